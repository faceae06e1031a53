//! Values of the rules as words: sides, pieces, ends of games, refusals.

use super::{Lang, Value};
use crate::rules::any::Rules;
use crate::rules::{Arg, Graph, Kind, NodeId, Outcome, Piece, Refusal, Side};

impl Lang {
    /// A side's name: `Red`.
    pub fn side(&self, rules: &Rules, side: Side) -> String {
        self.text(&format!("side-{}", rules.side_name(side)))
    }

    /// A side within a sentence: `red`.
    pub fn side_within(&self, rules: &Rules, side: Side) -> String {
        self.text(&format!("side-{}-within", rules.side_name(side)))
    }

    /// A kind of piece: `Priestess`.
    pub fn kind(&self, rules: &Rules, kind: Kind) -> String {
        self.text(&format!("piece-{}-{}", rules.info().name, kind.0))
    }

    /// A piece within a sentence: `the red Priestess`.
    pub fn piece(&self, rules: &Rules, piece: Piece) -> String {
        let side = self.side_within(rules, piece.side);
        let kind = self.kind(rules, piece.kind);
        self.with("piece-of-side", &[("side", side.into()), ("kind", kind.into())])
    }

    /// A piece on its node within a sentence: `the red Priestess on EF2`.
    pub fn piece_at(&self, rules: &Rules, piece: Piece, board: &Graph, node: NodeId) -> String {
        let piece = self.piece(rules, piece);
        self.with("piece-on-node", &[("piece", piece.into()), ("node", board.name(node).into())])
    }

    /// What a computer player of a level is like, in this game: `a patient apprentice`.
    pub fn level(&self, game: &str, level: u8) -> String {
        let own = format!("level-{game}-{level}");
        if self.has(&own) { self.text(&own) } else { self.text(&format!("level-{level}")) }
    }

    /// The same as a name: `A patient apprentice`.
    pub fn level_name(&self, game: &str, level: u8) -> String {
        capital(&self.level(game, level))
    }

    /// How a game ended, as a headline: `Red wins`.
    pub fn outcome(&self, rules: &Rules, outcome: Outcome) -> String {
        match outcome.winner() {
            Some(side) => self.with("over-win", &[("side", self.side(rules, side).into())]),
            None => self.text("over-draw"),
        }
    }

    /// Why a game ended, as a sentence.
    pub fn outcome_reason(&self, rules: &Rules, outcome: Outcome) -> String {
        let reason = outcome.reason().replace(' ', "-");
        let own = format!("over-reason-{}-{reason}", rules.info().name);
        let key = if self.has(&own) { own } else { format!("over-reason-{reason}") };
        let loser = outcome.winner().map(Side::other).unwrap_or(Side::First);
        let values = [
            ("winner", Value::from(self.side(rules, loser.other()))),
            ("loser", Value::from(self.side(rules, loser))),
        ];
        if self.has(&key) { self.with(&key, &values) } else { outcome.reason().to_owned() }
    }

    /// Why a turn is not legal, as a sentence: the message `why-KEY`, or else the refusal's own
    /// English text.
    pub fn why(&self, rules: &Rules, board: &Graph, refusal: &Refusal) -> String {
        let key = format!("why-{}", refusal.key);
        if !self.has(&key) {
            return sentence(&refusal.text);
        }
        let values: Vec<_> =
            refusal.args.iter().map(|(k, arg)| (*k, self.arg(rules, board, arg))).collect();
        sentence(&self.with(&key, &values))
    }

    fn arg(&self, rules: &Rules, board: &Graph, arg: &Arg) -> Value<'static> {
        match arg {
            Arg::Node(node) if node.index() < board.len() => board.name(*node).to_owned().into(),
            Arg::Node(node) => node.0.to_string().into(),
            Arg::Piece(piece) => self.piece(rules, *piece).into(),
            Arg::Side(side) => self.side_within(rules, *side).into(),
            Arg::Number(n) => Value::from(*n),
            Arg::Text(text) => text.clone().into(),
        }
    }
}

/// Begins with a capital letter and ends with a stop.
fn sentence(text: &str) -> String {
    let mut out = capital(text.trim());
    if !out.is_empty() && !out.ends_with(['.', '!', '?', '…']) {
        out.push('.');
    }
    out
}

/// The text with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().map(|c| c.to_uppercase().collect()).unwrap_or_default();
    first + letters.as_str()
}
