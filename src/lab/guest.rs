//! A program that speaks UCI as a player in a match: `uci=COMMAND;movetime=200;NAME=VALUE`.
//!
//! Its process lives as long as the [`Player`]. Programs know ordinary chess; one that announces
//! an option `Rules` (`lab uci`) is told the game by it.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::thread;
use std::time::{Duration, Instant};

use super::args::{MAX_DEPTH, MAX_TIME};
use super::uci::CHESS;
use crate::rules::any::{AnyGame, Rules};
use crate::rules::words;
use crate::search::arena::{Choice, Contender, Player};
use crate::search::evaluate::WIN;

/// How long a program may take for what needs no thought, and beyond the time it may think.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long it may take for a search that is limited by depth alone.
const DEPTH_PATIENCE: Duration = Duration::from_secs(600);

/// A slow program's nodes in a millisecond: what a search that is limited by nodes may take at most.
const SLOW: u64 = 10;

/// The limits it may be given, by the words of `go`, and the most of each: what our own players may
/// be given.
const LIMITS: [(&str, u64); 3] =
    [("movetime", MAX_TIME), ("nodes", 1_000_000_000_000), ("depth", MAX_DEPTH as u64)];

/// The longest line that it may say, in bytes.
const LONGEST_LINE: u64 = 1 << 16;

/// How many lines it may be ahead of us, and how many options it may have.
const MOST_LINES: usize = 1_000;

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
            let Some((limit, most)) = LIMITS.into_iter().find(|&(l, _)| l == name) else {
                options.push((name.to_owned(), value.to_owned()));
                continue;
            };
            let n = value.parse().ok().filter(|n| (1..=most).contains(n));
            let n = n.ok_or_else(|| {
                format!("player: {limit} needs a whole number from 1 to {most}, not '{value}'")
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
        allowed
            .min()
            .unwrap_or_default()
            .min(Duration::from_millis(MAX_TIME))
            .saturating_add(PATIENCE)
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

/// A process that is killed when it is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What comes from a program.
enum Said {
    Line(String),
    /// More than [`LONGEST_LINE`] without an end; nothing comes after it.
    TooLong,
}

/// A program at work.
struct Running {
    guest: Guest,
    child: Process,
    /// Where commands go: to a thread that writes them, since a program that does not read lets
    /// whoever writes wait for ever.
    commands: SyncSender<String>,
    /// Hears of each command that has been written; ends when one could not be.
    written: Receiver<()>,
    /// What it says. Whoever says more than is asked for has to wait.
    lines: Receiver<Said>,
    /// Whether it has an option `Seed`.
    seed: bool,
    /// The last complaint it uttered: it goes with the error that follows.
    complaint: Option<String>,
}

impl Running {
    /// Starts the program, and makes it ready for games under these rules.
    fn start(guest: &Guest, rules: &Rules) -> Result<Self, String> {
        let child = Command::new(&guest.command[0])
            .args(&guest.command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|e| format!("cannot be started: {e}"))?;
        let mut child = Process(child);
        let (Some(mut pipe), Some(out)) = (child.0.stdin.take(), child.0.stdout.take()) else {
            return Err("cannot be spoken to".into());
        };
        let no_thread = |e: io::Error| format!("cannot be spoken to: {e}");
        let (send, lines) = mpsc::sync_channel(MOST_LINES);
        // Ends with the program's output, or when nobody listens any more.
        thread::Builder::new()
            .name("uci listener".into())
            .spawn(move || pass_on(BufReader::new(out), &send))
            .map_err(no_thread)?;
        let (commands, orders) = mpsc::sync_channel::<String>(1);
        let (done, written) = mpsc::sync_channel(1);
        // Ends when nobody has anything to say any more, or nobody reads it.
        thread::Builder::new()
            .name("uci speaker".into())
            .spawn(move || {
                for line in orders {
                    let told = writeln!(pipe, "{line}").and_then(|()| pipe.flush());
                    if told.is_err() || done.send(()).is_err() {
                        break;
                    }
                }
            })
            .map_err(no_thread)?;
        let guest = guest.clone();
        let mut running =
            Self { guest, child, commands, written, lines, seed: false, complaint: None };
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
        for (name, value) in running.guest.options.clone() {
            let known = known.iter().find(|known| known.eq_ignore_ascii_case(&name));
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
            (line == "uciok" || known.len() > MOST_LINES).then_some(())
        })?;
        if known.len() > MOST_LINES {
            return Err(format!("has more than {MOST_LINES} options"));
        }
        Ok(known)
    }

    /// Waits until all that was said before has been heard.
    fn ready(&mut self) -> Result<(), String> {
        self.tell("isready")?;
        self.listen(PATIENCE, "'isready'", |line| (line == "readyok").then_some(()))
    }

    /// Says something, and waits until the pipe has taken it.
    fn tell(&mut self, line: &str) -> Result<(), String> {
        let deaf = || Err(format!("does not read what it is told in {} s", PATIENCE.as_secs()));
        match self.commands.try_send(line.to_owned()) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => return deaf(),
            Err(TrySendError::Disconnected(_)) => return Err(self.gone()),
        }
        match self.written.recv_timeout(PATIENCE) {
            Ok(()) => Ok(()),
            Err(RecvTimeoutError::Timeout) => deaf(),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
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
            // What is there already is received even when there is no time left: whoever never
            // stops talking has to be stopped before.
            let left = patience.saturating_sub(started.elapsed());
            let said = match left {
                Duration::ZERO => Err(RecvTimeoutError::Timeout),
                left => self.lines.recv_timeout(left),
            };
            let line = match said {
                Ok(Said::Line(line)) => line,
                Ok(Said::TooLong) => {
                    return Err(format!("says a line that is longer than {LONGEST_LINE} bytes"));
                }
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
            if let Ok(Some(status)) = self.child.0.try_wait() {
                return format!("has ended ({status})");
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        "has closed its pipes".into()
    }
}

/// Passes on line by line what a program says, as long as somebody listens.
fn pass_on(mut out: impl BufRead, to: &SyncSender<Said>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = (&mut out).take(LONGEST_LINE).read_until(b'\n', &mut line);
        if !read.is_ok_and(|n| n > 0) {
            return;
        }
        let too_long = line.last() != Some(&b'\n') && line.len() as u64 == LONGEST_LINE;
        let said = if too_long {
            Said::TooLong
        } else {
            Said::Line(String::from_utf8_lossy(&line).trim_end().to_owned())
        };
        if to.send(said).is_err() || too_long {
            return;
        }
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
            ("x;nodes=18446744073709551615", "from 1 to 1000000000000,"),
            ("x;movetime=86400001", "from 1 to 86400000,"),
            ("x;depth=101", "from 1 to 100,"),
        ] {
            let error = Guest::parse(spec).unwrap_err();
            assert!(error.contains(part), "{spec}: {error}");
        }
    }

    #[test]
    fn an_endless_line_is_not_kept() {
        let (send, lines) = mpsc::sync_channel(9);
        let longest = "x".repeat(LONGEST_LINE as usize - 1) + "\n";
        let text = format!("a \r\n{longest}b\n{longest}{}", "y".repeat(1 << 20));
        pass_on(text.as_bytes(), &send);
        drop(send);
        let lengths: Vec<_> = lines
            .into_iter()
            .map(|said| match said {
                Said::Line(line) => Some(line.len()),
                Said::TooLong => None,
            })
            .collect();
        let longest = Some(longest.len() - 1);
        assert_eq!(lengths, [Some(1), longest, Some(1), longest, None]);
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
