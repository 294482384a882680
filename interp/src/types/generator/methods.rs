//! The methods of generators and coroutines.

use super::{Generator, GeneratorKind, GeneratorState, asynchronous, wrapper};
use crate::error::{Error, Result};
use crate::names::{Name, intern_str};
use crate::native::NativeDef;
use crate::types::class::{Instance, Type};
use crate::types::exception::{FrameView, Traceback};
use crate::types::ops::{GetSet, Ops, TypeDef};
use crate::types::str;
use crate::types::tuple::Tuple;
use crate::vm::{Cx, exception_data, generator_noun};
use crate::{kinds, natives, vm};
use snek_heap::Value;

const OPS: Ops = Ops { repr: Some(repr), ..Ops::NONE };

/// `generator`. Its iteration is the protocol's, which knows generators by their kind.
pub static TYPE: TypeDef = TypeDef {
    doc: "A function in progress that yields values one by one.",
    ops: OPS,
    methods: natives! {
        "__iter__(self, /)" [staged = Same] => |_, a| Ok(a[0].clone()),
        "__next__(self, /)" [intrinsic = Next, staged = Same] => |cx, a| send_value(cx, &a[0], Value::NONE),
        "__del__(self, /)" [staged = Same] => close,
        /// Go on with value as the result of the expression that waits, and return what is yielded next.
        ///
        /// If it ends instead, raise StopIteration with what it returned.
        "send(self, value, /)" [intrinsic = Send, staged = Same] => send,
        /// Raise an exception where it waits, and return what is yielded next.
        "throw(self, type, value=None, traceback=None, /)" [staged = Same] => throw,
        /// Raise GeneratorExit where it waits, so that it ends.
        "close(self, /)" [staged = Same] => close,
    },
    attributes: GENERATOR_ATTRIBUTES,
    ..TypeDef::named("generator", kinds::GENERATOR)
};

/// `coroutine`.
pub static COROUTINE_TYPE: TypeDef = TypeDef {
    doc: "A call of an async function in progress. await runs it to its end.",
    ops: OPS,
    methods: COROUTINE_METHODS,
    attributes: COROUTINE_ATTRIBUTES,
    ..TypeDef::named("coroutine", kinds::GENERATOR)
};

const COROUTINE_METHODS: &[NativeDef] = natives! {
    "__await__(self, /)" [staged = Same] => |_, a| Ok(wrapper::new(&a[0])),
    /// Go on with value as the result of the expression that waits, and return what is yielded next.
    ///
    /// If it ends instead, raise StopIteration with what it returned.
    "send(self, value, /)" [intrinsic = Send, staged = Same] => send,
    /// Raise an exception where it waits, and return what is yielded next.
    "throw(self, type, value=None, traceback=None, /)" [staged = Same] => throw,
    /// Raise GeneratorExit where it waits, so that it ends.
    "close(self, /)" [staged = Same] => close,
    "__del__(self, /)" [staged = Same] => close,
};

/// `async_generator`. Its methods give awaitables.
pub static ASYNC_GENERATOR_TYPE: TypeDef = TypeDef {
    doc: "An async function in progress that yields values one by one, for async for.",
    ops: Ops { is_generic: true, ..OPS },
    methods: asynchronous::GENERATOR_METHODS,
    attributes: ASYNC_GENERATOR_ATTRIBUTES,
    ..TypeDef::named("async_generator", kinds::GENERATOR)
};

const NAME: GetSet = GetSet::new("__name__", |_, g| Ok(part(g, |g| g.name().value()))).set(set_name);
const QUALNAME: GetSet = GetSet::new("__qualname__", |_, g| Ok(part(g, |g| g.qualname().value()))).set(set_qualname);

const GENERATOR_ATTRIBUTES: &[GetSet] = &[
    NAME,
    QUALNAME,
    GetSet::new("gi_running", is_running).doc("Whether the generator runs now."),
    GetSet::new("gi_suspended", is_suspended).doc("Whether the generator waits at a yield."),
    GetSet::new("gi_code", code).doc("The code of the generator."),
    GetSet::new("gi_frame", frame).doc("The frame of the generator, or None after its end."),
    GetSet::new("gi_yieldfrom", delegate).doc("The iterator behind the yield from that waits, or None."),
];

const COROUTINE_ATTRIBUTES: &[GetSet] = &[
    NAME,
    QUALNAME,
    GetSet::new("cr_running", is_running).doc("Whether the coroutine runs now."),
    GetSet::new("cr_suspended", is_suspended).doc("Whether the coroutine waits at an await."),
    GetSet::new("cr_code", code).doc("The code of the coroutine."),
    GetSet::new("cr_frame", frame).doc("The frame of the coroutine, or None after its end."),
    GetSet::new("cr_await", delegate).doc("What the coroutine waits for, or None."),
    GetSet::new("cr_origin", |_, _| Ok(Value::NONE))
        .doc("Where the coroutine was made, or None where that is not recorded."),
];

const ASYNC_GENERATOR_ATTRIBUTES: &[GetSet] = &[
    NAME,
    QUALNAME,
    GetSet::new("ag_running", |_, g| Ok(part(g, |g| Value::bool(g.is_awaited.get()))))
        .doc("Whether the generator runs now."),
    GetSet::new("ag_code", code).doc("The code of the generator."),
    GetSet::new("ag_frame", frame).doc("The frame of the generator, or None after its end."),
    GetSet::new("ag_await", delegate).doc("What the generator waits for, or None."),
];

fn set_name(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let name = name_of(cx, "__name__", value)?;
    if let Some(generator) = this.downcast_ref::<Generator>() {
        generator.rename(&name, &generator.qualname());
    }
    Ok(())
}

fn set_qualname(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let name = name_of(cx, "__qualname__", value)?;
    if let Some(generator) = this.downcast_ref::<Generator>() {
        generator.rename(&generator.name(), &name);
    }
    Ok(())
}

fn name_of(cx: &mut Cx, attribute: &str, value: &Value) -> Result<Name> {
    match value.downcast::<str::Str>() {
        Some(text) => Ok(intern_str(&text)),
        None => Err(cx.type_error(format!("{attribute} must be set to a string object"))),
    }
}

fn in_state(this: &Value, state: GeneratorState) -> Value {
    part(this, |generator| Value::bool(generator.state.get() == state))
}

fn is_running(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(in_state(this, GeneratorState::Running))
}

fn is_suspended(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(in_state(this, GeneratorState::Suspended))
}

fn code(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(part(this, |generator| generator.code.value()))
}

/// The frame, until it has returned or raised.
fn frame(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(FrameView::of_generator(this).map_or(Value::NONE, |frame| frame.value()))
}

/// What a `yield from` or `await` of the generator waits for.
fn delegate(_cx: &mut Cx, this: &Value) -> Result<Value> {
    let generator = this.downcast_ref::<Generator>().filter(|g| g.state.get() == GeneratorState::Suspended);
    Ok(generator.and_then(vm::delegate).unwrap_or(Value::NONE))
}

fn part(this: &Value, take: impl Fn(&Generator) -> Value) -> Value {
    this.downcast_ref::<Generator>().map_or(Value::NONE, take)
}

fn repr(_cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(generator) = this.downcast_ref::<Generator>() else { return Ok(Value::NONE) };
    let noun = match generator.kind {
        GeneratorKind::AsyncGenerator => "async_generator",
        kind => generator_noun(kind),
    };
    Ok(str::new(format!("<{noun} object {} at {:#x}>", generator.qualname().as_str(), this.number())))
}

fn send_value(cx: &mut Cx, generator: &Value, value: Value) -> Result<Value> {
    match cx.generator_send(generator, value)? {
        Ok(value) => Ok(value),
        Err(result) => Err(finished(cx, generator, result)),
    }
}

fn finished(cx: &mut Cx, _generator: &Value, result: Value) -> Error {
    cx.stop_iteration(result)
}

pub(super) fn send(cx: &mut Cx, a: &[Value]) -> Result<Value> {
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
    if let Some(traceback) = args.get(2)
        && !traceback.is_unbound()
        && !traceback.is_none()
        && traceback.kind() != kinds::TRACEBACK
    {
        return Err(cx.type_error("throw() third argument must be a traceback object"));
    }
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
        let made = if is_class { cx.call(class, &[])? } else { class.clone() };
        check_made(cx, class, &made)?;
        cx.to_error(&made)?
    } else if is_instance {
        return Err(cx.type_error("instance exception may not have a separate value"));
    } else if cx.is_instance(value, class)? {
        cx.to_error(value)?
    } else {
        let args = value.downcast_ref::<Tuple>().map_or_else(|| vec![value.clone()], |args| args.items().to_vec());
        let made = cx.call(class, &args)?;
        check_made(cx, class, &made)?;
        cx.to_error(&made)?
    };
    if let Some(traceback) = args[2].downcast::<Traceback>()
        && let Some(data) = exception_data(error.instance())
    {
        drop(data.traceback.replace(Some(traceback)));
    }
    Ok(error)
}

/// Calling an exception class may give anything.
fn check_made(cx: &mut Cx, class: &Value, made: &Value) -> Result<()> {
    if made.downcast::<Instance>().is_some_and(|instance| exception_data(&instance).is_some()) {
        return Ok(());
    }
    let (class, got) = (cx.repr(class)?, cx.type_name(made));
    Err(cx.type_error(format!("calling {class} should have returned an instance of BaseException, not {got}")))
}

pub(super) fn throw(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if let Some(outcome) = cx.throw_into_foreign_delegate(&a[0], &a[1..])? {
        return outcome.map_err(|result| finished(cx, &a[0], result));
    }
    let error = thrown(cx, &a[1..])?;
    match cx.generator_throw(&a[0], error)? {
        Ok(value) => Ok(value),
        Err(result) => Err(finished(cx, &a[0], result)),
    }
}

pub(super) fn close(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    cx.generator_close(&a[0])?;
    Ok(Value::NONE)
}
