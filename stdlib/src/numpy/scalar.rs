//! NumPy's scalars: single elements as values.
//!
//! Invariants:
//! - `float64` is derived from `float`: its scalars are instances around a float. The others are objects of their own.
//! - Operators on scalars are those of arrays without axes.

use super::dtype::dtype_value;
use super::operators;
use snek_heap::{Gc, Value, View};
use snek_interp::names::{Name, intern};
use snek_interp::native::{Native, NativeDef, Staged};
use snek_interp::stage::rule;
use snek_interp::types::class::{Instance, NewType, Type, get_set};
use snek_interp::types::dict::Dict;
use snek_interp::types::host::{self, HostObject, HostState};
use snek_interp::types::ops::GetSet;
use snek_interp::types::str::{self, Str};
use snek_interp::types::{Ops, TypeDef, payload, tuple};
use snek_interp::{Cx, Result, kinds, natives};
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};
use snek_tensor::{Array, DType, Scalar};

/// The state of a scalar object.
struct ScalarObject(Scalar);

impl HostState for ScalarObject {}

macro_rules! scalar_type {
    ($name:ident, $dtype:ident, $key:literal, $signature:literal, $doc:literal) => {
        static $name: TypeDef = TypeDef {
            doc: $doc,
            new: Some(
                NativeDef::new($signature, |cx, a| construct(cx, DType::$dtype, &a[1]))
                    .staged(Staged::Rule(rule::ARRAY_TYPE)),
            ),
            is_base: false,
            ops: OPS,
            methods: METHODS,
            attributes: ATTRIBUTES,
            ..TypeDef::named($key, kinds::HOST)
        };
    };
}

scalar_type!(BOOL, Bool, "bool_", "bool(cls, value=False, /)", "A truth value, as arrays of bools have them.");
scalar_type!(
    INT32,
    I32,
    "int32",
    "int32(cls, value=0, /)",
    "An integer of 32 bits. Results that are too large wrap around."
);
scalar_type!(
    INT64,
    I64,
    "int64",
    "int64(cls, value=0, /)",
    "An integer of 64 bits. Results that are too large wrap around."
);
scalar_type!(FLOAT32, F32, "float32", "float32(cls, value=0, /)", "A floating point number of 32 bits.");

static FLOAT64: NativeDef =
    NativeDef::new("float64(cls, value=0, /)", construct_float64).staged(Staged::Rule(rule::ARRAY_TYPE));

const OPERATORS: &[BinaryOp] = &[
    BinaryOp::Add,
    BinaryOp::Sub,
    BinaryOp::Mul,
    BinaryOp::Div,
    BinaryOp::FloorDiv,
    BinaryOp::Mod,
    BinaryOp::Pow,
    BinaryOp::MatMul,
    BinaryOp::And,
    BinaryOp::Or,
    BinaryOp::Xor,
    BinaryOp::LShift,
    BinaryOp::RShift,
];

const OPS: Ops = Ops {
    repr: Some(super::text::scalar_repr),
    str: Some(super::text::scalar_str),
    hash: Some(|cx, this| {
        let plain = plain(this);
        cx.hash(&plain)
    }),
    compare: Some(operators::compare),
    truth: Some(|_, this| Ok(as_scalar(this).is_some_and(|(x, _)| snek_tensor::truth(x)))),
    binary: Some(operators::binary),
    unary: Some(operators::unary),
    format: Some(|cx, this, spec| {
        let plain = plain(this);
        Ok(str::new(cx.format(&plain, spec)?))
    }),
    operators: OPERATORS,
    unary_operators: &[UnaryOp::Neg, UnaryOp::Pos, UnaryOp::Invert],
    takes_instances: true,
    ..Ops::NONE
};

const METHODS: &[NativeDef] = natives! {
    /// Return the scalar on a device.
    "to(self, device, /)" [staged = Same] => super::methods::to_device,
    /// Return the scalar itself, as it is real.
    "conj(self, /)" [staged = Rule(rule::ARRAY)] => |_, a| Ok(a[0].clone()),
    /// Return the scalar itself, as it is real.
    "conjugate(self, /)" [staged = Rule(rule::ARRAY)] => |_, a| Ok(a[0].clone()),
    /// Return the scalar as a Python number.
    "item(self, /, *args)" [staged = Rule(rule::ARRAY)] => |_, a| Ok(plain(&a[0])),
    /// Return the scalar as a Python number.
    "tolist(self, /)" [staged = Rule(rule::ARRAY)] => |_, a| Ok(plain(&a[0])),
    "__int__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| snek_interp::types::int::int_of(cx, &plain(&a[0])),
    "__float__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| {
        let x = scalar(cx, &a[0])?;
        Ok(Value::float(x.as_f64()))
    },
    "__index__(self, /)" [staged = Rule(rule::ARRAY)] => index,
    "__abs__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::function(cx, "absolute", a),
    "__divmod__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::divmod(cx, &a[0], &a[1]),
    "__rdivmod__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::divmod(cx, &a[1], &a[0]),
    "__round__(self, ndigits=None, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::round_scalar(cx, &a[0], &a[1]),
    "__trunc__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| snek_interp::types::int::int_of(cx, &plain(&a[0])),
    "__getitem__(self, key, /)" [staged = Rule(rule::ARRAY)] => get_item,
    "__getattr__(self, name, /)" [staged = Rule(rule::ARRAY)] => |cx, a| super::methods::of_scalar(cx, &a[0], &a[1]),
    "__reduce__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| {
        let class = cx.class_of(&a[0]).value();
        Ok(tuple::new([class, tuple::new([plain(&a[0])])]))
    },
    /// Return how many bits of the absolute value are ones. Only integers have it.
    "bit_count(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| match scalar(cx, &a[0])? {
        Scalar::I64(x) => Ok(Value::int(i64::from(x.unsigned_abs().count_ones()))),
        Scalar::I32(x) => Ok(Value::int(i64::from(x.unsigned_abs().count_ones()))),
        _ => {
            let class = cx.type_name(&a[0]);
            Err(cx.attribute_error(format!("'{class}' object has no attribute 'bit_count'")))
        }
    },
    "__copy__(self, /)" [staged = Rule(rule::ARRAY)] => |_, a| Ok(a[0].clone()),
    "__deepcopy__(self, memo, /)" [staged = Rule(rule::ARRAY)] => |_, a| Ok(a[0].clone()),
};

/// The scalar: where its attributes are asked for, a `float64` is the float that it is made around.
fn itself(cx: &mut Cx, this: &Value) -> Result<Value> {
    let x = scalar(cx, this)?;
    Ok(new_scalar(cx, x))
}

const ATTRIBUTES: &[GetSet] = &[
    GetSet::new("dtype", |cx, this| Ok(dtype_value(scalar(cx, this)?.dtype()))).doc("The element type."),
    GetSet::new("shape", |_, _| Ok(tuple::new(Vec::new()))).doc("An empty tuple: a scalar has no axes."),
    GetSet::new("ndim", |_, _| Ok(Value::int(0))).doc("0: a scalar has no axes."),
    GetSet::new("size", |_, _| Ok(Value::int(1))).doc("1: a scalar is one element."),
    GetSet::new("itemsize", |cx, this| Ok(Value::int(scalar(cx, this)?.dtype().size() as i64)))
        .doc("The size in bytes."),
    GetSet::new("nbytes", |cx, this| Ok(Value::int(scalar(cx, this)?.dtype().size() as i64))).doc("The size in bytes."),
    GetSet::new("T", itself).doc("The scalar itself."),
    GetSet::new("real", itself).doc("The scalar itself, its real part."),
    GetSet::new("imag", |cx, this| {
        let x = scalar(cx, this)?;
        Ok(new_scalar(cx, Scalar::I64(0).cast_to(x.dtype())))
    })
    .doc("0, its imaginary part."),
];

/// What only `float64` has to define: the rest it has of `float`, or shares with the others.
static FLOAT64_METHODS: &[NativeDef] = natives! {
    "__repr__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| super::text::scalar_repr(cx, &a[0]),
    "__str__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| super::text::scalar_str(cx, &a[0]),
    "__hash__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| Ok(Value::int(cx.hash(&payload(&a[0]))?)),
    "__add__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::Add, &a[0], &a[1]),
    "__radd__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::Add, &a[1], &a[0]),
    "__sub__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::Sub, &a[0], &a[1]),
    "__rsub__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::Sub, &a[1], &a[0]),
    "__mul__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::Mul, &a[0], &a[1]),
    "__rmul__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::Mul, &a[1], &a[0]),
    "__truediv__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::Div, &a[0], &a[1]),
    "__rtruediv__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::Div, &a[1], &a[0]),
    "__floordiv__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::FloorDiv, &a[0], &a[1]),
    "__rfloordiv__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::FloorDiv, &a[1], &a[0]),
    "__mod__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::Mod, &a[0], &a[1]),
    "__rmod__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::Mod, &a[1], &a[0]),
    "__pow__(self, value, mod=None, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::Pow, &a[0], &a[1]),
    "__rpow__(self, value, mod=None, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::binary(cx, BinaryOp::Pow, &a[1], &a[0]),
    "__neg__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::unary(cx, UnaryOp::Neg, &a[0]),
    "__pos__(self, /)" [staged = Rule(rule::ARRAY)] => |_, a| Ok(a[0].clone()),
    "__eq__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::compare(cx, CompareOp::Eq, &a[0], &a[1]),
    "__ne__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::compare(cx, CompareOp::Ne, &a[0], &a[1]),
    "__lt__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::compare(cx, CompareOp::Lt, &a[0], &a[1]),
    "__le__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::compare(cx, CompareOp::Le, &a[0], &a[1]),
    "__gt__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::compare(cx, CompareOp::Gt, &a[0], &a[1]),
    "__ge__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| operators::compare(cx, CompareOp::Ge, &a[0], &a[1]),
};

/// `float64` keeps `float`'s own conversions.
const NOT_FOR_FLOAT64: &[&str] = &["__int__", "__float__", "__index__", "__trunc__"];

/// The abstract classes: name, base and docstring.
const ABSTRACT: [(&str, &str, &str); 8] = [
    ("generic", "object", "The base of all scalars."),
    ("number", "generic", "The base of scalars that are numbers."),
    ("integer", "number", "The base of integers."),
    ("signedinteger", "integer", "The base of integers that may be negative."),
    ("unsignedinteger", "integer", "The base of integers that are never negative. There are none here."),
    ("inexact", "number", "The base of numbers that are rounded."),
    ("floating", "inexact", "The base of floating point numbers."),
    ("complexfloating", "inexact", "The base of complex numbers. There are none here."),
];

/// Makes the classes, once for an interpreter, and puts them into the module.
pub(super) fn install(cx: &mut Cx, dict: &Gc<Dict>) -> Result<()> {
    let module = intern("numpy");
    for (name, base, doc) in ABSTRACT {
        let base = cx.types.named(base).unwrap_or_else(|| cx.types.object.clone());
        if cx.types.named(name).is_none() {
            let class = plain_class(cx, (name, doc), vec![base], kinds::INSTANCE, None, &module);
            cx.types.register(name, &class);
        }
    }
    for (def, base) in
        [(&BOOL, "generic"), (&INT32, "signedinteger"), (&INT64, "signedinteger"), (&FLOAT32, "floating")]
    {
        if cx.types.named(def.name).is_none()
            && let Some(base) = cx.types.named(base)
        {
            let class = cx.types.define_below(def, &base, &module);
            if def.name == "bool_" {
                class.name.replace(intern("bool"));
                class.qualname.replace(intern("bool"));
            }
        }
    }
    if cx.types.named("float64").is_none()
        && let Some(floating) = cx.types.named("floating")
    {
        let class = float64(cx, floating, &module);
        cx.types.register("float64", &class);
    }
    let names = ABSTRACT.map(|(name, ..)| (name, name));
    let more = [
        ("bool", "bool_"),
        ("bool_", "bool_"),
        ("int32", "int32"),
        ("intc", "int32"),
        ("int64", "int64"),
        ("int_", "int64"),
        ("intp", "int64"),
        ("long", "int64"),
        ("float32", "float32"),
        ("single", "float32"),
        ("float64", "float64"),
        ("double", "float64"),
    ];
    for (name, class) in names.into_iter().chain(more) {
        if let Some(class) = cx.types.named(class) {
            dict.set_name(&intern(name), class.value());
        }
    }
    Ok(())
}

fn plain_class(
    cx: &Cx,
    (name, doc): (&str, &str),
    bases: Vec<Gc<Type>>,
    layout: u8,
    constructor: Option<&'static NativeDef>,
    module: &Name,
) -> Gc<Type> {
    let dict = Gc::new(Dict::default());
    dict.set_name(&cx.names.__module__, module.value());
    dict.set_name(&intern("__doc__"), str::new(doc));
    // The bases here share nothing but `object`, which goes last.
    let mut order: Vec<Gc<Type>> = Vec::new();
    for base in &bases {
        let bases = base.mro.borrow().clone();
        order.extend(bases.iter().filter(|class| !class.is(&cx.types.object)).cloned());
    }
    order.push(cx.types.object.clone());
    Type::of(NewType {
        name: intern(name),
        bases,
        rest_of_mro: order,
        dict,
        layout,
        metaclass: None,
        is_builtin: true,
        has_dict: false,
        is_base: true,
        constructor,
    })
}

fn float64(cx: &Cx, floating: Gc<Type>, module: &Name) -> Gc<Type> {
    let float = cx.types.of_kind(snek_heap::kind::FLOAT);
    let class = plain_class(
        cx,
        ("float64", "A floating point number of 64 bits, which is a Python float too."),
        vec![floating, float],
        snek_heap::kind::FLOAT,
        Some(&FLOAT64),
        module,
    );
    for native in METHODS.iter().chain(FLOAT64_METHODS) {
        let method = Native::method(native, "float64", 0, false, module);
        if let Some(name) = method.downcast_ref::<Native>().map(|native| native.signature.name.clone())
            && !NOT_FOR_FLOAT64.contains(&name.as_str())
        {
            class.dict.set_name(&name, method);
        }
    }
    for attribute in ATTRIBUTES {
        class.dict.set_name(&intern(attribute.name), get_set(attribute, &class));
    }
    class.changed();
    class
}

/// The class of the scalars of an element type.
pub(crate) fn class_of(cx: &Cx, dtype: DType) -> Gc<Type> {
    let name = if dtype == DType::Bool { "bool_" } else { dtype.numpy_name() };
    cx.types.named(name).unwrap_or_else(|| cx.types.object.clone())
}

/// The element type for which a class stands: NumPy's own, or Python's `float`, `int`, `bool`.
pub(crate) fn dtype_of_class(cx: &Cx, class: &Value) -> Option<DType> {
    let class = class.downcast::<Type>()?;
    let is = |other: &Gc<Type>| class.is(other);
    if is(&cx.types.of_kind(snek_heap::kind::FLOAT)) {
        return Some(DType::F64);
    }
    if is(&cx.types.of_kind(snek_heap::kind::INT)) {
        return Some(DType::I64);
    }
    if is(&cx.types.of_kind(snek_heap::kind::BOOL)) {
        return Some(DType::Bool);
    }
    DType::ALL.into_iter().find(|dtype| is(&class_of(cx, *dtype)))
}

/// A scalar as a value.
#[must_use]
pub(crate) fn new_scalar(cx: &Cx, x: Scalar) -> Value {
    match x {
        Scalar::Bool(_) => host::new(&BOOL, ScalarObject(x)),
        Scalar::I32(_) => host::new(&INT32, ScalarObject(x)),
        Scalar::I64(_) => host::new(&INT64, ScalarObject(x)),
        Scalar::F32(_) => host::new(&FLOAT32, ScalarObject(x)),
        Scalar::F64(number) => Instance::of(class_of(cx, DType::F64), Value::float(number)).value(),
    }
}

/// The number behind a Python number or a NumPy scalar, and whether it is weak: a Python number, which takes the type of
/// what it meets. Integers beyond 64 bits are none.
#[must_use]
pub(crate) fn as_scalar(value: &Value) -> Option<(Scalar, bool)> {
    match value.view() {
        View::Float(x) => Some((Scalar::F64(x), true)),
        View::Int(x) => Some((Scalar::I64(x), true)),
        View::Bool(x) => Some((Scalar::Bool(x), true)),
        _ => {
            if let Some(scalar) = value.downcast_ref::<HostObject>().and_then(HostObject::get::<ScalarObject>) {
                return Some((scalar.0, false));
            }
            let instance = value.downcast_ref::<Instance>()?;
            let inner = instance.payload();
            if let Some(scalar) = inner.downcast_ref::<HostObject>().and_then(HostObject::get::<ScalarObject>) {
                return Some((scalar.0, false));
            }
            let weak = !instance
                .class()
                .mro
                .borrow()
                .iter()
                .any(|class| class.is_builtin && class.name.borrow().as_str() == "float64");
            match inner.view() {
                View::Float(x) => Some((Scalar::F64(x), weak)),
                View::Int(x) => Some((Scalar::I64(x), true)),
                _ => None,
            }
        }
    }
}

/// The number of a scalar's method's object.
pub(crate) fn scalar(cx: &mut Cx, this: &Value) -> Result<Scalar> {
    match as_scalar(this) {
        Some((x, _)) => {
            // The `float` inside of a `float64` is one too.
            Ok(x)
        }
        None => Err(cx.type_error("a scalar is required")),
    }
}

/// The Python number of an element.
#[must_use]
pub(crate) fn python_number(x: Scalar) -> Value {
    match x {
        Scalar::Bool(x) => Value::bool(x),
        Scalar::I32(x) => Value::int(i64::from(x)),
        Scalar::I64(x) => Value::int(x),
        Scalar::F32(x) => Value::float(f64::from(x)),
        Scalar::F64(x) => Value::float(x),
    }
}

fn plain(this: &Value) -> Value {
    as_scalar(this).map_or(Value::NONE, |(x, _)| python_number(x))
}

/// The scalar as an array without axes.
fn as_zero_rank(this: &Value) -> Value {
    let x = as_scalar(this).map_or(Scalar::F64(0.0), |(x, _)| x);
    super::object::new_array(Array::scalar(x))
}

/// `scalar[key]`: `()`, `...` and `None` select from it as from an array without axes.
fn get_item(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let array = as_zero_rank(&a[0]);
    let name = cx.name("__getitem__");
    if a[1].as_int().is_some() || a[1].kind() == kinds::SLICE {
        return Err(cx.index_error("invalid index to scalar variable."));
    }
    match cx.call_special(&array, &name, &a[1..])? {
        Some(found) => Ok(found),
        None => Ok(array),
    }
}

fn index(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    match scalar(cx, &a[0])? {
        x @ (Scalar::I32(_) | Scalar::I64(_)) => Ok(python_number(x)),
        Scalar::Bool(_) => Err(cx.type_error("'numpy.bool' object cannot be interpreted as an integer")),
        _ => {
            let name = cx.type_name(&a[0]);
            Err(cx.type_error(format!("'{name}' object cannot be interpreted as an integer")))
        }
    }
}

/// `np.int64(value)`: a scalar, or an array for what is a sequence.
fn construct(cx: &mut Cx, dtype: DType, value: &Value) -> Result<Value> {
    if value.is_unbound() {
        return Ok(new_scalar(cx, Scalar::I64(0).cast_to(dtype)));
    }
    if let Some((x, weak)) = as_scalar(value) {
        if weak && dtype == DType::I32 && x.as_i64().is_some_and(|x| i32::try_from(x).is_err()) {
            let (x, name) = (x.as_i64().unwrap_or(0), dtype.numpy_name());
            return Err(cx.overflow_error(format!("Python integer {x} out of bounds for {name}")));
        }
        if dtype.family() == 1 && weak && x.dtype().is_float() {
            let whole = snek_interp::types::int::int_of(cx, value)?;
            return construct(cx, dtype, &whole);
        }
        return Ok(new_scalar(cx, x.cast_to(dtype)));
    }
    if let Some(text) = payload(value).downcast_ref::<Str>() {
        let class = if dtype.is_float() { "float" } else { "int" };
        if dtype == DType::Bool {
            return Ok(new_scalar(cx, Scalar::Bool(!text.is_empty())));
        }
        let class = cx.types.named(class).map(|class| class.value()).unwrap_or(Value::NONE);
        let number = cx.call(&class, std::slice::from_ref(value))?;
        return construct(cx, dtype, &number);
    }
    if dtype == DType::Bool && value.is_none() {
        return Ok(new_scalar(cx, Scalar::Bool(false)));
    }
    let array = super::convert::array_of(cx, value, Some(dtype))?;
    Ok(super::object::result(cx, array))
}

fn construct_float64(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let made = construct(cx, DType::F64, &args[1])?;
    match (args[0].downcast::<Type>(), made.downcast_ref::<Instance>()) {
        (Some(class), Some(instance)) if !class.is(&instance.class()) => {
            // A subclass is made around the plain float by the caller.
            Ok(payload(&made))
        }
        _ => Ok(made),
    }
}
