//! Iterating a deque, forward and backward.

use super::deque::Deque;
use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::types::host::{HostObject, receiver};
use snek_interp::types::iter::{Reduced, Steps, native, sized};
use snek_interp::types::{TypeDef, payload};
use snek_interp::{Cx, Result};

/// Iterators over deques.
pub(super) static ITER: TypeDef = TypeDef {
    doc: "An iterator over a deque.",
    new: Some(
        NativeDef::new("_deque_iterator(cls, iterable, index=0, /, **kwargs)", |cx, args| moved(cx, args, false))
            .staged(snek_interp::native::Staged::Items),
    ),
    ..sized("_deque_iterator")
};

/// Backward iterators over deques.
pub(super) static REVERSE_ITER: TypeDef = TypeDef {
    doc: "An iterator over a deque, from right to left.",
    new: Some(
        NativeDef::new("_deque_reverse_iterator(cls, iterable, index=0, /, **kwargs)", |cx, args| {
            moved(cx, args, true)
        })
        .staged(snek_interp::native::Staged::Items),
    ),
    ..sized("_deque_reverse_iterator")
};

/// What the class of an iterator makes of a deque: an iterator that has passed some elements.
fn moved(cx: &mut Cx, args: &[Value], backward: bool) -> Result<Value> {
    let deque = payload(&args[1]);
    if deque.downcast_ref::<HostObject>().and_then(HostObject::get::<Deque>).is_none() {
        let got = cx.type_name(&args[1]);
        let name = if backward { REVERSE_ITER.name } else { ITER.name };
        return Err(cx.type_error(format!("{name}() argument 1 must be collections.deque, not {got}")));
    }
    let passed = if args[2].is_unbound() { 0 } else { cx.index(&args[2])? };
    let iterator = make(cx, &deque, backward)?;
    for _ in 0..passed {
        if cx.next(&iterator)?.is_none() {
            break;
        }
    }
    Ok(iterator)
}

pub(super) fn forward(cx: &mut Cx, deque: &Value) -> Result<Value> {
    make(cx, deque, false)
}

pub(super) fn backward(cx: &mut Cx, deque: &Value) -> Result<Value> {
    make(cx, deque, true)
}

fn make(cx: &mut Cx, this: &Value, backward: bool) -> Result<Value> {
    let deque = receiver::<Deque>(cx, this)?;
    let left = deque.len();
    Ok(native(Walk { deque: this.clone(), position: 0, left, version: deque.version.get(), backward }))
}

#[derive(Clone)]
struct Walk {
    deque: Value,
    position: usize,
    left: usize,
    version: u64,
    backward: bool,
}

impl Steps for Walk {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        let deque = receiver::<Deque>(cx, &self.deque)?;
        if deque.version.get() != self.version {
            self.left = 0;
            return Err(cx.runtime_error("deque mutated during iteration"));
        }
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        let at = if self.backward { left } else { self.position };
        self.position += 1;
        Ok(deque.items.borrow().get(at).cloned())
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.deque);
    }

    fn type_name(&self) -> &'static str {
        if self.backward { REVERSE_ITER.name } else { ITER.name }
    }

    fn hint(&self) -> Option<usize> {
        Some(self.left)
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        let name = if self.backward { "_collections._deque_reverse_iterator" } else { "_collections._deque_iterator" };
        Ok(Some((name, vec![self.deque.clone(), Value::int(self.position as i64)], None)))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
