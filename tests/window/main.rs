//! The real window under Xvfb, with a real mouse and keyboard (xdotool): whole games are played by
//! a script that sees only what a person could see, through the game's `--report`.
//!
//! Where there is no Xvfb or xdotool these tests say so and do nothing, unless
//! `CROSSWEB_WINDOW_TEST=required` (as `./check` sets it, which installs both).

#![cfg(feature = "game")]

mod desk;
mod pictures;
mod watching;

use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use crossweb::rules::{NodeId, Step};
use crossweb::search::{Brain, think};
use desk::{Desk, Hand, View};
use std::sync::atomic::AtomicBool;

/// A game at hand, as the report tells it.
fn position_of(view: &View) -> AnyGame {
    let rules = Rules::parse(view.text("/game/rules")).unwrap();
    let position = AnyPosition::parse(&rules, view.text("/game/position")).unwrap();
    AnyGame::from_position(rules, position)
}

/// Plays `side` with a hand until the game is over; says how it ended.
fn play_to_the_end(desk: &mut Desk, side: &str, mut hand: impl FnMut(usize) -> Hand) -> String {
    let mut turns = 0;
    loop {
        let view = desk.wait("a turn to play, or the end", |v| {
            let mine = v.at("/game/phase/choosing") == side || v.at("/game/phase/pending") == side;
            v.at("/game/outcome").is_string() || (mine && !v.flag("/showing"))
        });
        if let Some(outcome) = view.at("/game/outcome").as_str() {
            return outcome.to_owned();
        }
        let game = position_of(&view);
        let found = think(&game, Brain::Nodes(20_000), 1, &AtomicBool::new(false)).unwrap();
        let ways = game.position().ways();
        let way = ways.iter().filter(|w| w.turn == found.turn).min_by_key(|w| w.steps.len());
        let way = way.unwrap_or_else(|| panic!("{} has a way", found.turn));
        let played = view.at("/game/played").as_array().unwrap().len();
        let hand = hand(turns);
        for (i, step) in way.steps.iter().enumerate() {
            match *step {
                Step::Node(node) => desk.touch(game.position().board(), node, hand),
                Step::Choose(kind) => desk.click(&format!("choice-{}", kind.0)),
                Step::Keep => desk.click("choice-keep"),
                Step::Act("throw") if hand == Hand::Mouse => desk.click("dice-throw"),
                Step::Act("throw") => desk.key("t"),
                Step::Act("decline") => desk.key("d"),
                Step::Act("end") if hand == Hand::Mouse => desk.click("turn-end"),
                Step::Act("end") => desk.key("space"),
                Step::Act("crown") => desk.click("turn-crown"),
                Step::Act(_) => desk.click("turn-pass"),
            }
            desk.wait(&format!("step {} of {way:?}", i + 1), |v| {
                v.at("/game/played").as_array().unwrap().len() > played
                    || v.at("/steps").as_u64() > Some(i as u64)
            });
        }
        let view = desk.wait(&format!("{} to be played", found.turn), |v| {
            v.at("/game/played").as_array().unwrap().len() > played
        });
        assert_eq!(view.text(&format!("/game/played/{played}/0")), found.turn);
        turns += 1;
        assert!(turns < 150, "the game does not end");
    }
}

#[test]
fn a_whole_game_by_mouse_to_a_win() {
    let Some(mut desk) = Desk::open(
        "mouse",
        [1280, 720],
        &["--rules", "sava", "--red", "person", "--blue", "level=1", "--seed", "5"],
    ) else {
        return;
    };
    let outcome = play_to_the_end(&mut desk, "red", |_| Hand::Mouse);
    assert_eq!(outcome, "red wins (mother captured)");
    desk.wait("the end's card", |v| v.widget("over-rematch").is_some());
    desk.picture("mouse-win");
    assert!(desk.is_colourful("mouse-win"));
}

#[test]
fn a_whole_game_by_keyboard_alone() {
    let Some(mut desk) = Desk::open(
        "keyboard",
        [1280, 720],
        &[
            "--rules",
            "sava:great-wheel,dice",
            "--red",
            "random",
            "--blue",
            "person",
            "--seed",
            "11",
        ],
    ) else {
        return;
    };
    let outcome = play_to_the_end(&mut desk, "blue", |_| Hand::Keyboard);
    assert!(outcome.contains("mother captured"), "{outcome}");
}

/// The other three games, each to its end: Towers from the empty board by mouse, Sacrivenge by mouse
/// with whatever merges and extra legs the search finds, drafti by keyboard alone.
#[test]
fn a_whole_game_of_towers() {
    let flags = ["--rules", "towers", "--white", "person", "--black", "level=1", "--seed", "5"];
    let Some(mut desk) = Desk::open("towers", [1280, 720], &flags) else { return };
    let outcome = play_to_the_end(&mut desk, "white", |_| Hand::Mouse);
    assert_eq!(outcome, "white wins (siege)");
    desk.wait("the end's card", |v| v.widget("over-rematch").is_some());
}

#[test]
fn a_whole_game_of_sacrivenge() {
    let flags = ["--rules", "sacrivenge", "--white", "person", "--black", "level=1", "--seed", "3"];
    let Some(mut desk) = Desk::open("sacrivenge", [1280, 720], &flags) else { return };
    let outcome = play_to_the_end(&mut desk, "white", |_| Hand::Mouse);
    assert!(outcome.starts_with("white wins"), "{outcome}");
    let played = desk.view().at("/game/played").to_string();
    assert!(played.contains(['>', '!']), "nothing was given or avenged: {played}");
}

#[test]
fn a_whole_game_of_drafti_by_keyboard() {
    let flags = ["--rules", "drafti", "--white", "person", "--black", "level=1", "--seed", "3"];
    let Some(mut desk) = Desk::open("drafti", [1280, 720], &flags) else { return };
    let outcome = play_to_the_end(&mut desk, "white", |_| Hand::Keyboard);
    assert!(outcome.starts_with("white wins"), "{outcome}");
}

/// From the title into a game, a wrong move and its reason, a right one; the game comes back after
/// the program was killed.
#[test]
fn a_newcomer_is_told_why_and_loses_nothing() {
    let Some(mut desk) = Desk::open("newcomer", [1280, 720], &[]) else { return };
    desk.wait("the title", |v| v.widget("title-play").is_some());
    desk.picture("title");
    desk.click("title-play");
    desk.wait("the table", |v| v.at("/screen") == "Table");
    // The board finds its place within its first frames.
    desk.pause(500);
    let view =
        desk.wait("red to move", |v| v.at("/game/phase/choosing") == "red" && !v.flag("/showing"));
    let game = position_of(&view);
    let board = game.position().board();
    let node = |name: &str| board.node(name).unwrap();
    // An orc with nobody in sight that way.
    desk.touch(board, node("E3"), Hand::Mouse);
    desk.wait("the orc in hand", |v| v.at("/steps") == 1);
    desk.touch(board, node("D1"), Hand::Mouse);
    let view = desk.wait("a reason", |v| !v.at("/toasts").as_array().unwrap().is_empty());
    let reason = view.text("/toasts/0").to_owned();
    assert!(reason.contains("orc") && reason.len() > 15, "{reason}");
    assert!(!reason.to_lowercase().contains("illegal"), "{reason}");
    desk.pause(700);
    desk.picture("why-not");
    let way = game
        .position()
        .ways()
        .into_iter()
        .find(|w| w.turn.starts_with("E2") && w.steps.len() == 2)
        .unwrap();
    for step in &way.steps {
        if let Step::Node(n) = *step {
            desk.touch(board, n, Hand::Mouse);
            desk.pause(400);
        }
    }
    desk.wait("the answer", |v| {
        v.at("/game/phase/choosing") == "red" && v.at("/game/played").as_array().unwrap().len() >= 2
    });
    // The saved game is written off the frame: leave it a moment, then pull the plug.
    desk.pause(1500);
    let before = desk.view().text("/game/position").to_owned();
    desk.restart(&[]);
    desk.wait("the offer to go on", |v| v.widget("title-continue").is_some());
    desk.click("title-continue");
    let view = desk.wait("the game again", |v| v.at("/game/phase/choosing") == "red");
    assert_eq!(view.text("/game/position"), before);
}

/// A click on a room of the title begins its game; its theme and pieces are chosen, seen at once, and kept.
#[test]
fn a_room_is_entered_and_dressed() {
    let motion = "{\"motion\": \"off\"}";
    let Some(mut desk) = Desk::open_with("dressed", [1280, 720], &[], motion) else { return };
    desk.wait("the rooms", |v| v.widget("room_towers").is_some());
    desk.click("room_towers");
    desk.wait("Towers", |v| v.at("/game/rules") == "towers" && v.at("/screen") == "Table");
    desk.aside();
    desk.at_rest();
    let before = desk.pixels();
    desk.click("action-menu");
    // A sheet finds its size within its first frames.
    desk.wait("the menu", |v| v.at("/menu") == "Pause");
    desk.pause(500);
    desk.click("pause-settings");
    desk.wait("the settings", |v| v.at("/menu") == "Settings");
    desk.pause(500);
    desk.click("settings-rooms");
    desk.wait("the rooms' part", |v| v.widget("theme-towers-autumn").is_some());
    desk.pause(500);
    desk.click("theme-towers-autumn");
    desk.click("pieces_towers_plain");
    desk.check_inside("the rooms' settings");
    desk.picture("rooms");
    desk.click("menu-done");
    desk.wait("the menu again", |v| v.at("/menu") == "Pause");
    desk.focus();
    desk.key("Escape");
    desk.wait("the table", |v| v.at("/menu") == "None");
    desk.aside();
    desk.at_rest();
    let after = desk.pixels();
    let other = before.iter().zip(&after).filter(|(a, b)| a != b).count();
    assert!(other * 3 > before.len(), "only {other} pixels differ");
    let kept = desk.settings();
    assert_eq!(kept["rooms"]["towers"]["theme"], "autumn", "{kept}");
    assert_eq!(kept["rooms"]["towers"]["pieces"], "plain", "{kept}");
}

/// At every size all that can be pressed lies inside the window, and the board fills its room.
#[test]
fn everything_fits_at_every_size() {
    for size in [[1280, 720], [1920, 1080], [800, 600], [390, 844]] {
        let name = format!("{}x{}", size[0], size[1]);
        let Some(mut desk) = Desk::open(&name, size, &[]) else { return };
        desk.wait("the title", |v| v.widget("title-play").is_some());
        desk.check_inside(&format!("title at {name}"));
        desk.click("title-new");
        desk.wait("the new game", |v| v.at("/menu") == "NewGame");
        desk.pause(500);
        desk.check_inside(&format!("new game at {name}"));
        desk.picture(&format!("new-{name}"));
        desk.click("menu-back");
        desk.wait("the title again", |v| v.at("/menu") == "None");
        desk.click("title-play");
        let view = desk
            .wait("the table", |v| v.at("/game/phase/choosing") == "red" && !v.flag("/showing"));
        desk.check_inside(&format!("table at {name}"));
        desk.picture(&format!("table-{name}"));
        // The web's width in pixels against the shorter side of what is left for it.
        let game = position_of(&view);
        let xs: Vec<f64> = (0..game.position().board().len() as u8)
            .map(|n| view.node(game.position().board().name(NodeId(n))).0)
            .collect();
        let width = xs.iter().copied().fold(f64::MIN, f64::max)
            - xs.iter().copied().fold(f64::MAX, f64::min);
        let room = f64::from(size[0].min(size[1]));
        assert!(width > room * 0.62, "the web is {width} wide in a window of {name}");
    }
}

/// The fullest panels of the other games: placement, a siege with both journeys, revenge, a count.
#[test]
fn full_panels_fit_at_every_size() {
    let tables = [
        ("towers", None),
        ("towers", Some("M@h2,V@h5,I@e11,A@h3,R@f5,N@g7 M@f12,V@f8,A@h9,R@h6,N@i6 b I M/M 1 9")),
        (
            "sacrivenge",
            Some("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2 P:b7,f7,d8"),
        ),
        ("drafti", Some("w Kd4 Ka1,Kc1,Kh8 5 11")),
    ];
    for size in [[1280, 720], [800, 600], [390, 844]] {
        for (i, (rules, position)) in tables.iter().enumerate() {
            let name = format!("{rules}-{i}-{}x{}", size[0], size[1]);
            let mut flags = vec!["--rules", rules, "--white", "person", "--black", "person"];
            flags.extend(position.iter().flat_map(|p| ["--position", p]));
            let Some(mut desk) = Desk::open(&name, size, &flags) else { return };
            let view = desk.wait("the table", |v| v.at("/game/phase/choosing").is_string());
            desk.check_inside(&name);
            desk.picture("table");
            let game = position_of(&view);
            let board = game.position().board();
            let reach = |axis: fn((f64, f64)) -> f64| {
                let all: Vec<f64> = board.nodes().map(|n| axis(view.node(board.name(n)))).collect();
                let most = all.iter().copied().fold(f64::MIN, f64::max);
                most - all.iter().copied().fold(f64::MAX, f64::min)
            };
            let room = f64::from(size[0].min(size[1])) * 0.62;
            assert!(reach(|p| p.0) > room && reach(|p| p.1) > room, "{name}: a small board");
        }
    }
}

/// A hint is asked for, the expected line is gone through forwards and back, the opponent's plans and the bar
/// are shown: and the running game is as it was.
#[test]
fn advice_is_given_and_disturbs_nothing() {
    let flags = ["--rules", "drafti", "--white", "person", "--black", "person", "--seed", "3"];
    let Some(mut desk) = Desk::open("advice", [800, 600], &flags) else { return };
    let before = desk
        .wait("white to move", |v| v.at("/game/phase/choosing") == "white" && !v.flag("/showing"))
        .text("/game/position")
        .to_owned();
    desk.focus();
    desk.click("action-advice");
    desk.click("advice-hint");
    desk.wait("a hint with its reasons", |v| {
        v.flag("/advice/told") && v.at("/advice/arrows") == 1 && !v.flag("/advice/busy")
    });
    desk.picture("hint");
    desk.check_inside("the panel with a hint");
    desk.click("advice-line");
    desk.wait("the line", |v| {
        v.at("/advice/line").as_array().is_some_and(|l| l.len() > 2) && !v.flag("/advice/busy")
    });
    desk.click("advice-on");
    desk.wait("the first step", |v| v.at("/advice/step") == 1 && v.flag("/advice/preview"));
    desk.key("Right");
    desk.wait("the second step", |v| v.at("/advice/step") == 2);
    desk.picture("line");
    desk.check_inside("the panel with the line");
    desk.key("Left");
    desk.click("advice-back");
    desk.wait("the game again", |v| v.at("/advice/step") == 0 && !v.flag("/advice/preview"));
    desk.key("Right");
    desk.wait("the first step again", |v| v.flag("/advice/preview"));
    desk.key("Escape");
    desk.wait("the game itself", |v| {
        v.at("/advice/topic").is_null() && !v.flag("/advice/preview") && v.text("/menu") == "None"
    });
    desk.key("x");
    desk.wait("what black would do", |v| {
        v.at("/advice/topic") == "Threat" && v.flag("/advice/told")
    });
    desk.key("e");
    let view = desk.wait("the bar", |v| {
        v.widget("chances").is_some()
            && v.at("/advice/chance").is_number()
            && !v.flag("/advice/busy")
    });
    desk.check_inside("the panel and the bar");
    assert_eq!(view.text("/game/position"), before);
    assert!(view.at("/game/played").as_array().unwrap().is_empty());
    // The next turn puts it all away, and the bar stays.
    let game = position_of(&view);
    let way = game.position().ways().into_iter().find(|w| w.steps.len() == 2).unwrap();
    for step in &way.steps {
        if let Step::Node(node) = *step {
            desk.touch(game.position().board(), node, Hand::Mouse);
        }
    }
    desk.wait("black to move without advice", |v| {
        v.at("/game/phase/choosing") == "black"
            && v.at("/advice/topic").is_null()
            && v.at("/advice/arrows") == 0
            && v.widget("chances").is_some()
    });
}
