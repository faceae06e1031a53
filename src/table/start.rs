//! Starting a game, with a record's turns if there is one, and clearing the table.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;

use super::autosave::Kept;
use super::errand::{Desk, Errand};
use super::ply::{next_phase, replayed};
use super::undo::effects_of;
use super::{
    BoardEntities, Epoch, Game, GameStarted, LeaveGame, Match, Reset, Rooms, Setup, Start,
    StartFailed, StartGame, image,
};
use crate::record::chance::Throw;
use crate::record::when;
use crate::record::{Record, RecordTurn};
use crate::rules::any::{AnyGame, AnyPosition, Ply, Rules};
use crate::rules::{Effect, Side};
use crate::search::desk::{Job, News};
use crate::search::opening::has_placement;

/// Handles this frame's [`LeaveGame`], then its [`StartGame`]: only the last one counts, but every
/// one that cannot be started is answered.
pub(super) fn start_or_leave(
    world: &mut World,
    mut leaves: Local<MessageCursor<LeaveGame>>,
    mut starts: Local<MessageCursor<StartGame>>,
) {
    if leaves.read(world.resource::<Messages<LeaveGame>>()).count() > 0 {
        world.remove_resource::<Lot>();
        clear(world);
        next_phase(world);
    }
    let setups: Vec<_> = starts.read(world.resource::<Messages<StartGame>>()).cloned().collect();
    let drawn = world.get_resource_mut::<Lot>().and_then(|mut lot| lot.poll());
    if drawn.is_some() {
        world.remove_resource::<Lot>();
    }
    for setup in drawn.into_iter().chain(setups.into_iter().map(|StartGame(setup)| setup)) {
        // Whatever is started now, another game no longer is.
        world.remove_resource::<Lot>();
        if setup.start == Start::ByLot && setup.record.is_none() && has_placement(&setup.rules) {
            clear(world);
            next_phase(world);
            let lot = Lot::draw(world.resource::<Desk>(), setup);
            world.insert_resource(lot);
            continue;
        }
        let begun = Begun::new(&setup).and_then(|begun| {
            let name = begun.game.rules().info().name;
            let shown = world.get_resource::<Rooms>().is_none_or(|rooms| rooms.0.contains(&name));
            shown.then_some(begun).ok_or_else(|| format!("{name} has no room at this table yet"))
        });
        match begun {
            Ok(begun) => lay_out(world, setup, begun),
            Err(reason) => {
                warn!("the game cannot be started: {reason}");
                world.write_message(StartFailed { reason });
            }
        }
    }
}

/// A game whose pieces are just being placed by lot.
#[derive(Resource)]
pub struct Lot {
    setup: Setup,
    errand: Errand,
}

impl Lot {
    fn draw(desk: &Desk, setup: Setup) -> Self {
        let job = Job::Lot { rules: setup.rules.clone(), seed: setup.seed };
        Self { setup, errand: Errand::begin(desk, job) }
    }

    /// What the game is started with, once the pieces are placed; where nobody could place them, as
    /// usual.
    fn poll(&mut self) -> Option<Setup> {
        let start = match self.errand.poll()? {
            News::Lot(Some(position)) => Start::At(position),
            _ => Start::Usual,
        };
        Some(Setup { start, ..self.setup.clone() })
    }
}

/// Takes the game off the table.
fn clear(world: &mut World) {
    image::clear(world);
    world.remove_resource::<Game>();
    world.remove_resource::<Match>();
    world.insert_resource(BoardEntities::default());
}

/// Puts a game on the table in place of the one that was there.
fn lay_out(world: &mut World, setup: Setup, begun: Begun) {
    clear(world);
    image::spawn(world, begun.game.rules(), &begun.start);
    let resumed = !begun.effects.is_empty();
    world.insert_resource(Game(begun.game));
    world.insert_resource(Match {
        players: setup.players,
        seed: begun.seed,
        begun: begun.begun,
        throws: begun.throws,
        remarks: begun.remarks,
        rated: setup.rated,
    });
    if let Err(problem) = image::follow(world, &begun.effects) {
        error!("the pieces cannot follow the record, they are put anew: {problem}");
        image::mend(world);
    }
    next_phase(world);
    // What was only begun or loaded needs no writing.
    let epoch = *world.resource::<Epoch>();
    world.insert_resource(Kept(epoch));
    world.write_message(GameStarted);
    if resumed {
        world.write_message(Reset);
    }
}

/// A game as it can be put on the table: all that may fail has been done.
struct Begun {
    game: AnyGame,
    start: AnyPosition,
    seed: u64,
    begun: u64,
    throws: Vec<(usize, Side, Throw)>,
    remarks: Vec<RecordTurn>,
    /// What happened in all turns of the record.
    effects: Vec<Effect>,
}

impl Begun {
    fn new(setup: &Setup) -> Result<Self, String> {
        let Some(record) = &setup.record else {
            let game = match &setup.start {
                Start::Usual | Start::ByLot => AnyGame::new(setup.rules.clone()),
                Start::At(text) => from_text(&setup.rules, text)?,
            };
            return Ok(Self {
                start: game.position().clone(),
                game,
                seed: setup.seed,
                begun: when::now(),
                throws: Vec::new(),
                remarks: Vec::new(),
                effects: Vec::new(),
            });
        };
        Self::from_record(record)
    }

    fn from_record(record: &Record) -> Result<Self, String> {
        let game = record.replay().map_err(|e| e.to_string())?;
        let (mut throws, mut effects) = (Vec::new(), Vec::new());
        for (i, ply) in game.plies().iter().enumerate() {
            effects.extend(effects_of(&game, i)?);
            if let Some(spiders) = ply.chance {
                let throw = replayed(record.seed, throws.len(), game.rules(), spiders);
                throws.push((i, ply.side, throw));
            }
        }
        // The record may write a turn in any legal way: the game knows the canonical one.
        let canonical = |(turn, ply): (&RecordTurn, &Ply)| RecordTurn {
            turn: ply.turn.clone(),
            ..turn.clone()
        };
        let remarks = record.turns.iter().zip(game.plies()).map(canonical).collect();
        Ok(Self {
            start: game.position_at(0).unwrap_or(game.position()).clone(),
            seed: record.seed,
            begun: record.begun.unwrap_or_else(when::now),
            game,
            throws,
            remarks,
            effects,
        })
    }
}

fn from_text(rules: &Rules, text: &str) -> Result<AnyGame, String> {
    let position = AnyPosition::parse(rules, text).map_err(|e| e.to_string())?;
    Ok(AnyGame::from_position(rules.clone(), position))
}
