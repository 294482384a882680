//! Python exceptions as Rust errors, and how they are printed.
//!
//! In: messages from natives, errors that nobody caught. Out: `Error`s, and text as CPython 3.11 prints it.
//! Invariants:
//! - `Error` is one pointer wide: an exception instance. Natives raise with `cx.type_error(…)` and its like, which give
//!   the error to return: `return Err(cx.type_error(format!("…")))`.
//! - Printing never fails: what raises while it is printed is replaced by a note in angle brackets.
//!
//! Elsewhere: exception objects in `types::exception`; unwinding in `vm::unwind`.

mod carets;
mod print;
mod raise;
mod report;
mod suggest;
mod syntax;
mod traceback;

pub use traceback::Place;

use crate::types::class::Instance;
use snek_heap::{Gc, Value};

/// A raised exception.
pub struct Error(pub(crate) Gc<Instance>);

const _: () = assert!(size_of::<Error>() == 8, "an error is one pointer");
const _: () = assert!(size_of::<Result<Value>>() == 16, "a result is no larger than a value");

/// What can be raised instead of returned.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// The exception instance.
    #[must_use]
    pub fn instance(&self) -> &Gc<Instance> {
        &self.0
    }

    /// The exception as a value.
    #[must_use]
    pub fn value(&self) -> Value {
        self.0.value()
    }
}

impl std::fmt::Debug for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "<{} raised>", self.0.class().name.borrow().as_str())
    }
}
