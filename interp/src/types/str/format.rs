//! `str.format` and `str.format_map`.
//!
//! In: a format string, positional arguments, a mapping of named ones. Out: the formatted text.
//! Invariants:
//! - Fields are evaluated from left to right, and a specification's own fields after its value.
//! - Fields nest at most two deep, as in CPython.
//!
//! Elsewhere: parsing fields in `types/text/fields.rs`.

use super::args::this;
use super::make::new;
use super::value::Str;
use crate::error::Result;
use crate::types::dict::Dict;
use crate::types::text::fields::{Field, Key, Pieces, Step, split_name};
use crate::types::text::{push_i64, push_repr_float, usual};
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::Value;

/// A text beyond this many bytes is long.
const LONG: usize = 1 << 12;

/// How deep specifications nest.
const MAX_DEPTH: usize = 2;

/// How fields without a name are numbered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbering {
    Undecided,
    Automatic(usize),
    Manual,
}

/// What fields refer to.
struct Arguments<'a> {
    positional: Option<&'a [Value]>,
    named: &'a Value,
    numbering: Numbering,
}

/// `args[0].format(*args[1], **args[2])`.
pub(super) fn format(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    let positional = args[1].downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    Ok(new(format_fields(cx, text.as_str(), Some(positional), &args[2])?))
}

/// `args[0].format_map(args[1])`.
pub(super) fn format_map(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    Ok(new(format_fields(cx, text.as_str(), None, &args[1])?))
}

/// Formats a text with positional arguments and a mapping of named ones.
pub fn format_fields(cx: &mut Cx, text: &str, positional: Option<&[Value]>, named: &Value) -> Result<String> {
    let mut arguments = Arguments { positional, named, numbering: Numbering::Undecided };
    build(cx, text, &mut arguments, MAX_DEPTH)
}

fn build(cx: &mut Cx, text: &str, arguments: &mut Arguments<'_>, depth: usize) -> Result<String> {
    let Some(depth) = depth.checked_sub(1) else {
        return Err(cx.value_error("Max string recursion exceeded"));
    };
    cx.reserve(text.len())?;
    let mut out = String::with_capacity(text.len());
    let mut pieces = Pieces::of(text);
    let mut asked = LONG;
    loop {
        let piece = match pieces.advance() {
            Ok(Some(piece)) => piece,
            Ok(None) => return Ok(out),
            Err(message) => return Err(cx.value_error(message)),
        };
        out.push_str(piece.literal);
        if let Some(field) = piece.field {
            push_field(cx, field, arguments, depth, &mut out)?;
            if out.len() > asked {
                // As much again may come before the next look.
                cx.reserve_result(out.len().saturating_mul(3))?;
                asked = out.len() + out.len() / 2;
            }
        }
    }
}

fn push_field(
    cx: &mut Cx,
    field: Field<'_>,
    arguments: &mut Arguments<'_>,
    depth: usize,
    out: &mut String,
) -> Result<()> {
    let mut value = resolve(cx, field.name, arguments)?;
    match field.conversion {
        None => {}
        Some('r') => value = new(cx.repr(&value)?),
        Some('s') => value = new(cx.str(&value)?),
        Some('a') => value = new(cx.ascii(&value)?),
        Some(other) => {
            let shown = if matches!(other, '!'..='~') { other.to_string() } else { format!("\\x{:x}", other as u32) };
            return Err(cx.value_error(format!("Unknown conversion specifier {shown}")));
        }
    }
    if field.is_spec_nested {
        let spec = build(cx, field.spec, arguments, depth)?;
        out.push_str(&cx.format(&value, &spec)?);
        return Ok(());
    }
    let text = value.downcast_ref::<Str>().map_or(0, |text| text.as_str().len());
    if text > LONG {
        cx.reserve_result(text.saturating_add(out.len()))?;
    }
    if push_usual(&value, field.spec, out) {
        return Ok(());
    }
    out.push_str(&cx.format(&value, field.spec)?);
    Ok(())
}

/// Formats a string or a number as its type does, where the specification is a usual one; says whether it did.
fn push_usual(value: &Value, spec: &str, out: &mut String) -> bool {
    if let Some(text) = value.downcast_ref::<Str>() {
        if spec.is_empty() {
            // A buffer that a long text does not fit into would grow to twice what is needed.
            if text.as_str().len() > LONG {
                out.reserve_exact(text.as_str().len() + LONG / 8);
            }
            out.push_str(text.as_str());
            return true;
        }
        return usual::push_text(text.as_str(), text.len(), spec, out);
    }
    if let Some(number) = value.as_int() {
        if spec.is_empty() {
            push_i64(number, out);
            return true;
        }
        return usual::push_int(number, spec, out);
    }
    match value.as_float() {
        Some(number) if spec.is_empty() => push_repr_float(number, out),
        Some(number) => return usual::push_float(number, spec, out),
        None => return false,
    }
    true
}

/// The value that a field's name refers to.
fn resolve(cx: &mut Cx, name: &str, arguments: &mut Arguments<'_>) -> Result<Value> {
    let (first, mut steps) = match split_name(name) {
        Ok(parts) => parts,
        Err(message) => return Err(cx.value_error(message)),
    };
    let mut value = match first {
        Key::Name("") => {
            let index = arguments.next_number(cx)?;
            arguments.positional(cx, index)?
        }
        Key::Number(index) => {
            if matches!(arguments.numbering, Numbering::Automatic(_)) {
                return Err(
                    cx.value_error("cannot switch from automatic field numbering to manual field specification")
                );
            }
            arguments.numbering = Numbering::Manual;
            arguments.positional(cx, index)?
        }
        Key::Name(name) => arguments.named(cx, name)?,
    };
    loop {
        match steps.advance() {
            Ok(None) => return Ok(value),
            Ok(Some(Step::Attribute(name))) => {
                let name = cx.name(name);
                value = cx.getattr(&value, &name)?;
            }
            Ok(Some(Step::Index(Key::Number(index)))) => {
                value = cx.get_item(&value, &Value::int(i64::try_from(index).unwrap_or(i64::MAX)))?;
            }
            Ok(Some(Step::Index(Key::Name(key)))) => value = cx.get_item(&value, &new(key))?,
            Err(message) => return Err(cx.value_error(message)),
        }
    }
}

impl Arguments<'_> {
    fn next_number(&mut self, cx: &mut Cx) -> Result<usize> {
        let index = match self.numbering {
            Numbering::Undecided => 0,
            Numbering::Automatic(next) => next,
            Numbering::Manual => {
                return Err(
                    cx.value_error("cannot switch from manual field specification to automatic field numbering")
                );
            }
        };
        self.numbering = Numbering::Automatic(index + 1);
        Ok(index)
    }

    fn positional(&self, cx: &mut Cx, index: usize) -> Result<Value> {
        let Some(positional) = self.positional else {
            return Err(cx.value_error("Format string contains positional fields"));
        };
        match positional.get(index) {
            Some(value) => Ok(value.clone()),
            None => Err(cx.index_error(format!("Replacement index {index} out of range for positional args tuple"))),
        }
    }

    fn named(&self, cx: &mut Cx, name: &str) -> Result<Value> {
        let key = new(name);
        match self.named.downcast_ref::<Dict>() {
            Some(dict) => match cx.dict_get(dict, &key)? {
                Some(value) => Ok(value),
                None => Err(cx.key_error(key)),
            },
            None => cx.get_item(self.named, &key),
        }
    }
}
