//! Padding and stripping strings.

use super::args::{self, this};
use super::make::{composed, new, of_counted};
use super::quick;
use super::split::is_ascii_space;
use super::value::Str;
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::stage::rule;
use crate::types::text::unicode;
use crate::vm::Cx;
use snek_heap::Value;

/// Which end of the text is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
    Both,
}

/// The width, and the character to fill with.
fn width_and_fill(cx: &mut Cx, args: &[Value]) -> Result<(usize, char)> {
    let width = usize::try_from(cx.index(&args[1])?).unwrap_or(0);
    if args[2].is_unbound() {
        return Ok((width, ' '));
    }
    let Some(fill) = args::of(&args[2]) else {
        let name = cx.type_name(&args[2]);
        return Err(cx.type_error(format!("The fill character must be a unicode character, not {name}")));
    };
    match (fill.as_str().chars().next(), fill.len()) {
        (Some(fill), 1) => Ok((width, fill)),
        _ => Err(cx.type_error("The fill character must be exactly one character long")),
    }
}

/// Pads on this side: `Left` puts the padding before the text.
fn pad(cx: &mut Cx, args: &[Value], side: Side) -> Result<Value> {
    let text = this(cx, args)?;
    let (width, fill) = width_and_fill(cx, args)?;
    let missing = width.saturating_sub(text.len());
    cx.reserve_result(missing.saturating_mul(fill.len_utf8()).saturating_add(text.as_str().len()))?;
    Ok(padded(&args[0], text, width, fill, side))
}

/// The text of a value with so many characters at least.
pub(super) fn padded(value: &Value, text: &Str, width: usize, fill: char, side: Side) -> Value {
    let missing = width.saturating_sub(text.len());
    if missing == 0 {
        return value.clone();
    }
    let left = match side {
        Side::Left => missing,
        Side::Right => 0,
        // An odd one goes to the left where the width is odd too.
        Side::Both => missing / 2 + (missing & width & 1),
    };
    composed(missing * fill.len_utf8() + text.as_str().len(), missing + text.len(), |out| {
        out.push_repeated(fill, left);
        out.push(text.as_str());
        out.push_repeated(fill, missing - left);
    })
}

fn zfill(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    let width = usize::try_from(cx.index(&args[1])?).unwrap_or(0);
    let missing = width.saturating_sub(text.len());
    if missing == 0 {
        return Ok(args[0].clone());
    }
    cx.reserve_result(missing.saturating_add(text.as_str().len()))?;
    let sign = usize::from(text.as_str().starts_with(['+', '-']));
    let (sign, rest) = text.as_str().split_at(sign);
    Ok(composed(missing + sign.len() + rest.len(), missing + text.len(), |out| {
        out.push(sign);
        out.push_repeated('0', missing);
        out.push(rest);
    }))
}

fn strip(cx: &mut Cx, args: &[Value], side: Side, name: &str) -> Result<Value> {
    let text = this(cx, args)?;
    if args[1].is_unbound() || args[1].is_none() {
        return Ok(trimmed(&args[0], text, None, side));
    }
    match args::of(&args[1]) {
        Some(chars) => Ok(trimmed(&args[0], text, Some(&chars), side)),
        None => Err(cx.type_error(format!("{name} arg must be None or str"))),
    }
}

/// The text of a value without these characters, else without white space, at one or both ends.
pub(super) fn trimmed(value: &Value, text: &Str, chars: Option<&Str>, side: Side) -> Value {
    let stripped = match chars {
        None if text.is_ascii() => trim_ascii(text, side, is_ascii_space),
        None => trim(text, side, unicode::is_space),
        Some(chars) if text.is_ascii() => trim_ascii(text, side, |byte| chars.has_byte(byte)),
        Some(chars) => trim(text, side, |c| chars.as_str().contains(c)),
    };
    if stripped.len() == text.as_str().len() {
        value.clone()
    } else if text.is_ascii() {
        of_counted(stripped, stripped.len())
    } else {
        new(stripped)
    }
}

/// Trims characters off an ASCII text.
#[inline(always)]
fn trim_ascii(text: &Str, side: Side, is_gone: impl Fn(u8) -> bool) -> &str {
    let text = text.as_str();
    let mut bytes = text.as_bytes();
    let mut start = 0;
    if side != Side::Right {
        while let [first, rest @ ..] = bytes
            && is_gone(*first)
        {
            (bytes, start) = (rest, start + 1);
        }
    }
    if side != Side::Left {
        while let [rest @ .., last] = bytes
            && is_gone(*last)
        {
            bytes = rest;
        }
    }
    text.get(start..start + bytes.len()).unwrap_or_default()
}

fn trim(text: &Str, side: Side, is_gone: impl Fn(char) -> bool) -> &str {
    let text = text.as_str();
    let text = if side == Side::Right { text } else { text.trim_start_matches(&is_gone) };
    if side == Side::Left { text } else { text.trim_end_matches(&is_gone) }
}

fn expandtabs(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?.as_str();
    let size = if args[1].is_unbound() { 8 } else { usize::try_from(args::small_int(cx, &args[1])?).unwrap_or(0) };
    if !text.contains('\t') {
        return Ok(args[0].clone());
    }
    let tabs = text.bytes().filter(|byte| *byte == b'\t').count();
    cx.reserve_result(tabs.saturating_mul(size).saturating_add(text.len()))?;
    let mut out = String::with_capacity(text.len());
    let mut column = 0;
    for c in text.chars() {
        match c {
            '\t' if size > 0 => {
                let spaces = size - column % size;
                out.extend(std::iter::repeat_n(' ', spaces));
                column += spaces;
            }
            '\t' => {}
            '\n' | '\r' => {
                out.push(c);
                column = 0;
            }
            _ => {
                out.push(c);
                column += 1;
            }
        }
    }
    Ok(new(out))
}

pub(super) const METHODS: &[NativeDef] = natives! {
    /// Return a copy of at least width characters, with fillchar on both sides.
    "center(self, width, fillchar=' ', /)" [staged = Rule(rule::TEXT)] => |cx, args| pad(cx, args, Side::Both),
    /// Return a copy with blanks in place of tabs, up to the next column that tabsize divides.
    "expandtabs(self, /, tabsize=8)" [staged = Rule(rule::TEXT)] => expandtabs,
    /// Return a copy of at least width characters, with fillchar on the right.
    "ljust(self, width, fillchar=' ', /)" [quick = quick::ljust, staged = Rule(rule::TEXT)] => |cx, args| pad(cx, args, Side::Right),
    /// Return a copy without the characters at the beginning that are in chars; by default, white space.
    "lstrip(self, chars=None, /)" [quick = quick::lstrip, staged = Rule(rule::TEXT)] => |cx, args| strip(cx, args, Side::Left, "lstrip"),
    /// Return a copy of at least width characters, with fillchar on the left.
    "rjust(self, width, fillchar=' ', /)" [quick = quick::rjust, staged = Rule(rule::TEXT)] => |cx, args| pad(cx, args, Side::Left),
    /// Return a copy without the characters at the end that are in chars; by default, white space.
    "rstrip(self, chars=None, /)" [quick = quick::rstrip, staged = Rule(rule::TEXT)] => |cx, args| strip(cx, args, Side::Right, "rstrip"),
    /// Return a copy without the characters at both ends that are in chars; by default, white space.
    ///
    /// >>> "--a-b-".strip("-")
    /// 'a-b'
    "strip(self, chars=None, /)" [quick = quick::strip, staged = Rule(rule::TEXT)] => |cx, args| strip(cx, args, Side::Both, "strip"),
    /// Return a copy of at least width characters, with zeros on the left, behind a sign.
    ///
    /// >>> "-42".zfill(5)
    /// '-0042'
    "zfill(self, width, /)" [staged = Rule(rule::TEXT)] => zfill,
};
