//! `lab balance`: how even a game is, and when it is decided, by a player against itself.

use std::collections::BTreeMap;
use std::fmt;

use crate::rules::Side;
use crate::rules::any::Rules;
use crate::search::arena::{Fault, GameResult, Match};

/// How many plies the first turns of play are: three turns of either side.
const FIRST_TURNS: usize = 6;

/// From how much on a side is clearly ahead, in centi-orcs. Ours: half as much again as the smallest
/// piece is worth.
const AHEAD: i32 = 150;

/// What is counted over some games.
#[derive(Clone, Debug)]
pub(super) struct Balance {
    rules: Rules,
    /// How many plies of each game were placement, and who opened the play that followed.
    placement: usize,
    opener: Side,
    /// The games' lengths in plies, in ascending order.
    lengths: Vec<usize>,
    wins: [usize; 2],
    /// How many games were decided by the first turns of play.
    decided: usize,
    /// How the games ended, in words.
    outcomes: BTreeMap<String, usize>,
}

impl Balance {
    /// Plays the games.
    ///
    /// # Errors
    /// Why they could not be played.
    pub fn measure(contest: &Match<'_>) -> Result<Self, Fault> {
        let mut balance = Balance {
            rules: contest.rules.clone(),
            placement: 0,
            opener: Side::First,
            lengths: Vec::new(),
            wins: [0; 2],
            decided: 0,
            outcomes: BTreeMap::new(),
        };
        contest.play(|result| balance.add(result))?;
        balance.lengths.sort_unstable();
        Ok(balance)
    }

    fn add(&mut self, result: &GameResult) {
        let plies = result.game.plies();
        // The same in all games of a rules string.
        self.placement = placement(result);
        self.opener = plies.get(self.placement).map_or(self.opener, |ply| ply.side);
        self.lengths.push(plies.len());
        if let Some(winner) = result.outcome.winner() {
            self.wins[winner.index()] += 1;
        }
        self.decided += usize::from(decided(result));
        *self.outcomes.entry(self.rules.outcome_text(result.outcome)).or_default() += 1;
    }

    /// A count of games: as it is, in percent, and the 95 % interval of that.
    fn share(&self, count: usize) -> String {
        let (low, high) = interval(count, self.lengths.len());
        let percent = 100.0 * count as f64 / self.lengths.len() as f64;
        format!("{count} {percent:.1}% ({:.1} to {:.1})", 100.0 * low, 100.0 * high)
    }
}

/// One item a line.
impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |side| self.rules.side_name(side);
        let games = self.lengths.len();
        writeln!(f, "games {games}")?;
        writeln!(f, "opener {}", name(self.opener))?;
        writeln!(f, "opener wins {}", self.share(self.wins[self.opener.index()]))?;
        for side in Side::BOTH {
            writeln!(f, "{} wins {}", name(side), self.share(self.wins[side.index()]))?;
        }
        writeln!(f, "draws {}", self.share(games - self.wins[0] - self.wins[1]))?;
        let mean = self.lengths.iter().sum::<usize>() as f64 / games as f64;
        let at = |part| quantile(&self.lengths, part);
        writeln!(f, "plies mean {mean:.1}")?;
        writeln!(f, "plies median {}", at(0.5))?;
        writeln!(f, "plies quartiles {} {}", at(0.25), at(0.75))?;
        writeln!(f, "plies tenths {} {}", at(0.1), at(0.9))?;
        writeln!(f, "plies extremes {} {}", at(0.0), at(1.0))?;
        let after = self.placement + FIRST_TURNS;
        writeln!(f, "decided after ply {after} {}", self.share(self.decided))?;
        for (outcome, count) in &self.outcomes {
            writeln!(f, "outcome {outcome} {count}")?;
        }
        Ok(())
    }
}

/// How many plies of a game were placement: turns such as `V@b7`, `spec/formats.md`.
fn placement(result: &GameResult) -> usize {
    result.game.plies().iter().take_while(|ply| ply.turn.contains('@')).count()
}

/// Whether the first turns of play decided a game: it was over with them, or the later winner was
/// clearly ahead from there on in its players' own eyes, and never behind again.
fn decided(result: &GameResult) -> bool {
    let plies = result.game.plies();
    let from = placement(result) + FIRST_TURNS;
    if plies.len() <= from {
        return true;
    }
    let Some(winner) = result.outcome.winner() else { return false };
    let mut scores = plies
        .iter()
        .zip(&result.scores)
        .skip(from)
        .map(|(ply, score)| score.map(|score| if ply.side == winner { score } else { -score }));
    scores.next().flatten().is_some_and(|score| score > AHEAD)
        && scores.flatten().all(|score| score >= 0)
}

/// The 95 % interval of a share by a count of so many (Wilson's, which is one at 0 and 1 too).
fn interval(count: usize, of: usize) -> (f64, f64) {
    const Z: f64 = 1.96;
    let n = of.max(1) as f64;
    let p = count as f64 / n;
    let middle = p + Z * Z / (2.0 * n);
    let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    (((middle - half) / whole).max(0.0), ((middle + half) / whole).min(1.0))
}

/// The number in an ascending list that this part of it lies below: the nearest one.
fn quantile(sorted: &[usize], part: f64) -> usize {
    let last = sorted.len().saturating_sub(1);
    sorted.get((last as f64 * part).round() as usize).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Outcome;
    use crate::rules::any::AnyGame;

    /// A game of drafti that `winner` won, with these scores for the first side: nobody asks how.
    fn played(scores: &[Option<i32>], winner: Option<Side>) -> GameResult {
        let mut game = AnyGame::new(Rules::parse("drafti").unwrap());
        let mut seen = Vec::new();
        for score in scores {
            let first = game.position().side() == Side::First;
            seen.push(score.map(|s| if first { s } else { -s }));
            let turn = game.turns()[0].clone();
            game.play(&turn, None).unwrap();
        }
        let outcome = match winner {
            Some(side) => Outcome::Win { side, reason: "resignation" },
            None => Outcome::Draw { reason: "agreement" },
        };
        GameResult { number: 0, a_side: Side::First, outcome, game, scores: seen }
    }

    #[test]
    fn a_game_is_decided_when_nothing_changes_any_more() {
        let first = Some(Side::First);
        let at = |seventh: [Option<i32>; 3]| {
            let mut scores = vec![None, None, Some(-900), Some(0), Some(-20), Some(900)];
            scores.extend(seventh);
            scores
        };
        assert!(decided(&played(&at([Some(151), Some(10), Some(900)]), first)));
        assert!(decided(&played(&at([Some(151), None, Some(0)]), first)));
        assert!(!decided(&played(&at([Some(150), Some(900), Some(900)]), first)));
        assert!(!decided(&played(&at([Some(300), Some(-1), Some(900)]), first)));
        assert!(!decided(&played(&at([None, Some(300), Some(900)]), first)));
        assert!(!decided(&played(&at([Some(300); 3]), None)));
        assert!(!decided(&played(&at([Some(300); 3]), Some(Side::Second))));
        assert!(decided(&played(&at([Some(-300); 3]), Some(Side::Second))));
        // Over before anybody could look back on it.
        assert!(decided(&played(&[None; 6], first)));
        assert!(!decided(&played(&[None; 7], first)));
    }

    #[test]
    fn shares_have_their_interval() {
        // Newcombe (1998): 81 of 263 is 0.2553 to 0.3662, 0 of 20 is 0 to 0.1611.
        let (low, high) = interval(81, 263);
        assert!((low - 0.2553).abs() < 5e-5 && (high - 0.3662).abs() < 5e-5, "{low} {high}");
        let (low, high) = interval(0, 20);
        assert!(low.abs() < 1e-9 && (high - 0.1611).abs() < 5e-5, "{low} {high}");
        assert!(interval(20, 20).1 > 1.0 - 1e-9);
    }

    #[test]
    fn quantiles_are_numbers_of_the_list() {
        let list = [1, 2, 4, 8, 16];
        assert_eq!([0.0, 0.25, 0.5, 0.75, 1.0].map(|q| quantile(&list, q)), list);
        assert_eq!((quantile(&[7], 0.9), quantile(&[], 0.5)), (7, 0));
    }
}
