//! `_json`: the scanner and the encoder of `json`.
//!
//! In: texts, or values. Out: values, or texts; JSONDecodeError where a text is not JSON.
//! Invariants:
//! - Each level of nesting counts against the recursion limit.
//!
//! Elsewhere: the classes and functions that programs call in `stdlib/py/json*.py`.

mod encode;
mod encode_text;
mod scan;
mod scan_string;

use snek_interp::native::module::ModuleDef;
use snek_interp::natives;

/// `_json`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module json that is in Rust.",
    functions: natives! {
        "scan(text, start, strict, object_hook, pairs_hook, parse_float, parse_int, parse_constant, /)" => scan::scan,
        "scanstring(string, end, strict=True, /)" => scan_string::scan_string,
        "encode(value, skipkeys, ensure_ascii, check_circular, allow_nan, sort_keys, indent, item, key, default, /)" => encode::encode,
        "encode_basestring(string, /)" => |cx, args| encode_text::quoted(cx, &args[0], false),
        "encode_basestring_ascii(string, /)" => |cx, args| encode_text::quoted(cx, &args[0], true),
    },
    ..ModuleDef::named("_json")
};
