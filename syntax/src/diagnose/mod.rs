//! Diagnostics: what CPython 3.11 says of a text that is no program.
//!
//! In: a text that the parser or the scanner refused, and its tokens.
//! Out: CPython's SyntaxError: message, class, caret range.
//! Invariants:
//! - Runs only after a refusal; the time for correct programs is not affected.
//! - First the text is tried without the rules for mistakes, to know the furthest token; then with them (PEP 617).
//! Elsewhere: the grammar in `grammar.peg`; the scanner's own faults in `tokens/`.

mod grammar;
mod literals;
mod mistakes;
mod recognise;
mod targets;

use rustc_hash::FxHashMap;

use crate::core::Span;
use crate::depth::FieldFault;
use crate::tokens::{Fault, Kind, Tokens};
use crate::{Mode, Source, SyntaxError, SyntaxErrorKind};

use grammar::Grammar;
use recognise::{Recogniser, Stop};

/// CPython's error for a refused text; `fallback` is where the parser stopped.
pub(crate) fn diagnose(
    source: &Source,
    mode: Mode,
    tokens: &Tokens,
    faults: &[FieldFault],
    fallback: Span,
) -> Box<SyntaxError> {
    let grammar = Grammar::new();
    let start = grammar.number(if mode == Mode::Expression { "eval" } else { "file" });
    let mut recogniser = Recogniser {
        source,
        grammar: &grammar,
        tokens: &tokens.list,
        field_faults: faults,
        with_mistakes: false,
        furthest: 0,
        memo: FxHashMap::default(),
        depth: 0,
        without_invalid: grammar.number("expression_without_invalid"),
    };
    let first = recogniser.rule(start, 0);
    let stopped_at = recogniser.furthest;
    let outcome = match first {
        Ok(Some(_)) => return SyntaxError::plain(source, "invalid syntax", fallback),
        Err(Stop::Error(error)) => Err(Stop::Error(error)),
        Err(Stop::Fault) => Err(Stop::Fault),
        Err(Stop::TooDeep) => Err(Stop::TooDeep),
        Ok(None) => {
            recogniser.with_mistakes = true;
            recogniser.memo.clear();
            recogniser.rule(start, 0)
        }
    };
    let reached = recogniser.furthest;
    let found = match (outcome, &tokens.fault) {
        (Err(Stop::Error(error)), _) => error,
        (Err(Stop::Fault), Some(fault)) => return scanner_error(source, tokens, fault),
        (Err(Stop::TooDeep), _) => return SyntaxError::plain(source, "too many nested parentheses", fallback),
        _ => generic(source, tokens, stopped_at),
    };
    prefer_unclosed(source, tokens, reached, found)
}

/// "invalid syntax" at the furthest token of the first pass.
fn generic(source: &Source, tokens: &Tokens, at: usize) -> Box<SyntaxError> {
    let token = tokens.list[at];
    let (kind, message) = match token.kind {
        Kind::Indent => (SyntaxErrorKind::Indentation, "unexpected indent"),
        Kind::Dedent => (SyntaxErrorKind::Indentation, "unexpected unindent"),
        _ => (SyntaxErrorKind::Syntax, "invalid syntax"),
    };
    SyntaxError::new(source, kind, message, token.span)
}

/// A bracket that is never closed and was opened before the line of the error explains the error better.
fn prefer_unclosed(source: &Source, tokens: &Tokens, reached: usize, found: Box<SyntaxError>) -> Box<SyntaxError> {
    let Some(fault) = &tokens.fault else { return found };
    let Some((_, opened)) = tokens.open.last() else { return found };
    let line = source.line(tokens.list[reached].span.start);
    if fault.hard || line <= source.line(*opened) { found } else { unclosed(source, tokens).unwrap_or(found) }
}

fn unclosed(source: &Source, tokens: &Tokens) -> Option<Box<SyntaxError>> {
    let (bracket, at) = *tokens.open.last()?;
    let span = Span { start: at, end: at };
    let mut error = SyntaxError::plain(source, format!("'{}' was never closed", char::from(bracket)), span);
    (error.end_line, error.end_column) = (error.line, 0);
    error.incomplete = tokens.fault.as_ref().is_some_and(|fault| fault.incomplete);
    Some(error)
}

/// The error of the scanner's fault.
pub(crate) fn scanner_error(source: &Source, tokens: &Tokens, fault: &Fault) -> Box<SyntaxError> {
    if fault.incomplete
        && !fault.hard
        && let Some(error) = unclosed(source, tokens)
    {
        return error;
    }
    let mut error = SyntaxError::new(source, fault.kind, fault.message.clone(), fault.span);
    if fault.open_end {
        (error.end_line, error.end_column) = (error.line, 0);
    }
    error.incomplete = fault.incomplete;
    error
}
