//! Dunder methods of builtin types, made from their `Ops`.
//!
//! Each wrapper receives the unwrapped object and asks the table of its kind, so `list.__len__` and `len` are one
//! function.

use super::class::{Instance, Type};
use super::ops::{Ops, TypeDef, instance_around};
use super::{host, ops_of, payload_or_self};
use crate::error::Result;
use crate::names::{Name, intern};
use crate::native::{Native, NativeDef, Staged};
use crate::stage::is_staged;
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::{Gc, Kind, Value};
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};

/// Puts the dunder methods of a table's operations into its class.
pub(super) fn install(class: &Gc<Type>, def: &'static TypeDef, module: &Name) {
    let mut add = |native: &'static NativeDef| {
        let method = Native::method(native, def.name, def.kind, true, module);
        if let Some(name) = method.downcast_ref::<Native>().map(|native| native.signature.name.clone()) {
            class.dict.set_name(&name, method);
        }
    };
    for (is_there, native) in PLAIN {
        if is_there(&def.ops) {
            add(native);
        }
    }
    if def.ops.compare.is_some() {
        COMPARE.iter().for_each(&mut add);
    }
    for op in def.ops.operators {
        let index = *op as usize;
        add(&OPERATORS[2 * index]);
        // Sequences are concatenated from the left only, and change in place by what changes their length.
        let is_sequence = is_sequence(def.kind);
        if !is_sequence || *op != BinaryOp::Add {
            add(&OPERATORS[2 * index + 1]);
        }
        if def.ops.in_place.is_some() && !(is_sequence && *op == BinaryOp::Mod) {
            add(&IN_PLACE[index]);
        }
    }
    for op in def.ops.unary_operators {
        match op {
            UnaryOp::Neg => add(&UNARY[0]),
            UnaryOp::Pos => add(&UNARY[1]),
            UnaryOp::Invert => add(&UNARY[2]),
            UnaryOp::Not => {}
        }
    }
    if def.ops.hash.is_none() {
        class.dict.set_name(&intern("__hash__"), Value::NONE);
    }
}

fn is_sequence(kind: Kind) -> bool {
    matches!(kind, kinds::STR | kinds::BYTES | kinds::BYTEARRAY | kinds::LIST | kinds::TUPLE)
}

type IsThere = fn(&Ops) -> bool;

static PLAIN: &[(IsThere, NativeDef)] = &[
    (|ops| ops.repr.is_some(), NativeDef::new("__repr__(self, /)", repr).staged(Staged::Items)),
    (|ops| ops.str.is_some(), NativeDef::new("__str__(self, /)", str).staged(Staged::Items)),
    (|ops| ops.hash.is_some(), NativeDef::new("__hash__(self, /)", hash).staged(Staged::Items)),
    (|ops| ops.truth.is_some(), NativeDef::new("__bool__(self, /)", truth).staged(Staged::Items)),
    (|ops| ops.len.is_some(), NativeDef::new("__len__(self, /)", len).staged(Staged::Items)),
    (|ops| ops.iter.is_some() || ops.next.is_some(), NativeDef::new("__iter__(self, /)", iter).staged(Staged::Items)),
    (|ops| ops.next.is_some(), NativeDef::new("__next__(self, /)", next).staged(Staged::Items)),
    (|ops| ops.get_item.is_some(), NativeDef::new("__getitem__(self, key, /)", get_item).staged(Staged::Items)),
    (|ops| ops.set_item.is_some(), NativeDef::new("__setitem__(self, key, value, /)", set_item).staged(Staged::Items)),
    (|ops| ops.del_item.is_some(), NativeDef::new("__delitem__(self, key, /)", del_item).staged(Staged::Items)),
    (|ops| ops.contains.is_some(), NativeDef::new("__contains__(self, key, /)", contains).staged(Staged::Items)),
    (|ops| ops.format.is_some(), NativeDef::new("__format__(self, format_spec, /)", format).staged(Staged::Items)),
];

fn repr(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    Ok(super::str::new(cx.repr(&a[0])?))
}

fn str(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    Ok(super::str::new(cx.str(&a[0])?))
}

fn hash(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    Ok(Value::int(cx.hash(&a[0])?))
}

fn truth(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    Ok(Value::bool(cx.truth(&a[0])?))
}

fn len(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let len = cx.len(&a[0])?;
    Ok(Value::int(i64::try_from(len).unwrap_or(i64::MAX)))
}

fn iter(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    cx.iter(&a[0])
}

fn next(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    match cx.next_or_value(&a[0])? {
        Ok(value) => Ok(value),
        Err(value) => Err(cx.stop_iteration(value)),
    }
}

fn get_item(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    cx.get_item(&a[0], &a[1])
}

fn set_item(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    cx.set_item(&a[0], &a[1], a[2].clone())?;
    Ok(Value::NONE)
}

fn del_item(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    cx.del_item(&a[0], &a[1])?;
    Ok(Value::NONE)
}

fn contains(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    Ok(Value::bool(cx.contains(&a[0], &a[1])?))
}

fn format(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let spec = super::str::expect(cx, &a[1], "__format__() argument")?;
    if spec.is_empty()
        && let Some(instance) = instance_around(cx, &a[0])
    {
        return Ok(super::str::new(cx.str(&instance)?));
    }
    Ok(super::str::new(cx.format(&a[0], spec.as_str())?))
}

macro_rules! compare {
    ($op:ident) => {
        |cx, a| {
            let other = if compares_instances(&a[0]) { a[1].clone() } else { payload_or_self(&a[1]) };
            compare(cx, CompareOp::$op, &a[0], &other)
        }
    };
}

fn compare(cx: &mut Cx, op: CompareOp, left: &Value, right: &Value) -> Result<Value> {
    if is_staged(left) || is_staged(right) {
        return of_staged(cx, left, right, &|cx, left, right| cx.compare_builtin(op, left, right), &|cx| {
            cx.compare(op, left, right)
        });
    }
    cx.compare_builtin(op, left, right)
}

/// An operator that is called by its name, one of the operands being staged: what it does not implement for values of
/// their types it does not implement for them.
#[cold]
fn of_staged(
    cx: &mut Cx,
    left: &Value,
    right: &Value,
    of_samples: &dyn Fn(&mut Cx, &Value, &Value) -> Result<Value>,
    operator: &dyn Fn(&mut Cx) -> Result<Value>,
) -> Result<Value> {
    let sample =
        |cx: &mut Cx, value: &Value| if is_staged(value) { cx.staged_sample(value) } else { Ok(value.clone()) };
    let (a, b) = (sample(cx, left)?, sample(cx, right)?);
    match of_samples(cx, &a, &b) {
        Ok(found) if found.is_not_implemented() => Ok(found),
        // What the samples raise, such as a division by zero, says nothing of the values.
        _ => operator(cx),
    }
}

static COMPARE: &[NativeDef] = natives! {
    "__eq__(self, value, /)" [staged = Items] => compare!(Eq),
    "__ne__(self, value, /)" [staged = Items] => compare!(Ne),
    "__lt__(self, value, /)" [staged = Items] => compare!(Lt),
    "__le__(self, value, /)" [staged = Items] => compare!(Le),
    "__gt__(self, value, /)" [staged = Items] => compare!(Gt),
    "__ge__(self, value, /)" [staged = Items] => compare!(Ge),
};

fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value, this: &Value) -> Result<Value> {
    if is_staged(left) || is_staged(right) {
        let is_left = this.is(left);
        let of_samples = |cx: &mut Cx, left: &Value, right: &Value| {
            let this = if is_left { left } else { right };
            ops_of(this.kind()).binary.map_or(Ok(Value::NOT_IMPLEMENTED), |binary| binary(cx, op, left, right))
        };
        return of_staged(cx, left, right, &of_samples, &|cx| cx.binary(op, left, right));
    }
    match ops_of(this.kind()).binary {
        Some(binary) => binary(cx, op, left, right),
        None => Ok(Value::NOT_IMPLEMENTED),
    }
}

macro_rules! operator {
    ($op:ident) => {
        |cx: &mut Cx, a: &[Value]| {
            let other = if takes_instances(&a[0]) { a[1].clone() } else { payload_or_self(&a[1]) };
            binary(cx, BinaryOp::$op, &a[0], &other, &a[0])
        }
    };
}

macro_rules! reflected {
    ($op:ident) => {
        |cx: &mut Cx, a: &[Value]| {
            let other = if takes_instances(&a[0]) { a[1].clone() } else { payload_or_self(&a[1]) };
            binary(cx, BinaryOp::$op, &other, &a[0], &a[0])
        }
    };
}

/// Whether the `__add__` of a sequence is called by its name, and not by an operator that found it on the class of an instance.
/// It joins then, whatever the other operand has as `__radd__`.
fn is_called_by_name(cx: &mut Cx, this: &Value) -> bool {
    let name = cx.name("__add__");
    match cx.receiver.downcast_ref::<Instance>().filter(|_| payload_or_self(&cx.receiver).is(this)) {
        Some(instance) => instance.class().lookup(&name).is_none_or(|found| found.kind() != kinds::NATIVE),
        None => true,
    }
}

/// Called by its name, the repetition of a sequence takes nothing but a count.
fn expect_count(cx: &mut Cx, a: &[Value]) -> Result<()> {
    if is_sequence(a[0].kind()) {
        cx.index_value(&a[1])?;
    }
    Ok(())
}

/// Powers of types other than integers have no modulus. A complex number says so to numbers only.
fn refuse_modulus(cx: &mut Cx, a: &[Value]) -> Result<()> {
    let is_number = |value: &Value| {
        let plain = payload_or_self(value);
        plain.as_float().is_some() || plain.kind() == kinds::COMPLEX || super::int::view(&plain).is_some()
    };
    if a[2].is_unbound() || a[2].is_none() || a[0].kind() == kinds::COMPLEX && !is_number(&a[1]) {
        return Ok(());
    }
    super::int::refuse_modulus(cx, [&a[0], &a[1], &a[2]])
}

// In the order of `BinaryOp`: plain, reflected.
static OPERATORS: &[NativeDef] = natives! {
    "__add__(self, value, /)" [staged = Items] => |cx, a| {
        let inner = payload_or_self(&a[1]);
        let is_like = is_sequence(a[0].kind()) && inner.kind() == a[0].kind();
        let other = if is_like && is_called_by_name(cx, &a[0]) { inner } else { a[1].clone() };
        operator!(Add)(cx, &[a[0].clone(), other])
    },
    "__radd__(self, value, /)" [staged = Items] => reflected!(Add),
    "__sub__(self, value, /)" [staged = Items] => operator!(Sub),
    "__rsub__(self, value, /)" [staged = Items] => reflected!(Sub),
    "__mul__(self, value, /)" [staged = Items] => |cx, a| {
        expect_count(cx, a)?;
        operator!(Mul)(cx, a)
    },
    "__rmul__(self, value, /)" [staged = Items] => |cx, a| {
        expect_count(cx, a)?;
        reflected!(Mul)(cx, a)
    },
    "__matmul__(self, value, /)" [staged = Items] => operator!(MatMul),
    "__rmatmul__(self, value, /)" [staged = Items] => reflected!(MatMul),
    "__truediv__(self, value, /)" [staged = Items] => operator!(Div),
    "__rtruediv__(self, value, /)" [staged = Items] => reflected!(Div),
    "__floordiv__(self, value, /)" [staged = Items] => operator!(FloorDiv),
    "__rfloordiv__(self, value, /)" [staged = Items] => reflected!(FloorDiv),
    "__mod__(self, value, /)" [staged = Items] => operator!(Mod),
    "__rmod__(self, value, /)" [staged = Items] => |cx, a| {
        if is_sequence(a[0].kind()) && payload_or_self(&a[1]).kind() != a[0].kind() {
            return Ok(Value::NOT_IMPLEMENTED);
        }
        reflected!(Mod)(cx, a)
    },
    "__pow__(self, value, mod=None, /)" [staged = Items] => |cx, a| {
        refuse_modulus(cx, a)?;
        operator!(Pow)(cx, a)
    },
    "__rpow__(self, value, mod=None, /)" [staged = Items] => |cx, a| {
        refuse_modulus(cx, a)?;
        reflected!(Pow)(cx, a)
    },
    "__lshift__(self, value, /)" [staged = Items] => operator!(LShift),
    "__rlshift__(self, value, /)" [staged = Items] => reflected!(LShift),
    "__rshift__(self, value, /)" [staged = Items] => operator!(RShift),
    "__rrshift__(self, value, /)" [staged = Items] => reflected!(RShift),
    "__and__(self, value, /)" [staged = Items] => operator!(And),
    "__rand__(self, value, /)" [staged = Items] => reflected!(And),
    "__or__(self, value, /)" [staged = Items] => operator!(Or),
    "__ror__(self, value, /)" [staged = Items] => reflected!(Or),
    "__xor__(self, value, /)" [staged = Items] => operator!(Xor),
    "__rxor__(self, value, /)" [staged = Items] => reflected!(Xor),
};

fn in_place(cx: &mut Cx, op: BinaryOp, this: &Value, other: &Value) -> Result<Value> {
    match ops_of(this.kind()).in_place {
        Some(in_place) => {
            snek_heap::before_write(this);
            in_place(cx, op, this, other)
        }
        None => Ok(Value::NOT_IMPLEMENTED),
    }
}

macro_rules! assignment {
    ($op:ident) => {
        |cx: &mut Cx, a: &[Value]| in_place(cx, BinaryOp::$op, &a[0], &payload_or_self(&a[1]))
    };
}

static IN_PLACE: &[NativeDef] = natives! {
    "__iadd__(self, value, /)" [staged = Items] => assignment!(Add),
    "__isub__(self, value, /)" [staged = Items] => assignment!(Sub),
    "__imul__(self, value, /)" [staged = Items] => |cx, a| {
        expect_count(cx, a)?;
        assignment!(Mul)(cx, a)
    },
    "__imatmul__(self, value, /)" [staged = Items] => assignment!(MatMul),
    "__itruediv__(self, value, /)" [staged = Items] => assignment!(Div),
    "__ifloordiv__(self, value, /)" [staged = Items] => assignment!(FloorDiv),
    "__imod__(self, value, /)" [staged = Items] => assignment!(Mod),
    "__ipow__(self, value, /)" [staged = Items] => assignment!(Pow),
    "__ilshift__(self, value, /)" [staged = Items] => assignment!(LShift),
    "__irshift__(self, value, /)" [staged = Items] => assignment!(RShift),
    "__iand__(self, value, /)" [staged = Items] => assignment!(And),
    "__ior__(self, value, /)" [staged = Items] => assignment!(Or),
    "__ixor__(self, value, /)" [staged = Items] => assignment!(Xor),
};

static UNARY: &[NativeDef] = natives! {
    "__neg__(self, /)" [staged = Items] => |cx, a| cx.unary(UnaryOp::Neg, &a[0]),
    "__pos__(self, /)" [staged = Items] => |cx, a| cx.unary(UnaryOp::Pos, &a[0]),
    "__invert__(self, /)" [staged = Items] => |cx, a| cx.unary(UnaryOp::Invert, &a[0]),
};

/// Sequences and arrays unwrap their operand themselves: `%` formats an instance by its own methods.
pub(crate) fn takes_instances(this: &Value) -> bool {
    matches!(this.kind(), kinds::STR | kinds::BYTES | kinds::BYTEARRAY | kinds::LIST | kinds::TUPLE)
        || compares_instances(this)
}

/// Whether comparisons of the value look at instances of subclasses as such. Elsewhere they look at what these wrap.
pub(crate) fn compares_instances(this: &Value) -> bool {
    this.kind() == kinds::HOST && host::takes_instances(this)
}
