//! Instruction counts: what shows on a busy machine whether a change made programs slower.
//!
//! In: programs, and `benches/instructions.txt`, which has a line for each with its name and its count in millions. A
//! program that has no line yet is counted and compared with nothing.
//! Out: a table of the counts beside those of the file, or the file written anew.

use std::fs;
use std::path::PathBuf;

use snek_tests::interpreter::{Snek, workspace_root};

use crate::overhead::instructions;

/// By how much a count may grow, in percent, before it is shown as a regression.
const ALLOWED: f64 = 2.0;

fn file() -> PathBuf {
    workspace_root().join("benches/instructions.txt")
}

/// The counts in the file, in millions.
fn known() -> Vec<(String, f64)> {
    let text = fs::read_to_string(file()).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let parts = lines.filter_map(|line| line.split_once(' '));
    parts.filter_map(|(name, count)| Some((name.to_owned(), count.trim().parse().ok()?))).collect()
}

/// Counts each program's instructions, and writes them to the file if asked to. True if no count has grown by more than is
/// allowed.
pub fn run(snek: &Snek, programs: &[(String, PathBuf)], write: bool) -> Result<bool, String> {
    let mut known = known();
    let (mut grown, mut without) = (0, 0);
    println!("{:18} {:>12} {:>12} {:>8}", "program", "known", "now", "change");
    for (name, path) in programs {
        let now = instructions(snek, &[path.as_os_str()])?.0 / 1e6;
        let at = known.iter().position(|(other, _)| other == name);
        match at.map(|at| known[at].1) {
            Some(before) => {
                let change = (now / before - 1.0) * 100.0;
                let mark = if change > ALLOWED { " slower" } else { "" };
                grown += usize::from(change > ALLOWED);
                println!("{name:18} {before:10.0} M {now:10.0} M {change:+6.1} %{mark}");
            }
            None => {
                without += 1;
                println!("{name:18} {:>12} {now:10.0} M", "none yet");
            }
        }
        match at {
            Some(at) => known[at].1 = now,
            None => known.push((name.clone(), now)),
        }
    }
    if write {
        let mut text = "# Millions of instructions in user mode of the build with profile `dist`; written by\n\
                        # cargo run --profile dist -p snek-benches -- --count --write\n"
            .to_owned();
        for (name, count) in &known {
            text.push_str(&format!("{name} {count:.0}\n"));
        }
        fs::write(file(), text).map_err(|error| format!("{}: {error}", file().display()))?;
    }
    println!("\ngrown by more than {ALLOWED} %: {grown}");
    if without > 0 {
        let word = if write { "put there now" } else { "--write puts their counts there" };
        println!("not in {} before: {without}; {word}", file().display());
    }
    Ok(grown == 0)
}
