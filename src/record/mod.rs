//! Records of games: what is kept, read, written and replayed.

pub mod chance;

use serde::{Deserialize, Serialize};

/// The format's number. An older record always loads; a newer one is refused with a clear error.
pub const FORMAT: u32 = 1;

/// A game record: everything that is needed to play it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// [`FORMAT`] at the time of writing.
    pub format: u32,
    /// The rules string.
    pub rules: String,
    /// Who plays, first side first.
    pub players: [PlayerInfo; 2],
    /// The start position's text.
    pub start: String,
    /// The seed of all chance in this game.
    pub seed: u64,
    /// The turns.
    pub turns: Vec<RecordTurn>,
    /// How it ended: an outcome text (`red wins (mother captured)`), `None` while it runs.
    #[serde(default)]
    pub result: Option<String>,
    /// When it was begun: seconds since 1970, UTC.
    #[serde(default)]
    pub begun: Option<u64>,
}

/// A player as a record knows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerInfo {
    /// The name shown.
    pub name: String,
    /// `None`: a person. Else the computer player's setting: `level=3`.
    #[serde(default)]
    pub brain: Option<String>,
}

/// A turn as a record keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordTurn {
    /// The canonical text.
    pub turn: String,
    /// What the dice showed, for a throw: the number of spiders.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<u8>,
    /// What was said about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}
