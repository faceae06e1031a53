//! What a position of Sava is worth.
//!
//! All values are in centi-orcs. Where a constant's note says "ours", it was reasoned from the board's
//! geometry (how many nodes a piece reaches) and has not been tuned; facts about how the game is
//! played come from spec/sava.md.

use std::sync::LazyLock;

use super::evaluate::{Evaluate, Hint};
use super::terms::{FULL_SCALE, FULL_STAGE, Ledger, Stage, Terms, Weight};
use super::weights::sava::WEIGHTS;
use crate::rules::bits::Bits;
use crate::rules::sava::{Board, Pending, PieceKind, Position, QUIET_LIMIT, Turn, Variant};
use crate::rules::{Position as _, Side};

/// Worth of each kind, in the order of [`PieceKind`]: Matron, Priestess, Wizard, Weaponmaster, Champion, Orc.
///
/// Ours: a Priestess reaches some twenty nodes, a Wizard a dozen over all pieces, a Weaponmaster
/// about ten, but takes two at once. A Champion takes nothing and is never lost; where it can be (in
/// `champion-lloth`, at the end) it is as good as a Priestess and a Wizard together.
const WORTH: [i32; 6] = [0, 900, 600, 500, 0, 100];

/// The Mother as a target of ordering: more than everything else together.
const MOTHER: i32 = 20_000;

/// The terms, by number: the places of their weights in [`WEIGHTS`].
mod term {
    /// Five kinds of pieces, all but the Mother, in the order of their kinds.
    pub const MATERIAL: usize = 0;
    pub const MAY_FIGHT: usize = 5;
    pub const FIGHTS: usize = 6;
    pub const STRONG_MOTHER: usize = 7;
    /// Three kinds.
    pub const REACH: usize = 8;
    pub const HUNTER: usize = 11;
    /// Without anybody to raise, and with.
    pub const ADVANCE: usize = 12;
    pub const CENTRE: usize = 14;
    pub const CENTRE_PAIR: usize = 15;
    pub const ESCAPE: usize = 16;
    pub const NO_ESCAPE: usize = 17;
    pub const MOTHER_ATTACKED: usize = 18;
    pub const MOTHER_NEAR: usize = 19;
    pub const TEMPO: usize = 20;
}

const NAMES: [&str; WEIGHTS.len()] = [
    "Priestess",
    "Wizard",
    "Weaponmaster",
    "Champion",
    "orc",
    "Champion who may come to fight",
    "Champion who fights",
    "Mother who moves like a Priestess",
    "node in reach of a Priestess",
    "node in reach of a Wizard",
    "node in reach of a Weaponmaster",
    "hunter",
    "link on the way to the zone",
    "link on the way to the zone, with somebody to raise",
    "orc on a centre node",
    "two orcs on centre nodes",
    "node to which the Mother can step",
    "Mother who cannot step anywhere",
    "piece that attacks the Mother",
    "node next to the Mother that is attacked",
    "right to move",
];

/// A won throw that waits to be used: to move a traitor, to remove a piece. Ours: what they win at
/// the middle of a game, an orc or two; the best enemy major.
const TRAITOR: i32 = 150;
const REMOVAL: i32 = 500;

/// Distances in links on one board.
struct Distances {
    /// Between nodes.
    between: Vec<Vec<i8>>,
    /// From a node to each side's promotion zone.
    zone: [Vec<i8>; 2],
}

impl Distances {
    fn new<B: Board>() -> Self {
        let t = B::tables();
        let n = t.graph.len() as u8;
        let spread = |start: B::Set| {
            let mut far = vec![0; n.into()];
            let (mut reached, mut edge, mut d) = (start, start, 0);
            while !edge.is_empty() {
                let mut next = B::Set::EMPTY;
                for node in edge.members() {
                    far[usize::from(node)] = d;
                    next |= t.links[usize::from(node)];
                }
                edge = next & !reached;
                reached |= next;
                d += 1;
            }
            far
        };
        Self {
            between: (0..n).map(|node| spread(B::Set::one(node))).collect(),
            zone: Side::BOTH.map(|side| spread(t.zone_of(side))),
        }
    }

    fn of<B: Board>() -> &'static Self {
        static WEB: LazyLock<Distances> = LazyLock::new(Distances::new::<crate::rules::sava::Web>);
        static WHEEL: LazyLock<Distances> =
            LazyLock::new(Distances::new::<crate::rules::sava::Wheel>);
        if B::WHEEL { &WHEEL } else { &WEB }
    }
}

/// What one side's pieces do on the board.
struct Force<S> {
    /// The nodes it controls: where it could capture something.
    control: S,
    /// Where the Mother is.
    mother: Option<u8>,
}

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

/// Enters what a side has, except for its Mother's safety. `sign`: 1 for the side to move, -1 for the other.
fn force<B: Board>(
    p: &Position<B>,
    side: Side,
    sign: i32,
    ledger: &mut impl Ledger,
) -> Force<B::Set> {
    let t = p.tables();
    let far = Distances::of::<B>();
    let own = p.of_side(side);
    let occupied = p.occupied();
    let enemy_mother = p.pieces_of(side.other(), PieceKind::Matron);
    let near_enemy = (!enemy_mother.is_empty()).then(|| {
        let m = enemy_mother.lowest();
        t.links[usize::from(m)] | enemy_mother
    });
    let mut control = B::Set::EMPTY;
    let mut reach = |seen: B::Set, term: usize| {
        ledger.add(term, sign * (seen & !own).count() as i32);
        if near_enemy.is_some_and(|near| !(seen & near).is_empty()) {
            ledger.add(term::HUNTER, sign);
        }
        control |= seen;
    };
    for node in p.pieces_of(side, PieceKind::Priestess).members() {
        reach(slides::<B>(node, occupied), term::REACH);
    }
    for node in p.pieces_of(side, PieceKind::Wizard).members() {
        reach(t.wizard[usize::from(node)], term::REACH + 1);
    }
    for node in p.pieces_of(side, PieceKind::Weaponmaster).members() {
        let first = t.links[usize::from(node)];
        let seen = (first & !own).members().fold(first, |s, via| s | t.links[usize::from(via)]);
        reach(seen & !B::Set::one(node), term::REACH + 2);
    }
    if champions_fight(p) {
        for node in p.pieces_of(side, PieceKind::Champion).members() {
            reach(slides::<B>(node, occupied) | t.wizard[usize::from(node)], term::REACH);
        }
    }
    let mother = p.pieces_of(side, PieceKind::Matron);
    let mother = (!mother.is_empty()).then(|| mother.lowest());
    if let Some(node) = mother {
        if strong_mother(p, side) {
            reach(slides::<B>(node, occupied), term::REACH);
        } else {
            control |= t.links[usize::from(node)];
        }
    }

    for (term, kind) in PieceKind::ALL[1..].iter().enumerate() {
        ledger.add(term::MATERIAL + term, sign * p.pieces_of(side, *kind).count() as i32);
    }
    if p.variant().has(Variant::CHAMPION_LLOTH) {
        let champions = p.pieces_of(side, PieceKind::Champion).count() as i32;
        let term = if champions_fight(p) { term::FIGHTS } else { term::MAY_FIGHT };
        ledger.add(term, sign * champions);
    }
    if strong_mother(p, side) {
        ledger.add(term::STRONG_MOTHER, sign);
    }
    // With ched-nasad an orc has always something to become.
    let waiting = p.lost(side).iter().any(|&n| n > 0) || p.variant().has(Variant::CHED_NASAD);
    let advance = term::ADVANCE + usize::from(waiting);
    let mut links = 0;
    let orcs = p.pieces_of(side, PieceKind::Orc);
    for node in orcs.members() {
        control |= t.links[usize::from(node)];
        links += i32::from(6 - far.zone[side.index()][usize::from(node)]).max(0);
    }
    let central = (orcs & t.centre).count() as i32;
    ledger.add(advance, sign * links);
    ledger.add(term::CENTRE, sign * central);
    ledger.add(term::CENTRE_PAIR, sign * i32::from(central >= 2));
    Force { control, mother }
}

/// Enters what threatens a side's Mother, and where she can go.
fn mother_safety<B: Board>(
    p: &Position<B>,
    side: Side,
    sign: i32,
    own: &Force<B::Set>,
    enemy: B::Set,
    ledger: &mut impl Ledger,
) {
    let Some(node) = own.mother else { return };
    let near = p.tables().links[usize::from(node)];
    let escapes = (near & !p.of_side(side) & !enemy).count() as i32;
    let attackers = attackers(p, side.other(), node, p.occupied()).count() as i32;
    ledger.add(term::ESCAPE, sign * escapes);
    ledger.add(term::NO_ESCAPE, sign * i32::from(escapes == 0));
    ledger.add(term::MOTHER_ATTACKED, sign * attackers);
    ledger.add(term::MOTHER_NEAR, sign * (near & enemy).count() as i32);
}

/// How full the board is: what the majors weigh, against those of the start.
fn stage<B: Board>(p: &Position<B>) -> i32 {
    const WEIGH: [(PieceKind, i32); 3] =
        [(PieceKind::Priestess, 4), (PieceKind::Wizard, 3), (PieceKind::Weaponmaster, 3)];
    let full = if B::WHEEL { 40 } else { 20 };
    let weight: i32 = WEIGH.iter().map(|&(k, w)| w * p.of_kind(k).count() as i32).sum();
    FULL_STAGE * weight.min(full) / full
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
        NAMES.map(String::from).to_vec()
    }

    fn weights() -> &'static [Weight] {
        &WEIGHTS
    }

    /// The orc is the measure. Champions never leave the board before they fight.
    fn fixed(term: usize) -> bool {
        term == term::MATERIAL + 3 || term == term::MATERIAL + 4
    }

    fn account<L: Ledger>(&self, ledger: &mut L) -> Stage {
        let (me, foe) = (self.side(), self.side().other());
        let (mine, theirs) = (force(self, me, 1, ledger), force(self, foe, -1, ledger));
        ledger.add(term::TEMPO, 1);
        mother_safety(self, me, 1, &mine, theirs.control, ledger);
        mother_safety(self, foe, -1, &theirs, mine.control, ledger);
        let rest = match self.pending() {
            Pending::None => 0,
            Pending::Traitor => TRAITOR,
            Pending::Removal => REMOVAL,
        };
        Stage { stage: stage(self), scale: FULL_SCALE, rest }
    }
}

impl<B: Board> Evaluate for Position<B> {
    /// Own moves and traitors' moves by kind and end, and the turns without a piece.
    const SLOTS: usize = 2 * 6 * 128 + 1;

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
                        let far = &Distances::of::<B>().between[usize::from(foe.lowest())];
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
