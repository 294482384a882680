//! `await` (Python reference, "Awaitable Objects").

use crate::error::Result;
use crate::kinds;
use crate::types::generator::{Generator, GeneratorKind, asynchronous, wrapper};
use crate::vm::Cx;
use snek_heap::Value;

impl Cx {
    /// The iterator that awaiting a value drives. `origin` says where the value comes from: 0 an `await`, 1
    /// `__aenter__`, 2 `__aexit__`, 3 `__anext__`.
    pub fn await_iter(&mut self, value: &Value, origin: u16) -> Result<Value> {
        if let Some(generator) = value.downcast_ref::<Generator>()
            && (generator.kind == GeneratorKind::Coroutine || generator.is_awaitable())
        {
            if generator.kind == GeneratorKind::Coroutine && generator.waits() {
                return Err(self.runtime_error("coroutine is being awaited already"));
            }
            return Ok(value.clone());
        }
        if value.kind() == kinds::HOST && asynchronous::is_step(value) {
            return Ok(value.clone());
        }
        let found = self.await_method(value, origin);
        match found {
            Err(error) if origin == 3 => {
                let type_name = self.type_name(value);
                let message = format!("'async for' received an invalid object from __anext__: {type_name}");
                let wrong = self.type_error(message);
                self.set_cause(&wrong, &error.value())?;
                Err(wrong)
            }
            found => found,
        }
    }

    /// What `__await__` gives.
    fn await_method(&mut self, value: &Value, origin: u16) -> Result<Value> {
        let name = self.names.__await__.clone();
        let Some(iterator) = self.call_special(value, &name, &[])? else {
            let type_name = self.type_name(value);
            return Err(self.type_error(match origin {
                1 | 2 => {
                    let method = if origin == 1 { "__aenter__" } else { "__aexit__" };
                    format!(
                        "'async with' received an object from {method} that does not implement __await__: {type_name}"
                    )
                }
                _ => format!("object {type_name} can't be used in 'await' expression"),
            }));
        };
        if let Some(coroutine) = wrapper::unwrapped(&iterator) {
            return Ok(coroutine);
        }
        if let Some(generator) = iterator.downcast_ref::<Generator>()
            && (generator.kind == GeneratorKind::Coroutine || generator.is_awaitable())
        {
            return Err(self.type_error("__await__() returned a coroutine"));
        }
        if !self.is_iterator(&iterator) {
            let type_name = self.type_name(&iterator);
            return Err(self.type_error(format!("__await__() returned non-iterator of type '{type_name}'")));
        }
        Ok(iterator)
    }
}
