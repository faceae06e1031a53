//! Portable Game Notation: Sacrivenge, and ordinary chess, which is
//! `sacrivenge:no-sacrifice,no-revenge`.
//!
//! ```text
//! [Event "Sacrivenge"]
//! [Site "?"]
//! [Date "2026.03.01"]
//! [Round "?"]
//! [White "Ada"]
//! [Black "level=3"]
//! [Result "1-0"]
//! [BlackBrain "level=3"]
//! [Variant "Sacrivenge"]
//! [Rules "sacrivenge"]
//! [Termination "king captured"]
//!
//! 1. e4 d5 2. Qd1>Ke1-e2 {why not?} 2... dxe4 … 1-0
//! ```
//!
//! Turns are SAN with Sacrivenge's victims and extra legs (`spec/sacrivenge.md`). `Rules` decides what is
//! played; without it a game is ordinary chess, unless its turns or its `Variant` say Sacrivenge. Other
//! variants of chess are refused. From another start than the usual one there are `SetUp` and `FEN`: six
//! fields for ordinary chess, a seventh for what may be avenged otherwise.

use super::import::{GameError, Source};
use super::layout::{
    capital, date, first_position, movetext, player_name, result_word, tag_line, time, usual_start,
    wrap,
};
use super::{ExportError, Format, Record};
use crate::rules::any::{AnyGame, AnyPosition, Rules};
use crate::rules::{Notation, Position as _, PositionError, Refusal, Side, sacrivenge};

/// The rules string of ordinary chess.
pub const CHESS: &str = "sacrivenge:no-sacrifice,no-revenge";

/// A game of Sacrivenge as PGN.
///
/// # Errors
/// [`ExportError`] when the record cannot be played, or is of another game.
pub fn export(record: &Record) -> Result<String, ExportError> {
    let game = record.replay()?;
    let rules = game.rules();
    if rules.info().name != "sacrivenge" {
        return Err(ExportError::OtherGame { format: Format::Pgn, game: rules.info().name });
    }
    let chess = rules.to_string() == CHESS;
    let event = if chess { "Chess".to_owned() } else { capital(rules.info().name) };
    let mut text = roster(record, &game, &event);
    if !chess {
        text += &tag_line("Variant", &capital(rules.info().name));
    }
    text += &tag_line("Rules", &rules.to_string());
    let start = first_position(&game).text();
    if start != usual_start(rules) {
        text += &tag_line("SetUp", "1");
        // Other programs know six fields; the seventh says nothing in ordinary chess.
        let fen = if chess { start.strip_suffix(" -").unwrap_or(&start) } else { &start };
        text += &tag_line("FEN", fen);
    }
    finish(record, &game, text, |before, ply| before.notation(&ply.turn, Notation::English))
}

/// The seven tag pairs that every game has, and what else is known of the players.
pub(super) fn roster(record: &Record, game: &AnyGame, event: &str) -> String {
    let known = |text: String| if text.is_empty() { "?".to_owned() } else { text };
    let mut text = tag_line("Event", event);
    text += &tag_line("Site", "?");
    text += &tag_line("Date", &record.begun.map_or("????.??.??".to_owned(), date));
    text += &tag_line("Round", "?");
    text += &tag_line("White", &known(player_name(record, Side::First)));
    text += &tag_line("Black", &known(player_name(record, Side::Second)));
    text += &tag_line("Result", result_word(game.outcome()));
    if let Some(begun) = record.begun {
        text += &tag_line("UTCTime", &time(begun));
    }
    for (side, name) in Side::BOTH.into_iter().zip(["WhiteBrain", "BlackBrain"]) {
        if let Some(brain) = &record.players[side.index()].brain {
            text += &tag_line(name, brain);
        }
    }
    text
}

/// How the game ended, its turns and its result, behind the tag pairs.
pub(super) fn finish(
    record: &Record,
    game: &AnyGame,
    mut text: String,
    write: impl Fn(&AnyPosition, &crate::rules::any::Ply) -> Result<String, Refusal>,
) -> Result<String, ExportError> {
    if let Some(outcome) = game.outcome() {
        text += &tag_line("Termination", outcome.reason());
    }
    text.push('\n');
    let mut words = movetext(record, game, true, write)?;
    words.push(result_word(game.outcome()).to_owned());
    wrap(&words, &mut text);
    Ok(text)
}

/// Variants that are ordinary chess by another name.
const ORDINARY: [&str; 8] = [
    "standard",
    "chess",
    "normal",
    "from position",
    "fromposition",
    "regular",
    "orthodox",
    "blitz",
];
/// Words in the names of variants that are something else.
const OTHERS: [&str; 22] = [
    "960",
    "fischer",
    "random",
    "crazyhouse",
    "bughouse",
    "atomic",
    "anti",
    "giveaway",
    "losers",
    "suicide",
    "king of the hill",
    "kingofthehill",
    "koth",
    "three",
    "3check",
    "3-check",
    "horde",
    "racing",
    "shatranj",
    "capablanca",
    "duck",
    "fog",
];

/// Reads a game of Sacrivenge or of ordinary chess.
pub(super) fn read(
    source: &mut Source<'_>,
    rules: Option<Rules>,
) -> Result<Record, Box<GameError>> {
    let ours = rules.is_some();
    let rules = match rules {
        Some(rules) => rules,
        None => {
            let text = unsaid_rules(source)?;
            Rules::parse(text).map_err(|e| source.wrong(0, "", e.to_string()))?
        }
    };
    let start = if let (true, Some(text)) = (ours, source.tags.known("Position")) {
        // Our texts for people have this in place of a FEN.
        AnyPosition::parse(&rules, text).map_err(|e| source.wrong_tag("Position", e))?
    } else if let Some(fen) = source.tags.known("FEN").map(str::to_owned) {
        let (position, mended) = read_fen(&rules, &fen).map_err(|e| source.wrong_tag("FEN", e))?;
        if let Some(mended) = mended {
            source.note("fen-mended", mended);
        }
        position
    } else {
        AnyGame::new(rules.clone()).position().clone()
    };
    source.play(AnyGame::from_position(rules, start), |position, word| match position {
        AnyPosition::Sacrivenge(p) => sacrivenge::read_san(p, word).map(|turn| p.turn_text(turn)),
        other => other.canonical(word),
    })
}

/// What is played in a game that does not say so.
fn unsaid_rules(source: &mut Source<'_>) -> Result<&'static str, Box<GameError>> {
    if let Some(variant) = source.tags.known("Variant") {
        let name = variant.to_ascii_lowercase();
        if name.contains("sacrivenge") {
            return Ok("sacrivenge");
        }
        if OTHERS.iter().any(|other| name.contains(other)) {
            let why = format!("'{variant}' is a game that is not played here");
            return Err(source.wrong_tag("Variant", why));
        }
        if !ORDINARY.contains(&name.as_str()) {
            let text = format!("the variant '{variant}' is not known: read as ordinary chess");
            source.note("unknown-variant", text);
        }
    }
    if source.words().any(is_sacrivenge) {
        source.note("taken-for-sacrivenge", "there are turns of Sacrivenge in it: read as such");
        return Ok("sacrivenge");
    }
    Ok(CHESS)
}

/// Whether only Sacrivenge has such a word: a victim, or an extra leg.
fn is_sacrivenge(word: &str) -> bool {
    let square = |text: &str| matches!(text.as_bytes(), [b'a'..=b'h', b'1'..=b'8', ..]);
    word.contains('>') && word.contains(|c: char| c.is_ascii_digit())
        || word.split_once('!').is_some_and(|(_, rest)| square(rest.trim_start_matches('x')))
}

/// Reads a FEN of four to six fields, or of seven, and what had to be mended in it: programs differ in
/// when they write the square of a double step, and in whether they count.
fn read_fen(rules: &Rules, fen: &str) -> Result<(AnyPosition, Option<String>), PositionError> {
    let mut fields: Vec<&str> = fen.split_whitespace().collect();
    let missing = ["", "", "-", "-", "0", "1", "-"];
    if (2..missing.len()).contains(&fields.len()) {
        fields.extend(&missing[fields.len()..]);
    }
    let error = match AnyPosition::parse(rules, &fields.join(" ")) {
        Ok(position) => return Ok((position, None)),
        Err(error) => error,
    };
    let mut mended = fields.clone();
    let what = match (error.field, mended.len()) {
        ("EN PASSANT", 7) => {
            mended[3] = "-";
            "the square of the double step"
        }
        ("HALFMOVE", 7) if mended[3] != "-" || mended[6] != "-" => {
            mended[4] = "0";
            "the count of quiet turns"
        }
        ("FULLMOVE", 7) => {
            mended[5] = "1";
            "the turn number"
        }
        _ => return Err(error),
    };
    match AnyPosition::parse(rules, &mended.join(" ")) {
        Ok(position) => Ok((position, Some(format!("in the FEN, {what} was mended: {error}")))),
        Err(_) => Err(error),
    }
}
