//! The ways in which a program with staged functions runs: under CPython, and in Snek plain, staged, as its graphs were
//! before the passes, and as the texts that graphs are emitted as.
//!
//! In: the text of programs. Out: for each way what was printed and how it ended.
//! Invariants:
//! - A call of which staging or a graph says that it cannot be done prints `REFUSED` and the reason. That is no difference.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use snek_tests::interpreter::{CPython, Snek};
use snek_tests::process::{self, Status};

use crate::arguments::Arguments;

/// What a refused call prints in front of the reason.
pub const REFUSED: &str = "REFUSED ";

/// What is put before the program, for each way in which Snek runs it. The last one is C, if it is asked for: graphs that
/// can be run there, are, and another outcome than the plan's is an error.
const MODES: [(&str, &str); 4] = [
    ("plain", "snek.run_eagerly(True)\n"),
    ("staged", ""),
    ("unoptimised", "snek.run_optimised(False)\n"),
    ("c", "import _snek; _snek.check_graphs_in_c()\n"),
];

/// The way in Python: the text of each graph runs under Snek and under CPython with what the call had.
const IN_PYTHON: (&str, &str) = ("python", include_str!("emitted.py"));

/// What was printed, and how it ended.
pub type Output = (String, Status);

/// Runs programs in all ways.
pub struct Modes<'a> {
    arguments: &'a Arguments,
    snek: Snek,
    folder: PathBuf,
    prologue: &'static str,
}

impl<'a> Modes<'a> {
    /// The ways that the arguments ask for. `prologue` stands before each program and imports `snek`.
    pub fn new(arguments: &'a Arguments, prologue: &'static str) -> Result<Self, String> {
        let folder = env::temp_dir().join(format!("snek-staged-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(Modes { arguments, snek: arguments.snek()?, folder, prologue })
    }

    /// Where programs are written.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// What CPython prints.
    pub fn expected(&self, cpython: &CPython, name: &str, body: &str) -> Result<Output, String> {
        let path = self.write(name, "cpython", &format!("{}{body}", self.prologue))?;
        let outcome = cpython.run(&path, self.arguments.timeout).map_err(|error| error.to_string())?;
        Ok((outcome.stdout_text(), outcome.status))
    }

    /// What Snek prints without staging, staged, and without the passes; then what the arguments ask for besides. `cpython`
    /// runs emitted texts.
    pub fn outputs(&self, cpython: Option<&CPython>, name: &str, body: &str) -> Result<Vec<Output>, String> {
        let mut outputs = Vec::new();
        let count = MODES.len() - usize::from(!self.arguments.in_c);
        for way in 0..count {
            outputs.push(self.output(way, name, body)?);
        }
        if let Some(cpython) = cpython.filter(|_| self.arguments.in_python) {
            outputs.push(self.emitted(cpython, name, body)?);
        }
        Ok(outputs)
    }

    /// What Snek prints in one of these ways.
    pub fn output(&self, way: usize, name: &str, body: &str) -> Result<Output, String> {
        self.printed(name, MODES[way], body)
    }

    fn printed(&self, name: &str, (mode, prologue): (&str, &str), body: &str) -> Result<Output, String> {
        let path = self.write(name, mode, &format!("{}{prologue}{body}", self.prologue))?;
        let command = &mut self.snek.command(["run"]);
        let limit = self.arguments.timeout;
        let outcome = process::run(command.arg(&path), b"", limit).map_err(|error| error.to_string())?;
        let text = match outcome.status {
            Status::Exit(0) => outcome.stdout_text(),
            _ => outcome.stdout_text() + &outcome.stderr_text(),
        };
        Ok((text, outcome.status))
    }

    /// What Snek prints where each call is repeated by the Python text of its graph, and behind it what CPython does
    /// differently with the texts.
    fn emitted(&self, cpython: &CPython, name: &str, body: &str) -> Result<Output, String> {
        let cases = self.folder.join(format!("{name}_texts.py"));
        let path = format!("{:?}", cases.display().to_string());
        let end = format!("with open({path}, 'w') as file: file.write(f'CASES = {{CASES!r}}' + CHECK)\n");
        let (text, status) = self.printed(name, IN_PYTHON, &format!("{body}{end}"))?;
        if status != Status::Exit(0) {
            return Ok((text, status));
        }
        let second = cpython.run(&cases, self.arguments.timeout).map_err(|error| error.to_string())?;
        let _ = fs::remove_file(&cases);
        Ok((text + &second.stdout_text() + &second.stderr_text(), second.status))
    }

    fn write(&self, name: &str, mode: &str, text: &str) -> Result<PathBuf, String> {
        let path = self.folder.join(format!("{name}_{mode}.py"));
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(path)
    }
}

/// How often each reason was given.
#[derive(Default)]
pub struct Reasons(BTreeMap<String, u64>);

impl Reasons {
    /// Counts a reason, the names of places left out.
    pub fn count(&mut self, reason: &str) {
        *self.0.entry(without_place(reason)).or_default() += 1;
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds what others counted.
    pub fn extend(&mut self, other: Reasons) {
        for (reason, count) in other.0 {
            *self.0.entry(reason).or_default() += count;
        }
    }

    /// The reasons with their counts, the most frequent first.
    pub fn sorted(&self) -> Vec<(&str, u64)> {
        let mut reasons: Vec<_> = self.0.iter().map(|(reason, count)| (reason.as_str(), *count)).collect();
        reasons.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        reasons
    }

    /// Prints them.
    pub fn print(&self) {
        for (reason, count) in self.sorted() {
            println!("refused {count:>6}  {reason}");
        }
    }
}

/// A reason without the line in front of it and the numbers of the lines in it.
pub fn without_place(reason: &str) -> String {
    let text = reason.split_once(": ").map_or(reason, |(_, text)| text);
    let mut parts = text.split("line ");
    let mut all = parts.next().unwrap_or("").to_owned();
    for part in parts {
        all.push_str("line N");
        all.push_str(part.trim_start_matches(|c: char| c.is_ascii_digit()));
    }
    all
}

/// The first line on which each way differs from what is expected, and how a run ended that did not end well.
pub fn describe(expected: &str, outputs: &[Output]) -> String {
    let mut text = String::new();
    let expected: Vec<&str> = expected.lines().collect();
    let names = ["plain", "staged", "unoptimised", "in C or Python", "in Python"];
    for (mode, output) in names.iter().zip(outputs) {
        let found: Vec<&str> = output.0.lines().collect();
        if let Some(at) = (0..expected.len().max(found.len())).find(|at| expected.get(*at) != found.get(*at)) {
            let show = |lines: &[&str]| lines.get(at).copied().unwrap_or("<end>").to_owned();
            text.push_str(&format!("\n  {mode}: line {at}: {} instead of {}", show(&found), show(&expected)));
        }
        if output.1 != Status::Exit(0) {
            text.push_str(&format!("\n  {mode}: {}", output.1));
        }
    }
    text
}
