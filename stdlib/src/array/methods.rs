//! The methods of arrays.

use super::bytes;
use super::value::{Array, as_array};
use snek_interp::heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::natives;
use snek_interp::types::host::receiver;
use snek_interp::types::iter::search_bounds;
use snek_interp::types::list::List;
use snek_interp::types::ops::instance_around;
use snek_interp::types::slice::position;
use snek_interp::types::{int, list, payload, str, tuple};
use snek_interp::{Cx, Result};

pub(super) const METHODS: &[NativeDef] = natives! {
    /// Add a value at the end.
    "append(self, v, /)" => |cx, args| {
        receiver::<Array>(cx, &args[0])?.push(cx, &args[1])?;
        Ok(Value::NONE)
    },
    /// Return the address of the items, and how many there are.
    "buffer_info(self, /)" => |cx, args| {
        let array = receiver::<Array>(cx, &args[0])?;
        Ok(tuple::new([int::from_i128(array.number().cast_signed()), Value::int(array.len() as i64)]))
    },
    /// Reverse the order of bytes within each item.
    "byteswap(self, /)" => bytes::swap,
    /// Return how often a value occurs.
    "count(self, v, /)" => count,
    /// Add the items of an array of the same type, or of an iterable, at the end.
    "extend(self, bb, /)" => |cx, args| extend_with(cx, &args[0], &args[1]).map(|()| Value::NONE),
    /// Add items from their bytes.
    "frombytes(self, buffer, /)" => bytes::from_bytes,
    /// Add n items, read from a file as bytes; raise EOFError if there are fewer.
    "fromfile(self, f, n, /)" => bytes::from_file,
    /// Add the items of a list; if one does not fit, none is added.
    "fromlist(self, list, /)" => from_list,
    /// Add the characters of a text to an array of type 'u'.
    "fromunicode(self, ustr, /)" => bytes::from_text,
    /// Return the index of the first item between start and stop that is equal to v, or raise ValueError.
    "index(self, v, start=0, stop=9223372036854775807, /)" => index,
    /// Insert a value in front of the item at index i.
    "insert(self, i, v, /)" => insert,
    /// Remove the item at index i, by default the last one, and return it.
    "pop(self, i=-1, /)" => pop,
    /// Remove the first item that is equal to v; raise ValueError if there is none.
    "remove(self, v, /)" => remove,
    /// Reverse the order of the items in place.
    "reverse(self, /)" => reverse,
    /// Return the items as bytes, as they are in memory.
    "tobytes(self, /)" => bytes::to_bytes,
    /// Write the items to a file as bytes.
    "tofile(self, f, /)" => bytes::to_file,
    /// Return the items as a list.
    "tolist(self, /)" => |cx, args| Ok(list::new(receiver::<Array>(cx, &args[0])?.items(cx)?)),
    /// Return an array of type 'u' as a string.
    "tounicode(self, /)" => bytes::to_text,
    "__copy__(self, /)" => copy,
    "__deepcopy__(self, unused, /)" => copy,
    "__reduce_ex__(self, value, /)" => reduce,
};

/// `array.extend(values)`.
pub(super) fn extend_with(cx: &mut Cx, this: &Value, values: &Value) -> Result<()> {
    let array = receiver::<Array>(cx, this)?;
    let inner = payload(values);
    let Some(other) = as_array(&inner) else { return fill(cx, array, values) };
    if other.item != array.item {
        return Err(cx.type_error("can only extend with array of same kind"));
    }
    let more = other.read(<[u8]>::len);
    cx.charge_text(more)?;
    cx.reserve(more)?;
    if std::ptr::eq(array, other) {
        return array.write(cx, more > 0, |data| data.extend_from_within(..));
    }
    array.write(cx, more > 0, |data| other.read(|more| data.extend_from_slice(more)))
}

/// Appends what an iterable gives.
pub(super) fn fill(cx: &mut Cx, array: &Array, values: &Value) -> Result<()> {
    let iterator = cx.iter(values)?;
    while let Some(item) = cx.next(&iterator)? {
        array.push(cx, &item)?;
    }
    Ok(())
}

/// The position of the first item between two positions that equals `wanted`.
pub(super) fn find(cx: &mut Cx, this: &Value, wanted: &Value, from: usize, to: usize) -> Result<Option<usize>> {
    let array = receiver::<Array>(cx, this)?;
    let mut at = from;
    // A comparison may shorten the array.
    while at < to
        && let Some(item) = array.get(cx, at)?
    {
        cx.charge(1)?;
        if cx.eq(&item, wanted)? {
            return Ok(Some(at));
        }
        at += 1;
    }
    Ok(None)
}

fn count(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (mut count, mut from) = (0, 0);
    while let Some(at) = find(cx, &args[0], &args[1], from, usize::MAX)? {
        count += 1;
        from = at + 1;
    }
    Ok(Value::int(count))
}

fn index(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let length = receiver::<Array>(cx, &args[0])?.len();
    let (start, stop) = search_bounds(cx, &args[2], &args[3], length)?;
    match find(cx, &args[0], &args[1], start, stop)? {
        Some(at) => Ok(Value::int(at as i64)),
        None => Err(cx.value_error("array.index(x): x not in array")),
    }
}

fn from_list(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let array = receiver::<Array>(cx, &args[0])?;
    let inner = payload(&args[1]);
    let Some(values) = inner.downcast_ref::<List>().map(|list| list.items.borrow().clone()) else {
        return Err(cx.type_error("arg must be list"));
    };
    // All or nothing: an item that does not fit leaves the array as it was.
    cx.reserve(values.len().saturating_mul(array.item.size))?;
    let mut more = Vec::with_capacity(values.len() * array.item.size);
    for value in values {
        cx.charge(1)?;
        let packed = array.item.pack(cx, &value)?;
        more.extend_from_slice(&packed[..array.item.size]);
    }
    array.write(cx, !more.is_empty(), |data| data.extend_from_slice(&more))?;
    Ok(Value::NONE)
}

fn insert(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let array = receiver::<Array>(cx, &args[0])?;
    let index = cx.index(&args[1])?;
    let packed = array.item.pack(cx, &args[2])?;
    let (size, length) = (array.item.size, array.len());
    let from_start = if index < 0 { index.saturating_add_unsigned(length as u64).max(0) } else { index };
    let at = usize::try_from(from_start).unwrap_or(length).min(length);
    cx.charge_text((length - at) * size)?;
    array.write(cx, true, |data| {
        data.splice(at * size..at * size, packed[..size].iter().copied());
    })?;
    Ok(Value::NONE)
}

fn take_out(cx: &mut Cx, array: &Array, at: usize) -> Result<()> {
    let size = array.item.size;
    cx.charge_text((array.len() - at) * size)?;
    array.write(cx, true, |data| {
        data.drain(at * size..(at + 1) * size);
    })
}

fn pop(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let array = receiver::<Array>(cx, &args[0])?;
    let index = if args[1].is_unbound() { -1 } else { cx.index(&args[1])? };
    if array.len() == 0 {
        return Err(cx.index_error("pop from empty array"));
    }
    let Some(at) = position(index, array.len()) else { return Err(cx.index_error("pop index out of range")) };
    let item = array.get(cx, at)?.unwrap_or(Value::NONE);
    take_out(cx, array, at)?;
    Ok(item)
}

fn remove(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let array = receiver::<Array>(cx, &args[0])?;
    match find(cx, &args[0], &args[1], 0, usize::MAX)? {
        Some(at) => take_out(cx, array, at).map(|()| Value::NONE),
        None => Err(cx.value_error("array.remove(x): x not in array")),
    }
}

fn reverse(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let array = receiver::<Array>(cx, &args[0])?;
    let size = array.item.size;
    cx.charge(array.len() / 8)?;
    array.write(cx, false, |data| {
        data.reverse();
        // That has turned around the bytes of each item too.
        data.chunks_exact_mut(size).for_each(<[u8]>::reverse);
    })?;
    Ok(Value::NONE)
}

fn copy(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let array = receiver::<Array>(cx, &args[0])?;
    cx.reserve_result(array.len() * array.item.size)?;
    Ok(Array::make(array.item, array.read(<[u8]>::to_vec)))
}

/// What `copy` and `pickle` need to make it again.
fn reduce(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let array = receiver::<Array>(cx, &args[0])?;
    let shown = instance_around(cx, &args[0]).unwrap_or_else(|| args[0].clone());
    let name = cx.names.__dict__.clone();
    let dict = cx.getattr_opt(&shown, &name)?.unwrap_or(Value::NONE);
    let class = cx.class_of(&shown).value();
    let items = list::new(array.items(cx)?);
    Ok(tuple::new([class, tuple::new([str::new(array.item.code), items]), dict]))
}
