//! The tree below the root: turns, chance, and the settling of captures.

use super::super::chance::Mix;
use super::super::evaluate::{DRAW, Evaluate, WIN, WIN_MIN};
use super::super::order::{NO_SLOT, Ranked, pick};
use super::super::table::{Bound, Entry};
use super::{INFINITE, Lists, MAX_PLY, Searcher, certain, outcome_value};
use crate::rules::Side;

/// How many captures in a row are followed below the full-width tree.
const MAX_SETTLING: u32 = 10;

/// What a capture may gain beyond its prey, while a position is settled: one that does not reach the
/// window even so is left out. A little more than an orc.
const SLACK: i32 = 120;

/// The most that a position may be worth for what happens in another one: about a queen and a half.
const FAR: i32 = 1_500;

/// Where a node is.
#[derive(Clone, Copy)]
struct Place {
    /// Plies left.
    depth: i32,
    /// Plies from the root.
    ply: usize,
    /// The static evaluation, if quiet turns may be left out for it.
    still: Option<i32>,
}

impl<P: Evaluate> Searcher<'_, P> {
    /// The value of playing a turn of `position`, which stands at `ply`, for its side to move.
    pub(super) fn turn_value(
        &mut self,
        position: &P,
        turn: &Ranked<P::Turn>,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if turn.chance {
            let depth = depth - self.options.chance_cost;
            self.trail[ply + 1] = NO_SLOT;
            return self.chance_value(position, turn.turn, depth, ply, alpha, beta);
        }
        self.trail[ply + 1] = turn.hint.slot;
        let next = position.after(turn.turn, None);
        self.value(&next, position.side(), depth, ply + 1, alpha, beta)
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
        if !open
            && let Some(plies) = position.wins_in()
            && (plies <= depth || self.options.selective)
        {
            return WIN - ply as i32 - plies;
        }

        let selective = self.options.selective && !open && !threatened;
        let still = selective.then(|| self.still(position, ply));
        if self.aborted {
            return DRAW;
        }
        if let Some(still) = still
            && !certain(beta)
        {
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
                self.trail[ply + 1] = NO_SLOT;
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
        if threatened && P::ANSWERS {
            position.generate_answers(&mut lists.turns);
            if lists.turns.is_empty() {
                self.pool.push(lists);
                return ply as i32 + 1 - WIN;
            }
        } else {
            position.generate(&mut lists.turns);
        }
        let known = entry.map(|e| e.turn);
        let before = self.trail[ply];
        self.memory.rank(position, &lists.turns, known, ply, before, &mut lists.ranked);
        self.push(key);
        let place = Place { depth, ply, still };
        let (value, best) = self.search_turns(position, &mut lists.ranked, place, alpha, beta);
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
    fn search_turns(
        &mut self,
        position: &P,
        list: &mut [Ranked<P::Turn>],
        Place { depth, ply, still }: Place,
        mut alpha: i32,
        beta: i32,
    ) -> (i32, Option<u16>) {
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
            if let Some(still) = still
                && quiet
                && !r.hint.threat
                && searched > 0
                && best > -WIN_MIN
            {
                // Too late in the list, or too far behind, for a quiet turn to matter here.
                if depth <= 2 && searched > P::PATIENCE[0] + P::PATIENCE[1] * depth {
                    continue;
                }
                let reach = still + 60 + 110 * depth;
                if depth <= 3 && reach <= alpha {
                    best = best.max(reach);
                    continue;
                }
            }
            let less = if depth >= 3 && searched >= 3 && !r.hint.noisy && !r.hint.threat {
                self.reduction(depth, ply, searched, open, &r)
            } else {
                0
            };
            let first = searched == 0;
            let mut value = alpha + 1;
            if !first {
                value = self.turn_value(position, &r, depth - 1 - less, ply, alpha, alpha + 1);
                if less > 0 && value > alpha {
                    value = self.turn_value(position, &r, depth - 1, ply, alpha, alpha + 1);
                }
            }
            if first || (value > alpha && value < beta) {
                value = self.turn_value(position, &r, depth - 1, ply, alpha, beta);
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
                        let before = self.trail[ply];
                        self.memory.reward(position.side(), ply, before, depth, &r, &list[..i]);
                    }
                    break;
                }
            }
        }
        // A side that can do nothing at all: no game here has it without an outcome of its own.
        (if searched == 0 { DRAW } else { best }, best_turn)
    }

    /// By how many plies a turn that comes late in the list is searched less deeply at first.
    fn reduction(
        &self,
        depth: i32,
        ply: usize,
        searched: i32,
        open: bool,
        turn: &Ranked<P::Turn>,
    ) -> i32 {
        if !self.options.selective {
            return 0;
        }
        let late = 1 + i32::from(searched >= 10) + i32::from(depth >= 6 && searched >= 20);
        let better = i32::from(self.memory.is_killer(ply, turn.turn)) + i32::from(open);
        (late - better).max(0)
    }

    /// The static evaluation of a node. Where a glance says nothing about the captures to come, they are
    /// followed.
    fn still(&mut self, position: &P, ply: usize) -> i32 {
        if self.options.quiescence && position.settles_as().is_some() {
            self.settle(position, ply, -INFINITE, INFINITE, MAX_SETTLING)
        } else {
            position.evaluate()
        }
    }

    /// The value of a position once the captures are through (quiescence).
    fn settle(&mut self, position: &P, ply: usize, mut alpha: i32, beta: i32, left: u32) -> i32 {
        self.lines[ply].clear();
        if let Some((other, better)) = position.settles_as() {
            let (low, high) = (alpha - better, beta - better);
            let value = if other.side() == position.side() {
                self.settle(&other, ply, low, high, left)
            } else {
                -self.settle(&other, ply, -high, -low, left)
            };
            // A game won there is not won here.
            return better + value.clamp(-FAR, FAR);
        }
        if let Some(plies) = position.wins_in() {
            return WIN - ply as i32 - plies;
        }
        let still = position.evaluate();
        if left == 0 || ply >= MAX_PLY {
            return still;
        }
        let answers = P::ANSWERS && self.options.selective && position.threatened();
        if still >= beta && !answers {
            return still;
        }
        let side = position.side();
        let mut lists = self.take_lists();
        let mut best = -INFINITE;
        if answers {
            position.generate_answers(&mut lists.turns);
            // Nothing answers: the game is lost with this turn.
            best = if lists.turns.is_empty() { ply as i32 + 1 - WIN } else { best };
        } else {
            alpha = alpha.max(still);
            let least = alpha - still - SLACK;
            position.generate_noisy(least, &mut lists.turns);
            // Captures that win too little are not even generated: they could come as far as alpha.
            best = if least > 0 { alpha } else { still };
            if left == MAX_SETTLING && self.options.selective {
                position.generate_threats(&mut lists.turns);
            }
        }
        self.memory.rank(position, &lists.turns, None, ply, NO_SLOT, &mut lists.ranked);
        for i in 0..lists.ranked.len() {
            let r = pick(&mut lists.ranked, i);
            if !answers && !r.hint.threat {
                // Ranked by what they win, noisy turns come first, those that lose material last.
                if !r.hint.noisy || r.hint.gain < r.hint.risk {
                    break;
                }
                if still + r.hint.gain + SLACK <= alpha {
                    best = best.max(still + r.hint.gain + SLACK);
                    continue;
                }
            }
            let next = position.after(r.turn, None);
            let value = if self.visit() {
                DRAW
            } else if let Some(outcome) = next.outcome() {
                outcome_value(outcome, side, ply + 1)
            } else if let Some(known) = next.known().filter(|_| self.options.known) {
                let score = known.score(ply + 1);
                if next.side() == side { score } else { -score }
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

    /// Whether a position stood on the board twice already: then it is drawn when it comes again,
    /// whatever is known of it. Once is no reason not to go on to a win that is known.
    fn met_twice(&self, key: Option<u64>) -> bool {
        self.options.repetition
            && key.is_some_and(|k| self.keys.iter().filter(|&&l| l == k).count() > 1)
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

/// A win's distance is kept from the position itself, not from the root.
fn to_table(score: i32, ply: usize) -> i16 {
    let ply = if certain(score) { score.signum() * ply as i32 } else { 0 };
    (score + ply).clamp(-WIN, WIN) as i16
}

fn from_table(score: i16, ply: usize) -> i32 {
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
