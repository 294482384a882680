//! The virtual machine: frames, registers, the loop and its families of instructions.
//!
//! In: `Code`. Out: values, errors, and what the host sees.
//! Invariants:
//! - Calls between Python functions do not use the native stack; only natives that call back do, counted by
//!   `enter_native`.
//! - No reference into registers is kept across a call into Python.
//!
//! Elsewhere: what an operation means for a type is in `types/`, dispatched by `protocol/`.

mod application;
mod arith;
mod async_hooks;
mod attr;
mod bind;
mod branch;
mod call;
mod compare;
mod consume;
mod cursor;
mod cx;
mod define;
mod display;
#[cfg(debug_assertions)]
mod dying;
mod ending;
mod entry;
mod fiber;
mod frame;
mod frames;
mod generator;
mod handler;
mod import;
mod inspect;
mod integers;
mod iter;
mod leave;
mod limits;
mod operator;
mod pattern;
pub(crate) mod peek;
mod place;
mod release;
mod resume;
mod run;
mod shapes;
mod slicing;
mod stack;
mod subscript;
#[cfg(test)]
mod tests;
mod trace;
mod unwind;
mod variable;
mod watchers;
mod window;

pub(crate) use bind::bind;
pub(crate) use call::keyword_names;
pub(crate) use cursor::Cursor;
pub use cx::Cx;
pub(crate) use display::{unpack, unpack_starred};
pub use entry::{Bounds, Entry};
pub use frame::Frame;
pub(crate) use frame::FrameKind;
pub(crate) use generator::{delegate, generator_noun, release_generator, yield_value};
pub(crate) use leave::{finish, pop_frame};
pub use limits::Ended;
pub(crate) use limits::LONG;
pub(crate) use peek::{look, peek};
pub(crate) use stack::Regs;
pub use unwind::exception_data;
pub(crate) use window::{make_generator, push_bound};

use crate::bytecode::Code;
use crate::error::Result;
use crate::types::dict::Dict;
use crate::types::function::Function;
use snek_heap::{Gc, Value};

impl Cx {
    /// Runs the top frame, an `Entry`.
    pub(crate) fn run_entry(&mut self) -> Result<Value> {
        self.run()
    }

    /// Calls a Python function from Rust.
    pub(crate) fn call_function(&mut self, function: Gc<Function>, args: Vec<Value>, names: &[Value]) -> Result<Value> {
        let function = Function::current(function);
        let bound = bind::bind(self, &function, args, names)?;
        if function.code.is_generator || function.code.is_coroutine {
            return Ok(make_generator(function, bound));
        }
        self.check_stack()?;
        match push_bound(self, function, bound, 0, FrameKind::Entry, Value::UNBOUND) {
            Ok(()) => self.run_entry(),
            Err(error) => Err(error),
        }
    }

    /// Calls a Python function from Rust with as many arguments as it has parameters (see `Function::takes`).
    pub(crate) fn call_simple(&mut self, function: Gc<Function>, args: impl Iterator<Item = Value>) -> Result<Value> {
        self.check_stack()?;
        match window::push_simple(self, function, args, 0, FrameKind::Entry) {
            Ok(()) => self.run_entry(),
            Err(error) => Err(error),
        }
    }

    /// As `call_simple`, of a function whose first argument is another one's method's.
    pub(crate) fn call_simple_with(&mut self, function: Gc<Function>, this: &Value, args: &[Value]) -> Result<Value> {
        self.check_stack()?;
        match window::push_with(self, function, this, args, 0, FrameKind::Entry) {
            Ok(()) => self.run_entry(),
            Err(error) => Err(error),
        }
    }

    /// Runs a module's, class body's or `exec`'s code. `namespace` is where its names live, if not in the globals.
    pub fn run_code(&mut self, code: Gc<Code>, globals: Gc<Dict>, namespace: Value) -> Result<Value> {
        let name = self.names.__name__.clone();
        let function = Self::new_function(code, globals, std::iter::empty(), &name);
        self.run_body(function, namespace)
    }

    /// Runs a function without parameters whose names live in `namespace`.
    pub(crate) fn run_body(&mut self, function: Gc<Function>, namespace: Value) -> Result<Value> {
        // The outermost code counts twice, as in CPython.
        let is_outermost = self.frames.is_empty();
        if is_outermost {
            self.enter_native()?;
        } else {
            self.check_stack()?;
        }
        let result = match push_bound(self, function, Vec::new(), 0, FrameKind::Entry, namespace) {
            Ok(()) => self.run_entry(),
            Err(error) => Err(error),
        };
        if is_outermost {
            self.leave_native();
        }
        result
    }

    /// The line of the innermost running Python code, and its code.
    #[must_use]
    pub fn current_line(&self) -> Option<(Gc<Code>, u32)> {
        let frame = self.frames.last()?;
        let code = frame.function.code.clone();
        let line = code.line_at(frame.pc().saturating_sub(1));
        Some((code, line))
    }
}
