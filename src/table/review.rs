//! Looking back at a game that is over: its turns judged by the search, any of its positions shown on
//! the table again, what would have been better tried out there.
//!
//! Nothing of it touches the game: its record is kept aside meanwhile, and what is on the table
//! instead is not written anywhere.

use std::path::PathBuf;

use bevy::prelude::*;

use super::autosave::Saves;
use super::errand::{self, Errand};
use super::{
    Deed, Game, GameStarted, Intent, LeaveGame, Match, Phase, Player, Setup, Source, Start,
    StartGame,
};
use crate::record::Record;
use crate::rules::any::{AnyGame, Rules};
use crate::search::Brain;
use crate::search::desk::{Job, News};
use crate::search::review::Judged;

/// How many nodes each position is searched for: enough to see the tactics that people miss. A game of
/// Sava of 75 plies took 7 seconds so, in a build for debugging.
pub const NODES: u64 = 100_000;

/// What somebody wants of a review.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum ReviewDeed {
    /// Look back at the game on the table, which is over.
    Open,
    /// Show the position after so many plies; all of them: the end.
    Show(usize),
    /// Play on from the position before a ply, first with this turn.
    Try {
        /// The ply, from 0.
        ply: usize,
        /// The turn.
        turn: String,
        /// Who plays on, first side first.
        players: [Player; 2],
    },
    /// Back to the game as it ended.
    Close,
}

/// What is on the table while a game is looked back at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Looking {
    /// The position after so many plies. Nobody may play.
    At(usize),
    /// A side branch from before this ply, which is played.
    Trying(usize),
}

/// A game that is looked back at.
#[derive(Clone, Debug)]
pub struct Session {
    /// The game as it ended.
    pub game: AnyGame,
    /// What is on the table.
    pub looking: Looking,
    record: Record,
    players: [Player; 2],
    rated: bool,
    /// Where games are kept when this is over.
    kept_in: Option<PathBuf>,
    /// A game is being started for the review, not in its place.
    own_start: bool,
    /// What is to be tried out once its position is there: in a frame of its own, so that it is seen.
    to_play: Option<String>,
}

impl Session {
    /// The number of plies.
    pub fn len(&self) -> usize {
        self.game.plies().len()
    }

    /// Whether nothing was played.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Who played.
    pub fn players(&self) -> &[Player; 2] {
        &self.players
    }

    /// What starts the game as it stood after so many plies, for these players.
    fn setup(&self, plies: usize, players: [Player; 2], rated: bool) -> Option<Setup> {
        let mut record = self.record.clone();
        if plies < record.turns.len() {
            record.turns.truncate(plies);
            record.result = None;
        }
        let rules = Rules::parse(&record.rules).ok()?;
        let seed = record.seed;
        Some(Setup { rules, players, seed, start: Start::Usual, record: Some(record), rated })
    }
}

/// The review: the session, if there is one, and what was found.
#[derive(Resource, Default)]
pub struct Review {
    session: Option<Session>,
    /// The search is wanted, and not over.
    searching: bool,
    work: Option<Errand>,
    judged: Vec<Judged>,
    /// The game that was judged: who looks at it again finds what was found.
    of: Option<AnyGame>,
}

impl Review {
    /// The game that is looked back at.
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Whether a position of the game is shown, and nobody may play.
    pub fn is_showing(&self) -> bool {
        matches!(self.session, Some(Session { looking: Looking::At(_), .. }))
    }

    /// Whether a side branch is played.
    pub fn is_trying(&self) -> bool {
        matches!(self.session, Some(Session { looking: Looking::Trying(_), .. }))
    }

    /// After how many plies the side branch begins that is played; 0 when none is.
    pub fn branch(&self) -> usize {
        match self.session {
            Some(Session { looking: Looking::Trying(ply), .. }) => ply,
            _ => 0,
        }
    }

    /// The turns that have been judged so far, from the first one on.
    pub fn judged(&self) -> &[Judged] {
        &self.judged
    }

    /// Whether more are to come.
    pub fn is_working(&self) -> bool {
        self.searching
    }

    /// Stops the search; what was found stays.
    pub fn stop(&mut self) {
        self.searching = false;
        self.work = None;
    }

    /// Goes on with a search that was stopped: from the beginning, for it is deterministic.
    pub fn search_on(&mut self) {
        if let Some(session) = &self.session
            && !self.searching
            && self.judged.len() < session.len()
        {
            self.judged.clear();
            self.searching = true;
        }
    }
}

/// What the review writes to.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Desk<'w> {
    review: ResMut<'w, Review>,
    saves: ResMut<'w, Saves>,
    start: MessageWriter<'w, StartGame>,
    intents: MessageWriter<'w, Intent>,
}

impl Desk<'_> {
    fn open(&mut self, game: &AnyGame, players: &Match) {
        if self.review.session.is_some() || game.outcome().is_none() {
            return;
        }
        self.review.session = Some(Session {
            record: players.record(game),
            players: players.players.clone(),
            rated: players.rated,
            looking: Looking::At(game.plies().len()),
            kept_in: self.saves.dir.take(),
            own_start: false,
            to_play: None,
            game: game.clone(),
        });
        let same = |of: &AnyGame| {
            let start = |game: &AnyGame| game.position_at(0).cloned();
            of.rules() == game.rules() && of.plies() == game.plies() && start(of) == start(game)
        };
        if !self.review.of.as_ref().is_some_and(same) {
            self.review.judged.clear();
            self.review.of = Some(game.clone());
        }
        self.review.search_on();
    }

    fn lay_out(&mut self, plies: usize, players: [Player; 2], looking: Looking) -> bool {
        self.lay_out_for(plies, players, looking, false)
    }

    fn lay_out_for(
        &mut self,
        plies: usize,
        players: [Player; 2],
        looking: Looking,
        rated: bool,
    ) -> bool {
        let Some(session) = &mut self.review.session else { return false };
        let Some(setup) = session.setup(plies, players, rated) else { return false };
        session.looking = looking;
        session.to_play = None;
        session.own_start = true;
        self.start.write(StartGame(setup));
        true
    }

    fn show(&mut self, plies: usize) {
        let Some(session) = &self.review.session else { return };
        let plies = plies.min(session.len());
        // Computers that are not asked: no hand may move anything.
        let bound = |p: &Player| Player { brain: p.brain.or(Some(Brain::Nodes(1))), ..p.clone() };
        let players = session.players.each_ref().map(bound);
        self.lay_out(plies, players, Looking::At(plies));
    }

    fn try_out(&mut self, ply: usize, turn: String, players: [Player; 2]) {
        let Some(session) = &self.review.session else { return };
        let legal = session.game.position_at(ply).is_some_and(|p| p.canonical(&turn).is_ok());
        if ply < session.len() && legal && self.lay_out(ply, players, Looking::Trying(ply)) {
            self.plan(Some(turn));
        }
    }

    fn plan(&mut self, turn: Option<String>) {
        if let Some(session) = &mut self.review.session {
            session.to_play = turn;
        }
    }

    /// Everything as it was before the review.
    fn end(&mut self) {
        if let Some(session) = self.review.session.take() {
            self.saves.dir = session.kept_in;
        }
        self.review.stop();
    }

    fn close(&mut self) {
        let Some(session) = &self.review.session else { return };
        let (plies, players, rated) = (session.len(), session.players.clone(), session.rated);
        self.lay_out_for(plies, players, Looking::At(plies), rated);
        self.end();
    }
}

/// Does what is wanted. The games that it starts are on the table in the same frame.
pub(super) fn hear(
    mut deeds: MessageReader<ReviewDeed>,
    (game, players): (Option<Res<Game>>, Option<Res<Match>>),
    mut desk: Desk,
) {
    if desk.review.session().is_some_and(|s| s.to_play.is_some())
        && let Some(turn) = desk.review.session.as_mut().and_then(|s| s.to_play.take())
    {
        let deed = Deed::Play { turn, chance: None };
        desk.intents.write(Intent { source: Source::Script, deed });
    }
    for deed in deeds.read() {
        match deed.clone() {
            ReviewDeed::Open => {
                if let (Some(game), Some(players)) = (&game, &players) {
                    desk.open(&game.0, players);
                }
            }
            ReviewDeed::Show(plies) => desk.show(plies),
            ReviewDeed::Try { ply, turn, players } => desk.try_out(ply, turn, players),
            ReviewDeed::Close => desk.close(),
        }
    }
}

/// A game that somebody else started, or an empty table, ends the review.
pub(super) fn notice(
    mut started: MessageReader<GameStarted>,
    mut left: MessageReader<LeaveGame>,
    phase: Res<Phase>,
    mut desk: Desk,
) {
    let (started, left) = (started.read().count(), left.read().count());
    let Some(session) = &mut desk.review.bypass_change_detection().session else { return };
    let own = std::mem::take(&mut session.own_start);
    if (started > 0 && !own) || left > 0 || *phase == Phase::Empty {
        desk.end();
    }
}

/// Begins the search that is wanted, and takes in what it has found.
pub(super) fn collect(mut review: ResMut<Review>, desk: Res<errand::Desk>) {
    // Looked at without a change, so that whoever watches the resource for changes sees real ones.
    let quiet = review.bypass_change_detection();
    if let Some(session) = quiet.session.as_ref().filter(|_| quiet.searching)
        && quiet.work.is_none()
    {
        let job = Job::Review { game: session.game.clone(), nodes: NODES };
        quiet.work = Some(Errand::begin(&desk, job));
    }
    while let Some(news) = review.bypass_change_detection().work.as_mut().and_then(Errand::poll) {
        match news {
            News::Judged(judged) => review.judged.push(*judged),
            News::Failed(why) => {
                error!("the review broke down: {why}");
                review.stop();
            }
            _ => review.stop(),
        }
    }
}

/// Ends a review at once: for whoever leaves the table.
pub fn leave(mut review: ResMut<Review>, mut saves: ResMut<Saves>) {
    if let Some(session) = review.session.take() {
        saves.dir = session.kept_in;
        review.stop();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ReviewDeed>().init_resource::<Review>();
}
