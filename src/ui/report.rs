//! For tests: what is on the table and where everything is on the screen, as a text for a file or a
//! page.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiContexts;
use serde_json::{Value, json};

use super::counsel::Counsel;
use super::prefs::Prefs;
use super::side::Running;
use super::toasts::Toasts;
use super::watch::Watch;
use super::widgets::Spots;
use super::{Menu, Screen};
use crate::input::Selection;
use crate::record::drive;
use crate::rules::any::AnyGame;
use crate::rules::{Graph, NodeId, Side, Step};
use crate::table::Phase;
use crate::table::analyst::Analyst;
use crate::table::review::{Looking, Review};
use crate::view::{NodesOnScreen, OnDemand, Pointed, Preview, Showing};

/// Whoever takes the report.
pub type Reader = Arc<dyn Fn(&str) + Send + Sync>;

/// Who reads it, and what was told last.
#[derive(Resource)]
struct Report {
    reader: Reader,
    written: String,
}

/// The parts of the report that are about the game.
fn game(running: &Running) -> Value {
    let (Some(game), Some(players)) = (&running.game, &running.players) else { return Value::Null };
    let (game, rules) = (&game.0, game.0.rules());
    let side = |s: Side| rules.side_name(s);
    let phase = match *running.phase {
        Phase::Empty => json!("empty"),
        Phase::Choosing(s) => json!({ "choosing": side(s) }),
        Phase::DicePending(s) => json!({ "pending": side(s) }),
        Phase::Thinking(s) => json!({ "thinking": side(s) }),
        Phase::Over(_) => json!("over"),
    };
    let turns: Vec<_> = game.plies().iter().map(|p| json!([p.turn, p.chance])).collect();
    let who = |i: usize| players.players[i].brain.map_or("person".to_owned(), |b| b.to_string());
    json!({
        "rules": rules.to_string(),
        "position": game.position().text(),
        "phase": phase,
        "outcome": game.outcome().map(|o| rules.outcome_text(o)),
        "legal": game.turns(),
        "ways": ways(game),
        "played": turns,
        "players": [who(0), who(1)],
        "seed": players.seed,
        "signs": running.facts.signs.iter().map(|s| format!("{s:?}")).collect::<Vec<_>>(),
    })
}

/// What is pressed for each turn, where there are several ways the shortest: nodes by name, the rest as
/// `choose-…`, `keep`, `act-…`.
fn ways(game: &AnyGame) -> Value {
    let board = game.position().board();
    let mut shortest: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for way in game.position().ways() {
        let steps = way.steps.iter().map(|&step| match step {
            Step::Choose(kind) => format!("choose-{}", kind.0),
            Step::Act(key) => format!("act-{key}"),
            _ => step_text(board, step).to_owned(),
        });
        let steps: Vec<_> = steps.collect();
        match shortest.get(&way.turn) {
            Some(known) if known.len() <= steps.len() => {}
            _ => drop(shortest.insert(way.turn, steps)),
        }
    }
    json!(shortest)
}

fn step_text(board: &Graph, step: Step) -> &str {
    match step {
        Step::Node(node) if node.index() < board.len() => board.name(node),
        Step::Node(_) => "?",
        Step::Choose(kind) => kind.0,
        Step::Keep => "keep",
        Step::Act(key) => key,
    }
}

#[expect(clippy::too_many_arguments, reason = "it reports on everything")]
fn write(
    mut contexts: EguiContexts,
    running: Running,
    nodes: Res<NodesOnScreen>,
    spots: Res<Spots>,
    toasts: Res<Toasts>,
    selection: Res<Selection>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    (showing, demand): (Res<Showing>, Res<OnDemand>),
    (watch, prefs, review): (Res<Watch>, Res<Prefs>, Res<Review>),
    (counsel, analyst): (Res<Counsel>, Res<Analyst>),
    (pointed, preview): (Res<Pointed>, Res<Preview>),
    window: Query<&Window, With<PrimaryWindow>>,
    mut report: ResMut<Report>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let points = ctx.pixels_per_point();
    let Ok(window) = window.single() else { return };
    let scale = window.scale_factor();
    let round = |x: f32| (f64::from(x) * 10.0).round() / 10.0;
    let mut places = serde_json::Map::new();
    if let Some(game) = &running.game {
        let board = game.0.position().board();
        for node in board.nodes() {
            if let Some(at) = nodes.get(node) {
                places.insert(
                    board.name(node).to_owned(),
                    json!([round(at.x * scale), round(at.y * scale)]),
                );
            }
        }
    }
    let name = |node: Option<NodeId>| {
        let board = running.game.as_ref()?.0.position().board();
        node.filter(|n| n.index() < board.len()).map(|n| board.name(n))
    };
    let board = running.game.as_ref().map(|game| game.0.position().board());
    let path: Vec<_> =
        selection.steps.iter().map(|&step| board.map_or("?", |b| step_text(b, step))).collect();
    let widgets: Vec<_> = spots
        .list
        .iter()
        .map(|(key, rect, usable)| {
            let [x, y, w, h] =
                [rect.min.x, rect.min.y, rect.width(), rect.height()].map(|v| round(v * points));
            json!({ "key": key, "x": x, "y": y, "w": w, "h": h, "usable": usable })
        })
        .collect();
    let text = json!({
        "screen": format!("{:?}", screen.get()),
        "menu": format!("{:?}", menu.get()),
        "showing": showing.0,
        "review": review.session().map(|session| {
            let at = match session.looking {
                Looking::At(at) | Looking::Trying(at) => at,
            };
            let faults = review.judged().iter().filter(|j| j.fault().is_some());
            json!({
                "at": at,
                "trying": review.is_trying(),
                "judged": review.judged().len(),
                "all": session.len(),
                "faults": faults.map(|j| json!([j.ply, j.best.turn])).collect::<Vec<_>>(),
            })
        }),
        "watch": {
            "on": watch.on,
            "paused": watch.paused,
            "times": prefs.pace.times(),
        },
        "steps": selection.steps.len(),
        "path": path,
        "on_demand": demand.0,
        "choices": selection.choices.len(),
        "focus": name(selection.focus),
        "hovered": name(selection.hovered),
        "advice": {
            "open": counsel.open,
            "topic": counsel.topic.map(|t| format!("{t:?}")),
            "step": counsel.step,
            "line": counsel.line,
            "busy": analyst.is_busy(),
            "told": !analyst.known().reasons.is_empty() || analyst.known().threat.is_some(),
            "chance": analyst.chance(),
            "arrows": pointed.0.len(),
            "preview": preview.0.is_some(),
        },
        "game": game(&running),
        "nodes": places,
        "widgets": widgets,
        "toasts": toasts.texts().collect::<Vec<_>>(),
        "window": [window.physical_width(), window.physical_height()],
    })
    .to_string();
    if text != report.written {
        (report.reader)(&text);
        report.written = text;
    }
}

/// The plugin that tells the report whenever it has changed, if anybody wants it.
pub fn plugin(reader: Option<Reader>) -> impl Fn(&mut App) {
    move |app: &mut App| {
        let Some(reader) = &reader else { return };
        app.insert_resource(Report { reader: reader.clone(), written: String::new() })
            .add_systems(Last, write);
    }
}

/// Writes the report into this file.
pub fn into_file(file: PathBuf) -> Reader {
    Arc::new(move |text| {
        if let Err(e) = drive::write_whole(&file, text) {
            warn!("{}: {e}", file.display());
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bevy tells only when the program starts that a system asks for the same thing twice.
    fn takes<M>(system: impl IntoSystem<(), (), M>) {
        let _ = IntoSystem::into_system(system).initialize(&mut World::new());
    }

    #[test]
    fn no_system_asks_for_the_same_thing_twice() {
        takes(write);
    }
}
