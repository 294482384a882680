//! The bytes type.

mod value;

pub use value::*;
