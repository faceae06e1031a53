//! Records in files.

use std::io;
use std::path::{Path, PathBuf};

use super::drive;
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

/// Writes a record into a file, making its folder if need be: whatever happens, under that name is
/// either the old record or the new one.
///
/// # Errors
/// What the system says; what was there before is then still there.
pub fn save(path: &Path, record: &Record) -> io::Result<()> {
    drive::write_whole(path, &record.to_json())
}

/// Reads a record from a file. At most [`MAX_BYTES`] are read.
///
/// # Errors
/// [`LoadError`] says whether the file or what is in it is at fault, and how.
pub fn load(path: &Path) -> Result<Record, LoadError> {
    let bytes = drive::read(path, MAX_BYTES)
        .map_err(|source| LoadError::File { path: path.to_owned(), source })?;
    Record::from_bytes(&bytes).map_err(|source| LoadError::Record { path: path.to_owned(), source })
}

/// Opens a file with records of any form in it: JSON, PGN or PDN, whatever it is called. At most
/// [`MAX_BYTES`] are read.
///
/// # Errors
/// [`OpenError`] says whether the file or what is in it is at fault, and how.
pub fn open(path: &Path) -> Result<Imported, OpenError> {
    let bytes = drive::read(path, MAX_BYTES)
        .map_err(|source| OpenError::File { path: path.to_owned(), source })?;
    super::import(bytes).map_err(|source| OpenError::Text { path: path.to_owned(), source })
}
