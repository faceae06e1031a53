//! What pieces are worth when people speak of them, and what is captured along a line.

use std::sync::atomic::AtomicBool;

use super::glance;
use crate::rules::any::{AnyGame, Rules};
use crate::rules::{Effect, Kind, NodeId, Piece, Side};

/// What a piece counts when an exchange is told, in centi-orcs: the evaluations' worths, rounded. They
/// decide nothing but whether an exchange is called good. The pieces on which the game hangs
/// count nothing: their loss is no exchange.
pub(super) fn price(rules: &Rules, kind: Kind) -> i32 {
    let game = rules.info().name;
    match (game, kind.0) {
        ("sava", "priestess") => 900,
        ("sava", "wizard") => 600,
        ("sava", "weaponmaster") => 500,
        ("sava", "champion") => 800,
        ("towers", "vala") => 900,
        ("towers", "istar") => 420,
        ("towers", "aran") => 400,
        ("towers", "rohir") => 280,
        ("towers", "nerwen") => 300,
        ("sacrivenge", "queen") => 950,
        ("sacrivenge", "rook") => 500,
        ("sacrivenge", "bishop" | "knight") => 320,
        ("drafti", "king") => 320,
        (_, "matron" | "mindon" | "king") => 0,
        _ => 100,
    }
}

/// Whether the game hangs on this kind.
pub(super) fn royal(rules: &Rules, kind: Kind) -> bool {
    matches!(
        (rules.info().name, kind.0),
        ("sava", "matron") | ("towers", "mindon") | ("sacrivenge", "king")
    )
}

/// A side's pieces in centi-orcs, less the other side's.
pub(super) fn material(rules: &Rules, pieces: &[(NodeId, Piece)], side: Side) -> i32 {
    let worth = |p: &Piece| if p.side == side { 1 } else { -1 } * price(rules, p.kind);
    pieces.iter().map(|(_, p)| worth(p)).sum()
}

/// What was captured along a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Swing {
    /// What the side in question captured.
    pub taken: Vec<Piece>,
    /// What it lost, given pieces included.
    pub lost: Vec<Piece>,
    /// Its gain in centi-orcs; promotions count.
    pub net: i32,
    /// How many turns of the line were played.
    pub turns: usize,
    /// The last of them captured something: there may be more to come.
    pub unsettled: bool,
}

/// How many nodes an unsettled line is looked at with, each time it goes on.
const SETTLE: u64 = 400;

/// How many turns are added to an unsettled line at most.
const MORE: usize = 6;

/// Plays a line on a copy of the game, up to the first turn of chance, and tells what `side` makes of
/// it. With `exchange` only as long as every turn captures; else to the line's end, and beyond it
/// while it is not settled.
pub(super) fn along(
    game: &AnyGame,
    line: &[String],
    side: Side,
    exchange: bool,
    stop: &AtomicBool,
) -> Swing {
    let mut game = game.clone();
    let before = material(game.rules(), &game.position().pieces(), side);
    let mut swing = Swing::default();
    for i in 0..line.len().max(1) + MORE {
        let turn = match line.get(i) {
            Some(turn) => Some(turn.clone()),
            None if swing.unsettled => glance(&game, SETTLE, stop).map(|f| f.turn),
            None => None,
        };
        let Some(turn) = turn else { break };
        // A throw is refused without what the dice show: there the line ends.
        let mut next = game.clone();
        let Ok(effects) = next.play(&turn, None) else { break };
        let captures = effects.iter().any(|e| matches!(e, Effect::Captured { .. }));
        if i > 0 && !captures && (exchange || i >= line.len()) {
            break;
        }
        for effect in effects {
            let (Effect::Captured { piece, .. } | Effect::Merged { victim: piece, .. }) = effect
            else {
                continue;
            };
            if piece.side == side { swing.lost.push(piece) } else { swing.taken.push(piece) }
        }
        game = next;
        swing.turns += 1;
        swing.unsettled = captures;
    }
    swing.net = material(game.rules(), &game.position().pieces(), side) - before;
    swing
}
