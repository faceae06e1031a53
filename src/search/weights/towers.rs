//! The weights of Towers, in centi-orcs (hundredths of a small piece as chess has it). Ours: reasoned from
//! how many cells a piece reaches on the cross and from what it besieges with.

use crate::search::terms::{Weight, always, tapered};

/// In the order of the terms in `towers/account.rs`.
pub(super) const WEIGHTS: [Weight; 174] = [
    // In play.
    // worth: vala, istar, aran, rohir, nerwen
    tapered(900, 900),
    tapered(420, 420),
    tapered(400, 400),
    tapered(280, 280),
    always(300),
    // reach
    tapered(3, 3),
    tapered(4, 4),
    tapered(2, 2),
    tapered(5, 5),
    tapered(5, 5),
    // safe reach
    tapered(2, 2),
    tapered(3, 3),
    tapered(2, 2),
    tapered(4, 4),
    tapered(4, 4),
    // stuck
    tapered(-30, -30),
    tapered(-15, -15),
    tapered(-10, -10),
    tapered(-10, -10),
    tapered(-10, -10),
    // aim
    tapered(15, 15),
    tapered(20, 20),
    tapered(20, 20),
    tapered(15, 15),
    tapered(15, 15),
    // safe aim
    tapered(20, 20),
    tapered(25, 25),
    tapered(15, 15),
    tapered(15, 15),
    tapered(15, 15),
    // near the enemy tower
    tapered(0, 0),
    tapered(4, 4),
    tapered(4, 4),
    tapered(1, 1),
    tapered(4, 4),
    // far from the own tower
    tapered(-1, -1),
    tapered(-1, -1),
    tapered(-1, -1),
    tapered(-1, -1),
    tapered(-1, -1),
    // defended
    tapered(6, 6),
    tapered(6, 6),
    tapered(6, 6),
    tapered(6, 6),
    tapered(6, 6),
    // attacked, while it is not the side's turn
    tapered(-5, -5),
    tapered(-5, -5),
    tapered(-5, -5),
    tapered(-5, -5),
    tapered(-5, -5),
    // attacked, while it is
    tapered(-10, -10),
    tapered(-10, -10),
    tapered(-10, -10),
    tapered(-10, -10),
    tapered(-10, -10),
    // what the best and second-best captures win, by ten: the waiting side's, the mover's
    tapered(1, 1),
    tapered(3, 3),
    tapered(1, 1),
    tapered(1, 1),
    // aran at home, istar at home
    tapered(15, 15),
    tapered(5, 5),
    // journey with an aran, without one
    tapered(6, 6),
    tapered(15, 15),
    // exposed to the enemy vala, exposed without one
    tapered(-2, -2),
    tapered(0, 0),
    // lines to the own tower that are held
    tapered(2, 2),
    // neighbours of the own tower: all, held, attacked, attacked and not held
    tapered(0, 0),
    tapered(3, 3),
    tapered(-4, -4),
    tapered(-4, -4),
    // neighbours of the enemy tower that two pieces hold
    tapered(4, 4),
    // control of cells
    tapered(1, 1),
    // opened groups, first and next
    tapered(40, 40),
    tapered(40, 40),
    // besieged, again
    tapered(-60, -60),
    tapered(-500, -500),
    // the waiting side's decisive turns: one, two or more
    tapered(60, 60),
    tapered(200, 200),
    // able to besiege: with no piece, by one means, by two
    tapered(-150, -300),
    tapered(-30, -60),
    tapered(0, 0),
    // aran without partner, partner without aran
    tapered(-40, -40),
    tapered(-20, -20),
    // partner at the enemy tower, aran in place
    tapered(15, 15),
    tapered(20, 20),
    // tempo
    tapered(12, 12),
    always(0),
    // While pieces are being placed: early, when few stand, late, when nearly all do.
    // worth: vala, istar, aran, rohir, nerwen
    tapered(900, 900),
    tapered(420, 420),
    tapered(400, 400),
    tapered(280, 280),
    always(300),
    // reach
    tapered(3, 3),
    tapered(4, 4),
    tapered(2, 2),
    tapered(5, 5),
    tapered(5, 5),
    // safe reach
    tapered(2, 2),
    tapered(3, 3),
    tapered(2, 2),
    tapered(4, 4),
    tapered(4, 4),
    // stuck
    tapered(-30, -30),
    tapered(-15, -15),
    tapered(-10, -10),
    tapered(-10, -10),
    tapered(-10, -10),
    // aim
    tapered(15, 15),
    tapered(20, 20),
    tapered(20, 20),
    tapered(15, 15),
    tapered(15, 15),
    // safe aim
    tapered(20, 20),
    tapered(25, 25),
    tapered(15, 15),
    tapered(15, 15),
    tapered(15, 15),
    // near the enemy tower
    tapered(0, 0),
    tapered(4, 4),
    tapered(4, 4),
    tapered(1, 1),
    tapered(4, 4),
    // far from the own tower
    tapered(-1, -1),
    tapered(-1, -1),
    tapered(-1, -1),
    tapered(-1, -1),
    tapered(-1, -1),
    // defended
    tapered(6, 6),
    tapered(6, 6),
    tapered(6, 6),
    tapered(6, 6),
    tapered(6, 6),
    // attacked, while it is not the side's turn
    tapered(-5, -5),
    tapered(-5, -5),
    tapered(-5, -5),
    tapered(-5, -5),
    tapered(-5, -5),
    // attacked, while it is
    tapered(-10, -10),
    tapered(-10, -10),
    tapered(-10, -10),
    tapered(-10, -10),
    tapered(-10, -10),
    // what the best and second-best captures win, by ten: the second side's, the opener's
    tapered(1, 1),
    tapered(1, 3),
    tapered(2, 7),
    tapered(1, 4),
    // aran at home, istar at home
    tapered(15, 15),
    tapered(5, 5),
    // journey with an aran, without one
    tapered(6, 6),
    tapered(15, 15),
    // exposed to the enemy vala, exposed without one
    tapered(-2, -2),
    tapered(0, 0),
    // lines to the own tower that are held
    tapered(2, 2),
    // neighbours of the own tower: all, held, attacked, attacked and not held
    tapered(0, 0),
    tapered(3, 3),
    tapered(-4, -4),
    tapered(-4, -4),
    // neighbours of the enemy tower that two pieces hold
    tapered(4, 4),
    // control of cells
    tapered(1, 1),
    // opened groups, first and next
    tapered(40, 40),
    tapered(40, 40),
    // besieged, again
    tapered(-60, -60),
    tapered(-500, -500),
    // a decisive turn: the second side's, the opener's
    tapered(20, 60),
    tapered(50, 600),
    // able to besiege: with no piece, by one means, by two
    tapered(-150, -300),
    tapered(-30, -60),
    tapered(0, 0),
    // aran without partner, partner without aran
    tapered(-40, -40),
    tapered(-20, -20),
    // partner at the enemy tower, aran in place
    tapered(15, 15),
    tapered(20, 20),
    // tempo
    tapered(60, 30),
    // whose choice did not prevent that the towers are apart (fixed)
    always(60),
];
