//! Files in a browser: entries of the page's local storage, named like the files they stand for
//! (`crossweb/autosave.json`). An entry is set whole or not at all, so that nothing more is needed
//! for that.

use std::io;
use std::path::{Path, PathBuf};

use web_sys::Storage;

/// The folder under which everything is kept. `None` where the browser keeps nothing for this page:
/// in some embedding frames and private windows.
pub fn home() -> Option<PathBuf> {
    storage().is_ok().then(|| PathBuf::from("crossweb"))
}

fn storage() -> io::Result<Storage> {
    let refused = || {
        let why = "the browser keeps nothing for this page";
        io::Error::new(io::ErrorKind::PermissionDenied, why)
    };
    // Where storage is forbidden, already looking for it throws.
    web_sys::window().and_then(|w| w.local_storage().ok().flatten()).ok_or_else(refused)
}

fn key(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn get(path: &Path) -> io::Result<Option<String>> {
    storage()?.get_item(&key(path)).map_err(|_| io::ErrorKind::PermissionDenied.into())
}

/// A file's bytes, one more than `most` at most.
///
/// # Errors
/// `NotFound` when there is no such file, `PermissionDenied` when the browser keeps nothing.
pub fn read(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let text = get(path)?.ok_or(io::ErrorKind::NotFound)?;
    let mut bytes = text.into_bytes();
    bytes.truncate(most.saturating_add(1));
    Ok(bytes)
}

/// Writes a text into a file.
///
/// # Errors
/// When the browser keeps nothing, or no more; what was there before is then still there.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let full = |_| {
        let why = "the browser's storage for this page is full";
        io::Error::new(io::ErrorKind::StorageFull, why)
    };
    storage()?.set_item(&key(path), text).map_err(full)
}

/// Whether there is a file of this name.
pub fn exists(path: &Path) -> bool {
    get(path).is_ok_and(|text| text.is_some())
}

/// Removes a file; one that is not there need not be.
///
/// # Errors
/// When the browser keeps nothing.
pub fn remove(path: &Path) -> io::Result<()> {
    storage()?.remove_item(&key(path)).map_err(|_| io::ErrorKind::PermissionDenied.into())
}

/// The files in a folder, in no order.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let Ok(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|i| storage.key(i).ok().flatten());
    keys.map(PathBuf::from).filter(|path| path.parent() == Some(folder)).collect()
}

/// Renames a damaged file to `NAME.damaged-1.EXT` (or the next number that is free) in the same
/// folder, and gives the new name. Nothing is overwritten.
///
/// # Errors
/// `NotFound`, or when the browser keeps nothing more; the file is then still where it was.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let text = get(path)?.ok_or(io::ErrorKind::NotFound)?;
    let target = super::asides(path).find(|target| !exists(target));
    let target = target.ok_or(io::ErrorKind::AlreadyExists)?;
    // Where there is no room for both, the old one is moved, and put back if that fails.
    if write_whole(&target, &text).is_err() {
        remove(path)?;
        if let Err(e) = write_whole(&target, &text) {
            write_whole(path, &text)?;
            return Err(e);
        }
        return Ok(target);
    }
    remove(path)?;
    Ok(target)
}
