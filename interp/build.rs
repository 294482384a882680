//! Names the compiler that is built, so that compiled code of another one is not taken for its own.
//!
//! Out: `SNEK_COMPILER`, the version and a hash of the sources that decide what code a text becomes.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

/// Sources of the instruction set, of the compiler and of what comes before it. In a package the last is elsewhere, and
/// the version alone stands for it.
const SOURCES: [&str; 5] = ["src/bytecode", "src/compile", "src/stored", "src/types/constants.rs", "../syntax/src"];

fn main() {
    let mut found = BTreeMap::new();
    for source in SOURCES {
        collect(Path::new(source), &mut found);
    }
    let mut hasher = DefaultHasher::new();
    for (path, text) in &found {
        println!("cargo:rerun-if-changed={}", path.display());
        hasher.write(path.to_string_lossy().as_bytes());
        hasher.write(text);
    }
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    println!("cargo:rustc-env=SNEK_COMPILER={version}-{:016x}", hasher.finish());
}

/// Reads a file, or all files below a folder but for tests; what cannot be read is left out.
fn collect(path: &Path, found: &mut BTreeMap<PathBuf, Vec<u8>>) {
    if path.file_stem().is_some_and(|name| name == "tests") {
        return;
    }
    if let Ok(entries) = fs::read_dir(path) {
        entries.flatten().for_each(|entry| collect(&entry.path(), found));
    } else if let Ok(text) = fs::read(path) {
        found.insert(path.to_owned(), text);
    }
}
