//! What the table overhears: refusals with their reasons, and the spectators' quiet remarks.

use bevy::prelude::*;

use super::prefs::PrefsDamaged;
use super::toasts::Toasts;
use crate::lang::Lang;
use crate::rules::any::{AnyGame, AnyPosition};
use crate::rules::{Effect, Kind, Outcome, Piece, Side};
use crate::table::autosave::SaveTrouble;
use crate::table::{Game, Happened, Match, Phase, Refused, Source, StartFailed, TableSystems};

/// A remark on a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Remark {
    key: &'static str,
    side: Option<Side>,
    count: usize,
}

impl Remark {
    const fn of(key: &'static str) -> Self {
        Self { key, side: None, count: 0 }
    }

    const fn on(key: &'static str, side: Side) -> Self {
        Self { key, side: Some(side), count: 0 }
    }
}

/// What the spectators have to say about a game that has ended.
#[derive(Resource, Default, Debug)]
pub struct Etiquette(Vec<Remark>);

impl Etiquette {
    /// The remarks for the card at the end.
    pub fn at_the_end(&self, lang: &Lang, game: &AnyGame) -> Vec<String> {
        let say = |remark: &Remark| {
            let side = remark.side.map(|s| lang.side(game.rules(), s)).unwrap_or_default();
            lang.with(remark.key, &[("side", side.into()), ("count", remark.count.into())])
        };
        self.0.iter().map(say).collect()
    }
}

/// The piece that made a turn, as it stood before.
fn mover(position: &AnyPosition, turn: &str) -> Option<Piece> {
    let from = if let AnyPosition::Sacrivenge(_) = position {
        // Its squares stand side by side, and the host moves: `e4>f5:f5c5/c6`.
        turn.rsplit(':').next()?.get(..2)?
    } else {
        turn.trim_start_matches('*').split(['-', 'x']).next()?
    };
    let node = position.board().node(from)?;
    position.pieces().into_iter().find(|(at, _)| *at == node).map(|(_, piece)| piece)
}

/// Every position of the game, the start first.
fn positions(game: &AnyGame) -> impl Iterator<Item = &AnyPosition> {
    (0..).map_while(|i| game.position_at(i))
}

fn stands(position: &AnyPosition, kind: &str, side: Side) -> bool {
    position.pieces().contains_kind(kind, side)
}

/// Looking a kind up among pieces.
trait Kinds {
    fn contains_kind(&self, kind: &str, side: Side) -> bool;
}

impl<T> Kinds for Vec<(T, Piece)> {
    fn contains_kind(&self, kind: &str, side: Side) -> bool {
        self.iter().any(|(_, p)| p.kind.0 == kind && p.side == side)
    }
}

/// What is said when the game is over.
fn at_the_end(game: &AnyGame, outcome: Outcome) -> Vec<Remark> {
    match game.rules().info().name {
        "sava" => of_sava(game, outcome),
        "towers" => of_towers(game, outcome),
        "sacrivenge" => of_sacrivenge(game, outcome),
        "drafti" => of_drafti(game, outcome),
        _ => Vec::new(),
    }
}

/// The piece that made the last turn.
fn last_mover(game: &AnyGame) -> Option<Piece> {
    let before = game.position_at(game.plies().len().checked_sub(1)?)?;
    mover(before, &game.plies().last()?.turn)
}

fn of_sava(game: &AnyGame, outcome: Outcome) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let orc = || last_mover(game).is_some_and(|p| p.kind == Kind("orc"));
    if outcome.reason() == "mother captured" && orc() {
        remarks.push(Remark::of("remark-admired"));
    }
    let never = |side: &Side| !game.plies().iter().any(|p| p.side == *side && p.chance.is_some());
    match Side::BOTH.into_iter().filter(never).collect::<Vec<_>>()[..] {
        [side] => remarks.push(Remark::on("remark-impious", side)),
        [_, _] => remarks.push(Remark::of("remark-impious-both")),
        _ => {}
    }
    remarks
}

fn of_towers(game: &AnyGame, outcome: Outcome) -> Vec<Remark> {
    let (Some(winner), "siege") = (outcome.winner(), outcome.reason()) else { return Vec::new() };
    let mut remarks = Vec::new();
    let all: Vec<_> = positions(game).map(AnyPosition::pieces).collect();
    // An aran appears where a rohir was.
    let crowned = |pair: &[Vec<_>]| {
        let [before, after] = pair else { return false };
        !before.contains_kind("aran", winner)
            && after.contains_kind("aran", winner)
            && before.contains_kind("rohir", winner)
            && !after.contains_kind("rohir", winner)
    };
    if all.windows(2).any(crowned) {
        remarks.push(Remark::of("remark-towers-journey"));
    }
    // Both place six pieces; two turns later at the earliest a tower falls.
    if all.len() <= 12 + 5 {
        remarks.push(Remark::of("remark-towers-swift"));
    } else if all.last().is_some_and(|pieces| pieces.len() == 12) {
        remarks.push(Remark::of("remark-towers-bloodless"));
    }
    remarks
}

fn of_sacrivenge(game: &AnyGame, outcome: Outcome) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let given = |(i, ply): (usize, &crate::rules::any::Ply)| {
        let (victim, _) = ply.turn.split_once('>')?;
        let position = game.position_at(i)?;
        let node = position.board().node(victim)?;
        let piece = position.pieces().into_iter().find(|(at, _)| *at == node)?.1;
        Some((ply.side, piece.kind.0))
    };
    let mut given = game.plies().iter().enumerate().filter_map(given);
    if let Some(winner) = outcome.winner()
        && given.any(|(side, kind)| side == winner && kind == "queen")
    {
        remarks.push(Remark::on("remark-sacrivenge-queen", winner));
    }
    if outcome.reason() == "king captured" && last_mover(game).is_some_and(|p| p.kind.0 == "pawn") {
        remarks.push(Remark::of("remark-sacrivenge-pawn"));
    }
    let chess = game.rules().flags().len() == 2;
    let plain = game.plies().iter().all(|p| !p.turn.contains(['>', '!']));
    if plain && !chess && game.plies().len() >= 20 {
        remarks.push(Remark::of("remark-sacrivenge-polite"));
    }
    remarks
}

/// So many pieces in one capture are remarked on.
const SWEEP: usize = 4;

fn of_drafti(game: &AnyGame, outcome: Outcome) -> Vec<Remark> {
    let mut remarks = Vec::new();
    if let Some(winner) = outcome.winner() {
        let king = |p: &AnyPosition| Side::BOTH.into_iter().any(|side| stands(p, "king", side));
        let won = !matches!(outcome.reason(), "resignation" | "time");
        if won && !positions(game).any(king) {
            remarks.push(Remark::of("remark-drafti-no-kings"));
        }
        let count = |p: &AnyPosition| p.pieces().iter().filter(|(_, p)| p.side == winner).count();
        let whole = game.position_at(0).is_some_and(|start| count(start) == count(game.position()));
        if won && whole {
            remarks.push(Remark::on("remark-drafti-whole", winner));
        }
    } else if outcome.reason() == "three against one" {
        remarks.push(Remark::of("remark-drafti-escaped"));
    }
    let longest = game.plies().iter().map(|p| p.turn.matches('x').count()).max().unwrap_or(0);
    if longest >= SWEEP {
        remarks.push(Remark { count: longest, ..Remark::of("remark-drafti-sweep") });
    }
    remarks
}

/// The remark on a throw: the throw is the last ply of `plies` of `side`.
fn on_throw(game: &AnyGame, side: Side, ply: usize) -> Option<&'static str> {
    let own = game.plies().iter().take(ply).filter(|p| p.side == side);
    // What follows a throw belongs to it: it starts with the star, too.
    let (throws, moves): (Vec<_>, Vec<_>) = own.partition(|p| p.turn.starts_with('*'));
    let last = game.plies().iter().take(ply).rfind(|p| p.side == side);
    match last {
        Some(p) if p.turn.starts_with('*') => Some("remark-twice"),
        _ if moves.len() < 2 && throws.is_empty() => Some("remark-early"),
        _ => None,
    }
}

fn overhear(
    mut happened: MessageReader<Happened>,
    game: Option<Res<Game>>,
    players: Option<Res<Match>>,
    lang: Res<Lang>,
    mut toasts: ResMut<Toasts>,
) {
    let (Some(game), Some(players)) = (game, players) else {
        happened.clear();
        return;
    };
    for now in happened.read() {
        match &now.effect {
            Effect::Thrown { side, .. } if players.is_person(*side) => {
                if let Some(key) = on_throw(&game.0, *side, now.ply) {
                    toasts.remark(lang.text(key));
                }
            }
            // Where a group of the siege was left, the tower has fallen.
            Effect::SiegeLifted { .. } if game.0.outcome().is_none() => {
                toasts.say(lang.text("siege-broken"));
            }
            // What was said of the last siege is true no more.
            Effect::SiegeBegun { .. } | Effect::Over(_) => {
                toasts.take_back(&lang.text("siege-broken"));
            }
            Effect::Promoted { from, to, .. } if from.kind.0 == "rohir" => {
                let side = lang.side_within(game.0.rules(), to.side);
                toasts.say(lang.with("journey-crowned", &[("side", side.into())]));
            }
            _ => {}
        }
    }
}

/// Looks back at a game that has just ended, or that was opened as it ended.
fn look_back(phase: Res<Phase>, game: Option<Res<Game>>, mut etiquette: ResMut<Etiquette>) {
    etiquette.0 = match (*phase, game) {
        (Phase::Over(outcome), Some(game)) => at_the_end(&game.0, outcome),
        _ => Vec::new(),
    };
}

/// Every refusal is said with its reason, never as a bare no.
fn explain(
    mut refused: MessageReader<Refused>,
    mut failed: MessageReader<StartFailed>,
    mut troubles: MessageReader<SaveTrouble>,
    game: Option<Res<Game>>,
    lang: Res<Lang>,
    mut toasts: ResMut<Toasts>,
) {
    for Refused { source, refusal } in refused.read() {
        if *source == Source::Hand
            && let Some(game) = &game
        {
            toasts.say(lang.why(game.0.rules(), game.0.position().board(), refusal));
        }
    }
    for StartFailed { reason } in failed.read() {
        toasts.say(lang.with("trouble-start", &[("why", reason.clone().into())]));
    }
    for SaveTrouble(why) in troubles.read() {
        toasts.say(lang.with("trouble-save", &[("why", why.clone().into())]));
    }
}

/// A damaged settings file is told of once.
fn settings_were_damaged(damaged: Res<PrefsDamaged>, lang: Res<Lang>, mut toasts: ResMut<Toasts>) {
    let path = damaged.0.display().to_string();
    toasts.say(lang.with("trouble-settings", &[("path", path.into())]));
}

/// The remarks plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Etiquette>()
        .add_systems(Startup, settings_were_damaged.run_if(resource_exists::<PrefsDamaged>))
        .add_systems(
            Update,
            (overhear, explain, look_back.run_if(resource_changed::<Phase>)).after(TableSystems),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::Rules;

    #[test]
    fn throwing_at_once_is_vulgar_and_twice_running_is_worse() {
        let mut game = AnyGame::new(Rules::parse("sava").unwrap());
        game.play("*", Some(0)).unwrap();
        assert_eq!(on_throw(&game, Side::First, 0), Some("remark-early"));
        let turn = game.turns().into_iter().find(|t| t != "*").unwrap();
        game.play(&turn, None).unwrap();
        game.play("*", Some(1)).unwrap();
        assert_eq!(on_throw(&game, Side::First, 2), Some("remark-twice"));
        game.play("*", Some(0)).unwrap();
        assert_eq!(on_throw(&game, Side::Second, 3), Some("remark-early"));
    }

    /// The remarks on a game from a position by these turns, if that ends it.
    fn remarks(rules: &str, start: &str, turns: &[&str]) -> Vec<&'static str> {
        let rules = Rules::parse(rules).unwrap();
        let start = AnyPosition::parse(&rules, start).unwrap();
        let mut game = AnyGame::from_position(rules, start);
        for turn in turns {
            game.play(turn, None).unwrap();
        }
        let outcome = game.outcome().expect("the game is over");
        let lang = Lang::english();
        let remarks = at_the_end(&game, outcome);
        assert!(remarks.iter().all(|r| lang.has(r.key)));
        remarks.into_iter().map(|r| r.key).collect()
    }

    #[test]
    fn a_drafti_game_without_kings_or_losses_is_told_of() {
        let keys = remarks("drafti", "w a1,c3 d4 0 0", &["c3xe5"]);
        assert_eq!(keys, ["remark-drafti-no-kings", "remark-drafti-whole"]);
    }

    #[test]
    fn a_queen_that_was_given_away_is_admired() {
        // The queen goes into the rook, which takes the king by an extra leg of a queen.
        let start = "k7/8/8/8/8/8/1Q6/1R5K w - - 0 1 -";
        let keys = remarks("sacrivenge", start, &["b2>b1:b1b7/a8"]);
        assert_eq!(keys, ["remark-sacrivenge-queen"]);
    }

    #[test]
    fn who_moved_is_found_in_every_way_of_writing() {
        for (rules, turn, kind) in [
            ("sava", "E3-EF3", "orc"),
            ("sacrivenge", "g1f3", "knight"),
            ("drafti", "c3-d4", "man"),
        ] {
            let game = AnyGame::new(Rules::parse(rules).unwrap());
            assert_eq!(mover(game.position(), turn).unwrap().kind.0, kind, "{rules}");
        }
    }
}
