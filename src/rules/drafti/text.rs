//! The text forms of drafti: positions and turns (`spec/formats.md`).

use super::board::{NONE, Named, SQUARES, bit, by_name, far_rank, members, name};
use super::position::{LONE_LIMIT, MOST_PIECES, Position};
use super::reasons::Why;
use super::{PieceKind, Turn};
use crate::rules::{PositionError, Side, number};

/// The text of crowning the last man.
pub(super) const CROWN: &str = "crown";

/// The name of a side's field.
pub(super) const fn field(side: Side) -> &'static str {
    ["WHITE", "BLACK"][side.index()]
}

const fn letter(side: Side) -> &'static str {
    ["w", "b"][side.index()]
}

impl Position {
    /// A side's pieces as a list: men, then kings with `K`, each by square. Empty for none.
    pub(super) fn list(&self, side: Side) -> String {
        let men = members(self.men(side)).map(|n| name(n).to_string());
        let kings = members(self.kings(side)).map(|n| format!("K{}", name(n)));
        men.chain(kings).collect::<Vec<_>>().join(",")
    }

    /// The position text.
    pub(super) fn written(&self) -> String {
        let [white, black] = Side::BOTH.map(|side| {
            let list = self.list(side);
            if list.is_empty() { "-".to_string() } else { list }
        });
        format!("{} {white} {black} {} {}", letter(self.side), self.count, self.quiet)
    }

    /// Reads a position text.
    pub(super) fn read(counting: bool, text: &str) -> Result<Self, PositionError> {
        const FIELDS: [&str; 5] = ["TURN", "WHITE", "BLACK", "COUNT", "QUIET"];
        let fields: Vec<&str> = text.split(' ').collect();
        if let Some(i) = fields.iter().position(|f| f.is_empty()) {
            let field = FIELDS[i.min(FIELDS.len() - 1)];
            return Err(PositionError::new(field, "is empty: fields stand one space apart"));
        }
        let [turn, white, black, count, quiet] = fields[..] else {
            let field = FIELDS[fields.len().min(FIELDS.len() - 1)];
            let problem =
                if fields.len() < FIELDS.len() { "is missing" } else { "is not the last" };
            return Err(PositionError::new(
                field,
                format!("{problem}: there are {} fields, not {}", fields.len(), FIELDS.len()),
            ));
        };
        let mut position = Self::empty(counting);
        position.side = match turn {
            "w" => Side::First,
            "b" => Side::Second,
            other => {
                return Err(PositionError::new("TURN", format!("'{other}' is neither w nor b")));
            }
        };
        for (side, list) in Side::BOTH.into_iter().zip([white, black]) {
            if list != "-" {
                position.read_list(side, list)?;
            }
        }
        position.check_pieces()?;
        let count = number("COUNT", count)?;
        position.quiet = number("QUIET", quiet)?;
        position.count = position.check_count(count)?;
        Ok(position)
    }

    /// Puts the pieces of a list (`a1,Kd4`) on the board.
    pub(super) fn read_list(&mut self, side: Side, list: &str) -> Result<(), PositionError> {
        let wrong = |problem: String| Err(PositionError::new(field(side), problem));
        for item in list.split(',') {
            let (kind, square) = match item.strip_prefix('K') {
                Some(square) => (PieceKind::King, square),
                None => (PieceKind::Man, item),
            };
            let n = match by_name(square) {
                Named::Dark(n) => n,
                Named::Light => {
                    return wrong(format!("{item}: {square} is a light square"));
                }
                Named::Nowhere if square.is_empty() => {
                    return wrong(format!("'{item}' names no square"));
                }
                Named::Nowhere => {
                    return wrong(format!("there is no square '{square}' on this board"));
                }
            };
            if let Some((other, there)) = self.at(n) {
                let whose = if other == side { "" } else { "the other side's " };
                return wrong(format!("{item}: {whose}{} stands there", there.english()));
            }
            if kind == PieceKind::Man && far_rank(side) & bit(n) != 0 {
                return wrong(format!("{item}: a man that comes there is a king"));
            }
            match kind {
                PieceKind::Man => self.men[side.index()] |= bit(n),
                PieceKind::King => self.kings[side.index()] |= bit(n),
            }
        }
        Ok(())
    }

    /// What no game can lead to: more pieces than there were, or nobody who could have moved last.
    pub(super) fn check_pieces(&self) -> Result<(), PositionError> {
        for side in Side::BOTH {
            let pieces = self.of_side(side).count_ones();
            if pieces > MOST_PIECES {
                let problem = format!("{pieces} pieces, but a side begins with {MOST_PIECES}");
                return Err(PositionError::new(field(side), problem));
            }
        }
        let mover = self.side.other();
        if self.of_side(mover) == 0 {
            let problem = "the side that has just moved has no piece";
            return Err(PositionError::new(field(mover), problem));
        }
        Ok(())
    }

    /// A count of the lone king's moves, if this balance of pieces can have it.
    ///
    /// With `no-count` a count is taken as it is written, so that a position can be carried over
    /// from a game that counts; it means nothing and the next turn forgets it.
    fn check_count(&self, count: u32) -> Result<u8, PositionError> {
        let wrong = |problem: String| Err(PositionError::new("COUNT", problem));
        if count > u32::from(LONE_LIMIT) {
            return wrong(format!("{count} is more than the {LONE_LIMIT} moves that end the game"));
        }
        if count > 0 && self.lone_king().is_none() {
            return wrong(format!(
                "{count}: moves are counted only while a single king faces three or more kings"
            ));
        }
        Ok(count as u8)
    }

    /// The canonical text of a turn.
    pub(super) fn turn_written(&self, turn: Turn) -> String {
        match (turn, self.canonical_way(turn)) {
            (Turn::Crown, _) => CROWN.into(),
            (_, Some(way)) => spelled(way.squares()),
            (Turn::Move { from, to, .. }, None) => format!("{}-{}", name(from), name(to)),
        }
    }

    /// Reads a turn in any legal way of writing it.
    pub(super) fn turn_read(&self, text: &str) -> Result<Turn, Why> {
        if text == CROWN {
            return self.judge_crown();
        }
        let Written { squares, marks } = split(text)?;
        let turn = self.judge(&squares)?;
        self.check_marks(turn, &squares, &marks)?;
        Ok(self.standing_for(turn))
    }

    /// Captures are written with `x`, other moves with `-`. For a turn that is legal otherwise.
    fn check_marks(&self, turn: Turn, squares: &[u8], marks: &[bool]) -> Result<(), Why> {
        let Turn::Move { taken, .. } = turn else { return Ok(()) };
        if taken == 0 {
            let wrong = marks.iter().any(|&captures| captures);
            return if wrong { Err(Why::NothingToCapture(squares[1])) } else { Ok(()) };
        }
        match marks.iter().position(|&captures| !captures) {
            None => Ok(()),
            Some(i) => Err(Why::WriteCapture { from: squares[i], to: squares[i + 1], taken }),
        }
    }
}

/// A capture's way: `c3xe5xg7`.
pub(super) fn spelled(squares: &[u8]) -> String {
    squares.iter().map(|&n| name(n)).collect::<Vec<_>>().join("x")
}

/// A turn's text, taken apart.
pub(super) struct Written {
    /// The start and what follows, two squares or more.
    pub squares: Vec<u8>,
    /// Whether `x` stands before the second, third … square.
    pub marks: Vec<bool>,
}

/// Takes `c3xe5xg7` apart.
pub(super) fn split(text: &str) -> Result<Written, Why> {
    let unreadable = || Why::Unreadable(text.into());
    let (mut squares, mut marks) = (Vec::new(), Vec::new());
    let mut rest = text;
    loop {
        let end = rest.find(['-', 'x']).unwrap_or(rest.len());
        let word = &rest[..end];
        squares.push(match by_name(word) {
            Named::Dark(n) => n,
            Named::Light => return Err(Why::LightSquare(word.into())),
            Named::Nowhere if word.is_empty() => return Err(unreadable()),
            Named::Nowhere => return Err(Why::NoSuchSquare(word.into())),
        });
        match rest[end..].chars().next() {
            None => break,
            Some(mark) => marks.push(mark == 'x'),
        }
        rest = &rest[end + 1..];
        // No capture is longer than there are squares: what follows need not be kept.
        if squares.len() > SQUARES {
            return Err(unreadable());
        }
    }
    if squares.len() < 2 {
        return Err(unreadable());
    }
    debug_assert!(squares.iter().all(|&n| n < NONE));
    Ok(Written { squares, marks })
}
