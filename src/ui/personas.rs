//! What computer players like, in words, and the choice of it for a new game.

use bevy_egui::egui::{Ui, vec2};

use super::prefs::Chair;
use super::theme::SMALL;
use super::widgets::{Button, Kit, note};
use crate::lang::{Lang, capital};
use crate::rules::any::GameInfo;
use crate::search::Persona;

/// The likings that make a difference in a game.
fn likings(game: &GameInfo) -> impl Iterator<Item = Persona> {
    let dice = game.dice;
    Persona::ALL.into_iter().filter(move |p| dice || !p.needs_dice())
}

/// The message that names a liking.
fn key(persona: Persona) -> String {
    format!("persona-{persona}")
}

/// A player in words, with what it likes behind it.
pub fn with(lang: &Lang, player: String, persona: Persona) -> String {
    if persona == Persona::Even {
        return player;
    }
    let liking = lang.text(&key(persona));
    lang.with("player-liking", &[("player", player.into()), ("liking", liking.into())])
}

/// A level in words, with what the player likes: `a patient apprentice, bold`.
pub fn level(lang: &Lang, game: &GameInfo, level: u8, persona: Persona) -> String {
    with(lang, lang.level(game.name, level), persona)
}

/// The choice under a computer player's level, and a line about what is chosen. In the report a choice
/// is `CHAIR_NAME`.
pub fn choose(ui: &mut Ui, kit: &mut Kit, place: &str, game: &GameInfo, chair: &mut Chair) {
    let now = chair.persona(game);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for persona in likings(game) {
            let label = capital(&kit.text(&key(persona)));
            let id = format!("{place}_{persona}");
            let button = Button::new(&id).label(label).text_size(SMALL).chosen(now == persona);
            if kit.button(ui, button) {
                chair.liking = persona;
            }
        }
    });
    let about = kit.text(&format!("persona-{}-about", chair.persona(game)));
    note(ui, about);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::GAMES;

    #[test]
    fn every_liking_has_its_words_and_dice_are_loved_only_where_there_are_some() {
        let lang = Lang::english();
        for game in GAMES {
            assert_eq!(likings(game).count(), if game.dice { 5 } else { 3 }, "{}", game.name);
            for persona in likings(game) {
                assert!(lang.has(&key(persona)) && lang.has(&format!("{}-about", key(persona))));
            }
        }
        let even = level(&lang, &GAMES[0], 3, Persona::Even);
        assert_eq!(even, lang.level("sava", 3));
        assert_eq!(level(&lang, &GAMES[0], 3, Persona::Bold), format!("{even}, bold"));
    }
}
