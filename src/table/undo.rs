//! Taking plies back: never past a throw of the dice that was seen, never so that a person is left
//! on the other side's turn.

use bevy::prelude::*;

use super::ply::{game_over, next_phase, no_game, refusal};
use super::review::Review;
use super::{Game, Match, Reset, Source, image};
use crate::rules::any::AnyGame;
use crate::rules::{Arg, Effect, Refusal, Side};

/// Takes back as much as the policy says, entities and all.
///
/// # Errors
/// The [`Refusal`] says why nothing may be taken back; nothing has changed then.
pub(super) fn take_back(world: &mut World, source: Source) -> Result<(), Refusal> {
    let first = world.get_resource::<Review>().map_or(0, Review::branch);
    let keep = match (world.get_resource::<Game>(), world.get_resource::<Match>()) {
        (Some(Game(game)), Some(players)) => plies_to_keep(game, players, first, source)?,
        _ => return Err(no_game()),
    };
    while let Some(back) = one_back(world, keep) {
        if let Err(problem) = back.and_then(|effects| image::follow_back(world, &effects)) {
            error!("the pieces cannot go back, they are put anew: {problem}");
            image::mend(world);
        }
    }
    if let Some(mut players) = world.get_resource_mut::<Match>() {
        players.throws.retain(|&(ply, ..)| ply < keep);
        players.remarks.truncate(keep);
    }
    next_phase(world);
    world.write_message(Reset);
    Ok(())
}

/// What undo would leave of the running game, as a number of plies: for a button that should know
/// whether it can be pressed, and for its explanation. The `first` plies stay in any case.
///
/// # Errors
/// The [`Refusal`] says why nothing may be taken back.
pub fn plies_to_keep(
    game: &AnyGame,
    players: &Match,
    first: usize,
    source: Source,
) -> Result<usize, Refusal> {
    if let Some(outcome) = game.outcome() {
        return Err(game_over(game.rules(), outcome));
    }
    let people: Vec<_> = Side::BOTH.into_iter().filter(|&s| players.is_person(s)).collect();
    match source {
        Source::Brain => {
            return Err(refusal("undo-computer", [], "a computer player takes nothing back"));
        }
        Source::Hand if people.is_empty() => {
            let text =
                "both sides are played by the computer: there is nothing of yours to take back";
            return Err(refusal("undo-watching", [], text));
        }
        _ => {}
    }
    // Back to the last turn that a person chose: one that was no choice would only come again.
    let chosen = |&k: &usize| {
        let side = game.plies()[k].side;
        (people.is_empty() || people.contains(&side))
            && game.position_at(k).is_none_or(|p| p.turns().len() > 1)
    };
    let plies = game.plies();
    let nothing = || match first {
        0 => refusal("undo-nothing", [], "there is no turn of yours to take back"),
        _ => refusal("undo-branch", [], "what is tried out begins here"),
    };
    let keep = (first..plies.len()).rev().find(chosen).ok_or_else(nothing)?;
    match plies[keep..].iter().rposition(|ply| ply.chance.is_some()) {
        None => Ok(keep),
        Some(i) => {
            let side = plies[keep + i].side;
            let text = format!(
                "{} has thrown the dice since: what they showed cannot be unseen",
                game.rules().side_name(side)
            );
            Err(refusal("undo-dice", [("side", Arg::Side(side))], text))
        }
    }
}

/// Takes the last ply off the game and gives what had happened in it. `None` when no more than
/// `keep` plies are left.
fn one_back(world: &mut World, keep: usize) -> Option<Result<Vec<Effect>, String>> {
    let mut game = world.get_resource_mut::<Game>()?;
    let last = game.0.plies().len().checked_sub(1).filter(|&last| last >= keep)?;
    let effects = effects_of(&game.0, last);
    game.0.undo()?;
    Some(effects)
}

/// What happened in a ply of the game. The effects are not kept: played once more on its own, a
/// ply has the same ones (but for a draw by repetition, which moves no piece).
pub(super) fn effects_of(game: &AnyGame, ply: usize) -> Result<Vec<Effect>, String> {
    let (Some(before), Some(played)) = (game.position_at(ply), game.plies().get(ply)) else {
        return Err(format!("the game has no ply {ply}"));
    };
    let mut again = AnyGame::from_position(game.rules().clone(), before.clone());
    again.play(&played.turn, played.chance).map_err(|refusal| refusal.text)
}
