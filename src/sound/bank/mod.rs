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
        for game in GAMES {
            let takes = |name: &str| {
                let wanted = format!("{}/{name}", game.name);
                names.iter().filter(|n| **n == wanted).count()
            };
            assert_eq!((takes("move"), takes("capture")), (3, 3), "{}", game.name);
            for name in ["ambience", "win", "loss", "draw", "refuse", "select"] {
                assert_eq!(takes(name), 1, "{}/{name}", game.name);
            }
        }
    }
}
