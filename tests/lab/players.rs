//! The subcommands in which computer players meet, or learn.

use std::fs;
use std::io::Read;
use std::process::Stdio;

use crate::{assert_says, command, good};

#[test]
fn arena() {
    let words = ["arena", "sava", "--a", "greedy", "--b", "random", "--games", "2", "--seed", "3"];
    let out = good(&words);
    let said: Vec<_> = out.trim_end().split(' ').collect();
    assert_eq!(out.lines().count(), 1, "{out}");
    assert_eq!(
        [said[0], said[2], said[4], said[6], said[8]],
        ["wins", "draws", "losses", "score", "elo"]
    );
    let games: u32 = [1, 3, 5].iter().map(|&i| said[i].parse::<u32>().unwrap()).sum();
    assert_eq!(games, 2);
    assert_eq!(good(&words), out, "one seed, one match");
    // One game each: nobody is stronger.
    let out = good(&["arena", "drafti", "--a", "random", "--b", "random", "--games", "2"]);
    assert!(out.contains(" score 50.0% elo +0 ± "), "{out}");
    for spec in
        ["", "random ", "level", "level=0", "level=11", "nodes=-1", "time=NaN", "nodes=1e9", "god"]
    {
        for option in ["--a", "--b"] {
            let mut words = words;
            words[if option == "--a" { 3 } else { 5 }] = spec;
            assert_says(&words, &[option]);
        }
    }
    for games in ["0", "-1", "x", "99999999999"] {
        let words = ["arena", "sava", "--a", "random", "--b", "random", "--games", games];
        assert_says(&words, &["--games"]);
    }
    assert_says(&["arena", "sava", "--a", "random", "--games", "1"], &["--b"]);
}

#[test]
fn games_at_once_are_the_same_match() {
    let words = ["arena", "sava", "--a", "greedy", "--b", "random", "--games", "7", "--each"];
    let out = good(&words);
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines.len(), 8, "{out}");
    for (i, line) in lines[..7].iter().enumerate() {
        let side = if i % 2 == 0 { "red" } else { "blue" };
        assert!(line.starts_with(&format!("game {} a {side} plies ", i + 1)), "{line}");
        assert!(line.contains(" outcome "), "{line}");
    }
    let mut parallel = words.to_vec();
    parallel.extend(["--jobs", "3"]);
    assert_eq!(good(&parallel), out);
    for jobs in ["0", "257", "x"] {
        parallel[10] = jobs;
        assert_says(&parallel, &["--jobs"]);
    }
    // Several threads are for players with a time; the others stay as they are.
    let mut threads = words.to_vec();
    threads.extend(["--threads", "2"]);
    assert_eq!(good(&threads), out);
    let timed =
        ["arena", "drafti", "--a", "time=2", "--b", "random", "--games", "2", "--threads", "2"];
    assert!(good(&timed).starts_with("wins 2 "));
}

#[test]
fn ladder() {
    let words = ["ladder", "drafti", "--games", "4", "--from", "1", "--to", "3", "--seed", "2"];
    let out = good(&words);
    let rungs: Vec<_> = out.lines().collect();
    assert_eq!(rungs.len(), 3, "{out}");
    for (rung, over) in rungs.iter().zip(["1 over random", "2 over 1", "3 over 2"]) {
        assert!(rung.starts_with(&format!("{over} games 4 wins ")), "{out}");
    }
    // A rung is the match that `arena` plays.
    let arena =
        ["arena", "drafti", "--a", "level=3", "--b", "level=2", "--games", "4", "--seed", "2"];
    let score =
        |line: &str| line.split_once("score ").unwrap().1.split_once('%').unwrap().0.to_owned();
    assert_eq!(score(rungs[2]), score(&good(&arena)));
    let mut parallel = words.to_vec();
    parallel.extend(["--jobs", "3", "--persona", "even"]);
    assert_eq!(good(&parallel), out);
    assert_says(&["ladder", "sava", "--from", "5", "--to", "4"], &["--from 5", "--to 4"]);
    assert_says(&["ladder", "sava", "--to", "11"], &["--to", "11"]);
    assert_says(&["ladder", "sava", "--persona", "brave"], &["'brave'", "gambler"]);
    assert_says(&["ladder", "go"], &["'go'"]);
    assert_says(&["ladder", "sava", "--placed"], &["--placed", "sava"]);
}

#[test]
fn balance() {
    for (rules, sides, after) in [
        ("towers:black-opens", ["white", "black"], 18),
        ("drafti", ["white", "black"], 6),
        ("sava", ["red", "blue"], 6),
    ] {
        let words = ["balance", rules, "--brain", "greedy", "--games", "5", "--seed", "3"];
        let out = good(&words);
        let count = |item: &str| -> u32 {
            let line = out.lines().find_map(|l| l.strip_prefix(item));
            let line = line.unwrap_or_else(|| panic!("{rules}: no '{item}' in\n{out}"));
            line.trim_start().split(' ').next().unwrap().parse().unwrap()
        };
        assert_eq!(count("games"), 5);
        let wins = sides.map(|side| count(&format!("{side} wins")));
        assert_eq!(wins[0] + wins[1] + count("draws"), 5, "{out}");
        let opener = usize::from(rules == "towers:black-opens");
        assert!(out.contains(&format!("\nopener {}\n", sides[opener])), "{out}");
        assert_eq!(count("opener wins"), wins[opener], "{out}");
        assert!(count(&format!("decided after ply {after}")) <= 5, "{out}");
        assert!(count("plies extremes") <= count("plies median"), "{out}");
        let ends = out.lines().filter_map(|l| l.strip_prefix("outcome ")?.rsplit(' ').next());
        assert_eq!(ends.map(|n| n.parse::<u32>().unwrap()).sum::<u32>(), 5, "{out}");
        let mut parallel = words.to_vec();
        parallel.extend(["--jobs", "4"]);
        assert_eq!(good(&parallel), out, "{rules}");
    }
    // All twelve pieces placed by lot: the players only move them.
    let words = ["balance", "towers", "--brain", "random", "--games", "3", "--placed"];
    let out = good(&words);
    let shortest = out.lines().find_map(|l| l.strip_prefix("plies extremes ")).unwrap();
    assert!(shortest.split(' ').next().unwrap().parse::<u32>().unwrap() > 12, "{out}");
    assert_ne!(out, good(&words[..words.len() - 1]));
    assert_says(&["balance", "sava", "--brain", "god", "--games", "1"], &["--brain", "'god'"]);
    assert_says(&["balance", "sava", "--games", "1"], &["--brain"]);
    assert_says(&["balance", "go", "--brain", "random", "--games", "1"], &["'go'"]);
}

#[test]
fn endgames() {
    assert_says(&["endgames"], &["Usage", "--verify"]);
    assert_says(&["endgames", "table.bin", "--verify"], &["cannot be used with"]);
    assert_says(&["endgames", "/no/such/place/table.bin"], &["/no/such/place/table.bin: "]);
    assert_says(&["endgames", std::env::temp_dir().to_str().unwrap()], &["is a directory"]);
    // A man against three men: the longest there is.
    let far = "w a7 d8,f8,h8 0 0";
    let out = good(&["search", "drafti", "--position", far, "--depth", "1"]);
    assert!(out.contains(" score 29969 "), "{out}");
    let line = out.lines().find_map(|line| line.strip_prefix("pv ")).unwrap();
    assert_eq!(line.split(' ').count(), 31, "{line}");
    let mut words = vec!["apply", "drafti", "--position", far];
    words.extend(line.split(' '));
    assert!(good(&words).contains("outcome: white wins"), "{line}");
}

#[test]
fn tune() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (positions, weights) = (at("positions.txt"), at("new weights.rs"));
    let words = ["tune", "drafti", "--games", "14", "--nodes", "20", "--jobs", "2"];
    let with = |more: &[&str]| good(&[&words[..], more].concat());
    fs::write(&weights, "old").unwrap();
    let said = with(&["--save", &positions, "--out", &weights]);
    assert!(said.starts_with("positions ") && said.contains("\nman: 100 100 -> 100 100 in "));
    let source = fs::read_to_string(&weights).unwrap();
    let command =
        "`lab tune drafti --games 14 --nodes 20 --seed 1 --epochs 30 --pull 0.3 --trust 0.5`";
    assert!(source.contains(command), "{source}");
    assert!(with(&[]).ends_with(&source));
    // The same again from the file, which the source then names.
    let found = good(&["tune", "drafti", "--load", &positions]);
    let command =
        format!("`lab tune drafti --load {positions} --epochs 30 --pull 0.3 --trust 0.5`");
    assert!(found.contains(&command), "{found}");
    let numbers = |text: &str| text.split_once("\nuse ").unwrap().1.to_owned();
    assert_eq!(numbers(&found), numbers(&source));
    // Positions of another game, of several, or of none.
    assert_says(
        &["tune", "towers", "--load", &positions],
        &["positions.txt: ", "positions of towers;", "those of drafti"],
    );
    let unlike = "sava and drafti do not share";
    assert_says(&["tune", "sava", "drafti", "--load", &positions], &[unlike]);
    assert_says(&["tune", "sava", "drafti", "--games", "1000000"], &[unlike]);
    let few = at("few");
    let text = fs::read_to_string(&positions).unwrap();
    fs::write(&few, text.lines().next().unwrap()).unwrap();
    assert_says(&["tune", "drafti", "--load", &few], &["few: there are too few positions: "]);
    fs::write(&few, "").unwrap();
    assert_says(&["tune", "drafti", "--load", &few], &["few: ", "none at all"]);
    // What cannot be written is said before the games, of which there are too many to wait for.
    let many = ["tune", "drafti", "--games", "1000000"];
    let here = folder.path().to_str().unwrap();
    for option in ["--save", "--out"] {
        for (file, why) in [("/no/such/x", "No such file"), (here, "is a directory"), ("", ": ")] {
            let file_why = format!("{file}: ");
            assert_says(&[&many[..], &[option, file]].concat(), &[&file_why, why]);
        }
    }
    let other_way = at("./positions.txt");
    assert_says(
        &["tune", "drafti", "--load", &positions, "--out", &other_way],
        &["--out ", "positions.txt: ", "--load"],
    );
    let new = at("new");
    assert_says(
        &[&many[..], &["--save", &new, "--out", &new]].concat(),
        &["--out ", "new: ", "--save"],
    );
    // All of it is as it was, and nothing else is there.
    assert_eq!(fs::read_to_string(&positions).unwrap(), text);
    let mut files: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|f| f.unwrap()).collect();
    files.sort_by_key(fs::DirEntry::file_name);
    let files: Vec<_> = files.iter().map(fs::DirEntry::file_name).collect();
    assert_eq!(files, ["few", "new weights.rs", "positions.txt"]);
    assert_says(
        &["tune", "drafti", "--load", &positions, "--games", "5"],
        &["cannot be used with"],
    );
    for games in ["0", "1000001", "4294967295"] {
        assert_says(&["tune", "drafti", "--nodes", "1", "--games", games], &["--games"]);
    }
}

/// A match that nobody could wait for ends with the first line that cannot be written.
#[cfg(target_os = "linux")]
#[test]
fn a_match_ends_with_its_reader() {
    use std::io::{BufRead, BufReader};
    use std::time::{Duration, Instant};
    let words =
        ["arena", "drafti", "--a", "random", "--b", "random", "--games", "4294967295", "--each"];
    for jobs in ["1", "3"] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        for (to, status) in [(Stdio::piped(), 0), (full.into(), 2)] {
            let mut command = command(&words);
            command.args(["--jobs", jobs]).stdout(to).stderr(Stdio::piped());
            let mut child = command.spawn().unwrap();
            if let Some(out) = child.stdout.take() {
                let mut line = String::new();
                BufReader::new(out).read_line(&mut line).unwrap();
                assert!(line.starts_with("game 1 a white plies "), "{line}");
            }
            let begun = Instant::now();
            let found = loop {
                if let Some(found) = child.try_wait().unwrap() {
                    break found;
                }
                if begun.elapsed() > Duration::from_secs(120) {
                    child.kill().unwrap();
                }
                std::thread::sleep(Duration::from_millis(20));
            };
            let mut err = String::new();
            child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
            assert_eq!(found.code(), Some(status), "jobs {jobs}: {err}");
            assert_eq!(err.starts_with("error: standard output: "), status == 2, "{err}");
        }
    }
}
