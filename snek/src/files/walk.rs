//! The way from a granted folder to a file, one name at a time.
//!
//! In: an absolute path. Out: an open folder and the name of the file in it.
//! Invariants:
//! - Each folder is opened by its name in the open one before, and never if the name is a symbolic link: what is changed
//!   meanwhile cannot lead outside. `..` goes back to the folder that was open before, wherever that has been moved to.
//! - Links are read and walked like paths, so that they end where the program could have gone by itself.
//! - `/proc`, `/sys`, `/dev` and file systems of their kind are not entered on the way; a granted folder may be there.
#![allow(clippy::unnecessary_cast, reason = "the fields have other types on other systems")]

use super::Folder;
use rustix::fs::{AtFlags, Mode, OFlags, Stat, fstat, open, openat, readlinkat, statat};
use rustix::io::Errno;
use std::ffi::{OsStr, OsString};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::path::{Component, Path, PathBuf};
use std::rc::Rc;

/// How many symbolic links are followed for one path, as Linux does.
const MAX_LINKS: usize = 40;

/// Folders of the system's own, which no path leads into.
const OF_SYSTEM: [&str; 3] = ["/proc", "/sys", "/dev"];

/// How a folder is opened.
const FOLDER: OFlags = OFlags::RDONLY.union(OFlags::DIRECTORY).union(OFlags::NOFOLLOW).union(OFlags::CLOEXEC);

/// A granted folder that is there.
pub(super) struct Root {
    /// Its paths: without symbolic links, and as the host named it.
    pub(super) paths: [PathBuf; 2],
    fd: Rc<OwnedFd>,
    id: (u64, u64),
    writable: bool,
    /// Devices and pipes in it are files as others: it is one of the system's own folders.
    special: bool,
}

impl Root {
    /// Opens a granted folder; links in its own path are the host's.
    pub(super) fn new(folder: &Folder) -> io::Result<Self> {
        let named = normal(&std::path::absolute(&folder.path)?);
        let real = std::fs::canonicalize(&folder.path)?;
        let fd = open(&real, FOLDER, Mode::empty())?;
        let stat = fstat(&fd)?;
        let special = OF_SYSTEM.iter().any(|own| real.starts_with(own));
        let id = id_of(&stat);
        Ok(Self { paths: [real, named], fd: Rc::new(fd), id, writable: folder.writable, special })
    }
}

/// A folder on the way.
#[derive(Clone)]
pub(super) struct Dir {
    pub(super) fd: Rc<OwnedFd>,
    pub(super) path: PathBuf,
    id: (u64, u64),
    /// The program may change what is in it.
    pub(super) writable: bool,
    /// It may open devices and pipes there.
    pub(super) special: bool,
}

/// A file: its folder and its name there, which may be `.`.
pub(super) struct Place {
    pub(super) dir: Dir,
    pub(super) name: OsString,
}

/// What a path outside of the granted folders gives.
pub(super) fn outside() -> io::Error {
    Errno::ACCESS.into()
}

fn id_of(stat: &Stat) -> (u64, u64) {
    (stat.st_dev as u64, stat.st_ino as u64)
}

/// The type of a file, in the bits that Unix has for it.
pub(super) fn kind(stat: &Stat) -> u32 {
    stat.st_mode as u32 & 0o170_000
}

pub(super) const LINK: u32 = 0o120_000;
pub(super) const DIRECTORY: u32 = 0o040_000;
pub(super) const FILE: u32 = 0o100_000;

/// The path without `.` and `..`, as if there were no symbolic links.
pub(super) fn normal(path: &Path) -> PathBuf {
    let mut result = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => drop(result.pop()),
            other => result.push(other),
        }
    }
    result
}

/// The granted folder where a path begins, and the rest of the path.
fn begin<'a>(roots: &'a [Root], path: &Path) -> Option<(&'a Root, Vec<OsString>)> {
    let components: Vec<&OsStr> = path.components().map(Component::as_os_str).collect();
    let mut prefix = PathBuf::new();
    for (index, component) in components.iter().enumerate() {
        prefix.push(component);
        let prefix = normal(&prefix);
        if let Some(root) = roots.iter().find(|root| root.paths.contains(&prefix)) {
            let rest = components[index + 1..].iter().rev().map(|component| (*component).to_owned());
            return Some((root, rest.collect()));
        }
    }
    None
}

/// Whether the path, as it is written, is in a granted folder.
pub(super) fn is_inside(roots: &[Root], path: &Path) -> bool {
    begin(roots, &normal(path)).is_some()
}

/// A walk under way.
struct Walk<'a> {
    roots: &'a [Root],
    /// The open folders, the granted one first.
    stack: Vec<Dir>,
    /// What is to come, its first name last.
    rest: Vec<OsString>,
    links: usize,
}

/// Walks an absolute path. The last name is left as it is, unless it is a symbolic link that is to be followed.
pub(super) fn walk(roots: &[Root], path: &Path, follow: bool) -> io::Result<Place> {
    let mut walk = Walk { roots, stack: Vec::new(), rest: Vec::new(), links: 0 };
    walk.restart(path)?;
    while let Some(name) = walk.rest.pop() {
        match name.as_bytes() {
            b"." => {}
            b".." => walk.go_back()?,
            _ => {
                if let Some(name) = walk.go_to(name, follow)? {
                    return Ok(Place { dir: walk.top()?.clone(), name });
                }
            }
        }
    }
    Ok(Place { dir: walk.top()?.clone(), name: ".".into() })
}

impl Walk<'_> {
    fn top(&self) -> io::Result<&Dir> {
        self.stack.last().ok_or_else(outside)
    }

    /// Begins at the granted folder of a path with what is still to come behind it.
    fn restart(&mut self, path: &Path) -> io::Result<()> {
        let mut path = path.to_owned();
        path.extend(self.rest.drain(..).rev());
        let (root, names) = begin(self.roots, &path).ok_or_else(outside)?;
        self.rest = names;
        self.stack.clear();
        let Root { paths, fd, id, writable, special } = root;
        let dir = Dir { fd: fd.clone(), path: paths[0].clone(), id: *id, writable: *writable, special: *special };
        self.stack.push(dir);
        Ok(())
    }

    fn go_back(&mut self) -> io::Result<()> {
        if self.stack.len() > 1 {
            self.stack.pop();
            return Ok(());
        }
        let mut above = self.top()?.path.clone();
        above.pop();
        self.restart(&above)
    }

    /// Goes on with a name: into the folder, along the link, or to the end, which is this name then.
    fn go_to(&mut self, name: OsString, follow: bool) -> io::Result<Option<OsString>> {
        let is_last = self.rest.is_empty();
        if is_last && !follow {
            return Ok(Some(name));
        }
        match statat(&*self.top()?.fd, &name, AtFlags::SYMLINK_NOFOLLOW) {
            Ok(stat) if kind(&stat) == LINK => self.follow(&name).map(|()| None),
            Ok(_) | Err(Errno::NOENT) if is_last => Ok(Some(name)),
            Ok(_) => {
                let dir = enter(self.roots, self.top()?, &name)?;
                self.stack.push(dir);
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    fn follow(&mut self, name: &OsStr) -> io::Result<()> {
        self.links += 1;
        if self.links > MAX_LINKS {
            return Err(Errno::LOOP.into());
        }
        let target = readlinkat(&*self.top()?.fd, name, Vec::new())?;
        let target = Path::new(OsStr::from_bytes(target.to_bytes()));
        if target.is_absolute() {
            return self.restart(target);
        }
        self.rest.extend(target.components().rev().map(|component| component.as_os_str().to_owned()));
        Ok(())
    }
}

/// Opens a folder in another one.
pub(super) fn enter(roots: &[Root], dir: &Dir, name: &OsStr) -> io::Result<Dir> {
    let fd = openat(&*dir.fd, name, FOLDER, Mode::empty()).map_err(|error| match error {
        // A link that was put there meanwhile.
        Errno::LOOP => Errno::NOTDIR,
        other => other,
    })?;
    if name == "." {
        return Ok(dir.clone());
    }
    let id = id_of(&fstat(&fd)?);
    let path = dir.path.join(name);
    let granted = roots.iter().filter(|root| root.id == id);
    let special = dir.special || granted.clone().any(|root| root.special);
    if !special && (is_of_system(&path) || id.0 != dir.id.0 && is_on_system(&fd)?) {
        return Err(outside());
    }
    let writable = dir.writable || granted.clone().any(|root| root.writable);
    Ok(Dir { fd: Rc::new(fd), path, id, writable, special })
}

fn is_of_system(path: &Path) -> bool {
    OF_SYSTEM.iter().any(|own| path == Path::new(own))
}

/// Refuses a file that is not where its folder is but on a file system of the kernel's.
pub(super) fn check_system(dir: &Dir, fd: &OwnedFd, stat: &Stat) -> io::Result<()> {
    if !dir.special && id_of(stat).0 != dir.id.0 && is_on_system(fd)? {
        return Err(outside());
    }
    Ok(())
}

/// Whether the file is on a file system that shows the kernel instead of keeping files.
#[cfg(target_os = "linux")]
fn is_on_system(fd: &OwnedFd) -> io::Result<bool> {
    /// proc, sysfs, cgroup, cgroup2, debugfs, tracefs, securityfs, bpf, devpts, pstore, binfmt, mqueue, SELinux, EFI
    /// variables.
    const KINDS: [u64; 14] = [
        0x9fa0,
        0x6265_6572,
        0x0027_e0eb,
        0x6367_7270,
        0x6462_6720,
        0x7472_6163,
        0x7363_6673,
        0xcafe_4a11,
        0x1cd1,
        0x6165_676c,
        0x4249_4e4d,
        0x1980_0202,
        0xf97c_ff8c,
        0xde5e_81e4,
    ];
    let kind = rustix::fs::fstatfs(fd)?.f_type as u64 & 0xffff_ffff;
    Ok(KINDS.contains(&kind))
}

#[cfg(not(target_os = "linux"))]
fn is_on_system(_fd: &OwnedFd) -> io::Result<bool> {
    Ok(false)
}
