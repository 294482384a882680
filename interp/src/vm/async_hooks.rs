//! `sys.set_asyncgen_hooks`: who is told of an asynchronous generator's first step and of its death (PEP 525).
//!
//! Invariants:
//! - A generator keeps the finalizer that was set at its first step; one that has such a finalizer asks to be
//!   finalized.

use super::Cx;
use crate::error::Result;
use crate::types::generator::{Generator, GeneratorState};
use rustc_hash::FxHashMap;
use snek_heap::Value;

/// The hooks, and what each generator keeps of them.
pub(crate) struct AsyncHooks {
    first: Value,
    finalizer: Value,
    /// The finalizers of generators, by their address.
    kept: FxHashMap<usize, Value>,
}

impl Default for AsyncHooks {
    fn default() -> Self {
        Self { first: Value::NONE, finalizer: Value::NONE, kept: FxHashMap::default() }
    }
}

impl Cx {
    /// `sys.get_asyncgen_hooks()`: what is called at the first step, and the finalizer.
    #[must_use]
    pub fn async_hooks(&self) -> (Value, Value) {
        (self.async_hooks.first.clone(), self.async_hooks.finalizer.clone())
    }

    /// Sets both hooks; `None` for none.
    pub fn set_async_hooks(&mut self, first: Value, finalizer: Value) {
        let old = (
            std::mem::replace(&mut self.async_hooks.first, first),
            std::mem::replace(&mut self.async_hooks.finalizer, finalizer),
        );
        drop(old);
    }

    /// An asynchronous generator is asked for its first step, perhaps.
    pub(crate) fn tell_first_step(&mut self, holder: &Value) -> Result<()> {
        let Some(generator) = holder.downcast_ref::<Generator>() else { return Ok(()) };
        if generator.is_hooked.replace(true) {
            return Ok(());
        }
        let (first, finalizer) = self.async_hooks();
        if !finalizer.is_none() {
            holder.request_finalizer();
            self.async_hooks.kept.insert(holder.address(), finalizer);
        }
        if !first.is_none() {
            self.call(&first, std::slice::from_ref(holder))?;
        }
        Ok(())
    }

    /// The finalizer of a dying generator that is not at its end.
    pub(crate) fn take_async_finalizer(&mut self, holder: &Value) -> Option<Value> {
        let finalizer = self.async_hooks.kept.remove(&holder.address())?;
        let generator = holder.downcast_ref::<Generator>()?;
        (generator.state.get() != GeneratorState::Finished).then_some(finalizer)
    }
}
