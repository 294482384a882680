//! The int type.

mod value;

pub use value::*;
