//! `await` (Python reference, "Awaitable Objects").

use crate::error::Result;
use crate::types::generator::{Generator, GeneratorKind};
use crate::vm::Cx;
use snek_heap::Value;

impl Cx {
    /// The iterator that awaiting a value drives.
    pub fn await_iter(&mut self, value: &Value) -> Result<Value> {
        if let Some(generator) = value.downcast_ref::<Generator>()
            && generator.kind == GeneratorKind::Coroutine
        {
            return Ok(value.clone());
        }
        let name = self.names.__await__.clone();
        let Some(iterator) = self.call_special(value, &name, &[])? else {
            let type_name = self.type_name(value);
            return Err(self.type_error(format!("object {type_name} can't be used in 'await' expression")));
        };
        if !self.is_iterator(&iterator) {
            let type_name = self.type_name(&iterator);
            return Err(self.type_error(format!("__await__() returned non-iterator of type '{type_name}'")));
        }
        Ok(iterator)
    }
}
