//! The games that the tuner learns from.

use std::sync::atomic::AtomicBool;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::super::evaluate::{Evaluate, WIN};
use super::super::{Brain, engine, opening, think};
use super::{Example, in_order, mix};
use crate::record::chance::{SPIDER_FACES, throw};
use crate::rules::any::{AnyPosition, Rules};

/// How the games are played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Under which rules: one after the other, over and over. One that is named twice has twice as
    /// many games.
    pub rules: Vec<Rules>,
    /// How many games.
    pub games: u32,
    /// How many nodes the search visits for each turn.
    pub nodes: u64,
    /// Decides all that is left to chance.
    pub seed: u64,
    /// Threads.
    pub jobs: usize,
}

/// Up to so many random turns more than in a match's opening.
const MORE_PLIES: usize = 6;

/// One turn in so many is random, up to ply [`WANDER`]. What came before it in that game is not learnt from.
const ODD: u32 = 40;
const WANDER: usize = 60;

/// A game that is not over after so many turns is a draw.
const LONGEST: usize = 400;

/// Scores beyond this are as good as won: nothing is to be learnt there, in centi-orcs.
const DECIDED: i32 = 3_000;

/// How many captures in a row are followed to find a settled position.
const SETTLING: u32 = 8;

/// Plays the games and takes the positions to learn from.
pub fn examples(plan: &Plan) -> Vec<Example> {
    let games = if plan.rules.is_empty() { 0 } else { plan.games };
    let played = in_order(games as usize, plan.jobs, |i| {
        one_game(&plan.rules[i % plan.rules.len()], i as u32, plan.nodes, plan.seed)
    });
    played.concat()
}

fn one_game(rules: &Rules, number: u32, nodes: u64, seed: u64) -> Vec<Example> {
    let seed = mix(seed ^ mix(number.into()));
    let spider_faces = if rules.has("book-dice") { 1 } else { SPIDER_FACES };
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let more = rng.random_range(0..=MORE_PLIES);
    let mut game = opening::random_opening(rules, more, &mut rng);
    let stop = AtomicBool::new(false);
    let mut throws = 0;
    let mut taken: Vec<Example> = Vec::new();
    while game.outcome().is_none() && game.plies().len() < LONGEST {
        let ply = game.plies().len();
        let turn = if ply < WANDER && rng.random_ratio(1, ODD) {
            taken.clear();
            let sober = |t: &String| game.position().chances(t).is_ok_and(<[_]>::is_empty);
            let turns: Vec<_> = game.turns().into_iter().filter(sober).collect();
            turns.choose(&mut rng).cloned()
        } else {
            None
        };
        let turn = match turn {
            Some(turn) => turn,
            None => {
                let Some(found) = think(&game, Brain::Nodes(nodes), mix(seed ^ ply as u64), &stop)
                else {
                    break;
                };
                if found.score.abs() < DECIDED
                    && let Some(position) = settled(game.position())
                    && taken.last().is_none_or(|last| last.position != position)
                {
                    let first = game.position().side() == crate::rules::Side::First;
                    let score = if first { found.score } else { -found.score };
                    let rules = rules.clone();
                    taken.push(Example { rules, game: number, points: 0.5, score, position });
                }
                found.turn
            }
        };
        let chance = game.position().chances(&turn).is_ok_and(|c| !c.is_empty()).then(|| {
            throws += 1;
            throw(seed, throws - 1, spider_faces).spiders
        });
        if game.play(&turn, chance).is_err() {
            debug_assert!(false, "{turn} was played in {}", game.position().text());
            break;
        }
    }
    let points = match game.outcome().and_then(|o| o.winner()) {
        None => 0.5,
        Some(crate::rules::Side::First) => 1.0,
        Some(crate::rules::Side::Second) => 0.0,
    };
    for example in &mut taken {
        example.points = points;
    }
    taken
}

/// The position in which the captures from here come to an end. `None` where they do not, where the game
/// is won at once, where a threat must be answered first, or where a throw waits to be used.
fn settled(position: &AnyPosition) -> Option<AnyPosition> {
    macro_rules! leaf {
        ($($variant:ident)+) => {
            match position {
                $(AnyPosition::$variant(p) => {
                    let (_, leaf) = settle(p, -2 * WIN, 2 * WIN, SETTLING);
                    leaf.filter(is_plain).map(AnyPosition::$variant)
                })+
            }
        };
    }
    leaf!(Sava GreatWheel Towers Sacrivenge Drafti)
}

/// Whether a position speaks for itself.
fn is_plain<P: Evaluate>(p: &P) -> bool {
    // A throw that waits makes a position that repetition does not count.
    // What is known for certain is never evaluated.
    p.repetition_key().is_some()
        && p.outcome().is_none()
        && !(P::ANSWERS && p.threatened())
        && p.known().is_none()
}

/// The value of a position once the captures are through, and the position where they are.
fn settle<P: Evaluate>(p: &P, mut alpha: i32, beta: i32, left: u32) -> (i32, Option<P>) {
    if p.wins_in().is_some() {
        return (WIN, None);
    }
    let still = p.evaluate();
    if p.settles_as().is_some() || still >= beta {
        return (still, Some(p.clone()));
    }
    if left == 0 {
        return (still, None);
    }
    let (mut best, mut leaf) = (still, Some(p.clone()));
    alpha = alpha.max(still);
    let mut turns = Vec::new();
    p.generate_noisy(0, &mut turns);
    let mut hinted: Vec<_> = turns
        .into_iter()
        .map(|turn| (p.hint(turn), turn))
        .filter(|(hint, _)| hint.noisy && hint.gain >= hint.risk)
        .collect();
    hinted.sort_by_key(|&(hint, turn)| (hint.risk - hint.gain, turn));
    hinted.dedup();
    for (_, turn) in hinted {
        if !p.chances(turn).is_empty() {
            continue;
        }
        let next = p.after(turn, None);
        let (value, end) = if let Some(outcome) = next.outcome() {
            (engine::outcome_value(outcome, p.side(), 0), None)
        } else if next.side() == p.side() {
            settle(&next, alpha, beta, left - 1)
        } else {
            let (value, end) = settle(&next, -beta, -alpha, left - 1);
            (-value, end)
        };
        if value > best {
            (best, leaf) = (value, end);
            alpha = alpha.max(value);
            if value >= beta {
                break;
            }
        }
    }
    (best, leaf)
}
