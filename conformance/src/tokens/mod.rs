//! Random and deeply nested inputs: Snek must end each one by itself, without a crash, in time.
//!
//! In: a count and a seed. Out: true if every input ended with status 0, 1 or 2.
//! Of the inputs a third each are random tokens, random programs, and programs of the test suite with a few tokens
//! changed; all inputs of `deep` come first. Each depends on the seed and its number only. An input that made Snek fail
//! is kept in a file.

mod deep;
mod mutate;
pub mod random;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use std::{env, fs, io};

use snek_tests::case::programs;
use snek_tests::interpreter::{CPython, Snek, workspace_root};
use snek_tests::process::{self, Status};

use crate::arguments::Arguments;
use crate::parallel;
use crate::prng::Prng;

/// Areas whose programs are changed: small, quick, and without large memory.
const AREAS: [&str; 4] = ["lang", "types", "builtins", "errors"];

/// What limits a changed program, which may well try to fill the memory.
const LIMITS: [&str; 4] = ["--limit-memory", "512M", "--limit-time", "5s"];

struct Input {
    name: String,
    text: Vec<u8>,
    /// Whether it may do anything, so that it runs under limits and may choose its exit status.
    wild: bool,
}

struct Trial<'a> {
    arguments: &'a Arguments,
    snek: Snek,
    cpython: Option<CPython>,
    limits: bool,
    folder: PathBuf,
    files: AtomicUsize,
}

/// Runs every input; true if Snek survived all of them.
pub fn run(arguments: &Arguments) -> Result<bool, String> {
    let start = Instant::now();
    let snek = arguments.snek()?;
    let folder = env::temp_dir().join(format!("snek-tokens-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let cpython = arguments.cpython()?;
    let mut trial = Trial { arguments, snek, cpython, limits: true, folder, files: AtomicUsize::new(0) };
    trial.limits = trial.knows_limits().map_err(|error| format!("{}: {error}", trial.snek.path().display()))?;
    if !trial.limits {
        println!("snek does not know {}: changed programs run without", LIMITS.join(" "));
    }
    let mut inputs: Vec<Input> =
        deep::inputs().into_iter().map(|(name, text)| Input { name, text, wild: false }).collect();
    let fixed = inputs.len();
    inputs.extend(random_inputs(arguments)?);
    println!("{fixed} deep and broken inputs, {} random ones from seed {}", inputs.len() - fixed, arguments.seed);
    let failures: Vec<String> = parallel::map(&inputs, arguments.jobs, |input| {
        trial.judge(input).unwrap_or_else(|error| Some(error.to_string()))
    })
    .into_iter()
    .flatten()
    .collect();
    for failure in &failures {
        println!("{failure}");
    }
    println!("{} inputs, {} failures, {:.1} s", inputs.len(), failures.len(), start.elapsed().as_secs_f64());
    // Kept while it holds an input that failed.
    let _ = fs::remove_dir(&trial.folder);
    Ok(failures.is_empty())
}

fn random_inputs(arguments: &Arguments) -> Result<Vec<Input>, String> {
    let cases = workspace_root().join("tests/cases");
    let mut sources = Vec::new();
    for area in AREAS.iter().map(|area| cases.join(area)).filter(|area| area.is_dir()) {
        for path in programs(&area)? {
            let source = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            // A changed program must not write or remove files.
            if !source.contains("import os") && !source.contains("open(") {
                sources.push(source);
            }
        }
    }
    let input = |number: u64| {
        let mut prng = Prng::new(arguments.seed, number);
        let (kind, text, wild) = match number % 3 {
            1 => ("program", random::program(&mut prng), true),
            2 if !sources.is_empty() => {
                let source = &sources[prng.below(sources.len())];
                ("changed", mutate::mutate(&mut prng, source), true)
            }
            _ => ("tokens", random::sequence(&mut prng), false),
        };
        Input { name: format!("{kind}-{}-{number}", arguments.seed), text: text.into_bytes(), wild }
    };
    Ok((0..arguments.count).map(input).collect())
}

impl Trial<'_> {
    fn knows_limits(&self) -> io::Result<bool> {
        let file = self.folder.join("empty.py");
        fs::write(&file, "")?;
        let mut command = self.snek.command(["run"]);
        let outcome = process::run(command.args(LIMITS).arg(&file), b"", self.arguments.timeout);
        fs::remove_file(&file)?;
        Ok(outcome?.status == Status::Exit(0))
    }

    /// What Snek did wrong on an input.
    fn judge(&self, input: &Input) -> io::Result<Option<String>> {
        let outcome = if input.wild {
            let file = self.folder.join(format!("{}.py", self.files.fetch_add(1, Ordering::Relaxed)));
            fs::write(&file, &input.text)?;
            let mut command = self.snek.command(["run"]);
            command.args(if self.limits { &LIMITS[..] } else { &[] }).current_dir(&self.folder);
            let outcome = process::run(command.arg(&file), b"", self.arguments.timeout);
            fs::remove_file(&file)?;
            outcome?
        } else {
            process::run(&mut self.snek.command(["-"]), &input.text, self.arguments.timeout)?
        };
        let wrong = match outcome.status {
            Status::Exit(0..=2) => false,
            // 101 is a panic, 128 and above a crash seen through a shell.
            Status::Exit(code) => !input.wild || code == 101 || code >= 128,
            Status::TimedOut | Status::TooMuchOutput => !self.cpython_runs_on(input)?,
            Status::Signal(_) => true,
        };
        if !wrong {
            return Ok(None);
        }
        let name = input.name.replace([' ', '×'], "_") + ".py";
        let file = self.folder.join(name);
        fs::write(&file, &input.text)?;
        let stderr = outcome.stderr_text();
        let last = stderr.trim_end().lines().next_back().unwrap_or("");
        Ok(Some(format!("{}: {}\n    {last}\n    {}", input.name, outcome.status, file.display())))
    }

    /// Whether CPython does not come to an end either.
    fn cpython_runs_on(&self, input: &Input) -> io::Result<bool> {
        let Some(cpython) = &self.cpython else { return Ok(false) };
        let mut command = limited(cpython.path());
        let outcome = process::run(&mut command, &input.text, self.arguments.timeout)?;
        Ok(matches!(outcome.status, Status::TimedOut | Status::TooMuchOutput))
    }
}

/// CPython reading its program from standard input, with at most 2 GB of memory.
fn limited(python: &Path) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 2000000; exec \"$0\" -"]).arg(python);
    command
}
