//! Going through a turn that somebody wrote or entered, and saying what is wrong with it first.

use super::position::{Position, castling_rook};
use super::reasons::Why;
use super::spelling::Written;
use super::tables::{
    KING, KNIGHT, PAWN, ahead, between, bishop_lines, bit, knight_ways, lame_knight, last_rank,
    rook_lines, second_rank, squares, steps,
};
use super::{PieceKind, Turn};

/// Which part of a turn a reason is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leg {
    /// The victim goes to its host.
    Merge,
    /// The ordinary move.
    First,
    /// The extra leg, by another kind's pattern.
    Extra,
}

impl Position {
    /// Whether a piece of the side to move stands there.
    pub(super) fn check_own(&self, square: u8) -> Result<PieceKind, Why> {
        match self.at(square) {
            None => Err(Why::EmptySquare(square)),
            Some((side, _)) if side != self.side => Err(Why::NotYours(square)),
            Some((_, kind)) => Ok(kind),
        }
    }

    /// Goes through a whole turn.
    pub(super) fn check_written(&self, written: &Written) -> Result<(), Why> {
        let &Written { merge, from, to, first, extra, second, revenge } = written;
        let mut occupied = self.occupied();
        let mut own = self.of_side(self.side);
        let mut pattern = self.lost;
        if let Some((victim, host)) = merge {
            pattern = self.check_merge(victim, host)?;
            if from != host {
                return Err(Why::HostMoves { host, from });
            }
            occupied ^= bit(victim);
            own ^= bit(victim);
        }
        let kind = self.check_own(from)?;
        if self.looks_like_castling(kind, from, to) {
            if merge.is_some() || extra.is_some() {
                return Err(Why::CastlingAlone(from));
            }
            self.check_castling(from, to)?;
            return if first.is_some() { Err(Why::PromotionOnlyPawns(from)) } else { Ok(()) };
        }
        self.check_first(kind, from, to, occupied, own)?;
        let promotes = kind == PieceKind::Pawn && bit(to) & last_rank(self.side) != 0;
        if first.is_some() && !promotes {
            return Err(self.why_no_promotion(kind, from, to));
        }
        let mut late = false;
        if let Some(extra) = extra {
            if revenge {
                self.check_revenge(from)?;
            }
            let passing = self.is_passing(kind, from, to);
            occupied = occupied & !bit(from) & !if passing { bit(self.passing_prey()) } else { 0 };
            self.check_extra(pattern, to, extra, occupied | bit(to), own & !bit(from))?;
            late = kind == PieceKind::Pawn && !promotes && bit(extra) & last_rank(self.side) != 0;
            if second.is_some() && !late {
                return Err(match promotes {
                    true => Why::PromotedAlready(to),
                    false => self.why_no_promotion(kind, from, extra),
                });
            }
        }
        self.check_king(written.turn(), kind)?;
        match (promotes, first, late, second) {
            (true, None, ..) => Err(Why::PromotionMissing(to)),
            (_, _, true, None) => Err(Why::PromotionMissing(extra.unwrap_or(to))),
            _ => Ok(()),
        }
    }

    /// Whether a piece may be merged into another; by whose pattern the host then goes on.
    pub(super) fn check_merge(&self, victim: u8, host: u8) -> Result<PieceKind, Why> {
        if !self.variant.sacrifice {
            return Err(Why::NoSacrifice(victim));
        }
        let kind = self.check_own(victim)?;
        if kind == PieceKind::King {
            return Err(Why::KingNoVictim(victim));
        }
        if victim == host {
            return Err(Why::SameSquare(victim));
        }
        let host_kind = match self.at(host) {
            None => return Err(Why::HostEmpty(host)),
            Some((side, _)) if side != self.side => return Err(Why::HostEnemy(host)),
            Some((_, kind)) => kind,
        };
        match kind {
            PieceKind::Pawn
                if PAWN[self.side.index()][usize::from(victim & 63)] & bit(host) == 0 =>
            {
                return Err(Why::PawnMergesDiagonally { victim, host });
            }
            PieceKind::Pawn => {}
            _ => self.check_reach(Leg::Merge, kind, victim, host, self.occupied())?,
        }
        let occupied = self.occupied() ^ bit(victim);
        let own = self.of_side(self.side) ^ bit(victim);
        match self.targets(host_kind, host, occupied, own) {
            0 => Err(Why::HostStuck(host)),
            _ => Ok(kind),
        }
    }

    /// Whether a piece may make this first leg, the king's safety apart.
    pub(super) fn check_first(
        &self,
        kind: PieceKind,
        from: u8,
        to: u8,
        occupied: u64,
        own: u64,
    ) -> Result<(), Why> {
        if from == to {
            return Err(Why::SameSquare(from));
        }
        if own & bit(to) != 0 {
            return Err(Why::OwnPiece(to));
        }
        match kind {
            PieceKind::Pawn => self.check_pawn(from, to, occupied)?,
            PieceKind::King if KING[usize::from(from & 63)] & bit(to) == 0 => {
                return Err(Why::KingOneStep(from));
            }
            PieceKind::King => {}
            _ => self.check_reach(Leg::First, kind, from, to, occupied)?,
        }
        if self.pieces_of(self.side.other(), PieceKind::King) & bit(to) != 0 {
            return Err(Why::KingNotTaken(to));
        }
        Ok(())
    }

    fn check_pawn(&self, from: u8, to: u8, occupied: u64) -> Result<(), Why> {
        let me = self.side;
        if PAWN[me.index()][usize::from(from & 63)] & bit(to) != 0 {
            if occupied & bit(to) != 0 || to == self.passed {
                return Ok(());
            }
            // Beside the pawn stands one that could have been captured in passing?
            let beside = (from & !7) + to % 8;
            let pawns = self.pieces_of(me.other(), PieceKind::Pawn);
            let passable =
                bit(from) & super::tables::rank(if me.index() == 0 { 4 } else { 3 }) != 0;
            return Err(if passable && pawns & bit(beside) != 0 {
                Why::PassingTooLate { to, pawn: beside }
            } else {
                Why::PawnDiagonal(to)
            });
        }
        let step = ahead(me, bit(from));
        let double = ahead(me, step);
        if (step | double) & bit(to) == 0 {
            return Err(Why::PawnForward(from));
        }
        if step & occupied != 0 {
            return Err(Why::PawnBlocked(step.trailing_zeros() as u8));
        }
        if double & bit(to) != 0 {
            if second_rank(me) & bit(from) == 0 {
                return Err(Why::PawnDouble(from));
            }
            if occupied & bit(to) != 0 {
                return Err(Why::PawnBlocked(to));
            }
        }
        Ok(())
    }

    /// Whether a knight's jump or a free line leads there, whoever stands there.
    fn check_reach(
        &self,
        leg: Leg,
        kind: PieceKind,
        from: u8,
        to: u8,
        occupied: u64,
    ) -> Result<(), Why> {
        let lines = match kind {
            PieceKind::Knight if KNIGHT[usize::from(from & 63)] & bit(to) != 0 => return Ok(()),
            PieceKind::Knight => return Err(Why::KnightJump { leg, from, to }),
            PieceKind::Bishop => bishop_lines(from),
            PieceKind::Rook => rook_lines(from),
            _ => rook_lines(from) | bishop_lines(from),
        };
        if lines & bit(to) == 0 {
            return Err(Why::NoLine { leg, kind, from, to });
        }
        let blocked = between(from, to) & occupied;
        if blocked == 0 {
            return Ok(());
        }
        // The first one on the way.
        let by = if to > from { blocked.trailing_zeros() } else { 63 - blocked.leading_zeros() };
        Err(Why::Blocked { leg, kind, by: by as u8, from, to })
    }

    /// Whether this piece may avenge something now.
    pub(super) fn check_revenge(&self, from: u8) -> Result<(), Why> {
        if !self.variant.revenge {
            return Err(Why::NoRevenge(from));
        }
        if self.watchers == 0 {
            return Err(Why::NothingLost(from));
        }
        if self.watchers & bit(from) == 0 {
            return Err(Why::Unseen(from));
        }
        Ok(())
    }

    fn check_extra(
        &self,
        pattern: PieceKind,
        from: u8,
        to: u8,
        occupied: u64,
        own: u64,
    ) -> Result<(), Why> {
        if from == to {
            return Err(Why::SameSquare(from));
        }
        if own & bit(to) != 0 {
            return Err(Why::OwnPiece(to));
        }
        match pattern {
            PieceKind::Pawn => {
                let diagonal = PAWN[self.side.index()][usize::from(from & 63)] & bit(to) != 0;
                let straight = ahead(self.side, bit(from)) & bit(to) != 0;
                match (diagonal, straight, occupied & bit(to) != 0) {
                    (true, _, true) | (_, true, false) => Ok(()),
                    (true, _, false) => Err(Why::ExtraPawnDiagonal(to)),
                    (_, true, true) => Err(Why::PawnBlocked(to)),
                    _ => Err(Why::ExtraPawn(from)),
                }
            }
            PieceKind::Knight => {
                self.check_reach(Leg::Extra, pattern, from, to, occupied)?;
                if lame_knight(from, occupied) & bit(to) != 0 {
                    return Ok(());
                }
                let way = |i: usize| {
                    let all = knight_ways(from, to)[i];
                    all.into_iter().find(|&n| occupied & bit(n) != 0).unwrap_or(all[0])
                };
                Err(Why::LameKnight { by: [way(0), way(1)], to })
            }
            _ => self.check_reach(Leg::Extra, pattern, from, to, occupied),
        }
    }

    /// Whether the king is out of check after a turn that is right otherwise.
    fn check_king(&self, turn: Turn, kind: PieceKind) -> Result<(), Why> {
        let me = self.side;
        let next = self.played(turn);
        if next.king_fallen().is_some() {
            return Ok(());
        }
        let Some(king) = next.king(me) else { return Ok(()) };
        let by = next.attackers(king, me.other(), next.occupied());
        let Some(first) = squares(by).next() else { return Ok(()) };
        Err(if kind == PieceKind::King {
            Why::IntoCheck { king, by: first }
        } else if self.in_check(me) {
            Why::StillInCheck { king, by: first }
        } else {
            // Whoever has left the line between them.
            let left = between(king, first) & !next.occupied();
            let piece =
                [turn.from, turn.victim].into_iter().find(|&p| p < 64 && left & bit(p) != 0);
            Why::Exposed { piece: piece.unwrap_or(turn.from), king, by: first }
        })
    }

    fn why_no_promotion(&self, kind: PieceKind, from: u8, to: u8) -> Why {
        match kind {
            PieceKind::Pawn => Why::PromotionOnlyLast(to),
            _ => Why::PromotionOnlyPawns(from),
        }
    }

    /// Whether a king tries to go two files aside from home.
    pub(super) fn looks_like_castling(&self, kind: PieceKind, from: u8, to: u8) -> bool {
        let (dx, dy) = steps(from, to);
        let home = if self.side.index() == 0 { 4 } else { 60 };
        kind == PieceKind::King && from == home && dy == 0 && dx.abs() == 2
    }

    pub(super) fn check_castling(&self, from: u8, to: u8) -> Result<(), Why> {
        let (rook, passed) = castling_rook(to);
        let right = if to > from { 1 } else { 2 } << if self.side.index() == 0 { 0 } else { 2 };
        if self.castling & right == 0 {
            return Err(Why::CastlingRight { king: from, rook });
        }
        let way = between(from, rook) & self.occupied();
        if let Some(by) = squares(way).next() {
            return Err(Why::CastlingBlocked { by, king: from, rook });
        }
        let occupied = self.occupied() & !bit(from);
        for at in [from, passed, to] {
            if let Some(by) = squares(self.attackers(at, self.side.other(), occupied)).next() {
                return Err(if at == from {
                    Why::CastlingOutOfCheck { king: from, by }
                } else {
                    Why::CastlingThrough { at, by }
                });
            }
        }
        Ok(())
    }
}
