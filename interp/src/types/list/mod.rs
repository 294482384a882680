//! The `list` type.

mod compare;
mod merge;
mod methods;
mod ops;
pub(crate) mod quick;
mod sort;
pub(crate) mod staged;
mod subscript;
mod timsort;
mod value;

pub(crate) use compare::items_order;
pub use compare::{Items, compare_items, is_less, simple_less, simple_order};
pub use methods::is_builtin;
pub use ops::{
    TYPE, cannot_concatenate, cannot_multiply, grow_text, join_reprs, repeat, repeat_count, reserve_repeated,
};
pub use sort::{is_reverse, sort_values};
pub(crate) use subscript::select;
pub use value::*;
