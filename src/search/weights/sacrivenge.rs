//! The weights of Sacrivenge: first those of ordinary chess, then those of Sacrivenge, each in the order of
//! the layout. Ours, set by hand, then tuned from 2250 games of chess at 1000 nodes a turn (seeds 11 to 16 and
//! 31 to 33; held-out loss 0.37732 to 0.37699) and 1750 of Sacrivenge at 700 (seeds 21 to 27; 0.34294 to
//! 0.32732), 250 games a seed, saved and put together:
//!
//! `lab tune sacrivenge:no-sacrifice,no-revenge --load chess.txt --trust 0.9 --pull 0.3`
//!
//! `lab tune sacrivenge sacrivenge:no-revenge sacrivenge:no-sacrifice --load sacrivenge.txt --trust 0.7
//! --pull 0.3`

use crate::search::sacrivenge::layout::{SETS, TERMS};
use crate::search::terms::{Weight, tapered as t};

/// What each term is worth, early and late.
#[rustfmt::skip]
pub(in crate::search) const WEIGHTS: [Weight; SETS * TERMS] = [
    // ---- ordinary chess ----
    // material
    t(85, 105), t(306, 324), t(330, 334), t(420, 553), t(887, 1044),
    // bishop pair
    t(26, 49),
    // tempo
    t(19, 9),
    // squares of the pawn, by rank; a and h, b and g, c and f, d and e
    t(0, 0), t(0, 0), t(0, 0), t(0, 0), t(0, -2), t(1, -2), t(0, -1), t(-4, -1),
    t(-3, 0), t(2, -3), t(7, -4), t(9, -1), t(-2, 3), t(1, 2), t(11, -1), t(24, 1),
    t(0, 8), t(3, 9), t(12, 9), t(23, 5), t(16, 24), t(21, 20), t(16, 20), t(18, 25),
    t(32, 32), t(30, 39), t(31, 34), t(30, 37), t(0, 0), t(0, 0), t(0, 0), t(0, 0),
    // squares of the knight, by rank; a and h, b and g, c and f, d and e
    t(-36, -30), t(-26, -24), t(-19, -16), t(-11, -10), t(-26, -22), t(-18, -16), t(-9, -8), t(0, -3),
    t(-19, -14), t(-9, -9), t(2, -1), t(8, 6), t(0, -9), t(8, -2), t(16, 4), t(23, 14),
    t(-2, -10), t(9, -3), t(16, 5), t(25, 10), t(-11, -17), t(0, -8), t(7, -2), t(17, 5),
    t(-27, -23), t(-18, -16), t(-7, -7), t(0, -1), t(-38, -32), t(-27, -23), t(-18, -16), t(-9, -9),
    // squares of the bishop, by rank; a and h, b and g, c and f, d and e
    t(-19, -12), t(-16, -9), t(-16, -7), t(-8, -4), t(-10, -9), t(3, -7), t(-2, -3), t(1, 0),
    t(-6, -6), t(-1, -2), t(2, 0), t(4, 3), t(-2, -4), t(2, 0), t(7, 5), t(11, 6),
    t(-3, -3), t(4, 1), t(5, 2), t(11, 8), t(-6, -5), t(-1, -2), t(1, -1), t(7, 5),
    t(-10, -10), t(-7, -7), t(-2, -3), t(2, -1), t(-14, -12), t(-10, -9), t(-7, -7), t(-2, -3),
    // squares of the rook, by rank; a and h, b and g, c and f, d and e
    t(-4, -4), t(-3, -1), t(3, 0), t(6, -1), t(-7, -1), t(-4, 0), t(-1, -1), t(1, -1),
    t(-7, -1), t(-2, 1), t(-1, 0), t(2, 0), t(-7, 0), t(-3, 0), t(-1, 1), t(2, -1),
    t(-7, 0), t(-3, 1), t(-1, 1), t(2, 1), t(-7, 6), t(-4, 6), t(-1, 6), t(2, 6),
    t(0, 5), t(4, 6), t(7, 6), t(10, 6), t(-6, 8), t(-2, 8), t(0, 8), t(3, 8),
    // squares of the queen, by rank; a and h, b and g, c and f, d and e
    t(-8, -16), t(-6, -11), t(-5, -6), t(-4, -3), t(-5, -11), t(-5, -6), t(-2, -1), t(0, 3),
    t(-6, -6), t(-3, -2), t(-2, 3), t(-1, 8), t(-3, -1), t(-1, 4), t(1, 8), t(0, 13),
    t(-2, -1), t(2, 4), t(3, 10), t(6, 15), t(-8, -6), t(-4, 0), t(-4, 4), t(-1, 10),
    t(-8, -11), t(-8, -6), t(-5, -1), t(-3, 5), t(-10, -15), t(-8, -9), t(-7, -5), t(-5, 0),
    // squares of the king, by rank; a and h, b and g, c and f, d and e
    t(18, -31), t(27, -20), t(0, -12), t(-9, -7), t(7, -20), t(4, -11), t(-13, -1), t(-21, 6),
    t(-50, -10), t(-48, -2), t(-50, 8), t(-53, 15), t(-62, -6), t(-57, 9), t(-58, 14), t(-63, 18),
    t(-71, -6), t(-68, 8), t(-68, 20), t(-70, 21), t(-81, -13), t(-79, 3), t(-80, 8), t(-80, 21),
    t(-90, -22), t(-90, -7), t(-90, -1), t(-90, 9), t(-101, -49), t(-100, -20), t(-102, -15), t(-100, -7),
    // knight mobility
    t(-32, -32), t(-16, -16), t(-9, -10), t(-6, -4), t(0, 0), t(4, 4), t(7, 6), t(11, 10),
    t(14, 15),
    // bishop mobility
    t(-33, -41), t(-25, -25), t(-16, -18), t(-11, -13), t(-7, -7), t(-4, -4), t(0, 1), t(2, 3),
    t(7, 6), t(9, 9), t(11, 13), t(13, 13), t(16, 17), t(18, 20),
    // rook mobility
    t(-28, -56), t(-14, -37), t(-6, -25), t(-5, -18), t(-3, -13), t(-2, -9), t(-1, -3), t(2, 1),
    t(2, 4), t(4, 8), t(7, 10), t(9, 15), t(9, 16), t(9, 20), t(11, 21),
    // queen mobility
    t(-20, -48), t(-12, -29), t(-9, -21), t(-6, -14), t(-3, -9), t(-1, -5), t(1, 0), t(3, 4),
    t(5, 9), t(6, 12), t(8, 14), t(9, 18), t(9, 19), t(11, 23),
    // rook on open file
    t(31, 9),
    // rook on half-open file
    t(15, 11),
    // rook on seventh
    t(10, 21),
    // rook behind passed pawn
    t(3, 15),
    // outpost
    t(26, 10), t(22, 10),
    // minor behind pawn
    t(8, 6),
    // pawn on bishop's colour
    t(-4, -4),
    // space
    t(4, 2),
    // doubled pawn
    t(-9, -20),
    // isolated pawn
    t(-9, -14),
    // isolated pawn on half-open file
    t(-7, -2),
    // backward pawn
    t(-6, -10),
    // pawn beside pawn
    t(4, 1), t(8, 1), t(10, 7), t(15, 21), t(44, 48), t(80, 83),
    // guarded pawn
    t(0, 0), t(11, 5), t(8, 6), t(14, 14), t(29, 39), t(49, 45),
    // passed pawn
    t(-4, 8), t(-4, 12), t(-7, 19), t(10, 48), t(33, 85), t(97, 137),
    // guarded passed pawn
    t(1, 5),
    // blocked passed pawn
    t(-3, -10),
    // passed pawn free to step
    t(3, 12),
    // passed pawn with a clear way
    t(0, 25),
    // own king's distance to passed pawn
    t(1, -4),
    // enemy king's distance to passed pawn
    t(-2, 8),
    // unstoppable pawn
    t(-4, 410),
    // king's shield
    t(18, -1), t(8, -1), t(0, -1), t(-9, 3),
    // pawn storm
    t(-11, 5), t(-17, 0), t(-6, -2), t(-3, 0), t(2, -2),
    // half-open file at king
    t(-15, -1),
    // open file at king
    t(-26, -2),
    // danger to enemy king
    t(0, 0), t(3, 2), t(9, 7), t(11, 6), t(22, 11), t(32, 13), t(41, 14), t(52, 13),
    t(64, 14), t(83, 20), t(102, 22), t(117, 20), t(133, 20), t(155, 24), t(192, 37), t(199, 29),
    t(211, 27), t(254, 31), t(287, 37), t(318, 38), t(350, 40), t(383, 41), t(420, 44), t(458, 46),
    // pawn attacks
    t(54, 44), t(71, 45), t(64, 50),
    // minor piece attacks
    t(2, 16), t(26, 29), t(48, 25), t(46, 42),
    // rook attacks
    t(4, 20), t(23, 24), t(8, 9), t(47, 34),
    // king attacks
    t(9, 20),
    // hanging
    t(11, 21), t(34, 29),
    // pawn could attack
    t(17, 12),
    // revenge right
    t(0, 0), t(0, 0), t(0, 0), t(0, 0), t(0, 0), t(0, 0), t(0, 0), t(0, 0),
    t(0, 0), t(0, 0), t(0, 0), t(0, 0), t(0, 0), t(0, 0), t(0, 0),
    // merges of
    t(0, 0), t(0, 0), t(0, 0), t(0, 0), t(0, 0),
    // extra legs to king
    t(0, 0), t(0, 0), t(0, 0), t(0, 0),
    // extra legs to queen
    t(0, 0), t(0, 0),
    // ways to king open to
    t(0, 0), t(0, 0), t(0, 0), t(0, 0), t(0, 0),
    // ---- Sacrivenge ----
    // material
    t(100, 110), t(272, 348), t(247, 401), t(321, 551), t(597, 1043),
    // bishop pair
    t(40, 46),
    // tempo
    t(21, 2),
    // squares of the pawn, by rank; a and h, b and g, c and f, d and e
    t(-1, 0), t(-1, -1), t(0, -2), t(1, 3), t(5, -5), t(-1, 0), t(12, 3), t(-9, -2),
    t(5, 1), t(5, -10), t(-5, -5), t(2, -3), t(-14, -7), t(-2, 1), t(8, 5), t(24, -9),
    t(-1, 9), t(-2, 25), t(23, 13), t(16, 1), t(18, 22), t(18, 16), t(16, 17), t(25, 31),
    t(24, 32), t(27, 37), t(35, 36), t(32, 40), t(0, 0), t(0, 0), t(0, 0), t(0, 0),
    // squares of the knight, by rank; a and h, b and g, c and f, d and e
    t(-38, -33), t(-30, -33), t(-17, -17), t(-9, -9), t(-26, -20), t(-18, -16), t(-11, -10), t(-4, -2),
    t(-22, -16), t(-9, -9), t(5, 2), t(11, 6), t(0, -9), t(8, -1), t(14, 6), t(18, 12),
    t(1, -8), t(7, -3), t(16, 5), t(35, 16), t(-10, -17), t(-2, -10), t(9, -2), t(24, 8),
    t(-29, -26), t(-18, -16), t(-6, -8), t(-1, -3), t(-40, -37), t(-28, -23), t(-19, -17), t(-9, -9),
    // squares of the bishop, by rank; a and h, b and g, c and f, d and e
    t(-20, -12), t(-15, -9), t(-30, -12), t(-8, -3), t(-10, -10), t(4, -5), t(-2, -5), t(3, 2),
    t(-3, -6), t(-3, -5), t(2, -1), t(10, 5), t(-3, -4), t(2, 1), t(6, 4), t(13, 11),
    t(-3, -3), t(5, 0), t(4, 3), t(10, 6), t(-8, -7), t(-3, -3), t(3, 1), t(7, 5),
    t(-11, -10), t(-8, -6), t(-1, -3), t(2, 0), t(-13, -13), t(-10, -9), t(-6, -6), t(-2, -3),
    // squares of the rook, by rank; a and h, b and g, c and f, d and e
    t(-15, -5), t(4, 0), t(6, 3), t(14, 6), t(-12, -3), t(-4, -1), t(-2, -1), t(2, -1),
    t(-11, -2), t(-3, 0), t(0, 1), t(3, 1), t(-10, -2), t(-3, -1), t(0, 1), t(3, -1),
    t(-6, 0), t(-2, 0), t(0, 0), t(3, 1), t(-9, 6), t(-3, 6), t(-2, 5), t(3, 6),
    t(0, 5), t(4, 7), t(6, 5), t(12, 9), t(-8, 6), t(-4, 5), t(-1, 6), t(4, 8),
    // squares of the queen, by rank; a and h, b and g, c and f, d and e
    t(-8, -18), t(-7, -12), t(-6, -8), t(-13, -4), t(-6, -12), t(-5, -6), t(-8, -3), t(5, 5),
    t(-3, -5), t(2, 0), t(1, 6), t(0, 8), t(-1, -1), t(0, 4), t(1, 9), t(5, 14),
    t(-1, 0), t(0, 4), t(4, 10), t(7, 17), t(-8, -6), t(-5, -1), t(-4, 2), t(1, 11),
    t(-9, -10), t(-7, -5), t(-8, -1), t(-2, 5), t(-16, -18), t(-11, -12), t(-4, -2), t(-5, 0),
    // squares of the king, by rank; a and h, b and g, c and f, d and e
    t(15, -38), t(36, -10), t(9, -7), t(-6, -1), t(3, -22), t(3, -15), t(-14, 4), t(-26, 3),
    t(-51, -11), t(-49, -2), t(-57, -4), t(-53, 8), t(-61, -6), t(-57, 14), t(-63, 13), t(-63, 21),
    t(-73, -6), t(-70, 10), t(-70, 10), t(-74, 19), t(-82, -14), t(-81, -6), t(-79, 18), t(-80, 6),
    t(-90, -22), t(-89, -13), t(-91, -7), t(-90, 6), t(-99, -33), t(-102, -20), t(-100, -12), t(-100, -5),
    // knight mobility
    t(-35, -36), t(-10, -21), t(-10, -15), t(-8, -4), t(-2, 5), t(5, 3), t(7, 10), t(11, 13),
    t(16, 13),
    // bishop mobility
    t(-56, -57), t(-29, -28), t(-24, -18), t(-13, -11), t(-3, -11), t(0, -2), t(5, 0), t(0, 4),
    t(7, 9), t(9, 11), t(11, 13), t(14, 16), t(16, 17), t(18, 21),
    // rook mobility
    t(-24, -55), t(-22, -50), t(-17, -22), t(-2, -21), t(-7, -11), t(-6, -5), t(0, -2), t(7, 1),
    t(3, 7), t(8, 9), t(7, 9), t(7, 10), t(9, 15), t(9, 19), t(12, 23),
    // queen mobility
    t(-24, -49), t(-17, -30), t(-8, -20), t(-4, -17), t(-9, -12), t(-3, -4), t(2, 2), t(5, 5),
    t(7, 12), t(10, 14), t(7, 13), t(8, 15), t(9, 19), t(11, 23),
    // rook on open file
    t(39, 14),
    // rook on half-open file
    t(15, 5),
    // rook on seventh
    t(8, 25),
    // rook behind passed pawn
    t(1, 17),
    // outpost
    t(21, 12), t(26, 11),
    // minor behind pawn
    t(5, 4),
    // pawn on bishop's colour
    t(-14, 9),
    // space
    t(8, 9),
    // doubled pawn
    t(-11, -19),
    // isolated pawn
    t(-3, -16),
    // isolated pawn on half-open file
    t(-1, -1),
    // backward pawn
    t(-8, -20),
    // pawn beside pawn
    t(1, 2), t(5, 10), t(6, 14), t(20, 21), t(46, 61), t(80, 81),
    // guarded pawn
    t(-2, -1), t(13, -1), t(4, 8), t(9, 16), t(36, 43), t(51, 53),
    // passed pawn
    t(-4, 8), t(-9, 10), t(-10, 23), t(24, 55), t(38, 73), t(66, 152),
    // guarded passed pawn
    t(4, 6),
    // blocked passed pawn
    t(-6, -13),
    // passed pawn free to step
    t(1, 10),
    // passed pawn with a clear way
    t(8, 27),
    // own king's distance to passed pawn
    t(0, -3),
    // enemy king's distance to passed pawn
    t(2, 7),
    // unstoppable pawn
    t(3, 323),
    // king's shield
    t(16, 12), t(6, -10), t(0, -2), t(-7, 4),
    // pawn storm
    t(-14, -4), t(-26, -3), t(-13, -1), t(-6, -4), t(2, 2),
    // half-open file at king
    t(-14, 1),
    // open file at king
    t(-15, 16),
    // danger to enemy king
    t(0, 0), t(6, 4), t(14, 10), t(16, 9), t(27, 13), t(36, 12), t(52, 17), t(68, 1),
    t(77, 17), t(106, 25), t(117, 23), t(133, 21), t(154, 23), t(196, 29), t(206, 26), t(248, 36),
    t(271, 38), t(297, 37), t(338, 36), t(375, 38), t(414, 40), t(455, 42), t(498, 44), t(542, 46),
    // pawn attacks
    t(40, 29), t(72, 49), t(56, 44),
    // minor piece attacks
    t(8, 28), t(19, 16), t(46, 22), t(38, 36),
    // rook attacks
    t(4, 13), t(24, 31), t(6, 9), t(42, 31),
    // king attacks
    t(0, 26),
    // hanging
    t(12, 16), t(41, 33),
    // pawn could attack
    t(14, 3),
    // revenge right
    t(7, 8), t(10, 8), t(8, 5), t(9, 9), t(20, 21), t(24, 27), t(16, 16), t(29, 30),
    t(48, 48), t(23, 23), t(45, 44), t(63, 64), t(28, 30), t(55, 55), t(85, 85),
    // merges of
    t(4, 9), t(-1, 4), t(6, 1), t(-1, 10), t(-12, -3),
    // extra legs to king
    t(56, 66), t(71, 72), t(76, 77), t(92, 92),
    // extra legs to queen
    t(15, 14), t(24, 25),
    // ways to king open to
    t(0, -3), t(-5, -3), t(2, -1), t(7, -3), t(-8, 8),
];
