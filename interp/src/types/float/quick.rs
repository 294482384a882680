//! The quick forms of functions of floats; see `native/quick.rs`.

use crate::vm::Cx;
use snek_heap::Value;

/// `float(value)` of a float or a small integer.
pub(crate) fn construct(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    match value.as_small_int() {
        Some(number) => Some(Value::float(number as f64)),
        None => value.as_float().map(|_| value.clone()),
    }
}
