//! The table: the running game as ECS data, without any drawing.
//!
//! The truth is the position inside [`Game`]; the entities here are its image. A turn arrives as an
//! [`Intent`], whoever sends it: a hand, a computer player, a replay or a test. An accepted intent
//! runs the [`Ply`] schedule once; afterwards the effects go out as [`Happened`] messages, which
//! view and sound play in their own time.
//!
//! | file | what it does |
//! | --- | --- |
//! | [`start`] | starts a game, replays a record into it, clears the table |
//! | [`image`] | the entities: spawned once, then kept and moved as the effects say |
//! | [`ply`] | an [`Intent`] becomes a ply, or a [`Refused`] |
//! | [`undo`] | takes plies back, where that is allowed |
//! | `errand` | where the search works beside the frames: a thread, a Web Worker |
//! | [`thinker`] | computer players, off the frame |
//! | [`analyst`] | advice, off the frame |
//! | [`review`] | a game that is over is looked back at, beside its record |
//! | [`why`] | the reasons of a computer player's last turn |
//! | [`autosave`] | the record on disk after every ply; the library of games |

pub mod analyst;
pub mod autosave;
mod errand;
pub mod image;
pub mod ply;
pub mod review;
pub mod start;
pub mod thinker;
pub mod undo;
pub mod why;

use std::time::Duration;

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

use crate::record::chance::Throw;
use crate::record::{PlayerInfo, Record, RecordTurn};
use crate::rules::any::{AnyGame, Rules};
use crate::rules::{self, Effect, NodeId, Outcome, Refusal, Side};
use crate::search::Brain;

pub use image::{BoardEntities, image_matches};
pub use ply::InPlay;

/// A node of the board. Its `Name` is the node's name.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node(pub NodeId);

/// Where a node lies on the board: x to the right, y up, the board within -1 to 1.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Place(pub Vec2);

/// A link of the board is an entity that points to its two nodes.
#[derive(Component, Clone, Copy, Debug)]
#[relationship(relationship_target = LinksOut)]
pub struct LinkFrom(pub Entity);

/// The links that begin at a node.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = LinkFrom)]
pub struct LinksOut(Vec<Entity>);

/// The other end of a link.
#[derive(Component, Clone, Copy, Debug)]
#[relationship(relationship_target = LinksIn)]
pub struct LinkTo(pub Entity);

/// The links that end at a node.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = LinkTo)]
pub struct LinksIn(Vec<Entity>);

/// A piece, on a node ([`StandsOn`]) or in a tray ([`LiesIn`]).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece(pub rules::Piece);

/// The node that a piece stands on.
#[derive(Component, Clone, Copy, Debug)]
#[relationship(relationship_target = Holds)]
pub struct StandsOn(pub Entity);

/// The pieces on a node: one at most, between two plies.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = StandsOn)]
pub struct Holds(Vec<Entity>);

impl Holds {
    /// The piece on the node.
    pub fn piece(&self) -> Option<Entity> {
        self.0.first().copied()
    }
}

/// Where a side's captured pieces lie.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tray(pub Side);

/// The tray that a captured piece lies in.
#[derive(Component, Clone, Copy, Debug)]
#[relationship(relationship_target = TrayHolds)]
pub struct LiesIn(pub Entity);

/// The pieces in a tray, in the order in which they came.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = LiesIn)]
pub struct TrayHolds(Vec<Entity>);

impl TrayHolds {
    /// The pieces in the tray, in the order in which they came.
    pub fn pieces(&self) -> &[Entity] {
        &self.0
    }
}

/// Everything that was spawned for the running game: despawned with it.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct OfThisGame;

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The name shown.
    pub name: String,
    /// `None`: a person.
    pub brain: Option<Brain>,
}

impl Player {
    /// A person.
    pub fn person(name: impl Into<String>) -> Self {
        Self { name: name.into(), brain: None }
    }

    /// A computer player.
    pub fn computer(name: impl Into<String>, brain: Brain) -> Self {
        Self { name: name.into(), brain: Some(brain) }
    }
}

/// Where a game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// Where its rules say.
    #[default]
    Usual,
    /// In the position of this text.
    At(String),
    /// Where the players would place their pieces, the lot has done so ([`placed_by_lot`]), as the seed
    /// decides: that takes some tenths of a second, in which the table is bare. Everywhere else the
    /// usual start.
    ///
    /// [`placed_by_lot`]: crate::search::opening::placed_by_lot
    ByLot,
}

/// What a game is started with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// Who plays, first side first.
    pub players: [Player; 2],
    /// Decides all chance.
    pub seed: u64,
    /// Where the game starts.
    pub start: Start,
    /// Turns already played (a resumed or loaded record): they are played at once, unseen. Where a
    /// record is given, its rules, seed and start position are the game's.
    pub record: Option<Record>,
    /// It counts: nobody may have advice.
    pub rated: bool,
}

/// Starts a game (and ends the one that was there).
#[derive(Message, Clone, Debug)]
pub struct StartGame(pub Setup);

/// A game was started and its entities are there.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameStarted;

/// A game could not be started; whatever game was there goes on.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct StartFailed {
    /// Why, in plain English.
    pub reason: String,
}

/// Clears the table: back to no game.
#[derive(Message, Clone, Copy, Debug)]
pub struct LeaveGame;

/// Who sends an intent. A hand may only play for a side that a person plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Mouse, touch, keyboard, gamepad.
    Hand,
    /// A computer player.
    Brain,
    /// A record that is played again.
    Replay,
    /// A test or a demo: may play for anybody.
    Script,
}

/// What somebody wants to do.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Intent {
    /// Who.
    pub source: Source,
    /// What.
    pub deed: Deed,
}

/// The deeds at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Play a turn, written in any legal way. `chance` is given by replays only; else the game's
    /// seed decides.
    Play {
        /// The turn.
        turn: String,
        /// What the dice showed, in a replay.
        chance: Option<u8>,
    },
    /// Give up.
    Resign(Side),
    /// A draw that both agreed to.
    AgreeDraw,
    /// Take back: one's last turn and the answer to it against a computer player, the last turn
    /// among people. Never past a throw of dice (anchors.md).
    Undo,
}

/// An intent that was refused, and why.
#[derive(Message, Clone, Debug)]
pub struct Refused {
    /// Who tried.
    pub source: Source,
    /// Why not.
    pub refusal: Refusal,
}

/// One effect of a turn. Those of one turn come in one frame, in order.
#[derive(Message, Clone, Debug)]
pub struct Happened {
    /// The number of the ply, from 0.
    pub ply: usize,
    /// Whose turn it was.
    pub side: Side,
    /// What happened.
    pub effect: Effect,
    /// For [`Effect::Thrown`]: how the dice fell.
    pub throw: Option<Throw>,
}

/// Plies were taken back or a whole record was put in: the image is as it must be; whoever
/// animates should show it at once.
#[derive(Message, Clone, Copy, Debug)]
pub struct Reset;

/// The games that whoever draws the table can show, by name: others are not started. Without this
/// resource (no drawing at all) every game is.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Rooms(pub &'static [&'static str]);

/// The running game: the truth.
#[derive(Resource, Clone, Debug)]
pub struct Game(pub AnyGame);

/// Who plays whom in the running game.
#[derive(Resource, Clone, Debug)]
pub struct Match {
    /// First side first.
    pub players: [Player; 2],
    /// Decides all chance.
    pub seed: u64,
    /// When it was begun: seconds since 1970.
    pub begun: u64,
    /// Every throw so far: the ply, the thrower, how the dice fell.
    pub throws: Vec<(usize, Side, Throw)>,
    /// What the record that the game was started with says beside its turns: comments, times. One
    /// entry a ply; those of turns that were taken back are gone.
    pub remarks: Vec<RecordTurn>,
    /// It counts: nobody may have advice.
    pub rated: bool,
}

impl Match {
    /// Whether a person plays this side.
    pub fn is_person(&self, side: Side) -> bool {
        self.players[side.index()].brain.is_none()
    }

    /// Whether nobody plays: both sides are the computer's.
    pub fn is_watched(&self) -> bool {
        Side::BOTH.into_iter().all(|side| !self.is_person(side))
    }

    /// The only side that a person plays, if there is just one.
    pub fn alone(&self) -> Option<Side> {
        let mut people = Side::BOTH.into_iter().filter(|&side| self.is_person(side));
        people.next().filter(|_| people.next().is_none())
    }

    /// The record of the running game as it stands.
    pub fn record(&self, game: &AnyGame) -> Record {
        let players = self.players.each_ref().map(PlayerInfo::from);
        let mut record = Record::from_game(game, players, self.seed, Some(self.begun));
        for (turn, remark) in record.turns.iter_mut().zip(&self.remarks) {
            turn.clone_from(remark);
        }
        record
    }
}

/// What the table waits for.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// There is no game.
    #[default]
    Empty,
    /// A person chooses a turn.
    Choosing(Side),
    /// A person has thrown the dice well and chooses what to do with it.
    DicePending(Side),
    /// A computer player thinks.
    Thinking(Side),
    /// The game is over.
    Over(Outcome),
}

/// How fast the table lets things follow each other.
#[derive(Resource, Clone, Debug)]
pub struct Tempo {
    /// While set, no computer player plays and nobody passes by themselves: for a view that is
    /// still showing the last turn.
    pub hold: bool,
    /// While set, computer players keep their turns to themselves: whoever watches has stopped the
    /// game.
    pub paused: bool,
    /// One turn is played in spite of [`paused`](Self::paused), as soon as it is found.
    pub step: bool,
    /// A computer player takes at least this long, so that its turn is not missed.
    pub least: Duration,
    /// After this long, a person's turn that is no choice (a pass) is played for them. `None`:
    /// never.
    pub forced_after: Option<Duration>,
}

impl Default for Tempo {
    fn default() -> Self {
        Self {
            hold: false,
            paused: false,
            step: false,
            least: Duration::from_millis(350),
            forced_after: Some(Duration::from_millis(900)),
        }
    }
}

impl Tempo {
    /// Everything at once: for tests.
    pub fn instant() -> Self {
        Self { least: Duration::ZERO, forced_after: Some(Duration::ZERO), ..Self::default() }
    }
}

/// Goes up whenever the position on the table changes, by whatever: what was thought or written
/// for an older value is stale.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Epoch(pub u64);

/// Runs once for each intent to play, resign or agree to a draw. [`PlyStage::Judge`] decides; the
/// later stages run only when the intent is accepted. [`InPlay`] is there while it runs.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ply;

/// The stages of [`Ply`], in this order. Others may hang systems on them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlyStage {
    /// Is it legal; if not, why not.
    Judge,
    /// The position and the effects.
    Act,
    /// The entities follow the effects.
    Resolve,
    /// Has the game ended.
    Verdict,
    /// The next side.
    HandOver,
}

/// The table's systems in `Update`. View, sound and UI read its messages after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableSystems;

impl From<&Player> for PlayerInfo {
    fn from(player: &Player) -> Self {
        Self { name: player.name.clone(), brain: player.brain.map(|b| b.to_string()) }
    }
}

/// The table.
pub fn plugin(app: &mut App) {
    app.add_message::<StartGame>()
        .add_message::<GameStarted>()
        .add_message::<StartFailed>()
        .add_message::<LeaveGame>()
        .add_message::<Intent>()
        .add_message::<Refused>()
        .add_message::<Happened>()
        .add_message::<Reset>()
        .init_resource::<Phase>()
        .init_resource::<Tempo>()
        .init_resource::<Epoch>()
        .init_resource::<errand::Desk>()
        .init_resource::<BoardEntities>();
    // A ply is short and strictly in order: spreading it over threads would only cost.
    app.init_schedule(Ply).edit_schedule(Ply, |schedule| {
        schedule.set_executor(SingleThreadedExecutor::new());
    });
    app.add_plugins((ply::plugin, thinker::plugin, analyst::plugin));
    app.add_plugins((autosave::plugin, review::plugin, why::plugin));
    app.add_systems(
        Update,
        (
            review::hear,
            start::start_or_leave,
            review::notice,
            review::collect,
            ply::play_the_forced,
            thinker::answer,
            ply::hear,
            thinker::ask,
            autosave::keep,
        )
            .chain()
            .in_set(TableSystems),
    );
}
