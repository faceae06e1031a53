//! The rules of Sacrivenge on chosen positions: how games end, how turns are noted, why others are
//! refused, what is wrong with a position.

use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use crossweb::rules::{Effect, NodeId, Notation, Outcome, Side};

/// Ordinary chess.
const CHESS: &str = "sacrivenge:no-sacrifice,no-revenge";

fn read(rules: &str, text: &str) -> AnyPosition {
    AnyPosition::parse(&Rules::parse(rules).unwrap(), text)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn outcome(rules: &str, text: &str) -> Option<Outcome> {
    read(rules, text).outcome()
}

#[test]
fn games_end_as_they_should() {
    let draw = |reason| Some(Outcome::Draw { reason });
    let win = |side, reason| Some(Outcome::Win { side, reason });
    let both = "sacrivenge";
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
    // The knight is given to the rook that stands a jump away. The rook goes on as a knight.
    let position = read("sacrivenge", "4k3/8/8/8/8/1N6/3R4/K7 w - - 0 1 -");
    let turns = position.turns();
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
