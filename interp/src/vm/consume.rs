//! Natives that take all that a generator yields: `sum`, `any`, `all`, `min`, `max`, and those that begin by collecting
//! it.
//!
//! In: a call of such a native with a generator as its only argument. Out: its result.
//! Invariants:
//! - The generator's frame runs in the same loop. What it yields goes into the accumulator, the caller's register that
//!   held the generator, and the frame goes on at once: nothing is suspended, and the native stack does not grow.
//! - What the native would do with each element (adding, comparing) happens at the same moment, so effects and errors
//!   come in the same order. An error of its own leaves the generator suspended.
//! - Collecting ends by running the call again, with the list in the generator's place.

use super::Cx;
use super::branch::simple_truth;
use super::cursor::Cursor;
use super::frame::FrameKind;
use super::generator::suspend;
use super::resume::go_on;
use super::stack::Regs;
use crate::builtins::is_better;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::kinds;
use crate::native::{Intrinsic, Native};
use crate::types::class::Type;
use crate::types::generator::{Generator, GeneratorKind, GeneratorState};
use crate::types::list::{self, List, simple_order};
use crate::types::set::{self, Set};
use snek_heap::{Kind, Value, journaling};
use snek_syntax::core::{BinaryOp, CompareOp};

/// What happens to the elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Consumer {
    /// They are added.
    Sum,
    /// The first true one decides.
    Any,
    /// The first false one decides.
    All,
    /// The least is kept.
    Min,
    /// The greatest is kept.
    Max,
    /// They become a list.
    Collect,
    /// They become a set.
    Gather,
}

/// Whether it is the builtin class whose objects are of that kind.
fn is_class(callee: &Value, layout: Kind) -> bool {
    callee.downcast_ref::<Type>().is_some_and(|class| class.is_builtin && class.layout == layout)
}

fn consumer_of(callee: &Value) -> Option<Consumer> {
    let Some(native) = callee.downcast_ref::<Native>() else {
        let collects = is_class(callee, kinds::LIST) || is_class(callee, kinds::TUPLE);
        let gathers = is_class(callee, kinds::SET) || is_class(callee, kinds::FROZENSET);
        return if gathers { Some(Consumer::Gather) } else { collects.then_some(Consumer::Collect) };
    };
    match native.intrinsic {
        Intrinsic::Sum => Some(Consumer::Sum),
        Intrinsic::Any => Some(Consumer::Any),
        Intrinsic::All => Some(Consumer::All),
        Intrinsic::Min => Some(Consumer::Min),
        Intrinsic::Max => Some(Consumer::Max),
        Intrinsic::Collects => Some(Consumer::Collect),
        Intrinsic::None | Intrinsic::PlainInit | Intrinsic::Next | Intrinsic::Send => None,
    }
}

/// Begins, if the callee consumes and its only argument, in the last register of its window, is a generator at rest.
#[inline]
pub(super) fn start(cx: &mut Cx, cursor: &mut Cursor, callee: u16, argument: u16) -> Result<bool> {
    let Some(generator) = cursor.regs.get(argument).downcast_ref::<Generator>() else { return Ok(false) };
    let at_rest = matches!(generator.state.get(), GeneratorState::Created | GeneratorState::Suspended);
    if generator.kind != GeneratorKind::Generator || !at_rest || cx.stage.is_active() {
        return Ok(false);
    }
    let Some(consumer) = consumer_of(cursor.regs.get(callee)) else { return Ok(false) };
    let accumulator = match consumer {
        Consumer::Sum => Value::int(0),
        Consumer::Any => Value::FALSE,
        Consumer::All => Value::TRUE,
        Consumer::Min | Consumer::Max => Value::UNBOUND,
        Consumer::Collect => list::new(Vec::new()),
        Consumer::Gather => set::new(set::Table::default()),
    };
    let holder = cursor.regs.take(argument);
    cursor.regs.set(argument, accumulator);
    let (kind, mut nothing) = (FrameKind::Consume(consumer), Value::NONE);
    if !go_on(cx, cursor, &holder, &mut nothing, kind, argument) && cx.resume(&holder, nothing, kind, argument)? {
        *cursor = Cursor::load(cx);
    }
    Ok(true)
}

/// As `element`, of one that is taken without calling anything and does not decide. Says whether it was.
#[inline(always)]
pub(super) fn element_simply(cursor: &mut Cursor, ins: Instr, consumer: Consumer, accumulator: &mut Value) -> bool {
    let value = cursor.regs.get(ins.b);
    let is_taken = match consumer {
        Consumer::Any => simple_truth(value) == Some(false),
        Consumer::All => simple_truth(value) == Some(true),
        _ => take_quickly(consumer, accumulator, value) == Some(false),
    };
    if is_taken {
        if ins.flags & flag::B_DIES != 0 {
            drop(cursor.regs.take(ins.b));
        }
        // What is sent to the generator.
        cursor.regs.set(ins.a, Value::NONE);
    }
    is_taken
}

/// An element: the generator that runs has yielded.
#[inline]
pub(super) fn element(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, consumer: Consumer) -> Result<()> {
    let value = cursor.operand(ins, ins.b, flag::B_DIES);
    let (Some(frame), Some(caller)) = (cx.frames.last(), cx.frames.get(cx.frames.len().wrapping_sub(2))) else {
        return Ok(());
    };
    let (register, caller) = (frame.ret, Regs(caller.registers));
    let is_decided = match take_quickly(consumer, caller.get_mut(register), &value) {
        Some(is_decided) => Ok(is_decided),
        None => {
            cursor.save(cx);
            take(cx, consumer, caller, register, value)
        }
    };
    match is_decided {
        Ok(false) => {
            // What is sent to the generator.
            cursor.regs.set(ins.a, Value::NONE);
            Ok(())
        }
        Ok(true) => {
            let is_guarded = suspend(cx, cursor);
            *cursor = Cursor::load(cx);
            end(cx, cursor, consumer, register)?;
            if is_guarded { cx.watch_if_needed() } else { Ok(()) }
        }
        Err(error) => {
            suspend(cx, cursor);
            *cursor = Cursor::load(cx);
            Err(error)
        }
    }
}

/// Takes an element that needs no Python code. `Some(true)`: the result is decided. `None`: it needs more.
#[inline(always)]
fn take_quickly(consumer: Consumer, accumulator: &mut Value, value: &Value) -> Option<bool> {
    match consumer {
        Consumer::Sum => {
            let sum = match (accumulator.as_int(), value.as_int()) {
                (Some(a), Some(b)) => Value::int(a.checked_add(b)?),
                _ => Value::float(number(accumulator)? + number(value)?),
            };
            *accumulator = sum;
            Some(false)
        }
        Consumer::Any | Consumer::All => {
            let decides = simple_truth(value)? == (consumer == Consumer::Any);
            if decides {
                *accumulator = Value::bool(consumer == Consumer::Any);
            }
            Some(decides)
        }
        Consumer::Min | Consumer::Max => {
            let is_min = consumer == Consumer::Min;
            let replaces = accumulator.is_unbound()
                || match is_better(is_min, accumulator, value) {
                    Some(replaces) => replaces,
                    None if is_min => simple_order(value, accumulator)?.is_lt(),
                    None => simple_order(value, accumulator)?.is_gt(),
                };
            if replaces {
                *accumulator = value.clone();
            }
            Some(false)
        }
        Consumer::Collect => {
            accumulator.downcast_ref::<List>()?.push(value.clone());
            Some(false)
        }
        Consumer::Gather => {
            let set = accumulator.downcast_ref::<Set>().filter(|_| !journaling())?;
            set::add_simply(&set.table, value).then_some(false)
        }
    }
}

/// A float, or a small integer as one.
#[inline(always)]
fn number(value: &Value) -> Option<f64> {
    value.as_float().or_else(|| value.as_small_int().map(|int| int as f64))
}

/// Takes an element by calling whatever that needs.
#[inline(never)]
fn take(cx: &mut Cx, consumer: Consumer, caller: Regs, register: u16, value: Value) -> Result<bool> {
    match consumer {
        Consumer::Sum => {
            let sum = caller.take(register);
            let sum = cx.binary(BinaryOp::Add, &sum, &value)?;
            caller.set(register, sum);
            Ok(false)
        }
        Consumer::Any | Consumer::All => {
            let truth = cx.truth(&value)?;
            let decides = truth == (consumer == Consumer::Any);
            if decides {
                caller.set(register, Value::bool(truth));
            }
            Ok(decides)
        }
        Consumer::Min | Consumer::Max => {
            let best = caller.get(register).clone();
            let op = if consumer == Consumer::Min { CompareOp::Lt } else { CompareOp::Gt };
            let is_better = best.is_unbound() || {
                let better = cx.compare(op, &value, &best)?;
                cx.truth(&better)?
            };
            if is_better {
                caller.set(register, value);
            }
            Ok(false)
        }
        Consumer::Gather => {
            let gathered = caller.get(register).clone();
            if let Some(set) = gathered.downcast_ref::<Set>() {
                cx.set_add(&set.table, value)?;
            }
            Ok(false)
        }
        Consumer::Collect => Err(cx.system_error("a list of elements that is none")),
    }
}

/// The generator has ended, or its element has decided. The cursor is the caller's, behind the call.
pub(super) fn end(cx: &mut Cx, cursor: &mut Cursor, consumer: Consumer, register: u16) -> Result<()> {
    let call = cursor.previous();
    if consumer == Consumer::Collect && !is_class(cursor.regs.get(call.a), kinds::LIST) {
        cursor.go(cursor.pc() - 1);
        return Ok(());
    }
    let mut result = cursor.regs.take(register);
    if is_class(cursor.regs.get(call.a), kinds::FROZENSET)
        && let Some(gathered) = result.downcast_ref::<Set>()
    {
        result = set::new_frozen(gathered.table.take());
    }
    cursor.regs.clear(call.a, register - call.a);
    if result.is_unbound() {
        let name = if consumer == Consumer::Min { "min" } else { "max" };
        return Err(cx.value_error(format!("{name}() arg is an empty sequence")));
    }
    cursor.store_result(call.c, result);
    Ok(())
}

/// Could a call with this argument be one to begin with? Asked first, since most are not.
#[inline(always)]
pub(super) fn may_start(cursor: &Cursor, argument: u16) -> bool {
    cursor.regs.get(argument).kind() == kinds::GENERATOR
}
