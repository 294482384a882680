//! Iterators that call: `iter(callable, sentinel)`, and the one over objects that have only `__getitem__`.

use super::search::is_error;
use super::value::{Reduced, Steps, native};
use crate::error::Result;
use crate::vm::Cx;
use snek_heap::Value;

/// `iter(callable, sentinel)`.
#[must_use]
pub fn of_callable(callable: Value, sentinel: Value) -> Value {
    native(Calls { callable, sentinel })
}

#[derive(Clone)]
struct Calls {
    callable: Value,
    sentinel: Value,
}

impl Steps for Calls {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        match cx.call(&self.callable, &[]) {
            Ok(item) => Ok(if cx.eq(&self.sentinel, &item)? { None } else { Some(item) }),
            Err(error) if is_error(&error, &cx.types.exceptions.StopIteration) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.callable);
        visit(&self.sentinel);
    }

    fn type_name(&self) -> &'static str {
        "callable_iterator"
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        Ok(Some(("iter", vec![self.callable.clone(), self.sentinel.clone()], None)))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}

/// An iterator that reads `sequence[0]`, `sequence[1]`, … until an IndexError.
#[must_use]
pub fn over_items(sequence: Value) -> Value {
    native(Subscripts { sequence, position: 0 })
}

#[derive(Clone)]
struct Subscripts {
    sequence: Value,
    position: i64,
}

impl Steps for Subscripts {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        match cx.get_item(&self.sequence, &Value::int(self.position)) {
            Ok(item) => {
                self.position += 1;
                Ok(Some(item))
            }
            Err(error) => {
                let ends = [&cx.types.exceptions.IndexError, &cx.types.exceptions.StopIteration];
                if ends.into_iter().any(|class| is_error(&error, class)) { Ok(None) } else { Err(error) }
            }
        }
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.sequence);
    }

    fn type_name(&self) -> &'static str {
        "iterator"
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        Ok(Some(("iter", vec![self.sequence.clone()], Some(Value::int(self.position)))))
    }

    fn set_position(&mut self, position: i64) {
        self.position = position.max(0);
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
