//! The show: what happened in each turn, played in order, one thing after another.
//!
//! The table's entities are where they must be at once; the show keeps, for each thing that it has
//! yet to show, which entities it is about, and leads their looks ([`Shown`]) until they are there.

mod stage;

use std::collections::{HashMap, VecDeque};

use bevy::prelude::*;

use crate::rules::{Effect, Kind, NodeId, Outcome, Piece, SiegeGroup};
use crate::table::{BoardEntities, GameStarted, Happened, Holds, Reset, Tempo};

use super::boards::TheBoard;
use super::dice::{self, Tumble};
use super::pieces::Shown;
use super::room::Mood;
use super::{Moment, Motion, Showing, Stirring, ViewSystems};
use stage::{RUIN, SIEGE, Stage, THREADS};

/// One thing to show.
#[derive(Clone, Debug)]
enum Act {
    /// A piece goes along a path; what stood at its end falls as it lands.
    Walk { who: Entity, path: Vec<NodeId>, victim: Option<(Entity, Piece)>, traitor: bool },
    /// A piece leaves the board.
    Fall { who: Entity, piece: Piece, at: NodeId },
    /// A piece becomes another one, or another comes out of the tray for it.
    Rise { old: Entity, new: Entity, at: NodeId, to: Piece },
    /// The dice.
    Throw(Tumble),
    /// A piece turns traitor.
    Turn { who: Entity, at: NodeId },
    /// A piece comes onto the board from outside.
    Appear { who: Entity, at: NodeId },
    /// A piece is poured into a friend, who wears its emblem until the turn ends.
    Merge { victim: Entity, host: Entity, from: NodeId, at: NodeId, kind: Kind },
    /// A piece goes on to avenge another one, of this kind.
    Avenge { who: Entity, at: NodeId, kind: Kind },
    /// A loss was seen: threads run from its place to all who saw it.
    Threads { at: NodeId, watchers: Vec<NodeId>, by: LinearRgba },
    /// A tower is besieged: lines close on it.
    Siege { tower: NodeId, from: Vec<NodeId> },
    /// A siege is broken.
    Relief { tower: NodeId },
    /// A tower falls.
    Ruin { who: Option<Entity>, at: NodeId, from: Vec<NodeId> },
    /// Somebody does nothing.
    Rest,
    /// The end. `mother`: where the loser's Mother fell.
    End { outcome: Outcome, at: Option<NodeId> },
}

/// What is yet to be shown.
#[derive(Resource, Debug, Default)]
pub struct Show {
    acts: VecDeque<Act>,
    /// Seconds into the first act, and whether its landing has been felt.
    age: f32,
    begun: bool,
    landed: bool,
    /// Whether the light of a merge has been poured.
    poured: bool,
    /// Where the first act's piece started from.
    from: Option<Vec2>,
    /// Which entity will stand on which node when all acts have been shown.
    ahead: HashMap<NodeId, Entity>,
    /// The end of the game has been shown.
    over: bool,
    /// The first act came in this very frame: the press that brought it does not skip it.
    fresh: bool,
    /// Who wears whose emblem, for as long as the turn is shown.
    wearing: Option<(Entity, Kind)>,
}

/// Lines that the first act draws over the board, for whoever inks them.
#[derive(Clone, Copy, Debug)]
pub enum Lines<'a> {
    /// From a place to several others, this far on its way (0 to 1 grows, 1 to 2 fades).
    Threads {
        /// From here.
        from: NodeId,
        /// To these.
        to: &'a [NodeId],
        /// How far.
        part: f32,
        /// In this light.
        light: LinearRgba,
    },
    /// From several places onto one, this far on their way.
    Closing {
        /// From these.
        from: &'a [NodeId],
        /// Onto this.
        to: NodeId,
        /// How far.
        part: f32,
    },
}

impl Show {
    /// What the present act draws over the board.
    pub fn lines(&self) -> Option<Lines<'_>> {
        let part = |seconds: f32| (2.0 * self.age / seconds).clamp(0.0, 2.0);
        match self.acts.front()? {
            Act::Threads { at, watchers, by } => {
                Some(Lines::Threads { from: *at, to: watchers, part: part(THREADS), light: *by })
            }
            Act::Siege { tower, from } => {
                Some(Lines::Closing { from, to: *tower, part: part(SIEGE) })
            }
            Act::Ruin { at, from, .. } => {
                Some(Lines::Closing { from, to: *at, part: part(RUIN).min(1.0) })
            }
            _ => None,
        }
    }

    /// Who wears whose emblem while the turn is shown.
    pub fn wearing(&self) -> Option<(Entity, Kind)> {
        self.wearing
    }

    /// The throw that is on the screen, and how many seconds old it is.
    pub fn tumble(&self) -> Option<(&Tumble, f32)> {
        match self.acts.front() {
            Some(Act::Throw(tumble)) => Some((tumble, self.age)),
            _ => None,
        }
    }

    /// Whether the end of the game has been shown.
    pub fn is_over(&self) -> bool {
        self.over
    }

    fn clear(&mut self) {
        *self = Self::default();
    }
}

/// Takes in what happened. A new or reset game is shown as it is, at once.
fn receive(
    mut happened: MessageReader<Happened>,
    (mut resets, mut starts): (MessageReader<Reset>, MessageReader<GameStarted>),
    mut show: ResMut<Show>,
    (mut mood, mut showing): (ResMut<Mood>, ResMut<Showing>),
    (image, holds): (Res<BoardEntities>, Query<&Holds>),
    mut pieces: Query<(Entity, &mut Shown)>,
    (motion, board): (Res<Motion>, Res<TheBoard>),
) {
    let reset = resets.read().count() + starts.read().count() > 0;
    if reset {
        show.clear();
        mood.settle(LinearRgba::BLACK, 0.0);
        happened.clear();
        showing.0 = false;
        return;
    }
    if happened.is_empty() {
        return;
    }
    show.fresh = show.acts.is_empty();
    if show.fresh {
        show.ahead = super::pieces::shown_by_node(pieces.iter());
        show.wearing = None;
    }
    let standing = |node| image.node(node).and_then(|e| holds.get(e).ok()).and_then(Holds::piece);
    // Captures are shown as the capturing piece lands, or after it: they wait for its move.
    let mut victims: Vec<(NodeId, Entity, Piece)> = Vec::new();
    let mut traitor = false;
    let mut fell = None;
    for event in happened.read() {
        if !matches!(&event.effect, Effect::Captured { .. } | Effect::Moved { .. }) {
            let fall = |(at, who, piece)| Act::Fall { who, piece, at };
            show.acts.extend(victims.drain(..).map(fall));
        }
        match &event.effect {
            Effect::Captured { at, piece } => {
                if matches!(piece.kind.0, "matron" | "king") {
                    fell = Some(*at);
                }
                victims.extend(show.ahead.remove(at).map(|who| (*at, who, *piece)));
            }
            Effect::Moved { path, .. } => {
                let ends = path.first().copied().zip(path.last().copied());
                let Some((first, last)) = ends else { continue };
                if let Some(who) = show.ahead.remove(&first) {
                    show.ahead.insert(last, who);
                    let struck = victims.iter().position(|(at, ..)| *at == last);
                    let victim = struck.map(|i| victims.swap_remove(i));
                    let victim = victim.map(|(_, who, piece)| (who, piece));
                    show.acts.push_back(Act::Walk { who, path: path.clone(), victim, traitor });
                }
                // In passing: it falls once the other stands.
                let fall = |(at, who, piece)| Act::Fall { who, piece, at };
                show.acts.extend(victims.drain(..).map(fall));
            }
            Effect::Promoted { at, to, from_tray, .. } => {
                let old = show.ahead.get(at).copied();
                let new = if *from_tray { standing(*at) } else { old };
                if let Some((old, new)) = old.zip(new) {
                    show.ahead.insert(*at, new);
                    show.acts.push_back(Act::Rise { old, new, at: *at, to: *to });
                }
            }
            Effect::Thrown { side, won, .. } => {
                let faces = event.throw.map_or([5, 5], |t| t.faces);
                let spiders = event.throw.map_or(0, |t| t.spiders);
                show.acts.push_back(Act::Throw(Tumble::new(*side, faces, spiders, *won)));
            }
            Effect::TraitorTurned { at, .. } => {
                traitor = true;
                if let Some(who) = show.ahead.get(at).copied() {
                    show.acts.push_back(Act::Turn { who, at: *at });
                }
            }
            Effect::Declined { .. } | Effect::Passed { .. } => show.acts.push_back(Act::Rest),
            Effect::Over(outcome) => {
                show.acts.push_back(Act::End { outcome: *outcome, at: fell });
            }
            Effect::Placed { at, .. } => {
                if let Some(who) = standing(*at) {
                    show.ahead.insert(*at, who);
                    if let Ok((_, mut shown)) = pieces.get_mut(who) {
                        shown.hidden = true;
                        shown.alpha = 0.0;
                    }
                    show.acts.push_back(Act::Appear { who, at: *at });
                }
            }
            Effect::Merged { victim, from, at, .. } => {
                let host = show.ahead.get(at).copied();
                if let Some((victim_entity, host)) = show.ahead.remove(from).zip(host) {
                    let (from, at, kind) = (*from, *at, victim.kind);
                    show.acts.push_back(Act::Merge { victim: victim_entity, host, from, at, kind });
                }
            }
            Effect::Avenged { at, lost, .. } => {
                if let Some(who) = show.ahead.get(at).copied() {
                    show.acts.push_back(Act::Avenge { who, at: *at, kind: *lost });
                }
            }
            Effect::RevengeOpened { at, watchers, .. } => {
                let (at, watchers) = (*at, watchers.clone());
                let by = board.palette.capture;
                if !watchers.is_empty() {
                    show.acts.push_back(Act::Threads { at, watchers, by });
                }
            }
            Effect::SiegeBegun { tower, groups, .. } => {
                let from = nodes_of(groups);
                show.acts.push_back(Act::Siege { tower: *tower, from });
            }
            Effect::SiegeLifted { tower, .. } => {
                show.acts.push_back(Act::Relief { tower: *tower });
            }
            Effect::TowerFallen { tower, groups, .. } => {
                fell = Some(*tower);
                let (who, from) = (show.ahead.get(tower).copied(), nodes_of(groups));
                show.acts.push_back(Act::Ruin { who, at: *tower, from });
            }
        }
    }
    let fall = |(at, who, piece)| Act::Fall { who, piece, at };
    show.acts.extend(victims.drain(..).map(fall));
    showing.0 = !show.acts.is_empty();
    if motion.speed <= 0.0 {
        show.age = f32::MAX;
    }
}

fn nodes_of(groups: &[SiegeGroup]) -> Vec<NodeId> {
    let mut nodes: Vec<NodeId> = groups.iter().flat_map(|g| g.nodes.iter().copied()).collect();
    nodes.sort_unstable();
    nodes.dedup();
    nodes
}

/// Any press while something is shown brings it to its end. Dice first fall.
fn skip(
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    touches: Option<Res<Touches>>,
    pads: Query<&Gamepad>,
    mut show: ResMut<Show>,
) {
    if std::mem::take(&mut show.bypass_change_detection().fresh) || show.acts.is_empty() {
        return;
    }
    let pressed = buttons.is_some_and(|b| b.get_just_pressed().len() > 0)
        || keys
            .is_some_and(|k| k.any_just_pressed([KeyCode::Space, KeyCode::Enter, KeyCode::Escape]))
        || touches.is_some_and(|t| t.any_just_pressed())
        || pads.iter().any(|p| p.get_just_pressed().next().is_some());
    if !pressed {
        return;
    }
    match show.acts.front() {
        Some(Act::Throw(tumble)) if show.age < tumble.lands() => show.age = tumble.lands(),
        _ => show.age = f32::MAX,
    }
}

/// Plays the first act on; begins the next one when it is over.
fn play(
    mut show: ResMut<Show>,
    mut showing: ResMut<Showing>,
    time: Res<Time<Real>>,
    mut stage: Stage,
    mut stirring: ResMut<Stirring>,
    tempo: Option<ResMut<Tempo>>,
) {
    let dt = time.delta_secs().min(0.1) * stage.motion.speed;
    // Each act begins with a frame of its own; skipped ones follow each other at once.
    while let Some(act) = show.acts.front().cloned() {
        let skipped = show.age == f32::MAX;
        if !show.begun {
            show.begun = true;
            show.landed = false;
            show.poured = false;
            show.from = None;
            begin(&act, &mut stage.moments, skipped);
        }
        if !skipped {
            show.age += dt;
        }
        let long = stage.lead(&act, &mut show);
        stirring.keep(0.1);
        if show.age < long {
            break;
        }
        show.acts.pop_front();
        show.begun = false;
        // What follows a skipped act is skipped, too, but for dice and the end: they are seen.
        show.age = match show.acts.front() {
            Some(Act::Throw(_) | Act::End { .. }) if stage.motion.speed > 0.0 => 0.0,
            Some(_) if skipped => f32::MAX,
            _ => 0.0,
        };
        if show.age == 0.0 {
            break;
        }
    }
    let now = !show.acts.is_empty();
    if showing.0 != now {
        showing.0 = now;
    }
    if let Some(mut tempo) = tempo.filter(|t| t.hold != now) {
        tempo.hold = now;
    }
}

fn begin(act: &Act, moments: &mut MessageWriter<Moment>, skipped: bool) {
    if skipped {
        return;
    }
    match act {
        Act::Walk { path, .. } => {
            moments.write(Moment::Leaves { links: path.len().saturating_sub(1) });
        }
        Act::Throw(_) => {
            moments.write(Moment::DiceRoll);
        }
        _ => {}
    }
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Show>()
        .add_systems(Update, (receive, skip, play).chain().in_set(ViewSystems::Show))
        .add_plugins(dice::plugin);
}
