//! `numpy.ufunc`: the functions as objects.

use super::super::convert::array_of;
use super::super::dtype::optional_dtype;
use super::super::errors;
use super::super::object::as_array;
use super::{Options, call_one, call_two, docs, methods};
use snek_heap::{Gc, Value};
use snek_interp::names::intern;
use snek_interp::stage::rule;
use snek_interp::types::dict::Dict;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::str::{self, Str};
use snek_interp::types::tuple::Tuple;
use snek_interp::types::{GetSet, Ops, TypeDef};
use snek_interp::{Cx, Result, kinds, natives};
use snek_tensor::{Binop, DType, ONE, TWO, Unop};

/// A function of one or two operands.
#[derive(Clone, Copy)]
pub(super) enum Ufunc {
    One(&'static Unop),
    Two(&'static Binop),
}

impl Ufunc {
    pub(super) fn name(self) -> &'static str {
        match self {
            Ufunc::One(op) => op.name,
            Ufunc::Two(op) => op.name,
        }
    }

    fn operands(self) -> usize {
        match self {
            Ufunc::One(_) => 1,
            Ufunc::Two(_) => 2,
        }
    }
}

impl HostState for Ufunc {
    fn call(&self, cx: &mut Cx, _this: &Value, args: &[Value], names: &[Value]) -> Option<Result<Value>> {
        Some(call(cx, *self, args, names))
    }
}

fn call(cx: &mut Cx, function: Ufunc, args: &[Value], names: &[Value]) -> Result<Value> {
    let (given, named) = args.split_at(args.len() - names.len());
    let (name, count) = (function.name(), function.operands());
    if cx.asks_recorder(args) {
        return cx.call_recorded("numpy", name, args, names);
    }
    if given.len() < count || given.len() > count + 1 {
        let (most, got) = (count + 1, given.len());
        return Err(cx.type_error(format!(
            "{name}() takes from {count} to {most} positional arguments but {got} {} given",
            if got == 1 { "was" } else { "were" }
        )));
    }
    let mut options = Options::default();
    if let Some(out) = given.get(count) {
        set_out(cx, &mut options, out)?;
    }
    for (key, value) in names.iter().zip(named) {
        let key = key.downcast_ref::<Str>().map_or("", Str::as_str);
        match key {
            "out" => set_out(cx, &mut options, value)?,
            "where" => {
                if value.as_bool() != Some(true) {
                    options.mask = Some(array_of(cx, value, Some(DType::Bool))?);
                }
            }
            "dtype" => options.dtype = optional_dtype(cx, value)?,
            "casting" => options.is_unsafe = value.downcast_ref::<Str>().is_some_and(|text| text.as_str() == "unsafe"),
            "order" | "subok" => {}
            _ => {
                errors::quote(cx, key)?;
                return Err(cx.type_error(format!("{name}() got an unexpected keyword argument '{key}'")));
            }
        }
    }
    match function {
        Ufunc::One(op) => call_one(cx, op, &given[0], &options),
        Ufunc::Two(op) => call_two(cx, op, &given[0], &given[1], &options),
    }
}

fn set_out(cx: &mut Cx, options: &mut Options, value: &Value) -> Result<()> {
    let value = match value.downcast_ref::<Tuple>() {
        Some(tuple) if tuple.items().len() == 1 => tuple.items()[0].clone(),
        _ => value.clone(),
    };
    if value.is_none() {
        return Ok(());
    }
    if as_array(&value).is_none() {
        return Err(cx.type_error("return arrays must be of ArrayType"));
    }
    options.out = Some(value);
    Ok(())
}

/// `numpy.ufunc`.
pub(crate) static UFUNC: TypeDef = TypeDef {
    doc: "A function of the elements of arrays.\n\n\
          Operands are repeated to one shape. out takes the results, where says for which elements there are any,\n\
          dtype is the type to compute in.",
    ops: Ops { repr: Some(|cx, this| Ok(str::new(format!("<ufunc '{}'>", of(cx, this)?.name())))), ..Ops::NONE },
    methods: natives! {
        "__call__(self, /, *args, **kwargs)" [staged = Rule(rule::ARRAY_UFUNC)] => host::call,
        /// Combine the elements along axes by the function, as sum() does by addition.
        ///
        /// >>> np.multiply.reduce([1, 2, 3])
        /// np.int64(6)
        "reduce(self, array, /, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True)" [staged = Rule(rule::ARRAY_UFUNC)] => methods::reduce,
        /// Return what reduce() gives for the elements up to each along an axis.
        "accumulate(self, array, /, axis=0, dtype=None, out=None)" [staged = Rule(rule::ARRAY_UFUNC)] => methods::accumulate,
        /// Return the function's results for all pairs of an element of a and one of b.
        "outer(self, a, b, /)" [staged = Rule(rule::ARRAY_UFUNC)] => methods::outer,
        /// Apply the function in place to the elements of a at indices, once for each index, repeated ones too.
        "at(self, a, indices, b=None, /)" [staged = Rule(rule::ARRAY_UFUNC)] => methods::at,
        /// Return what reduce() gives for the slices of an axis that begin at the indices.
        "reduceat(self, array, indices, /, axis=0, dtype=None, out=None)" [staged = Rule(rule::ARRAY_UFUNC)] => methods::reduceat,
    },
    attributes: &[
        GetSet::new("__doc__", |cx, this| Ok(str::new(docs::of(of(cx, this)?.name())))),
        GetSet::new("__name__", |cx, this| Ok(str::new(of(cx, this)?.name()))),
        GetSet::new("nin", |cx, this| Ok(Value::int(of(cx, this)?.operands() as i64))).doc("The number of operands."),
        GetSet::new("nout", |_, _| Ok(Value::int(1))).doc("The number of results: 1."),
        GetSet::new("nargs", |cx, this| Ok(Value::int(of(cx, this)?.operands() as i64 + 1)))
            .doc("The number of operands and results."),
        GetSet::new("identity", identity).doc("What reduce() gives for no elements, or None."),
    ],
    ..TypeDef::named("ufunc", kinds::HOST)
};

pub(super) fn of(cx: &mut Cx, this: &Value) -> Result<Ufunc> {
    Ok(*receiver::<Ufunc>(cx, this)?)
}

fn identity(cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(match of(cx, this)? {
        Ufunc::Two(Binop { identity: Some(x), .. }) => super::super::scalar::python_number(*x),
        _ => Value::NONE,
    })
}

/// Other names of functions.
const ALIASES: &[(&str, &str)] = &[
    ("abs", "absolute"),
    ("true_divide", "divide"),
    ("mod", "remainder"),
    ("pow", "power"),
    ("conj", "conjugate"),
    ("bitwise_not", "invert"),
    ("bitwise_invert", "invert"),
    ("bitwise_left_shift", "left_shift"),
    ("bitwise_right_shift", "right_shift"),
    ("asin", "arcsin"),
    ("acos", "arccos"),
    ("atan", "arctan"),
    ("atan2", "arctan2"),
    ("asinh", "arcsinh"),
    ("acosh", "arccosh"),
    ("atanh", "arctanh"),
];

/// Puts the functions into the module.
pub(crate) fn install(dict: &Gc<Dict>) {
    let functions = ONE.iter().map(Ufunc::One).chain(TWO.iter().map(Ufunc::Two));
    for function in functions {
        dict.set_name(&intern(function.name()), host::new(&UFUNC, function));
    }
    for (alias, name) in ALIASES {
        if let Some(function) = dict.get_name(&intern(name)) {
            dict.set_name(&intern(alias), function);
        }
    }
}
