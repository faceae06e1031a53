//! Which turns are legal: every legal turn once, by the law of identity; and every way of jumping.

use super::board::{Dir, NONE, Squares, bit, far_rank, members, name};
use super::position::{MOST_PIECES, Position};
use super::{PieceKind, Turn};
use crate::rules::Side;

/// A capture from its start to where it has come, jump by jump.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chain {
    squares: [u8; MOST_PIECES as usize + 1],
    victims: [u8; MOST_PIECES as usize],
    jumps: u8,
}

impl Chain {
    fn new(from: u8) -> Self {
        let mut chain = Self::default();
        chain.squares[0] = from;
        chain
    }

    /// The start and each landing.
    pub(super) fn squares(&self) -> &[u8] {
        &self.squares[..=usize::from(self.jumps)]
    }

    /// Who was jumped, in order.
    pub(super) fn victims(&self) -> &[u8] {
        &self.victims[..usize::from(self.jumps)]
    }

    #[inline]
    pub(super) fn turn(&self) -> Turn {
        let taken = self.victims().iter().fold(0, |set, &v| set | bit(v));
        Turn::Move { from: self.squares[0], to: self.squares[usize::from(self.jumps)], taken }
    }

    /// Orders equally long ways as their texts are ordered.
    fn spelling(&self) -> impl Iterator<Item = &'static str> {
        self.squares().iter().map(|&n| name(n))
    }
}

/// A jump that is possible: over whom, and where it may land.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jump {
    /// Who is jumped.
    pub victim: u8,
    /// The squares to choose from: those from which the capture goes on, if there are any.
    pub landings: Squares,
    /// Whether the capture goes on from there.
    pub goes_on: bool,
}

/// How a capturing piece sees the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jumper {
    kind: PieceKind,
    side: Side,
    /// What stands in its way: everything but itself. Who has been jumped stays and blocks.
    pub occupied: Squares,
}

impl Jumper {
    /// The piece on `from`, of the side to move.
    #[inline]
    pub(super) fn new(position: &Position, from: u8) -> Self {
        let side = position.side;
        let king = position.kings(side) & bit(from) != 0;
        let kind = if king { PieceKind::King } else { PieceKind::Man };
        Self { kind, side, occupied: position.occupied() & !bit(from) }
    }

    /// Whether it is a king.
    pub(super) fn is_king(&self) -> bool {
        self.kind == PieceKind::King
    }

    #[inline]
    fn dirs(&self) -> &'static [Dir] {
        match self.kind {
            PieceKind::Man => Dir::forward(self.side),
            PieceKind::King => &Dir::ALL,
        }
    }

    /// Whom the piece on `at` can jump that way, and all squares on which it could land. `live`: the
    /// enemies that have not been jumped yet.
    #[inline]
    fn over(&self, dir: Dir, at: u8, live: Squares) -> Option<(u8, Squares)> {
        match self.kind {
            PieceKind::Man => {
                let victim = dir.step(at);
                if victim == NONE || live & bit(victim) == 0 {
                    return None;
                }
                let land = dir.step(victim);
                (land != NONE && self.occupied & bit(land) == 0).then(|| (victim, bit(land)))
            }
            PieceKind::King => {
                let met = dir.ray(at) & self.occupied;
                if met == 0 {
                    return None;
                }
                let victim = dir.first(met);
                if live & bit(victim) == 0 {
                    return None;
                }
                let land = free(dir, victim, self.occupied);
                (land != 0).then_some((victim, land))
            }
        }
    }

    /// Whether the piece, standing on `at`, can jump anybody.
    #[inline]
    pub(super) fn can_jump(&self, at: u8, live: Squares) -> bool {
        self.dirs().iter().any(|&dir| self.over(dir, at, live).is_some())
    }

    /// The jumps of the piece from `at`.
    #[inline]
    pub(super) fn jumps(&self, at: u8, live: Squares) -> impl Iterator<Item = Jump> {
        let this = *self;
        self.dirs().iter().filter_map(move |&dir| {
            let (victim, landings) = this.over(dir, at, live)?;
            let left = live & !bit(victim);
            let crowned = this.kind == PieceKind::Man && far_rank(this.side) & landings != 0;
            let mut on = 0;
            if !crowned {
                for land in members(landings).filter(|&land| this.can_jump(land, left)) {
                    on |= bit(land);
                }
            }
            let goes_on = on != 0;
            Some(Jump { victim, landings: if goes_on { on } else { landings }, goes_on })
        })
    }

    /// Calls `found` with every whole capture that goes on from `at`.
    fn walk(&self, at: u8, live: Squares, chain: &mut Chain, found: &mut impl FnMut(&Chain)) {
        for jump in self.jumps(at, live) {
            let n = usize::from(chain.jumps);
            chain.victims[n] = jump.victim;
            chain.jumps += 1;
            for land in members(jump.landings) {
                chain.squares[n + 1] = land;
                if jump.goes_on {
                    self.walk(land, live & !bit(jump.victim), chain, found);
                } else {
                    found(chain);
                }
            }
            chain.jumps -= 1;
        }
    }
}

/// The empty squares that way, up to the first piece.
#[inline]
pub(super) fn free(dir: Dir, from: u8, occupied: Squares) -> Squares {
    let ray = dir.ray(from);
    let met = ray & occupied;
    if met == 0 {
        return ray;
    }
    let first = dir.first(met);
    ray & !dir.ray(first) & !bit(first)
}

/// Where a king on `from` can go without a capture, `occupied` being all squares with pieces.
#[inline]
pub fn king_steps(from: u8, occupied: Squares) -> Squares {
    Dir::ALL.iter().fold(0, |set, &dir| set | free(dir, from, occupied))
}

impl Position {
    /// Calls `found` with every way in which the piece on `from` can capture to the end.
    #[inline]
    pub(super) fn each_way(&self, from: u8, found: &mut impl FnMut(&Chain)) {
        let live = self.of_side(self.side.other());
        Jumper::new(self, from).walk(from, live, &mut Chain::new(from), found);
    }

    /// The men of the side to move that can capture.
    #[inline]
    fn jumping_men(&self) -> Squares {
        let (foes, empty) = (self.of_side(self.side.other()), !self.occupied());
        let can = Dir::forward(self.side).iter().fold(0, |set, dir| {
            let back = dir.back();
            set | back.shift(foes & back.shift(empty))
        });
        self.men(self.side) & can
    }

    /// The pieces of the side to move that can capture, and therefore must.
    pub(super) fn captors(&self) -> Squares {
        let live = self.of_side(self.side.other());
        members(self.kings(self.side))
            .filter(|&from| Jumper::new(self, from).can_jump(from, live))
            .fold(self.jumping_men(), |set, from| set | bit(from))
    }

    /// Whether the side to move has a capture.
    #[inline]
    pub(super) fn can_capture(&self) -> bool {
        let live = self.of_side(self.side.other());
        self.jumping_men() != 0
            || members(self.kings(self.side))
                .any(|from| Jumper::new(self, from).can_jump(from, live))
    }

    /// Whether the side to move could move without a capture.
    #[inline]
    pub(super) fn can_step(&self) -> bool {
        let empty = !self.occupied();
        let (men, kings) = (self.men(self.side), self.kings(self.side));
        Dir::forward(self.side).iter().any(|dir| dir.shift(men) & empty != 0)
            || Dir::ALL.iter().any(|dir| dir.shift(kings) & empty != 0)
    }

    /// Where the piece on `from`, of the side to move, can go without a capture.
    #[inline]
    pub fn steps(&self, from: u8) -> Squares {
        let occupied = self.occupied();
        if self.kings(self.side) & bit(from) != 0 {
            king_steps(from, occupied)
        } else {
            let dirs = Dir::forward(self.side).iter();
            dirs.fold(0, |set, dir| set | dir.shift(bit(from))) & !occupied
        }
    }

    /// Appends every legal turn; nothing when the game is over on the board.
    pub(super) fn all_turns(&self, turns: &mut Vec<Turn>) {
        let start = turns.len();
        self.captures(turns);
        let captures = turns.len() > start;
        if self.drawn(captures).is_some() {
            turns.truncate(start);
            return;
        }
        if captures {
            return;
        }
        let empty = !self.occupied();
        for &dir in Dir::forward(self.side) {
            let ends = dir.shift(self.men(self.side)) & empty;
            for to in members(ends) {
                turns.push(Turn::Move { from: dir.back().step(to), to, taken: 0 });
            }
        }
        for from in members(self.kings(self.side)) {
            for to in members(self.steps(from)) {
                turns.push(Turn::Move { from, to, taken: 0 });
            }
        }
        if turns.len() > start && self.crowning_balance() {
            turns.push(Turn::Crown);
        }
    }

    /// Appends every capture, once by the law of identity.
    #[inline]
    fn captures(&self, turns: &mut Vec<Turn>) {
        // A man never comes to the same square over the same pieces by two ways.
        for from in members(self.jumping_men()) {
            self.each_way(from, &mut |chain| turns.push(chain.turn()));
        }
        let kings = self.kings(self.side);
        if kings == 0 {
            return;
        }
        let start = turns.len();
        for from in members(kings) {
            self.each_way(from, &mut |chain| turns.push(chain.turn()));
        }
        if turns.len() - start < 2 {
            return;
        }
        turns[start..].sort_unstable();
        let mut last = None;
        let mut i = 0;
        turns.retain(|&turn| {
            i += 1;
            i <= start || last.replace(turn) != Some(turn)
        });
        self.merge_rounds(turns, start);
    }

    /// Two kings that could both take the same pieces on a round trip lead to the same position:
    /// one turn. The king whose square comes first in byte order stands for it.
    fn merge_rounds(&self, turns: &mut Vec<Turn>, start: usize) {
        let rounds: Vec<_> = turns[start..].iter().filter_map(Turn::round_trip).collect();
        if rounds.len() < 2 {
            return;
        }
        turns.retain(|turn| {
            turn.round_trip().is_none_or(|(at, taken)| {
                rounds.iter().all(|&(other, t)| t != taken || name(at) <= name(other))
            })
        });
    }

    /// The turn that stands for this one in the list of turns: itself, but for a round trip that
    /// another king could make as well.
    pub(super) fn standing_for(&self, turn: Turn) -> Turn {
        let Some((_, taken)) = turn.round_trip() else { return turn };
        let mut turns = Vec::new();
        self.captures(&mut turns);
        turns.into_iter().find(|t| t.round_trip().is_some_and(|(_, t)| t == taken)).unwrap_or(turn)
    }

    /// The canonical way of a capture: all its ways are equally long, so the first in byte order.
    pub(super) fn canonical_way(&self, turn: Turn) -> Option<Chain> {
        let Turn::Move { from, taken, .. } = turn else { return None };
        if taken == 0 {
            return None;
        }
        let mut best: Option<Chain> = None;
        self.each_way(from, &mut |chain| {
            if chain.turn() == turn
                && best.as_ref().is_none_or(|b| chain.spelling().lt(b.spelling()))
            {
                best = Some(*chain);
            }
        });
        best
    }

    /// Number of turn sequences of `depth` turns.
    pub(super) fn perft(&self, depth: u32, spare: &mut Vec<Vec<Turn>>) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut turns = spare.pop().unwrap_or_default();
        turns.clear();
        self.all_turns(&mut turns);
        let sum = turns.iter().map(|&turn| self.played(turn).perft(depth - 1, spare)).sum();
        spare.push(turns);
        sum
    }
}
