//! `int`, `float` and `bool` of staged values.
//!
//! In: a staged value. Out: a number of the type that is asked for; whether a value is one.
//! Elsewhere: operators (`types/staged/ops.rs`), texts as numbers (`types/str/staged.rs`).

use crate::error::Result;
use crate::native::{Answer, Site, staged_rules};
use crate::stage::{Form, Stager, scalar_form, stand_ins, variable};
use crate::vm::{Cursor, Cx};
use snek_graph::ir::Type;
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_syntax::core::BinaryOp;
use snek_tensor::DType;

staged_rules! {
    /// an operation of the graph
    NUMBER = number;
}

/// A builtin that computes with numbers: under a handler in Python, if it may raise.
pub(crate) fn number(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    variable::in_arguments(cx, cursor, site)?;
    let name = site.name(cursor);
    if stand_ins::is_raising_guarded(cx, cursor) {
        stand_ins::of_numbers(cx, cursor, site, &name)
    } else {
        Ok(Answer::Runs)
    }
}

/// The number as an `int`: itself, unless it is a `bool`.
pub(super) fn as_int(cx: &mut Cx, value: &Value) -> Result<Value> {
    match Stager::new(cx).is_number_of(value, Number::Bool) {
        true => cx.binary(BinaryOp::Add, value, &Value::int(0)),
        false => Ok(value.clone()),
    }
}

/// A type of Python numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// `int`.
    Int,
    /// `float`.
    Float,
    /// `bool`.
    Bool,
}

impl Number {
    /// The name of its class.
    #[must_use]
    pub fn class_name(self) -> &'static str {
        match self {
            Self::Int => "int",
            Self::Float => "float",
            Self::Bool => "bool",
        }
    }

    fn dtype(self) -> DType {
        match self {
            Self::Int => DType::I64,
            Self::Float => DType::F64,
            Self::Bool => DType::Bool,
        }
    }
}

impl Stager<'_> {
    /// `int`, `float` or `bool` of a staged value.
    pub(crate) fn staged_number(&mut self, number: Number, value: &Value) -> Result<Value> {
        self.on_each(value, &mut |cx, value| {
            if number == Number::Bool {
                return cx.staged_bool(value);
            }
            let mut id = cx.lift(value)?;
            if cx.node_type(id).is_array() {
                if cx.node_type(id).dims().is_some_and(|dims| !dims.is_empty()) {
                    let error = cx.type_error("only 0-dimensional arrays can be converted to Python scalars");
                    cx.note_own_error(&error);
                    return Err(error);
                }
                id = cx.emit(Op::Item, &[id])?;
            }
            let from_float = cx.node_type(id).as_scalar() == Some(DType::F64);
            if from_float && number == Number::Int && cx.is_guarded_code() {
                return Err(cx.staging_error(
                    "int() of a staged float may raise under a handler here; convert before the `try`",
                ));
            }
            let id = cx.convert_node(id, number.dtype())?;
            Ok(cx.staged_node(id))
        })
    }

    /// Whether the value is a number of this type, or will be when the graph runs.
    pub(crate) fn is_number_of(&self, value: &Value, number: Number) -> bool {
        let form = match self.node_of(value) {
            Some(id) => Form::Node(self.node_type(id)),
            None => scalar_form(value),
        };
        matches!(form, Form::Node(ty) if ty == Type::scalar(number.dtype()))
    }
}
