//! What operators and builtins give for slices.

use super::Slice;
use crate::error::Result;
use crate::types::list::compare_items;
use crate::types::ops::receiver;
use crate::types::str;
use crate::vm::Cx;
use snek_heap::Value;
use snek_syntax::core::CompareOp;

pub(super) fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let slice = receiver::<Slice>(cx, this)?;
    let mut held = 0;
    let [start, stop, step] = [&slice.start, &slice.stop, &slice.step].map(|part| cx.repr_part(part, &mut held));
    let (start, stop, step) = (start?, stop?, step?);
    Ok(str::new(format!("slice({start}, {stop}, {step})")))
}

pub(super) fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let (Some(a), Some(b)) = (this.downcast_ref::<Slice>(), other.downcast_ref::<Slice>()) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    let parts = |slice: &Slice| [slice.start.clone(), slice.stop.clone(), slice.step.clone()];
    compare_items(cx, op, &parts(a)[..], &parts(b)[..])
}
