//! Personalities: small likings of computer players, the same strength on all levels.

use std::fmt;
use std::str::FromStr;

use crate::rules::Side;
use crate::rules::any::AnyGame;

/// What a computer player likes. A liking decides between turns that are nearly equal; only the gambler's
/// goes farther.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Persona {
    /// No liking: the best turn, and the etiquette of the dice.
    #[default]
    Even,
    /// Likes captures and threats, and exchanges of which it does not know the end.
    Bold,
    /// Dislikes exchanges, and captures at a risk.
    Cautious,
    /// Loves the dice: throws for little, early, and twice running. The only one without etiquette.
    Gambler,
    /// Throws the dice exactly once: never having thrown is impious, twice is greedy.
    Pious,
}

impl Persona {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Even, Self::Bold, Self::Cautious, Self::Gambler, Self::Pious];

    /// Its name in records and in `lab`: `bold`. [`Persona::Even`] has one, too, but is not written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Even => "even",
            Self::Bold => "bold",
            Self::Cautious => "cautious",
            Self::Gambler => "gambler",
            Self::Pious => "pious",
        }
    }

    /// Whether it differs from [`Persona::Even`] only where there are dice.
    pub const fn needs_dice(self) -> bool {
        matches!(self, Self::Gambler | Self::Pious)
    }

    /// What turns must be better by, to be chosen in this game's position.
    pub(crate) fn tolls(self, game: &AnyGame) -> Tolls {
        /// A liking: a fifth of an orc. Ours; it moves no level by more than the ladder's steps bear.
        const LIKING: i32 = 20;
        /// What the gambler gives for a throw: more than two orcs, for the freedom from etiquette alone
        /// would make it some 80 Elo stronger than others (at 40; measured at levels 2 to 6, 100
        /// games each). At this it is as strong as they are.
        const LOVE: i32 = 240;
        let throw = match self {
            Self::Gambler => -LOVE,
            Self::Pious => pious_toll(game),
            Self::Even | Self::Bold | Self::Cautious => throw_toll(game),
        };
        let (noisy, risky) = match self {
            Self::Bold => (-LIKING, 0),
            Self::Cautious => (0, LIKING),
            Self::Even | Self::Gambler | Self::Pious => (0, 0),
        };
        Tolls { throw, noisy, risky }
    }
}

impl fmt::Display for Persona {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Persona {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|p| p.name() == text).ok_or(())
    }
}

/// What kinds of turns must be better by than others to be chosen at the root, in centi-orcs. Below
/// zero: they may even be worse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tolls {
    /// Throws of the dice.
    pub throw: i32,
    /// Captures, promotions; threats, too, where it is below zero.
    pub noisy: i32,
    /// Captures with a piece that may be taken in its turn; beside `noisy`.
    pub risky: i32,
}

/// Throws that a side has made so far, and whether its last own turn was one.
fn throws(game: &AnyGame, side: Side) -> (usize, bool) {
    let plies = game.plies();
    let all = plies.iter().filter(|p| p.side == side && p.chance.is_some()).count();
    let last = plies.iter().rposition(|p| p.side == side);
    let threw = last.is_some_and(|last| {
        // A throw that was won is followed by what was done with it: by the same side's ply.
        let before = last.checked_sub(1).map(|i| &plies[i]);
        plies[last].chance.is_some() || before.is_some_and(|p| p.side == side && p.chance.is_some())
    });
    (all, threw)
}

/// What a throw must gain before it is made (etiquette, spec/sava.md). Ours: a little
/// always, so that nobody throws for nothing (in matches of 200 games this cost no strength, while
/// never throwing cost 170 Elo); a Weaponmaster's worth for the first turn of a game; and for throwing
/// twice running so much that only a lost game excuses it.
pub(crate) fn throw_toll(game: &AnyGame) -> i32 {
    const PLAIN: i32 = 60;
    const VULGAR: i32 = 500;
    const WORSE: i32 = 5_000;
    let side = game.position().side();
    if game.plies().iter().all(|p| p.side != side) {
        return VULGAR;
    }
    if throws(game, side).1 { WORSE } else { PLAIN }
}

/// The same for whoever wants to throw exactly once: at first as others, then for less and less, and
/// never again.
fn pious_toll(game: &AnyGame) -> i32 {
    /// Own turns after which the one throw begins to be due, and how much more it is liked with each
    /// turn that comes. Ours: games of Sava have some thirty turns a side.
    const DUE: i32 = 6;
    const EAGER: i32 = 15;
    /// Beyond every score: there is always another turn, or the throw is the only one.
    const NEVER: i32 = 40_000;
    let side = game.position().side();
    if throws(game, side).0 > 0 {
        return NEVER;
    }
    let own = game.plies().iter().filter(|p| p.side == side).count() as i32;
    throw_toll(game) - EAGER * (own - DUE).clamp(0, 100)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::record::chance::{SPIDER_FACES, throw};
    use crate::rules::any::Rules;
    use crate::search::{Brain, think};

    /// How often a persona throws in each of some games against an even player, and how often in two
    /// own turns running.
    fn throws_of(persona: Persona, games: u64) -> Vec<(usize, usize)> {
        let stop = AtomicBool::new(false);
        let play = |seed| {
            let mut game = AnyGame::new(Rules::parse("sava").unwrap());
            let (mut all, mut running, mut last, mut dice) = (0, 0, false, 0);
            while game.outcome().is_none() && game.plies().len() < 120 {
                let side = game.position().side();
                let mine = side == Side::First;
                let persona = if mine { persona } else { Persona::Even };
                let brain = Brain::Level { level: 3, persona };
                let turn = think(&game, brain, seed + game.plies().len() as u64, &stop).unwrap();
                let chances = game.position().chances(&turn.turn).unwrap();
                let chance = (!chances.is_empty()).then(|| {
                    dice += 1;
                    throw(seed, dice - 1, SPIDER_FACES).spiders
                });
                if mine {
                    all += usize::from(chance.is_some());
                    running += usize::from(chance.is_some() && last);
                    // What is done with a throw is part of it.
                    last = chance.is_some() || (last && turn.turn.starts_with('*'));
                }
                game.play(&turn.turn, chance).unwrap();
            }
            (all, running)
        };
        (0..games).map(|n| play(1_000 * n)).collect()
    }

    #[test]
    fn the_gambler_throws_and_the_pious_player_throws_once() {
        let pious = throws_of(Persona::Pious, 8);
        assert!(pious.iter().all(|&(all, _)| all <= 1), "{pious:?}");
        assert!(pious.iter().filter(|&&(all, _)| all == 1).count() >= 5, "{pious:?}");
        let sum = |games: &[(usize, usize)]| games.iter().map(|g| g.0).sum::<usize>();
        let (gambler, even) = (throws_of(Persona::Gambler, 8), throws_of(Persona::Even, 8));
        assert!(sum(&gambler) > 2 * sum(&even).max(4), "{gambler:?} {even:?}");
        assert!(gambler.iter().any(|g| g.1 > 0), "{gambler:?}");
    }

    #[test]
    fn personalities_are_written_and_read() {
        for persona in Persona::ALL {
            let brain = Brain::Level { level: 4, persona };
            assert_eq!(brain.to_string().parse(), Ok(brain));
        }
        assert_eq!(Brain::level(4).to_string(), "level=4");
        let error = "level=4,brave".parse::<Brain>().unwrap_err().to_string();
        assert!(error.contains("'brave'") && error.contains("cautious"), "{error}");
    }
}
