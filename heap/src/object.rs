//! Objects: a header, then a Rust value.
//!
//! In: types that implement `Object`. Out: `Gc<T>`, an owning pointer; `ObjectRef`, a borrowed untyped one.
//! Invariants:
//! - `KIND` is unique to its type: whoever defines kinds keeps one table (`interp::kinds`).
//! - `trace` visits no reference more often than the object holds it. Missing one only delays its collection.
//! - `clear` may drop children but leaves the object usable: a resurrected one is empty, not invalid.
//! - `Header::tail` says how many words stand behind the object, in the same box: values where `HAS_TAIL` is set, plain bytes
//!   where `HAS_BYTES` is, and none elsewhere.
//!
//! Elsewhere: what stands behind an object in `behind.rs`, counting to zero in `state.rs`, cycles in `collect.rs`.
#![allow(unsafe_code, reason = "counted pointers are made here")]

use crate::header::{Header, flag};
use crate::journal::State;
use crate::pool;
use crate::slot::Slot;
use crate::state;
use crate::value::{Value, into_header};
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ops::Deref;
use std::ptr::NonNull;

/// A small number that says which Rust type an object is.
pub type Kind = u8;

/// The kinds of unallocated values; objects use numbers from `FIRST_OBJECT`.
#[allow(missing_docs, reason = "the names say it")]
pub mod kind {
    use super::Kind;
    pub const UNBOUND: Kind = 0;
    pub const NONE: Kind = 1;
    pub const NOT_IMPLEMENTED: Kind = 2;
    pub const ELLIPSIS: Kind = 3;
    pub const BOOL: Kind = 4;
    pub const INT: Kind = 5;
    pub const FLOAT: Kind = 6;
    pub const FIRST_OBJECT: Kind = 8;
}

/// What a Rust type does to live on the heap.
pub trait Object: 'static {
    /// The type's own number.
    const KIND: Kind;
    /// It can hold references to other objects, so it takes part in cycle collection.
    const CONTAINER: bool;
    /// Do weak references lead to it until it is freed? Others end when the collector finds it unreachable, before any
    /// finalizer runs.
    const WEAKLY_KNOWN: bool = false;
    /// Its references never change. While they lead to no container, the collector does not look at it.
    const IMMUTABLE: bool = false;
    /// It holds no values at all, so nothing else dies with it.
    const LEAF: bool = false;
    /// Whether values may stand behind it (`Gc::with_tail`).
    const HAS_TAIL: bool = false;
    /// Whether the values behind it are dropped from the last to the first.
    const DROPS_TAIL_BACKWARDS: bool = false;
    /// Whether bytes may stand behind it (`Gc::with_bytes`).
    const HAS_BYTES: bool = false;
    /// Visits each reference that it holds.
    fn trace(&self, _visit: &mut dyn FnMut(&Value)) {}
    /// Drops its references, to break a cycle.
    fn clear(&self) {}
    /// Its mutable state, for the write journal; `None` if it never changes.
    fn state(&self) -> Option<State> {
        None
    }
    /// Puts a state back that `state` gave.
    fn set_state(&self, _state: State) {}
}

/// What stands behind objects is counted in words of so many bytes.
pub(crate) const WORD: usize = size_of::<Value>();

type Trace = unsafe fn(NonNull<Header>, &mut dyn FnMut(&Value));

pub(crate) struct VTable {
    pub(crate) container: bool,
    pub(crate) leaf: bool,
    pub(crate) weakly_known: bool,
    pub(crate) immutable: bool,
    /// What an object counts as, without a tail: its box, and for a container two places in lists, that of the living and that
    /// of garbage, since a collection cannot be refused memory.
    pub(crate) size: usize,
    pub(crate) free: unsafe fn(NonNull<Header>),
    pub(crate) trace: Trace,
    pub(crate) clear: unsafe fn(NonNull<Header>),
    pub(crate) state: unsafe fn(NonNull<Header>) -> Option<State>,
    pub(crate) set_state: unsafe fn(NonNull<Header>, State),
}

impl VTable {
    /// The functions of a kind of which there was no object yet: nobody calls them.
    pub(crate) const NONE: Self = {
        unsafe fn nothing(_: NonNull<Header>) {}
        unsafe fn visit_nothing(_: NonNull<Header>, _: &mut dyn FnMut(&Value)) {}
        unsafe fn no_state(_: NonNull<Header>) -> Option<State> {
            None
        }
        unsafe fn keep_state(_: NonNull<Header>, _: State) {}
        Self {
            container: false,
            leaf: false,
            weakly_known: false,
            immutable: false,
            size: 0,
            free: nothing,
            trace: visit_nothing,
            clear: nothing,
            state: no_state,
            set_state: keep_state,
        }
    };
}

#[repr(C)]
pub(crate) struct GcBox<T> {
    pub(crate) header: Header,
    pub(crate) value: T,
}

pub(crate) struct Table<T>(PhantomData<T>);

impl<T: Object> Table<T> {
    pub(crate) const VTABLE: VTable = VTable {
        container: T::CONTAINER,
        leaf: T::LEAF && !T::CONTAINER && !T::HAS_TAIL,
        weakly_known: T::WEAKLY_KNOWN,
        immutable: T::IMMUTABLE,
        size: size_of::<GcBox<T>>() + if T::CONTAINER { 2 * size_of::<NonNull<Header>>() } else { 0 },
        free: free::<T>,
        trace: trace::<T>,
        clear: clear::<T>,
        state: get_state::<T>,
        set_state: set_state::<T>,
    };
}

unsafe fn free<T: Object>(header: NonNull<Header>) {
    let place = header.cast::<GcBox<T>>();
    // SAFETY: the header was allocated as a `GcBox<T>`, since its kind, which is `T`'s alone, led here, and its count is zero.
    unsafe {
        if T::HAS_TAIL {
            let count = header.as_ref().tail();
            let tail = place.add(1).cast::<Slot<Value>>();
            for at in 0..usize::from(count) {
                let at = if T::DROPS_TAIL_BACKWARDS { usize::from(count) - 1 - at } else { at };
                tail.add(at).drop_in_place();
            }
            pool::discard_with(place, usize::from(count) * WORD);
        } else if T::HAS_BYTES {
            pool::discard_with(place, header.as_ref().tail_size());
        } else {
            pool::discard(place);
        }
    }
}

unsafe fn trace<T: Object>(header: NonNull<Header>, visit: &mut dyn FnMut(&Value)) {
    // SAFETY: as in `free`; the caller keeps the object alive.
    unsafe { header.cast::<GcBox<T>>().as_ref() }.value.trace(visit);
}

unsafe fn clear<T: Object>(header: NonNull<Header>) {
    // SAFETY: as in `trace`.
    unsafe { header.cast::<GcBox<T>>().as_ref() }.value.clear();
}

unsafe fn get_state<T: Object>(header: NonNull<Header>) -> Option<State> {
    // SAFETY: as in `trace`.
    unsafe { header.cast::<GcBox<T>>().as_ref() }.value.state()
}

unsafe fn set_state<T: Object>(header: NonNull<Header>, state: State) {
    // SAFETY: as in `trace`.
    unsafe { header.cast::<GcBox<T>>().as_ref() }.value.set_state(state);
}

/// An owning, counted pointer to an object of a known type.
#[repr(transparent)]
pub struct Gc<T: Object> {
    pub(crate) pointer: NonNull<GcBox<T>>,
    pub(crate) owns: PhantomData<GcBox<T>>,
}

impl<T: Object> Gc<T> {
    /// Moves `value` onto the heap.
    #[must_use]
    pub fn new(value: T) -> Self {
        let header = Header::new(T::KIND, 0);
        // Both parts go to where they stay: put together first, they would be copied once more.
        let pointer = pool::reserve::<GcBox<T>>();
        // SAFETY: the memory is the box's, and nobody else has it.
        unsafe {
            (&raw mut (*pointer.as_ptr()).header).write(header);
            (&raw mut (*pointer.as_ptr()).value).write(value);
        }
        state::register(pointer.cast(), &Table::<T>::VTABLE, T::KIND, 0);
        Self { pointer, owns: PhantomData }
    }

    /// The typed pointer, if the value is a `T`.
    #[inline(always)]
    #[must_use]
    pub fn from_value(value: Value) -> Option<Self> {
        value.downcast_ref::<T>()?;
        let header = into_header(value)?;
        Some(Self { pointer: header.cast(), owns: PhantomData })
    }

    /// The typed pointer of a value that is known to be a `T`.
    ///
    /// # Safety
    /// The value is a `T`.
    #[inline(always)]
    #[must_use]
    pub unsafe fn from_value_unchecked(value: Value) -> Self {
        debug_assert!(value.downcast_ref::<T>().is_some(), "a value of another kind");
        // SAFETY: the caller's.
        let header = unsafe { into_header(value).unwrap_unchecked() };
        Self { pointer: header.cast(), owns: PhantomData }
    }

    /// The same object as a value.
    #[inline(always)]
    #[must_use]
    pub fn value(&self) -> Value {
        Value::object(self.clone())
    }

    /// Lets `look` see the object as a value, without counting.
    #[inline(always)]
    pub fn with_value<R>(&self, look: impl FnOnce(&Value) -> R) -> R {
        // SAFETY: the value is not dropped, so it needs no count of its own; this pointer's keeps the object alive.
        let value = ManuallyDrop::new(unsafe { Value::from_header(self.pointer.cast()) });
        look(&value)
    }

    #[inline(always)]
    pub(crate) fn into_header(self) -> NonNull<Header> {
        ManuallyDrop::new(self).pointer.cast()
    }

    /// Whether both are the same object.
    #[inline(always)]
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        self.pointer == other.pointer
    }

    /// Whether the value is this object.
    #[inline(always)]
    #[must_use]
    pub fn is_value(&self, value: &Value) -> bool {
        value.header() == Some(self.pointer.cast())
    }

    /// The object's address: equal exactly for the same living object.
    #[inline(always)]
    #[must_use]
    pub fn address(&self) -> usize {
        self.pointer.as_ptr().addr()
    }

    /// The number that the program knows the object by; see `Value::number`.
    #[must_use]
    pub fn number(&self) -> u128 {
        self.with_value(Value::number)
    }

    #[inline(always)]
    fn header(&self) -> &Header {
        // SAFETY: this pointer owns a count, so the object lives.
        unsafe { &self.pointer.as_ref().header }
    }

    /// How many counts the object has.
    #[must_use]
    pub fn count(&self) -> usize {
        self.header().count()
    }

    /// The object itself, if this pointer is the only one to it.
    #[inline(always)]
    #[must_use]
    pub fn get_mut(this: &mut Self) -> Option<&mut T> {
        if this.count() != 1 || this.header().has(flag::WEAK) {
            return None;
        }
        // SAFETY: this pointer, which is borrowed mutably, holds the only count, and no weak reference can give another.
        Some(unsafe { &mut this.pointer.as_mut().value })
    }

    /// To be called when an immutable object was filled anew: the collector is to look at it again.
    pub fn relist(&self) {
        if self.header().has(flag::UNLISTED) {
            self.header().unset(flag::UNLISTED | flag::OLD);
            state::list(self.pointer.cast());
        }
    }

    /// Asks that the object be handed to `heap::take_finalizable` when its count falls to zero.
    pub fn request_finalizer(&self) {
        if !self.header().has(flag::FINALIZE) {
            self.header().set(flag::FINALIZE);
            crate::state::number_finalizer(self.header());
        }
    }

    /// Takes `request_finalizer` back.
    pub fn forget_finalizer(&self) {
        self.with_value(Value::forget_finalizer);
    }
}

impl<T: Object> Deref for Gc<T> {
    type Target = T;
    #[inline(always)]
    fn deref(&self) -> &T {
        // SAFETY: this pointer owns a count, so the object lives.
        unsafe { &self.pointer.as_ref().value }
    }
}

impl<T: Object> Clone for Gc<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        self.header().up();
        Self { pointer: self.pointer, owns: PhantomData }
    }
}

impl<T: Object> Drop for Gc<T> {
    #[inline(always)]
    fn drop(&mut self) {
        state::release(self.pointer.cast());
    }
}

impl<T: Object> PartialEq for Gc<T> {
    fn eq(&self, other: &Self) -> bool {
        self.is(other)
    }
}

impl<T: Object> Eq for Gc<T> {}

impl<T: Object> std::hash::Hash for Gc<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.address().hash(state);
    }
}

impl<T: Object + std::fmt::Debug> std::fmt::Debug for Gc<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}

/// An object of unknown type, borrowed from a value that owns it.
#[derive(Clone, Copy)]
pub struct ObjectRef<'a> {
    header: NonNull<Header>,
    borrowed: PhantomData<&'a Value>,
}

impl<'a> ObjectRef<'a> {
    #[inline(always)]
    pub(crate) fn new(header: NonNull<Header>) -> Self {
        Self { header, borrowed: PhantomData }
    }

    #[inline(always)]
    fn get(self) -> &'a Header {
        // SAFETY: the value that is borrowed for 'a owns a count, so the object lives.
        unsafe { self.header.as_ref() }
    }

    /// Its kind.
    #[inline(always)]
    #[must_use]
    pub fn kind(self) -> Kind {
        self.get().kind()
    }

    /// How many counts it has.
    #[inline(always)]
    #[must_use]
    pub fn count(self) -> usize {
        self.get().count()
    }

    #[inline(always)]
    pub(crate) fn retain(self) {
        self.get().up();
    }

    /// The object as a `T`, if it is one.
    #[inline(always)]
    #[must_use]
    pub fn downcast<T: Object>(self) -> Option<&'a T> {
        if self.get().kind() != T::KIND {
            return None;
        }
        // SAFETY: `KIND` is unique to `T`, so the header belongs to a `GcBox<T>`; it lives for 'a.
        Some(unsafe { &self.header.cast::<GcBox<T>>().as_ref().value })
    }
}
