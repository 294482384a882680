//! `OSError` and its subclasses.
//!
//! In: arguments `(errno, strerror[, filename[, winerror[, filename2]]])`. Out: the subclass for the number, and
//! fields. Invariants:
//! - The arguments are taken apart in `__new__`, unless a subclass overrides `__init__` alone: then in `__init__`.

use super::fields::field;
use super::{ExceptionData, construct, data_of, init};
use crate::error::{Error, Result};
use crate::types::class::{Instance, Type};
use crate::types::str;
use crate::vm::Cx;
use snek_heap::{Gc, Value};

/// Whether `__init__` takes the arguments apart, and not `__new__`.
fn init_takes_arguments(cx: &Cx, class: &Gc<Type>) -> bool {
    let own = class.lookup(&cx.names.__init__);
    let builtin = cx.types.exceptions.OSError.lookup(&cx.names.__init__);
    match (own, builtin) {
        (Some(own), Some(builtin)) => !own.is(&builtin),
        _ => false,
    }
}

pub(super) fn new(cx: &mut Cx, class: &Gc<Type>, args: &[Value], has_keywords: bool) -> Result<Value> {
    if init_takes_arguments(cx, class) {
        return Ok(construct::instance(cx, class, &[]));
    }
    if has_keywords {
        return Err(init::no_keywords(cx, class));
    }
    let is_base = class.is(&cx.types.exceptions.OSError);
    let mapped = if is_base && (2..=5).contains(&args.len()) { subclass_for(cx, &args[0]) } else { None };
    let this = construct::instance(cx, mapped.as_ref().unwrap_or(class), args);
    if let Some(data) = data_of(&this) {
        take_apart(cx, &this, &data, args)?;
    }
    Ok(this)
}

pub(super) fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let class = cx.class_of(&args[0]);
    if !init_takes_arguments(cx, &class) {
        return Ok(Value::NONE);
    }
    let given = init::given_plainly(cx, args)?;
    take_apart(cx, &args[0], &given.data, &given.args)?;
    Ok(Value::NONE)
}

fn take_apart(cx: &mut Cx, this: &Value, data: &Gc<ExceptionData>, args: &[Value]) -> Result<()> {
    if !(2..=5).contains(&args.len()) {
        return Ok(());
    }
    if cx.class_of(this).is(&cx.types.exceptions.BlockingIOError)
        && let Some(count) = args.get(2).and_then(Value::as_int)
    {
        drop(data.set_field(field::WRITTEN, Value::int(count)));
        drop(data.set_field(field::ERRNO, args[0].clone()));
        drop(data.set_field(field::STRERROR, args[1].clone()));
        return Ok(());
    }
    fill(data, args);
    Ok(())
}

/// Sets the fields; with a file name, `args` keeps the first two only.
pub(super) fn fill(data: &Gc<ExceptionData>, args: &[Value]) {
    if !(2..=5).contains(&args.len()) {
        return;
    }
    drop(data.set_field(field::ERRNO, args[0].clone()));
    drop(data.set_field(field::STRERROR, args[1].clone()));
    let Some(filename) = args.get(2).filter(|name| !name.is_none()) else { return };
    drop(data.set_field(field::FILENAME, filename.clone()));
    if let Some(second) = args.get(4).filter(|name| !name.is_none()) {
        drop(data.set_field(field::FILENAME2, second.clone()));
    }
    drop(data.args.replace(args[..2].to_vec()));
}

/// The subclass that an error number stands for.
fn subclass_for(cx: &Cx, number: &Value) -> Option<Gc<Type>> {
    let exceptions = &cx.types.exceptions;
    Some(match number.as_int()? {
        11 | 114 | 115 => exceptions.BlockingIOError.clone(),
        32 | 108 => exceptions.BrokenPipeError.clone(),
        10 => exceptions.ChildProcessError.clone(),
        103 => exceptions.ConnectionAbortedError.clone(),
        111 => exceptions.ConnectionRefusedError.clone(),
        104 => exceptions.ConnectionResetError.clone(),
        17 => exceptions.FileExistsError.clone(),
        2 => exceptions.FileNotFoundError.clone(),
        21 => exceptions.IsADirectoryError.clone(),
        20 => exceptions.NotADirectoryError.clone(),
        4 => exceptions.InterruptedError.clone(),
        1 | 13 => exceptions.PermissionError.clone(),
        3 => exceptions.ProcessLookupError.clone(),
        110 => exceptions.TimeoutError.clone(),
        _ => return None,
    })
}

/// What the system calls an error number.
#[must_use]
pub fn error_number_text(number: i64) -> &'static str {
    match number {
        1 => "Operation not permitted",
        2 => "No such file or directory",
        4 => "Interrupted system call",
        5 => "Input/output error",
        9 => "Bad file descriptor",
        11 => "Resource temporarily unavailable",
        12 => "Cannot allocate memory",
        13 => "Permission denied",
        17 => "File exists",
        20 => "Not a directory",
        21 => "Is a directory",
        22 => "Invalid argument",
        28 => "No space left on device",
        32 => "Broken pipe",
        36 => "File name too long",
        39 => "Directory not empty",
        110 => "Connection timed out",
        _ => "Unknown error",
    }
}

impl Cx {
    /// The error for what the host reported, about a file if there is one.
    #[cold]
    pub fn io_error(&mut self, error: &std::io::Error, filename: Option<&str>) -> Error {
        use std::io::ErrorKind;
        let number = match (error.raw_os_error(), error.kind()) {
            (Some(number), _) => i64::from(number),
            (None, ErrorKind::NotFound) => 2,
            (None, ErrorKind::AlreadyExists) => 17,
            (None, ErrorKind::BrokenPipe) => 32,
            (None, ErrorKind::InvalidInput) => 22,
            (None, ErrorKind::PermissionDenied) => {
                // Not the system's word but the host's: it says what was not granted.
                let class = self.types.exceptions.PermissionError.clone();
                return self.exception(&class, vec![str::new(error.to_string())]);
            }
            _ => return self.os_error(error.to_string()),
        };
        let class = subclass_for(self, &Value::int(number)).unwrap_or_else(|| self.types.exceptions.OSError.clone());
        let text = match error_number_text(number) {
            "Unknown error" => error.to_string(),
            known => known.to_owned(),
        };
        let mut args = vec![Value::int(number), str::new(text)];
        args.extend(filename.map(str::new));
        self.exception(&class, args)
    }
}

/// `OSError.__str__`, where it is not that of every exception.
pub(super) fn text(cx: &mut Cx, data: &Gc<ExceptionData>) -> Result<Option<String>> {
    let (number, reason) = (data.field(field::ERRNO), data.field(field::STRERROR));
    if let Some(filename) = data.field(field::FILENAME) {
        let number = cx.str(&number.unwrap_or(Value::NONE))?;
        let reason = cx.str(&reason.unwrap_or(Value::NONE))?;
        let mut held = reason.len();
        let filename = cx.repr_part(&filename, &mut held)?;
        return Ok(Some(match data.field(field::FILENAME2) {
            Some(second) => format!("[Errno {number}] {reason}: {filename} -> {}", cx.repr_part(&second, &mut held)?),
            None => format!("[Errno {number}] {reason}: {filename}"),
        }));
    }
    if let (Some(number), Some(reason)) = (number, reason) {
        return Ok(Some(format!("[Errno {}] {}", cx.str(&number)?, cx.str(&reason)?)));
    }
    Ok(None)
}

/// Whether the instance is an `OSError`.
pub(super) fn is_os_error(cx: &Cx, instance: &Instance) -> bool {
    instance.class().is_subclass(&cx.types.exceptions.OSError)
}
