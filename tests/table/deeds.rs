//! What one may do at the table, and what is refused.

use crossweb::record::Record;
use crossweb::rules::{Effect, Outcome};
use crossweb::search::Brain;

use super::*;

/// Hidden from each other: red's pieces cannot move. With book dice that are used up, it passes.
const STUCK: &str = "M@EF1,O@E1,O@F1,O@EF2 M@C3 r -/- - -rb 0 1";

#[test]
fn starting_over_a_game_leaves_nothing_of_it() {
    let mut app = table();
    let empty = count::<()>(&mut app);
    start(&mut app, setup("sava", 1, people()));
    let full = count::<()>(&mut app);
    for seed in 0..5 {
        start(&mut app, setup("sava:great-wheel", seed, people()));
        play(&mut app, Source::Hand, "*");
        start(&mut app, setup("sava", seed, people()));
        assert_eq!(count::<()>(&mut app), full);
        assert!(app.world().resource::<Match>().throws.is_empty());
    }
    app.world_mut().write_message(LeaveGame);
    app.update();
    matches(&mut app, "after leaving");
    assert_eq!(count::<()>(&mut app), empty);
    assert_eq!(phase(&app), Phase::Empty);
    play(&mut app, Source::Hand, "*");
    send(&mut app, Source::Hand, Deed::Undo);
    assert_eq!(refusals(&mut app).last(), Some(&"no-game"));
}

#[test]
fn a_bad_start_is_refused_and_the_game_there_stays() {
    let mut app = table();
    start(&mut app, setup("sava", 1, people()));
    play(&mut app, Source::Hand, "*");
    let before = (picture(&mut app), game(&app).position().text());
    let record = app.world().resource::<Match>().record(game(&app));
    let with = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        Setup { record: Some(record), ..setup("sava", 1, people()) }
    };
    let bad = [
        Setup { start: Start::At("M@EF1 r".into()), ..setup("sava", 1, people()) },
        with(&|r| r.rules = "sava:nonsense".into()),
        with(&|r| r.start = "nonsense".into()),
        with(&|r| r.turns[0].turn = "A1-Z9".into()),
        with(&|r| r.turns[0].chance = Some(9)),
        with(&|r| r.turns[0].chance = None),
        with(&|r| r.result = Some("red wins (mother captured)".into())),
    ];
    for setup in bad {
        app.world_mut().write_message(StartGame(setup));
        app.update();
        let failed = heard::<StartFailed>(&mut app);
        assert!(failed.len() == 1 && failed[0].reason.len() > 10, "{failed:?}");
        assert_eq!((picture(&mut app), game(&app).position().text()), before);
        matches(&mut app, "after a bad start");
    }
    let resigned = with(&|r| r.result = Some("red wins (resignation)".into()));
    start(&mut app, resigned);
    let outcome = Outcome::Win { side: Side::First, reason: "resignation" };
    assert_eq!(phase(&app), Phase::Over(outcome));
}

#[test]
fn what_is_not_allowed_is_refused_with_a_reason_and_changes_nothing() {
    let mut app = table();
    let computer = Player::computer("Kiaransalee", Brain::Random);
    start(&mut app, setup("sava", 3, [Player::person("Anna"), computer]));
    app.insert_resource(Tempo { hold: true, ..Tempo::instant() });
    let refused = |app: &mut App, source, deed| {
        let before = (picture(app), game(app).position().text(), phase(app));
        send(app, source, deed);
        assert_eq!((picture(app), game(app).position().text(), phase(app)), before);
        assert!(heard::<Happened>(app).is_empty());
        let refused = heard::<Refused>(app);
        assert!(refused.len() == 1 && !refused[0].refusal.text.is_empty());
        refused[0].refusal.key
    };
    let turn = |turn: &str| Deed::Play { turn: turn.into(), chance: None };
    let legal = game(&app).turns().into_iter().find(|t| t != "*").unwrap();

    assert_eq!(refused(&mut app, Source::Brain, turn(&legal)), "not-your-turn");
    let key = refused(&mut app, Source::Hand, turn("EF1-A1"));
    assert!(!key.is_empty() && key != "not-your-turn");
    let chosen = Deed::Play { turn: "*".into(), chance: Some(2) };
    assert_eq!(refused(&mut app, Source::Hand, chosen), "chance-given");
    let impossible = Deed::Play { turn: "*".into(), chance: Some(3) };
    assert_eq!(refused(&mut app, Source::Replay, impossible), "chance-unknown");
    assert_eq!(refused(&mut app, Source::Hand, Deed::Resign(Side::Second)), "resign-other");
    assert_eq!(refused(&mut app, Source::Brain, Deed::Resign(Side::First)), "resign-other");
    assert_eq!(refused(&mut app, Source::Hand, Deed::AgreeDraw), "draw-declined");
    assert_eq!(refused(&mut app, Source::Hand, Deed::Undo), "undo-nothing");
    assert_eq!(refused(&mut app, Source::Brain, Deed::Undo), "undo-computer");
    assert_eq!(phase(&app), Phase::Choosing(Side::First));

    play(&mut app, Source::Hand, &legal);
    assert_eq!(phase(&app), Phase::Thinking(Side::Second));
    heard::<Happened>(&mut app);
    assert_eq!(refused(&mut app, Source::Hand, turn("A1-A2")), "not-your-turn");

    send(&mut app, Source::Hand, Deed::Resign(Side::First));
    let outcome = Outcome::Win { side: Side::Second, reason: "resignation" };
    assert_eq!(phase(&app), Phase::Over(outcome));
    let over: Vec<_> = heard::<Happened>(&mut app).into_iter().map(|h| h.effect).collect();
    assert_eq!(over, [Effect::Over(outcome)]);
    for source in [Source::Hand, Source::Brain, Source::Replay, Source::Script] {
        for deed in [turn("*"), Deed::Resign(Side::First), Deed::AgreeDraw, Deed::Undo] {
            assert_eq!(refused(&mut app, source, deed), "game-over");
        }
    }
}

#[test]
fn a_won_throw_waits_for_the_person_and_cannot_be_taken_back() {
    let mut app = table();
    start(&mut app, setup("sava", 5, people()));
    let deed = Deed::Play { turn: "*".into(), chance: Some(2) };
    send(&mut app, Source::Script, deed);
    assert_eq!(phase(&app), Phase::DicePending(Side::First));
    let throw = app.world().resource::<Match>().throws[0];
    assert_eq!((throw.0, throw.1, throw.2.spiders), (0, Side::First, 2));
    assert!(throw.2.faces.iter().all(|&f| f <= 4), "the faces fit what was recorded");
    play(&mut app, Source::Hand, "*-");
    assert_eq!(phase(&app), Phase::Choosing(Side::Second));
    // The use of the throw may be taken back, the throw may not.
    send(&mut app, Source::Hand, Deed::Undo);
    assert_eq!(phase(&app), Phase::DicePending(Side::First));
    send(&mut app, Source::Hand, Deed::Undo);
    assert_eq!(refusals(&mut app), ["undo-dice"]);
    // The same is seen in a position that is set up.
    let start_text = game(&app).position().text();
    start(&mut app, Setup { start: Start::At(start_text), ..setup("sava", 5, people()) });
    assert_eq!(phase(&app), Phase::DicePending(Side::First));
}

#[test]
fn a_pass_is_played_for_a_person_who_has_nothing_else() {
    let mut app = table();
    let stuck = Setup { start: Start::At(STUCK.into()), ..setup("sava:book-dice", 1, people()) };
    start(&mut app, stuck.clone());
    assert_eq!(game(&app).turns(), ["pass"]);
    app.update();
    assert!(game(&app).plies().is_empty(), "not when it is switched off");
    app.insert_resource(Tempo { hold: true, ..Tempo::instant() });
    app.update();
    assert!(game(&app).plies().is_empty(), "nor while the view holds it back");
    app.insert_resource(Tempo::instant());
    app.update();
    assert_eq!(game(&app).plies()[0].turn, "pass");
    assert_eq!(phase(&app), Phase::Choosing(Side::Second));
    // It was no choice: there is nothing to take back.
    send(&mut app, Source::Hand, Deed::Undo);
    assert_eq!(refusals(&mut app), ["undo-nothing"]);
}

#[test]
fn an_image_that_is_wrong_is_found_out() {
    let wrong = |spoil: &dyn Fn(&mut World, Entity)| {
        let mut app = table();
        start(&mut app, setup("sava", 1, people()));
        let piece = *standing(&mut app).values().next().unwrap();
        spoil(app.world_mut(), piece);
        assert!(image_matches(app.world_mut()).is_err());
    };
    let empty_node = |world: &World| {
        let board = world.resource::<BoardEntities>();
        let game = &world.resource::<Game>().0;
        board.node(game.position().board().node("AB3").unwrap()).unwrap()
    };
    wrong(&|world, piece| {
        world.despawn(piece);
    });
    wrong(&|world, piece| {
        world.entity_mut(piece).remove::<StandsOn>();
    });
    wrong(&|world, piece| {
        let node = empty_node(world);
        world.entity_mut(piece).insert(StandsOn(node));
    });
    wrong(&|world, piece| {
        let tray = world.resource::<BoardEntities>().tray(Side::First).unwrap();
        world.entity_mut(piece).insert(LiesIn(tray));
    });
    wrong(&|world, piece| {
        let twin = (*world.get::<Piece>(piece).unwrap(), world.get::<Name>(piece).unwrap().clone());
        world.spawn((twin, OfThisGame));
    });
    wrong(&|world, piece| {
        world.entity_mut(piece).insert(Name::new("nobody"));
    });
    wrong(&|world, _| {
        world.spawn(OfThisGame);
    });
    wrong(&|world, _| {
        world.remove_resource::<Game>();
    });
    wrong(&|world, _| {
        let node = empty_node(world);
        world.despawn(node);
    });
}

#[test]
fn the_lot_places_the_pieces_and_the_table_is_bare_meanwhile() {
    let lots = |rules: &str| Setup { start: Start::ByLot, ..setup(rules, 9, people()) };
    let drawn = |app: &mut App| {
        app.world_mut().write_message(StartGame(lots("towers")));
        app.update();
        assert_eq!((phase(app), count::<With<Piece>>(app)), (Phase::Empty, 0));
        while !app.world().contains_resource::<Game>() {
            app.update();
        }
        matches(app, "after the lot");
        picture(app)
    };
    let mut app = table();
    start(&mut app, setup("sava", 1, people()));
    let first = drawn(&mut app);
    assert_eq!(first.0.len(), 12);
    assert_eq!(phase(&app), Phase::Choosing(Side::First));
    let turn = game(&app).turns()[0].clone();
    play(&mut app, Source::Hand, &turn);
    assert_eq!(game(&app).plies().len(), 1, "nothing is left to be placed");
    assert_eq!(drawn(&mut app), first, "the seed decides");
    // What is begun or left meanwhile counts.
    app.world_mut().write_message(StartGame(lots("towers")));
    app.update();
    start(&mut app, setup("drafti", 1, people()));
    app.world_mut().write_message(StartGame(lots("towers")));
    app.update();
    app.world_mut().write_message(LeaveGame);
    for _ in 0..3 {
        app.update();
        assert!(!app.world().contains_resource::<crossweb::table::start::Lot>());
    }
    assert_eq!(phase(&app), Phase::Empty);
    // Where all pieces stand from the start, there is nothing to place.
    start(&mut app, lots("sava"));
    assert_eq!(phase(&app), Phase::Choosing(Side::First));
}
