//! Why not: one reason, as data, for each way a turn of Sava can be wrong.

use super::position::Position;
use super::web::Board;
use super::{Major, Pending, PieceKind, Variant};
use crate::rules::bits::Bits;
use crate::rules::{Arg, NodeId, Piece, Refusal, Side, Step};

/// Why a turn is not legal. Nodes are inner numbers. The message's key is the variant's name in
/// kebab case behind `sava-`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// The game is over.
    GameOver,
    /// The text is of none of the forms of a turn.
    Unreadable(String),
    /// No node has this name.
    NoSuchNode(String),
    /// Only Pr, Wz and Wm come back.
    NoSuchMajor(String),
    /// An enemy stands there, so the turn is written with x.
    WriteCapture(u8),
    /// Nobody stands there, so the turn is written with -.
    NothingToCapture(u8),
    /// No piece stands where the turn begins.
    EmptyNode(u8),
    /// The piece belongs to the opponent, and no throw lets it turn.
    NotYours(u8),
    /// A throw waits: a piece of the enemy must be moved, not one's own.
    TraitorFirst(u8),
    /// A throw waits: an enemy piece is to be taken off the board.
    RemovalFirst,
    /// Written as a traitor's move, but no throw waits.
    NoThrowWaits,
    /// The dice were thrown already and wait to be used.
    ThrowWaits,
    /// With `book-dice` each side throws once a game.
    AlreadyThrown,
    /// There is no throw to decline.
    NothingToDecline,
    /// There is another turn, so there is no passing.
    NoPass,
    /// The piece is already there.
    SameNode(u8),
    /// A piece of one's own stands there.
    OwnPiece(u8),
    /// A traitor never captures a Mother.
    TraitorSparesMother(u8),
    /// A traitor never captures a piece of the thrower.
    TraitorSparesThrower(u8),
    /// A Champion is never captured.
    ChampionUntouchable(u8),
    /// A Champion never captures.
    ChampionNeverCaptures(u8),
    /// The traitor may not go straight back.
    Banned { from: u8, to: u8 },
    /// The Mother goes one link.
    MotherOneLink(u8),
    /// A Priestess (or who moves like one) stays on her lines.
    NoLine { from: u8, to: u8, kind: PieceKind },
    /// Someone stands in the way.
    Blocked { by: u8, to: u8, kind: PieceKind },
    /// A Wizard never attacks a neighbouring node.
    WizardNeighbour { from: u8, to: u8 },
    /// A Wizard goes exactly three links.
    WizardThreeLinks { from: u8, to: u8 },
    /// The Champion moves as a Priestess or as a Wizard.
    ChampionReach { from: u8, to: u8 },
    /// A Weaponmaster goes one or two links.
    WeaponmasterTwoLinks { from: u8, to: u8 },
    /// Each of his steps follows one link.
    WeaponmasterStep { from: u8, to: u8 },
    /// Whoever he would have to step on is in the way.
    WeaponmasterBlocked { by: Vec<u8>, to: u8 },
    /// Every way there captures someone, and that has to be said.
    WeaponmasterCapturesOnWay { via: u8, to: u8 },
    /// Without a capture he may not go back to where he started.
    WeaponmasterBack(u8),
    /// His first step captured the Mother: that ends the turn and the game.
    WeaponmasterDone(u8),
    /// Only a Weaponmaster takes two steps.
    OneStepOnly(u8),
    /// An orc goes one link.
    OrcOneLink(u8),
    /// No enemy is that way on the line.
    OrcNobody { line: Vec<u8>, to: u8 },
    /// The first piece that way is a friend.
    OrcFriendFirst { by: u8, line: Vec<u8>, to: u8 },
    /// The first enemy that way is more than half the ring away.
    OrcBeyondHalf { by: u8, line: Vec<u8>, to: u8 },
    /// The orc sees an enemy on none of its lines.
    OrcFrozen(u8),
    /// The piece cannot move at all.
    Stuck(u8),
    /// Only an orc is replaced.
    RaiseOnlyOrcs(u8),
    /// The orc does not end in its zone.
    RaiseOnlyInZone(u8),
    /// None of that kind has been captured.
    RaiseNotLost(Major),
    /// A traitor is not promoted.
    RaiseNoTraitor,
    /// No throw lets a piece be taken off.
    RemoveNotThrown,
    /// The Mother cannot be taken off.
    RemoveMother(u8),
    /// A Champion cannot be taken off.
    RemoveChampion(u8),
    /// One's own piece is not taken off.
    RemoveOwn(u8),
}

/// The keys of every reason, for the language files' tests.
pub const REASON_KEYS: &[&str] = &[
    "game-over",
    "sava-unreadable",
    "sava-no-such-node",
    "sava-no-such-major",
    "sava-write-capture",
    "sava-nothing-to-capture",
    "sava-empty-node",
    "sava-not-yours",
    "sava-traitor-first",
    "sava-removal-first",
    "sava-no-throw-waits",
    "sava-throw-waits",
    "sava-already-thrown",
    "sava-nothing-to-decline",
    "sava-no-pass",
    "sava-same-node",
    "sava-own-piece",
    "sava-traitor-spares-mother",
    "sava-traitor-spares-thrower",
    "sava-champion-untouchable",
    "sava-champion-never-captures",
    "sava-banned",
    "sava-mother-one-link",
    "sava-no-line",
    "sava-blocked",
    "sava-wizard-neighbour",
    "sava-wizard-three-links",
    "sava-champion-reach",
    "sava-weaponmaster-two-links",
    "sava-weaponmaster-step",
    "sava-weaponmaster-blocked",
    "sava-weaponmaster-captures-on-way",
    "sava-weaponmaster-back",
    "sava-weaponmaster-done",
    "sava-one-step-only",
    "sava-orc-one-link",
    "sava-orc-nobody",
    "sava-orc-friend-first",
    "sava-orc-beyond-half",
    "sava-orc-frozen",
    "sava-stuck",
    "sava-raise-only-orcs",
    "sava-raise-only-in-zone",
    "sava-raise-not-lost",
    "sava-raise-no-traitor",
    "sava-remove-not-thrown",
    "sava-remove-mother",
    "sava-remove-champion",
    "sava-remove-own",
];

impl<B: Board> Position<B> {
    /// The reason as everybody understands it.
    pub(super) fn refusal(&self, why: Why) -> Refusal {
        let t = self.tables();
        let name = |n: u8| t.name(n).to_string();
        let node = |n: u8| Arg::Node(t.outer(n));
        let piece = |n: u8| match self.at(n) {
            Some((side, kind)) => Arg::Piece(Piece { kind: kind.kind(), side }),
            None => Arg::Text(String::new()),
        };
        let what = |n: u8| self.at(n).map_or("piece", |(_, kind)| kind.english());
        let word = |kind: PieceKind| Arg::Piece(Piece { kind: kind.kind(), side: self.side });
        let (key, args, lit, text): (_, Vec<(&'static str, Arg)>, Vec<u8>, String) = match why {
            Why::GameOver => ("game-over", vec![], vec![], "the game is over".into()),
            Why::Unreadable(s) => {
                let text = format!("'{s}' is not written as a turn of Sava");
                ("sava-unreadable", vec![("text", Arg::Text(s))], vec![], text)
            }
            Why::NoSuchNode(s) => {
                let text = format!("there is no node '{s}' on this board");
                ("sava-no-such-node", vec![("text", Arg::Text(s))], vec![], text)
            }
            Why::NoSuchMajor(s) => {
                let text = format!("'{s}' is none of Pr, Wz, Wm: no orc becomes that");
                ("sava-no-such-major", vec![("text", Arg::Text(s))], vec![], text)
            }
            Why::WriteCapture(n) => (
                "sava-write-capture",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!("an enemy {} stands on {}: a capture is written with x", what(n), name(n)),
            ),
            Why::NothingToCapture(n) => (
                "sava-nothing-to-capture",
                vec![("node", node(n))],
                vec![n],
                format!("nobody is captured on {}: write - in place of x", name(n)),
            ),
            Why::EmptyNode(n) => (
                "sava-empty-node",
                vec![("node", node(n))],
                vec![n],
                format!("no piece stands on {}", name(n)),
            ),
            Why::NotYours(n) => (
                "sava-not-yours",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!(
                    "the {} on {} is the opponent's: only a throw of the dice can turn it",
                    what(n),
                    name(n)
                ),
            ),
            Why::TraitorFirst(n) => (
                "sava-traitor-first",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                "the dice chose treason: move one of the enemy's pieces, or decline".into(),
            ),
            Why::RemovalFirst => (
                "sava-removal-first",
                vec![],
                vec![],
                "two spiders wait: take one of the enemy's pieces off the board, or decline".into(),
            ),
            Why::NoThrowWaits => (
                "sava-no-throw-waits",
                vec![],
                vec![],
                "no throw waits to be used: there is no traitor now".into(),
            ),
            Why::ThrowWaits => (
                "sava-throw-waits",
                vec![],
                vec![],
                "the dice are thrown already: use the throw or decline".into(),
            ),
            Why::AlreadyThrown => (
                "sava-already-thrown",
                vec![],
                vec![],
                "with these dice each side may throw once a game, and this side has".into(),
            ),
            Why::NothingToDecline => {
                ("sava-nothing-to-decline", vec![], vec![], "there is no throw to decline".into())
            }
            Why::NoPass => (
                "sava-no-pass",
                vec![],
                vec![],
                "a turn is passed only when there is no other, and there is one".into(),
            ),
            Why::SameNode(n) => (
                "sava-same-node",
                vec![("node", node(n))],
                vec![n],
                format!("the piece stands on {} already: it must move", name(n)),
            ),
            Why::OwnPiece(n) => (
                "sava-own-piece",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!("a friendly {} stands on {}", what(n), name(n)),
            ),
            Why::TraitorSparesMother(n) => (
                "sava-traitor-spares-mother",
                vec![("node", node(n))],
                vec![n],
                "a traitor never captures a Matron Mother".into(),
            ),
            Why::TraitorSparesThrower(n) => (
                "sava-traitor-spares-thrower",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!(
                    "the {} on {} is the thrower's: a traitor captures only its own side",
                    what(n),
                    name(n)
                ),
            ),
            Why::ChampionUntouchable(n) => (
                "sava-champion-untouchable",
                vec![("node", node(n))],
                vec![n],
                format!("the Champion on {} cannot be captured", name(n)),
            ),
            Why::ChampionNeverCaptures(n) => (
                "sava-champion-never-captures",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                "the Champion never captures".into(),
            ),
            Why::Banned { from, to } => (
                "sava-banned",
                vec![("from", node(from)), ("to", node(to)), ("piece", piece(from))],
                vec![to, from],
                format!(
                    "the {} on {} was a traitor: this turn it may not go back to {}",
                    what(from),
                    name(from),
                    name(to)
                ),
            ),
            Why::MotherOneLink(n) => (
                "sava-mother-one-link",
                vec![("node", node(n))],
                t.links[n as usize].members().collect(),
                "the Matron Mother goes one link at a time".into(),
            ),
            Why::NoLine { from, to, kind } => (
                "sava-no-line",
                vec![("piece", word(kind)), ("from", node(from)), ("to", node(to))],
                self.lines_of(from),
                format!(
                    "the {} keeps to a ring or a file, and {} lies on none through {}",
                    kind.english(),
                    name(to),
                    name(from)
                ),
            ),
            Why::Blocked { by, to, kind } => (
                "sava-blocked",
                vec![
                    ("piece", word(kind)),
                    ("by", piece(by)),
                    ("node", node(by)),
                    ("to", node(to)),
                ],
                vec![by],
                format!("the {} on {} stands in the way to {}", what(by), name(by), name(to)),
            ),
            Why::WizardNeighbour { from, to } => (
                "sava-wizard-neighbour",
                vec![("from", node(from)), ("to", node(to))],
                vec![to, from],
                format!(
                    "{} is next to the Wizard: he never lands on a neighbouring node",
                    name(to)
                ),
            ),
            Why::WizardThreeLinks { from, to } => (
                "sava-wizard-three-links",
                vec![("from", node(from)), ("to", node(to))],
                t.wizard[from as usize].members().collect(),
                format!("the Wizard goes exactly three links, and {} is not that far", name(to)),
            ),
            Why::ChampionReach { from, to } => (
                "sava-champion-reach",
                vec![("from", node(from)), ("to", node(to))],
                self.lines_of(from),
                format!(
                    "the Champion moves as a Priestess or as a Wizard: neither reaches {}",
                    name(to)
                ),
            ),
            Why::WeaponmasterTwoLinks { from, to } => (
                "sava-weaponmaster-two-links",
                vec![("from", node(from)), ("to", node(to))],
                vec![to, from],
                format!("the Weaponmaster goes one or two links, and {} is farther", name(to)),
            ),
            Why::WeaponmasterStep { from, to } => (
                "sava-weaponmaster-step",
                vec![("from", node(from)), ("to", node(to))],
                vec![to, from],
                format!(
                    "each step follows one link, and none joins {} and {}",
                    name(from),
                    name(to)
                ),
            ),
            Why::WeaponmasterBlocked { by, to } => (
                "sava-weaponmaster-blocked",
                vec![("node", node(by[0])), ("by", piece(by[0])), ("to", node(to))],
                by.clone(),
                format!(
                    "the Weaponmaster cannot step on {}, and every way to {} leads over such a node",
                    name(by[0]),
                    name(to)
                ),
            ),
            Why::WeaponmasterCapturesOnWay { via, to } => (
                "sava-weaponmaster-captures-on-way",
                vec![("node", node(via)), ("by", piece(via)), ("to", node(to))],
                vec![via],
                format!(
                    "on every way to {} the Weaponmaster captures: say it step by step, over {}",
                    name(to),
                    name(via)
                ),
            ),
            Why::WeaponmasterBack(n) => (
                "sava-weaponmaster-back",
                vec![("node", node(n))],
                vec![n],
                "the Weaponmaster may go back only after a capture on the first step".into(),
            ),
            Why::WeaponmasterDone(n) => (
                "sava-weaponmaster-done",
                vec![("node", node(n))],
                vec![n],
                "the first step captures the Mother: that ends the turn and the game".into(),
            ),
            Why::OneStepOnly(n) => (
                "sava-one-step-only",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!("only a Weaponmaster takes two steps, and a {} is none", what(n)),
            ),
            Why::OrcOneLink(n) => (
                "sava-orc-one-link",
                vec![("node", node(n))],
                t.links[n as usize].members().collect(),
                "an orc goes one link at a time".into(),
            ),
            Why::OrcNobody { line, to } => (
                "sava-orc-nobody",
                vec![("to", node(to))],
                line,
                "this orc steps only towards an enemy on its own strand, and none is that way"
                    .into(),
            ),
            Why::OrcFriendFirst { by, line, to } => (
                "sava-orc-friend-first",
                vec![("to", node(to)), ("node", node(by)), ("by", piece(by))],
                line,
                format!(
                    "an orc steps only towards an enemy: the first piece that way is a friendly {} on {}",
                    what(by),
                    name(by)
                ),
            ),
            Why::OrcBeyondHalf { by, line, to } => (
                "sava-orc-beyond-half",
                vec![("to", node(to)), ("node", node(by)), ("by", piece(by))],
                line,
                format!(
                    "the {} on {} is more than half the ring away: that step would not bring the orc closer",
                    what(by),
                    name(by)
                ),
            ),
            Why::OrcFrozen(n) => (
                "sava-orc-frozen",
                vec![("node", node(n))],
                self.lines_of(n),
                format!(
                    "the orc on {} sees no enemy to step towards on any of its strands",
                    name(n)
                ),
            ),
            Why::Stuck(n) => (
                "sava-stuck",
                vec![("node", node(n)), ("piece", piece(n))],
                t.links[n as usize].members().filter(|&m| self.occupied().has(m)).collect(),
                format!("the {} on {} has nowhere to go", what(n), name(n)),
            ),
            Why::RaiseOnlyOrcs(n) => (
                "sava-raise-only-orcs",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                "only an orc is replaced by a captured piece".into(),
            ),
            Why::RaiseOnlyInZone(n) => (
                "sava-raise-only-in-zone",
                vec![("node", node(n))],
                t.zone_of(self.side).members().collect(),
                format!("{} is not in the enemy's home: only there is an orc replaced", name(n)),
            ),
            Why::RaiseNotLost(major) => (
                "sava-raise-not-lost",
                vec![("piece", word(major.kind()))],
                vec![],
                format!("no {} of this side has been captured", major.kind().english()),
            ),
            Why::RaiseNoTraitor => (
                "sava-raise-no-traitor",
                vec![],
                vec![],
                "a traitor's move does not replace an orc".into(),
            ),
            Why::RemoveNotThrown => (
                "sava-remove-not-thrown",
                vec![],
                vec![],
                "no throw lets a piece be taken off the board now".into(),
            ),
            Why::RemoveMother(n) => (
                "sava-remove-mother",
                vec![("node", node(n))],
                vec![n],
                "the Matron Mother cannot be taken off the board".into(),
            ),
            Why::RemoveChampion(n) => (
                "sava-remove-champion",
                vec![("node", node(n))],
                vec![n],
                "a Champion cannot be taken off the board".into(),
            ),
            Why::RemoveOwn(n) => (
                "sava-remove-own",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                "the throw takes off a piece of the enemy's, not one's own".into(),
            ),
        };
        let lit = lit.into_iter().map(|n| t.outer(n)).collect();
        Refusal { key, args, lit, text }
    }

    /// The node and every node of its lines.
    fn lines_of(&self, node: u8) -> Vec<u8> {
        let rays = &self.tables().rays[node as usize];
        let all = rays.iter().fold(B::Set::one(node), |s, ray| s | ray.all());
        all.members().collect()
    }

    pub(super) fn why_not_act(&self, act: &str) -> Why {
        match (act, self.pending) {
            ("*", Pending::None) => Why::AlreadyThrown,
            ("*", _) => Why::ThrowWaits,
            ("*-", _) => Why::NothingToDecline,
            _ => Why::NoPass,
        }
    }

    pub(super) fn why_not_remove(&self, at: u8) -> Why {
        match self.at(at) {
            _ if self.pending != Pending::Removal => Why::RemoveNotThrown,
            None => Why::EmptyNode(at),
            Some((side, _)) if side == self.side => Why::RemoveOwn(at),
            Some((_, PieceKind::Matron)) => Why::RemoveMother(at),
            Some(_) => Why::RemoveChampion(at),
        }
    }

    /// The star before a turn is missing, or stands there without a reason.
    pub(super) fn why_not_star(&self, written: bool) -> Why {
        match self.pending {
            Pending::Removal => Why::RemovalFirst,
            Pending::Traitor => {
                let own = self.of_side(self.side);
                Why::TraitorFirst(if own.is_empty() { 0 } else { own.lowest() })
            }
            Pending::None => {
                debug_assert!(written);
                Why::NoThrowWaits
            }
        }
    }

    /// Why a piece may not be picked up; `Ok` when it has a turn.
    fn check_start(&self, from: u8) -> Result<(), Why> {
        let Some((side, kind)) = self.at(from) else { return Err(Why::EmptyNode(from)) };
        match self.pending {
            Pending::Removal => return Err(self.why_not_remove(from)),
            Pending::Traitor if side == self.side => return Err(Why::TraitorFirst(from)),
            Pending::None if side != self.side => return Err(Why::NotYours(from)),
            _ => {}
        }
        let mut any = false;
        self.piece_turns(from, &self.eyes(side), &mut |_| any = true);
        match kind {
            _ if any => Ok(()),
            PieceKind::Orc => Err(Why::OrcFrozen(from)),
            _ => Err(Why::Stuck(from)),
        }
    }

    /// Goes through a turn's nodes (two, or a Weaponmaster's three) and says what is wrong first.
    pub(super) fn check_steps(&self, nodes: &[u8], raise: Option<Major>) -> Result<(), Why> {
        let from = nodes[0];
        let Some((owner, kind)) = self.at(from) else { return Err(Why::EmptyNode(from)) };
        let traitor = owner != self.side;
        match self.pending {
            Pending::Removal => return Err(Why::RemovalFirst),
            Pending::Traitor if !traitor => return Err(Why::TraitorFirst(from)),
            Pending::None if traitor => return Err(Why::NotYours(from)),
            _ => {}
        }
        let to = nodes[nodes.len() - 1];
        if nodes.len() == 3 {
            if kind != PieceKind::Weaponmaster {
                return Err(Why::OneStepOnly(from));
            }
            self.check_two_steps(owner, from, nodes[1], to)?;
        } else {
            if from == to {
                return Err(Why::SameNode(from));
            }
            self.check_landing(owner, kind, to)?;
            self.check_reach(owner, kind, from, to)?;
        }
        if !traitor && self.ban.is_some_and(|b| b.from == from && b.to == to) {
            return Err(Why::Banned { from, to });
        }
        match raise {
            None => Ok(()),
            Some(_) if traitor => Err(Why::RaiseNoTraitor),
            Some(_) if kind != PieceKind::Orc => Err(Why::RaiseOnlyOrcs(from)),
            Some(_) if !self.tables().zone_of(owner).has(to) => Err(Why::RaiseOnlyInZone(to)),
            Some(major) if !self.may_raise().any(|m| m == major) => Err(Why::RaiseNotLost(major)),
            Some(_) => Ok(()),
        }
    }

    /// Whether a piece may land on what stands on `to`.
    fn check_landing(&self, owner: Side, kind: PieceKind, to: u8) -> Result<(), Why> {
        let Some((side, there)) = self.at(to) else { return Ok(()) };
        let traitor = owner != self.side;
        if side == self.side {
            return Err(if traitor { Why::TraitorSparesThrower(to) } else { Why::OwnPiece(to) });
        }
        let fighting = self.champions_fight();
        match there {
            PieceKind::Matron if traitor => Err(Why::TraitorSparesMother(to)),
            PieceKind::Champion if !fighting => Err(Why::ChampionUntouchable(to)),
            _ if kind == PieceKind::Champion && !fighting => Err(Why::ChampionNeverCaptures(to)),
            _ => Ok(()),
        }
    }

    /// Whether the piece's way leads to `to`, whoever stands there.
    fn check_reach(&self, owner: Side, kind: PieceKind, from: u8, to: u8) -> Result<(), Why> {
        let t = self.tables();
        let linked = t.links[from as usize].has(to);
        match kind {
            PieceKind::Matron => {
                let like_priestess = self.variant.has(Variant::BAENRE)
                    && self.pieces_of(owner, PieceKind::Priestess).is_empty();
                match like_priestess {
                    true => self.check_slide(kind, from, to),
                    false if linked => Ok(()),
                    false => Err(Why::MotherOneLink(from)),
                }
            }
            PieceKind::Priestess => self.check_slide(kind, from, to),
            PieceKind::Wizard if t.wizard[from as usize].has(to) => Ok(()),
            PieceKind::Wizard if linked => Err(Why::WizardNeighbour { from, to }),
            PieceKind::Wizard => Err(Why::WizardThreeLinks { from, to }),
            PieceKind::Champion if t.wizard[from as usize].has(to) => Ok(()),
            PieceKind::Champion => match self.check_slide(kind, from, to) {
                Err(Why::NoLine { .. }) => Err(Why::ChampionReach { from, to }),
                other => other,
            },
            PieceKind::Weaponmaster if linked => Ok(()),
            PieceKind::Weaponmaster => {
                let middle = t.links[from as usize] & t.links[to as usize];
                if middle.is_empty() {
                    return Err(Why::WeaponmasterTwoLinks { from, to });
                }
                if !(middle & !self.occupied()).is_empty() {
                    return Ok(());
                }
                let prey = |via: &u8| self.check_landing(owner, kind, *via).is_ok();
                Err(match middle.members().find(prey) {
                    Some(via) => Why::WeaponmasterCapturesOnWay { via, to },
                    None => Why::WeaponmasterBlocked { by: middle.members().collect(), to },
                })
            }
            PieceKind::Orc => self.check_orc(owner, from, to),
        }
    }

    fn check_slide(&self, kind: PieceKind, from: u8, to: u8) -> Result<(), Why> {
        let mut blocked = None;
        for ray in &self.tables().rays[from as usize] {
            if ray.all().has(to) {
                match ray.first(self.occupied()) {
                    Some(by) if by != to && !ray.until(self.occupied()).has(to) => {
                        blocked = blocked.or(Some(by));
                    }
                    _ => return Ok(()),
                }
            }
        }
        Err(match blocked {
            Some(by) => Why::Blocked { by, to, kind },
            None => Why::NoLine { from, to, kind },
        })
    }

    fn check_orc(&self, owner: Side, from: u8, to: u8) -> Result<(), Why> {
        let rays = &self.tables().rays[from as usize];
        let Some(ray) = rays.iter().find(|ray| ray.next == to) else {
            return Err(Why::OrcOneLink(from));
        };
        let hostile = self.eyes(owner).hostile;
        let occupied = self.occupied();
        // In order along the strand, the orc first, as far as it looks.
        let line = |until: B::Set| {
            let mut nodes = vec![from];
            let mut rest = ray.until(until);
            while let Some(next) = ray.first(rest) {
                nodes.push(next);
                rest &= !B::Set::one(next);
            }
            nodes
        };
        match ray.first(occupied) {
            Some(by) if !hostile.has(by) => {
                Err(Why::OrcFriendFirst { by, line: line(occupied), to })
            }
            Some(by) if !ray.near.has(by) => {
                Err(Why::OrcBeyondHalf { by, line: line(occupied), to })
            }
            Some(_) => Ok(()),
            None => Err(Why::OrcNobody { line: line(B::Set::EMPTY), to }),
        }
    }

    fn check_two_steps(&self, owner: Side, from: u8, via: u8, to: u8) -> Result<(), Why> {
        let t = self.tables();
        let kind = PieceKind::Weaponmaster;
        if !t.links[from as usize].has(via) {
            return Err(Why::WeaponmasterStep { from, to: via });
        }
        self.check_landing(owner, kind, via)?;
        let captured = self.at(via).is_some();
        if via == to {
            return Ok(());
        }
        if self.of_kind(PieceKind::Matron).has(via) {
            return Err(Why::WeaponmasterDone(via));
        }
        if !t.links[via as usize].has(to) {
            return Err(Why::WeaponmasterStep { from: via, to });
        }
        match to == from {
            true if captured => Ok(()),
            true => Err(Why::WeaponmasterBack(from)),
            false => self.check_landing(owner, kind, to),
        }
    }

    /// Why these steps, entered by hand, begin no legal turn.
    pub(super) fn why_not_steps(&self, steps: &[Step]) -> Why {
        let inside = |n: NodeId| {
            if n.index() < self.tables().graph.len() { self.tables().inner(n) } else { 0 }
        };
        if self.mother_fallen().is_some() || self.passes >= 2 {
            return Why::GameOver;
        }
        let mut nodes = Vec::new();
        let mut raise = None;
        for &step in steps {
            match step {
                Step::Node(n) => nodes.push(inside(n)),
                Step::Choose(kind) => {
                    raise = Major::ALL.into_iter().find(|m| m.kind().kind() == kind);
                }
                Step::Keep => {}
                Step::Act("throw") => return self.why_not_act("*"),
                Step::Act("decline") => return self.why_not_act("*-"),
                Step::Act(_) => return self.why_not_act("pass"),
            }
        }
        let Some(&from) = nodes.first() else { return Why::Unreadable(String::new()) };
        if self.pending == Pending::Removal {
            return self.why_not_remove(from);
        }
        if nodes.len() == 1 {
            return self.check_start(from).err().unwrap_or(Why::SameNode(from));
        }
        nodes.truncate(3);
        if let Err(why) = self.check_steps(&nodes, raise) {
            return why;
        }
        // Each step is right by itself: the piece has no turn that begins like this.
        self.check_start(from).err().unwrap_or(Why::OneStepOnly(from))
    }
}
