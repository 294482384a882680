//! Text and number algorithms without values: formatting, parsing, escapes, encodings.
//!
//! In: Rust's own types. Out: text, numbers, or CPython's error messages.
//! Invariants:
//! - Nothing here knows `Value` or runs Python code, so all of it can be tested alone.
//! - The only state is the limit of digits in `int.rs`.
//!
//! Elsewhere: the types that call this, in `types/{str,int,float,complex,bytes}`.

pub mod codec;
mod digits;
pub mod fields;
pub mod find;
mod float;
mod format;
mod int;
mod layout;
mod parse_float;
pub mod percent;
mod repr;
mod round;
mod spec;
pub mod surrogate;
pub mod unicode;
pub mod usual;

pub(crate) use digits::push_fixed;
pub use digits::{Digits, push_i64};
pub use float::{FloatFormat, FloatStyle, push_repr_float, push_unsigned, repr_float};
pub use format::{format_complex, format_float, format_int, format_str, truncate};
pub use int::{
    IntRef, Integer, ParseIntError, digits_limit, parse_int, print_int, set_digits_limit, too_long_to_print,
};
pub use layout::text as pad;
pub use parse_float::{has_misplaced_underscore, parse_complex, parse_float};
pub use repr::{escape_non_ascii, repr_bytes, repr_str};
pub use round::{decompose, from_whole, round_to};
pub use spec::{Align, FormatError, SignStyle, Spec};
