//! Free staged values: `Rep("in")`, outside of any staged function.
//!
//! In: a name. Out: a staged value; the code that leads to a value.
//! Invariants: free values share one graph, which grows as long as the interpreter lives; branches on them are refused.
//! Attributes and methods of theirs are nodes.
//! Elsewhere: staged values of functions (`trace.rs`).

use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::native::NativeDef;
use crate::stage::Stager;
use crate::types::ops::{Ops, TypeDef};
use crate::types::staged::{FREE, Repr, Staged, text_of};
use crate::types::staged_function::StagedFunction;
use crate::types::str;
use crate::vm::Cx;
use snek_graph::Builder;
use snek_graph::ir::{Attr, Attrs, Origin, Type};
use snek_graph::ops::Op;
use snek_heap::Value;

/// The type of staged values.
pub static TYPE: TypeDef = TypeDef {
    doc: "Rep(name) -> a staged value\n\nWhat a graph computes with.",
    new: Some(
        NativeDef::new("Rep(cls, name, /)", |cx, a| match text_of(&a[1]) {
            Some(name) => rep(cx, &name),
            None => Err(cx.type_error("Rep() needs a name")),
        })
        .staged(crate::native::Staged::Same),
    ),
    ops: Ops {
        repr: Some(|cx, this| {
            if let Some(mark) = cx.text_mark(this, 2) {
                return Ok(str::new(mark));
            }
            if cx.stage.is_active() {
                return Err(Stager(cx).staged_refused(
                    this,
                    "is turned into a text",
                    "print it as an argument of its own",
                ));
            }
            let name = Stager(cx).staged_name(this);
            Ok(str::new(format!("<{name}>")))
        }),
        str: Some(|cx, this| match cx.text_mark(this, 1) {
            Some(mark) => Ok(str::new(mark)),
            None => cx.repr(this).map(str::new),
        }),
        ..Ops::NONE
    },
    ..TypeDef::named("Rep", kinds::STAGED)
};

/// `Rep(name)`: a free staged value.
pub fn rep(cx: &mut Cx, name: &str) -> Result<Value> {
    let cx = &mut Stager(cx);
    if cx.stage.is_active() {
        return Err(cx.staging_error("a free Rep is made inside a staged function; use a parameter"));
    }
    if cx.stage.free.is_none() {
        let mut builder = Builder::new();
        let main = builder.declare("", &[]);
        let begun = builder.begin_function(main);
        cx.checked(begun)?;
        cx.stage.free = Some(Box::new(builder));
    }
    let id = cx.builder()?.param(Type::Any, Some(name));
    let id = cx.checked(id)?;
    Ok(cx.staged(Repr::Node(id)))
}

/// An attribute of a free value: what it is, nobody knows yet. Names of protocols are none, so that asking for them shows
/// that it has none.
pub(crate) fn attribute(cx: &mut Cx, value: &Value, name: &Name) -> Result<Option<Value>> {
    let cx = &mut Stager(cx);
    let is_free = value.downcast_ref::<Staged>().is_some_and(|staged| staged.session == FREE);
    if !is_free || cx.stage.is_active() || name.as_str().starts_with("__") {
        return Ok(None);
    }
    let Some(id) = cx.node_of(value) else { return Ok(None) };
    let id = cx.emit_with(Op::GetAttr, &[id], Attrs::new().with("name", Attr::Str(name.as_str().into())))?;
    Ok(Some(cx.staged_node(id)))
}

/// A call of an attribute of a free value: a call of its method. The attribute itself was not read.
pub(crate) fn called(cx: &mut Cx, callee: &Value, args: &[Value], names: &[Value]) -> Result<Option<Value>> {
    let cx = &mut Stager(cx);
    let is_free = callee.downcast_ref::<Staged>().is_some_and(|staged| staged.session == FREE);
    if !is_free || cx.stage.is_active() {
        return Ok(None);
    }
    let (Some(id), Some(builder)) = (cx.node_of(callee), cx.builder_ref()) else { return Ok(None) };
    let module = builder.module();
    let Origin::Output(node) = module.value(id).origin else { return Ok(None) };
    let node = module.node(node);
    if node.op != Op::GetAttr {
        return Ok(None);
    }
    let (mut inputs, name) = (node.inputs.clone(), node.attrs.str("name").unwrap_or("").to_owned());
    for arg in args {
        inputs.push(cx.lift(arg)?);
    }
    let mut attrs = Attrs::new().with("name", Attr::Str(name.as_str().into()));
    if !names.is_empty() {
        let names = names.iter().map(|name| text_of(name).unwrap_or_default().as_str().into()).collect();
        attrs = attrs.with("keywords", Attr::Names(names));
    }
    let id = cx.emit_with(Op::CallMethod, &inputs, attrs)?;
    Ok(Some(cx.staged_node(id)))
}

/// `code(value)`: what leads to a staged value.
pub fn code(cx: &mut Cx, value: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    if let Some(function) = value.downcast_ref::<StagedFunction>()
        && let Ok(module) = &function.untyped
    {
        return Ok(str::new(snek_graph::sexpr::print(module)));
    }
    let Some(staged) = value.downcast_ref::<Staged>() else {
        return Ok(str::new(cx.repr(value)?));
    };
    let (session, is_node) = (staged.session, matches!(staged.repr, Repr::Node(_)));
    cx.check_session(value)?;
    let (Some(id), Some(b)) = (cx.node_of(value), cx.builder_ref()) else {
        return Err(cx.staged_refused(value, "has no code of its own", "return it from a staged function"));
    };
    debug_assert!(is_node && (session == FREE || cx.stage.is_active()));
    Ok(str::new(snek_graph::sexpr::print_value(b.module(), id)))
}
