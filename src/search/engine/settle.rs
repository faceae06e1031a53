//! The settling of captures below the full-width tree (quiescence).

use super::super::evaluate::{DRAW, Evaluate, WIN};
use super::super::order::{NO_SLOT, pick};
use super::super::table::{Bound, Entry};
use super::tree::{from_table, to_table};
use super::{INFINITE, MAX_PLY, Searcher, outcome_value};

/// How many captures in a row are followed below the full-width tree.
pub(super) const MAX_SETTLING: u32 = 10;

/// What a capture may gain beyond its prey, while a position is settled: one that does not reach the
/// window even so is left out. A little more than an orc.
const SLACK: i32 = 120;

/// The most that a position may be worth for what happens in another one: about a queen and a half.
const FAR: i32 = 1_500;

impl<P: Evaluate> Searcher<'_, P> {
    /// The static evaluation of a node. Where a glance says nothing about the captures to come, they are
    /// followed.
    pub(super) fn still(&mut self, position: &P, ply: usize) -> i32 {
        if self.options.quiescence && position.settles_as().is_some() {
            self.settle(position, ply, -INFINITE, INFINITE, MAX_SETTLING)
        } else {
            position.evaluate()
        }
    }

    /// The value of a position once the captures are through (quiescence).
    pub(super) fn settle(
        &mut self,
        position: &P,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        left: u32,
    ) -> i32 {
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
        if left == 0 || ply >= MAX_PLY {
            return position.evaluate();
        }
        let use_table = self.options.selective && self.options.table;
        let hash = if use_table { position.key() } else { 0 };
        let entry = if use_table { self.table.get(hash) } else { None };
        if let Some(e) = entry
            && alpha > -INFINITE
        {
            let score = from_table(e.score, ply);
            let usable = match e.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if usable {
                return score;
            }
        }
        let kept = entry.map(|e| i32::from(e.still)).filter(|&s| s != i32::from(Entry::NO_STILL));
        let still = kept.unwrap_or_else(|| position.evaluate());
        let answers = P::ANSWERS && self.options.selective && position.threatened();
        if still >= beta && !answers {
            if use_table && entry.is_none() {
                let entry = Entry {
                    score: to_table(still, ply),
                    depth: 0,
                    bound: Bound::Lower,
                    turn: Entry::NO_TURN,
                    still: still as i16,
                };
                self.table.put(hash, entry);
            }
            return still;
        }
        let alpha_was = alpha;
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
        self.memory.rank(position, &lists.turns, None, ply, [NO_SLOT; 2], &mut lists.ranked);
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
                if i >= self.thrift.tries && left != MAX_SETTLING {
                    break;
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
        if use_table && !self.aborted && entry.is_none_or(|e| e.depth == 0) && alpha_was > -INFINITE
        {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > alpha_was.max(if answers { -INFINITE } else { still })
                && best > alpha_was
            {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let entry = Entry {
                score: to_table(best, ply),
                depth: 0,
                bound,
                turn: Entry::NO_TURN,
                still: still as i16,
            };
            self.table.put(hash, entry);
        }
        best
    }
}
