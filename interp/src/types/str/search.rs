//! Searching and replacing in strings.
//!
//! Invariants:
//! - Positions that come in and go out count code points; inside, texts are searched by bytes.
//! - An empty pattern is found at each position, also behind the last character.
//!
//! Elsewhere: splitting in `split.rs`.

use super::args::{self, bounds, expect, this};
use super::make::new;
use super::quick;
use super::value::Str;
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::stage::rule;
use crate::types::payload;
use crate::types::text::find;
use crate::types::tuple::{self, Tuple};
use crate::vm::{Cx, LONG};
use snek_heap::Value;

/// The part of a text between two positions, and the position of its first character. `None` if it starts behind its
/// end.
fn window<'a>(cx: &mut Cx, text: &'a Str, start: &Value, end: &Value) -> Result<Option<(&'a str, usize)>> {
    let (start, end) = bounds(cx, start, end, text.len())?;
    if start > end {
        return Ok(None);
    }
    if start == 0 && end == text.len() {
        return Ok(Some((text.as_str(), 0)));
    }
    Ok(Some((text.substring(start, end), start)))
}

/// Position of a pattern, from the left or the right.
fn position(cx: &mut Cx, args: &[Value], from_right: bool) -> Result<Option<usize>> {
    let text = this(cx, args)?;
    let window = window(cx, text, &args[2], &args[3])?;
    let pattern = expect(cx, &args[1], "")?;
    let Some((part, first)) = window else { return Ok(None) };
    let pattern = pattern.as_str();
    let found = match pattern {
        "" => Some(if from_right { part.len() } else { 0 }),
        // No tables are made for it.
        _ if pattern.len() > part.len() => None,
        _ if from_right => part.rfind(pattern),
        _ => find::find(part, pattern),
    };
    let characters = |place: usize| if text.is_ascii() { place } else { part[..place].chars().count() };
    Ok(found.map(|place| first + characters(place)))
}

fn find_method(cx: &mut Cx, args: &[Value], from_right: bool) -> Result<Value> {
    Ok(Value::int(position(cx, args, from_right)?.map_or(-1, |place| place as i64)))
}

fn index(cx: &mut Cx, args: &[Value], from_right: bool) -> Result<Value> {
    match position(cx, args, from_right)? {
        Some(place) => Ok(Value::int(place as i64)),
        None => Err(cx.value_error("substring not found")),
    }
}

fn count(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    let window = window(cx, text, &args[2], &args[3])?;
    let pattern = expect(cx, &args[1], "")?;
    let Some((part, _)) = window else { return Ok(Value::int(0)) };
    if part.len() > LONG {
        cx.foresee(part.len() / 4)?;
    }
    let count = match pattern.as_str() {
        "" if text.is_ascii() => part.len() + 1,
        "" => part.chars().count() + 1,
        one if one.len() == 1 => part.bytes().filter(|byte| *byte == one.as_bytes()[0]).count(),
        pattern => find::occurrences(part, pattern).count(),
    };
    Ok(Value::int(count as i64))
}

/// `startswith` and `endswith`.
fn affix(cx: &mut Cx, args: &[Value], name: &str, matches: fn(&str, &str) -> bool) -> Result<Value> {
    let text = this(cx, args)?;
    let part = window(cx, text, &args[2], &args[3])?;
    if let Some(affix) = args::of(&args[1]) {
        return Ok(Value::bool(part.is_some_and(|(part, _)| matches(part, affix.as_str()))));
    }
    let inner = payload(&args[1]);
    let Some(affixes) = inner.downcast_ref::<Tuple>() else {
        let got = cx.type_name(&args[1]);
        return Err(cx.type_error(format!("{name} first arg must be str or a tuple of str, not {got}")));
    };
    for affix in affixes.items() {
        let Some(affix) = args::of(affix) else {
            let got = cx.type_name(affix);
            return Err(cx.type_error(format!("tuple for {name} must only contain str, not {got}")));
        };
        if part.is_some_and(|(part, _)| matches(part, affix.as_str())) {
            return Ok(Value::TRUE);
        }
    }
    Ok(Value::FALSE)
}

fn remove_affix(
    cx: &mut Cx,
    args: &[Value],
    what: &str,
    strip: for<'a> fn(&'a str, &str) -> Option<&'a str>,
) -> Result<Value> {
    let text = this(cx, args)?;
    let affix = expect(cx, &args[1], what)?;
    Ok(match strip(text.as_str(), affix.as_str()) {
        Some(rest) if !affix.is_empty() => {
            cx.reserve(rest.len())?;
            new(rest)
        }
        _ => args[0].clone(),
    })
}

fn replace(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    if let (Some(old), Some(replacement)) = (args[1].downcast_ref::<Str>(), args[2].downcast_ref::<Str>())
        && args[3].is_unbound()
    {
        return replace_in(cx, (&args[0], text.as_str()), old.as_str(), replacement.as_str(), usize::MAX);
    }
    let old = expect(cx, &args[1], "replace() argument 1")?;
    let replacement = expect(cx, &args[2], "replace() argument 2")?;
    let limit = args::count(cx, &args[3])?;
    replace_in(cx, (&args[0], text.as_str()), old.as_str(), replacement.as_str(), limit)
}

fn replace_in(cx: &mut Cx, (this, text): (&Value, &str), old: &str, replacement: &str, limit: usize) -> Result<Value> {
    if limit == 0 || old == replacement || old.len() > text.len() {
        return Ok(this.clone());
    }
    if text.len() > LONG {
        // It cannot be stopped where much is found.
        cx.foresee(text.len() / 4)?;
    }
    if old.is_empty() {
        let matches = (text.chars().count() + 1).min(limit);
        cx.reserve_result(text.len().saturating_add(matches.saturating_mul(replacement.len())))?;
        return Ok(new(text.replacen("", replacement, limit)));
    }
    let Some(first) = find::find(text, old) else { return Ok(this.clone()) };
    if text.len() <= SHORT
        && replacement.len() <= SHORT
        && let Some(replaced) = cx.compose(|out| {
            push_replaced(text, first, old, replacement, limit, out);
            true
        })
    {
        return Ok(replaced);
    }
    let mut length = text.len();
    if old.len() < replacement.len() {
        // The result grows: its size is known before it is made.
        let matches = 1 + find::occurrences(&text[first + old.len()..], old).take(limit - 1).count();
        length = length.saturating_add(matches.saturating_mul(replacement.len() - old.len()));
    }
    cx.reserve_result(length)?;
    let mut out = String::with_capacity(length);
    push_replaced(text, first, old, replacement, limit, &mut out);
    Ok(new(out))
}

/// A text of this many bytes may be replaced by as many in each place without asking for the memory.
const SHORT: usize = 1 << 8;

/// Appends a text with at most so many occurrences replaced, the first of which is known.
fn push_replaced(text: &str, first: usize, old: &str, replacement: &str, limit: usize, out: &mut String) {
    out.push_str(&text[..first]);
    out.push_str(replacement);
    let mut rest = &text[first + old.len()..];
    for _ in 1..limit {
        let Some(place) = find::find(rest, old) else { break };
        out.push_str(&rest[..place]);
        out.push_str(replacement);
        rest = &rest[place + old.len()..];
    }
    out.push_str(rest);
}

fn partition(cx: &mut Cx, args: &[Value], from_right: bool) -> Result<Value> {
    let text = this(cx, args)?.as_str();
    let separator = expect(cx, &args[1], "")?;
    let separator_text = separator.as_str();
    if separator_text.is_empty() {
        return Err(cx.value_error("empty separator"));
    }
    let place = if from_right { text.rfind(separator_text) } else { find::find(text, separator_text) };
    cx.reserve(place.map_or(0, |_| text.len()))?;
    let parts = place.map(|place| (&text[..place], &text[place + separator_text.len()..]));
    Ok(tuple::new(match parts {
        Some((before, after)) => [new(before), separator.value(), new(after)],
        None if from_right => [new(""), new(""), args[0].clone()],
        None => [args[0].clone(), new(""), new("")],
    }))
}

pub(super) const METHODS: &[NativeDef] = natives! {
    /// Return how often sub occurs between start and end, without overlaps.
    "count(self, sub[, start[, end]], /)" [staged = Rule(rule::TEXT)] => count,
    /// Return whether the string up to end ends with suffix, or with one of a tuple of suffixes.
    "endswith(self, suffix[, start[, end]], /)" [quick = quick::endswith, staged = Rule(rule::TEXT)] => |cx, args| affix(cx, args, "endswith", |text, end| text.ends_with(end)),
    /// Return the lowest index between start and end where sub begins, or -1.
    ///
    /// >>> "banana".find("na")
    /// 2
    "find(self, sub[, start[, end]], /)" [staged = Rule(rule::TEXT)] => |cx, args| find_method(cx, args, false),
    /// Return the lowest index between start and end where sub begins; raise ValueError if there is none.
    "index(self, sub[, start[, end]], /)" [staged = Rule(rule::TEXT)] => |cx, args| index(cx, args, false),
    /// Split at the first sep: return what is before it, sep, and what is behind it.
    ///
    /// Without sep, the second and third part are empty.
    "partition(self, sep, /)" [staged = Rule(rule::TEXT)] => |cx, args| partition(cx, args, false),
    /// Return a copy without prefix at its beginning, if it is there.
    ///
    /// >>> "snake".removeprefix("sn")
    /// 'ake'
    "removeprefix(self, prefix, /)" [staged = Rule(rule::TEXT)] => |cx, args| remove_affix(cx, args, "removeprefix() argument", |text, p| text.strip_prefix(p)),
    /// Return a copy without suffix at its end, if it is there.
    "removesuffix(self, suffix, /)" [staged = Rule(rule::TEXT)] => |cx, args| remove_affix(cx, args, "removesuffix() argument", |text, p| text.strip_suffix(p)),
    /// Return a copy with new in place of each old; with count, of the first count only.
    ///
    /// >>> "a-b-c".replace("-", "+")
    /// 'a+b+c'
    "replace(self, old, new, count=-1, /)" [staged = Rule(rule::TEXT)] => replace,
    /// Return the highest index between start and end where sub begins, or -1.
    "rfind(self, sub[, start[, end]], /)" [staged = Rule(rule::TEXT)] => |cx, args| find_method(cx, args, true),
    /// Return the highest index between start and end where sub begins; raise ValueError if there is none.
    "rindex(self, sub[, start[, end]], /)" [staged = Rule(rule::TEXT)] => |cx, args| index(cx, args, true),
    /// Split at the last sep: return what is before it, sep, and what is behind it.
    ///
    /// Without sep, the first and second part are empty.
    "rpartition(self, sep, /)" [staged = Rule(rule::TEXT)] => |cx, args| partition(cx, args, true),
    /// Return whether the string from start on begins with prefix, or with one of a tuple of prefixes.
    "startswith(self, prefix[, start[, end]], /)" [quick = quick::startswith, staged = Rule(rule::TEXT)] => |cx, args| affix(cx, args, "startswith", |text, start| text.starts_with(start)),
};
