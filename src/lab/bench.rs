//! How fast the rules and the search are, on fixed positions.

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::rules::any::{AnyGame, AnyPosition, Rules};
use crate::search::{self, Limits};

/// A position to measure on.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// What it is called in the output: `sava-52-start`.
    pub name: &'static str,
    /// The rules string.
    pub rules: &'static str,
    /// The position text; `None`: the start.
    pub position: Option<&'static str>,
    /// How deep to go. On the [`SPOTS`] perft to this depth takes a good part of a second.
    pub depth: u32,
}

/// Where speed is measured: both boards of Sava (52 and 77 nodes) and the other games, at the start
/// and in the middle of a game (drafti: with kings).
pub const SPOTS: &[Spot] = &[
    Spot { name: "sava-52-start", rules: "sava", position: None, depth: 5 },
    Spot {
        name: "sava-52-middle",
        rules: "sava",
        position: Some(
            "M@F1,Pr@EF2,Wz@HA1,Wm@F2,O@DE1,O@E1,O@FG1,O@D2,O@FG2,O@E3,O@F3 M@AB1,Pr@AB2,Wz@CD3,Wm@B2,O@A1,O@B1,O@BC1,O@BC2,O@H2,O@B3 r -/- - - 0 8",
        ),
        depth: 5,
    },
    Spot { name: "sava-77-start", rules: "sava:great-wheel", position: None, depth: 4 },
    Spot {
        name: "sava-77-middle",
        rules: "sava:great-wheel",
        position: Some(
            "M@EF1,Pr@BC,Wm@FE0,Wm@F0,O@EF3,O@DE0 M@A1,Pr@DE,O@C2,O@H2,O@CB0 b PrWzWz/PrWzWzWmWm DE>G3 - 13 55",
        ),
        depth: 4,
    },
    Spot { name: "towers-start", rules: "towers", position: None, depth: 3 },
    Spot {
        name: "towers-middle",
        rules: "towers",
        position: Some(
            "M@f2,V@c6,I@j7,A@g3,R@h9,N@b6 M@g11,V@k5,I@d7,A@f10,R@e4,N@i6 w - FR/HM 1 12",
        ),
        depth: 4,
    },
    Spot { name: "drafti-start", rules: "drafti", position: None, depth: 9 },
    Spot {
        name: "drafti-kings",
        rules: "drafti",
        position: Some("w c1,e3,g5,Kh2,Ka3 a5,f8,Kb8,Kd8 0 3"),
        depth: 6,
    },
    Spot { name: "sacrivenge-chess-start", rules: CHESS, position: None, depth: 5 },
    Spot {
        name: "sacrivenge-chess-middle",
        rules: CHESS,
        position: Some("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 -"),
        depth: 4,
    },
    Spot { name: "sacrivenge-start", rules: "sacrivenge", position: None, depth: 3 },
    Spot {
        name: "sacrivenge-middle",
        rules: "sacrivenge",
        position: Some("3qkb1r/p1pppppp/3n1n2/8/4P3/2N2P2/PPP1BPP1/R2QK1N1 w Qk - 3 6 -"),
        depth: 3,
    },
];

/// Where the time to a depth is measured: middle games of Sacrivenge with both mechanics, from games
/// that the search played against itself. Even positions with 200 to 300 turns, two of them with a
/// revenge right. The target is two seconds on one core.
pub const DEEP: &[Spot] = &[
    Spot {
        name: "sacrivenge-deep-a",
        rules: "sacrivenge",
        position: Some("3qkb1r/p1pppppp/3n1n2/8/4P3/2N2P2/PPP1BPP1/R2QK1N1 w Qk - 3 6 -"),
        depth: 4,
    },
    Spot {
        name: "sacrivenge-deep-b",
        rules: "sacrivenge",
        position: Some("4kb1r/p2ppppp/1q1p1n2/8/8/2N4N/PPP1BPP1/R2QK3 w Qk - 2 8 -"),
        depth: 4,
    },
    Spot {
        name: "sacrivenge-deep-c",
        rules: "sacrivenge",
        position: Some(
            "r1b1kbnp/ppp1p1p1/2N2p2/8/3q4/5N1P/P1P1PP1P/R1BQK2R w KQq - 0 6 P:a1,d1,f2",
        ),
        depth: 4,
    },
    Spot {
        name: "sacrivenge-deep-d",
        rules: "sacrivenge",
        position: Some("r1bqkb2/ppp1pppp/8/5n2/8/2n2N1P/1PPPPPPP/2BQKB1R w Kq - 0 4 N:b2,c2,d2,f3"),
        depth: 4,
    },
];

/// The rules string of ordinary chess.
const CHESS: &str = "sacrivenge:no-sacrifice,no-revenge";

/// How many positions each search visits.
const SEARCH_NODES: u64 = 300_000;

impl Spot {
    /// The game that stands there.
    ///
    /// # Panics
    /// Never for the [`SPOTS`] and the [`DEEP`] ones: a test reads them all.
    pub fn game(&self) -> AnyGame {
        let rules = Rules::parse(self.rules).expect("a fixed rules string");
        match self.position {
            None => AnyGame::new(rules),
            Some(text) => {
                let position = AnyPosition::parse(&rules, text).expect("a fixed position");
                AnyGame::from_position(rules, position)
            }
        }
    }
}

/// Measures all [`SPOTS`]: `moves NAME nodes N time MS nps X`, then `search NAME …`, and how long a
/// search to their depth takes on the [`DEEP`] ones: `depth-4 NAME …`. The nodes of
/// `moves` are the leaves of a perft in which every turn is made, the last ply's too; but for
/// Sacrivenge, which only counts the last ply's.
///
/// # Errors
/// What writing says.
pub fn run(out: &mut dyn Write) -> io::Result<()> {
    for spot in SPOTS {
        let game = spot.game();
        let clock = Instant::now();
        let nodes = game.position().perft(spot.depth);
        line(out, "moves", spot, nodes, clock.elapsed())?;
    }
    for spot in SPOTS {
        let limits = Limits { nodes: Some(SEARCH_NODES), ..Limits::default() };
        let clock = Instant::now();
        let found = search::search(&spot.game(), limits, 1, &AtomicBool::new(false));
        line(out, "search", spot, found.map_or(0, |f| f.nodes), clock.elapsed())?;
    }
    for spot in DEEP {
        let limits = Limits { depth: Some(spot.depth), ..Limits::default() };
        let clock = Instant::now();
        let found = search::search(&spot.game(), limits, 1, &AtomicBool::new(false));
        let what = format!("depth-{}", spot.depth);
        line(out, &what, spot, found.map_or(0, |f| f.nodes), clock.elapsed())?;
    }
    Ok(())
}

fn line(
    out: &mut dyn Write,
    what: &str,
    spot: &Spot,
    nodes: u64,
    time: Duration,
) -> io::Result<()> {
    let speed = nodes as f64 / time.as_secs_f64().max(1e-6);
    writeln!(out, "{what} {} nodes {nodes} time {} nps {speed:.0}", spot.name, time.as_millis())?;
    // Each line as soon as it is known.
    out.flush()
}
