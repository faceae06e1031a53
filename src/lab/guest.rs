//! A program that speaks UCI as a player in a match: `uci=COMMAND;movetime=200;NAME=VALUE`.
//!
//! Its process lives as long as the [`Player`]. Programs know ordinary chess; one that announces
//! an option `Rules` (`lab uci`) is told the game by it.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::uci::CHESS;
use super::words;
use crate::rules::any::{AnyGame, Rules};
use crate::search::arena::{Choice, Contender, Player};
use crate::search::evaluate::WIN;

/// How long a program may take for what needs no thought, and beyond the time it may think.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long it may take for a search that is limited by depth alone.
const DEPTH_PATIENCE: Duration = Duration::from_secs(600);

/// A slow program's nodes in a millisecond: what a search that is limited by nodes may take at most.
const SLOW: u64 = 10;

/// The limits it may be given, by the words of `go`.
const LIMITS: [&str; 3] = ["movetime", "nodes", "depth"];

/// How to start a program, and how it is to play.
#[derive(Clone, Debug)]
pub(super) struct Guest {
    /// The program and its arguments.
    command: Vec<String>,
    /// Words of [`LIMITS`], each with a number.
    limits: Vec<(&'static str, u64)>,
    /// Its options, by their names.
    options: Vec<(String, String)>,
}

impl Guest {
    /// Reads what stands behind `uci=`.
    ///
    /// # Errors
    /// Says what is missing or cannot be read.
    pub fn parse(spec: &str) -> Result<Self, String> {
        let mut parts = spec.split(';');
        let command: Vec<_> =
            parts.next().unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        if command.is_empty() {
            return Err("player: behind uci= there must be a command".into());
        }
        let (mut limits, mut options) = (Vec::new(), Vec::new());
        for part in parts {
            let Some((name, value)) = part.split_once('=').filter(|(name, _)| !name.is_empty())
            else {
                return Err(format!("player: '{part}' is not of the form NAME=VALUE"));
            };
            let Some(limit) = LIMITS.into_iter().find(|&l| l == name) else {
                options.push((name.to_owned(), value.to_owned()));
                continue;
            };
            let n = value.parse().ok().filter(|&n| n > 0);
            let n = n.ok_or_else(|| {
                format!("player: {limit} needs a whole number from 1, not '{value}'")
            })?;
            limits.push((limit, n));
        }
        if limits.is_empty() {
            return Err(format!(
                "player: uci={spec} must say how long it may think: ;movetime=MILLISECONDS, \
                 ;nodes=COUNT or ;depth=PLIES"
            ));
        }
        Ok(Self { command, limits, options })
    }

    /// How long to wait for its answer.
    fn patience(&self) -> Duration {
        let allowed = self.limits.iter().map(|&(limit, n)| match limit {
            "movetime" => Duration::from_millis(n),
            "nodes" => Duration::from_millis(n / SLOW),
            _ => DEPTH_PATIENCE,
        });
        allowed.min().unwrap_or_default().saturating_add(PATIENCE)
    }
}

/// The command line.
impl fmt::Display for Guest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "uci={}", self.command.join(" "))
    }
}

impl Contender for Guest {
    fn player(&self, rules: &Rules) -> Result<Box<dyn Player>, String> {
        Ok(Box::new(Running::start(self, rules)?))
    }
}

/// A program at work. It is killed when it is dropped.
struct Running {
    guest: Guest,
    child: Child,
    /// Where commands go.
    commands: ChildStdin,
    /// What it says, line by line.
    lines: Receiver<String>,
    /// Whether it has an option `Seed`.
    seed: bool,
    /// The last complaint it uttered: it goes with the error that follows.
    complaint: Option<String>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Running {
    /// Starts the program, and makes it ready for games under these rules.
    fn start(guest: &Guest, rules: &Rules) -> Result<Self, String> {
        let mut child = Command::new(&guest.command[0])
            .args(&guest.command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|e| format!("cannot be started: {e}"))?;
        let (Some(commands), Some(out)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("cannot be spoken to".into());
        };
        let (send, lines) = mpsc::channel();
        // Ends with the program's output.
        std::thread::spawn(move || {
            for line in BufReader::new(out).split(b'\n').map_while(Result::ok) {
                if send.send(String::from_utf8_lossy(&line).trim_end().to_owned()).is_err() {
                    break;
                }
            }
        });
        let mut running =
            Self { guest: guest.clone(), child, commands, lines, seed: false, complaint: None };
        let known = running.introduce()?;
        running.seed = known.iter().any(|name| name == "Seed");
        let chess = Rules::parse(CHESS).is_ok_and(|chess| chess == *rules);
        if known.iter().any(|name| name == "Rules") {
            running.tell(&format!("setoption name Rules value {rules}"))?;
        } else if !chess {
            return Err(format!(
                "has no option 'Rules', so it plays only ordinary chess ({CHESS}), not {rules}"
            ));
        }
        for (name, value) in &guest.options {
            let known = known.iter().find(|known| known.eq_ignore_ascii_case(name));
            let name = known.ok_or_else(|| format!("has no option '{name}'"))?;
            running.tell(&format!("setoption name {name} value {value}"))?;
        }
        running.complaint = None;
        running.ready()?;
        match running.complaint.take() {
            Some(complaint) => Err(format!("refuses its options: {complaint}")),
            None => Ok(running),
        }
    }

    /// Says `uci`, and gives the names of the options that the program has.
    fn introduce(&mut self) -> Result<Vec<String>, String> {
        self.tell("uci")?;
        let mut known = Vec::new();
        self.listen(PATIENCE, "'uci'", |line| {
            if let Some(rest) = line.strip_prefix("option name ") {
                known.extend(rest.split_once(" type ").map(|(name, _)| name.to_owned()));
            }
            (line == "uciok").then_some(())
        })?;
        Ok(known)
    }

    /// Waits until all that was said before has been heard.
    fn ready(&mut self) -> Result<(), String> {
        self.tell("isready")?;
        self.listen(PATIENCE, "'isready'", |line| (line == "readyok").then_some(()))
    }

    fn tell(&mut self, line: &str) -> Result<(), String> {
        let told = writeln!(self.commands, "{line}").and_then(|()| self.commands.flush());
        told.map_err(|_| self.gone())
    }

    /// Reads lines until one of them is an answer.
    fn listen<T>(
        &mut self,
        patience: Duration,
        to: &str,
        mut answer: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, String> {
        let started = Instant::now();
        loop {
            let line = match self.lines.recv_timeout(patience.saturating_sub(started.elapsed())) {
                Ok(line) => line,
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
                Err(RecvTimeoutError::Timeout) => {
                    return Err(format!("gives no answer to {to} in {} s", patience.as_secs()));
                }
            };
            // Our own programs say `error:`, others what they like.
            if let Some(said) = line.strip_prefix("info string ")
                && said.to_ascii_lowercase().starts_with("error")
            {
                self.complaint = Some(said.to_owned());
            }
            if let Some(answer) = answer(&line) {
                return Ok(answer);
            }
        }
    }

    /// How the program has ended, now that its pipes are closed.
    fn gone(&mut self) -> String {
        // A pipe may be closed a moment before the process is gone.
        for _ in 0..50 {
            if let Ok(Some(status)) = self.child.try_wait() {
                return format!("has ended ({status})");
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        "has closed its pipes".into()
    }
}

impl Player for Running {
    fn begin(&mut self, seed: u64) -> Result<(), String> {
        if self.seed {
            self.tell(&format!("setoption name Seed value {seed}"))?;
        }
        self.tell("ucinewgame")?;
        self.ready()
    }

    fn turn(&mut self, game: &AnyGame, _seed: u64) -> Result<Choice, String> {
        let words = words::said(game.plies());
        let moves = if words.is_empty() { String::new() } else { format!(" moves{words}") };
        self.complaint = None;
        self.tell(&format!("position startpos{moves}"))?;
        let limits: Vec<_> = self.guest.limits.iter().map(|(l, n)| format!("{l} {n}")).collect();
        self.tell(&format!("go {}", limits.join(" ")))?;
        let patience = self.guest.patience();
        let mut score = None;
        let turn = self.listen(patience, "'go'", |line| {
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => {
                    score = read_score(line).or(score);
                    None
                }
                Some("bestmove") => Some(words.next().unwrap_or_default().to_owned()),
                _ => None,
            }
        })?;
        if game.position().canonical(&turn).is_err()
            && let Some(complaint) = self.complaint.take()
        {
            return Err(format!("answers '{turn}': {complaint}"));
        }
        Ok(Choice { turn, score })
    }
}

/// The score that an `info` line tells, as the search counts it (see
/// [`Found::score`](crate::search::Found::score)). Bounds are no scores.
fn read_score(line: &str) -> Option<i32> {
    let words: Vec<_> = line.split_whitespace().collect();
    let at = words.iter().position(|&w| w == "score")?;
    let number: i32 = words.get(at + 2)?.parse().ok()?;
    if words.get(at + 3).is_some_and(|w| w.ends_with("bound")) {
        return None;
    }
    match words[at + 1] {
        "cp" => Some(number),
        "mate" => {
            let plies = number.unsigned_abs().saturating_mul(2).min(WIN as u32 / 2) as i32;
            Some(if number > 0 { WIN + 1 - plies } else { plies - WIN })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spec_is_a_command_limits_and_options() {
        let guest = Guest::parse("a/b uci --x;movetime=50;UCI_Elo=1500;nodes=30000").unwrap();
        assert_eq!(guest.command, ["a/b", "uci", "--x"]);
        assert_eq!(guest.limits, [("movetime", 50), ("nodes", 30_000)]);
        assert_eq!(guest.options, [("UCI_Elo".to_owned(), "1500".to_owned())]);
        assert_eq!(guest.patience(), Duration::from_millis(10_050));
        for (spec, part) in [
            ("", "a command"),
            (";movetime=5", "a command"),
            ("x", "how long"),
            ("x;Hash=5", "how long"),
            ("x;movetime", "'movetime'"),
            ("x;movetime=5;", "''"),
            ("x;movetime=0", "'0'"),
            ("x;nodes=1e3", "'1e3'"),
        ] {
            let error = Guest::parse(spec).unwrap_err();
            assert!(error.contains(part), "{spec}: {error}");
        }
    }

    #[test]
    fn scores_are_read() {
        assert_eq!(read_score("info depth 3 score cp -27 nodes 5"), Some(-27));
        assert_eq!(read_score("info depth 3 score mate 1 pv e2e4"), Some(WIN - 1));
        assert_eq!(read_score("info score mate -2"), Some(4 - WIN));
        for none in
            ["info depth 3", "info score cp", "info score cp 3 lowerbound", "info score x 1"]
        {
            assert_eq!(read_score(none), None, "{none}");
        }
        assert_eq!(read_score("info score mate -2147483648"), Some(WIN / 2 - WIN));
    }
}
