//! Which files a program may reach, and the files.
//!
//! In: what the host grants (`Fs`), and paths as programs write them. Out: what `Host` promises about files.
//! Elsewhere: the whole file system in `system.rs`; folders that cannot be left in `rooted.rs` and `walk.rs`.

#[cfg(unix)]
mod rooted;
mod system;
#[cfg(unix)]
mod walk;

#[cfg(not(unix))]
mod rooted {
    //! Folders need system calls that only Unix has: elsewhere nothing is reached.
    pub(super) type Rooted = std::convert::Infallible;
}

pub(crate) use system::fill_random;

use rooted::Rooted;
use snek_interp::host::{EntryKind, FileChange, FileStatus, HostFile, OpenMode};
use std::io;
use std::path::{Path, PathBuf};

/// The files that a program may reach. The default is none.
///
/// A folder is granted with everything below it, under the paths that the system has for it. `..` and symbolic links are
/// followed as long as they stay in granted folders. Devices, pipes and sockets are not opened, and the folders
/// `/proc`, `/sys` and `/dev` are not entered, unless a granted folder is one of them or below one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fs(Reach);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Reach {
    Folders(Vec<Folder>),
    System,
}

impl Default for Reach {
    fn default() -> Self {
        Self::Folders(Vec::new())
    }
}

/// A granted folder.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Folder {
    path: PathBuf,
    writable: bool,
}

impl Fs {
    /// No file.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// The files of this folder and those below, for reading. What is no folder when the interpreter is built grants nothing.
    #[must_use]
    pub fn read_only(folder: impl AsRef<Path>) -> Self {
        Self(Reach::Folders(vec![Folder { path: folder.as_ref().to_owned(), writable: false }]))
    }

    /// The same for reading and writing.
    #[must_use]
    pub fn read_write(folder: impl AsRef<Path>) -> Self {
        Self(Reach::Folders(vec![Folder { path: folder.as_ref().to_owned(), writable: true }]))
    }

    /// All files that the process may reach, devices and `/proc` included: for programs that are trusted as the host is.
    #[must_use]
    pub fn system() -> Self {
        Self(Reach::System)
    }

    /// These files and those.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self.0, other.0) {
            (Reach::Folders(mut folders), Reach::Folders(others)) => {
                folders.extend(others);
                Self(Reach::Folders(folders))
            }
            _ => Self::system(),
        }
    }
}

/// The files of one interpreter.
pub(crate) enum Files {
    None,
    System,
    #[cfg_attr(not(unix), expect(dead_code, reason = "there are no folders there"))]
    Rooted(Rooted),
}

/// Hands a call on to the files that are granted.
macro_rules! granted {
    ($self:ident, $function:ident($($argument:expr),*)) => {
        match $self {
            Files::None => Err(denied()),
            Files::System => system::$function($($argument),*),
            #[cfg(unix)]
            Files::Rooted(rooted) => rooted.$function($($argument),*),
            #[cfg(not(unix))]
            Files::Rooted(never) => match *never {},
        }
    };
}

#[cold]
fn denied() -> io::Error {
    io::Error::new(io::ErrorKind::PermissionDenied, "files not granted by the host")
}

impl Files {
    pub(crate) fn new(fs: Fs) -> Self {
        match fs.0 {
            Reach::System => Self::System,
            #[cfg(unix)]
            Reach::Folders(folders) if !folders.is_empty() => Self::Rooted(Rooted::new(&folders)),
            Reach::Folders(_) => Self::None,
        }
    }

    pub(crate) fn open(&mut self, path: &str, mode: &OpenMode) -> io::Result<Box<dyn HostFile>> {
        granted!(self, open(path, mode))
    }

    pub(crate) fn status(&mut self, path: &str, follow: bool) -> io::Result<FileStatus> {
        granted!(self, status(path, follow))
    }

    pub(crate) fn list(&mut self, path: &str) -> io::Result<Vec<(String, EntryKind)>> {
        granted!(self, list(path))
    }

    pub(crate) fn change(&mut self, path: &str, change: &FileChange<'_>) -> io::Result<()> {
        granted!(self, change(path, change))
    }

    pub(crate) fn read_link(&mut self, path: &str) -> io::Result<String> {
        granted!(self, read_link(path))
    }

    pub(crate) fn real_path(&mut self, path: &str) -> io::Result<String> {
        granted!(self, real_path(path))
    }

    pub(crate) fn working_directory(&mut self) -> io::Result<String> {
        granted!(self, working_directory())
    }

    pub(crate) fn change_directory(&mut self, path: &str) -> io::Result<()> {
        granted!(self, change_directory(path))
    }

    pub(crate) fn may_access(&mut self, path: &str, rights: u8) -> bool {
        let answer: io::Result<bool> = granted!(self, may_access(path, rights));
        answer.unwrap_or(false)
    }

    /// The type of a file, in the bits that Unix has for it; none if it cannot be reached.
    pub(crate) fn kind(&mut self, path: &str) -> u32 {
        self.status(path, true).map_or(0, |status| status.mode & 0o170_000)
    }
}
