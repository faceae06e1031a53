//! Hands: pointer, touch, keyboard and gamepad enter a turn step by step.
//!
//! All of them do no more than touch nodes of the [`Selection`]; what comes of it goes to the table
//! as an [`Intent`], or out as a [`Refused`] that says why not.

pub mod keys;
pub mod pad;
pub mod pointer;
pub mod selection;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use crate::rules::{Graph, NodeId};
use crate::table::{
    Deed, Epoch, Game, GameStarted, Intent, Match, Phase, Refused, Source, TableSystems,
};
use crate::view::{Showing, Stirring, ViewSystems};

pub use pointer::Drag;
pub use selection::{Answer, Selection, Target};

/// Whether the board listens to hands. Panels set it to `false` while a menu or a dialog is open.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardHands(pub bool);

impl Default for BoardHands {
    fn default() -> Self {
        Self(true)
    }
}

/// Whether the board listens to keys and gamepads. Panels set it to `false` while these are for
/// something else: a game between computer players, a review.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardKeys(pub bool);

impl Default for BoardKeys {
    fn default() -> Self {
        Self(true)
    }
}

/// The hands' systems in `Update`, before the table's: a touch counts in its own frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InputSystems;

/// Who else listens.
#[derive(SystemParam)]
pub(crate) struct Ears<'w> {
    hands: Res<'w, BoardHands>,
    listening: Res<'w, BoardKeys>,
    showing: Res<'w, Showing>,
    egui: Option<Res<'w, EguiWantsInput>>,
}

impl Ears<'_> {
    /// Whether the pointer is the board's.
    fn pointer(&self) -> bool {
        self.hands.0 && !self.egui.as_ref().is_some_and(|e| e.wants_any_pointer_input())
    }

    /// Whether keys and buttons are the board's.
    fn keys(&self) -> bool {
        self.hands.0
            && self.listening.0
            && !self.egui.as_ref().is_some_and(|e| e.wants_any_keyboard_input())
    }

    /// Whether turns are being shown: a press then only brings them to their end.
    fn busy(&self) -> bool {
        self.showing.0
    }
}

/// Opens the selection when a person may choose, and closes it when not.
fn follow(
    (game, players): (Option<Res<Game>>, Option<Res<Match>>),
    (phase, epoch): (Res<Phase>, Res<Epoch>),
    mut selection: ResMut<Selection>,
    mut seen: Local<Option<(Phase, u64)>>,
) {
    if *seen == Some((*phase, epoch.0)) {
        return;
    }
    *seen = Some((*phase, epoch.0));
    let person = match (*phase, &players) {
        (Phase::Choosing(side) | Phase::DicePending(side), Some(p)) => p.is_person(side),
        _ => false,
    };
    match game.filter(|_| person) {
        Some(game) => selection.open(game.0.position()),
        None => selection.close(),
    }
}

/// A new game may have another board: nothing that was pointed at or entered is of it.
fn forget(mut starts: MessageReader<GameStarted>, mut selection: ResMut<Selection>) {
    if starts.read().count() > 0 {
        *selection = Selection::default();
    }
}

/// Sends what came of the touches.
fn send(
    mut selection: ResMut<Selection>,
    game: Option<Res<Game>>,
    mut intents: MessageWriter<Intent>,
    mut refused: MessageWriter<Refused>,
) {
    if !selection.has_answers() {
        return;
    }
    for answer in selection.take_answers() {
        match (answer, &game) {
            (Answer::Play(turn), _) => {
                let deed = Deed::Play { turn, chance: None };
                intents.write(Intent { source: Source::Hand, deed });
            }
            (Answer::Refuse(steps), Some(game)) => {
                let refusal = game.0.position().why_not(&steps);
                refused.write(Refused { source: Source::Hand, refusal });
            }
            (Answer::Refuse(_), None) => {}
        }
    }
}

/// What panels enter after this frame's turn to send is sent in the next one, and a pointer that has
/// come off a panel is the board's from then on: makes sure that there is a next frame.
fn wake(
    selection: Res<Selection>,
    ears: Ears,
    mut was_mine: Local<bool>,
    mut stirring: ResMut<Stirring>,
) {
    if selection.is_changed() || *was_mine != ears.pointer() {
        stirring.keep(0.05);
    }
    *was_mine = ears.pointer();
}

/// The node that lies nearest in a direction among those linked to a node. On a board whose links
/// are all diagonal, left and right keep to the row.
pub fn neighbour_towards(graph: &Graph, from: NodeId, direction: Vec2) -> Option<NodeId> {
    let here = Vec2::from(graph.place(from));
    let wanted = direction.normalize_or_zero();
    if wanted.abs().min_element() < 0.35 && is_checkered(graph) {
        return checkered_towards(graph, from, wanted);
    }
    let way = |n: NodeId| Vec2::from(graph.place(n)) - here;
    let towards = |n: NodeId| way(n).normalize_or_zero().dot(wanted);
    let linked = graph.neighbours(from).iter().copied().filter(|n| towards(*n) > 0.35);
    let straight = linked.clone().max_by(|a, b| towards(*a).total_cmp(&towards(*b)))?;
    // A node half way that lies askew comes first: the middle of the Great Wheel, which no arrow
    // points at.
    let half_way = |n: &NodeId| way(*n).length() < 0.75 * way(straight).length();
    linked.filter(|n| towards(*n) > 0.7).find(half_way).or(Some(straight))
}

/// Whether only every second square is a node: all links are diagonal.
fn is_checkered(graph: &Graph) -> bool {
    graph.links().iter().all(|&(a, b)| {
        let step = (Vec2::from(graph.place(b)) - Vec2::from(graph.place(a))).abs();
        (step.x - step.y).abs() < 1e-3
    })
}

/// A step along a row, or to the next row: there to the other square of the same pair of files, so
/// that going up and down again leads back.
fn checkered_towards(graph: &Graph, from: NodeId, wanted: Vec2) -> Option<NodeId> {
    let here = Vec2::from(graph.place(from));
    if wanted.x.abs() > wanted.y.abs() {
        let along = |n: &NodeId| Vec2::from(graph.place(*n)) - here;
        let row = graph.nodes().filter(|n| along(n).y.abs() < 1e-3 && along(n).x * wanted.x > 1e-3);
        return row.min_by(|a, b| along(a).x.abs().total_cmp(&along(b).x.abs()));
    }
    let first = |n: &NodeId| Vec2::from(graph.place(*n)).x;
    let row = graph.nodes().filter(|n| (Vec2::from(graph.place(*n)).y - here.y).abs() < 1e-3);
    let leftmost = row.map(|n| first(&n)).fold(f32::MAX, f32::min);
    let all = graph.nodes().map(|n| first(&n)).fold(f32::MAX, f32::min);
    // Rows that begin at the edge have their partners to the right.
    let partner = if leftmost - all < 1e-3 { 1.0 } else { -1.0 };
    let linked = graph.neighbours(from).iter().copied();
    let next = linked.filter(|n| (Vec2::from(graph.place(*n)) - here).y * wanted.y > 1e-3);
    next.max_by(|a, b| (first(a) * partner).total_cmp(&(first(b) * partner)))
}

/// Moves the focus a link on; the first time it appears where the hand is.
fn walk(selection: &mut Selection, game: Option<&Game>, direction: Vec2) {
    let Some(game) = game else { return };
    let position = game.0.position();
    let graph = position.board();
    let known = selection.focus.filter(|n| n.index() < graph.len());
    let next = match known {
        Some(from) => neighbour_towards(graph, from, direction).unwrap_or(from),
        None => selection
            .reached()
            .or(selection.hovered)
            .or_else(|| first_focus(selection, graph))
            .unwrap_or(NodeId(0)),
    };
    if selection.focus != Some(next) {
        selection.focus = Some(next);
    }
}

/// The movable piece nearest to the middle.
fn first_focus(selection: &Selection, graph: &Graph) -> Option<NodeId> {
    let far = |n: &NodeId| Vec2::from(graph.place(*n)).length();
    selection.movable().into_iter().min_by(|a, b| far(a).total_cmp(&far(b)))
}

/// The hands.
pub fn plugin(app: &mut App) {
    app.init_resource::<Selection>()
        .init_resource::<BoardHands>()
        .init_resource::<BoardKeys>()
        .init_resource::<Drag>()
        .configure_sets(Update, InputSystems.before(TableSystems))
        .add_systems(
            Update,
            (follow, pointer::drop_while_showing, pointer::point, keys::press, pad::press, send)
                .chain()
                .in_set(InputSystems),
        )
        .add_systems(Update, forget.after(TableSystems).before(ViewSystems::Lay))
        .add_systems(Last, wake);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::{AnyGame, GAMES, Rules};
    use crate::rules::sava::{Board, Web};

    #[test]
    fn arrows_walk_the_links() {
        let graph = &Web::tables().graph;
        let node = |name: &str| graph.node(name).expect("a node");
        let go = |from: &str, x: f32, y: f32| {
            neighbour_towards(graph, node(from), Vec2::new(x, y)).map(|n| graph.name(n))
        };
        assert_eq!(go("A1", 1.0, 0.0), Some("AB1"));
        assert_eq!(go("A1", 0.0, -1.0), Some("A2"));
        assert_eq!(go("AB1", 0.0, -1.0), None, "an invisible node has no link inwards");
        assert_eq!(go("HA", 1.0, 0.0), Some("BC"));
        assert_eq!(go("HA", 0.0, -1.0), Some("FG"));
    }

    #[test]
    fn arrows_go_up_and_down_a_checkered_board() {
        let game = AnyGame::new(Rules::parse("drafti").expect("a rules string"));
        let graph = game.position().board();
        let go = |from: &str, x: f32, y: f32| {
            let node = graph.node(from).expect("a node");
            neighbour_towards(graph, node, Vec2::new(x, y)).map(|n| graph.name(n))
        };
        assert_eq!((go("c1", 1.0, 0.0), go("c1", -1.0, 0.0)), (Some("e1"), Some("a1")));
        assert_eq!((go("c1", 0.0, 1.0), go("d2", 0.0, 1.0)), (Some("d2"), Some("c3")));
        assert_eq!((go("c3", 0.0, -1.0), go("c1", 0.0, -1.0)), (Some("d2"), None));
        assert_eq!((go("d2", 1.0, 1.0), go("h2", 1.0, 0.0)), (Some("e3"), None));
    }

    #[test]
    fn arrows_reach_every_node_of_every_board() {
        let names = GAMES.iter().map(|info| info.name);
        for name in names.chain(["sava:great-wheel"]) {
            let game = AnyGame::new(Rules::parse(name).expect("a rules string"));
            let graph = game.position().board();
            let mut seen = vec![NodeId(0)];
            let mut next = 0;
            while let Some(from) = seen.get(next).copied() {
                next += 1;
                for direction in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
                    let to = neighbour_towards(graph, from, direction);
                    seen.extend(to.filter(|n| !seen.contains(n)));
                }
            }
            let missing = graph.nodes().filter(|n| !seen.contains(n));
            let missing: Vec<_> = missing.map(|n| graph.name(n)).collect();
            assert!(missing.is_empty(), "{name}: {missing:?}");
        }
    }
}
