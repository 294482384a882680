//! Arrays in records: what a program writes into one later does not change what was recorded.
//!
//! In: operands of a recorded operation. Out: the same, each array with its elements kept; later the arrays as they were.
//! Invariants: nothing is copied for an array that nobody writes.
//! Elsewhere: how elements are kept (`snek_tensor::Array::keep`), records (`stdlib/py/snek/recording.py`).

use crate::numpy::object::new_array;
use snek_heap::Value;
use snek_interp::types::array::as_array;
use snek_interp::types::host::{self, HostObject, HostState};
use snek_interp::types::list::List;
use snek_interp::types::{TypeDef, list};
use snek_interp::{Cx, Result};
use snek_tensor::Kept;

/// An array and its elements.
struct KeptArray {
    object: Value,
    kept: Kept,
}

impl HostState for KeptArray {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.object);
    }
}

/// The type of kept arrays.
pub(super) static KEPT: TypeDef =
    TypeDef { doc: "An array with its elements as they were.", ..TypeDef::named("Kept", snek_interp::kinds::HOST) };

fn items(cx: &mut Cx, values: &Value) -> Result<Vec<Value>> {
    if values.downcast_ref::<List>().is_some() { cx.collect(values) } else { Ok(Vec::new()) }
}

/// `keep(values)`: the values, each array among them kept.
pub(super) fn keep(cx: &mut Cx, values: &Value) -> Result<Value> {
    let kept = items(cx, values)?.into_iter().map(|value| match as_array(&value) {
        Some(array) => host::new(&KEPT, KeptArray { kept: array.keep(), object: value }),
        None => value,
    });
    Ok(list::new(kept.collect()))
}

/// `kept(values)`: the values as they were when they were kept.
pub(super) fn kept(cx: &mut Cx, values: &Value) -> Result<Value> {
    let given = items(cx, values)?.into_iter().map(|value| {
        let Some(known) = value.downcast_ref::<HostObject>().and_then(HostObject::get::<KeptArray>) else {
            return value;
        };
        known.kept.before().map_or_else(|| known.object.clone(), new_array)
    });
    Ok(list::new(given.collect()))
}
