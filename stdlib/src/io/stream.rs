//! What all streams have in common: errors, arguments, and the methods that are made of others.

use snek_interp::heap::Value;
use snek_interp::types::ops::instance_around;
use snek_interp::types::{int, list, payload};
use snek_interp::{Cx, Error, Result};
use std::io;

/// `io.UnsupportedOperation`.
#[cold]
pub(super) fn unsupported(cx: &mut Cx, message: &str) -> Error {
    let name = cx.name("UnsupportedOperation");
    let class = cx.import_module("io").and_then(|module| cx.getattr(&module, &name));
    match class.and_then(|class| cx.call(&class, &[snek_interp::types::str::new(message)])) {
        Ok(value) => cx.to_error(&value).unwrap_or_else(|error| error),
        Err(error) => error,
    }
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
    let index = cx.name("__index__");
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

/// The target of `readinto`: filled from the front.
pub(super) fn fill(cx: &mut Cx, target: &Value, data: &[u8]) -> Result<Value> {
    let inner = payload(target);
    let Some(array) = inner.downcast_ref::<snek_interp::types::bytes::ByteArray>() else {
        return fill_items(cx, target, data);
    };
    snek_interp::heap::before_write(&inner);
    let mut bytes = array.data.borrow_mut();
    let count = data.len().min(bytes.len());
    bytes[..count].copy_from_slice(&data[..count]);
    Ok(Value::int(count as i64))
}

/// The same for a view of bytes that are somewhere else.
fn fill_items(cx: &mut Cx, target: &Value, data: &[u8]) -> Result<Value> {
    let name = cx.name("__setitem__");
    if snek_interp::types::bytes::copy_of(target).is_some() || cx.lookup_special(target, &name).is_none() {
        let got = cx.type_name(target);
        return Err(cx.type_error(format!("readinto() argument must be read-write bytes-like object, not {got}")));
    }
    for (at, byte) in data.iter().enumerate() {
        cx.set_item(target, &Value::int(at as i64), Value::int(i64::from(*byte)))?;
    }
    Ok(Value::int(data.len() as i64))
}

/// The bytes of an argument; any object that offers them.
pub(super) fn data_of(cx: &mut Cx, value: &Value) -> Result<Vec<u8>> {
    if let Some(data) = snek_interp::types::bytes::copy_of(value) {
        return Ok(data);
    }
    let name = cx.name("tobytes");
    if matches!(cx.type_name(value).as_str(), "memoryview" | "array.array" | "array")
        && let Some(method) = cx.getattr_opt(value, &name)?
    {
        let data = cx.call(&method, &[])?;
        return snek_interp::types::bytes::expect(cx, &data);
    }
    let got = cx.type_name(value);
    Err(cx.type_error(format!("a bytes-like object is required, not '{got}'")))
}

/// A position and how it is meant, for `seek`.
pub(super) fn target(cx: &mut Cx, args: &[Value]) -> Result<(i64, i64)> {
    let offset = cx.index(&args[1])?;
    let whence = if args[2].is_unbound() { 0 } else { cx.index(&args[2])? };
    Ok((offset, whence))
}
