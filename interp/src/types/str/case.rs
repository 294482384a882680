//! Changing the case of strings.
//!
//! Invariants:
//! - ASCII texts are mapped byte by byte; others character by character, with mappings to several characters.
//! - A capital sigma at the end of a word becomes the final small one.

use super::args::this;
use super::builder::Builder;
use super::shared::of_char;
use super::value::new;
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::types::text::unicode;
use crate::vm::Cx;
use snek_heap::Value;

fn upper(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    if let [byte] = text.as_str().as_bytes() {
        return Ok(of_char(char::from(byte.to_ascii_uppercase())));
    }
    if text.is_ascii() {
        return Ok(Builder::of(text.as_str()).ascii_upper().finish());
    }
    let mut out = String::with_capacity(text.as_str().len());
    text.as_str().chars().for_each(|c| unicode::push_upper(c, &mut out));
    Ok(new(out))
}

fn lower(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    if let [byte] = text.as_str().as_bytes() {
        return Ok(of_char(char::from(byte.to_ascii_lowercase())));
    }
    if text.is_ascii() {
        return Ok(Builder::of(text.as_str()).ascii_lower().finish());
    }
    Ok(new(map_chars(text.as_str(), |_, lower, out| out.push_str(lower))))
}

fn casefold(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    if text.is_ascii() {
        return Ok(new(text.as_str().to_ascii_lowercase()));
    }
    let mut out = String::with_capacity(text.as_str().len());
    text.as_str().chars().for_each(|c| unicode::push_folded(c, &mut out));
    Ok(new(out))
}

/// Maps each character, given what it is in lower case at its place: a sigma depends on its neighbours.
fn map_chars(text: &str, mut map: impl FnMut(char, &str, &mut String)) -> String {
    // What Unicode 14 does not have has no case, nor does it belong to a word.
    let is_later = |c: char| !unicode::is_printable(c);
    let mut out = String::with_capacity(text.len());
    for part in text.split_inclusive(is_later) {
        let later = part.chars().next_back().filter(|c| is_later(*c));
        let known = &part[..part.len() - later.map_or(0, char::len_utf8)];
        let lower = known.to_lowercase();
        let mut rest = lower.as_str();
        for c in known.chars() {
            // Both small sigmas take as many bytes, so the lengths fit.
            let length = c.to_lowercase().map(char::len_utf8).sum();
            let (own, behind) = rest.split_at_checked(length).unwrap_or((rest, ""));
            rest = behind;
            map(c, own, &mut out);
        }
        if let Some(c) = later {
            map(c, c.encode_utf8(&mut [0; 4]), &mut out);
        }
    }
    out
}

fn capitalize(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    if text.is_ascii() {
        let mut out = text.as_str().to_ascii_lowercase();
        if let Some(first) = out.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        return Ok(new(out));
    }
    let mut is_first = true;
    Ok(new(map_chars(text.as_str(), |c, lower, out| {
        if std::mem::take(&mut is_first) { unicode::push_title(c, out) } else { out.push_str(lower) }
    })))
}

fn title(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    let mut in_word = false;
    if text.is_ascii() {
        let map = |c: char| {
            let mapped = if in_word { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
            in_word = c.is_ascii_alphabetic();
            mapped
        };
        return Ok(new(text.as_str().chars().map(map).collect::<String>()));
    }
    Ok(new(map_chars(text.as_str(), |c, lower, out| {
        if in_word {
            out.push_str(lower)
        } else {
            unicode::push_title(c, out)
        }
        in_word = unicode::is_cased(c);
    })))
}

fn swapcase(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    if text.is_ascii() {
        let swap = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        return Ok(new(text.as_str().chars().map(swap).collect::<String>()));
    }
    Ok(new(map_chars(text.as_str(), |c, lower, out| {
        if unicode::is_upper(c) {
            out.push_str(lower);
        } else if unicode::is_lower(c) {
            unicode::push_upper(c, out);
        } else {
            out.push(c);
        }
    })))
}

pub(super) const METHODS: &[NativeDef] = natives! {
    "capitalize(self, /)" => capitalize,
    "casefold(self, /)" => casefold,
    "lower(self, /)" => lower,
    "swapcase(self, /)" => swapcase,
    "title(self, /)" => title,
    "upper(self, /)" => upper,
};
