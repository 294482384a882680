//! Standard input, output and error as Python's text streams.
//!
//! In: the host's streams. Out: `sys.stdin`, `sys.stdout`, `sys.stderr`, and their `buffer`s for bytes.
//! Invariants:
//! - Nothing is kept back here: each write goes to the host, which buffers.
//! - Reading takes whole lines from the host; what a short read leaves is kept for the next one.

use snek_interp::heap::{Gc, Value};
use snek_interp::names::intern;
use snek_interp::natives;
use snek_interp::types::bytes::Bytes;
use snek_interp::types::dict::Dict;
use snek_interp::types::host::{self, HostState};
use snek_interp::types::ops::{GetSet, Ops};
use snek_interp::types::str::Str;
use snek_interp::types::{TypeDef, bytes, list, str};
use snek_interp::{Cx, Error, Result, kinds};
use std::cell::{Cell, RefCell};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Input,
    Output,
    Error,
}

struct Stream {
    which: Which,
    /// Bytes instead of text.
    is_binary: bool,
    is_closed: Cell<bool>,
    /// What was read from the host and not yet asked for.
    pending: RefCell<String>,
}

impl HostState for Stream {}

static STREAM: TypeDef = TypeDef {
    ops: Ops {
        repr: Some(repr),
        iter: Some(|_, this| Ok(this.clone())),
        next: Some(|cx, this| {
            let stream = stream(cx, this)?;
            let line = take_line(cx, stream)?;
            Ok((!line.is_empty()).then(|| str::new(line)))
        }),
        ..Ops::NONE
    },
    methods: natives! {
        "write(self, text, /)" => write,
        "writelines(self, lines, /)" => write_lines,
        "flush(self, /)" => flush,
        "read(self, size=-1, /)" => read,
        "readline(self, size=-1, /)" => read_line,
        "readlines(self, hint=-1, /)" => read_lines,
        "isatty(self, /)" => |_, _| Ok(Value::FALSE),
        "readable(self, /)" => |cx, args| Ok(Value::bool(stream(cx, &args[0])?.which == Which::Input)),
        "writable(self, /)" => |cx, args| Ok(Value::bool(stream(cx, &args[0])?.which != Which::Input)),
        "seekable(self, /)" => |_, _| Ok(Value::FALSE),
        "fileno(self, /)" => |cx, args| Ok(Value::int(stream(cx, &args[0])?.which as i64)),
        "close(self, /)" => |cx, args| {
            stream(cx, &args[0])?.is_closed.set(true);
            Ok(Value::NONE)
        },
        "reconfigure(self, /, **kwargs)" => |_, _| Ok(Value::NONE),
        "__enter__(self, /)" => |_, args| Ok(args[0].clone()),
        "__exit__(self, /, *args)" => |_, _| Ok(Value::NONE),
    },
    attributes: &[
        GetSet { name: "name", get: |cx, this| Ok(str::new(name(stream(cx, this)?.which))), set: None },
        GetSet { name: "mode", get: |cx, this| Ok(str::new(mode(stream(cx, this)?.which))), set: None },
        GetSet { name: "encoding", get: |_, _| Ok(str::new("utf-8")), set: None },
        GetSet {
            name: "errors",
            get: |cx, this| {
                let is_error = stream(cx, this)?.which == Which::Error;
                Ok(str::new(if is_error { "backslashreplace" } else { "strict" }))
            },
            set: None,
        },
        GetSet { name: "newlines", get: |_, _| Ok(Value::NONE), set: None },
        GetSet { name: "line_buffering", get: |_, _| Ok(Value::FALSE), set: None },
        GetSet { name: "closed", get: |cx, this| Ok(Value::bool(stream(cx, this)?.is_closed.get())), set: None },
        GetSet { name: "buffer", get: buffer, set: None },
    ],
    ..TypeDef::named("TextIOWrapper", kinds::HOST)
};

pub(super) fn init(cx: &mut Cx, module: &Gc<Dict>) {
    cx.types.define(&STREAM, &intern("_io"));
    for (name, which) in [("stdin", Which::Input), ("stdout", Which::Output), ("stderr", Which::Error)] {
        let stream = new(which, false);
        module.set_name(&intern(name), stream.clone());
        module.set_name(&intern(&format!("__{name}__")), stream);
    }
}

fn new(which: Which, is_binary: bool) -> Value {
    host::new(&STREAM, Stream { which, is_binary, is_closed: Cell::new(false), pending: RefCell::default() })
}

fn stream<'a>(cx: &mut Cx, this: &'a Value) -> Result<&'a Stream> {
    host::receiver(cx, this)
}

fn name(which: Which) -> &'static str {
    match which {
        Which::Input => "<stdin>",
        Which::Output => "<stdout>",
        Which::Error => "<stderr>",
    }
}

fn mode(which: Which) -> &'static str {
    if which == Which::Input { "r" } else { "w" }
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let which = stream(cx, this)?.which;
    let (name, mode) = (name(which), mode(which));
    Ok(str::new(format!("<_io.TextIOWrapper name='{name}' mode='{mode}' encoding='utf-8'>")))
}

fn buffer(cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(new(stream(cx, this)?.which, true))
}

/// An error for an operation that the stream is not open for.
fn unsupported(cx: &mut Cx, what: &str) -> Error {
    cx.os_error(format!("not {what}"))
}

fn open(cx: &mut Cx, this: &Value, for_reading: bool) -> Result<()> {
    let stream = stream(cx, this)?;
    if stream.is_closed.get() {
        return Err(cx.value_error("I/O operation on closed file."));
    }
    if (stream.which == Which::Input) != for_reading {
        return Err(unsupported(cx, if for_reading { "readable" } else { "writable" }));
    }
    Ok(())
}

fn write(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    open(cx, &args[0], false)?;
    let this = stream(cx, &args[0])?;
    let (text, count) = match (args[1].downcast_ref::<Str>(), args[1].downcast_ref::<Bytes>()) {
        (Some(text), _) if !this.is_binary => (text.as_str().to_owned(), text.len()),
        (_, Some(data)) if this.is_binary => (String::from_utf8_lossy(data.data()).into_owned(), data.data().len()),
        _ => {
            let got = cx.type_name(&args[1]);
            return Err(cx.type_error(if this.is_binary {
                format!("a bytes-like object is required, not '{got}'")
            } else {
                format!("write() argument must be str, not {got}")
            }));
        }
    };
    if this.which == Which::Error {
        if let Err(error) = cx.host.write_stderr(&text) {
            return Err(cx.io_error(&error, None));
        }
    } else {
        cx.write_stdout(&text)?;
    }
    Ok(Value::int(i64::try_from(count).unwrap_or(0)))
}

fn write_lines(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    for line in cx.collect(&args[1])? {
        write(cx, &[args[0].clone(), line])?;
    }
    Ok(Value::NONE)
}

fn flush(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if stream(cx, &args[0])?.which != Which::Input
        && let Err(error) = cx.host.flush()
    {
        return Err(cx.io_error(&error, None));
    }
    Ok(Value::NONE)
}

/// The rest of the pending line, or the next one; empty at the end.
fn take_line(cx: &mut Cx, stream: &Stream) -> Result<String> {
    let pending = stream.pending.take();
    if !pending.is_empty() {
        return Ok(pending);
    }
    match cx.host.read_line() {
        Ok(line) => Ok(line),
        Err(error) => Err(cx.io_error(&error, None)),
    }
}

/// Text, or bytes for a binary stream.
fn result(stream: &Stream, text: String) -> Value {
    if stream.is_binary { bytes::new(text.into_bytes()) } else { str::new(text) }
}

/// The size that a read asks for; `None` for everything.
fn size(cx: &mut Cx, value: &Value) -> Result<Option<usize>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    Ok(usize::try_from(cx.index(value)?).ok())
}

/// Gives the first `size` characters and keeps the rest.
fn cut(stream: &Stream, mut text: String, size: usize) -> String {
    if let Some((at, _)) = text.char_indices().nth(size) {
        let rest = text.split_off(at);
        stream.pending.replace(rest);
    }
    text
}

fn read(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    open(cx, &args[0], true)?;
    let size = size(cx, &args[1])?;
    let this = stream(cx, &args[0])?;
    let mut text = String::new();
    while size.is_none_or(|size| text.chars().count() < size) {
        let line = take_line(cx, this)?;
        if line.is_empty() {
            break;
        }
        cx.check_alloc(text.len() + line.len())?;
        text.push_str(&line);
    }
    if let Some(size) = size {
        text = cut(this, text, size);
    }
    Ok(result(this, text))
}

fn read_line(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    open(cx, &args[0], true)?;
    let size = size(cx, &args[1])?;
    let this = stream(cx, &args[0])?;
    let mut line = take_line(cx, this)?;
    if let Some(size) = size {
        line = cut(this, line, size);
    }
    Ok(result(this, line))
}

fn read_lines(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    open(cx, &args[0], true)?;
    let this = stream(cx, &args[0])?;
    let mut lines = Vec::new();
    loop {
        let line = take_line(cx, this)?;
        if line.is_empty() {
            return Ok(list::new(lines));
        }
        lines.push(result(this, line));
    }
}
