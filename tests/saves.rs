//! Games on disk: the autosave after every ply, what is damaged, the library.
#![cfg(feature = "game")]

use std::fs;
use std::path::Path;

use bevy::prelude::*;
use crossweb::record::store;
use crossweb::rules::any::Rules;
use crossweb::rules::{Outcome, Side};
use crossweb::table::autosave::{SaveTrouble, Saves, flush};
use crossweb::table::*;

fn table(dir: &Path) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, crossweb::table::plugin));
    app.insert_resource(Saves { dir: Some(dir.to_owned()) });
    app
}

fn saves(app: &App) -> Saves {
    app.world().resource::<Saves>().clone()
}

fn setup(seed: u64) -> Setup {
    let rules = Rules::parse("sava:dice").unwrap();
    let players = [Player::person("Anna"), Player::person("Bruno")];
    Setup { rules, players, seed, start: Start::Usual, record: None, rated: false }
}

fn start(app: &mut App, setup: Setup) {
    app.world_mut().write_message(StartGame(setup));
    app.update();
}

fn deed(app: &mut App, deed: Deed) {
    app.world_mut().write_message(Intent { source: Source::Script, deed });
    app.update();
    flush(app.world_mut());
}

/// Plays the first turn that is no throw.
fn play(app: &mut App) {
    let turns = app.world().resource::<Game>().0.turns();
    let turn = turns.into_iter().find(|t| t != "*").unwrap();
    deed(app, Deed::Play { turn, chance: None });
}

fn files(dir: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(dir) else { return Vec::new() };
    let mut names: Vec<_> =
        entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn troubles(app: &mut App) -> Vec<String> {
    app.update();
    app.world_mut().resource_mut::<Messages<SaveTrouble>>().drain().map(|t| t.0).collect()
}

#[test]
fn every_ply_is_on_disk_and_can_be_resumed() {
    let dir = tempfile::tempdir().unwrap();
    let mut app = table(dir.path());
    start(&mut app, setup(1));
    flush(app.world_mut());
    assert!(files(dir.path()).is_empty(), "nothing was played yet");
    for ply in 1..=5 {
        play(&mut app);
        let record = saves(&app).pending().unwrap().unwrap();
        assert_eq!(record.turns.len(), ply);
    }
    deed(&mut app, Deed::Play { turn: "*".into(), chance: None });
    let text = app.world().resource::<Game>().0.position().text();
    let throws = app.world().resource::<Match>().throws.clone();
    let begun = app.world().resource::<Match>().begun;
    drop(app);

    let mut app = table(dir.path());
    let record = saves(&app).pending().unwrap().unwrap();
    start(&mut app, Setup { record: Some(record), ..setup(0) });
    assert_eq!(app.world().resource::<Game>().0.position().text(), text);
    let resumed = app.world().resource::<Match>();
    assert_eq!((resumed.seed, resumed.begun, &resumed.throws), (1, begun, &throws));
    // It goes on in the same file, and an undo is kept too.
    if app.world().resource::<Phase>() != &Phase::DicePending(Side::Second) {
        play(&mut app);
        assert_eq!(saves(&app).pending().unwrap().unwrap().turns.len(), 7);
        deed(&mut app, Deed::Undo);
        assert_eq!(saves(&app).pending().unwrap().unwrap().turns.len(), 6);
    }
    assert_eq!(files(dir.path()), ["autosave.json"]);
    assert!(troubles(&mut app).is_empty());
}

#[test]
fn what_is_said_beside_the_turns_is_kept() {
    let dir = tempfile::tempdir().unwrap();
    let mut app = table(dir.path());
    start(&mut app, setup(1));
    play(&mut app);
    play(&mut app);
    let mut record = saves(&app).pending().unwrap().unwrap();
    record.turns[0].comment = Some("A quiet beginning.".into());
    start(&mut app, Setup { record: Some(record.clone()), ..setup(0) });
    play(&mut app);
    let kept = saves(&app).pending().unwrap().unwrap();
    assert_eq!(kept.turns[..2], record.turns[..]);
}

#[test]
fn a_finished_game_moves_to_the_library() {
    let dir = tempfile::tempdir().unwrap();
    let mut app = table(dir.path());
    start(&mut app, setup(1));
    play(&mut app);
    deed(&mut app, Deed::Resign(Side::Second));
    assert_eq!(saves(&app).pending().unwrap(), None);
    assert_eq!(files(dir.path()), ["games"]);
    let listed = saves(&app).list();
    assert_eq!(listed.len(), 1);
    let record = listed[0].record.clone().unwrap();
    assert_eq!(record.result.as_deref(), Some("red wins (resignation)"));
    // To look at it again writes nothing.
    start(&mut app, Setup { record: Some(record), ..setup(0) });
    let outcome = Outcome::Win { side: Side::First, reason: "resignation" };
    assert_eq!(app.world().resource::<Phase>(), &Phase::Over(outcome));
    flush(app.world_mut());
    assert_eq!(saves(&app).list().len(), 1);
    assert_eq!(files(dir.path()), ["games"]);
}

#[test]
fn an_unfinished_game_is_not_lost_when_another_begins() {
    let dir = tempfile::tempdir().unwrap();
    let mut app = table(dir.path());
    start(&mut app, setup(1));
    play(&mut app);
    play(&mut app);
    start(&mut app, setup(2));
    flush(app.world_mut());
    assert_eq!(saves(&app).pending().unwrap().unwrap().seed, 1, "until something is played");
    play(&mut app);
    assert_eq!(saves(&app).pending().unwrap().unwrap().seed, 2);
    let first = saves(&app).list().remove(0).record.unwrap();
    assert_eq!((first.seed, first.turns.len()), (1, 2));
    // Taken up again and finished, it takes its own place in the library, and the other joins it.
    start(&mut app, Setup { record: Some(first), ..setup(0) });
    play(&mut app);
    deed(&mut app, Deed::AgreeDraw);
    let listed = saves(&app).list();
    assert_eq!(listed.len(), 2);
    let turns: Vec<_> = listed.iter().map(|l| l.record.as_ref().unwrap().turns.len()).collect();
    assert!(turns.contains(&3) && turns.contains(&1));
    assert!(troubles(&mut app).is_empty());
}

#[test]
fn a_damaged_autosave_is_set_aside_and_told() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("autosave.json");
    let app = table(dir.path());
    // Cut off, edited, and of the future.
    let damaged = ["{\"format\": 1, \"rul", "", "{}", "{\"format\": 999}"];
    for (i, text) in damaged.into_iter().enumerate() {
        fs::write(&path, text).unwrap();
        let trouble = saves(&app).pending().unwrap_err();
        assert!(trouble.0.contains("damaged-"), "{trouble:?}");
        let kept = dir.path().join(format!("autosave.damaged-{}.json", i + 1));
        assert_eq!(fs::read_to_string(kept).unwrap(), text);
        assert!(!path.exists());
        assert_eq!(saves(&app).pending().unwrap(), None);
    }
}

#[test]
fn a_turn_that_is_wrong_makes_a_record_damaged() {
    let dir = tempfile::tempdir().unwrap();
    let mut app = table(dir.path());
    start(&mut app, setup(1));
    play(&mut app);
    let path = saves(&app).autosave_file().unwrap();
    let mut record = store::load(&path).unwrap();
    record.turns[0].turn = "A1-A8".into();
    store::save(&path, &record).unwrap();
    assert!(saves(&app).pending().unwrap_err().0.contains("A1-A8"));
    assert!(!path.exists());
}

#[test]
fn playing_on_does_not_overwrite_a_damaged_file() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("autosave.json");
    let mut app = table(dir.path());
    start(&mut app, setup(1));
    fs::write(&path, "not a record").unwrap();
    play(&mut app);
    let told = troubles(&mut app);
    assert!(told.len() == 1 && told[0].contains("damaged-1"), "{told:?}");
    let kept = dir.path().join("autosave.damaged-1.json");
    assert_eq!(fs::read_to_string(kept).unwrap(), "not a record");
    assert_eq!(saves(&app).pending().unwrap().unwrap().turns.len(), 1);
}

#[test]
fn a_folder_that_cannot_be_written_is_told_and_the_game_goes_on() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    fs::write(&file, "").unwrap();
    let mut app = table(&file);
    start(&mut app, setup(1));
    play(&mut app);
    play(&mut app);
    assert!(!troubles(&mut app).is_empty());
    assert_eq!(app.world().resource::<Game>().0.plies().len(), 2);
}

#[test]
fn the_player_names_games() {
    let dir = tempfile::tempdir().unwrap();
    let mut app = table(dir.path());
    start(&mut app, setup(1));
    play(&mut app);
    let record = saves(&app).pending().unwrap().unwrap();
    for (name, file) in [
        ("Ćma i pająk", "Ćma i pająk.json"),
        ("Ćma i pająk", "Ćma i pająk-2.json"),
        ("../../etc/passwd", "_.._etc_passwd.json"),
        ("  ", "game.json"),
    ] {
        let path = saves(&app).save(&record, name).unwrap();
        assert_eq!(path, dir.path().join("games").join(file));
        assert_eq!(saves(&app).load(&path).unwrap(), record);
    }
    fs::write(dir.path().join("games/broken.json"), "?").unwrap();
    let listed = saves(&app).list();
    assert_eq!(listed.len(), 5);
    assert_eq!(listed.iter().filter(|l| l.record.is_err()).count(), 1);
    assert!(Saves::default().save(&record, "x").is_err());
}
