//! The node of a staged loop.
//!
//! In: a loop, everything being as at its head. Out: a `for` or `while` node; everything as behind the loop.
//! Invariants:
//! - What no trip changes is used from outside; what one changes is carried.
//! - A loop left in one way by its condition is `while` with that condition, or `for`; any other is a `while` that
//!   carries a tag: the place where the trip ended.
//!
//! Elsewhere: when a loop is staged (`loops/mod.rs`), what it carries (`carried.rs`).

use super::carried::{Carried, Place, commit_trip};
use crate::bytecode::{Op as Instruction, RegionKind};
use crate::error::Result;
use crate::stage::flow::arm::Start;
use crate::stage::flow::branch::Bounds;
use crate::stage::session::end::End;
use crate::stage::session::flow::{Arm, Loop, Tried};
use crate::stage::stager::Stager;
use crate::stage::value::exit::Exit;
use crate::stage::value::form::{Form, same};
use crate::types::staged::{Repr, repr_of};
use crate::types::staged_function::notes;
use snek_graph::ir::Type;
use snek_graph::ops::Op;
use snek_heap::Value;

/// What came of trying one kind of node.
enum Outcome {
    Done(End),
    /// More is carried, or in other forms: once more.
    Again,
    /// The loop is not of this kind.
    Other,
    /// No trip leads to another one: it is no loop.
    Straight,
}

const MAX_ROUNDS: usize = 40;

/// Whether it is a number or a constant, which may be unset.
fn is_plain(form: &Form) -> bool {
    match form {
        Form::Node(ty) => ty.as_scalar().is_some(),
        Form::Const(_) => true,
        Form::Maybe(inner, _) => is_plain(inner),
        _ => false,
    }
}

impl Stager<'_> {
    /// Stages a loop whose head has been put back.
    pub(crate) fn stage_loop(&mut self, entry: &Loop) -> Result<End> {
        let epoch = self.next_epoch();
        let (mut carried, mut simple) = self.carried_before(entry, epoch)?;
        let lines = self.session()?.lines.clone();
        self.charge(lines.len())?;
        for _ in 0..MAX_ROUNDS {
            let mark = self.session()?.builder.mark();
            let journals = self.session()?.flow.journals;
            let outcome = match (simple, entry.region.kind) {
                (true, RegionKind::For) => self.try_for(entry, &mut carried, epoch)?,
                (true, _) => self.try_while(entry, &mut carried, epoch)?,
                (false, _) => self.try_tagged(entry, &mut carried, epoch)?,
            };
            let is_straight = matches!(outcome, Outcome::Straight);
            match outcome {
                Outcome::Done(end) => {
                    self.note_tried(entry, &carried, simple)?;
                    let names: Vec<String> = carried.iter().filter_map(|one| self.name_of(&one.place)).collect();
                    let what = if entry.region.kind == RegionKind::For { "for" } else { "while" };
                    let own = self.frames.last().filter(|frame| notes::is_own(frame.code()));
                    let line = own.map(|frame| frame.code().line_at(entry.region.start));
                    let carries =
                        if names.is_empty() { String::new() } else { format!(", carries {}", names.join(", ")) };
                    if let (Some(line), Some(session)) = (line, &mut self.stage.session) {
                        session.notes.insert((line, what.to_owned(), format!("staged: one loop{carries}")));
                    }
                    return Ok(end);
                }
                Outcome::Again | Outcome::Straight => {}
                Outcome::Other => {
                    simple = false;
                    carried.clear();
                }
            }
            while self.session()?.flow.journals > journals {
                self.undo_writes();
            }
            snek_heap::truncate_spent(entry.spent);
            let session = self.session()?;
            session.roll_back(mark);
            session.lines.clone_from(&lines);
            self.put_registers(&entry.registers);
            let flow = &mut self.session()?.flow;
            let settles = std::mem::take(&mut flow.settles);
            if settles || is_straight {
                let place = (entry.depth, entry.region.start);
                flow.straight.push((place, settles.then_some(flow.arms.len())));
                return Ok(End::at(Exit::At(entry.region.start)));
            }
        }
        let names: Vec<String> = carried.iter().filter_map(|one| self.name_of(&one.place)).collect();
        Err(self.staging_error(&format!(
            "a loop changes the kind of {} on every trip; give it the same type and size each time",
            if names.is_empty() { "a value".to_owned() } else { names.join(", ") }
        )))
    }

    /// Notes what a loop carries: while a loop around it is tried again, it is staged again.
    fn note_tried(&mut self, entry: &Loop, carried: &[Carried], is_simple: bool) -> Result<()> {
        let plain = |one: &Carried| match &one.place {
            Place::Register(register) if is_plain(&one.form) => Some((*register, one.form.clone())),
            _ => None,
        };
        let place = (entry.depth, entry.region.start);
        let entered = entry.registers.iter().map(|value| self.form_of(value, 0)).collect();
        let carries = carried.iter().map(plain).collect::<Option<Vec<_>>>();
        let tried = &mut self.session()?.flow.tried;
        tried.retain(|known| known.place != place);
        if let Some(carries) = carries {
            tried.push(Tried { place, entered, carries, is_simple });
        }
        Ok(())
    }

    /// What the loop carried the last time, if it is entered with all that it was entered with then, or more: it will
    /// carry at least that. And whether it may be left by its condition only.
    fn carried_before(&mut self, entry: &Loop, epoch: u32) -> Result<(Vec<Carried>, bool)> {
        let place = (entry.depth, entry.region.start);
        let Some(known) = self.session()?.flow.tried.iter().find(|known| known.place == place).cloned() else {
            return Ok((Vec::new(), true));
        };
        let holds = |(value, form): (&Value, &Form)| self.form_of(value, 0).holds(form);
        if known.entered.len() != entry.registers.len() || !entry.registers.iter().zip(&known.entered).all(holds) {
            return Ok((Vec::new(), true));
        }
        let again = |(register, form): &(u16, Form)| {
            let first = entry.registers.get(usize::from(*register))?.clone();
            let form = self.form_of(&first, epoch).join(form, false);
            is_plain(&form).then(|| Carried {
                place: Place::Register(*register),
                first: Some(first),
                form,
                twins: Vec::new(),
            })
        };
        Ok(match known.carries.iter().map(again).collect::<Option<Vec<_>>>() {
            Some(carried) => (carried, known.is_simple),
            None => (Vec::new(), true),
        })
    }

    fn trip(&self, entry: &Loop, wants_condition: bool) -> Arm {
        let bounds = Bounds { range: (entry.region.start, entry.region.exit), stops: vec![entry.region.start] };
        Arm { fresh: true, wants_condition, trip: Some(entry.region.start), ..bounds.arm() }
    }

    /// `for` over a staged range.
    fn try_for(&mut self, entry: &Loop, carried: &mut Vec<Carried>, epoch: u32) -> Result<Outcome> {
        let head = entry.region.start;
        let ins = self.frames.last().map(|frame| frame.code().instrs[head as usize].get());
        let Some(ins) = ins.filter(|ins| ins.op == Instruction::ForIter) else { return Ok(Outcome::Other) };
        let iterator = self.register(ins.b);
        let mut inputs = Vec::new();
        let (mut list, mut walked) = (None, None);
        match repr_of(&iterator) {
            Some(Repr::RangeIter(range)) => {
                let range = range.clone();
                for part in &range {
                    inputs.push(self.lift(part)?);
                }
            }
            Some(Repr::ListIter([next, items, step])) => {
                let (next, items, step) = (next.clone(), items.clone(), step.clone());
                walked = Some(items.clone());
                inputs.push(self.lift(&next)?);
                inputs.push(self.length_node(&items)?);
                inputs.push(self.lift(&step)?);
                list = Some(items);
            }
            _ => return Ok(Outcome::Other),
        }
        self.flatten_firsts(carried, &mut inputs)?;
        let mut types = vec![Type::INT];
        carried.iter().for_each(|one| one.form.types(&mut types));
        let params = self.open_region(&types)?;
        if let Some(Repr::RangeIter([start, _, step])) = repr_of(&iterator)
            && start.as_int().is_some_and(|start| start >= 0)
            && step.as_int().is_some_and(|step| step > 0)
        {
            self.session()?.naturals.push(params[0]);
        }
        self.open_writes()?;
        self.put_carried(carried, &params[1..])?;
        let heads = self.at_head(carried);
        let counter = match list {
            Some(items) => {
                let position = self.staged(Repr::Node(params[0]));
                self.item_at(&items, &position)?
            }
            None => self.staged(Repr::Node(params[0])),
        };
        self.set_register(ins.a, counter);
        if let Some(frame) = self.frames.last_mut() {
            frame.set_pc(head + 1);
        }
        let end = self.run_arm(Start::At(head + 1, Vec::new()), self.trip(entry, false))?;
        commit_trip(&end, epoch);
        let grows = walked.as_ref().is_some_and(|walked| end.written(walked).is_some());
        if end.keys[..] != [Exit::At(head)] || grows {
            return Ok(Outcome::Other);
        }
        if self.widen(entry, carried, &[&end], epoch)? {
            return Ok(Outcome::Again);
        }
        self.undo_writes();
        let Some(results) = self.flatten_end(carried, &heads, &end, epoch)? else { return Ok(Outcome::Again) };
        let body = self.close_region(&results)?;
        self.put_registers(&entry.registers);
        let outputs = self.emit_node(Op::For, &inputs, self.loop_options(entry), &[body])?;
        self.put_carried(carried, &outputs)?;
        self.set_register(ins.b, Value::UNBOUND);
        Ok(Outcome::Done(End::at(Exit::At(entry.region.exit))))
    }

    /// `while` whose condition comes first in a trip.
    fn try_while(&mut self, entry: &Loop, carried: &mut Vec<Carried>, epoch: u32) -> Result<Outcome> {
        let head = entry.region.start;
        let mut inputs = Vec::new();
        self.flatten_firsts(carried, &mut inputs)?;
        let mut types = Vec::new();
        carried.iter().for_each(|one| one.form.types(&mut types));
        let params = self.open_region(&types)?;
        self.open_writes()?;
        self.put_carried(carried, &params)?;
        let before = self.run_arm(Start::At(head, Vec::new()), self.trip(entry, true))?;
        let Some((cond, body_start, exit)) = before.condition else { return Ok(Outcome::Other) };
        // What the condition changes, and what is carried, is forwarded to the body and out of the loop.
        let mut forwarded: Vec<Carried> = Vec::new();
        for one in carried.iter() {
            let value = self.value_in(&one.place, &before);
            let form = self.form_of(&value, epoch);
            forwarded.push(Carried { place: one.place.clone(), first: Some(value), form, twins: one.twins.clone() });
        }
        for (register, value) in before.joined().iter().enumerate() {
            let place = Place::Register(register as u16);
            let known = carried.iter().any(|one| one.place.is(&place));
            if !known && !same(value, &entry.registers[register]) {
                let form = self.form_of(value, epoch);
                forwarded.push(Carried { place, first: Some(value.clone()), form, twins: Vec::new() });
            }
        }
        if before.writes_before(epoch) {
            return Ok(Outcome::Other);
        }
        let mut results = vec![cond];
        self.flatten_firsts(&forwarded, &mut results)?;
        let cond_region = self.close_region(&results)?;
        let mut types = Vec::new();
        forwarded.iter().for_each(|one| one.form.types(&mut types));
        if types.len() + 1 != results.len() {
            return Ok(Outcome::Other);
        }
        let params = self.open_region(&types)?;
        self.put_carried(&forwarded, &params)?;
        if let Some((register, if_none)) = before.narrowed {
            self.narrow(register, if_none == body_start);
        }
        let heads = self.at_head(carried);
        let mut arm = self.trip(entry, false);
        arm.trip = Some(head);
        let end = self.run_arm(Start::At(body_start, Vec::new()), arm)?;
        commit_trip(&end, epoch);
        if end.keys[..] != [Exit::At(head)] {
            return Ok(Outcome::Other);
        }
        if self.widen(entry, carried, &[&end, &before], epoch)? {
            return Ok(Outcome::Again);
        }
        self.undo_writes();
        let Some(results) = self.flatten_end(carried, &heads, &end, epoch)? else { return Ok(Outcome::Again) };
        let body = self.close_region(&results)?;
        self.put_registers(&entry.registers);
        let outputs = self.emit_node(Op::While, &inputs, self.loop_options(entry), &[cond_region, body])?;
        self.put_carried(&forwarded, &outputs)?;
        Ok(Outcome::Done(End::at(Exit::At(exit))))
    }

    /// Any loop: a trip says by its tag where it ends.
    fn try_tagged(&mut self, entry: &Loop, carried: &mut Vec<Carried>, epoch: u32) -> Result<Outcome> {
        let head = entry.region.start;
        let again = Exit::At(head);
        let mut inputs = Vec::new();
        self.flatten_firsts(carried, &mut inputs)?;
        let start = self.builder()?.constant(again.tag());
        inputs.push(start);
        let mut types = Vec::new();
        carried.iter().for_each(|one| one.form.types(&mut types));
        types.push(Type::INT);
        let params = self.open_region(&types)?;
        let Some(tag) = params.last().copied() else { return Ok(Outcome::Other) };
        let goes_on = self.emit(Op::Eq, &[tag, start])?;
        let mut results = vec![goes_on];
        results.extend(&params);
        let cond = self.close_region(&results)?;
        let params = self.open_region(&types)?;
        self.open_writes()?;
        self.put_carried(carried, &params)?;
        let heads = self.at_head(carried);
        let end = self.run_arm(Start::At(head, Vec::new()), self.trip(entry, false))?;
        commit_trip(&end, epoch);
        let yields = end.keys.iter().any(|exit| exit.yields());
        if yields && !end.keys.contains(&again) {
            return Ok(Outcome::Straight);
        }
        let ways = [
            (end.keys.contains(&Exit::Return), Place::Result, &end.ret),
            (yields, Place::Yielded, &end.item),
            (end.keys.contains(&Exit::Raise), Place::Raised, &end.exc),
        ];
        for (is_taken, place, value) in ways {
            if is_taken && !carried.iter().any(|one| one.place.is(&place)) {
                let form = match value {
                    Some(value) => self.form_of(value, epoch),
                    None => Form::Const(Value::NONE),
                };
                carried.push(Carried { place, first: None, form, twins: Vec::new() });
                self.widen(entry, carried, &[&end], epoch)?;
                return Ok(Outcome::Again);
            }
        }
        if self.widen(entry, carried, &[&end], epoch)? {
            return Ok(Outcome::Again);
        }
        self.undo_writes();
        let Some(mut results) = self.flatten_end(carried, &heads, &end, epoch)? else { return Ok(Outcome::Again) };
        results.push(match (end.tag, &end.keys[..]) {
            (Some(tag), _) => tag,
            (None, [key]) => self.builder()?.constant(key.tag()),
            (None, _) => self.builder()?.undef(Type::INT),
        });
        let body = self.close_region(&results)?;
        self.put_registers(&entry.registers);
        let outputs =
            self.emit_node(Op::While, &inputs, self.loop_options(entry).without("checkpoint"), &[cond, body])?;
        let (ret, item, exc) = self.put_carried(carried, &outputs)?;
        let keys: Vec<Exit> = end.keys.iter().copied().filter(|key| *key != again).collect();
        let tag = if keys.len() > 1 { outputs.last().copied() } else { None };
        Ok(Outcome::Done(End { keys, tag, ret, item, exc, ..End::default() }))
    }

    /// What the condition has found out about a register: whether it is None.
    fn narrow(&mut self, register: u16, is_none: bool) {
        if let Some(Repr::Choice { options, .. }) = repr_of(&self.register(register))
            && let Some(option) = options.iter().find(|option| option.is_none() == is_none)
        {
            let option = option.clone();
            self.set_register(register, option);
        }
    }
}
