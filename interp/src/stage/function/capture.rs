//! Variables outside of a staged function: what it read, and what it changed.
//!
//! In: loads of globals and of closures' cells; the write journal when the function has been staged. Out: guards, which
//! each call checks, and state: slots that go in with their values and come out with new ones.
//! Invariants:
//! - A value that was read before it was written is a guard. If it is a number that the function also writes, it is
//!   state.
//! - After staging everything outside is as it was before.
//!
//! Elsewhere: checking guards and writing state back (`call.rs`).

use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::stage::stager::Stager;
use crate::stage::value::state;
use crate::stage::value::{form, list, repr};
use crate::types::class::{Instance, Shape, Type};
use crate::types::dict::Dict;
use crate::types::list::List;
use crate::types::module::Module;
use crate::vm::Cursor;
use snek_heap::{Layout, State, Value, epoch_of, set_state_of, state_of};

/// In place of a key: how many slots the object has.
pub(crate) const LENGTH: Value = Value::ELLIPSIS;

/// A place outside of a staged function: a slot of an object.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    pub(crate) object: Value,
    /// The key or attribute, if the object has such.
    key: Option<Value>,
    index: usize,
    /// It comes into being with the call.
    is_new: bool,
}

/// The slots that an object has more than before, with what they hold: new items at the end of a list, new keys or
/// attributes behind the others. `None` where something else differs.
pub(crate) fn added(object: &Value, before: &State, after: &State) -> Option<Vec<(Slot, Value)>> {
    if state::same_layout(before, after) {
        return Some(Vec::new());
    }
    let count = before.slots.len();
    let grows = after.slots.len() > count && !list::holds_spread(&after.slots);
    let is_prefix = match (&before.layout, &after.layout) {
        (Layout::Sequence, Layout::Sequence) => {
            object.kind() == crate::kinds::LIST && before.slots.iter().zip(&after.slots).all(|(a, b)| a.is(b))
        }
        (Layout::Keys(a), Layout::Keys(b)) => {
            object.kind() == crate::kinds::DICT && a.iter().zip(b).all(|(a, b)| form::same(&a.0, &b.0))
        }
        (Layout::Shape(a), Layout::Shape(b)) => {
            let (a, b) = (a.downcast_ref::<Shape>()?, b.downcast_ref::<Shape>()?);
            a.names().iter().zip(b.names().iter()).all(|(a, b)| a.as_str() == b.as_str())
        }
        _ => false,
    };
    (grows && is_prefix).then(|| {
        let new = after.slots.iter().enumerate().skip(count);
        new.map(|(index, value)| (Slot { is_new: true, ..Slot::of(object, after, index) }, value.clone())).collect()
    })
}

/// Is a variable outside as it was when it was read, or as absent as it was?
pub(crate) fn holds((place, key, value): &(Value, Value, Value)) -> bool {
    match current(place, key) {
        Some(now) => form::same(&now, value),
        None => value.is_unbound(),
    }
}

impl Slot {
    pub(crate) fn of(object: &Value, state: &State, index: usize) -> Self {
        let key = match &state.layout {
            Layout::Keys(keys) => keys.get(index).map(|(key, _)| key.clone()),
            Layout::Shape(shape) => {
                shape.downcast_ref::<Shape>().and_then(|shape| shape.names().get(index)).map(|name| name.value())
            }
            Layout::Sequence => None,
        };
        Self { object: object.clone(), key, index, is_new: false }
    }

    pub(crate) fn is(&self, other: &Self) -> bool {
        self.object.is(&other.object) && self.index == other.index
    }

    /// Is it the variable of this name or index, or the content of a cell?
    pub(crate) fn is_named(&self, name: &Value) -> bool {
        form::same(&self.key(), name)
    }

    /// Its name, key or index; `None` for the content of a cell.
    pub(crate) fn key(&self) -> Value {
        match &self.key {
            Some(key) => key.clone(),
            None if self.object.kind() == crate::kinds::CELL => Value::NONE,
            None => Value::int(self.index as i64),
        }
    }

    fn find(&self, state: &State) -> Option<usize> {
        match (&self.key, &state.layout) {
            (Some(key), Layout::Keys(keys)) => keys.iter().position(|(known, _)| form::same(known, key)),
            (Some(key), Layout::Shape(shape)) => {
                let names = shape.downcast_ref::<Shape>()?.names().iter();
                names.map(|name| name.value()).position(|name| form::same(&name, key))
            }
            (Some(_), Layout::Sequence) => None,
            (None, _) => Some(self.index),
        }
    }

    /// What the place holds now.
    pub(crate) fn read(&self) -> Option<Value> {
        let state = state_of(&self.object)?;
        let at = self.find(&state)?;
        state.slots.get(at).cloned()
    }

    /// The key of a slot that must not exist before.
    pub(crate) fn absent_key(&self) -> Option<Value> {
        self.key.clone().filter(|_| self.is_new)
    }

    /// Changes what it holds.
    pub(crate) fn write(&self, value: Value) {
        let Some(mut state) = state_of(&self.object) else { return };
        if let Some(place) = self.find(&state).and_then(|at| state.slots.get_mut(at)) {
            *place = value;
            snek_heap::before_write(&self.object);
            set_state_of(&self.object, state);
        }
    }
}

impl Stager<'_> {
    /// Changes what a slot holds; a new one comes into being.
    pub(crate) fn write_slot(&mut self, slot: &Slot, value: Value) -> Result<()> {
        if !slot.is_new {
            slot.write(value);
            return Ok(());
        }
        snek_heap::before_write(&slot.object);
        if let Some(list) = slot.object.downcast_ref::<List>() {
            list.items.borrow_mut().push(value);
            return Ok(());
        }
        let key = slot.key();
        if let Some(dict) = slot.object.downcast_ref::<Dict>() {
            return self.dict_set(dict, key, value).map(drop);
        }
        let name = key.downcast::<crate::types::str::Str>().map(|name| crate::names::intern_str(&name));
        match (slot.object.downcast_ref::<Instance>(), name) {
            (Some(instance), Some(name)) => instance.set(&name, value),
            _ => return Err(self.staging_error("internal error: a slot is added to an object that has none")),
        }
        Ok(())
    }
}

/// Notes the load of a global variable.
pub(crate) fn global(cx: &mut Stager<'_>, at: &Cursor, ins: Instr) -> Result<()> {
    let name = at.global_site(ins.k()).name.clone();
    let globals = cx.globals();
    match globals.get_name(&name) {
        Some(value) => note(cx, globals.value(), name.value(), value),
        None => note_absent(cx, globals.value(), name.value()),
    }
}

/// Notes the load of a closure's variable.
pub(crate) fn free(cx: &mut Stager<'_>, ins: Instr) -> Result<()> {
    let cell = cx.frames.last().and_then(|frame| frame.function.cell_value(ins.k() as usize));
    if let Some(holder) = cell
        && let Some(cell) = holder.downcast_ref::<crate::types::function::Cell>()
    {
        let value = cell.get();
        note(cx, holder.clone(), Value::NONE, value)?;
    }
    Ok(())
}

/// Notes the attribute of an object, class or module.
pub(crate) fn attribute(cx: &mut Stager<'_>, object: &Value, name: &crate::names::Name) -> Result<()> {
    if repr::is_staged(object) {
        return Ok(());
    }
    let owner = match object.downcast_ref::<Instance>() {
        Some(instance) if instance.get(name).is_none() => {
            note_absent(cx, object.clone(), name.value())?;
            instance.class().value()
        }
        _ => object.clone(),
    };
    match current(&owner, &name.value()) {
        Some(value) => note(cx, owner, name.value(), value),
        None => note_absent(cx, owner, name.value()),
    }
}

/// Notes that a variable, key or attribute does not exist.
fn note_absent(cx: &mut Stager<'_>, place: Value, key: Value) -> Result<()> {
    let has_names =
        matches!(place.kind(), crate::kinds::DICT | crate::kinds::INSTANCE | crate::kinds::TYPE | crate::kinds::MODULE);
    let session = cx.session()?;
    if !has_names || epoch_of(&place) >= session.epoch {
        return Ok(());
    }
    let known = session.reads.iter().any(|(known, name, _)| known.is(&place) && name.is(&key));
    if !known && original(&place, &key).is_none_or(|before| before.is_none()) {
        session.reads.push((place, key, Value::UNBOUND));
    }
    Ok(())
}

/// Notes the whole content of a container.
pub(crate) fn content(cx: &mut Stager<'_>, object: &Value) -> Result<()> {
    let is_container = object.downcast_ref::<List>().is_some()
        || object.downcast_ref::<Dict>().is_some()
        || object.kind() == crate::kinds::SET;
    let is_building = cx.session()?.functions.iter().any(|one| one.open);
    if !is_container
        || !is_building && cx.session()?.reads.iter().any(|(known, key, _)| known.is(object) && key.is_unbound())
    {
        return Ok(());
    }
    cx.want_arrays(object)?;
    match current(object, &Value::UNBOUND) {
        Some(value) => note(cx, object.clone(), Value::UNBOUND, value),
        None => Ok(()),
    }
}

pub(crate) fn note(cx: &mut Stager<'_>, place: Value, key: Value, value: Value) -> Result<()> {
    cx.note_outside(&place, &key, &value);
    let session = cx.session()?;
    if epoch_of(&place) >= session.epoch {
        return Ok(());
    }
    if !key.is_unbound() && cx.want_array(&place, &key, &value)? {
        return Ok(());
    }
    let session = cx.session()?;
    let known = session.reads.iter().any(|(known, name, _)| known.is(&place) && name.is(&key));
    if known || repr::is_staged(&value) {
        return Ok(());
    }
    // The guard is what was there before. What this path has written itself needs none.
    let is_whole = key.is_unbound() || key.is(&LENGTH);
    let before = original(&place, &key).unwrap_or_else(|| Some(value.clone()));
    if let Some(before) = before.filter(|before| is_whole || form::same(before, &value)) {
        session.reads.push((place, key, before));
    }
    Ok(())
}

/// What a variable held before the function that is being staged wrote to its object, or that it did not exist; the
/// outer `None` if the object has not been written.
fn original(place: &Value, key: &Value) -> Option<Option<Value>> {
    let owner = match place.downcast_ref::<Module>() {
        Some(module) => module.dict.value(),
        None => place.clone(),
    };
    let state = snek_heap::first_saved(&owner)?;
    if key.is(&LENGTH) {
        return Some(Some(Value::int(state.slots.len() as i64)));
    }
    if key.is_unbound() {
        return Some(Some(content_of(state)));
    }
    let key = (!key.is_none() || matches!(state.layout, Layout::Keys(_))).then(|| key.clone());
    let slot = match (&state.layout, &key) {
        (Layout::Sequence, Some(index)) => Slot {
            object: owner,
            key: None,
            index: usize::try_from(index.as_int().unwrap_or(-1)).unwrap_or(usize::MAX),
            is_new: false,
        },
        _ => Slot { object: owner, key, index: 0, is_new: false },
    };
    Some(slot.find(&state).and_then(|at| state.slots.get(at).cloned()))
}

/// The whole content of a container: keys, then values.
fn content_of(state: State) -> Value {
    let mut all = match state.layout {
        Layout::Keys(keys) => keys.into_iter().map(|(key, _)| key).collect(),
        _ => Vec::new(),
    };
    all.extend(state.slots);
    crate::types::tuple::new(all)
}

/// What a variable outside holds now.
pub(crate) fn current(place: &Value, key: &Value) -> Option<Value> {
    if key.is(&LENGTH) {
        return Some(Value::int(state_of(place)?.slots.len() as i64));
    }
    if key.is_unbound() {
        return Some(content_of(state_of(place)?));
    }
    if let (Some(list), Some(index)) = (place.downcast_ref::<List>(), key.as_int()) {
        return list.get(usize::try_from(index).ok()?);
    }
    if place.kind() == crate::kinds::HOST {
        let index = usize::try_from(key.as_int()?).ok()?;
        return state_of(place)?.slots.get(index).cloned();
    }
    if place.kind() == crate::kinds::DICT && key.downcast_ref::<crate::types::str::Str>().is_none() {
        let state = state_of(place)?;
        let Layout::Keys(keys) = &state.layout else { return None };
        let at = keys.iter().position(|(known, _)| form::same(known, key))?;
        return state.slots.get(at).cloned();
    }
    let name = || key.downcast::<crate::types::str::Str>().map(|name| crate::names::intern_str(&name));
    if let Some(instance) = place.downcast_ref::<Instance>() {
        return instance.get(&name()?);
    }
    if let Some(class) = place.downcast_ref::<Type>() {
        return class.lookup(&name()?);
    }
    if let Some(module) = place.downcast_ref::<Module>() {
        return module.dict.get_name(&name()?);
    }
    if let Some(dict) = place.downcast_ref::<Dict>() {
        let name = key.downcast::<crate::types::str::Str>()?;
        return dict.get_name(&crate::names::intern_str(&name));
    }
    let cell = place.downcast_ref::<crate::types::function::Cell>()?;
    let content = cell.get();
    Some(content)
}
