//! The reasons of [`Why`] in words: key, values, squares to light up, plain English.

use super::PieceKind;
use super::judge::Leg;
use super::position::Position;
use super::reasons::Why;
use super::tables::{bishop_lines, bit, named, rook_lines, squares};
use crate::rules::{Arg, NodeId, Piece};

/// A reason being put together: key, values, squares to light up, plain English.
pub(super) type Said = (&'static str, Vec<(&'static str, Arg)>, Vec<u8>, String);

fn node(square: u8) -> Arg {
    Arg::Node(NodeId(square))
}

impl Position {
    /// The piece on a square as a value in a sentence.
    fn piece(&self, square: u8) -> Arg {
        match self.at(square) {
            Some((side, kind)) => Arg::Piece(Piece { kind: kind.kind(), side }),
            None => Arg::Text(String::new()),
        }
    }

    /// The piece on a square in plain English.
    fn what(&self, square: u8) -> &'static str {
        self.at(square).map_or("piece", |(_, kind)| kind.english())
    }

    /// A piece of the side to move as a value in a sentence.
    fn word(&self, kind: PieceKind) -> Arg {
        Arg::Piece(Piece { kind: kind.kind(), side: self.side })
    }

    /// The reason put into words.
    pub(super) fn said(&self, why: Why) -> Said {
        let what = |n: u8| self.what(n);
        let piece = |n: u8| self.piece(n);
        let quoted = |s: String| vec![("text", Arg::Text(s))];
        match why {
            Why::GameOver => ("game-over", vec![], vec![], "the game is over".into()),
            Why::Unreadable(s) => {
                let text = format!("'{s}' is not written as a turn of Sacrivenge");
                ("sacrivenge-unreadable", quoted(s), vec![], text)
            }
            Why::NoSuchSquare(s) => {
                let text = format!("there is no square '{s}' on this board");
                ("sacrivenge-no-such-square", quoted(s), vec![], text)
            }
            Why::NoSuchPromotion(s) => {
                let text = format!("'{s}' is none of q, r, b, n: no pawn becomes that");
                ("sacrivenge-no-such-promotion", quoted(s), vec![], text)
            }
            Why::NothingBegun => (
                "sacrivenge-nothing-begun",
                vec![],
                vec![],
                "a turn begins with a piece and where it goes".into(),
            ),
            Why::TurnComplete => {
                ("sacrivenge-turn-complete", vec![], vec![], "the turn is complete as it is".into())
            }
            Why::EmptySquare(n) => (
                "sacrivenge-empty-square",
                vec![("node", node(n))],
                vec![n],
                format!("no piece stands on {}", named(n)),
            ),
            Why::NotYours(n) => (
                "sacrivenge-not-yours",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!("the {} on {} is the opponent's", what(n), named(n)),
            ),
            Why::SameSquare(n) => (
                "sacrivenge-same-square",
                vec![("node", node(n))],
                vec![n],
                format!("the piece stands on {} already: it must move", named(n)),
            ),
            Why::OwnPiece(n) => (
                "sacrivenge-own-piece",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!("a {} of one's own stands on {}", what(n), named(n)),
            ),
            Why::KingNotTaken(n) => (
                "sacrivenge-king-not-taken",
                vec![("node", node(n))],
                vec![n],
                "only an extra leg captures a king, never the first leg".into(),
            ),
            Why::KingOneStep(n) => (
                "sacrivenge-king-one-step",
                vec![("node", node(n))],
                vec![n],
                "the king goes one step".into(),
            ),
            Why::Stuck(n) => (
                "sacrivenge-stuck",
                vec![("node", node(n)), ("piece", piece(n))],
                squares(super::tables::KING[usize::from(n & 63)] & self.of_side(self.side))
                    .collect(),
                format!("the {} on {} has nowhere to go", what(n), named(n)),
            ),
            Why::StuckByCheck(n) => (
                "sacrivenge-stuck-by-check",
                vec![("node", node(n)), ("piece", piece(n))],
                self.king(self.side).into_iter().collect(),
                format!("every move of the {} on {} leaves the king in check", what(n), named(n)),
            ),
            Why::NoLine { .. }
            | Why::Blocked { .. }
            | Why::KnightJump { .. }
            | Why::LameKnight { .. }
            | Why::PawnForward(_)
            | Why::PawnBlocked(_)
            | Why::PawnDouble(_)
            | Why::PawnDiagonal(_)
            | Why::PassingTooLate { .. }
            | Why::ExtraPawn(_)
            | Why::ExtraPawnDiagonal(_) => self.said_of_ways(why),
            Why::CastlingRight { .. }
            | Why::CastlingBlocked { .. }
            | Why::CastlingOutOfCheck { .. }
            | Why::CastlingThrough { .. }
            | Why::CastlingAlone(_)
            | Why::PromotionMissing(_)
            | Why::PromotionOnlyPawns(_)
            | Why::PromotionOnlyLast(_)
            | Why::PromotedAlready(_)
            | Why::IntoCheck { .. }
            | Why::StillInCheck { .. }
            | Why::Exposed { .. } => self.said_of_chess(why),
            _ => self.said_of_mechanics(why),
        }
    }

    /// Where pieces go.
    fn said_of_ways(&self, why: Why) -> Said {
        match why {
            Why::NoLine { leg, kind, from, to } => {
                let lines = match kind {
                    PieceKind::Bishop => bishop_lines(from),
                    PieceKind::Rook => rook_lines(from),
                    _ => bishop_lines(from) | rook_lines(from),
                };
                let along = match kind {
                    PieceKind::Bishop => "diagonals",
                    PieceKind::Rook => "ranks and files",
                    _ => "ranks, files and diagonals",
                };
                let (key, how) = match leg {
                    Leg::Extra => ("sacrivenge-extra-no-line", "the extra leg goes like a "),
                    _ => ("sacrivenge-no-line", "a "),
                };
                let text = format!(
                    "{how}{}{} along {along}, and {} lies on none of them from {}",
                    kind.english(),
                    if leg == Leg::Extra { "," } else { " goes" },
                    named(to),
                    named(from)
                );
                let args = vec![("piece", self.word(kind)), ("from", node(from)), ("to", node(to))];
                (key, args, squares(lines | bit(from)).collect(), text)
            }
            Why::Blocked { leg, kind, by, from, to } => {
                let key = match leg {
                    Leg::Extra => "sacrivenge-extra-blocked",
                    _ => "sacrivenge-blocked",
                };
                let args = vec![
                    ("piece", self.word(kind)),
                    ("to", node(to)),
                    ("node", node(by)),
                    ("by", self.piece(by)),
                ];
                let text = format!(
                    "on the way from {} to {} the {} on {} stands in between",
                    named(from),
                    named(to),
                    self.what(by),
                    named(by)
                );
                (key, args, vec![by], text)
            }
            Why::KnightJump { leg, from, to } => {
                let (key, how) = match leg {
                    Leg::Extra => {
                        ("sacrivenge-extra-knight-jump", "the extra leg goes like a knight")
                    }
                    _ => ("sacrivenge-knight-jump", "a knight goes"),
                };
                let text = format!(
                    "{how} two squares straight and one aside: from {} not to {}",
                    named(from),
                    named(to)
                );
                let lit = squares(super::tables::KNIGHT[usize::from(from & 63)]).collect();
                (key, vec![("from", node(from)), ("to", node(to))], lit, text)
            }
            Why::LameKnight { by: [a, b], to } => (
                "sacrivenge-lame-knight",
                vec![("to", node(to)), ("a", node(a)), ("b", node(b))],
                vec![a, b],
                format!(
                    "in an extra leg a knight does not jump, and on both ways to {} somebody stands: on {} and on {}",
                    named(to),
                    named(a),
                    named(b)
                ),
            ),
            Why::PawnForward(n) => (
                "sacrivenge-pawn-forward",
                vec![("node", node(n))],
                vec![n],
                "a pawn goes straight ahead and captures diagonally ahead".into(),
            ),
            Why::PawnBlocked(n) => (
                "sacrivenge-pawn-blocked",
                vec![("node", node(n)), ("piece", self.piece(n))],
                vec![n],
                format!(
                    "the {} on {} stands in the pawn's way, and straight ahead it does not capture",
                    self.what(n),
                    named(n)
                ),
            ),
            Why::PawnDouble(n) => (
                "sacrivenge-pawn-double",
                vec![("node", node(n))],
                vec![n],
                "a pawn goes two squares only from its second rank".into(),
            ),
            Why::PassingTooLate { to, pawn } => (
                "sacrivenge-passing-too-late",
                vec![("to", node(to)), ("node", node(pawn))],
                vec![pawn, to],
                format!(
                    "the pawn on {} is captured in passing only right after a turn that was nothing but its double step",
                    named(pawn)
                ),
            ),
            Why::ExtraPawn(n) => (
                "sacrivenge-extra-pawn",
                vec![("node", node(n))],
                vec![n],
                "the extra leg goes like a pawn: one square ahead, or diagonally ahead to capture"
                    .into(),
            ),
            Why::ExtraPawnDiagonal(n) => (
                "sacrivenge-extra-pawn-diagonal",
                vec![("node", node(n))],
                vec![n],
                format!("the extra leg goes like a pawn, and on {} nobody is captured", named(n)),
            ),
            // `PawnDiagonal`, the last of those that come here.
            other => {
                let n = if let Why::PawnDiagonal(n) = other { n } else { 0 };
                (
                    "sacrivenge-pawn-diagonal",
                    vec![("node", node(n))],
                    vec![n],
                    format!(
                        "a pawn goes diagonally only to capture, and nobody is on {}",
                        named(n)
                    ),
                )
            }
        }
    }

    /// Castling, promotion, check.
    fn said_of_chess(&self, why: Why) -> Said {
        let what = |n: u8| self.what(n);
        let piece = |n: u8| self.piece(n);
        match why {
            Why::CastlingRight { king, rook } => (
                "sacrivenge-castling-right",
                vec![("node", node(rook))],
                vec![rook, king],
                format!(
                    "castling with {} is over: king or rook has moved, or the rook is gone",
                    named(rook)
                ),
            ),
            Why::CastlingBlocked { by, king, rook } => (
                "sacrivenge-castling-blocked",
                vec![("node", node(by)), ("by", piece(by))],
                vec![by, king, rook],
                format!("the {} on {} stands between king and rook", what(by), named(by)),
            ),
            Why::CastlingOutOfCheck { king, by } => (
                "sacrivenge-castling-out-of-check",
                vec![("node", node(by)), ("by", piece(by))],
                vec![by, king],
                format!(
                    "the {} on {} gives check: out of check there is no castling",
                    what(by),
                    named(by)
                ),
            ),
            Why::CastlingThrough { at, by } => (
                "sacrivenge-castling-through",
                vec![("to", node(at)), ("node", node(by)), ("by", piece(by))],
                vec![at, by],
                format!(
                    "the {} on {} attacks {}: the king does not castle over or onto it",
                    what(by),
                    named(by),
                    named(at)
                ),
            ),
            Why::CastlingAlone(n) => (
                "sacrivenge-castling-alone",
                vec![("node", node(n))],
                vec![n],
                "castling is no leg of a sacrifice or a revenge".into(),
            ),
            Why::PromotionMissing(n) => (
                "sacrivenge-promotion-missing",
                vec![("node", node(n))],
                vec![n],
                format!(
                    "on {} the pawn becomes a queen, a rook, a bishop or a knight: say which",
                    named(n)
                ),
            ),
            Why::PromotionOnlyPawns(n) => (
                "sacrivenge-promotion-only-pawns",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!(
                    "the {} on {} stays what it is: only pawns are promoted",
                    what(n),
                    named(n)
                ),
            ),
            Why::PromotionOnlyLast(n) => (
                "sacrivenge-promotion-only-last",
                vec![("node", node(n))],
                squares(super::tables::last_rank(self.side)).collect(),
                format!("a pawn is promoted on the last rank, not on {}", named(n)),
            ),
            Why::PromotedAlready(n) => (
                "sacrivenge-promoted-already",
                vec![("node", node(n))],
                vec![n],
                format!("the pawn was promoted on {} at once: write the kind there", named(n)),
            ),
            Why::IntoCheck { king, by } => (
                "sacrivenge-into-check",
                vec![("to", node(king)), ("node", node(by)), ("by", piece(by))],
                vec![by, king],
                format!(
                    "the king may not end on {}: the {} on {} attacks it",
                    named(king),
                    what(by),
                    named(by)
                ),
            ),
            Why::StillInCheck { king, by } => (
                "sacrivenge-still-in-check",
                vec![("node", node(by)), ("by", piece(by))],
                vec![by, king],
                format!("the king would be left in check by the {} on {}", what(by), named(by)),
            ),
            // `Exposed`, the last of those that come here.
            other => {
                let (n, king, by) = match other {
                    Why::Exposed { piece, king, by } => (piece, king, by),
                    _ => (0, 0, 0),
                };
                (
                    "sacrivenge-exposed",
                    vec![
                        ("piece", piece(n)),
                        ("from", node(n)),
                        ("node", node(by)),
                        ("by", piece(by)),
                    ],
                    vec![n, king, by],
                    format!(
                        "without the {} on {} the king would be in check by the {} on {}",
                        what(n),
                        named(n),
                        what(by),
                        named(by)
                    ),
                )
            }
        }
    }

    /// Sacrifice and Revenge.
    fn said_of_mechanics(&self, why: Why) -> Said {
        let what = |n: u8| self.what(n);
        let piece = |n: u8| self.piece(n);
        let at = |n: u8| vec![("node", node(n)), ("piece", piece(n))];
        match why {
            Why::NoSacrifice(n) => (
                "sacrivenge-no-sacrifice",
                at(n),
                vec![n],
                "these rules are without Sacrifice".into(),
            ),
            Why::KingNoVictim(n) => (
                "sacrivenge-king-no-victim",
                at(n),
                vec![n],
                "a king is never sacrificed".into(),
            ),
            Why::HostEmpty(n) => (
                "sacrivenge-host-empty",
                at(n),
                vec![n],
                format!("no piece stands on {} to take the sacrifice", named(n)),
            ),
            Why::HostEnemy(n) => (
                "sacrivenge-host-enemy",
                at(n),
                vec![n],
                format!("the {} on {} is the opponent's: a piece is merged into one of its own side", what(n), named(n)),
            ),
            Why::PawnMergesDiagonally { victim, host } => (
                "sacrivenge-pawn-merges-diagonally",
                at(host),
                squares(super::tables::PAWN[self.side.index()][usize::from(victim & 63)]).collect(),
                format!("a pawn merges as it captures, diagonally ahead: from {} not into {}", named(victim), named(host)),
            ),
            Why::HostMoves { host, from } => (
                "sacrivenge-host-moves",
                vec![("node", node(host)), ("piece", piece(host)), ("from", node(from))],
                vec![host],
                format!("after the sacrifice the {} on {} moves, and no other piece", what(host), named(host)),
            ),
            Why::HostStuck(n) => (
                "sacrivenge-host-stuck",
                at(n),
                vec![n],
                format!("the {} on {} would have no move after the sacrifice, so there is none", what(n), named(n)),
            ),
            Why::HostExposes { victim, host } => (
                "sacrivenge-host-exposes",
                vec![("node", node(host)), ("piece", piece(host)), ("from", node(victim))],
                self.king(self.side).into_iter().chain([victim]).collect(),
                format!(
                    "after the sacrifice from {} every move of the {} on {} would leave the king in check",
                    named(victim),
                    what(host),
                    named(host)
                ),
            ),
            Why::MergeAlone { victim, host } => (
                "sacrivenge-merge-alone",
                vec![("from", node(victim)), ("node", node(host)), ("piece", piece(host))],
                vec![host, victim],
                format!("the sacrifice alone is no turn: the {} on {} must move now", what(host), named(host)),
            ),
            Why::NoRevenge(n) => (
                "sacrivenge-no-revenge",
                at(n),
                vec![n],
                "these rules are without Revenge: there is no second leg".into(),
            ),
            Why::NothingLost(n) => (
                "sacrivenge-nothing-lost",
                at(n),
                vec![n],
                "the opponent's turn captured nothing that a piece of this side saw: there is nothing to avenge".into(),
            ),
            Why::Unseen(n) => (
                "sacrivenge-unseen",
                vec![("node", node(n)), ("piece", piece(n)), ("lost", self.word(self.lost))],
                squares(self.watchers).collect(),
                format!(
                    "the {} on {} did not see the loss of the {}: only those with a free line to it may avenge it",
                    what(n),
                    named(n),
                    self.lost.english()
                ),
            ),
            Why::NotBoth => (
                "sacrivenge-not-both",
                vec![],
                vec![],
                "a turn uses Sacrifice or Revenge, not both".into(),
            ),
            Why::SlashWithoutVictim => (
                "sacrivenge-slash-without-victim",
                vec![],
                vec![],
                "an extra leg behind / belongs to a sacrifice; a revenge is written with !".into(),
            ),
            _ => (
                "sacrivenge-one-extra-leg",
                vec![],
                vec![],
                "there is one extra leg in a turn, and it is the last one".into(),
            ),
        }
    }
}
