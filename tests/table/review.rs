//! Looking back at a game: nothing of it changes the game, its record or what is on the disk.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use crossweb::search::Brain;
use crossweb::search::review::Fault;
use crossweb::table::autosave::{self, Saves};
use crossweb::table::review::{Looking, Review, ReviewDeed};

use super::*;

/// Fool's mate.
const TURNS: [&str; 4] = ["f2f3", "e7e5", "g2g4", "d8h4"];

fn deed(app: &mut App, deed: ReviewDeed) {
    app.world_mut().write_message(deed);
    app.update();
    matches(app, "in the review");
}

/// A finished game that is kept in a folder.
fn finished(folder: &Path) -> App {
    let mut app = table();
    app.insert_resource(Saves { dir: Some(folder.to_owned()) });
    start(&mut app, setup("sacrivenge:no-sacrifice,no-revenge", 3, people()));
    for turn in TURNS {
        play(&mut app, Source::Hand, turn);
    }
    assert!(matches!(phase(&app), Phase::Over(_)));
    app
}

/// Every file under a folder, with what is in it.
fn files(app: &mut App, folder: &Path) -> BTreeMap<String, String> {
    autosave::flush(app.world_mut());
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = fs::read_to_string(&path).unwrap();
                all.insert(path.display().to_string(), text);
            }
        }
    }
    all
}

fn review(app: &App) -> &Review {
    app.world().resource::<Review>()
}

#[test]
fn positions_are_shown_and_turns_tried_out_and_the_game_is_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = finished(folder.path());
    let (record, before) = {
        let game = game(&app);
        (app.world().resource::<Match>().record(game), game.position().text())
    };
    let kept = files(&mut app, folder.path());
    assert_eq!(kept.len(), 1, "{kept:?}");

    deed(&mut app, ReviewDeed::Open);
    assert_eq!(review(&app).session().map(|s| s.looking.clone()), Some(Looking::At(4)));
    // Nobody may play while a position is shown, and nothing plays by itself.
    deed(&mut app, ReviewDeed::Show(2));
    assert_eq!(game(&app).plies().len(), 2);
    play(&mut app, Source::Hand, "e2e4");
    assert_eq!(refusals(&mut app), ["not-your-turn"]);
    send(&mut app, Source::Hand, Deed::Undo);
    assert_eq!(refusals(&mut app), ["undo-watching"]);
    for _ in 0..20 {
        std::thread::sleep(Duration::from_millis(1));
        app.update();
    }
    assert_eq!(game(&app).plies().len(), 2);

    // The better turn is tried out against a computer player.
    let players = [Player::person("Anna"), Player::computer("Kiaransalee", Brain::Greedy)];
    deed(&mut app, ReviewDeed::Try { ply: 2, turn: "e2e4".into(), players });
    let begun = Instant::now();
    while game(&app).plies().len() < 4 {
        app.update();
        std::thread::sleep(Duration::from_millis(1));
        assert!(begun.elapsed() < Duration::from_secs(60), "nobody answers");
    }
    assert!(review(&app).is_trying());
    assert_eq!(game(&app).plies()[2].turn, "e2e4");
    assert_eq!(phase(&app), Phase::Choosing(Side::First));
    assert_eq!(files(&mut app, folder.path()), kept, "a side branch is not kept");

    // Taken back, but not to before its beginning.
    send(&mut app, Source::Hand, Deed::Undo);
    assert_eq!(game(&app).plies().len(), 2);
    send(&mut app, Source::Hand, Deed::Undo);
    assert_eq!((refusals(&mut app), game(&app).plies().len()), (vec!["undo-branch"], 2));

    // Back, and out: the game as it ended, with its players, kept as before.
    deed(&mut app, ReviewDeed::Show(4));
    assert_eq!(game(&app).position().text(), before);
    deed(&mut app, ReviewDeed::Close);
    assert!(review(&app).session().is_none());
    assert!(matches!(phase(&app), Phase::Over(_)));
    let now = app.world().resource::<Match>();
    assert_eq!(now.record(game(&app)), record);
    assert_eq!(files(&mut app, folder.path()), kept);
    assert_eq!(app.world().resource::<Saves>().dir.as_deref(), Some(folder.path()));
}

#[test]
fn the_search_finds_the_blunder_while_frames_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = finished(folder.path());
    deed(&mut app, ReviewDeed::Open);
    assert!(review(&app).is_working());
    // Stopped, it stays as it is; asked again, it goes on to the end.
    app.world_mut().resource_mut::<Review>().stop();
    let so_far = review(&app).judged().len();
    app.update();
    assert_eq!((review(&app).judged().len(), review(&app).is_working()), (so_far, false));
    app.world_mut().resource_mut::<Review>().search_on();
    let begun = Instant::now();
    while review(&app).is_working() {
        app.update();
        std::thread::sleep(Duration::from_millis(1));
        assert!(begun.elapsed() < Duration::from_secs(100), "the review does not end");
    }
    let judged = review(&app).judged();
    assert_eq!(judged.len(), 4);
    assert_eq!(judged[2].fault(), Some(Fault::Blunder));
    assert_eq!(game(&app).plies().len(), 4);
}

#[test]
fn another_game_ends_the_review_and_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = finished(folder.path());
    deed(&mut app, ReviewDeed::Open);
    deed(&mut app, ReviewDeed::Show(1));
    assert!(app.world().resource::<Saves>().dir.is_none());
    start(&mut app, setup("drafti", 1, people()));
    assert!(review(&app).session().is_none());
    let turn = game(&app).turns()[0].clone();
    play(&mut app, Source::Hand, &turn);
    let kept = files(&mut app, folder.path());
    assert_eq!(kept.len(), 2, "the finished game and the new one: {kept:?}");
    // A game that runs is not looked back at.
    deed(&mut app, ReviewDeed::Open);
    assert!(review(&app).session().is_none());
}
