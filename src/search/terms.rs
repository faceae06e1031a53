//! Evaluations that can be tuned: what counts in a position, kept apart from how much it counts.
//!
//! An evaluation goes through a position once and enters each thing that counts in a [`Ledger`]: which
//! *term* it is, and how often the side has it. The search's ledger, [`Sum`], multiplies by the term's
//! [`Weight`] at once; the tuner's, [`Trace`], keeps the counts, so that other weights can be tried on
//! them without the position. A weight has two values, for a full board and for an empty one; the
//! position's [`Stage`] says how far the game is from the one to the other.

use crate::rules::Position;

/// What a term is worth each time, in centi-orcs: early in the game and late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    /// While everything is on the board.
    pub early: i32,
    /// When (nearly) nothing is.
    pub late: i32,
}

/// The same worth all game long.
pub const fn always(worth: i32) -> Weight {
    Weight { early: worth, late: worth }
}

/// Different worths early and late.
pub const fn tapered(early: i32, late: i32) -> Weight {
    Weight { early, late }
}

/// The stage of a game in which everything is still on the board.
pub const FULL_STAGE: i32 = 256;

/// How an account is read: `value = scale * (early * stage + late * (FULL_STAGE - stage)) / FULL_STAGE /
/// FULL_SCALE + rest`, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// From 0, an empty board, to [`FULL_STAGE`].
    pub stage: i32,
    /// How much of the advantage counts: [`FULL_SCALE`] for all of it, less where the rules let the
    /// weaker side hold out.
    pub scale: i32,
    /// What counts beside the terms, and is not tuned.
    pub rest: i32,
}

/// All of an advantage counts.
pub const FULL_SCALE: i32 = 64;

/// Takes down what counts in a position.
pub trait Ledger {
    /// The side to move has `times` of term number `term`; a negative number is the opponent's.
    fn add(&mut self, term: usize, times: i32);
}

/// A position whose evaluation is a sum of weighted terms.
pub trait Terms: Position {
    /// The terms' names, for the tuner's output: as many as there are [`weights`](Self::weights).
    fn names() -> Vec<String>;

    /// What the terms are worth, as tuned last.
    fn weights() -> &'static [Weight];

    /// Terms that the tuner leaves as they are: the scale that everything is measured on (the orc, the
    /// pawn, the man), and terms that self-play cannot tell.
    fn fixed(term: usize) -> bool {
        let _ = term;
        false
    }

    /// Enters everything that counts, for a position that is not over.
    fn account<L: Ledger>(&self, ledger: &mut L) -> Stage;

    /// The value for the side to move by the present weights, in centi-orcs.
    #[inline]
    fn sum(&self) -> i32 {
        let mut sum = Sum { weights: Self::weights(), early: 0, late: 0 };
        let stage = self.account(&mut sum);
        stage.read(sum.early, sum.late)
    }
}

impl Stage {
    /// The value, given the sums of early and of late weights.
    #[inline]
    pub fn read(&self, early: i32, late: i32) -> i32 {
        let mixed = early * self.stage + late * (FULL_STAGE - self.stage);
        mixed / FULL_STAGE * self.scale / FULL_SCALE + self.rest
    }
}

/// The search's ledger.
pub struct Sum {
    weights: &'static [Weight],
    early: i32,
    late: i32,
}

impl Ledger for Sum {
    #[inline]
    fn add(&mut self, term: usize, times: i32) {
        let weight = self.weights[term];
        self.early += weight.early * times;
        self.late += weight.late * times;
    }
}

/// The tuner's ledger: how often each term occurs.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Counts by term; the opponent's are taken away.
    pub times: Vec<i32>,
}

impl Ledger for Trace {
    fn add(&mut self, term: usize, times: i32) {
        if self.times.len() <= term {
            self.times.resize(term + 1, 0);
        }
        self.times[term] += times;
    }
}
