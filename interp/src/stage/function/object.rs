//! Staged functions: what `@stage` makes of a Python function.
//!
//! In: a Python function. Out: an object that is called like it, and that shows its graph.
//! Invariants:
//! - The body is staged when the function is defined, with untyped parameters, to give `code`. What that refuses is
//!   raised when `code` is asked for: staging again with the types of a call may well succeed.
//!
//! Elsewhere: calls (`call.rs`), graphs seen from Python (`graph.rs`).

use super::call::Asked;
use super::call::Specialization;
use super::trace::Untraced;
use super::{explain, graph};
use crate::error::{Error, Result};
use crate::kinds;
use crate::names::intern;
use crate::native::NativeDef;
use crate::natives;
use crate::stage::stager::Stager;
use crate::stage::value::form::Form;
use crate::stage::value::repr;
use crate::types::dict;
use crate::types::dict::Dict;
use crate::types::function::{Function, visit_gc};
use crate::types::list;
use crate::types::ops::{GetSet, Ops, TypeDef, receiver};
use crate::types::str;
use crate::types::tuple;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use crate::vm::bind;
use snek_graph::GraphError;
use snek_graph::ir::{Dim, Module, Type};
use snek_heap::{Gc, Kind, Object, Value};
use snek_tensor::DType;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A staged function.
pub struct StagedFunction {
    /// The Python function.
    pub(crate) function: Gc<Function>,
    /// The graph with untyped parameters, or why there is none.
    pub(crate) untyped: std::result::Result<Rc<Module>, Value>,
    pub(crate) specializations: RefCell<Vec<Rc<Specialization>>>,
    /// The rules of a trace cache, for `@function`.
    pub(crate) cache: Option<Cache>,
    /// It has been called as plain Python, to make its variables.
    pub(crate) was_called: Cell<bool>,
    /// It computes a derivative: its graphs are always optimised, since much of a forward pass is not needed.
    pub(crate) is_derivative: bool,
}

/// How `@function` chooses and counts graphs.
#[derive(Clone)]
pub(crate) struct Cache {
    /// The types of the arguments that are staged; the others are keyed by value.
    pub(crate) signature: Vec<Type>,
    /// More graphs than these raise.
    pub(crate) max_traces: Option<usize>,
}

impl Object for StagedFunction {
    const KIND: Kind = kinds::STAGED_FUNCTION;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit_gc(&self.function, visit);
        if let Err(error) = &self.untyped {
            visit(error);
        }
        // A call that runs a graph holds the function too.
        if let Ok(specializations) = self.specializations.try_borrow() {
            specializations.iter().for_each(|one| one.visit(visit));
        }
    }
    fn clear(&self) {
        drop(self.specializations.take());
    }
}

/// The type of staged functions.
pub static FUNCTION_TYPE: TypeDef = TypeDef {
    doc: "A function that is staged: its calls run a graph.",
    ops: Ops { repr: Some(repr), ..Ops::NONE },
    methods: METHODS,
    attributes: &[
        GetSet::new("code", code),
        GetSet::new("graph", graph),
        GetSet::new("__name__", |cx, this| Ok(receiver::<StagedFunction>(cx, this)?.function.name.get().value())),
        GetSet::new("__qualname__", |cx, this| {
            Ok(receiver::<StagedFunction>(cx, this)?.function.qualname.get().value())
        }),
        GetSet::new("__doc__", |cx, this| Ok(receiver::<StagedFunction>(cx, this)?.function.doc.get())),
        GetSet::new("__module__", |cx, this| Ok(receiver::<StagedFunction>(cx, this)?.function.module.get())),
        GetSet::new("__wrapped__", |cx, this| Ok(receiver::<StagedFunction>(cx, this)?.function.value())),
        GetSet::new("trace_count", |cx, this| {
            Ok(Value::int(receiver::<StagedFunction>(cx, this)?.specializations.borrow().len() as i64))
        }),
    ],
    ..TypeDef::named("StagedFunction", kinds::STAGED_FUNCTION)
};

static METHODS: &[NativeDef] = natives! {
    "__call__(self, /, *args, **kwargs)" [staged = Same] => call,
    "emit(self, kind, opt=False, /)" [staged = Same] => emit,
    "explain(self, /)" [staged = Same] => |cx, a| {
        let this = this_of(cx, &a[0])?;
        Ok(str::new(explain::report(&this)))
    },
    "get_concrete(self, /, *args)" [staged = Same] => get_concrete,
    "signatures(self, /)" [staged = Same] => |cx, a| {
        let this = this_of(cx, &a[0])?;
        let all: Vec<Value> = this
            .specializations
            .borrow()
            .iter()
            .map(|one| str::new(format!("({})", explain::names(&one.trace.args))))
            .collect();
        Ok(list::new(all))
    },
};

/// The function that an object is, or the one that calls it.
fn as_function(cx: &mut Stager<'_>, callable: &Value) -> Result<Option<Gc<Function>>> {
    if let Some(function) = callable.downcast::<Function>() {
        return Ok(Some(function));
    }
    let module = cx.import_module("snek._callables")?;
    let make = cx.getattr(&module, &intern("as_function"))?;
    Ok(cx.call(&make, std::slice::from_ref(callable))?.downcast::<Function>())
}

/// `@stage`.
pub fn stage(cx: &mut Cx, function: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    if function.downcast_ref::<StagedFunction>().is_some() {
        return Ok(function.clone());
    }
    let Some(function) = as_function(cx, function)?.map(Function::current) else {
        let got = cx.type_name(function);
        return Err(cx.type_error(format!("stage() needs a Python function, not '{got}'")));
    };
    let params = function.code.params;
    let named = params.positional as usize + params.keyword_only as usize;
    let mut forms = vec![Form::Node(Type::Any); named];
    if params.varargs {
        forms.push(Form::Const(tuple::new(Vec::new())));
    }
    if params.varkw {
        forms.push(Form::Const(dict::new()));
    }
    let untyped = if cx.stage.is_active() {
        Err(Value::NONE)
    } else {
        match cx.trace(&function, &forms) {
            Ok(trace) => Ok(Rc::new(trace.module)),
            Err(Untraced { error, .. }) if cx.error_is(&error, &cx.types.exceptions.LimitError.clone()) => {
                return Err(error);
            }
            Err(Untraced { error, .. }) => Err(error.value()),
        }
    };
    let made = StagedFunction {
        function,
        untyped,
        specializations: RefCell::default(),
        cache: None,
        was_called: Cell::default(),
        is_derivative: false,
    };
    let made = Value::object(Gc::new(made));
    if let Some(listed) = &mut cx.stage.listed {
        listed.push(made.clone());
    }
    Ok(made)
}

/// A staged function that computes a derivative. It has no graph before its first call.
pub fn derivative(cx: &mut Cx, function: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    let Some(function) = function.downcast::<Function>().map(Function::current) else {
        let got = cx.type_name(function);
        return Err(cx.type_error(format!("derivative() needs a Python function, not '{got}'")));
    };
    let made = StagedFunction {
        function,
        untyped: Err(Value::NONE),
        specializations: RefCell::default(),
        cache: None,
        was_called: Cell::default(),
        is_derivative: true,
    };
    Ok(Value::object(Gc::new(made)))
}

/// Calls a staged function with these arguments, by its graph even if staging is off.
pub fn run_graph(cx: &mut Cx, function: &Value, args: &Value, names: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    let keywords = names.downcast_ref::<Dict>().map(|names| {
        names.table.borrow().iter().map(|entry| (entry.key.clone(), entry.value.clone())).collect::<Vec<_>>()
    });
    let (names, values): (Vec<Value>, Vec<Value>) = keywords.unwrap_or_default().into_iter().unzip();
    let mut all = args.downcast_ref::<Tuple>().map(|args| args.items().to_vec()).unwrap_or_default();
    all.extend(values);
    let this = this_of(cx, function)?;
    cx.call_staged(&this, &all, &names, Asked::Graph)
}

/// Reports of all staged functions made since the first call, which gives none.
pub fn explanations(cx: &mut Cx) -> String {
    let cx = &mut Stager(cx);
    let all = cx.stage.listed.get_or_insert_default().clone();
    all.iter().filter_map(|one| one.downcast::<StagedFunction>()).map(|one| explain::report(&one)).collect()
}

/// `@function`: staged at the first call of each signature.
pub fn cached(cx: &mut Cx, function: &Value, signature: &Value, max_traces: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    if function.downcast_ref::<StagedFunction>().is_some() && signature.is_none() && max_traces.is_none() {
        return Ok(function.clone());
    }
    let Some(function) = as_function(cx, function)?.map(Function::current) else {
        let got = cx.type_name(function);
        return Err(cx.type_error(format!("function() needs a Python function, not '{got}'")));
    };
    let types = signature.downcast_ref::<Tuple>().map(|types| types.items().to_vec()).unwrap_or_default();
    let mut signature = Vec::with_capacity(types.len());
    for ty in types {
        signature.push(signature_type(cx, &ty)?);
    }
    let max_traces = max_traces.as_int().and_then(|count| usize::try_from(count).ok());
    let made = StagedFunction {
        function,
        untyped: Err(Value::NONE),
        specializations: RefCell::default(),
        cache: Some(Cache { signature, max_traces }),
        was_called: Cell::default(),
        is_derivative: false,
    };
    let made = Value::object(Gc::new(made));
    if let Some(listed) = &mut cx.stage.listed {
        listed.push(made.clone());
    }
    Ok(made)
}

/// The type that a pair of an element type's name and a shape means; numbers without a shape are Python's.
fn signature_type(cx: &mut Stager<'_>, pair: &Value) -> Result<Type> {
    let items = pair.downcast_ref::<Tuple>().map(|pair| pair.items().to_vec()).unwrap_or_default();
    let [name, shape] = &items[..] else { return Err(cx.type_error("a signature holds pairs of dtype and shape")) };
    let name = repr::text_of(name).unwrap_or_default();
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
    let dim = |dim: &Value| match dim.as_int().and_then(|size| usize::try_from(size).ok()) {
        Some(size) => Dim::Size(size),
        None => Dim::Unknown,
    };
    Ok(Type::tensor(dtype, dims.iter().map(dim).collect()))
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let name = receiver::<StagedFunction>(cx, this)?.function.qualname.get().as_str().to_owned();
    Ok(str::new(format!("<staged function {name}>")))
}

fn this_of(cx: &mut Cx, value: &Value) -> Result<Gc<StagedFunction>> {
    match value.downcast::<StagedFunction>() {
        Some(this) => Ok(this),
        None => Err(cx.system_error("a method of a staged function without one")),
    }
}

fn call(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let cx = &mut Stager(cx);
    let this = this_of(cx, &a[0])?;
    let mut args = a[1].downcast_ref::<Tuple>().map(|args| args.items().to_vec()).unwrap_or_default();
    let mut names = Vec::new();
    if let Some(keywords) = a[2].downcast_ref::<Dict>() {
        for entry in keywords.table.borrow().iter() {
            names.push(entry.key.clone());
            args.push(entry.value.clone());
        }
    }
    cx.call_staged(&this, &args, &names, Asked::Program)
}

/// The untyped graph, or the error that staging it gave.
fn untyped(cx: &mut Stager<'_>, this: &Gc<StagedFunction>) -> Result<Rc<Module>> {
    match &this.untyped {
        Ok(module) => Ok(module.clone()),
        Err(error) => match error.downcast() {
            Some(instance) => Err(Error(instance)),
            None => {
                Err(cx.staging_error("this function has no code before its first call; ask for get_concrete(...).code"))
            }
        },
    }
}

/// The last typed graph; before the first call the untyped one.
fn newest(cx: &mut Stager<'_>, this: &Gc<StagedFunction>) -> Result<Rc<Module>> {
    let last = this.specializations.borrow().last().cloned();
    match last {
        Some(last) => Ok(Rc::new(last.trace.module.clone())),
        None => untyped(cx, this),
    }
}

fn code(cx: &mut Cx, this: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    let this = this_of(cx, this)?;
    let module = untyped(cx, &this)?;
    Ok(str::new(snek_graph::sexpr::print(&module)))
}

fn graph(cx: &mut Cx, this: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    let this = this_of(cx, this)?;
    let module = newest(cx, &this)?;
    Ok(graph::value(module))
}

fn emit(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let cx = &mut Stager(cx);
    let this = this_of(cx, &a[0])?;
    let kind = repr::text_of(&a[1]).unwrap_or_default();
    let opt = !a[2].is_unbound() && cx.truth(&a[2])?;
    if kind == "sexpr" && !opt {
        return code(cx, &a[0]);
    }
    let mut module = newest(cx, &this)?;
    if opt {
        module = Rc::new(cx.checked(snek_graph::passes::optimize(&module))?);
    }
    Ok(str::new(match kind.as_str() {
        "sexpr" => snek_graph::sexpr::print(&module),
        "ir" => snek_graph::text::print(&module),
        "dot" => snek_graph::draw::dot(&module),
        "svg" => snek_graph::draw::svg(&module),
        language => {
            let executor = cx.stage.executor.clone();
            match executor.and_then(|executor| executor.emit(language, &module)) {
                Some(Ok(text)) => return Ok(str::new(text)),
                Some(Err(error)) => {
                    // The whole of it, as the text names the line of what the language does not have.
                    let message = error.to_string();
                    return Err(cx.graph_error(&GraphError { message, ..error }));
                }
                None => {
                    return Err(cx.value_error(format!("unknown form '{kind}': 'sexpr', 'ir', 'dot', 'svg' or 'c'")));
                }
            }
        }
    }))
}

fn get_concrete(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let cx = &mut Stager(cx);
    let this = this_of(cx, &a[0])?;
    let args = a[1].downcast_ref::<Tuple>().map(|args| args.items().to_vec()).unwrap_or_default();
    let bound = bind(cx, &this.function, args, &[])?;
    let forms = cx.argument_forms(&this, &bound)?;
    let chosen = cx.specialization(&this, &forms).map_err(|untraced| untraced.error)?;
    let made = StagedFunction {
        function: this.function.clone(),
        untyped: Ok(Rc::new(chosen.trace.module.clone())),
        specializations: RefCell::new(vec![chosen]),
        cache: this.cache.clone(),
        was_called: Cell::default(),
        is_derivative: this.is_derivative,
    };
    Ok(Value::object(Gc::new(made)))
}
