//! The tuner: weights of an evaluation ([`Terms`]) from games that the search plays against itself.
//!
//! Texel's method. [`examples`] plays games at a few nodes a turn and keeps positions from them, each with
//! the game's result and what the search thought; `fit` looks for the weights whose values, bent
//! into expected points, come nearest to those. All of it depends on the seed alone, not on
//! the number of threads.

mod fit;
mod games;
mod source;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use super::terms::{Terms, Trace, Weight};
use crate::rules::any::{AnyGame, AnyPosition, Rules, with_position};
use crate::rules::{Position, Side};

pub use fit::How;
pub use games::{Plan, examples};
pub use source::source;

/// A position to learn from.
#[derive(Clone, Debug)]
pub struct Example {
    /// The rules it was played under.
    pub rules: Rules,
    /// The game it comes from: those of one game are learnt from or held out together.
    pub game: u32,
    /// What the game brought the first side: 0, 0.5 or 1.
    pub points: f64,
    /// The search's score, in centi-orcs, from the first side.
    pub score: i32,
    /// A settled position: nothing is there to be captured with profit.
    pub position: AnyPosition,
}

/// `RULES|GAME|POINTS|SCORE|POSITION`, a line of a file of examples.
impl fmt::Display for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, game, points, score, position } = self;
        write!(f, "{rules}|{game}|{points}|{score}|{}", position.text())
    }
}

impl std::str::FromStr for Example {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let mut parts = line.splitn(5, '|');
        let mut part = |name| parts.next().ok_or(format!("the {name} is missing"));
        let (rules, game, points, score, position) =
            (part("rules")?, part("game")?, part("points")?, part("score")?, part("position")?);
        let number = |name, text| format!("the {name} is no number, but '{text}'");
        let rules = Rules::parse(rules).map_err(|e| e.to_string())?;
        let position = AnyPosition::parse(&rules, position).map_err(|e| e.to_string())?;
        if position.outcome().is_some() {
            return Err("the position's game is over: there is nothing to learn from it".into());
        }
        Ok(Self {
            rules,
            game: game.parse().map_err(|_| number("game", game))?,
            points: points
                .parse()
                .ok()
                .filter(|p| (0.0..=1.0).contains(p))
                .ok_or_else(|| format!("the points are not from 0 to 1, but '{points}'"))?,
            score: score.parse().map_err(|_| number("score", score))?,
            position,
        })
    }
}

/// Why nothing was tuned.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TuneError {
    /// Rules that have nothing to learn from each other.
    #[error("{0} and {1} do not share their evaluation's terms: tune them apart")]
    Unlike(String, String),
    /// There is nothing to learn from.
    #[error("there are too few positions: {train} to learn from and {held} held out")]
    TooFew {
        /// Positions to learn from.
        train: usize,
        /// Positions held out.
        held: usize,
    },
}

/// Mean losses: in natural units of information (nats) for each position, as the result of its game was
/// expected by the weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Losses {
    /// Over the positions learnt from.
    pub train: f64,
    /// Over those held out.
    pub held: f64,
}

/// What the tuner found.
#[derive(Clone, Debug)]
pub struct Tuned {
    /// The terms' names.
    pub names: Vec<String>,
    /// How many positions were learnt from, and how many held out.
    pub positions: [usize; 2],
    /// In how many positions each term occurs.
    pub occurs: Vec<usize>,
    /// The scale of the sigmoid, in centi-orcs, for each of the rules in the order of the examples: an
    /// advantage of so much is expected to bring 1 / (1 + 1/e) = 73 % of the points.
    pub bends: Vec<f64>,
    /// The weights so far, and by them the losses.
    pub before: (Vec<Weight>, Losses),
    /// The weights found, and by them the losses.
    pub after: (Vec<Weight>, Losses),
}

/// Whether weights can be tuned from games under all of these rules.
///
/// # Errors
/// [`TuneError::Unlike`] when their evaluations do not have the same terms.
pub fn alike(rules: &[Rules]) -> Result<(), TuneError> {
    let names = |rules: &Rules| terms(AnyGame::new(rules.clone()).position()).0;
    let Some((first, others)) = rules.split_first() else { return Ok(()) };
    let wanted = names(first);
    match others.iter().find(|other| names(other) != wanted) {
        None => Ok(()),
        Some(other) => Err(TuneError::Unlike(first.to_string(), other.to_string())),
    }
}

/// Finds the weights that expect the examples' results best.
///
/// # Errors
/// [`TuneError`] when the examples' evaluations do not have the same terms, or there are too few
/// examples.
pub fn fit(examples: &[Example], how: &How) -> Result<Tuned, TuneError> {
    let Some(first) = examples.first() else {
        return Err(TuneError::TooFew { train: 0, held: 0 });
    };
    let (names, weights, fixed) = terms(&first.position);
    let mut data = fit::Data::new(&weights, fixed);
    let mut alike = vec![&first.rules];
    for example in examples {
        let known = alike.iter().position(|&rules| *rules == example.rules);
        let rules = known.unwrap_or(alike.len());
        if known.is_none() {
            if terms(&example.position).0 != names {
                return Err(TuneError::Unlike(first.rules.to_string(), example.rules.to_string()));
            }
            alike.push(&example.rules);
        }
        with_position!(&example.position, p => {
            let mut trace = Trace::default();
            let stage = p.account(&mut trace);
            let mine = p.side() == Side::First;
            data.add(&trace, stage, fit::Label {
                game: example.game,
                rules,
                points: if mine { example.points } else { 1.0 - example.points },
                score: if mine { example.score } else { -example.score },
            });
        });
    }
    data.tune(names, how)
}

/// Names, weights and which of them are fixed, for a position's evaluation.
fn terms(position: &AnyPosition) -> (Vec<String>, Vec<Weight>, Vec<bool>) {
    fn of<P: Terms>(_: &P) -> (Vec<String>, Vec<Weight>, Vec<bool>) {
        let weights = P::weights().to_vec();
        let fixed = (0..weights.len()).map(P::fixed).collect();
        (P::names(), weights, fixed)
    }
    with_position!(position, p => of(p))
}

/// Does numbered pieces of work in several threads, this one among them; the results are in order.
fn in_order<T: Send>(count: usize, jobs: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    let work_on = || {
        loop {
            let i = next.fetch_add(1, Relaxed);
            if i >= count {
                break;
            }
            let result = work(i);
            // Nobody panics with the lock in hand.
            if let Ok(mut done) = done.lock() {
                done.push((i, result));
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..jobs.clamp(1, count.max(1)) {
            // Where there are no more threads, those there are do it all the same.
            if thread::Builder::new().spawn_scoped(scope, work_on).is_err() {
                break;
            }
        }
        work_on();
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by_key(|&(i, _)| i);
    done.into_iter().map(|(_, result)| result).collect()
}

/// A number that looks random (SplitMix64).
fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
