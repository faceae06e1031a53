//! Advice: a search beside the frames that nobody has to play by. It is asked only while somebody
//! wants it ([`Wanted`]) and a person chooses, it never touches the game, and when it has said what it
//! knows of a position it is at rest.

use bevy::prelude::*;

use super::errand::{Desk, Errand};
use super::{Epoch, Game, Match, Phase};
use crate::rules::Side;
use crate::rules::any::Rules;
use crate::search::Found;
use crate::search::desk::{Job, News};
use crate::search::insight::{Reason, Threat, win_chance};
use crate::table::thinker::Thinker;

/// What somebody wants to know of the position on the table. It stays wanted from turn to turn, until it is
/// switched off; whoever wants it once switches it off when the [`Epoch`] has changed.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// How good the chances are.
    pub score: bool,
    /// The best turn, why, and the expected line.
    pub best: bool,
    /// What the opponent would do.
    pub threat: bool,
}

impl Wanted {
    /// What is wanted and not yet among `these`.
    fn beyond(self, these: Wanted) -> Wanted {
        Wanted {
            // The best turn's search tells the score, too.
            score: self.score && !(these.score || these.best),
            best: self.best && !these.best,
            threat: self.threat && !these.threat,
        }
    }

    fn and(self, other: Wanted) -> Wanted {
        Wanted {
            score: self.score || other.score,
            best: self.best || other.best,
            threat: self.threat || other.threat,
        }
    }
}

/// What is known of the position on the table.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The best turn so far. It may still change while [`Analyst::is_busy`].
    pub best: Option<Found>,
    /// Why, once the search for the best turn is over; empty before.
    pub reasons: Vec<Reason>,
    /// What the opponent would do.
    pub threat: Option<Threat>,
    /// The search broke down: nothing more will come.
    pub lost: bool,
    /// What has been asked for, and answered or given up.
    done: Wanted,
}

/// The analyst, at work or at rest.
#[derive(Resource, Default)]
pub struct Analyst {
    work: Option<(Errand, Wanted)>,
    epoch: Epoch,
    known: Known,
    /// The first side's chance to win, as last heard of.
    chance: Option<f32>,
}

impl Analyst {
    /// What is known of the position on the table.
    pub fn known(&self) -> &Known {
        &self.known
    }

    /// Whether it is at work: the frames should go on meanwhile.
    pub fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// The first side's share of the points to be expected, 0 to 1, as last heard of: from a position or
    /// two ago while a computer player thinks. `None` before anything is known.
    pub fn chance(&self) -> Option<f32> {
        self.chance
    }

    fn note_chance(&mut self, rules: &Rules, side: Side, score: i32) {
        let chance = win_chance(rules, score);
        self.chance = Some(if side == Side::First { chance } else { 1.0 - chance });
    }
}

/// Whether advice may be had in this match at all.
pub fn is_allowed(players: &Match) -> bool {
    !players.rated
}

/// Asks what is wanted of a position in which a person chooses, and drops what nobody waits for.
fn ask(
    mut analyst: ResMut<Analyst>,
    wanted: Res<Wanted>,
    (epoch, phase): (Res<Epoch>, Res<Phase>),
    (game, players): (Option<Res<Game>>, Option<Res<Match>>),
    (thinker, desk): (Res<Thinker>, Res<Desk>),
) {
    let (Some(game), Some(players)) = (game, players) else {
        if analyst.work.is_some() || analyst.chance.is_some() || analyst.known.best.is_some() {
            *analyst = Analyst::default();
        }
        return;
    };
    if analyst.epoch != *epoch {
        let fresh = game.0.plies().is_empty();
        analyst.epoch = *epoch;
        analyst.work = None;
        analyst.known = Known::default();
        if fresh {
            analyst.chance = None;
        }
        overhear(&mut analyst, &game, &players, &thinker);
    }
    let chooses = matches!(*phase, Phase::Choosing(_) | Phase::DicePending(_));
    if !chooses || !is_allowed(&players) || analyst.known.lost {
        if analyst.work.is_some() {
            analyst.work = None;
        }
        return;
    }
    let asked = analyst.work.as_ref().map(|(_, asked)| *asked).unwrap_or_default();
    // What was asked and is wanted no more: nobody waits for it.
    if analyst.work.is_some() && wanted.and(asked) != *wanted {
        analyst.work = None;
    } else if wanted.beyond(asked.and(analyst.known.done)) == Wanted::default() {
        return;
    }
    let open = wanted.beyond(analyst.known.done);
    if open == Wanted::default() {
        return;
    }
    let seed = players.seed ^ game.0.plies().len() as u64;
    let Wanted { score, best, threat } = open;
    let job = Job::Analyse { game: game.0.clone(), score, best, threat, seed };
    analyst.work = Some((Errand::begin(&desk, job), open));
}

/// What the computer players say of their own turns, where nobody else is asked: in a game without
/// people.
fn overhear(analyst: &mut Analyst, game: &Game, players: &Match, thinker: &Thinker) {
    let Some(last) = game.0.plies().last() else { return };
    if Side::BOTH.into_iter().any(|side| players.is_person(side)) {
        return;
    }
    if let Some(found) = thinker.last(last.side) {
        analyst.note_chance(game.0.rules(), last.side, found.score);
    }
}

/// Takes in what the analyst has to say.
fn hear(mut analyst: ResMut<Analyst>, epoch: Res<Epoch>, game: Option<Res<Game>>) {
    if analyst.work.is_none() || analyst.epoch != *epoch {
        return;
    }
    let Some(game) = game else { return };
    let (rules, side) = (game.0.rules(), game.0.position().side());
    while let Some(news) =
        analyst.bypass_change_detection().work.as_mut().and_then(|(w, _)| w.poll())
    {
        // From here on there is something new to be seen.
        analyst.set_changed();
        match news {
            News::Found(found) => {
                analyst.note_chance(rules, side, found.score);
                // A short look does not put a long one's answer away.
                if !analyst.known.done.best {
                    analyst.known.best = Some(found);
                }
            }
            News::Scored => analyst.known.done.score = true,
            News::Best(reasons) => {
                analyst.known.reasons = reasons;
                analyst.known.done.best = true;
            }
            News::Threat(threat) => {
                analyst.known.threat = threat;
                analyst.known.done.threat = true;
            }
            News::Done => {
                let asked = analyst.work.take().map(|(_, asked)| asked).unwrap_or_default();
                analyst.known.done = analyst.known.done.and(asked);
            }
            News::Failed(why) => {
                error!("the analyst broke down: {why}");
                analyst.known.lost = true;
                analyst.work = None;
            }
            // Nobody asked for that.
            News::Turn(_) | News::Judged(_) | News::Reasons(_) | News::Lot(_) => {}
        }
    }
}

/// The outcome is the last word on anybody's chances.
fn conclude(mut analyst: ResMut<Analyst>, phase: Res<Phase>) {
    if let Phase::Over(outcome) = *phase {
        analyst.chance = Some(match outcome.winner() {
            Some(Side::First) => 1.0,
            Some(Side::Second) => 0.0,
            None => 0.5,
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analyst>().init_resource::<Wanted>().add_systems(
        Update,
        (hear, ask, conclude.run_if(resource_changed::<Phase>)).chain().after(super::TableSystems),
    );
}
