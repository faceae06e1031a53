//! How fast the four games' move generation is, Sacrivenge's as ordinary chess, next to a good
//! public chess library on the same machine in the same minute: perft nodes per second without bulk
//! counting (every turn is made, the last ply's too) of all boards and of `cozy-chess`.
//!
//! `cargo bench --no-default-features --bench rules` runs Criterion's benches, then a race in which
//! the contestants take turns, so that the machine's moods strike them alike, and prints the
//! ratios. The targets: Sava 0.3 of cozy-chess, on both boards; Towers, drafti and ordinary chess
//! 0.5. The race alone: the same command with `-- race` behind it, for no bench has that name.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group};
use crossweb::lab::bench::{SPOTS, Spot};
use crossweb::rules::Position;
use crossweb::rules::any::AnyPosition;

/// Chess positions to compare with: the start, and the well-known "Kiwipete" for a middle game.
const CHESS: [(&str, &str, usize); 2] = [
    ("chess-start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4),
    ("chess-middle", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
];

/// Rounds of the race.
const ROUNDS: usize = 25;

/// Who runs beside cozy-chess: the name that is printed, what the names of its spots have in
/// common, and the part of cozy-chess's speed that it should have.
const CONTESTANTS: [(&str, &str, f64); 5] = [
    ("Sava, 52 nodes", "-52-", 0.3),
    ("Sava, 77 nodes", "-77-", 0.3),
    ("Towers", "towers-", 0.5),
    ("drafti", "drafti-", 0.5),
    ("ordinary chess", "-chess-", 0.5),
];

/// Leaves of the tree of turns, throws left out, every position made.
fn perft<P: Position>(position: &P, depth: usize, lists: &mut [Vec<P::Turn>]) -> u64 {
    let Some((list, lists)) = lists[..depth].split_last_mut() else { return 1 };
    list.clear();
    position.generate(list);
    let mut nodes = 0;
    for &turn in list.iter() {
        if position.chances(turn).is_empty() {
            nodes += perft(&position.after(turn, None), depth - 1, lists);
        }
    }
    nodes
}

fn leaves(position: &AnyPosition, depth: usize) -> u64 {
    match position {
        AnyPosition::Sava(p) => perft(p, depth, &mut vec![Vec::new(); depth]),
        AnyPosition::GreatWheel(p) => perft(p, depth, &mut vec![Vec::new(); depth]),
        AnyPosition::Towers(p) => perft(p, depth, &mut vec![Vec::new(); depth]),
        AnyPosition::Drafti(p) => perft(p, depth, &mut vec![Vec::new(); depth]),
        AnyPosition::Sacrivenge(p) => perft(p, depth, &mut vec![Vec::new(); depth]),
    }
}

fn chess(board: &cozy_chess::Board, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for step in moves {
            let mut next = board.clone();
            next.play_unchecked(step);
            nodes += chess(&next, depth - 1);
        }
        false
    });
    nodes
}

/// A ply less than in the race and in `lab bench`: Criterion runs it many times.
fn depth(spot: &Spot) -> usize {
    spot.depth as usize - 1
}

fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(20).measurement_time(Duration::from_secs(3));
    for spot in SPOTS {
        let position = spot.game().position().clone();
        group.throughput(Throughput::Elements(leaves(&position, depth(spot))));
        group.bench_function(BenchmarkId::from_parameter(spot.name), |b| {
            b.iter(|| leaves(black_box(&position), depth(spot)));
        });
    }
    for (name, fen, depth) in CHESS {
        let board: cozy_chess::Board = fen.parse().expect("a fixed position");
        group.throughput(Throughput::Elements(chess(&board, depth)));
        group.bench_function(BenchmarkId::from_parameter(name), |b| {
            b.iter(|| chess(black_box(&board), depth));
        });
    }
    group.finish();
}

/// Nodes per second of some positions together.
fn speed(runs: &[(u64, Duration)]) -> f64 {
    let nodes: u64 = runs.iter().map(|r| r.0).sum();
    let time: Duration = runs.iter().map(|r| r.1).sum();
    nodes as f64 / time.as_secs_f64()
}

fn timed(count: impl FnOnce() -> u64) -> (u64, Duration) {
    let clock = Instant::now();
    let nodes = count();
    (nodes, clock.elapsed())
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Everybody runs once a round; the ratio is the median of the rounds' ratios.
fn race() {
    let boards = CHESS.map(|(_, fen, depth)| {
        (fen.parse::<cozy_chess::Board>().expect("a fixed position"), depth)
    });
    let spots: Vec<_> = SPOTS.iter().map(|s| (s, s.game().position().clone())).collect();
    let of_board = |nodes: &str| -> Vec<(u64, Duration)> {
        let spots = spots.iter().filter(|(spot, _)| spot.name.contains(nodes));
        spots.map(|(spot, p)| timed(|| leaves(black_box(p), spot.depth as usize))).collect()
    };
    let mut chess_speeds = Vec::new();
    let mut own: Vec<Vec<f64>> = vec![Vec::new(); CONTESTANTS.len()];
    for _ in 0..ROUNDS {
        let runs =
            boards.each_ref().map(|(board, depth)| timed(|| chess(black_box(board), *depth)));
        chess_speeds.push(speed(&runs));
        for ((_, names, _), speeds) in CONTESTANTS.iter().zip(&mut own) {
            speeds.push(speed(&of_board(names)));
        }
    }
    println!("perft without bulk counting, median of {ROUNDS} rounds taken in turns:");
    println!("  cozy-chess       {:6.1} million nodes/s", median(chess_speeds.clone()) / 1e6);
    for ((name, _, target), speeds) in CONTESTANTS.into_iter().zip(own) {
        let ratios = speeds.iter().zip(&chess_speeds).map(|(a, b)| a / b).collect();
        let (speed, ratio) = (median(speeds) / 1e6, median(ratios));
        println!(
            "  {name:15}  {speed:6.1} million nodes/s, {ratio:.3} of cozy-chess (target {target})"
        );
    }
}

criterion_group!(all, benches);

fn main() {
    all();
    // `cargo test --benches` only asks whether it runs.
    if std::env::args().any(|a| a == "--bench") {
        race();
    }
    Criterion::default().configure_from_args().final_summary();
}
