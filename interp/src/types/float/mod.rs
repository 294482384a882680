//! The `float` type.

mod construct;
mod hash;
mod hex;
mod methods;
pub mod nan;
mod ops;
pub(crate) mod quick;
mod scale;
pub(crate) mod staged;
mod types;

pub use construct::{as_float, construct_from, real_number};
pub use hash::{hash_f64, hash_number};
pub use hex::{from_hex, to_hex};
pub(crate) use ops::holds;
pub use ops::{compare_numbers, float_binary, float_divmod, float_unary, power};
pub use scale::scale;
pub use types::TYPE;
