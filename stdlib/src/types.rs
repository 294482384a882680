//! The Rust half of `types`: generators that may be awaited.

use snek_heap::Value;
use snek_interp::Cx;
use snek_interp::error::Result;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::function::{Function, mark};
use snek_interp::types::generator::{Generator, GeneratorKind};

/// The module.
pub static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module types that is in Rust.",
    functions: natives! {
        "mark_awaitable(function, /)" => mark_awaitable,
        "is_awaitable(generator, /)" => is_awaitable,
    },
    ..ModuleDef::named("_types")
};

/// Lets the generators of a generator function be awaited. True if it is one, or a coroutine function.
fn mark_awaitable(_cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let Some(function) = a[0].downcast_ref::<Function>() else { return Ok(Value::FALSE) };
    let code = &function.code;
    if code.is_generator && !code.is_coroutine {
        function.marks.set(function.marks.get() | mark::AWAITABLE);
        return Ok(Value::TRUE);
    }
    Ok(Value::bool(code.is_coroutine && !code.is_generator))
}

/// Whether it is a coroutine, or a generator that may be awaited.
fn is_awaitable(_cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let is_awaitable = |generator: &Generator| generator.kind == GeneratorKind::Coroutine || generator.is_awaitable();
    Ok(Value::bool(a[0].downcast_ref::<Generator>().is_some_and(is_awaitable)))
}
