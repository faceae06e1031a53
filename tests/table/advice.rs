//! Advice: it changes nothing, it goes with its position, and matches that count have none.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use crossweb::rules::Side;
use crossweb::search::Brain;
use crossweb::search::insight::Threat;
use crossweb::table::analyst::{Analyst, Wanted};
use crossweb::table::*;

use super::{game, matches, people, play, setup, start, table};

const EVERYTHING: Wanted = Wanted { score: true, best: true, threat: true };

fn want(app: &mut App, wanted: Wanted) {
    app.insert_resource(wanted);
    app.update();
}

fn analyst(app: &App) -> &Analyst {
    app.world().resource::<Analyst>()
}

/// Lets frames pass until the analyst is at rest.
fn rest(app: &mut App) {
    let since = Instant::now();
    app.update();
    while analyst(app).is_busy() {
        assert!(since.elapsed() < Duration::from_secs(60), "the analyst does not come to rest");
        std::thread::sleep(Duration::from_millis(5));
        app.update();
    }
}

#[test]
fn advice_is_given_in_every_game_and_changes_nothing() {
    for rules in ["sava", "towers", "sacrivenge", "drafti"] {
        let mut app = table();
        start(&mut app, setup(rules, 1, people()));
        let before = (game(&app).position().text(), *app.world().resource::<Epoch>());
        want(&mut app, EVERYTHING);
        assert!(analyst(&app).is_busy(), "{rules}");
        rest(&mut app);
        let known = analyst(&app).known();
        let best = known.best.as_ref().unwrap_or_else(|| panic!("{rules}: no turn"));
        assert!(game(&app).turns().contains(&best.turn), "{rules}: {best:?}");
        assert_eq!(best.line[0], best.turn, "{rules}");
        assert!(!known.reasons.is_empty(), "{rules}");
        match (rules, known.threat.as_ref().unwrap()) {
            ("towers", threat) => assert!(matches!(threat, Threat::Placing)),
            (_, Threat::Would(danger)) => {
                assert_eq!(danger.game.position().side(), Side::Second, "{rules}");
            }
            (_, other) => panic!("{rules}: {other:?}"),
        }
        let chance = analyst(&app).chance().unwrap();
        assert!((0.05..0.95).contains(&chance), "{rules}: {chance}");
        let after = (game(&app).position().text(), *app.world().resource::<Epoch>());
        assert_eq!(before, after, "{rules}");
        matches(&mut app, rules);
        assert!(game(&app).plies().is_empty());
    }
}

#[test]
fn what_was_known_goes_with_its_position_and_nothing_is_asked_unwanted() {
    let mut app = table();
    start(&mut app, setup("drafti", 1, people()));
    want(&mut app, Wanted { best: true, ..Wanted::default() });
    rest(&mut app);
    assert!(analyst(&app).known().best.is_some());
    let turn = game(&app).turns()[0].clone();
    play(&mut app, Source::Hand, &turn);
    want(&mut app, Wanted::default());
    assert!(analyst(&app).known().best.is_none() && !analyst(&app).is_busy());
    // A search that nobody waits for any more is dropped.
    want(&mut app, EVERYTHING);
    assert!(analyst(&app).is_busy());
    want(&mut app, Wanted::default());
    assert!(!analyst(&app).is_busy());
}

#[test]
fn a_match_that_counts_allows_no_advice() {
    let mut app = table();
    start(&mut app, Setup { rated: true, ..setup("sava", 1, people()) });
    want(&mut app, EVERYTHING);
    assert!(!analyst(&app).is_busy());
    rest(&mut app);
    assert!(analyst(&app).known().best.is_none() && analyst(&app).chance().is_none());
}

#[test]
fn two_computers_tell_their_chances_themselves() {
    let mut app = table();
    let computers = ["a", "b"].map(|name| Player::computer(name, Brain::Nodes(500)));
    start(&mut app, setup("drafti", 1, computers));
    want(&mut app, Wanted { score: true, ..Wanted::default() });
    let since = Instant::now();
    while game(&app).plies().len() < 4 {
        assert!(since.elapsed() < Duration::from_secs(60), "nobody plays");
        app.update();
        std::thread::sleep(Duration::from_millis(2));
        assert!(!analyst(&app).is_busy());
    }
    app.update();
    assert!(analyst(&app).chance().is_some());
}
