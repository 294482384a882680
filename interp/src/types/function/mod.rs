//! The function type.

mod value;

pub use value::*;
