//! Packages from PyPI: small programs that use them, run by CPython and by Snek.
//!
//! In: `packages.toml`, names and versions of pure packages; `packages/use_NAME.py`, a program for each. Out: a table, and
//! the differences; failure below 95 % of programs that do the same.
//!
//! The packages are installed once, into a virtual environment outside of the tree; both interpreters find them there,
//! Snek as in an activated one. Packages without a program are needed by others. Where the registry cannot be reached
//! nothing is compared.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, io};

use snek_tests::compare::{Seen, difference};
use snek_tests::interpreter::{CPython, Snek, workspace_root};
use snek_tests::process::{self, Status};

use crate::arguments::Arguments;
use crate::{gaps, parallel};

/// How many of 100 programs are to do the same.
const WANTED: usize = 95;

/// A package of the list.
#[derive(Debug, Default, PartialEq, Eq)]
struct Package {
    name: String,
    version: String,
}

impl Package {
    /// Its program.
    fn program(&self) -> PathBuf {
        folder().join("packages").join(format!("use_{}.py", self.name.replace('-', "_")))
    }
}

fn folder() -> PathBuf {
    workspace_root().join("conformance")
}

/// Compares the programs of all packages, or of those whose names have the filter in them; true if enough do the same.
pub fn run(arguments: &Arguments) -> Result<bool, String> {
    let list = folder().join("packages.toml");
    let text = fs::read_to_string(&list).map_err(|error| format!("{}: {error}", list.display()))?;
    let packages = parse(&text).map_err(|error| format!("{}:{error}", list.display()))?;
    let Some(cpython) = arguments.cpython()? else {
        println!("CPython 3.11 is absent: nothing was compared. Name one with --python PATH or SNEK_PYTHON.");
        return Ok(true);
    };
    let snek = arguments.snek()?;
    let environment = env::temp_dir().join("snek-packages-3.11");
    if let Err(reason) = install(&cpython, &environment, &packages)? {
        println!("packages cannot be installed, so nothing was compared: {reason}");
        return Ok(true);
    }
    let filter = arguments.filter.as_deref().unwrap_or("");
    let used: Vec<&Package> = packages.iter().filter(|p| p.name.contains(filter) && p.program().is_file()).collect();
    println!("CPython {} and {}, packages in {}", cpython.version(), snek.path().display(), environment.display());
    let found = parallel::map(&used, arguments.jobs, |package| {
        compare(arguments, &snek, &environment, &package.program()).unwrap_or_else(|error| Some(error.to_string()))
    });
    let same = found.iter().filter(|difference| difference.is_none()).count();
    for (package, difference) in used.iter().zip(&found) {
        let verdict = if difference.is_none() { "same" } else { "different" };
        println!("{:24} {:12} {verdict}", package.name, package.version);
    }
    for (package, difference) in used.iter().zip(&found) {
        if let Some(text) = difference {
            println!("\n{}\n{text}", package.name);
        }
    }
    println!("\n{same} of {} programs do the same", used.len());
    Ok(same * 100 >= used.len() * WANTED)
}

/// What differs between the runs of a program.
fn compare(arguments: &Arguments, snek: &Snek, environment: &Path, program: &Path) -> io::Result<Option<String>> {
    let limit = arguments.timeout * 6;
    let prepared = |mut command: Command| {
        command.env("VIRTUAL_ENV", environment).env("PYTHONHASHSEED", "0").env("NO_COLOR", "1").arg(program);
        for name in ["PYTHONPATH", "PYTHONHOME", "PYTHONWARNINGS", "PYTHONIOENCODING"] {
            command.env_remove(name);
        }
        command
    };
    let mut python = Command::new(environment.join("bin/python"));
    python.arg("-B");
    let python = Seen::new(&process::run(&mut prepared(python), b"", limit)?, program);
    if python.status != Status::Exit(0) {
        return Ok(Some(format!("the program does not run under CPython: {}", python.last_error_line())));
    }
    let snek = Seen::new(&process::run(&mut prepared(snek.command(["run"])), b"", limit * snek.slowness())?, program);
    Ok(difference(("cpython", &python), ("snek", &snek)))
}

/// Installs the packages, unless they are there; why that cannot be done where the registry or pip is missing.
fn install(cpython: &CPython, environment: &Path, packages: &[Package]) -> Result<Result<(), String>, String> {
    let wanted: String = packages.iter().map(|p| format!("{}=={}\n", p.name, p.version)).collect();
    let done = environment.join("installed.txt");
    if fs::read_to_string(&done).is_ok_and(|there| there == wanted) {
        return Ok(Ok(()));
    }
    let failed = |error: io::Error| format!("{}: {error}", environment.display());
    if environment.exists() {
        fs::remove_dir_all(environment).map_err(failed)?;
    }
    println!("installing {} packages into {}", packages.len(), environment.display());
    let mut make = Command::new(cpython.path());
    let made = ended(make.args(["-m", "venv", "--without-pip"]).arg(environment))?;
    if !made.status.success() {
        return Ok(Err(last_line(&made)));
    }
    let list = environment.join("wanted.txt");
    fs::write(&list, &wanted).map_err(failed)?;
    let mut pip = Command::new(cpython.path());
    pip.args(["-m", "pip", "--python"]).arg(environment.join("bin/python"));
    pip.args(["install", "--quiet", "--no-deps", "--disable-pip-version-check", "-r"]).arg(&list);
    let installed = ended(&mut pip)?;
    if installed.status.success() {
        fs::rename(&list, &done).map_err(failed)?;
        return Ok(Ok(()));
    }
    let text = String::from_utf8_lossy(&installed.stderr).into_owned();
    let offline =
        ["No module named pip", "connection", "Connection", "Temporary failure", "unreachable", "Max retries"];
    if offline.iter().any(|sign| text.contains(sign)) {
        return Ok(Err(last_line(&installed)));
    }
    Err(format!("pip fails:\n{text}"))
}

fn ended(command: &mut Command) -> Result<Output, String> {
    command.stdin(Stdio::null()).output().map_err(|error| format!("{command:?}: {error}"))
}

fn last_line(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("it says nothing").to_owned()
}

/// Reads `[[package]]` headings with `name` and `version`.
fn parse(text: &str) -> Result<Vec<Package>, String> {
    let mut packages: Vec<Package> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if line == "[[package]]" {
            packages.push(Package::default());
            continue;
        }
        let (key, value) = line.split_once('=').ok_or_else(|| format!("{number}: `key = \"text\"` expected"))?;
        let value = gaps::quoted(value.trim()).ok_or_else(|| format!("{number}: a text in double quotes expected"))?;
        let package = packages.last_mut().ok_or_else(|| format!("{number}: no `[[package]]` before this line"))?;
        match key.trim() {
            "name" => package.name = value,
            "version" => package.version = value,
            other => return Err(format!("{number}: unknown key {other:?}")),
        }
    }
    match packages.iter().find(|package| package.name.is_empty() || package.version.is_empty()) {
        Some(package) => Err(format!("0: a package needs a name and a version, {:?} has not both", package.name)),
        None => Ok(packages),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_program_has_its_package() {
        let text = fs::read_to_string(folder().join("packages.toml")).expect("the list is there");
        let packages = parse(&text).expect("the list is well-formed");
        let programs = fs::read_dir(folder().join("packages")).expect("the programs are there").count();
        let used = packages.iter().filter(|package| package.program().is_file()).count();
        assert_eq!(used, programs);
        assert!(used >= 60, "{used} packages are used");
    }

    #[test]
    fn lists_are_refused_with_their_line() {
        assert_eq!(parse("name = \"x\"").unwrap_err(), "1: no `[[package]]` before this line");
        assert_eq!(parse("[[package]]\nversion = 1").unwrap_err(), "2: a text in double quotes expected");
        assert_eq!(parse("[[package]]\nmood = \"x\"").unwrap_err(), "2: unknown key \"mood\"");
        assert!(parse("[[package]]\nname = \"x\"").is_err());
    }
}
