//! Texts of structures that hold staged values.
//!
//! In: a function that makes a text of a value, as plain Python does it. Out: the text, or a node that puts it together
//! when the graph runs.
//! Invariants:
//! - While the text is made, a staged value in it leaves a mark. Only native code may see the marks: Python code that
//!   runs meanwhile gets none, so that it cannot measure or cut them.
//! - Marks consist of characters that `repr` escapes. A text in which one is changed or missing is refused.
//!
//! Elsewhere: texts of numbers (`rules/builtins.rs`).

use crate::error::Error;
use crate::error::Result;
use crate::kinds;
use crate::stage::session::program::Text;
use crate::stage::stager::Stager;
use crate::stage::value::repr;
use crate::stage::value::repr::is_staged;
use crate::types::payload;
use crate::types::str::{self, Str};
use crate::types::tuple;
use snek_heap::Value;

const OPEN: char = '\u{1}';
const CLOSE: char = '\u{2}';

impl Stager<'_> {
    /// What stands for a staged value in the text that is being made; none if none is.
    pub(crate) fn text_mark(&mut self, value: &Value, conversion: u8) -> Option<String> {
        let depth = self.frames.len();
        let text = self.stage.text.as_mut().filter(|text| text.depth == depth)?;
        text.parts.push((value.clone(), conversion));
        Some(format!("{OPEN}{}{CLOSE}", text.parts.len() - 1))
    }

    /// Whether the text of this value depends on what it holds, or on Python code.
    pub(crate) fn has_staged_text(&self, value: &Value) -> bool {
        is_staged(value)
            || self.stage.is_active() && value.is_object() && value.downcast_ref::<Str>().is_none() && {
                value.kind() == kinds::INSTANCE || self.holds_staged(value, 0)
            }
    }

    /// The text that `make` gives, with staged values in it.
    pub(crate) fn staged_text(&mut self, make: impl FnOnce(&mut Self) -> Result<String>) -> Result<Value> {
        let text = Text { depth: self.frames.len(), parts: Vec::new() };
        let outer = self.stage.text.replace(text);
        let made = make(self);
        let parts = std::mem::replace(&mut self.stage.text, outer).map(|text| text.parts).unwrap_or_default();
        let made = made?;
        if parts.is_empty() {
            return Ok(str::new(made));
        }
        let mut all = Vec::new();
        let mut rest = made.as_str();
        for (at, (value, conversion)) in parts.iter().enumerate() {
            let mark = format!("{OPEN}{at}{CLOSE}");
            let Some((before, after)) = rest.split_once(&mark) else { return Err(self.text_changed(value)) };
            if !before.is_empty() {
                all.push(str::new(before));
            }
            all.push(self.staged_format(value, &Value::UNBOUND, *conversion)?);
            rest = after;
        }
        if !rest.is_empty() {
            all.push(str::new(rest));
        }
        for piece in &all {
            if piece.downcast_ref::<Str>().is_some_and(|text| text.as_str().contains(OPEN)) {
                return Err(self.text_changed(&parts[0].0));
            }
        }
        match &all[..] {
            [one] => Ok(one.clone()),
            _ => self.staged_join(&all),
        }
    }

    #[cold]
    fn text_changed(&mut self, value: &Value) -> Error {
        self.staged_refused(value, "is part of a text that is changed here", "put the text together with f-strings")
    }

    /// `format % args`.
    pub(crate) fn staged_percent(&mut self, format: &Value, args: &Value) -> Result<Value> {
        let text = repr::text_of(format);
        let is_tuple = payload(args).downcast_ref::<crate::types::tuple::Tuple>().is_some();
        if !text.is_some_and(|text| is_plain_format(&text)) {
            return self.text_method("__mod__", &[format.clone(), args.clone()]);
        }
        let args = if is_tuple { args.clone() } else { tuple::new(vec![args.clone()]) };
        self.staged_text(|cx| {
            let made = cx.binary(snek_syntax::core::BinaryOp::Mod, format, &args)?;
            Ok(repr::text_of(&made).unwrap_or_default())
        })
    }

    /// `separator.join(items)`.
    pub(crate) fn staged_join_with(&mut self, separator: &Value, items: &[Value]) -> Result<Value> {
        let mut parts = Vec::with_capacity(items.len() * 2);
        for (at, item) in items.iter().enumerate() {
            if at > 0 {
                parts.push(separator.clone());
            }
            parts.push(item.clone());
        }
        self.staged_join(&parts)
    }
}

/// Whether all directives are `%s`, `%r` or `%%`, without widths.
fn is_plain_format(format: &str) -> bool {
    let mut rest = format;
    while let Some((_, after)) = rest.split_once('%') {
        let Some(kind) = after.chars().next().filter(|kind| matches!(kind, 's' | 'r' | '%')) else { return false };
        rest = &after[kind.len_utf8()..];
    }
    true
}
