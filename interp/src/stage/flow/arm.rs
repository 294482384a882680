//! Running an arm: part of a frame's code, symbolically, up to where it leaves.
//!
//! In: the frame, where the arm starts, which instructions it stays in. Out: its [`End`]; the frame and the heap are as
//! they were before.
//! Invariants:
//! - The arm's frame is never popped: a return from it, or an error that it does not handle, ends the arm.
//! - An error that nobody up to the staged function handles becomes a `raise` node; the arm then ends nowhere.
//!
//! Elsewhere: where the ends of two arms lead (`branch.rs`), what they leave behind (`join.rs`).

use super::branch::Fork;
use super::{branch, generator, loops, watch};
use crate::bytecode::Op;
use crate::bytecode::op;
use crate::error::{Error, Result};
use crate::stage::flow::recursion;
use crate::stage::rules::outside;
use crate::stage::session::Session;
use crate::stage::session::capture;
use crate::stage::session::end::End;
use crate::stage::session::flow::{Arm, Next};
use crate::stage::stager::Stager;
use crate::stage::value::exit::Exit;
use crate::stage::value::poison::Poison;
use crate::stage::value::{owners, parts};
use crate::types::class::Instance;
use crate::types::generator::staged as finalizer;
use crate::types::staged::{Repr, repr_of, text_of};
use crate::types::str::Str;
use crate::vm::{Cursor, Frame, FrameKind, Regs, exception_data, finish, pop_frame, yield_value};
use snek_heap::{Value, close_journal, commit_journal, open_journal, state_of};

/// How an arm begins.
pub(crate) enum Start {
    /// At an instruction, with these registers changed.
    At(u32, Vec<(u16, Value)>),
    /// In the body of a loop: at an instruction, with a register that gets the item of a list at a position.
    Item(u32, u16, (Value, Value), (u16, Value)),
    /// It is over: it passes on what an earlier branch left pending.
    Pass(End),
    /// What an earlier branch left pending is run in it, if the other arm joins it behind that; or else it passes that
    /// on.
    Beside(End),
    /// At an instruction that has been looked at: it does not raise.
    Guarded(u32),
    /// It raises an error at the present instruction.
    Raise(Error),
    /// It raises an exception that may be one of several.
    RaiseValue(Value),
}

/// The most instructions that are run while one function is staged.
const MAX_STEPS: u64 = 20_000_000;

/// Asked before each instruction of staged code. `Some`: the loop ends here, and `run_arm` goes on.
pub(crate) fn before_step(cx: &mut Stager<'_>, cursor: &mut Cursor) -> Result<Option<Value>> {
    if snek_heap::has_finalizable() {
        cursor.save(cx);
        return Err(cx.dropped());
    }
    if snek_heap::keeps_clones() {
        owners::keep(cx);
    }
    let session = cx.session()?;
    session.flow.steps += 1;
    if session.flow.steps > MAX_STEPS {
        cursor.save(cx);
        return Err(cx.staging_error(
            "staging this function takes too long: a loop or recursion whose end is concrete is unrolled; make its bound a staged value",
        ));
    }
    loop {
        if snek_heap::take_misuse() {
            cursor.save(cx);
            return Err(cx.misused());
        }
        finalizer::forget_trials();
        if let Some(value) = pending(cx, cursor)? {
            return Ok(Some(value));
        }
        if cursor.pc() == 0 {
            capture::entered(cx)?;
            if recursion::at_entry(cx, cursor)? {
                continue;
            }
        }
        loops::at_step(cx, cursor)?;
        if let Some(value) = at_bounds(cx, cursor)? {
            return Ok(Some(value));
        }
        // Where it raises, handlers are looked for around the instruction: it counts as the one that ran last.
        save_next(cx, cursor);
        let pc = cursor.pc();
        let again = watch::instruction(cx, cursor);
        if again.is_err() && cursor.pc() == pc {
            cursor.skip();
        }
        if !again? {
            finalizer::forget_trials();
            return Ok(None);
        }
    }
}

/// The frame shows the instruction that is about to run.
fn save_next(cx: &mut Stager<'_>, cursor: &Cursor) {
    let pc = cursor.pc() + 1;
    if let Some(frame) = cx.frames.last_mut() {
        frame.set_pc(pc);
    }
}

/// A merged return or `yield`, or an arm that has ended.
fn pending(cx: &mut Stager<'_>, cursor: &mut Cursor) -> Result<Option<Value>> {
    loop {
        let depth = cx.frames.len();
        let Some(session) = cx.stage.session.as_deref_mut() else { return Ok(None) };
        let Some(next) = session.flow.next.take() else { return Ok(None) };
        cursor.save(cx);
        let is_base = is_base(cx, depth);
        let left = match next {
            Next::End(end) => return end_arm(cx, end),
            Next::Yield(item) if is_base => {
                return end_arm(cx, End { item: Some(item), ..End::at(Exit::Yield(cursor.pc())) });
            }
            Next::Return(value) if is_base => return end_arm(cx, End { ret: Some(value), ..End::at(Exit::Return) }),
            Next::Yield(item) => yield_value(cx, cursor, item)?,
            Next::Return(value) => finish(cx, cursor, value)?,
        };
        if left.is_some() {
            return Ok(left);
        }
    }
}

/// Whether this is no part of a test that is tried as one more operand of `and` or `or`. Such trials are short: what
/// they run is run again if they fail.
fn ends_test(op: Op) -> bool {
    !matches!(
        op,
        Op::Move
            | Op::LoadConst
            | Op::LoadInt
            | Op::LoadNone
            | Op::LoadBool
            | Op::CheckBound
            | Op::LoadCell
            | Op::LoadFree
            | Op::LoadGlobal
            | Op::Clear
            | Op::GetAttr
            | Op::GetItem
            | Op::GetItemK
            | Op::Is
            | Op::Contains
            | Op::JumpNone
    ) && !op.is_operator()
        && !op.is_branch()
}

/// Whether the innermost arm ends before the next instruction.
fn at_bounds(cx: &mut Stager<'_>, cursor: &mut Cursor) -> Result<Option<Value>> {
    let depth = cx.frames.len();
    let pc = cursor.pc();
    let Some(session) = cx.stage.session.as_deref_mut() else { return Ok(None) };
    let Some(arm) = session.flow.arms.last_mut().filter(|arm| arm.depth == depth) else { return Ok(None) };
    let inside = arm.range.0 <= pc && pc < arm.range.1 && !arm.stops.contains(&pc);
    if !inside && !arm.fresh {
        cursor.save(cx);
        return end_arm(cx, End::at(Exit::At(pc)));
    }
    arm.fresh = false;
    let ins = cursor.peek();
    if arm.chain.is_some() && ends_test(ins.op) {
        cursor.save(cx);
        return end_arm(cx, End::default());
    }
    let value = match ins.op {
        Op::Return => cursor.regs.get(ins.a).clone(),
        Op::ReturnNone => Value::NONE,
        Op::Yield => {
            let end = generator::yield_in_arm(cx, cursor, ins)?;
            return end_arm(cx, end);
        }
        _ => return Ok(None),
    };
    if finalizer::leaves_guarded(cx, cursor) {
        save_next(cx, cursor);
        return Err(cx.dropped());
    }
    cursor.save(cx);
    end_arm(cx, End { ret: Some(value), ..End::at(Exit::Return) })
}

fn is_base(cx: &Stager<'_>, depth: usize) -> bool {
    cx.stage.session.as_ref().and_then(|session| session.flow.arms.last()).is_some_and(|arm| arm.depth == depth)
}

fn end_arm(cx: &mut Stager<'_>, end: End) -> Result<Option<Value>> {
    cx.session()?.flow.next = Some(Next::End(end));
    leave(cx)
}

/// Leaves the loop for `run_arm`; from inside calls of natives by an error that no handler sees.
fn leave(cx: &mut Stager<'_>) -> Result<Option<Value>> {
    let depth = cx.frames.len();
    if is_base(cx, depth) {
        return Ok(Some(Value::UNBOUND));
    }
    if let Some(session) = &mut cx.stage.session {
        session.flow.leaving = true;
    }
    let class = cx.types.exceptions.StagingError.clone();
    Err(cx.exception(&class, Vec::new()))
}

impl Stager<'_> {
    pub(crate) fn session(&mut self) -> Result<&mut Session> {
        if self.stage.session.is_none() {
            return Err(self.type_error("a staged value is used after its stage ended"));
        }
        Ok(self.stage.session.as_deref_mut().expect("asked above"))
    }

    /// Opens a write journal.
    pub(crate) fn open_writes(&mut self) -> Result<()> {
        self.session()?.flow.journals += 1;
        open_journal();
        Ok(())
    }

    /// Closes it, undoing the writes.
    pub(crate) fn undo_writes(&mut self) {
        if let Some(session) = &mut self.stage.session {
            session.flow.journals -= 1;
            close_journal().roll_back();
        }
    }

    /// Closes it, keeping the writes.
    pub(crate) fn keep_writes(&mut self) {
        if let Some(session) = &mut self.stage.session {
            session.flow.journals -= 1;
            commit_journal();
        }
    }

    /// A number for objects made from now on.
    pub fn next_epoch(&mut self) -> u32 {
        self.stage.epoch += 1;
        // Of free values nothing is new: what is made beside them is the program's.
        if self.stage.session.is_some() {
            snek_heap::set_epoch(self.stage.epoch);
        }
        self.stage.epoch
    }

    #[cold]
    fn misused(&mut self) -> Error {
        let has_twins = self.stage.session.as_ref().is_some_and(|session| session.effects.has_twins);
        self.staging_error(if has_twins {
            "what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on; write to a copy, or make it before"
        } else {
            "an iterator is used that was advanced on one path only; use it up on every path, or make a new one"
        })
    }

    /// Runs an arm in the top frame. The builder's innermost region receives its nodes.
    pub(crate) fn run_arm(&mut self, start: Start, mut arm: Arm) -> Result<End> {
        if self.stack_is_low() {
            return Err(
                self.staging_error("staged branches are nested too deeply here; is a loop or recursion unrolled?")
            );
        }
        let depth = self.frames.len();
        let registers = self.copy_registers();
        let first = self.session()?.epoch;
        self.check_parts(&registers, first)?;
        let handled = self.handled.clone();
        let pc = self.frames.last().map_or(0, |frame| frame.pc());
        arm.depth = depth;
        arm.saved = registers;
        // A split instruction may be one where arms stop: the head of a loop.
        let is_split = match &start {
            Start::At(first, changes) => !changes.is_empty() && *first + 1 == pc,
            Start::Guarded(first) => *first + 1 == pc,
            _ => false,
        };
        arm.fresh |= is_split;
        if is_split && let Some(outer) = self.session()?.flow.arms.last().filter(|outer| outer.depth == depth) {
            arm.trip = arm.trip.or(outer.trip);
        }
        let (arms, loops) = (self.session()?.flow.arms.len(), self.session()?.flow.loops.len());
        self.session()?.flow.arms.push(arm);
        self.open_writes()?;
        let epoch = self.next_epoch();
        finalizer::forget_trials();
        let mut end = self.start_arm(start, depth)?;
        while self.session()?.flow.loops.len() > loops {
            self.session()?.flow.loops.pop();
            self.keep_writes();
        }
        let registers =
            self.session()?.flow.arms.get_mut(arms).map(|arm| std::mem::take(&mut arm.saved)).unwrap_or_default();
        self.session()?.flow.arms.truncate(arms);
        if end.registers.is_empty() {
            end.registers = self.copy_registers();
        }
        let others = [&end.ret, &end.item, &end.exc].into_iter().flatten();
        self.check_parts(end.registers.iter().chain(others), first)?;
        self.session()?.flow.journals -= 1;
        let journal = close_journal();
        for (object, _) in journal.entries() {
            if let Some(state) = state_of(object) {
                end.heap.push((object.clone(), state));
            }
        }
        journal.roll_back();
        if snek_heap::take_misuse() {
            return Err(self.misused());
        }
        if let Some(object) = journal.unsaved().iter().find(|object| snek_heap::epoch_of(object) < epoch) {
            let text = "an object of type '{}' changes under a staged condition and cannot be put back; change it outside of staged control flow";
            return Err(self.refusal_of(object, text));
        }
        // What the arm made has no state to go back to: it stays as the arm left it.
        for (object, state) in end.heap.iter().filter(|(object, _)| snek_heap::epoch_of(object) >= epoch) {
            snek_heap::set_state_of(object, state.clone());
        }
        drop(journal);
        self.put_registers(&registers);
        self.handled = handled;
        self.go_to(pc);
        Ok(end)
    }

    /// Refuses values that nothing can go through.
    fn check_parts<'a>(&mut self, values: impl IntoIterator<Item = &'a Value>, epoch: u32) -> Result<()> {
        match parts::are_endless(values, epoch) {
            true => Err(self.staging_error(&Poison::TooLarge.to_string())),
            false => Ok(()),
        }
    }

    /// Starts an arm, and runs it up to its end.
    fn start_arm(&mut self, start: Start, depth: usize) -> Result<End> {
        match start {
            Start::Pass(end) => Ok(end),
            Start::Beside(end) => {
                let mut index = Cursor::load(self);
                branch::settle(self, &mut index, end)?;
                index.save(self);
                self.run_steps(depth)
            }
            Start::At(pc, changes) => {
                self.go_to(pc);
                self.enter_target(pc);
                changes.into_iter().for_each(|(register, value)| self.set_register(register, value));
                self.run_steps(depth)
            }
            Start::Item(pc, register, (items, position), (iterator, after)) => {
                self.go_to(pc);
                let item = self.item_at(&items, &position)?;
                self.set_register(register, item);
                self.set_register(iterator, after);
                self.run_steps(depth)
            }
            Start::Guarded(pc) => {
                self.go_to(pc);
                self.session()?.flow.watched.guarded = Some((depth, pc));
                self.run_steps(depth)
            }
            Start::RaiseValue(exception) => match self.raise_staged(&exception, depth)? {
                Some(end) => Ok(end),
                None => self.run_steps(depth),
            },
            Start::Raise(error) => match self.raise_in_arm(error, depth)? {
                Some(end) => Ok(end),
                None => self.run_steps(depth),
            },
        }
    }

    /// The top frame goes on at the instruction.
    fn go_to(&mut self, pc: u32) {
        if let Some(frame) = self.frames.last_mut() {
            frame.set_pc(pc);
        }
    }

    /// Runs until the arm whose frame is at `depth` ends.
    fn run_steps(&mut self, depth: usize) -> Result<End> {
        let outer = std::mem::replace(&mut self.watching, true);
        let end = self.run_watched(depth);
        self.watching = outer;
        end
    }

    fn run_watched(&mut self, depth: usize) -> Result<End> {
        loop {
            let outcome = self.steps::<true>();
            if let Err(error) = &outcome
                && error.instance().is(&self.turn)
            {
                continue;
            }
            // An exception leaves an `init_scope`.
            outside::leave_init_scope(self)?;
            if let Some(end) = self.session()?.flow.take_end() {
                self.session()?.flow.leaving = false;
                while self.frames.len() > depth {
                    pop_frame(self);
                }
                return Ok(end);
            }
            let error = match outcome {
                Ok(_) => return Err(self.staging_error("internal error: an arm ended without saying where")),
                Err(error) => error,
            };
            if let Some(end) = self.raise_in_arm(error, depth)? {
                return Ok(end);
            }
        }
    }

    /// Looks for the handler of an error inside an arm. `None`: the arm goes on at the handler.
    fn raise_in_arm(&mut self, error: Error, depth: usize) -> Result<Option<End>> {
        if self.stage.is_leaving() || self.error_is(&error, &self.types.exceptions.LimitError.clone()) {
            self.session()?.flow.leaving = true;
            return Err(error);
        }
        let here = self.frames.last().map(|frame| (self.frames.len(), frame.pc()));
        let types = &self.types.exceptions;
        let is_confused =
            self.error_is(&error, &types.TypeError.clone()) || self.error_is(&error, &types.AttributeError.clone());
        if is_confused && self.session()?.flow.watched.touched == here {
            let is_own = self.session()?.flow.watched.own_error.take().is_some_and(|own| own.is(&error.value()));
            if is_own {
                return self.raise_now(error, depth);
            }
            let text = self.exception_args(&error).first().and_then(text_of).unwrap_or_default();
            return Err(self.staging_error(&format!(
                "a staged value cannot be used here: {text}; compute with it by operators, or pass a concrete value"
            )));
        }
        self.raise_now(error, depth)
    }

    /// The error is the program's own.
    fn raise_now(&mut self, mut error: Error, depth: usize) -> Result<Option<End>> {
        if self.frames.len() == depth {
            self.set_context(&error);
        }
        if self.frames.len() > depth {
            match self.unwind(error, depth + 1) {
                Ok(()) => return Ok(None),
                Err(outer) => error = outer,
            }
            if self.stage.is_leaving() {
                return Err(error);
            }
        }
        self.raise_staged(&error.value(), depth)
    }

    /// An exception is raised in the arm's frame. `None`: the arm goes on at its handler there.
    pub(crate) fn raise_staged(&mut self, exception: &Value, depth: usize) -> Result<Option<End>> {
        let handler = self.frames.last().and_then(|frame| {
            let entry = frame.code().handler_at(frame.pc().saturating_sub(1)).copied()?;
            Some((entry, frame.handled as usize))
        });
        if let Some((entry, below)) = handler {
            self.handled.truncate(below + usize::from(entry.depth));
            if let Some(frame) = self.frames.last_mut() {
                frame.set_pc(entry.target);
                let registers = Regs(frame.registers);
                for register in entry.register..frame.function.code.registers {
                    drop(registers.take(register));
                }
                registers.set(entry.register, exception.clone());
            }
            return Ok(None);
        }
        let exception = &self.leaving_frame(exception.clone());
        if let Some(instance) = exception.downcast::<Instance>() {
            let class = instance.class().name.borrow().as_str().to_owned();
            let asked = ["StopIteration", "StopAsyncIteration", "AttributeError", "IndexError", "KeyError"];
            let floor = self.stage.session.as_ref().map_or(0, |session| session.floor);
            let inner = self.frames.get(floor..depth).unwrap_or(&[]);
            let passes_on =
                |caller: &Frame| matches!(class.as_str(), "IndexError" | "KeyError") && is_at_operator(caller);
            if asked.contains(&class.as_str())
                && inner.windows(2).any(|pair| pair[1].kind == FrameKind::Entry && !passes_on(&pair[0]))
            {
                return Err(self.staging_error(&format!(
                    "{class} raised under a staged condition in a function that a builtin or a `for` calls cannot be staged; use a `while` loop or a list"
                )));
            }
        }
        if self.is_handled_below(depth) {
            return Ok(Some(End { exc: Some(exception.clone()), ..End::at(Exit::Raise) }));
        }
        self.on_each(exception, &mut |cx, exception| {
            match exception.downcast::<Instance>() {
                Some(instance) => cx.emit_error(&Error(instance))?,
                None => return Err(cx.staging_error("internal error: what is raised is no exception")),
            }
            Ok(Value::NONE)
        })?;
        Ok(Some(End::default()))
    }

    /// A function that a staged condition leaves by an exception, or in several ways: its frame is gone, the caller
    /// goes on in as many.
    pub(crate) fn deliver(&mut self, cursor: &mut Cursor, mut end: End) -> Result<()> {
        cursor.save(self);
        if self.frames.last().is_some_and(|frame| frame.is_generator) {
            return generator::deliver(self, cursor, end);
        }
        let is_plain = self
            .frames
            .last()
            .is_some_and(|frame| matches!(frame.kind, FrameKind::Call | FrameKind::Init) && !frame.is_generator);
        if !is_plain {
            return Err(self.staging_error(
                "an exception raised under a staged condition leaves a function that a builtin or a generator runs; handle it in the function that raises it",
            ));
        }
        let raised = end.exc.take().unwrap_or(Value::NONE);
        let Some(frame) = pop_frame(self) else { return Ok(()) };
        *cursor = Cursor::load(self);
        let depth = self.frames.len();
        loops::drop_left(self, depth, cursor.pc())?;
        if end.keys[..] == [Exit::Raise] {
            let is_base = self.session()?.flow.arms.last().is_some_and(|arm| arm.depth == depth);
            if let Some(end) = self.raise_staged(&raised, depth)? {
                if is_base || end.keys.is_empty() {
                    self.session()?.flow.next = Some(Next::End(end));
                    return Ok(());
                }
                return self.deliver(cursor, end);
            }
            *cursor = Cursor::load(self);
            return Ok(());
        }
        let value =
            if frame.kind == FrameKind::Init { frame.extra.clone() } else { end.ret.take().unwrap_or(Value::NONE) };
        let cond = self.takes_exit(end.tag, Exit::Raise)?;
        let pc = cursor.pc();
        let mut changes = vec![(frame.ret, value)];
        changes.retain(|(register, _)| *register != op::NO_REGISTER);
        branch::fork_at(self, cursor, Fork::new(cond, Start::RaiseValue(raised), Start::At(pc, changes), (pc, pc)))
    }

    /// Whether a frame of the staged program below `depth` has a handler around its present instruction.
    pub(crate) fn is_handled_below(&self, depth: usize) -> bool {
        let floor = self.stage.session.as_ref().map_or(0, |session| session.floor);
        let frames = self.frames.get(floor..depth.saturating_sub(1)).unwrap_or(&[]);
        let tapes = self.stage.session.as_ref().map_or(&[][..], |session| &session.flow.tapes[..]);
        frames.iter().enumerate().any(|(index, frame)| {
            let mut pc = frame.pc().saturating_sub(1);
            while let Some(handler) = frame.code().handler_at(pc) {
                let opens = |(depth, enter): &(usize, u32)| {
                    *depth == floor + index && *enter <= handler.start && handler.start - *enter <= NEAR
                };
                if !tapes.iter().any(opens) || handler.start == 0 {
                    return true;
                }
                pc = handler.start - 1;
            }
            false
        })
    }

    /// A tape is entered in the caller of the running function: its `with` handles nothing.
    pub fn note_tape(&mut self) {
        let Some(depth) = self.frames.len().checked_sub(2) else { return };
        let pc = self.frames[depth].pc().saturating_sub(1);
        if let Some(session) = &mut self.stage.session {
            session.flow.tapes.push((depth, pc));
        }
    }

    /// Whether a handler is around the present instruction, in any frame of the staged program; stand-ins have none of their own.
    pub(crate) fn is_guarded_code(&self) -> bool {
        !self.is_in_stand_in() && self.is_handled_code()
    }

    /// The same where a stand-in runs, too.
    pub(crate) fn is_handled_code(&self) -> bool {
        self.is_handled_below(self.frames.len() + 1)
    }

    /// A `raise` node for a concrete exception.
    fn emit_error(&mut self, error: &Error) -> Result<()> {
        let args = self.exception_args(error);
        let class = error.instance().class();
        let name = class.name.borrow().as_str().to_owned();
        let known = self.types.exceptions.iter().any(|(_, known)| known.is(&class));
        let has_cause = exception_data(error.instance()).is_some_and(|data| data.cause.borrow().is_some());
        if known
            && !has_cause
            && args.len() <= 1
            && !class.is(&self.types.exceptions.KeyError)
            && args.first().is_none_or(is_text)
        {
            let message = match args.first() {
                Some(text) => Some(self.lift(text)?),
                None => None,
            };
            return self.emit_raise(&name, message);
        }
        // The call that raises is run once more as plain Python: that gives the exception its arguments.
        let is_open = args.iter().any(|arg| self.holds_staged(arg));
        if known && is_open {
            self.session()?.effects.open_raises.push(name.clone());
            return self.emit_raise(&name, None);
        }
        let raised = if is_open { self.exception(&class, Vec::new()).value() } else { error.value() };
        let session = self.session()?;
        let label = format!("{name}#{}", session.effects.raises.len());
        session.effects.raises.push((label.clone(), raised));
        self.emit_raise(&label, None)
    }
}

/// How far behind the call of `__enter__` the code of a `with` begins.
const NEAR: u32 = 3;

/// Whether the frame runs an operator or a subscript: those pass on what a method of the program raises.
fn is_at_operator(frame: &Frame) -> bool {
    let instruction = frame.code().instrs.get((frame.pc() as usize).wrapping_sub(1)).map(|instr| instr.get().op);
    instruction.is_some_and(|found| {
        matches!(found, Op::GetItem | Op::SetItem | Op::DelItem)
            || matches!(found.family(), op::Family::Binary(..) | op::Family::Compare(_) | op::Family::CompareJump(..))
    })
}

/// Whether the argument of an exception may be the text of a `raise` node.
fn is_text(value: &Value) -> bool {
    value.downcast_ref::<Str>().is_some() || matches!(repr_of(value), Some(Repr::Node(_) | Repr::Array(_)))
}
