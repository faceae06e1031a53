//! Reading records in whatever form they come: JSON, PGN, PDN, a link, told apart by what is in them.
//!
//! ```
//! use crossweb::record;
//!
//! let file = record::import("[White \"Ann\"]\n\n1. e4 e5 2. Nf3 *\n\n1. c3-d4 b6-a5 *").unwrap();
//! assert_eq!(file.len(), 2);
//! assert_eq!(file.heading(1).unwrap().players[0], "Ann");
//! let chess = file.read(1).unwrap().record;
//! assert_eq!(chess.rules, "sacrivenge:no-sacrifice,no-revenge");
//! assert_eq!(chess.turns[2].turn, "g1f3");
//! assert_eq!(file.read(2).unwrap().record.rules, "drafti");
//! ```

use std::borrow::Cow;
use std::fmt;

use super::lex::{self, Lexer, Score, Span, Token};
use super::link::{self, LinkError};
use super::{Format, MAX_BYTES, Record, RecordError, RecordTurn, layout, pdn, pgn};
use crate::rules::any::{AnyGame, AnyPosition, Rules};
use crate::rules::{Notation, Outcome, Refusal, Side};

/// Why a text gives no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// There is nothing in it.
    #[error("there is nothing in it")]
    Empty,
    /// It is longer than [`MAX_BYTES`].
    #[error("it is too long: more than {} MiB", MAX_BYTES / 1024 / 1024)]
    TooLarge,
    /// It holds no game that this program knows.
    #[error("this is no record of a game (JSON, PGN or PDN): {0}")]
    NoRecord(String),
    /// It is a [`link`] to a game, and wrong.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// It is a JSON record, and wrong.
    #[error(transparent)]
    Json(#[from] RecordError),
    /// There are fewer games in it.
    #[error("there is no game {asked}: there {} in it", how_many(*games))]
    NoSuchGame {
        /// Which one was asked for, from 1.
        asked: usize,
        /// How many there are.
        games: usize,
    },
    /// One of its games is wrong.
    #[error(transparent)]
    Game(#[from] Box<GameError>),
}

/// What is wrong with a game of a PGN or PDN text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameError {
    /// Which game, from 1.
    pub game: usize,
    /// Where: the line, from 1.
    pub line: usize,
    /// Where: the column, from 1, in characters.
    pub column: usize,
    /// The word at fault.
    pub word: String,
    /// Why, in plain English.
    pub why: String,
    /// The rules' reason, when the word is a turn that they refuse.
    pub refusal: Option<Refusal>,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, line, column, word, why, .. } = self;
        write!(f, "game {game}, line {line} column {column}")?;
        if !word.is_empty() {
            write!(f, ", '{word}'")?;
        }
        write!(f, ": {why}")
    }
}

impl std::error::Error for GameError {}

/// Something that was read otherwise than it is written, or left out: the game loads all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What kind of note, for the language files: `ended-earlier`, `result-differs`, …
    pub key: &'static str,
    /// What it says, in plain English.
    pub text: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A game that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The record; it [replays](Record::replay) unless it came from JSON and says nonsense there.
    pub record: Record,
    /// What should be said about it.
    pub notes: Vec<Note>,
}

/// What is known of a game before it is read, for a list to choose from. Unknown things are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// The players, first side first.
    pub players: [String; 2],
    /// The occasion.
    pub event: String,
    /// The day, as it is written.
    pub date: String,
    /// `1-0`, `*` …, as it is written.
    pub result: String,
}

/// A text with records in it. Its games are told apart at once and read one by one: a database of
/// many games opens quickly, and one that is wrong does not spoil the others.
#[derive(Clone, Debug)]
pub struct Imported {
    content: Content,
    /// The bytes were not UTF-8.
    foreign: bool,
}

#[derive(Clone, Debug)]
enum Content {
    Json(Box<Record>),
    Games(String, Vec<Span>),
}

impl From<Record> for Imported {
    fn from(record: Record) -> Self {
        Self { content: Content::Json(Box::new(record)), foreign: false }
    }
}

/// Reads a text in any of the forms that records come in, an address that leads to a game among them. PGN and PDN texts may hold many games, even
/// of both kinds. Whether they are right shows when they are [read](Imported::read).
///
/// # Errors
/// [`ImportError`] when it is too long, holds nothing, or is a wrong JSON record.
pub fn import(bytes: impl AsRef<[u8]>) -> Result<Imported, ImportError> {
    let bytes = bytes.as_ref();
    if bytes.len() > MAX_BYTES {
        return Err(ImportError::TooLarge);
    }
    if is_json(bytes) {
        return Ok(Record::from_bytes(bytes)?.into());
    }
    let (text, foreign) = decode(bytes);
    if text.contains(link::MARK) && text.split_whitespace().count() == 1 {
        return Ok(link::decode(&text)?.into());
    }
    if text.trim().is_empty() {
        return Err(ImportError::Empty);
    }
    if let Some(at) = text.find('\0') {
        let (line, column) = lex::place(&text[..at], 1, 1);
        return Err(ImportError::NoRecord(format!("NUL bytes at line {line} column {column}")));
    }
    // One kind of line ends, whatever system the file comes from.
    let text = if text.contains('\r') {
        text.replace("\r\n", "\n").replace('\r', "\n")
    } else {
        text.into_owned()
    };
    let spans = lex::games(&text);
    if spans.is_empty() {
        return Err(ImportError::NoRecord("there is no turn and no tag pair in it".into()));
    }
    let imported = Imported { content: Content::Games(text, spans), foreign };
    // A text without any tag pair whose first word is no turn is something else altogether.
    if imported.len() == 1
        && let Err(ImportError::Game(error)) = imported.read(1)
        && imported.is_prose(&error)
    {
        let said = error.to_string();
        return Err(ImportError::NoRecord(said.strip_prefix("game 1, ").unwrap_or(&said).into()));
    }
    Ok(imported)
}

/// Whether a text is a JSON object. A PGN text too may begin with a brace, that of a comment.
fn is_json(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    bytes
        .strip_prefix(b"{")
        .is_some_and(|rest| matches!(rest.trim_ascii_start().first(), None | Some(b'"' | b'}')))
}

/// Bytes as text: UTF-8, UTF-16 if a mark says so, else Windows-1252, as older programs write. Says
/// whether it was that last one.
fn decode(bytes: &[u8]) -> (Cow<'_, str>, bool) {
    let wide = |bytes: &[u8], word: fn([u8; 2]) -> u16| {
        let words: Vec<u16> = bytes.as_chunks::<2>().0.iter().map(|&b| word(b)).collect();
        String::from_utf16_lossy(&words)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => return (wide(rest, u16::from_le_bytes).into(), false),
        [0xfe, 0xff, rest @ ..] => return (wide(rest, u16::from_be_bytes).into(), false),
        _ => {}
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.strip_prefix('\u{feff}').unwrap_or(text).into(), false),
        Err(_) => (bytes.iter().map(|&b| windows(b)).collect::<String>().into(), true),
    }
}

/// A byte of Windows-1252. (Latin-1 is the same but for controls that no text holds.)
fn windows(byte: u8) -> char {
    const HIGH: [char; 32] = [
        '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž',
        '\u{fffd}', '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ',
        '\u{fffd}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

impl Imported {
    /// How many games there are; at least one.
    pub fn len(&self) -> usize {
        match &self.content {
            Content::Json(_) => 1,
            Content::Games(_, spans) => spans.len(),
        }
    }

    /// Never: a text without a game is an error.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What the text is; one with both chess and draughts in it is what its first game is.
    pub fn format(&self) -> Format {
        match &self.content {
            Content::Json(_) => Format::Json,
            Content::Games(text, spans) => {
                match spans.first().map(|span| Tags::read(&text[span.start..span.end])) {
                    Some(tags) if pdn::is_draughts(&tags) => Format::Pdn,
                    _ => Format::Pgn,
                }
            }
        }
    }

    /// What is known of a game, counted from 1, without reading it. `None` when there is none.
    pub fn heading(&self, number: usize) -> Option<Heading> {
        let index = number.checked_sub(1)?;
        match &self.content {
            Content::Json(record) if index == 0 => Some(Heading {
                players: Side::BOTH.map(|side| layout::player_name(record, side)),
                event: String::new(),
                date: record.begun.map(layout::date).unwrap_or_default(),
                result: record.result.clone().unwrap_or_default(),
            }),
            Content::Json(_) => None,
            Content::Games(text, spans) => {
                let span = spans.get(index)?;
                let tags = Tags::read(&text[span.start..span.end]);
                let tag = |name: &str| tags.known(name).unwrap_or_default().to_owned();
                Some(Heading {
                    players: ["White", "Black"].map(tag),
                    event: tag("Event"),
                    date: tag("Date"),
                    result: tag("Result"),
                })
            }
        }
    }

    /// Reads a game, counted from 1: every turn is judged by the rules.
    ///
    /// # Errors
    /// [`ImportError::NoSuchGame`], or [`ImportError::Game`] with what is wrong where.
    pub fn read(&self, number: usize) -> Result<Reading, ImportError> {
        let none = || ImportError::NoSuchGame { asked: number, games: self.len() };
        let index = number.checked_sub(1).ok_or_else(none)?;
        match &self.content {
            Content::Json(record) if index == 0 => {
                Ok(Reading { record: (**record).clone(), notes: Vec::new() })
            }
            Content::Json(_) => Err(none()),
            Content::Games(text, spans) => {
                let span = *spans.get(index).ok_or_else(none)?;
                let mut source = Source::new(&text[span.start..span.end], span, number);
                if self.foreign {
                    source.note("not-utf8", "the text is not UTF-8: it was read as Windows-1252");
                }
                let record = source.read()?;
                Ok(Reading { record, notes: source.notes })
            }
        }
    }

    /// All games, in order, each read or refused.
    pub fn read_all(&self) -> impl Iterator<Item = Result<Reading, ImportError>> + '_ {
        (1..=self.len()).map(|number| self.read(number))
    }

    /// Whether an error is that of a text that only looks for a while as if there were turns in it.
    fn is_prose(&self, error: &GameError) -> bool {
        let Content::Games(text, spans) = &self.content else { return false };
        let first = spans.first().is_some_and(|s| (s.line, s.column) == (error.line, error.column));
        first && Tags::read(text).0.is_empty()
    }
}

/// The tag pairs of a game, and its first word.
pub(super) struct Tags<'t>(Vec<(usize, &'t str, Cow<'t, str>)>, pub(super) Option<&'t str>);

impl<'t> Tags<'t> {
    pub(super) fn read(text: &'t str) -> Self {
        let mut tags = Self(Vec::new(), None);
        for (at, token) in Lexer::new(text) {
            match token {
                Token::Tag(name, value) => tags.0.push((at, name, value)),
                Token::Word(word) => {
                    tags.1 = Some(word);
                    break;
                }
                Token::Comment(_) | Token::Result(_) => {}
                Token::Wrong(_) => break,
            }
        }
        tags
    }

    /// The first tag of a name, in capitals or not, and where it stands.
    fn find(&self, name: &str) -> Option<(usize, &str)> {
        let tag = self.0.iter().find(|(_, n, _)| n.eq_ignore_ascii_case(name))?;
        Some((tag.0, tag.2.trim()))
    }

    /// A tag's value, unless it is empty or a question mark.
    pub(super) fn known(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.1).filter(|v| !matches!(*v, "" | "?" | "-"))
    }
}

/// A game being read.
pub(super) struct Source<'t> {
    text: &'t str,
    span: Span,
    number: usize,
    pub(super) tags: Tags<'t>,
    notes: Vec<Note>,
}

/// No turn is written with more bytes: the longest, a capture in drafti, has 12 jumps.
const LONGEST_WORD: usize = 80;

/// What is quoted from a text is for a line of another: short, and without anything that moves a
/// cursor.
fn short(text: &str, most: usize) -> String {
    let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.into() };
    let mut quoted: String = text.chars().take(most).map(escaped).collect();
    if text.chars().nth(most).is_some() {
        quoted.push('…');
    }
    quoted
}

/// How the words of a game are read.
pub(super) type ReadTurn = fn(&AnyPosition, &str) -> Result<String, Refusal>;

impl<'t> Source<'t> {
    fn new(text: &'t str, span: Span, number: usize) -> Self {
        Self { text, span, number, tags: Tags::read(text), notes: Vec::new() }
    }

    pub(super) fn note(&mut self, key: &'static str, text: impl Into<String>) {
        self.notes.push(Note { key, text: short(&text.into(), 400) });
    }

    /// An error at a byte of the game.
    pub(super) fn wrong(&self, at: usize, word: &str, why: impl Into<String>) -> Box<GameError> {
        let (line, column) = lex::place(&self.text[..at], self.span.line, self.span.column);
        let (game, quoted, why) = (self.number, short(word, 40), short(&why.into(), 400));
        Box::new(GameError { game, line, column, word: quoted, why, refusal: None })
    }

    /// An error in a tag pair.
    pub(super) fn wrong_tag(&self, name: &str, why: impl fmt::Display) -> Box<GameError> {
        let at = self.tags.find(name).map_or(0, |tag| tag.0);
        self.wrong(at, name, format!("in this tag pair: {why}"))
    }

    /// Reads the game: first what is played in it, then its turns.
    fn read(&mut self) -> Result<Record, Box<GameError>> {
        let mut rules = None;
        if let Some(text) = self.tags.known("Rules") {
            match Rules::parse(text) {
                Ok(found) => rules = Some(found),
                Err(crate::rules::RulesError::UnknownGame(..)) => {
                    let text = format!("the rules '{text}' are not known here, and not looked at");
                    self.note("unknown-rules", text);
                }
                Err(e) => return Err(self.wrong_tag("Rules", e)),
            }
        }
        if let Some(towers) = rules.clone().filter(|r| r.info().name == "towers") {
            return self.read_noted(towers);
        }
        match rules.as_ref().map(|r| r.info().name) {
            Some("sacrivenge") => pgn::read(self, rules),
            Some("drafti") => pdn::read(self, rules),
            Some(game) => {
                let why = format!(
                    "games of {game} are read from their records (the files in the library), for a \
                     text does not tell all that the dice did"
                );
                Err(self.wrong_tag("Rules", why))
            }
            None if pdn::is_draughts(&self.tags) => pdn::read(self, None),
            None => pgn::read(self, None),
        }
    }

    /// Reads a game without dice whose turns stand in the people's notation, or as records have them.
    fn read_noted(&mut self, rules: Rules) -> Result<Record, Box<GameError>> {
        let start = match self.tags.known("Position") {
            Some(text) => {
                AnyPosition::parse(&rules, text).map_err(|e| self.wrong_tag("Position", e))?
            }
            None => AnyGame::new(rules.clone()).position().clone(),
        };
        self.play(AnyGame::from_position(rules, start), |position, word| {
            let marks = ['!', '?', '+', '#'];
            let plain = word.trim_end_matches(marks);
            let means = |turn: &String| {
                let noted = position.notation(turn, Notation::English);
                noted.is_ok_and(|noted| noted.trim_end_matches(marks) == plain)
            };
            position.turns().into_iter().find(means).map_or_else(|| position.canonical(plain), Ok)
        })
    }

    /// The words of the game that could be turns.
    pub(super) fn words(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        Lexer::new(self.text).filter_map(|(_, token)| match token {
            Token::Word(word) => Some(word),
            _ => None,
        })
    }

    /// Plays the game's turns from where it stands, and makes the record.
    pub(super) fn play(
        &mut self,
        mut game: AnyGame,
        read: ReadTurn,
    ) -> Result<Record, Box<GameError>> {
        let mut turns: Vec<RecordTurn> = Vec::new();
        // What is said before the first turn is said about it.
        let mut before: Vec<String> = Vec::new();
        let (mut score, mut left_out) = (None, 0usize);
        for (at, token) in Lexer::new(self.text) {
            match token {
                Token::Tag(..) => {}
                Token::Wrong(why) => return Err(self.wrong(at, "", why)),
                Token::Result(said) => {
                    score.get_or_insert(said);
                }
                Token::Comment(text) => {
                    let (text, time) = comment(text);
                    match turns.last_mut() {
                        _ if left_out > 0 => {}
                        None => before.extend(text),
                        Some(turn) => {
                            turn.time_ms = turn.time_ms.or(time);
                            if let Some(text) = text {
                                let said = turn.comment.get_or_insert_default();
                                if !said.is_empty() {
                                    said.push(' ');
                                }
                                said.push_str(&text);
                            }
                        }
                    }
                }
                Token::Word(word) if is_remark(word) => {}
                // Both sides may have nothing.
                Token::Word("0-0") if pdn::is_drafti(&game) => {
                    score.get_or_insert(Score::Open);
                }
                Token::Word(_) if left_out > 0 => left_out += 1,
                Token::Word(word) => {
                    if word.len() > LONGEST_WORD {
                        return Err(self.wrong(at, word, "this is too long for a turn"));
                    }
                    if lex::is_null_turn(word) {
                        return Err(self.wrong(at, word, "a side must move: this is no turn"));
                    }
                    match game.outcome() {
                        // Elsewhere somebody must claim such a draw, and nobody did.
                        Some(Outcome::Draw { reason }) if reason != "stalemate" => {
                            left_out = 1;
                            continue;
                        }
                        Some(over) => {
                            let how = game.rules().outcome_text(over);
                            return Err(self.wrong(at, word, format!("the game is over: {how}")));
                        }
                        None => {}
                    }
                    let played = read(game.position(), word)
                        .and_then(|turn| game.play(&turn, None).map(|_| turn));
                    let turn = played.map_err(|refusal| {
                        let mut error = self.wrong(at, word, refusal.text.clone());
                        error.refusal = Some(refusal);
                        error
                    })?;
                    let said = (!before.is_empty()).then(|| before.join(" "));
                    before.clear();
                    turns.push(RecordTurn { turn, comment: said, ..RecordTurn::default() });
                }
            }
        }
        self.end(&mut game, score, left_out);
        let begun = ["UTCDate", "Date"]
            .into_iter()
            .find_map(|name| layout::seconds(self.tags.known(name)?, self.tags.known("UTCTime")));
        let players = ["White", "Black"].map(|side| {
            let brain = self.tags.known(&format!("{side}Brain")).map(str::to_owned);
            let name = self.tags.known(side).unwrap_or_default().to_owned();
            let nameless = brain.as_deref() == Some(name.as_str());
            super::PlayerInfo { name: if nameless { String::new() } else { name }, brain }
        });
        let mut record = Record::from_game(&game, players, 0, begun);
        record.turns = turns;
        Ok(record)
    }

    /// What the file says about the end, where the board does not say it.
    fn end(&mut self, game: &mut AnyGame, score: Option<Score>, left_out: usize) {
        let tag = self.tags.known("Result").and_then(Score::read);
        let said = match (score, tag) {
            (None | Some(Score::Open), Some(tag)) => tag,
            (Some(score), Some(tag)) if score != tag && tag != Score::Open => {
                let (score, tag) = (score.word(), tag.word());
                let text =
                    format!("the tag says {tag}, the game ends with {score}: the latter holds");
                self.note("result-differs", text);
                Score::read(score).unwrap_or(Score::Open)
            }
            (score, _) => score.unwrap_or(Score::Open),
        };
        if let Some(outcome) = game.outcome() {
            let how = game.rules().outcome_text(outcome);
            if left_out > 0 {
                let text = format!(
                    "by these rules the game ends after {} turns: {how}; {left_out} more {} left out",
                    game.plies().len(),
                    if left_out == 1 { "is" } else { "are" }
                );
                self.note("ended-earlier", text);
            }
            let board = layout::result_word(Some(outcome));
            if said != Score::Open && said.word() != board {
                let text = format!("the file says {}, the board: {how}", said.word());
                self.note("result-differs", text);
            }
            return;
        }
        let ending = self.tags.known("Termination").unwrap_or_default().to_ascii_lowercase();
        let on_time = ["time", "flag", "clock"].iter().any(|word| ending.contains(word));
        let reason = if on_time { "time" } else { "resignation" };
        let outcome = match said {
            Score::Open => return,
            Score::White => Outcome::Win { side: Side::First, reason },
            Score::Black => Outcome::Win { side: Side::Second, reason },
            Score::Draw => Outcome::Draw { reason: "agreement" },
        };
        let mated = ["mate", "captured", "siege"].iter().any(|word| ending.contains(word));
        if mated && outcome.winner().is_some() {
            let text = format!("the file says '{ending}', which the board does not show");
            self.note("end-differs", text);
        }
        game.declare(outcome);
    }
}

/// Words that say something about a turn and are none.
fn is_remark(word: &str) -> bool {
    const REMARKS: [&str; 9] = ["e.p", "ep", "N", "TN", "D", "mate", "ch", "check", "dbl"];
    REMARKS.iter().any(|r| word.trim_end_matches(['+', '#', '!', '?', '.']) == *r)
}

/// What a comment says, and how long the turn took if it says that too. Commands to programs
/// (`[%clk 1:00:00]`) are no part of what it says.
fn comment(text: &str) -> (Option<String>, Option<u64>) {
    let (mut said, mut time) = (String::new(), None);
    let mut rest = text;
    while let Some(start) = rest.find("[%") {
        let Some(end) = rest[start..].find(']') else { break };
        let command = &rest[start + 2..start + end];
        if let Some(("emt", value)) = command.split_once(char::is_whitespace) {
            time = time.or_else(|| milliseconds(value.trim()));
        }
        said.push_str(&rest[..start]);
        rest = &rest[start + end + 1..];
    }
    said.push_str(rest);
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    ((!said.is_empty()).then_some(said), time)
}

/// `1:02:03.5` in milliseconds.
fn milliseconds(text: &str) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds = 0u64;
    for n in whole.split(':') {
        let n: u64 = n.parse().ok()?;
        seconds = seconds.checked_mul(60)?.checked_add(n)?;
    }
    let digits: String = part.chars().chain("000".chars()).take(3).collect();
    seconds.checked_mul(1000)?.checked_add(digits.parse().ok()?)
}

fn how_many(games: usize) -> String {
    if games == 1 { "is one".to_owned() } else { format!("are {games}") }
}
