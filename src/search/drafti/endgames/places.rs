//! Every position with few pieces has a number: where its value stands in the table.
//!
//! The side to move is taken for white: turned by half a circle, with the colours exchanged, a position
//! is the same game. Positions with the same pieces are a [`Class`]; in a class the number is made of
//! the numbers of the four sets: the men of the side to move, the other's kings, its men, the kings of
//! the side to move, which change fastest. (Of all orders this one packs best.) Sets may overlap, so some
//! numbers are no position.

use std::sync::LazyLock;

use crate::rules::drafti::{Position, SQUARES, Squares};
use crate::rules::{Position as _, Side};

/// The most pieces that a position in the table has, of both sides together.
pub const MOST: usize = 4;

/// The most pieces of one kind and side: the other side has at least one.
const MOST_ALIKE: usize = MOST - 1;

/// Squares on which a man may stand: not the rank where it becomes a king.
const MAN_SQUARES: usize = 28;

/// By how much the other side's men are moved down, so that they too stand on the first 28 squares.
const FOE_SHIFT: u32 = (SQUARES - MAN_SQUARES) as u32;

/// Binomial coefficients: how many sets of so many (the second index) of so many squares there are.
const CHOOSE: [[u32; MOST_ALIKE + 1]; SQUARES + 1] = {
    let mut choose = [[0; MOST_ALIKE + 1]; SQUARES + 1];
    let mut n = 0;
    while n <= SQUARES {
        choose[n][0] = 1;
        let mut k = 1;
        while k <= MOST_ALIKE && n > 0 {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// The number of a set among the sets of as many squares, in the order of their words.
#[inline]
fn rank(mut set: Squares) -> u32 {
    let (mut sum, mut k) = (0, 1);
    while set != 0 {
        sum += CHOOSE[set.trailing_zeros() as usize][k];
        set &= set - 1;
        k += 1;
    }
    sum
}

/// Men and kings, white's and black's.
pub type Sets = ([Squares; 2], [Squares; 2]);

/// The pieces of a class: men and kings of the side to move, men and kings of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// How many there are of each.
    pub pieces: [usize; 4],
    /// The number of its first position.
    pub start: usize,
}

impl Class {
    /// How many sets of each kind of pieces there are.
    fn widths(&self) -> [usize; 4] {
        std::array::from_fn(|i| {
            let squares = if i % 2 == 0 { MAN_SQUARES } else { SQUARES };
            CHOOSE[squares][self.pieces[i]] as usize
        })
    }

    /// How many numbers it has.
    pub fn size(&self) -> usize {
        self.widths().into_iter().product()
    }

    /// How many men there are.
    pub fn men(&self) -> usize {
        self.pieces[0] + self.pieces[2]
    }

    /// How many pieces there are.
    pub fn all(&self) -> usize {
        self.pieces.iter().sum()
    }

    /// Where a class's place in the list of starts is.
    const fn slot(pieces: [usize; 4]) -> usize {
        let [a, b, c, d] = pieces;
        a | b << 2 | c << 4 | d << 6
    }

    /// Men and kings of both sides, the side to move being white, for each number in turn.
    pub fn sets(&self) -> impl Iterator<Item = Sets> + use<> {
        let size = self.size();
        let of = |i: usize| {
            let squares = if i.is_multiple_of(2) { MAN_SQUARES } else { SQUARES };
            sets(squares, self.pieces[i])
        };
        let lists: [Vec<Squares>; 4] = std::array::from_fn(of);
        (0..size).map(move |n| {
            let mut rest = n;
            let mut pick = |i: usize| {
                let at = rest % lists[i].len();
                rest /= lists[i].len();
                lists[i][at]
            };
            let kings = pick(1);
            let foe_men = pick(2) << FOE_SHIFT;
            let foe_kings = pick(3);
            ([pick(0), foe_men], [kings, foe_kings])
        })
    }

    /// All its positions, white to move, with their numbers; `None` for a number that is none.
    pub fn positions(
        &self,
        counting: bool,
    ) -> impl Iterator<Item = (usize, Option<Position>)> + use<> {
        let (start, pieces) = (self.start, self.all());
        self.sets().enumerate().map(move |(i, (men, kings))| {
            let all = (men[0] | men[1] | kings[0] | kings[1]).count_ones() as usize;
            let position =
                (all == pieces).then(|| Position::set_up(counting, Side::First, men, kings, 0));
            (start + i, position)
        })
    }
}

/// All sets of so many of the first squares, in the order of their words.
fn sets(squares: usize, many: usize) -> Vec<Squares> {
    if many == 0 {
        return vec![0];
    }
    let end = 1_u64 << squares;
    let mut set = (1_u64 << many) - 1;
    let mut list = Vec::new();
    while set < end {
        list.push(set as Squares);
        // The next word with as many bits (Gosper's hack).
        let low = set & set.wrapping_neg();
        let up = set + low;
        set = (((up ^ set) >> 2) / low) | up;
    }
    list
}

/// All classes and where they begin.
#[derive(Debug)]
pub struct Places {
    /// In the order in which their values depend on each other: fewer pieces first, and then fewer men.
    pub classes: Vec<Class>,
    starts: [u32; 1 << 8],
    /// How many numbers there are.
    pub size: usize,
}

/// The places of the table.
pub static PLACES: LazyLock<Places> = LazyLock::new(|| {
    let mut all = Vec::new();
    for n in 0..1_usize << 8 {
        let pieces: [usize; 4] = std::array::from_fn(|i| n >> (2 * i) & 3);
        let sides = [pieces[0] + pieces[1], pieces[2] + pieces[3]];
        if sides.iter().all(|&n| n > 0) && sides[0] + sides[1] <= MOST {
            all.push(Class { pieces, start: 0 });
        }
    }
    all.sort_by_key(|class| (class.all(), class.men()));
    let mut starts = [0; 1 << 8];
    let mut size = 0;
    for class in &mut all {
        class.start = size;
        starts[Class::slot(class.pieces)] = size as u32;
        size += class.size();
    }
    Places { classes: all, starts, size }
});

impl Places {
    /// A position's number. Only for positions in the table: [`MOST`] pieces at most, and each side
    /// has one.
    #[inline]
    pub fn number(&self, position: &Position) -> usize {
        let me = position.side();
        let foe = me.other();
        let mut sets =
            [position.men(me), position.kings(me), position.men(foe), position.kings(foe)];
        if me == Side::Second {
            sets = sets.map(Squares::reverse_bits);
        }
        sets[2] >>= FOE_SHIFT;
        let pieces = sets.map(|set| set.count_ones() as usize);
        let [men, kings, foe_men, foe_kings] = sets.map(|set| rank(set) as usize);
        let wide = |i: usize| CHOOSE[SQUARES][pieces[i]] as usize;
        let narrow = |i: usize| CHOOSE[MAN_SQUARES][pieces[i]] as usize;
        let number = ((men * wide(3) + foe_kings) * narrow(2) + foe_men) * wide(1) + kings;
        self.starts[Class::slot(pieces)] as usize + number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_its_own_number() {
        let mut next = 0;
        for class in PLACES.classes.iter().filter(|class| class.all() < MOST) {
            for (number, position) in class.positions(true) {
                assert_eq!(number, next);
                next += 1;
                if let Some(p) = position {
                    assert_eq!(PLACES.number(&p), number);
                }
            }
        }
        assert!(next < PLACES.size);
        // Turned round, it is the same position for the other side.
        let p = |text| <Position as crate::rules::Position>::parse(&[], text).unwrap();
        let (white, black) = (p("w c3,Ka1 Kh6 0 0"), p("b Ka3 f6,Kh8 0 0"));
        assert_eq!(PLACES.number(&white), PLACES.number(&black));
    }
}
