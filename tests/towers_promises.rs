//! Promises that the rules of Towers make, kept over seeded random games of many rules strings.

use std::collections::{BTreeMap, BTreeSet};

use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use crossweb::rules::towers::REASON_KEYS;
use crossweb::rules::{Effect, Kind, NodeId, Notation, Piece, Side, Step};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const RULES: [&str; 6] = [
    "towers",
    "towers:apart",
    "towers:short-leaps",
    "towers:black-opens",
    "towers:apart,black-opens",
    "towers:apart,short-leaps,black-opens",
];

fn rules(text: &str) -> Rules {
    Rules::parse(text).unwrap()
}

/// Plays turns by lot and shows every position on the way, with the turn about to be played. Now and
/// then a capture is preferred, or a turn that leaves no tower taken, so that games last and boards
/// empty.
fn random_game(rules_text: &str, seed: u64, mut each: impl FnMut(&AnyGame, &str)) -> AnyGame {
    let mut game = AnyGame::new(rules(rules_text));
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for _ in 0..300 {
        let mut turns = game.turns();
        if turns.is_empty() {
            break;
        }
        let capture = |t: &String| t.contains('x');
        if rng.random_range(0..3) == 0 && turns.iter().any(capture) {
            turns.retain(capture);
        }
        let saved = |t: &String| {
            let notation = game.position().notation(t, Notation::English).unwrap();
            !notation.ends_with('#')
        };
        if rng.random_range(0..10) > 0 && turns.iter().any(saved) {
            turns.retain(saved);
        }
        let turn = &turns[rng.random_range(0..turns.len())];
        each(&game, turn);
        game.play(turn, None).unwrap();
    }
    game
}

fn each_position(games: u64, mut each: impl FnMut(&AnyGame, &mut Pcg64Mcg)) {
    for (i, rules) in RULES.iter().enumerate() {
        for seed in 0..games {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            random_game(rules, seed * 100 + i as u64, |game, _| each(game, &mut rng));
        }
    }
}

#[test]
fn games_end_in_every_way() {
    let mut ends = BTreeMap::new();
    let mut crowned = 0;
    for seed in 0..400 {
        let rules = RULES[seed as usize % RULES.len()];
        let end = random_game(rules, seed, |game, turn| {
            let mut next = game.clone();
            let effects = next.play(turn, None).unwrap();
            crowned += effects.iter().filter(|e| matches!(e, Effect::Promoted { .. })).count();
        });
        let reason = end.outcome().map_or("going on", |o| o.reason());
        *ends.entry(reason).or_insert(0) += 1;
    }
    for reason in ["siege", "no legal move", "no siege possible", "repetition"] {
        assert!(ends.contains_key(reason), "{ends:?}");
    }
    assert!(crowned > 0);
}

#[test]
fn turns_lead_to_different_positions() {
    each_position(4, |game, _| {
        let mut seen = BTreeSet::new();
        for turn in game.turns() {
            let mut next = game.clone();
            next.play(&turn, None).unwrap();
            assert!(seen.insert(next.position().text()), "{} {turn}", game.position().text());
        }
    });
}

#[test]
fn position_texts_come_back() {
    each_position(8, |game, _| {
        let text = game.position().text();
        let read =
            AnyPosition::parse(game.rules(), &text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(&read, game.position(), "{text}");
        // In any order of the entries.
        let mut fields: Vec<String> = text.split(' ').map(String::from).collect();
        for (field, separator) in [(0, ","), (1, ","), (3, ",")] {
            let mut items: Vec<_> = fields[field].split(separator).collect();
            if !fields[field].contains('#') {
                items.reverse();
            }
            fields[field] = items.join(separator);
        }
        assert_eq!(AnyPosition::parse(game.rules(), &fields.join(" ")).unwrap(), read);
    });
    // What is over can be read too.
    for seed in 0..60 {
        let end = random_game("towers", seed, |_, _| ());
        let text = end.position().text();
        let read = AnyPosition::parse(end.rules(), &text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(&read, end.position());
    }
}

#[test]
fn hands_reach_exactly_the_legal_turns() {
    each_position(5, |game, _| {
        let ways = game.position().ways();
        let by_hand: BTreeSet<&str> = ways.iter().map(|w| w.turn.as_str()).collect();
        let turns = game.turns();
        assert_eq!(by_hand, turns.iter().map(String::as_str).collect());
        assert_eq!(ways.len(), turns.len());
        for way in &ways {
            let placed = way.turn.contains('@');
            assert_eq!(way.steps.len(), if placed { 1 } else { 2 });
            assert_eq!(way.captures.len(), usize::from(way.turn.contains('x')), "{way:?}");
        }
    });
}

#[test]
fn every_refusal_has_its_reason() {
    let mut keys = BTreeSet::new();
    each_position(12, |game, rng| {
        let position = game.position();
        let ways = position.ways();
        for _ in 0..40 {
            let node = |rng: &mut Pcg64Mcg| Step::Node(NodeId(rng.random_range(0..80)));
            let mut steps: Vec<_> = (0..rng.random_range(1..=3)).map(|_| node(rng)).collect();
            // Hands mostly reach for a piece.
            let pieces = position.pieces();
            if rng.random_range(0..4) > 0 && !pieces.is_empty() {
                steps[0] = Step::Node(pieces[rng.random_range(0..pieces.len())].0);
            }
            match rng.random_range(0..20) {
                0 => steps.push(Step::Act("pass")),
                1 => steps[0] = Step::Node(NodeId(200)),
                2 => steps.push(Step::Choose(Kind("aran"))),
                _ => {}
            }
            if ways.iter().any(|w| w.steps.starts_with(&steps)) {
                continue;
            }
            let refusal = position.why_not(&steps);
            assert!(refusal.text.len() > 10, "{refusal:?}");
            assert!(REASON_KEYS.contains(&refusal.key), "{refusal:?}");
            assert!(refusal.lit.iter().all(|n| n.index() < 80), "{refusal:?}");
            assert_ne!(refusal.key, "towers-unreadable", "{} {steps:?}", position.text());
            keys.insert(refusal.key);
        }
        assert_eq!(position.why_not(&[]).key, "towers-unreadable");
    });
    for key in REASON_KEYS {
        // These are of written turns alone, or of too few positions to be met by lot.
        let rare = ["game-over", "towers-unreadable", "towers-write-capture", "towers-stuck"];
        let written = [
            "towers-nothing-to-capture",
            "towers-placement-over",
            "towers-other-piece",
            "towers-istar-captures",
        ];
        if !rare.contains(key) && !written.contains(key) {
            assert!(keys.contains(key), "no hand met {key}: {keys:?}");
        }
    }
}

/// Every placement and every from × to is either in the list of turns or has a reason.
#[test]
fn every_text_is_legal_or_refused() {
    each_position(2, |game, rng| {
        if rng.random_range(0..8) > 0 {
            return;
        }
        let position = game.position();
        let (turns, board) = (game.turns(), position.board());
        let mut legal = 0;
        for a in board.nodes() {
            let placed = ["M", "V", "I", "A", "R", "N"].map(|k| format!("{k}@{}", board.name(a)));
            let moves = board.nodes().flat_map(|b| {
                ['-', 'x'].map(|mark| format!("{}{mark}{}", board.name(a), board.name(b)))
            });
            for text in placed.into_iter().chain(moves) {
                match position.canonical(&text) {
                    Ok(canonical) => {
                        assert_eq!(canonical, text);
                        assert!(turns.contains(&text), "{} {text}", position.text());
                        legal += 1;
                    }
                    Err(refusal) => {
                        assert!(!turns.contains(&text), "{} {text}", position.text());
                        assert!(REASON_KEYS.contains(&refusal.key), "{refusal:?}");
                        assert_ne!(refusal.key, "towers-unreadable", "{text}");
                    }
                }
            }
        }
        assert_eq!(legal, turns.len());
    });
}

/// The SIEGE field of a position text.
fn siege(position: &AnyPosition) -> String {
    position.text().split(' ').nth(3).unwrap().into()
}

/// Effects alone, applied to what was before, give what is after: the pieces, the trays, the sieges.
#[test]
fn effects_tell_the_whole_truth() {
    for (i, rules) in RULES.iter().enumerate() {
        for seed in 0..30 {
            random_game(rules, seed * 7 + i as u64, |game, turn| {
                let before = game.position();
                let mut pieces: BTreeMap<NodeId, Piece> = before.pieces().into_iter().collect();
                let mut trays = before.captured();
                let (mut begun, mut fallen) = (String::from("-"), String::new());
                let mut standing: Vec<_> =
                    siege(before).split(',').filter(|g| *g != "-").map(String::from).collect();
                let mut next = game.clone();
                let mut over = false;
                for effect in next.play(turn, None).unwrap() {
                    assert!(!over);
                    match effect {
                        Effect::Placed { at, piece } => {
                            assert_eq!(pieces.insert(at, piece), None);
                        }
                        Effect::Moved { piece, path } => {
                            let board = before.board();
                            assert!(path.len() >= 2);
                            for step in path.windows(2) {
                                assert!(board.neighbours(step[0]).contains(&step[1]), "{turn}");
                            }
                            assert_eq!(pieces.remove(&path[0]), Some(piece), "{turn}");
                            assert_eq!(pieces.insert(path[path.len() - 1], piece), None, "{turn}");
                        }
                        Effect::Captured { at, piece } => {
                            assert_eq!(pieces.remove(&at), Some(piece), "{turn}");
                            trays[piece.side.index()].push(piece.kind);
                        }
                        Effect::Promoted { at, from, to, from_tray } => {
                            assert!(from_tray);
                            assert_eq!(pieces.insert(at, to), Some(from), "{turn}");
                            let tray = &mut trays[from.side.index()];
                            let old = tray.iter().position(|&k| k == to.kind).unwrap();
                            tray[old] = from.kind;
                        }
                        Effect::SiegeLifted { side, groups, .. } => {
                            assert_ne!(side, before.side());
                            for group in groups {
                                let i = standing.iter().position(|g| g == group.name).unwrap();
                                standing.remove(i);
                            }
                        }
                        Effect::SiegeBegun { side, tower, groups } => {
                            assert_eq!(side, before.side());
                            assert_eq!(pieces[&tower].kind, Kind("mindon"));
                            let names: Vec<_> = groups.iter().map(|g| g.name).collect();
                            begun = names.join(",");
                            let nodes = groups.iter().flat_map(|g| &g.nodes);
                            assert!(nodes.into_iter().all(|n| pieces[n].side == side));
                            let threats = next.position().threats(side.other());
                            assert_eq!(threats[0].0, tower);
                        }
                        Effect::TowerFallen { side, tower, groups } => {
                            assert_eq!(pieces[&tower].side, before.side());
                            assert_eq!(side, before.side().other());
                            let names: Vec<_> = groups.iter().map(|g| g.name).collect();
                            assert_eq!(names, standing);
                            fallen = format!("#{}", names.join(","));
                        }
                        Effect::Over(outcome) => {
                            assert_eq!(Some(outcome), next.outcome());
                            over = true;
                        }
                        other => panic!("{turn}: {other:?} does not happen in Towers"),
                    }
                }
                let after = next.position();
                assert_eq!(over, next.outcome().is_some());
                assert_eq!(pieces.into_iter().collect::<Vec<_>>(), after.pieces());
                assert_eq!(siege(after), begun + &fallen, "{} {turn}", before.text());
                // Every siege that stood has been lifted, or the tower has fallen.
                assert_eq!(standing.is_empty(), fallen.is_empty());
                let mut wanted = after.captured();
                trays.iter_mut().chain(&mut wanted).for_each(|tray| tray.sort_unstable());
                assert_eq!(trays, wanted, "{} {turn}", before.text());
            });
        }
    }
}

#[test]
fn undo_goes_back_to_every_position() {
    for (i, rules) in RULES.iter().enumerate() {
        let mut texts = Vec::new();
        let mut game =
            random_game(rules, 900 + i as u64, |game, _| texts.push(game.position().text()));
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
    each_position(3, |game, _| {
        for language in [Notation::English, Notation::Polish] {
            let mut seen: BTreeMap<String, String> = BTreeMap::new();
            for turn in game.turns() {
                let text = game.position().notation(&turn, language).unwrap();
                if let Some(other) = seen.insert(text.clone(), turn.clone()) {
                    panic!("{}: {turn} and {other} both read {text}", game.position().text());
                }
            }
        }
    });
}

/// No placement leaves the enemy tower besieged, and the towers stand apart as they must.
#[test]
fn placements_keep_their_limits() {
    use crossweb::rules::towers::{Fifth, fifth};
    for (i, rules) in RULES.iter().enumerate() {
        for seed in 0..40 {
            let mut placed = 0;
            let mut towers = Vec::new();
            random_game(rules, seed * 11 + i as u64, |game, turn| {
                if !turn.contains('@') {
                    return;
                }
                let mut next = game.clone();
                next.play(turn, None).unwrap();
                let position = next.position();
                for side in Side::BOTH {
                    assert!(position.threats(side).is_empty(), "{}", position.text());
                }
                placed += 1;
                if placed == 2 {
                    let mindon = |(n, p): (NodeId, Piece)| (p.kind == Kind("mindon")).then_some(n);
                    towers = position.pieces().into_iter().filter_map(mindon).collect();
                }
                if placed == 12 {
                    let opener = if rules.contains("black-opens") { "b" } else { "w" };
                    let text = position.text();
                    assert!(text.ends_with(" 0 7") && text.split(' ').nth(2) == Some(opener));
                }
            });
            assert_eq!(placed, 12);
            let fifths: Vec<_> = towers.iter().map(|&n| fifth(n)).collect();
            assert_ne!(fifths[0], fifths[1]);
            if rules.contains("apart") {
                assert!(fifths[0] != Fifth::Middle && fifths[0].opposite() == Some(fifths[1]));
            }
        }
    }
}
