//! Chance nodes: how the values of the dice's outcomes are mixed into one, and how early the
//! mixing can be given up.
//!
//! The search counts in centi-orcs, and a won game counts as [`WIN`]. A plain average of such
//! numbers would pay seventy orcs for a one-in-four chance to win, which no player should. So
//! outcomes are mixed on a bent scale, the *utility*, on which an advantage saturates the way the
//! probability of winning does: `u(v) = v * S / (S + |v|)`. On it a one-in-four chance to win an
//! even game is worth two and a half orcs. The bend also makes the Star1 bounds (Ballard 1983)
//! worth something: what an unseen outcome can add is small.

use super::evaluate::WIN;

/// The advantage, in centi-orcs, that lies half way to a won game on the bent scale. Ours: a
/// clean Priestess up, about four games in five.
const HALF: i64 = 800;

/// Utility units for each centi-orc near zero; large enough that `worth(utility(v)) == v` for all
/// scores.
const SCALE: i64 = 1 << 20;

/// A score on the bent scale. Odd and strictly growing.
fn utility(score: i32) -> i64 {
    let v = i64::from(score);
    v * SCALE * HALF / (HALF + v.abs())
}

/// The score whose utility is nearest to `utility`. Odd and growing.
fn worth(utility: i64) -> i32 {
    let size = utility.abs();
    let below = HALF * SCALE - size;
    let score = (size * HALF + below / 2) / below;
    (score * utility.signum()) as i32
}

/// The largest score with at most this utility.
fn worth_floor(limit: i64) -> i32 {
    if limit < utility(-WIN) {
        return -WIN - 1;
    }
    let mut score = worth(limit.min(utility(WIN)));
    while utility(score) > limit {
        score -= 1;
    }
    score
}

/// Outcomes being mixed, one after the other, from the thrower's point of view.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mix {
    /// The weight of all outcomes.
    total: i64,
    /// The weight of those not added yet.
    left: i64,
    /// Weighted utilities of those added.
    sum: i64,
    /// The utility that no outcome is thought to exceed.
    most: i64,
}

impl Mix {
    /// Outcomes that weigh `total` together, none of them known yet, none of them worth more than `most`.
    pub(crate) fn new(total: u32, most: i32) -> Self {
        Self { total: total.into(), left: total.into(), sum: 0, most: utility(most) }
    }

    /// Adds an outcome.
    pub(crate) fn add(&mut self, weight: u32, score: i32) {
        self.left -= i64::from(weight);
        self.sum += i64::from(weight) * utility(score);
    }

    /// The value when the outcomes not added yet are all lost, or all worth the most. Both are the value once
    /// everything is added.
    pub(crate) fn bounds(&self) -> (i32, i32) {
        let (least, most) = (self.left * utility(-WIN), self.left * self.most);
        (worth((self.sum + least) / self.total), worth((self.sum + most) / self.total))
    }

    /// The window for the next outcome: a score at or below the first makes the whole fail
    /// low against `alpha`, whatever else comes, one at or above the second makes it fail high
    /// against `beta`.
    pub(crate) fn window(&self, weight: u32, alpha: i32, beta: i32) -> (i32, i32) {
        let weight = i64::from(weight);
        let others = self.left - weight;
        let (least, most) = (others * utility(-WIN), others * self.most);
        let low = (utility(alpha) * self.total - self.sum - most).div_euclid(weight);
        // The ceiling is the floor seen from the other side, for the scale is odd.
        let high = (self.sum + least - utility(beta) * self.total).div_euclid(weight);
        (worth_floor(low), -worth_floor(high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_is_odd_and_loses_nothing() {
        for score in -WIN - 1000..=WIN + 1000 {
            assert_eq!(worth(utility(score)), score);
            assert_eq!(utility(-score), -utility(score));
            assert!(utility(score + 1) > utility(score));
            assert_eq!(worth_floor(utility(score)), score.clamp(-WIN - 1, WIN));
            assert_eq!(worth_floor(utility(score) - 1), (score - 1).clamp(-WIN - 1, WIN));
        }
    }

    #[test]
    fn equal_outcomes_mix_to_themselves_and_a_quarter_win_is_worth_some_orcs() {
        for score in [-WIN, -700, -1, 0, 3, 250, WIN - 7] {
            let mut mix = Mix::new(64, WIN);
            mix.add(63, score);
            mix.add(1, score);
            assert_eq!(mix.bounds(), (score, score));
        }
        let mut mix = Mix::new(4, WIN);
        mix.add(1, WIN);
        mix.add(3, 0);
        let (value, same) = mix.bounds();
        assert_eq!(value, same);
        assert!((200..300).contains(&value), "{value}");
    }

    #[test]
    fn windows_keep_their_promise() {
        for (alpha, beta) in [(-50, 50), (0, 1), (-WIN, WIN), (-3000, -2999), (700, 900)] {
            for first in [-WIN, -900, -40, 0, 35, 1200, WIN] {
                let mut mix = Mix::new(4, WIN);
                mix.add(3, first);
                let (low, high) = mix.window(1, alpha, beta);
                assert!(low < high);
                let with = |score| {
                    let mut mix = mix;
                    mix.add(1, score);
                    mix.bounds().0
                };
                if low >= -WIN {
                    assert!(with(low) <= alpha, "{alpha} {beta} {first} {low}");
                }
                if high <= WIN {
                    assert!(with(high) >= beta, "{alpha} {beta} {first} {high}");
                }
            }
        }
    }
}
