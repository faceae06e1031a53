//! How a turn is told: the people's notation, what happens in it, and how hands enter it.

use super::position::Position;
use super::web::Board;
use super::{Pending, PieceKind, Turn, Variant};
use crate::rules::bits::Bits;
use crate::rules::{Effect, NodeId, Notation, Piece, Side, Step, Way};

/// The abbreviations of `M Pr Wz Wm Ch O`.
fn abbreviation(kind: PieceKind, language: Notation) -> &'static str {
    match language {
        Notation::English => ["M", "Pr", "Wz", "Wm", "Ch", ""][kind as usize],
        Notation::Polish => ["M", "Kap", "Cz", "Fech", "Cze", ""][kind as usize],
    }
}

/// How much is said of where a piece comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    None,
    Start,
    StartAndWay,
}

impl<B: Board> Position<B> {
    /// The turn in the people's notation, with as much as is needed to tell it from others.
    pub(super) fn noted(&self, turn: Turn, language: Notation) -> String {
        let plain = self.noted_with(turn, language, Detail::None);
        if !matches!(turn, Turn::Move { .. } | Turn::Traitor { .. }) {
            return plain;
        }
        let mut rivals = Vec::new();
        self.each_turn(|other| {
            if other != turn && self.noted_with(other, language, Detail::None) == plain {
                rivals.push(other);
            }
        });
        for detail in [Detail::None, Detail::Start] {
            let text = self.noted_with(turn, language, detail);
            if rivals.iter().all(|&r| self.noted_with(r, language, detail) != text) {
                return text;
            }
        }
        self.noted_with(turn, language, Detail::StartAndWay)
    }

    fn noted_with(&self, turn: Turn, language: Notation, detail: Detail) -> String {
        let t = self.tables();
        let (star, from, via, to, raise) = match turn {
            Turn::Throw => return "*".into(),
            Turn::Decline => return "*–".into(),
            Turn::Pass => return "…".into(),
            Turn::Remove { at } => return format!("*{}†", t.name(at)),
            Turn::Move { from, via, to, raise } => ("", from, via, to, raise),
            Turn::Traitor { from, via, to } => ("*", from, via, to, None),
        };
        let kind = self.kind_at(from);
        let mut text = star.to_string() + abbreviation(kind, language);
        if kind == PieceKind::Orc {
            text += t.name(from);
        } else if detail != Detail::None {
            text = text + "(" + t.name(from);
            if detail == Detail::StartAndWay && via != Turn::NO_VIA {
                text = text + "," + t.name(via);
            }
            text += ")";
        }
        if via != Turn::NO_VIA {
            text += "x";
        }
        text += t.name(to);
        if to != from && self.captures_on(to) {
            text += "x";
        }
        if let Some(major) = raise {
            text += abbreviation(major.kind(), language);
        }
        text
    }

    /// What happens, in order, when a legal turn is played.
    pub(super) fn what_happens(&self, turn: Turn, chance: Option<u8>) -> Vec<Effect> {
        let t = self.tables();
        let (me, foe) = (self.side, self.side.other());
        let piece = |side: Side, kind: PieceKind| Piece { kind: kind.kind(), side };
        let outer = |nodes: &[u8]| nodes.iter().map(|&n| t.outer(n)).collect::<Vec<NodeId>>();
        let mut effects = Vec::new();
        let capture = |effects: &mut Vec<Effect>, at: u8| {
            let taken = piece(foe, self.kind_at(at));
            effects.push(Effect::Captured { at: t.outer(at), piece: taken });
        };
        match turn {
            Turn::Throw => {
                let spiders = chance.unwrap_or(0);
                let won = self.played(turn, chance).pending != Pending::None;
                effects.push(Effect::Thrown { side: me, spiders, won });
            }
            Turn::Decline => effects.push(Effect::Declined { side: me }),
            Turn::Pass => effects.push(Effect::Passed { side: me }),
            Turn::Remove { at } => capture(&mut effects, at),
            Turn::Move { from, via, to, .. } | Turn::Traitor { from, via, to } => {
                let traitor = matches!(turn, Turn::Traitor { .. });
                let kind = self.kind_at(from);
                let mover = piece(if traitor { foe } else { me }, kind);
                if traitor {
                    effects.push(Effect::TraitorTurned { at: t.outer(from), piece: mover });
                }
                if via != Turn::NO_VIA {
                    capture(&mut effects, via);
                    let path = outer(&[from, via]);
                    effects.push(Effect::Moved { piece: mover, path });
                    if to != from && self.captures_on(to) {
                        capture(&mut effects, to);
                    }
                    if to != via {
                        let path = outer(&[via, to]);
                        effects.push(Effect::Moved { piece: mover, path });
                    }
                } else {
                    if self.captures_on(to) {
                        capture(&mut effects, to);
                    }
                    let path = outer(&self.path(kind, from, to));
                    effects.push(Effect::Moved { piece: mover, path });
                }
                if let Turn::Move { raise: Some(major), .. } = turn {
                    effects.push(Effect::Promoted {
                        at: t.outer(to),
                        from: mover,
                        to: piece(me, major.kind()),
                        from_tray: !self.variant().has(Variant::CHED_NASAD),
                    });
                }
            }
        }
        effects
    }

    /// The nodes that a piece passes on its way, both ends included.
    fn path(&self, kind: PieceKind, from: u8, to: u8) -> Vec<u8> {
        let t = self.tables();
        if kind == PieceKind::Weaponmaster && !t.links[from as usize].has(to) {
            let free = (t.links[from as usize] & t.links[to as usize]) & !self.occupied();
            if !free.is_empty() {
                return vec![from, free.lowest(), to];
            }
        }
        let wizardly = matches!(kind, PieceKind::Wizard | PieceKind::Champion);
        // Along a line if one leads there, the shorter way round a ring.
        let mut best: Option<Vec<u8>> = None;
        for ray in &t.rays[from as usize] {
            if kind != PieceKind::Wizard && ray.until(self.occupied()).has(to) {
                let mut nodes = vec![from];
                let mut rest = ray.until(B::Set::one(to));
                while let Some(next) = ray.first(rest) {
                    nodes.push(next);
                    rest &= !B::Set::one(next);
                }
                if best.as_ref().is_none_or(|b| nodes.len() < b.len()) {
                    best = Some(nodes);
                }
            }
        }
        if let Some(path) = best {
            return path;
        }
        match t.wizard_walk(from, to) {
            Some(walk) if wizardly => walk.to_vec(),
            _ => vec![from, to],
        }
    }

    /// All ways of entering all legal turns by hand.
    pub(super) fn all_ways(&self) -> Vec<Way> {
        let t = self.tables();
        let node = |n: u8| Step::Node(t.outer(n));
        let mut turns = Vec::new();
        self.each_turn(|turn| turns.push(turn));
        let mut ways = Vec::new();
        for &turn in &turns {
            let mut add = |steps: Vec<Step>, captures: &[u8]| {
                let captures: Vec<_> = captures.iter().map(|&n| t.outer(n)).collect();
                ways.push(Way::landing(steps, self.turn_written(turn), &captures));
            };
            let captured = |to: u8| if self.captures_on(to) { vec![to] } else { Vec::new() };
            match turn {
                Turn::Throw => add(vec![Step::Act("throw")], &[]),
                Turn::Decline => add(vec![Step::Act("decline")], &[]),
                Turn::Pass => add(vec![Step::Act("pass")], &[]),
                Turn::Remove { at } => add(vec![node(at)], &[at]),
                Turn::Move { from, .. } | Turn::Traitor { from, .. }
                    if self.kind_at(from) == PieceKind::Weaponmaster => {}
                Turn::Traitor { from, to, .. } => add(vec![node(from), node(to)], &captured(to)),
                Turn::Move { from, to, raise, .. } => {
                    let mut steps = vec![node(from), node(to)];
                    match raise {
                        Some(major) => steps.push(Step::Choose(major.kind().kind())),
                        None if self.kind_at(from) == PieceKind::Orc
                            && t.zone_of(self.side).has(to)
                            && self.may_raise().next().is_some() =>
                        {
                            steps.push(Step::Keep);
                        }
                        None => {}
                    }
                    add(steps, &captured(to));
                }
            }
        }
        if self.pending() != Pending::Removal {
            self.weaponmasters_ways(&turns, &mut ways);
        }
        ways
    }

    /// A Weaponmaster's turn is entered step by step, so that he is seen to capture on the way.
    fn weaponmasters_ways(&self, turns: &[Turn], ways: &mut Vec<Way>) {
        let t = self.tables();
        let traitor = self.pending() == Pending::Traitor;
        let owner = if traitor { self.side.other() } else { self.side };
        let eyes = self.eyes(owner);
        let free = !eyes.occupied | eyes.prey;
        let mothers = self.of_kind(PieceKind::Matron);
        for from in self.pieces_of(owner, PieceKind::Weaponmaster).members() {
            for first in (t.links[from as usize] & free).members() {
                let captures = eyes.prey.has(first);
                let mut add = |to: u8, steps: &[u8]| {
                    let via = if captures && to != first { first } else { Turn::NO_VIA };
                    let turn = if traitor {
                        Turn::Traitor { from, via, to }
                    } else {
                        Turn::Move { from, via, to, raise: None }
                    };
                    // A twin's way back home is the same turn under another text.
                    let same = |&&other: &&Turn| {
                        other == turn
                            || (to == from && self.played(other, None) == self.played(turn, None))
                    };
                    if let Some(&turn) = turns.iter().find(same) {
                        let taken =
                            [first, to].into_iter().filter(|&n| n != from && self.captures_on(n));
                        let mut captures: Vec<_> = taken.map(|n| t.outer(n)).collect();
                        captures.dedup();
                        let steps = steps.iter().map(|&n| Step::Node(t.outer(n))).collect();
                        ways.push(Way::landing(steps, self.turn_written(turn), &captures));
                    }
                };
                if mothers.has(first) {
                    add(first, &[from, first]);
                    continue;
                }
                add(first, &[from, first, first]);
                for to in t.links[first as usize].members() {
                    if free.has(to) && to != from || to == from && captures {
                        add(to, &[from, first, to]);
                    }
                }
            }
        }
    }
}
