//! The style: what the player has chosen of how the table looks. It changes nothing of the game.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::ROOMS;

/// How much light and weather the rooms have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Quality {
    /// What a slow machine draws easily: nothing in the room moves by itself.
    Plain,
    /// Everything.
    #[default]
    Fine,
}

/// For whose eyes the marks are coloured. Every mark has a shape of its own as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vision {
    /// Eyes that tell all colours apart.
    #[default]
    Usual,
    /// Red and green look alike (deuteranopia, protanopia).
    RedGreen,
    /// Blue and green, yellow and rose look alike (tritanopia).
    BlueYellow,
}

/// Which pieces stand on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pieces {
    /// The room's own.
    #[default]
    Own,
    /// Plain ones, made to be told apart at once.
    Plain,
}

/// What is chosen for one room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoomStyle {
    /// The number of the theme among the board's.
    pub theme: usize,
    /// The pieces.
    pub pieces: Pieces,
}

/// What is chosen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// How much light and weather.
    pub quality: Quality,
    /// For whose eyes.
    pub vision: Vision,
    /// What is chosen for each of [`ROOMS`].
    pub rooms: [RoomStyle; ROOMS.len()],
}

impl Style {
    /// What is chosen for a game's room.
    pub fn room(&self, game: &str) -> RoomStyle {
        let place = ROOMS.iter().position(|room| *room == game);
        place.map(|i| self.rooms[i]).unwrap_or_default()
    }

    /// The picture that is shown where a picture is asked for: pieces come from the chosen set, but
    /// for those of `GAME/own/`.
    pub fn picture(&self, name: &str) -> String {
        match name.split_once('/') {
            Some((game, piece)) if piece.starts_with("own/") => {
                format!("{game}/{}", &piece["own/".len()..])
            }
            Some((game, piece))
                if self.room(game).pieces == Pieces::Plain && !piece.starts_with("die-") =>
            {
                let plain = format!("{game}/plain/{piece}");
                if super::art::exists(&plain) { plain } else { name.to_owned() }
            }
            _ => name.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_come_from_the_chosen_set_and_icons_from_their_own() {
        let mut style = Style::default();
        assert_eq!(style.picture("sava/red-orc"), "sava/red-orc");
        style.rooms[0].pieces = Pieces::Plain;
        assert_eq!(style.picture("sava/red-orc"), "sava/plain/red-orc");
        assert_eq!(style.picture("sava/own/red-orc"), "sava/red-orc");
        assert_eq!(style.picture("sava/die-spider"), "sava/die-spider");
        assert_eq!(style.picture("towers/white-aran"), "towers/white-aran");
        assert_eq!(style.picture("icons/dice"), "icons/dice");
    }
}
