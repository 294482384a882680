//! A child process with a time limit.
//!
//! In: a command, what it reads on standard input, a limit.
//! Out: everything it printed and how it ended.
//! Invariants:
//! - A child that exceeds its time or prints without end is killed; `run` always returns.
//! - Output is kept as bytes: what a program prints need not be UTF-8.

use std::fs;
use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// What one stream may hold before the child counts as running away.
const MAX_OUTPUT: u64 = 64 << 20;

/// How a child process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It exited with this status.
    Exit(i32),
    /// It was ended by this signal: for an interpreter always a crash.
    Signal(i32),
    /// It was killed because its time was over.
    TimedOut,
    /// It was killed because it printed more than any test needs.
    TooMuchOutput,
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Status::Exit(code) => write!(f, "exit status {code}"),
            Status::Signal(signal) => write!(f, "killed by signal {signal}"),
            Status::TimedOut => f.write_str("timed out"),
            Status::TooMuchOutput => f.write_str("printed too much"),
        }
    }
}

/// What a finished child process left behind.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Everything on standard output.
    pub stdout: Vec<u8>,
    /// Everything on standard error.
    pub stderr: Vec<u8>,
    /// How it ended.
    pub status: Status,
}

impl Outcome {
    /// Standard output as text; bytes that are no UTF-8 become U+FFFD.
    pub fn stdout_text(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }

    /// Standard error as text; bytes that are no UTF-8 become U+FFFD.
    pub fn stderr_text(&self) -> String {
        String::from_utf8_lossy(&self.stderr).into_owned()
    }
}

/// What a child has taken.
#[derive(Clone, Copy, Debug, Default)]
pub struct Used {
    /// The most bytes of its pages that were in memory at a time.
    pub memory: u64,
    /// How long it ran, without the time in which it waited for a processor.
    pub time: Duration,
}

/// Runs `command` to its end, at most for `limit`, with `stdin` on its standard input.
pub fn run(command: &mut Command, stdin: &[u8], limit: Duration) -> io::Result<Outcome> {
    start(command, stdin, limit, |_| {})
}

/// As `run`, and says what the child has taken, where the system tells: up to some milliseconds before its end.
pub fn run_watched(command: &mut Command, limit: Duration) -> io::Result<(Outcome, Used)> {
    let (begin, done) = (Instant::now(), AtomicBool::new(false));
    thread::scope(|scope| {
        let mut watcher = None;
        let outcome = start(command, b"", limit, |id| {
            let done = &done;
            watcher = Some(scope.spawn(move || watch(id, done)));
        });
        let wall = begin.elapsed();
        done.store(true, Ordering::Relaxed);
        let (memory, waited) = watcher.and_then(|watcher| watcher.join().ok()).unwrap_or_default();
        Ok((outcome?, Used { memory, time: wall.saturating_sub(waited) }))
    })
}

/// Looks at a process until it is gone: the peak of its memory, and how long its threads have waited for a processor.
fn watch(id: u32, done: &AtomicBool) -> (u64, Duration) {
    let (mut peak, mut waited) = (0, 0);
    let own = std::env::current_exe().ok();
    while !done.load(Ordering::Relaxed) {
        // A child that has not quite become another program yet still shows our memory.
        if fs::read_link(format!("/proc/{id}/exe")).ok() == own {
            thread::sleep(Duration::from_millis(1));
            continue;
        }
        let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
        peak = line.and_then(|kilobytes| kilobytes.parse().ok()).unwrap_or(0).max(peak);
        let threads = fs::read_dir(format!("/proc/{id}/task")).into_iter().flatten().flatten();
        let waits = threads.filter_map(|thread| {
            let text = fs::read_to_string(thread.path().join("schedstat")).ok()?;
            text.split(' ').nth(1)?.parse::<u64>().ok()
        });
        waited = waits.sum::<u64>().max(waited);
        thread::sleep(Duration::from_millis(3));
    }
    (peak << 10, Duration::from_nanos(waited))
}

fn start(command: &mut Command, stdin: &[u8], limit: Duration, started: impl FnOnce(u32)) -> io::Result<Outcome> {
    let deadline = Instant::now() + limit;
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    started(child.id());
    let mut input = child.stdin.take();
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let (done, closed) = channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            // A child that ends without reading its input is no error of ours.
            drop(input.take().map(|mut pipe| pipe.write_all(stdin)));
        });
        let sender = done.clone();
        let out = scope.spawn(move || drain(stdout, sender));
        let err = scope.spawn(move || drain(stderr, done));
        let mut forced = None;
        for _ in 0..2 {
            match closed.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(true) => {}
                Ok(false) => forced = Some(Status::TooMuchOutput),
                Err(_) => forced = Some(Status::TimedOut),
            }
            if forced.is_some() {
                break;
            }
        }
        let ended = match forced {
            Some(status) => kill(&mut child, status),
            None => wait_until(&mut child, deadline),
        };
        let gone = "the reader threads do not panic";
        Ok(Outcome { stdout: out.join().expect(gone), stderr: err.join().expect(gone), status: ended? })
    })
}

/// Reads a stream to its end and reports whether it stayed within `MAX_OUTPUT`.
fn drain(stream: Option<impl Read>, done: Sender<bool>) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Some(stream) = stream {
        // An error here means that the child is gone; what was read so far is what there is.
        let _ = stream.take(MAX_OUTPUT).read_to_end(&mut bytes);
    }
    let _ = done.send((bytes.len() as u64) < MAX_OUTPUT);
    bytes
}

/// Waits for a child that has closed its output and should be about to end.
fn wait_until(child: &mut Child, deadline: Instant) -> io::Result<Status> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status_of(status));
        }
        if Instant::now() >= deadline {
            return kill(child, Status::TimedOut);
        }
        thread::sleep(Duration::from_micros(200));
    }
}

fn kill(child: &mut Child, status: Status) -> io::Result<Status> {
    // Whole groups where the child leads one, so that what it started ends too.
    let _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", child.id())]).stderr(Stdio::null()).status();
    child.kill()?;
    child.wait()?;
    Ok(status)
}

#[cfg(unix)]
fn status_of(status: std::process::ExitStatus) -> Status {
    use std::os::unix::process::ExitStatusExt;
    match status.code() {
        Some(code) => Status::Exit(code),
        None => Status::Signal(status.signal().unwrap_or(0)),
    }
}

#[cfg(not(unix))]
fn status_of(status: std::process::ExitStatus) -> Status {
    status.code().map_or(Status::Signal(0), Status::Exit)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(text: &str, stdin: &str) -> Outcome {
        let limit = Duration::from_millis(500);
        run(Command::new("sh").args(["-c", text]), stdin.as_bytes(), limit).expect("sh starts")
    }

    #[test]
    fn output_and_status() {
        let outcome = shell("cat; echo oops >&2; exit 3", "text");
        assert_eq!(outcome.stdout, b"text");
        assert_eq!(outcome.stderr, b"oops\n");
        assert_eq!(outcome.status, Status::Exit(3));
    }

    #[test]
    fn a_signal_is_not_an_exit() {
        assert_eq!(shell("kill -SEGV $$", "").status, Status::Signal(11));
    }

    #[test]
    fn time_is_limited() {
        assert_eq!(shell("exec sleep 60", "").status, Status::TimedOut);
        assert_eq!(shell("exec >/dev/null 2>&1 </dev/null; exec sleep 60", "").status, Status::TimedOut);
    }
}
