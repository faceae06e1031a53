//! Why not: one reason, as data, for each way a turn of Towers can be wrong.

use super::board::{Fifth, tables};
use super::position::{Group, Position};
use super::{PieceKind, Variant};
use crate::rules::bits::Bits;
use crate::rules::{Arg, NodeId, Piece, Refusal, Step};

/// Why a turn is not legal. The message's key is the variant's name in kebab case behind `towers-`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// The game is over.
    GameOver,
    /// The text is of none of the forms of a turn.
    Unreadable(String),
    /// No cell has this name.
    NoSuchCell(String),
    /// Towers knows no turn without a piece.
    NoSuchAct,
    /// An enemy stands there, so the turn is written with x.
    WriteCapture(u8),
    /// Nobody stands there, so the turn is written with -.
    NothingToCapture(u8),
    /// The pieces are still being placed, this one is next.
    PlaceFirst(PieceKind),
    /// All pieces are placed.
    PlacementOver,
    /// The pieces are placed in a fixed order.
    OtherPiece { kind: PieceKind, next: PieceKind },
    /// A piece is placed on an empty cell.
    CellTaken(u8),
    /// The towers may not stand in one fifth.
    SameFifth { at: u8, tower: u8 },
    /// With `apart`, no tower stands in the middle.
    NotInMiddle(u8),
    /// With `apart`, the second tower stands across the middle.
    NotOpposite { at: u8, tower: u8 },
    /// The placement would besiege the enemy tower.
    PlacesSiege { at: u8, tower: u8, group: Group },
    /// No piece stands where the turn begins.
    EmptyCell(u8),
    /// The piece belongs to the opponent.
    NotYours(u8),
    /// The piece is already there.
    SameCell(u8),
    /// A tower never moves.
    TowerStands(u8),
    /// No piece moves onto a tower.
    OntoTower(u8),
    /// A piece of one's own stands there.
    OwnPiece(u8),
    /// The vala and the aran keep to files, ranks and diagonals.
    NoLine { from: u8, to: u8, kind: PieceKind },
    /// On the line, but the way leads over cells that do not exist.
    OffBoard { from: u8, to: u8, kind: PieceKind },
    /// Someone stands in the way.
    Blocked { by: u8, to: u8, kind: PieceKind },
    /// The aran goes two cells, three from his tower's zone.
    AranReach { from: u8, to: u8, reach: u8 },
    /// The istar goes diagonally, or straight a cell or two.
    IstarReach { from: u8, to: u8, reach: u8 },
    /// The istar captures diagonally only.
    IstarCaptures(u8),
    /// A rohir or nerwen leaps with a long and a short leg.
    LeapShape { from: u8, to: u8, kind: PieceKind },
    /// The leap's path leaves the board.
    LeapOffBoard { to: u8, kind: PieceKind, path: Vec<u8> },
    /// The piece cannot move at all.
    Stuck(u8),
    /// A turn has one move.
    OneMoveOnly(u8),
}

/// The keys of every reason, for the language files' tests.
pub const REASON_KEYS: &[&str] = &[
    "game-over",
    "towers-unreadable",
    "towers-no-such-cell",
    "towers-no-such-act",
    "towers-write-capture",
    "towers-nothing-to-capture",
    "towers-place-first",
    "towers-placement-over",
    "towers-other-piece",
    "towers-cell-taken",
    "towers-same-fifth",
    "towers-not-in-middle",
    "towers-not-opposite",
    "towers-places-siege",
    "towers-empty-cell",
    "towers-not-yours",
    "towers-same-cell",
    "towers-tower-stands",
    "towers-onto-tower",
    "towers-own-piece",
    "towers-no-line",
    "towers-off-board",
    "towers-blocked",
    "towers-aran-reach",
    "towers-istar-reach",
    "towers-istar-captures",
    "towers-leap-shape",
    "towers-leap-off-board",
    "towers-stuck",
    "towers-one-move-only",
];

impl Position {
    /// The reason as everybody understands it.
    pub(super) fn refusal(&self, why: Why) -> Refusal {
        let t = tables();
        let short = self.variant.has(Variant::SHORT_LEAPS);
        let name = |cell: u8| t.name(cell).to_string();
        let node = |cell: u8| Arg::Node(NodeId(cell));
        let number = |n: i8| Arg::Number(n.into());
        let piece = |cell: u8| match self.on(cell) {
            Some((side, kind)) => Arg::Piece(Piece { kind: kind.kind(), side }),
            None => Arg::Text(String::new()),
        };
        let what = |cell: u8| self.on(cell).map_or("piece", |(_, kind)| kind.english());
        let word = |kind: PieceKind| Arg::Piece(Piece { kind: kind.kind(), side: self.side });
        let cells = |set: u128| set.members().collect::<Vec<u8>>();
        let (key, args, lit, text): (_, Vec<(&'static str, Arg)>, Vec<u8>, String) = match why {
            Why::GameOver => ("game-over", vec![], vec![], "the game is over".into()),
            Why::Unreadable(s) => {
                let text = format!("'{s}' is not written as a turn of Towers");
                ("towers-unreadable", vec![("text", Arg::Text(s))], vec![], text)
            }
            Why::NoSuchCell(s) => {
                let text = format!("there is no cell '{s}' on this board");
                ("towers-no-such-cell", vec![("text", Arg::Text(s))], vec![], text)
            }
            Why::NoSuchAct => (
                "towers-no-such-act",
                vec![],
                vec![],
                "every turn places or moves a piece: there is no passing".into(),
            ),
            Why::WriteCapture(n) => (
                "towers-write-capture",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!("an enemy {} stands on {}: a capture is written with x", what(n), name(n)),
            ),
            Why::NothingToCapture(n) => (
                "towers-nothing-to-capture",
                vec![("node", node(n))],
                vec![n],
                format!("nobody is captured on {}: write - in place of x", name(n)),
            ),
            Why::PlaceFirst(kind) => (
                "towers-place-first",
                vec![("piece", word(kind))],
                cells(self.places()),
                format!(
                    "the pieces are being placed: now the {} comes onto the board",
                    kind.english()
                ),
            ),
            Why::PlacementOver => (
                "towers-placement-over",
                vec![],
                vec![],
                "all pieces are placed: now they move".into(),
            ),
            Why::OtherPiece { kind, next } => (
                "towers-other-piece",
                vec![("piece", word(kind)), ("next", word(next))],
                cells(self.places()),
                format!("now the {} is placed, not the {}", next.english(), kind.english()),
            ),
            Why::CellTaken(n) => (
                "towers-cell-taken",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!(
                    "the {} stands on {}: a piece is placed on an empty cell",
                    what(n),
                    name(n)
                ),
            ),
            Why::SameFifth { at, tower } => (
                "towers-same-fifth",
                vec![("node", node(at)), ("tower", node(tower))],
                [vec![at], cells(t.fifths[t.fifth(tower) as usize])].concat(),
                format!("the enemy tower on {} stands in that fifth", name(tower)),
            ),
            Why::NotInMiddle(n) => (
                "towers-not-in-middle",
                vec![("node", node(n))],
                [vec![n], cells(t.fifths[Fifth::Middle as usize])].concat(),
                "with towers apart none stands in the middle".into(),
            ),
            Why::NotOpposite { at, tower } => (
                "towers-not-opposite",
                vec![("node", node(at)), ("tower", node(tower))],
                [vec![at], cells(self.tower_ground())].concat(),
                format!(
                    "with towers apart this one stands across the middle from the tower on {}",
                    name(tower)
                ),
            ),
            Why::PlacesSiege { at, tower, group } => {
                let partners = group.kinds().iter().filter_map(|&k| self.cell_of(self.side, k));
                let text = format!(
                    "from {} the {} would besiege the tower on {} at once, which no placement may do",
                    name(at),
                    self.next_kind().map_or("piece", PieceKind::english),
                    name(tower)
                );
                (
                    "towers-places-siege",
                    vec![("node", node(at)), ("tower", node(tower))],
                    [at, tower].into_iter().chain(partners).collect(),
                    text,
                )
            }
            Why::EmptyCell(n) => (
                "towers-empty-cell",
                vec![("node", node(n))],
                vec![n],
                format!("no piece stands on {}", name(n)),
            ),
            Why::NotYours(n) => (
                "towers-not-yours",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!("the {} on {} is the opponent's", what(n), name(n)),
            ),
            Why::SameCell(n) => (
                "towers-same-cell",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!("the {} stands on {} already: it must move", what(n), name(n)),
            ),
            Why::TowerStands(n) => (
                "towers-tower-stands",
                vec![("node", node(n))],
                vec![n],
                "a tower never moves".into(),
            ),
            Why::OntoTower(n) => (
                "towers-onto-tower",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!("a tower stands on {}: it is taken by siege, never stepped on", name(n)),
            ),
            Why::OwnPiece(n) => (
                "towers-own-piece",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                format!("a friendly {} stands on {}", what(n), name(n)),
            ),
            Why::NoLine { from, to, kind } => (
                "towers-no-line",
                vec![("piece", word(kind)), ("from", node(from)), ("to", node(to))],
                cells(t.lines[from as usize]),
                format!(
                    "the {} goes straight or diagonally, and no such line joins {} and {}",
                    kind.english(),
                    name(from),
                    name(to)
                ),
            ),
            Why::OffBoard { from, to, kind } => (
                "towers-off-board",
                vec![("piece", word(kind)), ("from", node(from)), ("to", node(to))],
                vec![to, from],
                format!("the way from {} to {} leads off the board", name(from), name(to)),
            ),
            Why::Blocked { by, to, kind } => (
                "towers-blocked",
                vec![
                    ("piece", word(kind)),
                    ("by", piece(by)),
                    ("node", node(by)),
                    ("to", node(to)),
                ],
                vec![by],
                format!("the {} on {} stands in the way to {}", what(by), name(by), name(to)),
            ),
            Why::AranReach { from, to, reach } => (
                "towers-aran-reach",
                vec![("from", node(from)), ("to", node(to)), ("reach", Arg::Number(reach.into()))],
                cells(t.near(from, reach)),
                format!("from {} the aran goes {reach} cells at most", name(from)),
            ),
            Why::IstarReach { from, to, reach } => (
                "towers-istar-reach",
                vec![("from", node(from)), ("to", node(to)), ("reach", Arg::Number(reach.into()))],
                cells(t.diagonal(from, 0) | t.straight(from, 0) & t.near(from, reach)),
                match reach {
                    1 => format!(
                        "from {} the istar goes diagonally, or one cell straight",
                        name(from)
                    ),
                    _ => format!(
                        "from {} the istar goes diagonally, or up to {reach} cells straight",
                        name(from)
                    ),
                },
            ),
            Why::IstarCaptures(n) => (
                "towers-istar-captures",
                vec![("node", node(n)), ("piece", piece(n))],
                vec![n],
                "the istar captures diagonally only".into(),
            ),
            Why::LeapShape { from, to, kind } => {
                let leaps = kind.leaper().map(|l| (t.leaps(l, short, from), l.legs(short)));
                let (ends, (long, across)) = leaps.unwrap_or_default();
                (
                    "towers-leap-shape",
                    vec![
                        ("piece", word(kind)),
                        ("from", node(from)),
                        ("to", node(to)),
                        ("long", number(long)),
                        ("short", number(across)),
                    ],
                    cells(ends),
                    format!(
                        "the {} leaps {long} cells one way and {across} across: {} is not there",
                        kind.english(),
                        name(to)
                    ),
                )
            }
            Why::LeapOffBoard { to, kind, path } => {
                let edge = path.last().copied().unwrap_or(to);
                let text = format!(
                    "the {}'s path, the long leg first, leaves the board behind {}",
                    kind.english(),
                    name(edge)
                );
                let args = vec![("piece", word(kind)), ("node", node(edge)), ("to", node(to))];
                let lit = path.into_iter().rev().chain([to]).collect();
                ("towers-leap-off-board", args, lit, text)
            }
            Why::Stuck(n) => (
                "towers-stuck",
                vec![("node", node(n)), ("piece", piece(n))],
                cells(t.near(n, 1) & self.occupied()),
                format!("the {} on {} has nowhere to go", what(n), name(n)),
            ),
            Why::OneMoveOnly(n) => (
                "towers-one-move-only",
                vec![("node", node(n))],
                vec![n],
                "a turn is one move of one piece".into(),
            ),
        };
        Refusal { key, args, lit: lit.into_iter().map(NodeId).collect(), text }
    }

    /// Why the next piece may not be placed on a cell; `Ok` when it may.
    pub(super) fn check_place(&self, at: u8) -> Result<(), Why> {
        let Some(kind) = self.next_kind() else { return Err(Why::PlacementOver) };
        if self.places().has(at) {
            return Ok(());
        }
        if self.on(at).is_some() {
            return Err(Why::CellTaken(at));
        }
        let Some(tower) = self.cell_of(self.side.other(), PieceKind::Mindon) else {
            return Err(Why::NotInMiddle(at));
        };
        if kind != PieceKind::Mindon {
            let mut placed = *self;
            placed.put(self.side, kind, at);
            let group = placed.groups(self.side).iter().next().unwrap_or(Group::Vala);
            return Err(Why::PlacesSiege { at, tower, group });
        }
        let fifth = tables().fifth(at);
        Err(match fifth {
            _ if fifth == tables().fifth(tower) => Why::SameFifth { at, tower },
            Fifth::Middle => Why::NotInMiddle(at),
            _ => Why::NotOpposite { at, tower },
        })
    }

    /// Why a piece may not be picked up; `Ok` when it has a turn.
    fn check_start(&self, from: u8) -> Result<(), Why> {
        match self.on(from) {
            None => Err(Why::EmptyCell(from)),
            Some((side, _)) if side != self.side => Err(Why::NotYours(from)),
            Some((_, PieceKind::Mindon)) => Err(Why::TowerStands(from)),
            Some((_, kind)) if self.targets(kind, from).is_empty() => Err(Why::Stuck(from)),
            Some(_) => Ok(()),
        }
    }

    /// Why a piece may not move from one cell to another; `Ok` when it may.
    pub(super) fn check_move(&self, from: u8, to: u8) -> Result<(), Why> {
        let kind = match self.on(from) {
            None => return Err(Why::EmptyCell(from)),
            Some((side, _)) if side != self.side => return Err(Why::NotYours(from)),
            Some((_, PieceKind::Mindon)) => return Err(Why::TowerStands(from)),
            Some((_, kind)) => kind,
        };
        if from == to {
            return Err(Why::SameCell(from));
        }
        match self.on(to) {
            Some((_, PieceKind::Mindon)) => return Err(Why::OntoTower(to)),
            Some((side, _)) if side == self.side => return Err(Why::OwnPiece(to)),
            _ => {}
        }
        match kind.leaper() {
            Some(leaper) => {
                let short = self.variant.has(Variant::SHORT_LEAPS);
                match tables().leap_path(leaper, short, from, to) {
                    Some(Ok(_)) => Ok(()),
                    Some(Err(path)) => Err(Why::LeapOffBoard { to, kind, path }),
                    None => Err(Why::LeapShape { from, to, kind }),
                }
            }
            None => self.check_slide(kind, from, to),
        }
    }

    /// Whether a vala, an istar or an aran gets to `to`, whoever stands there.
    fn check_slide(&self, kind: PieceKind, from: u8, to: u8) -> Result<(), Why> {
        let t = tables();
        let (df, dr) = t.offset(from, to);
        let (files, ranks) = (df.unsigned_abs(), dr.unsigned_abs());
        let straight = files == 0 || ranks == 0;
        let steps = files.max(ranks);
        if kind == PieceKind::Istar {
            let reach = self.istar_reach(self.side, from);
            if straight && steps > reach || !straight && files != ranks {
                return Err(Why::IstarReach { from, to, reach });
            }
        } else if !straight && files != ranks {
            return Err(Why::NoLine { from, to, kind });
        }
        if kind == PieceKind::Aran {
            let reach = self.aran_reach(self.side, from);
            if steps > reach {
                return Err(Why::AranReach { from, to, reach });
            }
        }
        if !t.lines[from as usize].has(to) {
            return Err(Why::OffBoard { from, to, kind });
        }
        // The nearest in the way: cell numbers rise or fall along a line.
        let met = t.between(from, to) & self.occupied();
        if !met.is_empty() {
            let by = if to > from { met.lowest() } else { met.highest() };
            return Err(Why::Blocked { by, to, kind });
        }
        if kind == PieceKind::Istar && straight && self.captures_on(to) {
            return Err(Why::IstarCaptures(to));
        }
        Ok(())
    }

    /// Why these steps, entered by hand, begin no legal turn.
    pub(super) fn why_not_steps(&self, steps: &[Step]) -> Why {
        if self.over() {
            return Why::GameOver;
        }
        let mut cells = Vec::new();
        for &step in steps {
            match step {
                Step::Node(n) if n.index() < tables().graph.len() => cells.push(n.0),
                Step::Node(n) => return Why::NoSuchCell(n.0.to_string()),
                Step::Choose(_) | Step::Keep | Step::Act(_) => return Why::NoSuchAct,
            }
        }
        let Some(&from) = cells.first() else { return Why::Unreadable(String::new()) };
        let wrong = match (self.next_kind(), &cells[1..]) {
            (Some(_), []) => self.check_place(from),
            (Some(kind), _) => Err(Why::PlaceFirst(kind)),
            (None, []) => self.check_start(from),
            (None, &[to, ..]) => self.check_move(from, to),
        };
        // Each step is right by itself: there is one too many.
        wrong.err().unwrap_or(Why::OneMoveOnly(from))
    }
}
