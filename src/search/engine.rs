//! The engine: principal variation search with chance nodes, for any game.
//!
//! One tree search, compiled for each position type. Sides need not alternate (after a won throw the
//! thrower moves a traitor), so a value changes its sign only where the side to move changes.
//!
//! Everything that may change a value against a plain full-width search is in [`Options`] and can
//! be switched off; the tests hold the rest to exact equality with a plain search.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::Limits;
use super::chance::Mix;
use super::evaluate::{DRAW, Evaluate, WIN, WIN_MIN};
use super::order::{Memory, Ranked, pick};
use super::table::{Bound, Entry, Table};
use crate::rules::{Outcome, Side};

/// Beyond every score.
const INFINITE: i32 = WIN + 1_000;

/// No line is followed farther than this.
const MAX_PLY: usize = 96;

/// No iteration is begun beyond this depth.
const MAX_DEPTH: u32 = 60;

/// How many captures in a row are followed below the full-width tree.
const MAX_SETTLING: u32 = 10;

/// The clock and the stop flag are looked at once in so many nodes.
const POLL: u64 = 1_024;

/// Half the first aspiration window: about half an orc, the usual change from one depth to the next.
const ASPIRATION: i32 = 40;

/// How the search cuts corners. The margins in its use are in centi-orcs and ours, set by matches.
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
    /// The least remaining depth at which turns of chance are considered inside the tree. At the
    /// root it is at most 2.
    pub chance_from: i32,
    /// By how many plies the outcomes of chance are searched less deeply than other turns.
    pub chance_cost: i32,
    /// What a turn of chance must be better by to be chosen at the root (etiquette).
    pub chance_toll: i32,
    /// Root turns within this much of the best one get exact values: for players that do not
    /// always choose the best. 0: only the best one does.
    pub span: i32,
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
            chance_from: 3,
            chance_cost: 1,
            chance_toll: 0,
            span: 0,
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
    root: &'a P,
    options: Options,
    limits: Limits,
    stop: &'a AtomicBool,
    table: &'a Table,
    memory: Memory<P::Turn>,
    /// Repetition keys of the game so far and of the line being searched.
    keys: Vec<u64>,
    /// Lists not in use.
    pool: Vec<Lists<P::Turn>>,
    /// The best line found from each ply.
    lines: Vec<Vec<P::Turn>>,
    started: Instant,
    aborted: bool,
    ended: bool,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// The last depth that was searched to the end.
    pub(crate) depth: u32,
    /// The best turn's value.
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
        root: &'a P,
        mut history: Vec<u64>,
        options: Options,
        limits: Limits,
        seed: u64,
        stop: &'a AtomicBool,
        table: &'a Table,
    ) -> Self {
        // The root stands for itself; what came longer ago than any quiet-turn rule allows cannot
        // come again.
        history.drain(..history.len().saturating_sub(128));
        table.next_age();
        let memory = Memory::new(MAX_PLY + 1, P::SLOTS);
        let (mut turns, mut ranked) = (Vec::new(), Vec::new());
        root.generate(&mut turns);
        memory.rank(root, &turns, None, 0, &mut ranked);
        ranked.shuffle(&mut Pcg64Mcg::seed_from_u64(seed));
        ranked.sort_by_key(|r| -r.rank);
        let turns: Vec<_> =
            ranked.into_iter().map(|ranked| RootTurn { ranked, value: None }).collect();
        Self {
            root,
            options,
            limits,
            stop,
            table,
            memory,
            keys: history,
            pool: Vec::new(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            started: Instant::now(),
            aborted: false,
            ended: turns.is_empty(),
            nodes: 0,
            depth: 0,
            score: 0,
            line: turns.iter().take(1).map(|t| t.ranked.turn).collect(),
            turns,
        }
    }

    /// Searches until a limit is reached.
    pub(crate) fn run(&mut self) {
        while self.deepen() {}
    }

    /// Searches one ply deeper than before. `false` when there is nothing more to do.
    pub(crate) fn deepen(&mut self) -> bool {
        if self.ended || self.limits.depth.is_some_and(|d| self.depth >= d) || self.out_of_time() {
            return false;
        }
        let depth = self.depth + 1;
        let mut half = ASPIRATION;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if self.options.aspiration && self.options.span == 0 && depth > 2 && !certain(self.score) {
            (alpha, beta) = (self.score - half, self.score + half);
        }
        let score = loop {
            let score = self.search_root(depth as i32, alpha, beta);
            if self.aborted || (score > alpha && score < beta) {
                break score;
            }
            half *= 4;
            let wide = half > 1_000;
            if score <= alpha {
                alpha = if wide { -INFINITE } else { score - half };
            } else {
                beta = if wide { INFINITE } else { score + half };
            }
        };
        if self.aborted {
            return false;
        }
        self.depth = depth;
        self.score = score;
        let sure = certain(score) && depth as i32 >= WIN - score.abs();
        let forced = self.turns.len() == 1 && self.limits.depth.is_none();
        self.ended = sure || forced || depth >= MAX_DEPTH;
        !self.ended
    }

    /// How long the search has run.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether another iteration would hardly come to its end.
    fn out_of_time(&self) -> bool {
        self.depth > 0 && self.limits.time.is_some_and(|t| self.elapsed() > t * 6 / 10)
    }

    /// Counts a node. `true` when the search must end now.
    fn visit(&mut self) -> bool {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|n| self.nodes > n) {
            self.aborted = true;
        } else if self.nodes.is_multiple_of(POLL) || self.nodes == 1 {
            self.aborted |= self.stop.load(Relaxed)
                || self.limits.time.is_some_and(|t| self.started.elapsed() >= t);
        }
        self.aborted
    }

    /// One search of the root's turns within a window.
    fn search_root(&mut self, depth: i32, mut alpha: i32, beta: i32) -> i32 {
        let root = self.root;
        let side = root.side();
        let chance_from = self.options.chance_from.min(2);
        let all_chance = self.turns.iter().all(|t| t.ranked.chance);
        let mut best = -INFINITE;
        let mut first = true;
        for i in 0..self.turns.len() {
            let Ranked { turn, chance, .. } = self.turns[i].ranked;
            if chance && depth < chance_from && !all_chance {
                self.turns[i].value = None;
                continue;
            }
            let toll = if chance { self.options.chance_toll } else { 0 };
            let low = if self.options.span > 0 && !certain(best) {
                (best - self.options.span).max(-INFINITE)
            } else {
                alpha
            };
            let mut value = -INFINITE;
            let full = first || self.options.span > 0;
            if !full {
                value = self.turn_value(
                    root,
                    side,
                    turn,
                    chance,
                    depth - 1,
                    0,
                    low + toll,
                    low + toll + 1,
                ) - toll;
            }
            if full || (value > low && value < beta && !self.aborted) {
                value = self.turn_value(
                    root,
                    side,
                    turn,
                    chance,
                    depth - 1,
                    0,
                    low + toll,
                    beta + toll,
                ) - toll;
            }
            if self.aborted {
                return best;
            }
            first = false;
            self.turns[i].value = (value > low).then_some(value);
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.score = value;
                    self.line.clear();
                    self.line.push(turn);
                    if !chance {
                        self.line.extend_from_slice(&self.lines[1]);
                    }
                    self.turns[..=i].rotate_right(1);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The value of playing `turn`, for `side`, which is to move in `position` at `ply`.
    #[expect(clippy::too_many_arguments, reason = "a window, a place in the tree, a turn")]
    fn turn_value(
        &mut self,
        position: &P,
        side: Side,
        turn: P::Turn,
        chance: bool,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if chance {
            let depth = depth - self.options.chance_cost;
            return self.chance_value(position, side, turn, depth, ply, alpha, beta);
        }
        let next = position.after(turn, None);
        self.value(&next, side, depth, ply + 1, alpha, beta)
    }

    /// The value of `position` for `side`, which may be either side.
    fn value(
        &mut self,
        position: &P,
        side: Side,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if position.side() == side {
            self.node(position, depth, ply, alpha, beta, true)
        } else {
            -self.node(position, depth, ply, -beta, -alpha, true)
        }
    }

    /// The value of a turn that the dice decide (Star1).
    #[expect(clippy::too_many_arguments, reason = "a window, a place in the tree, a turn")]
    fn chance_value(
        &mut self,
        position: &P,
        side: Side,
        turn: P::Turn,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut outcomes: Vec<(P, u32)> = Vec::with_capacity(4);
        for c in position.chances(turn) {
            let next = position.after(turn, Some(c.outcome));
            match outcomes.iter_mut().find(|(p, _)| *p == next) {
                Some((_, weight)) => *weight += c.weight,
                None => outcomes.push((next, c.weight)),
            }
        }
        // The likeliest first: it narrows the bounds most.
        outcomes.sort_by_key(|&(_, weight)| std::cmp::Reverse(weight));
        let mut mix = Mix::new(outcomes.iter().map(|&(_, weight)| weight).sum());
        for (next, weight) in &outcomes {
            let (low, high) = mix.window(*weight, alpha, beta);
            let value = self.value(next, side, depth, ply + 1, low, high);
            if self.aborted {
                return DRAW;
            }
            mix.add(*weight, value);
            let (least, most) = mix.bounds();
            if least >= beta {
                return least;
            }
            if most <= alpha {
                return most;
            }
        }
        mix.bounds().0
    }

    /// The value of `position` for its side to move.
    fn node(
        &mut self,
        position: &P,
        mut depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
        may_idle: bool,
    ) -> i32 {
        self.lines[ply].clear();
        if self.visit() {
            return DRAW;
        }
        if let Some(outcome) = position.outcome() {
            return outcome_value(outcome, position.side(), ply);
        }
        let key = position.repetition_key();
        if self.options.repetition && key.is_some_and(|k| self.keys.contains(&k)) {
            return DRAW;
        }
        if ply >= MAX_PLY {
            return position.evaluate();
        }
        let threatened = self.options.selective && position.threatened();
        if threatened && ply <= 2 * self.depth as usize + 2 {
            depth += 1;
        }
        if depth <= 0 {
            return if self.options.quiescence {
                self.settle(position, ply, alpha, beta, MAX_SETTLING)
            } else {
                position.evaluate()
            };
        }
        // A quicker win, or a slower loss, than these is not to be had from here.
        alpha = alpha.max(-WIN + ply as i32);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let open = beta - alpha > 1;
        let hash = position.key();
        let entry = if self.options.table { self.table.get(hash) } else { None };
        if let Some(e) = entry {
            let deep = if self.options.table_exact {
                i32::from(e.depth) == depth
            } else {
                i32::from(e.depth) >= depth && !open
            };
            let score = from_table(e.score, ply);
            let usable = match e.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if deep && usable {
                return score;
            }
        }
        if !open && position.wins_at_once() {
            return WIN - ply as i32 - 1;
        }

        let selective = self.options.selective && !open && !threatened;
        let still = if selective { position.evaluate() } else { 0 };
        if selective && !certain(beta) {
            // So far ahead that a quiet turn will not be needed to stay so.
            if depth <= 3 && still - 110 * depth >= beta {
                return still;
            }
            // Doing nothing is already good enough (null move; in Sava that is a throw that
            // fails, and a throw is never worth less than its failure).
            if may_idle
                && depth >= 2
                && still >= beta
                && let Some(idle) = position.idle()
            {
                self.push(key);
                let value =
                    -self.node(&idle, depth - 3 - depth / 4, ply + 1, -beta, 1 - beta, false);
                self.pop(key);
                if self.aborted {
                    return DRAW;
                }
                if value >= beta && !certain(value) {
                    return value;
                }
            }
        }

        let mut lists = self.take_lists();
        position.generate(&mut lists.turns);
        let known = entry.map(|e| e.turn);
        self.memory.rank(position, &lists.turns, known, ply, &mut lists.ranked);
        self.push(key);
        let (value, best) = self.search_turns(
            position,
            &mut lists.ranked,
            depth,
            ply,
            alpha,
            beta,
            selective,
            still,
        );
        self.pop(key);
        self.pool.push(lists);
        if self.aborted {
            return DRAW;
        }
        if self.options.table {
            let bound = if value >= beta {
                Bound::Lower
            } else if value > alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let turn = best.unwrap_or(Entry::NO_TURN);
            let entry =
                Entry { score: to_table(value, ply), depth: depth.min(255) as u8, bound, turn };
            self.table.put(hash, entry);
        }
        value
    }

    /// Searches a node's turns: the best value and the best turn's index, if one was good enough.
    #[expect(clippy::too_many_arguments, reason = "a window, a place in the tree, its turns")]
    fn search_turns(
        &mut self,
        position: &P,
        list: &mut [Ranked<P::Turn>],
        depth: i32,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        selective: bool,
        still: i32,
    ) -> (i32, Option<u16>) {
        let side = position.side();
        let open = beta - alpha > 1;
        let skip_chance = depth < self.options.chance_from && list.iter().any(|r| !r.chance);
        let mut best = -INFINITE;
        let mut best_turn = None;
        let mut searched = 0;
        for i in 0..list.len() {
            let r = pick(list, i);
            if r.chance && skip_chance {
                continue;
            }
            let quiet = !r.hint.noisy && !r.chance;
            if selective && quiet && searched > 0 && best > -WIN_MIN {
                // Too late in the list, or too far behind, for a quiet turn to matter here.
                if depth <= 2 && searched > 6 + 10 * depth {
                    continue;
                }
                let reach = still + 60 + 110 * depth;
                if depth <= 3 && reach <= alpha {
                    best = best.max(reach);
                    continue;
                }
            }
            let less =
                if self.options.selective && depth >= 3 && searched >= 3 && (quiet || r.chance) {
                    let killer = self.memory.is_killer(ply, r.turn);
                    (1 + i32::from(searched >= 10) + i32::from(depth >= 6 && searched >= 20)
                        - i32::from(killer)
                        - i32::from(open))
                    .max(0)
                } else {
                    0
                };
            let mut value = 0;
            let mut again = searched == 0;
            if !again {
                value = self.turn_value(
                    position,
                    side,
                    r.turn,
                    r.chance,
                    depth - 1 - less,
                    ply,
                    alpha,
                    alpha + 1,
                );
                if less > 0 && value > alpha && !self.aborted {
                    value = self.turn_value(
                        position,
                        side,
                        r.turn,
                        r.chance,
                        depth - 1,
                        ply,
                        alpha,
                        alpha + 1,
                    );
                }
                again = open && value > alpha && value < beta;
            }
            if again && !self.aborted {
                value =
                    self.turn_value(position, side, r.turn, r.chance, depth - 1, ply, alpha, beta);
            }
            if self.aborted {
                return (DRAW, None);
            }
            searched += 1;
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_turn = Some(r.index);
                    if open {
                        self.extend_line(ply, r.turn, r.chance);
                    }
                }
                if value >= beta {
                    if quiet {
                        self.memory.reward(side, ply, depth, &r, &list[..i]);
                    }
                    break;
                }
            }
        }
        // A side that can do nothing at all: no game here has it without an outcome of its own.
        (if searched == 0 { DRAW } else { best }, best_turn)
    }

    /// The value of a position once the captures are through (quiescence).
    fn settle(&mut self, position: &P, ply: usize, mut alpha: i32, beta: i32, left: u32) -> i32 {
        self.lines[ply].clear();
        let still = position.evaluate();
        if position.wins_at_once() {
            return WIN - ply as i32 - 1;
        }
        if still >= beta || left == 0 || ply >= MAX_PLY {
            return still;
        }
        alpha = alpha.max(still);
        let side = position.side();
        let mut lists = self.take_lists();
        position.generate(&mut lists.turns);
        self.memory.rank(position, &lists.turns, None, ply, &mut lists.ranked);
        let mut best = still;
        for i in 0..lists.ranked.len() {
            let r = pick(&mut lists.ranked, i);
            // Ranked by what they win, noisy turns come first, those that lose material last.
            if !r.hint.noisy || r.hint.gain < r.hint.risk {
                break;
            }
            if still + r.hint.gain + 120 <= alpha {
                best = best.max(still + r.hint.gain + 120);
                continue;
            }
            let next = position.after(r.turn, None);
            let value = if self.visit() {
                DRAW
            } else if let Some(outcome) = next.outcome() {
                outcome_value(outcome, side, ply + 1)
            } else if next.side() == side {
                self.settle(&next, ply + 1, alpha, beta, left - 1)
            } else {
                -self.settle(&next, ply + 1, -beta, -alpha, left - 1)
            };
            if self.aborted {
                break;
            }
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.pool.push(lists);
        best
    }

    fn take_lists(&mut self) -> Lists<P::Turn> {
        let mut lists =
            self.pool.pop().unwrap_or_else(|| Lists { turns: Vec::new(), ranked: Vec::new() });
        lists.turns.clear();
        lists
    }

    fn extend_line(&mut self, ply: usize, turn: P::Turn, chance: bool) {
        let (head, tail) = self.lines.split_at_mut(ply + 1);
        let line = &mut head[ply];
        line.clear();
        line.push(turn);
        // What follows the dice depends on them: the line ends there.
        if !chance {
            line.extend_from_slice(&tail[0]);
        }
    }

    fn push(&mut self, key: Option<u64>) {
        self.keys.extend(key);
    }

    fn pop(&mut self, key: Option<u64>) {
        if key.is_some() {
            self.keys.pop();
        }
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

/// A win's distance is kept from the position itself, not from the root.
fn to_table(score: i32, ply: usize) -> i16 {
    let ply = if certain(score) { score.signum() * ply as i32 } else { 0 };
    (score + ply).clamp(-WIN, WIN) as i16
}

fn from_table(score: i16, ply: usize) -> i32 {
    let score = i32::from(score);
    if certain(score) { score - score.signum() * ply as i32 } else { score }
}
