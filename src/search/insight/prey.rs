//! What stands to be captured with profit.

use std::collections::HashMap;

use super::reason::Target;
use super::swing::{material, price, royal};
use crate::rules::any::{AnyPosition, Rules, with_position};
use crate::rules::{NodeId, Piece, Side};
use crate::search::evaluate::Evaluate;

/// From this gain on a capture is worth mentioning, in centi-orcs.
const WORTH_IT: i32 = 60;

/// So many ways to capture one piece are looked at, the most promising ones first.
const WAYS: usize = 6;

/// What the side to move could capture with profit with one turn, the dearest first: what it takes,
/// less its own capturing piece where that can be taken back. Only where turns capture piece by
/// piece; pieces on which the game hangs are left out (see [`AnyPosition::threats`]).
pub(super) fn prey(rules: &Rules, position: &AnyPosition) -> Vec<Target> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    with_position!(position, p => look(rules, p))
}

/// A capture that may pay.
struct Catch<P> {
    after: P,
    /// What the turn wins before anybody answers.
    gain: i32,
    /// The capturing piece, where it stands then.
    hunter: Option<(NodeId, Piece)>,
}

fn look<P: Evaluate>(rules: &Rules, p: &P) -> Vec<Target> {
    let side = p.side();
    let before = p.pieces();
    let now = material(rules, &before, side);
    let mut turns = Vec::new();
    p.generate_noisy(0, &mut turns);
    let mut catches: HashMap<NodeId, (Piece, Vec<Catch<P>>)> = HashMap::new();
    for turn in turns.into_iter().filter(|&t| p.chances(t).is_empty()) {
        let after = p.after(turn, None);
        let pieces = after.pieces();
        let gain = material(rules, &pieces, side) - now;
        if gain < WORTH_IT {
            continue;
        }
        let gone = before.iter().filter(|(at, piece)| {
            piece.side != side && !pieces.iter().any(|(n, p)| n == at && p.side != side)
        });
        let hunter = pieces
            .iter()
            .find(|(at, piece)| {
                let same = |(n, p): &(NodeId, Piece)| n == at && p.side == side;
                piece.side == side && !before.iter().any(same)
            })
            .copied();
        for (at, piece) in gone.filter(|(_, piece)| !royal(rules, piece.kind)) {
            let list = &mut catches.entry(*at).or_insert_with(|| (*piece, Vec::new())).1;
            list.push(Catch { after: after.clone(), gain, hunter });
        }
    }
    let mut found: Vec<Target> = catches
        .into_iter()
        .filter_map(|(at, (piece, mut list))| {
            list.sort_by_key(|c| c.hunter.map_or(i32::MAX, |(_, p)| price(rules, p.kind)) - c.gain);
            let pays = list.iter().take(WAYS).any(|c| settled(rules, c, side) >= WORTH_IT);
            pays.then_some(Target { piece, at })
        })
        .collect();
    found.sort_by_key(|t| (-price(rules, t.piece.kind), t.at));
    found
}

/// What a capture wins when the capturing piece is taken back, if it can be.
fn settled<P: Evaluate>(rules: &Rules, catch: &Catch<P>, side: Side) -> i32 {
    let Some((at, hunter)) = catch.hunter else { return 0 };
    if catch.after.side() == side || catch.after.outcome().is_some() {
        return catch.gain;
    }
    let risk = if royal(rules, hunter.kind) { 20_000 } else { price(rules, hunter.kind) };
    if catch.gain - risk >= WORTH_IT {
        return catch.gain - risk;
    }
    let mut answers = Vec::new();
    catch.after.generate_noisy(0, &mut answers);
    let taken_back = answers.into_iter().any(|turn| {
        let hint = catch.after.hint(turn);
        hint.noisy
            && catch.after.chances(turn).is_empty()
            && !catch.after.after(turn, None).pieces().contains(&(at, hunter))
    });
    if taken_back { catch.gain - risk } else { catch.gain }
}
