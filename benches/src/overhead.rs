//! What staging costs: programs that stage nothing, and staging itself.
//!
//! In: programs. Out: a table of instruction counts with and without `@lms` on every function, which must hardly differ;
//! the table that `benches/staging/growth.py` prints.
//! Invariants: instructions are counted by `perf`, in user mode; unlike times they are the same on a busy machine.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use snek_tests::interpreter::{Snek, workspace_root};
use snek_tests::process::{self, Status};
use snek_tests::rewrite::with_lms;

/// By how much the counts may differ, in percent.
const ALLOWED: f64 = 1.3;

const LIMIT: Duration = Duration::from_secs(300);

/// Counts the instructions of each program in both forms; true if no count differs by more than is allowed.
pub fn run(snek: &Snek, programs: &[(String, PathBuf)]) -> Result<bool, String> {
    let folder = std::env::temp_dir().join(format!("snek-lms-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    println!("{:16} {:>12} {:>12} {:>8}", "program", "plain", "@lms", "ratio");
    let mut worst = 0.0_f64;
    for (name, path) in programs {
        let source = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let copy = folder.join(format!("{name}.py"));
        std::fs::write(&copy, with_lms(&source)).map_err(|error| format!("{}: {error}", copy.display()))?;
        let (plain, output) = instructions(snek, path)?;
        let (lms, same) = instructions(snek, &copy)?;
        if output != same {
            return Err(format!("{name} prints something else with @lms"));
        }
        let ratio = lms / plain;
        worst = worst.max((ratio - 1.0).abs() * 100.0);
        println!("{name:16} {:10.1} M {:10.1} M {ratio:8.4}", plain / 1e6, lms / 1e6);
    }
    // Leftovers in the folder for temporary files harm nobody.
    let _ = std::fs::remove_dir_all(&folder);
    println!("\nlargest difference: {worst:.2} % (allowed: {ALLOWED} %)");
    Ok(worst <= ALLOWED)
}

/// The instructions of one run, and what it printed.
fn instructions(snek: &Snek, program: &Path) -> Result<(f64, Vec<u8>), String> {
    let mut command = Command::new("perf");
    command.args(["stat", "-x", ",", "-e", "instructions:u", "--"]).arg(snek.path()).arg("run").arg(program);
    let outcome = process::run(&mut command, b"", LIMIT).map_err(|error| format!("perf does not start: {error}"))?;
    if outcome.status != Status::Exit(0) {
        return Err(format!("{}: {}\n{}", program.display(), outcome.status, outcome.stderr_text()));
    }
    let text = outcome.stderr_text();
    let count = text.lines().find_map(|line| line.split_once(",,instructions")?.0.parse::<f64>().ok());
    match count {
        Some(count) => Ok((count, outcome.stdout)),
        None => Err(format!("perf counts no instructions here: {text}")),
    }
}

/// Prints how long staging takes, for functions of several shapes and sizes.
pub fn staging(snek: &Snek) -> Result<bool, String> {
    let program = workspace_root().join("benches/staging/growth.py");
    let status = snek.command(["run"]).arg(program).status().map_err(|error| error.to_string())?;
    Ok(status.success())
}
