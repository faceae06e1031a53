//! What `go` asks for: limits, and a share of the clock.

use crate::lab::args::MAX_TIME;
use std::time::Duration;

use crate::rules::Side;

/// The longest a search is asked to think: a day. `go infinite` ends there too.
const DAY: i64 = MAX_TIME as i64;

/// With how many more turns a side reckons when nobody says how many there are until the next
/// time control. Ours: most games of the four are decided within twice as many, and a share shrinks
/// with the clock, so that it never runs out.
const TURNS_TO_GO: i64 = 25;

/// Milliseconds kept back for the way of an answer through pipes and a busy machine.
const OVERHEAD: i64 = 30;

/// The limits of one search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// Full plies.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Time for this turn: said, or a share of the clock.
    pub time: Option<Duration>,
    /// Until `stop`: the answer must not come before.
    pub infinite: bool,
}

impl Go {
    /// Reads the words behind `go`, for the side to move. What is not supported is given back in
    /// words, and left out; so is what is more than we can do, and the most we can is done.
    ///
    /// # Errors
    /// Names the word whose number is missing or none; or all that is not supported, if that leaves nothing.
    pub fn parse(words: &[&str], side: Side) -> Result<(Self, Vec<String>), String> {
        let mut go = Go::default();
        let mut notes = Vec::new();
        let (mut left, mut more, mut to_go) = ([None; 2], [0; 2], None);
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            let mut number = |least: i64, most: i64| {
                let Some(text) = words.next() else {
                    return Err(format!("go: a number must follow '{word}'"));
                };
                let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
                match text.parse::<i64>().ok() {
                    Some(n) if (least..=most).contains(&n) => Ok(n),
                    // Digits alone are no number only when it is too big for one.
                    parsed if digits && parsed.is_none_or(|n| n > most) => {
                        notes.push(format!("go: {word} is {most} at most"));
                        Ok(most)
                    }
                    _ => Err(format!(
                        "go: {word} needs a whole number from {least} to {most}, not '{text}'"
                    )),
                }
            };
            match word {
                "infinite" => go.infinite = true,
                "depth" => go.depth = Some(number(1, super::MAX_DEPTH)? as u32),
                "nodes" => go.nodes = Some(number(1, i64::MAX)? as u64),
                "movetime" => go.time = Some(millis(number(1, DAY)?)),
                // A side whose flag has fallen may still be asked.
                "wtime" => left[0] = Some(number(-DAY, 100 * DAY)?),
                "btime" => left[1] = Some(number(-DAY, 100 * DAY)?),
                "winc" => more[0] = number(0, DAY)?,
                "binc" => more[1] = number(0, DAY)?,
                // Each side has so many turns.
                "mate" => go.depth = Some((2 * number(1, super::MAX_DEPTH / 2)?) as u32),
                "movestogo" => to_go = Some(number(0, 10_000)?),
                _ => {
                    notes.push(format!("go: '{word}' is not supported"));
                    // With it goes what belongs to it.
                    while words.peek().is_some_and(|w| !KNOWN.contains(w)) {
                        words.next();
                    }
                }
            }
        }
        if let (None, Some(left)) = (go.time, left[side.index()]) {
            go.time = Some(share(left, more[side.index()], to_go));
        }
        let limited = go.time.is_some() || go.nodes.is_some() || go.depth.is_some();
        if !limited && !go.infinite && !notes.is_empty() {
            // Who asked for something else does not expect to have to say `stop`.
            return Err(notes.join("; "));
        }
        go.infinite |= !limited;
        Ok((go, notes))
    }

    /// The time, or a day.
    pub fn time_or_day(&self) -> Duration {
        self.time.unwrap_or(millis(DAY))
    }
}

/// The words that `go` understands.
const KNOWN: [&str; 10] = [
    "infinite",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
];

/// What one turn may take of the time left, in milliseconds; `more` comes back after each turn.
fn share(left: i64, more: i64, to_go: Option<i64>) -> Duration {
    let turns = to_go.filter(|&n| n > 0).unwrap_or(TURNS_TO_GO).min(2 * TURNS_TO_GO);
    let spare = (left - OVERHEAD).max(1);
    // Never all there is: even the last turn before the control is answered in time.
    let most = if turns == 1 { spare * 8 / 10 } else { spare / 2 };
    millis((spare / turns + more * 3 / 4).clamp(1, most.max(1)))
}

fn millis(n: i64) -> Duration {
    Duration::from_millis(n.max(0) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(text: &str, side: Side) -> Go {
        let words: Vec<_> = text.split_whitespace().collect();
        let (go, notes) = Go::parse(&words, side).unwrap();
        assert_eq!(notes, Vec::<String>::new(), "{text}");
        go
    }

    #[test]
    fn a_share_of_the_clock_is_never_the_whole() {
        let clock = "wtime 60000 btime 5030 winc 0 binc 100";
        assert_eq!(go(clock, Side::First).time, Some(millis((60_000 - 30) / 25)));
        assert_eq!(go(clock, Side::Second).time, Some(millis(200 + 75)));
        for left in [-50, 0, 1, 29, 31, 100, 1_000, 3_600_000] {
            for more in [0, 50, 10_000] {
                for to_go in [None, Some(0), Some(1), Some(2), Some(40)] {
                    let t = share(left, more, to_go).as_millis() as i64;
                    assert!(t >= 1 && (t == 1 || t < left), "{t} of {left}");
                }
            }
        }
        // The more turns must do with it, the less there is for each.
        assert!(share(60_000, 0, Some(40)) < share(60_000, 0, Some(5)));
    }

    #[test]
    fn limits_are_read_in_any_order() {
        let both = go("nodes 500 movetime 20", Side::First);
        assert_eq!((both.nodes, both.time), (Some(500), Some(millis(20))));
        assert!(!both.infinite);
        assert!(go("", Side::First).infinite && go("infinite", Side::Second).infinite);
        assert!(!go("depth 4", Side::First).infinite);
        assert_eq!(go("mate 2", Side::First).depth, Some(4));
        assert_eq!(go("movetime 7 wtime 90000", Side::First).time, Some(millis(7)));
        // The other side's clock says nothing.
        assert_eq!(go("wtime 1000 depth 2", Side::Second).time, None);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for text in ["depth", "depth x", "depth 0", "nodes -1", "movetime 1e3", "winc -1"] {
            let words: Vec<_> = text.split(' ').collect();
            let error = Go::parse(&words, Side::First).unwrap_err();
            assert!(error.contains(words[0]), "{error}");
        }
        let words = ["depth", "101", "nodes", "99999999999999999999", "movetime", "86400001"];
        let (go, notes) = Go::parse(&words, Side::First).unwrap();
        let most = (Some(100), Some(i64::MAX as u64), Some(millis(DAY)));
        assert_eq!((go.depth, go.nodes, go.time), most);
        assert_eq!(notes[0], "go: depth is 100 at most");
        assert_eq!(notes.len(), 3, "{notes:?}");
        assert!(Go::parse(&["perft", "3"], Side::First).unwrap_err().contains("'perft'"));
        assert!(Go::parse(&["ponder", "infinite"], Side::First).unwrap().0.infinite);
        let words = ["searchmoves", "e2e4", "d2d4", "depth", "3", "ponder"];
        let (go, notes) = Go::parse(&words, Side::First).unwrap();
        assert_eq!(go.depth, Some(3));
        assert_eq!(notes.len(), 2, "{notes:?}");
    }
}
