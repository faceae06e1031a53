//! Turns as words, in the order in which they are played; behind a throw its outcome: `*0`, `*1`, `*2`.

use super::any::{AnyGame, Ply};

/// What the dice showed, when a word says so: `*2`.
fn dice_word(word: &str) -> Option<u8> {
    let digits = word.strip_prefix('*')?;
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    // More than two dice could show: the rules will refuse it.
    Some(digits.parse().unwrap_or(u8::MAX))
}

/// Plays the turns that the words say. With `onward` the third time of a position ends nothing
/// ([`AnyGame::play_on`]).
///
/// # Errors
/// Names the first word that cannot be played, and says why; the turns before it are played then.
pub(crate) fn play<'a>(
    game: &mut AnyGame,
    words: impl IntoIterator<Item = &'a str>,
    onward: bool,
) -> Result<(), String> {
    let mut words = words.into_iter().peekable();
    let mut number = 0;
    while let Some(word) = words.next() {
        number += 1;
        if onward {
            game.play_on();
        }
        let wrong = |why: String| format!("turn {number}, '{word}': {why}");
        if dice_word(word).is_some() {
            return Err(wrong(
                "it is an outcome of the dice, but no throw ('*') comes before it".to_owned(),
            ));
        }
        let thrown = game.outcome().is_none()
            && game.position().chances(word).is_ok_and(|chances| !chances.is_empty());
        let chance = match (thrown, words.peek()) {
            (false, _) => None,
            (true, None) => {
                return Err(wrong(
                    "the dice decide: their outcome *0, *1 or *2 must follow".to_owned(),
                ));
            }
            (true, Some(next)) => match dice_word(next) {
                Some(c) if c <= 2 => {
                    words.next();
                    Some(c)
                }
                _ => {
                    return Err(wrong(format!(
                        "the dice decide: their outcome *0, *1 or *2 must follow, not '{next}'"
                    )));
                }
            },
        };
        game.play(word, chance).map_err(|why| wrong(why.text))?;
    }
    if onward {
        game.play_on();
    }
    Ok(())
}

/// The words of turns that were played, each with a space before it.
pub(crate) fn said(plies: &[Ply]) -> String {
    let mut text = String::new();
    for ply in plies {
        text.push(' ');
        text.push_str(&ply.turn);
        if let Some(chance) = ply.chance {
            text.push_str(&format!(" *{chance}"));
        }
    }
    text
}
