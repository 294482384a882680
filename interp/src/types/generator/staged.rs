//! What would run when staged code drops an object: `finally` and `with` of waiting generators, `__del__`.
//!
//! In: instructions that drop a generator or make an object. Out: refusals, since no graph runs a finalizer.
//! Invariants:
//! - What an instruction of the program drops is refused if something would run; what the stager drops is not the
//!   program's.
//!
//! Elsewhere: where generators wait (`position.rs`).

use crate::bytecode::effect::{Effect, effect};
use crate::bytecode::op::{Instr, flag};
use crate::bytecode::{Op as Instruction, RegionKind};
use crate::error::Error;
use crate::stage::{Position, Stager};
use crate::types::class::Type;
use crate::types::generator::{Generator, GeneratorState};
use crate::vm::Cursor;
use snek_heap::Value;

/// A generator of staged code that waits inside `try` or `with`: where it is dropped, what stands there would run.
/// A stand-in is given the generator by who has it.
pub(crate) fn waits_guarded(cx: &Stager<'_>, value: &Value) -> bool {
    let Some(generator) = value.downcast_ref::<Generator>() else { return false };
    let Some(session) = &cx.stage.session else { return false };
    if cx.is_in_stand_in() || cx.is_in_walk() || snek_heap::epoch_of(value) < session.epoch {
        return false;
    }
    let is_guarded = |pc: u32| pc > 0 && generator.code.handler_at(pc - 1).is_some();
    match generator.state.get() {
        GeneratorState::Suspended => is_guarded(generator.pc.get()),
        GeneratorState::Staged => session.flow.positions.get(generator.pc.get() as usize).is_some_and(|(_, places)| {
            places.iter().any(|place| matches!(place, Position::Before(pc) if is_guarded(*pc)))
        }),
        _ => false,
    }
}

/// Whether the next instruction, a return, drops such a generator: from a variable, or from a loop around it. What is
/// returned lives on.
pub(crate) fn leaves_guarded(cx: &Stager<'_>, cursor: &Cursor) -> bool {
    let (code, pc, ins) = (cursor.code(), cursor.pc(), cursor.peek());
    let returned = (ins.op == Instruction::Return).then(|| cursor.regs.get(ins.a));
    let variables = variables(cursor);
    if variables.iter().any(|value| waits_guarded(cx, value) && !returned.is_some_and(|returned| returned.is(value))) {
        return true;
    }
    code.regions_at(pc).filter(|region| region.kind == RegionKind::For && pc < region.exit).any(|region| {
        let head = code.instrs[region.start as usize].get();
        head.op == Instruction::ForIter && waits_guarded(cx, cursor.regs.get(head.b))
    })
}

/// Whether the next instruction writes over a variable with such a generator, which no other variable has.
pub(crate) fn overwrites_guarded(cx: &Stager<'_>, cursor: &Cursor, ins: Instr) -> bool {
    // Only a generator that has waited so is to be finalized.
    if !snek_heap::has_finalizers() {
        return false;
    }
    let Effect { reads, takes, fills, .. } = effect(cursor.code(), ins);
    let known = variables(cursor);
    let written = fills.iter().filter(|register| !reads.contains(register) && !takes.contains(register));
    written.map(|register| usize::from(*register)).any(|register| {
        let Some(value) = known.get(register).filter(|value| waits_guarded(cx, value)) else { return false };
        !known.iter().enumerate().any(|(other, named)| other != register && named.is(value))
    })
}

fn variables(cursor: &Cursor) -> &[Value] {
    cursor.regs.slice(0, u16::try_from(cursor.code().locals.len()).unwrap_or(0))
}

/// Whether the next instruction, a call, has the only name of a generator in this register, which a call just before has
/// filled, and which may wait inside `try` or `with`.
pub(crate) fn is_made_for_call(cx: &Stager<'_>, cursor: &Cursor, register: u16) -> bool {
    let Some(generator) = cursor.regs.get(register).downcast_ref::<Generator>() else { return false };
    let is_guarded = |ins: Instr| ins.op == Instruction::Yield && ins.flags & flag::GUARDED != 0;
    if cx.is_in_stand_in() || !generator.code.instrs.iter().any(|ins| is_guarded(ins.get())) {
        return false;
    }
    let code = cursor.code();
    let before = code.instrs[..cursor.pc() as usize].iter().rev().map(|ins| ins.get());
    let mut fills = before.filter(|ins| effect(code, *ins).fills.contains(&register));
    fills.next().is_some_and(|ins| ins.op == Instruction::Call)
}

/// Whether it is a class whose objects have finalizers.
pub(crate) fn has_finalizer(cx: &Stager<'_>, callee: &Value) -> bool {
    callee.downcast_ref::<Type>().is_some_and(|class| !class.is_builtin && class.lookup(&cx.names.__del__).is_some())
}

/// What dies while the stager itself is at work are copies and what abandoned trials made: nothing of the program.
pub(crate) fn forget_trials() {
    while snek_heap::take_finalizable().is_some() {}
}

impl Stager<'_> {
    /// What would run in a finalizer has no place in the graph.
    #[cold]
    pub(crate) fn dropped(&mut self) -> Error {
        let mut what = String::new();
        while let Some(object) = snek_heap::take_finalizable() {
            what = self.type_name(&object);
        }
        if what.is_empty() {
            what.push_str("generator");
        }
        self.staging_error(&format!(
            "a '{what}' that waits inside `try` or `with` is dropped in staged code; use it up, or close it"
        ))
    }
}
