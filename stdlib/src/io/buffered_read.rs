//! Reading from a buffered stream.

use super::buffered::Buffered;
use super::buffered_write::{check_open, flush_pending, raw};
use super::stream::{Memory, data_of, size};
use snek_interp::heap::Value;
use snek_interp::types::bytes;
use snek_interp::types::host::receiver;
use snek_interp::{Cx, Result};

/// The next bytes of the raw stream, up to so many; `None` when it has none yet.
fn read_raw(cx: &mut Cx, this: &Value, count: usize) -> Result<Option<Vec<u8>>> {
    let state = receiver::<Buffered>(cx, this)?;
    let core = state.core.borrow().clone();
    if let Some(core) = core {
        return core.read(cx, count).map(Some);
    }
    let raw = raw(cx, this)?;
    let target = bytes::new_array(vec![0; count]);
    let got = cx.call_method(&raw, "readinto", std::slice::from_ref(&target))?;
    if got.is_none() {
        return Ok(None);
    }
    let got = cx.index(&got)?;
    let Some(got) = usize::try_from(got).ok().filter(|got| *got <= count) else {
        return Err(cx.os_error(format!(
            "raw readinto() returned invalid length {got} (should have been between 0 and {count})"
        )));
    };
    let mut data = data_of(cx, &target)?;
    data.truncate(got);
    Ok(Some(data))
}

/// Reads one block ahead, behind what is unread. Says whether there was one.
fn fill_ahead(cx: &mut Cx, this: &Value) -> Result<bool> {
    let state = receiver::<Buffered>(cx, this)?;
    flush_pending(cx, this)?;
    let data = read_raw(cx, this, state.size.get())?.unwrap_or_default();
    if data.is_empty() {
        return Ok(false);
    }
    let mut ahead = state.ahead.borrow_mut();
    let at = state.at.take();
    ahead.drain(..at);
    ahead.extend_from_slice(&data);
    Ok(true)
}

fn unread(state: &Buffered) -> usize {
    state.ahead.borrow().len() - state.at.get()
}

/// Takes so many of the unread bytes.
fn take(state: &Buffered, count: usize) -> Vec<u8> {
    let mut ahead = state.ahead.borrow_mut();
    let at = state.at.get();
    let end = (at + count).min(ahead.len());
    let data = ahead[at..end].to_vec();
    if end == ahead.len() {
        ahead.clear();
        state.at.set(0);
    } else {
        state.at.set(end);
    }
    data
}

/// Everything up to the end of the stream.
pub(super) fn all(cx: &mut Cx, this: &Value) -> Result<Vec<u8>> {
    let state = receiver::<Buffered>(cx, this)?;
    flush_pending(cx, this)?;
    let mut data = take(state, usize::MAX / 2);
    let core = state.core.borrow().clone();
    if let Some(core) = core {
        data.extend(super::file::all_of(cx, &core)?);
        return Ok(data);
    }
    while let Some(more) = read_raw(cx, this, 1 << 16)?.filter(|more| !more.is_empty()) {
        cx.reserve(data.len() + more.len())?;
        data.extend(more);
    }
    Ok(data)
}

/// So many bytes, fewer at the end.
fn exactly(cx: &mut Cx, this: &Value, count: usize) -> Result<Vec<u8>> {
    let state = receiver::<Buffered>(cx, this)?;
    let mut data = take(state, count);
    while data.len() < count {
        let missing = count - data.len();
        if missing >= state.size.get() {
            flush_pending(cx, this)?;
            let Some(more) = read_raw(cx, this, missing.min(1 << 24))?.filter(|more| !more.is_empty()) else { break };
            cx.reserve(data.len() + more.len())?;
            data.extend(more);
        } else {
            if !fill_ahead(cx, this)? {
                break;
            }
            data.extend(take(state, missing));
        }
    }
    Ok(data)
}

pub(super) fn read(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if let Some(number) = args[1].as_int()
        && number < -1
    {
        return Err(cx.value_error("read length must be non-negative or -1"));
    }
    let count = size(cx, &args[1])?;
    check_open(cx, &args[0], "read of closed file")?;
    let data = match count {
        Some(count) => exactly(cx, &args[0], count)?,
        None => all(cx, &args[0])?,
    };
    Ok(bytes::new(data))
}

/// At most one read of the raw stream.
pub(super) fn some(cx: &mut Cx, this: &Value, count: usize) -> Result<Vec<u8>> {
    let state = receiver::<Buffered>(cx, this)?;
    if unread(state) == 0 && count > 0 {
        fill_ahead(cx, this)?;
    }
    Ok(take(state, count))
}

pub(super) fn read1(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let count = size(cx, &args[1])?;
    check_open(cx, &args[0], "read of closed file")?;
    let count = count.unwrap_or(receiver::<Buffered>(cx, &args[0])?.size.get());
    some(cx, &args[0], count).map(bytes::new)
}

pub(super) fn peek(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    check_open(cx, &args[0], "peek of closed file")?;
    let state = receiver::<Buffered>(cx, &args[0])?;
    if unread(state) == 0 {
        fill_ahead(cx, &args[0])?;
    }
    let ahead = state.ahead.borrow();
    Ok(bytes::new(&ahead[state.at.get()..]))
}

/// The next line, cut at a limit.
pub(super) fn line(cx: &mut Cx, this: &Value, limit: Option<usize>) -> Result<Vec<u8>> {
    check_open(cx, this, "readline of closed file")?;
    let state = receiver::<Buffered>(cx, this)?;
    let limit = limit.unwrap_or(usize::MAX);
    let mut scanned = 0;
    loop {
        let found = {
            let ahead = state.ahead.borrow();
            let unread = &ahead[state.at.get()..];
            let end = unread.get(scanned..).and_then(|rest| rest.iter().position(|byte| *byte == b'\n'));
            match end {
                Some(at) => Some((scanned + at + 1).min(limit)),
                None if unread.len() >= limit => Some(limit),
                None => {
                    scanned = unread.len();
                    None
                }
            }
        };
        if let Some(count) = found {
            return Ok(take(state, count));
        }
        cx.reserve(scanned)?;
        if !fill_ahead(cx, this)? {
            return Ok(take(state, scanned));
        }
    }
}

pub(super) fn read_line(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let limit = size(cx, &args[1])?;
    line(cx, &args[0], limit).map(bytes::new)
}

pub(super) fn read_into(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let memory = Memory::of(cx, &args[1])?;
    check_open(cx, &args[0], "readinto of closed file")?;
    let data = exactly(cx, &args[0], memory.len())?;
    Ok(memory.fill(&data))
}
