//! The tuner on data whose weights are known, and the promise of [`Terms`].

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::super::tests::{all_rules, other_games, random_game};
use super::*;
use crate::search::terms::{FULL_SCALE, FULL_STAGE, Stage, tapered};

/// Weights, what is made of them, and whether the tuner may change them.
fn synthetic(positions: u32) -> (Vec<Weight>, Tuned) {
    let truth = vec![tapered(100, 100), tapered(320, 500), tapered(10, 0), tapered(0, 12)];
    let guess = vec![tapered(100, 100), tapered(400, 400), tapered(0, 0), tapered(0, 0)];
    let mut data = fit::Data::new(&guess, vec![true, false, false, false]);
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    for game in 0..positions {
        let times = vec![
            rng.random_range(-3..=3),
            rng.random_range(-1..=1),
            rng.random_range(-8..=8),
            rng.random_range(-8..=8),
        ];
        let stage = Stage { stage: rng.random_range(0..=FULL_STAGE), scale: FULL_SCALE, rest: 15 };
        let sum = |early: bool| -> i32 {
            let worth = |w: &Weight| if early { w.early } else { w.late };
            truth.iter().zip(&times).map(|(w, t)| worth(w) * t).sum()
        };
        let value = stage.read(sum(true), sum(false));
        let expected = 1.0 / (1.0 + (f64::from(-value) / 200.0).exp());
        let points = f64::from(u8::from(rng.random_bool(expected)));
        data.add(
            &Trace { times },
            stage,
            fit::Label { game, rules: (game % 2) as usize, points, score: value },
        );
    }
    let names = ["a", "b", "c", "d"].map(String::from).to_vec();
    let how = How { pull: 0.01, trust: 0.0, jobs: 2, ..How::default() };
    (truth, data.tune(names, &how).unwrap())
}

#[test]
fn known_weights_are_found_again() {
    let (truth, tuned) = synthetic(60_000);
    // The results say how much the terms are worth against each other, and the fixed term keeps the
    // scale; the bend was found with the wrong weights and is a little off.
    let scale = tuned.bends[0] / 200.0;
    for (found, truth) in tuned.after.0.iter().zip(&truth).skip(1) {
        for (found, truth) in [(found.early, truth.early), (found.late, truth.late)] {
            let (found, truth) = (f64::from(found), f64::from(truth) * scale);
            let close = (found - truth).abs() < 6.0 + 0.08 * truth.abs();
            assert!(close, "{found} for {truth}: {tuned:?}");
        }
    }
    assert_eq!(tuned.after.0[0], truth[0], "fixed");
    assert!(tuned.after.1.held < tuned.before.1.held - 0.005, "{tuned:?}");
    assert!(tuned.after.1.train < tuned.before.1.train - 0.005, "{tuned:?}");
}

#[test]
fn the_weights_source_names_every_term() {
    let (_, tuned) = synthetic(2_000);
    let text = source(&tuned, "nothing", "lab tune nothing");
    assert!(text.contains("`lab tune nothing`"));
    assert!(text.contains("const WEIGHTS: [Weight; 4] = ["));
    for (name, w) in tuned.names.iter().zip(&tuned.after.0) {
        let start = format!("    tapered({}, {}),", w.early, w.late);
        let end = format!("// {name}");
        assert!(text.lines().any(|l| l.starts_with(&start) && l.ends_with(&end)), "{text}");
    }
}

/// What the tuner learns from is what the search plays by.
#[test]
fn traces_are_worth_what_the_evaluation_says() {
    let mut rng = Pcg64Mcg::seed_from_u64(77);
    let mut seen = 0;
    for rules in all_rules().into_iter().chain(other_games()).filter(has_terms) {
        for plies in [0, 5, 20, 40, 60, 80, 100] {
            let Some(game) = random_game(&rules, plies, &mut rng) else { continue };
            with_terms!(game.position(), p => {
                let mut trace = Trace::default();
                let stage = p.account(&mut trace);
                let (names, weights, _) = terms(game.position()).unwrap();
                assert_eq!(names.len(), weights.len());
                assert!(trace.times.len() <= weights.len(), "{rules}");
                let pairs = || trace.times.iter().zip(&weights);
                let early = pairs().map(|(t, w)| t * w.early).sum();
                let late = pairs().map(|(t, w)| t * w.late).sum();
                assert_eq!(stage.read(early, late), p.sum(), "{rules} {}", p.text());
                assert!((0..=FULL_STAGE).contains(&stage.stage), "{rules} {}", p.text());
                seen += 1;
            }, ());
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn examples_do_not_depend_on_the_number_of_threads() {
    let rules = ["sava", "sava:dice"].map(|text| Rules::parse(text).unwrap()).to_vec();
    let lines = |jobs| -> Vec<String> {
        let plan = Plan { rules: rules.clone(), games: 12, nodes: 60, seed: 3, jobs };
        examples(&plan).iter().map(Example::to_string).collect()
    };
    let one = lines(1);
    assert!(one.len() > 50, "{}", one.len());
    assert_eq!(one, lines(3));
    for line in &one {
        assert_eq!(line.parse::<Example>().unwrap().to_string(), *line);
    }
    assert!("sava|1|2|0|x".parse::<Example>().is_err());
    assert!("sava|1".parse::<Example>().is_err());
}
