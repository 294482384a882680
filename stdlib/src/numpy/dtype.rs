//! `numpy.dtype`: element types as objects.
//!
//! Invariants: there is one object for each element type, so that `is` holds between them.

use super::scalar::{class_of, dtype_of_class};
use snek_heap::{Local, Value};
use snek_interp::native::NativeDef;
use snek_interp::stage::rule;
use snek_interp::types::host::{self, HostObject, HostState, receiver};
use snek_interp::types::str::{self, Str};
use snek_interp::types::{GetSet, Ops, TypeDef, payload, tuple};
use snek_interp::{Cx, Result, kinds, natives};
use snek_syntax::core::CompareOp;
use snek_tensor::DType;

/// The state of a dtype object.
pub(crate) struct DTypeObject(pub(crate) DType);

impl HostState for DTypeObject {}

/// `numpy.dtype`.
pub(crate) static DTYPE: TypeDef = TypeDef {
    doc: "An element type: bool, int32, int64, float32 or float64, by its name or class.",
    new: Some(
        NativeDef::new("dtype(cls, dtype, align=False, copy=False)", |cx, a| Ok(dtype_value(dtype_arg(cx, &a[1])?)))
            .staged(snek_interp::native::Staged::Rule(snek_interp::stage::rule::ARRAY)),
    ),
    ops: Ops {
        repr: Some(|cx, this| Ok(str::new(format!("dtype('{}')", dtype_name(of(cx, this)?))))),
        str: Some(|cx, this| Ok(str::new(dtype_name(of(cx, this)?)))),
        hash: Some(|cx, this| Ok(of(cx, this)? as i64 + 0x5eed)),
        compare: Some(compare),
        truth: Some(|_, _| Ok(false)),
        len: Some(|_, _| Ok(0)),
        takes_instances: true,
        ..Ops::NONE
    },
    methods: natives! {
        /// Return the type itself; there is only one order of bytes.
        "newbyteorder(self, new_order='S', /)" [staged = Rule(rule::ARRAY)] => |_, a| Ok(a[0].clone()),
        "__reduce__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| {
            let dtype = of(cx, &a[0])?;
            let class = cx.class_of(&a[0]).value();
            Ok(tuple::new([class, tuple::new([str::new(&code(dtype)[1..])])]))
        },
    },
    attributes: ATTRIBUTES,
    ..TypeDef::named("dtype", kinds::HOST)
};

const ATTRIBUTES: &[GetSet] = &[
    GetSet::new("name", |cx, this| Ok(str::new(dtype_name(of(cx, this)?)))).doc("The name of the type."),
    GetSet::new("kind", |cx, this| Ok(str::new(kind(of(cx, this)?))))
        .doc("A letter: 'b' for bools, 'i' for integers, 'f' for floats."),
    GetSet::new("char", |cx, this| Ok(str::new(letter(of(cx, this)?)))).doc("The letter of the type."),
    GetSet::new("str", |cx, this| Ok(str::new(code(of(cx, this)?))))
        .doc("The order of bytes, the kind and the size, such as '<f8'."),
    GetSet::new("num", |cx, this| Ok(Value::int(number(of(cx, this)?)))).doc("The number of the type."),
    GetSet::new("itemsize", |cx, this| Ok(Value::int(of(cx, this)?.size() as i64)))
        .doc("The size of an element in bytes."),
    GetSet::new("alignment", |cx, this| Ok(Value::int(of(cx, this)?.size() as i64)))
        .doc("The addresses of elements are multiples of it, in bytes."),
    GetSet::new("byteorder", byte_order).doc("'=' for the order of bytes of this machine, '|' where there is none."),
    GetSet::new("type", |cx, this| {
        let dtype = of(cx, this)?;
        Ok(class_of(cx, dtype).value())
    })
    .doc("The class of scalars of the type."),
    GetSet::new("shape", |_, _| Ok(tuple::new(Vec::new()))).doc("An empty tuple: an element has no axes."),
    GetSet::new("ndim", |_, _| Ok(Value::int(0))).doc("0: an element has no axes."),
    GetSet::new("names", |_, _| Ok(Value::NONE)).doc("None: elements have no fields."),
    GetSet::new("fields", |_, _| Ok(Value::NONE)).doc("None: elements have no fields."),
    GetSet::new("base", |_, this| Ok(this.clone())).doc("The type itself."),
    GetSet::new("hasobject", |_, _| Ok(Value::FALSE)).doc("False: elements are no Python objects."),
    GetSet::new("isbuiltin", |_, _| Ok(Value::int(1))).doc("1: the type is one of NumPy's own."),
    GetSet::new("isnative", |_, _| Ok(Value::TRUE)).doc("True: the order of bytes is that of this machine."),
];

fn byte_order(cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(str::new(if of(cx, this)? == DType::Bool { "|" } else { "=" }))
}

fn of(cx: &mut Cx, this: &Value) -> Result<DType> {
    Ok(receiver::<DTypeObject>(cx, this)?.0)
}

/// NumPy's name of an element type.
#[must_use]
pub(crate) fn dtype_name(dtype: DType) -> &'static str {
    dtype.numpy_name()
}

fn kind(dtype: DType) -> &'static str {
    ["b", "i", "f"][usize::from(dtype.family())]
}

fn letter(dtype: DType) -> &'static str {
    match dtype {
        DType::Bool => "?",
        DType::I32 => "i",
        DType::I64 => "l",
        DType::F32 => "f",
        DType::F64 => "d",
    }
}

/// `<f8`.
#[must_use]
pub(crate) fn code(dtype: DType) -> &'static str {
    match dtype {
        DType::Bool => "|b1",
        DType::I32 => "<i4",
        DType::I64 => "<i8",
        DType::F32 => "<f4",
        DType::F64 => "<f8",
    }
}

fn number(dtype: DType) -> i64 {
    match dtype {
        DType::Bool => 0,
        DType::I32 => 5,
        DType::I64 => 7,
        DType::F32 => 11,
        DType::F64 => 12,
    }
}

static OBJECTS: Local<[Value; 5]> = Local::new(|| DType::ALL.map(|dtype| host::new(&DTYPE, DTypeObject(dtype))));

/// The object of an element type.
#[must_use]
pub(crate) fn dtype_value(dtype: DType) -> Value {
    OBJECTS.with(|objects| objects[dtype as usize].clone())
}

/// The element type that an argument names; `None` and absent ones mean nothing.
pub(crate) fn optional_dtype(cx: &mut Cx, value: &Value) -> Result<Option<DType>> {
    if value.is_unbound() || value.is_none() { Ok(None) } else { dtype_arg(cx, value).map(Some) }
}

/// The element type that an argument names: a dtype, a class, or a name.
pub(crate) fn dtype_arg(cx: &mut Cx, value: &Value) -> Result<DType> {
    if value.is_none() || value.is_unbound() {
        return Ok(DType::F64);
    }
    match find(cx, value) {
        Some(dtype) => Ok(dtype),
        None => {
            let inner = payload(value);
            let shown = cx.repr(value)?;
            super::errors::quote(cx, &shown)?;
            Err(cx.type_error(match inner.downcast_ref::<Str>() {
                Some(_) => format!("data type {shown} not understood"),
                None => format!("Cannot interpret '{shown}' as a data type"),
            }))
        }
    }
}

/// The element type that a value names, if it names one.
pub(crate) fn find(cx: &mut Cx, value: &Value) -> Option<DType> {
    if let Some(dtype) = value.downcast_ref::<HostObject>().and_then(HostObject::get::<DTypeObject>) {
        return Some(dtype.0);
    }
    if let Some(dtype) = dtype_of_class(cx, value) {
        return Some(dtype);
    }
    let inner = payload(value);
    let name = inner.downcast_ref::<Str>()?.as_str();
    let name = name.strip_prefix(['<', '=', '|']).unwrap_or(name);
    Some(match name {
        "bool" | "?" | "b1" | "bool_" => DType::Bool,
        "int32" | "i4" | "i" | "intc" => DType::I32,
        "int64" | "i8" | "l" | "q" | "int" | "long" | "longlong" | "intp" | "int_" | "p" => DType::I64,
        "float32" | "f4" | "f" | "single" => DType::F32,
        "float64" | "f8" | "d" | "float" | "double" => DType::F64,
        _ => return None,
    })
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let dtype = of(cx, this)?;
    let Some(other) = find(cx, other) else {
        return Ok(match op {
            CompareOp::Eq => Value::FALSE,
            CompareOp::Ne => Value::TRUE,
            _ => Value::NOT_IMPLEMENTED,
        });
    };
    let (up, down) = (dtype.casts_safely(other), other.casts_safely(dtype));
    Ok(Value::bool(match op {
        CompareOp::Eq => dtype == other,
        CompareOp::Ne => dtype != other,
        CompareOp::Lt => up && dtype != other,
        CompareOp::Le => up,
        CompareOp::Gt => down && dtype != other,
        CompareOp::Ge => down,
        _ => return Ok(Value::NOT_IMPLEMENTED),
    }))
}

/// `result_type(*arrays_and_dtypes)`: Python numbers are weak.
pub(super) fn result_type(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let mut found: Option<(DType, bool)> = None;
    for value in cx.collect(&a[0])? {
        let next = match find(cx, &value) {
            Some(dtype) => (dtype, false),
            None => {
                let operand = super::convert::operand(cx, &value)?;
                (operand.array.dtype(), operand.weak)
            }
        };
        found = Some(match found {
            Some(known) => (snek_tensor::promote(known.0, known.1, next.0, next.1), known.1 && next.1),
            None => next,
        });
    }
    match found {
        Some((dtype, _)) => Ok(dtype_value(dtype)),
        None => Err(cx.value_error("at least one array or dtype is required")),
    }
}

/// `can_cast(from_, to, casting='safe')`.
pub(super) fn can_cast(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let from = match find(cx, &a[0]) {
        Some(dtype) => dtype,
        None if super::scalar::as_scalar(&a[0]).is_some_and(|(_, weak)| weak) => {
            return Err(cx.type_error(
                "can_cast() does not support Python ints, floats, and complex because the result used to depend on the \
                 value.\nThis change was part of adopting NEP 50, we may explicitly allow them again in the future.",
            ));
        }
        None => super::convert::operand(cx, &a[0])?.array.dtype(),
    };
    let to = dtype_arg(cx, &a[1])?;
    let casting = a[2].downcast_ref::<Str>().map_or("safe", Str::as_str);
    Ok(Value::bool(match casting {
        "no" | "equiv" => from == to,
        "safe" => from.casts_safely(to),
        "same_kind" => from.casts_safely(to) || from.family() <= to.family(),
        _ => true,
    }))
}
