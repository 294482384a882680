//! A run of the command whose memory is watched.
//!
//! In: a command and a time after which it is killed. Out: how it ended, what it wrote at its end, its peak memory.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use snek_tests::process::Status;

/// How much of the end of a stream is looked at.
const END: u64 = 1 << 16;

/// What a run left behind.
pub struct Watched {
    /// How it ended.
    pub status: Status,
    /// The ends of standard output and error.
    pub output: String,
    /// Bytes of memory at the highest, where the system tells.
    pub peak: u64,
    /// How long the processor worked on it, where the system tells; else how long it took.
    pub work: Duration,
}

/// Runs a command; its output goes through a file in `folder`.
pub fn run(command: &mut Command, folder: &Path, limit: Duration) -> io::Result<Watched> {
    let path = folder.join(format!("output-{:?}", thread::current().id()));
    let file = File::options().create(true).truncate(true).read(true).write(true).open(&path)?;
    let start = Instant::now();
    command.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file.try_clone()?);
    let mut child = command.spawn()?;
    let mut peak = 0;
    let mut work = None;
    let status = loop {
        peak = memory(&child).unwrap_or(0).max(peak);
        work = processor_time(&child).or(work);
        if let Some(status) = child.try_wait()? {
            break status_of(status);
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            break Status::TimedOut;
        }
        thread::sleep(Duration::from_millis(2));
    };
    let work = work.unwrap_or_else(|| start.elapsed());
    let output = end_of(file)?;
    fs::remove_file(&path)?;
    Ok(Watched { status, output, peak, work })
}

/// How long the processor has worked on a process; the system counts in hundredths of a second.
fn processor_time(child: &Child) -> Option<Duration> {
    let text = fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    let (_, fields) = text.rsplit_once(") ")?;
    let mut ticks = fields.split(' ').skip(11).take(2).filter_map(|field| field.parse::<u64>().ok());
    Some(Duration::from_millis(10 * (ticks.next()? + ticks.next()?)))
}

/// The highest memory of a process so far.
fn memory(child: &Child) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}

fn end_of(mut file: File) -> io::Result<String> {
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(END)))?;
    let mut bytes = Vec::new();
    file.take(END).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(unix)]
fn status_of(status: std::process::ExitStatus) -> Status {
    use std::os::unix::process::ExitStatusExt;
    status.code().map_or_else(|| Status::Signal(status.signal().unwrap_or(0)), Status::Exit)
}

#[cfg(not(unix))]
fn status_of(status: std::process::ExitStatus) -> Status {
    status.code().map_or(Status::Signal(0), Status::Exit)
}
