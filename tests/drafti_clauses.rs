//! Drafti clause by clause (spec/drafti.md): positions put together by hand, and what is legal there.

use std::collections::BTreeSet;

use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use crossweb::rules::drafti::{Position, REASON_KEYS, pdn};
use crossweb::rules::{Kind, NodeId, Notation, Position as _, Step};

fn rules(text: &str) -> Rules {
    Rules::parse(text).unwrap()
}

fn position(text: &str) -> AnyPosition {
    let position =
        AnyPosition::parse(&rules("drafti"), text).unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(position.text(), text);
    position
}

/// The position and the outcome after some turns.
fn after(rules_text: &str, text: &str, turns: &[&str]) -> (String, String) {
    let rules = rules(rules_text);
    let start = AnyPosition::parse(&rules, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let mut game = AnyGame::from_position(rules.clone(), start);
    for turn in turns {
        game.play(turn, None).unwrap_or_else(|e| panic!("{text} {turn}: {e}"));
    }
    let outcome = game.outcome().map_or(String::new(), |o| rules.outcome_text(o));
    (game.position().text(), outcome)
}

fn assert_turns(clauses: &[(&str, &str, &[&str])]) {
    for (clause, text, turns) in clauses {
        assert_eq!(position(text).turns(), *turns, "{clause}: {text}");
    }
}

#[test]
fn moving_and_capturing() {
    assert_turns(&[
        ("a man moves forward", "w d4 h8 0 0", &["d4-c5", "d4-e5"]),
        ("so does black's", "b h2 e5 0 0", &["e5-d4", "e5-f4"]),
        ("a man captures forward only", "w d4 c3 0 0", &["d4-c5", "d4-e5"]),
        ("a man captures a king", "w c3 Kd4 0 0", &["c3xe5"]),
        ("a man does not fly", "w c3 e5 0 0", &["c3-b4", "c3-d4"]),
        ("a capture is mandatory", "w a1,c3 d4,h8 0 0", &["c3xe5"]),
        ("any capture will do", "w c3 b4,d4,f6 0 0", &["c3xa5", "c3xe5xg7"]),
        (
            "by man or king",
            "w a3,Kh2 g3,b4 0 0",
            &["a3xc5", "h2xb8", "h2xc7", "h2xd6", "h2xe5", "h2xf4"],
        ),
        ("a capture goes on to its end", "w c3 d4,f6 0 0", &["c3xe5xg7"]),
        ("a king captures from afar", "w Ka1 f6 0 0", &["a1xg7", "a1xh8"]),
        ("not two in a row", "w g1,Ka1 d4,e5 0 0", &["a1-b2", "a1-c3", "g1-f2", "g1-h2"]),
        ("not over its own", "w c3,Ka1 g5,h8 0 0", &["a1-b2", "c3-b4", "c3-d4"]),
        (
            "not off the board",
            "w Ka1 h8 0 0",
            &["a1-b2", "a1-c3", "a1-d4", "a1-e5", "a1-f6", "a1-g7"],
        ),
        ("a king lands where it can go on", "w Ka1 d4,c7 0 0", &["a1xe5xb8"]),
        ("also straight ahead", "w Ka1 c3,f6 0 0", &["a1xd4xg7", "a1xd4xh8"]),
        ("promotion ends the turn", "w d6 e7,g7 0 0", &["d6xf8"]),
        (
            // From b6 it would go on over c5, if d4 were not still there.
            "the captured stay and block",
            "w Ka1 d4,c5,c7,e7 0 0",
            &["a1xe5xb8", "a1xf6xd8xa5", "a1xf6xd8xb6"],
        ),
        (
            // Both ways round lead to the same position: one turn, the first in byte order. The
            // start is empty by then.
            "round trips",
            "w Ke1 f2,c3,b6,e7 0 0",
            &["e1xa5xd8xh4xe1", "e1xb4xf8", "e1xh4xd8xa5xd2"],
        ),
        ("several ways to one man's end", "w c3 b4,d4,b6,d6 0 0", &["c3xa5xc7", "c3xe5xc7"]),
    ]);
}

#[test]
fn any_legal_way_is_taken() {
    for (text, turn, canonical) in [
        ("w Ke1 f2,c3,b6,e7 0 0", "e1xh4xd8xa5xe1", "e1xa5xd8xh4xe1"),
        ("w Ka1 c3,f6 0 0", "a1xe5xh8", "a1xd4xh8"),
    ] {
        assert_eq!(position(text).canonical(turn).unwrap(), canonical);
    }
}

#[test]
fn what_turns_lead_to() {
    for (text, turn, next) in [
        ("w d6 e7,g7 0 5", "d6xf8", "b Kf8 g7 0 0"),
        ("w a7,Kh2 h8 0 5", "a7-b8", "b Kh2,Kb8 h8 0 0"),
        ("w a7,Kh2 h8 0 5", "h2-g1", "b a7,Kg1 h8 0 6"),
        ("b h2 e5,Ka1 0 99", "e5-f4", "w h2 f4,Ka1 0 0"),
        ("w Ke1 f2,c3,b6,e7 0 3", "e1xa5xd8xh4xe1", "b Ke1 - 0 0"),
        // The lone king's moves alone are counted.
        ("w Kc1,Kg1,Kh8 Kb8 3 9", "c1-d2", "b Kg1,Kd2,Kh8 Kb8 3 10"),
        ("b Kc1,Kg1,Kh8 Kb8 3 9", "b8-a7", "w Kc1,Kg1,Kh8 Ka7 4 10"),
        // A capture changes the balance, also when three remain: the count is forgotten.
        ("b Ka1,Kc1,Ka3,Kf6 Kh4 5 9", "h4xd8", "w Ka1,Kc1,Ka3 Kd8 0 0"),
        // The capture that makes the balance is not a move in it.
        ("b b2,Ka3,Kh4,Kh8 Ka1 0 9", "a1xd4", "w Ka3,Kh4,Kh8 Kd4 0 0"),
        // Crowning uses up no turn.
        ("b h2,Kg1,Kd4 Kb8 0 7", "crown", "b Kg1,Kh2,Kd4 Kb8 0 7"),
        ("w Ka7 h4,Ka1,Kc1 0 7", "crown", "w Ka7 Ka1,Kc1,Kh4 0 7"),
    ] {
        assert_eq!(after("drafti", text, &[turn]).0, next, "{text} {turn}");
    }
    let counted = "b Kc1,Kg1,Kh8 Kb8 3 9";
    let next = after("drafti:no-count", counted, &["b8-a7"]).0;
    assert_eq!(next, "w Kc1,Kg1,Kh8 Ka7 0 10");
}

#[test]
fn crowning_the_last_man() {
    let offered = |text: &str| position(text).turns().contains(&"crown".to_string());
    assert!(offered("b h2,Kg1,Kd4 Kb8 0 0"));
    assert!(offered("w Ka7 h4,Ka1,Kc1 0 0"));
    // Neither without the main diagonal, nor to the other side, nor with more or fewer pieces.
    assert!(!offered("b h2,Kc1,Kg1 Kb8 0 0"));
    assert!(!offered("w h2,Kg1,Kd4 Kb8 0 0"));
    assert!(!offered("b h2,h4,Kg1,Kd4 Kb8 0 0"));
    assert!(!offered("b h2,Kd4 Kb8 0 0"));
    assert!(!offered("b h2,Kg1,Kd4 a7,Kb8 0 0"));
    // Not while the lone king stands there or has a capture.
    assert!(!offered("b h2,Ka1,Kg1 Kh8 0 0"));
    assert!(!offered("b h2,Kg1,Kd4 Ka7 0 0"));
    // It is then three against one, and the lone king moves.
    let crowned = ["crown", "b8-a7"];
    let (text, outcome) = after("drafti", "b h2,Kc1,Kh8 Kb8 0 7", &crowned);
    assert_eq!((text.as_str(), outcome.as_str()), ("w Kc1,Kh2,Kh8 Ka7 1 8", ""));
}

#[test]
fn ends_of_games() {
    const NONE: &[&str] = &[];
    for (text, turns, outcome) in [
        ("b Ka1 - 0 0", NONE, "white wins (no pieces)"),
        ("w c3 d4 0 0", &["c3xe5"], "white wins (no pieces)"),
        ("w a3 b4,c5 0 0", NONE, "black wins (no legal move)"),
        // A side that cannot move loses before anything is drawn.
        ("w Ka1 Kb2,Kc3 0 0", NONE, "black wins (no legal move)"),
        ("w Ka1 Kb2,Kc3,Kh4 12 0", NONE, "black wins (no legal move)"),
        ("w Ka1,a3 b4,Kb2,Kc3,c5 0 100", NONE, "black wins (no legal move)"),
        ("w Ka1 Kh6 0 0", NONE, "draw (one or two kings each)"),
        ("w Ka1,Kc1 Kh6 0 0", NONE, "draw (one or two kings each)"),
        ("b Ka1,Kc1 Kh6,Kf8 0 0", NONE, "draw (one or two kings each)"),
        ("w Ka1 Kc3 0 0", NONE, ""),
        ("w Ka1,Ka3,Kc1 Kh6,Kf8 0 0", NONE, ""),
        ("w Ka1,a3 Kh6 0 0", NONE, ""),
        ("b Kc1,Kg1,Kh8 Kb8 11 30", NONE, ""),
        ("b Kc1,Kg1,Kh8 Kb8 11 30", &["b8-a7"], "draw (three against one)"),
        // The twelfth move is the last, though the three could capture.
        ("b Kc1,Kg1,Kh8 Kb8 11 30", &["b8-e5"], "draw (three against one)"),
        ("b Kc1,Ka3,Kb8 Kg1 3 9", NONE, ""),
        ("b Kc1,Ka3,Kb8 Kg1 3 9", &["g1-d4"], "draw (main diagonal)"),
        // One of the three stands there too, or captures, or it is not the lone king's own move.
        ("b Ka1,Ka3,Kb8 Kg1 3 9", &["g1-d4"], ""),
        ("b Kc1,Kh2,Kb8 Kg1 3 9", &["g1-f2"], ""),
        ("b Kc1,Kg3,Kf8 Ka7 3 9", &["a7-d4"], "draw (main diagonal)"),
        ("b Kc1,Kg1,Kf8 Ka7 3 9", &["a7-d4"], ""),
        ("w Kc1,Ka3,Kb8 Kd4 3 9", NONE, "draw (main diagonal)"),
        ("b Kc1,Ka3,Kb8 Kd4 3 9", NONE, ""),
        ("w Ka1,h2 a7,Kh6 0 99", NONE, ""),
        ("w Ka1,h2 a7,Kh6 0 99", &["a1-b2"], "draw (quiet turns)"),
        ("w Ka1,h2 a7,Kh6 0 99", &["h2-g3"], ""),
        (
            "w Ka1,h2 a7,Kh6 0 0",
            &["a1-b2", "h6-f8", "b2-a1", "f8-h6", "a1-b2", "h6-f8", "b2-a1", "f8-h6"],
            "draw (repetition)",
        ),
    ] {
        assert_eq!(after("drafti", text, turns).1, outcome, "{text} {turns:?}");
    }
    for (text, turns, outcome) in [
        ("b Kc1,Kg1,Kh8 Kb8 11 30", &["b8-a7"][..], ""),
        ("b Kc1,Kg1,Kh8 Kb8 0 30", &["b8-a7"], ""),
        ("b Kc1,Ka3,Kb8 Kg1 0 9", &["g1-d4"], "draw (main diagonal)"),
    ] {
        assert_eq!(after("drafti:no-count", text, turns).1, outcome, "no-count {text} {turns:?}");
    }
}

#[test]
fn malformed_positions() {
    for (text, field, says) in [
        ("", "TURN", "empty"),
        (" w a1 h8 0 0", "TURN", "empty"),
        ("w a1  h8 0 0", "BLACK", "empty"),
        ("w a1 h8 0 0 ", "QUIET", "empty"),
        ("w", "WHITE", "missing"),
        ("w a1 h8 0", "QUIET", "missing"),
        ("w a1 h8 0 0 0", "QUIET", "not the last"),
        ("W a1 h8 0 0", "TURN", "W"),
        ("r a1 h8 0 0", "TURN", "r"),
        ("- a1 h8 0 0", "TURN", "-"),
        ("w a2 h8 0 0", "WHITE", "light"),
        ("w a1 Kh1 0 0", "BLACK", "light"),
        ("w i1 h8 0 0", "WHITE", "i1"),
        ("w a9 h8 0 0", "WHITE", "a9"),
        ("w A1 h8 0 0", "WHITE", "A1"),
        ("w ka1 h8 0 0", "WHITE", "ka1"),
        ("w KKa1 h8 0 0", "WHITE", "Ka1"),
        ("w K h8 0 0", "WHITE", "names no square"),
        ("w a1, h8 0 0", "WHITE", "names no square"),
        ("w ,a1 h8 0 0", "WHITE", "names no square"),
        ("w a1;c1 h8 0 0", "WHITE", "a1;c1"),
        ("w a1♟ h8 0 0", "WHITE", "a1♟"),
        ("w a1,a1 h8 0 0", "WHITE", "man stands there"),
        ("w a1,Ka1 h8 0 0", "WHITE", "man stands there"),
        ("w Kd4 d4 0 0", "BLACK", "other side's king"),
        ("w b8 h6 0 0", "WHITE", "king"),
        ("w a1 g1 0 0", "BLACK", "king"),
        ("w - - 0 0", "BLACK", "no piece"),
        ("w a1 - 0 0", "BLACK", "no piece"),
        ("b - h8 0 0", "WHITE", "no piece"),
        ("w a1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,b4 h8 0 0", "WHITE", "13"),
        ("w a1 Kc1,Ke1,Kg1,Kb2,Kd2,Kf2,Kh2,Ka3,Kc3,Ke3,Kg3,Kb4,h8 0 0", "BLACK", "13"),
        ("w a1 h8 1 0", "COUNT", "single king"),
        ("w Ka1,Kc1 Kh8 1 0", "COUNT", "single king"),
        ("w Ka1,Kc1,Ke1,a3 Kh8 1 0", "COUNT", "single king"),
        ("w Ka1,Kc1,Ke1 Kh8 13 0", "COUNT", "12"),
        ("w a1 h8 x 0", "COUNT", "x"),
        ("w a1 h8 -1 0", "COUNT", "-1"),
        ("w a1 h8 0 -", "QUIET", "-"),
        ("w a1 h8 0 +1", "QUIET", "+1"),
        ("w a1 h8 0 1.5", "QUIET", "1.5"),
        ("w a1 h8 0 1000001", "QUIET", "1000000"),
        ("w a1 h8 0 99999999999999999999", "QUIET", "1000000"),
        ("w a1 h8 0 0\n", "QUIET", "0"),
    ] {
        let error = AnyPosition::parse(&rules("drafti"), text).expect_err(text);
        assert_eq!(error.field, field, "{text}: {error}");
        assert!(error.problem.contains(says), "{text}: {error}");
    }
    // In any order, and written in theirs.
    let read = AnyPosition::parse(&rules("drafti"), "b Kd4,c3,Ka1,a3 Kh8,b6,a7 0 12").unwrap();
    assert_eq!(read.text(), "b a3,c3,Ka1,Kd4 b6,a7,Kh8 0 12");
}

/// One attempt for each reason that a turn can meet: written, by hand, or in PDN.
#[test]
fn reasons_are_the_right_ones() {
    const START: &str =
        "w a1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3 b6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8 0 0";
    const BLOCK: &str = "w Ka1 d4,c5,c7,e7 0 0";
    let mut met: BTreeSet<&str> = BTreeSet::new();
    for (text, turn, key, lit) in [
        (START, "", "drafti-unreadable", ""),
        (START, "c3", "drafti-unreadable", ""),
        (START, "c3-", "drafti-unreadable", ""),
        (START, "-d4", "drafti-unreadable", ""),
        (START, "nonsense", "drafti-no-such-square", ""),
        (START, "c3-q9", "drafti-no-such-square", ""),
        (START, "c3♟-d4", "drafti-no-such-square", ""),
        (START, "c3-c4", "drafti-light-square", ""),
        (START, "c3xd4", "drafti-nothing-to-capture", "d4"),
        (START, "d4-c5", "drafti-empty-square", "d4"),
        (START, "b6-a5", "drafti-not-yours", "b6"),
        (START, "c3-c3", "drafti-same-square", "c3"),
        (START, "b2-c3", "drafti-own-piece", "c3"),
        (START, "c3-e5", "drafti-man-one-step", "e5 c3"),
        (START, "c3-c5", "drafti-man-one-step", "c5 c3"),
        (START, "c3-d4-e5", "drafti-one-step-only", "d4"),
        (START, "crown", "drafti-crown-balance", ""),
        ("w c3 h6 0 0", "c3-b2", "drafti-man-forward", "b4 d4"),
        ("w c3,g3 d4 0 0", "g3-h4", "drafti-mandatory", "c3"),
        ("w c3,g3 d4,f4 0 0", "c3-b4", "drafti-must-capture", "d4"),
        ("w c3 d4 0 0", "c3-e5", "drafti-write-capture", "e5 d4"),
        ("w c3 d4 0 0", "c3xd4", "drafti-land-behind", "d4"),
        ("w c3 d4,f6 0 0", "c3xe5", "drafti-must-go-on", "f6"),
        ("w c3 d4,f6 0 0", "c3xe5-d6", "drafti-must-go-on", "f6"),
        ("w c3 d4,f6 0 0", "c3xe5xh4", "drafti-must-go-on", "f6"),
        ("w c3 d4,f6 0 0", "c3xe5xg7-h8", "drafti-capture-done", "g7"),
        ("w d6 e7,g7 0 0", "d6xf8xh6", "drafti-promotion-ends", "f8"),
        ("w Ka1 d4,c7 0 0", "a1xf6", "drafti-land-elsewhere", "e5"),
        (BLOCK, "a1xf6xd8xb6xd4", "drafti-jumped-already", "d4"),
        (BLOCK, "a1xf6xd8xb6xe3", "drafti-jumped-already", "d4"),
        (BLOCK, "a1xf6xd8xb6xa7", "drafti-capture-done", "b6"),
        ("w c3 d4,e5 0 0", "c3xf6", "drafti-two-at-once", "d4 e5"),
        ("w c3,Ka1 h6 0 0", "a1-d4", "drafti-blocked", "c3"),
        ("w d4 c3 0 0", "d4xb2", "drafti-man-captures-forward", "c3"),
        ("w a3,Ka1 h6 0 0", "a1-e3", "drafti-no-diagonal", "e3 a1"),
        ("b h2,Kc1,Kg1 Kb8 0 0", "crown", "drafti-crown-diagonal", "a1 b2 c3 d4 e5 f6 g7 h8"),
        ("b h2,Ka1,Kg1 Kh8 0 0", "crown", "drafti-crown-contested", "h8"),
        ("b h2,Kg1,Kd4 Ka7 0 0", "crown", "drafti-mandatory", "a7"),
        ("w Ka1 Kh6 0 0", "a1-b2", "game-over", ""),
        ("w Ka1 Kh6 0 0", "crown", "game-over", ""),
    ] {
        let position = position(text);
        let refusal = position.canonical(turn).expect_err(turn);
        assert_eq!(refusal.key, key, "{text} {turn}: {refusal:?}");
        let board = position.board();
        let names: Vec<_> = refusal.lit.iter().map(|&n| board.name(n)).collect();
        assert_eq!(names.join(" "), lit, "{text} {turn}: {refusal:?}");
        met.insert(refusal.key);
    }
    let start = position(START);
    let node = |name: &str| Step::Node(start.board().node(name).unwrap());
    for (steps, key) in [
        (vec![node("a1")], "drafti-stuck"),
        (vec![node("c3"), node("d4")], "drafti-unfinished"),
        (vec![node("c3"), Step::Act("crown")], "drafti-act-alone"),
        (vec![Step::Act("crown")], "drafti-crown-balance"),
        (vec![Step::Act("throw")], "drafti-no-such-act"),
        (vec![node("c3"), Step::Keep], "drafti-nothing-to-choose"),
        (vec![node("c3"), Step::Choose(Kind("king"))], "drafti-nothing-to-choose"),
        (vec![Step::Node(NodeId(200))], "drafti-no-such-square"),
        (vec![], "drafti-unreadable"),
    ] {
        let refusal = start.why_not(&steps);
        assert_eq!(refusal.key, key, "{steps:?}: {refusal:?}");
        met.insert(refusal.key);
    }
    let two_ways = Position::parse(&[], "w c3 b4,d4,b6,d6 0 0").unwrap();
    let refusal = pdn::read_turn(&two_ways, "c3xc7").unwrap_err();
    met.insert(refusal.key);
    assert_eq!(met, REASON_KEYS.iter().copied().collect());
}

#[test]
fn portable_draughts_notation() {
    let read = |fen: &str| pdn::read_fen(&[], fen);
    let position = read("B:WKd4,a1:Bf6,Kh8.").unwrap();
    assert_eq!(position.text(), "b a1,Kd4 f6,Kh8 0 0");
    assert_eq!(read("B:Bf6,Kh8:WKd4,a1").unwrap(), position);
    assert_eq!(pdn::fen(&position), "B:Wa1,Kd4:Bf6,Kh8");
    // A side without a piece is an empty list: here it has lost.
    assert_eq!(pdn::fen(&read("W:W:Bf6").unwrap()), "W:W:Bf6");
    for (fen, field) in [
        ("", "FEN"),
        ("W", "FEN"),
        ("W:Wa1:Bh8:H0", "FEN"),
        ("w:Wa1:Bh8", "TURN"),
        ("W:a1:Bh8", "FEN"),
        ("W:Wa1:Wh8", "WHITE"),
        ("W:Wa2:Bh8", "WHITE"),
        ("W:W33:Bh8", "WHITE"),
        ("W:W0:Bh8", "WHITE"),
        ("W:W31-33:Bh8", "WHITE"),
        ("W:Wa1:Ba3,21", "BLACK"),
        ("W:Wa1:Ba1", "BLACK"),
        ("W:♟:Ba1", "FEN"),
        ("B:W:Bf6", "WHITE"),
    ] {
        assert_eq!(read(fen).unwrap_err().field, field, "{fen}");
    }
    let start = Position::start(&[]);
    assert_eq!(read(&pdn::fen(&start)).unwrap(), start);
    // Squares by number: 1 is b8, 32 is g1.
    assert_eq!(read("W:W21-32:B1-12").unwrap(), start);
    assert_eq!(read("B:W K18, 29 : B11,K4.").unwrap(), read("B:WKd4,a1:Bf6,Kh8").unwrap());

    let position = Position::parse(&[], "w c3 b4,d4,f6 0 0").unwrap();
    for text in ["c3xe5xg7", "c3:e5:g7", "c3xg7", "c3:g7"] {
        let turn = pdn::read_turn(&position, text).unwrap();
        assert_eq!(position.turn_text(turn), "c3xe5xg7");
        assert_eq!(position.notation(turn, Notation::English), "c3xg7");
    }
    assert_eq!(pdn::read_turn(&position, "c3xe5").unwrap_err().key, "drafti-must-go-on");
    let two_ways = Position::parse(&[], "w c3 b4,d4,b6,d6 0 0").unwrap();
    assert_eq!(pdn::read_turn(&two_ways, "c3xc7").unwrap_err().key, "drafti-ambiguous");
}

#[test]
fn pieces_that_must_capture_are_told() {
    let told = |text: &str| {
        let position = Position::parse(&[], text).unwrap();
        let nodes = position.must_capture();
        let names: Vec<_> = nodes.iter().map(|&n| position.board().name(n).to_string()).collect();
        assert_eq!(position.has_capture(), !names.is_empty());
        names.join(" ")
    };
    assert_eq!(told("w a3,g1,Kh2 g3,b4 0 0"), "h2 a3");
    assert_eq!(told("w d4 c3 0 0"), "");
}

#[test]
fn the_board() {
    let position = position("w a1 h8 0 0");
    let board = position.board();
    assert_eq!(board.len(), 32);
    assert_eq!((board.lines().len(), board.links().len()), (13, 49));
    let names: Vec<_> = board.nodes().map(|n| board.name(n)).collect();
    assert_eq!(&names[..9], ["a1", "c1", "e1", "g1", "b2", "d2", "f2", "h2", "a3"]);
    let place = |name: &str| board.place(board.node(name).unwrap());
    assert_eq!((place("a1"), place("h8")), ([-0.875, -0.875], [0.875, 0.875]));
    assert_eq!(place("g1"), [0.625, -0.875]);
    for line in board.lines() {
        for pair in line.nodes.windows(2) {
            let ([x1, y1], [x2, y2]) = (board.place(pair[0]), board.place(pair[1]));
            assert!((x2 - x1).abs() == 0.25 && y2 - y1 == 0.25, "{}", line.name);
        }
    }
}
