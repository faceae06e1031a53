//! What the terms of sava's evaluation are worth: ours, reasoned and not tuned.

use crate::search::terms::{Weight, tapered};

/// Early and late worth, in centi-orcs, and behind them the term.
#[rustfmt::skip]
pub(in crate::search) const WEIGHTS: [Weight; 21] = [
    tapered(900, 900),      // Priestess
    tapered(600, 600),      // Wizard
    tapered(500, 500),      // Weaponmaster
    tapered(0, 0),          // Champion
    tapered(100, 100),      // orc
    tapered(150, 150),      // Champion who may come to fight
    tapered(1200, 1200),    // Champion who fights
    tapered(250, 250),      // Mother who moves like a Priestess
    tapered(3, 3),          // node in reach of a Priestess
    tapered(2, 2),          // node in reach of a Wizard
    tapered(3, 3),          // node in reach of a Weaponmaster
    tapered(10, 10),        // hunter
    tapered(3, 3),          // link on the way to the zone
    tapered(9, 9),          // link on the way to the zone, with somebody to raise
    tapered(12, 12),        // orc on a centre node
    tapered(20, 20),        // two orcs on centre nodes
    tapered(8, 8),          // node to which the Mother can step
    tapered(-30, -30),      // Mother who cannot step anywhere
    tapered(-50, -50),      // piece that attacks the Mother
    tapered(-9, -9),        // node next to the Mother that is attacked
    tapered(12, 12),        // right to move
];
