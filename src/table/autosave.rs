//! The record on disk after every ply, and the library of games.
//!
//! The running game is `autosave.json` in the data folder; a finished one moves to `games/`. So
//! does an unfinished one when another is begun: nothing that was played is lost, and what is
//! damaged is set aside, never overwritten. Writing is done on a thread of its own.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use bevy::prelude::*;

use super::{Epoch, Game, Match};
use crate::record::Record;
use crate::record::drive;
use crate::record::store::{self, LoadError};
use crate::record::when::When;
use crate::rules::any::GAMES;

/// Where games are kept. `Saves::default()` keeps nothing: tests want that, and so does a demo.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Saves {
    /// The data folder; `None`: nothing is kept.
    pub dir: Option<PathBuf>,
}

/// Something about the files that the player should know: what is wrong, and where what was there
/// is now.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SaveTrouble(pub String);

/// A file in the library.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Where it is.
    pub path: PathBuf,
    /// The record, or what is wrong with it.
    pub record: Result<Record, SaveTrouble>,
}

impl Saves {
    /// Where this system, or this browser, keeps the [data of a program](drive::home).
    pub fn standard() -> Self {
        Self { dir: drive::home() }
    }

    /// The file of the running game.
    pub fn autosave_file(&self) -> Option<PathBuf> {
        self.dir.as_deref().map(autosave_in)
    }

    /// The folder of the library.
    pub fn library(&self) -> Option<PathBuf> {
        self.dir.as_deref().map(library_in)
    }

    /// The game that was left unfinished, to be resumed: a [`super::Setup`] takes its record.
    ///
    /// # Errors
    /// [`SaveTrouble`] when the file is damaged: it has been set aside then.
    pub fn pending(&self) -> Result<Option<Record>, SaveTrouble> {
        let Some(dir) = &self.dir else { return Ok(None) };
        let path = autosave_in(dir);
        let Some(record) = load_or_set_aside(&path)? else { return Ok(None) };
        if let Err(why) = record.replay() {
            return Err(put_aside(&path, &why.to_string()));
        }
        if record.result.is_some() {
            // It was finished, but the program ended before the game had moved.
            shelve(dir, &record)?;
            remove(&path)?;
            return Ok(None);
        }
        Ok((!record.turns.is_empty()).then_some(record))
    }

    /// Every game in the library, the newest first.
    pub fn list(&self) -> Vec<Listed> {
        let Some(library) = self.library() else { return Vec::new() };
        let mut paths = drive::list(&library);
        paths.retain(|path| is_record_name(path));
        paths.sort_unstable_by(|a, b| b.cmp(a));
        let listed = |path: PathBuf| Listed { record: self.load(&path), path };
        paths.into_iter().map(listed).collect()
    }

    /// Reads a record.
    ///
    /// # Errors
    /// [`SaveTrouble`] says what is wrong with the file; it is left as it is.
    pub fn load(&self, path: &Path) -> Result<Record, SaveTrouble> {
        store::load(path).map_err(|e| SaveTrouble(e.to_string()))
    }

    /// The name (without ending) that a game's file is given.
    pub fn made_name(record: &Record) -> String {
        let game = record.rules.split(':').next().unwrap_or_default();
        format!("{}-{game}-{:04x}", date(record.begun.unwrap_or(0)), record.seed & 0xFFFF)
    }

    /// Whether a file's name (without ending) is one that finished games are given, not a player's.
    pub fn is_made_name(name: &str) -> bool {
        // `2026-03-01-1430-sava-0f3a`, perhaps with a number behind it.
        let mut parts = name.split('-');
        let digits = |part: Option<&str>, long: usize| {
            part.is_some_and(|p| p.len() == long && p.bytes().all(|b| b.is_ascii_digit()))
        };
        let dated = [4, 2, 2, 4].map(|long| digits(parts.next(), long));
        dated == [true; 4]
            && parts.next().is_some_and(|game| GAMES.iter().any(|g| g.name == game))
            && parts.next().is_some_and(|seed| u16::from_str_radix(seed, 16).is_ok())
    }

    /// Puts a record into the library under a name of the player's, or with a number behind it if
    /// there is one of that name. Gives the file.
    ///
    /// # Errors
    /// [`SaveTrouble`] when it cannot be written.
    pub fn save(&self, record: &Record, name: &str) -> Result<PathBuf, SaveTrouble> {
        let library =
            self.library().ok_or_else(|| SaveTrouble("games are not kept here".into()))?;
        // What some file system cannot have in a name.
        let bad = |c: char| c.is_control() || "/\\:*?\"<>|".contains(c);
        let keep = |c: char| if bad(c) { '_' } else { c };
        let name: String = name.trim().chars().take(80).map(keep).collect();
        let name = name.trim_start_matches('.');
        let path = free_name(&library, if name.is_empty() { "game" } else { name }, |_| false);
        write(&path, record)?;
        Ok(path)
    }
}

fn autosave_in(dir: &Path) -> PathBuf {
    dir.join("autosave.json")
}

fn library_in(dir: &Path) -> PathBuf {
    dir.join("games")
}

fn is_record_name(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(".json") && !name.contains(".damaged-") && !name.starts_with('.')
}

/// `None` when there is no file.
fn load_or_set_aside(path: &Path) -> Result<Option<Record>, SaveTrouble> {
    match store::load(path) {
        Ok(record) => Ok(Some(record)),
        Err(LoadError::File { source, .. }) if source.kind() == io::ErrorKind::NotFound => Ok(None),
        // It may be whole, only not for us: it stays where it is.
        Err(e @ LoadError::File { .. }) => Err(SaveTrouble(e.to_string())),
        Err(e @ LoadError::Record { .. }) => Err(put_aside(path, &e.to_string())),
    }
}

fn put_aside(path: &Path, why: &str) -> SaveTrouble {
    SaveTrouble(match drive::set_aside(path) {
        Ok(kept) => format!("{why}; what was there is kept as {}", kept.display()),
        Err(e) => format!("{why}; it cannot be set aside: {e}"),
    })
}

fn write(path: &Path, record: &Record) -> Result<(), SaveTrouble> {
    store::save(path, record).map_err(|e| SaveTrouble(format!("{}: {e}", path.display())))
}

fn remove(path: &Path) -> Result<(), SaveTrouble> {
    drive::remove(path).map_err(|e| SaveTrouble(format!("{}: {e}", path.display())))
}

/// Whether two records are of the same game, at whatever ply.
fn same_game(a: &Record, b: &Record) -> bool {
    (&a.rules, &a.start, a.seed, a.begun) == (&b.rules, &b.start, b.seed, b.begun)
}

/// Puts a record into the library. What is there of the same game is replaced when the new record
/// goes on from it.
fn shelve(dir: &Path, record: &Record) -> Result<PathBuf, SaveTrouble> {
    let name = Saves::made_name(record);
    let goes_on = |path: &Path| {
        store::load(path).is_ok_and(|old| {
            same_game(&old, record)
                && old.result.is_none_or(|result| Some(&result) == record.result.as_ref())
                && old.turns.len() <= record.turns.len()
                && old.turns.iter().zip(&record.turns).all(|(a, b)| a.turn == b.turn)
        })
    };
    let path = free_name(&library_in(dir), &name, goes_on);
    write(&path, record)?;
    Ok(path)
}

/// The first of `NAME.json`, `NAME-2.json` … that is free or may be replaced.
fn free_name(folder: &Path, name: &str, may_replace: impl Fn(&Path) -> bool) -> PathBuf {
    let first = folder.join(format!("{name}.json"));
    let others = (2..).map(|n: u32| folder.join(format!("{name}-{n}.json")));
    let mut names = std::iter::once(first.clone()).chain(others);
    names.find(|path| !drive::exists(path) || may_replace(path)).unwrap_or(first)
}

/// `2026-03-01-1430`, from seconds since 1970, UTC.
fn date(seconds: u64) -> String {
    let when = When::of(seconds);
    let [hour, minute, _] = when.time;
    format!("{}-{hour:02}{minute:02}", when.day('-'))
}

/// Writes a game as it stands: as the autosave, or into the library when it is over.
fn keep_record(dir: &Path, record: &Record) -> Result<(), SaveTrouble> {
    let path = autosave_in(dir);
    // What lies there may be damaged, or another game's: it is kept first.
    let (old, trouble) = match load_or_set_aside(&path) {
        Ok(old) => (old, None),
        Err(trouble) if drive::exists(&path) => return Err(trouble),
        Err(trouble) => (None, Some(trouble)),
    };
    if let Some(old) = old.filter(|old| !same_game(old, record) && !old.turns.is_empty()) {
        shelve(dir, &old)?;
    }
    if record.result.is_some() {
        shelve(dir, record)?;
        remove(&path)?;
    } else {
        write(&path, record)?;
    }
    trouble.map_or(Ok(()), Err)
}

/// The epoch that is on disk, or needs not be there: a game that was only begun or loaded is not
/// written again before something happens in it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Kept(pub(super) Epoch);

enum Job {
    Keep {
        dir: PathBuf,
        record: Box<Record>,
    },
    /// Answered when all that came before is done.
    Sync(Sender<()>),
}

/// Who writes. A thread, where there are any; it ends with the world, having done what was asked of it.
#[derive(Resource, Default)]
pub(super) enum Writer {
    /// Nothing has been written yet.
    #[default]
    Idle,
    /// A thread of its own does it.
    Thread(Running),
    /// There are no threads here, as in a browser: what is to be written is written at once. The
    /// troubles that came of it, to be fetched.
    AtOnce(Vec<SaveTrouble>),
}

/// The thread that writes.
pub(super) struct Running {
    jobs: Option<Sender<Job>>,
    // Never waited for: the mutex only makes the receiver fit for a resource.
    troubles: Mutex<Receiver<SaveTrouble>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    fn send(&mut self, job: Job) -> Result<(), SaveTrouble> {
        if let Writer::Idle = self {
            *self = Running::new().map_or(Writer::AtOnce(Vec::new()), Writer::Thread);
        }
        match (self, job) {
            (Writer::Thread(running), job) => {
                let sent = running.jobs.as_ref().map(|jobs| jobs.send(job));
                let written = sent.is_some_and(|sent| sent.is_ok());
                let gone = || SaveTrouble("the games are not written any more".into());
                written.then_some(()).ok_or_else(gone)
            }
            (Writer::AtOnce(troubles), Job::Keep { dir, record }) => {
                troubles.extend(keep_record(&dir, &record).err());
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// What went wrong since it was last asked.
    fn troubles(&mut self) -> Vec<SaveTrouble> {
        match self {
            Writer::Idle => Vec::new(),
            Writer::Thread(running) => {
                running.troubles.get_mut().map_or_else(|_| Vec::new(), |t| t.try_iter().collect())
            }
            Writer::AtOnce(troubles) => std::mem::take(troubles),
        }
    }

    /// Waits until everything is on disk.
    fn flush(&mut self) {
        let Writer::Thread(_) = self else { return };
        let (done, wait) = mpsc::channel();
        if self.send(Job::Sync(done)).is_ok() {
            // An error here means that the thread has ended: there is nothing to wait for.
            let _ = wait.recv();
        }
    }
}

impl Running {
    /// `None` where no thread can be had.
    fn new() -> Option<Self> {
        let (jobs, work) = mpsc::channel();
        let (send, troubles) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("autosave".into())
            .spawn(move || write_all(&work, &send))
            .ok()?;
        Some(Self { jobs: Some(jobs), troubles: Mutex::new(troubles), thread: Some(thread) })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // It has nothing to say that was not said as a trouble.
            let _ = thread.join();
        }
    }
}

fn write_all(work: &Receiver<Job>, troubles: &Sender<SaveTrouble>) {
    let mut next = None;
    while let Some(job) = next.take().or_else(|| work.recv().ok()) {
        match job {
            Job::Sync(done) => {
                // Whoever asked may have gone.
                let _ = done.send(());
            }
            Job::Keep { dir, record } => {
                next = work.try_recv().ok();
                let newer =
                    matches!(&next, Some(Job::Keep { record: r, .. }) if same_game(r, &record));
                if newer {
                    continue;
                }
                if let Err(trouble) = keep_record(&dir, &record) {
                    // As above.
                    let _ = troubles.send(trouble);
                }
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SaveTrouble>()
        .init_resource::<Saves>()
        .init_resource::<Kept>()
        .init_resource::<Writer>()
        .add_systems(Last, flush_at_exit);
}

/// Sends the record to be written when something has happened, and passes on what went wrong.
pub(super) fn keep(
    saves: Res<Saves>,
    epoch: Res<Epoch>,
    game: Option<Res<Game>>,
    players: Option<Res<Match>>,
    mut kept: ResMut<Kept>,
    mut writer: ResMut<Writer>,
    mut troubles: MessageWriter<SaveTrouble>,
) {
    for trouble in writer.bypass_change_detection().troubles() {
        warn!("{}", trouble.0);
        troubles.write(trouble);
    }
    if kept.0 == *epoch {
        return;
    }
    kept.0 = *epoch;
    let (Some(dir), Some(game), Some(players)) = (&saves.dir, game, players) else { return };
    let record = Box::new(players.record(&game.0));
    if let Err(trouble) = writer.send(Job::Keep { dir: dir.clone(), record }) {
        warn!("{}", trouble.0);
        troubles.write(trouble);
    }
}

fn flush_at_exit(mut exits: MessageReader<AppExit>, mut writer: ResMut<Writer>) {
    if exits.read().count() > 0 {
        writer.flush();
    }
}

/// Waits until everything that was played is on disk. For the program's end, and for tests.
pub fn flush(world: &mut World) {
    if let Some(mut writer) = world.get_resource_mut::<Writer>() {
        writer.flush();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_threads_games_are_written_at_once() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("autosave.json");
        let record = Record {
            format: crate::record::FORMAT,
            rules: "drafti".into(),
            players: Default::default(),
            start: "drafti test".into(),
            seed: 7,
            turns: Vec::new(),
            result: None,
            begun: Some(1),
        };
        let mut writer = Writer::AtOnce(Vec::new());
        let job = |record: &Record| Job::Keep {
            dir: dir.path().to_owned(),
            record: Box::new(record.clone()),
        };
        writer.send(job(&record)).unwrap();
        assert_eq!(store::load(&file).unwrap(), record);
        assert!(writer.troubles().is_empty());
        // A folder in the file's place cannot be written.
        std::fs::remove_file(&file).unwrap();
        std::fs::create_dir_all(file.join("in the way")).unwrap();
        writer.send(job(&record)).unwrap();
        assert_eq!(writer.troubles().len(), 1);
        assert!(writer.troubles().is_empty(), "it is told once");
    }

    #[test]
    fn made_names_are_known() {
        for name in ["2026-03-01-1430-sava-0f3a", "2026-03-01-1430-drafti-ffff-2"] {
            assert!(Saves::is_made_name(name), "{name}");
        }
        for name in ["Anna – Bruno 8", "2026-03-01", "2026-03-01-1430-chess-0f3a", ""] {
            assert!(!Saves::is_made_name(name), "{name}");
        }
    }

    #[test]
    fn dates_are_civil() {
        assert_eq!(date(0), "1970-01-01-0000");
        assert_eq!(date(1_772_375_400), "2026-03-01-1430");
        assert_eq!(date(u64::MAX), "9999-12-31-2359");
    }
}
