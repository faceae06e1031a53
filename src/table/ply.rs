//! From an [`Intent`] to a ply: the judge, and the stages that follow.

use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;

use super::{
    Deed, Epoch, Game, Happened, Intent, Match, Phase, Ply, PlyStage, Refused, Source, Tempo,
    image, thinker::Thinker, undo,
};
use crate::record::chance::{self, Throw};
use crate::rules::any::{AnyGame, Rules};
use crate::rules::{Arg, Effect, Outcome, Refusal, Side, Step};

/// What is being played, while the [`Ply`] schedule runs.
#[derive(Resource, Clone, Debug)]
pub struct InPlay {
    /// What somebody wants.
    pub intent: Intent,
    /// The number of the ply, from 0.
    pub ply: usize,
    /// Whose deed it is.
    pub side: Side,
    /// Why it was refused, when it was.
    pub refused: Option<Refusal>,
    /// How the dice fell, if they were thrown.
    pub throw: Option<Throw>,
    /// What happened, in order. Filled in [`PlyStage::Act`].
    pub effects: Vec<Effect>,
}

/// The turn that the person in turn must play because there is no other, and since when.
#[derive(Resource, Debug, Default)]
pub(super) struct Forced {
    turn: Option<String>,
    since: Duration,
}

/// The stages of a ply.
pub(super) fn plugin(app: &mut App) {
    fn accepted(now: Option<Res<InPlay>>) -> bool {
        now.is_some_and(|now| now.refused.is_none())
    }
    app.init_resource::<Forced>();
    app.configure_sets(
        Ply,
        (
            PlyStage::Judge,
            PlyStage::Act.run_if(accepted),
            PlyStage::Resolve.run_if(accepted),
            PlyStage::Verdict.run_if(accepted),
            PlyStage::HandOver.run_if(accepted),
        )
            .chain(),
    );
    app.add_systems(
        Ply,
        (
            judge.in_set(PlyStage::Judge),
            act.in_set(PlyStage::Act),
            resolve.in_set(PlyStage::Resolve),
            verdict.in_set(PlyStage::Verdict),
            hand_over.in_set(PlyStage::HandOver),
        ),
    );
}

/// Handles the intents of this frame one after another, each against the position that the one
/// before it left.
pub(super) fn hear(world: &mut World, mut cursor: Local<MessageCursor<Intent>>) {
    let intents: Vec<_> = cursor.read(world.resource::<Messages<Intent>>()).cloned().collect();
    let mut taken_back = false;
    for intent in intents {
        // What a computer player found for a position that was taken back meanwhile is stale.
        if taken_back && intent.source == Source::Brain {
            continue;
        }
        let source = intent.source;
        let result = if intent.deed == Deed::Undo {
            taken_back = true;
            undo::take_back(world, source)
        } else {
            play(world, intent)
        };
        if let Err(refusal) = result {
            world.write_message(Refused { source, refusal });
        }
        #[cfg(debug_assertions)]
        if let Err(problem) = image::image_matches(world) {
            error!("the image does not match the position: {problem}");
        }
    }
}

/// Runs the [`Ply`] schedule for an intent and sends out what happened.
fn play(world: &mut World, intent: Intent) -> Result<(), Refusal> {
    let Some(Game(game)) = world.get_resource::<Game>() else { return Err(no_game()) };
    let side = match intent.deed {
        Deed::Resign(side) => side,
        _ => game.position().side(),
    };
    let ply = game.plies().len();
    let now = InPlay { intent, ply, side, refused: None, throw: None, effects: Vec::new() };
    world.insert_resource(now);
    world.run_schedule(Ply);
    let Some(now) = world.remove_resource::<InPlay>() else { return Ok(()) };
    if let Some(refusal) = now.refused {
        return Err(refusal);
    }
    let throw = now.throw;
    world.write_message_batch(now.effects.into_iter().map(|effect| {
        let throw = throw.filter(|_| matches!(effect, Effect::Thrown { .. }));
        Happened { ply, side, effect, throw }
    }));
    Ok(())
}

fn judge(mut now: ResMut<InPlay>, game: Res<Game>, players: Res<Match>, thinker: Res<Thinker>) {
    if let Err(refusal) = may(&now.intent, &game.0, &players, &thinker) {
        now.refused = Some(refusal);
    }
}

/// Whether an intent may be carried out here, and if not, why not.
fn may(intent: &Intent, game: &AnyGame, players: &Match, thinker: &Thinker) -> Result<(), Refusal> {
    let (position, source) = (game.position(), intent.source);
    if let Some(outcome) = game.outcome() {
        return Err(game_over(game.rules(), outcome));
    }
    match &intent.deed {
        Deed::Play { turn, chance } => {
            its_side(source, position.side(), players, "not-your-turn")?;
            if chance.is_some() && matches!(source, Source::Hand | Source::Brain) {
                return Err(refusal("chance-given", [], "nobody may choose how the dice fall"));
            }
            position.canonical(turn).map(drop)
        }
        Deed::Resign(side) => its_side(source, *side, players, "resign-other"),
        Deed::AgreeDraw => agrees(source, game, players, thinker),
        Deed::Undo => Ok(()),
    }
}

/// Before so many plies a computer player agrees to no draw.
const EARLIEST_DRAW: usize = 20;

/// Whether the computer player, if there is one, agrees to a draw that a person wants: not early,
/// and only if it saw itself no better off at its last turn. People have asked each other.
fn agrees(
    source: Source,
    game: &AnyGame,
    players: &Match,
    thinker: &Thinker,
) -> Result<(), Refusal> {
    if source == Source::Script || source == Source::Replay {
        return Ok(());
    }
    for side in Side::BOTH.into_iter().filter(|&s| !players.is_person(s)) {
        let content = thinker.last(side).is_some_and(|found| found.score <= 0);
        if !content || game.plies().len() < EARLIEST_DRAW || source == Source::Brain {
            let name = players.players[side.index()].name.clone();
            let text = format!("{name} wants to play on");
            let args = [("side", Arg::Side(side)), ("name", Arg::Text(name))];
            return Err(refusal("draw-declined", args, text));
        }
    }
    Ok(())
}

/// A hand may act for a person's side only, a computer player for its own only.
fn its_side(source: Source, side: Side, players: &Match, key: &'static str) -> Result<(), Refusal> {
    let person = players.is_person(side);
    let allowed = match source {
        Source::Hand => person,
        Source::Brain => !person,
        Source::Replay | Source::Script => true,
    };
    if allowed {
        return Ok(());
    }
    let name = &players.players[side.index()].name;
    let args = [("side", Arg::Side(side)), ("name", Arg::Text(name.clone()))];
    Err(refusal(key, args, format!("this is for {name} to do")))
}

fn act(mut now: ResMut<InPlay>, mut game: ResMut<Game>, mut players: ResMut<Match>) {
    let now = &mut *now;
    let done = match &now.intent.deed {
        Deed::Play { turn, chance } => game.0.position().chances(turn).and_then(|chances| {
            let index = players.throws.len() as u64;
            now.throw = (!chances.is_empty()).then(|| {
                let faces = spider_faces(game.0.rules());
                match chance {
                    None => chance::throw(players.seed, index, faces),
                    Some(spiders) => showing(players.seed, index, faces, *spiders),
                }
            });
            game.0.play(turn, now.throw.map_or(*chance, |t| Some(t.spiders)))
        }),
        Deed::Resign(side) => {
            Ok(declare(&mut game.0, Outcome::Win { side: side.other(), reason: "resignation" }))
        }
        Deed::AgreeDraw => Ok(declare(&mut game.0, Outcome::Draw { reason: "agreement" })),
        // It never comes here: `hear` takes plies back itself.
        Deed::Undo => Ok(Vec::new()),
    };
    match done {
        Ok(effects) => {
            now.effects = effects;
            if let Some(throw) = now.throw {
                players.throws.push((now.ply, now.side, throw));
            }
        }
        // The judge let it pass, yet the rules do not: what a replay says of the dice is impossible.
        Err(refusal) => now.refused = Some(refusal),
    }
}

fn declare(game: &mut AnyGame, outcome: Outcome) -> Vec<Effect> {
    game.declare(outcome);
    vec![Effect::Over(outcome)]
}

fn resolve(world: &mut World) {
    let Some(now) = world.get_resource::<InPlay>() else { return };
    let effects = now.effects.clone();
    if let Err(problem) = image::follow(world, &effects) {
        error!("the pieces cannot follow the turn, they are put anew: {problem}");
        image::mend(world);
    }
}

fn verdict(game: Res<Game>, mut phase: ResMut<Phase>) {
    if let Some(outcome) = game.0.outcome() {
        *phase = Phase::Over(outcome);
    }
}

fn hand_over(world: &mut World) {
    next_phase(world);
}

/// What the table waits for now. To be called whenever the position has changed.
pub(super) fn next_phase(world: &mut World) {
    let mut turn = None;
    let phase = match (world.get_resource::<Game>(), world.get_resource::<Match>()) {
        (Some(Game(game)), Some(players)) => {
            let phase = phase_of(game, players);
            if matches!(phase, Phase::Choosing(_) | Phase::DicePending(_)) {
                turn = forced(game);
            }
            phase
        }
        _ => Phase::Empty,
    };
    let since = world.get_resource::<Time>().map_or(Duration::ZERO, Time::elapsed);
    world.insert_resource(Forced { turn, since });
    world.insert_resource(phase);
    world.resource_mut::<Epoch>().0 += 1;
}

fn phase_of(game: &AnyGame, players: &Match) -> Phase {
    let side = game.position().side();
    if let Some(outcome) = game.outcome() {
        Phase::Over(outcome)
    } else if !players.is_person(side) {
        Phase::Thinking(side)
    } else if dice_pending(game) {
        Phase::DicePending(side)
    } else {
        Phase::Choosing(side)
    }
}

/// Whether a won throw waits to be used: the last ply was a throw that left the thrower in turn,
/// or (in a position that was set up) the throw may be declined.
fn dice_pending(game: &AnyGame) -> bool {
    match game.plies().last() {
        Some(last) => last.chance.is_some() && last.side == game.position().side(),
        None => game.position().ways().iter().any(|w| w.steps == [Step::Act("decline")]),
    }
}

/// The only turn there is, where it is no choice: it touches no piece and leaves nothing to
/// chance. A throw is never played for a person, even where nothing else is possible.
fn forced(game: &AnyGame) -> Option<String> {
    let mut turns = game.turns();
    let (Some(turn), true) = (turns.pop(), turns.is_empty()) else { return None };
    let position = game.position();
    let no_piece = |w: &crate::rules::Way| matches!(w.steps[..], [Step::Act(_)]);
    let idle = position.ways().iter().all(no_piece)
        && position.chances(&turn).is_ok_and(|chances| chances.is_empty());
    idle.then_some(turn)
}

/// Plays the turn of a person who has no other, after a while ([`Tempo::forced_after`]).
pub(super) fn play_the_forced(
    mut forced: ResMut<Forced>,
    tempo: Res<Tempo>,
    time: Option<Res<Time>>,
    mut intents: MessageWriter<Intent>,
) {
    let (Some(after), false) = (tempo.forced_after, tempo.hold) else { return };
    let now = time.map_or(Duration::ZERO, |t| t.elapsed());
    if forced.turn.is_none() || now.saturating_sub(forced.since) < after {
        return;
    }
    if let Some(turn) = forced.turn.take() {
        let deed = Deed::Play { turn, chance: None };
        intents.write(Intent { source: Source::Hand, deed });
    }
}

/// How many faces of a die carry a spider under these rules.
fn spider_faces(rules: &Rules) -> u8 {
    if rules.has("book-dice") { 1 } else { chance::SPIDER_FACES }
}

/// How the dice of a replayed throw fell: as the seed says, unless the record shows otherwise.
pub(super) fn replayed(seed: u64, index: usize, rules: &Rules, spiders: u8) -> Throw {
    showing(seed, index as u64, spider_faces(rules), spiders)
}

fn showing(seed: u64, index: u64, spider_faces: u8, spiders: u8) -> Throw {
    let throw = chance::throw(seed, index, spider_faces);
    if throw.spiders == spiders {
        return throw;
    }
    // A record without its true seed: any faces will do that show the right number of spiders.
    let face = |n| if spiders > n { 1 } else { 8 };
    Throw { faces: [face(0), face(1)], spiders }
}

/// A refusal of the table's own.
pub(super) fn refusal(
    key: &'static str,
    args: impl IntoIterator<Item = (&'static str, Arg)>,
    text: impl Into<String>,
) -> Refusal {
    Refusal { key, args: args.into_iter().collect(), lit: Vec::new(), text: text.into() }
}

pub(super) fn no_game() -> Refusal {
    refusal("no-game", [], "there is no game on the table")
}

pub(super) fn game_over(rules: &Rules, outcome: Outcome) -> Refusal {
    refusal("game-over", [], format!("the game is over: {}", rules.outcome_text(outcome)))
}
