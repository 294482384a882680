//! Files as a host presents them.
//!
//! Invariants:
//! - Paths are UTF-8; what the system names otherwise carries surrogate escapes as Python's strings do.

use std::io::{self, SeekFrom};

/// How a file is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenMode {
    /// For reading.
    pub read: bool,
    /// For writing.
    pub write: bool,
    /// Every write goes to the end.
    pub append: bool,
    /// Make the file if there is none.
    pub create: bool,
    /// Fail if there is one.
    pub exclusive: bool,
    /// Drop what it holds.
    pub truncate: bool,
    /// Permissions of a file that is made, before the process's mask; 0 for the usual ones.
    pub permissions: u32,
}

/// An open file.
pub trait HostFile {
    /// Reads some bytes; none at the end.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize>;
    /// Writes some bytes.
    fn write(&mut self, data: &[u8]) -> io::Result<usize>;
    /// Moves the position, and tells it.
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64>;
    /// Makes the file this long.
    fn set_length(&mut self, length: u64) -> io::Result<()>;
    /// Hands everything to the device.
    fn sync(&mut self) -> io::Result<()>;
    /// What the file system knows of it.
    fn status(&mut self) -> io::Result<FileStatus>;
    /// Whether it is a terminal.
    fn is_terminal(&self) -> bool {
        false
    }
    /// The system's number of it.
    fn number(&self) -> i64;
}

/// What a file system knows of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileStatus {
    /// Type and permissions, as Unix encodes them.
    pub mode: u32,
    /// Number of the file on its device.
    pub inode: u64,
    /// The device.
    pub device: u64,
    /// Names that the file has.
    pub links: u64,
    /// Its owner.
    pub user: u32,
    /// Its group.
    pub group: u32,
    /// Bytes.
    pub size: u64,
    /// Nanoseconds since 1970 of the last read.
    pub accessed: i128,
    /// Nanoseconds since 1970 of the last write.
    pub modified: i128,
    /// Nanoseconds since 1970 of the last change of anything above.
    pub changed: i128,
}

/// What a name in a directory stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A plain file.
    File,
    /// A directory.
    Directory,
    /// A symbolic link.
    Link,
    /// Anything else.
    Other,
}

/// A change to the file system at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileChange<'a> {
    /// Make a directory with these permissions.
    MakeDirectory(u32),
    /// Remove an empty directory.
    RemoveDirectory,
    /// Remove a file or link.
    RemoveFile,
    /// Move it to this path, over what is there.
    Rename(&'a str),
    /// Make a link there that leads to this path.
    SymbolicLink(&'a str),
    /// Make another name for the file at this path.
    HardLink(&'a str),
    /// Set its permissions.
    Permissions(u32),
    /// Set the times of access and change, in nanoseconds since 1970.
    Times(i128, i128),
}
