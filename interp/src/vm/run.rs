//! The loop: fetch an instruction, hand it to its family.
//!
//! Invariants:
//! - Plain code runs in `run::<false>`. `run::<true>` runs the arms of staged branches: it also asks, before each
//!   instruction, whether the stager wants to stop there. Plain code pays nothing for that.
//! - `cursor` mirrors the top frame. Whatever may look at the frame (a call, a slow path) finds `pc` saved.

use super::cursor::Cursor;
use super::{Cx, arith, attr, branch, call, compare, define, display, generator, import, iter, pattern, subscript, variable};
use crate::bytecode::Op;
use crate::error::Result;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};

impl Cx {
    /// Runs the top frame, an `Entry`, until it returns (or, for a generator, yields).
    pub(crate) fn run<const STAGED: bool>(&mut self) -> Result<Value> {
        let floor = self.frames.len();
        loop {
            let mut cursor = Cursor::load(self);
            match self.steps::<STAGED>(&mut cursor) {
                Ok(value) => return Ok(value),
                Err(error) => self.unwind(&cursor, error, floor)?,
            }
        }
    }

    #[allow(clippy::too_many_lines, reason = "one line for each instruction")]
    fn steps<const STAGED: bool>(&mut self, at: &mut Cursor) -> Result<Value> {
        loop {
            if STAGED && let Some(value) = crate::stage::before_step(self, at)? {
                return Ok(value);
            }
            let ins = at.fetch();
            match ins.op {
                Op::Move => variable::move_(at, ins),
                Op::LoadConst => variable::load_const(at, ins),
                Op::LoadInt => at.regs.set(ins.a, Value::int(i64::from(ins.signed_k()))),
                Op::LoadNone => at.regs.set(ins.a, Value::NONE),
                Op::LoadBool => at.regs.set(ins.a, Value::bool(ins.b != 0)),
                Op::CheckBound => variable::check_bound(self, at, ins)?,
                Op::Clear => drop(at.regs.take(ins.a)),
                Op::DeleteLocal => variable::delete_local(self, at, ins)?,
                Op::MakeCell => variable::make_cell(at, ins),
                Op::LoadCell => variable::load_cell(self, at, ins)?,
                Op::StoreCell => variable::store_cell(at, ins),
                Op::DeleteCell => variable::delete_cell(self, at, ins)?,
                Op::LoadFree => variable::load_free(self, at, ins)?,
                Op::StoreFree => variable::store_free(self, at, ins),
                Op::DeleteFree => variable::delete_free(self, at, ins)?,
                Op::LoadGlobal => variable::load_global(self, at, ins)?,
                Op::StoreGlobal => variable::store_global(self, at, ins),
                Op::DeleteGlobal => variable::delete_global(self, at, ins)?,
                Op::LoadName => variable::load_name(self, at, ins)?,
                Op::StoreName => variable::store_name(self, at, ins)?,
                Op::DeleteName => variable::delete_name(self, at, ins)?,
                Op::LoadNameOrFree => variable::load_name_or_free(self, at, ins)?,

                Op::Add => arith::add(self, at, ins, at.regs.get(ins.c))?,
                Op::Sub => arith::sub(self, at, ins, at.regs.get(ins.c))?,
                Op::Mul => arith::mul(self, at, ins, at.regs.get(ins.c))?,
                Op::Div => arith::div(self, at, ins, at.regs.get(ins.c))?,
                Op::FloorDiv => arith::floor_div(self, at, ins, at.regs.get(ins.c))?,
                Op::Mod => arith::modulo(self, at, ins, at.regs.get(ins.c))?,
                Op::Pow => arith::pow(self, at, ins, at.regs.get(ins.c))?,
                Op::MatMul => arith::general(self, at, ins, BinaryOp::MatMul, at.regs.get(ins.c))?,
                Op::LShift => arith::lshift(self, at, ins, at.regs.get(ins.c))?,
                Op::RShift => arith::rshift(self, at, ins, at.regs.get(ins.c))?,
                Op::And => arith::and(self, at, ins, at.regs.get(ins.c))?,
                Op::Or => arith::or(self, at, ins, at.regs.get(ins.c))?,
                Op::Xor => arith::xor(self, at, ins, at.regs.get(ins.c))?,
                Op::AddK => arith::add(self, at, ins, at.constant(ins.c))?,
                Op::SubK => arith::sub(self, at, ins, at.constant(ins.c))?,
                Op::MulK => arith::mul(self, at, ins, at.constant(ins.c))?,
                Op::DivK => arith::div(self, at, ins, at.constant(ins.c))?,
                Op::FloorDivK => arith::floor_div(self, at, ins, at.constant(ins.c))?,
                Op::ModK => arith::modulo(self, at, ins, at.constant(ins.c))?,
                Op::PowK => arith::pow(self, at, ins, at.constant(ins.c))?,
                Op::LShiftK => arith::lshift(self, at, ins, at.constant(ins.c))?,
                Op::RShiftK => arith::rshift(self, at, ins, at.constant(ins.c))?,
                Op::AndK => arith::and(self, at, ins, at.constant(ins.c))?,
                Op::OrK => arith::or(self, at, ins, at.constant(ins.c))?,
                Op::XorK => arith::xor(self, at, ins, at.constant(ins.c))?,
                Op::Neg => arith::unary(self, at, ins, UnaryOp::Neg)?,
                Op::Pos => arith::unary(self, at, ins, UnaryOp::Pos)?,
                Op::Invert => arith::unary(self, at, ins, UnaryOp::Invert)?,
                Op::Not => arith::not(self, at, ins)?,

                Op::Eq => compare::value(self, at, ins, CompareOp::Eq)?,
                Op::Ne => compare::value(self, at, ins, CompareOp::Ne)?,
                Op::Lt => compare::value(self, at, ins, CompareOp::Lt)?,
                Op::Le => compare::value(self, at, ins, CompareOp::Le)?,
                Op::Gt => compare::value(self, at, ins, CompareOp::Gt)?,
                Op::Ge => compare::value(self, at, ins, CompareOp::Ge)?,
                Op::Is => compare::is(self, at, ins)?,
                Op::Contains => compare::contains(self, at, ins)?,

                Op::Jump => at.jump(ins.signed_k()),
                Op::Loop => branch::back(self, at, ins)?,
                Op::JumpIfFalse => branch::on_truth::<STAGED>(self, at, ins, false)?,
                Op::JumpIfTrue => branch::on_truth::<STAGED>(self, at, ins, true)?,
                Op::JumpEq => compare::jump::<STAGED>(self, at, ins, CompareOp::Eq, at.regs.get(ins.b))?,
                Op::JumpNe => compare::jump::<STAGED>(self, at, ins, CompareOp::Ne, at.regs.get(ins.b))?,
                Op::JumpLt => compare::jump::<STAGED>(self, at, ins, CompareOp::Lt, at.regs.get(ins.b))?,
                Op::JumpLe => compare::jump::<STAGED>(self, at, ins, CompareOp::Le, at.regs.get(ins.b))?,
                Op::JumpGt => compare::jump::<STAGED>(self, at, ins, CompareOp::Gt, at.regs.get(ins.b))?,
                Op::JumpGe => compare::jump::<STAGED>(self, at, ins, CompareOp::Ge, at.regs.get(ins.b))?,
                Op::JumpEqK => compare::jump::<STAGED>(self, at, ins, CompareOp::Eq, at.constant(ins.b))?,
                Op::JumpNeK => compare::jump::<STAGED>(self, at, ins, CompareOp::Ne, at.constant(ins.b))?,
                Op::JumpLtK => compare::jump::<STAGED>(self, at, ins, CompareOp::Lt, at.constant(ins.b))?,
                Op::JumpLeK => compare::jump::<STAGED>(self, at, ins, CompareOp::Le, at.constant(ins.b))?,
                Op::JumpGtK => compare::jump::<STAGED>(self, at, ins, CompareOp::Gt, at.constant(ins.b))?,
                Op::JumpGeK => compare::jump::<STAGED>(self, at, ins, CompareOp::Ge, at.constant(ins.b))?,
                Op::JumpNone => branch::on_none(at, ins),

                Op::GetAttr => attr::get(self, at, ins)?,
                Op::SetAttr => attr::set(self, at, ins)?,
                Op::DelAttr => attr::delete(self, at, ins)?,
                Op::LoadMethod => attr::load_method(self, at, ins)?,
                Op::LoadSpecial => attr::load_special(self, at, ins)?,
                Op::GetItem => subscript::get(self, at, ins, at.regs.get(ins.c))?,
                Op::GetItemK => subscript::get(self, at, ins, at.constant(ins.c))?,
                Op::SetItem => subscript::set(self, at, ins)?,
                Op::DelItem => subscript::delete(self, at, ins)?,
                Op::BuildSlice => subscript::build_slice(at, ins),

                Op::Call => call::call(self, at, ins)?,
                Op::CallKw => call::call_kw(self, at, ins)?,
                Op::CallMethod => call::call_method(self, at, ins)?,
                Op::CallMethodKw => call::call_method_kw(self, at, ins)?,
                Op::CallSpread => call::call_spread(self, at, ins)?,
                Op::Return => {
                    if let Some(value) = call::return_(self, at, ins)? {
                        return Ok(value);
                    }
                }
                Op::ReturnNone => {
                    if let Some(value) = call::finish(self, at, Value::NONE)? {
                        return Ok(value);
                    }
                }

                Op::BuildTuple => display::tuple(at, ins),
                Op::BuildList => display::list(at, ins),
                Op::BuildSet => display::set(self, at, ins)?,
                Op::BuildDict => display::dict(self, at, ins)?,
                Op::ListAppend => display::list_append(at, ins),
                Op::ListExtend => display::list_extend(self, at, ins)?,
                Op::ListToTuple => display::list_to_tuple(at, ins),
                Op::SetAdd => display::set_add(self, at, ins)?,
                Op::SetUpdate => display::set_update(self, at, ins)?,
                Op::DictInsert => display::dict_insert(self, at, ins)?,
                Op::DictUpdate => display::dict_update(self, at, ins)?,
                Op::DictMerge => display::dict_merge(self, at, ins)?,
                Op::JoinStr => display::join(self, at, ins)?,
                Op::Format => display::format(self, at, ins)?,
                Op::UnpackSequence => display::unpack(self, at, ins)?,
                Op::UnpackStarred => display::unpack_starred(self, at, ins)?,

                Op::GetIter => iter::get(self, at, ins)?,
                Op::ForIter => iter::next::<STAGED>(self, at, ins)?,
                Op::Yield => {
                    if let Some(value) = generator::yield_(self, at, ins) {
                        return Ok(value);
                    }
                }
                Op::GetYieldFromIter => generator::yield_from_iter(self, at, ins)?,
                Op::GetAwaitable => generator::awaitable(self, at, ins)?,
                Op::Send => generator::send(self, at, ins)?,

                Op::Raise => return Err(self.raise_value(at, ins, None)),
                Op::RaiseFrom => return Err(self.raise_value(at, ins, Some(ins.b))),
                Op::RaiseAgain => return Err(self.raise_again()),
                Op::Reraise => return Err(self.reraise(at, ins)),
                Op::EnterHandler => self.handled.push(at.regs.get(ins.a).clone()),
                Op::LeaveHandler => drop(self.handled.pop()),
                Op::JumpUnlessMatch => super::handler::jump_unless_match(self, at, ins)?,
                Op::CallExit => super::handler::call_exit(self, at, ins)?,
                Op::SplitGroup => super::handler::split_group(self, at, ins)?,
                Op::JoinGroup => super::handler::join_group(self, at, ins)?,
                Op::LoadAssertionError => at.regs.set(ins.a, self.types.exceptions.AssertionError.value()),

                Op::MakeFunction => define::function(self, at, ins),
                Op::LoadBuildClass => define::load_build_class(self, at, ins)?,
                Op::Import => import::module(self, at, ins)?,
                Op::ImportName => import::name(self, at, ins)?,
                Op::ImportStar => import::star(self, at, ins)?,
                Op::Annotate => define::annotate(self, at, ins)?,
                Op::Display => define::display(self, at, ins)?,

                Op::IsSequence => pattern::is_sequence(self, at, ins),
                Op::IsMapping => pattern::is_mapping(self, at, ins),
                Op::Len => pattern::len(self, at, ins)?,
                Op::MatchKeys => pattern::keys(self, at, ins)?,
                Op::MatchRest => pattern::rest(self, at, ins)?,
                Op::MatchClass => pattern::class(self, at, ins)?,
            }
        }
    }
}
