//! Sava, the spider-web chess of the drow, with its dice and its variants.
//!
//! The rules: `spec/sava.md`. One position type serves both boards, over the machine word that
//! the board fits into. [`web`] is the board, [`position`](Position) what stands on it, `turns`
//! which turns are legal, `reasons` why others are not, `text` and `notation` how both are written.

mod notation;
mod position;
mod reasons;
mod text;
mod turns;
pub mod web;

use crate::rules::any::{Flag, GameInfo};
use crate::rules::bits::Bits;
use crate::rules::{
    Chance, Effect, Graph, Kind, NodeId, Notation, Outcome, Piece, PositionError, Refusal, Side,
    Step, Way,
};

pub use position::{Ban, Position, QUIET_LIMIT};
pub use reasons::REASON_KEYS;
pub use web::{Board, Tables, Web, Wheel};

/// What is known about Sava before a game starts.
pub const INFO: GameInfo = GameInfo {
    name: "sava",
    flags: &[
        Flag { name: "baenre", clashes: &[] },
        Flag { name: "ched-nasad", clashes: &[] },
        Flag { name: "champion", clashes: &["champion-lloth"] },
        Flag { name: "champion-lloth", clashes: &["champion"] },
        Flag { name: "great-wheel", clashes: &[] },
        Flag { name: "dice", clashes: &["book-dice"] },
        Flag { name: "book-dice", clashes: &["dice"] },
    ],
    sides: ["red", "blue"],
    dice: true,
    kinds: &kinds_of!(PieceKind::ALL),
    reasons: &["mother captured", "quiet turns", "two passes"],
};

/// The flags that are set, as bits. (The Great Wheel is the position's type.)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Variant(u8);

impl Variant {
    /// A Mother without a Priestess moves like one.
    pub const BAENRE: u8 = 1;
    /// Promotion in place of resurrection.
    pub const CHED_NASAD: u8 = 2;
    /// A Champion that neither captures nor is captured.
    pub const CHAMPION: u8 = 4;
    /// A Champion that fights once all majors are gone.
    pub const CHAMPION_LLOTH: u8 = 8;
    /// Sava Kości: one spider turns a traitor, two remove a piece.
    pub const DICE: u8 = 16;
    /// Two spiders come 1 time in 64, one throw a game.
    pub const BOOK_DICE: u8 = 32;

    fn new(flags: &[&str]) -> Self {
        let bit = |flag: &&str| match *flag {
            "baenre" => Self::BAENRE,
            "ched-nasad" => Self::CHED_NASAD,
            "champion" => Self::CHAMPION,
            "champion-lloth" => Self::CHAMPION_LLOTH,
            "dice" => Self::DICE,
            "book-dice" => Self::BOOK_DICE,
            _ => 0,
        };
        Self(flags.iter().map(bit).fold(0, |all, b| all | b))
    }

    /// Whether a flag is set.
    #[inline]
    pub const fn has(self, flag: u8) -> bool {
        self.0 & flag != 0
    }

    /// Whether Champions stand on the board.
    pub const fn has_champions(self) -> bool {
        self.has(Self::CHAMPION | Self::CHAMPION_LLOTH)
    }
}

/// The kinds of pieces, in the order of the text forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum PieceKind {
    /// The Matron Mother: one link.
    Matron,
    /// The Priestess: any way along a line.
    Priestess,
    /// The Wizard: exactly three links, over anything.
    Wizard,
    /// The Weaponmaster: one or two links, capturing on both.
    Weaponmaster,
    /// The Holy Champion (variants): Priestess and Wizard in one, peaceful.
    Champion,
    /// The orc: one link, only towards an enemy.
    Orc,
}

impl PieceKind {
    /// All kinds, in the order of the text forms.
    pub const ALL: [PieceKind; 6] = [
        PieceKind::Matron,
        PieceKind::Priestess,
        PieceKind::Wizard,
        PieceKind::Weaponmaster,
        PieceKind::Champion,
        PieceKind::Orc,
    ];

    /// The abbreviation in position texts.
    pub const fn code(self) -> &'static str {
        ["M", "Pr", "Wz", "Wm", "Ch", "O"][self as usize]
    }

    /// The key that names its picture and its messages.
    pub const fn kind(self) -> Kind {
        Kind(["matron", "priestess", "wizard", "weaponmaster", "champion", "orc"][self as usize])
    }

    const fn english(self) -> &'static str {
        ["Matron Mother", "Priestess", "Wizard", "Weaponmaster", "Champion", "orc"][self as usize]
    }
}

/// The kinds that come back from the dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Major {
    /// The Priestess.
    Priestess,
    /// The Wizard.
    Wizard,
    /// The Weaponmaster.
    Weaponmaster,
}

impl Major {
    /// All of them, in the order of the text forms.
    pub const ALL: [Major; 3] = [Major::Priestess, Major::Wizard, Major::Weaponmaster];
}

/// Whether a throw waits to be used by the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Pending {
    /// None.
    #[default]
    None,
    /// A traitor's move, or decline.
    Traitor,
    /// (variant `dice`) The removal of an enemy piece, or decline.
    Removal,
}

/// A legal turn. Nodes are inner numbers (see [`web`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Turn {
    /// A piece moves.
    Move {
        /// From here.
        from: u8,
        /// A Weaponmaster captured here on the way; else [`Turn::NO_VIA`].
        via: u8,
        /// To here, capturing whoever stands there.
        to: u8,
        /// What an orc is replaced by.
        raise: Option<Major>,
    },
    /// An enemy piece moves for the thrower.
    Traitor {
        /// From here.
        from: u8,
        /// A Weaponmaster captured here on the way; else [`Turn::NO_VIA`].
        via: u8,
        /// To here.
        to: u8,
    },
    /// An enemy piece is taken off the board (variant `dice`).
    Remove {
        /// Where it stands.
        at: u8,
    },
    /// The dice are thrown.
    Throw,
    /// A throw that waits is not used.
    Decline,
    /// Nothing else is possible.
    Pass,
}

impl Turn {
    /// No capture on the way.
    pub const NO_VIA: u8 = u8::MAX;
}

/// Two dice with spiders on four of eight faces each.
const SPIDER_DICE: [Chance; 3] = [
    Chance { outcome: 0, weight: 1 },
    Chance { outcome: 1, weight: 2 },
    Chance { outcome: 2, weight: 1 },
];

/// Two plain eight-sided dice on which only the 1 counts (`book-dice`).
const BOOK_DICE: [Chance; 3] = [
    Chance { outcome: 0, weight: 49 },
    Chance { outcome: 1, weight: 14 },
    Chance { outcome: 2, weight: 1 },
];

impl<B: Board> crate::rules::Position for Position<B> {
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
        self.each_turn(|turn| turns.push(turn));
    }

    fn chances(&self, turn: Turn) -> &'static [Chance] {
        match turn {
            Turn::Throw if self.variant.has(Variant::BOOK_DICE) => &BOOK_DICE,
            Turn::Throw => &SPIDER_DICE,
            _ => &[],
        }
    }

    fn after(&self, turn: Turn, chance: Option<u8>) -> Self {
        self.played(turn, chance)
    }

    fn effects(&self, turn: Turn, chance: Option<u8>) -> Vec<Effect> {
        self.what_happens(turn, chance)
    }

    fn waited(&self) -> Option<Self> {
        (self.pending == Pending::None && self.ended().is_none()).then(|| self.skipped())
    }

    fn zobrist(&self) -> u64 {
        self.key()
    }

    fn repetition_key(&self) -> Option<u64> {
        (self.pending == Pending::None).then(|| self.repetition())
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
        &B::tables().graph
    }

    fn pieces(&self) -> Vec<(NodeId, Piece)> {
        let t = self.tables();
        let mut pieces: Vec<_> = self
            .occupied()
            .members()
            .filter_map(|n| {
                let (side, kind) = self.at(n)?;
                Some((t.outer(n), Piece { kind: kind.kind(), side }))
            })
            .collect();
        pieces.sort_unstable();
        pieces
    }

    fn captured(&self) -> [Vec<Kind>; 2] {
        self.lost.map(|lost| {
            Major::ALL
                .into_iter()
                .flat_map(|m| std::iter::repeat_n(m.kind().kind(), lost[m as usize].into()))
                .collect()
        })
    }

    fn threats(&self, side: Side) -> Vec<(NodeId, Vec<NodeId>)> {
        let t = self.tables();
        let mother = self.pieces_of(side, PieceKind::Matron);
        if mother.is_empty() {
            return Vec::new();
        }
        // As if the enemy were to move, without a throw.
        let mut turned = *self;
        turned.side = side.other();
        turned.pending = Pending::None;
        turned.ban = self.ban.filter(|_| self.side == side.other());
        let eyes = turned.eyes(turned.side);
        let mut attackers = Vec::new();
        for from in turned.of_side(turned.side).members() {
            let mut attacks = false;
            turned.piece_turns(from, &eyes, &mut |turn| {
                if let Turn::Move { to, .. } = turn {
                    attacks |= mother.has(to);
                }
            });
            if attacks {
                attackers.push(t.outer(from));
            }
        }
        if attackers.is_empty() {
            return Vec::new();
        }
        vec![(t.outer(mother.lowest()), attackers)]
    }

    fn turn_number(&self) -> u32 {
        self.number
    }

    fn perft(&self, depth: u32) -> u64 {
        self.count(depth)
    }
}
