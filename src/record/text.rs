//! Records as text for people: tag pairs as in PGN, then numbered turns in the people's notation.
//!
//! ```text
//! [Event "Sava"]
//! [Date "2026.03.01"]
//! [Red "Quenthel"]
//! [Blue "level=3"]
//! [Rules "sava"]
//! [Seed "7"]
//! [Result "1-0"]
//! [Termination "mother captured"]
//!
//! 1. DE1D1 B3BC3 2. *A1HA1 {a traitor} 2... BC1C1 … 1-0
//! ```
//!
//! A throw that is won and what is done with it read as one item (`*D2D3x`), a lost throw is `*`.
//! The last word is the result as in PGN; there, `*` means that the game still runs. A pair of turns
//! has the number that the position has; a `...` behind it says that the pair's second turn follows.
//! (In Towers with `black-opens` white places first, and in play black's turn is a pair's first.)
//!
//! Such a text is for reading. Those of Sacrivenge and drafti can also be [read back](super::import()), but
//! their own formats, [`pgn`](super::pgn) and [`pdn`](super::pdn), are what other programs know.

use super::layout::{
    capital, date, first_position, movetext, player_name, result_word, tag_line, usual_start, wrap,
};
use super::{Record, ReplayError};
use crate::rules::any::AnyGame;
use crate::rules::{Notation, Side};

/// The record as PGN-like text, the turns in the people's notation of a language.
///
/// # Errors
/// [`ReplayError`] when the record cannot be played: the notation depends on the positions.
pub fn export(record: &Record, language: Notation) -> Result<String, ReplayError> {
    let game = record.replay()?;
    let mut text = String::new();
    for (name, value) in tags(record, &game) {
        text += &tag_line(&name, &value);
    }
    text.push('\n');
    let mut words =
        movetext(record, &game, false, |before, ply| before.notation(&ply.turn, language))?;
    words.push(result_word(game.outcome()).to_owned());
    wrap(&words, &mut text);
    Ok(text)
}

/// The tag pairs, in their order.
fn tags(record: &Record, game: &AnyGame) -> Vec<(String, String)> {
    let rules = game.rules();
    let mut tags = vec![("Event".to_owned(), capital(rules.info().name))];
    if let Some(begun) = record.begun {
        tags.push(("Date".to_owned(), date(begun)));
    }
    for side in Side::BOTH {
        tags.push((capital(rules.side_name(side)), player_name(record, side)));
    }
    tags.push(("Rules".to_owned(), rules.to_string()));
    tags.push(("Seed".to_owned(), record.seed.to_string()));
    tags.push(("Result".to_owned(), result_word(game.outcome()).to_owned()));
    if let Some(outcome) = game.outcome() {
        tags.push(("Termination".to_owned(), outcome.reason().to_owned()));
    }
    let start = first_position(game).text();
    if start != usual_start(rules) {
        tags.push(("Position".to_owned(), start));
    }
    tags
}
