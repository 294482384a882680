//! `Fiber`: a call with a stack of its own, which can stop in the midst of its functions and go on later.
//!
//! In: a Python function and its arguments. Out: whether the call has come to its end, or waits.
//! Invariants:
//! - A fiber that waits holds its frames, its registers and the exceptions that it handles; while it runs they are the
//!   interpreter's, and the fiber holds nothing.
//! - It stops at a loop's end only, where no instruction is half done, and only if no native is between its first
//!   frame and the running one: a native's own stack could not be kept.
//! - What its frames count towards the recursion limit begins where whoever resumed it stands.
//!
//! Elsewhere: when which fiber goes on (`stdlib/py/snek/concurrency.py`).

use super::Cx;
use super::frame::FrameKind;
use super::frames::Frames;
use super::stack::Stack;
use crate::error::{Error, Result};
use crate::kinds;
use crate::types::TypeDef;
use crate::types::function::{Function, visit_gc};
use crate::types::generator::Generator;
use crate::types::host::{self, HostObject, HostState};
use snek_heap::{Charge, Gc, Value};
use std::cell::RefCell;
use std::mem::{replace, swap, take};

/// What a call runs on.
struct Ground {
    frames: Frames,
    stack: Stack,
    handled: Vec<Value>,
    /// Counts what a new one takes as memory of the program.
    _charge: Charge,
}

impl Ground {
    fn new() -> Self {
        Self { frames: Frames::new(0), stack: Stack::new(), handled: Vec::new(), _charge: Charge::of(Self::BYTES) }
    }

    /// Bytes of a new one.
    const BYTES: usize = Frames::FIRST_BYTES + Stack::FIRST_BYTES;

    /// Puts it where the interpreter's is, and the interpreter's here.
    fn change_places(&mut self, cx: &mut Cx) {
        swap(&mut self.frames, &mut cx.frames);
        swap(&mut self.stack, &mut cx.stack);
        swap(&mut self.handled, &mut cx.handled);
    }
}

impl Drop for Ground {
    fn drop(&mut self) {
        // Generators that ran here run no more: who has them finds them at their end.
        for generator in self.frames.iter().filter_map(|frame| frame.extra.downcast_ref::<Generator>()) {
            generator.finish();
        }
    }
}

enum State {
    Created { function: Gc<Function>, args: Vec<Value> },
    Waiting(Box<Ground>),
    Running,
    Finished,
}

/// A call that can wait.
struct Fiber {
    state: RefCell<State>,
}

impl HostState for Fiber {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        // While it changes, nothing is collected; while it runs, the interpreter holds what it holds.
        let Ok(state) = self.state.try_borrow() else { return };
        match &*state {
            State::Created { function, args } => {
                visit_gc(function, visit);
                args.iter().for_each(visit);
            }
            State::Waiting(ground) => {
                for frame in ground.frames.iter() {
                    visit_gc(&frame.function, visit);
                    visit(&frame.extra);
                }
                ground.stack.each_value(visit);
                ground.handled.iter().for_each(visit);
            }
            State::Running | State::Finished => {}
        }
    }

    fn clear(&self) {
        let Ok(mut state) = self.state.try_borrow_mut() else { return };
        if matches!(*state, State::Running) {
            return;
        }
        let old = replace(&mut *state, State::Finished);
        drop(state);
        drop(old);
    }
}

static TYPE: TypeDef = TypeDef {
    doc: "A call that can stop in the midst of its functions and go on later.",
    ..TypeDef::named("Fiber", kinds::HOST)
};

/// How far fibers are.
#[derive(Default)]
pub(crate) struct Fibers {
    /// How many run, each resumed by the one before.
    running: usize,
    /// The innermost one is to stop at its next loop's end.
    is_stopping: bool,
    /// The running frame was left at a loop's end whose jump is still to be made.
    at_loop_end: bool,
}

impl Cx {
    /// A fiber that has not begun to call the function.
    ///
    /// # Errors
    /// TypeError if it is no Python function that takes as many arguments; MemoryError.
    pub fn new_fiber(&mut self, function: &Value, args: &[Value]) -> Result<Value> {
        let function = match function.downcast::<Function>() {
            Some(function) if function.takes(args.len()) => function,
            _ => return Err(self.type_error("a fiber runs a Python function with its arguments")),
        };
        self.reserve(Ground::BYTES)?;
        let state = RefCell::new(State::Created { function, args: args.to_vec() });
        Ok(host::new(&TYPE, Fiber { state }))
    }

    /// Lets a fiber go on until it stops or ends; true if it has ended.
    ///
    /// # Errors
    /// What its function raises: it has ended then. RuntimeError if it runs already or has ended; RecursionError.
    pub fn resume_fiber(&mut self, fiber: &Value) -> Result<bool> {
        let Some(fiber) = fiber.downcast_ref::<HostObject>().and_then(HostObject::get::<Fiber>) else {
            return Err(self.type_error("what is to go on is no fiber"));
        };
        if self.is_in_staging() {
            return Err(self.runtime_error("a task cannot go on while a function is staged"));
        }
        self.reserve(Ground::BYTES)?;
        self.enter_native()?;
        let outcome = self.resume_entered(fiber);
        self.leave_native();
        outcome
    }

    fn resume_entered(&mut self, fiber: &Fiber) -> Result<bool> {
        let state = replace(&mut *fiber.state.borrow_mut(), State::Running);
        let (mut ground, begin) = match state {
            State::Created { function, args } => (Box::new(Ground::new()), Some((function, args))),
            State::Waiting(ground) => (ground, None),
            State::Running => return Err(self.runtime_error("the task is running already")),
            State::Finished => {
                *fiber.state.borrow_mut() = State::Finished;
                return Err(self.runtime_error("the task has ended"));
            }
        };
        let levels = self.frames.levels();
        ground.change_places(self);
        self.frames.set_levels_outside(levels, self.recursion_limit());
        self.fibers.running += 1;
        let outer_stops = take(&mut self.fibers.is_stopping);
        let outcome = match begin {
            Some((function, args)) => self.call_simple(function, args.into_iter()),
            None => self.run_from(1),
        };
        self.fibers.running -= 1;
        let has_stopped = replace(&mut self.fibers.is_stopping, outer_stops);
        if has_stopped && self.ended().is_none() {
            snek_heap::set_ticks(snek_heap::TICKS);
        }
        ground.change_places(self);
        self.frames.set_limit(self.recursion_limit());
        match outcome {
            Err(error) if has_stopped && error.instance().is(&self.turn) => {
                *fiber.state.borrow_mut() = State::Waiting(ground);
                Ok(false)
            }
            outcome => {
                *fiber.state.borrow_mut() = State::Finished;
                outcome.map(|_| true)
            }
        }
    }

    /// Asks that the running fiber stop at the next loop's end. False: none runs, or it cannot stop here, since a native
    /// is in between.
    ///
    /// # Errors
    /// LimitError when a limit is reached.
    pub fn stop_fiber(&mut self) -> Result<bool> {
        let is_entered_once = self.frames.iter().skip(1).all(|frame| frame.kind != FrameKind::Entry);
        let can_stop = self.fibers.running > 0 && is_entered_once && !self.is_in_staging();
        if can_stop {
            self.charge_now(1)?;
            self.fibers.is_stopping = true;
            snek_heap::set_ticks(1);
        }
        Ok(can_stop)
    }

    /// What a loop's end returns where the running fiber is to stop.
    pub(super) fn leave_at_loop_end(&mut self) -> Error {
        self.fibers.at_loop_end = true;
        self.switch_loop()
    }

    /// Makes the jump of the loop's end that was left, if one was.
    pub(super) fn finish_loop_end(&mut self) {
        if take(&mut self.fibers.at_loop_end)
            && let Some(frame) = self.frames.last_mut()
        {
            let next = frame.pc();
            let distance = frame.function.code.instrs[next as usize - 1].get().signed_k();
            frame.set_pc(next.wrapping_add_signed(distance));
        }
    }

    /// Whether a function is being staged, or waits for an `init_scope` in it: the stager counts frames.
    pub(super) fn is_in_staging(&self) -> bool {
        self.stage.is_active() || self.stage.is_suspended()
    }

    /// Whether the running fiber is to stop.
    #[inline]
    pub(super) fn is_stopping(&self) -> bool {
        self.fibers.is_stopping
    }
}
