//! Instructions that need a look before they run.
//!
//! In: the next instruction of staged code. Out: checks of names that may be unset; branches on what an operation under
//! a handler may raise; notes of the variables that were read from outside.
//! Invariants: most instructions pass with one comparison.
//! Elsewhere: instructions that meet staged values on their own slow paths (`rules/operators.rs`).

use super::arm::Start;
use super::branch::fork_at;
use super::{branch, finalizer, guards};
use crate::bytecode::Op as Instruction;
use crate::bytecode::op::{Family, Instr};
use crate::error::Result;
use crate::stage::flow::alias::twins;
use crate::stage::function::{capture, explain};
use crate::stage::rules::python::{iteration, stand_ins};
use crate::stage::rules::text::methods;
use crate::stage::rules::{natives, operators, record};
use crate::stage::stager::{Stager, save_next};
use crate::stage::value::array::object;
use crate::stage::value::list;
use crate::stage::value::repr::{Repr, is_staged, repr_of};
use crate::vm::Cursor;
use snek_graph::ir::{Attrs, Type};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_syntax::core::BinaryOp;
use snek_tensor::DType;

/// `true`: the position or the arm has changed, and what comes next is to be looked at anew.
pub(crate) fn instruction(cx: &mut Stager<'_>, at: &mut Cursor) -> Result<bool> {
    let ins = at.peek();
    record::instruction(cx, at, ins)?;
    twins::instruction(cx, at, ins)?;
    let behind = (cx.frames.len(), at.pc() + 1);
    let session = cx.session()?;
    session.own_error = None;
    if session.touched == Some(behind) {
        session.touched = None;
    }
    if at.pc() > 0 {
        check_item(cx, at)?;
    }
    if methods::instruction(cx, at, ins)? || stand_ins::instruction(cx, at, ins)? {
        return Ok(true);
    }
    let replaced = match ins.op {
        Instruction::Call | Instruction::CallKw => natives::before_call(cx, at, ins, ins.a + 1, ins.b)?,
        Instruction::CallMethod | Instruction::CallMethodKw => {
            let has_self = !at.regs.get(ins.a + 1).is_unbound();
            let (first, count) = if has_self { (ins.a + 1, ins.b + 1) } else { (ins.a + 2, ins.b) };
            natives::before_call(cx, at, ins, first, count)?
        }
        _ => false,
    };
    if replaced || iteration::instruction(cx, at, ins)? || guards::instruction(cx, at, ins)? {
        return Ok(true);
    }
    if list::instruction(cx, at)? {
        return Ok(true);
    }
    // A guard is for the instruction that comes next, and for one run of it.
    let here = (cx.frames.len(), at.pc());
    let session = cx.session()?;
    if session.guarded.is_some_and(|guarded| guarded != here) {
        session.guarded = None;
    }
    explain::instruction(cx, at, ins);
    note_reads(cx, at, ins)?;
    match ins.op {
        Instruction::CheckBound => {
            let value = at.regs.get(ins.a).clone();
            if let Some(Repr::Maybe { flag, value: inner, name }) = repr_of(&value) {
                let (flag, inner, name) = (*flag, inner.clone(), name.as_str().to_owned());
                save_next(cx, at);
                if cx.is_guarded_code() {
                    return unset_under_handler(cx, at, ins.a, flag, inner, &name);
                }
                let set = cx.require_set(&value)?;
                at.regs.set(ins.a, set);
            }
            Ok(false)
        }
        Instruction::Clear if finalizer::waits_guarded(cx, at.regs.get(ins.a)) => {
            save_next(cx, at);
            Err(cx.dropped())
        }
        Instruction::Return | Instruction::ReturnNone if finalizer::leaves_guarded(cx, at) => {
            save_next(cx, at);
            Err(cx.dropped())
        }
        Instruction::LoadGlobal => capture::global(cx, at, ins).map(|()| false),
        Instruction::LoadFree => capture::free(cx, ins).map(|()| false),
        Instruction::Mod if is_format(cx, at, ins) => {
            save_next(cx, at);
            let (format, args) = (at.regs.get(ins.b).clone(), at.regs.get(ins.c).clone());
            let text = cx.staged_percent(&format, &args)?;
            at.skip();
            at.store_result(ins.a, text);
            Ok(true)
        }
        Instruction::Div | Instruction::FloorDiv | Instruction::Mod => {
            let divisor = at.regs.get(ins.c).clone();
            if is_staged(&divisor) { guard_division(cx, at, ins.op, ins.b, &divisor) } else { Ok(false) }
        }
        Instruction::JumpUnlessMatch | Instruction::EnterHandler | Instruction::Reraise
            if is_staged(at.regs.get(ins.a)) =>
        {
            split(cx, at, ins.a)
        }
        Instruction::GetAttr
        | Instruction::LoadMethod
        | Instruction::GetItem
        | Instruction::GetItemK
        | Instruction::GetIter
        | Instruction::IsSequence
        | Instruction::IsMapping
        | Instruction::Len
        | Instruction::MatchKeys
        | Instruction::MatchRest
        | Instruction::MatchClass
        | Instruction::UnpackSequence
        | Instruction::UnpackStarred
        | Instruction::ListExtend
        | Instruction::DictUpdate
            if is_choice(at.regs.get(ins.b)) =>
        {
            split(cx, at, ins.b)
        }
        Instruction::GetAttr if natives::attribute(cx, at, ins, false)? => Ok(true),
        Instruction::LoadMethod if natives::attribute(cx, at, ins, true)? => Ok(true),
        Instruction::CallMethod if natives::method(cx, at, ins)? => Ok(true),
        Instruction::UnpackSequence | Instruction::UnpackStarred if object::is_array(at.regs.get(ins.b)) => {
            save_next(cx, at);
            let array = at.regs.get(ins.b).clone();
            if let Some(rows) = cx.array_rows(&array)? {
                at.regs.set(ins.b, crate::types::tuple::new(rows));
            }
            Ok(false)
        }
        Instruction::Contains if is_choice(at.regs.get(ins.c)) => split(cx, at, ins.c),
        Instruction::JumpNone if jump_optional(cx, at, ins)? => Ok(true),
        Instruction::SetAttr
        | Instruction::DelAttr
        | Instruction::SetItem
        | Instruction::DelItem
        | Instruction::JumpNone
            if is_choice(at.regs.get(ins.a)) =>
        {
            split(cx, at, ins.a)
        }
        Instruction::JumpNone if is_staged(at.regs.get(ins.a)) => jump_none(cx, at, ins),
        Instruction::JumpIfFalse | Instruction::JumpIfTrue
            if crate::types::host::is_variable(&crate::types::payload(at.regs.get(ins.a)))
                || stand_ins::has_truth(cx, at.regs.get(ins.a)) =>
        {
            test_object(cx, at, ins)
        }
        Instruction::Call | Instruction::CallKw | Instruction::CallMethod | Instruction::CallMethodKw
            if finalizer::has_finalizer(cx, at.regs.get(ins.a)) =>
        {
            save_next(cx, at);
            let name = crate::names::intern("__name__");
            let class = at.regs.get(ins.a).clone();
            let class = cx.getattr(&class, &name)?;
            let class = cx.str(&class)?;
            Err(cx.staging_error(&format!(
                "a '{}' has a `__del__` method, which no graph runs; make it outside",
                class.as_str()
            )))
        }
        Instruction::Not if stand_ins::has_truth(cx, at.regs.get(ins.b)) => {
            save_next(cx, at);
            let object = at.regs.get(ins.b).clone();
            let truth = stand_ins::truth_of(cx, &object)?;
            let value = cx.unary(snek_syntax::core::UnaryOp::Not, &truth)?;
            at.skip();
            at.regs.set(ins.a, value);
            Ok(true)
        }
        Instruction::Call if consumes_choice(at, ins).is_some() => {
            let register = consumes_choice(at, ins).unwrap_or(ins.a + 1);
            split(cx, at, register)
        }
        Instruction::Call | Instruction::CallKw | Instruction::CallMethod | Instruction::CallMethodKw
            if is_choice(at.regs.get(ins.a)) =>
        {
            split(cx, at, ins.a)
        }
        Instruction::Call | Instruction::CallKw | Instruction::CallMethod | Instruction::CallMethodKw
            if matches!(repr_of(at.regs.get(ins.a)), Some(Repr::Poison(_))) =>
        {
            save_next(cx, at);
            let callee = at.regs.get(ins.a).clone();
            Err(cx.staged_refused(&callee, "is called", "call it where it is known"))
        }
        Instruction::Call if natives::call(cx, at, ins, ins.a + 1, ins.b)? => Ok(true),
        Instruction::Call | Instruction::CallKw => touch(cx, at, ins.a + 1, ins.b),
        Instruction::CallMethod | Instruction::CallMethodKw => touch(cx, at, ins.a + 1, ins.b + 1),
        Instruction::GetItem | Instruction::SetItem | Instruction::GetAttr | Instruction::LoadMethod => {
            // The register of a result holds nothing that the instruction is given.
            let operands: &[u16] = match ins.op {
                Instruction::SetItem => &[ins.a, ins.b, ins.c],
                Instruction::GetItem => &[ins.b, ins.c],
                _ => &[ins.b],
            };
            let staged = operands.iter().any(|register| cx.holds_staged(&cx.register(*register), 0));
            if staged { touch_now(cx, at) } else { Ok(false) }
        }
        _ => Ok(false),
    }
}

/// Is it `format % values` with something staged among the values?
fn is_format(cx: &Stager<'_>, at: &Cursor, ins: Instr) -> bool {
    at.regs.get(ins.b).downcast_ref::<crate::types::str::Str>().is_some() && cx.has_staged_text(at.regs.get(ins.c))
}

/// Notes that an instruction gets staged operands: an error it raises is then ours.
fn touch(cx: &mut Stager<'_>, at: &Cursor, start: u16, count: u16) -> Result<bool> {
    let staged = at.regs.slice(start, count).iter().any(|value| cx.holds_staged(value, 0));
    if staged { touch_now(cx, at) } else { Ok(false) }
}

fn touch_now(cx: &mut Stager<'_>, at: &Cursor) -> Result<bool> {
    let behind = (cx.frames.len(), at.pc() + 1);
    cx.session()?.touched = Some(behind);
    Ok(false)
}

/// Notes what the instruction reads of objects outside.
fn note_reads(cx: &mut Stager<'_>, at: &Cursor, ins: Instr) -> Result<()> {
    match ins.op {
        Instruction::GetAttr | Instruction::LoadMethod => {
            let name = at.attr_site(ins.c).name.clone();
            capture::attribute(cx, at.regs.get(ins.b), &name)
        }
        Instruction::GetItem
        | Instruction::GetItemK
        | Instruction::GetIter
        | Instruction::UnpackSequence
        | Instruction::UnpackStarred
        | Instruction::ListExtend
        | Instruction::DictUpdate
        | Instruction::Not => capture::content(cx, at.regs.get(ins.b)),
        Instruction::Contains => capture::content(cx, at.regs.get(ins.c)),
        Instruction::JumpIfFalse | Instruction::JumpIfTrue => capture::content(cx, at.regs.get(ins.a)),
        Instruction::Call | Instruction::CallKw => notes(cx, at.regs.slice(ins.a + 1, ins.b)),
        // What is added to a list does not depend on what is in it.
        Instruction::CallMethod if is_append(at.regs.get(ins.a)) => notes(cx, at.regs.slice(ins.a + 2, ins.b)),
        Instruction::CallMethod | Instruction::CallMethodKw => notes(cx, at.regs.slice(ins.a + 1, ins.b + 1)),
        op if matches!(op.family(), Family::Compare(_)) || op == Instruction::Add => {
            notes(cx, &[at.regs.get(ins.b).clone(), at.regs.get(ins.c).clone()])
        }
        _ => Ok(()),
    }
}

fn is_append(callee: &Value) -> bool {
    callee
        .downcast_ref::<crate::native::Native>()
        .is_some_and(|native| native.owner == "list" && matches!(native.signature.name.as_str(), "append" | "extend"))
}

fn notes(cx: &mut Stager<'_>, values: &[Value]) -> Result<()> {
    values.iter().filter(|value| value.is_object()).try_for_each(|value| capture::content(cx, value))
}

/// No iterator gives the items of a graph list as one: the list grew while it was walked through.
fn check_item(cx: &mut Stager<'_>, at: &Cursor) -> Result<()> {
    let before = at.previous();
    if before.op != Instruction::ForIter {
        return Ok(());
    }
    let is_spread = |value: &Value| matches!(repr_of(value), Some(Repr::Spread(_)));
    let item = at.regs.get(before.a);
    let inside = item.downcast_ref::<crate::types::tuple::Tuple>();
    if is_spread(item) || inside.is_some_and(|parts| parts.items().iter().any(is_spread)) {
        let text =
            "a list changes its length under a staged condition while a builtin walks through it; walk through a copy";
        return Err(cx.staging_error(text));
    }
    Ok(())
}

fn is_choice(value: &Value) -> bool {
    matches!(repr_of(value), Some(Repr::Choice { .. } | Repr::Maybe { .. }))
}

/// An instruction on one of several values: a branch on which it is, each arm with that value.
pub(crate) fn split(cx: &mut Stager<'_>, at: &mut Cursor, register: u16) -> Result<bool> {
    save_next(cx, at);
    let pc = at.pc();
    let value = at.regs.get(register).clone();
    match repr_of(&value) {
        Some(Repr::Maybe { value: inner, .. }) => {
            // An exception's register is set wherever it is read; a variable may be unset.
            let is_variable = usize::from(register) < at.code().locals.len();
            let set = if is_variable { cx.require_set(&value)? } else { inner.clone() };
            at.regs.set(register, set);
            Ok(true)
        }
        Some(Repr::Choice { tag, options }) => {
            let (tag, options) = (*tag, options.clone());
            let [first, rest @ ..] = &options[..] else { return Ok(false) };
            let cond = cx.is_first(tag)?;
            let rest = match rest {
                [one] => one.clone(),
                _ => {
                    let one = cx.builder()?.constant(1i64);
                    let tag = cx.emit(Op::Sub, &[tag, one])?;
                    cx.staged(Repr::Choice { tag, options: rest.to_vec() })
                }
            };
            let mut cursor = *at;
            cursor.go(pc + 1);
            let (then, otherwise) =
                (Start::At(pc, vec![(register, first.clone())]), Start::At(pc, vec![(register, rest)]));
            fork_at(cx, &mut cursor, cond, then, otherwise, (pc, pc))?;
            *at = cursor;
            Ok(true)
        }
        _ => Ok(false),
    }
}

/// `is None` of a value of the graph that may be None.
fn jump_none(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let Some(id) = cx.node_of(at.regs.get(ins.a)) else { return Ok(false) };
    if !matches!(cx.node_type(id), Type::Any | Type::Optional(_) | Type::None) {
        return Ok(false);
    }
    save_next(cx, at);
    let cond = cx.emit(Op::IsNone, &[id])?;
    at.skip();
    let fall_through = at.pc();
    at.jump(ins.signed_k());
    let target = at.pc();
    at.go(fall_through);
    let when = ins.flags & crate::bytecode::op::flag::WHEN_TRUE != 0;
    let (if_true, if_false) = if when { (target, fall_through) } else { (fall_through, target) };
    fork_at(cx, at, cond, Start::At(if_true, Vec::new()), Start::At(if_false, Vec::new()), (if_true, if_false))?;
    Ok(true)
}

/// A branch on what a variable holds, or on what Python code says of an object.
fn test_object(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    save_next(cx, at);
    let object = at.regs.get(ins.a).clone();
    let value = match stand_ins::has_truth(cx, &object) {
        true => stand_ins::truth_of(cx, &object)?,
        false => cx.variable_value(&object)?,
    };
    at.skip();
    let fall_through = at.pc();
    at.jump(ins.signed_k());
    let target = at.pc();
    at.go(fall_through);
    let when = ins.op == Instruction::JumpIfTrue;
    if !is_staged(&value) {
        if cx.truth(&value)? == when {
            at.go(target);
        }
        return Ok(true);
    }
    let (if_true, if_false) = if when { (target, fall_through) } else { (fall_through, target) };
    branch::branch(cx, at, &value, if_true, if_false)?;
    Ok(true)
}

/// A builtin that takes all of its argument is given one of several: which argument.
fn consumes_choice(at: &Cursor, ins: Instr) -> Option<u16> {
    const TAKING: &[&str] = &[
        "list",
        "tuple",
        "set",
        "frozenset",
        "dict",
        "sorted",
        "sum",
        "any",
        "all",
        "len",
        "enumerate",
        "zip",
        "iter",
        "reversed",
    ];
    let callee = at.regs.get(ins.a);
    let takes =
        match (callee.downcast_ref::<crate::native::Native>(), callee.downcast_ref::<crate::types::class::Type>()) {
            (Some(native), _) => native.owner.is_empty() && TAKING.contains(&native.signature.name.as_str()),
            (_, Some(class)) => class.is_builtin && TAKING.contains(&class.name.borrow().as_str()),
            _ => false,
        };
    let is_structure = |value: &Value| !is_staged(value) && value.is_object();
    (ins.a + 1..=ins.a + ins.b).filter(|_| takes).find(|register| match repr_of(at.regs.get(*register)) {
        Some(Repr::Choice { options, .. }) => options.iter().any(is_structure),
        _ => false,
    })
}

/// `is None` of a choice between None and something else: in each arm it is known which it is.
fn jump_optional(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let Some(Repr::Choice { tag, options }) = repr_of(at.regs.get(ins.a)) else { return Ok(false) };
    let tag = *tag;
    let [first, second] = &options[..] else { return Ok(false) };
    let is_first = first.is_none();
    if is_first == second.is_none() || [first, second].iter().any(|option| is_choice(option)) {
        return Ok(false);
    }
    let (none, other) = if is_first { (first.clone(), second.clone()) } else { (second.clone(), first.clone()) };
    save_next(cx, at);
    let mut cond = cx.is_first(tag)?;
    if !is_first {
        cond = cx.emit(Op::Not, &[cond])?;
    }
    at.skip();
    let fall_through = at.pc();
    at.jump(ins.signed_k());
    let target = at.pc();
    at.go(fall_through);
    let when = ins.flags & crate::bytecode::op::flag::WHEN_TRUE != 0;
    let (if_none, if_other) = if when { (target, fall_through) } else { (fall_through, target) };
    let (then, otherwise) = (Start::At(if_none, vec![(ins.a, none)]), Start::At(if_other, vec![(ins.a, other)]));
    cx.session()?.narrowed = Some((ins.a, if_none));
    let outcome = fork_at(cx, at, cond, then, otherwise, (if_none, if_other));
    if let Some(session) = &mut cx.stage.session {
        session.narrowed = None;
    }
    outcome.map(|()| true)
}

/// A division under a handler: what it raises for zero becomes a branch that the handler sees.
fn guard_division(
    cx: &mut Stager<'_>,
    at: &mut Cursor,
    op: Instruction,
    dividend: u16,
    divisor: &Value,
) -> Result<bool> {
    let (depth, pc) = (cx.frames.len(), at.pc());
    let guarded = cx.session()?.guarded.take();
    if guarded == Some((depth, pc)) {
        cx.session()?.guarded = guarded;
        return Ok(false);
    }
    save_next(cx, at);
    if !cx.is_guarded_code() {
        return Ok(false);
    }
    let dividend = at.regs.get(dividend).clone();
    // Arrays and NumPy's scalars do not raise.
    let mut is_array = false;
    for value in [&dividend, divisor] {
        is_array |= object::is_array(value) || cx.is_array_constant(value);
        is_array |= cx.node_of(value).is_some_and(|id| cx.node_type(id).is_array());
    }
    if is_array {
        return Ok(false);
    }
    let is_float = [&dividend, divisor].iter().any(|value| cx.is_float(value));
    let op = match op {
        Instruction::Div => BinaryOp::Div,
        Instruction::FloorDiv => BinaryOp::FloorDiv,
        _ => BinaryOp::Mod,
    };
    let message = operators::division_by_zero(op, is_float);
    let id = cx.lift(divisor)?;
    let zero = cx.builder()?.constant(0i64);
    let cond = cx.emit(Op::Eq, &[id, zero])?;
    let error = cx.zero_division_error(message);
    fail_if(cx, at, cond, error).map(|()| true)
}

/// A name that may be unset, under a handler: one arm raises, in the other it is set.
fn unset_under_handler(
    cx: &mut Stager<'_>,
    at: &mut Cursor,
    register: u16,
    flag: snek_graph::ir::ValueId,
    inner: Value,
    name: &str,
) -> Result<bool> {
    let class = cx.types.exceptions.UnboundLocalError.clone();
    let text = format!("cannot access local variable '{name}' where it is not associated with a value");
    let error = cx.exception(&class, vec![crate::types::str::new(text)]);
    let pc = at.pc();
    let mut cursor = *at;
    cursor.go(pc + 1);
    fork_at(cx, &mut cursor, flag, Start::At(pc, vec![(register, inner)]), Start::Raise(error), (pc, pc))?;
    *at = cursor;
    Ok(true)
}

/// The next instruction raises an error where the condition holds. Both arms start at the instruction itself: one
/// raises, the other runs it.
pub(crate) fn fail_if(
    cx: &mut Stager<'_>,
    at: &mut Cursor,
    cond: snek_graph::ir::ValueId,
    error: crate::error::Error,
) -> Result<()> {
    let pc = at.pc();
    let mut cursor = *at;
    cursor.go(pc + 1);
    fork_at(cx, &mut cursor, cond, Start::Raise(error), Start::Guarded(pc), (pc, pc))?;
    *at = cursor;
    Ok(())
}

impl Stager<'_> {
    /// Does the first option of a choice hold?
    pub(crate) fn is_first(&mut self, tag: snek_graph::ir::ValueId) -> Result<snek_graph::ir::ValueId> {
        if let Some((none, _)) = self.optional_of(tag)
            && self.builder_ref().is_some_and(|b| b.is_visible(none))
        {
            return Ok(none);
        }
        let zero = self.builder()?.constant(0i64);
        self.emit(Op::Eq, &[tag, zero])
    }

    fn is_float(&self, value: &Value) -> bool {
        match self.node_of(value) {
            Some(id) => self.node_type(id).as_scalar() == Some(DType::F64),
            None => value.as_float().is_some(),
        }
    }

    /// The value of a variable that may be unset; raises UnboundLocalError at run time where it is.
    pub(crate) fn require_set(&mut self, value: &Value) -> Result<Value> {
        let Some(Repr::Maybe { flag, value: inner, name }) = repr_of(value) else { return Ok(value.clone()) };
        let (flag, inner, name) = (*flag, inner.clone(), name.as_str().to_owned());
        self.check_session(value)?;
        if self.is_guarded_code() {
            return Err(self.staging_error(&format!(
                "variable '{name}' may be unset here, under a handler; give it a value before the branch or loop"
            )));
        }
        self.open_region(&[])?;
        let set = self.close_region(&[])?;
        self.open_region(&[])?;
        let text = format!("cannot access local variable '{name}' where it is not associated with a value");
        let text = self.builder()?.constant(text.as_str());
        self.emit_raise("UnboundLocalError", Some(text))?;
        let unset = self.close_region(&[])?;
        self.emit_node(Op::If, &[flag], Attrs::new(), &[set, unset])?;
        self.require_set(&inner)
    }

    /// An operation that may raise, under a handler that would have to see it.
    pub(crate) fn check_guard(&mut self, op: Op, types: &[Type]) -> Result<()> {
        let divides = matches!(op, Op::Div | Op::FloorDiv | Op::Mod | Op::DivMod | Op::Pow);
        let zero = divides && types.iter().all(|ty| *ty != Type::Any && !ty.is_array());
        if !zero || !self.is_guarded_code() {
            return Ok(());
        }
        let pc = self.frames.last().map_or(0, |frame| frame.pc().saturating_sub(1));
        let depth = self.frames.len();
        if self.session()?.guarded == Some((depth, pc)) {
            return Ok(());
        }
        Err(self.staging_error(
            "an operation that may raise stands under a handler here, where it cannot be staged; write it as `/`, `//` or `%` in the guarded code itself",
        ))
    }
}
