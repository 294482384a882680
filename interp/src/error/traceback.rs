//! Tracebacks as text.
//!
//! In: traceback entries. Out: "File …, line …, in …", the source line and its marks, for each entry.
//! Invariants:
//! - The fourth and later of equal entries in a row become one line that counts them.

use super::carets::shown_line;
use crate::types::exception::Traceback;
use snek_heap::Gc;
use std::fmt::Write;

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
