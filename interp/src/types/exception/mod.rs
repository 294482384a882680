//! The exception classes, their objects, and tracebacks.
//!
//! In: classes and arguments. Out: exception instances with what their class keeps.
//! Invariants:
//! - An exception is an `Instance` around an `ExceptionData`; every class here has the layout `kinds::EXCEPTION`.
//! - Texts are those of CPython 3.11.
//!
//! Elsewhere: raising from Rust and printing in `crate::error`; unwinding in `vm::unwind`.

mod construct;
mod fields;
pub mod group;
mod hierarchy;
mod init;
mod install;
mod methods;
mod os_error;
pub(crate) mod staged;
mod syntax;
mod text;
mod traceback;
mod unicode;
mod value;

pub(crate) use construct::{complete, construct};
pub use fields::field;
pub use hierarchy::Exceptions;
pub use os_error::error_number_text;
pub use traceback::{FRAME_TYPE, FrameView, TRACEBACK_TYPE};
pub use value::*;

use crate::types::class::Instance;
use snek_heap::{Gc, Value};

/// What an exception value holds besides attributes; `None` for values that are no exceptions.
#[must_use]
pub fn data_of(value: &Value) -> Option<Gc<ExceptionData>> {
    value.downcast_ref::<Instance>()?.payload().downcast::<ExceptionData>()
}
