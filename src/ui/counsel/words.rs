//! Advice in words.

use super::Topic;
use crate::lang::{Lang, Value, capital};
use crate::rules::any::AnyGame;
use crate::rules::{Notation, Side};
use crate::search::insight::{Danger, Threat, win_chance};
use crate::table::Match;
use crate::table::analyst::Known;
use crate::ui::facts::written;
use crate::ui::reasons;

/// What is said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    pub title: String,
    pub text: String,
    /// What is said below it, more quietly.
    pub foot: String,
    pub alarm: bool,
}

fn chances(lang: &Lang, game: &AnyGame, players: &Match, side: Side, score: i32) -> String {
    let chance = win_chance(game.rules(), score);
    let percent = i64::from((chance * 100.0).round() as i32);
    let name = lang.side(game.rules(), side).into();
    let key = if players.alone() == Some(side) { "advice-chances-you" } else { "advice-chances" };
    lang.with(key, &[("side", name), ("percent", percent.into())])
}

/// What is said about a topic, as far as it is known.
pub(super) fn said(
    lang: &Lang,
    game: &AnyGame,
    players: &Match,
    known: &Known,
    topic: Topic,
    notation: Notation,
) -> Said {
    let side = game.position().side();
    if known.lost {
        return Said { text: lang.text("advice-lost"), ..Said::default() };
    }
    match (topic, &known.best, &known.threat) {
        (Topic::Hint | Topic::Line, Some(best), _) => {
            let text = if known.reasons.is_empty() {
                lang.text("advice-looking")
            } else {
                reasons::best(lang, game.rules(), &known.reasons)
            };
            Said {
                title: written(lang, game.position(), &best.turn, notation),
                text,
                foot: chances(lang, game, players, side, best.score),
                alarm: false,
            }
        }
        (Topic::Threat, _, Some(threat)) => feared(lang, game, players, threat, notation),
        _ => Said { text: lang.text("advice-looking"), ..Said::default() },
    }
}

/// What is said about the opponent's plans.
fn feared(
    lang: &Lang,
    game: &AnyGame,
    players: &Match,
    threat: &Threat,
    notation: Notation,
) -> Said {
    let plain = |key: &str| Said { text: lang.text(key), ..Said::default() };
    match threat {
        Threat::Over => plain("no-action-over"),
        Threat::Placing => plain("advice-threat-placing"),
        Threat::ThrowWaits => plain("advice-threat-throw"),
        Threat::MustCapture => plain("advice-threat-must"),
        Threat::Attacked { .. } => {
            let key = match game.rules().info().name {
                "sava" => "status-danger",
                "sacrivenge" => "status-check",
                _ => "advice-threat-siege",
            };
            Said { alarm: true, ..plain(key) }
        }
        Threat::Would(danger) => {
            let Danger { game: theirs, found, reasons, hurts } = &**danger;
            let other = theirs.position().side();
            let turn = written(lang, theirs.position(), &found.turn, notation);
            let clause = reasons::praise(lang, game.rules(), reasons);
            let which = if clause.is_empty() {
                clause
            } else {
                lang.with("advice-which", &[("clause", clause.into())])
            };
            let key = match (players.alone().is_some(), hurts) {
                (true, true) => "advice-threat-would",
                (true, false) => "advice-threat-calm",
                (false, true) => "advice-threat-would-side",
                (false, false) => "advice-threat-calm-side",
            };
            let values = [
                ("other", Value::from(lang.side(game.rules(), other))),
                ("side", lang.side(game.rules(), other.other()).into()),
                ("turn", turn.clone().into()),
                ("which", which.into()),
            ];
            let text = capital(&lang.with(key, &values));
            Said { title: turn, text, foot: String::new(), alarm: *hurts }
        }
    }
}
