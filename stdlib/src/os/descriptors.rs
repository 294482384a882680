//! Open files by their numbers: `os.open`, `os.read`, `os.write`, `os.close`.

use crate::io::{FileCore, Source, by_number, close_number, keep_number, with_name};
use snek_interp::heap::Value;
use snek_interp::host::{FileStatus, OpenMode};
use snek_interp::types::bytes;
use snek_interp::{Cx, Result};
use std::io::{Error, SeekFrom};
use std::rc::Rc;

/// The number of "bad file descriptor".
const BAD: i32 = 9;

fn core(cx: &mut Cx, number: &Value) -> Result<Rc<FileCore>> {
    let number = cx.index(number)?;
    match by_number(number) {
        Some(core) => Ok(core),
        None => Err(cx.io_error(&Error::from_raw_os_error(BAD), None)),
    }
}

pub(super) fn open(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let path = super::path(cx, "open", "path", &args[0])?;
    let flags = cx.index(&args[1])?;
    let permissions = if args[2].is_unbound() { 0o777 } else { cx.index(&args[2])? };
    let has = |bits: i64| flags & bits != 0;
    let mode = OpenMode {
        read: flags & 3 != 1,
        write: flags & 3 != 0,
        append: has(0o2000),
        create: has(0o100) && !has(0o200),
        exclusive: has(0o100) && has(0o200),
        truncate: has(0o1000),
        permissions: u32::try_from(permissions).unwrap_or(0),
    };
    match cx.host.open_file(&path, &mode) {
        Ok(file) => {
            let number = file.number();
            keep_number(FileCore::new(Source::File(file), number, mode.read, mode.write));
            Ok(Value::int(number))
        }
        Err(error) => Err(with_name(cx, &error, &args[0])),
    }
}

pub(super) fn close(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let number = cx.index(&args[0])?;
    match close_number(number) {
        Ok(true) => Ok(Value::NONE),
        Ok(false) => Err(cx.io_error(&Error::from_raw_os_error(BAD), None)),
        Err(error) => Err(cx.io_error(&error, None)),
    }
}

pub(super) fn read(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let core = core(cx, &args[0])?;
    let Ok(count) = usize::try_from(cx.index(&args[1])?) else {
        return Err(cx.io_error(&Error::from_raw_os_error(22), None));
    };
    cx.reserve(count)?;
    core.read(cx, count).map(bytes::new)
}

pub(super) fn write(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let core = core(cx, &args[0])?;
    let data = bytes::expect(cx, &args[1])?;
    match core.write(cx, &data) {
        Ok(()) => Ok(Value::int(data.len() as i64)),
        Err(error) => Err(cx.io_error(&error, None)),
    }
}

pub(super) fn seek(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let core = core(cx, &args[0])?;
    let offset = cx.index(&args[1])?;
    let to = match (cx.index(&args[2])?, u64::try_from(offset)) {
        (0, Ok(offset)) => SeekFrom::Start(offset),
        (1, _) => SeekFrom::Current(offset),
        (2, _) => SeekFrom::End(offset),
        _ => return Err(cx.io_error(&Error::from_raw_os_error(22), None)),
    };
    match core.seek(to) {
        Ok(position) => Ok(snek_interp::types::int::from_u64(position)),
        Err(error) => Err(cx.io_error(&error, None)),
    }
}

pub(super) fn sync(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let number = match args[0].as_int() {
        Some(_) => args[0].clone(),
        None => cx.call_method(&args[0], "fileno", &[])?,
    };
    let core = core(cx, &number)?;
    let done = core.write_pending().and_then(|()| core.with(|file| file.sync()));
    done.map(|()| Value::NONE).map_err(|error| cx.io_error(&error, None))
}

pub(super) fn truncate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let core = core(cx, &args[0])?;
    let length = u64::try_from(cx.index(&args[1])?).unwrap_or(u64::MAX);
    let done = core.write_pending().and_then(|()| core.with(|file| file.set_length(length)));
    done.map(|()| Value::NONE).map_err(|error| cx.io_error(&error, None))
}

pub(super) fn is_terminal(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let number = cx.index(&args[0])?;
    if let Ok(which) = u8::try_from(number)
        && which <= 2
    {
        return Ok(Value::bool(cx.host.is_terminal(which)));
    }
    let answer = by_number(number).is_some_and(|core| core.with(|file| Ok(file.is_terminal())).unwrap_or(false));
    Ok(Value::bool(answer))
}

pub(super) fn status(cx: &mut Cx, number: i64) -> Result<FileStatus> {
    let core = core(cx, &Value::int(number))?;
    core.with(|file| file.status()).map_err(|error| cx.io_error(&error, None))
}
