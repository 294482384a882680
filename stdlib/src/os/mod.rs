//! `posix`: what `os` asks the host for.
//!
//! In: paths and numbers of open files. Out: what the host grants; OSError with the path otherwise.
//! Elsewhere: open files by number in `descriptors.rs`; everything made of these functions in `stdlib/py/os.py`.

mod descriptors;

use crate::io::{path_or, with_name};
use snek_interp::heap::{Gc, Value};
use snek_interp::host::{EntryKind, FileChange, FileStatus};
use snek_interp::names::intern;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::stage::rule;
use snek_interp::types::dict::Dict;
use snek_interp::types::exception::error_number_text;
use snek_interp::types::{bytes, int, list, payload, str, tuple};
use snek_interp::{Cx, Error, Result};

/// `posix`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "Calls of the system: files, folders, processes. os is the module for programs.",
    functions: natives! {
        "_stat(path, follow, function, /)" => stat,
        "_scandir(path, function, /)" => scan,
        /// Make a folder.
        "mkdir(path, mode=511, *, dir_fd=None)" => |cx, args| {
            let mode = if args[1].is_unbound() { 0o777 } else { cx.index(&args[1])? };
            change(cx, "mkdir", &args[0], |_| FileChange::MakeDirectory(u32::try_from(mode).unwrap_or(0)))
        },
        /// Remove an empty folder.
        "rmdir(path, *, dir_fd=None)" => |cx, args| change(cx, "rmdir", &args[0], |_| FileChange::RemoveDirectory),
        /// Remove a file.
        "remove(path, *, dir_fd=None)" => |cx, args| change(cx, "remove", &args[0], |_| FileChange::RemoveFile),
        /// Remove a file.
        "unlink(path, *, dir_fd=None)" => |cx, args| change(cx, "unlink", &args[0], |_| FileChange::RemoveFile),
        /// Give a file or folder another name or place. A file that stands there is replaced.
        "rename(src, dst, *, src_dir_fd=None, dst_dir_fd=None)" => |cx, args| rename(cx, "rename", args),
        /// Give a file or folder another name or place. A file that stands there is replaced.
        "replace(src, dst, *, src_dir_fd=None, dst_dir_fd=None)" => |cx, args| rename(cx, "replace", args),
        /// Make a symbolic link dst that leads to src.
        "symlink(src, dst, target_is_directory=False, *, dir_fd=None)" => |cx, args| link(cx, args, true),
        /// Make dst another name of the file src.
        "link(src, dst, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True)" => |cx, args| link(cx, args, false),
        /// Set the permissions of a file.
        "chmod(path, mode, *, dir_fd=None, follow_symlinks=True)" => |cx, args| {
            let mode = cx.index(&args[1])?;
            change(cx, "chmod", &args[0], |_| FileChange::Permissions(u32::try_from(mode & 0o7777).unwrap_or(0)))
        },
        "_utime(path, accessed, modified, /)" => |cx, args| {
            let (accessed, modified) = (cx.index(&args[1])?, cx.index(&args[2])?);
            change(cx, "utime", &args[0], |_| FileChange::Times(accessed.into(), modified.into()))
        },
        /// Return where a symbolic link leads.
        "readlink(path, *, dir_fd=None)" => |cx, args| {
            let path = path(cx, "readlink", "path", &args[0])?;
            let target = cx.host.read_link(&path);
            text_result(cx, target, &args[0])
        },
        "_realpath(path, /)" => |cx, args| {
            let path = path(cx, "realpath", "path", &args[0])?;
            let target = cx.host.real_path(&path);
            text_result(cx, target, &args[0])
        },
        /// Return whether the program may use a file: mode is F_OK, or R_OK, W_OK and X_OK together.
        "access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True)" => |cx, args| {
            let path = path(cx, "access", "path", &args[0])?;
            let rights = u8::try_from(cx.index(&args[1])? & 7).unwrap_or(0);
            Ok(Value::bool(cx.host.may_access(&path, rights)))
        },
        /// Return the current folder.
        "getcwd()" => |cx, _| {
            let path = cx.host.working_directory();
            text_result(cx, path, &Value::NONE)
        },
        /// Change the current folder.
        "chdir(path)" => |cx, args| {
            let path = path(cx, "chdir", "path", &args[0])?;
            let done = cx.host.change_directory(&path);
            done.map(|()| Value::NONE).map_err(|error| with_name(cx, &error, &args[0]))
        },
        /// Return so many random bytes, fit for secrets.
        "urandom(size, /)" => random_bytes,
        /// Return the number of the process.
        "getpid()" => |cx, _| Ok(Value::int(i64::from(cx.host.process_number()))),
        /// Return the number of processors, or None if it is not known.
        "cpu_count()" => |cx, _| Ok(cx.host.processors().map_or(Value::NONE, |count| Value::int(count as i64))),
        /// Return how many processes wanted to run in the last minute, five and fifteen minutes, on average.
        "getloadavg()" [staged = Rule(rule::CLOCK)] => |cx, _| match cx.host.load_average() {
            Ok(averages) => Ok(tuple::new(averages.map(Value::float))),
            Err(error) => Err(cx.io_error(&error, None)),
        },
        "_times()" [staged = Rule(rule::CLOCK)] => |cx, _| match cx.host.process_times().and_then(|times| Ok((times, cx.host.monotonic_clock()?))) {
            Ok((times, elapsed)) => {
                Ok(tuple::new([times.user, times.system, times.children_user, times.children_system, elapsed].map(Value::float)))
            }
            Err(error) => Err(cx.io_error(&error, None)),
        },
        "_environment()" => |cx, _| {
            let result = Dict::default();
            for (name, value) in cx.host.environment_variables() {
                cx.dict_set(&result, str::new(name), str::new(value))?;
            }
            Ok(Gc::new(result).value())
        },
        /// Return what the system says about the error of this number.
        "strerror(code, /)" => |cx, args| {
            let code = cx.index(&args[0])?;
            Ok(str::new(match error_number_text(code) {
                "Unknown error" => format!("Unknown error {code}"),
                known => known.to_owned(),
            }))
        },
        /// End the process at once with a status, without finishing anything.
        "_exit(status)" => |cx, args| {
            let class = cx.types.exceptions.SystemExit.clone();
            Err(cx.exception(&class, vec![args[0].clone()]))
        },
        /// Open a file and return its number, for read() and write().
        "open(path, flags, mode=511, *, dir_fd=None)" => descriptors::open,
        /// Close an open file.
        "close(fd)" => descriptors::close,
        /// Return up to length bytes from an open file.
        "read(fd, length, /)" => descriptors::read,
        /// Write bytes to an open file, and return how many.
        "write(fd, data, /)" => descriptors::write,
        /// Go to a position in an open file: from the beginning (0), the current position (1) or the end (2).
        "lseek(fd, position, how, /)" => descriptors::seek,
        /// Have what was written to an open file put on the disk.
        "fsync(fd)" => descriptors::sync,
        /// Cut an open file to a length.
        "ftruncate(fd, length, /)" => descriptors::truncate,
        /// Return whether an open file is a terminal.
        "isatty(fd, /)" => descriptors::is_terminal,
    },
    init: Some(init),
    ..ModuleDef::named("posix")
};

fn init(_cx: &mut Cx, module: &Gc<Dict>) -> Result<()> {
    for (name, value) in [
        ("F_OK", 0),
        ("X_OK", 1),
        ("W_OK", 2),
        ("R_OK", 4),
        ("O_RDONLY", 0),
        ("O_WRONLY", 1),
        ("O_RDWR", 2),
        ("O_CREAT", 0o100),
        ("O_EXCL", 0o200),
        ("O_TRUNC", 0o1000),
        ("O_APPEND", 0o2000),
        ("O_CLOEXEC", 0o2_000_000),
        ("EX_OK", 0),
    ] {
        module.set_name(&intern(name), Value::int(value));
    }
    Ok(())
}

/// The path that an argument of a function names.
fn path(cx: &mut Cx, function: &str, argument: &str, value: &Value) -> Result<String> {
    path_or(cx, value, &format!("{function}: {argument} should be string, bytes or os.PathLike"))
}

fn text_result(cx: &mut Cx, result: std::io::Result<String>, name: &Value) -> Result<Value> {
    match result {
        Ok(text) => Ok(str::new(text)),
        Err(error) if name.is_none() => Err(cx.io_error(&error, None)),
        Err(error) => Err(with_name(cx, &error, name)),
    }
}

fn change<'a>(cx: &mut Cx, function: &str, name: &Value, change: impl FnOnce(&str) -> FileChange<'a>) -> Result<Value> {
    let path = path(cx, function, "path", name)?;
    let change = change(&path);
    let done = cx.host.change_file(&path, &change);
    done.map(|()| Value::NONE).map_err(|error| with_name(cx, &error, name))
}

/// The error of a function of two paths.
fn with_names(cx: &mut Cx, error: &std::io::Error, first: &Value, second: &Value) -> Error {
    let raised = with_name(cx, error, first);
    let attribute = intern("filename2");
    if error.raw_os_error().is_some() && cx.setattr(&raised.value(), &attribute, second.clone()).is_err() {
        return cx.system_error("an OSError keeps its files' names");
    }
    raised
}

fn rename(cx: &mut Cx, function: &str, args: &[Value]) -> Result<Value> {
    let from = path(cx, function, "src", &args[0])?;
    let to = path(cx, function, "dst", &args[1])?;
    let done = cx.host.change_file(&from, &FileChange::Rename(&to));
    done.map(|()| Value::NONE).map_err(|error| with_names(cx, &error, &args[0], &args[1]))
}

fn link(cx: &mut Cx, args: &[Value], symbolic: bool) -> Result<Value> {
    let function = if symbolic { "symlink" } else { "link" };
    let to = path(cx, function, "src", &args[0])?;
    let at = path(cx, function, "dst", &args[1])?;
    let change = if symbolic { FileChange::SymbolicLink(&to) } else { FileChange::HardLink(&to) };
    let done = cx.host.change_file(&at, &change);
    done.map(|()| Value::NONE).map_err(|error| with_names(cx, &error, &args[0], &args[1]))
}

fn status_value(status: &FileStatus) -> Value {
    let FileStatus { mode, inode, device, links, user, group, size, accessed, modified, changed } = *status;
    tuple::new([
        Value::int(i64::from(mode)),
        int::from_u64(inode),
        int::from_u64(device),
        int::from_u64(links),
        Value::int(i64::from(user)),
        Value::int(i64::from(group)),
        int::from_u64(size),
        int::from_i128(accessed),
        int::from_i128(modified),
        int::from_i128(changed),
    ])
}

fn stat(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if let Some(number) = payload(&args[0]).as_int() {
        return descriptors::status(cx, number).map(|status| status_value(&status));
    }
    let function = cx.str(&args[2])?;
    let path = path_or(cx, &args[0], &format!("{function}: path should be string, bytes, os.PathLike or integer"))?;
    let follow = cx.truth(&args[1])?;
    match cx.host.file_status(&path, follow) {
        Ok(status) => Ok(status_value(&status)),
        Err(error) => Err(with_name(cx, &error, &args[0])),
    }
}

fn scan(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let function = cx.str(&args[1])?;
    let expected = format!("{function}: path should be string, bytes, os.PathLike, integer or None");
    let path = path_or(cx, &args[0], &expected)?;
    let entries = match cx.host.list_directory(&path) {
        Ok(entries) => entries,
        Err(error) => return Err(with_name(cx, &error, &args[0])),
    };
    let entry = |(name, kind): (String, EntryKind)| {
        let kind = match kind {
            EntryKind::File => 'f',
            EntryKind::Directory => 'd',
            EntryKind::Link => 'l',
            EntryKind::Other => 'o',
        };
        tuple::new([str::new(name), str::of_char(kind)])
    };
    Ok(list::new(entries.into_iter().map(entry).collect()))
}

fn random_bytes(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let Ok(count) = usize::try_from(cx.index(&args[0])?) else {
        return Err(cx.value_error("negative argument not allowed"));
    };
    cx.reserve(count)?;
    let mut data = vec![0; count];
    match cx.host.fill_random(&mut data) {
        Ok(()) => Ok(bytes::new(data)),
        Err(error) => Err(cx.io_error(&error, None)),
    }
}
