//! Where machine code is kept: a folder of the user's, by content.
//!
//! In: digests. Out: paths of files that may be loaded.
//! Invariants:
//! - The folder is the user's and nobody else has rights there; the files are the user's too.
//! - A file has its name when all of it is there: it is moved there.
//! - Beside each stands a digest of its content, without which and against which it is not used.
//!
//! The folder is the one that `SNEK_CACHE` names, else `snek` in `XDG_CACHE_HOME` or in `~/.cache`. It may be deleted at any time.

use std::fs::{self, DirBuilder, Metadata, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest, Sha256};

/// The folder.
pub(super) struct Cache {
    folder: PathBuf,
}

/// What a compiler is given, makes and says. The files go when this is dropped.
pub(super) struct Draft {
    key: String,
    pub(super) source: PathBuf,
    pub(super) made: PathBuf,
    pub(super) complaint: PathBuf,
}

impl Drop for Draft {
    fn drop(&mut self) {
        for path in [&self.source, &self.made, &self.complaint] {
            let _ = fs::remove_file(path);
        }
    }
}

/// A digest of parts, their lengths included.
pub(super) fn digest<const COUNT: usize>(parts: [&[u8]; COUNT]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Cache {
    /// The folder, made if it is not there.
    pub(super) fn open() -> io::Result<Cache> {
        let folder = folder()?;
        let told = |error: io::Error| {
            let text = format!(
                "the folder for native code, {}: {error}; name another one in the variable SNEK_CACHE",
                folder.display()
            );
            io::Error::new(error.kind(), text)
        };
        DirBuilder::new().recursive(true).mode(0o700).create(&folder).map_err(told)?;
        let about = fs::symlink_metadata(&folder).map_err(told)?;
        if !about.is_dir() || !is_own(&about) || about.mode() & 0o077 != 0 {
            let text =
                "it has to be a folder of the user's with no rights for others (mode 700), since what is in it is run";
            return Err(told(io::Error::new(io::ErrorKind::PermissionDenied, text)));
        }
        Ok(Cache { folder })
    }

    /// What was made under this key before, if it is as it was made.
    pub(super) fn find(&self, key: &str) -> io::Result<Option<PathBuf>> {
        let (path, sum) = (self.path(key, "so"), self.path(key, "sum"));
        let (Ok(about), Ok(kept)) = (fs::symlink_metadata(&path), fs::read_to_string(sum)) else { return Ok(None) };
        if !about.is_file() || !is_own(&about) {
            return Ok(None);
        }
        let content = fs::read(&path)?;
        Ok((kept == digest([key.as_bytes(), &content])).then_some(path))
    }

    /// Files for a compiler, the first one with this text.
    pub(super) fn draft(&self, key: &str, text: &str) -> io::Result<Draft> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let named = |kind: &str| self.path(&format!("{key}-{}-{number}", std::process::id()), kind);
        let draft = Draft { key: key.to_owned(), source: named("c"), made: named("made"), complaint: named("log") };
        write(&draft.source, text.as_bytes())?;
        Ok(draft)
    }

    /// Keeps what was made: first it, then its digest.
    pub(super) fn keep(&self, draft: Draft) -> io::Result<PathBuf> {
        let path = self.path(&draft.key, "so");
        fs::set_permissions(&draft.made, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
        let sum = digest([draft.key.as_bytes(), &fs::read(&draft.made)?]);
        fs::rename(&draft.made, &path)?;
        fs::remove_file(&draft.source)?;
        write(&draft.source, sum.as_bytes())?;
        fs::rename(&draft.source, self.path(&draft.key, "sum"))?;
        Ok(path)
    }

    fn path(&self, name: &str, kind: &str) -> PathBuf {
        self.folder.join(format!("{name}.{kind}"))
    }
}

fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?.write_all(content)
}

/// Whether it is the user's, and nobody else may write it.
fn is_own(about: &Metadata) -> bool {
    about.uid() == rustix::process::geteuid().as_raw() && about.mode() & 0o022 == 0
}

fn folder() -> io::Result<PathBuf> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = named("SNEK_CACHE")
        .or_else(|| named("XDG_CACHE_HOME").map(|folder| folder.join("snek")))
        .or_else(|| named("HOME").map(|folder| folder.join(".cache/snek")));
    match folder {
        Some(folder) => std::path::absolute(folder),
        None => Err(io::Error::new(
            io::ErrorKind::NotFound,
            "no folder for native code: none of the variables SNEK_CACHE, XDG_CACHE_HOME and HOME is set",
        )),
    }
}
