//! The type of staged functions: their methods and attributes.
//!
//! Elsewhere: calls (`stage/function/call.rs`), graphs seen from Python (`graph.rs`).

use super::construct::dim_of;
use super::outline::outline;
use super::page::{self, Picture};
use super::recording::together;
use super::value::StagedFunction;
use super::{explain, graph};
use crate::error::{Error, Result};
use crate::kinds;
use crate::native::NativeDef;
use crate::natives;
use crate::stage::{Asked, Form, Stager};
use crate::types::dict::Dict;
use crate::types::list::{self, List};
use crate::types::ops::{GetSet, Ops, TypeDef, receiver};
use crate::types::staged::text_of;
use crate::types::str;
use crate::types::tuple::{self, Tuple};
use crate::vm::Cx;
use crate::vm::bind;
use snek_graph::GraphError;
use snek_graph::ir::{Module, Type};
use snek_graph::outline::Outline;
use snek_heap::{Gc, Value};
use std::cell::RefCell;
use std::rc::Rc;

/// The type of staged functions.
pub static TYPE: TypeDef = TypeDef {
    doc: "A function that is staged: its calls run a graph.",
    ops: Ops { repr: Some(repr), ..Ops::NONE },
    methods: METHODS,
    attributes: &[
        GetSet::new("code", code).doc("The function's graph before types are known, as a text of S-expressions."),
        GetSet::new("graph", graph).doc("The newest graph; before the first call, the one without types."),
        GetSet::new("__name__", |cx, this| Ok(receiver::<StagedFunction>(cx, this)?.function.name.get().value())),
        GetSet::new("__qualname__", |cx, this| {
            Ok(receiver::<StagedFunction>(cx, this)?.function.qualname.get().value())
        }),
        GetSet::new("__doc__", |cx, this| Ok(receiver::<StagedFunction>(cx, this)?.function.doc.get())),
        GetSet::new("__module__", |cx, this| Ok(receiver::<StagedFunction>(cx, this)?.function.module.get())),
        GetSet::new("__wrapped__", |cx, this| Ok(receiver::<StagedFunction>(cx, this)?.function.value())),
        GetSet::new("backend", |cx, this| {
            let backend = receiver::<StagedFunction>(cx, this)?.backend.clone();
            Ok(backend.map_or(Value::NONE, |name| str::new(&*name)))
        })
        .doc("The name of the back-end that the function asks for, or None."),
        GetSet::new("trace_count", |cx, this| {
            Ok(Value::int(receiver::<StagedFunction>(cx, this)?.specializations.borrow().len() as i64))
        })
        .doc("How many graphs the function has: one for each kind of arguments."),
    ],
    ..TypeDef::named("StagedFunction", kinds::STAGED_FUNCTION)
};

static METHODS: &[NativeDef] = natives! {
    "__call__(self, /, *args, **kwargs)" [staged = Same] => call,
    /// Return the newest graph as a text: "sexpr", "ir", "dot", "svg", "html", "c" or "python".
    ///
    /// With opt=True, all passes have run on the graph before.
    "emit(self, kind, opt=False, /)" [staged = Same] => emit,
    /// Return a text that tells what became a branch or loop of the graph, and why.
    "explain(self, /)" [staged = Same] => |cx, a| {
        let this = this_of(cx, &a[0])?;
        Ok(str::new(explain::report(&this)))
    },
    /// Return a staged function with nothing but the graph for such arguments; none of them is run.
    "get_concrete(self, /, *args)" [staged = Same] => get_concrete,
    /// Stage for Specs or values like the arguments, without a call. as_text() shows the result, compile() makes it
    /// run.
    "lower(self, /, *args, **kwargs)" [staged = Same] => |cx, a| {
        let module = cx.import_module("snek.lowering")?;
        let lower = cx.name("lower");
        let lower = cx.getattr(&module, &lower)?;
        cx.call(&lower, a)
    },
    /// Return the schedule of the newest graph as a text: the instructions that a call runs.
    "plan(self, /)" [staged = Same] => plan,
    /// Call the function, write how long each operation took to a file, and return the result.
    "profile(self, path, /, *args, **kwargs)" [staged = Same] => |cx, a| {
        let module = cx.import_module("snek.profiling")?;
        let profile = cx.name("profile");
        let profile = cx.getattr(&module, &profile)?;
        cx.call(&profile, a)
    },
    /// Return the kinds of arguments for which there are graphs, as a list of texts.
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

/// Calls a staged function with these arguments, by its graph even if staging is off.
pub fn run_graph(cx: &mut Cx, function: &Value, args: &Value, names: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    cx.reserve_result(args.downcast_ref::<Tuple>().map_or(0, |args| size_of_val(args.items())))?;
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

/// The staged functions that still exist, since the first call of this function or of `explanations`.
pub fn all_staged(cx: &mut Cx) -> Vec<Value> {
    cx.stage.listed.get_or_insert_default().clone()
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
    if names.is_empty()
        && let Some(result) = cx.call_quickly(&this, &args)
    {
        return result;
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
    let told = this.specializations.borrow().last().map(|last| last.trace.told.clone());
    Ok(graph::described(module, title(&this), told))
}

/// What a page about the newest graph is called.
fn title(this: &Gc<StagedFunction>) -> String {
    this.function.qualname.get().as_str().replace("<locals>.", "")
}

fn emit(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let cx = &mut Stager(cx);
    let this = this_of(cx, &a[0])?;
    let kind = text_of(&a[1]).unwrap_or_default();
    let opt = !a[2].is_unbound() && cx.truth(&a[2])?;
    if kind == "sexpr" && !opt {
        return code(cx, &a[0]);
    }
    let mut module = newest(cx, &this)?;
    let around = if kind == "python" { Some(around(cx, &this)?) } else { None };
    if opt {
        module = Rc::new(cx.checked(snek_graph::passes::optimize(&module))?);
    }
    Ok(str::new(match kind.as_str() {
        "sexpr" => snek_graph::sexpr::print(&module),
        "ir" => snek_graph::text::print(&module),
        "dot" => page::picture(cx, &module, Picture::Dot)?,
        "svg" => page::picture(cx, &module, Picture::Svg)?,
        "html" => {
            let sources = page::sources(&this, &module);
            page::page(cx, &module, &title(&this), &sources)?
        }
        language => {
            let executor = cx.stage.executor.clone();
            match executor.and_then(|executor| executor.emit(language, &module, around.as_deref())) {
                Some(Ok(text)) => return Ok(str::new(text)),
                Some(Err(error)) => {
                    // The whole of it, as the text names the line of what the language does not have.
                    let message = error.to_string();
                    return Err(cx.graph_error(&GraphError { message, ..error }));
                }
                None => {
                    return Err(cx.value_error(format!(
                        "unknown form '{kind}': 'sexpr', 'ir', 'dot', 'svg', 'html', 'c' or 'python'"
                    )));
                }
            }
        }
    }))
}

/// What stands around the newest graph.
fn around(cx: &mut Stager<'_>, this: &Gc<StagedFunction>) -> Result<Rc<Outline>> {
    let last = this.specializations.borrow().last().cloned();
    let found = match last {
        Some(last) => outline(cx, &this.function, &last.trace).map(Rc::new),
        None => this.outline.clone(),
    };
    found.map_err(|why| {
        let name = this.function.name.get();
        cx.staging_error(&format!("{}() is not written in Python: {why}", name.as_str()))
    })
}

/// The schedule of the last graph.
fn plan(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let cx = &mut Stager(cx);
    let this = this_of(cx, &a[0])?;
    let name = this.function.name.get().as_str().to_owned();
    let Some(last) = this.specializations.borrow().last().cloned() else {
        let text = format!("{name}() has no plan yet: call it, or ask for get_concrete(...).plan()");
        return Err(cx.value_error(text));
    };
    match (last.compiled.plan(), &this.backend) {
        (Some(text), _) => Ok(str::new(text)),
        (None, backend) => {
            let backend = backend.as_deref().unwrap_or("?").to_owned();
            Err(cx.value_error(format!("{name}() runs on backend '{backend}', which has no plan")))
        }
    }
}

fn get_concrete(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    concrete(cx, &a[0], &a[1], &Value::NONE, &Value::NONE)
}

/// A staged function with its graph for these arguments. `sizes` is a list of pairs of an array among them and a shape,
/// in which `None` is any length.
pub fn concrete(cx: &mut Cx, function: &Value, args: &Value, keywords: &Value, sizes: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    let this = this_of(cx, function)?;
    let (args, names) = together(args, keywords);
    let bound = bind(cx, &this.function, args, &names)?;
    let forms = cx.argument_forms(&this, &bound)?;
    let sizes = sizes.downcast_ref::<List>().map(|sizes| sizes.items.borrow().clone()).unwrap_or_default();
    let forms: Vec<Form> = forms.into_iter().map(|form| of_sizes(form, &sizes)).collect();
    let chosen = cx.specialization(&this, &forms).map_err(|untraced| untraced.error)?;
    let made = StagedFunction {
        outline: outline(cx, &this.function, &chosen.trace).map(Rc::new),
        specializations: RefCell::new(vec![chosen.clone()]),
        cache: this.cache.clone(),
        declared: this.declared.clone(),
        backend: this.backend.clone(),
        is_derivative: this.is_derivative,
        ..StagedFunction::new(this.function.clone(), Ok(Rc::new(chosen.trace.module.clone())))
    };
    Ok(Value::object(Gc::new(made)))
}

/// A form whose arrays have the shapes that are given for them.
fn of_sizes(form: Form, sizes: &[Value]) -> Form {
    let all = |forms: Vec<Form>| forms.into_iter().map(|form| of_sizes(form, sizes)).collect();
    match form {
        Form::Array(sample, ty, sources) => {
            let of = |pair: &Value| {
                let parts = pair.downcast_ref::<Tuple>()?.items();
                let shape = parts.get(1)?.downcast_ref::<Tuple>()?;
                parts.first()?.is(&sample).then(|| shape.items().iter().map(dim_of).collect::<Vec<_>>())
            };
            let ty = match (sizes.iter().find_map(of), ty.dtype()) {
                (Some(dims), Some(dtype)) => Type::tensor(dtype, dims),
                _ => ty,
            };
            Form::Array(sample, ty, sources)
        }
        Form::Tuple(forms) => Form::Tuple(all(forms)),
        Form::Record(class, forms) => Form::Record(class, all(forms)),
        Form::Object(sample, layout, forms) => Form::Object(sample, layout, all(forms)),
        other => other,
    }
}

/// For each parameter whether a number given for it is staged.
pub fn stages_numbers(cx: &mut Cx, function: &Value) -> Result<Value> {
    let this = this_of(cx, function)?;
    let stages = |index: usize| {
        let ty = this.declared.as_ref().and_then(|declared| declared.ty(index));
        let is_typed = ty.is_some_and(|ty| *ty != Type::BOOL);
        match &this.cache {
            Some(cache) => is_typed || index < cache.signature.len(),
            None => true,
        }
    };
    let is_static = |index| this.declared.as_ref().is_some_and(|declared| declared.is_static(index));
    let params = this.function.code.params;
    let count = params.positional as usize + params.keyword_only as usize;
    let told = (0..count).map(|index| {
        let name = str::new(this.function.code.locals.get(index).map_or("?", |name| name.as_str()));
        tuple::new(vec![name, Value::bool(stages(index)), Value::bool(is_static(index))])
    });
    Ok(list::new(told.collect()))
}
