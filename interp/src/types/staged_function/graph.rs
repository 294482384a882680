//! Graphs seen from Python: `f.graph`.
//!
//! In: a module of the graph IR. Out: an object that prints it and answers what is in it.
//! Invariants: the object never changes.
//! Elsewhere: the text form (`snek_graph::text`).

use super::lines::Told;
use super::page::{self, Picture};
use crate::error::Result;
use crate::kinds;
use crate::names::intern;
use crate::natives;
use crate::stage::Stager;
use crate::types::dict::Dict;
use crate::types::host::{self, HostState};
use crate::types::ops::{Ops, TypeDef};
use crate::types::staged::text_of;
use crate::types::{list, str, tuple};
use crate::vm::Cx;
use snek_graph::ir::Module;
use snek_graph::ops::{Derivative, Op};
use snek_graph::residuals::Residual;
use snek_heap::{Gc, Value};
use std::rc::Rc;

struct Graph {
    module: Rc<Module>,
    /// What a page about it is called, and what is known of the lines it comes from.
    title: String,
    told: Option<Rc<Told>>,
}

impl HostState for Graph {}

/// The type of graphs.
pub static GRAPH_TYPE: TypeDef = TypeDef {
    doc: "The graph of a staged function. str() is its text.",
    ops: Ops { repr: Some(text), ..Ops::NONE },
    methods: natives! {
        /// Return the names of the operations in the graph, in order, with repetitions.
        "ops(self, /)" [staged = Same] => |cx, a| {
            let graph = host::receiver::<Graph>(cx, &a[0])?;
            Ok(list::new(graph.module.op_names().into_iter().map(str::new).collect()))
        },
        /// Return how often the operation of this name stands in the graph.
        "count(self, name, /)" [staged = Same] => |cx, a| {
            let graph = host::receiver::<Graph>(cx, &a[0])?;
            let name = text_of(&a[1]).unwrap_or_default();
            Ok(Value::int(graph.module.count(&name) as i64))
        },
        /// Return a drawing of the graph in the language of Graphviz.
        "to_dot(self, /)" [staged = Same] => |cx, a| drawn(cx, &a[0], Picture::Dot),
        /// Return a drawing of the graph as an SVG image.
        "to_svg(self, /)" [staged = Same] => |cx, a| drawn(cx, &a[0], Picture::Svg),
        /// Return an SVG image, as notebooks ask for it.
        "_repr_svg_(self, /)" [staged = Same] => |cx, a| drawn(cx, &a[0], Picture::Svg),
        /// Return a frame with a page that shows the graph beside its source, as notebooks ask for it.
        "_repr_html_(self, /)" [staged = Same] => |cx, a| {
            let page = page_of(cx, &a[0])?;
            Ok(str::new(page::frame(&mut Stager(cx), &page)?))
        },
        /// Return an HTML page that shows the graph beside its source.
        "to_html(self, /)" [staged = Same] => |cx, a| Ok(str::new(page_of(cx, &a[0])?)),
        /// Return the graph after all passes.
        "optimized(self, /)" [staged = Same] => |cx, a| {
            let graph = host::receiver::<Graph>(cx, &a[0])?;
            let (module, title, told) = (graph.module.clone(), graph.title.clone(), graph.told.clone());
            let optimized = Stager(cx).checked(snek_graph::passes::optimize(&module))?;
            Ok(described(Rc::new(optimized), title, told))
        },
        /// Return what a call takes, as a dict: "flops", and "bytes accessed".
        "cost(self, /)" [staged = Same] => |cx, a| {
            let found = snek_graph::cost::cost(&host::receiver::<Graph>(cx, &a[0])?.module);
            let dict = Dict::default();
            for (name, number) in [("flops", found.flops), ("bytes accessed", found.bytes)] {
                dict.set_name(&intern(name), Value::float(number));
            }
            Ok(Gc::new(dict).value())
        },
        /// Return what trips of loops keep for a backward pass: a list of dicts with line, loop, value, type, bytes
        /// and why.
        "residuals(self, /)" [staged = Same] => |cx, a| {
            let found = snek_graph::residuals::residuals(&host::receiver::<Graph>(cx, &a[0])?.module);
            Ok(list::new(found.iter().map(residual).collect()))
        },
        /// Return the names of the functions in the graph.
        "functions(self, /)" [staged = Same] => |cx, a| {
            let graph = host::receiver::<Graph>(cx, &a[0])?;
            Ok(list::new(graph.module.function_names().iter().map(|name| str::new(&**name)).collect()))
        },
    },
    ..TypeDef::named("Graph", kinds::HOST)
};

/// A graph of which no more is known.
pub(crate) fn value(module: Rc<Module>) -> Value {
    described(module, "graph".to_owned(), None)
}

/// A graph with what is known of the lines it comes from.
pub(crate) fn described(module: Rc<Module>, title: String, told: Option<Rc<Told>>) -> Value {
    host::new(&GRAPH_TYPE, Graph { module, title, told })
}

fn drawn(cx: &mut Cx, this: &Value, kind: Picture) -> Result<Value> {
    let module = host::receiver::<Graph>(cx, this)?.module.clone();
    Ok(str::new(page::picture(&mut Stager(cx), &module, kind)?))
}

fn page_of(cx: &mut Cx, this: &Value) -> Result<String> {
    let graph = host::receiver::<Graph>(cx, this)?;
    let (module, title) = (graph.module.clone(), graph.title.clone());
    let sources = graph.told.as_deref().map(page::told).unwrap_or_default();
    page::page(&mut Stager(cx), &module, &title, &sources)
}

/// What a trip of a loop keeps, as a dict.
fn residual(one: &Residual) -> Value {
    let dict = Dict::default();
    let bytes = one.bytes.and_then(|bytes| i64::try_from(bytes).ok()).map_or(Value::NONE, Value::int);
    for (name, value) in [
        ("line", Value::int(i64::from(one.line))),
        ("loop", str::new(one.kind)),
        ("value", str::new(one.value.as_str())),
        ("type", str::new(one.ty.as_str())),
        ("bytes", bytes),
        ("why", str::new(one.why.as_str())),
    ] {
        dict.set_name(&intern(name), value);
    }
    Gc::new(dict).value()
}

/// The table of operations: name, kind of derivative (`rule`, `control`, `zero`, `none`), the reason of the last two.
pub fn operations() -> Value {
    let row = |op: &Op| {
        let (kind, reason) = match op.def().derivative {
            Derivative::Rule(_) => ("rule", ""),
            Derivative::Control => ("control", ""),
            Derivative::Zero(reason) => ("zero", reason),
            Derivative::None(reason) => ("none", reason),
        };
        tuple::new(vec![str::new(op.name()), str::new(kind), str::new(reason)])
    };
    list::new(Op::ALL.iter().map(row).collect())
}

fn text(cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(str::new(snek_graph::text::print(&host::receiver::<Graph>(cx, this)?.module)))
}
