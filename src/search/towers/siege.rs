//! Sieges: from where a piece would besiege, what answers a siege, and which cannot be answered.

use super::camp::Camp;
use crate::rules::Side;
use crate::rules::bits::Bits;
use crate::rules::towers::board::{ALL_CELLS, tables};
use crate::rules::towers::{Groups, PieceKind, Position};

/// The cells from which a tower is seen, the first pieces on each line included.
#[inline]
pub(super) fn sight(tower: u8, occupied: u128) -> u128 {
    tables().straight(tower, occupied) | tables().diagonal(tower, occupied)
}

/// How a side may besiege the enemy tower, its other pieces standing where they do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aims {
    tower: u8,
    /// The tower's neighbours.
    pub beside: u128,
    /// The cells from which the tower is seen.
    pub sight: u128,
    /// Where the aran would besiege: only with a partner at the tower.
    aran: u128,
    /// Where the rohir and the nerwen would: only with the aran in place.
    partner: u128,
}

impl Aims {
    /// `None` while the enemy tower is not on the board.
    #[inline]
    pub(super) fn new(p: &Position, side: Side) -> Option<Self> {
        let t = tables();
        let tower = p.cell_of(side.other(), PieceKind::Mindon)?;
        let (beside, sight) = (t.near(tower, 1), sight(tower, p.occupied()));
        let at = |kind| p.cell_of(side, kind);
        let stands = |kind| at(kind).is_some_and(|cell| beside.has(cell));
        let aran = if stands(PieceKind::Rohir) || stands(PieceKind::Nerwen) {
            let zone = at(PieceKind::Mindon).map_or(0, |own| t.zone(own));
            sight & (t.near(tower, 2) | t.near(tower, 3) & zone)
        } else {
            0
        };
        let partner = match at(PieceKind::Aran) {
            Some(cell) if sight.has(cell) && t.near(tower, p.aran_reach(side, cell)).has(cell) => {
                beside & !t.between(tower, cell)
            }
            _ => 0,
        };
        Some(Self { tower, beside, sight, aran, partner })
    }

    /// From where a piece of this kind would besiege.
    #[inline]
    pub(super) fn of(&self, kind: PieceKind) -> u128 {
        match kind {
            PieceKind::Mindon => 0,
            PieceKind::Vala => self.sight,
            PieceKind::Istar => self.beside & tables().diagonal(self.tower, 0),
            PieceKind::Aran => self.aran,
            PieceKind::Rohir | PieceKind::Nerwen => self.partner,
        }
    }
}

/// The cells on which an enemy piece must arrive to lift all sieges by these groups of a side, by capture or
/// by standing in the way.
pub(super) fn relief(p: &Position, side: Side, groups: Groups) -> u128 {
    let t = tables();
    let Some(tower) = p.cell_of(side.other(), PieceKind::Mindon) else { return 0 };
    let mut all = ALL_CELLS;
    for group in groups.iter() {
        let mut lifts = 0;
        for &kind in group.kinds() {
            let Some(cell) = p.cell_of(side, kind) else { continue };
            lifts |= u128::one(cell);
            if matches!(kind, PieceKind::Vala | PieceKind::Aran) {
                lifts |= t.between(tower, cell);
            }
        }
        all &= lifts;
    }
    all
}

/// Whether a piece of `camp` can arrive on one of `cells`, if just `occupied` is. The piece that
/// stood on `lost` is gone.
fn reaches(p: &Position, camp: &Camp, cells: u128, occupied: u128, lost: u8) -> bool {
    camp.men().iter().any(|man| {
        man.cell != lost
            && man.kind != PieceKind::Mindon
            && !(p.reach(camp.side, man.kind, man.cell, occupied) & cells).is_empty()
    })
}

/// How many turns `own` has after which no single turn of `other` lifts its siege, at most `enough`.
/// `must`: the cells on which it has to arrive, for it is besieged itself. Each one found is certain (but
/// for the limit of quiet turns); a few are not found, such as those that open the aran's line.
pub(super) fn decisive(
    p: &Position,
    own: &Camp,
    other: &Camp,
    aims: &Aims,
    must: u128,
    enough: u32,
) -> u32 {
    let t = tables();
    let tower = aims.tower;
    let occupied = p.occupied();
    let barred = own.own | u128::one(tower);
    let at = |kind| p.cell_of(own.side, kind);
    // What would lift a siege by the vala where she stands, and whose step aside would begin it.
    let (mut lines, mut screen) = (0, 0);
    if let Some(vala) = at(PieceKind::Vala)
        && !other.grip.has(vala)
        && t.on_line(vala, tower)
    {
        let between = t.between(tower, vala);
        let screens = between & occupied;
        if screens.count() == 1 {
            lines = between | u128::one(vala);
            screen = screens & own.own;
        }
    }
    let aran = at(PieceKind::Aran);
    let aran_lifts = aran.map_or(0, |a| t.between(tower, a) | u128::one(a));
    let beside = |kind| at(kind).filter(|&c| aims.beside.has(c));
    let partners = [beside(PieceKind::Rohir), beside(PieceKind::Nerwen)];
    let mut found = 0;
    for man in own.men() {
        let targets = man.reach & !barred & must;
        let opens = screen.has(man.cell);
        let aimed = aims.of(man.kind);
        let mut tries = if opens { targets & !lines } else { 0 };
        tries |= targets & aimed & !other.grip;
        if matches!(man.kind, PieceKind::Rohir | PieceKind::Nerwen)
            && partners.iter().flatten().any(|&c| c != man.cell)
        {
            // The other partner besieges as well: to take this one is no answer.
            tries |= targets & aimed;
        }
        for to in tries.members() {
            let mut lifts = if opens && !lines.has(to) { lines } else { ALL_CELLS };
            if aimed.has(to) {
                let here = u128::one(to);
                lifts &= match man.kind {
                    PieceKind::Mindon => continue,
                    PieceKind::Vala => here | t.between(tower, to),
                    PieceKind::Istar => here,
                    PieceKind::Aran => {
                        let line = here | t.between(tower, to);
                        match partners {
                            [Some(one), None] | [None, Some(one)] => line | u128::one(one),
                            _ => line,
                        }
                    }
                    PieceKind::Rohir | PieceKind::Nerwen => {
                        let two = partners.iter().flatten().any(|&c| c != man.cell);
                        if two { aran_lifts } else { aran_lifts | here }
                    }
                };
            }
            if heir_comes(p, other, to) {
                continue;
            }
            let after = occupied & !u128::one(man.cell) | u128::one(to);
            if !reaches(p, other, lifts, after, to) {
                found += 1;
                if found >= enough {
                    return found;
                }
            }
        }
    }
    found
}

/// Whether taking what stands on a cell crowns an heir, who moves otherwise than the rohir did.
fn heir_comes(p: &Position, camp: &Camp, cell: u8) -> bool {
    const ALL_FIFTHS: u32 = 5;
    p.cell_of(camp.side, PieceKind::Aran) == Some(cell) && p.journey(camp.side) == ALL_FIFTHS
}

/// Whether a piece of `side` would besiege `tower` from `cell`, the others standing as they do.
pub(super) fn besieges_from(
    p: &Position,
    side: Side,
    kind: PieceKind,
    cell: u8,
    tower: u8,
    occupied: u128,
) -> bool {
    let t = tables();
    let beside = t.near(tower, 1);
    let partner = |kind| p.cell_of(side, kind).is_some_and(|c| beside.has(c));
    match kind {
        PieceKind::Mindon => false,
        PieceKind::Vala => t.in_sight(tower, cell, occupied),
        PieceKind::Istar => beside.has(cell) && t.diagonal(tower, 0).has(cell),
        PieceKind::Aran => {
            (partner(PieceKind::Rohir) || partner(PieceKind::Nerwen))
                && t.near(tower, p.aran_reach(side, cell)).has(cell)
                && t.in_sight(tower, cell, occupied)
        }
        PieceKind::Rohir | PieceKind::Nerwen => {
            let aims = |aran| {
                t.near(tower, p.aran_reach(side, aran)).has(aran)
                    && t.in_sight(tower, aran, occupied)
            };
            beside.has(cell) && p.cell_of(side, PieceKind::Aran).is_some_and(aims)
        }
    }
}
