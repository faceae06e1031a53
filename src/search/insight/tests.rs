//! Known positions of all four games, and what must be said about their turns.

use std::sync::atomic::AtomicBool;

use super::*;
use crate::rules::any::{AnyPosition, Rules};
use crate::search::evaluate::WIN;

fn game(rules: &str, position: &str) -> AnyGame {
    let rules = Rules::parse(rules).unwrap();
    let position = AnyPosition::parse(&rules, position).unwrap();
    AnyGame::from_position(rules, position)
}

fn never() -> AtomicBool {
    AtomicBool::new(false)
}

/// The reasons of a turn whose line and score a search tells.
fn searched(game: &AnyGame, turn: &str, nodes: u64) -> Vec<Reason> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let found = deepen(game, limits, 1, &never(), |_| ()).unwrap();
    assert_eq!(found.turn, game.position().canonical(turn).unwrap(), "{found:?}");
    explain(game, &found.turn, &found.line, Some(found.score), &never())
}

fn plain(game: &AnyGame, turn: &str) -> Vec<Reason> {
    explain(game, turn, &[], None, &never())
}

fn has(reasons: &[Reason], which: fn(&Reason) -> bool) {
    assert!(reasons.iter().any(which), "{reasons:?}");
}

fn kinds(targets: &[Target]) -> Vec<&'static str> {
    targets.iter().map(|t| t.piece.kind.0).collect()
}

#[test]
fn a_wizard_takes_a_priestess_and_threatens_the_mother() {
    let game = game("sava", "M@EF1,Wz@H2 M@AB1,Pr@AB2 r -/- - - 0 10");
    let reasons = searched(&game, "H2xAB2", 5_000);
    let [Reason::Takes(taken), Reason::ForNothing, Reason::Attacks(whom)] = &reasons[..] else {
        panic!("{reasons:?}");
    };
    assert_eq!(kinds(taken), ["priestess"]);
    assert_eq!(whom.piece.kind.0, "matron");
}

#[test]
fn a_capture_that_loses_the_game_is_not_praised_for_nothing() {
    let text = "M@f6,V@h3,I@i6,A@g5,R@f10,N@e6 M@b6,V@e8,I@e4,A@j8,R@f2,N@l7 w - FM/H 0 8";
    let game = game("towers", text);
    let line = ["g5xj8", "e8-g6"].map(str::to_owned);
    let reasons = explain(&game, &line[0], &line, Some(3 - WIN), &never());
    assert!(!reasons.contains(&Reason::ForNothing), "{reasons:?}");
    let bad = |r: &&Reason| matches!(r, Reason::LosesIn { .. } | Reason::Leaves(_));
    let first = reasons.iter().find(bad);
    assert!(matches!(first, Some(Reason::LosesIn { .. })), "{reasons:?}");
}

#[test]
fn a_mother_is_rescued_or_left() {
    // The Wizard on H2 reaches AB2, where she stands, and not B2.
    let game = game("sava", "M@EF1,Wz@H2 M@AB2,O@BC1 b -/- - - 0 10");
    has(&plain(&game, "AB2-B2"), |r| matches!(r, Reason::Rescues(_)));
    let stays = game.turns().into_iter().find(|t| !t.starts_with("AB2") && !t.starts_with('*'));
    has(&plain(&game, &stays.unwrap()), |r| matches!(r, Reason::Exposes(_)));
}

#[test]
fn a_quiet_turn_that_can_be_taken_offers_a_trade() {
    // The Wizards meet; the orc takes back.
    let rules = Rules::parse("sava").unwrap();
    let game = AnyGame::new(rules);
    let line = ["E2-FG", "A2xFG", "F3xFG"].map(str::to_owned);
    let reasons = explain(&game, &line[0], &line, Some(0), &never());
    let [Reason::Offers { taken, lost }] = &reasons[..] else { panic!("{reasons:?}") };
    assert_eq!((taken[0].kind.0, lost[0].kind.0), ("wizard", "wizard"));
    // Elsewhere it stands in peace.
    let quiet = explain(&game, "E2-D1", &["E2-D1".into(), "HA1-H1".into()], Some(0), &never());
    assert!(!quiet.iter().any(|r| matches!(r, Reason::Offers { .. })), "{quiet:?}");
}

#[test]
fn a_throw_tells_its_odds() {
    let rules = Rules::parse("sava").unwrap();
    let odds = |rules| plain(&AnyGame::new(rules), "*");
    assert_eq!(odds(rules), [Reason::Throws { good: 1, all: 4 }]);
    let kosci = Rules::parse("sava:dice").unwrap();
    assert_eq!(odds(kosci), [Reason::Throws { good: 3, all: 4 }]);
}

const BESIEGED: &str =
    "M@f1,V@b5,I@e3,A@h2,R@g1,N@h1 M@g11,V@l8,I@e12,A@e11,R@h12,N@e10 w - H/F 0 7";

#[test]
fn a_siege_begins_and_is_broken() {
    let mut game = game("towers", BESIEGED);
    let reasons = plain(&game, "b5-g5");
    let besieges = |r: &Reason| matches!(r, Reason::Besieges { groups, .. } if groups == &["V"]);
    has(&reasons, besieges);
    game.play("b5-g5", None).unwrap();
    has(&plain(&game, "e11-g9"), |r| matches!(r, Reason::Relieves(_)));
    let passive = plain(&game, "e10-f7");
    assert!(!passive.iter().any(|r| matches!(r, Reason::Relieves(_))), "{passive:?}");
    // The tower falls after it: that is no win of whoever moves.
    has(&passive, |r| matches!(r, Reason::Loses(_)));
    assert!(!passive.iter().any(|r| matches!(r, Reason::Ends(_))), "{passive:?}");
}

#[test]
fn a_fork_wins_the_queen_before_long() {
    let game = game("sacrivenge:no-sacrifice,no-revenge", "q3k3/8/8/1N6/8/8/5P2/4K3 w - - 0 1 -");
    let reasons = searched(&game, "b5c7", 20_000);
    has(&reasons, |r| matches!(r, Reason::Attacks(_)));
    let later = |r: &Reason| {
        matches!(r, Reason::Later { taken, net, .. }
            if taken.iter().any(|p| p.kind.0 == "queen") && *net > 500)
    };
    has(&reasons, later);
}

#[test]
fn a_loss_is_avenged_and_a_queen_is_given() {
    let avenger = game("sacrivenge", "4k3/8/7p/8/8/3N4/8/4K3 w - - 0 1 N:d3");
    has(&plain(&avenger, "d3f4!h5"), |r| matches!(r, Reason::Avenges { .. }));
    let given = game("sacrivenge", "k7/8/8/8/8/8/1Q6/1R5K w - - 0 1 -");
    let reasons = plain(&given, "b2>b1:b1b7/a8");
    has(&reasons, |r| matches!(r, Reason::Ends(_)));
    has(&reasons, |r| matches!(r, Reason::Sacrifices { .. }));
}

#[test]
fn a_knight_is_withdrawn_or_protected_or_left() {
    let chess = "sacrivenge:no-sacrifice,no-revenge";
    let game = game(chess, "4k3/8/8/3p4/4N3/8/3P1PPP/4K3 w - - 0 1 -");
    has(&plain(&game, "e4c3"), |r| matches!(r, Reason::Withdraws(_)));
    let left = plain(&game, "h2h3");
    assert!(!left.iter().any(|r| matches!(r, Reason::Withdraws(_) | Reason::Protects(_))));
    // Whoever lets it hang loses it, and that is said.
    has(&left, |r| matches!(r, Reason::Later { net, .. } if *net < 0));
}

#[test]
fn the_only_turn_of_drafti_takes_two() {
    let game = game("drafti", "w c3,a1 d4,f6 0 0");
    let reasons = plain(&game, &game.turns()[0]);
    assert_eq!(reasons[0], Reason::Only);
    has(&reasons, |r| matches!(r, Reason::Takes(two) if two.len() == 2));
}

#[test]
fn a_man_becomes_a_king() {
    let game = game("drafti", "w g7,a1 b8,d8 0 0");
    let turn = game.turns().into_iter().find(|t| t.starts_with("g7")).unwrap();
    has(&plain(&game, &turn), |r| matches!(r, Reason::Promotes { risen: false, .. }));
}

#[test]
fn certain_ends_are_counted_in_turns() {
    let rules = Rules::parse("drafti").unwrap();
    let game = AnyGame::new(rules);
    let turn = &game.turns()[0];
    let with = |score| explain(&game, turn, &[], Some(score), &never());
    has(&with(WIN - 3), |r| matches!(r, Reason::WinsIn { turns: 2 }));
    has(&with(4 - WIN), |r| matches!(r, Reason::LosesIn { turns: 2 }));
    assert_eq!(explain(&game, "h8-a1", &[], None, &never()), []);
}

fn feared(rules: &str, position: &str) -> Threat {
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    threat(&game(rules, position), limits, 1, &never()).unwrap()
}

#[test]
fn what_the_opponent_is_after() {
    let sava = feared("sava", "M@EF1,Wz@H2 M@B1,Pr@AB2 b -/- - - 0 10");
    let Threat::Would(danger) = &sava else { panic!("{sava:?}") };
    assert!(danger.hurts);
    has(&danger.reasons, |r| matches!(r, Reason::Takes(_)));
    let chess = "sacrivenge:no-sacrifice,no-revenge";
    let knight = feared(chess, "4k3/8/8/3p4/4N3/8/3P1PPP/4K3 w - - 0 1 -");
    assert!(matches!(knight, Threat::Would(danger) if danger.hurts));
    let quiet = feared("drafti", "w a1,c1,e1,g1 b8,d8,f8,h8 0 0");
    assert!(matches!(quiet, Threat::Would(danger) if !danger.hurts));
    let towers = feared("towers", &BESIEGED.replace(" w ", " b "));
    assert!(matches!(towers, Threat::Would(danger) if danger.hurts));
}

#[test]
fn where_nobody_can_wait_it_is_said_why() {
    let start = AnyGame::new(Rules::parse("towers").unwrap());
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    assert!(matches!(threat(&start, limits, 1, &never()), Some(Threat::Placing)));
    assert!(matches!(feared("drafti", "w c3,a1 d4,f6 0 0"), Threat::MustCapture));
    let check = feared("sacrivenge", "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1 -");
    assert!(matches!(check, Threat::Attacked { by, .. } if by.len() == 1));
    let pending = "M@H2,O@D1,O@FG1,O@G1 M@A1,O@H1,O@B2,O@HA2 b PrWzWm/PrWzWm - t 0 34";
    assert!(matches!(feared("sava", pending), Threat::ThrowWaits));
    let mut game = game("towers", BESIEGED);
    game.play("b5-g5", None).unwrap();
    assert!(matches!(threat(&game, limits, 1, &never()), Some(Threat::Attacked { .. })));
}

#[test]
fn deepening_tells_of_every_depth_and_the_chances_follow_the_score() {
    let game = AnyGame::new(Rules::parse("drafti").unwrap());
    let limits = Limits { depth: Some(4), ..Limits::default() };
    let mut depths = Vec::new();
    let last = deepen(&game, limits, 1, &never(), |found| depths.push(found.depth)).unwrap();
    assert_eq!((depths, last.depth), (vec![1, 2, 3, 4], 4));
    let chance = |score| win_chance(game.rules(), score);
    assert_eq!((chance(0), chance(WIN - 5), chance(5 - WIN)), (0.5, 1.0, 0.0));
    assert!((chance(300) + chance(-300) - 1.0).abs() < 1e-6);
    assert!(chance(300) > chance(100) && chance(100) > 0.5);
}

#[test]
fn a_placement_tells_which_tower_is_near() {
    let mut game = AnyGame::new(Rules::parse("towers").unwrap());
    for _ in 0..2 {
        let tower = game.turns()[0].clone();
        game.play(&tower, None).unwrap();
    }
    let side = game.position().side();
    let mut seen = [0; 3];
    for turn in game.turns() {
        match &plain(&game, &turn)[..] {
            [Reason::Places { near: None, .. }] => seen[0] += 1,
            [Reason::Places { near: Some(tower), .. }] if tower.kind.0 == "mindon" => {
                seen[1 + usize::from(tower.side == side)] += 1;
            }
            other => panic!("{turn}: {other:?}"),
        }
    }
    assert!(seen.iter().all(|&n| n > 3), "{seen:?}");
}
