//! Marks: the last turn, what a piece can do, what is threatened, what was refused, the focus.
//!
//! Every meaning has a shape of its own besides its colour: lozenges where one may go, fangs where
//! one captures, a square where one may stop, beads along what an orc sees, a broken ring around
//! the focus, a cross on what was refused, darts towards a friend that takes a piece in, hollow
//! lozenges for an extra leg, chevrons along a siege.

use std::collections::HashMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::input::{Selection, Target};
use crate::rules::any::AnyGame;
use crate::rules::{NodeId, Piece, Refusal, Region, Side, Sign, Step};
use crate::table::{Epoch, Game, Refused, Source};

use super::boards::TheBoard;
use super::ink::{Ink, Shape, Sheet, Stroke, TheInk};
use super::layout::Layout;
use super::palette::Palette;
use super::reading::{self, Track};
use super::{Lit, Marking, OnDemand, Preview, Showing, Stirring, ViewSystems, palette};

/// Seconds for which a refusal stays lit, and in which it then goes.
const LIT: f32 = 2.5;
const GOES: f32 = 0.4;
/// How wide the edges of marks are on a bright board, in board units.
const EDGE: f32 = 0.0055;

/// A refused attempt, lit for a while.
#[derive(Resource, Clone, Debug, Default)]
pub struct LitRefusal {
    /// Why.
    pub refusal: Option<Refusal>,
    left: f32,
}

/// What does not change within a ply.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Known {
    last: Track,
    /// Who made the last turn.
    mover: Option<Side>,
    threats: Vec<(NodeId, Vec<NodeId>)>,
    /// What stands where.
    pub(super) pieces: HashMap<NodeId, Piece>,
    pending: bool,
    /// What the position holds besides its pieces; nothing when the game is over.
    pub(super) signs: Vec<Sign>,
    regions: Vec<Region>,
}

#[derive(Component, Clone, Copy, Debug)]
struct Below;

#[derive(Component, Clone, Copy, Debug)]
struct Above;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, ink: Res<TheInk>) {
    let sheet = Sheet::bundle(&mut meshes, &ink, 5.0);
    commands.spawn((Name::new("Marks under the pieces"), Below, sheet));
    let sheet = Sheet::bundle(&mut meshes, &ink, 28.0);
    commands.spawn((Name::new("Marks over the pieces"), Above, sheet));
}

/// Lights what the hand was refused.
fn refuse(
    mut refused: MessageReader<Refused>,
    mut lit: ResMut<LitRefusal>,
    selection: Res<Selection>,
    time: Res<Time<Real>>,
    mut stirring: ResMut<Stirring>,
    mut steps: Local<usize>,
) {
    for Refused { source, refusal } in refused.read() {
        if *source == Source::Hand {
            *lit = LitRefusal { refusal: Some(refusal.clone()), left: LIT + GOES };
            *steps = selection.steps.len();
        }
    }
    if lit.refusal.is_none() {
        return;
    }
    // The next touch that does something puts it out.
    let dt = time.delta_secs().min(0.1);
    let put_out = *steps != selection.steps.len();
    stirring.keep(0.1);
    if lit.left - dt > GOES && !put_out {
        // Nothing changes to be seen: the marks need not be drawn anew.
        lit.bypass_change_detection().left -= dt;
        return;
    }
    lit.left = lit.left.min(GOES) - dt;
    if lit.left <= 0.0 {
        *lit = LitRefusal::default();
    }
}

/// Looks at the new position once it is shown.
pub(super) fn know(
    game: Option<Res<Game>>,
    (epoch, showing): (Res<Epoch>, Res<Showing>),
    mut known: ResMut<Known>,
    mut seen: Local<Option<u64>>,
) {
    let Some(game) = game else {
        if seen.take().is_some() {
            *known = Known::default();
        }
        return;
    };
    if showing.0 || *seen == Some(epoch.0) {
        return;
    }
    *seen = Some(epoch.0);
    let position = game.0.position();
    let over = game.0.outcome().is_some();
    *known = Known {
        last: reading::last_track(&game.0),
        mover: game.0.plies().last().map(|ply| ply.side),
        threats: if over {
            Vec::new()
        } else {
            Side::BOTH.into_iter().flat_map(|s| position.threats(s)).collect()
        },
        pieces: position.pieces().into_iter().collect(),
        pending: !over && reading::dice_pending(position),
        signs: position.signs(),
        regions: position.regions(),
    };
}

/// The two sheets of the marks.
#[derive(SystemParam)]
struct Sheets<'w, 's> {
    below: Single<'w, 's, &'static Sheet, With<Below>>,
    above: Single<'w, 's, &'static Sheet, With<Above>>,
}

/// Draws the marks anew when one of the things they tell of has changed.
fn mark(
    (game, layout): (Option<Res<Game>>, Option<Res<Layout>>),
    (selection, known, board): (Res<Selection>, Res<Known>, Res<TheBoard>),
    (lit, extra, showing): (Res<LitRefusal>, Res<Lit>, Res<Showing>),
    wishes: (Res<Marking>, Res<OnDemand>, Res<Preview>),
    sheets: Sheets,
    mut meshes: ResMut<Assets<Mesh>>,
    mut stirring: ResMut<Stirring>,
) {
    let (marking, on_demand, preview) = wishes;
    let changed = selection.is_changed()
        || known.is_changed()
        || lit.is_changed()
        || extra.is_changed()
        || marking.is_changed()
        || showing.is_changed()
        || on_demand.is_changed()
        || preview.is_changed()
        || board.is_changed()
        || layout.as_ref().is_some_and(|l| l.is_changed());
    if !changed {
        return;
    }
    let edge = if board.day { EDGE } else { 0.0 };
    let mut pen = Pen {
        below: Ink::on_web().edged(edge, board.palette.dark_edges),
        above: Ink::new().edged(edge, board.palette.dark_edges),
    };
    if let (Some(game), Some(layout)) = (&game, &layout) {
        let board = Board { game: &game.0, layout, known: &known, palette: &board.palette };
        if !showing.0 && preview.0.is_none() {
            if marking.last {
                board.last(&mut pen);
            }
            if on_demand.0 {
                board.on_demand(&mut pen, &selection);
            }
            if marking.threats {
                board.threats(&mut pen);
                board.sieges(&mut pen);
            }
            board.duties(&mut pen, &selection);
            board.hand(&mut pen, &selection, *marking);
            board.refusal(&mut pen, &lit);
        }
        board.extra(&mut pen, &extra);
    }
    sheets.below.show(&mut meshes, pen.below);
    sheets.above.show(&mut meshes, pen.above);
    // A new letter of a name is there a frame later.
    stirring.keep(0.25);
}

struct Pen {
    below: Ink,
    above: Ink,
}

struct Board<'a> {
    game: &'a AnyGame,
    layout: &'a Layout,
    known: &'a Known,
    palette: &'a Palette,
}

impl Board<'_> {
    fn ink(&self) -> &Palette {
        self.palette
    }

    /// How large marks are beside those on the web and on squares of a quarter unit.
    fn scale(&self) -> f32 {
        self.layout.cell.map_or(1.0, |cell| cell / 0.25)
    }

    /// A cell filled with a colour, on a board of cells.
    fn tint(&self, pen: &mut Pen, node: NodeId, color: LinearRgba) {
        if let Some(cell) = self.layout.cell {
            pen.below.shape(Shape::Cell, self.layout.place(node), cell * 0.5, color, [0.0; 2]);
        }
    }

    /// A ring in a side's colour, with an edge that sets it off from any ground.
    fn side_ring(&self, pen: &mut Pen, node: NodeId, radius: f32, side: Side) {
        let color = self.ink().side(side);
        let bright = color.red.max(color.green) > 0.5;
        let edge = if bright { 0.0 } else { 1.0 };
        let edge = LinearRgba::new(edge, edge, edge, 0.55);
        let at = self.layout.place(node);
        pen.below.shape(Shape::Circle, at, radius, edge, [0.15, 0.0]);
        pen.below.shape(Shape::Circle, at, radius, palette::faint(color, 0.95), [0.08, 0.0]);
    }

    /// The last turn: where it began, its way, where it ended, in the colour of who made it.
    fn last(&self, pen: &mut Pen) {
        let track = &self.known.last;
        let Some(mover) = self.known.mover else { return };
        let way = self.ink().ways[mover.index()];
        let gold = palette::faint(way, 0.75);
        for (i, path) in track.paths.iter().enumerate() {
            let (Some(first), Some(last)) = (path.first(), path.last()) else { continue };
            let points = self.layout.threads(path);
            pen.below.trail(&points, 0.034, palette::faint(way, 0.7), Stroke::Plain);
            if self.layout.cell.is_some() {
                // Cells are filled; the way between them is only a thin line.
                let tint = palette::faint(way, 0.40);
                if i == 0 {
                    self.tint(pen, *first, tint);
                    self.side_ring(pen, *first, self.layout.size(*first) * 0.20, mover);
                }
                self.tint(pen, *last, tint);
                if i + 1 == track.paths.len() {
                    self.side_ring(pen, *last, self.layout.size(*last) * 0.58, mover);
                }
                continue;
            }
            if i == 0 {
                let at = self.layout.place(*first);
                pen.below.shape(Shape::Circle, at, 0.052, gold, [0.16, 0.0]);
            }
            let at = self.layout.place(*last);
            if i + 1 < track.paths.len() {
                pen.below.shape(Shape::Lozenge, at, 0.045, gold, [0.4, 0.0]);
            } else {
                let radius = self.layout.size(*last) * 0.62;
                self.side_ring(pen, *last, radius, mover);
                let light = palette::faint(way, 0.30);
                pen.below.shape(Shape::Light, at, radius * 1.5, light, [0.0; 2]);
            }
        }
        if let Some(node) = track.placed {
            self.tint(pen, node, palette::faint(way, 0.40));
            self.side_ring(pen, node, self.layout.size(node) * 0.58, mover);
        }
        if track.paths.is_empty() {
            // Something was taken away without a move.
            for node in &track.captures {
                pen.below.shape(Shape::Cross, self.layout.place(*node), 0.06, gold, [0.0; 2]);
            }
        }
    }

    fn threats(&self, pen: &mut Pen) {
        let graph = self.layout.graph;
        for (mother, attackers) in &self.known.threats {
            // A siege that counts has lines of its own.
            let besieges = |n: &NodeId| self.siege_groups().any(|(_, group)| group.contains(n));
            let attackers: Vec<NodeId> =
                attackers.iter().copied().filter(|n| !besieges(n)).collect();
            let at = self.layout.place(*mother);
            let radius = self.layout.size(*mother) * 0.66;
            let blood = palette::faint(self.ink().capture, 0.9);
            pen.below.shape(Shape::Light, at, radius * 1.7, palette::faint(blood, 0.5), [0.0; 2]);
            pen.above.shape(Shape::Circle, at, radius, blood, [0.07, 12.0]);
            for attacker in attackers {
                let path = if self.layout.cell.is_some() {
                    vec![attacker, *mother]
                } else {
                    reading::attack_path(graph, &self.known.pieces, attacker, *mother)
                };
                let points = self.layout.threads(&path);
                let color = palette::faint(self.ink().capture, 0.75);
                pen.below.trail(&points, 0.028, color, Stroke::Beads);
            }
        }
    }

    /// What the hand is about: selection, hover, focus.
    fn hand(&self, pen: &mut Pen, selection: &Selection, marking: Marking) {
        if self.known.pending {
            self.turncoats(pen, selection);
        }
        let hovered = selection.hovered.or(selection.focus);
        if selection.steps.is_empty() {
            if let Some(node) = hovered.filter(|_| marking.hover) {
                let steps = [Step::Node(node)];
                let targets = selection.targets_after(&steps);
                if !targets.is_empty() {
                    self.ring(pen, node, 0.45);
                    self.targets(pen, selection, &steps, &targets, 0.62);
                    self.sights(pen, node, &targets, 0.6);
                } else if selection.ways.iter().any(|w| w.steps == steps) {
                    if self.known.pieces.contains_key(&node) {
                        self.fangs(pen, node, 0.9);
                    } else {
                        self.ring(pen, node, 0.9);
                    }
                }
            }
        } else if let Some(reached) = selection.reached() {
            self.ring(pen, reached, 1.0);
            if let Some(from) = selection.piece_node().filter(|f| *f != reached) {
                let at = self.layout.place(from);
                let moon = palette::faint(self.ink().select, 0.5);
                pen.below.shape(
                    Shape::Circle,
                    at,
                    self.layout.size(from) * 0.5,
                    moon,
                    [0.04, 10.0],
                );
                let points = self.layout.threads(&[from, reached]);
                pen.below.trail(&points, 0.03, moon, Stroke::Plain);
            }
            if let Some((victim, host)) = selection.merged() {
                let extra = palette::faint(self.ink().extra, 0.8);
                let points = self.layout.threads(&[victim, host]);
                pen.below.trail(&points, 0.03, extra, Stroke::Chevrons);
                let at = self.layout.place(victim);
                let radius = self.layout.size(victim) * 0.4;
                pen.below.shape(Shape::Circle, at, radius, extra, [0.06, 10.0]);
            }
            let targets = selection.targets();
            self.targets(pen, selection, &selection.steps, &targets, 1.0);
            if let Some(piece) = selection.piece_node() {
                self.sights(pen, piece, &targets, 0.85);
            }
            if let Some(node) = hovered.filter(|n| *n != reached) {
                self.walk_to(pen, selection, node);
            }
        }
        for node in &selection.asked {
            let at = self.layout.place(*node);
            let hint = palette::faint(self.ink().hint, 0.9);
            pen.below.shape(Shape::Light, at, 0.13, hint, [0.0; 2]);
            pen.above.shape(Shape::Circle, at, 0.075, hint, [0.10, 0.0]);
        }
        if let Some(node) = selection.focus {
            let moon = palette::faint(self.ink().select, 0.95);
            let radius = self.layout.size(node) * 0.72;
            pen.above.shape(Shape::Circle, self.layout.place(node), radius, moon, [0.06, 4.0]);
        }
    }

    /// Pieces that can be turned, after a won throw.
    fn turncoats(&self, pen: &mut Pen, selection: &Selection) {
        for node in selection.movable() {
            let at = self.layout.place(node);
            let size = self.layout.size(node);
            let chosen = selection.piece_node() == Some(node);
            let dim = if selection.piece_node().is_some() && !chosen { 0.4 } else { 1.0 };
            let light = palette::faint(self.ink().extra, 0.42 * dim);
            let line = palette::faint(self.ink().extra, 0.8 * dim);
            pen.below.shape(Shape::Light, at, size * 0.9, light, [0.0; 2]);
            pen.below.shape(Shape::Circle, at, size * 0.60, line, [0.05, 6.0]);
        }
    }

    fn ring(&self, pen: &mut Pen, node: NodeId, strength: f32) {
        let at = self.layout.place(node);
        let radius = self.layout.size(node) * 0.62;
        let moon = palette::faint(self.ink().select, 0.9 * strength);
        let light = palette::faint(self.ink().select, 0.16 * strength);
        pen.below.shape(Shape::Light, at, radius * 1.6, light, [0.0; 2]);
        pen.below.shape(Shape::Circle, at, radius, moon, [0.07, 0.0]);
    }

    fn targets(
        &self,
        pen: &mut Pen,
        selection: &Selection,
        steps: &[Step],
        targets: &[Target],
        strength: f32,
    ) {
        let scale = self.scale();
        let hovered = selection.hovered.or(selection.focus);
        for target in targets {
            let at = self.layout.place(target.node);
            let (light, moon) = if target.extra {
                (self.ink().extra, palette::faint(self.ink().extra, 0.95 * strength))
            } else {
                (self.ink().select, palette::faint(self.ink().select, 0.95 * strength))
            };
            if target.stop {
                let size = self.layout.size(target.node) * 0.74;
                pen.above.shape(Shape::Square, at, size, moon, [0.0; 2]);
            } else if target.merge {
                self.welcome(pen, target.node, strength);
            } else if target.capture && target.extra {
                self.bite(pen, target.node, self.ink().extra, strength);
            } else if target.capture {
                self.fangs(pen, target.node, strength);
            } else {
                let light = palette::faint(light, 0.35 * strength);
                pen.below.shape(Shape::Light, at, 0.085 * scale, light, [0.0; 2]);
                // An extra leg's mark is hollow: a shape of its own besides its colour.
                let (radius, open) = if target.extra { (0.066, 0.55) } else { (0.050, 0.0) };
                pen.below.shape(Shape::Lozenge, at, radius * scale, moon, [open, 0.0]);
            }
            if let Some(over) = target.over {
                self.fangs(pen, over, 0.8 * strength);
            }
            // What comes after a step is shown at once on the web, where it is little; elsewhere for
            // the node under the pointer.
            let asked = hovered == Some(target.node) && !selection.steps.is_empty();
            if target.onward && (asked || self.layout.cell.is_none()) {
                self.second_steps(pen, selection, steps, target.node, strength);
            }
        }
    }

    /// A friend that takes the selected piece in: a ring of darts that point at it.
    fn welcome(&self, pen: &mut Pen, node: NodeId, strength: f32) {
        let at = self.layout.place(node);
        let radius = self.layout.size(node) * 0.58;
        let extra = palette::faint(self.ink().extra, 0.85 * strength);
        let light = palette::faint(self.ink().extra, 0.30 * strength);
        pen.below.shape(Shape::Light, at, radius * 1.5, light, [0.0; 2]);
        pen.below.shape(Shape::Circle, at, radius, extra, [0.10, 8.0]);
    }

    /// What a position asks for or offers: captures that must be made, avengers, a crown, cells where
    /// the next piece may not stand.
    fn duties(&self, pen: &mut Pen, selection: &Selection) {
        if selection.side().is_none() {
            return;
        }
        let begun = !selection.steps.is_empty();
        let dim = if begun { 0.35 } else { 1.0 };
        for sign in &self.known.signs {
            match sign {
                Sign::MustCapture { at } => self.calls(pen, *at, self.ink().hint, dim),
                Sign::Avenger { at, .. } => self.calls(pen, *at, self.ink().extra, dim),
                Sign::MayCrown { at } => self.calls(pen, *at, self.ink().last, dim),
                Sign::Placing { .. } => {
                    let dark = LinearRgba::new(0.0, 0.0, 0.0, 0.44);
                    let movable = selection.movable();
                    for node in self.layout.graph.nodes() {
                        let empty = !self.known.pieces.contains_key(&node);
                        if empty && movable.binary_search(&node).is_err() {
                            self.tint(pen, node, dark);
                        }
                    }
                }
                Sign::Siege { .. } | Sign::Journey { .. } | Sign::Count { .. } => {}
            }
        }
    }

    /// A piece that something is asked of or offered to.
    fn calls(&self, pen: &mut Pen, node: NodeId, color: LinearRgba, strength: f32) {
        let at = self.layout.place(node);
        let radius = self.layout.size(node) * 0.62;
        let light = palette::faint(color, 0.40 * strength);
        let line = palette::faint(color, 0.95 * strength);
        pen.below.shape(Shape::Light, at, radius * 1.5, light, [0.0; 2]);
        pen.below.shape(Shape::Circle, at, radius, line, [0.085, 6.0]);
    }

    /// The groups of all sieges that count: the tower and where they stand.
    fn siege_groups(&self) -> impl Iterator<Item = (NodeId, &[NodeId])> {
        self.known.signs.iter().filter_map(|sign| match sign {
            Sign::Siege { tower, group, .. } => Some((*tower, &group.nodes[..])),
            _ => None,
        })
    }

    /// A siege is a line onto the tower, or the two jaws of a pincer.
    fn sieges(&self, pen: &mut Pen) {
        let color = palette::faint(self.ink().capture, 0.95);
        for (tower, group) in self.siege_groups() {
            for node in group {
                let points = self.layout.threads(&[*node, tower]);
                pen.above.trail(&points, 0.040, color, Stroke::Chevrons);
                let at = self.layout.place(*node);
                let radius = self.layout.size(*node) * 0.58;
                pen.below.shape(Shape::Circle, at, radius, color, [0.09, 0.0]);
            }
        }
    }

    /// What was asked for: zones and reaches as filled cells, and the ways to the node under the
    /// pointer.
    fn on_demand(&self, pen: &mut Pen, selection: &Selection) {
        let to_move = self.game.position().side();
        for region in &self.known.regions {
            let own = region.side == to_move;
            let color = if own { self.ink().select } else { self.ink().capture };
            for node in &region.nodes {
                // One's own zone is what helps: it must be seen best.
                self.tint(pen, *node, palette::faint(color, if own { 0.44 } else { 0.28 }));
            }
        }
        let Some(node) = selection.hovered.or(selection.focus) else { return };
        for way in self.game.position().hits(node) {
            let (color, stroke) = if way.len() > 2 {
                (self.ink().extra, Stroke::Chevrons)
            } else {
                (self.ink().capture, Stroke::Beads)
            };
            let points = self.layout.threads(&way);
            pen.above.trail(&points, 0.028, palette::faint(color, 0.8), stroke);
            if let Some(from) = way.first() {
                let at = self.layout.place(*from);
                let radius = self.layout.size(*from) * 0.58;
                let line = palette::faint(color, 0.9);
                pen.below.shape(Shape::Circle, at, radius, line, [0.08, 0.0]);
            }
        }
    }

    /// Where a piece of two steps may get to over a node: smaller, hollow marks.
    fn second_steps(
        &self,
        pen: &mut Pen,
        selection: &Selection,
        steps: &[Step],
        over: NodeId,
        strength: f32,
    ) {
        let mut steps = steps.to_vec();
        steps.push(Step::Node(over));
        for target in selection.targets_after(&steps).iter().filter(|t| !t.stop) {
            let at = self.layout.place(target.node);
            if target.capture {
                let blood = palette::faint(self.ink().capture, 0.5 * strength);
                let radius = self.layout.size(target.node) * 0.55;
                pen.above.shape(Shape::Fangs, at, radius, blood, [0.0; 2]);
            } else {
                let moon = palette::faint(self.ink().select, 0.5 * strength);
                let radius = 0.040 * self.scale();
                pen.below.shape(Shape::Lozenge, at, radius, moon, [0.62, 0.0]);
            }
        }
    }

    fn fangs(&self, pen: &mut Pen, node: NodeId, strength: f32) {
        self.bite(pen, node, self.ink().capture, strength);
    }

    fn bite(&self, pen: &mut Pen, node: NodeId, color: LinearRgba, strength: f32) {
        let at = self.layout.place(node);
        let radius = self.layout.size(node) * 0.66;
        let blood = palette::faint(color, 0.95 * strength);
        let light = palette::faint(color, 0.55 * strength);
        pen.below.shape(Shape::Light, at, radius * 1.6, light, [0.0; 2]);
        pen.above.shape(Shape::Fangs, at, radius, blood, [0.0; 2]);
    }

    /// Along which threads an orc sees the enemies that draw it.
    fn sights(&self, pen: &mut Pen, piece: NodeId, targets: &[Target], strength: f32) {
        let orc = self.known.pieces.get(&piece).is_some_and(|p| p.kind.0 == "orc");
        for target in targets.iter().filter(|_| orc) {
            let graph = self.layout.graph;
            let Some(path) = reading::sight(graph, &self.known.pieces, piece, target.node) else {
                continue;
            };
            let color = palette::faint(self.ink().select, 0.42 * strength);
            pen.below.trail(&self.layout.threads(&path), 0.026, color, Stroke::Beads);
            if let Some(seen) = path.last().filter(|_| path.len() > 2) {
                let radius = self.layout.size(*seen) * 0.60;
                let at = self.layout.place(*seen);
                let ring = palette::faint(self.ink().capture, 0.6 * strength);
                pen.below.shape(Shape::Circle, at, radius, ring, [0.05, 16.0]);
            }
        }
    }

    /// The true path to the node under the pointer.
    fn walk_to(&self, pen: &mut Pen, selection: &Selection, node: NodeId) {
        let Some(way) = selection.way_to(node) else { return };
        let track = reading::track(self.game.rules(), self.game.position(), &way.turn, None);
        let step = selection.steps.len();
        let captured = way.captures_on(node);
        let color = if captured { self.ink().capture } else { self.ink().select };
        for path in track.paths {
            // Of a turn of several steps only the part up to the node, from where the piece is.
            let start = selection.reached().and_then(|r| path.iter().position(|n| *n == r));
            let end = path.iter().position(|n| *n == node);
            let part = match (start, end) {
                (Some(a), Some(b)) if a < b => &path[a..=b],
                (_, Some(b)) if step == 1 => &path[..=b],
                _ => continue,
            };
            let points = self.layout.threads(part);
            pen.below.trail(&points, 0.034, palette::faint(color, 0.95), Stroke::Chevrons);
        }
        let at = self.layout.place(node);
        pen.below.shape(Shape::Light, at, 0.14, palette::faint(color, 0.6), [0.0; 2]);
    }

    fn refusal(&self, pen: &mut Pen, lit: &LitRefusal) {
        let Some(refusal) = &lit.refusal else { return };
        let strength = (lit.left / GOES).min(1.0);
        self.lit(pen, &refusal.lit, self.ink().refused, strength, true);
    }

    fn extra(&self, pen: &mut Pen, extra: &Lit) {
        self.lit(pen, &extra.nodes, self.ink().hint, 1.0, false);
    }

    fn lit(&self, pen: &mut Pen, nodes: &[NodeId], color: LinearRgba, strength: f32, cross: bool) {
        let there: Vec<NodeId> =
            nodes.iter().copied().filter(|n| n.index() < self.layout.graph.len()).collect();
        let cells = self.layout.cell.is_some();
        let strands =
            if cells { Vec::new() } else { reading::lit_strands(self.layout.graph, &there) };
        for strand in strands {
            let points = self.layout.threads(&strand);
            pen.below.trail(&points, 0.045, palette::faint(color, 0.95 * strength), Stroke::Plain);
        }
        for (i, node) in there.iter().enumerate() {
            let at = self.layout.place(*node);
            if cells {
                self.tint(pen, *node, palette::faint(color, 0.34 * strength));
                if i > 0 {
                    continue;
                }
            }
            let radius = self.layout.size(*node) * 0.62;
            let light = palette::faint(color, 0.32 * strength);
            let line = palette::faint(color, 0.95 * strength);
            pen.below.shape(Shape::Light, at, radius * 1.6, light, [0.0; 2]);
            pen.above.shape(Shape::Circle, at, radius, line, [0.07, 0.0]);
            if i == 0 && cross {
                let side = at + Vec2::splat(radius * 0.74);
                let dark = LinearRgba::new(0.0, 0.0, 0.0, 0.8 * strength);
                pen.above.shape(Shape::Dark, side, 0.06, dark, [0.0; 2]);
                pen.above.shape(Shape::Cross, side, 0.042, line, [0.0; 2]);
            }
        }
    }
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<LitRefusal>()
        .init_resource::<Known>()
        .add_systems(Startup, spawn)
        .add_systems(Update, (refuse, know, mark).chain().in_set(ViewSystems::Mark));
}
