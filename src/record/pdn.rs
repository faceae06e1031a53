//! Portable Draughts Notation: drafti.
//!
//! ```text
//! [Event "Drafti"]
//! [Site "?"]
//! [Date "2026.03.01"]
//! [Round "?"]
//! [White "Asha"]
//! [Black "Juma"]
//! [Result "0-1"]
//! [GameType "49,W,8,8,A0,0"]
//! [Rules "drafti"]
//! [Termination "no legal move"]
//!
//! 1. c3-d4 b6-a5 2. g3-h4 d6-c5 3. d4xb6 a7xc5 … 0-1
//! ```
//!
//! **Game type.** No number is assigned to Tanzanian draughts. We write 49, the last of those that are
//! kept free for more draughts, with all details: white begins on an 8 × 8 board, squares are algebraic
//! from the lower left corner, the dark ones are played on. We read that, no type at all, and the other
//! games on the same board and squares (21 English, 23 pool, 25 Russian, 26 Brazilian, 29 Czech) as far as
//! their turns are legal in drafti; the rest (other boards, mirrored boards, Turkish, Thai) is refused.
//!
//! **Squares** are written algebraically and read as numbers too: 1 is b8, 4 is h8, 5 is a7, 32 is g1, which
//! is what English draughts counts. A type that says it counts from another corner is refused as soon as
//! there is a number.
//!
//! **Turns.** A capture is written by its start and its end, with each landing when that is not enough; it
//! is read with any of the landings left out as long as it means one turn. Crowning the opponent's last
//! man is `crown`, for which PDN has no word; it shares its turn's number.
//!
//! **Start.** `FEN`; where there is none, black begins if the game type or the first turn says so. The counts
//! of a start position, for which FEN has no place, stand in `Position` (spec/formats.md).

use super::import::{GameError, Source, Tags};
use super::layout::{capital, first_position, tag_line, usual_start};
use super::pgn::{finish, roster};
use super::{ExportError, Format, Record};
use crate::rules::any::{AnyGame, AnyPosition, Rules};
use crate::rules::drafti::pdn as drafti;
use crate::rules::{Notation, Position as _, Side};

/// The game type we write.
pub const GAME_TYPE: &str = "49,W,8,8,A0,0";

/// A game of drafti as PDN.
///
/// # Errors
/// [`ExportError`] when the record cannot be played, or is of another game.
pub fn export(record: &Record) -> Result<String, ExportError> {
    let game = record.replay()?;
    let rules = game.rules();
    let first = first_position(&game);
    let AnyPosition::Drafti(start) = first else {
        return Err(ExportError::OtherGame { format: Format::Pdn, game: rules.info().name });
    };
    let mut text = roster(record, &game, &capital(rules.info().name));
    text += &tag_line("GameType", GAME_TYPE);
    text += &tag_line("Rules", &rules.to_string());
    if first.text() != usual_start(rules) {
        text += &tag_line("SetUp", "1");
        text += &tag_line("FEN", &drafti::fen(start));
        if (start.count(), start.quiet()) != (0, 0) {
            text += &tag_line("Position", &start.text());
        }
    }
    finish(record, &game, text, |before, ply| match before {
        AnyPosition::Drafti(p) => p.parse_turn(&ply.turn).map(|turn| drafti::turn(p, turn)),
        other => other.notation(&ply.turn, Notation::English),
    })
}

/// Whether a game is one of drafti.
pub(super) fn is_drafti(game: &AnyGame) -> bool {
    matches!(game.position(), AnyPosition::Drafti(_))
}

/// The number of a game type: the first of its details.
fn type_number(text: &str) -> Option<u32> {
    text.split(',').next()?.trim().parse().ok()
}

/// Whether a game is draughts of some kind, as far as its tag pairs and its first word tell.
pub(super) fn is_draughts(tags: &Tags<'_>) -> bool {
    if let Some(rules) = tags.known("Rules").and_then(|text| Rules::parse(text).ok()) {
        return rules.info().name == "drafti";
    }
    if let Some(number) = tags.known("GameType").and_then(type_number) {
        return number >= 20;
    }
    if let Some(fen) = tags.known("FEN") {
        return fen.trim_start_matches(['W', 'w', 'B', 'b']).trim_start().starts_with(':');
    }
    let Some(word) = tags.1 else { return false };
    let word = word.trim_end_matches(['!', '?', '*']);
    drafti::is_numeric(word) && word != "0-0" && word != "0-0-0" || is_diagonal(word)
}

/// Whether a word goes over a diagonal from one dark square to another: no game of chess begins so.
fn is_diagonal(word: &str) -> bool {
    let bytes = word.as_bytes();
    let [
        a @ b'a'..=b'h',
        b @ b'1'..=b'8',
        b'-' | b'x' | b':',
        c @ b'a'..=b'h',
        d @ b'1'..=b'8',
        ..,
    ] = *bytes
    else {
        return false;
    };
    (a + b) % 2 == 0 && a.abs_diff(c) == b.abs_diff(d) && a != c
}

/// What a game type says that matters here.
#[derive(Default)]
struct GameType {
    /// Who begins, if it says so.
    begins: Option<Side>,
    /// Squares are counted from another corner than ours.
    counts_otherwise: bool,
}

/// The names of game types that are played on other boards, or otherwise.
const OTHERS: [(u32, &str); 9] = [
    (20, "international draughts"),
    (22, "Italian draughts"),
    (24, "Spanish draughts"),
    (27, "Canadian draughts"),
    (28, "Portuguese draughts"),
    (30, "Turkish draughts"),
    (31, "Thai draughts"),
    (40, "Frisian draughts"),
    (41, "Spantsiretti"),
];
/// Those that are played on our squares.
const KIN: [(u32, &str); 5] = [
    (21, "English draughts"),
    (23, "pool checkers"),
    (25, "Russian draughts"),
    (26, "Brazilian draughts"),
    (29, "Czech draughts"),
];

fn read_type(source: &mut Source<'_>, ours: bool) -> Result<GameType, Box<GameError>> {
    let Some(text) = source.tags.known("GameType").map(str::to_owned) else {
        return Ok(GameType::default());
    };
    let refuse = |source: &Source<'_>, why: String| Err(source.wrong_tag("GameType", why));
    let details: Vec<&str> = text.split(',').map(str::trim).collect();
    let Some(number) = type_number(&text) else {
        return refuse(source, format!("'{text}' does not begin with a number"));
    };
    if let Some((_, name)) = OTHERS.iter().find(|(n, _)| *n == number) {
        return refuse(source, format!("{number} is {name}, which is not played here"));
    }
    if !(20..50).contains(&number) {
        return refuse(source, format!("{number} is no draughts"));
    }
    if details.len() > 3 && details[2..4] != ["8", "8"] {
        return refuse(source, format!("a board of {} × {}", details[2], details[3]));
    }
    if details.get(5) == Some(&"1") {
        return refuse(source, "the board is mirrored: the light squares are played on".into());
    }
    if let Some((_, name)) = KIN.iter().find(|(n, _)| *n == number)
        && !ours
    {
        let text = format!("the game type is {number}, {name}: read by the rules of drafti");
        source.note("other-draughts", text);
    }
    let begins = match details.get(1) {
        Some(&"W") => Some(Side::First),
        Some(&"B") => Some(Side::Second),
        None if matches!(number, 21 | 23) => Some(Side::Second),
        _ => None,
    };
    let counts_otherwise =
        details.get(4).and_then(|n| n.strip_prefix(['N', 'S'])).is_some_and(|n| {
            // Corners are told as the player sees them who begins.
            !matches!((begins, n), (Some(Side::First) | None, "2") | (Some(Side::Second), "1"))
        });
    Ok(GameType { begins, counts_otherwise })
}

/// Reads a game of drafti.
pub(super) fn read(
    source: &mut Source<'_>,
    rules: Option<Rules>,
) -> Result<Record, Box<GameError>> {
    let ours = rules.is_some();
    let rules = match rules {
        Some(rules) => rules,
        None => Rules::parse("drafti").map_err(|e| source.wrong(0, "", e.to_string()))?,
    };
    let game_type = read_type(source, ours)?;
    if game_type.counts_otherwise && source.words().any(drafti::is_numeric) {
        let why = "its squares are counted from another corner than ours (1 is b8, 32 is g1)";
        return Err(source.wrong_tag("GameType", why));
    }
    let start = if let (true, Some(text)) = (ours, source.tags.known("Position")) {
        AnyPosition::parse(&rules, text).map_err(|e| source.wrong_tag("Position", e))?
    } else if let Some(fen) = source.tags.known("FEN") {
        let start = drafti::read_fen(rules.flags(), fen);
        AnyPosition::Drafti(start.map_err(|e| source.wrong_tag("FEN", e))?)
    } else {
        usual(source, &rules, game_type.begins)?
    };
    source.play(AnyGame::from_position(rules, start), |position, word| {
        // An only move is marked with a star, as good ones are with others.
        let word = word.trim_end_matches(['!', '?', '*', '#', '+']);
        match position {
            AnyPosition::Drafti(p) => drafti::read_turn(p, word).map(|turn| p.turn_text(turn)),
            other => other.canonical(word),
        }
    })
}

/// The usual start, with the side to move that the first turn is of.
fn usual(
    source: &mut Source<'_>,
    rules: &Rules,
    begins: Option<Side>,
) -> Result<AnyPosition, Box<GameError>> {
    let white = AnyGame::new(rules.clone()).position().clone();
    let text = white.text();
    let black = text.strip_prefix('w').map(|rest| format!("b{rest}")).unwrap_or_default();
    let black =
        AnyPosition::parse(rules, &black).map_err(|e| source.wrong(0, "", e.to_string()))?;
    let legal = |position: &AnyPosition, word: &str| match position {
        AnyPosition::Drafti(p) => drafti::read_turn(p, word).is_ok(),
        _ => false,
    };
    let word = source.tags.1.map(|word| word.trim_end_matches(['!', '?', '*']));
    let (said, other) = match begins {
        Some(Side::Second) => (black, white),
        _ => (white, black),
    };
    match word {
        Some(word) if !legal(&said, word) && legal(&other, word) => {
            let who = rules.side_name(other.side());
            source.note("other-begins", format!("the first turn is {who}'s: {who} begins"));
            Ok(other)
        }
        _ => Ok(said),
    }
}
