//! `bytes(…)` and `bytearray(…)`.
//!
//! In: a count, text with its encoding, bytes, or integers. Out: the data.

use super::data::{byte_or, copy_of};
use super::value::{Bytes, new, new_array};
use crate::error::Result;
use crate::kinds;
use crate::types::class::Type;
use crate::types::iter::is_error;
use crate::types::list;
use crate::types::str::{Str, codec_name, encode_text};
use crate::types::{int, payload};
use crate::vm::Cx;
use snek_heap::Value;

/// `bytes.__new__`.
pub(super) fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args[2].is_unbound() && args[3].is_unbound() && args[1].downcast_ref::<Bytes>().is_some() {
        return Ok(args[1].clone());
    }
    // What `__bytes__` gives may be of a subclass.
    if args[2].is_unbound() && args[3].is_unbound() && args[1].kind() == kinds::INSTANCE {
        let name = cx.names.__bytes__.clone();
        let is_own = args[0].downcast_ref::<Type>().is_some_and(|class| class.is_builtin);
        if is_own
            && cx.lookup_special(&args[1], &name).is_some()
            && let Some(result) = cx.call_special(&args[1], &name, &[])?
        {
            if payload(&result).downcast_ref::<Bytes>().is_some() {
                return Ok(result);
            }
            let got = cx.type_name(&result);
            return Err(cx.type_error(format!("__bytes__ returned non-bytes (type {got})")));
        }
    }
    Ok(new(data(cx, args, "bytes")?))
}

/// `bytearray.__new__`: of a derived class an empty one, which `__init__` fills.
pub(super) fn construct_array(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if !list::is_builtin(&args[0]) {
        return Ok(new_array(Vec::new()));
    }
    Ok(new_array(data(cx, args, "bytearray")?))
}

/// `bytearray.__init__`: what a bytearray of these arguments holds.
pub(super) fn array_data(cx: &mut Cx, args: &[Value]) -> Result<Vec<u8>> {
    data(cx, args, "bytearray")
}

fn data(cx: &mut Cx, args: &[Value], type_name: &str) -> Result<Vec<u8>> {
    let source = &args[1];
    let has_encoding = !args[2].is_unbound();
    let has_errors = !args[3].is_unbound();
    for (argument, name) in [(&args[2], "encoding"), (&args[3], "errors")] {
        if !argument.is_unbound() && payload(argument).downcast_ref::<Str>().is_none() {
            codec_name(cx, argument, &format!("{type_name}() argument '{name}'"), "")?;
        }
    }
    if source.is_unbound() {
        return match (has_encoding, has_errors) {
            (false, false) => Ok(Vec::new()),
            (true, _) => Err(cx.type_error("encoding without a string argument")),
            (false, true) => Err(cx.type_error("errors without a string argument")),
        };
    }
    let inner = payload(source);
    if !has_encoding && !has_errors && type_name == "bytes" && source.kind() == kinds::INSTANCE {
        let name = cx.names.__bytes__.clone();
        if cx.lookup_special(source, &name).is_some()
            && let Some(data) = own_bytes(cx, source)?
        {
            return Ok(data);
        }
    }
    if let Some(text) = inner.downcast_ref::<Str>() {
        if !has_encoding {
            return Err(cx.type_error("string argument without an encoding"));
        }
        let encoding = codec_name(cx, &args[2], &format!("{type_name}() argument 'encoding'"), "utf-8")?;
        let errors = codec_name(cx, &args[3], &format!("{type_name}() argument 'errors'"), "strict")?;
        return encode_text(cx, text.as_str(), &encoding, &errors);
    }
    if has_encoding {
        return Err(cx.type_error("encoding without a string argument"));
    }
    if has_errors {
        return Err(cx.type_error("errors without a string argument"));
    }
    from_source(cx, source, type_name)
}

/// The bytes that an object other than text gives.
fn from_source(cx: &mut Cx, source: &Value, type_name: &str) -> Result<Vec<u8>> {
    if let Some(data) = own_bytes(cx, source)? {
        return Ok(data);
    }
    let name = cx.names.__index__.clone();
    if int::view(&payload(source)).is_some() || cx.lookup_special(source, &name).is_some() {
        let count = cx.index_value(source)?;
        let Some(count) = count.as_int() else {
            let name = cx.type_name(source);
            return Err(cx.overflow_error(format!("cannot fit '{name}' into an index-sized integer")));
        };
        let Ok(count) = usize::try_from(count) else { return Err(cx.value_error("negative count")) };
        cx.reserve_result(count)?;
        return Ok(vec![0; count]);
    }
    from_iterable(cx, source, type_name)
}

fn own_bytes(cx: &mut Cx, source: &Value) -> Result<Option<Vec<u8>>> {
    let name = cx.names.__bytes__.clone();
    if source.kind() == kinds::INSTANCE
        && let Some(result) = cx.call_special(source, &name, &[])?
    {
        return match payload(&result).downcast_ref::<Bytes>() {
            Some(bytes) => Ok(Some(bytes.data().to_vec())),
            None => {
                let got = cx.type_name(&result);
                Err(cx.type_error(format!("__bytes__ returned non-bytes (type {got})")))
            }
        };
    }
    copy_of(cx, source)
}

fn from_iterable(cx: &mut Cx, source: &Value, type_name: &str) -> Result<Vec<u8>> {
    let iterator = match cx.iter(source) {
        Ok(iterator) => iterator,
        Err(error) if is_error(&error, &cx.types.exceptions.TypeError) => {
            let name = cx.type_name(source);
            return Err(cx.type_error(format!("cannot convert '{name}' object to {type_name}")));
        }
        Err(error) => return Err(error),
    };
    let plural = if type_name == "bytes" { "bytes" } else { "byte" };
    take_bytes(cx, &iterator, &format!("{plural} must be in range(0, 256)"))
}

/// The integers that an iterator gives, as bytes.
pub(super) fn take_bytes(cx: &mut Cx, iterator: &Value, message: &str) -> Result<Vec<u8>> {
    /// Room that is made first; it doubles from there on.
    const FIRST: usize = 64;
    let mut data = Vec::new();
    while let Some(item) = cx.next(iterator)? {
        let byte = byte_or(cx, &item, message)?;
        if data.len() == data.capacity() {
            let more = data.capacity().max(FIRST);
            cx.reserve(data.capacity() + more)?;
            data.reserve_exact(more);
        }
        data.push(byte);
    }
    Ok(data)
}

/// What `bytes(value)` gives for anything but a count or text: for arguments that take bytes or integers.
pub fn bytes_of(cx: &mut Cx, value: &Value) -> Result<Vec<u8>> {
    if let Some(data) = own_bytes(cx, value)? {
        cx.reserve_result(data.len())?;
        return Ok(data);
    }
    if payload(value).downcast_ref::<Str>().is_some() {
        let name = cx.type_name(value);
        return Err(cx.type_error(format!("cannot convert '{name}' object to bytes")));
    }
    from_iterable(cx, value, "bytes")
}
