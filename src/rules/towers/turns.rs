//! Which turns are legal: every legal turn once. A side has at most one piece of each kind, so that
//! no two turns lead to the same position.

use super::board::{ALL_CELLS, Fifth, tables};
use super::position::Position;
use super::{PieceKind, Turn, Variant};
use crate::rules::Side;
use crate::rules::bits::Bits;

impl Position {
    /// Where a piece of the side to move may end its move.
    #[inline]
    pub(super) fn targets(&self, kind: PieceKind, from: u8) -> u128 {
        self.targets_of(self.side, kind, from)
    }

    /// Where a piece of a side may end its move, whoever's turn it is. Only for play.
    #[inline]
    pub fn targets_of(&self, me: Side, kind: PieceKind, from: u8) -> u128 {
        self.reach(me, kind, from, self.occupied())
            & !self.of_side(me)
            & !self.bit_of(me.other(), PieceKind::Mindon)
    }

    /// The cells that a piece of a side attacks or defends, and those it may move to. Only for play.
    #[inline]
    pub fn reach_of(&self, side: Side, kind: PieceKind, from: u8) -> u128 {
        self.reach(side, kind, from, self.occupied())
    }

    /// Calls `found` with every legal capture. For a search that settles a position.
    pub fn each_capture(&self, mut found: impl FnMut(Turn)) {
        if self.placing() || self.over() {
            return;
        }
        let prey = self.of_side(self.side.other());
        for (kind, from) in self.men(self.side) {
            let targets = self.targets(kind, from) & prey;
            targets.members().for_each(|to| found(Turn::Move { from, to }));
        }
    }

    /// Whether a side could capture on `to` the enemy piece that comes there from `from`.
    pub fn guarded(&self, side: Side, from: u8, to: u8) -> bool {
        let occupied = self.occupied() & !u128::one(from) | u128::one(to);
        self.men(side).any(|(k, c)| c != to && self.reach(side, k, c, occupied).has(to))
    }

    /// The cells that a piece reaches if just these are occupied, those of its own side and the towers
    /// not taken out. Only for play.
    #[inline]
    pub fn reach(&self, me: Side, kind: PieceKind, from: u8, occupied: u128) -> u128 {
        let t = tables();
        match kind {
            PieceKind::Mindon => 0,
            PieceKind::Vala => t.straight(from, occupied) | t.diagonal(from, occupied),
            PieceKind::Istar => {
                // Straight he only steps: he captures diagonally.
                let steps = match self.istar_reach(me, from) {
                    1 => t.sides(from),
                    reach => t.straight(from, occupied) & t.near(from, reach),
                };
                t.diagonal(from, occupied) | steps & !occupied
            }
            PieceKind::Aran => {
                let near = t.near(from, self.aran_reach(me, from));
                (t.straight(from, occupied) | t.diagonal(from, occupied)) & near
            }
            PieceKind::Rohir | PieceKind::Nerwen => kind
                .leaper()
                .map_or(0, |leaper| t.leaps(leaper, self.variant.has(Variant::SHORT_LEAPS), from)),
        }
    }

    /// Where a tower may be placed next to the one that stands already, if one does.
    pub(super) fn tower_ground(&self) -> u128 {
        let t = tables();
        let apart = self.variant.has(Variant::APART);
        let other = self.cell_of(self.side.other(), PieceKind::Mindon).map(|cell| t.fifth(cell));
        match other {
            None if apart => ALL_CELLS & !t.fifths[Fifth::Middle as usize],
            None => ALL_CELLS,
            Some(fifth) if apart => fifth.opposite().map_or(0, |f| t.fifths[f as usize]),
            Some(fifth) => ALL_CELLS & !t.fifths[fifth as usize],
        }
    }

    /// Where the next piece may be placed: on an empty cell that does not leave the enemy tower
    /// besieged. None in play.
    pub(super) fn places(&self) -> u128 {
        let t = tables();
        let me = self.side;
        let Some(kind) = self.next_kind() else { return 0 };
        let occupied = self.occupied();
        let free = ALL_CELLS & !occupied;
        if kind == PieceKind::Mindon {
            return self.tower_ground() & free;
        }
        let Some(tower) = self.cell_of(me.other(), PieceKind::Mindon) else { return free };
        let aims = match kind {
            PieceKind::Vala => t.straight(tower, occupied) | t.diagonal(tower, occupied),
            PieceKind::Istar => t.corners[tower as usize],
            // The aran is placed before the pieces that he besieges with.
            PieceKind::Aran | PieceKind::Mindon => 0,
            PieceKind::Rohir | PieceKind::Nerwen => {
                // A piece between the aran and the tower is in his way.
                let aims = |&c: &u8| self.aran_aims(me, tower, occupied | u128::one(c));
                t.near(tower, 1).members().filter(aims).fold(0, |s, c| s | u128::one(c))
            }
        };
        free & !aims
    }

    /// Whether the side to move has a legal turn, the game not being over.
    #[inline]
    pub(super) fn has_turn(&self) -> bool {
        if self.placing() {
            return !self.places().is_empty();
        }
        self.men(self.side).any(|(kind, from)| !self.targets(kind, from).is_empty())
    }

    /// Calls `found` with every legal turn.
    #[inline]
    pub(super) fn each_turn(&self, mut found: impl FnMut(Turn)) {
        if self.over() {
            return;
        }
        if self.placing() {
            self.places().members().for_each(|at| found(Turn::Place { at }));
            return;
        }
        for (kind, from) in self.men(self.side) {
            self.targets(kind, from).members().for_each(|to| found(Turn::Move { from, to }));
        }
    }

    /// Whether a piece that moves to this cell captures.
    #[inline]
    pub(super) fn captures_on(&self, cell: u8) -> bool {
        self.of_side(self.side.other()).has(cell)
    }

    /// Number of turn sequences of `depth` turns.
    pub(super) fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut sum = 0;
        self.each_turn(|turn| sum += self.played(turn).count(depth - 1));
        sum
    }

    /// The pieces with which a side besieges the enemy tower as the board stands.
    pub(super) fn besiegers(&self, side: Side) -> u128 {
        let kinds = self.groups(side).iter().flat_map(|g| g.kinds());
        kinds.fold(0, |set, &kind| set | self.bit_of(side, kind))
    }
}
