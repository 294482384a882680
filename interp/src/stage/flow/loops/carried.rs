//! What a staged loop carries: places, their values at the head and at the end of a trip, and how that grows.
//!
//! In: the ends of trips. Out: what is carried, in forms that hold what a trip leaves; graph values of it.
//! Invariants:
//! - Carried are exactly the registers and slots that a trip changes.
//! - Two names of one object at the end of a trip are found, and neither is written from then on.
//!
//! Elsewhere: the nodes of loops (`trip.rs`), who else holds an object (`flow/alias/owners.rs`), such names afterwards
//! (`flow/alias/twins.rs`).

use crate::error::{Error, Result};
use crate::kinds;
use crate::stage::flow::alias::owners::Head;
use crate::stage::flow::alias::twins::{self, Path};
use crate::stage::flow::join;
use crate::stage::session::capture;
use crate::stage::session::end::End;
use crate::stage::session::flow::Loop;
use crate::stage::stager::Stager;
use crate::stage::value::form::{Form, same};
use crate::stage::value::poison::Poison;
use crate::stage::value::state::{same_layout, write};
use crate::types::staged::array::{is_array, owner_of};
use crate::types::staged::{Repr, repr_of};
use rustc_hash::FxHashMap;
use snek_graph::ir::ValueId;
use snek_heap::{State, Value, epoch_of, state_of};

/// What a loop carries has at most so many parts.
const MOST_PARTS: usize = 1 << 14;

/// A variable that the loop carries.
pub(in crate::stage) struct Carried {
    pub(in crate::stage) place: Place,
    /// Its value at the head.
    pub(in crate::stage) first: Option<Value>,
    pub(in crate::stage) form: Form,
    /// The parts of the form whose objects have other names, too, at the end of a trip.
    pub(in crate::stage) twins: Vec<Path>,
}

/// Where a carried value is.
#[derive(Clone)]
pub(in crate::stage) enum Place {
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
    pub(in crate::stage) fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Register(a), Self::Register(b)) => a == b,
            (Self::Slot(x, a), Self::Slot(y, b)) => x.is(y) && a == b,
            (Self::Items(a), Self::Items(b)) => a.is(b),
            (Self::Result, Self::Result) | (Self::Yielded, Self::Yielded) | (Self::Raised, Self::Raised) => true,
            _ => false,
        }
    }
}

/// What ends of trips give to the caller: results, yielded values, exceptions.
pub(in crate::stage) type Given = (Option<Value>, Option<Value>, Option<Value>);

impl Stager<'_> {
    /// The refusal of what a part of a program does to an object, which might be a table.
    pub(in crate::stage) fn refuse_object(&mut self, object: &Value, what: &str) -> Result<Error> {
        self.want_table(object)?;
        Ok(self.refusal_of(object, &format!("a '{{}}' {what}")))
    }

    pub(in crate::stage) fn name_of(&self, place: &Place) -> Option<String> {
        match place {
            Place::Register(register) => {
                let frame = self.frames.last()?;
                frame.code().locals.get(usize::from(*register)).map(|name| format!("'{}'", name.as_str()))
            }
            // A variable that functions inside use too.
            Place::Slot(cell, _) if cell.kind() == kinds::CELL => {
                let frame = self.frames.last()?;
                let holds = |register: &&u16| self.register(**register).is(cell);
                let register = frame.code().cells.iter().find(holds)?;
                frame.code().locals.get(usize::from(*register)).map(|name| format!("'{}'", name.as_str()))
            }
            _ => None,
        }
    }

    pub(in crate::stage) fn flatten_firsts(&mut self, carried: &[Carried], out: &mut Vec<ValueId>) -> Result<()> {
        carried.iter().try_for_each(|one| self.flatten(one.first.as_ref(), &one.form, out))
    }

    /// What the carried registers and slots hold when a trip begins.
    pub(in crate::stage) fn at_head(&self, carried: &[Carried]) -> Vec<Value> {
        let held = |one: &Carried| match &one.place {
            Place::Register(register) => self.register(*register).clone(),
            place => self.value_in(place, &End::default()),
        };
        carried.iter().map(held).collect()
    }

    /// The graph values of what is carried, at the end of a trip; none if two names have turned out to be of one
    /// object.
    pub(in crate::stage) fn flatten_end(
        &mut self,
        carried: &mut [Carried],
        heads: &[Value],
        end: &End,
        epoch: u32,
    ) -> Result<Option<Vec<ValueId>>> {
        if self.find_twins(carried, heads, end, epoch)? {
            return Ok(None);
        }
        commit_trip(end, epoch);
        self.session()?.effects.taken_apart.clear();
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

    /// What is carried is made anew on the next trip: two names of one object become two objects. That is refused where
    /// a trip writes to one of them; from then on neither may be written. `true`: there are new ones.
    fn find_twins(&mut self, carried: &mut [Carried], heads: &[Value], end: &End, epoch: u32) -> Result<bool> {
        // By address, of objects that are held.
        let mut known: FxHashMap<usize, (Value, bool, usize, Path)> = FxHashMap::default();
        let mut twins: Vec<(usize, Path)> = Vec::new();
        for (index, (one, head)) in carried.iter().zip(heads).enumerate() {
            let first = twins::made_anew(head, &one.form, epoch);
            let last = twins::made_anew(&self.value_in(&one.place, end), &one.form, epoch);
            let is_written = first.iter().any(|(object, _)| end.written(object).is_some());
            // What gives something to the caller uses its variables no more.
            let leaves = matches!(one.place, Place::Result | Place::Yielded | Place::Raised);
            let meets = |other: usize| !leaves || other == index || matches!(carried[other].place, Place::Slot(..));
            for (object, path) in last {
                let (written, other) = match known.get(&object.address()).filter(|known| meets(known.2)) {
                    Some((_, written, other, path)) => (*written, Some((*other, path.clone()))),
                    // It is written no more in the next trip, too.
                    None if snek_heap::is_spent(&object) => (false, None),
                    None => {
                        known.insert(object.address(), (object, is_written, index, path));
                        continue;
                    }
                };
                if is_written || written {
                    return Err(self.staging_error(
                        "an object made in a staged loop has two names at the end of a trip; copy it, or make it before the loop",
                    ));
                }
                let both = other.into_iter().chain([(index, path)]);
                twins.extend(both.filter(|(index, path)| !carried[*index].twins.contains(path)));
            }
        }
        let is_new = !twins.is_empty();
        twins.into_iter().for_each(|(index, path)| carried[index].twins.push(path));
        Ok(is_new)
    }

    /// The value of a place at the end of a trip.
    pub(in crate::stage) fn value_in(&self, place: &Place, end: &End) -> Value {
        match place {
            Place::Register(register) => end.joined().get(usize::from(*register)).cloned().unwrap_or(Value::UNBOUND),
            Place::Slot(object, slot) => {
                let state = end.written(object).cloned().or_else(|| state_of(object));
                state
                    .and_then(|state| self.unfolded(object, state))
                    .and_then(|state| state.slots.get(*slot).cloned())
                    .unwrap_or(Value::UNBOUND)
            }
            Place::Items(object) => {
                let state = end.written(object).cloned().or_else(|| state_of(object));
                self.staged(Repr::Items(state.map(|state| state.slots).unwrap_or_default()))
            }
            Place::Result => end.ret.clone().unwrap_or(Value::NONE),
            Place::Yielded => end.item.clone().unwrap_or(Value::NONE),
            Place::Raised => end.exc.clone().unwrap_or(Value::NONE),
        }
    }

    /// Gives the carried places their values in a trip.
    pub(in crate::stage) fn put_carried(&mut self, carried: &[Carried], ids: &[ValueId]) -> Result<Given> {
        let mut index = 0;
        let (mut result, mut yielded, mut raised) = (None, None, None);
        for one in carried {
            let count = one.form.count();
            let value = self.build_staged(&one.form, &ids[index..index + count])?;
            index += count;
            for object in one.twins.iter().filter_map(|path| twins::part_at(&value, &one.form, path)) {
                self.session()?.effects.has_twins = true;
                twins::seal(&object);
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

    /// An array that may share elements with one of before the loop must not be carried if that one is written in it.
    pub(in crate::stage) fn check_sources(&mut self, carried: &[Carried], end: &End) -> Result<()> {
        let is_written = |source: &Value| end.written(source).is_some();
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

    pub(in crate::stage) fn carry(
        &mut self,
        carried: &mut Vec<Carried>,
        place: Place,
        first: Value,
        value: &Value,
        head: &Head<'_>,
    ) -> Result<()> {
        let after = self.form_of(value, head.epoch).without_sources_of(head.epoch);
        // Of a choice, each of what may hold.
        let options = match repr_of(&first) {
            Some(Repr::Choice { options, .. }) => options.clone(),
            _ => vec![first.clone()],
        };
        let is_known = |cx: &Self| options.iter().any(|one| cx.is_known_beside(&place, one, head, carried));
        let shared = matches!(after, Form::Object(..)) && first.is_object() && is_known(self);
        let before = match after {
            Form::Object(..) if shared => {
                // As a record it keeps its other names.
                let open = self.form_of(&first, 1);
                let both = self.widened(&open, open.join(&after, false));
                if matches!(&both, Form::Node(_)) {
                    carried.push(Carried { place, first: Some(first), form: both, twins: Vec::new() });
                    return Ok(());
                }
                // What was there before the first trip stays that object.
                self.form_of(&first, 0)
            }
            Form::Object(..) => self.form_of(&first, 1),
            // The array of the first trip may have other names: what is carried is not to be written as long as it is
            // it.
            Form::Array(..) if is_array(&first) => match self.form_of(&first, 1) {
                Form::Array(sample, ty, mut sources) if is_known(self) => {
                    sources.push(owner_of(&first));
                    Form::Array(sample, ty, sources)
                }
                form => form,
            },
            _ => self.form_of(&first, 0),
        };
        let mut form = match self.name_of(&place) {
            Some(name) => self.joined_in_loop(&before, &after, &name)?,
            None => before.join(&after, false),
        };
        form = self.widened(&before, form);
        if let Place::Register(register) = &place {
            let name = self.frames.last().and_then(|frame| frame.code().locals.get(usize::from(*register)).cloned());
            if let Some(name) = name {
                form = form.named(&name);
            }
        }
        let index = carried
            .iter()
            .position(|one| matches!(one.place, Place::Result | Place::Yielded | Place::Raised))
            .unwrap_or(carried.len());
        carried.insert(index, Carried { place, first: Some(first), form, twins: Vec::new() });
        Ok(())
    }

    /// An object's state at the head: as it is now, what is carried put back.
    pub(in crate::stage) fn state_at_head(&self, object: &Value, carried: &[Carried]) -> Option<State> {
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

    /// Adds what a trip changed to what is carried. `true`: there was something, so the trip is void.
    pub(in crate::stage) fn widen(
        &mut self,
        entry: &Loop,
        carried: &mut Vec<Carried>,
        ends: &[&End],
        epoch: u32,
    ) -> Result<bool> {
        let Some(end) = ends.first() else { return Ok(false) };
        let head = Head { registers: &entry.registers, ends, epoch };
        let mut changed = false;
        for one in carried.iter_mut() {
            let value = match one.place {
                Place::Result if end.ret.is_none() => continue,
                Place::Yielded if end.item.is_none() => continue,
                Place::Raised if end.exc.is_none() => continue,
                _ => self.value_in(&one.place, end),
            };
            let after = self.form_of(&value, epoch).without_sources_of(epoch);
            let name = self.name_of(&one.place);
            let form = match &name {
                Some(name) => self.joined_in_loop(&one.form, &after, name)?,
                None => one.form.join(&after, false),
            };
            // Each trip may double it.
            let form = if form.has_more_parts_than(MOST_PARTS) { Form::poisoned(Poison::TooLarge) } else { form };
            let form = self.widened(&one.form, form);
            let form = match (name, form.poison()) {
                (Some(variable), Some(cause)) if one.form.poison().is_none() && cause.is_growth() => {
                    let (before, after) = (one.form.described(0), after.described(0));
                    Form::poisoned(Poison::Grows { cause, variable, before, after })
                }
                _ => form,
            };
            if !form.is_same(&one.form) {
                changed = true;
                one.form = form;
                one.twins.clear();
            }
        }
        if end.stays() {
            for (register, value) in end.joined().iter().enumerate() {
                let place = Place::Register(register as u16);
                let first = entry.registers.get(register).cloned().unwrap_or(Value::UNBOUND);
                if same(value, &first) || carried.iter().any(|one| one.place.is(&place)) {
                    continue;
                }
                self.carry(carried, place, first, value, &head)?;
                changed = true;
            }
        }
        for (object, after) in &end.heap {
            if epoch_of(object) >= epoch {
                continue;
            }
            let is_generator = object.kind() == kinds::GENERATOR;
            let unfolded = if is_generator { self.unfolded(object, after.clone()) } else { None };
            let after = unfolded.as_ref().unwrap_or(after);
            if unfolded.is_none() && !join::is_mergeable(object) {
                if state_of(object).is_some_and(|before| join::same_state(&before, after)) {
                    continue;
                }
                let what =
                    "that was made before a staged loop advances in it; make it inside the loop, or loop over it";
                return Err(self.refuse_object(object, what)?);
            }
            if carried.iter().any(|one| matches!(&one.place, Place::Items(known) if known.is(object))) {
                continue;
            }
            let before = self.state_at_head(object, carried);
            if let Some(before) =
                before.as_ref().filter(|before| object.kind() == kinds::LIST && join::differs(before, after))
            {
                let (first, last) =
                    (self.staged(Repr::Items(before.slots.clone())), self.staged(Repr::Items(after.slots.clone())));
                carried.retain(|one| !matches!(&one.place, Place::Slot(owner, _) if owner.is(object)));
                self.carry(carried, Place::Items(object.clone()), first, &last, &head)?;
                changed = true;
                continue;
            }
            let Some(before) = before.filter(|before| same_layout(before, after)) else {
                let what =
                    "gets other keys, attributes or another length on each trip of a loop; make it of one size before";
                return Err(self.refuse_object(object, what)?);
            };
            capture::note_kept(self, object, &before, after)?;
            for (slot, (first, value)) in before.slots.iter().zip(&after.slots).enumerate() {
                let place = Place::Slot(object.clone(), slot);
                if same(first, value) || carried.iter().any(|one| one.place.is(&place)) {
                    continue;
                }
                self.carry(carried, place, first.clone(), value, &head)?;
                changed = true;
            }
        }
        if !changed {
            self.check_sources(carried, end)?;
        }
        Ok(changed)
    }
}

/// Objects that the head of a trip made anew hold what the trip wrote.
pub(in crate::stage) fn commit_trip(end: &End, epoch: u32) {
    for (object, state) in end.heap.iter().filter(|(object, _)| epoch_of(object) >= epoch) {
        snek_heap::set_state_of(object, state.clone());
    }
}
