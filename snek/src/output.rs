//! Where a program's output goes, and the host that the interpreter talks to.

use crate::clocks;
use crate::files::{self, Files};
use crate::grants::Grants;
use crate::names::{from_system, shown, to_system};
use crate::stdout::Stdout;
use snek_interp::host::{EntryKind, FileChange, FileStatus, Host, HostFile, OpenMode, ProcessTimes};
use std::any::Any;
use std::cell::RefCell;
use std::io::{self, BufRead, IsTerminal, Write};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Where a program's output goes.
#[derive(Clone, Debug, Default)]
pub enum Output {
    /// To the process's standard output and error.
    #[default]
    Inherit,
    /// Into these two texts: output and errors.
    Capture(Rc<RefCell<(String, String)>>),
    /// To the host, piece by piece as it is written. Where input is granted, the host is asked for that, too.
    Console(Rc<RefCell<dyn Console>>),
}

/// One of the streams that programs write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Standard output.
    Output,
    /// Standard error.
    Error,
}

/// Takes what a program writes, and answers what it reads, in place of the process's streams.
pub trait Console: std::fmt::Debug {
    /// Takes a text. A lone surrogate in it is shown by its number.
    ///
    /// # Errors
    /// What the program is to be told as an OSError.
    fn write(&mut self, stream: Stream, text: &str) -> io::Result<()>;

    /// Answers what reads standard input: up to `most` bytes and the end of a line; nothing at the end of input. `None` if nothing
    /// has come within `wait`: it is asked again then, unless a limit or an interrupt has come.
    ///
    /// # Errors
    /// What the program is to be told as an OSError; by default that there is no input.
    fn read(&mut self, most: usize, wait: Duration) -> io::Result<Option<Vec<u8>>> {
        let _ = (most, wait);
        Err(io::Error::new(io::ErrorKind::PermissionDenied, "standard input not granted by the host"))
    }
}

impl Output {
    /// A new pair of texts.
    #[must_use]
    pub fn capture() -> Self {
        Self::Capture(Rc::default())
    }

    /// Takes the captured output and errors.
    #[must_use]
    pub fn take(&self) -> (String, String) {
        match self {
            Self::Capture(texts) => texts.take(),
            Self::Inherit | Self::Console(_) => Default::default(),
        }
    }
}

/// The host of an embedded interpreter.
pub(crate) struct StdHost {
    output: Output,
    grants: Grants,
    files: Files,
    stdout: Stdout,
    /// Something could not be written to standard error.
    lost_errors: bool,
    left: Option<usize>,
    started: Instant,
    silent: bool,
    /// How much of standard input was read and not given to anybody yet.
    read_ahead: usize,
    /// Any of them ends a wait.
    ends_wait: Vec<Arc<AtomicBool>>,
}

/// How long a wait goes on after it was cancelled, at most.
const WAIT_SLICE: Duration = Duration::from_millis(10);

impl StdHost {
    pub(crate) fn new(
        output: Output,
        mut grants: Grants,
        output_limit: Option<usize>,
        is_buffered: bool,
        ends_wait: Vec<Arc<AtomicBool>>,
    ) -> Self {
        let files = Files::new(std::mem::take(&mut grants.files));
        Self {
            output,
            grants,
            files,
            stdout: Stdout::new(is_buffered),
            lost_errors: false,
            left: output_limit,
            started: Instant::now(),
            silent: false,
            read_ahead: 0,
            ends_wait,
        }
    }

    fn spend(&mut self, bytes: usize) -> io::Result<()> {
        let Some(left) = self.left else { return Ok(()) };
        match left.checked_sub(bytes) {
            Some(left) => {
                self.left = Some(left);
                Ok(())
            }
            None => Err(io::Error::other("output limit exceeded")),
        }
    }

    fn granted(is_granted: bool, what: &str) -> io::Result<()> {
        if is_granted {
            return Ok(());
        }
        Err(io::Error::new(io::ErrorKind::PermissionDenied, format!("{what} not granted by the host")))
    }
}

/// Whether standard input has something, or has ended, within this time.
#[cfg(unix)]
fn input_comes(wait: Duration) -> io::Result<bool> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdin = io::stdin();
    let mut asked = [PollFd::new(&stdin, PollFlags::IN)];
    let wait = Timespec { tv_sec: wait.as_secs().cast_signed(), tv_nsec: wait.subsec_nanos().into() };
    match poll(&mut asked, Some(&wait)) {
        Ok(found) => Ok(found > 0),
        Err(rustix::io::Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(unix))]
fn input_comes(_: Duration) -> io::Result<bool> {
    Ok(true)
}

/// Reads a line of a terminal, or what there is of it, and nothing behind it: what was typed ahead is for whoever reads
/// next, a prompt among them. `None` if a signal came first.
#[cfg(unix)]
fn read_typed(most: usize) -> io::Result<Option<Vec<u8>>> {
    use rustix::io::Errno;
    let stdin = io::stdin();
    let (mut line, mut byte) = (Vec::new(), [0]);
    while line.len() < most && (line.is_empty() || input_comes(Duration::ZERO)?) {
        match rustix::io::read(&stdin, &mut byte) {
            Ok(0) => break,
            Ok(_) => line.push(byte[0]),
            Err(Errno::INTR) if line.is_empty() => return Ok(None),
            Err(Errno::INTR) => break,
            Err(error) => return Err(error.into()),
        }
        if byte[0] == b'\n' {
            break;
        }
    }
    Ok(Some(line))
}

/// A text in pieces, of which copies are made.
fn pieces(mut text: &str) -> impl Iterator<Item = &str> {
    const SIZE: usize = 64 << 10;
    std::iter::from_fn(move || {
        let (piece, rest) = text.split_at(text.floor_char_boundary(SIZE));
        text = rest;
        (!piece.is_empty()).then_some(piece)
    })
}

impl Host for StdHost {
    fn write_stdout(&mut self, text: &str) -> io::Result<()> {
        if self.silent {
            return Ok(());
        }
        self.spend(text.len())?;
        match &self.output {
            Output::Inherit => self.stdout.write(text.as_bytes()),
            Output::Capture(texts) => {
                texts.borrow_mut().0.push_str(text);
                Ok(())
            }
            Output::Console(console) => console.borrow_mut().write(Stream::Output, &shown(text)),
        }
    }

    fn write_stderr(&mut self, text: &str) -> io::Result<()> {
        self.spend(text.len())?;
        match &self.output {
            Output::Inherit => {
                // What standard output cannot take is told at its own end.
                let _ = self.stdout.flush();
                self.stdout.is_line_open =
                    text.chars().next_back().map_or(self.stdout.is_line_open, |last| last != '\n');
                let done = pieces(text).try_for_each(|piece| io::stderr().write_all(shown(piece).as_bytes()));
                self.lost_errors |= done.is_err();
                done
            }
            Output::Capture(texts) => {
                texts.borrow_mut().1.push_str(text);
                Ok(())
            }
            Output::Console(console) => console.borrow_mut().write(Stream::Error, &shown(text)),
        }
    }

    fn free_memory(&mut self) -> Option<usize> {
        let text = std::fs::read_to_string("/proc/meminfo").ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
        let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        kilobytes.checked_mul(1024)
    }

    fn silence(&mut self, silent: bool) {
        self.silent = silent;
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }

    fn is_line_open(&self) -> bool {
        self.stdout.is_line_open
    }

    fn lost_errors(&mut self) -> bool {
        self.lost_errors
    }

    fn write_stdout_bytes(&mut self, data: &[u8]) -> io::Result<()> {
        match &self.output {
            Output::Inherit if !self.silent => {
                self.spend(data.len())?;
                self.stdout.write(data)
            }
            _ => self.write_stdout(&String::from_utf8_lossy(data)),
        }
    }

    fn read_input(&mut self, most: usize, wait: Duration) -> io::Result<Option<Vec<u8>>> {
        Self::granted(self.grants.input, "standard input")?;
        if most == 0 {
            return Ok(Some(Vec::new()));
        }
        if let Output::Console(console) = &self.output {
            return console.borrow_mut().read(most, wait);
        }
        let is_ahead = self.read_ahead > 0 || input_comes(Duration::ZERO)?;
        if !is_ahead && !input_comes(wait)? {
            return Ok(None);
        }
        #[cfg(unix)]
        if io::stdin().is_terminal() {
            let typed = read_typed(most)?;
            // The terminal has shown the line end, unless it was typed before anything was asked.
            self.stdout.is_line_open &= is_ahead || !typed.as_ref().is_some_and(|typed| typed.ends_with(b"\n"));
            return Ok(typed);
        }
        let mut stdin = io::stdin().lock();
        let ahead = match stdin.fill_buf() {
            Ok(ahead) => ahead,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Ok(None),
            Err(error) => return Err(error),
        };
        let line = ahead.iter().position(|byte| *byte == b'\n').map_or(ahead.len(), |end| end + 1);
        let data = ahead[..line.min(most)].to_vec();
        self.read_ahead = ahead.len() - data.len();
        stdin.consume(data.len());
        Ok(Some(data))
    }

    fn is_terminal(&mut self, stream: u8) -> bool {
        let is_own = matches!(self.output, Output::Inherit);
        match stream {
            0 => self.grants.input && !matches!(self.output, Output::Console(_)) && io::stdin().is_terminal(),
            1 => is_own && io::stdout().is_terminal(),
            _ => is_own && io::stderr().is_terminal(),
        }
    }

    fn open_file(&mut self, path: &str, mode: &OpenMode) -> io::Result<Box<dyn HostFile>> {
        self.files.open(path, mode)
    }

    fn file_status(&mut self, path: &str, follow: bool) -> io::Result<FileStatus> {
        self.files.status(path, follow)
    }

    fn list_directory(&mut self, path: &str) -> io::Result<Vec<(String, EntryKind)>> {
        self.files.list(path)
    }

    fn change_file(&mut self, path: &str, change: &FileChange<'_>) -> io::Result<()> {
        self.files.change(path, change)
    }

    fn read_link(&mut self, path: &str) -> io::Result<String> {
        self.files.read_link(path)
    }

    fn real_path(&mut self, path: &str) -> io::Result<String> {
        self.files.real_path(path)
    }

    fn may_access(&mut self, path: &str, rights: u8) -> bool {
        self.files.may_access(path, rights)
    }

    fn working_directory(&mut self) -> io::Result<String> {
        self.files.working_directory()
    }

    fn change_directory(&mut self, path: &str) -> io::Result<()> {
        self.files.change_directory(path)
    }

    fn read_file(&mut self, path: &str) -> io::Result<Vec<u8>> {
        let mut file = self.files.open(path, &OpenMode { read: true, ..OpenMode::default() })?;
        let (mut data, mut chunk) = (Vec::new(), vec![0; 1 << 16]);
        loop {
            match file.read(&mut chunk)? {
                0 => return Ok(data),
                count => data.extend_from_slice(&chunk[..count]),
            }
        }
    }

    fn is_file(&mut self, path: &str) -> bool {
        self.files.kind(path) == 0o100_000
    }

    fn is_directory(&mut self, path: &str) -> bool {
        self.files.kind(path) == 0o040_000
    }

    fn wall_clock(&mut self) -> io::Result<f64> {
        Self::granted(self.grants.clock, "the clock")?;
        Ok(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64()))
    }

    fn monotonic_clock(&mut self) -> io::Result<f64> {
        Self::granted(self.grants.clock, "the clock")?;
        Ok(self.started.elapsed().as_secs_f64())
    }

    fn process_clock(&mut self) -> io::Result<f64> {
        Self::granted(self.grants.clock, "the clock")?;
        clocks::process()
    }

    fn thread_clock(&mut self) -> io::Result<f64> {
        Self::granted(self.grants.clock, "the clock")?;
        clocks::thread()
    }

    fn process_times(&mut self) -> io::Result<ProcessTimes> {
        Self::granted(self.grants.clock, "the clock")?;
        clocks::times()
    }

    fn load_average(&mut self) -> io::Result<[f64; 3]> {
        Self::granted(self.grants.processes, "processes")?;
        clocks::load()
    }

    fn sleep(&mut self, seconds: f64) -> io::Result<()> {
        Self::granted(self.grants.clock, "the clock")?;
        self.stdout.flush()?;
        let mut left = Duration::try_from_secs_f64(seconds).map_err(|error| io::Error::other(error.to_string()))?;
        let end = Instant::now().checked_add(left);
        while !left.is_zero() && !self.ends_wait.iter().any(|flag| flag.load(Ordering::Relaxed)) {
            std::thread::sleep(left.min(WAIT_SLICE));
            left = end.map_or(left, |end| end.saturating_duration_since(Instant::now()));
        }
        Ok(())
    }

    fn entropy(&mut self) -> io::Result<u64> {
        use std::hash::{BuildHasher, Hasher};
        Self::granted(self.grants.entropy, "randomness")?;
        Ok(std::collections::hash_map::RandomState::new().build_hasher().finish())
    }

    fn fill_random(&mut self, buffer: &mut [u8]) -> io::Result<()> {
        Self::granted(self.grants.entropy, "randomness")?;
        files::fill_random(buffer)
    }

    fn process_number(&mut self) -> u32 {
        if self.grants.processes { std::process::id() } else { 0 }
    }

    fn processors(&mut self) -> Option<usize> {
        if !self.grants.processes {
            return None;
        }
        std::thread::available_parallelism().ok().map(Into::into)
    }

    fn load_c(&mut self, text: &str, time: Option<Duration>) -> io::Result<Arc<dyn Any + Send + Sync>> {
        Self::granted(self.grants.native, "native code")?;
        crate::compiler::load(text, time, &self.ends_wait)
    }

    fn environment_variables(&mut self) -> Vec<(String, String)> {
        if !self.grants.environment {
            return Vec::new();
        }
        std::env::vars_os().map(|(name, value)| (from_system(&name), from_system(&value))).collect()
    }

    fn environment(&mut self, name: &str) -> Option<String> {
        if !self.grants.environment || name.is_empty() || name.contains(['=', '\0']) {
            return None;
        }
        std::env::var_os(to_system(name).ok()?).map(|value| from_system(&value))
    }
}
