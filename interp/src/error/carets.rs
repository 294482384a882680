//! The line of carets below a source line (CPython's `Python/traceback.c`).
//!
//! In: code and an instruction. Out: the line's text and the marks below it.
//! Invariants:
//! - Marks count characters, as the C implementation does; a wide character has one mark.
//! - Marks that would cover the whole line are left out, unless they tell operator and operands apart.

use crate::bytecode::{Code, SpanEntry};
use snek_syntax::core::{ExprKind, Prim, Span, StmtKind};
use snek_syntax::{Mode, Source};

const INDENT: &[char] = &[' ', '\t', '\x0c'];

/// A source line as tracebacks show it.
pub(super) struct ShownLine {
    /// The line without its indentation.
    pub(super) text: String,
    /// The marks below it, beginning at the same column.
    pub(super) marks: Option<String>,
}

/// The line that an instruction stands on; `None` when the source is no file.
pub(super) fn shown_line(code: &Code, pc: u32) -> Option<ShownLine> {
    let source = &*code.source;
    if source.name.starts_with('<') && source.name.ends_with('>') && !source.is_prompt {
        return None;
    }
    let line = source.line_text(code.line_at(pc));
    let text = line.trim_start_matches(INDENT);
    if line.is_empty() {
        return Some(ShownLine { text: String::new(), marks: None });
    }
    let marks = code.span_at(pc).and_then(|entry| marks(source, line, entry));
    Some(ShownLine { text: text.to_owned(), marks })
}

fn marks(source: &Source, line: &str, entry: SpanEntry) -> Option<String> {
    let SpanEntry { span, anchor, .. } = entry;
    if span.start == span.end {
        return None;
    }
    let indent = line.chars().take_while(|c| INDENT.contains(c)).count();
    let (start_line, start) = source.line_character(span.start);
    let (end_line, end) = source.line_character(span.end);
    let (start, mut end) = (start as usize, end as usize);
    let mut operator = None;
    if start_line == end_line {
        let segment = source.text.get(span.start as usize..span.end as usize)?;
        let mut bytes = if anchor == (0, 0) { operator_in(segment) } else { operator_at(source, span, anchor) };
        if source.is_prompt && bytes.is_none() {
            bytes = arguments_in(segment);
        }
        operator = bytes.map(|(from, to)| {
            let characters = |end: usize| segment.get(..end).map_or(end, |text| text.chars().count());
            (start + characters(from), start + characters(to))
        });
    } else {
        end = line.trim_end_matches([' ', '\t', '\x0c']).chars().count();
    }
    let covers_line = end.saturating_sub(start) == line.chars().count() - indent;
    if operator.is_none() && covers_line || source.is_prompt && is_plain_call(line, source, span) {
        return None;
    }
    let mut marks = String::new();
    for index in indent..end {
        marks.push(match operator {
            _ if index < start => ' ',
            Some((from, to)) if from <= index && index < to => '^',
            Some(_) => '~',
            None => '^',
        });
    }
    Some(marks)
}

/// The parentheses of a segment that is one call, and what is in them: CPython 3.13 tells them apart from the callee.
fn arguments_in(segment: &str) -> Option<(usize, usize)> {
    let program = snek_syntax::parse(&Source::new("", segment), Mode::Module).ok()?;
    let [statement] = &program.block.body[..] else { return None };
    let StmtKind::Expr(expr) = &statement.kind else { return None };
    let ExprKind::App(callee, _) = &expr.kind else { return None };
    let end = callee.span.end as usize;
    Some((end + segment.get(end..)?.find('(')?, expr.span.end as usize))
}

/// Whether the line is `return f(…)` or `target = f(…)` and the span all of its call: CPython 3.13 marks nothing there.
fn is_plain_call(line: &str, source: &Source, span: Span) -> bool {
    let Some(segment) = source.text.get(span.start as usize..span.end as usize) else { return false };
    let Some(before) = line.trim().strip_suffix(segment) else { return false };
    let name = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_');
    let before = before.trim_end();
    let is_return = before == "return" && segment.split('(').next().is_some_and(name);
    let operators = ['=', '!', '<', '>', '+', '-', '*', '/', '%', '&', '|', '^', '@', ':'];
    let is_assignment =
        before.strip_suffix('=').is_some_and(|target| !target.is_empty() && !target.ends_with(operators));
    (is_return || is_assignment) && arguments_in(segment).is_some()
}

/// Where the operator stands in the span, given the end of the left operand and the start of the right one; of a
/// subscript its end, for what the brackets hold may stand in parentheses.
fn operator_at(source: &Source, span: Span, anchor: (u32, u32)) -> Option<(usize, usize)> {
    let offset = |index: u32| index.checked_sub(span.start).map(|index| index as usize);
    let segment = source.text.get(span.start as usize..span.end as usize)?;
    between(segment, offset(anchor.0)?, offset(anchor.1)?)
}

fn between(segment: &str, left_end: usize, right: usize) -> Option<(usize, usize)> {
    let gap = segment.get(left_end..right)?;
    if gap.contains('[') {
        return Some((left_end, right + 1));
    }
    let bytes = gap.as_bytes();
    let index = bytes.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let two = bytes.get(index + 1).is_some_and(|byte| !byte.is_ascii_whitespace());
    Some((left_end + index, left_end + index + if two { 2 } else { 1 }))
}

/// The operator of a segment that is one binary operation or subscript: CPython parses the underlined text again, so
/// an error in what is done with the value shows the operator that made it.
fn operator_in(segment: &str) -> Option<(usize, usize)> {
    let program = snek_syntax::parse(&Source::new("", segment), Mode::Module).ok()?;
    let [statement] = &program.block.body[..] else { return None };
    let StmtKind::Expr(expr) = &statement.kind else { return None };
    let ExprKind::Prim(prim @ (Prim::Binary(_) | Prim::GetItem), operands) = &expr.kind else { return None };
    let [left, right] = &operands[..] else { return None };
    let right = if matches!(prim, Prim::GetItem) { right.span.end } else { right.span.start };
    between(segment, left.span.end as usize, right as usize)
}
