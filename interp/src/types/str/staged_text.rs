//! Texts of structures that hold staged values.
//!
//! In: a function that makes a text of a value, as plain Python does it. Out: the text, or a node that puts it together
//! when the graph runs.
//! Invariants:
//! - While the text is made, a staged value in it leaves a mark. Only native code may see the marks: Python code that
//!   runs meanwhile gets none, so that it cannot measure or cut them.
//! - Marks consist of characters that `repr` escapes. A text in which one is changed or missing is refused.
//!
//! Elsewhere: methods of texts (`staged.rs`).

use super::{Str, new};
use crate::error::{Error, Result};
use crate::kinds;
use crate::stage::{Stager, TextBeingMade};
use crate::types::staged::{is_staged, text_of};
use crate::types::tuple::Tuple;
use crate::types::{payload, tuple};
use snek_graph::ir::{Attr, Attrs, Type};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_syntax::core::BinaryOp;

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
                value.kind() == kinds::INSTANCE || self.holds_staged(value)
            }
    }

    /// The text that `make` gives, with staged values in it.
    pub(crate) fn staged_text(&mut self, make: impl FnOnce(&mut Self) -> Result<String>) -> Result<Value> {
        let text = TextBeingMade { depth: self.frames.len(), parts: Vec::new() };
        let outer = self.stage.text.replace(text);
        let made = make(self);
        let parts = std::mem::replace(&mut self.stage.text, outer).map(|text| text.parts).unwrap_or_default();
        let made = made?;
        if parts.is_empty() {
            return Ok(new(made));
        }
        let mut all = Vec::new();
        let mut rest = made.as_str();
        for (index, (value, conversion)) in parts.iter().enumerate() {
            let mark = format!("{OPEN}{index}{CLOSE}");
            let Some((before, after)) = rest.split_once(&mark) else { return Err(self.text_changed(value)) };
            if !before.is_empty() {
                all.push(new(before));
            }
            all.push(self.staged_format(value, &Value::UNBOUND, *conversion)?);
            rest = after;
        }
        if !rest.is_empty() {
            all.push(new(rest));
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

    /// The parts of an f-string, one after another.
    pub(crate) fn staged_join(&mut self, parts: &[Value]) -> Result<Value> {
        let ids = parts.iter().map(|part| self.lift(part)).collect::<Result<Vec<_>>>()?;
        let id = self.emit(Op::Concat, &ids)?;
        Ok(self.staged_node(id))
    }

    /// `format(value, spec)`; the conversion is that of f-strings: 0 none, 1 `s`, 2 `r`, 3 `a`.
    pub(crate) fn staged_format(&mut self, value: &Value, spec: &Value, conversion: u8) -> Result<Value> {
        let spec_text = text_of(spec).unwrap_or_default();
        if is_staged(spec) {
            return Err(self.staged_concrete(spec, "the format of a text"));
        }
        self.on_each(value, &mut |cx, value| {
            let spec = spec_text.as_str();
            if !is_staged(value) && !cx.holds_spread_deep(value, 0) {
                let text = match conversion {
                    2 => cx.staged_text(|cx| cx.repr(value))?,
                    3 => cx.staged_text(|cx| cx.ascii(value))?,
                    0 if !spec.is_empty() => value.clone(),
                    0 => cx.staged_text(|cx| cx.format(value, ""))?,
                    _ => cx.staged_text(|cx| cx.str(value))?,
                };
                return match is_staged(&text) {
                    true if spec.is_empty() => Ok(text),
                    true => cx.staged_format(&text, &new(spec), 0),
                    false => Ok(new(cx.format(&text, spec)?)),
                };
            }
            let id = cx.lift(value)?;
            if cx.node_type(id) == Type::Str && spec.is_empty() && conversion < 2 {
                return Ok(value.clone());
            }
            // A specification that the type does not take raises what plain Python raises.
            if !spec.is_empty()
                && let Some(sample) = cx.sample_of(value)
                && conversion == 0
            {
                cx.format(&sample, spec)?;
            }
            let mut attrs = Attrs::new();
            if !spec.is_empty() {
                attrs = attrs.with("spec", Attr::Str(spec.into()));
            }
            if conversion > 0 {
                let name = ["", "s", "r", "a"][usize::from(conversion & 3)];
                attrs = attrs.with("conversion", Attr::Str(name.into()));
            }
            let id = cx.emit_with(Op::Format, &[id], attrs)?;
            Ok(cx.staged_node(id))
        })
    }

    /// `format % args`.
    pub(crate) fn staged_percent(&mut self, format: &Value, args: &Value) -> Result<Value> {
        let text = text_of(format);
        let is_tuple = payload(args).downcast_ref::<Tuple>().is_some();
        if !text.is_some_and(|text| is_plain_format(&text)) {
            if self.is_guarded_code() {
                return Err(self.staging_error(
                    "a format with `%` may raise under a handler here; use an f-string, or make the text before the `try`",
                ));
            }
            return self.text_method("__mod__", &[format.clone(), args.clone()]);
        }
        let args = if is_tuple { args.clone() } else { tuple::new(vec![args.clone()]) };
        self.staged_text(|cx| {
            let made = cx.binary(BinaryOp::Mod, format, &args)?;
            Ok(text_of(&made).unwrap_or_default())
        })
    }

    /// `separator.join(items)`.
    pub(crate) fn staged_join_with(&mut self, separator: &Value, items: &[Value]) -> Result<Value> {
        let mut parts = Vec::with_capacity(items.len() * 2);
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
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
