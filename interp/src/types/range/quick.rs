//! The quick form of calling `range`; see `native/quick.rs`.

use super::value::new;
use snek_heap::Value;

#[inline]
pub(crate) fn up_to(stop: &Value) -> Option<Value> {
    between(&Value::small_int(0), stop)
}

#[inline]
pub(crate) fn between(start: &Value, stop: &Value) -> Option<Value> {
    let (start, stop) = (start.as_small_int()?, stop.as_small_int()?);
    Some(new(Value::int(start), Value::int(stop), Value::small_int(1)))
}
