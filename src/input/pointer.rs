//! Mouse and fingers: click-click, and drag and drop.

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

use crate::rules::NodeId;
use crate::view::{BoardArea, NodesOnScreen, Showing, Stirring};

use super::{Ears, Selection};

/// Pixels that a pointer moves before it is a drag.
const SLOP: f32 = 6.0;
/// How many pixels beside a piece still count.
const MOUSE_SLACK: f32 = 4.0;
const FINGER_SLACK: f32 = 12.0;

/// A piece that is held, and where.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Drag {
    pressed: Option<Press>,
    finger: Option<u64>,
    over: Option<NodeId>,
    cursor: Option<Vec2>,
}

#[derive(Clone, Copy, Debug)]
struct Press {
    node: NodeId,
    /// It is a piece that can be carried.
    holds: bool,
    /// It was selected before the press: a click on it lets it go, or stops there.
    before: bool,
    start: Vec2,
    at: Vec2,
    moved: bool,
}

impl Press {
    /// The piece is being carried about.
    fn carries(&self) -> bool {
        self.holds && self.moved
    }
}

impl Drag {
    /// Where the carried piece is, in the window's logical pixels.
    pub fn pointer(&self) -> Option<Vec2> {
        self.pressed.filter(Press::carries).map(|p| p.at)
    }
}

/// What pointers did in this frame.
#[derive(Clone, Copy, Debug, Default)]
struct Pointer {
    at: Option<Vec2>,
    down: bool,
    up: bool,
    cancelled: bool,
    finger: bool,
}

/// What the mouse did, in the order in which it happened: in one slow frame a button may go up and the
/// pointer be elsewhere by the end. The last entry is where it is now.
fn mouse(
    window: &Window,
    events: &mut MessageReader<WindowEvent>,
    cursor: &mut Option<Vec2>,
) -> Vec<Pointer> {
    let mut done = Vec::new();
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => *cursor = Some(moved.position),
            WindowEvent::CursorLeft(_) => *cursor = None,
            WindowEvent::MouseButtonInput(button) => {
                let at = *cursor;
                match (button.button, button.state) {
                    (MouseButton::Left, ButtonState::Pressed) => {
                        done.push(Pointer { at, down: true, ..default() });
                    }
                    (MouseButton::Left, ButtonState::Released) => {
                        done.push(Pointer { at, up: true, ..default() });
                    }
                    // Another button lets go of what is carried, and does nothing else.
                    (MouseButton::Right, ButtonState::Pressed) => {
                        done.push(Pointer { at, cancelled: true, ..default() });
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    *cursor = window.cursor_position();
    done.push(Pointer { at: *cursor, ..default() });
    done
}

/// The first finger on the glass; the others do nothing.
fn finger(touches: &Touches, id: &mut Option<u64>) -> Option<Pointer> {
    if id.is_none() {
        let first = touches.iter_just_pressed().next()?;
        *id = Some(first.id());
        let (at, finger) = (Some(first.position()), true);
        return Some(Pointer { at, down: true, finger, ..default() });
    }
    let known = (*id)?;
    if let Some(t) = touches.iter_just_released().find(|t| t.id() == known) {
        *id = None;
        return Some(Pointer { at: Some(t.position()), up: true, finger: true, ..default() });
    }
    match touches.get_pressed(known) {
        Some(t) => Some(Pointer { at: Some(t.position()), finger: true, ..default() }),
        None => {
            *id = None;
            Some(Pointer { cancelled: true, finger: true, ..default() })
        }
    }
}

/// The pointer's system.
pub(super) fn point(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    (mut events, touches): (MessageReader<WindowEvent>, Res<Touches>),
    (nodes, area): (Res<NodesOnScreen>, Res<BoardArea>),
    (ears, contexts): (Ears, Option<Single<&mut EguiContext, With<PrimaryEguiContext>>>),
    mut drag: ResMut<Drag>,
    mut selection: ResMut<Selection>,
    mut stirring: ResMut<Stirring>,
) {
    let Some(window) = window else { return };
    let drag = drag.bypass_change_detection();
    let by_mouse = mouse(&window, &mut events, &mut drag.cursor);
    let pointers = match finger(&touches, &mut drag.finger) {
        Some(finger) => vec![finger],
        None => by_mouse,
    };
    let mine = ears.pointer();
    // What egui wants it says from its last pass; in one slow frame the pointer may have come over a
    // panel and been pressed there.
    let context = contexts.map(|c| c.into_inner().get_mut().clone());
    let covered = |at: &Vec2| {
        context.as_ref().is_some_and(|ctx| {
            let at = egui::pos2(at.x, at.y) / ctx.zoom_factor();
            ctx.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background)
        })
    };
    for pointer in pointers {
        let inside = |at: &Vec2| area.0.is_none_or(|a| a.contains(*at));
        let slack = if pointer.finger { FINGER_SLACK } else { MOUSE_SLACK };
        let free = |at: &Vec2| inside(at) && !covered(at);
        let node = pointer.at.filter(free).filter(|_| mine).and_then(|at| nodes.at(at, slack));
        let over = node.filter(|_| !pointer.up || !pointer.finger);
        if drag.over != over {
            drag.over = over;
            selection.hovered = over;
        }
        if let (Some(press), Some(at)) = (&mut drag.pressed, pointer.at) {
            press.at = at;
            press.moved |= at.distance(press.start) > SLOP;
            if press.holds && press.moved {
                stirring.keep(0.05);
            }
        }
        if pointer.cancelled {
            drag.pressed = None;
        }
        if pointer.down && !ears.busy() && mine {
            drag.pressed = match (node, pointer.at) {
                (Some(node), Some(at)) => Some(press(&mut selection, node, at)),
                _ => None,
            };
            if selection.focus.is_some() {
                // The ring of keyboard and pad goes when another hand is at work.
                selection.focus = None;
            }
        }
        if pointer.up
            && let Some(press) = drag.pressed.take()
            && mine
            && pointer.at.is_none_or(|at| !covered(&at))
        {
            release(&mut selection, press, node);
        }
    }
}

/// The pointer goes down on a node: a piece that can be carried is taken at once.
fn press(selection: &mut Selection, node: NodeId, at: Vec2) -> Press {
    let before = selection.reached() == Some(node);
    let target = selection.targets().iter().any(|t| t.node == node && !t.stop);
    let takes = !before && !target && selection.movable().contains(&node);
    // After a removal's throw a touch alone is a turn: it is not taken at once but on release.
    let alone = selection.ways.iter().any(|w| w.steps == [crate::rules::Step::Node(node)]);
    if takes && !alone {
        selection.touch(node);
    }
    let holds = before || (takes && !alone);
    Press { node, holds, before: !holds || before, start: at, at, moved: false }
}

/// The pointer goes up.
fn release(selection: &mut Selection, press: Press, node: Option<NodeId>) {
    match node {
        // A click. On a piece that was only just taken it has done its work already.
        Some(node) if node == press.node && press.before && !press.carries() => {
            selection.touch(node);
        }
        // A drop.
        Some(node) if node != press.node && press.carries() => selection.touch(node),
        // Slid off, or dropped beside the board: nothing.
        _ => {}
    }
}

/// While turns are shown nothing is held.
pub(super) fn drop_while_showing(showing: Res<Showing>, mut drag: ResMut<Drag>) {
    if showing.0 && drag.pressed.is_some() {
        drag.pressed = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Answer;
    use crate::rules::any::{AnyGame, Rules};

    fn opened() -> (AnyGame, Selection) {
        let game = AnyGame::new(Rules::parse("sava").expect("rules"));
        let mut selection = Selection::default();
        selection.open(game.position());
        (game, selection)
    }

    #[test]
    fn drag_and_click_click_give_the_same_turn() {
        let (game, mut selection) = opened();
        let graph = game.position().board();
        let [from, to] = ["DE1", "D1"].map(|n| graph.node(n).expect("a node"));
        let taken = press(&mut selection, from, Vec2::ZERO);
        release(&mut selection, Press { moved: true, ..taken }, Some(to));
        let dragged = selection.take_answers();
        assert!(matches!(&dragged[..], [Answer::Play(_)]), "{dragged:?}");

        let taken = press(&mut selection, from, Vec2::ZERO);
        release(&mut selection, taken, Some(from));
        assert_eq!(selection.piece_node(), Some(from), "a click selects");
        let second = press(&mut selection, to, Vec2::ZERO);
        release(&mut selection, second, Some(to));
        assert_eq!(selection.take_answers(), dragged);
    }

    #[test]
    fn a_second_click_lets_go_and_a_drop_beside_does_nothing() {
        let (game, mut selection) = opened();
        let from = game.position().board().node("DE1").expect("a node");
        for _ in 0..2 {
            let taken = press(&mut selection, from, Vec2::ZERO);
            release(&mut selection, taken, Some(from));
        }
        assert!(selection.steps.is_empty());
        let taken = press(&mut selection, from, Vec2::ZERO);
        release(&mut selection, Press { moved: true, ..taken }, None);
        assert_eq!(selection.piece_node(), Some(from), "it stays selected");
        assert!(selection.take_answers().is_empty());
    }
}
