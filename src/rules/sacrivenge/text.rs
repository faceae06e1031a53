//! The text form of Sacrivenge's positions (`spec/formats.md`).

use super::position::Position;
use super::tables::{ahead, bit, last_rank, named, rank, square, squares};
use super::{PieceKind, Turn, Variant};
use crate::rules::{PositionError, Side, number};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -";

impl Position {
    /// The start position of a variant.
    pub(super) fn starting(variant: Variant) -> Self {
        Self::read(variant, START).unwrap_or_else(|_| Self::empty(variant))
    }

    /// The position text.
    pub(super) fn written(&self) -> String {
        let mut text = String::new();
        for y in (0..8).rev() {
            let mut gap = 0;
            for x in 0..8 {
                match self.at(y * 8 + x) {
                    None => gap += 1,
                    Some((side, kind)) => {
                        if gap > 0 {
                            text.push(char::from(b'0' + gap));
                            gap = 0;
                        }
                        let letter = kind.letter();
                        text.push(char::from(match side {
                            Side::First => letter.to_ascii_uppercase(),
                            Side::Second => letter,
                        }));
                    }
                }
            }
            if gap > 0 {
                text.push(char::from(b'0' + gap));
            }
            if y > 0 {
                text.push('/');
            }
        }
        let mut castling: String = "KQkq"
            .chars()
            .enumerate()
            .filter(|(i, _)| self.castling & (1 << i) != 0)
            .map(|c| c.1)
            .collect();
        if castling.is_empty() {
            castling.push('-');
        }
        let passed = if self.passed == Turn::NONE { "-".into() } else { named(self.passed) };
        let revenge = match self.revenge() {
            None => "-".into(),
            Some((lost, watchers)) => {
                let watchers: Vec<_> = squares(watchers).map(named).collect();
                format!("{}:{}", char::from(lost.letter().to_ascii_uppercase()), watchers.join(","))
            }
        };
        let side = letter(self.side);
        format!("{text} {side} {castling} {passed} {} {} {revenge}", self.quiet, self.number)
    }

    /// Reads a position text.
    pub(super) fn read(variant: Variant, text: &str) -> Result<Self, PositionError> {
        const FIELDS: [&str; 7] =
            ["PLACEMENT", "TURN", "CASTLING", "EN PASSANT", "HALFMOVE", "FULLMOVE", "REVENGE"];
        let fields: Vec<&str> = text.split(' ').collect();
        if let Some(i) = fields.iter().position(|f| f.is_empty()) {
            let field = FIELDS[i.min(FIELDS.len() - 1)];
            return Err(PositionError::new(field, "is empty: fields stand one space apart"));
        }
        if fields.len() != FIELDS.len() {
            let field = FIELDS[fields.len().min(FIELDS.len() - 1)];
            let problem =
                if fields.len() < FIELDS.len() { "is missing" } else { "is not the last" };
            return Err(PositionError::new(
                field,
                format!("{problem}: there are {} fields, not {}", fields.len(), FIELDS.len()),
            ));
        }
        let mut position = Self::empty(variant);
        position.read_placement(fields[0])?;
        position.side = match fields[1] {
            "w" => Side::First,
            "b" => Side::Second,
            other => {
                return Err(PositionError::new("TURN", format!("'{other}' is neither w nor b")));
            }
        };
        position.check_counts()?;
        position.check_kings()?;
        position.read_castling(fields[2])?;
        position.read_passed(fields[3])?;
        position.quiet = number("HALFMOVE", fields[4])?;
        position.number = number("FULLMOVE", fields[5])?;
        if position.number == 0 {
            return Err(PositionError::new("FULLMOVE", "counts from 1"));
        }
        position.read_revenge(fields[6])?;
        if position.quiet > 0 && (position.passed != Turn::NONE || position.watchers != 0) {
            let what = if position.watchers != 0 { "a capture" } else { "a pawn's double step" };
            let problem =
                format!("{what} was the last turn: the count is 0, not {}", position.quiet);
            return Err(PositionError::new("HALFMOVE", problem));
        }
        Ok(position)
    }

    fn read_placement(&mut self, text: &str) -> Result<(), PositionError> {
        let wrong = |problem: String| Err(PositionError::new("PLACEMENT", problem));
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != 8 {
            return wrong(format!("{} ranks, not 8", ranks.len()));
        }
        for (i, row) in ranks.into_iter().enumerate() {
            let y = 7 - i as u8;
            let (mut x, mut gap) = (0, false);
            for c in row.chars() {
                if let Some(n) = c.to_digit(10) {
                    if gap || !(1..=8).contains(&n) {
                        return wrong(format!("'{row}': a gap is one digit from 1 to 8"));
                    }
                    gap = true;
                    x += n as u8;
                } else {
                    let kind = u8::try_from(c).ok().and_then(PieceKind::of_letter);
                    let Some(kind) = kind else {
                        return wrong(format!("there is no piece '{c}'"));
                    };
                    gap = false;
                    let side = if c.is_ascii_uppercase() { Side::First } else { Side::Second };
                    if x < 8 {
                        self.toggle(side, kind, y * 8 + x);
                    }
                    x += 1;
                }
                if x > 8 {
                    return wrong(format!("'{row}' is longer than 8 squares"));
                }
            }
            if x < 8 {
                return wrong(format!("'{row}' is {x} squares, not 8"));
            }
        }
        Ok(())
    }

    /// What no game can lead to: more pieces than there were, pawns where none can be.
    fn check_counts(&self) -> Result<(), PositionError> {
        let wrong = |problem: String| Err(PositionError::new("PLACEMENT", problem));
        for side in Side::BOTH {
            let whose = ["white", "black"][side.index()];
            let count = |kind| self.pieces_of(side, kind).count_ones();
            let pawns = count(PieceKind::Pawn);
            if pawns > 8 {
                return wrong(format!("{pawns} {whose} pawns"));
            }
            if count(PieceKind::King) > 1 {
                return wrong(format!("{} {whose} kings", count(PieceKind::King)));
            }
            // Each pawn that is gone may have become one more of these.
            let mut spare = 8 - pawns;
            for (kind, most) in [
                (PieceKind::Knight, 2),
                (PieceKind::Bishop, 2),
                (PieceKind::Rook, 2),
                (PieceKind::Queen, 1),
            ] {
                let over = count(kind).saturating_sub(most);
                if over > spare {
                    let what = kind.english();
                    return wrong(format!(
                        "{} {whose} {what}s and {pawns} pawns are more than there can be",
                        count(kind)
                    ));
                }
                spare -= over;
            }
            let pawns = self.pieces_of(side, PieceKind::Pawn);
            if let Some(at) = squares(pawns & last_rank(side)).next() {
                return wrong(format!(
                    "the {whose} pawn on {} would have been promoted",
                    named(at)
                ));
            }
            // Only an extra leg takes a pawn back.
            let back = pawns & last_rank(side.other());
            if let (Some(at), true) = (squares(back).next(), self.variant.is_chess()) {
                return wrong(format!("a {whose} pawn on {}: pawns never go back", named(at)));
            }
        }
        Ok(())
    }

    fn check_kings(&self) -> Result<(), PositionError> {
        let (me, foe) = (self.side, self.side.other());
        let name = |side: Side| ["white", "black"][side.index()];
        if self.king(foe).is_none() {
            let problem = if self.king(me).is_none() { "there is no king" } else { "no king" };
            let problem = format!("{problem} of {}, yet {} is to move", name(foe), name(me));
            return Err(PositionError::new("PLACEMENT", problem));
        }
        if self.king(me).is_none() {
            if self.variant.is_chess() {
                let problem = format!("{} has no king", name(me));
                return Err(PositionError::new("PLACEMENT", problem));
            }
            // Taken by an extra leg: whether the captor's king is in check does not matter.
            return Ok(());
        }
        if self.in_check(foe) {
            let problem = format!("{} has just moved, yet its king is in check", name(foe));
            return Err(PositionError::new("TURN", problem));
        }
        Ok(())
    }

    fn read_castling(&mut self, text: &str) -> Result<(), PositionError> {
        let wrong = |problem: String| Err(PositionError::new("CASTLING", problem));
        if text == "-" {
            return Ok(());
        }
        for c in text.chars() {
            let Some(i) = "KQkq".chars().position(|k| k == c) else {
                return wrong(format!("'{c}' is none of K, Q, k, q"));
            };
            if self.castling & (1 << i) != 0 {
                return wrong(format!("'{c}' stands there twice"));
            }
            let side = if i < 2 { Side::First } else { Side::Second };
            let home = if i < 2 { 0 } else { 56 };
            let rook = home + if i % 2 == 0 { 7 } else { 0 };
            if self.pieces_of(side, PieceKind::King) & bit(home + 4) == 0 {
                return wrong(format!("'{c}': the king is not on {}", named(home + 4)));
            }
            if self.pieces_of(side, PieceKind::Rook) & bit(rook) == 0 {
                return wrong(format!("'{c}': there is no rook of his on {}", named(rook)));
            }
            self.castling |= 1 << i;
        }
        Ok(())
    }

    fn read_passed(&mut self, text: &str) -> Result<(), PositionError> {
        let wrong = |problem: String| Err(PositionError::new("EN PASSANT", problem));
        if text == "-" {
            return Ok(());
        }
        let Some(passed) = square(text) else {
            return wrong(format!("there is no square '{text}'"));
        };
        let foe = self.side.other();
        let row = if foe == Side::First { 2 } else { 5 };
        if bit(passed) & rank(row) == 0 {
            return wrong(format!("{text} is not on rank {}", row + 1));
        }
        let pawn = ahead(foe, bit(passed));
        let home = ahead(self.side, bit(passed));
        if self.pieces_of(foe, PieceKind::Pawn) & pawn == 0 {
            return wrong(format!("no pawn has passed {text}"));
        }
        if self.occupied() & (bit(passed) | home) != 0 {
            return wrong(format!("the pawn came over {text}, yet a piece stands in its way"));
        }
        if self.king(self.side).is_none() {
            return wrong("the last turn captured the king".into());
        }
        self.passed = passed;
        Ok(())
    }

    fn read_revenge(&mut self, text: &str) -> Result<(), PositionError> {
        let wrong = |problem: String| Err(PositionError::new("REVENGE", problem));
        if text == "-" {
            return Ok(());
        }
        if !self.variant.revenge {
            return wrong("there is no Revenge in these rules".into());
        }
        let Some((code, list)) = text.split_once(':') else {
            return wrong(format!("'{text}' is not of the form KIND:SQUARES"));
        };
        let kind = match code.as_bytes() {
            [c @ b'A'..=b'Z'] => PieceKind::of_letter(*c).filter(|&k| k != PieceKind::King),
            _ => None,
        };
        let Some(kind) = kind else {
            return wrong(format!("'{code}' is none of P, N, B, R, Q"));
        };
        for item in list.split(',') {
            let Some(at) = square(item) else {
                return wrong(format!("there is no square '{item}'"));
            };
            match self.at(at) {
                Some((side, _)) if side == self.side => {}
                Some(_) => return wrong(format!("{item} holds a piece of the side not to move")),
                None => return wrong(format!("no piece stands on {item}")),
            }
            if self.watchers & bit(at) != 0 {
                return wrong(format!("{item} stands there twice"));
            }
            self.watchers |= bit(at);
        }
        if self.king(self.side).is_none() {
            return wrong("the king is captured: nobody avenges him".into());
        }
        if self.passed != Turn::NONE {
            return wrong("the last turn was a double step, which captures nothing".into());
        }
        self.lost = kind;
        Ok(())
    }
}

/// A side as it is written.
fn letter(side: Side) -> &'static str {
    match side {
        Side::First => "w",
        Side::Second => "b",
    }
}
