//! Errors of building, checking and reading graphs.
//!
//! In: a kind, a text, a place. Out: a [`GraphError`].
//! Invariants: the text is about the graph and says what was expected and what was found.
//! Elsewhere: errors of running (`eval::RunError`).

use std::fmt;
use std::sync::Arc;

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphErrorKind {
    /// Operand types that the operation does not have: Python's `TypeError` when staging.
    Type,
    /// Shapes that do not fit: Python's `ValueError` when staging.
    Value,
    /// Indices that do not fit: Python's `IndexError` when staging.
    Index,
    /// Values of several types where a graph has one, and plain Python any: Python's `StagingError`.
    Mixed,
    /// The builder was called in a wrong order, or a graph is not well formed.
    Structure,
    /// A text does not parse.
    Syntax,
    /// Something is too deep or too large.
    Limit,
}

/// An error of building, checking or reading a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphError {
    /// What went wrong.
    pub kind: GraphErrorKind,
    /// In words.
    pub message: String,
    /// The place: file and line of the program, or line and column of a text that was parsed.
    pub place: Place,
}

/// Where an error is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// Not known.
    #[default]
    Unknown,
    /// A line of a source file.
    Source {
        /// The file's name.
        file: Arc<str>,
        /// The line, from 1.
        line: u32,
    },
    /// A position in a text that was parsed.
    Text {
        /// The line, from 1.
        line: u32,
        /// The column, from 1.
        column: u32,
    },
}

impl GraphError {
    /// An error whose place is not known yet.
    #[cold]
    pub fn new(kind: GraphErrorKind, message: impl Into<String>) -> GraphError {
        GraphError { kind, message: message.into(), place: Place::Unknown }
    }

    /// An error about types.
    #[cold]
    pub fn type_error(message: impl Into<String>) -> GraphError {
        GraphError::new(GraphErrorKind::Type, message)
    }

    /// An error about shapes.
    #[cold]
    pub fn value_error(message: impl Into<String>) -> GraphError {
        GraphError::new(GraphErrorKind::Value, message)
    }

    /// An error about how the graph hangs together.
    #[cold]
    pub fn structure(message: impl Into<String>) -> GraphError {
        GraphError::new(GraphErrorKind::Structure, message)
    }

    /// Something too deep or too large.
    #[cold]
    pub fn limit(message: impl Into<String>) -> GraphError {
        GraphError::new(GraphErrorKind::Limit, message)
    }

    /// The same error with a place, unless it has one.
    #[must_use]
    pub fn at(mut self, place: Place) -> GraphError {
        if self.place == Place::Unknown {
            self.place = place;
        }
        self
    }
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Place::Unknown => {}
            Place::Source { file, line } => write!(f, "{file}:{line}: ")?,
            Place::Text { line, column } => write!(f, "{line}:{column}: ")?,
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for GraphError {}
