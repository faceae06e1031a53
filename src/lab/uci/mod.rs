//! `lab uci`: the Universal Chess Interface on standard input and output, for all games.
//!
//! Ordinary chess by default, so that any program which lets chess engines play can drive it; the
//! option `Rules` takes any rules string. Turns are written as everywhere (`spec/formats.md`), and
//! behind a throw its outcome follows as in `lab apply`: `position startpos moves * *1`. A position
//! text may stand behind `position fen` as well as behind `position text`.
//!
//! What is wrong is said in an `info string error: …`, and nothing comes of it; but a `go` is always
//! answered, with `bestmove (none)` if need be.

mod go;

use std::io::{self, BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};
use std::time::Duration;

use super::args::MAX_DEPTH;
use super::{printable, within};
use crate::rules::any::{AnyGame, AnyPosition, Rules};
use crate::rules::words;
use crate::search::evaluate::{WIN, WIN_MIN};
use crate::search::{self, Brain, Found, Hash, Limits, Means};
use go::Go;

/// Ordinary chess.
pub(super) const CHESS: &str = "sacrivenge:no-sacrifice,no-revenge";

/// The longest line that is read, in bytes: a game of 100 000 turns.
const LONGEST_LINE: u64 = 1 << 20;

/// Memory for the table, in MiB, and the most that may be asked for.
const HASH: [u32; 2] = [32, 4_096];

/// The most threads that may be asked for.
const MOST_THREADS: u32 = 256;

/// When the input has ended, how often a search says that it goes on.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);

/// How long a search may take during which no command can be heard, unless a time was said.
const DEAF: Duration = Duration::from_secs(1);

type Output<'a> = Mutex<&'a mut (dyn Write + Send)>;

/// Answers commands until `quit` or the end of `input`; a search with a limit is then brought to
/// its end, as long as somebody reads what is said. `level` is 0 for full strength.
///
/// # Errors
/// What reading and writing say.
pub(super) fn run(
    level: u8,
    input: &mut dyn BufRead,
    out: &mut (dyn Write + Send),
) -> io::Result<()> {
    let out = Mutex::new(out);
    thread::scope(|scope| {
        let mut front = Front::new(level, &out);
        let mut line = Vec::new();
        loop {
            line.clear();
            if (&mut *input).take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
                front.finish();
                return Ok(());
            }
            if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST_LINE {
                front.error(&format!("a line is longer than {LONGEST_LINE} bytes"))?;
                skip_line(input)?;
                continue;
            }
            let line = String::from_utf8_lossy(&line);
            let words: Vec<_> = line.split_whitespace().collect();
            match words.split_first() {
                None => {}
                Some((&"quit", _)) => return Ok(()),
                Some((&word, rest)) => front.obey(word, rest, scope)?,
            }
        }
    })
}

/// Reads what is left of a line, without keeping it.
fn skip_line(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let seen = input.fill_buf()?;
        let end = seen.iter().position(|&b| b == b'\n');
        let length = end.map_or(seen.len(), |i| i + 1);
        input.consume(length);
        if end.is_some() || length == 0 {
            return Ok(());
        }
    }
}

/// How the engine is set up, by `setoption`.
#[derive(Clone, Debug)]
struct Setup {
    rules: Rules,
    level: u8,
    seed: u64,
    hash: u32,
    threads: u32,
    /// The table, kept from turn to turn; none before the first search, and after anything that makes
    /// it useless.
    table: Option<Hash>,
}

impl Setup {
    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |least: u32, most: u32| {
            let n = value.parse::<u32>().ok().filter(|n| (least..=most).contains(n));
            n.ok_or_else(|| {
                format!("{name} needs a whole number from {least} to {most}, not '{value}'")
            })
        };
        match name.to_ascii_lowercase().as_str() {
            "rules" => {
                self.rules = Rules::parse(value).map_err(|e| e.to_string())?;
                self.table = None;
            }
            "level" => self.level = number(0, 10)? as u8,
            "seed" => {
                self.seed = value
                    .parse()
                    .map_err(|_| format!("Seed needs a whole number from 0, not '{value}'"))?;
            }
            "hash" => {
                self.hash = number(1, HASH[1])?;
                self.table = None;
            }
            "threads" => self.threads = number(1, MOST_THREADS)?,
            _ => return Err(format!("there is no option '{name}'")),
        }
        Ok(())
    }

    /// Thinks: the one place where all that was set up goes to the search. `told` hears of every depth.
    fn think(
        &self,
        game: &AnyGame,
        go: Go,
        stop: &AtomicBool,
        told: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        let table = self.table.as_ref();
        let means = Means { threads: self.threads as usize, table, told: Some(told) };
        // As in a match (`search::arena`): a seed for each turn.
        let seed = self.seed.wrapping_add(game.plies().len() as u64);
        let play = |brain, time, means| {
            within(time, |stop| search::think_by(game, brain, means, seed, stop), stop)
        };
        match go {
            _ if self.level > 0 => play(Brain::level(self.level), go.time, means),
            Go { depth: Some(_), .. } => {
                let limits = Limits { depth: go.depth, nodes: go.nodes, time: go.time };
                // What is asked for by depth is the same each time.
                search::search_by(game, limits, Means { table: None, ..means }, seed, stop)
            }
            Go { nodes: Some(nodes), .. } => play(Brain::Nodes(nodes), go.time, means),
            _ => play(Brain::Time(go.time_or_day()), None, means),
        }
    }
}

/// The protocol's state.
struct Front<'a, 'scope> {
    out: &'scope Output<'a>,
    setup: Setup,
    /// The game to think about; none after a `position` that was refused.
    game: Option<AnyGame>,
    search: Option<Thinking<'scope>>,
}

/// A search that is to be made.
#[derive(Clone)]
struct Order<'scope, 'a> {
    game: AnyGame,
    go: Go,
    setup: Setup,
    out: &'scope Output<'a>,
    /// Ends the search.
    stop: Arc<AtomicBool>,
    /// Whether the answer is still owed.
    busy: Arc<AtomicBool>,
}

impl Order<'_, '_> {
    /// Searches, and answers; if the answer must not come before `stop`, when `wait` ends.
    fn obey(self, wait: Option<Receiver<()>>) {
        let mut told = |found: &Found| {
            // Nobody reads any more: nobody waits for the answer.
            if say(self.out, &info(found)).is_err() {
                self.stop.store(true, Ordering::Relaxed);
            }
        };
        let found = self.setup.think(&self.game, self.go, &self.stop, &mut told);
        if let Some(wait) = wait.filter(|_| self.go.infinite) {
            // Nothing is ever sent: this waits for the other end to be dropped.
            let _ = wait.recv();
        }
        let answer = answer(&self.game, found.as_ref());
        // Whoever reads the answer may ask the next question at once.
        self.busy.store(false, Ordering::Release);
        // When nobody reads any more, the next command's answer says so.
        let _ = say(self.out, &answer);
    }

    /// The same for the thread that should hear commands: it ends by itself, and needs no clock
    /// beside it. A level has its own limits.
    fn in_place(mut self) -> Self {
        let time = (self.setup.level == 0).then(|| self.go.time.unwrap_or(DEAF));
        let depth = self.go.depth.or(Some(MAX_DEPTH as u32));
        self.go = Go { depth, time, infinite: false, ..self.go };
        self
    }
}

/// A search that was begun.
struct Thinking<'scope> {
    stop: Arc<AtomicBool>,
    /// Whether it still owes its answer.
    busy: Arc<AtomicBool>,
    /// What an answer waits for that must not come before `stop`: until this is dropped.
    hold: Option<Sender<()>>,
    /// Ends with the search.
    ended: Receiver<()>,
    thread: ScopedJoinHandle<'scope, ()>,
}

/// Whatever ends the protocol ends the search.
impl Drop for Front<'_, '_> {
    fn drop(&mut self) {
        self.stop();
    }
}

impl<'a, 'scope> Front<'a, 'scope> {
    fn new(level: u8, out: &'scope Output<'a>) -> Self {
        let rules = Rules::parse(CHESS).expect("a fixed rules string");
        let game = Some(AnyGame::new(rules.clone()));
        let setup = Setup { rules, level, seed: 1, hash: HASH[0], threads: 1, table: None };
        Self { out, setup, game, search: None }
    }

    fn obey<'env>(
        &mut self,
        word: &str,
        rest: &[&str],
        scope: &'scope Scope<'scope, 'env>,
    ) -> io::Result<()> {
        match word {
            "uci" => self.introduce(),
            "isready" => say(self.out, "readyok"),
            "ucinewgame" => {
                self.setup.table = None;
                self.game = Some(AnyGame::new(self.setup.rules.clone()));
                Ok(())
            }
            "setoption" => match self.set(rest) {
                Ok(()) => Ok(()),
                Err(why) => self.error(&format!("setoption: {why}")),
            },
            "position" => match self.place(rest) {
                Ok(game) => {
                    self.game = Some(game);
                    Ok(())
                }
                Err(why) => {
                    self.game = None;
                    self.error(&format!("position: {why}"))
                }
            },
            "go" => self.go(rest, scope),
            "stop" => {
                self.stop();
                Ok(())
            }
            _ => say(self.out, &format!("info string unknown command: {}", printable(word))),
        }
    }

    fn introduce(&self) -> io::Result<()> {
        say(
            self.out,
            &format!(
                "id name Crossweb {}\n\
                 id author the Crossweb project\n\
                 option name Rules type string default {CHESS}\n\
                 option name Level type spin default {} min 0 max 10\n\
                 option name Seed type string default 1\n\
                 option name Hash type spin default {} min 1 max {}\n\
                 option name Threads type spin default 1 min 1 max {MOST_THREADS}\n\
                 uciok",
                env!("CARGO_PKG_VERSION"),
                self.setup.level,
                HASH[0],
                HASH[1],
            ),
        )
    }

    fn error(&self, why: &str) -> io::Result<()> {
        say(self.out, &format!("info string error: {}", printable(why)))
    }

    /// `setoption name NAME value VALUE`; a new game begins where the rules change.
    fn set(&mut self, words: &[&str]) -> Result<(), String> {
        let Some(("name", rest)) = words.split_first().map(|(w, rest)| (*w, rest)) else {
            return Err("it is written: setoption name NAME value VALUE".into());
        };
        let end = rest.iter().position(|&w| w == "value").unwrap_or(rest.len());
        let name = rest[..end].join(" ");
        let value = rest.get(end + 1..).unwrap_or_default().join(" ");
        let before = self.setup.rules.clone();
        self.setup.set(&name, &value)?;
        if self.setup.rules != before {
            self.game = Some(AnyGame::new(self.setup.rules.clone()));
        }
        Ok(())
    }

    /// The game that `position` describes, with all its history.
    fn place(&self, words: &[&str]) -> Result<AnyGame, String> {
        let end = words.iter().position(|&w| w == "moves").unwrap_or(words.len());
        let (at, turns) = words.split_at(end);
        let rules = self.setup.rules.clone();
        let mut game = match at.split_first().map(|(w, rest)| (*w, rest)) {
            Some(("startpos", [])) => AnyGame::new(rules),
            Some(("fen" | "text", text)) if !text.is_empty() => {
                let mut text = text.join(" ");
                if rules.info().name == "sacrivenge" {
                    // A FEN knows of no revenge, and may leave out its counts.
                    match text.split(' ').count() {
                        4 => text.push_str(" 0 1 -"),
                        6 => text.push_str(" -"),
                        _ => {}
                    }
                }
                let position = AnyPosition::parse(&rules, &text).map_err(|e| e.to_string())?;
                AnyGame::from_position(rules, position)
            }
            _ => {
                return Err("it is written: position startpos, or position fen TEXT, and then \
                            moves TURN …"
                    .into());
            }
        };
        // Whether a draw by repetition is claimed is for the program that asks: it may go on.
        words::play(&mut game, turns.iter().skip(1).copied(), true)?;
        Ok(game)
    }

    fn go<'env>(&mut self, words: &[&str], scope: &'scope Scope<'scope, 'env>) -> io::Result<()>
    where
        'a: 'scope,
    {
        if self.search.as_ref().is_some_and(|s| s.busy.load(Ordering::Acquire)) {
            return self.error("go: a search is running, stop it first");
        }
        let Some(game) = self.game.clone() else {
            self.error("go: there is no position, the last one was refused")?;
            return say(self.out, "bestmove (none)");
        };
        let go = match Go::parse(words, game.position().side()) {
            Err(why) => {
                self.error(&why)?;
                return say(self.out, "bestmove (none)");
            }
            Ok((go, notes)) => {
                for note in notes {
                    say(self.out, &format!("info string {}", printable(&note)))?;
                }
                go
            }
        };
        let hash = self.setup.hash as usize;
        self.setup.table.get_or_insert_with(|| Hash::new(hash));
        let (hold, wait) = mpsc::channel::<()>();
        let (ending, ended) = mpsc::channel::<()>();
        let stop = Arc::new(AtomicBool::new(false));
        let busy = Arc::new(AtomicBool::new(true));
        let order = Order {
            game,
            go,
            setup: self.setup.clone(),
            out: self.out,
            stop: stop.clone(),
            busy: busy.clone(),
        };
        let here = order.clone();
        let work = move || {
            order.obey(Some(wait));
            drop(ending);
        };
        match thread::Builder::new().name("uci search".into()).spawn_scoped(scope, work) {
            Ok(thread) => {
                let hold = go.infinite.then_some(hold);
                self.search = Some(Thinking { stop, busy, hold, ended, thread });
            }
            Err(why) => {
                self.error(&format!("go: no thread for the search: {why}"))?;
                here.in_place().obey(None);
            }
        }
        Ok(())
    }

    /// Ends the search, and waits for its answer, so that it comes before what is asked next.
    fn stop(&mut self) {
        if let Some(Thinking { stop, hold, thread, .. }) = self.search.take() {
            stop.store(true, Ordering::Relaxed);
            drop(hold);
            // A search that broke down is reported where the scope ends.
            let _ = thread.join();
        }
    }

    /// Waits for a search that will end by itself, and ends one that would not.
    fn finish(&mut self) {
        match self.search.take() {
            Some(Thinking { hold: None, thread, ended, stop, busy }) => {
                // Only who says something finds out that nobody reads it any more.
                while ended.recv_timeout(SIGN_OF_LIFE) == Err(RecvTimeoutError::Timeout) {
                    let gone = || say(self.out, "info string still searching").is_err();
                    if busy.load(Ordering::Acquire) && gone() {
                        stop.store(true, Ordering::Relaxed);
                    }
                }
                let _ = thread.join();
            }
            search => {
                self.search = search;
                self.stop();
            }
        }
    }
}

/// What a search found, in the protocol's words.
fn answer(game: &AnyGame, found: Option<&Found>) -> String {
    let Some(found) = found else {
        let why = match game.outcome() {
            Some(outcome) => format!("the game is over: {}", game.rules().outcome_text(outcome)),
            None => "no turn is legal".into(),
        };
        return format!("info string {why}\nbestmove (none)");
    };
    format!("{}\nbestmove {}", info(found), found.turn)
}

/// What is known after so many plies.
fn info(found: &Found) -> String {
    // A clock that has not ticked yet must not give an endless speed.
    let speed = found.nodes as f64 / found.time.as_secs_f64().max(1e-6);
    format!(
        "info depth {} score {} nodes {} nps {speed:.0} time {} pv {}",
        found.depth,
        score(found.score),
        found.nodes,
        found.time.as_millis(),
        found.line.join(" "),
    )
}

/// `cp 35`, or `mate 3`: the side to move wins with its third turn. (In Sava a side may have
/// several turns running; they are counted as if the sides took turns.)
fn score(score: i32) -> String {
    if score.abs() <= WIN_MIN {
        return format!("cp {score}");
    }
    let plies = WIN - score.abs();
    format!("mate {}", score.signum() * ((plies + 1) / 2))
}

fn say(out: &Output<'_>, text: &str) -> io::Result<()> {
    // A writer that broke down in the middle of a line has said what it could.
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(out, "{text}")?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_counted_in_own_turns() {
        assert_eq!(score(-250), "cp -250");
        for (plies, mate) in [(1, "mate 1"), (2, "mate 1"), (3, "mate 2"), (5, "mate 3")] {
            assert_eq!(score(WIN - plies), mate);
            assert_eq!(score(plies - WIN), mate.replace(' ', " -"));
        }
    }
}
