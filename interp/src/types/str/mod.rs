//! The `str` type.

mod args;
mod builder;
mod case;
mod construct;
mod display;
mod encode;
mod format;
mod iter;
mod join;
mod operators;
mod pad;
mod percent;
pub(crate) mod predicates;
mod search;
mod shared;
mod slice;
mod split;
mod storage;
mod translate;
mod types;
mod value;

pub(crate) use args::{bounds, check_precision, count as limit, small_int};
pub use args::{checked_spec, expect, formatted};
pub use builder::Builder;
pub use display::{plain, text_of};
pub(crate) use encode::name as codec_name;
pub use encode::{decode_value, encode_text, encoding_error};
pub use format::format_fields;
pub use join::join;
pub use operators::concat;
pub(crate) use operators::{has_own, repetitions};
pub(crate) use percent::{Percent, percent};
pub use shared::{of_char, of_code, single_char};
pub use types::TYPE;
pub(crate) use types::{chain, count};
pub use value::*;
