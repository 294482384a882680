//! What staging refuses, and how it says so.
//!
//! In: the place, the staged value. Out: `StagingError`s (a TypeError) with line, value, origin and remedy.
//! Invariants: a StagingError raised while staging leaves the staged function; no handler of it sees the error.
//! Elsewhere: errors of running graphs (`function/call.rs`).

use super::form::{Form, scalar_form};
use crate::bytecode::Code;
use crate::error::{Error, Result};
use crate::kinds;
use crate::stage::stager::Stager;
use crate::types::staged::array::shape_text;
use crate::types::staged::{Repr, Staged, repr_of};
use crate::types::str;
use crate::vm::Cx;
use snek_graph::ir::Type;
use snek_graph::{GraphError, GraphErrorKind};
use snek_heap::{Gc, Value};

/// How messages begin: with the line that they are about.
fn place_text(found: Option<&(Gc<Code>, u32)>) -> String {
    found.map(|(code, line)| format!("line {line} of {}: ", code.name.as_str())).unwrap_or_default()
}

/// Refuses when the graph runs, where it comes here; no handler sees it.
pub fn fail(cx: &mut Cx, text: &str) -> Result<Value> {
    let cx = &mut Stager(cx);
    if !cx.stage.is_active() {
        return Err(cx.staging_error(text));
    }
    let text = format!("{}{text}", place_text(cx.program_line().as_ref()));
    let text = cx.builder()?.constant(text.as_str());
    cx.emit_raise("StagingError", Some(text)).map(|()| Value::NONE)
}

impl Stager<'_> {
    /// A StagingError about an object: its type's name stands for `{}` in the text.
    #[cold]
    pub(in crate::stage) fn refusal_of(&mut self, object: &Value, text: &str) -> Error {
        let type_name = self.type_name(object);
        self.staging_error(&text.replace("{}", &type_name))
    }

    /// A StagingError of this text, with the present line.
    #[cold]
    pub fn staging_error(&mut self, text: &str) -> Error {
        let found = self.program_line();
        let place = place_text(found.as_ref());
        let excerpt = found.map(|(code, line)| code.source.line_text(line).trim().to_owned());
        let excerpt = excerpt.filter(|line| !line.is_empty()).map(|line| format!("\n    {line}"));
        if let Some(session) = &mut self.stage.session {
            session.flow.leaving = true;
        }
        let class = self.types.exceptions.StagingError.clone();
        self.exception(&class, vec![str::new(format!("{place}{text}{}", excerpt.unwrap_or_default()))])
    }

    /// The line of the program that runs, not one of our own modules: of what is staged, or else of what asked for it.
    fn program_line(&self) -> Option<(Gc<Code>, u32)> {
        let session = self.stage.session.as_ref();
        let floor = session.map_or(0, |session| session.floor);
        let left = session.and_then(|session| session.left.clone());
        let inside = self.program_line_from(floor).or(left);
        inside.or_else(|| self.program_line_from(0)).or_else(|| self.current_line())
    }

    /// The line of the last frame from `floor` on that is of the program.
    fn program_line_from(&self, floor: usize) -> Option<(Gc<Code>, u32)> {
        let frames = self.frames.get(floor..)?;
        let frame = frames.iter().rev().find(|frame| !frame.function.code.source.is_trusted)?;
        let code = frame.function.code.clone();
        let line = code.line_at(frame.pc().saturating_sub(1));
        Some((code, line))
    }

    /// How messages name a staged value.
    pub(crate) fn staged_name(&self, value: &Value) -> String {
        let Some(staged) = value.downcast_ref::<Staged>() else {
            return format!("a value of type '{}'", self.type_name(value));
        };
        let what = match (&staged.repr, &self.stage.session) {
            (Repr::Node(id), Some(session)) if session.id == staged.session => {
                format!("a staged {}", session.builder.ty(*id).python_name())
            }
            (Repr::Array(_), _) => "a staged numpy.ndarray".to_owned(),
            (Repr::Spread(_) | Repr::Items(_) | Repr::ListIter(_), _) => "a staged list".to_owned(),
            (Repr::Range(_) | Repr::RangeIter(_), _) => "a staged range".to_owned(),
            _ => "a staged value".to_owned(),
        };
        if staged.line > 0 { format!("{what} (staged since line {})", staged.line) } else { what }
    }

    /// The error of a place that needs to know a staged value.
    #[cold]
    pub fn staged_refused(&mut self, value: &Value, what: &str, remedy: &str) -> Error {
        if let Some(Staged { repr: Repr::Poison(why), .. }) = value.downcast_ref::<Staged>() {
            let why = why.to_string();
            return self.staging_error(&why);
        }
        let name = self.staged_name(value);
        self.staging_error(&format!("{name} {what}; {remedy}"))
    }

    /// The refusal of a value whose truth is asked outside of a branch.
    pub fn staged_truth(&mut self, value: &Value) -> Error {
        self.staged_refused(
            value,
            "is needed as a concrete truth value here",
            "branch on it with `if`, `while`, `and`, `or` or a conditional expression in Python code of a staged function",
        )
    }

    /// The refusal of a value that must be known, as `what`.
    pub fn staged_concrete(&mut self, value: &Value, what: &str) -> Error {
        let what = format!("is needed as {what} here");
        self.staged_refused(value, &what, "pass a concrete value, or compute it outside of the staged function")
    }

    /// Notes an error that a number raises, since it has neither items nor a length.
    pub(crate) fn note_number_error(&mut self, number: &Value, error: &Error) {
        let is_number = match repr_of(number) {
            Some(Repr::Node(id)) => [Type::INT, Type::FLOAT, Type::BOOL].contains(&self.node_type(*id)),
            Some(_) => false,
            None => matches!(scalar_form(number), Form::Node(_)) || number.kind() == kinds::BIGINT,
        };
        if is_number {
            self.note_own_error(error);
        }
    }

    /// Notes an error that plain Python raises too, though the values that it is about are staged.
    pub fn note_own_error(&mut self, error: &Error) {
        if let Some(session) = self.stage.session.as_deref_mut() {
            session.flow.watched.own_error = Some(error.value());
        }
    }

    /// What the builder gives, or its error as one of the program.
    pub(crate) fn checked<T>(&mut self, result: std::result::Result<T, GraphError>) -> Result<T> {
        result.map_err(|error| self.graph_error(&error))
    }

    /// The Python error of a graph that refuses an operation.
    #[cold]
    pub(crate) fn graph_error(&mut self, error: &GraphError) -> Error {
        match error.kind {
            GraphErrorKind::Type => self.type_error(error.message.clone()),
            GraphErrorKind::Value => self.value_error(error.message.clone()),
            GraphErrorKind::Index => self.index_error(error.message.clone()),
            GraphErrorKind::Structure => self.staging_error(&format!(
                "what stands here has a form that no graph has; make it simpler, or do it outside of the staged function ({})",
                error.message
            )),
            _ => self.staging_error(&error.message),
        }
    }
}

/// A type in words of the program.
pub(crate) fn described(ty: &Type) -> String {
    match (ty.dtype(), ty.dims()) {
        (Some(dtype), Some(dims)) if !dims.is_empty() => {
            format!("an array of {} and shape {}", dtype.numpy_name(), shape_text(dims))
        }
        (Some(dtype), _) if ty.is_array() => format!("a {} of NumPy", dtype.numpy_name()),
        _ => format!("a value of type '{}'", ty.python_name()),
    }
}
