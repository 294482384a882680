//! The `list` type.

mod compare;
mod merge;
mod methods;
mod ops;
mod sort;
mod subscript;
mod timsort;
mod value;

pub use compare::{Items, compare_items, is_less};
pub use ops::{TYPE, join_reprs, repeat};
pub use sort::sort_values;
pub use value::*;
