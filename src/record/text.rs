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
//! 1. DE1D1 B3BC3 2. *A1HA1 {a traitor} BC1C1 … 1-0
//! ```
//!
//! A throw that is won and what is done with it read as one item (`*D2D3x`), a lost throw is `*`.
//! The last word is the result as in PGN; there, `*` means that the game still runs.

use super::{Record, ReplayError};
use crate::rules::any::{AnyGame, AnyPosition, Rules};
use crate::rules::{Notation, Outcome, Side};

/// Lines of turns are broken at this many characters.
const WIDTH: usize = 80;

/// The record as PGN-like text, the turns in the people's notation of a language.
///
/// # Errors
/// [`ReplayError`] when the record cannot be played: the notation depends on the positions.
pub fn export(record: &Record, language: Notation) -> Result<String, ReplayError> {
    let game = record.replay()?;
    let mut text = String::new();
    for (name, value) in tags(record, &game) {
        text.push_str(&format!("[{name} \"{}\"]\n", tag_value(&value)));
    }
    text.push('\n');
    let mut words = turns(record, &game, language)?;
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
        let player = &record.players[side.index()];
        let name = match &player.brain {
            Some(brain) if player.name.is_empty() => brain.clone(),
            _ => player.name.clone(),
        };
        tags.push((capital(rules.side_name(side)), name));
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

/// Turn numbers, turns and comments, in words that a line may be broken between.
fn turns(record: &Record, game: &AnyGame, language: Notation) -> Result<Vec<String>, ReplayError> {
    let mut words = Vec::new();
    let mut number = first_position(game).turn_number();
    // Whose turn begins with the next item; `None` in front of the first.
    let mut last: Option<Side> = None;
    let mut comments: Vec<&str> = Vec::new();
    for (i, ply) in game.plies().iter().enumerate() {
        let before = game.position_at(i).unwrap_or(game.position());
        comments.extend(record.turns.get(i).and_then(|t| t.comment.as_deref()));
        // A won throw waits for what the same side does with it, unless the game stops here.
        let won = ply.chance.is_some()
            && game.plies().get(i + 1).is_some_and(|next| next.side == ply.side);
        if won {
            continue;
        }
        let item = before.notation(&ply.turn, language).map_err(|why| ReplayError::Turn {
            number: i + 1,
            turn: ply.turn.clone(),
            why,
        })?;
        match (ply.side, last) {
            (Side::First, None) => words.push(format!("{number}.")),
            (Side::First, Some(_)) => {
                number += 1;
                words.push(format!("{number}."));
            }
            (Side::Second, None) => words.push(format!("{number}...")),
            (Side::Second, Some(_)) => {}
        }
        last = Some(ply.side);
        words.push(item);
        if !comments.is_empty() {
            let comment = comment(&comments.join(" "));
            words.extend(comment.split(' ').map(str::to_owned));
            comments.clear();
        }
    }
    Ok(words)
}

fn first_position(game: &AnyGame) -> &AnyPosition {
    game.position_at(0).unwrap_or(game.position())
}

fn usual_start(rules: &Rules) -> String {
    AnyGame::new(rules.clone()).position().text()
}

/// The result as PGN writes it, the first side's points first.
fn result_word(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome::Win { side: Side::First, .. }) => "1-0",
        Some(Outcome::Win { side: Side::Second, .. }) => "0-1",
        Some(Outcome::Draw { .. }) => "1/2-1/2",
    }
}

/// A tag's value: quotes and backslashes escaped, on one line.
fn tag_value(text: &str) -> String {
    let mut value = String::new();
    for c in text.chars() {
        match c {
            '"' | '\\' => value.extend(['\\', c]),
            c if c.is_control() => value.push(' '),
            c => value.push(c),
        }
    }
    value
}

/// A comment in braces; there is no way to write a closing brace inside, so it becomes a round one.
fn comment(text: &str) -> String {
    let text = text.replace('{', "(").replace('}', ")");
    let words: Vec<_> = text.split(|c: char| c.is_whitespace() || c.is_control()).collect();
    let words: Vec<_> = words.into_iter().filter(|w| !w.is_empty()).collect();
    format!("{{{}}}", words.join(" "))
}

/// `sava` → `Sava`.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

/// Seconds since 1970 as PGN writes a day, `2026.03.01` (UTC).
fn date(seconds: u64) -> String {
    // Days counted from a 1 March, in eras of 400 years: a leap day is then the last of its year.
    let days = seconds / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

/// Sets words in lines.
fn wrap(words: &[String], text: &mut String) {
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_right() {
        assert_eq!(date(0), "1970.01.01");
        assert_eq!(date(951_782_400), "2000.02.29");
        assert_eq!(date(1_772_323_200), "2026.03.01");
        assert_eq!(date(4_102_444_799), "2099.12.31");
        // An edited record may say anything.
        assert!(date(u64::MAX).ends_with(char::is_numeric));
    }

    #[test]
    fn tags_and_comments_stay_inside_their_marks() {
        assert_eq!(tag_value("a \"b\" \\ c\n[x]"), "a \\\"b\\\" \\\\ c [x]");
        assert_eq!(comment("one}\n two {"), "{one) two (}");
        assert_eq!(comment(""), "{}");
    }

    #[test]
    fn lines_are_broken_between_words() {
        let words: Vec<String> = (0..100).map(|n| n.to_string()).collect();
        let mut text = String::new();
        wrap(&words, &mut text);
        assert!(text.lines().all(|l| l.chars().count() <= WIDTH && !l.ends_with(' ')));
        assert_eq!(text.split_whitespace().count(), 100);
    }
}
