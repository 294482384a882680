//! The iter type.

mod value;

pub use value::*;
