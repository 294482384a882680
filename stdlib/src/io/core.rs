//! An open file, shared by a raw stream and the buffer over it.
//!
//! Invariants:
//! - `pending` is written before anything else happens to the file, and at the latest when the core is dropped.
//! - Every core with a file is in the interpreter's table, so that the end of a program can write what is pending.

use super::stream::failed;
use snek_interp::heap::Local;
use snek_interp::host::HostFile;
use snek_interp::{Cx, Result};
use std::cell::{Cell, RefCell};
use std::io::{self, SeekFrom};
use std::rc::{Rc, Weak};

/// Where the bytes come from or go.
pub(crate) enum Source {
    /// A file of the host's.
    File(Box<dyn HostFile>),
    /// Standard input (0), output (1) or error (2).
    Console(u8),
    /// Nothing any more.
    Closed,
}

/// An open file.
pub(crate) struct FileCore {
    source: RefCell<Source>,
    /// Written to the buffer and not yet to the file.
    pub(super) pending: RefCell<Vec<u8>>,
    /// The system's number of it.
    pub(crate) number: Cell<i64>,
    pub(crate) readable: bool,
    pub(crate) writable: bool,
}

static OPEN: Local<RefCell<Vec<Weak<FileCore>>>> = Local::new(RefCell::default);
/// Files that programs hold by their number only.
static KEPT: Local<RefCell<Vec<Rc<FileCore>>>> = Local::new(RefCell::default);

/// Writes what is pending for any file.
pub(crate) fn flush_all() {
    let open = OPEN.with_borrow_mut(|open| {
        open.retain(|core| core.strong_count() > 0);
        open.clone()
    });
    for core in open.iter().filter_map(Weak::upgrade) {
        // Nobody is left to be told.
        let _ = core.write_pending();
    }
}

/// The open file of this number.
pub(crate) fn by_number(number: i64) -> Option<Rc<FileCore>> {
    if (0..=2).contains(&number) {
        let source = u8::try_from(number).map_or(Source::Closed, Source::Console);
        return Some(FileCore::new(source, number, number == 0, number != 0));
    }
    OPEN.with_borrow(|open| {
        open.iter().filter_map(Weak::upgrade).find(|core| core.number.get() == number && !core.is_closed())
    })
}

/// Keeps a file open that only its number stands for.
pub(crate) fn keep_number(core: Rc<FileCore>) {
    KEPT.with_borrow_mut(|kept| kept.push(core));
}

/// Closes the file of this number. Says whether there was one.
pub(crate) fn close_number(number: i64) -> io::Result<bool> {
    let found = by_number(number);
    KEPT.with_borrow_mut(|kept| kept.retain(|core| core.number.get() != number));
    match found {
        Some(core) => core.close().map(|()| true),
        None => Ok(false),
    }
}

fn closed() -> io::Error {
    io::Error::from_raw_os_error(9)
}

impl FileCore {
    pub(crate) fn new(source: Source, number: i64, readable: bool, writable: bool) -> Rc<Self> {
        let is_file = matches!(source, Source::File(_));
        let core = Rc::new(Self {
            source: RefCell::new(source),
            pending: RefCell::default(),
            number: Cell::new(number),
            readable,
            writable,
        });
        if is_file {
            OPEN.with_borrow_mut(|open| {
                if open.len() >= 64 && open.len().is_power_of_two() {
                    open.retain(|core| core.strong_count() > 0);
                }
                open.push(Rc::downgrade(&core));
            });
        }
        core
    }

    pub(crate) fn is_closed(&self) -> bool {
        matches!(*self.source.borrow(), Source::Closed)
    }

    /// The number of the standard stream that it is.
    pub(super) fn console(&self) -> Option<u8> {
        match *self.source.borrow() {
            Source::Console(which) => Some(which),
            _ => None,
        }
    }

    /// Runs a closure on the file.
    pub(crate) fn with<R>(&self, run: impl FnOnce(&mut dyn HostFile) -> io::Result<R>) -> io::Result<R> {
        match &mut *self.source.borrow_mut() {
            Source::File(file) => run(&mut **file),
            Source::Console(_) => Err(io::Error::from_raw_os_error(29)),
            Source::Closed => Err(closed()),
        }
    }

    /// Reads up to so many bytes.
    pub(crate) fn read(&self, cx: &mut Cx, count: usize) -> Result<Vec<u8>> {
        let written = self.write_pending();
        if written.is_ok() && self.console().is_some() {
            return cx.read_input(count);
        }
        let mut data = vec![0; count];
        match written.and_then(|()| self.with(|file| file.read(&mut data))) {
            Ok(got) => {
                data.truncate(got);
                Ok(data)
            }
            Err(error) => Err(failed(cx, &error)),
        }
    }

    /// Writes all of it.
    pub(crate) fn write(&self, cx: &mut Cx, data: &[u8]) -> io::Result<()> {
        match self.console() {
            Some(1) => cx.host.write_stdout_bytes(data),
            Some(_) => cx.host.write_stderr(&String::from_utf8_lossy(data)),
            None => {
                self.write_pending()?;
                self.write_file(data)
            }
        }
    }

    fn write_file(&self, mut data: &[u8]) -> io::Result<()> {
        self.with(|file| {
            while !data.is_empty() {
                match file.write(data) {
                    Ok(0) => return Err(io::Error::from_raw_os_error(5)),
                    Ok(count) => data = &data[count..],
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(())
        })
    }

    /// Writes what is pending.
    pub(crate) fn write_pending(&self) -> io::Result<()> {
        let pending = self.pending.take();
        if pending.is_empty() {
            return Ok(());
        }
        self.write_file(&pending)
    }

    pub(crate) fn seek(&self, to: SeekFrom) -> io::Result<u64> {
        self.write_pending()?;
        self.with(|file| file.seek(to))
    }

    /// Writes what is pending and gives the file back.
    pub(crate) fn close(&self) -> io::Result<()> {
        let written = self.write_pending();
        drop(self.source.replace(Source::Closed));
        written
    }
}

impl Drop for FileCore {
    fn drop(&mut self) {
        // Nobody is left to be told.
        let _ = self.write_pending();
    }
}
