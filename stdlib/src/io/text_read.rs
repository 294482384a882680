//! Reading text: decoding blocks, cutting lines.

use super::buffered;
use super::buffered_read::{all as read_all_bytes, some as read_some_bytes};
use super::newline::{Newline, seen};
use super::stream::{data_of, size};
use super::text::{Text, buffer, refuse};
use super::text_write::{check_open, flush_pending};
use snek_interp::heap::Value;
use snek_interp::types::host::receiver;
use snek_interp::types::text::codec::{ByteOrder, Encoding, Handler, decode};
use snek_interp::types::{bytes, str};
use snek_interp::{Cx, Result};

/// Bytes of a block.
const CHUNK: usize = 8192;

/// Checks that the text can be read, and hands over what was written.
fn begin(cx: &mut Cx, this: &Value) -> Result<()> {
    check_open(cx, this)?;
    flush_pending(cx, this)?;
    let buffer = buffer(cx, this)?;
    if let Some(object) = buffer.downcast_ref::<snek_interp::types::host::HostObject>()
        && object.get::<buffered::Buffered>().is_some()
    {
        return if object.def.name == "BufferedWriter" { Err(refuse(cx, true)) } else { Ok(()) };
    }
    let readable = cx.call_method(&buffer, "readable", &[])?;
    if cx.truth(&readable)? { Ok(()) } else { Err(refuse(cx, true)) }
}

/// Bytes of the stream: a block, or everything.
fn bytes_of(cx: &mut Cx, this: &Value, everything: bool) -> Result<Vec<u8>> {
    let buffer = buffer(cx, this)?;
    if buffered::state_of(&buffer).is_some() {
        return if everything { read_all_bytes(cx, &buffer) } else { read_some_bytes(cx, &buffer, CHUNK) };
    }
    let data = if everything {
        cx.call_method(&buffer, "read", &[])?
    } else {
        let name = cx.name("read1");
        match cx.getattr_opt(&buffer, &name)? {
            Some(read) => cx.call(&read, &[Value::int(CHUNK as i64)])?,
            None => cx.call_method(&buffer, "read", &[Value::int(CHUNK as i64)])?,
        }
    };
    if !bytes::is_like_bytes(&data) {
        let (method, got) = (if everything { "read" } else { "read1" }, cx.type_name(&data));
        return Err(
            cx.type_error(format!("underlying {method}() should have returned a bytes-like object, not '{got}'"))
        );
    }
    data_of(cx, &data)
}

/// How many bytes at the end may be the start of a character.
fn unfinished(data: &[u8], encoding: Encoding) -> usize {
    match encoding {
        Encoding::Utf8 | Encoding::Utf8Sig => {
            for back in 1..=data.len().min(3) {
                let byte = data[data.len() - back];
                let length = match byte {
                    0xc2..=0xdf => 2,
                    0xe0..=0xef => 3,
                    0xf0..=0xf4 => 4,
                    0x80..=0xbf => continue,
                    _ => return 0,
                };
                return if length > back { back } else { 0 };
            }
            0
        }
        Encoding::Utf16(order) => {
            let odd = data.len() % 2;
            let units = &data[..data.len() - odd];
            let high = match order {
                Some(ByteOrder::Big) => units.len().checked_sub(2).map(|at| units[at]),
                _ => units.last().copied(),
            };
            odd + if high.is_some_and(|high| (0xd8..=0xdb).contains(&high)) { 2 } else { 0 }
        }
        Encoding::Utf32(_) => data.len() % 4,
        _ => 0,
    }
}

/// Takes the signature off the first block of a stream, and learns the order of bytes from it.
fn signature(state: &Text, data: &mut Vec<u8>) {
    let encoding = state.encoding.get();
    let big = match encoding {
        Encoding::Utf8Sig => {
            if data.starts_with(b"\xef\xbb\xbf") {
                data.drain(..3);
            }
            return;
        }
        Encoding::Utf16(None) => data.starts_with(b"\xfe\xff"),
        Encoding::Utf32(None) => data.starts_with(b"\0\0\xfe\xff"),
        _ => return,
    };
    let order = Some(if big { ByteOrder::Big } else { ByteOrder::Little });
    let is_wide = matches!(encoding, Encoding::Utf32(_));
    let marks: [&[u8]; 2] = if is_wide { [b"\0\0\xfe\xff", b"\xff\xfe\0\0"] } else { [b"\xfe\xff", b"\xff\xfe"] };
    if marks.iter().any(|mark| data.starts_with(mark)) {
        data.drain(..if is_wide { 4 } else { 2 });
    }
    state.encoding.set(if is_wide { Encoding::Utf32(order) } else { Encoding::Utf16(order) });
}

/// Decodes more text behind what is there. Says whether the stream had more.
fn fill(cx: &mut Cx, this: &Value, everything: bool) -> Result<bool> {
    let state = receiver::<Text>(cx, this)?;
    let new = bytes_of(cx, this, everything)?;
    let is_last = everything || new.is_empty();
    let mut data = state.tail.take();
    data.extend_from_slice(&new);
    if !state.has_begun.get() && !data.is_empty() {
        state.has_begun.set(true);
        signature(state, &mut data);
    }
    let kept = if is_last { 0 } else { unfinished(&data, state.encoding.get()) };
    let whole = data.len() - kept;
    state.tail.replace(data.split_off(whole));
    // The signature is off already.
    let encoding = if state.encoding.get() == Encoding::Utf8Sig { Encoding::Utf8 } else { state.encoding.get() };
    let text = match (encoding, std::str::from_utf8(&data)) {
        // Characters from U+10D800 to U+10DFFF stand for surrogates.
        (Encoding::Utf8, Ok(text)) if !data.contains(&0xf4) => text.to_owned(),
        _ => match decode(&data, encoding, state.errors.get()) {
            Ok(text) => text,
            Err(_) if Handler::named(&state.errors_name.borrow()).is_none() => {
                let message = format!("unknown error handler name '{}'", state.errors_name.borrow());
                return Err(cx.lookup_error(message));
            }
            Err(fault) => return Err(str::encoding_error(cx, "UnicodeDecodeError", &fault, bytes::new(data))),
        },
    };
    cx.reserve(state.ahead.borrow().len() + text.len())?;
    let mut ahead = state.ahead.borrow_mut();
    let at = state.at.take();
    ahead.drain(..at);
    if ahead.is_empty() {
        *ahead = text;
    } else {
        ahead.push_str(&text);
    }
    Ok(!is_last)
}

/// Takes the text up to a byte offset behind `at`.
fn take(state: &Text, count: usize) -> String {
    let mut ahead = state.ahead.borrow_mut();
    let start = state.at.get();
    let end = start + count;
    if start == 0 && end == ahead.len() {
        return std::mem::take(&mut *ahead);
    }
    let text = ahead[start..end].to_owned();
    if end == ahead.len() {
        ahead.clear();
        state.at.set(0);
    } else {
        state.at.set(end);
    }
    text
}

/// Notes ends of lines and translates them.
fn hand_out(state: &Text, text: String) -> Value {
    let newline = state.newline.get();
    if newline.is_any() {
        state.seen.set(state.seen.get() | seen(&text));
    }
    if newline == Newline::Universal && text.contains('\r') {
        return str::new(newline.translate(&text));
    }
    str::new(text)
}

pub(super) fn read(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let wanted = size(cx, &args[1])?;
    begin(cx, &args[0])?;
    let state = receiver::<Text>(cx, &args[0])?;
    let Some(wanted) = wanted else {
        fill(cx, &args[0], true)?;
        let left = state.ahead.borrow().len() - state.at.get();
        return Ok(hand_out(state, take(state, left)));
    };
    let mut is_last = false;
    loop {
        if let Some(count) = prefix(state, wanted, is_last) {
            return Ok(hand_out(state, take(state, count)));
        }
        is_last = !fill(cx, &args[0], false)?;
    }
}

/// Bytes of so many characters as they are handed out; `None` when more text must be read to know.
fn prefix(state: &Text, wanted: usize, is_last: bool) -> Option<usize> {
    let ahead = state.ahead.borrow();
    let text = &ahead[state.at.get()..];
    let joins = state.newline.get() == Newline::Universal;
    let (mut count, mut chars) = (0, text.chars().peekable());
    for _ in 0..wanted {
        let Some(c) = chars.next() else { return is_last.then_some(count) };
        count += c.len_utf8();
        if joins && c == '\r' {
            match chars.peek() {
                Some('\n') => {
                    chars.next();
                    count += 1;
                }
                None if !is_last => return None,
                _ => {}
            }
        }
    }
    Some(count)
}

/// The next line as it stands in the file, cut at a limit of characters; empty at the end.
fn line(cx: &mut Cx, this: &Value, limit: Option<usize>) -> Result<String> {
    let state = receiver::<Text>(cx, this)?;
    let mut is_last = false;
    let mut scanned = 0;
    loop {
        let found = {
            let ahead = state.ahead.borrow();
            let text = &ahead[state.at.get()..];
            let end = state.newline.get().find(&text[scanned..], is_last).map(|(_, end)| scanned + end);
            let end = end.or_else(|| is_last.then_some(text.len()));
            // An end of two characters may be cut by the block: look at its first again.
            scanned = text.floor_char_boundary(text.len().saturating_sub(1));
            match limit {
                Some(limit) => {
                    let cut = text.char_indices().nth(limit).map(|(at, _)| at);
                    match (end, cut) {
                        (Some(end), Some(cut)) => Some(end.min(cut)),
                        (None, cut) => cut,
                        (end, None) => end,
                    }
                }
                None => end,
            }
        };
        if let Some(count) = found {
            return Ok(take(state, count));
        }
        let before = state.at.get();
        is_last = !fill(cx, this, false)?;
        debug_assert!(state.at.get() == 0 || before == state.at.get(), "unread text moves to the front");
    }
}

pub(super) fn read_line(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let limit = size(cx, &args[1])?;
    begin(cx, &args[0])?;
    let text = line(cx, &args[0], limit)?;
    Ok(hand_out(receiver::<Text>(cx, &args[0])?, text))
}

pub(super) fn next(cx: &mut Cx, this: &Value) -> Result<Option<Value>> {
    let state = receiver::<Text>(cx, this)?;
    if !state.is_iterating.replace(true) || state.ahead.borrow().len() == state.at.get() {
        let begun = begin(cx, this);
        if begun.is_err() {
            state.is_iterating.set(false);
        }
        begun?;
    }
    let text = line(cx, this, None)?;
    if text.is_empty() {
        state.is_iterating.set(false);
        return Ok(None);
    }
    Ok(Some(hand_out(state, text)))
}

/// Decoding keeps the number of bytes only with these handlers.
pub(super) fn is_exact(errors: Handler) -> bool {
    matches!(errors, Handler::Strict | Handler::SurrogateEscape | Handler::SurrogatePass)
}
