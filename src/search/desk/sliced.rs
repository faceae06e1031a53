//! A job done bit by bit.

use std::sync::atomic::AtomicBool;

use super::{BEST, Job, News, SCORE, THREAT, lot, reasons, within};
use crate::rules::any::AnyGame;
use crate::search::insight::threat::{ahead, danger};
use crate::search::insight::{Threat, explain};
use crate::search::review::{Reviewer, SEED};
use crate::search::{Found, Session};

/// A [`Job`] that is done in slices: where there is neither a thread nor a worker for it, it is given some
/// time in each frame. It has no memory from turn to turn.
pub struct Sliced(Work);

/// Nobody stops it: it is just not stepped any more.
static NEVER: AtomicBool = AtomicBool::new(false);

enum Work {
    Think(Session),
    Analyse(Box<Analysis>),
    Review(Box<Judging>),
    /// Short enough for one slice.
    Once(Box<dyn Fn() -> News + Send + Sync>),
    Over,
}

impl Sliced {
    /// Begins a job. The times of players and of analyses run from here, whoever has them meanwhile.
    pub fn new(job: Job) -> Self {
        Self(match job {
            Job::Think { game, brain, seed } => Work::Think(Session::new(&game, brain, seed)),
            Job::Analyse { game, score, best, threat, seed } => {
                let next = match (threat, score || best) {
                    (true, _) => Part::Threat(None),
                    (false, true) => Part::best(&game, best, seed),
                    (false, false) => Part::Over,
                };
                Work::Analyse(Box::new(Analysis { game, score, best, seed, next }))
            }
            Job::Review { game, nodes } => Work::Review(Box::new(Judging {
                reviewer: Reviewer::new(&game, nodes),
                seen: Vec::new(),
                looking: None,
            })),
            Job::Explain { game, turn, line, score } => {
                Work::Once(Box::new(move || reasons(&game, &turn, &line, score, &NEVER)))
            }
            Job::Lot { rules, seed } => Work::Once(Box::new(move || lot(&rules, seed, &NEVER))),
        })
    }

    /// Thinks about so many positions more, or as few more as can be. `false` when there is nothing more to
    /// do, which has then been told.
    pub fn step(&mut self, nodes: u64, tell: &mut dyn FnMut(News)) -> bool {
        let more = match &mut self.0 {
            Work::Think(session) => {
                let over = session.step(nodes);
                if over {
                    tell(News::Turn(session.found()));
                }
                !over
            }
            Work::Analyse(analysis) => analysis.step(nodes, tell),
            Work::Review(judging) => judging.step(nodes, tell),
            Work::Once(answer) => {
                tell(answer());
                false
            }
            Work::Over => return false,
        };
        if !more {
            self.0 = Work::Over;
            tell(News::Done);
        }
        more
    }
}

struct Analysis {
    game: AnyGame,
    score: bool,
    best: bool,
    seed: u64,
    next: Part,
}

/// What is being found out.
enum Part {
    /// What the opponent is after, with the game in which that is searched for.
    Threat(Option<(AnyGame, Session)>),
    /// The best turn, and how deep what was told last went.
    Best(Session, u32),
    /// The best turn stands: why it is the best.
    Why(Found),
    Over,
}

impl Part {
    fn best(game: &AnyGame, best: bool, seed: u64) -> Self {
        let limits = within(if best { BEST } else { SCORE });
        Self::Best(Session::deepen(game, limits, seed), 0)
    }
}

impl Analysis {
    fn step(&mut self, nodes: u64, tell: &mut dyn FnMut(News)) -> bool {
        match &mut self.next {
            Part::Threat(None) => match ahead(&self.game) {
                Err(said) => self.threatens(Some(said), tell),
                Ok(ahead) => {
                    let session = Session::deepen(&ahead, within(THREAT), self.seed);
                    self.next = Part::Threat(Some((ahead, session)));
                    return true;
                }
            },
            Part::Threat(Some((ahead, session))) => {
                if !session.step(nodes) {
                    return true;
                }
                let ahead = ahead.clone();
                let said = session.found().map(|found| danger(&self.game, ahead, found, &NEVER));
                self.threatens(said, tell);
            }
            Part::Best(session, told) => {
                let over = session.step(nodes);
                let deeper = session.depth() > *told;
                *told = session.depth();
                let found = session.found().filter(|_| deeper || over);
                if deeper && let Some(found) = &found {
                    tell(News::Found(found.clone()));
                }
                if over {
                    tell(News::Scored);
                    self.next = match found {
                        Some(found) if self.best => Part::Why(found),
                        _ => Part::Over,
                    };
                }
            }
            Part::Why(found) => {
                let (line, score) = (&found.line, Some(found.score));
                let reasons = explain(&self.game, &found.turn, line, score, &NEVER);
                tell(News::Found(found.clone()));
                tell(News::Best(reasons));
                self.next = Part::Over;
            }
            Part::Over => {}
        }
        !matches!(self.next, Part::Over)
    }

    fn threatens(&mut self, said: Option<Threat>, tell: &mut dyn FnMut(News)) {
        tell(News::Threat(said));
        self.next = if self.score || self.best {
            Part::best(&self.game, self.best, self.seed)
        } else {
            Part::Over
        };
    }
}

/// A review whose searches are sliced.
struct Judging {
    reviewer: Reviewer,
    /// What the searches for the turn in question have found, in the order in which they are asked for.
    seen: Vec<Option<Found>>,
    /// The next one, at work.
    looking: Option<Session>,
}

impl Judging {
    fn step(&mut self, nodes: u64, tell: &mut dyn FnMut(News)) -> bool {
        if let Some(session) = &mut self.looking {
            if !session.step(nodes) {
                return true;
            }
            self.seen.push(session.found());
            self.looking = None;
        }
        let limits = self.reviewer.limits();
        let mut known = self.seen.iter();
        let mut wanted = None;
        let mut look = |game: &AnyGame| match known.next() {
            Some(found) => found.clone(),
            None => {
                wanted = Some(Session::deepen(game, limits, SEED));
                None
            }
        };
        let judged = self.reviewer.judge_by(&mut look, &NEVER);
        if wanted.is_some() {
            self.looking = wanted;
            return true;
        }
        self.seen.clear();
        match judged {
            Some(judged) => {
                tell(News::Judged(Box::new(judged)));
                true
            }
            None => false,
        }
    }
}
