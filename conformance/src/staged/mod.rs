//! Random programs with staged functions: what they do must be the same plain, staged, optimised, and under CPython.
//!
//! In: a count and a seed. Out: true if no program behaved differently; the share of calls that staging refused is printed.
//! Several programs share one file, since starting processes costs more than running them; a difference names the
//! program alone.

mod expression;
mod features;
mod program;
mod structures;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use snek_tests::interpreter::{CPython, Snek};
use snek_tests::process::{self, Status};

use crate::arguments::Arguments;
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

/// What is put before the program, for each way in which Snek runs it.
const MODES: [(&str, &str); 3] =
    [("plain", "snek.run_eagerly(True)\n"), ("staged", ""), ("unoptimised", "snek.run_optimised(False)\n")];

/// The way in C: graphs that can be run there, are, and another outcome than the plan's is an error.
const IN_C: (&str, &str) = ("c", "import _snek; _snek.check_graphs_in_c()\n");

/// The way in Python: the text of each graph runs under Snek and under CPython with what the call had.
const IN_PYTHON: (&str, &str) = ("python", include_str!("emitted.py"));

struct Trial<'a> {
    arguments: &'a Arguments,
    snek: Snek,
    cpython: CPython,
    folder: PathBuf,
}

/// What came out for one file.
#[derive(Default)]
struct Report {
    programs: u64,
    refused: BTreeMap<String, u64>,
    refused_programs: u64,
    /// Programs that CPython itself does not end in time.
    endless: u64,
    failures: Vec<String>,
}

/// Runs all programs.
pub fn run(arguments: &Arguments) -> Result<bool, String> {
    let snek = arguments.snek()?;
    let Some(cpython) = arguments.cpython()? else {
        println!("CPython 3.11 is absent: nothing was compared. Name one with --python PATH or SNEK_PYTHON.");
        return Ok(true);
    };
    let folder = env::temp_dir().join(format!("snek-staged-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let trial = Trial { arguments, snek, cpython, folder };
    let batches: Vec<u64> = (0..arguments.count.div_ceil(BATCH)).collect();
    let reports = parallel::map(&batches, arguments.jobs, |batch| trial.batch(*batch));
    let mut all = Report::default();
    for report in reports {
        let report = report?;
        all.programs += report.programs;
        all.refused_programs += report.refused_programs;
        all.endless += report.endless;
        all.failures.extend(report.failures);
        for (reason, count) in report.refused {
            *all.refused.entry(reason).or_default() += count;
        }
    }
    let share = 100.0 * all.refused_programs as f64 / all.programs.max(1) as f64;
    for failure in all.failures.iter().take(20) {
        println!("{failure}\n");
    }
    let mut reasons: Vec<_> = all.refused.iter().collect();
    reasons.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    for (reason, count) in reasons {
        println!("refused {count:>6}  {reason}");
    }
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
        let _ = fs::remove_dir_all(&trial.folder);
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
        let expected = &whole[0];
        let differs = whole.iter().any(|output| output.1 != Status::Exit(0)) || {
            let all: Vec<Vec<&str>> = whole.iter().map(|output| sections(&output.0)).collect();
            (0..programs.len()).any(|at| !self.agree(&all, at, &mut report))
        };
        if !differs {
            return Ok(report);
        }
        // Something is different: each program alone says which one.
        let _ = expected;
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
            report.failures.push(describe(&self.folder, &name, &outputs));
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
            let reason = found.lines().find_map(|line| line.strip_prefix("REFUSED "));
            let Some(reason) = reason.filter(|_| mode > 1 && only_refusals(expected, found)) else { return false };
            if !refused {
                *report.refused.entry(without_place(reason)).or_default() += 1;
            }
            refused = true;
        }
        report.refused_programs += u64::from(refused);
        true
    }

    /// What CPython and each mode of Snek print for these programs, and how they end.
    fn outputs(&self, name: &str, programs: &[String]) -> Result<Vec<(String, Status)>, String> {
        let mut outputs = Vec::new();
        let body: String = programs.iter().map(|program| format!("print('#')\n{program}")).collect();
        let path = self.write(name, "cpython", &format!("{PROLOGUE}{body}"))?;
        let limit = self.arguments.timeout;
        let outcome = self.cpython.run(&path, limit).map_err(|error| error.to_string())?;
        outputs.push((outcome.stdout_text(), outcome.status));
        for (mode, prologue) in MODES.into_iter().chain(self.arguments.in_c.then_some(IN_C)) {
            let path = self.write(name, mode, &format!("{PROLOGUE}{prologue}{body}"))?;
            let command = &mut self.snek.command(["run"]);
            let outcome = process::run(command.arg(&path), b"", limit).map_err(|error| error.to_string())?;
            let text = match outcome.status {
                Status::Exit(0) => outcome.stdout_text(),
                _ => outcome.stdout_text() + &outcome.stderr_text(),
            };
            outputs.push((text, outcome.status));
        }
        if self.arguments.in_python {
            outputs.push(self.emitted(name, &body)?);
        }
        Ok(outputs)
    }

    /// What Snek prints where each call is repeated by the Python text of its graph, and behind it what CPython does
    /// differently with the texts.
    fn emitted(&self, name: &str, body: &str) -> Result<(String, Status), String> {
        let (mode, prologue) = IN_PYTHON;
        let cases = self.folder.join(format!("{name}_texts.py"));
        let path = format!("{:?}", cases.display().to_string());
        let end = format!("with open({path}, 'w') as file: file.write(f'CASES = {{CASES!r}}' + CHECK)\n");
        let file = self.write(name, mode, &format!("{PROLOGUE}{prologue}{body}{end}"))?;
        let limit = self.arguments.timeout;
        let outcome =
            process::run(self.snek.command(["run"]).arg(&file), b"", limit).map_err(|error| error.to_string())?;
        if outcome.status != Status::Exit(0) {
            return Ok((outcome.stdout_text() + &outcome.stderr_text(), outcome.status));
        }
        let second = self.cpython.run(&cases, limit).map_err(|error| error.to_string())?;
        let _ = fs::remove_file(&cases);
        Ok((outcome.stdout_text() + &second.stdout_text() + &second.stderr_text(), second.status))
    }

    fn write(&self, name: &str, mode: &str, text: &str) -> Result<PathBuf, String> {
        let path = self.folder.join(format!("{name}_{mode}.py"));
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(path)
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
        if found.lines().any(|line| line.starts_with("REFUSED ")) {
            return true;
        }
        if expected != found {
            return false;
        }
    }
    false
}

fn without_place(reason: &str) -> String {
    let text = reason.split_once(": ").map_or(reason, |(_, text)| text);
    let mut parts = text.split("line ");
    let mut all = parts.next().unwrap_or("").to_owned();
    for part in parts {
        all.push_str("line N");
        all.push_str(part.trim_start_matches(|c: char| c.is_ascii_digit()));
    }
    all
}

fn describe(folder: &Path, name: &str, outputs: &[(String, Status)]) -> String {
    let mut text = format!("{}/{name}_*.py", folder.display());
    let expected: Vec<&str> = outputs[0].0.lines().collect();
    let names = ["plain", "staged", "unoptimised", "in C or Python", "in Python"];
    for (mode, output) in names.iter().zip(&outputs[1..]) {
        let found: Vec<&str> = output.0.lines().collect();
        if let Some(at) = (0..expected.len().max(found.len())).find(|at| expected.get(*at) != found.get(*at)) {
            let show = |lines: &[&str]| lines.get(at).copied().unwrap_or("<end>").to_owned();
            text.push_str(&format!("\n  {mode}: line {at}: {} instead of {}", show(&found), show(&expected)));
        }
        if output.1 != Status::Exit(0) {
            text.push_str(&format!("\n  {mode}: {}", output.1));
        }
    }
    text
}
