//! Variables outside of a staged function: what it read, and what it changed.
//!
//! In: loads of globals and of closures' cells; the write journal when the function has been staged. Out: guards, which
//! each call checks, and state: slots that go in with their values and come out with new ones.
//! Invariants:
//! - A value that was read before it was written is a guard. If it is a number that the function also writes, it is
//!   state. What a written place held before is read where it stays on one of two paths, and where it is written back.
//! - After staging everything outside is as it was before.
//!
//! Elsewhere: checking guards and writing state back (`call.rs`).

use crate::bytecode::op::{Instr, Op as Instruction};
use crate::error::Result;
use crate::kinds;
use crate::names::{Name, intern_str};
use crate::stage::stager::Stager;
use crate::stage::value::state;
use crate::stage::value::{form, list};
use crate::types::bytes::Bytes;
use crate::types::class::{Instance, Shape, Type};
use crate::types::dict::Dict;
use crate::types::function::{Cell, Function, Method, attributes};
use crate::types::list::List;
use crate::types::module::Module;
use crate::types::staged::is_staged;
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use crate::types::{host, tuple};
use crate::vm::Cursor;
use snek_heap::{Layout, State, Value, epoch_of, set_state_of, state_of};

/// In place of a key: how many slots the object has.
pub(crate) const LENGTH: Value = Value::ELLIPSIS;

/// In place of a key: what a call of the function runs, and the defaults of its parameters.
pub(crate) const CALLED: Value = Value::NOT_IMPLEMENTED;

/// In place of a key: the class of an object.
pub(crate) const CLASS: Value = Value::TRUE;

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

/// The index of all items of a list.
const ALL: usize = usize::MAX;

impl Slot {
    /// All items of a list, however many there are.
    pub(crate) fn all_of(list: &Value) -> Self {
        Self { object: list.clone(), key: None, index: ALL, is_new: false }
    }

    /// Visits the values that it holds.
    pub(crate) fn visit(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.object);
        self.key.iter().for_each(visit);
    }
}

/// The slots that an object has more than before, with what they hold: new items at the end of a list, new keys or
/// attributes behind the others. `None` where something else differs.
pub(crate) fn added(object: &Value, before: &State, after: &State) -> Option<Vec<(Slot, Value)>> {
    if list::holds_spread(&after.slots) && !list::holds_spread(&before.slots) {
        return None;
    }
    if state::same_layout(before, after) {
        return Some(Vec::new());
    }
    let count = before.slots.len();
    let grows = after.slots.len() > count;
    let is_prefix = match (&before.layout, &after.layout) {
        (Layout::Sequence, Layout::Sequence) => {
            object.kind() == kinds::LIST && before.slots.iter().zip(&after.slots).all(|(a, b)| a.is(b))
        }
        (Layout::Keys(a), Layout::Keys(b)) => {
            object.kind() == kinds::DICT && a.iter().zip(b).all(|(a, b)| form::same(&a.0, &b.0))
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

/// Whether a variable outside is as it was when it was read, or as absent as it was.
pub(crate) fn holds((place, key, value): &(Value, Value, Value)) -> bool {
    if key.is(&CALLED) {
        return place.downcast_ref::<Function>().is_some_and(|function| calls_same(function, value));
    }
    match current(place, key) {
        Some(now) if key.is_unbound() => same_contents(&now, value),
        Some(now) => form::same(&now, value),
        None => value.is_unbound(),
    }
}

/// Whether two contents are the same; bytes are, whatever holds them.
fn same_contents(now: &Value, before: &Value) -> bool {
    let (Some(now), Some(before)) = (now.downcast_ref::<Tuple>(), before.downcast_ref::<Tuple>()) else { return false };
    let bytes = |value: &Value| value.downcast::<Bytes>();
    let same = |(a, b): (&Value, &Value)| match (bytes(a), bytes(b)) {
        (Some(a), Some(b)) => a.data() == b.data(),
        _ => form::same(a, b),
    };
    now.items().len() == before.items().len() && now.items().iter().zip(before.items()).all(same)
}

/// What a call of the function runs, the defaults of its parameters, and those of keyword-only ones.
fn called(function: &Function) -> Value {
    let code = function.replaced().map_or(Value::NONE, |successor| successor.value());
    let defaults = tuple::new(function.defaults.borrow().clone());
    let keywords = function.keyword_defaults.get().and_then(|dict| state_of(&dict.value())).map(content_of);
    tuple::new(vec![code, defaults, keywords.unwrap_or(Value::NONE)])
}

/// Whether a call of the function runs what it ran, with the same defaults.
fn calls_same(function: &Function, before: &Value) -> bool {
    let items = before.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let [code, defaults, keywords] = items else { return false };
    let is_code = function.replaced().map_or(code.is_none(), |successor| successor.value().is(code));
    let known = defaults.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let own = function.defaults.borrow();
    let are_defaults = own.len() == known.len() && own.iter().zip(known).all(|(a, b)| form::same(a, b));
    is_code
        && are_defaults
        && match function.keyword_defaults.get().and_then(|dict| state_of(&dict.value())) {
            Some(state) => form::same(&content_of(state), keywords),
            None => keywords.is_none(),
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

    /// Whether it is the variable of this name or index, or the content of a cell.
    pub(crate) fn is_named(&self, name: &Value) -> bool {
        self.index == ALL || form::same(&self.key(), name)
    }

    /// Its name, key or index; `None` for the content of a cell.
    pub(crate) fn key(&self) -> Value {
        match &self.key {
            Some(key) => key.clone(),
            None if self.object.kind() == kinds::CELL => Value::NONE,
            None => Value::int(self.index as i64),
        }
    }

    /// The key, if it is a name.
    fn name(&self) -> Option<Name> {
        self.key.as_ref()?.downcast::<Str>().map(|name| intern_str(&name))
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
        match (self.object.kind(), self.name()) {
            (kinds::CELL, _) => return self.object.downcast_ref::<Cell>().map(Cell::get),
            (kinds::DICT, Some(name)) => return self.object.downcast_ref::<Dict>()?.get_name(&name),
            (kinds::LIST, _) if self.index == ALL => return Some(self.object.clone()),
            (kinds::LIST, _) => return self.object.downcast_ref::<List>()?.get(self.index),
            _ => {}
        }
        let state = state_of(&self.object)?;
        let index = self.find(&state)?;
        state.slots.get(index).cloned()
    }

    /// The key of a slot that must not exist before.
    pub(crate) fn absent_key(&self) -> Option<Value> {
        self.key.clone().filter(|_| self.is_new)
    }

    /// Changes what it holds.
    pub(crate) fn write(&self, value: Value) {
        if let (Some(dict), Some(name)) = (self.object.downcast_ref::<Dict>(), self.name()) {
            if dict.find_name(&name).is_some() {
                snek_heap::before_write(&self.object);
                dict.set_name(&name, value);
            }
            return;
        }
        if let Some(cell) = self.object.downcast_ref::<Cell>() {
            snek_heap::before_write(&self.object);
            drop(cell.content.replace(value));
            return;
        }
        if self.index == ALL {
            if let Some(state) = state_of(&value) {
                state::write(&self.object, state);
            }
            return;
        }
        let Some(mut state) = state_of(&self.object) else { return };
        if let Some(place) = self.find(&state).and_then(|index| state.slots.get_mut(index)) {
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
        let name = key.downcast::<Str>().map(|name| intern_str(&name));
        match (slot.object.downcast_ref::<Instance>(), name) {
            (Some(instance), Some(name)) => instance.set(&name, value),
            _ => return Err(self.staging_error("internal error: a slot is added to an object that has none")),
        }
        Ok(())
    }
}

/// Notes the load of a global variable.
pub(crate) fn global(cx: &mut Stager<'_>, cursor: &Cursor, ins: Instr) -> Result<()> {
    let name = cursor.global_site(ins.k()).name.clone();
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
        && let Some(cell) = holder.downcast_ref::<Cell>()
    {
        let value = cell.get();
        note(cx, holder.clone(), Value::NONE, value)?;
    }
    Ok(())
}

/// Notes what the place that an instruction writes holds before it.
pub(crate) fn write(cx: &mut Stager<'_>, cursor: &Cursor, ins: Instr) -> Result<()> {
    let object = cursor.regs.get(ins.a).clone();
    match ins.op {
        Instruction::StoreGlobal => note_write(cx, cx.globals().value(), cursor.global_site(ins.k()).name.value()),
        Instruction::StoreFree => {
            let cell = cx.frames.last().and_then(|frame| frame.function.cell_value(ins.k() as usize));
            cell.map_or(Ok(()), |cell| note_write(cx, cell, Value::NONE))
        }
        Instruction::SetAttr => write_attribute(cx, &object, &cursor.attr_site(ins.c).name),
        Instruction::SetItem if matches!(object.kind(), kinds::LIST | kinds::DICT) => {
            let key = cursor.regs.get(ins.b).clone();
            let len = object.downcast_ref::<List>().map_or(0, |list| list.items.borrow().len() as i64);
            let from_end = key.as_int().filter(|index| *index < 0 && object.kind() == kinds::LIST);
            note_write(cx, object, from_end.map_or(key, |index| Value::int(len + index)))
        }
        _ => Ok(()),
    }
}

/// Notes what an attribute holds before it is written.
pub(crate) fn write_attribute(cx: &mut Stager<'_>, object: &Value, name: &Name) -> Result<()> {
    let module = object.downcast_ref::<Module>().map(|module| module.dict.value());
    note_write(cx, module.or_else(|| attributes_of(object, name)).unwrap_or_else(|| object.clone()), name.value())
}

/// Notes what a place outside holds before its first write.
fn note_write(cx: &mut Stager<'_>, place: Value, key: Value) -> Result<()> {
    let session = cx.session()?;
    let mut known = session.captures.writes.iter();
    if epoch_of(&place) >= session.epoch || known.any(|(known, name, _)| known.is(&place) && form::same(name, &key)) {
        return Ok(());
    }
    match original(&place, &key).unwrap_or_else(|| current(&place, &key)) {
        Some(before) if is_staged(&before) || before.is_unbound() => {}
        Some(before) => session.captures.writes.push((place, key, before)),
        None if place.kind() == kinds::LIST => {}
        None => session.captures.writes.push((place, key, Value::UNBOUND)),
    }
    Ok(())
}

/// Notes what slots of an object outside held before, where one of two states still has it.
pub(crate) fn note_kept(cx: &mut Stager<'_>, object: &Value, a: &State, b: &State) -> Result<()> {
    if epoch_of(object) >= cx.session()?.epoch {
        return Ok(());
    }
    let Some(before) = snek_heap::first_saved(object).or_else(|| state_of(object)) else { return Ok(()) };
    for (index, (old, (x, y))) in before.slots.iter().zip(a.slots.iter().zip(&b.slots)).enumerate() {
        if !form::same(x, y) && (form::same(x, old) || form::same(y, old)) {
            note(cx, object.clone(), Slot::of(object, &before, index).key(), old.clone())?;
        }
    }
    Ok(())
}

/// Notes the attribute of an object, class, module or function.
pub(crate) fn attribute(cx: &mut Stager<'_>, object: &Value, name: &Name) -> Result<()> {
    if is_staged(object) {
        return Ok(());
    }
    let owner = match object.downcast_ref::<Instance>() {
        Some(instance) => {
            class_of(cx, object, instance)?;
            if *name == cx.names.__dict__ {
                return all_attributes(cx, object, instance);
            }
            if instance.get(name).is_some() {
                object.clone()
            } else {
                note_absent(cx, object.clone(), name.value())?;
                instance.class().value()
            }
        }
        None => attributes_of(object, name).unwrap_or_else(|| object.clone()),
    };
    match current(&owner, &name.value()) {
        Some(value) => note(cx, owner, name.value(), value),
        None => note_absent(cx, owner, name.value()),
    }
}

/// The dict of a function's attributes, if this is one of them: what is written is a slot of that.
fn attributes_of(object: &Value, name: &Name) -> Option<Value> {
    let attributes = object.downcast_ref::<Function>()?.attributes.get()?;
    attributes.find_name(name).map(|_| attributes.value())
}

/// Notes of which class an object is.
fn class_of(cx: &mut Stager<'_>, object: &Value, instance: &Instance) -> Result<()> {
    note_once(cx, object, CLASS, || instance.class().value())
}

/// Notes all attributes of an object. The dict that they are in from then on is no object of the staged function.
fn all_attributes(cx: &mut Stager<'_>, object: &Value, instance: &Instance) -> Result<()> {
    if epoch_of(object) >= cx.session()?.epoch || !instance.class().has_dict.get() {
        return Ok(());
    }
    let epoch = cx.stage.epoch;
    snek_heap::set_epoch(0);
    let dict = instance.dict().value();
    snek_heap::set_epoch(epoch);
    content(cx, &dict)
}

/// Notes what a call of a function runs.
pub(crate) fn call(cx: &mut Stager<'_>, callee: &Value) -> Result<()> {
    if let Some(method) = callee.downcast_ref::<Method>() {
        return call(cx, &method.function);
    }
    match callee.downcast_ref::<Function>() {
        Some(function) => note_once(cx, callee, CALLED, || called(function)),
        None => Ok(()),
    }
}

/// Notes what runs in a frame that begins: whoever called it.
pub(crate) fn entered(cx: &mut Stager<'_>) -> Result<()> {
    let floor = cx.session()?.floor;
    let inner = cx.frames.get(floor + 1..).and_then(<[_]>::last);
    match inner.map(|frame| frame.function.value()) {
        Some(function) => call(cx, &function),
        None => Ok(()),
    }
}

/// Notes what is read of an object outside in one piece.
fn note_once(cx: &mut Stager<'_>, place: &Value, key: Value, value: impl FnOnce() -> Value) -> Result<()> {
    let session = cx.session()?;
    let is_known = || session.captures.reads.iter().any(|(known, name, _)| known.is(place) && name.is(&key));
    if epoch_of(place) < session.epoch && !is_known() {
        session.captures.reads.push((place.clone(), key, value()));
    }
    Ok(())
}

/// Notes that a variable, key or attribute does not exist.
fn note_absent(cx: &mut Stager<'_>, place: Value, key: Value) -> Result<()> {
    let has_names =
        matches!(place.kind(), kinds::DICT | kinds::INSTANCE | kinds::TYPE | kinds::MODULE | kinds::FUNCTION);
    let session = cx.session()?;
    if !has_names || epoch_of(&place) >= session.epoch {
        return Ok(());
    }
    let known = session.captures.reads.iter().any(|(known, name, _)| known.is(&place) && name.is(&key));
    if !known && original(&place, &key).is_none_or(|before| before.is_none()) {
        session.captures.reads.push((place, key, Value::UNBOUND));
    }
    Ok(())
}

/// Notes the whole content of a container, and of which class an object is.
pub(crate) fn content(cx: &mut Stager<'_>, object: &Value) -> Result<()> {
    if let Some(instance) = object.downcast_ref::<Instance>() {
        class_of(cx, object, instance)?;
        let inner = instance.payload();
        return if inner.is_object() { content(cx, &inner) } else { Ok(()) };
    }
    if object.kind() == kinds::HOST {
        return match host::content_of(object) {
            Some(inner) => note_content(cx, &inner),
            None => Ok(()),
        };
    }
    if matches!(object.kind(), kinds::LIST | kinds::DICT | kinds::SET | kinds::BYTEARRAY) {
        return note_content(cx, object);
    }
    Ok(())
}

fn note_content(cx: &mut Stager<'_>, object: &Value) -> Result<()> {
    let is_building = cx.session()?.functions.iter().any(|one| one.open);
    let session = cx.session()?;
    let mut known = session.captures.reads.iter();
    let is_own = epoch_of(object) >= session.epoch;
    if !is_building && (is_own || known.any(|(known, key, _)| known.is(object) && key.is_unbound())) {
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
    let known = session.captures.reads.iter().any(|(known, name, _)| known.is(&place) && name.is(&key));
    if known || is_staged(&value) {
        return Ok(());
    }
    // The guard is what was there before. What this path has written itself needs none.
    let is_whole = key.is_unbound() || key.is(&LENGTH);
    let before = original(&place, &key).unwrap_or_else(|| Some(value.clone()));
    if let Some(before) = before.filter(|before| is_whole || form::same(before, &value)) {
        session.captures.reads.push((place, key, before));
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
    Some(slot.find(&state).and_then(|index| state.slots.get(index).cloned()))
}

/// The whole content of a container: keys, then values.
fn content_of(state: State) -> Value {
    let mut all = match state.layout {
        Layout::Keys(keys) => keys.into_iter().map(|(key, _)| key).collect(),
        _ => Vec::new(),
    };
    all.extend(state.slots);
    tuple::new(all)
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
    if place.kind() == kinds::HOST {
        let index = usize::try_from(key.as_int()?).ok()?;
        return state_of(place)?.slots.get(index).cloned();
    }
    if place.kind() == kinds::DICT && key.downcast_ref::<Str>().is_none() {
        let state = state_of(place)?;
        let Layout::Keys(keys) = &state.layout else { return None };
        let index = keys.iter().position(|(known, _)| form::same(known, key))?;
        return state.slots.get(index).cloned();
    }
    let name = || key.downcast::<Str>().map(|name| intern_str(&name));
    if let Some(instance) = place.downcast_ref::<Instance>() {
        return if key.is(&CLASS) { Some(instance.class().value()) } else { instance.get(&name()?) };
    }
    if let Some(function) = place.downcast_ref::<Function>() {
        return if key.is(&CALLED) { Some(called(function)) } else { attributes::held(place, function, &name()?) };
    }
    if let Some(class) = place.downcast_ref::<Type>() {
        return class.lookup(&name()?);
    }
    if let Some(module) = place.downcast_ref::<Module>() {
        return module.dict.get_name(&name()?);
    }
    if let Some(dict) = place.downcast_ref::<Dict>() {
        let name = key.downcast::<Str>()?;
        return dict.get_name(&intern_str(&name));
    }
    let cell = place.downcast_ref::<Cell>()?;
    let content = cell.get();
    Some(content)
}
