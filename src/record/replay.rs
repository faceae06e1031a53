//! Playing a record again: every turn is judged by the rules, as if it were played now.

use super::Record;
use crate::rules::any::{AnyGame, AnyPosition, Rules};
use crate::rules::{Outcome, PositionError, Refusal, RulesError, Side};

/// Why a record that could be read cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// Its rules string.
    #[error("the record's rules string '{text}' is wrong: {source}")]
    Rules {
        /// The rules string.
        text: String,
        /// What is wrong with it.
        source: RulesError,
    },
    /// Its start position.
    #[error("the record's start position is wrong: {0}")]
    Start(#[source] PositionError),
    /// One of its turns.
    #[error("turn {number}, '{turn}': {why}")]
    Turn {
        /// The first wrong one, counted from 1; throws count as turns.
        number: usize,
        /// What the record says there.
        turn: String,
        /// Why it is not legal.
        #[source]
        why: Refusal,
    },
    /// Its result does not follow from its turns.
    #[error("the result after turn {turns}: {problem}")]
    Result {
        /// How many turns there are.
        turns: usize,
        /// What is wrong.
        problem: String,
    },
}

/// How a side may win off the board.
const DECLARED_WINS: [&str; 2] = ["resignation", "time"];
/// How a game may be drawn off the board.
const DECLARED_DRAWS: [&str; 1] = ["agreement"];

impl Record {
    /// Plays the record from its start to its end, and gives the game as it then stands, an end
    /// off the board (resignation, agreement, time) declared. That the throws are those of the
    /// seed is not asked.
    ///
    /// # Errors
    /// [`ReplayError`] names the first thing that is wrong: the rules, the start, a turn, the
    /// result.
    pub fn replay(&self) -> Result<AnyGame, ReplayError> {
        let rules = Rules::parse(&self.rules)
            .map_err(|source| ReplayError::Rules { text: self.rules.clone(), source })?;
        let start = AnyPosition::parse(&rules, &self.start).map_err(ReplayError::Start)?;
        let mut game = AnyGame::from_position(rules, start);
        for (i, t) in self.turns.iter().enumerate() {
            game.play(&t.turn, t.chance).map_err(|why| ReplayError::Turn {
                number: i + 1,
                turn: t.turn.clone(),
                why,
            })?;
        }
        self.check_result(&mut game)
            .map_err(|problem| ReplayError::Result { turns: self.turns.len(), problem })?;
        Ok(game)
    }

    /// The result must be the board's, or a declared one of a game that still runs.
    fn check_result(&self, game: &mut AnyGame) -> Result<(), String> {
        let on_board = game.outcome().map(|o| game.rules().outcome_text(o));
        match (on_board, &self.result) {
            (None, None) => Ok(()),
            (Some(board), Some(said)) if board == *said => Ok(()),
            (Some(board), Some(said)) => {
                Err(format!("the record says '{said}', the board '{board}'"))
            }
            (Some(board), None) => {
                Err(format!("the record has none, yet the game is over: {board}"))
            }
            (None, Some(said)) => {
                let outcome = declared(game.rules(), said).ok_or_else(|| {
                    format!("the record says '{said}', yet the game on the board is not over")
                })?;
                game.declare(outcome);
                Ok(())
            }
        }
    }
}

/// The outcome that a result text means, when it is one that does not need the board.
fn declared(rules: &Rules, text: &str) -> Option<Outcome> {
    let wins = Side::BOTH.into_iter().flat_map(|side| {
        DECLARED_WINS.into_iter().map(move |reason| Outcome::Win { side, reason })
    });
    let draws = DECLARED_DRAWS.into_iter().map(|reason| Outcome::Draw { reason });
    wins.chain(draws).find(|o| rules.outcome_text(*o) == text)
}
