//! The command line.

use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use snek_tests::interpreter::{CPython, Snek, workspace_root};

const USAGE: &str = "usage: snek-conformance [--snek PATH] [--python PATH] [-j N] [--timeout SECONDS] [--lms] \
                     [--gaps FILE] [FOLDER…]\n       snek-conformance tokens|programs|staged|idioms [--snek PATH] [--python PATH] \
                     [-j N] [--timeout SECONDS] [--count N] [--seed N] [--first N] [--backend c|python] [--reasons N]\n       \
                     snek-conformance packages [--snek PATH] [--python PATH] [-j N] [--timeout SECONDS] [--filter TEXT]\n       snek-conformance fuzz [--snek PATH] [-j N] [--seconds N] \
                     [--target NAME] [--crashes] [--seed N] [--first N]";

/// What the command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Compares the programs of folders.
    Corpus,
    /// Tries random inputs.
    Tokens,
    /// Compares random programs.
    Programs,
    /// Compares random programs with staged functions.
    Staged,
    /// Compares random programs of common idioms with staged functions.
    Idioms,
    /// Compares programs that use packages from PyPI.
    Packages,
    /// Tries hostile programs.
    Fuzz,
}

/// What the command was asked to do.
pub struct Arguments {
    /// What to do.
    pub task: Task,
    /// The `snek` binary, if one was named.
    pub snek: Option<PathBuf>,
    /// The CPython, if one was named.
    pub python: Option<PathBuf>,
    /// How many programs run at the same time.
    pub jobs: usize,
    /// How long one run may take.
    pub timeout: Duration,
    /// Whether Snek runs a copy with `@lms` on every function.
    pub lms: bool,
    /// The list of known differences.
    pub gaps: PathBuf,
    /// How many random inputs.
    pub count: u64,
    /// Where the random numbers begin.
    pub seed: u64,
    /// The number of the first random program.
    pub first: u64,
    /// How long hostile programs are tried.
    pub time: Duration,
    /// Whether only crashes count, and what takes too long or too much is just shown.
    pub crashes: bool,
    /// The only target of them.
    pub target: Option<String>,
    /// Whether staged programs are run in C too.
    pub in_c: bool,
    /// `staged`: the Python texts of graphs are run, too.
    pub in_python: bool,
    /// `idioms`: of how many reasons for refusals the smallest program is shown.
    pub reasons: usize,
    /// `packages`: what the names of packages have in them.
    pub filter: Option<String>,
    /// The folders with programs.
    pub folders: Vec<PathBuf>,
}

impl Arguments {
    /// Reads the arguments after the command's name.
    pub fn parse(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut arguments = arguments.peekable();
        let task = match arguments.peek().map(String::as_str) {
            Some("tokens") => Task::Tokens,
            Some("programs") => Task::Programs,
            Some("staged") => Task::Staged,
            Some("idioms") => Task::Idioms,
            Some("packages") => Task::Packages,
            Some("fuzz") => Task::Fuzz,
            _ => Task::Corpus,
        };
        if task != Task::Corpus {
            arguments.next();
        }
        let mut parsed = Arguments {
            task,
            snek: None,
            python: None,
            jobs: thread::available_parallelism().map_or(1, |count| count.get()),
            timeout: Duration::from_secs(20),
            lms: false,
            gaps: workspace_root().join("conformance/gaps.toml"),
            count: 10_000,
            seed: 1,
            first: 0,
            time: Duration::from_secs(60),
            crashes: false,
            target: None,
            in_c: false,
            in_python: false,
            reasons: 0,
            filter: None,
            folders: Vec::new(),
        };
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value\n{USAGE}"));
            match argument.as_str() {
                "--snek" => parsed.snek = Some(value()?.into()),
                "--python" => parsed.python = Some(value()?.into()),
                "--gaps" => parsed.gaps = value()?.into(),
                "-j" | "--jobs" => parsed.jobs = number(&value()?)?.max(1) as usize,
                "--timeout" => parsed.timeout = Duration::from_secs(number(&value()?)?),
                "--count" => parsed.count = number(&value()?)?,
                "--seed" => parsed.seed = number(&value()?)?,
                "--first" => parsed.first = number(&value()?)?,
                "--seconds" => parsed.time = Duration::from_secs(number(&value()?)?),
                "--crashes" => parsed.crashes = true,
                "--target" => parsed.target = Some(value()?),
                "--backend" => match value()?.as_str() {
                    "c" => parsed.in_c = true,
                    "python" => parsed.in_python = true,
                    other => return Err(format!("the backend c or python, not {other:?}\n{USAGE}")),
                },
                "--reasons" => parsed.reasons = number(&value()?)? as usize,
                "--filter" => parsed.filter = Some(value()?),
                "--lms" => parsed.lms = true,
                option if option.starts_with('-') => return Err(format!("unknown option {option}\n{USAGE}")),
                folder => parsed.folders.push(folder.into()),
            }
        }
        if parsed.folders.is_empty() {
            parsed.folders.push(workspace_root().join("tests/cases"));
        }
        Ok(parsed)
    }

    /// The `snek` binary to run.
    pub fn snek(&self) -> Result<Snek, String> {
        self.snek.clone().map_or_else(Snek::find, |path| Ok(Snek::at(path)))
    }

    /// The CPython to compare with: an error if the one named is none, `None` if none was named or found.
    pub fn cpython(&self) -> Result<Option<CPython>, String> {
        self.python.clone().map_or_else(|| Ok(CPython::find()), |path| CPython::at(path).map(Some))
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a number, not {text:?}\n{USAGE}"))
}
