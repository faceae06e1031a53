//! The rules against known numbers: the counts of `spec/perft.md`, and the positions of
//! `spec/cases.json` (`data/GAME-cases.json`) with their full lists of turns. Both were made by
//! an implementation that shares nothing with this one. Ordinary chess also against the counts
//! that every chess program knows.

use std::collections::BTreeMap;

use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use serde::Deserialize;

/// Rules string, then the counts from the start for depths 1, 2, 3, …
const KNOWN: &[(&str, &[u64])] = &[
    ("sava", &[13, 169, 2660, 42142, 717_043]),
    ("sava:baenre", &[13, 169, 2660, 42142, 717_043]),
    ("sava:ched-nasad", &[13, 169, 2660, 42142, 718_085]),
    ("sava:champion", &[19, 349, 8072, 184_606]),
    ("sava:champion-lloth", &[19, 349, 8072, 184_606]),
    ("sava:great-wheel", &[19, 361, 8255, 189_329]),
    ("sava:dice", &[13, 169, 2660, 42142, 717_043]),
    ("sava:book-dice", &[13, 169, 2660, 42142, 717_043]),
    ("sava:baenre,champion,great-wheel", &[26, 661, 20649, 638_552]),
    ("towers", &[80, 5120, 279_832]),
    ("towers:short-leaps", &[80, 5120, 279_832]),
    ("towers:apart", &[64, 1024, 57_472]),
    ("towers:black-opens", &[80, 5120, 279_832]),
    ("drafti", &[7, 49, 302, 1469, 7361, 36768, 179_740, 845_931]),
    ("drafti:no-count", &[7, 49, 302, 1469, 7361, 36768, 179_740, 845_931]),
    ("sacrivenge", &[275, 72746]),
    ("sacrivenge:no-revenge", &[275, 72607]),
    ("sacrivenge:no-sacrifice", &[20, 400, 8902, 197_448]),
    ("sacrivenge:no-sacrifice,no-revenge", &[20, 400, 8902, 197_281]),
];

/// Each game's part of `spec/cases.json`.
const CASES: &[&str] = &[
    include_str!("data/sava-cases.json"),
    include_str!("data/towers-cases.json"),
    include_str!("data/drafti-cases.json"),
    include_str!("data/sacrivenge-cases.json"),
];

/// Ordinary chess: well-known positions (chessprogramming wiki, "Perft Results") and their counts.
const CHESS: &[(&str, &[u64])] = &[
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -",
        &[20, 400, 8902, 197_281, 4_865_609],
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 -",
        &[48, 2039, 97_862, 4_085_603],
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 -", &[14, 191, 2812, 43_238, 674_624]),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1 -",
        &[6, 264, 9467, 422_333],
    ),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8 -", &[44, 1486, 62_379, 2_103_487]),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10 -",
        &[46, 2079, 89_890, 3_894_594],
    ),
];

#[derive(Deserialize)]
struct Cases {
    rules: BTreeMap<String, Case>,
}

#[derive(Deserialize)]
struct Case {
    start: String,
    start_perft: Vec<u64>,
    positions: Vec<Spot>,
}

#[derive(Deserialize)]
struct Spot {
    position: String,
    moves: Vec<String>,
    perft: Vec<u64>,
}

fn cases() -> BTreeMap<String, Case> {
    let parts = CASES.iter().map(|text| serde_json::from_str::<Cases>(text).unwrap().rules);
    let cases: BTreeMap<_, _> = parts.flatten().collect();
    assert!(cases.keys().all(|rules| KNOWN.iter().any(|(known, _)| known == rules)));
    cases
}

fn start(rules: &str) -> AnyPosition {
    AnyGame::new(Rules::parse(rules).unwrap()).position().clone()
}

fn assert_counts(what: &str, position: &AnyPosition, counts: &[u64]) {
    for (i, &count) in counts.iter().enumerate() {
        let depth = i as u32 + 1;
        assert_eq!(position.perft(depth), count, "{what}: perft {depth}");
        let divided: u64 = position.divide(depth).into_iter().map(|(_, n)| n).sum();
        assert_eq!(divided, count, "{what}: perft {depth}, divided");
    }
}

#[test]
fn counts_from_the_start() {
    for (rules, counts) in KNOWN {
        assert_counts(rules, &start(rules), counts);
        assert_eq!(start(rules).perft(0), 1);
    }
}

#[test]
fn starts_of_the_cases() {
    for (rules, case) in cases() {
        assert_eq!(start(&rules).text(), case.start, "{rules}");
        let known = KNOWN.iter().find(|(r, _)| *r == rules).expect("known rules");
        assert!(known.1.starts_with(&case.start_perft), "{rules}");
    }
}

#[test]
fn turns_of_the_cases() {
    for (rules, case) in cases() {
        let parsed = Rules::parse(&rules).unwrap();
        for spot in case.positions {
            let what = format!("{rules} {}", spot.position);
            let position = AnyPosition::parse(&parsed, &spot.position)
                .unwrap_or_else(|e| panic!("{what}: {e}"));
            assert_eq!(position.text(), spot.position, "{what}");
            assert_eq!(position.turns(), spot.moves, "{what}");
        }
    }
}

#[test]
fn counts_of_the_cases() {
    for (rules, case) in cases() {
        let parsed = Rules::parse(&rules).unwrap();
        for spot in case.positions {
            let what = format!("{rules} {}", spot.position);
            let position = AnyPosition::parse(&parsed, &spot.position).unwrap();
            assert_counts(&what, &position, &spot.perft);
        }
    }
}

#[test]
fn counts_of_chess() {
    let rules = Rules::parse("sacrivenge:no-sacrifice,no-revenge").unwrap();
    for (text, counts) in CHESS {
        let position = AnyPosition::parse(&rules, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        for (i, &count) in counts.iter().enumerate() {
            assert_eq!(position.perft(i as u32 + 1), count, "{text}: perft {}", i + 1);
        }
    }
}
