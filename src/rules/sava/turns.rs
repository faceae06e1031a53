//! Which turns are legal: every legal turn once, by the law of identity.

use super::position::Position;
use super::web::Board;
use super::{Major, Pending, PieceKind, Turn, Variant};
use crate::rules::Side;
use crate::rules::bits::Bits;

/// How a piece sees the others when it moves: as its owner's piece, or as a traitor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eyes<S> {
    /// Everything on the board.
    pub occupied: S,
    /// What it may capture.
    pub prey: S,
    /// What an orc is drawn by.
    pub hostile: S,
}

impl<B: Board> Position<B> {
    /// How a piece of `owner` sees the board when the side to move moves it.
    #[inline]
    pub(super) fn eyes(&self, owner: Side) -> Eyes<B::Set> {
        let foe = self.sides[self.side.other().index()];
        let champions = self.kinds[PieceKind::Champion as usize];
        let mut prey = if self.champions_fight() { foe } else { foe & !champions };
        let occupied = self.occupied();
        if owner == self.side {
            return Eyes { occupied, prey, hostile: foe };
        }
        // A traitor captures its owner's pieces, never a Mother; its orcs take all for hostile.
        prey &= !self.kinds[PieceKind::Matron as usize];
        Eyes { occupied, prey, hostile: occupied }
    }

    /// Where a piece of a kind on a node may end with one plain move (for a Weaponmaster: with his
    /// first step). The ban is not looked at.
    #[inline]
    pub(super) fn targets(
        &self,
        kind: PieceKind,
        owner: Side,
        node: u8,
        eyes: &Eyes<B::Set>,
    ) -> B::Set {
        let t = self.tables();
        let free = !eyes.occupied | eyes.prey;
        let slides = || {
            t.rays[node as usize].iter().fold(B::Set::EMPTY, |s, ray| s | ray.until(eyes.occupied))
        };
        match kind {
            PieceKind::Matron => {
                let slides_too = self.variant.has(Variant::BAENRE)
                    && self.pieces_of(owner, PieceKind::Priestess).is_empty();
                if slides_too { slides() & free } else { t.links[node as usize] & free }
            }
            PieceKind::Priestess => slides() & free,
            PieceKind::Wizard => t.wizard[node as usize] & free,
            PieceKind::Weaponmaster => t.links[node as usize] & free,
            PieceKind::Champion => {
                let reach = slides() | t.wizard[node as usize];
                if self.champions_fight() { reach & free } else { reach & !eyes.occupied }
            }
            PieceKind::Orc => {
                let mut steps = B::Set::EMPTY;
                for ray in &t.rays[node as usize] {
                    if let Some(met) = ray.first(eyes.occupied & ray.near)
                        && eyes.hostile.has(met)
                    {
                        steps |= B::Set::one(ray.next);
                    }
                }
                steps & free
            }
        }
    }

    /// Where a Weaponmaster may end with two steps without capturing on the way, or with one; and
    /// for each piece he may capture on the way, where he may end then.
    pub(super) fn weaponmaster(
        &self,
        node: u8,
        eyes: &Eyes<B::Set>,
        mut found: impl FnMut(u8, B::Set),
    ) {
        let t = self.tables();
        let free = !eyes.occupied | eyes.prey;
        let first = t.links[node as usize] & free;
        let mothers = self.kinds[PieceKind::Matron as usize];
        let mut ends = first;
        for via in (first & !eyes.prey).members() {
            ends |= t.links[via as usize] & free;
        }
        // No null move: only a capture on the way lets him go back.
        found(Turn::NO_VIA, ends & !B::Set::one(node));
        for via in (first & eyes.prey & !mothers).members() {
            // His own node is empty by now.
            found(via, t.links[via as usize] & (free | B::Set::one(node)));
        }
    }

    /// Calls `found` with every legal turn of a piece that the side to move moves.
    pub(super) fn piece_turns(&self, from: u8, eyes: &Eyes<B::Set>, found: &mut impl FnMut(Turn)) {
        let owner = if self.sides[0].has(from) { Side::First } else { Side::Second };
        let traitor = owner != self.side;
        let kind = self.kind_at(from);
        let banned = match self.ban {
            Some(ban) if !traitor && ban.from == from => B::Set::one(ban.to),
            _ => B::Set::EMPTY,
        };
        let mut give = |via: u8, to: u8, raise: Option<Major>| {
            found(if traitor {
                Turn::Traitor { from, via, to }
            } else {
                Turn::Move { from, via, to, raise }
            });
        };
        match kind {
            PieceKind::Weaponmaster => self.weaponmaster(from, eyes, |via, ends| {
                for to in (ends & !banned).members() {
                    if to == from && !traitor && self.twin_comes_back(from, via, eyes) {
                        continue;
                    }
                    give(via, to, None);
                }
            }),
            PieceKind::Orc => {
                let zone = self.tables().zone_of(owner);
                for to in (self.targets(kind, owner, from, eyes) & !banned).members() {
                    give(Turn::NO_VIA, to, None);
                    if !traitor && zone.has(to) {
                        for major in self.may_raise() {
                            give(Turn::NO_VIA, to, Some(major));
                        }
                    }
                }
            }
            _ => {
                for to in (self.targets(kind, owner, from, eyes) & !banned).members() {
                    give(Turn::NO_VIA, to, None);
                }
            }
        }
    }

    /// What an orc that ends in its zone may be replaced by (also when it captures the Mother
    /// there: the replacement is part of the move).
    pub(super) fn may_raise(&self) -> impl Iterator<Item = Major> + use<B> {
        let lost = self.lost[self.side.index()];
        let any = self.variant.has(Variant::CHED_NASAD);
        Major::ALL.into_iter().filter(move |&m| any || lost[m as usize] > 0)
    }

    /// Two Weaponmasters of one side who could both capture on `via` and go back home lead to the
    /// same position: one turn. The one whose text is the shortest, then the first, stands for it.
    fn twin_comes_back(&self, from: u8, via: u8, eyes: &Eyes<B::Set>) -> bool {
        let t = self.tables();
        let twins = self.pieces_of(self.side, PieceKind::Weaponmaster)
            & t.links[via as usize]
            & !B::Set::one(from);
        if twins.is_empty() || !eyes.prey.has(via) {
            return false;
        }
        let rank = |node: u8| (t.name(node).len(), t.name(node));
        twins.members().any(|twin| {
            let banned = self.ban.is_some_and(|b| b.from == twin && b.to == twin);
            !banned && rank(twin) < rank(from)
        })
    }

    /// Calls `found` with every legal turn.
    #[inline]
    pub(super) fn each_turn(&self, mut found: impl FnMut(Turn)) {
        if self.mother_fallen().is_some() || self.passes >= 2 {
            return;
        }
        match self.pending {
            Pending::None => {
                let eyes = self.eyes(self.side);
                let mut any = self.may_throw(self.side);
                if any {
                    found(Turn::Throw);
                }
                let mut give = |turn| {
                    any = true;
                    found(turn);
                };
                for from in self.sides[self.side.index()].members() {
                    self.piece_turns(from, &eyes, &mut give);
                }
                if !any {
                    found(Turn::Pass);
                }
            }
            Pending::Traitor => {
                found(Turn::Decline);
                let foe = self.side.other();
                let eyes = self.eyes(foe);
                for from in self.sides[foe.index()].members() {
                    self.piece_turns(from, &eyes, &mut found);
                }
            }
            Pending::Removal => {
                found(Turn::Decline);
                for at in self.removable().members() {
                    found(Turn::Remove { at });
                }
            }
        }
    }

    /// What a throw of `dice` may take off the board: any enemy piece but the Mother and a Champion
    /// that cannot be taken.
    pub(super) fn removable(&self) -> B::Set {
        self.sides[self.side.other().index()]
            & !self.kinds[PieceKind::Matron as usize]
            & !self.kinds[PieceKind::Champion as usize]
    }

    /// Number of turn sequences of `depth` turns; throws are neither counted nor followed.
    pub(super) fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut sum = 0;
        self.each_turn(|turn| {
            if turn != Turn::Throw {
                sum += self.played(turn, None).count(depth - 1);
            }
        });
        sum
    }
}
