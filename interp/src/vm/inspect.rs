//! What natives may ask about the running Python code, and finalizers.

use super::stack::Regs;
use super::{Cx, Frame};
use crate::error::Result;
use crate::kinds;
use crate::types::class::Instance;
use crate::types::dict::Dict;
use crate::types::function::Cell;
use crate::types::generator::{Generator, GeneratorKind, GeneratorState};
use snek_heap::{Gc, Value, before_write};
use snek_syntax::core::{BlockKind, LOCALS_DICT};
use std::collections::VecDeque;

impl Cx {
    /// The local variables of the innermost frame as a dict, the same one each time where the code has a slot for it;
    /// the namespace itself for a class body; `None` for a module, whose variables are the globals.
    pub(crate) fn frame_locals(&self) -> Option<Value> {
        self.locals_of(self.frames.last()?)
    }

    /// The same of any frame.
    pub(crate) fn locals_of(&self, frame: &Frame) -> Option<Value> {
        // Elsewhere `extra` may be the object that `__init__` is called for; a class body's may be of a class in
        // Python.
        let is_namespace = !matches!(frame.code().kind, BlockKind::Function | BlockKind::Lambda)
            || frame.extra.downcast_ref::<Instance>().is_none();
        if !frame.is_generator && !frame.extra.is_unbound() && is_namespace {
            return Some(frame.extra.clone());
        }
        let code = frame.code();
        if matches!(code.kind, BlockKind::Module | BlockKind::Expression) {
            return None;
        }
        let regs = Regs(frame.registers);
        let slot = code.locals.iter().rposition(|name| name.as_str() == LOCALS_DICT);
        let slot = slot.and_then(|slot| u16::try_from(slot).ok());
        let known = slot.and_then(|slot| regs.get(slot).downcast::<Dict>());
        let dict = known.unwrap_or_else(|| Gc::new(Dict::default()));
        if let Some(slot) = slot {
            before_write(&dict.value());
            regs.set(slot, dict.value());
        }
        // Variables that were deleted leave the dict; what the program itself has put there stays.
        let mut gone = Vec::new();
        for (register, name) in (0u16..).zip(&code.locals) {
            let value = match regs.get(register).downcast_ref::<Cell>() {
                Some(cell) if code.cells.contains(&register) => cell.get(),
                _ => regs.get(register).clone(),
            };
            if value.is_unbound() {
                gone.extend(dict.remove_name(name));
            } else if name.as_str() != LOCALS_DICT {
                dict.set_name(name, value);
            }
        }
        for (name, cell) in code.free.iter().zip(frame.function.cells()) {
            let value = cell.get();
            if value.is_unbound() {
                gone.extend(dict.remove_name(name));
            } else {
                dict.set_name(name, value);
            }
        }
        drop(gone);
        Some(dict.value())
    }

    /// The namespace of the innermost block: a module's globals, a class body's names; `None` in a function.
    pub(crate) fn namespace_of_block(&self) -> Value {
        let kind = self.frames.last().map(|frame| frame.code().kind);
        match kind {
            Some(BlockKind::Function | BlockKind::Lambda) => Value::NONE,
            _ => self.frame_locals().unwrap_or_else(|| self.globals().value()),
        }
    }

    /// The `__class__` cell and first argument of the innermost method, for `super()`.
    pub(crate) fn calling_method(&self) -> Option<(Value, Value)> {
        let frame = self.frames.last()?;
        let code = frame.code();
        if code.params.positional == 0 && !code.params.varargs {
            return None;
        }
        let cell = code.free.iter().position(|name| name.is(&self.names.__class__));
        let class = cell.and_then(|at| frame.function.cell_value(at)).unwrap_or(Value::NONE);
        let first = Regs(frame.registers).get(0);
        let this = match first.downcast_ref::<Cell>() {
            Some(cell) if code.cells.contains(&0) => cell.get(),
            _ => first.clone(),
        };
        Some((class, this))
    }

    /// Asks the heap to hand the instance back when it dies, if its class has `__del__`.
    pub(crate) fn note_finalizer(&self, instance: &Value) {
        if let Some(instance) = instance.downcast::<Instance>()
            && instance.class().lookup(&self.names.__del__).is_some()
        {
            instance.request_finalizer();
        }
    }

    /// Calls `__del__` of the instances that died, and closes the generators that did, in the order of their deaths.
    /// What dies with one of them goes before the next.
    #[cold]
    #[inline(never)]
    pub fn run_finalizers(&mut self) {
        // What dies deeper than that waits for the finalizers around it, so that chains of them of any length end.
        if self.finalizing < MOST_FINALIZERS {
            self.finalize(VecDeque::new());
        }
    }

    /// The same after a collection: whoever watches garbage is told before any `__del__` runs.
    pub fn run_finalizers_of_garbage(&mut self) {
        let waiting = snek_heap::take_all_finalizable();
        for value in &waiting {
            self.tell_watchers(value);
        }
        self.finalize(waiting);
    }

    /// A coroutine died that nobody awaited.
    fn warn_of_coroutine(&mut self, coroutine: &Value) -> Result<()> {
        let module = self.import_module("warnings")?;
        let name = self.name("_warn_unawaited_coroutine");
        let warn = self.getattr(&module, &name)?;
        self.call(&warn, std::slice::from_ref(coroutine)).map(drop)
    }

    fn finalize(&mut self, mut waiting: VecDeque<Value>) {
        let yielded = self.yielded;
        self.finalizing += 1;
        loop {
            let mut fresh = Vec::new();
            while let Some(value) = snek_heap::take_finalizable() {
                fresh.push(value);
            }
            fresh.into_iter().rev().for_each(|value| waiting.push_front(value));
            let Some(value) = waiting.pop_front() else { break };
            // Nothing more runs of a program that a limit has ended.
            if self.ended().is_some() {
                continue;
            }
            let done = if let Some(generator) = value.downcast_ref::<Generator>() {
                let is_forgotten =
                    generator.kind == GeneratorKind::Coroutine && generator.state.get() == GeneratorState::Created;
                if is_forgotten && let Err(error) = self.warn_of_coroutine(&value) {
                    self.report_ignored(&error, &value);
                }
                match self.take_async_finalizer(&value) {
                    Some(finalizer) => self.call(&finalizer, std::slice::from_ref(&value)).map(drop),
                    None => self.generator_close(&value),
                }
            } else {
                let name = self.names.__del__.clone();
                self.call_special(&value, &name, &[]).map(drop)
            };
            if let Err(error) = done {
                self.report_ignored(&error, &value);
            }
            if value.kind() == kinds::GENERATOR {
                // One that goes on after it was closed is not closed again.
                value.forget_finalizer();
            }
            // One that its `__del__` has handed to others lives on.
            if value.count() == 1 {
                self.tell_watchers(&value);
            }
        }
        self.finalizing -= 1;
        self.yielded = yielded;
    }
}

/// So many finalizers may run within each other.
const MOST_FINALIZERS: u32 = 50;
