//! The methods of generators and coroutines.

use super::{Generator, GeneratorKind, GeneratorState};
use crate::error::{Error, Result};
use crate::kinds;
use crate::native::NativeDef;
use crate::natives;
use crate::types::class::{Instance, Type};
use crate::types::exception::Traceback;
use crate::types::ops::{GetSet, Ops, TypeDef};
use crate::types::str;
use crate::types::tuple::Tuple;
use crate::vm::{Cx, exception_data, generator_noun};
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

/// `async_generator`. Its methods give awaitables.
pub static ASYNC_GENERATOR_TYPE: TypeDef = TypeDef {
    ops: OPS,
    methods: super::asynchronous::GENERATOR_METHODS,
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

/// The error that `throw(type, value, traceback)` raises.
pub(super) fn thrown(cx: &mut Cx, args: &[Value]) -> Result<Error> {
    let (class, value) = (&args[0], &args[1]);
    let is_class = class.downcast_ref::<Type>().is_some();
    let is_instance = class.downcast::<Instance>().is_some_and(|instance| exception_data(&instance).is_some());
    if !is_instance
        && !class.downcast::<Type>().is_some_and(|class| class.is_subclass(&cx.types.exceptions.BaseException))
    {
        let got = if is_class { "type".to_owned() } else { cx.type_name(class) };
        return Err(
            cx.type_error(format!("exceptions must be classes or instances deriving from BaseException, not {got}"))
        );
    }
    let error = if value.is_unbound() || value.is_none() {
        cx.to_error(class)?
    } else if is_instance {
        return Err(cx.type_error("instance exception may not have a separate value"));
    } else if cx.is_instance(value, class)? {
        cx.to_error(value)?
    } else {
        let args = value.downcast_ref::<Tuple>().map_or_else(|| vec![value.clone()], |args| args.items().to_vec());
        let made = cx.call(class, &args)?;
        cx.to_error(&made)?
    };
    if let Some(traceback) = args[2].downcast::<Traceback>()
        && let Some(data) = exception_data(error.instance())
    {
        drop(data.traceback.replace(Some(traceback)));
    }
    Ok(error)
}

fn throw(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let error = thrown(cx, &a[1..])?;
    match cx.generator_throw(&a[0], error)? {
        Ok(value) => Ok(value),
        Err(result) => Err(finished(cx, &a[0], result)),
    }
}

fn close(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    cx.generator_close(&a[0])?;
    Ok(Value::NONE)
}
