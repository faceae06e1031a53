//! The sounds: embedded in the program and decoded beside the first frames, or in a browser fetched
//! when they are needed.

#[cfg(not(target_arch = "wasm32"))]
pub(super) mod embedded;
#[cfg(target_arch = "wasm32")]
mod fetched;

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};

use bevy::prelude::*;
use bevy_kira_audio::AudioSource;
use bevy_kira_audio::prelude::StaticSoundData;

#[cfg(not(target_arch = "wasm32"))]
use embedded::begin;
#[cfg(target_arch = "wasm32")]
use fetched::begin;

use crate::rules::any::GAMES;
use crate::table::Game;

/// The sounds by folder and name: `sava/move` has three. Empty until they are decoded; a file that
/// is missing or broken is only a warning.
#[derive(Resource, Default)]
pub(super) struct Bank {
    sounds: HashMap<String, Vec<Handle<AudioSource>>>,
    /// The folders that were asked for.
    asked: HashSet<&'static str>,
    // Never waited for: the mutexes only make the receivers fit for a resource.
    coming: Vec<Mutex<Receiver<Decoded>>>,
}

/// A file's name without number and ending, and its sound.
type Decoded = (String, StaticSoundData);

impl Bank {
    /// Whether everything that was asked for is decoded.
    #[cfg(test)]
    pub(super) fn is_full(&self) -> bool {
        self.coming.is_empty() && !self.sounds.is_empty()
    }

    /// The takes of a sound: `folder` is a game's name or `ui`. A game that has no such sound of
    /// its own borrows that of the first game.
    pub(super) fn takes(&self, folder: &str, name: &str) -> &[Handle<AudioSource>] {
        let find = |folder: &str| self.sounds.get(&format!("{folder}/{name}"));
        find(folder).or_else(|| find(GAMES[0].name)).map_or(&[], Vec::as_slice)
    }

    /// A loop, when it is decoded. It is not borrowed: a room has its own, or none.
    pub(super) fn of_its_own(&self, folder: &str, name: &str) -> Option<&Handle<AudioSource>> {
        self.sounds.get(&format!("{folder}/{name}"))?.first()
    }

    /// Begins with a folder's sounds, the first time it is asked for.
    fn ask(&mut self, folder: &'static str) {
        if self.asked.insert(folder) {
            let (send, coming) = mpsc::channel();
            self.coming.push(Mutex::new(coming));
            begin(folder, send);
        }
    }
}

/// Asks for the sounds of the frame, of the room one is in, and of the first game, from which others
/// borrow.
pub(super) fn open(mut bank: ResMut<Bank>, game: Option<Res<Game>>) {
    let room = game.map(|game| game.0.rules().info().name);
    for folder in ["ui"].into_iter().chain(room).chain([GAMES[0].name]) {
        bank.ask(folder);
    }
}

/// Takes over what is decoded.
pub(super) fn fill(mut bank: ResMut<Bank>, mut sources: ResMut<Assets<AudioSource>>) {
    let Bank { sounds, coming, .. } = bank.bypass_change_detection();
    coming.retain_mut(|coming| {
        let Ok(coming) = coming.get_mut() else { return false };
        loop {
            match coming.try_recv() {
                Ok((name, sound)) => {
                    let handle = sources.add(AudioSource { sound });
                    sounds.entry(name).or_default().push(handle);
                }
                Err(e) => break e == mpsc::TryRecvError::Empty,
            }
        }
    });
}

/// What a file's sound is called: its folder and name without number and ending.
fn name_of(path: &str) -> String {
    let path = path.strip_suffix(".ogg").unwrap_or(path);
    let numbered = path.rsplit_once('-').filter(|(_, n)| n.parse::<u8>().is_ok());
    numbered.map_or(path, |(name, _)| name).to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::SoundCue;
    use super::*;

    /// What is heard in each room, and in how many takes.
    const HEARD: [(&str, &[(&str, usize)]); 5] = [
        (
            "sava",
            &[
                ("throw", 3),
                ("forfeit", 3),
                ("spiders", 1),
                ("traitor", 1),
                ("remove", 1),
                ("raise", 1),
                ("danger", 1),
            ],
        ),
        (
            "towers",
            &[
                ("place", 3),
                ("siege", 1),
                ("relief", 1),
                ("fall", 1),
                ("raise", 1),
                ("danger", 1),
                ("night", 1),
            ],
        ),
        ("sacrivenge", &[("merge", 3), ("revenge", 1), ("raise", 1), ("danger", 1), ("heart", 1)]),
        ("drafti", &[("raise", 1), ("danger", 1)]),
        ("ui", &[("click", 1), ("hover", 1)]),
    ];

    /// What is heard in every room.
    const EVERYWHERE: [(&str, usize); 7] = [
        ("move", 3),
        ("capture", 3),
        ("select", 3),
        ("refuse", 1),
        ("win", 1),
        ("loss", 1),
        ("draw", 1),
    ];

    #[test]
    fn every_room_has_its_files_and_no_others_and_they_are_small() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds");
        let mut size = 0;
        for (folder, own) in HEARD {
            let mut left: HashMap<String, usize> = HashMap::new();
            for file in std::fs::read_dir(root.join(folder)).unwrap() {
                let file = file.unwrap();
                size += file.metadata().unwrap().len();
                let path = format!("{folder}/{}", file.file_name().to_string_lossy());
                *left.entry(name_of(&path)).or_default() += 1;
            }
            let everywhere: &[_] = if folder == "ui" { &[] } else { &EVERYWHERE };
            let room: &[_] = if folder == "ui" { &[] } else { &[("ambience", 1)] };
            for (name, takes) in own.iter().chain(everywhere).chain(room) {
                let there = left.remove(&format!("{folder}/{name}"));
                assert_eq!(there, Some(*takes), "{folder}/{name}");
            }
            assert!(left.is_empty(), "nobody plays {left:?}");
        }
        assert!(size < 4 << 20, "{size} bytes");
    }

    #[test]
    fn every_cue_has_a_sound_and_every_sound_decodes() {
        let names: Vec<_> = embedded::decode(GAMES.iter().map(|g| g.name).chain(["ui"]))
            .map(|d| d.unwrap().0)
            .collect();
        let has = |name: &str| names.iter().any(|n| n == name);
        for cue in SoundCue::ALL {
            // Each is there for the games that have such a moment; others borrow Sava's.
            let somewhere = if cue.is_of_the_frame() {
                has(&format!("ui/{}", cue.name()))
            } else {
                GAMES.iter().any(|g| has(&format!("{}/{}", g.name, cue.name())))
            };
            assert!(somewhere, "{cue:?}");
        }
    }
}
