//! Promises that the rules of Sava make, kept over seeded random games of many rules strings.

use std::collections::{BTreeMap, BTreeSet};

use crossweb::record::chance::throw;
use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use crossweb::rules::{Effect, NodeId, Piece, Step};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const RULES: [&str; 12] = [
    "sava",
    "sava:baenre",
    "sava:ched-nasad",
    "sava:champion",
    "sava:champion-lloth",
    "sava:great-wheel",
    "sava:dice",
    "sava:book-dice",
    "sava:baenre,ched-nasad,champion-lloth,dice",
    "sava:ched-nasad,great-wheel,book-dice",
    "sava:baenre,champion,great-wheel,dice",
    "sava:champion-lloth,great-wheel",
];

/// Plays random turns and shows every position on the way, with the turn about to be played.
fn random_game(
    rules: &str,
    seed: u64,
    mut each: impl FnMut(&AnyGame, &str, Option<u8>),
) -> AnyGame {
    let mut game = AnyGame::new(Rules::parse(rules).unwrap());
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for n in 0..400 {
        let turns = game.turns();
        if turns.is_empty() {
            break;
        }
        let turn = &turns[rng.random_range(0..turns.len())];
        let chances = game.position().chances(turn).unwrap();
        // Two spiders are rare with the book's dice: let them come often enough to be seen.
        let chance = (!chances.is_empty()).then(|| throw(seed, n, 5).spiders);
        each(&game, turn, chance);
        game.play(turn, chance).unwrap();
    }
    game
}

fn each_position(games: u64, mut each: impl FnMut(&AnyPosition, &mut Pcg64Mcg)) {
    for (i, rules) in RULES.iter().enumerate() {
        for seed in 0..games {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            random_game(rules, seed * 100 + i as u64, |game, _, _| each(game.position(), &mut rng));
        }
    }
}

#[test]
fn turns_lead_to_different_positions() {
    each_position(4, |position, _| {
        let turns = position.turns();
        let mut seen = BTreeSet::new();
        for turn in &turns {
            let chance = position.chances(turn).unwrap().first().map(|c| c.outcome);
            let mut game = AnyGame::from_position(rules_of(position), position.clone());
            game.play(turn, chance).unwrap();
            let text = game.position().text();
            assert!(seen.insert(text) || chance.is_some(), "{} {turn}", position.text());
        }
    });
}

/// Any rules with the same flags: read back from what the position can do.
fn rules_of(position: &AnyPosition) -> Rules {
    // The rules string does not matter for a position that is at hand; the board does.
    let name = match position {
        AnyPosition::GreatWheel(_) => "sava:great-wheel",
        AnyPosition::Sava(_) => "sava",
        other => panic!("no position of Sava: {other:?}"),
    };
    Rules::parse(name).unwrap()
}

#[test]
fn position_texts_come_back() {
    for (i, rules) in RULES.iter().enumerate() {
        let parsed = Rules::parse(rules).unwrap();
        for seed in 0..6 {
            random_game(rules, seed * 31 + i as u64, |game, _, _| {
                let text = game.position().text();
                let read =
                    AnyPosition::parse(&parsed, &text).unwrap_or_else(|e| panic!("{text}: {e}"));
                assert_eq!(read.text(), text);
                assert_eq!(read.turns(), game.position().turns(), "{rules} {text}");
            });
        }
    }
}

#[test]
fn hands_reach_exactly_the_legal_turns() {
    each_position(5, |position, _| {
        let ways = position.ways();
        let by_hand: BTreeSet<&str> = ways.iter().map(|w| w.turn.as_str()).collect();
        let turns = position.turns();
        assert_eq!(by_hand, turns.iter().map(String::as_str).collect(), "{}", position.text());
        // No way is the beginning of another, so that entering never has to guess.
        for a in &ways {
            for b in &ways {
                assert!(a == b || !b.steps.starts_with(&a.steps), "{a:?} {b:?}");
            }
        }
    });
}

#[test]
fn every_refusal_has_its_reason() {
    let mut keys = BTreeSet::new();
    each_position(5, |position, rng| {
        let ways = position.ways();
        let nodes = position.board().len() as u8;
        for _ in 0..40 {
            let mut steps = Vec::new();
            for _ in 0..rng.random_range(1..=3) {
                steps.push(Step::Node(NodeId(rng.random_range(0..nodes))));
            }
            // Hands mostly reach for a piece.
            if rng.random_range(0..4) > 0 {
                let pieces = position.pieces();
                steps[0] = Step::Node(pieces[rng.random_range(0..pieces.len())].0);
            }
            if rng.random_range(0..8) == 0 {
                steps = vec![Step::Act(["throw", "decline", "pass"][rng.random_range(0..3)])];
            }
            if ways.iter().any(|w| w.steps.starts_with(&steps)) {
                continue;
            }
            let refusal = position.why_not(&steps);
            assert!(refusal.text.len() > 10, "{refusal:?}");
            assert_ne!(refusal.key, "sava-unreadable", "{} {steps:?}", position.text());
            keys.insert(refusal.key);
        }
    });
    // Random hands find most of the ways to be wrong.
    for key in [
        "sava-orc-nobody",
        "sava-orc-friend-first",
        "sava-blocked",
        "sava-wizard-neighbour",
        "sava-weaponmaster-blocked",
        "sava-weaponmaster-back",
        "sava-not-yours",
        "sava-traitor-first",
        "sava-no-pass",
        "sava-already-thrown",
        "sava-champion-untouchable",
        "sava-traitor-spares-thrower",
        "sava-orc-frozen",
    ] {
        assert!(keys.contains(key), "no hand met {key}: {keys:?}");
    }
}

/// A text refused by the parser is refused by hand with the same words, and a legal one accepted:
/// every from × to is either in the list of turns or has a reason.
#[test]
fn every_text_is_legal_or_refused() {
    each_position(1, |position, rng| {
        if rng.random_range(0..25) > 0 {
            return;
        }
        let turns = position.turns();
        let board = position.board();
        for a in board.nodes() {
            for b in board.nodes() {
                for (star, mark) in [("", '-'), ("", 'x'), ("*", '-'), ("*", 'x')] {
                    let text = format!("{star}{}{mark}{}", board.name(a), board.name(b));
                    match position.canonical(&text) {
                        Ok(canonical) => assert!(turns.contains(&canonical), "{text}"),
                        Err(refusal) => {
                            assert!(!turns.contains(&text), "{} {text}", position.text());
                            assert_ne!(
                                refusal.key,
                                "sava-unreadable",
                                "{} {text}",
                                position.text()
                            );
                        }
                    }
                }
            }
        }
    });
}

/// Effects alone, applied to the pieces before, give the pieces after.
#[test]
fn effects_tell_the_whole_truth() {
    for (i, rules) in RULES.iter().enumerate() {
        for seed in 0..20 {
            random_game(rules, seed * 7 + i as u64, |game, turn, chance| {
                let mut pieces: BTreeMap<NodeId, Piece> =
                    game.position().pieces().into_iter().collect();
                let mut next = game.clone();
                for effect in next.play(turn, chance).unwrap() {
                    match effect {
                        Effect::Moved { piece, path } => {
                            let board = game.position().board();
                            assert!(path.len() >= 2);
                            for step in path.windows(2) {
                                assert!(board.neighbours(step[0]).contains(&step[1]), "{turn}");
                            }
                            assert_eq!(pieces.remove(&path[0]), Some(piece), "{turn}");
                            assert_eq!(pieces.insert(path[path.len() - 1], piece), None, "{turn}");
                        }
                        Effect::Captured { at, piece } => {
                            assert_eq!(pieces.remove(&at), Some(piece), "{turn}");
                        }
                        Effect::Promoted { at, from, to, .. } => {
                            assert_eq!(pieces.insert(at, to), Some(from), "{turn}");
                        }
                        Effect::Thrown { .. }
                        | Effect::TraitorTurned { .. }
                        | Effect::Declined { .. }
                        | Effect::Passed { .. }
                        | Effect::Over(_) => {}
                        other => panic!("{turn}: {other:?} does not happen in Sava"),
                    }
                }
                assert_eq!(pieces.into_iter().collect::<Vec<_>>(), next.position().pieces());
            });
        }
    }
}

#[test]
fn undo_goes_back_to_every_position() {
    for (i, rules) in RULES.iter().enumerate() {
        let mut texts = Vec::new();
        let mut game =
            random_game(rules, 900 + i as u64, |game, _, _| texts.push(game.position().text()));
        while let Some(text) = texts.pop() {
            assert!(game.undo().is_some());
            assert_eq!(game.position().text(), text);
            assert!(game.outcome().is_none());
        }
        assert!(game.undo().is_none());
        assert_eq!(game.times_seen(), 1);
    }
}

#[test]
fn notation_tells_turns_apart() {
    use crossweb::rules::Notation;
    each_position(2, |position, _| {
        for language in [Notation::English, Notation::Polish] {
            let mut seen: BTreeMap<String, String> = BTreeMap::new();
            for turn in position.turns() {
                let text = position.notation(&turn, language).unwrap();
                if let Some(other) = seen.insert(text.clone(), turn.clone()) {
                    panic!("{}: {turn} and {other} both read {text}", position.text());
                }
            }
        }
    });
}

/// One attempt for each reason that a written turn can meet.
#[test]
fn reasons_are_the_right_ones() {
    const TWO: &str = "M@EF1,Pr@E2,Wz@F3,Wm@F2,O@E3 M@AB1,Pr@B2,Wm@AB2,O@A2,O@A3";
    let cases: &[(&str, &str, &str, &str)] = &[
        ("sava", "r -/- - - 0 1", "nonsense", "sava-no-such-node"),
        ("sava", "r -/- - - 0 1", "E3", "sava-unreadable"),
        ("sava", "r -/- - - 0 1", "E3-Q9", "sava-no-such-node"),
        ("sava", "r -/- - - 0 1", "E3-EF3=M", "sava-no-such-major"),
        ("sava", "r -/- - - 0 1", "C1-C2", "sava-empty-node"),
        ("sava", "r -/- - - 0 1", "A3-HA", "sava-not-yours"),
        ("sava", "r -/- - t 0 1", "EF1-EF2", "sava-traitor-first"),
        ("sava:dice", "r -/- - k 0 1", "EF1-EF2", "sava-removal-first"),
        ("sava", "r -/- - - 0 1", "*A3-HA", "sava-no-throw-waits"),
        ("sava", "r -/- - t 0 1", "*", "sava-throw-waits"),
        ("sava:book-dice", "r -/- - -r 0 1", "*", "sava-already-thrown"),
        ("sava", "r -/- - - 0 1", "*-", "sava-nothing-to-decline"),
        ("sava", "r -/- - - 0 1", "pass", "sava-no-pass"),
        ("sava", "r -/- - - 0 1", "E2-E3", "sava-own-piece"),
        ("sava", "r -/- - - 0 1", "E2-E2", "sava-same-node"),
        ("sava", "r -/- - t 0 1", "*B2xAB1", "sava-traitor-spares-mother"),
        ("sava", "r -/- - t 0 1", "*AB2xAB1", "sava-traitor-spares-mother"),
        ("sava", "r -/- E3>DE - 0 1", "E3-DE", "sava-banned"),
        ("sava", "r -/- - - 0 1", "EF1-C2", "sava-mother-one-link"),
        ("sava", "r -/- - - 0 1", "E2-A1", "sava-no-line"),
        ("sava", "r -/- - - 0 1", "E2-DE", "sava-blocked"),
        ("sava", "r -/- - - 0 1", "F3-EF3", "sava-wizard-neighbour"),
        ("sava", "r -/- - - 0 1", "F3-C1", "sava-wizard-three-links"),
        ("sava", "r -/- - - 0 1", "F2-C1", "sava-weaponmaster-two-links"),
        ("sava", "r -/- - - 0 1", "F2-F1-E1", "sava-weaponmaster-step"),
        ("sava", "r -/- - - 0 1", "F2-FG2-F2", "sava-weaponmaster-back"),
        ("sava", "b -/- - - 0 1", "AB2-B1", "sava-weaponmaster-blocked"),
        ("sava", "r -/- - - 0 1", "E2-EF2-F1", "sava-one-step-only"),
        ("sava", "r -/- - - 0 1", "E3-D1", "sava-orc-one-link"),
        ("sava", "r -/- - - 0 1", "E3-EF3", "sava-orc-friend-first"),
        ("sava", "b -/- - - 0 1", "A2-AB2", "sava-own-piece"),
        ("sava", "r -/- - - 0 1", "E3xEF3", "sava-nothing-to-capture"),
        ("sava", "r -/- - - 0 1", "F2-FG2=Wz", "sava-raise-only-orcs"),
        ("sava:ched-nasad", "r -/- - - 0 1", "E3-DE=Wm", "sava-raise-only-in-zone"),
        ("sava", "r -/- - - 0 1", "*xA2", "sava-remove-not-thrown"),
        ("sava:dice", "r -/- - k 0 1", "*xAB1", "sava-remove-mother"),
        ("sava:dice", "r -/- - k 0 1", "*xE3", "sava-remove-own"),
        ("sava:dice", "r -/- - k 0 1", "*xC1", "sava-empty-node"),
    ];
    let mut wrong = Vec::new();
    for (rules, rest, turn, key) in cases {
        let rules = Rules::parse(rules).unwrap();
        let position = AnyPosition::parse(&rules, &format!("{TWO} {rest}")).unwrap();
        match position.canonical(turn) {
            Ok(legal) => wrong.push(format!("{rest} {turn} is legal as {legal}, not {key}")),
            Err(r) if r.key != *key => wrong.push(format!("{rest} {turn}: {r:?}, not {key}")),
            Err(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The rules' worked examples of the orc on A3 (spec/sava.md).
#[test]
fn the_orc_of_the_rules() {
    let rules = Rules::parse("sava").unwrap();
    for (others, turns) in [
        ("O@H3", vec!["A3-HA3"]),
        ("O@HA", vec!["A3xHA"]),
        ("O@F3", vec!["A3-HA", "A3-HA3"]),
        ("O@EF3", vec!["A3-HA3"]),
        ("O@E3", vec!["A3-AB3", "A3-HA3"]),
    ] {
        let text = format!("M@EF1,{others} M@C1,O@A3 b -/- - - 0 1");
        let position = AnyPosition::parse(&rules, &text).unwrap();
        let orcs: Vec<_> = position.turns().into_iter().filter(|t| t.starts_with("A3")).collect();
        assert_eq!(orcs, turns, "{text}");
    }
    let text = "M@EF1,O@H3 M@C1,O@A3,O@HA3 b -/- - - 0 1";
    let position = AnyPosition::parse(&rules, text).unwrap();
    assert!(!position.turns().iter().any(|t| t.starts_with("A3")));

    let text = "M@EF1,O@EF3 M@C1,O@A3,O@A2 b -/- - - 0 1";
    let position = AnyPosition::parse(&rules, text).unwrap();
    for (turn, key) in [
        ("A3-AB3", "sava-orc-beyond-half"),
        ("A3-HA", "sava-orc-nobody"),
        ("A2-A1", "sava-orc-nobody"),
        ("A2-HA2", "sava-orc-nobody"),
    ] {
        assert_eq!(position.canonical(turn).unwrap_err().key, key, "{turn}");
    }
}
