//! Hashing.

use crate::error::{Error, Result};
use crate::kinds;
use crate::native::Native;
use crate::stage;
use crate::types::class::Instance;
use crate::types::dict::key;
use crate::types::{int, ops, ops_of, payload_or_self};
use crate::vm::{Cx, look};
use snek_heap::Value;

impl Cx {
    /// `hash(value)`.
    pub fn hash(&mut self, value: &Value) -> Result<i64> {
        if let Some(instance) = value.downcast_ref::<Instance>() {
            let found = look(instance.class_slot(), |class| class.lookup(&self.names.__hash__));
            return self.instance_hash(value, found);
        }
        if let Some(known) = key::simple_hash(value) {
            return Ok(known);
        }
        if stage::is_staged(value) {
            return Err(self.staged_concrete(value, "a dictionary key or set element"));
        }
        match ops_of(value.kind()).hash {
            Some(hash) => hash(self, value),
            None => Err(self.unhashable(value)),
        }
    }

    /// The hash of an instance, on whose class this was found as `__hash__`.
    fn instance_hash(&mut self, value: &Value, found: Option<Value>) -> Result<i64> {
        let found = found.filter(|found| !found.is_none());
        let Some(found) = found else { return Err(self.unhashable(value)) };
        if let Some(native) = found.downcast_ref::<Native>() {
            if is_hash_of_object(native) {
                return Ok(ops::identity(value));
            }
            if let Some(quick) = native.quick_of_instances()
                && let Some(hash) = quick(self, std::slice::from_ref(value)).and_then(|hash| hash.as_int())
            {
                return Ok(hash);
            }
        }
        // A slot of that name holds nothing yet.
        if found.kind() == kinds::MEMBER && self.bind_special(&found, value).is_err() {
            return Err(self.unhashable(value));
        }
        self.enter_native()?;
        let result = self.call_found(&found, value, &[]);
        self.leave_native();
        let result = result?;
        let hash = match result.as_int() {
            Some(small) => small,
            None => {
                let Some(number) = int::copy_big(self, &payload_or_self(&result))? else {
                    return Err(self.type_error("__hash__ method should return an integer"));
                };
                match i64::try_from(&number) {
                    Ok(small) => small,
                    Err(_) => self.hash(&int::from_big(number))?,
                }
            }
        };
        Ok(if hash == -1 { -2 } else { hash })
    }

    #[cold]
    fn unhashable(&mut self, value: &Value) -> Error {
        let type_name = self.type_name(value);
        self.type_error(format!("unhashable type: '{type_name}'"))
    }
}

/// Whether it is `object.__hash__`, given that it was found as `__hash__`.
fn is_hash_of_object(native: &Native) -> bool {
    native.owner == "object" && native.signature.name.as_str() == "__hash__"
}
