//! The end of a program: what it leaves behind is finalized, as when CPython's interpreter ends.
//!
//! In: the modules of `sys.modules`. Out: `__del__` has been called and generators closed, the oldest first.
//! Invariants: the names of a module are there until everything that is left has been finalized.

use super::Cx;
use super::limits::Ended;
use crate::names::intern;
use crate::types::str::Str;

/// How often finalizers may leave objects behind that want to be finalized in turn.
const ROUNDS: usize = 4;

impl Cx {
    /// Finalizes garbage, then what only modules hold. Modules are imported anew afterwards.
    ///
    /// Nothing of a program that a limit has ended is finalized: what it leaves behind is freed once.
    pub fn end_program(&mut self) {
        if !snek_heap::has_finalizers() {
            return;
        }
        if self.has_time() {
            self.finalize_garbage();
        }
        let modules = self.modules.table.borrow_mut().take();
        for entry in &modules {
            let name = entry.key.downcast_ref::<Str>().map_or("", Str::as_str);
            if matches!(name, "sys" | "builtins") {
                self.modules.set_name(&intern(name), entry.value.clone());
            }
        }
        drop(modules);
        // References that die together with what they refer to call nobody.
        self.watchers.clear();
        for _ in 0..ROUNDS {
            self.finalize_garbage();
            if !snek_heap::has_finalizers() || !self.has_time() {
                break;
            }
        }
    }

    /// Whether no limit is reached: a collection of much takes its time, too.
    fn has_time(&mut self) -> bool {
        if self.time_left().is_some_and(|left| left.is_zero()) {
            self.end_with(Ended::Time);
        }
        self.ended().is_none()
    }

    fn finalize_garbage(&mut self) {
        self.collect_garbage();
        self.run_finalizers_of_garbage();
    }

    /// Frees all garbage and says how much there was. Finalizers are to be run then.
    pub fn collect_garbage(&mut self) -> usize {
        self.shapes.forget_methods();
        snek_heap::collect()
    }
}
