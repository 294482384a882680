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
mod shown;
mod targets;

use rustc_hash::FxHashMap;

use crate::core::Span;
use crate::depth::FieldFault;
use crate::tokens::{Fault, Kind, Tokens, tokenize};
use crate::{Mode, Source, SyntaxError, SyntaxErrorKind};

use grammar::Grammar;
pub(crate) use recognise::KEYWORDS;
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
    on_thread.unwrap_or_else(|| unexplained(source, tokens, fallback))
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
    let part = if mode == Mode::Expression { Part { start: "eval", ..Part::FILE } } else { Part::FILE };
    let outcome = run(source, &grammar, part, tokens, faults, max_depth)?;
    Some(outcome.unwrap_or_else(|| unexplained(source, tokens, fallback)))
}

/// The error when the grammar does not say what is wrong: CPython's compiler does.
fn unexplained(source: &Source, tokens: &Tokens, at: Span) -> Box<SyntaxError> {
    let text = source.text.get(at.start as usize..at.end as usize).unwrap_or("");
    if text.starts_with(['f', 'F', 'r', 'R'])
        && let Some(braces) = braces_around(source, tokens, at)
    {
        let message = "mapping pattern keys may only match literals and attribute lookups";
        return SyntaxError::compiled(source, message, braces);
    }
    let mut error = SyntaxError::plain(source, "invalid syntax", at);
    let text = source.line_text(error.line).to_owned() + "\n";
    error.show(source, text);
    error
}

/// The innermost braces around a place.
fn braces_around(source: &Source, tokens: &Tokens, at: Span) -> Option<Span> {
    let mut open = Vec::new();
    for token in tokens.list.iter().filter(|token| token.kind == Kind::Op) {
        match source.text.as_bytes().get(token.span.start as usize) {
            Some(b'{') => open.push(token.span.start),
            Some(b'}') => {
                let start = open.pop()?;
                if start < at.start && at.end <= token.span.start {
                    return Some(Span { start, end: token.span.end });
                }
            }
            _ => {}
        }
    }
    None
}

/// The one error of the parser that goes before a hard fault behind it: "unexpected indent".
pub(crate) fn unexpected_indent(source: &Source, tokens: &Tokens) -> Option<Box<SyntaxError>> {
    if !tokens.list.iter().any(|token| token.kind == Kind::Indent) {
        return None;
    }
    let grammar = Grammar::new();
    let found = run(source, &grammar, Part::FILE, tokens, &[], SMALL_DEPTH)??;
    (found.message == "unexpected indent" || found.message == "unexpected unindent").then_some(found)
}

/// What is parsed: a whole text, or an f-string's field, whose places count from those of the string.
#[derive(Clone, Copy)]
struct Part {
    /// The rule for all of it.
    start: &'static str,
    /// The line that its first line is.
    first_line: u32,
    /// The column that the first column of its first line is; CPython takes it off again, but on every line.
    first_column: i32,
}

impl Part {
    const FILE: Self = Self { start: "file", first_line: 1, first_column: 0 };

    /// Moves an error found in the text of this part to where CPython says it is.
    fn place(self, error: &mut SyntaxError) {
        if self.start != "field" {
            return;
        }
        let is_later = |line: u32| if line > 1 { self.first_column } else { 0 };
        error.column -= is_later(error.line);
        error.end_column = error.end_column.map(|column| column - is_later(error.end_line));
        error.line += self.first_line - 1;
        error.end_line += self.first_line - 1;
        error.message.insert_str(0, "f-string: ");
        error.incomplete = false;
    }
}

/// The error of an f-string field's expression; the outer `None` means that `max_depth` did not suffice.
fn field_error(expression: &str, part: Part, grammar: &Grammar, max_depth: u32) -> Option<Option<Box<SyntaxError>>> {
    let mut source = Source::new("", format!("({expression})"));
    source.counts_bytes = true;
    let tokens = tokenize(&source.text);
    if let Some(fault) = tokens.fault.as_ref().filter(|fault| fault.hard) {
        let mut error = scanner_error(&source, &tokens, fault);
        let detected = format!("(detected at line {})", error.end_line);
        error.message =
            error.message.replace(&detected, &format!("(detected at line {})", error.end_line + part.first_line - 1));
        error.line += part.first_line - 1;
        error.end_line += part.first_line - 1;
        error.incomplete = false;
        return Some(Some(error));
    }
    run(&source, grammar, part, &tokens, &[], max_depth)
}

/// Tries both passes. The outer `None` means that `max_depth` did not suffice, the inner one that nothing is wrong.
fn run(
    source: &Source,
    grammar: &Grammar,
    part: Part,
    tokens: &Tokens,
    faults: &[FieldFault],
    max_depth: u32,
) -> Option<Option<Box<SyntaxError>>> {
    let start = grammar.number(part.start);
    let mut recogniser = Recogniser {
        source,
        part,
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
        (Err(Stop::InField(error)), _) => match unclosed_before(source, tokens, reached) {
            Some(error) => error,
            None => return Some(Some(error)),
        },
        (Err(Stop::Fault), Some(fault)) => {
            let mut error = scanner_error(source, tokens, fault);
            part.place(&mut error);
            return Some(Some(error));
        }
        (Err(Stop::TooDeep), _) if max_depth < LARGE_DEPTH => return None,
        _ => generic(&recogniser, stopped_at),
    };
    found.incomplete |= tokens.list[stopped_at].kind == Kind::End;
    if let Some(error) = unclosed_before(source, tokens, reached) {
        found = error;
    }
    if found.text.is_none() {
        let text = shown::text(source, &tokens.list, found.line, reached);
        found.show(source, text);
    }
    part.place(&mut found);
    Some(Some(found))
}

/// "invalid syntax" at the furthest token of the first pass.
fn generic(recogniser: &Recogniser<'_>, at: usize) -> Box<SyntaxError> {
    let source = recogniser.source;
    let token = recogniser.tokens[at];
    let (kind, message) = match token.kind {
        Kind::Indent => (SyntaxErrorKind::Indentation, "unexpected indent"),
        Kind::Dedent => (SyntaxErrorKind::Indentation, "unexpected unindent"),
        _ => (SyntaxErrorKind::Syntax, "invalid syntax"),
    };
    let mut error = SyntaxError::new(source, kind, message, token.span);
    match token.kind {
        Kind::Indent | Kind::Dedent => recogniser.place_at_end(at, &mut error),
        Kind::End => {
            error.line = source.line_count();
            error.column = 0;
            error.end_with(0);
        }
        _ => {}
    }
    error
}

/// A bracket that is never closed and was opened before the line of the error explains the error better.
fn unclosed_before(source: &Source, tokens: &Tokens, reached: usize) -> Option<Box<SyntaxError>> {
    let fault = tokens.fault.as_ref()?;
    let (_, opened) = tokens.open.last()?;
    let line = source.line(tokens.list[reached].span.start);
    if fault.hard || line <= source.line(*opened) { None } else { unclosed(source, tokens) }
}

fn unclosed(source: &Source, tokens: &Tokens) -> Option<Box<SyntaxError>> {
    let (bracket, at) = *tokens.open.last()?;
    let span = Span { start: at, end: at };
    let mut error = SyntaxError::plain(source, format!("'{}' was never closed", char::from(bracket)), span);
    error.end_with(0);
    let text = shown::text(source, &tokens.list, error.line, tokens.list.len() - 1);
    error.show(source, text);
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
    let mut error = if fault.hard {
        let mut error = SyntaxError::scanned(source, fault.kind, &fault.message, fault.span);
        error.text = Some(source.line_text(error.line).to_owned());
        error
    } else {
        let mut error = SyntaxError::new(source, fault.kind, fault.message.clone(), fault.span);
        let text = shown::text(source, &tokens.list, error.line, tokens.list.len() - 1);
        if error.message.starts_with("unexpected character after") {
            // CPython counts from the beginning of its buffer.
            let tied = text.split_inclusive('\n').rev().skip(1).map(str::len).sum::<usize>();
            error.column += i32::try_from(tied).unwrap_or(0);
        }
        error.show(source, text);
        error
    };
    if let Some(end_column) = fault.end_column {
        error.end_with(end_column);
    }
    error.incomplete = fault.incomplete;
    error
}
