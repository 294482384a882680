//! Hashing.

use crate::error::Result;
use crate::types::class::Instance;
use crate::types::ops_of;
use crate::vm::Cx;
use snek_heap::Value;

impl Cx {
    /// `hash(value)`.
    pub fn hash(&mut self, value: &Value) -> Result<i64> {
        if let Some(known) = crate::types::dict::key::simple_hash(value) {
            return Ok(known);
        }
        if crate::stage::is_staged(value) {
            return Err(self.staged_concrete(value, "a dictionary key or set element"));
        }
        if value.downcast_ref::<Instance>().is_some() {
            let name = self.names.__hash__.clone();
            let is_none = self.lookup_special(value, &name).is_some_and(|found| found.is_none());
            self.enter_native()?;
            let result = if is_none { Ok(None) } else { self.call_special(value, &name, &[]) };
            self.leave_native();
            let result = result?;
            let Some(result) = result else {
                return Err(self.unhashable(value));
            };
            let Some(number) = crate::types::int::to_big(&crate::types::payload_or_self(&result)) else {
                return Err(self.type_error("__hash__ method should return an integer"));
            };
            let small = i64::try_from(&number).ok();
            let hash = match small {
                Some(small) => small,
                None => crate::types::dict::key::simple_hash(&crate::types::int::from_big(number)).unwrap_or(0),
            };
            return Ok(if hash == -1 { -2 } else { hash });
        }
        match ops_of(value.kind()).hash {
            Some(hash) => hash(self, value),
            None => Err(self.unhashable(value)),
        }
    }

    #[cold]
    fn unhashable(&mut self, value: &Value) -> crate::error::Error {
        let type_name = self.type_name(value);
        self.type_error(format!("unhashable type: '{type_name}'"))
    }
}
