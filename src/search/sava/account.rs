//! What counts in a position of Sava, entered in a ledger.

use super::geometry::Geometry;
use super::layout::{self as term, PLACES, STEPS};
use super::{champions_fight, slides, strong_mother};
use crate::rules::bits::Bits;
use crate::rules::sava::{Board, Pending, PieceKind, Position, QUIET_LIMIT, Variant};
use crate::rules::{Position as _, Side};
use crate::search::terms::{FULL_SCALE, FULL_STAGE, Ledger, Stage};

/// A won throw that waits to be used: to move a traitor, to remove a piece. Ours: what they win at
/// the middle of a game, an orc or two; the best enemy major.
const TRAITOR: i32 = 150;
const REMOVAL: i32 = 500;

/// When so many quiet turns are left, what is ahead begins to count less.
const PATIENT: u32 = 30;

/// The steps of reach by the number of nodes, for Priestess, Wizard, Weaponmaster. Ours.
const STEP: [[u8; 32]; 3] =
    [steps([2, 5, 8, 11, 14, 17, 20]), steps([2, 3, 4, 5, 6, 7, 9]), steps([2, 4, 6, 7, 8, 9, 11])];

/// The number of `limits` that a count reaches.
const fn steps(limits: [u8; STEPS - 1]) -> [u8; 32] {
    let mut table = [0; 32];
    let mut i = 0;
    while i < 32 {
        let mut step = 0;
        while step < STEPS - 1 && limits[step] <= i as u8 {
            step += 1;
        }
        table[i] = step as u8;
        i += 1;
    }
    table
}

/// What one side's pieces do on the board.
struct Half<S> {
    own: S,
    /// Where the Mother is.
    mother: S,
    /// The nodes where it could capture something: by orcs and Mother, Weaponmasters, Wizards,
    /// Priestesses.
    by: [S; 4],
    /// All of these.
    control: S,
}

/// Enters everything.
pub(super) fn account<B: Board>(p: &Position<B>, ledger: &mut impl Ledger) -> Stage {
    let (me, foe) = (p.side(), p.side().other());
    let mine = half(p, me, 1, ledger);
    let theirs = half(p, foe, -1, ledger);
    meet(p, &mine, &theirs, me, 1, ledger);
    meet(p, &theirs, &mine, foe, -1, ledger);
    ledger.add(term::TEMPO, 1);
    let rest = match p.pending() {
        Pending::None => 0,
        Pending::Traitor => TRAITOR,
        Pending::Removal => REMOVAL,
    };
    let left = QUIET_LIMIT.saturating_sub(p.quiet()).min(PATIENT) as i32;
    Stage { stage: stage(p), scale: FULL_SCALE * left / PATIENT as i32, rest }
}

/// How full the board is: what the majors weigh, against those of the start.
fn stage<B: Board>(p: &Position<B>) -> i32 {
    const WEIGH: [(PieceKind, i32); 3] =
        [(PieceKind::Priestess, 4), (PieceKind::Wizard, 3), (PieceKind::Weaponmaster, 3)];
    let full = if B::WHEEL { 40 } else { 20 };
    let weight: i32 = WEIGH.iter().map(|&(k, w)| w * p.of_kind(k).count() as i32).sum();
    FULL_STAGE * weight.min(full) / full
}

/// A side whose pieces are being entered.
struct Muster<'a, B: Board, L> {
    ledger: &'a mut L,
    /// 1 for the side to move, -1 for the other.
    sign: i32,
    place: &'static [u8],
    own: B::Set,
    /// The enemy Mother, and the nodes next to her.
    target: B::Set,
    near_target: B::Set,
    /// What a fork counts: enemy majors and Mother.
    prey: B::Set,
    by: [B::Set; 4],
    hunters: i32,
}

impl<B: Board, L: Ledger> Muster<'_, B, L> {
    /// A major (0 Priestess, 1 Wizard, 2 Weaponmaster) on a node sees these nodes.
    #[inline]
    fn sees(&mut self, kind: usize, seen: B::Set) {
        let reach = (seen & !self.own).count() as usize;
        let step = usize::from(STEP[kind][reach.min(31)]);
        self.ledger.add(term::REACH + kind * STEPS + step, self.sign);
        if !(seen & self.near_target).is_empty() {
            self.ledger.add(term::HUNTER + kind, self.sign);
            self.hunters += 1;
            if !(seen & self.target).is_empty() {
                self.ledger.add(term::AT_MOTHER, self.sign);
            }
        }
        let prey = seen & self.prey;
        if !prey.is_empty() && !prey.without_lowest().is_empty() {
            self.ledger.add(term::FORK + kind, self.sign);
        }
        self.by[3 - kind] |= seen;
    }

    /// Something stands there: 0 Mother, 1 Priestess, 2 Wizard, 3 Weaponmaster, 4 orc.
    #[inline]
    fn stands(&mut self, kind: usize, node: u8) {
        let class = usize::from(self.place[usize::from(node)]);
        self.ledger.add(term::PLACE + kind * PLACES + class, self.sign);
    }
}

/// Enters what a side has, where it stands, and what it reaches.
#[inline]
fn half<B: Board, L: Ledger>(
    p: &Position<B>,
    side: Side,
    sign: i32,
    ledger: &mut L,
) -> Half<B::Set> {
    let t = p.tables();
    let geometry = Geometry::of::<B>();
    let (own, enemy) = (p.of_side(side), p.of_side(side.other()));
    let occupied = own | enemy;
    let target = p.pieces_of(side.other(), PieceKind::Matron);
    let mut m: Muster<'_, B, L> = Muster {
        ledger,
        sign,
        place: &geometry.place[side.index()],
        own,
        target,
        near_target: match target.is_empty() {
            true => target,
            false => target | t.links[usize::from(target.lowest())],
        },
        prey: enemy & !p.of_kind(PieceKind::Orc) & !p.of_kind(PieceKind::Champion),
        by: [B::Set::EMPTY; 4],
        hunters: 0,
    };
    for node in p.pieces_of(side, PieceKind::Priestess).members() {
        m.stands(1, node);
        m.sees(0, slides::<B>(node, occupied));
    }
    for node in p.pieces_of(side, PieceKind::Wizard).members() {
        m.stands(2, node);
        m.sees(1, t.wizard[usize::from(node)]);
    }
    for node in p.pieces_of(side, PieceKind::Weaponmaster).members() {
        m.stands(3, node);
        let first = t.links[usize::from(node)];
        let seen = (first & !own).members().fold(first, |s, via| s | t.links[usize::from(via)]);
        m.sees(2, seen & !B::Set::one(node));
        let twice =
            (first & enemy).members().any(|via| !(t.links[usize::from(via)] & enemy).is_empty());
        m.ledger.add(term::DOUBLE, sign * i32::from(twice));
    }
    if champions_fight(p) {
        for node in p.pieces_of(side, PieceKind::Champion).members() {
            m.sees(0, slides::<B>(node, occupied) | t.wizard[usize::from(node)]);
        }
    }
    let mother = p.pieces_of(side, PieceKind::Matron);
    for node in mother.members() {
        m.stands(0, node);
        if strong_mother(p, side) {
            m.ledger.add(term::STRONG_MOTHER, sign);
            m.by[3] |= slides::<B>(node, occupied);
        } else {
            m.by[0] |= t.links[usize::from(node)];
        }
    }
    // With ched-nasad an orc has always something to become.
    let waiting = p.lost(side).iter().any(|&n| n > 0) || p.variant().has(Variant::CHED_NASAD);
    let orcs = p.pieces_of(side, PieceKind::Orc);
    let zone = &geometry.zone[side.index()];
    for node in orcs.members() {
        m.stands(4, node);
        m.by[0] |= t.links[usize::from(node)];
        let far = zone[usize::from(node)] as usize;
        if waiting && far < 5 {
            m.ledger.add(term::ADVANCE + far, sign);
        }
    }
    m.ledger.add(term::CENTRE_PAIR, sign * i32::from((orcs & t.centre).count() >= 2));
    if m.hunters >= 2 {
        m.ledger.add(term::HUNTERS + usize::from(m.hunters > 2), sign);
    }
    for (i, kind) in PieceKind::ALL[1..].iter().enumerate() {
        m.ledger.add(term::MATERIAL + i, sign * p.pieces_of(side, *kind).count() as i32);
    }
    if p.variant().has(Variant::CHAMPION_LLOTH) {
        let champions = p.pieces_of(side, PieceKind::Champion).count() as i32;
        let term = if champions_fight(p) { term::FIGHTS } else { term::MAY_FIGHT };
        m.ledger.add(term, sign * champions);
    }
    if p.variant().has(Variant::BOOK_DICE) {
        m.ledger.add(term::THROW, sign * i32::from(p.may_throw(side)));
    }
    let by = m.by;
    Half { own, mother, by, control: by[0] | by[1] | by[2] | by[3] }
}

/// Enters what the sides' pieces do to each other, as far as it is `us` who gain or lose by it.
#[inline]
fn meet<B: Board>(
    p: &Position<B>,
    us: &Half<B::Set>,
    them: &Half<B::Set>,
    side: Side,
    sign: i32,
    ledger: &mut impl Ledger,
) {
    let t = p.tables();
    // The mover's pieces that hang may still be saved.
    let whose = if sign > 0 { 0 } else { 4 };
    const PREY: [PieceKind; 4] =
        [PieceKind::Priestess, PieceKind::Wizard, PieceKind::Weaponmaster, PieceKind::Orc];
    for (i, kind) in PREY.into_iter().enumerate() {
        let pieces = p.pieces_of(side, kind);
        ledger.add(term::GUARDED + i, sign * (pieces & us.control).count() as i32);
        let attacked = pieces & them.control;
        if attacked.is_empty() {
            continue;
        }
        for (j, by) in them.by.into_iter().enumerate() {
            ledger.add(term::ATTACKED + 4 * i + j, sign * (attacked & by).count() as i32);
        }
        let hanging = (attacked & !us.control).count() as i32;
        ledger.add(term::HANGING + whose + i, sign * hanging);
    }
    ledger.add(term::SPACE, sign * (us.control & !us.own).count() as i32);
    ledger.add(term::CENTRE, sign * (us.control & t.centre).count() as i32);
    if us.mother.is_empty() {
        return;
    }
    let near = t.links[usize::from(us.mother.lowest())];
    let ways = (near & !us.own & !them.control).count() as usize;
    ledger.add(term::ESCAPES + ways.min(4), sign);
    for (j, by) in them.by.into_iter().enumerate() {
        ledger.add(term::NEAR + j, sign * (near & by).count() as i32);
    }
    let wide = near.members().fold(B::Set::EMPTY, |s, node| s | t.links[usize::from(node)]);
    ledger.add(term::WIDE, sign * (wide & !near & them.control).count() as i32);
    ledger.add(term::CROWD, sign * (near & us.own).count() as i32);
    ledger.add(term::SHELTER, sign * (near & us.control).count() as i32);
}
