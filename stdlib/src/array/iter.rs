//! Iterating an array: what is appended meanwhile is seen.

use super::value::Array;
use snek_interp::heap::Value;
use snek_interp::types::TypeDef;
use snek_interp::types::host::receiver;
use snek_interp::types::iter::{Reduced, Steps, native, positioned};
use snek_interp::{Cx, Result};

/// Iterators over arrays.
pub(super) static ITER: TypeDef = TypeDef { doc: "An iterator over an array.", ..positioned("arrayiterator") };

pub(super) fn iterate(_cx: &mut Cx, array: &Value) -> Result<Value> {
    Ok(native(Walk { array: array.clone(), at: 0 }))
}

#[derive(Clone)]
struct Walk {
    array: Value,
    at: usize,
}

impl Steps for Walk {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        let item = receiver::<Array>(cx, &self.array)?.get(cx, self.at)?;
        self.at = self.at.saturating_add(1);
        Ok(item)
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.array);
    }

    fn type_name(&self) -> &'static str {
        ITER.name
    }

    fn set_position(&mut self, position: i64) {
        self.at = usize::try_from(position).unwrap_or(0);
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        Ok(Some(("iter", vec![self.array.clone()], Some(Value::int(self.at as i64)))))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
