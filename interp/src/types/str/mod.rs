//! The str type.

mod value;

pub use value::*;
