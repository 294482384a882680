//! `snek check`: the problems of programs, without running them.
//!
//! In: files and folders. Out: one report of all problems, by file and place; the exit status.
//! Invariants: errors of the syntax do not hide what else is wrong: the rest of a file is looked at all the same.
//!
//! Elsewhere: errors of the syntax in `syntax/src/recover`; the rest in `stdlib/py/_check*.py`.

mod advice;
mod report;

use crate::arguments::{CheckOptions, RunOptions};
use crate::{console, programs, run};
use report::{Problem, Severity};
use snek::tools::{Recovered, Source, SyntaxErrorKind, recover, shown};
use snek::{Error, Interpreter};

/// Checks files and folders; gives the exit status.
pub fn check(options: &CheckOptions) -> i32 {
    let mut py = match run::interpreter(&RunOptions::default()) {
        Ok(py) => py,
        Err(status) => return status,
    };
    // What is imported from here on is part of Snek.
    if let Err(error) = py.run("import _check, sys; sys.path.clear()", "<check>") {
        console::tell(&error.to_string());
        return 1;
    }
    let listed = programs::list(&options.paths);
    let mut is_unread = false;
    for error in &listed.errors {
        console::tell(&format!("snek: {error}\n"));
        is_unread = true;
    }
    let mut problems = Vec::new();
    for path in &listed.paths {
        match console::read(path) {
            Ok(data) => problems.extend(problems_of(&mut py, path, &data)),
            Err(error) => {
                console::tell(&format!("snek: can't open file '{path}': {}\n", console::reason(&error)));
                is_unread = true;
            }
        }
    }
    let status = console::put(&report::text(&problems, &options.format));
    match (is_unread, problems.is_empty()) {
        (true, _) => 2,
        (false, false) => 1,
        (false, true) => status,
    }
}

/// The problems of a file, in the order of their places.
fn problems_of(py: &mut Interpreter, path: &str, data: &[u8]) -> Vec<Problem> {
    let text = match py.decode_source(data, path) {
        Ok(text) => text,
        Err(error) => return vec![undecoded(path, data, &error)],
    };
    if let Some(place) = text.find('\0') {
        return vec![nul(path, &text[..place])];
    }
    let mut source = Source::new(path, text);
    source.is_file = true;
    let recovered = recover(&source);
    let mut problems = of_syntax(path, &recovered);
    if recovered.is_complete {
        match findings(py, path, &recovered) {
            Ok(found) => problems.extend(found.into_iter().map(|(line, column, (kind, message, advice))| {
                let severity = if kind == "UnusedResult" { Severity::Warning } else { Severity::Error };
                let column = shifted(&recovered, line, column);
                Problem { path: path.to_owned(), line, column, kind, message, advice, severity }
            })),
            Err(error) => problems.push(unchecked(path, &error)),
        }
    }
    problems.sort_by_key(|problem| (problem.line, problem.column));
    problems
}

type Finding = (i64, i64, (String, String, String));

/// What `_check.py` finds in the text that can be parsed.
fn findings(py: &mut Interpreter, path: &str, recovered: &Recovered) -> Result<Vec<Finding>, Error> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let words = recovered.replaced.iter().flat_map(|line| line.split(|c| !is_part(c)));
    let known = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let function = py.get("_check")?.attribute(py, "findings")?;
    // Some modules print when they are imported.
    py.silence(true);
    let found = function.call(py, (path, recovered.text.as_str(), known));
    py.silence(false);
    found
}

/// A column in the text as it was.
fn shifted(recovered: &Recovered, line: i64, column: i64) -> i64 {
    let index = usize::try_from(line - 1).ok();
    column + index.and_then(|index| recovered.shifts.get(index)).copied().map_or(0, i64::from)
}

fn of_syntax(path: &str, recovered: &Recovered) -> Vec<Problem> {
    let errors = recovered.errors.iter().map(|error| Problem {
        path: path.to_owned(),
        line: i64::from(error.line),
        column: i64::from(error.column),
        kind: match error.kind {
            SyntaxErrorKind::Syntax => "SyntaxError",
            SyntaxErrorKind::Indentation => "IndentationError",
            SyntaxErrorKind::Tab => "TabError",
        }
        .to_owned(),
        message: shown(&error.message),
        advice: advice::of_error(&error.message),
        severity: Severity::Error,
    });
    let warnings = recovered.warnings.iter().map(|notice| Problem {
        path: path.to_owned(),
        line: i64::from(notice.line),
        column: i64::from(notice.column),
        kind: if notice.is_deprecation { "DeprecationWarning" } else { "SyntaxWarning" }.to_owned(),
        message: shown(&notice.message),
        advice: advice::of_warning(&notice.message),
        severity: Severity::Warning,
    });
    errors.chain(warnings).collect()
}

/// A file whose bytes are no text.
fn undecoded(path: &str, data: &[u8], error: &Error) -> Problem {
    let text = error.to_string();
    let message =
        text.trim_end().rsplit_once("SyntaxError: ").map_or(text.trim_end(), |(_, message)| message).to_owned();
    let place = std::str::from_utf8(data).map_or_else(|error| error.valid_up_to(), |_| 0);
    let line = data[..place].iter().filter(|byte| **byte == b'\n').count() + 1;
    let advice = "save the file as UTF-8, or name its encoding in the first line: # -*- coding: latin-1 -*-";
    Problem::at_start(path, i64::try_from(line).unwrap_or(1), "SyntaxError", message, advice)
}

fn nul(path: &str, before: &str) -> Problem {
    let line = i64::try_from(before.matches('\n').count()).unwrap_or(0) + 1;
    let message = "source code cannot contain null bytes".to_owned();
    Problem::at_start(path, line, "SyntaxError", message, "remove the byte; is it a text file?")
}

/// A file of which only the syntax could be looked at.
fn unchecked(path: &str, error: &Error) -> Problem {
    let text = error.to_string();
    let message = text.trim_end().lines().next_back().unwrap_or("").to_owned();
    Problem::at_start(path, 1, "Unchecked", message, "names and imports of this file were not looked at")
}
