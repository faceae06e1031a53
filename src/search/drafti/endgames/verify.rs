//! Whether the table is right, from the rules alone: forward, where it was made backward.
//!
//! A table in which every position's value follows from the values of the positions that its turns lead to
//! is the right one: wins and losses in `n` plies by induction over `n`, and draws because from there
//! only draws can be reached without giving the other side a win.

use super::super::super::evaluate::Known;
use super::code::{self, Code};
use super::places::{Class, PLACES};
use super::{TABLE, ended, known, told, value};
use crate::rules::drafti::{LONE_LIMIT, Position};
use crate::rules::{Position as _, Side};

/// What was found in the table, all of it right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Positions that the side to move wins, draws and loses, not counting those that are over.
    pub values: [u64; 3],
    /// The longest win, in plies.
    pub longest: usize,
    /// The longest win of three kings against one, in plies.
    pub three: usize,
    /// Positions of three kings against one, each count of the lone king's moves by itself.
    pub counted: u64,
    /// Those of them about whose end the table says nothing, though there is one.
    pub unknown: u64,
}

/// What is wrong with the table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// It is none.
    #[error("endgames: the table cannot be unpacked")]
    Damaged,
    /// A position's value does not follow from its turns.
    #[error("endgames: {position}: the table says {said}, but its turns say {found}")]
    Value {
        /// The position's text.
        position: String,
        /// The table's code.
        said: Code,
        /// What its turns lead to.
        found: Code,
    },
    /// What is said of a position with a count is not so.
    #[error("endgames: {position}: said to be {said:?}, but the count makes it {found}")]
    Count {
        /// The position's text.
        position: String,
        /// What is said.
        said: Known,
        /// What is so.
        found: Code,
    },
}

/// Checks the whole table, under both rules strings, and what is said of it for each count.
///
/// # Errors
/// The first position about which it is wrong.
pub fn verify() -> Result<Report, Wrong> {
    let table = TABLE.as_ref().ok_or(Wrong::Damaged)?;
    let mut report = Report::default();
    for (counting, class) in
        [false, true].iter().flat_map(|c| PLACES.classes.iter().map(move |k| (*c, k)))
    {
        for (_, position) in class.positions(counting) {
            let Some(position) = position.filter(|p| p.outcome().is_none()) else { continue };
            let code = check(table, &position)?;
            if !counting {
                report.values[usize::from(code <= code::DRAW) + usize::from(code < code::DRAW)] +=
                    1;
                report.longest = report.longest.max(code::distance(code));
                if position.lone_king().is_some() {
                    report.three = report.three.max(code::distance(code));
                }
            }
        }
    }
    counts(table, &mut report)?;
    Ok(report)
}

/// The value of a position that is not over, if it follows from its turns.
pub(super) fn check(table: &[Code], position: &Position) -> Result<Code, Wrong> {
    let said = value(table, position, position.has_capture());
    let found = follow(position, |next| value(table, next, next.has_capture()));
    if said == found {
        return Ok(said);
    }
    Err(Wrong::Value { position: position.text(), said, found })
}

/// A position's value from those of the positions that its turns lead to.
fn follow(position: &Position, value: impl Fn(&Position) -> Code) -> Code {
    let mut turns = Vec::new();
    position.generate(&mut turns);
    code::best(turns.into_iter().map(|turn| {
        let next = position.after(turn, None);
        code::before(ended(&next).unwrap_or_else(|| value(&next)), next.side() == position.side())
    }))
}

/// Three kings against one: works out each count, the last one first, and compares.
fn counts(table: &[Code], report: &mut Report) -> Result<(), Wrong> {
    let class = |pieces| PLACES.classes.iter().find(|class| class.pieces == pieces);
    // First the lone king is to move: then its count goes up.
    let classes: Vec<&Class> = [[0, 1, 0, 3], [0, 3, 0, 1]].into_iter().filter_map(class).collect();
    let start = classes.iter().map(|class| class.start).min().unwrap_or(0);
    let size = classes.iter().map(|class| class.start + class.size() - start).max().unwrap_or(0);
    // By the lone king's moves made, odd and even.
    let mut layers = [vec![code::DRAW; size], vec![code::DRAW; size]];
    for count in (0..LONE_LIMIT).rev() {
        for (number, fresh) in classes.iter().flat_map(|class| class.positions(true)) {
            let Some(p) = fresh else { continue };
            let kings = Side::BOTH.map(|side| p.kings(side));
            let p = Position::set_up(true, Side::First, [0, 0], kings, count);
            if p.outcome().is_some() {
                continue;
            }
            let found = follow(&p, |next| match next.lone_king() {
                Some(_) => layers[usize::from(next.count() % 2)][PLACES.number(next) - start],
                None => value(table, next, next.has_capture()),
            });
            layers[usize::from(count % 2)][number - start] = found;
            report.counted += 1;
            match known(&p) {
                Some(said) if said == told(found) => {}
                Some(said) => return Err(Wrong::Count { position: p.text(), said, found }),
                None => report.unknown += 1,
            }
        }
    }
    Ok(())
}
