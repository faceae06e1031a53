//! Drafti, Tanzanian draughts: flying kings, men that capture forward only, and the three kings'
//! twelve moves.
//!
//! The rules: `spec/drafti.md`. `board` is the 32 dark squares, [`Position`] what stands on them,
//! `turns` which turns are legal, `judge` and `reasons` why others are not, `text`, `notation` and
//! [`pdn`] how both are written.
//!
//! ```
//! use crossweb::rules::any::{AnyGame, Rules};
//!
//! let mut game = AnyGame::new(Rules::parse("drafti").unwrap());
//! for turn in ["c3-d4", "b6-c5"] {
//!     game.play(turn, None).unwrap();
//! }
//! // A capture is mandatory, and there is one.
//! assert_eq!(game.turns(), ["d4xb6"]);
//! assert_eq!(game.play("a3-b4", None).unwrap_err().key, "drafti-mandatory");
//! ```

mod board;
mod judge;
mod notation;
pub mod pdn;
mod position;
mod reasons;
mod text;
mod turns;

use crate::rules::any::{Flag, GameInfo};
use crate::rules::{
    Chance, Effect, Graph, Kind, NodeId, Notation, Outcome, Piece, PositionError, Refusal, Side,
    Sign, Step, Way,
};

pub use board::{Dir, MAIN_DIAGONAL, SQUARES, Squares};
pub use position::{LONE_LIMIT, MOST_PIECES, Position, QUIET_LIMIT};
pub use reasons::REASON_KEYS;
pub use turns::king_steps;

/// What is known about drafti before a game starts.
pub const INFO: GameInfo = GameInfo {
    name: "drafti",
    flags: &[Flag { name: "no-count", clashes: &[] }],
    sides: ["white", "black"],
    dice: false,
    kinds: &kinds_of!(PieceKind::ALL),
    reasons: &[
        "no pieces",
        "no legal move",
        "quiet turns",
        "three against one",
        "one or two kings each",
        "main diagonal",
    ],
};

/// Whether the lone king's moves are counted under these flags.
fn counting(flags: &[&str]) -> bool {
    !flags.contains(&"no-count")
}

/// The kinds of pieces, in the order of the text forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum PieceKind {
    /// The man: one square forward, capturing forward only.
    Man,
    /// The king: any way along a diagonal.
    King,
}

impl PieceKind {
    /// All kinds, in the order of the text forms.
    pub const ALL: [PieceKind; 2] = [PieceKind::Man, PieceKind::King];

    /// The key that names its picture and its messages.
    pub const fn kind(self) -> Kind {
        Kind(self.english())
    }

    const fn english(self) -> &'static str {
        ["man", "king"][self as usize]
    }

    /// The piece of a side, as effects and lists of pieces tell it.
    const fn piece(self, side: Side) -> Piece {
        Piece { kind: self.kind(), side }
    }
}

/// A legal turn. Squares are indices, as in [`NodeId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Turn {
    /// A piece moves, or captures to the end. The way does not matter: what is captured and where
    /// the piece ends makes the turn.
    Move {
        /// From here.
        from: u8,
        /// To here.
        to: u8,
        /// What it captures; empty for a plain move.
        taken: Squares,
    },
    /// The opponent's last man is crowned where it stands; the side stays to move.
    Crown,
}

impl Turn {
    /// Square and captured pieces of a capture that ends where it began.
    fn round_trip(&self) -> Option<(u8, Squares)> {
        match *self {
            Turn::Move { from, to, taken } if from == to && taken != 0 => Some((from, taken)),
            _ => None,
        }
    }
}

impl Position {
    /// The pieces of the side to move that can capture, and of which one therefore must: for the
    /// marks on the board. Empty when there is no capture.
    pub fn must_capture(&self) -> Vec<NodeId> {
        board::members(self.captors()).map(NodeId).collect()
    }

    /// Whether the side to move has a capture, which it then must make.
    pub fn has_capture(&self) -> bool {
        self.can_capture()
    }
}

impl crate::rules::Position for Position {
    type Turn = Turn;

    fn start(flags: &[&'static str]) -> Self {
        Self::starting(counting(flags))
    }

    fn parse(flags: &[&'static str], text: &str) -> Result<Self, PositionError> {
        Self::read(counting(flags), text)
    }

    fn text(&self) -> String {
        self.written()
    }

    fn side(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ended()
    }

    fn generate(&self, turns: &mut Vec<Turn>) {
        self.all_turns(turns);
    }

    fn chances(&self, _turn: Turn) -> &'static [Chance] {
        &[]
    }

    fn after(&self, turn: Turn, _chance: Option<u8>) -> Self {
        self.played(turn)
    }

    fn effects(&self, turn: Turn, _chance: Option<u8>) -> Vec<Effect> {
        self.what_happens(turn)
    }

    fn waited(&self) -> Option<Self> {
        (self.ended().is_none() && !self.has_capture()).then(|| self.skipped())
    }

    fn zobrist(&self) -> u64 {
        // Nothing else decides which turns are legal; what the counts are worth is the search's
        // affair.
        self.repetition()
    }

    fn repetition_key(&self) -> Option<u64> {
        Some(self.repetition())
    }

    fn turn_text(&self, turn: Turn) -> String {
        self.turn_written(turn)
    }

    fn parse_turn(&self, text: &str) -> Result<Turn, Refusal> {
        self.turn_read(text).map_err(|why| self.refusal(why))
    }

    fn notation(&self, turn: Turn, language: Notation) -> String {
        self.noted(turn, language)
    }

    fn ways(&self) -> Vec<Way> {
        self.all_ways()
    }

    fn why_not(&self, steps: &[Step]) -> Refusal {
        self.refusal(self.why_not_steps(steps))
    }

    fn board(&self) -> &'static Graph {
        board::graph()
    }

    fn pieces(&self) -> Vec<(NodeId, Piece)> {
        board::members(self.occupied())
            .filter_map(|n| self.at(n).map(|(side, kind)| (NodeId(n), kind.piece(side))))
            .collect()
    }

    fn captured(&self) -> [Vec<Kind>; 2] {
        // A position of drafti does not remember what is gone.
        [Vec::new(), Vec::new()]
    }

    fn threats(&self, _side: Side) -> Vec<(NodeId, Vec<NodeId>)> {
        // No piece decides the game by itself.
        Vec::new()
    }

    fn signs(&self) -> Vec<Sign> {
        let mut signs: Vec<_> =
            self.must_capture().into_iter().map(|at| Sign::MustCapture { at }).collect();
        if let Some(side) = self.lone_king().filter(|_| self.counting) {
            let (made, of) = (u32::from(self.count), u32::from(position::LONE_LIMIT));
            signs.push(Sign::Count { side, made, of });
        }
        if self.judge_crown().is_ok() {
            let men = board::members(self.men(self.side.other()));
            signs.extend(men.map(|at| Sign::MayCrown { at: NodeId(at) }));
        }
        signs
    }

    fn turn_number(&self) -> u32 {
        self.number
    }

    fn perft(&self, depth: u32) -> u64 {
        self.perft(depth, &mut Vec::new())
    }
}
