//! Which turns are tried first: the sooner a good one comes, the more is cut.

use super::evaluate::{Evaluate, Hint};
use crate::rules::Side;

/// Two quiet turns a ply that have cut before.
const KILLERS: usize = 2;

/// History stays within ± this.
const HISTORY_MAX: i32 = 8_192;

/// The history of captures counts for so much less than what they win: for two orcs and a half at most.
const CAPTURES: i32 = 32;

/// The bits of the number of values in the history of turns that follow others. Where they begin is mixed, so
/// that turns may share some; small, so that it stays in the processor's cache.
const ROWS: u32 = 17;

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
    /// How often turns like it have cut before, and how often they have not.
    pub past: i32,
    /// What it promises.
    pub hint: Hint,
    /// Whether the dice decide what it leads to.
    pub chance: bool,
}

/// No turn came before: at the root, and after doing nothing.
pub(crate) const NO_SLOT: usize = usize::MAX;

/// The slots of the two turns that led to a position, the last one first.
pub(crate) type Before = [usize; 2];

/// Killers, countermoves and history of one search.
#[derive(Debug)]
pub(crate) struct Memory<T> {
    slots: usize,
    killers: Vec<[Option<T>; KILLERS]>,
    /// By who answers and by the slot of the turn that is answered.
    counters: [Vec<Option<T>>; 2],
    history: [Vec<i32>; 2],
    captures: [Vec<i32>; 2],
    /// The history of turns that follow another one: the opponent's last turn, and the own one before it.
    /// By who plays, the slot of the turn before and the slot of the turn.
    follow: [Vec<i16>; 2],
}

impl<T: Copy + Eq> Memory<T> {
    /// Nothing remembered yet; killers for plies below `plies`.
    pub(crate) fn new(plies: usize, slots: usize) -> Self {
        Self {
            slots,
            killers: vec![[None; KILLERS]; plies],
            counters: [vec![None; slots], vec![None; slots]],
            history: [vec![0; slots], vec![0; slots]],
            captures: [vec![0; slots], vec![0; slots]],
            follow: [vec![0; (1 << ROWS) + slots], vec![0; (1 << ROWS) + slots]],
        }
    }

    /// What the last search of the same game has learnt, for the next one: it counts half.
    pub(crate) fn again(mut self) -> Self {
        self.killers.fill([None; KILLERS]);
        for h in self.history.iter_mut().chain(&mut self.captures).flatten() {
            *h /= 2;
        }
        for h in self.follow.iter_mut().flatten() {
            *h /= 2;
        }
        self
    }

    /// Whether it is for positions with so many slots.
    pub(crate) fn fits(&self, slots: usize) -> bool {
        self.slots == slots
    }

    /// The part of the history that follows a turn.
    fn follow(&self, which: usize, side: Side, before: usize) -> Option<&[i16]> {
        if before >= self.slots {
            return None;
        }
        let first = row(side, before);
        self.follow[which].get(first..first + self.slots)
    }

    /// Lists the position's turns with their ranks. `known` is the best turn's index from the table,
    /// `before` the slots of the turns that led here.
    pub(crate) fn rank<P: Evaluate<Turn = T>>(
        &self,
        position: &P,
        turns: &[T],
        known: Option<u16>,
        ply: usize,
        before: Before,
        list: &mut Vec<Ranked<T>>,
    ) {
        let side = position.side();
        let hints = position.hints();
        let counter = self.counter(side, before[0]);
        let first = self.follow(0, side, before[0]);
        let second = self.follow(1, side, before[1]);
        let history = &self.history[side.index()];
        let captures = &self.captures[side.index()];
        list.clear();
        list.extend(turns.iter().enumerate().map(|(i, &turn)| {
            let hint = hints(turn);
            let chance = !position.chances(turn).is_empty();
            let index = i as u16;
            let mut past = 0;
            let rank = if chance {
                CHANCE
            } else if hint.noisy {
                past = captures[hint.slot];
                let net = hint.gain - hint.risk;
                net + past / CAPTURES + if net >= 0 { NOISY } else { LOSING }
            } else {
                past = history[hint.slot];
                if let Some(first) = first {
                    past += i32::from(first[hint.slot]);
                }
                if let Some(second) = second {
                    past += i32::from(second[hint.slot]);
                }
                if let Some(k) = self.killers[ply].iter().position(|&k| k == Some(turn)) {
                    KILLER - k as i32
                } else if counter == Some(turn) {
                    COUNTER
                } else {
                    past + hint.charm
                }
            };
            let rank = if known == Some(index) { FIRST } else { rank };
            Ranked { turn, index, rank, past, hint, chance }
        }));
    }

    /// Whether the turn is a killer at this ply.
    pub(crate) fn is_killer(&self, ply: usize, turn: T) -> bool {
        self.killers[ply].contains(&Some(turn))
    }

    fn counter(&self, side: Side, before: usize) -> Option<T> {
        self.counters[side.index()].get(before).copied().flatten()
    }

    /// A turn has cut at this ply, after the turns of slots `before`; the `tried` ones before it
    /// have not.
    pub(crate) fn reward(
        &mut self,
        side: Side,
        ply: usize,
        before: Before,
        depth: i32,
        cut: &Ranked<T>,
        tried: &[Ranked<T>],
    ) {
        let bonus = (depth * depth * 16).min(HISTORY_MAX / 4);
        if cut.hint.noisy {
            bump(&mut self.captures[side.index()][cut.hint.slot], bonus);
        } else {
            let killers = &mut self.killers[ply];
            if killers[0] != Some(cut.turn) {
                killers[1] = killers[0];
                killers[0] = Some(cut.turn);
            }
            if let Some(counter) = self.counters[side.index()].get_mut(before[0]) {
                *counter = Some(cut.turn);
            }
            self.bump(side, before, cut.hint.slot, bonus);
            for t in tried.iter().filter(|t| !t.hint.noisy && !t.chance) {
                self.bump(side, before, t.hint.slot, -bonus);
            }
        }
        for t in tried.iter().filter(|t| t.hint.noisy && !t.chance) {
            bump(&mut self.captures[side.index()][t.hint.slot], -bonus);
        }
    }

    /// Changes what is remembered of a quiet turn.
    fn bump(&mut self, side: Side, before: Before, slot: usize, bonus: i32) {
        bump(&mut self.history[side.index()][slot], bonus);
        for (follow, before) in self.follow.iter_mut().zip(before) {
            if before < self.slots {
                let at = row(side, before) + slot;
                let mut h = i32::from(follow[at]);
                bump(&mut h, bonus);
                follow[at] = h as i16;
            }
        }
    }
}

/// Where the part of a side's history begins that follows a turn.
fn row(side: Side, before: usize) -> usize {
    let n = (before << 1 | side.index()) as u32;
    (n.wrapping_mul(0x9E37_79B1) >> (32 - ROWS)) as usize
}

/// Moves a history value towards ±[`HISTORY_MAX`], the slower the nearer it is.
fn bump(h: &mut i32, bonus: i32) {
    *h += bonus - *h * bonus.abs() / HISTORY_MAX;
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
