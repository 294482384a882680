//! Errors of running a graph.
//!
//! In: the error of an operation. Out: a [`RunError`]: a Python exception by name, with its source line.
//! Invariants: name and message are CPython's where the program, run plainly, would raise.
//! Elsewhere: turning it into an exception object (the caller).

use std::fmt;

use snek_tensor::OpError;

use crate::error::Place;

/// An exception that a graph raised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunError {
    /// The name of the exception's type.
    pub exception: String,
    /// The message; empty if there is none.
    pub message: String,
    /// The source line of the operation.
    pub place: Place,
}

impl RunError {
    /// An exception whose place is not known yet.
    #[cold]
    pub fn new(exception: impl Into<String>, message: impl Into<String>) -> RunError {
        RunError { exception: exception.into(), message: message.into(), place: Place::Unknown }
    }
}

impl From<OpError> for RunError {
    fn from(error: OpError) -> RunError {
        RunError::new(error.kind.exception(), error.message)
    }
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Place::Source { file, line } = &self.place {
            write!(f, "{file}:{line}: ")?;
        }
        f.write_str(&self.exception)?;
        if self.message.is_empty() { Ok(()) } else { write!(f, ": {}", self.message) }
    }
}

impl std::error::Error for RunError {}
