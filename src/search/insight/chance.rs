//! Scores as chances to win.

use crate::rules::any::Rules;
use crate::search::evaluate::{WIN, WIN_MIN};

/// The worth of a position for its side to move, in centi-orcs, as [`Found`](crate::search::Found)
/// tells it.
pub type Score = i32;

/// The advantage, in centi-orcs, with which one scores three points in four on the curve of
/// [`win_chance`]: the scale on which chance nodes are mixed (`search::chance`), a clean Priestess.
const HALF: f32 = 800.0;

/// The share of points (a draw is half a point) that the side to move may expect, from 0 to 1: a
/// curve through even chances that saturates as `v / (HALF + |v|)` does. Certain wins are 1, certain
/// losses 0.
pub fn win_chance(_rules: &Rules, score: Score) -> f32 {
    if score.abs() > WIN_MIN {
        return if score > 0 { 1.0 } else { 0.0 };
    }
    let v = score as f32;
    0.5 + 0.5 * v / (HALF + v.abs())
}

/// In how many plies a certain win or loss comes, by its score; `None` where nothing is certain.
pub fn plies_to_end(score: Score) -> Option<u32> {
    (score.abs() > WIN_MIN).then(|| (WIN - score.abs()).unsigned_abs())
}
