//! `lab`, the headless command (`spec/formats.md`): what it prints, given what was typed.
//!
//! Results go to standard output, one item a line and nothing else; an error goes to standard
//! error with exit status 2. [`run`] takes its words and its streams as arguments, so that a test
//! can drive it without a process.

mod args;
mod balance;
pub mod bench;
mod endgames;
mod guest;
mod ladder;
mod target;
mod tune;
mod uci;

use std::ffi::OsString;
use std::io::{self, BufRead, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use clap::Parser;

use crate::record::{self, Format, store};
use crate::rules::any::{AnyGame, AnyPosition, GAMES, Rules};
use crate::rules::words;
use crate::search::arena::{Contender, Match, Several, Tally};
use crate::search::{self, Brain, Limits, Means, Persona, opening};
use args::{At, Cli, Command, HowPlayed};
use balance::Balance;
use guest::Guest;
use ladder::Ladder;

/// Exit status when all went well.
const FINE: u8 = 0;
/// Exit status when something was wrong with what was asked.
const WRONG: u8 = 2;

/// Why a command has no result.
enum Failure {
    /// The reader of standard output is gone, or the disk full.
    Output(io::Error),
    /// Anything else, as a sentence.
    Asked(String),
    /// Several such things.
    Several(Vec<String>),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

/// Anything that says in words what is wrong.
fn asked(error: impl std::fmt::Display) -> Failure {
    Failure::Asked(error.to_string())
}

/// Runs the command whose words are `words` (the program's name first), and gives its exit status:
/// 0, or 2 when `err` says what was wrong. A reader of `out` who has seen enough and closes it
/// (`lab moves sava | head -1`) is no error. Only `lab uci` reads from `input`.
pub fn run(
    words: impl IntoIterator<Item = OsString>,
    input: &mut dyn BufRead,
    out: &mut (dyn Write + Send),
    err: &mut dyn Write,
) -> u8 {
    let cli = match Cli::try_parse_from(words) {
        Ok(cli) => cli,
        Err(e) if !e.use_stderr() => {
            // `--help` and `--version`.
            let _ = write!(out, "{}", e.render());
            return FINE;
        }
        Err(e) => {
            let said = e.render().to_string();
            for line in said.lines() {
                let _ = writeln!(err, "{}", printable(line));
            }
            return WRONG;
        }
    };
    let mut out = BufWriter::new(out);
    let result = obey(cli.command, input, &mut out).and_then(|()| Ok(out.flush()?));
    let said = match result {
        Ok(()) => return FINE,
        Err(Failure::Output(e)) if e.kind() == io::ErrorKind::BrokenPipe => return FINE,
        Err(Failure::Output(e)) => vec![format!("standard output: {e}")],
        Err(Failure::Asked(said)) => vec![said],
        Err(Failure::Several(said)) => said,
    };
    // What was right has been said all the same.
    let _ = out.flush();
    for said in said {
        let _ = writeln!(err, "error: {}", printable(&said));
    }
    WRONG
}

/// Errors quote what was typed: control characters in it must not reach the terminal.
fn printable(text: &str) -> String {
    let escape = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.into() };
    text.chars().map(escape).collect()
}

fn obey(
    command: Command,
    input: &mut dyn BufRead,
    out: &mut (dyn Write + Send),
) -> Result<(), Failure> {
    match command {
        Command::Games => games(out),
        Command::Start { rules } => {
            let game = AnyGame::new(Rules::parse(&rules).map_err(asked)?);
            Ok(writeln!(out, "{}", game.position().text())?)
        }
        Command::Moves(at) => {
            for turn in game_at(&at)?.turns() {
                writeln!(out, "{turn}")?;
            }
            Ok(())
        }
        Command::Apply { mut at, turns } => {
            let turns = take_position(&mut at, turns)?;
            apply(game_at(&at)?, &turns, out)
        }
        Command::Perft { rules, depth, position, divide } => {
            perft(&game_at(&At { rules, position })?, depth, divide, out)
        }
        Command::Search { at, depth, nodes, time, level, seed, threads } => {
            let limits = Limits { depth, nodes, time: time.map(Duration::from_millis) };
            search(&game_at(&at)?, limits, level, seed, threads, out)
        }
        Command::Arena { rules, a, b, games, threads, each, how } => {
            let rules = rules_placed(&rules, how.placed)?;
            let threads = usize::from(threads);
            let (a, b) =
                (contender("--a", &a, threads, &rules)?, contender("--b", &b, threads, &rules)?);
            matches(&contest(&rules, [&*a, &*b], games, true, how), each, out)
        }
        Command::Endgames { file: Some(file), .. } => endgames::make(&file, out),
        Command::Endgames { file: None, .. } => endgames::check(out),
        Command::Balance { rules, brain, games, how } => {
            let rules = rules_placed(&rules, how.placed)?;
            let brain = contender("--brain", &brain, 1, &rules)?;
            let contest = contest(&rules, [&*brain; 2], games, false, how);
            let balance = Balance::measure(&contest).map_err(asked)?;
            Ok(write!(out, "{balance}")?)
        }
        Command::Ladder { rules, games, top_games, from, to, persona, how } => {
            if from > to {
                return Err(asked(format!("--from {from}: that is above --to {to}")));
            }
            let rules = rules_placed(&rules, how.placed)?;
            let (seed, placed, jobs) = (how.seed, how.placed, how.jobs.into());
            suits("--persona", persona, &rules)?;
            Ladder { rules, from, to, games, top_games, persona, seed, placed, jobs }.measure(out)
        }
        Command::Uci { level } => uci::run(level, input, out).map_err(Failure::Output),
        Command::Tune(words) => tune::run(&words, out),
        Command::Bench => bench::run(out).map_err(Failure::Output),
        Command::Replay { file } => replay(&file, out),
        Command::Convert { file, to, game } => convert(&file, to, game, out),
    }
}

/// The rules of a match that may be asked to begin after the placement.
fn rules_placed(rules: &str, placed: bool) -> Result<Rules, Failure> {
    let rules = Rules::parse(rules).map_err(asked)?;
    if placed && !opening::has_placement(&rules) {
        let game = rules.info().name;
        return Err(asked(format!("--placed: in {game} all pieces stand from the start")));
    }
    Ok(rules)
}

/// A match of these two; `pairs`: each opening is played twice, from both sides.
fn contest<'a>(
    rules: &'a Rules,
    [a, b]: [&'a dyn Contender; 2],
    games: u32,
    pairs: bool,
    how: HowPlayed,
) -> Match<'a> {
    let HowPlayed { seed, jobs, placed } = how;
    Match { rules, a, b, games, seed, pairs, placed, jobs: jobs.into() }
}

/// Who plays in a match, by the SPEC behind an option.
fn contender(
    option: &str,
    spec: &str,
    threads: usize,
    rules: &Rules,
) -> Result<Box<dyn Contender>, Failure> {
    match spec.strip_prefix("uci=") {
        Some(rest) => match Guest::parse(rest) {
            Ok(guest) => Ok(Box::new(guest)),
            Err(e) => Err(asked(format!("{option}: {e}"))),
        },
        None => match spec.parse::<Brain>() {
            Ok(brain) => {
                if let Brain::Level { persona, .. } = brain {
                    suits(option, persona, rules)?;
                }
                Ok(Box::new(Several { brain, threads }))
            }
            Err(e) => Err(asked(format!("{option}: {e}"))),
        },
    }
}

/// Whether a personality differs from others in this game.
fn suits(option: &str, persona: Persona, rules: &Rules) -> Result<(), Failure> {
    if persona.needs_dice() && !rules.info().dice {
        let game = rules.info().name;
        return Err(asked(format!("{option}: {persona}: there are no dice in {game}")));
    }
    Ok(())
}

/// Plays a match: a line for each game, if that is asked for, and the result.
fn matches(contest: &Match<'_>, each: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let mut written = Ok(());
    let mut heard = Tally::default();
    let tally = contest.play_while(|result| {
        heard.add(result);
        if each {
            let side = contest.rules.side_name(result.a_side);
            let outcome = contest.rules.outcome_text(result.outcome);
            let (number, plies) = (result.number + 1, result.game.plies().len());
            // Each line as soon as it is known.
            written = writeln!(out, "game {number} a {side} plies {plies} outcome {outcome}")
                .and_then(|()| out.flush());
        }
        // Nobody reads what the other games would bring.
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written?;
    match tally {
        Ok(tally) => Ok(writeln!(out, "{tally}")?),
        Err(fault) => {
            // What was played is not lost for it.
            if heard.games() > 0 {
                writeln!(out, "after {} games: {heard}", heard.games())?;
            }
            Err(asked(fault))
        }
    }
}

/// `sava: baenre, ched-nasad, …`, a line for each game.
fn games(out: &mut dyn Write) -> Result<(), Failure> {
    for game in GAMES {
        let flags: Vec<_> = game.flags.iter().map(|f| f.name).collect();
        writeln!(out, "{}: {}", game.name, flags.join(", "))?;
    }
    Ok(())
}

/// The game that stands where the command line says.
fn game_at(at: &At) -> Result<AnyGame, Failure> {
    let rules = Rules::parse(&at.rules).map_err(asked)?;
    Ok(match &at.position {
        None => AnyGame::new(rules),
        Some(text) => {
            let position = AnyPosition::parse(&rules, text).map_err(asked)?;
            AnyGame::from_position(rules, position)
        }
    })
}

/// Turns may begin with a hyphen, so clap takes everything behind the first one for a turn:
/// `--position` and `--` among them are sorted out here.
fn take_position(at: &mut At, words: Vec<String>) -> Result<Vec<String>, Failure> {
    let mut turns = Vec::new();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let position = if word == "--" {
            turns.extend(words.by_ref());
            break;
        } else if word == "--position" {
            words.next().ok_or_else(|| asked("--position: the position text is missing"))?
        } else if let Some(text) = word.strip_prefix("--position=") {
            text.to_owned()
        } else {
            turns.push(word);
            continue;
        };
        if at.position.replace(position).is_some() {
            return Err(asked("--position is given twice"));
        }
    }
    Ok(turns)
}

/// Plays the turns, then says where the game stands.
fn apply(mut game: AnyGame, turns: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    words::play(&mut game, turns.iter().map(String::as_str), false).map_err(asked)?;
    writeln!(out, "{}", game.position().text())?;
    if let Some(outcome) = game.outcome() {
        writeln!(out, "outcome: {}", game.rules().outcome_text(outcome))?;
    }
    Ok(())
}

/// Counts turn sequences; throws are neither counted nor followed.
fn perft(game: &AnyGame, depth: u32, divide: bool, out: &mut dyn Write) -> Result<(), Failure> {
    if !divide || depth == 0 {
        return Ok(writeln!(out, "{}", game.position().perft(depth))?);
    }
    let mut total = 0;
    for (turn, count) in game.position().divide(depth) {
        writeln!(out, "{turn} {count}")?;
        total += count;
    }
    Ok(writeln!(out, "{total}")?)
}

/// The best turn and the line that is expected.
fn search(
    game: &AnyGame,
    limits: Limits,
    level: Option<u8>,
    seed: u64,
    threads: u32,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if let Some(outcome) = game.outcome() {
        let how = game.rules().outcome_text(outcome);
        return Err(asked(format!("there is nothing to search: the game is over, {how}")));
    }
    let means = Means { threads: threads as usize, ..Means::default() };
    let stop = AtomicBool::new(false);
    let found = match level {
        None => search::search_by(game, limits, means, seed, &stop),
        Some(level) => {
            let think = |stop: &_| search::think_by(game, Brain::level(level), means, seed, stop);
            within(limits.time, think, &stop)
        }
    };
    let found = found.ok_or_else(|| asked("there is nothing to search: no turn is legal"))?;
    let ms = found.time.as_millis();
    // A clock that has not ticked yet must not give an endless speed.
    let speed = found.nodes as f64 / found.time.as_secs_f64().max(1e-6);
    writeln!(
        out,
        "best {} score {} depth {} nodes {} time {ms} nps {speed:.0}",
        found.turn, found.score, found.depth, found.nodes
    )?;
    writeln!(out, "pv {}", found.line.join(" "))?;
    Ok(())
}

/// Does some work that looks at a flag, which is raised when the time is over.
fn within<T>(time: Option<Duration>, work: impl FnOnce(&AtomicBool) -> T, stop: &AtomicBool) -> T {
    let Some(time) = time else { return work(stop) };
    std::thread::scope(|scope| {
        let (done, over) = mpsc::channel::<()>();
        let clock = move || {
            // Either the time is over, or `done` is dropped because the work is.
            let _ = over.recv_timeout(time);
            stop.store(true, Ordering::Relaxed);
        };
        if std::thread::Builder::new().spawn_scoped(scope, clock).is_err() {
            // Nobody can look at the clock: the first thing found must do.
            stop.store(true, Ordering::Relaxed);
        }
        let result = work(stop);
        drop(done);
        result
    })
}

/// Checks the records in a file: a line for each that is right, with what was read otherwise than it
/// is written; the others are errors.
fn replay(file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let records = store::open(file).map_err(asked)?;
    let mut wrong = Vec::new();
    for reading in records.read_all() {
        let checked = reading.map_err(|e| e.to_string()).and_then(|reading| {
            reading.record.replay().map_err(|e| e.to_string())?;
            Ok(reading)
        });
        match checked {
            Ok(reading) => {
                write!(out, "ok {} turns", reading.record.turns.len())?;
                for note in reading.notes {
                    write!(out, "; {}", printable(&note.text))?;
                }
                writeln!(out)?;
            }
            Err(error) => wrong.push(error),
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Several(wrong)) }
}

/// Writes the records in a file, or one of them, in another form. All of them are judged before the
/// first is written.
fn convert(
    file: &Path,
    to: Format,
    game: Option<usize>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let records = store::open(file).map_err(asked)?;
    let numbers = match game {
        Some(number) => number..=number,
        None if to == Format::Json && records.len() > 1 => {
            let games = records.len();
            return Err(asked(format!(
                "there are {games} games in the file, and JSON holds one: say which with --game N"
            )));
        }
        None => 1..=records.len(),
    };
    let (mut texts, mut wrong) = (Vec::new(), Vec::new());
    for number in numbers {
        let text = records.read(number).map_err(|e| e.to_string()).and_then(|reading| {
            // JSON is not judged when it is read, and would be passed on unread.
            reading.record.replay().map_err(|e| e.to_string())?;
            record::export(&reading.record, to).map_err(|e| e.to_string())
        });
        match text {
            Ok(text) => texts.push(text),
            Err(error) => wrong.push(error),
        }
    }
    if !wrong.is_empty() {
        return Err(Failure::Several(wrong));
    }
    // An empty line between games, as PGN has it.
    write!(out, "{}", texts.join("\n"))?;
    Ok(())
}
