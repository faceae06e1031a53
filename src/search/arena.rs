//! Matches between two computer players.

use std::fmt;
use std::sync::atomic::AtomicBool;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use super::{Brain, Evaluate, think};
use crate::record::chance::{SPIDER_FACES, throw};
use crate::rules::any::{AnyGame, AnyPosition, Rules, with_position};
use crate::rules::{Outcome, Position as _, Side};

/// A game that is not over after so many turns is a draw. No game under the rules' own quiet-turn
/// limit comes near it.
const LONGEST: usize = 2_000;

/// One game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Its number in the match, from 0.
    pub number: u32,
    /// The side that player `a` had.
    pub a_side: Side,
    /// How it ended.
    pub outcome: Outcome,
    /// How many turns it took, the opening's among them.
    pub plies: usize,
}

/// The score of a match, from player `a`'s side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that `a` won.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that `a` lost.
    pub losses: u32,
}

impl Tally {
    /// How many games were played.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Counts one more game.
    pub fn add(&mut self, result: &GameResult) {
        match result.outcome.winner() {
            None => self.draws += 1,
            Some(side) if side == result.a_side => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }

    /// Points for each game, from 0 to 1: a draw is half a point. One half when no game was played.
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            n => (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(n),
        }
    }

    /// How many Elo points `a` is stronger; infinite when one side made every point.
    pub fn elo(&self) -> f64 {
        elo(self.score())
    }

    /// The 95 % error margin of [`Tally::elo`], in Elo points: half the width of the interval that
    /// the spread of the results gives. Infinite when that interval reaches a score of 0 or 1,
    /// or when no game was played.
    pub fn elo_margin(&self) -> f64 {
        let n = f64::from(self.games());
        let score = self.score();
        let square = |points: f64| (points - score) * (points - score);
        let spread = (f64::from(self.wins) * square(1.0)
            + f64::from(self.draws) * square(0.5)
            + f64::from(self.losses) * square(0.0))
            / n;
        let margin = 1.96 * (spread / n).sqrt();
        let (low, high) = (score - margin, score + margin);
        // Alike results show no spread, but prove nothing; `n` of 0 makes `margin` no number.
        if margin > 0.0 && low > 0.0 && high < 1.0 {
            (elo(high) - elo(low)) / 2.0
        } else {
            f64::INFINITY
        }
    }
}

/// `W-D-L`, score, Elo with its margin, in words.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "wins {} draws {} losses {} score {:.1}% elo {:+.0} ± {:.0}",
            self.wins,
            self.draws,
            self.losses,
            100.0 * self.score(),
            self.elo(),
            self.elo_margin()
        )
    }
}

/// The Elo difference that gives a score.
fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// Plays a match. Each opening is played twice, with sides changed: `a` moves first in games 0, 2,
/// 4 …. `on_game` hears of every game as it ends. The same seed gives the same openings and the same
/// dice, and the same match if both players are deterministic.
pub fn arena(
    rules: &Rules,
    a: Brain,
    b: Brain,
    games: u32,
    seed: u64,
    mut on_game: impl FnMut(&GameResult),
) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let pair = u64::from(number / 2);
        let pair_seed = seed.wrapping_add(pair.wrapping_mul(0xD134_2543_DE82_EF95));
        let a_side = if number % 2 == 0 { Side::First } else { Side::Second };
        let (first, second) = if a_side == Side::First { (a, b) } else { (b, a) };
        let game = play(rules, [first, second], pair_seed);
        let outcome = game.outcome().unwrap_or(Outcome::Draw { reason: "too long" });
        let result = GameResult { number, a_side, outcome, plies: game.plies().len() };
        tally.add(&result);
        on_game(&result);
    }
    tally
}

/// Plays one game from a random opening. `players`: first side first.
pub(crate) fn play(rules: &Rules, players: [Brain; 2], seed: u64) -> AnyGame {
    let spider_faces = if rules.has("book-dice") { 1 } else { SPIDER_FACES };
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut game = opening(rules, 0, &mut rng);
    let stop = AtomicBool::new(false);
    let mut throws = 0;
    while game.outcome().is_none() && game.plies().len() < LONGEST {
        let brain = players[game.position().side().index()];
        let ply = game.plies().len() as u64;
        let Some(found) = think(&game, brain, seed.rotate_left(17).wrapping_add(ply), &stop) else {
            break;
        };
        let chance = game.position().chances(&found.turn).is_ok_and(|c| !c.is_empty()).then(|| {
            throws += 1;
            throw(seed, throws - 1, spider_faces).spiders
        });
        if game.play(&found.turn, chance).is_err() {
            debug_assert!(false, "{brain} played {} in {}", found.turn, game.position().text());
            break;
        }
    }
    game
}

/// A few random turns without dice. One after which the game is over, or could be over with the next
/// turn, is drawn again. `more`: so many turns beyond those of a match's opening.
pub(crate) fn opening(rules: &Rules, more: usize, rng: &mut Pcg64Mcg) -> AnyGame {
    let plies = more + opening_plies(AnyGame::new(rules.clone()).position());
    loop {
        let mut game = AnyGame::new(rules.clone());
        for _ in 0..plies {
            let position = game.position();
            let turns: Vec<_> = position
                .turns()
                .into_iter()
                .filter(|t| position.chances(t).is_ok_and(<[_]>::is_empty))
                .collect();
            let Some(turn) = turns.choose(rng) else { break };
            if game.play(turn, None).is_err() {
                break;
            }
        }
        let quiet = Side::BOTH.iter().all(|&s| game.position().threats(s).is_empty());
        if game.outcome().is_none() && quiet && !can_win(&game) {
            return game;
        }
    }
}

fn opening_plies(position: &AnyPosition) -> usize {
    fn of<P: Evaluate>(_: &P) -> usize {
        P::OPENING_PLIES
    }
    with_position!(position, p => of(p))
}

/// Whether the side to move can win with one turn, dice aside. The marks on the board do not tell:
/// what Sacrivenge's extra legs might take is never a check.
fn can_win(game: &AnyGame) -> bool {
    with_position!(game.position(), p => {
        let mut turns = Vec::new();
        p.generate(&mut turns);
        let wins = |o: Outcome| o.winner() == Some(p.side());
        turns.retain(|&t| p.chances(t).is_empty());
        turns.into_iter().any(|t| p.after(t, None).outcome().is_some_and(wins))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_knows_its_score_and_its_doubt() {
        let even = Tally { wins: 40, draws: 20, losses: 40 };
        assert_eq!((even.games(), even.score()), (100, 0.5));
        assert!(even.elo().abs() < 1e-9);
        // 95 % of a score of 1/2 with variance 0.2: 1.96 * sqrt(0.2 / 100) = 0.0877, 61 Elo.
        assert!((even.elo_margin() - 61.6).abs() < 0.5, "{}", even.elo_margin());
        let up = Tally { wins: 75, draws: 0, losses: 25 };
        assert!((up.elo() - 190.8).abs() < 0.1, "{}", up.elo());
        assert!(up.elo_margin() > even.elo_margin());
        let all = Tally { wins: 10, draws: 0, losses: 0 };
        assert_eq!((all.elo(), all.elo_margin()), (f64::INFINITY, f64::INFINITY));
        assert_eq!(Tally::default().score(), 0.5);
        assert_eq!(Tally::default().elo_margin(), f64::INFINITY);
    }
}
