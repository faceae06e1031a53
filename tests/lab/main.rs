//! The `lab` command as built: every subcommand with good and bad input. Results on standard
//! output and nothing else; errors on standard error with exit status 2, and never a panic.

#[path = "../common/mod.rs"]
mod common;
mod players;

use std::fs;
use std::io::Read;
use std::process::{Command, Output, Stdio};

use common::random_game;

const START: &str = "M@EF1,Pr@EF2,Wz@E2,Wm@F2,O@DE1,O@E1,O@F1,O@FG1,O@DE2,O@FG2,O@E3,O@F3 \
     M@AB1,Pr@AB2,Wz@A2,Wm@B2,O@A1,O@B1,O@BC1,O@HA1,O@BC2,O@HA2,O@A3,O@B3 r -/- - - 0 1";
const OVER: &str = "M@HA0 - b -/- - - 3 49";

fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lab"));
    command.args(words);
    command
}

fn output(words: &[&str]) -> Output {
    command(words).output().unwrap()
}

/// Standard output of a command that goes well.
fn good(words: &[&str]) -> String {
    let output = output(words);
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "lab {words:?}\n{err}");
    assert_eq!(err, "", "lab {words:?}");
    out
}

/// Standard error of a command that goes wrong.
fn bad(words: &[&str]) -> String {
    let output = output(words);
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(2), "lab {words:?}\n{out}{err}");
    assert_eq!(out, "", "lab {words:?}");
    assert!(err.starts_with("error: ") || err.contains("Usage"), "lab {words:?}\n{err}");
    assert!(!err.contains("panicked"), "lab {words:?}\n{err}");
    err
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn assert_says(words: &[&str], want: &[&str]) {
    let err = bad(words);
    for want in want {
        assert!(err.contains(want), "lab {words:?}\n{err}without '{want}'");
    }
}

#[test]
fn games() {
    let want = "sava: baenre, ched-nasad, champion, champion-lloth, great-wheel, dice, book-dice\n";
    assert!(good(&["games"]).contains(want));
    assert!(good(&["games"]).contains("towers: apart, short-leaps, black-opens\n"));
}

#[test]
fn start() {
    assert_eq!(good(&["start", "sava"]), format!("{START}\n"));
    assert_eq!(good(&["start", "sava:dice,baenre"]), format!("{START}\n"));
    assert!(good(&["start", "sava:great-wheel"]).contains("O@AH0"));
}

#[test]
fn rules_strings() {
    assert_says(&["start", "go"], &["no game 'go'", "sava"]);
    assert_says(&["start", ""], &["no game ''"]);
    assert_says(&["start", "SAVA"], &["no game 'SAVA'"]);
    assert_says(&["start", "sava:"], &["no flag ''"]);
    assert_says(&["start", "sava:baenre,"], &["no flag ''"]);
    assert_says(&["start", "sava:wheel"], &["no flag 'wheel'", "great-wheel"]);
    assert_says(&["start", "sava: dice"], &["no flag ' dice'"]);
    assert_says(&["start", "sava:dice,dice"], &["'dice' is given twice"]);
    assert_says(&["start", "sava:dice,book-dice"], &["'dice'", "'book-dice'"]);
    assert_says(&["start", "sava:champion-lloth,champion"], &["'champion'", "'champion-lloth'"]);
    for command in [&["moves"][..], &["apply"], &["perft"], &["search"], &["arena"]] {
        let mut words = command.to_vec();
        words.push("go");
        match command[0] {
            "perft" => words.push("1"),
            "search" => words.extend(["--depth", "1"]),
            "arena" => words.extend(["--a", "random", "--b", "random", "--games", "1"]),
            _ => {}
        }
        assert_says(&words, &["'go'"]);
    }
}

#[test]
fn moves() {
    let turns = good(&["moves", "sava"]);
    let lines: Vec<_> = turns.lines().collect();
    assert_eq!(lines.len(), 14);
    assert!(lines.is_sorted());
    assert_eq!(lines[0], "*");
    assert_eq!(good(&["moves", "sava", "--position", START]), turns);
    assert_eq!(good(&["moves", "--position", START, "sava"]), turns);
    assert_eq!(good(&["moves", "sava", &format!("--position={START}")]), turns);
    let over = good(&["moves", "sava:great-wheel", "--position", OVER]);
    assert_eq!(over, "", "the game is over");
}

#[test]
fn apply() {
    assert_eq!(good(&["apply", "sava"]), format!("{START}\n"));
    let moved = START.replace("O@DE1,O@E1", "O@D1,O@E1").replace(" r ", " b ");
    let after = good(&["apply", "sava", "DE1-D1"]);
    // Pieces are written by node, and an orc's move is no quiet turn.
    assert_eq!(after, format!("{moved}\n"));
    // Lost, won and declined, won and used.
    assert!(good(&["apply", "sava", "*", "*0"]).ends_with(" b -/- - - 1 1\n"));
    assert!(good(&["apply", "sava", "*", "*1"]).ends_with(" b -/- - - 1 1\n"));
    assert!(good(&["apply", "sava", "*", "*2"]).contains(" r -/- - t "));
    assert!(good(&["apply", "sava", "*", "*2", "*-"]).contains(" b -/- - - "));
    let traitor = good(&["apply", "sava", "*", "*2", "*BC1-C1"]);
    assert!(traitor.contains(" b -/- C1>BC1 - "), "{traitor}");
    assert!(good(&["apply", "sava:dice", "*", "*1"]).contains(" r -/- - t "));
    assert!(good(&["apply", "sava:dice", "*", "*2", "*xBC1"]).contains(" b -/- - - "));
    // `--position` may stand anywhere, and `--` ends it.
    let words = ["apply", "sava", "DE1-D1", "--position", START];
    assert_eq!(good(&words), after);
    assert_eq!(good(&["apply", "sava", "--", "DE1-D1"]), after);
    assert_says(&["apply", "sava", "DE1-D1", "--position"], &["--position"]);
    assert_says(
        &["apply", "sava", "--position", START, "DE1-D1", "--position", START],
        &["--position"],
    );
}

#[test]
fn apply_refuses_with_the_word_and_the_reason() {
    assert_says(&["apply", "sava", "*"], &["turn 1, '*'", "*0, *1 or *2"]);
    assert_says(&["apply", "sava", "*", "DE1-D1"], &["turn 1, '*'", "'DE1-D1'"]);
    assert_says(&["apply", "sava", "*", "*3"], &["turn 1, '*'", "'*3'"]);
    assert_says(&["apply", "sava", "*", "*99999999999999999999"], &["turn 1, '*'"]);
    assert_says(&["apply", "sava", "*0"], &["turn 1, '*0'", "throw"]);
    assert_says(&["apply", "sava", "DE1-D1", "*1"], &["turn 2, '*1'"]);
    assert_says(&["apply", "sava", "*", "*2", "*2"], &["turn 2, '*2'"]);
    assert_says(&["apply", "sava", "*", "*0", "*-"], &["turn 2, '*-'"]);
    assert_says(&["apply", "sava", "DE1-D1", "nonsense"], &["turn 2, 'nonsense'"]);
    assert_says(&["apply", "sava", ""], &["turn 1, ''"]);
    assert_says(&["apply", "sava", "-"], &["turn 1, '-'"]);
    assert_says(&["apply", "sava", "-7"], &["turn 1, '-7'"]);
    assert_says(&["apply", "sava", "--nodes"], &["turn 1, '--nodes'"]);
    assert_says(&["apply", "sava", "pass"], &["turn 1, 'pass'"]);
    assert_says(&["apply", "sava", "\u{1b}[2J\n"], &["turn 1, '\\u{1b}[2J\\n'"]);
    assert_says(&["apply", "sava", &"E".repeat(100_000)], &["turn 1"]);
}

#[test]
fn the_end_of_the_game() {
    // The Mother falls.
    let position = "M@EF1,Wm@A1 M@AB1 r -/- - - 0 9";
    let after = good(&["apply", "sava", "--position", position, "A1xAB1"]);
    let lines: Vec<_> = after.lines().collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[1], "outcome: red wins (mother captured)");
    let words = ["apply", "sava", "--position", position, "A1xAB1", "*"];
    assert_says(&words, &["turn 2, '*'", "red wins (mother captured)"]);
    // A position that is over says so without a turn, and has no turns and nothing to search.
    assert_eq!(good(&["apply", "sava", "--position", lines[0]]), after);
    assert_eq!(good(&["moves", "sava", "--position", lines[0]]), "");
    assert_eq!(good(&["perft", "sava", "3", "--position", lines[0]]), "0\n");
    assert_says(
        &["search", "sava", "--depth", "2", "--position", lines[0]],
        &["over", "red wins (mother captured)"],
    );
    // The third time, the history of these turns included.
    let there_and_back = ["EF1-E1", "AB1-A1", "E1-EF1", "A1-AB1"];
    let quiet = "M@EF1 M@AB1 r -/- - - 0 1";
    let mut words = vec!["apply", "sava", "--position", quiet];
    words.extend(there_and_back);
    words.extend(there_and_back);
    let after = good(&words);
    assert!(after.ends_with("\noutcome: draw (repetition)\n"), "{after}");
    words.push("EF1-E1");
    assert_says(&words, &["turn 9, 'EF1-E1'", "draw (repetition)"]);
    // A hundred quiet turns.
    let nearly = "M@EF1 M@AB1 r -/- - - 99 60";
    let after = good(&["apply", "sava", "--position", nearly, "EF1-E1"]);
    assert!(after.ends_with("\noutcome: draw (quiet turns)\n"), "{after}");
}

#[test]
fn perft() {
    assert_eq!(good(&["perft", "sava", "0"]), "1\n");
    assert_eq!(good(&["perft", "sava", "0", "--divide"]), "1\n");
    assert_eq!(good(&["perft", "sava", "3"]), "2660\n");
    assert_eq!(good(&["perft", "sava", "3", "--position", START]), "2660\n");
    let divided = good(&["perft", "sava", "3", "--divide"]);
    let lines: Vec<_> = divided.lines().collect();
    assert_eq!(lines.len(), 14);
    assert_eq!(lines[13], "2660");
    assert!(lines[..13].is_sorted());
    let turns = good(&["moves", "sava"]);
    let mut total = 0;
    for (line, turn) in lines.iter().zip(turns.lines().skip(1)) {
        let (first, count) = line.split_once(' ').unwrap();
        assert_eq!(first, turn);
        total += count.parse::<u64>().unwrap();
    }
    assert_eq!(total, 2660);
    for depth in ["", "x", "-1", "1.5", "NaN", "101", "4294967296", "99999999999999999999999"] {
        assert_says(&["perft", "sava", depth], &["DEPTH"]);
    }
    assert_says(&["perft", "sava"], &["DEPTH"]);
}

#[test]
fn search() {
    for limit in [["--depth", "2"], ["--nodes", "500"], ["--time", "20"]] {
        let out = good(&["search", "sava", limit[0], limit[1], "--seed", "5"]);
        let lines: Vec<_> = out.lines().collect();
        assert_eq!(lines.len(), 2, "{out}");
        let words: Vec<_> = lines[0].split(' ').collect();
        let names: Vec<_> = words.iter().step_by(2).copied().collect();
        assert_eq!(names, ["best", "score", "depth", "nodes", "time", "nps"], "{out}");
        for value in words.iter().skip(3).step_by(2) {
            value.parse::<i64>().unwrap();
        }
        assert!(good(&["moves", "sava"]).lines().any(|t| t == words[1]), "{out}");
        assert!(lines[1].starts_with(&format!("pv {}", words[1])), "{out}");
    }
    for more in [
        &["--level", "1"][..],
        &["--level", "10", "--time", "30"],
        &["--depth", "1", "--threads", "2"],
    ] {
        let mut words = vec!["search", "sava"];
        words.extend(more);
        assert!(good(&words).starts_with("best "), "{words:?}");
    }
    assert_says(&["search", "sava"], &["--depth"]);
    assert_says(&["search", "sava", "--threads", "2"], &["--depth"]);
    assert_says(&["search", "sava", "--depth", "1", "--nodes", "1"], &["cannot be used with"]);
    for option in ["--depth", "--nodes", "--time", "--level", "--seed", "--threads"] {
        for value in ["", "x", "-1", "NaN", "inf", "1e3", "99999999999999999999999"] {
            let mut words = vec!["search", "sava", option, value];
            if !["--depth", "--nodes", "--time"].contains(&option) {
                words.extend(["--depth", "1"]);
            }
            assert_says(&words, &[option]);
        }
        if option != "--seed" {
            assert_says(&["search", "sava", option, "0"], &[option]);
        }
    }
    assert_says(&["search", "sava", "--depth", "1", "--level", "11"], &["--level"]);
    // A level has its own depth and nodes (spec/formats.md allows others beside it).
    for limit in ["--depth", "--nodes"] {
        let level = good(&["search", "sava", "--level", "3"]);
        let both = good(&["search", "sava", "--level", "3", limit, "2"]);
        assert_eq!(both.split(' ').nth(1), level.split(' ').nth(1));
    }
    assert_says(&["search", "sava", "--depth", "4294967295"], &["--depth"]);
    assert_says(&["search", "sava", "--time", "18446744073709551615"], &["--time"]);
}

#[test]
fn bench_spots_can_be_read() {
    use crossweb::lab::bench::{DEEP, SPOTS};
    for spot in SPOTS.iter().chain(DEEP) {
        assert!(!spot.game().turns().is_empty(), "{}", spot.name);
    }
}

#[test]
fn malformed_positions() {
    // Many more in `lab_texts.rs`.
    let position = "M@EF1,O@EF1 M@AB1 r -/- - - 0 1";
    for words in [&["moves", "sava"][..], &["apply", "sava"], &["perft", "sava", "1"]] {
        let mut words = words.to_vec();
        words.extend(["--position", position]);
        assert_says(&words, &["position, field RED", "EF1"]);
    }
}

#[test]
fn entries_may_come_in_any_order() {
    let position = "O@E1,Wz@F2,M@EF1 O@A1,O@HA1,M@AB1 r WmPr/- - - 0 1";
    let want = "M@EF1,Wz@F2,O@E1 M@AB1,O@A1,O@HA1 r PrWm/- - - 0 1";
    assert_eq!(good(&["apply", "sava", "--position", position]), format!("{want}\n"));
}

#[test]
fn arguments() {
    bad(&[]);
    bad(&["frobnicate"]);
    bad(&["moves"]);
    bad(&["moves", "sava", "E1-E2"]);
    bad(&["moves", "sava", "--position"]);
    bad(&["moves", "sava", "--frobnicate"]);
    bad(&["start", "sava", "sava"]);
    bad(&["replay"]);
    bad(&["games", "--help=x"]);
    assert!(good(&["--help"]).contains("perft"));
    assert!(good(&["perft", "--help"]).contains("--divide"));
}

#[cfg(unix)]
#[test]
fn words_that_are_no_text() {
    use std::os::unix::ffi::OsStrExt;
    let word = std::ffi::OsStr::from_bytes(b"E3-\xff");
    for words in [&["start"][..], &["apply", "sava"], &["moves", "sava", "--position"], &["replay"]]
    {
        let output = command(words).arg(word).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
        assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
    }
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_panic() {
    for words in
        [&["games"][..], &["moves", "sava"], &["perft", "sava", "3", "--divide"], &["--help"]]
    {
        let mut child =
            command(words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{words:?}\n{err}");
        assert_eq!(err, "", "{words:?}");
    }
    // Nor are errors that nobody hears.
    let mut child = command(&["start", "go"]).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stderr.take());
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = command(&["moves", "sava"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).starts_with("error: standard output: "));
}

#[test]
fn replay() {
    use crossweb::record::{PlayerInfo, Record, store};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let file = path.to_str().unwrap();
    assert_says(&["replay", file], &["game.json"]);
    assert_says(&["replay", folder.path().to_str().unwrap()], &["error"]);
    let game = random_game("sava:dice", 4, 30).0;
    let player = |name: &str| PlayerInfo { name: name.into(), brain: None };
    let record = Record::from_game(&game, [player("a"), player("b")], 4, None);
    store::save(&path, &record).unwrap();
    let turns = record.turns.len();
    assert_eq!(good(&["replay", file]), format!("ok {turns} turns\n"));
    let mut edited = record.clone();
    edited.turns[turns / 2].turn = "E2E4".into();
    store::save(&path, &edited).unwrap();
    assert_says(&["replay", file], &[&format!("turn {}, 'E2E4': ", turns / 2 + 1)]);
    fs::write(&path, &record.to_json()[..100]).unwrap();
    assert_says(&["replay", file], &["game.json", "cut off", "line"]);
    fs::write(&path, record.to_json().replace("\"format\": 1", "\"format\": 7")).unwrap();
    assert_says(&["replay", file], &["format 7", "newer"]);
    #[cfg(unix)]
    assert_says(&["replay", "/dev/zero"], &["too long"]);
}
