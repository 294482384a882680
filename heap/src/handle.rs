//! `Handle`: a value that somebody outside of its heap holds.
//!
//! Invariants:
//! - The value is reached by those who are inside of its heap only, and is dropped inside of it, whichever heap is entered.
//! - A handle may outlive its interpreter. The heap is then empty but for what handles lead to.

use crate::heap::Heap;
use crate::value::Value;

/// A value and its heap.
pub struct Handle {
    value: Value,
    heap: Heap,
}

impl Handle {
    /// Holds a value of this heap.
    #[must_use]
    pub fn new(value: Value, heap: &Heap) -> Self {
        Self { value, heap: heap.clone() }
    }

    /// The value, for those inside of `heap`; `None` if it is another heap's.
    #[must_use]
    pub fn get(&self, heap: &Heap) -> Option<&Value> {
        self.heap.is(heap).then_some(&self.value)
    }
}

impl Clone for Handle {
    fn clone(&self) -> Self {
        Self { value: self.value.clone(), heap: self.heap.clone() }
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        let _inside = self.heap.enter();
        drop(self.value.take());
    }
}

impl std::fmt::Debug for Handle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.value.fmt(f)
    }
}
