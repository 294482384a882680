//! Random typed programs under CPython and Snek: what they print and raise must be the same.
//!
//! In: a count and a seed. Out: true if there was no difference; each one found is printed as a minimal program.
//! Invariants:
//! - A program depends on the seed and its number only. It ends soon: loops count, values are cut, recursion goes down.
//! - Many programs run in one process, each between markers; what differs, or what a crash hid, is run again alone.
//! - One that takes both interpreters longer than `SINGLE`, or that CPython does not run twice alike, is skipped, and said
//!   to be: it is a mistake of the generator.

mod definitions;
mod expressions;
mod features;
mod holes;
mod library;
mod oracle;
mod statements;
mod templates;
mod types;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs, io};

use snek_tests::compare::normalise;
use snek_tests::interpreter::{CPython, Snek};
use snek_tests::process::{Outcome, Status};

use crate::arguments::Arguments;
use crate::parallel;
use crate::prng::Prng;
use crate::shrink;
use crate::tree::{self, Clause, Part, Stmt};
use expressions::Generator;
use statements::Place;

const PRELUDE: &str = include_str!("prelude.py");
const MARKER: &str = "#program ";
/// What a program prints last.
const END: &str = "#end";
/// Programs in one process.
const BATCH: u64 = 100;
/// How a mistake of the generator is reported.
const REFUSED: &str = "  cpython refuses it";
/// How long a program may take alone.
const SINGLE: Duration = Duration::from_secs(5);
/// Differences that are shrunk and shown; there is no point in more at a time.
const SHOWN: usize = 8;
/// Differences of which the first line is shown besides.
const LISTED: usize = 100;

/// What came out of one program.
enum Verdict {
    Same,
    /// Both ran out of time, or CPython does not do the same each time.
    Skipped,
    /// In this way they differ.
    Different(String),
}

/// The programs of a batch on which the interpreters did not agree.
#[derive(Default)]
struct Found {
    different: Vec<(u64, String)>,
    skipped: Vec<u64>,
}

struct Runner<'a> {
    arguments: &'a Arguments,
    snek: Snek,
    cpython: CPython,
    folder: PathBuf,
}

/// Runs the programs; true if both interpreters did the same on all.
pub fn run(arguments: &Arguments) -> Result<bool, String> {
    let start = Instant::now();
    let Some(cpython) = arguments.cpython()? else {
        println!("CPython 3.11 is absent: nothing was compared. Name one with --python PATH or SNEK_PYTHON.");
        return Ok(true);
    };
    let folder = env::temp_dir().join(format!("snek-programs-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let runner = Runner { arguments, snek: arguments.snek()?, cpython, folder };
    let batches: Vec<Vec<u64>> = (arguments.first..arguments.first + arguments.count)
        .collect::<Vec<_>>()
        .chunks(BATCH as usize)
        .map(<[u64]>::to_vec)
        .collect();
    if arguments.count == 1 {
        let mut text = String::new();
        tree::print(&program(arguments.seed, arguments.first), 0, &mut text);
        println!("{text}");
    }
    let found =
        parallel::map(&batches, arguments.jobs, |batch| runner.differing(batch).map_err(|error| error.to_string()));
    let (mut different, mut skipped) = (Vec::new(), Vec::new());
    for batch in found {
        let batch = batch?;
        different.extend(batch.different);
        skipped.extend(batch.skipped);
    }
    if !skipped.is_empty() {
        let why = format!("longer than {SINGLE:?}, or by chance under CPython");
        println!("{} skipped, {why}: {skipped:?}", skipped.len());
    }
    println!("{} different", different.len());
    let (shrunk, others) = different.split_at(different.len().min(SHOWN));
    parallel::map(shrunk, arguments.jobs, |(number, _)| {
        println!("{}", runner.report(*number).unwrap_or_else(|error| format!("{number}: {error}")));
    });
    for (number, text) in others.iter().take(LISTED) {
        println!("program {number} of seed {}, not shrunk:\n{text}", arguments.seed);
    }
    let (count, seconds) = (arguments.count, start.elapsed().as_secs_f64());
    println!(
        "{count} programs from seed {}, {} different, {} skipped, {seconds:.1} s",
        arguments.seed,
        different.len(),
        skipped.len()
    );
    // Leftovers in the folder for temporary files harm nobody.
    let _ = fs::remove_dir_all(&runner.folder);
    Ok(different.is_empty())
}

/// Program `number` of a seed.
fn program(seed: u64, number: u64) -> Vec<Stmt> {
    let mut prng = Prng::new(seed, number);
    let in_function = prng.once_in(2);
    let count = 3 + prng.below(5);
    let mut generator = Generator::new(&mut prng);
    let place = Place { depth: 2, in_function, ..Place::default() };
    // One error does not end the program.
    let mut body = Vec::new();
    for _ in 0..count {
        let some = generator.block(place, 1, true);
        body.push(generator.caught(some));
    }
    if !in_function {
        return body;
    }
    let main = Clause { head: vec![Part::Text("def main():".into())], body };
    vec![Stmt::Block(vec![main]), generator.caught(vec![Stmt::text("print(main())")])]
}

/// Standard output without what differs from run to run.
fn same_text(outcome: &Outcome) -> String {
    normalise(&outcome.stdout_text(), Path::new("/"))
}

/// What both printed, by program; `None` where the process ended before.
fn sections(text: &str, batch: &[u64]) -> Vec<Option<String>> {
    let mut sections: Vec<Option<String>> = vec![None; batch.len()];
    for part in text.split(MARKER).skip(1) {
        let (number, printed) = part.split_once('\n').unwrap_or((part, ""));
        let at = batch.iter().position(|candidate| Ok(*candidate) == number.parse());
        if let Some(slot) = at.and_then(|at| sections.get_mut(at)) {
            *slot = Some(printed.to_owned());
        }
    }
    sections
}

impl Runner<'_> {
    fn outcomes(&self, name: &str, text: &str, limit: Duration) -> io::Result<(Outcome, Outcome)> {
        let file = self.folder.join(format!("{name}.py"));
        fs::write(&file, text)?;
        let python = self.cpython.run(&file, limit)?;
        let snek = self.snek.run(&file, limit)?;
        fs::remove_file(&file)?;
        Ok((python, snek))
    }

    /// The programs of a batch on which the interpreters differ.
    fn differing(&self, batch: &[u64]) -> io::Result<Found> {
        let mut text = PRELUDE.to_owned();
        for number in batch {
            text.push_str(&format!("print('{MARKER}{number}')\n"));
            tree::print(&program(self.arguments.seed, *number), 0, &mut text);
            text.push_str(&format!("print('{END}')\n"));
        }
        let name = format!("batch{}", batch.first().copied().unwrap_or(0));
        let (python, snek) = self.outcomes(&name, &text, self.arguments.timeout)?;
        let (expected, printed) = (sections(&same_text(&python), batch), sections(&same_text(&snek), batch));
        let mut found = Found::default();
        for (at, number) in batch.iter().enumerate() {
            // One that did not come to its end may have crashed, or another before it.
            let ended = expected[at].as_ref().is_some_and(|text| text.ends_with(&format!("{END}\n")));
            if ended && expected[at] == printed[at] {
                continue;
            }
            match self.judge(&program(self.arguments.seed, *number), *number)? {
                Verdict::Same => {}
                Verdict::Skipped => found.skipped.push(*number),
                Verdict::Different(text) => found.different.push((*number, text)),
            }
        }
        Ok(found)
    }

    /// How the interpreters differ on one program.
    fn judge(&self, program: &[Stmt], number: u64) -> io::Result<Verdict> {
        let mut text = PRELUDE.to_owned();
        tree::print(program, 0, &mut text);
        let limit = SINGLE.min(self.arguments.timeout);
        let (python, snek) = self.outcomes(&format!("single{number}"), &text, limit)?;
        if python.stderr_text().contains("SyntaxError") {
            return Ok(Verdict::Different(format!("{REFUSED}: {}", python.stderr_text())));
        }
        if python.status == Status::TimedOut && snek.status == Status::TimedOut {
            return Ok(Verdict::Skipped);
        }
        let last = |outcome: &Outcome| outcome.stderr_text().trim_end().lines().next_back().unwrap_or("").to_owned();
        let (expected, printed) = (same_text(&python), same_text(&snek));
        let is_same_end = python.status == Status::Exit(0) || last(&python) == last(&snek);
        let is_same_text = expected == printed || oracle::is_same_but_fused(&expected, &printed);
        if is_same_text && python.status == snek.status && is_same_end {
            return Ok(Verdict::Same);
        }
        let whole = |outcome: &Outcome| format!("{}{} {}", same_text(outcome), outcome.status, last(outcome));
        let again = || Ok(whole(&self.outcomes(&format!("single{number}"), &text, limit)?.0));
        if oracle::is_by_chance(&whole(&python), again)? {
            return Ok(Verdict::Skipped);
        }
        let mut lines = expected.lines().zip(printed.lines()).filter(|(a, b)| a != b);
        Ok(Verdict::Different(match lines.next() {
            Some((a, b)) => format!("  cpython: {a}\n  snek:    {b}"),
            None => {
                format!("  cpython: {} {}\n  snek:    {} {}", python.status, last(&python), snek.status, last(&snek))
            }
        }))
    }

    /// The smallest program that shows the difference, and the difference.
    fn report(&self, number: u64) -> io::Result<String> {
        let whole = program(self.arguments.seed, number);
        let title = format!("program {number} of seed {}", self.arguments.seed);
        let differs = |program: &[Stmt]| match self.judge(program, number) {
            Ok(Verdict::Different(text)) => !text.starts_with(REFUSED),
            _ => false,
        };
        if !differs(&whole) {
            return Ok(match self.judge(&whole, number)? {
                Verdict::Different(refusal) => format!("{title}:\n{refusal}"),
                _ => format!("{title}: differed once, not again"),
            });
        }
        let small = shrink::shrink(whole, |programs| programs.iter().position(|program| differs(program)));
        let difference = match self.judge(&small, number)? {
            Verdict::Different(text) => text,
            _ => String::new(),
        };
        let mut text = String::new();
        tree::print(&small, 0, &mut text);
        Ok(format!("{title}:\n{text}{difference}\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_number_is_the_same_program() {
        let text = |number| {
            let mut out = String::new();
            tree::print(&program(5, number), 0, &mut out);
            out
        };
        assert_eq!(text(3), text(3));
        assert_ne!(text(3), text(4));
    }

    #[test]
    fn sections_follow_the_markers() {
        let text = format!("{MARKER}7\na\nb\n{MARKER}9\n");
        assert_eq!(sections(&text, &[7, 8, 9]), [Some("a\nb\n".to_owned()), None, Some(String::new())]);
    }
}
