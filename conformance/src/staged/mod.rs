//! Random programs with staged functions: what they do must be the same plain, staged, optimised, and under CPython.
//!
//! In: a count and a seed. Out: true if no program behaved differently; the share of calls that staging refused is printed.
//! Several programs share one file, since starting processes costs more than running them; a difference names the
//! program alone.

mod expression;
mod features;
mod program;
mod structures;

use std::fs;

use snek_tests::interpreter::CPython;
use snek_tests::process::Status;

use crate::arguments::Arguments;
use crate::modes::{Modes, Output, REFUSED, Reasons, describe};
use crate::parallel;
use crate::prng::Prng;

/// Programs in one file.
const BATCH: u64 = 20;

/// The share of refused programs, in percent, that is too much.
const MAX_REFUSED: f64 = 5.0;

const PROLOGUE: &str = "from snek import stage
import snek
def run(f, *args):
    print('>')
    try:
        print('=', f(*args))
    except snek.StagingError as error:
        print('REFUSED', error)
    except OverflowError as error:
        print('REFUSED', error)
    except Exception as error:
        print(type(error).__name__, error)
";

struct Trial<'a> {
    arguments: &'a Arguments,
    modes: Modes<'a>,
    cpython: CPython,
}

/// What came out for one file.
#[derive(Default)]
struct Report {
    programs: u64,
    refused: Reasons,
    refused_programs: u64,
    /// Programs that CPython itself does not end in time.
    endless: u64,
    failures: Vec<String>,
}

/// Runs all programs.
pub fn run(arguments: &Arguments) -> Result<bool, String> {
    let Some(cpython) = arguments.cpython()? else {
        println!("CPython 3.11 is absent: nothing was compared. Name one with --python PATH or SNEK_PYTHON.");
        return Ok(true);
    };
    let trial = Trial { arguments, modes: Modes::new(arguments, PROLOGUE)?, cpython };
    let batches: Vec<u64> = (0..arguments.count.div_ceil(BATCH)).collect();
    let reports = parallel::map(&batches, arguments.jobs, |batch| trial.batch(*batch));
    let mut all = Report::default();
    for report in reports {
        let report = report?;
        all.programs += report.programs;
        all.refused_programs += report.refused_programs;
        all.endless += report.endless;
        all.failures.extend(report.failures);
        all.refused.extend(report.refused);
    }
    let share = 100.0 * all.refused_programs as f64 / all.programs.max(1) as f64;
    for failure in all.failures.iter().take(20) {
        println!("{failure}\n");
    }
    all.refused.print();
    if all.endless > 0 {
        println!("{} left out: CPython does not end them in time", all.endless);
    }
    println!(
        "{} programs, {} refused ({share:.1} %), {} different",
        all.programs,
        all.refused_programs,
        all.failures.len()
    );
    if all.failures.is_empty() {
        let _ = fs::remove_dir_all(trial.modes.folder());
    }
    Ok(all.failures.is_empty() && share <= MAX_REFUSED)
}

impl Trial<'_> {
    fn batch(&self, batch: u64) -> Result<Report, String> {
        let first = batch * BATCH;
        let numbers = first..(first + BATCH).min(self.arguments.count);
        let programs: Vec<String> =
            numbers.map(|number| program::program(&mut Prng::new(self.arguments.seed, number), number)).collect();
        let mut report = Report { programs: programs.len() as u64, ..Report::default() };
        let whole = self.outputs(&format!("batch{batch}"), &programs)?;
        let differs = whole.iter().any(|output| output.1 != Status::Exit(0)) || {
            let all: Vec<Vec<&str>> = whole.iter().map(|output| sections(&output.0)).collect();
            (0..programs.len()).any(|at| !self.agree(&all, at, &mut report))
        };
        if !differs {
            return Ok(report);
        }
        // Something is different: each program alone says which one.
        report.refused.clear();
        report.refused_programs = 0;
        for (at, program) in programs.iter().enumerate() {
            let name = format!("program{}", first + at as u64);
            let outputs = self.outputs(&name, std::slice::from_ref(program))?;
            if outputs[0].1 == Status::TimedOut {
                // CPython does not end either: there is nothing to compare with.
                report.programs -= 1;
                report.endless += 1;
                continue;
            }
            let all: Vec<Vec<&str>> = outputs.iter().map(|output| sections(&output.0)).collect();
            let ended = outputs.iter().all(|output| output.1 == Status::Exit(0));
            if ended && self.agree(&all, 0, &mut report) {
                continue;
            }
            let place = self.modes.folder().join(format!("{name}_*.py"));
            report.failures.push(format!("{}{}", place.display(), describe(&outputs[0].0, &outputs[1..])));
        }
        Ok(report)
    }

    /// Do all modes agree on a program, refusals aside? Counts the refusals.
    fn agree(&self, all: &[Vec<&str>], at: usize, report: &mut Report) -> bool {
        let section = |mode: usize| all[mode].get(at).copied().unwrap_or("<absent>");
        let expected = section(0);
        let mut refused = false;
        for mode in 1..all.len() {
            let found = section(mode);
            if found == expected {
                continue;
            }
            let reason = found.lines().find_map(|line| line.strip_prefix(REFUSED));
            let Some(reason) = reason.filter(|_| mode > 1 && only_refusals(expected, found)) else { return false };
            if !refused {
                report.refused.count(reason);
            }
            refused = true;
        }
        report.refused_programs += u64::from(refused);
        true
    }

    /// What CPython and each mode of Snek print for these programs, and how they end.
    fn outputs(&self, name: &str, programs: &[String]) -> Result<Vec<Output>, String> {
        let body: String = programs.iter().map(|program| format!("print('#')\n{program}")).collect();
        let mut outputs = vec![self.modes.expected(&self.cpython, name, &body)?];
        outputs.extend(self.modes.outputs(Some(&self.cpython), name, &body)?);
        Ok(outputs)
    }
}

/// What each program of a file printed.
fn sections(output: &str) -> Vec<&str> {
    output.split("#\n").skip(1).collect()
}

/// Does a run print what is expected up to the first call that is refused? What a refused call would have changed is
/// missing later on, so what follows is not looked at.
fn only_refusals(expected: &str, found: &str) -> bool {
    for (expected, found) in expected.split(">\n").zip(found.split(">\n")) {
        if found.lines().any(|line| line.starts_with(REFUSED)) {
            return true;
        }
        if expected != found {
            return false;
        }
    }
    false
}
