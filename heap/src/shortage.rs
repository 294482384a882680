//! What the system's memory has come to, as the heap that asked for it knows.
//!
//! In: an allocator that was refused memory and had to use what it had set aside, and how the memory of a whole process is
//! measured, where that is one heap's. Out: the interpreter that asked hears of it, and no other.

use crate::state::HEAP;
use std::cell::Cell;

/// Measures the bytes that the process occupies. With `true`, what is free but kept goes back to the system first.
pub type Measure = fn(give_back: bool) -> Option<usize>;

thread_local! {
    static MEASURE: Cell<Option<Measure>> = const { Cell::new(None) };
}

/// Says that the process is there for the heaps of this thread alone, and how its memory is measured: limits then hold for all of
/// it, and not only for what objects are known to occupy.
pub fn measure_with(measure: Measure) {
    MEASURE.set(Some(measure));
}

/// The bytes that the process occupies, where they are the thread's own; see `Measure`.
#[must_use]
pub fn measured(give_back: bool) -> Option<usize> {
    MEASURE.get().and_then(|measure| measure(give_back))
}

/// Whether anybody measures.
#[must_use]
pub fn is_measured() -> bool {
    MEASURE.get().is_some()
}

/// Is memory asked for only to see whether there is some? An allocator may refuse it then, and otherwise has to end the process,
/// as nobody expects to be refused.
#[must_use]
pub fn is_probing() -> bool {
    HEAP.with(|heap| heap.probing.get())
}

/// Has the system so many bytes? They are asked for and given back.
#[must_use]
pub fn probe(bytes: usize) -> bool {
    HEAP.with(|heap| heap.probing.set(true));
    let is_there = Vec::<u8>::new().try_reserve_exact(bytes).is_ok();
    HEAP.with(|heap| heap.probing.set(false));
    is_there
}

/// To be called by an allocator that had to use what it has set aside: the program whose heap is entered ends at its memory limit.
pub fn memory_is_short() {
    HEAP.with(|heap| heap.short.set(true));
}

/// Whether memory was refused that the entered heap asked for, since this was asked last.
pub fn take_shortage() -> bool {
    HEAP.with(|heap| heap.short.replace(false))
}
