//! Writing text, its position, its end.

use super::buffered;
use super::buffered_write::push;
use super::stream::{closed, outer, target, unsupported};
use super::text::{Text, buffer, refuse};
use super::text_read::is_exact;
use snek_interp::heap::Value;
use snek_interp::names::intern;
use snek_interp::types::host::{HostObject, receiver};
use snek_interp::types::str::Str;
use snek_interp::types::text::codec::{ByteOrder, Encoding, encode};
use snek_interp::types::text::surrogate::has_surrogate;
use snek_interp::types::{bytes, payload, str};
use snek_interp::{Cx, Result};

/// Bytes that wait before a buffer that is none of ours gets them.
const CHUNK: usize = 8192;

pub(super) fn is_closed(cx: &mut Cx, this: &Value) -> Result<bool> {
    let buffer = buffer(cx, this)?;
    if let Some(state) = buffered::state_of(&buffer)
        && let Some(core) = &*state.core.borrow()
    {
        return Ok(core.is_closed());
    }
    let closed = cx.getattr(&buffer, &intern("closed"))?;
    cx.truth(&closed)
}

pub(super) fn check_open(cx: &mut Cx, this: &Value) -> Result<()> {
    if is_closed(cx, this)? { Err(closed(cx)) } else { Ok(()) }
}

/// Whether the stream starts at a place other than its beginning, where a signature would be wrong.
pub(super) fn starts_inside(cx: &mut Cx, _this: &Value, buffer: &Value) -> bool {
    let seekable = cx.call_method(buffer, "seekable", &[]).and_then(|answer| cx.truth(&answer));
    if !matches!(seekable, Ok(true)) {
        return false;
    }
    let position = cx.call_method(buffer, "tell", &[]).and_then(|position| cx.index(&position));
    matches!(position, Ok(position) if position > 0)
}

/// A text's bytes, with a signature in front where the encoding has one.
fn encoded(cx: &mut Cx, state: &Text, text: &str) -> Result<Vec<u8>> {
    let encoding = state.encoding.get();
    // A byte becomes four at most, and one that cannot be encoded an escape.
    let most = if encoding == Encoding::Utf8 { 1 } else { 4 };
    cx.reserve_result(text.len().saturating_mul(most))?;
    if encoding == Encoding::Utf8 && !has_surrogate(text) {
        return Ok(text.as_bytes().to_vec());
    }
    let plain = match encoding {
        Encoding::Utf8Sig if state.has_begun.get() => Encoding::Utf8,
        Encoding::Utf16(None) if state.has_begun.get() => Encoding::Utf16(Some(ByteOrder::Little)),
        Encoding::Utf32(None) if state.has_begun.get() => Encoding::Utf32(Some(ByteOrder::Little)),
        other => other,
    };
    match encode(text, plain, state.errors.get()) {
        Ok(data) => {
            state.has_begun.set(true);
            Ok(data)
        }
        Err(fault) => Err(str::encoding_error(cx, "UnicodeEncodeError", &fault, str::new(text))),
    }
}

pub(super) fn write(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let inner = payload(&args[1]);
    let Some(text) = inner.downcast_ref::<Str>() else {
        let got = cx.type_name(&args[1]);
        return Err(cx.type_error(format!("write() argument must be str, not {got}")));
    };
    check_open(cx, &args[0])?;
    let state = receiver::<Text>(cx, &args[0])?;
    cx.reserve(text.as_str().len())?;
    let written = state.newline.get().written(text.as_str());
    let shown = written.as_deref().unwrap_or(text.as_str());
    let ends_line = state.line_buffering.get() && shown.contains(['\n', '\r']);
    let data = encoded(cx, state, shown)?;
    let buffer = buffer(cx, &args[0])?;
    state.ahead.borrow_mut().clear();
    state.at.set(0);
    state.tail.borrow_mut().clear();
    state.is_iterating.set(false);
    match buffer.downcast_ref::<HostObject>().filter(|object| object.get::<buffered::Buffered>().is_some()) {
        Some(object) if object.def.name == "BufferedReader" => return Err(refuse(cx, false)),
        Some(_) => push(cx, &buffer, &data)?,
        None => {
            state.pending.borrow_mut().extend_from_slice(&data);
            if state.pending.borrow().len() > CHUNK || state.write_through.get() || ends_line {
                flush_pending(cx, &args[0])?;
            }
        }
    }
    if ends_line {
        cx.call_method(&buffer, "flush", &[])?;
    }
    Ok(Value::int(text.len() as i64))
}

/// Hands over what is encoded.
pub(super) fn flush_pending(cx: &mut Cx, this: &Value) -> Result<()> {
    let state = receiver::<Text>(cx, this)?;
    if state.pending.borrow().is_empty() {
        return Ok(());
    }
    let data = state.pending.take();
    let buffer = buffer(cx, this)?;
    cx.call_method(&buffer, "write", &[bytes::new(data)])?;
    Ok(())
}

pub(super) fn flush(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    check_open(cx, &args[0])?;
    flush_pending(cx, &args[0])?;
    receiver::<Text>(cx, &args[0])?.is_iterating.set(false);
    let buffer = buffer(cx, &args[0])?;
    cx.call_method(&buffer, "flush", &[])
}

pub(super) fn close(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if is_closed(cx, &args[0])? {
        return Ok(Value::NONE);
    }
    let this = outer(cx, &args[0]);
    let flushed = cx.call_method(&this, "flush", &[]);
    let buffer = buffer(cx, &args[0])?;
    cx.call_method(&buffer, "close", &[])?;
    flushed?;
    Ok(Value::NONE)
}

pub(super) fn detach(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let buffer = buffer(cx, &args[0])?;
    flush(cx, &args[..1])?;
    drop(receiver::<Text>(cx, &args[0])?.buffer.replace(Value::NONE));
    Ok(buffer)
}

fn check_seekable(cx: &mut Cx, buffer: &Value) -> Result<()> {
    let seekable = cx.call_method(buffer, "seekable", &[])?;
    if cx.truth(&seekable)? { Ok(()) } else { Err(unsupported(cx, "underlying stream is not seekable")) }
}

pub(super) fn seek(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    check_open(cx, &args[0])?;
    let (offset, whence) = target(cx, args)?;
    let buffer = buffer(cx, &args[0])?;
    check_seekable(cx, &buffer)?;
    let position = match whence {
        1 if offset != 0 => return Err(unsupported(cx, "can't do nonzero cur-relative seeks")),
        2 if offset != 0 => return Err(unsupported(cx, "can't do nonzero end-relative seeks")),
        0 if offset < 0 => return Err(cx.value_error(format!("negative seek position {offset}"))),
        0 => Value::int(offset),
        1 => tell(cx, &args[..1])?,
        2 => Value::int(0),
        _ => return Err(cx.value_error(format!("invalid whence ({whence}, should be 0, 1 or 2)"))),
    };
    flush(cx, &args[..1])?;
    let whence = Value::int(if whence == 2 { 2 } else { 0 });
    let position = cx.call_method(&buffer, "seek", &[position, whence])?;
    let state = receiver::<Text>(cx, &args[0])?;
    state.ahead.borrow_mut().clear();
    state.at.set(0);
    state.tail.borrow_mut().clear();
    state.is_iterating.set(false);
    state.has_begun.set(position.as_int() != Some(0));
    Ok(position)
}

pub(super) fn tell(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    check_open(cx, &args[0])?;
    let buffer = buffer(cx, &args[0])?;
    check_seekable(cx, &buffer)?;
    let state = receiver::<Text>(cx, &args[0])?;
    if state.is_iterating.get() {
        return Err(cx.os_error("telling position disabled by next() call"));
    }
    flush_pending(cx, &args[0])?;
    let position = cx.call_method(&buffer, "tell", &[])?;
    let position = cx.index(&position)?;
    let unread = state.ahead.borrow().get(state.at.get()..).unwrap_or_default().to_owned();
    let encoding = match state.encoding.get() {
        Encoding::Utf8Sig => Encoding::Utf8,
        other => other,
    };
    let errors = if is_exact(state.errors.get()) {
        state.errors.get()
    } else {
        snek_interp::types::text::codec::Handler::SurrogatePass
    };
    let left = encode(&unread, encoding, errors).map_or(unread.len(), |data| data.len());
    let left = left + state.tail.borrow().len();
    Ok(Value::int(position - left as i64))
}

pub(super) fn truncate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    flush(cx, &args[..1])?;
    let size = if args[1].is_unbound() || args[1].is_none() { tell(cx, &args[..1])? } else { args[1].clone() };
    let buffer = buffer(cx, &args[0])?;
    cx.call_method(&buffer, "truncate", &[size])
}
