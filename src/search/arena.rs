//! Matches between two players.

mod player;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::mpsc::{self, Sender};
use std::thread;

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::Brain;
use super::opening::Opening;
use crate::record::chance::{SPIDER_FACES, throw};
use crate::rules::any::{AnyGame, Rules};
use crate::rules::{Outcome, Side};

pub use player::{Choice, Contender, Player, Several};

/// A game that is not over after so many turns is a draw. No game under the rules' own quiet-turn
/// limit comes near it.
const LONGEST: usize = 2_000;

/// One game of a match.
#[derive(Clone, Debug)]
pub struct GameResult {
    /// Its number in the match, from 0.
    pub number: u32,
    /// The side that player `a` had.
    pub a_side: Side,
    /// How it ended.
    pub outcome: Outcome,
    /// The game itself, the opening's turns among its own.
    pub game: AnyGame,
    /// What the player in turn thought of the position before each of the turns, if it said: nothing
    /// for the opening's. As [`Found::score`](super::Found::score).
    pub scores: Vec<Option<i32>>,
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

    /// The 95 % error margin of [`Tally::score`], by the spread of the results.
    pub fn score_margin(&self) -> f64 {
        let n = f64::from(self.games().max(1));
        let score = self.score();
        let square = |points: f64| (points - score) * (points - score);
        let spread = (f64::from(self.wins) * square(1.0)
            + f64::from(self.draws) * square(0.5)
            + f64::from(self.losses) * square(0.0))
            / n;
        1.96 * (spread / n).sqrt()
    }

    /// How many Elo points `a` is stronger; infinite when one side made every point.
    pub fn elo(&self) -> f64 {
        elo(self.score())
    }

    /// [`Tally::elo`] with its sign, to the nearest whole number; `+0` is no difference.
    pub fn elo_text(&self) -> String {
        // A negative zero added to a positive one is positive.
        format!("{:+.0}", self.elo().round() + 0.0)
    }

    /// The 95 % error margin of [`Tally::elo`], in Elo points: half the width of the interval that
    /// the spread of the results gives. Infinite when that interval reaches a score of 0 or 1,
    /// or when no game was played.
    pub fn elo_margin(&self) -> f64 {
        let (score, margin) = (self.score(), self.score_margin());
        let (low, high) = (score - margin, score + margin);
        // Alike results show no spread, but prove nothing; no results have none.
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
            "wins {} draws {} losses {} score {:.1}% elo {} ± {:.0}",
            self.wins,
            self.draws,
            self.losses,
            100.0 * self.score(),
            self.elo_text(),
            self.elo_margin()
        )
    }
}

/// The Elo difference that gives a score.
fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// Why a match could not be played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is no thread to play on.
    #[error("no thread to play on: {0}")]
    Thread(String),
    /// A player could not be had.
    #[error("{who}: {why}")]
    Missing {
        /// Who.
        who: String,
        /// Why not.
        why: String,
    },
    /// A player failed in a game.
    #[error("game {}, ply {ply}: {who}: {why}", number + 1)]
    Failed {
        /// The game's number, from 0; in words it is counted from 1.
        number: u32,
        /// The turn that was to be played, counted from 1, the opening's among them.
        ply: usize,
        /// Who failed.
        who: String,
        /// How.
        why: String,
    },
}

/// A match that is to be played.
#[derive(Clone, Copy)]
pub struct Match<'a> {
    /// The game.
    pub rules: &'a Rules,
    /// The one player.
    pub a: &'a dyn Contender,
    /// The other.
    pub b: &'a dyn Contender,
    /// How many games.
    pub games: u32,
    /// Decides the openings, the dice, and what the players leave to chance.
    pub seed: u64,
    /// Whether each opening is played twice, with sides changed: `a` has the first side in games
    /// 0, 2, 4 …. Otherwise each game has its own opening, and `a` always has the first side.
    pub pairs: bool,
    /// Whether all the pieces are placed by lot before the players begin (Towers): evenly, as far as a
    /// short search sees.
    pub placed: bool,
    /// How many games are played at once. Each of them has its own players.
    pub jobs: usize,
}

/// Plays a match between computer players, one game after the other, each opening twice.
pub fn arena(
    rules: &Rules,
    a: Brain,
    b: Brain,
    games: u32,
    seed: u64,
    on_game: impl FnMut(&GameResult),
) -> Tally {
    let contest = Match { rules, a: &a, b: &b, games, seed, pairs: true, placed: false, jobs: 1 };
    match contest.play(on_game) {
        Ok(tally) => tally,
        // They always have a legal turn in a running game: the tests hold the search to it.
        Err(fault) => unreachable!("{fault}"),
    }
}

impl Match<'_> {
    /// Plays the games. `on_game` hears of every game, in their order. A game depends on the seed
    /// and its number alone, so that deterministic players play the same match again, with any
    /// number of jobs.
    ///
    /// # Errors
    /// [`Fault`] when a player cannot be had, breaks down, or plays a turn that is not legal: the
    /// first one by the games' order.
    pub fn play(&self, mut on_game: impl FnMut(&GameResult)) -> Result<Tally, Fault> {
        self.play_while(|result| {
            on_game(result);
            ControlFlow::Continue(())
        })
    }

    /// Plays the games as [`Match::play`] does, as long as `on_game` goes on. When it breaks, the
    /// games that are being played are given up with their next turn; the tally is of those it heard
    /// of.
    ///
    /// # Errors
    /// As [`Match::play`].
    pub fn play_while(
        &self,
        mut on_game: impl FnMut(&GameResult) -> ControlFlow<()>,
    ) -> Result<Tally, Fault> {
        let (next, over) = (AtomicU64::new(0), AtomicBool::new(false));
        let opening = Opening::of(self.rules, self.placed, self.pairs);
        let (send, results) = mpsc::channel();
        thread::scope(|scope| {
            let (next, over, opening) = (&next, &over, &opening);
            for job in 0..self.jobs.clamp(1, self.games.max(1) as usize) {
                let send = send.clone();
                let work = move || self.work(next, over, opening, &send);
                match thread::Builder::new().spawn_scoped(scope, work) {
                    Ok(_) => {}
                    Err(e) if job == 0 => return Err(Fault::Thread(e.to_string())),
                    // The games are played all the same, fewer at once.
                    Err(_) => break,
                }
            }
            drop(send);
            let mut tally = Tally::default();
            let mut early = BTreeMap::new();
            for (number, result) in results {
                early.insert(number, result);
                while let Some(result) = early.remove(&tally.games()) {
                    let result = result?;
                    tally.add(&result);
                    if on_game(&result).is_break() {
                        over.store(true, Relaxed);
                        return Ok(tally);
                    }
                }
            }
            Ok(tally)
        })
    }

    /// Plays one game after another, as long as there are any that nobody plays yet.
    fn work(
        &self,
        next: &AtomicU64,
        over: &AtomicBool,
        opening: &Opening,
        send: &Sender<(u32, Result<GameResult, Fault>)>,
    ) {
        let mut seats = None;
        while !over.load(Relaxed) {
            let number = match u32::try_from(next.fetch_add(1, Relaxed)) {
                Ok(number) if number < self.games => number,
                _ => return,
            };
            let result = self.game(number, &mut seats, over, opening);
            let failed = result.is_err();
            if failed {
                // What has been begun comes before this one or does not matter any more.
                next.fetch_max(self.games.into(), Relaxed);
            }
            if send.send((number, result)).is_err() || failed {
                return;
            }
        }
    }

    /// Plays one game. The players are seated before the first one.
    fn game(
        &self,
        number: u32,
        seats: &mut Option<[Seat; 2]>,
        over: &AtomicBool,
        opening: &Opening,
    ) -> Result<GameResult, Fault> {
        let players = match seats {
            Some(players) => players,
            None => seats.insert([seat(self.a, self.rules)?, seat(self.b, self.rules)?]),
        };
        let pair = u64::from(if self.pairs { number / 2 } else { number });
        let seed = self.seed.wrapping_add(pair.wrapping_mul(0xD134_2543_DE82_EF95));
        let a_side = if self.pairs && number % 2 == 1 { Side::Second } else { Side::First };
        let fail = |Failure { ply, who, why }| Fault::Failed { number, ply, who, why };
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let game = opening.draw(self.rules, &mut rng);
        let (game, scores) = play(game, players, a_side, seed, over).map_err(fail)?;
        let outcome = game.outcome().unwrap_or(Outcome::Draw { reason: "too long" });
        Ok(GameResult { number, a_side, outcome, game, scores })
    }
}

/// A player and its name.
struct Seat {
    name: String,
    player: Box<dyn Player>,
}

fn seat(contender: &dyn Contender, rules: &Rules) -> Result<Seat, Fault> {
    let name = contender.to_string();
    match contender.player(rules) {
        Ok(player) => Ok(Seat { name, player }),
        Err(why) => Err(Fault::Missing { who: name, why }),
    }
}

/// What is known of a player's failure where it happens: see [`Fault::Failed`].
struct Failure {
    ply: usize,
    who: String,
    why: String,
}

/// Plays a game to its end: the game, and its scores as in [`GameResult::scores`]. The first of the
/// players has the side `first`. With `over` it ends early: nobody wants it any more.
fn play(
    mut game: AnyGame,
    players: &mut [Seat; 2],
    first: Side,
    seed: u64,
    over: &AtomicBool,
) -> Result<(AnyGame, Vec<Option<i32>>), Failure> {
    let spider_faces = if game.rules().has("book-dice") { 1 } else { SPIDER_FACES };
    let mut scores = vec![None; game.plies().len()];
    let own_seed = seed.rotate_left(17);
    let failure = |ply, seat: &Seat, why| Failure { ply: ply + 1, who: seat.name.clone(), why };
    for seat in players.iter_mut() {
        let begun = seat.player.begin(own_seed);
        begun.map_err(|why| failure(game.plies().len(), seat, why))?;
    }
    let mut throws = 0;
    while game.outcome().is_none() && game.plies().len() < LONGEST && !over.load(Relaxed) {
        let seat = &mut players[usize::from(game.position().side() != first)];
        let ply = game.plies().len();
        let choice = seat.player.turn(&game, own_seed.wrapping_add(ply as u64));
        let Choice { turn, score } = choice.map_err(|why| failure(ply, seat, why))?;
        let chance = game.position().chances(&turn).is_ok_and(|c| !c.is_empty()).then(|| {
            throws += 1;
            throw(seed, throws - 1, spider_faces).spiders
        });
        if let Err(refusal) = game.play(&turn, chance) {
            let at = game.position().text();
            return Err(failure(ply, seat, format!("plays '{turn}' in {at}: {}", refusal.text)));
        }
        scores.push(score);
    }
    Ok((game, scores))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_knows_its_score_and_its_doubt() {
        let even = Tally { wins: 40, draws: 20, losses: 40 };
        assert_eq!((even.games(), even.score()), (100, 0.5));
        assert!(even.elo().abs() < 1e-9);
        assert_eq!(even.elo_text(), "+0");
        let nearly = Tally { wins: 4_995, draws: 0, losses: 5_005 };
        assert_eq!(nearly.elo_text(), "+0");
        // 95 % of a score of 1/2 with variance 0.2: 1.96 * sqrt(0.2 / 100) = 0.0877, 61 Elo.
        assert!((even.elo_margin() - 61.6).abs() < 0.5, "{}", even.elo_margin());
        let up = Tally { wins: 75, draws: 0, losses: 25 };
        assert!((up.elo() - 190.8).abs() < 0.1, "{}", up.elo());
        assert_eq!(up.elo_text(), "+191");
        assert!(up.elo_margin() > even.elo_margin());
        let all = Tally { wins: 10, draws: 0, losses: 0 };
        assert_eq!((all.elo(), all.elo_margin()), (f64::INFINITY, f64::INFINITY));
        assert_eq!(all.elo_text(), "+inf");
        assert_eq!(Tally::default().score(), 0.5);
        assert_eq!(Tally::default().elo_margin(), f64::INFINITY);
    }
}
