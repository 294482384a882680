//! Generators and coroutines: resuming, yielding, delegating, throwing.
//!
//! Invariants:
//! - While a generator runs, its frame is on the frame stack (`extra` is the generator) and its registers stay in its
//!   box.
//! - The address of its registers never changes: the box is made once and lives as long as the generator.
//! - Exceptions that it is handling are on the stack of handled ones only while it runs.

use super::Cx;
use super::consume;
use super::cursor::Cursor;
use super::frame::FrameKind;
use super::resume::{drives_step, drop_last, go_on, hand_over, push_generator};
use super::stack::Regs;
use crate::bytecode::Op;
use crate::bytecode::op::{Instr, flag};
use crate::error::{Error, Result};
use crate::types::class::{Instance, Type};
use crate::types::exception::field;
use crate::types::function::mark;
use crate::types::generator::{Generator, GeneratorKind, GeneratorState, wrapper};
use crate::types::tuple::Tuple;
use snek_heap::{Slot, Value, before_write};

/// Suspends the running generator. `Some`: Rust code resumed it, so `run` returns the value.
#[inline(never)]
pub(super) fn yield_(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<Option<Value>> {
    let Some(frame) = cx.frames.last() else { return Ok(None) };
    let (kind, ret) = (frame.kind, frame.ret);
    if let FrameKind::Consume(consumer) = kind {
        return consume::element(cx, cursor, ins, consumer).map(|()| None);
    }
    let value = cursor.operand(ins, ins.b, flag::B_DIES);
    let is_guarded = suspend(cx, cursor);
    if kind == FrameKind::Entry {
        cx.yielded = true;
        return Ok(Some(value));
    }
    *cursor = Cursor::load(cx);
    hand_over(cursor, ins, (kind, ret), value);
    if is_guarded {
        cx.watch_if_needed()?
    }
    Ok(None)
}

/// Takes the frame of the running generator off the stack. Says whether it waits in a `try` or `with`.
#[inline(always)]
pub(super) fn suspend(cx: &mut Cx, cursor: &Cursor) -> bool {
    let Some(frame) = cx.frames.last() else { return false };
    let handled = frame.handled as usize;
    // Dropped here, it would still have to run what its `finally` and `with` promise.
    let ins = cursor.running();
    let is_guarded = match ins.op {
        Op::Yield => ins.flags & flag::GUARDED != 0,
        _ => cursor.code().handler_at(cursor.pc() - 1).is_some(),
    };
    if let Some(generator) = frame.extra.downcast::<Generator>() {
        if is_guarded {
            generator.request_finalizer();
        }
        if cx.handled.len() > handled {
            let count = cx.handled.len() - handled;
            drop(generator.handled.replace(Some(Tuple::collect(count, cx.handled.drain(handled..)))));
        }
        generator.state.set(GeneratorState::Suspended);
        generator.pc.set(cursor.pc());
    }
    drop_last(cx);
    is_guarded
}

/// Takes the frame of the running generator off the stack, its registers staying as they are.
pub(crate) fn release_generator(cx: &mut Cx) {
    let Some(frame) = cx.frames.last_mut() else { return };
    let (handled, holder) = (frame.handled as usize, frame.extra.take());
    cx.handled.truncate(handled);
    drop(cx.frames.pop());
    drop(holder);
}

/// The running generator yields a value: `Some` if Rust code resumed it.
pub(crate) fn yield_value(cx: &mut Cx, cursor: &mut Cursor, value: Value) -> Result<Option<Value>> {
    let Some(frame) = cx.frames.last() else { return Ok(None) };
    let (kind, ret, by) = (frame.kind, frame.ret, cursor.running());
    suspend(cx, cursor);
    if kind == FrameKind::Entry {
        cx.yielded = true;
        return Ok(Some(value));
    }
    *cursor = Cursor::load(cx);
    hand_over(cursor, by, (kind, ret), value);
    Ok(None)
}

impl Cx {
    /// Puts the frame of a suspended generator on the stack, for the stager to say where it goes on.
    pub(crate) fn resume_silently(&mut self, holder: &Value, kind: FrameKind, ret: u16) -> Result<bool> {
        let Some(generator) = holder.downcast_ref::<Generator>() else { return Ok(false) };
        let place = generator.pc.get() as usize - 1;
        let function = generator.function.get();
        let Some(register) = function.map(|function| function.code.instrs[place].get().a) else { return Ok(false) };
        let before = generator.places().get(usize::from(register)).map(Slot::get);
        let is_resumed = self.resume(holder, Value::NONE, kind, ret)?;
        if let Some(before) = before {
            Regs(generator.base()).set(register, before);
        }
        Ok(is_resumed)
    }

    /// Puts a generator's frame on the stack, to go on with `sent`. `false`: it had finished already.
    pub(crate) fn resume(&mut self, holder: &Value, sent: Value, kind: FrameKind, ret: u16) -> Result<bool> {
        let Some(generator) = holder.downcast_ref::<Generator>() else {
            return Err(self.system_error("resumed what is no generator"));
        };
        match generator.state.get() {
            GeneratorState::Finished => return Ok(false),
            GeneratorState::Staged => return Err(self.waits_somewhere()),
            GeneratorState::Running => {
                let what = generator_noun(generator.kind);
                return Err(self.value_error(format!("{what} already executing")));
            }
            GeneratorState::Created if !sent.is_none() => {
                let what = generator_noun(generator.kind);
                return Err(self.type_error(format!("can't send non-None value to a just-started {what}")));
            }
            _ => {}
        }
        if let Err(error) = self.make_room() {
            // It counts as started, and as failed.
            generator.finish();
            return Err(error);
        }
        before_write(holder);
        let was_created = generator.state.get() == GeneratorState::Created;
        let Some(function) = generator.function.get() else { return Ok(false) };
        if !was_created {
            let waiting_at = function.code.instrs[generator.pc.get() as usize - 1].get();
            Regs(generator.base()).set(waiting_at.a, sent);
        }
        push_generator(self, holder, generator, function, kind, ret);
        if let Some(handled) = generator.handled.take() {
            self.handled.extend_from_slice(handled.items());
        }
        Ok(true)
    }

    #[cold]
    fn waits_somewhere(&mut self) -> Error {
        self.staging_error(
            "a generator that yields or ends under a staged condition is used up by a builtin here; use a `for` loop or a list comprehension",
        )
    }

    /// Resumes a generator from Rust: `Ok(Ok(value))` yielded, `Ok(Err(value))` returned.
    pub fn generator_send(&mut self, holder: &Value, sent: Value) -> Result<std::result::Result<Value, Value>> {
        self.check_stack()?;
        let resumed = self.resume(holder, sent, FrameKind::Entry, 0);
        match resumed {
            Ok(true) => self.run_entry().map(|value| if self.yielded { Ok(value) } else { Err(value) }),
            Ok(false) => Ok(Err(Value::NONE)),
            Err(error) => Err(error),
        }
    }

    /// Raises an error inside a generator, where it waits.
    pub fn generator_throw(&mut self, holder: &Value, error: Error) -> Result<std::result::Result<Value, Value>> {
        let Some(generator) = holder.downcast_ref::<Generator>() else { return Err(error) };
        if let Some(data) = super::exception_data(error.instance()) {
            data.is_thrown.set(true);
        }
        match generator.state.get() {
            GeneratorState::Created => {
                generator.finish();
                return Err(self.leave_generator_code(error, &generator.code));
            }
            GeneratorState::Finished => return Err(error),
            GeneratorState::Staged => return Err(self.waits_somewhere()),
            GeneratorState::Running => {
                let what = generator_noun(generator.kind);
                return Err(self.value_error(format!("{what} already executing")));
            }
            GeneratorState::Suspended => {}
        }
        self.enter_native()?;
        let outcome = match self.throw_into_delegate(generator, error) {
            Ok(Ok(value)) => Ok(Ok(value)),
            Ok(Err(result)) => self.finish_delegate(holder, result),
            Err(error) => self.throw_here(holder, error),
        };
        self.leave_native();
        outcome
    }

    /// `throw(*args)` of a generator that waits in a `yield from` an object with a `throw` of its own: the object gets
    /// the arguments as they are. `None`: there is no such object.
    pub(crate) fn throw_into_foreign_delegate(
        &mut self,
        holder: &Value,
        args: &[Value],
    ) -> Result<Option<std::result::Result<Value, Value>>> {
        let Some(generator) = holder.downcast_ref::<Generator>() else { return Ok(None) };
        if generator.state.get() != GeneratorState::Suspended {
            return Ok(None);
        }
        let Some(inner) = delegate(generator) else { return Ok(None) };
        if inner.downcast_ref::<Generator>().is_some() || self.is_generator_exit(&args[0]) {
            return Ok(None);
        }
        self.enter_native()?;
        let outcome = self.throw_at((generator, holder), &inner, args);
        self.leave_native();
        outcome
    }

    /// Whether throwing the value raises a GeneratorExit.
    fn is_generator_exit(&self, thrown: &Value) -> bool {
        let exit = &self.types.exceptions.GeneratorExit;
        let class = match thrown.downcast::<Instance>() {
            Some(instance) => Some(instance.class()),
            None => thrown.downcast::<Type>(),
        };
        class.is_some_and(|class| class.is_subclass(exit))
    }

    fn throw_at(
        &mut self,
        (generator, holder): (&Generator, &Value),
        inner: &Value,
        args: &[Value],
    ) -> Result<Option<std::result::Result<Value, Value>>> {
        let given = args.iter().position(Value::is_unbound).unwrap_or(args.len());
        let answered = self.ask_delegate(generator, |cx| {
            let name = cx.names.throw.clone();
            Ok(cx.getattr_opt(inner, &name)?.map(|throw| cx.call(&throw, &args[..given])))
        });
        let Some(result) = answered? else { return Ok(None) };
        let result = result.map_or_else(|error| self.stop_iteration_value(error).map(Err), |value| Ok(Ok(value)));
        Ok(Some(match result {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(result)) => self.finish_delegate(holder, result)?,
            Err(error) => self.throw_here(holder, error)?,
        }))
    }

    /// Hands the error to the inner iterator of a `yield from`. `Ok(Ok(v))`: it yielded; `Ok(Err(v))`: it returned;
    /// `Err`: raise in the generator itself.
    fn throw_into_delegate(
        &mut self,
        generator: &Generator,
        error: Error,
    ) -> Result<std::result::Result<Value, Value>> {
        let is_exit = self.error_is(&error, &self.types.exceptions.GeneratorExit.clone());
        let Some(inner) = delegate(generator) else { return Err(error) };
        self.ask_delegate(generator, |cx| {
            if is_exit {
                cx.close_iterator(&inner)?;
                return Err(error);
            }
            if inner.downcast_ref::<Generator>().is_some() {
                return cx.generator_throw(&inner, error);
            }
            let name = cx.names.throw.clone();
            let Some(throw) = cx.getattr_opt(&inner, &name)? else { return Err(error) };
            match cx.call(&throw, &[error.value()]) {
                Ok(value) => Ok(Ok(value)),
                Err(error) => cx.stop_iteration_value(error).map(Err),
            }
        })
    }

    /// Lets the inner iterator of the `yield from` or `await` that a generator waits in answer. Meanwhile the generator
    /// counts as running: what the iterator runs can neither resume nor end it.
    fn ask_delegate<R>(&mut self, generator: &Generator, ask: impl FnOnce(&mut Self) -> Result<R>) -> Result<R> {
        generator.state.set(GeneratorState::Running);
        let answer = ask(self);
        generator.state.set(GeneratorState::Suspended);
        answer
    }

    /// The inner iterator returned: its value is that of the `yield from`, which ends.
    fn finish_delegate(&mut self, holder: &Value, result: Value) -> Result<std::result::Result<Value, Value>> {
        if !self.resume(holder, Value::NONE, FrameKind::Entry, 0)? {
            return Ok(Err(result));
        }
        // The generator waits behind the `Yield` of a `Send` loop; the `Send` stands just before it and says where the
        // loop ends and which register receives the result.
        let mut at = Cursor::load(self);
        let send_pc = at.pc() - 2;
        let send = at.code().instrs[send_pc as usize].get();
        at.go(send_pc + 1);
        if send.op == Op::Send {
            at.regs.set(send.a, result);
            at.jump_short(send.c);
        }
        at.save(self);
        self.run_entry().map(|value| if self.yielded { Ok(value) } else { Err(value) })
    }

    fn throw_here(&mut self, holder: &Value, error: Error) -> Result<std::result::Result<Value, Value>> {
        if !self.resume(holder, Value::NONE, FrameKind::Entry, 0)? {
            return Err(error);
        }
        let floor = self.frames.len();
        // What the generator itself handles becomes the context; what its caller handles does not.
        let own = self.frames.last().is_some_and(|frame| self.handled.len() > frame.handled as usize);
        if own && let Some(data) = super::exception_data(error.instance()) {
            data.is_thrown.set(false);
        }
        self.unwind(error, floor)?;
        self.run_entry().map(|value| if self.yielded { Ok(value) } else { Err(value) })
    }

    /// `generator.close()`.
    pub fn generator_close(&mut self, holder: &Value) -> Result<()> {
        let Some(generator) = holder.downcast_ref::<Generator>() else { return Ok(()) };
        if generator.state.get() == GeneratorState::Finished {
            return Ok(());
        }
        let what = generator_noun(generator.kind);
        let class = self.types.exceptions.GeneratorExit.clone();
        let exit = self.exception(&class, Vec::new());
        match self.generator_throw(holder, exit) {
            Ok(Ok(_)) => Err(self.runtime_error(format!("{what} ignored GeneratorExit"))),
            Ok(Err(_)) => Ok(()),
            Err(error) => {
                let stop = self.types.exceptions.StopIteration.clone();
                if self.error_is(&error, &class) || self.error_is(&error, &stop) { Ok(()) } else { Err(error) }
            }
        }
    }

    fn close_iterator(&mut self, inner: &Value) -> Result<()> {
        if inner.downcast_ref::<Generator>().is_some() {
            return self.generator_close(inner);
        }
        let name = self.names.close.clone();
        match self.getattr_opt(inner, &name) {
            Ok(Some(close)) => {
                self.call(&close, &[])?;
            }
            Ok(None) => {}
            // An object that cannot say whether it has `close` does not keep the generator from closing.
            Err(error) => self.report_unraisable(&error, inner),
        }
        Ok(())
    }

    /// The value of a StopIteration; any other error is passed on.
    pub fn stop_iteration_value(&mut self, error: Error) -> Result<Value> {
        let stop = self.types.exceptions.StopIteration.clone();
        if !self.error_is(&error, &stop) {
            return Err(error);
        }
        let value = super::exception_data(error.instance()).and_then(|data| data.field(field::VALUE));
        Ok(value.unwrap_or(Value::NONE))
    }
}

/// The inner iterator of the `yield from` or `await` that a generator waits in.
pub(crate) fn delegate(generator: &Generator) -> Option<Value> {
    let function = generator.function.get();
    let ins = function.as_ref()?.code.instrs.get((generator.pc.get() as usize).checked_sub(1)?)?.get();
    if ins.op != Op::Yield || ins.flags & flag::DELEGATES == 0 {
        return None;
    }
    generator.places().get(ins.c as usize).map(Slot::get)
}

/// What messages call a generator of this kind.
pub(crate) fn generator_noun(kind: GeneratorKind) -> &'static str {
    match kind {
        GeneratorKind::Generator => "generator",
        GeneratorKind::Coroutine => "coroutine",
        GeneratorKind::AsyncGenerator => "async generator",
    }
}

pub(super) fn yield_from_iter(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let object = cursor.operand(ins, ins.b, flag::B_DIES);
    if let Some(generator) = object.downcast_ref::<Generator>() {
        let may_await = cursor.code().is_coroutine
            || cx.frames.last().is_some_and(|frame| frame.function.marks.get() & mark::AWAITABLE != 0);
        if generator.kind == GeneratorKind::Coroutine && !may_await {
            return Err(cx.type_error("cannot 'yield from' a coroutine object in a non-coroutine generator"));
        }
        cursor.regs.set(ins.a, object);
        return Ok(());
    }
    if let Some(coroutine) = wrapper::unwrapped(&object) {
        cursor.regs.set(ins.a, coroutine);
        return Ok(());
    }
    let iterator = cx.iter(&object)?;
    cursor.regs.set(ins.a, iterator);
    Ok(())
}

pub(super) fn awaitable(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let object = cursor.operand(ins, ins.b, flag::B_DIES);
    if let Some(generator) = object.downcast_ref::<Generator>()
        && generator.kind == GeneratorKind::Coroutine
        && generator.state.get() == GeneratorState::Created
    {
        cursor.regs.set(ins.a, object);
        return Ok(());
    }
    let iterator = cx.await_iter(&object, ins.c)?;
    cursor.regs.set(ins.a, iterator);
    Ok(())
}

pub(super) fn send(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let mut sent = cursor.regs.take(ins.a);
    let delegate = cursor.regs;
    if go_on(cx, cursor, delegate.get(ins.b), &mut sent, FrameKind::Send, ins.a) {
        return Ok(());
    }
    send_general(cx, cursor, ins, sent)
}

/// As `send`, to whatever is no generator that just goes on.
#[inline(never)]
fn send_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, sent: Value) -> Result<()> {
    if drives_step(cx, cursor, ins, &sent) {
        return Ok(());
    }
    let iterator = cursor.regs.get(ins.b).clone();
    if iterator.downcast_ref::<Generator>().is_some() {
        if cx.resume(&iterator, sent, FrameKind::Send, ins.a)? {
            *cursor = Cursor::load(cx);
        } else {
            cursor.regs.set(ins.a, Value::NONE);
            cursor.jump_short(ins.c);
        }
        return Ok(());
    }
    let next = if sent.is_none() {
        cx.next_or_value(&iterator)
    } else {
        let name = cx.names.send.clone();
        match cx.getattr(&iterator, &name).and_then(|send| cx.call(&send, &[sent])) {
            Ok(value) => Ok(Ok(value)),
            Err(error) => cx.stop_iteration_value(error).map(Err),
        }
    };
    match next? {
        Ok(value) => cursor.regs.set(ins.a, value),
        Err(result) => {
            cursor.regs.set(ins.a, result);
            cursor.jump_short(ins.c);
        }
    }
    Ok(())
}

/// The generator that the `Send` before the cursor resumed has returned: the delegation ends.
pub(super) fn sent_to_end(cursor: &mut Cursor) {
    let ins = cursor.previous();
    cursor.jump_short(ins.c);
}
