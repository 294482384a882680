//! Modules in archives: entries of a path that are zip files, or folders in them.
//!
//! In: an entry of a path and the last part of a module's name. Out: where the module is in the archive, its source.
//! Invariants:
//! - An archive is a file that the host grants; it is read, and charged, by `stdlib/py/zipimport.py`.
//! - While that module itself is imported no archive is looked into.

use crate::error::Result;
use crate::types::bytes::Bytes;
use crate::types::str::{self, Str};
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::Value;

/// The module that reads archives.
pub(super) const READER: &str = "zipimport";

impl Cx {
    /// The file of a module in an archive, and the directory of a package.
    pub(super) fn find_in_archive(&mut self, entry: &str, leaf: &str) -> Result<Option<(String, Option<String>)>> {
        if self.native_modules.is_loading(READER) || !self.is_in_archive(entry) {
            return Ok(None);
        }
        let reader = self.import_module(READER)?;
        let found = self.call_method(&reader, "_locate", &[str::new(entry), str::new(leaf)])?;
        let Some(found) = found.downcast_ref::<Tuple>() else { return Ok(None) };
        let text = |index: usize| Some(found.items().get(index)?.downcast_ref::<Str>()?.as_str().to_owned());
        Ok(text(0).map(|file| (file, text(1))))
    }

    /// The source of a file in an archive.
    pub(super) fn read_in_archive(&mut self, file: &str) -> Result<Vec<u8>> {
        let reader = self.import_module(READER)?;
        let data = self.call_method(&reader, "_read", &[str::new(file)])?;
        match data.downcast_ref::<Bytes>() {
            Some(data) => Ok(data.data().to_vec()),
            None => Err(self.system_error("an archive gives bytes")),
        }
    }

    /// Whether an entry of a path is a file, or stands below one.
    fn is_in_archive(&mut self, entry: &str) -> bool {
        let mut path = entry;
        while !path.is_empty() {
            if self.host.is_file(path) {
                return true;
            }
            if self.host.is_directory(path) {
                return false;
            }
            path = path.rsplit_once('/').map_or("", |(parent, _)| parent);
        }
        false
    }

    /// Whether the library comes before an entry of `sys.path`: before the folders that installers fill, as in CPython,
    /// wherever these stand.
    pub(super) fn is_behind_library(&self, entry: &str) -> bool {
        let folder = entry.trim_end_matches('/').rsplit('/').next().unwrap_or(entry);
        matches!(folder, "site-packages" | "dist-packages")
            || self.native_modules.places.behind.iter().any(|known| known == entry)
    }

    /// Puts an entry of `sys.path` behind the library: modules of the library are taken before those that are there.
    pub fn put_behind_library(&mut self, entry: &str) {
        if !self.is_behind_library(entry) {
            self.native_modules.places.behind.push(entry.to_owned());
        }
    }

    /// The text of a module of the library that is written in Python.
    #[must_use]
    pub fn library_source(&self, name: &str) -> Option<Value> {
        self.native_modules.source(name).map(str::new)
    }
}
