//! How a turn is told: the people's notation, what happens in it, and how hands enter it.

use super::board::{Dir, members, name};
use super::position::Position;
use super::text::{CROWN, spelled};
use super::{PieceKind, Turn, board};
use crate::rules::{Effect, NodeId, Notation, Step, Taken, Way};

impl Position {
    /// The turn in the people's notation: as in PDN, a capture by its start and its end, and by
    /// each landing square where that does not tell it from another.
    pub(super) fn noted(&self, turn: Turn, language: Notation) -> String {
        let Turn::Move { from, to, taken } = turn else {
            // The crowned man's square and the letter of a king.
            let man = members(self.men(self.side.other())).next().map_or("", name);
            let king = match language {
                Notation::English => "K",
                Notation::Polish => "D",
            };
            return format!("{man}={king}");
        };
        if taken == 0 {
            return self.turn_written(turn);
        }
        let mut turns = Vec::new();
        self.all_turns(&mut turns);
        let alike =
            |t: &&Turn| matches!(t, Turn::Move { from: f, to: t, .. } if (*f, *t) == (from, to));
        if turns.iter().filter(alike).count() > 1 {
            return self.turn_written(turn);
        }
        spelled(&[from, to])
    }

    /// What happens, in order, when a legal turn is played: the jumps, then the captured pieces
    /// leave together, then the man becomes a king.
    pub(super) fn what_happens(&self, turn: Turn) -> Vec<Effect> {
        let (me, foe) = (self.side, self.side.other());
        let crowned = |at: u8, side| Effect::Promoted {
            at: NodeId(at),
            from: PieceKind::Man.piece(side),
            to: PieceKind::King.piece(side),
            from_tray: false,
        };
        let Turn::Move { from, to, .. } = turn else {
            return members(self.men(foe)).map(|at| crowned(at, foe)).collect();
        };
        let Some((_, kind)) = self.at(from) else { return Vec::new() };
        let way = self.canonical_way(turn);
        let plain = [from, to];
        let (squares, victims) =
            way.as_ref().map_or((&plain[..], &[][..]), |way| (way.squares(), way.victims()));
        let mut effects = Vec::new();
        for leg in squares.windows(2) {
            let path = path(leg[0], leg[1]);
            effects.push(Effect::Moved { piece: kind.piece(me), path });
        }
        for &at in victims {
            if let Some((side, kind)) = self.at(at) {
                effects.push(Effect::Captured { at: NodeId(at), piece: kind.piece(side) });
            }
        }
        if kind == PieceKind::Man && board::far_rank(me) & board::bit(to) != 0 {
            effects.push(crowned(to, me));
        }
        effects
    }

    /// All ways of entering all legal turns by hand: jump by jump.
    pub(super) fn all_ways(&self) -> Vec<Way> {
        let mut turns = Vec::new();
        self.all_turns(&mut turns);
        let mut ways = Vec::new();
        let captures = turns.iter().any(|t| matches!(t, Turn::Move { taken, .. } if *taken != 0));
        if !captures {
            for &turn in &turns {
                let steps = match turn {
                    Turn::Crown => vec![Step::Act(CROWN)],
                    Turn::Move { from, to, .. } => vec![step(from), step(to)],
                };
                ways.push(Way { steps, turn: self.turn_written(turn), captures: Vec::new() });
            }
            return ways;
        }
        // The texts are looked up: finding a turn's canonical way takes going through all its ways.
        let texts: Vec<_> = turns.iter().map(|&t| (t, self.turn_written(t))).collect();
        for from in members(self.captors()) {
            self.each_way(from, &mut |chain| {
                let same = |t: Turn| match (t, chain.turn()) {
                    // Another king may stand for a round trip.
                    (t, own) if t == own => true,
                    (t, own) => t.round_trip().is_some_and(|(_, taken)| {
                        own.round_trip().is_some_and(|(_, own)| own == taken)
                    }),
                };
                if let Some((_, text)) = texts.iter().find(|(t, _)| same(*t)) {
                    ways.push(Way {
                        steps: chain.squares().iter().map(|&n| step(n)).collect(),
                        turn: text.clone(),
                        captures: (1..)
                            .zip(chain.victims())
                            .map(|(step, &n)| Taken { at: NodeId(n), step })
                            .collect(),
                    });
                }
            });
        }
        ways
    }
}

fn step(square: u8) -> Step {
    Step::Node(NodeId(square))
}

/// The squares from one to another on the same diagonal, both included.
fn path(from: u8, to: u8) -> Vec<NodeId> {
    let mut path = vec![NodeId(from)];
    if let Some(dir) = Dir::between(from, to) {
        let mut at = from;
        while at != to {
            at = dir.step(at);
            path.push(NodeId(at));
        }
    }
    path
}
