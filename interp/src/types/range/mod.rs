//! The range type.

mod value;

pub use value::*;
