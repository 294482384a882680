//! The quick form of calling `range`; see `native/quick.rs`.

use super::value::new;
use crate::vm::Cx;
use snek_heap::Value;

/// `range` of small integers.
pub(crate) fn construct(_: &mut Cx, args: &[Value]) -> Option<Value> {
    if args.iter().any(|bound| bound.as_small_int().is_none()) {
        return None;
    }
    match args {
        [stop] => Some(new(Value::small_int(0), stop.clone(), Value::small_int(1))),
        [start, stop] => Some(new(start.clone(), stop.clone(), Value::small_int(1))),
        [start, stop, step] if step.as_small_int() != Some(0) => Some(new(start.clone(), stop.clone(), step.clone())),
        _ => None,
    }
}
