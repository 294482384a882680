//! `FileIO`: a file without a buffer.

use super::core::{FileCore, Source, by_number};
use super::mode::Mode;
use super::path_of;
use super::stream::{self, Memory, data_of, failed, outer, size, target, unsupported};
use snek_interp::heap::Value;
use snek_interp::names::intern;
use snek_interp::native::NativeDef;
use snek_interp::native::OUTSIDE;
use snek_interp::natives;
use snek_interp::types::class::Type;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::ops::{GetSet, Ops};
use snek_interp::types::str::Str;
use snek_interp::types::{TypeDef, bytes, list, payload, str};
use snek_interp::{Cx, Result, kinds};
use std::cell::{Cell, RefCell};
use std::io::SeekFrom;
use std::rc::Rc;

/// A raw file.
pub(super) struct FileIo {
    pub(super) core: RefCell<Rc<FileCore>>,
    pub(super) name: RefCell<Value>,
    mode: Cell<&'static str>,
    closes: Cell<bool>,
}

impl HostState for FileIo {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(name) = self.name.try_borrow() {
            visit(&name);
        }
    }
}

impl FileIo {
    fn core(&self) -> Rc<FileCore> {
        self.core.borrow().clone()
    }
}

/// `_io.FileIO`.
pub(super) static FILE_IO: TypeDef = TypeDef {
    doc: "A file of bytes without a buffer.",
    new: Some(NativeDef::new("FileIO(cls, file=None, mode='r', closefd=True, opener=None)", construct)),
    is_base: true,
    ops: Ops {
        repr: Some(repr),
        iter: Some(|cx, this| Ok(outer(cx, this))),
        next: Some(|cx, this| {
            let this = outer(cx, this);
            let line = cx.call_method(&this, "readline", &[])?;
            Ok(if cx.truth(&line)? { Some(line) } else { None })
        }),
        ..Ops::NONE
    },
    methods: natives! {
        "__init__(self, file, mode='r', closefd=True, opener=None)" => init,
        /// Return up to size bytes, in one read; all up to the end, without size.
        "read(self, size=-1, /)" [staged = Refused(OUTSIDE)] => read,
        /// Return all bytes up to the end.
        "readall(self, /)" => |cx, args| read_all(cx, &args[0]),
        /// Read bytes into a writeable buffer, and return how many.
        "readinto(self, buffer, /)" [staged = Refused(OUTSIDE)] => |cx, args| {
            let memory = Memory::of(cx, &args[1])?;
            let core = open_for(cx, &args[0], true)?;
            let data = core.read(cx, memory.len())?;
            Ok(memory.fill(&data))
        },
        /// Return the bytes up to and with the next line end, at most size.
        "readline(self, size=-1, /)" [staged = Refused(OUTSIDE)] => read_line,
        /// Return the lines that are left, as a list; with hint, at least so many bytes of them.
        "readlines(self, hint=-1, /)" [staged = Refused(OUTSIDE)] => |cx, args| {
            let this = outer(cx, &args[0]);
            let mut lines = Vec::new();
            while let Some(line) = cx.next(&this)? {
                lines.push(line);
            }
            Ok(list::new(lines))
        },
        /// Write bytes and return how many.
        "write(self, b, /)" [staged = Refused(OUTSIDE)] => |cx, args| {
            let core = open_for(cx, &args[0], false)?;
            let data = data_of(cx, &args[1])?;
            core.write(cx, &data).map_err(|error| failed(cx, &error))?;
            Ok(Value::int(data.len() as i64))
        },
        /// Write each item of an iterable of bytes. No line ends are added.
        "writelines(self, lines, /)" [staged = Refused(OUTSIDE)] => stream::write_lines,
        /// Go to a position: from the beginning (whence 0), the current position (1) or the end (2). Return the new
        /// one.
        "seek(self, pos, whence=0, /)" [staged = Refused(OUTSIDE)] => |cx, args| {
            let core = open_core(cx, &args[0])?;
            let (offset, whence) = target(cx, args)?;
            seek(cx, &core, offset, whence).map(Value::int)
        },
        /// Return the position.
        "tell(self, /)" => |cx, args| {
            let core = open_core(cx, &args[0])?;
            seek(cx, &core, 0, 1).map(Value::int)
        },
        /// Cut the file to a size, by default the position, and return it.
        "truncate(self, size=None, /)" [staged = Refused(OUTSIDE)] => |cx, args| {
            let core = open_for(cx, &args[0], false)?;
            truncate(cx, &core, &args[1])
        },
        /// Do nothing; there is no buffer.
        "flush(self, /)" [staged = Refused(OUTSIDE)] => |cx, args| open_core(cx, &args[0]).map(|_| Value::NONE),
        /// Close the file.
        "close(self, /)" [staged = Refused(OUTSIDE)] => |cx, args| {
            let file = receiver::<FileIo>(cx, &args[0])?;
            close(cx, file)?;
            Ok(Value::NONE)
        },
        /// Return the number of the open file.
        "fileno(self, /)" => |cx, args| Ok(Value::int(open_core(cx, &args[0])?.number.get())),
        /// Return whether the file is a terminal.
        "isatty(self, /)" => |cx, args| {
            let core = open_core(cx, &args[0])?;
            Ok(Value::bool(is_terminal(cx, &core)))
        },
        /// Return whether the file can be read.
        "readable(self, /)" => |cx, args| Ok(Value::bool(open_core(cx, &args[0])?.readable)),
        /// Return whether the file can be written.
        "writable(self, /)" => |cx, args| Ok(Value::bool(open_core(cx, &args[0])?.writable)),
        /// Return whether seek() works.
        "seekable(self, /)" => |cx, args| Ok(Value::bool(open_core(cx, &args[0])?.seek(SeekFrom::Current(0)).is_ok())),
        "__enter__(self, /)" => stream::enter,
        "__exit__(self, /, *args)" => stream::exit,
    },
    attributes: &[
        GetSet::new("closed", |cx, this| Ok(Value::bool(receiver::<FileIo>(cx, this)?.core().is_closed())))
            .doc("Whether the file is closed."),
        GetSet::new("mode", |cx, this| Ok(str::new(receiver::<FileIo>(cx, this)?.mode.get())))
            .doc("The mode of the file."),
        GetSet::new("closefd", |cx, this| Ok(Value::bool(receiver::<FileIo>(cx, this)?.closes.get())))
            .doc("Whether close() closes the file with this number."),
        GetSet::new("name", |cx, this| Ok(receiver::<FileIo>(cx, this)?.name.borrow().clone()))
            .doc("The name of the file, or its number.")
            .set(|cx, this, value| {
                drop(receiver::<FileIo>(cx, this)?.name.replace(value.clone()));
                Ok(())
            }),
    ],
    ..TypeDef::named("FileIO", kinds::HOST)
};

/// A file that is not open yet.
pub(super) fn empty() -> Value {
    let state = FileIo {
        core: RefCell::new(FileCore::new(Source::Closed, -1, false, false)),
        name: RefCell::new(Value::NONE),
        mode: Cell::new("rb"),
        closes: Cell::new(true),
    };
    host::new(&FILE_IO, state)
}

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = empty();
    if args[0].downcast_ref::<Type>().is_some_and(|class| class.is_builtin) {
        if args[1].is_unbound() {
            return Err(cx.type_error("FileIO() missing required argument 'file' (pos 1)"));
        }
        let file = receiver::<FileIo>(cx, &this)?;
        open_into(cx, file, &args[1..])?;
    }
    Ok(this)
}

fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let file = receiver::<FileIo>(cx, &args[0])?;
    open_into(cx, file, &args[1..])?;
    Ok(Value::NONE)
}

/// A standard stream without a buffer.
pub(super) fn console(which: u8) -> Value {
    let core = FileCore::new(Source::Console(which), i64::from(which), which == 0, which != 0);
    let name = ["<stdin>", "<stdout>", "<stderr>"].get(usize::from(which)).copied().unwrap_or("");
    host::new(
        &FILE_IO,
        FileIo {
            core: RefCell::new(core),
            name: RefCell::new(str::new(name)),
            mode: Cell::new(if which == 0 { "rb" } else { "wb" }),
            closes: Cell::new(false),
        },
    )
}

/// Opens the file that arguments `file, mode, closefd, opener` name.
pub(super) fn open_into(cx: &mut Cx, file: &FileIo, args: &[Value]) -> Result<()> {
    let mode = if args[1].is_unbound() {
        "r".to_owned()
    } else {
        let Some(text) = args[1].downcast_ref::<Str>() else {
            let got = cx.type_name(&args[1]);
            return Err(cx.type_error(format!("FileIO() argument 'mode' must be str, not {got}")));
        };
        cx.reserve_result(text.as_str().len().saturating_mul(4))?;
        text.as_str().to_owned()
    };
    let mode = Mode::of_file(cx, &mode)?;
    let closes = args[2].is_unbound() || cx.truth(&args[2])?;
    let opener = if args[3].is_unbound() || args[3].is_none() { None } else { Some(&args[3]) };
    open_as(cx, file, &args[0], mode, closes, opener)
}

pub(super) fn open_as(
    cx: &mut Cx,
    file: &FileIo,
    name: &Value,
    mode: Mode,
    closes: bool,
    opener: Option<&Value>,
) -> Result<()> {
    file.mode.set(mode.shown());
    file.closes.set(closes);
    drop(file.name.replace(name.clone()));
    let plain = payload(name);
    let number = plain.as_int().or(plain.as_bool().map(i64::from));
    let number = match (number, opener) {
        (None, Some(opener)) => {
            let flags = Value::int(flags(mode));
            let number = cx.call(opener, &[name.clone(), flags])?;
            let number = cx.index(&number)?;
            if number < 0 {
                return Err(cx.value_error(format!("opener returned {number}")));
            }
            Some(number)
        }
        (number, _) => number,
    };
    if let Some(number) = number {
        if number < 0 {
            return Err(cx.value_error("negative file descriptor"));
        }
        let Some(core) = by_number(number) else {
            let error = std::io::Error::from_raw_os_error(9);
            return Err(failed(cx, &error));
        };
        if let Some(which) = core.console() {
            file.closes.set(false);
            let core = FileCore::new(Source::Console(which), number, mode.is_readable(), mode.is_writable());
            drop(file.core.replace(core));
            return Ok(());
        }
        drop(file.core.replace(core));
        return Ok(());
    }
    if !closes {
        return Err(cx.value_error("Cannot use closefd=False with file name"));
    }
    let path = path_of(cx, name)?;
    let core = match open_path(cx, &path, mode) {
        Ok(core) => core,
        Err(error) => return Err(with_name(cx, &error, name)),
    };
    drop(file.core.replace(core));
    Ok(())
}

/// The flags that an opener is told.
fn flags(mode: Mode) -> i64 {
    let access = match (mode.is_readable(), mode.is_writable()) {
        (true, true) => 2,
        (false, true) => 1,
        _ => 0,
    };
    let set = |on: bool, bits: i64| if on { bits } else { 0 };
    access
        | set(mode.write, 0o1000 | 0o100)
        | set(mode.append, 0o2000 | 0o100)
        | set(mode.create, 0o200 | 0o100)
        | 0o2_000_000
}

fn open_path(cx: &mut Cx, path: &str, mode: Mode) -> std::io::Result<Rc<FileCore>> {
    let mut opened = cx.host.open_file(path, &mode.for_host())?;
    // Systems open a directory for reading; Python does not.
    if !mode.is_writable() && opened.status()?.mode & 0o170_000 == 0o040_000 {
        return Err(std::io::Error::from_raw_os_error(21));
    }
    if mode.append {
        // What cannot be moved in is at its end.
        let _ = opened.seek(SeekFrom::End(0));
    }
    let number = opened.number();
    Ok(FileCore::new(Source::File(opened), number, mode.is_readable(), mode.is_writable()))
}

/// The host's error with the name as the program gave it.
pub(crate) fn with_name(cx: &mut Cx, error: &std::io::Error, name: &Value) -> snek_interp::Error {
    let raised = cx.io_error(error, Some(""));
    let inner = payload(name);
    let is_plain = inner.downcast_ref::<Str>().is_some() || bytes::is_like_bytes(&inner) || inner.as_int().is_some();
    let name = if is_plain { name.clone() } else { path_of(cx, name).map_or_else(|_| name.clone(), str::new) };
    let attribute = intern("filename");
    let has_number = error.raw_os_error().is_some();
    if has_number && cx.setattr(&raised.value(), &attribute, name).is_err() {
        return cx.system_error("an OSError keeps its file's name");
    }
    raised
}

fn open_core(cx: &mut Cx, this: &Value) -> Result<Rc<FileCore>> {
    let core = receiver::<FileIo>(cx, this)?.core();
    if core.is_closed() {
        return Err(cx.value_error("I/O operation on closed file"));
    }
    Ok(core)
}

fn open_for(cx: &mut Cx, this: &Value, reading: bool) -> Result<Rc<FileCore>> {
    let core = open_core(cx, this)?;
    match (reading, core.readable, core.writable) {
        (true, false, _) => Err(unsupported(cx, "File not open for reading")),
        (false, _, false) => Err(unsupported(cx, "File not open for writing")),
        _ => Ok(core),
    }
}

pub(super) fn close(cx: &mut Cx, file: &FileIo) -> Result<()> {
    let core = file.core();
    if !file.closes.get() {
        let rest = FileCore::new(Source::Closed, core.number.get(), core.readable, core.writable);
        let written = core.write_pending();
        drop(file.core.replace(rest));
        return written.map_err(|error| failed(cx, &error));
    }
    core.close().map_err(|error| failed(cx, &error))
}

pub(super) fn is_terminal(cx: &mut Cx, core: &FileCore) -> bool {
    match core.console() {
        Some(which) => cx.host.is_terminal(which),
        None => core.with(|file| Ok(file.is_terminal())).unwrap_or(false),
    }
}

/// Moves the position of a core, and tells it.
pub(super) fn seek(cx: &mut Cx, core: &FileCore, offset: i64, whence: i64) -> Result<i64> {
    if core.is_closed() {
        return Err(cx.value_error("I/O operation on closed file"));
    }
    let to = match (whence, u64::try_from(offset)) {
        (0, Ok(offset)) => SeekFrom::Start(offset),
        (1, _) => SeekFrom::Current(offset),
        (2, _) => SeekFrom::End(offset),
        _ => {
            let error = std::io::Error::from_raw_os_error(22);
            return Err(failed(cx, &error));
        }
    };
    match core.seek(to) {
        Ok(position) => Ok(i64::try_from(position).unwrap_or(i64::MAX)),
        Err(error) => Err(failed(cx, &error)),
    }
}

/// Makes the file of a core as long as asked for, or as its position says.
pub(super) fn truncate(cx: &mut Cx, core: &FileCore, size: &Value) -> Result<Value> {
    let length = if size.is_unbound() || size.is_none() { seek(cx, core, 0, 1)? } else { cx.index(size)? };
    let Ok(wanted) = u64::try_from(length) else {
        let error = std::io::Error::from_raw_os_error(22);
        return Err(failed(cx, &error));
    };
    let done = core.write_pending().and_then(|()| core.with(|file| file.set_length(wanted)));
    match done {
        Ok(()) => Ok(Value::int(length)),
        Err(error) => Err(failed(cx, &error)),
    }
}

fn read(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let core = open_for(cx, &args[0], true)?;
    let Some(wanted) = size(cx, &args[1])? else { return read_all(cx, &args[0]) };
    cx.reserve(wanted)?;
    let data = core.read(cx, wanted)?;
    Ok(bytes::new(data))
}

fn read_all(cx: &mut Cx, this: &Value) -> Result<Value> {
    let core = open_for(cx, this, true)?;
    Ok(bytes::new(all_of(cx, &core)?))
}

/// Everything from a core's position on.
pub(super) fn all_of(cx: &mut Cx, core: &FileCore) -> Result<Vec<u8>> {
    let mut all = Vec::new();
    let mut chunk = 1 << 16;
    loop {
        let data = core.read(cx, chunk)?;
        if data.is_empty() {
            return Ok(all);
        }
        cx.reserve(all.len() + data.len())?;
        all.extend_from_slice(&data);
        chunk = (chunk * 2).min(1 << 24);
    }
}

fn read_line(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let core = open_for(cx, &args[0], true)?;
    let limit = size(cx, &args[1])?.unwrap_or(usize::MAX);
    let mut line = Vec::new();
    while line.len() < limit && line.last() != Some(&b'\n') {
        let data = core.read(cx, 1)?;
        if data.is_empty() {
            break;
        }
        cx.reserve_result(line.len() + data.len())?;
        line.extend(data);
    }
    Ok(bytes::new(line))
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let file = receiver::<FileIo>(cx, this)?;
    if file.core().is_closed() {
        return Ok(str::new("<_io.FileIO [closed]>"));
    }
    let (mode, closes) = (file.mode.get(), if file.closes.get() { "True" } else { "False" });
    let name = file.name.borrow().clone();
    let name = cx.repr(&name)?;
    Ok(str::new(format!("<_io.FileIO name={name} mode='{mode}' closefd={closes}>")))
}

/// The core of a raw file, if the value is one (and no instance of a subclass, which may do things its own way).
pub(super) fn core_of(value: &Value) -> Option<Rc<FileCore>> {
    value.downcast_ref::<host::HostObject>()?.get::<FileIo>().map(FileIo::core)
}
