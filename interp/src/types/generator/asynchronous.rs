//! The awaitables that an asynchronous generator gives: `__anext__`, `asend`, `athrow`, `aclose` (PEP 525).
//!
//! In: an asynchronous generator and what to do with it. Out: steps that the coroutine which awaits them drives.
//! Invariants:
//! - What the generator awaits passes through as a yielded value; what it yields itself ends the awaitable with it.
//! - Each awaitable is driven once, and a generator by one awaitable at a time.

use super::{Generator, GeneratorState, methods};
use crate::bytecode::op::flag;
use crate::error::{Error, Result};
use crate::native::NativeDef;
use crate::types::host::{self, HostObject, HostState};
use crate::types::ops::{Ops, TypeDef};
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::{Gc, Value, before_write};
use std::cell::Cell;

/// What the awaitable does with the generator.
enum Task {
    /// Sends a value (`asend`, `__anext__`).
    Send(Value),
    /// Throws what the arguments of `athrow` say.
    Throw([Value; 3]),
    /// Throws GeneratorExit.
    Close,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    New,
    Started,
    Done,
}

struct Step {
    generator: Gc<Generator>,
    task: Task,
    progress: Cell<Progress>,
}

impl HostState for Step {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.generator.with_value(&mut *visit);
        match &self.task {
            Task::Send(value) => visit(value),
            Task::Throw(values) => values.iter().for_each(visit),
            Task::Close => {}
        }
    }
}

const OPS: Ops = Ops { next: Some(|cx, this| send(cx, this, Value::NONE).map(Some)), ..Ops::NONE };

const METHODS: &[NativeDef] = natives! {
    "__await__(self, /)" [staged = Same] => |_, a| Ok(a[0].clone()),
    /// Go on with value as the result of the expression that waits, and return what is yielded next.
    ///
    /// If it ends instead, raise StopIteration with what it returned.
    "send(self, value, /)" [staged = Same] => |cx, a| send(cx, &a[0], a[1].clone()),
    /// Raise an exception where it waits, and return what is yielded next.
    "throw(self, type, value=None, traceback=None, /)" [staged = Same] => |cx, a| throw(cx, &a[0], &a[1..]),
    /// Raise GeneratorExit where it waits, so that it ends.
    "close(self, /)" [staged = Same] => |cx, a| {
        host::receiver::<Step>(cx, &a[0])?.progress.set(Progress::Done);
        Ok(Value::NONE)
    },
};

/// `async_generator_asend`.
pub(crate) static SEND_TYPE: TypeDef = TypeDef {
    doc: "What asend() and __anext__() of an asynchronous generator give to await.",
    ops: OPS,
    methods: METHODS,
    ..TypeDef::named("async_generator_asend", kinds::HOST)
};
/// `async_generator_athrow`.
pub(crate) static THROW_TYPE: TypeDef = TypeDef {
    doc: "What athrow() and aclose() of an asynchronous generator give to await.",
    ops: OPS,
    methods: METHODS,
    ..TypeDef::named("async_generator_athrow", kinds::HOST)
};

/// The methods of an asynchronous generator itself.
pub(super) const GENERATOR_METHODS: &[NativeDef] = natives! {
    "__aiter__(self, /)" [staged = Same] => |_, a| Ok(a[0].clone()),
    "__anext__(self, /)" [staged = Same] => |cx, a| step(cx, &a[0], Task::Send(Value::NONE)),
    /// Return an awaitable that goes on with value and gives what is yielded next.
    "asend(self, value, /)" [staged = Same] => |cx, a| step(cx, &a[0], Task::Send(a[1].clone())),
    /// Return an awaitable that raises an exception where the generator waits, and gives what is yielded next.
    "athrow(self, type, value=None, traceback=None, /)" [staged = Same] => |cx, a| {
        step(cx, &a[0], Task::Throw([a[1].clone(), a[2].clone(), a[3].clone()]))
    },
    /// Return an awaitable that raises GeneratorExit where the generator waits, so that it ends.
    "aclose(self, /)" [staged = Same] => |cx, a| step(cx, &a[0], Task::Close),
};

fn step(cx: &mut Cx, this: &Value, task: Task) -> Result<Value> {
    let Some(generator) = this.downcast::<Generator>() else { return Err(cx.system_error("no generator")) };
    cx.tell_first_step(this)?;
    let def = if matches!(task, Task::Send(_)) { &SEND_TYPE } else { &THROW_TYPE };
    Ok(host::new(def, Step { generator, task, progress: Cell::new(Progress::New) }))
}

/// What messages call the step.
fn name(task: &Task) -> &'static str {
    match task {
        Task::Send(_) => "anext()",
        Task::Throw(_) => "athrow()",
        Task::Close => "aclose()",
    }
}

fn reused(cx: &mut Cx, step: &Step) -> Error {
    let names = if matches!(step.task, Task::Send(_)) { "__anext__()/asend()" } else { "aclose()/athrow()" };
    cx.runtime_error(format!("cannot reuse already awaited {names}"))
}

fn send(cx: &mut Cx, this: &Value, value: Value) -> Result<Value> {
    let step = host::receiver::<Step>(cx, this)?;
    let outcome = match step.progress.get() {
        Progress::Done => return Err(reused(cx, step)),
        Progress::Started => cx.generator_send(&step.generator.value(), value),
        Progress::New => start(cx, step, value)?,
    };
    settle(cx, step, outcome)
}

/// As the `send` of such an awaitable; what the generator itself yields, which ends the awaitable, is given back as
/// `Err` and not in a StopIteration. `None`: the value is no such awaitable.
pub(crate) fn drive(cx: &mut Cx, this: &Value, value: Value) -> Option<Outcome> {
    let step = this.downcast_ref::<HostObject>()?.get::<Step>()?;
    if !matches!(step.task, Task::Send(_)) {
        return None;
    }
    before_write(this);
    let outcome = match step.progress.get() {
        Progress::Done => return Some(Err(reused(cx, step))),
        Progress::Started => cx.generator_send(&step.generator.value(), value),
        Progress::New => match start(cx, step, value) {
            Ok(outcome) => outcome,
            Err(error) => return Some(Err(error)),
        },
    };
    match outcome {
        Ok(Ok(value)) if !awaits(&step.generator) => {
            step.progress.set(Progress::Done);
            step.generator.is_awaited.set(false);
            Some(Ok(Err(value)))
        }
        outcome => Some(settle(cx, step, outcome).map(Ok)),
    }
}

/// Whether it is an awaitable of an asynchronous generator. Awaiting it drives itself.
pub(crate) fn is_step(value: &Value) -> bool {
    value.downcast_ref::<HostObject>().is_some_and(|object| object.get::<Step>().is_some())
}

/// The asynchronous generator that an awaitable drives and what it sends to it, for whoever runs its frame; `None`
/// where the awaitable itself has to look: it throws, or was used before, or somebody else drives the generator.
pub(crate) fn to_drive<'a>(awaitable: &'a Value, sent: &Value) -> Option<(&'a Gc<Generator>, Value)> {
    let step = awaitable.downcast_ref::<HostObject>()?.get::<Step>()?;
    let Task::Send(first) = &step.task else { return None };
    match step.progress.get() {
        Progress::New if step.generator.is_awaited.get() => None,
        Progress::New => Some((&step.generator, if sent.is_none() { first.clone() } else { sent.clone() })),
        Progress::Started => Some((&step.generator, sent.clone())),
        Progress::Done => None,
    }
}

/// Notes that an awaitable drives its generator, or that it has done its work.
pub(crate) fn note_driven(awaitable: &Value, goes_on: bool) {
    let Some(step) = awaitable.downcast_ref::<HostObject>().and_then(HostObject::get::<Step>) else { return };
    step.progress.set(if goes_on { Progress::Started } else { Progress::Done });
    step.generator.is_awaited.set(goes_on);
}

type Outcome = Result<std::result::Result<Value, Value>>;

fn start(cx: &mut Cx, step: &Step, value: Value) -> Result<Outcome> {
    let generator = &step.generator;
    let is_finished = generator.state.get() == GeneratorState::Finished;
    if is_finished && !matches!(step.task, Task::Send(_)) {
        step.progress.set(Progress::Done);
        return Err(cx.stop_iteration(Value::NONE));
    }
    if generator.is_awaited.get() {
        step.progress.set(Progress::Done);
        let name = name(&step.task);
        return Err(cx.runtime_error(format!("{name}: asynchronous generator is already running")));
    }
    if !matches!(step.task, Task::Send(_)) && !value.is_none() {
        return Err(cx.runtime_error("can't send non-None value to a just-started coroutine"));
    }
    step.progress.set(Progress::Started);
    generator.is_awaited.set(true);
    let this = generator.value();
    Ok(match &step.task {
        Task::Send(first) => cx.generator_send(&this, if value.is_none() { first.clone() } else { value }),
        Task::Throw([class, value, traceback]) => {
            match methods::thrown(cx, &[class.clone(), value.clone(), traceback.clone()]) {
                Ok(error) => cx.generator_throw(&this, error),
                Err(error) => Err(error),
            }
        }
        Task::Close => {
            let class = cx.types.exceptions.GeneratorExit.clone();
            let exit = cx.exception(&class, Vec::new());
            cx.generator_throw(&this, exit)
        }
    })
}

fn throw(cx: &mut Cx, this: &Value, args: &[Value]) -> Result<Value> {
    let step = host::receiver::<Step>(cx, this)?;
    if step.progress.get() == Progress::Done {
        return Err(reused(cx, step));
    }
    let error = methods::thrown(cx, args)?;
    let outcome = cx.generator_throw(&step.generator.value(), error);
    settle(cx, step, outcome)
}

/// What the generator did becomes what the awaitable does.
fn settle(cx: &mut Cx, step: &Step, outcome: Outcome) -> Result<Value> {
    let is_close = matches!(step.task, Task::Close);
    let error = match outcome {
        Ok(Ok(value)) if awaits(&step.generator) => return Ok(value),
        Ok(Ok(_)) if is_close => cx.runtime_error("async generator ignored GeneratorExit"),
        Ok(Ok(value)) => cx.stop_iteration(value),
        Ok(Err(_)) => {
            let class = cx.types.exceptions.StopAsyncIteration.clone();
            cx.exception(&class, Vec::new())
        }
        Err(error) => error,
    };
    step.progress.set(Progress::Done);
    step.generator.is_awaited.set(false);
    let exceptions = &cx.types.exceptions;
    let (stop, exit) = (exceptions.StopAsyncIteration.clone(), exceptions.GeneratorExit.clone());
    if is_close && (cx.error_is(&error, &stop) || cx.error_is(&error, &exit)) {
        return Err(cx.stop_iteration(Value::NONE));
    }
    Err(error)
}

/// Whether the generator waits in an `await`, not at a `yield` of its own.
fn awaits(generator: &Generator) -> bool {
    let function = generator.function.get();
    let index = function.as_ref().and_then(|function| {
        let behind = (generator.pc.get() as usize).checked_sub(1)?;
        function.code.instrs.get(behind).map(std::cell::Cell::get)
    });
    index.is_some_and(|ins| ins.flags & flag::DELEGATES != 0)
}
