//! Which turns are tried first: the sooner a good one comes, the more is cut.

use super::evaluate::{Evaluate, Hint};
use crate::rules::Side;

/// Two quiet turns a ply that have cut before.
const KILLERS: usize = 2;

/// History stays within ± this.
const HISTORY_MAX: i32 = 8_192;

const FIRST: i32 = 1 << 28;
const NOISY: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
/// The quiet turn that answered the opponent's last one before.
const COUNTER: i32 = 1 << 21;
/// Captures that seem to lose material come after all quiet turns, chance last of all.
const LOSING: i32 = -(1 << 24);
const CHANCE: i32 = -(1 << 28);

/// A turn on a list, with what the ordering knows of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked<T> {
    /// The turn.
    pub turn: T,
    /// Its index in the order of generation.
    pub index: u16,
    /// Higher comes first.
    pub rank: i32,
    /// What it promises.
    pub hint: Hint,
    /// Whether the dice decide what it leads to.
    pub chance: bool,
}

/// No turn came before: at the root, and after doing nothing.
pub(crate) const NO_SLOT: usize = usize::MAX;

/// Killers, countermoves and history of one search.
#[derive(Debug)]
pub(crate) struct Memory<T> {
    killers: Vec<[Option<T>; KILLERS]>,
    /// By who answers and by the slot of the turn that is answered.
    counters: [Vec<Option<T>>; 2],
    history: [Vec<i32>; 2],
}

impl<T: Copy + Eq> Memory<T> {
    /// Nothing remembered yet; killers for plies below `plies`.
    pub(crate) fn new(plies: usize, slots: usize) -> Self {
        Self {
            killers: vec![[None; KILLERS]; plies],
            counters: [vec![None; slots], vec![None; slots]],
            history: [vec![0; slots], vec![0; slots]],
        }
    }

    /// Lists the position's turns with their ranks. `known` is the best turn's index from the table,
    /// `before` the slot of the turn that led here.
    pub(crate) fn rank<P: Evaluate<Turn = T>>(
        &self,
        position: &P,
        turns: &[T],
        known: Option<u16>,
        ply: usize,
        before: usize,
        list: &mut Vec<Ranked<T>>,
    ) {
        let side = position.side();
        let hints = position.hints();
        let counter = self.counter(side, before);
        list.clear();
        list.extend(turns.iter().enumerate().map(|(i, &turn)| {
            let hint = hints(turn);
            let chance = !position.chances(turn).is_empty();
            let index = i as u16;
            let rank = if known == Some(index) {
                FIRST
            } else if chance {
                CHANCE
            } else if hint.noisy {
                let net = hint.gain - hint.risk;
                net + if net >= 0 { NOISY } else { LOSING }
            } else if let Some(k) = self.killers[ply].iter().position(|&k| k == Some(turn)) {
                KILLER - k as i32
            } else if counter == Some(turn) {
                COUNTER
            } else {
                self.history[side.index()][hint.slot] + hint.charm
            };
            Ranked { turn, index, rank, hint, chance }
        }));
    }

    /// Whether the turn is a killer at this ply.
    pub(crate) fn is_killer(&self, ply: usize, turn: T) -> bool {
        self.killers[ply].contains(&Some(turn))
    }

    fn counter(&self, side: Side, before: usize) -> Option<T> {
        self.counters[side.index()].get(before).copied().flatten()
    }

    /// A quiet turn has cut at this ply, in answer to the turn of slot `before`; the `tried` ones before it
    /// have not.
    pub(crate) fn reward(
        &mut self,
        side: Side,
        ply: usize,
        before: usize,
        depth: i32,
        cut: &Ranked<T>,
        tried: &[Ranked<T>],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(cut.turn) {
            killers[1] = killers[0];
            killers[0] = Some(cut.turn);
        }
        if let Some(counter) = self.counters[side.index()].get_mut(before) {
            *counter = Some(cut.turn);
        }
        let bonus = (depth * depth * 16).min(HISTORY_MAX / 4);
        self.bump(side, cut.hint.slot, bonus);
        for t in tried.iter().filter(|t| !t.hint.noisy && !t.chance) {
            self.bump(side, t.hint.slot, -bonus);
        }
    }

    /// Moves a history value towards ±[`HISTORY_MAX`], the slower the nearer it is.
    fn bump(&mut self, side: Side, slot: usize, bonus: i32) {
        let h = &mut self.history[side.index()][slot];
        *h += bonus - *h * bonus.abs() / HISTORY_MAX;
    }
}

/// So many turns are picked one by one before the rest of a list is sorted: most cuts come before.
const PICKED: usize = 8;

/// Brings the best-ranked turn of `list[from..]` to `from`, where `from` counts up from 0. Cheaper than
/// sorting everything when a cut comes soon, and not much dearer when none comes; ties keep the order
/// of generation, so that searches repeat exactly.
pub(crate) fn pick<T: Copy>(list: &mut [Ranked<T>], from: usize) -> Ranked<T> {
    let order = |r: &Ranked<T>| (std::cmp::Reverse(r.rank), r.index);
    if from < PICKED {
        let best = (from..list.len()).min_by_key(|&i| order(&list[i])).unwrap_or(from);
        list.swap(from, best);
    } else if from == PICKED {
        list[from..].sort_unstable_by_key(order);
    }
    list[from]
}
