//! The `int` and `bool` types.

mod compare;
mod construct;
mod convert;
mod division;
mod hash;
mod methods;
mod ops;
mod power;
pub(crate) mod quick;
pub(crate) mod staged;
mod types;
mod value;

pub use compare::{compare_float, compare_ints};
pub use construct::{from_text, int_of};
pub use convert::{as_class, clamped_index, from_float, to_float, too_large_for_float};
pub use division::{divide_floor, divide_true, divmod};
pub use hash::{hash_big, hash_i64, reduce_big};
pub use methods::text;
pub use ops::{absolute, int_binary, int_unary};
pub use power::{power, power_modulo, refuse_modulus};
pub use quick::gcd_u64;
pub use types::{BOOL_TYPE, TYPE};
pub use value::*;
