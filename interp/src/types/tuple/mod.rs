//! The `tuple` type.

mod hash;
mod value;

pub use hash::{HashState, combine_hashes};
pub use value::*;
