//! What the opponent would do if the side to move did nothing.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use super::explain::explain;
use super::reason::{Reason, Target};
use super::{chance, deepen, waited};
use crate::rules::any::AnyGame;
use crate::rules::{NodeId, Sign};
use crate::search::{Found, Limits};

/// What the opponent is after.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Threat {
    /// The game is over.
    Over,
    /// Pieces are still being placed: nobody moves yet.
    Placing,
    /// A won throw waits to be used.
    ThrowWaits,
    /// The side to move has to capture: it cannot do nothing.
    MustCapture,
    /// The piece on which the game hangs is attacked, which comes before everything else.
    Attacked {
        /// It.
        target: Target,
        /// Where its attackers stand.
        by: Vec<NodeId>,
    },
    /// What the opponent would do.
    Would(Box<Danger>),
}

/// What the opponent would do if the side to move did nothing.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Danger {
    /// The game as if the side to move had done nothing: the opponent is to move.
    pub game: AnyGame,
    /// What the opponent would play. The score is the opponent's.
    pub found: Found,
    /// Why.
    pub reasons: Vec<Reason>,
    /// Whether that would hurt: the opponent wins material or the game by it.
    pub hurts: bool,
}

/// What the opponent would do if the side to move did nothing. `None` when it was stopped before
/// anything was found.
pub fn threat(game: &AnyGame, limits: Limits, seed: u64, stop: &AtomicBool) -> Option<Threat> {
    match ahead(game) {
        Err(said) => Some(said),
        Ok(waited) => {
            let found = deepen(&waited, limits, seed, stop, |_| ())?;
            Some(danger(game, waited, found, stop))
        }
    }
}

/// The game in which the opponent's turn is to be searched for, as if the side to move had done nothing.
///
/// # Errors
/// What can be said without a search.
pub(in crate::search) fn ahead(game: &AnyGame) -> Result<AnyGame, Threat> {
    if game.outcome().is_some() {
        return Err(Threat::Over);
    }
    waited(game).filter(|w| w.outcome().is_none()).ok_or_else(|| undefined(game))
}

/// What is to be said of the opponent's turn that was found in the game [`ahead`].
pub(in crate::search) fn danger(
    game: &AnyGame,
    ahead: AnyGame,
    found: Found,
    stop: &AtomicBool,
) -> Threat {
    let position = game.position();
    let reasons = explain(&ahead, &found.turn, &found.line, Some(found.score), stop);
    let wins = found.score > 0 && chance::plies_to_end(found.score).is_some();
    let hurts =
        wins || !position.threats(position.side()).is_empty() || reasons.iter().any(hurtful);
    Threat::Would(Box::new(Danger { game: ahead, found, reasons, hurts }))
}

/// Whether a turn with this reason hurts the other side.
fn hurtful(reason: &Reason) -> bool {
    match reason {
        Reason::Ends(outcome) => outcome.winner().is_some(),
        Reason::WinsIn { .. }
        | Reason::ForNothing
        | Reason::Attacks(_)
        | Reason::Besieges { .. }
        | Reason::ThreatensToWin { .. }
        | Reason::Promotes { .. } => true,
        Reason::Exchange { net, .. } | Reason::Later { net, .. } => *net > 0,
        _ => false,
    }
}

/// Why one cannot wait here.
fn undefined(game: &AnyGame) -> Threat {
    let position = game.position();
    let signs = position.signs();
    if signs.iter().any(|s| matches!(s, Sign::Placing { .. })) {
        return Threat::Placing;
    }
    if signs.iter().any(|s| matches!(s, Sign::MustCapture { .. })) {
        return Threat::MustCapture;
    }
    let pieces = position.pieces();
    let attacked = position.threats(position.side()).into_iter().find_map(|(at, by)| {
        let (_, piece) = pieces.iter().find(|(n, _)| *n == at)?;
        Some(Threat::Attacked { target: Target { piece: *piece, at }, by })
    });
    attacked.unwrap_or(Threat::ThrowWaits)
}
