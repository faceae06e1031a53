//! Games and what is said of them as text, for whoever thinks about them elsewhere: in the text
//! forms that `lab` and records know.

use std::borrow::Cow;

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::any::{AnyGame, AnyPosition, GAMES, REASONS, Rules};
use super::{Kind, Outcome, PositionError, RulesError, Side, words};

/// A game as text. Reading and writing it gives the same game, its history with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameText {
    /// The rules string.
    pub rules: String,
    /// The start position's text; `None`: where the rules say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The turns, a space between two; behind a throw its outcome: `E2-D3 * *2 *D2-D3`.
    #[serde(default)]
    pub turns: String,
    /// How it has ended, where the board does not tell: by resignation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declared: Option<Outcome>,
}

/// What is wrong with a game's text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameTextError {
    /// Its rules string.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// Its start position.
    #[error("start {0}")]
    Start(#[from] PositionError),
    /// One of its turns.
    #[error("{0}")]
    Turns(String),
}

impl From<&AnyGame> for GameText {
    fn from(game: &AnyGame) -> Self {
        let start = game.position_at(0).unwrap_or(game.position());
        let usual = AnyGame::new(game.rules().clone()).position() == start;
        Self {
            rules: game.rules().to_string(),
            start: (!usual).then(|| start.text()),
            turns: words::said(game.plies()).trim_start().to_owned(),
            declared: game.declared(),
        }
    }
}

impl From<AnyGame> for GameText {
    fn from(game: AnyGame) -> Self {
        Self::from(&game)
    }
}

impl TryFrom<GameText> for AnyGame {
    type Error = GameTextError;

    fn try_from(text: GameText) -> Result<Self, GameTextError> {
        let rules = Rules::parse(&text.rules)?;
        let mut game = match &text.start {
            None => AnyGame::new(rules),
            Some(start) => {
                let start = AnyPosition::parse(&rules, start)?;
                AnyGame::from_position(rules, start)
            }
        };
        words::play(&mut game, text.turns.split_whitespace(), false)
            .map_err(GameTextError::Turns)?;
        if let Some(outcome) = text.declared {
            game.declare(outcome);
        }
        Ok(game)
    }
}

impl From<Rules> for String {
    fn from(rules: Rules) -> Self {
        rules.to_string()
    }
}

impl TryFrom<String> for Rules {
    type Error = RulesError;

    fn try_from(text: String) -> Result<Self, RulesError> {
        Rules::parse(&text)
    }
}

/// By its key.
impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0)
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let key = Cow::<str>::deserialize(from)?;
        let mut all = GAMES.iter().flat_map(|game| game.kinds);
        let kind = all.find(|kind| kind.0 == key).copied();
        kind.ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&key), &"a kind of piece"))
    }
}

/// How an [`Outcome`] is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OutcomeText<'a> {
    /// Who won; `None`: nobody.
    winner: Option<Side>,
    #[serde(borrow)]
    reason: Cow<'a, str>,
}

/// As its winner and its reason.
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        OutcomeText { winner: self.winner(), reason: self.reason().into() }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let OutcomeText { winner, reason } = OutcomeText::deserialize(from)?;
        let mut all = GAMES.iter().flat_map(|game| game.reasons).chain(&REASONS);
        let known = all.find(|known| **known == reason);
        let reason = *known.ok_or_else(|| {
            D::Error::invalid_value(Unexpected::Str(&reason), &"why a game may end")
        })?;
        Ok(match winner {
            Some(side) => Outcome::Win { side, reason },
            None => Outcome::Draw { reason },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<AnyGame, String> {
        serde_json::from_str(text).map_err(|e| e.to_string())
    }

    #[test]
    fn a_game_is_read_as_it_was_written_with_its_history_and_its_end() {
        let text = r#"{"rules":"sava:dice","turns":"E2-D3 * *0 * *0"}"#;
        let mut game = read(text).unwrap();
        assert_eq!(game.plies()[1].chance, Some(0));
        assert_eq!(serde_json::to_string(&game).unwrap(), text);
        game.declare(Outcome::Win { side: Side::Second, reason: "resignation" });
        let again = read(&serde_json::to_string(&game).unwrap()).unwrap();
        assert_eq!(again.outcome(), game.outcome());
        assert_eq!((again.plies(), again.position()), (game.plies(), game.position()));
        assert_eq!(again.repetition_keys(), game.repetition_keys());
        // An end on the board is not told twice.
        let mate =
            r#"{"rules":"sacrivenge:no-sacrifice,no-revenge","turns":"f2f3 e7e5 g2g4 d8h4"}"#;
        assert_eq!(serde_json::to_string(&read(mate).unwrap()).unwrap(), mate);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, part) in [
            (r#"{"rules":"chess"}"#, "no game 'chess'"),
            (r#"{"rules":"drafti","start":"w a1"}"#, "start position, field"),
            (r#"{"rules":"drafti","turns":"c3-d4 x"}"#, "turn 2, 'x'"),
            (r#"{"rules":"sava","turns":"*"}"#, "their outcome *0, *1 or *2 must follow"),
            (r#"{"rules":"sava","turn":"*"}"#, "unknown field `turn`"),
            (
                r#"{"rules":"sava","declared":{"winner":null,"reason":"boredom"}}"#,
                r#""boredom", expected why a game may end"#,
            ),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(part), "{text}: {error}");
        }
        assert!(serde_json::from_str::<Kind>("\"dragon\"").is_err());
    }

    #[test]
    fn every_kind_and_every_reason_that_comes_up_is_known() {
        use rand::{RngExt, SeedableRng};
        let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(1);
        for info in GAMES {
            let mut ends = std::collections::BTreeSet::new();
            for _ in 0..30 {
                let mut game = AnyGame::new(Rules::parse(info.name).unwrap());
                while game.outcome().is_none() && game.plies().len() < 400 {
                    let pieces = game.position().pieces();
                    assert!(pieces.iter().all(|(_, piece)| info.kinds.contains(&piece.kind)));
                    let mut turns = game.turns();
                    let turn = turns.swap_remove(rng.random_range(0..turns.len()));
                    let chances = game.position().chances(&turn).unwrap();
                    let chance = chances.first().map(|c| c.outcome);
                    game.play(&turn, chance).unwrap();
                }
                let Some(outcome) = game.outcome() else { continue };
                let text = serde_json::to_string(&outcome).unwrap();
                assert_eq!(serde_json::from_str::<Outcome>(&text).unwrap(), outcome);
                ends.insert(outcome.reason());
            }
            assert!(!ends.is_empty(), "{}", info.name);
        }
    }
}
