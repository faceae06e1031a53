//! The stage: leads the looks of pieces through one act of the show, at its age.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::rules::{Kind, NodeId, Outcome, Piece};
use crate::view::boards::TheBoard;
use crate::view::layout::{self, Layout};
use crate::view::palette::Palette;
use crate::view::pieces::{self, Seat, Shown, Truth, ease, seat_place};
use crate::view::room::Mood;
use crate::view::sparks::{Ring, Sparks};
use crate::view::{Moment, Motion};

use super::{Act, Show};

/// What an act works on.
#[derive(SystemParam)]
pub(super) struct Stage<'w, 's> {
    layout: Option<Res<'w, Layout>>,
    pub(super) motion: Res<'w, Motion>,
    truth: Truth<'w, 's>,
    pieces: Query<'w, 's, &'static mut Shown>,
    mood: ResMut<'w, Mood>,
    sparks: ResMut<'w, Sparks>,
    pub(super) moments: MessageWriter<'w, Moment>,
    board: Res<'w, TheBoard>,
}

/// Seconds in which a captured piece crumbles, and in which it turns up in its tray.
const CRUMBLE: f32 = 0.30;
/// Seconds for which threads of revenge, the lines of a siege and a tower's fall are seen.
pub(super) const THREADS: f32 = 0.9;
pub(super) const SIEGE: f32 = 0.7;
pub(super) const RUIN: f32 = 1.3;
/// Seconds in which a piece is poured into another.
const POUR: f32 = 0.4;

impl Stage<'_, '_> {
    fn palette(&self) -> &Palette {
        &self.board.palette
    }

    /// Nothing flies and nothing trembles.
    fn calm(&self) -> bool {
        self.motion.reduced || self.motion.speed <= 0.0
    }

    /// Shows the act at its age, and says how long it takes.
    pub(super) fn lead(&mut self, act: &Act, show: &mut Show) -> f32 {
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
                        let poison = self.palette().extra;
                        self.mood.flash(poison, 0.5);
                        self.sparks.burst(Vec2::ZERO, poison, 0.3, 40);
                    }
                }
                tumble.long(self.calm())
            }
            Act::Turn { who, at } => {
                if !std::mem::replace(&mut show.landed, true) {
                    self.moments.write(Moment::Traitor { at: *at });
                    let poison = self.palette().extra;
                    self.sparks.burst(layout.place(*at), poison, 0.1, 18);
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
        shown.at = layout::along(&points, part);
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
                self.land(layout, last, victim.map(|(_, piece)| piece));
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

    /// A ring where something lands: the web crackles in the light of who was struck, on a board dust
    /// flies up.
    fn land(&mut self, layout: &Layout, at: NodeId, struck: Option<Piece>) {
        let (place, size) = (layout.place(at), layout.size(at));
        match (struck, self.board.day) {
            (Some(piece), false) => {
                let light = self.palette().side(piece.side);
                self.sparks.ring(Ring::Crackle, place, size * 1.5, light);
            }
            (None, false) => {}
            (struck, true) => {
                let far = if struck.is_some() { 1.25 } else { 0.95 };
                let dust = LinearRgba::new(0.22, 0.17, 0.11, 0.6);
                self.sparks.ring(Ring::Dust, place, size * far, dust);
            }
        }
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
                self.land(layout, at, None);
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
        if !std::mem::replace(&mut show.poured, true) && !calm {
            let light = self.palette().extra;
            self.sparks.ring(Ring::Pour, place, layout.size(at) * 1.1, light);
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
                let stone = LinearRgba::new(0.80, 0.72, 0.58, 0.9);
                self.sparks.ring(Ring::Shock, place, size * 3.2, stone);
            }
        }
        if let Some(mut shown) = who.and_then(|w| self.pieces.get_mut(w).ok()) {
            shown.led = true;
            // It stays as a ruin until another game begins.
            shown.ruined = t >= 1.0;
            (shown.at, shown.size, shown.alpha) = pieces::ruin(place, size, ease(t));
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
                self.sparks.ring(Ring::Pour, place, size * 1.2, light);
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
