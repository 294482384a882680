//! `Value`: what a variable holds, in 16 bytes.
//!
//! Invariants:
//! - `None`, booleans, small integers and floats need no allocation; all else is one counted pointer.
//! - `UNBOUND` is λπ's uninitialised marker. It fills empty registers and never reaches a program.
//! - A `Value` that holds a pointer owns one count of the object.
//! - The tag says what the payload is.
#![allow(unsafe_code, reason = "takes the payload for the header that the tag says it is")]

use crate::object::{Gc, Header, Kind, Object, ObjectRef, kind};
use crate::state;
use std::fmt;
use std::mem::ManuallyDrop;
use std::ptr::NonNull;

/// What the payload of a value is. A whole word, so that values are copied by words.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u64)]
enum Tag {
    Unbound,
    None,
    NotImplemented,
    Ellipsis,
    Bool,
    Int,
    Float,
    Object,
}

/// A Python value.
///
/// Two scalars: the compiler passes it in two machine registers, and copies it word by word. A copy of 16 bytes at once
/// would stall on a value whose tag and payload were written just before.
#[repr(C)]
pub struct Value {
    tag: Tag,
    /// The object's header, or the bits of an integer, float or boolean as an address without provenance.
    payload: *const (),
}

/// A value taken apart for matching.
#[derive(Clone, Copy)]
pub enum View<'a> {
    /// The uninitialised marker.
    Unbound,
    /// `None`.
    None,
    /// `NotImplemented`.
    NotImplemented,
    /// `...`.
    Ellipsis,
    /// `True` or `False`.
    Bool(bool),
    /// An integer of 64 bits.
    Int(i64),
    /// A float.
    Float(f64),
    /// Anything allocated.
    Object(ObjectRef<'a>),
}

/// A payload that is no address.
const fn bits(bits: u64) -> *const () {
    const { assert!(size_of::<usize>() == 8, "payloads need addresses of 64 bits") };
    std::ptr::without_provenance(bits as usize)
}

impl Value {
    /// The uninitialised marker.
    pub const UNBOUND: Self = Self::plain(Tag::Unbound);
    /// `None`.
    pub const NONE: Self = Self::plain(Tag::None);
    /// `NotImplemented`.
    pub const NOT_IMPLEMENTED: Self = Self::plain(Tag::NotImplemented);
    /// `...`.
    pub const ELLIPSIS: Self = Self::plain(Tag::Ellipsis);
    /// `True`.
    pub const TRUE: Self = Self::bool(true);
    /// `False`.
    pub const FALSE: Self = Self::bool(false);

    const fn plain(tag: Tag) -> Self {
        Self { tag, payload: bits(0) }
    }

    /// An integer.
    #[inline(always)]
    #[must_use]
    pub const fn int(value: i64) -> Self {
        Self { tag: Tag::Int, payload: bits(value.cast_unsigned()) }
    }

    /// A float.
    #[inline(always)]
    #[must_use]
    pub const fn float(value: f64) -> Self {
        Self { tag: Tag::Float, payload: bits(value.to_bits()) }
    }

    /// A boolean.
    #[inline(always)]
    #[must_use]
    pub const fn bool(value: bool) -> Self {
        Self { tag: Tag::Bool, payload: bits(value as u64) }
    }

    /// Takes over the count that `object` owned.
    #[inline(always)]
    #[must_use]
    pub fn object<T: Object>(object: Gc<T>) -> Self {
        Self { tag: Tag::Object, payload: object.into_header().as_ptr().cast() }
    }

    /// # Safety
    /// The caller hands over one count of `header`.
    #[inline(always)]
    pub(crate) unsafe fn from_header(header: NonNull<Header>) -> Self {
        Self { tag: Tag::Object, payload: header.as_ptr().cast() }
    }

    #[inline(always)]
    pub(crate) fn header(&self) -> Option<NonNull<Header>> {
        if self.tag == Tag::Object { Some(self.header_unchecked()) } else { None }
    }

    #[inline(always)]
    fn header_unchecked(&self) -> NonNull<Header> {
        debug_assert!(self.tag == Tag::Object, "only objects have headers");
        // SAFETY: the tag says that the payload is the address of a header.
        unsafe { NonNull::new_unchecked(self.payload.cast_mut().cast()) }
    }

    #[inline(always)]
    fn bits(&self) -> u64 {
        self.payload.addr() as u64
    }

    /// The value taken apart.
    #[inline(always)]
    #[must_use]
    pub fn view(&self) -> View<'_> {
        match self.tag {
            Tag::Unbound => View::Unbound,
            Tag::None => View::None,
            Tag::NotImplemented => View::NotImplemented,
            Tag::Ellipsis => View::Ellipsis,
            Tag::Bool => View::Bool(self.bits() != 0),
            Tag::Int => View::Int(self.bits().cast_signed()),
            Tag::Float => View::Float(f64::from_bits(self.bits())),
            Tag::Object => View::Object(ObjectRef::new(self.header_unchecked())),
        }
    }

    /// The integer, if it is one of 64 bits (and no boolean).
    #[inline(always)]
    #[must_use]
    pub fn as_int(&self) -> Option<i64> {
        if self.tag == Tag::Int { Some(self.bits().cast_signed()) } else { None }
    }

    /// The float, if it is one.
    #[inline(always)]
    #[must_use]
    pub fn as_float(&self) -> Option<f64> {
        if self.tag == Tag::Float { Some(f64::from_bits(self.bits())) } else { None }
    }

    /// The boolean, if it is one.
    #[inline(always)]
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        if self.tag == Tag::Bool { Some(self.bits() != 0) } else { None }
    }

    /// Is it the uninitialised marker?
    #[inline(always)]
    #[must_use]
    pub fn is_unbound(&self) -> bool {
        self.tag == Tag::Unbound
    }

    /// Is it `None`?
    #[inline(always)]
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.tag == Tag::None
    }

    /// Is it `NotImplemented`?
    #[inline(always)]
    #[must_use]
    pub fn is_not_implemented(&self) -> bool {
        self.tag == Tag::NotImplemented
    }

    /// Is it an allocated object?
    #[inline(always)]
    #[must_use]
    pub fn is_object(&self) -> bool {
        self.tag == Tag::Object
    }

    /// Its kind: one of `kind`'s for unallocated values, the object's otherwise.
    #[inline(always)]
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self.header() {
            Some(header) => ObjectRef::new(header).kind(),
            // The tags of unallocated values are numbered as `kind` numbers them.
            None => self.tag as Kind,
        }
    }

    /// The object as a `T`, if it is one.
    #[inline(always)]
    #[must_use]
    pub fn downcast_ref<T: Object>(&self) -> Option<&T> {
        ObjectRef::new(self.header()?).downcast::<T>()
    }

    /// A counted pointer to the object, if it is a `T`.
    #[inline(always)]
    #[must_use]
    pub fn downcast<T: Object>(&self) -> Option<Gc<T>> {
        self.downcast_ref::<T>()?;
        Gc::from_value(self.clone())
    }

    /// Python's `is`. Unallocated values are identical when they are the same value.
    #[inline(always)]
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        self.tag == other.tag && self.payload == other.payload
    }

    /// A number that no other living object has; for `id()` and for sets of visited objects.
    #[must_use]
    pub fn address(&self) -> usize {
        match self.view() {
            View::Object(_) => self.header().map_or(0, |header| header.as_ptr().addr()),
            View::Int(value) => (value as usize).wrapping_mul(32).wrapping_add(0x1000_0011),
            View::Float(value) => (value.to_bits() as usize) | 1,
            View::Bool(value) => 0x1003 + 32 * usize::from(value),
            View::Unbound => 0x1005,
            View::None => 0x1007,
            View::NotImplemented => 0x1009,
            View::Ellipsis => 0x100b,
        }
    }

    /// Asks that the object be handed to `heap::take_finalizable` when its count falls to zero; nothing for other values.
    #[allow(unsafe_code, reason = "reads the object's header")]
    pub fn request_finalizer(&self) {
        let Some(header) = self.header() else { return };
        // SAFETY: this value keeps the object alive.
        let header = unsafe { header.as_ref() };
        if !header.has(crate::object::flag::FINALIZE) {
            header.set(crate::object::flag::FINALIZE);
            crate::state::count_finalizer(1);
        }
    }

    /// How many counts the object has; 0 for an unallocated value.
    #[must_use]
    pub fn count(&self) -> usize {
        self.header().map_or(0, |header| ObjectRef::new(header).count())
    }

    /// Takes the value out, leaving the uninitialised marker.
    #[inline(always)]
    pub fn take(&mut self) -> Self {
        std::mem::replace(self, Self::UNBOUND)
    }
}

const _: () = assert!(Tag::Unbound as Kind == kind::UNBOUND && Tag::None as Kind == kind::NONE);
const _: () = assert!(Tag::NotImplemented as Kind == kind::NOT_IMPLEMENTED && Tag::Ellipsis as Kind == kind::ELLIPSIS);
const _: () =
    assert!(Tag::Bool as Kind == kind::BOOL && Tag::Int as Kind == kind::INT && Tag::Float as Kind == kind::FLOAT);

impl Clone for Value {
    #[inline(always)]
    fn clone(&self) -> Self {
        if let Some(header) = self.header() {
            ObjectRef::new(header).retain();
        }
        Self { tag: self.tag, payload: self.payload }
    }
}

impl Drop for Value {
    #[inline(always)]
    fn drop(&mut self) {
        if let Some(header) = self.header() {
            state::release(header);
        }
    }
}

impl<T: Object> From<Gc<T>> for Value {
    fn from(object: Gc<T>) -> Self {
        Self::object(object)
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.view() {
            View::Unbound => f.write_str("<unbound>"),
            View::None => f.write_str("None"),
            View::NotImplemented => f.write_str("NotImplemented"),
            View::Ellipsis => f.write_str("Ellipsis"),
            View::Bool(value) => write!(f, "{value}"),
            View::Int(value) => write!(f, "{value}"),
            View::Float(value) => write!(f, "{value:?}"),
            View::Object(object) => write!(f, "<object of kind {} at {:#x}>", object.kind(), self.address()),
        }
    }
}

/// Hands a value's count over to whoever takes the header.
pub(crate) fn into_header(value: Value) -> Option<NonNull<Header>> {
    ManuallyDrop::new(value).header()
}
