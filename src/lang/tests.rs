//! Every message that the sources ask for exists, and none exists that nobody asks for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_bundle::FluentResource;
use fluent_syntax_entry::ids;

use super::*;
use crate::rules::any::{GAMES, Rules};
use crate::rules::{Outcome, Side};

/// The message ids of a Fluent source, without knowing its syntax tree: a message begins at the
/// start of a line.
mod fluent_syntax_entry {
    pub fn ids(source: &str) -> Vec<String> {
        source
            .lines()
            .filter(|l| l.starts_with(|c: char| c.is_ascii_alphabetic()))
            .filter_map(|l| l.split_once('='))
            .map(|(id, _)| id.trim().to_owned())
            .collect()
    }
}

/// Words with a hyphen inside quotes: by custom these are message keys in `ui` and `lang`.
fn keys_in(source: &str) -> impl Iterator<Item = &str> {
    source.split('"').filter(|s| {
        s.contains('-')
            && s.len() < 48
            && s.starts_with(|c: char| c.is_ascii_lowercase())
            && !is_turn(s)
            && s.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-{}".contains(c))
    })
}

/// A turn, as tests write it: `c3-d4`.
fn is_turn(text: &str) -> bool {
    text.split('-').all(|part| part.len() < 4 && part.ends_with(|c: char| c.is_ascii_digit()))
}

fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") && !path.ends_with("lang/tests.rs") {
            found.extend(fs::read_to_string(path));
        }
    }
}

/// The keys in the sources of these folders, and the beginnings of keys that are put together.
fn asked_for(folders: &[&str]) -> (BTreeSet<String>, BTreeSet<String>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut texts = Vec::new();
    for folder in folders {
        sources(&root.join(folder), &mut texts);
    }
    let (mut keys, mut made) = (BTreeSet::new(), BTreeSet::new());
    for text in &texts {
        for key in keys_in(text) {
            match key.split_once('{') {
                // A key that is put together: its beginning counts.
                Some((start, _)) => made.insert(start.to_owned()),
                None => keys.insert(key.to_owned()),
            };
        }
    }
    (keys, made)
}

#[test]
fn the_messages_are_well_formed_and_each_comes_once() {
    assert!(FluentResource::try_new(ENGLISH.to_owned()).is_ok());
    let all = ids(ENGLISH);
    let once: BTreeSet<_> = all.iter().collect();
    assert_eq!(all.len(), once.len(), "a message comes twice");
}

#[test]
fn every_key_in_the_sources_has_a_message() {
    let lang = Lang::english();
    let flags: Vec<_> = GAMES.iter().flat_map(|g| g.flags).map(|f| f.name).collect();
    let (keys, _) = asked_for(&["ui", "lang"]);
    let missing: Vec<_> =
        keys.iter().filter(|k| !lang.has(k) && !flags.contains(&k.as_str())).collect();
    assert!(missing.is_empty(), "no message for {missing:?}");
}

#[test]
fn no_message_is_unused() {
    // The view writes a few words on the board, too.
    let (keys, made) = asked_for(&["ui", "lang", "view"]);
    let unused: Vec<_> = ids(ENGLISH)
        .into_iter()
        .filter(|id| !keys.contains(id) && !made.iter().any(|m| id.starts_with(m.as_str())))
        .collect();
    assert!(unused.is_empty(), "nobody asks for {unused:?}");
}

#[test]
fn every_game_has_words_for_its_sides_flags_kinds_and_levels() {
    let lang = Lang::english();
    let has = |key: String| assert!(lang.has(&key), "no message {key}");
    for game in GAMES {
        let name = game.name;
        has(format!("game-{name}"));
        has(format!("game-{name}-about"));
        for side in game.sides {
            has(format!("side-{side}"));
            has(format!("side-{side}-within"));
        }
        for flag in game.flags {
            has(format!("flag-{name}-{}", flag.name));
            has(format!("flag-{name}-{}-about", flag.name));
        }
        for kind in kinds(name) {
            has(format!("piece-{name}-{kind}"));
            has(format!("piece-about-{name}-{kind}"));
        }
        for level in 1..=10 {
            let key = format!("level-{name}-{level}");
            assert!(lang.has(&key) || name == "sava" && lang.has(&format!("level-{level}")));
            assert!(!lang.level(name, level).starts_with("level"), "{key}");
        }
    }
}

/// The kinds of pieces of a game, by their keys.
fn kinds(game: &str) -> Vec<&'static str> {
    use crate::rules::{drafti, sacrivenge, sava, towers};
    match game {
        "sava" => sava::PieceKind::ALL.map(|k| k.kind().0).to_vec(),
        "towers" => towers::PieceKind::ALL.map(|k| k.kind().0).to_vec(),
        "sacrivenge" => sacrivenge::PieceKind::ALL.map(|k| k.kind().0).to_vec(),
        _ => drafti::PieceKind::ALL.map(|k| k.kind().0).to_vec(),
    }
}

#[test]
fn every_end_of_a_game_has_its_sentence() {
    let lang = Lang::english();
    let ends: [(&str, &[&str]); 4] = [
        ("sava", &["mother captured", "two passes"]),
        ("towers", &["siege", "no legal move", "no siege possible"]),
        (
            "sacrivenge",
            &["checkmate", "king captured", "stalemate", "insufficient material", "bare kings"],
        ),
        (
            "drafti",
            &[
                "no legal move",
                "no pieces",
                "one or two kings each",
                "three against one",
                "main diagonal",
            ],
        ),
    ];
    for (game, own) in ends {
        let rules = Rules::parse(game).unwrap();
        let shared = ["repetition", "quiet turns", "agreement", "resignation", "time"];
        for reason in own.iter().copied().chain(shared) {
            let outcome = Outcome::Win { side: Side::First, reason };
            assert_ne!(lang.outcome_reason(&rules, outcome), reason, "{game}: {reason}");
        }
    }
}

#[test]
fn every_game_has_its_rules_in_brief() {
    let lang = Lang::english();
    for game in GAMES {
        let name = game.name;
        assert!(lang.has(&format!("brief-{name}-title")), "{name}");
        let chapters = (1..).take_while(|n| lang.has(&format!("brief-{name}-{n}"))).count();
        assert!(chapters > 4, "{name}: {chapters}");
        for n in 1..=chapters {
            assert!(lang.has(&format!("brief-{name}-{n}-text")), "{name} {n}");
        }
        // None after a gap: the panel stops at the first number that is missing.
        let all = ids(ENGLISH);
        let start = format!("brief-{name}-");
        let there = all.iter().filter(|id| id.starts_with(&start) && id.ends_with("-text"));
        assert_eq!(there.count(), chapters, "{name}");
    }
}

#[test]
fn a_missing_message_shows_its_key() {
    assert_eq!(Lang::english().text("no-such-message-here"), "no-such-message-here");
}

#[test]
fn every_reason_of_the_rules_has_a_message() {
    let lang = Lang::english();
    use crate::rules::{drafti, sacrivenge, sava, towers};
    let all =
        [sava::REASON_KEYS, towers::REASON_KEYS, sacrivenge::REASON_KEYS, drafti::REASON_KEYS];
    for key in all.into_iter().flatten() {
        assert!(lang.has(&format!("why-{key}")), "{key}");
    }
}
