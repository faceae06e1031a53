//! The text forms of Sava: positions and turns (`spec/formats.md`).

use super::position::{Ban, Position};
use super::reasons::Why;
use super::web::Board;
use super::{Major, Pending, PieceKind, Turn, Variant};
use crate::rules::bits::Bits;
use crate::rules::{PositionError, Side, number};

const START: [[&str; 6]; 2] = [
    ["EF1", "EF2", "E2", "F2", "EF3", "E1 F1 E3 F3 DE1 FG1 DE2 FG2"],
    ["AB1", "AB2", "A2", "B2", "AB3", "A1 B1 A3 B3 HA1 BC1 HA2 BC2"],
];

/// What the Great Wheel adds, in the order Pr, Wz, Wm, orcs (places ours).
const START_WHEEL: [[&str; 4]; 2] =
    [["EF0", "F0", "E0", "ED0 FG0"], ["AB0", "B0", "A0", "BC0 AH0"]];

const LOST_LETTERS: [(&str, Major); 3] =
    [("Pr", Major::Priestess), ("Wz", Major::Wizard), ("Wm", Major::Weaponmaster)];

fn letter(side: Side) -> &'static str {
    match side {
        Side::First => "r",
        Side::Second => "b",
    }
}

impl<B: Board> Position<B> {
    /// The start position of a variant.
    pub(super) fn starting(variant: Variant) -> Self {
        let mut position = Self::empty(variant);
        let mut put = |side: Side, kind, nodes: &str| {
            for name in nodes.split(' ') {
                let node = B::tables().by_name(name).expect("a node of the board");
                position.put(side, kind, node);
            }
        };
        for side in Side::BOTH {
            for (kind, nodes) in PieceKind::ALL.into_iter().zip(START[side.index()]) {
                if kind != PieceKind::Champion || variant.has_champions() {
                    put(side, kind, nodes);
                }
            }
            if B::WHEEL {
                use PieceKind::{Orc, Priestess, Weaponmaster, Wizard};
                let kinds = [Priestess, Wizard, Weaponmaster, Orc];
                for (kind, nodes) in kinds.into_iter().zip(START_WHEEL[side.index()]) {
                    put(side, kind, nodes);
                }
            }
        }
        position
    }

    /// The position text.
    pub(super) fn written(&self) -> String {
        let list = |side| {
            let mut items = Vec::new();
            for kind in PieceKind::ALL {
                let mut nodes: Vec<_> =
                    self.pieces_of(side, kind).members().map(|n| self.tables().outer(n)).collect();
                nodes.sort_unstable();
                let graph = &self.tables().graph;
                items.extend(nodes.iter().map(|&n| format!("{}@{}", kind.code(), graph.name(n))));
            }
            if items.is_empty() { "-".to_string() } else { items.join(",") }
        };
        let lost = |side: Side| {
            let text: String = LOST_LETTERS
                .iter()
                .map(|&(code, m)| code.repeat(self.lost[side.index()][m as usize].into()))
                .collect();
            if text.is_empty() { "-".to_string() } else { text }
        };
        let t = self.tables();
        let ban = self.ban.map_or("-".into(), |b| format!("{}>{}", t.name(b.from), t.name(b.to)));
        let mut pending = match self.pending {
            Pending::None => "-",
            Pending::Traitor => "t",
            Pending::Removal => "k",
        }
        .to_string();
        for side in Side::BOTH {
            if self.thrown & (1 << side.index()) != 0 {
                pending += letter(side);
            }
        }
        format!(
            "{} {} {} {}/{} {ban} {pending} {} {}",
            list(Side::First),
            list(Side::Second),
            letter(self.side),
            lost(Side::First),
            lost(Side::Second),
            self.quiet,
            self.number
        )
    }

    /// Reads a position text.
    pub(super) fn read(variant: Variant, text: &str) -> Result<Self, PositionError> {
        const FIELDS: [&str; 8] =
            ["RED", "BLUE", "TURN", "LOST", "BAN", "PENDING", "QUIET", "TURNNO"];
        let fields: Vec<&str> = text.split(' ').collect();
        if let Some(i) = fields.iter().position(|f| f.is_empty()) {
            let field = FIELDS[i.min(FIELDS.len() - 1)];
            return Err(PositionError::new(field, "is empty: fields stand one space apart"));
        }
        if fields.len() != FIELDS.len() {
            let field = FIELDS[fields.len().min(FIELDS.len() - 1)];
            let problem =
                if fields.len() < FIELDS.len() { "is missing" } else { "is not the last" };
            return Err(PositionError::new(
                field,
                format!("{problem}: there are {} fields, not {}", fields.len(), FIELDS.len()),
            ));
        }
        let mut position = Self::empty(variant);
        for side in Side::BOTH {
            position.read_pieces(side, FIELDS[side.index()], fields[side.index()])?;
        }
        position.side = match fields[2] {
            "r" => Side::First,
            "b" => Side::Second,
            other => {
                return Err(PositionError::new("TURN", format!("'{other}' is neither r nor b")));
            }
        };
        position.read_lost(fields[3])?;
        position.read_ban(fields[4])?;
        position.read_pending(fields[5])?;
        position.quiet = number("QUIET", fields[6])?;
        position.number = number("TURNNO", fields[7])?;
        if position.number == 0 {
            return Err(PositionError::new("TURNNO", "counts from 1"));
        }
        position.check_counts()?;
        Ok(position)
    }

    fn read_pieces(
        &mut self,
        side: Side,
        field: &'static str,
        text: &str,
    ) -> Result<(), PositionError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |problem: String| Err(PositionError::new(field, problem));
        for item in text.split(',') {
            let Some((code, name)) = item.split_once('@') else {
                return wrong(format!("'{item}' is not of the form KIND@NODE"));
            };
            let Some(kind) = PieceKind::ALL.into_iter().find(|k| k.code() == code) else {
                return wrong(format!("there is no kind '{code}' (M, Pr, Wz, Wm, Ch, O)"));
            };
            if kind == PieceKind::Champion && !self.variant.has_champions() {
                return wrong(format!("{item}: there are no Champions in these rules"));
            }
            let Some(node) = self.tables().by_name(name) else {
                return wrong(format!("there is no node '{name}' on this board"));
            };
            if let Some((other, there)) = self.at(node) {
                let whose = if other == side { "" } else { "the other side's " };
                return wrong(format!("{item}: {whose}{} stands on {name}", there.code()));
            }
            if kind == PieceKind::Matron && !self.pieces_of(side, kind).is_empty() {
                return wrong(format!("{item}: a second Mother"));
            }
            self.put(side, kind, node);
        }
        Ok(())
    }

    fn read_lost(&mut self, text: &str) -> Result<(), PositionError> {
        let wrong = |problem: String| Err(PositionError::new("LOST", problem));
        let Some((red, blue)) = text.split_once('/') else {
            return wrong(format!("'{text}' is not of the form RED/BLUE"));
        };
        for (side, mut rest) in Side::BOTH.into_iter().zip([red, blue]) {
            if rest == "-" {
                continue;
            }
            if rest.is_empty() {
                return wrong("a side is empty: write - for none".into());
            }
            while !rest.is_empty() {
                let Some((left, major)) =
                    LOST_LETTERS.iter().find_map(|&(c, m)| Some((rest.strip_prefix(c)?, m)))
                else {
                    return wrong(format!("'{rest}' does not begin with Pr, Wz or Wm"));
                };
                rest = left;
                let n = &mut self.lost[side.index()][major as usize];
                if usize::from(*n) >= super::web::MAX_NODES {
                    return wrong("too many captured pieces".into());
                }
                *n += 1;
            }
        }
        Ok(())
    }

    fn read_ban(&mut self, text: &str) -> Result<(), PositionError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |problem: String| Err(PositionError::new("BAN", problem));
        let Some((from, to)) = text.split_once('>') else {
            return wrong(format!("'{text}' is not of the form FROM>TO"));
        };
        let mut nodes = [0; 2];
        for (node, name) in nodes.iter_mut().zip([from, to]) {
            match self.tables().by_name(name) {
                Some(n) => *node = n,
                None => return wrong(format!("there is no node '{name}' on this board")),
            }
        }
        let [from_node, to_node] = nodes;
        match self.at(from_node) {
            Some((side, _)) if side == self.side => {}
            Some(_) => return wrong(format!("{from} holds a piece of the side not to move")),
            None => return wrong(format!("no piece stands on {from}")),
        }
        if from_node != to_node && self.at(to_node).is_some() {
            return wrong(format!("the traitor has just left {to}, yet a piece stands there"));
        }
        let kind = self.kind_at(from_node);
        if from_node == to_node && kind != PieceKind::Weaponmaster {
            return wrong(format!("only a Weaponmaster comes back, and none stands on {from}"));
        }
        self.ban = Some(Ban { from: from_node, to: to_node });
        Ok(())
    }

    fn read_pending(&mut self, text: &str) -> Result<(), PositionError> {
        let wrong = |problem: String| Err(PositionError::new("PENDING", problem));
        let mut letters = text.chars();
        self.pending = match letters.next() {
            Some('-') => Pending::None,
            Some('t') => Pending::Traitor,
            Some('k') if self.variant.has(Variant::DICE) => Pending::Removal,
            Some('k') => return wrong("k belongs to the variant dice".into()),
            _ => return wrong(format!("'{text}' begins with none of -, t, k")),
        };
        for c in letters {
            let bit = match c {
                'r' => 1,
                'b' => 2,
                _ => return wrong(format!("'{c}' is neither r nor b")),
            };
            if !self.variant.has(Variant::BOOK_DICE) {
                return wrong(format!("'{c}': used throws are counted with book-dice only"));
            }
            if self.thrown & bit != 0 {
                return wrong(format!("'{c}' stands there twice"));
            }
            self.thrown |= bit;
        }
        if self.pending != Pending::None {
            if self.variant.has(Variant::BOOK_DICE) && self.may_throw(self.side) {
                return wrong(format!("a throw waits, yet {} has not thrown", letter(self.side)));
            }
            if self.ban.is_some() {
                return wrong("a throw waits: a ban is gone once the dice are thrown".into());
            }
        }
        Ok(())
    }

    /// What no game can lead to: more pieces than there were.
    fn check_counts(&self) -> Result<(), PositionError> {
        let start = Self::starting(self.variant);
        let mothers = self.of_kind(PieceKind::Matron);
        if mothers.is_empty() {
            return Err(PositionError::new("RED", "neither side has a Mother"));
        }
        for (side, field) in Side::BOTH.into_iter().zip(["RED", "BLUE"]) {
            let count = |p: &Self, kind| p.pieces_of(side, kind).count();
            let orcs = [count(self, PieceKind::Orc), count(&start, PieceKind::Orc)];
            if orcs[0] > orcs[1] {
                let problem = format!("{} orcs, but a side begins with {}", orcs[0], orcs[1]);
                return Err(PositionError::new(field, problem));
            }
            if count(self, PieceKind::Champion) > 1 {
                return Err(PositionError::new(field, "a second Champion"));
            }
            // With `ched-nasad` each orc that is gone may have become one more major.
            let mut spare =
                if self.variant.has(Variant::CHED_NASAD) { orcs[1] - orcs[0] } else { 0 };
            for (code, major) in LOST_LETTERS {
                let lost = u32::from(self.lost[side.index()][major as usize]);
                let have = count(self, major.kind()) + lost;
                let most = count(&start, major.kind());
                let over = have.saturating_sub(most);
                if over > spare {
                    let field = if lost == 0 { field } else { "LOST" };
                    let problem = format!(
                        "{have} {code} of {} on the board and captured, more than there can be",
                        letter(side)
                    );
                    return Err(PositionError::new(field, problem));
                }
                spare -= over;
            }
        }
        Ok(())
    }

    /// The canonical text of a turn.
    pub(super) fn turn_written(&self, turn: Turn) -> String {
        let t = self.tables();
        let foe = self.of_side(self.side.other());
        // A traitor captures its own side: the piece's node itself is empty by then.
        let way = |from: u8, via: u8, to: u8| {
            let mut text = t.name(from).to_string();
            if via != Turn::NO_VIA {
                text = text + "x" + t.name(via);
            }
            let captures = foe.has(to) && to != from;
            text + if captures { "x" } else { "-" } + t.name(to)
        };
        match turn {
            Turn::Move { from, via, to, raise } => {
                let text = way(from, via, to);
                match raise {
                    Some(major) => text + "=" + major.kind().code(),
                    None => text,
                }
            }
            Turn::Traitor { from, via, to } => format!("*{}", way(from, via, to)),
            Turn::Remove { at } => format!("*x{}", t.name(at)),
            Turn::Throw => "*".into(),
            Turn::Decline => "*-".into(),
            Turn::Pass => "pass".into(),
        }
    }

    /// Reads a turn in any legal way of writing it.
    pub(super) fn turn_read(&self, text: &str) -> Result<Turn, Why> {
        let mut turns = Vec::new();
        self.each_turn(|t| turns.push(t));
        let legal = |turn: Turn| turns.contains(&turn);
        if let Some(turn) = turns.iter().copied().find(|&t| self.turn_written(t) == text) {
            return Ok(turn);
        }
        if self.mother_fallen().is_some() || self.passes >= 2 {
            return Err(Why::GameOver);
        }
        match text {
            "*" | "*-" | "pass" => return Err(self.why_not_act(text)),
            _ => {}
        }
        let (traitor, rest) = match text.strip_prefix('*') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        if traitor && let Some(name) = rest.strip_prefix('x') {
            let at = self.tables().by_name(name).ok_or_else(|| Why::NoSuchNode(name.into()))?;
            return Err(self.why_not_remove(at));
        }
        let written = self.split(rest)?;
        if traitor != (self.pending == Pending::Traitor) {
            return Err(self.why_not_star(traitor));
        }
        // The steps as they were written, with or without the captures on the way.
        let (from, to) = (written.nodes[0], written.nodes[written.nodes.len() - 1]);
        let via = if written.nodes.len() == 3 { Some(written.nodes[1]) } else { None };
        if self.at(from).is_none() {
            return Err(Why::EmptyNode(from));
        }
        self.check_marks(&written)?;
        self.check_steps(&written.nodes, written.raise)?;
        let via = match via {
            Some(via) if self.captures_on(via) => via,
            _ => Turn::NO_VIA,
        };
        let raise = written.raise;
        let turn = if traitor {
            Turn::Traitor { from, via, to }
        } else {
            Turn::Move { from, via, to, raise }
        };
        if legal(turn) {
            return Ok(turn);
        }
        // A twin's way back home leads to the same position: the one that stands for it.
        if let Some(twin) =
            turns.into_iter().find(|&t| !traitor && self.played(t, None) == self.played(turn, None))
        {
            return Ok(twin);
        }
        Err(Why::Unreadable(text.into()))
    }

    /// Whether a piece that moves now captures on this node.
    pub(super) fn captures_on(&self, node: u8) -> bool {
        self.of_side(self.side.other()).has(node)
    }

    fn check_marks(&self, written: &Written) -> Result<(), Why> {
        for (&node, &captures) in written.nodes[1..].iter().zip(&written.captures) {
            // Back on its own start node: nobody is there any more.
            let there = self.captures_on(node) && node != written.nodes[0];
            let friend = self.of_side(self.side).has(node) && node != written.nodes[0];
            if captures != there && !friend {
                return Err(if there {
                    Why::WriteCapture(node)
                } else {
                    Why::NothingToCapture(node)
                });
            }
        }
        Ok(())
    }

    /// Takes `A1xA2-A3=Wm` apart.
    fn split(&self, text: &str) -> Result<Written, Why> {
        let unreadable = || Why::Unreadable(text.into());
        let (way, raise) = match text.split_once('=') {
            None => (text, None),
            Some((way, code)) => {
                let major = LOST_LETTERS.iter().find(|(c, _)| *c == code);
                (way, Some(major.ok_or_else(|| Why::NoSuchMajor(code.into()))?.1))
            }
        };
        let mut nodes = Vec::new();
        let mut captures = Vec::new();
        let mut rest = way;
        loop {
            let end = rest.find(['-', 'x']).unwrap_or(rest.len());
            let name = &rest[..end];
            if name.is_empty() {
                return Err(unreadable());
            }
            let node = self.tables().by_name(name).ok_or_else(|| Why::NoSuchNode(name.into()))?;
            nodes.push(node);
            match rest[end..].chars().next() {
                None => break,
                Some(mark) => {
                    captures.push(mark == 'x');
                    rest = &rest[end + 1..];
                }
            }
            if nodes.len() > 3 {
                return Err(unreadable());
            }
        }
        if !(2..=3).contains(&nodes.len()) {
            return Err(unreadable());
        }
        Ok(Written { nodes, captures, raise })
    }
}

/// A turn's text, taken apart.
struct Written {
    /// The start and one or two nodes.
    nodes: Vec<u8>,
    /// Whether a capture is written before the second, third node.
    captures: Vec<bool>,
    raise: Option<Major>,
}
