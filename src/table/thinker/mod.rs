//! Computer players: they think beside the frames, and what they find comes as an [`Intent`].

mod place;

use std::time::Duration;

use bevy::prelude::*;

use self::place::{Answer, Question, Thinking};
use super::review::Review;
use super::{Deed, Epoch, Game, Intent, Match, Phase, Source, Tempo};
use crate::rules::Side;
use crate::rules::any::AnyGame;
use crate::search::{Found, Hash};

/// The computer player whose turn it is, at work; and what each has last found.
#[derive(Resource, Default)]
pub struct Thinker {
    thought: Option<Thought>,
    /// What players with a time remember from turn to turn of the running game.
    table: Option<Hash>,
    last: [Option<Found>; 2],
}

impl Thinker {
    /// Whether a computer player is at work and has not answered yet: the frames should go on
    /// meanwhile, even where nothing moves.
    pub fn is_busy(&self) -> bool {
        self.thought.is_some()
    }

    /// What this side's computer player found when it last had the turn: its score, the line it
    /// expects. `None` before, and after an answer that was no search's.
    pub fn last(&self, side: Side) -> Option<&Found> {
        self.last[side.index()].as_ref()
    }
}

/// Memory for what is remembered from turn to turn, in MiB: two seconds' search fills about half of it.
const TABLE: usize = 64;

struct Thought {
    /// What the table was at when it was asked.
    epoch: Epoch,
    side: Side,
    since: Duration,
    thinking: Thinking,
    /// The turn, waiting to be shown.
    turn: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinker>();
}

/// Asks the computer player in turn, and drops what nobody waits for any more.
pub(super) fn ask(
    mut thinker: ResMut<Thinker>,
    epoch: Res<Epoch>,
    phase: Res<Phase>,
    game: Option<Res<Game>>,
    players: Option<Res<Match>>,
    time: Option<Res<Time>>,
    review: Res<Review>,
) {
    if thinker.thought.as_ref().is_some_and(|t| t.epoch != *epoch) {
        thinker.thought = None;
    }
    let (Some(game), Some(players)) = (game, players) else {
        if thinker.last != [None, None] {
            thinker.last = [None, None];
        }
        return;
    };
    if game.0.plies().is_empty() {
        // What was found out in another game may be under other rules.
        thinker.bypass_change_detection().table = None;
    }
    if game.0.plies().is_empty() && thinker.last != [None, None] {
        thinker.last = [None, None];
    }
    let Phase::Thinking(side) = *phase else { return };
    let Some(brain) = players.players[side.index()].brain else { return };
    // Of a game that is only looked back at nobody wants to know.
    if thinker.thought.is_some() || review.is_showing() {
        return;
    }
    let seed = seed(players.seed, game.0.plies().len());
    let table = thinker.table.get_or_insert_with(|| Hash::new(TABLE)).clone();
    thinker.thought = Some(Thought {
        epoch: *epoch,
        side,
        since: time.map_or(Duration::ZERO, |t| t.elapsed()),
        thinking: Thinking::begin(Question { game: game.0.clone(), brain, seed, table }),
        turn: None,
    });
}

/// Sends the answer as an intent, once it is there, has been waited for long enough
/// ([`Tempo::least`]) and nothing holds it back. Of a game that is stopped only the turn that is
/// asked for goes on, and that at once.
pub(super) fn answer(
    mut thinker: ResMut<Thinker>,
    epoch: Res<Epoch>,
    mut tempo: ResMut<Tempo>,
    game: Option<Res<Game>>,
    players: Option<Res<Match>>,
    time: Option<Res<Time>>,
    mut intents: MessageWriter<Intent>,
) {
    // Looked at without a change, so that whoever watches the resource for changes sees real ones.
    let thinker = thinker.bypass_change_detection();
    let Some(thought) = &mut thinker.thought else { return };
    let (Some(game), Some(players)) = (game, players) else { return };
    if thought.epoch != *epoch {
        return;
    }
    if thought.turn.is_none() {
        let found = match thought.thinking.poll() {
            None => return,
            Some(Answer::Found(found)) => found,
            Some(Answer::Lost) => {
                error!("the computer player broke down; it plays any turn");
                None
            }
        };
        // An illegal answer would be refused, and asked for again without end.
        let turn = found.as_ref().and_then(|f| game.0.position().canonical(&f.turn).ok());
        thinker.last[thought.side.index()] = found;
        thought.turn = turn.or_else(|| any_turn(&game.0, seed(players.seed, game.0.plies().len())));
    }
    let waited = time.map_or(Duration::ZERO, |t| t.elapsed()).saturating_sub(thought.since);
    let early = if tempo.paused { !tempo.step } else { waited < tempo.least };
    if tempo.hold || early {
        return;
    }
    if tempo.step {
        tempo.step = false;
    }
    if let Some(turn) = thought.turn.take() {
        let deed = Deed::Play { turn, chance: None };
        intents.write(Intent { source: Source::Brain, deed });
    }
    // Whether it is accepted or not: what comes next is asked anew.
    thinker.thought = None;
}

/// A seed of its own for every ply, from the game's.
fn seed(game: u64, ply: usize) -> u64 {
    game ^ (ply as u64 + 1).wrapping_mul(0xD1B5_4A32_D192_ED03)
}

/// Any legal turn: so that a game goes on when the search has failed.
fn any_turn(game: &AnyGame, seed: u64) -> Option<String> {
    let mut turns = game.turns();
    if turns.is_empty() { None } else { Some(turns.swap_remove(seed as usize % turns.len())) }
}
