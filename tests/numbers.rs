//! Numbers in position texts: what is played from a text that can be read leads to one that can be
//! read, at the largest number too.

use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use crossweb::rules::{Position, drafti, sacrivenge, sava, towers};

/// The largest number that position texts take.
const CAP: &str = "1000000";

/// The start position's text after `turns`, with its turn number replaced by the cap.
fn capped(rules: &str, turns: &[&str]) -> (Rules, String) {
    let rules = Rules::parse(rules).unwrap();
    let mut game = AnyGame::new(rules.clone());
    for turn in turns {
        game.play(turn, None).unwrap();
    }
    let text = game.position().text();
    // Sacrivenge has REVENGE behind the number.
    let mut fields: Vec<_> = text.split(' ').collect();
    let number =
        if rules.info().name == "sacrivenge" { fields.len() - 2 } else { fields.len() - 1 };
    fields[number] = CAP;
    (rules, fields.join(" "))
}

#[test]
fn the_turn_number_stops_at_the_cap() {
    let placed = [
        "M@a6", "M@f1", "V@c8", "V@h5", "I@a5", "I@g1", "A@b6", "A@g2", "R@c6", "R@h2", "N@b7",
        "N@h3",
    ];
    for (rules, turns) in [
        ("sava", &[][..]),
        ("sava:great-wheel", &[]),
        ("sacrivenge", &[]),
        ("sacrivenge:no-sacrifice,no-revenge", &[]),
        ("towers", &placed),
        ("towers:black-opens", &placed),
    ] {
        let (rules, text) = capped(rules, turns);
        let start = AnyPosition::parse(&rules, &text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let mut game = AnyGame::from_position(rules.clone(), start);
        for _ in 0..4 {
            let turn = game.turns().into_iter().find(|t| t != "*").unwrap();
            game.play(&turn, None).unwrap();
            let text = game.position().text();
            assert!(text.contains(CAP), "{text}");
            assert_eq!(&AnyPosition::parse(&rules, &text).unwrap(), game.position(), "{text}");
        }
        assert_eq!(game.position().turn_number().to_string(), CAP);
    }
}

/// Every turn from a position leads to one whose text can be read. Whether the game would be over
/// is not asked: a search goes on where a game stops.
fn all_lead_to_readable<P: Position>(flags: &[&'static str], text: &str) {
    let position = P::parse(flags, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(position.text(), text);
    let mut turns = Vec::new();
    position.generate(&mut turns);
    assert!(!turns.is_empty(), "{text}");
    for turn in turns {
        let chances = position.chances(turn);
        let outcomes: Vec<_> = match chances {
            [] => vec![None],
            _ => chances.iter().map(|c| Some(c.outcome)).collect(),
        };
        for chance in outcomes {
            let next = position.after(turn, chance);
            let text = next.text();
            let read = P::parse(flags, &text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(read, next);
        }
    }
}

#[test]
fn quiet_turns_stop_at_the_cap() {
    all_lead_to_readable::<sava::Position<sava::Web>>(
        &[],
        "M@EF1,Wm@F2 M@AB1,Pr@AB2 b -/- - - 1000000 1000000",
    );
    all_lead_to_readable::<towers::Position>(
        &[],
        "M@a6,V@c8,I@a5 M@f1,V@h5,I@g1 b - -/- 1000000 1000000",
    );
    for flags in [&[][..], &["no-sacrifice", "no-revenge"]] {
        all_lead_to_readable::<sacrivenge::Position>(
            flags,
            "4k3/8/8/8/8/8/4N3/R3K3 w Q - 1000000 1000000 -",
        );
        all_lead_to_readable::<sacrivenge::Position>(
            flags,
            "4k2r/8/8/8/8/8/4N3/R3K3 b k - 1000000 1000000 -",
        );
    }
    all_lead_to_readable::<drafti::Position>(&[], "w a3,Ka1 b8,Kh8 0 1000000");
    all_lead_to_readable::<drafti::Position>(&["no-count"], "b Kb4 Ka7,Kc7,Kb8 0 1000000");
}

#[test]
fn the_lone_kings_moves_stop_at_their_limit() {
    // The eleventh move makes twelve, which ends the game; with `no-count` a count is nothing.
    for flags in [&[][..], &["no-count"]] {
        all_lead_to_readable::<drafti::Position>(flags, "w Kb4 Ka7,Kc7,Kb8 11 30");
    }
    all_lead_to_readable::<drafti::Position>(&["no-count"], "w Kb4 Ka7,Kc7,Kb8 12 30");
}

#[test]
fn numbers_beyond_the_cap_are_refused_by_field() {
    let check = |rules: &str, text: &str, field: &str| {
        let rules = Rules::parse(rules).unwrap();
        let error = AnyPosition::parse(&rules, text).expect_err(text);
        assert_eq!(error.field, field, "{text}: {error}");
    };
    check("sacrivenge", "4k3/8/8/8/8/8/4N3/R3K3 w Q - 1000001 1 -", "HALFMOVE");
    check("sacrivenge", "4k3/8/8/8/8/8/4N3/R3K3 w Q - 0 1000001 -", "FULLMOVE");
    check("sacrivenge", "4k3/8/8/8/8/8/4N3/R3K3 w Q - 0 99999999999999999999 -", "FULLMOVE");
    check("towers", "M@a6,V@c8,I@a5 M@f1,V@h5,I@g1 b - -/- 1000001 8", "QUIET");
    check("towers", "M@a6,V@c8,I@a5 M@f1,V@h5,I@g1 b - -/- 0 1000001", "TURNNO");
    check("drafti", "w a3,Ka1 b8,Kh8 0 1000001", "QUIET");
    check("drafti", "w Kb4 Ka7,Kc7,Kb8 13 0", "COUNT");
}
