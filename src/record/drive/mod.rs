//! Where files are kept: on disk, or in a browser's local storage under the same names and in the same
//! forms. What is there is never harmed: a file is replaced whole or not at all, and a damaged one is
//! set aside, not deleted.

#[cfg(all(target_arch = "wasm32", feature = "game"))]
mod browser;
#[cfg(not(all(target_arch = "wasm32", feature = "game")))]
mod disk;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

#[cfg(all(target_arch = "wasm32", feature = "game"))]
pub use browser::{exists, home, list, read, remove, set_aside, write_whole};
#[cfg(all(not(target_arch = "wasm32"), feature = "game"))]
pub use disk::home;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use disk::{beside, folder_of};
#[cfg(not(all(target_arch = "wasm32", feature = "game")))]
pub use disk::{exists, list, read, remove, set_aside, write_whole};

/// The names under which a damaged file may be set aside, in their order: `NAME.damaged-1.EXT` …
fn asides(path: &Path) -> impl Iterator<Item = PathBuf> {
    (1..=u32::MAX).map(move |number| {
        let mut name: OsString = path.file_stem().unwrap_or_default().to_owned();
        name.push(format!(".damaged-{number}"));
        if let Some(extension) = path.extension() {
            name.push(".");
            name.push(extension);
        }
        path.with_file_name(name)
    })
}
