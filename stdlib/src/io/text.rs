//! `TextIOWrapper`: text over a stream of bytes.
//!
//! Invariants:
//! - `ahead` is decoded as it stood in the file and not yet handed out before `at`; `tail` are bytes behind it that are
//!   no whole character yet.
//!
//! Elsewhere: arguments in `text_options.rs`, reading in `text_read.rs`, writing and positions in `text_write.rs`.

use super::newline::{Newline, seen_value};
use super::stream::{self, outer, unsupported};
use super::{text_options as options, text_read as reading, text_write as writing};
use snek_interp::heap::Value;
use snek_interp::names::intern;
use snek_interp::native::NativeDef;
use snek_interp::native::OUTSIDE;
use snek_interp::natives;
use snek_interp::types::host::{HostState, receiver};
use snek_interp::types::ops::{GetSet, Ops};
use snek_interp::types::text::codec::{Encoding, Handler};
use snek_interp::types::{TypeDef, str};
use snek_interp::{Cx, Result, kinds};
use std::cell::{Cell, RefCell};

/// A text stream.
pub(super) struct Text {
    pub(super) buffer: RefCell<Value>,
    /// The encoding's name as it was given.
    pub(super) encoding_name: RefCell<String>,
    pub(super) encoding: Cell<Encoding>,
    pub(super) errors_name: RefCell<String>,
    pub(super) errors: Cell<Handler>,
    pub(super) newline: Cell<Newline>,
    pub(super) seen: Cell<u8>,
    pub(super) line_buffering: Cell<bool>,
    pub(super) write_through: Cell<bool>,
    /// Attribute `mode`, where `open` has set it.
    pub(super) mode: RefCell<Value>,
    pub(super) ahead: RefCell<String>,
    pub(super) at: Cell<usize>,
    pub(super) tail: RefCell<Vec<u8>>,
    /// Encoded and not yet handed to a buffer that is none of ours.
    pub(super) pending: RefCell<Vec<u8>>,
    /// A signature was read or written, or the stream did not start at its beginning.
    pub(super) has_begun: Cell<bool>,
    /// `next` runs, so that the position is not told.
    pub(super) is_iterating: Cell<bool>,
}

impl HostState for Text {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(buffer) = self.buffer.try_borrow() {
            visit(&buffer);
        }
    }
    fn clear(&self) {
        drop(self.buffer.replace(Value::NONE));
    }
}

/// `_io.TextIOWrapper`.
pub(super) static TEXT: TypeDef = TypeDef {
    doc: "A stream of text above a stream of bytes.",
    new: Some(NativeDef::new(
        "TextIOWrapper(cls, buffer=None, encoding=None, errors=None, newline=None, line_buffering=False, \
                    write_through=False)",
        options::construct,
    )),
    is_base: true,
    ops: Ops {
        repr: Some(repr),
        iter: Some(|cx, this| {
            writing::check_open(cx, this)?;
            Ok(outer(cx, this))
        }),
        next: Some(reading::next),
        ..Ops::NONE
    },
    methods: natives! {
        "__init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False)" => options::init,
        /// Change encoding, errors, line ends or buffering of the stream.
        "reconfigure(self, *, encoding=None, errors=None, newline=None, line_buffering=None, write_through=None)" => options::reconfigure,
        /// Return up to size characters; all up to the end, without size.
        "read(self, size=-1, /)" [staged = Refused(OUTSIDE)] => reading::read,
        /// Return the text up to and with the next line end, at most size characters.
        "readline(self, size=-1, /)" [staged = Refused(OUTSIDE)] => reading::read_line,
        /// Return the lines that are left, as a list; with hint, at least so many characters of them.
        "readlines(self, hint=-1, /)" [staged = Refused(OUTSIDE)] => stream::read_lines,
        /// Write a text and return its length.
        "write(self, text, /)" [staged = Refused(OUTSIDE)] => writing::write,
        /// Write each item of an iterable of texts. No line ends are added.
        "writelines(self, lines, /)" [staged = Refused(OUTSIDE)] => stream::write_lines,
        /// Write what is still in the buffer.
        "flush(self, /)" [staged = Refused(OUTSIDE)] => writing::flush,
        /// Write what is still in the buffer and close the stream.
        "close(self, /)" [staged = Refused(OUTSIDE)] => writing::close,
        /// Part from the stream of bytes and return it. The object cannot be used any more.
        "detach(self, /)" => writing::detach,
        /// Go to a position that tell() returned; with cookie 0, to the beginning (whence 0) or the end (2).
        "seek(self, cookie, whence=0, /)" [staged = Refused(OUTSIDE)] => writing::seek,
        /// Return the position, a number for seek().
        "tell(self, /)" => writing::tell,
        /// Cut the file to a size in bytes, by default the position, and return it.
        "truncate(self, pos=None, /)" [staged = Refused(OUTSIDE)] => writing::truncate,
        /// Return the number of the open file.
        "fileno(self, /)" => |cx, args| forward(cx, &args[0], "fileno"),
        /// Return whether the stream is a terminal.
        "isatty(self, /)" => |cx, args| forward(cx, &args[0], "isatty"),
        /// Return whether the stream can be read.
        "readable(self, /)" => |cx, args| forward(cx, &args[0], "readable"),
        /// Return whether the stream can be written.
        "writable(self, /)" => |cx, args| forward(cx, &args[0], "writable"),
        /// Return whether seek() works.
        "seekable(self, /)" => |cx, args| forward(cx, &args[0], "seekable"),
        "__enter__(self, /)" => stream::enter,
        "__exit__(self, /, *args)" => stream::exit,
    },
    attributes: &[
        GetSet::new("buffer", |cx, this| Ok(receiver::<Text>(cx, this)?.buffer.borrow().clone()))
            .doc("The stream of bytes."),
        GetSet::new("closed", |cx, this| writing::is_closed(cx, this).map(Value::bool))
            .doc("Whether the stream is closed."),
        GetSet::new("name", |cx, this| of_buffer(cx, this, "name")).doc("The name of the file, or its number."),
        GetSet::new("mode", |cx, this| {
            let mode = receiver::<Text>(cx, this)?.mode.borrow().clone();
            if mode.is_unbound() {
                return Err(cx.attribute_error("'_io.TextIOWrapper' object has no attribute 'mode'"));
            }
            Ok(mode)
        })
        .doc("The mode of the file.")
        .set(|cx, this, value| {
            drop(receiver::<Text>(cx, this)?.mode.replace(value.clone()));
            Ok(())
        }),
        GetSet::new("encoding", |cx, this| Ok(str::new(receiver::<Text>(cx, this)?.encoding_name.borrow().as_str())))
            .doc("The name of the encoding."),
        GetSet::new("errors", |cx, this| Ok(str::new(receiver::<Text>(cx, this)?.errors_name.borrow().as_str())))
            .doc("What becomes of bytes or characters that cannot be converted."),
        GetSet::new("newlines", |cx, this| Ok(seen_value(receiver::<Text>(cx, this)?.seen.get())))
            .doc("The line ends that were read, or None."),
        GetSet::new("line_buffering", |cx, this| Ok(Value::bool(receiver::<Text>(cx, this)?.line_buffering.get())))
            .doc("Whether each line end writes what is in the buffer."),
        GetSet::new("write_through", |cx, this| Ok(Value::bool(receiver::<Text>(cx, this)?.write_through.get())))
            .doc("Whether texts are written without a buffer."),
    ],
    ..TypeDef::named("TextIOWrapper", kinds::HOST)
};

/// The stream of bytes.
pub(super) fn buffer(cx: &mut Cx, this: &Value) -> Result<Value> {
    let buffer = receiver::<Text>(cx, this)?.buffer.borrow().clone();
    if buffer.is_none() || buffer.is_unbound() {
        return Err(cx.value_error("underlying buffer has been detached"));
    }
    Ok(buffer)
}

fn of_buffer(cx: &mut Cx, this: &Value, name: &str) -> Result<Value> {
    let buffer = buffer(cx, this)?;
    cx.getattr(&buffer, &intern(name))
}

fn forward(cx: &mut Cx, this: &Value, name: &str) -> Result<Value> {
    let buffer = buffer(cx, this)?;
    cx.call_method(&buffer, name, &[])
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let shown = outer(cx, this);
    let class = cx.class_of(&shown);
    let mut text = format!("<{}", snek_interp::types::class::full_name(cx, &class));
    if let Ok(name) = of_buffer(cx, this, "name") {
        text.push_str(&format!(" name={}", cx.repr(&name)?));
    }
    let state = receiver::<Text>(cx, this)?;
    let mode = state.mode.borrow().clone();
    if !mode.is_unbound() {
        text.push_str(&format!(" mode={}", cx.repr(&mode)?));
    }
    let encoding = str::new(state.encoding_name.borrow().as_str());
    text.push_str(&format!(" encoding={}>", cx.repr(&encoding)?));
    Ok(str::new(text))
}

/// An error for what the text is not open for.
pub(super) fn refuse(cx: &mut Cx, reading: bool) -> snek_interp::Error {
    unsupported(cx, if reading { "not readable" } else { "not writable" })
}
