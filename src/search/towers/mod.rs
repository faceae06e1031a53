//! What a position of Towers is worth.
//!
//! All values are in hundredths of a small piece as chess has it; here the smallest pieces count
//! about three of those. What counts is in [`account`], how much in `search/weights/towers.rs`; which
//! sieges cannot be answered, in [`siege`]. Where a constant's note says "ours", it was reasoned from how
//! many cells a piece reaches on the cross and from what it besieges with; facts about how the game
//! is played come from spec/towers.md.

mod account;
mod camp;
mod siege;

use camp::{Camp, Man};
use siege::{Aims, besieges_from, decisive, relief, sight};

use super::evaluate::{Evaluate, Hint, Thrift, WIN_MIN};
use super::levels::ladder::{self, Ladder};
use super::terms::Terms;
use crate::rules::Position as _;
use crate::rules::bits::Bits;
use crate::rules::towers::board::tables;
use crate::rules::towers::{Fifth, PieceKind, Position, QUIET_LIMIT, Turn};

/// What each kind is worth at first sight, in the order of [`PieceKind`], where turns are ordered and pruned.
/// Ours: on the empty cross a vala reaches some twenty cells and besieges alone from afar, an istar about
/// ten and besieges alone next to the tower, an aran about twelve and besieges in company, a rohir and a
/// nerwen four or five. The mindon is never lost.
const WORTH: [i32; 6] = [0, 900, 420, 400, 280, 300];

/// No static evaluation is beyond this: it would look like a certain win.
const WORST: i32 = WIN_MIN - 1;

/// How a quiet turn that besieges is preferred to others: as much as a long history of cuts.
const CHARM_SIEGE: i32 = 4_000;

/// How a quiet turn is preferred for the material that it threatens or saves, for each centi-orc:
/// a piece's worth is as much as some cuts.
const CHARM_PREY: i32 = 4;

/// The turn that keeps the towers apart is tried first.
const CHARM_APART: i32 = 1_000;

/// What placing the next piece on a cell promises. The camps: the mover's, the opponent's.
fn placement_hint(p: &Position, [own, other]: &[Camp; 2], at: u8) -> Hint {
    let Some(kind) = p.next_kind() else { return Hint::default() };
    let slot = (6 + kind as usize) * 128 + usize::from(at);
    let charm = if kind == PieceKind::Mindon {
        let fifth = tables().fifth(at);
        let apart = match other.tower {
            None => fifth != Fifth::Middle,
            Some(tower) => tables().fifth(tower).opposite() == Some(fifth),
        };
        if apart { CHARM_APART } else { 0 }
    } else {
        let reach = p.reach_of(own.side, kind, at);
        let wins = |&Man { kind: prey, cell: there, .. }: &Man| {
            if !reach.has(there) {
                return 0;
            }
            let price = if other.grip.has(there) { WORTH[kind as usize] } else { 0 };
            (WORTH[prey as usize] - price).max(0)
        };
        let prey = other.men().iter().map(wins).max().unwrap_or(0);
        CHARM_PREY * (prey - other.takes(own, kind, at))
    };
    Hint { slot, charm, ..Hint::default() }
}

/// What a move promises. The camps: the mover's, the opponent's.
fn move_hint(p: &Position, [own, other]: &[Camp; 2], from: u8, to: u8) -> Hint {
    let Some((_, kind)) = p.on(from) else { return Hint::default() };
    let slot = kind as usize * 128 + usize::from(to);
    let mut hint = Hint { slot, ..Hint::default() };
    if let Some((_, taken)) = p.on(to) {
        hint.noisy = true;
        hint.gain = WORTH[taken as usize];
        if hint.gain < WORTH[kind as usize] && p.guarded(other.side, from, to) {
            hint.risk = WORTH[kind as usize];
        }
        return hint;
    }
    hint.charm = CHARM_PREY * (other.takes(own, kind, from) - other.takes(own, kind, to));
    if let Some(tower) = other.tower {
        let occupied = p.occupied() & !u128::one(from) | u128::one(to);
        if besieges_from(p, own.side, kind, to, tower, occupied) {
            hint.charm += CHARM_SIEGE;
            hint.threat = true;
        }
    }
    hint
}

impl Evaluate for Position {
    /// Placements and moves by kind and cell.
    const SLOTS: usize = 2 * 6 * 128;
    const LADDER: Ladder = ladder::TOWERS;

    fn evaluate(&self) -> i32 {
        self.sum().clamp(-WORST, WORST)
    }

    fn hint(&self, turn: Turn) -> Hint {
        self.hints()(turn)
    }

    fn hints(&self) -> impl Fn(Turn) -> Hint + '_ {
        let side = self.side();
        let camps = [Camp::new(self, side), Camp::new(self, side.other())];
        move |turn| match turn {
            Turn::Place { at } => placement_hint(self, &camps, at),
            Turn::Move { from, to } => move_hint(self, &camps, from, to),
        }
    }

    const ANSWERS: bool = true;

    /// The two towers. What stands where after that is each player's own doing: with the valas drawn
    /// by lot as well, whoever places first won 55 of 60 games between equals.
    const OPENING_PLIES: usize = 2;

    const PLACEMENT_PLIES: usize = 2 * PieceKind::ALL.len();

    fn thrift(&self) -> Thrift {
        Thrift { patience: [4, 5], ..Thrift::PLAIN }
    }

    fn key(&self) -> u64 {
        // Far from the limit the count of quiet turns decides nothing that the search can see.
        const NEAR_LIMIT: u32 = 30;
        let quiet = self.quiet();
        let near = quiet + NEAR_LIMIT >= QUIET_LIMIT;
        let counted = (u64::from(quiet) << 1 | 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.zobrist() ^ if near { counted } else { 0 }
    }

    fn generate_noisy(&self, least: i32, turns: &mut Vec<Turn>) {
        self.each_capture(|turn| {
            let Turn::Move { to, .. } = turn else { return };
            let prey = self.on(to).map_or(0, |(_, kind)| WORTH[kind as usize]);
            if prey >= least {
                turns.push(turn);
            }
        });
    }

    /// Sieges by two groups or more. Those by one are answered by most turns: to follow them all made
    /// searches ten times as large and no better.
    fn generate_threats(&self, turns: &mut Vec<Turn>) {
        let side = self.side();
        let (Some(tower), false) = (self.cell_of(side.other(), PieceKind::Mindon), self.placing())
        else {
            return;
        };
        let occupied = self.occupied();
        for (kind, from) in self.men(side) {
            let sight = || sight(tower, occupied & !u128::one(from));
            let near = match kind {
                PieceKind::Mindon => continue,
                PieceKind::Vala => sight(),
                PieceKind::Istar => tables().near(tower, 1),
                PieceKind::Aran => sight() & tables().near(tower, 3),
                PieceKind::Rohir | PieceKind::Nerwen => tables().near(tower, 1),
            };
            for to in (self.targets_of(side, kind, from) & near & !occupied).members() {
                let left = occupied & !u128::one(from) | u128::one(to);
                let turn = Turn::Move { from, to };
                if besieges_from(self, side, kind, to, tower, left)
                    && self.after(turn, None).siege().iter().count() > 1
                {
                    turns.push(turn);
                }
            }
        }
    }

    /// With a siege that no turn answers, the tower is taken at the end of the opponent's turn.
    fn wins_in(&self) -> Option<i32> {
        if self.placing() || self.quiet() + 1 >= QUIET_LIMIT {
            return None;
        }
        let [own, other] = Camp::both(self);
        let aims = Aims::new(self, own.side)?;
        let must = relief(self, other.side, self.siege());
        (decisive(self, &own, &other, &aims, must, 1) > 0).then_some(2)
    }

    fn generate_answers(&self, turns: &mut Vec<Turn>) {
        let side = self.side();
        let must = relief(self, side.other(), self.siege());
        for (kind, from) in self.men(side) {
            let targets = self.targets_of(side, kind, from) & must;
            turns.extend(targets.members().map(|to| Turn::Move { from, to }));
        }
    }

    /// Letting the opponent move twice, for a side that is not besieged and has all its pieces on the board.
    fn idle(&self) -> Option<Self> {
        (!self.placing() && !self.threatened()).then(|| self.skipped())
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
    use crate::rules::Side;
    use crate::rules::any::{AnyGame, AnyPosition, Rules};
    use crate::search::evaluate::WIN;
    use crate::search::{Brain, Limits, search, think};

    fn game(rules: &str, position: &str) -> AnyGame {
        let rules = Rules::parse(rules).unwrap();
        let position = AnyPosition::parse(&rules, position).unwrap();
        AnyGame::from_position(rules, position)
    }

    #[test]
    fn hints_and_values_agree_with_the_rules() {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let (mut noisy, mut sieges, mut seen, mut twice) = (0, 0, 0, 0);
        for flags in [&[][..], &["apart"], &["short-leaps", "black-opens"]] {
            for _ in 0..80 {
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
                            assert!(!hint.threat || besieges, "{} {turn:?}", p.text());
                            seen += u32::from(hint.threat);
                        }
                        noisy += u32::from(fewer);
                    }
                    let sorted = |mut turns: Vec<Turn>| {
                        turns.sort_unstable();
                        turns
                    };
                    let of = |wanted: fn(Hint) -> bool| {
                        sorted(turns.iter().copied().filter(|&t| wanted(p.hint(t))).collect())
                    };
                    let (mut captures, mut threats) = (Vec::new(), Vec::new());
                    p.generate_noisy(0, &mut captures);
                    p.generate_threats(&mut threats);
                    assert_eq!(sorted(captures.clone()), of(|h| h.noisy), "{}", p.text());
                    let mut double = of(|h| h.threat);
                    double.retain(|&t| p.after(t, None).siege().iter().count() > 1);
                    twice += double.len();
                    assert_eq!(sorted(threats), double, "{}", p.text());
                    let mut dear = Vec::new();
                    p.generate_noisy(400, &mut dear);
                    captures.retain(|&t| p.hint(t).gain >= 400);
                    assert_eq!(dear, captures);
                    p = p.after(*turns.choose(&mut rng).unwrap(), None);
                }
            }
        }
        assert!(
            noisy > 100 && twice > 4 && seen > 100 && seen * 4 > sieges * 3,
            "{seen} of {sieges}, {twice}"
        );
    }

    /// Every decisive turn that is claimed is one: the rules find no answer. And of those that there are,
    /// few are missed.
    #[test]
    fn decisive_turns_cannot_be_answered() {
        let mut rng = Pcg64Mcg::seed_from_u64(17);
        let (mut claimed, mut missed, mut besieged) = (0, 0, 0);
        for flags in [&[][..], &["apart"], &["short-leaps", "black-opens"]] {
            for _ in 0..150 {
                let mut p = Position::start(flags);
                while p.outcome().is_none() {
                    let mut turns = Vec::new();
                    p.generate(&mut turns);
                    if !p.placing() {
                        let stands = |p: &Position| {
                            let mut answers = Vec::new();
                            p.generate(&mut answers);
                            answers.iter().all(|&t| !p.after(t, None).fallen().is_empty())
                        };
                        let decides = |&&turn: &&Turn| {
                            let next = p.after(turn, None);
                            next.outcome().is_none() && !next.siege().is_empty() && stands(&next)
                        };
                        let there_is = turns.iter().find(decides);
                        let claims = p.wins_in() == Some(2);
                        assert!(!claims || there_is.is_some(), "{}", p.text());
                        claimed += u32::from(claims);
                        missed += u32::from(there_is.is_some() && !claims);
                        if p.threatened() {
                            besieged += 1;
                            let mut answers = Vec::new();
                            p.generate_answers(&mut answers);
                            for &turn in &turns {
                                let lost = !p.after(turn, None).fallen().is_empty();
                                assert!(lost || answers.contains(&turn), "{} {turn:?}", p.text());
                            }
                            assert!(answers.iter().all(|t| turns.contains(t)));
                        }
                    }
                    p = p.after(*turns.choose(&mut rng).unwrap(), None);
                }
            }
        }
        assert!(
            besieged > 100 && claimed > 100 && missed * 20 < claimed,
            "{claimed} {missed} {besieged}"
        );
    }

    /// The position with the board turned half round, and the sides exchanged if `swap` says so.
    fn turned(p: &Position, swap: bool) -> Position {
        let text = p.text();
        let fields: Vec<&str> = text.split(' ').collect();
        let turn_cell = |name: &str| {
            let (file, rank) = name.split_at(1);
            let file = char::from(b'a' + b'l' - file.as_bytes()[0]);
            format!("{file}{}", 13 - rank.parse::<u8>().unwrap())
        };
        let turn_list = |list: &str| {
            let man = |man: &str| man.split_once('@').map(|(k, c)| format!("{k}@{}", turn_cell(c)));
            let men: Option<Vec<_>> = list.split(',').map(man).collect();
            men.map_or("-".to_owned(), |men| men.join(","))
        };
        let turn_journey = |seen: &str| {
            let across = |fifth: &Fifth| fifth.opposite().unwrap_or(Fifth::Middle).letter();
            let seen: String = Fifth::ALL
                .iter()
                .filter(|f| seen.contains(across(f)))
                .map(|f| f.letter())
                .collect();
            if seen.is_empty() { "-".to_owned() } else { seen }
        };
        let mut lists = [turn_list(fields[0]), turn_list(fields[1])];
        let (one, two) = fields[4].split_once('/').unwrap();
        let mut journeys = [turn_journey(one), turn_journey(two)];
        let mut side = fields[2];
        if swap {
            lists.reverse();
            journeys.reverse();
            side = if side == "w" { "b" } else { "w" };
        }
        let [a, b] = lists;
        let [c, d] = journeys;
        let text = format!("{a} {b} {side} {} {c}/{d} {} {}", fields[3], fields[5], fields[6]);
        match AnyPosition::parse(&Rules::parse("towers").unwrap(), &text) {
            Ok(AnyPosition::Towers(p)) => p,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn neither_the_board_turned_round_nor_the_colours_matter() {
        let mut rng = Pcg64Mcg::seed_from_u64(23);
        let (mut placed, mut played, mut won) = (0, 0, 0);
        for _ in 0..60 {
            let mut p = Position::start(&[]);
            while p.outcome().is_none() {
                let turned_round = turned(&p, false);
                assert_eq!(p.evaluate(), turned_round.evaluate(), "{}", p.text());
                if p.placing() {
                    placed += 1;
                } else {
                    let exchanged = turned(&p, true);
                    assert_eq!(p.evaluate(), exchanged.evaluate(), "{}", p.text());
                    assert_eq!(p.wins_in(), exchanged.wins_in(), "{}", p.text());
                    won += u32::from(p.wins_in().is_some());
                    played += 1;
                }
                let mut turns = Vec::new();
                p.generate(&mut turns);
                p = p.after(*turns.choose(&mut rng).unwrap(), None);
            }
        }
        assert!(placed > 500 && played > 500 && won > 100, "{placed} {played} {won}");
    }

    /// Towers that a whole fifth parts, whoever places first.
    #[test]
    fn computer_players_keep_the_towers_apart() {
        let stop = AtomicBool::new(false);
        for seed in 0..3 {
            let mut game = AnyGame::new(Rules::parse("towers").unwrap());
            for _ in 0..2 {
                let found = think(&game, Brain::Nodes(5_000), seed, &stop).unwrap();
                game.play(&found.turn, None).unwrap();
            }
            let AnyPosition::Towers(p) = game.position() else { panic!("towers") };
            let [first, second] = Side::BOTH.map(|s| p.cell_of(s, PieceKind::Mindon));
            assert_eq!(account::apart(first, second, Side::First), 0, "{}", p.text());
        }
    }

    #[test]
    fn a_siege_that_cannot_be_lifted_is_found() {
        let stop = AtomicBool::new(false);
        let game = game("towers", "M@a5,V@h1,N@e8 M@g12,A@k6,N@c7 w - -/- 0 9");
        let limits = Limits { depth: Some(3), ..Limits::default() };
        let found = search(&game, limits, 1, &stop).unwrap();
        assert!(found.score > WIN_MIN, "{found:?}");
        let mut won = game.clone();
        while won.outcome().is_none() {
            let turn = think(&won, Brain::Nodes(2_000), 1, &stop).unwrap().turn;
            won.play(&turn, None).unwrap();
        }
        assert_eq!(won.outcome().unwrap().winner(), Some(Side::First));
        assert_eq!(won.plies().len() as i32, WIN - found.score);
    }

    #[test]
    fn whole_games_are_legal_and_their_lines_too() {
        let players =
            [Brain::Nodes(60), Brain::level(1), Brain::level(4), Brain::Greedy, Brain::Random];
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
