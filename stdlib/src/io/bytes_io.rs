//! `BytesIO`: bytes in memory as a stream.

use super::state;
use super::stream::{self, Memory, closed, data_of, outer, size, target, unsupported};
use snek_interp::heap::{Gc, Layout, State, Value, before_write};
use snek_interp::native::NativeDef;
use snek_interp::natives;
use snek_interp::types::bytes::ByteArray;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::ops::{GetSet, Ops};
use snek_interp::types::{TypeDef, bytes, list, tuple};
use snek_interp::{Cx, Result, kinds};
use std::cell::Cell;

struct BytesIo {
    /// The bytes, in an object that memory views can show.
    memory: Gc<ByteArray>,
    at: Cell<usize>,
    is_closed: Cell<bool>,
}

impl BytesIo {
    /// The object, to be changed: not while views show its bytes.
    fn to_write<'a>(&'a self, cx: &mut Cx) -> Result<&'a ByteArray> {
        self.memory.check_resizable(cx)?;
        Ok(&self.memory)
    }
}

impl HostState for BytesIo {
    fn has_content(&self) -> bool {
        true
    }
    fn save(&self) -> Option<State> {
        let slots = vec![bytes::new(&**self.memory.data.borrow()), Value::int(self.at.get() as i64)];
        Some(State { layout: Layout::Sequence, slots })
    }
    fn restore(&self, state: State) {
        if let [data, at] = &state.slots[..] {
            self.memory
                .data
                .replace(data.downcast_ref::<bytes::Bytes>().map(|data| data.data().to_vec()).unwrap_or_default());
            self.memory.recharge();
            self.at.set(usize::try_from(at.as_int().unwrap_or(0)).unwrap_or(0));
        }
    }
}

/// `_io.BytesIO`.
pub(super) static BYTES_IO: TypeDef = TypeDef {
    doc: "A stream of bytes in memory.",
    new: Some(NativeDef::new("BytesIO(cls, initial_bytes=b'')", |cx, args| {
        let this = host::new(
            &BYTES_IO,
            BytesIo { memory: Gc::new(ByteArray::default()), at: Cell::new(0), is_closed: Cell::new(false) },
        );
        init(cx, &[this.clone(), args[1].clone()])?;
        Ok(if list::is_builtin(&args[0]) { host::with_attributes(cx, &BYTES_IO, this) } else { this })
    })),
    is_base: true,
    ops: Ops {
        iter: Some(|cx, this| {
            open(cx, this)?;
            Ok(outer(cx, this))
        }),
        next: Some(|cx, this| {
            let line = take_line(open(cx, this)?, usize::MAX);
            Ok((!line.is_empty()).then(|| bytes::new(line)))
        }),
        ..Ops::NONE
    },
    methods: natives! {
        "__init__(self, initial_bytes=b'')" => init,
        /// Return up to size bytes; all up to the end, without size.
        "read(self, size=-1, /)" => read,
        /// Return up to size bytes; all up to the end, without size.
        "read1(self, size=-1, /)" => read,
        /// Read bytes into a writeable buffer, and return how many.
        "readinto(self, buffer, /)" => |cx, args| {
            let memory = Memory::of(cx, &args[1])?;
            let data = take(open(cx, &args[0])?, memory.len());
            Ok(memory.fill(&data))
        },
        /// Return the bytes up to and with the next line end, at most size.
        "readline(self, size=-1, /)" => |cx, args| {
            let limit = size(cx, &args[1])?.unwrap_or(usize::MAX);
            let line = take_line(open(cx, &args[0])?, limit);
            cx.charge_text(line.len())?;
            Ok(bytes::new(line))
        },
        /// Return the lines that are left, as a list; with size, at least so many bytes of them.
        "readlines(self, size=None, /)" => |cx, args| {
            let hint = size(cx, &args[1])?.unwrap_or(0);
            let state = open(cx, &args[0])?;
            let (mut lines, mut total) = (Vec::new(), 0);
            loop {
                let line = take_line(state, usize::MAX);
                if line.is_empty() {
                    break;
                }
                total += line.len();
                cx.charge(4)?;
                cx.charge_text(line.len())?;
                lines.push(bytes::new(line));
                if hint > 0 && total >= hint {
                    break;
                }
            }
            Ok(list::new(lines))
        },
        /// Write bytes at the position and return how many.
        "write(self, b, /)" => write,
        /// Write each item of an iterable of bytes. No line ends are added.
        "writelines(self, lines, /)" => stream::write_lines,
        /// Return all bytes, wherever the position is.
        "getvalue(self, /)" => |cx, args| Ok(bytes::new(&**open(cx, &args[0])?.memory.data.borrow())),
        /// Return a writeable view of all bytes, without a copy.
        "getbuffer(self, /)" => |cx, args| {
            let name = cx.name("memoryview");
            let data = open(cx, &args[0])?.memory.value();
            match cx.builtins.get_name(&name) {
                Some(class) => cx.call(&class, &[data]),
                None => Ok(data),
            }
        },
        /// Go to a position: from the beginning (whence 0), the current position (1) or the end (2). Return the new
        /// one.
        "seek(self, pos, whence=0, /)" => seek,
        /// Return the position.
        "tell(self, /)" => |cx, args| Ok(Value::int(open(cx, &args[0])?.at.get() as i64)),
        /// Cut the bytes to a size, by default the position, and return it.
        "truncate(self, size=None, /)" => truncate,
        /// Do nothing; there is nothing to write.
        "flush(self, /)" => |cx, args| open(cx, &args[0]).map(|_| Value::NONE),
        /// Close the stream and forget its bytes.
        "close(self, /)" => |cx, args| {
            let state = receiver::<BytesIo>(cx, &args[0])?;
            let memory = state.to_write(cx)?;
            state.is_closed.set(true);
            drop(memory.data.take());
            memory.recharge();
            Ok(Value::NONE)
        },
        /// Raise UnsupportedOperation; there is no file.
        "fileno(self, /)" => |cx, _| Err(unsupported(cx, "fileno")),
        /// Raise UnsupportedOperation; there is no raw stream.
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
            let data = bytes::new(&**state.memory.data.borrow());
            let position = Value::int(state.at.get() as i64);
            Ok(tuple::new([data, position, state::own_attributes(cx, &args[0])?]))
        },
        "__setstate__(self, state, /)" => |cx, args| {
            let [data, position, attributes] = state::parts::<3>(cx, &args[0], &args[1])?;
            init(cx, &[args[0].clone(), data])?;
            let position = state::position(cx, &position, "second item of state must be an integer, not")?;
            receiver::<BytesIo>(cx, &args[0])?.at.set(position);
            state::set_attributes(cx, &args[0], &attributes, "third")
        },
        "__enter__(self, /)" => stream::enter,
        "__exit__(self, /, *args)" => stream::exit,
    },
    attributes: &[GetSet::new("closed", |cx, this| Ok(Value::bool(receiver::<BytesIo>(cx, this)?.is_closed.get())))
        .doc("Whether the stream is closed.")],
    ..TypeDef::named("BytesIO", kinds::HOST)
};

fn open<'a>(cx: &mut Cx, this: &'a Value) -> Result<&'a BytesIo> {
    let state = receiver::<BytesIo>(cx, this)?;
    if state.is_closed.get() { Err(closed(cx)) } else { Ok(state) }
}

fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let data = if args[1].is_unbound() || args[1].is_none() { Vec::new() } else { data_of(cx, &args[1])? };
    let state = receiver::<BytesIo>(cx, &args[0])?;
    let memory = state.to_write(cx)?;
    memory.data.replace(data);
    memory.recharge();
    state.at.set(0);
    state.is_closed.set(false);
    Ok(Value::NONE)
}

fn take(state: &BytesIo, count: usize) -> Vec<u8> {
    let data = state.memory.data.borrow();
    let start = state.at.get().min(data.len());
    let end = start.saturating_add(count).min(data.len());
    if end > start {
        state.at.set(end);
    }
    data[start..end].to_vec()
}

fn take_line(state: &BytesIo, limit: usize) -> Vec<u8> {
    let count = {
        let data = state.memory.data.borrow();
        let rest = data.get(state.at.get()..).unwrap_or_default();
        let rest = &rest[..rest.len().min(limit)];
        memchr::memchr(b'\n', rest).map_or(rest.len(), |at| at + 1)
    };
    take(state, count)
}

fn read(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let count = size(cx, &args[1])?.unwrap_or(usize::MAX);
    Ok(bytes::new(take(open(cx, &args[0])?, count)))
}

fn write(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let state = open(cx, &args[0])?;
    let new = data_of(cx, &args[1])?;
    let at = state.at.get();
    cx.reserve(at.saturating_add(new.len()))?;
    before_write(&args[0]);
    if !new.is_empty() {
        let memory = state.to_write(cx)?;
        let mut data = memory.data.borrow_mut();
        if data.len() < at {
            data.resize(at, 0);
        }
        let overlap = new.len().min(data.len() - at);
        data[at..at + overlap].copy_from_slice(&new[..overlap]);
        data.extend_from_slice(&new[overlap..]);
        state.at.set(at + new.len());
        memory.charge.set(data.capacity());
    }
    Ok(Value::int(new.len() as i64))
}

fn seek(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let state = open(cx, &args[0])?;
    let (offset, whence) = target(cx, args)?;
    let base = match whence {
        0 if offset < 0 => return Err(cx.value_error(format!("negative seek value {offset}"))),
        0 => 0,
        1 => state.at.get() as i64,
        2 => state.memory.data.borrow().len() as i64,
        _ => return Err(cx.value_error(format!("invalid whence ({whence}, should be 0, 1 or 2)"))),
    };
    let position = base.saturating_add(offset).max(0);
    before_write(&args[0]);
    state.at.set(usize::try_from(position).unwrap_or(0));
    Ok(Value::int(position))
}

fn truncate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let state = open(cx, &args[0])?;
    let size = if args[1].is_unbound() || args[1].is_none() { state.at.get() as i64 } else { cx.index(&args[1])? };
    let Ok(length) = usize::try_from(size) else {
        return Err(cx.value_error(format!("negative size value {size}")));
    };
    before_write(&args[0]);
    state.to_write(cx)?.data.borrow_mut().truncate(length);
    Ok(Value::int(size))
}
