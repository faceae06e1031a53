//! Reading a record: every way in which a file can be wrong, said with what and where.

use serde::Deserialize;
use serde_json::error::Category;

use super::{FORMAT, Record};

/// A record's file may be this long, in bytes. The longest real game takes a few hundred
/// kilobytes; what is longer is something else, and is not read into memory.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;

/// Why a text is no record that this program can read. Lines and columns count from 1, columns in
/// bytes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// There is nothing in it.
    #[error("the record is empty")]
    Empty,
    /// It is longer than [`MAX_BYTES`].
    #[error("the record is too long: more than {} MiB", MAX_BYTES / 1024 / 1024)]
    TooLarge,
    /// It is not UTF-8 text.
    #[error("the record is no text: broken UTF-8 at line {line} column {column}")]
    NotText {
        /// Where it breaks.
        line: usize,
        /// Where it breaks.
        column: usize,
    },
    /// There are NUL bytes in it, as a crash while writing leaves them.
    #[error(
        "the record is damaged: NUL bytes at line {line} column {column} (a write that was cut off?)"
    )]
    Nul {
        /// Where the first one is.
        line: usize,
        /// Where the first one is.
        column: usize,
    },
    /// A newer program wrote it.
    #[error(
        "the record has format {found}, made by a newer version of the game; this one reads formats up to {FORMAT}"
    )]
    Newer {
        /// Its format number.
        found: u64,
    },
    /// It ends in the middle.
    #[error("the record is cut off at line {line} column {column}: {problem}")]
    CutOff {
        /// Where it ends.
        line: usize,
        /// Where it ends.
        column: usize,
        /// What was open there.
        problem: String,
    },
    /// It is no JSON.
    #[error("the record is not readable at line {line} column {column}: {problem}")]
    Syntax {
        /// Where.
        line: usize,
        /// Where.
        column: usize,
        /// What is wrong there.
        problem: String,
    },
    /// It is JSON, but not what a record holds: a field is missing or of the wrong kind.
    #[error("the record is wrong at line {line} column {column}: {problem}")]
    Content {
        /// Where.
        line: usize,
        /// Where.
        column: usize,
        /// What is wrong there.
        problem: String,
    },
}

/// What can be said of a record before its format is known.
#[derive(Deserialize)]
struct Header {
    format: serde_json::Number,
}

impl Record {
    /// Reads a record's text. Fields that this version does not know are passed over; those added
    /// to the format since the text was written get their defaults. Whether the game in it can be
    /// played is [`replay`](Self::replay)'s to say.
    ///
    /// # Errors
    /// [`RecordError`] says what is wrong and where.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        if text.len() > MAX_BYTES {
            return Err(RecordError::TooLarge);
        }
        // Some editors put a byte order mark in front.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if let Some(at) = text.bytes().position(|b| b == 0) {
            let (line, column) = place(text.as_bytes(), at);
            return Err(RecordError::Nul { line, column });
        }
        match text.trim_start().chars().next() {
            None => return Err(RecordError::Empty),
            Some('{') => {}
            Some(c) => {
                // serde would also take a bare array for a record.
                let at = text.len() - text.trim_start().len();
                let (line, column) = place(text.as_bytes(), at);
                let problem =
                    format!("a record begins with '{{', this text with '{}'", c.escape_default());
                return Err(RecordError::Syntax { line, column, problem });
            }
        }
        // The number first, alone: a newer format may differ in everything else.
        let Header { format } = serde_json::from_str(text).map_err(said)?;
        match format.as_u64() {
            Some(n) if n > u64::from(FORMAT) => return Err(RecordError::Newer { found: n }),
            Some(n) if n >= 1 => {}
            _ => {
                let at = text.find("\"format\"").unwrap_or(0);
                let (line, column) = place(text.as_bytes(), at);
                let problem = format!("format {format} does not exist; formats count from 1");
                return Err(RecordError::Content { line, column, problem });
            }
        }
        serde_json::from_str(text).map_err(said)
    }

    /// Reads a record from a file's bytes, as [`parse`](Self::parse) does from text.
    ///
    /// # Errors
    /// [`RecordError`] says what is wrong and where.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        if bytes.len() > MAX_BYTES {
            return Err(RecordError::TooLarge);
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => Self::parse(text),
            Err(e) => {
                let (line, column) = place(bytes, e.valid_up_to());
                Err(RecordError::NotText { line, column })
            }
        }
    }
}

/// The line and column of a byte.
fn place(bytes: &[u8], at: usize) -> (usize, usize) {
    let before = &bytes[..at];
    let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
    let column = before.iter().rev().take_while(|&&b| b != b'\n').count() + 1;
    (line, column)
}

/// serde's error in our words.
fn said(error: serde_json::Error) -> RecordError {
    let (line, column) = (error.line(), error.column());
    let text = error.to_string();
    let problem = match text.rfind(" at line ") {
        Some(end) => text[..end].to_owned(),
        None => text,
    };
    match error.classify() {
        Category::Eof => RecordError::CutOff { line, column, problem },
        Category::Data => RecordError::Content { line, column, problem },
        Category::Syntax | Category::Io => RecordError::Syntax { line, column, problem },
    }
}
