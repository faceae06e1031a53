//! The text form of Sacrivenge's turns (`spec/formats.md`).

use std::fmt;

use super::position::Position;
use super::reasons::Why;
use super::tables::{name, square};
use super::{PieceKind, Turn};

/// A turn's text without an allocation. Ordered as the law of identity wants it: the shortest
/// first, among equally short ones by their bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spelled {
    len: u8,
    bytes: [u8; 16],
}

impl Spelled {
    fn push(&mut self, byte: u8) {
        self.bytes[usize::from(self.len & 15)] = byte;
        self.len += 1;
    }

    fn square(&mut self, square: u8) {
        name(square).into_iter().for_each(|b| self.push(b));
    }
}

impl fmt::Display for Spelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Nothing but ASCII is ever pushed.
        f.write_str(std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or_default())
    }
}

impl Turn {
    /// The turn as it is written. At most 14 letters: `c6>d7:d7d8q/d6`.
    pub(super) fn spelled(self) -> Spelled {
        let mut text = Spelled { len: 0, bytes: [0; 16] };
        if self.is_sacrifice() {
            text.square(self.victim);
            text.push(b'>');
            text.square(self.from);
            text.push(b':');
        }
        text.square(self.from);
        text.square(self.to);
        let letter = self.promotion.map(PieceKind::letter);
        if let (Some(letter), true) = (letter, self.promotes_first()) {
            text.push(letter);
        }
        if self.has_extra() {
            text.push(if self.is_sacrifice() { b'/' } else { b'!' });
            text.square(self.extra);
            if let (Some(letter), false) = (letter, self.promotes_first()) {
                text.push(letter);
            }
        }
        text
    }
}

/// A turn's text, taken apart: what is written, whether it makes sense or not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written {
    /// The victim and the host of a sacrifice.
    pub merge: Option<(u8, u8)>,
    pub from: u8,
    pub to: u8,
    /// A promotion letter behind the first leg.
    pub first: Option<PieceKind>,
    pub extra: Option<u8>,
    /// A promotion letter behind the extra leg.
    pub second: Option<PieceKind>,
    /// Whether the extra leg is written as Revenge.
    pub revenge: bool,
}

impl Written {
    /// The turn that is meant.
    pub fn turn(&self) -> Turn {
        Turn {
            victim: self.merge.map_or(Turn::NONE, |(victim, _)| victim),
            from: self.from,
            to: self.to,
            extra: self.extra.unwrap_or(Turn::NONE),
            promotion: self.first.or(self.second),
        }
    }

    fn read(text: &str) -> Result<Self, Why> {
        let unreadable = || Why::Unreadable(text.into());
        if !text.is_ascii() {
            return Err(unreadable());
        }
        let mut rest = text;
        let mut next = |n: usize| {
            let (head, tail) = rest.split_at_checked(n)?;
            rest = tail;
            Some(head)
        };
        let node = |name: Option<&str>| {
            let name = name.ok_or_else(unreadable)?;
            square(name).ok_or_else(|| Why::NoSuchSquare(name.into()))
        };
        let mut first = node(next(2))?;
        let mut merge = None;
        let mut peek = next(1).ok_or_else(unreadable)?;
        if peek == ">" {
            let host = node(next(2))?;
            match next(1) {
                Some(":") => {}
                Some(_) => return Err(unreadable()),
                None => return Err(Why::MergeAlone { victim: first, host }),
            }
            merge = Some((first, host));
            first = node(next(2))?;
            peek = next(1).ok_or_else(unreadable)?;
        }
        let to = [peek, next(1).ok_or_else(unreadable)?].concat();
        let to = node(Some(&to))?;
        let promotion = |letter: &str| {
            let kind = letter.bytes().next().and_then(PieceKind::of_letter);
            kind.filter(|k| PieceKind::PROMOTIONS.contains(k) && k.letter() == letter.as_bytes()[0])
                .ok_or_else(|| Why::NoSuchPromotion(letter.into()))
        };
        let mut written =
            Self { merge, from: first, to, first: None, extra: None, second: None, revenge: false };
        let mut mark = next(1);
        if let Some(letter) = mark.filter(|m| !["/", "!"].contains(m)) {
            written.first = Some(promotion(letter)?);
            mark = next(1);
        }
        let Some(mark) = mark else { return Ok(written) };
        written.revenge = match (mark, merge) {
            ("!", None) => true,
            ("/", Some(_)) => false,
            ("!", Some(_)) => return Err(Why::NotBoth),
            ("/", None) => return Err(Why::SlashWithoutVictim),
            _ => return Err(unreadable()),
        };
        written.extra = Some(node(next(2))?);
        if let Some(letter) = next(1) {
            if letter == "/" || letter == "!" {
                return Err(if letter == "!" && merge.is_some() {
                    Why::NotBoth
                } else {
                    Why::OneExtraLeg
                });
            }
            written.second = Some(promotion(letter)?);
        }
        match next(1) {
            None => Ok(written),
            Some("/" | "!") => Err(Why::OneExtraLeg),
            Some(_) => Err(unreadable()),
        }
    }
}

impl Position {
    /// Reads a turn in any legal way of writing it.
    pub(super) fn turn_read(&self, text: &str) -> Result<Turn, Why> {
        let mut turns = Vec::new();
        self.all_turns(&mut turns);
        let written = Written::read(text);
        if self.king_fallen().is_some() || self.dead().is_some() {
            return Err(Why::GameOver);
        }
        let written = written?;
        let turn = written.turn();
        // A promotion letter behind the wrong leg makes another text of the same turn.
        if turns.contains(&turn) && turn.spelled().to_string() == text {
            return Ok(turn);
        }
        self.check_written(&written)?;
        let next = self.played(turn);
        let same = turns.into_iter().find(|&t| self.played(t) == next);
        same.ok_or_else(|| Why::Unreadable(text.into()))
    }
}
