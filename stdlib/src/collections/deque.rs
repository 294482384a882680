//! `collections.deque`: the object and its operations.
//!
//! Invariants:
//! - With a `maxlen`, there are never more elements than that.
//! - `version` changes with every change of the elements' number or order, so that iterators notice.

use super::{deque_iter, deque_methods};
use snek_heap::{Charge, Layout, State, Value, before_write};
use snek_interp::kinds;
use snek_interp::native::NativeDef;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::iter::find_item;
use snek_interp::types::list::{Items, compare_items, join_reprs, repeat_count};
use snek_interp::types::ops::instance_around;
use snek_interp::types::{GetSet, Ops, TypeDef, payload, str};
use snek_interp::{Cx, Result};
use snek_syntax::core::{BinaryOp, CompareOp};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

/// A double-ended queue.
#[derive(Default)]
pub(super) struct Deque {
    pub(super) items: RefCell<VecDeque<Value>>,
    pub(super) max: Cell<Option<usize>>,
    pub(super) version: Cell<u64>,
    charge: Charge,
}

impl HostState for Deque {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(items) = self.items.try_borrow() {
            items.iter().for_each(visit);
        }
    }
    fn clear(&self) {
        drop(self.items.take());
    }
    fn save(&self) -> Option<State> {
        Some(State { layout: Layout::Sequence, slots: self.items.borrow().iter().cloned().collect() })
    }
    fn has_content(&self) -> bool {
        true
    }
    fn restore(&self, state: State) {
        drop(self.items.replace(state.slots.into()));
        self.changed();
    }
}

impl Items for Deque {
    fn with<R>(&self, read: impl FnOnce(&[Value]) -> R) -> R {
        read(self.items.borrow_mut().make_contiguous())
    }
}

impl Deque {
    pub(super) fn make(items: VecDeque<Value>, max: Option<usize>) -> Value {
        let deque = Self { items: RefCell::new(items), max: Cell::new(max), ..Self::default() };
        deque.recharge();
        host::new(&DEQUE, deque)
    }

    pub(super) fn len(&self) -> usize {
        self.items.borrow().len()
    }

    pub(super) fn elements(&self, cx: &mut Cx) -> Result<Vec<Value>> {
        cx.reserve_result(self.items.borrow().len().saturating_mul(size_of::<Value>()))?;
        Ok(self.items.borrow().iter().cloned().collect())
    }

    /// To be called after every change of number or order.
    pub(super) fn changed(&self) {
        self.version.set(self.version.get() + 1);
    }

    pub(super) fn recharge(&self) {
        self.charge.set(self.items.borrow().capacity() * size_of::<Value>());
    }

    /// Adds many elements at the right end (or left).
    pub(super) fn push_all(&self, cx: &mut Cx, items: Vec<Value>, left: bool) -> Result<()> {
        cx.charge(items.len())?;
        // A buffer that is full becomes one of twice the room.
        cx.reserve(self.len().saturating_mul(2).saturating_add(items.len()).saturating_mul(size_of::<Value>()))?;
        for item in items {
            self.push(item, left);
        }
        Ok(())
    }

    /// Adds an element at the right end (or left); with a `maxlen`, one may fall off the other end.
    pub(super) fn push(&self, value: Value, left: bool) {
        let mut items = self.items.borrow_mut();
        let before = items.capacity();
        if left {
            items.push_front(value);
        } else {
            items.push_back(value);
        }
        let is_over = self.max.get().is_some_and(|max| items.len() > max);
        let fallen = if !is_over {
            None
        } else if left {
            items.pop_back()
        } else {
            items.pop_front()
        };
        let after = items.capacity();
        drop(items);
        if after != before {
            self.charge.set(after * size_of::<Value>());
        }
        self.changed();
        drop(fallen);
    }
}

/// `collections.deque`.
pub(super) static DEQUE: TypeDef = TypeDef {
    doc: "A sequence that is fast at both ends. With maxlen, more items push others out at the other end.",
    new: Some(
        NativeDef::new("deque(cls, iterable=(), maxlen=None)", deque_methods::construct)
            .staged(snek_interp::native::Staged::Items),
    ),
    is_base: true,
    ops: Ops {
        repr: Some(repr),
        hash: None,
        compare: Some(compare),
        len: Some(|cx, this| Ok(receiver::<Deque>(cx, this)?.len())),
        iter: Some(deque_iter::forward),
        get_item: Some(get_item),
        set_item: Some(set_item),
        del_item: Some(del_item),
        contains: Some(|cx, this, item| {
            let deque = receiver::<Deque>(cx, this)?;
            let version = deque.version.get();
            let found = find_item(cx, deque, item, 0, usize::MAX)?.is_some();
            deque_methods::check_unchanged(cx, deque, version)?;
            Ok(found)
        }),
        binary: Some(binary),
        in_place: Some(in_place),
        is_generic: true,
        operators: &[BinaryOp::Add, BinaryOp::Mul],
        ..Ops::NONE
    },
    methods: deque_methods::METHODS,
    attributes: &[GetSet::new("maxlen", |cx, this| {
        let max = receiver::<Deque>(cx, this)?.max.get();
        Ok(max.map_or(Value::NONE, |max| Value::int(max as i64)))
    })
    .doc("The greatest length; more items push others out at the other end. None: no limit.")],
    ..TypeDef::named("deque", kinds::HOST)
};

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let deque = receiver::<Deque>(cx, this)?;
    let shown = instance_around(cx, this).unwrap_or_else(|| this.clone());
    let name = cx.class_of(&shown).name.borrow().as_str().to_owned();
    let items = deque.elements(cx)?;
    if !cx.enter_repr(this)? {
        return Ok(str::new("[...]"));
    }
    let mut out = format!("{name}([");
    let result = join_reprs(cx, &mut out, |at| items.get(at).cloned());
    cx.leave_repr(this);
    result?;
    match deque.max.get() {
        Some(max) => out.push_str(&format!("], maxlen={max})")),
        None => out.push_str("])"),
    }
    Ok(str::new(out))
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let deque = receiver::<Deque>(cx, this)?;
    let other = payload(other);
    let Some(other) = other.downcast_ref::<host::HostObject>().and_then(host::HostObject::get::<Deque>) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    let (own, other) = (deque.elements(cx)?, other.elements(cx)?);
    compare_items(cx, op, &own[..], &other[..])
}

/// The position that an index means.
fn position(cx: &mut Cx, deque: &Deque, key: &Value) -> Result<usize> {
    let name = cx.names.__index__.clone();
    if key.as_int().is_none() && key.as_bool().is_none() && cx.lookup_special(key, &name).is_none() {
        let class = cx.type_name(key);
        return Err(cx.type_error(format!("sequence index must be integer, not '{class}'")));
    }
    let index = cx.index(key)?;
    match snek_interp::types::slice::position(index, deque.len()) {
        Some(at) => Ok(at),
        None => Err(cx.index_error("deque index out of range")),
    }
}

fn get_item(cx: &mut Cx, this: &Value, key: &Value) -> Result<Value> {
    let deque = receiver::<Deque>(cx, this)?;
    let at = position(cx, deque, key)?;
    let item = deque.items.borrow().get(at).cloned();
    item.ok_or_else(|| cx.index_error("deque index out of range"))
}

fn set_item(cx: &mut Cx, this: &Value, key: &Value, value: Value) -> Result<()> {
    let deque = receiver::<Deque>(cx, this)?;
    let at = position(cx, deque, key)?;
    before_write(this);
    let old = deque.items.borrow_mut().get_mut(at).map(|place| std::mem::replace(place, value));
    drop(old);
    Ok(())
}

fn del_item(cx: &mut Cx, this: &Value, key: &Value) -> Result<()> {
    let deque = receiver::<Deque>(cx, this)?;
    let at = position(cx, deque, key)?;
    before_write(this);
    let old = deque.items.borrow_mut().remove(at);
    deque.changed();
    drop(old);
    Ok(())
}

fn as_deque(value: &Value) -> Option<&Deque> {
    value.downcast_ref::<host::HostObject>()?.get::<Deque>()
}

fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    let (a, b) = (payload(left), payload(right));
    match (op, as_deque(&a), as_deque(&b)) {
        (BinaryOp::Add, Some(x), Some(y)) => {
            let result = Deque::make(VecDeque::new(), x.max.get());
            for part in [x, y] {
                let items = part.elements(cx)?;
                receiver::<Deque>(cx, &result)?.push_all(cx, items, false)?;
            }
            Ok(result)
        }
        (BinaryOp::Add, Some(_), None) => Err(cx.cannot_concatenate("deque", right)),
        (BinaryOp::Mul, Some(deque), None) => times(cx, deque, right, "__rmul__"),
        (BinaryOp::Mul, None, Some(deque)) => times(cx, deque, left, "__mul__"),
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}

fn times(cx: &mut Cx, deque: &Deque, count: &Value, reflected: &str) -> Result<Value> {
    let Some(count) = repeat_count(cx, count, reflected)? else { return Ok(Value::NOT_IMPLEMENTED) };
    let (rounds, len) = reserve_repeated(cx, deque, count)?;
    let mut items = VecDeque::with_capacity(len);
    if len > 0 {
        (0..rounds).for_each(|_| items.extend(deque.items.borrow().iter().cloned()));
    }
    keep_last(&mut items, deque.max.get());
    Ok(Deque::make(items, deque.max.get()))
}

/// How often the items of a deque are repeated that can be seen in the end, and how many they are then, whose room is asked for.
fn reserve_repeated(cx: &mut Cx, deque: &Deque, count: usize) -> Result<(usize, usize)> {
    let len = deque.items.borrow().len();
    let rounds = match deque.max.get() {
        // Only the last rounds can be seen.
        Some(max) if len > 0 => count.min(max.div_ceil(len)),
        _ => count,
    };
    Ok((rounds, snek_interp::types::list::reserve_repeated(cx, len, rounds)?))
}

/// The last of a deque's items, as many as it may have.
fn keep_last(items: &mut VecDeque<Value>, max: Option<usize>) {
    if let Some(max) = max {
        items.drain(..items.len().saturating_sub(max));
    }
}

fn in_place(cx: &mut Cx, op: BinaryOp, this: &Value, other: &Value) -> Result<Value> {
    let deque = receiver::<Deque>(cx, this)?;
    match op {
        BinaryOp::Add => deque_methods::extend_with(cx, this, other, false)?,
        BinaryOp::Mul => {
            let Some(count) = repeat_count(cx, other, "__rmul__")? else { return Ok(Value::NOT_IMPLEMENTED) };
            let (_, len) = reserve_repeated(cx, deque, count)?;
            before_write(this);
            // They grow where they are: there is no room for them twice.
            let mut items = deque.items.take();
            let own = items.len().min(len);
            let dropped = items.split_off(own);
            items.reserve_exact(len - own);
            for at in 0..len - own {
                items.push_back(items[at].clone());
            }
            keep_last(&mut items, deque.max.get());
            deque.items.replace(items);
            deque.changed();
            deque.recharge();
            drop(dropped);
        }
        _ => return Ok(Value::NOT_IMPLEMENTED),
    }
    Ok(this.clone())
}
