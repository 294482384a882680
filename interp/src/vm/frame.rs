//! Frames: calls in progress.
//!
//! Invariants:
//! - `registers` points at `code.registers` values that stay where they are while the frame exists: in a chunk of the
//!   register stack, or in the generator's own box.
//! - A frame's argument window is the top of its caller's temporaries, so passing arguments copies nothing.
#![allow(unsafe_code, reason = "reads what only generators' frames have")]

use super::consume::Consumer;
use super::stack::Regs;
use crate::bytecode::Code;
use crate::bytecode::op::Instr;
use crate::types::function::Function;
use snek_heap::{Gc, Value};
use std::cell::Cell as StdCell;
use std::mem::MaybeUninit;

/// What happens when the frame returns. Its first byte alone says which it is: packed, each look would have to unpack
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum FrameKind {
    /// The result goes to register `ret` of the caller.
    Call,
    /// As `Call`, but the result is the new instance in `extra`; `__init__` must have returned None.
    Init,
    /// The `__new__` of the class that was called: its result may want an `__init__`. In `extra` is what `construct::keep` kept.
    New,
    /// Rust code called: `run` returns.
    Entry,
    /// The method of a binary operator, called by the arithmetic instruction before the caller's position, whose
    /// operands are still in their registers.
    Operator,
    /// A generator resumed by `ForIter`: a yielded value goes to `ret`, a return ends the loop.
    ForIter,
    /// The `__next__` of an object that `ForIter` steps: the result goes to `ret`, a StopIteration ends the loop.
    Walk,
    /// A generator resumed by `Send`: a yielded value goes to `ret`; a result too, and the caller jumps.
    Send,
    /// A generator resumed by a call of `next` or of its `send` or `__next__`: a yielded value goes to `ret`, and a
    /// return raises StopIteration there.
    Next,
    /// As `Next`, of a call of `next` with a default, which waits in the second argument's register: a return gives it.
    NextOr,
    /// An asynchronous generator whose awaitable (`__anext__`, `asend`) `Send` drives: what it awaits goes to `ret`; so
    /// does what it yields itself, and the caller jumps; a return raises StopAsyncIteration.
    Step,
    /// A generator whose elements a native takes; see `consume`.
    Consume(Consumer),
}

/// A call in progress, or a generator's suspended one.
pub struct Frame {
    /// What runs; keeps code, globals and closure alive.
    pub(crate) function: Gc<Function>,
    /// The next instruction; for a frame that has called another, the one behind the call.
    pub(crate) next: *const StdCell<Instr>,
    /// A plain call's frame, which shares the chunk of its caller: `kind` is `Call`, and the two below are unset.
    pub(crate) is_plain: bool,
    /// Register of the caller that receives the result.
    pub(crate) ret: u16,
    /// What to do with the result.
    pub(crate) kind: FrameKind,
    /// The frame began a new chunk of the register stack.
    pub(crate) new_chunk: bool,
    /// The frame belongs to the generator in `extra`.
    pub(crate) is_generator: bool,
    /// How many exceptions were being handled when the frame started.
    pub(crate) handled: u32,
    /// Register 0.
    pub(crate) registers: *mut Value,
    /// For a generator's frame: where a callee's registers may start. For all others that is behind their own.
    pub(crate) generator_top: MaybeUninit<*mut Value>,
    /// The instance (`Init`), what was called (`New`), the generator, or the namespace of a class body or `exec`; else unset.
    pub(crate) extra: Value,
}

impl Frame {
    /// The code that runs.
    #[inline(always)]
    pub(crate) fn code(&self) -> &Code {
        &self.function.code
    }

    /// Where a callee's registers may start when there is no argument window.
    #[inline(always)]
    pub(crate) fn top(&self) -> *mut Value {
        if self.is_generator {
            // SAFETY: whoever pushes a generator's frame sets it.
            return unsafe { self.generator_top.assume_init() };
        }
        Regs(self.registers).at(usize::from(self.code().registers))
    }

    /// Number of the next instruction.
    #[inline]
    pub(crate) fn pc(&self) -> u32 {
        let distance = self.next.addr() - self.code().instrs.as_ptr().addr();
        (distance / size_of::<Instr>()) as u32
    }

    /// Says which instruction is the next.
    #[inline]
    pub(crate) fn set_pc(&mut self, pc: u32) {
        self.next = self.function.code.instrs.as_ptr().wrapping_add(pc as usize);
    }
}

/// Pushes a frame; there must be room (`Frames::has_room`). Its fields are written one by one where they stay: a frame
/// built first and moved then would be copied through memory, with narrow stores read back by wide loads, on the
/// hottest path.
macro_rules! push_frame {
    ($frames:expr, $($field:ident: $value:expr),* $(,)?) => {{
        let frames: &mut $crate::vm::frames::Frames = &mut $frames;
        let frame = frames.next();
        // SAFETY: there is room for one more frame, and all its fields are written before it is counted; the struct
        // expression that is never run makes the compiler check that none is missing.
        unsafe {
            $((&raw mut (*frame).$field).write($value);)*
            if false {
                let check = Frame { $($field: std::ptr::read(&raw const (*frame).$field)),* };
                std::mem::forget(check);
            }
            frames.count(frame);
        }
    }};
}
pub(crate) use push_frame;
