//! `lab ladder`: how much stronger each level is than the one below it.

use std::io::Write;

use super::{Failure, asked};
use crate::rules::any::Rules;
use crate::search::arena::{Match, Tally};
use crate::search::{Brain, HIGHEST, Persona};

/// What is to be measured.
#[derive(Clone, Debug)]
pub(super) struct Ladder {
    pub rules: Rules,
    /// The rungs: from this level to that one, each against the one below it; below level 1 stands
    /// who plays at random.
    pub from: u8,
    pub to: u8,
    /// How many games a rung has.
    pub games: u32,
    /// How many games the highest level's rung has, which takes longest.
    pub top_games: u32,
    /// Of the upper player of each rung; the lower one has none.
    pub persona: Persona,
    pub seed: u64,
    /// Whether the pieces are placed by lot.
    pub placed: bool,
    pub jobs: usize,
}

impl Ladder {
    /// Plays the matches; a line for each.
    ///
    /// # Errors
    /// Why a match could not be played, or its line not be written.
    pub fn measure(&self, out: &mut dyn Write) -> Result<(), Failure> {
        for level in self.from..=self.to {
            let upper = Brain::Level { level, persona: self.persona };
            let lower = if level == 1 { Brain::Random } else { Brain::level(level - 1) };
            let games = if level == HIGHEST { self.top_games } else { self.games };
            let contest = Match {
                rules: &self.rules,
                a: &upper,
                b: &lower,
                games,
                seed: self.seed,
                pairs: true,
                placed: self.placed,
                jobs: self.jobs,
            };
            let mut plies = 0;
            let tally = contest.play(|result| plies += result.game.plies().len()).map_err(asked)?;
            let below = if level == 1 { "random".into() } else { format!("{}", level - 1) };
            let plies = plies as f64 / f64::from(tally.games().max(1));
            writeln!(out, "{level} over {below} {}", rung(&tally, plies))?;
            // A rung takes minutes.
            out.flush()?;
        }
        Ok(())
    }
}

/// `games 200 wins 130 draws 4 losses 66 score 66.0% ± 6.4% elo …`.
fn rung(tally: &Tally, plies: f64) -> String {
    let Tally { wins, draws, losses } = tally;
    format!(
        "games {} wins {wins} draws {draws} losses {losses} score {:.1}% ± {:.1}% elo {} ± {:.0} \
         plies {plies:.0}",
        tally.games(),
        100.0 * tally.score(),
        100.0 * tally.score_margin(),
        tally.elo_text(),
        tally.elo_margin(),
    )
}
