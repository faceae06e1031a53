//! The fit: logistic regression, held near the weights so far.
//!
//! An evaluation that is a sum of weighted terms makes the loss a convex function of the weights, so
//! Newton's method finds its one minimum in a few steps, without a step size to choose.

use super::{Losses, TuneError, Tuned, in_order, mix};
use crate::search::terms::{FULL_SCALE, FULL_STAGE, Stage, Trace, Weight};

/// How to fit.
#[derive(Clone, Copy, Debug)]
pub struct How {
    /// At most so many steps.
    pub epochs: u32,
    /// How strongly the weights are pulled towards those so far: 1 is as if each weight had been
    /// known before to within its `spread`, and as if each game told as much as one independent
    /// position.
    pub pull: f64,
    /// How much of the label is the search's score; the rest is the game's result. From 0 to 1.
    pub trust: f64,
    /// Threads.
    pub jobs: usize,
}

/// As Sava's weights were strongest, at 5,000 nodes against those of an older evaluation, 300 games each:
/// trust 0 (pull 3) brought 57 %, trust 0.5 67 % (pull 1: 64 %), 0.7 67 %, 1 (pull 0.1) 52 %. Results
/// alone expect results better, but they think too little of material, which in games between
/// equals is seldom given for nothing.
impl Default for How {
    fn default() -> Self {
        Self { epochs: 30, pull: 0.3, trust: 0.5, jobs: 1 }
    }
}

/// One game in so many is held out.
const HELD: u64 = 10;

/// The sums over positions are formed in so many parts, however many threads there are, so that
/// rounding is the same.
const PARTS: usize = 8;

/// What is known of a position beside its terms, from its side to move.
pub(super) struct Label {
    /// Its game.
    pub game: u32,
    /// Which of the rules strings it was played under.
    pub rules: usize,
    /// What the game brought, from 0 to 1.
    pub points: f64,
    /// What the search thought, in centi-orcs.
    pub score: i32,
}

/// Where one position's terms are, and how they count.
#[derive(Clone, Copy)]
struct Row {
    from: usize,
    to: usize,
    /// What each occurrence is multiplied by for the early and for the late weight.
    share: [f64; 2],
    rest: f64,
    rules: usize,
    points: f64,
    score: f64,
    /// What the value should bring: points and score mixed.
    label: f64,
}

/// All positions.
pub(super) struct Data {
    weights: Vec<Weight>,
    /// For each term, its place among those that are tuned.
    place: Vec<Option<usize>>,
    counts: Vec<(u16, i32)>,
    train: Vec<Row>,
    held: Vec<Row>,
    games: Vec<u32>,
    occurs: Vec<usize>,
}

/// The loss and its derivatives.
struct Slope {
    loss: f64,
    gradient: Vec<f64>,
    /// Lower triangle, row by row.
    curve: Vec<f64>,
}

/// How far a weight may well be from what it was, in centi-orcs.
fn spread(w: Weight) -> f64 {
    20.0 + f64::from(w.early.abs().max(w.late.abs())) / 2.0
}

impl Data {
    pub fn new(weights: &[Weight], fixed: Vec<bool>) -> Self {
        let mut free = 0;
        let place = fixed.into_iter().map(|fixed| {
            free += usize::from(!fixed);
            (!fixed).then(|| free - 1)
        });
        Self {
            weights: weights.to_vec(),
            place: place.collect(),
            counts: Vec::new(),
            train: Vec::new(),
            held: Vec::new(),
            games: Vec::new(),
            occurs: vec![0; weights.len()],
        }
    }

    /// Takes a position in.
    pub fn add(&mut self, trace: &Trace, stage: Stage, label: Label) {
        let from = self.counts.len();
        for (term, &times) in trace.times.iter().enumerate().filter(|&(_, &times)| times != 0) {
            self.counts.push((term as u16, times));
            self.occurs[term] += 1;
        }
        let early = f64::from(stage.stage) / f64::from(FULL_STAGE);
        let scale = f64::from(stage.scale) / f64::from(FULL_SCALE);
        let row = Row {
            from,
            to: self.counts.len(),
            share: [early * scale, (1.0 - early) * scale],
            rest: stage.rest.into(),
            rules: label.rules,
            points: label.points,
            score: label.score.into(),
            label: label.points,
        };
        if mix(label.game.into()).is_multiple_of(HELD) {
            self.held.push(row);
        } else {
            self.train.push(row);
            if self.games.last() != Some(&label.game) {
                self.games.push(label.game);
            }
        }
    }

    /// Tunes the weights.
    pub fn tune(mut self, names: Vec<String>, how: &How) -> Result<Tuned, TuneError> {
        let positions = [self.train.len(), self.held.len()];
        if positions.contains(&0) {
            return Err(TuneError::TooFew { train: positions[0], held: positions[1] });
        }
        let start = flat(&self.weights);
        let rules = self.train.iter().map(|r| r.rules + 1).max().unwrap_or_default();
        let bends: Vec<_> = (0..rules).map(|rules| self.bend(&start, rules)).collect();
        // A position held out whose rules nobody else has tells nothing.
        self.held.retain(|r| r.rules < rules);
        for row in &mut self.train {
            let thought = expected(row.score / bends[row.rules]);
            row.label = (1.0 - how.trust) * row.points + how.trust * thought;
        }
        let found = self.descend(&start, &bends, how);
        let before = (self.weights.clone(), self.losses(&start, &bends));
        let rounded: Vec<Weight> = found
            .chunks_exact(2)
            .map(|w| Weight { early: w[0].round() as i32, late: w[1].round() as i32 })
            .collect();
        let losses = self.losses(&flat(&rounded), &bends);
        let occurs = self.occurs;
        Ok(Tuned { names, positions, occurs, bends, before, after: (rounded, losses) })
    }

    fn value(&self, row: &Row, weights: &[f64]) -> f64 {
        let terms = self.counts[row.from..row.to].iter();
        terms.fold(row.rest, |sum, &(term, times)| {
            let w = 2 * usize::from(term);
            sum + f64::from(times) * (weights[w] * row.share[0] + weights[w + 1] * row.share[1])
        })
    }

    /// The mean loss of the games' results, whatever the labels.
    fn losses(&self, weights: &[f64], bends: &[f64]) -> Losses {
        let mean = |rows: &[Row]| {
            let losses =
                rows.iter().map(|r| loss(self.value(r, weights) / bends[r.rules], r.points));
            losses.sum::<f64>() / rows.len() as f64
        };
        Losses { train: mean(&self.train), held: mean(&self.held) }
    }

    /// The sigmoid's scale with which some weights expect the results under some rules best (golden
    /// section): where there is more chance, the same advantage promises less.
    fn bend(&self, weights: &[f64], rules: usize) -> f64 {
        let rows = self.train.iter().filter(|r| r.rules == rules);
        let values: Vec<_> = rows.map(|r| (self.value(r, weights), r.points)).collect();
        let total = |log: f64| -> f64 {
            let bend = log.exp();
            values.iter().map(|&(value, points)| loss(value / bend, points)).sum()
        };
        let golden = (5f64.sqrt() - 1.0) / 2.0;
        let (mut low, mut high) = (20f64.ln(), 20_000f64.ln());
        let mut inner = [high - golden * (high - low), low + golden * (high - low)];
        let mut losses = inner.map(total);
        while high - low > 1e-4 {
            if losses[0] < losses[1] {
                high = inner[1];
                inner = [high - golden * (high - low), inner[0]];
                losses = [total(inner[0]), losses[0]];
            } else {
                low = inner[0];
                inner = [inner[1], low + golden * (high - low)];
                losses = [losses[1], total(inner[1])];
            }
        }
        ((low + high) / 2.0).exp()
    }

    /// Newton's method; a step that does not help is halved.
    fn descend(&self, start: &[f64], bends: &[f64], how: &How) -> Vec<f64> {
        let mut weights = start.to_vec();
        let mut slope = self.slope(&weights, start, bends, how);
        for _ in 0..how.epochs {
            let step = solve(slope.curve.clone(), &slope.gradient);
            let mut length = 1.0;
            let better = loop {
                let mut tried = weights.clone();
                for (term, place) in self.place.iter().enumerate() {
                    let Some(place) = place else { continue };
                    for half in 0..2 {
                        tried[2 * term + half] -= length * step[2 * place + half];
                    }
                }
                let at = self.slope(&tried, start, bends, how);
                if at.loss <= slope.loss {
                    break Some((tried, at));
                }
                length /= 2.0;
                if length < 1e-3 {
                    break None;
                }
            };
            let Some((tried, at)) = better else { break };
            let gain = slope.loss - at.loss;
            (weights, slope) = (tried, at);
            if gain < 1e-10 {
                break;
            }
        }
        weights
    }

    /// The loss to be made small, at some weights: that of the labels, and the pull.
    fn slope(&self, weights: &[f64], start: &[f64], bends: &[f64], how: &How) -> Slope {
        let parts = in_order(PARTS, how.jobs, |part| {
            let n = self.train.len();
            self.part(&self.train[part * n / PARTS..(part + 1) * n / PARTS], weights, bends)
        });
        let mut parts = parts.into_iter();
        let mut all = parts.next().unwrap_or_else(|| self.part(&[], weights, bends));
        for part in parts {
            all.loss += part.loss;
            all.gradient.iter_mut().zip(part.gradient).for_each(|(a, b)| *a += b);
            all.curve.iter_mut().zip(part.curve).for_each(|(a, b)| *a += b);
        }
        let n = self.train.len() as f64;
        all.loss /= n;
        all.gradient.iter_mut().for_each(|g| *g /= n);
        all.curve.iter_mut().for_each(|c| *c /= n);
        let games = self.games.len().max(1) as f64;
        for (term, place) in self.place.iter().enumerate() {
            let Some(place) = place else { continue };
            let spread = spread(self.weights[term]);
            // A little of it always, so that what never occurs stays where it is.
            let pull = how.pull.max(1e-6) / (games * spread * spread);
            for half in 0..2 {
                let away = weights[2 * term + half] - start[2 * term + half];
                let i = 2 * place + half;
                all.loss += pull * away * away / 2.0;
                all.gradient[i] += pull * away;
                all.curve[i * (i + 1) / 2 + i] += pull;
            }
        }
        all
    }

    /// The sums over some of the positions.
    fn part(&self, rows: &[Row], weights: &[f64], bends: &[f64]) -> Slope {
        let free = 2 * self.place.iter().flatten().count();
        let mut slope =
            Slope { loss: 0.0, gradient: vec![0.0; free], curve: vec![0.0; free * (free + 1) / 2] };
        let mut terms: Vec<(usize, f64)> = Vec::new();
        for row in rows {
            let bend = bends[row.rules];
            let value = self.value(row, weights) / bend;
            let expected = expected(value);
            slope.loss += loss(value, row.label);
            terms.clear();
            for &(term, times) in &self.counts[row.from..row.to] {
                let Some(place) = self.place[usize::from(term)] else { continue };
                for half in 0..2 {
                    terms.push((2 * place + half, f64::from(times) * row.share[half] / bend));
                }
            }
            let curve = expected * (1.0 - expected);
            for (n, &(i, x)) in terms.iter().enumerate() {
                slope.gradient[i] += (expected - row.label) * x;
                let line = &mut slope.curve[i * (i + 1) / 2..];
                for &(j, y) in &terms[..=n] {
                    line[j] += curve * x * y;
                }
            }
        }
        slope
    }
}

/// Early and late weights in one row.
fn flat(weights: &[Weight]) -> Vec<f64> {
    weights.iter().flat_map(|w| [f64::from(w.early), f64::from(w.late)]).collect()
}

/// The points that a value (over the bend) is expected to bring.
fn expected(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// The cross entropy of what was expected and what came.
fn loss(value: f64, points: f64) -> f64 {
    // ln(1 + e^value) - points * value, without overflow.
    value.max(0.0) + (-value.abs()).exp().ln_1p() - points * value
}

/// Solves `matrix * x = right` (Cholesky). The matrix is symmetric and positive definite; its lower triangle
/// is given row by row.
fn solve(mut matrix: Vec<f64>, right: &[f64]) -> Vec<f64> {
    let n = right.len();
    let at = |i: usize, j: usize| i * (i + 1) / 2 + j;
    for i in 0..n {
        for j in 0..=i {
            let (a, b) = (&matrix[at(i, 0)..at(i, j)], &matrix[at(j, 0)..at(j, j)]);
            let dot: f64 = a.iter().zip(b).map(|(x, y)| x * y).sum();
            let left = matrix[at(i, j)] - dot;
            matrix[at(i, j)] =
                if i == j { left.max(f64::MIN_POSITIVE).sqrt() } else { left / matrix[at(j, j)] };
        }
    }
    let mut x = right.to_vec();
    for i in 0..n {
        let dot: f64 = (0..i).map(|j| matrix[at(i, j)] * x[j]).sum();
        x[i] = (x[i] - dot) / matrix[at(i, i)];
    }
    for i in (0..n).rev() {
        let dot: f64 = (i + 1..n).map(|j| matrix[at(j, i)] * x[j]).sum();
        x[i] = (x[i] - dot) / matrix[at(i, i)];
    }
    x
}
