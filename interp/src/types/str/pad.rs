//! Padding and stripping strings.

use super::args::{self, this};
use super::make::{composed, new};
use super::value::Str;
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::types::text::unicode;
use crate::vm::Cx;
use snek_heap::Value;

/// Which end of the text is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
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
    if missing == 0 {
        return Ok(args[0].clone());
    }
    let left = match side {
        Side::Left => missing,
        Side::Right => 0,
        // An odd one goes to the left where the width is odd too.
        Side::Both => missing / 2 + (missing & width & 1),
    };
    cx.check_alloc(missing.saturating_mul(fill.len_utf8()).saturating_add(text.as_str().len()))?;
    Ok(composed(missing * fill.len_utf8() + text.as_str().len(), missing + text.len(), |out| {
        out.push_repeated(fill, left);
        out.push(text.as_str());
        out.push_repeated(fill, missing - left);
    }))
}

fn zfill(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    let width = usize::try_from(cx.index(&args[1])?).unwrap_or(0);
    let missing = width.saturating_sub(text.len());
    if missing == 0 {
        return Ok(args[0].clone());
    }
    cx.check_alloc(missing.saturating_add(text.as_str().len()))?;
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
    let stripped = if args[1].is_unbound() || args[1].is_none() {
        if text.is_ascii() { trim_ascii(text, side, ASCII_SPACES) } else { trim(text, side, unicode::is_space) }
    } else {
        match args::of(&args[1]) {
            Some(chars) => trim_chars(text, side, chars.as_str()),
            None => return Err(cx.type_error(format!("{name} arg must be None or str"))),
        }
    };
    if stripped.len() == text.as_str().len() { Ok(args[0].clone()) } else { Ok(new(stripped)) }
}

fn trim_chars<'a>(text: &'a Str, side: Side, chars: &str) -> &'a str {
    let mut all = chars.chars();
    match (all.next(), all.next()) {
        (Some(one), None) => trim(text, side, |c| c == one),
        _ if text.is_ascii() => trim_ascii(text, side, mask_of(chars)),
        _ => trim(text, side, |c| chars.contains(c)),
    }
}

/// The ASCII white space, one bit for each character.
const ASCII_SPACES: u128 = 0x1_f000_3e00;

/// The ASCII characters of a text, one bit for each.
fn mask_of(chars: &str) -> u128 {
    chars.bytes().filter(u8::is_ascii).fold(0, |mask, byte| mask | 1 << byte)
}

/// Trims the characters of a mask off an ASCII text.
fn trim_ascii(text: &Str, side: Side, mask: u128) -> &str {
    let text = text.as_str();
    let stays = |byte: &u8| mask >> (byte & 0x7f) & 1 == 0;
    let start = if side == Side::Right { 0 } else { text.bytes().position(|byte| stays(&byte)).unwrap_or(text.len()) };
    let end = if side == Side::Left {
        text.len()
    } else {
        text.as_bytes().iter().rposition(stays).map_or(start, |at| at + 1)
    };
    text.get(start..end.max(start)).unwrap_or_default()
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
    cx.check_alloc(tabs.saturating_mul(size).saturating_add(text.len()))?;
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
    "center(self, width, fillchar=' ', /)" => |cx, args| pad(cx, args, Side::Both),
    "expandtabs(self, /, tabsize=8)" => expandtabs,
    "ljust(self, width, fillchar=' ', /)" => |cx, args| pad(cx, args, Side::Right),
    "lstrip(self, chars=None, /)" => |cx, args| strip(cx, args, Side::Left, "lstrip"),
    "rjust(self, width, fillchar=' ', /)" => |cx, args| pad(cx, args, Side::Left),
    "rstrip(self, chars=None, /)" => |cx, args| strip(cx, args, Side::Right, "rstrip"),
    "strip(self, chars=None, /)" => |cx, args| strip(cx, args, Side::Both, "strip"),
    "zfill(self, width, /)" => zfill,
};
