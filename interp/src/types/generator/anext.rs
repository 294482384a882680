//! `anext(iterator, default)`: an awaitable that gives the default at the end.

use crate::error::{Error, Result};
use crate::kinds;
use crate::natives;
use crate::types::host::{self, HostState};
use crate::types::ops::{Ops, TypeDef};
use crate::vm::Cx;
use snek_heap::Value;

struct Anext {
    /// What drives `__anext__`.
    steps: Value,
    default: Value,
}

impl HostState for Anext {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.steps);
        visit(&self.default);
    }
}

/// `anext_awaitable`.
pub(crate) static TYPE: TypeDef = TypeDef {
    doc: "What anext() with a default gives to await.",
    ops: Ops { next: Some(|cx, this| forward(cx, this, "__next__", &[]).map(Some)), ..Ops::NONE },
    methods: natives! {
        "__await__(self, /)" [staged = Same] => |_, a| Ok(a[0].clone()),
        /// Go on with value as the result of the expression that waits, and return what is yielded next.
        ///
        /// If it ends instead, raise StopIteration with what it returned.
        "send(self, value, /)" [staged = Same] => |cx, a| forward(cx, &a[0], "send", &a[1..]),
        /// Raise an exception where it waits, and return what is yielded next.
        "throw(self, type, value=None, traceback=None, /)" [staged = Same] => |cx, a| {
            let given: Vec<Value> = a[1..].iter().filter(|value| !value.is_unbound()).cloned().collect();
            forward(cx, &a[0], "throw", &given)
        },
        /// Raise GeneratorExit where it waits, so that it ends.
        "close(self, /)" [staged = Same] => |cx, a| forward(cx, &a[0], "close", &[]),
    },
    ..TypeDef::named("anext_awaitable", kinds::HOST)
};

/// The awaitable around what `__anext__` gave.
pub(crate) fn new(cx: &mut Cx, awaitable: &Value, default: Value) -> Result<Value> {
    let steps = cx.await_iter(awaitable, 0)?;
    Ok(host::new(&TYPE, Anext { steps, default }))
}

fn forward(cx: &mut Cx, this: &Value, method: &str, args: &[Value]) -> Result<Value> {
    let steps = host::receiver::<Anext>(cx, this)?.steps.clone();
    // A coroutine has `send` only.
    let result = match method {
        "__next__" => match cx.next_or_value(&steps) {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(value)) => Err(cx.stop_iteration(value)),
            Err(error) => Err(error),
        },
        _ => cx.call_method(&steps, method, args),
    };
    result.map_err(|error| at_end(cx, this, error))
}

/// The end of the iterator becomes the end of the awaitable, with the default.
fn at_end(cx: &mut Cx, this: &Value, error: Error) -> Error {
    let stop = cx.types.exceptions.StopAsyncIteration.clone();
    if !cx.error_is(&error, &stop) {
        return error;
    }
    match host::receiver::<Anext>(cx, this) {
        Ok(state) => {
            let default = state.default.clone();
            cx.stop_iteration(default)
        }
        Err(error) => error,
    }
}
