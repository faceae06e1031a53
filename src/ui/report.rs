//! For tests: what is on the table and where everything is on the screen, as a file.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiContexts;
use serde_json::{Value, json};

use super::counsel::Counsel;
use super::prefs::{Prefs, write_whole};
use super::side::Running;
use super::toasts::Toasts;
use super::watch::Watch;
use super::widgets::Spots;
use super::{Menu, Screen};
use crate::input::Selection;
use crate::rules::{NodeId, Side, Step};
use crate::table::Phase;
use crate::table::analyst::Analyst;
use crate::table::review::{Looking, Review};
use crate::view::{NodesOnScreen, OnDemand, Pointed, Preview, Showing};

/// The file, and what was written into it last.
#[derive(Resource)]
struct Report {
    file: PathBuf,
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
        "played": turns,
        "players": [who(0), who(1)],
        "seed": players.seed,
        "signs": running.facts.signs.iter().map(|s| format!("{s:?}")).collect::<Vec<_>>(),
    })
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
    let path: Vec<_> = selection
        .steps
        .iter()
        .map(|step| match step {
            Step::Node(node) => name(Some(*node)).unwrap_or("?"),
            Step::Choose(kind) => kind.0,
            Step::Keep => "keep",
            Step::Act(key) => key,
        })
        .collect();
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
        if let Err(e) = write_whole(&report.file, &text) {
            warn!("{}: {e}", report.file.display());
        }
        report.written = text;
    }
}

/// The plugin that writes the report, if one is asked for.
pub fn plugin(file: Option<PathBuf>) -> impl Fn(&mut App) {
    move |app: &mut App| {
        let Some(file) = &file else { return };
        app.insert_resource(Report { file: file.clone(), written: String::new() })
            .add_systems(Last, write);
    }
}
