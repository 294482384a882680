//! Branches on staged conditions.
//!
//! In: a staged condition and where each truth leads. Out: one `if` node, and the place where the program goes on.
//! Invariants:
//! - Each arm stays in the innermost region around the branch; when both leave to one place, that is where they join.
//! - Arms that leave to different places leave a tag. What follows is run under it, the earliest place first, up to the
//!   next one that is pending: code behind a branch is staged once, however many paths lead there.
//!
//! Elsewhere: running an arm (`arm.rs`), merging two (`join.rs`), loops that a branch leaves (`loops/mod.rs`).

use super::arm::Start;
use super::loops;
use crate::bytecode::op::Instr;
use crate::bytecode::{Op as Instruction, Region, RegionKind};
use crate::error::Result;
use crate::stage::session::end::End;
use crate::stage::session::flow::{Arm, Next};
use crate::stage::stager::Stager;
use crate::stage::value::exit::Exit;
use crate::stage::value::form;
use crate::types::generator::staged as finalizer;
use crate::types::staged::{Repr, repr_of};
use crate::vm::Cursor;
use snek_graph::ir::ValueId;
use snek_graph::ops::Op;
use snek_heap::Value;

/// The instructions as which a branch counts against the limit of staging.
const FORK_STEPS: u64 = 1000;

/// A branch that is about to be staged.
pub(crate) struct Fork {
    pub(crate) cond: ValueId,
    pub(crate) then: Start,
    pub(crate) otherwise: Start,
    /// Where each truth leads.
    pub(crate) targets: (u32, u32),
    /// The register that the condition asks whether it is None, and where it leads then.
    pub(crate) narrowed: Option<(u16, u32)>,
}

impl Fork {
    pub(crate) fn new(cond: ValueId, then: Start, otherwise: Start, targets: (u32, u32)) -> Self {
        Self { cond, then, otherwise, targets, narrowed: None }
    }

    /// A branch to two instructions.
    pub(crate) fn to(cond: ValueId, if_true: u32, if_false: u32) -> Self {
        Self::new(cond, Start::At(if_true, Vec::new()), Start::At(if_false, Vec::new()), (if_true, if_false))
    }
}

/// What an arm may run.
#[derive(Clone)]
pub(crate) struct Bounds {
    pub(crate) range: (u32, u32),
    pub(crate) stops: Vec<u32>,
}

impl Bounds {
    pub(crate) fn arm(&self) -> Arm {
        Arm {
            depth: 0,
            range: self.range,
            stops: self.stops.clone(),
            saved: Vec::new(),
            fresh: false,
            wants_condition: false,
            chain: None,
            trip: None,
        }
    }

    /// Whether the place is in the range, whether the arm stops there or not.
    fn reaches(&self, exit: Exit) -> bool {
        exit.at().is_some_and(|pc| self.range.0 <= pc && pc < self.range.1)
    }

    /// Whether the arm goes on at the exit.
    fn contains(&self, exit: Exit) -> bool {
        match exit {
            Exit::Resume(_) => true,
            Exit::At(pc) => self.reaches(exit) && !self.stops.contains(&pc),
            Exit::Raise | Exit::Return | Exit::Yield(_) => false,
        }
    }
}

/// A conditional jump on a staged condition.
pub(crate) fn branch(
    cx: &mut Stager<'_>,
    cursor: &mut Cursor,
    value: &Value,
    if_true: u32,
    if_false: u32,
) -> Result<()> {
    cursor.save(cx);
    if cx.stage.session.is_none() {
        return Err(cx.staged_refused(
            value,
            "decides a branch outside of a staged function",
            "put the code into a function with @stage",
        ));
    }
    cx.note_branch(cursor, value);
    let cond = cx.condition(value)?;
    fork_at(cx, cursor, Fork::to(cond, if_true, if_false))
}

/// Branches at the instruction before the cursor, and goes where the arms lead.
pub(crate) fn fork_at(cx: &mut Stager<'_>, cursor: &mut Cursor, fork: Fork) -> Result<()> {
    cursor.save(cx);
    let pc = cursor.pc().saturating_sub(1);
    let outer = cx.bounds();
    if let Some(end) = loops::condition(cx, &fork)? {
        return settle(cx, cursor, end);
    }
    let Fork { cond, then, otherwise, targets, .. } = fork;
    let code = cursor.code();
    let (lower, upper) = (targets.0.min(targets.1), targets.0.max(targets.1));
    let mut inner = outer.clone();
    if let Some(region) = code.region_at(pc) {
        inner.range = (region.start.max(outer.range.0), region.end.min(outer.range.1));
    }
    cx.add_loop_heads(&mut inner, pc);
    // What is raised inside joins where its handler starts.
    let handler = code.handler_at(pc).map(|entry| entry.target);
    inner.stops.extend(handler);
    // The arm that starts first runs up to where the other one starts.
    let mut first = inner.clone();
    if lower != upper {
        first.stops.push(upper);
    }
    let swap = targets.0 == upper && targets.0 != lower;
    let plain = |start: &Start| matches!(start, Start::At(_, changes) if changes.is_empty());
    if lower != upper
        && plain(&then)
        && plain(&otherwise)
        && let Some((cond, other)) = cx.chain(cond, swap, lower, upper, &first)?
    {
        return fork_at(cx, cursor, Fork::to(cond, upper, other));
    }
    let mut wide = outer;
    cx.add_loop_heads(&mut wide, pc);
    // What raises comes second: where the other arm ends is known then, and so whether both handle the same.
    let raises = matches!(then, Start::Raise(_) | Start::RaiseValue(_));
    let swap = swap || raises && handler.is_some();
    let end = cx.fork(cond, then, otherwise, (&first, &inner, &wide), swap, upper)?;
    settle(cx, cursor, end)?;
    finalizer::forget_trials();
    Ok(())
}

/// Branches before the next instruction: each arm starts at it, or raises.
pub(crate) fn fork_before(
    cx: &mut Stager<'_>,
    cursor: &mut Cursor,
    cond: ValueId,
    then: Start,
    otherwise: Start,
) -> Result<()> {
    let pc = cursor.pc();
    let mut next = *cursor;
    next.go(pc + 1);
    fork_at(cx, &mut next, Fork::new(cond, then, otherwise, (pc, pc)))?;
    *cursor = next;
    Ok(())
}

/// Goes where merged arms lead; while they lead to several places, runs what follows under the tag.
pub(crate) fn settle(cx: &mut Stager<'_>, cursor: &mut Cursor, mut end: End) -> Result<()> {
    loop {
        match end.keys[..] {
            [] => return finish(cx, end),
            [Exit::Raise] => {
                let depth = cx.frames.len();
                if cx.session()?.flow.arms.last().is_some_and(|arm| arm.depth == depth) {
                    return finish(cx, end);
                }
                return cx.deliver(cursor, end);
            }
            [Exit::Return] => {
                let value = end.ret.take().unwrap_or(Value::NONE);
                cx.session()?.flow.next = Some(Next::Return(value));
                return Ok(());
            }
            [key @ Exit::Yield(pc)] => {
                if let Some((_, registers)) = end.views.iter().find(|(known, _)| *known == key) {
                    cx.put_registers(registers);
                }
                cursor.go(pc);
                cursor.save(cx);
                cx.session()?.flow.next = Some(Next::Yield(end.item.take().unwrap_or(Value::NONE)));
                return Ok(());
            }
            [key @ (Exit::At(pc) | Exit::Resume(pc))] => {
                if let Some((_, registers)) = end.views.iter().find(|(known, _)| *known == key) {
                    cx.put_registers(registers);
                }
                for (register, value) in entered(cx, key) {
                    cursor.regs.set(register, value);
                }
                cursor.go(pc);
                cursor.save(cx);
                cx.enter_target(pc);
                return Ok(());
            }
            _ => {}
        }
        if let Some(after) = loops::left(cx, &end)? {
            end = after;
            continue;
        }
        let bounds = cx.bounds();
        let inside: Vec<Exit> = end.keys.iter().copied().filter(|key| bounds.contains(*key)).collect();
        let ranks = Ranks::at(cursor);
        let Some(next) = inside.iter().copied().min_by_key(|key| (ranks.of(*key), *key)) else {
            let depth = cx.frames.len();
            if cx.session()?.flow.arms.last().is_none_or(|arm| arm.depth != depth) {
                return cx.deliver(cursor, end);
            }
            return finish(cx, end);
        };
        let Some(target) = next.at().or(next.resumed()) else { return finish(cx, end) };
        let cond = cx.takes_exit(end.tag, next)?;
        let mut pending = end.keys.clone();
        pending.retain(|key| *key != next);
        let mut inner = cx.bounds_of_exit(cursor, next, &inside);
        if next.resumed().is_some() {
            for pc in pending.iter().filter_map(|exit| exit.resumed()) {
                cx.add_loop_heads(&mut inner, pc);
            }
        }
        let pending_tag = end.tag.filter(|_| pending.len() > 1);
        let start = Start::At(target, entered(cx, next));
        let (mut views, mut own) = (std::mem::take(&mut end.views), None);
        if let Some(found) = views.iter().position(|(known, _)| *known == next) {
            own = Some(views.remove(found).1);
        }
        // Behind all pending places together the registers are the joined ones, not those of the place run now.
        let joined = cx.copy_registers();
        if views.is_empty() {
            views.extend(pending.iter().filter(|exit| exit.keeps_frame()).map(|key| (*key, joined.clone())));
        }
        if let Some(registers) = own {
            cx.put_registers(&registers);
        }
        let pass = End {
            keys: pending,
            tag: pending_tag,
            ret: end.ret.take(),
            item: end.item.take(),
            exc: end.exc.take(),
            views,
            registers: joined,
            ..End::default()
        };
        let is_run = pass.keys.iter().any(|exit| bounds.contains(*exit) && exit.resumed().is_none());
        let other = if is_run { Start::Beside(pass) } else { Start::Pass(pass) };
        inner.stops.retain(|stop| Exit::At(*stop) != next);
        end = cx.fork(cond, start, other, (&inner, &inner, &inner), false, u32::MAX)?;
    }
}

/// What changes at an exit: a generator that goes on is sent None.
fn entered(cx: &Stager<'_>, exit: Exit) -> Vec<(u16, Value)> {
    let Some(pc) = exit.resumed().filter(|pc| *pc > 0) else { return Vec::new() };
    let Some(frame) = cx.frames.last() else { return Vec::new() };
    let code = frame.code();
    let mut changes = vec![(code.instrs[pc as usize - 1].get().a, Value::NONE)];
    // Before its start nothing was set; where it goes on, whatever is used without a check is.
    let is_checked = |register: u16| {
        let checks = |ins: Instr| ins.op == Instruction::CheckBound && ins.a == register;
        code.instrs.iter().any(|ins| checks(ins.get()))
    };
    for (register, value) in (0..).zip(cx.copy_registers()) {
        if let Some(Repr::Maybe { value, .. }) = repr_of(&value)
            && register != changes[0].0
            && !is_checked(register)
        {
            changes.push((register, value.clone()));
        }
    }
    changes
}

/// The order in which pending places are run: what is left of the trip, the loop's next trip, what is behind the loop,
/// from the innermost loop outwards.
struct Ranks {
    branch: u32,
    /// Head and exit of each loop around the branch, the innermost first.
    loops: Vec<(u32, u32)>,
}

impl Ranks {
    fn at(cursor: &Cursor) -> Self {
        let pc = cursor.pc().saturating_sub(1);
        let around = |region: &&Region| region.kind != RegionKind::Branch && pc < region.exit;
        let loops = cursor.code().regions_at(pc).filter(around);
        let loops = loops.map(|region| (region.start, region.exit)).collect();
        Self { branch: pc, loops }
    }

    fn of(&self, exit: Exit) -> usize {
        let last = 2 * self.loops.len() + 1;
        let pc = match exit {
            Exit::Resume(_) => return 0,
            Exit::At(pc) => pc,
            Exit::Raise | Exit::Return | Exit::Yield(_) => return last,
        };
        for (nth, (head, exit)) in self.loops.iter().enumerate() {
            if pc == *head {
                return 2 * nth + 2;
            }
            if self.branch <= pc && pc < *exit {
                return 2 * nth + 1;
            }
        }
        last
    }
}

/// Ends the innermost arm.
fn finish(cx: &mut Stager<'_>, end: End) -> Result<()> {
    cx.session()?.flow.next = Some(Next::End(end));
    Ok(())
}

impl Stager<'_> {
    /// Control goes to an instruction by itself: if that is a handler, what was handled inside is not any more.
    pub(crate) fn enter_target(&mut self, pc: u32) {
        let Some(frame) = self.frames.last() else { return };
        let entry = frame.code().handlers.iter().find(|entry| entry.target == pc);
        if let Some(entry) = entry {
            let depth = frame.handled as usize + usize::from(entry.depth);
            self.handled.truncate(depth);
        }
    }

    /// What the innermost arm in the top frame may run; the whole function if the frame has none.
    pub(crate) fn bounds(&self) -> Bounds {
        let depth = self.frames.len();
        let arm =
            self.stage.session.as_ref().and_then(|session| session.flow.arms.last()).filter(|arm| arm.depth == depth);
        match arm {
            Some(arm) => Bounds { range: arm.range, stops: arm.stops.clone() },
            None => {
                let length = self.frames.last().map_or(0, |frame| frame.code().instrs.len());
                Bounds { range: (0, u32::try_from(length).unwrap_or(u32::MAX)), stops: Vec::new() }
            }
        }
    }

    /// Arms inside a loop that is being run stop at its head.
    pub(crate) fn add_loop_heads(&self, bounds: &mut Bounds, pc: u32) {
        let depth = self.frames.len();
        let Some(session) = &self.stage.session else { return };
        for entry in
            session.flow.loops.iter().filter(|entry| entry.depth == depth && entry.level == session.flow.arms.len())
        {
            if entry.region.start <= pc && pc < entry.region.exit && loops::is_stageable(self, &entry.region) {
                bounds.stops.push(entry.region.start);
            }
        }
        // A trip of an unrolled loop ends at its head too: the next one is staged once for all ways that lead to it.
        let Some(frame) = self.frames.last() else { return };
        for region in frame.code().regions_at(pc).filter(|region| region.kind != RegionKind::Branch) {
            if pc < region.exit && !bounds.stops.contains(&region.start) {
                bounds.stops.push(region.start);
            }
        }
    }

    /// What is run from one of several exits inside of the present bounds.
    fn bounds_of_exit(&self, cursor: &Cursor, next: Exit, inside: &[Exit]) -> Bounds {
        let mut inner = self.bounds();
        // Ways that start in one statement join behind it: what follows is not run for each of them.
        let within = |region: &&Region| {
            region.kind == RegionKind::Branch
                && next.at().is_some_and(|pc| pc < region.end)
                && inside.iter().all(|exit| exit.at().is_some_and(|pc| region.start <= pc && pc <= region.end))
        };
        if let Some(region) = cursor.code().regions_at(cursor.pc().saturating_sub(1)).find(within) {
            inner.range = (region.start.max(inner.range.0), region.end.min(inner.range.1));
        }
        inner.stops.extend(inside.iter().filter(|key| **key != next).filter_map(|exit| exit.at()));
        if let Some(target) = next.at().or(next.resumed()) {
            self.add_loop_heads(&mut inner, target);
        }
        inner
    }

    /// Runs two arms and merges them. `swap`: the second one starts first. An arm at `upper` is not run if the first
    /// one gets there too.
    pub(crate) fn fork(
        &mut self,
        cond: ValueId,
        then: Start,
        otherwise: Start,
        (first, second, wide): (&Bounds, &Bounds, &Bounds),
        swap: bool,
        upper: u32,
    ) -> Result<End> {
        self.session()?.flow.steps += FORK_STEPS;
        let epoch = self.stage.epoch + 1;
        let (early, late) = if swap { (otherwise, then) } else { (then, otherwise) };
        self.open_region(&[])?;
        let early_end = self.run_arm(early, first.arm())?;
        let early_region = self.close_region(&[])?;
        self.open_region(&[])?;
        let meets = early_end.keys.contains(&Exit::At(upper));
        // Places that the second arm runs by itself.
        let own: Vec<u32> = match &late {
            Start::Beside(end) => {
                end.keys.iter().filter(|exit| wide.reaches(**exit)).filter_map(|exit| exit.at()).collect()
            }
            Start::Raise(_) | Start::RaiseValue(_) => self.present_handler().into_iter().collect(),
            _ => Vec::new(),
        };
        let is_beside = !own.is_empty() && own.iter().all(|pc| self.joins_behind(&early_end, *pc));
        let late = match late {
            Start::At(pc, changes) if meets && pc == upper && changes.is_empty() => Start::Pass(End::at(Exit::At(pc))),
            Start::Beside(end) if !is_beside => Start::Pass(end),
            other => other,
        };
        // If the first arm is gone for good, what follows the branch belongs to the second one.
        let gone = !early_end.keys.is_empty() && !early_end.keys.iter().any(|key| wide.contains(*key));
        let mut bounds = if gone && !is_beside { wide.arm() } else { second.arm() };
        if is_beside {
            bounds.stops.retain(|stop| !own.contains(stop));
            bounds.stops.extend(early_end.keys.iter().filter_map(|exit| exit.at()));
        }
        let late_end = self.run_arm(late, bounds)?;
        let late_region = self.close_region(&[])?;
        let (a, b) = if swap { (late_end, early_end) } else { (early_end, late_end) };
        let (ra, rb) = if swap { (late_region, early_region) } else { (early_region, late_region) };
        self.merge(cond, (ra, a), (rb, b), epoch)
    }

    /// Where the handler around the instruction before the present one starts.
    fn present_handler(&self) -> Option<u32> {
        let frame = self.frames.last()?;
        frame.code().handler_at(frame.pc().saturating_sub(1)).map(|entry| entry.target)
    }

    /// Whether an arm ends where one that starts at this place comes by: behind it, or at the head of a loop around it.
    fn joins_behind(&self, end: &End, pc: u32) -> bool {
        let Some(frame) = self.frames.last() else { return false };
        let is_head = |key: u32| {
            let mut regions = frame.code().regions_at(pc);
            regions.any(|region| region.kind != RegionKind::Branch && region.start == key && pc < region.exit)
        };
        let fits = |exit: &Exit| exit.at().is_some_and(|exit| exit > pc || is_head(exit));
        !end.keys.is_empty() && end.keys.iter().all(fits)
    }

    /// `a and b`, `a or b` in a condition: tests that lead to the same place are one condition, if nothing else happens
    /// between them. Gives it, true where the branch goes to `upper`, and the other place.
    fn chain(
        &mut self,
        cond: ValueId,
        swap: bool,
        lower: u32,
        upper: u32,
        bounds: &Bounds,
    ) -> Result<Option<(ValueId, u32)>> {
        let mark = self.session()?.builder.mark();
        let epoch = self.stage.epoch + 1;
        self.open_region(&[])?;
        let end = self.run_arm(Start::At(lower, Vec::new()), Arm { chain: Some(upper), ..bounds.arm() })?;
        let unchanged = |cx: &Self| {
            let before = cx.copy_registers();
            before.iter().zip(&end.registers).all(|(a, b)| form::same(a, b) || b.is_unbound() && !a.is_unbound())
        };
        // What the test made itself, and leaves in no register, nobody sees behind it.
        let found = match end.condition {
            Some(found) if !end.writes_before(epoch) && unchanged(self) => found,
            _ => {
                self.session()?.roll_back(mark);
                return Ok(None);
            }
        };
        let (test, if_true, if_false) = found;
        let goes = if if_true == upper { test } else { self.emit(Op::Not, &[test])? };
        let asked = self.close_region(&[goes])?;
        self.open_region(&[])?;
        let known = self.builder()?.constant(true);
        let there = self.close_region(&[known])?;
        let regions = if swap { [there, asked] } else { [asked, there] };
        let outputs = self.emit_node(Op::If, &[cond], snek_graph::ir::Attrs::new(), &regions)?;
        let Some(whole) = outputs.first() else { return Ok(None) };
        for (register, value) in end.registers.iter().enumerate() {
            if value.is_unbound() {
                self.set_register(register as u16, Value::UNBOUND);
            }
        }
        Ok(Some((*whole, if if_true == upper { if_false } else { if_true })))
    }

    /// Whether the exit that a tag names is this one. There are several, so that there is a tag.
    pub(crate) fn takes_exit(&mut self, tag: Option<ValueId>, exit: Exit) -> Result<ValueId> {
        let Some(tag) = tag else { return Err(self.staging_error("internal error: several exits without a tag")) };
        let this = self.builder()?.constant(exit.tag());
        self.emit(Op::Eq, &[tag, this])
    }

    /// The graph value of a condition.
    pub(crate) fn condition(&mut self, value: &Value) -> Result<ValueId> {
        let truth = self.staged_bool(value)?;
        let id = self.lift(&truth)?;
        Ok(id)
    }
}
