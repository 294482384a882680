//! What all streams have in common: errors, arguments, and the methods that are made of others.

use snek_interp::heap::{Value, before_write};
use snek_interp::types::bytes::ByteArray;
use snek_interp::types::ops::instance_around;
use snek_interp::types::{bytes, int, list, memoryview, payload};
use snek_interp::{Cx, Error, Result};
use std::io;
use std::ops::Range;

/// `io.UnsupportedOperation`.
#[cold]
pub(super) fn unsupported(cx: &mut Cx, message: &str) -> Error {
    crate::raise::of_module(cx, "io", "UnsupportedOperation", &[snek_interp::types::str::new(message)])
}

#[cold]
pub(super) fn closed(cx: &mut Cx) -> Error {
    cx.value_error("I/O operation on closed file.")
}

/// The exception of what the host reported.
#[cold]
pub(super) fn failed(cx: &mut Cx, error: &io::Error) -> Error {
    cx.io_error(error, None)
}

/// The object that the program sees, when a method runs on what an instance of a subclass wraps.
pub(super) fn outer(cx: &Cx, this: &Value) -> Value {
    instance_around(cx, this).unwrap_or_else(|| this.clone())
}

/// A size: absent, `None` and negative ones mean everything.
pub(super) fn size(cx: &mut Cx, value: &Value) -> Result<Option<usize>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    let index = cx.names.__index__.clone();
    let inner = payload(value);
    if int::view(&inner).is_none() && inner.as_bool().is_none() && cx.lookup_special(value, &index).is_none() {
        let got = cx.type_name(value);
        return Err(cx.type_error(format!("argument should be integer or None, not '{got}'")));
    }
    Ok(usize::try_from(int::clamped_index(cx, value)?).ok())
}

/// `self.__enter__()`.
pub(super) fn enter(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = outer(cx, &args[0]);
    let name = cx.name("closed");
    let is_closed = cx.getattr(&this, &name)?;
    if cx.truth(&is_closed)? {
        return Err(closed(cx));
    }
    Ok(this)
}

/// `self.__exit__(…)`.
pub(super) fn exit(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = outer(cx, &args[0]);
    cx.call_method(&this, "close", &[])?;
    Ok(Value::NONE)
}

/// `self.writelines(lines)`.
pub(super) fn write_lines(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = outer(cx, &args[0]);
    let name = cx.name("closed");
    let is_closed = cx.getattr(&this, &name)?;
    if cx.truth(&is_closed)? {
        return Err(closed(cx));
    }
    let iterator = cx.iter(&args[1])?;
    while let Some(line) = cx.next(&iterator)? {
        cx.call_method(&this, "write", &[line])?;
    }
    Ok(Value::NONE)
}

/// `self.readlines(hint)`.
pub(super) fn read_lines(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = outer(cx, &args[0]);
    let hint = size(cx, &args[1])?.unwrap_or(0);
    let iterator = cx.iter(&this)?;
    let (mut lines, mut total) = (Vec::new(), 0);
    while let Some(line) = cx.next(&iterator)? {
        total += cx.len(&line)?;
        lines.push(line);
        if hint > 0 && total >= hint {
            break;
        }
    }
    Ok(list::new(lines))
}

/// The memory that `readinto` fills.
pub(super) struct Memory {
    array: Value,
    place: Range<usize>,
}

impl Memory {
    /// The memory of an argument; TypeError for what cannot be written.
    pub(super) fn of(cx: &mut Cx, value: &Value) -> Result<Self> {
        match memoryview::writable(value) {
            Some((array, place)) => Ok(Self { array, place }),
            None => {
                let got = cx.type_name(value);
                Err(cx.type_error(format!("readinto() argument must be read-write bytes-like object, not {got}")))
            }
        }
    }

    /// How many bytes fit.
    pub(super) fn len(&self) -> usize {
        self.place.len()
    }

    /// Writes bytes to its start, and gives their number. Meanwhile it may have become shorter.
    pub(super) fn fill(self, data: &[u8]) -> Value {
        before_write(&self.array);
        let Some(array) = self.array.downcast_ref::<ByteArray>() else { return Value::int(0) };
        let mut bytes = array.data.borrow_mut();
        let place = bytes.get_mut(self.place).unwrap_or(&mut []);
        let count = data.len().min(place.len());
        place[..count].copy_from_slice(&data[..count]);
        Value::int(count as i64)
    }
}

/// The bytes of an argument; any object that offers them.
pub(super) fn data_of(cx: &mut Cx, value: &Value) -> Result<Vec<u8>> {
    bytes::expect(cx, value)
}

/// A position and how it is meant, for `seek`.
pub(super) fn target(cx: &mut Cx, args: &[Value]) -> Result<(i64, i64)> {
    let offset = cx.index(&args[1])?;
    let whence = if args[2].is_unbound() { 0 } else { cx.index(&args[2])? };
    Ok((offset, whence))
}
