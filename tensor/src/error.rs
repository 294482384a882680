//! What a primitive operation reports when it has no result.
//!
//! In: a kind and a message. Out: an [`OpError`].
//! Invariants: the message is CPython 3.11's where CPython has one.
//! Elsewhere: source locations are added by whoever runs the operation.

use std::fmt;

/// The class of an error: each is one Python exception.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// Division, modulo or a negative power of zero.
    ZeroDivision,
    /// A result that does not fit.
    Overflow,
    /// An operand outside the domain.
    Value,
    /// An operand of a wrong type.
    Type,
    /// An index outside its range.
    Index,
    /// A result for which there is no memory.
    Memory,
    /// A value that differs in kind from what the staged code was built for.
    Staging,
}

impl ErrorKind {
    /// The name of the Python exception.
    pub const fn exception(self) -> &'static str {
        match self {
            ErrorKind::ZeroDivision => "ZeroDivisionError",
            ErrorKind::Overflow => "OverflowError",
            ErrorKind::Value => "ValueError",
            ErrorKind::Type => "TypeError",
            ErrorKind::Index => "IndexError",
            ErrorKind::Memory => "MemoryError",
            ErrorKind::Staging => "StagingError",
        }
    }
}

/// An error of a primitive operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpError {
    /// The class of the error.
    pub kind: ErrorKind,
    /// The text of the exception.
    pub message: String,
}

impl OpError {
    /// An error of this class with this text.
    #[cold]
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> OpError {
        OpError { kind, message: message.into() }
    }

    /// A `ZeroDivisionError`.
    #[cold]
    pub fn zero_division(message: &str) -> OpError {
        OpError::new(ErrorKind::ZeroDivision, message)
    }

    /// A `ValueError`.
    #[cold]
    pub fn value(message: &str) -> OpError {
        OpError::new(ErrorKind::Value, message)
    }

    /// A `TypeError`.
    #[cold]
    pub fn type_error(message: impl Into<String>) -> OpError {
        OpError::new(ErrorKind::Type, message)
    }

    /// An integer result that needs more than 64 bits.
    #[cold]
    pub fn int_overflow() -> OpError {
        OpError::new(ErrorKind::Overflow, "staged int too large for 64 bits")
    }
}

impl fmt::Display for OpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.exception(), self.message)
    }
}

impl std::error::Error for OpError {}
