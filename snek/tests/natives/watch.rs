//! The process that watches those that make the calls.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How many processes make calls.
const PARTS: usize = 2;

/// A call that takes so long will not end.
const PATIENCE: Duration = Duration::from_secs(4);

/// The natives that may fail, with why.
const EXCEPTIONS: &str = include_str!("exceptions.txt");

/// Has all natives called whose name contains the text, in a `wide` or `narrow` room, and says what failed.
pub fn run(filter: &str, room: &str) -> ExitCode {
    let begin = Instant::now();
    let parts = thread::scope(|scope| {
        let threads: Vec<_> = (0..PARTS).map(|part| scope.spawn(move || watch(part, filter, room))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("a watcher does not panic")).collect::<Vec<_>>()
    });
    let failures = parts.iter().filter(|failure| !is_known(failure)).count();
    println!("natives, {room}: {failures} failures in {:.0} s", begin.elapsed().as_secs_f64());
    if failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Is the call one of the exceptions? Their lines are `name: reason` or `name(arguments): reason`.
fn is_known(failure: &str) -> bool {
    let lines = EXCEPTIONS.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(": "))
        .any(|(call, _)| failure.strip_prefix(call).is_some_and(|rest| rest.starts_with(['(', ':'])))
}

/// Keeps one process at work until all its calls are made.
fn watch(part: usize, filter: &str, room: &str) -> Vec<String> {
    let progress = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("natives-{part}"));
    /// A native at which so many processes end is left alone.
    const ENOUGH: usize = 2;
    let (mut failures, mut next, mut ended_at) = (Vec::new(), (0, 0), (usize::MAX, 0));
    loop {
        let mut child = start(part, filter, &progress.to_string_lossy(), next, room);
        let lines = lines_of(&mut child);
        let error = stderr_of(&mut child);
        let wrong = attend(&lines, &progress, &mut failures);
        let Some(hung) = wrong else {
            let _ = child.wait();
            return failures;
        };
        if hung {
            let _ = child.kill();
        }
        let status = child.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
        let text = error.join().unwrap_or_default();
        let at = fs::read_to_string(&progress).unwrap_or_default();
        let mut words = at.lines().next().unwrap_or("").splitn(3, ' ');
        let mut number = || words.next().and_then(|word| word.parse::<usize>().ok());
        let (Some(native), Some(call)) = (number(), number()) else {
            failures.push(format!("a process ended before its first call: {status} {text}"));
            return failures;
        };
        let wrong = if hung { "it does not end".to_owned() } else { format!("{status} {}", first_lines(&text)) };
        note(&mut failures, format!("{}: {wrong}", words.next().unwrap_or("")));
        ended_at = (native, if ended_at.0 == native { ended_at.1 + 1 } else { 1 });
        next = if ended_at.1 < ENOUGH { (native, call + 1) } else { (native + 1, 0) };
    }
}

/// Keeps a failure, and tells it at once: there may be many, and it takes long.
fn note(failures: &mut Vec<String>, failure: String) {
    if !is_known(&failure) {
        println!("FAILED {failure}");
    }
    failures.push(failure);
}

fn first_lines(text: &str) -> String {
    text.lines().filter(|line| !line.trim().is_empty()).take(3).collect::<Vec<_>>().join(" | ")
}

fn start(part: usize, filter: &str, progress: &str, (native, call): (usize, usize), room: &str) -> Child {
    let _ = fs::remove_file(progress);
    let program = std::env::current_exe().expect("the test knows its program");
    let numbers = [native, call].map(|number| number.to_string());
    Command::new(program)
        .args(["--worker", &part.to_string(), &PARTS.to_string(), filter, progress])
        .args(numbers)
        .arg(room)
        // Long blocks go back to the system at once, so that what is taken anew is seen.
        .envs([("MALLOC_MMAP_THRESHOLD_", "300000"), ("MALLOC_TRIM_THRESHOLD_", "300000")])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the test can be started again")
}

fn lines_of(child: &mut Child) -> Receiver<String> {
    let (sender, receiver) = channel();
    let stdout = child.stdout.take().expect("it is piped");
    thread::spawn(move || BufReader::new(stdout).lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
    receiver
}

fn stderr_of(child: &mut Child) -> thread::JoinHandle<String> {
    let stderr = child.stderr.take().expect("it is piped");
    thread::spawn(move || std::io::read_to_string(stderr).unwrap_or_default())
}

/// Reads what a process tells until it ends: nothing if it made all calls, else whether a call does not end.
fn attend(lines: &Receiver<String>, progress: &PathBuf, failures: &mut Vec<String>) -> Option<bool> {
    let verbose = std::env::var_os("NATIVES_TIMES").is_some();
    let (mut last, mut since) = (String::new(), Instant::now());
    loop {
        match lines.recv_timeout(Duration::from_millis(200)) {
            Ok(line) if line == "DONE" => return None,
            Ok(line) => {
                if let Some(failure) = line.strip_prefix("FAILED ") {
                    note(failures, failure.to_owned());
                } else if verbose {
                    println!("{line}");
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                let at = fs::read_to_string(progress).unwrap_or_default();
                if at != last || at.is_empty() {
                    (last, since) = (at, Instant::now());
                } else if since.elapsed() > PATIENCE {
                    return Some(true);
                }
            }
            Err(RecvTimeoutError::Disconnected) => return Some(false),
        }
    }
}
