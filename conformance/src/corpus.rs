//! A folder of programs: each one run by CPython and by Snek.
//!
//! In: folders. Out: a [`Verdict`] per program, printed by `report`.
//! Compared are standard output, how the program ended, and the last line of the traceback.
//! A program is skipped if CPython does not run it to its end (time, crash, a module it does not have), or does not
//! do the same twice. Cases that do not name plain mode, or say `cpython: no`, are no programs for CPython.

use std::fs;
use std::path::{Path, PathBuf};
use std::{env, io, process};

use snek_tests::case::{Case, Mode, programs};
use snek_tests::compare::{Seen, blank_line_numbers, difference};
use snek_tests::interpreter::{CPython, Snek, workspace_root};
use snek_tests::process::{Outcome, Status};
use snek_tests::rewrite;

use crate::arguments::Arguments;
use crate::{gaps, parallel, report};

/// What came out for one program.
pub enum Verdict {
    /// Both did the same.
    Same,
    /// They did not, in this way.
    Different(String),
    /// There was nothing to compare, for this reason.
    Skipped(String),
}

/// A program of a corpus.
pub struct Program {
    /// Where it is.
    pub path: PathBuf,
    /// Its path relative to the folder that was given.
    pub relative: String,
}

struct Comparison<'a> {
    arguments: &'a Arguments,
    snek: Snek,
    cpython: CPython,
    copies: PathBuf,
}

/// Compares every program of the folders; true if there was no unexpected difference.
pub fn run(arguments: &Arguments) -> Result<bool, String> {
    let gaps = gaps::read(&arguments.gaps)?;
    let Some(cpython) = arguments.cpython()? else {
        println!("CPython 3.11 is absent: nothing was compared. Name one with --python PATH or SNEK_PYTHON.");
        return Ok(true);
    };
    let snek = arguments.snek()?;
    println!("CPython {} ({}) and {}", cpython.version(), cpython.path().display(), snek.path().display());
    let copies = env::temp_dir().join(format!("snek-conformance-{}", process::id()));
    let comparison = Comparison { arguments, snek, cpython, copies };
    let mut all_expected = true;
    for folder in &arguments.folders {
        // Absolute, so that both interpreters print the path that is blanked out.
        let folder = fs::canonicalize(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let programs = list(&folder)?;
        let verdicts = parallel::map(&programs, arguments.jobs, |program| {
            comparison.judge(program).unwrap_or_else(|error| Verdict::Different(error.to_string()))
        });
        all_expected &= report::print(&folder, &programs, &verdicts, &gaps);
    }
    // Leftovers in the folder for temporary files harm nobody.
    let _ = fs::remove_dir_all(&comparison.copies);
    Ok(all_expected)
}

/// The programs below a folder that both interpreters can run.
fn list(folder: &Path) -> Result<Vec<Program>, String> {
    // One area of our cases has the same names as all of them.
    let cases = workspace_root().join("tests/cases");
    let base = if folder.starts_with(&cases) { &cases } else { folder };
    let mut listed = Vec::new();
    for path in programs(folder)? {
        // Only our own cases carry directives; in any other program nothing looks like one.
        let case = Case::load(&path, folder);
        if case.is_ok_and(|case| !case.cpython || !case.modes.contains(&Mode::Plain)) {
            continue;
        }
        let relative = path.strip_prefix(base).unwrap_or(&path).display().to_string();
        listed.push(Program { path, relative });
    }
    Ok(listed)
}

impl Comparison<'_> {
    fn judge(&self, program: &Program) -> io::Result<Verdict> {
        let mut python = self.run_cpython(&program.path)?;
        if let Some(reason) = unusable(&python) {
            return Ok(Verdict::Skipped(reason));
        }
        let mut snek = self.run_snek(program)?;
        if self.arguments.lms {
            for seen in [&mut python, &mut snek] {
                seen.stderr = blank_line_numbers(&seen.stderr);
            }
        }
        let Some(text) = difference(("cpython", &python), ("snek", &snek)) else { return Ok(Verdict::Same) };
        // Snek is not to blame if CPython itself does not do the same twice.
        let again = self.run_cpython(&program.path)?;
        if again.stdout != python.stdout || again.status != python.status {
            return Ok(Verdict::Skipped("CPython does not do the same twice".to_owned()));
        }
        Ok(Verdict::Different(text))
    }

    fn run_cpython(&self, file: &Path) -> io::Result<Seen> {
        Ok(Seen::new(&self.cpython.run(file, self.arguments.timeout)?, file))
    }

    fn run_snek(&self, program: &Program) -> io::Result<Seen> {
        let see = |outcome: io::Result<Outcome>, file: &Path| outcome.map(|outcome| Seen::new(&outcome, file));
        if !self.arguments.lms {
            return see(self.snek.run(&program.path, self.arguments.timeout), &program.path);
        }
        let file = self.copies.join(&program.relative);
        fs::create_dir_all(file.parent().unwrap_or(&self.copies))?;
        fs::write(&file, rewrite::with_lms(&fs::read_to_string(&program.path)?))?;
        see(self.snek.run(&file, self.arguments.timeout), &file)
    }
}

/// Why a run of CPython is nothing to compare with.
fn unusable(python: &Seen) -> Option<String> {
    match python.status {
        Status::Exit(_) if python.last_error_line().starts_with("ModuleNotFoundError") => {
            Some(python.last_error_line().to_owned())
        }
        Status::Exit(_) => None,
        other => Some(format!("CPython: {other}")),
    }
}
