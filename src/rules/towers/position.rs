//! A position of Towers: what stands where, who besieges whom, which fifths the rohirs have seen.

use super::board::{ALL_FIFTHS, Leaper, Tables, tables};
use super::{PieceKind, Turn, Variant};
use crate::rules::bits::Bits;
use crate::rules::{Outcome, Side, one_more};

/// So many turns running without a capture are a draw.
pub const QUIET_LIMIT: u32 = 100;

/// The first pair of turns in which pieces move; before it they are placed.
pub(super) const FIRST_PAIR_OF_PLAY: u32 = PieceKind::ALL.len() as u32 + 1;

/// In place of a cell: the piece is not on the board.
const GONE: u8 = u8::MAX;

/// A set of besieging groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Groups(pub(super) u8);

/// A way of besieging a tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Group {
    /// The vala alone, from any distance.
    Vala,
    /// The istar alone, diagonally next to the tower.
    Istar,
    /// The aran within his reach, the rohir next to the tower.
    AranRohir,
    /// The aran within his reach, the nerwen next to the tower.
    AranNerwen,
}

impl Group {
    /// All groups, in the order of the text forms.
    pub const ALL: [Group; 4] = [Group::Vala, Group::Istar, Group::AranRohir, Group::AranNerwen];

    /// Its name in the text forms.
    pub const fn name(self) -> &'static str {
        ["V", "I", "AR", "AN"][self as usize]
    }

    /// The kinds of its pieces.
    pub const fn kinds(self) -> &'static [PieceKind] {
        match self {
            Group::Vala => &[PieceKind::Vala],
            Group::Istar => &[PieceKind::Istar],
            Group::AranRohir => &[PieceKind::Aran, PieceKind::Rohir],
            Group::AranNerwen => &[PieceKind::Aran, PieceKind::Nerwen],
        }
    }
}

impl Groups {
    /// No group.
    pub const NONE: Groups = Groups(0);

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a group is among them.
    #[inline]
    pub const fn has(self, group: Group) -> bool {
        self.0 & (1 << group as u8) != 0
    }

    /// These and one more.
    #[inline]
    #[must_use]
    pub const fn with(self, group: Group) -> Groups {
        Groups(self.0 | 1 << group as u8)
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Groups) -> Groups {
        Groups(self.0 & other.0)
    }

    /// Those that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Groups) -> Groups {
        Groups(self.0 & !other.0)
    }

    /// The groups, in the order of the text forms.
    pub fn iter(self) -> impl Iterator<Item = Group> {
        Group::ALL.into_iter().filter(move |&g| self.has(g))
    }
}

/// A position. 96 bytes: copied for every turn that is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    sides: [u128; 2],
    /// The cell of each side's only piece of each kind, or [`GONE`].
    at: [[u8; 6]; 2],
    /// Zobrist key of the pieces on the board alone.
    pieces_key: u64,
    /// The fifths that each rohir has seen, as bits; 0 without a rohir.
    pub(super) seen: [u8; 2],
    /// The groups with which the side that has just moved besieges.
    pub(super) siege: Groups,
    /// The groups with which the side to move has taken the enemy tower.
    pub(super) fallen: Groups,
    pub(super) side: Side,
    pub(super) variant: Variant,
    pub(super) quiet: u32,
    pub(super) number: u32,
}

/// A fixed pseudo-random number for each thing a key is made of (SplitMix64).
const fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(0x70E5_0000_C0DE_0002);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const fn piece_keys() -> [[[u64; 128]; 6]; 2] {
    let mut keys = [[[0; 128]; 6]; 2];
    let mut i = 0;
    while i < 2 * 6 * 128 {
        keys[i / (6 * 128)][i / 128 % 6][i % 128] = mix(i as u64 + 1);
        i += 1;
    }
    keys
}

static PIECE_KEYS: [[[u64; 128]; 6]; 2] = piece_keys();

impl Position {
    /// The empty board: white to place its tower.
    pub(super) fn empty(variant: Variant) -> Self {
        Self {
            sides: [0; 2],
            at: [[GONE; 6]; 2],
            pieces_key: 0,
            seen: [0; 2],
            siege: Groups::NONE,
            fallen: Groups::NONE,
            side: Side::First,
            variant,
            quiet: 0,
            number: 1,
        }
    }

    /// The board's tables.
    #[inline]
    pub fn tables(&self) -> &'static Tables {
        tables()
    }

    /// The options played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The pieces of a side.
    #[inline]
    pub fn of_side(&self, side: Side) -> u128 {
        self.sides[side.index()]
    }

    /// Everything that stands on the board.
    #[inline]
    pub fn occupied(&self) -> u128 {
        self.sides[0] | self.sides[1]
    }

    /// Where a side's piece of a kind stands, if it is on the board.
    #[inline]
    pub fn cell_of(&self, side: Side, kind: PieceKind) -> Option<u8> {
        let cell = self.at[side.index()][kind as usize];
        (cell != GONE).then_some(cell)
    }

    /// The same as a set.
    #[inline]
    pub(super) fn bit_of(&self, side: Side, kind: PieceKind) -> u128 {
        self.cell_of(side, kind).map_or(0, u128::one)
    }

    /// A side's pieces on the board, in the order of the text forms.
    #[inline]
    pub fn men(&self, side: Side) -> impl Iterator<Item = (PieceKind, u8)> + use<> {
        let cells = self.at[side.index()];
        PieceKind::ALL.into_iter().zip(cells).filter(|&(_, cell)| cell != GONE)
    }

    /// What stands on a cell.
    #[inline]
    pub fn on(&self, cell: u8) -> Option<(Side, PieceKind)> {
        let side = Side::BOTH.into_iter().find(|s| self.sides[s.index()].has(cell))?;
        let kind = PieceKind::ALL.into_iter().find(|&k| self.at[side.index()][k as usize] == cell);
        Some((side, kind?))
    }

    /// Turns since the last capture or placement.
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The groups with which the side that has just moved besieges the tower of the side to move.
    pub fn siege(&self) -> Groups {
        self.siege
    }

    /// The groups with which the side to move has taken the enemy tower: the game is over.
    pub fn fallen(&self) -> Groups {
        self.fallen
    }

    /// How many fifths a side's rohir has seen; 0 without one.
    pub fn journey(&self, side: Side) -> u32 {
        self.seen[side.index()].count_ones()
    }

    /// Whether pieces are still being placed.
    #[inline]
    pub fn placing(&self) -> bool {
        self.number < FIRST_PAIR_OF_PLAY
    }

    /// The kind that is placed next; `None` when all stand.
    #[inline]
    pub fn next_kind(&self) -> Option<PieceKind> {
        PieceKind::ALL.get(self.number as usize - 1).copied().filter(|_| self.placing())
    }

    /// Who moves first once all pieces stand.
    pub fn opener(&self) -> Side {
        Self::opener_of(self.variant)
    }

    /// Who moves first in each pair of turns in play.
    pub(super) fn opener_of(variant: Variant) -> Side {
        if variant.has(Variant::BLACK_OPENS) { Side::Second } else { Side::First }
    }

    /// Puts a piece on an empty cell.
    #[inline]
    pub(super) fn put(&mut self, side: Side, kind: PieceKind, cell: u8) {
        self.at[side.index()][kind as usize] = cell;
        self.toggle(side, kind, cell);
    }

    /// Takes a piece off its cell.
    #[inline]
    fn take(&mut self, side: Side, kind: PieceKind, cell: u8) {
        self.at[side.index()][kind as usize] = GONE;
        self.toggle(side, kind, cell);
    }

    #[inline]
    fn toggle(&mut self, side: Side, kind: PieceKind, cell: u8) {
        self.sides[side.index()] ^= u128::one(cell);
        self.pieces_key ^= PIECE_KEYS[side.index()][kind as usize][cell as usize];
    }

    /// Whether a cell lies in the zone of a side's own tower.
    #[inline]
    pub fn in_own_zone(&self, side: Side, cell: u8) -> bool {
        let tower = self.cell_of(side, PieceKind::Mindon);
        tower.is_some_and(|tower| tables().zones[tower as usize].has(cell))
    }

    /// How far a side's aran on a cell goes: 3 in the zone of its own tower, 2 elsewhere.
    #[inline]
    pub fn aran_reach(&self, side: Side, cell: u8) -> u8 {
        if self.in_own_zone(side, cell) { 3 } else { 2 }
    }

    /// How far a side's istar on a cell goes straight: 2 in the zone of its own tower, else 1.
    #[inline]
    pub fn istar_reach(&self, side: Side, cell: u8) -> u8 {
        if self.in_own_zone(side, cell) { 2 } else { 1 }
    }

    /// Whether a side's aran besieges a tower, as far as he is concerned.
    #[inline]
    pub(super) fn aran_aims(&self, side: Side, tower: u8, occupied: u128) -> bool {
        self.cell_of(side, PieceKind::Aran).is_some_and(|aran| {
            let t = tables();
            t.near(tower, self.aran_reach(side, aran)).has(aran)
                && (t.between(tower, aran) & occupied).is_empty()
        })
    }

    /// The groups with which a side besieges the enemy tower as the board stands.
    #[inline]
    pub fn groups(&self, side: Side) -> Groups {
        let mut groups = Groups::NONE;
        let Some(tower) = self.cell_of(side.other(), PieceKind::Mindon) else { return groups };
        let t = tables();
        let occupied = self.occupied();
        if let Some(vala) = self.cell_of(side, PieceKind::Vala)
            && t.in_sight(tower, vala, occupied)
        {
            groups = groups.with(Group::Vala);
        }
        if !(t.corners[tower as usize] & self.bit_of(side, PieceKind::Istar)).is_empty() {
            groups = groups.with(Group::Istar);
        }
        let around = t.near(tower, 1);
        let rohir = !(around & self.bit_of(side, PieceKind::Rohir)).is_empty();
        let nerwen = !(around & self.bit_of(side, PieceKind::Nerwen)).is_empty();
        if (rohir || nerwen) && self.aran_aims(side, tower, occupied) {
            if rohir {
                groups = groups.with(Group::AranRohir);
            }
            if nerwen {
                groups = groups.with(Group::AranNerwen);
            }
        }
        groups
    }

    /// Whether a side may ever besiege again. A rohir that may yet become the aran counts as one,
    /// but then no longer as a rohir.
    #[inline]
    pub fn may_besiege(&self, side: Side) -> bool {
        let has = |kind| self.cell_of(side, kind).is_some();
        let (aran, rohir, nerwen) =
            (has(PieceKind::Aran), has(PieceKind::Rohir), has(PieceKind::Nerwen));
        has(PieceKind::Vala)
            || has(PieceKind::Istar)
            || aran && (rohir || nerwen)
            || rohir && nerwen
    }

    /// Whether no tower can fall any more.
    #[inline]
    fn peaceful(&self) -> bool {
        !self.placing() && !Side::BOTH.into_iter().any(|side| self.may_besiege(side))
    }

    /// Whether nothing may be played any more, however many turns a side would have.
    #[inline]
    pub(super) fn over(&self) -> bool {
        !self.fallen.is_empty() || self.peaceful()
    }

    /// How the game has ended, as far as the position alone tells. A win comes before a draw when
    /// both are true.
    #[inline]
    pub fn ended(&self) -> Option<Outcome> {
        if !self.fallen.is_empty() {
            return Some(Outcome::Win { side: self.side, reason: "siege" });
        }
        if !self.has_turn() {
            return Some(Outcome::Win { side: self.side.other(), reason: "no legal move" });
        }
        if self.peaceful() {
            return Some(Outcome::Draw { reason: "no siege possible" });
        }
        if self.quiet >= QUIET_LIMIT {
            return Some(Outcome::Draw { reason: "quiet turns" });
        }
        None
    }

    /// The position after a legal turn.
    #[inline]
    pub(super) fn played(&self, turn: Turn) -> Self {
        let mut next = *self;
        let (me, foe) = (self.side, self.side.other());
        match turn {
            Turn::Place { at } => {
                let Some(kind) = self.next_kind() else { return next };
                next.put(me, kind, at);
                next.note_visit(me, kind, at);
                next.quiet = 0;
            }
            Turn::Move { from, to } => {
                let Some((_, kind)) = self.on(from) else { return next };
                next.quiet = one_more(self.quiet);
                next.take(me, kind, from);
                if self.sides[foe.index()].has(to)
                    && let Some((_, taken)) = self.on(to)
                {
                    next.take(foe, taken, to);
                    next.quiet = 0;
                    if taken == PieceKind::Rohir {
                        next.seen[foe.index()] = 0;
                    }
                }
                next.put(me, kind, to);
                next.note_visit(me, kind, to);
                next.crown(me);
                next.crown(foe);
                // The enemy's groups that besieged after its own turn, and still do, take the tower.
                if !self.siege.is_empty() {
                    next.fallen = self.siege.and(next.groups(foe));
                }
                next.siege = next.groups(me);
            }
        }
        next.side = foe;
        let opener = if self.placing() { Side::First } else { Self::opener_of(self.variant) };
        if me != opener {
            next.number = one_more(self.number);
            if self.placing() && !next.placing() {
                next.side = Self::opener_of(self.variant);
            }
        }
        next
    }

    /// The position if the side to move did nothing: no turn of the game, but a yardstick for a
    /// search. Only in play, and for a side that is not besieged.
    pub(crate) fn skipped(&self) -> Self {
        let mut next = *self;
        let me = self.side;
        next.quiet = self.quiet.saturating_add(1);
        next.siege = next.groups(me);
        next.side = me.other();
        if me != Self::opener_of(self.variant) {
            next.number = self.number.saturating_add(1);
        }
        next
    }

    /// A rohir remembers the fifth in which it was placed or has ended a move.
    #[inline]
    fn note_visit(&mut self, side: Side, kind: PieceKind, cell: u8) {
        if kind == PieceKind::Rohir {
            self.seen[side.index()] |= tables().fifth(cell).bit();
        }
    }

    /// A rohir that has seen all five fifths becomes the aran once its side has none.
    #[inline]
    fn crown(&mut self, side: Side) {
        if self.seen[side.index()] == ALL_FIFTHS
            && self.cell_of(side, PieceKind::Aran).is_none()
            && let Some(cell) = self.cell_of(side, PieceKind::Rohir)
        {
            self.take(side, PieceKind::Rohir, cell);
            self.put(side, PieceKind::Aran, cell);
            self.seen[side.index()] = 0;
        }
    }

    /// Board, turn and journeys: what the repetition rule compares. (Sieges follow from the board.)
    pub(super) fn repetition(&self) -> u64 {
        let journeys = u64::from(self.seen[0]) * 32 + u64::from(self.seen[1]);
        self.pieces_key ^ mix(0x1_0000 + self.side as u64) ^ mix(0x2_0000 + journeys)
    }

    /// Everything that decides the turns from here on.
    pub(super) fn key(&self) -> u64 {
        let rest = u64::from(self.placing())
            + 2 * u64::from(self.fallen.0)
            + 32 * u64::from(self.variant.bits());
        self.repetition() ^ mix(0x4_0000_0000 + rest)
    }
}

impl PieceKind {
    /// How it leaps, if it does.
    #[inline]
    pub const fn leaper(self) -> Option<Leaper> {
        match self {
            PieceKind::Rohir => Some(Leaper::Rohir),
            PieceKind::Nerwen => Some(Leaper::Nerwen),
            _ => None,
        }
    }
}
