//! The `bytes` and `bytearray` types.

mod array;
mod case;
mod construct;
mod data;
mod hex;
mod iter;
mod ops;
mod pad;
mod percent;
mod scan;
mod search;
mod split;
mod subscript;
mod types;
mod value;

pub use construct::bytes_of;
pub(crate) use data::length_of;
pub use data::{copy_of, expect, hash_data, is_like_bytes, like};
pub(crate) use hex::to_hex;
pub(crate) use ops::joined;
pub use types::{ARRAY_TYPE, TYPE};
pub use value::*;
