//! Files on disk.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// The system's place for the data of this program, unless the environment's `CROSSWEB_DATA` names
/// another folder. `None` where the system has no such place.
#[cfg(all(not(target_arch = "wasm32"), feature = "game"))]
pub fn home() -> Option<PathBuf> {
    let named = std::env::var_os("CROSSWEB_DATA").filter(|dir| !dir.is_empty());
    named.map(PathBuf::from).or_else(|| {
        let dirs = directories::ProjectDirs::from("", "", "crossweb")?;
        Some(dirs.data_dir().to_owned())
    })
}

/// A file's bytes, one more than `most` at most: endless files (`/dev/zero`) end here too.
///
/// # Errors
/// What the system says.
pub fn read(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a text into a file, making its folder if need be. The text goes into a temporary file
/// in the same folder, down to the disk, and then takes the name in one step: whenever the power
/// fails, under that name is either the old text or the new one.
///
/// # Errors
/// What the system says; what was there before is then still there.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    // A link stays a link: the file it points to is the one that is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = folder_of(&path);
    fs::create_dir_all(folder)?;
    let mut file = beside(&path)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|e| e.error)?;
    // The name is on disk when the folder is. Not every system lets one open a folder, and the
    // text itself is safe by now.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Whether there is a file of this name.
pub fn exists(path: &Path) -> bool {
    path.exists()
}

/// Removes a file; one that is not there need not be.
///
/// # Errors
/// What the system says; the file is then still there.
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => Err(e),
        _ => Ok(()),
    }
}

/// The files in a folder, in no order. None where there is no such folder yet.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.filter_map(|entry| Some(entry.ok()?.path())).collect()
}

/// Renames a damaged file to `NAME.damaged-1.EXT` (or the next number that is free) in the same
/// folder, and gives the new name. Nothing is overwritten.
///
/// # Errors
/// What the system says; the file is then still where it was.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    fs::symlink_metadata(path)?;
    for target in super::asides(path) {
        // The empty file holds the name for us: whoever else sets a file aside at this moment gets
        // the next number, and the rename replaces nothing but our own placeholder.
        match OpenOptions::new().write(true).create_new(true).open(&target) {
            Ok(_) => {}
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => continue,
            Err(e) => return Err(e),
        }
        if let Err(e) = fs::rename(path, &target) {
            let _ = fs::remove_file(&target);
            return Err(e);
        }
        return Ok(target);
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// A temporary file in the folder of a file that it is to take the place of.
pub(crate) fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".saving-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Less the user's mask, as for any file that a program makes.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // Without the temporary file's name, which would make each trouble look like a new one.
    builder.tempfile_in(folder_of(path)).map_err(|e| e.kind().into())
}

/// The folder a file lies in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
