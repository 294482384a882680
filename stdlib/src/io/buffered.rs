//! `BufferedReader`, `BufferedWriter`, `BufferedRandom`: bytes in blocks over a raw stream.
//!
//! Invariants:
//! - Either unread bytes are there or bytes to be written, never both.
//! - Over a raw file of ours the bytes to be written are kept in its core, which writes them in any case; over another
//!   object they are kept here.
//!
//! Elsewhere: reading in `buffered_read.rs`, writing and positions in `buffered_write.rs`.

use super::core::FileCore;
use super::file::core_of;
use super::stream::{self, outer, unsupported};
use super::{buffered_read as reading, buffered_write as writing};
use snek_interp::heap::Value;
use snek_interp::names::intern;
use snek_interp::native::OUTSIDE;
use snek_interp::native::{NativeDef, NativeFn};
use snek_interp::natives;
use snek_interp::types::class::Type;
use snek_interp::types::host::{self, HostObject, HostState, receiver};
use snek_interp::types::ops::{GetSet, Ops};
use snek_interp::types::{TypeDef, str};
use snek_interp::{Cx, Result, kinds};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Bytes of a block.
pub(super) const SIZE: usize = 8192;

/// A buffered stream.
pub(super) struct Buffered {
    pub(super) raw: RefCell<Value>,
    pub(super) core: RefCell<Option<Rc<FileCore>>>,
    pub(super) size: Cell<usize>,
    /// Read ahead; those before `at` are handed out.
    pub(super) ahead: RefCell<Vec<u8>>,
    pub(super) at: Cell<usize>,
    /// To be written, where there is no core.
    pub(super) pending: RefCell<Vec<u8>>,
}

impl HostState for Buffered {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(raw) = self.raw.try_borrow() {
            visit(&raw);
        }
    }
    fn clear(&self) {
        drop(self.raw.replace(Value::NONE));
    }
}

const OPS: Ops = Ops {
    repr: Some(repr),
    iter: Some(|cx, this| {
        writing::check_open(cx, this, "I/O operation on closed file.")?;
        Ok(outer(cx, this))
    }),
    next: Some(|cx, this| {
        let line = reading::line(cx, this, None)?;
        Ok((!line.is_empty()).then(|| snek_interp::types::bytes::new(line)))
    }),
    ..Ops::NONE
};

const ATTRIBUTES: &[GetSet] = &[
    GetSet::new("raw", |cx, this| Ok(receiver::<Buffered>(cx, this)?.raw.borrow().clone())).doc("The raw stream."),
    GetSet::new("closed", |cx, this| writing::is_closed(cx, this).map(Value::bool))
        .doc("Whether the stream is closed."),
    GetSet::new("name", |cx, this| of_raw(cx, this, "name")).doc("The name of the file, or its number."),
    GetSet::new("mode", |cx, this| of_raw(cx, this, "mode")).doc("The mode of the file."),
];

fn of_raw(cx: &mut Cx, this: &Value, name: &str) -> Result<Value> {
    let raw = writing::raw(cx, this)?;
    cx.getattr(&raw, &intern(name))
}

fn forward(cx: &mut Cx, this: &Value, name: &str) -> Result<Value> {
    let raw = writing::raw(cx, this)?;
    cx.call_method(&raw, name, &[])
}

macro_rules! methods {
    ($($more:tt)*) => {
        natives! {
            /// Write what is still in the buffer and close the stream.
            "close(self, /)" [staged = Refused(OUTSIDE)] => writing::close,
            /// Part from the raw stream and return it. The object cannot be used any more.
            "detach(self, /)" => writing::detach,
            /// Go to a position: from the beginning (whence 0), the current position (1) or the end (2). Return the
            /// new one.
            "seek(self, target, whence=0, /)" [staged = Refused(OUTSIDE)] => writing::seek,
            /// Return the position.
            "tell(self, /)" => |cx, args| writing::tell(cx, &args[0]).map(Value::int),
            /// Write what is still in the buffer.
            "flush(self, /)" [staged = Refused(OUTSIDE)] => writing::flush,
            /// Return the number of the open file.
            "fileno(self, /)" => |cx, args| forward(cx, &args[0], "fileno"),
            /// Return whether the stream is a terminal.
            "isatty(self, /)" => |cx, args| forward(cx, &args[0], "isatty"),
            /// Return whether seek() works.
            "seekable(self, /)" => |cx, args| forward(cx, &args[0], "seekable"),
            "__enter__(self, /)" => stream::enter,
            "__exit__(self, /, *args)" => stream::exit,
            $($more)*
        }
    };
}

const REFUSE_READ: NativeFn = |cx, _| Err(unsupported(cx, "read"));
const REFUSE_WRITE: NativeFn = |cx, _| Err(unsupported(cx, "write"));

/// `_io.BufferedReader`.
pub(super) static READER: TypeDef = TypeDef {
    doc: "A stream of bytes that is read through a buffer.",
    new: Some(NativeDef::new("BufferedReader(cls, raw=None, buffer_size=8192)", |cx, args| {
        construct(cx, &READER, args)
    })),
    is_base: true,
    ops: OPS,
    methods: methods! {
        "__init__(self, raw, buffer_size=8192)" => init,
        /// Return up to size bytes; all up to the end, without size.
        "read(self, size=-1, /)" [staged = Refused(OUTSIDE)] => reading::read,
        /// Return up to size bytes with at most one read of the raw stream.
        "read1(self, size=-1, /)" => reading::read1,
        /// Return bytes that are ahead without going on.
        "peek(self, size=0, /)" => reading::peek,
        /// Return the bytes up to and with the next line end, at most size.
        "readline(self, size=-1, /)" [staged = Refused(OUTSIDE)] => reading::read_line,
        /// Return the lines that are left, as a list; with hint, at least so many bytes of them.
        "readlines(self, hint=-1, /)" [staged = Refused(OUTSIDE)] => stream::read_lines,
        /// Read bytes into a writeable buffer, and return how many.
        "readinto(self, buffer, /)" [staged = Refused(OUTSIDE)] => reading::read_into,
        /// Read bytes into a writeable buffer with at most one read of the raw stream, and return how many.
        "readinto1(self, buffer, /)" => reading::read_into,
        /// Write bytes and return how many.
        "write(self, data, /)" [staged = Refused(OUTSIDE)] => REFUSE_WRITE,
        /// Write each item of an iterable of bytes. No line ends are added.
        "writelines(self, lines, /)" [staged = Refused(OUTSIDE)] => REFUSE_WRITE,
        /// Return whether the stream can be read.
        "readable(self, /)" => |cx, args| forward(cx, &args[0], "readable"),
        /// Return whether the stream can be written.
        "writable(self, /)" => |_, _| Ok(Value::FALSE),
        /// Cut the file to a size, by default the position, and return it.
        "truncate(self, pos=None, /)" [staged = Refused(OUTSIDE)] => |cx, _| Err(unsupported(cx, "truncate")),
    },
    attributes: ATTRIBUTES,
    ..TypeDef::named("BufferedReader", kinds::HOST)
};

/// `_io.BufferedWriter`.
pub(super) static WRITER: TypeDef = TypeDef {
    doc: "A stream of bytes that is written through a buffer.",
    new: Some(NativeDef::new("BufferedWriter(cls, raw=None, buffer_size=8192)", |cx, args| {
        construct(cx, &WRITER, args)
    })),
    is_base: true,
    ops: Ops { next: Some(|cx, _| Err(unsupported(cx, "read"))), ..OPS },
    methods: methods! {
        "__init__(self, raw, buffer_size=8192)" => init,
        /// Write bytes and return how many.
        "write(self, buffer, /)" [staged = Refused(OUTSIDE)] => writing::write,
        /// Write each item of an iterable of bytes. No line ends are added.
        "writelines(self, lines, /)" [staged = Refused(OUTSIDE)] => stream::write_lines,
        /// Cut the file to a size, by default the position, and return it.
        "truncate(self, pos=None, /)" [staged = Refused(OUTSIDE)] => writing::truncate,
        /// Return up to size bytes; all up to the end, without size.
        "read(self, size=-1, /)" [staged = Refused(OUTSIDE)] => REFUSE_READ,
        /// Return up to size bytes with at most one read of the raw stream.
        "read1(self, size=-1, /)" => REFUSE_READ,
        /// Return the bytes up to and with the next line end, at most size.
        "readline(self, size=-1, /)" [staged = Refused(OUTSIDE)] => REFUSE_READ,
        /// Return the lines that are left, as a list; with hint, at least so many bytes of them.
        "readlines(self, hint=-1, /)" [staged = Refused(OUTSIDE)] => REFUSE_READ,
        /// Read bytes into a writeable buffer, and return how many.
        "readinto(self, buffer, /)" [staged = Refused(OUTSIDE)] => REFUSE_READ,
        /// Return whether the stream can be read.
        "readable(self, /)" => |_, _| Ok(Value::FALSE),
        /// Return whether the stream can be written.
        "writable(self, /)" => |cx, args| forward(cx, &args[0], "writable"),
    },
    attributes: ATTRIBUTES,
    ..TypeDef::named("BufferedWriter", kinds::HOST)
};

/// `_io.BufferedRandom`.
pub(super) static RANDOM: TypeDef = TypeDef {
    doc: "A stream of bytes that is read and written through a buffer.",
    new: Some(NativeDef::new("BufferedRandom(cls, raw=None, buffer_size=8192)", |cx, args| {
        construct(cx, &RANDOM, args)
    })),
    is_base: true,
    ops: OPS,
    methods: methods! {
        "__init__(self, raw, buffer_size=8192)" => init,
        /// Return up to size bytes; all up to the end, without size.
        "read(self, size=-1, /)" [staged = Refused(OUTSIDE)] => reading::read,
        /// Return up to size bytes with at most one read of the raw stream.
        "read1(self, size=-1, /)" => reading::read1,
        /// Return bytes that are ahead without going on.
        "peek(self, size=0, /)" => reading::peek,
        /// Return the bytes up to and with the next line end, at most size.
        "readline(self, size=-1, /)" [staged = Refused(OUTSIDE)] => reading::read_line,
        /// Return the lines that are left, as a list; with hint, at least so many bytes of them.
        "readlines(self, hint=-1, /)" [staged = Refused(OUTSIDE)] => stream::read_lines,
        /// Read bytes into a writeable buffer, and return how many.
        "readinto(self, buffer, /)" [staged = Refused(OUTSIDE)] => reading::read_into,
        /// Read bytes into a writeable buffer with at most one read of the raw stream, and return how many.
        "readinto1(self, buffer, /)" => reading::read_into,
        /// Write bytes and return how many.
        "write(self, buffer, /)" [staged = Refused(OUTSIDE)] => writing::write,
        /// Write each item of an iterable of bytes. No line ends are added.
        "writelines(self, lines, /)" [staged = Refused(OUTSIDE)] => stream::write_lines,
        /// Cut the file to a size, by default the position, and return it.
        "truncate(self, pos=None, /)" [staged = Refused(OUTSIDE)] => writing::truncate,
        /// Return whether the stream can be read.
        "readable(self, /)" => |cx, args| forward(cx, &args[0], "readable"),
        /// Return whether the stream can be written.
        "writable(self, /)" => |cx, args| forward(cx, &args[0], "writable"),
    },
    attributes: ATTRIBUTES,
    ..TypeDef::named("BufferedRandom", kinds::HOST)
};

/// A buffered stream over a raw one.
pub(super) fn over(def: &'static TypeDef, raw: Value, size: usize) -> Value {
    let core = RefCell::new(core_of(&raw));
    let state = Buffered {
        raw: RefCell::new(raw),
        core,
        size: Cell::new(size),
        ahead: RefCell::default(),
        at: Cell::new(0),
        pending: RefCell::default(),
    };
    host::new(def, state)
}

fn construct(cx: &mut Cx, def: &'static TypeDef, args: &[Value]) -> Result<Value> {
    let this = over(def, Value::NONE, SIZE);
    if args[0].downcast_ref::<Type>().is_some_and(|class| class.is_builtin) {
        if args[1].is_unbound() {
            return Err(cx.type_error(format!("{}() missing required argument 'raw' (pos 1)", def.name)));
        }
        init(cx, &[this.clone(), args[1].clone(), args[2].clone()])?;
    }
    Ok(this)
}

fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let def = args[0].downcast_ref::<HostObject>().map_or("", |object| object.def.name);
    for (needed, name, message) in [
        (def != "BufferedWriter", "readable", "File or stream is not readable."),
        (def != "BufferedReader", "writable", "File or stream is not writable."),
    ] {
        if needed {
            let answer = cx.call_method(&args[1], name, &[])?;
            if !cx.truth(&answer)? {
                return Err(unsupported(cx, message));
            }
        }
    }
    let size = if args[2].is_unbound() { SIZE as i64 } else { cx.index(&args[2])? };
    let Some(size) = usize::try_from(size).ok().filter(|size| *size > 0) else {
        return Err(cx.value_error("buffer size must be strictly positive"));
    };
    let state = receiver::<Buffered>(cx, &args[0])?;
    state.size.set(size);
    state.core.replace(core_of(&args[1]));
    drop(state.raw.replace(args[1].clone()));
    Ok(Value::NONE)
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let shown = outer(cx, this);
    let class = cx.class_of(&shown);
    let class = snek_interp::types::class::full_name(cx, &class);
    let name = of_raw(cx, this, "name");
    Ok(str::new(match name {
        Ok(name) => format!("<{class} name={}>", cx.repr(&name)?),
        Err(_) => format!("<{class}>"),
    }))
}

/// The state of a buffered stream, if the value is one (and no instance of a subclass).
pub(super) fn state_of(value: &Value) -> Option<&Buffered> {
    value.downcast_ref::<HostObject>()?.get::<Buffered>()
}
