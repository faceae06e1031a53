//! What the board shows of the advice.

use super::{Counsel, Topic, ahead};
use crate::rules::any::AnyGame;
use crate::search::insight::Threat;
use crate::table::analyst::Known;
use crate::view::advice::{Pointing, Previewed, Tone};
use crate::view::reading::{Track, track};

/// The arrow of a turn on the board.
fn arrow(game: &AnyGame, turn: &str, tone: Tone) -> Option<Pointing> {
    let track = track(game.rules(), game.position(), turn, None);
    (track != Track::default()).then_some(Pointing { track, tone })
}

/// Arrows, and the pieces of a position ahead.
pub(super) fn pictured(
    game: &AnyGame,
    known: &Known,
    counsel: &Counsel,
) -> (Vec<Pointing>, Option<Previewed>) {
    let pieces = |game: &AnyGame| game.position().pieces().into_iter().collect();
    match counsel.topic {
        Some(Topic::Hint) => {
            let best = known.best.as_ref();
            (best.and_then(|b| arrow(game, &b.turn, Tone::Hint)).into_iter().collect(), None)
        }
        Some(Topic::Line) => {
            let Some(last) = counsel.step.checked_sub(1) else {
                let next = counsel.line.first().and_then(|t| arrow(game, t, Tone::Hint));
                return (next.into_iter().collect(), None);
            };
            let before = ahead(game, &counsel.line, last);
            let played = counsel.line.get(last).and_then(|t| arrow(&before, t, Tone::Hint));
            let after = ahead(game, &counsel.line, counsel.step);
            (played.into_iter().collect(), Some(Previewed { pieces: pieces(&after) }))
        }
        Some(Topic::Threat) => match &known.threat {
            Some(Threat::Would(danger)) => {
                let tone = if danger.hurts { Tone::Alarm } else { Tone::Calm };
                (arrow(&danger.game, &danger.found.turn, tone).into_iter().collect(), None)
            }
            Some(Threat::Attacked { target, by }) => {
                let arrows = by.iter().map(|from| Pointing {
                    track: Track { paths: vec![vec![*from, target.at]], ..Track::default() },
                    tone: Tone::Alarm,
                });
                (arrows.collect(), None)
            }
            _ => (Vec::new(), None),
        },
        None => (Vec::new(), None),
    }
}
