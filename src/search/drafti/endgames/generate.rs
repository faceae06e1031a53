//! How the table is made: backward from the ends of games.
//!
//! Classes are done in the order in which they depend on each other: captures lead to fewer pieces, and
//! men that become kings to fewer men. Within a class values spread from the nearest ends backward, so
//! that each distance is the least (for a win) or the greatest (for a loss) there is.

use super::super::squares;
use super::code::{self, Code};
use super::places::{Class, MOST, PLACES, Sets};
use crate::rules::drafti::{Position, Squares, Turn};
use crate::rules::{Outcome, Position as _, Side};

/// What is still to be seen of a position: so many turns within its class, or one of these.
const SETTLED: u8 = u8::MAX;
/// It cannot be lost, but may yet be won.
const SAFE: u8 = u8::MAX - 1;

/// No win takes longer than a code can tell.
const FARTHEST: usize = Code::MAX as usize;

/// The count of the lone king's moves never decides what begins without one: it is left out here.
const COUNTING: bool = false;

/// The codes of all positions, by number. The number of what is no position, or has a capture, or is
/// over, gets the code before it: it is not looked at, and packs best so.
pub fn generate() -> Vec<Code> {
    let mut values = Values { codes: vec![code::DRAW; PLACES.size] };
    for pieces in 2..=MOST {
        for men in 0..=pieces {
            let alike = |class: &&Class| class.all() == pieces && class.men() == men;
            let classes: Vec<_> = PLACES.classes.iter().filter(alike).copied().collect();
            values.solve(&classes);
        }
    }
    let mut codes = values.codes;
    let mut last = code::DRAW;
    for (number, position) in PLACES.classes.iter().flat_map(|class| class.positions(false)) {
        if position.is_some_and(|p| p.outcome().is_none() && !p.has_capture()) {
            last = codes[number];
        } else {
            codes[number] = last;
        }
    }
    codes
}

/// The codes of all positions, as far as they are known, by number; captures and all.
struct Values {
    codes: Vec<Code>,
}

impl Values {
    /// The code of a position that a turn of `side` leads to, as that side sees it.
    fn seen_by(&self, side: Side, next: &Position) -> Code {
        let code = if next.of_side(next.side()) == 0 {
            code::lost(0)
        } else {
            self.codes[PLACES.number(next)]
        };
        code::before(code, next.side() == side)
    }

    /// Classes that have the same number of pieces and of men.
    fn solve(&mut self, classes: &[Class]) {
        let Some(start) = classes.iter().map(|class| class.start).min() else { return };
        let size = classes.iter().map(Class::size).sum();
        let mut work = Work {
            start,
            sets: Vec::with_capacity(size),
            left: vec![SETTLED; size],
            worst: vec![0; size],
            wins: vec![Vec::new(); FARTHEST + 1],
            losses: vec![Vec::new(); FARTHEST + 1],
        };
        let mut turns = Vec::new();
        for class in classes {
            work.sets.extend(class.sets());
            for (number, position) in class.positions(COUNTING) {
                if let Some(position) = position {
                    turns.clear();
                    position.generate(&mut turns);
                    self.begin(&mut work, number, &position, &turns);
                }
            }
        }
        for distance in 0..FARTHEST {
            for number in std::mem::take(&mut work.losses[distance]) {
                if self.codes[number] == code::DRAW {
                    self.codes[number] = code::lost(distance);
                    for number in work.before(number) {
                        work.may_win(number, distance);
                    }
                }
            }
            for number in std::mem::take(&mut work.wins[distance]) {
                if self.codes[number] == code::DRAW {
                    self.codes[number] = code::won(distance);
                    for number in work.before(number) {
                        work.one_less(number, distance);
                    }
                }
            }
        }
    }

    /// What is known of a position from turns that leave its class.
    fn begin(&self, work: &mut Work, number: usize, position: &Position, turns: &[Turn]) {
        let here = number - work.start;
        match position.outcome() {
            Some(Outcome::Win { .. }) => return work.losses[0].push(number),
            Some(Outcome::Draw { .. }) => return,
            None => {}
        }
        let side = position.side();
        let (mut best, mut safe, mut within) = (None, false, 0);
        for &turn in turns {
            let next = position.after(turn, None);
            if next.side() != side && makeup(&next) == makeup(position) {
                within += 1;
                continue;
            }
            let code = self.seen_by(side, &next);
            let distance = code::distance(code);
            if code > code::DRAW {
                best = best.into_iter().chain([distance]).min();
            } else if code < code::DRAW {
                work.worst[here] = work.worst[here].max(distance as u8);
            }
            safe |= code >= code::DRAW;
        }
        if let Some(best) = best {
            work.wins[best].push(number);
        }
        work.left[here] = match (within, safe) {
            // Nothing that happens within the class can change it.
            (0, _) => SETTLED,
            (_, true) => SAFE,
            (n, false) => n,
        };
        if within == 0 && !safe {
            work.losses[usize::from(work.worst[here])].push(number);
        }
    }
}

/// How many pieces and how many men there are.
fn makeup(position: &Position) -> [u32; 2] {
    let men = position.men(Side::First) | position.men(Side::Second);
    [position.occupied(), men].map(Squares::count_ones)
}

/// What is under way while classes are solved.
struct Work {
    /// The first number.
    start: usize,
    /// The pieces of each number.
    sets: Vec<Sets>,
    /// Turns within the class whose value is not known yet, or [`SETTLED`] or [`SAFE`].
    left: Vec<u8>,
    /// The greatest distance of a loss so far.
    worst: Vec<u8>,
    /// Positions that may be won or are lost in so many plies; the least distance holds.
    wins: Vec<Vec<usize>>,
    losses: Vec<Vec<usize>>,
}

impl Work {
    /// From here a position can be reached that is lost for the other side.
    fn may_win(&mut self, number: usize, distance: usize) {
        if self.left[number - self.start] != SETTLED {
            self.wins[distance + 1].push(number);
        }
    }

    /// One more of its turns leads to a win of the other side.
    fn one_less(&mut self, number: usize, distance: usize) {
        let here = number - self.start;
        if self.left[here] >= SAFE {
            return;
        }
        self.left[here] -= 1;
        self.worst[here] = self.worst[here].max(distance as u8 + 1);
        if self.left[here] == 0 {
            self.losses[usize::from(self.worst[here])].push(number);
        }
    }

    /// The numbers of all positions from which a turn within the class could have led here, if only such
    /// a turn was legal there.
    fn before(&self, number: usize) -> Vec<usize> {
        let (men, kings) = self.sets[number - self.start];
        let mover = Side::Second;
        let at = Position::set_up(COUNTING, mover, men, kings, 0);
        let empty = !at.occupied();
        let mut numbers = Vec::new();
        for to in squares(at.of_side(mover)) {
            let man = at.men(mover) & 1 << to != 0;
            // A king came the way that it could go; a man from the rank behind.
            let origins = if man { behind(to as u8) & empty } else { at.steps(to as u8) };
            for from in squares(origins) {
                let swap = 1 << to | 1 << from;
                let (mut men, mut kings) = (men, kings);
                if man {
                    men[mover.index()] ^= swap;
                } else {
                    kings[mover.index()] ^= swap;
                }
                numbers.push(PLACES.number(&Position::set_up(COUNTING, mover, men, kings, 0)));
            }
        }
        numbers
    }
}

/// The squares from which a black man could have stepped to this one.
fn behind(to: u8) -> Squares {
    let (rank, column) = (to / 4, to % 4);
    if rank == 7 {
        return 0;
    }
    let above = 4 * (rank + 1);
    // Ranks are shifted against each other by one file.
    let other = if rank.is_multiple_of(2) { column.checked_sub(1) } else { Some(column + 1) };
    let other = other.filter(|&column| column < 4).map_or(0, |column| 1 << (above + column));
    1 << (above + column) | other
}
