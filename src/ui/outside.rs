//! What surrounds the window where that is not a desktop: a browser's page. It hands out files and
//! addresses, and may be asked for them. Where there is no [`Outside`], nothing of it is offered.

use bevy::prelude::*;

/// What the page around the game can do.
#[derive(Resource, Clone, Copy)]
pub struct Outside {
    /// Lets the player choose a file; what is in it comes as [`Opened`].
    pub open: fn(),
    /// Gives the player a file: its name and its text.
    pub save: fn(&str, &str),
    /// Asks for what lies on the clipboard; it comes as [`Opened`].
    pub paste: fn(),
    /// The address that leads to this game, given as [`record::link`](crate::record::link) writes it.
    pub address: fn(&str) -> String,
    /// Fills the screen with the game, or not any more.
    pub fullscreen: fn(),
}

/// A text came from outside, to be opened as a game; or the reason why none came.
#[derive(Message, Clone, Debug)]
pub struct Opened(pub Result<String, String>);

/// The player wants to go one step back: the browser's back button.
#[derive(Message, Clone, Copy, Debug)]
pub struct GoBack;
