//! Tracebacks as text.
//!
//! In: traceback entries. Out: "File …, line …, in …", the source line and its marks, for each entry.
//! Invariants:
//! - The fourth and later of equal entries in a row become one line that counts them.

use super::carets::shown_line;
use crate::types::exception::Traceback;
use snek_heap::Gc;
use std::fmt::Write;

/// What is printed of one entry, in parts; for module `traceback`.
pub struct Place {
    /// The source's name.
    pub file: String,
    /// First and last line of what was running, and its columns, counted in characters from 0.
    pub lines: (u32, u32),
    /// See `lines`.
    pub columns: (u32, u32),
    /// The function's name.
    pub name: String,
    /// The source line without its indentation; `None` when the source is no file.
    pub text: Option<String>,
    /// The marks below it.
    pub marks: Option<String>,
}

impl Place {
    /// The place of an entry.
    #[must_use]
    pub fn of(entry: &Traceback) -> Self {
        let source = &entry.code.source;
        let line = entry.code.line_at(entry.pc);
        let shown = shown_line(&entry.code, entry.pc);
        let (mut lines, mut columns) = ((line, line), (0, 0));
        if let Some(found) = entry.code.span_at(entry.pc) {
            let (start, end) = (source.line_character(found.span.start), source.line_character(found.span.end));
            (lines, columns) = ((line, end.0), (start.1, end.1));
        }
        let (text, marks) = shown.map_or((None, None), |shown| (Some(shown.text), shown.marks));
        Self { file: source.name.to_string(), lines, columns, name: entry.code.name.as_str().to_owned(), text, marks }
    }
}

/// Entries shown; of a longer traceback the last ones.
const LIMIT: usize = 1000;
/// Equal entries in a row that are shown.
const REPEATS: usize = 3;

/// The entries' lines, each behind `margin`.
pub(super) fn format(first: &Gc<Traceback>, margin: &str) -> String {
    let mut entries = Vec::new();
    let mut next = Some(first.clone());
    while let Some(entry) = next {
        next = entry.next.borrow().clone();
        entries.push(entry);
    }
    let skipped = entries.len().saturating_sub(LIMIT);
    let mut out = String::new();
    let mut last = None;
    let mut count = 0;
    for entry in &entries[skipped..] {
        let line = entry.code.line_at(entry.pc);
        let place = (entry.code.source.name.clone(), line, entry.code.name.clone());
        if last.as_ref() != Some(&place) {
            repeated(&mut out, margin, count);
            last = Some(place);
            count = 0;
        }
        count += 1;
        if count <= REPEATS {
            out.push_str(&format_entry(entry, line, margin));
        }
    }
    repeated(&mut out, margin, count);
    out
}

fn repeated(out: &mut String, margin: &str, count: usize) {
    if count > REPEATS {
        let more = count - REPEATS;
        let plural = if more > 1 { "s" } else { "" };
        push(out, format_args!("{margin}  [Previous line repeated {more} more time{plural}]\n"));
    }
}

fn format_entry(entry: &Traceback, line: u32, margin: &str) -> String {
    let mut out = String::new();
    let (file, name) = (&entry.code.source.name, entry.code.name.as_str());
    push(&mut out, format_args!("{margin}  File \"{file}\", line {line}, in {name}\n"));
    if let Some(shown) = shown_line(&entry.code, entry.pc) {
        push(&mut out, format_args!("{margin}    {}\n", shown.text));
        if let Some(marks) = shown.marks {
            push(&mut out, format_args!("{margin}    {marks}\n"));
        }
    }
    out
}

/// Appends formatted text; writing to a string cannot fail.
pub(super) fn push(out: &mut String, text: std::fmt::Arguments<'_>) {
    let written = out.write_fmt(text);
    debug_assert!(written.is_ok(), "a string takes any text");
}
