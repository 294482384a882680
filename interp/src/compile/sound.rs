//! A check of code that was read from a file: it does no harm, whoever has written it.
//!
//! In: a `Code` of which nothing is known, whose inner code objects have been checked. Out: whether it may run.
//! Invariants checked, besides those of `bounds.rs` (registers, tables, jumps) and `flow.rs` (what is read is there):
//! - What a block is and what it does fit: only suspending code yields, only functions have parameters, a module has no
//!   closure, each captured variable has its place.
//! - Tables are sorted as those who search them expect; places in the text are in it; regions nest.
//! - An inline cache serves one kind of instruction, names of arguments are different strings.
//!
//! Code that holds may be wrong: it computes something else than its source says. Staging wants more, see
//! `stored/agree.rs`. Linear in the size of the code.

use super::{bounds, flow};
use crate::bytecode::op::{Instr, Op, flag};
use crate::bytecode::{Code, Region};
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use snek_syntax::core::BlockKind;
use std::collections::HashSet;

/// Whether code may run. It says nothing about inner code objects, which are checked before.
pub(crate) fn is_sound(code: &Code) -> bool {
    has_sound_parts(code)
        && bounds::first_fault(code).is_none()
        && has_sound_tables(code)
        && has_sound_instructions(code)
        && flow::first_fault(code).is_none()
}

/// What is not sound about code, for tests.
#[cfg(test)]
pub(crate) fn why(code: &Code) -> String {
    let at = |pc: u32| {
        let ins = code.instrs.get(pc as usize).map(|ins| ins.get());
        format!("{:?} of {}", ins.map(|ins| (ins.op, ins.flags)), code.qualname.as_str())
    };
    if !has_sound_parts(code) {
        return format!("parts of {}", code.qualname.as_str());
    }
    if let Some(pc) = bounds::first_fault(code) {
        return format!("bounds: {}", at(pc));
    }
    if !has_sound_tables(code) {
        return format!("tables of {}", code.qualname.as_str());
    }
    if !has_sound_instructions(code) {
        return format!("instructions of {}", code.qualname.as_str());
    }
    flow::first_fault(code).map(|pc| format!("flow: {pc} {}", at(pc))).unwrap_or_default()
}

/// Whether it may be the code of a module.
pub(crate) fn is_module(code: &Code) -> bool {
    code.kind == BlockKind::Module && code.free.is_empty() && !code.is_generator && !code.is_coroutine
}

fn has_sound_parts(code: &Code) -> bool {
    let params = &code.params;
    let most = u32::from(u16::MAX);
    let counts = [params.positional_only, params.positional, params.keyword_only];
    // Only these can be called with arguments, and be left and entered again.
    let is_function = matches!(code.kind, BlockKind::Function | BlockKind::Lambda | BlockKind::Comprehension);
    counts.iter().all(|count| *count <= most)
        && params.positional_only <= params.positional
        && code.free.len() <= usize::from(u16::MAX)
        && code.captures.len() == code.free.len()
        && code.cells.iter().all(|cell| usize::from(*cell) < code.locals.len())
        && (is_function || params.slots() == 0 && !code.is_generator && !code.is_coroutine)
        && (code.doc.is_none() || code.doc.downcast_ref::<Str>().is_some())
}

fn has_sound_tables(code: &Code) -> bool {
    let length = u32::try_from(code.instrs.len()).unwrap_or(u32::MAX);
    let text = u32::try_from(code.source.text.len()).unwrap_or(u32::MAX);
    let spans = code.spans.first().is_some_and(|first| first.pc == 0)
        && code.spans.windows(2).all(|pair| pair[0].pc < pair[1].pc)
        && code.spans.iter().all(|entry| {
            let (left, right) = entry.anchor;
            entry.pc < length && entry.span.start <= entry.span.end && entry.span.end.max(left).max(right) <= text
        });
    let far = code.far_jumps.windows(2).all(|pair| pair[0].0 < pair[1].0);
    spans && far && has_sound_regions(code, length)
}

fn has_sound_regions(code: &Code, length: u32) -> bool {
    let in_order = code
        .regions
        .windows(2)
        .all(|pair| (pair[0].start, std::cmp::Reverse(pair[0].end)) <= (pair[1].start, std::cmp::Reverse(pair[1].end)));
    let is_sound = |(index, (region, outer)): (usize, (&Region, &u32))| {
        let around = *outer as usize;
        around <= index
            && code.regions.get(around).is_some_and(|outer| outer.start <= region.start && region.end <= outer.end)
            && region.start < region.end
            && region.end <= length
            && (region.start..=region.end).contains(&region.exit)
    };
    in_order
        && code.regions.len() == code.outer_regions.len()
        && code.regions.iter().zip(&code.outer_regions).enumerate().all(is_sound)
}

/// What an inline cache is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Nothing,
    Load,
    Call,
    Store,
}

fn has_sound_instructions(code: &Code) -> bool {
    let mut uses = vec![Use::Nothing; code.attr_sites.len()];
    code.instrs.iter().all(|ins| {
        let ins = ins.get();
        match ins.op {
            Op::GetAttr => is_used_for(&mut uses, ins, Use::Load),
            Op::LoadMethod => is_used_for(&mut uses, ins, Use::Call),
            Op::SetAttr => is_used_for(&mut uses, ins, Use::Store),
            Op::Yield => code.is_generator || code.is_coroutine && ins.flags & flag::DELEGATES != 0,
            Op::CallKw | Op::CallMethodKw => are_names(code, ins.c),
            _ => true,
        }
    })
}

fn is_used_for(uses: &mut [Use], ins: Instr, wanted: Use) -> bool {
    let Some(known) = uses.get_mut(usize::from(ins.c)) else { return false };
    if *known == Use::Nothing {
        *known = wanted;
    }
    *known == wanted
}

/// Whether the constant is a tuple of different strings.
fn are_names(code: &Code, constant: u16) -> bool {
    let Some(names) = code.consts.get(usize::from(constant)).and_then(|names| names.downcast_ref::<Tuple>()) else {
        return false;
    };
    let mut seen = HashSet::new();
    names.items().iter().all(|name| name.downcast_ref::<Str>().is_some_and(|name| seen.insert(name.as_str())))
}
