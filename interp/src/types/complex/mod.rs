//! The complex type.

mod value;

pub use value::*;
