//! What Sacrifice and Revenge add: turns of two legs, and which of them are the same turn.
//!
//! Most ways of reaching a position twice are ways of one piece over different squares to the same
//! end; those are left out while they are generated, by walking over the first legs in the byte
//! order of their texts. The rest is found by the keys of the positions that turns lead to
//! ([`Sieve`]).

use super::position::{Position, castling_key, mix, piece_key, revenge_key, rights_kept};
use super::tables::{
    KING, PAWN, ahead, bishop, bit, lame_knight, last_rank, queen, rook, squares, squares_by_name,
};
use super::turns::Guard;
use super::{PieceKind, Turn};

/// Which ways of playing turns are asked for: all, or of those that lead to the same position few but
/// the canonical one, or of these only those that capture or promote.
pub(super) const ALL: u8 = 0;
pub(super) const ONCE: u8 = 1;
pub(super) const NOISY: u8 = 2;

/// The turns of one list by the keys of the positions they lead to: of those that lead to the same
/// one it keeps the canonical one.
#[derive(Debug, Default)]
pub(super) struct Sieve {
    slots: Vec<Slot>,
    stamp: u32,
    used: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    key: u64,
    /// The turn's index in the list.
    index: u32,
    /// The slot is taken if this is the sieve's own stamp.
    stamp: u32,
}

impl Sieve {
    const LEAST: usize = 1 << 12;

    /// Forgets everything, at no cost.
    pub(super) fn clear(&mut self) {
        self.used = 0;
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 || self.slots.is_empty() {
            self.slots.clear();
            self.slots.resize(Self::LEAST, Slot::default());
            self.stamp = 1;
        }
    }

    /// The slot of a key, or the free one where it belongs.
    #[inline]
    fn find(&mut self, key: u64) -> &mut Slot {
        let mask = self.slots.len() - 1;
        let mut i = key as usize & mask;
        while self.slots[i].stamp == self.stamp && self.slots[i].key != key {
            i = (i + 1) & mask;
        }
        &mut self.slots[i]
    }

    /// Adds a turn to a list; if one that leads to the same position is there, the canonical one of
    /// the two stays in its place.
    #[inline]
    pub(super) fn add(&mut self, turn: Turn, key: u64, turns: &mut Vec<Turn>) {
        if self.used * 2 >= self.slots.len() {
            self.grow();
        }
        let stamp = self.stamp;
        let slot = self.find(key);
        if slot.stamp == stamp {
            let there = &mut turns[slot.index as usize];
            if turn.spelled() < there.spelled() {
                *there = turn;
            }
            return;
        }
        *slot = Slot { key, index: turns.len() as u32, stamp };
        turns.push(turn);
        self.used += 1;
    }

    #[cold]
    fn grow(&mut self) {
        let bigger = vec![Slot::default(); self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, bigger);
        let stamp = self.stamp;
        for slot in old.into_iter().filter(|s| s.stamp == stamp) {
            *self.find(slot.key) = slot;
        }
    }
}

/// A piece about to make two legs.
struct Walk {
    victim: u8,
    from: u8,
    kind: PieceKind,
    /// By whose pattern the extra leg goes.
    pattern: PieceKind,
    /// The board without the victim and the piece itself.
    occupied: u64,
    /// Its side's pieces without both.
    own: u64,
    /// The key of the pieces without both.
    key: u64,
    /// Castling rights once both have left.
    rights: u8,
    /// Whether turns without an extra leg are to be given too (they belong to the sacrifice).
    alone: bool,
}

impl Position {
    /// Where an extra leg by the pattern of `pattern` may end, from a square, when the board is
    /// `occupied`, `own` being its own side's pieces.
    #[inline]
    pub(super) fn extra_targets(&self, pattern: PieceKind, at: u8, occupied: u64, own: u64) -> u64 {
        let found = match pattern {
            PieceKind::Pawn => {
                let diagonal = PAWN[self.side.index()][usize::from(at & 63)];
                ahead(self.side, bit(at)) & !occupied | diagonal & occupied
            }
            PieceKind::Knight => lame_knight(at, occupied),
            PieceKind::Bishop => bishop(at, occupied),
            PieceKind::Rook => rook(at, occupied),
            PieceKind::Queen => queen(at, occupied),
            PieceKind::King => 0,
        };
        found & !own
    }

    /// The pieces of the side to move that may be merged into its piece on `host`.
    #[inline]
    pub(super) fn victims(&self, host: u8) -> u64 {
        self.attackers(host, self.side, self.occupied())
            & !self.kinds[PieceKind::King as usize]
            & !bit(host)
    }

    /// Calls `found` with every legal turn of two legs that avenges a loss, and the key of the
    /// position it leads to, until it says that it has enough. Unless it is asked for `ALL`, a
    /// turn that leads where an ordinary move leads is left out, and most of those that lead to the same
    /// position.
    pub(super) fn revenges<const WAYS: u8>(
        &self,
        guard: &Guard,
        found: &mut impl FnMut(Turn, u64) -> bool,
    ) -> bool {
        squares(self.watchers).any(|from| {
            let kind = self.kind_at(from);
            let own = self.of_side(self.side);
            let mids = self.targets(kind, from, self.occupied(), own);
            let walk = Walk {
                victim: Turn::NONE,
                from,
                kind,
                pattern: self.lost,
                occupied: self.occupied() ^ bit(from),
                own: own ^ bit(from),
                key: self.pieces_key ^ piece_key(self.side, kind, from),
                rights: self.castling & rights_kept(from),
                alone: false,
            };
            self.walk::<WAYS>(&walk, mids, guard, found)
        })
    }

    /// Whether a revenge can take the enemy king now.
    pub(crate) fn revenge_takes_king(&self) -> bool {
        let king = self.king(self.side.other());
        self.watchers != 0
            && self.revenges::<ONCE>(&self.guard(), &mut |turn, _| Some(turn.extra) == king)
    }

    /// Whether a sacrifice can take the enemy king now, captures in passing on the way left aside.
    pub(crate) fn sacrifice_takes_king(&self) -> bool {
        let (me, foe) = (self.side, self.side.other());
        let Some(king) = self.king(foe).filter(|_| self.variant.sacrifice) else { return false };
        let (all, own) = (self.occupied(), self.of_side(me));
        squares(own).any(|host| {
            let kind = self.kind_at(host);
            squares(self.victims(host)).any(|victim| {
                let left = all ^ bit(victim);
                // From where the extra leg takes him: every pattern but the pawn's leads back as well.
                let sources = match self.kind_at(victim) {
                    PieceKind::Pawn => PAWN[foe.index()][usize::from(king & 63)],
                    pattern => self.extra_targets(pattern, king, left ^ bit(host), 0),
                };
                sources != 0 && self.targets(kind, host, left, own ^ bit(victim)) & sources != 0
            })
        })
    }

    /// Calls `found` with every legal sacrifice, as [`revenges`](Self::revenges) does.
    pub(super) fn sacrifices<const WAYS: u8>(
        &self,
        guard: &Guard,
        found: &mut impl FnMut(Turn, u64) -> bool,
    ) -> bool {
        if !self.variant.sacrifice {
            return false;
        }
        let me = self.side;
        squares(self.of_side(me)).any(|host| {
            let kind = self.kind_at(host);
            squares(self.victims(host)).any(|victim| {
                let pattern = self.kind_at(victim);
                let occupied = self.occupied() ^ bit(victim);
                let own = self.of_side(me) ^ bit(victim);
                let mids = self.targets(kind, host, occupied, own);
                let walk = Walk {
                    victim,
                    from: host,
                    kind,
                    pattern,
                    occupied: occupied ^ bit(host),
                    own: own ^ bit(host),
                    key: self.pieces_key
                        ^ piece_key(me, kind, host)
                        ^ piece_key(me, pattern, victim),
                    rights: self.castling & rights_kept(host) & rights_kept(victim),
                    alone: true,
                };
                self.walk::<WAYS>(&walk, mids, guard, found)
            })
        })
    }

    /// All turns of one walk over the first legs to `mids`.
    fn walk<const WAYS: u8>(
        &self,
        walk: &Walk,
        mids: u64,
        guard: &Guard,
        found: &mut impl FnMut(Turn, u64) -> bool,
    ) -> bool {
        let (me, foe) = (self.side, self.side.other());
        let pawn = walk.kind == PieceKind::Pawn;
        let turn = |mid: u8, extra: u8, promotion: Option<PieceKind>| Turn {
            victim: walk.victim,
            from: walk.from,
            to: mid,
            extra,
            promotion,
        };
        // Ends reached without a capture on the way: a walk over another square leads to the same
        // position. A first leg that ends there is shorter still, unless it does something that
        // the extra leg does not: a double step opens the passed square, and capturing in
        // passing captures.
        let mut reached = mids;
        if pawn {
            reached &= PAWN[me.index()][usize::from(walk.from)] | KING[usize::from(walk.from)];
            if self.passed != Turn::NONE {
                reached &= !bit(self.passed);
            }
        }
        for mid in squares_by_name(mids) {
            let passing = self.is_passing(walk.kind, walk.from, mid);
            let prey = if passing { self.passing_prey() } else { mid };
            let gone = bit(prey) & self.of_side(foe);
            let occupied = walk.occupied & !gone;
            let mut key = walk.key;
            let (mut lost, mut watchers) = (PieceKind::Pawn, 0);
            if gone != 0 {
                lost = self.kind_at(prey);
                key ^= piece_key(foe, lost, prey);
                watchers = self.witnesses(prey, occupied | bit(mid), gone);
            }
            let rights = walk.rights & rights_kept(mid);
            let promotes = pawn && bit(mid) & last_rank(me) != 0;
            // What stands on the first leg's end, once for each choice.
            let kinds: &[PieceKind] =
                if promotes { &PieceKind::PROMOTIONS } else { std::slice::from_ref(&walk.kind) };
            let king_of = |end: u8| {
                if walk.kind == PieceKind::King { end } else { guard.king }
            };

            let told = WAYS != NOISY || gone != 0 || promotes;
            if walk.alone && told && self.safe(guard, king_of(mid), occupied | bit(mid), gone) {
                let double = pawn && (walk.from ^ mid) == 16;
                let mut key = key ^ castling_key(rights) ^ revenge_key(lost, watchers);
                if double {
                    key ^= mix(0x6_0000 + u64::from(mid));
                }
                for &kind in kinds {
                    let promotion = promotes.then_some(kind);
                    if found(turn(mid, Turn::NONE, promotion), key ^ piece_key(me, kind, mid)) {
                        return true;
                    }
                }
            }

            let mut ends = self.extra_targets(walk.pattern, mid, occupied | bit(mid), walk.own);
            if WAYS == NOISY && gone == 0 && !promotes {
                ends &= self.of_side(foe) | if pawn { last_rank(me) } else { 0 };
            }
            if WAYS != ALL && gone == 0 {
                ends &= !reached;
                reached |= ends;
            }
            for end in squares(ends) {
                let taken = bit(end) & self.of_side(foe) & !gone;
                let mut key = key ^ castling_key(rights & rights_kept(end));
                if taken == 0 {
                    if !self.safe(guard, king_of(end), occupied | bit(end), gone) {
                        continue;
                    }
                    key ^= revenge_key(lost, watchers);
                } else {
                    let kind = self.kind_at(end);
                    key ^= piece_key(foe, kind, end);
                    if kind != PieceKind::King {
                        let gone = gone | taken;
                        if !self.safe(guard, king_of(end), occupied | bit(end), gone) {
                            continue;
                        }
                        let seen = self.witnesses(end, occupied | bit(end), gone);
                        key ^= revenge_key(kind, seen);
                    }
                }
                let late = pawn && !promotes && bit(end) & last_rank(me) != 0;
                let kinds = if late { &PieceKind::PROMOTIONS } else { kinds };
                // Whether a pawn has moved decides the count of quiet turns; a sacrifice always ends it.
                if !walk.alone && (pawn || gone | taken != 0) {
                    key ^= mix(0x7_0000);
                }
                for &kind in kinds {
                    let promotion = (promotes || late).then_some(kind);
                    if found(turn(mid, end, promotion), key ^ piece_key(me, kind, end)) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The enemies who see the loss of one of them, if that counts.
    #[inline]
    fn witnesses(&self, lost: u8, occupied: u64, gone: u64) -> u64 {
        if !self.variant.revenge {
            return 0;
        }
        queen(lost, occupied) & self.of_side(self.side.other()) & !gone
    }
}
