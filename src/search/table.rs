//! The transposition table: what is already known about positions met before.
//!
//! Entries are two words each, the key combined with the data (Hyatt and Mann's lockless scheme), so
//! that several threads can share one table without locks: a torn entry simply does not match.

use std::any::Any;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// One position's entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The score, with wins counted from the position itself.
    pub score: i16,
    /// How deep it was searched, in plies.
    pub depth: u8,
    /// What the score says.
    pub bound: Bound,
    /// The best turn: its index in the order in which the position generates its turns, which is
    /// the same each time. [`Entry::NO_TURN`] if unknown.
    pub turn: u16,
    /// The position's static evaluation. [`Entry::NO_STILL`] if it was not asked for.
    pub still: i16,
}

impl Entry {
    /// No best turn is known.
    pub(crate) const NO_TURN: u16 = u16::MAX;

    /// The static evaluation is not known.
    pub(crate) const NO_STILL: i16 = i16::MIN;

    fn pack(self, age: u8) -> u64 {
        u64::from(self.score as u16)
            | u64::from(self.turn) << 16
            | u64::from(self.depth) << 32
            | u64::from(age % AGES) << 40
            | (self.bound as u64 + 1) << 46
            | u64::from(self.still as u16) << 48
    }

    fn unpack(data: u64) -> Option<Self> {
        let bound = match data >> 46 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Self {
            score: data as u16 as i16,
            turn: (data >> 16) as u16,
            depth: (data >> 32) as u8,
            bound,
            still: (data >> 48) as u16 as i16,
        })
    }
}

/// So many searches later an age comes again: there are six bits for it.
const AGES: u8 = 64;

/// Two entries share a bucket, half a cache line.
const WAYS: usize = 2;

/// A table of fixed size, shared by reference.
#[derive(Debug)]
pub(crate) struct Table {
    words: Vec<[AtomicU64; 2]>,
    mask: usize,
    age: AtomicU8,
    /// What the last search has learnt about the order of turns, for the next one.
    memory: Mutex<Option<Box<dyn Any + Send>>>,
}

impl Table {
    /// A table of at most `bytes`, at least one bucket.
    pub(crate) fn with_bytes(bytes: usize) -> Self {
        let entries = (bytes / 16).max(WAYS);
        let entries = 1 << entries.ilog2();
        let words = std::iter::repeat_with(Default::default).take(entries).collect();
        Self { words, mask: entries / WAYS - 1, age: AtomicU8::new(0), memory: Mutex::default() }
    }

    /// Marks everything in the table as older than what comes now: at the start of a search.
    pub(crate) fn next_age(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for [check, data] in &self.words {
            check.store(0, Relaxed);
            data.store(0, Relaxed);
        }
        self.recall::<()>();
    }

    /// Keeps what a search has learnt for the next one.
    pub(crate) fn remember<M: Send + 'static>(&self, memory: M) {
        *self.memory.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(memory));
    }

    /// Takes what was kept. `None` when nothing was, or something else.
    pub(crate) fn recall<M: 'static>(&self) -> Option<M> {
        let kept = self.memory.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        kept.downcast().ok().map(|memory| *memory)
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        let first = (key as usize & self.mask) * WAYS;
        &self.words[first..first + WAYS]
    }

    /// What is known about the position with this key.
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|[check, data]| {
            let data = data.load(Relaxed);
            (check.load(Relaxed) ^ data == key).then(|| Entry::unpack(data))?
        })
    }

    /// Stores an entry: over the same position, else over an older one, else over the shallower one.
    pub(crate) fn put(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Relaxed) % AGES;
        let mut worst = (u32::MAX, 0);
        let bucket = self.bucket(key);
        for (i, [check, data]) in bucket.iter().enumerate() {
            let old = data.load(Relaxed);
            let Some(known) = Entry::unpack(old) else {
                worst = (0, i);
                continue;
            };
            if check.load(Relaxed) ^ old == key {
                if entry.turn == Entry::NO_TURN {
                    entry.turn = known.turn;
                }
                if entry.still == Entry::NO_STILL {
                    entry.still = known.still;
                }
                worst = (0, i);
                break;
            }
            let current = (old >> 40) as u8 % AGES == age;
            let value = 1 + u32::from(known.depth) + if current { 1000 } else { 0 };
            if value < worst.0 {
                worst = (value, i);
            }
        }
        let packed = entry.pack(age);
        let [check, data] = &bucket[worst.1];
        check.store(key ^ packed, Relaxed);
        data.store(packed, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: i16, depth: u8) -> Entry {
        Entry { score, depth, bound: Bound::Exact, turn: 7, still: -3 }
    }

    #[test]
    fn what_is_put_is_got_and_nothing_else() {
        let table = Table::with_bytes(1 << 16);
        for (i, bound) in [Bound::Lower, Bound::Upper, Bound::Exact].into_iter().enumerate() {
            let still = if i == 0 { Entry::NO_STILL } else { 29_000 };
            let e = Entry { score: -29_999 + i as i16, depth: 255, bound, turn: 65_000, still };
            table.put(i as u64, e);
            assert_eq!(table.get(i as u64), Some(e));
        }
        assert_eq!(table.get(3), None);
        // The same bucket, another key.
        assert_eq!(table.get(1 << 40), None);
    }

    #[test]
    fn deep_entries_stay_until_they_are_old() {
        let table = Table::with_bytes(1);
        table.put(1, entry(1, 9));
        table.put(2, entry(2, 3));
        table.put(3, entry(3, 1));
        assert_eq!(table.get(1), Some(entry(1, 9)));
        assert_eq!(table.get(2), None);
        table.next_age();
        table.put(4, entry(4, 1));
        table.put(5, entry(5, 1));
        assert_eq!(table.get(1), None);
        assert_eq!(table.get(4), Some(entry(4, 1)));
        assert_eq!(table.get(5), Some(entry(5, 1)));
    }

    #[test]
    fn a_turn_once_known_is_kept() {
        let table = Table::with_bytes(64);
        table.put(1, entry(1, 2));
        table.put(1, Entry { turn: Entry::NO_TURN, still: Entry::NO_STILL, ..entry(4, 3) });
        assert_eq!(table.get(1), Some(entry(4, 3)));
    }
}
