//! Two computers are watched, and their game is looked back at.

use std::path::PathBuf;

use crossweb::record::{PlayerInfo, Record};
use crossweb::rules::any::{AnyGame, Rules};

use super::desk::{Desk, View};

fn played(view: &View) -> usize {
    view.at("/game/played").as_array().map_or(0, Vec::len)
}

/// Paused, a turn on, faster, at once to the end; the review, its worst turn, the better one tried out,
/// back again: the game is as it was.
#[test]
fn two_computers_are_watched_and_their_game_is_looked_back_at() {
    let flags =
        ["--rules", "sacrivenge", "--white", "level=1", "--black", "level=2", "--seed", "7"];
    let Some(mut desk) = Desk::open("watch", [1280, 720], &flags) else { return };
    desk.wait("a turn", |v| played(v) > 0);
    desk.click("watch-pause");
    desk.wait("the pause", |v| v.flag("/watch/paused") && !v.flag("/showing"));
    let stood = played(&desk.view());
    desk.pause(1500);
    assert_eq!(played(&desk.view()), stood, "it stands");
    desk.focus();
    desk.key("Right");
    desk.wait("one turn", |v| played(v) == stood + 1 && !v.flag("/showing"));
    desk.pause(1500);
    assert_eq!(played(&desk.view()), stood + 1, "one turn and no more");
    desk.picture("paused");
    for _ in 0..3 {
        let now = desk.view().at("/watch/times").clone();
        desk.key("plus");
        desk.wait("more speed", |v| *v.at("/watch/times") != now);
    }
    assert!(desk.view().at("/watch/times").is_null(), "at once");
    desk.key("space");
    desk.wait("the end", |v| v.at("/game/outcome").is_string());
    desk.wait("the end's card", |v| v.widget("over-rematch").is_some());
    let ended = desk.view().at("/game").clone();

    desk.click("over-look");
    desk.click("over-card");
    desk.wait("the end's card again", |v| {
        v.widget("over-rematch").is_some() && v.widget("over-card").is_none()
    });
    desk.click("over-review");
    let view = desk.wait("the review", |v| {
        v.at("/review/all").is_u64() && v.at("/review/judged") == v.at("/review/all")
    });
    desk.picture("review");
    let listed = |v: &View| {
        v.widgets().find_map(|(key, ..)| key.strip_prefix("review_fault_")?.parse::<usize>().ok())
    };
    let ply = listed(&view).expect("beginners make mistakes");
    let faults = view.at("/review/faults").as_array().unwrap().clone();
    let fault = faults.iter().find(|f| f[0] == ply).expect("what is listed was judged").clone();
    desk.click(&format!("review_fault_{ply}"));
    desk.wait("its position", |v| v.at("/review/at") == ply && played(v) == ply);
    desk.pause(500);
    desk.picture("fault");
    desk.click("review-try");
    let view = desk.wait("the better turn and an answer, or an end", |v| {
        let over = v.at("/game/outcome").is_string();
        v.flag("/review/trying") && played(v) > ply && (over || played(v) > ply + 1)
    });
    assert_eq!(*view.at(&format!("/game/played/{ply}/0")), fault[1]);
    desk.picture("tried");
    desk.click("review-return");
    desk.wait("the review again", |v| !v.flag("/review/trying") && v.at("/review/at") == ply);
    desk.click("review-close");
    let view = desk.wait("the end's card again", |v| v.widget("over-rematch").is_some());
    for what in ["played", "position", "outcome", "players", "seed"] {
        assert_eq!(view.at("/game")[what], ended[what], "{what}");
    }
}

/// A short finished game in a file.
fn finished(name: &str) -> PathBuf {
    let mut game = AnyGame::new(Rules::parse("sacrivenge:no-sacrifice,no-revenge").unwrap());
    for turn in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        game.play(turn, None).unwrap();
    }
    let players =
        ["Anna", "Bruno"].map(|name| PlayerInfo { name: name.into(), ..PlayerInfo::default() });
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("review-{name}.json"));
    let record = Record::from_game(&game, players, 1, Some(0));
    std::fs::write(&path, record.to_json()).unwrap();
    path
}

/// What is pressed while one watches or looks back lies inside the window, whatever its size.
#[test]
fn watching_and_looking_back_fit_at_every_size() {
    for size in [[1280, 720], [1920, 1080], [800, 600], [390, 844]] {
        let name = format!("{}x{}", size[0], size[1]);
        let flags = ["--rules", "sava", "--red", "level=1", "--blue", "level=1", "--seed", "4"];
        let Some(mut desk) = Desk::open(&format!("watch-{name}"), size, &flags) else { return };
        desk.wait("two turns", |v| played(v) > 1);
        desk.check_inside(&format!("watching at {name}"));
        for key in ["watch-pause", "watch-step", "watch-slower", "watch-faster"] {
            desk.wait(key, |v| v.widget(key).is_some());
        }
        drop(desk);
        let file = finished(&name);
        let flags = ["--load", file.to_str().unwrap(), "--review", "2"];
        let Some(mut desk) = Desk::open(&format!("review-{name}"), size, &flags) else { return };
        desk.wait("the blunder", |v| v.at("/review/at") == 2 && v.widget("review-try").is_some());
        desk.check_inside(&format!("looking back at {name}"));
        desk.picture("review");
        // With the keyboard alone: on, back, tried out, out of it.
        desk.focus();
        desk.key("Right");
        desk.wait("the next turn", |v| v.at("/review/at") == 3);
        desk.key("Left");
        desk.wait("the turn before", |v| v.at("/review/at") == 2);
        desk.key("Return");
        desk.wait("the side branch", |v| v.flag("/review/trying") && played(v) > 2);
        desk.check_inside(&format!("a side branch at {name}"));
    }
}
