//! The `tuple` type.

mod hash;
mod ops;
mod value;

pub use hash::{HashState, combine_hashes};
pub use ops::TYPE;
pub use value::*;
