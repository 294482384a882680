//! Where in the source an operation comes from.
//!
//! In: a file of the module's table and a line. Out: a [`Location`] of eight bytes.
//! Invariants: lines count from 1; 0 means that nothing is known.
//! Elsewhere: the names of files (`Module::source`).

/// Names a file in the module's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FileId(pub(crate) u32);

impl FileId {
    /// No file.
    pub const NONE: FileId = FileId(u32::MAX);

    pub(crate) fn index(self) -> Option<usize> {
        (self != FileId::NONE).then_some(self.0 as usize)
    }
}

/// A line of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Location {
    /// The file.
    pub file: FileId,
    /// The line, from 1.
    pub line: u32,
}

impl Location {
    /// Nothing known.
    pub const UNKNOWN: Location = Location { file: FileId::NONE, line: 0 };
}

impl Default for Location {
    fn default() -> Location {
        Location::UNKNOWN
    }
}
