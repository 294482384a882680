//! Arrays to and from bytes, texts and files.

use super::construct::written_name;
use super::items::ItemType;
use super::operators::text_of;
use super::value::{Array, as_array, type_name};
use snek_interp::heap::Value;
use snek_interp::types::bytes::{self, Bytes};
use snek_interp::types::host::receiver;
use snek_interp::types::payload;
use snek_interp::types::str::Str;
use snek_interp::types::text::surrogate;
use snek_interp::{Cx, Result};

/// Whether these bytes are the items of an array.
pub(super) fn checked(cx: &mut Cx, item: ItemType, data: &[u8]) -> Result<()> {
    if !data.len().is_multiple_of(item.size) {
        return Err(cx.value_error("bytes length not a multiple of item size"));
    }
    Ok(())
}

pub(super) fn to_bytes(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    Ok(bytes::new(receiver::<Array>(cx, &args[0])?.read(<[u8]>::to_vec)))
}

pub(super) fn from_bytes(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let array = receiver::<Array>(cx, &args[0])?;
    let Some(data) = bytes::copy_of(cx, &args[1])? else {
        let name = type_name(cx, &args[1]);
        return Err(cx.type_error(format!("a bytes-like object is required, not '{name}'")));
    };
    if as_array(&payload(&args[1])).is_some_and(|other| other.item.size != 1) {
        return Err(cx.type_error("a bytes-like object is required"));
    }
    append(cx, array, &data)?;
    Ok(Value::NONE)
}

fn append(cx: &mut Cx, array: &Array, more: &[u8]) -> Result<()> {
    checked(cx, array.item, more)?;
    cx.reserve(more.len())?;
    array.write(cx, !more.is_empty(), |data| data.extend_from_slice(more))
}

pub(super) fn to_text(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let array = receiver::<Array>(cx, &args[0])?;
    if !array.item.is_text() {
        return Err(cx.value_error("tounicode() may only be called on unicode type arrays"));
    }
    text_of(cx, array)
}

pub(super) fn from_text(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let array = receiver::<Array>(cx, &args[0])?;
    let inner = payload(&args[1]);
    let Some(text) = inner.downcast_ref::<Str>() else {
        let name = written_name(cx, &args[1]);
        return Err(cx.type_error(format!("fromunicode() argument must be str, not {name}")));
    };
    if !array.item.is_text() {
        return Err(cx.value_error("fromunicode() may only be called on unicode type arrays"));
    }
    let data: Vec<u8> = text.as_str().chars().flat_map(|c| surrogate::to_code(c).to_ne_bytes()).collect();
    append(cx, array, &data)?;
    Ok(Value::NONE)
}

pub(super) fn to_file(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let data = to_bytes(cx, &args[..1])?;
    cx.call_method(&args[1], "write", &[data])?;
    Ok(Value::NONE)
}

pub(super) fn from_file(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let array = receiver::<Array>(cx, &args[0])?;
    let Ok(count) = usize::try_from(cx.index(&args[2])?) else { return Err(cx.value_error("negative count")) };
    let Some(wanted) = count.checked_mul(array.item.size).and_then(|wanted| i64::try_from(wanted).ok()) else {
        return Err(cx.memory_error(""));
    };
    let read = cx.call_method(&args[1], "read", &[Value::int(wanted)])?;
    let inner = payload(&read);
    let Some(read) = inner.downcast_ref::<Bytes>() else {
        return Err(cx.type_error("read() didn't return bytes"));
    };
    append(cx, array, read.data())?;
    if read.data().len() as i64 != wanted {
        let class = cx.types.exceptions.EOFError.clone();
        let text = snek_interp::types::str::new("read() didn't return enough bytes");
        return Err(cx.exception(&class, vec![text]));
    }
    Ok(Value::NONE)
}

pub(super) fn swap(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let array = receiver::<Array>(cx, &args[0])?;
    let size = array.item.size;
    cx.charge(array.len() / 8)?;
    array.write(cx, false, |data| data.chunks_exact_mut(size).for_each(<[u8]>::reverse))?;
    Ok(Value::NONE)
}
