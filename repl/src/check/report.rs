//! The forms of a report: for people, for programs, for workflows of GitHub.
//!
//! In: problems. Out: a text.

use std::fmt::Write;

/// How bad a problem is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// The program does not run, or not to its end.
    Error,
    /// It runs, but hardly as it was meant.
    Warning,
}

/// A problem of a program.
pub struct Problem {
    /// The file.
    pub path: String,
    /// The line, from 1.
    pub line: i64,
    /// The column in characters, from 1.
    pub column: i64,
    /// The class of the exception or warning, or a word of ours.
    pub kind: String,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub advice: String,
    /// How bad it is.
    pub severity: Severity,
}

impl Problem {
    /// An error that has no column.
    pub fn at_start(path: &str, line: i64, kind: &str, message: String, advice: &str) -> Self {
        let (kind, advice) = (kind.to_owned(), advice.to_owned());
        Self { path: path.to_owned(), line, column: 1, kind, message, advice, severity: Severity::Error }
    }
}

/// The report in one of the forms `text`, `json`, `github`.
pub fn text(problems: &[Problem], format: &str) -> String {
    match format {
        "json" => json(problems),
        "github" => problems.iter().map(annotation).collect(),
        _ => problems.iter().map(lines).collect(),
    }
}

fn lines(problem: &Problem) -> String {
    let Problem { path, line, column, kind, message, advice, .. } = problem;
    format!("{path}:{line}:{column}: {kind}: {message}\n    {advice}\n")
}

/// An array of objects, one a line.
fn json(problems: &[Problem]) -> String {
    let mut text = "[".to_owned();
    for (index, problem) in problems.iter().enumerate() {
        text.push_str(if index == 0 { "\n" } else { ",\n" });
        let severity = if problem.severity == Severity::Error { "error" } else { "warning" };
        let _ = write!(
            text,
            "  {{\"path\": {}, \"line\": {}, \"column\": {}, \"severity\": \"{severity}\", \"kind\": {}, \"message\": {}, \
             \"advice\": {}}}",
            quoted(&problem.path),
            problem.line,
            problem.column,
            quoted(&problem.kind),
            quoted(&problem.message),
            quoted(&problem.advice),
        );
    }
    text.push_str(if problems.is_empty() { "]\n" } else { "\n]\n" });
    text
}

/// A string of JSON, in ASCII.
fn quoted(text: &str) -> String {
    let mut quoted = "\"".to_owned();
    for unit in snek::tools::shown(text).encode_utf16() {
        match u8::try_from(unit) {
            Ok(byte @ (b'"' | b'\\')) => quoted.extend(['\\', char::from(byte)]),
            Ok(byte @ b' '..=b'~') => quoted.push(char::from(byte)),
            _ => {
                let _ = write!(quoted, "\\u{unit:04x}");
            }
        }
    }
    quoted.push('"');
    quoted
}

/// A command of GitHub's runner: <https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions>.
fn annotation(problem: &Problem) -> String {
    let data = |text: &str| text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    let property = |text: &str| data(text).replace(':', "%3A").replace(',', "%2C");
    let Problem { path, line, column, kind, message, advice, severity } = problem;
    let severity = if *severity == Severity::Error { "error" } else { "warning" };
    let (file, title) = (property(path), property(kind));
    let text = data(&format!("{message} ({advice})"));
    format!("::{severity} file={file},line={line},col={column},title={title}::{text}\n")
}
