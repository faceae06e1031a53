//! The weights of Sacrivenge: first those of ordinary chess, then those of Sacrivenge, each in the order of
//! the layout. Ours, set by hand so far.

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
    t(100, 110), t(330, 300), t(320, 310), t(440, 470), t(800, 800),
    // bishop pair
    t(25, 45),
    // tempo
    t(35, 20),
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
    t(0, 0), t(2, 2), t(7, 4), t(13, 6), t(21, 8), t(32, 10), t(44, 12), t(58, 14),
    t(73, 16), t(91, 18), t(111, 20), t(133, 22), t(156, 24), t(182, 26), t(209, 28), t(238, 30),
    t(270, 32), t(303, 34), t(338, 36), t(375, 38), t(414, 40), t(455, 42), t(498, 44), t(542, 46),
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
    t(4, 4), t(8, 8), t(12, 12), t(10, 10), t(20, 20), t(30, 30), t(16, 16), t(32, 32),
    t(48, 48), t(22, 22), t(44, 44), t(66, 66), t(28, 28), t(56, 56), t(84, 84),
    // merges of
    t(2, 2), t(2, 2), t(2, 2), t(2, 2), t(2, 2),
    // extra legs to king
    t(40, 40), t(60, 60), t(75, 75), t(90, 90),
    // extra legs to queen
    t(15, 15), t(25, 25),
    // ways to king open to
    t(-1, 0), t(-1, 0), t(-2, 0), t(-2, 0), t(-2, 0),
];
