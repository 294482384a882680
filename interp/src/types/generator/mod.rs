//! The generator type.

mod value;

pub use value::*;
