//! Why the computer played as it did: the reasons of its last turn, found out beside the frames for whoever
//! wants to know.

use bevy::prelude::*;

use super::analyst::is_allowed;
use super::errand::{Desk, Errand};
use super::review::Review;
use super::thinker::Thinker;
use super::{Epoch, Game, Match};
use crate::rules::Side;
use crate::rules::any::AnyGame;
use crate::search::Found;
use crate::search::desk::{Job, News};
use crate::search::insight::Reason;

/// A turn of a computer player, explained.
#[derive(Clone, Debug)]
pub struct Told {
    /// The game before it.
    pub game: AnyGame,
    /// Who played it.
    pub side: Side,
    /// The turn, canonical.
    pub turn: String,
    /// What its player had found; `None` where that is not known any more.
    pub found: Option<Found>,
    /// The reasons, once they are known.
    pub reasons: Option<Vec<Reason>>,
}

/// Whether somebody wants to know, and what is known.
#[derive(Resource, Default)]
pub struct Why {
    /// Somebody wants to know, from turn to turn.
    pub wanted: bool,
    told: Option<Told>,
    work: Option<Errand>,
    epoch: Option<Epoch>,
}

impl Why {
    /// The computer's last turn, explained as far as it is known.
    pub fn told(&self) -> Option<&Told> {
        self.told.as_ref()
    }

    /// Whether it is still being found out.
    pub fn is_busy(&self) -> bool {
        self.work.is_some()
    }
}

/// The ply of the last turn that a computer player played.
pub fn last_of_computer(game: &AnyGame, players: &Match) -> Option<usize> {
    game.plies().iter().rposition(|ply| !players.is_person(ply.side))
}

/// Asks for the reasons of the computer's last turn when somebody wants to know them.
pub(super) fn ask(
    mut why: ResMut<Why>,
    (game, players): (Option<Res<Game>>, Option<Res<Match>>),
    (epoch, thinker, review): (Res<Epoch>, Res<Thinker>, Res<Review>),
    desk: Res<Desk>,
) {
    let (Some(game), Some(players)) = (game, players) else {
        if why.wanted || why.told.is_some() {
            *why = Why::default();
        }
        return;
    };
    let welcome = why.wanted && is_allowed(&players) && !review.is_showing();
    if !welcome {
        if why.told.is_some() || why.work.is_some() || why.epoch.is_some() {
            *why = Why { wanted: why.wanted, ..Why::default() };
        }
        return;
    }
    if why.epoch == Some(*epoch) {
        return;
    }
    why.epoch = Some(*epoch);
    let Some(ply) = last_of_computer(&game.0, &players) else {
        (why.told, why.work) = (None, None);
        return;
    };
    let played = &game.0.plies()[ply];
    let mut before = game.0.clone();
    while before.plies().len() > ply && before.undo().is_some() {}
    // After a person's turn it is still the same turn that is explained.
    let same = |t: &Told| t.turn == played.turn && t.game.plies() == before.plies();
    if why.told.as_ref().is_some_and(same) {
        return;
    }
    let found = thinker.last(played.side).filter(|f| f.turn == played.turn).cloned();
    let (line, score) = match &found {
        Some(found) => (found.line.clone(), Some(found.score)),
        None => (Vec::new(), None),
    };
    let job = Job::Explain { game: before.clone(), turn: played.turn.clone(), line, score };
    why.work = Some(Errand::begin(&desk, job));
    let told =
        Told { game: before, side: played.side, turn: played.turn.clone(), found, reasons: None };
    why.told = Some(told);
}

/// Takes in the answer.
pub(super) fn hear(mut why: ResMut<Why>) {
    let quiet = why.bypass_change_detection();
    let Some(answer) = quiet.work.as_mut().and_then(Errand::poll) else { return };
    why.work = None;
    if let Some(told) = &mut why.told {
        told.reasons = Some(match answer {
            News::Reasons(reasons) => reasons,
            // Where none came, there is nothing to be said.
            _ => Vec::new(),
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Why>().add_systems(Update, (hear, ask).chain().after(super::TableSystems));
}
