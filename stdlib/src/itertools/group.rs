//! `groupby`.
//!
//! Invariants: the iterator and its groups share one state; a group ends when the iterator has moved to the next.

use super::parts_of;
use snek_heap::{Layout, State, Value, before_write};
use snek_interp::kinds;
use snek_interp::native::NativeDef;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::iter::{Reduced, Steps, named, native, restorable};
use snek_interp::types::{TypeDef, tuple};
use snek_interp::{Cx, Result};
use std::cell::{Cell, RefCell};

/// `itertools.groupby`.
pub(super) static GROUP_BY: TypeDef = TypeDef {
    doc: "Pairs of a key and an iterator over the neighbours that have it.\n\n\
          key says what an item's key is; by default it is the item. A group is gone when the next one is asked for.",
    new: Some(NativeDef::new("groupby(cls, iterable, key=None)", construct).staged(snek_interp::native::Staged::Items)),
    is_base: true,
    ..restorable("groupby")
};

/// The iterators over groups.
pub(super) static GROUPER: TypeDef = named("_grouper");

static SHARED: TypeDef = TypeDef::named("_groupby_state", kinds::HOST);

/// What the iterator and its groups share.
struct Shared {
    iterator: Value,
    key_function: Value,
    /// The element that was read last, with its key; `UNBOUND` before the first.
    current: RefCell<(Value, Value)>,
    /// The key of the group that was given out last.
    target: RefCell<Value>,
    /// Number of that group.
    group: Cell<i64>,
}

impl HostState for Shared {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.iterator);
        visit(&self.key_function);
        if let Ok(current) = self.current.try_borrow() {
            visit(&current.0);
            visit(&current.1);
        }
        if let Ok(target) = self.target.try_borrow() {
            visit(&target);
        }
    }
    fn clear(&self) {
        drop(self.current.replace((Value::UNBOUND, Value::UNBOUND)));
        drop(self.target.replace(Value::UNBOUND));
    }
    fn save(&self) -> Option<State> {
        let (item, key) = self.current.borrow().clone();
        let slots = vec![item, key, self.target.borrow().clone(), Value::int(self.group.get())];
        Some(State { layout: Layout::Sequence, slots })
    }
    fn restore(&self, state: State) {
        if let [item, key, target, group] = &state.slots[..] {
            drop(self.current.replace((item.clone(), key.clone())));
            drop(self.target.replace(target.clone()));
            self.group.set(group.as_int().unwrap_or(0));
        }
    }
}

impl Shared {
    /// Reads the next element; false at the end.
    fn read(&self, cx: &mut Cx, this: &Value) -> Result<bool> {
        let Some(item) = cx.next(&self.iterator)? else { return Ok(false) };
        let key = if self.key_function.is_none() {
            item.clone()
        } else {
            cx.call(&self.key_function, std::slice::from_ref(&item))?
        };
        before_write(this);
        drop(self.current.replace((item, key)));
        Ok(true)
    }

    fn key(&self) -> Value {
        self.current.borrow().1.clone()
    }
}

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let iterator = cx.iter(&args[1])?;
    let key_function = if args[2].is_unbound() { Value::NONE } else { args[2].clone() };
    let shared = Shared {
        iterator,
        key_function,
        current: RefCell::new((Value::UNBOUND, Value::UNBOUND)),
        target: RefCell::new(Value::UNBOUND),
        group: Cell::new(0),
    };
    Ok(native(GroupBy { shared: host::new(&SHARED, shared) }))
}

#[derive(Clone)]
struct GroupBy {
    shared: Value,
}

impl Steps for GroupBy {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        let shared = receiver::<Shared>(cx, &self.shared)?;
        before_write(&self.shared);
        let group = shared.group.get() + 1;
        shared.group.set(group);
        // Skip what is left of the group before.
        loop {
            let (key, target) = (shared.key(), shared.target.borrow().clone());
            if !key.is_unbound() && (target.is_unbound() || !cx.eq(&target, &key)?) {
                break;
            }
            if !shared.read(cx, &self.shared)? {
                return Ok(None);
            }
        }
        let key = shared.key();
        drop(shared.target.replace(key.clone()));
        let members = native(Group { shared: self.shared.clone(), key: key.clone(), group });
        Ok(Some(tuple::new([key, members])))
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.shared);
    }

    fn type_name(&self) -> &'static str {
        "groupby"
    }

    fn reduce(&self, cx: &mut Cx) -> Result<Option<Reduced>> {
        let shared = receiver::<Shared>(cx, &self.shared)?;
        let (item, key) = shared.current.borrow().clone();
        let target = shared.target.borrow().clone();
        let args = vec![shared.iterator.clone(), shared.key_function.clone()];
        let parts = [item, target, key];
        let state = (!parts.iter().any(Value::is_unbound)).then(|| tuple::new(parts));
        Ok(Some(("itertools.groupby", args, state)))
    }

    fn set_state(&mut self, cx: &mut Cx, state: &Value) -> Result<bool> {
        let parts = parts_of(cx, state)?;
        let [item, target, key] = &parts[..] else { return Ok(false) };
        let shared = receiver::<Shared>(cx, &self.shared)?;
        before_write(&self.shared);
        drop(shared.current.replace((item.clone(), key.clone())));
        drop(shared.target.replace(target.clone()));
        Ok(true)
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}

/// The elements of one group.
#[derive(Clone)]
struct Group {
    shared: Value,
    key: Value,
    group: i64,
}

impl Steps for Group {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        let shared = receiver::<Shared>(cx, &self.shared)?;
        if shared.group.get() != self.group {
            return Ok(None);
        }
        if shared.current.borrow().0.is_unbound() && !shared.read(cx, &self.shared)? {
            return Ok(None);
        }
        let key = shared.key();
        if !cx.eq(&self.key, &key)? {
            return Ok(None);
        }
        before_write(&self.shared);
        let item = shared.current.borrow_mut().0.take();
        Ok(Some(item))
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.shared);
        visit(&self.key);
    }

    fn type_name(&self) -> &'static str {
        "_grouper"
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
