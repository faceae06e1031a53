//! How matches begin, and games whose pieces the lot places: with random turns that leave the game as even
//! as it was.

use std::sync::atomic::AtomicBool;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use super::{Evaluate, Limits, search};
use crate::rules::any::{AnyGame, AnyPosition, Rules, with_position};
use crate::rules::{Outcome, Position as _, Side};

/// Whether a game begins with the placement of its pieces.
pub fn has_placement(rules: &Rules) -> bool {
    placement(AnyGame::new(rules.clone()).position()) > 0
}

/// Whether a game began with all the pieces in their places, though its rules let the players place them.
pub fn began_placed(game: &AnyGame) -> bool {
    has_placement(game.rules())
        && game.position_at(0).is_some_and(|start| start.pieces().len() >= placement(start))
}

/// A position in which the lot has placed all pieces, evenly, as far as a search of some hundred
/// thousand nodes sees. The seed decides, unless `stop` ends it early. `None` where the pieces stand from
/// the start.
pub fn placed_by_lot(rules: &Rules, seed: u64, stop: &AtomicBool) -> Option<AnyPosition> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    has_placement(rules).then(|| even_lot(rules, &mut rng, stop).position().clone())
}

/// A game in which the lot has placed all pieces evenly. Stricter than a match's opening, which both
/// players have from both sides. Most lots are lopsided, so they are sifted, the finer the fewer are left.
fn even_lot(rules: &Rules, rng: &mut Pcg64Mcg, stop: &AtomicBool) -> AnyGame {
    /// How many are looked at, and with how many nodes each. Ours.
    const SIEVES: [(usize, u64); 3] = [(240, 100), (16, 2_000), (4, 20_000)];
    let plies = placement(AnyGame::new(rules.clone()).position());
    let mut lots: Vec<AnyGame> =
        (0..SIEVES[0].0).map(|_| random_plies(rules, plies, rng)).collect();
    for (most, nodes) in SIEVES {
        lots.truncate(most);
        lots.sort_by_cached_key(|game| worth(game, nodes, stop).abs());
    }
    lots.swap_remove(0)
}

/// How many pieces the players place.
fn placement(position: &AnyPosition) -> usize {
    opening_plies(position)[1]
}

/// What a match's openings are like: after one the game is as even as it was before, as far as a short
/// search sees. One that decides the game tells nothing about who plays it.
pub(super) enum Opening {
    /// With random turns.
    Random {
        /// How many.
        plies: usize,
        /// What the game is to be worth for the first side.
        aim: i32,
    },
    /// With all pieces placed as for a game by itself.
    Lot,
}

impl Opening {
    /// `placed`: with all pieces placed, and then as even as can be. `pairs`: each is played from both
    /// sides, so that it need not be quite even.
    pub(super) fn of(rules: &Rules, placed: bool, pairs: bool) -> Self {
        let start = AnyGame::new(rules.clone());
        let [few, placement] = opening_plies(start.position());
        match (placed && placement > few, pairs) {
            (true, true) => Self::Random { plies: placement, aim: 0 },
            (true, false) => Self::Lot,
            (false, _) => Self::Random { plies: few, aim: at_a_glance(&start) },
        }
    }

    /// Draws one; where none of many is level, the nearest to it.
    pub(super) fn draw(&self, rules: &Rules, rng: &mut Pcg64Mcg) -> AnyGame {
        let &Self::Random { plies, aim } = self else {
            return even_lot(rules, rng, &AtomicBool::new(false));
        };
        /// As even as that: within the worth of an orc, a man, a pawn. Ours.
        const LEVEL: i32 = 100;
        const MOST_TRIES: usize = 60;
        let off = |game: &AnyGame| (at_a_glance(game) - aim).abs();
        let mut nearest = random_plies(rules, plies, rng);
        let mut least = off(&nearest);
        for _ in 1..MOST_TRIES {
            if least <= LEVEL {
                break;
            }
            let game = random_plies(rules, plies, rng);
            let off = off(&game);
            if off < least {
                (nearest, least) = (game, off);
            }
        }
        nearest
    }
}

/// What a game is worth for the first side, as far as a short search sees.
fn at_a_glance(game: &AnyGame) -> i32 {
    /// Less than a hundredth of a second.
    const GLANCE: u64 = 2_000;
    worth(game, GLANCE, &AtomicBool::new(false))
}

/// What a game is worth for the first side, as far as so many nodes see.
fn worth(game: &AnyGame, nodes: u64, stop: &AtomicBool) -> i32 {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let score = search(game, limits, 1, stop).map_or(0, |found| found.score);
    if game.position().side() == Side::First { score } else { -score }
}

/// A match's opening, not necessarily a level one, and so many random turns more.
pub(crate) fn random_opening(rules: &Rules, more: usize, rng: &mut Pcg64Mcg) -> AnyGame {
    let [few, _] = opening_plies(AnyGame::new(rules.clone()).position());
    random_plies(rules, few + more, rng)
}

/// Random turns without dice. Some after which the game is over, or could be over with the next
/// turn, are drawn again.
fn random_plies(rules: &Rules, plies: usize, rng: &mut Pcg64Mcg) -> AnyGame {
    loop {
        let mut game = AnyGame::new(rules.clone());
        for _ in 0..plies {
            let position = game.position();
            let turns: Vec<_> = position
                .turns()
                .into_iter()
                .filter(|t| position.chances(t).is_ok_and(<[_]>::is_empty))
                .collect();
            let Some(turn) = turns.choose(rng) else { break };
            if game.play(turn, None).is_err() {
                break;
            }
        }
        let quiet = Side::BOTH.iter().all(|&s| game.position().threats(s).is_empty());
        if game.outcome().is_none() && quiet && !can_win(&game) {
            return game;
        }
    }
}

/// [`Evaluate::OPENING_PLIES`], [`Evaluate::PLACEMENT_PLIES`].
fn opening_plies(position: &AnyPosition) -> [usize; 2] {
    fn of<P: Evaluate>(_: &P) -> [usize; 2] {
        [P::OPENING_PLIES, P::PLACEMENT_PLIES]
    }
    with_position!(position, p => of(p))
}

/// Whether the side to move can win with one turn, dice aside. The marks on the board do not tell:
/// what Sacrivenge's extra legs might take is never a check.
fn can_win(game: &AnyGame) -> bool {
    with_position!(game.position(), p => {
        let mut turns = Vec::new();
        p.generate(&mut turns);
        let wins = |o: Outcome| o.winner() == Some(p.side());
        turns.retain(|&t| p.chances(t).is_empty());
        turns.into_iter().any(|t| p.after(t, None).outcome().is_some_and(wins))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lot_places_every_piece_and_the_seed_decides_where() {
        let never = AtomicBool::new(false);
        for rules in ["towers", "towers:apart,black-opens"] {
            let rules = Rules::parse(rules).unwrap();
            let [one, same, other] = [1, 1, 2]
                .map(|seed| placed_by_lot(&rules, seed, &never).expect("pieces are placed"));
            assert_eq!(one, same);
            assert_ne!(one, other);
            assert_eq!(one.pieces().len(), placement(&one));
            assert!(Side::BOTH.iter().all(|&side| one.threats(side).is_empty()));
            let game = AnyGame::from_position(rules.clone(), one);
            assert!(began_placed(&game) && !began_placed(&AnyGame::new(rules)));
            // Among random ones hardly one in sixty is as even as that.
            assert!(worth(&game, 20_000, &never).abs() < 300, "{}", worth(&game, 20_000, &never));
        }
        let sava = Rules::parse("sava").unwrap();
        assert!(placed_by_lot(&sava, 1, &never).is_none() && !began_placed(&AnyGame::new(sava)));
    }
}
