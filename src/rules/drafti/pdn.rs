//! Portable Draughts Notation, for exchange with other programs: the value of a `FEN` tag, and
//! turns as PDN writes them. Squares are algebraic.
//!
//! ```
//! use crossweb::rules::Position as _;
//! use crossweb::rules::drafti::{Position, pdn};
//!
//! let position = pdn::read_fen(&[], "B:WKd4,a1:Bf6").unwrap();
//! assert_eq!(position.text(), "b a1,Kd4 f6 0 0");
//! assert_eq!(pdn::fen(&position), "B:Wa1,Kd4:Bf6");
//! ```

use super::board::{Named, by_name};
use super::position::Position;
use super::reasons::Why;
use super::{Turn, counting, text};
use crate::rules::{PositionError, Refusal, Side};

/// The value of the `FEN` tag for a position: `W:Wa1,c1,Kd4:Bb8`. The counts of the lone king's
/// moves and of quiet turns have no place in it.
pub fn fen(position: &Position) -> String {
    let [white, black] = Side::BOTH.map(|side| position.list(side));
    format!("{}:W{white}:B{black}", if position.side == Side::First { 'W' } else { 'B' })
}

/// Reads the value of a `FEN` tag under a rules string's flags. The lists may stand in either order,
/// and a full stop may end the text. Both counts are 0.
///
/// # Errors
/// [`PositionError`] names the field (`TURN`, `WHITE`, `BLACK`, or `FEN` for the whole) and what is
/// wrong with it.
pub fn read_fen(flags: &[&str], text: &str) -> Result<Position, PositionError> {
    let mut position = Position::empty(counting(flags));
    let whole = |problem: String| PositionError::new("FEN", problem);
    let text = text.strip_suffix('.').unwrap_or(text);
    let [turn, first, second] = text.split(':').collect::<Vec<_>>()[..] else {
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
            position.read_list(side, &list[1..])?;
        }
    }
    position.check_pieces()?;
    Ok(position)
}

/// Reads a turn as PDN writes it: any way that `parse_turn` takes, with `:` for `x` too, and a
/// capture by its start and its end alone where that means one turn.
///
/// # Errors
/// [`Refusal`] says why this is no legal turn here, or that it may mean several.
pub fn read_turn(position: &Position, text: &str) -> Result<Turn, Refusal> {
    let text = text.replace(':', "x");
    let refused = match position.turn_read(&text) {
        Ok(turn) => return Ok(turn),
        Err(why) => why,
    };
    let Some(ends) = text.split_once('x') else { return Err(position.refusal(refused)) };
    let (Named::Dark(start), Named::Dark(end)) = (by_name(ends.0), by_name(ends.1)) else {
        return Err(position.refusal(refused));
    };
    let mut turns = Vec::new();
    position.all_turns(&mut turns);
    turns.retain(|turn| {
        matches!(*turn, Turn::Move { from, to, taken } if (from, to) == (start, end) && taken != 0)
    });
    match turns[..] {
        [] => Err(position.refusal(refused)),
        [turn] => Ok(turn),
        [Turn::Move { taken, .. }, ..] => {
            Err(position.refusal(Why::Ambiguous { from: start, to: end, taken }))
        }
        [Turn::Crown, ..] => Err(position.refusal(refused)),
    }
}
