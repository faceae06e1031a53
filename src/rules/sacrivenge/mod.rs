//! Sacrivenge: chess with Sacrifice and Revenge. With both switched off it is ordinary chess.
//!
//! The rules: `spec/sacrivenge.md`. [`tables`] is the board and how pieces go on it,
//! [`position`](Position) what stands on it, `turns` the ordinary moves, `legs` what the two
//! mechanics add, `judge`, `reasons` and `sentences` why other turns are not legal, `text`,
//! `spelling`, `notation` and `san` how positions and turns are written, `hands` how turns are entered,
//! `effects` what happens in them.

mod effects;
mod hands;
mod judge;
mod legs;
mod notation;
mod position;
mod reasons;
mod san;
mod sentences;
mod spelling;
pub mod tables;
mod text;
mod turns;

use crate::rules::any::{Flag, GameInfo};
use crate::rules::{
    Chance, Effect, Graph, Kind, NodeId, Notation, Outcome, Piece, PositionError, Refusal, Region,
    Side, Sign, Step, Way,
};

pub use position::{Position, QUIET_LIMIT};
pub use reasons::REASON_KEYS;
pub use san::read_san;

/// What is known about Sacrivenge before a game starts.
pub const INFO: GameInfo = GameInfo {
    name: "sacrivenge",
    flags: &[
        Flag { name: "no-sacrifice", clashes: &[] },
        Flag { name: "no-revenge", clashes: &[] },
    ],
    sides: ["white", "black"],
    dice: false,
    kinds: &kinds_of!(PieceKind::ALL),
    reasons: &[
        "checkmate",
        "king captured",
        "stalemate",
        "quiet turns",
        "bare kings",
        "insufficient material",
    ],
};

/// Which of the two mechanics are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Pieces may be merged into others.
    pub sacrifice: bool,
    /// A loss may be avenged by those who saw it.
    pub revenge: bool,
}

impl Variant {
    fn new(flags: &[&str]) -> Self {
        Self {
            sacrifice: !flags.contains(&"no-sacrifice"),
            revenge: !flags.contains(&"no-revenge"),
        }
    }

    /// Neither is played: ordinary chess.
    pub const fn is_chess(self) -> bool {
        !self.sacrifice && !self.revenge
    }
}

/// The kinds of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum PieceKind {
    /// The pawn.
    Pawn,
    /// The knight; lame in an extra leg.
    Knight,
    /// The bishop.
    Bishop,
    /// The rook.
    Rook,
    /// The queen.
    Queen,
    /// The king: never a victim, but he may be a host and an avenger.
    King,
}

impl PieceKind {
    /// All kinds, from the pawn to the king.
    pub const ALL: [PieceKind; 6] = [
        PieceKind::Pawn,
        PieceKind::Knight,
        PieceKind::Bishop,
        PieceKind::Rook,
        PieceKind::Queen,
        PieceKind::King,
    ];

    /// What a pawn may become, in the order in which it is asked.
    pub const PROMOTIONS: [PieceKind; 4] =
        [PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight];

    /// The small letter of the text forms.
    pub const fn letter(self) -> u8 {
        b"pnbrqk"[self as usize]
    }

    /// The kind of a letter, small or capital.
    pub fn of_letter(letter: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|k| k.letter() == letter.to_ascii_lowercase())
    }

    /// The key that names its picture and its messages.
    pub const fn kind(self) -> Kind {
        Kind(self.english())
    }

    const fn english(self) -> &'static str {
        ["pawn", "knight", "bishop", "rook", "queen", "king"][self as usize]
    }
}

/// A turn: a first leg, perhaps before it a sacrifice, perhaps after it an extra leg.
///
/// With a victim the extra leg is by the victim's kind, without one it is Revenge. Castling is the
/// king's first leg over two files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// The piece that is merged into the one on `from`; [`Turn::NONE`] without a sacrifice.
    pub victim: u8,
    /// Where the moving piece stands.
    pub from: u8,
    /// Where its first leg ends.
    pub to: u8,
    /// Where its extra leg ends; [`Turn::NONE`] without one.
    pub extra: u8,
    /// What a pawn becomes, at the end of whichever leg takes it to the last rank.
    pub promotion: Option<PieceKind>,
}

impl Turn {
    /// No victim, no extra leg.
    pub const NONE: u8 = u8::MAX;

    /// An ordinary move.
    pub const fn plain(from: u8, to: u8) -> Self {
        Self { victim: Self::NONE, from, to, extra: Self::NONE, promotion: None }
    }

    /// Whether a piece is sacrificed.
    #[inline]
    pub const fn is_sacrifice(self) -> bool {
        self.victim != Self::NONE
    }

    /// Whether there is an extra leg.
    #[inline]
    pub const fn has_extra(self) -> bool {
        self.extra != Self::NONE
    }

    /// Where the piece stands in the end.
    #[inline]
    pub const fn end(self) -> u8 {
        if self.has_extra() { self.extra } else { self.to }
    }

    /// Whether a promotion happens at the end of the first leg, not of the extra one.
    #[inline]
    pub const fn promotes_first(self) -> bool {
        self.promotion.is_some() && matches!(self.to / 8, 0 | 7)
    }
}

impl crate::rules::Position for Position {
    type Turn = Turn;

    fn start(flags: &[&'static str]) -> Self {
        Self::starting(Variant::new(flags))
    }

    fn parse(flags: &[&'static str], text: &str) -> Result<Self, PositionError> {
        Self::read(Variant::new(flags), text)
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

    fn chances(&self, _: Turn) -> &'static [Chance] {
        &[]
    }

    fn after(&self, turn: Turn, _: Option<u8>) -> Self {
        self.played(turn)
    }

    fn effects(&self, turn: Turn, _: Option<u8>) -> Vec<Effect> {
        self.what_happens(turn)
    }

    fn waited(&self) -> Option<Self> {
        (self.ended().is_none() && !self.in_check(self.side)).then(|| self.skipped())
    }

    fn zobrist(&self) -> u64 {
        self.key()
    }

    fn repetition_key(&self) -> Option<u64> {
        Some(self.repetition())
    }

    fn turn_text(&self, turn: Turn) -> String {
        turn.spelled().to_string()
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
        &tables::GRAPH
    }

    fn pieces(&self) -> Vec<(NodeId, Piece)> {
        tables::squares(self.occupied())
            .filter_map(|s| {
                let (side, kind) = self.at(s)?;
                Some((NodeId(s), Piece { kind: kind.kind(), side }))
            })
            .collect()
    }

    /// Nothing: a FEN does not remember what was captured.
    fn captured(&self) -> [Vec<Kind>; 2] {
        [Vec::new(), Vec::new()]
    }

    /// The king in check, by ordinary moves only, and the pieces that check it.
    fn threats(&self, side: Side) -> Vec<(NodeId, Vec<NodeId>)> {
        let Some(king) = self.king(side) else { return Vec::new() };
        let checkers = self.attackers(king, side.other(), self.occupied());
        if checkers == 0 {
            return Vec::new();
        }
        vec![(NodeId(king), tables::squares(checkers).map(NodeId).collect())]
    }

    fn signs(&self) -> Vec<Sign> {
        let Some((lost, watchers)) = self.revenge() else { return Vec::new() };
        let avenger = |s: u8| Sign::Avenger { at: NodeId(s), lost: lost.kind() };
        tables::squares(watchers).map(avenger).collect()
    }

    /// Where the extra legs of the side that has just moved could reach, if it were to move again.
    fn regions(&self) -> Vec<Region> {
        let side = self.side.other();
        let nodes = self.extra_reach(side);
        if nodes.is_empty() { Vec::new() } else { vec![Region { side, nodes }] }
    }

    fn hits(&self, at: NodeId) -> Vec<Vec<NodeId>> {
        self.enemy_hits(at)
    }

    fn turn_number(&self) -> u32 {
        self.number
    }

    fn perft(&self, depth: u32) -> u64 {
        self.count(depth)
    }
}
