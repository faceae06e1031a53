//! What a glance at the board says of one side: who stands where, what each reaches.

use super::WORTH;
use crate::rules::bits::Bits;
use crate::rules::towers::board::tables;
use crate::rules::towers::{PieceKind, Position};
use crate::rules::{Position as _, Side};

/// A piece and what it reaches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Man {
    pub kind: PieceKind,
    pub cell: u8,
    /// Where it moves, own pieces that it defends and towers not taken out.
    pub reach: u128,
    /// Of these, what it attacks or defends: an istar's straight steps never capture.
    pub grip: u128,
}

/// One side's pieces and what they reach.
#[derive(Debug)]
pub(super) struct Camp {
    pub side: Side,
    men: [Man; 6],
    count: usize,
    /// Its pieces.
    pub own: u128,
    /// Everything that any of them attacks or defends.
    pub grip: u128,
    /// What two of them or more do.
    pub firm: u128,
    pub tower: Option<u8>,
}

/// Where a piece of this kind on a cell captures, of all that it reaches.
#[inline]
pub(super) fn grip(kind: PieceKind, cell: u8, reach: u128) -> u128 {
    match kind {
        PieceKind::Istar => reach & tables().diagonal(cell, 0),
        _ => reach,
    }
}

impl Camp {
    #[inline]
    pub(super) fn new(p: &Position, side: Side) -> Self {
        let nobody = Man { kind: PieceKind::Mindon, cell: 0, reach: 0, grip: 0 };
        let tower = p.cell_of(side, PieceKind::Mindon);
        let own = p.of_side(side);
        let mut camp = Self { side, men: [nobody; 6], count: 0, own, grip: 0, firm: 0, tower };
        for (kind, cell) in p.men(side) {
            let reach = p.reach_of(side, kind, cell);
            let grip = grip(kind, cell, reach);
            camp.men[camp.count] = Man { kind, cell, reach, grip };
            camp.count += 1;
            camp.firm |= camp.grip & grip;
            camp.grip |= grip;
        }
        camp
    }

    /// Both sides', that of the side to move first.
    #[inline]
    pub(super) fn both(p: &Position) -> [Self; 2] {
        let side = p.side();
        [Self::new(p, side), Self::new(p, side.other())]
    }

    /// Its pieces in the order of the text forms, the tower among them.
    #[inline]
    pub(super) fn men(&self) -> &[Man] {
        &self.men[..self.count]
    }

    /// What this side would win by taking a piece of the other that stands on a cell, as far as a
    /// glance tells.
    pub(super) fn takes(&self, other: &Camp, prey: PieceKind, there: u8) -> i32 {
        if !self.grip.has(there) {
            return 0;
        }
        let defended = other.men().iter().any(|m| m.cell != there && m.grip.has(there));
        let price = if defended {
            let takers = self.men().iter().filter(|m| m.grip.has(there));
            takers.map(|m| WORTH[m.kind as usize]).min().unwrap_or(0)
        } else {
            0
        };
        (WORTH[prey as usize] - price).max(0)
    }

    /// What the best capture and the best one of another piece win, as far as a glance tells.
    pub(super) fn prey(&self, other: &Camp) -> [i32; 2] {
        let mut best = [0; 2];
        for man in other.men() {
            if man.kind == PieceKind::Mindon || !self.grip.has(man.cell) {
                continue;
            }
            let wins = self.takes(other, man.kind, man.cell);
            if wins > best[0] {
                best = [wins, best[0]];
            } else {
                best[1] = best[1].max(wins);
            }
        }
        best
    }
}
