//! `lab tune`: an evaluation's weights from games of the search against itself.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::target::Target;
use super::{Failure, asked, printable};
use crate::rules::any::Rules;
use crate::search::tune::{self, Example, How, Plan};

/// More than a hundred times what any of the evaluations needed (`src/search/weights`).
const MOST_GAMES: i64 = 1_000_000;

/// What to tune, and from what.
#[derive(Debug, Args)]
pub struct Tune {
    /// Rules strings of one game, played in turn; one that is given twice is played twice as often
    #[arg(required = true)]
    rules: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=MOST_GAMES), allow_hyphen_values = true)]
    games: u32,
    /// Visit so many positions for each turn
    #[arg(long, value_name = "N", default_value_t = 1_500, value_parser = clap::value_parser!(u64).range(1..), allow_hyphen_values = true)]
    nodes: u64,
    /// Decides all that is left to chance
    #[arg(long, value_name = "S", default_value_t = 1, allow_hyphen_values = true)]
    seed: u64,
    /// Threads; the result does not depend on them
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256), allow_hyphen_values = true)]
    jobs: u32,
    /// Steps of Newton's method, at most
    #[arg(long, value_name = "E", default_value_t = How::default().epochs, allow_hyphen_values = true)]
    epochs: u32,
    /// How strongly the weights are held near those so far
    #[arg(long, value_name = "P", default_value_t = How::default().pull, value_parser = positive, allow_hyphen_values = true)]
    pull: f64,
    /// How much of the label is the search's score, the rest being the game's result: 0 to 1
    #[arg(long, value_name = "T", default_value_t = How::default().trust, value_parser = share, allow_hyphen_values = true)]
    trust: f64,
    /// Write the positions to this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Play no games: take the positions from this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["save", "games", "nodes", "seed"])]
    load: Option<PathBuf>,
    /// Write the weights to this file, not to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

fn positive(text: &str) -> Result<f64, String> {
    let found = text.parse().ok().filter(|n: &f64| n.is_finite() && *n >= 0.0);
    found.ok_or_else(|| "it must be a number that is not negative".to_owned())
}

fn share(text: &str) -> Result<f64, String> {
    let found = text.parse().ok().filter(|n: &f64| (0.0..=1.0).contains(n));
    found.ok_or_else(|| "it must be a number from 0 to 1".to_owned())
}

/// Tunes, and writes what came of it.
pub fn run(words: &Tune, out: &mut dyn Write) -> Result<(), Failure> {
    let rules = words.rules.iter().map(|r| Rules::parse(r).map_err(asked));
    let rules: Vec<Rules> = rules.collect::<Result<_, _>>()?;
    // What cannot be done is said before the games are played.
    tune::alike(&rules).map_err(asked)?;
    let save = words.save.as_deref().map(Target::new).transpose()?;
    let target = words.out.as_deref().map(Target::new).transpose()?;
    if let (Some(target), Some(file)) = (&target, words.load.as_ref().or(words.save.as_ref()))
        && target.is(file)
    {
        let positions = if words.load.is_some() { "--load" } else { "--save" };
        let file = file.display();
        return Err(asked(format!("--out {file}: that is the file of the positions, {positions}")));
    }
    let jobs = words.jobs as usize;
    let examples = match &words.load {
        Some(file) => load(file, &rules)?,
        None => {
            let (games, nodes, seed) = (words.games, words.nodes, words.seed);
            tune::examples(&Plan { rules: rules.clone(), games, nodes, seed, jobs })
        }
    };
    if let Some(save) = save {
        let lines: String = examples.iter().map(|e| format!("{e}\n")).collect();
        save.write(lines.as_bytes())?;
    }
    let how = How { epochs: words.epochs, pull: words.pull, trust: words.trust, jobs };
    let tuned = tune::fit(&examples, &how).map_err(|e| match &words.load {
        Some(file) => asked(format!("{}: {e}", file.display())),
        None => asked(e),
    })?;
    let source = tune::source(&tuned, rules[0].info().name, &words.command());
    if let Some(target) = &target {
        // Before anything is said: nobody may be there to hear it.
        target.write(source.as_bytes())?;
    }
    let [train, held] = tuned.positions;
    let (before, after) = (tuned.before.1, tuned.after.1);
    let bends: Vec<_> = tuned.bends.iter().map(|bend| format!("{bend:.0}")).collect();
    writeln!(out, "positions {train} held {held} bend {}", bends.join(" "))?;
    writeln!(out, "train loss {:.5} -> {:.5}", before.train, after.train)?;
    writeln!(out, "held loss {:.5} -> {:.5}", before.held, after.held)?;
    if target.is_none() {
        out.write_all(source.as_bytes())?;
        return Ok(());
    }
    for (i, name) in tuned.names.iter().enumerate() {
        let (old, new) = (tuned.before.0[i], tuned.after.0[i]);
        let (seen, early, late) = (tuned.occurs[i], new.early, new.late);
        writeln!(out, "{name}: {} {} -> {early} {late} in {seen}", old.early, old.late)?;
    }
    Ok(())
}

/// The positions in a file that were played under one of the rules.
fn load(file: &Path, rules: &[Rules]) -> Result<Vec<Example>, Failure> {
    let wrong = |why: String| asked(format!("{}: {why}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|e| wrong(e.to_string()))?;
    let mut examples = Vec::new();
    let mut others: Vec<String> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let example: Example = line.parse().map_err(|e| wrong(format!("line {}: {e}", i + 1)))?;
        if rules.contains(&example.rules) {
            examples.push(example);
        } else if !others.contains(&example.rules.to_string()) {
            others.push(example.rules.to_string());
        }
    }
    if examples.is_empty() {
        let wanted: Vec<_> = rules.iter().map(Rules::to_string).collect();
        let there = match others.as_slice() {
            [] => "there are none at all".to_owned(),
            others => format!("there are those of {}", others.join(", ")),
        };
        return Err(wrong(format!("it should hold positions of {}; {there}", wanted.join(", "))));
    }
    Ok(examples)
}

impl Tune {
    /// The command that tunes the same again.
    fn command(&self) -> String {
        let rules = self.rules.join(" ");
        let from = match &self.load {
            Some(file) => format!("--load {}", quoted(file)),
            None => format!("--games {} --nodes {} --seed {}", self.games, self.nodes, self.seed),
        };
        let Self { epochs, pull, trust, .. } = self;
        format!("lab tune {rules} {from} --epochs {epochs} --pull {pull} --trust {trust}")
    }
}

/// A file's name as a shell reads it, on one line.
fn quoted(file: &Path) -> String {
    let name = printable(&file.display().to_string());
    let plain = |c: char| c.is_alphanumeric() || "/._-+,:@".contains(c);
    if name.chars().all(plain) { name } else { format!("'{}'", name.replace('\'', r"'\''")) }
}
