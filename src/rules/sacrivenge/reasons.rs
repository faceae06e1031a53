//! Why not: one reason, as data, for each way a turn of Sacrivenge can be wrong.

use super::PieceKind;
use super::judge::Leg;
use super::position::Position;
use crate::rules::{NodeId, Refusal};

/// Why a turn is not legal. The message's key is the variant's name in kebab case behind
/// `sacrivenge-`, or behind `sacrivenge-extra-` for an extra leg's line, way or jump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// The game is over.
    GameOver,
    /// The text is of none of the forms of a turn.
    Unreadable(String),
    /// No square has this name.
    NoSuchSquare(String),
    /// A pawn becomes q, r, b or n.
    NoSuchPromotion(String),
    /// Steps that begin with no square.
    NothingBegun,
    /// The turn is complete as it is.
    TurnComplete,
    /// No piece stands where the turn begins.
    EmptySquare(u8),
    /// The piece belongs to the opponent.
    NotYours(u8),
    /// The piece is already there.
    SameSquare(u8),
    /// A piece of one's own stands there.
    OwnPiece(u8),
    /// Only an extra leg captures a king.
    KingNotTaken(u8),
    /// No line of the kind leads there.
    NoLine { leg: Leg, kind: PieceKind, from: u8, to: u8 },
    /// Someone stands in the way.
    Blocked { leg: Leg, kind: PieceKind, by: u8, from: u8, to: u8 },
    /// That is no knight's jump.
    KnightJump { leg: Leg, from: u8, to: u8 },
    /// In an extra leg the knight does not jump, and both ways round are taken.
    LameKnight { by: [u8; 2], to: u8 },
    /// The king goes one step.
    KingOneStep(u8),
    /// A pawn goes straight ahead, one step or, from its second rank, two.
    PawnForward(u8),
    /// A pawn does not capture straight ahead.
    PawnBlocked(u8),
    /// Two steps only from the second rank.
    PawnDouble(u8),
    /// Diagonally only to capture.
    PawnDiagonal(u8),
    /// Capturing in passing comes right after the double step or not at all.
    PassingTooLate { to: u8, pawn: u8 },
    /// An extra leg by the pawn's pattern: one square ahead, or diagonally to capture.
    ExtraPawn(u8),
    /// An extra leg by the pawn's pattern: nobody is there to be captured.
    ExtraPawnDiagonal(u8),
    /// King or rook have moved, or the rook is gone.
    CastlingRight { king: u8, rook: u8 },
    /// Someone stands between king and rook.
    CastlingBlocked { by: u8, king: u8, rook: u8 },
    /// The king does not castle out of check.
    CastlingOutOfCheck { king: u8, by: u8 },
    /// He does not castle over or onto an attacked square.
    CastlingThrough { at: u8, by: u8 },
    /// Castling is no leg of a sacrifice or a revenge.
    CastlingAlone(u8),
    /// The pawn on its last rank becomes something: what?
    PromotionMissing(u8),
    /// Only pawns are promoted.
    PromotionOnlyPawns(u8),
    /// Only on the last rank.
    PromotionOnlyLast(u8),
    /// The pawn was promoted by the first leg.
    PromotedAlready(u8),
    /// The king may not end where he is attacked.
    IntoCheck { king: u8, by: u8 },
    /// The king is in check, and this does not help.
    StillInCheck { king: u8, by: u8 },
    /// The piece leaves its king open.
    Exposed { piece: u8, king: u8, by: u8 },
    /// The piece cannot move at all.
    Stuck(u8),
    /// Every move of the piece leaves its king in check.
    StuckByCheck(u8),
    /// The rules are without Sacrifice.
    NoSacrifice(u8),
    /// The king is never a victim.
    KingNoVictim(u8),
    /// Nobody stands where the victim should merge.
    HostEmpty(u8),
    /// An enemy stands where the victim should merge.
    HostEnemy(u8),
    /// A pawn merges diagonally forward.
    PawnMergesDiagonally { victim: u8, host: u8 },
    /// Only the host moves after a sacrifice.
    HostMoves { host: u8, from: u8 },
    /// The host has no move once the victim is gone.
    HostStuck(u8),
    /// Every move of the host leaves the king in check once the victim is gone.
    HostExposes { victim: u8, host: u8 },
    /// The merge alone is no turn.
    MergeAlone { victim: u8, host: u8 },
    /// The rules are without Revenge.
    NoRevenge(u8),
    /// The opponent's turn captured nothing that anyone saw.
    NothingLost(u8),
    /// This piece did not see the loss.
    Unseen(u8),
    /// Sacrifice or Revenge, not both.
    NotBoth,
    /// An extra leg behind a slash belongs to a sacrifice.
    SlashWithoutVictim,
    /// There is one extra leg, and nothing behind it.
    OneExtraLeg,
}

/// The keys of every reason, for the language files' tests.
pub const REASON_KEYS: &[&str] = &[
    "game-over",
    "sacrivenge-unreadable",
    "sacrivenge-no-such-square",
    "sacrivenge-no-such-promotion",
    "sacrivenge-nothing-begun",
    "sacrivenge-turn-complete",
    "sacrivenge-empty-square",
    "sacrivenge-not-yours",
    "sacrivenge-same-square",
    "sacrivenge-own-piece",
    "sacrivenge-king-not-taken",
    "sacrivenge-no-line",
    "sacrivenge-extra-no-line",
    "sacrivenge-blocked",
    "sacrivenge-extra-blocked",
    "sacrivenge-knight-jump",
    "sacrivenge-extra-knight-jump",
    "sacrivenge-lame-knight",
    "sacrivenge-king-one-step",
    "sacrivenge-pawn-forward",
    "sacrivenge-pawn-blocked",
    "sacrivenge-pawn-double",
    "sacrivenge-pawn-diagonal",
    "sacrivenge-passing-too-late",
    "sacrivenge-extra-pawn",
    "sacrivenge-extra-pawn-diagonal",
    "sacrivenge-castling-right",
    "sacrivenge-castling-blocked",
    "sacrivenge-castling-out-of-check",
    "sacrivenge-castling-through",
    "sacrivenge-castling-alone",
    "sacrivenge-promotion-missing",
    "sacrivenge-promotion-only-pawns",
    "sacrivenge-promotion-only-last",
    "sacrivenge-promoted-already",
    "sacrivenge-into-check",
    "sacrivenge-still-in-check",
    "sacrivenge-exposed",
    "sacrivenge-stuck",
    "sacrivenge-stuck-by-check",
    "sacrivenge-no-sacrifice",
    "sacrivenge-king-no-victim",
    "sacrivenge-host-empty",
    "sacrivenge-host-enemy",
    "sacrivenge-pawn-merges-diagonally",
    "sacrivenge-host-moves",
    "sacrivenge-host-stuck",
    "sacrivenge-host-exposes",
    "sacrivenge-merge-alone",
    "sacrivenge-no-revenge",
    "sacrivenge-nothing-lost",
    "sacrivenge-unseen",
    "sacrivenge-not-both",
    "sacrivenge-slash-without-victim",
    "sacrivenge-one-extra-leg",
];

impl Position {
    /// The reason as everybody understands it.
    pub(super) fn refusal(&self, why: Why) -> Refusal {
        let (key, args, lit, text) = self.said(why);
        let lit = lit.into_iter().map(NodeId).collect();
        Refusal { key, args, lit, text }
    }
}
