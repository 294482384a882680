//! Normal forms.
//!
//! Invariants:
//! - A character that the version of Unicode does not have stays as it is, and nothing combines across it: it has no decomposition
//!   there, and combining class 0.

use super::Version;
use snek_heap::Value;
use snek_interp::types::payload;
use snek_interp::types::str::{self, Str};
use snek_interp::types::text::surrogate;
use snek_interp::{Cx, Result};
use unicode_normalization::UnicodeNormalization;

/// `normalize(form, unistr)`.
pub(super) fn normalize(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    let (form, text) = arguments(cx, args, "normalize")?;
    if text.is_ascii() {
        check_form(cx, &form)?;
        return Ok(payload(&args[1]));
    }
    // No normal form of a character is longer than this.
    cx.reserve(text.len().saturating_mul(18))?;
    // Tables are looked at for each character.
    cx.foresee(text.len().saturating_mul(4))?;
    match normalized(&form, &text, version) {
        Some(text) => Ok(str::new(text)),
        None => Err(cx.value_error("invalid normalization form")),
    }
}

/// `is_normalized(form, unistr)`.
pub(super) fn is_normalized(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    let (form, text) = arguments(cx, args, "is_normalized")?;
    cx.reserve(text.len().saturating_mul(18))?;
    // Tables are looked at for each character.
    cx.foresee(text.len().saturating_mul(4))?;
    match normalized(&form, &text, version) {
        Some(normal) => Ok(Value::bool(normal == text)),
        None => Err(cx.value_error("invalid normalization form")),
    }
}

fn check_form(cx: &mut Cx, form: &str) -> Result<()> {
    match normalized(form, "", Version::Current) {
        Some(_) => Ok(()),
        None => Err(cx.value_error("invalid normalization form")),
    }
}

fn arguments(cx: &mut Cx, args: &[Value], function: &str) -> Result<(String, String)> {
    let mut texts = Vec::new();
    for (at, value) in args.iter().enumerate() {
        let inner = payload(value);
        match inner.downcast_ref::<Str>() {
            Some(text) => texts.push(cx.copy_text(text.as_str())?),
            None => {
                let name = cx.argument_name(value);
                let which = at + 1;
                return Err(cx.type_error(format!("{function}() argument {which} must be str, not {name}")));
            }
        }
    }
    let text = texts.pop().unwrap_or_default();
    Ok((texts.pop().unwrap_or_default(), text))
}

/// The text in a normal form; `None` for an unknown form.
fn normalized(form: &str, text: &str, version: Version) -> Option<String> {
    let push: fn(&str, &mut String) = match form {
        "NFC" => |part, out| out.extend(part.nfc()),
        "NFD" => |part, out| out.extend(part.nfd()),
        "NFKC" => |part, out| out.extend(part.nfkc()),
        "NFKD" => |part, out| out.extend(part.nfkd()),
        _ => return None,
    };
    let mut out = String::with_capacity(text.len());
    let mut start = 0;
    let strange = |c: &char| !c.is_ascii() && !version.is_assigned(surrogate::to_code(*c));
    for (at, c) in text.char_indices().filter(|(_, c)| strange(c)) {
        push(&text[start..at], &mut out);
        out.push(c);
        start = at + c.len_utf8();
    }
    push(&text[start..], &mut out);
    Some(out)
}
