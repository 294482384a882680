//! The module type.

mod value;

pub use value::{Module, new};
