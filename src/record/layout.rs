//! What all texts for people share: tag pairs, comments, numbered turns, lines.

use super::when::When;
use super::{Record, ReplayError};
use crate::rules::any::{AnyGame, AnyPosition, Ply, Rules};
use crate::rules::{Outcome, Refusal, Side};

/// Lines of turns are broken at this many characters.
pub(super) const WIDTH: usize = 80;

/// The position a game began with.
pub(super) fn first_position(game: &AnyGame) -> &AnyPosition {
    game.position_at(0).unwrap_or(game.position())
}

/// The text of the usual start under these rules.
pub(super) fn usual_start(rules: &Rules) -> String {
    AnyGame::new(rules.clone()).position().text()
}

/// The name that stands in a record for a player: a nameless computer player's is its setting.
pub(super) fn player_name(record: &Record, side: Side) -> String {
    let player = &record.players[side.index()];
    match &player.brain {
        Some(brain) if player.name.is_empty() => brain.clone(),
        _ => player.name.clone(),
    }
}

/// The result as PGN writes it, the first side's points first.
pub(super) fn result_word(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome::Win { side: Side::First, .. }) => "1-0",
        Some(Outcome::Win { side: Side::Second, .. }) => "0-1",
        Some(Outcome::Draw { .. }) => "1/2-1/2",
    }
}

/// `[Name "value"]` and a line feed.
pub(super) fn tag_line(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]\n", tag_value(value))
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
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

/// Seconds since 1970 as PGN writes a day, `2026.03.01` (UTC).
pub(super) fn date(seconds: u64) -> String {
    When::of(seconds).day('.')
}

/// The time of day of seconds since 1970, `15:04:05` (UTC).
pub(super) fn time(seconds: u64) -> String {
    let [hour, minute, second] = When::of(seconds).time;
    format!("{hour:02}:{minute:02}:{second:02}")
}

/// Seconds since 1970 of a day and a time of day as PGN writes them; without a time, of the day's
/// beginning. `None` for an unknown day (`1972.??.??`) or one before 1970.
pub(super) fn seconds(day: &str, time: Option<&str>) -> Option<u64> {
    let numbers = |text: &str, mark: char| -> Option<[u64; 3]> {
        let parts: Vec<u64> =
            text.trim().split(mark).map(|n| n.parse().ok()).collect::<Option<_>>()?;
        parts.try_into().ok()
    };
    let day = numbers(&day.replace(['-', '/'], "."), '.')?;
    let time = time.and_then(|t| numbers(t, ':'));
    let with = time.and_then(|time| When { day, time }.seconds());
    with.or_else(|| When { day, time: [0; 3] }.seconds())
}

/// Stands for a space at which no line is broken.
const KEEP: char = '\u{e000}';

/// How long a player took, as a command in a comment: `[%emt 0:00:05.250]`. Programs look for it on one
/// line.
fn elapsed(ms: u64) -> String {
    let (second, ms) = (ms / 1000, ms % 1000);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("[%emt{KEEP}{hour}:{minute:02}:{second:02}.{ms:03}]")
}

/// Turn numbers, turns and comments, in words that a line may be broken between.
///
/// `write` gives a turn's text. A throw that is won says nothing by itself: it waits for what the same
/// side does with it. With `clock` the times are written too.
///
/// # Errors
/// [`ReplayError`] when a turn cannot be written.
pub(super) fn movetext(
    record: &Record,
    game: &AnyGame,
    clock: bool,
    write: impl Fn(&AnyPosition, &Ply) -> Result<String, Refusal>,
) -> Result<Vec<String>, ReplayError> {
    let mut words = Vec::new();
    let mut opener = first_opener(game);
    // The number of the pair of turns at hand; `None` in front of the first turn.
    let mut number = None;
    let mut repeat = false;
    let mut comments: Vec<String> = Vec::new();
    for (i, ply) in game.plies().iter().enumerate() {
        let before = game.position_at(i).unwrap_or(game.position());
        if let Some(turn) = record.turns.get(i) {
            comments.extend(turn.time_ms.filter(|_| clock).map(elapsed));
            comments.extend(turn.comment.clone());
        }
        let won = ply.chance.is_some()
            && game.plies().get(i + 1).is_some_and(|next| next.side == ply.side);
        if won {
            continue;
        }
        let item = write(before, ply).map_err(|why| ReplayError::Turn {
            number: i + 1,
            turn: ply.turn.clone(),
            why,
        })?;
        let now = before.turn_number();
        let new = number != Some(now);
        if number.is_some() && new {
            opener = ply.side;
        }
        if new || repeat {
            words.push(format!("{now}{}", if ply.side == opener { "." } else { "..." }));
        }
        (number, repeat) = (Some(now), false);
        words.push(item);
        if !comments.is_empty() {
            let comment = comment(&comments.join(" "));
            words.extend(comment.split(' ').map(|word| word.replace(KEEP, " ")));
            comments.clear();
            repeat = true;
        }
    }
    Ok(words)
}

/// The side that opens the pair of turns a game begins in: not the side to move, if its turn closes
/// the pair. (In Towers with `black-opens` that is black.)
fn first_opener(game: &AnyGame) -> Side {
    let number = |i: usize| game.position_at(i).map(AnyPosition::turn_number);
    let side = first_position(game).side();
    // A side may have several turns running.
    let run = game.plies().iter().take_while(|ply| ply.side == side).count();
    match (game.plies().is_empty(), number(run) == number(0)) {
        (true, _) => Side::First,
        (false, true) => side,
        (false, false) => side.other(),
    }
}

/// Sets words in lines.
pub(super) fn wrap(words: &[String], text: &mut String) {
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
        assert_eq!(time(4_102_444_799), "23:59:59");
        // An edited record may say anything.
        assert_eq!(date(u64::MAX), "9999.12.31");
        for s in [0, 951_782_400, 1_772_323_200, 4_102_444_799, 1_234_567_890] {
            assert_eq!(seconds(&date(s), Some(&time(s))), Some(s));
            assert_eq!(seconds(&date(s), None), Some(s / 86_400 * 86_400));
        }
        for unknown in ["????.??.??", "1972.??.??", "1969.12.31", "2000.13.01", "", "2000", "1.1.1"]
        {
            assert_eq!(seconds(unknown, None), None, "{unknown}");
        }
        assert_eq!(seconds("1970-01-02", Some("no")), Some(86_400));
    }

    #[test]
    fn tags_and_comments_stay_inside_their_marks() {
        assert_eq!(tag_value("a \"b\" \\ c\n[x]"), "a \\\"b\\\" \\\\ c [x]");
        assert_eq!(comment("one}\n two {"), "{one) two (}");
        assert_eq!(comment(""), "{}");
        assert_eq!(elapsed(3_725_040).replace(KEEP, " "), "[%emt 1:02:05.040]");
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
