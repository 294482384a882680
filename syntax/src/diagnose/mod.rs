//! Diagnostics: what CPython 3.11 says of a text that is no program.
//!
//! In: a text that the parser or the scanner refused, and its tokens.
//! Out: CPython's SyntaxError: message, class, caret range.
//! Invariants:
//! - Runs only after a refusal; the time for correct programs is not affected.
//! - First the text is tried without the rules for mistakes, to know the furthest token; then with them (PEP 617).
//!
//! Elsewhere: the grammar in `grammar.peg`; the scanner's own faults in `tokens/`.

mod grammar;
mod literals;
mod mistakes;
mod recognise;
mod targets;

use rustc_hash::FxHashMap;

use crate::core::Span;
use crate::depth::FieldFault;
use crate::tokens::{Fault, Kind, Tokens, tokenize};
use crate::{Mode, Source, SyntaxError, SyntaxErrorKind};

use grammar::Grammar;
use recognise::{Recogniser, Stop};

/// Nested rules tried on the caller's stack, and on a thread with `STACK` bytes of its own for the few texts beyond.
const SMALL_DEPTH: u32 = 600;
const LARGE_DEPTH: u32 = 30_000;
const STACK: usize = 64 << 20;

/// CPython's error for a refused text; `fallback` is where the parser stopped.
pub(crate) fn diagnose(
    source: &Source,
    mode: Mode,
    tokens: &Tokens,
    faults: &[FieldFault],
    fallback: Span,
) -> Box<SyntaxError> {
    if let Some(error) = attempt(source, mode, tokens, faults, fallback, SMALL_DEPTH) {
        return error;
    }
    let text = source.text.as_str();
    let on_thread = std::thread::scope(|scope| {
        let run = || attempt(&Source::new("", text), mode, tokens, faults, fallback, LARGE_DEPTH);
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run).ok()?;
        thread.join().ok()?
    });
    on_thread.unwrap_or_else(|| SyntaxError::plain(source, "invalid syntax", fallback))
}

/// The error, unless it takes more than `max_depth` nested rules to find.
fn attempt(
    source: &Source,
    mode: Mode,
    tokens: &Tokens,
    faults: &[FieldFault],
    fallback: Span,
    max_depth: u32,
) -> Option<Box<SyntaxError>> {
    let grammar = Grammar::new();
    let start = if mode == Mode::Expression { "eval" } else { "file" };
    let outcome = run(source, &grammar, start, tokens, faults, max_depth)?;
    Some(outcome.unwrap_or_else(|| SyntaxError::plain(source, "invalid syntax", fallback)))
}

/// The one error of the parser that goes before a hard fault behind it: "unexpected indent".
pub(crate) fn unexpected_indent(source: &Source, tokens: &Tokens) -> Option<Box<SyntaxError>> {
    if !tokens.list.iter().any(|token| token.kind == Kind::Indent) {
        return None;
    }
    let grammar = Grammar::new();
    let found = run(source, &grammar, "file", tokens, &[], SMALL_DEPTH)??;
    (found.message == "unexpected indent" || found.message == "unexpected unindent").then_some(found)
}

/// The error of an f-string field's expression.
fn field_error(expression: &str, grammar: &Grammar, max_depth: u32) -> Option<Box<SyntaxError>> {
    let source = Source::new("", format!("({expression})"));
    let tokens = tokenize(&source.text);
    if let Some(fault) = tokens.fault.as_ref().filter(|fault| fault.hard) {
        return Some(scanner_error(&source, &tokens, fault));
    }
    let mut error = run(&source, grammar, "field", &tokens, &[], max_depth / 4)??;
    if !error.message.starts_with("f-string") {
        error.message.insert_str(0, "f-string: ");
    }
    error.incomplete = false;
    Some(error)
}

/// Tries both passes. The outer `None` means that `max_depth` did not suffice, the inner one that nothing is wrong.
fn run(
    source: &Source,
    grammar: &Grammar,
    start: &str,
    tokens: &Tokens,
    faults: &[FieldFault],
    max_depth: u32,
) -> Option<Option<Box<SyntaxError>>> {
    let start = grammar.number(start);
    let mut recogniser = Recogniser {
        source,
        grammar,
        tokens: &tokens.list,
        field_faults: faults,
        with_mistakes: false,
        furthest: 0,
        memo: FxHashMap::default(),
        depth: 0,
        max_depth,
        without_invalid: grammar.number("expression_without_invalid"),
    };
    let first = recogniser.rule(start, 0);
    let stopped_at = recogniser.furthest;
    let outcome = match first {
        Ok(Some(_)) => return Some(None),
        Ok(None) => {
            recogniser.with_mistakes = true;
            recogniser.memo.clear();
            recogniser.rule(start, 0)
        }
        stopped => stopped,
    };
    let reached = recogniser.furthest;
    let mut found = match (outcome, &tokens.fault) {
        (Err(Stop::Error(error)), _) => error,
        (Err(Stop::Fault), Some(fault)) => return Some(Some(scanner_error(source, tokens, fault))),
        (Err(Stop::TooDeep), _) if max_depth < LARGE_DEPTH => return None,
        _ => generic(source, tokens, stopped_at),
    };
    found.incomplete |= tokens.list[stopped_at].kind == Kind::End;
    Some(Some(prefer_unclosed(source, tokens, reached, found)))
}

/// "invalid syntax" at the furthest token of the first pass.
fn generic(source: &Source, tokens: &Tokens, at: usize) -> Box<SyntaxError> {
    let token = tokens.list[at];
    let (kind, message) = match token.kind {
        Kind::Indent => (SyntaxErrorKind::Indentation, "unexpected indent"),
        Kind::Dedent => (SyntaxErrorKind::Indentation, "unexpected unindent"),
        _ => (SyntaxErrorKind::Syntax, "invalid syntax"),
    };
    let mut error = SyntaxError::new(source, kind, message, token.span);
    match token.kind {
        Kind::Indent | Kind::Dedent => {
            error.column = error.column.saturating_sub(1);
            (error.end_line, error.end_column) = (error.line, 0);
        }
        Kind::End => {
            let last = tokens.list.iter().rev().find(|token| token.span.end > token.span.start);
            error.line = last.map_or(1, |token| source.line(token.span.start));
            (error.column, error.end_line, error.end_column) = (0, error.line, 0);
        }
        _ => {}
    }
    error
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
