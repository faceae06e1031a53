//! Why not: one reason, as data, for each way a turn of drafti can be wrong.

use super::PieceKind;
use super::board::{MAIN_DIAGONAL, Squares, members, name};
use super::position::Position;
use crate::rules::{Arg, NodeId, Refusal};

/// Why a turn is not legal. The message's key is the variant's name in kebab case behind `drafti-`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// The game is over.
    GameOver,
    /// The text is of none of the forms of a turn.
    Unreadable(String),
    /// No square has this name.
    NoSuchSquare(String),
    /// Nothing ever stands on a light square.
    LightSquare(String),
    /// Drafti has no such turn without a piece.
    NoSuchAct(String),
    /// A turn without a piece stands alone.
    ActAlone,
    /// Drafti has nothing to choose: men become kings by themselves.
    NothingToChoose,
    /// A capture is written with x.
    WriteCapture { from: u8, to: u8, taken: Squares },
    /// Nobody is jumped, so the turn is written with -.
    NothingToCapture(u8),
    /// A short way of writing that several turns share.
    Ambiguous { from: u8, to: u8, taken: Squares },
    /// No piece stands where the turn begins.
    EmptySquare(u8),
    /// The piece belongs to the opponent.
    NotYours(u8),
    /// A capture is mandatory, and other pieces have one.
    Mandatory { captors: Squares },
    /// A capture is mandatory, and this very piece has one.
    MustCapture { from: u8, over: Vec<u8> },
    /// The capture is not at its end.
    MustGoOn { at: u8, over: Vec<u8> },
    /// The capture is at its end.
    CaptureDone(u8),
    /// A man that has reached the far rank stops there as a king.
    PromotionEnds(u8),
    /// A king lands where the capture goes on.
    LandElsewhere { over: u8, to: u8, landings: Squares },
    /// Who was jumped stays until the end, in the way, and is not jumped twice.
    JumpedAlready(u8),
    /// Two pieces stand in line: one jump takes one.
    TwoAtOnce { first: u8, second: u8 },
    /// A move without a capture is one step.
    OneStepOnly(u8),
    /// The turn is right so far and not at its end.
    Unfinished(u8),
    /// The piece is already there.
    SameSquare(u8),
    /// A piece of one's own stands there.
    OwnPiece(u8),
    /// An enemy stands there: one lands behind it.
    LandBehind(u8),
    /// A piece of one's own stands in the way.
    Blocked { by: u8, to: u8 },
    /// A man moves forward only.
    ManForward(u8),
    /// A man captures forward only.
    ManCapturesForward { from: u8, over: u8 },
    /// A man goes to the next square, or over one piece.
    ManOneStep { from: u8, to: u8 },
    /// A king keeps to its diagonals.
    NoDiagonal { from: u8, to: u8 },
    /// The piece cannot move at all.
    Stuck(u8),
    /// Only a lone king facing two kings and a man may crown the man.
    CrownBalance,
    /// No king of the stronger side stands on the main diagonal.
    CrownDiagonal,
    /// The lone king itself stands on the main diagonal.
    CrownContested(u8),
}

/// The keys of every reason, for the language files' tests.
///
/// The values in their messages: `node`, `from`, `to`, `over` (squares), `piece` (what stands there),
/// `text` (what was typed), `count` (how many pieces can capture).
pub const REASON_KEYS: &[&str] = &[
    "game-over",
    "drafti-unreadable",
    "drafti-no-such-square",
    "drafti-light-square",
    "drafti-no-such-act",
    "drafti-act-alone",
    "drafti-nothing-to-choose",
    "drafti-write-capture",
    "drafti-nothing-to-capture",
    "drafti-ambiguous",
    "drafti-empty-square",
    "drafti-not-yours",
    "drafti-mandatory",
    "drafti-must-capture",
    "drafti-must-go-on",
    "drafti-capture-done",
    "drafti-promotion-ends",
    "drafti-land-elsewhere",
    "drafti-jumped-already",
    "drafti-two-at-once",
    "drafti-one-step-only",
    "drafti-unfinished",
    "drafti-same-square",
    "drafti-own-piece",
    "drafti-land-behind",
    "drafti-blocked",
    "drafti-man-forward",
    "drafti-man-captures-forward",
    "drafti-man-one-step",
    "drafti-no-diagonal",
    "drafti-stuck",
    "drafti-crown-balance",
    "drafti-crown-diagonal",
    "drafti-crown-contested",
];

fn node(n: u8) -> Arg {
    Arg::Node(NodeId(n))
}

fn list(squares: &[u8]) -> String {
    squares.iter().map(|&n| name(n)).collect::<Vec<_>>().join(", ")
}

impl Position {
    fn what(&self, n: u8) -> &'static str {
        self.at(n).map_or("piece", |(_, kind)| kind.english())
    }

    fn piece_arg(&self, n: u8) -> Arg {
        let (side, kind) = self.at(n).unwrap_or((self.side, PieceKind::Man));
        Arg::Piece(kind.piece(side))
    }

    /// The reason as everybody understands it.
    pub(super) fn refusal(&self, why: Why) -> Refusal {
        let (key, args, lit, text): (_, Vec<(&'static str, Arg)>, Vec<u8>, String) = match why {
            Why::GameOver => ("game-over", vec![], vec![], "the game is over".into()),
            Why::Unreadable(s) => {
                let text = format!("'{s}' is not written as a turn of drafti");
                ("drafti-unreadable", vec![("text", Arg::Text(s))], vec![], text)
            }
            Why::NoSuchSquare(s) => {
                let text = format!("there is no square '{s}' on this board");
                ("drafti-no-such-square", vec![("text", Arg::Text(s))], vec![], text)
            }
            Why::LightSquare(s) => {
                let text = format!("{s} is a light square: drafti is played on the dark ones");
                ("drafti-light-square", vec![("text", Arg::Text(s))], vec![], text)
            }
            Why::NoSuchAct(s) => {
                let text = format!("there is no '{s}' in drafti");
                ("drafti-no-such-act", vec![("text", Arg::Text(s))], vec![], text)
            }
            Why::ActAlone => (
                "drafti-act-alone",
                vec![],
                vec![],
                "crowning the last man is entered by itself, before any piece is touched".into(),
            ),
            Why::NothingToChoose => (
                "drafti-nothing-to-choose",
                vec![],
                vec![],
                "there is nothing to choose: a man on the far rank becomes a king".into(),
            ),
            Why::WriteCapture { from, to, taken } => {
                let mut lit = vec![to];
                lit.extend(members(taken));
                let text = format!(
                    "from {} to {} a piece is jumped: a capture is written with x",
                    name(from),
                    name(to)
                );
                ("drafti-write-capture", vec![("from", node(from)), ("to", node(to))], lit, text)
            }
            Why::NothingToCapture(n) => (
                "drafti-nothing-to-capture",
                vec![("node", node(n))],
                vec![n],
                format!("nobody is jumped on the way to {}: write - in place of x", name(n)),
            ),
            Why::Ambiguous { from, to, taken } => {
                let text = format!(
                    "several captures lead from {} to {}: write each landing square",
                    name(from),
                    name(to)
                );
                let args = vec![("from", node(from)), ("to", node(to))];
                ("drafti-ambiguous", args, members(taken).collect(), text)
            }
            Why::EmptySquare(n) => (
                "drafti-empty-square",
                vec![("node", node(n))],
                vec![n],
                format!("no piece stands on {}", name(n)),
            ),
            Why::NotYours(n) => (
                "drafti-not-yours",
                vec![("node", node(n)), ("piece", self.piece_arg(n))],
                vec![n],
                format!("the {} on {} is the opponent's", self.what(n), name(n)),
            ),
            Why::Mandatory { captors } => {
                let lit: Vec<u8> = members(captors).collect();
                let (first, count) = (lit.first().copied().unwrap_or(0), lit.len());
                let text = match count {
                    1 => format!("a capture is mandatory: the piece on {} has one", name(first)),
                    _ => format!("a capture is mandatory: there is one from {}", list(&lit)),
                };
                let args = vec![("node", node(first)), ("count", Arg::Number(count as i64))];
                ("drafti-mandatory", args, lit, text)
            }
            Why::MustCapture { from, over } => {
                let text = format!(
                    "a capture is mandatory: the {} on {} can jump {}",
                    self.what(from),
                    name(from),
                    list(&over)
                );
                let args = vec![
                    ("from", node(from)),
                    ("piece", self.piece_arg(from)),
                    ("node", node(over.first().copied().unwrap_or(from))),
                ];
                ("drafti-must-capture", args, over, text)
            }
            Why::MustGoOn { at, over } => {
                let text = format!("the capture goes on: from {} over {}", name(at), list(&over));
                let first = over.first().copied().unwrap_or(at);
                ("drafti-must-go-on", vec![("from", node(at)), ("node", node(first))], over, text)
            }
            Why::CaptureDone(n) => (
                "drafti-capture-done",
                vec![("node", node(n))],
                vec![n],
                format!("the capture ends on {}: there is nobody more to jump", name(n)),
            ),
            Why::PromotionEnds(n) => (
                "drafti-promotion-ends",
                vec![("node", node(n))],
                vec![n],
                format!("the man becomes a king on {}, and that ends the turn", name(n)),
            ),
            Why::LandElsewhere { over, to, landings } => {
                let lit: Vec<u8> = members(landings).collect();
                let text = format!(
                    "the king must land where its capture goes on: on {}, not on {}",
                    list(&lit),
                    name(to)
                );
                let args = vec![
                    ("to", node(to)),
                    ("node", node(lit.first().copied().unwrap_or(to))),
                    ("over", node(over)),
                ];
                ("drafti-land-elsewhere", args, lit, text)
            }
            Why::JumpedAlready(n) => (
                "drafti-jumped-already",
                vec![("node", node(n)), ("piece", self.piece_arg(n))],
                vec![n],
                format!(
                    "the {} on {} has been jumped: it stays in the way until the capture ends",
                    self.what(n),
                    name(n)
                ),
            ),
            Why::TwoAtOnce { first, second } => (
                "drafti-two-at-once",
                vec![("from", node(first)), ("to", node(second))],
                vec![first, second],
                format!(
                    "pieces stand on {} and on {}: a jump goes over one piece only",
                    name(first),
                    name(second)
                ),
            ),
            Why::OneStepOnly(n) => (
                "drafti-one-step-only",
                vec![("node", node(n))],
                vec![n],
                format!("a move without a capture ends where it first goes: on {}", name(n)),
            ),
            Why::Unfinished(n) => (
                "drafti-unfinished",
                vec![("node", node(n)), ("piece", self.piece_arg(n))],
                vec![n],
                format!("the {} on {} may move: say where to", self.what(n), name(n)),
            ),
            Why::SameSquare(n) => (
                "drafti-same-square",
                vec![("node", node(n))],
                vec![n],
                format!("the piece stands on {} already: it must move", name(n)),
            ),
            Why::OwnPiece(n) => (
                "drafti-own-piece",
                vec![("node", node(n)), ("piece", self.piece_arg(n))],
                vec![n],
                format!("a {} of one's own stands on {}", self.what(n), name(n)),
            ),
            Why::LandBehind(n) => (
                "drafti-land-behind",
                vec![("node", node(n)), ("piece", self.piece_arg(n))],
                vec![n],
                format!(
                    "an enemy {} stands on {}: it is captured by landing behind it",
                    self.what(n),
                    name(n)
                ),
            ),
            Why::Blocked { by, to } => (
                "drafti-blocked",
                vec![("node", node(by)), ("piece", self.piece_arg(by)), ("to", node(to))],
                vec![by],
                format!(
                    "one's own {} on {} stands in the way to {}",
                    self.what(by),
                    name(by),
                    name(to)
                ),
            ),
            Why::ManForward(n) => (
                "drafti-man-forward",
                vec![("node", node(n))],
                members(self.steps(n)).collect(),
                "a man moves forward only".into(),
            ),
            Why::ManCapturesForward { from, over } => (
                "drafti-man-captures-forward",
                vec![("from", node(from)), ("node", node(over)), ("piece", self.piece_arg(over))],
                vec![over],
                format!(
                    "a man captures forward only: the {} on {} is behind it",
                    self.what(over),
                    name(over)
                ),
            ),
            Why::ManOneStep { from, to } => (
                "drafti-man-one-step",
                vec![("from", node(from)), ("to", node(to))],
                vec![to, from],
                format!(
                    "a man goes to the next square forward, or jumps the piece there: {} is not in its reach",
                    name(to)
                ),
            ),
            Why::NoDiagonal { from, to } => (
                "drafti-no-diagonal",
                vec![("from", node(from)), ("to", node(to))],
                vec![to, from],
                format!(
                    "a king keeps to its diagonals, and none joins {} and {}",
                    name(from),
                    name(to)
                ),
            ),
            Why::Stuck(n) => (
                "drafti-stuck",
                vec![("node", node(n)), ("piece", self.piece_arg(n))],
                vec![n],
                format!("the {} on {} cannot move", self.what(n), name(n)),
            ),
            Why::CrownDiagonal => (
                "drafti-crown-diagonal",
                vec![],
                members(MAIN_DIAGONAL).collect(),
                "the last man is crowned only while a king of its side holds the main diagonal"
                    .into(),
            ),
            Why::CrownContested(n) => (
                "drafti-crown-contested",
                vec![("node", node(n))],
                vec![n],
                format!("the last man is not crowned while the lone king stands on {}", name(n)),
            ),
            Why::CrownBalance => (
                "drafti-crown-balance",
                vec![],
                vec![],
                "only a single king facing two kings and one man may crown that man".into(),
            ),
        };
        Refusal { key, args, lit: lit.into_iter().map(NodeId).collect(), text }
    }
}
