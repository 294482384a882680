//! The node of a staged loop, and what it carries.
//!
//! In: a loop, everything being as at its head. Out: a `for` or `while` node; everything as behind the loop.
//! Invariants:
//! - Carried are exactly the registers and slots that a trip changes. What stays the same is used from outside.
//! - A loop left in one way by its condition is `while` with that condition, or `for`; any other is a `while` that
//!   carries a tag: the place where the trip ended.
//!
//! Elsewhere: when a loop is staged (`loops.rs`).

use super::arms::Start;
use super::branch::Bounds;
use super::form::{Form, same};
use super::session::{Arm, Loop};
use super::state::{End, RAISE, RETURN, same_layout, write};
use super::value::{Repr, repr_of};
use crate::bytecode::{Op as Instruction, RegionKind};
use crate::error::Result;
use crate::vm::Cx;
use snek_graph::ir::{Attr, Attrs, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::{State, Value, epoch_of, state_of};

/// A variable that the loop carries.
struct Carried {
    place: Place,
    /// Its value at the head.
    first: Option<Value>,
    form: Form,
    /// Another name has the same object at the end of a trip.
    is_twin: bool,
}

/// Where a carried value is.
#[derive(Clone)]
enum Place {
    Register(u16),
    Slot(Value, usize),
    /// All items of a list.
    Items(Value),
    /// What a `return` inside the loop gives.
    Result,
    /// What a `yield` inside the loop gives.
    Yielded,
    /// What a `raise` inside the loop gives to a calling function.
    Raised,
}

impl Place {
    fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Register(a), Self::Register(b)) => a == b,
            (Self::Slot(x, a), Self::Slot(y, b)) => x.is(y) && a == b,
            (Self::Items(a), Self::Items(b)) => a.is(b),
            (Self::Result, Self::Result) | (Self::Yielded, Self::Yielded) | (Self::Raised, Self::Raised) => true,
            _ => false,
        }
    }
}

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

/// What ends of trips give to the caller: results, yielded values, exceptions.
type Given = (Option<Value>, Option<Value>, Option<Value>);

const MAX_ROUNDS: usize = 40;

impl Cx {
    /// Stages a loop whose head has been put back.
    pub(crate) fn stage_loop(&mut self, entry: &Loop) -> Result<End> {
        let epoch = self.next_epoch();
        let mut carried: Vec<Carried> = Vec::new();
        let mut simple = true;
        for _ in 0..MAX_ROUNDS {
            let mark = self.session()?.builder.mark();
            let journals = self.session()?.journals;
            let outcome = match (simple, entry.region.kind) {
                (true, RegionKind::For) => self.try_for(entry, &mut carried, epoch)?,
                (true, _) => self.try_while(entry, &mut carried, epoch)?,
                (false, _) => self.try_tagged(entry, &mut carried, epoch)?,
            };
            match outcome {
                Outcome::Done(end) => {
                    let names: Vec<String> = carried.iter().filter_map(|one| self.name_of(&one.place)).collect();
                    let what = if entry.region.kind == RegionKind::For { "for" } else { "while" };
                    let own = self.frames.last().filter(|frame| super::explain::is_own(frame.code()));
                    let line = own.map(|frame| frame.code().line_at(entry.region.start));
                    let carries =
                        if names.is_empty() { String::new() } else { format!(", carries {}", names.join(", ")) };
                    if let (Some(line), Some(session)) = (line, &mut self.stage.session) {
                        session.notes.insert((line, what.to_owned(), format!("staged: one loop{carries}")));
                    }
                    return Ok(end);
                }
                Outcome::Again => {}
                Outcome::Straight => {
                    while self.session()?.journals > journals {
                        self.undo_writes();
                    }
                    snek_heap::truncate_spent(entry.spent);
                    self.session()?.roll_back(mark);
                    self.put_registers(&entry.registers);
                    self.session()?.straight.push((entry.depth, entry.region.start));
                    return Ok(End::at(i64::from(entry.region.start)));
                }
                Outcome::Other => {
                    simple = false;
                    carried.clear();
                }
            }
            while self.session()?.journals > journals {
                self.undo_writes();
            }
            snek_heap::truncate_spent(entry.spent);
            self.session()?.roll_back(mark);
            self.put_registers(&entry.registers);
        }
        let names: Vec<String> = carried.iter().filter_map(|one| self.name_of(&one.place)).collect();
        Err(self.staging_error(&format!(
            "a loop changes the kind of {} on every trip; give it the same type and size each time",
            if names.is_empty() { "a value".to_owned() } else { names.join(", ") }
        )))
    }

    fn name_of(&self, place: &Place) -> Option<String> {
        match place {
            Place::Register(register) => {
                let frame = self.frames.last()?;
                frame.code().locals.get(usize::from(*register)).map(|name| format!("'{}'", name.as_str()))
            }
            // A variable that functions inside use too.
            Place::Slot(cell, _) if cell.kind() == crate::kinds::CELL => {
                let frame = self.frames.last()?;
                let holds = |register: &&u16| self.register(**register).is(cell);
                let register = frame.code().cells.iter().find(holds)?;
                frame.code().locals.get(usize::from(*register)).map(|name| format!("'{}'", name.as_str()))
            }
            _ => None,
        }
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
            frame.pc = head + 1;
        }
        let end = self.run_arm(Start::At(head + 1, Vec::new()), self.trip(entry, false))?;
        settle(&end, epoch);
        let grows = walked.as_ref().is_some_and(|walked| end.heap.iter().any(|(written, _)| written.is(walked)));
        if end.keys[..] != [i64::from(head)] || grows {
            return Ok(Outcome::Other);
        }
        if self.widen(entry, carried, &[&end], epoch)? {
            return Ok(Outcome::Again);
        }
        self.undo_writes();
        let Some(results) = self.flatten_end(carried, &heads, &end, epoch)? else { return Ok(Outcome::Again) };
        let body = self.close_region(&results)?;
        self.put_registers(&entry.registers);
        let attrs = match self.loop_option(entry) {
            Some(every) => Attrs::new().with("checkpoint", Attr::Int(every)),
            None => Attrs::new(),
        };
        let outputs = self.emit_node(Op::For, &inputs, attrs, &[body])?;
        self.put_carried(carried, &outputs)?;
        self.set_register(ins.b, Value::UNBOUND);
        Ok(Outcome::Done(End::at(i64::from(entry.region.exit))))
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
            forwarded.push(Carried { place: one.place.clone(), first: Some(value), form, is_twin: one.is_twin });
        }
        for (register, value) in before.joined().iter().enumerate() {
            let place = Place::Register(register as u16);
            let known = carried.iter().any(|one| one.place.is(&place));
            if !known && !same(value, &entry.registers[register]) {
                let form = self.form_of(value, epoch);
                forwarded.push(Carried { place, first: Some(value.clone()), form, is_twin: false });
            }
        }
        if before.heap.iter().any(|(object, _)| epoch_of(object) < epoch) {
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
        settle(&end, epoch);
        if end.keys[..] != [i64::from(head)] {
            return Ok(Outcome::Other);
        }
        if self.widen(entry, carried, &[&end, &before], epoch)? {
            return Ok(Outcome::Again);
        }
        self.undo_writes();
        let Some(results) = self.flatten_end(carried, &heads, &end, epoch)? else { return Ok(Outcome::Again) };
        let body = self.close_region(&results)?;
        self.put_registers(&entry.registers);
        let outputs = self.emit_node(Op::While, &inputs, Attrs::new(), &[cond_region, body])?;
        self.put_carried(&forwarded, &outputs)?;
        Ok(Outcome::Done(End::at(i64::from(exit))))
    }

    /// Any loop: a trip says by its tag where it ends.
    fn try_tagged(&mut self, entry: &Loop, carried: &mut Vec<Carried>, epoch: u32) -> Result<Outcome> {
        let head = entry.region.start;
        let again = i64::from(head);
        let mut inputs = Vec::new();
        self.flatten_firsts(carried, &mut inputs)?;
        let start = self.builder()?.constant(again);
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
        settle(&end, epoch);
        if !end.keys.contains(&again) && end.keys.iter().any(|key| super::positions::yielding(*key).is_some()) {
            return Ok(Outcome::Straight);
        }
        let is_way = |way: i64| move |key: &i64| *key == way;
        let yields = end.keys.iter().any(|key| super::positions::yielding(*key).is_some());
        let ways = [
            (end.keys.iter().any(is_way(RETURN)), Place::Result, &end.ret),
            (yields, Place::Yielded, &end.item),
            (end.keys.iter().any(is_way(RAISE)), Place::Raised, &end.exc),
        ];
        for (is_taken, place, value) in ways {
            if is_taken && !carried.iter().any(|one| one.place.is(&place)) {
                let form = match value {
                    Some(value) => self.form_of(value, epoch),
                    None => Form::Const(Value::NONE),
                };
                carried.push(Carried { place, first: None, form, is_twin: false });
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
            (None, [key]) => self.builder()?.constant(*key),
            (None, _) => self.builder()?.undef(Type::INT),
        });
        let body = self.close_region(&results)?;
        self.put_registers(&entry.registers);
        let outputs = self.emit_node(Op::While, &inputs, Attrs::new(), &[cond, body])?;
        let (ret, item, exc) = self.put_carried(carried, &outputs)?;
        let keys: Vec<i64> = end.keys.iter().copied().filter(|key| *key != again).collect();
        let tag = if keys.len() > 1 { outputs.last().copied() } else { None };
        Ok(Outcome::Done(End { keys, tag, ret, item, exc, ..End::default() }))
    }

    /// What the condition has found out about a register: is it None?
    fn narrow(&mut self, register: u16, is_none: bool) {
        if let Some(Repr::Choice { options, .. }) = repr_of(&self.register(register))
            && let Some(option) = options.iter().find(|option| option.is_none() == is_none)
        {
            let option = option.clone();
            self.set_register(register, option);
        }
    }

    fn flatten_firsts(&mut self, carried: &[Carried], out: &mut Vec<ValueId>) -> Result<()> {
        carried.iter().try_for_each(|one| self.flatten(one.first.as_ref(), &one.form, out))
    }

    /// What the carried registers and slots hold when a trip begins.
    fn at_head(&self, carried: &[Carried]) -> Vec<Value> {
        let held = |one: &Carried| match &one.place {
            Place::Register(register) => self.register(*register).clone(),
            place => self.value_in(place, &End::default()),
        };
        carried.iter().map(held).collect()
    }

    /// The graph values of what is carried, at the end of a trip; none if two names have turned out to be of one object.
    fn flatten_end(
        &mut self,
        carried: &mut [Carried],
        heads: &[Value],
        end: &End,
        epoch: u32,
    ) -> Result<Option<Vec<ValueId>>> {
        if self.find_twins(carried, heads, end, epoch)? {
            return Ok(None);
        }
        settle(end, epoch);
        self.session()?.taken_apart.clear();
        let mut ids = Vec::new();
        for one in carried {
            let value = match one.place {
                Place::Result => end.ret.clone(),
                Place::Yielded => end.item.clone(),
                Place::Raised => end.exc.clone(),
                _ => Some(self.value_in(&one.place, end)),
            };
            self.flatten(value.as_ref(), &one.form, &mut ids)?;
        }
        Ok(Some(ids))
    }

    /// What is carried is made anew on the next trip: two names of one object become two objects. That is refused where a
    /// trip writes to one of them; from then on neither may be written. `true`: there are new ones.
    fn find_twins(&mut self, carried: &mut [Carried], heads: &[Value], end: &End, epoch: u32) -> Result<bool> {
        let mut known: Vec<(Value, bool, usize)> = Vec::new();
        let mut twins: Vec<usize> = Vec::new();
        for (at, (one, head)) in carried.iter().zip(heads).enumerate() {
            if !matches!(one.place, Place::Register(_) | Place::Slot(..)) {
                continue;
            }
            let (mut first, mut last) = (Vec::new(), Vec::new());
            objects_in(head, &one.form, epoch, &mut first);
            objects_in(&self.value_in(&one.place, end), &one.form, epoch, &mut last);
            let is_written = first.iter().any(|object| end.heap.iter().any(|(written, _)| written.is(object)));
            let has_two =
                |object: &Value| known.iter().any(|(other, written, _)| other.is(object) && (is_written || *written));
            if last.iter().any(has_two) {
                return Err(self.staging_error(
                    "an object made in a staged loop has two names at the end of a trip; copy it, or make it before the loop",
                ));
            }
            for object in &last {
                let others = known.iter().filter(|(other, ..)| other.is(object)).map(|(.., other)| *other);
                twins.extend(others.flat_map(|other| [other, at]).filter(|place| !carried[*place].is_twin));
            }
            known.extend(last.into_iter().map(|object| (object, is_written, at)));
        }
        twins.iter().for_each(|place| carried[*place].is_twin = true);
        Ok(!twins.is_empty())
    }

    /// The value of a place at the end of a trip.
    fn value_in(&self, place: &Place, end: &End) -> Value {
        match place {
            Place::Register(register) => end.joined().get(usize::from(*register)).cloned().unwrap_or(Value::UNBOUND),
            Place::Slot(object, slot) => {
                let written = end.heap.iter().find(|(written, _)| written.is(object)).map(|(_, state)| state.clone());
                written
                    .or_else(|| state_of(object))
                    .and_then(|state| self.unfolded(object, state))
                    .and_then(|state| state.slots.get(*slot).cloned())
                    .unwrap_or(Value::UNBOUND)
            }
            Place::Items(object) => {
                let written = end.heap.iter().find(|(written, _)| written.is(object)).map(|(_, state)| state.clone());
                let slots = written.or_else(|| state_of(object)).map(|state| state.slots).unwrap_or_default();
                self.staged(Repr::Items(slots))
            }
            Place::Result => end.ret.clone().unwrap_or(Value::NONE),
            Place::Yielded => end.item.clone().unwrap_or(Value::NONE),
            Place::Raised => end.exc.clone().unwrap_or(Value::NONE),
        }
    }

    /// Gives the carried places their values in a trip.
    fn put_carried(&mut self, carried: &[Carried], ids: &[ValueId]) -> Result<Given> {
        let mut at = 0;
        let (mut result, mut yielded, mut raised) = (None, None, None);
        for one in carried {
            let mut types = Vec::new();
            one.form.types(&mut types);
            let value = self.build_staged(&one.form, &ids[at..at + types.len()])?;
            at += types.len();
            if one.is_twin {
                self.session()?.has_twins = true;
                super::twins::seal(&value);
            }
            match &one.place {
                Place::Register(register) => {
                    let name =
                        self.frames.last().and_then(|frame| frame.code().locals.get(usize::from(*register)).cloned());
                    let value = self.name_unset(value, name.as_ref());
                    self.set_register(*register, value);
                }
                Place::Slot(object, slot) => {
                    if let Some(mut state) = self.state_within(object) {
                        if let Some(place) = state.slots.get_mut(*slot) {
                            *place = value;
                        }
                        self.write_state(object, state);
                    }
                }
                Place::Items(object) => {
                    write(object, State { layout: snek_heap::Layout::Sequence, slots: vec![value] });
                }
                Place::Result => result = Some(value),
                Place::Yielded => yielded = Some(value),
                Place::Raised => raised = Some(value),
            }
        }
        Ok((result, yielded, raised))
    }

    /// Adds what a trip changed to what is carried. `true`: there was something, so the trip is void.
    fn widen(&mut self, entry: &Loop, carried: &mut Vec<Carried>, ends: &[&End], epoch: u32) -> Result<bool> {
        let Some(end) = ends.first() else { return Ok(false) };
        let mut changed = false;
        for one in carried.iter_mut() {
            let value = match one.place {
                Place::Result if end.ret.is_none() => continue,
                Place::Yielded if end.item.is_none() => continue,
                Place::Raised if end.exc.is_none() => continue,
                _ => self.value_in(&one.place, end),
            };
            let after = self.form_of(&value, epoch).without_sources_of(epoch);
            let form = match self.name_of(&one.place) {
                Some(name) => self.joined_in_loop(&one.form, &after, &name)?,
                None => one.form.join(&after, false),
            };
            let form = self.widened(&one.form, form);
            let form = match (self.name_of(&one.place), form.poison()) {
                (Some(name), Some(why))
                    if one.form.poison().is_none() && (why.contains(" deeply") || why.contains(" kinds ")) =>
                {
                    let (before, after) = (one.form.described(0), after.described(0));
                    let text =
                        format!("{why}: variable {name} is {before} before a trip of a loop and {after} after it");
                    Form::Poison(text.into())
                }
                _ => form,
            };
            if !form.is_same(&one.form) {
                changed = true;
                one.form = form;
            }
        }
        if end.stays() {
            for (register, value) in end.joined().iter().enumerate() {
                let place = Place::Register(register as u16);
                let first = entry.registers.get(register).cloned().unwrap_or(Value::UNBOUND);
                if same(value, &first) || carried.iter().any(|one| one.place.is(&place)) {
                    continue;
                }
                self.carry(carried, place, first, value, (ends, epoch))?;
                changed = true;
            }
        }
        for (object, after) in &end.heap {
            if epoch_of(object) >= epoch {
                continue;
            }
            let unfolded = match object.kind() {
                crate::kinds::GENERATOR => self.unfolded(object, after.clone()),
                _ => None,
            };
            let after = unfolded.as_ref().unwrap_or(after);
            if unfolded.is_none() && !super::join::is_mergeable(object) {
                if state_of(object).is_some_and(|before| super::join::same_state(&before, after)) {
                    continue;
                }
                let type_name = self.type_name(object);
                return Err(self.staging_error(&format!(
                    "a '{type_name}' that was made before a staged loop advances in it; make it inside the loop, or loop over it"
                )));
            }
            if carried.iter().any(|one| matches!(&one.place, Place::Items(known) if known.is(object))) {
                continue;
            }
            let before = self.state_at_head(object, carried);
            if let Some(before) = before
                .as_ref()
                .filter(|before| object.kind() == crate::kinds::LIST && super::join::differs(before, after))
            {
                let (first, last) =
                    (self.staged(Repr::Items(before.slots.clone())), self.staged(Repr::Items(after.slots.clone())));
                carried.retain(|one| !matches!(&one.place, Place::Slot(owner, _) if owner.is(object)));
                self.carry(carried, Place::Items(object.clone()), first, &last, (ends, epoch))?;
                changed = true;
                continue;
            }
            let Some(before) = before.filter(|before| same_layout(before, after)) else {
                let type_name = self.type_name(object);
                return Err(self.staging_error(&format!(
                    "a loop changes the keys, attributes or length of a '{type_name}' on each trip; make it of one size before the loop"
                )));
            };
            for (slot, (first, value)) in before.slots.iter().zip(&after.slots).enumerate() {
                let place = Place::Slot(object.clone(), slot);
                if same(first, value) || carried.iter().any(|one| one.place.is(&place)) {
                    continue;
                }
                self.carry(carried, place, first.clone(), value, (ends, epoch))?;
                changed = true;
            }
        }
        if !changed {
            self.check_sources(carried, end)?;
        }
        Ok(changed)
    }

    /// An array that may share elements with one of before the loop must not be carried if that one is written in it.
    fn check_sources(&mut self, carried: &[Carried], end: &End) -> Result<()> {
        let is_written = |source: &Value| end.heap.iter().any(|(object, _)| object.is(source));
        let found = carried
            .iter()
            .find(|one| matches!(&one.form, Form::Array(_, _, sources) if sources.iter().any(is_written)));
        let Some(place) = found.map(|one| one.place.clone()) else { return Ok(()) };
        let name = self.name_of(&place).unwrap_or_else(|| "a variable".to_owned());
        Err(self.staging_error(&format!(
            "{name} is another array on later trips of a staged loop, and the one of the first trip is written in it; begin \
             with a copy() of it"
        )))
    }

    fn carry(
        &mut self,
        carried: &mut Vec<Carried>,
        place: Place,
        first: Value,
        value: &Value,
        (ends, epoch): (&[&End], u32),
    ) -> Result<()> {
        let after = self.form_of(value, epoch).without_sources_of(epoch);
        // Counted before any form of the object holds it too.
        let is_known = |cx: &Self| match &place {
            Place::Slot(cell, _) if cell.kind() == crate::kinds::CELL => cx.is_known_beside_cell(&first, cell, ends),
            _ => cx.is_known_elsewhere(&first, ends),
        };
        let shared = matches!(after, Form::Object(..)) && first.is_object() && is_known(self);
        let head = match after {
            Form::Object(..) if shared => {
                // As a record it keeps its other names.
                let open = self.form_of(&first, 1);
                let both = self.widened(&open, open.join(&after, false));
                if matches!(&both, Form::Node(_)) {
                    carried.push(Carried { place, first: Some(first), form: both, is_twin: false });
                    return Ok(());
                }
                let name = self.name_of(&place).unwrap_or_else(|| "a variable".to_owned());
                let why = format!(
                    "{name} is replaced by a new object in a staged loop, but the old one has other names; copy it before the loop"
                );
                Form::Poison(why.into())
            }
            Form::Object(..) => self.form_of(&first, 1),
            // The array of the first trip may have other names: what is carried is not to be written as long as it is it.
            Form::Array(..) if super::arrays::is_array(&first) => match self.form_of(&first, 1) {
                Form::Array(sample, ty, mut sources) if self.is_known_elsewhere(&first, ends) => {
                    sources.push(super::arrays::owner_of(&first));
                    Form::Array(sample, ty, sources)
                }
                form => form,
            },
            _ => self.form_of(&first, 0),
        };
        let mut form = match self.name_of(&place) {
            Some(name) => self.joined_in_loop(&head, &after, &name)?,
            None => head.join(&after, false),
        };
        form = self.widened(&head, form);
        if let Place::Register(register) = &place {
            let name = self.frames.last().and_then(|frame| frame.code().locals.get(usize::from(*register)).cloned());
            if let Some(name) = name {
                form = form.named(&name);
            }
        }
        let at = carried
            .iter()
            .position(|one| matches!(one.place, Place::Result | Place::Yielded | Place::Raised))
            .unwrap_or(carried.len());
        carried.insert(at, Carried { place, first: Some(first), form, is_twin: false });
        Ok(())
    }

    /// Does anything but one register hold the object? What the stager itself keeps does not count: the snapshots of
    /// arms, loops and ends, and the journals.
    fn is_known_elsewhere(&self, object: &Value, ends: &[&End]) -> bool {
        let Some(session) = &self.stage.session else { return true };
        let held = |values: &[Value]| values.iter().filter(|value| value.is(object)).count();
        let now = self.copy_registers();
        let here = held(&now);
        let arms: usize = session.arms.iter().map(|arm| held(&arm.saved)).sum();
        let loops: usize = session.loops.iter().map(|entry| held(&entry.registers)).sum();
        let held_by_ends: usize = ends
            .iter()
            .map(|end| {
                let views: usize = end.views.iter().map(|(_, view)| held(view)).sum();
                held(&end.registers) + views + end.heap.iter().filter(|(written, _)| written.is(object)).count()
            })
            .sum();
        // The frame, the copy above, the head's snapshot, the caller's clone.
        let own = 3 * here + 1 + arms + loops + held_by_ends + snek_heap::times_saved(object);
        here != 1 || object.count() > own || self.has_known_parts(object, 0)
    }

    /// Does anything but a variable in a cell hold the object?
    fn is_known_beside_cell(&self, object: &Value, cell: &Value, ends: &[&End]) -> bool {
        let in_state = |state: &State| state.slots.iter().filter(|value| value.is(object)).count();
        let held_by_ends: usize = ends
            .iter()
            .flat_map(|end| &end.heap)
            .map(|(written, state)| {
                usize::from(written.is(object)) + if written.is(cell) { in_state(state) } else { 0 }
            })
            .sum();
        // The cell, the state that the caller looks at, and what it gives us of that.
        let saved = snek_heap::times_held(cell, object) + snek_heap::times_saved(object);
        let own = 3 + held_by_ends + saved;
        object.count() > own || self.has_known_parts(object, 0)
    }

    /// Does a structure inside the object have other names than the object's slots?
    fn has_known_parts(&self, object: &Value, depth: usize) -> bool {
        let Some(state) = state_of(object) else { return false };
        state.slots.iter().any(|slot| {
            if let Some(tuple) = slot.downcast_ref::<crate::types::tuple::Tuple>() {
                return tuple.items().iter().any(super::form::is_structure);
            }
            // The slot and the copy of the state.
            super::form::is_structure(slot) && (depth > 20 || slot.count() > 2 || self.has_known_parts(slot, depth + 1))
        })
    }

    /// An object's state at the head: as it is now, what is carried put back.
    fn state_at_head(&self, object: &Value, carried: &[Carried]) -> Option<State> {
        let mut state = self.state_within(object)?;
        for one in carried {
            if let (Place::Slot(owner, slot), Some(first)) = (&one.place, &one.first)
                && owner.is(object)
                && let Some(place) = state.slots.get_mut(*slot)
            {
                *place = first.clone();
            }
        }
        Some(state)
    }
}

/// Objects that the head of a trip made anew hold what the trip wrote.
fn settle(end: &End, epoch: u32) {
    for (object, state) in end.heap.iter().filter(|(object, _)| epoch_of(object) >= epoch) {
        snek_heap::set_state_of(object, state.clone());
    }
}

/// The objects of a value that a form makes anew: lists, dicts and instances that are not older than `epoch`.
fn objects_in(value: &Value, form: &Form, epoch: u32, out: &mut Vec<Value>) {
    if let Some(Repr::Choice { options, .. }) = repr_of(value) {
        options.iter().for_each(|option| objects_in(option, form, epoch, out));
        return;
    }
    match form {
        Form::Object(..) if epoch_of(value) >= epoch && super::form::is_structure(value) => out.push(value.clone()),
        Form::Choice(forms) => {
            let object = forms.iter().find(|form| matches!(form, Form::Object(..)));
            object.into_iter().for_each(|form| objects_in(value, form, epoch, out));
        }
        Form::Maybe(inner, _) => match repr_of(value) {
            Some(Repr::Maybe { value, .. }) => objects_in(value, inner, epoch, out),
            _ => objects_in(value, inner, epoch, out),
        },
        _ => {}
    }
}
