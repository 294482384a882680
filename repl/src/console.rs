//! What the command itself writes: it fails without a panic where nobody takes it.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// Something could not be written to standard error.
static LOST: AtomicBool = AtomicBool::new(false);

/// Writes to standard error; a lone surrogate is shown by its number.
pub fn tell(text: &str) {
    if std::io::stderr().write_all(snek::tools::shown(text).as_bytes()).is_err() {
        LOST.store(true, Ordering::Relaxed);
    }
}

/// Whether `tell` could not write something.
pub fn lost() -> bool {
    LOST.load(Ordering::Relaxed)
}

/// Writes to standard output; gives the exit status. It may be a pipe that nobody reads to its end.
pub fn put(text: &str) -> i32 {
    let mut stdout = std::io::stdout();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            tell(&format!("snek: can't write to standard output: {error}\n"));
            1
        }
        _ => 0,
    }
}

/// The status of a program whose output was lost, as CPython's.
pub const LOST_OUTPUT: i32 = 120;

/// Tells of what standard output did not take at the end of a program.
pub fn tell_unwritten(error: &std::io::Error) {
    let class = if error.kind() == std::io::ErrorKind::BrokenPipe { "BrokenPipeError" } else { "OSError" };
    let stream = "<_io.TextIOWrapper name='<stdout>' mode='w' encoding='utf-8'>";
    tell(&format!("Exception ignored in: {stream}\n{class}: {}\n", reason(error)));
}

/// The words that Python has for an error of the system.
pub fn reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text);
    match error.raw_os_error() {
        Some(number) => format!("[Errno {number}] {text}"),
        None => text.to_owned(),
    }
}

/// Reads a file that the command line names.
pub fn read(path: &str) -> std::io::Result<Vec<u8>> {
    std::fs::read(snek::tools::to_system(path)?)
}
