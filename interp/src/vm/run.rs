//! The loop: fetch an instruction, hand it to its family.
//!
//! Invariants:
//! - Plain code runs in `steps::<false>`. `steps::<true>` also looks around before each instruction: whether the object
//!   that the last one dropped has a finalizer to run, whether the stager wants to stop there, and what is to be told
//!   to trace functions. It runs while objects with finalizers live, while something is staged and while code is
//!   traced; plain code pays nothing for that.
//! - An instruction that finds the other loop due does its work, then returns the error `turn`, which `run` takes.
//! - `cursor` mirrors the top frame. Whatever may look at the frame (a call, a slow path) finds `pc` saved.

use super::cursor::{Cursor, detached};
use super::{
    Cx, arith, attr, branch, call, compare, define, display, generator, handler, import, iter, leave, pattern, resume,
    slicing, subscript, variable,
};
use crate::bytecode::Op;
use crate::error::{Error, Result};
use snek_heap::Value;
use snek_syntax::core::{CompareOp, UnaryOp};

impl Cx {
    /// Runs the top frame, an `Entry`, until it returns (or, for a generator, yields).
    pub(super) fn run(&mut self) -> Result<Value> {
        self.run_from(self.frames.len())
    }

    /// Runs the top frame until the one at position `floor`, counted from one, returns. A fiber may stop before that;
    /// then the error is `turn`, and its frames are still there.
    pub(super) fn run_from(&mut self, floor: usize) -> Result<Value> {
        let outer = self.watching;
        let mut entered = None;
        let outcome = loop {
            self.watching = self.stage.is_active() || snek_heap::has_finalizers();
            let left = if self.watching {
                if self.stage.is_active() && entered.is_none() {
                    entered = Some(crate::stage::enter(self));
                }
                snek_heap::attend(true);
                self.steps::<true>()
            } else {
                self.steps::<false>()
            };
            match left {
                Ok(value) => break Ok(value),
                Err(error) if error.instance().is(&self.turn) => {
                    self.finish_loop_end();
                    if floor == 1 && self.is_stopping() {
                        break Err(error);
                    }
                }
                Err(error) => {
                    if let Err(error) = self.unwind(error, floor) {
                        break Err(error);
                    }
                }
            }
        };
        self.watching = outer;
        if let Some(outer) = entered {
            crate::stage::leave(self, outer);
        }
        if snek_heap::has_finalizable() {
            self.run_finalizers();
        }
        outcome
    }

    /// To be returned by an instruction that has done its work, when the other loop is to go on.
    #[cold]
    pub(super) fn switch_loop(&self) -> Error {
        Error(self.turn.clone())
    }

    /// What an instruction returns that may have made an object with a finalizer: from then on the loop must watch.
    #[inline(always)]
    pub(super) fn watch_if_needed(&self) -> Result<()> {
        if snek_heap::has_finalizers() && !self.watching { Err(self.switch_loop()) } else { Ok(()) }
    }

    /// Before an instruction of the watching loop: runs the finalizers of what the last instruction dropped, lets the
    /// stager look, and goes back to the plain loop when there is nothing to watch.
    #[inline(never)]
    fn watch(&mut self, cursor: &mut Cursor) -> Result<Option<Value>> {
        if self.tracer.is_on {
            self.trace_step(cursor)?;
        }
        if self.stage.is_active() {
            if cursor.code().may_differ() {
                self.compare_with_text(cursor.code())?;
            }
            return crate::stage::before_step(self, cursor);
        }
        if snek_heap::has_finalizable() {
            cursor.save(self);
            self.run_finalizers();
        }
        if snek_heap::only_waits_for_deaths() && !self.tracer.is_on {
            snek_heap::attend(false);
        }
        if snek_heap::has_finalizers() || self.stage.is_suspended() { Ok(None) } else { Err(self.switch_loop()) }
    }

    /// Whether there is anything to look at before the next instruction. Whatever begins to be (see `watch`) asks for
    /// attention.
    #[inline(always)]
    fn must_watch(&self) -> bool {
        debug_assert!(
            snek_heap::wants_attention()
                || !self.stage.is_active() && !self.tracer.is_on && snek_heap::only_waits_for_deaths(),
            "something is to be looked at, and nobody asked for it"
        );
        snek_heap::wants_attention()
    }

    pub(crate) fn steps<const WATCHED: bool>(&mut self) -> Result<Value> {
        let mut cursor = Cursor::load(self);
        let at = &mut cursor;
        // The result of an instruction; an error leaves the position in the frame, where `unwind` finds it.
        macro_rules! ok {
            ($result:expr) => {
                match $result {
                    Ok(value) => value,
                    Err(error) => {
                        at.save_failed(self);
                        return Err(error);
                    }
                }
            };
        }
        // An instruction whose code is out of line.
        macro_rules! out {
            ($family:ident::$name:ident $(::<$generic:ident>)? ($($argument:expr),*)) => {
                detached(at, |at| $family::$name $(::<$generic>)? (self, at, $($argument),*))
            };
        }
        #[cfg(debug_assertions)]
        let mut dying = super::dying::Dying::default();
        loop {
            #[cfg(debug_assertions)]
            dying.check(at);
            if WATCHED
                && self.must_watch()
                && let Some(value) = ok!(detached(at, |at| self.watch(at)))
            {
                return Ok(value);
            }
            #[cfg(debug_assertions)]
            dying.note(self, at);
            let ins = at.fetch();
            match ins.op() {
                Op::Move => variable::move_(at, ins.get()),
                Op::LoadConst => variable::load_const(at, ins.get().a, ins.k()),
                Op::LoadInt => at.regs.set(ins.get().a, Value::small_int(ins.k().cast_signed())),
                Op::LoadNone => at.regs.set(ins.get().a, Value::NONE),
                Op::LoadBool => at.regs.set(ins.get().a, Value::bool(ins.get().b != 0)),
                Op::CheckBound => ok!(variable::check_bound(self, at, ins.get())),
                Op::Clear => drop(at.regs.take(ins.get().a)),
                Op::DeleteLocal => ok!(out!(variable::delete_local(ins.whole()))),
                Op::MakeCell => detached(at, |at| variable::make_cell(at, ins.whole())),
                Op::LoadCell => ok!(variable::load_cell(self, at, ins.get())),
                Op::StoreCell => variable::store_cell(at, ins.get()),
                Op::DeleteCell => ok!(out!(variable::delete_cell(ins.whole()))),
                Op::LoadFree => ok!(variable::load_free(self, at, ins.get())),
                Op::StoreFree => out!(variable::store_free(ins.whole())),
                Op::DeleteFree => ok!(out!(variable::delete_free(ins.whole()))),
                Op::LoadGlobal => ok!(variable::load_global(self, at, ins.get().a, ins.k())),
                Op::StoreGlobal => variable::store_global(self, at, ins.get(), ins.k()),
                Op::DeleteGlobal => ok!(out!(variable::delete_global(ins.whole()))),
                Op::LoadName => ok!(out!(variable::load_name(ins.whole()))),
                Op::StoreName => ok!(out!(variable::store_name(ins.whole()))),
                Op::DeleteName => ok!(out!(variable::delete_name(ins.whole()))),
                Op::LoadNameOrFree => ok!(out!(variable::load_name_or_free(ins.whole()))),

                Op::Add => ok!(arith::add(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::Sub => ok!(arith::sub(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::Mul => ok!(arith::mul(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::Div => ok!(arith::div(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::FloorDiv => ok!(arith::floor_div(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::Mod => ok!(arith::modulo(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::Pow => ok!(arith::pow(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::MatMul => ok!(arith::matmul(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::LShift => ok!(arith::lshift(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::RShift => ok!(arith::rshift(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::And => ok!(arith::and(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::Or => ok!(arith::or(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::Xor => ok!(arith::xor(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::AddK => ok!(arith::add(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::SubK => ok!(arith::sub(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::MulK => ok!(arith::mul(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::DivK => ok!(arith::div(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::FloorDivK => ok!(arith::floor_div(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::ModK => ok!(arith::modulo(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::PowK => ok!(arith::pow(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::LShiftK => ok!(arith::lshift(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::RShiftK => ok!(arith::rshift(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::AndK => ok!(arith::and(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::OrK => ok!(arith::or(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::XorK => ok!(arith::xor(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::Neg => ok!(arith::unary(self, at, ins.get(), UnaryOp::Neg)),
                Op::Pos => ok!(arith::unary(self, at, ins.get(), UnaryOp::Pos)),
                Op::Invert => ok!(arith::unary(self, at, ins.get(), UnaryOp::Invert)),
                Op::Not => ok!(arith::not(self, at, ins.get())),

                Op::Eq => ok!(compare::value(self, at, ins.get(), CompareOp::Eq)),
                Op::Ne => ok!(compare::value(self, at, ins.get(), CompareOp::Ne)),
                Op::Lt => ok!(compare::value(self, at, ins.get(), CompareOp::Lt)),
                Op::Le => ok!(compare::value(self, at, ins.get(), CompareOp::Le)),
                Op::Gt => ok!(compare::value(self, at, ins.get(), CompareOp::Gt)),
                Op::Ge => ok!(compare::value(self, at, ins.get(), CompareOp::Ge)),
                Op::Is => ok!(compare::is(self, at, ins.get())),
                Op::Contains => ok!(compare::contains(self, at, ins.get())),

                Op::Jump => at.jump(ins.get().signed_k()),
                Op::Loop => ok!(branch::back(self, at, ins.get())),
                Op::JumpIfFalse => ok!(branch::on_truth::<WATCHED>(self, at, ins.get(), false)),
                Op::JumpIfTrue => ok!(branch::on_truth::<WATCHED>(self, at, ins.get(), true)),
                Op::JumpEq => {
                    ok!(compare::jump::<WATCHED>(self, at, ins.get(), CompareOp::Eq, at.regs.operand(ins.get().b)))
                }
                Op::JumpNe => {
                    ok!(compare::jump::<WATCHED>(self, at, ins.get(), CompareOp::Ne, at.regs.operand(ins.get().b)))
                }
                Op::JumpLt => {
                    ok!(compare::jump::<WATCHED>(self, at, ins.get(), CompareOp::Lt, at.regs.operand(ins.get().b)))
                }
                Op::JumpLe => {
                    ok!(compare::jump::<WATCHED>(self, at, ins.get(), CompareOp::Le, at.regs.operand(ins.get().b)))
                }
                Op::JumpGt => {
                    ok!(compare::jump::<WATCHED>(self, at, ins.get(), CompareOp::Gt, at.regs.operand(ins.get().b)))
                }
                Op::JumpGe => {
                    ok!(compare::jump::<WATCHED>(self, at, ins.get(), CompareOp::Ge, at.regs.operand(ins.get().b)))
                }
                Op::JumpEqK => {
                    ok!(compare::jump::<WATCHED>(self, at, ins.get(), CompareOp::Eq, at.constant_operand(ins.get().b)))
                }
                Op::JumpNeK => {
                    ok!(compare::jump::<WATCHED>(self, at, ins.get(), CompareOp::Ne, at.constant_operand(ins.get().b)))
                }
                Op::JumpLtK => {
                    ok!(compare::jump::<WATCHED>(self, at, ins.get(), CompareOp::Lt, at.constant_operand(ins.get().b)))
                }
                Op::JumpLeK => {
                    ok!(compare::jump::<WATCHED>(self, at, ins.get(), CompareOp::Le, at.constant_operand(ins.get().b)))
                }
                Op::JumpGtK => {
                    ok!(compare::jump::<WATCHED>(self, at, ins.get(), CompareOp::Gt, at.constant_operand(ins.get().b)))
                }
                Op::JumpGeK => {
                    ok!(compare::jump::<WATCHED>(self, at, ins.get(), CompareOp::Ge, at.constant_operand(ins.get().b)))
                }
                Op::JumpNone => branch::on_none(at, ins.get()),

                Op::GetAttr => ok!(attr::get(self, at, ins.get())),
                Op::SetAttr => ok!(attr::set(self, at, ins.get())),
                Op::DelAttr => ok!(out!(attr::delete(ins.whole()))),
                Op::LoadMethod => ok!(attr::load_method(self, at, ins.get())),
                Op::LoadSpecial => ok!(out!(attr::load_special(ins.whole()))),
                Op::GetItem => ok!(subscript::get(self, at, ins.get(), at.regs.operand(ins.get().c))),
                Op::GetItemK => ok!(subscript::get(self, at, ins.get(), at.constant_operand(ins.get().c))),
                Op::SetItem => ok!(subscript::set(self, at, ins.get())),
                Op::GetSlice => ok!(out!(slicing::get(ins.whole()))),
                Op::SetSlice => ok!(out!(slicing::set(ins.whole()))),
                Op::DelItem => ok!(out!(subscript::delete(ins.whole()))),
                Op::BuildSlice => detached(at, |at| subscript::build_slice(at, ins.whole())),

                Op::Call => ok!(call::call(self, at, ins.get())),
                Op::CallKw => ok!(out!(call::call_kw(ins.whole()))),
                Op::CallMethod => ok!(call::call_method(self, at, ins.get())),
                Op::CallMethodKw => ok!(out!(call::call_method_kw(ins.whole()))),
                Op::CallSpread => ok!(out!(call::call_spread(ins.whole()))),
                Op::Return => {
                    if let Some(value) = ok!(leave::return_::<WATCHED>(self, at, ins.get())) {
                        return Ok(value);
                    }
                }
                Op::ReturnNone => {
                    if let Some(value) = ok!(leave::return_none::<WATCHED>(self, at, ins.get())) {
                        return Ok(value);
                    }
                }

                Op::BuildTuple => display::tuple(at.regs, ins.get()),
                Op::BuildList => detached(at, |at| display::list(at, ins.whole())),
                Op::BuildSet => ok!(out!(display::set(ins.whole()))),
                Op::BuildDict => ok!(out!(display::dict(ins.whole()))),
                Op::ListAppend => display::list_append(at, ins.get()),
                Op::ListExtend => ok!(out!(display::list_extend(ins.whole()))),
                Op::ListToTuple => detached(at, |at| display::list_to_tuple(at, ins.whole())),
                Op::SetAdd => ok!(out!(display::set_add(ins.whole()))),
                Op::SetUpdate => ok!(out!(display::set_update(ins.whole()))),
                Op::DictInsert => ok!(out!(display::dict_insert(ins.whole()))),
                Op::DictUpdate => ok!(out!(display::dict_update(ins.whole()))),
                Op::DictMerge => ok!(out!(display::dict_merge(ins.whole()))),
                Op::JoinStr => ok!(out!(display::join(ins.whole()))),
                Op::Format => ok!(out!(display::format(ins.whole()))),
                Op::UnpackSequence => {
                    if !display::unpack_tuple(at.regs, ins.get()) {
                        ok!(out!(display::unpack(ins.whole())));
                    }
                }
                Op::UnpackStarred => ok!(out!(display::unpack_starred(ins.whole()))),

                Op::GetIter => ok!(iter::get(self, at, ins.get())),
                Op::ForIter => ok!(iter::next::<WATCHED>(self, at, ins.get())),
                Op::Yield => {
                    let is_looked_at = WATCHED && (self.stage.is_active() || self.tracer.is_on);
                    if (is_looked_at || !out!(resume::yield_here(ins.whole())))
                        && let Some(value) = ok!(out!(generator::yield_(ins.whole())))
                    {
                        return Ok(value);
                    }
                }
                Op::GetYieldFromIter => ok!(out!(generator::yield_from_iter(ins.whole()))),
                Op::GetAwaitable => ok!(out!(generator::awaitable(ins.whole()))),
                Op::Send => ok!(out!(generator::send(ins.whole()))),

                Op::Raise => return Err(detached(at, |at| self.raise_value(at, ins.whole(), None))),
                Op::RaiseFrom => return Err(detached(at, |at| self.raise_value(at, ins.whole(), Some(ins.whole().b)))),
                Op::RaiseAgain => ok!(Err(self.raise_again())),
                Op::Reraise => ok!(Err(detached(at, |at| self.reraise(at, ins.whole())))),
                Op::EnterHandler => self.handled.push(at.regs.get(ins.get().a).clone()),
                Op::LeaveHandler => drop(self.handled.pop()),
                Op::JumpUnlessMatch => ok!(out!(handler::jump_unless_match(ins.whole()))),
                Op::CallExit => ok!(out!(handler::call_exit(ins.whole()))),
                Op::SplitGroup => ok!(out!(handler::split_group(ins.whole()))),
                Op::JoinGroup => ok!(out!(handler::join_group(ins.whole()))),
                Op::LoadAssertionError => at.regs.set(ins.get().a, self.types.exceptions.AssertionError.value()),

                Op::MakeFunction => out!(define::function(ins.whole())),
                Op::LoadBuildClass => ok!(out!(define::load_build_class(ins.whole()))),
                Op::Import => ok!(out!(import::module(ins.whole()))),
                Op::ImportName => ok!(out!(import::name(ins.whole()))),
                Op::ImportStar => ok!(out!(import::star(ins.whole()))),
                Op::SetupAnnotations => ok!(out!(define::setup_annotations())),
                Op::Annotate => ok!(out!(define::annotate(ins.whole()))),
                Op::Display => ok!(out!(define::display(ins.whole()))),

                Op::IsSequence => out!(pattern::is_sequence(ins.whole())),
                Op::IsMapping => out!(pattern::is_mapping(ins.whole())),
                Op::Len => ok!(out!(pattern::len(ins.whole()))),
                Op::MatchKeys => ok!(out!(pattern::keys(ins.whole()))),
                Op::MatchRest => ok!(out!(pattern::rest(ins.whole()))),
                Op::MatchClass => ok!(out!(pattern::class(ins.whole()))),
            }
        }
    }
}
