//! What a matched mistake reports.
//!
//! In: the action of an alternative and the places of its labels.
//! Out: CPython's error, or whether the alternative counts as matched.
//! Elsewhere: names of expressions and invalid targets in `targets.rs`; string literals in `literals.rs`.

use crate::core::Span;
use crate::tokens::Kind;
use crate::{SyntaxError, SyntaxErrorKind};

use super::grammar::Action;
use super::recognise::{Recogniser, Stop};
use super::targets::{self, Context};

type Labels<'l> = [(&'static str, usize, usize)];

impl Recogniser<'_> {
    /// The range of tokens `from..to`.
    pub(super) fn span(&self, from: usize, to: usize) -> Span {
        let last = self.tokens.len() - 1;
        let start = self.tokens[from.min(last)].span.start;
        let end = self.tokens[to.saturating_sub(1).max(from).min(last)].span.end;
        Span { start, end }
    }

    /// The range of an expression without parentheses around it, which CPython's tree does not have.
    fn without_parentheses(&self, from: usize, to: usize) -> Span {
        let whole = self.span(from, to);
        if self.text(from) != "(" {
            return whole;
        }
        let slice = self.source.text.get(whole.start as usize..whole.end as usize).unwrap_or("");
        let inner = targets::range(slice).unwrap_or((0, whole.end - whole.start));
        Span { start: whole.start + inner.0, end: whole.start + inner.1 }
    }

    fn label(labels: &Labels<'_>, name: &str) -> (usize, usize) {
        labels.iter().find(|label| label.0 == name).map_or((0, 0), |label| (label.1, label.2))
    }

    fn fill(&self, message: &str, labels: &Labels<'_>) -> String {
        let mut text = message.replace("\\\"", "\"");
        for (name, from, to) in labels {
            let at = self.span(*from, *to);
            let slice = self.source.text.get(at.start as usize..at.end as usize).unwrap_or("");
            text = text.replace(&format!("{{text:{name}}}"), slice);
            if text.contains(&format!("{{name:{name}}}")) {
                text = text.replace(&format!("{{name:{name}}}"), &targets::expression_name(slice));
            }
        }
        text
    }

    fn error<T>(&self, message: impl Into<String>, at: Span) -> Result<T, Stop> {
        Err(Stop::Error(SyntaxError::plain(self.source, message, at)))
    }

    /// Reports; `Ok` says whether the alternative matches.
    pub(super) fn report(
        &mut self,
        action: &Action,
        labels: &Labels<'_>,
        start: usize,
        end: usize,
    ) -> Result<bool, Stop> {
        let (from, to) = Self::label(labels, action.labels[0]);
        let first = self.without_parentheses(from, to);
        match action.verb {
            "call" => return self.check(action.labels[0], labels, start, end),
            "indent" => {
                let line = self.source.line(first.start);
                let message = format!("expected an indented block after {} on line {line}", action.message);
                return self.unindented(message);
            }
            "block" => return self.unindented(action.message.into()),
            _ => {}
        }
        let message = self.fill(action.message, labels);
        let at = match action.verb {
            "at" => first,
            "range" => {
                let (from_b, to_b) = Self::label(labels, action.labels[1]);
                Span { start: first.start, end: self.without_parentheses(from_b, to_b).end }
            }
            "from" => Span { start: first.start, end: self.span(self.furthest, self.furthest + 1).end - 1 },
            "behind" => {
                let at = Span { start: first.end.saturating_sub(1), end: first.end };
                let mut error = SyntaxError::plain(self.source, message, at);
                error.end_with(0);
                return Err(Stop::Error(error));
            }
            _ => {
                let at = self.span(self.furthest, self.furthest + 1);
                let mut error = SyntaxError::plain(self.source, message, at);
                self.place_at_end(self.furthest, &mut error);
                return Err(Stop::Error(error));
            }
        };
        self.error(message, at)
    }

    fn unindented(&self, message: String) -> Result<bool, Stop> {
        let at = self.span(self.furthest, self.furthest + 1);
        let mut error = SyntaxError::new(self.source, SyntaxErrorKind::Indentation, message, at);
        self.place_at_end(self.furthest, &mut error);
        Err(Stop::Error(error))
    }

    /// At a token without text CPython names the place that the scanner has reached, and gives no end of the range.
    pub(super) fn place_at_end(&self, at: usize, error: &mut SyntaxError) {
        let text = &self.source.text;
        let token = self.tokens[at];
        if !matches!(token.kind, Kind::End | Kind::Dedent | Kind::Indent) {
            return;
        }
        if (token.span.start as usize) < text.len() {
            error.column -= 1;
            return error.end_with(-1);
        }
        error.incomplete = true;
        // A file may end without a line end, but to the scanner none does.
        let end = text.strip_suffix('\n').map_or(text.len(), |text| text.trim_end_matches('\r').len());
        let end = Span { start: u32::try_from(end).unwrap_or(u32::MAX), end: u32::MAX };
        let at = SyntaxError::plain(self.source, "", Span { end: end.start, ..end });
        // A scanner that reads lines has let go of the last one by now.
        (error.line, error.column) = (at.line, if self.source.is_streamed { 0 } else { at.column });
        error.end_with(-1);
    }

    fn check(&mut self, name: &str, labels: &Labels<'_>, start: usize, end: usize) -> Result<bool, Stop> {
        let (from, to) = Self::label(labels, "a");
        let (from_b, to_b) = Self::label(labels, "b");
        let a = self.span(from, to);
        let slice = self.source.text.get(a.start as usize..a.end as usize).unwrap_or("");
        match name {
            "strings" => self.check_strings(start, end).map(|()| true),
            "complex" => {
                let is_imaginary = |at: usize| self.text(at).ends_with(['j', 'J']);
                if is_imaginary(to - 1) {
                    return self.error("real number required in complex literal", a);
                }
                if !is_imaginary(from_b) {
                    return self.error("imaginary number required in complex literal", self.span(from_b, to_b));
                }
                Ok(true)
            }
            "legacy" => {
                if !matches!(slice, "print" | "exec") {
                    return Ok(false);
                }
                let whole = Span { start: a.start, end: self.without_parentheses(from_b, to_b).end };
                self.error(format!("Missing parentheses in call to '{slice}'. Did you mean {slice}(...)?"), whole)
            }
            "missing_comma" => {
                if matches!(slice, "print" | "exec") || !self.is_in_brackets(to_b.saturating_sub(1)) {
                    return Ok(false);
                }
                let start = self.without_parentheses(from, to).start;
                let whole = Span { start, end: self.without_parentheses(from_b, to_b).end };
                self.error("invalid syntax. Perhaps you forgot a comma?", whole)
            }
            "lone_generator" => {
                let Some(last) = self.last_argument(from, to) else { return Ok(false) };
                let at = Span { start: last, end: self.last_target_end(to, to_b) };
                self.error("Generator expression must be parenthesized", at)
            }
            "argument_order" => {
                let message = if targets::has_double_star(slice) {
                    "positional argument follows keyword argument unpacking"
                } else {
                    "positional argument follows keyword argument"
                };
                let at = self.span(self.furthest, self.furthest + 1);
                self.error(message, at)
            }
            "assign_target" => self.invalid_target(slice, a, Context::Assign),
            "delete_target" => self.invalid_target(slice, a, Context::Delete),
            "for_target" => self.invalid_target(slice, a, Context::For),
            _ => Ok(false),
        }
    }

    fn invalid_target(&self, slice: &str, at: Span, context: Context) -> Result<bool, Stop> {
        let Some((name, from, to)) = targets::invalid_target(slice, context) else { return Ok(false) };
        let place = Span { start: at.start + from, end: at.start + to };
        let verb = if matches!(context, Context::Delete) { "delete" } else { "assign to" };
        self.error(format!("cannot {verb} {name}"), place)
    }

    /// The token stands within brackets, its own closing one not counted.
    fn is_in_brackets(&self, at: usize) -> bool {
        let mut level = 0i32;
        for index in 0..=at.min(self.tokens.len() - 1) {
            match self.text(index) {
                "(" | "[" | "{" => level += 1,
                ")" | "]" | "}" => level -= 1,
                _ => {}
            }
        }
        level > 0
    }

    /// The start of the last of several positional arguments; `None` when there is only one.
    fn last_argument(&self, from: usize, to: usize) -> Option<u32> {
        let mut level = 0i32;
        let mut last = None;
        for index in from..to {
            match self.text(index) {
                "(" | "[" | "{" => level += 1,
                ")" | "]" | "}" => level -= 1,
                "," if level == 0 => last = Some(self.tokens[(index + 1).min(self.tokens.len() - 1)].span.start),
                _ => {}
            }
        }
        last
    }

    fn last_target_end(&self, from: usize, to: usize) -> u32 {
        self.span(from, to).end
    }
}
