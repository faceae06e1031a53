//! The table against plain searches, and games played by it.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::verify::check;
use super::*;
use crate::rules::Side;
use crate::rules::any::{AnyGame, AnyPosition, Rules};
use crate::search::evaluate::WIN;
use crate::search::{Brain, think};

/// A random position that is not over; either side is to move, counts may be running. All makeups of
/// pieces come equally often.
fn random_position(counting: bool, rng: &mut Pcg64Mcg) -> Position {
    loop {
        let Some(class) = PLACES.classes.choose(rng) else { continue };
        let mut free: Vec<u32> = (0..32).collect();
        let (mut men, mut kings): ([u32; 2], [u32; 2]) = ([0; 2], [0; 2]);
        for (i, &many) in class.pieces.iter().enumerate() {
            let side = i / 2;
            for _ in 0..many {
                let place = (0..free.len())
                    .filter(|&at| {
                        i % 2 == 1 || if side == 0 { free[at] < 28 } else { free[at] > 3 }
                    })
                    .choose(rng);
                if let Some(at) = place {
                    *(if i % 2 == 0 { &mut men[side] } else { &mut kings[side] }) |=
                        1 << free.swap_remove(at);
                }
            }
        }
        if rng.random_bool(0.5) {
            men = [men[1].reverse_bits(), men[0].reverse_bits()];
            kings = [kings[1].reverse_bits(), kings[0].reverse_bits()];
        }
        let side = if rng.random_bool(0.5) { Side::First } else { Side::Second };
        let mut p = Position::set_up(counting, side, men, kings, 0);
        if p.lone_king().is_some() && rng.random_bool(0.8) {
            p = Position::set_up(counting, side, men, kings, rng.random_range(0..12));
        }
        if rng.random_bool(0.2) {
            let mut words: Vec<_> = p.text().split(' ').map(String::from).collect();
            words[4] = rng.random_range(80..100).to_string();
            let flags: &[&'static str] = if counting { &[] } else { &["no-count"] };
            p = Position::parse(flags, &words.join(" ")).unwrap();
        }
        if p.outcome().is_none() {
            return p;
        }
    }
}

/// A plain search for forced wins: every turn to a depth, each position once.
#[derive(Default)]
struct Plain {
    seen: HashMap<(Position, u32), bool>,
}

impl Plain {
    /// Whether the side to move can win within so many plies.
    fn wins(&mut self, p: &Position, plies: u32) -> bool {
        self.any(p, plies, |p, side| p.outcome().and_then(|o| o.winner()) == Some(side), true)
    }

    /// Whether it must lose within so many plies.
    fn loses(&mut self, p: &Position, plies: u32) -> bool {
        self.any(
            p,
            plies,
            |p, side| p.outcome().and_then(|o| o.winner()) == Some(side.other()),
            false,
        )
    }

    fn any(
        &mut self,
        p: &Position,
        plies: u32,
        over: fn(&Position, Side) -> bool,
        win: bool,
    ) -> bool {
        if p.outcome().is_some() || plies == 0 {
            return over(p, p.side());
        }
        // Wins are kept under even numbers, losses under odd ones.
        let key = (*p, 2 * plies + u32::from(!win));
        if let Some(&known) = self.seen.get(&key) {
            return known;
        }
        let mut turns = Vec::new();
        p.generate(&mut turns);
        let mut leads = |turn| {
            let next = p.after(turn, None);
            match (win, next.side() == p.side()) {
                (true, true) | (false, false) => self.wins(&next, plies - 1),
                (true, false) | (false, true) => self.loses(&next, plies - 1),
            }
        };
        let found =
            if win { turns.into_iter().any(leads) } else { turns.into_iter().all(&mut leads) };
        self.seen.insert(key, found);
        found
    }
}

#[test]
fn a_plain_search_finds_the_same() {
    /// As far as a plain search looks, in plies.
    const FAR: u32 = 5;
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut tried = [0; 4];
    for n in 0..3_000 {
        let p = random_position(n % 2 == 0, &mut rng);
        let text = p.text();
        let mut plain = Plain::default();
        let said = known(&p);
        match said {
            None => {
                // Only a count that is running makes the table say nothing.
                assert!(p.quiet() > 0 || p.count() > 0, "{text}");
                tried[3] += 1;
            }
            Some(Known::Win(plies)) => {
                let plies = plies as u32;
                assert!(plies > FAR + 2 || plain.wins(&p, plies), "{text}: {said:?}");
                assert!(!plain.wins(&p, (plies - 1).min(FAR)), "{text}: {said:?}");
                tried[0] += 1;
            }
            Some(Known::Loss(plies)) => {
                let plies = plies as u32;
                assert!(plies > FAR + 1 || plain.loses(&p, plies), "{text}: {said:?}");
                assert!(!plain.loses(&p, (plies - 1).min(FAR - 1)), "{text}: {said:?}");
                tried[2] += 1;
            }
            Some(Known::Draw) => {
                assert!(!plain.wins(&p, FAR), "{text}");
                assert!(!plain.loses(&p, FAR - 1), "{text}");
                tried[1] += 1;
            }
        }
    }
    assert!(tried[..3].iter().all(|&n| n > 300) && tried[3] > 20, "{tried:?}");
}

#[test]
fn values_follow_from_what_the_turns_lead_to() {
    let table = TABLE.as_ref().unwrap();
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    for n in 0..20_000 {
        let p = random_position(n % 2 == 0, &mut rng);
        if p.quiet() == 0 && p.count() == 0 {
            check(table, &p).unwrap();
        }
    }
}

/// The running game that stands at a position.
fn game_at(p: &Position) -> AnyGame {
    let rules = Rules::parse(if p.counts() { "drafti" } else { "drafti:no-count" }).unwrap();
    let position = AnyPosition::parse(&rules, &p.text()).unwrap();
    AnyGame::from_position(rules, position)
}

/// One ply of a computer player; what it thinks the position is worth.
fn play(game: &mut AnyGame, nodes: u64) -> i32 {
    let found = think(game, Brain::Nodes(nodes), 1, &AtomicBool::new(false)).unwrap();
    game.play(&found.turn, None).unwrap();
    found.score
}

#[test]
fn won_positions_are_won_in_as_many_plies_as_are_said() {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    let mut tried = 0;
    while tried < 150 {
        let p = random_position(tried % 2 == 0, &mut rng);
        // Quick wins are plenty.
        let Some(Known::Win(plies)) = known(&p).filter(|k| matches!(k, Known::Win(7..))) else {
            continue;
        };
        tried += 1;
        let (text, mut game) = (p.text(), game_at(&p));
        for left in (1..=plies).rev() {
            let mine = game.position().side() == p.side();
            let score = play(&mut game, 300);
            assert_eq!(score, if mine { WIN - left } else { left - WIN }, "{text}: {left} left");
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(winner, Some(p.side()), "{text}");
    }
}

#[test]
fn drawn_positions_are_held() {
    let mut rng = Pcg64Mcg::seed_from_u64(8);
    let mut tried = 0;
    while tried < 30 {
        let p = random_position(tried % 2 == 0, &mut rng);
        if known(&p) != Some(Known::Draw) {
            continue;
        }
        tried += 1;
        let (text, mut game) = (p.text(), game_at(&p));
        for _ in 0..30 {
            if let Some(outcome) = game.outcome() {
                assert_eq!(outcome.winner(), None, "{text}");
                break;
            }
            assert_eq!(play(&mut game, 300), 0, "{text}");
        }
    }
}

#[test]
fn a_count_that_ends_before_the_win_takes_it_away() {
    let p = |text: &str| Position::parse(&[], text).unwrap();
    // A win that takes long: as far as the quiet turns allow.
    let mut rng = Pcg64Mcg::seed_from_u64(9);
    let (slow, plies) = loop {
        let p = random_position(true, &mut rng);
        match known(&p) {
            Some(Known::Win(plies @ 9..)) if p.lone_king().is_some() && !p.has_capture() => {
                break (p, plies);
            }
            _ => {}
        }
    };
    let at = |count: i32, quiet: i32| {
        let text = slow.text();
        let pieces: Vec<_> = text.split(' ').take(3).collect();
        known(&p(&format!("{} {count} {quiet}", pieces.join(" "))))
    };
    let limit = QUIET_LIMIT as i32;
    assert_eq!(at(0, limit - plies), Some(Known::Win(plies)));
    assert_eq!(at(0, limit - plies + 1), None);
    let moves = plies / 2;
    assert_eq!(at(11 - moves, 30), Some(Known::Win(plies)));
    assert_eq!(at(12 - moves, 30), None);
    assert_eq!(at(13 - moves, 30), Some(Known::Draw));
}

#[test]
fn more_pieces_or_a_damaged_table_are_nothing_to_go_by() {
    let p = Position::parse(&[], "w Ka1,c3,e3 h8,Kb8 0 0").unwrap();
    assert_eq!(known(&p), None);
    let start = Position::start(&[]);
    assert_eq!(known(&start), None);
    assert_eq!(unpack(&PACKED[..PACKED.len() / 2]), None);
    assert_eq!(unpack(b"no table"), None);
    assert_eq!(unpack(&pack(&[code::won(3); 100])), None);
}

/// `cargo test --release --no-default-features -- --ignored whole_table`; `lab endgames --verify` does the
/// first half.
#[test]
#[ignore = "a quarter of a minute in a release build"]
fn the_whole_table_is_right_and_the_one_that_is_made() {
    let report = super::verify::verify().unwrap();
    assert_eq!((report.longest, report.three), (LONGEST, 13));
    assert_eq!(report.values, [1_901_146, 3_520_437, 842_971]);
    assert_eq!(TABLE.as_ref(), Some(&super::generate::generate()));
}
