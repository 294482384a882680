//! A run of a program: what it printed and how it ended.
//!
//! In: a command. Out: its output, within a time, an amount of memory and an amount of output.

use std::io::Read;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How much output is kept of a run.
const MOST_OUTPUT: usize = 64 << 20;

/// How often it is asked whether the run has ended.
const PAUSE: Duration = Duration::from_millis(4);

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With this status.
    Status(i32),
    /// By a signal.
    Signal(i32),
    /// It was still running at its limit of time.
    Late,
    /// It printed more than is kept.
    Verbose,
}

impl std::fmt::Display for Ended {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Status(status) => write!(f, "exit status {status}"),
            Self::Signal(signal) => write!(f, "signal {signal}"),
            Self::Late => write!(f, "no end within the time limit"),
            Self::Verbose => write!(f, "more than {} MiB of output", MOST_OUTPUT >> 20),
        }
    }
}

/// What came out of a run.
pub struct Outcome {
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
    /// How it ended.
    pub ended: Ended,
}

impl Outcome {
    /// The last line of standard error, which names the exception.
    pub fn last_error_line(&self) -> &str {
        self.stderr.trim_end().lines().next_back().unwrap_or("")
    }
}

/// Bounds of a run.
#[derive(Clone, Copy)]
pub struct Bounds {
    /// How long it may take.
    pub time: Duration,
    /// How much address space it may take, in bytes.
    pub memory: usize,
}

/// A command that runs a program within the bound of memory, where the system has a shell that sets it.
pub fn bounded(program: &std::path::Path, bounds: Bounds) -> Command {
    let mut command = if cfg!(unix) {
        let mut shell = Command::new("/bin/sh");
        let kilobytes = (bounds.memory >> 10).to_string();
        shell.args(["-c", "ulimit -v \"$1\" 2>/dev/null; shift; exec \"$@\"", "sh", &kilobytes]).arg(program);
        shell
    } else {
        Command::new(program)
    };
    // The same order of sets in both, plain texts, and no files that stay behind.
    command.env("PYTHONHASHSEED", "0").env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONUTF8", "1").env("NO_COLOR", "1");
    // Settings that change what is printed.
    for name in
        ["PYTHONWARNINGS", "PYTHONINSPECT", "PYTHONOPTIMIZE", "PYTHONVERBOSE", "PYTHONDEVMODE", "PYTHONUNBUFFERED"]
    {
        command.env_remove(name);
    }
    command
}

/// Runs a command.
pub fn run(command: &mut Command, bounds: Bounds) -> std::io::Result<Outcome> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let stdout = child.stdout.take().map(reader);
    let stderr = child.stderr.take().map(reader);
    let ended = wait(&mut child, bounds.time)?;
    let take = |reader: Option<std::thread::JoinHandle<Vec<u8>>>| {
        let bytes = reader.and_then(|reader| reader.join().ok()).unwrap_or_default();
        (bytes.len() >= MOST_OUTPUT, String::from_utf8_lossy(&bytes).into_owned())
    };
    let (is_long, stdout) = take(stdout);
    let (_, stderr) = take(stderr);
    Ok(Outcome { stdout, stderr, ended: if is_long { Ended::Verbose } else { ended } })
}

/// Reads a stream to its end, or to the bound. What comes behind that finds no reader.
fn reader(stream: impl Read + Send + 'static) -> std::thread::JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was read before a failure is kept.
        let _ = stream.take(MOST_OUTPUT as u64).read_to_end(&mut bytes);
        bytes
    })
}

fn wait(child: &mut Child, time: Duration) -> std::io::Result<Ended> {
    let begin = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(how(status));
        }
        if begin.elapsed() >= time {
            // It may have ended in this moment.
            let _ = child.kill();
            child.wait()?;
            return Ok(Ended::Late);
        }
        std::thread::sleep(PAUSE);
    }
}

fn how(status: ExitStatus) -> Ended {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return Ended::Signal(signal);
    }
    Ended::Status(status.code().unwrap_or(-1))
}
