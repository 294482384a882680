//! Saving staged functions, and running graphs that were read back.
//!
//! In: a staged function that was called or made concrete; the text of a graph. Out: the text of its graph with what
//! says how arguments and result are made of graph values; an object that runs a graph.
//! Invariants:
//! - What is saved runs without the function, its source and the interpreter: nothing of them is in it.
//! - A function that changes something outside is refused, as is one whose values cannot be described.
//!
//! Elsewhere: the file (`stdlib/py/snek/saving.py`), the text form (`snek_graph::text`).

use super::graph;
use super::value::StagedFunction;
use crate::error::Error;
use crate::error::Result;
use crate::kinds;
use crate::natives;
use crate::stage::{Compiled, Crossing, Form, Stager, Weight};
use crate::types::class::Instance;
use crate::types::function::Function;
use crate::types::host::{self, HostState};
use crate::types::ops::TypeDef;
use crate::types::str::{self, Str};
use crate::types::tuple::Tuple;
use crate::types::{list, tuple};
use crate::vm::Cx;
use snek_graph::eval::Data;
use snek_graph::ir::Module;
use snek_heap::{Layout, Value};
use std::rc::Rc;

/// A graph that can be called with the values of its parameters.
struct Runnable {
    compiled: Rc<dyn Compiled>,
    module: Module,
    results: usize,
}

impl HostState for Runnable {
    fn held(&self) -> usize {
        Weight::bytes(self.module.value_count())
    }
}

/// The type of graphs that were read back.
pub static RUNNABLE_TYPE: TypeDef = TypeDef {
    doc: "A graph that runs: called with the values of its parameters it gives a list of results.",
    methods: natives! {
        "__call__(self, /, *args)" [staged = Same] => |cx, a| {
            let cx = &mut Stager(cx);
            let args = a[1].downcast_ref::<Tuple>().map(|args| args.items().to_vec()).unwrap_or_default();
            let mut data = Vec::with_capacity(args.len());
            for arg in &args {
                data.push(cx.data_of(arg)?);
            }
            let (compiled, results) = {
                let this = host::receiver::<Runnable>(cx, &a[0])?;
                (this.compiled.clone(), this.results)
            };
            let outcome = cx.run_saved(&*compiled, &data)?;
            let found = match (results, outcome) {
                (0, _) => Vec::new(),
                (1, data) => vec![cx.value_of_data(&data)],
                (_, Data::Tuple(items)) => items.iter().map(|item| cx.value_of_data(item)).collect(),
                (_, data) => vec![cx.value_of_data(&data)],
            };
            Ok(list::new(found))
        },
        /// Return the graph that runs.
        "graph(self, /)" [staged = Same] => |cx, a| Ok(graph::value(Rc::new(host::receiver::<Runnable>(cx, &a[0])?.module.clone()))),
    },
    ..TypeDef::named("Runnable", kinds::HOST)
};

/// The bytes that reading a byte of text takes, at most on average: a value is some twenty bytes.
const PARSED: usize = 32;

/// Reads the text of a graph and makes it run.
pub fn runnable(cx: &mut Cx, text: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    let length = text.downcast_ref::<Str>().map_or(0, |text| text.as_str().len());
    cx.foresee(length)?;
    cx.reserve(length.saturating_mul(PARSED + 1))?;
    let text = text.downcast_ref::<Str>().map(|text| text.as_str().to_owned()).unwrap_or_default();
    let module = match snek_graph::text::parse(&text) {
        Ok(module) => module,
        Err(error) => return Err(cx.value_error(format!("no graph: {error}"))),
    };
    let compiled = cx.compile(&module, None, "graphs")?;
    let compiled = cx.checked(compiled)?;
    let results = module.functions().first().and_then(|main| main.results.as_ref().map(Vec::len)).unwrap_or(0);
    Ok(host::new(&RUNNABLE_TYPE, Runnable { compiled, module, results }))
}

/// What there is to save of a staged function: the text of its newest graph, the forms of its arguments by name, the
/// values of variables and others from outside, the form of its result.
pub fn exported(cx: &mut Cx, function: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    let Some(this) = function.downcast::<StagedFunction>() else {
        let got = cx.type_name(function);
        return Err(cx.type_error(format!("save() needs a staged function, not '{got}'")));
    };
    let name = this.function.name.get().as_str().to_owned();
    let Some(chosen) = this.specializations.borrow().last().cloned() else {
        return Err(
            cx.value_error(format!("{name}() has no graph yet: call it, or give save() arguments to stage it for"))
        );
    };
    let trace = &chosen.trace;
    if !trace.outputs.is_empty() {
        return Err(refused(cx, &name, "it changes what is outside of it: variables, attributes or globals"));
    }
    if !trace.hosts.is_empty() {
        return Err(refused(cx, &name, "it calls functions of Python while it runs (py_func)"));
    }
    if !trace.changed.is_empty() || !trace.writes.is_empty() {
        return Err(refused(cx, &name, "it changes its arguments"));
    }
    if !trace.shared.is_empty() {
        return Err(refused(cx, &name, "two arrays of its result share elements: return a copy() of one of them"));
    }
    let mut args = Vec::with_capacity(trace.args.len());
    for (form, param) in trace.args.iter().zip(names(&this.function)) {
        let described = described(cx, &name, form, true)?;
        args.push(tuple::new(vec![str::new(param), described]));
    }
    let (mut data, mut state) = (Vec::new(), Vec::new());
    for (slot, form) in &trace.inputs {
        let value = slot.read().unwrap_or(Value::NONE);
        cx.leaves(&value, form, &mut data, &mut Crossing::default())?;
    }
    for data in data {
        state.push(cx.value_of_data(&data));
    }
    let result = described(cx, &name, &trace.result, false)?;
    let text = str::new(snek_graph::text::print(&trace.module));
    let results = trace.module.functions().first().and_then(|main| main.results.clone()).unwrap_or_default();
    let results = list::new(results.iter().map(|ty| str::new(ty.to_string())).collect());
    Ok(tuple::new(vec![str::new(name), text, list::new(args), list::new(state), result, results]))
}

fn names(function: &Function) -> Vec<String> {
    function.code.locals.iter().map(|name| name.as_str().to_owned()).collect()
}

#[cold]
fn refused(cx: &mut Stager<'_>, name: &str, why: &str) -> Error {
    let class = cx.types.exceptions.StagingError.clone();
    cx.exception(&class, vec![str::new(format!("{name}() cannot be saved: {why}"))])
}

/// Lists that say how a value is made of graph values.
fn described(cx: &mut Stager<'_>, name: &str, form: &Form, is_arg: bool) -> Result<Value> {
    let kind = |kind: &str, rest: Vec<Value>| {
        let mut items = vec![str::new(kind)];
        items.extend(rest);
        list::new(items)
    };
    Ok(match form {
        Form::Node(ty) => kind("value", vec![str::new(ty.to_string())]),
        Form::Array(_, ty, _) => kind("value", vec![str::new(ty.to_string())]),
        Form::Const(value) if is_plain(value) => kind("constant", vec![value.clone()]),
        // What is given for it does not matter to the graph: the object of a method, a function.
        Form::Const(_) if is_arg => kind("fixed", Vec::new()),
        Form::Tuple(forms) => {
            let parts = described_all(cx, name, forms, is_arg)?;
            kind("tuple", vec![parts])
        }
        Form::Record(class, forms) => {
            let (class, parts) = (class.value(), described_all(cx, name, forms, is_arg)?);
            let (fields, called) = (cx.name("_fields"), cx.name("__name__"));
            let fields = cx.getattr(&class, &fields)?;
            kind("record", vec![cx.getattr(&class, &called)?, fields, parts])
        }
        Form::Object(sample, layout, forms) => {
            let parts = described_all(cx, name, forms, is_arg)?;
            match layout {
                _ if sample.downcast_ref::<Instance>().is_some() => {
                    let class = cx.type_name(sample);
                    return Err(refused(cx, name, &format!("objects of class '{class}' need their class")));
                }
                Layout::Sequence if sample.downcast_ref::<list::List>().is_some() => kind("list", vec![parts]),
                Layout::Keys(keys) if keys.iter().all(|(key, _)| is_plain(key)) => {
                    let keys = keys.iter().map(|(key, _)| key.clone()).collect();
                    kind("dict", vec![list::new(keys), parts])
                }
                _ => {
                    let class = cx.type_name(sample);
                    return Err(refused(cx, name, &format!("a value of type '{class}' has no description")));
                }
            }
        }
        _ => {
            let what = if is_arg { "an argument" } else { "its result" };
            return Err(refused(cx, name, &format!("{what} is no structure of numbers and arrays of known types")));
        }
    })
}

fn described_all(cx: &mut Stager<'_>, name: &str, forms: &[Form], is_arg: bool) -> Result<Value> {
    let mut parts = Vec::with_capacity(forms.len());
    for form in forms {
        parts.push(described(cx, name, form, is_arg)?);
    }
    Ok(list::new(parts))
}

/// Whether the constant can be written down.
pub(crate) fn is_plain(value: &Value) -> bool {
    value.is_none()
        || value.as_bool().is_some()
        || value.as_int().is_some()
        || value.as_float().is_some()
        || value.downcast_ref::<Str>().is_some()
}
