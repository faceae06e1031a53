//! How a turn is told: the people's notation, what happens in it, and how hands enter it.

use super::board::tables;
use super::position::{Groups, Position};
use super::{PieceKind, Turn, Variant};
use crate::rules::bits::Bits;
use crate::rules::{Effect, NodeId, Piece, Side, SiegeGroup, Step, Way};

impl Position {
    /// The turn in the people's notation, the same in all languages: `M@f6`, `Ve12+`, `Rxg6#`. A side
    /// has one piece of each kind, so that nothing more is ever needed.
    pub(super) fn noted(&self, turn: Turn) -> String {
        let mut text = match turn {
            Turn::Place { .. } => self.turn_written(turn),
            Turn::Move { from, to } => {
                let code = self.on(from).map_or("", |(_, kind)| kind.code());
                let mark = if self.captures_on(to) { "x" } else { "" };
                format!("{code}{mark}{}", tables().name(to))
            }
        };
        // A tower taken ends the game, and no siege matters any more.
        let next = self.played(turn);
        if !next.fallen.is_empty() {
            text.push('#');
        } else if !next.siege.is_empty() {
            text.push('+');
        }
        text
    }

    /// What happens, in order, when a legal turn is played.
    pub(super) fn what_happens(&self, turn: Turn) -> Vec<Effect> {
        let (me, foe) = (self.side, self.side.other());
        let piece = |side: Side, kind: PieceKind| Piece { kind: kind.kind(), side };
        let next = self.played(turn);
        let mut effects = Vec::new();
        // Where each side's rohir stands before journeys end, if it still does.
        let mut rohirs = Side::BOTH.map(|side| self.cell_of(side, PieceKind::Rohir));
        match turn {
            Turn::Place { at } => {
                if let Some(kind) = self.next_kind() {
                    effects.push(Effect::Placed { at: NodeId(at), piece: piece(me, kind) });
                }
            }
            Turn::Move { from, to } => {
                let Some((_, kind)) = self.on(from) else { return effects };
                if let Some((_, taken)) = self.on(to) {
                    let taken = piece(foe, taken);
                    effects.push(Effect::Captured { at: NodeId(to), piece: taken });
                }
                let path = self.path(kind, from, to).into_iter().map(NodeId).collect();
                effects.push(Effect::Moved { piece: piece(me, kind), path });
                if kind == PieceKind::Rohir {
                    rohirs[me.index()] = Some(to);
                }
                if rohirs[foe.index()] == Some(to) {
                    rohirs[foe.index()] = None;
                }
                for side in [me, foe] {
                    if let Some(cell) = rohirs[side.index()]
                        && next.cell_of(side, PieceKind::Aran) == Some(cell)
                    {
                        // The aran comes back from the tray, where the rohir now lies.
                        effects.push(Effect::Promoted {
                            at: NodeId(cell),
                            from: piece(side, PieceKind::Rohir),
                            to: piece(side, PieceKind::Aran),
                            from_tray: true,
                        });
                    }
                }
                self.sieges(&next, &mut effects);
            }
        }
        effects
    }

    /// The sieges that the turn to `next` lifts and begins, and the tower that falls.
    fn sieges(&self, next: &Self, effects: &mut Vec<Effect>) {
        let (me, foe) = (self.side, self.side.other());
        let tower = |side: Side| self.cell_of(side, PieceKind::Mindon).map(NodeId);
        let (Some(mine), Some(theirs)) = (tower(me), tower(foe)) else { return };
        let lifted = self.siege.without(next.groups(foe));
        if !lifted.is_empty() {
            let groups = self.groups_told(foe, lifted);
            effects.push(Effect::SiegeLifted { side: foe, tower: mine, groups });
        }
        if !next.siege.is_empty() {
            let groups = next.groups_told(me, next.siege);
            effects.push(Effect::SiegeBegun { side: me, tower: theirs, groups });
        }
        if !next.fallen.is_empty() {
            let groups = next.groups_told(foe, next.fallen);
            effects.push(Effect::TowerFallen { side: foe, tower: mine, groups });
        }
    }

    /// Groups with the cells on which their pieces stand here.
    pub(super) fn groups_told(&self, side: Side, groups: Groups) -> Vec<SiegeGroup> {
        let cells = |kinds: &[PieceKind]| {
            kinds.iter().filter_map(|&k| self.cell_of(side, k)).map(NodeId).collect()
        };
        let told = |g: super::Group| SiegeGroup { name: g.name(), nodes: cells(g.kinds()) };
        groups.iter().map(told).collect()
    }

    /// The cells that a piece passes on its way, both ends included.
    pub(super) fn path(&self, kind: PieceKind, from: u8, to: u8) -> Vec<u8> {
        let t = tables();
        if let Some(leaper) = kind.leaper() {
            let short = self.variant.has(Variant::SHORT_LEAPS);
            if let Some(Ok(path)) = t.leap_path(leaper, short, from, to) {
                return path;
            }
        }
        let mut path: Vec<u8> = t.between(from, to).members().collect();
        if to < from {
            path.reverse();
        }
        path.insert(0, from);
        path.push(to);
        path
    }

    /// All ways of entering all legal turns by hand.
    pub(super) fn all_ways(&self) -> Vec<Way> {
        let node = |cell: u8| Step::Node(NodeId(cell));
        let mut ways = Vec::new();
        self.each_turn(|turn| {
            let (steps, captures) = match turn {
                Turn::Place { at } => (vec![node(at)], Vec::new()),
                Turn::Move { from, to } => {
                    let captures = Some(NodeId(to)).filter(|_| self.captures_on(to));
                    (vec![node(from), node(to)], captures.into_iter().collect::<Vec<_>>())
                }
            };
            ways.push(Way::landing(steps, self.turn_written(turn), &captures));
        });
        ways
    }
}
