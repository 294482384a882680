//! The methods of generators and coroutines.

use super::{Generator, GeneratorKind, GeneratorState};
use crate::error::Result;
use crate::kinds;
use crate::native::NativeDef;
use crate::natives;
use crate::types::class::Instance;
use crate::types::ops::{GetSet, Ops, TypeDef};
use crate::types::str;
use crate::vm::{Cx, generator_noun};
use snek_heap::Value;

const OPS: Ops = Ops { repr: Some(repr), ..Ops::NONE };

/// `generator`. Its iteration is the protocol's, which knows generators by their kind.
pub static TYPE: TypeDef = TypeDef {
    ops: OPS,
    methods: natives! {
        "__iter__(self, /)" => |_, a| Ok(a[0].clone()),
        "__next__(self, /)" => |cx, a| send_value(cx, &a[0], Value::NONE),
        "send(self, value, /)" => send,
        "throw(self, type, value=None, traceback=None, /)" => throw,
        "close(self, /)" => close,
    },
    attributes: ATTRIBUTES,
    ..TypeDef::named("generator", kinds::GENERATOR)
};

/// `coroutine`.
pub static COROUTINE_TYPE: TypeDef = TypeDef {
    ops: OPS,
    methods: COROUTINE_METHODS,
    attributes: ATTRIBUTES,
    ..TypeDef::named("coroutine", kinds::GENERATOR)
};

const COROUTINE_METHODS: &[NativeDef] = natives! {
    "__await__(self, /)" => |_, a| Ok(a[0].clone()),
    "send(self, value, /)" => send,
    "throw(self, type, value=None, traceback=None, /)" => throw,
    "close(self, /)" => close,
};

/// `async_generator`. Its methods give awaitables; they are Python's `asyncio` layer's to drive.
pub static ASYNC_GENERATOR_TYPE: TypeDef = TypeDef {
    ops: OPS,
    methods: natives! { "__aiter__(self, /)" => |_, a| Ok(a[0].clone()) },
    attributes: ATTRIBUTES,
    ..TypeDef::named("async_generator", kinds::GENERATOR)
};

const ATTRIBUTES: &[GetSet] = &[
    GetSet { name: "__name__", get: |_, g| Ok(part(g, |g| g.name.borrow().value())), set: None },
    GetSet { name: "__qualname__", get: |_, g| Ok(part(g, |g| g.qualname.borrow().value())), set: None },
    GetSet {
        name: "gi_running",
        get: |_, g| Ok(part(g, |g| Value::bool(g.state.get() == GeneratorState::Running))),
        set: None,
    },
    GetSet {
        name: "gi_suspended",
        get: |_, g| Ok(part(g, |g| Value::bool(g.state.get() == GeneratorState::Suspended))),
        set: None,
    },
    GetSet { name: "gi_code", get: |_, g| Ok(part(g, code)), set: None },
    GetSet { name: "gi_frame", get: |_, g| Ok(part(g, code)), set: None },
    GetSet {
        name: "cr_running",
        get: |_, g| Ok(part(g, |g| Value::bool(g.state.get() == GeneratorState::Running))),
        set: None,
    },
    GetSet { name: "cr_code", get: |_, g| Ok(part(g, code)), set: None },
];

fn part(this: &Value, take: impl Fn(&Generator) -> Value) -> Value {
    this.downcast_ref::<Generator>().map_or(Value::NONE, take)
}

fn code(generator: &Generator) -> Value {
    generator.function.borrow().as_ref().map_or(Value::NONE, |function| function.code.value())
}

#[allow(clippy::unnecessary_wraps, reason = "it stands in a table of fallible functions")]
fn repr(_cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(generator) = this.downcast_ref::<Generator>() else { return Ok(Value::NONE) };
    let noun = match generator.kind {
        GeneratorKind::AsyncGenerator => "async_generator",
        kind => generator_noun(kind),
    };
    Ok(str::new(format!("<{noun} object {} at {:#x}>", generator.qualname.borrow().as_str(), this.address())))
}

fn send_value(cx: &mut Cx, generator: &Value, value: Value) -> Result<Value> {
    match cx.generator_send(generator, value)? {
        Ok(value) => Ok(value),
        Err(result) => Err(finished(cx, generator, result)),
    }
}

fn finished(cx: &mut Cx, _generator: &Value, result: Value) -> crate::error::Error {
    cx.stop_iteration(result)
}

fn send(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if let Some(generator) = a[0].downcast_ref::<Generator>()
        && generator.kind == GeneratorKind::Coroutine
        && generator.state.get() == GeneratorState::Finished
    {
        return Err(cx.runtime_error("cannot reuse already awaited coroutine"));
    }
    send_value(cx, &a[0], a[1].clone())
}

fn throw(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let value = if a[2].is_unbound() { Value::NONE } else { a[2].clone() };
    let error = if value.is_none() {
        cx.to_error(&a[1])?
    } else if value.downcast_ref::<Instance>().is_some() && a[1].downcast_ref::<Instance>().is_none() {
        cx.to_error(&value)?
    } else if a[1].downcast_ref::<Instance>().is_some() {
        return Err(cx.type_error("instance exception may not have a separate value"));
    } else {
        let made = cx.call(&a[1], &[value])?;
        cx.to_error(&made)?
    };
    match cx.generator_throw(&a[0], error)? {
        Ok(value) => Ok(value),
        Err(result) => Err(finished(cx, &a[0], result)),
    }
}

fn close(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    cx.generator_close(&a[0])?;
    Ok(Value::NONE)
}
