//! Records: what is written can be read and played again, and whatever else is in a file gets an
//! error that says what is wrong where.

mod common;

use std::fs;
use std::path::Path;

use common::{ALL_RULES, random_game};
use crossweb::record::{
    MAX_BYTES, PlayerInfo, Record, RecordError, RecordTurn, ReplayError, drive, import, store, text,
};
use crossweb::rules::any::{AnyGame, Rules};
use crossweb::rules::{Notation, Outcome, Side};
use proptest::prelude::*;

fn players() -> [PlayerInfo; 2] {
    [
        PlayerInfo { name: "Jadwiga".into(), brain: None },
        PlayerInfo { name: String::new(), brain: Some("level=3".into()) },
    ]
}

fn record(rules: &str, seed: u64, plies: usize) -> Record {
    Record::from_game(&random_game(rules, seed, plies).0, players(), seed, Some(1_772_323_200))
}

/// A record in which something was thrown.
fn record_with_throw() -> Record {
    (0..)
        .map(|seed| record("sava", seed, 40))
        .find(|r| r.turns.iter().any(|t| t.turn == "*"))
        .unwrap()
}

#[test]
fn what_is_written_can_be_read_and_played_again() {
    for rules in ALL_RULES {
        for seed in 0..6 {
            let game = random_game(rules, seed, 300).0;
            let record = Record::from_game(&game, players(), seed, None);
            let json = record.to_json();
            assert_eq!(Record::parse(&json).unwrap(), record);
            assert_eq!(Record::from_bytes(json.as_bytes()).unwrap(), record);
            let again = record.replay().unwrap();
            assert_eq!(again.position(), game.position());
            assert_eq!(again.plies(), game.plies());
            assert_eq!(again.outcome(), game.outcome());
            assert_eq!(Record::from_game(&again, players(), seed, None), record);
        }
    }
}

#[test]
fn the_fields_keep_their_order() {
    let mut record = record("sava", 1, 2);
    record.turns[0].comment = Some("Why \"not\"?".into());
    let json = record.to_json();
    let fields = ["format", "rules", "players", "start", "seed", "turns", "result", "begun"];
    let places: Vec<_> =
        fields.iter().map(|f| json.find(&format!("\n  \"{f}\"")).unwrap()).collect();
    assert!(places.is_sorted(), "{json}");
    assert!(json.ends_with("}\n"));
    assert_eq!(Record::parse(&json).unwrap().turns[0].comment.as_deref(), Some("Why \"not\"?"));
}

#[test]
fn an_older_or_richer_record_loads() {
    let start = AnyGame::new(Rules::parse("sava").unwrap()).position().text();
    let json = format!(
        r#"{{ "format": 1, "rules": "sava", "players": [{{"name": "a"}}, {{"name": "b", "hat": [[]]}}],
            "start": "{start}", "seed": 18446744073709551615, "weather": {{"rain": null}}, "turns": [] }}"#
    );
    let record = Record::parse(&format!("\u{feff}{json}\r\n")).unwrap();
    assert_eq!(record.result, None);
    assert_eq!(record.begun, None);
    assert_eq!(record.seed, u64::MAX);
    record.replay().unwrap();
}

#[test]
fn unreadable_texts_say_what_and_where() {
    let good = record("sava", 2, 5).to_json();
    let turn_line = 1 + good.lines().position(|l| l.contains("\"turn\"")).unwrap();
    let check = |text: &str, want: &str| {
        let error = Record::parse(text).expect_err(text);
        assert!(error.to_string().contains(want), "{text:.60}\n→ {error}\nwithout '{want}'");
        error
    };
    check("", "empty");
    check(" \n\t", "empty");
    check("[1]", "begins with '{', this text with '['");
    check("\n  null", "line 2 column 3");
    check("{", "cut off at line 1");
    check("{}", "missing field `format`");
    check(r#"{"format": "one"}"#, "line 1 column");
    check(r#"{"format": 0}"#, "format 0 does not exist");
    check(r#"{"format": -1}"#, "format -1 does not exist");
    check(r#"{"format": 1.5}"#, "format 1.5 does not exist");
    check(r#"{"format": 1e999}"#, "number out of range");
    check(r#"{"format": 1}"#, "missing field `rules`");
    check(r#"{"format": 1, "format": 1}"#, "duplicate field `format`");
    let newer = check(r#"{"format": 2, "moves": "quite different"}"#, "format 2");
    assert_eq!(newer, RecordError::Newer { found: 2 });
    check(&good.replace("\"format\": 1", "\"format\": 999999999"), "format 999999999");
    check(&good.replace("\"seed\": 2", "\"seed\": -2"), "integer `-2`");
    check(&good.replace("\"seed\": 2", "\"seed\": NaN"), "not readable at line");
    check(&good.replace("\"turns\": [", "\"turns\": 5, \"x\": ["), "expected a sequence");
    check(
        &good.replacen("\"turn\": \"", "\"turn\": 5, \"x\": \"", 1),
        &format!("line {turn_line} column"),
    );
    check(&good.replacen("\"turn\": \"", "\"chance\": 256, \"turn\": \"", 1), "256");
    check(
        &good.replacen("\"turn\": \"", "\"turn\": \"\0", 1),
        &format!("NUL bytes at line {turn_line}"),
    );
    check(&"\0".repeat(4096), "NUL bytes at line 1 column 1");
    check(&"[".repeat(1_000_000), "begins with");
    check(&format!("{{\"format\":1,\"x\":{}", "[".repeat(1_000_000)), "line 1");
    check(&format!("{{\"players\":{}", "[".repeat(1_000_000)), "line 1");
    check(&(good.clone() + "{}"), "trailing characters");
    let long = format!("{good}{}", " ".repeat(MAX_BYTES));
    assert_eq!(check(&long, "too long"), RecordError::TooLarge);
    assert_eq!(
        Record::from_bytes(b"{\n\"a\": \"\xff\"}").unwrap_err(),
        RecordError::NotText { line: 2, column: 7 }
    );
}

#[test]
fn every_cut_is_noticed() {
    let good = record_with_throw().to_json();
    let whole = good.trim_end().len();
    for end in 0..whole {
        let error = Record::parse(&good[..end]).unwrap_err();
        assert!(matches!(error, RecordError::CutOff { .. } | RecordError::Empty), "{end}: {error}");
    }
    assert!(Record::parse(&good[..whole]).is_ok());
}

/// The error of a record after an edit.
fn replay_error(record: &Record, edit: impl FnOnce(&mut Record)) -> ReplayError {
    let mut record = record.clone();
    edit(&mut record);
    record.replay().expect_err("an edited record")
}

#[test]
fn unplayable_records_say_which_turn_and_why() {
    let good = record_with_throw();
    let throw = good.turns.iter().position(|t| t.turn == "*").unwrap();
    let turn = |turn: &str| RecordTurn { turn: turn.into(), ..RecordTurn::default() };

    let error = replay_error(&good, |r| r.rules = "sava:towers".into());
    assert!(error.to_string().contains("no flag 'towers'"), "{error}");
    let error = replay_error(&good, |r| r.rules = "go".into());
    assert!(error.to_string().contains("'go'"), "{error}");
    let error = replay_error(&good, |r| r.start = r.start.replace("M@EF1", "M@EF9"));
    assert!(error.to_string().contains("RED"), "{error}");
    let error = replay_error(&good, |r| r.turns[0] = turn("A1-A1"));
    assert!(error.to_string().starts_with("turn 1, 'A1-A1': "), "{error}");
    let error = replay_error(&good, |r| r.turns[0] = turn("E2E4\n\u{1b}"));
    assert!(error.to_string().starts_with("turn 1, "), "{error}");
    let number = format!("turn {}, ", throw + 1);
    let error = replay_error(&good, |r| r.turns[throw].chance = None);
    assert!(error.to_string().starts_with(&number), "{error}");
    let error = replay_error(&good, |r| r.turns[throw].chance = Some(3));
    assert!(error.to_string().starts_with(&number), "{error}");
    let error = replay_error(&good, |r| r.turns.insert(throw, turn("")));
    assert!(error.to_string().starts_with(&number), "{error}");
    let unasked = good.turns.iter().position(|t| t.chance.is_none()).unwrap();
    let error = replay_error(&good, |r| r.turns[unasked].chance = Some(1));
    assert!(error.to_string().starts_with(&format!("turn {}, ", unasked + 1)), "{error}");
}

#[test]
fn results_must_follow_from_the_turns() {
    let running = record("sava", 3, 4);
    assert_eq!(running.result, None);
    for result in ["red wins (resignation)", "blue wins (time)", "draw (agreement)"] {
        let mut record = running.clone();
        record.result = Some(result.into());
        let game = record.replay().unwrap();
        assert_eq!(game.rules().outcome_text(game.outcome().unwrap()), result);
        // And out again.
        assert_eq!(Record::from_game(&game, players(), 3, Some(1_772_323_200)), record);
    }
    for result in ["", "red wins", "red wins (mother captured)", "white wins (time)", "draw (time)"]
    {
        let error = replay_error(&running, |r| r.result = Some(result.into()));
        assert!(error.to_string().starts_with("the result after turn 4: "), "{error}");
    }
    let over = (0..).map(|seed| record("sava", seed, 400)).find(|r| r.result.is_some()).unwrap();
    for result in [None, Some("draw (agreement)".to_owned())] {
        let error = replay_error(&over, |r| r.result = result);
        assert!(error.to_string().contains(over.result.as_deref().unwrap()), "{error}");
    }
    let extra = RecordTurn { turn: "*".into(), chance: Some(0), ..RecordTurn::default() };
    let error = replay_error(&over, |r| r.turns.push(extra));
    assert!(error.to_string().starts_with(&format!("turn {}, ", over.turns.len() + 1)), "{error}");
    assert!(error.to_string().contains("over"), "{error}");
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_file_is_replaced_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new").join("game.json");
    let (one, two) = (record("sava", 1, 5), record("sava:dice", 2, 9));
    store::save(&path, &one).unwrap();
    assert_eq!(store::load(&path).unwrap(), one);
    store::save(&path, &two).unwrap();
    assert_eq!(store::load(&path).unwrap(), two);
    assert_eq!(names(path.parent().unwrap()), ["game.json"]);
}

#[cfg(unix)]
#[test]
fn a_failed_save_leaves_what_was_there() {
    let folder = tempfile::tempdir().unwrap();
    // A folder in the way of the name: the rename fails, whoever runs the test.
    let path = folder.path().join("game.json");
    fs::create_dir(&path).unwrap();
    fs::write(path.join("inside"), "x").unwrap();
    store::save(&path, &record("sava", 1, 1)).unwrap_err();
    assert_eq!(names(folder.path()), ["game.json"]);
    assert_eq!(names(&path), ["inside"]);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("file.json"), folder.path().join("link.json"));
    store::save(&file, &record("sava", 1, 1)).unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let two = record("sava", 2, 2);
    store::save(&link, &two).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(store::load(&file).unwrap(), two);
}

#[test]
fn what_cannot_be_loaded_names_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let error = store::load(&path).unwrap_err();
    assert!(error.to_string().contains("game.json"), "{error}");
    fs::write(&path, b"\xff\xfe").unwrap();
    let error = store::load(&path).unwrap_err();
    assert!(error.to_string().contains("game.json: the record is no text"), "{error}");
    // Longer than it may be, without taking the room on disk.
    fs::File::create(&path).unwrap().set_len(MAX_BYTES as u64 * 4).unwrap();
    assert!(store::load(&path).unwrap_err().to_string().contains("too long"));
    assert!(store::load(folder.path()).is_err());
}

#[test]
fn damaged_files_are_set_aside_side_by_side() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    assert!(drive::set_aside(&path).is_err());
    assert!(names(folder.path()).is_empty());
    for number in 1..=3 {
        fs::write(&path, format!("nonsense {number}")).unwrap();
        let aside = drive::set_aside(&path).unwrap();
        assert_eq!(aside, folder.path().join(format!("game.damaged-{number}.json")));
        assert_eq!(fs::read_to_string(aside).unwrap(), format!("nonsense {number}"));
    }
    fs::remove_file(folder.path().join("game.damaged-2.json")).unwrap();
    fs::write(&path, "again").unwrap();
    assert!(drive::set_aside(&path).unwrap().ends_with("game.damaged-2.json"));
    let bare = folder.path().join("bare");
    fs::write(&bare, "x").unwrap();
    assert!(drive::set_aside(&bare).unwrap().ends_with("bare.damaged-1"));
    let want =
        ["bare.damaged-1", "game.damaged-1.json", "game.damaged-2.json", "game.damaged-3.json"];
    assert_eq!(names(folder.path()), want);
}

#[test]
fn text_for_people() {
    let mut game = AnyGame::new(Rules::parse("sava").unwrap());
    for (turn, chance) in [
        ("DE1-D1", None),
        ("*", Some(2)),
        ("*D1-DE1", None),
        ("*", Some(0)),
        ("*", Some(2)),
        ("*-", None),
    ] {
        game.play(turn, chance).unwrap();
    }
    game.declare(Outcome::Win { side: Side::Second, reason: "resignation" });
    let mut record = Record::from_game(&game, players(), 7, Some(1_772_323_200));
    record.players[0].name = "Jadwiga \"Iga\"".into();
    record.turns[1].comment = Some("A throw {vulgar}!".into());
    let want = "[Event \"Sava\"]\n\
        [Date \"2026.03.01\"]\n\
        [Red \"Jadwiga \\\"Iga\\\"\"]\n\
        [Blue \"level=3\"]\n\
        [Rules \"sava\"]\n\
        [Seed \"7\"]\n\
        [Result \"0-1\"]\n\
        [Termination \"resignation\"]\n\
        \n\
        1. DE1D1 *D1DE1 {A throw (vulgar)!} 2. * *– 0-1\n";
    assert_eq!(text::export(&record, Notation::English).unwrap(), want);
    assert_eq!(text::export(&record, Notation::Polish).unwrap(), want);
}

#[test]
fn text_from_another_start() {
    let game = random_game("sava", 5, 31).0;
    let start = game.position().text();
    let rules = game.rules().clone();
    let position = game.position().clone();
    let again = AnyGame::from_position(rules, position);
    let record = Record::from_game(&again, players(), 1, None);
    let text = text::export(&record, Notation::English).unwrap();
    assert!(text.contains(&format!("[Position \"{start}\"]\n")), "{text}");
    assert!(!text.contains("[Date"), "{text}");
    assert!(text.ends_with("\n\n*\n"), "{text}");
}

#[test]
fn every_game_has_a_text() {
    for rules in ALL_RULES {
        for seed in 10..14 {
            let record = record(rules, seed, 250);
            for language in [Notation::English, Notation::Polish] {
                let text = text::export(&record, language).unwrap();
                assert!(
                    text.lines().skip_while(|l| !l.is_empty()).all(|l| l.chars().count() <= 80)
                );
            }
        }
    }
}

#[test]
fn texts_of_sacrivenge_and_drafti_can_be_read_back() {
    for rules in ALL_RULES.iter().filter(|r| r.starts_with("sacrivenge") || r.starts_with("drafti"))
    {
        for seed in 0..10 {
            let game = random_game(rules, seed, 60).0;
            let start = game.position_at(seed as usize).unwrap().clone();
            let mut from_there = AnyGame::from_position(game.rules().clone(), start);
            for ply in &game.plies()[seed as usize..] {
                from_there.play(&ply.turn, None).unwrap();
            }
            for game in [game, from_there] {
                let record = Record::from_game(&game, Default::default(), 0, None);
                for language in [Notation::English, Notation::Polish] {
                    let text = text::export(&record, language).unwrap();
                    let read = import(&text).and_then(|file| file.read(1));
                    assert_eq!(read.unwrap().record, record, "{text}");
                }
            }
        }
    }
    let text = text::export(&record("sava", 1, 20), Notation::English).unwrap();
    let error = import(&text).unwrap().read(1).unwrap_err().to_string();
    assert!(error.contains("games of sava are read from their records"), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_bytes_are_refused_in_peace(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = Record::from_bytes(&bytes);
    }

    #[test]
    fn any_json_like_text_is_refused_in_peace(
        text in r#"(\{|\}|\[|\]|"|:|,|format|rules|turns|1|2|-|e9|\\u|null| |\n){0,60}"#
    ) {
        let _ = Record::parse(&text);
        let _ = Record::parse(&format!("{{\"format\":1,{text}"));
    }

    #[test]
    fn a_damaged_record_is_refused_or_played_in_peace(
        rules in 0..ALL_RULES.len(),
        seed in 0u64..40,
        edits in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0u8..3), 1..6),
    ) {
        let mut bytes = record(ALL_RULES[rules], seed, 20).to_json().into_bytes();
        for (at, byte, how) in edits {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => { bytes.remove(at); }
            }
        }
        if let Ok(record) = Record::from_bytes(&bytes) {
            match record.replay() {
                Ok(game) => prop_assert_eq!(game.plies().len(), record.turns.len()),
                Err(e) => prop_assert!(!e.to_string().is_empty()),
            }
            let _ = text::export(&record, Notation::Polish);
        }
    }

    #[test]
    fn a_record_with_other_turns_is_refused_or_played_in_peace(
        rules in 0..ALL_RULES.len(),
        seed in 0u64..40,
        at in any::<prop::sample::Index>(),
        turn in r"(\*|-|x|=|[A-H]{1,2}[0-3]?|Wm|Pr|Ch|pass|\PC){0,7}",
        chance in proptest::option::of(0u8..5),
    ) {
        let mut record = record(ALL_RULES[rules], seed, 30);
        let at = at.index(record.turns.len());
        record.turns[at] = RecordTurn { turn: turn.clone(), chance, ..RecordTurn::default() };
        match record.replay() {
            Ok(game) => prop_assert_eq!(game.plies().len(), record.turns.len()),
            Err(ReplayError::Turn { number, .. }) => prop_assert!(number > at),
            Err(e) => prop_assert!(matches!(e, ReplayError::Result { .. }), "{}", e),
        }
    }
}

#[test]
fn texts_of_towers_can_be_read_back() {
    for rules in ["towers", "towers:apart,short-leaps", "towers:black-opens"] {
        for seed in 0..40 {
            let (game, _) = common::random_game(rules, seed, 12 + 3 * seed as usize);
            let record = Record::from_game(&game, Default::default(), 0, Some(1_772_323_200));
            let text = text::export(&record, Notation::English).unwrap();
            let again = crossweb::record::import(&text).unwrap().read(1).unwrap();
            assert_eq!(common::line(&again.record), common::line(&record), "{text}");
            assert_eq!(again.record.result, record.result, "{text}");
        }
    }
    let wrong = "[Rules \"towers\"]\n\n1. M@f2 M@f11 2. V@f3 *\n";
    let error = crossweb::record::import(wrong).unwrap().read(1).unwrap_err().to_string();
    assert!(error.contains("line 3") && error.contains("V@f3"), "{error}");
}
