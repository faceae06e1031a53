//! The reasons of a turn.

use std::sync::atomic::AtomicBool;

use super::reason::{Reason, Target};
use super::swing::{Swing, along, material, price, royal};
use super::{chance, glance, moves, prey, waited};
use crate::rules::any::{AnyGame, AnyPosition};
use crate::rules::{Effect, NodeId, Outcome, Piece, Side};
use crate::search::evaluate::WIN_MIN;

/// How many nodes are spent to find the answer to a turn whose line is not known, and what it
/// threatens. Reasoned: they reach two or three plies.
const ANSWER: u64 = 4_000;
const THREAT: u64 = 4_000;

/// From this gain on an exchange is called good or bad, in centi-orcs.
const TELLING: i32 = 60;

/// How far the material after an exchange may be from the search's score for the exchange to be told: what
/// places and threats are worth, about three orcs.
const BELIEVED: i32 = 300;

/// A win within so many plies is a threat; one farther off nobody fears.
const SOON: u32 = 3;

/// A piece gets room when it has so many more nodes to go to, one beside the mover so many.
const DEVELOPED: usize = 3;
const FREED: usize = 4;

/// So near to the enemy's Mother (tower, king) is near.
const NEAR: usize = 3;

/// Why one would play this legal turn, or what it costs, the most telling reasons first; empty when the
/// turn is not legal or the game is over.
///
/// `line` is the expected line with the turn first, as a search of this position found it; empty or
/// just the turn where nothing is known, and then a small search looks for the answer. `score` is
/// the turn's worth for its side, where it is known: by it certain wins and losses are told.
///
/// Searches some ten thousand nodes at most: off the frame, please. With `stop` set it says what it
/// knows by then.
pub fn explain(
    game: &AnyGame,
    turn: &str,
    line: &[String],
    score: Option<i32>,
    stop: &AtomicBool,
) -> Vec<Reason> {
    let Ok(turn) = game.position().canonical(turn) else { return Vec::new() };
    let turns = game.turns();
    if turns.is_empty() {
        return Vec::new();
    }
    let mut told = Told { reasons: Vec::new() };
    if turns.len() == 1 {
        told.add(Reason::Only);
    }
    if let Ok(chances) = game.position().chances(&turn)
        && !chances.is_empty()
    {
        let all = chances.iter().map(|c| c.weight).sum();
        let pays = |c: &&crate::rules::Chance| {
            let mut copy = game.clone();
            let side = game.position().side();
            copy.play(&turn, Some(c.outcome)).is_ok() && copy.position().side() == side
        };
        let good = chances.iter().filter(pays).map(|c| c.weight).sum();
        told.add(Reason::Throws { good, all });
        told.certain(score);
        return told.reasons;
    }
    let mut next = game.clone();
    let Ok(effects) = next.play(&turn, None) else { return Vec::new() };
    let scene = Scene { game, next: &next, effects: &effects, stop };
    told.deeds(&scene);
    if let Some(outcome) = next.outcome() {
        let lost = outcome.winner() == Some(scene.side().other());
        told.add(if lost { Reason::Loses(outcome) } else { Reason::Ends(outcome) });
        told.order();
        return told.reasons;
    }
    let (answered, worth);
    let line = if line.len() > 1 && line[0] == turn {
        worth = score;
        line
    } else {
        let found = glance(&next, ANSWER, stop);
        let same = next.position().side() == scene.side();
        worth = score.or(found.as_ref().map(|f| if same { f.score } else { -f.score }));
        let rest = found.map(|f| f.line).unwrap_or_default();
        answered = std::iter::once(turn).chain(rest).collect::<Vec<_>>();
        &answered
    };
    told.certain(score);
    told.attacks(&scene);
    told.exchange(&scene, line, worth);
    // Whoever wins by force needs no other reason.
    if !told.has(|r| matches!(r, Reason::WinsIn { .. })) {
        told.prey(&scene);
        told.win_threats(&scene);
    }
    if !told.reasons.iter().any(Reason::is_weighty) {
        told.quiet(&scene);
    }
    told.order();
    told.reasons
}

/// A turn and what came of it at once.
struct Scene<'a> {
    game: &'a AnyGame,
    next: &'a AnyGame,
    effects: &'a [Effect],
    stop: &'a AtomicBool,
}

impl Scene<'_> {
    fn side(&self) -> Side {
        self.game.position().side()
    }

    /// Where the piece that stood on `at` is after the turn, if it still is.
    fn followed(&self, target: Target) -> Option<Target> {
        let mut at = target.at;
        for effect in self.effects {
            match effect {
                Effect::Moved { path, piece }
                    if path.first() == Some(&at) && *piece == target.piece =>
                {
                    at = *path.last()?;
                }
                Effect::Captured { at: gone, .. } | Effect::Merged { from: gone, .. }
                    if *gone == at =>
                {
                    return None;
                }
                _ => {}
            }
        }
        Some(Target { at, ..target })
    }

    /// Who moves, and where it ends; a merged or promoted piece as it is in the end.
    fn mover(&self) -> Option<(NodeId, Target)> {
        let side = self.side();
        let mut paths = self.effects.iter().filter_map(|e| match e {
            Effect::Moved { path, piece } if piece.side == side => Some((path, *piece)),
            _ => None,
        });
        let (path, piece) = paths.next()?;
        let (from, mut at) = (*path.first()?, *path.last()?);
        for (path, _) in paths {
            if path.first() == Some(&at) {
                at = *path.last()?;
            }
        }
        Some((from, Target { piece, at }))
    }

    /// A side's Mother, king or tower.
    fn royal(&self, position: &AnyPosition, side: Side) -> Option<Target> {
        let rules = self.game.rules();
        let of = |p: &Piece| p.side == side && royal(rules, p.kind);
        position.pieces().into_iter().find(|(_, p)| of(p)).map(|(at, piece)| Target { piece, at })
    }

    /// The tower, the enemy's before the own, that something stands near to and is not itself.
    fn near(&self, target: Target) -> Option<Piece> {
        let board = self.game.position().board();
        let royals =
            [self.side().other(), self.side()].map(|s| self.royal(self.next.position(), s));
        let near =
            |r: &Target| r.at != target.at && moves::distance(board, target.at, r.at) <= NEAR;
        royals.into_iter().flatten().find(near).map(|r| r.piece)
    }

    /// Whether pieces capture one by one, at will: not where a capture must be made.
    fn free_captures(&self) -> bool {
        self.game.rules().info().name != "drafti"
    }
}

/// Whether the answer in the line captures the piece that has moved.
fn offered(scene: &Scene<'_>, line: &[String]) -> bool {
    let (Some((_, mover)), Some(answer)) = (scene.mover(), line.get(1)) else { return false };
    let mut after = scene.next.clone();
    let captured = |e: &Effect| matches!(e, Effect::Captured { at, .. } if *at == mover.at);
    after.play(answer, None).is_ok_and(|effects| effects.iter().any(captured))
}

struct Told {
    reasons: Vec<Reason>,
}

impl Told {
    fn add(&mut self, reason: Reason) {
        if !self.reasons.contains(&reason) {
            self.reasons.push(reason);
        }
    }

    fn has(&self, which: fn(&Reason) -> bool) -> bool {
        self.reasons.iter().any(which)
    }

    fn order(&mut self) {
        // The line that is expected may have better things to do than to take it back.
        if self.has(|r| matches!(r, Reason::LosesIn { .. } | Reason::Leaves(_))) {
            self.reasons.retain(|r| !matches!(r, Reason::ForNothing));
        }
        self.reasons.sort_by_key(Reason::rank);
    }

    /// A certain end, by its score.
    fn certain(&mut self, score: Option<i32>) {
        let Some(score) = score else { return };
        let Some(plies) = chance::plies_to_end(score) else { return };
        if score > 0 {
            self.add(Reason::WinsIn { turns: plies.div_ceil(2).max(1) });
        } else {
            self.add(Reason::LosesIn { turns: (plies / 2).max(1) });
        }
    }

    /// What the turn itself does.
    fn deeds(&mut self, scene: &Scene<'_>) {
        let side = scene.side();
        let (mut taken, mut moved, mut castled) = (Vec::new(), 0, false);
        let mut traitor = false;
        for effect in scene.effects {
            match effect {
                Effect::Moved { piece, .. } => {
                    castled |= moved == 1 && piece.kind.0 == "rook" && piece.side == side;
                    moved += 1;
                }
                Effect::Captured { at, piece } if piece.side != side => {
                    taken.push(Target { piece: *piece, at: *at });
                }
                Effect::Promoted { from, .. } if from.side != side => self.add(Reason::Crowns),
                Effect::Promoted { from, to, from_tray, .. } => {
                    self.add(Reason::Promotes { from: *from, to: *to, risen: *from_tray });
                }
                Effect::Placed { at, piece } => {
                    let target = Target { piece: *piece, at: *at };
                    self.add(Reason::Places { target, near: scene.near(target) });
                }
                Effect::Merged { victim, host, .. } => {
                    self.add(Reason::Sacrifices { victim: *victim, host: *host });
                }
                Effect::Avenged { lost, .. } => self.add(Reason::Avenges { lost: *lost }),
                Effect::TraitorTurned { at, piece } => {
                    traitor = true;
                    self.add(Reason::Turns(Target { piece: *piece, at: *at }));
                }
                Effect::Declined { .. } => self.add(Reason::Declines),
                Effect::Passed { .. } => self.add(Reason::Passes),
                Effect::SiegeBegun { tower, groups, .. } => {
                    let target = scene.royal(scene.next.position(), side.other());
                    if let Some(target) = target.filter(|t| t.at == *tower) {
                        let groups = groups.iter().map(|g| g.name.to_owned()).collect();
                        self.add(Reason::Besieges { tower: target, groups });
                    }
                }
                Effect::SiegeLifted { .. } => {
                    if let Some(tower) = scene.royal(scene.next.position(), side) {
                        self.add(Reason::Relieves(tower));
                    }
                }
                _ => {}
            }
        }
        let sacrificed = self.has(|r| matches!(r, Reason::Sacrifices { .. }));
        if castled && !traitor && !sacrificed {
            self.add(Reason::Castles);
        }
        if moved == 0
            && let [only] = taken[..]
        {
            self.add(Reason::Removes(only));
        } else if !taken.is_empty() {
            self.add(Reason::Takes(taken));
        }
    }

    /// Attacks on what the game hangs on, before and after.
    fn attacks(&mut self, scene: &Scene<'_>) {
        let side = scene.side();
        let (before, after) = (scene.game.position(), scene.next.position());
        let attacked = |p: &AnyPosition, side| !p.threats(side).is_empty();
        let siege = self.has(|r| matches!(r, Reason::Besieges { .. } | Reason::Relieves(_)));
        // A siege that the opponent's own turn has opened does not count yet.
        let tower = scene.royal(after, side).is_some_and(|t| t.piece.kind.0 == "mindon");
        if let Some(target) = scene.royal(after, side.other())
            && attacked(after, side.other())
            && !siege
            && !tower
        {
            self.add(Reason::Attacks(target));
        }
        let Some(own) = scene.royal(after, side) else { return };
        match (attacked(before, side), attacked(after, side)) {
            (true, false) if !siege => self.add(Reason::Rescues(own)),
            (_, true) => self.add(Reason::Exposes(own)),
            _ => {}
        }
    }

    /// What the turn and its answers win and lose, as far as the search's score bears it out.
    fn exchange(&mut self, scene: &Scene<'_>, line: &[String], worth: Option<i32>) {
        // As long as pieces are being placed, nobody captures anything.
        if self.has(|r| matches!(r, Reason::Places { .. })) {
            return;
        }
        let side = scene.side();
        let takes = self.has(|r| matches!(r, Reason::Takes(_)));
        let gives = self.has(|r| matches!(r, Reason::Sacrifices { .. }));
        let rules = scene.game.rules();
        let now = material(rules, &scene.game.position().pieces(), side);
        let wins = self.has(|r| matches!(r, Reason::WinsIn { .. }));
        // Whoever wins the game may lose whatever it costs.
        let borne_out = |net: i32| {
            !wins && worth.is_none_or(|w| w.abs() > WIN_MIN || (now + net - w).abs() <= BELIEVED)
        };
        // What the line does that this turn does not begin may be an accident of where it ends: the score
        // must show at least half of it.
        let shown = |net: i32| {
            borne_out(net) && worth.is_none_or(|w| (w - now) * net.signum() >= net.abs() / 2)
        };
        let swing = along(scene.game, line, side, true, scene.stop);
        let mut told = 0;
        if takes && swing.lost.is_empty() {
            self.add(Reason::ForNothing);
            told = swing.net;
        } else if (takes || gives) && !swing.lost.is_empty() && borne_out(swing.net) {
            let Swing { taken, lost, net, .. } = swing.clone();
            self.add(Reason::Exchange { taken, lost, net });
            told = net;
        } else if swing.net.abs() < TELLING && borne_out(swing.net) && offered(scene, line) {
            let Swing { taken, lost, .. } = swing;
            if !taken.is_empty() {
                self.add(Reason::Offers { taken, lost });
            }
        }
        let whole = along(scene.game, line, side, false, scene.stop);
        if (whole.net - told).abs() >= TELLING && whole.turns > 1 && shown(whole.net) {
            let Swing { mut taken, mut lost, net, .. } = whole;
            // A promotion is in the net, but in neither list: then the lists would tell a lie.
            let sum = |list: &[Piece]| list.iter().map(|p| price(rules, p.kind)).sum::<i32>();
            if (sum(&taken) - sum(&lost) - net).abs() >= TELLING {
                (taken, lost) = (Vec::new(), Vec::new());
            }
            self.add(Reason::Later { taken, lost, net });
        }
    }

    /// What is newly to be captured, on both sides.
    fn prey(&mut self, scene: &Scene<'_>) {
        if !scene.free_captures() {
            return;
        }
        let rules = scene.game.rules();
        let side = scene.side();
        let (before, after) = (scene.game.position(), scene.next.position());
        let mover = scene.mover().map(|(_, target)| target);
        // Whoever is captured in return threatens nothing any more, and that it can be captured is said.
        let lost = |m: &Target| {
            let loses =
                |r: &Reason| matches!(r, Reason::Exchange { lost, .. } if lost.contains(&m.piece));
            self.reasons.iter().any(loses)
        };
        let gone = mover.filter(lost).map(|target| target.at);
        // What the mover could capture next.
        if gone.is_none()
            && after.side() != side
            && let Some(mine) = after.waited()
        {
            let could = prey::prey(rules, before);
            let mut can = prey::prey(rules, &mine);
            can.retain(|t| !could.contains(t) && price(rules, t.piece.kind) > 100);
            can.truncate(2);
            if !can.is_empty() {
                self.add(Reason::Threatens(can));
            }
        }
        // What the opponent could have captured, and can.
        let Some(theirs) = before.waited() else { return };
        let hung = prey::prey(rules, &theirs);
        let hangs = prey::prey(rules, after);
        let mover = mover.map(|target| target.at);
        let dear = |t: &&Target| price(rules, t.piece.kind) > 100;
        for target in hung.iter().filter(dear) {
            let Some(now) = scene.followed(*target) else { continue };
            if !hangs.iter().any(|t| t.at == now.at) {
                let moved = Some(now.at) == mover;
                // Who captures goes somewhere else anyway.
                if !moved {
                    self.add(Reason::Protects(now));
                } else if !self.has(|r| matches!(r, Reason::Takes(_))) {
                    self.add(Reason::Withdraws(now));
                }
            }
        }
        let known: Vec<_> = hung.iter().filter_map(|t| scene.followed(*t)).collect();
        for target in hangs.iter().filter(dear) {
            if gone != Some(target.at) && !known.iter().any(|t| t.at == target.at) {
                self.add(Reason::Leaves(*target));
            }
        }
    }

    /// Wins that are threatened, and threats of the opponent that are met.
    fn win_threats(&mut self, scene: &Scene<'_>) {
        let wins = |game: &AnyGame| {
            let found = glance(game, THREAT, scene.stop)?;
            (found.score > WIN_MIN).then(|| chance::plies_to_end(found.score))?
        };
        let known = self.has(|r| {
            matches!(r, Reason::WinsIn { .. } | Reason::Attacks(_) | Reason::Besieges { .. })
        });
        if !known
            && scene.next.position().side() != scene.side()
            && let Some(plies) = waited(scene.next).as_ref().and_then(wins)
            && plies <= SOON
        {
            self.add(Reason::ThreatensToWin { turns: plies.div_ceil(2).max(1) });
        }
        let met = self.has(|r| {
            matches!(
                r,
                Reason::LosesIn { .. } | Reason::Exposes(_) | Reason::Rescues(_) | Reason::Only
            )
        });
        if !met
            && let Some(plies) = waited(scene.game).as_ref().and_then(wins)
            && plies <= SOON
            && wins(scene.next).is_none()
        {
            self.add(Reason::Parries);
        }
    }

    /// What a turn does that does nothing at once.
    fn quiet(&mut self, scene: &Scene<'_>) {
        let rules = scene.game.rules();
        let side = scene.side();
        let Some((from, mover)) = scene.mover() else { return };
        let after = scene.next.position();
        let graph = after.board();
        if let Some(own) = scene.next.position().waited() {
            let before = moves::room(scene.game.position());
            let now = moves::room(&own);
            let more = |was: NodeId, is: NodeId| {
                let get = |room: &std::collections::HashMap<_, _>, at| {
                    room.get(&at).copied().unwrap_or_default()
                };
                get(&now, is).saturating_sub(get(&before, was))
            };
            let others =
                after.pieces().into_iter().filter(|(at, p)| p.side == side && *at != mover.at);
            let freed = others.map(|(at, piece)| (more(at, at), Target { piece, at }));
            let (royals, rest): (Vec<_>, Vec<_>) =
                freed.partition(|(_, t)| royal(rules, t.piece.kind));
            if let Some((gain, target)) = rest.into_iter().max_by_key(|(gain, _)| *gain)
                && gain >= FREED
            {
                self.add(Reason::Frees(target));
            }
            if let Some((gain, target)) = royals.into_iter().next()
                && gain >= 1
                && now.get(&target.at).copied().unwrap_or_default() == gain
            {
                self.add(Reason::Airs(target));
            }
            if more(from, mover.at) >= DEVELOPED {
                self.add(Reason::Develops(mover));
            }
        }
        if let Some(whom) = scene.royal(after, side.other())
            && !royal(rules, mover.piece.kind)
        {
            let far = |at| moves::distance(graph, at, whom.at);
            if far(mover.at) < far(from) && far(mover.at) <= NEAR {
                self.add(Reason::Approaches { who: mover, whom });
            }
        }
        if matches!(mover.piece.kind.0, "man" | "pawn" | "orc") {
            self.add(Reason::Advances(mover));
        }
        if !self.has(|r| !matches!(r, Reason::Only)) {
            self.add(Reason::Quiet);
        }
    }
}

impl Reason {
    /// Whether a turn with this reason needs no quieter ones.
    fn is_weighty(&self) -> bool {
        !matches!(self, Reason::Only | Reason::Leaves(_))
    }

    /// The most telling ones first.
    fn rank(&self) -> u32 {
        match self {
            Reason::Only => 0,
            Reason::Ends(Outcome::Win { .. }) => 11,
            Reason::Throws { .. } | Reason::Declines | Reason::Passes => 2,
            Reason::Turns(_) | Reason::Crowns | Reason::Castles => 3,
            Reason::Sacrifices { .. } => 4,
            Reason::Avenges { .. } => 5,
            Reason::Takes(_) | Reason::Removes(_) => 6,
            Reason::ForNothing => 7,
            Reason::Exchange { .. } | Reason::Offers { .. } => 8,
            Reason::Promotes { .. } => 9,
            Reason::Places { .. } => 10,
            Reason::Relieves(_) | Reason::Rescues(_) => 12,
            Reason::Besieges { .. } | Reason::Attacks(_) => 13,
            Reason::WinsIn { .. } => 14,
            Reason::Parries => 14,
            Reason::ThreatensToWin { .. } => 15,
            Reason::Threatens(_) => 16,
            Reason::Withdraws(_) => 17,
            Reason::Protects(_) => 18,
            Reason::Later { .. } => 19,
            Reason::Ends(Outcome::Draw { .. }) => 20,
            Reason::Develops(_) => 21,
            Reason::Airs(_) => 22,
            Reason::Frees(_) => 23,
            Reason::Approaches { .. } => 24,
            Reason::Advances(_) => 25,
            // Of what speaks against a turn, often only the first is said.
            Reason::LosesIn { .. } => 30,
            Reason::Exposes(_) => 31,
            Reason::Leaves(_) => 32,
            Reason::Loses(_) => 33,
            Reason::Quiet => 40,
        }
    }
}
