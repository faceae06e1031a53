//! The ten levels, and the players that do not search: greedy and random.
//!
//! A low level is a player who sees little, not one who plays at random: it looks few plies ahead,
//! now and then it does not see the answer to one of its own turns (each turn has its own chance of
//! that), and among turns that look about equal it has its moods. It likes captures, because the
//! answer that it does not see is usually the recapture.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::engine::{Options, Searcher, certain, outcome_value};
use super::evaluate::{Evaluate, WIN};
use super::persona::Tolls;
use super::{Found, Limits, Means, Task, found, table_for};

/// How strong a level is. The numbers are ours; in matches of 20 to 60 games each level beat the one
/// below it by 40 to 340 Elo.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// Full plies, if they end before the nodes do.
    depth: Option<u32>,
    /// Positions visited, where a position has no more turns than Sava's have.
    nodes: Option<u64>,
    time: Option<Duration>,
    /// Of a hundred own turns, for how many the answer is not seen.
    overlooks: u32,
    /// The same for an answer that captures the Mother (the king …).
    overlooks_mate: u32,
    /// How far moods sway the value of a turn, in centi-orcs either way.
    mood: i32,
    /// Whether it follows captures to their end.
    settles: bool,
}

impl Level {
    fn is_human(&self) -> bool {
        self.mood > 0
    }

    fn options(&self, tolls: Tolls) -> Options {
        Options {
            quiescence: self.settles,
            tolls,
            // Nobody who overlooks things knows endgames by heart.
            known: !self.is_human(),
            // A turn that is this much worse than the best cannot be chosen for a mood.
            span: 2 * self.mood,
            hope: self.mood == 0,
            easy: true,
            ..Options::default()
        }
    }

    /// The limits for a position with this many turns: where there are many more than Sava has, a level
    /// would not see as far as it should with Sava's count of nodes. But no player takes much
    /// longer than a second for it.
    fn limits(&self, turns: usize) -> Limits {
        const COMMON: u64 = 40;
        const MOST_TIMES: u64 = 6;
        const MOST: u64 = 600_000;
        let times = (turns as u64 / COMMON).clamp(1, MOST_TIMES);
        let nodes = self.nodes.map(|n| (n * times).min(MOST));
        Limits { depth: self.depth, nodes, time: self.time }
    }
}

const fn level(
    depth: u32,
    nodes: u64,
    overlooks: u32,
    overlooks_mate: u32,
    mood: i32,
    settles: bool,
) -> Level {
    let depth = if depth == 0 { None } else { Some(depth) };
    Level { depth, nodes: Some(nodes), time: None, overlooks, overlooks_mate, mood, settles }
}

const LEVELS: [Level; 10] = [
    level(1, 2_000, 60, 30, 90, false),
    level(2, 4_000, 40, 15, 70, false),
    level(2, 6_000, 25, 8, 50, true),
    level(2, 8_000, 12, 3, 35, true),
    level(3, 10_000, 6, 0, 25, true),
    level(4, 12_000, 3, 0, 15, true),
    level(5, 20_000, 0, 0, 8, true),
    level(0, 40_000, 0, 0, 0, true),
    level(0, 200_000, 0, 0, 0, true),
    Level {
        depth: None,
        nodes: None,
        time: Some(Duration::from_secs(2)),
        overlooks: 0,
        overlooks_mate: 0,
        mood: 0,
        settles: true,
    },
];

/// The highest level.
pub(crate) const HIGHEST: u8 = LEVELS.len() as u8;

/// A level's description; a number beyond is taken for the nearest.
fn level_of(number: u8) -> &'static Level {
    &LEVELS[usize::from(number.clamp(1, HIGHEST)) - 1]
}

/// How a level searches a position.
pub(crate) fn plan<P: Evaluate>(position: &P, number: u8, tolls: Tolls) -> (Limits, Options) {
    let level = level_of(number);
    let mut turns = Vec::new();
    position.generate(&mut turns);
    (level.limits(turns.len()), level.options(tolls))
}

/// The turn of a level, from 1 to [`HIGHEST`]; a number beyond is taken for the nearest.
pub(crate) fn play<P: Evaluate>(
    position: &P,
    history: Vec<u64>,
    number: u8,
    tolls: Tolls,
    seed: u64,
    means: Means<'_>,
    stop: &AtomicBool,
) -> Option<Found> {
    let level = level_of(number);
    let (limits, options) = plan(position, number, tolls);
    if !level.is_human() {
        let means = if level.time.is_some() { means } else { Means::default() };
        return Task { history, limits, options, seed }.run(position, means, stop);
    }
    let table = Arc::new(table_for(limits));
    let mut searcher = Searcher::new(position, history, options, limits, seed, stop, &table);
    searcher.run(|_| ());
    pick(position, number, &searcher, seed)
}

/// What a level plays, given what its search has found.
pub(crate) fn pick<P: Evaluate>(
    position: &P,
    number: u8,
    searcher: &Searcher<'_, P>,
    seed: u64,
) -> Option<Found> {
    let level = level_of(number);
    let mut answer = found(position, searcher)?;
    // A search that was stopped before it saw anything leaves nothing to choose from.
    if level.is_human()
        && let Some((turn, score)) = choose(position, level, searcher, seed)
        && Some(&turn) != searcher.line.first()
    {
        answer.turn = position.turn_text(turn);
        answer.line = vec![answer.turn.clone()];
        answer.score = score;
    }
    Some(answer)
}

/// What a fallible player picks from what the search found.
fn choose<P: Evaluate>(
    position: &P,
    level: &Level,
    searcher: &Searcher<'_, P>,
    seed: u64,
) -> Option<(P::Turn, i32)> {
    let side = position.side();
    let mut rng = Pcg64Mcg::seed_from_u64(seed ^ position.zobrist());
    let mut turns: Vec<_> = searcher.turns.iter().collect();
    // The search's order depends on its course; the dice of the moods must not.
    turns.sort_by_key(|t| t.ranked.index);
    let seen = turns.into_iter().filter_map(|t| {
        let (overlook, mood) =
            (rng.random_range(0..100), rng.random_range(-level.mood..=level.mood));
        let mut value = t.value;
        if !t.ranked.chance {
            let next = position.after(t.ranked.turn, None);
            if let Some(outcome) = next.outcome() {
                value = Some(outcome_value(outcome, side, 1));
            } else {
                let mate = next.side() != side && next.wins_at_once();
                if overlook < if mate { level.overlooks_mate } else { level.overlooks } {
                    value = Some(first_sight(&next, side));
                }
            }
        }
        let value = value?;
        // Nobody is too moody to win, or to see that all is lost.
        let mood = if certain(value) { 0 } else { mood };
        Some((value + mood, t.ranked.turn, value))
    });
    seen.max().map(|(_, turn, value)| (turn, value))
}

/// What a position looks like to `side` when nobody moves any more.
fn first_sight<P: Evaluate>(position: &P, side: crate::rules::Side) -> i32 {
    match position.outcome() {
        Some(outcome) => outcome_value(outcome, side, 1),
        None if position.side() == side => position.evaluate(),
        None => -position.evaluate(),
    }
}

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

#[cfg(test)]
mod tests {
    use super::super::table::Table;
    use super::super::tests::random_game;
    use super::*;
    use crate::rules::any::{Rules, with_position};

    /// In a hundred turns, how often a level plays one that its own search has refuted.
    fn slips(number: usize) -> usize {
        let level = &LEVELS[number - 1];
        let rules = Rules::parse("sava").unwrap();
        let mut rng = Pcg64Mcg::seed_from_u64(11);
        let (mut slips, mut all) = (0, 0);
        while all < 400 {
            let Some(game) = random_game(&rules, 8 + all / 20, &mut rng) else { continue };
            with_position!(game.position(), p => {
                let (options, limits) = (level.options(Tolls::default()), level.limits(1));
                let stop = AtomicBool::new(false);
                let table = Arc::new(Table::with_bytes(1 << 16));
                let keys = game.repetition_keys();
                let mut s = Searcher::new(p, keys, options, limits, 1, &stop, &table);
                s.run(|_| ());
                for seed in 0..20 {
                    let (turn, _) = choose(p, level, &s, seed).unwrap();
                    let value = s.turns.iter().find(|t| t.ranked.turn == turn).unwrap().value;
                    all += 1;
                    slips += usize::from(value.is_none());
                }
            });
        }
        slips * 100 / all
    }

    #[test]
    fn low_levels_slip_and_high_levels_do_not() {
        let found: Vec<_> = (1..=7).map(slips).collect();
        // Level 1 looks one ply ahead: for it there are no answers that it could overlook.
        assert!(found[1..6].iter().all(|&n| 0 < n && n < 40), "{found:?}");
        assert!(found[1] > found[5] && found[2] > found[4], "{found:?}");
        assert_eq!(found[6], 0, "{found:?}");
    }
}
