//! What a position of Sacrivenge is worth, and of ordinary chess.
//!
//! All values are in hundredths of a pawn. Material and squares are the "simplified evaluation
//! function" of Tomasz Michniewski, well known among chess programmers; what is marked "ours" is a
//! guess about Sacrivenge, kept because it looks sensible, and waits for matches.

use super::evaluate::{Evaluate, Hint};
use crate::rules::sacrivenge::tables::{
    KING, KNIGHT, PAWN, ahead, bishop, bit, queen, rook, squares,
};
use crate::rules::sacrivenge::{PieceKind, Position, QUIET_LIMIT, Turn};
use crate::rules::{Position as _, Side};

/// Worth of each kind, in the order of [`PieceKind`] (Michniewski).
const WORTH: [i32; 6] = [100, 320, 330, 500, 900, 0];

/// The king as a target of ordering: more than everything else together.
const KING_WORTH: i32 = 20_000;

/// The squares by kind (Michniewski), as white sees them with the eighth rank on top.
#[rustfmt::skip]
const SQUARES: [[i32; 64]; 6] = [
    [
          0,   0,   0,   0,   0,   0,   0,   0,
         50,  50,  50,  50,  50,  50,  50,  50,
         10,  10,  20,  30,  30,  20,  10,  10,
          5,   5,  10,  25,  25,  10,   5,   5,
          0,   0,   0,  20,  20,   0,   0,   0,
          5,  -5, -10,   0,   0, -10,  -5,   5,
          5,  10,  10, -20, -20,  10,  10,   5,
          0,   0,   0,   0,   0,   0,   0,   0,
    ],
    [
        -50, -40, -30, -30, -30, -30, -40, -50,
        -40, -20,   0,   0,   0,   0, -20, -40,
        -30,   0,  10,  15,  15,  10,   0, -30,
        -30,   5,  15,  20,  20,  15,   5, -30,
        -30,   0,  15,  20,  20,  15,   0, -30,
        -30,   5,  10,  15,  15,  10,   5, -30,
        -40, -20,   0,   5,   5,   0, -20, -40,
        -50, -40, -30, -30, -30, -30, -40, -50,
    ],
    [
        -20, -10, -10, -10, -10, -10, -10, -20,
        -10,   0,   0,   0,   0,   0,   0, -10,
        -10,   0,   5,  10,  10,   5,   0, -10,
        -10,   5,   5,  10,  10,   5,   5, -10,
        -10,   0,  10,  10,  10,  10,   0, -10,
        -10,  10,  10,  10,  10,  10,  10, -10,
        -10,   5,   0,   0,   0,   0,   5, -10,
        -20, -10, -10, -10, -10, -10, -10, -20,
    ],
    [
          0,   0,   0,   0,   0,   0,   0,   0,
          5,  10,  10,  10,  10,  10,  10,   5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
          0,   0,   0,   5,   5,   0,   0,   0,
    ],
    [
        -20, -10, -10,  -5,  -5, -10, -10, -20,
        -10,   0,   0,   0,   0,   0,   0, -10,
        -10,   0,   5,   5,   5,   5,   0, -10,
         -5,   0,   5,   5,   5,   5,   0,  -5,
          0,   0,   5,   5,   5,   5,   0,  -5,
        -10,   5,   5,   5,   5,   5,   0, -10,
        -10,   0,   5,   0,   0,   0,   0, -10,
        -20, -10, -10,  -5,  -5, -10, -10, -20,
    ],
    [
        -30, -40, -40, -50, -50, -40, -40, -30,
        -30, -40, -40, -50, -50, -40, -40, -30,
        -30, -40, -40, -50, -50, -40, -40, -30,
        -30, -40, -40, -50, -50, -40, -40, -30,
        -20, -30, -30, -40, -40, -30, -30, -20,
        -10, -20, -20, -20, -20, -20, -20, -10,
         20,  20,   0,   0,   0,   0,  20,  20,
         20,  30,  10,   0,   0,  10,  30,  20,
    ],
];

/// The king's squares once little is left (Michniewski).
#[rustfmt::skip]
const KING_LATE: [i32; 64] = [
    -50, -40, -30, -20, -20, -30, -40, -50,
    -30, -20, -10,   0,   0, -10, -20, -30,
    -30, -10,  20,  30,  30,  20, -10, -30,
    -30, -10,  30,  40,  40,  30, -10, -30,
    -30, -10,  30,  40,  40,  30, -10, -30,
    -30, -10,  20,  30,  30,  20, -10, -30,
    -30, -30,   0,   0,   0,   0, -30, -30,
    -50, -30, -30, -30, -30, -30, -30, -50,
];

/// The material of both sides without pawns and kings, at the start: from there to nothing the
/// king's squares change from the early to the late ones.
const FULL: i32 = 2 * (2 * 320 + 2 * 330 + 2 * 500 + 900);

/// For each pawn right before the king, while much is on the board; for each enemy piece that bears
/// on the squares around him. Ours.
const SHIELD: i32 = 8;
const BEARS: i32 = -9;

/// A passed pawn's premium by the ranks it has gone. Ours: a common size.
const PASSED: [i32; 8] = [0, 5, 10, 15, 30, 50, 80, 0];

/// The revenge right, in hundredths of the lost piece's worth for each witness up to three. Ours.
const REVENGE: i32 = 5;

/// For the right to move. Ours.
const TEMPO: i32 = 10;

/// A square's index in the tables above.
const fn seen_from(side: Side, square: u8) -> usize {
    match side {
        Side::First => (square ^ 56) as usize,
        Side::Second => square as usize,
    }
}

/// All squares ahead of a side's pawn on its file and the two beside it.
fn path_ahead(side: Side, square: u8) -> u64 {
    let row = KING[usize::from(square)] & (0xFF << (square & 56)) | bit(square);
    let mut all = 0;
    let mut step = ahead(side, row);
    while step != 0 {
        all |= step;
        step = ahead(side, step);
    }
    all
}

/// Points for one side but its king's place. `left` is what is on the board without pawns.
fn force(p: &Position, side: Side, left: i32) -> i32 {
    let foe = side.other();
    let occupied = p.occupied();
    let mut points = 0;
    let ring = p.king(foe).map_or(0, |k| KING[usize::from(k)] | bit(k));
    let mut bearing = 0;
    for kind in PieceKind::ALL {
        for at in squares(p.pieces_of(side, kind)) {
            points += WORTH[kind as usize];
            let reach = match kind {
                PieceKind::Pawn => PAWN[side.index()][usize::from(at)],
                PieceKind::Knight => KNIGHT[usize::from(at)],
                PieceKind::Bishop => bishop(at, occupied),
                PieceKind::Rook => rook(at, occupied),
                PieceKind::Queen => queen(at, occupied),
                PieceKind::King => continue,
            };
            points += SQUARES[kind as usize][seen_from(side, at)];
            if kind == PieceKind::Pawn {
                if path_ahead(side, at) & p.pieces_of(foe, PieceKind::Pawn) == 0 {
                    points += PASSED[7 - seen_from(side, at) / 8];
                }
            } else {
                bearing += i32::from(reach & ring != 0);
            }
        }
    }
    // The enemy king suffers the more, the more is left to hunt him with.
    points -= BEARS * bearing * bearing * left / FULL;
    if let Some(king) = p.king(side) {
        let at = seen_from(side, king);
        let early = SQUARES[PieceKind::King as usize][at];
        let row = bit(king) | KING[usize::from(king)] & (0xFF << (king & 56));
        let pawns = ahead(side, row) & p.pieces_of(side, PieceKind::Pawn);
        let early = early + SHIELD * pawns.count_ones() as i32;
        points += (early * left + KING_LATE[at] * (FULL - left)) / FULL;
    }
    points
}

/// What capturing the piece on a square wins.
fn prize(p: &Position, at: u8) -> i32 {
    match p.at(at) {
        Some((side, PieceKind::King)) if side != p.side() => KING_WORTH,
        Some((side, kind)) if side != p.side() => WORTH[kind as usize],
        _ => 0,
    }
}

impl Evaluate for Position {
    /// Ordinary moves, sacrifices and revenges by kind and end.
    const SLOTS: usize = 3 * 6 * 64;

    fn evaluate(&self) -> i32 {
        let count = |kind| {
            let both = Side::BOTH.map(|s| self.pieces_of(s, kind).count_ones() as i32);
            both[0] + both[1]
        };
        let majors = [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];
        let left: i32 = majors.into_iter().map(|kind| count(kind) * WORTH[kind as usize]).sum();
        let left = left.min(FULL);
        let side = self.side();
        let mut value = force(self, side, left) - force(self, side.other(), left) + TEMPO;
        if let Some((lost, watchers)) = self.revenge() {
            let watchers = watchers.count_ones().min(3) as i32;
            value += REVENGE * WORTH[lost as usize] * watchers / 100;
        }
        value
    }

    fn hint(&self, turn: Turn) -> Hint {
        let Some((_, kind)) = self.at(turn.from) else { return Hint::default() };
        let end = turn.end();
        let class = if turn.is_sacrifice() { 2 } else { usize::from(turn.has_extra()) };
        let slot = (class * 6 + kind as usize) * 64 + usize::from(end & 63);
        let mut hint = Hint { slot, ..Hint::default() };
        hint.gain = prize(self, turn.to);
        if turn.has_extra() {
            hint.gain += prize(self, turn.extra);
        } else if kind == PieceKind::Pawn && hint.gain == 0 && turn.from % 8 != turn.to % 8 {
            hint.gain = WORTH[0];
        }
        hint.noisy = hint.gain > 0;
        if let Some(kind) = turn.promotion {
            hint.gain += WORTH[kind as usize] - WORTH[0];
            hint.noisy = true;
        }
        if turn.is_sacrifice() {
            let price = WORTH[self.at(turn.victim).map_or(0, |(_, k)| k as usize)];
            hint.risk = price;
            hint.charm = -price;
        }
        let moving = WORTH[kind as usize];
        if hint.noisy && hint.gain < KING_WORTH && hint.gain < hint.risk + moving {
            let left = self.occupied() & !bit(turn.from);
            if self.attackers(end, self.side().other(), left) & !bit(end) != 0 {
                hint.risk += moving;
            }
        } else if !hint.noisy {
            let at = |square| SQUARES[kind as usize][seen_from(self.side(), square)];
            hint.charm += at(end) - at(turn.from);
        }
        hint
    }

    fn key(&self) -> u64 {
        // Far from the limit the count of quiet turns decides nothing that the search can see.
        const NEAR: u32 = 30;
        let quiet = self.quiet();
        let near = quiet + NEAR >= QUIET_LIMIT;
        let count =
            if near { (u64::from(quiet) << 1 | 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) } else { 0 };
        self.zobrist() ^ count
    }

    fn generate_noisy(&self, _: i32, turns: &mut Vec<Turn>) {
        self.noisy_turns(turns);
    }

    /// A revenge or a sacrifice that takes the king.
    fn wins_at_once(&self) -> bool {
        self.revenge_takes_king() || self.sacrifice_takes_king()
    }

    fn threatened(&self) -> bool {
        self.in_check(self.side())
    }

    /// Letting the opponent move twice, where a side has more than pawns and is not in check.
    fn idle(&self) -> Option<Self> {
        let pieces = self.of_side(self.side())
            & !self.pieces_of(self.side(), PieceKind::Pawn)
            & !self.pieces_of(self.side(), PieceKind::King);
        (pieces != 0 && !self.threatened()).then(|| self.skipped())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::rules::sacrivenge::tables;

    fn position(text: &str) -> Position {
        Position::parse(&[], text).unwrap()
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let white =
            position("r1bqk2r/pp3ppp/2n2n2/3pp3/1bPP4/2N2N2/PP2PPPP/R1BQKB1R w KQkq - 0 6 -");
        let black =
            position("r1bqkb1r/pp2pppp/2n2n2/1Bpp4/3PP3/2N2N2/PP3PPP/R1BQK2R b KQkq - 0 6 -");
        assert_eq!(white.evaluate(), black.evaluate());
    }

    #[test]
    fn paths_lie_ahead() {
        let at = |name| tables::square(name).unwrap();
        assert_eq!(
            path_ahead(Side::First, at("a6")),
            bit(at("a7")) | bit(at("b7")) | bit(at("a8")) | bit(at("b8"))
        );
        assert_eq!(path_ahead(Side::Second, at("h2")), bit(at("g1")) | bit(at("h1")));
    }

    /// In random games, captures preferred: what a settling search is given is what it should follow,
    /// and a king that can be taken is seen.
    #[test]
    fn captures_and_fallen_kings_are_all_found() {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        let (mut extra, mut taken, mut safe) = (0, 0, 0);
        for flags in [&[][..], &["no-revenge"], &["no-sacrifice"], &["no-sacrifice", "no-revenge"]]
        {
            for _ in 0..25 {
                let mut p = Position::start(flags);
                while p.outcome().is_none() && p.turn_number() < 40 {
                    let (mut turns, mut noisy) = (Vec::new(), Vec::new());
                    p.generate(&mut turns);
                    p.generate_noisy(0, &mut noisy);
                    let all: HashSet<_> = turns.iter().map(|&t| p.after(t, None)).collect();
                    let found: HashSet<_> = noisy.iter().map(|&t| p.after(t, None)).collect();
                    assert!(found.is_subset(&all), "{}", p.text());
                    for &turn in turns.iter().filter(|&&t| p.hint(t).noisy) {
                        assert!(found.contains(&p.after(turn, None)), "{} {turn:?}", p.text());
                        extra += u32::from(turn.has_extra());
                    }
                    assert!(noisy.iter().all(|&t| p.hint(t).noisy), "{}", p.text());
                    let wins = all.iter().any(|next| next.king(next.side()).is_none());
                    // A way opened by a capture in passing is not looked at.
                    if p.wins_at_once() != wins {
                        let passed = p.text().split(' ').nth(3) != Some("-");
                        assert!(wins && passed, "{}", p.text());
                    }
                    taken += u32::from(wins);
                    safe += u32::from(!wins);
                    let wild = noisy.choose(&mut rng).filter(|_| rng.random_bool(0.4)).copied();
                    let turn = wild.or_else(|| turns.choose(&mut rng).copied()).unwrap();
                    p = p.after(turn, None);
                }
            }
        }
        assert!(extra > 1_000 && taken > 50 && safe > 1_000, "{extra} {taken} {safe}");
    }
}
