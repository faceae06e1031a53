//! What several of the test programs need.

// Each of them uses only some of it.
#![allow(dead_code)]

use std::ffi::OsString;

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
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let words = std::iter::once("lab").chain(words.iter().copied()).map(OsString::from);
    let status = crossweb::lab::run(words, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status, text(out), text(err))
}
