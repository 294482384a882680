//! The process's standard output with one buffer, whose failures are told.
//!
//! Invariants:
//! - What a failing `write` was to hand on is lost, and the program was told so. What a failing `flush` was to hand on stays,
//!   so that the last flush fails again: as in CPython.

use std::io;

/// Bytes that are kept before they are handed on.
const SIZE: usize = 1 << 16;

/// Standard output.
pub(crate) struct Stdout {
    pending: Vec<u8>,
    /// What was written last, here or to standard error, has no line end.
    pub(crate) is_line_open: bool,
    /// How much is kept; 0 if each write is handed on.
    size: usize,
}

impl Stdout {
    pub(crate) fn new(is_buffered: bool) -> Self {
        Self { pending: Vec::new(), is_line_open: false, size: if is_buffered { SIZE } else { 0 } }
    }

    pub(crate) fn write(&mut self, data: &[u8]) -> io::Result<()> {
        self.is_line_open = data.last().map_or(self.is_line_open, |last| *last != b'\n');
        if self.pending.len() + data.len() < self.size {
            self.pending.extend_from_slice(data);
            return Ok(());
        }
        let mut pending = std::mem::take(&mut self.pending);
        let done = hand_on(&pending).and_then(|()| hand_on(data));
        pending.clear();
        self.pending = pending;
        done
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        hand_on(&self.pending)?;
        self.pending.clear();
        Ok(())
    }
}

#[cfg(unix)]
fn hand_on(mut data: &[u8]) -> io::Result<()> {
    use rustix::io::Errno;
    while !data.is_empty() {
        match rustix::io::write(io::stdout(), data) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(count) => data = &data[count..],
            Err(Errno::INTR) => {}
            // It was closed before we started: nobody expects anything.
            Err(Errno::BADF) => return Ok(()),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn hand_on(data: &[u8]) -> io::Result<()> {
    use std::io::Write;
    let mut stdout = io::stdout().lock();
    stdout.write_all(data)?;
    stdout.flush()
}
