//! The `complex` type.

mod construct;
mod methods;
mod ops;
mod value;

pub use construct::{as_complex, complex_number};
pub use methods::{TYPE, show};
pub use ops::{absolute, complex_binary, hash_parts, numbers_equal, power, product, quotient};
pub use value::*;
