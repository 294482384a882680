//! `snek diff`: what programs do under CPython and Snek, plain and staged.
//!
//! In: files and folders. Out: the first difference of each program, with the line that makes it; what could not be
//! compared, and why; the exit status.
//! Invariants:
//! - A program that CPython runs is compared with CPython's run. One that imports `snek` is run plain (`--eager`) and
//!   staged.
//! - CPython has to do the same twice before Snek is said to differ.
//!
//! Elsewhere: runs in `process.rs`, what of them is compared in `compare.rs`.

mod compare;
mod process;
mod progress;

use crate::arguments::DiffOptions;
use crate::{console, programs};
use process::{Bounds, Ended, Outcome, bounded, run};
use snek::tools::{from_system, to_system};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many names of a group are printed.
const SHOWN: usize = 3;

/// What messages about the border of the subset have in them.
const OUTSIDE: &str = "outside Snek's subset";

/// Finds the line of a program that prints a place of its output.
const WHERE: &str = include_str!("where.py");

/// What came out for a program.
enum Verdict {
    /// Both runs did the same.
    Same,
    /// They did not: the text says how.
    Different(String),
    /// They did not, as is known.
    Known,
    /// There was nothing to compare, for this reason.
    LeftOut(String),
}

/// Compares programs; gives the exit status.
pub fn diff(options: &DiffOptions) -> i32 {
    let listed = programs::list(&options.paths);
    for error in &listed.errors {
        console::tell(&format!("snek: {error}\n"));
    }
    let bounds = Bounds { time: options.timeout, memory: options.memory };
    let snek = match std::env::current_exe() {
        Ok(path) => path,
        Err(error) => {
            console::tell(&format!("snek: cannot find this command's own file: {}\n", console::reason(&error)));
            return 2;
        }
    };
    let (python, version) = match find_python(options.python.as_deref(), bounds) {
        Ok(python) => python,
        Err(message) => {
            console::tell(&format!("snek: {message}\n"));
            return 2;
        }
    };
    let has_numpy = asked(&python, "import numpy; print(numpy.__version__)", bounds).is_some_and(|version| {
        version.split('.').next().and_then(|major| major.parse().ok()).is_some_and(|n: u32| n >= 2)
    });
    console::tell(&format!("CPython {version} ({}) and Snek\n", from_system(python.as_os_str())));
    let known = match options.known.as_deref().map(read_known).transpose() {
        Ok(known) => known.unwrap_or_default(),
        Err(message) => {
            console::tell(&format!("snek: {message}\n"));
            return 2;
        }
    };
    let comparison = Comparison { snek, python, bounds, has_numpy, known };
    let jobs = options.jobs.or_else(|| std::thread::available_parallelism().ok().map(usize::from)).unwrap_or(1);
    let verdicts = comparison.all(&listed.paths, jobs);
    let status = report(&listed.paths, &verdicts);
    if listed.errors.is_empty() { status } else { 2 }
}

/// A CPython 3.11 and its version: the one that is named, or one of the usual names.
fn find_python(named: Option<&str>, bounds: Bounds) -> Result<(PathBuf, String), String> {
    let candidates = named.map_or_else(|| vec!["/usr/bin/python3", "python3.11", "python3"], |name| vec![name]);
    let question = "import sys; print(sys.implementation.name, *sys.version_info[:3])";
    for name in &candidates {
        let path = to_system(name).map(PathBuf::from).unwrap_or_default();
        match asked(&path, question, bounds).as_deref() {
            Some(answer) if answer.starts_with("cpython 3 11 ") => {
                return Ok((path, answer.replacen("cpython ", "", 1).replace(' ', ".")));
            }
            Some(other) if named.is_some() => return Err(format!("'{name}' is {other}, not CPython 3.11")),
            _ => {}
        }
    }
    let names = candidates.join(", ");
    Err(format!("no CPython 3.11 found (tried {names}): install one, or name it with --python PATH"))
}

/// What a Python prints for a text.
fn asked(python: &Path, code: &str, bounds: Bounds) -> Option<String> {
    let outcome = run(bounded(python, bounds).args(["-c", code]), bounds).ok()?;
    (outcome.ended == Ended::Status(0)).then(|| outcome.stdout.trim().to_owned())
}

struct Comparison {
    snek: PathBuf,
    python: PathBuf,
    bounds: Bounds,
    /// CPython has NumPy 2, whose results and printing ours follow.
    has_numpy: bool,
    /// The ends of paths of programs that are known to differ.
    known: Vec<String>,
}

/// The programs that a file says are known to differ: a path a line, and behind a space the reason. `#` begins a
/// comment.
fn read_known(path: &str) -> Result<Vec<String>, String> {
    let data = console::read(path).map_err(|error| format!("can't open file '{path}': {}", console::reason(&error)))?;
    let text = String::from_utf8_lossy(&data);
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect())
}

/// Whether a path ends with the names of another one.
fn ends_with(path: &str, end: &str) -> bool {
    path.strip_suffix(end).is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
}

/// Who runs a program.
#[derive(Clone, Copy)]
enum Runner {
    Python,
    Snek,
    /// Snek, staged functions run as plain ones.
    Plain,
}

impl Runner {
    fn name(self) -> &'static str {
        match self {
            Self::Python => "cpython",
            Self::Snek => "snek",
            Self::Plain => "plain",
        }
    }
}

impl Comparison {
    /// Compares programs, some at a time; the verdicts are in their order.
    fn all(&self, paths: &[String], jobs: usize) -> Vec<Verdict> {
        let next = AtomicUsize::new(0);
        let progress = Mutex::new(progress::Progress::new(paths.len()));
        let work = || {
            let mut done = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(path) = paths.get(index) else { break };
                let verdict = match self.judge(path) {
                    Ok(Verdict::Different(_)) if self.known.iter().any(|known| ends_with(path, known)) => {
                        Verdict::Known
                    }
                    Ok(verdict) => verdict,
                    Err(error) => Verdict::LeftOut(format!("cannot be run: {}", console::reason(&error))),
                };
                if let Ok(mut progress) = progress.lock() {
                    progress.advance(matches!(verdict, Verdict::Different(_)));
                }
                done.push((index, verdict));
            }
            done
        };
        let mut all: Vec<(usize, Verdict)> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs.min(paths.len()).max(1)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).flatten().collect()
        });
        if let Ok(progress) = progress.lock() {
            progress.end();
        }
        all.sort_by_key(|(index, _)| *index);
        all.into_iter().map(|(_, verdict)| verdict).collect()
    }

    fn judge(&self, given: &str) -> std::io::Result<Verdict> {
        // The same path for both, as programs may print it.
        let path = std::fs::canonicalize(to_system(given)?)?;
        let source = String::from_utf8_lossy(&std::fs::read(&path)?).into_owned();
        if !self.has_numpy && imports(&source, "numpy") && !imports(&source, "snek") {
            return Ok(Verdict::LeftOut("it imports numpy, and this CPython has no NumPy 2".to_owned()));
        }
        if imports(&source, "snek") {
            return self.judge_staged(given, &path, &source);
        }
        let python = self.run(Runner::Python, &path)?;
        let last = python.last_error_line();
        if last.starts_with("ModuleNotFoundError: No module named 'snek") {
            return self.judge_staged(given, &path, &source);
        }
        if last.starts_with("ModuleNotFoundError") {
            return Ok(Verdict::LeftOut(format!("CPython: {last}")));
        }
        if let Some(reason) = unusable(&python) {
            return Ok(Verdict::LeftOut(format!("CPython: {reason}")));
        }
        let snek = self.run(Runner::Snek, &path)?;
        let Some(found) = compare::difference(("cpython", &python), ("snek", &snek)) else { return Ok(Verdict::Same) };
        if let Some(line) = snek.stdout.lines().chain(snek.stderr.lines()).find(|line| line.contains(OUTSIDE)) {
            return Ok(Verdict::LeftOut(format!("it asks for what is outside of the subset: `{}`", line.trim())));
        }
        let again = self.run(Runner::Python, &path)?;
        if compare::difference(("", &python), ("", &again)).is_some() {
            return Ok(Verdict::LeftOut("CPython does not do the same twice".to_owned()));
        }
        Ok(Verdict::Different(self.described(given, &path, &found, [(Runner::Python, &python), (Runner::Snek, &snek)])))
    }

    /// Compares Snek with itself: plain, and staged.
    fn judge_staged(&self, given: &str, path: &Path, source: &str) -> std::io::Result<Verdict> {
        if let Some((line, word)) = looks_into_graphs(source) {
            return Ok(Verdict::LeftOut(format!(
                "it asks what was staged, which a plain run has no answer to: `{word}` (line {line})"
            )));
        }
        let staged = self.run(Runner::Snek, path)?;
        let last = staged.last_error_line();
        if last.contains("StagingError: ") {
            return Ok(Verdict::LeftOut(format!("staging refuses: {last}")));
        }
        let plain = self.run(Runner::Plain, path)?;
        if let Some(reason) = unusable(&plain) {
            return Ok(Verdict::LeftOut(format!("a plain run: {reason}")));
        }
        let Some(found) = compare::difference(("plain", &plain), ("staged", &staged)) else { return Ok(Verdict::Same) };
        let again = self.run(Runner::Plain, path)?;
        if compare::difference(("", &plain), ("", &again)).is_some() {
            return Ok(Verdict::LeftOut("a plain run does not do the same twice".to_owned()));
        }
        Ok(Verdict::Different(self.described(given, path, &found, [(Runner::Plain, &plain), (Runner::Snek, &staged)])))
    }

    fn run(&self, runner: Runner, path: &Path) -> std::io::Result<Outcome> {
        run(self.command(runner).arg(path), self.bounds)
    }

    fn command(&self, runner: Runner) -> Command {
        let program = if matches!(runner, Runner::Python) { &self.python } else { &self.snek };
        let mut command = bounded(program, self.bounds);
        match runner {
            Runner::Python => {}
            Runner::Snek => {
                command.arg("run");
            }
            Runner::Plain => {
                command.args(["run", "--eager"]);
            }
        }
        command
    }

    /// The text of a difference: where it is, and what.
    fn described(
        &self,
        given: &str,
        path: &Path,
        found: &compare::Difference,
        runs: [(Runner, &Outcome); 2],
    ) -> String {
        let [(left, _), (right, _)] = runs;
        let right = if matches!(left, Runner::Plain) { "staged" } else { right.name() };
        let line = self.line_of(path, found, runs).map_or_else(String::new, |line| format!(":{line}"));
        format!("{given}{line}: {} and {right} differ\n{}", left.name(), found.text)
    }

    /// The line of the program that makes a difference.
    fn line_of(&self, path: &Path, found: &compare::Difference, runs: [(Runner, &Outcome); 2]) -> Option<usize> {
        let Some((line, column)) = found.place else {
            return raised_at(path, runs[0].1).or_else(|| raised_at(path, runs[1].1));
        };
        // The run that prints more is asked what prints there.
        runs.into_iter().find_map(|(runner, _)| {
            let mut command = self.command(runner);
            command.args(["-c", WHERE]).arg(path).args([line.to_string(), column.to_string()]);
            let outcome = run(&mut command, self.bounds).ok()?;
            let told = outcome.stderr.lines().rev().find_map(|line| line.strip_prefix("line of the program: "));
            told?.trim().parse().ok()
        })
    }
}

/// Why a run is nothing to compare with: it came to no end of its own, or to that of the memory.
fn unusable(outcome: &Outcome) -> Option<String> {
    match outcome.ended {
        Ended::Status(_) if outcome.last_error_line().starts_with("MemoryError") => Some("MemoryError".to_owned()),
        Ended::Status(_) => None,
        ended => Some(ended.to_string()),
    }
}

/// The line of the program in the last traceback that was printed.
fn raised_at(path: &Path, outcome: &Outcome) -> Option<usize> {
    let place = format!("  File \"{}\", line ", path.display());
    let last = outcome.stderr.lines().rev().find_map(|line| line.strip_prefix(&place))?;
    last.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Whether a program imports a module at the beginning of a line.
fn imports(source: &str, module: &str) -> bool {
    let is_named = |rest: &str| {
        let mut names = rest.split(',').map(|name| name.split_whitespace().next().unwrap_or(""));
        names.any(|name| name == module || name.strip_prefix(module).is_some_and(|rest| rest.starts_with('.')))
    };
    source.lines().map(str::trim_start).any(|line| {
        line.strip_prefix("import ").is_some_and(is_named)
            || line.strip_prefix("from ").is_some_and(|rest| is_named(rest.split(" import").next().unwrap_or(rest)))
    })
}

/// What asks for graphs or for how staging went. A plain run has no graphs, traces nothing and refuses nothing.
const QUESTIONS: &[&str] = &[
    ".graph",
    ".code",
    ".emit(",
    ".explain(",
    ".plan(",
    ".profile(",
    ".trace_count",
    ".signatures(",
    ".get_concrete(",
    ".lower(",
    ".to_dot(",
    ".to_svg(",
    ".optimized(",
    "StagingError",
    "RetraceLimitError",
    "is_staged",
    "run_eagerly",
    "run_optimised",
    "explanations",
    "check_graphs",
    "Rep(",
    "snek.code",
    "stageLambda",
    "_snek",
    "to_graph(",
    "stop_tracing",
    "init_scope",
];

/// The first line that asks for graphs, and how.
fn looks_into_graphs(source: &str) -> Option<(usize, &'static str)> {
    source.lines().enumerate().find_map(|(index, line)| {
        let code = line.split('#').next().unwrap_or(line);
        let is_end = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        let has = |word: &&&str| {
            code.match_indices(**word).any(|(at, _)| word.ends_with('(') || is_end(&code[at + word.len()..]))
        };
        QUESTIONS.iter().find(has).map(|word| (index + 1, word.trim_matches(['.', '('])))
    })
}

/// Prints the verdicts; gives the exit status.
fn report(paths: &[String], verdicts: &[Verdict]) -> i32 {
    let mut text = String::new();
    let mut left_out: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let (mut same, mut different, mut known) = (0, 0, 0);
    for (path, verdict) in paths.iter().zip(verdicts) {
        match verdict {
            Verdict::Same => same += 1,
            Verdict::Known => known += 1,
            Verdict::Different(how) => {
                different += 1;
                text.push_str(how);
            }
            // Reasons that name a line are of one kind.
            Verdict::LeftOut(reason) => {
                let kind = reason.split(": `").next().unwrap_or(reason);
                let kind = kind.split_once("StagingError").map_or(kind, |(before, _)| before);
                left_out.entry(kind.trim_end_matches([' ', ':']).to_owned()).or_default().push(path);
            }
        }
    }
    let count: usize = left_out.values().map(Vec::len).sum();
    for (reason, names) in &left_out {
        let shown = names.iter().take(SHOWN).copied().collect::<Vec<_>>().join(", ");
        let more = names.len().saturating_sub(SHOWN);
        let more = if more > 0 { format!(", and {more} more") } else { String::new() };
        text.push_str(&format!("left out, {reason}: {shown}{more}\n"));
    }
    let known = if known > 0 { format!("{known} different as is known, ") } else { String::new() };
    let all = verdicts.len();
    text.push_str(&format!("{all} programs: {same} the same, {different} different, {known}{count} left out\n"));
    let status = console::put(&text);
    if different > 0 { 1 } else { status }
}
