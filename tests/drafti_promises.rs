//! Promises that the rules of drafti make, kept over seeded random games and over positions with
//! kings put together by lot.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicBool;

use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use crossweb::rules::drafti::{REASON_KEYS, pdn};
use crossweb::rules::{Effect, NodeId, Notation, Piece, Step};
use crossweb::search::{Brain, think};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const RULES: [&str; 2] = ["drafti", "drafti:no-count"];

/// Plays random turns and shows the game before each of them.
fn random_game(rules: &str, seed: u64, mut each: impl FnMut(&AnyGame, &str)) -> AnyGame {
    let mut game = AnyGame::new(Rules::parse(rules).unwrap());
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    loop {
        let turns = game.turns();
        if turns.is_empty() {
            return game;
        }
        let turn = &turns[rng.random_range(0..turns.len())];
        each(&game, turn);
        game.play(turn, None).unwrap();
    }
}

/// A position with some men and many kings; `None` when what the lot gave is none.
fn random_position(rng: &mut Pcg64Mcg) -> Option<AnyPosition> {
    let rules = Rules::parse(RULES[rng.random_range(0..2)]).unwrap();
    let board = AnyGame::new(rules.clone()).position().board();
    let mut free: Vec<&str> = board.nodes().map(|n| board.name(n)).collect();
    let [mut white, mut black] = [Vec::new(), Vec::new()];
    let (men, kings) = (rng.random_range(0..6), rng.random_range(1..5));
    // Now and then the balance in which the last man may be crowned.
    let crowning = rng.random_range(0..8) == 0;
    let most = if crowning { [0, 1, 1, 2] } else { [men, kings, men, rng.random_range(1..5)] };
    for (i, &most) in most.iter().enumerate() {
        let list = if i < 2 { &mut white } else { &mut black };
        for _ in 0..most {
            let at = free.swap_remove(rng.random_range(0..free.len()));
            list.push(if i % 2 == 1 { format!("K{at}") } else { at.to_string() });
        }
    }
    if rng.random_range(0..2) == 0 {
        std::mem::swap(&mut white, &mut black);
    }
    let side = ["w", "b"][rng.random_range(0..2)];
    let text =
        format!("{side} {} {} 0 {}", white.join(","), black.join(","), rng.random_range(0..100));
    AnyPosition::parse(&rules, &text).ok().filter(|p| p.outcome().is_none())
}

/// Shows many positions that are not over: of games, and with kings.
fn each_position(many: usize, mut each: impl FnMut(&AnyPosition, &mut Pcg64Mcg)) {
    let mut rng = Pcg64Mcg::seed_from_u64(many as u64);
    for (i, rules) in RULES.iter().enumerate() {
        for seed in 0..(many as u64 / 100).max(2) {
            random_game(rules, seed * 2 + i as u64, |game, _| each(game.position(), &mut rng));
        }
    }
    let mut left = many;
    while left > 0 {
        if let Some(position) = random_position(&mut rng) {
            each(&position, &mut rng);
            left -= 1;
        }
    }
}

/// The rules do not show in a position: the count is on unless it is said to be off.
fn rules_of(position: &AnyPosition) -> Rules {
    let AnyPosition::Drafti(p) = position else { panic!("no position of drafti: {position:?}") };
    Rules::parse(RULES[usize::from(!p.counts())]).unwrap()
}

fn game_of(position: &AnyPosition) -> AnyGame {
    AnyGame::from_position(rules_of(position), position.clone())
}

#[test]
fn turns_lead_to_different_positions() {
    each_position(1_000, |position, _| {
        let mut seen = BTreeSet::new();
        let turns = position.turns();
        assert!(!turns.is_empty(), "{}", position.text());
        for turn in &turns {
            assert_eq!(position.canonical(turn).as_ref(), Ok(turn));
            let mut game = game_of(position);
            game.play(turn, None).unwrap();
            assert!(seen.insert(game.position().text()), "{} {turn}", position.text());
        }
    });
}

#[test]
fn position_texts_come_back() {
    each_position(1_000, |position, _| {
        let text = position.text();
        let read = AnyPosition::parse(&rules_of(position), &text)
            .unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(&read, position);
        assert_eq!((read.text(), read.turns()), (text, position.turns()));
        let AnyPosition::Drafti(p) = position else { panic!("{position:?}") };
        let flags = rules_of(position);
        let fen = pdn::fen(p);
        let back = pdn::read_fen(flags.flags(), &fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
        assert_eq!(pdn::fen(&back), fen);
    });
}

#[test]
fn hands_reach_exactly_the_legal_turns() {
    let (mut crowns, mut several) = (0, 0);
    each_position(1_000, |position, _| {
        let ways = position.ways();
        let by_hand: BTreeSet<&str> = ways.iter().map(|w| w.turn.as_str()).collect();
        let turns = position.turns();
        assert_eq!(by_hand, turns.iter().map(String::as_str).collect(), "{}", position.text());
        several += usize::from(ways.len() > turns.len());
        // No way is the beginning of another, so that entering never has to guess.
        for a in &ways {
            for b in &ways {
                assert!(a == b || !b.steps.starts_with(&a.steps), "{a:?} {b:?}");
            }
        }
        for way in &ways {
            let mut captured = BTreeSet::new();
            let mut game = game_of(position);
            for effect in game.play(&way.turn, None).unwrap() {
                if let Effect::Captured { at, .. } = effect {
                    captured.insert(at);
                }
            }
            assert_eq!(captured, way.captures.iter().map(|taken| taken.at).collect(), "{way:?}");
            if way.steps == [Step::Act("crown")] {
                crowns += 1;
                assert_eq!(way.turn, "crown");
                continue;
            }
            // The way, written down, is accepted and means its turn.
            let names: Vec<_> = way
                .steps
                .iter()
                .map(|step| match step {
                    Step::Node(n) => position.board().name(*n),
                    other => panic!("{other:?}"),
                })
                .collect();
            let written = names.join(if way.captures.is_empty() { "-" } else { "x" });
            assert_eq!(position.canonical(&written).as_ref(), Ok(&way.turn), "{written}");
        }
    });
    assert!(crowns > 10 && several > 10, "{crowns} {several}");
}

#[test]
fn every_refusal_has_its_reason() {
    let mut keys = BTreeSet::new();
    each_position(1_000, |position, rng| {
        let ways = position.ways();
        for _ in 0..40 {
            let mut steps: Vec<Step> = (0..rng.random_range(1..=4))
                .map(|_| Step::Node(NodeId(rng.random_range(0..32))))
                .collect();
            match rng.random_range(0..8) {
                0 => steps = vec![Step::Act(["throw", "crown", "pass"][rng.random_range(0..3)])],
                // Hands mostly reach for a piece, and mostly follow a legal turn for a while.
                1..=3 => {
                    let pieces = position.pieces();
                    steps[0] = Step::Node(pieces[rng.random_range(0..pieces.len())].0);
                }
                _ => {
                    let way = &ways[rng.random_range(0..ways.len())];
                    let most = (way.steps.len() - 1).max(1);
                    steps.splice(..0, way.steps[..rng.random_range(1..=most)].iter().copied());
                }
            }
            if ways.iter().any(|w| w.steps.starts_with(&steps)) {
                continue;
            }
            let refusal = position.why_not(&steps);
            assert!(refusal.text.len() > 10, "{refusal:?}");
            assert!(REASON_KEYS.contains(&refusal.key), "{refusal:?}");
            assert_ne!(refusal.key, "drafti-unreadable", "{} {steps:?}", position.text());
            assert_ne!(refusal.key, "drafti-unfinished", "{} {steps:?}", position.text());
            assert_ne!(refusal.key, "game-over", "{} {steps:?}", position.text());
            keys.insert(refusal.key);
        }
    });
    // Random hands find most of the ways to be wrong.
    for key in [
        "drafti-mandatory",
        "drafti-must-capture",
        "drafti-must-go-on",
        "drafti-land-elsewhere",
        "drafti-capture-done",
        "drafti-jumped-already",
        "drafti-two-at-once",
        "drafti-man-forward",
        "drafti-man-captures-forward",
        "drafti-no-diagonal",
        "drafti-blocked",
        "drafti-stuck",
        "drafti-not-yours",
        "drafti-one-step-only",
        "drafti-promotion-ends",
        "drafti-crown-balance",
    ] {
        assert!(keys.contains(key), "no hand met {key}: {keys:?}");
    }
}

/// Every from × to is either in the list of turns or has a reason, and so is every triple that
/// begins with a capture.
#[test]
fn every_text_is_legal_or_refused() {
    each_position(200, |position, rng| {
        if rng.random_range(0..4) > 0 {
            return;
        }
        let turns = position.turns();
        let board = position.board();
        let check = |text: &str| match position.canonical(text) {
            Ok(canonical) => assert!(turns.contains(&canonical), "{text}"),
            Err(refusal) => {
                assert!(!turns.iter().any(|t| t == text), "{} {text}", position.text());
                assert_ne!(refusal.key, "drafti-unreadable", "{} {text}", position.text());
            }
        };
        for a in board.nodes() {
            for b in board.nodes() {
                for mark in ['-', 'x'] {
                    let text = format!("{}{mark}{}", board.name(a), board.name(b));
                    check(&text);
                    if rng.random_range(0..30) == 0 {
                        for c in board.nodes() {
                            check(&format!("{text}x{}", board.name(c)));
                        }
                    }
                }
            }
        }
        check("crown");
    });
}

/// Effects alone, applied to the pieces before, give the pieces after.
#[test]
fn effects_tell_the_whole_truth() {
    let mut promoted = 0;
    each_position(1_000, |position, _| {
        for turn in position.turns() {
            let mut pieces: BTreeMap<NodeId, Piece> = position.pieces().into_iter().collect();
            let mut game = game_of(position);
            let effects = game.play(&turn, None).unwrap();
            let legs = effects.iter().filter(|e| matches!(e, Effect::Moved { .. })).count();
            assert_eq!(legs, turn.len() / 3 * usize::from(turn != "crown"), "{turn}");
            for effect in effects {
                match effect {
                    Effect::Moved { piece, path } => {
                        assert!(path.len() >= 2);
                        for step in path.windows(2) {
                            let near = position.board().neighbours(step[0]);
                            assert!(near.contains(&step[1]), "{turn}");
                        }
                        assert_eq!(pieces.remove(&path[0]), Some(piece), "{turn}");
                        assert_eq!(pieces.insert(path[path.len() - 1], piece), None, "{turn}");
                    }
                    Effect::Captured { at, piece } => {
                        assert_eq!(pieces.remove(&at), Some(piece), "{turn}");
                    }
                    Effect::Promoted { at, from, to, from_tray } => {
                        assert!(!from_tray);
                        assert_eq!(pieces.insert(at, to), Some(from), "{turn}");
                        promoted += 1;
                    }
                    Effect::Over(outcome) => assert_eq!(game.outcome(), Some(outcome)),
                    other => panic!("{turn}: {other:?}"),
                }
            }
            assert_eq!(pieces.into_iter().collect::<Vec<_>>(), game.position().pieces());
        }
    });
    assert!(promoted > 100);
}

#[test]
fn undo_goes_back_to_every_position() {
    for (i, rules) in RULES.iter().enumerate() {
        for seed in 0..10 {
            let mut texts = Vec::new();
            let mut game = random_game(rules, 900 + 2 * seed + i as u64, |game, _| {
                texts.push(game.position().text());
            });
            assert!(game.outcome().is_some());
            while let Some(text) = texts.pop() {
                assert!(game.undo().is_some());
                assert_eq!(game.position().text(), text);
                assert!(game.outcome().is_none());
            }
            assert!(game.undo().is_none());
            assert_eq!((game.times_seen(), game.position().turn_number()), (1, 1));
        }
    }
}

#[test]
fn notation_tells_turns_apart() {
    each_position(1_000, |position, _| {
        for language in [Notation::English, Notation::Polish] {
            let mut seen: BTreeMap<String, String> = BTreeMap::new();
            for turn in position.turns() {
                let text = position.notation(&turn, language).unwrap();
                if let Some(other) = seen.insert(text.clone(), turn.clone()) {
                    panic!("{}: {turn} and {other} both read {text}", position.text());
                }
                // PDN readers understand it.
                let AnyPosition::Drafti(p) = position else { panic!("{position:?}") };
                if turn != "crown" {
                    let read = pdn::read_turn(p, &text).unwrap();
                    assert_eq!(crossweb::rules::Position::turn_text(p, read), turn, "{text}");
                }
            }
        }
    });
}

/// Computer players play legal turns in every balance of pieces, and find a win by a capture.
#[test]
fn computer_players_play_drafti() {
    let stop = AtomicBool::new(false);
    let mut n = 0;
    each_position(200, |position, _| {
        n += 1;
        if n % 5 == 0 {
            let game = game_of(position);
            let brain = [Brain::Nodes(300), Brain::level(2), Brain::Greedy][n / 5 % 3];
            let found = think(&game, brain, 1, &stop).unwrap();
            assert!(game.turns().contains(&found.turn), "{} {found:?}", position.text());
        }
    });
    let rules = Rules::parse("drafti").unwrap();
    let position = AnyPosition::parse(&rules, "w c3,g1 a5,d6,d8 0 0").unwrap();
    let found =
        think(&AnyGame::from_position(rules, position), Brain::Nodes(20_000), 1, &stop).unwrap();
    assert_ne!(found.turn, "c3-b4", "gives a man for nothing: {found:?}");
}
