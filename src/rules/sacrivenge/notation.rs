//! The people's notation: SAN, and what Sacrivenge adds to it.

use super::position::Position;
use super::tables::named;
use super::{PieceKind, Turn};
use crate::rules::Notation;

/// A kind's letter; pawns have one only where they are named in a turn of Sacrivenge.
fn abbreviation(kind: PieceKind, language: Notation) -> char {
    let letters = match language {
        Notation::English => ['P', 'N', 'B', 'R', 'Q', 'K'],
        // Pion, skoczek, goniec, wieża, hetman, król.
        Notation::Polish => ['P', 'S', 'G', 'W', 'H', 'K'],
    };
    letters[kind as usize]
}

impl Position {
    /// The turn in the people's notation.
    pub(super) fn noted(&self, turn: Turn, language: Notation) -> String {
        let mut text = if turn.is_sacrifice() || turn.has_extra() {
            self.noted_in_full(turn, language)
        } else {
            self.noted_plain(turn, language)
        };
        let next = self.played(turn);
        if next.king_fallen().is_some() {
            text.push('#');
        } else if next.in_check(next.side) {
            text.push(if next.any_turn() { '+' } else { '#' });
        }
        text
    }

    /// A sacrifice or a revenge: every square is said.
    fn noted_in_full(&self, turn: Turn, language: Notation) -> String {
        let Turn { victim, from, to, extra, promotion } = turn;
        let mut text = String::new();
        let piece = |text: &mut String, at: u8| {
            text.push(abbreviation(self.kind_at(at), language));
            *text += &named(at);
        };
        if turn.is_sacrifice() {
            piece(&mut text, victim);
            text.push('>');
        }
        piece(&mut text, from);
        let becomes = promotion.map(|kind| format!("={}", abbreviation(kind, language)));
        let becomes = becomes.unwrap_or_default();
        let [on_first, on_extra] = self.captures(turn).map(|at| at.is_some());
        text.push(if on_first { 'x' } else { '-' });
        text += &named(to);
        if turn.promotes_first() {
            text += &becomes;
        }
        if turn.has_extra() {
            text.push(if turn.is_sacrifice() { '/' } else { '!' });
            if on_extra {
                text.push('x');
            }
            text += &named(extra);
            if !turn.promotes_first() {
                text += &becomes;
            }
        }
        text
    }

    fn noted_plain(&self, turn: Turn, language: Notation) -> String {
        let Turn { from, to, promotion, .. } = turn;
        if self.is_castling(turn) {
            return if to > from { "O-O".into() } else { "O-O-O".into() };
        }
        let kind = self.kind_at(from);
        let captures = self.captures(turn)[0].is_some();
        let [file, rank] = [0, 1].map(|i| char::from(super::tables::name(from)[i]));
        let mut text = String::new();
        if kind == PieceKind::Pawn {
            if captures {
                text.push(file);
            }
        } else {
            text.push(abbreviation(kind, language));
            let mut rivals = Vec::new();
            self.ordinary(&self.guard(), &mut |other| {
                if other.to == to && other.from != from && self.kind_at(other.from) == kind {
                    rivals.push(other.from);
                }
                false
            });
            if !rivals.is_empty() {
                if rivals.iter().all(|&r| r % 8 != from % 8) {
                    text.push(file);
                } else if rivals.iter().all(|&r| r / 8 != from / 8) {
                    text.push(rank);
                } else {
                    text.extend([file, rank]);
                }
            }
        }
        if captures {
            text.push('x');
        }
        text += &named(to);
        if let Some(kind) = promotion {
            text.push('=');
            text.push(abbreviation(kind, language));
        }
        text
    }
}
