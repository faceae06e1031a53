//! Records of games: what is kept, read, written and replayed.
//!
//! A [`Record`] is made [from a game](Record::from_game), written [as JSON](Record::to_json) into a
//! file that is [replaced whole or not at all](store::save), [read](Record::parse) with errors that
//! say what is wrong where, and [played again](Record::replay).
//!
//! For exchange with people and other programs there is [`export`], with [`pgn`], [`pdn`] and
//! [PGN-like text](text::export), and [`import()`], which reads whatever of these can be read, many games
//! in one text among them.

pub mod chance;
pub mod drive;
mod import;
mod layout;
mod lex;
pub mod link;
mod parse;
pub mod pdn;
pub mod pgn;
mod replay;
pub mod store;
pub mod text;
pub mod when;

use serde::{Deserialize, Serialize};

use crate::rules::Notation;
use crate::rules::any::{AnyGame, Rules};

pub use import::{GameError, Heading, ImportError, Imported, Note, Reading, import};
pub use parse::{MAX_BYTES, RecordError};
pub use replay::ReplayError;

/// The format's number. An older record always loads; a newer one is refused with a clear error.
pub const FORMAT: u32 = 1;

/// What a record may be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own files: nothing is lost. Any game.
    Json,
    /// Portable Game Notation: Sacrivenge and ordinary chess.
    Pgn,
    /// Portable Draughts Notation: drafti.
    Pdn,
    /// PGN-like text in English notation, for reading only. Any game.
    Text,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 4] = [Format::Json, Format::Pgn, Format::Pdn, Format::Text];

    /// Its name, which its files end with too but for those of text: `json`, `pgn`, `pdn`, `text`.
    pub const fn name(self) -> &'static str {
        ["json", "pgn", "pdn", "text"][self as usize]
    }

    /// The one that players of a game exchange their records in.
    pub fn of(rules: &Rules) -> Format {
        match rules.info().name {
            "sacrivenge" => Format::Pgn,
            "drafti" => Format::Pdn,
            _ => Format::Text,
        }
    }
}

/// Why a record cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// It cannot be played, and the notation depends on the positions.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The format is for another game.
    #[error("{} is not for games of {game}", format.name().to_uppercase())]
    OtherGame {
        /// The format.
        format: Format,
        /// The record's game.
        game: &'static str,
    },
}

/// A record as text in a format.
///
/// # Errors
/// [`ExportError`] says why not. JSON takes any record.
pub fn export(record: &Record, format: Format) -> Result<String, ExportError> {
    match format {
        Format::Json => Ok(record.to_json()),
        Format::Pgn => pgn::export(record),
        Format::Pdn => pdn::export(record),
        Format::Text => Ok(text::export(record, Notation::English)?),
    }
}

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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerInfo {
    /// The name shown.
    pub name: String,
    /// `None`: a person. Else the computer player's setting: `level=3`.
    #[serde(default)]
    pub brain: Option<String>,
}

/// A turn as a record keeps it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordTurn {
    /// The canonical text.
    pub turn: String,
    /// What the dice showed, for a throw: the number of spiders.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<u8>,
    /// What was said about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// How long the player took, in milliseconds, where a clock was running.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
}

impl Record {
    /// The record of a game as it stands: its start, its turns, its result if it is over. The
    /// names and the seed are the table's to know; `begun` is in seconds since 1970, UTC. Comments
    /// and clock times are empty.
    pub fn from_game(
        game: &AnyGame,
        players: [PlayerInfo; 2],
        seed: u64,
        begun: Option<u64>,
    ) -> Self {
        let start = game.position_at(0).unwrap_or(game.position()).text();
        let turns = game
            .plies()
            .iter()
            .map(|p| RecordTurn { turn: p.turn.clone(), chance: p.chance, ..Default::default() })
            .collect();
        Self {
            format: FORMAT,
            rules: game.rules().to_string(),
            players,
            start,
            seed,
            turns,
            result: game.outcome().map(|o| game.rules().outcome_text(o)),
            begun,
        }
    }

    /// The record as JSON text: indented, the fields always in the same order, a line feed at the
    /// end.
    pub fn to_json(&self) -> String {
        let mut json = serde_json::to_string_pretty(self)
            .expect("a record is strings and numbers, which always have a JSON form");
        json.push('\n');
        json
    }
}
