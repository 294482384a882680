//! `StringIO`: a text in memory as a stream.
//!
//! Invariants:
//! - `at` counts characters, `offset` the bytes before them; behind the end, `offset` is the text's length.

use super::newline::{Newline, seen, seen_value};
use super::state;
use super::stream::{self, outer, size, target, unsupported};
use snek_interp::heap::{Charge, Layout, State, Value, before_write};
use snek_interp::native::NativeDef;
use snek_interp::natives;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::ops::{GetSet, Ops};
use snek_interp::types::str::Str;
use snek_interp::types::text::repr_str;
use snek_interp::types::{TypeDef, list, payload, str, tuple};
use snek_interp::{Cx, Result, kinds};
use std::cell::{Cell, RefCell};

struct StringIo {
    text: RefCell<String>,
    /// Characters of the text.
    length: Cell<usize>,
    at: Cell<usize>,
    offset: Cell<usize>,
    newline: Cell<Newline>,
    seen: Cell<u8>,
    is_closed: Cell<bool>,
    charge: Charge,
}

impl HostState for StringIo {
    fn has_content(&self) -> bool {
        true
    }
    fn save(&self) -> Option<State> {
        let slots = vec![str::new(self.text.borrow().clone()), Value::int(self.at.get() as i64)];
        Some(State { layout: Layout::Sequence, slots })
    }
    fn restore(&self, state: State) {
        if let [text, at] = &state.slots[..]
            && let Some(text) = text.downcast_ref::<Str>()
        {
            self.text.replace(text.as_str().to_owned());
            self.length.set(text.len());
            self.move_to(usize::try_from(at.as_int().unwrap_or(0)).unwrap_or(0));
        }
    }
}

impl StringIo {
    fn move_to(&self, at: usize) {
        let text = self.text.borrow();
        self.at.set(at);
        self.offset.set(byte_offset(&text, self.length.get(), at));
    }

    /// Takes so many characters; the memory for them is asked for.
    fn take(&self, cx: &mut Cx, count: usize) -> Result<String> {
        let text = self.text.borrow();
        let rest = &text[self.offset.get()..];
        let left = self.length.get().saturating_sub(self.at.get());
        let end = if count >= left { rest.len() } else { byte_offset(rest, left, count) };
        cx.reserve(end)?;
        self.at.set(self.at.get() + count.min(left));
        self.offset.set(self.offset.get() + end);
        Ok(rest[..end].to_owned())
    }

    /// Takes a line, or so many characters of it.
    fn take_line(&self, cx: &mut Cx, limit: usize) -> Result<String> {
        let count = {
            let text = self.text.borrow();
            let rest = &text[self.offset.get()..];
            let newline = if self.newline.get() == Newline::Universal { Newline::Line } else { self.newline.get() };
            let end = newline.find(rest, true).map_or(rest.len(), |(_, end)| end);
            rest[..end].chars().count()
        };
        self.take(cx, count.min(limit))
    }

    fn put(&self, new: &str) {
        let added = new.chars().count();
        let mut text = self.text.borrow_mut();
        if self.at.get() > self.length.get() {
            let gap = self.at.get() - self.length.get();
            text.extend(std::iter::repeat_n('\0', gap));
            self.length.set(self.at.get());
            self.offset.set(text.len());
        }
        let left = self.length.get() - self.at.get();
        let start = self.offset.get();
        if left == 0 {
            text.push_str(new);
        } else {
            let end = start + byte_offset(&text[start..], left, added);
            text.replace_range(start..end, new);
        }
        self.at.set(self.at.get() + added);
        self.offset.set(start + new.len());
        self.length.set(self.length.get().max(self.at.get()));
        self.charge.set(text.capacity());
    }
}

/// Byte offset of a character in a text of so many.
fn byte_offset(text: &str, length: usize, at: usize) -> usize {
    if at >= length {
        text.len()
    } else if text.len() == length {
        at
    } else {
        text.char_indices().nth(at).map_or(text.len(), |(offset, _)| offset)
    }
}

/// `_io.StringIO`.
pub(super) static STRING_IO: TypeDef = TypeDef {
    doc: "A stream of text in memory.",
    new: Some(NativeDef::new("StringIO(cls, initial_value='', newline='\\n')", |cx, args| {
        let this = host::new(
            &STRING_IO,
            StringIo {
                text: RefCell::default(),
                length: Cell::new(0),
                at: Cell::new(0),
                offset: Cell::new(0),
                newline: Cell::new(Newline::Line),
                seen: Cell::new(0),
                is_closed: Cell::new(false),
                charge: Charge::default(),
            },
        );
        init(cx, &[this.clone(), args[1].clone(), args[2].clone()])?;
        Ok(if list::is_builtin(&args[0]) { host::with_attributes(cx, &STRING_IO, this) } else { this })
    })),
    is_base: true,
    ops: Ops {
        iter: Some(|cx, this| {
            open(cx, this)?;
            Ok(outer(cx, this))
        }),
        next: Some(|cx, this| {
            let line = open(cx, this)?.take_line(cx, usize::MAX)?;
            cx.charge_text(line.len())?;
            Ok((!line.is_empty()).then(|| str::new(line)))
        }),
        ..Ops::NONE
    },
    methods: natives! {
        "__init__(self, initial_value='', newline='\\n')" => init,
        /// Return up to size characters; all up to the end, without size.
        "read(self, size=-1, /)" => |cx, args| {
            let count = size(cx, &args[1])?.unwrap_or(usize::MAX);
            let text = open(cx, &args[0])?.take(cx, count)?;
            cx.charge_text(text.len())?;
            Ok(str::new(text))
        },
        /// Return the text up to and with the next line end, at most size characters.
        "readline(self, size=-1, /)" => |cx, args| {
            let limit = size(cx, &args[1])?.unwrap_or(usize::MAX);
            let line = open(cx, &args[0])?.take_line(cx, limit)?;
            cx.charge_text(line.len())?;
            Ok(str::new(line))
        },
        /// Return the lines that are left, as a list; with hint, at least so many characters of them.
        "readlines(self, hint=-1, /)" => |cx, args| {
            let hint = size(cx, &args[1])?.unwrap_or(0);
            let state = open(cx, &args[0])?;
            let (mut lines, mut total) = (Vec::new(), 0);
            loop {
                let line = state.take_line(cx, usize::MAX)?;
                if line.is_empty() {
                    break;
                }
                total += line.chars().count();
                cx.charge(4)?;
                cx.charge_text(line.len())?;
                lines.push(str::new(line));
                if hint > 0 && total >= hint {
                    break;
                }
            }
            Ok(list::new(lines))
        },
        /// Write a text at the position and return its length.
        "write(self, s, /)" => write,
        /// Write each item of an iterable of texts. No line ends are added.
        "writelines(self, lines, /)" => stream::write_lines,
        /// Return the whole text, wherever the position is.
        "getvalue(self, /)" => |cx, args| {
            let state = open(cx, &args[0])?;
            let length = state.text.borrow().len();
            cx.charge_text(length)?;
            cx.reserve_result(length)?;
            Ok(str::new(state.text.borrow().clone()))
        },
        /// Go to a position from the beginning (whence 0), or with pos 0 stay (1) or go to the end (2). Return the
        /// new one.
        "seek(self, pos, whence=0, /)" => seek,
        /// Return the position.
        "tell(self, /)" => |cx, args| Ok(Value::int(open(cx, &args[0])?.at.get() as i64)),
        /// Cut the text to a length, by default the position, and return it.
        "truncate(self, pos=None, /)" => truncate,
        /// Do nothing; there is nothing to write.
        "flush(self, /)" => |cx, args| open(cx, &args[0]).map(|_| Value::NONE),
        /// Close the stream and forget its text.
        "close(self, /)" => |cx, args| {
            let state = receiver::<StringIo>(cx, &args[0])?;
            state.is_closed.set(true);
            drop(state.text.take());
            state.charge.set(0);
            Ok(Value::NONE)
        },
        /// Raise UnsupportedOperation; there is no file.
        "fileno(self, /)" => |cx, _| Err(unsupported(cx, "fileno")),
        /// Raise UnsupportedOperation; there is no buffer.
        "detach(self, /)" => |cx, _| Err(unsupported(cx, "detach")),
        /// Return False; it is no terminal.
        "isatty(self, /)" => |cx, args| open(cx, &args[0]).map(|_| Value::FALSE),
        /// Return True.
        "readable(self, /)" => |cx, args| open(cx, &args[0]).map(|_| Value::TRUE),
        /// Return True.
        "writable(self, /)" => |cx, args| open(cx, &args[0]).map(|_| Value::TRUE),
        /// Return True.
        "seekable(self, /)" => |cx, args| open(cx, &args[0]).map(|_| Value::TRUE),
        "__getstate__(self, /)" => |cx, args| {
            let state = open(cx, &args[0])?;
            let text = str::new(state.text.borrow().clone());
            let newline = state.newline.get().argument().map_or(Value::NONE, str::new);
            let position = Value::int(state.at.get() as i64);
            Ok(tuple::new([text, newline, position, state::own_attributes(cx, &args[0])?]))
        },
        "__setstate__(self, state, /)" => |cx, args| {
            let [text, newline, position, attributes] = state::parts::<4>(cx, &args[0], &args[1])?;
            init(cx, &[args[0].clone(), Value::NONE, newline])?;
            let state = receiver::<StringIo>(cx, &args[0])?;
            // The text is as it was after all translation.
            let text = payload(&text);
            let Some(text) = text.downcast_ref::<Str>() else {
                let got = cx.type_name(&text);
                return Err(cx.type_error(format!("initial_value must be str or None, not {got}")));
            };
            state.put(text.as_str());
            let position = state::position(cx, &position, "third item of state must be an integer, got")?;
            state.move_to(position);
            state::set_attributes(cx, &args[0], &attributes, "fourth")
        },
        "__enter__(self, /)" => stream::enter,
        "__exit__(self, /, *args)" => stream::exit,
    },
    attributes: &[
        GetSet::new("closed", |cx, this| Ok(Value::bool(receiver::<StringIo>(cx, this)?.is_closed.get())))
            .doc("Whether the stream is closed."),
        GetSet::new("newlines", |cx, this| Ok(seen_value(open(cx, this)?.seen.get())))
            .doc("The line ends that were read, or None."),
        GetSet::new("line_buffering", |cx, this| open(cx, this).map(|_| Value::FALSE))
            .doc("False; there is no buffer."),
        GetSet::new("encoding", |_, _| Ok(Value::NONE)).doc("None; texts are not encoded."),
        GetSet::new("errors", |_, _| Ok(Value::NONE)).doc("None; texts are not encoded."),
    ],
    ..TypeDef::named("StringIO", kinds::HOST)
};

fn open<'a>(cx: &mut Cx, this: &'a Value) -> Result<&'a StringIo> {
    let state = receiver::<StringIo>(cx, this)?;
    if state.is_closed.get() { Err(cx.value_error("I/O operation on closed file")) } else { Ok(state) }
}

fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let newline = if args[2].is_unbound() {
        Newline::Line
    } else if args[2].is_none() {
        Newline::Universal
    } else {
        let Some(text) = args[2].downcast_ref::<Str>() else {
            let got = cx.type_name(&args[2]);
            return Err(cx.type_error(format!("newline must be str or None, not {got}")));
        };
        match Newline::of(Some(text.as_str())) {
            Some(newline) => newline,
            None => return Err(cx.value_error(format!("illegal newline value: {}", repr_str(text.as_str())))),
        }
    };
    let state = receiver::<StringIo>(cx, &args[0])?;
    state.newline.set(newline);
    state.is_closed.set(false);
    drop(state.text.take());
    state.length.set(0);
    state.seen.set(0);
    state.move_to(0);
    if args[1].is_unbound() || args[1].is_none() {
        return Ok(Value::NONE);
    }
    let initial = payload(&args[1]);
    let length = initial.downcast_ref::<Str>().map_or(0, |text| text.as_str().len());
    cx.reserve_result(length)?;
    let Some(text) = initial.downcast_ref::<Str>() else {
        let got = cx.type_name(&args[1]);
        return Err(cx.type_error(format!("initial_value must be str or None, not {got}")));
    };
    put_translated(state, text.as_str());
    state.move_to(0);
    Ok(Value::NONE)
}

fn put_translated(state: &StringIo, text: &str) {
    let newline = state.newline.get();
    if newline.is_any() {
        state.seen.set(state.seen.get() | seen(text));
    }
    if newline == Newline::Universal {
        state.put(&newline.translate(text));
    } else {
        match newline.written(text) {
            Some(text) => state.put(&text),
            None => state.put(text),
        }
    }
}

fn write(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let inner = payload(&args[1]);
    let Some(text) = inner.downcast_ref::<Str>() else {
        let got = cx.type_name(&args[1]);
        return Err(cx.type_error(format!("string argument expected, got '{got}'")));
    };
    let state = open(cx, &args[0])?;
    cx.reserve(state.at.get().saturating_add(text.as_str().len()))?;
    before_write(&args[0]);
    if !text.is_empty() {
        put_translated(state, text.as_str());
    }
    Ok(Value::int(text.len() as i64))
}

fn seek(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let state = open(cx, &args[0])?;
    let (offset, whence) = target(cx, args)?;
    let position = match whence {
        0 if offset < 0 => return Err(cx.value_error(format!("Negative seek position {offset}"))),
        0 => usize::try_from(offset).unwrap_or(0),
        1 | 2 if offset != 0 => return Err(cx.os_error("Can't do nonzero cur-relative seeks")),
        1 => state.at.get(),
        2 => state.length.get(),
        _ => return Err(cx.value_error(format!("Invalid whence ({whence}, should be 0, 1 or 2)"))),
    };
    before_write(&args[0]);
    state.move_to(position);
    // Characters are counted up to there.
    cx.charge(state.offset.get() / 16)?;
    Ok(Value::int(position as i64))
}

fn truncate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let state = open(cx, &args[0])?;
    let size = if args[1].is_unbound() || args[1].is_none() { state.at.get() as i64 } else { cx.index(&args[1])? };
    let Ok(length) = usize::try_from(size) else {
        return Err(cx.value_error(format!("Negative size value {size}")));
    };
    before_write(&args[0]);
    if length < state.length.get() {
        let mut text = state.text.borrow_mut();
        let end = byte_offset(&text, state.length.get(), length);
        text.truncate(end);
        state.length.set(length);
    }
    state.move_to(state.at.get());
    Ok(Value::int(size))
}
