//! What a game is: the words that all four games share, as plain values.
//!
//! No Bevy here, no clock, no files and no randomness: what the dice showed comes in as data.
//! A [`Position`] is the truth; playing a turn gives the next position and a list of [`Effect`]s
//! in the order in which they happened, for whoever draws, sounds or explains them.
//!
//! One law holds in every game: **a turn is identified by the position it leads to.** Two ways of
//! playing that lead to the same position text are one turn, and its canonical text is the
//! shortest of the ways, among equally short ones the first in byte order.

/// The [`Kind`]s of a game's pieces, in their order, as a constant: a trait cannot be asked in one.
macro_rules! kinds_of {
    ($pieces:expr) => {{
        let mut kinds = [$pieces[0].kind(); $pieces.len()];
        let mut i = 1;
        while i < kinds.len() {
            kinds[i] = $pieces[i].kind();
            i += 1;
        }
        kinds
    }};
}

pub mod any;
pub mod bits;
pub mod drafti;
pub mod graph;
pub mod sacrivenge;
pub mod sava;
pub mod towers;
pub mod wire;
pub(crate) mod words;

use std::fmt;
use std::hash::Hash;

use serde::{Deserialize, Serialize};

pub use graph::{Graph, NodeId};

/// One of the two players. `First` moves first: red in Sava, white in the other games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Red (Sava) or white.
    First,
    /// Blue (Sava) or black.
    Second,
}

impl Side {
    /// Both sides, `First` first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for `First`, 1 for `Second`: for tables indexed by side.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A kind of piece, by its key: `"priestess"`. The key names the picture
/// (`assets/art/GAME/...`) and the messages in the language files (`piece-GAME-KEY`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(pub &'static str);

/// A piece: what it is and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Whose it is.
    pub side: Side,
}

/// One thing that happened when a turn was played. A turn gives a list of them, in order.
///
/// The table's entities follow the effects one by one; view and sound play them in their own time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The piece on `path[0]` went along `path` to its last node. The path is the true one, node
    /// by node, and may pass over other pieces where the rules let it (a Wizard). The last node is
    /// empty at this moment: a capture there is an effect of its own, before this one. A piece
    /// that makes two legs (a Weaponmaster who captures on the way) gives two `Moved`.
    Moved {
        /// Who moved.
        piece: Piece,
        /// The nodes from start to end, both included; at least two.
        path: Vec<NodeId>,
    },
    /// The piece on `at` left the board for its side's tray.
    Captured {
        /// Where it stood.
        at: NodeId,
        /// What it was.
        piece: Piece,
    },
    /// The piece `from` on `at` was replaced by `to`. With `from_tray` it is a resurrection: `from`
    /// goes to its tray and one `to` comes out of it; without, `from` becomes `to` itself.
    Promoted {
        /// Where.
        at: NodeId,
        /// What stood there.
        from: Piece,
        /// What stands there now.
        to: Piece,
        /// Whether `to` came out of the tray and `from` went into it.
        from_tray: bool,
    },
    /// The piece came onto the empty node `at` from outside (a placement).
    Placed {
        /// Where.
        at: NodeId,
        /// What.
        piece: Piece,
    },
    /// The piece `victim` on `from` was merged into `host` on `at`: it leaves the board for its side's
    /// tray, though it is not captured, and the host stays where it is (Sacrivenge). The host's move
    /// follows.
    Merged {
        /// Who is sacrificed.
        victim: Piece,
        /// Where it stood.
        from: NodeId,
        /// Who takes it in.
        host: Piece,
        /// Where the host stands.
        at: NodeId,
    },
    /// The piece on `at` goes on, to avenge a piece that its side has lost (Sacrivenge): the
    /// `Captured`, `Moved` and `Promoted` that follow are its extra leg.
    Avenged {
        /// Where it stands after its first leg.
        at: NodeId,
        /// Who avenges.
        piece: Piece,
        /// The kind that was lost, by whose pattern it goes on.
        lost: Kind,
    },
    /// A loss was seen: in the next turn the pieces of its side on `watchers` may avenge it
    /// (Sacrivenge). After all else that the turn did.
    RevengeOpened {
        /// Who was lost.
        lost: Piece,
        /// Where it stood.
        at: NodeId,
        /// Where those stand who saw it.
        watchers: Vec<NodeId>,
    },
    /// The dice were thrown by `side` and showed `spiders` spiders (0 to 2).
    Thrown {
        /// Who threw.
        side: Side,
        /// How many spiders were up.
        spiders: u8,
        /// Whether the throw gives the thrower something to do (a traitor, a removal).
        won: bool,
    },
    /// The piece on `at` turns traitor: the `Moved` and `Captured` that follow are its doing, for
    /// the other side.
    TraitorTurned {
        /// Where it stands.
        at: NodeId,
        /// What it is.
        piece: Piece,
    },
    /// The thrower let the won throw go unused.
    Declined {
        /// Who.
        side: Side,
    },
    /// The side had nothing else to do and passed.
    Passed {
        /// Who.
        side: Side,
    },
    /// `side`, which has just moved, besieges the enemy tower.
    SiegeBegun {
        /// The besieger.
        side: Side,
        /// The besieged tower.
        tower: NodeId,
        /// All groups that besiege it, and where their pieces stand now.
        groups: Vec<SiegeGroup>,
    },
    /// Groups of `side` that besieged the tower of the side which has just moved do so no more.
    SiegeLifted {
        /// The former besieger.
        side: Side,
        /// The tower.
        tower: NodeId,
        /// The groups, and where their pieces stood before the turn.
        groups: Vec<SiegeGroup>,
    },
    /// The tower fell to `side`: its siege has stood for two turns.
    TowerFallen {
        /// The besieger.
        side: Side,
        /// The fallen tower.
        tower: NodeId,
        /// The groups that took it, and where their pieces stand.
        groups: Vec<SiegeGroup>,
    },
    /// The game is over. Always the last effect of its turn.
    Over(Outcome),
}

/// Pieces that besiege a tower together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiegeGroup {
    /// The group's name in the text forms: `V`, `AR`.
    pub name: &'static str,
    /// Where its pieces stand, in the order of their letters.
    pub nodes: Vec<NodeId>,
}

/// Something that a position holds besides its pieces, for whoever marks it on the board or says it
/// in a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The side to move has to capture, and the piece on `at` can (drafti).
    MustCapture {
        /// Where it stands.
        at: NodeId,
    },
    /// The side to move is to place a piece (Towers).
    Placing {
        /// What it places next.
        kind: Kind,
        /// What it places after that, in order.
        after: Vec<Kind>,
    },
    /// `side`, which has just moved, besieges the enemy tower: the tower falls at the end of the turn
    /// that the other side now plays, unless that breaks the siege (Towers).
    Siege {
        /// The besieger.
        side: Side,
        /// The besieged tower.
        tower: NodeId,
        /// A group that besieges it.
        group: SiegeGroup,
    },
    /// A rohir's journey (Towers).
    Journey {
        /// Whose rohir.
        side: Side,
        /// Where it stands.
        at: NodeId,
        /// For each of the five fifths its name, and whether the rohir has been there.
        seen: [(&'static str, bool); 5],
    },
    /// The piece on `at` has seen the loss of a `lost`: in this turn it may go on once more like one
    /// (Sacrivenge).
    Avenger {
        /// Where it stands.
        at: NodeId,
        /// What was lost.
        lost: Kind,
    },
    /// The lone king's moves are counted (drafti).
    Count {
        /// Whose king.
        side: Side,
        /// How many moves it has made.
        made: u32,
        /// With how many the game is drawn.
        of: u32,
    },
    /// The side to move may crown the enemy's last man instead of moving (drafti).
    MayCrown {
        /// Where the man stands.
        at: NodeId,
    },
}

/// Nodes that are shown together when somebody asks for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Whose.
    pub side: Side,
    /// The nodes.
    pub nodes: Vec<NodeId>,
}

/// How a game ended.
///
/// `reason` is one of the fixed phrases of the text forms: `mother captured`, `repetition` …
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// `side` won.
    Win {
        /// The winner.
        side: Side,
        /// Why.
        reason: &'static str,
    },
    /// Nobody won.
    Draw {
        /// Why.
        reason: &'static str,
    },
}

impl Outcome {
    /// The winner, if there is one.
    pub fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win { side, .. } => Some(side),
            Outcome::Draw { .. } => None,
        }
    }

    /// Why the game ended.
    pub fn reason(self) -> &'static str {
        match self {
            Outcome::Win { reason, .. } | Outcome::Draw { reason } => reason,
        }
    }
}

/// One result that chance may give, and how likely it is: `weight` in the sum of all weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// What comes up (in Sava: the number of spiders). This is the digit behind `*` in records.
    pub outcome: u8,
    /// How many of the equally likely cases give it.
    pub weight: u32,
}

/// One step of entering a turn by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    /// A node is touched: first the piece's own, then where it goes. Touching the node the piece
    /// has reached once more means "stop here" (a Weaponmaster who takes one step).
    Node(NodeId),
    /// A kind is chosen: what an orc is replaced by.
    Choose(Kind),
    /// The orc stays what it is, though it could be replaced.
    Keep,
    /// Something done without touching the board, by its key: a turn without a piece (`throw`,
    /// `decline`, `pass`, `crown`), or the `end` of a turn that could go on.
    Act(&'static str),
}

/// One way of entering a legal turn by hand, step by step. Several ways may give the same turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What is touched, in order.
    pub steps: Vec<Step>,
    /// The canonical text of the turn that this gives.
    pub turn: String,
    /// What is captured when the turn is played, in order.
    pub captures: Vec<Taken>,
}

/// A capture in a [`Way`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Where the captured piece stands. That is not always where the capturing one lands.
    pub at: NodeId,
    /// The index of the step with which it is captured.
    pub step: usize,
}

impl Way {
    /// A way whose pieces capture where they land; `captures` are nodes among its steps.
    pub fn landing(steps: Vec<Step>, turn: String, captures: &[NodeId]) -> Self {
        let step = |at: NodeId| steps.iter().skip(1).position(|s| *s == Step::Node(at));
        // Without a step that lands there, the first touch itself captures: a removal.
        let taken = |&at| Taken { at, step: step(at).map_or(0, |i| i + 1) };
        let captures = captures.iter().map(taken).collect();
        Self { steps, turn, captures }
    }

    /// Whether the piece on a node is captured.
    pub fn captures_on(&self, node: NodeId) -> bool {
        self.captures.iter().any(|taken| taken.at == node)
    }
}

/// A value in a [`Refusal`]'s sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A node, said by its name.
    Node(NodeId),
    /// A piece, said by its kind and side.
    Piece(Piece),
    /// A side.
    Side(Side),
    /// A number.
    Number(i64),
    /// Words as they are: what somebody typed.
    Text(String),
}

/// Why a turn is not legal, as data.
///
/// `key` is the message in the language files (`why-KEY`), `text` the same in plain English for
/// `lab` and for logs; `lit` are the nodes that show it on the board (the strand on which nobody
/// is met, the piece in the way).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The message's key, without its `why-`.
    pub key: &'static str,
    /// The values in the message, by their names there.
    pub args: Vec<(&'static str, Arg)>,
    /// Nodes to light up, the culprit first.
    pub lit: Vec<NodeId>,
    /// The reason in plain English.
    pub text: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Refusal {}

/// What is wrong with a position text: which field, and what about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position, field {field}: {problem}")]
pub struct PositionError {
    /// The field's name as in the text forms: `RED`, `BAN` …
    pub field: &'static str,
    /// What is wrong there.
    pub problem: String,
}

impl PositionError {
    /// A problem in a field.
    pub fn new(field: &'static str, problem: impl Into<String>) -> Self {
        Self { field, problem: problem.into() }
    }
}

/// The largest number in a position text. No game comes near it.
pub(crate) const MAX_NUMBER: u32 = 1_000_000;

/// One more, but never beyond [`MAX_NUMBER`]: what is played from a position that could be read must
/// lead to one that can be read.
pub(crate) const fn one_more(n: u32) -> u32 {
    if n < MAX_NUMBER { n + 1 } else { MAX_NUMBER }
}

/// Reads a plain decimal number of a position text.
///
/// # Errors
/// Names the field when it is none, or beyond [`MAX_NUMBER`].
pub(crate) fn number(field: &'static str, text: &str) -> Result<u32, PositionError> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let value = if plain { text.parse().ok() } else { None };
    value.filter(|&n| n <= MAX_NUMBER).ok_or_else(|| {
        PositionError::new(field, format!("'{text}' is no number up to {MAX_NUMBER}"))
    })
}

/// What is wrong with a rules string.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// The part before the colon is no game.
    #[error("rules: there is no game '{0}' (known: {1})")]
    UnknownGame(String, String),
    /// A flag that this game does not have.
    #[error("rules: {game} has no flag '{flag}' (known: {known})")]
    UnknownFlag {
        /// The game.
        game: &'static str,
        /// What was written.
        flag: String,
        /// The flags there are.
        known: String,
    },
    /// A flag given twice.
    #[error("rules: the flag '{0}' is given twice")]
    RepeatedFlag(String),
    /// Two flags that exclude each other.
    #[error("rules: the flags '{0}' and '{1}' do not go together")]
    ClashingFlags(&'static str, &'static str),
}

/// The language of the people's notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Notation {
    /// English abbreviations (`Pr`, `Wz`, `Wm`, `Ch`).
    #[default]
    English,
    /// Polish abbreviations (`Kap`, `Cz`, `Fech`, `Cze`).
    Polish,
}

/// A game's position: everything that decides what may be played next, but for the history.
///
/// Implementations are small values, cheap to copy: playing a turn makes a new one. Search,
/// table, records and `lab` know a game only through this trait (and through [`any::AnyGame`]).
pub trait Position: Clone + Eq + Hash + fmt::Debug + Send + Sync + Sized + 'static {
    /// A legal turn, compact. Only meaningful for the position that generated it.
    type Turn: Copy + Eq + Ord + Hash + fmt::Debug + Send + Sync + 'static;

    /// The start position under a rules string's flags (`["baenre", "dice"]`), already checked.
    fn start(flags: &[&'static str]) -> Self;

    /// Reads a position text.
    ///
    /// # Errors
    /// [`PositionError`] names the field and what is wrong with it, for anything malformed or
    /// impossible.
    fn parse(flags: &[&'static str], text: &str) -> Result<Self, PositionError>;

    /// The position text: one line, canonical.
    fn text(&self) -> String;

    /// Whose turn it is.
    fn side(&self) -> Side;

    /// How the game has ended, as far as the position alone tells (repetition is history).
    fn outcome(&self) -> Option<Outcome>;

    /// Appends every legal turn, each once by the law of identity, in no particular order. Nothing
    /// when the Mother (the king …) has fallen. Draws by a count of quiet turns are not looked at.
    fn generate(&self, turns: &mut Vec<Self::Turn>);

    /// What chance may bring when this turn is played: empty for a turn without chance.
    fn chances(&self, turn: Self::Turn) -> &'static [Chance];

    /// The position after a legal turn; `chance` is what came up, for a turn with chances.
    #[must_use]
    fn after(&self, turn: Self::Turn, chance: Option<u8>) -> Self;

    /// What happens, in order, when this legal turn is played here (without [`Effect::Over`]).
    fn effects(&self, turn: Self::Turn, chance: Option<u8>) -> Vec<Effect>;

    /// The position if the side to move did nothing: no turn of the game, but what shows what the
    /// other side is after. `None` where that says nothing: while pieces are being placed, while a
    /// throw waits to be used, in check or under a siege that counts, where a capture must be made.
    fn waited(&self) -> Option<Self>;

    /// A hash of everything that decides which turns are legal now: for transposition tables.
    fn zobrist(&self) -> u64;

    /// What the repetition rule compares, as a hash; `None` where the position does not count.
    fn repetition_key(&self) -> Option<u64>;

    /// The canonical text of a legal turn.
    fn turn_text(&self, turn: Self::Turn) -> String;

    /// Reads a turn in any legal way of writing it, and gives the one legal turn it means.
    ///
    /// # Errors
    /// [`Refusal`] says why this is no legal turn here.
    fn parse_turn(&self, text: &str) -> Result<Self::Turn, Refusal>;

    /// The turn in the people's notation.
    fn notation(&self, turn: Self::Turn, language: Notation) -> String;

    /// All ways of entering all legal turns by hand.
    fn ways(&self) -> Vec<Way>;

    /// Why these steps, entered by hand, are no beginning of any way in [`ways`](Self::ways).
    fn why_not(&self, steps: &[Step]) -> Refusal;

    /// The board as a graph with its geometry.
    fn board(&self) -> &'static Graph;

    /// All pieces on the board, by node.
    fn pieces(&self) -> Vec<(NodeId, Piece)>;

    /// The captured pieces that the position remembers, by side.
    fn captured(&self) -> [Vec<Kind>; 2];

    /// Pieces of the side to move that an enemy turn could capture with decisive effect: a Mother
    /// or a king under attack, and the nodes that attack it. For the marks on the board.
    fn threats(&self, side: Side) -> Vec<(NodeId, Vec<NodeId>)>;

    /// What the position holds besides its pieces. Nothing when the game has nothing of the kind.
    fn signs(&self) -> Vec<Sign> {
        Vec::new()
    }

    /// What is shown on demand: the towers' zones (Towers), where the enemy's extra legs reach
    /// (Sacrivenge). Nothing in a game without such a thing.
    fn regions(&self) -> Vec<Region> {
        Vec::new()
    }

    /// The ways by which the enemy of the side to move could hit a node with its next turn, node by
    /// node from where the piece stands, extra legs included. Nothing in a game that does not offer
    /// this.
    fn hits(&self, _at: NodeId) -> Vec<Vec<NodeId>> {
        Vec::new()
    }

    /// A number that goes up by one with each turn played, for the players' turn count.
    fn turn_number(&self) -> u32;

    /// Number of turn sequences of `depth` turns. Turns of chance are neither counted nor followed;
    /// draws by repetition and quiet turns are ignored.
    fn perft(&self, depth: u32) -> u64;
}
