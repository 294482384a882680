//! The CPU time of a child process.
//!
//! The shell's `time` reads what `wait4` says about its children, to the millisecond; the standard library has no safe
//! way to that number. The last line on standard error is the shell's.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use snek_tests::compare::first_difference;
use snek_tests::interpreter::{CPython, Snek};
use snek_tests::process::{self, Status};

/// How long one run of a program may take.
const LIMIT: Duration = Duration::from_secs(300);

/// How often an empty program runs to find out what starting costs.
const STARTS: u32 = 20;

const TIMED: &str = "TIMEFORMAT='%3U %3S'; time \"$@\"";
const TIMED_STARTS: &str = "TIMEFORMAT='%3U %3S'; time for ((i = 0; i < 20; i++)); do \"$@\" > /dev/null; done";

/// The two interpreters, and what starting each costs.
pub struct Peers {
    cpython: CPython,
    snek: Snek,
    /// What an empty program costs.
    pub startup: Startup,
}

/// CPU seconds of an empty program, and its memory.
pub struct Startup {
    /// Under CPython.
    pub cpython: f64,
    /// Under Snek.
    pub snek: f64,
    /// As in `Row`.
    pub memory: Option<(f64, f64)>,
}

/// What came out for one program.
pub struct Row {
    /// The program.
    pub name: String,
    /// CPU seconds under CPython.
    pub cpython: f64,
    /// CPU seconds under Snek, or what it did wrong.
    pub snek: Result<f64, String>,
    /// The most memory that each had, in MiB, where the system says it.
    pub memory: Option<(f64, f64)>,
}

/// How one run of a program went.
pub struct Run {
    /// CPU seconds, those of starting included.
    pub seconds: f64,
    stdout: Vec<u8>,
    status: Status,
    stderr: String,
}

impl Peers {
    /// Measures what starting each of them costs.
    pub fn new(cpython: CPython, snek: Snek) -> Result<Self, String> {
        let (python, own) = (start_seconds(&|| cpython.command())?, start_seconds(&|| snek.command(["run"]))?);
        let memory = with_empty(|empty| Ok(peak(cpython.command(), empty).zip(peak(snek.command(["run"]), empty))))?;
        Ok(Peers { cpython, snek, startup: Startup { cpython: python, snek: own, memory } })
    }

    /// Runs a program `runs` times under each, in turn.
    pub fn measure(&self, name: &str, path: &Path, runs: usize) -> Result<Row, String> {
        let (mut pythons, mut sneks) = (Vec::new(), Vec::new());
        let mut wrong = None;
        for _ in 0..runs {
            let python = timed(TIMED, self.cpython.command(), path)?;
            if python.status != Status::Exit(0) {
                return Err(format!("{name} under CPython: {}\n{}", python.status, python.stderr));
            }
            pythons.push(python.seconds - self.startup.cpython);
            if wrong.is_none() {
                let snek = timed(TIMED, self.snek.command(["run"]), path)?;
                wrong = fault(&python, &snek);
                sneks.push(snek.seconds - self.startup.snek);
            }
        }
        let snek = wrong.map_or_else(|| Ok(median(sneks)), Err);
        let memory = peak(self.cpython.command(), path).zip(peak(self.snek.command(["run"]), path));
        Ok(Row { name: name.to_owned(), cpython: median(pythons), snek, memory })
    }
}

/// What an empty program costs.
pub fn start_seconds(make: &dyn Fn() -> Command) -> Result<f64, String> {
    with_empty(|empty| {
        let run = timed(TIMED_STARTS, make(), empty)?;
        match run.status {
            Status::Exit(0) => Ok(run.seconds / f64::from(STARTS)),
            other => Err(format!("an empty program: {other}\n{}", run.stderr)),
        }
    })
}

/// Makes an empty program for as long as `go` runs.
fn with_empty<R>(go: impl FnOnce(&Path) -> Result<R, String>) -> Result<R, String> {
    let empty = std::env::temp_dir().join(format!("snek-empty-{}.py", std::process::id()));
    std::fs::write(&empty, "").map_err(|error| format!("{}: {error}", empty.display()))?;
    let result = go(&empty);
    // An empty file left among the temporary ones harms nobody.
    let _ = std::fs::remove_file(&empty);
    result
}

/// Runs a program once.
pub fn timed_program(command: Command, path: &Path) -> Result<Run, String> {
    timed(TIMED, command, path)
}

/// What a run did otherwise than the one of CPython.
pub fn fault(python: &Run, snek: &Run) -> Option<String> {
    if snek.status != Status::Exit(0) {
        let last = snek.stderr.trim_end().lines().next_back().unwrap_or("");
        return Some(format!("{} {last}", snek.status).trim_end().to_owned());
    }
    if python.stdout == snek.stdout {
        return None;
    }
    let (python, snek) = (String::from_utf8_lossy(&python.stdout), String::from_utf8_lossy(&snek.stdout));
    let difference = first_difference(("cpython", &python), ("snek", &snek));
    Some(format!("other output, {}", difference.unwrap_or_else(|| "in bytes that are no text".to_owned())))
}

/// Runs a command on a file inside a shell script that times it.
fn timed(script: &str, command: Command, file: &Path) -> Result<Run, String> {
    let mut shell = Command::new("bash");
    shell.args(["-c", script, "bash"]).arg(command.get_program()).args(command.get_args()).arg(file);
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell.env("LC_ALL", OsStr::new("C.UTF-8"));
    // A group of its own, so that what the shell started ends with it when the time is over.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut shell, 0);
    let outcome = process::run(&mut shell, b"", LIMIT).map_err(|error| format!("bash does not start: {error}"))?;
    let stderr = outcome.stderr_text();
    let (stderr, times) = stderr.trim_end().rsplit_once('\n').unwrap_or(("", stderr.trim_end()));
    let seconds = match outcome.status {
        Status::Exit(_) => times.split(' ').map(str::parse::<f64>).sum::<Result<f64, _>>(),
        _ => Ok(f64::NAN),
    };
    let seconds = seconds.map_err(|_| format!("the shell gave no times but {times:?}"))?;
    Ok(Run { seconds, stdout: outcome.stdout, status: outcome.status, stderr: stderr.to_owned() })
}

/// What a program is given as its last line, so that it says how much memory the process had at most.
const TELL_PEAK: &str =
    "\nimport sys; print(open('/proc/self/status').read().split('VmHWM:')[1].split()[0], file=sys.stderr)\n";

/// The most memory that a program takes, in MiB. The process tells it itself: what the system says about children counts
/// the parent's memory before the child's program starts.
fn peak(mut command: Command, path: &Path) -> Option<f64> {
    let source = std::fs::read_to_string(path).ok()? + TELL_PEAK;
    let copy = std::env::temp_dir().join(format!("snek-peak-{}.py", std::process::id()));
    std::fs::write(&copy, source).ok()?;
    let outcome = process::run(command.arg(&copy), b"", LIMIT);
    // A file left among the temporary ones harms nobody.
    let _ = std::fs::remove_file(&copy);
    let kib: f64 = outcome.ok()?.stderr_text().trim_end().lines().next_back()?.parse().ok()?;
    Some(kib / 1024.0)
}

/// The median; of an even number the mean of the two in the middle.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let middle = numbers.len() / 2;
    match numbers.len() {
        0 => f64::NAN,
        n if n % 2 == 0 => (numbers[middle - 1] + numbers[middle]) / 2.0,
        _ => numbers[middle],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), 2.5);
    }

    #[test]
    fn the_loop_of_starts_is_as_long_as_said() {
        assert!(TIMED_STARTS.contains(&format!("i < {STARTS};")));
    }
}
