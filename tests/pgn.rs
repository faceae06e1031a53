//! PGN: what is written is read back as the same game, real files of ordinary chess are read however
//! they are spelled, and everything else gets an error that says where and why.

mod common;

use common::{line, random_game, read_in_peace, within};
use crossweb::record::{
    Format, ImportError, MAX_BYTES, PlayerInfo, Reading, Record, RecordTurn, export, import, pgn,
};
use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use crossweb::rules::{Notation, Outcome, Position as _, Side, sacrivenge};
use proptest::prelude::*;

const CHESS: &str = "sacrivenge:no-sacrifice,no-revenge";
const RULES: [&str; 4] = ["sacrivenge", "sacrivenge:no-sacrifice", "sacrivenge:no-revenge", CHESS];

fn read(text: &str) -> Reading {
    import(text).and_then(|file| file.read(1)).unwrap_or_else(|e| panic!("{text}\n{e}"))
}

/// The turns of the first game, in one line.
fn turns(text: &str) -> String {
    line(&read(text).record)
}

/// The error of a text's first game.
fn error(text: &str) -> String {
    match import(text).and_then(|file| file.read(1)) {
        Ok(reading) => panic!("{text}\nis read: {:?}", line(&reading.record)),
        Err(e) => e.to_string(),
    }
}

fn keys(reading: &Reading) -> Vec<&'static str> {
    reading.notes.iter().map(|note| note.key).collect()
}

#[test]
fn an_ordinary_game() {
    let text = "[Event \"A casual game\"]\n[Site \"Torun\"]\n[Date \"2026.03.01\"]\n[Round \"1\"]\n\
        [White \"Copernicus, N.\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n\n\
        1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";
    let file = import(text).unwrap();
    assert_eq!((file.len(), file.format()), (1, Format::Pgn));
    let heading = file.heading(1).unwrap();
    assert_eq!(heading.players, ["Copernicus, N.", ""]);
    assert_eq!(
        (&*heading.event, &*heading.date, &*heading.result),
        ("A casual game", "2026.03.01", "1-0")
    );
    assert_eq!(file.heading(0), None);
    assert_eq!(file.heading(2), None);
    let Reading { record, notes } = file.read(1).unwrap();
    assert_eq!(notes, []);
    assert_eq!(record.rules, CHESS);
    assert_eq!(line(&record), "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7");
    assert_eq!(record.result.as_deref(), Some("white wins (checkmate)"));
    assert_eq!(record.players[0].name, "Copernicus, N.");
    assert_eq!(record.players[1], PlayerInfo { name: String::new(), brain: None });
    assert_eq!(record.begun, Some(1_772_323_200));
    record.replay().unwrap();
}

#[test]
fn everything_that_real_files_have() {
    let text = "\u{feff}% an escaped line [Event \"no\"]\r\n\
        [event \"lower case\"]\r\n[white \"The \\\"Rook\\\" \\\\ Club\"]\r\n[result \"0-1\"]\r\n\
        [Unknown \"tag\"] [Another \"on the same line\"]\r\n\r\n\
        {A comment in front, with a ) and a ; in it}\r\n\
        1.e4 $1 e5 2 Nf3!? {[%clk 0:09:58] fine} (2.f4 exf4 (2...d5 {with } 3.exd5) 3.Nf3) 2...Nc6\r\n\
        ; a whole line ( of nonsense {\r\n\
        % and another\r\n\
        3. Bb5 ; Spanish\r\n3... a6 4 . Ba4 N Nf6 $14 $146 5.0-0 +/= Be7 6.Re1 b5 7.Bb3 d6 8.c3 O-O\r\n\
        9.h3 ( 9.d4 ) Na5 10.Bc2 c5 11.d4 Qc7?! 12. Nb1-d2 cxd4?? 13.cxd4 0-1";
    let reading = read(text);
    let want = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 \
        c6a5 b3c2 c7c5 d2d4 d8c7 b1d2 c5d4 c3d4";
    assert_eq!(line(&reading.record), want);
    assert_eq!(reading.record.players[0].name, "The \"Rook\" \\ Club");
    assert_eq!(reading.record.result.as_deref(), Some("black wins (resignation)"));
    assert_eq!(keys(&reading), [] as [&str; 0]);
    let comment = |i: usize| reading.record.turns[i].comment.as_deref();
    assert_eq!(comment(0), Some("A comment in front, with a ) and a ; in it"));
    assert_eq!(comment(2), Some("fine"));
    assert_eq!(comment(3), Some("a whole line ( of nonsense {"));
    assert_eq!(comment(4), Some("Spanish"));
}

#[test]
fn all_spellings_of_a_turn() {
    let check = |fen: &str, want: &str, words: &[&str]| {
        for word in words {
            let text = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. {word} *");
            assert_eq!(turns(&text), want, "{word}");
        }
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check(
        start,
        "g1f3",
        &[
            "Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "N-f3", "g1f3", "g1-f3", "nf3", "♘f3", "Sf3",
            "Nf3!!", "Nf3?!", "Nf3+", "Nf3$5", "Nf3‼", "Nf3.", "Ng1–f3",
        ],
    );
    check(start, "e2e4", &["e4", "e2e4", "e2-e4", "Pe4", "Pe2-e4", "♙e4", "e2—e4", "e2−e4", "e4∞"]);
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    check(castle, "e1g1", &["O-O", "0-0", "o-o", "OO", "O-O+", "0–0", "e1g1", "Ke1-g1", "O-O!"]);
    check(castle, "e1c1", &["O-O-O", "0-0-0", "o-o-o", "OOO", "O-O-O#", "e1c1"]);
    let promote = "3n4/4P2k/8/8/8/8/8/4K3 w - - 0 1";
    check(
        promote,
        "e7d8q",
        &[
            "exd8=Q",
            "exd8Q",
            "exd8(Q)",
            "exd8/Q",
            "exd8=Q#",
            "exd8q",
            "e7xd8=Q",
            "e7d8q",
            "e7d8Q",
            "ed8=Q",
            "e:d8=Q",
            "exd8=Q+!?",
            "exd8=♕",
            "exd8=H",
        ],
    );
    check(promote, "e7d8b", &["exd8=B", "exd8b", "e7d8b", "exd8(B)", "exd8=b"]);
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    check(
        passing,
        "e5d6",
        &[
            "exd6",
            "exd6 e.p.",
            "exd6e.p.",
            "exd6 ep",
            "exd6ep",
            "exd6 e.p.+",
            "e5xd6",
            "ed6",
            "e5d6",
            "e:d6!?",
        ],
    );
    // A bishop and the b-file.
    let bishop = "4k3/8/8/8/8/p7/1P1B4/2B1K3 w - - 0 1";
    check(bishop, "b2a3", &["bxa3", "ba3", "b2xa3"]);
    check("4k3/8/8/8/8/p7/1P6/2B1K3 w - - 0 1", "b2b4", &["b4", "b2b4"]);
    check(bishop, "d2b4", &["Bb4", "Bd2b4", "Gb4"]);
    // Only as much of the origin as is needed, or more; pinned pieces are no rivals.
    let rooks = "4k3/8/8/8/R6R/8/8/4K3 w - - 0 1";
    check(rooks, "a4d4", &["Rad4", "Ra4d4", "Ra4-d4"]);
    let pinned = "4k3/8/8/8/4r3/8/4N3/N3K3 w - - 0 1";
    check(pinned, "a1b3", &["Nb3"]);
    check("4k3/8/8/8/4r3/8/4N1N1/4K3 w - - 0 1", "g2f4", &["Nf4", "Ngf4"]);
}

#[test]
fn turns_of_sacrivenge() {
    let check = |fen: &str, want: &str, words: &[&str]| {
        let rules = Rules::parse("sacrivenge").unwrap();
        let start = AnyPosition::parse(&rules, fen).unwrap();
        let AnyPosition::Sacrivenge(p) = &start else { unreachable!() };
        let want = start.canonical(want).unwrap();
        for word in words {
            let turn = sacrivenge::read_san(p, word).unwrap_or_else(|e| panic!("{word}: {e}"));
            assert_eq!(p.turn_text(turn), want, "{word}");
            let text = format!("[Rules \"sacrivenge\"]\n[FEN \"{fen}\"]\n\n{word} *");
            assert_eq!(turns(&text), want, "{word}");
        }
    };
    let sacrifice = "4k3/8/8/5Q2/4P3/8/8/4K3 w - - 0 1 -";
    check(
        sacrifice,
        "e4>f5:f5f8",
        &[
            "Pe4>Qf5-f8",
            "Pe4>Qf5f8",
            "e4>f5-f8",
            "e4>f5:f5f8",
            "Pe4>Qf5-f8+!",
            "Pe4>Qf5–f8?!",
            "♙e4>♕f5-f8",
        ],
    );
    check(sacrifice, "e4>f5:f5c5/c6", &["Pe4>Qf5-c5/c6", "e4>f5:f5c5/c6", "Pe4>Qf5-c5/-c6"]);
    // The knight on d3 has seen the loss of the rook on d7.
    let revenge = "4k3/3q4/8/8/8/3N4/8/4K3 w - - 0 1 R:d3";
    check(
        revenge,
        "d3f4!f8",
        &["Nd3-f4!f8", "Nd3f4!f8", "Nf4!f8", "d3f4!f8", "Nd3-f4!f8!", "Nd3-f4!f8!?"],
    );
    check(revenge, "d3f4", &["Nf4", "Nf4!", "Nd3-f4!", "Nf4!?", "Nf4!!"]);
    // Without any tag pair the notation itself says what is played.
    let reading = read("1. e4 d5 2. Qd1>Ke1-e2 *");
    assert_eq!(reading.record.rules, "sacrivenge");
    assert_eq!(keys(&reading), ["taken-for-sacrivenge"]);
}

#[test]
fn what_is_written_has_all_the_parts() {
    let mut game = AnyGame::new(Rules::parse("sacrivenge").unwrap());
    for turn in ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e6"] {
        game.play(turn, None).unwrap();
    }
    game.declare(Outcome::Win { side: Side::Second, reason: "time" });
    let players = [
        PlayerInfo { name: "Ada \"A\"".into(), brain: None },
        PlayerInfo { name: String::new(), brain: Some("level=3".into()) },
    ];
    let mut record = Record::from_game(&game, players, 0, Some(1_772_323_205));
    record.turns[1].comment = Some("so soon?".into());
    record.turns[2].time_ms = Some(61_500);
    record.turns[4].comment = Some("developing".into());
    let want = "[Event \"Sacrivenge\"]\n[Site \"?\"]\n[Date \"2026.03.01\"]\n[Round \"?\"]\n\
        [White \"Ada \\\"A\\\"\"]\n[Black \"level=3\"]\n[Result \"0-1\"]\n[UTCTime \"00:00:05\"]\n\
        [BlackBrain \"level=3\"]\n[Variant \"Sacrivenge\"]\n[Rules \"sacrivenge\"]\n\
        [Termination \"time\"]\n\n\
        1. e4 d5 {so soon?} 2. exd5 {[%emt 0:01:01.500]} 2... Qxd5 3. Nc3 {developing}\n\
        3... Qe6+ 0-1\n";
    assert_eq!(pgn::export(&record).unwrap(), want);
    assert_eq!(read(want), Reading { record: record.clone(), notes: Vec::new() });
    assert_eq!(export(&record, Format::Pgn).unwrap(), want);
    let error = export(&record, Format::Pdn).unwrap_err().to_string();
    assert_eq!(error, "PDN is not for games of sacrivenge");
    record.turns[3].turn = "d8d4".into();
    assert!(export(&record, Format::Pgn).unwrap_err().to_string().starts_with("turn 4, 'd8d4': "));
    assert_eq!(export(&record, Format::Json).unwrap(), record.to_json());
    assert_eq!(Format::of(game.rules()), Format::Pgn);
}

#[test]
fn other_starts() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 7 40";
    let reading = read(&format!("[FEN \"{fen}\"]\n40... Kd7 41. e4 *"));
    assert_eq!(reading.record.start, format!("{fen} -"));
    let text = pgn::export(&reading.record).unwrap();
    assert!(text.contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 7 40\"]\n"), "{text}");
    assert!(text.ends_with("\n40... Kd7 41. e4 *\n"), "{text}");
    // With revenge there are seven fields.
    let text = "[Rules \"sacrivenge\"]\n[FEN \"4k3/3q4/8/8/8/3N4/8/4K3 w - - 0 1 R:d3\"]\n*";
    let written = pgn::export(&read(text).record).unwrap();
    assert!(written.contains("[FEN \"4k3/3q4/8/8/8/3N4/8/4K3 w - - 0 1 R:d3\"]"), "{written}");
    let text = "[Rules \"sacrivenge\"]\n[FEN \"4k3/3q4/8/8/8/3N4/8/4K3 w - - 0 1\"]\nNf4 *";
    assert_eq!(turns(text), "d3f4");
    // What other programs leave out or write too much.
    let start = |fen: &str| {
        let reading = read(&format!("[FEN \"{fen}\"]\n*"));
        (reading.record.start.clone(), keys(&reading).len())
    };
    let plain = "4k3/8/8/8/3P4/8/8/4K3 b - - 0 1 -".to_owned();
    assert_eq!(start("4k3/8/8/8/3P4/8/8/4K3 b"), (plain.clone(), 0));
    assert_eq!(start("4k3/8/8/8/3P4/8/8/4K3 b - -"), (plain.clone(), 0));
    assert_eq!(start("4k3/8/8/8/3P4/8/8/4K3  b  -  -  0  1"), (plain.clone(), 0));
    assert_eq!(start("4k3/8/8/8/3P4/8/8/4K3 b - e3 0 1"), (plain.clone(), 1));
    assert_eq!(start("4k3/8/8/8/3P4/8/8/4K3 b - - 0 0"), (plain, 1));
    assert_eq!(
        start("4k3/8/8/8/3P4/8/8/4K3 b - d3 3 1"),
        ("4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1 -".to_owned(), 1)
    );
    for (fen, want) in [
        ("4k3/8/8/8/8/8/8/4K3", "TURN"),
        ("4k3/8/8/8/8/8/8 w - - 0 1", "7 ranks"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", "CASTLING"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "HALFMOVE"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 - - -", "REVENGE"),
    ] {
        let error = error(&format!("\n[FEN \"{fen}\"]\n*"));
        assert!(error.starts_with("game 1, line 2 column 1, 'FEN': "), "{error}");
        assert!(error.contains(want), "{error}");
    }
}

#[test]
fn errors_say_where_and_why() {
    for (text, want) in [
        (
            "[White \"a\"]\n\n1. e4 e5\n2. Nf6 *",
            "game 1, line 4 column 4, 'Nf6': no white knight can go to f6",
        ),
        ("[White \"a\"]\n\n1. e4 e5 2. Ke3 *", "'Ke3': the king goes one step"),
        ("[White \"a\"]\n\n1. e4 e5 2. e5 *", "'e5': the pawn on e5 stands in the pawn's way"),
        ("[White \"a\"]\n\n1. e4 e5 2. Bb5 a6 3. Bxd7+ Bxd7 4. d5 *", "line 3 column 37, 'd5'"),
        ("[White \"a\"]\n\n1. e4 -- 2. d4 *", "line 3 column 7, '--': a side must move"),
        ("[White \"a\"]\n\n1. e4 Z0 *", "'Z0': a side must move"),
        ("[White \"a\"]\n\n1. e4 hello *", "'hello': 'hello' is not written as a turn"),
        ("[White \"a\"]\n\n1. O-O *", "'O-O': "),
        ("[White \"a\"]\n\n1. e4 {never closed *", "line 3 column 7: this comment is never closed"),
        ("[White \"a\"]\n\n1. e4 (1. d4 *", "line 3 column 7: this variation is never closed"),
        ("[White \"a\"]\n[Black b]\n\n1. e4 *", "line 2 column 1: this is no tag pair"),
        (
            "[Variant \"Chess960\"]\n*",
            "'Variant': in this tag pair: 'Chess960' is a game that is not played here",
        ),
        ("[Variant \"Fischerandom\"]\n*", "not played here"),
        ("[Variant \"Crazyhouse\"]\n*", "not played here"),
        ("[Variant \"Three-check\"]\n*", "not played here"),
        ("[Rules \"sava\"]\n*", "games of sava are read from their records"),
        ("[Rules \"sacrivenge:no-peace\"]\n*", "no flag 'no-peace'"),
        ("[GameType \"30\"]\n*", "Turkish draughts"),
        (
            "[White \"a\"]\n\n1. f3 e5 2. g4 Qh4# 3. h3 *",
            "'h3': the game is over: black wins (checkmate)",
        ),
        (
            "[FEN \"4k3/8/8/8/8/8/1R3R2/4K3 w - - 0 1\"]\nRd2 *",
            "'Rd2': it may begin on b2 or on f2: say which",
        ),
        ("[FEN \"4k3/4P3/8/8/8/8/8/K7 b - - 0 1\"]\nKd7 e8 *", "'e8': on e8 the pawn becomes"),
        ("[FEN \"4k3/8/8/8/8/8/8/K2R4 w - - 0 1\"]\nRe1=Q *", "'Re1=Q': "),
        (
            "[White \"a\"]\n\n1. Nf3 Nc6 2. Qf3-d3 *",
            "'Qf3-d3': a queen is named, but a knight stands on f3",
        ),
        ("[White \"a\"]\n\n1. Qg1f3 *", "a queen is named, but a knight stands on g1"),
        ("[White \"a\"]\n\n1. exd5 *", "'exd5': "),
        ("[White \"a\"]\n\n1. Ra3 *", "'Ra3': on the way from a1 to a3 the pawn on a2"),
    ] {
        let error = error(text);
        assert!(error.contains(want), "{text}\n{error}\nwithout {want}");
        assert!(error.starts_with("game 1, line "), "{error}");
    }
    let long = error(&format!("[White \"a\"]\n\n1. e4 {} *", "x".repeat(100_000)));
    assert!(long.len() < 200, "{long}");
    let long = error(&format!("[FEN \"{}\"]\n*", "x".repeat(100_000)));
    assert!(long.len() < 1000, "{}", long.len());
    match import("[White \"a\"]\n\n1. e4 e5 2. Ke3 *").unwrap().read(1) {
        Err(ImportError::Game(error)) => {
            assert_eq!(error.refusal.unwrap().key, "sacrivenge-king-one-step");
            assert_eq!((error.game, error.line, error.column), (1, 3, 13));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_no_record() {
    assert_eq!(import("").unwrap_err(), ImportError::Empty);
    assert_eq!(import(" \r\n\t").unwrap_err(), ImportError::Empty);
    assert_eq!(import(vec![b' '; MAX_BYTES + 1]).unwrap_err(), ImportError::TooLarge);
    for text in
        ["hello", "Dear Sir or Madam,\nI play chess.", "; only a comment", "{}{}", "e4 e5\0"]
    {
        let error = import(text).expect_err(text);
        assert!(
            matches!(error, ImportError::NoRecord(_) | ImportError::Json(_)),
            "{text}: {error}"
        );
    }
    assert!(matches!(import("{\"format\": 9}"), Err(ImportError::Json(_))));
    assert!(matches!(import("{"), Err(ImportError::Json(_))));
    // Neither a brace nor missing tag pairs make a text anything but PGN.
    assert_eq!(turns("{ Once upon a time } 1. e4"), "e2e4");
    assert_eq!(turns("e4"), "e2e4");
    let json = read("1. e4 e5").record.to_json();
    let file = import(&json).unwrap();
    assert_eq!((file.len(), file.format()), (1, Format::Json));
    assert_eq!(file.read(1).unwrap().record, read("1. e4 e5").record);
    assert_eq!(file.read(2).unwrap_err().to_string(), "there is no game 2: there is one in it");
}

#[test]
fn other_encodings() {
    let latin = b"[White \"Andr\xe9 \x8aulc\"]\n[Black \"B\xfcrger\"]\n\n1. e4 {\x84Gut\x93} e5 *";
    let reading = import(latin).unwrap().read(1).unwrap();
    assert_eq!(reading.record.players[0].name, "André Šulc");
    assert_eq!(reading.record.players[1].name, "Bürger");
    assert_eq!(reading.record.turns[0].comment.as_deref(), Some("„Gut“"));
    assert_eq!(keys(&reading), ["not-utf8"]);
    let text = "[White \"Zoë\"]\r\n\r\n1. e4 e5 *";
    for big in [false, true] {
        let words = std::iter::once('\u{feff}').chain(text.chars()).map(|c| c as u16);
        let bytes: Vec<u8> =
            words.flat_map(|w| if big { w.to_be_bytes() } else { w.to_le_bytes() }).collect();
        assert_eq!(import(bytes).unwrap().read(1).unwrap().record.players[0].name, "Zoë");
    }
    assert_eq!(turns("1. e4\re5\r; old Macintosh\r2. Nf3"), "e2e4 e7e5 g1f3");
}

#[test]
fn many_games_in_a_file() {
    let text = "[Event \"one\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n\
        [Event \"two\"]\n\n1. d4 {oh\n\n\
        [Event \"three\"]\n\n1. c4 Nf3 *\n\n\
        [Event \"four\"]\n[Event \"five\"]\n\n1. f4\n\n\
        [Event \"six\"]\n\n1. g4 g5 0-1 1. h4 h5 1/2-1/2";
    let file = import(text).unwrap();
    assert_eq!(file.len(), 7);
    let lines: Vec<_> =
        file.read_all().map(|r| r.map(|r| line(&r.record)).map_err(|e| e.to_string())).collect();
    let as_text: Vec<_> = lines.iter().map(|l| l.as_deref().unwrap_or_else(|e| e)).collect();
    assert_eq!(
        as_text,
        [
            "e2e4",
            "game 2, line 8 column 7: this comment is never closed",
            "game 3, line 12 column 7, 'Nf3': no black knight can go to f3",
            "",
            "f2f4",
            "g2g4 g7g5",
            "h2h4 h7h5",
        ]
    );
    assert_eq!(file.heading(5).unwrap().event, "five");
    assert_eq!(file.read(8).unwrap_err().to_string(), "there is no game 8: there are 7 in it");
    assert!(file.read(0).is_err());
}

#[test]
fn results_and_how_they_came_about() {
    let check = |tags: &str, end: &str, want: Option<&str>, notes: &[&str]| {
        let text = format!("[White \"a\"]\n{tags}\n\n1. e4 e5 {end}");
        let reading = read(&text);
        assert_eq!(reading.record.result.as_deref(), want, "{text}");
        assert_eq!(keys(&reading), notes, "{text}");
        reading.record.replay().unwrap();
    };
    check("", "", None, &[]);
    check("", "*", None, &[]);
    check("", "1-0", Some("white wins (resignation)"), &[]);
    check("", "0-1", Some("black wins (resignation)"), &[]);
    check("", "1/2-1/2", Some("draw (agreement)"), &[]);
    check("", "½–½", Some("draw (agreement)"), &[]);
    check("[Result \"1-0\"]", "", Some("white wins (resignation)"), &[]);
    check("[RESULT \"1-0\"]", "*", Some("white wins (resignation)"), &[]);
    check("[Result \"*\"]", "0-1", Some("black wins (resignation)"), &[]);
    check("[Result \"1-0\"]", "0-1", Some("black wins (resignation)"), &["result-differs"]);
    check("[Result \"?\"]", "0-1", Some("black wins (resignation)"), &[]);
    check("[Termination \"Time forfeit\"]", "0-1", Some("black wins (time)"), &[]);
    check("[Termination \"a won on time\"]", "1-0", Some("white wins (time)"), &[]);
    check("[Termination \"Normal\"]", "1-0", Some("white wins (resignation)"), &[]);
    check("[Termination \"a won by resignation\"]", "1-0", Some("white wins (resignation)"), &[]);
    check("[Termination \"time\"]", "1/2-1/2", Some("draw (agreement)"), &[]);
    check("[Termination \"checkmate\"]", "1-0", Some("white wins (resignation)"), &["end-differs"]);
    // The board wins.
    let mate = read("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0");
    assert_eq!(mate.record.result.as_deref(), Some("black wins (checkmate)"));
    assert_eq!(keys(&mate), ["result-differs"]);
    let mate = read("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4");
    assert_eq!(keys(&mate), [] as [&str; 0]);
}

#[test]
fn games_that_go_on_past_a_draw() {
    // The position after each second pair is the start's: the third time it is over.
    let text = "[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 {at last} e5 6. Qh5 1-0";
    let reading = read(text);
    assert_eq!(reading.record.turns.len(), 8);
    assert_eq!(reading.record.result.as_deref(), Some("draw (repetition)"));
    assert_eq!(keys(&reading), ["ended-earlier", "result-differs"]);
    assert_eq!(
        reading.notes[0].text,
        "by these rules the game ends after 8 turns: draw (repetition); 3 more are left out"
    );
    assert!(reading.record.turns.iter().all(|t| t.comment.is_none()));
    reading.record.replay().unwrap();
    // Fifty moves of each side.
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 98 90";
    let reading = read(&format!("[FEN \"{fen}\"]\n90. Ra2 Kd7 91. Ra3 Kd6 1/2-1/2"));
    assert_eq!(reading.record.turns.len(), 2);
    assert_eq!(reading.record.result.as_deref(), Some("draw (quiet turns)"));
    assert_eq!(keys(&reading), ["ended-earlier"]);
    // Bare kings play on.
    let fen = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    let reading = read(&format!("[FEN \"{fen}\"]\nKxe2 Kd7 Kd3 *"));
    assert_eq!(reading.record.result.as_deref(), Some("draw (insufficient material)"));
    assert_eq!(keys(&reading), ["ended-earlier"]);
    // After a stalemate nobody has a turn.
    let error = error("[FEN \"k7/8/1K6/8/8/8/8/2Q5 w - - 0 1\"]\nQc7 Kb8 *");
    assert!(error.contains("the game is over: draw (stalemate)"), "{error}");
}

#[test]
fn variants_by_name() {
    let rules = |tags: &str| {
        let reading = read(&format!("{tags}\n\n1. e4 *"));
        let notes = keys(&reading).len();
        (reading.record.rules, notes)
    };
    let chess = CHESS.to_owned();
    assert_eq!(rules("[Variant \"Standard\"]"), (chess.clone(), 0));
    assert_eq!(rules("[Variant \"From Position\"]"), (chess.clone(), 0));
    assert_eq!(rules("[Variant \"Toruński Gambit\"]"), (chess.clone(), 1));
    assert_eq!(rules("[Variant \"Sacrivenge\"]"), ("sacrivenge".to_owned(), 0));
    assert_eq!(rules("[Rules \"sacrivenge:no-revenge\"]"), ("sacrivenge:no-revenge".to_owned(), 0));
    assert_eq!(rules("[Rules \"chess\"]"), (chess.clone(), 1));
    assert_eq!(rules("[GameType \"0\"]"), (chess, 0));
}

/// A record of a random game with comments, times, and perhaps an end off the board.
fn random_record(rules: &str, seed: u64, plies: usize) -> Record {
    let mut game = random_game(rules, seed, plies).0;
    match seed % 5 {
        0 => game.declare(Outcome::Win { side: Side::First, reason: "resignation" }),
        1 => game.declare(Outcome::Win { side: Side::Second, reason: "time" }),
        2 => game.declare(Outcome::Draw { reason: "agreement" }),
        _ => {}
    }
    let brain = seed.is_multiple_of(2).then(|| format!("level={}", seed % 9 + 1));
    let players = [
        PlayerInfo { name: format!("Gracz \"{seed}\" ♞"), brain: None },
        PlayerInfo {
            name: if seed.is_multiple_of(3) { "Ż\\".into() } else { String::new() },
            brain,
        },
    ];
    let begun = (!seed.is_multiple_of(7)).then_some(1_772_323_200 + 86_411 * seed);
    let mut record = Record::from_game(&game, players, 0, begun);
    for (i, turn) in record.turns.iter_mut().enumerate() {
        let i = i as u64;
        if (i + seed).is_multiple_of(9) {
            turn.comment = Some(format!("a remark ({i}); 1. e4 \"quoted\" [x] 1-0"));
        }
        if (i + seed).is_multiple_of(6) {
            turn.time_ms = Some(i * 1234 + 1);
        }
    }
    record
}

#[test]
fn round_trips() {
    for rules in RULES {
        for seed in 0..80 {
            let record = random_record(rules, seed, 40 + 3 * seed as usize);
            let text = pgn::export(&record).unwrap();
            assert!(text.lines().skip_while(|l| !l.is_empty()).all(|l| l.chars().count() <= 80));
            let reading = read(&text);
            assert_eq!(reading.notes, [], "{text}");
            assert_eq!(reading.record, record, "{text}");
        }
    }
}

#[test]
fn round_trips_from_the_middle_of_a_game() {
    for rules in RULES {
        for seed in 0..30 {
            let game = random_game(rules, seed, 10 + seed as usize).0;
            let mut game = AnyGame::from_position(game.rules().clone(), game.position().clone());
            for _ in 0..20 {
                let Some(turn) = game.turns().pop() else { break };
                game.play(&turn, None).unwrap();
            }
            let record = Record::from_game(&game, Default::default(), 0, None);
            assert_eq!(read(&pgn::export(&record).unwrap()).record, record);
        }
    }
}

#[test]
fn each_turn_has_a_text_of_its_own() {
    for rules in RULES {
        for seed in 0..25 {
            let game = random_game(rules, seed, 90).0;
            for ply in (0..=game.plies().len()).step_by(5) {
                let position = game.position_at(ply).unwrap();
                let AnyPosition::Sacrivenge(p) = position else { unreachable!() };
                let mut texts = Vec::new();
                for turn in position.turns() {
                    for language in [Notation::English, Notation::Polish] {
                        let text = position.notation(&turn, language).unwrap();
                        let read = sacrivenge::read_san(p, &text)
                            .unwrap_or_else(|e| panic!("{text} in {}: {e}", position.text()));
                        assert_eq!(p.turn_text(read), turn, "{text} in {}", position.text());
                        if language == Notation::English {
                            texts.push(text);
                        }
                    }
                    // The text forms are read too.
                    let read = sacrivenge::read_san(p, &turn).unwrap();
                    assert_eq!(p.turn_text(read), turn);
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
fn ordinary_san_is_what_another_program_writes() {
    for seed in 100..160 {
        let game = random_game(CHESS, seed, 160).0;
        for ply in (0..game.plies().len()).step_by(3) {
            let position = game.position_at(ply).unwrap();
            let text = position.text();
            let fen = text.strip_suffix(" -").unwrap();
            let board = cozy_chess::Board::from_fen(fen, false).unwrap();
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            for turn in position.turns() {
                ours.push((position.notation(&turn, Notation::English).unwrap(), turn));
            }
            board.generate_moves(|moves| {
                for mv in moves {
                    let san = cozy_chess::util::display_san_move(&board, mv).to_string();
                    theirs.push((san, cozy_chess::util::display_uci_move(&board, mv).to_string()));
                }
                false
            });
            ours.sort_unstable();
            theirs.sort_unstable();
            assert_eq!(ours, theirs, "{fen}");
        }
    }
}

#[test]
fn a_big_file_is_read_in_linear_time() {
    let game = pgn::export(&random_record(CHESS, 3, 60)).unwrap();
    let text = vec![game; 1000].join("\n");
    let file = import(&text).unwrap();
    assert_eq!(file.len(), 1000);
    assert!((1..=1000).all(|n| file.heading(n).is_some()));
    assert!(file.read_all().all(|r| r.is_ok()));
    // What would take for ever if anything were looked at over and over again.
    for part in [
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "\"",
        "%",
        ";",
        "$",
        "!",
        "1.",
        "1-0 ",
        "e4 ",
        "e",
        "\\",
        "\n",
        "({",
        "[%",
        "[Event \"\n",
        "\n\n[Event \"a\"]\n{",
        "\n[Event \"a\"]\n(",
        "e4 1-0 ",
        "4ep",
        "x/",
        "é",
        "[a \"b\" ",
        "[FEN \"",
        "W:W1-32,",
        "-",
    ] {
        let text = part.repeat(1_000_000 / part.len());
        if let Ok(file) = import(&text) {
            let _ = (file.read(1), file.read(2), file.read(file.len()));
        }
        let text = format!("[White \"a\"]\n\n1. e4 {text}");
        if let Ok(file) = import(&text) {
            let _ = (file.read(1), file.read(file.len()));
        }
    }
    let fen = format!("[Rules \"drafti\"]\n[FEN \"W:W{}:Ba1\"]\n*", "1-32,".repeat(200_000));
    assert!(error(&fen).contains("more squares"));
}

#[test]
fn the_command() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let file = path.to_str().unwrap();
    std::fs::write(
        &path,
        "1. e4 e5 1-0\n\n[White \"a\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *",
    )
    .unwrap();
    let (status, out, err) = within(&["replay", file]);
    assert_eq!((status, &*err), (0, ""));
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0], "ok 2 turns");
    assert!(
        lines[1].starts_with("ok 8 turns; by these rules the game ends after 8 turns"),
        "{out}"
    );
    let (status, out, _) = within(&["convert", file, "--to", "pgn"]);
    assert_eq!(status, 0);
    assert_eq!(import(&out).unwrap().len(), 2);
    let (status, out, err) = within(&["convert", file, "--to", "json", "--game", "2"]);
    assert_eq!((status, &*err), (0, ""));
    Record::parse(&out).unwrap().replay().unwrap();
    let json = folder.path().join("game.json");
    std::fs::write(&json, out).unwrap();
    let json = json.to_str().unwrap();
    let (status, text, _) = within(&["convert", json, "--to", "text"]);
    assert!(status == 0 && !text.contains("[Position") && text.ends_with("1/2-1/2\n"), "{text}");
    assert_eq!(
        within(&["convert", json, "--to", "json"]).1,
        std::fs::read_to_string(json).unwrap()
    );
    for (words, want) in [
        (&["convert", file, "--to", "json"][..], "there are 2 games"),
        (&["convert", file, "--to", "pdn"], "PDN is not for games of sacrivenge"),
        (&["convert", file, "--to", "png"], "no form 'png'"),
        (&["convert", file], "--to"),
        (&["convert", file, "--to", "pgn", "--game", "3"], "no game 3: there are 2"),
        (&["convert", file, "--to", "pgn", "--game", "0"], "no game 0"),
        (&["convert", file, "--to", "pgn", "--game", "-1"], "-1"),
        (&["convert", "/nowhere/at all.pgn", "--to", "pgn"], "at all.pgn"),
        (&["convert", "/dev/zero", "--to", "pgn"], "too long"),
    ] {
        let (status, out, err) = within(words);
        assert_eq!((status, &*out), (2, ""), "{words:?}\n{err}");
        assert!(err.contains(want), "{words:?}\n{err}");
    }
    std::fs::write(
        &path,
        "[White \"a\"]\n1. e4 e6 2. e6\n\n[White \"b\"]\n1. d4\n\n[White \"c\"]\n\n1. d5",
    )
    .unwrap();
    let (status, out, err) = within(&["replay", file]);
    assert_eq!((status, &*out), (2, "ok 1 turns\n"));
    let lines: Vec<_> = err.lines().collect();
    assert_eq!(lines.len(), 2, "{err}");
    assert!(lines[0].starts_with("error: game 1, line 2 column 13, 'e6': "), "{err}");
    assert!(lines[1].starts_with("error: game 3, line 9 column 4, 'd5': "), "{err}");
}

/// Texts to spoil: ours, and one as others write.
fn sample(rules: usize, seed: u64) -> String {
    match rules {
        4 => "[Event \"x\"]\r\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\r\n\r\n\
            1.e4 {a} e5 (1...c5 $2) 2.Nf3 Nc6 3.Bb5 a6 1/2-1/2\r\n\r\n[Event \"y\"]\r\n1.d4 0-1"
            .to_owned(),
        n => pgn::export(&random_record(RULES[n], seed, 12)).unwrap(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_bytes_are_read_in_peace(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        read_in_peace(&bytes);
    }

    #[test]
    fn any_pgn_like_text_is_read_in_peace(
        text in r#"(\[|\]|"|\{|\}|\(|\)|;|%|\n|\r| |1\.|\.|e4|e5|Nf3|O-O|x|>|!|/|=Q|\$1|\*|1-0|Event|FEN|Rules|sacrivenge|drafti|c3-d4|\\|--|é){0,60}"#
    ) {
        read_in_peace(text.as_bytes());
    }

    #[test]
    fn a_damaged_text_is_read_in_peace(
        rules in 0..5usize,
        seed in 0u64..40,
        edits in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0u8..4), 1..6),
    ) {
        let mut bytes = sample(rules, seed).into_bytes();
        common::damage(&mut bytes, edits);
        read_in_peace(&bytes);
    }

    #[test]
    fn any_word_is_read_in_peace(
        rules in 0..4usize,
        seed in 0u64..40,
        word in r"([a-h]|[1-8]|N|B|R|Q|K|P|x|-|>|/|!|=|O|0|\+|#|\PC){0,12}",
    ) {
        let game = random_game(RULES[rules], seed, 20).0;
        let AnyPosition::Sacrivenge(p) = game.position() else { unreachable!() };
        match sacrivenge::read_san(p, &word) {
            Ok(turn) => prop_assert!(game.position().turns().contains(&p.turn_text(turn))),
            Err(refusal) => prop_assert!(!refusal.text.is_empty()),
        }
    }
}

#[test]
fn turn_records_stay_small() {
    // A turn without remarks is nothing but its text.
    assert_eq!(
        read("1. e4").record.turns,
        [RecordTurn { turn: "e2e4".into(), ..Default::default() }]
    );
}
