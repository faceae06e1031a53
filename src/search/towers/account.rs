//! What counts in a position of Towers.

use super::camp::{Camp, Man};
use super::siege::{Aims, decisive, sight};

use crate::rules::Side;
use crate::rules::bits::Bits;
use crate::rules::towers::board::{ALL_CELLS, tables};
use crate::rules::towers::{Fifth, PieceKind, Position};
use crate::search::terms::{FULL_SCALE, FULL_STAGE, Ledger, Stage, Terms, Weight};
use crate::search::weights::towers::WEIGHTS;

/// The groups of terms: a name, and how many terms it has. Those with five have one for each kind but the
/// tower. All of them come twice: as they count in play, and as they do while pieces are being placed.
/// "Moving" is the side to move; while pieces are being placed, the side that will move first.
const GROUPS: [(&str, usize); 25] = [
    ("worth", 5),
    ("reach", 5),
    ("safe-reach", 5),
    ("stuck", 5),
    ("aim", 5),
    ("safe-aim", 5),
    ("near", 5),
    ("away", 5),
    ("defended", 5),
    ("attacked-waiting", 5),
    ("attacked-moving", 5),
    ("prey", 4),
    ("at-home", 2),
    ("journey", 2),
    ("exposed", 2),
    ("lines-held", 1),
    ("ring", 4),
    ("ring-enemy", 1),
    ("control", 1),
    ("opened", 2),
    ("besieged", 2),
    ("decisive", 2),
    ("means", 3),
    ("company", 4),
    ("tempo", 2),
];

/// The first term of a group.
const fn first(name: &str) -> usize {
    let (mut i, mut sum) = (0, 0);
    while i < GROUPS.len() {
        if same(GROUPS[i].0, name) {
            return sum;
        }
        sum += GROUPS[i].1;
        i += 1;
    }
    panic!("no such group of terms")
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

const WORTH: usize = first("worth");
const REACH: usize = first("reach");
const SAFE_REACH: usize = first("safe-reach");
const STUCK: usize = first("stuck");
const AIM: usize = first("aim");
const SAFE_AIM: usize = first("safe-aim");
const NEAR: usize = first("near");
const AWAY: usize = first("away");
const DEFENDED: usize = first("defended");
const ATTACKED_WAITING: usize = first("attacked-waiting");
const ATTACKED_MOVING: usize = first("attacked-moving");
const PREY: usize = first("prey");
const AT_HOME: usize = first("at-home");
const JOURNEY: usize = first("journey");
const EXPOSED: usize = first("exposed");
const LINES_HELD: usize = first("lines-held");
const RING: usize = first("ring");
const RING_ENEMY: usize = first("ring-enemy");
const CONTROL: usize = first("control");
const OPENED: usize = first("opened");
const BESIEGED: usize = first("besieged");
const DECISIVE: usize = first("decisive");
const MEANS: usize = first("means");
const COMPANY: usize = first("company");
const TEMPO: usize = first("tempo");

/// As many terms as there are for play.
const TERMS: usize = WEIGHTS.len() / 2;

const _: () = assert!(first("tempo") + 2 == TERMS, "each term needs its two weights");

/// How much of a full board each kind is, in the order of [`PieceKind`]: [`WHOLE`] for both sides.
const SHARES: [i32; 6] = [0, 4, 2, 2, 1, 1];
const WHOLE: i32 = 20;

/// Steps between two cells as a king of chess would count them on a whole board.
fn steps(a: u8, b: u8) -> i32 {
    let ((f0, r0), (f1, r1)) = (tables().spot(a), tables().spot(b));
    i32::from((f0 - f1).abs().max((r0 - r1).abs()))
}

/// What the towers' places are worth for `side` as long as pieces are being placed: computer players
/// would rather see a whole fifth between them (spec/towers.md). -1 for the side whose choice prevented
/// it, 1 for the other.
pub(super) fn apart(first: Option<u8>, second: Option<u8>, side: Side) -> i32 {
    let fifth = |tower: Option<u8>| tower.map(|tower| tables().fifth(tower));
    let culprit = match (fifth(first), fifth(second)) {
        (Some(Fifth::Middle), _) => Side::First,
        (Some(one), Some(other)) if one.opposite() != Some(other) => Side::Second,
        _ => return 0,
    };
    if culprit == side { -1 } else { 1 }
}

/// One side's account.
struct Book<'a, L> {
    p: &'a Position,
    own: &'a Camp,
    other: &'a Camp,
    /// Whether it is to move; while pieces are being placed, whether it will be when all stand.
    moves: bool,
    /// Where its terms begin.
    base: usize,
    /// 1 for the side to move, -1 for the other.
    sign: i32,
    ledger: &'a mut L,
}

impl<L: Ledger> Book<'_, L> {
    #[inline]
    fn add(&mut self, term: usize, times: i32) {
        if times != 0 {
            self.ledger.add(self.base + term, self.sign * times);
        }
    }

    fn man(&mut self, man: &Man, aims: Option<&Aims>) {
        let &Man { kind, cell, reach, .. } = man;
        if kind == PieceKind::Mindon {
            return;
        }
        let i = kind as usize - 1;
        let (own, other) = (self.own, self.other);
        let targets = reach & !own.own & !other.tower.map_or(0, u128::one);
        let safe = targets & !other.grip;
        self.add(WORTH + i, 1);
        self.add(REACH + i, targets.count() as i32);
        self.add(SAFE_REACH + i, safe.count() as i32);
        self.add(STUCK + i, i32::from(safe.is_empty()));
        if own.grip.has(cell) {
            self.add(DEFENDED + i, 1);
        }
        if other.grip.has(cell) {
            self.add(if self.moves { ATTACKED_MOVING } else { ATTACKED_WAITING } + i, 1);
        }
        if let (Some(aims), Some(tower)) = (aims, other.tower) {
            let aims = aims.of(kind);
            self.add(AIM + i, i32::from(!(targets & aims).is_empty()));
            self.add(SAFE_AIM + i, i32::from(!(safe & aims).is_empty()));
            self.add(NEAR + i, 11 - steps(cell, tower));
        }
        if let Some(tower) = own.tower {
            self.add(AWAY + i, steps(cell, tower));
            if tables().zone(tower).has(cell) {
                match kind {
                    PieceKind::Aran => self.add(AT_HOME, 1),
                    PieceKind::Istar => self.add(AT_HOME + 1, 1),
                    _ => {}
                }
            }
        }
    }

    /// The tower, the lines to it and the cells around it.
    fn tower(&mut self) {
        let (own, other) = (self.own, self.other);
        let t = tables();
        let occupied = self.p.occupied();
        if let Some(tower) = own.tower {
            let open = sight(tower, occupied) & !occupied;
            let vala = self.p.cell_of(other.side, PieceKind::Vala).is_some();
            self.add(EXPOSED + usize::from(!vala), open.count() as i32);
            self.add(LINES_HELD, (open & own.grip).count() as i32);
            let ring = t.near(tower, 1);
            self.add(RING, ring.count() as i32);
            self.add(RING + 1, (ring & own.grip).count() as i32);
            self.add(RING + 2, (ring & other.grip).count() as i32);
            self.add(RING + 3, (ring & other.grip & !own.grip).count() as i32);
        }
        if let Some(tower) = other.tower {
            self.add(RING_ENEMY, (t.near(tower, 1) & own.firm).count() as i32);
        }
        self.add(CONTROL, (own.grip & !other.grip & ALL_CELLS).count() as i32);
    }

    /// What it may besiege with, now and ever.
    fn means(&mut self, aims: Option<&Aims>) {
        let (p, side) = (self.p, self.own.side);
        // What is still to come counts as if it stood.
        let placing = p.placing();
        let at = |kind| p.cell_of(side, kind);
        let has = |kind| placing || at(kind).is_some();
        let aran = has(PieceKind::Aran);
        let partner = has(PieceKind::Rohir) || has(PieceKind::Nerwen);
        let means = i32::from(has(PieceKind::Vala))
            + i32::from(has(PieceKind::Istar))
            + i32::from(aran && partner);
        if means < 3 {
            self.add(MEANS + means as usize, 1);
        }
        self.add(COMPANY, i32::from(aran && !partner));
        self.add(COMPANY + 1, i32::from(!aran && partner));
        if let Some(aims) = aims {
            let beside = |kind| at(kind).is_some_and(|cell| aims.beside.has(cell));
            let partners =
                i32::from(beside(PieceKind::Rohir)) + i32::from(beside(PieceKind::Nerwen));
            self.add(COMPANY + 2, partners);
            self.add(COMPANY + 3, i32::from(!aims.of(PieceKind::Rohir).is_empty()));
        }
        let seen = (p.journey(side) as i32 - 1).max(0);
        self.add(JOURNEY + usize::from(!aran), seen);
        if placing {
            for kind in PieceKind::ALL.into_iter().skip(1).filter(|&k| at(k).is_none()) {
                self.add(WORTH + kind as usize - 1, 1);
            }
        }
    }

    /// What its captures and decisive turns promise.
    fn threats(&mut self, aims: Option<&Aims>) {
        let (p, own, other) = (self.p, self.own, self.other);
        let prey = own.prey(other).map(|wins| wins / 10);
        let first = PREY + if self.moves { 2 } else { 0 };
        self.add(first, prey[0]);
        self.add(first + 1, prey[1]);
        let Some(aims) = aims else { return };
        if p.placing() {
            let found = decisive(p, own, other, aims, ALL_CELLS, 1);
            self.add(DECISIVE + usize::from(self.moves), found as i32);
        } else if !self.moves && p.siege().is_empty() {
            // The mover's own would have been seen before.
            let found = decisive(p, own, other, aims, ALL_CELLS, 2);
            if found > 0 {
                self.add(DECISIVE + found as usize - 1, 1);
            }
        }
    }
}

impl Terms for Position {
    fn names() -> Vec<String> {
        const KINDS: [&str; 5] = ["vala", "istar", "aran", "rohir", "nerwen"];
        let name = |(name, count): (&'static str, usize)| {
            let of = move |i: usize| match count {
                1 => name.to_owned(),
                5 => format!("{name} {}", KINDS[i]),
                _ => format!("{name} {}", i + 1),
            };
            (0..count).map(of)
        };
        let play: Vec<_> = GROUPS.into_iter().flat_map(name).collect();
        let placing = play.iter().map(|name| format!("placing {name}")).collect();
        [play, placing].concat()
    }

    fn weights() -> &'static [Weight] {
        &WEIGHTS
    }

    /// The nerwen is what all is measured by; where computer players place towers is their taste.
    fn fixed(term: usize) -> bool {
        let nerwen = WORTH + PieceKind::Nerwen as usize - 1;
        term % TERMS == nerwen || term == TERMS + TEMPO + 1
    }

    fn account<L: Ledger>(&self, ledger: &mut L) -> Stage {
        let camps = Camp::both(self);
        let placing = self.placing();
        let base = if placing { TERMS } else { 0 };
        let mut shares = 0;
        for (i, sign) in [1, -1].into_iter().enumerate() {
            let (own, other) = (&camps[i], &camps[1 - i]);
            let aims = Aims::new(self, own.side);
            let moves = if placing { own.side == self.opener() } else { i == 0 };
            let mut book = Book { p: self, own, other, moves, base, sign, ledger };
            for man in own.men() {
                book.man(man, aims.as_ref());
                shares += SHARES[man.kind as usize];
            }
            book.tower();
            book.means(aims.as_ref());
            book.threats(aims.as_ref());
        }
        let [own, other] = &camps;
        let stage = if placing {
            let moves = own.side == self.opener();
            ledger.add(base + TEMPO, if moves { 1 } else { -1 });
            let towers = match own.side {
                Side::First => [own.tower, other.tower],
                Side::Second => [other.tower, own.tower],
            };
            ledger.add(base + TEMPO + 1, apart(towers[0], towers[1], own.side));
            // From the empty board to all pieces standing.
            WHOLE - shares
        } else {
            ledger.add(TEMPO, 1);
            let opened = self.groups(own.side).iter().count() as i32;
            let groups = self.siege().iter().count() as i32;
            for (term, count) in [(OPENED, opened), (BESIEGED, groups)] {
                if count > 0 {
                    ledger.add(term, 1);
                    ledger.add(term + 1, count - 1);
                }
            }
            shares
        };
        Stage { stage: stage * FULL_STAGE / WHOLE, scale: FULL_SCALE, rest: 0 }
    }
}
