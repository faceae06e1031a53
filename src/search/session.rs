//! A computer player that thinks in slices: where there is no thread to think on, as in a browser
//! without workers, it is given some time in each frame.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::engine::{Options, Searcher};
use super::evaluate::Evaluate;
use super::{Brain, Found, Limits, Persona, found, levels, table_for};
use crate::rules::any::{AnyGame, with_position};

/// A turn being thought about, slice by slice.
pub struct Session(Box<dyn Slices + Send + Sync>);

impl Session {
    /// Begins to think about the turn that `brain` plays: as [`think`](super::think) does, with one
    /// thread and a table of its own. A time runs from here.
    pub fn new(game: &AnyGame, brain: Brain, seed: u64) -> Self {
        if game.outcome().is_some() {
            return Self(Box::new(Ready(None)));
        }
        let persona = match brain {
            Brain::Level { persona, .. } => persona,
            _ => Persona::Even,
        };
        let tolls = persona.tolls(game);
        let full = |limits| {
            let plan = (limits, Options { tolls, ..Options::default() });
            Self::begin(game, plan, None, seed)
        };
        match brain {
            Brain::Nodes(n) => full(Limits { nodes: Some(n), ..Limits::default() }),
            Brain::Time(t) => full(Limits { time: Some(t), ..Limits::default() }),
            Brain::Level { level, .. } => {
                let plan = with_position!(game.position(), p => levels::plan(p, level, tolls));
                Self::begin(game, plan, Some(level), seed)
            }
            Brain::Greedy | Brain::Random => {
                Self(Box::new(Ready(super::think(game, brain, seed, &NEVER))))
            }
        }
    }

    /// Begins to search the position of a game at full strength, with the etiquette of the dice: as
    /// [`deepen`](super::insight::deepen) does, with a table of its own. A time runs from here.
    pub fn deepen(game: &AnyGame, limits: Limits, seed: u64) -> Self {
        let options = Options { tolls: Persona::Even.tolls(game), ..Options::default() };
        Self::begin(game, (limits, options), None, seed)
    }

    fn begin(
        game: &AnyGame,
        (limits, options): (Limits, Options),
        level: Option<u8>,
        seed: u64,
    ) -> Self {
        if game.outcome().is_some() {
            return Self(Box::new(Ready(None)));
        }
        let (history, table) = (game.repetition_keys(), Arc::new(table_for(limits)));
        with_position!(game.position(), p => {
            let searcher = Searcher::new(p, history, options, limits, seed, &NEVER, &table);
            Self(Box::new(Slicing { searcher, level, seed }))
        })
    }

    /// Thinks about so many positions more; about more where one turn alone takes more. `true` when the turn is found, and
    /// nothing is gained by another slice.
    pub fn step(&mut self, nodes: u64) -> bool {
        self.0.step(nodes)
    }

    /// The turn, as far as is known. `None` when the game is over.
    pub fn found(&self) -> Option<Found> {
        self.0.found()
    }

    /// How many full plies were looked ahead by now.
    pub fn depth(&self) -> u32 {
        self.0.depth()
    }
}

/// Nobody stops a session: it is just not stepped any more.
static NEVER: AtomicBool = AtomicBool::new(false);

trait Slices {
    fn step(&mut self, nodes: u64) -> bool;
    fn found(&self) -> Option<Found>;
    fn depth(&self) -> u32;
}

/// A turn for which nothing needs to be searched.
struct Ready(Option<Found>);

impl Slices for Ready {
    fn step(&mut self, _: u64) -> bool {
        true
    }

    fn found(&self) -> Option<Found> {
        self.0.clone()
    }

    fn depth(&self) -> u32 {
        0
    }
}

struct Slicing<P: Evaluate> {
    searcher: Searcher<'static, P>,
    level: Option<u8>,
    seed: u64,
}

impl<P: Evaluate> Slices for Slicing<P> {
    fn step(&mut self, nodes: u64) -> bool {
        !self.searcher.slice(nodes)
    }

    fn found(&self) -> Option<Found> {
        match self.level {
            Some(level) => levels::pick(self.searcher.root(), level, &self.searcher, self.seed),
            None => found(self.searcher.root(), &self.searcher),
        }
    }

    fn depth(&self) -> u32 {
        self.searcher.depth
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::Rules;
    use crate::search::{search, think};

    /// Thinks in slices; the answer and the number of slices.
    fn sliced(game: &AnyGame, brain: Brain, nodes: u64) -> (Option<Found>, usize) {
        let mut session = Session::new(game, brain, 5);
        let mut steps = 1;
        while !session.step(nodes) {
            steps += 1;
        }
        (session.found(), steps)
    }

    #[test]
    fn slices_come_to_the_end_of_every_search() {
        for text in ["sava", "sava:dice", "towers", "sacrivenge", "drafti"] {
            let mut game = AnyGame::new(Rules::parse(text).unwrap());
            for _ in 0..6 {
                let turns = game.turns();
                let (tiny, steps) = sliced(&game, Brain::Nodes(20_000), 500);
                let tiny = tiny.unwrap();
                assert!(
                    (steps > 10 || turns.len() == 1) && turns.contains(&tiny.turn),
                    "{text}: {steps} {tiny:?}"
                );
                // Nodes that were searched twice are not counted twice.
                assert!(tiny.nodes < 20_020, "{text}: {}", tiny.nodes);
                // Not much less far than a search without slices: a table helps to find the way back into a turn.
                let limits = Limits { nodes: Some(20_000), ..Limits::default() };
                let whole = search(&game, limits, 5, &NEVER).unwrap();
                assert!(tiny.depth + 3 >= whole.depth, "{text}: {} {}", tiny.depth, whole.depth);
                let level = sliced(&game, Brain::level(3), 200).0.unwrap().turn;
                assert!(turns.contains(&level));
                for brain in [Brain::Greedy, Brain::Random] {
                    let (found, steps) = sliced(&game, brain, 1);
                    assert_eq!((found, steps), (think(&game, brain, 5, &NEVER), 1));
                }
                // One slice that is long enough is the search itself.
                let one = sliced(&game, Brain::Nodes(3_000), 1 << 40);
                let same = think(&game, Brain::Nodes(3_000), 5, &NEVER).unwrap();
                assert_eq!((one.0.unwrap().turn, one.1), (same.turn.clone(), 1));
                let chance = game.position().chances(&same.turn).unwrap().first();
                let chance = chance.map(|c| c.outcome);
                game.play(&same.turn, chance).unwrap();
            }
        }
    }

    #[test]
    fn a_game_that_is_over_needs_no_thought() {
        let mut game = AnyGame::new(Rules::parse("towers").unwrap());
        while game.outcome().is_none() {
            let turn = think(&game, Brain::Greedy, 1, &NEVER).unwrap().turn;
            game.play(&turn, None).unwrap();
        }
        assert_eq!(sliced(&game, Brain::level(4), 100), (None, 1));
    }
}
