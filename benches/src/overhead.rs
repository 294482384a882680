//! What staging costs: programs that stage nothing, and staging itself.
//!
//! In: programs. Out: a table of instruction counts with and without `@lms` on every function, which must hardly differ;
//! the table that `benches/staging/growth.py` prints.
//! Invariants: instructions are counted in user mode, by `perf` or, where the processor's counters cannot be read, by `valgrind`;
//! unlike times they are the same on a busy machine.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use snek_tests::interpreter::{Snek, workspace_root};
use snek_tests::process::{self, Status};
use snek_tests::rewrite::with_lms;

/// By how much the counts may differ, in percent.
const ALLOWED: f64 = 1.3;

const LIMIT: Duration = Duration::from_secs(1800);

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

/// Who counts instructions.
#[derive(Clone, Copy)]
enum Counter {
    Perf,
    /// Some forty times as slow. What it counts of a repeated instruction is one.
    Valgrind,
}

impl Counter {
    /// The first that counts anything here.
    fn find() -> Result<Self, String> {
        let mut reasons = String::new();
        for counter in [Self::Perf, Self::Valgrind] {
            match counter.count("true".as_ref(), &[]) {
                Ok(_) => return Ok(counter),
                Err(reason) => reasons.push_str(&format!("{reason}\n")),
            }
        }
        Err(reasons)
    }

    fn command(self) -> Command {
        let (name, arguments): (_, &[&str]) = match self {
            Self::Perf => ("perf", &["stat", "-x", ",", "-e", "instructions:u", "--"]),
            Self::Valgrind => (
                "valgrind",
                &["--tool=exp-bbv", "--instr-count-only=yes", "--bb-out-file=/dev/null", "--pc-out-file=/dev/null"],
            ),
        };
        let mut command = Command::new(name);
        command.args(arguments);
        command
    }

    /// The sum that stands in what the tool prints.
    fn read(self, text: &str) -> Option<f64> {
        match self {
            Self::Perf => text.lines().find_map(|line| line.split_once(",,instructions")?.0.parse::<f64>().ok()),
            Self::Valgrind => {
                let of_thread = |line: &str| line.split_once("Total instructions:")?.1.trim().parse::<f64>().ok();
                text.lines().filter_map(of_thread).reduce(|sum, count| sum + count)
            }
        }
    }

    fn count(self, program: &OsStr, arguments: &[&OsStr]) -> Result<(f64, Vec<u8>), String> {
        let mut command = self.command();
        let name = command.get_program().to_string_lossy().into_owned();
        // Where a program goes through sets of texts, its way would depend on the hashes.
        command.arg(program).args(arguments).env("PYTHONHASHSEED", "0");
        let outcome =
            process::run(&mut command, b"", LIMIT).map_err(|error| format!("{name} does not start: {error}"))?;
        let text = outcome.stderr_text();
        if outcome.status != Status::Exit(0) {
            return Err(format!("{arguments:?}: {}\n{text}", outcome.status));
        }
        match self.read(&text) {
            Some(count) => Ok((count, outcome.stdout)),
            None => Err(format!("{name} counts no instructions here: {text}")),
        }
    }
}

/// The instructions of one run, and what it printed.
pub fn instructions(snek: &Snek, program: &[&OsStr]) -> Result<(f64, Vec<u8>), String> {
    static COUNTER: OnceLock<Result<Counter, String>> = OnceLock::new();
    let counter = COUNTER.get_or_init(Counter::find).clone()?;
    let arguments: Vec<&OsStr> = [OsStr::new("run")].into_iter().chain(program.iter().copied()).collect();
    counter.count(snek.path().as_os_str(), &arguments)
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
