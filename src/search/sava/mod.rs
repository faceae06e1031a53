//! What a position of Sava is worth.
//!
//! What counts is entered by `account`, term by term as `layout` numbers them; what it counts
//! is in [`weights`](super::weights). Here is what else the search asks: what turns promise, and who
//! attacks whom.

mod account;
mod geometry;
mod layout;

use super::evaluate::{Evaluate, Hint};
use super::levels::ladder::{self, Ladder};
use super::terms::{Ledger, Stage, Terms, Weight};
use super::weights::sava::WEIGHTS;
use crate::rules::bits::Bits;
use crate::rules::sava::{Board, Pending, PieceKind, Position, QUIET_LIMIT, Turn, Variant};
use crate::rules::{Position as _, Side};

use geometry::Geometry;

/// Worth of each kind, in the order of [`PieceKind`]: Matron, Priestess, Wizard, Weaponmaster, Champion, Orc.
///
/// For ordering, and for what captures promise. Ours: a Priestess reaches some twenty nodes, a Wizard a
/// dozen over all pieces, a Weaponmaster about ten, but takes two at once.
const WORTH: [i32; 6] = [0, 900, 600, 500, 0, 100];

/// The Mother as a target of ordering: more than everything else together.
const MOTHER: i32 = 20_000;

/// The nodes that a slider on `node` sees.
#[inline]
fn slides<B: Board>(node: u8, occupied: B::Set) -> B::Set {
    let rays = &B::tables().rays[usize::from(node)];
    rays.iter().fold(B::Set::EMPTY, |s, ray| s | ray.until(occupied))
}

/// Whether Champions fight now (`champion-lloth` with no major left).
fn champions_fight<B: Board>(p: &Position<B>) -> bool {
    let majors = p.of_kind(PieceKind::Priestess)
        | p.of_kind(PieceKind::Wizard)
        | p.of_kind(PieceKind::Weaponmaster);
    p.variant().has(Variant::CHAMPION_LLOTH) && majors.is_empty()
}

/// Whether a side's Mother moves like a Priestess.
fn strong_mother<B: Board>(p: &Position<B>, side: Side) -> bool {
    p.variant().has(Variant::BAENRE) && p.pieces_of(side, PieceKind::Priestess).is_empty()
}

/// The pieces of `side` that could capture an enemy piece on `node`, if it were their turn.
fn attackers<B: Board>(p: &Position<B>, side: Side, node: u8, occupied: B::Set) -> B::Set {
    let t = p.tables();
    let links = t.links[usize::from(node)];
    let own = p.of_side(side);
    let mut sliders = p.of_kind(PieceKind::Priestess);
    let mut leapers = p.of_kind(PieceKind::Wizard);
    if strong_mother(p, side) {
        sliders |= p.of_kind(PieceKind::Matron);
    }
    let champions = p.of_kind(PieceKind::Champion);
    let mut stones = champions;
    if champions_fight(p) {
        sliders |= champions;
        leapers |= champions;
        stones = B::Set::EMPTY;
    }
    // Adjacent: Mothers, orcs (which are drawn by what stands next to them), Weaponmasters.
    let weaponmasters = p.of_kind(PieceKind::Weaponmaster);
    let mut found =
        links & (p.of_kind(PieceKind::Matron) | p.of_kind(PieceKind::Orc) | weaponmasters);
    found |= t.wizard[usize::from(node)] & leapers;
    if !(sliders & own).is_empty() {
        found |= slides::<B>(node, occupied) & sliders;
    }
    let weaponmasters = weaponmasters & own & !found;
    if !weaponmasters.is_empty() {
        // With two steps: over an empty node, or over one where they capture.
        let ways = links & !own & !stones;
        for master in weaponmasters.members() {
            if !(t.links[usize::from(master)] & ways).is_empty() {
                found |= B::Set::one(master);
            }
        }
    }
    found & own
}

/// The pieces of `side` that could capture the enemy Mother, if it were their turn.
fn mother_attackers<B: Board>(p: &Position<B>, side: Side) -> B::Set {
    let mother = p.pieces_of(side.other(), PieceKind::Matron);
    if mother.is_empty() {
        return B::Set::EMPTY;
    }
    attackers(p, side, mother.lowest(), p.occupied())
}

/// What capturing the enemy piece on a node wins.
fn prize<B: Board>(p: &Position<B>, node: u8) -> i32 {
    match p.at(node) {
        Some((_, PieceKind::Matron)) => MOTHER,
        Some((_, PieceKind::Champion)) => 1_200,
        Some((_, kind)) => WORTH[kind as usize],
        None => 0,
    }
}

impl<B: Board> Terms for Position<B> {
    fn names() -> Vec<String> {
        layout::names()
    }

    fn weights() -> &'static [Weight] {
        &WEIGHTS
    }

    /// Champions never leave the board before they fight.
    fn fixed(term: usize) -> bool {
        term == layout::MATERIAL + 3
    }

    fn account<L: Ledger>(&self, ledger: &mut L) -> Stage {
        account::account(self, ledger)
    }
}

impl<B: Board> Evaluate for Position<B> {
    /// Own moves and traitors' moves by kind and end, and the turns without a piece.
    const SLOTS: usize = 2 * 6 * 128 + 1;
    const LADDER: Ladder = ladder::SAVA;

    fn evaluate(&self) -> i32 {
        self.sum()
    }

    fn hint(&self, turn: Turn) -> Hint {
        let slot = |traitor: bool, kind: PieceKind, to: u8| {
            (usize::from(traitor) * 6 + kind as usize) * 128 + usize::from(to)
        };
        match turn {
            Turn::Move { from, via, to, raise } => {
                let Some((_, kind)) = self.at(from) else { return Hint::default() };
                let mut hint = Hint { slot: slot(false, kind, to), ..Hint::default() };
                if via != Turn::NO_VIA {
                    hint.gain += prize(self, via);
                    hint.noisy = true;
                }
                if to != from && self.occupied().has(to) {
                    hint.gain += prize(self, to);
                    hint.noisy = true;
                }
                if let Some(major) = raise {
                    hint.gain += WORTH[major.kind() as usize] - WORTH[PieceKind::Orc as usize];
                    hint.noisy = true;
                }
                if !hint.noisy {
                    let foe = self.pieces_of(self.side().other(), PieceKind::Matron);
                    if !foe.is_empty() && kind != PieceKind::Matron {
                        let far = &Geometry::of::<B>().between[usize::from(foe.lowest())];
                        hint.charm = 8 * i32::from(far[usize::from(from)] - far[usize::from(to)]);
                    }
                } else if hint.gain < WORTH[kind as usize] {
                    let left = self.occupied() & !B::Set::one(from);
                    if !attackers(self, self.side().other(), to, left).is_empty() {
                        hint.risk = WORTH[kind as usize];
                    }
                }
                hint
            }
            Turn::Traitor { from, via, to } => {
                let Some((_, kind)) = self.at(from) else { return Hint::default() };
                let mut hint = Hint { slot: slot(true, kind, to), ..Hint::default() };
                if via != Turn::NO_VIA {
                    hint.gain += prize(self, via);
                }
                if to != from && self.occupied().has(to) {
                    hint.gain += prize(self, to);
                }
                hint.noisy = hint.gain > 0;
                hint
            }
            Turn::Remove { at } => Hint { noisy: true, gain: prize(self, at), ..Hint::default() },
            Turn::Throw | Turn::Decline | Turn::Pass => {
                Hint { slot: Self::SLOTS - 1, ..Hint::default() }
            }
        }
    }

    fn key(&self) -> u64 {
        // Far from the limit the count of quiet turns decides nothing that the search can see.
        const NEAR: u32 = 30;
        let quiet = self.quiet();
        let near = quiet + NEAR >= QUIET_LIMIT;
        self.zobrist()
            ^ if near { (u64::from(quiet) << 1 | 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) } else { 0 }
    }

    fn wins_at_once(&self) -> bool {
        if self.pending() != Pending::None {
            // A traitor never takes a Mother.
            return false;
        }
        let mut attackers = mother_attackers(self, self.side());
        if let Some(ban) = self.ban()
            && self.pieces_of(self.side().other(), PieceKind::Matron).has(ban.to)
        {
            attackers &= !B::Set::one(ban.from);
        }
        !attackers.is_empty()
    }

    fn threatened(&self) -> bool {
        !mother_attackers(self, self.side().other()).is_empty()
    }

    fn idle(&self) -> Option<Self> {
        let ready = self.pending() == Pending::None && self.may_throw(self.side());
        ready.then(|| self.after(Turn::Throw, Some(0)))
    }
}
