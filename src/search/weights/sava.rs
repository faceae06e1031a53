//! What the terms of sava's evaluation are worth: ours, reasoned and not tuned.

use crate::search::terms::{Weight, tapered};

/// Early and late worth, in centi-orcs, and behind them the term.
#[rustfmt::skip]
pub(in crate::search) const WEIGHTS: [Weight; 167] = [
    tapered(900, 900),      // Priestess
    tapered(600, 600),      // Wizard
    tapered(500, 500),      // Weaponmaster
    tapered(0, 0),          // Champion
    tapered(100, 100),      // orc
    tapered(150, 150),      // Champion who may come to fight
    tapered(1200, 1200),    // Champion who fights
    tapered(250, 250),      // Mother who moves like a Priestess
    tapered(-33, -33),      // reach of Priestess, step 0
    tapered(-27, -27),      // reach of Priestess, step 1
    tapered(-18, -18),      // reach of Priestess, step 2
    tapered(-9, -9),        // reach of Priestess, step 3
    tapered(0, 0),          // reach of Priestess, step 4
    tapered(9, 9),          // reach of Priestess, step 5
    tapered(18, 18),        // reach of Priestess, step 6
    tapered(30, 30),        // reach of Priestess, step 7
    tapered(-8, -8),        // reach of Wizard, step 0
    tapered(-6, -6),        // reach of Wizard, step 1
    tapered(-4, -4),        // reach of Wizard, step 2
    tapered(-2, -2),        // reach of Wizard, step 3
    tapered(0, 0),          // reach of Wizard, step 4
    tapered(2, 2),          // reach of Wizard, step 5
    tapered(6, 6),          // reach of Wizard, step 6
    tapered(10, 10),        // reach of Wizard, step 7
    tapered(-18, -18),      // reach of Weaponmaster, step 0
    tapered(-12, -12),      // reach of Weaponmaster, step 1
    tapered(-6, -6),        // reach of Weaponmaster, step 2
    tapered(-3, -3),        // reach of Weaponmaster, step 3
    tapered(0, 0),          // reach of Weaponmaster, step 4
    tapered(3, 3),          // reach of Weaponmaster, step 5
    tapered(9, 9),          // reach of Weaponmaster, step 6
    tapered(18, 18),        // reach of Weaponmaster, step 7
    tapered(10, 10),        // hunter: Priestess
    tapered(10, 10),        // hunter: Wizard
    tapered(10, 10),        // hunter: Weaponmaster
    tapered(0, 0),          // two hunters
    tapered(0, 0),          // three hunters
    tapered(0, 0),          // fork: Priestess
    tapered(0, 0),          // fork: Wizard
    tapered(0, 0),          // fork: Weaponmaster
    tapered(0, 0),          // Weaponmaster with two captures
    tapered(50, 50),        // attacker of the Mother
    tapered(0, 0),          // Mother: ring 0, home
    tapered(0, 0),          // Mother: ring 0, between
    tapered(0, 0),          // Mother: ring 0, enemy's home
    tapered(0, 0),          // Mother: ring 1, home
    tapered(0, 0),          // Mother: ring 1, between
    tapered(0, 0),          // Mother: ring 1, enemy's home
    tapered(0, 0),          // Mother: ring 2, home
    tapered(0, 0),          // Mother: ring 2, between
    tapered(0, 0),          // Mother: ring 2, enemy's home
    tapered(0, 0),          // Mother: ring 3, home
    tapered(0, 0),          // Mother: ring 3, between
    tapered(0, 0),          // Mother: ring 3, enemy's home
    tapered(0, 0),          // Mother: centre, home
    tapered(0, 0),          // Mother: centre, between
    tapered(0, 0),          // Mother: centre, enemy's home
    tapered(0, 0),          // Priestess: ring 0, home
    tapered(0, 0),          // Priestess: ring 0, between
    tapered(0, 0),          // Priestess: ring 0, enemy's home
    tapered(0, 0),          // Priestess: ring 1, home
    tapered(0, 0),          // Priestess: ring 1, between
    tapered(0, 0),          // Priestess: ring 1, enemy's home
    tapered(0, 0),          // Priestess: ring 2, home
    tapered(0, 0),          // Priestess: ring 2, between
    tapered(0, 0),          // Priestess: ring 2, enemy's home
    tapered(0, 0),          // Priestess: ring 3, home
    tapered(0, 0),          // Priestess: ring 3, between
    tapered(0, 0),          // Priestess: ring 3, enemy's home
    tapered(0, 0),          // Priestess: centre, home
    tapered(0, 0),          // Priestess: centre, between
    tapered(0, 0),          // Priestess: centre, enemy's home
    tapered(0, 0),          // Wizard: ring 0, home
    tapered(0, 0),          // Wizard: ring 0, between
    tapered(0, 0),          // Wizard: ring 0, enemy's home
    tapered(0, 0),          // Wizard: ring 1, home
    tapered(0, 0),          // Wizard: ring 1, between
    tapered(0, 0),          // Wizard: ring 1, enemy's home
    tapered(0, 0),          // Wizard: ring 2, home
    tapered(0, 0),          // Wizard: ring 2, between
    tapered(0, 0),          // Wizard: ring 2, enemy's home
    tapered(0, 0),          // Wizard: ring 3, home
    tapered(0, 0),          // Wizard: ring 3, between
    tapered(0, 0),          // Wizard: ring 3, enemy's home
    tapered(0, 0),          // Wizard: centre, home
    tapered(0, 0),          // Wizard: centre, between
    tapered(0, 0),          // Wizard: centre, enemy's home
    tapered(0, 0),          // Weaponmaster: ring 0, home
    tapered(0, 0),          // Weaponmaster: ring 0, between
    tapered(0, 0),          // Weaponmaster: ring 0, enemy's home
    tapered(0, 0),          // Weaponmaster: ring 1, home
    tapered(0, 0),          // Weaponmaster: ring 1, between
    tapered(0, 0),          // Weaponmaster: ring 1, enemy's home
    tapered(0, 0),          // Weaponmaster: ring 2, home
    tapered(0, 0),          // Weaponmaster: ring 2, between
    tapered(0, 0),          // Weaponmaster: ring 2, enemy's home
    tapered(0, 0),          // Weaponmaster: ring 3, home
    tapered(0, 0),          // Weaponmaster: ring 3, between
    tapered(0, 0),          // Weaponmaster: ring 3, enemy's home
    tapered(0, 0),          // Weaponmaster: centre, home
    tapered(0, 0),          // Weaponmaster: centre, between
    tapered(0, 0),          // Weaponmaster: centre, enemy's home
    tapered(0, 0),          // orc: ring 0, home
    tapered(0, 0),          // orc: ring 0, between
    tapered(0, 0),          // orc: ring 0, enemy's home
    tapered(0, 0),          // orc: ring 1, home
    tapered(0, 0),          // orc: ring 1, between
    tapered(0, 0),          // orc: ring 1, enemy's home
    tapered(0, 0),          // orc: ring 2, home
    tapered(0, 0),          // orc: ring 2, between
    tapered(0, 0),          // orc: ring 2, enemy's home
    tapered(0, 0),          // orc: ring 3, home
    tapered(0, 0),          // orc: ring 3, between
    tapered(0, 0),          // orc: ring 3, enemy's home
    tapered(12, 12),        // orc: centre, home
    tapered(12, 12),        // orc: centre, between
    tapered(12, 12),        // orc: centre, enemy's home
    tapered(54, 54),        // orc in the zone, somebody to raise
    tapered(45, 45),        // orc 1 from the zone, somebody to raise
    tapered(36, 36),        // orc 2 from the zone, somebody to raise
    tapered(27, 27),        // orc 3 from the zone, somebody to raise
    tapered(18, 18),        // orc 4 from the zone, somebody to raise
    tapered(20, 20),        // two orcs in the centre
    tapered(0, 0),          // Priestess guarded
    tapered(0, 0),          // Wizard guarded
    tapered(0, 0),          // Weaponmaster guarded
    tapered(0, 0),          // orc guarded
    tapered(0, 0),          // Priestess attacked by orc or Mother
    tapered(0, 0),          // Priestess attacked by Weaponmaster
    tapered(0, 0),          // Priestess attacked by Wizard
    tapered(0, 0),          // Priestess attacked by Priestess
    tapered(0, 0),          // Wizard attacked by orc or Mother
    tapered(0, 0),          // Wizard attacked by Weaponmaster
    tapered(0, 0),          // Wizard attacked by Wizard
    tapered(0, 0),          // Wizard attacked by Priestess
    tapered(0, 0),          // Weaponmaster attacked by orc or Mother
    tapered(0, 0),          // Weaponmaster attacked by Weaponmaster
    tapered(0, 0),          // Weaponmaster attacked by Wizard
    tapered(0, 0),          // Weaponmaster attacked by Priestess
    tapered(0, 0),          // orc attacked by orc or Mother
    tapered(0, 0),          // orc attacked by Weaponmaster
    tapered(0, 0),          // orc attacked by Wizard
    tapered(0, 0),          // orc attacked by Priestess
    tapered(0, 0),          // mover's Priestess hanging
    tapered(0, 0),          // mover's Wizard hanging
    tapered(0, 0),          // mover's Weaponmaster hanging
    tapered(0, 0),          // mover's orc hanging
    tapered(0, 0),          // other's Priestess hanging
    tapered(0, 0),          // other's Wizard hanging
    tapered(0, 0),          // other's Weaponmaster hanging
    tapered(0, 0),          // other's orc hanging
    tapered(-30, -30),      // Mother with 0 ways out
    tapered(-8, -8),        // Mother with 1 ways out
    tapered(0, 0),          // Mother with 2 ways out
    tapered(8, 8),          // Mother with 3 ways out
    tapered(16, 16),        // Mother with 4 ways out
    tapered(-9, -9),        // node next to Mother attacked by orc or Mother
    tapered(-9, -9),        // node next to Mother attacked by Weaponmaster
    tapered(-9, -9),        // node next to Mother attacked by Wizard
    tapered(-9, -9),        // node next to Mother attacked by Priestess
    tapered(0, 0),          // node two links from Mother attacked
    tapered(0, 0),          // own piece next to Mother
    tapered(0, 0),          // node next to Mother guarded
    tapered(0, 0),          // right to throw
    tapered(0, 0),          // node controlled
    tapered(0, 0),          // centre node controlled
    tapered(12, 12),        // right to move
];
