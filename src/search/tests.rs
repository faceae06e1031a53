//! The engine against a plain search, and the promises of the public functions.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::arena::arena;
use super::chance::Mix;
use super::engine::{Options, Searcher, outcome_value};
use super::evaluate::{DRAW, Evaluate, WIN, WIN_MIN};
use super::persona::{Tolls, throw_toll};
use super::table::Table;
use super::{Brain, Limits, search, think};
use crate::rules::Position;
use crate::rules::any::{AnyGame, AnyPosition, GAMES, Rules, with_position};

/// The rules strings of the other games: each flag alone and all at once.
pub(super) fn other_games() -> Vec<Rules> {
    let mut texts = Vec::new();
    for game in GAMES.iter().filter(|g| g.name != "sava") {
        texts.push(game.name.to_string());
        texts.extend(game.flags.iter().map(|f| format!("{}:{}", game.name, f.name)));
        let all: Vec<_> = game.flags.iter().map(|f| f.name).collect();
        if all.len() > 1 {
            texts.push(format!("{}:{}", game.name, all.join(",")));
        }
    }
    texts.iter().map(|t| Rules::parse(t).unwrap()).collect()
}

/// In Sava, every flag alone, every pair of flags that go together, and everything at once.
pub(super) fn all_rules() -> Vec<Rules> {
    let flags: Vec<_> = Rules::parse("sava").unwrap().info().flags.iter().map(|f| f.name).collect();
    let mut texts = vec!["sava".to_string()];
    for (i, a) in flags.iter().enumerate() {
        texts.push(format!("sava:{a}"));
        texts.extend(flags[i + 1..].iter().map(|b| format!("sava:{a},{b}")));
    }
    texts.push("sava:baenre,ched-nasad,champion,great-wheel,dice".into());
    texts.push("sava:baenre,ched-nasad,champion-lloth,great-wheel,book-dice".into());
    texts.iter().filter_map(|t| Rules::parse(t).ok()).collect()
}

/// A position after `plies` random turns, dice and all. Captures are preferred, so that boards
/// empty and every rule has its say. `None` when the game ended.
pub(super) fn random_game(rules: &Rules, plies: usize, rng: &mut Pcg64Mcg) -> Option<AnyGame> {
    let mut game = AnyGame::new(rules.clone());
    for _ in 0..plies {
        let mut turns = game.turns();
        if rng.random_bool(0.5) && turns.iter().any(|t| t.contains(['x', '='])) {
            turns.retain(|t| t.contains(['x', '=']));
        } else if rng.random_bool(0.1) && turns.iter().any(|t| t == "*") {
            turns.retain(|t| t == "*");
        }
        let turn = turns.choose(rng)?;
        let chances = game.position().chances(turn).unwrap();
        let chance = chances.choose(rng).map(|c| c.outcome);
        game.play(turn, chance).unwrap();
    }
    game.outcome().is_none().then_some(game)
}

/// A plain search of every turn to a depth, for the side to move. No window, no table, no order.
struct Plain {
    chance_from: i32,
    chance_cost: i32,
    /// Repetition keys so far, if repetitions count.
    keys: Option<Vec<u64>>,
}

impl Plain {
    fn value<P: Evaluate>(&mut self, p: &P, depth: i32, ply: i32) -> i32 {
        if let Some(outcome) = p.outcome() {
            return outcome_value(outcome, p.side(), ply as usize);
        }
        let key = p.repetition_key();
        if ply > 0
            && let (Some(keys), Some(key)) = (&self.keys, key)
            && keys.contains(&key)
        {
            return DRAW;
        }
        if depth <= 0 {
            return p.evaluate();
        }
        let mut turns = Vec::new();
        p.generate(&mut turns);
        let sober = turns.iter().any(|&t| p.chances(t).is_empty());
        let from = if ply == 0 { self.chance_from.min(2) } else { self.chance_from };
        if let (Some(keys), Some(key), true) = (&mut self.keys, key, ply > 0) {
            keys.push(key);
        }
        let mut best = None;
        for t in turns {
            let chances = p.chances(t);
            let value = if chances.is_empty() {
                self.child(p, &p.after(t, None), depth - 1, ply + 1)
            } else if sober && depth < from {
                continue;
            } else {
                let mut mix = Mix::new(chances.iter().map(|c| c.weight).sum(), WIN);
                for c in chances {
                    let next = p.after(t, Some(c.outcome));
                    mix.add(c.weight, self.child(p, &next, depth - 1 - self.chance_cost, ply + 1));
                }
                mix.bounds().0
            };
            best = best.max(Some(value));
        }
        if let (Some(keys), Some(_), true) = (&mut self.keys, key, ply > 0) {
            keys.pop();
        }
        best.unwrap_or(DRAW)
    }

    fn child<P: Evaluate>(&mut self, p: &P, next: &P, depth: i32, ply: i32) -> i32 {
        let value = self.value(next, depth, ply);
        if next.side() == p.side() { value } else { -value }
    }
}

/// The engine without anything that may change a value.
fn exact(table: bool, repetition: bool, chance_from: i32, chance_cost: i32) -> Options {
    Options {
        quiescence: false,
        selective: false,
        aspiration: false,
        table,
        table_exact: true,
        repetition,
        known: false,
        chance_from,
        chance_cost,
        tolls: Tolls::default(),
        hope: false,
        span: 0,
        easy: false,
    }
}

fn engine_value(game: &AnyGame, depth: u32, options: Options, table: &Arc<Table>) -> i32 {
    let stop = AtomicBool::new(false);
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    with_position!(game.position(), p => {
        let mut s = Searcher::new(p, game.repetition_keys(), options, limits, 1, &stop, table);
        s.run(|_| ());
        s.score
    })
}

fn plain_value(game: &AnyGame, depth: u32, options: Options) -> i32 {
    let keys = options.repetition.then(|| game.repetition_keys());
    let mut plain =
        Plain { chance_from: options.chance_from, chance_cost: options.chance_cost, keys };
    with_position!(game.position(), p => plain.value(p, depth as i32, 0))
}

/// Positions of every rules string, early and late.
fn samples(each: usize, seed: u64) -> Vec<AnyGame> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut games = Vec::new();
    for rules in all_rules() {
        let mut left = each;
        while left > 0 {
            let plies = rng.random_range(0..120);
            if let Some(game) = random_game(&rules, plies, &mut rng) {
                games.push(game);
                left -= 1;
            }
        }
    }
    games
}

#[test]
fn values_are_those_of_a_plain_search() {
    let (mut wins, mut pending) = (0, 0);
    for (i, game) in samples(4, 1).iter().enumerate() {
        // The table cannot know by which way a position was reached: with it, no repetitions.
        let (table, repetition) = if i % 2 == 0 { (true, false) } else { (false, true) };
        // The full tree is big: throws are followed everywhere only near the root.
        let (depth, from, cost) = [(2, 1, 0), (2, 2, 1), (1, 1, 0)][i % 3];
        let options = exact(table, repetition, from, cost);
        let store = Arc::new(Table::with_bytes(1 << 16));
        let (found, plain) =
            (engine_value(game, depth, options, &store), plain_value(game, depth, options));
        assert_eq!(
            found,
            plain,
            "{} at depth {depth}, {options:?}: {}",
            game.rules(),
            game.position().text()
        );
        wins += u32::from(plain.abs() > WIN_MIN);
        pending += u32::from(game.position().repetition_key().is_none());
    }
    assert!(wins > 0 && pending > 0, "the samples are too tame: {wins} {pending}");
}

/// The other games, as many turns into them as makes captures, kings and sieges likely. Sacrivenge has
/// hundreds of turns: there the third ply is looked at only when few are left.
#[test]
fn values_of_the_other_games_are_those_of_a_plain_search() {
    let mut rng = Pcg64Mcg::seed_from_u64(9);
    let (mut deep, mut wins) = (0, 0);
    for rules in other_games() {
        let mut left = 8;
        while left > 0 {
            let plies = rng.random_range(0..60);
            let Some(game) = random_game(&rules, plies, &mut rng) else { continue };
            left -= 1;
            let (table, repetition) = if left % 2 == 0 { (true, false) } else { (false, true) };
            let depth = if game.turns().len() <= 16 { 3 } else { 2 };
            let options = exact(table, repetition, 1, 0);
            let store = Arc::new(Table::with_bytes(1 << 16));
            let (found, plain) =
                (engine_value(&game, depth, options, &store), plain_value(&game, depth, options));
            assert_eq!(found, plain, "{rules} at depth {depth}: {}", game.position().text());
            deep += u32::from(depth == 3);
            wins += u32::from(plain.abs() > WIN_MIN);
        }
    }
    assert!(deep > 5 && wins > 3, "the samples are too tame: {deep} {wins}");
}

/// What cuts corners must not cost games that are won at once, nor the legality of any turn.
#[test]
fn the_other_games_are_played_to_the_end() {
    let players =
        [Brain::Nodes(300), Brain::level(1), Brain::level(3), Brain::Greedy, Brain::Random];
    let stop = AtomicBool::new(false);
    for (i, rules) in other_games().iter().enumerate() {
        let mut rng = Pcg64Mcg::seed_from_u64(i as u64);
        let mut game = AnyGame::new(rules.clone());
        while game.outcome().is_none() && game.plies().len() < 120 {
            let brain = *players.choose(&mut rng).unwrap();
            let found = think(&game, brain, rng.random(), &stop).unwrap();
            let text = game.position().text();
            let wins = wins_at_once(&game);
            let mut along = game.clone();
            for turn in &found.line {
                assert_eq!(along.position().canonical(turn).as_ref(), Ok(turn), "{rules} {text}");
                along.play(turn, None).unwrap();
            }
            let side = game.position().side();
            game.play(&found.turn, None).unwrap();
            if wins && matches!(brain, Brain::Nodes(_) | Brain::Greedy) {
                let winner = game.outcome().and_then(|o| o.winner());
                assert_eq!(winner, Some(side), "{rules} {brain} {} {text}", found.turn);
            }
        }
    }
}

/// Whether some turn wins the game.
fn wins_at_once(game: &AnyGame) -> bool {
    with_position!(game.position(), p => {
        let mut turns = Vec::new();
        p.generate(&mut turns);
        let won = |o: crate::rules::Outcome| o.winner() == Some(p.side());
        turns.into_iter().any(|t| p.after(t, None).outcome().is_some_and(won))
    })
}

/// Late positions have few pieces: there three plies of everything can be afforded.
#[test]
fn values_are_those_of_a_plain_search_three_plies_deep() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut done = 0;
    for (i, rules) in all_rules().iter().cycle().enumerate() {
        let Some(game) = random_game(rules, 150, &mut rng) else { continue };
        if game.position().pieces().len() > 14 {
            continue;
        }
        let options = exact(i % 2 == 0, i % 2 == 1, 1 + (i as i32 / 2) % 2, (i as i32 / 4) % 2);
        let store = Arc::new(Table::with_bytes(1 << 18));
        let (found, plain) =
            (engine_value(&game, 3, options, &store), plain_value(&game, 3, options));
        assert_eq!(found, plain, "{} {options:?}: {}", game.rules(), game.position().text());
        done += 1;
        if done == 12 {
            break;
        }
    }
}

#[test]
fn hints_agree_with_the_rules() {
    let (mut winning, mut threatened, mut noisy) = (0, 0, 0);
    for game in samples(30, 2) {
        with_position!(game.position(), p => {
            let mut turns = Vec::new();
            p.generate(&mut turns);
            let side = p.side();
            let wins = turns.iter().any(|&t| {
                p.chances(t).is_empty()
                    && p.after(t, None).outcome().is_some_and(|o| o.winner() == Some(side))
            });
            let text = p.text();
            assert_eq!(p.wins_at_once(), wins, "{} {text}", game.rules());
            assert_eq!(p.threatened(), !p.threats(side).is_empty(), "{} {text}", game.rules());
            winning += u32::from(wins);
            threatened += u32::from(p.threatened());
            for &t in &turns {
                let hint = p.hint(t);
                assert!(hint.slot < slots(p));
                if p.chances(t).is_empty() {
                    let pieces = |p: &AnyPosition| p.pieces().len();
                    let next = AnyPosition::parse(game.rules(), &p.after(t, None).text()).ok();
                    let fewer = next.as_ref().is_some_and(|n| pieces(n) < pieces(game.position()));
                    if fewer {
                        assert!(hint.noisy && hint.gain > 0 || text.contains("Ch@"), "{t:?} {text}");
                        noisy += 1;
                    }
                }
            }
        });
    }
    assert!(winning > 10 && threatened > 10 && noisy > 100, "{winning} {threatened} {noisy}");
}

fn slots<P: Evaluate>(_: &P) -> usize {
    P::SLOTS
}

fn sava(position: &str) -> AnyGame {
    game_of("sava", position)
}

fn game_of(rules: &str, position: &str) -> AnyGame {
    let rules = Rules::parse(rules).unwrap();
    let position = AnyPosition::parse(&rules, position).unwrap();
    AnyGame::from_position(rules, position)
}

fn to_depth(game: &AnyGame, depth: u32) -> super::Found {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    search(game, limits, 3, &AtomicBool::new(false)).unwrap()
}

#[test]
fn no_toll_makes_another_turn_seem_a_quicker_win() {
    let mut rng = Pcg64Mcg::seed_from_u64(77);
    let mut games = samples(20, 78);
    for rules in other_games() {
        games.extend((0..60).filter_map(|n| random_game(&rules, 12 + n, &mut rng)));
    }
    let tolls = Tolls { throw: 60, noisy: 10, risky: 40 };
    let mut won = 0;
    for game in &games {
        let stop = AtomicBool::new(false);
        let limits = Limits { depth: Some(3), ..Limits::default() };
        for span in [0, 70] {
            with_position!(game.position(), p => {
                let of = |tolls| {
                    let options = Options { tolls, span, ..Options::default() };
                    let table = Arc::new(Table::with_bytes(1 << 18));
                    let keys = game.repetition_keys();
                    let mut s = Searcher::new(p, keys, options, limits, 1, &stop, &table);
                    s.run(|_| ());
                    (s.score, s.turns[0].ranked.turn)
                };
                let (score, _) = of(Tolls::default());
                let (tolled, turn) = of(tolls);
                if score > WIN_MIN {
                    won += 1;
                    let chance = !p.chances(turn).is_empty();
                    assert!(tolled <= score && !chance, "{}: {score} {tolled}", game.position().text());
                }
            });
        }
    }
    assert!(won > 100, "{won}");
}

#[test]
fn captures_the_mother_at_once() {
    // The Priestess on C1 sees AB1 along ring 1; there is a fat Wizard to be had on C2 instead.
    let game = sava("M@EF1,Pr@C1,O@E1,O@F1 M@AB1,Wz@C2,O@A2 r -/- - - 0 30");
    for depth in 1..4 {
        let found = to_depth(&game, depth);
        assert_eq!((found.turn.as_str(), found.score), ("C1xAB1", WIN - 1));
    }
    for brain in [Brain::Greedy, Brain::level(5), Brain::level(8), Brain::Nodes(50)] {
        let found = think(&game, brain, 9, &AtomicBool::new(false)).unwrap();
        assert_eq!(found.turn, "C1xAB1", "{brain}");
    }
}

#[test]
fn a_weaponmaster_does_not_pass_through_his_own() {
    // On A1 stands red's Wizard, who cannot take what is next to him; behind him on A2 the
    // Weaponmaster, for whom A1 is the only way to AB1 within two steps.
    for (wizard, wins) in [("A1", false), ("C2", true)] {
        let game = sava(&format!("M@EF1,Wz@{wizard},Wm@A2 M@AB1,O@GH1 r -/- - - 0 30"));
        with_position!(game.position(), p => assert_eq!(p.wins_at_once(), wins, "{wizard}"));
    }
}

#[test]
fn forces_the_capture_of_the_mother() {
    // The Mother on AB1 is walled in by A1 and B1, both her own. An attack that she cannot
    // parry wins two plies later; three plies see it.
    let game = sava("M@EF1,Wz@H3,Pr@G3,O@E1,O@F1 M@AB1,O@A1,O@B1,O@AB2 r -/- - - 0 30");
    let table = Arc::new(Table::with_bytes(1 << 16));
    let without_dice = Options { chance_from: 9, ..Options::default() };
    assert_eq!(engine_value(&game, 3, without_dice, &table), WIN - 3);
    // With them blue may still hope for two spiders, one time in four.
    let found = to_depth(&game, 3);
    assert!(found.score > 2_500, "{found:?}");
    // What it proposes is true: whatever blue does, but for dice, red takes the Mother.
    let mut after = game.clone();
    after.play(&found.turn, None).unwrap();
    for reply in after.turns().iter().filter(|t| *t != "*") {
        let mut next = after.clone();
        next.play(reply, None).unwrap();
        let wins = next.turns().iter().any(|t| {
            let mut last = next.clone();
            t != "*"
                && last.play(t, None).is_ok()
                && last.outcome().is_some_and(|o| o.winner().is_some())
        });
        assert!(wins, "{} {reply}", found.turn);
    }
}

#[test]
fn a_repetition_is_a_draw_in_the_search() {
    // Blue is a Priestess up and shuffles; red can only hope to repeat.
    let mut game = sava("M@EF1,O@E3 M@A1,Pr@H2,Wz@H3 r -/- - - 0 30");
    for turn in ["EF1-E1", "A1-AB1", "E1-EF1", "AB1-A1"] {
        game.play(turn, None).unwrap();
    }
    // With the position seen before, turns that lead back to seen positions count as draws.
    let keys = game.repetition_keys();
    assert_eq!(keys.iter().collect::<HashSet<_>>().len(), keys.len() - 1);
    let options = exact(false, true, 9, 0);
    let table = Arc::new(Table::with_bytes(64));
    let (with, without) = (
        engine_value(&game, 1, options, &table),
        engine_value(&game, 1, Options { repetition: false, ..options }, &table),
    );
    assert_eq!(with, DRAW);
    assert!(without < -500, "{without}");
}

#[test]
fn the_same_seed_gives_the_same_search() {
    for game in samples(1, 3) {
        for brain in
            [Brain::Nodes(1_500), Brain::level(2), Brain::level(6), Brain::Greedy, Brain::Random]
        {
            let run = |seed| {
                let mut found = think(&game, brain, seed, &AtomicBool::new(false)).unwrap();
                found.time = Duration::ZERO;
                found
            };
            assert_eq!(run(7), run(7), "{brain} {}", game.position().text());
        }
    }
}

#[test]
fn another_seed_gives_another_random_turn() {
    let game = AnyGame::new(Rules::parse("sava").unwrap());
    let turns: HashSet<_> = (0..200)
        .map(|seed| think(&game, Brain::Random, seed, &AtomicBool::new(false)).unwrap().turn)
        .collect();
    let all: HashSet<_> = game.turns().into_iter().filter(|t| t != "*").collect();
    assert_eq!(turns, all);
}

#[test]
fn stops_promptly_and_always_has_a_turn() {
    let game = AnyGame::new(Rules::parse("sava").unwrap());
    let legal = game.turns();
    // A busy machine may be late, but not by this much.
    let prompt = Duration::from_secs(5);
    let began = Instant::now();
    let stopped = search(&game, Limits::default(), 1, &AtomicBool::new(true)).unwrap();
    let timeless = think(&game, Brain::Time(Duration::ZERO), 1, &AtomicBool::new(false)).unwrap();
    let one = think(&game, Brain::Nodes(1), 1, &AtomicBool::new(false)).unwrap();
    assert!(began.elapsed() < prompt);
    let levels =
        [1, 5, 10].map(|n| think(&game, Brain::level(n), 1, &AtomicBool::new(true)).unwrap());
    assert!(levels.iter().all(|found| legal.contains(&found.turn)));
    for found in [stopped, timeless, one] {
        assert!(legal.contains(&found.turn));
        assert_eq!((found.depth, found.line.first()), (0, Some(&found.turn)));
    }

    let stop = AtomicBool::new(false);
    let limits = Limits { time: Some(4 * prompt), ..Limits::default() };
    std::thread::scope(|scope| {
        let running = scope.spawn(|| {
            let found = search(&game, limits, 1, &stop);
            (found, Instant::now())
        });
        std::thread::sleep(Duration::from_millis(100));
        stop.store(true, Relaxed);
        let stopped = Instant::now();
        let (found, ended) = running.join().unwrap();
        assert!(legal.contains(&found.unwrap().turn));
        assert!(ended.duration_since(stopped) < prompt);
    });

    let limits = Limits { time: Some(Duration::from_millis(80)), ..Limits::default() };
    let began = Instant::now();
    let found = search(&game, limits, 1, &AtomicBool::new(false)).unwrap();
    assert!(legal.contains(&found.turn) && began.elapsed() < prompt);

    let limits = Limits { nodes: Some(3_000), ..Limits::default() };
    // One more is visited before the end is seen, or a few on the way back to the root.
    let nodes = search(&game, limits, 1, &AtomicBool::new(false)).unwrap().nodes;
    assert!((3_001..3_020).contains(&nodes), "{nodes}");
}

#[test]
fn nothing_to_play_when_the_game_is_over() {
    let mut game = sava("M@EF1,Pr@C1 M@AB1,O@A2 r -/- - - 0 30");
    game.play("C1xAB1", None).unwrap();
    let stop = AtomicBool::new(false);
    for brain in [Brain::level(3), Brain::Nodes(10), Brain::Greedy, Brain::Random] {
        assert_eq!(think(&game, brain, 1, &stop), None);
    }
    assert_eq!(search(&game, Limits::default(), 1, &stop), None);
}

#[test]
fn every_turn_of_whole_games_is_legal_and_its_line_too() {
    let players =
        [Brain::Nodes(60), Brain::level(1), Brain::level(3), Brain::Greedy, Brain::Random];
    for (i, rules) in all_rules().iter().enumerate() {
        let mut rng = Pcg64Mcg::seed_from_u64(i as u64);
        let mut game = AnyGame::new(rules.clone());
        let stop = AtomicBool::new(false);
        while game.outcome().is_none() && game.plies().len() < 120 {
            let brain = *players.choose(&mut rng).unwrap();
            let found = think(&game, brain, rng.random(), &stop).unwrap();
            let text = game.position().text();
            assert!(game.turns().contains(&found.turn), "{rules} {brain} {} {text}", found.turn);
            assert_eq!(found.line[0], found.turn);
            let mut along = game.clone();
            for turn in &found.line {
                assert_eq!(along.position().canonical(turn).as_ref(), Ok(turn), "{rules} {text}");
                if along.play(turn, None).is_err() {
                    assert_eq!(turn, "*", "{rules} {text}");
                }
            }
            let chances = game.position().chances(&found.turn).unwrap();
            let chance = chances.choose(&mut rng).map(|c| c.outcome);
            game.play(&found.turn, chance).unwrap();
        }
    }
}

#[test]
fn dice_are_thrown_with_manners() {
    let stop = AtomicBool::new(false);
    let rules = Rules::parse("sava").unwrap();
    // Nobody begins with a throw, though it costs little.
    for seed in 0..5 {
        let mut game = AnyGame::new(rules.clone());
        for _ in 0..2 {
            let turn = think(&game, Brain::Nodes(3_000), seed, &stop).unwrap().turn;
            assert_ne!(turn, "*");
            game.play(&turn, None).unwrap();
        }
    }
    // Whoever is about to lose his Mother throws in his first turn already.
    let mut game = sava("M@EF1,Wz@H3,Pr@G3,O@E1,O@F1 M@AB1,O@A1,O@B1,O@AB2 r -/- - - 0 30");
    game.play(&to_depth(&game, 3).turn, None).unwrap();
    let hopeless = think(&game, Brain::Nodes(20_000), 1, &stop).unwrap();
    assert_eq!(hopeless.turn, "*");
    // What a throw must gain for the side to move after each of these turns.
    let mut game = AnyGame::new(rules);
    assert_eq!(throw_toll(&game), 500);
    for (turn, chance, toll) in [
        ("E2-D3", None, 500),
        ("A2-H3", None, 60),
        ("*", Some(0), 60),
        ("*", Some(2), 5_000),
        ("*-", None, 5_000),
        ("D3-E2", None, 5_000),
        ("H3-A2", None, 60),
    ] {
        game.play(turn, chance).unwrap();
        assert_eq!(throw_toll(&game), toll, "after {turn}");
    }
}

#[test]
fn players_are_written_and_read() {
    for text in ["level=1", "level=10", "nodes=20000", "time=100", "time=0", "greedy", "random"] {
        assert_eq!(text.parse::<Brain>().unwrap().to_string(), text);
    }
    for (text, part) in [
        ("level=0", "from 1 to 10, not '0'"),
        ("level=11", "level needs"),
        ("level=+3", "not '+3'"),
        ("nodes=0", "nodes needs"),
        ("nodes=", "not ''"),
        ("time=-5", "not '-5'"),
        ("time=99999999999999999999", "time needs"),
        ("speed=9", "'speed=9' is none of"),
        ("Greedy", "'Greedy' is none of"),
        ("", "'' is none of"),
        ("greedy=1", "'greedy=1' is none of"),
    ] {
        let error = text.parse::<Brain>().unwrap_err().to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
}

/// Two minutes in a release build: `cargo test --release --no-default-features -- --ignored greedy`.
#[test]
#[ignore = "four matches of a hundred games"]
fn a_search_of_fifty_milliseconds_beats_the_greedy_player() {
    for game in GAMES {
        let rules = Rules::parse(game.name).unwrap();
        let brain = Brain::Time(Duration::from_millis(50));
        let tally = arena(&rules, brain, Brain::Greedy, 100, 11, |_| {});
        assert!(tally.score() >= 0.9, "{}: {tally}", game.name);
    }
}

#[test]
fn each_player_beats_the_weaker_one() {
    let rules = Rules::parse("sava").unwrap();
    for (a, b, games) in [
        (Brain::level(1), Brain::Random, 10),
        (Brain::Greedy, Brain::Random, 10),
        (Brain::level(4), Brain::level(1), 10),
        (Brain::Nodes(1_000), Brain::Greedy, 4),
    ] {
        let mut heard = 0;
        let tally = arena(&rules, a, b, games, 3, |result| {
            assert_eq!(result.number, heard);
            heard += 1;
        });
        assert_eq!((heard, tally.games()), (games, games));
        assert!(tally.score() >= 0.8, "{a} against {b}: {tally}");
        let again = arena(&rules, a, b, games, 3, |_| {});
        assert_eq!(again, tally, "the same seed, the same match");
    }
}
