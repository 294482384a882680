//! Several interpreters side by side: each program's time relative to CPython's, in one run.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::measure::{Run, fault, median, start_seconds, timed_program};
use crate::table;
use snek_tests::interpreter::{CPython, Snek};

/// An interpreter, and what starting it costs.
struct Interpreter {
    name: String,
    make: Box<dyn Fn() -> Command>,
    startup: f64,
}

impl Interpreter {
    fn new(name: &str, make: impl Fn() -> Command + 'static) -> Result<Self, String> {
        let startup = start_seconds(&make)?;
        Ok(Self { name: name.to_owned(), make: Box::new(make), startup })
    }

    /// One that the command line names: `NAME=COMMAND`.
    fn named(text: &str) -> Result<Self, String> {
        let wrong = || format!("a peer is given as NAME=COMMAND, not {text:?}");
        let (name, command) = text.split_once('=').ok_or_else(wrong)?;
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            return Err(wrong());
        }
        Self::new(name, move || {
            let mut command = Command::new(&words[0]);
            command.args(&words[1..]);
            command
        })
    }

    /// Runs a program; the seconds it took above those of an empty one.
    fn run(&self, path: &Path) -> Result<(f64, Run), String> {
        let run = timed_program((self.make)(), path)?;
        Ok((run.seconds - self.startup, run))
    }
}

/// Prints the times of Snek and the peers relative to CPython's; a dash where a program does not end as under CPython. True
/// if Snek's output was CPython's everywhere.
pub fn run(
    cpython: CPython,
    snek: Snek,
    peers: &[String],
    programs: &[(String, PathBuf)],
    runs: usize,
) -> Result<bool, String> {
    let cpython = Interpreter::new("CPython", move || cpython.command())?;
    let mut others = vec![Interpreter::new("Snek", move || snek.command(["run"]))?];
    for peer in peers {
        others.push(Interpreter::named(peer)?);
    }
    let names: Vec<&str> = others.iter().map(|other| other.name.as_str()).collect();
    table::peers_heading(&names);
    let mut all = vec![Vec::new(); others.len()];
    let mut is_right = true;
    for (name, path) in programs {
        let mut reference = Vec::new();
        let mut times = vec![Some(Vec::new()); others.len()];
        for _ in 0..runs {
            let (seconds, expected) = cpython.run(path)?;
            reference.push(seconds);
            for (other, times) in others.iter().zip(&mut times) {
                let Some(known) = times else { continue };
                match other.run(path) {
                    Ok((seconds, run)) if fault(&expected, &run).is_none() => known.push(seconds),
                    _ => *times = None,
                }
            }
        }
        let reference = median(reference);
        let ratios: Vec<Option<f64>> = times.into_iter().map(|times| Some(median(times?) / reference)).collect();
        table::peers_row(name, &ratios);
        is_right &= ratios[0].is_some();
        for (all, ratio) in all.iter_mut().zip(ratios) {
            all.extend(ratio);
        }
    }
    table::peers_summary(&names, &all);
    Ok(is_right)
}
