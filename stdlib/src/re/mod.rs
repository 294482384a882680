//! `re`: regular expressions. `stdlib/py/re` has the functions around these types.
//!
//! In: a pattern's text and flags. Out: `Pattern` objects, which give `Match` objects.
//! A pattern goes `token` → `parse*` → `syntax` (a tree) → `compile` → `program`; `search` finds places and lets `matcher`
//! run the program there.

mod backtrack;
mod compile;
mod error;
mod escape;
mod first;
mod flags;
mod groups;
mod iterate;
mod matcher;
mod matches;
mod parse;
mod parse_group;
mod parse_set;
mod pattern;
mod program;
mod search;
mod sets;
mod split;
mod subject;
mod substitute;
mod syntax;
mod template;
mod text;
mod token;
mod warning;

use snek_heap::Value;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::{Cx, Result};

/// `_re`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module re that is in Rust.",
    functions: natives! {
        "compile(pattern, flags, /)" => compile_pattern,
        "escape(pattern, /)" => escape_text,
        "width(pattern, flags, /)" => width,
    },
    types: &[&pattern::PATTERN, &matches::MATCH, &iterate::SCANNER],
    ..ModuleDef::named("_re")
};

fn compile_pattern(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let flags = cx.index(&args[1])?;
    pattern::new(cx, &args[0], flags as u32)
}

/// The fewest and the most characters that a pattern matches.
fn width(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let flags = cx.index(&args[1])?;
    pattern::width(cx, &args[0], flags as u32)
}

/// Puts `\` before characters that mean something in patterns.
fn escape_text(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let subject = subject::Subject::any(cx, &args[0])?;
    let length = subject.data().len();
    cx.reserve_result(length.saturating_mul(3))?;
    cx.charge(length / 4)?;
    let mut out = Vec::with_capacity(length);
    for byte in subject.data() {
        if b"()[]{}?*+-|^$\\.&~# \t\n\r\x0b\x0c".contains(byte) {
            out.push(b'\\');
        }
        out.push(*byte);
    }
    match subject {
        subject::Subject::Bytes(_) => Ok(snek_interp::types::bytes::new(out)),
        subject::Subject::Text(_) => Ok(snek_interp::types::str::new(String::from_utf8(out).unwrap_or_default())),
    }
}
