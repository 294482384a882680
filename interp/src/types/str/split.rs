//! Splitting strings.
//!
//! Invariants:
//! - Without a separator runs of white space separate, and none stands at either end of a piece; what is left when the
//!   limit is reached keeps its white space on the far side.

use super::args::{self, this};
use super::make::{new, of_counted};
use super::quick;
use super::value::Str;
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::stage::rule;
use crate::types::list;
use crate::types::text::find::find;
use crate::types::text::unicode;
use crate::vm::{Cx, LONG};
use snek_heap::{Gc, Value};

fn split(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    let limit = args::count(cx, &args[2])?;
    if args[1].is_unbound() || args[1].is_none() {
        let spaces = if text.as_str().len() > LONG {
            text.as_str().bytes().filter(|byte| byte.is_ascii_whitespace()).count()
        } else {
            0
        };
        cx.charge(spaces)?;
        cx.reserve(spaces.min(limit).saturating_mul(PIECE).saturating_add(text.as_str().len()))?;
        return Ok(split_at_spaces(cx, text, limit));
    }
    let separator = separator(cx, &args[1])?;
    room_for_pieces(cx, text, limit, separator.as_str())?;
    Ok(split_at(cx, &args[0], text, &separator, limit))
}

/// Bytes of a short piece and of its place in a list, at least.
const PIECE: usize = 48;

/// Asks for the room of the pieces of a long text, which are as many as there are separators.
fn room_for_pieces(cx: &mut Cx, text: &Str, limit: usize, separator: &str) -> Result<()> {
    if text.as_str().len() <= LONG {
        return Ok(());
    }
    let text = text.as_str();
    let pieces = match separator.as_bytes() {
        [byte] => memchr::memchr_iter(*byte, text.as_bytes()).count(),
        [] => text.len() / 2,
        _ => text.matches(separator).count(),
    };
    cx.charge(text.len() / 64 + pieces.min(limit))?;
    cx.reserve(pieces.min(limit).saturating_mul(PIECE).saturating_add(text.len()))
}

/// The words of a text.
pub(super) fn split_at_spaces(cx: &mut Cx, text: &Str, limit: usize) -> Value {
    cx.compose_list(|pieces| {
        if text.is_ascii() { ascii_words(text.as_str(), limit, pieces) } else { words(text.as_str(), limit, pieces) }
    })
}

/// The pieces of a value's text between separators, which are not empty.
pub(super) fn split_at(cx: &mut Cx, value: &Value, text: &Str, separator: &Str, limit: usize) -> Value {
    let (is_ascii, text, separator) = (text.is_ascii(), text.as_str(), separator.as_str());
    cx.compose_list(|pieces| {
        let mut rest = text;
        if let (true, [byte]) = (is_ascii, separator.as_bytes()) {
            while pieces.len() < limit
                && let Some(index) = position(rest.as_bytes(), *byte)
            {
                pieces.push(of_counted(&rest[..index], index));
                rest = &rest[index + 1..];
            }
        } else {
            while pieces.len() < limit
                && let Some(index) = find(rest, separator)
            {
                pieces.push(new(&rest[..index]));
                rest = &rest[index + separator.len()..];
            }
        }
        pieces.push(if pieces.is_empty() { value.clone() } else { new(rest) });
    })
}

/// Where a byte is. Pieces are short mostly, so the search for many bytes at once is not started at once.
#[inline(always)]
fn position(bytes: &[u8], byte: u8) -> Option<usize> {
    const FEW: usize = 12;
    match bytes.iter().take(FEW).position(|other| *other == byte) {
        None if bytes.len() > FEW => memchr::memchr(byte, &bytes[FEW..]).map(|index| index + FEW),
        found => found,
    }
}

fn rsplit(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?.as_str();
    let limit = args::count(cx, &args[2])?;
    cx.reserve_result(text.len())?;
    let mut pieces = Vec::new();
    let mut rest = text;
    if args[1].is_unbound() || args[1].is_none() {
        rest = rest.trim_end_matches(unicode::is_space);
        while !rest.is_empty() {
            let start = if pieces.len() < limit { rest.rfind(unicode::is_space) } else { None };
            let Some(index) = start else {
                pieces.push(new(rest));
                break;
            };
            let piece = &rest[index..];
            pieces.push(new(piece.trim_start_matches(unicode::is_space)));
            rest = rest[..index].trim_end_matches(unicode::is_space);
        }
    } else {
        let separator = separator(cx, &args[1])?;
        let separator = separator.as_str();
        while pieces.len() < limit
            && separator.len() <= rest.len()
            && let Some((before, piece)) = rest.rsplit_once(separator)
        {
            cx.charge(1)?;
            pieces.push(new(piece));
            rest = before;
        }
        pieces.push(if pieces.is_empty() { args[0].clone() } else { new(rest) });
    }
    pieces.reverse();
    Ok(list::new(pieces))
}

fn separator(cx: &mut Cx, value: &Value) -> Result<Gc<Str>> {
    match args::of(value) {
        Some(text) if text.is_empty() => Err(cx.value_error("empty separator")),
        Some(text) => Ok(text),
        None => {
            let name = cx.type_name(value);
            Err(cx.type_error(format!("must be str or None, not {name}")))
        }
    }
}

fn words(text: &str, limit: usize, pieces: &mut Vec<Value>) {
    let mut rest = text.trim_start_matches(unicode::is_space);
    while !rest.is_empty() {
        if pieces.len() == limit {
            pieces.push(new(rest));
            break;
        }
        let end = rest.find(unicode::is_space).unwrap_or(rest.len());
        pieces.push(new(&rest[..end]));
        rest = rest[end..].trim_start_matches(unicode::is_space);
    }
}

/// Which bytes are ASCII white space.
static SPACES: [bool; 256] = {
    let (mut spaces, mut byte) = ([false; 256], 0);
    while byte < 128 {
        spaces[byte] = matches!(byte as u8, b' ' | b'\t'..=b'\r' | 0x1c..=0x1f);
        byte += 1;
    }
    spaces
};

/// Whether it is ASCII white space.
#[inline(always)]
pub(super) fn is_ascii_space(byte: u8) -> bool {
    SPACES[usize::from(byte)]
}

/// The same for an ASCII text, by bytes.
fn ascii_words(text: &str, limit: usize, pieces: &mut Vec<Value>) {
    let bytes = text.as_bytes();
    let skip = |mut from: usize, over: bool| {
        while let Some(byte) = bytes.get(from)
            && SPACES[usize::from(*byte)] == over
        {
            from += 1;
        }
        from
    };
    let piece = |text: &str| of_counted(text, text.len());
    let mut cursor = skip(0, true);
    while cursor < bytes.len() {
        if pieces.len() == limit {
            pieces.push(piece(&text[cursor..]));
            break;
        }
        let end = skip(cursor, false);
        pieces.push(piece(&text[cursor..end]));
        cursor = skip(end, true);
    }
}

fn splitlines(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let keep_ends = !args[1].is_unbound() && args::small_int(cx, &args[1])? != 0;
    let text = this(cx, args)?;
    let (is_ascii, text) = (text.is_ascii(), text.as_str());
    cx.reserve(text.len())?;
    let mut lines = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        cx.charge(1)?;
        if lines.len() == lines.capacity() {
            cx.reserve(lines.len() * 2 * size_of::<Value>())?;
        }
        let end = if is_ascii { ascii_line_end(rest) } else { rest.find(unicode::is_line_break).unwrap_or(rest.len()) };
        let length = match rest.as_bytes().get(end) {
            None => 0,
            Some(b'\r') if rest.as_bytes().get(end + 1) == Some(&b'\n') => 2,
            Some(_) => rest[end..].chars().next().map_or(0, char::len_utf8),
        };
        lines.push(new(&rest[..if keep_ends { end + length } else { end }]));
        rest = &rest[end + length..];
    }
    Ok(list::new(lines))
}

fn ascii_line_end(text: &str) -> usize {
    let is_end = |byte: &u8| matches!(byte, b'\n'..=b'\r' | 0x1c..=0x1e);
    text.as_bytes().iter().position(is_end).unwrap_or(text.len())
}

pub(super) const METHODS: &[NativeDef] = natives! {
    /// Split into a list at each sep, by default at white space; at most maxsplit times, from the right.
    ///
    /// >>> "a.b.c".rsplit(".", 1)
    /// ['a.b', 'c']
    "rsplit(self, /, sep=None, maxsplit=-1)" [staged = Rule(rule::TEXT)] => rsplit,
    /// Split into a list at each sep, by default at white space; at most maxsplit times, from the left.
    ///
    /// >>> "a b  c".split()
    /// ['a', 'b', 'c']
    "split(self, /, sep=None, maxsplit=-1)" [quick = quick::split, staged = Rule(rule::TEXT)] => split,
    /// Split into a list of lines, without their ends unless keepends is true.
    "splitlines(self, /, keepends=False)" [staged = Rule(rule::TEXT)] => splitlines,
};
