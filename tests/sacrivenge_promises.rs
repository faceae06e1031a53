//! Promises that the rules of Sacrivenge make, kept over seeded random games of all its rules
//! strings; and with both mechanics off, equality with a good chess library.

use std::collections::{BTreeMap, BTreeSet};

use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use crossweb::rules::sacrivenge::REASON_KEYS;
use crossweb::rules::{Effect, Kind, NodeId, Notation, Outcome, Piece, Side, Step, Way};
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

fn outcome(rules: &str, text: &str) -> Option<Outcome> {
    read(rules, text).outcome()
}

#[test]
fn games_end_as_they_should() {
    let draw = |reason| Some(Outcome::Draw { reason });
    let win = |side, reason| Some(Outcome::Win { side, reason });
    let both = RULES[0];
    for (rules, text, want) in [
        (both, "8/8/8/8/8/8/8/K1k5 w - - 0 1 -", draw("bare kings")),
        (CHESS, "8/8/8/8/8/8/8/K1k5 w - - 0 1 -", draw("insufficient material")),
        (CHESS, "8/8/8/8/8/8/8/KNk5 w - - 0 1 -", draw("insufficient material")),
        (CHESS, "8/8/8/3b4/8/1B6/8/K1k5 w - - 0 1 -", draw("insufficient material")),
        (CHESS, "8/8/8/3b4/8/2B5/8/K1k5 w - - 0 1 -", None),
        (CHESS, "8/8/8/8/8/8/8/KNkn4 w - - 0 1 -", None),
        (both, "8/8/8/8/8/8/8/KNk5 w - - 0 1 -", None),
        (CHESS, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 -", draw("stalemate")),
        (both, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 -", draw("stalemate")),
        (CHESS, "7k/6Q1/6K1/8/8/8/8/8 b - - 120 90 -", win(Side::First, "checkmate")),
        (CHESS, "7k/8/6K1/8/8/8/8/Q7 b - - 0 1 -", None),
        (CHESS, "7k/8/8/8/8/8/Q7/1K6 w - - 100 90 -", draw("quiet turns")),
        (CHESS, "7k/8/8/8/8/8/Q7/1K6 w - - 99 90 -", None),
        (both, "8/8/6K1/8/8/8/8/Q7 b - - 0 1 -", win(Side::First, "king captured")),
        (CHESS, "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1 -", win(Side::First, "checkmate")),
        // No mate: the rook takes the bishop in and goes between.
        (both, "R5k1/1r3ppp/2b5/8/8/8/8/K7 b - - 0 1 -", None),
        (CHESS, "R5k1/1b3ppp/8/8/8/8/8/K7 b - - 0 1 -", None),
    ] {
        assert_eq!(outcome(rules, text), want, "{rules} {text}");
    }
}

#[test]
fn kings_fall_by_extra_legs_only() {
    // The rook on e7 could be given to the queen beside it, which then sees the king.
    let position = read("sacrivenge", "4k3/8/8/8/8/1N6/3R4/K7 w - - 0 1 -");
    let turns = position.turns();
    // The rook takes the knight in (it stands a knight's jump away), goes to e2, and jumps... no:
    // the other way round the knight takes the rook in and goes on as a rook.
    assert!(turns.iter().all(|t| !t.ends_with("e8") || t.contains('/')), "{turns:?}");
    let taken = "b3>d2:d2d6/e8";
    assert!(turns.contains(&taken.to_string()), "{turns:?}");
    let mut game = AnyGame::from_position(Rules::parse("sacrivenge").unwrap(), position);
    let effects = game.play(taken, None).unwrap();
    let won = Outcome::Win { side: Side::First, reason: "king captured" };
    assert_eq!(effects.last(), Some(&Effect::Over(won)));
    assert_eq!(game.position().text(), "4R3/8/8/8/8/8/8/K7 b - - 0 1 -");
    assert!(game.turns().is_empty());
}

#[test]
fn en_passant_follows_nothing_but_a_double_step() {
    let after = |rules: &str, text: &str, turn: &str| {
        let mut game = AnyGame::from_position(Rules::parse(rules).unwrap(), read(rules, text));
        game.play(turn, None).unwrap();
        game.position().text()
    };
    let start = "4k3/8/8/8/8/8/3PP3/3QK3 w - - 0 1 -";
    assert!(after("sacrivenge", start, "e2e4").contains(" e3 0 1 -"));
    // The host steps twice: that is all its turn did.
    assert!(after("sacrivenge", start, "d1>e2:e2e4").contains(" e3 0 1 -"));
    assert!(after("sacrivenge", start, "d1>e2:e2e4/e5").contains(" - 0 1 -"));
    // Revenge by a pawn's pattern: two single steps are no double step.
    let revenge = "3rk3/8/8/8/8/8/4P3/4K3 w - - 0 1 P:e2";
    assert!(after("sacrivenge", revenge, "e2e3!e4").contains(" - 0 1 -"));
    assert!(after("sacrivenge", revenge, "e2e4").contains(" e3 0 1 -"));
}

#[test]
fn repetition_takes_what_can_be_captured_in_passing_into_account() {
    let mut game = AnyGame::new(Rules::parse(CHESS).unwrap());
    // After 1. e4 nobody can capture in passing: the position counts from then on.
    for turn in "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1".split(' ') {
        assert_eq!(game.outcome(), None);
        game.play(turn, None).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::Draw { reason: "repetition" }));
}

#[test]
fn notation_is_the_peoples() {
    let cases = [
        (CHESS, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 -", "e1g1", "O-O"),
        (CHESS, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 -", "e1c1", "O-O-O"),
        (CHESS, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 -", "a1a8", "Rxa8+"),
        (CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 -", "e5d6", "exd6"),
        (CHESS, "3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1 -", "e7d8q", "exd8=Q+"),
        (CHESS, "1k6/8/8/8/8/8/8/RN2KN1R w - - 0 1 -", "b1d2", "Nbd2"),
        (CHESS, "k7/8/8/8/N7/8/N7/4K3 w - - 0 1 -", "a4c3", "N4c3"),
        (CHESS, "1k6/8/8/8/Q6Q/8/8/K6Q w - - 0 1 -", "h4e4", "Qh4e4"),
        (CHESS, "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1 -", "e1e8", "Re8#"),
        ("sacrivenge", "4k3/8/8/5Q2/4P3/8/8/4K3 w - - 0 1 -", "e4>f5:f5f8", "Pe4>Qf5-f8+"),
        ("sacrivenge", "7k/8/8/5Q2/4P3/8/8/4K3 w - - 0 1 -", "e4>f5:f5c5/c6", "Pe4>Qf5-c5/c6"),
        ("sacrivenge", "4k3/8/8/8/8/3N4/3P4/4K3 w - - 0 1 Q:d3", "d3f4!h6", "Nd3-f4!h6"),
        ("sacrivenge", "4k3/8/8/4p3/8/3N4/8/4K3 w - - 0 1 Q:d3", "d3e5!e8", "Nd3xe5!xe8#"),
        ("sacrivenge", "7k/3P4/1N6/8/8/8/8/4K3 w - - 0 1 -", "b6>d7:d7d8q/f7", "Nb6>Pd7-d8=Q/f7"),
    ];
    for (rules, text, turn, want) in cases {
        assert_eq!(read(rules, text).notation(turn, Notation::English).unwrap(), want, "{text}");
    }
    let polish = read("sacrivenge", "7k/8/8/5Q2/4P3/8/8/4K3 w - - 0 1 -");
    assert_eq!(polish.notation("e4>f5:f5c5/c6", Notation::Polish).unwrap(), "Pe4>Hf5-c5/c6");
}

/// What is wrong with a position is said by the field in which it stands.
#[test]
fn malformed_positions_are_refused() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let cases: &[(&str, String, &str)] = &[
        ("sacrivenge", String::new(), "PLACEMENT"),
        ("sacrivenge", format!("{START} w KQkq - 0 1"), "REVENGE"),
        ("sacrivenge", format!("{START} w KQkq - 0 1 - -"), "REVENGE"),
        ("sacrivenge", format!("{START}  w KQkq - 0 1 -"), "TURN"),
        ("sacrivenge", START.into(), "TURN"),
        ("sacrivenge", format!("{START}/8 w KQkq - 0 1 -"), "PLACEMENT"),
        ("sacrivenge", "8/8/8/8/8/8/8 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "8/8/8/8/8/8/8/8 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "k7/8/8/44/8/8/8/K7 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "k7/8/8/9/8/8/8/K7 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "k7/8/8/0/8/8/8/K7 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "k8/8/8/8/8/8/8/K7 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "k6/8/8/8/8/8/8/K7 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "kx6/8/8/8/8/8/8/K7 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "kżółć3/8/8/8/8/8/8/K7 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "kk6/8/8/8/8/8/8/K7 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "k7/pppppppp/p7/8/8/8/8/K7 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "kqq5/pppppppp/8/8/8/8/8/K7 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "kqqnnn2/pppppp2/8/8/8/8/8/K7 w - - 0 1 -".into(), ""),
        ("sacrivenge", "kqqqnnn1/ppppppp1/8/8/8/8/8/K7 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "k6P/8/8/8/8/8/8/K7 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "k7/8/8/8/8/8/8/K6p w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "k6p/8/8/8/8/8/8/K6P w - - 0 1 -".into(), ""),
        ("sacrivenge:no-sacrifice", "k6p/8/8/8/8/8/8/K6P w - - 0 1 -".into(), ""),
        (CHESS, "k7/8/8/8/8/8/8/K6P w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", "k7/8/8/8/8/8/8/Q7 w - - 0 1 -".into(), ""),
        ("sacrivenge", "k7/8/8/8/8/8/8/Q7 b - - 0 1 -".into(), "PLACEMENT"),
        (CHESS, "k7/8/8/8/8/8/8/1Q6 w - - 0 1 -".into(), "PLACEMENT"),
        ("sacrivenge", format!("{START} x KQkq - 0 1 -"), "TURN"),
        ("sacrivenge", "k7/8/8/8/8/8/8/QK6 w - - 0 1 -".into(), "TURN"),
        ("sacrivenge", "kK6/8/8/8/8/8/8/8 w - - 0 1 -".into(), "TURN"),
        ("sacrivenge", format!("{START} w KQkx - 0 1 -"), "CASTLING"),
        ("sacrivenge", format!("{START} w KK - 0 1 -"), "CASTLING"),
        ("sacrivenge", format!("{START} w qkQK - 0 1 -"), ""),
        ("sacrivenge", "r3k3/8/8/8/8/8/8/4K3 w k - 0 1 -".into(), "CASTLING"),
        ("sacrivenge", "r2k4/8/8/8/8/8/8/4K3 w q - 0 1 -".into(), "CASTLING"),
        ("sacrivenge", format!("{START} w KQkq e9 0 1 -"), "EN PASSANT"),
        ("sacrivenge", format!("{START} w KQkq e3 0 1 -"), "EN PASSANT"),
        ("sacrivenge", format!("{START} w KQkq e6 0 1 -"), "EN PASSANT"),
        ("sacrivenge", "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1 -".into(), ""),
        ("sacrivenge", "4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1 -".into(), "EN PASSANT"),
        ("sacrivenge", "4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1 -".into(), "EN PASSANT"),
        ("sacrivenge", "4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1 -".into(), "EN PASSANT"),
        ("sacrivenge", "4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1 -".into(), "EN PASSANT"),
        ("sacrivenge", "4k3/8/8/4p3/8/8/8/4K3 w - e6 3 1 -".into(), "HALFMOVE"),
        ("sacrivenge", format!("{START} w KQkq - -1 1 -"), "HALFMOVE"),
        ("sacrivenge", format!("{START} w KQkq - +1 1 -"), "HALFMOVE"),
        ("sacrivenge", format!("{START} w KQkq - 0 0 -"), "FULLMOVE"),
        ("sacrivenge", format!("{START} w KQkq - 0 99999999999999 -"), "FULLMOVE"),
        ("sacrivenge", format!("{START} w KQkq - 0 1 Q"), "REVENGE"),
        ("sacrivenge", format!("{START} w KQkq - 0 1 Q:"), "REVENGE"),
        ("sacrivenge", format!("{START} w KQkq - 0 1 K:a1"), "REVENGE"),
        ("sacrivenge", format!("{START} w KQkq - 0 1 q:a1"), "REVENGE"),
        ("sacrivenge", format!("{START} w KQkq - 0 1 Q:a1,a1"), "REVENGE"),
        ("sacrivenge", format!("{START} w KQkq - 0 1 Q:a3"), "REVENGE"),
        ("sacrivenge", format!("{START} w KQkq - 0 1 Q:a8"), "REVENGE"),
        ("sacrivenge", format!("{START} w KQkq - 0 1 Q:i1"), "REVENGE"),
        ("sacrivenge", format!("{START} w KQkq - 0 1 Q:b1,a1"), ""),
        ("sacrivenge", format!("{START} w KQkq - 1 1 Q:a1"), "HALFMOVE"),
        ("sacrivenge:no-revenge", format!("{START} w KQkq - 0 1 Q:a1"), "REVENGE"),
        ("sacrivenge", "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1 P:e1".into(), "REVENGE"),
    ];
    let mut wrong = Vec::new();
    for (rules, text, field) in cases {
        match AnyPosition::parse(&Rules::parse(rules).unwrap(), text) {
            Ok(_) if !field.is_empty() => wrong.push(format!("{text} is read, not {field}")),
            Err(e) if e.field != *field => wrong.push(format!("{text}: {e}, not {field}")),
            Ok(_) | Err(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let text = format!("{START} w qkQK - 0 1 Q:b1,a1");
    assert_eq!(read("sacrivenge", &text).text(), format!("{START} w KQkq - 0 1 Q:a1,b1"));
}

/// One attempt for each reason that a written turn can meet.
#[test]
fn reasons_are_the_right_ones() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -";
    let castle = "r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1 -";
    let hit = "4k3/8/8/8/8/8/8/R3K2R b - - 0 1 -";
    let avenge = "4k3/2p5/8/8/3N4/8/3P4/R3K3 w - - 0 1 R:d4,d2";
    let lame = "4k3/8/2p5/4p3/3P4/8/8/3QK3 w - - 0 1 N:d1,d4";
    let cases: &[(&str, &str, &str, &str)] = &[
        ("sacrivenge", start, "nonsense", "no-such-square"),
        ("sacrivenge", start, "e2", "unreadable"),
        ("sacrivenge", start, "e2e9", "no-such-square"),
        ("sacrivenge", start, "e2e4k", "no-such-promotion"),
        ("sacrivenge", start, "e2e4Q", "no-such-promotion"),
        ("sacrivenge", start, "e2e4q", "promotion-only-last"),
        ("sacrivenge", start, "b1c3q", "promotion-only-pawns"),
        ("sacrivenge", start, "e3e4", "empty-square"),
        ("sacrivenge", start, "e7e5", "not-yours"),
        ("sacrivenge", start, "e2e2", "same-square"),
        ("sacrivenge", start, "b1d2", "own-piece"),
        ("sacrivenge", start, "a1b3", "no-line"),
        ("sacrivenge", start, "a1a5", "blocked"),
        ("sacrivenge", start, "b1b3", "knight-jump"),
        ("sacrivenge", start, "e2d4", "pawn-forward"),
        ("sacrivenge", start, "e2d3", "pawn-diagonal"),
        ("sacrivenge", start, "e2e3!e4", "nothing-lost"),
        ("sacrivenge", start, "e2e3/e4", "slash-without-victim"),
        ("sacrivenge", start, "e1>d2:d2d3", "king-no-victim"),
        ("sacrivenge", start, "d1>d3:d3d4", "host-empty"),
        ("sacrivenge", start, "d1>d7:d7d6", "host-enemy"),
        ("sacrivenge", start, "b1>a1:a1a2", "knight-jump"),
        ("sacrivenge", start, "a2>a1:a1a2", "pawn-merges-diagonally"),
        ("sacrivenge", start, "d1>d2", "merge-alone"),
        ("sacrivenge", start, "d1>d2:e2e3", "host-moves"),
        ("sacrivenge", start, "d1>e1:e1d1", "x"),
        ("sacrivenge", start, "c1>d2:d2d4/e6", "extra-no-line"),
        ("sacrivenge", start, "c1>d2:d2d3/a6", "x"),
        ("sacrivenge", start, "a1>b1:b1c3/c8", "extra-blocked"),
        ("sacrivenge", start, "b1>d2:d2d3/d4", "extra-knight-jump"),
        ("sacrivenge", start, "d1>d2:d2d3!d4", "not-both"),
        ("sacrivenge", start, "d1>d2:d2d3/d4/d5", "one-extra-leg"),
        ("sacrivenge", start, "d1>d2:d2d3/d3", "same-square"),
        ("sacrivenge", start, "g1>e2:e2e3/f4", "extra-knight-jump"),
        ("sacrivenge:no-sacrifice", start, "d1>d2:d2d3", "no-sacrifice"),
        ("sacrivenge:no-revenge", start, "e2e3!e4", "no-revenge"),
        ("sacrivenge", castle, "e1c1", "castling-blocked"),
        ("sacrivenge", castle, "e1g1!g2", "castling-alone"),
        ("sacrivenge", castle, "e1e3", "king-one-step"),
        ("sacrivenge", castle, "h1>e1:e1c1", "castling-alone"),
        ("sacrivenge", hit, "e8g8", "castling-right"),
        ("sacrivenge", "4k2r/8/8/8/8/8/8/4RK2 b k - 0 1 -", "e8g8", "castling-out-of-check"),
        ("sacrivenge", "4k2r/8/8/8/8/8/8/4KR2 b k - 0 1 -", "e8g8", "castling-through"),
        ("sacrivenge", "4k3/8/8/8/8/8/8/3RK3 b - - 0 1 -", "e8d8", "into-check"),
        ("sacrivenge", "4k3/1p6/8/8/8/8/8/4RK2 b - - 0 1 -", "b7b6", "still-in-check"),
        ("sacrivenge", "4k3/4n3/8/8/8/8/8/4RK2 b - - 0 1 -", "e7c6", "exposed"),
        ("sacrivenge", "4k3/4n3/3p4/8/8/8/8/4RK2 b - - 0 1 -", "e7>d6:d6d5", "knight-jump"),
        ("sacrivenge", "4k3/2P5/8/8/8/8/8/4K3 w - - 0 1 -", "c7c8", "promotion-missing"),
        ("sacrivenge", "2n1k3/2P5/8/8/8/8/8/4K3 w - - 0 1 -", "c7c8q", "pawn-blocked"),
        ("sacrivenge", "4k3/8/2P5/8/8/8/8/4K3 w - - 0 1 -", "c6c8q", "pawn-double"),
        ("sacrivenge", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1 -", "e5d6", "passing-too-late"),
        (
            "sacrivenge",
            "4k3/2P5/8/8/8/8/2R5/4K3 w - - 0 1 -",
            "c2>c7:c7c8q/c3r",
            "promoted-already",
        ),
        ("sacrivenge", "3qk3/8/8/8/8/8/3QK3/3R4 w - - 0 1 -", "d2e8", "no-line"),
        ("sacrivenge", "8/8/8/4B3/3P4/8/1k6/5K2 w - - 0 1 -", "d4>e5:e5b2", "king-not-taken"),
        ("sacrivenge", "8/8/8/4B3/3P4/8/1k6/5K2 w - - 0 1 -", "d4>e5:e5c3", "x"),
        ("sacrivenge", avenge, "e1e2!e5", "unseen"),
        ("sacrivenge", avenge, "d4c2!e4", "extra-no-line"),
        ("sacrivenge", "4k3/8/8/8/3N4/8/3P4/R3K3 w - - 0 1 P:d4", "d4c2!c4", "extra-pawn"),
        ("sacrivenge", "4k3/8/8/8/3N4/8/3P4/R3K3 w - - 0 1 P:d4", "d4c2!d3", "extra-pawn-diagonal"),
        ("sacrivenge", lame, "d4e5!g6", "x"),
        ("sacrivenge", "4k3/5p2/4pp2/4p3/3P4/8/8/3QK3 w - - 0 1 N:d1,d4", "d4e5!f7", "lame-knight"),
        ("sacrivenge", "k7/8/8/8/8/P7/PN6/K7 w - - 0 1 -", "b2>a2:a2a3", "knight-jump"),
        ("sacrivenge", "k7/8/8/p7/P7/1P6/8/K7 w - - 0 1 -", "b3>a4:a4a5", "host-stuck"),
        ("sacrivenge", "8/8/8/8/8/8/8/K1k5 w - - 0 1 -", "a1a2", "game-over"),
    ];
    let mut wrong = Vec::new();
    for (rules, text, turn, key) in cases {
        match read(rules, text).canonical(turn) {
            Ok(_) if *key == "x" => {}
            Ok(legal) => wrong.push(format!("{text} {turn} is legal as {legal}, not {key}")),
            Err(r) if r.key.trim_start_matches("sacrivenge-") != *key => {
                wrong.push(format!("{text} {turn}: {r:?}, not {key}"));
            }
            Err(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn extra_legs_reach_is_known() {
    let AnyPosition::Sacrivenge(position) =
        read("sacrivenge", "4k3/8/8/8/8/1N6/3R4/K7 w - - 0 1 -")
    else {
        panic!("another game")
    };
    let reach = position.extra_reach(Side::First);
    assert!(reach.contains(&NodeId(60)), "the king is in reach");
    assert!(position.extra_reach(Side::Second).is_empty());
}
