//! Staged functions, made of Python functions.
//!
//! In: a Python function. Out: an object that is called like it, and that shows its graph.
//! Invariants: the body is staged when the function is defined, with untyped parameters, to give `code`. What that refuses
//! is raised when `code` is asked for: staging again with the types of a call may well succeed.

use super::declared::{Declared, Options};
use super::outline::outline;
use super::value::{Cache, StagedFunction};
use crate::error::Result;
use crate::names::intern;
use crate::stage::{Form, Stager, Trace, Untraced};
use crate::types::dict;
use crate::types::function::Function;
use crate::types::staged::text_of;
use crate::types::str::{self, Str};
use crate::types::tuple;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_graph::ir::{Dim, Type};
use snek_heap::{Gc, Value};
use snek_tensor::{DType, Scalar, Tensor};
use std::rc::Rc;

/// The function that an object is, or the one that calls it.
fn as_function(cx: &mut Stager<'_>, callable: &Value) -> Result<Option<Gc<Function>>> {
    if let Some(function) = callable.downcast::<Function>() {
        return Ok(Some(function));
    }
    let module = cx.import_module("snek._callables")?;
    let make = cx.getattr(&module, &intern("as_function"))?;
    Ok(cx.call(&make, std::slice::from_ref(callable))?.downcast::<Function>())
}

/// The back-end of this name, which has to be known; none where there is no name.
fn backend_of(cx: &mut Stager<'_>, name: &Value) -> Result<Option<Rc<str>>> {
    if name.is_none() || name.is_unbound() {
        return Ok(None);
    }
    // It is copied, and shown where there is none of this name.
    cx.reserve_result(name.downcast_ref::<Str>().map_or(0, |text| text.as_str().len().saturating_mul(3)))?;
    let Some(text) = text_of(name) else {
        let got = cx.type_name(name);
        return Err(cx.type_error(format!("backend must be a str or None, not '{got}'")));
    };
    let known = cx.stage.executor.as_ref().map_or(&[][..], |executor| executor.backends());
    if !known.contains(&text.as_str()) {
        let known = known.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(", ");
        return Err(cx.value_error(format!("unknown backend '{text}': one of {known}")));
    }
    Ok(Some(text.as_str().into()))
}

/// `@stage`, and `@stage(backend=…)`, which gives a decorator.
pub fn stage(cx: &mut Cx, function: &Value, backend: &Value, options: &Options<'_>) -> Result<Value> {
    let cx = &mut Stager(cx);
    let backend = backend_of(cx, backend)?;
    if function.is_unbound() {
        let module = cx.import_module("snek._callables")?;
        let make = cx.getattr(&module, &intern("stage_on"))?;
        let mut given = vec![backend.map_or(Value::NONE, |name| str::new(&*name))];
        given.extend(options.values());
        return cx.call(&make, &given);
    }
    if let Some(known) = function.downcast_ref::<StagedFunction>()
        && (backend.is_none() || backend == known.backend)
        && options.is_empty()
    {
        return Ok(function.clone());
    }
    let is_other = backend.is_some() || !options.is_empty();
    let function = &if is_other { plain_of(function) } else { function.clone() };
    let Some(function) = as_function(cx, function)?.map(Function::current) else {
        let got = cx.type_name(function);
        return Err(cx.type_error(format!("stage() needs a Python function, not '{got}'")));
    };
    let declared = Declared::of(cx, "stage", &function, options)?;
    let (untyped, outline) = match untyped(cx, &function, declared.as_deref())? {
        Ok(trace) => (Ok(Rc::new(trace.module.clone())), outline(cx, &function, &trace).map(Rc::new)),
        Err(refusal) => (Err(refusal), Err(String::new())),
    };
    Ok(listed(cx, StagedFunction { backend, declared, outline, ..StagedFunction::new(function, untyped) }))
}

/// The trace of a function at its definition: parameters have the types that annotations give them, else none. What
/// staging refuses is the value of an error.
fn untyped(
    cx: &mut Stager<'_>,
    function: &Gc<Function>,
    declared: Option<&Declared>,
) -> Result<std::result::Result<Trace, Value>> {
    if cx.stage.is_active() {
        return Ok(Err(Value::NONE));
    }
    let params = function.code.params;
    let named = params.positional as usize + params.keyword_only as usize;
    let mut forms = Vec::with_capacity(named);
    for index in 0..named {
        let ty = declared.and_then(|declared| declared.ty(index));
        // A value of a static parameter is known at a call only.
        if declared.is_some_and(|declared| declared.is_static(index)) {
            return Ok(Err(Value::NONE));
        }
        forms.push(match ty {
            Some(ty) => form_of_type(cx, ty)?,
            None => Form::Node(Type::Any),
        });
    }
    if params.varargs {
        forms.push(Form::Const(tuple::new(Vec::new())));
    }
    if params.varkw {
        forms.push(Form::Const(dict::new()));
    }
    match cx.trace(function, &forms) {
        Ok(trace) => Ok(Ok(trace)),
        Err(Untraced { error, .. }) if cx.error_is(&error, &cx.types.exceptions.LimitError.clone()) => Err(error),
        Err(Untraced { error, .. }) => Ok(Err(error.value())),
    }
}

/// The form of any argument of a type.
fn form_of_type(cx: &mut Stager<'_>, ty: &Type) -> Result<Form> {
    if !ty.is_array() || ty.dims().is_none_or(<[Dim]>::is_empty) {
        return Ok(Form::Node(ty.clone()));
    }
    cx.import_module("numpy")?;
    let Some(arrays) = cx.arrays() else { return Ok(Form::Node(ty.clone())) };
    // Of an array that stands for others nothing counts but that it is one.
    let sample = arrays.new_array(cx, Tensor::from(Scalar::F64(0.0)))?;
    Ok(Form::Array(sample, ty.clone(), Vec::new()))
}

/// The Python function of a staged one, which is to be staged anew; other values as they are.
fn plain_of(function: &Value) -> Value {
    function.downcast_ref::<StagedFunction>().map_or_else(|| function.clone(), |staged| staged.function.value())
}

/// The object of a staged function, which stands in the list of them where one is kept.
fn listed(cx: &mut Stager<'_>, made: StagedFunction) -> Value {
    let made = Value::object(Gc::new(made));
    if let Some(listed) = &mut cx.stage.listed {
        listed.push(made.clone());
    }
    made
}

/// A staged function that computes a derivative, on the back-end of what it is the derivative of. It has no graph before its
/// first call.
pub fn derivative(cx: &mut Cx, function: &Value, of: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    let Some(function) = function.downcast::<Function>().map(Function::current) else {
        let got = cx.type_name(function);
        return Err(cx.type_error(format!("derivative() needs a Python function, not '{got}'")));
    };
    let backend = of.downcast_ref::<StagedFunction>().and_then(|of| of.backend.clone());
    let made = StagedFunction { is_derivative: true, backend, ..StagedFunction::new(function, Err(Value::NONE)) };
    Ok(Value::object(Gc::new(made)))
}

/// `@function`: staged at the first call of each signature.
pub fn cached(
    cx: &mut Cx,
    function: &Value,
    [signature, max_traces, backend]: [&Value; 3],
    options: &Options<'_>,
) -> Result<Value> {
    let cx = &mut Stager(cx);
    let backend = backend_of(cx, backend)?;
    if let Some(known) = function.downcast_ref::<StagedFunction>()
        && signature.is_none()
        && max_traces.is_none()
        && (backend.is_none() || backend == known.backend)
        && options.is_empty()
    {
        return Ok(function.clone());
    }
    let is_other = backend.is_some() || !options.is_empty();
    let function = &if is_other { plain_of(function) } else { function.clone() };
    let Some(function) = as_function(cx, function)?.map(Function::current) else {
        let got = cx.type_name(function);
        return Err(cx.type_error(format!("function() needs a Python function, not '{got}'")));
    };
    let declared = Declared::of(cx, "function", &function, options)?;
    let types = signature.downcast_ref::<Tuple>().map(|types| types.items().to_vec()).unwrap_or_default();
    let mut signature = Vec::with_capacity(types.len());
    for ty in types {
        signature.push(signature_type(cx, &ty)?);
    }
    let max_traces = max_traces.as_int().and_then(|count| usize::try_from(count).ok());
    let cache = Some(Cache { signature, max_traces });
    Ok(listed(cx, StagedFunction { cache, backend, declared, ..StagedFunction::new(function, Err(Value::NONE)) }))
}

/// The type that a pair of an element type's name and a shape means; numbers without a shape are Python's.
pub(super) fn signature_type(cx: &mut Stager<'_>, pair: &Value) -> Result<Type> {
    let items = pair.downcast_ref::<Tuple>().map(|pair| pair.items().to_vec()).unwrap_or_default();
    let [name, shape] = &items[..] else { return Err(cx.type_error("a signature holds pairs of dtype and shape")) };
    let name = text_of(name).unwrap_or_default();
    let dims = shape.downcast_ref::<Tuple>().map(|shape| shape.items().to_vec()).unwrap_or_default();
    let dtype = match name.as_str() {
        "int" => Some(DType::I64),
        "float" => Some(DType::F64),
        name => DType::from_name(name),
    };
    let Some(dtype) = dtype else { return Err(cx.type_error(format!("data type '{name}' not understood"))) };
    if dims.is_empty() && matches!(dtype, DType::I64 | DType::F64 | DType::Bool) {
        return Ok(Type::scalar(dtype));
    }
    Ok(Type::tensor(dtype, dims.iter().map(dim_of).collect()))
}

/// A dimension as shapes have it: a size, or `None` for any.
pub(super) fn dim_of(dim: &Value) -> Dim {
    match dim.as_int().and_then(|size| usize::try_from(size).ok()) {
        Some(size) => Dim::Size(size),
        None => Dim::Unknown,
    }
}
