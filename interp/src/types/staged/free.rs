//! Free staged values: `Rep("in")`, outside of any staged function.
//!
//! In: a name. Out: a staged value; the code that leads to a value.
//! Invariants: free values share one graph, which grows as long as the interpreter lives; branches on them are refused.
//! Elsewhere: staged values of functions (`trace.rs`).

use crate::error::Result;
use crate::kinds;
use crate::native::NativeDef;
use crate::stage::Stager;
use crate::types::ops::{Ops, TypeDef};
use crate::types::staged::{FREE, Repr, Staged, text_of};
use crate::types::staged_function::StagedFunction;
use crate::types::str;
use crate::vm::Cx;
use snek_graph::Builder;
use snek_graph::ir::Type;
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
