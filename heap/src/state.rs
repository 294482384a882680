//! The state of a heap: its byte counter, its lists of containers, and what happens at count zero.
//!
//! Invariants:
//! - Dropping a deep structure uses a bounded native stack: beyond `MAX_NESTED` nested drops, objects wait in a
//!   queue that the outermost drop empties.
//! - No Python code runs inside a drop. Objects with a finalizer are set aside; the VM calls the finalizers.
#![allow(unsafe_code, reason = "objects are freed here")]

use crate::generation::Generation;
use crate::header::{Header, MOST_BYTES, flag, position};
use crate::heap::{SHARED, unlist_elsewhere};
use crate::key::Key;
use crate::object::{Kind, VTable};
use crate::stress;
use crate::value::Value;
use crate::weak;
use std::cell::{Cell, UnsafeCell};
use std::collections::VecDeque;
use std::mem::ManuallyDrop;
use std::ptr::NonNull;

/// How many drops may nest on the native stack.
const MAX_NESTED: u32 = 48;
/// How many new containers ask for a collection of the young ones.
const YOUNG_THRESHOLD: usize = 10_000;

type List = UnsafeCell<ManuallyDrop<Vec<NonNull<Header>>>>;

/// Counters and lists of one heap. Nothing in it needs a destructor, so access to the entered one is one load.
pub(crate) struct HeapState {
    bytes: Cell<usize>,
    limit: Cell<usize>,
    peak: Cell<usize>,
    /// What `bytes` may come to before anybody need look: the smaller of the two above.
    mark: Cell<usize>,
    /// How many safe points pass until the next look at the limits.
    ticks: Cell<u32>,
    /// How many of them are left out, since a look became urgent.
    skipped: Cell<u32>,
    nested: Cell<u32>,
    pub(crate) collecting: Cell<bool>,
    pub(crate) enabled: Cell<bool>,
    pub(crate) threshold: Cell<usize>,
    pub(crate) old_at_last_full: Cell<usize>,
    waiting: List,
    finalizable: UnsafeCell<ManuallyDrop<VecDeque<Value>>>,
    /// How many objects have a finalizer that did not run yet.
    finalizers: Cell<usize>,
    /// Something happened that a loop which watches wants to look at; see `attend`.
    attention: Cell<bool>,
    pub(crate) young: List,
    pub(crate) old: UnsafeCell<ManuallyDrop<Generation>>,
    pub(crate) epoch: Cell<u32>,
    /// Requests for finalizers so far.
    pub(crate) requests: Cell<u32>,
    /// No finalizer runs any more.
    pub(crate) ended: Cell<bool>,
    /// What hashes of texts depend on. It never changes once there are objects.
    key: Cell<Key>,
    /// See `shortage`.
    pub(crate) probing: Cell<bool>,
    pub(crate) short: Cell<bool>,
    /// Values that are made once.
    shared: Cell<Option<NonNull<Shared>>>,
}

type Shared = [Cell<Option<ManuallyDrop<Value>>>; SHARED];

/// The functions of each kind of which there was an object.
type VTables = [Cell<&'static VTable>; 1 << Kind::BITS];

const fn empty() -> List {
    UnsafeCell::new(ManuallyDrop::new(Vec::new()))
}

thread_local! {
    /// The state of the heap that is entered.
    pub(crate) static HEAP: HeapState = const { HeapState::new(Key::ZERO) };
    static VTABLES: VTables = const { [const { Cell::new(&VTable::NONE) }; 1 << Kind::BITS] };
}

impl HeapState {
    pub(crate) const fn new(key: Key) -> Self {
        Self {
            bytes: Cell::new(0),
            limit: Cell::new(MOST_BYTES),
            peak: Cell::new(0),
            mark: Cell::new(0),
            ticks: Cell::new(TICKS),
            skipped: Cell::new(0),
            nested: Cell::new(0),
            collecting: Cell::new(false),
            enabled: Cell::new(true),
            threshold: Cell::new(YOUNG_THRESHOLD),
            old_at_last_full: Cell::new(0),
            waiting: empty(),
            finalizable: UnsafeCell::new(ManuallyDrop::new(VecDeque::new())),
            finalizers: Cell::new(0),
            attention: Cell::new(true),
            young: empty(),
            old: UnsafeCell::new(ManuallyDrop::new(Generation::new())),
            epoch: Cell::new(0),
            requests: Cell::new(0),
            ended: Cell::new(false),
            key: Cell::new(key),
            probing: Cell::new(false),
            short: Cell::new(false),
            shared: Cell::new(None),
        }
    }

    /// Exchanges this state and another one.
    pub(crate) fn exchange(&self, other: &Self) {
        let Self {
            bytes,
            limit,
            peak,
            mark,
            ticks,
            skipped,
            nested,
            collecting,
            enabled,
            threshold,
            old_at_last_full,
            waiting,
            finalizable,
            finalizers,
            attention,
            young,
            old,
            epoch,
            requests,
            ended,
            key,
            probing,
            short,
            shared,
        } = self;
        bytes.swap(&other.bytes);
        limit.swap(&other.limit);
        peak.swap(&other.peak);
        mark.swap(&other.mark);
        ticks.swap(&other.ticks);
        skipped.swap(&other.skipped);
        nested.swap(&other.nested);
        collecting.swap(&other.collecting);
        enabled.swap(&other.enabled);
        threshold.swap(&other.threshold);
        old_at_last_full.swap(&other.old_at_last_full);
        finalizers.swap(&other.finalizers);
        attention.swap(&other.attention);
        epoch.swap(&other.epoch);
        requests.swap(&other.requests);
        ended.swap(&other.ended);
        key.swap(&other.key);
        probing.swap(&other.probing);
        short.swap(&other.short);
        shared.swap(&other.shared);
        exchange_content(waiting, &other.waiting);
        exchange_content(young, &other.young);
        exchange_content(finalizable, &other.finalizable);
        exchange_content(old, &other.old);
    }

    /// Takes a container out of the list that it is in. Says whether it is in one of this heap.
    #[inline(always)]
    pub(crate) fn unlist(&self, header: NonNull<Header>) -> bool {
        // SAFETY: the object is being freed and its memory is still there.
        let object = unsafe { header.as_ref() };
        if object.has(flag::OLD) {
            return self.unlist_old(header, object.position());
        }
        let index = object.position();
        with_list(&self.young, |young| {
            // The last one takes the place, unless it is the one that goes: that is the commonest.
            let Some(last) = young.last().copied() else { return false };
            if last != header {
                match young.get_mut(index as usize) {
                    Some(place) if *place == header => *place = last,
                    _ => return false,
                }
                // SAFETY: whatever a list names is alive: objects leave it before they are freed.
                unsafe { last.as_ref() }.set_position(index);
            }
            young.truncate(young.len() - 1);
            true
        })
    }

    #[inline(never)]
    fn unlist_old(&self, header: NonNull<Header>, index: u32) -> bool {
        with_old(self, |old| {
            if old.get(index) != Some(header) {
                return false;
            }
            if let Some(moved) = old.swap_remove(index) {
                // SAFETY: as in `unlist`.
                unsafe { moved.as_ref() }.set_position(index);
            }
            true
        })
    }

    #[inline(always)]
    pub(crate) fn shared_at(&self, number: usize) -> Option<Value> {
        // SAFETY: the values live until the heap's end, which takes the pointer away first.
        let place = unsafe { self.shared.get()?.as_ref() }.get(number)?;
        let held = place.take();
        let copy = held.as_deref().cloned();
        place.set(held);
        copy
    }

    /// Keeps a value, and gives the one back that was kept by this number.
    pub(crate) fn share_at(&self, number: usize, value: Value) -> Option<Value> {
        let fresh = || NonNull::from(Box::leak(Box::new([const { Cell::new(None) }; SHARED])));
        let shared = self.shared.get().unwrap_or_else(fresh);
        self.shared.set(Some(shared));
        // SAFETY: as in `shared_at`.
        let place = unsafe { shared.as_ref() }.get(number)?;
        place.replace(Some(ManuallyDrop::new(value))).map(ManuallyDrop::into_inner)
    }

    /// Drops the values that are made once.
    pub(crate) fn drop_shared(&self) {
        if let Some(shared) = self.shared.take() {
            // SAFETY: `share_at` leaked the box, and nothing leads to it any more.
            let shared = unsafe { Box::from_raw(shared.as_ptr()) };
            shared.iter().for_each(|held| drop(held.take().map(ManuallyDrop::into_inner)));
        }
    }

    /// Gives the memory of the lists back that are empty, as they are when nothing leaks.
    pub(crate) fn give_back(&self) {
        for list in [&self.waiting, &self.young] {
            with_list(list, Vec::shrink_to_fit);
        }
        with_old(self, Generation::give_back);
        // SAFETY: the state is of one thread, and nothing here reaches it again.
        unsafe { &mut *self.finalizable.get() }.shrink_to_fit();
    }
}

fn exchange_content<T>(one: &UnsafeCell<T>, other: &UnsafeCell<T>) {
    debug_assert!(!std::ptr::eq(one, other), "two states");
    // SAFETY: the states are of one thread, they are two, and exchanging reaches nothing else.
    unsafe { std::ptr::swap(one.get(), other.get()) };
}

/// Runs `use_list` on one of the lists. The closures given to it here never touch a list themselves.
pub(crate) fn with_list<R>(list: &List, use_list: impl FnOnce(&mut Vec<NonNull<Header>>) -> R) -> R {
    // SAFETY: the state is of one thread, and no closure given to this function reaches it again.
    use_list(unsafe { &mut *list.get() })
}

/// Runs `use_list` on the old generation, under the same condition.
pub(crate) fn with_old<R>(heap: &HeapState, use_list: impl FnOnce(&mut Generation) -> R) -> R {
    // SAFETY: as in `with_list`.
    use_list(unsafe { &mut *heap.old.get() })
}

/// The functions of a kind.
#[inline(always)]
pub(crate) fn vtable(kind: Kind) -> &'static VTable {
    VTABLES.with(|vtables| vtables[usize::from(kind)].get())
}

/// Counts a new object, and lists it if it is a container.
#[inline]
pub(crate) fn register(header: NonNull<Header>, vtable: &'static VTable, kind: Kind, extra: usize) {
    VTABLES.with(|vtables| vtables[usize::from(kind)].set(vtable));
    HEAP.with(|heap| {
        charge_in(heap, vtable.size + extra);
        if vtable.container {
            list_in(heap, header);
        }
    });
    if vtable.container {
        stress::made_container();
    }
}

/// Lists a living container that is in no list.
pub(crate) fn list(header: NonNull<Header>) {
    HEAP.with(|heap| list_in(heap, header));
}

#[inline(always)]
fn list_in(heap: &HeapState, header: NonNull<Header>) {
    with_list(&heap.young, |young| {
        // SAFETY: the caller owns a count of the object.
        let object = unsafe { header.as_ref() };
        match position(young.len()) {
            Some(index) => {
                object.set_position(index);
                young.push(header);
            }
            // Beyond what positions can say, counting alone frees it.
            None => object.set(flag::UNLISTED),
        }
    });
}

/// Takes one count away; at zero the object is freed.
#[inline(always)]
pub(crate) fn release(header: NonNull<Header>) {
    // SAFETY: the caller owned a count, so the object is alive.
    let object = unsafe { header.as_ref() };
    if object.down() {
        at_zero(header);
    }
}

/// Frees an object whose count has fallen to zero, or sets it aside.
#[inline(never)]
fn at_zero(header: NonNull<Header>) {
    HEAP.with(|heap| {
        // SAFETY: as above. The closure is not handed a reference, which would have to be good until it returns.
        let object = unsafe { header.as_ref() };
        if object.has(flag::WEAK | flag::FINALIZE) {
            return at_zero_noted(header);
        }
        let vtable = object.vtable();
        if vtable.leaf {
            heap.bytes.set(heap.bytes.get().wrapping_sub(vtable.size + object.tail_size()));
            // SAFETY: the vtable belongs to the object's type; nothing refers to the object any more.
            unsafe { (vtable.free)(header) };
            return;
        }
        free_nested(header);
    });
}

/// As `at_zero`, of an object that has a finalizer or that weak references lead to.
#[cold]
#[inline(never)]
fn at_zero_noted(header: NonNull<Header>) {
    // SAFETY: as in `at_zero`.
    let object = unsafe { header.as_ref() };
    if object.has(flag::FINALIZE) && !HEAP.with(|heap| heap.ended.get()) {
        HEAP.with(|heap| put_off(heap, header));
    } else {
        if object.has(flag::FINALIZE) {
            object.unset(flag::FINALIZE);
            count_finalizer(-1);
        }
        weak::forget(header);
        free_nested(header);
    }
}

/// Frees an object with what dies with it, unless too many drops are nested already. Apart from `at_zero`, so that it saves
/// no registers for what has nothing inside.
#[inline(never)]
fn free_nested(header: NonNull<Header>) {
    HEAP.with(|heap| {
        let nested = heap.nested.get();
        if nested >= MAX_NESTED {
            return put_off(heap, header);
        }
        heap.nested.set(nested + 1);
        free(heap, header);
        if nested == 0 && with_list(&heap.waiting, |list| !list.is_empty()) {
            free_waiting(heap);
        }
        heap.nested.set(nested);
    });
}

/// Sets an object aside that is not to be freed now: its finalizer is to run first, or too many drops are nested.
#[cold]
#[inline(never)]
fn put_off(heap: &HeapState, header: NonNull<Header>) {
    // SAFETY: as in `at_zero`.
    let object = unsafe { header.as_ref() };
    if object.has(flag::FINALIZE) {
        object.unset(flag::FINALIZE);
        object.up();
        // SAFETY: that count is the value's.
        wait(heap, unsafe { Value::from_header(header) });
    } else {
        with_list(&heap.waiting, |list| list.push(header));
    }
}

/// Frees the objects that waited for the outermost drop.
#[cold]
#[inline(never)]
fn free_waiting(heap: &HeapState) {
    while let Some(next) = with_list(&heap.waiting, Vec::pop) {
        free(heap, next);
    }
}

#[inline(always)]
fn free(heap: &HeapState, header: NonNull<Header>) {
    // SAFETY: the count is zero, so this is the only reference left; weak ones know of no object any more.
    let object = unsafe { header.as_ref() };
    let vtable = object.vtable();
    if vtable.container && !object.has(flag::UNLISTED) && !heap.unlist(header) {
        unlist_elsewhere(header);
    }
    heap.bytes.set(heap.bytes.get().wrapping_sub(vtable.size + object.tail_size()));
    // SAFETY: the vtable belongs to the object's type; nothing refers to the object any more.
    unsafe { (vtable.free)(header) };
}

#[inline(always)]
fn charge_in(heap: &HeapState, size: usize) {
    let bytes = heap.bytes.get().wrapping_add(size);
    heap.bytes.set(bytes);
    // A sum below zero, as of objects that another thread counted, is no peak.
    if bytes.cast_signed() > heap.mark.get().cast_signed() {
        pass_mark(heap, bytes);
    }
}

/// There is a new peak, or more than the limit allows: then the next safe point looks.
#[inline(never)]
fn pass_mark(heap: &HeapState, bytes: usize) {
    heap.peak.set(heap.peak.get().max(bytes));
    set_mark(heap);
    if bytes > heap.limit.get() {
        heap.skipped.set(heap.skipped.get() + heap.ticks.get().saturating_sub(1));
        heap.ticks.set(1);
    }
}

fn set_mark(heap: &HeapState) {
    heap.mark.set(heap.peak.get().min(heap.limit.get()));
}

/// How many safe points pass between two looks at the limits.
pub const TICKS: u32 = 1_000;

/// Counts a safe point. True: the limits are to be looked at here, and `set_ticks` says when they are next.
#[inline(always)]
#[must_use]
pub fn count_tick() -> bool {
    HEAP.with(|heap| {
        let left = heap.ticks.get() - 1;
        heap.ticks.set(left);
        left == 0
    })
}

/// How many safe points are left until the next look.
#[inline(always)]
#[must_use]
pub fn ticks() -> u32 {
    HEAP.with(|heap| heap.ticks.get())
}

/// How many safe points were left out since `take_skipped` was asked last.
#[must_use]
pub fn skipped() -> u32 {
    HEAP.with(|heap| heap.skipped.get())
}

/// How many safe points were left out since this was asked last.
#[must_use]
pub fn take_skipped() -> u32 {
    HEAP.with(|heap| heap.skipped.take())
}

/// Says after how many safe points is looked next; not 0.
#[inline(always)]
pub fn set_ticks(ticks: u32) {
    debug_assert!(ticks > 0, "a look that never comes");
    HEAP.with(|heap| heap.ticks.set(ticks));
}

/// Sets garbage objects aside whose finalizers are to run.
pub(crate) fn set_aside(objects: Vec<Value>) {
    for header in objects.iter().filter_map(Value::header) {
        // SAFETY: the value keeps the object alive.
        unsafe { header.as_ref() }.unset(flag::FINALIZE);
    }
    HEAP.with(|heap| {
        // SAFETY: as in `wait`.
        let waiting = unsafe { &mut *heap.finalizable.get() };
        match waiting.is_empty() {
            true => **waiting = objects.into(),
            false => waiting.extend(objects),
        }
        heap.attention.set(true);
    });
}

/// Puts an object at the end of those whose finalizers are to run.
fn wait(heap: &HeapState, object: Value) {
    // SAFETY: the state is of one thread, and pushing reaches nothing else of it.
    unsafe { &mut *heap.finalizable.get() }.push_back(object);
    heap.attention.set(true);
}

/// What an object with a finalizer may occupy besides itself: its place among those whose finalizers are to run, in a queue that
/// doubles when it grows. All of them may die at once, when nobody can be refused memory.
const PLACE: usize = 2 * size_of::<NonNull<Header>>();

/// Counts an object that wants its finalizer to run (`1`), or no longer does (`-1`).
pub(crate) fn count_finalizer(change: isize) {
    HEAP.with(|heap| {
        let left = heap.finalizers.get().wrapping_add_signed(change);
        heap.finalizers.set(left);
        match change {
            1.. => charge_in(heap, PLACE),
            _ => heap.bytes.set(heap.bytes.get().wrapping_sub(PLACE)),
        }
        if left == 0 {
            heap.attention.set(true);
        }
    });
}

/// Lets `has_finalizers` say that there is something to look for, whatever lives: somebody watches each instruction.
pub fn watch_all(on: bool) {
    count_finalizer(if on { 1 } else { -1 });
}

/// Set in the numbers of requests, which stand where epochs do.
const REQUEST: u32 = 1 << 31;

/// Counts a request for a finalizer. Its number says who comes first among garbage.
pub(crate) fn number_finalizer(header: &Header) {
    count_finalizer(1);
    HEAP.with(|heap| {
        // What a journal watches keeps its epoch.
        if heap.epoch.get() == 0 {
            let number = heap.requests.get().wrapping_add(1);
            heap.requests.set(number);
            header.epoch.set(number | REQUEST);
        }
    });
}

/// Whether there is an object whose finalizer is to run now, or when it dies.
#[inline(always)]
#[must_use]
pub fn has_finalizers() -> bool {
    HEAP.with(|heap| heap.finalizers.get() != 0)
}

/// Whether there is an object whose finalizer is to run now.
#[inline(always)]
#[must_use]
pub fn has_finalizable() -> bool {
    // SAFETY: as in `wait`.
    HEAP.with(|heap| !unsafe { &*heap.finalizable.get() }.is_empty())
}

/// Are there objects with a finalizer, all of them alive? Then there is nothing to do but to look again.
#[must_use]
pub fn only_waits_for_deaths() -> bool {
    has_finalizers() && !has_finalizable()
}

/// Has anything happened since `attend(false)` that a loop which watches looks at: did an object with a finalizer die, is there
/// none left, or did somebody ask for a look? One question, since it is asked before each instruction.
#[inline(always)]
#[must_use]
pub fn wants_attention() -> bool {
    HEAP.with(|heap| heap.attention.get())
}

/// Asks the loop to look before the next instruction, or says that it has looked at everything.
pub fn attend(on: bool) {
    HEAP.with(|heap| heap.attention.set(on));
}

/// Takes the object that died first of those whose finalizers are to run now, if there is one.
#[must_use]
pub fn take_finalizable() -> Option<Value> {
    // SAFETY: as in `wait`.
    let object = HEAP.with(|heap| unsafe { &mut *heap.finalizable.get() }.pop_front())?;
    count_finalizer(-1);
    Some(object)
}

/// Takes all of them.
#[must_use]
pub fn take_all_finalizable() -> VecDeque<Value> {
    // SAFETY: as in `wait`; nothing is dropped.
    let objects = HEAP.with(|heap| std::mem::take(&mut **unsafe { &mut *heap.finalizable.get() }));
    objects.iter().for_each(|_| count_finalizer(-1));
    objects
}

#[inline(always)]
pub(crate) fn epoch() -> u32 {
    HEAP.with(|heap| heap.epoch.get())
}

/// Objects made from now on are of this epoch. Only while automatic collection is off: the collector forgets epochs.
pub fn set_epoch(epoch: u32) {
    HEAP.with(|heap| heap.epoch.set(epoch));
}

/// The epoch in which an allocated object was made; 0 for other values.
#[must_use]
pub fn epoch_of(value: &Value) -> u32 {
    // SAFETY: `value` keeps the object alive.
    let epoch = value.header().map_or(0, |header| unsafe { header.as_ref() }.epoch.get());
    if epoch & REQUEST == 0 { epoch } else { 0 }
}

/// The key of the entered heap.
#[inline(always)]
#[must_use]
pub fn key() -> Key {
    HEAP.with(|heap| heap.key.get())
}

/// Bytes that objects of the entered heap occupy now.
#[must_use]
pub fn bytes() -> usize {
    HEAP.with(|heap| heap.bytes.get())
}

/// The most bytes that were occupied at once.
#[must_use]
pub fn peak_bytes() -> usize {
    HEAP.with(|heap| heap.peak.get())
}

/// Sets the number of bytes beyond which `over_limit` is true: 256 GiB at most, so that no count of references can wrap.
pub fn set_limit(bytes: usize) {
    HEAP.with(|heap| {
        heap.limit.set(bytes.min(MOST_BYTES));
        set_mark(heap);
    });
}

/// How many more bytes the limit allows.
#[must_use]
pub fn room() -> usize {
    HEAP.with(|heap| heap.limit.get().saturating_sub(heap.bytes.get()))
}

/// Whether more is occupied than the limit allows.
#[inline]
#[must_use]
pub fn over_limit() -> bool {
    HEAP.with(|heap| heap.bytes.get() > heap.limit.get())
}

/// Would `more` bytes exceed the limit? To be asked before one large allocation.
#[must_use]
pub fn would_exceed(more: usize) -> bool {
    HEAP.with(|heap| heap.bytes.get().saturating_add(more) > heap.limit.get())
}

/// Counts a change of the memory that an object holds outside of its own box, for objects that know it without a `Charge`.
pub fn recharge(before: usize, after: usize) {
    HEAP.with(|heap| {
        heap.bytes.set(heap.bytes.get().wrapping_sub(before));
        charge_in(heap, after);
    });
}

/// Memory that an object holds outside of its own box, such as a vector's buffer.
/// Counted while this value lives.
#[derive(Debug, Default)]
pub struct Charge(Cell<usize>);

impl Charge {
    /// Sets how many bytes are held.
    pub fn set(&self, bytes: usize) {
        let before = self.0.replace(bytes);
        HEAP.with(|heap| {
            heap.bytes.set(heap.bytes.get().wrapping_sub(before));
            charge_in(heap, bytes);
        });
    }

    /// A charge of so many bytes.
    #[must_use]
    pub fn of(bytes: usize) -> Self {
        let charge = Self::default();
        charge.set(bytes);
        charge
    }
}

impl Drop for Charge {
    fn drop(&mut self) {
        let held = self.0.get();
        HEAP.with(|heap| heap.bytes.set(heap.bytes.get().wrapping_sub(held)));
    }
}
