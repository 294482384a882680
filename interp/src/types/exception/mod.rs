//! The exception type.

mod value;

pub use value::*;
