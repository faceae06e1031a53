//! What the terms of sava's evaluation are worth. Written by the tuner, from 269929 positions
//! (and 27484 held out: their loss fell from 0.59248 to 0.58923 nats):
//!
//! `lab tune sava sava sava sava sava:great-wheel sava:dice sava:baenre,ched-nasad sava:champion-lloth,baenre --games 6400 --nodes 1000 --seed 11 --epochs 30 --pull 0.3 --trust 0.5`

use crate::search::terms::{Weight, tapered};

/// Early and late worth, in centi-orcs, and behind them the term.
#[rustfmt::skip]
pub(in crate::search) const WEIGHTS: [Weight; 167] = [
    tapered(245, 863),      // Priestess
    tapered(367, 709),      // Wizard
    tapered(201, 770),      // Weaponmaster
    tapered(0, 0),          // Champion
    tapered(124, 31),       // orc
    tapered(151, 154),      // Champion who may come to fight
    tapered(1200, 1405),    // Champion who fights
    tapered(240, 354),      // Mother who moves like a Priestess
    tapered(-17, -37),      // reach of Priestess, step 0
    tapered(-10, -26),      // reach of Priestess, step 1
    tapered(-7, -11),       // reach of Priestess, step 2
    tapered(-9, -3),        // reach of Priestess, step 3
    tapered(-5, -1),        // reach of Priestess, step 4
    tapered(3, 6),          // reach of Priestess, step 5
    tapered(6, 9),          // reach of Priestess, step 6
    tapered(30, 37),        // reach of Priestess, step 7
    tapered(-9, -8),        // reach of Wizard, step 0
    tapered(-8, -6),        // reach of Wizard, step 1
    tapered(-6, -4),        // reach of Wizard, step 2
    tapered(-8, -3),        // reach of Wizard, step 3
    tapered(-3, -3),        // reach of Wizard, step 4
    tapered(1, 3),          // reach of Wizard, step 5
    tapered(10, 11),        // reach of Wizard, step 6
    tapered(24, 10),        // reach of Wizard, step 7
    tapered(-30, -29),      // reach of Weaponmaster, step 0
    tapered(-21, -30),      // reach of Weaponmaster, step 1
    tapered(-4, -12),       // reach of Weaponmaster, step 2
    tapered(-3, 2),         // reach of Weaponmaster, step 3
    tapered(-3, 6),         // reach of Weaponmaster, step 4
    tapered(8, 12),         // reach of Weaponmaster, step 5
    tapered(13, 19),        // reach of Weaponmaster, step 6
    tapered(26, 10),        // reach of Weaponmaster, step 7
    tapered(5, 11),         // hunter: Priestess
    tapered(39, 15),        // hunter: Wizard
    tapered(23, 30),        // hunter: Weaponmaster
    tapered(0, -2),         // two hunters
    tapered(0, 0),          // three hunters
    tapered(0, 0),          // fork: Priestess
    tapered(18, 3),         // fork: Wizard
    tapered(0, 0),          // fork: Weaponmaster
    tapered(0, 1),          // Weaponmaster with two captures
    tapered(369, 237),      // attacker of the Mother
    tapered(1, 1),          // Mother: ring 0, home
    tapered(0, -1),         // Mother: ring 0, between
    tapered(0, 0),          // Mother: ring 0, enemy's home
    tapered(0, -2),         // Mother: ring 1, home
    tapered(0, -6),         // Mother: ring 1, between
    tapered(0, 2),          // Mother: ring 1, enemy's home
    tapered(-2, 5),         // Mother: ring 2, home
    tapered(0, -6),         // Mother: ring 2, between
    tapered(0, -2),         // Mother: ring 2, enemy's home
    tapered(0, 5),          // Mother: ring 3, home
    tapered(0, -3),         // Mother: ring 3, between
    tapered(0, -3),         // Mother: ring 3, enemy's home
    tapered(0, 5),          // Mother: centre, home
    tapered(0, 0),          // Mother: centre, between
    tapered(0, 5),          // Mother: centre, enemy's home
    tapered(-3, -3),        // Priestess: ring 0, home
    tapered(1, 1),          // Priestess: ring 0, between
    tapered(0, 1),          // Priestess: ring 0, enemy's home
    tapered(1, 1),          // Priestess: ring 1, home
    tapered(2, 3),          // Priestess: ring 1, between
    tapered(0, 0),          // Priestess: ring 1, enemy's home
    tapered(12, -1),        // Priestess: ring 2, home
    tapered(3, 3),          // Priestess: ring 2, between
    tapered(0, 4),          // Priestess: ring 2, enemy's home
    tapered(-7, -5),        // Priestess: ring 3, home
    tapered(-3, -1),        // Priestess: ring 3, between
    tapered(-5, -2),        // Priestess: ring 3, enemy's home
    tapered(-1, 0),         // Priestess: centre, home
    tapered(0, 0),          // Priestess: centre, between
    tapered(-2, 1),         // Priestess: centre, enemy's home
    tapered(0, 0),          // Wizard: ring 0, home
    tapered(0, 0),          // Wizard: ring 0, between
    tapered(0, 0),          // Wizard: ring 0, enemy's home
    tapered(-3, 0),         // Wizard: ring 1, home
    tapered(-2, -3),        // Wizard: ring 1, between
    tapered(-1, 1),         // Wizard: ring 1, enemy's home
    tapered(-8, 1),         // Wizard: ring 2, home
    tapered(-9, -1),        // Wizard: ring 2, between
    tapered(2, 1),          // Wizard: ring 2, enemy's home
    tapered(7, 4),          // Wizard: ring 3, home
    tapered(7, 2),          // Wizard: ring 3, between
    tapered(12, 3),         // Wizard: ring 3, enemy's home
    tapered(0, -2),         // Wizard: centre, home
    tapered(-1, -1),        // Wizard: centre, between
    tapered(-4, -3),        // Wizard: centre, enemy's home
    tapered(-2, -5),        // Weaponmaster: ring 0, home
    tapered(-1, -1),        // Weaponmaster: ring 0, between
    tapered(0, 0),          // Weaponmaster: ring 0, enemy's home
    tapered(1, 0),          // Weaponmaster: ring 1, home
    tapered(1, 5),          // Weaponmaster: ring 1, between
    tapered(3, 7),          // Weaponmaster: ring 1, enemy's home
    tapered(-13, -17),      // Weaponmaster: ring 2, home
    tapered(1, -1),         // Weaponmaster: ring 2, between
    tapered(1, 1),          // Weaponmaster: ring 2, enemy's home
    tapered(2, 4),          // Weaponmaster: ring 3, home
    tapered(-2, 0),         // Weaponmaster: ring 3, between
    tapered(5, 9),          // Weaponmaster: ring 3, enemy's home
    tapered(8, 3),          // Weaponmaster: centre, home
    tapered(0, 0),          // Weaponmaster: centre, between
    tapered(-2, -2),        // Weaponmaster: centre, enemy's home
    tapered(-1, -1),        // orc: ring 0, home
    tapered(-1, -1),        // orc: ring 0, between
    tapered(0, 0),          // orc: ring 0, enemy's home
    tapered(10, 13),        // orc: ring 1, home
    tapered(6, 10),         // orc: ring 1, between
    tapered(2, 16),         // orc: ring 1, enemy's home
    tapered(-4, -6),        // orc: ring 2, home
    tapered(-3, 4),         // orc: ring 2, between
    tapered(-2, 1),         // orc: ring 2, enemy's home
    tapered(-1, -5),        // orc: ring 3, home
    tapered(-5, -2),        // orc: ring 3, between
    tapered(0, 8),          // orc: ring 3, enemy's home
    tapered(6, -9),         // orc: centre, home
    tapered(12, 12),        // orc: centre, between
    tapered(18, -27),       // orc: centre, enemy's home
    tapered(50, 31),        // orc in the zone, somebody to raise
    tapered(31, 49),        // orc 1 from the zone, somebody to raise
    tapered(2, 21),         // orc 2 from the zone, somebody to raise
    tapered(-8, 6),         // orc 3 from the zone, somebody to raise
    tapered(-7, 2),         // orc 4 from the zone, somebody to raise
    tapered(21, 19),        // two orcs in the centre
    tapered(-6, -27),       // Priestess guarded
    tapered(-10, -11),      // Wizard guarded
    tapered(-1, -26),       // Weaponmaster guarded
    tapered(-2, -1),        // orc guarded
    tapered(0, 0),          // Priestess attacked by orc or Mother
    tapered(-2, -2),        // Priestess attacked by Weaponmaster
    tapered(-2, -2),        // Priestess attacked by Wizard
    tapered(0, -1),         // Priestess attacked by Priestess
    tapered(-8, -2),        // Wizard attacked by orc or Mother
    tapered(-4, -2),        // Wizard attacked by Weaponmaster
    tapered(0, 0),          // Wizard attacked by Wizard
    tapered(-5, -3),        // Wizard attacked by Priestess
    tapered(-1, 0),         // Weaponmaster attacked by orc or Mother
    tapered(0, 0),          // Weaponmaster attacked by Weaponmaster
    tapered(-11, -4),       // Weaponmaster attacked by Wizard
    tapered(-5, -13),       // Weaponmaster attacked by Priestess
    tapered(1, 1),          // orc attacked by orc or Mother
    tapered(-7, -24),       // orc attacked by Weaponmaster
    tapered(-13, -1),       // orc attacked by Wizard
    tapered(4, 0),          // orc attacked by Priestess
    tapered(-6, -5),        // mover's Priestess hanging
    tapered(-14, -3),       // mover's Wizard hanging
    tapered(-8, -8),        // mover's Weaponmaster hanging
    tapered(-24, -17),      // mover's orc hanging
    tapered(0, -1),         // other's Priestess hanging
    tapered(1, 0),          // other's Wizard hanging
    tapered(-10, -13),      // other's Weaponmaster hanging
    tapered(8, 8),          // other's orc hanging
    tapered(-30, -35),      // Mother with 0 ways out
    tapered(-6, -29),       // Mother with 1 ways out
    tapered(-1, 13),        // Mother with 2 ways out
    tapered(9, 15),         // Mother with 3 ways out
    tapered(13, 11),        // Mother with 4 ways out
    tapered(-15, -45),      // node next to Mother attacked by orc or Mother
    tapered(-15, -2),       // node next to Mother attacked by Weaponmaster
    tapered(2, -1),         // node next to Mother attacked by Wizard
    tapered(-6, -16),       // node next to Mother attacked by Priestess
    tapered(-30, -10),      // node two links from Mother attacked
    tapered(1, 14),         // own piece next to Mother
    tapered(-9, -1),        // node next to Mother guarded
    tapered(0, 0),          // right to throw
    tapered(0, 9),          // node controlled
    tapered(22, -7),        // centre node controlled
    tapered(60, 18),        // right to move
];
