//! Tracing: the functions that `sys.settrace` and `sys.setprofile` have set are told of calls, lines, returns and
//! exceptions.
//!
//! In: where the watching loop is before each instruction; errors on their way. Out: calls of these functions.
//! Invariants:
//! - Untraced code pays nothing: only the watching loop asks, which runs while a function is set.
//! - `seen` goes along with the frame stack from its bottom; a frame that ends leaves it with its `return` event.
//! - Nothing is traced while one of the functions runs.

use super::Cx;
use super::cursor::Cursor;
use crate::bytecode::Op;
use crate::bytecode::op::Instr;
use crate::error::{Error, Result};
use crate::kinds;
use crate::native::Native;
use crate::types::exception::FrameView;
use crate::types::{str, tuple};
use snek_heap::{Gc, Value};

/// What is traced, and how far it has come.
pub(crate) struct Tracer {
    trace: Value,
    profile: Value,
    /// The frames, as far as they have been looked at.
    seen: Vec<Seen>,
    /// One of the functions runs.
    is_busy: bool,
    /// Whether each instruction is to be looked at.
    pub(crate) is_on: bool,
}

/// A frame that has been looked at.
#[derive(Default)]
struct Seen {
    view: Option<Gc<FrameView>>,
    line: u32,
    pc: u32,
    /// The builtin function that the last instruction has called.
    native: Option<Value>,
}

impl Default for Tracer {
    fn default() -> Self {
        Self { trace: Value::NONE, profile: Value::NONE, seen: Vec::new(), is_busy: false, is_on: false }
    }
}

impl Drop for Tracer {
    fn drop(&mut self) {
        self.set(Value::NONE, Value::NONE);
    }
}

impl Tracer {
    /// Sets both functions; the loops are told whether there is something to watch.
    fn set(&mut self, trace: Value, profile: Value) {
        let was_on = self.has_function();
        let old = (std::mem::replace(&mut self.trace, trace), std::mem::replace(&mut self.profile, profile));
        if was_on != self.has_function() {
            snek_heap::watch_all(!was_on);
        }
        if was_on && !self.has_function() {
            self.seen.clear();
        }
        self.is_on = self.has_function() && !self.is_busy;
        snek_heap::attend(true);
        drop(old);
    }

    fn has_function(&self) -> bool {
        !self.trace.is_none() || !self.profile.is_none()
    }

    /// The frame object that a function has been given for the frame at this depth.
    pub(crate) fn view(&self, at: usize) -> Option<Gc<FrameView>> {
        self.seen.get(at)?.view.clone()
    }
}

/// What an event is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Event {
    Call,
    Line,
    Return,
    Exception,
    NativeCall,
    NativeReturn,
    NativeException,
}

impl Event {
    fn name(self) -> &'static str {
        match self {
            Self::Call => "call",
            Self::Line => "line",
            Self::Return => "return",
            Self::Exception => "exception",
            Self::NativeCall => "c_call",
            Self::NativeReturn => "c_return",
            Self::NativeException => "c_exception",
        }
    }
}

impl Cx {
    /// `sys.settrace(function)`.
    pub fn set_trace(&mut self, function: &Value) {
        let profile = self.tracer.profile.clone();
        self.start_tracing(function.clone(), profile);
    }

    /// `sys.setprofile(function)`.
    pub fn set_profile(&mut self, function: &Value) {
        let trace = self.tracer.trace.clone();
        self.start_tracing(trace, function.clone());
    }

    fn start_tracing(&mut self, trace: Value, profile: Value) {
        if !self.tracer.has_function() {
            // Frames that have begun before have no line told.
            self.tracer.seen.clear();
            self.tracer.seen.resize_with(self.frames.len(), Seen::default);
        }
        self.tracer.set(trace, profile);
    }

    /// What `sys.settrace` and `sys.setprofile` have set.
    #[must_use]
    pub fn tracing(&self) -> (Value, Value) {
        (self.tracer.trace.clone(), self.tracer.profile.clone())
    }

    /// Before an instruction: tells of what it begins, and of what the one before has ended.
    pub(super) fn trace_step(&mut self, cursor: &mut Cursor) -> Result<()> {
        cursor.save(self);
        let outcome = self.trace_instruction(cursor);
        if outcome.is_err() {
            // The error belongs to the instruction that was about to run.
            cursor.fetch();
        }
        outcome
    }

    fn trace_instruction(&mut self, cursor: &Cursor) -> Result<()> {
        let depth = self.frames.len();
        self.tracer.seen.truncate(depth);
        if self.tracer.seen.len() < depth {
            self.tracer.seen.resize_with(depth, Seen::default);
            let first = cursor.code().first_line;
            if let Some(seen) = self.tracer.seen.last_mut() {
                (seen.line, seen.pc) = (first, cursor.pc());
            }
            // A fresh frame stands at its definition, a resumed one at its `yield`.
            self.view_top(cursor.pc().saturating_sub(1));
            let view = self.tracer.seen.last().and_then(|seen| seen.view.clone());
            if cursor.pc() == 0
                && let Some(view) = &view
            {
                view.stand_at(first);
            }
            self.tell(Event::Call, &Value::NONE)?;
            if let Some(view) = view {
                view.stand_at(0);
            }
            if let Some(seen) = self.tracer.seen.last_mut() {
                // The first line is told even if the definition stands on it.
                seen.line = 0;
            }
        }
        let native = self.tracer.seen.last_mut().and_then(|seen| seen.native.take());
        if let Some(native) = native {
            self.tell(Event::NativeReturn, &native)?;
        }
        let ins = cursor.code().instrs[cursor.pc() as usize].get();
        self.trace_line(cursor, ins)?;
        match ins.op {
            Op::Return => self.trace_return(cursor, &cursor.regs.get(ins.a).clone()),
            Op::ReturnNone => self.trace_return(cursor, &Value::NONE),
            Op::Yield => self.trace_return(cursor, &cursor.regs.get(ins.b).clone()),
            Op::Call | Op::CallMethod | Op::CallKw | Op::CallMethodKw => self.trace_native(cursor, ins),
            _ => Ok(()),
        }
    }

    fn trace_line(&mut self, cursor: &Cursor, ins: Instr) -> Result<()> {
        let (pc, code) = (cursor.pc(), cursor.code());
        let is_hidden = matches!(
            ins.op,
            Op::Jump | Op::Loop | Op::Clear | Op::MakeCell | Op::EnterHandler | Op::LeaveHandler | Op::Reraise
        );
        // The return at the end of a body stands nowhere.
        let span = code.span_at(pc).map(|entry| entry.span);
        let is_nowhere = ins.op == Op::ReturnNone && span.is_none_or(|span| span.start == span.end);
        let line = code.line_at(pc);
        let Some(seen) = self.tracer.seen.last_mut() else { return Ok(()) };
        let is_back = pc < seen.pc;
        if is_hidden || is_nowhere {
            return Ok(());
        }
        seen.pc = pc;
        if line == seen.line && !is_back {
            return Ok(());
        }
        seen.line = line;
        self.view_top(pc);
        let wants = self.tracer.seen.last().and_then(|seen| seen.view.as_ref()).is_some_and(|view| view.tells_lines());
        if wants { self.tell(Event::Line, &Value::NONE) } else { Ok(()) }
    }

    fn trace_return(&mut self, cursor: &Cursor, value: &Value) -> Result<()> {
        let pc = self.tracer.seen.last().map_or(cursor.pc(), |seen| seen.pc);
        self.view_top(pc);
        self.tell(Event::Return, value)?;
        let depth = self.frames.len().saturating_sub(1);
        self.tracer.seen.truncate(depth);
        Ok(())
    }

    fn trace_native(&mut self, cursor: &Cursor, ins: Instr) -> Result<()> {
        let callee = cursor.regs.get(ins.a);
        if self.tracer.profile.is_none() || callee.kind() != kinds::NATIVE {
            return Ok(());
        }
        let this = matches!(ins.op, Op::CallMethod | Op::CallMethodKw).then(|| cursor.regs.get(ins.a + 1));
        let function = match (callee.downcast_ref::<Native>(), this) {
            (Some(native), Some(this)) if !this.is_unbound() => native.bind(this.clone()),
            _ => callee.clone(),
        };
        self.view_top(cursor.pc());
        self.tell(Event::NativeCall, &function)?;
        if let Some(seen) = self.tracer.seen.last_mut()
            && self.tracer.is_on
        {
            seen.native = Some(function);
        }
        Ok(())
    }

    /// Tells of an error that arrives in the top frame. The functions may raise another.
    #[cold]
    pub(super) fn trace_error(&mut self, error: Error, pc: u32) -> Error {
        if self.tracer.seen.len() != self.frames.len() {
            return error;
        }
        let native = self.tracer.seen.last_mut().and_then(|seen| seen.native.take());
        self.view_top(pc);
        if let Some(native) = native
            && let Err(other) = self.tell(Event::NativeException, &native)
        {
            return other;
        }
        let value = error.value();
        let class = self.class_of(&value).value();
        let data = crate::types::exception::data_of(&value);
        let traceback = data.and_then(|data| data.traceback.borrow().clone());
        let what = tuple::new([class, value, traceback.map_or(Value::NONE, |traceback| traceback.value())]);
        match self.tell(Event::Exception, &what) {
            Ok(()) => error,
            Err(other) => other,
        }
    }

    /// Tells that an error ends the top frame.
    #[cold]
    pub(super) fn trace_end(&mut self, error: Error) -> Error {
        if self.tracer.seen.len() != self.frames.len() {
            return error;
        }
        let told = self.tell(Event::Return, &Value::NONE);
        let depth = self.frames.len().saturating_sub(1);
        self.tracer.seen.truncate(depth);
        told.err().unwrap_or(error)
    }

    /// Lets the frame object of the top frame, and those below, show where they are.
    fn view_top(&mut self, pc: u32) {
        let depth = self.frames.len();
        let mut back: Option<Gc<FrameView>> = None;
        let is_known = self.tracer.seen.last().is_some_and(|seen| seen.view.is_some());
        for at in if is_known { depth.saturating_sub(1) } else { 0 }..depth {
            let is_top = at + 1 == depth;
            let frame = &self.frames[at];
            let pc = if is_top { pc } else { frame.pc().saturating_sub(1) };
            let Some(known) = self.tracer.seen.get(at) else { return };
            let view = match &known.view {
                Some(view) => view.clone(),
                None => Gc::new(FrameView::of_frame(frame, pc, back.take())),
            };
            if is_top || at + 2 == depth {
                view.move_to(&self.frames[at], pc);
            }
            if is_top {
                view.set_locals(self.frame_locals());
            }
            self.tracer.seen[at].view = Some(view.clone());
            back = Some(view);
        }
    }

    /// Calls the functions that want to hear of the event. An error ends tracing.
    fn tell(&mut self, event: Event, what: &Value) -> Result<()> {
        let Some(view) = self.tracer.seen.last().and_then(|seen| seen.view.clone()) else { return Ok(()) };
        let is_native = matches!(event, Event::NativeCall | Event::NativeReturn | Event::NativeException);
        let local = if event == Event::Call { self.tracer.trace.clone() } else { view.trace_function() };
        if !self.tracer.trace.is_none() && !local.is_none() && !is_native {
            let next = self.tell_to(&local, &view, event, what)?;
            if !next.is_none() {
                view.set_trace_function(next);
            }
        }
        let profile = self.tracer.profile.clone();
        if !profile.is_none() && !matches!(event, Event::Line | Event::Exception) {
            self.tell_to(&profile, &view, event, what)?;
        }
        Ok(())
    }

    fn tell_to(&mut self, function: &Value, view: &Gc<FrameView>, event: Event, what: &Value) -> Result<Value> {
        (self.tracer.is_busy, self.tracer.is_on) = (true, false);
        let answer = self.call(function, &[view.value(), str::new(event.name()), what.clone()]);
        self.tracer.is_busy = false;
        self.tracer.is_on = self.tracer.has_function();
        snek_heap::attend(true);
        if answer.is_err() {
            self.tracer.set(Value::NONE, Value::NONE);
        }
        answer
    }
}
