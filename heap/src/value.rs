//! `Value`: what a variable holds, in 16 bytes.
//!
//! Invariants:
//! - `None`, booleans, small integers and floats need no allocation; all else is one counted pointer.
//! - `UNBOUND` is λπ's uninitialised marker. It fills empty registers and never reaches a program.
//! - A `Value` that holds a pointer owns one count of the object.

use crate::object::{Gc, Header, Kind, Object, ObjectRef, kind};
use crate::state;
use std::fmt;
use std::mem::ManuallyDrop;
use std::ptr::NonNull;

#[derive(Clone, Copy)]
enum Repr {
    Unbound,
    None,
    NotImplemented,
    Ellipsis,
    Bool(bool),
    Int(i64),
    Float(f64),
    Object(NonNull<Header>),
}

/// A Python value.
#[repr(transparent)]
pub struct Value(Repr);

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

impl Value {
    /// The uninitialised marker.
    pub const UNBOUND: Self = Self(Repr::Unbound);
    /// `None`.
    pub const NONE: Self = Self(Repr::None);
    /// `NotImplemented`.
    pub const NOT_IMPLEMENTED: Self = Self(Repr::NotImplemented);
    /// `...`.
    pub const ELLIPSIS: Self = Self(Repr::Ellipsis);
    /// `True`.
    pub const TRUE: Self = Self(Repr::Bool(true));
    /// `False`.
    pub const FALSE: Self = Self(Repr::Bool(false));

    /// An integer.
    #[inline(always)]
    #[must_use]
    pub const fn int(value: i64) -> Self {
        Self(Repr::Int(value))
    }

    /// A float.
    #[inline(always)]
    #[must_use]
    pub const fn float(value: f64) -> Self {
        Self(Repr::Float(value))
    }

    /// A boolean.
    #[inline(always)]
    #[must_use]
    pub const fn bool(value: bool) -> Self {
        Self(Repr::Bool(value))
    }

    /// Takes over the count that `object` owned.
    #[inline(always)]
    #[must_use]
    pub fn object<T: Object>(object: Gc<T>) -> Self {
        Self(Repr::Object(object.into_header()))
    }

    /// # Safety
    /// The caller hands over one count of `header`.
    #[allow(unsafe_code, reason = "the heap is where ownership of counts is decided")]
    #[inline(always)]
    pub(crate) unsafe fn from_header(header: NonNull<Header>) -> Self {
        Self(Repr::Object(header))
    }

    #[inline(always)]
    pub(crate) fn header(&self) -> Option<NonNull<Header>> {
        match self.0 {
            Repr::Object(header) => Some(header),
            _ => None,
        }
    }

    /// The value taken apart.
    #[inline(always)]
    #[must_use]
    pub fn view(&self) -> View<'_> {
        match self.0 {
            Repr::Unbound => View::Unbound,
            Repr::None => View::None,
            Repr::NotImplemented => View::NotImplemented,
            Repr::Ellipsis => View::Ellipsis,
            Repr::Bool(value) => View::Bool(value),
            Repr::Int(value) => View::Int(value),
            Repr::Float(value) => View::Float(value),
            Repr::Object(header) => View::Object(ObjectRef::new(header)),
        }
    }

    /// The integer, if it is one of 64 bits (and no boolean).
    #[inline(always)]
    #[must_use]
    pub fn as_int(&self) -> Option<i64> {
        if let Repr::Int(value) = self.0 { Some(value) } else { None }
    }

    /// The float, if it is one.
    #[inline(always)]
    #[must_use]
    pub fn as_float(&self) -> Option<f64> {
        if let Repr::Float(value) = self.0 { Some(value) } else { None }
    }

    /// The boolean, if it is one.
    #[inline(always)]
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        if let Repr::Bool(value) = self.0 { Some(value) } else { None }
    }

    /// Is it the uninitialised marker?
    #[inline(always)]
    #[must_use]
    pub fn is_unbound(&self) -> bool {
        matches!(self.0, Repr::Unbound)
    }

    /// Is it `None`?
    #[inline(always)]
    #[must_use]
    pub fn is_none(&self) -> bool {
        matches!(self.0, Repr::None)
    }

    /// Is it `NotImplemented`?
    #[inline(always)]
    #[must_use]
    pub fn is_not_implemented(&self) -> bool {
        matches!(self.0, Repr::NotImplemented)
    }

    /// Is it an allocated object?
    #[inline(always)]
    #[must_use]
    pub fn is_object(&self) -> bool {
        matches!(self.0, Repr::Object(_))
    }

    /// Its kind: one of `kind`'s for unallocated values, the object's otherwise.
    #[inline(always)]
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self.0 {
            Repr::Unbound => kind::UNBOUND,
            Repr::None => kind::NONE,
            Repr::NotImplemented => kind::NOT_IMPLEMENTED,
            Repr::Ellipsis => kind::ELLIPSIS,
            Repr::Bool(_) => kind::BOOL,
            Repr::Int(_) => kind::INT,
            Repr::Float(_) => kind::FLOAT,
            Repr::Object(header) => ObjectRef::new(header).kind(),
        }
    }

    /// The object as a `T`, if it is one.
    #[inline(always)]
    #[must_use]
    pub fn downcast_ref<T: Object>(&self) -> Option<&T> {
        match self.0 {
            Repr::Object(header) => ObjectRef::new(header).downcast::<T>(),
            _ => None,
        }
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
        match (self.0, other.0) {
            (Repr::Object(a), Repr::Object(b)) => a == b,
            (Repr::Int(a), Repr::Int(b)) => a == b,
            (Repr::Float(a), Repr::Float(b)) => a.to_bits() == b.to_bits(),
            (Repr::Bool(a), Repr::Bool(b)) => a == b,
            (Repr::Unbound, Repr::Unbound)
            | (Repr::None, Repr::None)
            | (Repr::NotImplemented, Repr::NotImplemented)
            | (Repr::Ellipsis, Repr::Ellipsis) => true,
            _ => false,
        }
    }

    /// A number that no other living object has; for `id()` and for sets of visited objects.
    #[must_use]
    pub fn address(&self) -> usize {
        match self.0 {
            Repr::Object(header) => header.as_ptr().addr(),
            Repr::Int(value) => (value as usize).wrapping_mul(32).wrapping_add(0x1000_0011),
            Repr::Float(value) => (value.to_bits() as usize) | 1,
            Repr::Bool(value) => 0x1003 + 32 * usize::from(value),
            Repr::Unbound => 0x1005,
            Repr::None => 0x1007,
            Repr::NotImplemented => 0x1009,
            Repr::Ellipsis => 0x100b,
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

impl Clone for Value {
    #[inline(always)]
    fn clone(&self) -> Self {
        if let Repr::Object(header) = self.0 {
            ObjectRef::new(header).retain();
        }
        Self(self.0)
    }
}

impl Drop for Value {
    #[inline(always)]
    fn drop(&mut self) {
        if let Repr::Object(header) = self.0 {
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
