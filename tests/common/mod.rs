//! What several of the test programs need.

// Each of them uses only some of it.
#![allow(dead_code)]

use std::ffi::OsString;

use crossweb::record::{Format, ImportError, Record, export, import};
use crossweb::rules::any::{AnyGame, Rules};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Every flag, alone and together with others.
pub const ALL_RULES: &[&str] = &[
    "sava",
    "sava:baenre",
    "sava:ched-nasad",
    "sava:champion",
    "sava:champion-lloth",
    "sava:great-wheel",
    "sava:dice",
    "sava:book-dice",
    "sava:baenre,ched-nasad,champion-lloth,great-wheel,dice",
    "sava:baenre,champion,great-wheel,book-dice",
    "towers",
    "towers:apart",
    "towers:short-leaps",
    "towers:black-opens",
    "towers:apart,short-leaps,black-opens",
    "drafti",
    "drafti:no-count",
    "sacrivenge",
    "sacrivenge:no-sacrifice",
    "sacrivenge:no-revenge",
    "sacrivenge:no-sacrifice,no-revenge",
];

/// A game in which turns and throws are drawn by lot, with its words as `apply` takes them.
pub fn random_game(rules: &str, seed: u64, plies: usize) -> (AnyGame, Vec<String>) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut game = AnyGame::new(Rules::parse(rules).unwrap());
    let mut words = Vec::new();
    for _ in 0..plies {
        let turns = game.turns();
        if turns.is_empty() {
            break;
        }
        let turn = turns[rng.random_range(0..turns.len())].clone();
        let chances = game.position().chances(&turn).unwrap();
        let chance =
            (!chances.is_empty()).then(|| chances[rng.random_range(0..chances.len())].outcome);
        game.play(&turn, chance).unwrap();
        words.push(turn);
        words.extend(chance.map(|c| format!("*{c}")));
    }
    (game, words)
}

/// The command without a process: exit status, standard output, standard error.
pub fn within(words: &[&str]) -> (u8, String, String) {
    within_hearing(words, "")
}

/// The same, with something on standard input.
pub fn within_hearing(words: &[&str], input: &str) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let words = std::iter::once("lab").chain(words.iter().copied()).map(OsString::from);
    let status = crossweb::lab::run(words, &mut input.as_bytes(), &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status, text(out), text(err))
}

/// The turns of a record in one line.
pub fn line(record: &Record) -> String {
    record.turns.iter().map(|t| t.turn.as_str()).collect::<Vec<_>>().join(" ")
}

/// Reads all there is; every error says where it is.
pub fn read_in_peace(bytes: &[u8]) {
    let Ok(file) = import(bytes) else { return };
    for number in 1..=file.len() {
        let _ = file.heading(number);
        match file.read(number) {
            Ok(reading) => {
                reading.record.replay().unwrap();
                let text = export(
                    &reading.record,
                    Format::of(&Rules::parse(&reading.record.rules).unwrap()),
                );
                let again = import(text.unwrap()).unwrap().read(1).unwrap().record;
                assert_eq!(line(&again), line(&reading.record));
                assert_eq!(again.result, reading.record.result);
            }
            Err(ImportError::Game(e)) => {
                assert!(e.line >= 1 && e.column >= 1 && e.game == number && !e.why.is_empty());
                assert!(e.to_string().contains("line"));
            }
            Err(e) => panic!("{e}"),
        }
    }
}

/// Changes, adds and takes away bytes, or cuts them off.
pub fn damage(bytes: &mut Vec<u8>, edits: Vec<(proptest::sample::Index, u8, u8)>) {
    for (at, byte, how) in edits {
        let at = at.index(bytes.len());
        match how {
            0 => bytes[at] = byte,
            1 => bytes.insert(at, byte),
            2 if bytes.len() > 1 => {
                bytes.remove(at);
            }
            _ => bytes.truncate(at.max(1)),
        }
    }
}
