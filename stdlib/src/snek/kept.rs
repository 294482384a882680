//! Arrays in records: what a program writes into one later does not change what was recorded.
//!
//! In: operands of a recorded operation. Out: the same, each array with its elements kept; later the arrays as they were.
//! Invariants: nothing is copied for an array that nobody writes.
//! Elsewhere: how elements are kept (`snek_tensor::Array::keep`), records (`stdlib/py/snek/recording.py`).

use crate::numpy::object::new_array;
use snek_heap::Value;
use snek_interp::Cx;
use snek_interp::types::array::as_array;
use snek_interp::types::host::{self, HostObject, HostState};
use snek_interp::types::list::List;
use snek_interp::types::{TypeDef, list};
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

fn items(values: &Value) -> Vec<Value> {
    values.downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default()
}

/// `keep(values)`: the values, each array among them kept.
pub(super) fn keep(values: &Value) -> Value {
    let kept = items(values).into_iter().map(|value| match as_array(&value) {
        Some(array) => host::new(&KEPT, KeptArray { kept: array.keep(), object: value }),
        None => value,
    });
    list::new(kept.collect())
}

/// `kept(values)`: the values as they were when they were kept.
pub(super) fn kept(_: &Cx, values: &Value) -> Value {
    let given = items(values).into_iter().map(|value| {
        let Some(known) = value.downcast_ref::<HostObject>().and_then(HostObject::get::<KeptArray>) else {
            return value;
        };
        known.kept.before().map_or_else(|| known.object.clone(), new_array)
    });
    list::new(given.collect())
}
