//! What the terms of towers's evaluation are worth. Written by the tuner, from 41019 positions
//! (and 4515 held out: their loss fell from 0.38286 to 0.36268 nats):
//!
//! `lab tune towers towers towers towers:apart towers:short-leaps towers:black-opens --games 6000 --nodes 2000 --seed 2 --epochs 30 --pull 0.3 --trust 0.3`

use crate::search::terms::{Weight, tapered};

/// Early and late worth, in centi-orcs, and behind them the term.
#[rustfmt::skip]
pub(in crate::search) const WEIGHTS: [Weight; 174] = [
    tapered(873, 2198),     // worth vala
    tapered(58, 925),       // worth istar
    tapered(205, 1113),     // worth aran
    tapered(161, 289),      // worth rohir
    tapered(300, 300),      // worth nerwen
    tapered(31, -13),       // reach vala
    tapered(2, -3),         // reach istar
    tapered(13, 14),        // reach aran
    tapered(-10, 4),        // reach rohir
    tapered(2, -6),         // reach nerwen
    tapered(-16, -14),      // safe-reach vala
    tapered(8, 12),         // safe-reach istar
    tapered(5, -32),        // safe-reach aran
    tapered(-16, 35),       // safe-reach rohir
    tapered(-13, 0),        // safe-reach nerwen
    tapered(-38, -31),      // stuck vala
    tapered(-15, -15),      // stuck istar
    tapered(-9, -10),       // stuck aran
    tapered(-18, -17),      // stuck rohir
    tapered(-19, -24),      // stuck nerwen
    tapered(61, 19),        // aim vala
    tapered(40, 25),        // aim istar
    tapered(63, 49),        // aim aran
    tapered(46, 39),        // aim rohir
    tapered(32, 31),        // aim nerwen
    tapered(66, 20),        // safe-aim vala
    tapered(51, 29),        // safe-aim istar
    tapered(26, 26),        // safe-aim aran
    tapered(35, 30),        // safe-aim rohir
    tapered(25, 28),        // safe-aim nerwen
    tapered(5, 10),         // near vala
    tapered(34, 14),        // near istar
    tapered(38, 24),        // near aran
    tapered(0, 8),          // near rohir
    tapered(-5, 11),        // near nerwen
    tapered(-6, 3),         // away vala
    tapered(12, -2),        // away istar
    tapered(-44, -19),      // away aran
    tapered(-1, -11),       // away rohir
    tapered(-12, -17),      // away nerwen
    tapered(-12, 3),        // defended vala
    tapered(25, 23),        // defended istar
    tapered(3, 10),         // defended aran
    tapered(9, 13),         // defended rohir
    tapered(3, 3),          // defended nerwen
    tapered(-8, -6),        // attacked-waiting vala
    tapered(-11, -9),       // attacked-waiting istar
    tapered(-6, -7),        // attacked-waiting aran
    tapered(-2, -7),        // attacked-waiting rohir
    tapered(-5, -6),        // attacked-waiting nerwen
    tapered(-15, -6),       // attacked-moving vala
    tapered(-16, -13),      // attacked-moving istar
    tapered(-21, -6),       // attacked-moving aran
    tapered(0, -16),        // attacked-moving rohir
    tapered(-15, -17),      // attacked-moving nerwen
    tapered(-1, 1),         // prey 1
    tapered(5, -2),         // prey 2
    tapered(3, -2),         // prey 3
    tapered(4, 6),          // prey 4
    tapered(14, 2),         // at-home 1
    tapered(-8, 0),         // at-home 2
    tapered(6, -35),        // journey 1
    tapered(-15, 72),       // journey 2
    tapered(-6, -24),       // exposed 1
    tapered(-21, 8),        // exposed 2
    tapered(15, 8),         // lines-held
    tapered(-68, -3),       // ring 1
    tapered(0, 11),         // ring 2
    tapered(-39, -8),       // ring 3
    tapered(30, 16),        // ring 4
    tapered(41, 54),        // ring-enemy
    tapered(-9, -2),        // control
    tapered(45, 43),        // opened 1
    tapered(41, 40),        // opened 2
    tapered(-60, -60),      // besieged 1
    tapered(-500, -500),    // besieged 2
    tapered(161, 76),       // decisive 1
    tapered(141, 174),      // decisive 2
    tapered(4, -9),         // means 1
    tapered(-36, -66),      // means 2
    tapered(5, -4),         // means 3
    tapered(17, 25),        // company 1
    tapered(-13, -11),      // company 2
    tapered(86, 67),        // company 3
    tapered(9, -15),        // company 4
    tapered(35, 8),         // tempo 1
    tapered(0, 0),          // tempo 2
    tapered(900, 900),      // placing worth vala
    tapered(420, 420),      // placing worth istar
    tapered(400, 400),      // placing worth aran
    tapered(280, 280),      // placing worth rohir
    tapered(300, 300),      // placing worth nerwen
    tapered(20, 9),         // placing reach vala
    tapered(-9, 13),        // placing reach istar
    tapered(-47, 18),       // placing reach aran
    tapered(-4, 2),         // placing reach rohir
    tapered(5, -11),        // placing reach nerwen
    tapered(0, -2),         // placing safe-reach vala
    tapered(-13, -1),       // placing safe-reach istar
    tapered(-22, -13),      // placing safe-reach aran
    tapered(-2, -21),       // placing safe-reach rohir
    tapered(4, -3),         // placing safe-reach nerwen
    tapered(-32, -44),      // placing stuck vala
    tapered(-18, -22),      // placing stuck istar
    tapered(-11, -10),      // placing stuck aran
    tapered(-10, -3),       // placing stuck rohir
    tapered(-10, -3),       // placing stuck nerwen
    tapered(0, 33),         // placing aim vala
    tapered(33, 119),       // placing aim istar
    tapered(30, 136),       // placing aim aran
    tapered(17, 34),        // placing aim rohir
    tapered(15, 16),        // placing aim nerwen
    tapered(8, 50),         // placing safe-aim vala
    tapered(23, 105),       // placing safe-aim istar
    tapered(22, 88),        // placing safe-aim aran
    tapered(16, 21),        // placing safe-aim rohir
    tapered(15, 13),        // placing safe-aim nerwen
    tapered(20, 17),        // placing near vala
    tapered(-46, 22),       // placing near istar
    tapered(-45, 43),       // placing near aran
    tapered(-16, -13),      // placing near rohir
    tapered(4, -3),         // placing near nerwen
    tapered(22, 6),         // placing away vala
    tapered(-24, 5),        // placing away istar
    tapered(-40, -41),      // placing away aran
    tapered(-12, -1),       // placing away rohir
    tapered(-2, -21),       // placing away nerwen
    tapered(-7, -38),       // placing defended vala
    tapered(-7, -20),       // placing defended istar
    tapered(3, 5),          // placing defended aran
    tapered(4, -6),         // placing defended rohir
    tapered(6, 3),          // placing defended nerwen
    tapered(-24, -74),      // placing attacked-waiting vala
    tapered(-5, -44),       // placing attacked-waiting istar
    tapered(-15, -56),      // placing attacked-waiting aran
    tapered(-8, -30),       // placing attacked-waiting rohir
    tapered(-5, -10),       // placing attacked-waiting nerwen
    tapered(-11, -2),       // placing attacked-moving vala
    tapered(10, 61),        // placing attacked-moving istar
    tapered(-10, 6),        // placing attacked-moving aran
    tapered(-12, -17),      // placing attacked-moving rohir
    tapered(-10, -6),       // placing attacked-moving nerwen
    tapered(2, 0),          // placing prey 1
    tapered(-4, 2),         // placing prey 2
    tapered(2, 1),          // placing prey 3
    tapered(-8, 4),         // placing prey 4
    tapered(13, 15),        // placing at-home 1
    tapered(0, -6),         // placing at-home 2
    tapered(6, 6),          // placing journey 1
    tapered(15, 15),        // placing journey 2
    tapered(-1, -5),        // placing exposed 1
    tapered(-16, -30),      // placing exposed 2
    tapered(-16, 15),       // placing lines-held
    tapered(-48, -38),      // placing ring 1
    tapered(-12, -8),       // placing ring 2
    tapered(-26, -34),      // placing ring 3
    tapered(-20, -7),       // placing ring 4
    tapered(13, 34),        // placing ring-enemy
    tapered(-23, 0),        // placing control
    tapered(40, 40),        // placing opened 1
    tapered(40, 40),        // placing opened 2
    tapered(-60, -60),      // placing besieged 1
    tapered(-500, -500),    // placing besieged 2
    tapered(-50, -2),       // placing decisive 1
    tapered(64, 200),       // placing decisive 2
    tapered(-150, -300),    // placing means 1
    tapered(-30, -60),      // placing means 2
    tapered(0, 0),          // placing means 3
    tapered(-40, -40),      // placing company 1
    tapered(-20, -20),      // placing company 2
    tapered(19, 64),        // placing company 3
    tapered(9, -32),        // placing company 4
    tapered(850, 281),      // placing tempo 1
    tapered(60, 60),        // placing tempo 2
];
