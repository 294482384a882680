//! Functions in Python and Rust, bound methods, cells and code objects, as Python sees them.

pub(crate) mod attributes;
mod code;
mod construct;
mod replace;
mod value;

pub use attributes::{CELL_TYPE, METHOD_TYPE, NATIVE_CLASSES, NATIVE_TYPE, TYPE, native_class_name, python_function};
pub use code::CODE_TYPE;
pub use value::*;
