//! The loop: fetch an instruction, hand it to its family.
//!
//! Invariants:
//! - Plain code runs in `steps::<false>`. `steps::<true>` also looks around before each instruction: whether the object
//!   that the last one dropped has a finalizer to run, whether the stager wants to stop there, and what is to be told to
//!   trace functions. It runs while objects with finalizers live, while something is staged and while code is traced;
//!   plain code pays nothing for that.
//! - An instruction that finds the other loop due does its work, then returns the error `turn`, which `run` takes.
//! - `cursor` mirrors the top frame. Whatever may look at the frame (a call, a slow path) finds `pc` saved.

use super::cursor::{Cursor, detached};
use super::{
    Cx, arith, attr, branch, call, compare, define, display, generator, handler, import, iter, leave, pattern, slicing,
    subscript, variable,
};
use crate::bytecode::Op;
use crate::error::{Error, Result};
use snek_heap::Value;
use snek_syntax::core::{CompareOp, UnaryOp};

impl Cx {
    /// Runs the top frame, an `Entry`, until it returns (or, for a generator, yields).
    pub(super) fn run(&mut self) -> Result<Value> {
        let floor = self.frames.len();
        let outer = self.watching;
        let outcome = loop {
            self.watching = self.stage.is_active() || snek_heap::has_finalizers();
            let left = if self.watching { self.steps::<true>() } else { self.steps::<false>() };
            match left {
                Ok(value) => break Ok(value),
                Err(error) if error.instance().is(&self.turn) => {}
                Err(error) => {
                    if let Err(error) = self.unwind(error, floor) {
                        break Err(error);
                    }
                }
            }
        };
        self.watching = outer;
        if snek_heap::has_finalizable() {
            self.run_finalizers();
        }
        outcome
    }

    /// To be returned by an instruction that has done its work, when the other loop is to go on.
    #[cold]
    pub(super) fn turn(&self) -> Error {
        Error(self.turn.clone())
    }

    /// What an instruction returns that may have made an object with a finalizer: from then on the loop must watch.
    #[inline(always)]
    pub(super) fn watch_if_needed(&self) -> Result<()> {
        if snek_heap::has_finalizers() && !self.watching { Err(self.turn()) } else { Ok(()) }
    }

    /// Before an instruction of the watching loop: runs the finalizers of what the last instruction dropped, lets the
    /// stager look, and goes back to the plain loop when there is nothing to watch.
    #[inline(never)]
    fn watch(&mut self, at: &mut Cursor) -> Result<Option<Value>> {
        if self.tracer.is_on {
            self.trace_step(at)?;
        }
        if self.stage.is_active() {
            return crate::stage::before_step(self, at);
        }
        if snek_heap::has_finalizable() {
            at.save(self);
            self.run_finalizers();
        }
        if snek_heap::has_finalizers() || self.stage.is_suspended() { Ok(None) } else { Err(self.turn()) }
    }

    #[allow(clippy::too_many_lines, reason = "one line for each instruction")]
    pub(crate) fn steps<const WATCHED: bool>(&mut self) -> Result<Value> {
        let mut cursor = Cursor::load(self);
        let at = &mut cursor;
        // The result of an instruction; an error leaves the position in the frame, where `unwind` finds it.
        macro_rules! ok {
            ($result:expr) => {
                match $result {
                    Ok(value) => value,
                    Err(error) => {
                        at.save(self);
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
        loop {
            if WATCHED
                && (self.stage.is_active() || self.tracer.is_on || !snek_heap::only_waits_for_deaths())
                && let Some(value) = ok!(detached(at, |at| self.watch(at)))
            {
                return Ok(value);
            }
            let ins = at.fetch();
            match ins.op {
                Op::Move => variable::move_(at, ins),
                Op::LoadConst => variable::load_const(at, ins),
                Op::LoadInt => at.regs.set(ins.a, Value::int(i64::from(ins.signed_k()))),
                Op::LoadNone => at.regs.set(ins.a, Value::NONE),
                Op::LoadBool => at.regs.set(ins.a, Value::bool(ins.b != 0)),
                Op::CheckBound => ok!(variable::check_bound(self, at, ins)),
                Op::Clear => drop(at.regs.take(ins.a)),
                Op::DeleteLocal => ok!(out!(variable::delete_local(ins))),
                Op::MakeCell => detached(at, |at| variable::make_cell(at, ins)),
                Op::LoadCell => ok!(variable::load_cell(self, at, ins)),
                Op::StoreCell => variable::store_cell(at, ins),
                Op::DeleteCell => ok!(out!(variable::delete_cell(ins))),
                Op::LoadFree => ok!(variable::load_free(self, at, ins)),
                Op::StoreFree => out!(variable::store_free(ins)),
                Op::DeleteFree => ok!(out!(variable::delete_free(ins))),
                Op::LoadGlobal => ok!(variable::load_global(self, at, ins)),
                Op::StoreGlobal => variable::store_global(self, at, ins),
                Op::DeleteGlobal => ok!(out!(variable::delete_global(ins))),
                Op::LoadName => ok!(out!(variable::load_name(ins))),
                Op::StoreName => ok!(out!(variable::store_name(ins))),
                Op::DeleteName => ok!(out!(variable::delete_name(ins))),
                Op::LoadNameOrFree => ok!(out!(variable::load_name_or_free(ins))),

                Op::Add => ok!(arith::add(self, at, ins, at.regs.operand(ins.c))),
                Op::Sub => ok!(arith::sub(self, at, ins, at.regs.operand(ins.c))),
                Op::Mul => ok!(arith::mul(self, at, ins, at.regs.operand(ins.c))),
                Op::Div => ok!(arith::div(self, at, ins, at.regs.operand(ins.c))),
                Op::FloorDiv => ok!(arith::floor_div(self, at, ins, at.regs.operand(ins.c))),
                Op::Mod => ok!(arith::modulo(self, at, ins, at.regs.operand(ins.c))),
                Op::Pow => ok!(arith::pow(self, at, ins, at.regs.operand(ins.c))),
                Op::MatMul => ok!(arith::matmul(self, at, ins, at.regs.operand(ins.c))),
                Op::LShift => ok!(arith::lshift(self, at, ins, at.regs.operand(ins.c))),
                Op::RShift => ok!(arith::rshift(self, at, ins, at.regs.operand(ins.c))),
                Op::And => ok!(arith::and(self, at, ins, at.regs.operand(ins.c))),
                Op::Or => ok!(arith::or(self, at, ins, at.regs.operand(ins.c))),
                Op::Xor => ok!(arith::xor(self, at, ins, at.regs.operand(ins.c))),
                Op::AddK => ok!(arith::add(self, at, ins, at.constant_operand(ins.c))),
                Op::SubK => ok!(arith::sub(self, at, ins, at.constant_operand(ins.c))),
                Op::MulK => ok!(arith::mul(self, at, ins, at.constant_operand(ins.c))),
                Op::DivK => ok!(arith::div(self, at, ins, at.constant_operand(ins.c))),
                Op::FloorDivK => ok!(arith::floor_div(self, at, ins, at.constant_operand(ins.c))),
                Op::ModK => ok!(arith::modulo(self, at, ins, at.constant_operand(ins.c))),
                Op::PowK => ok!(arith::pow(self, at, ins, at.constant_operand(ins.c))),
                Op::LShiftK => ok!(arith::lshift(self, at, ins, at.constant_operand(ins.c))),
                Op::RShiftK => ok!(arith::rshift(self, at, ins, at.constant_operand(ins.c))),
                Op::AndK => ok!(arith::and(self, at, ins, at.constant_operand(ins.c))),
                Op::OrK => ok!(arith::or(self, at, ins, at.constant_operand(ins.c))),
                Op::XorK => ok!(arith::xor(self, at, ins, at.constant_operand(ins.c))),
                Op::Neg => ok!(arith::unary(self, at, ins, UnaryOp::Neg)),
                Op::Pos => ok!(arith::unary(self, at, ins, UnaryOp::Pos)),
                Op::Invert => ok!(arith::unary(self, at, ins, UnaryOp::Invert)),
                Op::Not => ok!(arith::not(self, at, ins)),

                Op::Eq => ok!(compare::value(self, at, ins, CompareOp::Eq)),
                Op::Ne => ok!(compare::value(self, at, ins, CompareOp::Ne)),
                Op::Lt => ok!(compare::value(self, at, ins, CompareOp::Lt)),
                Op::Le => ok!(compare::value(self, at, ins, CompareOp::Le)),
                Op::Gt => ok!(compare::value(self, at, ins, CompareOp::Gt)),
                Op::Ge => ok!(compare::value(self, at, ins, CompareOp::Ge)),
                Op::Is => ok!(compare::is(self, at, ins)),
                Op::Contains => ok!(out!(compare::contains(ins))),

                Op::Jump => at.jump(ins.signed_k()),
                Op::Loop => ok!(branch::back(self, at, ins)),
                Op::JumpIfFalse => ok!(branch::on_truth::<WATCHED>(self, at, ins, false)),
                Op::JumpIfTrue => ok!(branch::on_truth::<WATCHED>(self, at, ins, true)),
                Op::JumpEq => ok!(compare::jump::<WATCHED>(self, at, ins, CompareOp::Eq, at.regs.operand(ins.b))),
                Op::JumpNe => ok!(compare::jump::<WATCHED>(self, at, ins, CompareOp::Ne, at.regs.operand(ins.b))),
                Op::JumpLt => ok!(compare::jump::<WATCHED>(self, at, ins, CompareOp::Lt, at.regs.operand(ins.b))),
                Op::JumpLe => ok!(compare::jump::<WATCHED>(self, at, ins, CompareOp::Le, at.regs.operand(ins.b))),
                Op::JumpGt => ok!(compare::jump::<WATCHED>(self, at, ins, CompareOp::Gt, at.regs.operand(ins.b))),
                Op::JumpGe => ok!(compare::jump::<WATCHED>(self, at, ins, CompareOp::Ge, at.regs.operand(ins.b))),
                Op::JumpEqK => ok!(compare::jump::<WATCHED>(self, at, ins, CompareOp::Eq, at.constant_operand(ins.b))),
                Op::JumpNeK => ok!(compare::jump::<WATCHED>(self, at, ins, CompareOp::Ne, at.constant_operand(ins.b))),
                Op::JumpLtK => ok!(compare::jump::<WATCHED>(self, at, ins, CompareOp::Lt, at.constant_operand(ins.b))),
                Op::JumpLeK => ok!(compare::jump::<WATCHED>(self, at, ins, CompareOp::Le, at.constant_operand(ins.b))),
                Op::JumpGtK => ok!(compare::jump::<WATCHED>(self, at, ins, CompareOp::Gt, at.constant_operand(ins.b))),
                Op::JumpGeK => ok!(compare::jump::<WATCHED>(self, at, ins, CompareOp::Ge, at.constant_operand(ins.b))),
                Op::JumpNone => branch::on_none(at, ins),

                Op::GetAttr => ok!(attr::get(self, at, ins)),
                Op::SetAttr => ok!(attr::set(self, at, ins)),
                Op::DelAttr => ok!(out!(attr::delete(ins))),
                Op::LoadMethod => ok!(attr::load_method(self, at, ins)),
                Op::LoadSpecial => ok!(out!(attr::load_special(ins))),
                Op::GetItem => ok!(subscript::get(self, at, ins, at.regs.operand(ins.c))),
                Op::GetItemK => ok!(subscript::get(self, at, ins, at.constant_operand(ins.c))),
                Op::SetItem => ok!(subscript::set(self, at, ins)),
                Op::GetSlice => ok!(out!(slicing::get(ins))),
                Op::SetSlice => ok!(out!(slicing::set(ins))),
                Op::DelItem => ok!(out!(subscript::delete(ins))),
                Op::BuildSlice => detached(at, |at| subscript::build_slice(at, ins)),

                Op::Call => ok!(call::call(self, at, ins)),
                Op::CallKw => ok!(out!(call::call_kw(ins))),
                Op::CallMethod => ok!(call::call_method(self, at, ins)),
                Op::CallMethodKw => ok!(out!(call::call_method_kw(ins))),
                Op::CallSpread => ok!(out!(call::call_spread(ins))),
                Op::Return => {
                    if let Some(value) = ok!(leave::return_(self, at, ins)) {
                        return Ok(value);
                    }
                }
                Op::ReturnNone => {
                    if let Some(value) = ok!(leave::finish(self, at, Value::NONE)) {
                        return Ok(value);
                    }
                }

                Op::BuildTuple => detached(at, |at| display::tuple(at, ins)),
                Op::BuildList => detached(at, |at| display::list(at, ins)),
                Op::BuildSet => ok!(out!(display::set(ins))),
                Op::BuildDict => ok!(out!(display::dict(ins))),
                Op::ListAppend => display::list_append(at, ins),
                Op::ListExtend => ok!(out!(display::list_extend(ins))),
                Op::ListToTuple => detached(at, |at| display::list_to_tuple(at, ins)),
                Op::SetAdd => ok!(out!(display::set_add(ins))),
                Op::SetUpdate => ok!(out!(display::set_update(ins))),
                Op::DictInsert => ok!(out!(display::dict_insert(ins))),
                Op::DictUpdate => ok!(out!(display::dict_update(ins))),
                Op::DictMerge => ok!(out!(display::dict_merge(ins))),
                Op::JoinStr => ok!(out!(display::join(ins))),
                Op::Format => ok!(out!(display::format(ins))),
                Op::UnpackSequence => ok!(out!(display::unpack(ins))),
                Op::UnpackStarred => ok!(out!(display::unpack_starred(ins))),

                Op::GetIter => ok!(out!(iter::get(ins))),
                Op::ForIter => ok!(iter::next::<WATCHED>(self, at, ins)),
                Op::Yield => {
                    if let Some(value) = ok!(out!(generator::yield_(ins))) {
                        return Ok(value);
                    }
                }
                Op::GetYieldFromIter => ok!(out!(generator::yield_from_iter(ins))),
                Op::GetAwaitable => ok!(out!(generator::awaitable(ins))),
                Op::Send => ok!(out!(generator::send(ins))),

                Op::Raise => return Err(detached(at, |at| self.raise_value(at, ins, None))),
                Op::RaiseFrom => return Err(detached(at, |at| self.raise_value(at, ins, Some(ins.b)))),
                Op::RaiseAgain => ok!(Err(self.raise_again())),
                Op::Reraise => ok!(Err(detached(at, |at| self.reraise(at, ins)))),
                Op::EnterHandler => self.handled.push(at.regs.get(ins.a).clone()),
                Op::LeaveHandler => drop(self.handled.pop()),
                Op::JumpUnlessMatch => ok!(out!(handler::jump_unless_match(ins))),
                Op::CallExit => ok!(out!(handler::call_exit(ins))),
                Op::SplitGroup => ok!(out!(handler::split_group(ins))),
                Op::JoinGroup => ok!(out!(handler::join_group(ins))),
                Op::LoadAssertionError => at.regs.set(ins.a, self.types.exceptions.AssertionError.value()),

                Op::MakeFunction => out!(define::function(ins)),
                Op::LoadBuildClass => ok!(out!(define::load_build_class(ins))),
                Op::Import => ok!(out!(import::module(ins))),
                Op::ImportName => ok!(out!(import::name(ins))),
                Op::ImportStar => ok!(out!(import::star(ins))),
                Op::SetupAnnotations => ok!(out!(define::setup_annotations())),
                Op::Annotate => ok!(out!(define::annotate(ins))),
                Op::Display => ok!(out!(define::display(ins))),

                Op::IsSequence => out!(pattern::is_sequence(ins)),
                Op::IsMapping => out!(pattern::is_mapping(ins)),
                Op::Len => ok!(out!(pattern::len(ins))),
                Op::MatchKeys => ok!(out!(pattern::keys(ins))),
                Op::MatchRest => ok!(out!(pattern::rest(ins))),
                Op::MatchClass => ok!(out!(pattern::class(ins))),
            }
        }
    }
}
