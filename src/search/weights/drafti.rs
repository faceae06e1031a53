//! What the terms of drafti's evaluation are worth: ours, reasoned and not tuned.

use crate::search::terms::{Weight, tapered};

/// Early and late worth, in centi-orcs, and behind them the term.
#[rustfmt::skip]
pub(in crate::search) const WEIGHTS: [Weight; 74] = [
    tapered(100, 100),      // man
    tapered(320, 320),      // king
    tapered(40, 40),        // king where the other side has none
    tapered(20, 20),        // king on the main diagonal
    tapered(0, 0),          // king on a diagonal of the double corner
    tapered(0, 0),          // king on another square of the edge
    tapered(0, 0),          // king elsewhere
    tapered(35, 35),        // main diagonal held by a king, with no enemy on it
    tapered(1, 1),          // square that a king reaches
    tapered(-20, -20),      // king with two squares to go to or fewer
    tapered(1, 1),          // step that a man can make
    tapered(-3, -3),        // man that can go nowhere
    tapered(2, 2),          // man with a piece or the edge behind it, both ways
    tapered(-20, -20),      // man that an enemy man could capture
    tapered(-1, -1),        // man more on one wing than on the other
    tapered(30, 30),        // first to be crowned in a race
    tapered(4, 4),          // last move, where only men are left
    tapered(4, 4),          // right to move
    tapered(10, 10),        // free man, 1 ranks gone, no king against it
    tapered(20, 20),        // free man, 2 ranks gone, no king against it
    tapered(30, 30),        // free man, 3 ranks gone, no king against it
    tapered(40, 40),        // free man, 4 ranks gone, no king against it
    tapered(50, 50),        // free man, 5 ranks gone, no king against it
    tapered(60, 60),        // free man, 6 ranks gone, no king against it
    tapered(4, 4),          // free man, 1 ranks gone, a king against it
    tapered(8, 8),          // free man, 2 ranks gone, a king against it
    tapered(12, 12),        // free man, 3 ranks gone, a king against it
    tapered(16, 16),        // free man, 4 ranks gone, a king against it
    tapered(20, 20),        // free man, 5 ranks gone, a king against it
    tapered(24, 24),        // free man, 6 ranks gone, a king against it
    tapered(0, 0),          // guards 0
    tapered(3, 3),          // guards 1
    tapered(3, 3),          // guards 2
    tapered(6, 6),          // guards 3
    tapered(3, 3),          // guards 4
    tapered(6, 6),          // guards 5
    tapered(6, 6),          // guards 6
    tapered(9, 9),          // guards 7
    tapered(3, 3),          // guards 8
    tapered(6, 6),          // guards 9
    tapered(6, 6),          // guards 10
    tapered(9, 9),          // guards 11
    tapered(6, 6),          // guards 12
    tapered(9, 9),          // guards 13
    tapered(9, 9),          // guards 14
    tapered(12, 12),        // guards 15
    tapered(7, 7),          // man 0
    tapered(9, 9),          // man 1
    tapered(9, 9),          // man 2
    tapered(9, 9),          // man 3
    tapered(3, 3),          // man 4
    tapered(3, 3),          // man 5
    tapered(3, 3),          // man 6
    tapered(1, 1),          // man 7
    tapered(4, 4),          // man 8
    tapered(11, 11),        // man 9
    tapered(11, 11),        // man 10
    tapered(6, 6),          // man 11
    tapered(9, 9),          // man 12
    tapered(14, 14),        // man 13
    tapered(14, 14),        // man 14
    tapered(7, 7),          // man 15
    tapered(10, 10),        // man 16
    tapered(17, 17),        // man 17
    tapered(17, 17),        // man 18
    tapered(12, 12),        // man 19
    tapered(15, 15),        // man 20
    tapered(20, 20),        // man 21
    tapered(20, 20),        // man 22
    tapered(13, 13),        // man 23
    tapered(16, 16),        // man 24
    tapered(18, 18),        // man 25
    tapered(18, 18),        // man 26
    tapered(18, 18),        // man 27
];
