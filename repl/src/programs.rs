//! Programs that the command line names: files, and what is in folders.
//!
//! In: paths. Out: the files to read, in order, and what is not there.
//! Invariants: folders are walked without recursion, and links to folders are not followed.

use crate::console;
use snek::tools::{from_system, to_system};
use std::path::{Path, PathBuf};

/// Folders that hold no programs of the user's.
const LEFT_OUT: [&str; 4] = ["__pycache__", "node_modules", "site-packages", "venv"];

/// What the paths stand for.
#[derive(Default)]
pub struct Listed {
    /// The files.
    pub paths: Vec<String>,
    /// Paths that cannot be read, with the reason.
    pub errors: Vec<String>,
}

/// The files of paths: a file is itself, a folder all `.py` files below it.
pub fn list(paths: &[String]) -> Listed {
    let mut listed = Listed::default();
    for given in paths {
        let path = match to_system(given) {
            Ok(path) => PathBuf::from(path),
            Err(error) => {
                listed.errors.push(format!("can't open '{given}': {error}"));
                continue;
            }
        };
        match std::fs::metadata(&path) {
            Ok(found) if found.is_dir() => walk(&path, &mut listed),
            Ok(_) => listed.paths.push(given.clone()),
            Err(error) => listed.errors.push(format!("can't open file '{given}': {}", console::reason(&error))),
        }
    }
    listed
}

fn walk(folder: &Path, listed: &mut Listed) {
    let mut folders = vec![folder.to_owned()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries = match std::fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                let reason = console::reason(&error);
                listed.errors.push(format!("can't read folder '{}': {reason}", from_system(folder.as_os_str())));
                continue;
            }
        };
        for entry in entries.flatten() {
            let name = from_system(&entry.file_name());
            if name.starts_with('.') || LEFT_OUT.contains(&name.as_str()) {
                continue;
            }
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(entry.path()),
                _ if name.ends_with(".py") => found.push(from_system(entry.path().as_os_str())),
                _ => {}
            }
        }
    }
    found.sort();
    listed.paths.extend(found);
}
