//! How fast Snek is: every program under CPython and under Snek, side by side.
//!
//! ```text
//! cargo run --profile dist -p snek-benches -- [NAME…] [--snek PATH] [--python PATH] [--runs N]
//! cargo run --profile dist -p snek-benches -- --peer NAME=COMMAND [--peer …] [NAME…] [--runs N]
//! cargo run --profile dist -p snek-benches -- --count [NAME…] [--write] [--snek PATH]
//! cargo run --profile dist -p snek-benches -- --lms [NAME…] [--snek PATH]
//! cargo run --profile dist -p snek-benches -- --staging [--snek PATH]
//! ```
//!
//! `--peer` shows other interpreters beside Snek, all relative to CPython. `--count` compares instruction counts with those in `benches/instructions.txt`, and with `--write` puts them there;
//! `--lms` compares instruction counts with and without `@lms` on every function; `--staging` shows how long staging
//! takes and how it grows (`benches/staging`).
//!
//! The programs are those in `benches/programs`, which the interpreter was made fast for, those in `benches/further`,
//! which say whether that holds for others, and those in `benches/unseen`, which were written without looking at its
//! profiles. What is measured is the CPU time (user and system) of the process
//! less that of an empty program; of N runs, which alternate between the two, the median counts. Outputs must be equal
//! byte for byte: status 1 if they are not. No time is too long: the table is the result.

mod count;
mod measure;
mod overhead;
mod peers;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use measure::Peers;
use snek_tests::case::programs;
use snek_tests::interpreter::{CPython, Snek, workspace_root};

const USAGE: &str = "usage: snek-benches [NAME…] [--snek PATH] [--python PATH] [--runs N]
       snek-benches --peer NAME=COMMAND [--peer …] [NAME…] [--snek PATH] [--python PATH] [--runs N]
       snek-benches --count [NAME…] [--write] [--snek PATH]
       snek-benches --lms [NAME…] [--snek PATH]
       snek-benches --staging [--snek PATH]";

struct Arguments {
    names: Vec<String>,
    snek: Option<PathBuf>,
    python: Option<PathBuf>,
    peers: Vec<String>,
    runs: usize,
    table: Table,
    write: bool,
}

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Table {
    Speed,
    Count,
    Lms,
    Staging,
}

fn main() -> ExitCode {
    match parse(std::env::args().skip(1)).and_then(|arguments| run(&arguments)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut parsed = Arguments {
        names: Vec::new(),
        snek: None,
        python: None,
        peers: Vec::new(),
        runs: 3,
        table: Table::Speed,
        write: false,
    };
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value\n{USAGE}"));
        match argument.as_str() {
            "--snek" => parsed.snek = Some(value()?.into()),
            "--python" => parsed.python = Some(value()?.into()),
            "--peer" => parsed.peers.push(value()?),
            "--count" => parsed.table = Table::Count,
            "--write" => parsed.write = true,
            "--lms" => parsed.table = Table::Lms,
            "--staging" => parsed.table = Table::Staging,
            "--runs" => {
                let runs = value()?;
                parsed.runs = runs.parse::<usize>().map_err(|_| format!("a number, not {runs:?}"))?.max(1);
            }
            option if option.starts_with('-') => return Err(format!("unknown option {option}\n{USAGE}")),
            name => parsed.names.push(name.trim_end_matches(".py").to_owned()),
        }
    }
    Ok(parsed)
}

/// Measures and prints; true if all outputs were equal.
fn run(arguments: &Arguments) -> Result<bool, String> {
    if arguments.table != Table::Speed {
        let snek = arguments.snek.clone().map_or_else(Snek::find, |path| Ok(Snek::at(path)))?;
        return match arguments.table {
            Table::Lms => overhead::run(&snek, &selected(&arguments.names)?[0].programs),
            Table::Count => {
                let programs: Vec<_> = selected(&arguments.names)?.into_iter().flat_map(|set| set.programs).collect();
                count::run(&snek, &programs, arguments.write)
            }
            _ => overhead::staging(&snek),
        };
    }
    let selected = selected(&arguments.names)?;
    let cpython = match &arguments.python {
        Some(path) => CPython::at(path)?,
        None => CPython::find().ok_or("there is no CPython 3.11; name one with --python PATH")?,
    };
    let snek = arguments.snek.clone().map_or_else(Snek::find, |path| Ok(Snek::at(path)))?;
    println!("CPython {} ({}) and {}", cpython.version(), cpython.path().display(), snek.path().display());
    println!("median CPU seconds of {} runs, start-up subtracted; ratio below 1: Snek is faster\n", arguments.runs);
    if !arguments.peers.is_empty() {
        let programs: Vec<_> = selected.into_iter().flat_map(|set| set.programs).collect();
        return peers::run(cpython, snek, &arguments.peers, &programs, arguments.runs);
    }
    let peers = Peers::new(cpython, snek)?;
    let mut is_right = true;
    for set in selected {
        if set.programs.is_empty() {
            continue;
        }
        println!("benches/{}", set.folder);
        table::heading();
        let mut rows = Vec::new();
        for (name, path) in set.programs {
            let row = peers.measure(&name, &path, arguments.runs)?;
            table::row(&row);
            rows.push(row);
        }
        table::summary(&rows);
        is_right &= rows.iter().all(|row| row.snek.is_ok());
    }
    table::startup(&peers.startup);
    Ok(is_right)
}

/// The folders of programs; each has a mean of its own.
const FOLDERS: [&str; 3] = ["programs", "further", "unseen"];

/// Programs of one folder, by name.
struct Set {
    folder: &'static str,
    programs: Vec<(String, PathBuf)>,
}

/// The programs asked for with their names, or all of them.
fn selected(names: &[String]) -> Result<Vec<Set>, String> {
    let mut sets = Vec::new();
    for folder in FOLDERS {
        let paths = programs(&workspace_root().join("benches").join(folder))?.into_iter();
        let name = |path: &PathBuf| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        sets.push(Set { folder, programs: paths.map(|path| (name(&path), path)).collect() });
    }
    let is_known = |name: &String| sets.iter().any(|set| set.programs.iter().any(|(known, _)| known == name));
    if let Some(unknown) = names.iter().find(|name| !is_known(name)) {
        return Err(format!("no program {unknown:?} in the folders of benches/: {}", FOLDERS.join(", ")));
    }
    if !names.is_empty() {
        sets.iter_mut().for_each(|set| set.programs.retain(|(name, _)| names.contains(name)));
    }
    Ok(sets)
}
