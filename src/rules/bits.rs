//! Sets of nodes as machine words: a `u64` for boards of up to 64 nodes, a `u128` for bigger ones.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of small numbers in one machine word.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// The empty set.
    const EMPTY: Self;

    /// The set of one number.
    fn one(n: u8) -> Self;

    /// The numbers below `n`.
    fn below(n: u8) -> Self;

    /// Whether nothing is in it.
    fn is_empty(self) -> bool;

    /// How many are in it.
    fn count(self) -> u32;

    /// The lowest number. Only for a set that is not empty.
    fn lowest(self) -> u8;

    /// The highest number. Only for a set that is not empty.
    fn highest(self) -> u8;

    /// The set without its lowest number.
    fn without_lowest(self) -> Self;

    /// Whether `n` is in it.
    #[inline]
    fn has(self, n: u8) -> bool {
        !(self & Self::one(n)).is_empty()
    }

    /// The numbers in it, from the lowest.
    #[inline]
    fn members(self) -> Members<Self> {
        Members(self)
    }
}

/// The numbers in a set, from the lowest.
#[derive(Clone, Copy, Debug)]
pub struct Members<S>(S);

impl<S: Bits> Iterator for Members<S> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0.is_empty() {
            return None;
        }
        let n = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(n)
    }
}

macro_rules! bits {
    ($word:ty) => {
        impl Bits for $word {
            const EMPTY: Self = 0;

            #[inline]
            fn one(n: u8) -> Self {
                1 << n
            }

            #[inline]
            fn below(n: u8) -> Self {
                (1 << n) - 1
            }

            #[inline]
            fn is_empty(self) -> bool {
                self == 0
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline]
            fn highest(self) -> u8 {
                (<$word>::BITS - 1 - self.leading_zeros()) as u8
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    };
}

bits!(u64);
bits!(u128);
