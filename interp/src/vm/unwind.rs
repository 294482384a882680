//! Raising and unwinding: from an error to the handler that catches it.
//!
//! Invariants:
//! - Each frame that an error passes through adds one traceback entry, outermost first in the end; a frame that raises
//!   it on (`raise` alone, the end of `finally`) adds none.
//! - `__context__` is set once, when the error starts its way, to what was being handled there.

use super::Cx;
use super::cursor::Cursor;
use super::frame::FrameKind;
use super::iter;
use super::leave::pop_frame;
use super::stack::Regs;
use crate::bytecode::Code;
use crate::bytecode::op::{Instr, flag};
use crate::error::{Error, Result};
use crate::types::class::{Instance, Type};
use crate::types::exception::{ExceptionData, Traceback};
use crate::types::generator::asynchronous::note_driven;
use snek_heap::{Gc, Value};
use std::cell::RefCell;

impl Cx {
    /// Finds the handler for an error raised where the top frame stands. `Err`: no frame from `floor` on catches it;
    /// they are gone.
    pub(crate) fn unwind(&mut self, mut error: Error, floor: usize) -> Result<()> {
        // Raised on as it was: its traceback has this frame already, its context is known.
        let mut is_known = std::mem::take(&mut self.raised_on) == error.value().address();
        if !is_known {
            self.set_context(&error);
        }
        let is_limit = self.ended().is_some() || self.error_is(&error, &self.types.exceptions.LimitError.clone());
        let catchable = !is_limit && !self.stage.is_leaving();
        loop {
            let Some(frame) = self.frames.last() else { return Err(error) };
            let pc = frame.pc().saturating_sub(1);
            if !std::mem::take(&mut is_known) {
                self.add_traceback(&error, pc);
                if self.tracer.is_on {
                    error = self.trace_error(error, pc);
                }
            }
            let Some(frame) = self.frames.last_mut() else { return Err(error) };
            if catchable && let Some(entry) = frame.function.code.handler_at(pc).copied() {
                frame.set_pc(entry.target);
                let (registers, depth) = (Regs(frame.registers), frame.handled as usize + usize::from(entry.depth));
                let count = frame.function.code.registers;
                self.handled.truncate(depth);
                // Temporaries above the exception's register are dead at the handler: their objects die now.
                for register in entry.register..count {
                    drop(registers.take(register));
                }
                registers.set(entry.register, error.value());
                return Ok(());
            }
            let is_last = self.frames.len() <= floor;
            if snek_heap::has_finalizers() {
                self.keep_locals(&error);
            }
            if self.tracer.is_on {
                error = self.trace_end(error);
            }
            let Some(frame) = pop_frame(self) else { return Err(error) };
            if frame.is_generator {
                error = self.leave_generator(error, &frame);
            }
            if is_last {
                return Err(error);
            }
            if frame.kind == FrameKind::Step {
                let at = Cursor::load(self);
                note_driven(at.regs.get(at.previous().b), false);
            }
            if matches!(frame.kind, FrameKind::ForIter | FrameKind::Walk)
                && self.error_is(&error, &self.types.exceptions.StopIteration.clone())
            {
                debug_assert!(frame.kind == FrameKind::Walk, "a StopIteration never leaves a generator as itself");
                let mut at = Cursor::load(self);
                iter::exhausted(&mut at);
                at.save(self);
                return Ok(());
            }
        }
    }

    /// The error as it leaves the top frame, a generator's.
    pub(crate) fn leave_top_generator(&mut self, error: Error) -> Error {
        let Some(code) = self.frames.last().map(|frame| frame.function.code.clone()) else { return error };
        self.leave_generator_code(error, &code)
    }

    /// A StopIteration must not leave a generator by accident (PEP 479).
    fn leave_generator(&mut self, error: Error, frame: &super::Frame) -> Error {
        self.leave_generator_code(error, frame.code())
    }

    pub(super) fn leave_generator_code(&mut self, error: Error, code: &Code) -> Error {
        let noun = match (code.is_generator, code.is_coroutine) {
            (true, true) => "async generator",
            (false, true) => "coroutine",
            _ => "generator",
        };
        let stop = self.types.exceptions.StopIteration.clone();
        let async_stop = self.types.exceptions.StopAsyncIteration.clone();
        let what = if self.error_is(&error, &stop) {
            "StopIteration"
        } else if noun == "async generator" && self.error_is(&error, &async_stop) {
            "StopAsyncIteration"
        } else {
            return error;
        };
        let replacement = self.runtime_error(format!("{noun} raised {what}"));
        if let Some(data) = exception_data(replacement.instance()) {
            data.cause.replace(Some(error.value()));
            data.context.replace(Some(error.value()));
            data.suppress_context.set(true);
        }
        replacement
    }

    /// A traceback keeps its frames alive, and they their variables: where finalizers would tell, their objects live on
    /// until the exception dies.
    #[cold]
    fn keep_locals(&mut self, error: &Error) {
        let Some(frame) = self.frames.last() else { return };
        let Some(entry) = exception_data(error.instance()).and_then(|data| data.traceback.borrow().clone()) else {
            return;
        };
        let registers = Regs(frame.registers);
        let code = &frame.function.code;
        let locals = u16::try_from(code.locals.len()).unwrap_or(u16::MAX).min(code.registers);
        let kept = (0..locals).map(|register| registers.take(register));
        entry.kept.borrow_mut().extend(kept.filter(Value::is_object));
        // What expressions had made so far dies now.
        for register in locals..code.registers {
            drop(registers.take(register));
        }
        if snek_heap::has_finalizable() {
            self.run_finalizers();
        }
    }

    /// Gives an error that no frame has seen the place that runs now.
    pub(crate) fn note_place(&mut self, error: &Error) {
        let is_known = exception_data(error.instance()).is_some_and(|data| data.traceback.borrow().is_some());
        if let Some(pc) = self.frames.last().map(|frame| frame.pc().saturating_sub(1))
            && !is_known
        {
            self.add_traceback(error, pc);
        }
    }

    pub(crate) fn add_traceback(&mut self, error: &Error, pc: u32) {
        let Some(frame) = self.frames.last() else { return };
        if frame.function.code.source.is_native {
            return;
        }
        let (code, globals) = (frame.function.code.clone(), frame.function.globals.clone());
        if let Some(data) = exception_data(error.instance()) {
            let next = data.traceback.take();
            let entry = Gc::new(Traceback { code, pc, globals, next: RefCell::new(next), kept: RefCell::default() });
            data.traceback.replace(Some(entry));
        }
    }

    /// What was being handled becomes the error's context, unless it has one.
    pub(crate) fn set_context(&mut self, error: &Error) {
        let Some(handled) = self.handled.last() else { return };
        let value = error.value();
        if handled.is(&value) {
            return;
        }
        let Some(data) = exception_data(error.instance()) else { return };
        if data.context.borrow().is_some() || data.is_thrown.get() {
            return;
        }
        // A chain that leads back to the error itself is cut there. One that programs made a ring of is gone round
        // once: `behind` follows at half the speed, and is met.
        let next_of = |link: &Value| link.downcast::<Instance>().and_then(|instance| context(&instance));
        let (mut link, mut behind, mut is_even) = (handled.clone(), handled.clone(), false);
        while let Some(next) = next_of(&link) {
            if next.is(&value) {
                if let Some(data) = link.downcast::<Instance>().as_ref().and_then(exception_data) {
                    drop(data.context.take());
                }
                break;
            }
            link = next;
            if link.is(&behind) {
                break;
            }
            if is_even {
                behind = next_of(&behind).unwrap_or(behind);
            }
            is_even = !is_even;
        }
        data.context.replace(Some(handled.clone()));
    }

    /// `raise a` and `raise a from b`.
    pub(crate) fn raise_value(&mut self, cursor: &mut Cursor, ins: Instr, cause: Option<u16>) -> Error {
        cursor.save(self);
        let value = cursor.operand(ins, ins.a, flag::B_DIES);
        let error = match self.to_error(&value) {
            Ok(error) | Err(error) => error,
        };
        // Raised once more, an error gets the context of this place.
        if let Some(data) = exception_data(error.instance()) {
            data.is_thrown.set(false);
        }
        if let Some(handled) = self.handled.last()
            && !handled.is(&error.value())
            && let Some(data) = exception_data(error.instance())
        {
            drop(data.context.take());
        }
        if let Some(cause) = cause {
            let cause = cursor.operand(ins, cause, flag::C_DIES);
            if let Err(wrong) = self.set_cause(&error, &cause) {
                return wrong;
            }
        }
        error
    }

    /// The error that raising a value means: the exception itself, or an instance of the class.
    pub fn to_error(&mut self, value: &Value) -> Result<Error> {
        if let Some(instance) = value.downcast::<Instance>()
            && exception_data(&instance).is_some()
        {
            return Ok(Error(instance));
        }
        let base = self.types.exceptions.BaseException.clone();
        if let Some(class) = value.downcast::<Type>()
            && class.is_subclass(&base)
        {
            let made = self.call(value, &[])?;
            if let Some(instance) = made.downcast::<Instance>()
                && exception_data(&instance).is_some()
            {
                return Ok(Error(instance));
            }
            let (class_name, made) = (self.repr(value)?, self.type_name(&made));
            return Err(self.type_error(format!(
                "calling {class_name} should have returned an instance of BaseException, not <class '{made}'>"
            )));
        }
        Err(self.type_error("exceptions must derive from BaseException"))
    }

    pub(crate) fn set_cause(&mut self, error: &Error, cause: &Value) -> Result<()> {
        let cause = if cause.is_none() {
            None
        } else {
            let base = self.types.exceptions.BaseException.clone();
            let is_class = cause.downcast::<Type>().is_some_and(|class| class.is_subclass(&base));
            let is_instance = cause.downcast::<Instance>().is_some_and(|instance| exception_data(&instance).is_some());
            if !is_class && !is_instance {
                return Err(self.type_error("exception causes must derive from BaseException"));
            }
            Some(self.to_error(cause)?.value())
        };
        if let Some(data) = exception_data(error.instance()) {
            data.cause.replace(cause);
            data.suppress_context.set(true);
        }
        Ok(())
    }

    /// `raise` without operand.
    pub(crate) fn raise_again(&mut self) -> Error {
        match self.handled.last().and_then(Value::downcast::<Instance>) {
            Some(instance) => self.raise_on(Error(instance)),
            None => self.runtime_error("No active exception to reraise"),
        }
    }

    /// Raises the exception in register `a` on, as it is.
    pub(crate) fn reraise(&mut self, cursor: &mut Cursor, ins: Instr) -> Error {
        let value = cursor.regs.take(ins.a);
        match value.downcast::<Instance>() {
            Some(instance) => self.raise_on(Error(instance)),
            None => self.system_error("reraised what is no exception"),
        }
    }

    /// Notes that the error goes on as it is.
    fn raise_on(&mut self, error: Error) -> Error {
        self.raised_on = error.value().address();
        error
    }

    /// Whether the error is an instance of the class.
    #[must_use]
    pub fn error_is(&self, error: &Error, class: &Gc<Type>) -> bool {
        error.instance().class().is_subclass(class)
    }

    /// The arguments of an error.
    #[must_use]
    pub fn exception_args(&self, error: &Error) -> Vec<Value> {
        exception_data(error.instance()).map(|data| data.args.borrow().clone()).unwrap_or_default()
    }
}

/// What an exception holds besides attributes; `None` for instances of other classes.
#[must_use]
pub fn exception_data(instance: &Gc<Instance>) -> Option<Gc<ExceptionData>> {
    instance.payload().downcast::<ExceptionData>()
}

fn context(instance: &Gc<Instance>) -> Option<Value> {
    exception_data(instance)?.context.borrow().clone()
}
