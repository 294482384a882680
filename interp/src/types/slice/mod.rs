//! The `slice` type, and what subscripts of sequences share.

mod index;
mod methods;
mod ops;
mod value;

pub use index::{Indices, Parts, Subscript, parts, position, resolve, sequence_index, subscript};
pub use methods::TYPE;
pub use value::*;
