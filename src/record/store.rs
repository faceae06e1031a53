//! Records on disk. What is there is never harmed: a file is replaced whole or not at all, and a
//! damaged one is set aside, not deleted.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::{ImportError, Imported, MAX_BYTES, Record, RecordError};

/// Why a record could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The file cannot be read.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The file is there, but what is in it is no record.
    #[error("{}: {source}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: RecordError,
    },
}

/// Why a file could not be opened for its games.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file cannot be read.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The file is there, but there is no game in it.
    #[error("{}: {source}", path.display())]
    Text {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: ImportError,
    },
}

/// Writes a record into a file, making its folder if need be. The text goes into a temporary file
/// in the same folder, down to the disk, and then takes the name in one step: whenever the power
/// fails, under that name is either the old record or the new one.
///
/// # Errors
/// What the system says; what was there before is then still there.
pub fn save(path: &Path, record: &Record) -> io::Result<()> {
    // A link stays a link: the file it points to is the one that is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = folder_of(&path);
    fs::create_dir_all(folder)?;
    let mut file = beside(&path)?;
    file.write_all(record.to_json().as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|e| e.error)?;
    // The name is on disk when the folder is. Not every system lets one open a folder, and the
    // record itself is safe by now.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Reads a record from a file. At most [`MAX_BYTES`] are read.
///
/// # Errors
/// [`LoadError`] says whether the file or what is in it is at fault, and how.
pub fn load(path: &Path) -> Result<Record, LoadError> {
    let bytes = read(path).map_err(|source| LoadError::File { path: path.to_owned(), source })?;
    Record::from_bytes(&bytes).map_err(|source| LoadError::Record { path: path.to_owned(), source })
}

/// Opens a file with records of any form in it: JSON, PGN or PDN, whatever it is called. At most
/// [`MAX_BYTES`] are read.
///
/// # Errors
/// [`OpenError`] says whether the file or what is in it is at fault, and how.
pub fn open(path: &Path) -> Result<Imported, OpenError> {
    let bytes = read(path).map_err(|source| OpenError::File { path: path.to_owned(), source })?;
    super::import(bytes).map_err(|source| OpenError::Text { path: path.to_owned(), source })
}

/// Renames a damaged file to `NAME.damaged-1.EXT` (or the next number that is free) in the same
/// folder, and gives the new name. Nothing is overwritten.
///
/// # Errors
/// What the system says; the file is then still where it was.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    fs::symlink_metadata(path)?;
    let stem = path.file_stem().unwrap_or_default();
    for number in 1..=u32::MAX {
        let mut name = stem.to_owned();
        name.push(format!(".damaged-{number}"));
        if let Some(extension) = path.extension() {
            name.push(".");
            name.push(extension);
        }
        let target = path.with_file_name(name);
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

/// A file's bytes, one more than allowed at most: endless files (`/dev/zero`) end here too.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
