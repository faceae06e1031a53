//! What the terms of sava's evaluation are worth. Written by the tuner, from 254059 positions
//! (and 27990 held out: their loss fell from 0.43366 to 0.41280 nats):
//!
//! `lab tune sava --games 1000 --nodes 1500 --seed 1 --epochs 30 --pull 0.3 --trust 0.5 --load exB`

use crate::search::terms::{Weight, tapered};

/// Early and late worth, in centi-orcs, and behind them the term.
#[rustfmt::skip]
pub(in crate::search) const WEIGHTS: [Weight; 167] = [
    tapered(420, 941),      // Priestess
    tapered(366, 740),      // Wizard
    tapered(261, 767),      // Weaponmaster
    tapered(0, 0),          // Champion
    tapered(112, 59),       // orc
    tapered(150, 150),      // Champion who may come to fight
    tapered(1200, 1200),    // Champion who fights
    tapered(250, 250),      // Mother who moves like a Priestess
    tapered(-29, -42),      // reach of Priestess, step 0
    tapered(-4, -20),       // reach of Priestess, step 1
    tapered(-11, -12),      // reach of Priestess, step 2
    tapered(-11, -5),       // reach of Priestess, step 3
    tapered(-3, 0),         // reach of Priestess, step 4
    tapered(5, 7),          // reach of Priestess, step 5
    tapered(7, 9),          // reach of Priestess, step 6
    tapered(29, 33),        // reach of Priestess, step 7
    tapered(-8, -8),        // reach of Wizard, step 0
    tapered(-6, -6),        // reach of Wizard, step 1
    tapered(-5, -4),        // reach of Wizard, step 2
    tapered(-8, -3),        // reach of Wizard, step 3
    tapered(-3, -2),        // reach of Wizard, step 4
    tapered(0, 3),          // reach of Wizard, step 5
    tapered(10, 9),         // reach of Wizard, step 6
    tapered(21, 11),        // reach of Wizard, step 7
    tapered(-27, -24),      // reach of Weaponmaster, step 0
    tapered(-19, -24),      // reach of Weaponmaster, step 1
    tapered(-7, -10),       // reach of Weaponmaster, step 2
    tapered(-6, -3),        // reach of Weaponmaster, step 3
    tapered(2, 5),          // reach of Weaponmaster, step 4
    tapered(5, 8),          // reach of Weaponmaster, step 5
    tapered(12, 15),        // reach of Weaponmaster, step 6
    tapered(30, 23),        // reach of Weaponmaster, step 7
    tapered(7, 10),         // hunter: Priestess
    tapered(30, 15),        // hunter: Wizard
    tapered(19, 20),        // hunter: Weaponmaster
    tapered(0, -1),         // two hunters
    tapered(0, 0),          // three hunters
    tapered(0, 0),          // fork: Priestess
    tapered(12, 2),         // fork: Wizard
    tapered(0, 0),          // fork: Weaponmaster
    tapered(1, 1),          // Weaponmaster with two captures
    tapered(177, 142),      // attacker of the Mother
    tapered(0, 0),          // Mother: ring 0, home
    tapered(0, 0),          // Mother: ring 0, between
    tapered(0, 0),          // Mother: ring 0, enemy's home
    tapered(0, -4),         // Mother: ring 1, home
    tapered(-1, -8),        // Mother: ring 1, between
    tapered(0, -1),         // Mother: ring 1, enemy's home
    tapered(0, 6),          // Mother: ring 2, home
    tapered(0, -2),         // Mother: ring 2, between
    tapered(0, 0),          // Mother: ring 2, enemy's home
    tapered(0, 3),          // Mother: ring 3, home
    tapered(0, -2),         // Mother: ring 3, between
    tapered(0, -1),         // Mother: ring 3, enemy's home
    tapered(0, 4),          // Mother: centre, home
    tapered(0, 0),          // Mother: centre, between
    tapered(0, 4),          // Mother: centre, enemy's home
    tapered(0, 0),          // Priestess: ring 0, home
    tapered(0, 0),          // Priestess: ring 0, between
    tapered(0, 0),          // Priestess: ring 0, enemy's home
    tapered(1, 1),          // Priestess: ring 1, home
    tapered(2, 2),          // Priestess: ring 1, between
    tapered(0, 0),          // Priestess: ring 1, enemy's home
    tapered(9, 1),          // Priestess: ring 2, home
    tapered(2, 2),          // Priestess: ring 2, between
    tapered(0, 4),          // Priestess: ring 2, enemy's home
    tapered(-6, -4),        // Priestess: ring 3, home
    tapered(-5, -3),        // Priestess: ring 3, between
    tapered(-3, -2),        // Priestess: ring 3, enemy's home
    tapered(-1, 0),         // Priestess: centre, home
    tapered(0, 0),          // Priestess: centre, between
    tapered(-1, 1),         // Priestess: centre, enemy's home
    tapered(0, 0),          // Wizard: ring 0, home
    tapered(0, 0),          // Wizard: ring 0, between
    tapered(0, 0),          // Wizard: ring 0, enemy's home
    tapered(-2, 0),         // Wizard: ring 1, home
    tapered(-6, -3),        // Wizard: ring 1, between
    tapered(-1, 1),         // Wizard: ring 1, enemy's home
    tapered(-5, 1),         // Wizard: ring 2, home
    tapered(-6, -1),        // Wizard: ring 2, between
    tapered(1, 1),          // Wizard: ring 2, enemy's home
    tapered(6, 2),          // Wizard: ring 3, home
    tapered(7, 0),          // Wizard: ring 3, between
    tapered(10, 3),         // Wizard: ring 3, enemy's home
    tapered(-2, -1),        // Wizard: centre, home
    tapered(0, 0),          // Wizard: centre, between
    tapered(-4, -3),        // Wizard: centre, enemy's home
    tapered(0, 0),          // Weaponmaster: ring 0, home
    tapered(0, 0),          // Weaponmaster: ring 0, between
    tapered(0, 0),          // Weaponmaster: ring 0, enemy's home
    tapered(0, -2),         // Weaponmaster: ring 1, home
    tapered(5, 7),          // Weaponmaster: ring 1, between
    tapered(2, 4),          // Weaponmaster: ring 1, enemy's home
    tapered(-18, -19),      // Weaponmaster: ring 2, home
    tapered(3, 2),          // Weaponmaster: ring 2, between
    tapered(0, 0),          // Weaponmaster: ring 2, enemy's home
    tapered(-1, 0),         // Weaponmaster: ring 3, home
    tapered(1, 0),          // Weaponmaster: ring 3, between
    tapered(1, 4),          // Weaponmaster: ring 3, enemy's home
    tapered(7, 3),          // Weaponmaster: centre, home
    tapered(0, 0),          // Weaponmaster: centre, between
    tapered(-1, 1),         // Weaponmaster: centre, enemy's home
    tapered(0, 0),          // orc: ring 0, home
    tapered(0, 0),          // orc: ring 0, between
    tapered(0, 0),          // orc: ring 0, enemy's home
    tapered(10, 2),         // orc: ring 1, home
    tapered(1, 6),          // orc: ring 1, between
    tapered(2, 8),          // orc: ring 1, enemy's home
    tapered(-1, -1),        // orc: ring 2, home
    tapered(0, 5),          // orc: ring 2, between
    tapered(-1, 3),         // orc: ring 2, enemy's home
    tapered(-2, -4),        // orc: ring 3, home
    tapered(0, 0),          // orc: ring 3, between
    tapered(0, 4),          // orc: ring 3, enemy's home
    tapered(-2, -7),        // orc: centre, home
    tapered(12, 12),        // orc: centre, between
    tapered(13, -14),       // orc: centre, enemy's home
    tapered(53, 26),        // orc in the zone, somebody to raise
    tapered(33, 62),        // orc 1 from the zone, somebody to raise
    tapered(-11, 25),       // orc 2 from the zone, somebody to raise
    tapered(0, 12),         // orc 3 from the zone, somebody to raise
    tapered(-3, 8),         // orc 4 from the zone, somebody to raise
    tapered(17, 20),        // two orcs in the centre
    tapered(-10, -18),      // Priestess guarded
    tapered(-15, -10),      // Wizard guarded
    tapered(-8, -25),       // Weaponmaster guarded
    tapered(-4, -1),        // orc guarded
    tapered(0, 0),          // Priestess attacked by orc or Mother
    tapered(-1, -1),        // Priestess attacked by Weaponmaster
    tapered(-2, -1),        // Priestess attacked by Wizard
    tapered(0, 0),          // Priestess attacked by Priestess
    tapered(-5, -2),        // Wizard attacked by orc or Mother
    tapered(-3, -2),        // Wizard attacked by Weaponmaster
    tapered(0, 0),          // Wizard attacked by Wizard
    tapered(-3, -2),        // Wizard attacked by Priestess
    tapered(-1, 0),         // Weaponmaster attacked by orc or Mother
    tapered(0, 0),          // Weaponmaster attacked by Weaponmaster
    tapered(-9, -3),        // Weaponmaster attacked by Wizard
    tapered(0, -4),         // Weaponmaster attacked by Priestess
    tapered(1, 1),          // orc attacked by orc or Mother
    tapered(-12, -20),      // orc attacked by Weaponmaster
    tapered(-10, 1),        // orc attacked by Wizard
    tapered(2, -2),         // orc attacked by Priestess
    tapered(-4, -3),        // mover's Priestess hanging
    tapered(-8, -2),        // mover's Wizard hanging
    tapered(-5, -4),        // mover's Weaponmaster hanging
    tapered(-18, -14),      // mover's orc hanging
    tapered(0, 0),          // other's Priestess hanging
    tapered(0, 0),          // other's Wizard hanging
    tapered(-5, -6),        // other's Weaponmaster hanging
    tapered(5, 7),          // other's orc hanging
    tapered(-33, -39),      // Mother with 0 ways out
    tapered(-4, -22),       // Mother with 1 ways out
    tapered(-2, 9),         // Mother with 2 ways out
    tapered(10, 16),        // Mother with 3 ways out
    tapered(14, 11),        // Mother with 4 ways out
    tapered(-13, -44),      // node next to Mother attacked by orc or Mother
    tapered(-14, -2),       // node next to Mother attacked by Weaponmaster
    tapered(2, -1),         // node next to Mother attacked by Wizard
    tapered(-6, -10),       // node next to Mother attacked by Priestess
    tapered(-21, -8),       // node two links from Mother attacked
    tapered(-2, 10),        // own piece next to Mother
    tapered(-3, 5),         // node next to Mother guarded
    tapered(0, 0),          // right to throw
    tapered(2, 5),          // node controlled
    tapered(6, -6),         // centre node controlled
    tapered(56, 15),        // right to move
];
