//! Staged values: the type `Rep`, whose operations build graphs.
//!
//! In: operands of which at least one is staged. Out: nodes and staged values; refusals with the line.
//! Invariants:
//! - What a node gives at run time is what CPython gives for the operands' values, in value and type.
//! - What has no meaning in a graph is refused.
//!
//! Elsewhere: what values consist of and where they meet (`stage/value`, `stage/flow`), natives (`staged.rs` of the other types).
//!
//! Reading order: `value`, `ops` (numbers, texts), `items` (lengths, subscripts, iterators), `attributes`, `record` (data
//! that nests), `array`, `free` (values outside of staged functions),
//! `asked` (what operations ask).

pub mod array;
mod asked;
pub(crate) mod attributes;
mod free;
mod items;
mod ops;
pub(crate) mod record;
mod value;

pub use attributes::type_names;
pub use free::{TYPE, code, rep};
pub(crate) use free::{attribute as free_attribute, called as free_called};
pub(crate) use items::{parts_len, plain_length};
pub(crate) use ops::division_by_zero;
pub use ops::{binary_op, compare_op};
pub(crate) use record::refuse_write;
pub(crate) use value::{FREE, Repr, choice_in, forget_spread, has_spread, repr_of};
pub use value::{Staged, is_one_value, is_staged, options_of, text_of};
