//! Changing the case of strings.
//!
//! Invariants:
//! - ASCII texts are mapped byte by byte; others character by character, with mappings to several characters.
//! - A capital sigma at the end of a word becomes the final small one.

use super::args::this;
use super::make::{composed, new};
use super::quick;
use super::shared::of_char;
use super::value::Str;
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::stage::rule;
use crate::types::text::unicode;
use crate::vm::Cx;
use snek_heap::Value;

/// An ASCII text with other ASCII characters in the places of its own.
#[inline(always)]
fn map_ascii(text: &Str, map: impl FnMut(u8) -> u8) -> Value {
    composed(text.len(), text.len(), |out| out.push_ascii(text.as_str(), map))
}

/// The text of a method that makes one with as many letters: the memory of that is asked for.
fn mapped<'a>(cx: &mut Cx, args: &'a [Value]) -> Result<&'a Str> {
    /// A letter may become three, and the text is put in lower case on the way.
    const MOST: usize = 4;
    let text = this(cx, args)?;
    cx.reserve(text.as_str().len().saturating_mul(if text.is_ascii() { 1 } else { MOST }))?;
    Ok(text)
}

fn upper(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = mapped(cx, args)?;
    if let [byte] = text.as_str().as_bytes() {
        return Ok(of_char(char::from(byte.to_ascii_uppercase())));
    }
    if text.is_ascii() {
        return Ok(map_ascii(text, |byte| byte.to_ascii_uppercase()));
    }
    let mut out = String::with_capacity(text.as_str().len());
    text.as_str().chars().for_each(|c| unicode::push_upper(c, &mut out));
    Ok(new(out))
}

fn lower(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = mapped(cx, args)?;
    if let [byte] = text.as_str().as_bytes() {
        return Ok(of_char(char::from(byte.to_ascii_lowercase())));
    }
    if text.is_ascii() {
        return Ok(map_ascii(text, |byte| byte.to_ascii_lowercase()));
    }
    Ok(new(map_chars(text.as_str(), |_, lower, out| out.push_str(lower))))
}

fn casefold(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = mapped(cx, args)?;
    if text.is_ascii() {
        return Ok(map_ascii(text, |byte| byte.to_ascii_lowercase()));
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
    let text = mapped(cx, args)?;
    if text.is_ascii() {
        let (first, rest) = text.as_str().split_at(text.len().min(1));
        return Ok(composed(text.len(), text.len(), |out| {
            out.push_ascii(first, |byte| byte.to_ascii_uppercase());
            out.push_ascii(rest, |byte| byte.to_ascii_lowercase());
        }));
    }
    let mut is_first = true;
    Ok(new(map_chars(text.as_str(), |c, lower, out| {
        if std::mem::take(&mut is_first) { unicode::push_title(c, out) } else { out.push_str(lower) }
    })))
}

fn title(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = mapped(cx, args)?;
    let mut in_word = false;
    if text.is_ascii() {
        return Ok(map_ascii(text, |byte| {
            let mapped = if in_word { byte.to_ascii_lowercase() } else { byte.to_ascii_uppercase() };
            in_word = byte.is_ascii_alphabetic();
            mapped
        }));
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
    let text = mapped(cx, args)?;
    if text.is_ascii() {
        return Ok(map_ascii(text, |byte| if byte.is_ascii_alphabetic() { byte ^ 0x20 } else { byte }));
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
    /// Return a copy whose first character is in title case, the others in lower case.
    "capitalize(self, /)" [staged = Rule(rule::TEXT)] => capitalize,
    /// Return a copy for comparisons without regard to case.
    ///
    /// It goes further than lower(): the sharp s becomes "ss".
    "casefold(self, /)" [staged = Rule(rule::TEXT)] => casefold,
    /// Return a copy with all characters in lower case.
    "lower(self, /)" [quick = quick::lower, staged = Rule(rule::TEXT)] => lower,
    /// Return a copy with upper case in place of lower case, and the reverse.
    "swapcase(self, /)" [staged = Rule(rule::TEXT)] => swapcase,
    /// Return a copy with the first letter of each word in title case, the others in lower case.
    "title(self, /)" [staged = Rule(rule::TEXT)] => title,
    /// Return a copy with all characters in upper case.
    "upper(self, /)" [quick = quick::upper, staged = Rule(rule::TEXT)] => upper,
};
