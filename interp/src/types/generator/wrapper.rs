//! `coroutine_wrapper`: the iterator that `coroutine.__await__()` gives. A coroutine itself is no iterator.
//!
//! Who drives such an iterator (`await`, `yield from`) drives the coroutine itself: see `unwrapped`.

use super::{Generator, methods};
use crate::error::Result;
use crate::types::host::{self, HostObject, HostState};
use crate::types::ops::{Ops, TypeDef};
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::{Gc, Value};

struct Wrapper {
    coroutine: Gc<Generator>,
}

impl HostState for Wrapper {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.coroutine.value());
    }
}

/// `coroutine_wrapper`.
pub(crate) static TYPE: TypeDef = TypeDef {
    doc: "The iterator with which await runs a coroutine.",
    ops: Ops { next: Some(next), ..Ops::NONE },
    methods: natives! {
        /// Go on with value as the result of the expression that waits, and return what is yielded next.
        ///
        /// If it ends instead, raise StopIteration with what it returned.
        "send(self, value, /)" [staged = Same] => |cx, a| forward(cx, a, methods::send),
        /// Raise an exception where it waits, and return what is yielded next.
        "throw(self, type, value=None, traceback=None, /)" [staged = Same] => |cx, a| forward(cx, a, methods::throw),
        /// Raise GeneratorExit where it waits, so that it ends.
        "close(self, /)" [staged = Same] => |cx, a| forward(cx, a, methods::close),
    },
    ..TypeDef::named("coroutine_wrapper", kinds::HOST)
};

/// What `coroutine.__await__()` gives.
pub(super) fn new(coroutine: &Value) -> Value {
    match coroutine.downcast::<Generator>() {
        Some(coroutine) => host::new(&TYPE, Wrapper { coroutine }),
        None => coroutine.clone(),
    }
}

/// The coroutine behind a wrapper.
pub(crate) fn unwrapped(value: &Value) -> Option<Value> {
    value.downcast_ref::<HostObject>()?.get::<Wrapper>().map(|wrapper| wrapper.coroutine.value())
}

fn next(cx: &mut Cx, this: &Value) -> Result<Option<Value>> {
    forward(cx, &[this.clone(), Value::NONE], methods::send).map(Some)
}

fn forward(cx: &mut Cx, a: &[Value], method: fn(&mut Cx, &[Value]) -> Result<Value>) -> Result<Value> {
    let coroutine = host::receiver::<Wrapper>(cx, &a[0])?.coroutine.value();
    let mut all = a.to_vec();
    all[0] = coroutine;
    method(cx, &all)
}
