//! Where in the source an operation comes from.
//!
//! In: a file of the module's table and a line, and where that is a library's the line of the program behind it. Out: a
//! [`Location`].
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
    /// The file and line of the program that called the library to which the line belongs; no file if it is the
    /// program's own.
    caller: (FileId, u32),
}

impl Location {
    /// Nothing known.
    pub const UNKNOWN: Location = Location::new(FileId::NONE, 0);

    /// A line of the program.
    pub const fn new(file: FileId, line: u32) -> Location {
        Location { file, line, caller: (FileId::NONE, 0) }
    }

    /// The same line, as one of a library that the program called there.
    #[must_use]
    pub const fn called_from(self, file: FileId, line: u32) -> Location {
        Location { caller: (file, line), ..self }
    }

    /// The program's line: that of the call, if the line itself is a library's.
    #[must_use]
    pub const fn of_program(self) -> Location {
        match self.caller {
            (FileId(u32::MAX), _) => self,
            (file, line) => Location::new(file, line),
        }
    }
}

impl Default for Location {
    fn default() -> Location {
        Location::UNKNOWN
    }
}
