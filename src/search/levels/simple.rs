//! The players that do not search: greedy and random.

use std::time::Duration;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::super::Found;
use super::super::evaluate::{Evaluate, WIN};
use super::first_sight;

/// The position's turns without those of chance, unless there are no others.
fn sober_turns<P: Evaluate>(position: &P) -> Vec<P::Turn> {
    let mut turns = Vec::new();
    position.generate(&mut turns);
    let chance = |t: &P::Turn| !position.chances(*t).is_empty();
    if !turns.iter().all(chance) {
        turns.retain(|t| !chance(t));
    }
    turns
}

/// Takes what looks best one ply ahead; the seed decides between equals.
pub(crate) fn greedy<P: Evaluate>(position: &P, seed: u64) -> Option<Found> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed ^ position.zobrist());
    let turns = sober_turns(position);
    let nodes = turns.len() as u64;
    let values = turns.into_iter().map(|turn| {
        // A turn of chance is here only when there is no other: its value decides nothing.
        let value = match position.chances(turn).is_empty() {
            true => first_sight(&position.after(turn, None), position.side()),
            false => 0,
        };
        (value, rng.random::<u64>(), turn)
    });
    let (score, _, turn) = values.max()?;
    Some(single(position, turn, score.clamp(-WIN, WIN), 1, nodes))
}

/// Any turn.
pub(crate) fn random<P: Evaluate>(position: &P, seed: u64) -> Option<Found> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed ^ position.zobrist());
    let turn = *sober_turns(position).choose(&mut rng)?;
    Some(single(position, turn, 0, 0, 0))
}

fn single<P: Evaluate>(position: &P, turn: P::Turn, score: i32, depth: u32, nodes: u64) -> Found {
    let turn = position.turn_text(turn);
    Found { line: vec![turn.clone()], turn, score, depth, nodes, time: Duration::ZERO }
}
