//! PDN: drafti's records are read back as they are written, other programs' notations are read where
//! they mean one turn, and everything else gets an error that says where and why.

mod common;

use common::{line, random_game, read_in_peace, within};
use crossweb::record::{
    ExportError, Format, PlayerInfo, Reading, Record, export, import, pdn, text,
};
use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use crossweb::rules::drafti::pdn as drafti;
use crossweb::rules::{Notation, Outcome, Position as _, Side};
use proptest::prelude::*;

const RULES: [&str; 2] = ["drafti", "drafti:no-count"];

fn read(text: &str) -> Reading {
    import(text).and_then(|file| file.read(1)).unwrap_or_else(|e| panic!("{text}\n{e}"))
}

fn keys(reading: &Reading) -> Vec<&'static str> {
    reading.notes.iter().map(|note| note.key).collect()
}

fn error(text: &str) -> String {
    match import(text).and_then(|file| file.read(1)) {
        Ok(reading) => panic!("{text}\nis read: {:?}", line(&reading.record)),
        Err(e) => e.to_string(),
    }
}

/// A game from a position text, with these turns played.
fn game(start: &str, turns: &[&str]) -> AnyGame {
    let rules = Rules::parse("drafti").unwrap();
    let start = AnyPosition::parse(&rules, start).unwrap();
    let mut game = AnyGame::from_position(rules, start);
    for turn in turns {
        game.play(turn, None).unwrap_or_else(|e| panic!("{turn}: {e}"));
    }
    game
}

fn record(game: &AnyGame) -> Record {
    Record::from_game(game, Default::default(), 0, None)
}

#[test]
fn an_ordinary_game() {
    let text = "[Event \"A \\\"limboti\\\"\"]\r\n[Date \"2026.03.01\"]\r\n[White \"Asha\"]\r\n\
        [Black \"Juma\"]\r\n[Result \"2-0\"]\r\n[GameType \"49\"]\r\n\r\n\
        1. c3-d4 b6-a5 {well (well)} 2.g3-h4! d6-c5? (2... f6-e5 3. d4:f6) 3. d4xb6* a7xc5 $3 2-0\r\n";
    let file = import(text).unwrap();
    assert_eq!((file.len(), file.format()), (1, Format::Pdn));
    assert_eq!(file.heading(1).unwrap().players, ["Asha", "Juma"]);
    let Reading { record, notes } = file.read(1).unwrap();
    assert_eq!(notes, []);
    assert_eq!(record.rules, "drafti");
    assert_eq!(line(&record), "c3-d4 b6-a5 g3-h4 d6-c5 d4xb6 a7xc5");
    assert_eq!(record.turns[1].comment.as_deref(), Some("well (well)"));
    assert_eq!(record.result.as_deref(), Some("white wins (resignation)"));
    record.replay().unwrap();
}

#[test]
fn what_is_written_has_all_the_parts() {
    let mut game = AnyGame::new(Rules::parse("drafti:no-count").unwrap());
    for turn in ["c3-d4", "b6-a5", "g3-h4", "d6-c5", "d4xb6", "a7xc5"] {
        game.play(turn, None).unwrap();
    }
    game.declare(Outcome::Draw { reason: "agreement" });
    let players = [
        PlayerInfo { name: "Asha".into(), brain: None },
        PlayerInfo { name: "Kim".into(), brain: Some("level=3".into()) },
    ];
    let mut record = Record::from_game(&game, players, 0, None);
    record.turns[0].comment = Some("kopi".into());
    record.turns[1].time_ms = Some(5250);
    let want = "[Event \"Drafti\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
        [White \"Asha\"]\n[Black \"Kim\"]\n[Result \"1/2-1/2\"]\n[BlackBrain \"level=3\"]\n\
        [GameType \"49,W,8,8,A0,0\"]\n[Rules \"drafti:no-count\"]\n[Termination \"agreement\"]\n\n\
        1. c3-d4 {kopi} 1... b6-a5 {[%emt 0:00:05.250]} 2. g3-h4 d6-c5 3. d4xb6 a7xc5\n1/2-1/2\n";
    assert_eq!(pdn::export(&record).unwrap(), want);
    assert_eq!(read(want), Reading { record: record.clone(), notes: Vec::new() });
    assert_eq!(export(&record, Format::Pdn).unwrap(), want);
    assert!(matches!(
        export(&record, Format::Pgn),
        Err(ExportError::OtherGame { format: Format::Pgn, game: "drafti" })
    ));
    assert_eq!(Format::of(game.rules()), Format::Pdn);
}

#[test]
fn squares_by_number() {
    // Black begins, as in English draughts.
    let reading = read("1. 11-15 23-18 2. 8-11 *");
    assert_eq!(keys(&reading), ["other-begins"]);
    assert_eq!(line(&reading.record), "f6-e5 e3-d4 g7-f6");
    assert!(reading.record.start.starts_with("b "));
    // With a game type nothing has to be guessed.
    let reading = read("[GameType \"21\"]\n11-15 *");
    assert_eq!(keys(&reading), ["other-draughts"]);
    assert_eq!(line(&reading.record), "f6-e5");
    assert_eq!(keys(&read("[GameType \"21,B,8,8,N1,0\"]\n11-15 *")), ["other-draughts"]);
    // White begins from the other side.
    assert_eq!(line(&read("22-18 11-16 18-15 *").record), "c3-d4 f6-g5 d4-e5");
    let text = "[Rules \"drafti\"]\n[FEN \"W:W22,K32:B18,14\"]\n22x15 14-17 *";
    assert_eq!(line(&read(text).record), "c3xe5 c5-b4");
    let refused = error("[GameType \"25,W,8,8,N0,0\"]\n22-18 *");
    assert!(refused.contains("counted from another corner"), "{refused}");
    assert!(error("[White \"a\"]\n\n22-33 *").contains("'22-33': there is no square '33'"));
    assert!(error("[White \"a\"]\n[GameType \"49\"]\n22-0 *").contains("there is no square '0'"));
}

#[test]
fn game_types() {
    for good in ["25", "26", "29,W,8,8,A0,0", "23,W,8,8,A0,0", "49", "42,W,8,8", "49,W,8,8,A0,0"] {
        assert_eq!(
            line(&read(&format!("[GameType \"{good}\"]\nc3-d4 *")).record),
            "c3-d4",
            "{good}"
        );
    }
    for (bad, want) in [
        ("20", "international draughts"),
        ("20,W,10,10,N2,0", "international draughts"),
        ("22,W,8,8,N2,1", "Italian"),
        ("30,W,8,8,A0,0", "Turkish"),
        ("49,W,10,10,A0,0", "a board of 10 × 10"),
        ("23,W,8,8,A1,1", "mirrored"),
        ("50", "50 is no draughts"),
    ] {
        let error = error(&format!("[GameType \"{bad}\"]\nc3-d4 *"));
        assert!(error.starts_with("game 1, line 1 column 1, 'GameType': "), "{error}");
        assert!(error.contains(want), "{error}");
    }
    // A game of another kind is read as long as it is one of drafti too: here a man would go back.
    let error = error(
        "[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 c5-b4 3. a3:c5 b6xd4 4. e3:c5 a7-b6 5. c5:a7 c7-d6 6. a7-b6 *",
    );
    assert!(error.contains("line 2"), "{error}");
}

#[test]
fn spellings_of_a_turn() {
    let check = |start: &str, want: &str, words: &[&str]| {
        let rules = Rules::parse("drafti").unwrap();
        let position = AnyPosition::parse(&rules, start).unwrap();
        let AnyPosition::Drafti(p) = &position else { unreachable!() };
        for word in words {
            let turn = drafti::read_turn(p, word).unwrap_or_else(|e| panic!("{word}: {e}"));
            assert_eq!(p.turn_text(turn), want, "{word}");
            let text = format!("[Rules \"drafti\"]\n[FEN \"{}\"]\n1. {word}! *", drafti::fen(p));
            assert_eq!(line(&read(&text).record), want, "{word}");
        }
    };
    check("w c3 h8 0 0", "c3-d4", &["c3-d4", "22-18", "c3–d4"]);
    check(
        "w c3 b4,d4,f6 0 0",
        "c3xe5xg7",
        &[
            "c3xe5xg7", "c3:e5:g7", "c3xg7", "c3:g7", "c3-g7", "c3-e5-g7", "22x15x8", "22x8",
            "22-8", "c3×g7",
        ],
    );
    // Two ways to the same end take different pieces: a landing tells them apart.
    let ways = "w c3 b4,d4,b6,d6 0 0";
    check(ways, "c3xa5xc7", &["c3xa5xc7", "22x13x6"]);
    check(ways, "c3xe5xc7", &["c3xe5xc7", "22x15x6"]);
    let rules = Rules::parse("drafti").unwrap();
    let AnyPosition::Drafti(p) = AnyPosition::parse(&rules, ways).unwrap() else { unreachable!() };
    for word in ["c3xc7", "c3-c7", "22x6"] {
        let refusal = drafti::read_turn(&p, word).unwrap_err();
        assert_eq!(refusal.key, "drafti-ambiguous", "{word}");
    }
    let text = format!("[Rules \"drafti\"]\n[FEN \"{}\"]\n1. c3xc7 *", drafti::fen(&p));
    assert!(error(&text).starts_with("game 1, line 3 column 4, 'c3xc7': "), "{}", error(&text));
}

#[test]
fn crowning() {
    // White's lone king may crown black's man, and moves after it.
    let start = "w Kb4 h6,Ka1,Ke3 0 0";
    let game = game(start, &["crown", "b4-a5", "a1-b2"]);
    let record = record(&game);
    let pdn = pdn::export(&record).unwrap();
    assert!(pdn.ends_with("\n1. crown b4-a5 a1-b2 *\n"), "{pdn}");
    assert_eq!(read(&pdn).record, record);
    let people = text::export(&record, Notation::English).unwrap();
    assert!(people.ends_with("\n1. h6=K b4-a5 a1-b2 *\n"), "{people}");
    // As people write it, it is read too.
    assert_eq!(read(&pdn.replace("crown", "h6=K")).record, record);
    assert_eq!(read(&pdn.replace("crown", "h6=D")).record, record);
    assert!(error(&pdn.replace("crown", "h4=K")).contains("'h4=K'"));
    assert!(error(&pdn.replace("crown", "crown crown")).contains("'crown'"));
}

#[test]
fn other_starts() {
    // FEN has no place for the counts, which decide when the game is drawn.
    let game = game("w Kb4 Ka7,Kc7,Kb8 11 30", &["b4-a5"]);
    let record = record(&game);
    let pdn = pdn::export(&record).unwrap();
    assert!(
        pdn.contains("[FEN \"W:WKb4:BKa7,Kc7,Kb8\"]\n[Position \"w Kb4 Ka7,Kc7,Kb8 11 30\"]\n"),
        "{pdn}"
    );
    assert_eq!(read(&pdn).record, record);
    let numbers = read("[Rules \"drafti\"]\n[FEN \"B:W18,24,27,K10:B12,16,20,K22,K25.\"]\n*");
    assert_eq!(numbers.record.start, "b f2,g3,d4,Kd6 h4,g5,h6,Kb2,Kc3 0 0");
    for (fen, want) in [
        ("W:Wa2:Bh8", "a2 is a light square"),
        ("W:W50:B1", "'50'"),
        ("X:Wa1:Bb8", "'X' is neither W nor B"),
    ] {
        let error = error(&format!("[Rules \"drafti\"]\n[FEN \"{fen}\"]\n*"));
        assert!(error.starts_with("game 1, line 2 column 1, 'FEN': "), "{error}");
        assert!(error.contains(want), "{error}");
    }
    let error = error("[Rules \"drafti\"]\n[Position \"w a1 b8 9 0\"]\n*");
    assert!(error.starts_with("game 1, line 2 column 1, 'Position': "), "{error}");
}

#[test]
fn results() {
    for (word, want) in [
        ("1-0", Some("white wins (resignation)")),
        ("2-0", Some("white wins (resignation)")),
        ("0-1", Some("black wins (resignation)")),
        ("0-2", Some("black wins (resignation)")),
        ("1-1", Some("draw (agreement)")),
        ("1/2-1/2", Some("draw (agreement)")),
        ("0-0", None),
        ("*", None),
        ("", None),
    ] {
        let text = format!("[GameType \"49\"]\n1. c3-d4 b6-a5 {word}");
        assert_eq!(read(&text).record.result.as_deref(), want, "{word}");
    }
    let reading = read("[Rules \"drafti\"]\n[FEN \"W:Wc3:Bb4\"]\nc3xa5 0-1");
    assert_eq!(reading.record.result.as_deref(), Some("white wins (no pieces)"));
    assert_eq!(keys(&reading), ["result-differs"]);
    // A draw that the rules see and the players did not.
    let text = "[Rules \"drafti\"]\n[FEN \"W:WKc1,Kg1:BKb8,e3\"]\nc1xg5 b8-c7 g5-h4 1-0";
    let reading = read(text);
    assert_eq!(reading.record.result.as_deref(), Some("draw (one or two kings each)"));
    assert_eq!(keys(&reading), ["ended-earlier", "result-differs"]);
    reading.record.replay().unwrap();
}

#[test]
fn both_kinds_in_one_text() {
    let text = "[Event \"chess\"]\n\n1. e4 e5 *\n\n[Event \"draughts\"]\n\n1. c3-d4 b6-a5 *\n\n\
        1. e2-e4 *\n\n1. 22-18 *";
    let file = import(text).unwrap();
    let rules: Vec<_> = file.read_all().map(|r| r.unwrap().record.rules).collect();
    let chess = "sacrivenge:no-sacrifice,no-revenge";
    assert_eq!(rules, [chess, "drafti", chess, "drafti"]);
}

#[test]
fn turn_numbers_of_the_other_games() {
    let placed = [
        "M@a6", "M@f1", "V@c8", "V@h5", "I@a5", "I@g1", "A@b6", "A@g2", "R@c6", "R@h2", "N@b7",
        "N@h3",
    ];
    let written = |rules: &str| {
        let mut game = AnyGame::new(Rules::parse(rules).unwrap());
        for turn in placed {
            game.play(turn, None).unwrap();
        }
        for _ in 0..3 {
            let turn = game.turns().swap_remove(0);
            game.play(&turn, None).unwrap();
        }
        let whole = text::export(&record(&game), Notation::English).unwrap();
        // The same from the first turn of play, and from the second.
        let from = |ply: usize| {
            let start = game.position_at(ply).unwrap().clone();
            let mut rest = AnyGame::from_position(game.rules().clone(), start);
            for ply in &game.plies()[ply..] {
                rest.play(&ply.turn, None).unwrap();
            }
            let text = text::export(&record(&rest), Notation::English).unwrap();
            text.split_once("\n\n").unwrap().1.to_owned()
        };
        (whole.split_once("\n\n").unwrap().1.replace('\n', " "), from(12), from(13))
    };
    let numbers = |text: &str| {
        let words = text.split_whitespace();
        words.map(|w| if w.ends_with('.') { w } else { "t" }).collect::<Vec<_>>().join(" ")
    };
    for rules in ["towers", "towers:black-opens"] {
        let (whole, first, second) = written(rules);
        let want = "1. t t 2. t t 3. t t 4. t t 5. t t 6. t t 7. t t 8. t t";
        assert_eq!(numbers(&whole), want, "{rules}: {whole}");
        assert_eq!(numbers(&first), "7. t t 8. t t", "{rules}: {first}");
        assert_eq!(numbers(&second), "7... t 8. t t", "{rules}: {second}");
    }
}

/// A record of a random game with comments, times, and perhaps an end off the board.
fn random_record(rules: &str, seed: u64, plies: usize) -> Record {
    let mut game = random_game(rules, seed, plies).0;
    match seed % 4 {
        0 => game.declare(Outcome::Win { side: Side::First, reason: "time" }),
        1 => game.declare(Outcome::Win { side: Side::Second, reason: "resignation" }),
        2 => game.declare(Outcome::Draw { reason: "agreement" }),
        _ => {}
    }
    let mut record = Record::from_game(&game, Default::default(), 0, Some(1_772_323_200 + seed));
    for (i, turn) in record.turns.iter_mut().enumerate() {
        if i.is_multiple_of(7) {
            turn.comment = Some(format!("remark {i}: 1. c3-d4 (or not) 2-0"));
            turn.time_ms = Some(999 * i as u64);
        }
    }
    record
}

#[test]
fn round_trips() {
    for rules in RULES {
        for seed in 0..250 {
            let record = random_record(rules, seed, 30 + seed as usize);
            let text = pdn::export(&record).unwrap();
            assert!(text.lines().skip_while(|l| !l.is_empty()).all(|l| l.chars().count() <= 80));
            let reading = read(&text);
            assert_eq!(reading.notes, [], "{text}");
            assert_eq!(reading.record, record, "{text}");
        }
    }
}

#[test]
fn round_trips_of_endings() {
    // Kings against kings: long captures, round trips, counts, crowning.
    for (i, start) in [
        "w Ka1,Kc1,h2 Kb8,a7,c7 0 0",
        "b Ka1,Kc1,Ke1 Kb8 3 9",
        "w Kb4 h6,Ka1,Ke3 0 0",
        "b g3,Ka1,Kf8 Kb8 0 4",
        "w Kc3,Kg1,a3 b4,d4,d6,f6,h6 0 0",
        "w Ka1,Kb2,Kc1,Kd2 c5,e5,e7,c7,g5,g7,Kh8 0 0",
    ]
    .into_iter()
    .enumerate()
    {
        for seed in 0..60usize {
            let mut game = game(start, &[]);
            for ply in 0..60 {
                let turns = game.turns();
                if turns.is_empty() {
                    break;
                }
                let turn = &turns[(seed * 31 + ply * 17 + i) % turns.len()];
                game.play(turn, None).unwrap();
            }
            let record = record(&game);
            let text = pdn::export(&record).unwrap();
            assert_eq!(read(&text).record, record, "{text}");
        }
    }
}

#[test]
fn each_turn_is_read_as_itself() {
    for rules in RULES {
        for seed in 0..60 {
            let game = random_game(rules, seed, 150).0;
            for ply in 0..=game.plies().len() {
                let position = game.position_at(ply).unwrap();
                let AnyPosition::Drafti(p) = position else { unreachable!() };
                let mut texts = Vec::new();
                for turn in position.turns() {
                    let written = drafti::turn(p, p.parse_turn(&turn).unwrap());
                    assert_eq!(p.turn_text(drafti::read_turn(p, &written).unwrap()), turn);
                    let people = position.notation(&turn, Notation::Polish).unwrap();
                    assert_eq!(p.turn_text(drafti::read_turn(p, &people).unwrap()), turn);
                    texts.push(written);
                }
                let count = texts.len();
                texts.sort_unstable();
                texts.dedup();
                assert_eq!(texts.len(), count, "{}", position.text());
            }
        }
    }
}

#[test]
fn the_command() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pdn");
    let file = path.to_str().unwrap();
    std::fs::write(&path, "1. 22-18 11-16 *\n\n1. c3-d4 *").unwrap();
    assert_eq!(within(&["replay", file]), (0, "ok 2 turns\nok 1 turns\n".into(), String::new()));
    let (status, out, _) = within(&["convert", file, "--to", "pdn", "--game", "1"]);
    assert!(status == 0 && out.ends_with("\n\n1. c3-d4 f6-g5 *\n"), "{out}");
    let (status, out, _) = within(&["convert", file, "--to", "text"]);
    assert!(status == 0 && out.matches("[Event \"Drafti\"]").count() == 2, "{out}");
    let (status, _, err) = within(&["convert", file, "--to", "pgn"]);
    assert!(status == 2 && err.matches("PGN is not for games of drafti").count() == 2, "{err}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_pdn_like_text_is_read_in_peace(
        text in r#"(\[|\]|"|\{|\}|\(|\)|\n| |1\.|c3-d4|22-18|11|x|:|-|crown|h4=K|FEN|W:W|:B|K|1-12|a1,|Rules|drafti|GameType|49|,W,8,8|Position|\*|2-0){0,60}"#
    ) {
        read_in_peace(text.as_bytes());
        read_in_peace(format!("[Rules \"drafti\"]\n{text}").as_bytes());
    }

    #[test]
    fn a_damaged_text_is_read_in_peace(
        seed in 0u64..40,
        edits in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0u8..4), 1..6),
    ) {
        let mut bytes = pdn::export(&random_record(RULES[seed as usize % 2], seed, 20)).unwrap().into_bytes();
        common::damage(&mut bytes, edits);
        read_in_peace(&bytes);
    }

    #[test]
    fn any_word_is_read_in_peace(
        seed in 0u64..40,
        word in r"([a-h][1-8]|[0-9]{1,2}|x|-|:|=|K|crown|\PC){0,8}",
        fen in r"(W|B|:|K|[a-h][1-8]|[0-9]{1,2}|,|-|\.| |\PC){0,12}",
    ) {
        let game = random_game("drafti", seed, 40).0;
        let AnyPosition::Drafti(p) = game.position() else { unreachable!() };
        match drafti::read_turn(p, &word) {
            Ok(turn) => prop_assert!(game.position().turns().contains(&p.turn_text(turn))),
            Err(refusal) => prop_assert!(!refusal.text.is_empty()),
        }
        if let Ok(position) = drafti::read_fen(&[], &fen) {
            prop_assert_eq!(drafti::read_fen(&[], &drafti::fen(&position)).unwrap(), position);
        }
    }
}
