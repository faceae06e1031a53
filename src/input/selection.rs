//! What a hand has entered of its turn so far: pure logic, without a window.

use std::collections::HashMap;

use bevy::prelude::Resource;

use crate::rules::any::AnyPosition;
use crate::rules::{NodeId, Piece, Side, Step, Way};

/// What comes of a touch: the input systems send it on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The steps make a whole turn, by its canonical text.
    Play(String),
    /// These steps begin no turn: ask the rules why, and say so.
    Refuse(Vec<Step>),
}

/// A node that the next touch may go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The node.
    pub node: NodeId,
    /// A piece is captured there.
    pub capture: bool,
    /// Touching it ends the turn where the piece stands (a Weaponmaster who stops here).
    pub stop: bool,
    /// The turn may go on after it.
    pub onward: bool,
    /// The selected piece is merged into the friend there.
    pub merge: bool,
    /// It is an extra leg: the turn has had its ordinary move.
    pub extra: bool,
    /// A piece that is captured elsewhere on the way there: jumped over, or in passing.
    pub over: Option<NodeId>,
}

/// The key of the act that ends a turn which could go on.
const END: &str = "end";

/// The turn that is being entered, step by step, by whatever hand.
///
/// It opens when a person may choose a turn and closes when the turn is played. Panels may call
/// [`choose`](Self::choose), [`act`](Self::act) and [`back`](Self::back); what comes of it is sent
/// by the input systems in the same frame or the next.
#[derive(Resource, Clone, Debug, Default)]
pub struct Selection {
    /// The steps so far.
    pub steps: Vec<Step>,
    /// All ways of entering a legal turn now.
    pub ways: Vec<Way>,
    /// What may be chosen now instead of a node: `Choose(kind)` and `Keep`. A popup shows them.
    pub choices: Vec<Step>,
    /// The node under the pointer.
    pub hovered: Option<NodeId>,
    /// The node that keyboard and gamepad are at.
    pub focus: Option<NodeId>,
    /// Where a final node can be reached by several turns: the nodes to go over first.
    pub asked: Vec<NodeId>,
    open: Option<Side>,
    /// Some turn could go on with an extra leg.
    knows_extra_legs: bool,
    pieces: HashMap<NodeId, Piece>,
    outbox: Vec<Answer>,
}

impl Selection {
    /// Opens the selection for a position in which a person chooses.
    pub fn open(&mut self, position: &AnyPosition) {
        self.open_with(position.side(), position.ways(), position.pieces());
    }

    /// [`open`](Self::open) from its parts.
    pub fn open_with(&mut self, side: Side, ways: Vec<Way>, pieces: Vec<(NodeId, Piece)>) {
        self.let_go();
        self.open = Some(side);
        let ends = |w: &Way| w.steps.last() == Some(&Step::Act(END));
        self.knows_extra_legs = ways.iter().any(ends);
        self.ways = ways;
        self.pieces = pieces.into_iter().collect();
    }

    /// Closes it: nobody may choose now.
    pub fn close(&mut self) {
        self.let_go();
        self.open = None;
        self.ways.clear();
        self.pieces.clear();
    }

    /// Whose turn is being entered; `None` while nobody may choose.
    pub fn side(&self) -> Option<Side> {
        self.open
    }

    /// Lets go of everything entered.
    pub fn let_go(&mut self) {
        self.steps.clear();
        self.choices.clear();
        self.asked.clear();
    }

    /// What came of the touches since the last call.
    pub fn take_answers(&mut self) -> Vec<Answer> {
        std::mem::take(&mut self.outbox)
    }

    /// Whether there is something to send.
    pub fn has_answers(&self) -> bool {
        !self.outbox.is_empty()
    }

    /// The node of the piece that moves: the one first touched, or the friend it was merged into.
    pub fn piece_node(&self) -> Option<NodeId> {
        if let Some((_, host)) = self.merged() {
            return Some(host);
        }
        match self.steps.first() {
            Some(Step::Node(node)) => Some(*node),
            _ => None,
        }
    }

    /// The piece that the steps so far merge into a friend, and the friend: their nodes.
    pub fn merged(&self) -> Option<(NodeId, NodeId)> {
        merged(&self.steps, self.open?, &self.pieces)
    }

    /// A friend that is pointed at and could take the selected piece in: its node and the piece's.
    pub fn offered_merge(&self) -> Option<(NodeId, NodeId)> {
        let [Step::Node(victim)] = self.steps[..] else { return None };
        let pointed = self.hovered.or(self.focus)?;
        let target = self.targets().into_iter().find(|t| t.node == pointed && t.merge)?;
        Some((target.node, victim))
    }

    /// The piece on a node, as the board stands.
    pub fn piece_on(&self, node: NodeId) -> Option<Piece> {
        self.pieces.get(&node).copied()
    }

    /// Whether turns now are one touch: a piece comes onto the board, or leaves it.
    pub fn by_one_touch(&self) -> bool {
        self.ways.iter().any(|w| matches!(w.steps[..], [Step::Node(_)]))
    }

    /// Whether the steps so far make a turn that could go on, but may end here.
    pub fn can_end(&self) -> bool {
        self.may_end(&self.steps)
    }

    fn may_end(&self, steps: &[Step]) -> bool {
        let ends = |w: &Way| w.steps.split_last() == Some((&Step::Act(END), steps));
        !steps.is_empty() && self.ways.iter().any(ends)
    }

    /// Where the selected piece has got to.
    pub fn reached(&self) -> Option<NodeId> {
        self.steps.iter().rev().find_map(|s| match s {
            Step::Node(node) => Some(*node),
            _ => None,
        })
    }

    /// The nodes on which the steps so far have captured.
    pub fn taken(&self) -> Vec<NodeId> {
        let touched = 1..self.steps.len();
        let way = self.ways.iter().find(|w| w.steps.starts_with(&self.steps));
        let Some(way) = way.filter(|_| !touched.is_empty()) else { return Vec::new() };
        let taken = way.captures.iter().filter(|c| touched.contains(&c.step));
        taken.map(|c| c.at).collect()
    }

    /// The pieces that some turn begins with: one's own, or after a won throw the enemy's.
    pub fn movable(&self) -> Vec<NodeId> {
        nodes_of(self.ways.iter().filter_map(|w| w.steps.first()))
    }

    /// Where the next touch may go.
    pub fn targets(&self) -> Vec<Target> {
        if self.steps.is_empty() { Vec::new() } else { self.targets_after(&self.steps) }
    }

    /// Where a touch may go after these steps.
    pub fn targets_after(&self, steps: &[Step]) -> Vec<Target> {
        let mut targets: Vec<Target> = Vec::new();
        let Some(side) = self.open else { return targets };
        let begun = steps.iter().filter(|s| matches!(s, Step::Node(_))).count();
        let first_leg = 1 + usize::from(merged(steps, side, &self.pieces).is_some());
        let extra = begun > first_leg && self.knows_extra_legs;
        for way in self.ways.iter().filter(|w| w.steps.starts_with(steps)) {
            let Some(Step::Node(node)) = way.steps.get(steps.len()) else { continue };
            let stop = steps.last() == Some(&Step::Node(*node));
            let onward = way.steps[steps.len() + 1..]
                .iter()
                .any(|s| matches!(s, Step::Node(next) if next != node));
            match targets.iter_mut().find(|t| t.node == *node) {
                Some(known) => known.onward |= onward,
                None => {
                    let taken = way.captures.iter().find(|c| c.step == steps.len()).map(|c| c.at);
                    let mut on = steps.to_vec();
                    on.push(Step::Node(*node));
                    targets.push(Target {
                        node: *node,
                        capture: !stop && taken == Some(*node),
                        stop,
                        onward,
                        merge: begun == 1 && merged(&on, side, &self.pieces).is_some(),
                        extra,
                        over: taken.filter(|at| at != node),
                    });
                }
            }
        }
        targets.sort_by_key(|t| t.node);
        targets
    }

    /// A way that begins with the steps so far and goes to `node` next, or ends there.
    pub fn way_to(&self, node: NodeId) -> Option<&Way> {
        let mut next = self.steps.clone();
        next.push(Step::Node(node));
        let known = self.ways.iter().find(|w| w.steps.starts_with(&next));
        known.or_else(|| self.quick_ways(node).into_iter().next())
    }

    /// The ways on from the steps so far that end on a node and have nothing to decide on the way:
    /// no merge, no place where the turn could end.
    fn quick_ways(&self, node: NodeId) -> Vec<&Way> {
        let long = self.steps.len();
        let own = |n: NodeId| {
            Some(n) != self.piece_node() && self.pieces.get(&n).map(|p| p.side) == self.open
        };
        let quick = |w: &&Way| {
            w.steps.starts_with(&self.steps)
                && last_node(&w.steps) == Some(node)
                && w.steps[long..].iter().all(|s| matches!(s, Step::Node(n) if !own(*n)))
                && !(long..w.steps.len()).any(|k| k > 1 && self.may_end(&w.steps[..k]))
        };
        self.ways.iter().filter(quick).collect()
    }

    /// Whether a turn without a piece is possible now: `throw`, `decline`, `pass`.
    pub fn can_act(&self, key: &str) -> bool {
        self.ways.iter().any(|w| matches!(w.steps[..], [Step::Act(k)] if k == key))
    }

    /// A node is touched.
    pub fn touch(&mut self, node: NodeId) {
        if self.open.is_none() {
            return;
        }
        self.asked.clear();
        if !self.choices.is_empty() {
            // The popup is open: another touch takes the step before it back, then counts itself.
            self.choices.clear();
            let target = self.steps.pop();
            if target == Some(Step::Node(node)) {
                return;
            }
        }
        if self.extend(Step::Node(node)) {
            return;
        }
        // Touching the node that is reached once more ends the turn there, if it may.
        if self.reached() == Some(node) && self.can_end() {
            self.extend(Step::Act(END));
            return;
        }
        if self.steps.is_empty() {
            // An empty node says nothing, unless a piece is to come there; a piece that cannot move
            // says why.
            if self.pieces.contains_key(&node) || self.by_one_touch() {
                self.outbox.push(Answer::Refuse(vec![Step::Node(node)]));
            }
            return;
        }
        if self.steps[..] == [Step::Node(node)] {
            self.let_go();
            return;
        }
        // A friend that has just taken the first piece in, touched again, is taken up alone.
        let host_again = self.steps.len() == 2 && self.piece_node() == Some(node);
        if self.movable().contains(&node) && (self.piece_node() != Some(node) || host_again) {
            self.let_go();
            self.extend(Step::Node(node));
            return;
        }
        if self.shortcut(node) {
            return;
        }
        let mut tried = self.steps.clone();
        tried.push(Step::Node(node));
        self.outbox.push(Answer::Refuse(tried));
    }

    /// One of [`choices`](Self::choices) is chosen.
    pub fn choose(&mut self, step: Step) {
        if self.open.is_some() && self.choices.contains(&step) {
            self.choices.clear();
            self.extend(step);
        }
    }

    /// Something is done without touching the board: `throw`, `decline`, `pass`, `crown`, or the
    /// `end` of the turn that is being entered.
    pub fn act(&mut self, key: &'static str) {
        if self.open.is_none() {
            return;
        }
        if key == END {
            if self.can_end() {
                self.extend(Step::Act(END));
            } else if !self.steps.is_empty() {
                let mut tried = self.steps.clone();
                tried.push(Step::Act(END));
                self.outbox.push(Answer::Refuse(tried));
            }
            return;
        }
        self.let_go();
        if !self.extend(Step::Act(key)) {
            self.outbox.push(Answer::Refuse(vec![Step::Act(key)]));
        }
    }

    /// Takes the last step back; lets go of the piece when there is no other. `false` when there
    /// was nothing to take back.
    pub fn back(&mut self) -> bool {
        self.asked.clear();
        self.choices.clear();
        let popped = self.steps.pop();
        if matches!(popped, Some(Step::Choose(_) | Step::Keep)) {
            // The choice is open again.
            self.settle();
        }
        popped.is_some()
    }

    /// Adds the step if some turn goes on with it; plays the turn when it is whole.
    fn extend(&mut self, step: Step) -> bool {
        let mut steps = self.steps.clone();
        steps.push(step);
        if !self.ways.iter().any(|w| w.steps.starts_with(&steps)) {
            // Touching the node that is reached again, where the turn is already whole.
            let whole = self.ways.iter().find(|w| w.steps == self.steps);
            if let Some(way) = whole.filter(|_| self.steps.last() == Some(&step)) {
                let turn = way.turn.clone();
                self.finish(turn);
                return true;
            }
            return false;
        }
        self.steps = steps;
        self.settle();
        true
    }

    fn settle(&mut self) {
        let fitting: Vec<&Way> =
            self.ways.iter().filter(|w| w.steps.starts_with(&self.steps)).collect();
        let Some(first) = fitting.first() else { return };
        let reached = self.steps.last().copied();
        let long = self.steps.len();
        let next: Vec<Step> = fitting.iter().filter_map(|w| w.steps.get(long).copied()).collect();
        let one_turn = fitting.iter().all(|w| w.turn == first.turn);
        // Whole; or only stopping here is left of it.
        if one_turn && long > 1 && next.iter().all(|s| Some(*s) == reached) || next.is_empty() {
            let turn = first.turn.clone();
            self.finish(turn);
        } else if next.iter().all(|s| matches!(s, Step::Choose(_) | Step::Keep)) {
            for choice in next {
                if !self.choices.contains(&choice) {
                    self.choices.push(choice);
                }
            }
        }
    }

    /// The final node of a turn is touched though it is not the next step: fine when one turn only
    /// ends there, a question when several do.
    fn shortcut(&mut self, node: NodeId) -> bool {
        let fitting = self.quick_ways(node);
        let Some(first) = fitting.first() else { return false };
        if fitting.iter().all(|w| w.turn == first.turn) {
            let turn = first.turn.clone();
            self.finish(turn);
        } else {
            let long = self.steps.len();
            self.asked = nodes_of(fitting.iter().filter_map(|w| w.steps.get(long)));
        }
        true
    }

    fn finish(&mut self, turn: String) {
        self.let_go();
        self.outbox.push(Answer::Play(turn));
    }
}

/// The victim and the host with which these steps begin: a friend is touched after a piece.
fn merged(steps: &[Step], side: Side, pieces: &HashMap<NodeId, Piece>) -> Option<(NodeId, NodeId)> {
    let [Step::Node(victim), Step::Node(host), ..] = steps else { return None };
    let own = |n: &NodeId| pieces.get(n).is_some_and(|p| p.side == side);
    (victim != host && own(victim) && own(host)).then_some((*victim, *host))
}

fn last_node(steps: &[Step]) -> Option<NodeId> {
    match steps.last() {
        Some(Step::Node(node)) => Some(*node),
        _ => None,
    }
}

fn nodes_of<'a>(steps: impl Iterator<Item = &'a Step>) -> Vec<NodeId> {
    let mut nodes: Vec<NodeId> =
        steps.filter_map(|s| if let Step::Node(n) = s { Some(*n) } else { None }).collect();
    nodes.sort_unstable();
    nodes.dedup();
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Kind, Taken};

    const ORC: Kind = Kind("orc");

    fn n(i: u8) -> Step {
        Step::Node(NodeId(i))
    }

    fn way(steps: &[Step], turn: &str, captures: &[u8]) -> Way {
        let captures: Vec<_> = captures.iter().map(|&c| NodeId(c)).collect();
        Way::landing(steps.to_vec(), turn.into(), &captures)
    }

    /// A Weaponmaster on 0 who may go to 1 and 2 and on to 3 (over either) and 4 (over 2, taking
    /// what stands there), an orc on 5 who may be promoted on 6, a piece on 7 that cannot move.
    fn opened() -> Selection {
        let kind = |k| Step::Choose(Kind(k));
        let ways = vec![
            way(&[n(0), n(1), n(1)], "01", &[]),
            way(&[n(0), n(2), n(2)], "02", &[2]),
            way(&[n(0), n(1), n(3)], "013", &[]),
            way(&[n(0), n(2), n(3)], "023", &[2]),
            way(&[n(0), n(2), n(4)], "024", &[2]),
            way(&[n(5), n(6), kind("wizard")], "56wz", &[]),
            way(&[n(5), n(6), Step::Keep], "56", &[]),
            way(&[n(8), n(9), n(9)], "89", &[]),
            way(&[Step::Act("throw")], "*", &[]),
        ];
        let orc = Piece { kind: ORC, side: Side::First };
        let mut s = Selection::default();
        s.open_with(Side::First, ways, [0, 5, 7, 8].map(|i| (NodeId(i), orc)).to_vec());
        s
    }

    fn touched(s: &mut Selection, nodes: &[u8]) -> Vec<Answer> {
        for &i in nodes {
            s.touch(NodeId(i));
        }
        s.take_answers()
    }

    #[test]
    fn two_steps_one_by_one() {
        let mut s = opened();
        assert!(touched(&mut s, &[0, 2]).is_empty());
        assert_eq!(s.reached(), Some(NodeId(2)));
        let seen: Vec<_> = s.targets().iter().map(|t| (t.node.0, t.stop, t.capture)).collect();
        assert_eq!(seen, [(2, true, false), (3, false, false), (4, false, false)]);
        assert_eq!(touched(&mut s, &[3]), [Answer::Play("023".into())]);
        assert!(s.steps.is_empty());
    }

    #[test]
    fn touching_again_stops_and_back_takes_the_step_back() {
        let mut s = opened();
        assert_eq!(touched(&mut s, &[0, 1, 1]), [Answer::Play("01".into())]);
        touched(&mut s, &[0, 1]);
        assert!(s.back());
        assert_eq!(s.steps, [n(0)]);
        assert!(s.back());
        assert!(!s.back());
    }

    #[test]
    fn a_final_node_is_a_shortcut_only_when_one_turn_ends_there() {
        let mut s = opened();
        assert_eq!(touched(&mut s, &[0, 4]), [Answer::Play("024".into())]);
        assert!(touched(&mut s, &[0, 3]).is_empty(), "never silently between several turns");
        assert_eq!(s.asked, [NodeId(1), NodeId(2)]);
        assert_eq!(s.steps, [n(0)]);
    }

    #[test]
    fn a_step_that_can_only_stop_plays_at_once() {
        assert_eq!(touched(&mut opened(), &[8, 9]), [Answer::Play("89".into())]);
    }

    #[test]
    fn kinds_are_chosen_in_a_popup() {
        let mut s = opened();
        assert!(touched(&mut s, &[5, 6]).is_empty());
        assert_eq!(s.choices, [Step::Choose(Kind("wizard")), Step::Keep]);
        s.choose(Step::Choose(Kind("priestess")));
        assert!(s.take_answers().is_empty(), "not on offer");
        s.choose(Step::Keep);
        assert_eq!(s.take_answers(), [Answer::Play("56".into())]);
        touched(&mut s, &[5, 6, 6]);
        assert_eq!((s.steps.len(), s.choices.len()), (1, 0), "a touch closes the popup");
    }

    #[test]
    fn switching_letting_go_and_refusals() {
        let mut s = opened();
        assert!(touched(&mut s, &[0, 5]).is_empty(), "another piece is no refusal");
        assert_eq!(s.steps, [n(5)]);
        assert!(touched(&mut s, &[5]).is_empty(), "touched again: let go");
        assert!(s.steps.is_empty());
        assert!(touched(&mut s, &[11]).is_empty(), "an empty node says nothing");
        assert_eq!(touched(&mut s, &[7]), [Answer::Refuse(vec![n(7)])]);
        assert_eq!(touched(&mut s, &[5, 11]), [Answer::Refuse(vec![n(5), n(11)])]);
        assert_eq!(s.steps, [n(5)], "the piece stays selected");
    }

    #[test]
    fn acts_and_a_closed_table() {
        let mut s = opened();
        assert!(s.can_act("throw") && !s.can_act("decline"));
        s.act("throw");
        s.act("decline");
        let refused = Answer::Refuse(vec![Step::Act("decline")]);
        assert_eq!(s.take_answers(), [Answer::Play("*".into()), refused]);
        s.close();
        assert!(touched(&mut s, &[0, 1]).is_empty());
        assert_eq!(s.side(), None);
    }

    /// A pawn on 0 that may go to 1, or be merged into the queen on 2, who then goes to 3 and may go
    /// on to 4, taking what stands there. The queen alone goes to 3 as well.
    fn with_a_merge() -> Selection {
        let end = Step::Act("end");
        let ways = vec![
            way(&[n(0), n(1)], "01", &[]),
            way(&[n(0), n(2), n(3), end], "0>2:23", &[]),
            way(&[n(0), n(2), n(3), n(4)], "0>2:23/4", &[4]),
            way(&[n(2), n(3)], "23", &[]),
        ];
        let mut s = Selection::default();
        let piece = |i, side| (NodeId(i), Piece { kind: ORC, side });
        let pieces = vec![piece(0, Side::First), piece(2, Side::First), piece(4, Side::Second)];
        s.open_with(Side::First, ways, pieces);
        s
    }

    #[test]
    fn a_merge_is_entered_leg_by_leg_and_taken_back_leg_by_leg() {
        let mut s = with_a_merge();
        touched(&mut s, &[0]);
        let merges: Vec<_> = s.targets().iter().map(|t| (t.node.0, t.merge)).collect();
        assert_eq!(merges, [(1, false), (2, true)]);
        touched(&mut s, &[2]);
        assert_eq!((s.merged(), s.piece_node()), (Some((NodeId(0), NodeId(2))), Some(NodeId(2))));
        assert!(!s.can_end(), "the merge alone is no turn");
        touched(&mut s, &[3]);
        assert!(s.can_end());
        assert!(s.targets()[0].extra && s.targets()[0].capture);
        assert!(s.taken().is_empty());
        assert!(s.back() && s.merged().is_some() && s.back() && s.merged().is_none());
        touched(&mut s, &[2, 3]);
        assert_eq!(touched(&mut s, &[4]), [Answer::Play("0>2:23/4".into())]);
    }

    #[test]
    fn a_choice_taken_back_is_open_again() {
        let queen = Step::Choose(Kind("queen"));
        let rook = Step::Choose(Kind("rook"));
        let ways = vec![
            way(&[n(0), n(1), queen, n(2)], "q2", &[]),
            way(&[n(0), n(1), queen, Step::Act("end")], "q", &[]),
            way(&[n(0), n(1), rook, Step::Act("end")], "r", &[]),
        ];
        let mut s = Selection::default();
        let pawn = Piece { kind: Kind("pawn"), side: Side::First };
        s.open_with(Side::First, ways, vec![(NodeId(0), pawn)]);
        touched(&mut s, &[0, 1]);
        s.choose(queen);
        assert!(s.choices.is_empty() && s.can_end());
        assert!(s.back());
        assert_eq!(s.choices, [queen, rook]);
        assert!(s.back());
        assert_eq!((s.steps.len(), s.choices.len()), (1, 0));
    }

    #[test]
    fn a_turn_that_could_go_on_ends_by_act_or_touch() {
        let mut s = with_a_merge();
        touched(&mut s, &[0, 2, 3]);
        s.act("end");
        assert_eq!(s.take_answers(), [Answer::Play("0>2:23".into())]);
        assert_eq!(touched(&mut s, &[0, 2, 3, 3]), [Answer::Play("0>2:23".into())]);
        s.act("end");
        assert!(s.take_answers().is_empty(), "nothing is under way");
        touched(&mut s, &[0, 2]);
        s.act("end");
        let refused = Answer::Refuse(vec![n(0), n(2), Step::Act("end")]);
        assert_eq!(s.take_answers(), [refused]);
    }

    #[test]
    fn a_friend_touched_twice_is_taken_up_alone() {
        let mut s = with_a_merge();
        assert!(touched(&mut s, &[0, 2, 2]).is_empty());
        assert_eq!(s.steps, [n(2)]);
        assert_eq!(touched(&mut s, &[3]), [Answer::Play("23".into())]);
    }

    #[test]
    fn no_shortcut_decides_a_merge_or_an_extra_leg() {
        let mut s = with_a_merge();
        touched(&mut s, &[0]);
        let refused = |to| vec![Answer::Refuse(vec![n(0), n(to)])];
        assert_eq!(touched(&mut s, &[4]), refused(4));
        assert_eq!(touched(&mut s, &[3]), refused(3));
    }

    #[test]
    fn a_placement_is_one_touch_and_says_why_not() {
        let mut s = Selection::default();
        s.open_with(Side::First, vec![way(&[n(1)], "@1", &[])], Vec::new());
        assert_eq!(touched(&mut s, &[2]), [Answer::Refuse(vec![n(2)])]);
        assert_eq!(touched(&mut s, &[1]), [Answer::Play("@1".into())]);
    }

    #[test]
    fn jumped_pieces_are_taken_jump_by_jump() {
        let steps = vec![n(0), n(2), n(4)];
        let captures = vec![Taken { at: NodeId(1), step: 1 }, Taken { at: NodeId(3), step: 2 }];
        let mut s = Selection::default();
        let man = Piece { kind: ORC, side: Side::First };
        let jump = Way { steps, turn: "0x2x4".into(), captures };
        s.open_with(Side::First, vec![jump], vec![(NodeId(0), man)]);
        touched(&mut s, &[0]);
        assert_eq!(s.targets()[0].over, Some(NodeId(1)));
        touched(&mut s, &[2]);
        assert_eq!(s.taken(), [NodeId(1)]);
        s.let_go();
        assert_eq!(touched(&mut s, &[0, 4]), [Answer::Play("0x2x4".into())], "by its last square");
    }
}
