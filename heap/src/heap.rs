//! `Heap`: what the objects of one interpreter belong to. A thread may have many.
//!
//! In: a heap that is to be entered. Out: a guard, until whose end objects are made in it and freed from it.
//! Invariants:
//! - The state of the entered heap stands in the thread's `HEAP`, where reaching it costs one load. Those of the others wait in
//!   their stores, and what waits in the store of the entered one is nobody's.
//! - Whatever the order in which guards end, `ENTERED` names a living store, or none: then the thread's own heap is entered.
//! - An object that is freed while another heap is entered leaves the list that it is in, wherever that is.
//!
//! Elsewhere: counters and lists in `state.rs`, journals in `journal.rs`, values of the host in `handle.rs`.
#![allow(unsafe_code, reason = "reaches the entered heap through a pointer")]

use crate::header::{Header, flag};
use crate::key::Key;
use crate::state::{HEAP, HeapState, with_list, with_old};
use crate::value::Value;
use crate::{collect, journal, local};
use std::cell::{Cell, RefCell};
use std::mem::ManuallyDrop;
use std::ptr::NonNull;
use std::rc::Rc;

/// What belongs to a heap and waits while it is not entered.
pub(crate) struct Store {
    state: HeapState,
    journals: journal::Aside,
    pub(crate) locals: local::Locals,
    /// Where it is in `STORES`.
    place: Cell<usize>,
}

impl Store {
    const fn new(key: Key) -> Self {
        Self {
            state: HeapState::new(key),
            journals: journal::Aside::new(),
            locals: local::Locals::new(),
            place: Cell::new(0),
        }
    }
}

thread_local! {
    /// The entered heap; `None` stands for the thread's own, in which tests and tables begin.
    static ENTERED: Cell<Option<NonNull<Store>>> = const { Cell::new(None) };
    /// The thread's own. Nothing in these needs a destructor: `ending.rs` speaks for them.
    static OWN: ManuallyDrop<Store> = const { ManuallyDrop::new(Store::new(Key::ZERO)) };
    /// All others of the thread.
    static STORES: RefCell<ManuallyDrop<Vec<NonNull<Store>>>> = const { RefCell::new(ManuallyDrop::new(Vec::new())) };
}

/// Lets `look` see the store of the entered heap.
pub(crate) fn with_store<R>(look: impl FnOnce(&Store) -> R) -> R {
    match ENTERED.get() {
        // SAFETY: a store that is entered is held by a guard, and leaves before it ends.
        Some(store) => look(unsafe { store.as_ref() }),
        None => OWN.with(|own| look(own)),
    }
}

/// Exchanges what waits in a store and what is in its place.
fn exchange(store: &Store) {
    HEAP.with(|heap| heap.exchange(&store.state));
    journal::exchange(&store.journals);
}

/// Brings what belongs to a heap into its place, and what belongs to the entered one out of it.
fn switch(to: Option<NonNull<Store>>) {
    with_store(exchange);
    ENTERED.set(to);
    with_store(exchange);
}

/// A heap. Clones name the same one.
#[derive(Clone)]
pub struct Heap(Rc<Store>);

impl Heap {
    /// A new, empty heap, with a key that nobody knows.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "each is another one")]
    pub fn new() -> Self {
        Self::with_key(Key::random())
    }

    /// A new, empty heap with this key.
    #[must_use]
    pub fn with_key(key: Key) -> Self {
        let store = Rc::new(Store::new(key));
        STORES.with_borrow_mut(|stores| {
            store.place.set(stores.len());
            stores.push(NonNull::from(&*store));
        });
        Self(store)
    }

    fn pointer(&self) -> Option<NonNull<Store>> {
        NonNull::new(Rc::as_ptr(&self.0).cast_mut())
    }

    /// Enters the heap: until the guard ends, what is made and freed is its.
    pub fn enter(&self) -> Inside {
        let to = self.pointer();
        let around = ENTERED.get();
        if around == to {
            return Inside(None);
        }
        let around = around.map(|store| {
            // SAFETY: the pointer is of the `Rc` that `Heap::new` has made, and what is entered lives.
            unsafe {
                Rc::increment_strong_count(store.as_ptr());
                Self(Rc::from_raw(store.as_ptr()))
            }
        });
        switch(to);
        Inside(Some((around, self.clone())))
    }

    /// Whether both are the same heap.
    #[inline]
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// Whether `end` has been called.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        let _inside = self.enter();
        HEAP.with(|heap| heap.ended.get())
    }

    /// Frees everything that the heap keeps: objects in cycles, what is waiting for a finalizer, what is made once. No finalizer
    /// runs any more. What the host still has handles of is emptied, and freed with the last of them.
    pub fn end(&self) {
        let _inside = self.enter();
        HEAP.with(|heap| {
            heap.ended.set(true);
            heap.enabled.set(false);
        });
        drop(journal::close_all());
        // What is dropped may put something else there.
        for _ in 0..ROUNDS {
            drop_constants();
            while let Some(value) = crate::take_finalizable() {
                drop(value);
            }
            let before = crate::tracked();
            collect::clear_all();
            if crate::tracked() == before {
                break;
            }
        }
    }
}

/// Drops what the entered heap has made once.
fn drop_constants() {
    with_store(|store| store.locals.take()).into_iter().for_each(drop);
    HEAP.with(HeapState::drop_shared);
}

/// How often what is freed at the end of a heap may leave something behind.
const ROUNDS: usize = 8;

/// A heap is entered. At the end of this guard the heap around it is.
#[must_use = "the heap is left when this is dropped"]
pub struct Inside(Option<(Option<Heap>, Heap)>);

impl Inside {
    /// Whether it is the heap that was entered already.
    #[must_use]
    pub fn was_entered(&self) -> bool {
        self.0.is_none()
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        if let Some((around, _)) = &self.0 {
            switch(around.as_ref().and_then(Heap::pointer));
        }
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        let here = NonNull::from(&*self);
        if ENTERED.get() == Some(here) {
            // Guards ended in another order than they began.
            exchange(self);
            ENTERED.set(None);
            OWN.with(|own| exchange(own));
        }
        STORES.with_borrow_mut(|stores| {
            stores.swap_remove(self.place.get());
            if let Some(moved) = stores.get(self.place.get()) {
                // SAFETY: a store leaves the table before it ends.
                unsafe { moved.as_ref() }.place.set(self.place.get());
            }
            if stores.is_empty() {
                stores.shrink_to_fit();
            }
        });
        self.state.abandon();
        drop(self.locals.take());
    }
}

/// Takes an object out of the list of another heap than the entered one. If it is in none, its heap has gone.
#[cold]
#[inline(never)]
pub(crate) fn unlist_elsewhere(header: NonNull<Header>) {
    let own = OWN.with(|own| own.state.unlist(header));
    if !own {
        STORES.with_borrow(|stores| {
            // SAFETY: a store leaves the table before it ends.
            stores.iter().any(|store| unsafe { store.as_ref() }.state.unlist(header))
        });
    }
}

/// Gives back what the thread's own heap keeps, as far as nothing lives in it.
pub(crate) fn give_back() {
    drop_constants();
    HEAP.with(HeapState::give_back);
}

/// The lists of a heap that goes, and what is still in them: objects that somebody holds without a handle.
impl HeapState {
    fn abandon(&self) {
        let forget = |header: NonNull<Header>| {
            // SAFETY: what a list names is alive.
            let object = unsafe { header.as_ref() };
            object.unset(flag::FINALIZE);
            object.set(flag::UNLISTED);
        };
        with_list(&self.young, std::mem::take).into_iter().for_each(forget);
        with_old(self, |old| {
            old.blocks().flatten().copied().for_each(forget);
            *old = crate::generation::Generation::new();
        });
        self.give_back();
    }
}

/// How many values a heap keeps that are made once: enough for the strings of one character, and some more.
pub const SHARED: usize = 264;

/// The value that was kept by this number, if one was.
#[inline(always)]
#[must_use]
pub fn shared(number: usize) -> Option<Value> {
    HEAP.with(|heap| heap.shared_at(number))
}

/// Keeps a value by this number, as long as the heap lives.
pub fn share(number: usize, value: &Value) {
    let old = HEAP.with(|heap| heap.share_at(number, value.clone()));
    drop(old);
}
