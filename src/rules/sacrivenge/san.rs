//! Reading the people's notation: SAN as programs and people write it, and what Sacrivenge adds.

use super::position::Position;
use super::reasons::Why;
use super::tables::{bit, last_rank, name, named, square, squares};
use super::{PieceKind, Turn};
use crate::rules::{Arg, Refusal, Side};

/// Reads a turn in the people's notation, or in the text forms.
///
/// Beyond what `notation` writes it takes what real files hold: annotations and marks of check behind
/// the turn, right or wrong (`Nf3!?`, `exd6 e.p.+`); castling with zeros; promotions as `e8=Q`, `e8Q`,
/// `e8(Q)`, `e8/Q`; more of the origin than is needed (`Ng1f3`, `Ng1-f3`, `e2-e4`, `e2e4`); pawns named
/// `P`; figurines and the Polish letters; any dash for a hyphen. A mark of capture is not looked at.
/// A `!` with a square behind it is Revenge, one at the end says only that somebody liked the turn.
///
/// # Errors
/// [`Refusal`] says why this is no legal turn here, or that it may mean several.
pub fn read_san(position: &Position, text: &str) -> Result<Turn, Refusal> {
    position.san_read(text)
}

/// One leg, taken apart: where from as far as it is said, where to, what it becomes.
#[derive(Clone, Copy, Debug, Default)]
struct Leg {
    kind: Option<PieceKind>,
    file: Option<u8>,
    rank: Option<u8>,
    to: u8,
    promotion: Option<PieceKind>,
}

/// A turn as it is written.
#[derive(Clone, Copy, Debug)]
struct Said {
    /// The victim's letter and square.
    victim: Option<(Option<PieceKind>, u8)>,
    first: Leg,
    /// `/` or `!`, and where to.
    extra: Option<(char, u8)>,
    /// What a pawn becomes by the extra leg.
    late: Option<PieceKind>,
}

/// A piece's letter: English, Polish, and small where no file has the same.
fn kind_of(letter: u8) -> Option<PieceKind> {
    Some(match letter {
        b'P' => PieceKind::Pawn,
        b'N' | b'S' | b'n' => PieceKind::Knight,
        b'B' | b'G' => PieceKind::Bishop,
        b'R' | b'W' | b'r' => PieceKind::Rook,
        b'Q' | b'H' | b'q' => PieceKind::Queen,
        b'K' | b'k' => PieceKind::King,
        _ => return None,
    })
}

/// Typographers' signs as plain ones, without what is said about the turn behind it. `None` for what
/// no turn could be.
fn plain(text: &str) -> Option<String> {
    let mut plain = String::new();
    for c in text.chars() {
        plain.push(match c {
            '–' | '—' | '−' | '‑' | '‒' => '-',
            '×' => 'x',
            '♔' | '♚' => 'K',
            '♕' | '♛' => 'Q',
            '♖' | '♜' => 'R',
            '♗' | '♝' => 'B',
            '♘' | '♞' => 'N',
            '♙' | '♟' => 'P',
            // A selector that asks for a picture of the sign before it.
            '\u{fe0e}' | '\u{fe0f}' => continue,
            c => c,
        });
    }
    loop {
        let before = plain.len();
        // Letters, digits and the closing bracket of a promotion end a turn, nothing else does.
        plain.truncate(
            plain.trim_end_matches(|c: char| !c.is_ascii_alphanumeric() && c != ')').len(),
        );
        for mark in ["e.p", "ep"] {
            if let Some(rest) = plain.strip_suffix(mark)
                && rest.ends_with(|c: char| c.is_ascii_digit())
            {
                plain.truncate(rest.len());
            }
        }
        if plain.len() == before {
            break;
        }
    }
    plain.is_ascii().then_some(plain)
}

/// Takes what a pawn becomes off the end of a leg.
fn promotion(text: &str) -> (&str, Option<PieceKind>) {
    let bytes = text.as_bytes();
    let (rest, letter) = match *bytes {
        [.., b'(', letter, b')'] => (bytes.len() - 3, letter),
        [.., b'=' | b'/', letter] => (bytes.len() - 2, letter),
        [.., b'1'..=b'8', letter] => (bytes.len() - 1, letter),
        _ => return (text, None),
    };
    match kind_of(letter).or((letter == b'b').then_some(PieceKind::Bishop)) {
        Some(kind) => (&text[..rest], Some(kind)),
        None => (text, None),
    }
}

impl Leg {
    fn read(text: &str) -> Option<Self> {
        let (text, promotion) = promotion(text);
        let at = text.len().checked_sub(2)?;
        let to = square(&text[at..])?;
        let mut origin = &text.as_bytes()[..at];
        if let [rest @ .., b'x' | b'-' | b':'] = origin {
            origin = rest;
        }
        let mut leg = Leg { to, promotion, ..Leg::default() };
        if let [first, rest @ ..] = origin
            && let Some(kind) = kind_of(*first)
        {
            (leg.kind, origin) = (Some(kind), rest);
        }
        if let [file @ b'a'..=b'h', rest @ ..] = origin {
            (leg.file, origin) = (Some(file - b'a'), rest);
        }
        if let [rank @ b'1'..=b'8', rest @ ..] = origin {
            (leg.rank, origin) = (Some(rank - b'1'), rest);
        }
        origin.is_empty().then_some(leg)
    }

    /// The square it begins on, if all of it is said.
    fn from(&self) -> Option<u8> {
        Some(self.rank? * 8 + self.file?)
    }

    /// Whether it may begin on a square, as far as that is said.
    fn may_begin(&self, at: u8) -> bool {
        self.file.is_none_or(|f| f == at % 8) && self.rank.is_none_or(|r| r == at / 8)
    }
}

impl Said {
    fn read(text: &str) -> Option<Self> {
        let (victim, text) = match text.split_once('>') {
            None => (None, text),
            Some((victim, rest)) => {
                let leg = Leg::read(victim)?;
                let whole = leg.file.is_none() && leg.rank.is_none() && leg.promotion.is_none();
                (Some(whole.then_some((leg.kind, leg.to))?), rest)
            }
        };
        // Behind a slash may also stand what a pawn becomes; then it is no extra leg.
        let mark = text.char_indices().find(|&(i, c)| {
            c == '!' || c == '/' && text[i + 1..].trim_start_matches('x').len() >= 2
        });
        let Some((at, mark)) = mark else {
            let first = Leg::read(text)?;
            return Some(Self { victim, first, extra: None, late: None });
        };
        let extra = text[at + 1..].trim_start_matches(['x', '-']);
        let (extra, late) = promotion(extra);
        let first = Leg::read(&text[..at])?;
        Some(Self { victim, first, extra: Some((mark, square(extra)?)), late })
    }

    /// The turn's text when it begins on a square.
    fn text(&self, from: u8) -> String {
        let mut text = String::new();
        if let Some((_, victim)) = self.victim {
            text = format!("{}>{}:", named(victim), named(from));
        }
        let letter = |kind: Option<PieceKind>| kind.map(|k| char::from(k.letter()));
        text += &named(from);
        text += &named(self.first.to);
        text.extend(letter(self.first.promotion));
        if let Some((mark, extra)) = self.extra {
            text.push(mark);
            text += &named(extra);
            text.extend(letter(self.late));
        }
        text
    }
}

/// Which castling a word means, if it is one: short or not.
fn castling(text: &str) -> Option<bool> {
    let zeros = text.replace(['o', 'O'], "0");
    match zeros.as_str() {
        "0-0" | "00" => Some(true),
        "0-0-0" | "000" => Some(false),
        _ => None,
    }
}

impl Position {
    fn san_read(&self, text: &str) -> Result<Turn, Refusal> {
        let unreadable = || self.refusal(Why::Unreadable(text.into()));
        let word = plain(text).ok_or_else(unreadable)?;
        if let Some(short) = castling(&word) {
            return self.castling_read(short).map_err(|why| self.refusal(why));
        }
        // The text forms say each square twice where a piece is sacrificed.
        if word.contains(">")
            && word.contains(':')
            && let Ok(turn) = self.turn_read(&word)
        {
            return Ok(turn);
        }
        let said = Said::read(&word).ok_or_else(unreadable)?;
        if let Some((Some(kind), at)) = said.victim {
            self.check_letter(text, kind, at)?;
        }
        let from = said.first.from();
        if let (Some(from), Some(kind)) = (from, said.first.kind) {
            self.check_letter(text, kind, from)?;
        }
        if self.king_fallen().is_none()
            && self.dead().is_none()
            && said.victim.is_none()
            && said.extra.is_none()
        {
            return self.plain_read(text, &said.first);
        }
        let candidates: Vec<u8> = match from {
            Some(from) => vec![from],
            None => self.candidates(&said.first),
        };
        let (mut found, mut why) = (Vec::new(), None);
        for from in candidates {
            match self.turn_read(&said.text(from)) {
                Ok(turn) if found.iter().all(|&(_, t)| t != turn) => found.push((from, turn)),
                Ok(_) => {}
                Err(w) => why = why.or(Some(w)),
            }
        }
        match (&found[..], why) {
            (&[(_, turn)], _) => Ok(turn),
            ([], Some(why)) => Err(self.refusal(why)),
            ([], None) => Err(self.nobody(text, &said.first)),
            (several, _) => Err(self.ambiguous(text, several.iter().map(|&(from, _)| from))),
        }
    }

    fn castling_read(&self, short: bool) -> Result<Turn, Why> {
        let home = if self.side == Side::First { 4 } else { 60 };
        let (to, rook) = if short { (home + 2, home + 3) } else { (home - 2, home - 4) };
        match self.king(self.side) {
            None => Err(Why::GameOver),
            Some(king) if king != home => Err(Why::CastlingRight { king, rook }),
            Some(_) => self.turn_read(&format!("{}{}", named(home), named(to))),
        }
    }

    /// The pieces that a leg may begin with, as far as it says.
    fn candidates(&self, leg: &Leg) -> Vec<u8> {
        let kind = leg.kind.unwrap_or(PieceKind::Pawn);
        squares(self.pieces_of(self.side, kind)).filter(|&s| leg.may_begin(s)).collect()
    }

    /// Reads an ordinary move.
    fn plain_read(&self, text: &str, leg: &Leg) -> Result<Turn, Refusal> {
        let whole = leg.from().is_some();
        // With the whole square the letter may be left out, without it only a pawn's.
        let kind = leg.kind.or((!whole).then_some(PieceKind::Pawn));
        let mut found = Vec::new();
        self.ordinary(&self.guard(), &mut |turn: Turn| {
            if turn.to == leg.to
                && turn.promotion == leg.promotion
                && leg.may_begin(turn.from)
                && kind.is_none_or(|k| k == self.kind_at(turn.from))
                && (whole || !self.is_castling(turn))
            {
                found.push(turn);
            }
            false
        });
        match found[..] {
            [turn] => Ok(turn),
            [] => Err(self.why_not_plain(text, leg)),
            _ => Err(self.ambiguous(text, found.iter().map(|t| t.from))),
        }
    }

    /// Why no ordinary move is what a leg says.
    fn why_not_plain(&self, text: &str, leg: &Leg) -> Refusal {
        let said = Said { victim: None, first: *leg, extra: None, late: None };
        let judged = |from: u8| match self.turn_read(&said.text(from)) {
            Err(why) => self.refusal(why),
            // Not with the piece that is named.
            Ok(_) => self.nobody(text, leg),
        };
        if let Some(from) = leg.from() {
            return judged(from);
        }
        let candidates = self.candidates(leg);
        let own = self.of_side(self.side);
        let pawn = leg.kind.is_none_or(|k| k == PieceKind::Pawn);
        let reaches = |&from: &u8| {
            let all = self.targets(self.kind_at(from), from, self.occupied(), own);
            all & bit(leg.to) != 0
        };
        // One that would reach it if nobody else were there.
        let lined_up = || {
            let mut all = candidates.iter().copied().filter(|&from| {
                let alone = self.targets(self.kind_at(from), from, bit(from), 0);
                !pawn && alone & bit(leg.to) != 0
            });
            all.next().filter(|_| all.next().is_none())
        };
        // A pawn that says no file stays on its own.
        let straight = |&from: &u8| from % 8 == leg.to % 8;
        let at_fault =
            candidates.iter().copied().find(reaches).or_else(lined_up).or_else(
                || match candidates[..] {
                    [one] => Some(one),
                    _ if pawn && leg.file.is_none() => {
                        // The nearest one behind the square it should go to.
                        let behind = candidates.iter().copied().filter(straight);
                        behind.min_by_key(|&from| (from / 8).abs_diff(leg.to / 8))
                    }
                    _ => None,
                },
            );
        at_fault.map_or_else(|| self.nobody(text, leg), judged)
    }

    /// Refuses a letter that is not that of the piece on the square behind it.
    fn check_letter(&self, text: &str, kind: PieceKind, at: u8) -> Result<(), Refusal> {
        match self.at(at) {
            Some((_, there)) if there != kind => {
                let (said, there, at) = (kind.english(), there.english(), named(at));
                Err(self.unclear(text, format!("a {said} is named, but a {there} stands on {at}")))
            }
            _ => Ok(()),
        }
    }

    /// There is nobody who could make a leg.
    fn nobody(&self, text: &str, leg: &Leg) -> Refusal {
        let kind = leg.kind.unwrap_or(PieceKind::Pawn).english();
        let whose = ["white", "black"][self.side.index()];
        let [file, rank] = name(leg.rank.unwrap_or(0) * 8 + leg.file.unwrap_or(0)).map(char::from);
        let on = match (leg.file, leg.rank) {
            (Some(_), Some(_)) => format!(" on {file}{rank}"),
            (Some(_), None) => format!(" on the {file}-file"),
            (None, Some(_)) => format!(" on rank {rank}"),
            (None, None) => String::new(),
        };
        let becomes = match leg.promotion {
            Some(_) if bit(leg.to) & last_rank(self.side) == 0 => " and be promoted",
            _ => "",
        };
        let to = named(leg.to);
        self.unclear(text, format!("no {whose} {kind}{on} can go to {to}{becomes}"))
    }

    /// Several pieces could make the turn.
    fn ambiguous(&self, text: &str, from: impl Iterator<Item = u8>) -> Refusal {
        let from: Vec<_> = from.map(named).collect();
        self.unclear(text, format!("it may begin on {}: say which", from.join(" or on ")))
    }

    /// A refusal of a text for a reason of its own.
    fn unclear(&self, text: &str, why: String) -> Refusal {
        let args = vec![("text", Arg::Text(text.into()))];
        Refusal { key: "sacrivenge-unreadable", args, lit: Vec::new(), text: why }
    }
}
