//! Every file under `tests/cases` is a test, once for each mode that it names; see `snek_tests::case` for the format.
//!
//! `SNEK_BIN`, `SNEK_PYTHON` and `SNEK_NUMPY_PYTHON` choose the interpreters. `SNEK_BLESS=1` renews the sibling files (`.out` and `.err` from
//! CPython, the snapshots from Snek) instead of comparing; read the difference before committing it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, RwLock};
use std::{env, process};

use libtest_mimic::{Arguments, Failed, Trial};
use snek_tests::case::{Case, Mode, inline_expectations};
use snek_tests::compare::{Seen, difference};
use snek_tests::hostile::Limits;
use snek_tests::interpreter::{CPython, Snek, workspace_root};
use snek_tests::process::{Outcome, Status, run_watched};
use snek_tests::{rewrite, snapshot};

/// What is recorded comes from NumPy, never from Snek.
const NO_NUMPY: &str = "set SNEK_NUMPY_PYTHON to a CPython 3.11 with NumPy 2 to record cases with arrays";

/// What every trial needs.
struct Bench {
    snek: Snek,
    cpython: Option<CPython>,
    /// One that has NumPy 2.
    numpy: Option<CPython>,
    /// Where the rewritten copies go.
    copies: PathBuf,
    bless: bool,
    /// Held to read by what runs beside others, and to write by what must run alone.
    machine: RwLock<()>,
}

fn main() {
    let arguments = Arguments::from_args();
    let root = workspace_root().join("tests/cases");
    let cases = Case::all(&root).unwrap_or_else(|error| fail(&error));
    let bench = if arguments.list { None } else { Some(Arc::new(set_up())) };
    let has_compiler =
        process::Command::new("cc").arg("--version").output().is_ok_and(|output| output.status.success());
    if !has_compiler {
        println!("no C compiler (cc) found: no graph is run in C");
    }
    let mut trials = Vec::new();
    for case in cases {
        let case = Arc::new(case);
        for mode in case.modes.clone() {
            let (case, bench) = (Arc::clone(&case), bench.clone());
            let name = format!("{}::{}", case.name, mode.name());
            let trial = Trial::test(name, move || match bench {
                Some(bench) => bench.run(&case, mode).map_err(Failed::from),
                None => Ok(()),
            });
            trials.push(trial.with_ignored_flag(mode == Mode::InC && !has_compiler));
        }
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    if let Some(bench) = bench {
        // Leftovers in the folder for temporary files harm nobody.
        let _ = fs::remove_dir_all(&bench.copies);
    }
    conclusion.exit()
}

fn set_up() -> Bench {
    let snek = Snek::find().unwrap_or_else(|error| fail(&error));
    let cpython = CPython::find();
    match &cpython {
        Some(python) => println!("CPython {} found: plain cases run under it too", python.version()),
        None => println!("CPython 3.11 not found: plain cases run under Snek only"),
    }
    let numpy = CPython::with_numpy(cpython.as_ref());
    if numpy.is_none() {
        println!("NumPy 2 not found: cases with arrays run under Snek only");
    }
    let copies = env::temp_dir().join(format!("snek-cases-{}", process::id()));
    Bench { snek, cpython, numpy, copies, bless: env::var_os("SNEK_BLESS").is_some(), machine: RwLock::new(()) }
}

fn fail(error: &str) -> ! {
    eprintln!("error: {error}");
    process::exit(2)
}

impl Bench {
    fn run(&self, case: &Case, mode: Mode) -> Result<(), String> {
        if let Some(limits) = &case.limits {
            return self.run_limited(case, limits);
        }
        let _beside = self.machine.read();
        if self.bless {
            return self.bless(case, mode);
        }
        let (copy, rewritten) = match mode {
            Mode::Plain | Mode::Staged | Mode::Clones => (None, false),
            Mode::Lms => (Some(self.copy(case, mode, rewrite::with_lms)?), true),
            Mode::Eager => {
                let line = "import snek as _snek; _snek.run_eagerly(True)";
                (Some(self.copy(case, mode, |source| rewrite::with_prologue(source, line))?), true)
            }
            Mode::Unoptimised => {
                let line = "import snek as _snek; _snek.run_optimised(False)";
                (Some(self.copy(case, mode, |source| rewrite::with_prologue(source, line))?), true)
            }
            Mode::Checked => {
                let line = "import snek as _snek; _snek.check_graphs(True)";
                (Some(self.copy(case, mode, |source| rewrite::with_prologue(source, line))?), true)
            }
            Mode::InC => {
                let line = "import _snek; _snek.check_graphs_in_c(); del _snek";
                (Some(self.copy(case, mode, |source| rewrite::with_prologue(source, line))?), true)
            }
            Mode::GcStress => {
                let line = "import gc as _gc; _gc.set_threshold(1)";
                (Some(self.copy(case, mode, |source| rewrite::with_prologue(source, line))?), true)
            }
        };
        let file = copy.as_deref().unwrap_or(&case.path);
        let outcome = match mode {
            Mode::Clones => self.snek.run_under_stress("clones", file, case.timeout),
            _ => self.snek.run(file, case.timeout),
        };
        let seen = see(outcome, file)?;
        let mut found: Vec<String> = case.mismatch("snek", &seen, rewritten).into_iter().collect();
        match mode {
            Mode::Plain => found.extend(self.compare_with_cpython(case, &seen)?),
            Mode::Staged => found.extend(snapshot::check(case, &self.snek).err()),
            Mode::Lms | Mode::Eager | Mode::Unoptimised | Mode::Checked | Mode::InC | Mode::GcStress | Mode::Clones => {
            }
        }
        if found.is_empty() { Ok(()) } else { Err(format!("{}\n{}", case.path.display(), found.join("\n"))) }
    }

    /// Runs a case under its limits, and looks at what it takes. If that is too much, it is measured again with nothing
    /// beside it: what others do to caches and memory is not its own.
    fn run_limited(&self, case: &Case, limits: &Limits) -> Result<(), String> {
        let copy = case.text.as_ref().map(|_| self.copy(case, Mode::Plain, str::to_owned)).transpose()?;
        let file = copy.as_deref().unwrap_or(&case.path);
        let (mut seen, mut exceeded) = {
            let _beside = self.machine.read();
            self.measure(case, limits, file)?
        };
        if exceeded.is_some() {
            let _alone = self.machine.write();
            (seen, exceeded) = self.measure(case, limits, file)?;
        }
        let found: Vec<String> = case.mismatch("snek", &seen, false).into_iter().chain(exceeded).collect();
        if found.is_empty() { Ok(()) } else { Err(format!("{}\n{}", case.name, found.join("\n"))) }
    }

    fn measure(&self, case: &Case, limits: &Limits, file: &Path) -> Result<(Seen, Option<String>), String> {
        let slowness = self.snek.slowness();
        let mut command = self.snek.command(limits.options(slowness));
        let (outcome, used) =
            run_watched(command.arg(file), case.timeout * slowness).map_err(|error| error.to_string())?;
        let seen = see(Ok(outcome), file)?;
        let exceeded = limits.exceeded(&seen.stderr, &used, slowness);
        Ok((seen, exceeded))
    }

    /// The CPython that can run a case.
    fn cpython_for(&self, case: &Case) -> Option<&CPython> {
        let python = if case.needs_numpy { &self.numpy } else { &self.cpython };
        python.as_ref().filter(|_| case.cpython)
    }

    /// CPython must meet the expectations as well, and agree with Snek.
    fn compare_with_cpython(&self, case: &Case, snek: &Seen) -> Result<Option<String>, String> {
        let Some(cpython) = self.cpython_for(case) else { return Ok(None) };
        let seen = see(cpython.run(&case.path, case.timeout), &case.path)?;
        let mismatch = case.mismatch("cpython", &seen, false);
        Ok(mismatch.or_else(|| difference(("cpython", &seen), ("snek", snek))))
    }

    fn copy(&self, case: &Case, mode: Mode, rewrite: impl Fn(&str) -> String) -> Result<PathBuf, String> {
        let source = match &case.text {
            Some(text) => text.clone(),
            None => fs::read_to_string(&case.path).map_err(|error| error.to_string())?,
        };
        let folder = self.copies.join(mode.name()).join(case.name.replace("::", "/"));
        let file = folder.join(case.path.file_name().unwrap_or_default());
        fs::create_dir_all(&folder).and_then(|()| fs::write(&file, rewrite(&source))).map_err(|e| e.to_string())?;
        for module in imported_siblings(&case.path) {
            let name = module.file_name().unwrap_or_default();
            fs::copy(&module, folder.join(name)).map_err(|error| error.to_string())?;
        }
        Ok(file)
    }

    /// Writes the sibling files anew. Only the first mode of a case does, or two trials would write one file.
    fn bless(&self, case: &Case, mode: Mode) -> Result<(), String> {
        if case.modes.contains(&Mode::Staged) && mode == Mode::Staged {
            snapshot::bless(case, &self.snek)?;
        }
        if case.modes.first() != Some(&mode) {
            return Ok(());
        }
        let outcome = match self.cpython_for(case).filter(|_| mode == Mode::Plain) {
            Some(cpython) => cpython.run(&case.path, case.timeout),
            None if case.needs_numpy && case.cpython && mode == Mode::Plain => return Err(NO_NUMPY.to_owned()),
            None => self.snek.run(&case.path, case.timeout),
        };
        let seen = see(outcome, &case.path)?;
        let source = fs::read_to_string(&case.path).map_err(|error| error.to_string())?;
        if inline_expectations(&source).is_empty() {
            renew(&case.path.with_extension("out"), &seen.stdout)?;
        }
        let status = match seen.status {
            Status::Exit(1) => "",
            Status::Exit(0) if seen.stderr.is_empty() => "",
            Status::Exit(code) => &format!("# exit: {code}\n"),
            other => return Err(format!("{}: {other}", case.path.display())),
        };
        renew(&case.path.with_extension("err"), &format!("{status}{}", seen.stderr))
    }
}

/// The modules beside a case that are no cases themselves.
fn imported_siblings(case: &Path) -> Vec<PathBuf> {
    let entries = case.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten();
    let is_module = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with('_') && name.ends_with(".py")
    };
    entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_module).collect()
}

fn see(outcome: std::io::Result<Outcome>, file: &Path) -> Result<Seen, String> {
    outcome.map(|outcome| Seen::new(&outcome, file)).map_err(|error| format!("the interpreter does not start: {error}"))
}

/// Writes a file, or removes it where there is nothing to say.
fn renew(path: &Path, text: &str) -> Result<(), String> {
    let result = match text {
        "" if !path.exists() => Ok(()),
        "" => fs::remove_file(path),
        text => fs::write(path, text),
    };
    result.map_err(|error| format!("{}: {error}", path.display()))
}
