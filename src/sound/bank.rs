//! The sounds, embedded in the program and decoded beside the first frames.

use std::collections::HashMap;
use std::io::Cursor;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver};

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;
use bevy_kira_audio::AudioSource;
use bevy_kira_audio::prelude::StaticSoundData;
use include_dir::{Dir, include_dir};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/sounds");

/// The sounds by folder and name: `sava/move` has three. Empty until they are decoded; a file that
/// is missing or broken is only a warning.
#[derive(Resource, Default)]
pub(super) struct Bank {
    sounds: HashMap<String, Vec<Handle<AudioSource>>>,
    // Never waited for: the mutex only makes the receiver fit for a resource.
    coming: Option<Mutex<Receiver<Decoded>>>,
}

/// A file's name without number and ending, and its sound.
type Decoded = (String, StaticSoundData);

impl Bank {
    /// Whether everything is decoded.
    #[cfg(test)]
    pub(super) fn is_full(&self) -> bool {
        self.coming.is_none() && !self.sounds.is_empty()
    }

    /// The takes of a sound: `folder` is a game's name or `ui`. A game that has no such sound of
    /// its own borrows that of the first game.
    pub(super) fn takes(&self, folder: &str, name: &str) -> &[Handle<AudioSource>] {
        let find = |folder: &str| self.sounds.get(&format!("{folder}/{name}"));
        find(folder).or_else(|| find(crate::rules::any::GAMES[0].name)).map_or(&[], Vec::as_slice)
    }
}

/// Begins to decode.
pub(super) fn open(mut bank: ResMut<Bank>) {
    let (send, coming) = mpsc::channel();
    bank.coming = Some(Mutex::new(coming));
    let work = async move {
        for decoded in decode_all() {
            match decoded {
                // Nobody listens any more when the program ends: that is no error.
                Ok(sound) => drop(send.send(sound)),
                Err(problem) => warn!("{problem}"),
            }
        }
    };
    AsyncComputeTaskPool::get().spawn(work).detach();
}

/// Takes over what is decoded.
pub(super) fn fill(mut bank: ResMut<Bank>, mut sources: ResMut<Assets<AudioSource>>) {
    let bank = &mut *bank;
    let Some(Ok(coming)) = bank.coming.as_mut().map(Mutex::get_mut) else { return };
    loop {
        match coming.try_recv() {
            Ok((name, sound)) => {
                let handle = sources.add(AudioSource { sound });
                bank.sounds.entry(name).or_default().push(handle);
            }
            Err(mpsc::TryRecvError::Empty) => return,
            Err(mpsc::TryRecvError::Disconnected) => break,
        }
    }
    bank.coming = None;
}

/// Decodes the embedded files one by one.
pub(super) fn decode_all() -> impl Iterator<Item = Result<Decoded, String>> {
    let ogg = |path: &std::path::Path| path.extension().is_some_and(|e| e == "ogg");
    let files = FILES.dirs().flat_map(Dir::files).filter(move |file| ogg(file.path()));
    files.map(|file| {
        let path = file.path().with_extension("").to_string_lossy().replace('\\', "/");
        let numbered = path.rsplit_once('-').filter(|(_, n)| n.parse::<u8>().is_ok());
        let name = numbered.map_or(&path[..], |(name, _)| name).to_owned();
        StaticSoundData::from_cursor(Cursor::new(file.contents()))
            .map(|sound| (name, sound))
            .map_err(|e| format!("the sound {path} cannot be decoded: {e}"))
    })
}

#[cfg(test)]
mod tests {
    use super::super::SoundCue;
    use super::*;
    use crate::rules::any::GAMES;

    #[test]
    fn every_cue_has_a_sound_and_every_sound_decodes() {
        let names: Vec<_> = decode_all().map(|d| d.unwrap().0).collect();
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
