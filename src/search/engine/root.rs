//! The root: its turns within a window, and what they must be better by.

use super::super::evaluate::{Evaluate, Known, WIN};
use super::super::order::Ranked;
use super::thrift::late_at_root;
use super::tree::Window;
use super::{INFINITE, RootTurn, Searcher, certain};

/// Half the first aspiration window: about half an orc, the usual change from one depth to the next.
const ASPIRATION: i32 = 40;

/// One search of the root's turns within a window, as far as it has come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pass {
    /// What the iteration's window was widened to.
    pub(super) half: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// The best value so far; above `alpha` it is the new lower bound.
    pub(super) best: i32,
    /// The number of the root turn that comes next.
    pub(super) next: usize,
    /// Whether a turn has been searched.
    pub(super) begun: bool,
}

impl Pass {
    pub(super) fn new(half: i32, alpha: i32, beta: i32) -> Self {
        Self { half, alpha, beta, best: -INFINITE, next: 0, begun: false }
    }
}

impl<P: Evaluate> Searcher<'_, P> {
    /// The narrow window with which an iteration begins.
    pub(super) fn first_pass(&self, depth: u32) -> Pass {
        let narrow = self.options.aspiration
            && self.options.span == 0
            && depth > 2
            && !certain(self.score)
            && self.depth > 0;
        let (alpha, beta) = if narrow {
            (self.score - ASPIRATION, self.score + ASPIRATION)
        } else {
            (-INFINITE, INFINITE)
        };
        Pass::new(ASPIRATION, alpha, beta)
    }

    /// What a root turn must be better by to be chosen.
    pub(super) fn toll(&self, turn: &Ranked<P::Turn>) -> i32 {
        let tolls = &self.options.tolls;
        if turn.chance {
            // Where there is nothing else, nothing is lost by it.
            if self.turns.iter().all(|t| t.ranked.chance) { 0 } else { tolls.throw }
        } else if turn.hint.noisy || (turn.hint.threat && tolls.noisy < 0) {
            // Who dislikes exchanges has nothing against threats: in Towers they are the game.
            tolls.noisy + if turn.hint.risk > 0 { tolls.risky } else { 0 }
        } else {
            0
        }
    }

    /// One search of the root's turns within a window, or the rest of one.
    pub(super) fn search_root(&mut self, depth: i32, pass: &mut Pass) -> i32 {
        let root = self.root.clone();
        let calm = self.options.selective && !root.threatened();
        self.stills[0] = (root.side(), calm.then(|| root.evaluate()));
        let beta = pass.beta;
        let chance_from = self.options.chance_from.min(2);
        let all_chance = self.turns.iter().all(|t| t.ranked.chance);
        for i in pass.next..self.turns.len() {
            let nodes = self.nodes;
            pass.next = i;
            let (best, alpha) = (pass.best, pass.best.max(pass.alpha));
            let turn = self.turns[i].ranked;
            let never = depth < chance_from || self.options.tolls.throw > WIN;
            if turn.chance && never && !all_chance {
                self.turns[i].value = None;
                continue;
            }
            let toll = self.toll(&turn);
            let spread = self.options.span > 0;
            let quiet =
                self.options.selective && !turn.chance && !turn.hint.noisy && !turn.hint.threat;
            let low =
                if spread && !certain(best) { best.max(-WIN) - self.options.span } else { alpha };
            // Nobody has likings where the game is won or lost: such bounds and values stay as they are. With
            // a toll on them, a turn that is no better than a win would seem to be a quicker one.
            let raised = |bound: i32| match bound + toll {
                raised if certain(bound) || certain(raised) => bound,
                raised => raised,
            };
            let mut search = |depth, beta| {
                let (low, beta) = (raised(low), raised(beta));
                let window = Window { alpha: low, beta, cut: beta - low <= 1 };
                let value = self.turn_value(&root, &turn, depth, 0, window);
                if certain(value) && value.abs() <= WIN { value } else { value - toll }
            };
            let full = !pass.begun || spread;
            let mut value = beta;
            if !full {
                // A quiet turn that comes late is looked at less deeply, unless that makes it the best.
                let less = if quiet { late_at_root(depth, i) } else { 0 };
                value = search(depth - 1 - less, low + 1);
                if less > 0 && value > low {
                    value = search(depth - 1, low + 1);
                }
            }
            if full || (value > low && value < beta) {
                value = search(depth - 1, beta);
            }
            if self.aborted {
                if self.cut {
                    self.nodes = nodes;
                }
                return best;
            }
            pass.begun = true;
            self.turns[i].value = (value > low).then_some(value);
            if value > best {
                pass.best = value;
                if value > alpha {
                    self.score = value;
                    self.line.clear();
                    self.line.push(turn.turn);
                    if !turn.chance {
                        self.line.extend_from_slice(&self.lines[1]);
                    }
                    self.turns[..=i].rotate_right(1);
                }
            }
            if pass.best >= beta {
                break;
            }
        }
        pass.best
    }
}

/// In a position that is known to be drawn, leaves only the turns that certainly keep the draw. Whether
/// that was done.
pub(super) fn hold_draw<P: Evaluate>(root: &P, turns: &mut Vec<RootTurn<P::Turn>>) -> bool {
    let keeps = |t: &RootTurn<P::Turn>| {
        let next = root.after(t.ranked.turn, None);
        match next.outcome() {
            Some(outcome) => outcome.winner().is_none(),
            None => next.known() == Some(Known::Draw),
        }
    };
    let drawn = root.known() == Some(Known::Draw) && turns.iter().any(keeps);
    if drawn {
        turns.retain(keeps);
    }
    drawn
}
