//! A position of Sava: what stands where, and what the next turn must know.

use super::web::{Board, Tables};
use super::{Major, Pending, PieceKind, Turn, Variant};
use crate::rules::bits::Bits;
use crate::rules::{Outcome, Side, one_more};

/// A traitor's ban: the piece of the side to move that stands on `from` may not end its move on
/// `to` this turn. Inner node numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ban {
    /// Where the piece stands.
    pub from: u8,
    /// Where it came from.
    pub to: u8,
}

/// A position on either board. 104 bytes on the web: copied for every turn that is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<B: Board> {
    pub(super) kinds: [B::Set; 6],
    pub(super) sides: [B::Set; 2],
    /// Zobrist key of the pieces on the board alone.
    pub(super) pieces_key: u64,
    pub(super) ban: Option<Ban>,
    pub(super) side: Side,
    pub(super) pending: Pending,
    /// Captured majors by side: how many of `Pr`, `Wz`, `Wm`.
    pub(super) lost: [[u8; 3]; 2],
    /// Who has thrown, with `book-dice`: bit 0 red, bit 1 blue.
    pub(super) thrown: u8,
    /// Passes running, 0 to 2. Not in the position text: it is history, as repetition is.
    pub(super) passes: u8,
    pub(super) variant: Variant,
    pub(super) quiet: u32,
    pub(super) number: u32,
}

/// So many turns running without capture, resurrection, removal or orc move are a draw.
pub const QUIET_LIMIT: u32 = 100;

/// A fixed pseudo-random number for each thing a key is made of (SplitMix64).
pub(super) const fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(0x5A7A_0000_C0DE_0001);
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

impl<B: Board> Position<B> {
    /// A board with nothing on it, red to move.
    pub(super) fn empty(variant: Variant) -> Self {
        Self {
            kinds: [B::Set::EMPTY; 6],
            sides: [B::Set::EMPTY; 2],
            pieces_key: 0,
            ban: None,
            side: Side::First,
            pending: Pending::None,
            lost: [[0; 3]; 2],
            thrown: 0,
            passes: 0,
            variant,
            quiet: 0,
            number: 1,
        }
    }

    /// The board's tables.
    #[inline]
    pub fn tables(&self) -> &'static Tables<B::Set> {
        B::tables()
    }

    /// The variant played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The pieces of a kind and a side.
    #[inline]
    pub fn pieces_of(&self, side: Side, kind: PieceKind) -> B::Set {
        self.kinds[kind as usize] & self.sides[side.index()]
    }

    /// The pieces of a kind, both sides.
    #[inline]
    pub fn of_kind(&self, kind: PieceKind) -> B::Set {
        self.kinds[kind as usize]
    }

    /// The pieces of a side.
    #[inline]
    pub fn of_side(&self, side: Side) -> B::Set {
        self.sides[side.index()]
    }

    /// Everything that stands on the board.
    #[inline]
    pub fn occupied(&self) -> B::Set {
        self.sides[0] | self.sides[1]
    }

    /// Captured majors of a side that may come back: how many of `Pr`, `Wz`, `Wm`.
    pub fn lost(&self, side: Side) -> [u8; 3] {
        self.lost[side.index()]
    }

    /// Turns since the last capture, resurrection, removal or orc move.
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Whether a throw waits to be used.
    pub fn pending(&self) -> Pending {
        self.pending
    }

    /// The traitor's ban, if there is one this turn.
    pub fn ban(&self) -> Option<Ban> {
        self.ban
    }

    /// Whether a side may still throw the dice in this game.
    #[inline]
    pub fn may_throw(&self, side: Side) -> bool {
        !self.variant.has(Variant::BOOK_DICE) || self.thrown & (1 << side.index()) == 0
    }

    /// What stands on a node.
    #[inline]
    pub fn at(&self, node: u8) -> Option<(Side, PieceKind)> {
        let side = if self.sides[0].has(node) {
            Side::First
        } else if self.sides[1].has(node) {
            Side::Second
        } else {
            return None;
        };
        let kind = PieceKind::ALL.into_iter().find(|&k| self.kinds[k as usize].has(node))?;
        Some((side, kind))
    }

    /// The kind of the piece on a node that is known to hold one.
    #[inline]
    pub(super) fn kind_at(&self, node: u8) -> PieceKind {
        // Orcs first: they are the most.
        const ORDER: [PieceKind; 5] = [
            PieceKind::Orc,
            PieceKind::Priestess,
            PieceKind::Wizard,
            PieceKind::Weaponmaster,
            PieceKind::Matron,
        ];
        for kind in ORDER {
            if self.kinds[kind as usize].has(node) {
                return kind;
            }
        }
        PieceKind::Champion
    }

    /// Puts a piece on an empty node.
    #[inline]
    pub(super) fn put(&mut self, side: Side, kind: PieceKind, node: u8) {
        self.toggle(side, kind, node);
    }

    #[inline]
    fn toggle(&mut self, side: Side, kind: PieceKind, node: u8) {
        let bit = B::Set::one(node);
        self.kinds[kind as usize] ^= bit;
        self.sides[side.index()] ^= bit;
        self.pieces_key ^= PIECE_KEYS[side.index()][kind as usize][node as usize];
    }

    /// Takes the piece of `side` off a node, into the captured majors if it is one.
    #[inline]
    fn capture(&mut self, side: Side, node: u8) {
        let kind = self.kind_at(node);
        self.toggle(side, kind, node);
        if let Some(major) = kind.major() {
            self.lost[side.index()][major as usize] += 1;
        }
        self.quiet = 0;
    }

    /// How the game has ended, as far as the position alone tells.
    #[inline]
    pub fn ended(&self) -> Option<Outcome> {
        if let Some(winner) = self.mother_fallen() {
            return Some(Outcome::Win { side: winner, reason: "mother captured" });
        }
        if self.passes >= 2 {
            return Some(Outcome::Draw { reason: "two passes" });
        }
        if self.quiet >= QUIET_LIMIT {
            return Some(Outcome::Draw { reason: "quiet turns" });
        }
        None
    }

    /// The winner, when a Mother has been captured.
    #[inline]
    pub(super) fn mother_fallen(&self) -> Option<Side> {
        let mothers = self.kinds[PieceKind::Matron as usize];
        Side::BOTH.into_iter().find(|s| (mothers & self.sides[s.other().index()]).is_empty())
    }

    /// Whether Champions capture and can be captured now (`champion-lloth`).
    #[inline]
    pub(super) fn champions_fight(&self) -> bool {
        let majors = self.kinds[PieceKind::Priestess as usize]
            | self.kinds[PieceKind::Wizard as usize]
            | self.kinds[PieceKind::Weaponmaster as usize];
        self.variant.has(Variant::CHAMPION_LLOTH) && majors.is_empty()
    }

    /// The position after a legal turn. `chance`: the number of spiders, for a throw.
    pub(super) fn played(&self, turn: Turn, chance: Option<u8>) -> Self {
        let mut next = *self;
        next.passes = 0;
        next.quiet = one_more(self.quiet);
        let (me, foe) = (self.side, self.side.other());
        match turn {
            Turn::Move { from, via, to, raise } => {
                let kind = self.kind_at(from);
                next.toggle(me, kind, from);
                if via != Turn::NO_VIA {
                    next.capture(foe, via);
                }
                if next.sides[foe.index()].has(to) {
                    next.capture(foe, to);
                }
                match raise {
                    None => next.toggle(me, kind, to),
                    Some(major) => {
                        next.toggle(me, major.kind(), to);
                        // With `ched-nasad` nothing leaves the captured pieces: they are promoted.
                        if !self.variant.has(Variant::CHED_NASAD) {
                            next.lost[me.index()][major as usize] -= 1;
                        }
                    }
                }
                if kind == PieceKind::Orc {
                    next.quiet = 0;
                }
                next.ban = None;
            }
            Turn::Traitor { from, via, to } => {
                let kind = self.kind_at(from);
                next.toggle(foe, kind, from);
                if via != Turn::NO_VIA {
                    next.capture(foe, via);
                }
                if next.sides[foe.index()].has(to) {
                    next.capture(foe, to);
                }
                next.toggle(foe, kind, to);
                if kind == PieceKind::Orc {
                    next.quiet = 0;
                }
                next.ban = Some(Ban { from: to, to: from });
            }
            Turn::Remove { at } => {
                next.capture(foe, at);
                next.ban = None;
            }
            Turn::Throw => {
                next.ban = None;
                if self.variant.has(Variant::BOOK_DICE) {
                    next.thrown |= 1 << me.index();
                }
                next.pending = match (chance.unwrap_or(0), self.variant.has(Variant::DICE)) {
                    (1, true) | (2, false) => Pending::Traitor,
                    (2, true) => Pending::Removal,
                    _ => Pending::None,
                };
                if next.pending != Pending::None {
                    // The turn goes on: it is counted when it ends.
                    next.quiet = self.quiet;
                    return next;
                }
            }
            Turn::Decline => next.ban = None,
            Turn::Pass => {
                next.ban = None;
                next.passes = self.passes + 1;
            }
        }
        next.pending = Pending::None;
        next.side = foe;
        if me == Side::Second {
            next.number = one_more(self.number);
        }
        next
    }

    /// The position if the side to move did nothing: no turn of the game, but what shows what the
    /// other side is after. Only while no throw waits to be used.
    pub(super) fn skipped(&self) -> Self {
        let mut next = *self;
        next.passes = 0;
        next.quiet = one_more(self.quiet);
        next.ban = None;
        next.side = self.side.other();
        if self.side == Side::Second {
            next.number = one_more(self.number);
        }
        next
    }

    /// Board, turn and what may come back, and the ban: what the repetition rule compares.
    pub(super) fn repetition(&self) -> u64 {
        let ban = self.ban.map_or(0, |b| 1 + u64::from(b.from) * 128 + u64::from(b.to));
        let mut lost = 0u64;
        for side in self.lost {
            for n in side {
                lost = lost * 16 + u64::from(n.min(15));
            }
        }
        self.pieces_key
            ^ mix(0x1_0000 + self.side as u64)
            ^ mix(0x2_0000_0000 + lost)
            ^ if ban == 0 { 0 } else { mix(0x3_0000 + ban) }
    }

    /// Everything that decides the turns from here on.
    pub(super) fn key(&self) -> u64 {
        let rest = self.pending as u64
            + 4 * u64::from(self.thrown)
            + 16 * u64::from(self.passes)
            + 64 * u64::from(self.variant.0);
        self.repetition() ^ mix(0x4_0000_0000 + rest)
    }
}

impl PieceKind {
    /// The major that it is, if it is one.
    #[inline]
    pub fn major(self) -> Option<Major> {
        match self {
            PieceKind::Priestess => Some(Major::Priestess),
            PieceKind::Wizard => Some(Major::Wizard),
            PieceKind::Weaponmaster => Some(Major::Weaponmaster),
            _ => None,
        }
    }
}

impl Major {
    /// The kind of piece that it is.
    #[inline]
    pub fn kind(self) -> PieceKind {
        match self {
            Major::Priestess => PieceKind::Priestess,
            Major::Wizard => PieceKind::Wizard,
            Major::Weaponmaster => PieceKind::Weaponmaster,
        }
    }
}
