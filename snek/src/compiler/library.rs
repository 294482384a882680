//! Loading machine code.
//!
//! In: the path of a shared library that a compiler has made of a file of the back-end's. Out: its function.
//! Invariants: the library stays loaded as long as its function can be called.
#![expect(unsafe_code, reason = "what a compiler has made is loaded")]

use std::io;
use std::path::Path;

use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
use snek_backend::c::{ENTRY, Entry, Loaded};

/// Loads the library at a path that only the user can write.
pub(super) fn load(path: &Path) -> io::Result<Loaded> {
    let told =
        |error: libloading::Error| io::Error::other(format!("what the C compiler has made cannot be loaded: {error}"));
    // SAFETY: the library was made of a text of the back-end's, which has nothing that runs when it is loaded.
    let library = unsafe { Library::open(Some(path), RTLD_NOW | RTLD_LOCAL) }.map_err(told)?;
    // SAFETY: the text has a function of this name and type.
    let entry: Entry = *unsafe { library.get::<Entry>(ENTRY.to_bytes_with_nul()) }.map_err(told)?;
    // SAFETY: as before; the library goes with it, and texts are loaded once.
    Ok(unsafe { Loaded::new(entry, Box::new(library)) })
}
