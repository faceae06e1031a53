//! The engine: principal variation search with chance nodes, for any game.
//!
//! One tree search, compiled for each position type. Sides need not alternate (after a won throw the
//! thrower moves a traitor), so a value changes its sign only where the side to move changes.
//!
//! Everything that may change a value against a plain full-width search is in [`Options`] and can
//! be switched off; the tests hold the rest to exact equality with a plain search.

mod root;
mod settle;
mod thrift;
mod tree;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;
use web_time::Instant;

use super::Limits;
use super::evaluate::{DRAW, Evaluate, Thrift, WIN, WIN_MIN};
use super::order::{Memory, NO_SLOT, Ranked};
use super::persona::Tolls;
use super::table::Table;
use crate::rules::{Outcome, Side};
use root::{Pass, hold_draw};
use thrift::{Late, late};

/// Beyond every score.
const INFINITE: i32 = WIN + 1_000;

/// No line is followed farther than this.
const MAX_PLY: usize = 96;

/// No iteration is begun beyond this depth.
const MAX_DEPTH: u32 = 60;

/// The clock and the stop flag are looked at once in so many nodes.
const POLL: u64 = 1_024;

/// How the search cuts corners. Margins are in centi-orcs; they are ours, reasoned and not tuned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    /// Follow captures beyond the full depth until the position is settled.
    pub quiescence: bool,
    /// Reductions, pruning and extensions.
    pub selective: bool,
    /// Narrow windows at the root.
    pub aspiration: bool,
    /// Use the transposition table, and take values from deeper searches than asked for.
    pub table: bool,
    /// Take only values of exactly the depth asked for: for the tests.
    pub table_exact: bool,
    /// Count a repeated position as a draw.
    pub repetition: bool,
    /// Take what is certain of a position ([`Evaluate::known`]) instead of searching it.
    pub known: bool,
    /// The least remaining depth at which turns of chance are considered inside the tree. At the
    /// root it is at most 2.
    pub chance_from: i32,
    /// By how many plies the outcomes of chance are searched less deeply than other turns. (0, 1 and
    /// 2 were equal in matches of 150 games, within 50 Elo.)
    pub chance_cost: i32,
    /// What turns of some kinds must be better by to be chosen at the root (etiquette, personality).
    pub tolls: Tolls,
    /// In a lost position, play what looked best before that was known, not what puts the end off
    /// the longest.
    pub hope: bool,
    /// Root turns within this much of the best one get exact values: for players that do not
    /// always choose the best. 0: only the best one does.
    pub span: i32,
    /// Answer before the time is over where the best turn has not changed for long ([`Searcher::clear`]).
    pub easy: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            quiescence: true,
            selective: true,
            aspiration: true,
            table: true,
            table_exact: false,
            repetition: true,
            known: true,
            chance_from: 3,
            chance_cost: 1,
            tolls: Tolls::default(),
            hope: true,
            span: 0,
            easy: false,
        }
    }
}

/// A legal turn at the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RootTurn<T> {
    /// The turn, as ranked before the search.
    pub ranked: Ranked<T>,
    /// Its value, for the best turn and those within [`Options::span`] of it. `None`: it is worth less,
    /// or was not looked at.
    pub value: Option<i32>,
}

/// A search of one position. [`Searcher::deepen`] runs one iteration, so that a caller may look up
/// between iterations.
pub(crate) struct Searcher<'a, P: Evaluate> {
    root: P,
    options: Options,
    limits: Limits,
    stop: &'a AtomicBool,
    table: Arc<Table>,
    memory: Memory<P::Turn>,
    /// Repetition keys of the game so far and of the line being searched.
    keys: Vec<u64>,
    /// Lists not in use.
    pool: Vec<Lists<P::Turn>>,
    /// The best line found from each ply.
    lines: Vec<Vec<P::Turn>>,
    /// The slots of the turns that led to each ply of the line being searched.
    trail: Vec<usize>,
    /// Who was to move at each ply of the line being searched, and the static evaluation, if it was asked
    /// for.
    stills: Vec<(Side, Option<i32>)>,
    /// Where the search saves, and by how much late turns are searched less deeply.
    thrift: Thrift,
    late: Late,
    /// Where the iteration stands, if a slice has ended in it.
    pass: Option<Pass>,
    /// The number of nodes at which the running slice ends ([`Searcher::slice`]).
    slice_end: u64,
    /// How many times longer than asked for the next slice is.
    stretch: u64,
    /// Whether the search was cut off by the end of a slice, and not by a limit.
    cut: bool,
    /// For how many iterations the best turn has been the same.
    unchanged: u32,
    started: Instant,
    /// The root is known to be drawn: the turns that keep it so are played on as if nothing were known,
    /// so that the other side has a chance to go wrong.
    drawn: bool,
    aborted: bool,
    ended: bool,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// The last depth that was searched to the end.
    pub(crate) depth: u32,
    /// The best turn's value, less the toll if it is a turn of chance.
    pub(crate) score: i32,
    /// The best line.
    pub(crate) line: Vec<P::Turn>,
    /// All legal turns, the best one first.
    pub(crate) turns: Vec<RootTurn<P::Turn>>,
}

/// The turns of one node, as generated and as ranked.
struct Lists<T> {
    turns: Vec<T>,
    ranked: Vec<Ranked<T>>,
}

impl<'a, P: Evaluate> Searcher<'a, P> {
    /// Prepares a search of a position that is not over. `history` are the repetition keys of the game
    /// so far, the root's own among them. `seed` orders turns that look alike.
    pub(crate) fn new(
        root: &P,
        mut history: Vec<u64>,
        options: Options,
        limits: Limits,
        seed: u64,
        stop: &'a AtomicBool,
        table: &Arc<Table>,
    ) -> Self {
        // The root stands for itself; what came longer ago than any quiet-turn rule allows cannot
        // come again.
        history.drain(..history.len().saturating_sub(128));
        let learnt = table.recall::<Memory<P::Turn>>().filter(|m| m.fits(P::SLOTS));
        let memory =
            learnt.map_or_else(|| Memory::new(MAX_PLY + 1, P::SLOTS), |learnt| learnt.again());
        let thrift = root.thrift();
        let (mut turns, mut ranked) = (Vec::new(), Vec::new());
        root.generate(&mut turns);
        memory.rank(root, &turns, None, 0, [NO_SLOT; 2], &mut ranked);
        ranked.shuffle(&mut Pcg64Mcg::seed_from_u64(seed));
        ranked.sort_by_key(|r| -r.rank);
        let mut turns: Vec<_> =
            ranked.into_iter().map(|ranked| RootTurn { ranked, value: None }).collect();
        let drawn = options.known && hold_draw(root, &mut turns);
        let options = Options { known: options.known && !drawn, ..options };
        Self {
            root: root.clone(),
            options,
            limits,
            stop,
            table: table.clone(),
            memory,
            keys: history,
            pool: Vec::new(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            trail: vec![NO_SLOT; MAX_PLY + 2],
            stills: vec![(Side::First, None); MAX_PLY + 2],
            late: late(&thrift),
            thrift,
            pass: None,
            slice_end: u64::MAX,
            stretch: 1,
            cut: false,
            unchanged: 0,
            started: Instant::now(),
            drawn,
            aborted: false,
            ended: turns.is_empty(),
            nodes: 0,
            depth: 0,
            score: 0,
            line: turns.iter().take(1).map(|t| t.ranked.turn).collect(),
            turns,
        }
    }

    /// The position that is searched.
    pub(crate) fn root(&self) -> &P {
        &self.root
    }

    /// Searches until a limit is reached. `told` hears of every iteration that has ended.
    pub(crate) fn run(&mut self, mut told: impl FnMut(&Self)) {
        while self.deepen() {
            told(self);
        }
    }

    /// Ends the search, and leaves what it has learnt to the next one with the same table.
    pub(crate) fn leave(&mut self) {
        let memory = std::mem::replace(&mut self.memory, Memory::new(0, 0));
        self.table.remember(memory);
    }

    /// Searches about `nodes` positions more; `false` when there is nothing more to do. What a slice
    /// cuts off in the middle of one of the root's turns is searched again by the next one, and does
    /// not count against [`Limits::nodes`]; the table makes that quick. A turn that is too long for a
    /// slice gets a longer one each time.
    pub(crate) fn slice(&mut self, nodes: u64) -> bool {
        let mut left = nodes.max(1).saturating_mul(self.stretch);
        loop {
            let (from, stood) = (self.nodes, self.pass.map(|p| p.next));
            self.slice_end = from.saturating_add(left);
            let more = self.deepen();
            self.slice_end = u64::MAX;
            let Some(pass) = self.pass.filter(|_| more) else {
                // An iteration has ended, or all is done.
                self.stretch = 1;
                left = left.saturating_sub(self.nodes - from);
                if more && left > 0 {
                    continue;
                }
                return more;
            };
            self.stretch =
                if stood == Some(pass.next) { self.stretch.saturating_mul(2) } else { 1 };
            return true;
        }
    }

    /// Begins one iteration later than the first: so do every other of several threads, that they
    /// do not all search the same.
    pub(crate) fn skip_one(&mut self) {
        self.depth = 1;
    }

    /// Searches one ply deeper than before. `false` when there is nothing more to do.
    pub(crate) fn deepen(&mut self) -> bool {
        if self.ended || self.limits.depth.is_some_and(|d| self.depth >= d) || self.out_of_time() {
            return false;
        }
        let depth = self.depth + 1;
        let best = self.turns.first().map(|t| t.ranked.index);
        let before = (self.options.hope && self.depth > 0 && !certain(self.score))
            .then(|| self.line.clone());
        let mut pass = self.pass.take().unwrap_or_else(|| self.first_pass(depth));
        let score = loop {
            let score = self.search_root(depth as i32, &mut pass);
            if self.aborted || (score > pass.alpha && score < pass.beta) {
                break score;
            }
            let half = pass.half * 4;
            let (mut alpha, mut beta) = (pass.alpha, pass.beta);
            let wide = half > 1_000;
            if score <= alpha {
                alpha = if wide { -INFINITE } else { score - half };
            } else {
                beta = if wide { INFINITE } else { score + half };
            }
            pass = Pass::new(half, alpha, beta);
        };
        if self.cut {
            (self.cut, self.aborted) = (false, false);
            self.pass = Some(pass);
            return true;
        }
        if self.aborted {
            return false;
        }
        self.depth = depth;
        self.score = score;
        let sure = certain(score) && depth as i32 >= WIN - score.abs();
        if let Some(line) = before
            && certain(score)
            && score < 0
        {
            // All turns lose to the best answers, which the opponent may not see. What looked best
            // one ply ago holds out nearly as long as anything, and gives nothing away for it.
            self.line = line;
            if let Some(i) = self.turns.iter().position(|t| Some(t.ranked.index) == best) {
                self.turns[..=i].rotate_right(1);
            }
            self.ended = true;
            return false;
        }
        let same = self.turns.first().map(|t| t.ranked.index) == best;
        self.unchanged = if same { self.unchanged + 1 } else { 0 };
        let forced = self.turns.len() == 1 && self.limits.depth.is_none();
        self.ended = sure || forced || depth >= MAX_DEPTH;
        !self.ended
    }

    /// The best turn's value as it is, the toll given back.
    pub(crate) fn worth(&self) -> i32 {
        match self.turns.first() {
            _ if self.drawn => DRAW,
            Some(t) if !certain(self.score) => self.score + self.toll(&t.ranked),
            _ => self.score,
        }
    }

    /// How long the search has run.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether another iteration would hardly come to its end, or hardly change anything.
    fn out_of_time(&self) -> bool {
        let Some(time) = self.limits.time.filter(|_| self.depth > 0) else { return false };
        let share = if self.options.easy && self.clear() { 4 } else { 10 };
        self.elapsed() > time * share / 10
    }

    /// Whether the best turn has been the same for so long that it is hardly in doubt.
    fn clear(&self) -> bool {
        /// Iterations; ours.
        const LONG: u32 = 6;
        self.unchanged >= LONG
    }

    /// Counts a node. `true` when the search must end now.
    fn visit(&mut self) -> bool {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|n| self.nodes > n) {
            self.aborted = true;
        } else if self.nodes >= self.slice_end {
            (self.aborted, self.cut) = (true, true);
        } else if self.nodes.is_multiple_of(POLL) || self.nodes == 1 {
            self.aborted |= self.stop.load(Relaxed)
                || self.limits.time.is_some_and(|t| self.started.elapsed() >= t);
        }
        self.aborted
    }
}

/// Whether a score is a certain win or loss.
pub(crate) fn certain(score: i32) -> bool {
    score.abs() > WIN_MIN
}

/// What an outcome reached at `ply` is worth for `side`.
pub(crate) fn outcome_value(outcome: Outcome, side: Side, ply: usize) -> i32 {
    match outcome.winner() {
        None => DRAW,
        Some(winner) if winner == side => WIN - ply as i32,
        Some(_) => ply as i32 - WIN,
    }
}
