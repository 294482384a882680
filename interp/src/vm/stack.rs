//! The register stack: chunks that never move.
//!
//! Invariants:
//! - A value in a chunk is always initialised (`UNBOUND` at least), so reading any register is defined.
//! - `start` and `size` are those of the current chunk; a window that does not fit starts the next one.
#![allow(unsafe_code, reason = "registers are reached through raw pointers; see `Regs`")]

use std::ptr::NonNull;

use snek_heap::{Charge, Value, moves_registers};

/// Registers of the first chunk, which every program pays for; each chunk is eight times as large as the one before.
/// Under Miri, which is slow, small programs are to leave the first one, too.
const FIRST_CHUNK: usize = if cfg!(miri) { 1 << 7 } else { 1 << 11 };
const CHUNK: usize = 1 << 17;

pub(crate) struct Stack {
    chunks: Vec<Chunk>,
    current: usize,
    /// Where the current chunk begins, and its bytes.
    start: *mut Value,
    size: usize,
    /// Counts the chunks as memory of the program.
    charge: Charge,
}

/// Registers, reached through pointers of the same origin for as long as they live. A `Box` would say with each move, and
/// with each borrow for writing, that nobody else reaches them.
struct Chunk(NonNull<[Value]>);

impl Chunk {
    fn new(length: usize) -> Self {
        let mut values = Vec::with_capacity(length);
        values.resize_with(length, || Value::UNBOUND);
        Self(NonNull::from(Box::leak(values.into_boxed_slice())))
    }

    fn start(&self) -> *mut Value {
        self.0.as_ptr().cast()
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn bytes(&self) -> usize {
        self.len() * size_of::<Value>()
    }
}

impl Drop for Chunk {
    fn drop(&mut self) {
        // SAFETY: it was leaked by `new`, and nothing reaches registers of a chunk that has been left.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}

impl Stack {
    pub(crate) fn new() -> Self {
        let first = Chunk::new(FIRST_CHUNK);
        let (start, size) = (first.start(), first.bytes());
        Self { chunks: vec![first], current: 0, start, size, charge: Charge::default() }
    }

    /// Bytes of the first chunk.
    pub(super) const FIRST_BYTES: usize = FIRST_CHUNK * size_of::<Value>();

    /// Visits what all registers hold, those included that no frame uses.
    pub(super) fn each_value(&self, visit: &mut dyn FnMut(&Value)) {
        for chunk in &self.chunks {
            // SAFETY: all of a chunk is initialised, and nothing writes registers of a stack that is not running.
            unsafe { chunk.0.as_ref() }.iter().filter(|value| value.is_counted()).for_each(&mut *visit);
        }
    }

    /// The very first register.
    pub(crate) fn base(&self) -> *mut Value {
        self.chunks[0].start()
    }

    /// Whether `count` registers from `start`, which may be anywhere, are in the current chunk.
    #[inline(always)]
    pub(crate) fn holds(&self, start: *mut Value, count: usize) -> bool {
        if moves_registers() {
            return false;
        }
        // What lies before the chunk is far behind it by this subtraction, and the sum must not come round to it again.
        let before = start.addr().wrapping_sub(self.start.addr());
        before.checked_add(count * size_of::<Value>()).is_some_and(|end| end <= self.size)
    }

    /// Begins the next chunk, with room for `count` registers, and gives its start.
    #[cold]
    pub(crate) fn next_chunk(&mut self, count: usize) -> *mut Value {
        self.current += 1;
        if self.chunks.get(self.current).is_none_or(|next| next.len() < count) {
            self.chunks.truncate(self.current);
            let usual = (FIRST_CHUNK << (3 * self.current).min(16)).min(CHUNK);
            self.chunks.push(Chunk::new(if moves_registers() { count } else { count.max(usual) }));
            self.charge.set(self.chunks.iter().map(Chunk::bytes).sum());
        }
        self.note_chunk();
        self.start
    }

    /// Goes back to the chunk before.
    #[cold]
    pub(crate) fn previous_chunk(&mut self) {
        self.current -= 1;
        if moves_registers() {
            self.chunks.truncate(self.current + 1);
        }
        self.note_chunk();
    }

    fn note_chunk(&mut self) {
        let chunk = &self.chunks[self.current];
        (self.start, self.size) = (chunk.start(), chunk.bytes());
    }
}

/// The registers of the running frame.
///
/// Every operand of an instruction is below `Code::registers` (checked once when the code is made), and the frame was
/// given that many registers; so each access is in bounds. No reference from here is kept across a call into the VM.
#[derive(Clone, Copy)]
pub(crate) struct Regs(pub(crate) *mut Value);

impl Regs {
    #[inline(always)]
    pub(crate) fn get<'a>(self, register: u16) -> &'a Value {
        // SAFETY: see the type.
        unsafe { &*self.0.add(register as usize) }
    }

    #[inline(always)]
    pub(crate) fn get_mut<'a>(self, register: u16) -> &'a mut Value {
        // SAFETY: see the type.
        unsafe { &mut *self.0.add(register as usize) }
    }

    /// Replaces a register's value. The old value is dropped after the new one is in place.
    #[inline(always)]
    pub(crate) fn set(self, register: u16, value: Value) {
        let old = std::mem::replace(self.get_mut(register), value);
        drop(old);
    }

    #[inline(always)]
    pub(crate) fn take(self, register: u16) -> Value {
        self.get_mut(register).take()
    }

    /// Consecutive registers.
    #[inline(always)]
    pub(crate) fn slice<'a>(self, start: u16, count: u16) -> &'a [Value] {
        // SAFETY: see the type.
        unsafe { std::slice::from_raw_parts(self.0.add(start as usize), count as usize) }
    }

    /// Drops what consecutive registers hold.
    #[inline(always)]
    pub(crate) fn clear(self, start: u16, count: u16) {
        for register in start..start + count {
            let slot = self.get_mut(register);
            if slot.is_counted() {
                drop(slot.take());
            }
        }
    }

    /// Takes consecutive registers out.
    pub(crate) fn take_all(self, start: u16, count: u16) -> Vec<Value> {
        (0..count).map(|at| self.take(start + at)).collect()
    }

    /// A register as an operand.
    #[inline(always)]
    pub(crate) fn operand(self, register: u16) -> Operand {
        Operand(self.at(usize::from(register)))
    }

    #[inline(always)]
    pub(crate) fn at(self, register: usize) -> *mut Value {
        // SAFETY: within the frame's registers, or one behind them.
        unsafe { self.0.add(register) }
    }
}

/// A register or constant that an instruction reads.
///
/// A pointer and no reference: the instruction may take the register's value or write its result there, while a
/// reference handed to a function promises that what it points at stays as it is.
#[derive(Clone, Copy)]
pub(crate) struct Operand(*const Value);

impl Operand {
    /// The operand that a constant is.
    #[inline(always)]
    pub(crate) fn of(constant: &Value) -> Self {
        Self(&raw const *constant)
    }

    /// The value, to be looked at before any register is written.
    #[inline(always)]
    pub(crate) fn get<'a>(self) -> &'a Value {
        // SAFETY: it points at a register of the running frame or at a constant of its code; both outlive the
        // instruction.
        unsafe { &*self.0 }
    }

    /// Whether it is this register.
    #[inline(always)]
    pub(crate) fn is(self, regs: Regs, register: u16) -> bool {
        std::ptr::eq(self.0, regs.at(usize::from(register)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_outside_of_the_chunk_are_not_held() {
        let stack = Stack::new();
        let base = stack.base();
        for count in [0, 1, FIRST_CHUNK - 1, FIRST_CHUNK] {
            assert!(stack.holds(base, count));
            assert!(!stack.holds(base, count + FIRST_CHUNK + 1));
            assert!(stack.holds(base.wrapping_add(FIRST_CHUNK - count), count));
            assert!(!stack.holds(base.wrapping_add(FIRST_CHUNK - count), count + 1));
        }
        // Just below it, with so many registers that the window ends inside or behind.
        for below in 1..100 {
            for count in [1, below, below + 1, FIRST_CHUNK, FIRST_CHUNK + below, 5_000, usize::from(u16::MAX)] {
                assert!(!stack.holds(base.wrapping_sub(below), count), "{count} registers, {below} below");
            }
        }
        assert!(!stack.holds(std::ptr::null_mut(), usize::from(u16::MAX)));
        assert!(!stack.holds(std::ptr::without_provenance_mut(usize::MAX & !7), usize::from(u16::MAX)));
    }

    #[test]
    fn chunks_come_and_go_and_stay_where_they_are() {
        let mut stack = Stack::new();
        let first = Regs(stack.base());
        first.set(3, Value::float(1.5));
        for count in [10, 70_000, 5] {
            let second = Regs(stack.next_chunk(count));
            assert!((0..5).all(|register| second.get(register).is_unbound()));
            second.set(4, Value::int(i64::MAX));
            let third = Regs(stack.next_chunk(count));
            third.set(0, second.get(4).clone());
            assert_eq!(third.take(0).as_int(), Some(i64::MAX));
            stack.previous_chunk();
            assert!(stack.holds(second.at(0), count) && !stack.holds(first.at(0), 1));
            second.clear(0, 5);
            stack.previous_chunk();
        }
        assert!(stack.holds(first.at(0), FIRST_CHUNK));
        assert_eq!(first.get(3).as_float(), Some(1.5));
    }

    #[test]
    fn registers_are_read_taken_and_cleared() {
        let stack = Stack::new();
        let regs = Regs(stack.base());
        for register in 0..10 {
            regs.set(register, Value::int(i64::MAX - i64::from(register)));
        }
        assert_eq!(regs.slice(2, 3).iter().filter_map(Value::as_int).min(), Some(i64::MAX - 4));
        assert_eq!(regs.take_all(0, 2).len(), 2);
        let operand = regs.operand(5);
        assert!(operand.is(regs, 5) && !operand.is(regs, 6));
        assert_eq!(operand.get().as_int(), Some(i64::MAX - 5));
        regs.clear(0, 10);
        assert!(regs.slice(0, 10).iter().all(Value::is_unbound));
    }
}
