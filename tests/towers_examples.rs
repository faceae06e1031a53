//! Worked examples of the rules of Towers (`spec/towers.md`), and every way to be wrong.

use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use crossweb::rules::towers::REASON_KEYS;
use crossweb::rules::{Effect, Notation, Side, Step};

fn at(rules: &str, position: &str) -> AnyGame {
    let rules = Rules::parse(rules).unwrap();
    let position =
        AnyPosition::parse(&rules, position).unwrap_or_else(|e| panic!("{position}: {e}"));
    AnyGame::from_position(rules, position)
}

fn start(rules: &str) -> AnyGame {
    AnyGame::new(Rules::parse(rules).unwrap())
}

/// Plays turns and gives the text after each.
fn play(game: &mut AnyGame, turns: &[&str]) -> Vec<String> {
    let mut texts = Vec::new();
    for turn in turns {
        game.play(turn, None).unwrap_or_else(|e| panic!("{turn}: {e}"));
        texts.push(game.position().text());
    }
    texts
}

fn end(game: &AnyGame) -> String {
    game.outcome().map_or("-".into(), |o| game.rules().outcome_text(o))
}

/// The turns that begin on a cell.
fn from(game: &AnyGame, cell: &str) -> Vec<String> {
    let ends =
        game.turns().into_iter().filter_map(|t| Some(t.strip_prefix(cell)?[1..].to_string()));
    ends.collect()
}

#[test]
fn a_siege_takes_the_tower_on_the_second_turn() {
    let mut game = at("towers", "M@a5,V@h1 M@g12,N@c7 w - -/- 0 7");
    assert_eq!(game.position().notation("h1-g1", Notation::English).unwrap(), "Vg1+");
    let texts = play(&mut game, &["h1-g1"]);
    assert_eq!(texts, ["M@a5,V@g1 M@g12,N@c7 b V -/- 1 7"]);
    assert_eq!(end(&game), "-");
    let threats = game.position().threats(Side::Second);
    let board = game.position().board();
    let [tower, vala] = ["g12", "g1"].map(|n| board.node(n).unwrap());
    assert_eq!(threats, [(tower, vec![vala])]);
    // The answer that ignores it loses the tower at the end of the very turn.
    assert_eq!(game.position().notation("c7-f8", Notation::English).unwrap(), "Nf8#");
    let effects = game.clone().play("c7-f8", None).unwrap();
    assert!(matches!(
        effects[..],
        [Effect::Moved { .. }, Effect::TowerFallen { side: Side::First, .. }, Effect::Over(_),]
    ));
    let texts = play(&mut game, &["c7-f8"]);
    assert_eq!(texts, ["M@a5,V@g1 M@g12,N@f8 w -#V -/- 2 8"]);
    assert_eq!(end(&game), "white wins (siege)");
    assert!(game.turns().is_empty());
    assert_eq!(game.position().canonical("g1-g2").unwrap_err().key, "game-over");
    assert_eq!(game.position().perft(1), 0);
}

#[test]
fn a_siege_is_lifted_by_blocking_and_by_capturing() {
    let position = "M@a5,V@g1 M@g12,V@f8,I@e3 b V -/- 1 7";
    let mut game = at("towers", position);
    let effects = game.play("f8-g8", None).unwrap();
    assert!(matches!(
        effects[..],
        [Effect::Moved { .. }, Effect::SiegeLifted { side: Side::First, .. },]
    ));
    assert_eq!(game.position().text(), "M@a5,V@g1 M@g12,V@g8,I@e3 w - -/- 2 8");
    let mut game = at("towers", position);
    play(&mut game, &["e3xg1"]);
    assert_eq!(game.position().text(), "M@a5 M@g12,V@f8,I@g1 w - -/- 0 8");
    assert_eq!(end(&game), "black wins (no legal move)");
}

#[test]
fn a_siege_opened_by_the_opponent_counts_after_the_next_own_turn() {
    let mut game = at("towers", "M@a5,V@g1,N@b7 M@g12,A@l8,R@g6 b - -/M 0 7");
    let texts = play(&mut game, &["g6-k8", "b7-e8", "l8-l7"]);
    assert_eq!(
        texts,
        [
            // The rohir steps out of the line: nothing counts yet.
            "M@a5,V@g1,N@b7 M@g12,A@l8,R@k8 w - -/RM 1 8",
            // White still besieges after its own turn, which had nothing to do with it.
            "M@a5,V@g1,N@e8 M@g12,A@l8,R@k8 b V -/RM 2 8",
            "M@a5,V@g1,N@e8 M@g12,A@l7,R@k8 w -#V -/RM 3 9",
        ]
    );
    assert_eq!(end(&game), "white wins (siege)");
}

#[test]
fn pairs_besiege_within_the_arans_reach() {
    let siege = |white: &str| {
        for field in ["-", "AR", "AN", "AR,AN", "V", "I"] {
            let journey = if white.contains("R@") { "F" } else { "-" };
            let text = format!("{white} M@g11,V@a5 b {field} {journey}/- 0 9");
            if AnyPosition::parse(&Rules::parse("towers").unwrap(), &text).is_ok() {
                return field;
            }
        }
        panic!("{white}");
    };
    assert_eq!(siege("M@k6,A@g9,R@h12"), "AR");
    assert_eq!(siege("M@k6,A@g9,N@f10"), "AN");
    assert_eq!(siege("M@k6,A@g9,R@h12,N@f10"), "AR,AN");
    // Three cells are too far without the own tower's zone; no one between; never without company.
    assert_eq!(siege("M@k6,A@g8,N@f10"), "-");
    assert_eq!(siege("M@g7,A@g8,N@f10"), "AN");
    assert_eq!(siege("M@k6,A@g9,N@g10"), "-");
    assert_eq!(siege("M@k6,A@g9"), "-");
    assert_eq!(siege("M@k6,R@h12,N@f10"), "-");
    // An istar only diagonally next to it, a vala from anywhere, not past pieces.
    assert_eq!(siege("M@k6,I@h12"), "I");
    assert_eq!(siege("M@k6,I@g12"), "-");
    assert_eq!(siege("M@k6,I@e9"), "-");
    assert_eq!(siege("M@k6,V@g1"), "V");
    assert_eq!(siege("M@k6,V@g1,N@g5"), "-");
    assert_eq!(siege("M@k6,V@b6"), "V");
}

#[test]
fn leaps_keep_to_the_board_and_go_over_pieces() {
    let mut game = at("towers", "M@f2,N@e11,R@e12 M@k6,R@c8,N@a8 w - F/N 0 9");
    assert!(game.turns().contains(&"e12xc8".into()));
    let turned = at("towers", "M@f2,N@e11,R@e12 M@k6,R@c8,N@a8 b - F/N 0 9");
    let refusal = turned.position().canonical("c8xe12").unwrap_err();
    assert_eq!(refusal.key, "towers-leap-off-board");
    let effects = game.play("e12xc8", None).unwrap();
    let board = game.position().board();
    let Some(Effect::Moved { path, .. }) = effects.get(1) else { panic!("{effects:?}") };
    let path: Vec<_> = path.iter().map(|&n| board.name(n)).collect();
    assert_eq!(path, ["e12", "e11", "e10", "e9", "e8", "d8", "c8"]);
    // Short leaps: 3 + 2 and 2 + 1.
    let short = at("towers:short-leaps", "M@f2,N@f7,R@e6 M@l8,V@l5 w - M/- 0 9");
    assert_eq!(from(&short, "e6"), ["b8", "g3", "g9", "h4", "h8"]);
    assert_eq!(from(&short, "f7"), ["d6", "d8", "e5", "e9", "g5", "g9", "h6", "h8"]);
}

#[test]
fn zones_lengthen_the_reach_at_the_start_of_a_move() {
    // The tower on the rim: its zone is a5–c7.
    let game = at("towers", "M@a5,I@b6,A@c7 M@l8,V@l6 w - -/- 0 9");
    let istar = from(&game, "b6");
    for (cell, may) in [("b8", true), ("d6", true), ("b5", true), ("a6", true), ("e6", false)] {
        assert_eq!(istar.contains(&cell.to_string()), may, "{cell}");
    }
    let aran = from(&game, "c7");
    for (cell, may) in [("f7", true), ("f4", true), ("g7", false), ("e9", true), ("f10", true)] {
        assert_eq!(aran.contains(&cell.to_string()), may, "{cell}");
    }
    // Outside: two, and one.
    let game = at("towers", "M@a5,I@d5,A@d7 M@l8,V@l6 w - -/- 0 9");
    assert!(from(&game, "d7").contains(&"f7".into()) && !from(&game, "d7").contains(&"g7".into()));
    assert!(from(&game, "d5").contains(&"e5".into()) && !from(&game, "d5").contains(&"f5".into()));
    // A corner of the middle: centred, so d5 and e4 are in it, g6 is not.
    let aran = |cell: &str| {
        let game = at("towers", &format!("M@e5,A@{cell} M@l8,V@l6 w - -/- 0 9"));
        from(&game, cell)
    };
    assert!(aran("d5").contains(&"d8".into()) && aran("e4").contains(&"h4".into()));
    assert!(!aran("g6").contains(&"g9".into()) && aran("g6").contains(&"g8".into()));
}

#[test]
fn a_rohir_that_has_seen_everything_becomes_the_aran() {
    // By its own move: and it besieges as the aran in the same turn.
    let mut game = at("towers", "M@a5,R@f7,N@g11 M@g12,V@l6 w - RHNM/- 4 20");
    let effects = game.play("f7-h11", None).unwrap();
    assert!(matches!(
        effects[..],
        [
            Effect::Moved { .. },
            Effect::Promoted { from_tray: true, .. },
            Effect::SiegeBegun { side: Side::First, .. },
        ]
    ));
    assert_eq!(game.position().text(), "M@a5,A@h11,N@g11 M@g12,V@l6 b AN -/- 5 20");
    // While its side has an aran it waits for the vacancy: here the enemy makes it.
    let mut game = at("towers", "M@i7,A@e6,R@e3 M@g1,A@e7 b - FRHNM/- 36 33");
    let effects = game.play("e7xe6", None).unwrap();
    assert!(matches!(
        effects[..],
        [Effect::Captured { .. }, Effect::Moved { .. }, Effect::Promoted { .. }, Effect::Over(_),]
    ));
    assert_eq!(game.position().text(), "M@i7,A@e3 M@g1,A@e6 w - -/- 0 34");
    assert_eq!(end(&game), "draw (no siege possible)");
    // Groups are compared by name: the siege of the aran goes on under the heir.
    let mut game = at("towers", "M@k6,A@g9,R@e11,N@f10 M@g11,A@f9,N@a7 b AN FRHNM/- 3 30");
    play(&mut game, &["f9xg9"]);
    assert_eq!(game.position().text(), "M@k6,A@e11,N@f10 M@g11,A@g9,N@a7 w -#AN -/- 0 31");
    assert_eq!(end(&game), "white wins (siege)");
}

#[test]
fn draws_and_the_count_of_turns() {
    let mut game = at("towers", "M@a5,V@h1 M@g12,V@c8 w - -/- 98 60");
    play(&mut game, &["h1-h2"]);
    assert_eq!(end(&game), "-");
    let texts = play(&mut game, &["c8-b8"]);
    assert_eq!(
        (texts[0].as_str(), end(&game).as_str()),
        ("M@a5,V@h2 M@g12,V@b8 w - -/- 100 61", "draw (quiet turns)")
    );
    let mut game = at("towers", "M@a5,V@h1 M@g12,V@c8 w - -/- 0 60");
    let round = ["h1-h2", "c8-b8", "h2-h1", "b8-c8"];
    play(&mut game, &round);
    play(&mut game, &round);
    assert_eq!(end(&game), "draw (repetition)");
    // Black opens: then a pair of turns is black's and white's.
    let mut game = at("towers:black-opens", "M@a5,V@h1 M@g12,V@c8 b - -/- 0 7");
    let texts = play(&mut game, &["c8-b8", "h1-h2"]);
    assert!(texts[0].ends_with("w - -/- 1 7") && texts[1].ends_with("b - -/- 2 8"));
}

#[test]
fn what_may_still_besiege() {
    for (white, journeys, ends) in [
        ("M@a5,A@b8", "-/-", "draw (no siege possible)"),
        ("M@a5,R@b8", "N/-", "draw (no siege possible)"),
        ("M@a5,N@b8", "-/-", "draw (no siege possible)"),
        ("M@a5,R@b8,N@c5", "N/-", "-"),
        ("M@a5,A@b8,N@c5", "-/-", "-"),
        ("M@a5,A@b8,R@c5", "N/-", "-"),
        ("M@a5,I@b8", "-/-", "-"),
    ] {
        let game = at("towers", &format!("{white} M@g12,A@g11 w - {journeys} 0 30"));
        assert_eq!(end(&game), ends, "{white}");
        assert_eq!(game.turns().is_empty(), ends != "-", "{white}");
    }
}

#[test]
fn placements_say_why_not() {
    let cases: &[(&str, &[&str], &str, &str)] = &[
        ("towers", &[], "e5-e6", "towers-place-first"),
        ("towers", &[], "V@a5", "towers-other-piece"),
        ("towers", &[], "M@d9", "towers-no-such-cell"),
        ("towers", &[], "X@a5", "towers-unreadable"),
        ("towers", &["M@a5"], "M@a5", "towers-cell-taken"),
        ("towers", &["M@a5"], "M@d8", "towers-same-fifth"),
        ("towers:apart", &[], "M@e5", "towers-not-in-middle"),
        ("towers:apart", &["M@a5"], "M@e5", "towers-not-in-middle"),
        ("towers:apart", &["M@a5"], "M@b7", "towers-same-fifth"),
        ("towers:apart", &["M@a5"], "M@f12", "towers-not-opposite"),
        ("towers", &["M@a5", "M@g12"], "V@g3", "towers-places-siege"),
        ("towers", &["M@a5", "M@g12", "V@b7", "V@c8", "I@e5", "I@h2"], "A@h2", "towers-cell-taken"),
        ("towers", &["M@a5", "M@g12", "V@b7", "V@c8"], "I@h11", "towers-places-siege"),
        (
            "towers",
            &["M@a5", "M@g12", "V@b7", "V@c8", "I@e5", "I@h2", "A@g10", "A@k6"],
            "R@h12",
            "towers-places-siege",
        ),
    ];
    for (rules, turns, turn, key) in cases {
        let mut game = start(rules);
        play(&mut game, turns);
        let refusal = game.position().canonical(turn).unwrap_err();
        assert_eq!(refusal.key, *key, "{turns:?} {turn}: {refusal:?}");
    }
    // Between the aran and the tower the rohir is in his way, and besieges nothing.
    let mut game = start("towers");
    play(&mut game, &["M@a5", "M@g12", "V@b7", "V@c8", "I@e5", "I@h2", "A@g10", "A@k6", "R@g11"]);
    assert_eq!(game.position().notation("R@l8", Notation::English).unwrap(), "R@l8");
}

/// One attempt for each reason that a written turn can meet.
#[test]
fn moves_say_why_not() {
    const TWO: &str = "M@f2,V@c6,I@j7,A@g3,R@e12,N@b6 M@g11,V@k7,I@d7,A@f10,R@c8,N@i6";
    const EDGE: &str = "M@f2,I@b7,A@c8,N@g4 M@l8,V@h5";
    let cases: &[(&str, &str, &str, &str)] = &[
        (TWO, "w - F/N 0 9", "nonsense", "towers-unreadable"),
        (TWO, "w - F/N 0 9", "c6", "towers-unreadable"),
        (TWO, "w - F/N 0 9", "-", "towers-unreadable"),
        (TWO, "w - F/N 0 9", "c6-", "towers-unreadable"),
        (TWO, "w - F/N 0 9", "c6-q9", "towers-no-such-cell"),
        (TWO, "w - F/N 0 9", "c6-c7-c8", "towers-no-such-cell"),
        (TWO, "w - F/N 0 9", "V@a5", "towers-placement-over"),
        (TWO, "w - F/N 0 9", "a5-a6", "towers-empty-cell"),
        (TWO, "w - F/N 0 9", "k7-k6", "towers-not-yours"),
        (TWO, "w - F/N 0 9", "c6-c6", "towers-same-cell"),
        (TWO, "w - F/N 0 9", "f2-f3", "towers-tower-stands"),
        (TWO, "w - F/N 0 9", "c6-b6", "towers-own-piece"),
        (TWO, "w - F/N 0 9", "c6xg11", "towers-onto-tower"),
        (TWO, "w - F/N 0 9", "g3-f2", "towers-onto-tower"),
        (TWO, "w - F/N 0 9", "c6-e7", "towers-no-line"),
        (TWO, "w - F/N 0 9", "g3-h5", "towers-no-line"),
        (TWO, "w - F/N 0 9", "c6-a6", "towers-blocked"),
        (TWO, "w - F/N 0 9", "c6-e8", "towers-blocked"),
        (TWO, "w - F/N 0 9", "g3-g7", "towers-aran-reach"),
        (TWO, "b - F/N 0 9", "f10-f6", "towers-aran-reach"),
        (TWO, "w - F/N 0 9", "j7-j5", "towers-istar-reach"),
        (TWO, "w - F/N 0 9", "j7-l6", "towers-istar-reach"),
        (TWO, "w - F/N 0 9", "j7xk7", "towers-istar-captures"),
        (TWO, "w - F/N 0 9", "b6-c8", "towers-leap-shape"),
        (TWO, "w - F/N 0 9", "e12-e8", "towers-leap-shape"),
        (TWO, "b - F/N 0 9", "c8xe12", "towers-leap-off-board"),
        (TWO, "w - F/N 0 9", "e12-c8", "towers-write-capture"),
        (TWO, "w - F/N 0 9", "b6xe7", "towers-nothing-to-capture"),
        (EDGE, "w - -/- 0 9", "b7-e10", "towers-off-board"),
        (EDGE, "w - -/- 0 9", "c8-e10", "towers-off-board"),
        (EDGE, "w - -/- 0 9", "g4xh5", "towers-leap-shape"),
    ];
    let mut wrong = Vec::new();
    for (pieces, rest, turn, key) in cases {
        let game = at("towers", &format!("{pieces} {rest}"));
        match game.position().canonical(turn) {
            Ok(legal) => wrong.push(format!("{rest} {turn} is legal as {legal}, not {key}")),
            Err(r) if r.key != *key => wrong.push(format!("{rest} {turn}: {r:?}, not {key}")),
            Err(r) => assert!(REASON_KEYS.contains(&r.key)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // A nerwen both of whose leaps end on friends.
    let game = at("towers", "M@f4,A@h2,N@e1 M@l8,V@k6 w - -/- 0 9");
    let e1 = game.position().board().node("e1").unwrap();
    assert_eq!(game.position().why_not(&[Step::Node(e1)]).key, "towers-stuck");
}

/// The field that an error names, for texts that are malformed or impossible.
#[test]
fn impossible_positions_are_refused() {
    let cases: &[(&str, &str, &str)] = &[
        ("towers", "", "WHITE"),
        ("towers", "-", "BLACK"),
        ("towers", "- - w - -/- 0", "TURNNO"),
        ("towers", "- - w - -/- 0 1 7", "TURNNO"),
        ("towers", "-  - w - -/- 0 1", "BLACK"),
        ("towers", "M@a5 M@g12,V@c8 w - -/- 0 9 ", "TURNNO"),
        ("towers", "Ma5 M@g12,V@c8 w - -/- 0 9", "WHITE"),
        ("towers", "M@d9 M@g12,V@c8 w - -/- 0 9", "WHITE"),
        ("towers", "M@a13 M@g12,V@c8 w - -/- 0 9", "WHITE"),
        ("towers", "M@a5,Q@b6 M@g12,V@c8 w - -/- 0 9", "WHITE"),
        ("towers", "M@a5, M@g12,V@c8 w - -/- 0 9", "WHITE"),
        ("towers", "M@a5,N@b6,N@b7 M@g12,V@c8 w - -/- 0 9", "WHITE"),
        ("towers", "M@a5,N@b6 M@g12,V@b6 w - -/- 0 9", "BLACK"),
        ("towers", "M@a5,M@g1 M@g12,V@c8 w - -/- 0 9", "WHITE"),
        ("towers", "V@a5 M@g12,V@c8 w - -/- 0 9", "WHITE"),
        ("towers", "M@a5 V@c8 w - -/- 0 9", "BLACK"),
        ("towers", "- - w - -/- 0 9", "WHITE"),
        ("towers", "M@a5 M@d8,V@c8 w - -/- 0 9", "BLACK"),
        ("towers:apart", "M@a5 M@g12 w - -/- 0 2", "BLACK"),
        ("towers:apart", "M@e5 - b - -/- 0 1", "WHITE"),
        ("towers", "M@a5 M@g12,V@c8 x - -/- 0 9", "TURN"),
        ("towers", "M@a5 M@g12,V@c8 W - -/- 0 9", "TURN"),
        ("towers", "M@a5 M@g12,V@c8 w V -/- 0 9", "SIEGE"),
        ("towers", "M@a5 M@g12,V@c7 w X -/- 0 9", "SIEGE"),
        ("towers", "M@a5 M@g12,V@c7 w V,V -/- 0 9", "SIEGE"),
        ("towers", "M@a5 M@g12,V@b6 w - -/- 0 9", "SIEGE"),
        ("towers", "M@a5,I@b6 M@g12,V@c8 w -# -/- 0 9", "SIEGE"),
        ("towers", "M@a5,I@b6 M@g12,V@c8 w -#- -/- 0 9", "SIEGE"),
        ("towers", "M@a5,I@b6 M@g12,V@c8 w -#I -/- 0 9", "SIEGE"),
        ("towers", "M@a5,I@h11 M@g12,V@c8 w -#V,I -/- 0 9", "SIEGE"),
        ("towers", "M@a5,I@h11 M@g12,V@c8 w -#I#I -/- 0 9", "SIEGE"),
        ("towers", "M@a5,R@b8 M@g12,V@c8 w - -/- 0 9", "JOURNEY"),
        ("towers", "M@a5,R@b8 M@g12,V@c8 w - N 0 9", "JOURNEY"),
        ("towers", "M@a5,R@b8 M@g12,V@c8 w - N/ 0 9", "JOURNEY"),
        ("towers", "M@a5,R@b8 M@g12,V@c8 w - NN/- 0 9", "JOURNEY"),
        ("towers", "M@a5,R@b8 M@g12,V@c8 w - NX/- 0 9", "JOURNEY"),
        ("towers", "M@a5,R@b8 M@g12,V@c8 w - FM/- 0 9", "JOURNEY"),
        ("towers", "M@a5,R@b8 M@g12,V@c8 w - N/F 0 9", "JOURNEY"),
        ("towers", "M@a5,R@b8 M@g12,V@c8 w - FRHNM/- 0 9", "JOURNEY"),
        ("towers", "M@a5 M@g12,V@c8 w - -/- -1 9", "QUIET"),
        ("towers", "M@a5 M@g12,V@c8 w - -/- +1 9", "QUIET"),
        ("towers", "M@a5 M@g12,V@c8 w - -/- 99999999999 9", "QUIET"),
        ("towers", "M@a5 M@g12,V@c8 w - -/- 0 0", "TURNNO"),
        ("towers", "M@a5 M@g12,V@c8 w - -/- 0 x", "TURNNO"),
        ("towers", "M@a5 M@g12,V@c8 w - -/- 0 4000000000", "TURNNO"),
        // The placement.
        ("towers", "M@a5 - w - -/- 0 1", "WHITE"),
        ("towers", "- M@a5 b - -/- 0 1", "WHITE"),
        ("towers", "V@a5 - b - -/- 0 1", "WHITE"),
        ("towers", "M@a5 - b - -/- 1 1", "QUIET"),
        ("towers", "M@a5 M@g12,V@c8 w - -/- 0 2", "BLACK"),
        ("towers", "M@a5,V@g3 M@g12 b V -/- 0 2", "SIEGE"),
        (
            "towers",
            "M@a5,V@c8,I@e6,A@h2,R@k5,N@k7 M@g12,V@e4,I@j8,A@g9,R@l5,N@l8 w - R/R 0 6",
            "TURNNO",
        ),
    ];
    let mut wrong = Vec::new();
    for (rules, text, field) in cases {
        match AnyPosition::parse(&Rules::parse(rules).unwrap(), text) {
            Ok(read) => wrong.push(format!("'{text}' is read as {}", read.text())),
            Err(e) if e.field != *field => wrong.push(format!("'{text}': {e}, not {field}")),
            Err(e) => assert!(e.problem.len() > 5),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
