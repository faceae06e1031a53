//! A position of Sacrivenge: what stands where, and what the next turn must know.

use super::tables::{KING, KNIGHT, LIGHT, PAWN, bishop, bit, last_rank, queen, rook, steps};
use super::{PieceKind, Turn, Variant};
use crate::rules::{Outcome, Side, one_more};

/// A position. 96 bytes, copied for every turn that is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) kinds: [u64; 6],
    pub(super) sides: [u64; 2],
    /// Zobrist key of the pieces on the board alone.
    pub(super) pieces_key: u64,
    /// The pieces of the side to move that saw the loss of one of theirs; empty without Revenge.
    pub(super) watchers: u64,
    pub(super) quiet: u32,
    pub(super) number: u32,
    /// What was lost. A pawn when there are no watchers, so that equal positions are equal.
    pub(super) lost: PieceKind,
    /// Rights to castle: bits `K Q k q` from the lowest.
    pub(super) castling: u8,
    /// The square passed by a double step that was the last turn; [`Turn::NONE`] for none.
    pub(super) passed: u8,
    pub(super) side: Side,
    pub(super) variant: Variant,
}

/// So many turns running without capture, sacrifice or pawn move are a draw.
pub const QUIET_LIMIT: u32 = 100;

/// A fixed pseudo-random number for each thing a key is made of (SplitMix64).
pub(super) const fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(0x5AC2_0000_C0DE_0001);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const fn piece_keys() -> [[[u64; 64]; 6]; 2] {
    let mut keys = [[[0; 64]; 6]; 2];
    let mut i = 0;
    while i < 2 * 6 * 64 {
        keys[i / (6 * 64)][i / 64 % 6][i % 64] = mix(i as u64 + 1);
        i += 1;
    }
    keys
}

static PIECE_KEYS: [[[u64; 64]; 6]; 2] = piece_keys();

/// The key of one piece on one square.
#[inline]
pub(super) fn piece_key(side: Side, kind: PieceKind, square: u8) -> u64 {
    PIECE_KEYS[side.index()][kind as usize][usize::from(square & 63)]
}

/// The rights that are kept when something leaves a square or comes to it.
#[inline]
pub(super) const fn rights_kept(square: u8) -> u8 {
    match square {
        0 => !2,
        4 => !3,
        7 => !1,
        56 => !8,
        60 => !12,
        63 => !4,
        _ => !0,
    }
}

/// The rook's way when a king castles to a square.
pub(super) const fn castling_rook(king_to: u8) -> (u8, u8) {
    let rank = king_to & !7;
    if king_to % 8 == 6 { (rank + 7, rank + 5) } else { (rank, rank + 3) }
}

/// The key of what an opponent's loss gives: nothing without watchers.
#[inline]
pub(super) fn revenge_key(lost: PieceKind, watchers: u64) -> u64 {
    if watchers == 0 { 0 } else { mix(watchers ^ mix(0x2_0000 + lost as u64)) }
}

/// The key of castling rights.
#[inline]
pub(super) fn castling_key(rights: u8) -> u64 {
    const KEYS: [u64; 16] = {
        let mut keys = [0; 16];
        let mut i = 0;
        while i < 16 {
            keys[i] = mix(0x3_0000 + i as u64);
            i += 1;
        }
        keys
    };
    KEYS[usize::from(rights & 15)]
}

impl Position {
    /// A board with nothing on it, white to move.
    pub(super) fn empty(variant: Variant) -> Self {
        Self {
            kinds: [0; 6],
            sides: [0; 2],
            pieces_key: 0,
            watchers: 0,
            quiet: 0,
            number: 1,
            lost: PieceKind::Pawn,
            castling: 0,
            passed: Turn::NONE,
            side: Side::First,
            variant,
        }
    }

    /// Which mechanics are played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The pieces of a kind and a side, as a set of squares.
    #[inline]
    pub fn pieces_of(&self, side: Side, kind: PieceKind) -> u64 {
        self.kinds[kind as usize] & self.sides[side.index()]
    }

    /// The pieces of a kind, of both sides.
    #[inline]
    pub fn of_kind(&self, kind: PieceKind) -> u64 {
        self.kinds[kind as usize]
    }

    /// The pieces of a side.
    #[inline]
    pub fn of_side(&self, side: Side) -> u64 {
        self.sides[side.index()]
    }

    /// Everything that stands on the board.
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// Half-turns since the last capture, sacrifice or pawn move.
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The revenge right of the side to move: what it has lost, and which of its pieces saw it.
    pub fn revenge(&self) -> Option<(PieceKind, u64)> {
        (self.watchers != 0).then_some((self.lost, self.watchers))
    }

    /// Where a side's king stands; `None` when it has been captured.
    #[inline]
    pub fn king(&self, side: Side) -> Option<u8> {
        let king = self.pieces_of(side, PieceKind::King);
        (king != 0).then(|| king.trailing_zeros() as u8)
    }

    /// What stands on a square.
    #[inline]
    pub fn at(&self, square: u8) -> Option<(Side, PieceKind)> {
        let b = bit(square);
        let side = if self.sides[0] & b != 0 {
            Side::First
        } else if self.sides[1] & b != 0 {
            Side::Second
        } else {
            return None;
        };
        Some((side, self.kind_at(square)))
    }

    /// The kind of the piece on a square that is known to hold one.
    #[inline]
    pub(super) fn kind_at(&self, square: u8) -> PieceKind {
        let b = bit(square);
        PieceKind::ALL
            .into_iter()
            .find(|&k| self.kinds[k as usize] & b != 0)
            .unwrap_or(PieceKind::King)
    }

    /// Puts a piece on an empty square, or takes this piece off it.
    #[inline]
    pub(super) fn toggle(&mut self, side: Side, kind: PieceKind, square: u8) {
        let b = bit(square);
        self.kinds[kind as usize] ^= b;
        self.sides[side.index()] ^= b;
        self.pieces_key ^= piece_key(side, kind, square);
    }

    /// The pieces of a side that attack a square by ordinary moves when the board is `occupied`.
    #[inline]
    pub fn attackers(&self, square: u8, by: Side, occupied: u64) -> u64 {
        let k = &self.kinds;
        let s = usize::from(square & 63);
        let queens = k[PieceKind::Queen as usize];
        let found = PAWN[by.other().index()][s] & k[PieceKind::Pawn as usize]
            | KNIGHT[s] & k[PieceKind::Knight as usize]
            | KING[s] & k[PieceKind::King as usize]
            | bishop(square, occupied) & (queens | k[PieceKind::Bishop as usize])
            | rook(square, occupied) & (queens | k[PieceKind::Rook as usize]);
        found & self.sides[by.index()]
    }

    /// Whether a side's king is in check. What extra legs might do is not counted.
    #[inline]
    pub fn in_check(&self, side: Side) -> bool {
        self.king(side).is_some_and(|k| self.attackers(k, side.other(), self.occupied()) != 0)
    }

    /// The pawn that a pawn of the side to move captures by going to the passed square.
    #[inline]
    pub(super) fn passing_prey(&self) -> u8 {
        // The passed square lies on the third or the sixth rank: the pawn one rank nearer the middle.
        if self.passed < 32 { self.passed + 8 } else { self.passed - 8 }
    }

    /// Whether a move of this pawn captures in passing.
    #[inline]
    pub(super) fn is_passing(&self, kind: PieceKind, from: u8, to: u8) -> bool {
        kind == PieceKind::Pawn && to == self.passed && from % 8 != to % 8
    }

    /// Whether a turn castles.
    #[inline]
    pub(super) fn is_castling(&self, turn: Turn) -> bool {
        self.kinds[PieceKind::King as usize] & bit(turn.from) != 0
            && steps(turn.from, turn.to).0.abs() == 2
    }

    /// The position after a legal turn.
    pub(super) fn played(&self, turn: Turn) -> Self {
        let (me, foe) = (self.side, self.side.other());
        let mut next = *self;
        next.passed = Turn::NONE;
        next.watchers = 0;
        next.lost = PieceKind::Pawn;
        next.quiet = one_more(self.quiet);
        next.side = foe;
        if me == Side::Second {
            next.number = one_more(self.number);
        }
        let Turn { victim, from, to, extra, .. } = turn;
        let mut kind = self.kind_at(from);
        next.castling &= rights_kept(from) & rights_kept(to);
        next.toggle(me, kind, from);
        if turn.is_sacrifice() {
            next.toggle(me, self.kind_at(victim), victim);
            next.castling &= rights_kept(victim);
            next.quiet = 0;
        }
        if kind == PieceKind::Pawn {
            next.quiet = 0;
            let double = (from ^ to) == 16 && !turn.has_extra();
            if double {
                next.passed = (from + to) / 2;
            }
        } else if self.is_castling(turn) {
            let (rook_from, rook_to) = castling_rook(to);
            next.toggle(me, PieceKind::Rook, rook_from);
            next.toggle(me, PieceKind::Rook, rook_to);
            next.toggle(me, kind, to);
            return next;
        }
        if self.is_passing(kind, from, to) {
            next.capture(self.passing_prey(), to);
        } else if next.sides[foe.index()] & bit(to) != 0 {
            next.capture(to, to);
        }
        let mut end = to;
        if kind == PieceKind::Pawn && bit(to) & last_rank(me) != 0 {
            kind = turn.promotion.unwrap_or(PieceKind::Queen);
        }
        if turn.has_extra() {
            end = extra;
            next.castling &= rights_kept(extra);
            if next.sides[foe.index()] & bit(extra) != 0 {
                next.capture(extra, extra);
            }
            if kind == PieceKind::Pawn && bit(extra) & last_rank(me) != 0 {
                kind = turn.promotion.unwrap_or(PieceKind::Queen);
            }
        }
        next.toggle(me, kind, end);
        next
    }

    /// Takes a piece of the side that is to move next off the board; its captor stands on `captor`.
    /// Those who see it may avenge it: only the last loss of a turn counts.
    #[inline]
    fn capture(&mut self, square: u8, captor: u8) {
        let kind = self.kind_at(square);
        self.toggle(self.side, kind, square);
        self.quiet = 0;
        if self.variant.revenge {
            let seen = queen(square, self.occupied() | bit(captor)) & self.sides[self.side.index()];
            // A king is not avenged: the game is over.
            self.watchers = if kind == PieceKind::King { 0 } else { seen };
            self.lost = if self.watchers == 0 { PieceKind::Pawn } else { kind };
        }
    }

    /// How the game has ended, as far as the position alone tells.
    pub fn ended(&self) -> Option<Outcome> {
        if let Some(side) = self.king_fallen() {
            return Some(Outcome::Win { side, reason: "king captured" });
        }
        if let Some(reason) = self.dead() {
            return Some(Outcome::Draw { reason });
        }
        if !self.any_turn() {
            return Some(if self.in_check(self.side) {
                Outcome::Win { side: self.side.other(), reason: "checkmate" }
            } else {
                Outcome::Draw { reason: "stalemate" }
            });
        }
        (self.quiet >= QUIET_LIMIT).then_some(Outcome::Draw { reason: "quiet turns" })
    }

    /// The winner, when a king has been captured.
    #[inline]
    pub(super) fn king_fallen(&self) -> Option<Side> {
        let kings = self.kinds[PieceKind::King as usize];
        Side::BOTH.into_iter().find(|s| kings & self.sides[s.other().index()] == 0)
    }

    /// Why nobody can win any more, for want of pieces.
    #[inline]
    pub(super) fn dead(&self) -> Option<&'static str> {
        let k = &self.kinds;
        let occupied = self.occupied();
        if !self.variant.is_chess() {
            return (occupied == k[PieceKind::King as usize]).then_some("bare kings");
        }
        let mighty = k[PieceKind::Pawn as usize]
            | k[PieceKind::Rook as usize]
            | k[PieceKind::Queen as usize];
        if mighty != 0 {
            return None;
        }
        let minor = occupied & !k[PieceKind::King as usize];
        let bishops = k[PieceKind::Bishop as usize];
        let one_colour = minor & LIGHT == 0 || minor & !LIGHT == 0;
        (minor.count_ones() <= 1 || minor == bishops && one_colour)
            .then_some("insufficient material")
    }

    /// Board, turn, rights: what the repetition rule compares. A passed square counts only where a
    /// pawn stands ready to capture there (in ordinary chess: may do so).
    pub(super) fn repetition(&self) -> u64 {
        let passed = if self.passed != Turn::NONE && self.can_pass() {
            mix(0x4_0000 + u64::from(self.passed))
        } else {
            0
        };
        self.pieces_key
            ^ mix(0x1_0000 + self.side as u64)
            ^ castling_key(self.castling)
            ^ revenge_key(self.lost, self.watchers)
            ^ passed
    }

    /// Whether the passed square matters.
    fn can_pass(&self) -> bool {
        let me = self.side;
        let ready = PAWN[me.other().index()][usize::from(self.passed & 63)]
            & self.pieces_of(me, PieceKind::Pawn);
        if !self.variant.is_chess() {
            // The king's safety is judged after extra legs that are not looked at here.
            return ready != 0;
        }
        super::tables::squares(ready)
            .any(|from| !self.played(Turn::plain(from, self.passed)).in_check(me))
    }

    /// Everything that decides the turns from here on.
    pub(super) fn key(&self) -> u64 {
        let variant = u64::from(self.variant.sacrifice) + 2 * u64::from(self.variant.revenge);
        self.repetition() ^ mix(0x5_0000 + variant)
    }

    /// The position if the side to move did nothing: no turn of the game, but a yardstick for a search.
    /// Only for a side that is not in check.
    pub(crate) fn skipped(&self) -> Self {
        let mut next = *self;
        next.passed = Turn::NONE;
        next.watchers = 0;
        next.lost = PieceKind::Pawn;
        next.quiet = one_more(self.quiet);
        next.side = self.side.other();
        next
    }

    /// Number of turn sequences of `depth` turns. The last ply's turns are counted, not made.
    pub(super) fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut turns = Vec::new();
        self.all_turns(&mut turns);
        if depth == 1 {
            return turns.len() as u64;
        }
        turns.into_iter().map(|turn| self.played(turn).count(depth - 1)).sum()
    }
}
