//! The tree below the root: turns and chance.

use super::super::chance::Mix;
use super::super::evaluate::{DRAW, Evaluate, WIN};
use super::super::order::{Before, NO_SLOT, Ranked, pick};
use super::super::table::{Bound, Entry};
use super::settle::MAX_SETTLING;
use super::thrift::Fate;
use super::{INFINITE, Lists, MAX_PLY, Searcher, certain, outcome_value};
use crate::rules::Side;

/// Where a node is.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// Plies left.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// The static evaluation, if quiet turns may be left out for it.
    pub(super) still: Option<i32>,
    /// Whether the side to move stands better than at its turn before.
    pub(super) improving: bool,
    /// Whether a turn that cuts is expected.
    pub(super) cut: bool,
    /// By how much more the table's turn is extended, and which it is.
    single: (i32, u16),
    /// The turn that is left out.
    skip: Option<u16>,
}

/// Between which values a turn's value matters, and what is expected of it.
#[derive(Clone, Copy)]
pub(super) struct Window {
    /// What is worth no more does not matter.
    pub(super) alpha: i32,
    /// What is worth so much is good enough.
    pub(super) beta: i32,
    /// Whether the opponent is expected to have an answer that is good enough for it.
    pub(super) cut: bool,
}

/// How a node is searched.
#[derive(Clone, Copy, Default)]
struct How {
    /// Not by doing nothing: that has just been done.
    busy: bool,
    /// A turn that is good enough is expected.
    cut: bool,
    /// Without this turn.
    skip: Option<u16>,
}

impl<P: Evaluate> Searcher<'_, P> {
    /// The value of playing a turn of `position`, which stands at `ply`, for its side to move.
    pub(super) fn turn_value(
        &mut self,
        position: &P,
        turn: &Ranked<P::Turn>,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> i32 {
        if turn.chance {
            let depth = depth - self.options.chance_cost;
            self.trail[ply + 1] = NO_SLOT;
            return self.chance_value(position, turn.turn, depth, ply, window.alpha, window.beta);
        }
        self.trail[ply + 1] = turn.hint.slot;
        let next = position.after(turn.turn, None);
        self.value(&next, position.side(), depth, ply + 1, window)
    }

    /// The value of `position` for `side`, which may be either side.
    fn value(&mut self, position: &P, side: Side, depth: i32, ply: usize, window: Window) -> i32 {
        let Window { alpha, beta, cut } = window;
        if position.side() == side {
            self.node(position, depth, ply, alpha, beta, How { cut: !cut, ..How::default() })
        } else {
            -self.node(position, depth, ply, -beta, -alpha, How { cut, ..How::default() })
        }
    }

    /// The value of a turn that the dice decide (Star1).
    fn chance_value(
        &mut self,
        position: &P,
        turn: P::Turn,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let side = position.side();
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
        // What the dice bring is seldom more than the best of what they can take.
        let most = self.stills[ply].1.map_or(WIN, |still| (still + self.thrift.prize).min(WIN));
        let mut mix = Mix::new(outcomes.iter().map(|&(_, weight)| weight).sum(), most);
        for (next, weight) in &outcomes {
            let (low, high) = mix.window(*weight, alpha, beta);
            let value = {
                let window = Window { alpha: low, beta: high, cut: false };
                self.value(next, side, depth, ply + 1, window)
            };
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
        how: How,
    ) -> i32 {
        self.lines[ply].clear();
        if self.visit() {
            return DRAW;
        }
        if let Some(outcome) = position.outcome() {
            return outcome_value(outcome, position.side(), ply);
        }
        let key = position.repetition_key();
        if self.options.known
            && let Some(known) = position.known()
            && !self.met_twice(key)
        {
            return known.score(ply);
        }
        if self.options.repetition && key.is_some_and(|k| self.keys.contains(&k)) {
            return DRAW;
        }
        if ply >= MAX_PLY {
            return position.evaluate();
        }
        let threatened = self.options.selective && position.threatened();
        if threatened && ply <= self.thrift.extend * self.depth as usize / 100 + 2 {
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
        if let Some(e) = entry.filter(|_| how.skip.is_none()) {
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
        if !open
            && let Some(plies) = position.wins_in()
            && (plies <= depth || self.options.selective)
        {
            return WIN - ply as i32 - plies;
        }

        let calm = self.options.selective && !threatened;
        let side = position.side();
        let kept = entry.map(|e| i32::from(e.still)).filter(|&s| s != i32::from(Entry::NO_STILL));
        let raw = if calm { kept.or_else(|| Some(self.still(position, ply))) } else { None };
        if self.aborted {
            return DRAW;
        }
        self.stills[ply] = (side, raw);
        let improving = raw.is_some_and(|still| self.improves(ply, side, still));
        // What a search has found tells more than a glance.
        let still = raw.map(|still| match entry {
            Some(e) if self.thrift.sharp && !certain(e.score.into()) => {
                let score = e.score.into();
                match e.bound {
                    Bound::Exact => score,
                    Bound::Lower => still.max(score),
                    Bound::Upper => still.min(score),
                }
            }
            _ => still,
        });
        let still = still.filter(|_| !open);
        if let (Some(still), Some(raw)) = (still, raw)
            && !certain(beta)
            && how.skip.is_none()
        {
            let thrift = self.thrift;
            // So far ahead that a quiet turn will not be needed to stay so.
            let better = thrift.better * i32::from(improving);
            if depth <= thrift.ahead.0 && still - thrift.ahead.1 * depth + better >= beta {
                return still;
            }
            // So far behind that only captures can help.
            if depth <= thrift.razor.0 && still + thrift.razor.1 * depth <= alpha && !certain(alpha)
            {
                let value = self.settle(position, ply, alpha, beta, MAX_SETTLING);
                if self.aborted {
                    return DRAW;
                }
                if value <= alpha {
                    return value;
                }
            }
            // Doing nothing is already good enough (null move; in Sava that is a throw that
            // fails, and a throw is never worth less than its failure).
            if !how.busy
                && depth >= 2
                && still >= beta
                && raw >= beta
                && let Some(idle) = position.idle()
            {
                self.push(key);
                self.trail[ply + 1] = NO_SLOT;
                let less = 3 + depth / 4 + ((raw - beta) / thrift.idle).min(2);
                let how = How { busy: true, cut: !how.cut, skip: None };
                let value = -self.node(&idle, depth - less, ply + 1, -beta, 1 - beta, how);
                self.pop(key);
                if self.aborted {
                    return DRAW;
                }
                if value >= beta && !certain(value) {
                    return value;
                }
            }
        }
        let known = entry.map(|e| e.turn).filter(|&t| t != Entry::NO_TURN);
        if self.options.selective
            && known.is_none()
            && depth >= self.thrift.unknown
            && how.skip.is_none()
        {
            depth -= 1;
        }
        // Is the table's turn the only good one? Then it deserves a closer look.
        let mut single = (0, Entry::NO_TURN);
        if self.options.selective
            && depth >= self.thrift.single
            && how.skip.is_none()
            && ply <= 2 * self.depth as usize
            && let (Some(e), Some(turn)) = (entry, known)
            && e.bound != Bound::Upper
            && i32::from(e.depth) >= depth - 3
            && !certain(e.score.into())
        {
            let score = i32::from(e.score);
            let target = score - 2 * depth;
            let how = How { busy: true, cut: how.cut, skip: Some(turn) };
            let value = self.node(position, (depth - 1) / 2, ply, target - 1, target, how);
            if self.aborted {
                return DRAW;
            }
            self.stills[ply] = (side, raw);
            if value < target {
                single = (1, turn);
            } else if !open && target >= beta {
                return target;
            } else if score >= beta {
                single = (-1, turn);
            }
        }

        let mut lists = self.take_lists();
        if threatened && P::ANSWERS {
            position.generate_answers(&mut lists.turns);
            if lists.turns.is_empty() {
                self.pool.push(lists);
                return ply as i32 + 1 - WIN;
            }
        } else {
            position.generate(&mut lists.turns);
        }
        let before = self.before(ply);
        self.memory.rank(position, &lists.turns, known, ply, before, &mut lists.ranked);
        self.push(key);
        let place = Place { depth, ply, still, improving, cut: how.cut, single, skip: how.skip };
        let (value, best) = self.search_turns(position, &mut lists.ranked, place, alpha, beta);
        self.pop(key);
        self.pool.push(lists);
        if self.aborted {
            return DRAW;
        }
        if self.options.table && how.skip.is_none() {
            let bound = if value >= beta {
                Bound::Lower
            } else if value > alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let turn = best.unwrap_or(Entry::NO_TURN);
            let entry = Entry {
                score: to_table(value, ply),
                depth: depth.clamp(0, 255) as u8,
                bound,
                turn,
                still: raw.map_or(Entry::NO_STILL, |s| s as i16),
            };
            self.table.put(hash, entry);
        }
        value
    }

    /// The slots of the turns that led to a ply.
    fn before(&self, ply: usize) -> Before {
        [self.trail[ply], if ply > 0 { self.trail[ply - 1] } else { NO_SLOT }]
    }

    /// Searches a node's turns: the best value and the best turn's index, if one was good enough.
    fn search_turns(
        &mut self,
        position: &P,
        list: &mut [Ranked<P::Turn>],
        place: Place,
        mut alpha: i32,
        beta: i32,
    ) -> (i32, Option<u16>) {
        let Place { depth, ply, .. } = place;
        let open = beta - alpha > 1;
        let skip_chance = depth < self.options.chance_from && list.iter().any(|r| !r.chance);
        let mut best = -INFINITE;
        let mut best_turn = None;
        let mut searched = 0;
        for i in 0..list.len() {
            let r = pick(list, i);
            if r.chance && skip_chance || place.skip == Some(r.index) {
                continue;
            }
            let less = match self.fate(&place, &r, searched, [best, alpha], open) {
                Fate::Searched(less) => less,
                Fate::LeftOut(value) => {
                    best = value;
                    continue;
                }
            };
            let deeper = depth - 1 + if place.single.1 == r.index { place.single.0 } else { 0 };
            let first = searched == 0;
            let mut value = alpha + 1;
            if !first {
                let window = Window { alpha, beta: alpha + 1, cut: less > 0 || !place.cut };
                value = self.turn_value(position, &r, deeper - less, ply, window);
                if less > 0 && value > alpha {
                    let window = Window { cut: !place.cut, ..window };
                    value = self.turn_value(position, &r, deeper, ply, window);
                }
            }
            if first || (value > alpha && value < beta) {
                let window = Window { alpha, beta, cut: !open && !place.cut };
                value = self.turn_value(position, &r, deeper, ply, window);
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
                    if !r.chance {
                        let before = self.before(ply);
                        self.memory.reward(position.side(), ply, before, depth, &r, &list[..i]);
                    }
                    break;
                }
            }
        }
        // A side that can do nothing at all: no game here has it without an outcome of its own.
        if searched == 0 {
            return (if place.skip.is_some() { alpha } else { DRAW }, None);
        }
        (best, best_turn)
    }

    /// Whether a position stood on the board twice already: then it is drawn when it comes again,
    /// whatever is known of it. Once is no reason not to go on to a win that is known.
    fn met_twice(&self, key: Option<u64>) -> bool {
        self.options.repetition
            && key.is_some_and(|k| self.keys.iter().filter(|&&l| l == k).count() > 1)
    }

    pub(super) fn take_lists(&mut self) -> Lists<P::Turn> {
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

/// A win's distance is kept from the position itself, not from the root.
pub(super) fn to_table(score: i32, ply: usize) -> i16 {
    let ply = if certain(score) { score.signum() * ply as i32 } else { 0 };
    (score + ply).clamp(-WIN, WIN) as i16
}

pub(super) fn from_table(score: i16, ply: usize) -> i32 {
    let score = i32::from(score);
    if certain(score) { score - score.signum() * ply as i32 } else { score }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_keeps_distances_from_the_position() {
        // A win three plies from a position that stands at ply 5 is one at ply 8, and at ply 9
        // when the position is met again at ply 6.
        for sign in [1, -1] {
            let stored = to_table(sign * (WIN - 8), 5);
            assert_eq!(i32::from(stored), sign * (WIN - 3));
            assert_eq!(from_table(stored, 6), sign * (WIN - 9));
        }
        assert_eq!(from_table(to_table(-345, 5), 6), -345);
    }
}
