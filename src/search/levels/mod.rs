//! The ten levels.
//!
//! A low level is a player who sees little, not one who plays at random: it looks few plies ahead,
//! now and then it does not see the answer to one of its own turns (each turn has its own chance of
//! that), and among turns that look about equal it has its moods. It likes captures, because the
//! answer that it does not see is usually the recapture.

pub(crate) mod ladder;
mod simple;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::engine::{Options, Searcher, certain, outcome_value};
use super::evaluate::Evaluate;
use super::persona::Tolls;
use super::{Found, Limits, Means, Task, found, table_for};
use ladder::{Ladder, Skill};

pub(crate) use simple::{greedy, random};

/// The highest level.
pub const HIGHEST: u8 = size_of::<Ladder>().div_euclid(size_of::<Skill>()) as u8;

/// What a level can do in a game; a number beyond is taken for the nearest.
fn skill<P: Evaluate>(number: u8) -> Skill {
    P::LADDER[usize::from(number.clamp(1, HIGHEST)) - 1]
}

fn options(skill: Skill, tolls: Tolls) -> Options {
    Options {
        quiescence: skill.settles(),
        tolls,
        // Nobody who overlooks things knows endgames by heart.
        known: !skill.is_human(),
        // A turn that is this much worse than the best cannot be chosen for a mood.
        span: 2 * skill.mood(),
        hope: !skill.is_human(),
        easy: true,
        ..Options::default()
    }
}

/// How a level searches a position of this game.
pub(crate) fn plan<P: Evaluate>(_: &P, number: u8, tolls: Tolls) -> (Limits, Options) {
    let skill = skill::<P>(number);
    (skill.limits(), options(skill, tolls))
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
    let skill = skill::<P>(number);
    let (limits, options) = plan(position, number, tolls);
    if !skill.is_human() {
        let means = if limits.time.is_some() { means } else { Means::default() };
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
    let skill = skill::<P>(number);
    let mut answer = found(position, searcher)?;
    // A search that was stopped before it saw anything leaves nothing to choose from.
    if skill.is_human()
        && let Some((turn, score)) = choose(position, skill, searcher, seed)
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
    skill: Skill,
    searcher: &Searcher<'_, P>,
    seed: u64,
) -> Option<(P::Turn, i32)> {
    let side = position.side();
    let (slips, blind, mood) = (skill.slips(), skill.blind(), skill.mood());
    let mut rng = Pcg64Mcg::seed_from_u64(seed ^ position.zobrist());
    let mut turns: Vec<_> = searcher.turns.iter().collect();
    // The search's order depends on its course; the dice of the moods must not.
    turns.sort_by_key(|t| t.ranked.index);
    let seen = turns.into_iter().filter_map(|t| {
        let (overlook, mood) = (rng.random_range(0..100), rng.random_range(-mood..=mood));
        let mut value = t.value;
        if !t.ranked.chance {
            let next = position.after(t.ranked.turn, None);
            if let Some(outcome) = next.outcome() {
                value = Some(outcome_value(outcome, side, 1));
            } else {
                let mate = next.side() != side && next.wins_at_once();
                if overlook < if mate { blind } else { slips } {
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

#[cfg(test)]
mod tests {
    use super::super::table::Table;
    use super::super::tests::random_game;
    use super::*;
    use crate::rules::any::{Rules, with_position};

    /// In a hundred turns, how often a level plays one that its own search has refuted.
    fn slips_of(number: usize) -> usize {
        let skill = ladder::SAVA[number - 1];
        let rules = Rules::parse("sava").unwrap();
        let mut rng = Pcg64Mcg::seed_from_u64(11);
        let (mut slips, mut all) = (0, 0);
        while all < 400 {
            let Some(game) = random_game(&rules, 8 + all / 20, &mut rng) else { continue };
            with_position!(game.position(), p => {
                let (options, limits) = (options(skill, Tolls::default()), skill.limits());
                let stop = AtomicBool::new(false);
                let table = Arc::new(Table::with_bytes(1 << 16));
                let keys = game.repetition_keys();
                let mut s = Searcher::new(p, keys, options, limits, 1, &stop, &table);
                s.run(|_| ());
                for seed in 0..20 {
                    let (turn, _) = choose(p, skill, &s, seed).unwrap();
                    let value = s.turns.iter().find(|t| t.ranked.turn == turn).unwrap().value;
                    all += 1;
                    slips += usize::from(value.is_none());
                }
            });
        }
        slips * 100 / all
    }

    #[test]
    fn low_levels_slip_more_than_middle_ones() {
        let found: Vec<_> = (1..=6).map(slips_of).collect();
        assert!(found.iter().all(|&n| 0 < n && n < 60), "{found:?}");
        assert!(found[0] > found[3] && found[1] > found[5], "{found:?}");
    }
}
