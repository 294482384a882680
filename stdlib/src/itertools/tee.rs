//! `tee`.
//!
//! Invariants: the copies share one buffer that starts at the position of the copy that is furthest behind.

use snek_heap::{Charge, Layout, State, Value, before_write};
use snek_interp::kinds;
use snek_interp::natives;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::iter::{NativeIter, Steps, named, native};
use snek_interp::types::{TypeDef, tuple};
use snek_interp::{Cx, Result};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

/// The type of the copies.
pub(super) static TEE: TypeDef = TypeDef {
    doc: "One of the iterators that tee() returns.",
    methods: natives! {
        "__copy__(self, /)" [staged = Items] => |_, args| {
            let copies = copies_of(&args[0], 1).unwrap_or_default();
            // At its end a copy has nothing left to share.
            Ok(copies.into_iter().next().unwrap_or_else(|| args[0].clone()))
        },
    },
    ..named("_tee")
};

static SHARED: TypeDef = TypeDef::named("_tee_dataobject", kinds::HOST);

/// What the copies share.
struct Shared {
    iterator: Value,
    buffer: RefCell<VecDeque<Value>>,
    /// Position of the buffer's first element.
    offset: Cell<usize>,
    /// The positions of the living copies.
    positions: RefCell<Vec<Weak<Cell<usize>>>>,
    /// What the buffer takes.
    charge: Charge,
}

impl HostState for Shared {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.iterator);
        if let Ok(buffer) = self.buffer.try_borrow() {
            buffer.iter().for_each(visit);
        }
    }
    fn clear(&self) {
        drop(self.buffer.take());
    }
    fn save(&self) -> Option<State> {
        let mut slots = vec![Value::int(self.offset.get() as i64)];
        slots.extend(self.buffer.borrow().iter().cloned());
        Some(State { layout: Layout::Sequence, slots })
    }
    fn restore(&self, mut state: State) {
        if state.slots.is_empty() {
            return;
        }
        let offset = state.slots.remove(0);
        self.offset.set(usize::try_from(offset.as_int().unwrap_or(0)).unwrap_or(0));
        drop(self.buffer.replace(state.slots.into()));
    }
}

impl Shared {
    /// Adds an element that a copy has met first. The buffer grows within the limits only.
    fn push(&self, cx: &mut Cx, item: Value) -> Result<()> {
        let (length, capacity) = (self.buffer.borrow().len(), self.buffer.borrow().capacity());
        if length == capacity {
            cx.reserve(capacity.saturating_mul(2 * size_of::<Value>()))?;
        }
        let mut buffer = self.buffer.borrow_mut();
        buffer.push_back(item);
        if buffer.capacity() != capacity {
            self.charge.set(buffer.capacity().saturating_mul(size_of::<Value>()));
        }
        Ok(())
    }

    /// Forgets what all copies have passed.
    fn trim(&self) {
        let mut positions = self.positions.borrow_mut();
        let mut least = usize::MAX;
        positions.retain(|position| match position.upgrade() {
            Some(position) => {
                least = least.min(position.get());
                true
            }
            None => false,
        });
        drop(positions);
        let mut buffer = self.buffer.borrow_mut();
        let passed = least.saturating_sub(self.offset.get()).min(buffer.len());
        let old: Vec<Value> = buffer.drain(..passed).collect();
        drop(buffer);
        self.offset.set(self.offset.get() + passed);
        drop(old);
    }

    fn add(&self, position: usize) -> Rc<Cell<usize>> {
        let position = Rc::new(Cell::new(position));
        self.positions.borrow_mut().push(Rc::downgrade(&position));
        position
    }
}

/// One of the copies.
struct Tee {
    shared: Value,
    position: Rc<Cell<usize>>,
}

impl Tee {
    fn copy(&self) -> Option<Self> {
        let shared = self.shared.downcast_ref::<host::HostObject>()?.get::<Shared>()?;
        Some(Self { shared: self.shared.clone(), position: shared.add(self.position.get()) })
    }
}

impl Steps for Tee {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        let shared = receiver::<Shared>(cx, &self.shared)?;
        let at = self.position.get().saturating_sub(shared.offset.get());
        let known = shared.buffer.borrow().get(at).cloned();
        let item = match known {
            Some(item) => item,
            None => {
                let Some(item) = cx.next(&shared.iterator)? else { return Ok(None) };
                before_write(&self.shared);
                shared.push(cx, item.clone())?;
                item
            }
        };
        self.position.set(self.position.get() + 1);
        if at == 0 {
            before_write(&self.shared);
            shared.trim();
        }
        Ok(Some(item))
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.shared);
    }

    fn type_name(&self) -> &'static str {
        "_tee"
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.copy()?))
    }
}

/// `tee(iterable, n)`: independent iterators over the same elements.
pub(super) fn tee(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let count = if args[1].is_unbound() { 2 } else { cx.index(&args[1])? };
    let Ok(count) = usize::try_from(count) else { return Err(cx.value_error("n must be >= 0")) };
    if count == 0 {
        return Ok(tuple::new([]));
    }
    cx.reserve(count.saturating_mul(64))?;
    let iterator = cx.iter(&args[0])?;
    let mut copies = vec![first_of(cx, iterator)?];
    copies.extend(copies_of(&copies[0], count - 1).unwrap_or_default());
    Ok(tuple::new(copies))
}

/// A copy is its own first copy; another iterator is put behind a buffer.
fn first_of(cx: &mut Cx, iterator: Value) -> Result<Value> {
    if iterator.downcast_ref::<NativeIter>().is_some_and(|iter| iter.type_name == TEE.name) {
        return Ok(iterator);
    }
    let buffer = RefCell::default();
    let shared =
        Shared { iterator, buffer, offset: Cell::new(0), positions: RefCell::default(), charge: Charge::default() };
    let shared = host::new(&SHARED, shared);
    let position = receiver::<Shared>(cx, &shared)?.add(0);
    Ok(native(Tee { shared, position }))
}

/// Copies of an iterator that is a copy itself.
fn copies_of(iterator: &Value, count: usize) -> Option<Vec<Value>> {
    let native_iter = iterator.downcast_ref::<NativeIter>().filter(|iter| iter.type_name == TEE.name)?;
    let steps = native_iter.steps.try_borrow().ok()?;
    let steps = steps.as_ref()?;
    (0..count).map(|_| steps.fork().map(snek_interp::types::iter::of_box)).collect()
}
