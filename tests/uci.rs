//! `lab uci`, and programs that speak UCI in `lab arena`: our own on both sides, and some that
//! misbehave.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::{random_game, within, within_hearing};

const CHESS: &str = "sacrivenge:no-sacrifice,no-revenge";

/// What `lab uci` says to some commands.
fn answer(commands: &[&str]) -> Vec<String> {
    let (status, out, err) = within_hearing(&["uci"], &(commands.join("\n") + "\n"));
    assert_eq!((status, err.as_str()), (0, ""), "{commands:?}");
    out.lines().map(str::to_owned).collect()
}

/// The turn behind the only `bestmove`.
fn best(lines: &[String]) -> &str {
    let mut best = lines.iter().filter_map(|l| l.strip_prefix("bestmove "));
    let turn = best.next().unwrap_or_else(|| panic!("no bestmove in {lines:?}"));
    assert_eq!(best.next(), None, "{lines:?}");
    turn
}

/// Our own program as a player.
fn own(limits: &str) -> String {
    format!("uci={} uci;{limits}", env!("CARGO_BIN_EXE_lab"))
}

fn arena(rules: &str, a: &str, b: &str, games: &str) -> (u8, String, String) {
    within(&["arena", rules, "--a", a, "--b", b, "--games", games, "--seed", "5"])
}

#[test]
fn introductions() {
    let lines = answer(&["uci", "isready", "", "  isready ", "quit", "isready"]);
    assert!(lines[0].starts_with("id name Crossweb "));
    for name in ["Rules type string", "Level type spin", "Hash type spin", "Threads type spin"] {
        let option = format!("option name {name} ");
        assert!(lines.iter().any(|l| l.starts_with(&option)), "{lines:?}");
    }
    assert_eq!(lines[lines.len() - 3..], ["uciok", "readyok", "readyok"]);
}

#[test]
fn chess_is_played_by_default() {
    // Mate in one, from a FEN with and without its counts, and after moves.
    for position in [
        "fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
        "fen 6k1/5ppp/8/8/8/8/8/R5K1 w - -",
        "fen 6k1/5ppp/8/8/8/8/R7/6K1 w - - 0 1 moves a2a1 h7h6 a1b1 h6h7",
        "text 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 -",
    ] {
        let lines = answer(&[&format!("position {position}"), "go depth 3"]);
        if position.contains("moves") {
            assert!(lines[0].contains("error: position: turn 4, 'h6h7'"), "{lines:?}");
        } else {
            assert_eq!(best(&lines), "a1a8", "{position}");
            let words: Vec<_> = lines[0].split(' ').collect();
            assert_eq!(words[..2], ["info", "depth"]);
            assert!(lines[0].contains(" score mate 1 nodes "), "{lines:?}");
            assert!(lines[0].ends_with(" pv a1a8"), "{lines:?}");
        }
    }
    // Castling and promotion are written as the protocol has them.
    let lines = answer(&["position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1", "go nodes 2000"]);
    assert_eq!(best(&lines), "a7a8q");
    let castled = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1 e8e7";
    assert!(!answer(&[castled, "go depth 1"])[0].contains("error"));
}

#[test]
fn limits_hold() {
    for (go, most) in [
        ("go movetime 30", 5_000),
        ("go nodes 1000", 5_000),
        ("go wtime 1000 btime 9000000 winc 0 movestogo 30", 5_000),
        ("go nodes 100000000000 movetime 30", 5_000),
        ("go depth 50 movetime 30", 5_000),
    ] {
        let clock = Instant::now();
        let lines = answer(&[go]);
        assert_eq!(best(&lines).len(), 4, "{lines:?}");
        assert!(clock.elapsed() < Duration::from_millis(most), "{go}");
    }
    // A level thinks with its own limits.
    let lines = answer(&["setoption name Level value 2", "go infinite"]);
    assert_eq!(best(&lines).len(), 4, "{lines:?}");
    assert!(lines[0].starts_with("info depth "));
}

#[test]
fn every_game_is_spoken() {
    for (rules, plies) in
        [("sava:dice", 24), ("sava:champion,great-wheel", 10), ("towers", 14), ("drafti", 9)]
    {
        // One that goes on, and has had its dice.
        let (game, words) = (0..200)
            .map(|seed| random_game(rules, seed, plies))
            .find(|(game, words)| {
                let thrown = words.iter().any(|w| w == "*1");
                game.outcome().is_none() && (thrown || rules != "sava:dice")
            })
            .unwrap();
        let option = format!("setoption name Rules value {rules}");
        let moves = format!("position startpos moves {}", words.join(" "));
        let text = format!("position text {}", game.position().text());
        for position in [&moves, &text] {
            let lines = answer(&[&option, position, "go nodes 500"]);
            let turn = best(&lines);
            assert!(game.turns().iter().any(|t| t == turn), "{rules}: {lines:?}");
        }
    }
}

#[test]
fn the_history_counts() {
    let fen = "position fen 6k1/5ppp/8/8/8/8/q4PPP/3Q2K1 b - - 0 1";
    let lines = answer(&[&format!("{fen} moves a2b2 d1d8"), "go depth 2"]);
    assert!(lines[0].contains("white wins (checkmate)"), "{lines:?}");
    assert_eq!(best(&lines), "(none)");
    // The third time of a position: the program that asks has not taken it for a draw, and goes on.
    let there_and_back = "g1f1 g8f8 f1g1 f8g8";
    let fen = "position fen 6k1/5ppp/8/8/8/q7/5PPP/3R2K1 w - - 0 1";
    for more in ["", " g1f1", " g1f1 g8f8"] {
        let moves = format!("{fen} moves {there_and_back} {there_and_back}{more}");
        assert_ne!(best(&answer(&[&moves, "go depth 2"])), "(none)");
    }
}

#[test]
fn what_is_wrong_is_said_and_nothing_comes_of_it() {
    for (command, part) in [
        ("position", "startpos"),
        ("position startpos e2e4", "moves TURN"),
        ("position fen", "fen TEXT"),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "PLACEMENT"),
        ("position startpos moves e2e5", "turn 1, 'e2e5'"),
        ("position startpos moves e2e4 *1", "turn 2, '*1'"),
        ("setoption", "setoption name NAME"),
        ("setoption name", "no option ''"),
        ("setoption name Fuel value 3", "no option 'Fuel'"),
        ("setoption name Rules value go", "no game 'go'"),
        ("setoption name Level value 11", "from 0 to 10, not '11'"),
        ("setoption name Level", "not ''"),
        ("setoption name Seed value -1", "not '-1'"),
        ("setoption name Hash value 0", "not '0'"),
        ("setoption name Threads value x", "not 'x'"),
    ] {
        let lines = answer(&[command, "isready"]);
        assert_eq!(lines.len(), 2, "{command}: {lines:?}");
        assert!(lines[0].starts_with("info string error: "), "{command}: {lines:?}");
        assert!(lines[0].contains(part), "{command}: {lines:?}");
    }
    // Whoever asked for a turn waits for one.
    for (go, part) in [
        ("go depth", "'depth'"),
        ("go wtime", "'wtime'"),
        ("go movetime x", "'x'"),
        ("go movetime 0", "'0'"),
        ("go nodes 0", "'0'"),
        ("go depth 0", "'0'"),
        ("go nodes -99999999999999999999", "'-99999999999999999999'"),
    ] {
        let lines = answer(&[go, "isready"]);
        assert!(lines[0].starts_with("info string error: go: "), "{go}: {lines:?}");
        assert!(lines[0].contains(part), "{go}: {lines:?}");
        assert_eq!(lines[1..], ["bestmove (none)", "readyok"], "{go}");
    }
    // What is merely too much is cut down.
    for (go, note) in [
        ("go depth 200 movetime 30", "go: depth is 100 at most"),
        ("go nodes 18446744073709551615 movetime 30", "go: nodes is 9223372036854775807 at most"),
    ] {
        let lines = answer(&[go]);
        assert_eq!(lines[0], format!("info string {note}"), "{go}");
        assert_eq!(best(&lines).len(), 4, "{lines:?}");
    }
    let lines = answer(&["ponderhit", "\u{1b}[2J", "go ponder depth 1"]);
    assert_eq!(lines[0], "info string unknown command: ponderhit");
    assert_eq!(lines[1], "info string unknown command: \\u{1b}[2J");
    assert_eq!(lines[2], "info string go: 'ponder' is not supported");
    best(&lines);
    // No search of a position that was not meant.
    let lines = answer(&["position startpos moves e2e5", "go depth 1"]);
    assert_eq!(best(&lines), "(none)");
    // A line that never ends is not kept.
    let long = "x".repeat(3 << 20);
    let lines = answer(&[&long, "isready"]);
    assert!(lines[0].contains("longer than"), "{}", lines[0].len());
    assert_eq!(lines[1..], ["readyok"]);
}

#[test]
fn a_running_search_can_be_spoken_to() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut commands = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut until = |last: &str| {
        let said: Vec<_> = lines.by_ref().take_while(|l| !l.starts_with(last)).collect();
        assert!(said.iter().all(|l| !l.starts_with("bestmove")), "{said:?}");
    };
    // A forced mate ends the search, but not the wait for `stop`.
    writeln!(commands, "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ngo infinite\nisready")
        .unwrap();
    until("readyok");
    writeln!(commands, "go depth 1").unwrap();
    until("info string error: go: a search is running");
    std::thread::sleep(Duration::from_millis(50));
    writeln!(commands, "isready\nstop").unwrap();
    until("readyok");
    // On a busy machine it may have been stopped before it saw the mate.
    until("bestmove a1a");
    writeln!(commands, "position startpos\ngo movetime 3600000\nisready").unwrap();
    until("readyok");
    writeln!(commands, "quit").unwrap();
    assert!(child.wait().unwrap().success());
}

/// Waits for a child process, which must end soon.
fn ends(mut child: Child) {
    let clock = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if clock.elapsed() > Duration::from_secs(60) {
            child.kill().unwrap();
            panic!("it goes on for ever");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn nobody_searches_on_alone() {
    for (go, read) in [
        ("go infinite", true),
        ("go infinite", false),
        ("go depth 100", false),
        ("go nodes 300000000000", false),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = child.stdout.take().filter(|_| read);
        writeln!(child.stdin.take().unwrap(), "{go}").unwrap();
        ends(child);
        if let Some(out) = out {
            let lines: Vec<_> = BufReader::new(out).lines().map(Result::unwrap).collect();
            assert_eq!(best(&lines).len(), 4, "{lines:?}");
        }
    }
}

#[test]
fn more_threads_than_there_can_be() {
    let lines = answer(&["setoption name Threads value 256", "go depth 4"]);
    assert_eq!(best(&lines).len(), 4, "{lines:?}");
}

#[test]
fn our_own_program_plays_as_it_does_without_a_process() {
    for (rules, limit) in [(CHESS, "nodes=300"), ("sava:dice", "nodes=300"), ("towers", "nodes=80")]
    {
        let program = own(limit);
        let (status, between, err) = arena(rules, &program, &program, "2");
        assert_eq!((status, err.as_str()), (0, ""), "{rules}");
        assert!(between.starts_with("wins "), "{between}");
        assert_eq!(between, arena(rules, &program, limit, "2").1, "{rules}");
        assert_eq!(between, arena(rules, limit, limit, "2").1, "{rules}");
    }
    // Each of several games at once has its own processes.
    let program = own("nodes=100");
    let words = ["arena", CHESS, "--a", &program, "--b", "greedy", "--games", "4", "--jobs", "3"];
    let plain = ["arena", CHESS, "--a", "nodes=100", "--b", "greedy", "--games", "4", "--each"];
    let (each, result) = (within(&plain).1, within(&words).1);
    assert_eq!(each.lines().last(), Some(result.trim_end()));
    // It may be told how to play.
    let level = own("Level=1;movetime=2000");
    assert_eq!(
        arena("drafti", &level, "level=1", "2").1,
        arena("drafti", "level=1", "level=1", "2").1
    );
}

#[test]
fn players_that_cannot_play() {
    let lab = env!("CARGO_BIN_EXE_lab");
    let folder = tempfile::tempdir().unwrap();
    let script = |name: &str, on_go: &str| {
        let path = folder.path().join(name);
        let text = format!(
            "while read -r word rest; do case $word in\n\
             uci) echo 'option name Skill Level type spin'; echo uciok;;\n\
             isready) echo readyok;;\n\
             go) {on_go};;\n\
             esac; done\n"
        );
        fs::write(&path, text).unwrap();
        format!("uci=sh {};movetime=20", path.display())
    };
    let illegal = script("illegal", "echo bestmove e1e8");
    let crash = script("crash", "exit 3");
    let silent = script("silent", "echo bestmove");
    for (rules, player, parts) in [
        (CHESS, illegal.clone(), &["game 1, ply 5: uci=sh", "plays 'e1e8' in", "the king"][..]),
        (CHESS, crash.clone(), &["game 1, ply 5: uci=sh", "has ended (exit status: 3)"]),
        (CHESS, silent, &["game 1, ply 5: uci=sh", "plays ''"]),
        ("sava", illegal.clone(), &["has no option 'Rules'", "not sava"]),
        (CHESS, format!("{illegal};Style=3"), &["has no option 'Style'"]),
        (CHESS, format!("uci={lab} uci;nodes=9;Level=12"), &["refuses", "from 0 to 10"]),
        (CHESS, format!("uci={lab} games;nodes=9"), &["has ended (exit status: 0)"]),
        (CHESS, "uci=/no/such;nodes=9".into(), &["uci=/no/such", "cannot be started"]),
        (CHESS, format!("uci={lab} uci"), &["--a: player", "movetime"]),
        (CHESS, "uci=;nodes=9".into(), &["--a: player", "command"]),
    ] {
        let (status, out, err) = arena(rules, &player, "random", "2");
        assert_eq!((status, out.as_str()), (2, ""), "{player}");
        assert!(err.starts_with("error: "), "{err}");
        for part in parts {
            assert!(err.contains(part), "{player}: {err}without '{part}'");
        }
    }
    // An option's name may have spaces, and be written small.
    let (_, _, err) = arena(CHESS, &format!("{illegal};skill level=3"), "random", "1");
    assert!(err.contains("plays 'e1e8'"), "{err}");
}

#[test]
#[cfg(unix)]
fn players_that_do_not_listen() {
    let folder = tempfile::tempdir().unwrap();
    let deaf = folder.path().join("deaf");
    fs::write(&deaf, "echo option name Foo type string\necho uciok\nexec sleep 300\n").unwrap();
    let deaf = format!("uci=sh {};movetime=10;Foo={}", deaf.display(), "x".repeat(200_000));
    // Each takes as long as programs are waited for.
    std::thread::scope(|scope| {
        for (player, part) in [
            ("uci=yes;movetime=10", "gives no answer to 'uci' in 10 s"),
            ("uci=yes option name x type string;movetime=10", "has more than 1000 options"),
            ("uci=cat /dev/zero;movetime=10", "a line that is longer than 65536 bytes"),
            (&deaf, "does not read what it is told in 10 s"),
        ] {
            scope.spawn(move || {
                let (status, out, err) = arena(CHESS, player, "random", "2");
                assert_eq!((status, out.as_str()), (2, ""), "{part}");
                assert!(err.contains(part), "without '{part}': {err}");
            });
        }
    });
}
