//! Speed of the search on fixed positions: nodes in a second, and the time to depth 4 in middle
//! games of Sacrivenge with all its sacrifices (the target: less than two seconds on one core).
//!
//! `cargo bench --no-default-features --bench search`

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use crossweb::lab::bench::DEEP;
use crossweb::rules::any::{AnyGame, Rules};
use crossweb::search::{Brain, Limits, search, think};

/// How many nodes one search visits.
const NODES: u64 = 20_000;

/// The rules that are measured, and how many turns of a game between two searches come first.
const CASES: [(&str, usize); 8] = [
    ("sava", 0),
    ("sava", 24),
    ("sava:champion,dice", 24),
    ("sava:baenre,ched-nasad", 24),
    ("sava:great-wheel", 24),
    ("towers", 16),
    ("sacrivenge", 8),
    ("drafti", 24),
];

/// A game that a weak search played against itself, the same each time, up to the last position that
/// keeps a search busy. Dice never bring luck.
fn middle_game(rules: &str, plies: usize) -> AnyGame {
    let mut game = AnyGame::new(Rules::parse(rules).expect("a rules string"));
    let mut busy = game.clone();
    let stop = AtomicBool::new(false);
    for seed in 0..plies as u64 {
        let Some(found) = think(&game, Brain::Nodes(200), seed, &stop) else { break };
        let chances = game.position().chances(&found.turn).expect("a legal turn");
        let chance = chances.first().map(|c| c.outcome);
        game.play(&found.turn, chance).expect("a legal turn");
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        if search(&game, limits, 1, &stop).is_some_and(|found| found.nodes > NODES) {
            busy = game.clone();
        }
    }
    busy
}

fn nodes(c: &mut Criterion) {
    let mut group = c.benchmark_group("search");
    group.throughput(Throughput::Elements(NODES));
    group.sample_size(20).measurement_time(Duration::from_secs(4));
    for (rules, plies) in CASES {
        let game = middle_game(rules, plies);
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        group.bench_function(format!("{rules} after {plies}"), |b| {
            b.iter(|| search(&game, limits, 1, &AtomicBool::new(false)));
        });
    }
    group.finish();
}

fn depth(c: &mut Criterion) {
    let mut group = c.benchmark_group("depth");
    group.sample_size(10).measurement_time(Duration::from_secs(4));
    for spot in DEEP {
        let game = spot.game();
        let limits = Limits { depth: Some(spot.depth), ..Limits::default() };
        group.bench_function(format!("{} to depth {}", spot.name, spot.depth), |b| {
            b.iter(|| search(&game, limits, 1, &AtomicBool::new(false)));
        });
    }
    group.finish();
}

criterion_group!(benches, nodes, depth);
criterion_main!(benches);
