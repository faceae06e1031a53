//! Texts for `lab`, good and bad, by the thousand: the command is called as a function here, and
//! does what it does as a process (`tests/lab`).

mod common;

use common::{ALL_RULES, random_game, within};
use proptest::prelude::*;

/// Rules, position, the field that must be named, and words that must be said of it.
#[rustfmt::skip]
const MALFORMED: &[(&str, &str, &str, &str)] = &[
    ("sava", "M@EF1,O@EF1 M@AB1 r -/- - - 0 1", "RED", "EF1"),
    ("sava", "M@EF1 M@AB1,O@EF1 r -/- - - 0 1", "BLUE", "EF1"),
    ("sava", "M@EF1,M@E1 M@AB1 r -/- - - 0 1", "RED", "Mother"),
    ("sava", "M@EF1 M@AB1,M@A1 r -/- - - 0 1", "BLUE", "Mother"),
    ("sava", "M@EF1,O@X1 M@AB1 r -/- - - 0 1", "RED", "X1"),
    ("sava", "M@EF1,O@A4 M@AB1 r -/- - - 0 1", "RED", "A4"),
    ("sava", "M@EF1,O@ef2 M@AB1 r -/- - - 0 1", "RED", "ef2"),
    ("sava", "M@EF1,Q@E1 M@AB1 r -/- - - 0 1", "RED", "Q"),
    ("sava", "M@EF1,@E1 M@AB1 r -/- - - 0 1", "RED", "kind"),
    ("sava", "M@EF1,O M@AB1 r -/- - - 0 1", "RED", "O"),
    ("sava", "M@EF1, M@AB1 r -/- - - 0 1", "RED", ""),
    ("sava", "M@EF1,,O@E1 M@AB1 r -/- - - 0 1", "RED", ""),
    ("sava", "M@EF1,O@E0 M@AB1 r -/- - - 0 1", "RED", "E0"),
    ("sava", "M@EF1,O@O M@AB1 r -/- - - 0 1", "RED", "O"),
    ("sava", "M@EF1,Ch@E1 M@AB1 r -/- - - 0 1", "RED", "Ch"),
    ("sava:champion", "M@EF1,Ch@E1,Ch@E2 M@AB1 r -/- - - 0 1", "RED", "Ch"),
    ("sava", "M@EF1 M@AB1 w -/- - - 0 1", "TURN", "w"),
    ("sava", "M@EF1 M@AB1 R -/- - - 0 1", "TURN", "R"),
    ("sava", "M@EF1 M@AB1 - -/- - - 0 1", "TURN", "-"),
    ("sava", "M@EF1 M@AB1 r - - - 0 1", "LOST", ""),
    ("sava", "M@EF1 M@AB1 r Pr - - 0 1", "LOST", "Pr"),
    ("sava", "M@EF1 M@AB1 r Pr/-/- - - 0 1", "LOST", ""),
    ("sava", "M@EF1 M@AB1 r O/- - - 0 1", "LOST", "O"),
    ("sava", "M@EF1 M@AB1 r M/- - - 0 1", "LOST", "M"),
    ("sava", "M@EF1 M@AB1 r -/xyz - - 0 1", "LOST", "xyz"),
    ("sava", "M@EF1 M@AB1 r / - - 0 1", "LOST", ""),
    ("sava", "M@EF1 M@AB1 r -/- E1>E2 - 0 1", "BAN", "E1"),
    ("sava", "M@EF1 M@AB1 r -/- AB1>A1 - 0 1", "BAN", "AB1"),
    ("sava", "M@EF1 M@AB1 r -/- EF1 - 0 1", "BAN", "EF1"),
    ("sava", "M@EF1 M@AB1 r -/- EF1> - 0 1", "BAN", ""),
    ("sava", "M@EF1 M@AB1 r -/- EF1>Z9 - 0 1", "BAN", "Z9"),
    ("sava", "M@EF1 M@AB1 r -/- EF1>E1>F1 - 0 1", "BAN", ""),
    ("sava", "M@EF1 M@AB1 r -/- - k 0 1", "PENDING", "k"),
    ("sava", "M@EF1 M@AB1 r -/- - x 0 1", "PENDING", "x"),
    ("sava", "M@EF1 M@AB1 r -/- - T 0 1", "PENDING", "T"),
    ("sava", "M@EF1 M@AB1 r -/- - -r 0 1", "PENDING", ""),
    ("sava", "M@EF1 M@AB1 r -/- - tr 0 1", "PENDING", ""),
    ("sava:dice", "M@EF1 M@AB1 r -/- - kr 0 1", "PENDING", ""),
    ("sava:book-dice", "M@EF1 M@AB1 r -/- - -x 0 1", "PENDING", "x"),
    ("sava:book-dice", "M@EF1 M@AB1 r -/- EF1>E1 tr 0 1", "PENDING", "ban"),
    ("sava", "M@EF1,O@E1 M@AB1 r -/- EF1>E1 - 0 1", "BAN", "E1"),
    ("sava:book-dice", "M@EF1 M@AB1 r -/- - -rr 0 1", "PENDING", ""),
    ("sava:book-dice", "M@EF1 M@AB1 r -/- - k 0 1", "PENDING", ""),
    ("sava:book-dice", "M@EF1 M@AB1 r -/- - t 0 1", "PENDING", ""),
    ("sava:book-dice", "M@EF1 M@AB1 r -/- - tb 0 1", "PENDING", ""),
    ("sava", "M@EF1 M@AB1 r -/- - - -1 1", "QUIET", "-1"),
    ("sava", "M@EF1 M@AB1 r -/- - - x 1", "QUIET", "x"),
    ("sava", "M@EF1 M@AB1 r -/- - - 1.5 1", "QUIET", "1.5"),
    ("sava", "M@EF1 M@AB1 r -/- - - +1 1", "QUIET", "+1"),
    ("sava", "M@EF1 M@AB1 r -/- - - 99999999999999999999 1", "QUIET", ""),
    ("sava", "M@EF1 M@AB1 r -/- - - NaN 1", "QUIET", "NaN"),
    ("sava", "M@EF1 M@AB1 r -/- - - 0 0", "TURNNO", "1"),
    ("sava", "M@EF1 M@AB1 r -/- - - 0 -3", "TURNNO", "-3"),
    ("sava", "M@EF1 M@AB1 r -/- - - 0 4294967296", "TURNNO", ""),
    ("sava", "M@EF1 M@AB1 r -/- - - 0 x", "TURNNO", "x"),
    ("sava", "M@EF1 M@AB1 r -/- - - 0", "TURNNO", ""),
    ("sava", "M@EF1 M@AB1 r -/- - - 0 1 2", "", ""),
    ("sava", "M@EF1 M@AB1 r -/- - - 0 1 ", "", ""),
    ("sava", " M@EF1 M@AB1 r -/- - - 0 1", "", ""),
    ("sava", "M@EF1  M@AB1 r -/- - - 0 1", "", ""),
    ("sava", "M@EF1\tM@AB1 r -/- - - 0 1", "", ""),
    ("sava", "M@EF1 M@AB1 r -/- - - 0 1\n", "", ""),
    ("sava", "", "", ""),
    ("sava", " ", "", ""),
    ("sava", "-", "", ""),
    ("sava", "--", "", ""),
    ("sava", "- - r -/- - - 0 1", "", ""),
    ("sava", "O@E1 O@A1 r -/- - - 0 1", "", ""),
    ("sava", "M@EF1 M@AB1 r -/- - t 0 1 ♟", "", ""),
    ("sava", "М@EF1 M@AB1 r -/- - - 0 1", "RED", ""), // a Cyrillic letter
];

#[test]
fn malformed_positions_name_the_field() {
    for (rules, position, field, word) in MALFORMED {
        let want = format!("position, field {field}");
        for command in [&["moves", rules][..], &["apply", rules], &["perft", rules, "1"]] {
            let mut words = command.to_vec();
            words.extend(["--position", position]);
            let (status, out, err) = within(&words);
            assert_eq!((status, out.as_str()), (2, ""), "{rules} '{position}'\n{err}");
            assert!(err.starts_with(&format!("error: {want}")), "{rules} '{position}'\n{err}");
            assert!(err.contains(word), "{rules} '{position}'\n{err}");
        }
    }
}

/// Every text that `moves` prints is a turn for `apply`, each leads somewhere else, and it is the
/// canonical text.
#[test]
fn apply_takes_whatever_moves_prints() {
    for rules in ALL_RULES {
        for seed in 0..25 {
            let (game, _) = random_game(rules, seed, 6 * seed as usize);
            let position = game.position().text();
            let (status, turns, err) = within(&["moves", rules, "--position", &position]);
            assert_eq!((status, err.as_str()), (0, ""), "{rules} {position}");
            let mut seen = std::collections::HashMap::new();
            for turn in turns.lines() {
                assert_eq!(game.position().canonical(turn).unwrap(), turn, "{rules} {position}");
                let mut words = vec!["apply", rules, "--position", &position, turn];
                if turn == "*" {
                    words.push("*2");
                }
                let (status, out, err) = within(&words);
                assert_eq!((status, err.as_str()), (0, ""), "{words:?}");
                let next = out.lines().next().unwrap().to_owned();
                if let Some(other) = seen.insert(next, turn) {
                    panic!("{rules} {position}: {other} and {turn} are one turn");
                }
                // Positions that arise can be read again.
                if !out.contains("outcome") {
                    let again = within(&["apply", rules, "--position", out.trim_end()]);
                    assert_eq!(again, (0, out, String::new()), "{words:?}");
                }
            }
        }
    }
}

/// A Weaponmaster's turn may be written with every step, or (when that is clear) without the first
/// one; what is meant is the same turn.
#[test]
fn apply_takes_every_way_of_writing() {
    use crossweb::rules::Step;
    let mut tried = 0;
    for rules in ALL_RULES.iter().filter(|rules| rules.starts_with("sava")) {
        for seed in 0..60 {
            let (game, _) = random_game(rules, seed, 4 * seed as usize);
            let position = game.position();
            let board = position.board();
            for way in position.ways() {
                let nodes: Vec<_> = way
                    .steps
                    .iter()
                    .filter_map(|s| if let Step::Node(n) = s { Some(*n) } else { None })
                    .collect();
                let &[from, first, last] = nodes.as_slice() else { continue };
                let mut text = board.name(from).to_owned();
                if way.turn.starts_with('*') {
                    text.insert(0, '*');
                }
                let mut written = vec![first];
                if last != first {
                    written.push(last);
                }
                for node in written {
                    let captures = node != from && way.captures_on(node);
                    text += if captures { "x" } else { "-" };
                    text += board.name(node);
                }
                tried += 1;
                assert_eq!(
                    position.canonical(&text).as_ref(),
                    Ok(&way.turn),
                    "{rules} {}: {text}",
                    position.text()
                );
            }
        }
    }
    assert!(tried > 1000, "{tried}");
}

/// A whole game as words gives what the game itself says.
#[test]
fn apply_plays_whole_games() {
    for rules in ALL_RULES {
        for seed in 100..108 {
            let (game, turns) = random_game(rules, seed, 400);
            let mut words = vec!["apply", rules];
            words.extend(turns.iter().map(String::as_str));
            let mut want = game.position().text() + "\n";
            if let Some(outcome) = game.outcome() {
                want += &format!("outcome: {}\n", game.rules().outcome_text(outcome));
            }
            assert_eq!(within(&words), (0, want, String::new()), "{words:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

    /// Any text is a legal turn, one of those in the list, or it is refused with a reason.
    #[test]
    fn any_text_is_legal_or_refused(
        rules in 0..ALL_RULES.len(),
        seed in 0u64..30,
        turn in r"\*?([A-H]{1,2}[0-3]?|O)?(-|x|>|)([A-H]{1,2}[0-3]?)?(-|x|=|)([A-H]{1,2}[0-3]?|Wm|Wz|Pr|M|O)?|\PC{0,6}|(\*|-|x|=|pass|t|k| ){0,4}",
    ) {
        let (game, _) = random_game(ALL_RULES[rules], seed, 3 * seed as usize);
        match game.position().canonical(&turn) {
            Ok(canonical) => prop_assert!(game.position().turns().contains(&canonical)),
            Err(why) => prop_assert!(!why.text.is_empty()),
        }
        let position = game.position().text();
        let (status, out, err) = within(&["apply", ALL_RULES[rules], "--position", &position, "--", &turn]);
        prop_assert_eq!(status, if err.is_empty() { 0 } else { 2 });
        prop_assert_eq!(out.is_empty(), !err.is_empty());
    }

    /// Any position text is read or refused with the field's name, also one that is nearly right.
    #[test]
    fn any_position_is_read_or_refused(
        rules in 0..ALL_RULES.len(),
        seed in 0u64..30,
        edits in proptest::collection::vec(
            (any::<prop::sample::Index>(), r"[ ,@>/\-rbtkMOPWCmzh0-9A-H]|\PC", 0u8..3), 0..5),
    ) {
        let (game, _) = random_game(ALL_RULES[rules], seed, 3 * seed as usize);
        let mut text: Vec<char> = game.position().text().chars().collect();
        for (at, with, how) in edits {
            let at = at.index(text.len());
            let with = with.chars().next().unwrap();
            match how {
                0 => text[at] = with,
                1 => text.insert(at, with),
                _ => { text.remove(at); }
            }
        }
        let text: String = text.into_iter().collect();
        let (status, out, err) = within(&["apply", ALL_RULES[rules], "--position", &text]);
        if status == 0 {
            // What is read is written canonically, and its turns can be counted.
            let canonical = out.lines().next().unwrap();
            prop_assert_eq!(within(&["apply", ALL_RULES[rules], "--position", canonical]).1, out.clone());
            prop_assert_eq!(within(&["perft", ALL_RULES[rules], "1", "--position", canonical]).0, 0);
        } else {
            prop_assert!(err.starts_with("error: position, field "), "{}", err);
        }
    }
}
