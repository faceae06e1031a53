//! Random games of every rules string, with undo and replay.

use std::time::Instant;

use crossweb::rules::Effect;
use crossweb::rules::any::GAMES;
use crossweb::table::undo::plies_to_keep;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;

/// Every rules string there is: all sets of flags that do not clash, of all games.
fn all_rules() -> Vec<String> {
    let mut all = Vec::new();
    for info in GAMES {
        for set in 0..1_u32 << info.flags.len() {
            let flags = info.flags.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
            let flags: Vec<_> = flags.map(|(_, flag)| flag.name).collect();
            let colon = if flags.is_empty() { "" } else { ":" };
            let rules = format!("{}{colon}{}", info.name, flags.join(","));
            all.extend(Rules::parse(&rules).is_ok().then_some(rules));
        }
    }
    all
}

/// Any legal turn, captures and what follows a throw more often than others: games that go
/// somewhere.
fn any_turn(game: &AnyGame, rng: &mut Pcg64Mcg) -> String {
    let turns = game.turns();
    // Captures, resurrections, merges, revenge, throws.
    let lively = |t: &&String| t.contains(['x', '=', '>', '!']) || *t == "*";
    let sharp: Vec<_> = turns.iter().filter(lively).collect();
    let pick = if sharp.is_empty() || rng.random_bool(0.6) {
        &turns[rng.random_range(0..turns.len())]
    } else {
        sharp[rng.random_range(0..sharp.len())]
    };
    pick.clone()
}

#[derive(Debug, Default)]
struct Tally {
    games: usize,
    plies: usize,
    over: usize,
    undone: usize,
    refused_undo: usize,
    promoted: usize,
    traitors: usize,
    placed: usize,
    merged: usize,
    avenged: usize,
    sieges: usize,
    fallen: usize,
}

/// Plays a random game, taking turns back now and then, and checks everything after each ply.
fn random_game(app: &mut App, rules: &str, seed: u64, tally: &mut Tally) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    start(app, setup(rules, seed, people()));
    let pieces = count::<With<Piece>>(app);
    let mut placed = vec![0];
    let mut snapshots = vec![snapshot(app)];
    while !matches!(phase(app), Phase::Over(_)) && snapshots.len() <= 140 {
        let ply = game(app).plies().len();
        if rng.random_bool(0.06) {
            undo_somehow(app, &mut snapshots, tally);
            placed.truncate(snapshots.len());
            continue;
        }
        let turn = any_turn(game(app), &mut rng);
        play(app, Source::Script, &turn);
        matches(app, &format!("{rules} seed {seed}, ply {ply}, {turn}"));
        assert_eq!(refusals(app), Vec::<&str>::new(), "{rules} {turn}");
        let happened = heard::<Happened>(app);
        assert!(!happened.is_empty() && happened.iter().all(|h| h.ply == ply), "{rules} {turn}");
        for h in &happened {
            assert_eq!(h.throw.is_some(), matches!(h.effect, Effect::Thrown { .. }));
            tally.promoted += usize::from(matches!(h.effect, Effect::Promoted { .. }));
            tally.traitors += usize::from(matches!(h.effect, Effect::TraitorTurned { .. }));
            tally.placed += usize::from(matches!(h.effect, Effect::Placed { .. }));
            tally.merged += usize::from(matches!(h.effect, Effect::Merged { .. }));
            tally.avenged += usize::from(matches!(h.effect, Effect::Avenged { .. }));
            tally.sieges += usize::from(matches!(h.effect, Effect::SiegeBegun { .. }));
            tally.fallen += usize::from(matches!(h.effect, Effect::TowerFallen { .. }));
        }
        let came = happened.iter().filter(|h| matches!(h.effect, Effect::Placed { .. })).count();
        placed.push(placed[placed.len() - 1] + came);
        assert_eq!(game(app).plies().len(), ply + 1);
        let wanted = pieces + placed[placed.len() - 1];
        assert_eq!(count::<With<Piece>>(app), wanted, "pieces only come by a placement");
        snapshots.push(snapshot(app));
        tally.plies += 1;
    }
    tally.over += usize::from(matches!(phase(app), Phase::Over(_)));
    tally.games += 1;
}

/// Takes back what may be taken back: the position and each single entity are then where they
/// were. Or is refused for the dice, and changes nothing.
fn undo_somehow(app: &mut App, snapshots: &mut Vec<Snapshot>, tally: &mut Tally) {
    let before = snapshots.len();
    let may = plies_to_keep(game(app), app.world().resource::<Match>(), 0, Source::Script);
    send(app, Source::Script, Deed::Undo);
    matches(app, "after an undo");
    match may {
        Ok(keep) => {
            assert!(keep < before - 1);
            assert_eq!(heard::<Reset>(app).len(), 1);
            snapshots.truncate(keep + 1);
            tally.undone += 1;
        }
        Err(refusal) => {
            assert!(["undo-dice", "undo-nothing"].contains(&refusal.key));
            assert_eq!(refusals(app), [refusal.key]);
            tally.refused_undo += 1;
        }
    }
    assert_eq!(snapshot(app), snapshots[snapshots.len() - 1]);
    let thrown = game(app).plies().iter().filter(|p| p.chance.is_some()).count();
    assert_eq!(app.world().resource::<Match>().throws.len(), thrown);
}

/// The record of the game on the table is played again in another app: at once from the record,
/// and turn by turn with the recorded dice. All three show the same.
fn replays_alike(app: &mut App) {
    let players = app.world().resource::<Match>();
    let record = players.record(game(app));
    let throws = players.throws.clone();
    let there = picture(app);
    let text = game(app).position().text();

    let mut again = table();
    // The setup's own rules and seed do not count beside a record's.
    let from_record = Setup { record: Some(record.clone()), ..setup("sava", 0, people()) };
    start(&mut again, from_record);
    assert_eq!(picture(&mut again), there);
    assert_eq!(game(&again).position().text(), text);
    assert_eq!(phase(&again), phase(app));
    assert_eq!(again.world().resource::<Match>().throws, throws);

    // All intents in one frame: each is judged against the position that the one before it left.
    start(&mut again, setup(&record.rules, record.seed ^ 1, people()));
    for t in &record.turns {
        let deed = Deed::Play { turn: t.turn.clone(), chance: t.chance };
        again.world_mut().write_message(Intent { source: Source::Replay, deed });
    }
    again.update();
    assert_eq!(refusals(&mut again), Vec::<&str>::new());
    matches(&mut again, "after a replay in one frame");
    assert_eq!(picture(&mut again), there);
    let plies: Vec<_> = heard::<Happened>(&mut again).iter().map(|h| h.ply).collect();
    assert!(plies.is_sorted() && plies.last() == record.turns.len().checked_sub(1).as_ref());
}

#[test]
fn entities_follow_random_games_of_every_rules_string() {
    let rules = all_rules();
    assert_eq!(rules.len(), 72 + 8 + 4 + 2);
    let begun = Instant::now();
    // One app for all: each game is begun over the one before it.
    let mut app = table();
    let mut tally = Tally::default();
    for (i, rules) in rules.iter().enumerate() {
        for round in 0..5 {
            random_game(&mut app, rules, (i * 5 + round) as u64, &mut tally);
            if round == 0 {
                replays_alike(&mut app);
            }
        }
    }
    let Tally { games, plies, over, undone, refused_undo, promoted, traitors, .. } = tally;
    println!("{tally:?} in {:.1?}", begun.elapsed());
    println!("{games} games, {plies} plies compared");
    // The games must have been worth it.
    assert!(games >= 300 && over > 20 && undone > 100 && refused_undo > 100);
    assert!(promoted > 20 && traitors > 100);
    assert!(tally.placed > 300 && tally.sieges > 20 && tally.fallen > 3);
    assert!(tally.merged > 100 && tally.avenged > 20);
}
