//! Writing to a buffered stream, its position, its end.

use super::buffered::Buffered;
use super::stream::{data_of, failed, outer, target};
use snek_interp::heap::Value;
use snek_interp::names::intern;
use snek_interp::types::bytes;
use snek_interp::types::host::{HostObject, receiver};
use snek_interp::{Cx, Result};

/// The raw stream.
pub(super) fn raw(cx: &mut Cx, this: &Value) -> Result<Value> {
    let raw = receiver::<Buffered>(cx, this)?.raw.borrow().clone();
    if raw.is_none() || raw.is_unbound() {
        return Err(cx.value_error("raw stream has been detached"));
    }
    Ok(raw)
}

pub(super) fn is_closed(cx: &mut Cx, this: &Value) -> Result<bool> {
    let core = receiver::<Buffered>(cx, this)?.core.borrow().clone();
    if let Some(core) = core {
        return Ok(core.is_closed());
    }
    let raw = raw(cx, this)?;
    let closed = cx.getattr(&raw, &intern("closed"))?;
    cx.truth(&closed)
}

pub(super) fn check_open(cx: &mut Cx, this: &Value, message: &str) -> Result<()> {
    if is_closed(cx, this)? {
        return Err(cx.value_error(message));
    }
    Ok(())
}

/// Hands to the raw stream what is to be written.
pub(super) fn flush_pending(cx: &mut Cx, this: &Value) -> Result<()> {
    let state = receiver::<Buffered>(cx, this)?;
    let core = state.core.borrow().clone();
    if let Some(core) = core {
        if core.pending.borrow().is_empty() {
            return Ok(());
        }
        return core.write_pending().map_err(|error| failed(cx, &error));
    }
    while !state.pending.borrow().is_empty() {
        let raw = raw(cx, this)?;
        // What the raw stream does not take stays.
        let data = state.pending.borrow().clone();
        let written = cx.call_method(&raw, "write", &[bytes::new(&*data)])?;
        if written.is_none() {
            let class = cx.types.exceptions.BlockingIOError.clone();
            let text = snek_interp::types::str::new("write could not complete without blocking");
            return Err(cx.exception(&class, vec![Value::int(11), text, Value::int(0)]));
        }
        let written = usize::try_from(cx.index(&written)?).unwrap_or(0).min(data.len());
        if written == 0 {
            return Err(cx.os_error("raw write() returned invalid length 0"));
        }
        let mut pending = state.pending.borrow_mut();
        let written = written.min(pending.len());
        pending.drain(..written);
    }
    Ok(())
}

/// Adds bytes to what is to be written.
pub(super) fn push(cx: &mut Cx, this: &Value, data: &[u8]) -> Result<()> {
    let state = receiver::<Buffered>(cx, this)?;
    forget_ahead(cx, this)?;
    let core = state.core.borrow().clone();
    if let Some(core) = core {
        if core.console().is_some() {
            return core.write(cx, data).map_err(|error| failed(cx, &error));
        }
        // What fits is kept; what does not goes behind what was there, and only a rest that fits is kept then.
        let size = state.size.get();
        let known = core.pending.borrow().len();
        if known + data.len() > size {
            core.write_pending().map_err(|error| failed(cx, &error))?;
        }
        core.pending.borrow_mut().extend_from_slice(data);
        if data.len() > size {
            core.write_pending().map_err(|error| failed(cx, &error))?;
        }
        return Ok(());
    }
    let size = state.size.get();
    let known = state.pending.borrow().len();
    if known + data.len() > size {
        flush_pending(cx, this)?;
    }
    state.pending.borrow_mut().extend_from_slice(data);
    if data.len() > size {
        flush_pending(cx, this)?;
    }
    Ok(())
}

/// Moves the raw stream back to where the program has read to.
fn forget_ahead(cx: &mut Cx, this: &Value) -> Result<()> {
    let state = receiver::<Buffered>(cx, this)?;
    let unread = state.ahead.take().len() - state.at.take();
    if unread > 0 {
        raw_seek(cx, this, -(unread as i64), 1)?;
    }
    Ok(())
}

fn raw_seek(cx: &mut Cx, this: &Value, offset: i64, whence: i64) -> Result<i64> {
    let core = receiver::<Buffered>(cx, this)?.core.borrow().clone();
    if let Some(core) = core {
        return super::file::seek(cx, &core, offset, whence);
    }
    let raw = raw(cx, this)?;
    let position = cx.call_method(&raw, "seek", &[Value::int(offset), Value::int(whence)])?;
    cx.index(&position)
}

pub(super) fn write(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let data = data_of(cx, &args[1])?;
    check_open(cx, &args[0], "write to closed file")?;
    push(cx, &args[0], &data)?;
    Ok(Value::int(data.len() as i64))
}

pub(super) fn flush(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let is_reader = args[0].downcast_ref::<HostObject>().is_some_and(|object| object.def.name == "BufferedReader");
    check_open(cx, &args[0], if is_reader { "I/O operation on closed file." } else { "flush of closed file" })?;
    flush_pending(cx, &args[0])?;
    let core = receiver::<Buffered>(cx, &args[0])?.core.borrow().clone();
    if let Some(core) = core {
        if core.console() == Some(1) {
            cx.host.flush().map_err(|error| failed(cx, &error))?;
        }
        return Ok(Value::NONE);
    }
    let raw = raw(cx, &args[0])?;
    cx.call_method(&raw, "flush", &[])
}

pub(super) fn tell(cx: &mut Cx, this: &Value) -> Result<i64> {
    let state = receiver::<Buffered>(cx, this)?;
    raw(cx, this)?;
    let unread = (state.ahead.borrow().len() - state.at.get()) as i64;
    let pending = state.pending.borrow().len() as i64;
    let core = state.core.borrow().clone();
    let position = match core {
        Some(core) => super::file::seek(cx, &core, 0, 1)?,
        None => {
            let raw = raw(cx, this)?;
            let position = cx.call_method(&raw, "tell", &[])?;
            cx.index(&position)?
        }
    };
    Ok(position - unread + pending)
}

pub(super) fn seek(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (offset, whence) = target(cx, args)?;
    if !(0..=2).contains(&whence) {
        return Err(cx.value_error(format!("whence value {whence} unsupported")));
    }
    check_open(cx, &args[0], "seek of closed file")?;
    flush_pending(cx, &args[0])?;
    let state = receiver::<Buffered>(cx, &args[0])?;
    let unread = (state.ahead.borrow().len() - state.at.get()) as i64;
    let offset = if whence == 1 { offset - unread } else { offset };
    let position = raw_seek(cx, &args[0], offset, whence)?;
    state.ahead.borrow_mut().clear();
    state.at.set(0);
    Ok(Value::int(position))
}

pub(super) fn truncate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    check_open(cx, &args[0], "truncate of closed file")?;
    flush_pending(cx, &args[0])?;
    let size =
        if args[1].is_unbound() || args[1].is_none() { Value::int(tell(cx, &args[0])?) } else { args[1].clone() };
    let raw = raw(cx, &args[0])?;
    cx.call_method(&raw, "truncate", &[size])
}

pub(super) fn close(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if is_closed(cx, &args[0])? {
        return Ok(Value::NONE);
    }
    let this = outer(cx, &args[0]);
    let flushed = cx.call_method(&this, "flush", &[]);
    let raw = raw(cx, &args[0])?;
    cx.call_method(&raw, "close", &[])?;
    flushed?;
    Ok(Value::NONE)
}

pub(super) fn detach(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let raw = raw(cx, &args[0])?;
    flush_pending(cx, &args[0])?;
    let state = receiver::<Buffered>(cx, &args[0])?;
    drop(state.raw.replace(Value::NONE));
    state.core.take();
    Ok(raw)
}
