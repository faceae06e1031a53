//! A game looked over after it was played: what each turn was worth, what it gave away, and what would
//! have been better.
//!
//! Every position of the game is searched within the same number of nodes, so that the same game gives
//! the same review anywhere. A turn is worth what the search sees after it; one that leaves something
//! to chance is worth what it may bring on average, however the dice fell. What looks better before a
//! turn is only believed when a search after it agrees: both turns are judged by the same measure.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use super::chance::Mix;
use super::engine::{certain, outcome_value};
use super::evaluate::WIN;
use super::insight::{Reason, deepen, explain, win_chance};
use super::{Found, Limits};
use crate::rules::Side;
use crate::rules::any::{AnyGame, Ply};

/// How bad a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// It gave a little away.
    Inaccuracy,
    /// It gave much away.
    Mistake,
    /// It gave the game away, or nearly.
    Blunder,
}

/// The chances to win that a turn of each [`Fault`] loses at least, from 0 to 1. Ours, reasoned: on
/// the curve of [`win_chance`], about one, two and five orcs of an even game.
const FAULTS: [(f32, Fault); 3] =
    [(0.20, Fault::Blunder), (0.10, Fault::Mistake), (0.05, Fault::Inaccuracy)];

/// A turn and what is expected after it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// The turn, canonical.
    pub turn: String,
    /// Its worth for the side that plays it, in centi-orcs.
    pub worth: i32,
    /// The line that is expected, the turn first.
    pub line: Vec<String>,
    /// What can be said for and against it. Only of turns that are to be explained: a fault and what
    /// was better.
    pub reasons: Vec<Reason>,
}

/// One turn of the game, judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    /// Its number, from 0.
    pub ply: usize,
    /// Who played it.
    pub side: Side,
    /// The first side's chance to win before and after it, from 0 to 1; after a throw, as the dice
    /// fell.
    pub chances: [f32; 2],
    /// The turn as it was played.
    pub played: Tried,
    /// The best turn there was: the one that was played, where nothing better was found.
    pub best: Tried,
    /// The chance to win that its side gave away, from 0 to 1. What the dice did is no part of it.
    pub loss: f32,
}

impl Judged {
    /// Whether it was a bad turn, and how bad.
    pub fn fault(&self) -> Option<Fault> {
        FAULTS.iter().find(|(least, _)| self.loss >= *least).map(|(_, fault)| *fault)
    }
}

/// The worst turns of a side, the worst first, `most` of them at most.
pub fn worst(judged: &[Judged], side: Side, most: usize) -> Vec<&Judged> {
    let mut faults: Vec<_> =
        judged.iter().filter(|j| j.side == side && j.fault().is_some()).collect();
    faults.sort_by(|a, b| b.loss.total_cmp(&a.loss).then(a.ply.cmp(&b.ply)));
    faults.truncate(most);
    faults
}

/// A search of a position. `None` when it was stopped, or where there is nothing to find.
type Look<'a> = &'a mut dyn FnMut(&AnyGame) -> Option<Found>;

/// The seed of a review's searches: the same game has the same review.
pub(super) const SEED: u64 = 0;

/// Looks a game over, one turn after the other.
pub struct Reviewer {
    plies: Vec<Ply>,
    /// The game up to the turn that is judged next.
    game: AnyGame,
    /// What was found in the position before it.
    here: Option<Found>,
    nodes: u64,
}

impl Reviewer {
    /// A review of a game, with so many nodes for each position.
    pub fn new(game: &AnyGame, nodes: u64) -> Self {
        let start = game.position_at(0).unwrap_or(game.position()).clone();
        let plies = game.plies().to_vec();
        Self { plies, game: AnyGame::from_position(game.rules().clone(), start), here: None, nodes }
    }

    /// How many turns the game has.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether nothing was played.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// Judges the next turn. `None` after the last one, and when `stop` was set meanwhile.
    pub fn judge(&mut self, stop: &AtomicBool) -> Option<Judged> {
        let limits = self.limits();
        let look = &mut |game: &AnyGame| {
            deepen(game, limits, SEED, stop, |_| ()).filter(|_| !stop.load(Ordering::Relaxed))
        };
        self.judge_by(look, stop)
    }

    /// How long each position is searched.
    pub(super) fn limits(&self) -> Limits {
        Limits { nodes: Some(self.nodes), ..Limits::default() }
    }

    /// [`judge`](Self::judge) with searches that are made by somebody else: `look` is asked for them in
    /// an order that depends on nothing but their results. When it has none, there is no judgement, and
    /// the next call begins with the same turn.
    pub(super) fn judge_by(&mut self, look: Look<'_>, stop: &AtomicBool) -> Option<Judged> {
        let index = self.game.plies().len();
        let ply = self.plies.get(index)?.clone();
        let here = match &self.here {
            Some(here) => here.clone(),
            None => look(&self.game)?,
        };
        let (played, next) = self.value(&ply.turn, ply.chance, look)?;
        let rules = self.game.rules().clone();
        let chance = |worth| win_chance(&rules, worth);
        let mut best =
            Tried { turn: here.turn, worth: here.score, line: here.line, ..Tried::default() };
        let mut played = played;
        if best.turn == played.turn {
            // The same turn: what is seen from here, so that nothing is lost by a deeper look.
            played = best.clone();
        } else if chance(best.worth) - chance(played.worth) >= FAULTS[2].0 {
            // It looks like a fault. Is the other turn better when one looks as far?
            let (again, _) = self.value(&best.turn, None, look)?;
            best.worth = again.worth;
            if again.line.len() > 1 {
                best.line = again.line;
            }
        }
        let loss = chance(best.worth) - chance(played.worth);
        if loss <= 0.0 {
            best = played.clone();
        }
        let mut after = self.game.clone();
        after.play(&ply.turn, ply.chance).ok()?;
        let first = |worth: i32, side: Side| {
            if side == Side::First { chance(worth) } else { 1.0 - chance(worth) }
        };
        let before = first(best.worth, ply.side);
        let now = match (&next, after.outcome()) {
            (_, Some(outcome)) => chance(outcome_value(outcome, Side::First, 0)),
            (Some(found), None) => first(found.score, after.position().side()),
            (None, None) => before,
        };
        let mut judged = Judged {
            ply: index,
            side: ply.side,
            chances: [before, now],
            played,
            best,
            loss: loss.max(0.0),
        };
        if judged.fault().is_some() {
            for turn in [&mut judged.played, &mut judged.best] {
                let worth = Some(turn.worth);
                turn.reasons = explain(&self.game, &turn.turn, &turn.line, worth, stop);
            }
        }
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        self.game = after;
        self.here = next;
        Some(judged)
    }

    /// What a turn is worth by what is found after it, and what was found after it with the outcome of
    /// chance that is given.
    fn value(
        &self,
        turn: &str,
        chance: Option<u8>,
        look: Look<'_>,
    ) -> Option<(Tried, Option<Found>)> {
        let position = self.game.position();
        let turn = position.canonical(turn).ok()?;
        let chances = position.chances(&turn).ok()?;
        let mut one = |chance| -> Option<(i32, Option<Found>)> {
            let mut next = self.game.clone();
            next.play(&turn, chance).ok()?;
            let side = position.side();
            if let Some(outcome) = next.outcome() {
                return Some((outcome_value(outcome, side, 1), None));
            }
            let found = look(&next)?;
            Some((seen_from(found.score, next.position().side() == side), Some(found)))
        };
        if chances.is_empty() {
            let (worth, found) = one(None)?;
            let rest = found.iter().flat_map(|f| f.line.iter().cloned());
            let line = std::iter::once(turn.clone()).chain(rest).collect();
            return Some((Tried { turn, worth, line, reasons: Vec::new() }, found));
        }
        let mut mix = Mix::new(chances.iter().map(|c| c.weight).sum(), WIN);
        let mut actual = None;
        for case in chances {
            let (worth, found) = one(Some(case.outcome))?;
            mix.add(case.weight, worth);
            if chance == Some(case.outcome) {
                actual = found;
            }
        }
        let line = vec![turn.clone()];
        Some((Tried { turn, worth: mix.bounds().0, line, reasons: Vec::new() }, actual))
    }
}

/// A score one turn later, seen by the side that played the turn. What is certain is one turn farther
/// away.
fn seen_from(score: i32, same_side: bool) -> i32 {
    let score = if same_side { score } else { -score };
    if certain(score) { score - score.signum() } else { score }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::Rules;

    const NODES: u64 = 4_000;

    fn game(rules: &str, turns: &[(&str, Option<u8>)]) -> AnyGame {
        let mut game = AnyGame::new(Rules::parse(rules).unwrap());
        for (turn, chance) in turns {
            game.play(turn, *chance).unwrap_or_else(|e| panic!("{turn}: {}", e.text));
        }
        game
    }

    fn review(game: &AnyGame) -> Vec<Judged> {
        let mut reviewer = Reviewer::new(game, NODES);
        let stop = AtomicBool::new(false);
        std::iter::from_fn(|| reviewer.judge(&stop)).collect()
    }

    /// The shortest game of chess there is.
    fn fools_mate() -> AnyGame {
        let turns = ["f2f3", "e7e5", "g2g4", "d8h4"].map(|t| (t, None));
        game("sacrivenge:no-sacrifice,no-revenge", &turns)
    }

    #[test]
    fn a_known_blunder_is_found_and_what_was_better() {
        let game = fools_mate();
        assert!(game.outcome().is_some(), "it is mate");
        let judged = review(&game);
        assert_eq!(judged.len(), 4);
        let blunder = &judged[2];
        assert_eq!((blunder.played.turn.as_str(), blunder.fault()), ("g2g4", Some(Fault::Blunder)));
        assert!(blunder.loss > 0.3, "{blunder:?}");
        assert_ne!(blunder.best.turn, "g2g4");
        assert!(blunder.best.worth > blunder.played.worth);
        assert!(game.position_at(2).unwrap().canonical(&blunder.best.turn).is_ok());
        let lost = |r: &Reason| matches!(r, Reason::LosesIn { turns: 1 });
        assert!(blunder.played.reasons.iter().any(lost), "{:?}", blunder.played.reasons);
        // Mate is no fault, and the curve ends at the bottom: white has lost.
        assert_eq!((judged[3].fault(), judged[3].loss), (None, 0.0));
        assert_eq!(judged[3].chances[1], 0.0);
        let worst = worst(&judged, Side::First, 5);
        assert_eq!(worst[0].ply, 2);
        assert!(super::worst(&judged, Side::Second, 5).iter().all(|j| j.ply % 2 == 1));
    }

    #[test]
    fn the_same_game_has_the_same_review_and_is_left_alone() {
        let game = fools_mate();
        let before = (game.position().text(), game.plies().to_vec());
        assert_eq!(review(&game), review(&game));
        assert_eq!((game.position().text(), game.plies().to_vec()), before);
    }

    #[test]
    fn a_throw_is_judged_by_what_it_may_bring_not_by_how_the_dice_fell() {
        let of = |spiders| review(&game("sava", &[("*", Some(spiders))])).remove(0);
        let (unlucky, lucky) = (of(0), of(2));
        assert_eq!(unlucky.played.worth, lucky.played.worth);
        assert_eq!(unlucky.loss, lucky.loss);
        assert!(lucky.chances[1] > unlucky.chances[1] + 0.05, "{unlucky:?} {lucky:?}");
    }

    #[test]
    fn who_stops_a_review_gets_no_half_judged_turn() {
        let mut reviewer = Reviewer::new(&fools_mate(), NODES);
        let stop = AtomicBool::new(true);
        assert_eq!(reviewer.judge(&stop), None);
        stop.store(false, Ordering::Relaxed);
        assert_eq!(reviewer.judge(&stop).map(|j| j.ply), Some(0));
        assert_eq!((reviewer.len(), reviewer.is_empty()), (4, false));
    }
}
