//! Computer players at the table.

use std::time::{Duration, Instant};

use crossweb::search::Brain;
use crossweb::table::thinker::Thinker;

use super::*;

#[test]
fn undo_against_a_computer_gives_the_turn_back_to_the_person() {
    let mut app = table();
    let computer = Player::computer("Kiaransalee", Brain::Random);
    start(&mut app, setup("sava", 5, [Player::person("Anna"), computer]));
    app.insert_resource(Tempo { hold: true, ..Tempo::instant() });
    let here = picture(&mut app);
    let move_of = |app: &App| game(app).turns().into_iter().find(|t| t != "*").unwrap();

    // The computer still thinks: only the person's own ply is taken back, and its answer never comes.
    let turn = move_of(&app);
    play(&mut app, Source::Hand, &turn);
    assert!(app.world().resource::<Thinker>().is_busy());
    send(&mut app, Source::Hand, Deed::Undo);
    assert!(!app.world().resource::<Thinker>().is_busy());
    assert_eq!(phase(&app), Phase::Choosing(Side::First));
    assert_eq!(picture(&mut app), here);
    app.insert_resource(Tempo::instant());
    for _ in 0..20 {
        std::thread::sleep(Duration::from_millis(1));
        app.update();
    }
    assert!(game(&app).plies().is_empty());

    // It has answered: both plies are taken back.
    app.insert_resource(Tempo { hold: true, ..Tempo::instant() });
    let turn = move_of(&app);
    play(&mut app, Source::Hand, &turn);
    let turn = move_of(&app);
    play(&mut app, Source::Brain, &turn);
    assert_eq!(game(&app).plies().len(), 2);
    send(&mut app, Source::Hand, Deed::Undo);
    assert!(game(&app).plies().is_empty());
    assert_eq!(picture(&mut app), here);

    // The computer has thrown the dice: never past that.
    let turn = move_of(&app);
    play(&mut app, Source::Hand, &turn);
    play(&mut app, Source::Brain, "*");
    heard::<Refused>(&mut app);
    send(&mut app, Source::Hand, Deed::Undo);
    assert_eq!(refusals(&mut app), ["undo-dice"]);
    assert_eq!(game(&app).plies().len(), 2);
}

/// Frames until the game is over.
fn run_to_the_end(app: &mut App) -> usize {
    let begun = Instant::now();
    let mut frames = 0;
    while !matches!(phase(app), Phase::Over(_)) {
        app.update();
        frames += 1;
        std::thread::sleep(Duration::from_micros(200));
        assert!(begun.elapsed() < Duration::from_secs(100), "the game does not end");
    }
    frames
}

#[test]
fn two_computer_players_play_a_whole_game() {
    for (brains, seed) in
        [([Brain::Random, Brain::Random], 7), ([Brain::level(1), Brain::Random], 8)]
    {
        let mut app = table();
        let players = brains.map(|b| Player::computer(b.to_string(), b));
        start(&mut app, setup("sava", seed, players));
        assert_eq!(phase(&app), Phase::Thinking(Side::First));
        let begun = Instant::now();
        let frames = run_to_the_end(&mut app);
        matches(&mut app, "at the end");
        let plies = game(&app).plies().len();
        let outcome = game(&app).outcome().map(|o| game(&app).rules().outcome_text(o));
        println!(
            "{brains:?}: {plies} plies, {outcome:?}, {frames} frames, {:.1?}",
            begun.elapsed()
        );
        send(&mut app, Source::Hand, Deed::Undo);
        assert_eq!(refusals(&mut app), ["game-over"]);
    }
}

#[test]
fn a_computer_player_waits_while_the_view_holds_it_back() {
    let mut app = table();
    let players = ["a", "b"].map(|name| Player::computer(name, Brain::Random));
    app.insert_resource(Tempo { hold: true, ..Tempo::instant() });
    start(&mut app, setup("sava", 7, players));
    for _ in 0..30 {
        std::thread::sleep(Duration::from_millis(1));
        app.update();
    }
    assert!(game(&app).plies().is_empty());
    app.insert_resource(Tempo { least: Duration::from_millis(60), ..Tempo::instant() });
    let begun = Instant::now();
    start(&mut app, setup("sava", 7, ["a", "b"].map(|n| Player::computer(n, Brain::Random))));
    while game(&app).plies().is_empty() {
        app.update();
    }
    assert!(begun.elapsed() >= Duration::from_millis(60));
    // A game that is left behind is not played on.
    app.world_mut().write_message(LeaveGame);
    app.update();
    app.update();
    assert_eq!(phase(&app), Phase::Empty);
    assert!(!app.world().resource::<Thinker>().is_busy());
}

/// Frames until so many plies are played, or many frames have passed in vain.
fn frames_until(app: &mut App, plies: usize) -> usize {
    for _ in 0..2_000 {
        if game(app).plies().len() >= plies {
            break;
        }
        app.update();
        std::thread::sleep(Duration::from_micros(200));
    }
    game(app).plies().len()
}

#[test]
fn a_watched_game_stands_goes_on_by_a_turn_and_runs_again() {
    let mut app = table();
    let players = || ["a", "b"].map(|name| Player::computer(name, Brain::Random));
    app.insert_resource(Tempo { paused: true, ..Tempo::instant() });
    start(&mut app, setup("sava", 7, players()));
    // It has long been found what to play, yet nothing is played.
    for _ in 0..50 {
        std::thread::sleep(Duration::from_millis(1));
        app.update();
    }
    assert!(app.world().resource::<Thinker>().is_busy());
    assert!(game(&app).plies().is_empty());
    for turn in 1..=3 {
        app.world_mut().resource_mut::<Tempo>().step = true;
        assert_eq!(frames_until(&mut app, turn), turn);
        for _ in 0..30 {
            std::thread::sleep(Duration::from_millis(1));
            app.update();
        }
        assert_eq!(game(&app).plies().len(), turn, "one turn and no more");
        assert!(!app.world().resource::<Tempo>().step);
    }
    // A step does not wait for the time that a turn is usually given.
    app.insert_resource(Tempo {
        paused: true,
        step: true,
        least: Duration::from_secs(3600),
        ..Tempo::instant()
    });
    assert_eq!(frames_until(&mut app, 4), 4);
    app.insert_resource(Tempo::instant());
    run_to_the_end(&mut app);
    matches(&mut app, "at the end");
    // The same game as without all that.
    let mut other = table();
    start(&mut other, setup("sava", 7, players()));
    run_to_the_end(&mut other);
    assert_eq!(game(&app).plies(), game(&other).plies());
}
