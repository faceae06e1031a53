//! What the terms of towers's evaluation are worth. Written by the tuner, from 23884 positions
//! (and 2925 held out: their loss fell from 0.50184 to 0.44124 nats):
//!
//! `lab tune towers towers towers towers:apart towers:short-leaps towers:black-opens --games 3000 --nodes 1500 --seed 1 --epochs 30 --pull 0.3 --trust 0.3`

use crate::search::terms::{Weight, tapered};

/// Early and late worth, in centi-orcs, and behind them the term.
#[rustfmt::skip]
pub(in crate::search) const WEIGHTS: [Weight; 174] = [
    tapered(953, 1212),     // worth vala
    tapered(324, 632),      // worth istar
    tapered(387, 677),      // worth aran
    tapered(204, 264),      // worth rohir
    tapered(300, 300),      // worth nerwen
    tapered(12, 7),         // reach vala
    tapered(-1, 5),         // reach istar
    tapered(5, 22),         // reach aran
    tapered(4, 5),          // reach rohir
    tapered(9, -4),         // reach nerwen
    tapered(-4, 5),         // safe-reach vala
    tapered(7, 13),         // safe-reach istar
    tapered(-2, -11),       // safe-reach aran
    tapered(4, 12),         // safe-reach rohir
    tapered(-3, 0),         // safe-reach nerwen
    tapered(-32, -30),      // stuck vala
    tapered(-14, -15),      // stuck istar
    tapered(-10, -10),      // stuck aran
    tapered(-8, -7),        // stuck rohir
    tapered(-12, -13),      // stuck nerwen
    tapered(32, 18),        // aim vala
    tapered(27, 34),        // aim istar
    tapered(37, 33),        // aim aran
    tapered(24, 23),        // aim rohir
    tapered(26, 20),        // aim nerwen
    tapered(37, 22),        // safe-aim vala
    tapered(36, 33),        // safe-aim istar
    tapered(20, 21),        // safe-aim aran
    tapered(19, 19),        // safe-aim rohir
    tapered(24, 21),        // safe-aim nerwen
    tapered(2, 3),          // near vala
    tapered(26, 18),        // near istar
    tapered(17, 12),        // near aran
    tapered(3, 2),          // near rohir
    tapered(13, 8),         // near nerwen
    tapered(9, 5),          // away vala
    tapered(-8, -8),        // away istar
    tapered(-16, -23),      // away aran
    tapered(-4, -1),        // away rohir
    tapered(-20, 0),        // away nerwen
    tapered(2, 5),          // defended vala
    tapered(7, 9),          // defended istar
    tapered(10, 12),        // defended aran
    tapered(0, 2),          // defended rohir
    tapered(0, 2),          // defended nerwen
    tapered(-5, -5),        // attacked-waiting vala
    tapered(-7, -9),        // attacked-waiting istar
    tapered(-4, -6),        // attacked-waiting aran
    tapered(-5, -8),        // attacked-waiting rohir
    tapered(-4, -6),        // attacked-waiting nerwen
    tapered(-14, -9),       // attacked-moving vala
    tapered(-7, -8),        // attacked-moving istar
    tapered(-14, -7),       // attacked-moving aran
    tapered(-6, -13),       // attacked-moving rohir
    tapered(-18, -20),      // attacked-moving nerwen
    tapered(0, 1),          // prey 1
    tapered(4, 1),          // prey 2
    tapered(1, 1),          // prey 3
    tapered(6, 3),          // prey 4
    tapered(10, 8),         // at-home 1
    tapered(10, 10),        // at-home 2
    tapered(14, 0),         // journey 1
    tapered(21, 44),        // journey 2
    tapered(-4, -13),       // exposed 1
    tapered(-7, 3),         // exposed 2
    tapered(9, 4),          // lines-held
    tapered(-44, -10),      // ring 1
    tapered(-15, -3),       // ring 2
    tapered(-27, -2),       // ring 3
    tapered(-3, 16),        // ring 4
    tapered(9, 14),         // ring-enemy
    tapered(0, -1),         // control
    tapered(44, 42),        // opened 1
    tapered(41, 40),        // opened 2
    tapered(-60, -60),      // besieged 1
    tapered(-500, -500),    // besieged 2
    tapered(107, 94),       // decisive 1
    tapered(153, 165),      // decisive 2
    tapered(-156, -117),    // means 1
    tapered(-24, -81),      // means 2
    tapered(4, 2),          // means 3
    tapered(-21, -11),      // company 1
    tapered(-11, 0),        // company 2
    tapered(37, 28),        // company 3
    tapered(21, -4),        // company 4
    tapered(25, 22),        // tempo 1
    tapered(0, 0),          // tempo 2
    tapered(900, 900),      // placing worth vala
    tapered(420, 420),      // placing worth istar
    tapered(400, 400),      // placing worth aran
    tapered(280, 280),      // placing worth rohir
    tapered(300, 300),      // placing worth nerwen
    tapered(8, 6),          // placing reach vala
    tapered(-12, 11),       // placing reach istar
    tapered(-11, 5),        // placing reach aran
    tapered(4, 6),          // placing reach rohir
    tapered(5, -5),         // placing reach nerwen
    tapered(1, 4),          // placing safe-reach vala
    tapered(-5, 4),         // placing safe-reach istar
    tapered(-6, -8),        // placing safe-reach aran
    tapered(2, -11),        // placing safe-reach rohir
    tapered(4, -2),         // placing safe-reach nerwen
    tapered(-31, -37),      // placing stuck vala
    tapered(-16, -18),      // placing stuck istar
    tapered(-11, -12),      // placing stuck aran
    tapered(-9, 0),         // placing stuck rohir
    tapered(-10, -8),       // placing stuck nerwen
    tapered(18, 36),        // placing aim vala
    tapered(24, 58),        // placing aim istar
    tapered(23, 49),        // placing aim aran
    tapered(16, 23),        // placing aim rohir
    tapered(15, 16),        // placing aim nerwen
    tapered(20, 35),        // placing safe-aim vala
    tapered(25, 50),        // placing safe-aim istar
    tapered(17, 32),        // placing safe-aim aran
    tapered(15, 17),        // placing safe-aim rohir
    tapered(15, 15),        // placing safe-aim nerwen
    tapered(8, 13),         // placing near vala
    tapered(-17, 21),       // placing near istar
    tapered(-7, 22),        // placing near aran
    tapered(0, 0),          // placing near rohir
    tapered(4, 0),          // placing near nerwen
    tapered(4, 8),          // placing away vala
    tapered(-18, -7),       // placing away istar
    tapered(-12, -27),      // placing away aran
    tapered(-2, -8),        // placing away rohir
    tapered(-2, -16),       // placing away nerwen
    tapered(3, -10),        // placing defended vala
    tapered(4, 5),          // placing defended istar
    tapered(4, 1),          // placing defended aran
    tapered(5, -1),         // placing defended rohir
    tapered(6, 3),          // placing defended nerwen
    tapered(-12, -35),      // placing attacked-waiting vala
    tapered(-12, -29),      // placing attacked-waiting istar
    tapered(-10, -25),      // placing attacked-waiting aran
    tapered(-6, -12),       // placing attacked-waiting rohir
    tapered(-5, -7),        // placing attacked-waiting nerwen
    tapered(-6, 7),         // placing attacked-moving vala
    tapered(-2, 15),        // placing attacked-moving istar
    tapered(-6, 13),        // placing attacked-moving aran
    tapered(-11, -19),      // placing attacked-moving rohir
    tapered(-10, -5),       // placing attacked-moving nerwen
    tapered(-4, 1),         // placing prey 1
    tapered(0, 1),          // placing prey 2
    tapered(0, 4),          // placing prey 3
    tapered(-1, 2),         // placing prey 4
    tapered(16, 19),        // placing at-home 1
    tapered(3, 3),          // placing at-home 2
    tapered(6, 6),          // placing journey 1
    tapered(15, 15),        // placing journey 2
    tapered(3, -2),         // placing exposed 1
    tapered(-5, -11),       // placing exposed 2
    tapered(-14, 8),        // placing lines-held
    tapered(-24, -29),      // placing ring 1
    tapered(-3, -17),       // placing ring 2
    tapered(-11, -22),      // placing ring 3
    tapered(-12, -9),       // placing ring 4
    tapered(5, 14),         // placing ring-enemy
    tapered(-13, -8),       // placing control
    tapered(40, 40),        // placing opened 1
    tapered(40, 40),        // placing opened 2
    tapered(-60, -60),      // placing besieged 1
    tapered(-500, -500),    // placing besieged 2
    tapered(-45, 3),        // placing decisive 1
    tapered(430, 175),      // placing decisive 2
    tapered(-150, -300),    // placing means 1
    tapered(-30, -60),      // placing means 2
    tapered(0, 0),          // placing means 3
    tapered(-40, -40),      // placing company 1
    tapered(-20, -20),      // placing company 2
    tapered(17, 29),        // placing company 3
    tapered(18, 14),        // placing company 4
    tapered(324, 200),      // placing tempo 1
    tapered(60, 60),        // placing tempo 2
];
