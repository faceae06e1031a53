//! Jobs and news of all four games: told as text and read again, done at once and in slices.

use super::wire::{Order, Reply, order, serve};
use super::*;
use crate::rules::{Outcome, Side};
use crate::search::think;

static NEVER: AtomicBool = AtomicBool::new(false);

/// A game of each kind, some plies played by a computer, with a throw where there are dice.
fn games() -> Vec<AnyGame> {
    let mut games = Vec::new();
    for (rules, plies) in [("sava:dice", 9), ("towers", 16), ("sacrivenge", 8), ("drafti", 9)] {
        let mut game = AnyGame::new(Rules::parse(rules).unwrap());
        for ply in 0..plies {
            let throws = game.turns().iter().any(|t| t == "*") && ply == 2;
            let turn = match throws {
                true => "*".to_owned(),
                false => think(&game, Brain::Greedy, ply, &NEVER).unwrap().turn,
            };
            let chance = game.position().chances(&turn).unwrap().first().map(|c| c.outcome);
            game.play(&turn, chance).unwrap();
        }
        assert!(game.outcome().is_none(), "{rules}");
        games.push(game);
    }
    games
}

fn desk() -> Desk {
    Desk::new(1, 1)
}

/// All that comes of a job.
fn done(job: Job) -> Vec<News> {
    let mut news = Vec::new();
    desk().work(job, &NEVER, &mut |one| news.push(one));
    news
}

/// The same in slices, with the number of slices.
fn sliced(job: Job, nodes: u64) -> (Vec<News>, usize) {
    let (mut news, mut steps) = (Vec::new(), 1);
    let mut sliced = Sliced::new(job);
    while sliced.step(nodes, &mut |one| news.push(one)) {
        steps += 1;
    }
    // What is over stays over.
    assert!(!sliced.step(nodes, &mut |one| panic!("{one:?}")));
    (news, steps)
}

/// News as text, without the time that they took.
fn texts(news: &[News]) -> Vec<String> {
    let timeless = |found: &Found| Found { time: Duration::ZERO, ..found.clone() };
    let text = |one: &News| {
        let one = match one {
            News::Found(found) => News::Found(timeless(found)),
            News::Turn(found) => News::Turn(found.as_ref().map(timeless)),
            News::Threat(Some(Threat::Would(danger))) => {
                let mut danger = danger.clone();
                danger.found = timeless(&danger.found);
                News::Threat(Some(Threat::Would(danger)))
            }
            other => other.clone(),
        };
        serde_json::to_string(&one).unwrap()
    };
    news.iter().map(text).collect()
}

/// One of each kind that is about this game.
fn jobs(game: &AnyGame) -> Vec<Job> {
    let (turn, game) = (game.turns().swap_remove(0), || game.clone());
    vec![
        Job::Think { game: game(), brain: "level=3,bold".parse().unwrap(), seed: u64::MAX },
        Job::Analyse { game: game(), score: false, best: true, threat: true, seed: 1 },
        Job::Review { game: game(), nodes: 300 },
        Job::Explain { game: game(), turn: turn.clone(), line: vec![turn], score: Some(-30) },
        Job::Lot { rules: game().rules().clone(), seed: 2 },
    ]
}

#[test]
fn every_job_and_all_that_comes_of_it_can_be_told_as_text() {
    for game in games() {
        for job in jobs(&game) {
            let text = order(7, &job);
            let again: Order = serde_json::from_str(&text).unwrap();
            assert_eq!((again.id, order(7, &again.job)), (7, text.clone()));
            let mut replies = Vec::new();
            serve(&desk(), &text, &NEVER, &mut |reply| replies.push(reply));
            for text in &replies {
                let reply: Reply = serde_json::from_str(text).unwrap();
                assert_eq!(reply.id, Some(7));
                assert_eq!(serde_json::to_string(&reply).unwrap(), *text);
            }
            assert_eq!(replies.last().unwrap(), r#"{"id":7,"news":"done"}"#);
            let kinds = replies.iter().filter(|r| !r.contains("\"found\"")).count();
            assert!(kinds > 1, "{job:?}: {replies:?}");
        }
    }
}

#[test]
fn values_come_back_as_they_went() {
    for game in games() {
        let found = done(Job::Think { game: game.clone(), brain: Brain::Nodes(2_000), seed: 1 });
        let [News::Turn(Some(found)), News::Done] = &found[..] else { panic!("{found:?}") };
        let text = serde_json::to_string(found).unwrap();
        assert_eq!(serde_json::from_str::<Found>(&text).unwrap(), *found, "{text}");
        for news in done(Job::Review { game: game.clone(), nodes: 500 }) {
            let News::Judged(judged) = news else { continue };
            let text = serde_json::to_string(&judged).unwrap();
            assert_eq!(serde_json::from_str::<Judged>(&text).unwrap(), *judged, "{text}");
        }
        for turn in game.turns().into_iter().step_by(9) {
            let reasons = explain(&game, &turn, &[], None, &NEVER);
            let text = serde_json::to_string(&reasons).unwrap();
            assert_eq!(serde_json::from_str::<Vec<Reason>>(&text).unwrap(), reasons, "{text}");
        }
    }
    let outcome = Outcome::Win { side: Side::Second, reason: "siege" };
    let besieges = Reason::Ends(outcome);
    let text = serde_json::to_string(&besieges).unwrap();
    assert_eq!(text, r#"{"ends":{"winner":"second","reason":"siege"}}"#);
}

#[test]
fn a_wrong_order_is_answered_with_what_is_wrong() {
    let explain = |field: &str| {
        format!(r#"{{"id":5,"job":{{"explain":{{"game":{{"rules":"sava"}},"turn":{field}}}}}}}"#)
    };
    for (order, id, part) in [
        ("", "null", "EOF"),
        ("{\"id\":3}", "3", "missing field `job`"),
        (r#"{"id":4,"job":{"sleep":{}}}"#, "4", "unknown variant `sleep`"),
        (
            r#"{"id":4,"job":{"think":{"game":{"rules":"drafti","turns":"a1-h8"},"brain":"random"}}}"#,
            "4",
            "turn 1, 'a1-h8'",
        ),
        (
            r#"{"id":4,"job":{"think":{"game":{"rules":"drafti"},"brain":"level=11"}}}"#,
            "4",
            "from 1 to 10, not '11'",
        ),
    ] {
        let mut replies = Vec::new();
        serve(&desk(), order, &NEVER, &mut |reply| replies.push(reply));
        let [reply] = &replies[..] else { panic!("{order}: {replies:?}") };
        let begin = format!(r#"{{"id":{id},"news":{{"failed":"order: "#);
        assert!(reply.starts_with(&begin) && reply.contains(part), "{order}: {reply}");
    }
    // No number is too big, and no line too strange.
    for field in [
        r#""x","score":-2147483648"#,
        r#""E2-D3","score":-2147483648"#,
        r#""E2-D3","score":2147483647,"line":["E2-D3","E2-D3"]"#,
    ] {
        let mut replies = Vec::new();
        serve(&desk(), &explain(field), &NEVER, &mut |reply| replies.push(reply));
        assert_eq!(replies.len(), 2, "{field}: {replies:?}");
    }
}

#[test]
fn slices_give_the_same_answers_as_long_as_nothing_is_cut_off() {
    const WHOLE: u64 = 1 << 40;
    for game in games() {
        for job in jobs(&game) {
            if matches!(job, Job::Analyse { .. }) {
                // It has a time: below.
                continue;
            }
            let whole = done(job.clone());
            assert_eq!(texts(&whole), texts(&sliced(job, WHOLE).0));
        }
        // Cut into small slices, each turn is still judged, by searches as good.
        let review = Job::Review { game: game.clone(), nodes: 2_000 };
        let (news, steps) = sliced(review, 200);
        assert_eq!(news.len(), game.plies().len() + 1);
        assert!(steps > 5 * news.len(), "{steps}");
        for (ply, one) in news.iter().enumerate() {
            match one {
                News::Judged(judged) => {
                    assert_eq!(judged.ply, ply);
                    let here = game.position_at(ply).unwrap();
                    assert!(here.canonical(&judged.best.turn).is_ok(), "{judged:?}");
                }
                other => assert!(matches!(other, News::Done) && ply == game.plies().len()),
            }
        }
        let think = Job::Think { game: game.clone(), brain: Brain::level(5), seed: 3 };
        let (news, steps) = sliced(think, 30);
        let [News::Turn(Some(found)), News::Done] = &news[..] else { panic!("{news:?}") };
        assert!(game.turns().contains(&found.turn) && steps > 1, "{found:?}");
    }
}

#[test]
fn an_analysis_in_slices_says_all_that_is_wanted() {
    for game in games() {
        let job =
            Job::Analyse { game: game.clone(), score: true, best: true, threat: true, seed: 1 };
        let (news, steps) = sliced(job, 2_000);
        assert!(steps > 3);
        let mut news = news.into_iter();
        match news.next().unwrap() {
            News::Threat(Some(Threat::Would(danger))) => {
                assert!(danger.game.turns().contains(&danger.found.turn));
            }
            News::Threat(Some(Threat::MustCapture)) => assert!(game.position().waited().is_none()),
            other => panic!("{other:?}"),
        }
        let rest: Vec<_> = news.collect();
        let n = rest.len();
        assert!(matches!(rest[n - 4], News::Scored), "{rest:?}");
        let [News::Found(best), News::Best(reasons), News::Done] = &rest[n - 3..] else {
            panic!("{rest:?}");
        };
        assert!(game.turns().contains(&best.turn) && !reasons.is_empty());
        let depths: Vec<_> = rest[..n - 4]
            .iter()
            .map(|one| match one {
                News::Found(found) => found.depth,
                other => panic!("{other:?}"),
            })
            .collect();
        assert!(!depths.is_empty() && depths.is_sorted_by(|a, b| a < b), "{depths:?}");
        let score = Job::Analyse { game, score: true, best: false, threat: false, seed: 1 };
        let (news, _) = sliced(score, 1 << 40);
        assert!(matches!(news[..], [.., News::Found(_), News::Scored, News::Done]), "{news:?}");
    }
}

#[test]
fn what_is_remembered_is_forgotten_with_its_game() {
    let desk = Desk::new(1, 1);
    let game = |rules: &str, turns: &[&str]| {
        let mut game = AnyGame::new(Rules::parse(rules).unwrap());
        for turn in turns {
            game.play(turn, None).unwrap();
        }
        desk.table(&game)
    };
    let same = |a: &Hash, b: &Hash| std::sync::Arc::ptr_eq(&a.0, &b.0);
    let first = game("sacrivenge", &[]);
    let later = game("sacrivenge", &["e2e4", "e7e5"]);
    assert!(same(&first, &later) && same(&later, &game("sacrivenge", &["e2e4"])));
    let other = game("sacrivenge", &["d2d4"]);
    assert!(!same(&later, &other));
    assert!(!same(&other, &game("sacrivenge:no-revenge", &["d2d4"])));
    let again = game("sacrivenge", &["d2d4"]);
    assert!(!same(&again, &game("sacrivenge", &[])));
    // Only those who have a time remember anything.
    let desk = Desk::new(1, 1);
    let start = AnyGame::new(Rules::parse("drafti").unwrap());
    for brain in [Brain::level(9), Brain::Nodes(10), Brain::Greedy, Brain::Random] {
        let job = Job::Think { game: start.clone(), brain, seed: 1 };
        desk.work(job, &NEVER, &mut |_| ());
        assert!(desk.memory.lock().unwrap().is_none(), "{brain}");
    }
    let brain = Brain::Time(Duration::from_millis(1));
    desk.work(Job::Think { game: start, brain, seed: 1 }, &NEVER, &mut |_| ());
    assert!(desk.memory.lock().unwrap().is_some());
}

#[test]
fn whoever_stops_a_job_hears_soon_that_it_is_over() {
    let stop = AtomicBool::new(true);
    for game in games() {
        for job in jobs(&game) {
            let mut last = None;
            desk().work(job, &stop, &mut |one| last = Some(one));
            assert!(last.unwrap().is_last());
        }
    }
}
