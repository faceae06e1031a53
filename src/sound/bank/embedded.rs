//! The sounds are in the program.

use std::io::Cursor;

use bevy::tasks::AsyncComputeTaskPool;
use include_dir::{Dir, include_dir};

use super::{Decoded, Sender, StaticSoundData, name_of, warn};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/sounds");

/// Begins to decode a folder.
pub(super) fn begin(folder: &'static str, send: Sender<Decoded>) {
    let work = async move {
        for decoded in decode([folder]) {
            match decoded {
                // Nobody listens any more when the program ends: that is no error.
                Ok(sound) => drop(send.send(sound)),
                Err(problem) => warn!("{problem}"),
            }
        }
    };
    AsyncComputeTaskPool::get().spawn(work).detach();
}

/// Decodes the files of these folders one by one.
pub(in crate::sound) fn decode<'a>(
    folders: impl IntoIterator<Item = &'a str>,
) -> impl Iterator<Item = Result<Decoded, String>> {
    let files = folders.into_iter().filter_map(|folder| FILES.get_dir(folder)).flat_map(Dir::files);
    files.filter(|file| file.path().extension().is_some_and(|e| e == "ogg")).map(|file| {
        let path = file.path().to_string_lossy().replace('\\', "/");
        StaticSoundData::from_cursor(Cursor::new(file.contents()))
            .map(|sound| (name_of(&path), sound))
            .map_err(|e| format!("the sound {path} cannot be decoded: {e}"))
    })
}
