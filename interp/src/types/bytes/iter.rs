//! Iterating over `bytes` and `bytearray`.

use super::data::with;
use super::value::ByteArray;
use crate::error::Result;
use crate::types::iter::{Reduced, Steps, native};
use crate::vm::Cx;
use snek_heap::Value;

/// `iter(this)`.
pub(super) fn iter(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(native(ByteIter { data: this.clone(), position: 0 }))
}

/// The bytes of an object, which may grow or shrink meanwhile.
#[derive(Clone)]
struct ByteIter {
    data: Value,
    position: usize,
}

impl Steps for ByteIter {
    fn next(&mut self, _cx: &mut Cx) -> Result<Option<Value>> {
        let byte = with(&self.data, |data| data.get(self.position).copied()).flatten();
        self.position = self.position.saturating_add(1);
        Ok(byte.map(|byte| Value::int(i64::from(byte))))
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.data);
    }

    fn type_name(&self) -> &'static str {
        if self.data.downcast_ref::<ByteArray>().is_some() { "bytearray_iterator" } else { "bytes_iterator" }
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        Ok(Some(("iter", vec![self.data.clone()], Some(Value::int(self.position as i64)))))
    }

    fn set_position(&mut self, position: i64) {
        self.position = usize::try_from(position).unwrap_or(0);
    }

    fn hint(&self) -> Option<usize> {
        with(&self.data, |data| data.len().saturating_sub(self.position))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
