//! The weights found, as source text for `src/search/weights/GAME.rs`.

use std::fmt::Write as _;

use super::Tuned;
use crate::search::terms::Weight;

/// The file with the weights. `command` made them, and the file says so.
pub fn source(tuned: &Tuned, game: &str, command: &str) -> String {
    let (weights, after) = &tuned.after;
    let before = &tuned.before.1;
    let [train, held] = tuned.positions;
    let mut text = String::new();
    let mut line = |line: String| {
        text.push_str(&line);
        text.push('\n');
    };
    line(format!(
        "//! What the terms of {game}'s evaluation are worth. Written by the tuner, from {train} positions"
    ));
    line(format!(
        "//! (and {held} held out: their loss fell from {:.5} to {:.5} nats):",
        before.held, after.held
    ));
    line("//!".into());
    line(format!("//! `{command}`"));
    line(String::new());
    line("use crate::search::terms::{Weight, tapered};".into());
    line(String::new());
    line("/// Early and late worth, in centi-orcs, and behind them the term.".into());
    line("#[rustfmt::skip]".into());
    line(format!("pub(in crate::search) const WEIGHTS: [Weight; {}] = [", weights.len()));
    for (name, &Weight { early, late }) in tuned.names.iter().zip(weights) {
        let mut entry = String::new();
        let _ = write!(entry, "    tapered({early}, {late}),");
        line(format!("{entry:<28}// {name}"));
    }
    line("];".into());
    text
}
