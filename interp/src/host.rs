//! What the host grants a program: output, input, files, clock, environment.
//!
//! Everything that leaves the interpreter goes through this trait, so an embedder decides what exists.

use std::io;

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
    /// Reads one line of standard input, with its end; empty at the end of input.
    fn read_line(&mut self) -> io::Result<String> {
        Err(denied("standard input"))
    }
    /// Reads a whole file.
    fn read_file(&mut self, _path: &str) -> io::Result<Vec<u8>> {
        Err(denied("files"))
    }
    /// Replaces a whole file.
    fn write_file(&mut self, _path: &str, _data: &[u8]) -> io::Result<()> {
        Err(denied("files"))
    }
    /// Is there a file of this path?
    fn is_file(&mut self, _path: &str) -> bool {
        false
    }
    /// Is there a directory of this path?
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
    /// Seconds of processor time used.
    fn process_clock(&mut self) -> io::Result<f64> {
        Err(denied("the clock"))
    }
    /// Waits.
    fn sleep(&mut self, _seconds: f64) -> io::Result<()> {
        Err(denied("the clock"))
    }
    /// Bytes of randomness for seeding.
    fn entropy(&mut self) -> io::Result<u64> {
        Err(denied("randomness"))
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
