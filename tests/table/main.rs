//! The table without a window: random games under every combination of flags, the entities
//! compared with the position after each ply; intents, undo, computer players.
#![cfg(feature = "game")]

mod advice;
mod computers;
mod deeds;
mod random;
mod review;

use std::collections::BTreeMap;

use bevy::ecs::resource::IsResource;
use bevy::prelude::*;
use crossweb::rules::any::{AnyGame, Rules};
use crossweb::rules::{NodeId, Side};
use crossweb::table::*;

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
    Setup { rules, players, seed, start: Start::Usual, record: None, rated: false }
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
