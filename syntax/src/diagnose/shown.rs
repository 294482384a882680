//! The text that CPython shows for an error of its parser.
//!
//! In: the line of the error and how far the scanner has read. Out: what is left of the text in the scanner's buffer.
//! Invariants:
//! - When the scanner has not gone beyond the line, its buffer is shown: it begins where the line begins, or the first
//!   of the lines that a string or a backslash ties together. Otherwise the line is looked up, without its end.

use crate::Source;
use crate::tokens::{Kind, Token};

/// The text for an error on `line` when the token at `reached` was the last one read.
pub(super) fn text(source: &Source, tokens: &[Token], line: u32, reached: usize) -> String {
    if source.is_file {
        return source.line_text(line).to_owned() + "\n";
    }
    let last_line = source.line_count();
    let token = tokens[reached];
    let read = if token.kind == Kind::Error { token.span.start } else { token.span.end };
    let scanned = source.line(read).min(last_line);
    if scanned > line {
        return source.line_text(line).to_owned();
    }
    let mut first = scanned;
    while first > 1 && is_tied(source, tokens, first) {
        first -= 1;
    }
    let mut text = String::new();
    for line in first..=scanned {
        text.push_str(source.line_text(line));
        text.push('\n');
    }
    text
}

/// The scanner was inside a token, or behind a backslash, when this line began.
fn is_tied(source: &Source, tokens: &[Token], line: u32) -> bool {
    let start = source.line_start(line);
    let next = tokens.partition_point(|token| token.span.start < start);
    let Some(before) = next.checked_sub(1).map(|at| tokens[at]) else { return false };
    if before.span.end > start {
        return before.kind == Kind::String;
    }
    // Behind a backslash in the indentation the buffer begins anew.
    if matches!(before.kind, Kind::Newline | Kind::Indent | Kind::Dedent) {
        return false;
    }
    let between = source.text.get(before.span.end as usize..start as usize).unwrap_or("");
    let last = between.trim_end_matches(['\n', '\r']).rsplit('\n').next().unwrap_or("");
    last.ends_with('\\') && !last.contains('#')
}
