//! Methods and attributes of `Variable`.

use super::variable::{Variable, as_number, assign, content_of, grad_of, set_grad, value_of};
use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::stage::Number;
use snek_interp::types::host::receiver;
use snek_interp::types::ops::instance_around;
use snek_interp::types::{GetSet, payload, str, tuple};
use snek_interp::{Cx, Result, natives};
use snek_syntax::core::BinaryOp;

pub(super) static METHODS: &[NativeDef] = natives! {
    /// Set the value of the variable and return the variable.
    "assign(self, value, /)" [staged = Same] => |cx, a| {
        assign(cx, &a[0], &a[1])?;
        Ok(itself(cx, &a[0]))
    },
    /// Add to the value of the variable and return the variable.
    "assign_add(self, delta, /)" [staged = Same] => |cx, a| change(cx, a, BinaryOp::Add),
    /// Subtract from the value of the variable and return the variable.
    "assign_sub(self, delta, /)" [staged = Same] => |cx, a| change(cx, a, BinaryOp::Sub),
    "__iadd__(self, other, /)" [staged = Same] => |cx, a| in_place(cx, BinaryOp::Add, &a[0], &a[1]),
    "__isub__(self, other, /)" [staged = Same] => |cx, a| in_place(cx, BinaryOp::Sub, &a[0], &a[1]),
    "__imul__(self, other, /)" [staged = Same] => |cx, a| in_place(cx, BinaryOp::Mul, &a[0], &a[1]),
    "__itruediv__(self, other, /)" [staged = Same] => |cx, a| in_place(cx, BinaryOp::Div, &a[0], &a[1]),
    "__ipow__(self, other, /)" [staged = Same] => |cx, a| in_place(cx, BinaryOp::Pow, &a[0], &a[1]),
    "__ifloordiv__(self, other, /)" [staged = Same] => |cx, a| in_place(cx, BinaryOp::FloorDiv, &a[0], &a[1]),
    "__imod__(self, other, /)" [staged = Same] => |cx, a| in_place(cx, BinaryOp::Mod, &a[0], &a[1]),
    /// Return the value.
    "read_value(self, /)" [staged = Same] => |cx, a| value_of(cx, &a[0]),
    /// Return the value.
    "value(self, /)" [staged = Same] => |cx, a| value_of(cx, &a[0]),
    /// Return the value as an array or NumPy scalar.
    "numpy(self, /)" [staged = Same] => |cx, a| content_of(cx, &a[0]),
    /// Return the value as a Python number; it must be a single one.
    "item(self, /)" [staged = Same] => |cx, a| {
        let value = value_of(cx, &a[0])?;
        let name = cx.name("item");
        match cx.getattr_opt(&value, &name)? {
            Some(item) => cx.call(&item, &[]),
            None => Ok(value),
        }
    },
    "__float__(self, /)" [staged = Same] => |cx, a| {
        let value = value_of(cx, &a[0])?;
        as_number(cx, Number::Float, value)
    },
    "__int__(self, /)" [staged = Same] => |cx, a| {
        let value = value_of(cx, &a[0])?;
        as_number(cx, Number::Int, value)
    },
    "__math__(self, name, /)" [staged = Same] => |cx, a| {
        let (value, math) = (value_of(cx, &a[0])?, cx.import_module("math")?);
        let name = cx.str(&a[1])?;
        let name = cx.name(name.as_str());
        let function = cx.getattr(&math, &name)?;
        cx.call(&function, &[value])
    },
    "__getattr__(self, name, /)" [staged = Same] => |cx, a| {
        let name = cx.str(&a[1])?;
        if name.as_str().starts_with("__") {
            return Err(cx.attribute_error(format!("'Variable' object has no attribute '{}'", name.as_str())));
        }
        let (value, name) = (value_of(cx, &a[0])?, cx.name(name.as_str()));
        cx.getattr(&value, &name)
    },
    /// Forget the gradient.
    "zero_grad(self, /)" [staged = Same] => |cx, a| {
        set_grad(cx, &a[0], Value::NONE)?;
        Ok(Value::NONE)
    },
    /// Set whether gradients are computed for the variable, and return the variable.
    "requires_grad_(self, requires_grad=True, /)" [staged = Same] => |cx, a| {
        let flag = a[1].is_unbound() || cx.truth(&a[1])?;
        receiver::<Variable>(cx, &a[0])?.requires_grad.set(flag);
        cx.stage.records |= flag;
        Ok(itself(cx, &a[0]))
    },
    /// Return the value, without a way for gradients.
    "detach(self, /)" [staged = Same] => |cx, a| content_of(cx, &a[0]),
    "__abs__(self, /)" [staged = Same] => |cx, a| through(cx, &a[0], "__abs__", &[]),
    "__round__(self, ndigits=None, /)" [staged = Same] => |cx, a| {
        let digits: &[Value] = if super::variable::is_given(&a[1]) { &a[1..2] } else { &[] };
        through(cx, &a[0], "__round__", digits)
    },
    "__divmod__(self, other, /)" [staged = Same] => |cx, a| {
        let other = value_of(cx, &a[1])?;
        through(cx, &a[0], "__divmod__", &[other])
    },
};

/// Calls a method of the value.
fn through(cx: &mut Cx, this: &Value, name: &str, args: &[Value]) -> Result<Value> {
    let value = value_of(cx, this)?;
    let name = cx.name(name);
    let method = cx.getattr(&value, &name)?;
    cx.call(&method, args)
}

/// The object itself, as an instance of its subclass if it is one.
fn itself(cx: &Cx, this: &Value) -> Value {
    instance_around(cx, this).unwrap_or_else(|| this.clone())
}

/// `variable += other` and its like: the variable gets the value, and stays the variable.
pub(super) fn in_place(cx: &mut Cx, op: BinaryOp, this: &Value, other: &Value) -> Result<Value> {
    let inner = payload(this);
    if receiver::<Variable>(cx, &inner)?.requires_grad.get() && is_recording(cx)? {
        return Err(
            cx.runtime_error("a leaf that requires a gradient cannot be changed while it is recorded; use no_grad()")
        );
    }
    let other = value_of(cx, &payload(other))?;
    change(cx, &[inner.clone(), other], op)?;
    Ok(itself(cx, &inner))
}

/// Whether values that require gradients are recorded now.
fn is_recording(cx: &mut Cx) -> Result<bool> {
    let module = cx.import_module("snek.recording")?;
    let (state, enabled) = (cx.name("State"), cx.name("enabled"));
    let state = cx.getattr(&module, &state)?;
    let enabled = cx.getattr(&state, &enabled)?;
    cx.truth(&enabled)
}

fn change(cx: &mut Cx, a: &[Value], op: BinaryOp) -> Result<Value> {
    let around = itself(cx, &a[0]);
    let (old, delta) = (content_of(cx, &a[0])?, super::variable::unrecorded(cx, a[1].clone())?);
    let value = cx.binary(op, &old, &delta)?;
    assign(cx, &a[0], &value)?;
    Ok(around)
}

pub(super) static ATTRIBUTES: &[GetSet] = &[
    GetSet::new("shape", |cx, this| described(cx, this, "shape")).doc("The shape of the value."),
    GetSet::new("ndim", |cx, this| described(cx, this, "ndim")).doc("The number of axes of the value."),
    GetSet::new("dtype", |cx, this| described(cx, this, "dtype")).doc("The element type of the value."),
    GetSet::new("device", |cx, this| described(cx, this, "device")).doc("The device that holds the value."),
    GetSet::new("name", |cx, this| Ok(receiver::<Variable>(cx, this)?.name.borrow().clone()))
        .doc("The name of the variable."),
    GetSet::new("trainable", |cx, this| Ok(Value::bool(receiver::<Variable>(cx, this)?.trainable.get())))
        .doc("Whether optimizers change the variable."),
    GetSet::new("requires_grad", |cx, this| Ok(Value::bool(receiver::<Variable>(cx, this)?.requires_grad.get())))
        .doc("Whether gradients are computed for the variable.")
        .set(|cx, this, value| {
            let flag = cx.truth(value)?;
            receiver::<Variable>(cx, this)?.requires_grad.set(flag);
            cx.stage.records |= flag;
            Ok(())
        }),
    GetSet::new("grad", grad_of)
        .doc("The gradient that backward passes added up, or None.")
        .set(|cx, this, value| set_grad(cx, this, value.clone())),
    GetSet::new("data", content_of).doc("The value, to be read and set without a way for gradients.").set(assign),
];

/// Shape or element type of the value.
fn described(cx: &mut Cx, this: &Value, what: &str) -> Result<Value> {
    let value = content_of(cx, this)?;
    if let Some(found) = snek_interp::types::staged::array::staged_attribute(cx, &value, what)? {
        return Ok(found);
    }
    let name = cx.name(what);
    let names = [(Number::Int, "int64"), (Number::Float, "float64"), (Number::Bool, "bool")];
    let Some((_, dtype)) = names.into_iter().find(|(number, _)| cx.is_number_of(&value, *number)) else {
        return cx.getattr(&value, &name);
    };
    Ok(match what {
        "device" => str::new("cpu"),
        "shape" => tuple::new(Vec::new()),
        "ndim" => Value::int(0),
        _ => match cx.import_module("numpy") {
            Ok(numpy) => {
                let name = cx.name("dtype");
                let class = cx.getattr(&numpy, &name)?;
                cx.call(&class, &[str::new(dtype)])?
            }
            Err(_) => str::new(dtype),
        },
    })
}

/// `<Variable 'name' shape=() dtype=float64, value=1.0>`.
pub(super) fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let value = content_of(cx, this)?;
    let name = receiver::<Variable>(cx, this)?.name.borrow().clone();
    let (name, shown) = (cx.repr(&name)?, cx.repr(&value)?);
    let shape = described(cx, this, "shape").and_then(|shape| cx.repr(&shape));
    let dtype = described(cx, this, "dtype").and_then(|dtype| cx.str(&dtype));
    Ok(str::new(match (shape, dtype) {
        (Ok(shape), Ok(dtype)) => format!("<Variable {name} shape={shape} dtype={dtype}, value={shown}>"),
        _ => format!("<Variable {name} value={shown}>"),
    }))
}
