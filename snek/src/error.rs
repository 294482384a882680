//! What can go wrong in a program, as the host sees it.

use snek_graph::eval::RunError;
use snek_interp::Cx;
use std::path::Path;
use std::{fmt, io};

/// Which kind of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// A Python exception that nothing caught.
    Exception,
    /// `SystemExit`.
    Exit,
    /// A limit was reached.
    Limit,
    /// A value does not have the Rust type that was asked for.
    Conversion,
}

/// A failure. `Display` is the text that CPython would print.
#[derive(Clone, Debug)]
pub struct Error {
    /// Which kind.
    pub kind: ErrorKind,
    /// Name of the exception's class.
    pub class: String,
    /// The exception's message.
    pub message: String,
    /// The exit status that a process would have.
    pub status: i32,
    text: String,
}

impl Error {
    pub(crate) fn conversion(message: impl Into<String>) -> Self {
        Self { kind: ErrorKind::Conversion, ..Self::raised("TypeError", message.into()) }
    }

    /// A value that cannot be used.
    pub(crate) fn value(message: impl Into<String>) -> Self {
        Self::raised("ValueError", message.into())
    }

    /// What the system says of a file.
    pub(crate) fn of_file(path: &Path, error: &io::Error) -> Self {
        Self::raised("OSError", format!("{}: {error}", path.display()))
    }

    /// What a graph has raised.
    pub(crate) fn of_run(error: &RunError) -> Self {
        Self { text: format!("{error}\n"), ..Self::raised(&error.exception, error.message.clone()) }
    }

    fn raised(class: &str, message: String) -> Self {
        let text = format!("{class}: {message}\n");
        Self { kind: ErrorKind::Exception, class: class.into(), message, status: 1, text }
    }

    /// The error with its texts, which are made even if its program has reached a limit.
    pub(crate) fn from_python(cx: &mut Cx, error: &snek_interp::Error) -> Self {
        let cx = &mut *cx.enter_for_text();
        let exceptions = &cx.types.exceptions;
        let (exit, limit) = (exceptions.SystemExit.clone(), exceptions.LimitError.clone());
        let kind = if cx.error_is(error, &exit) {
            ErrorKind::Exit
        } else if cx.error_is(error, &limit) {
            ErrorKind::Limit
        } else {
            ErrorKind::Exception
        };
        let class = cx.class_of(&error.value()).name.borrow().as_str().to_owned();
        let message = cx.str(&error.value()).unwrap_or_default();
        let interrupt = cx.types.exceptions.KeyboardInterrupt.clone();
        let status = match kind {
            ErrorKind::Exit => cx.exit_status(error),
            // As shells show a process that an interrupt has ended.
            ErrorKind::Exception if cx.error_is(error, &interrupt) => 130,
            _ => 1,
        };
        let text = if kind == ErrorKind::Exit { String::new() } else { cx.format_exception(error) };
        Self { kind, class, message, status, text }
    }
}

/// Why an entry into the interpreter has failed.
pub(crate) enum Failure {
    /// A Python exception.
    Raised(snek_interp::Error),
    /// What the host is told already.
    Told(Error),
}

impl From<snek_interp::Error> for Failure {
    fn from(error: snek_interp::Error) -> Self {
        Failure::Raised(error)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Told(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Error {}
