//! Where a program's output goes, and the host that the interpreter talks to.

use crate::files;
use crate::grants::Grants;
use snek_interp::host::{EntryKind, FileChange, FileStatus, Host, HostFile, OpenMode};
use std::cell::RefCell;
use std::io::{self, BufRead, IsTerminal, Read, Write};
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
            Self::Inherit => Default::default(),
            Self::Capture(texts) => texts.take(),
        }
    }
}

/// The host of an embedded interpreter.
pub(crate) struct StdHost {
    output: Output,
    grants: Grants,
    stdout: io::BufWriter<io::Stdout>,
    left: Option<usize>,
    started: Instant,
    silent: bool,
    /// Any of them ends a wait.
    ends_wait: Vec<Arc<AtomicBool>>,
}

/// How long a wait goes on after it was cancelled, at most.
const WAIT_SLICE: Duration = Duration::from_millis(10);

impl StdHost {
    pub(crate) fn new(
        output: Output,
        grants: Grants,
        output_limit: Option<usize>,
        ends_wait: Vec<Arc<AtomicBool>>,
    ) -> Self {
        let stdout = io::BufWriter::with_capacity(1 << 16, io::stdout());
        Self { output, grants, stdout, left: output_limit, started: Instant::now(), silent: false, ends_wait }
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

impl Host for StdHost {
    fn write_stdout(&mut self, text: &str) -> io::Result<()> {
        if self.silent {
            return Ok(());
        }
        self.spend(text.len())?;
        match &self.output {
            Output::Inherit => self.stdout.write_all(text.as_bytes()),
            Output::Capture(texts) => {
                texts.borrow_mut().0.push_str(text);
                Ok(())
            }
        }
    }

    fn write_stderr(&mut self, text: &str) -> io::Result<()> {
        self.spend(text.len())?;
        match &self.output {
            Output::Inherit => {
                self.stdout.flush()?;
                io::stderr().write_all(text.as_bytes())
            }
            Output::Capture(texts) => {
                texts.borrow_mut().1.push_str(text);
                Ok(())
            }
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

    fn write_stdout_bytes(&mut self, data: &[u8]) -> io::Result<()> {
        match &self.output {
            Output::Inherit if !self.silent => {
                self.spend(data.len())?;
                self.stdout.write_all(data)
            }
            _ => self.write_stdout(&String::from_utf8_lossy(data)),
        }
    }

    fn read_line(&mut self) -> io::Result<Vec<u8>> {
        Self::granted(self.grants.input, "standard input")?;
        let mut line = Vec::new();
        io::stdin().lock().read_until(b'\n', &mut line)?;
        Ok(line)
    }

    fn is_terminal(&mut self, stream: u8) -> bool {
        let is_own = matches!(self.output, Output::Inherit);
        match stream {
            0 => self.grants.input && io::stdin().is_terminal(),
            1 => is_own && io::stdout().is_terminal(),
            _ => is_own && io::stderr().is_terminal(),
        }
    }

    fn open_file(&mut self, path: &str, mode: &OpenMode) -> io::Result<Box<dyn HostFile>> {
        Self::granted(self.grants.files, "files")?;
        files::open(path, mode)
    }

    fn file_status(&mut self, path: &str, follow: bool) -> io::Result<FileStatus> {
        Self::granted(self.grants.files, "files")?;
        files::status(path, follow)
    }

    fn list_directory(&mut self, path: &str) -> io::Result<Vec<(String, EntryKind)>> {
        Self::granted(self.grants.files, "files")?;
        files::list(path)
    }

    fn change_file(&mut self, path: &str, change: &FileChange<'_>) -> io::Result<()> {
        Self::granted(self.grants.files, "files")?;
        files::change(path, change)
    }

    fn read_link(&mut self, path: &str) -> io::Result<String> {
        Self::granted(self.grants.files, "files")?;
        std::fs::read_link(path).map(|target| target.to_string_lossy().into_owned())
    }

    fn real_path(&mut self, path: &str) -> io::Result<String> {
        Self::granted(self.grants.files, "files")?;
        std::fs::canonicalize(path).map(|path| path.to_string_lossy().into_owned())
    }

    fn may_access(&mut self, path: &str, rights: u8) -> bool {
        self.grants.files && files::may_access(path, rights)
    }

    fn working_directory(&mut self) -> io::Result<String> {
        Self::granted(self.grants.files, "files")?;
        std::env::current_dir().map(|path| path.to_string_lossy().into_owned())
    }

    fn change_directory(&mut self, path: &str) -> io::Result<()> {
        Self::granted(self.grants.files, "files")?;
        std::env::set_current_dir(path)
    }

    fn read_file(&mut self, path: &str) -> io::Result<Vec<u8>> {
        Self::granted(self.grants.files, "files")?;
        let mut data = Vec::new();
        std::fs::File::open(path)?.read_to_end(&mut data)?;
        Ok(data)
    }

    fn write_file(&mut self, path: &str, data: &[u8]) -> io::Result<()> {
        Self::granted(self.grants.files, "files")?;
        std::fs::write(path, data)
    }

    fn is_file(&mut self, path: &str) -> bool {
        self.grants.files && std::path::Path::new(path).is_file()
    }

    fn is_directory(&mut self, path: &str) -> bool {
        self.grants.files && std::path::Path::new(path).is_dir()
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
        // The standard library offers no processor time; the time since the start is the nearest upper bound.
        self.monotonic_clock()
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
        if self.grants.environment { std::process::id() } else { 0 }
    }

    fn processors(&mut self) -> Option<usize> {
        if !self.grants.environment {
            return None;
        }
        std::thread::available_parallelism().ok().map(Into::into)
    }

    fn environment_variables(&mut self) -> Vec<(String, String)> {
        if !self.grants.environment {
            return Vec::new();
        }
        let text = |text: std::ffi::OsString| text.to_string_lossy().into_owned();
        std::env::vars_os().map(|(name, value)| (text(name), text(value))).collect()
    }

    fn environment(&mut self, name: &str) -> Option<String> {
        if self.grants.environment { std::env::var(name).ok() } else { None }
    }
}
