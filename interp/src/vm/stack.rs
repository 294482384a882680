//! The register stack: chunks that never move.
//!
//! Invariants:
//! - A value in a chunk is always initialised (`UNBOUND` at least), so reading any register is defined.
//! - `start` and `size` are those of the current chunk; a window that does not fit starts the next one.
#![allow(unsafe_code, reason = "registers are reached through raw pointers; see `Regs`")]

use snek_heap::{Charge, Value};

/// Registers of the first chunk, which every program pays for; each chunk is eight times as large as the one before.
const FIRST_CHUNK: usize = 1 << 11;
const CHUNK: usize = 1 << 17;

pub(crate) struct Stack {
    chunks: Vec<Box<[Value]>>,
    current: usize,
    /// Where the current chunk begins, and its bytes.
    start: *mut Value,
    size: usize,
    /// Counts the chunks as memory of the program.
    charge: Charge,
}

fn chunk(size: usize) -> Box<[Value]> {
    let mut values = Vec::with_capacity(size);
    values.resize_with(size, || Value::UNBOUND);
    values.into_boxed_slice()
}

impl Stack {
    pub(crate) fn new() -> Self {
        let mut chunks = vec![chunk(FIRST_CHUNK)];
        let (start, size) = (chunks[0].as_mut_ptr(), size_of_val(&*chunks[0]));
        Self { chunks, current: 0, start, size, charge: Charge::default() }
    }

    /// The very first register.
    pub(crate) fn base(&mut self) -> *mut Value {
        self.chunks[0].as_mut_ptr()
    }

    /// Whether `count` registers from `start`, which may be anywhere, are in the current chunk.
    #[inline(always)]
    pub(crate) fn holds(&self, start: *mut Value, count: usize) -> bool {
        start.addr().wrapping_sub(self.start.addr()) + count * size_of::<Value>() <= self.size
    }

    /// Begins the next chunk, with room for `count` registers, and gives its start.
    #[cold]
    pub(crate) fn next_chunk(&mut self, count: usize) -> *mut Value {
        self.current += 1;
        if self.chunks.get(self.current).is_none_or(|next| next.len() < count) {
            self.chunks.truncate(self.current);
            let usual = (FIRST_CHUNK << (3 * self.current).min(16)).min(CHUNK);
            self.chunks.push(chunk(count.max(usual)));
            self.charge.set(self.chunks.iter().map(|chunk| size_of_val(&**chunk)).sum());
        }
        self.note_chunk();
        self.start
    }

    /// Goes back to the chunk before.
    #[cold]
    pub(crate) fn previous_chunk(&mut self) {
        self.current -= 1;
        self.note_chunk();
    }

    fn note_chunk(&mut self) {
        let chunk = &mut self.chunks[self.current];
        (self.start, self.size) = (chunk.as_mut_ptr(), size_of_val(&**chunk));
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
/// A pointer and no reference: the instruction may take the register's value or write its result there, while a reference
/// handed to a function promises that what it points at stays as it is.
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
        // SAFETY: it points at a register of the running frame or at a constant of its code; both outlive the instruction.
        unsafe { &*self.0 }
    }

    /// Is it this register?
    #[inline(always)]
    pub(crate) fn is(self, regs: Regs, register: u16) -> bool {
        std::ptr::eq(self.0, regs.at(usize::from(register)))
    }
}
