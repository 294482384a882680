//! Random programs as people write them, with a staged function: what they do must be the same under CPython, plain,
//! staged, and without the passes.
//!
//! In: a count and a seed. Out: true if no program behaved differently; the share of programs with a refused call and the
//! reasons are printed, a difference as the smallest program that shows it.
//! Invariants:
//! - A program depends on the seed and its number only.
//! - What a refused call prints is not compared; what follows is, since the call is done again without staging.
//! - Programs with arrays are compared with CPython where it has NumPy 2, and else with plain Snek alone.
//!
//! Elsewhere: the other random programs with staged functions, which are about control flow (`staged/`).

mod compare;
mod definitions;
mod generator;
mod kinds;
mod program;
mod statements;

use std::fs;

use snek_tests::interpreter::CPython;
use snek_tests::process::Status;

use crate::arguments::Arguments;
use crate::modes::{Modes, Output, describe};
use crate::parallel;
use crate::shrink::shrink;
use crate::tree::{self, Stmt};
use compare::{Verdict, compare, grouped, reasons, sections};

const PROLOGUE: &str = include_str!("prologue.py");
const WITH_ARRAYS: &str = concat!(include_str!("prologue.py"), "import numpy as np\n");

/// Programs in one file.
const BATCH: usize = 20;
/// Differences that are shrunk and shown; there is no point in more at a time.
const SHOWN: usize = 12;

/// The ways of `Modes`.
const NAMES: [&str; 4] = ["plain", "staged", "unoptimised", "in C"];
const PLAIN: usize = 0;
const STAGED: usize = 1;

struct Trial<'a> {
    arguments: &'a Arguments,
    modes: Modes<'a>,
    with_arrays: Modes<'a>,
    cpython: CPython,
    numpy: Option<CPython>,
}

/// What came out for programs.
#[derive(Default)]
struct Report {
    programs: usize,
    calls: usize,
    refused_calls: usize,
    refused_programs: usize,
    /// The reasons, each with the program.
    refused: Vec<(String, u64)>,
    /// Programs that are no valid ones, or do not end in time anywhere.
    left_out: Vec<u64>,
    /// Programs that differ, in which way of `Modes` first, and how.
    different: Vec<(u64, usize, String)>,
}

impl Report {
    fn add(&mut self, other: Report) {
        self.programs += other.programs;
        self.calls += other.calls;
        self.refused_calls += other.refused_calls;
        self.refused_programs += other.refused_programs;
        self.refused.extend(other.refused);
        self.left_out.extend(other.left_out);
        self.different.extend(other.different);
    }
}

/// Runs all programs.
pub fn run(arguments: &Arguments) -> Result<bool, String> {
    let Some(cpython) = arguments.cpython()? else {
        println!("CPython 3.11 is absent: nothing was compared. Name one with --python PATH or SNEK_PYTHON.");
        return Ok(true);
    };
    let numpy = CPython::with_numpy(Some(&cpython));
    let (modes, with_arrays) = (Modes::new(arguments, PROLOGUE)?, Modes::new(arguments, WITH_ARRAYS)?);
    let trial = Trial { arguments, modes, with_arrays, cpython, numpy };
    if arguments.count == 1 {
        println!("{}", text(&program::program(arguments.seed, arguments.first)));
    }
    let all = arguments.first..arguments.first + arguments.count;
    let (arrays, others): (Vec<u64>, Vec<u64>) = all.partition(|number| program::has_arrays(*number));
    let batches: Vec<&[u64]> = others.chunks(BATCH).chain(arrays.chunks(BATCH)).collect();
    let mut report = Report::default();
    for part in parallel::map(&batches, arguments.jobs, |batch| trial.batch(batch)) {
        report.add(part?);
    }
    report.different.sort_unstable();
    for (number, way, how) in &report.different {
        println!("program {number} of seed {} differs {}: {how}", arguments.seed, NAMES[*way]);
    }
    let shown = &report.different[..report.different.len().min(SHOWN)];
    parallel::map(shown, arguments.jobs, |(number, way, _)| {
        let text = trial.difference(*number, *way);
        println!("{}", text.unwrap_or_else(|error| format!("program {number}: {error}")));
    });
    trial.print(&report);
    let _ = fs::remove_dir_all(trial.modes.folder());
    Ok(report.different.is_empty())
}

fn text(program: &[Stmt]) -> String {
    let mut out = String::new();
    tree::print(program, 0, &mut out);
    out
}

/// The smallest program whose outputs are wanted. `run` prints them; the first one must come to its end.
fn smallest<const N: usize>(
    whole: Vec<Stmt>,
    run: impl Fn(&str) -> Result<[Output; N], String>,
    is_wanted: impl Fn([&str; N]) -> bool,
) -> Vec<Stmt> {
    let is_wanted_alone = |program: &Vec<Stmt>| {
        let outputs = run(&format!("print('#')\n{}", text(program)));
        outputs.is_ok_and(|outputs| {
            outputs[0].1 == Status::Exit(0) && is_wanted(outputs.each_ref().map(|output| output.0.as_str()))
        })
    };
    // Texts that are no programs any more end nothing.
    let guarded = |program: &Vec<Stmt>| {
        format!("print('#')\ntry:\n    exec({:?})\nexcept Exception as error: print(error)\n", text(program))
    };
    shrink(whole, |programs| {
        let mut first = 0;
        while first < programs.len() {
            let body: String = programs[first..].iter().map(guarded).collect();
            let outputs = run(&body).ok()?;
            let all = outputs.each_ref().map(|output| sections(&output.0));
            // The last one that has begun may be what does not end: it is of no use, and those behind it come next.
            let begun = all.iter().map(Vec::len).min().unwrap_or(0);
            let have_ended = outputs.iter().all(|output| output.1 == Status::Exit(0));
            let ended = if have_ended { begun } else { begun.saturating_sub(1) };
            let is_wanted_at = |at: &usize| is_wanted(all.each_ref().map(|sections| sections[*at]));
            let found = (0..ended).filter(is_wanted_at).map(|at| first + at).find(|at| is_wanted_alone(&programs[*at]));
            if found.is_some() || have_ended {
                return found;
            }
            if outputs.iter().all(|output| output.1 != Status::TimedOut) && is_wanted_alone(&programs[first + ended]) {
                return Some(first + ended);
            }
            first += ended + 1;
        }
        None
    })
}

impl Trial<'_> {
    fn ways(&self, has_arrays: bool) -> (&Modes<'_>, Option<&CPython>) {
        if has_arrays { (&self.with_arrays, self.numpy.as_ref()) } else { (&self.modes, Some(&self.cpython)) }
    }

    /// What is expected of programs, and what Snek's ways give.
    fn outputs(&self, name: &str, body: &str, has_arrays: bool) -> Result<(Output, Vec<Output>), String> {
        let (modes, cpython) = self.ways(has_arrays);
        let outputs = modes.outputs(None, name, body)?;
        let expected = match cpython {
            Some(cpython) => modes.expected(cpython, name, body)?,
            None => outputs[PLAIN].clone(),
        };
        Ok((expected, outputs))
    }

    fn batch(&self, numbers: &[u64]) -> Result<Report, String> {
        let first = numbers[0];
        let has_arrays = program::has_arrays(first);
        let programs: Vec<String> =
            numbers.iter().map(|number| text(&program::program(self.arguments.seed, *number))).collect();
        let body: String = programs.iter().map(|program| format!("print('#')\n{program}")).collect();
        let (expected, outputs) = self.outputs(&format!("batch{first}"), &body, has_arrays)?;
        let have_ended = expected.1 == Status::Exit(0) && outputs.iter().all(|output| output.1 == Status::Exit(0));
        let expected = sections(&expected.0);
        let found: Vec<Vec<&str>> = outputs.iter().map(|output| sections(&output.0)).collect();
        let mut report = Report::default();
        for (at, number) in numbers.iter().enumerate() {
            let part = |sections: &[&str]| sections.get(at).map(|text| (*text).to_owned()).unwrap_or_default();
            let ways: Vec<String> = found.iter().map(|sections| part(sections)).collect();
            let verdict = compare(&part(&expected), &ways, has_arrays);
            // What differs, or what a crash hid, is run again alone.
            let verdict = match verdict {
                Verdict::Same { .. } if have_ended => verdict,
                _ => self.alone(&programs[at], *number)?,
            };
            report.count(*number, verdict);
        }
        Ok(report)
    }

    /// How one program behaves.
    fn alone(&self, program: &str, number: u64) -> Result<Verdict, String> {
        let name = format!("program{number}");
        let body = format!("print('#')\n{program}");
        let (expected, outputs) = self.outputs(&name, &body, program::has_arrays(number))?;
        if expected.1 != Status::Exit(0) {
            return Ok(Verdict::LeftOut);
        }
        if let Some(way) = outputs.iter().position(|output| output.1 != Status::Exit(0)) {
            return Ok(Verdict::Different(way, outputs[way].1.to_string()));
        }
        let texts: Vec<String> = outputs.into_iter().map(|output| output.0).collect();
        Ok(compare(&expected.0, &texts, program::has_arrays(number)))
    }

    /// The smallest program that differs in this way, and how.
    fn difference(&self, number: u64, way: usize) -> Result<String, String> {
        let whole = program::program(self.arguments.seed, number);
        let has_arrays = program::has_arrays(number);
        let differs = |body: &str| -> Result<[Output; 2], String> {
            let (modes, cpython) = self.ways(has_arrays);
            let name = format!("program{number}");
            let expected = match cpython.filter(|_| way == PLAIN) {
                Some(cpython) => modes.expected(cpython, &name, body)?,
                None => modes.output(PLAIN, &name, body)?,
            };
            Ok([expected, modes.output(way, &name, body)?])
        };
        let small = smallest(whole, differs, |[expected, found]| {
            let ways = if way == PLAIN { vec![found.to_owned()] } else { vec![expected.to_owned(), found.to_owned()] };
            matches!(compare(expected, &ways, has_arrays), Verdict::Different(..))
        });
        let body = format!("print('#')\n{}", text(&small));
        let (expected, outputs) = self.outputs(&format!("program{number}"), &body, has_arrays)?;
        let how = describe(&expected.0, &outputs);
        Ok(format!("program {number} of seed {}:\n{}{how}\n", self.arguments.seed, text(&small)))
    }

    /// The smallest program that is refused for this reason.
    fn refusal(&self, reason: &str, number: u64) -> Result<String, String> {
        let whole = program::program(self.arguments.seed, number);
        let (modes, _) = self.ways(program::has_arrays(number));
        let name = format!("refused{number}");
        let small = smallest(
            whole,
            |body| Ok([modes.output(STAGED, &name, body)?]),
            |[output]| reasons(output).any(|found| grouped(found) == reason),
        );
        Ok(text(&small))
    }

    fn print(&self, report: &Report) {
        let mut counts: Vec<(&str, usize, u64)> = Vec::new();
        for (reason, number) in &report.refused {
            match counts.iter_mut().find(|known| known.0 == reason) {
                Some(known) => known.1 += 1,
                None => counts.push((reason, 1, *number)),
            }
        }
        counts.sort_by_key(|known| std::cmp::Reverse(known.1));
        for (reason, count, number) in &counts {
            println!("refused {count:>6}  {reason} (program {number})");
        }
        let wanted = &counts[..counts.len().min(self.arguments.reasons)];
        parallel::map(wanted, self.arguments.jobs, |(reason, _, number)| {
            println!("{reason}:\n{}", self.refusal(reason, *number).unwrap_or_else(|error| error));
        });
        if !report.left_out.is_empty() {
            println!("{} left out, endless or invalid under CPython: {:?}", report.left_out.len(), report.left_out);
        }
        let share = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
        println!(
            "{} programs, {} of them with refused calls ({:.1} %); {} calls, {} refused ({:.1} %); {} different: {:?}",
            report.programs,
            report.refused_programs,
            share(report.refused_programs, report.programs),
            report.calls,
            report.refused_calls,
            share(report.refused_calls, report.calls),
            report.different.len(),
            report.different.iter().map(|known| known.0).collect::<Vec<_>>()
        );
    }
}

impl Report {
    fn count(&mut self, number: u64, verdict: Verdict) {
        self.programs += 1;
        match verdict {
            Verdict::Same { calls, refused } => {
                self.calls += calls;
                self.refused_calls += refused.len();
                self.refused_programs += usize::from(!refused.is_empty());
                let mut refused = refused;
                refused.sort_unstable();
                refused.dedup();
                self.refused.extend(refused.into_iter().map(|reason| (reason, number)));
            }
            Verdict::LeftOut => {
                self.programs -= 1;
                self.left_out.push(number);
            }
            Verdict::Different(way, how) => self.different.push((number, way, how)),
        }
    }
}
