//! What staging costs: programs that stage nothing, and staging itself.
//!
//! In: programs. Out: a table of instruction counts with and without `@lms` on every function, which must hardly differ;
//! the table that `benches/staging/growth.py` prints.
//! Invariants: instructions are counted by `perf`, in user mode; unlike times they are the same on a busy machine.

use std::ffi::OsStr;
use std::path::PathBuf;
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
        let (plain, output) = instructions(snek, &[path.as_os_str()])?;
        let (lms, same) = instructions(snek, &[copy.as_os_str()])?;
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
pub fn instructions(snek: &Snek, program: &[&OsStr]) -> Result<(f64, Vec<u8>), String> {
    let mut command = Command::new("perf");
    command.args(["stat", "-x", ",", "-e", "instructions:u", "--"]).arg(snek.path()).arg("run").args(program);
    let outcome = process::run(&mut command, b"", LIMIT).map_err(|error| format!("perf does not start: {error}"))?;
    if outcome.status != Status::Exit(0) {
        return Err(format!("{program:?}: {}\n{}", outcome.status, outcome.stderr_text()));
    }
    let text = outcome.stderr_text();
    let count = text.lines().find_map(|line| line.split_once(",,instructions")?.0.parse::<f64>().ok());
    match count {
        Some(count) => Ok((count, outcome.stdout)),
        None => Err(format!("perf counts no instructions here: {text}")),
    }
}

/// Shapes of functions in `benches/staging/growth.py`.
const SHAPES: [&str; 10] =
    ["straight", "branches", "nested", "loops", "calls", "objects", "lists", "returns", "exits", "handlers"];

const SIZES: [u32; 3] = [100, 1000, 10_000];

/// Prints how long staging takes, for functions of several shapes and sizes, and how many instructions for each of their
/// operations; true if these grow by less than half from the smallest size to the largest.
pub fn staging(snek: &Snek) -> Result<bool, String> {
    let program = workspace_root().join("benches/staging/growth.py");
    let status = snek.command(["run"]).arg(&program).status().map_err(|error| error.to_string())?;
    println!("\ninstructions for each operation, and their growth");
    let mut is_linear = status.success();
    for shape in SHAPES {
        let mut row = format!("{shape:10}");
        let mut first = None;
        for size in SIZES {
            let mut counts = [0.0; 2];
            for (count, times) in counts.iter_mut().zip(["1", "3"]) {
                *count = instructions(
                    snek,
                    &[program.as_os_str(), shape.as_ref(), size.to_string().as_ref(), times.as_ref()],
                )?
                .0;
            }
            let each = (counts[1] - counts[0]) / 2.0 / f64::from(size);
            let ratio = each / *first.get_or_insert(each);
            is_linear &= ratio < 1.5;
            row.push_str(&format!("{each:12.0}{ratio:7.2}"));
        }
        println!("{row}");
    }
    Ok(is_linear)
}
