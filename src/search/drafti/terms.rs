//! What counts in a position of drafti.
//!
//! Each side's pieces are looked at from where it sits: for black the board is turned round, so that men
//! always go up.

use super::squares;
use crate::rules::drafti::{
    Dir, LONE_LIMIT, MAIN_DIAGONAL, Position, QUIET_LIMIT, Squares, king_steps,
};
use crate::rules::{Position as _, Side};
use crate::search::terms::{FULL_SCALE, FULL_STAGE, Ledger, Stage, Terms, Weight};
use crate::search::weights::drafti::WEIGHTS;

/// The terms, by number: the places of their weights in [`WEIGHTS`].
mod term {
    pub const MAN: usize = 0;
    pub const KING: usize = 1;
    /// A king where the other side has none.
    pub const SOLE_KING: usize = 2;
    /// Where a king stands: one of four kinds of squares.
    pub const KING_PLACE: usize = 3;
    pub const HOLDS: usize = 7;
    pub const KING_REACH: usize = 8;
    pub const KING_TRAPPED: usize = 9;
    pub const MAN_MOVES: usize = 10;
    pub const BLOCKED: usize = 11;
    pub const BACKED: usize = 12;
    pub const EXPOSED: usize = 13;
    pub const UNEVEN: usize = 14;
    pub const RACE: usize = 15;
    pub const THE_MOVE: usize = 16;
    pub const TEMPO: usize = 17;
    /// Free men by the ranks they have gone, 1 to 6: where the other side has no king, and where it has.
    pub const FREE: usize = 18;
    pub const WATCHED: usize = 24;
    /// Which of the four squares of the home rank are guarded: one of 16 ways.
    pub const GUARD: usize = 30;
    /// Where a man stands: one of 28 squares, a1 being the first.
    pub const PLACE: usize = 46;
}

const NAMES: [&str; term::FREE] = [
    "man",
    "king",
    "king where the other side has none",
    "king on the main diagonal",
    "king on a diagonal of the double corner",
    "king on another square of the edge",
    "king elsewhere",
    "main diagonal held by a king, with no enemy on it",
    "square that a king reaches",
    "king with two squares to go to or fewer",
    "step that a man can make",
    "man that can go nowhere",
    "man with a piece or the edge behind it, both ways",
    "man that an enemy man could capture",
    "man more on one wing than on the other",
    "first to be crowned in a race",
    "last move, where only men are left",
    "right to move",
];

/// The two long diagonals beside the double corner: a7–g1 and b8–h2.
const DOUBLE_ROADS: Squares = {
    let mut set = 0;
    let mut i = 0;
    while i < 7 {
        // a7, b6, … g1 and b8, c7, … h2: file `i` on rank `6 - i`, the other one file and rank more.
        set |= 1 << ((6 - i) * 4 + i / 2) | 1 << ((7 - i) * 4 + (i + 1) / 2);
        i += 1;
    }
    set
};

/// Squares on the edge of the board.
const EDGE: Squares = 0xF181_818F;

/// Files a to d.
const LEFT_WING: Squares = 0x3333_3333;

/// Files a, c, e and g.
const SYSTEM: Squares = 0x0F0F_0F0F;

const HOME: Squares = 0x0000_000F;

/// A board as one side sees it, its own men going up.
struct View {
    men: Squares,
    kings: Squares,
    foe_men: Squares,
    foe_kings: Squares,
}

impl View {
    fn of(p: &Position, side: Side) -> Self {
        let foe = side.other();
        let turn = |set: Squares| if side == Side::First { set } else { set.reverse_bits() };
        Self {
            men: turn(p.men(side)),
            kings: turn(p.kings(side)),
            foe_men: turn(p.men(foe)),
            foe_kings: turn(p.kings(foe)),
        }
    }

    fn own(&self) -> Squares {
        self.men | self.kings
    }

    fn occupied(&self) -> Squares {
        self.own() | self.foe_men | self.foe_kings
    }

    /// Men in whose way no enemy man can come by going straight on.
    fn free_men(&self) -> Squares {
        let mut met = self.foe_men;
        for _ in 0..6 {
            met |= Dir::DownLeft.shift(met) | Dir::DownRight.shift(met);
        }
        self.men & !met
    }

    /// Enters what the side has; `sign`: 1 for the side to move, -1 for the other. How many ranks its
    /// first free man has still to go, if it has one.
    fn enter(&self, sign: i32, ledger: &mut impl Ledger) -> Option<i32> {
        let count = |set: Squares| set.count_ones() as i32;
        let occupied = self.occupied();
        let empty = !occupied;
        ledger.add(term::MAN, sign * count(self.men));
        for square in squares(self.men) {
            ledger.add(term::PLACE + square as usize, sign);
        }
        if self.foe_men != 0 {
            ledger.add(term::GUARD + (self.men & HOME) as usize, sign);
        }
        let (left, right) = (Dir::UpLeft.shift(self.men), Dir::UpRight.shift(self.men));
        ledger.add(term::MAN_MOVES, sign * (count(left & empty) + count(right & empty)));
        let room = Dir::DownRight.shift(empty) | Dir::DownLeft.shift(empty);
        ledger.add(term::BLOCKED, sign * count(self.men & !room));
        // Whoever comes from above lands below: where there is no square, nobody can.
        let (below_left, below_right) = (Dir::UpRight.shift(empty), Dir::UpLeft.shift(empty));
        ledger.add(term::BACKED, sign * count(self.men & !below_left & !below_right));
        let from_left = Dir::DownRight.shift(self.foe_men) & below_right;
        let from_right = Dir::DownLeft.shift(self.foe_men) & below_left;
        ledger.add(term::EXPOSED, sign * count(self.men & (from_left | from_right)));
        let wings = count(self.men & LEFT_WING) - count(self.men & !LEFT_WING);
        ledger.add(term::UNEVEN, sign * wings.abs());
        if self.kings != 0 {
            self.enter_kings(sign, ledger);
        }
        let free = self.free_men();
        if free == 0 {
            return None;
        }
        let first = if self.foe_kings == 0 { term::FREE } else { term::WATCHED };
        for square in squares(free & !HOME) {
            ledger.add(first + square as usize / 4 - 1, sign);
        }
        Some(7 - (31 - free.leading_zeros() as i32) / 4)
    }

    fn enter_kings(&self, sign: i32, ledger: &mut impl Ledger) {
        let occupied = self.occupied();
        ledger.add(term::KING, sign * self.kings.count_ones() as i32);
        if self.foe_kings == 0 {
            ledger.add(term::SOLE_KING, sign);
        }
        for square in squares(self.kings) {
            let here = 1 << square;
            let place = match () {
                () if MAIN_DIAGONAL & here != 0 => 0,
                () if DOUBLE_ROADS & here != 0 => 1,
                () if EDGE & here != 0 => 2,
                () => 3,
            };
            ledger.add(term::KING_PLACE + place, sign);
            let reach = king_steps(square as u8, occupied).count_ones() as i32;
            ledger.add(term::KING_REACH, sign * reach);
            if reach <= 2 {
                ledger.add(term::KING_TRAPPED, sign);
            }
        }
        if self.kings & MAIN_DIAGONAL != 0 && (self.foe_men | self.foe_kings) & MAIN_DIAGONAL == 0 {
            ledger.add(term::HOLDS, sign);
        }
    }
}

/// How much of an advantage counts, where the rules let the weaker side hold out.
fn scale(p: &Position) -> i32 {
    let mut scale = FULL_SCALE;
    let men = p.men(Side::First) | p.men(Side::Second);
    for weak in Side::BOTH {
        let strong = p.kings(weak.other());
        // A single king on the main diagonal, against kings alone, and nobody there to drive it off.
        if men == 0
            && p.kings(weak).count_ones() == 1
            && p.kings(weak) & MAIN_DIAGONAL != 0
            && strong & MAIN_DIAGONAL == 0
        {
            scale = FULL_SCALE / 8;
        }
    }
    if p.lone_king().is_some() && p.counts() {
        // The nearer the count comes to its end, the less the kings are worth.
        scale = scale * i32::from(LONE_LIMIT.saturating_sub(p.count())) / i32::from(LONE_LIMIT);
    }
    /// Quiet turns from which on an advantage fades.
    const FADES: u32 = 40;
    if p.quiet() > FADES {
        let left = QUIET_LIMIT.saturating_sub(p.quiet());
        scale = scale * left as i32 / (QUIET_LIMIT - FADES) as i32;
    }
    scale
}

impl Terms for Position {
    fn names() -> Vec<String> {
        let mut names: Vec<_> = NAMES.map(String::from).to_vec();
        for whose in ["no king against it", "a king against it"] {
            names.extend((1..=6).map(|gone| format!("free man, {gone} ranks gone, {whose}")));
        }
        let name = |square: usize| {
            let rank = square / 4;
            let file = b"abcdefgh"[square % 4 * 2 + rank % 2];
            format!("{}{}", char::from(file), rank + 1)
        };
        names.extend((0..16_usize).map(|way| {
            let on: Vec<_> = (0..4).filter(|&n| way >> n & 1 == 1).map(name).collect();
            format!("guards on {}", if on.is_empty() { "no square".into() } else { on.join(" ") })
        }));
        names.extend((0..28).map(|square| format!("man on {}", name(square))));
        names
    }

    fn weights() -> &'static [Weight] {
        &WEIGHTS
    }

    /// The man is the measure.
    fn fixed(term: usize) -> bool {
        term == term::MAN
    }

    fn account<L: Ledger>(&self, ledger: &mut L) -> Stage {
        let side = self.side();
        let (me, foe) = (View::of(self, side), View::of(self, side.other()));
        let mine = me.enter(1, ledger);
        let theirs = foe.enter(-1, ledger);
        match (mine, theirs) {
            // The side to move comes first when both have as far to go.
            (Some(n), m) if me.foe_kings == 0 && m.is_none_or(|m| n <= m) => {
                ledger.add(term::RACE, 1);
            }
            (_, Some(_)) if foe.foe_kings == 0 => ledger.add(term::RACE, -1),
            _ => {}
        }
        if me.kings | me.foe_kings == 0 && me.men.count_ones() == me.foe_men.count_ones() {
            // Whoever is to move gets the last move when the men on files that begin on its own home
            // rank are odd in number: then the steps that are left are.
            let odd = (me.occupied() & SYSTEM).count_ones() % 2 == 1;
            ledger.add(term::THE_MOVE, if odd { 1 } else { -1 });
        }
        ledger.add(term::TEMPO, 1);
        let pieces = self.occupied().count_ones() as i32;
        let stage = (pieces * FULL_STAGE / 24).min(FULL_STAGE);
        Stage { stage, scale: scale(self), rest: 0 }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::seq::IndexedRandom;
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::search::evaluate::Evaluate;
    use crate::search::terms::Trace;

    fn trace(text: &str) -> Trace {
        let mut trace = Trace::default();
        Position::parse(&[], text).unwrap().account(&mut trace);
        trace.times.resize(WEIGHTS.len(), 0);
        trace
    }

    #[test]
    fn each_term_has_its_name_and_its_weight() {
        let names = Position::names();
        assert_eq!(names.len(), WEIGHTS.len());
        assert_eq!(names[term::PLACE], "man on a1");
        assert_eq!(names[term::GUARD + 0b1010], "guards on c1 g1");
        assert_eq!(names[term::WATCHED + 5], "free man, 6 ranks gone, a king against it");
    }

    #[test]
    fn both_sides_are_seen_alike() {
        let mut rng = Pcg64Mcg::seed_from_u64(2);
        let mut seen = 0;
        for _ in 0..60 {
            let mut p = Position::start(&[]);
            for _ in 0..80 {
                let mut turns = Vec::new();
                p.generate(&mut turns);
                let Some(&turn) = turns.choose(&mut rng) else { break };
                p = p.after(turn, None);
                if p.outcome().is_some() {
                    break;
                }
                let turned = |sets: [Squares; 2]| [sets[1].reverse_bits(), sets[0].reverse_bits()];
                let men = turned(Side::BOTH.map(|side| p.men(side)));
                let kings = turned(Side::BOTH.map(|side| p.kings(side)));
                let other = Position::set_up(p.counts(), p.side().other(), men, kings, p.count());
                if p.quiet() == 0 {
                    assert_eq!(p.evaluate(), other.evaluate(), "{}", p.text());
                    seen += 1;
                }
            }
        }
        assert!(seen > 500);
    }

    #[test]
    fn terms_say_what_they_are_called() {
        // Every man has an enemy in front of it; only a1 stands on a file that begins at home.
        let t = trace("w d6,d4,a1 b4,f8,b6 0 0");
        assert_eq!(t.times[term::MAN], 0);
        assert_eq!((t.times[term::THE_MOVE], t.times[term::TEMPO]), (1, 1));
        assert_eq!(t.times[term::FREE..term::FREE + 6], [0; 6]);
        // Nobody can stop g5.
        let t = trace("w g5,a1 a5,c5 0 0");
        assert_eq!(t.times[term::FREE + 3], 1);
        assert_eq!(t.times[term::RACE], 1);
        // White's king cannot go anywhere; one of black's holds the main diagonal.
        let t = trace("b Kg1,f2,h2,e3 Ka1,Kb8 0 0");
        assert_eq!(t.times[term::KING], 1);
        assert_eq!(t.times[term::HOLDS], 1);
        assert_eq!(t.times[term::KING_TRAPPED], -1);
    }

    #[test]
    fn captures_and_crownings_are_the_noisy_turns() {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        let mut crowned = 0;
        for _ in 0..60 {
            let mut p = Position::start(&[]);
            while p.outcome().is_none() && p.turn_number() < 80 {
                let (mut turns, mut noisy) = (Vec::new(), Vec::new());
                p.generate(&mut turns);
                p.generate_noisy(0, &mut noisy);
                let mut want: Vec<_> = turns.iter().copied().filter(|&t| p.hint(t).noisy).collect();
                crowned += usize::from(!p.has_capture() && !want.is_empty());
                want.sort_unstable();
                noisy.sort_unstable();
                assert_eq!(noisy, want, "{}", p.text());
                p = p.after(*turns.choose(&mut rng).unwrap(), None);
            }
        }
        assert!(crowned > 20, "{crowned}");
    }

    #[test]
    fn an_advantage_fades_where_the_rules_end_the_game() {
        let value = |text: &str| Position::parse(&[], text).unwrap().evaluate();
        let fresh = value("w Kc1,Kf8,Kh2,Kd2 Kb6 0 0");
        assert!(fresh > 300, "{fresh}");
        assert!(value("w Kc1,Kf8,Kh2,Kd2 Kb6 9 20") < fresh / 2);
        assert!(value("w Kc1,Kf8,Kh2,Kd2 Kb6 0 90") < fresh / 2);
    }
}
