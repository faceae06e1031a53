//! Files that a command writes after long work.

use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{Failure, asked};
use crate::record::drive::{beside, folder_of};

/// Where a result is to be written. Whether that can be done is known before the work; what was
/// there stays until the result takes its place in one step.
#[derive(Debug)]
pub(super) struct Target {
    /// As it was typed, for messages.
    name: PathBuf,
    /// The file itself: links are followed.
    path: PathBuf,
    /// A device or a pipe, which is written to and never replaced.
    special: bool,
    /// Those of the file that is there.
    permissions: Option<Permissions>,
}

impl Target {
    /// Looks whether a file can be written, and leaves all as it is.
    ///
    /// # Errors
    /// What stands against it, with the file's name.
    pub fn new(name: &Path) -> Result<Self, Failure> {
        Self::look(name).map_err(|e| asked(format!("{}: {e}", name.display())))
    }

    fn look(name: &Path) -> io::Result<Self> {
        let path = real(name)?;
        let mut target = Self { name: name.to_owned(), path, special: false, permissions: None };
        match fs::metadata(&target.path) {
            Ok(found) if found.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(found) if !found.is_file() => {
                target.special = true;
                return Ok(target);
            }
            Ok(found) => {
                // What is protected is not replaced either.
                File::options().write(true).open(&target.path)?;
                target.permissions = Some(found.permissions());
            }
            Err(e) if e.kind() == io::ErrorKind::NotFound => {}
            Err(e) => return Err(e),
        }
        // It is gone at once, so that work that is broken off leaves nothing behind.
        beside(&target.path)?;
        Ok(target)
    }

    /// Whether a path leads to this file; never to a device.
    pub fn is(&self, other: &Path) -> bool {
        !self.special && real(other).is_ok_and(|other| other == self.path)
    }

    /// Writes the result.
    ///
    /// # Errors
    /// What the system says, with the file's name; what was there before is then still there.
    pub fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        self.replace(bytes).map_err(|e| asked(format!("{}: {e}", self.name.display())))
    }

    fn replace(&self, bytes: &[u8]) -> io::Result<()> {
        if self.special {
            return File::options().write(true).open(&self.path)?.write_all(bytes);
        }
        let mut file = beside(&self.path)?;
        file.as_file_mut().write_all(bytes)?;
        if let Some(permissions) = &self.permissions {
            file.as_file().set_permissions(permissions.clone())?;
        }
        file.as_file().sync_all()?;
        file.persist(&self.path).map_err(|e| e.error)?;
        Ok(())
    }
}

/// The file that a path leads to, or would lead to.
fn real(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => {
            let name = path.file_name().ok_or(e)?;
            Ok(fs::canonicalize(folder_of(path))?.join(name))
        }
        found => found,
    }
}
