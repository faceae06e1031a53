//! The table without a window: random games under every combination of flags, the entities
//! compared with the position after each ply; intents, undo, computer players, files.
#![cfg(feature = "game")]

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use bevy::ecs::resource::IsResource;
use bevy::prelude::*;
use crossweb::record::Record;
use crossweb::rules::any::{AnyGame, Rules};
use crossweb::rules::{Effect, NodeId, Outcome, Side};
use crossweb::search::Brain;
use crossweb::table::thinker::Thinker;
use crossweb::table::undo::plies_to_keep;
use crossweb::table::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Hidden from each other: red's pieces cannot move. With book dice that are used up, it passes.
const STUCK: &str = "M@EF1,O@E1,O@F1,O@EF2 M@C3 r -/- - -rb 0 1";

fn table() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, crossweb::table::plugin));
    app.insert_resource(Tempo { forced_after: None, ..Tempo::instant() });
    app
}

fn people() -> [Player; 2] {
    [Player::person("Anna"), Player::person("Bruno")]
}

fn setup(rules: &str, seed: u64, players: [Player; 2]) -> Setup {
    let rules = Rules::parse(rules).unwrap();
    Setup { rules, players, seed, start: None, record: None }
}

fn start(app: &mut App, setup: Setup) {
    app.world_mut().write_message(StartGame(setup));
    app.update();
    matches(app, "after the start");
}

fn send(app: &mut App, source: Source, deed: Deed) {
    app.world_mut().write_message(Intent { source, deed });
    app.update();
}

fn play(app: &mut App, source: Source, turn: &str) {
    send(app, source, Deed::Play { turn: turn.into(), chance: None });
}

fn matches(app: &mut App, when: &str) {
    if let Err(problem) = image_matches(app.world_mut()) {
        panic!("{when}: {problem}");
    }
}

fn game(app: &App) -> &AnyGame {
    &app.world().resource::<Game>().0
}

fn phase(app: &App) -> Phase {
    *app.world().resource::<Phase>()
}

/// The messages of the last frame.
fn heard<M: Message + Clone>(app: &mut App) -> Vec<M> {
    app.world_mut().resource_mut::<Messages<M>>().drain().collect()
}

/// The keys of the refusals of the last frame.
fn refusals(app: &mut App) -> Vec<&'static str> {
    heard::<Refused>(app).into_iter().map(|r| r.refusal.key).collect()
}

/// Which entities lie in the trays, in order.
fn trays(app: &App) -> [Vec<Entity>; 2] {
    let world = app.world();
    Side::BOTH.map(|side| {
        let tray = world.resource::<BoardEntities>().tray(side).unwrap();
        world.get::<TrayHolds>(tray).map_or(Vec::new(), |held| held.pieces().to_vec())
    })
}

/// Which entity stands where.
fn standing(app: &mut App) -> BTreeMap<NodeId, Entity> {
    let world = app.world_mut();
    let mut pieces = world.query::<(Entity, &StandsOn)>();
    let on = pieces.iter(world).map(|(e, on)| (on.0, e)).collect::<Vec<_>>();
    on.into_iter().map(|(node, e)| (world.get::<Node>(node).unwrap().0, e)).collect()
}

/// A position, and each single entity's place.
type Snapshot = (String, BTreeMap<NodeId, Entity>, [Vec<Entity>; 2]);

fn snapshot(app: &mut App) -> Snapshot {
    (game(app).position().text(), standing(app), trays(app))
}

/// What everything is called and where it is, without the entities' numbers: the same for the
/// same game wherever it is played.
fn picture(app: &mut App) -> (Vec<String>, [Vec<String>; 2]) {
    let standing = standing(app);
    let world = app.world();
    let name = |e: Entity| world.get::<Name>(e).unwrap().to_string();
    let board = standing.iter().map(|(node, &e)| format!("{} on {node:?}", name(e))).collect();
    let trays = trays(app).map(|held| held.into_iter().map(name).collect());
    (board, trays)
}

fn count<F: bevy::ecs::query::QueryFilter>(app: &mut App) -> usize {
    // Bevy keeps resources as entities: they do not count.
    let world = app.world_mut();
    world.query_filtered::<(), (F, Without<IsResource>)>().iter(world).count()
}

/// Every sensible combination of Sava's flags: 72 rules strings.
fn all_rules() -> Vec<String> {
    let mut all = Vec::new();
    for board in ["", "great-wheel"] {
        for dice in ["", "dice", "book-dice"] {
            for champion in ["", "champion", "champion-lloth"] {
                for mother in ["", "baenre"] {
                    for orcs in ["", "ched-nasad"] {
                        let flags = [mother, orcs, champion, board, dice];
                        let flags: Vec<_> = flags.into_iter().filter(|f| !f.is_empty()).collect();
                        let colon = if flags.is_empty() { "" } else { ":" };
                        all.push(format!("sava{colon}{}", flags.join(",")));
                    }
                }
            }
        }
    }
    all
}

/// Any legal turn, captures and what follows a throw more often than others: games that go
/// somewhere.
fn any_turn(game: &AnyGame, rng: &mut Pcg64Mcg) -> String {
    let turns = game.turns();
    let sharp: Vec<_> = turns.iter().filter(|t| t.contains(['x', '=']) || *t == "*").collect();
    let pick = if sharp.is_empty() || rng.random_bool(0.6) {
        &turns[rng.random_range(0..turns.len())]
    } else {
        sharp[rng.random_range(0..sharp.len())]
    };
    pick.clone()
}

#[derive(Default)]
struct Tally {
    games: usize,
    plies: usize,
    over: usize,
    undone: usize,
    refused_undo: usize,
    promoted: usize,
    traitors: usize,
}

/// Plays a random game, taking turns back now and then, and checks everything after each ply.
fn random_game(app: &mut App, rules: &str, seed: u64, tally: &mut Tally) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    start(app, setup(rules, seed, people()));
    let pieces = count::<With<Piece>>(app);
    let mut snapshots = vec![snapshot(app)];
    while !matches!(phase(app), Phase::Over(_)) && snapshots.len() <= 140 {
        let ply = game(app).plies().len();
        if rng.random_bool(0.06) {
            undo_somehow(app, &mut snapshots, tally);
            continue;
        }
        let turn = any_turn(game(app), &mut rng);
        play(app, Source::Script, &turn);
        matches(app, &format!("{rules} seed {seed}, ply {ply}, {turn}"));
        assert_eq!(refusals(app), Vec::<&str>::new(), "{rules} {turn}");
        let happened = heard::<Happened>(app);
        assert!(!happened.is_empty() && happened.iter().all(|h| h.ply == ply), "{rules} {turn}");
        for h in &happened {
            assert_eq!(h.throw.is_some(), matches!(h.effect, Effect::Thrown { .. }));
            tally.promoted += usize::from(matches!(h.effect, Effect::Promoted { .. }));
            tally.traitors += usize::from(matches!(h.effect, Effect::TraitorTurned { .. }));
        }
        assert_eq!(game(app).plies().len(), ply + 1);
        assert_eq!(count::<With<Piece>>(app), pieces, "no piece comes or goes");
        snapshots.push(snapshot(app));
        tally.plies += 1;
    }
    tally.over += usize::from(matches!(phase(app), Phase::Over(_)));
    tally.games += 1;
}

/// Takes back what may be taken back: the position and each single entity are then where they
/// were. Or is refused for the dice, and changes nothing.
fn undo_somehow(app: &mut App, snapshots: &mut Vec<Snapshot>, tally: &mut Tally) {
    let before = snapshots.len();
    let may = plies_to_keep(game(app), app.world().resource::<Match>(), Source::Script);
    send(app, Source::Script, Deed::Undo);
    matches(app, "after an undo");
    match may {
        Ok(keep) => {
            assert!(keep < before - 1);
            assert_eq!(heard::<Reset>(app).len(), 1);
            snapshots.truncate(keep + 1);
            tally.undone += 1;
        }
        Err(refusal) => {
            assert!(["undo-dice", "undo-nothing"].contains(&refusal.key));
            assert_eq!(refusals(app), [refusal.key]);
            tally.refused_undo += 1;
        }
    }
    assert_eq!(snapshot(app), snapshots[snapshots.len() - 1]);
    let thrown = game(app).plies().iter().filter(|p| p.chance.is_some()).count();
    assert_eq!(app.world().resource::<Match>().throws.len(), thrown);
}

/// The record of the game on the table is played again in another app: at once from the record,
/// and turn by turn with the recorded dice. All three show the same.
fn replays_alike(app: &mut App) {
    let players = app.world().resource::<Match>();
    let record = players.record(game(app));
    let throws = players.throws.clone();
    let there = picture(app);
    let text = game(app).position().text();

    let mut again = table();
    // The setup's own rules and seed do not count beside a record's.
    let from_record = Setup { record: Some(record.clone()), ..setup("sava", 0, people()) };
    start(&mut again, from_record);
    assert_eq!(picture(&mut again), there);
    assert_eq!(game(&again).position().text(), text);
    assert_eq!(phase(&again), phase(app));
    assert_eq!(again.world().resource::<Match>().throws, throws);

    // All intents in one frame: each is judged against the position that the one before it left.
    start(&mut again, setup(&record.rules, record.seed ^ 1, people()));
    for t in &record.turns {
        let deed = Deed::Play { turn: t.turn.clone(), chance: t.chance };
        again.world_mut().write_message(Intent { source: Source::Replay, deed });
    }
    again.update();
    assert_eq!(refusals(&mut again), Vec::<&str>::new());
    matches(&mut again, "after a replay in one frame");
    assert_eq!(picture(&mut again), there);
    let plies: Vec<_> = heard::<Happened>(&mut again).iter().map(|h| h.ply).collect();
    assert!(plies.is_sorted() && plies.last() == record.turns.len().checked_sub(1).as_ref());
}

#[test]
fn entities_follow_random_games_of_every_rules_string() {
    let rules = all_rules();
    assert_eq!(rules.len(), 72);
    let begun = Instant::now();
    // One app for all: each game is begun over the one before it.
    let mut app = table();
    let mut tally = Tally::default();
    for (i, rules) in rules.iter().enumerate() {
        for round in 0..5 {
            random_game(&mut app, rules, (i * 5 + round) as u64, &mut tally);
            if round == 0 {
                replays_alike(&mut app);
            }
        }
    }
    let Tally { games, plies, over, undone, refused_undo, promoted, traitors } = tally;
    println!(
        "{games} games, {plies} plies, {over} ended, {undone} undone, {refused_undo} undo refused, \
         {promoted} promotions, {traitors} traitors in {:.1?}",
        begun.elapsed()
    );
    // The games must have been worth it.
    assert!(games >= 300 && over > 20 && undone > 100 && refused_undo > 100);
    assert!(promoted > 20 && traitors > 100);
}

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
        Setup { start: Some("M@EF1 r".into()), ..setup("sava", 1, people()) },
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
    start(&mut app, Setup { start: Some(start_text), ..setup("sava", 5, people()) });
    assert_eq!(phase(&app), Phase::DicePending(Side::First));
}

#[test]
fn a_pass_is_played_for_a_person_who_has_nothing_else() {
    let mut app = table();
    let stuck = Setup { start: Some(STUCK.into()), ..setup("sava:book-dice", 1, people()) };
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
        [([Brain::Random, Brain::Random], 7), ([Brain::Level(1), Brain::Random], 8)]
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
