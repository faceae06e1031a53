//! Promises that the rules of Sacrivenge make, kept over seeded random games of all its rules
//! strings; and with both mechanics off, equality with a good chess library.

use std::collections::{BTreeMap, BTreeSet};

use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use crossweb::rules::sacrivenge::REASON_KEYS;
use crossweb::rules::{Effect, Kind, NodeId, Notation, Piece, Step, Way};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const RULES: [&str; 4] = [
    "sacrivenge",
    "sacrivenge:no-sacrifice",
    "sacrivenge:no-revenge",
    "sacrivenge:no-sacrifice,no-revenge",
];

const CHESS: &str = RULES[3];

fn read(rules: &str, text: &str) -> AnyPosition {
    AnyPosition::parse(&Rules::parse(rules).unwrap(), text)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Plays random turns, ordinary moves and extra legs alike often, and shows every position on the
/// way with the turn about to be played. A third of the turns that could capture do.
fn random_game(rules: &str, seed: u64, mut each: impl FnMut(&AnyGame, &str)) -> AnyGame {
    let mut game = AnyGame::new(Rules::parse(rules).unwrap());
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for _ in 0..250 {
        let turns = game.turns();
        let classes: [&[char]; 3] = [&['>'], &['!'], &[]];
        let class = *classes.choose(&mut rng).unwrap();
        // Sacrifices eat the board up: not too many of them.
        let class = if class == ['>'] && rng.random_bool(0.6) { &[] } else { class };
        let some: Vec<_> = turns
            .iter()
            .filter(|t| if class.is_empty() { t.len() < 6 } else { t.contains(class) })
            .collect();
        let some = if some.is_empty() { turns.iter().collect() } else { some };
        let Some(mut turn) = some.choose(&mut rng).copied() else { break };
        if rng.random_bool(0.3) {
            let before = game.position().pieces();
            let own = |n: &str| {
                let at = game.position().board().node(n);
                before.iter().any(|(m, p)| Some(*m) == at && p.side != game.position().side())
            };
            let taking = some.iter().copied().find(|t| t.len() >= 4 && own(&t[2..4]));
            turn = taking.unwrap_or(turn);
        }
        let turn = turn.clone();
        each(&game, &turn);
        game.play(&turn, None).unwrap();
    }
    game
}

/// Every `step`th position of some games of all rules strings.
fn each_position(games: u64, step: u32, mut each: impl FnMut(&str, &AnyPosition, &mut Pcg64Mcg)) {
    for (i, rules) in RULES.iter().enumerate() {
        for seed in 0..games {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let mut n = seed as u32;
            random_game(rules, seed * 100 + i as u64, |game, _| {
                n += 1;
                if n.is_multiple_of(step) {
                    each(rules, game.position(), &mut rng);
                }
            });
        }
    }
}

#[test]
fn turns_lead_to_different_positions() {
    each_position(4, 5, |rules, position, _| {
        let mut seen = BTreeSet::new();
        for turn in position.turns() {
            let rules = Rules::parse(rules).unwrap();
            let mut game = AnyGame::from_position(rules, position.clone());
            game.play(&turn, None).unwrap();
            assert!(seen.insert(game.position().text()), "{} {turn}", position.text());
        }
    });
}

#[test]
fn position_texts_come_back() {
    for (i, rules) in RULES.iter().enumerate() {
        for seed in 0..12 {
            let check = |game: &AnyGame| {
                let text = game.position().text();
                let again = read(rules, &text);
                assert_eq!(again.text(), text);
                assert_eq!(&again, game.position());
            };
            let last = random_game(rules, seed * 31 + i as u64, |game, _| check(game));
            check(&last);
        }
    }
}

/// The text of what hands have entered.
fn spelled(position: &AnyPosition, way: &Way) -> String {
    let board = position.board();
    let letter = |kind: &Kind| match kind.0 {
        "knight" => "n",
        other => &other[..1],
    };
    let own =
        |n: NodeId| position.pieces().iter().any(|&(m, p)| m == n && p.side == position.side());
    let nodes: Vec<_> = way
        .steps
        .iter()
        .filter_map(|s| if let Step::Node(n) = s { Some(*n) } else { None })
        .collect();
    let sacrifice = own(nodes[1]);
    let legs = if sacrifice { 2 } else { 1 };
    let mut text = String::new();
    if sacrifice {
        text += &format!("{}>{}:", board.name(nodes[0]), board.name(nodes[1]));
    }
    let mut n = 0;
    for step in &way.steps {
        match step {
            Step::Node(node) => {
                if n == legs - 1 || n == legs {
                    text += board.name(*node);
                } else if n > legs {
                    text += if sacrifice { "/" } else { "!" };
                    text += board.name(*node);
                }
                n += 1;
            }
            Step::Choose(kind) => text += letter(kind),
            Step::Keep | Step::Act(_) => {}
        }
    }
    text
}

#[test]
fn hands_reach_exactly_the_legal_turns() {
    each_position(4, 9, |_, position, _| {
        let ways = position.ways();
        let by_hand: BTreeSet<&str> = ways.iter().map(|w| w.turn.as_str()).collect();
        let turns = position.turns();
        assert_eq!(by_hand, turns.iter().map(String::as_str).collect(), "{}", position.text());
        // No way is the beginning of another, so that entering never has to guess. In order, the
        // ways that begin with one come right behind it.
        let mut steps: Vec<_> = ways.iter().map(|w| &w.steps).collect();
        steps.sort_unstable();
        for pair in steps.windows(2) {
            assert!(!pair[1].starts_with(pair[0]), "{} {pair:?}", position.text());
        }
        // Whatever hands can enter can be written, and is the same turn. The shortest is canonical.
        for way in ways.iter().step_by(1 + ways.len() / 60) {
            let text = spelled(position, way);
            assert_eq!(
                position.canonical(&text).as_ref(),
                Ok(&way.turn),
                "{} {text}",
                position.text()
            );
            let order = |t: &str| (t.len(), t.to_string());
            assert!(order(&way.turn) <= order(&text), "{} {text}", position.text());
        }
    });
}

/// Whatever is written is refused with a reason, or hands can enter it too.
#[test]
fn every_text_is_legal_or_refused() {
    let mut accepted = 0;
    each_position(3, 40, |_, position, rng| {
        let ways = position.ways();
        let known: BTreeSet<String> = ways.iter().map(|w| spelled(position, w)).collect();
        let board = position.board();
        let names: Vec<_> = board.nodes().map(|n| board.name(n)).collect();
        let own: Vec<_> = position
            .pieces()
            .iter()
            .filter(|(_, p)| p.side == position.side())
            .map(|&(n, _)| board.name(n))
            .collect();
        let mut texts: Vec<String> = Vec::new();
        for a in &own {
            for b in &names {
                texts.extend(["", "q", "n"].map(|p| format!("{a}{b}{p}")));
            }
        }
        for _ in 0..400 {
            let mut any = |list: &[&'static str]| *list.choose(rng).unwrap();
            let (a, b) = (any(&own), any(&names));
            let (h, c) = (any(&own), any(&names));
            texts.push(format!("{a}{b}!{c}"));
            texts.push(format!("{a}>{h}:{h}{b}"));
            texts.push(format!("{a}>{h}:{h}{b}/{c}"));
            texts.push(format!("{a}>{h}:{a}{b}"));
        }
        // Near misses: another end, another start, a letter more.
        let list: Vec<&String> = known.iter().collect();
        for _ in 0..400 {
            let text = list.choose(rng).unwrap().to_string();
            let end = names.choose(rng).unwrap();
            texts.push(format!("{}{end}", &text[..text.len() - 2]));
            texts
                .push(format!("{text}{}", ["q", "/a1", "!h8", "n", "x", "/"].choose(rng).unwrap()));
            texts.push(text);
        }
        for text in texts {
            match position.canonical(&text) {
                Ok(_) => {
                    assert!(known.contains(&text), "{} {text} is legal?", position.text());
                    accepted += 1;
                }
                Err(refusal) => {
                    assert!(!known.contains(&text), "{} {text}: {refusal}", position.text());
                    assert!(REASON_KEYS.contains(&refusal.key), "{}", refusal.key);
                    if !text.ends_with('/') && !text.ends_with('x') && !text.contains("qx") {
                        let unreadable = refusal.key == "sacrivenge-unreadable";
                        assert!(!unreadable || text.len() > 5, "{} {text}", position.text());
                    }
                }
            }
        }
    });
    assert!(accepted > 3_000, "{accepted}");
}

#[test]
fn every_refusal_has_its_reason() {
    let mut keys = BTreeSet::new();
    each_position(6, 6, |_, position, rng| {
        let ways = position.ways();
        let kinds = ["queen", "knight"].map(|k| Step::Choose(Kind(k)));
        for _ in 0..60 {
            let mut steps = Vec::new();
            let pieces = position.pieces();
            for i in 0..rng.random_range(1..=5) {
                // Hands mostly reach for a piece first, and mostly go on from a way that there is.
                let piece = pieces.choose(rng).unwrap().0;
                let node = if i < 2 && rng.random_bool(0.6) {
                    piece
                } else {
                    NodeId(rng.random_range(0..64))
                };
                steps.push(Step::Node(node));
            }
            if rng.random_bool(0.5) {
                steps = ways.choose(rng).unwrap().steps.clone();
                let cut = rng.random_range(0..=steps.len());
                steps.truncate(cut);
                steps.push(match rng.random_range(0..6) {
                    0 => Step::Act("end"),
                    1 => kinds[0],
                    2 => kinds[1],
                    3 => Step::Keep,
                    _ => Step::Node(NodeId(rng.random_range(0..64))),
                });
            }
            if ways.iter().any(|w| w.steps.starts_with(&steps)) {
                continue;
            }
            let refusal = position.why_not(&steps);
            assert!(refusal.text.len() > 10, "{refusal:?}");
            assert!(REASON_KEYS.contains(&refusal.key), "{}", refusal.key);
            assert_ne!(refusal.key, "sacrivenge-unreadable", "{} {steps:?}", position.text());
            assert!(refusal.lit.iter().all(|n| n.0 < 64), "{refusal:?}");
            keys.insert(refusal.key);
        }
    });
    let quoted = |key: &&str| {
        [
            "unreadable",
            "no-such-square",
            "no-such-promotion",
            "not-both",
            "slash",
            "game-over",
            "host-moves",
        ]
        .iter()
        .any(|k| key.contains(k))
    };
    // Random hands find most of the ways to be wrong.
    let missing: Vec<_> =
        REASON_KEYS.iter().filter(|k| !keys.contains(**k) && !quoted(k)).collect();
    assert!(missing.len() <= 12, "{missing:?}");
}

/// Effects alone, applied to the pieces before, give the pieces after.
#[test]
fn effects_tell_the_whole_truth() {
    let mut tally: BTreeMap<&str, u32> = BTreeMap::new();
    for (i, rules) in RULES.iter().enumerate() {
        for seed in 0..40 {
            random_game(rules, seed * 7 + i as u64, |game, turn| {
                let position = game.position();
                let board = position.board();
                let mut pieces: BTreeMap<NodeId, Piece> = position.pieces().into_iter().collect();
                let mut next = game.clone();
                let mut opened = None;
                let mut count = |what| *tally.entry(what).or_default() += 1;
                for effect in next.play(turn, None).unwrap() {
                    match effect {
                        Effect::Moved { piece, path } => {
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
                        Effect::Promoted { at, from, to, from_tray } => {
                            assert!(!from_tray);
                            assert_eq!(pieces.insert(at, to), Some(from), "{turn}");
                            count("promoted");
                        }
                        Effect::Merged { victim, from, host, at } => {
                            assert_eq!(pieces.remove(&from), Some(victim), "{turn}");
                            assert_eq!(pieces.get(&at), Some(&host), "{turn}");
                            count("merged");
                        }
                        Effect::Avenged { at, piece, .. } => {
                            assert_eq!(pieces.get(&at), Some(&piece), "{turn}");
                            assert!(turn.contains('!'));
                            count("avenged");
                        }
                        Effect::RevengeOpened { lost, watchers, .. } => {
                            let letter = match lost.kind.0 {
                                "knight" => "N".to_string(),
                                other => other[..1].to_uppercase(),
                            };
                            assert_eq!(lost.side, next.position().side());
                            let names: Vec<_> = watchers.iter().map(|&n| board.name(n)).collect();
                            opened = Some(format!("{letter}:{}", names.join(",")));
                        }
                        Effect::Over(outcome) => count(outcome.reason()),
                        other => panic!("{other:?} in Sacrivenge"),
                    }
                }
                assert_eq!(pieces.into_iter().collect::<Vec<_>>(), next.position().pieces());
                let text = next.position().text();
                let revenge = text.rsplit(' ').next().unwrap();
                assert_eq!(revenge, opened.as_deref().unwrap_or("-"), "{turn}");
            });
        }
    }
    for what in ["promoted", "merged", "avenged", "checkmate", "king captured"] {
        assert!(tally.get(what).is_some_and(|&n| n > 2), "{what}: {tally:?}");
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
    each_position(2, 12, |_, position, _| {
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

/// The legal moves, status and checks of `cozy-chess` on thousands of positions.
#[test]
fn chess_is_chess() {
    let mut positions = 0;
    for seed in 0..60 {
        random_game(CHESS, seed + 5_000, |game, _| {
            let position = game.position();
            let text = position.text();
            let fen = text.strip_suffix(" -").unwrap();
            let board =
                cozy_chess::Board::from_fen(fen, false).unwrap_or_else(|e| panic!("{fen}: {e}"));
            let mut moves = Vec::new();
            board.generate_moves(|some| {
                for mv in some {
                    moves.push(cozy_chess::util::display_uci_move(&board, mv).to_string());
                }
                false
            });
            moves.sort_unstable();
            assert_eq!(position.turns(), moves, "{text}");
            let side = position.side();
            assert_eq!(!position.threats(side).is_empty(), !board.checkers().is_empty(), "{text}");
            positions += 1;
        });
    }
    assert!(positions > 5_000, "{positions}");
}
