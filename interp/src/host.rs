//! What the host grants a program: output, input, files, clock, environment.
//!
//! Everything that leaves the interpreter goes through this trait, so an embedder decides what exists.
//! Elsewhere: the parts about files in `files.rs`.

mod files;

pub use files::{EntryKind, FileChange, FileStatus, HostFile, OpenMode};

use std::any::Any;
use std::io;
use std::sync::Arc;
use std::time::Duration;

/// Seconds of processor time that a process took.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProcessTimes {
    /// In its own code.
    pub user: f64,
    /// In the system, for it.
    pub system: f64,
    /// In the code of its children that have ended.
    pub children_user: f64,
    /// In the system, for its children that have ended.
    pub children_system: f64,
}

/// The host's capabilities. The defaults grant nothing.
pub trait Host {
    /// Writes to standard output.
    fn write_stdout(&mut self, text: &str) -> io::Result<()>;
    /// Writes to standard error.
    fn write_stderr(&mut self, text: &str) -> io::Result<()>;
    /// Drops what is written to standard output from now on, or no longer.
    fn silence(&mut self, _silent: bool) {}
    /// Flushes standard output.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
    /// Whether what was written last, to standard output or error, has no line end.
    fn is_line_open(&self) -> bool {
        false
    }
    /// Whether something could not be written to standard error.
    fn lost_errors(&mut self) -> bool {
        false
    }
    /// Writes bytes that may be no text to standard output.
    fn write_stdout_bytes(&mut self, data: &[u8]) -> io::Result<()> {
        self.write_stdout(&String::from_utf8_lossy(data))
    }
    /// Reads what standard input has, up to the end of a line and so many bytes; empty at the end of input. `None` if nothing has
    /// come in about that time.
    fn read_input(&mut self, _most: usize, _wait: Duration) -> io::Result<Option<Vec<u8>>> {
        Err(denied("standard input"))
    }
    /// Whether standard input (0), output (1) or error (2) is a terminal.
    fn is_terminal(&mut self, _stream: u8) -> bool {
        false
    }
    /// Opens a file.
    fn open_file(&mut self, _path: &str, _mode: &OpenMode) -> io::Result<Box<dyn HostFile>> {
        Err(denied("files"))
    }
    /// What the file system knows of a file; of a link itself unless it is followed.
    fn file_status(&mut self, _path: &str, _follow: bool) -> io::Result<FileStatus> {
        Err(denied("files"))
    }
    /// The names in a directory, and what each is.
    fn list_directory(&mut self, _path: &str) -> io::Result<Vec<(String, EntryKind)>> {
        Err(denied("files"))
    }
    /// Makes, removes, moves or alters a file or directory.
    fn change_file(&mut self, _path: &str, _change: &FileChange<'_>) -> io::Result<()> {
        Err(denied("files"))
    }
    /// Where a symbolic link leads.
    fn read_link(&mut self, _path: &str) -> io::Result<String> {
        Err(denied("files"))
    }
    /// The path with links and dots resolved.
    fn real_path(&mut self, _path: &str) -> io::Result<String> {
        Err(denied("files"))
    }
    /// Whether the program may read (4), write (2) or run (1) the file; 0 asks whether there is one.
    fn may_access(&mut self, _path: &str, _rights: u8) -> bool {
        false
    }
    /// The working directory.
    fn working_directory(&mut self) -> io::Result<String> {
        Err(denied("files"))
    }
    /// Moves to another working directory.
    fn change_directory(&mut self, _path: &str) -> io::Result<()> {
        Err(denied("files"))
    }
    /// Reads a whole file.
    fn read_file(&mut self, _path: &str) -> io::Result<Vec<u8>> {
        Err(denied("files"))
    }
    /// Whether there is a file of this path.
    fn is_file(&mut self, _path: &str) -> bool {
        false
    }
    /// Whether there is a directory of this path.
    fn is_directory(&mut self, _path: &str) -> bool {
        false
    }
    /// Seconds since 1970, if a clock is granted.
    fn wall_clock(&mut self) -> io::Result<f64> {
        Err(denied("the clock"))
    }
    /// Seconds since some moment, never decreasing.
    fn monotonic_clock(&mut self) -> io::Result<f64> {
        Err(denied("the clock"))
    }
    /// Seconds of processor time that the process took.
    fn process_clock(&mut self) -> io::Result<f64> {
        Err(denied("the clock"))
    }
    /// Seconds of processor time that this thread took.
    fn thread_clock(&mut self) -> io::Result<f64> {
        Err(denied("the clock"))
    }
    /// Seconds of processor time that the process and its children took, by where they were spent.
    fn process_times(&mut self) -> io::Result<ProcessTimes> {
        Err(denied("the clock"))
    }
    /// How many processes wanted to run in the last minute, five and fifteen minutes, on average.
    fn load_average(&mut self) -> io::Result<[f64; 3]> {
        Err(denied("processes"))
    }
    /// Waits.
    fn sleep(&mut self, _seconds: f64) -> io::Result<()> {
        Err(denied("the clock"))
    }
    /// Bytes of randomness for seeding.
    fn entropy(&mut self) -> io::Result<u64> {
        Err(denied("randomness"))
    }
    /// Fills a buffer with randomness fit for secrets.
    fn fill_random(&mut self, _buffer: &mut [u8]) -> io::Result<()> {
        Err(denied("randomness"))
    }
    /// Number of this process; 0 if the host does not tell.
    fn process_number(&mut self) -> u32 {
        0
    }
    /// How many bytes of memory the machine has left, if the host tells: large allocations ask.
    fn free_memory(&mut self) -> Option<usize> {
        None
    }
    /// How many processors there are, if the host tells.
    fn processors(&mut self) -> Option<usize> {
        None
    }
    /// Compiles a file of C and loads it into the process, in this time at most: its machine code, as the back-end that has
    /// written the file knows it.
    fn load_c(&mut self, _text: &str, _time: Option<Duration>) -> io::Result<Arc<dyn Any + Send + Sync>> {
        Err(denied("native code"))
    }
    /// All environment variables.
    fn environment_variables(&mut self) -> Vec<(String, String)> {
        Vec::new()
    }
    /// An environment variable.
    fn environment(&mut self, _name: &str) -> Option<String> {
        None
    }
}

fn denied(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::PermissionDenied, format!("{what} not granted by the host"))
}

/// A host that grants nothing and drops output.
#[derive(Debug, Default)]
pub struct NoHost;

impl Host for NoHost {
    fn write_stdout(&mut self, _text: &str) -> io::Result<()> {
        Ok(())
    }
    fn write_stderr(&mut self, _text: &str) -> io::Result<()> {
        Ok(())
    }
}
