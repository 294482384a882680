//! Files below granted folders.
//!
//! In: paths as programs write them. Out: what `Files` promises.
//! Invariants:
//! - Every path is walked (`walk.rs`) before anything is done, and what is done is done to a name in an open folder, which
//!   is not followed if it has become a symbolic link.
//! - What is opened is a plain file or a folder: it is looked at before it is opened, since opening a pipe waits, and after.
//! - The working directory is the interpreter's own.
#![allow(clippy::unnecessary_cast, reason = "the fields have other types on other systems")]

use super::Folder;
use super::system::{SystemFile, permits};
use super::walk::{DIRECTORY, Dir, FILE, LINK, Place, Root, check_system, enter, is_inside, kind, outside, walk};
use crate::names::{from_system, path as system_path};
use rustix::fs::{self as system, AtFlags, FileType, Mode, OFlags, Stat, Timespec, Timestamps};
use rustix::io::Errno;
use snek_interp::host::{EntryKind, FileChange, FileStatus, HostFile, OpenMode};
use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// The granted folders, and the working directory.
pub(crate) struct Rooted {
    roots: Vec<Root>,
    directory: PathBuf,
}

impl Rooted {
    pub(super) fn new(folders: &[Folder]) -> Self {
        let roots: Vec<Root> = folders.iter().filter_map(|folder| Root::new(folder).ok()).collect();
        let directory = working_directory(&roots);
        Self { roots, directory }
    }

    fn walk(&self, path: &str, follow: bool) -> io::Result<Place> {
        let path = system_path(path)?;
        if path.as_os_str().is_empty() {
            return Err(Errno::NOENT.into());
        }
        walk(&self.roots, &self.directory.join(path), follow)
    }

    /// Where something is to be changed.
    fn walk_to_change(&self, path: &str, follow: bool) -> io::Result<Place> {
        let place = self.walk(path, follow)?;
        if place.dir.writable { Ok(place) } else { Err(outside()) }
    }

    pub(super) fn open(&self, path: &str, mode: &OpenMode) -> io::Result<Box<dyn HostFile>> {
        let place = self.walk(path, !mode.exclusive)?;
        let changes = mode.write || mode.append || mode.create || mode.exclusive || mode.truncate;
        if changes && !place.dir.writable {
            return Err(outside());
        }
        let permissions = if mode.permissions == 0 { 0o666 } else { mode.permissions };
        let fd = open_plain(&place, flags(mode), Mode::from_raw_mode(permissions as _))?;
        Ok(Box::new(SystemFile(File::from(fd))))
    }

    pub(super) fn status(&self, path: &str, follow: bool) -> io::Result<FileStatus> {
        let place = self.walk(path, follow)?;
        Ok(status(&place.stat()?))
    }

    pub(super) fn list(&self, path: &str) -> io::Result<Vec<(String, EntryKind)>> {
        let place = self.walk(path, true)?;
        let dir = enter(&self.roots, &place.dir, &place.name)?;
        let mut entries = Vec::new();
        for entry in system::Dir::read_from(&*dir.fd)? {
            let entry = entry?;
            let name = OsStr::from_bytes(entry.file_name().to_bytes());
            if name == "." || name == ".." {
                continue;
            }
            entries.push((from_system(name), entry_kind(&dir, name, entry.file_type())?));
        }
        Ok(entries)
    }

    pub(super) fn change(&self, path: &str, change: &FileChange<'_>) -> io::Result<()> {
        let follow = matches!(change, FileChange::Permissions(_) | FileChange::Times(..));
        let place = self.walk_to_change(path, follow)?;
        let (fd, name) = (&*place.dir.fd, &place.name);
        match *change {
            FileChange::MakeDirectory(bits) => system::mkdirat(fd, name, Mode::from_raw_mode(bits as _))?,
            FileChange::RemoveDirectory => system::unlinkat(fd, name, AtFlags::REMOVEDIR)?,
            FileChange::RemoveFile => system::unlinkat(fd, name, AtFlags::empty())?,
            FileChange::Rename(to) => {
                let to = self.walk_to_change(to, false)?;
                system::renameat(fd, name, &*to.dir.fd, &to.name)?;
            }
            FileChange::HardLink(from) => {
                // Another name for a file is a way to write it.
                let from = self.walk_to_change(from, false)?;
                system::linkat(&*from.dir.fd, &from.name, fd, name, AtFlags::empty())?;
            }
            FileChange::SymbolicLink(to) => {
                let to = system_path(to)?;
                if !is_inside(&self.roots, &place.dir.path.join(&to)) {
                    return Err(outside());
                }
                system::symlinkat(&to, fd, name)?;
            }
            FileChange::Permissions(bits) => {
                let file = open_plain(&place, OFlags::RDONLY, Mode::empty())?;
                system::fchmod(&file, Mode::from_raw_mode(bits as _))?;
            }
            FileChange::Times(accessed, modified) => {
                let times = Timestamps { last_access: timespec(accessed), last_modification: timespec(modified) };
                system::utimensat(fd, name, &times, AtFlags::SYMLINK_NOFOLLOW)?;
            }
        }
        Ok(())
    }

    pub(super) fn read_link(&self, path: &str) -> io::Result<String> {
        let place = self.walk(path, false)?;
        let target = system::readlinkat(&*place.dir.fd, &place.name, Vec::new())?;
        Ok(from_system(OsStr::from_bytes(target.to_bytes())))
    }

    pub(super) fn real_path(&self, path: &str) -> io::Result<String> {
        let place = self.walk(path, true)?;
        place.stat()?;
        let path = if place.name == "." { place.dir.path } else { place.dir.path.join(&place.name) };
        Ok(from_system(path.as_os_str()))
    }

    pub(super) fn working_directory(&self) -> io::Result<String> {
        Ok(from_system(self.directory.as_os_str()))
    }

    pub(super) fn change_directory(&mut self, path: &str) -> io::Result<()> {
        let place = self.walk(path, true)?;
        self.directory = enter(&self.roots, &place.dir, &place.name)?.path;
        Ok(())
    }

    pub(super) fn may_access(&self, path: &str, rights: u8) -> io::Result<bool> {
        let place = self.walk(path, true)?;
        let stat = place.stat()?;
        let granted = rights & 2 == 0 || place.dir.writable;
        Ok(granted && permits((stat.st_mode as u32, stat.st_uid, stat.st_gid), rights))
    }
}

/// The process's working directory if relative paths lead from there to what is granted; else the first granted folder.
fn working_directory(roots: &[Root]) -> PathBuf {
    let first = roots.first().map_or_else(|| PathBuf::from("/"), |root| root.paths[0].clone());
    let Ok(current) = std::env::current_dir() else { return first };
    let leads = |path: &Path| path.starts_with(&current) || current.starts_with(path);
    if roots.iter().any(|root| root.paths.iter().any(|path| leads(path))) { current } else { first }
}

fn flags(mode: &OpenMode) -> OFlags {
    let access = match (mode.read, mode.write || mode.append) {
        (true, true) => OFlags::RDWR,
        (false, true) => OFlags::WRONLY,
        _ => OFlags::RDONLY,
    };
    let when = |on: bool, flags: OFlags| if on { flags } else { OFlags::empty() };
    access
        | when(mode.append, OFlags::APPEND)
        | when(mode.create, OFlags::CREATE)
        | when(mode.exclusive, OFlags::CREATE | OFlags::EXCL)
        | when(mode.truncate, OFlags::TRUNC)
}

/// Opens a plain file or a folder, and nothing else.
fn open_plain(place: &Place, flags: OFlags, mode: Mode) -> io::Result<OwnedFd> {
    let check = |stat: &Stat| {
        let is_plain = matches!(kind(stat), FILE | DIRECTORY) || place.dir.special;
        if is_plain { Ok(()) } else { Err(outside()) }
    };
    match place.stat() {
        // It was put there after the walk; or it is there already, and the system says so.
        Ok(stat) if kind(&stat) == LINK && flags.contains(OFlags::EXCL) => return Err(Errno::EXIST.into()),
        Ok(stat) if kind(&stat) == LINK => return Err(Errno::LOOP.into()),
        Ok(stat) => check(&stat)?,
        Err(error) if error.raw_os_error() == Some(Errno::NOENT.raw_os_error()) => {}
        Err(error) => return Err(error),
    }
    // Should a pipe be there by now, opening it does not wait.
    let safe = OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    let fd = system::openat(&*place.dir.fd, &place.name, flags | safe, mode)?;
    let stat = system::fstat(&fd)?;
    check(&stat)?;
    check_system(&place.dir, &fd, &stat)?;
    let kept = system::fcntl_getfl(&fd)? - OFlags::NONBLOCK;
    system::fcntl_setfl(&fd, kept)?;
    Ok(fd)
}

impl Place {
    fn stat(&self) -> io::Result<Stat> {
        Ok(system::statat(&*self.dir.fd, &self.name, AtFlags::SYMLINK_NOFOLLOW)?)
    }
}

fn entry_kind(dir: &Dir, name: &OsStr, file_type: FileType) -> io::Result<EntryKind> {
    let file_type = if file_type == FileType::Unknown {
        let stat = system::statat(&*dir.fd, name, AtFlags::SYMLINK_NOFOLLOW)?;
        FileType::from_raw_mode(stat.st_mode)
    } else {
        file_type
    };
    Ok(match file_type {
        FileType::RegularFile => EntryKind::File,
        FileType::Directory => EntryKind::Directory,
        FileType::Symlink => EntryKind::Link,
        _ => EntryKind::Other,
    })
}

fn status(stat: &Stat) -> FileStatus {
    let nanoseconds = |seconds: i128, rest: i128| seconds * 1_000_000_000 + rest;
    FileStatus {
        mode: stat.st_mode as u32,
        inode: stat.st_ino as u64,
        device: stat.st_dev as u64,
        links: stat.st_nlink as u64,
        user: stat.st_uid,
        group: stat.st_gid,
        size: stat.st_size as u64,
        accessed: nanoseconds(stat.st_atime as i128, stat.st_atime_nsec as i128),
        modified: nanoseconds(stat.st_mtime as i128, stat.st_mtime_nsec as i128),
        changed: nanoseconds(stat.st_ctime as i128, stat.st_ctime_nsec as i128),
    }
}

fn timespec(nanoseconds: i128) -> Timespec {
    let seconds = nanoseconds.div_euclid(1_000_000_000);
    Timespec { tv_sec: i64::try_from(seconds).unwrap_or(0), tv_nsec: nanoseconds.rem_euclid(1_000_000_000) as _ }
}
