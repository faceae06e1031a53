//! What the terms of drafti's evaluation are worth. Written by the tuner, from 275383 positions
//! (and 30735 held out: their loss fell from 0.55416 to 0.53159 nats):
//!
//! `lab tune drafti --games 8000 --nodes 1500 --seed 1 --epochs 30 --pull 0.3 --trust 0.3`

use crate::search::terms::{Weight, tapered};

/// Early and late worth, in centi-orcs, and behind them the term.
#[rustfmt::skip]
pub(in crate::search) const WEIGHTS: [Weight; 74] = [
    tapered(100, 100),      // man
    tapered(674, 84),       // king
    tapered(78, 140),       // king where the other side has none
    tapered(1, 32),         // king on the main diagonal
    tapered(6, -3),         // king on a diagonal of the double corner
    tapered(6, 6),          // king on another square of the edge
    tapered(0, -12),        // king elsewhere
    tapered(14, 37),        // main diagonal held by a king, with no enemy on it
    tapered(28, -10),       // square that a king reaches
    tapered(-12, -16),      // king with two squares to go to or fewer
    tapered(54, 4),         // step that a man can make
    tapered(33, -3),        // man that can go nowhere
    tapered(45, -5),        // man with a piece or the edge behind it, both ways
    tapered(-24, -6),       // man that an enemy man could capture
    tapered(3, 0),          // man more on one wing than on the other
    tapered(42, 34),        // first to be crowned in a race
    tapered(3, 2),          // last move, where only men are left
    tapered(-3, -2),        // right to move
    tapered(10, 10),        // free man, 1 ranks gone, no king against it
    tapered(17, 14),        // free man, 2 ranks gone, no king against it
    tapered(27, 23),        // free man, 3 ranks gone, no king against it
    tapered(37, 33),        // free man, 4 ranks gone, no king against it
    tapered(58, 50),        // free man, 5 ranks gone, no king against it
    tapered(92, 88),        // free man, 6 ranks gone, no king against it
    tapered(3, 4),          // free man, 1 ranks gone, a king against it
    tapered(6, 7),          // free man, 2 ranks gone, a king against it
    tapered(9, 11),         // free man, 3 ranks gone, a king against it
    tapered(12, 11),        // free man, 4 ranks gone, a king against it
    tapered(17, -1),        // free man, 5 ranks gone, a king against it
    tapered(46, 41),        // free man, 6 ranks gone, a king against it
    tapered(1, -1),         // guards on no square
    tapered(-1, -5),        // guards on a1
    tapered(3, 7),          // guards on c1
    tapered(-4, -9),        // guards on a1 c1
    tapered(-6, -17),       // guards on e1
    tapered(3, 2),          // guards on a1 e1
    tapered(5, 2),          // guards on c1 e1
    tapered(7, 4),          // guards on a1 c1 e1
    tapered(-4, -11),       // guards on g1
    tapered(-3, -5),        // guards on a1 g1
    tapered(8, 2),          // guards on c1 g1
    tapered(0, 9),          // guards on a1 c1 g1
    tapered(14, 10),        // guards on e1 g1
    tapered(13, 16),        // guards on a1 e1 g1
    tapered(29, 23),        // guards on c1 e1 g1
    tapered(26, 29),        // guards on a1 c1 e1 g1
    tapered(-12, -3),       // man on a1
    tapered(23, 24),        // man on c1
    tapered(39, 18),        // man on e1
    tapered(32, 29),        // man on g1
    tapered(-1, -17),       // man on b2
    tapered(34, 8),         // man on d2
    tapered(24, 7),         // man on f2
    tapered(8, 3),          // man on h2
    tapered(4, 9),          // man on a3
    tapered(4, 3),          // man on c3
    tapered(32, -9),        // man on e3
    tapered(-7, -12),       // man on g3
    tapered(-10, 1),        // man on b4
    tapered(26, 14),        // man on d4
    tapered(20, 6),         // man on f4
    tapered(0, 10),         // man on h4
    tapered(10, 15),        // man on a5
    tapered(27, 24),        // man on c5
    tapered(18, 20),        // man on e5
    tapered(0, 2),          // man on g5
    tapered(31, 39),        // man on b6
    tapered(61, 67),        // man on d6
    tapered(37, 52),        // man on f6
    tapered(56, 8),         // man on h6
    tapered(32, 15),        // man on a7
    tapered(37, 27),        // man on c7
    tapered(44, 46),        // man on e7
    tapered(34, 37),        // man on g7
];
