//! Starting a game, with a record's turns if there is one, and clearing the table.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;

use super::ply::{next_phase, replayed};
use super::{
    Game, GameStarted, Image, LeaveGame, Match, Reset, Setup, StartFailed, StartGame, image,
};
use crate::record::chance::Throw;
use crate::record::{FORMAT, Record};
use crate::rules::any::{AnyGame, AnyPosition, Rules};
use crate::rules::{Effect, Outcome, Side};

/// Handles this frame's [`LeaveGame`], then its [`StartGame`]: only the last one counts, but every
/// one that cannot be started is answered.
pub(super) fn start_or_leave(
    world: &mut World,
    mut leaves: Local<MessageCursor<LeaveGame>>,
    mut starts: Local<MessageCursor<StartGame>>,
) {
    if leaves.read(world.resource::<Messages<LeaveGame>>()).count() > 0 {
        clear(world);
        next_phase(world);
    }
    let setups: Vec<_> = starts.read(world.resource::<Messages<StartGame>>()).cloned().collect();
    for StartGame(setup) in setups {
        match Begun::new(&setup) {
            Ok(begun) => lay_out(world, setup, begun),
            Err(reason) => {
                warn!("the game cannot be started: {reason}");
                world.write_message(StartFailed { reason });
            }
        }
    }
}

/// Takes the game off the table.
fn clear(world: &mut World) {
    image::clear(world);
    world.remove_resource::<Game>();
    world.remove_resource::<Match>();
    world.insert_resource(Image::default());
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
    });
    if let Err(problem) = image::follow(world, &begun.effects) {
        error!("the pieces cannot follow the record, they are put anew: {problem}");
        image::mend(world);
    }
    next_phase(world);
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
    /// What happened in all turns of the record.
    effects: Vec<Effect>,
}

impl Begun {
    fn new(setup: &Setup) -> Result<Self, String> {
        let Some(record) = &setup.record else {
            let game = match &setup.start {
                None => AnyGame::new(setup.rules.clone()),
                Some(text) => from_text(&setup.rules, text)?,
            };
            return Ok(Self {
                start: game.position().clone(),
                game,
                seed: setup.seed,
                begun: now(),
                throws: Vec::new(),
                effects: Vec::new(),
            });
        };
        Self::from_record(record)
    }

    fn from_record(record: &Record) -> Result<Self, String> {
        if record.format > FORMAT {
            return Err(format!(
                "the record is of format {}, this program knows {FORMAT} and older",
                record.format
            ));
        }
        let rules = Rules::parse(&record.rules).map_err(|e| e.to_string())?;
        let mut game = from_text(&rules, &record.start)?;
        let start = game.position().clone();
        let (mut throws, mut effects) = (Vec::new(), Vec::new());
        for (ply, played) in record.turns.iter().enumerate() {
            let side = game.position().side();
            let happened = game
                .play(&played.turn, played.chance)
                .map_err(|why| format!("turn {} of the record, {}: {why}", ply + 1, played.turn))?;
            if let Some(spiders) = played.chance {
                throws.push((ply, side, replayed(record.seed, throws.len(), &rules, spiders)));
            }
            effects.extend(happened);
        }
        if let Some(result) = &record.result {
            declare(&mut game, result)?;
        }
        let begun = record.begun.unwrap_or_else(now);
        Ok(Self { game, start, seed: record.seed, begun, throws, effects })
    }
}

fn from_text(rules: &Rules, text: &str) -> Result<AnyGame, String> {
    let position = AnyPosition::parse(rules, text).map_err(|e| e.to_string())?;
    Ok(AnyGame::from_position(rules.clone(), position))
}

/// Ends a game as its record says it ended, where the board does not show it.
fn declare(game: &mut AnyGame, result: &str) -> Result<(), String> {
    if let Some(outcome) = game.outcome() {
        let text = game.rules().outcome_text(outcome);
        return if text == result {
            Ok(())
        } else {
            Err(format!("the record says '{result}', the board '{text}'"))
        };
    }
    let off_board = ["resignation", "agreement", "time"].into_iter().flat_map(|reason| {
        let wins = Side::BOTH.map(|side| Outcome::Win { side, reason });
        wins.into_iter().chain([Outcome::Draw { reason }])
    });
    let found = off_board.into_iter().find(|&o| game.rules().outcome_text(o) == result);
    let outcome =
        found.ok_or_else(|| format!("the record's result '{result}' is not on the board"))?;
    game.declare(outcome);
    Ok(())
}

/// Seconds since 1970, UTC.
fn now() -> u64 {
    // The browser has another clock, which comes with the web build.
    #[cfg(target_arch = "wasm32")]
    return 0;
    #[cfg(not(target_arch = "wasm32"))]
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}
