//! Loops whose end is staged.
//!
//! In: a loop that runs at staging time and meets a branch of which one way leaves it. Out: one `while` or `for` node.
//! Invariants:
//! - The loop is staged from the trip on that met the branch: everything is put back to how it was at the loop's head.
//! - Trips are run on trial until the variables and slots that change have forms that no further trip changes.
//! - The condition stands once: in the node's condition if it comes first in a trip, else in the body under a tag.
//!
//! Elsewhere: what a trip emits (`flow/arm.rs`).
//!
//! Reading order: this file (which loops), `step` (a `for` over a staged iterator), `trip` (trips on trial, nodes),
//! `carried` (what changes from trip to trip), `array` (arrays among that).

pub(in crate::stage) mod array;
pub(in crate::stage) mod carried;
pub(in crate::stage) mod step;
pub(in crate::stage) mod trip;

use super::branch::Fork;
use super::generator;
use crate::bytecode::{Op, Region, RegionKind};
use crate::error::Result;
use crate::kinds;
use crate::stage::session::end::End;
use crate::stage::session::flow::{Loop, Next};
use crate::stage::stager::Stager;
use crate::stage::value::exit::Exit;
use crate::stage::value::list;
use crate::types::staged::{Repr, is_staged, repr_of};
use crate::vm::{Cursor, pop_frame};

/// Keeps track of loops as the program passes their heads.
pub(crate) fn at_step(cx: &mut Stager<'_>, cursor: &Cursor) -> Result<()> {
    let depth = cx.frames.len();
    let pc = cursor.pc();
    drop_left(cx, depth, pc)?;
    forget_straight(cx, cursor, depth, pc);
    if cursor.code().regions.is_empty() {
        return Ok(());
    }
    // Of loops that start at one place the outermost is passed first, but its next trip starts there too: the
    // innermost.
    let Some(region) = cursor.code().loops_from(pc).next().copied() else { return Ok(()) };
    let Some(session) = cx.stage.session.as_deref_mut() else { return Ok(()) };
    let level = session.flow.arms.len();
    if let Some(arm) = session.flow.arms.last()
        && arm.depth == depth
        && arm.trip == Some(pc)
    {
        return Ok(());
    }
    let again = session
        .flow
        .loops
        .last()
        .is_some_and(|last| last.level == level && last.depth == depth && last.region == region);
    let mut passed = 0;
    if again {
        passed = session.flow.loops.pop().map_or(0, |entry| entry.trips + 1);
        cx.keep_writes();
    }
    let trips = cx.session()?.flow.loops.iter().rev().find(|entry| entry.depth == depth && entry.region == region);
    let trips = trips.map_or(passed, |entry| entry.trips + 1);
    if !is_stageable(cx, &region) && !steps_generator(cx, cursor, &region) {
        cursor.save(cx);
        cx.note_here("for", "unrolled: what it iterates over is known while staging".to_owned());
        return Ok(());
    }
    cursor.save(cx);
    let registers = cx.copy_registers();
    let handled = cx.handled.len();
    let mark = cx.session()?.builder.mark();
    cx.open_writes()?;
    let spent = snek_heap::count_spent();
    cx.session()?.flow.loops.push(Loop { depth, level, region, registers, handled, mark, spent, trips });
    Ok(())
}

/// Forgets the loops that the program has left.
pub(crate) fn drop_left(cx: &mut Stager<'_>, depth: usize, pc: u32) -> Result<()> {
    loop {
        let Some(session) = cx.stage.session.as_deref_mut() else { return Ok(()) };
        let level = session.flow.arms.len();
        let Some(last) = session.flow.loops.last() else { return Ok(()) };
        let gone = last.depth > depth || last.depth == depth && (pc < last.region.start || pc >= last.region.exit);
        if last.level != level || !gone {
            return Ok(());
        }
        session.flow.loops.pop();
        cx.keep_writes();
    }
}

/// Forgets what it knows of loops that were left: whether trips of them lead to others.
fn forget_straight(cx: &mut Stager<'_>, cursor: &Cursor, depth: usize, pc: u32) {
    let Some(session) = cx.stage.session.as_deref_mut() else { return };
    if session.flow.straight.is_empty() {
        return;
    }
    let regions = &cursor.code().regions;
    session.flow.straight.retain(|((own, head), _)| {
        *own < depth
            || *own == depth && regions.iter().any(|region| region.start == *head && *head <= pc && pc < region.exit)
    });
}

/// Whether this loop can become a node. Not one over a concrete iterator: its trips are known and are staged one by
/// one.
pub(crate) fn is_stageable(cx: &Stager<'_>, region: &Region) -> bool {
    let depth = cx.frames.len();
    if is_straight(cx, region) {
        return false;
    }
    if region.kind != RegionKind::For {
        return true;
    }
    let Some(frame) = cx.frames.last() else { return false };
    let ins = frame.code().instrs[region.start as usize].get();
    if ins.op != Op::ForIter {
        return false;
    }
    let Some(session) = &cx.stage.session else { return false };
    let entry = session.flow.loops.iter().rev().find(|entry| entry.depth == depth && entry.region == *region);
    let iterator = match entry {
        Some(entry) => entry.registers.get(usize::from(ins.b)).cloned(),
        None => Some(cx.register(ins.b)),
    };
    iterator.is_some_and(|iterator| match iterator.kind() {
        kinds::GENERATOR => {
            let is_long = entry.is_some_and(|entry| entry.trips > MANY_TRIPS);
            is_long || generator::is_open_ended(cx, &iterator)
        }
        _ => match repr_of(&iterator) {
            Some(Repr::RangeIter(parts)) => parts.iter().any(is_staged),
            Some(Repr::ListIter([next, items, _])) => {
                is_staged(next) || is_staged(items) || list::is_spread_list(items)
            }
            _ => false,
        },
    })
}

/// A branch is about to run at the top level of an arm: is one of its targets outside of the innermost loop? Then the
/// loop is staged, or, in a trip on trial that looks for its condition, the trip ends here.
pub(crate) fn condition(cx: &mut Stager<'_>, fork: &Fork) -> Result<Option<End>> {
    let (cond, targets) = (fork.cond, fork.targets);
    let depth = cx.frames.len();
    let session = cx.session()?;
    let level = session.flow.arms.len();
    if let Some(arm) = session.flow.arms.last()
        && arm.depth == depth
        && let Some(place) = arm.chain
    {
        let fits = (targets.0 == place) != (targets.1 == place)
            && !session.flow.loops.iter().any(|entry| entry.level == level);
        let condition = fits.then_some((cond, targets.0, targets.1));
        session.flow.next = Some(Next::End(End { condition, ..End::at(Exit::At(place)) }));
        return Ok(Some(End::at(Exit::At(targets.0))));
    }
    if let Some(arm) = session.flow.arms.last()
        && arm.depth == depth
        && arm.wants_condition
        && !session.flow.loops.iter().any(|entry| entry.level == level && entry.depth == depth)
    {
        let inside = |pc: u32| arm.range.0 <= pc && pc < arm.range.1;
        let found = match (inside(targets.0), inside(targets.1)) {
            (true, false) => Some((cond, targets.0, targets.1)),
            (false, true) => Some((cx.emit(snek_graph::ops::Op::Not, &[cond])?, targets.1, targets.0)),
            _ => None,
        };
        if let Some(found) = found {
            let end = End { condition: Some(found), narrowed: fork.narrowed, ..End::at(Exit::At(found.2)) };
            cx.session()?.flow.next = Some(Next::End(end));
            // The position does not matter any more: the arm ends before the next instruction.
            return Ok(Some(End::at(Exit::At(found.1))));
        }
    }
    let entry = cx.session()?.flow.loops.last().filter(|entry| entry.level == level && entry.depth == depth);
    let Some(region) = entry.map(|entry| entry.region) else { return Ok(None) };
    let inside = |pc: u32| region.start <= pc && pc < region.exit;
    if inside(targets.0) == inside(targets.1) || !is_stageable(cx, &region) {
        return Ok(None);
    }
    let index = cx.session()?.flow.loops.len() - 1;
    rewind(cx, index).and_then(|entry| cx.stage_loop(&entry)).map(Some)
}

/// Stages the innermost loop, which starts at this instruction, from its present trip on.
pub(crate) fn around(cx: &mut Stager<'_>, head: u32) -> Result<Option<End>> {
    let depth = cx.frames.len();
    let level = cx.session()?.flow.arms.len();
    let entry = cx.session()?.flow.loops.last().filter(|entry| entry.level == level && entry.depth == depth);
    if entry.is_none_or(|entry| entry.region.start != head) {
        return Ok(None);
    }
    let index = cx.session()?.flow.loops.len() - 1;
    rewind(cx, index).and_then(|entry| cx.stage_loop(&entry)).map(Some)
}

/// Merged arms lead to several places: if some are in a loop and some outside, the loop is staged.
pub(crate) fn left(cx: &mut Stager<'_>, end: &End) -> Result<Option<End>> {
    let depth = cx.frames.len();
    let session = cx.session()?;
    let level = session.flow.arms.len();
    let loops: Vec<Region> = session
        .flow
        .loops
        .iter()
        .rev()
        .take_while(|l| l.level == level && l.depth == depth)
        .map(|l| l.region)
        .collect();
    let count = session.flow.loops.len();
    for (nth, region) in loops.iter().enumerate() {
        let inside = |exit: &&Exit| exit.at().is_some_and(|pc| region.start <= pc && pc < region.exit);
        let staying = end.keys.iter().filter(inside).count();
        if staying > 0 && staying < end.keys.len() && is_stageable(cx, region) {
            return rewind(cx, count - 1 - nth).and_then(|entry| cx.stage_loop(&entry)).map(Some);
        }
    }
    Ok(None)
}

/// Puts everything back to how it was when the loop's head was last passed.
fn rewind(cx: &mut Stager<'_>, index: usize) -> Result<Loop> {
    loop {
        let session = cx.session()?;
        let last = session.flow.loops.len() == index + 1;
        let Some(entry) = session.flow.loops.pop() else {
            return Err(cx.staging_error("internal error: no loop to go back to"));
        };
        // Frames first: a generator's is put back with what was written.
        while last && cx.frames.len() > entry.depth {
            pop_frame(cx);
        }
        cx.undo_writes();
        if last {
            snek_heap::truncate_spent(entry.spent);
            cx.session()?.roll_back(entry.mark);
            cx.put_registers(&entry.registers);
            cx.handled.truncate(entry.handled);
            return Ok(entry);
        }
    }
}

/// A loop over a generator that is left under a staged condition becomes a node after this number of trips one by one.
const MANY_TRIPS: usize = 40;

/// Whether it is a `for` over a generator. Whether that ends under a staged condition is known when it does.
fn steps_generator(cx: &Stager<'_>, cursor: &Cursor, region: &Region) -> bool {
    let ins = cursor.code().instrs[region.start as usize].get();
    region.kind == RegionKind::For
        && ins.op == Op::ForIter
        && cx.register(ins.b).kind() == kinds::GENERATOR
        && !is_straight(cx, region)
}

/// Whether the next trip of this loop is made by itself.
fn is_straight(cx: &Stager<'_>, region: &Region) -> bool {
    let Some(session) = &cx.stage.session else { return false };
    let place = (cx.frames.len(), region.start);
    let fits = |level: Option<usize>| level.is_none_or(|level| level == session.flow.arms.len());
    session.flow.straight.iter().any(|(straight, level)| *straight == place && fits(*level))
}
