//! What happens, in order, when a turn is played.

use super::position::{Position, castling_rook};
use super::tables::{KNIGHT, bit, knight_ways, squares, steps};
use super::{PieceKind, Turn};
use crate::rules::{Effect, NodeId, Piece, Side};

/// The effects of one side's turn, as they are told.
struct Tale {
    effects: Vec<Effect>,
    side: Side,
}

impl Tale {
    fn piece(&self, kind: PieceKind) -> Piece {
        Piece { kind: kind.kind(), side: self.side }
    }

    fn moves(&mut self, kind: PieceKind, path: Vec<u8>) {
        let path = path.into_iter().map(NodeId).collect();
        self.effects.push(Effect::Moved { piece: self.piece(kind), path });
    }

    fn captures(&mut self, kind: PieceKind, at: u8) {
        let piece = Piece { kind: kind.kind(), side: self.side.other() };
        self.effects.push(Effect::Captured { at: NodeId(at), piece });
    }

    fn promotes(&mut self, at: u8, to: PieceKind) {
        let (from, to) = (self.piece(PieceKind::Pawn), self.piece(to));
        self.effects.push(Effect::Promoted { at: NodeId(at), from, to, from_tray: false });
    }
}

impl Position {
    /// What happens when a legal turn is played.
    pub(super) fn what_happens(&self, turn: Turn) -> Vec<Effect> {
        let mut tale = Tale { effects: Vec::new(), side: self.side };
        let Turn { victim, from, to, extra, promotion } = turn;
        let mut kind = self.kind_at(from);
        let mut occupied = self.occupied();
        if self.is_castling(turn) {
            tale.moves(kind, straight(from, to));
            let (rook_from, rook_to) = castling_rook(to);
            tale.moves(PieceKind::Rook, straight(rook_from, rook_to));
            return tale.effects;
        }
        if turn.is_sacrifice() {
            tale.effects.push(Effect::Merged {
                victim: tale.piece(self.kind_at(victim)),
                from: NodeId(victim),
                host: tale.piece(kind),
                at: NodeId(from),
            });
            occupied &= !bit(victim);
        }
        occupied &= !bit(from);
        let foe = self.of_side(self.side.other());
        let prey = if self.is_passing(kind, from, to) { self.passing_prey() } else { to };
        let mut lost_at = None;
        if foe & bit(prey) != 0 {
            tale.captures(self.kind_at(prey), prey);
            occupied &= !bit(prey);
            lost_at = Some(prey);
        }
        tale.moves(kind, way(from, to, occupied));
        if let (Some(new), true) = (promotion, turn.promotes_first()) {
            tale.promotes(to, new);
            kind = new;
        }
        if turn.has_extra() {
            if let (Some((lost, _)), false) = (self.revenge(), turn.is_sacrifice()) {
                let piece = tale.piece(kind);
                tale.effects.push(Effect::Avenged { at: NodeId(to), piece, lost: lost.kind() });
            }
            if occupied & foe & bit(extra) != 0 {
                tale.captures(self.kind_at(extra), extra);
                occupied &= !bit(extra);
                lost_at = Some(extra);
            }
            tale.moves(kind, way(to, extra, occupied));
            if let (Some(new), false) = (promotion, turn.promotes_first()) {
                tale.promotes(extra, new);
            }
        }
        let next = self.played(turn);
        if let (Some((lost, watchers)), Some(at)) = (next.revenge(), lost_at) {
            tale.effects.push(Effect::RevengeOpened {
                lost: Piece { kind: lost.kind(), side: next.side },
                at: NodeId(at),
                watchers: squares(watchers).map(NodeId).collect(),
            });
        }
        tale.effects
    }
}

/// The squares from one to another on one line, both included.
fn straight(from: u8, to: u8) -> Vec<u8> {
    let (dx, dy) = steps(from, to);
    let step = dx.signum() + 8 * dy.signum();
    let count = dx.abs().max(dy.abs());
    (0..=count).map(|i| (from as i8 + step * i) as u8 & 63).collect()
}

/// The squares that a piece passes, both ends included: for a knight's leg the way round a corner
/// that is free, if one is.
fn way(from: u8, to: u8, occupied: u64) -> Vec<u8> {
    if KNIGHT[usize::from(from & 63)] & bit(to) != 0 {
        let ways = knight_ways(from, to);
        let free = |way: &&[u8; 2]| way.iter().all(|&n| occupied & bit(n) == 0);
        let [a, b] = ways.iter().find(free).copied().unwrap_or(ways[0]);
        return vec![from, a, b, to];
    }
    straight(from, to)
}
