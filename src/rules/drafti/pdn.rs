//! Portable Draughts Notation, for exchange with other programs: the value of a `FEN` tag, and
//! turns as PDN writes them. Squares are written algebraically, and read as [numbers](NUMBERS) too.
//!
//! ```
//! use crossweb::rules::Position as _;
//! use crossweb::rules::drafti::{Position, pdn};
//!
//! let position = pdn::read_fen(&[], "B:WKd4,a1:Bf6").unwrap();
//! assert_eq!(position.text(), "b a1,Kd4 f6 0 0");
//! assert_eq!(pdn::fen(&position), "B:Wa1,Kd4:Bf6");
//! ```

use super::board::{SQUARES, bit, members, name};
use super::position::Position;
use super::reasons::Why;
use super::{Turn, counting, text};
use crate::rules::{Notation, PositionError, Refusal, Side};

/// The value of the `FEN` tag for a position: `W:Wa1,c1,Kd4:Bb8`. The counts of the lone king's
/// moves and of quiet turns have no place in it.
pub fn fen(position: &Position) -> String {
    let [white, black] = Side::BOTH.map(|side| position.list(side));
    format!("{}:W{white}:B{black}", if position.side == Side::First { 'W' } else { 'B' })
}

/// Reads the value of a `FEN` tag under a rules string's flags. The lists may stand in either order,
/// with spaces anywhere; a full stop may end the text. Squares are algebraic or [numbers](NUMBERS),
/// these also as ranges (`W21-32`). Both counts are 0.
///
/// # Errors
/// [`PositionError`] names the field (`TURN`, `WHITE`, `BLACK`, or `FEN` for the whole) and what is
/// wrong with it.
pub fn read_fen(flags: &[&str], text: &str) -> Result<Position, PositionError> {
    let mut position = Position::empty(counting(flags));
    let whole = |problem: String| PositionError::new("FEN", problem);
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let plain = plain.strip_suffix('.').unwrap_or(&plain);
    let [turn, first, second] = plain.split(':').collect::<Vec<_>>()[..] else {
        return Err(whole(format!("'{text}' is not of the form TURN:W…:B…")));
    };
    position.side = match turn {
        "W" => Side::First,
        "B" => Side::Second,
        other => return Err(PositionError::new("TURN", format!("'{other}' is neither W nor B"))),
    };
    let mut read = [false; 2];
    for list in [first, second] {
        let side = match list.as_bytes().first() {
            Some(b'W') => Side::First,
            Some(b'B') => Side::Second,
            _ => return Err(whole(format!("'{list}' begins with neither W nor B"))),
        };
        if std::mem::replace(&mut read[side.index()], true) {
            return Err(PositionError::new(text::field(side), "is given twice"));
        }
        if list.len() > 1 {
            position.read_list(side, &named_list(side, &list[1..])?)?;
        }
    }
    position.check_pieces()?;
    Ok(position)
}

/// How many squares are numbered: 1 is b8, 2 is d8, … 5 is a7, … 32 is g1. This is the numbering of
/// English draughts, with black on 1 to 12; PDN calls it `N2` as white sees it.
pub const NUMBERS: u8 = SQUARES as u8;

/// The name of a numbered square; `None` for a number that no square has.
fn numbered(number: &str) -> Option<&'static str> {
    let plain = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    let n: u8 = number.parse().ok().filter(|n| plain && (1..=NUMBERS).contains(n))?;
    let (row, column) = ((n - 1) / 4, (n - 1) % 4);
    Some(name((7 - row) * 4 + column))
}

/// A list of pieces with the numbers in it replaced by names.
fn named_list(side: Side, list: &str) -> Result<String, PositionError> {
    let mut names = Vec::new();
    for item in list.split(',') {
        // Ranges are short to write: what they make must stay short too.
        if names.len() > SQUARES {
            return Err(PositionError::new(text::field(side), "names more squares than there are"));
        }
        let (king, squares) = match item.strip_prefix('K') {
            Some(rest) => ("K", rest),
            None => ("", item),
        };
        let wrong = |what: &str| {
            let problem = format!("there is no square '{what}': they are numbered 1 to {NUMBERS}");
            PositionError::new(text::field(side), problem)
        };
        if !squares.starts_with(|c: char| c.is_ascii_digit()) {
            names.push(format!("{king}{squares}"));
            continue;
        }
        let (from, to) = squares.split_once('-').unwrap_or((squares, squares));
        let number = |text: &str| -> Result<u8, PositionError> {
            numbered(text).ok_or_else(|| wrong(text))?;
            text.parse().map_err(|_| wrong(text))
        };
        for n in number(from)?..=number(to)? {
            names.extend(numbered(&n.to_string()).map(|square| format!("{king}{square}")));
        }
    }
    Ok(names.join(","))
}

/// A turn as PDN writes it: a capture by its start and its end, and by each landing where that does
/// not tell it from another; crowning as `crown`, for which PDN has no word.
pub fn turn(position: &Position, turn: Turn) -> String {
    match turn {
        Turn::Crown => text::CROWN.into(),
        Turn::Move { .. } => position.noted(turn, Notation::English),
    }
}

/// Whether a turn names its squares by numbers: `11-15`, `22x15x6`.
pub fn is_numeric(text: &str) -> bool {
    let mut parts = text.split(['-', 'x', ':']);
    let number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    text.contains(['-', 'x', ':']) && parts.all(number)
}

/// Reads a turn as PDN writes it: any way that `parse_turn` takes; with `:` for `x`, or `-` in a
/// capture; squares by name or by [number](NUMBERS); a capture by its start and its end, with some
/// of the landings between them or none, where that means one turn. Crowning is `crown`, or the man's
/// square as in `h4=K`.
///
/// # Errors
/// [`Refusal`] says why this is no legal turn here, or that it may mean several.
pub fn read_turn(position: &Position, text: &str) -> Result<Turn, Refusal> {
    let mut plain = text.replace([':', '×', 'X'], "x").replace(['–', '—', '−', '‑'], "-");
    if is_numeric(&plain) {
        let part = |part: &str| numbered(part).ok_or_else(|| Why::NoSuchSquare(part.into()));
        let mut named = String::new();
        let mut rest = plain.as_str();
        while let Some(mark) = rest.find(['-', 'x']) {
            named += part(&rest[..mark]).map_err(|why| position.refusal(why))?;
            named += &rest[mark..=mark];
            rest = &rest[mark + 1..];
        }
        named += part(rest).map_err(|why| position.refusal(why))?;
        plain = named;
    }
    if let Some((square, "K" | "D")) = plain.split_once('=') {
        let man = members(position.men(position.side.other())).next().map(name);
        if man == Some(square) {
            plain = text::CROWN.into();
        }
    }
    let refused = match position.turn_read(&plain) {
        Ok(turn) => return Ok(turn),
        Err(why) => why,
    };
    // What is written may leave landings out.
    let Ok(written) = text::split(&plain) else { return Err(position.refusal(refused)) };
    let squares = &written.squares[..];
    let (&[start, ..], &[.., end]) = (squares, squares) else {
        return Err(position.refusal(refused));
    };
    let own = position.of_side(position.side) & bit(start) != 0;
    let mut turns: Vec<Turn> = Vec::new();
    if own && !position.over_on_board() {
        position.each_way(start, &mut |chain| {
            let way = chain.squares();
            let mut left = squares.iter().peekable();
            for at in way {
                left.next_if(|&next| next == at);
            }
            if way.last() == Some(&end) && left.peek().is_none() && !turns.contains(&chain.turn()) {
                turns.push(chain.turn());
            }
        });
    }
    match turns[..] {
        [turn] => Ok(position.standing_for(turn)),
        [Turn::Move { taken, .. }, ..] => {
            Err(position.refusal(Why::Ambiguous { from: start, to: end, taken }))
        }
        _ => Err(position.refusal(refused)),
    }
}
