//! The worker as a program: orders on standard input, replies on standard output (the browser's worker
//! is the same, with messages).
#![cfg(feature = "worker")]

use std::io::Write;
use std::process::{Command, Stdio};

use crossweb::rules::any::{AnyGame, Rules};
use crossweb::search::desk::News;
use crossweb::search::desk::wire::{READY, Reply};

/// What the worker answers to these lines.
fn replies(orders: &str) -> Vec<String> {
    let mut worker = Command::new(env!("CARGO_BIN_EXE_worker"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    worker.stdin.take().unwrap().write_all(orders.as_bytes()).unwrap();
    let output = worker.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    assert_eq!((output.status.code(), text(output.stderr)), (Some(0), String::new()));
    text(output.stdout).lines().map(str::to_owned).collect()
}

#[test]
fn it_plays_all_games_one_order_after_the_other() {
    let games = ["sava", "towers", "sacrivenge", "drafti"];
    let orders: String = games
        .iter()
        .zip(1..)
        .map(|(game, id)| {
            let game = format!(r#"{{"rules":"{game}"}}"#);
            format!(r#"{{"id":{id},"job":{{"think":{{"game":{game},"brain":"level=2"}}}}}}"#) + "\n"
        })
        .collect();
    let said = replies(&orders);
    assert_eq!((said[0].as_str(), said.len()), (READY, 1 + 2 * games.len()));
    for (i, game) in games.into_iter().enumerate() {
        let reply = |at: usize| serde_json::from_str::<Reply>(&said[at]).unwrap();
        let [turn, done] = [reply(1 + 2 * i), reply(2 + 2 * i)];
        assert_eq!((turn.id, done.id), (Some(i as u64 + 1), Some(i as u64 + 1)));
        let News::Turn(Some(found)) = turn.news else { panic!("{turn:?}") };
        let start = AnyGame::new(Rules::parse(game).unwrap());
        assert!(start.turns().contains(&found.turn), "{found:?}");
        assert!(matches!(done.news, News::Done));
    }
}

#[test]
fn what_it_cannot_do_it_says_and_goes_on() {
    let said = replies(concat!(
        "what?\n",
        "\n",
        r#"{"id":2,"job":{"review":{"game":{"rules":"drafti","turns":"c3-d4"},"nodes":"many"}}}"#,
        "\n",
        r#"{"id":3,"job":{"review":{"game":{"rules":"drafti","turns":"c3-d4"},"nodes":100}}}"#,
    ));
    assert_eq!(said.len(), 5, "{said:?}");
    assert!(
        said[1].starts_with(r#"{"id":null,"news":{"failed":"order: expected value"#),
        "{said:?}"
    );
    assert!(
        said[2].starts_with(r#"{"id":2,"news":{"failed":"order: invalid type: string"#),
        "{said:?}"
    );
    assert!(said[3].starts_with(r#"{"id":3,"news":{"judged":{"ply":0"#), "{said:?}");
    assert_eq!(said[4], r#"{"id":3,"news":"done"}"#);
}
