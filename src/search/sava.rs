//! What a position of Sava is worth.
//!
//! All values are in centi-orcs. Where a constant's note says "ours", it was reasoned from the board's
//! geometry (how many nodes a piece reaches) and has not been tuned; facts about how the game is
//! played come from spec/sava.md.

use std::sync::LazyLock;

use super::evaluate::{Evaluate, Hint};
use crate::rules::bits::Bits;
use crate::rules::sava::{Board, Pending, PieceKind, Position, QUIET_LIMIT, Turn, Variant};
use crate::rules::{Position as _, Side};

/// Worth of each kind, in the order of [`PieceKind`]: Matron, Priestess, Wizard, Weaponmaster, Champion, Orc.
///
/// Ours: a Priestess reaches some twenty nodes, a Wizard a dozen over all pieces, a Weaponmaster
/// about ten, but takes two at once. A Champion takes nothing and is never lost; where it can be (in
/// `champion-lloth`, at the end) it is as good as a Priestess and a Wizard together.
const WORTH: [i32; 6] = [0, 900, 600, 500, 0, 100];

/// A Champion in a game in which it may come to fight.
const CHAMPION_LLOTH: i32 = 150;

/// The Mother as a target of ordering: more than everything else together.
const MOTHER: i32 = 20_000;

/// For each node a piece reaches (Priestess, Wizard, Weaponmaster). Ours.
const REACH: [i32; 3] = [3, 2, 3];

/// For each node to which the Mother can step without being attacked there, and for the first one
/// once more: "the Mother is easily trapped by her own pieces" (spec/sava.md).
const ESCAPE: i32 = 8;
const NO_ESCAPE: i32 = -30;

/// For each enemy piece that attacks the Mother, and for each node next to her that the enemy
/// controls. Ours.
const MOTHER_ATTACKED: i32 = -50;
const MOTHER_NEAR: i32 = -9;

/// For each major that has the enemy Mother within two leaps of it: hunters count. Ours.
const HUNTER: i32 = 10;

/// For an orc on one of the centre nodes, and for a pair of them: "two of them on the four centre
/// nodes are a force" (spec/sava.md).
const CENTRE: i32 = 12;
const CENTRE_PAIR: i32 = 20;

/// For each link that an orc is nearer to its promotion zone than six, when there is nothing to
/// resurrect, and when there is. Ours.
const ADVANCE: i32 = 3;
const ADVANCE_LOST: i32 = 9;

/// What a Mother gains who moves like a Priestess (`baenre`), less than the Priestess was worth. Ours.
const STRONG_MOTHER: i32 = 250;

/// For the right to move. Ours.
const TEMPO: i32 = 12;

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
    /// Points for material, reach and place.
    points: i32,
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

fn force<B: Board>(p: &Position<B>, side: Side) -> Force<B::Set> {
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
    let mut points = 0;
    let mut reach = |seen: B::Set, each: i32| {
        points += each * (seen & !own).count() as i32;
        if near_enemy.is_some_and(|near| !(seen & near).is_empty()) {
            points += HUNTER;
        }
        control |= seen;
    };
    for node in p.pieces_of(side, PieceKind::Priestess).members() {
        reach(slides::<B>(node, occupied), REACH[0]);
    }
    for node in p.pieces_of(side, PieceKind::Wizard).members() {
        reach(t.wizard[usize::from(node)], REACH[1]);
    }
    for node in p.pieces_of(side, PieceKind::Weaponmaster).members() {
        let first = t.links[usize::from(node)];
        let seen = (first & !own).members().fold(first, |s, via| s | t.links[usize::from(via)]);
        reach(seen & !B::Set::one(node), REACH[2]);
    }
    if champions_fight(p) {
        for node in p.pieces_of(side, PieceKind::Champion).members() {
            reach(slides::<B>(node, occupied) | t.wizard[usize::from(node)], REACH[0]);
        }
    }
    let mother = p.pieces_of(side, PieceKind::Matron);
    let mother = (!mother.is_empty()).then(|| mother.lowest());
    if let Some(node) = mother {
        if strong_mother(p, side) {
            reach(slides::<B>(node, occupied), REACH[0]);
        } else {
            control |= t.links[usize::from(node)];
        }
    }

    for kind in PieceKind::ALL {
        points += WORTH[kind as usize] * p.pieces_of(side, kind).count() as i32;
    }
    if p.variant().has(Variant::CHAMPION_LLOTH) {
        let champions = p.pieces_of(side, PieceKind::Champion).count() as i32;
        points += champions * if champions_fight(p) { 1_200 } else { CHAMPION_LLOTH };
    }
    if strong_mother(p, side) {
        points += STRONG_MOTHER;
    }
    // With ched-nasad an orc has always something to become.
    let waiting = p.lost(side).iter().any(|&n| n > 0) || p.variant().has(Variant::CHED_NASAD);
    let advance = if waiting { ADVANCE_LOST } else { ADVANCE };
    let orcs = p.pieces_of(side, PieceKind::Orc);
    for node in orcs.members() {
        control |= t.links[usize::from(node)];
        points += advance * i32::from(6 - far.zone[side.index()][usize::from(node)]).max(0);
    }
    let central = (orcs & t.centre).count() as i32;
    points += CENTRE * central + if central >= 2 { CENTRE_PAIR } else { 0 };
    Force { points, control, mother }
}

/// Points for a side's Mother: what threatens her, where she can go.
fn mother_safety<B: Board>(p: &Position<B>, side: Side, own: &Force<B::Set>, enemy: B::Set) -> i32 {
    let Some(node) = own.mother else { return 0 };
    let near = p.tables().links[usize::from(node)];
    let escapes = (near & !p.of_side(side) & !enemy).count() as i32;
    let attackers = attackers(p, side.other(), node, p.occupied()).count() as i32;
    ESCAPE * escapes
        + if escapes == 0 { NO_ESCAPE } else { 0 }
        + MOTHER_ATTACKED * attackers
        + MOTHER_NEAR * (near & enemy).count() as i32
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

impl<B: Board> Evaluate for Position<B> {
    /// Own moves and traitors' moves by kind and end, and the turns without a piece.
    const SLOTS: usize = 2 * 6 * 128 + 1;

    fn evaluate(&self) -> i32 {
        let side = self.side();
        let (mine, theirs) = (force(self, side), force(self, side.other()));
        let mut value = mine.points - theirs.points + TEMPO;
        value += mother_safety(self, side, &mine, theirs.control);
        value -= mother_safety(self, side.other(), &theirs, mine.control);
        value
            + match self.pending() {
                Pending::None => 0,
                Pending::Traitor => TRAITOR,
                Pending::Removal => REMOVAL,
            }
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
