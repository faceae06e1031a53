//! How hands enter a turn, square by square, and why some steps lead nowhere.

use std::collections::{HashMap, HashSet};

use super::position::Position;
use super::reasons::Why;
use super::spelling::Written;
use super::tables::bit;
use super::{PieceKind, Turn};
use crate::rules::{NodeId, Step, Taken, Way};

/// The step that closes a turn which could go on with an extra leg.
pub(super) const END: Step = Step::Act("end");

impl Position {
    /// All ways of entering all legal turns by hand: `from to`, a promotion's kind behind the leg it
    /// happens on; a sacrifice begins with the victim; an extra leg is one more square. A turn that
    /// could go on with an extra leg, but does not, ends with [`END`].
    pub(super) fn all_ways(&self) -> Vec<Way> {
        let plays = self.all_plays();
        let mut turns = Vec::new();
        self.all_turns(&mut turns);
        let canonical: HashMap<Position, Turn> =
            turns.iter().map(|&turn| (self.played(turn), turn)).collect();
        let head = |turn: Turn| {
            let promotion = turn.promotion.filter(|_| turn.promotes_first());
            (turn.victim, turn.from, turn.to, promotion)
        };
        let go_on: HashSet<_> =
            plays.iter().filter(|turn| turn.has_extra()).map(|&turn| head(turn)).collect();
        let mut ways = Vec::with_capacity(plays.len());
        for play in plays {
            let Some(&turn) = canonical.get(&self.played(play)) else { continue };
            let mut steps = Vec::with_capacity(5);
            let mut node = |n: u8| steps.push(Step::Node(NodeId(n)));
            if play.is_sacrifice() {
                node(play.victim);
            }
            node(play.from);
            node(play.to);
            let choice = play.promotion.map(|kind| Step::Choose(kind.kind()));
            if play.promotes_first() {
                steps.extend(choice);
            }
            if play.has_extra() {
                steps.push(Step::Node(NodeId(play.extra)));
                if !play.promotes_first() {
                    steps.extend(choice);
                }
            } else if go_on.contains(&head(play)) {
                steps.push(END);
            }
            let leg = if play.is_sacrifice() { 2 } else { 1 };
            // The extra leg is the last touch but for a promotion at its end.
            let last = steps.iter().rposition(|s| matches!(s, Step::Node(_))).unwrap_or(leg);
            let captures = self.captures(play).into_iter().zip([leg, last]);
            let captures = captures
                .filter_map(|(at, step)| at.map(|at| Taken { at: NodeId(at), step }))
                .collect();
            ways.push(Way { steps, turn: turn.spelled().to_string(), captures });
        }
        ways
    }

    /// The squares on which a turn's first leg and its extra leg capture.
    pub(super) fn captures(&self, turn: Turn) -> [Option<u8>; 2] {
        let foe = self.of_side(self.side.other());
        let passing = self.is_passing(self.kind_at(turn.from), turn.from, turn.to);
        let first = if passing { self.passing_prey() } else { turn.to };
        let first = (foe & bit(first) != 0).then_some(first);
        // Where the first leg has captured in passing, the extra leg may end: nobody is there.
        let extra = turn.has_extra() && foe & bit(turn.extra) != 0 && first != Some(turn.extra);
        [first, extra.then_some(turn.extra)]
    }

    /// Why these steps, entered by hand, begin no legal turn.
    pub(super) fn why_not_steps(&self, steps: &[Step]) -> Why {
        if self.king_fallen().is_some() || self.dead().is_some() {
            return Why::GameOver;
        }
        match self.follow(steps) {
            Ok(written) => self.check_written(&written).err().unwrap_or(Why::TurnComplete),
            Err(why) => why,
        }
    }

    /// Follows steps as far as they make sense.
    fn follow(&self, steps: &[Step]) -> Result<Written, Why> {
        let node = |n: NodeId| n.0 & 63;
        let mut rest = steps.iter().copied();
        let Some(Step::Node(start)) = rest.next() else { return Err(Why::NothingBegun) };
        let start = node(start);
        self.check_own(start)?;
        let second = match rest.next() {
            None => return Err(self.why_stuck(start)),
            Some(Step::Node(second)) => node(second),
            Some(_) => return Err(Why::NothingBegun),
        };
        let (merge, from, to) = if second != start && self.of_side(self.side) & bit(second) != 0 {
            if !self.variant.sacrifice {
                return Err(Why::OwnPiece(second));
            }
            self.check_merge(start, second)?;
            match rest.next() {
                // Each of the host's moves is right by itself.
                None => return Err(Why::HostExposes { victim: start, host: second }),
                Some(Step::Node(to)) => (Some((start, second)), second, node(to)),
                Some(_) => return Err(Why::MergeAlone { victim: start, host: second }),
            }
        } else {
            (None, start, second)
        };
        let (mut first, mut extra, mut late) = (None, None, None);
        for step in rest {
            match step {
                Step::Node(_) if extra.is_some() => return Err(Why::OneExtraLeg),
                Step::Node(n) => extra = Some(node(n)),
                Step::Choose(kind) => {
                    let kind = PieceKind::PROMOTIONS
                        .into_iter()
                        .find(|k| k.kind() == kind)
                        .ok_or_else(|| Why::NoSuchPromotion(kind.0.into()))?;
                    *if extra.is_some() { &mut late } else { &mut first } = Some(kind);
                }
                Step::Keep | Step::Act(_) => {}
            }
        }
        let revenge = merge.is_none() && extra.is_some();
        Ok(Written { merge, from, to, first, extra, second: late, revenge })
    }

    /// Why no turn begins with a piece of the side to move.
    fn why_stuck(&self, from: u8) -> Why {
        let own = self.of_side(self.side);
        match self.targets(self.kind_at(from), from, self.occupied(), own) {
            0 => Why::Stuck(from),
            _ => Why::StuckByCheck(from),
        }
    }

    /// The position with the other side to move, as if this one had not moved: what it threatens.
    fn turned(&self) -> Position {
        let mut turned = *self;
        turned.side = self.side.other();
        turned.watchers = 0;
        turned.passed = Turn::NONE;
        turned
    }

    /// The ways by which the side that is not to move could hit a square, extra legs included: from
    /// where the piece stands over its first leg's end, each way once.
    pub(super) fn enemy_hits(&self, at: NodeId) -> Vec<Vec<NodeId>> {
        let turned = self.turned();
        let at = at.0 & 63;
        let ordinary = self.attackers(at, turned.side, self.occupied());
        let mut ways: Vec<Vec<u8>> =
            super::tables::squares(ordinary).map(|from| vec![from, at]).collect();
        for turn in turned.all_plays().into_iter().filter(|turn| turn.extra == at) {
            ways.push(vec![turn.from, turn.to, at]);
        }
        ways.sort_unstable_by_key(|way| (way.len(), way.clone()));
        ways.dedup();
        ways.into_iter().map(|way| way.into_iter().map(NodeId).collect()).collect()
    }

    /// The squares that a side could reach, or capture on, by an extra leg if it were to move: by
    /// Revenge only where it has that right now. For a view that warns of them.
    ///
    /// What extra legs might do is never a check, and nobody sees all of it: this is a help.
    pub fn extra_reach(&self, side: crate::rules::Side) -> Vec<NodeId> {
        let turned = if side == self.side { *self } else { self.turned() };
        let ends = turned.all_plays().into_iter().filter(|turn| turn.has_extra());
        let set = ends.fold(0, |all, turn| all | bit(turn.extra));
        super::tables::squares(set).map(NodeId).collect()
    }
}
