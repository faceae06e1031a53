//! What the table overhears: refusals with their reasons, and the etiquette's quiet remarks.

use bevy::prelude::*;

use super::prefs::PrefsDamaged;
use super::title::Demo;
use super::toasts::Toasts;
use crate::lang::Lang;
use crate::rules::any::{AnyGame, Rules};
use crate::rules::{Effect, Kind, Side};
use crate::table::autosave::SaveTrouble;
use crate::table::{Game, Happened, Match, Refused, Source, StartFailed, TableSystems};

/// What good manners have to say about a game that has ended.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub struct Etiquette {
    /// An orc captured the Mother.
    admired: bool,
    /// The sides that never threw.
    impious: Vec<Side>,
}

impl Etiquette {
    /// The remarks for the card at the end.
    pub fn at_the_end(&self, lang: &Lang, rules: &Rules) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.admired {
            remarks.push(lang.text("remark-admired"));
        }
        match self.impious[..] {
            [side] => {
                let side = lang.side(rules, side);
                remarks.push(lang.with("remark-impious", &[("side", side.into())]));
            }
            [_, _] => remarks.push(lang.text("remark-impious-both")),
            _ => {}
        }
        remarks
    }
}

/// The remark on a throw: the throw is the last ply of `plies` of `side`.
fn on_throw(game: &AnyGame, side: Side, ply: usize) -> Option<&'static str> {
    let own = game.plies().iter().take(ply).filter(|p| p.side == side);
    // What follows a throw belongs to it: it starts with the star, too.
    let (throws, moves): (Vec<_>, Vec<_>) = own.partition(|p| p.turn.starts_with('*'));
    let last = game.plies().iter().take(ply).rfind(|p| p.side == side);
    match last {
        Some(p) if p.turn.starts_with('*') => Some("remark-twice"),
        _ if moves.len() < 2 && throws.is_empty() => Some("remark-early"),
        _ => None,
    }
}

fn overhear(
    mut happened: MessageReader<Happened>,
    game: Option<Res<Game>>,
    players: Option<Res<Match>>,
    lang: Res<Lang>,
    demo: Res<Demo>,
    mut toasts: ResMut<Toasts>,
    mut etiquette: ResMut<Etiquette>,
) {
    let mut orc = false;
    for now in happened.read() {
        let (Some(game), Some(players)) = (&game, &players) else { continue };
        match &now.effect {
            Effect::Thrown { side, .. } if players.is_person(*side) && !demo.0 => {
                if let Some(key) = on_throw(&game.0, *side, now.ply) {
                    toasts.remark(lang.text(key));
                }
            }
            Effect::Moved { piece, .. } => orc = piece.kind == Kind("orc"),
            Effect::Over(outcome) => {
                let never = |side: &Side| {
                    !game.0.plies().iter().any(|p| p.side == *side && p.chance.is_some())
                };
                *etiquette = Etiquette {
                    admired: orc && outcome.reason() == "mother captured",
                    impious: Side::BOTH.into_iter().filter(never).collect(),
                };
            }
            _ => {}
        }
    }
}

/// Every refusal is said with its reason, never as a bare no.
fn explain(
    mut refused: MessageReader<Refused>,
    mut failed: MessageReader<StartFailed>,
    mut troubles: MessageReader<SaveTrouble>,
    game: Option<Res<Game>>,
    lang: Res<Lang>,
    mut toasts: ResMut<Toasts>,
) {
    for Refused { source, refusal } in refused.read() {
        if *source == Source::Hand
            && let Some(game) = &game
        {
            toasts.say(lang.why(game.0.rules(), game.0.position().board(), refusal));
        }
    }
    for StartFailed { reason } in failed.read() {
        toasts.say(lang.with("trouble-start", &[("why", reason.clone().into())]));
    }
    for SaveTrouble(why) in troubles.read() {
        toasts.say(lang.with("trouble-save", &[("why", why.clone().into())]));
    }
}

/// A damaged settings file is told of once.
fn settings_were_damaged(damaged: Res<PrefsDamaged>, lang: Res<Lang>, mut toasts: ResMut<Toasts>) {
    let path = damaged.0.display().to_string();
    toasts.say(lang.with("trouble-settings", &[("path", path.into())]));
}

/// The remarks plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Etiquette>()
        .add_systems(Startup, settings_were_damaged.run_if(resource_exists::<PrefsDamaged>))
        .add_systems(Update, (overhear, explain).after(TableSystems));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::Rules;

    #[test]
    fn throwing_at_once_is_vulgar_and_twice_running_is_worse() {
        let mut game = AnyGame::new(Rules::parse("sava").unwrap());
        game.play("*", Some(0)).unwrap();
        assert_eq!(on_throw(&game, Side::First, 0), Some("remark-early"));
        let turn = game.turns().into_iter().find(|t| t != "*").unwrap();
        game.play(&turn, None).unwrap();
        game.play("*", Some(1)).unwrap();
        assert_eq!(on_throw(&game, Side::First, 2), Some("remark-twice"));
        game.play("*", Some(0)).unwrap();
        assert_eq!(on_throw(&game, Side::Second, 3), Some("remark-early"));
    }
}
