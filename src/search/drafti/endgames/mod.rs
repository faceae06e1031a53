//! Endgames of drafti that are known for certain: every position with up to four pieces.
//!
//! The table holds a byte ([`code`]) for each position without a capture, told in plies to the end by
//! best play of both. Where there is a capture it must be made, and leads to fewer pieces: those positions
//! are worked out from the others when they are asked for, which saves a third of the table.
//!
//! The rules' two counts are not in the table, and need not be. No win takes longer than
//! [`LONGEST`] plies from any position, and none in which three kings face one more than 13: the count of
//! the lone king's moves, even where it is kept, never saves it from best play when it begins anew. So
//! one table serves both rules strings, and [`known`] only has to see whether a win comes before a count
//! that is already running ends. [`verify`] proves all this from the rules themselves.

pub mod code;
pub mod generate;
mod places;
#[cfg(test)]
mod tests;
pub mod verify;

use std::sync::LazyLock;

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

use super::super::evaluate::Known;
use crate::rules::drafti::{LONE_LIMIT, Position, QUIET_LIMIT};
use crate::rules::{Outcome, Position as _};
use code::Code;
use places::{MOST, PLACES};

/// The longest win there is, in plies: a man against three men. [`verify`] checks it.
pub const LONGEST: usize = 31;

/// The table as it is shipped: made by `lab endgames assets/endgames/drafti.bin`.
const PACKED: &[u8] = include_bytes!("../../../../assets/endgames/drafti.bin");

/// The table, unpacked when it is first needed: 7 MB.
static TABLE: LazyLock<Option<Vec<Code>>> = LazyLock::new(|| unpack(PACKED));

/// How the table is packed: codes by number, deflated (RFC 1950).
pub fn pack(codes: &[Code]) -> Vec<u8> {
    /// The smallest, however long it takes.
    const LEVEL: u8 = 9;
    let bytes: Vec<u8> = codes.iter().map(|&code| code as u8).collect();
    compress_to_vec_zlib(&bytes, LEVEL)
}

/// The table from its packed form. `None` if it is not one.
fn unpack(packed: &[u8]) -> Option<Vec<Code>> {
    let bytes = decompress_to_vec_zlib_with_limit(packed, PLACES.size).ok()?;
    (bytes.len() == PLACES.size).then(|| bytes.into_iter().map(|byte| byte as Code).collect())
}

/// Whether a position is one that the table knows: few pieces, and both sides have one.
#[inline]
fn covers(position: &Position) -> bool {
    let side = position.side();
    let (mine, theirs) = (position.of_side(side), position.of_side(side.other()));
    (mine | theirs).count_ones() as usize <= MOST && mine != 0 && theirs != 0
}

/// What is certain of a position that is not over: its value by best play of both, the counts as they
/// stand. `None` if it has too many pieces, or if a count may end before the win comes.
#[inline]
pub fn known(position: &Position) -> Option<Known> {
    if !covers(position) {
        return None;
    }
    let table = TABLE.as_ref()?;
    let captures = position.has_capture();
    let code = value(table, position, captures);
    let plies = code::distance(code) as u32;
    // A capture ends both counts. Otherwise the last ply wins, however high they stand then.
    if code != code::DRAW && !captures {
        if position.quiet() + plies > QUIET_LIMIT {
            return None;
        }
        if let Some(lone) = position.lone_king().filter(|_| position.counts()) {
            let moves = if lone == position.side() { plies.div_ceil(2) } else { plies / 2 };
            let last = u32::from(position.count()) + moves;
            // Should the lone king have to capture at last, that move does not count.
            if last > u32::from(LONE_LIMIT) {
                return Some(Known::Draw);
            }
            if last == u32::from(LONE_LIMIT) {
                return None;
            }
        }
    }
    Some(told(code))
}

/// What a code says.
fn told(code: Code) -> Known {
    let plies = code::distance(code) as i32;
    match code {
        code::DRAW => Known::Draw,
        1.. => Known::Win(plies),
        _ => Known::Loss(plies),
    }
}

/// The value of a position that the table covers and that is not over, no count being near its end;
/// `captures`: whether there is a capture.
fn value(table: &[Code], position: &Position, captures: bool) -> Code {
    if !captures {
        return table[PLACES.number(position)];
    }
    let mut turns = Vec::new();
    position.generate(&mut turns);
    code::best(turns.into_iter().map(|turn| {
        let next = position.after(turn, None);
        let code = ended(&next).unwrap_or_else(|| value(table, &next, next.has_capture()));
        code::before(code, next.side() == position.side())
    }))
}

/// The value of a position that is over.
fn ended(position: &Position) -> Option<Code> {
    position.outcome().map(|outcome| match outcome {
        Outcome::Win { .. } => code::lost(0),
        Outcome::Draw { .. } => code::DRAW,
    })
}
