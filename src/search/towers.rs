//! What a position of Towers is worth.
//!
//! All values are in hundredths of a small piece as chess has it; here the smallest pieces count
//! about three of those. Where a constant's note says "ours", it was reasoned from how many cells a
//! piece reaches on the cross and from what it besieges with; facts about how the game is played
//! come from spec/towers.md.

use super::evaluate::{Evaluate, Hint};
use crate::rules::bits::Bits;
use crate::rules::towers::board::tables;
use crate::rules::towers::{Fifth, PieceKind, Position, QUIET_LIMIT, Turn};
use crate::rules::{Position as _, Side};

/// Worth of each kind, in the order of [`PieceKind`]: mindon, vala, istar, aran, rohir, nerwen.
///
/// Ours: on the empty cross a vala reaches some twenty cells and besieges alone from afar, an istar
/// about ten and besieges alone next to the tower, an aran about twelve and besieges in company, a
/// rohir and a nerwen four or five. The mindon is never lost.
const WORTH: [i32; 6] = [0, 900, 420, 400, 280, 300];

/// For each cell that a piece may move to, by kind. Ours.
const REACH: [i32; 6] = [0, 3, 4, 2, 5, 5];

/// For each piece that would besiege the enemy tower after one more move (for the aran, the rohir and
/// the nerwen: with the partner where it stands). Ours.
const AIM: i32 = 25;

/// For a group that besieges now though it does not count yet, and is the mover's. Ours.
const OPENED: i32 = 40;

/// For a siege that the side to move must answer, and for each group in it beyond the first: one turn
/// seldom answers two. Ours.
const BESIEGED: i32 = -60;
const BESIEGED_TWICE: i32 = -500;

/// For each step that the aran, the istar and the nerwen are nearer to the enemy tower than the
/// farthest cell: their sieges are close ones. Ours.
const NEAR: i32 = 4;

/// For an aran in the zone of his own tower: "near it he is strong, outside its zone not very".
const AT_HOME: i32 = 15;

/// For each fifth beyond the first that a rohir has seen; all five make him an heir. Ours.
const JOURNEY: i32 = 6;

/// For each enemy piece that could be captured, this part of its worth; more while pieces are being
/// placed, when no capture can be followed to its end. Ours.
const PREY: i32 = 12;
const PREY_PLACING: i32 = 4;

/// For the right to move. Ours.
const TEMPO: i32 = 12;

/// How a quiet turn that besieges is preferred to others: as much as a long history of cuts.
const CHARM_SIEGE: i32 = 4_000;

/// Computer players would rather see a whole fifth between the towers (spec/towers.md): the turn
/// that keeps it so is tried first, and kept among equals.
const CHARM_APART: i32 = 1_000;

/// Steps between two cells as a king of chess would count them on a whole board.
fn steps(a: u8, b: u8) -> i32 {
    let ((f0, r0), (f1, r1)) = (tables().spot(a), tables().spot(b));
    i32::from((f0 - f1).abs().max((r0 - r1).abs()))
}

/// Whether a piece of `side` would besiege `tower` from `cell`, the others standing as they do.
fn besieges_from(
    p: &Position,
    side: Side,
    kind: PieceKind,
    cell: u8,
    tower: u8,
    occupied: u128,
) -> bool {
    let t = tables();
    let beside = t.near(tower, 1);
    let partner = |kind| p.cell_of(side, kind).is_some_and(|c| beside.has(c));
    match kind {
        PieceKind::Mindon => false,
        PieceKind::Vala => t.in_sight(tower, cell, occupied),
        PieceKind::Istar => beside.has(cell) && t.diagonal(tower, 0).has(cell),
        PieceKind::Aran => {
            (partner(PieceKind::Rohir) || partner(PieceKind::Nerwen))
                && t.near(tower, p.aran_reach(side, cell)).has(cell)
                && t.in_sight(tower, cell, occupied)
        }
        PieceKind::Rohir | PieceKind::Nerwen => {
            let aims = |aran| {
                t.near(tower, p.aran_reach(side, aran)).has(aran)
                    && t.in_sight(tower, aran, occupied)
            };
            beside.has(cell) && p.cell_of(side, PieceKind::Aran).is_some_and(aims)
        }
    }
}

/// What one side's pieces are worth where they stand.
fn force(p: &Position, side: Side) -> i32 {
    let mut points = 0;
    let enemy = p.cell_of(side.other(), PieceKind::Mindon);
    let occupied = p.occupied();
    for (kind, cell) in p.men(side) {
        let targets = p.targets_of(side, kind, cell);
        points += WORTH[kind as usize] + REACH[kind as usize] * targets.count() as i32;
        for (prey, there) in p.men(side.other()) {
            if targets.has(there) {
                points += WORTH[prey as usize] / if p.placing() { PREY_PLACING } else { PREY };
            }
        }
        let Some(tower) = enemy else { continue };
        let left = occupied & !u128::one(cell);
        let aims = targets
            .members()
            .any(|to| besieges_from(p, side, kind, to, tower, left | u128::one(to)));
        points += AIM * i32::from(aims);
        if matches!(kind, PieceKind::Aran | PieceKind::Istar | PieceKind::Nerwen) {
            points += NEAR * (11 - steps(cell, tower));
        }
        if kind == PieceKind::Aran && p.in_own_zone(side, cell) {
            points += AT_HOME;
        }
    }
    if p.placing() {
        // What is still to come counts as if it stood, whoever has placed one piece more.
        let to_come = PieceKind::ALL.into_iter().filter(|&k| p.cell_of(side, k).is_none());
        points += to_come.map(|k| WORTH[k as usize]).sum::<i32>();
    }
    points + JOURNEY * (p.journey(side) as i32 - 1).max(0)
}

impl Evaluate for Position {
    /// Placements and moves by kind and cell.
    const SLOTS: usize = 2 * 6 * 128;

    fn evaluate(&self) -> i32 {
        let side = self.side();
        let mut value = force(self, side) - force(self, side.other()) + TEMPO;
        value += OPENED * self.groups(side).iter().count() as i32;
        let groups = self.siege().iter().count() as i32;
        if groups > 0 {
            value += BESIEGED + BESIEGED_TWICE * (groups - 1);
        }
        value
    }

    fn hint(&self, turn: Turn) -> Hint {
        let side = self.side();
        match turn {
            Turn::Place { at } => {
                let Some(kind) = self.next_kind() else { return Hint::default() };
                let slot = (6 + kind as usize) * 128 + usize::from(at);
                let fifth = tables().fifth(at);
                let other = self.cell_of(side.other(), PieceKind::Mindon);
                let apart = match other {
                    None => fifth != Fifth::Middle,
                    Some(tower) => tables().fifth(tower).opposite() == Some(fifth),
                };
                let charm = if kind == PieceKind::Mindon && apart { CHARM_APART } else { 0 };
                Hint { slot, charm, ..Hint::default() }
            }
            Turn::Move { from, to } => {
                let Some((_, kind)) = self.on(from) else { return Hint::default() };
                let slot = kind as usize * 128 + usize::from(to);
                let mut hint = Hint { slot, ..Hint::default() };
                if let Some((_, taken)) = self.on(to) {
                    hint.noisy = true;
                    hint.gain = WORTH[taken as usize];
                    if hint.gain < WORTH[kind as usize] && self.guarded(side.other(), from, to) {
                        hint.risk = WORTH[kind as usize];
                    }
                } else if let Some(tower) = self.cell_of(side.other(), PieceKind::Mindon) {
                    let occupied = self.occupied() & !u128::one(from) | u128::one(to);
                    if besieges_from(self, side, kind, to, tower, occupied) {
                        hint.charm = CHARM_SIEGE;
                    }
                }
                hint
            }
        }
    }

    fn key(&self) -> u64 {
        // Far from the limit the count of quiet turns decides nothing that the search can see.
        const NEAR_LIMIT: u32 = 30;
        let quiet = self.quiet();
        let near = quiet + NEAR_LIMIT >= QUIET_LIMIT;
        let counted = (u64::from(quiet) << 1 | 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.zobrist() ^ if near { counted } else { 0 }
    }

    /// A standing siege wins at the end of the next turn: that is as good as a win at once.
    fn threatened(&self) -> bool {
        !self.siege().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::rules::any::{AnyGame, AnyPosition, Rules};
    use crate::search::evaluate::WIN_MIN;
    use crate::search::{Brain, Limits, search, think};

    fn game(rules: &str, position: &str) -> AnyGame {
        let rules = Rules::parse(rules).unwrap();
        let position = AnyPosition::parse(&rules, position).unwrap();
        AnyGame::from_position(rules, position)
    }

    #[test]
    fn hints_and_values_agree_with_the_rules() {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let (mut noisy, mut sieges, mut charmed) = (0, 0, 0);
        for flags in [&[][..], &["apart"], &["short-leaps", "black-opens"]] {
            for _ in 0..40 {
                let mut p = Position::start(flags);
                while p.outcome().is_none() {
                    let mut turns = Vec::new();
                    p.generate(&mut turns);
                    assert!(p.evaluate().abs() < WIN_MIN);
                    assert_eq!(p.threatened(), !p.threats(p.side()).is_empty());
                    for &turn in &turns {
                        let (hint, next) = (p.hint(turn), p.after(turn, None));
                        assert!(hint.slot < Position::SLOTS);
                        let fewer = next.pieces().len() < p.pieces().len();
                        assert_eq!(hint.noisy, fewer);
                        assert_eq!(hint.gain > 0, fewer);
                        if !p.placing() && !fewer {
                            let besieges = !next.siege().is_empty();
                            sieges += u32::from(besieges);
                            // A piece that steps aside, or an heir, besieges without being noticed.
                            assert!(hint.charm == 0 || besieges, "{} {turn:?}", p.text());
                            charmed += u32::from(hint.charm > 0);
                        }
                        noisy += u32::from(fewer);
                    }
                    p = p.after(*turns.choose(&mut rng).unwrap(), None);
                }
            }
        }
        assert!(noisy > 100 && charmed > 100 && charmed * 4 > sieges * 3, "{charmed} of {sieges}");
    }

    #[test]
    fn a_siege_that_cannot_be_lifted_is_found() {
        let stop = AtomicBool::new(false);
        let game = game("towers", "M@a5,V@h1,N@e8 M@g12,A@k6,N@c7 w - -/- 0 9");
        let limits = Limits { depth: Some(3), ..Limits::default() };
        let found = search(&game, limits, 1, &stop).unwrap();
        assert!(found.score > WIN_MIN, "{found:?}");
        let mut won = game.clone();
        for turn in &found.line {
            won.play(turn, None).unwrap();
        }
        assert_eq!(won.outcome().unwrap().winner(), Some(Side::First));
    }

    #[test]
    fn whole_games_are_legal_and_their_lines_too() {
        let players =
            [Brain::Nodes(60), Brain::Level(1), Brain::Level(4), Brain::Greedy, Brain::Random];
        let stop = AtomicBool::new(false);
        let mut rng = Pcg64Mcg::seed_from_u64(7);
        for rules in ["towers", "towers:apart,short-leaps", "towers:black-opens"] {
            let mut game = AnyGame::new(Rules::parse(rules).unwrap());
            while game.outcome().is_none() && game.plies().len() < 100 {
                let brain = *players.choose(&mut rng).unwrap();
                let found = think(&game, brain, rng.random(), &stop).unwrap();
                let mut along = game.clone();
                for turn in &found.line {
                    along.play(turn, None).unwrap();
                }
                game.play(&found.turn, None).unwrap();
            }
        }
    }
}
