//! Graphs seen from Python: `f.graph`.
//!
//! In: a module of the graph IR. Out: an object that prints it and answers what is in it.
//! Invariants: the object never changes.
//! Elsewhere: the text form (`snek_graph::text`).

use crate::error::Result;
use crate::natives;
use crate::types::host::{self, HostState};
use crate::types::ops::{Ops, TypeDef};
use crate::types::{list, str};
use crate::vm::Cx;
use snek_graph::ir::Module;
use snek_heap::Value;
use std::rc::Rc;

struct Graph(Rc<Module>);

impl HostState for Graph {}

/// The type of graphs.
pub static GRAPH_TYPE: TypeDef = TypeDef {
    doc: "The graph of a staged function. str() is its text.",
    ops: Ops { repr: Some(text), ..Ops::NONE },
    methods: natives! {
        "ops(self, /)" => |cx, a| {
            let graph = host::receiver::<Graph>(cx, &a[0])?;
            Ok(list::new(graph.0.op_names().into_iter().map(str::new).collect()))
        },
        "count(self, name, /)" => |cx, a| {
            let graph = host::receiver::<Graph>(cx, &a[0])?;
            let name = super::call::text_of(&a[1]).unwrap_or_default();
            Ok(Value::int(graph.0.count(&name) as i64))
        },
        "to_dot(self, /)" => |cx, a| Ok(str::new(snek_graph::draw::dot(&host::receiver::<Graph>(cx, &a[0])?.0))),
        "to_svg(self, /)" => |cx, a| Ok(str::new(snek_graph::draw::svg(&host::receiver::<Graph>(cx, &a[0])?.0))),
        "optimized(self, /)" => |cx, a| {
            let graph = host::receiver::<Graph>(cx, &a[0])?.0.clone();
            match snek_graph::passes::optimize(&graph) {
                Ok(module) => Ok(value(Rc::new(module))),
                Err(error) => Err(cx.graph_error(&error)),
            }
        },
        "functions(self, /)" => |cx, a| {
            let graph = host::receiver::<Graph>(cx, &a[0])?;
            Ok(list::new(graph.0.function_names().iter().map(|name| str::new(&**name)).collect()))
        },
    },
    ..TypeDef::named("Graph", crate::kinds::HOST)
};

pub(crate) fn value(module: Rc<Module>) -> Value {
    host::new(&GRAPH_TYPE, Graph(module))
}

fn text(cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(str::new(snek_graph::text::print(&host::receiver::<Graph>(cx, this)?.0)))
}
