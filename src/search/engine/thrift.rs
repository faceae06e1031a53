//! Where the search saves: what is left out near the leaves, and what is searched less deeply.
//!
//! Turns that come late in a list that is well ordered seldom matter. How much they are searched less
//! deeply grows with the logarithms of the depth and of their number, and depends on how turns like them
//! have done (late move reductions, as chess engines have them). How much of that a game bears differs
//! from game to game: the numbers stand in its [`Thrift`].

use super::super::evaluate::{Evaluate, Thrift, WIN_MIN};
use super::super::order::Ranked;
use super::tree::Place;
use super::{Searcher, certain};
use crate::rules::Side;

/// The most turns of one position, and the most plies, that are told apart.
const MOST: usize = 64;

/// A ply in the unit of the reductions.
const PLY: i32 = 1_024;

/// By how much the turn of each number is searched less deeply, by depth.
pub(super) type Late = Vec<[i32; MOST]>;

/// 1024 times the natural logarithm, in whole numbers, so that it is the same everywhere.
const fn ln(n: usize) -> i32 {
    if n == 0 {
        return 0;
    }
    let whole = n.ilog2();
    // The rest by squaring, bit by bit.
    let mut rest = ((n as u64) << 30) >> whole;
    let mut log = whole as i32;
    let mut bit = 0;
    while bit < 12 {
        rest = (rest * rest) >> 30;
        log <<= 1;
        if rest >= 2 << 30 {
            rest >>= 1;
            log |= 1;
        }
        bit += 1;
    }
    // ln 2 is 0.6931.
    (log as i64 * 6_931 / 40_000) as i32
}

/// The table of reductions for a game.
pub(super) fn late(thrift: &Thrift) -> Late {
    let less = |depth: usize, number: usize| {
        thrift.late + (i64::from(ln(depth)) * i64::from(ln(number)) / thrift.later) as i32
    };
    (0..MOST).map(|depth| std::array::from_fn(|number| less(depth, number))).collect()
}

/// By how many plies the root's turn number `i` is searched less deeply at first.
pub(super) fn late_at_root(depth: i32, i: usize) -> i32 {
    if depth < 3 || i < 4 { 0 } else { 1 + i32::from(depth > 3 && i >= 12) }
}

/// What becomes of a turn.
pub(super) enum Fate {
    /// It is searched, at first by so many plies less deeply.
    Searched(i32),
    /// It is left out, as worth no more than this.
    LeftOut(i32),
}

impl<P: Evaluate> Searcher<'_, P> {
    /// Whether a side stands better at a ply than it did at its turn before.
    pub(super) fn improves(&self, ply: usize, side: Side, still: i32) -> bool {
        let before = |back: usize| {
            let (who, then) = *self.stills.get(ply.checked_sub(back)?)?;
            then.filter(|_| who == side)
        };
        before(2).or_else(|| before(4)).is_none_or(|then| still > then)
    }

    /// What becomes of the next turn of a node, of which so many have been searched. `best` is the best
    /// value so far.
    pub(super) fn fate(
        &self,
        place: &Place,
        turn: &Ranked<P::Turn>,
        searched: i32,
        [best, alpha]: [i32; 2],
        open: bool,
    ) -> Fate {
        if !self.options.selective || searched == 0 {
            return Fate::Searched(0);
        }
        let depth = place.depth;
        let less = self.reduction(place, searched, open, turn);
        let Some(still) = place.still.filter(|_| best > -WIN_MIN) else {
            return Fate::Searched(if depth < 3 { 0 } else { less });
        };
        let thrift = &self.thrift;
        if turn.hint.noisy {
            let net = turn.hint.gain - turn.hint.risk;
            if depth <= thrift.shun.0 && net < -thrift.shun.1 * depth && !turn.hint.threat {
                return Fate::LeftOut(best);
            }
        } else if !turn.chance && !turn.hint.threat {
            // Too late in the list, or too far behind, for a quiet turn to matter here.
            let few = thrift.patience[0] + thrift.patience[1] * depth;
            let few = if place.improving { few } else { few * thrift.haste / 100 };
            if depth <= thrift.patient && searched > few {
                return Fate::LeftOut(best);
            }
            let left = (depth - less).max(1);
            let reach = still + thrift.behind.1 + thrift.behind.2 * left;
            if left <= thrift.behind.0 && reach <= alpha && !certain(alpha) {
                return Fate::LeftOut(best.max(reach));
            }
            if left <= thrift.doubt.0 && turn.past < -thrift.doubt.1 * depth {
                return Fate::LeftOut(best);
            }
        }
        Fate::Searched(if depth < 3 { 0 } else { less })
    }

    /// By how many plies a turn that comes late in the list is searched less deeply at first.
    fn reduction(&self, place: &Place, searched: i32, open: bool, turn: &Ranked<P::Turn>) -> i32 {
        let losing = turn.hint.noisy && turn.hint.gain < turn.hint.risk && self.thrift.losing;
        let plain = !turn.hint.noisy && !turn.hint.threat;
        if searched < self.thrift.first || !(plain || losing) {
            return 0;
        }
        let at = (place.depth.max(0) as usize).min(MOST - 1);
        let mut less = self.late[at][(searched as usize).min(MOST - 1)];
        less -= PLY * i32::from(open);
        if self.thrift.minds {
            less += PLY * (i32::from(!place.improving) + i32::from(place.cut));
        }
        if losing {
            less /= 2;
        } else if !turn.chance {
            less -= PLY * i32::from(self.memory.is_killer(place.ply, turn.turn));
            less -= turn.past * PLY / self.thrift.learn;
        }
        (less / PLY).clamp(0, (place.depth - 1).max(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_one() {
        for n in 1..MOST {
            let exact = (n as f64).ln() * 1024.0;
            assert!((f64::from(ln(n)) - exact).abs() < 2.0, "{n}: {} {exact}", ln(n));
        }
    }

    #[test]
    fn later_turns_are_searched_less_deeply_and_never_more() {
        for thrift in [Thrift::PLAIN, Thrift::BOLD] {
            let late = late(&thrift);
            for depth in 1..MOST {
                for number in 1..MOST {
                    assert!(late[depth][number] >= late[depth - 1][number]);
                    assert!(late[depth][number] >= late[depth][number - 1]);
                }
            }
        }
    }
}
