//! `islice`.

use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::stage::rule;
use snek_interp::types::TypeDef;
use snek_interp::types::iter::{Reduced, Step, Steps, native, restorable, step_within};
use snek_interp::{Cx, Result};

/// `itertools.islice`.
pub(super) static ISLICE: TypeDef = TypeDef {
    doc: "Items at the positions of a slice: islice(iterable, stop) or islice(iterable, start, stop, step).",
    new: Some(
        NativeDef::new("islice(cls, iterable, start, stop=None, step=1, /)", construct)
            .staged(snek_interp::native::Staged::Rule(rule::ADAPT)),
    ),
    is_base: true,
    ..restorable("islice")
};

const INDICES: &str = "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.";
const STOP: &str = "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.";
const STEP: &str = "Step for islice() must be a positive integer or None.";

/// A bound of the slice; `None` is absent. What is no integer (or -1, which CPython's conversion reports for it) has
/// another message than what is negative.
fn bound(cx: &mut Cx, value: &Value, no_integer: &str, negative: &str) -> Result<Option<usize>> {
    if value.is_none() || value.is_unbound() {
        return Ok(None);
    }
    let name = cx.names.__index__.clone();
    let number = match cx.lookup_special(value, &name) {
        Some(_) => cx.index_value(value)?.as_int().unwrap_or(-1),
        None => -1,
    };
    match usize::try_from(number) {
        Ok(number) => Ok(Some(number)),
        Err(_) => Err(cx.value_error(if number == -1 { no_integer } else { negative })),
    }
}

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (start, stop) = if args[3].is_unbound() {
        (None, bound(cx, &args[2], STOP, INDICES)?)
    } else {
        let stop = bound(cx, &args[3], STOP, INDICES)?;
        (bound(cx, &args[2], INDICES, INDICES)?, stop)
    };
    let step = bound(cx, &args[4], STEP, STEP)?.unwrap_or(1);
    if step == 0 {
        return Err(cx.value_error(STEP));
    }
    let iterator = cx.iter(&args[1])?;
    Ok(native(Slice { iterator, position: 0, next: start.unwrap_or(0), stop, step }))
}

#[derive(Clone)]
struct Slice {
    iterator: Value,
    /// How many elements were taken from the iterator.
    position: usize,
    /// The next selected position.
    next: usize,
    stop: Option<usize>,
    step: usize,
}

impl Steps for Slice {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        let stop = self.stop.unwrap_or(usize::MAX);
        while self.position < self.next.min(stop) {
            if cx.next(&self.iterator)?.is_none() {
                return Ok(None);
            }
            self.position += 1;
        }
        if self.position >= stop {
            return Ok(None);
        }
        let item = cx.next(&self.iterator)?;
        self.position += 1;
        self.next = self.next.saturating_add(self.step).min(stop);
        Ok(item)
    }

    fn step_simply(&mut self) -> Step<Value> {
        let stop = self.stop.unwrap_or(usize::MAX);
        if self.position < self.next.min(stop) {
            return Step::Unsure;
        }
        if self.position >= stop {
            return Step::End;
        }
        let step = step_within(&self.iterator);
        if let Step::To(_) = step {
            self.position += 1;
            self.next = self.next.saturating_add(self.step).min(stop);
        }
        step
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.iterator);
    }

    fn type_name(&self) -> &'static str {
        "islice"
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        let number = |value: usize| Value::int(value as i64);
        let stop = self.stop.map_or(Value::NONE, number);
        let args = vec![self.iterator.clone(), number(self.next), stop, number(self.step)];
        Ok(Some(("itertools.islice", args, Some(number(self.position)))))
    }

    fn set_state(&mut self, cx: &mut Cx, state: &Value) -> Result<bool> {
        self.position = usize::try_from(cx.index(state)?).unwrap_or(0);
        Ok(true)
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
