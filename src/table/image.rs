//! The image of the position: the entities, spawned once for a game, then kept and moved as the
//! effects say, so that whoever draws them can follow each one.

use bevy::prelude::*;

use super::{
    Game, Holds, LiesIn, LinkFrom, LinkTo, Node, OfThisGame, Piece, Place, StandsOn, Tray,
    TrayHolds,
};
use crate::rules::any::{AnyPosition, Rules};
use crate::rules::{self, Effect, NodeId, Side};

/// Where the entities of the board are. Empty when there is no game.
#[derive(Resource, Clone, Debug, Default)]
pub struct BoardEntities {
    nodes: Vec<Entity>,
    trays: Vec<Entity>,
    /// Where in its tray each resurrected piece had lain, so that it goes back there when the
    /// resurrection is taken back.
    came_from: Vec<usize>,
}

impl BoardEntities {
    /// The entity of a node.
    pub fn node(&self, node: NodeId) -> Option<Entity> {
        self.nodes.get(node.index()).copied()
    }

    /// The entity of a side's tray.
    pub fn tray(&self, side: Side) -> Option<Entity> {
        self.trays.get(side.index()).copied()
    }
}

/// Despawns everything of the running game.
pub(super) fn clear(world: &mut World) {
    let mut all = world.query_filtered::<Entity, With<OfThisGame>>();
    let all: Vec<_> = all.iter(world).collect();
    for entity in all {
        // Others may have hung children or relationships on it that took it along already.
        if let Ok(entity) = world.get_entity_mut(entity) {
            entity.despawn();
        }
    }
    world.insert_resource(BoardEntities::default());
}

/// Spawns the image of a position on an empty table.
pub(super) fn spawn(world: &mut World, rules: &Rules, position: &AnyPosition) {
    let board = position.board();
    let nodes: Vec<_> = board
        .nodes()
        .map(|node| {
            let name = Name::new(board.name(node).to_owned());
            let place = Place(Vec2::from_array(board.place(node)));
            world.spawn((Node(node), place, name, OfThisGame)).id()
        })
        .collect();
    for &(a, b) in board.links() {
        let name = Name::new(format!("{}-{}", board.name(a), board.name(b)));
        let ends = (LinkFrom(nodes[a.index()]), LinkTo(nodes[b.index()]));
        world.spawn((ends, name, OfThisGame));
    }
    let trays: Vec<_> = Side::BOTH
        .iter()
        .map(|&side| {
            let name = Name::new(format!("tray of {}", rules.side_name(side)));
            world.spawn((Tray(side), name, OfThisGame)).id()
        })
        .collect();
    world.insert_resource(BoardEntities { nodes, trays, came_from: Vec::new() });
    spawn_pieces(world, rules, position);
}

/// Spawns the pieces on the board and those that the position remembers as captured.
fn spawn_pieces(world: &mut World, rules: &Rules, position: &AnyPosition) {
    let image = world.resource::<BoardEntities>().clone();
    for (node, piece) in position.pieces() {
        if let Some(at) = image.node(node) {
            world.spawn((Piece(piece), StandsOn(at), name_of(rules, piece), OfThisGame));
        }
    }
    for (side, kinds) in Side::BOTH.into_iter().zip(position.captured()) {
        let Some(tray) = image.tray(side) else { continue };
        for kind in kinds {
            let piece = rules::Piece { kind, side };
            world.spawn((Piece(piece), LiesIn(tray), name_of(rules, piece), OfThisGame));
        }
    }
}

fn name_of(rules: &Rules, piece: rules::Piece) -> Name {
    Name::new(format!("{} {}", rules.side_name(piece.side), piece.kind.0))
}

/// Lets the entities follow the effects of a turn, one by one.
///
/// # Errors
/// Says which effect does not fit the image. Nothing but a bug in the rules' effects brings it.
pub(super) fn follow(world: &mut World, effects: &[Effect]) -> Result<(), String> {
    for effect in effects {
        match effect {
            Effect::Moved { piece, path } => {
                let [from, .., to] = path[..] else {
                    return Err(format!("{effect:?}: too short a path"));
                };
                shift(world, *piece, from, to)?;
            }
            Effect::Captured { at, piece } => {
                let entity = standing(world, *at, *piece)?;
                lay(world, entity, piece.side)?;
            }
            Effect::Merged { victim, from, .. } => {
                let entity = standing(world, *from, *victim)?;
                lay(world, entity, victim.side)?;
            }
            Effect::Promoted { at, from, to, from_tray: true } => {
                resurrect(world, *at, *from, *to)?;
            }
            Effect::Promoted { at, from, to, from_tray: false } => {
                become_another(world, *at, *from, *to)?;
            }
            Effect::Placed { at, piece } => appear(world, *at, *piece)?,
            Effect::Thrown { .. }
            | Effect::TraitorTurned { .. }
            | Effect::Avenged { .. }
            | Effect::RevengeOpened { .. }
            | Effect::Declined { .. }
            | Effect::Passed { .. }
            | Effect::SiegeBegun { .. }
            | Effect::SiegeLifted { .. }
            | Effect::TowerFallen { .. }
            | Effect::Over(_) => {}
        }
    }
    Ok(())
}

/// Lets the entities go back over the effects of a turn, last one first.
///
/// # Errors
/// As [`follow`].
pub(super) fn follow_back(world: &mut World, effects: &[Effect]) -> Result<(), String> {
    for effect in effects.iter().rev() {
        match effect {
            Effect::Moved { piece, path } => {
                let [from, .., to] = path[..] else {
                    return Err(format!("{effect:?}: too short a path"));
                };
                shift(world, *piece, to, from)?;
            }
            Effect::Captured { at, piece } => {
                let entity = lying(world, *piece)?;
                stand(world, entity, *at)?;
            }
            Effect::Merged { victim, from, .. } => {
                let entity = lying(world, *victim)?;
                stand(world, entity, *from)?;
            }
            Effect::Promoted { at, from, to, from_tray: true } => {
                bury(world, *at, *from, *to)?;
            }
            Effect::Promoted { at, from, to, from_tray: false } => {
                become_another(world, *at, *to, *from)?;
            }
            Effect::Placed { at, piece } => {
                let entity = standing(world, *at, *piece)?;
                world.despawn(entity);
            }
            Effect::Thrown { .. }
            | Effect::TraitorTurned { .. }
            | Effect::Avenged { .. }
            | Effect::RevengeOpened { .. }
            | Effect::Declined { .. }
            | Effect::Passed { .. }
            | Effect::SiegeBegun { .. }
            | Effect::SiegeLifted { .. }
            | Effect::TowerFallen { .. }
            | Effect::Over(_) => {}
        }
    }
    Ok(())
}

/// Puts all pieces anew, as the position has them: the way out when the entities have lost it.
pub(super) fn mend(world: &mut World) {
    let Some(game) = world.get_resource::<Game>() else { return };
    let (rules, position) = (game.0.rules().clone(), game.0.position().clone());
    let mut pieces = world.query_filtered::<Entity, With<Piece>>();
    let pieces: Vec<_> = pieces.iter(world).collect();
    for entity in pieces {
        world.despawn(entity);
    }
    spawn_pieces(world, &rules, &position);
}

/// The entity on a node, which must be this piece.
fn standing(world: &World, at: NodeId, piece: rules::Piece) -> Result<Entity, String> {
    let node =
        world.resource::<BoardEntities>().node(at).ok_or_else(|| format!("there is no {at:?}"))?;
    let entity = world.get::<Holds>(node).and_then(Holds::piece);
    let entity = entity.ok_or_else(|| format!("nothing stands on {at:?}"))?;
    match world.get::<Piece>(entity) {
        Some(found) if found.0 == piece => Ok(entity),
        found => Err(format!("on {at:?} stands {found:?}, not {piece:?}")),
    }
}

/// The entity of such a piece in its side's tray; the one that came last.
fn lying(world: &World, piece: rules::Piece) -> Result<Entity, String> {
    let tray = world.resource::<BoardEntities>().tray(piece.side);
    let held = tray.and_then(|t| world.get::<TrayHolds>(t)).map_or(&[][..], TrayHolds::pieces);
    let is_it = |e: &&Entity| world.get::<Piece>(**e).is_some_and(|p| p.0 == piece);
    held.iter().rev().find(is_it).copied().ok_or_else(|| format!("no {piece:?} lies in the tray"))
}

/// A piece comes onto the board from outside.
fn appear(world: &mut World, at: NodeId, piece: rules::Piece) -> Result<(), String> {
    let name = world.get_resource::<Game>().map(|game| name_of(game.0.rules(), piece));
    let entity = world.spawn((Piece(piece), name.unwrap_or_default(), OfThisGame)).id();
    stand(world, entity, at).inspect_err(|_| {
        world.despawn(entity);
    })
}

/// Puts a piece on an empty node.
fn stand(world: &mut World, entity: Entity, on: NodeId) -> Result<(), String> {
    let node =
        world.resource::<BoardEntities>().node(on).ok_or_else(|| format!("there is no {on:?}"))?;
    if world.get::<Holds>(node).and_then(Holds::piece).is_some_and(|other| other != entity) {
        return Err(format!("{on:?} is not empty"));
    }
    world.entity_mut(entity).remove::<LiesIn>().insert(StandsOn(node));
    Ok(())
}

/// Puts a piece into its side's tray.
fn lay(world: &mut World, entity: Entity, side: Side) -> Result<(), String> {
    let tray = world.resource::<BoardEntities>().tray(side).ok_or("there is no tray")?;
    world.entity_mut(entity).remove::<StandsOn>().insert(LiesIn(tray));
    Ok(())
}

/// Moves a piece from node to node.
fn shift(world: &mut World, piece: rules::Piece, from: NodeId, to: NodeId) -> Result<(), String> {
    let entity = standing(world, from, piece)?;
    if from == to { Ok(()) } else { stand(world, entity, to) }
}

/// One `to` comes out of the tray in place of the `from` on the node, which goes there.
fn resurrect(
    world: &mut World,
    at: NodeId,
    from: rules::Piece,
    to: rules::Piece,
) -> Result<(), String> {
    let old = standing(world, at, from)?;
    let new = lying(world, to)?;
    let index = world.get::<LiesIn>(new).and_then(|tray| {
        let held = world.get::<TrayHolds>(tray.0)?;
        held.pieces().iter().position(|&piece| piece == new)
    });
    world.resource_mut::<BoardEntities>().came_from.push(index.unwrap_or(usize::MAX));
    lay(world, old, from.side)?;
    stand(world, new, at)
}

/// The reverse of [`resurrect`].
fn bury(world: &mut World, at: NodeId, from: rules::Piece, to: rules::Piece) -> Result<(), String> {
    let new = standing(world, at, to)?;
    let old = lying(world, from)?;
    lay(world, new, to.side)?;
    let mut board = world.resource_mut::<BoardEntities>();
    if let (Some(index), Some(tray)) = (board.came_from.pop(), board.tray(to.side)) {
        world.entity_mut(tray).insert_related::<LiesIn>(index, &[new]);
    }
    stand(world, old, at)
}

/// A piece on a node becomes another one, and stays the same entity.
fn become_another(
    world: &mut World,
    at: NodeId,
    from: rules::Piece,
    to: rules::Piece,
) -> Result<(), String> {
    let entity = standing(world, at, from)?;
    let name = world.get_resource::<Game>().map(|game| name_of(game.0.rules(), to));
    world.entity_mut(entity).insert(Piece(to));
    if let Some(name) = name {
        world.entity_mut(entity).insert(name);
    }
    Ok(())
}

/// Compares the entities with the position, and says where they differ. For tests, and for debug
/// runs.
///
/// # Errors
/// What differs first.
pub fn image_matches(world: &mut World) -> Result<(), String> {
    let Some(game) = world.get_resource::<Game>() else { return nothing_is_left(world) };
    let (rules, position) = (game.0.rules().clone(), game.0.position().clone());
    let image = world.resource::<BoardEntities>().clone();
    let board = position.board();

    let mut nodes = world.query::<(Entity, &Node, &Place, &Name, Option<&Holds>)>();
    let mut seen = 0;
    let mut found = Vec::new();
    for (entity, node, place, name, holds) in nodes.iter(world) {
        seen += 1;
        if image.node(node.0) != Some(entity) {
            return Err(format!("the entity of {name} is not the one noted"));
        }
        if name.as_str() != board.name(node.0) || place.0.to_array() != board.place(node.0) {
            return Err(format!("{:?} has a wrong name or place: {name}", node.0));
        }
        let held = holds.map_or(&[][..], |h| &h.0);
        if held.len() > 1 {
            return Err(format!("{name} holds {} pieces", held.len()));
        }
        for &piece in held {
            let piece = world.get::<Piece>(piece).ok_or(format!("{name} holds no piece"))?;
            found.push((node.0, piece.0));
        }
    }
    if seen != board.len() {
        return Err(format!("{seen} nodes instead of {}", board.len()));
    }
    let mut wanted = position.pieces();
    wanted.sort_unstable();
    found.sort_unstable();
    if found != wanted {
        let lacks: Vec<_> = wanted.iter().filter(|p| !found.contains(p)).collect();
        let extra: Vec<_> = found.iter().filter(|p| !wanted.contains(p)).collect();
        return Err(format!("on the board: lacking {lacks:?}, too many {extra:?}"));
    }

    let mut links = world.query::<(&LinkFrom, &LinkTo)>();
    let mut ends = links.iter(world).map(|(a, b)| (a.0, b.0)).collect::<Vec<_>>();
    let mut wanted = Vec::new();
    for &(a, b) in board.links() {
        wanted.push((image.nodes[a.index()], image.nodes[b.index()]));
    }
    ends.sort_unstable();
    wanted.sort_unstable();
    if ends != wanted {
        return Err("the links are not the board's".into());
    }
    let on_board = found.len();
    let in_trays = trays_match(world, &image, &position)?;
    pieces_stand_or_lie(world, &rules, on_board + in_trays)?;
    let mut all = world.query_filtered::<(), With<OfThisGame>>();
    let all = all.iter(world).count();
    let expected = board.len() + board.links().len() + Side::BOTH.len() + on_board + in_trays;
    if all != expected {
        return Err(format!("{all} entities instead of {expected}"));
    }
    Ok(())
}

/// With no game, nothing of one may be left.
fn nothing_is_left(world: &mut World) -> Result<(), String> {
    type OfAGame = Or<(With<OfThisGame>, With<Node>, With<Piece>, With<Tray>, With<LinkFrom>)>;
    let mut left = world.query_filtered::<(), OfAGame>();
    match left.iter(world).count() {
        0 => Ok(()),
        n => Err(format!("there is no game, yet {n} entities of one")),
    }
}

/// The trays hold at least the captured pieces that the position remembers. Gives how many pieces
/// lie in them.
fn trays_match(
    world: &World,
    image: &BoardEntities,
    position: &AnyPosition,
) -> Result<usize, String> {
    let mut count = 0;
    for (side, kinds) in Side::BOTH.into_iter().zip(position.captured()) {
        let tray = image.tray(side).ok_or("a tray is missing")?;
        let held = world.get::<TrayHolds>(tray).map_or(&[][..], TrayHolds::pieces);
        count += held.len();
        let mut lying = Vec::new();
        for &piece in held {
            let piece = world.get::<Piece>(piece).ok_or("a tray holds what is no piece")?;
            if piece.0.side != side {
                return Err(format!("{:?} lies in the tray of {side:?}", piece.0));
            }
            lying.push(piece.0.kind);
        }
        for kind in kinds {
            let i = lying.iter().position(|&k| k == kind);
            let i = i.ok_or_else(|| format!("no {kind:?} lies in the tray of {side:?}"))?;
            lying.swap_remove(i);
        }
    }
    Ok(count)
}

/// Every piece stands on a node or lies in a tray, not both, and is named after what it is.
fn pieces_stand_or_lie(world: &mut World, rules: &Rules, count: usize) -> Result<(), String> {
    let mut pieces = world.query::<(&Piece, &Name, Option<&StandsOn>, Option<&LiesIn>)>();
    let mut seen = 0;
    for (piece, name, stands, lies) in pieces.iter(world) {
        seen += 1;
        if stands.is_some() == lies.is_some() {
            return Err(format!("{name} is neither on the board nor in a tray, or both"));
        }
        if *name != name_of(rules, piece.0) {
            return Err(format!("{:?} is called {name}", piece.0));
        }
    }
    if seen == count { Ok(()) } else { Err(format!("{seen} pieces, {count} of them placed")) }
}
