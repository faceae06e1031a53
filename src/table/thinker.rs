//! Computer players: they think beside the frames, and what they find comes as an [`Intent`].

use std::time::Duration;

use bevy::prelude::*;

use super::errand::{Desk, Errand};
use super::review::Review;
use super::{Deed, Epoch, Game, Intent, Match, Phase, Source, Tempo};
use crate::rules::Side;
use crate::rules::any::AnyGame;
use crate::search::Found;
use crate::search::desk::{Job, News};

/// The computer player whose turn it is, at work; and what each has last found.
#[derive(Resource, Default)]
pub struct Thinker {
    thought: Option<Thought>,
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

struct Thought {
    /// What the table was at when it was asked.
    epoch: Epoch,
    side: Side,
    since: Duration,
    errand: Errand,
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
    (game, players): (Option<Res<Game>>, Option<Res<Match>>),
    time: Option<Res<Time>>,
    (review, desk): (Res<Review>, Res<Desk>),
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
    let job = Job::Think { game: game.0.clone(), brain, seed };
    thinker.thought = Some(Thought {
        epoch: *epoch,
        side,
        since: time.map_or(Duration::ZERO, |t| t.elapsed()),
        errand: Errand::begin(&desk, job),
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
        let found = match thought.errand.poll() {
            None => return,
            Some(News::Turn(found)) => found,
            Some(lost) => {
                error!("the computer player has no turn ({lost:?}); it plays any");
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
