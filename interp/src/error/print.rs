//! Exceptions as text: chains, groups, messages, notes (CPython's `Python/pythonrun.c`).
//!
//! In: an exception. Out: what CPython 3.11 prints for it when nobody caught it.
//! Invariants:
//! - Each exception of a chain or group is printed once; a chain is followed without recursion, groups to a depth of
//!   ten.

use super::Error;
use super::traceback::{self, push};
use crate::types::class::Type;
use crate::types::exception::{Traceback, data_of, field, group};
use crate::types::list::List;
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use crate::vm::{Cx, LONG};
use rustc_hash::FxHashSet;
use snek_heap::{Gc, Value};

const CAUSE: &str = "The above exception was the direct cause of the following exception:";
const CONTEXT: &str = "During handling of the above exception, another exception occurred:";
/// What stands for a message that cannot be had.
const FAILED: &str = "<exception str() failed>";
/// Members of a group that are shown, and how deep groups nest on paper.
const WIDEST: usize = 15;
const DEEPEST: usize = 10;

impl Cx {
    /// What CPython prints for an error that nobody caught, with the final line end.
    pub fn format_exception(&mut self, error: &Error) -> String {
        let mut printer = Printer::new(self);
        printer.chain(&error.value());
        printer.out
    }

    /// Traceback and message of one exception, without those that led to it and without a group's members.
    pub(crate) fn format_exception_alone(&mut self, error: &Error) -> String {
        let mut printer = Printer::new(self);
        printer.plain(&error.value(), false);
        printer.out
    }

    /// The entries of a traceback, without its header.
    #[must_use]
    pub fn format_traceback(&self, traceback: &Gc<Traceback>) -> String {
        traceback::format(traceback, "")
    }

    /// The last line of what is printed: class and message.
    pub fn format_exception_only(&mut self, error: &Error) -> String {
        let mut printer = Printer::new(self);
        printer.last_lines(&error.value());
        printer.out
    }

    /// How printed exceptions name their class.
    #[must_use]
    pub fn exception_name(&self, class: &Gc<Type>) -> String {
        let qualname = class.qualname.borrow().as_str().to_owned();
        match class.lookup(&self.names.__module__) {
            Some(module) => match module.downcast_ref::<Str>().map(Str::as_str) {
                Some("builtins" | "__main__") => qualname,
                Some(module) => format!("{module}.{qualname}"),
                None => format!("<unknown>.{qualname}"),
            },
            None => qualname,
        }
    }
}

struct Printer<'a> {
    cx: &'a mut Cx,
    out: String,
    /// Addresses of what was printed or is about to be.
    seen: FxHashSet<usize>,
    /// How many groups are around.
    depth: usize,
    /// The last member of a group has yet to be closed.
    need_close: bool,
    /// There is no memory or time for more.
    is_full: bool,
}

impl<'a> Printer<'a> {
    fn new(cx: &'a mut Cx) -> Self {
        Self { cx, out: String::new(), seen: FxHashSet::default(), depth: 0, need_close: false, is_full: false }
    }

    /// Whether there is room for so many bytes more. Texts that fail this are left out, with all that comes behind.
    fn admits(&mut self, more: usize) -> bool {
        let wanted = self.out.len().saturating_add(more).saturating_mul(2);
        self.is_full = self.is_full || self.cx.charge_text(more).is_err() || self.cx.reserve(wanted).is_err();
        !self.is_full
    }

    fn margin(&self) -> String {
        if self.depth == 0 { String::new() } else { format!("{}| ", " ".repeat(2 * self.depth)) }
    }

    fn line(&mut self, text: &str) {
        self.is_full = self.is_full || self.cx.charge(2).is_err();
        if self.is_full {
            return;
        }
        self.put(text);
    }

    /// Prints a line in any case.
    fn put(&mut self, text: &str) {
        let margin = self.margin();
        push(&mut self.out, format_args!("{margin}{text}\n"));
    }

    /// Prints an exception after those that led to it.
    fn chain(&mut self, value: &Value) {
        let mut links = vec![(value.clone(), "")];
        let mut current = value.clone();
        loop {
            self.seen.insert(current.address());
            let Some(data) = data_of(&current) else { break };
            let (cause, context) = (data.cause.borrow().clone(), data.context.borrow().clone());
            let link = match (cause, context) {
                (Some(cause), _) => Some((cause, CAUSE)),
                (None, Some(context)) if !data.suppress_context.get() => Some((context, CONTEXT)),
                _ => None,
            };
            match link {
                Some((next, message)) if !self.seen.contains(&next.address()) => {
                    current = next.clone();
                    links.push((next, message));
                }
                _ => break,
            }
        }
        let need_close = self.need_close;
        for (value, message) in links.into_iter().rev() {
            if !message.is_empty() && !self.admits(LONG) {
                continue;
            }
            self.one(&value);
            if !message.is_empty() {
                self.need_close = need_close;
                self.line("");
                self.line(message);
                self.line("");
            }
        }
    }

    fn one(&mut self, value: &Value) {
        let class = self.cx.types.exceptions.BaseExceptionGroup.clone();
        if self.cx.class_of(value).is_subclass(&class) { self.group(value) } else { self.plain(value, false) }
    }

    /// Traceback, message and notes.
    fn plain(&mut self, value: &Value, is_group: bool) {
        let entry = data_of(value).and_then(|data| data.traceback.borrow().clone());
        if let Some(entry) = entry {
            let margin = self.margin();
            if is_group {
                let header = if self.depth == 1 { "  + ".to_owned() } else { margin.clone() };
                push(&mut self.out, format_args!("{header}Exception Group Traceback (most recent call last):\n"));
            } else {
                self.line("Traceback (most recent call last):");
            }
            if self.admits(LONG) {
                self.out.push_str(&traceback::format(&entry, &margin));
            }
        }
        self.last_lines(value);
    }

    /// The place of a SyntaxError, class and message, notes.
    fn last_lines(&mut self, value: &Value) {
        // It is said what the error is in any case.
        self.is_full = false;
        let notes_name = self.cx.names.__notes__.clone();
        let notes = self.cx.getattr_opt(value, &notes_name).ok().flatten();
        let message = self.syntax_place(value);
        let class = self.cx.class_of(value);
        let mut last = self.cx.exception_name(&class);
        let message = match message {
            Some(message) => Some(message),
            None => match self.cx.str(value) {
                Ok(text) if text.is_empty() => None,
                Ok(text) => Some(text),
                Err(_) => Some(FAILED.to_owned()),
            },
        };
        if let Some(message) = message {
            last.push_str(": ");
            last.push_str(if self.admits(2 * message.len()) { &message } else { FAILED });
        }
        if let Some(name) = self.cx.suggestion(value) {
            last = format!("{last}. Did you mean: '{name}'?");
        }
        self.put(&last);
        if let Some(notes) = notes.filter(|notes| !notes.is_none()) {
            self.notes(&notes);
        }
    }

    fn notes(&mut self, notes: &Value) {
        let items = match (notes.downcast_ref::<List>(), notes.downcast_ref::<Tuple>()) {
            (Some(list), _) => list.items.borrow().clone(),
            (_, Some(tuple)) => tuple.items().to_vec(),
            _ => {
                let text = self.cx.repr(notes).unwrap_or_else(|_| "<__notes__ repr() failed>".to_owned());
                // Without an end, as CPython prints it.
                let margin = self.margin();
                push(&mut self.out, format_args!("{margin}{text}"));
                return;
            }
        };
        for note in items {
            let text = self.cx.str(&note).unwrap_or_else(|_| "<note str() failed>".to_owned());
            if !self.admits(text.len()) {
                return;
            }
            for line in text.split('\n') {
                self.line(line);
            }
        }
    }

    /// Prints file, line and text of a SyntaxError; gives its message when it has them.
    fn syntax_place(&mut self, value: &Value) -> Option<String> {
        let class = self.cx.class_of(value);
        if !class.is_subclass(&self.cx.types.exceptions.SyntaxError) {
            return None;
        }
        let data = data_of(value)?;
        let number = |index: usize| data.field(index).and_then(|value| value.as_int());
        let line = number(field::LINENO)?;
        let message = self.cx.str(&data.field(field::MSG).unwrap_or(Value::NONE)).ok()?;
        let file = match data.field(field::SYNTAX_FILENAME).filter(|file| !file.is_none()) {
            Some(file) => self.cx.str(&file).ok()?,
            None => "<string>".to_owned(),
        };
        self.line(&format!("  File \"{file}\", line {line}"));
        if let Some(text) = data.field(field::TEXT)
            && let Some(text) = text.downcast_ref::<Str>()
        {
            let text = text.as_str();
            let offset = number(field::OFFSET).unwrap_or(-1);
            // Subclasses are shown with one mark.
            let is_plain = class.is(&self.cx.types.exceptions.SyntaxError);
            let end_line = number(field::END_LINENO).filter(|_| is_plain).unwrap_or(line);
            let length = i64::try_from(text.len()).unwrap_or(i64::MAX);
            let end = number(field::END_OFFSET).filter(|_| is_plain).unwrap_or(-1);
            let end = if end_line > line { length } else { end };
            self.syntax_text(text, offset, end);
        }
        Some(message)
    }

    fn syntax_text(&mut self, text: &str, offset: i64, end: i64) {
        let width = if end > 0 && end > offset { end - offset } else { 1 };
        let stripped = text.trim_start_matches([' ', '\t', '\x0c']);
        let cut = i64::try_from(text.len() - stripped.len()).unwrap_or(0);
        let shown = stripped.strip_suffix('\n').unwrap_or(stripped);
        let mut offset = (offset - 1 - cut).min(i64::try_from(shown.len()).unwrap_or(0));
        let mut rest = shown;
        while let Some((line, behind)) = rest.split_once('\n') {
            let length = i64::try_from(line.len()).unwrap_or(0);
            if length >= offset {
                break;
            }
            offset -= length + 1;
            rest = behind;
        }
        self.line(&format!("    {rest}"));
        if let (Ok(offset), Ok(width)) = (usize::try_from(offset), usize::try_from(width)) {
            self.line(&format!("    {}{}", " ".repeat(offset), "^".repeat(width)));
        }
    }

    fn group(&mut self, value: &Value) {
        if self.depth > DEEPEST {
            self.line(&format!("... (max_group_depth is {DEEPEST})"));
            return;
        }
        let is_outermost = self.depth == 0;
        if is_outermost {
            self.depth = 1;
        }
        self.plain(value, true);
        let members = group::members(value);
        let shown = members.len().min(WIDEST + 1);
        self.need_close = false;
        for (index, member) in members.iter().take(shown).enumerate() {
            let is_last = index + 1 == shown;
            if is_last {
                // A group that is the last member closes for both.
                self.need_close = true;
            }
            let is_cut = index >= WIDEST;
            let indent = " ".repeat(2 * self.depth);
            let corner = if index == 0 { "+-" } else { "  " };
            let title = if is_cut { "...".to_owned() } else { (index + 1).to_string() };
            push(&mut self.out, format_args!("{indent}{corner}+---------------- {title} ----------------\n"));
            self.depth += 1;
            if is_cut {
                let more = members.len() - WIDEST;
                let plural = if more > 1 { "s" } else { "" };
                self.line(&format!("and {more} more exception{plural}"));
            } else {
                self.chain(member);
            }
            if is_last && self.need_close {
                let indent = " ".repeat(2 * self.depth);
                push(&mut self.out, format_args!("{indent}+------------------------------------\n"));
                self.need_close = false;
            }
            self.depth -= 1;
        }
        if is_outermost {
            self.depth = 0;
        }
    }
}
