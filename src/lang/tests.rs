//! Every message that the sources ask for exists, and none exists that nobody asks for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_bundle::FluentResource;
use fluent_syntax_entry::ids;

use super::*;
use crate::rules::any::GAMES;
use crate::view::ROOMS;

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
            && s.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-{}".contains(c))
    })
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

fn asked_for() -> (BTreeSet<String>, BTreeSet<String>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut texts = Vec::new();
    sources(&root.join("ui"), &mut texts);
    sources(&root.join("lang"), &mut texts);
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
    let (keys, _) = asked_for();
    let missing: Vec<_> =
        keys.iter().filter(|k| !lang.has(k) && !flags.contains(&k.as_str())).collect();
    assert!(missing.is_empty(), "no message for {missing:?}");
}

#[test]
fn no_message_is_unused() {
    let (keys, made) = asked_for();
    let unused: Vec<_> = ids(ENGLISH)
        .into_iter()
        .filter(|id| !keys.contains(id) && !made.iter().any(|m| id.starts_with(m.as_str())))
        .collect();
    assert!(unused.is_empty(), "nobody asks for {unused:?}");
}

#[test]
fn every_game_has_words_for_its_sides_and_flags() {
    let lang = Lang::english();
    for game in GAMES.iter().filter(|g| ROOMS.contains(&g.name)) {
        for side in game.sides {
            assert!(lang.has(&format!("side-{side}")), "{side}");
            assert!(lang.has(&format!("side-{side}-within")), "{side}");
        }
        for flag in game.flags {
            assert!(lang.has(&format!("flag-{}-{}", game.name, flag.name)), "{}", flag.name);
            assert!(lang.has(&format!("flag-{}-{}-about", game.name, flag.name)), "{}", flag.name);
        }
    }
}

#[test]
fn a_missing_message_shows_its_key() {
    assert_eq!(Lang::english().text("no-such-message-here"), "no-such-message-here");
}

#[test]
fn every_reason_of_the_rules_has_a_message() {
    let lang = Lang::english();
    for key in crate::rules::sava::REASON_KEYS {
        assert!(lang.has(&format!("why-{key}")), "{key}");
    }
}
