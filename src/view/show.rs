//! The show: what happened in each turn, played in order, one thing after another.
//!
//! The table's entities are where they must be at once; the show keeps, for each thing that it has
//! yet to show, which entities it is about, and leads their looks ([`Shown`]) until they are there.

use std::collections::{HashMap, VecDeque};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::rules::{Effect, Kind, NodeId, Outcome, Piece, SiegeGroup};
use crate::table::{BoardEntities, GameStarted, Happened, Holds, Reset, Tempo};

use super::boards::TheBoard;
use super::dice::{self, Tumble};
use super::layout::Layout;
use super::palette::Palette;
use super::pieces::{Seat, Shown, Truth, ease, seat_place};
use super::room::Mood;
use super::sparks::Sparks;
use super::{Moment, Motion, Showing, Stirring, ViewSystems, palette};

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
                let by = board.0.palette.capture;
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

/// What an act works on.
#[derive(SystemParam)]
struct Stage<'w, 's> {
    layout: Option<Res<'w, Layout>>,
    motion: Res<'w, Motion>,
    truth: Truth<'w, 's>,
    pieces: Query<'w, 's, &'static mut Shown>,
    mood: ResMut<'w, Mood>,
    sparks: ResMut<'w, Sparks>,
    moments: MessageWriter<'w, Moment>,
    board: Res<'w, TheBoard>,
}

/// Seconds in which a captured piece crumbles, and in which it turns up in its tray.
const CRUMBLE: f32 = 0.30;
/// Seconds for which threads of revenge, the lines of a siege and a tower's fall are seen.
const THREADS: f32 = 0.9;
const SIEGE: f32 = 0.7;
const RUIN: f32 = 1.3;
/// Seconds in which a piece is poured into another.
const POUR: f32 = 0.4;

impl Stage<'_, '_> {
    /// Nothing flies and nothing trembles.
    fn palette(&self) -> &'static Palette {
        &self.board.0.palette
    }

    fn calm(&self) -> bool {
        self.motion.reduced || self.motion.speed <= 0.0
    }

    /// Shows the act at its age, and says how long it takes.
    fn lead(&mut self, act: &Act, show: &mut Show) -> f32 {
        let Some(layout) = self.layout.as_ref().map(Res::clone) else { return 0.0 };
        let layout = &*layout;
        match act {
            Act::Walk { who, path, victim, traitor } => {
                self.walk(layout, *who, path, *victim, *traitor, show)
            }
            Act::Fall { who, piece, at } => {
                if !std::mem::replace(&mut show.landed, true) {
                    self.crumble(layout, *piece, *at, true);
                }
                self.fall(layout, *who, show.age);
                CRUMBLE
            }
            Act::Rise { old, new, at, to } => self.rise(layout, *old, *new, *at, *to, show),
            Act::Throw(tumble) => {
                if show.age >= tumble.lands() && !std::mem::replace(&mut show.landed, true) {
                    self.moments
                        .write(Moment::DiceLand { spiders: tumble.spiders(), won: tumble.won });
                    if !self.calm() {
                        self.mood.shake(Vec2::ZERO, if tumble.won { 0.012 } else { 0.006 });
                    }
                    if tumble.won {
                        self.mood.flash(palette::POISON, 0.5);
                        self.sparks.burst(Vec2::ZERO, palette::POISON, 0.3, 40);
                    }
                }
                tumble.long(self.calm())
            }
            Act::Turn { who, at } => {
                if !std::mem::replace(&mut show.landed, true) {
                    self.moments.write(Moment::Traitor { at: *at });
                    self.sparks.burst(layout.place(*at), palette::POISON, 0.1, 18);
                }
                if let Ok(mut shown) = self.pieces.get_mut(*who) {
                    shown.led = true;
                    shown.poison = ease(show.age / 0.25);
                }
                0.3
            }
            Act::Appear { who, at } => self.appear(layout, *who, *at, show),
            Act::Merge { victim, host, from, at, kind } => {
                self.merge(layout, (*victim, *host), (*from, *at), *kind, show)
            }
            Act::Avenge { who, at, kind } => {
                if !std::mem::replace(&mut show.landed, true) {
                    show.wearing = Some((*who, *kind));
                    self.moments.write(Moment::Avenges { at: *at });
                    if !self.calm() {
                        let light = self.palette().extra;
                        self.sparks.burst(layout.place(*at), light, 0.08, 20);
                    }
                }
                0.25
            }
            Act::Threads { at, .. } => {
                if !std::mem::replace(&mut show.landed, true) {
                    self.moments.write(Moment::LossSeen { at: *at });
                }
                THREADS
            }
            Act::Siege { tower, .. } => {
                if !std::mem::replace(&mut show.landed, true) {
                    self.moments.write(Moment::SiegeBegins { at: *tower });
                }
                SIEGE
            }
            Act::Relief { tower } => {
                if !std::mem::replace(&mut show.landed, true) {
                    self.moments.write(Moment::SiegeBroken { at: *tower });
                    if !self.calm() {
                        let light = self.palette().hint;
                        self.sparks.burst(layout.place(*tower), light, 0.1, 16);
                    }
                }
                0.3
            }
            Act::Ruin { who, at, .. } => self.ruin(layout, *who, *at, show),
            Act::Rest => {
                if !std::mem::replace(&mut show.landed, true) {
                    self.moments.write(Moment::Rests);
                }
                0.25
            }
            Act::End { outcome, at } => {
                if !std::mem::replace(&mut show.landed, true) {
                    self.end(layout, *outcome, *at);
                    show.over = true;
                }
                1.2
            }
        }
    }

    fn walk(
        &mut self,
        layout: &Layout,
        who: Entity,
        path: &[NodeId],
        victim: Option<(Entity, Piece)>,
        traitor: bool,
        show: &mut Show,
    ) -> f32 {
        let Some(last) = path.last().copied() else { return 0.0 };
        let (end, end_size) = seat_place(layout, Seat::Node(last));
        let calm = self.calm();
        let Ok(mut shown) = self.pieces.get_mut(who) else { return 0.0 };
        let start = *show.from.get_or_insert(shown.at);
        // A hand may have carried it there already, or shown its first step.
        let first = path.first().map_or(end, |n| layout.place(*n));
        let carried = start.distance(first) > 0.05;
        let points = if carried { vec![start, end] } else { layout.threads(path) };
        let links = if carried { 1 } else { path.len() - 1 };
        let near = carried && start.distance(end) < 0.12;
        let seconds = if near { 0.06 } else { 0.15 + 0.05 * (links as f32 - 1.0).min(3.0) };
        let t = (show.age / seconds).clamp(0.0, 1.0);
        let part = ease(t);
        shown.led = true;
        shown.poison = if traitor { 1.0 } else { 0.0 };
        shown.lift = 0.15 + 0.6 * (t * std::f32::consts::PI).sin();
        if t >= 1.0 {
            shown.lift = 0.0;
            shown.seat = Seat::Node(last);
        }
        shown.alpha = 1.0;
        shown.at = super::layout::along(&points, part);
        let size = path.first().map_or(end_size, |n| layout.size(*n));
        shown.size = size + (end_size - size) * part;
        if calm && t < 1.0 {
            // Reduced motion: it fades out here and in there.
            shown.at = if t < 0.5 { start } else { end };
            shown.alpha = (2.0 * t - 1.0).abs();
            shown.lift = 0.0;
        }
        let strikes = 0.72 * seconds;
        if t >= 1.0 && !std::mem::replace(&mut show.landed, true) {
            if !self.calm() {
                self.mood.shake(end, if victim.is_some() { 0.016 } else { 0.009 });
            }
            self.moments.write(Moment::Lands { at: last });
            if let Some((_, piece)) = victim {
                self.crumble(layout, piece, last, false);
            }
        }
        let Some((fallen, _)) = victim else { return seconds };
        if show.age >= strikes {
            self.fall(layout, fallen, show.age - strikes);
        }
        (strikes + CRUMBLE).max(seconds)
    }

    /// A piece is set down from above.
    fn appear(&mut self, layout: &Layout, who: Entity, at: NodeId, show: &mut Show) -> f32 {
        const SECONDS: f32 = 0.28;
        let t = (show.age / SECONDS).clamp(0.0, 1.0);
        let calm = self.calm();
        let (place, size) = seat_place(layout, Seat::Node(at));
        if let Ok(mut shown) = self.pieces.get_mut(who) {
            shown.led = true;
            shown.hidden = false;
            shown.seat = Seat::Node(at);
            shown.at = place;
            shown.size = size;
            shown.alpha = ease((t * 1.6).min(1.0));
            shown.lift = if calm { 0.0 } else { 1.0 - ease(t) };
        }
        if t >= 1.0 && !std::mem::replace(&mut show.landed, true) {
            if !calm {
                self.mood.shake(place, 0.006);
            }
            self.moments.write(Moment::Placed { at });
        }
        SECONDS
    }

    /// The victim glides to its host and is poured into it; it turns up in the tray.
    fn merge(
        &mut self,
        layout: &Layout,
        (victim, host): (Entity, Entity),
        (from, at): (NodeId, NodeId),
        kind: Kind,
        show: &mut Show,
    ) -> f32 {
        let calm = self.calm();
        let tray = self.truth.seat(victim);
        let (start, size) = seat_place(layout, Seat::Node(from));
        let place = layout.place(at);
        let t = (show.age / POUR).clamp(0.0, 1.0);
        if let Ok(mut shown) = self.pieces.get_mut(victim) {
            let start =
                *show.from.get_or_insert(shown.at.lerp(start, f32::from(shown.alpha > 0.5)));
            shown.led = true;
            let part = ease((t / 0.8).min(1.0));
            shown.at = if calm { start } else { start.lerp(place, part) };
            shown.size = size * (1.0 - 0.5 * part);
            // A hand that entered the turn has seen it poured in already.
            shown.alpha = shown.alpha.min(1.0 - ease(((t - 0.45) / 0.55).clamp(0.0, 1.0)));
            shown.lift = 0.0;
            if t >= 1.0 {
                if let Some(seat @ Seat::Tray(to)) = tray {
                    shown.seat = seat;
                    shown.at = to;
                    shown.size = layout.tray_piece;
                }
                shown.alpha = 1.0;
            }
        }
        if t >= 0.8 && !std::mem::replace(&mut show.landed, true) {
            show.wearing = Some((host, kind));
            self.moments.write(Moment::Merges { at });
            if !calm {
                let light = self.palette().extra;
                self.sparks.burst(place, light, 0.09, 28);
                self.mood.shake(place, 0.008);
            }
        }
        POUR
    }

    /// The tower sinks into rubble.
    fn ruin(&mut self, layout: &Layout, who: Option<Entity>, at: NodeId, show: &mut Show) -> f32 {
        let (place, size) = seat_place(layout, Seat::Node(at));
        let t = ((show.age / RUIN - 0.35) / 0.65).clamp(0.0, 1.0);
        if t > 0.0 && !std::mem::replace(&mut show.landed, true) {
            self.moments.write(Moment::TowerFalls { at });
            if !self.calm() {
                self.mood.shake(place, 0.02);
                let light = self.palette().last;
                self.sparks.burst(place, light, 0.12, 70);
            }
        }
        if let Some(mut shown) = who.and_then(|w| self.pieces.get_mut(w).ok()) {
            shown.led = true;
            // It stays as a ruin until another game begins.
            shown.ruined = t >= 1.0;
            (shown.at, shown.size, shown.alpha) = super::pieces::ruin(place, size, ease(t));
        }
        RUIN
    }

    /// Crumbs fly where a piece was.
    fn crumble(&mut self, layout: &Layout, piece: Piece, at: NodeId, removed: bool) {
        self.moments.write(Moment::Falls {
            at,
            mother: matches!(piece.kind.0, "matron" | "king"),
            removed,
        });
        if !self.calm() {
            let light = self.palette().side(piece.side);
            self.sparks.burst(layout.place(at), light, 0.09, 26);
        }
    }

    /// A captured piece shrinks away, then turns up in its tray.
    fn fall(&mut self, layout: &Layout, who: Entity, age: f32) {
        let tray = self.truth.seat(who);
        let Ok(mut shown) = self.pieces.get_mut(who) else { return };
        shown.led = true;
        let t = (age / CRUMBLE).clamp(0.0, 1.0);
        if let Seat::Node(node) = shown.seat {
            let (at, size) = seat_place(layout, Seat::Node(node));
            let gone = (t / 0.55).min(1.0);
            shown.at = at;
            shown.size = size * (1.0 - 0.35 * ease(gone));
            shown.alpha = 1.0 - gone;
            shown.lift = 0.0;
            if gone >= 1.0 {
                shown.seat = tray.filter(|s| matches!(s, Seat::Tray(_))).unwrap_or(shown.seat);
            }
        }
        if let Seat::Tray(_) = shown.seat {
            let (at, size) = seat_place(layout, shown.seat);
            shown.at = at;
            shown.size = size;
            shown.poison = 0.0;
            shown.alpha = ((t - 0.55) / 0.45).clamp(0.0, 1.0);
        }
    }

    /// The old one sinks, the new one rises in its place.
    fn rise(
        &mut self,
        layout: &Layout,
        old: Entity,
        new: Entity,
        at: NodeId,
        to: Piece,
        show: &mut Show,
    ) -> f32 {
        const SECONDS: f32 = 0.6;
        let t = (show.age / SECONDS).clamp(0.0, 1.0);
        let (place, size) = seat_place(layout, Seat::Node(at));
        if t >= 0.5 && !std::mem::replace(&mut show.landed, true) {
            self.moments.write(Moment::Rises { at });
            if !self.calm() {
                self.mood.shake(place, 0.012);
                let light = self.palette().side(to.side);
                self.sparks.burst(place, light, 0.05, 30);
            }
        }
        if old != new {
            if t < 0.5 {
                if let Ok(mut shown) = self.pieces.get_mut(old) {
                    shown.led = true;
                    shown.alpha = 1.0 - ease(t * 2.0);
                    shown.size = size * (1.0 - 0.3 * ease(t * 2.0));
                }
            } else {
                self.fall_to_tray(layout.tray_piece, old, (t - 0.5) * 2.0);
            }
        }
        if let Ok(mut shown) = self.pieces.get_mut(new) {
            shown.led = true;
            if t < 0.5 {
                shown.alpha = 1.0 - ease(t * 2.0);
            } else {
                let up = ease((t - 0.5) * 2.0);
                shown.piece = to;
                shown.seat = Seat::Node(at);
                shown.at = place;
                shown.alpha = up;
                shown.size = size * (0.7 + 0.3 * up);
                shown.lift = 0.8 * (1.0 - up);
            }
        }
        SECONDS
    }

    fn fall_to_tray(&mut self, size: f32, who: Entity, part: f32) {
        let tray = self.truth.seat(who);
        let Ok(mut shown) = self.pieces.get_mut(who) else { return };
        shown.led = true;
        if let Some(seat @ Seat::Tray(at)) = tray {
            shown.seat = seat;
            shown.at = at;
            shown.size = size;
        }
        shown.alpha = part;
    }

    /// The room takes the winner's light.
    fn end(&mut self, layout: &Layout, outcome: Outcome, at: Option<NodeId>) {
        self.moments.write(Moment::Over(outcome));
        let (color, stays) = match outcome.winner() {
            Some(side) => (self.palette().side(side), 0.60),
            None => (LinearRgba::rgb(0.35, 0.35, 0.40), 0.40),
        };
        if !self.calm() {
            self.mood.flash(color, 0.95);
        }
        self.mood.settle(color, stays);
        let middle = at.map_or(Vec2::ZERO, |n| layout.place(n));
        if !self.calm() {
            self.mood.shake(middle, 0.05);
            self.sparks.burst(middle, color, 0.5, 90);
        }
    }
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Show>()
        .add_systems(Update, (receive, skip, play).chain().in_set(ViewSystems::Show))
        .add_plugins(dice::plugin);
}
