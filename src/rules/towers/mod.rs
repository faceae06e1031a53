//! Towers, elvish chess with placement and sieges.
//!
//! The rules: `spec/towers.md`. [`board`] is the cross, [`position`](Position) what stands on it,
//! `turns` which turns are legal, `reasons` why others are not, `text` and `notation` how both are
//! written.

pub mod board;
#[cfg(test)]
mod board_tests;
mod notation;
mod position;
mod reasons;
mod text;
mod turns;

use crate::rules::any::{Flag, GameInfo};
use crate::rules::bits::Bits;
use crate::rules::{
    Chance, Effect, Graph, Kind, NodeId, Notation, Outcome, Piece, PositionError, Refusal, Region,
    Side, Sign, Step, Way,
};

pub use board::{Fifth, SMALL_FIELDS, SmallField, fifth, small_field};
pub use position::{Group, Groups, Position, QUIET_LIMIT};
pub use reasons::REASON_KEYS;

/// What is known about Towers before a game starts.
pub const INFO: GameInfo = GameInfo {
    name: "towers",
    flags: &[
        Flag { name: "apart", clashes: &[] },
        Flag { name: "short-leaps", clashes: &[] },
        Flag { name: "black-opens", clashes: &[] },
    ],
    sides: ["white", "black"],
    dice: false,
    kinds: &kinds_of!(PieceKind::ALL),
    reasons: &["siege", "no legal move", "no siege possible", "quiet turns"],
};

/// The flags that are set, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Variant(u8);

impl Variant {
    /// A whole fifth lies between the towers.
    pub const APART: u8 = 1;
    /// Leaps are counted from the starting cell: 3 + 2 and 2 + 1.
    pub const SHORT_LEAPS: u8 = 2;
    /// After the placement black moves first.
    pub const BLACK_OPENS: u8 = 4;

    fn new(flags: &[&str]) -> Self {
        let bit = |flag: &&str| match *flag {
            "apart" => Self::APART,
            "short-leaps" => Self::SHORT_LEAPS,
            "black-opens" => Self::BLACK_OPENS,
            _ => 0,
        };
        Self(flags.iter().map(bit).fold(0, |all, b| all | b))
    }

    /// Whether a flag is set.
    #[inline]
    pub const fn has(self, flag: u8) -> bool {
        self.0 & flag != 0
    }

    /// All flags, for keys.
    const fn bits(self) -> u8 {
        self.0
    }
}

/// The kinds of pieces, in the order in which they are placed and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum PieceKind {
    /// The tower: it never moves, never captures, is never captured.
    Mindon,
    /// The vala: any way along a line.
    Vala,
    /// The mage: any way diagonally, one cell straight without capturing.
    Istar,
    /// The king: up to two cells along a line.
    Aran,
    /// The rider: a leap of 4 + 2.
    Rohir,
    /// The maiden: a leap of 3 + 1.
    Nerwen,
}

impl PieceKind {
    /// All kinds, in the order in which they are placed.
    pub const ALL: [PieceKind; 6] = [
        PieceKind::Mindon,
        PieceKind::Vala,
        PieceKind::Istar,
        PieceKind::Aran,
        PieceKind::Rohir,
        PieceKind::Nerwen,
    ];

    /// The letter in the text forms.
    pub const fn code(self) -> &'static str {
        ["M", "V", "I", "A", "R", "N"][self as usize]
    }

    /// The key that names its picture and its messages.
    pub const fn kind(self) -> Kind {
        Kind(["mindon", "vala", "istar", "aran", "rohir", "nerwen"][self as usize])
    }

    const fn english(self) -> &'static str {
        ["tower", "vala", "istar", "aran", "rohir", "nerwen"][self as usize]
    }

    /// The kind of that letter.
    fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|k| k.code() == code)
    }
}

/// A legal turn. Cells by their number, which is their node's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Turn {
    /// The piece whose turn it is comes onto the board.
    Place {
        /// Here.
        at: u8,
    },
    /// A piece moves.
    Move {
        /// From here.
        from: u8,
        /// To here, capturing whoever stands there.
        to: u8,
    },
}

impl crate::rules::Position for Position {
    type Turn = Turn;

    fn start(flags: &[&'static str]) -> Self {
        Self::empty(Variant::new(flags))
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
        self.each_turn(|turn| turns.push(turn));
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
        let free = !self.placing() && self.siege.is_empty() && self.ended().is_none();
        free.then(|| self.skipped())
    }

    fn zobrist(&self) -> u64 {
        self.key()
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

    fn notation(&self, turn: Turn, _: Notation) -> String {
        self.noted(turn)
    }

    fn ways(&self) -> Vec<Way> {
        self.all_ways()
    }

    fn why_not(&self, steps: &[Step]) -> Refusal {
        self.refusal(self.why_not_steps(steps))
    }

    fn board(&self) -> &'static Graph {
        &board::tables().graph
    }

    fn pieces(&self) -> Vec<(NodeId, Piece)> {
        let mut pieces: Vec<_> = Side::BOTH
            .into_iter()
            .flat_map(|side| {
                self.men(side).map(move |(k, c)| (NodeId(c), Piece { kind: k.kind(), side }))
            })
            .collect();
        pieces.sort_unstable();
        pieces
    }

    /// In play, the kinds that a side lacks. (A rohir that became the aran lies there in the aran's
    /// place.)
    fn captured(&self) -> [Vec<Kind>; 2] {
        Side::BOTH.map(|side| {
            let lacking = |k: &PieceKind| !self.placing() && self.cell_of(side, *k).is_none();
            PieceKind::ALL.into_iter().filter(lacking).map(PieceKind::kind).collect()
        })
    }

    /// The side's tower while it is besieged, whose turn it may be, with the pieces that besiege it.
    fn threats(&self, side: Side) -> Vec<(NodeId, Vec<NodeId>)> {
        let besiegers: Vec<_> = self.besiegers(side.other()).members().map(NodeId).collect();
        match self.cell_of(side, PieceKind::Mindon) {
            Some(tower) if !besiegers.is_empty() => vec![(NodeId(tower), besiegers)],
            _ => Vec::new(),
        }
    }

    fn signs(&self) -> Vec<Sign> {
        let mut signs = Vec::new();
        if let Some(next) = self.next_kind() {
            let after = PieceKind::ALL.into_iter().filter(|&k| k > next).map(PieceKind::kind);
            signs.push(Sign::Placing { kind: next.kind(), after: after.collect() });
        }
        let besieger = self.side.other();
        if let Some(tower) = self.cell_of(self.side, PieceKind::Mindon).map(NodeId) {
            let groups = self.groups_told(besieger, self.siege).into_iter();
            signs.extend(groups.map(|group| Sign::Siege { side: besieger, tower, group }));
        }
        for side in Side::BOTH {
            if let Some(at) = self.cell_of(side, PieceKind::Rohir).map(NodeId) {
                let visited = |f: Fifth| self.seen[side.index()] & f.bit() != 0;
                let seen = Fifth::ALL.map(|f| (f.key(), visited(f)));
                signs.push(Sign::Journey { side, at, seen });
            }
        }
        signs
    }

    /// The zones of both towers.
    fn regions(&self) -> Vec<Region> {
        let zone = |side: Side| {
            let tower = self.cell_of(side, PieceKind::Mindon)?;
            let nodes = board::tables().zones[usize::from(tower)].members().map(NodeId).collect();
            Some(Region { side, nodes })
        };
        Side::BOTH.into_iter().filter_map(zone).collect()
    }

    fn turn_number(&self) -> u32 {
        self.number
    }

    fn perft(&self, depth: u32) -> u64 {
        self.count(depth)
    }
}
