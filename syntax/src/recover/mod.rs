//! All errors of a text, for tools that report them.
//!
//! In: a source text. Out: the error that CPython has for it, then the error that it would have if the statement with the first
//! one were mended, and so on; and the mended text, for whoever looks further.
//! Invariants:
//! - Each error has CPython's words, as the first of a run does: the same parser finds it.
//! - A statement with an error is replaced whole, so that what follows from its error is not reported. Lines keep their numbers.
//!
//! Elsewhere: how a statement is replaced, in `lines.rs` and `mend.rs`.

mod lines;
mod mend;

use crate::{Mode, Source, SyntaxError, parse};
use lines::Lines;
use mend::Mender;

/// How many errors are looked for.
const MOST: usize = 200;

/// How many bytes are read again and again, all in all: files of megabytes end with the first errors.
const MOST_READ: usize = 64 << 20;

/// What is wrong with a text.
#[derive(Debug)]
pub struct Recovered {
    /// The errors, by their places. Columns count characters.
    pub errors: Vec<SyntaxError>,
    /// What the compiler warns of in the rest.
    pub warnings: Vec<Notice>,
    /// The text with replacements for the statements that have errors; a program, unless `is_complete` is not set.
    pub text: String,
    /// The lines that were replaced, as they were.
    pub replaced: Vec<String>,
    /// By line: how many characters were taken from its indentation.
    pub shifts: Vec<i32>,
    /// The mended text is a program: all errors are known.
    pub is_complete: bool,
}

/// A warning of the compiler and its place.
#[derive(Debug)]
pub struct Notice {
    /// Its words.
    pub message: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// A DeprecationWarning; else a SyntaxWarning.
    pub is_deprecation: bool,
}

/// Finds all errors of a module's text.
#[must_use]
pub fn recover(source: &Source) -> Recovered {
    let mut mender = Mender::new(Lines::of(source));
    let mut found: Vec<SyntaxError> = Vec::new();
    let mut warnings = Vec::new();
    let mut is_complete = false;
    let mut read = 0;
    while found.len() < MOST && read <= MOST_READ {
        let text = mender.lines.text();
        read += text.len();
        let mut current = Source::new(&source.name, text);
        current.is_file = source.is_file;
        match parse(&current, Mode::Module) {
            Ok(program) => {
                is_complete = true;
                for warning in &program.warnings {
                    let (line, column) = current.line_character(warning.at.start);
                    let column = mender.lines.original_column(line, column + 1);
                    let is_deprecation = warning.is_deprecation;
                    warnings.push(Notice { message: warning.message.clone(), line, column, is_deprecation });
                }
                break;
            }
            Err(error) => {
                let error = in_characters(&current, &error);
                // What is found in a place again follows from how it was mended.
                let is_new = !mender.is_mended(error.line);
                let goes_on = mender.mend(&current, &error);
                if is_new {
                    found.push(in_original(&mender.lines, error));
                }
                if !goes_on {
                    break;
                }
            }
        }
    }
    found.sort_by_key(|error| (error.line, error.column));
    let Mender { lines, replaced, .. } = mender;
    Recovered { errors: found, warnings, text: lines.text(), replaced, shifts: lines.shifts(), is_complete }
}

/// The compiler counts the bytes of columns.
fn in_characters(source: &Source, error: &SyntaxError) -> SyntaxError {
    let mut error = error.clone();
    if error.text.is_none() {
        let characters = |line: u32, column: i32| {
            let bytes = usize::try_from(column - 1).unwrap_or(0);
            let text = source.line_text(line);
            text.get(..bytes).map_or(column, |part| i32::try_from(part.chars().count()).unwrap_or(i32::MAX - 1) + 1)
        };
        error.column = characters(error.line, error.column);
        error.end_column = error.end_column.map(|column| characters(error.end_line, column));
    }
    error
}

/// The error at its place in the text before lines were moved.
fn in_original(lines: &Lines, mut error: SyntaxError) -> SyntaxError {
    error.column = error.column.max(1).saturating_add(lines.shift_before(error.line));
    error.end_column =
        error.end_column.filter(|end| *end > 0).map(|end| end.saturating_add(lines.shift_before(error.end_line)));
    error
}

#[cfg(test)]
mod tests;
