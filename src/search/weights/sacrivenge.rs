//! The weights of Sacrivenge: first those of ordinary chess, then those of Sacrivenge, each in the order of
//! the layout. Ours, set by hand, then tuned from 2250 games of chess at 1000 nodes a turn (seeds 11 to 16 and
//! 31 to 33, 250 games each; held-out loss 0.37732 to 0.37699) and 4494 of Sacrivenge: 2000 at 700 nodes (seeds
//! 21 to 28, 250 games each) and 2500 at 1500 (seeds 41 to 45, 500 each; 0.38764 to 0.36516). The games were
//! saved and put together:
//!
//! `lab tune sacrivenge:no-sacrifice,no-revenge --load chess.txt --trust 0.9 --pull 0.3`
//!
//! `lab tune sacrivenge sacrivenge:no-revenge sacrivenge:no-sacrifice --load sacrivenge.txt --trust 0.9
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
    t(100, 110), t(264, 355), t(248, 405), t(308, 583), t(574, 1067),
    // bishop pair
    t(30, 48),
    // tempo
    t(17, 2),
    // squares of the pawn, by rank; a and h, b and g, c and f, d and e
    t(-1, 0), t(-2, -1), t(0, 0), t(0, 1), t(4, -3), t(-2, 0), t(10, 3), t(-6, -3),
    t(1, -3), t(2, -6), t(-1, -9), t(-1, -9), t(-3, -2), t(-5, 4), t(9, 7), t(17, -2),
    t(6, 13), t(2, 20), t(16, 9), t(15, 4), t(16, 20), t(16, 18), t(13, 16), t(22, 27),
    t(23, 37), t(33, 41), t(34, 33), t(28, 36), t(0, 0), t(0, 0), t(0, 0), t(0, 0),
    // squares of the knight, by rank; a and h, b and g, c and f, d and e
    t(-37, -35), t(-30, -39), t(-21, -21), t(-8, -8), t(-27, -23), t(-18, -15), t(-10, -10), t(-5, -6),
    t(-21, -16), t(-8, -9), t(1, -2), t(9, 5), t(-3, -11), t(6, -1), t(15, 9), t(20, 15),
    t(-1, -10), t(7, 0), t(17, 9), t(36, 23), t(-9, -14), t(-2, -9), t(10, 0), t(26, 11),
    t(-27, -25), t(-16, -15), t(-3, -4), t(-1, -2), t(-41, -41), t(-29, -23), t(-19, -19), t(-9, -9),
    // squares of the bishop, by rank; a and h, b and g, c and f, d and e
    t(-22, -15), t(-16, -11), t(-23, -10), t(-9, -3), t(-10, -9), t(4, -6), t(-1, -3), t(-2, -1),
    t(-8, -7), t(-2, -4), t(2, 1), t(8, 5), t(-3, -4), t(1, -1), t(8, 7), t(16, 15),
    t(-4, -6), t(7, 1), t(5, 4), t(11, 8), t(-8, -7), t(0, -2), t(2, 0), t(8, 5),
    t(-9, -9), t(-7, -5), t(-1, -3), t(0, -1), t(-14, -13), t(-10, -8), t(-7, -7), t(-2, -3),
    // squares of the rook, by rank; a and h, b and g, c and f, d and e
    t(-10, -10), t(0, 0), t(5, 2), t(6, -2), t(-13, -4), t(-4, -1), t(0, 0), t(2, -1),
    t(-9, -2), t(-1, 2), t(-3, -2), t(3, 2), t(-11, -2), t(-2, 1), t(0, 1), t(2, -1),
    t(-7, 0), t(-2, 1), t(1, 1), t(3, 2), t(-8, 7), t(-3, 6), t(0, 8), t(3, 7),
    t(1, 6), t(6, 9), t(8, 7), t(9, 5), t(-9, 4), t(-2, 8), t(0, 8), t(4, 9),
    // squares of the queen, by rank; a and h, b and g, c and f, d and e
    t(-11, -18), t(-8, -13), t(-7, -8), t(-10, -4), t(-7, -12), t(-5, -6), t(-6, -2), t(2, 3),
    t(-3, -6), t(1, 0), t(0, 4), t(1, 9), t(-2, -1), t(0, 4), t(-1, 8), t(3, 14),
    t(1, 0), t(2, 5), t(5, 11), t(7, 16), t(-8, -5), t(-5, 0), t(-2, 4), t(1, 10),
    t(-8, -9), t(-5, -5), t(-6, -1), t(-2, 5), t(-23, -26), t(-12, -12), t(-2, 0), t(-4, 0),
    // squares of the king, by rank; a and h, b and g, c and f, d and e
    t(19, -36), t(33, -18), t(5, -7), t(2, 0), t(5, -19), t(1, -14), t(-16, -4), t(-28, 4),
    t(-50, -12), t(-55, -11), t(-58, 4), t(-56, 5), t(-62, -9), t(-62, 6), t(-64, 20), t(-67, 13),
    t(-72, 0), t(-65, 21), t(-69, 13), t(-72, 24), t(-80, -8), t(-80, 6), t(-79, 18), t(-81, 17),
    t(-91, -24), t(-91, -16), t(-91, -4), t(-82, 14), t(-100, -35), t(-103, -29), t(-100, -12), t(-100, -3),
    // knight mobility
    t(-34, -34), t(-15, -19), t(-8, -21), t(-9, -9), t(0, 7), t(4, 7), t(9, 13), t(12, 15),
    t(13, 10),
    // bishop mobility
    t(-50, -50), t(-26, -33), t(-25, -22), t(-13, -16), t(-5, -11), t(-1, -2), t(1, 0), t(0, 2),
    t(9, 12), t(12, 13), t(14, 17), t(14, 16), t(15, 17), t(18, 20),
    // rook mobility
    t(-30, -58), t(-20, -45), t(-10, -24), t(-3, -19), t(-6, -12), t(-4, -6), t(-1, -6), t(6, 2),
    t(4, 6), t(7, 11), t(6, 12), t(9, 11), t(7, 15), t(9, 16), t(11, 22),
    // queen mobility
    t(-27, -50), t(-12, -28), t(-9, -23), t(-3, -17), t(-7, -12), t(-2, -2), t(1, 2), t(4, 3),
    t(6, 12), t(8, 12), t(8, 15), t(8, 16), t(9, 19), t(11, 23),
    // rook on open file
    t(32, 16),
    // rook on half-open file
    t(15, 6),
    // rook on seventh
    t(9, 25),
    // rook behind passed pawn
    t(0, 14),
    // outpost
    t(25, 17), t(19, 5),
    // minor behind pawn
    t(5, 4),
    // pawn on bishop's colour
    t(-11, 6),
    // space
    t(5, 10),
    // doubled pawn
    t(-13, -17),
    // isolated pawn
    t(-4, -14),
    // isolated pawn on half-open file
    t(-5, 0),
    // backward pawn
    t(-7, -20),
    // pawn beside pawn
    t(3, 2), t(6, 4), t(7, 13), t(20, 24), t(51, 63), t(79, 79),
    // guarded pawn
    t(-3, -2), t(8, 1), t(5, 6), t(8, 17), t(37, 46), t(51, 53),
    // passed pawn
    t(-5, 8), t(-7, 10), t(-7, 25), t(21, 52), t(35, 71), t(66, 164),
    // guarded passed pawn
    t(3, 9),
    // blocked passed pawn
    t(-5, -18),
    // passed pawn free to step
    t(0, 12),
    // passed pawn with a clear way
    t(0, 31),
    // own king's distance to passed pawn
    t(0, -3),
    // enemy king's distance to passed pawn
    t(-1, 8),
    // unstoppable pawn
    t(2, 309),
    // king's shield
    t(20, 12), t(8, -7), t(1, -3), t(-13, 2),
    // pawn storm
    t(-17, -5), t(-26, -6), t(-9, -1), t(-4, -2), t(0, -1),
    // half-open file at king
    t(-10, 1),
    // open file at king
    t(-19, 9),
    // danger to enemy king
    t(0, 0), t(9, 5), t(17, 15), t(19, 13), t(27, 13), t(41, 17), t(57, 19), t(71, 5),
    t(77, 14), t(105, 28), t(130, 32), t(148, 29), t(160, 25), t(190, 22), t(178, -11), t(259, 40),
    t(275, 38), t(292, 28), t(340, 38), t(376, 39), t(413, 40), t(455, 42), t(498, 44), t(542, 46),
    // pawn attacks
    t(37, 26), t(62, 36), t(35, 38),
    // minor piece attacks
    t(6, 23), t(19, 15), t(37, 15), t(34, 32),
    // rook attacks
    t(4, 19), t(16, 25), t(7, 10), t(34, 29),
    // king attacks
    t(-16, 14),
    // hanging
    t(11, 13), t(25, 36),
    // pawn could attack
    t(12, 2),
    // revenge right
    t(8, 7), t(11, 7), t(6, 3), t(10, 11), t(20, 21), t(25, 27), t(18, 18), t(29, 31),
    t(46, 48), t(22, 24), t(45, 44), t(63, 64), t(29, 30), t(56, 56), t(85, 86),
    // merges of
    t(2, 10), t(-1, 6), t(4, 5), t(-1, 3), t(-11, 0),
    // extra legs to king
    t(74, 90), t(84, 92), t(79, 83), t(96, 95),
    // extra legs to queen
    t(14, 15), t(25, 25),
    // ways to king open to
    t(1, 3), t(-5, -2), t(1, 0), t(6, -2), t(-5, 3),
];
