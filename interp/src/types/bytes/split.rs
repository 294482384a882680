//! Splitting, stripping and joining `bytes` and `bytearray`.

use super::data::{charge_this, copy_of, expect, foresee_search, like, reserve_this, unchanged, with_this};
use super::scan;
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::types::iter::collect_or;
use crate::types::list;
use crate::types::str::{limit, small_int};
use crate::vm::Cx;
use snek_heap::Value;

pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// What a piece takes beside its bytes: as a vector, as an object and in the list; and the work of making it.
const PIECE: usize = 112;
const PIECE_WORK: usize = 10;

/// Asks for the memory and the time of the pieces of a split before they are made; there are at most `limit` and one more.
fn reserve_pieces(cx: &mut Cx, args: &[Value], limit: usize, count: impl FnOnce(&[u8]) -> usize) -> Result<()> {
    foresee_search(cx, args)?;
    let (length, count) = with_this(args, |data| (data.len(), count(data)));
    let count = count.min(limit).saturating_add(1);
    cx.foresee(count.saturating_mul(PIECE_WORK))?;
    cx.reserve_result(count.saturating_mul(PIECE).saturating_add(2 * length))
}

/// How many words there are, or more.
fn count_words(data: &[u8]) -> usize {
    data.windows(2).filter(|pair| is_space(pair[0]) && !is_space(pair[1])).count() + 1
}

/// A list of pieces of the receiver's type.
fn pieces(this: &Value, pieces: Vec<Vec<u8>>) -> Value {
    list::new(pieces.into_iter().map(|piece| like(this, piece)).collect())
}

fn separator(cx: &mut Cx, value: &Value) -> Result<Option<Vec<u8>>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    let separator = expect(cx, value)?;
    if separator.is_empty() { Err(cx.value_error("empty separator")) } else { Ok(Some(separator)) }
}

fn split(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let limit = limit(cx, &args[2])?;
    let separator = separator(cx, &args[1])?;
    reserve_pieces(cx, args, limit, |data| match &separator {
        Some(separator) => scan::count(data, separator, limit),
        None => count_words(data),
    })?;
    let split = with_this(args, |data| match separator {
        Some(separator) => {
            let mut out = Vec::new();
            let mut from = 0;
            for index in scan::occurrences(data, &separator, limit) {
                out.push(data[from..index].to_vec());
                from = index + separator.len();
            }
            out.push(data[from..].to_vec());
            out
        }
        None => words(data, limit),
    });
    Ok(pieces(&args[0], split))
}

fn words(data: &[u8], limit: usize) -> Vec<Vec<u8>> {
    let mut out = Vec::new();
    let mut rest = skip_spaces(data);
    while !rest.is_empty() {
        if out.len() == limit {
            out.push(rest.to_vec());
            break;
        }
        let end = rest.iter().position(|byte| is_space(*byte)).unwrap_or(rest.len());
        out.push(rest[..end].to_vec());
        rest = skip_spaces(&rest[end..]);
    }
    out
}

fn skip_spaces(data: &[u8]) -> &[u8] {
    let start = data.iter().position(|byte| !is_space(*byte)).unwrap_or(data.len());
    &data[start..]
}

fn rsplit(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let limit = limit(cx, &args[2])?;
    let separator = separator(cx, &args[1])?;
    reserve_pieces(cx, args, limit, |data| match &separator {
        Some(separator) => scan::count(data, separator, limit),
        None => count_words(data),
    })?;
    let mut split = with_this(args, |data| match separator {
        Some(separator) => {
            let mut out = Vec::new();
            let mut to = data.len();
            for index in scan::occurrences_from_right(data, &separator).take(limit) {
                out.push(data[index + separator.len()..to].to_vec());
                to = index;
            }
            out.push(data[..to].to_vec());
            out
        }
        None => words_from_right(data, limit),
    });
    split.reverse();
    Ok(pieces(&args[0], split))
}

fn words_from_right(data: &[u8], limit: usize) -> Vec<Vec<u8>> {
    let trimmed = |data: &[u8]| data.iter().rposition(|byte| !is_space(*byte)).map_or(0, |index| index + 1);
    let mut out = Vec::new();
    let mut rest = &data[..trimmed(data)];
    while !rest.is_empty() {
        if out.len() == limit {
            out.push(rest.to_vec());
            break;
        }
        let start = rest.iter().rposition(|byte| is_space(*byte)).map_or(0, |index| index + 1);
        out.push(rest[start..].to_vec());
        rest = &rest[..trimmed(&rest[..start])];
    }
    out
}

fn splitlines(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let keep_ends = !args[1].is_unbound() && small_int(cx, &args[1])? != 0;
    let ends = |data: &[u8]| data.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count();
    reserve_pieces(cx, args, usize::MAX, ends)?;
    let lines = with_this(args, |data| {
        let mut out = Vec::new();
        let mut rest = data;
        while !rest.is_empty() {
            let end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(rest.len());
            let length = match &rest[end..] {
                [] => 0,
                [b'\r', b'\n', ..] => 2,
                _ => 1,
            };
            out.push(rest[..if keep_ends { end + length } else { end }].to_vec());
            rest = &rest[end + length..];
        }
        out
    });
    Ok(pieces(&args[0], lines))
}

fn strip(cx: &mut Cx, args: &[Value], left: bool, right: bool) -> Result<Value> {
    charge_this(cx, args)?;
    let gone = if args[1].is_unbound() || args[1].is_none() { None } else { Some(expect(cx, &args[1])?) };
    let is_gone = |byte: u8| gone.as_ref().map_or_else(|| is_space(byte), |gone| gone.contains(&byte));
    let part = with_this(args, |data| {
        let kept = |byte: &u8| !is_gone(*byte);
        let start = if left { data.iter().position(kept).unwrap_or(data.len()) } else { 0 };
        let rest = &data[start..];
        let end = if right { rest.iter().rposition(kept).map_or(0, |index| index + 1) } else { rest.len() };
        (end < data.len()).then_some(start..start + end)
    });
    let Some(part) = part else { return unchanged(cx, &args[0]) };
    cx.reserve(part.len())?;
    Ok(like(&args[0], with_this(args, |data| data[part].to_vec())))
}

/// Memory for copies of shorter parts is asked for together.
const LARGE: usize = 64;

fn join(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let items = collect_or(cx, &args[1], "can only join an iterable")?;
    reserve_this(cx, args)?;
    let separator = with_this(args, <[u8]>::to_vec);
    let mut parts = Vec::with_capacity(items.len());
    let mut length = separator.len().saturating_mul(items.len());
    for (index, item) in items.iter().enumerate() {
        let Some(part) = copy_of(cx, item)? else {
            let name = cx.type_name(item);
            return Err(cx.type_error(format!("sequence item {index}: expected a bytes-like object, {name} found")));
        };
        length = length.saturating_add(part.len());
        if part.len() > LARGE {
            // The copies are not counted anywhere else.
            cx.reserve_result(length)?;
        }
        parts.push(part);
    }
    cx.reserve_result(length)?;
    Ok(like(&args[0], parts.join(&*separator)))
}

pub(super) const METHODS: &[NativeDef] = natives! {
    /// Return the items of an iterable of bytes in a row, with self between them.
    "join(self, iterable_of_bytes, /)" => join,
    /// Return a copy without the bytes at the beginning that are in bytes; by default, white space.
    "lstrip(self, bytes=None, /)" => |cx, args| strip(cx, args, true, false),
    /// Split into a list at each sep, by default at white space; at most maxsplit times, from the right.
    "rsplit(self, /, sep=None, maxsplit=-1)" => rsplit,
    /// Return a copy without the bytes at the end that are in bytes; by default, white space.
    "rstrip(self, bytes=None, /)" => |cx, args| strip(cx, args, false, true),
    /// Split into a list at each sep, by default at white space; at most maxsplit times, from the left.
    "split(self, /, sep=None, maxsplit=-1)" => split,
    /// Split into a list of lines, without their ends unless keepends is true.
    "splitlines(self, /, keepends=False)" => splitlines,
    /// Return a copy without the bytes at both ends that are in bytes; by default, white space.
    "strip(self, bytes=None, /)" => |cx, args| strip(cx, args, true, true),
};
