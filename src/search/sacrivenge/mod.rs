//! What a position of Sacrivenge is worth, and of ordinary chess.
//!
//! `layout` numbers the terms, `account` and the files that it calls enter them (`pawns`, `king`,
//! `threats`, `extra` for what Sacrifice and Revenge add, `endings`), the weights are in
//! [`weights`](super::weights). Here is what else the search asks: what turns promise, with `see` for
//! captures. Worths are in hundredths of a pawn.

mod account;
mod endings;
mod extra;
mod king;
pub(super) mod layout;
mod pawns;
mod see;
#[cfg(test)]
mod tests;
mod threats;

use super::evaluate::{Evaluate, Hint, Thrift};
use super::levels::ladder::{self, Ladder};
use super::terms::{Ledger, Stage, Terms, Weight};
use super::weights::sacrivenge::WEIGHTS;
use crate::rules::Position as _;
use crate::rules::sacrivenge::tables::{
    KNIGHT, PAWN, between, bishop, bishop_lines, bit, rook, rook_lines, squares,
};
use crate::rules::sacrivenge::{PieceKind, Position, QUIET_LIMIT, Turn};
use layout::{SQUARE, TERMS};

/// Worth of each kind where turns are compared, in the order of [`PieceKind`]: usual sizes.
const WORTH: [i32; 6] = [100, 320, 330, 500, 950, 0];

/// The king as a target of ordering: more than everything else together.
const KING_WORTH: i32 = 20_000;

/// What capturing the piece on a square wins.
fn prize(p: &Position, at: u8) -> i32 {
    match p.at(at) {
        Some((side, PieceKind::King)) if side != p.side() => KING_WORTH,
        Some((side, kind)) if side != p.side() => WORTH[kind as usize],
        _ => 0,
    }
}

/// What the turns of one position have in common.
struct Outlook<'a> {
    p: &'a Position,
    /// From where each kind of the side to move would check.
    checks: [u64; 6],
    /// Its pieces whose leaving would uncover a check.
    veils: u64,
    /// The squares that enemy pawns attack.
    shunned: u64,
    /// The weights of the squares, by kind.
    squares: &'static [Weight],
}

impl<'a> Outlook<'a> {
    fn new(p: &'a Position) -> Self {
        let (me, foe) = (p.side(), p.side().other());
        let occupied = p.occupied();
        let king = p.king(foe).unwrap_or(0);
        let (diagonal, straight) = (bishop(king, occupied), rook(king, occupied));
        let at = usize::from(king);
        let checks =
            [PAWN[foe.index()][at], KNIGHT[at], diagonal, straight, diagonal | straight, 0];
        let queens = p.pieces_of(me, PieceKind::Queen);
        let lurking =
            (queens | p.pieces_of(me, PieceKind::Bishop)) & bishop_lines(king) & !diagonal
                | (queens | p.pieces_of(me, PieceKind::Rook)) & rook_lines(king) & !straight;
        let mut veils = 0;
        for sniper in squares(lurking) {
            let between = between(king, sniper) & occupied;
            if between & between.wrapping_sub(1) == 0 {
                veils |= between & p.of_side(me);
            }
        }
        let pawns = squares(p.pieces_of(foe, PieceKind::Pawn));
        let shunned = pawns.fold(0, |all, s| all | PAWN[foe.index()][usize::from(s)]);
        let base = if p.variant().is_chess() { 0 } else { TERMS };
        Self { p, checks, veils, shunned, squares: &WEIGHTS[base + SQUARE..base + SQUARE + 192] }
    }

    /// What a square is worth to a piece of the side to move.
    fn square(&self, kind: PieceKind, at: u8) -> i32 {
        let weight = self.squares[kind as usize * 32 + account::place(self.p.side(), at)];
        (weight.early + weight.late) / 2
    }

    fn hint(&self, turn: Turn) -> Hint {
        let p = self.p;
        let Some((_, kind)) = p.at(turn.from) else { return Hint::default() };
        let end = turn.end();
        let class = if turn.is_sacrifice() { 2 } else { usize::from(turn.has_extra()) };
        let slot = (class * 6 + kind as usize) * 64 + usize::from(end & 63);
        let mut hint = Hint { slot, ..Hint::default() };
        hint.gain = prize(p, turn.to);
        if turn.has_extra() {
            hint.gain += prize(p, turn.extra);
        } else if kind == PieceKind::Pawn && hint.gain == 0 && turn.from % 8 != turn.to % 8 {
            hint.gain = WORTH[0];
        }
        hint.noisy = hint.gain > 0;
        if let Some(kind) = turn.promotion {
            hint.gain += WORTH[kind as usize] - WORTH[0];
            hint.noisy = true;
        }
        if turn.is_sacrifice() {
            let price = WORTH[p.at(turn.victim).map_or(0, |(_, k)| k as usize)];
            hint.risk = price;
            hint.charm = -price;
        }
        let ordinary = !turn.is_sacrifice() && !turn.has_extra();
        if hint.noisy {
            self.weigh(turn, kind, ordinary, &mut hint);
        } else {
            hint.charm += self.square(kind, end) - self.square(kind, turn.from);
            if kind != PieceKind::Pawn && kind != PieceKind::King {
                let shy = |at| if self.shunned & bit(at) != 0 { WORTH[kind as usize] } else { 0 };
                hint.charm += shy(turn.from) - shy(end);
            }
            let check =
                self.checks[kind as usize] & bit(end) != 0 || self.veils & bit(turn.from) != 0;
            hint.threat = check && ordinary && see::exchange(p, turn, 0) >= 0;
        }
        hint
    }

    /// What a turn that captures or promotes may cost.
    fn weigh(&self, turn: Turn, kind: PieceKind, ordinary: bool, hint: &mut Hint) {
        let p = self.p;
        let moving = WORTH[kind as usize];
        if hint.gain >= KING_WORTH {
            return;
        }
        if !ordinary {
            let left = p.occupied() & !bit(turn.from);
            let end = turn.end();
            if hint.gain < hint.risk + moving
                && p.attackers(end, p.side().other(), left) & !bit(end) != 0
            {
                hint.risk += moving;
            }
        } else if hint.gain >= moving && turn.promotion.is_none() {
            // Nothing to lose: of two captures of one piece the lesser captor's comes first.
            hint.risk = moving / 32;
        } else {
            hint.risk = hint.gain - see::exchange(p, turn, hint.gain);
        }
    }
}

impl Terms for Position {
    fn names() -> Vec<String> {
        layout::names()
    }

    fn weights() -> &'static [Weight] {
        &WEIGHTS
    }

    /// The pawn is the scale.
    fn fixed(term: usize) -> bool {
        term % TERMS == layout::MATERIAL
    }

    #[inline]
    fn account<L: Ledger>(&self, ledger: &mut L) -> Stage {
        account::account(self, ledger)
    }
}

impl Evaluate for Position {
    /// Ordinary moves, sacrifices and revenges by kind and end.
    const SLOTS: usize = 3 * 6 * 64;
    const LADDER: Ladder = ladder::SACRIVENGE;

    fn evaluate(&self) -> i32 {
        self.sum()
    }

    /// A sacrifice looks quiet, and may be the beginning of the end: only in ordinary chess few quiet turns
    /// matter.
    fn thrift(&self) -> Thrift {
        if self.variant().is_chess() { Thrift::BOLD } else { Thrift { tries: 3, ..Thrift::PLAIN } }
    }

    fn hint(&self, turn: Turn) -> Hint {
        Outlook::new(self).hint(turn)
    }

    fn hints(&self) -> impl Fn(Turn) -> Hint + '_ {
        let outlook = Outlook::new(self);
        move |turn| outlook.hint(turn)
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

    fn generate_noisy(&self, least: i32, turns: &mut Vec<Turn>) {
        let kinds = PieceKind::ALL.into_iter().filter(|&k| WORTH[k as usize] >= least);
        let prey = kinds.fold(0, |all, kind| all | self.of_kind(kind));
        self.noisy_turns(prey, WORTH[0] >= least, turns);
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
