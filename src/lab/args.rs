//! The command line, as `spec/formats.md` has it.

use std::path::PathBuf;

use clap::{ArgGroup, Args, Parser, Subcommand};

use super::tune::Tune;
use crate::record::Format;
use crate::search::Persona;

/// No search or perft is asked to look further ahead, in plies: it could not come to an end, and
/// would only use up the stack.
pub const MAX_DEPTH: i64 = 100;
/// The longest a search may be asked to think, in milliseconds: a day.
pub const MAX_TIME: u64 = 24 * 60 * 60 * 1000;

/// The headless command of Crossweb. Results on standard output, one item a line; errors on
/// standard error with exit status 2.
#[derive(Debug, Parser)]
#[command(name = "lab", version, max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// A rules string and a position.
#[derive(Debug, Args)]
pub struct At {
    /// The rules string: GAME[:flag,flag…]
    pub rules: String,
    /// The position text; without it, the usual start
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    pub position: Option<String>,
}

/// What the command can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// The games and their flags
    Games,
    /// The start position
    Start {
        /// The rules string: GAME[:flag,flag…]
        rules: String,
    },
    /// All legal turns, in byte order
    Moves(At),
    /// The position after some turns, and the outcome when the game is over
    Apply {
        /// Where to begin.
        #[command(flatten)]
        at: At,
        /// Turns, written in any legal way; behind a throw its outcome: *0, *1 or *2
        #[arg(value_name = "TURN", allow_hyphen_values = true)]
        turns: Vec<String>,
    },
    /// The number of turn sequences of a length
    Perft {
        /// The rules string: GAME[:flag,flag…]
        rules: String,
        /// Their length
        #[arg(value_parser = clap::value_parser!(u32).range(0..=MAX_DEPTH), allow_hyphen_values = true)]
        depth: u32,
        /// The position text; without it, the usual start
        #[arg(long, value_name = "P", allow_hyphen_values = true)]
        position: Option<String>,
        /// Before the total, the share of each first turn
        #[arg(long)]
        divide: bool,
    },
    /// The best turn
    #[command(
        group = ArgGroup::new("limit").args(["depth", "nodes", "time"]),
        group = ArgGroup::new("end").required(true).multiple(true).args(["depth", "nodes", "time", "level"]),
    )]
    Search {
        /// Where.
        #[command(flatten)]
        at: At,
        /// Look so many plies ahead
        #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=MAX_DEPTH), allow_hyphen_values = true)]
        depth: Option<u32>,
        /// Visit so many positions
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), allow_hyphen_values = true)]
        nodes: Option<u64>,
        /// Think so many milliseconds
        #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=MAX_TIME), allow_hyphen_values = true)]
        time: Option<u64>,
        /// Play as one of the levels, 1 to 10: its own depth and nodes hold, and the time given
        #[arg(long, value_name = "L", value_parser = clap::value_parser!(u8).range(1..=10), allow_hyphen_values = true)]
        level: Option<u8>,
        /// Decides what is left to chance
        #[arg(long, value_name = "S", default_value_t = 1, allow_hyphen_values = true)]
        seed: u64,
        /// Threads to search with; more than one are not deterministic. Levels below 10 use one
        #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256), allow_hyphen_values = true)]
        threads: u32,
    },
    /// A match between two computer players
    Arena {
        /// The rules string: GAME[:flag,flag…]
        rules: String,
        /// The one: level=3, nodes=20000, time=100 (milliseconds), greedy, random, or a program
        /// that speaks UCI, its limits and options: 'uci=PROGRAM ARGUMENT…;movetime=200;NAME=VALUE'
        #[arg(long, value_name = "SPEC", allow_hyphen_values = true)]
        a: String,
        /// The other
        #[arg(long, value_name = "SPEC", allow_hyphen_values = true)]
        b: String,
        /// How many games
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), allow_hyphen_values = true)]
        games: u32,
        #[command(flatten)]
        how: HowPlayed,
        /// Threads of a player with a time (time=MS, level=10); more than one are not deterministic
        #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256), allow_hyphen_values = true)]
        threads: u16,
        /// Before the result, a line for each game
        #[arg(long)]
        each: bool,
    },
    /// How even a game is: a player against itself
    Balance {
        /// The rules string: GAME[:flag,flag…]
        rules: String,
        /// The player, as in `arena`
        #[arg(long, value_name = "SPEC", allow_hyphen_values = true)]
        brain: String,
        /// How many games
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), allow_hyphen_values = true)]
        games: u32,
        #[command(flatten)]
        how: HowPlayed,
    },
    /// How much stronger each level is than the one below it
    Ladder {
        /// The rules string: GAME[:flag,flag…]
        rules: String,
        /// How many games each level plays against the one below it; level 1 plays against random turns
        #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..), allow_hyphen_values = true)]
        games: u32,
        /// How many games the highest level plays, which takes longest
        #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..), allow_hyphen_values = true)]
        top_games: u32,
        /// The first level that plays
        #[arg(long, value_name = "L", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=10), allow_hyphen_values = true)]
        from: u8,
        /// The last
        #[arg(long, value_name = "L", default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=10), allow_hyphen_values = true)]
        to: u8,
        /// Whom the upper player is like: even, bold, cautious, gambler, pious
        #[arg(long, value_name = "WHO", default_value = "even", value_parser = persona, allow_hyphen_values = true)]
        persona: Persona,
        #[command(flatten)]
        how: HowPlayed,
    },
    /// Speaks UCI on standard input and output: chess, or the game of the option Rules
    Uci {
        /// Play as one of the levels, 1 to 10; 0: at full strength
        #[arg(long, value_name = "L", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=10), allow_hyphen_values = true)]
        level: u8,
    },
    /// Makes the table of drafti's endgames, or checks the one that is built in
    #[command(group = ArgGroup::new("what").required(true).args(["file", "verify"]))]
    Endgames {
        /// Where the table is written
        file: Option<PathBuf>,
        /// Checks that each value follows from the rules
        #[arg(long)]
        verify: bool,
    },
    /// Weights for an evaluation, from games of the search against itself, as Rust source
    Tune(Tune),
    /// Nodes per second of move generation and search, on fixed positions
    Bench,
    /// Checks a record turn by turn, or each game of a PGN or PDN file
    Replay {
        /// The record's file: JSON, PGN or PDN
        file: PathBuf,
    },
    /// Writes a record, or the games of a PGN or PDN file, in another form
    Convert {
        /// The record's file: JSON, PGN or PDN
        file: PathBuf,
        /// The form: json, pgn (Sacrivenge, chess), pdn (drafti), or text for people
        #[arg(long, value_name = "FORM", value_parser = form)]
        to: Format,
        /// Only this game of the file, counted from 1 (JSON holds one game, so it must be said there
        /// when the file has several)
        #[arg(long, value_name = "N", allow_hyphen_values = true)]
        game: Option<usize>,
    },
}

/// How the games of a match are played.
#[derive(Args, Clone, Copy, Debug)]
pub struct HowPlayed {
    /// Decides all that is left to chance
    #[arg(long, value_name = "S", default_value_t = 1, allow_hyphen_values = true)]
    pub seed: u64,
    /// How many games are played at once, each on a thread and with players of its own
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256), allow_hyphen_values = true)]
    pub jobs: u16,
    /// Towers: all pieces are placed by lot, evenly, before the players begin
    #[arg(long)]
    pub placed: bool,
}

/// A personality, by its name.
fn persona(text: &str) -> Result<Persona, String> {
    text.parse().map_err(|()| {
        let all = Persona::ALL.map(Persona::name).join(", ");
        format!("there is no personality '{text}' ({all})")
    })
}

/// A form of records, by its name.
fn form(text: &str) -> Result<Format, String> {
    let found = Format::ALL.into_iter().find(|format| format.name() == text);
    found.ok_or_else(|| format!("there is no form '{text}' (json, pgn, pdn, text)"))
}
