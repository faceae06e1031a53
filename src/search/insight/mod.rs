//! What a search has seen, told as data: the best turn and why, what the opponent is after, how good
//! one's chances are.
//!
//! Nothing here knows a word for people, nor a game by its name: reasons follow from the rules'
//! effects, from positions that are tried, and from the expected line. The panels make sentences
//! of them.
//!
//! | file | what it does |
//! | --- | --- |
//! | [`reason`] | [`Reason`]: what can be said for (or against) a turn |
//! | [`explain`](mod@explain) | finds the reasons of a turn |
//! | [`threat`](mod@threat) | what the opponent would do if the side to move did nothing |
//! | `prey` | what stands to be captured with profit |
//! | `swing` | what is captured along a line; what pieces are worth when people speak of them |
//! | `moves` | quiet turns: who gets room, who comes nearer |
//! | [`chance`] | scores as chances to win |

pub mod chance;
pub mod explain;
mod moves;
mod prey;
pub mod reason;
mod swing;
#[cfg(test)]
mod tests;
pub mod threat;

use std::sync::atomic::AtomicBool;

use super::engine::Options;
use super::{Found, Limits, Means, Persona, Task, search};
use crate::rules::any::{AnyGame, with_position};

pub use chance::{Score, win_chance};
pub use explain::explain;
pub use reason::{Group, Reason, Target};
pub use threat::{Danger, Threat, threat};

/// Searches the position of a running game like [`think`](super::think) at full strength, with the
/// etiquette of the dice, and tells what it has found after each depth. The last thing told is
/// given back. `None` when the game is over or there is no legal turn.
pub fn deepen(
    game: &AnyGame,
    limits: Limits,
    seed: u64,
    stop: &AtomicBool,
    mut told: impl FnMut(&Found),
) -> Option<Found> {
    if game.outcome().is_some() {
        return None;
    }
    let options = Options { tolls: Persona::Even.tolls(game), ..Options::default() };
    let task = Task { history: game.repetition_keys(), limits, options, seed };
    let mut depth = 0;
    let mut each = |found: &Found| {
        depth = found.depth;
        told(found);
    };
    let means = Means { told: Some(&mut each), ..Means::default() };
    let last = with_position!(game.position(), p => task.run(p, means, stop))?;
    // The end of a search comes without notice.
    if last.depth > depth {
        told(&last);
    }
    Some(last)
}

/// A small search within a number of nodes: for what is asked by the way.
fn glance(game: &AnyGame, nodes: u64, stop: &AtomicBool) -> Option<Found> {
    search(game, Limits { nodes: Some(nodes), ..Limits::default() }, 0, stop)
}

/// The game as if the side to move did nothing. `None` where that says nothing.
fn waited(game: &AnyGame) -> Option<AnyGame> {
    let position = game.position().waited()?;
    Some(AnyGame::from_position(game.rules().clone(), position))
}
