//! The numbers and names of the terms: what counts, in the order of the weights.
//!
//! Everything is there twice: once for ordinary chess, once for Sacrivenge in all its variants, in
//! which the same things are worth something else ([`SETS`]).

/// How many sets of weights there are: ordinary chess, Sacrivenge.
pub(in crate::search) const SETS: usize = 2;

/// Names the terms of one set one after another: each constant is the number of a group's first term.
macro_rules! layout {
    ($($(#[$doc:meta])* $name:ident: $len:expr, $text:expr;)*) => {
        layout! { @ 0; $($(#[$doc])* $name: $len;)* }

        /// The groups' names, and how many terms each has.
        const GROUPS: &[(&str, usize)] = &[$(($text, $len)),*];
    };
    (@ $at:expr; $(#[$doc:meta])* $name:ident: $len:expr; $($rest:tt)*) => {
        $(#[$doc])*
        pub(super) const $name: usize = $at;
        layout! { @ $name + $len; $($rest)* }
    };
    (@ $at:expr;) => {
        /// How many terms a set has.
        pub(in crate::search) const TERMS: usize = $at;
    };
}

layout! {
    /// Material by kind, the king not among it.
    MATERIAL: 5, "material";
    /// Two bishops or more.
    PAIR: 1, "bishop pair";
    /// For the right to move.
    TEMPO: 1, "tempo";
    /// Squares by kind: by rank from the side's own, and file from the edge (a and h alike).
    SQUARE: 6 * 32, "square";
    /// Squares that a knight can go to, by how many.
    KNIGHT_MOBILITY: 9, "knight mobility";
    /// The same for a bishop, a queen before him looked through.
    BISHOP_MOBILITY: 14, "bishop mobility";
    /// The same for a rook, his own rooks and queens looked through.
    ROOK_MOBILITY: 15, "rook mobility";
    /// The same for a queen, by half as many.
    QUEEN_MOBILITY: 14, "queen mobility";
    /// A rook on a file without pawns.
    ROOK_OPEN: 1, "rook on open file";
    /// A rook on a file without own pawns.
    ROOK_HALF_OPEN: 1, "rook on half-open file";
    /// A rook on the seventh rank, the enemy king or pawns there or beyond.
    ROOK_SEVENTH: 1, "rook on seventh";
    /// A rook on the file of a passed pawn, behind it.
    ROOK_BEHIND: 1, "rook behind passed pawn";
    /// A knight, a bishop on a square that no enemy pawn can come to attack, guarded by a pawn.
    OUTPOST: 2, "outpost";
    /// A knight or bishop right behind a pawn.
    SCREENED: 1, "minor behind pawn";
    /// A bishop's own pawns on his colour.
    BAD_BISHOP: 1, "pawn on bishop's colour";
    /// Safe squares behind the own pawns in the middle.
    SPACE: 1, "space";
    /// A pawn behind another one of its side.
    DOUBLED: 1, "doubled pawn";
    /// A pawn without one of its side on a file beside it.
    ISOLATED: 1, "isolated pawn";
    /// The same on a file without enemy pawns.
    ISOLATED_OPEN: 1, "isolated pawn on half-open file";
    /// A pawn that others of its side have left behind, and whose step enemy pawns guard.
    BACKWARD: 1, "backward pawn";
    /// A pawn beside another, by rank from the second.
    PHALANX: 6, "pawn beside pawn";
    /// A pawn that a pawn guards, by rank from the second.
    GUARDED: 6, "guarded pawn";
    /// A passed pawn by rank from the second.
    PASSED: 6, "passed pawn";
    /// Passed pawns from the fourth rank on; each counts 1, 2, 3 or 4 times, by rank. Guarded by a
    /// pawn …
    PASSED_GUARDED: 1, "guarded passed pawn";
    /// … blocked …
    PASSED_BLOCKED: 1, "blocked passed pawn";
    /// … free to step …
    PASSED_FREE: 1, "passed pawn free to step";
    /// … with nothing on its whole way and no enemy bearing on it …
    PASSED_CLEAR: 1, "passed pawn with a clear way";
    /// … by its king's distance …
    PASSED_OWN_KING: 1, "own king's distance to passed pawn";
    /// … by the enemy king's distance.
    PASSED_ENEMY_KING: 1, "enemy king's distance to passed pawn";
    /// A passed pawn that a king alone cannot stop any more.
    UNSTOPPABLE: 1, "unstoppable pawn";
    /// The pawns before the king on his file and those beside it, by distance: one step, two,
    /// more, none.
    SHIELD: 4, "king's shield";
    /// Enemy pawns there by distance, from none between to four squares.
    STORM: 5, "pawn storm";
    /// A file at the king without own pawns.
    KING_HALF_OPEN: 1, "half-open file at king";
    /// A file at the king without pawns.
    KING_OPEN: 1, "open file at king";
    /// How hard the enemy king is beset, by an index of danger.
    DANGER: 24, "danger to enemy king";
    /// Enemy knights and bishops, rooks, queens that pawns attack.
    PAWN_THREAT: 3, "pawn attacks";
    /// Enemy pawns, minor pieces, rooks, queens that knights or bishops attack; what is well guarded counts
    /// only if it is worth more.
    MINOR_THREAT: 4, "minor piece attacks";
    /// The same for rooks.
    ROOK_THREAT: 4, "rook attacks";
    /// Enemy pieces that the king attacks and nobody guards.
    KING_THREAT: 1, "king attacks";
    /// Enemy pieces that are attacked and that nobody guards: pawns, others.
    HANGING: 2, "hanging";
    /// Enemy pieces that a safe step of a pawn would attack.
    PUSH_THREAT: 1, "pawn could attack";
    /// The revenge right: by what was lost and how many saw it (1, 2, 3 or more).
    REVENGE: 15, "revenge right";
    /// How often a piece of each kind could be merged into another.
    MERGE: 5, "merges of";
    /// Ways in which an extra leg could take the enemy king next, up to four: a threat.
    KING_LEG: 4, "extra legs to king";
    /// The same for an enemy queen, by one, two or more.
    QUEEN_LEG: 2, "extra legs to queen";
    /// Squares from which an extra leg would take the own king, by the pattern's kind, if the enemy has
    /// such a piece to give.
    KING_LINES: 5, "ways to king open to";
}

/// The names of all terms, in their order.
pub(super) fn names() -> Vec<String> {
    let mut names = Vec::with_capacity(SETS * TERMS);
    for set in ["chess", "sacrivenge"] {
        for &(name, len) in GROUPS {
            for i in 0..len {
                let at = if len > 1 { format!(" {i}") } else { String::new() };
                names.push(format!("{set}: {name}{at}"));
            }
        }
    }
    names
}
