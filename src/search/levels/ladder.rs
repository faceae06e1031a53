//! How strong each level is, game by game.
//!
//! A rung is a number of plies and a number of slips, or a number of nodes, so that it is the same on
//! every machine; only the highest has a clock. The numbers were found by matches: each level is to
//! score 60 to 75 % against the one below it (`lab ladder` measures it, the README shows it).

use std::time::Duration;

use crate::search::Limits;

/// Positions that a fallible player looks at, at most: no position takes it much longer than a tenth of
/// a second.
const MOST: u64 = 100_000;

/// What one level can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// Looks so many plies ahead and makes human mistakes.
    Human {
        /// Full plies. With one it does not even look what can be taken back.
        depth: u32,
        /// Of a hundred own turns, for how many it does not see the answer.
        slips: u32,
    },
    /// Full strength within so many positions.
    Nodes(u64),
    /// Full strength within so many milliseconds, with all that the machine has.
    Clock(u64),
}

/// The ten levels of a game.
pub type Ladder = [Skill; 10];

impl Skill {
    /// Whether it makes mistakes.
    pub(crate) const fn is_human(self) -> bool {
        matches!(self, Self::Human { .. })
    }

    /// The slips in a hundred.
    pub(crate) const fn slips(self) -> u32 {
        match self {
            Self::Human { slips, .. } => slips,
            _ => 0,
        }
    }

    /// The same for an answer that captures the Mother (the king …): who overlooks one turn in ten
    /// overlooks such an answer one time in a hundred. Ours.
    pub(crate) const fn blind(self) -> u32 {
        self.slips() * self.slips() / 100
    }

    /// How far moods sway the value of a turn, in centi-orcs either way. Ours: who overlooks nothing has
    /// hardly any, who overlooks half of everything plays for fun.
    pub(crate) const fn mood(self) -> i32 {
        match self {
            Self::Human { slips, .. } => 10 + slips as i32,
            _ => 0,
        }
    }

    /// Whether it follows captures to their end.
    pub(crate) const fn settles(self) -> bool {
        !matches!(self, Self::Human { depth: 1, .. })
    }

    /// When its search ends.
    pub(crate) fn limits(self) -> Limits {
        match self {
            Self::Human { depth, .. } => {
                Limits { depth: Some(depth), nodes: Some(MOST), time: None }
            }
            Self::Nodes(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
            Self::Clock(ms) => {
                Limits { time: Some(Duration::from_millis(ms)), ..Limits::default() }
            }
        }
    }
}

const fn human(depth: u32, slips: u32) -> Skill {
    Skill::Human { depth, slips }
}

/// What the highest level takes for a turn.
const TOP: Skill = Skill::Clock(2_000);

/// Sava's.
pub const SAVA: Ladder = [
    human(2, 29),
    human(2, 17),
    human(3, 12),
    human(3, 6),
    human(4, 3),
    human(4, 1),
    Skill::Nodes(3_000),
    Skill::Nodes(25_000),
    Skill::Nodes(200_000),
    TOP,
];

/// Towers', of games that begin after an even placement by lot: from the empty board whoever opens
/// the play wins nearly always, whoever plays.
pub const TOWERS: Ladder = [
    human(1, 60),
    human(2, 34),
    human(2, 16),
    human(2, 5),
    human(3, 6),
    human(4, 2),
    Skill::Nodes(4_500),
    Skill::Nodes(28_000),
    Skill::Nodes(170_000),
    TOP,
];

/// Sacrivenge's, and ordinary chess'.
pub const SACRIVENGE: Ladder = [
    human(1, 50),
    human(2, 40),
    human(2, 18),
    human(2, 5),
    human(3, 4),
    Skill::Nodes(10_000),
    Skill::Nodes(33_000),
    Skill::Nodes(95_000),
    Skill::Nodes(280_000),
    TOP,
];

/// Drafti's.
pub const DRAFTI: Ladder = [
    human(1, 13),
    human(2, 11),
    human(3, 15),
    human(4, 7),
    human(4, 2),
    Skill::Nodes(1_050),
    Skill::Nodes(3_600),
    Skill::Nodes(14_500),
    Skill::Nodes(100_000),
    TOP,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_can_do_more_than_the_one_below() {
        for ladder in [SAVA, TOWERS, SACRIVENGE, DRAFTI] {
            for pair in ladder.windows(2) {
                let more = match (pair[0], pair[1]) {
                    (
                        Skill::Human { depth, slips },
                        Skill::Human { depth: deeper, slips: fewer },
                    ) => deeper > depth || (deeper == depth && fewer < slips),
                    (Skill::Human { .. }, Skill::Nodes(_)) => true,
                    (Skill::Nodes(few), Skill::Nodes(more)) => more > few,
                    (Skill::Nodes(_), Skill::Clock(_)) => true,
                    _ => false,
                };
                assert!(more, "{pair:?}");
            }
            assert!(ladder[0].is_human() && ladder[9] == TOP);
        }
    }
}
