//! `Variable`: a value that functions share and change, as TensorFlow's.
//!
//! In: a number or array, `assign` and its like. Out: an object that computes like its value.
//! Invariants:
//! - The value's type stays what it was at first: an int given to a float variable becomes a float.
//! - Staged functions know variables by reference: what they read is an input of each call, what they assign an output.
//!
//! Elsewhere: how the value becomes an input (`snek_interp::stage`); its methods (`variable_methods`).

use super::variable_methods::{ATTRIBUTES, METHODS};
use snek_heap::{Layout, State, Value, before_write};
use snek_interp::native::NativeDef;
use snek_interp::stage::Number;
use snek_interp::types::array::as_array;
use snek_interp::types::host::{self, HostObject, HostState};
use snek_interp::types::{Ops, TypeDef, list, payload, str, tuple};
use snek_interp::{Cx, Result, stage};
use snek_syntax::core::BinaryOp;
use std::cell::{Cell, RefCell};

/// What a variable keeps.
pub struct Variable {
    value: RefCell<Value>,
    /// Tapes watch it by themselves.
    pub trainable: Cell<bool>,
    /// What is computed of it is recorded, as with PyTorch's parameters.
    pub requires_grad: Cell<bool>,
    /// The gradient that was found last; `None` at first.
    pub(super) grad: RefCell<Value>,
    pub(super) name: RefCell<Value>,
}

impl HostState for Variable {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        for part in [&self.value, &self.grad, &self.name] {
            if let Ok(value) = part.try_borrow() {
                visit(&value);
            }
        }
    }
    fn clear(&self) {
        drop(self.value.replace(Value::NONE));
        drop(self.grad.replace(Value::NONE));
    }
    fn save(&self) -> Option<State> {
        Some(State { layout: Layout::Sequence, slots: vec![self.value.borrow().clone(), self.grad.borrow().clone()] })
    }
    fn restore(&self, state: State) {
        for (part, value) in [&self.value, &self.grad].into_iter().zip(state.slots) {
            drop(part.replace(value));
        }
    }
    fn is_variable(&self) -> bool {
        true
    }
}

/// The variable that a value is, if it is one.
#[must_use]
pub fn of(value: &Value) -> Option<&Variable> {
    value.downcast_ref::<HostObject>()?.get()
}

/// The value of a variable; any other value is itself.
pub fn value_of(cx: &mut Cx, value: &Value) -> Result<Value> {
    let Some(variable) = of(value) else { return Ok(value.clone()) };
    stage::read_variable(cx, value)?;
    let content = variable.value.borrow().clone();
    stage::note_read(cx, value, &content)?;
    let is_read = variable.requires_grad.get() || cx.stage.has_tape && variable.trainable.get();
    match cx.stage.recorder.clone() {
        Some(recorder) if is_read && !cx.stage.is_active() => cx.call(&recorder.read, &[value.clone(), content]),
        _ => Ok(content),
    }
}

/// The value of a variable as it is, recorded by nobody.
pub(super) fn content_of(cx: &mut Cx, variable: &Value) -> Result<Value> {
    stage::read_variable(cx, variable)?;
    Ok(of(variable).map_or(Value::NONE, |variable| variable.value.borrow().clone()))
}

/// A recorded value as it is; any other value is itself.
pub(super) fn unrecorded(cx: &mut Cx, value: Value) -> Result<Value> {
    if of(&payload(&value)).is_some() {
        return content_of(cx, &payload(&value));
    }
    if !cx.is_recorded(&value) {
        return Ok(value);
    }
    let data = cx.name("data");
    cx.getattr(&value, &data)
}

/// The gradient, as a value that knows PyTorch's names.
pub(super) fn grad_of(cx: &mut Cx, this: &Value) -> Result<Value> {
    stage::read_part(cx, this, 1)?;
    let grad = of(this).map_or(Value::NONE, |variable| variable.grad.borrow().clone());
    match cx.stage.recorder.clone() {
        Some(recorder) if !cx.stage.is_active() && !grad.is_none() && !cx.is_recorded(&grad) => {
            cx.call(&recorder.class, &[grad])
        }
        _ => Ok(grad),
    }
}

/// Puts a gradient into the variable.
pub(super) fn set_grad(cx: &mut Cx, this: &Value, grad: Value) -> Result<()> {
    let Some(variable) = of(this) else { return Ok(()) };
    let requires_grad = cx.name("requires_grad");
    let has_record = cx.is_recorded(&grad) && {
        let flag = cx.getattr(&grad, &requires_grad)?;
        cx.truth(&flag)?
    };
    let grad = if has_record { grad } else { unrecorded(cx, grad)? };
    before_write(this);
    drop(variable.grad.replace(grad));
    Ok(())
}

/// Gives the variable another value of its type.
pub fn assign(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let value = unrecorded(cx, value.clone())?;
    let Some(variable) = of(this) else { return Err(cx.type_error("assign() needs a Variable")) };
    let old = variable.value.borrow().clone();
    let value = fitted(cx, &old, value)?;
    before_write(this);
    drop(variable.value.replace(value));
    Ok(())
}

/// The value in the type that the variable has.
fn fitted(cx: &mut Cx, old: &Value, value: Value) -> Result<Value> {
    let (is_float, is_int) = (cx.is_number_of(old, Number::Float), cx.is_number_of(old, Number::Int));
    if is_float
        && !cx.is_number_of(&value, Number::Float)
        && (cx.is_number_of(&value, Number::Int) || value.as_bool().is_some())
    {
        return as_number(cx, Number::Float, value);
    }
    if is_int && cx.is_number_of(&value, Number::Float) {
        return Err(cx.type_error("a float cannot be assigned to a Variable of type int64; convert it with int()"));
    }
    if as_array(old).is_some() && !stage::is_staged(&value) && !cx.stage.is_active() {
        let dtype = cx.name("dtype");
        let dtype = cx.getattr(old, &dtype)?;
        let value = copied(cx, value, Some(dtype))?;
        if let (Some(old), Some(new)) = (as_array(old), as_array(&value))
            && old.dims() != new.dims()
        {
            let shown = |dims: &[usize]| match dims {
                [one] => format!("({one},)"),
                dims => format!("({})", dims.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
            };
            let (old, new) = (shown(old.dims()), shown(new.dims()));
            return Err(cx.value_error(format!("a Variable of shape {old} cannot hold an array of shape {new}")));
        }
        return Ok(value);
    }
    let old_is_number = is_float || is_int || old.as_bool().is_some();
    if old_is_number && (value.is_none() || value.downcast_ref::<str::Str>().is_some()) {
        let (got, want) = (cx.type_name(&value), cx.type_name(old));
        return Err(cx.type_error(format!("a Variable of type {want} cannot hold a value of type '{got}'")));
    }
    Ok(value)
}

/// An array of its own, of what may be one.
fn copied(cx: &mut Cx, value: Value, dtype: Option<Value>) -> Result<Value> {
    let (numpy, name) = (cx.import_module("numpy")?, cx.name("array"));
    let array = cx.getattr(&numpy, &name)?;
    match dtype {
        Some(dtype) => cx.call(&array, &[value, dtype]),
        None => cx.call(&array, &[value]),
    }
}

/// What a variable holds at first: a number as it is, a list as an array.
pub(super) fn initial(cx: &mut Cx, value: &Value, dtype: &Value) -> Result<Value> {
    let value = unrecorded(cx, value.clone())?;
    let value =
        if dtype.is_unbound() && value.kind() == snek_interp::kinds::FUNCTION { cx.call(&value, &[])? } else { value };
    let is_sequence = value.downcast_ref::<list::List>().is_some() || value.downcast_ref::<tuple::Tuple>().is_some();
    if is_sequence || as_array(&value).is_some() && !cx.stage.is_active() {
        return copied(cx, value, is_given(dtype).then(|| dtype.clone()));
    }
    if !is_given(dtype) {
        return Ok(value);
    }
    let wanted = match dtype.downcast_ref::<str::Str>() {
        Some(text) => {
            // It is shown if there is no such type.
            cx.reserve_result(text.as_str().len().saturating_mul(3))?;
            text.as_str().to_owned()
        }
        None => cx.repr(dtype)?,
    };
    let numbers = [Number::Float, Number::Bool, Number::Int].into_iter();
    let Some(number) = numbers.into_iter().find(|number| wanted.contains(number.class_name())) else {
        return Err(cx.type_error(format!("data type {wanted} not understood")));
    };
    as_number(cx, number, value)
}

/// `int(value)` and its like.
pub(super) fn as_number(cx: &mut Cx, number: Number, value: Value) -> Result<Value> {
    if stage::is_staged(&value) {
        return cx.staged_number(number, &value);
    }
    match cx.types.named(number.class_name()) {
        Some(class) => cx.call(&class.value(), &[value]),
        None => Ok(value),
    }
}

pub(super) fn is_given(value: &Value) -> bool {
    !value.is_unbound() && !value.is_none()
}

/// The type of variables.
pub static VARIABLE: TypeDef = TypeDef {
    doc: "Variable(initial_value, trainable=True, name=None, dtype=None, requires_grad=False)\n\nA value that functions share and change.",
    new: Some(
        NativeDef::new(
            "Variable(cls, initial_value, trainable=True, name=None, dtype=None, requires_grad=False)",
            |cx, a| {
                stage::check_new_variable(cx)?;
                let value = initial(cx, &a[1], &a[4])?;
                let trainable = a[2].is_unbound() || cx.truth(&a[2])?;
                let name = if is_given(&a[3]) { a[3].clone() } else { str::new("Variable") };
                let requires_grad = is_given(&a[5]) && cx.truth(&a[5])?;
                cx.stage.records |= requires_grad;
                let state = Variable {
                    value: RefCell::new(value),
                    trainable: Cell::new(trainable),
                    requires_grad: Cell::new(requires_grad),
                    grad: RefCell::new(Value::NONE),
                    name: RefCell::new(name),
                };
                Ok(host::new(&VARIABLE, state))
            },
        )
        .staged(snek_interp::native::Staged::Same),
    ),
    is_base: true,
    ops: Ops {
        repr: Some(super::variable_methods::repr),
        compare: Some(|cx, op, left, right| {
            let (left, right) = (value_of(cx, left)?, value_of(cx, right)?);
            cx.compare(op, &left, &right)
        }),
        truth: Some(|cx, this| {
            let value = value_of(cx, this)?;
            cx.truth(&value)
        }),
        len: Some(|cx, this| {
            let value = value_of(cx, this)?;
            cx.len(&value)
        }),
        iter: Some(|cx, this| {
            let value = value_of(cx, this)?;
            cx.iter(&value)
        }),
        get_item: Some(|cx, this, key| {
            let (value, key) = (value_of(cx, this)?, value_of(cx, key)?);
            cx.get_item(&value, &key)
        }),
        set_item: Some(|cx, this, key, value| {
            let (content, key, value) = (content_of(cx, this)?, value_of(cx, key)?, unrecorded(cx, value)?);
            cx.set_item(&content, &key, value)
        }),
        binary: Some(|cx, op, left, right| {
            let (left, right) = (value_of(cx, left)?, value_of(cx, right)?);
            cx.binary(op, &left, &right)
        }),
        in_place: Some(super::variable_methods::in_place),
        unary: Some(|cx, op, this| {
            let value = value_of(cx, this)?;
            cx.unary(op, &value)
        }),
        format: Some(|cx, this, spec| {
            let value = value_of(cx, this)?;
            cx.format(&value, spec).map(str::new)
        }),
        operators: &[
            BinaryOp::Add,
            BinaryOp::Sub,
            BinaryOp::Mul,
            BinaryOp::MatMul,
            BinaryOp::Div,
            BinaryOp::FloorDiv,
            BinaryOp::Mod,
            BinaryOp::Pow,
            BinaryOp::LShift,
            BinaryOp::RShift,
            BinaryOp::And,
            BinaryOp::Or,
            BinaryOp::Xor,
        ],
        ..Ops::NONE
    },
    methods: METHODS,
    attributes: ATTRIBUTES,
    ..TypeDef::named("Variable", snek_interp::kinds::HOST)
};
