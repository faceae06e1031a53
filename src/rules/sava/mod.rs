//! Sava, the spider-web chess of the drow, with its dice and its variants.
//!
//! The rules: `spec/sava.md`. One position type serves both boards, over the machine word that
//! the board fits into.
#![allow(unused_variables, missing_docs)]

use super::any::{Flag, GameInfo};
use super::*;
use std::marker::PhantomData;

/// What is known about Sava before a game starts.
pub const INFO: GameInfo = GameInfo {
    name: "sava",
    flags: &[
        Flag { name: "baenre", clashes: &[] },
        Flag { name: "ched-nasad", clashes: &[] },
        Flag { name: "champion", clashes: &["champion-lloth"] },
        Flag { name: "champion-lloth", clashes: &["champion"] },
        Flag { name: "great-wheel", clashes: &[] },
        Flag { name: "dice", clashes: &["book-dice"] },
        Flag { name: "book-dice", clashes: &["dice"] },
    ],
    sides: ["red", "blue"],
};

mod web;

pub use web::{Board, Tables, Web, Wheel};


#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<B> {
    b: PhantomData<B>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn;

impl<B: Board> super::Position for Position<B>
{
    type Turn = Turn;
    fn start(flags: &[&'static str]) -> Self {
        todo!()
    }
    fn parse(flags: &[&'static str], text: &str) -> Result<Self, PositionError> {
        todo!()
    }
    fn text(&self) -> String {
        todo!()
    }
    fn side(&self) -> Side {
        todo!()
    }
    fn outcome(&self) -> Option<Outcome> {
        todo!()
    }
    fn generate(&self, turns: &mut Vec<Turn>) {
        todo!()
    }
    fn chances(&self, turn: Turn) -> &'static [Chance] {
        todo!()
    }
    fn after(&self, turn: Turn, chance: Option<u8>) -> Self {
        todo!()
    }
    fn effects(&self, turn: Turn, chance: Option<u8>) -> Vec<Effect> {
        todo!()
    }
    fn zobrist(&self) -> u64 {
        todo!()
    }
    fn repetition_key(&self) -> Option<u64> {
        todo!()
    }
    fn turn_text(&self, turn: Turn) -> String {
        todo!()
    }
    fn parse_turn(&self, text: &str) -> Result<Turn, Refusal> {
        todo!()
    }
    fn notation(&self, turn: Turn, language: Notation) -> String {
        todo!()
    }
    fn ways(&self) -> Vec<Way> {
        todo!()
    }
    fn why_not(&self, steps: &[Step]) -> Refusal {
        todo!()
    }
    fn board(&self) -> &'static Graph {
        &B::tables().graph
    }
    fn pieces(&self) -> Vec<(NodeId, Piece)> {
        todo!()
    }
    fn captured(&self) -> [Vec<Kind>; 2] {
        todo!()
    }
    fn threats(&self, side: Side) -> Vec<(NodeId, Vec<NodeId>)> {
        todo!()
    }
    fn turn_number(&self) -> u32 {
        todo!()
    }
    fn perft(&self, depth: u32) -> u64 {
        todo!()
    }
}
