//! Files of the process's file system, for programs to which the host grants all of it.
//!
//! In: paths and modes. Out: open files, their status, changes. Nothing here asks for a grant: `mod.rs` has done so.

use crate::names::{from_system, path as system_path};
use snek_interp::host::{EntryKind, FileChange, FileStatus, HostFile, OpenMode};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, IsTerminal, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// An open file of the system.
pub(super) struct SystemFile(pub(super) File);

impl HostFile for SystemFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        self.0.write(data)
    }
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.seek(to)
    }
    fn set_length(&mut self, length: u64) -> io::Result<()> {
        self.0.set_len(length)
    }
    fn sync(&mut self) -> io::Result<()> {
        self.0.sync_all()
    }
    fn status(&mut self) -> io::Result<FileStatus> {
        self.0.metadata().map(|metadata| status_of(&metadata))
    }
    fn is_terminal(&self) -> bool {
        self.0.is_terminal()
    }
    #[cfg(unix)]
    fn number(&self) -> i64 {
        use std::os::fd::AsRawFd;
        i64::from(self.0.as_raw_fd())
    }
    #[cfg(not(unix))]
    fn number(&self) -> i64 {
        -1
    }
}

/// Where a symbolic link leads.
pub(crate) fn read_link(path: &str) -> io::Result<String> {
    fs::read_link(system_path(path)?).map(|target| from_system(target.as_os_str()))
}

/// The path with links and dots resolved.
pub(crate) fn real_path(path: &str) -> io::Result<String> {
    fs::canonicalize(system_path(path)?).map(|path| from_system(path.as_os_str()))
}

pub(crate) fn working_directory() -> io::Result<String> {
    std::env::current_dir().map(|path| from_system(path.as_os_str()))
}

pub(crate) fn change_directory(path: &str) -> io::Result<()> {
    std::env::set_current_dir(system_path(path)?)
}

pub(crate) fn open(path: &str, mode: &OpenMode) -> io::Result<Box<dyn HostFile>> {
    let mut options = OpenOptions::new();
    options.read(mode.read).write(mode.write && !mode.append).append(mode.append);
    options.create(mode.create).create_new(mode.exclusive).truncate(mode.truncate);
    #[cfg(unix)]
    if mode.permissions != 0 {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(mode.permissions);
    }
    Ok(Box::new(SystemFile(options.open(system_path(path)?)?)))
}

pub(crate) fn status(path: &str, follow: bool) -> io::Result<FileStatus> {
    let path = system_path(path)?;
    let metadata = if follow { fs::metadata(path)? } else { fs::symlink_metadata(path)? };
    Ok(status_of(&metadata))
}

#[cfg(unix)]
fn status_of(metadata: &Metadata) -> FileStatus {
    use std::os::unix::fs::MetadataExt;
    let nanoseconds = |seconds: i64, rest: i64| i128::from(seconds) * 1_000_000_000 + i128::from(rest);
    FileStatus {
        mode: metadata.mode(),
        inode: metadata.ino(),
        device: metadata.dev(),
        links: metadata.nlink(),
        user: metadata.uid(),
        group: metadata.gid(),
        size: metadata.size(),
        accessed: nanoseconds(metadata.atime(), metadata.atime_nsec()),
        modified: nanoseconds(metadata.mtime(), metadata.mtime_nsec()),
        changed: nanoseconds(metadata.ctime(), metadata.ctime_nsec()),
    }
}

#[cfg(not(unix))]
fn status_of(metadata: &Metadata) -> FileStatus {
    let moment = |time: io::Result<SystemTime>| {
        let since = time.ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        since.map_or(0, |since| i128::try_from(since.as_nanos()).unwrap_or(0))
    };
    let kind = if metadata.is_dir() { 0o040_777 } else { 0o100_666 };
    let modified = moment(metadata.modified());
    FileStatus {
        mode: kind,
        links: 1,
        size: metadata.len(),
        accessed: moment(metadata.accessed()),
        modified,
        changed: modified,
        ..FileStatus::default()
    }
}

pub(crate) fn list(path: &str) -> io::Result<Vec<(String, EntryKind)>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(system_path(path)?)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        let kind = match () {
            () if kind.is_symlink() => EntryKind::Link,
            () if kind.is_dir() => EntryKind::Directory,
            () if kind.is_file() => EntryKind::File,
            () => EntryKind::Other,
        };
        entries.push((from_system(&entry.file_name()), kind));
    }
    Ok(entries)
}

pub(crate) fn change(path: &str, change: &FileChange<'_>) -> io::Result<()> {
    let path = &system_path(path)?;
    match *change {
        FileChange::MakeDirectory(permissions) => make_directory(path, permissions),
        FileChange::RemoveDirectory => fs::remove_dir(path),
        FileChange::RemoveFile => fs::remove_file(path),
        FileChange::Rename(to) => fs::rename(path, system_path(to)?),
        FileChange::HardLink(to) => fs::hard_link(system_path(to)?, path),
        FileChange::SymbolicLink(to) => make_link(path, &system_path(to)?),
        FileChange::Permissions(permissions) => set_permissions(path, permissions),
        FileChange::Times(accessed, modified) => {
            let times = fs::FileTimes::new().set_accessed(moment(accessed)).set_modified(moment(modified));
            File::open(path)?.set_times(times)
        }
    }
}

fn moment(nanoseconds: i128) -> SystemTime {
    let distance = u64::try_from(nanoseconds.unsigned_abs()).map_or(Duration::MAX, Duration::from_nanos);
    let moment = if nanoseconds < 0 { UNIX_EPOCH.checked_sub(distance) } else { UNIX_EPOCH.checked_add(distance) };
    moment.unwrap_or(UNIX_EPOCH)
}

#[cfg(unix)]
fn make_directory(path: &Path, permissions: u32) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().mode(permissions).create(path)
}

#[cfg(not(unix))]
fn make_directory(path: &Path, _permissions: u32) -> io::Result<()> {
    fs::create_dir(path)
}

#[cfg(unix)]
fn make_link(path: &Path, to: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(to, path)
}

#[cfg(not(unix))]
fn make_link(_path: &Path, _to: &Path) -> io::Result<()> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "symbolic links are not supported"))
}

#[cfg(unix)]
fn set_permissions(path: &Path, permissions: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(permissions))
}

#[cfg(not(unix))]
fn set_permissions(path: &Path, permissions: u32) -> io::Result<()> {
    let mut all = fs::metadata(path)?.permissions();
    all.set_readonly(permissions & 0o200 == 0);
    fs::set_permissions(path, all)
}

/// Do the permission bits of the file let this process do all of it? An approximation of the system's own answer: it
/// takes the bits of whoever has most of them, and a user that owns everything may read and write everything.
#[cfg(unix)]
pub(crate) fn may_access(path: &str, rights: u8) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let metadata = fs::metadata(system_path(path)?)?;
    Ok(permits((metadata.mode(), metadata.uid(), metadata.gid()), rights))
}

/// The same of a file with these bits, owner and group.
#[cfg(unix)]
pub(super) fn permits((mode, owner, group): (u32, u32, u32), rights: u8) -> bool {
    use std::os::unix::fs::MetadataExt;
    let process = fs::metadata("/proc/self");
    let own = process.map_or((0, 0), |own| (own.uid(), own.gid()));
    let granted = match () {
        () if own.0 == 0 => 6 | u32::from(mode & 0o111 != 0 || mode & 0o170_000 == 0o040_000),
        () if own.0 == owner => mode >> 6,
        () if own.1 == group => mode >> 3,
        () => mode,
    };
    granted & u32::from(rights) == u32::from(rights)
}

#[cfg(not(unix))]
pub(crate) fn may_access(path: &str, rights: u8) -> io::Result<bool> {
    let metadata = fs::metadata(system_path(path)?)?;
    Ok(rights & 2 == 0 || !metadata.permissions().readonly())
}

/// Random bytes of the system's.
#[cfg(unix)]
pub(crate) fn fill_random(buffer: &mut [u8]) -> io::Result<()> {
    File::open("/dev/urandom")?.read_exact(buffer)
}

#[cfg(not(unix))]
pub(crate) fn fill_random(_buffer: &mut [u8]) -> io::Result<()> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "no source of randomness"))
}
