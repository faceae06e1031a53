//! The weights of Sacrivenge: first those of ordinary chess, then those of Sacrivenge, each in the order of
//! the layout. Tuned for Sacrivenge.

use crate::search::sacrivenge::layout::{SETS, TERMS};
use crate::search::terms::{Weight, tapered as t};

/// What each term is worth, early and late.
#[rustfmt::skip]
pub(in crate::search) const WEIGHTS: [Weight; SETS * TERMS] = [
    // ---- ordinary chess ----
    // material
    t(85, 105), t(325, 310), t(340, 325), t(470, 520), t(950, 960),
    // bishop pair
    t(25, 45),
    // tempo
    t(20, 12),
    // squares of the pawn, by rank; a and h, b and g, c and f, d and e
    t(0, 0), t(0, 0), t(0, 0), t(0, 0), t(0, -2), t(0, -2), t(0, -2), t(-6, -2),
    t(-2, -2), t(2, -2), t(6, -2), t(10, -2), t(-2, 2), t(2, 2), t(12, 2), t(24, 2),
    t(0, 10), t(4, 10), t(16, 10), t(30, 10), t(18, 22), t(18, 22), t(18, 22), t(18, 22),
    t(30, 36), t(30, 36), t(30, 36), t(30, 36), t(0, 0), t(0, 0), t(0, 0), t(0, 0),
    // squares of the knight, by rank; a and h, b and g, c and f, d and e
    t(-36, -30), t(-27, -23), t(-18, -16), t(-9, -9), t(-27, -23), t(-18, -16), t(-9, -9), t(0, -2),
    t(-18, -16), t(-9, -9), t(0, -2), t(9, 5), t(-1, -9), t(8, -2), t(17, 5), t(26, 12),
    t(-1, -9), t(8, -2), t(17, 5), t(26, 12), t(-10, -16), t(-1, -9), t(8, -2), t(17, 5),
    t(-27, -23), t(-18, -16), t(-9, -9), t(0, -2), t(-36, -30), t(-27, -23), t(-18, -16), t(-9, -9),
    // squares of the bishop, by rank; a and h, b and g, c and f, d and e
    t(-20, -12), t(-16, -9), t(-12, -6), t(-8, -3), t(-10, -9), t(0, -6), t(-2, -3), t(2, 0),
    t(-6, -6), t(-2, -3), t(2, 0), t(6, 3), t(-2, -3), t(2, 0), t(6, 3), t(10, 6),
    t(-2, -3), t(2, 0), t(6, 3), t(10, 6), t(-6, -6), t(-2, -3), t(2, 0), t(6, 3),
    t(-10, -9), t(-6, -6), t(-2, -3), t(2, 0), t(-14, -12), t(-10, -9), t(-6, -6), t(-2, -3),
    // squares of the rook, by rank; a and h, b and g, c and f, d and e
    t(-4, 0), t(0, 0), t(2, 0), t(5, 0), t(-7, 0), t(-3, 0), t(-1, 0), t(2, 0),
    t(-7, 0), t(-3, 0), t(-1, 0), t(2, 0), t(-7, 0), t(-3, 0), t(-1, 0), t(2, 0),
    t(-7, 0), t(-3, 0), t(-1, 0), t(2, 0), t(-7, 6), t(-3, 6), t(-1, 6), t(2, 6),
    t(1, 6), t(5, 6), t(7, 6), t(10, 6), t(-7, 6), t(-3, 6), t(-1, 6), t(2, 6),
    // squares of the queen, by rank; a and h, b and g, c and f, d and e
    t(-8, -16), t(-6, -11), t(-4, -6), t(-2, -1), t(-6, -11), t(-4, -6), t(-2, -1), t(0, 4),
    t(-4, -6), t(-2, -1), t(0, 4), t(2, 9), t(-2, -1), t(0, 4), t(2, 9), t(4, 14),
    t(-2, -1), t(0, 4), t(2, 9), t(4, 14), t(-8, -6), t(-6, -1), t(-4, 4), t(-2, 9),
    t(-10, -11), t(-8, -6), t(-6, -1), t(-4, 4), t(-12, -16), t(-10, -11), t(-8, -6), t(-6, -1),
    // squares of the king, by rank; a and h, b and g, c and f, d and e
    t(18, -30), t(26, -21), t(0, -12), t(-8, -3), t(4, -21), t(4, -12), t(-12, -3), t(-20, 6),
    t(-50, -12), t(-50, -3), t(-50, 6), t(-50, 15), t(-60, -3), t(-60, 6), t(-60, 15), t(-60, 24),
    t(-70, -3), t(-70, 6), t(-70, 15), t(-70, 24), t(-80, -12), t(-80, -3), t(-80, 6), t(-80, 15),
    t(-90, -21), t(-90, -12), t(-90, -3), t(-90, 6), t(-100, -30), t(-100, -21), t(-100, -12), t(-100, -3),
    // knight mobility
    t(-32, -32), t(-16, -16), t(-9, -9), t(-4, -4), t(0, 0), t(4, 4), t(7, 7), t(10, 10),
    t(13, 13),
    // bishop mobility
    t(-39, -42), t(-23, -25), t(-17, -18), t(-11, -12), t(-7, -8), t(-3, -4), t(0, 0), t(3, 3),
    t(6, 6), t(9, 9), t(11, 12), t(14, 15), t(16, 17), t(18, 20),
    // rook mobility
    t(-22, -53), t(-13, -33), t(-9, -25), t(-6, -18), t(-4, -13), t(-2, -8), t(0, -4), t(2, 0),
    t(3, 4), t(5, 7), t(6, 10), t(8, 13), t(9, 16), t(10, 19), t(12, 22),
    // queen mobility
    t(-20, -48), t(-11, -29), t(-8, -20), t(-5, -14), t(-3, -9), t(-1, -4), t(1, 0), t(3, 4),
    t(4, 8), t(6, 11), t(7, 14), t(8, 17), t(9, 20), t(11, 23),
    // rook on open file
    t(30, 10),
    // rook on half-open file
    t(14, 8),
    // rook on seventh
    t(10, 22),
    // rook behind passed pawn
    t(4, 16),
    // outpost
    t(28, 16), t(20, 10),
    // minor behind pawn
    t(8, 2),
    // pawn on bishop's colour
    t(-3, -5),
    // space
    t(4, 0),
    // doubled pawn
    t(-8, -20),
    // isolated pawn
    t(-10, -12),
    // isolated pawn on half-open file
    t(-8, -4),
    // backward pawn
    t(-8, -10),
    // pawn beside pawn
    t(4, 0), t(8, 3), t(12, 8), t(20, 22), t(45, 50), t(80, 80),
    // guarded pawn
    t(0, 0), t(10, 6), t(10, 6), t(14, 14), t(32, 36), t(50, 50),
    // passed pawn
    t(-4, 8), t(-4, 12), t(-6, 22), t(14, 48), t(40, 90), t(80, 150),
    // guarded passed pawn
    t(4, 6),
    // blocked passed pawn
    t(-4, -12),
    // passed pawn free to step
    t(2, 8),
    // passed pawn with a clear way
    t(6, 20),
    // own king's distance to passed pawn
    t(0, -3),
    // enemy king's distance to passed pawn
    t(0, 6),
    // unstoppable pawn
    t(0, 450),
    // king's shield
    t(16, 0), t(8, 0), t(0, 0), t(-8, 0),
    // pawn storm
    t(-12, 0), t(-20, 0), t(-8, 0), t(-3, 0), t(0, 0),
    // half-open file at king
    t(-14, 0),
    // open file at king
    t(-26, 2),
    // danger to enemy king
    t(0, 0), t(2, 2), t(6, 4), t(12, 6), t(19, 8), t(28, 10), t(38, 12), t(50, 14),
    t(63, 16), t(78, 18), t(95, 20), t(113, 22), t(133, 24), t(155, 26), t(178, 28), t(202, 30),
    t(229, 32), t(257, 34), t(286, 36), t(317, 38), t(350, 40), t(384, 42), t(420, 44), t(458, 46),
    // pawn attacks
    t(55, 50), t(75, 50), t(70, 50),
    // minor piece attacks
    t(6, 18), t(28, 30), t(50, 30), t(45, 40),
    // rook attacks
    t(4, 20), t(24, 30), t(8, 10), t(45, 35),
    // king attacks
    t(20, 40),
    // hanging
    t(12, 18), t(36, 24),
    // pawn could attack
    t(16, 12),
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
    t(100, 110), t(232, 380), t(177, 477), t(234, 595), t(467, 1184),
    // bishop pair
    t(61, 51),
    // tempo
    t(26, -1),
    // squares of the pawn, by rank; a and h, b and g, c and f, d and e
    t(-1, 0), t(-2, -1), t(-1, -4), t(3, 6), t(8, -5), t(-4, 1), t(27, 8), t(-14, -3),
    t(14, 5), t(9, -21), t(-17, -5), t(-6, -1), t(-27, -14), t(-7, 1), t(2, 9), t(31, -21),
    t(-1, 5), t(-9, 42), t(34, 11), t(3, -5), t(18, 24), t(16, 9), t(15, 13), t(30, 39),
    t(18, 28), t(22, 35), t(38, 34), t(35, 46), t(0, 0), t(0, 0), t(0, 0), t(0, 0),
    // squares of the knight, by rank; a and h, b and g, c and f, d and e
    t(-40, -38), t(-39, -37), t(-16, -17), t(-9, -8), t(-25, -17), t(-18, -17), t(-15, -11), t(-7, 0),
    t(-24, -16), t(-9, -9), t(10, 7), t(13, 8), t(2, -7), t(8, 0), t(11, 6), t(8, 15),
    t(3, -8), t(7, -4), t(14, 5), t(47, 18), t(-10, -17), t(-4, -11), t(10, -3), t(29, 9),
    t(-31, -30), t(-17, -17), t(-6, -8), t(0, -3), t(-42, -42), t(-28, -24), t(-19, -19), t(-9, -10),
    // squares of the bishop, by rank; a and h, b and g, c and f, d and e
    t(-19, -11), t(-14, -8), t(-48, -15), t(-9, -4), t(-11, -10), t(12, -2), t(-3, -7), t(6, 4),
    t(-1, -6), t(-5, -7), t(3, -2), t(16, 7), t(-4, -6), t(3, 4), t(4, 3), t(15, 17),
    t(-2, -3), t(6, -2), t(2, 4), t(9, 3), t(-9, -7), t(-4, -4), t(4, 2), t(8, 6),
    t(-12, -10), t(-9, -6), t(-2, -5), t(2, 0), t(-12, -14), t(-10, -8), t(-6, -6), t(-2, -2),
    // squares of the rook, by rank; a and h, b and g, c and f, d and e
    t(-25, -2), t(11, 1), t(10, 6), t(24, 13), t(-17, -5), t(-5, -3), t(-2, -2), t(2, -1),
    t(-17, -4), t(-3, 0), t(1, 2), t(3, 1), t(-13, -5), t(-4, -1), t(0, 1), t(3, -3),
    t(-4, 2), t(-1, 1), t(0, -2), t(3, 2), t(-11, 5), t(-3, 5), t(-3, 4), t(3, 6),
    t(-1, 4), t(3, 8), t(6, 5), t(13, 12), t(-10, 6), t(-5, 4), t(-1, 6), t(5, 9),
    // squares of the queen, by rank; a and h, b and g, c and f, d and e
    t(-8, -20), t(-8, -13), t(-8, -10), t(-21, -6), t(-6, -12), t(-6, -6), t(-13, -4), t(12, 6),
    t(-2, -4), t(6, 1), t(3, 8), t(-2, 6), t(-1, -1), t(-1, 4), t(0, 9), t(7, 14),
    t(1, 1), t(-1, 3), t(5, 11), t(9, 19), t(-7, -6), t(-4, -1), t(-4, 1), t(2, 12),
    t(-8, -10), t(-6, -5), t(-10, -1), t(0, 4), t(-17, -17), t(-12, -13), t(-3, 0), t(-5, 0),
    // squares of the king, by rank; a and h, b and g, c and f, d and e
    t(12, -45), t(47, 2), t(16, -3), t(-9, -5), t(1, -22), t(3, -18), t(-17, 10), t(-30, 2),
    t(-52, -11), t(-45, -2), t(-62, -14), t(-56, 3), t(-61, -9), t(-55, 26), t(-64, 14), t(-63, 23),
    t(-75, -8), t(-69, 13), t(-71, 7), t(-77, 11), t(-84, -17), t(-82, -8), t(-77, 26), t(-78, -3),
    t(-90, -22), t(-89, -13), t(-92, -11), t(-90, 5), t(-98, -32), t(-103, -22), t(-100, -12), t(-101, -7),
    // knight mobility
    t(-37, -39), t(-4, -29), t(-9, -17), t(-13, -3), t(-3, 10), t(5, 2), t(5, 13), t(14, 13),
    t(19, 10),
    // bishop mobility
    t(-75, -75), t(-36, -28), t(-27, -15), t(-14, -8), t(-1, -14), t(3, 2), t(13, -1), t(-1, 3),
    t(7, 11), t(8, 13), t(9, 13), t(15, 17), t(16, 17), t(19, 22),
    // rook mobility
    t(-24, -54), t(-31, -63), t(-27, -19), t(3, -23), t(-14, -10), t(-9, -2), t(1, -1), t(15, 1),
    t(4, 6), t(8, 8), t(9, 8), t(8, 9), t(9, 15), t(9, 20), t(14, 27),
    // queen mobility
    t(-25, -50), t(-26, -32), t(-7, -20), t(-1, -19), t(-12, -15), t(-6, -4), t(2, 3), t(7, 7),
    t(10, 16), t(14, 15), t(7, 12), t(7, 12), t(9, 17), t(11, 22),
    // rook on open file
    t(45, 15),
    // rook on half-open file
    t(19, -1),
    // rook on seventh
    t(5, 27),
    // rook behind passed pawn
    t(-2, 20),
    // outpost
    t(11, 7), t(35, 13),
    // minor behind pawn
    t(5, 5),
    // pawn on bishop's colour
    t(-22, 21),
    // space
    t(15, 15),
    // doubled pawn
    t(-9, -14),
    // isolated pawn
    t(2, -19),
    // isolated pawn on half-open file
    t(5, 3),
    // backward pawn
    t(-12, -30),
    // pawn beside pawn
    t(-3, -1), t(1, 18), t(1, 18), t(22, 20), t(47, 67), t(80, 82),
    // guarded pawn
    t(-4, -1), t(21, -8), t(0, 12), t(0, 17), t(39, 44), t(52, 55),
    // passed pawn
    t(-3, 8), t(-17, 8), t(-14, 23), t(40, 64), t(42, 59), t(35, 148),
    // guarded passed pawn
    t(6, 4),
    // blocked passed pawn
    t(-6, -15),
    // passed pawn free to step
    t(-1, 10),
    // passed pawn with a clear way
    t(12, 33),
    // own king's distance to passed pawn
    t(-2, -2),
    // enemy king's distance to passed pawn
    t(7, 7),
    // unstoppable pawn
    t(4, 283),
    // king's shield
    t(10, 24), t(6, -20), t(0, -6), t(-1, 10),
    // pawn storm
    t(-15, -3), t(-30, -4), t(-19, -3), t(-12, -9), t(6, 4),
    // half-open file at king
    t(-14, -2),
    // open file at king
    t(-6, 30),
    // danger to enemy king
    t(0, 0), t(9, 6), t(20, 13), t(17, 10), t(31, 14), t(40, 13), t(57, 23), t(80, -11),
    t(80, 19), t(117, 27), t(119, 22), t(124, 14), t(159, 27), t(205, 33), t(210, 30), t(253, 39),
    t(270, 44), t(297, 39), t(339, 36), t(375, 38), t(414, 40), t(455, 42), t(498, 44), t(542, 46),
    // pawn attacks
    t(45, 19), t(68, 48), t(53, 41),
    // minor piece attacks
    t(8, 37), t(14, 9), t(44, 21), t(39, 36),
    // rook attacks
    t(7, 5), t(28, 35), t(4, 8), t(50, 32),
    // king attacks
    t(-2, 28),
    // hanging
    t(13, 18), t(52, 41),
    // pawn could attack
    t(15, -5),
    // revenge right
    t(9, 9), t(12, 7), t(9, 4), t(8, 8), t(20, 22), t(17, 24), t(15, 16), t(27, 29),
    t(47, 47), t(23, 23), t(44, 44), t(61, 62), t(28, 30), t(54, 54), t(84, 84),
    // merges of
    t(7, 14), t(-3, 8), t(12, -2), t(0, 18), t(-20, -7),
    // extra legs to king
    t(58, 66), t(74, 72), t(75, 76), t(93, 93),
    // extra legs to queen
    t(17, 14), t(23, 25),
    // ways to king open to
    t(-1, -10), t(-11, -5), t(5, -1), t(16, -5), t(-14, 14),
];
