//! Searching and replacing in `bytes` and `bytearray`.

use super::data::{
    byte, charge_this, copy_of, expect, foresee_search, is_like_bytes, like, reserve_this, unchanged, with, with_this,
};
use super::scan;
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::types::str::{bounds, limit};
use crate::types::tuple::{self, Tuple};
use crate::types::{int, payload};
use crate::vm::Cx;
use snek_heap::Value;

/// A pattern: bytes, or one byte given as an integer.
fn pattern(cx: &mut Cx, value: &Value) -> Result<Vec<u8>> {
    if let Some(data) = copy_of(cx, value)? {
        cx.charge_text(data.len())?;
        return Ok(data);
    }
    let name = cx.names.__index__.clone();
    if int::view(&payload(value)).is_some() || cx.lookup_special(value, &name).is_some() {
        return Ok(vec![byte(cx, value)?]);
    }
    let name = cx.type_name(value);
    Err(cx.type_error(format!("argument should be integer or bytes-like object, not '{name}'")))
}

/// Start and end of a search; `None` if it starts behind its end.
fn window(cx: &mut Cx, args: &[Value]) -> Result<Option<(usize, usize)>> {
    let length = with_this(args, <[u8]>::len);
    cx.charge_text(length)?;
    let (start, end) = bounds(cx, &args[2], &args[3], length)?;
    Ok((start <= end).then_some((start, end)))
}

/// The part between two positions, which the data may no longer have.
fn part(data: &[u8], window: (usize, usize)) -> &[u8] {
    data.get(window.0..window.1.min(data.len())).unwrap_or_default()
}

fn position(cx: &mut Cx, args: &[Value], from_right: bool) -> Result<Option<usize>> {
    let window = window(cx, args)?;
    let pattern = pattern(cx, &args[1])?;
    let Some(window) = window else { return Ok(None) };
    let search = if from_right { scan::rfind } else { scan::find };
    let found = with(&args[0], |data| search(part(data, window), &pattern)).flatten();
    Ok(found.map(|place| window.0 + place))
}

fn find(cx: &mut Cx, args: &[Value], from_right: bool) -> Result<Value> {
    Ok(Value::int(position(cx, args, from_right)?.map_or(-1, |place| place as i64)))
}

fn index(cx: &mut Cx, args: &[Value], from_right: bool) -> Result<Value> {
    match position(cx, args, from_right)? {
        Some(place) => Ok(Value::int(place as i64)),
        None => Err(cx.value_error("subsection not found")),
    }
}

fn count(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let window = window(cx, args)?;
    let pattern = pattern(cx, &args[1])?;
    let Some(window) = window else { return Ok(Value::int(0)) };
    foresee_search(cx, args)?;
    let count = with_this(args, |data| scan::count(part(data, window), &pattern, usize::MAX));
    Ok(Value::int(count as i64))
}

fn affix(cx: &mut Cx, args: &[Value], name: &str, matches: fn(&[u8], &[u8]) -> bool) -> Result<Value> {
    let window = window(cx, args)?;
    let inner = payload(&args[1]);
    let affixes = match inner.downcast_ref::<Tuple>() {
        Some(tuple) => tuple.items(),
        None if is_like_bytes(&inner) => std::slice::from_ref(&inner),
        None => {
            let got = cx.type_name(&args[1]);
            return Err(cx.type_error(format!("{name} first arg must be bytes or a tuple of bytes, not {got}")));
        }
    };
    for affix in affixes {
        let affix = expect(cx, affix)?;
        if window.is_some_and(|window| with_this(args, |data| matches(part(data, window), &affix))) {
            return Ok(Value::TRUE);
        }
    }
    Ok(Value::FALSE)
}

fn remove_affix(cx: &mut Cx, args: &[Value], strip: for<'a> fn(&'a [u8], &[u8]) -> Option<&'a [u8]>) -> Result<Value> {
    charge_this(cx, args)?;
    let affix = expect(cx, &args[1])?;
    let length = with(&args[0], |data| strip(data, &affix).map(<[u8]>::len)).flatten();
    cx.reserve(length.unwrap_or(0))?;
    let rest = with(&args[0], |data| strip(data, &affix).map(<[u8]>::to_vec)).flatten();
    Ok(match rest {
        Some(rest) => like(&args[0], rest),
        None => unchanged(cx, &args[0])?,
    })
}

fn replace(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (old, new) = (expect(cx, &args[1])?, expect(cx, &args[2])?);
    let limit = limit(cx, &args[3])?;
    foresee_search(cx, args)?;
    let count = with_this(args, |data| scan::count(data, &old, limit));
    if count == 0 {
        return unchanged(cx, &args[0]);
    }
    cx.foresee(count)?;
    let length = with_this(args, <[u8]>::len) - count * old.len();
    let length = length.saturating_add(count.saturating_mul(new.len()));
    cx.reserve_result(length)?;
    let replaced = with_this(args, |data| {
        if let ([old], [new]) = (&*old, &*new)
            && count < limit
        {
            return data.iter().map(|byte| if byte == old { *new } else { *byte }).collect();
        }
        let mut out = Vec::with_capacity(length);
        let mut from = 0;
        for place in scan::occurrences(data, &old, limit) {
            out.extend_from_slice(&data[from..place]);
            out.extend_from_slice(&new);
            from = place + old.len();
        }
        out.extend_from_slice(&data[from..]);
        out
    });
    Ok(like(&args[0], replaced))
}

fn partition(cx: &mut Cx, args: &[Value], from_right: bool) -> Result<Value> {
    charge_this(cx, args)?;
    let separator = expect(cx, &args[1])?;
    if separator.is_empty() {
        return Err(cx.value_error("empty separator"));
    }
    let this = &args[0];
    let search = if from_right { scan::rfind } else { scan::find };
    let place = with(this, |data| search(data, &separator)).flatten();
    if place.is_some() {
        reserve_this(cx, args)?;
    }
    let parts =
        with(this, |data| place.map(|place| (data[..place].to_vec(), data[place + separator.len()..].to_vec())));
    let empty = || like(this, Vec::new());
    Ok(tuple::new(match parts.flatten() {
        Some((before, after)) => [like(this, before), like(this, separator), like(this, after)],
        None if from_right => [empty(), empty(), unchanged(cx, this)?],
        None => [unchanged(cx, this)?, empty(), empty()],
    }))
}

pub(super) const METHODS: &[NativeDef] = natives! {
    /// Return how often sub occurs between start and end, without overlaps.
    "count(self, sub[, start[, end]], /)" => count,
    /// Return whether the bytes up to end are a suffix, or one of a tuple of suffixes.
    "endswith(self, suffix[, start[, end]], /)" => |cx, args| affix(cx, args, "endswith", |data, end| data.ends_with(end)),
    /// Return the lowest index between start and end where sub begins, or -1.
    "find(self, sub[, start[, end]], /)" => |cx, args| find(cx, args, false),
    /// Return the lowest index between start and end where sub begins; raise ValueError if there is none.
    "index(self, sub[, start[, end]], /)" => |cx, args| index(cx, args, false),
    /// Split at the first sep: return what is before it, sep, and what is behind it.
    ///
    /// Without sep, the second and third part are empty.
    "partition(self, sep, /)" => |cx, args| partition(cx, args, false),
    /// Return a copy without prefix at its beginning, if it is there.
    "removeprefix(self, prefix, /)" => |cx, args| remove_affix(cx, args, |data, start| data.strip_prefix(start)),
    /// Return a copy without suffix at its end, if it is there.
    "removesuffix(self, suffix, /)" => |cx, args| remove_affix(cx, args, |data, end| data.strip_suffix(end)),
    /// Return a copy with new in place of each old; with count, of the first count only.
    "replace(self, old, new, count=-1, /)" => replace,
    /// Return the highest index between start and end where sub begins, or -1.
    "rfind(self, sub[, start[, end]], /)" => |cx, args| find(cx, args, true),
    /// Return the highest index between start and end where sub begins; raise ValueError if there is none.
    "rindex(self, sub[, start[, end]], /)" => |cx, args| index(cx, args, true),
    /// Split at the last sep: return what is before it, sep, and what is behind it.
    ///
    /// Without sep, the first and second part are empty.
    "rpartition(self, sep, /)" => |cx, args| partition(cx, args, true),
    /// Return whether the bytes from start on are a prefix, or one of a tuple of prefixes.
    "startswith(self, prefix[, start[, end]], /)" => |cx, args| affix(cx, args, "startswith", |data, start| data.starts_with(start)),
};
