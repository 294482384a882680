//! `Value`: what a variable holds, in one word.
//!
//! Invariants:
//! - `None`, booleans, floats and integers of 50 bits need no allocation; all else is one counted pointer.
//! - `UNBOUND` is λπ's uninitialised marker. It fills empty registers and never reaches a program.
//! - A `Value` that holds a pointer owns one count of the object.
//! - Nobody outside of this file can tell an integer in a word from one of 51 to 64 bits, which is an object.
//!
//! The upper 16 bits of the word say what it is (*NaN-boxing*: the patterns that no float needs hold all other values):
//!
//! | upper bits | value |
//! |---|---|
//! | `0000` | the address of an object's header |
//! | `0001` | a constant: the kind's number in the lowest byte, a boolean's truth above it |
//! | `0003` to `fffb` | a float: its bits, plus `FLOAT` |
//! | `fffc` to `ffff` | an integer from -2^49 to 2^49 - 1, minus 2^49: the order of the words is that of the integers |
#![allow(unsafe_code, reason = "takes the word for the header that its upper bits say it is")]

use crate::header::{Header, flag};
use crate::object::{Gc, Kind, Object, ObjectRef, kind};
use crate::state;
use std::fmt;
use std::mem::ManuallyDrop;
use std::ptr::NonNull;

/// The first word that is no address of an object.
const CONSTANT: u64 = 0x0001 << 48;
/// The first word of a float, and what is added to its bits.
const FLOAT: u64 = 0x0003 << 48;
/// The first word of an integer.
const INT: u64 = 0xfffc << 48;
/// What is subtracted from an integer.
const INT_BIAS: u64 = 1 << 49;
/// The largest bits of a float that fit; only NaNs with a sign and a payload are beyond.
const MAX_FLOAT: u64 = INT - 1 - FLOAT;

/// A Python value.
///
/// The word is a pointer, so that an object's address keeps its provenance, and never zero, so that `Option<Value>` is a
/// word too.
#[repr(transparent)]
pub struct Value(NonNull<()>);

/// An integer that needs more than 50 bits. Its kind is that of all integers of 64 bits.
struct LargeInt(i64);

impl Object for LargeInt {
    const KIND: Kind = kind::INT;
    const CONTAINER: bool = false;
    const LEAF: bool = true;
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

impl Value {
    /// The uninitialised marker.
    pub const UNBOUND: Self = Self::constant(kind::UNBOUND, 0);
    /// `None`.
    pub const NONE: Self = Self::constant(kind::NONE, 0);
    /// `NotImplemented`.
    pub const NOT_IMPLEMENTED: Self = Self::constant(kind::NOT_IMPLEMENTED, 0);
    /// `...`.
    pub const ELLIPSIS: Self = Self::constant(kind::ELLIPSIS, 0);
    /// `True`.
    pub const TRUE: Self = Self::bool(true);
    /// `False`.
    pub const FALSE: Self = Self::bool(false);

    /// The value of a word that is no address.
    #[inline(always)]
    const fn plain(word: u64) -> Self {
        const { assert!(size_of::<usize>() == 8, "words need addresses of 64 bits") };
        debug_assert!(word >= CONSTANT, "smaller words are addresses");
        let word = std::ptr::without_provenance_mut(word as usize);
        // SAFETY: no word from `CONSTANT` on is zero.
        Self(unsafe { NonNull::new_unchecked(word) })
    }

    const fn constant(kind: Kind, truth: u64) -> Self {
        Self::plain(CONSTANT | truth << 8 | kind as u64)
    }

    /// An integer.
    #[inline(always)]
    #[must_use]
    pub fn int(value: i64) -> Self {
        let word = value.cast_unsigned().wrapping_sub(INT_BIAS);
        if word >= INT { Self::plain(word) } else { large_int(value) }
    }

    /// An integer that is known when the program is compiled.
    #[inline(always)]
    #[must_use]
    pub const fn small_int(value: i32) -> Self {
        Self::plain((value as i64).cast_unsigned().wrapping_sub(INT_BIAS))
    }

    /// A float.
    #[inline(always)]
    #[must_use]
    pub fn float(value: f64) -> Self {
        let bits = value.to_bits();
        // A branch and no conditional move: the next operation need not wait for the comparison.
        if bits > MAX_FLOAT { negative_nan() } else { Self::plain(bits + FLOAT) }
    }

    /// A boolean.
    #[inline(always)]
    #[must_use]
    pub const fn bool(value: bool) -> Self {
        Self::constant(kind::BOOL, value as u64)
    }

    /// Takes over the count that `object` owned.
    #[inline(always)]
    #[must_use]
    pub fn object<T: Object>(object: Gc<T>) -> Self {
        Self(object.into_header().cast())
    }

    /// # Safety
    /// The caller hands over one count of `header`.
    #[inline(always)]
    pub(crate) unsafe fn from_header(header: NonNull<Header>) -> Self {
        Self(header.cast())
    }

    #[inline(always)]
    fn word(&self) -> u64 {
        self.0.addr().get() as u64
    }

    /// The header, if the value is a counted pointer.
    #[inline(always)]
    pub(crate) fn header(&self) -> Option<NonNull<Header>> {
        if self.is_counted() { Some(self.0.cast()) } else { None }
    }

    /// Whether it owns a count.
    #[inline(always)]
    #[must_use]
    pub fn is_counted(&self) -> bool {
        self.word() < CONSTANT
    }

    /// The value taken apart.
    #[inline(always)]
    #[must_use]
    pub fn view(&self) -> View<'_> {
        if let Some(header) = self.header() {
            let object = ObjectRef::new(header);
            return match object.downcast::<LargeInt>() {
                Some(int) => View::Int(int.0),
                None => View::Object(object),
            };
        }
        if let Some(int) = self.as_small_int() {
            return View::Int(int);
        }
        if let Some(float) = self.as_float() {
            return View::Float(float);
        }
        match self.constant_kind() {
            kind::UNBOUND => View::Unbound,
            kind::NONE => View::None,
            kind::NOT_IMPLEMENTED => View::NotImplemented,
            kind::ELLIPSIS => View::Ellipsis,
            _ => View::Bool(self.is_true()),
        }
    }

    /// The integer, if it is one of 64 bits (and no boolean).
    #[inline(always)]
    #[must_use]
    pub fn as_int(&self) -> Option<i64> {
        match self.as_small_int() {
            None => self.downcast_ref::<LargeInt>().map(|int| int.0),
            small => small,
        }
    }

    /// The integer, if it stands in the word; for fast paths whose slow path takes all integers.
    #[inline(always)]
    #[must_use]
    pub fn as_small_int(&self) -> Option<i64> {
        if self.word() >= INT { Some(self.word().wrapping_add(INT_BIAS).cast_signed()) } else { None }
    }

    /// The sum of two integers that stand in their words, if it fits into one.
    #[inline(always)]
    #[must_use]
    pub fn add_small(&self, other: &Self) -> Option<Self> {
        // Each word is its integer minus the bias, so is their sum minus the bias; what does not fit falls out of the range.
        let sum = self.word().wrapping_add(other.word()).wrapping_add(INT_BIAS);
        if self.word() >= INT && other.word() >= INT && sum >= INT { Some(Self::plain(sum)) } else { None }
    }

    /// The difference of two integers that stand in their words, if it fits into one.
    #[inline(always)]
    #[must_use]
    pub fn sub_small(&self, other: &Self) -> Option<Self> {
        let difference = self.word().wrapping_sub(other.word()).wrapping_sub(INT_BIAS);
        if self.word() >= INT && other.word() >= INT && difference >= INT {
            Some(Self::plain(difference))
        } else {
            None
        }
    }

    /// The float, if it is one.
    #[inline(always)]
    #[must_use]
    pub fn as_float(&self) -> Option<f64> {
        let bits = self.word().wrapping_sub(FLOAT);
        if bits <= MAX_FLOAT { Some(f64::from_bits(bits)) } else { None }
    }

    /// The boolean, if it is one.
    #[inline(always)]
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        if self.word() | 1 << 8 == Self::TRUE.word() { Some(self.is_true()) } else { None }
    }

    #[inline(always)]
    fn is_true(&self) -> bool {
        self.0 == Self::TRUE.0
    }

    /// The kind of a constant: its lowest byte.
    #[inline(always)]
    fn constant_kind(&self) -> Kind {
        self.word() as Kind
    }

    /// Whether it is the uninitialised marker.
    #[inline(always)]
    #[must_use]
    pub fn is_unbound(&self) -> bool {
        self.0 == Self::UNBOUND.0
    }

    /// Whether it is `None`.
    #[inline(always)]
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.0 == Self::NONE.0
    }

    /// Whether it is `NotImplemented`.
    #[inline(always)]
    #[must_use]
    pub fn is_not_implemented(&self) -> bool {
        self.0 == Self::NOT_IMPLEMENTED.0
    }

    /// Whether it is an object, of a kind from `kind::FIRST_OBJECT` on.
    #[inline(always)]
    #[must_use]
    pub fn is_object(&self) -> bool {
        self.is_counted() && !self.is_large_int()
    }

    #[inline(always)]
    fn is_large_int(&self) -> bool {
        self.downcast_ref::<LargeInt>().is_some()
    }

    /// Its kind: one of `kind`'s for numbers and constants, the object's otherwise.
    #[inline(always)]
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self.header() {
            Some(header) => ObjectRef::new(header).kind(),
            None if self.word() >= INT => kind::INT,
            None if self.word() >= FLOAT => kind::FLOAT,
            None => self.constant_kind(),
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

    /// Python's `is`. Numbers and constants are identical when they are the same value.
    #[inline(always)]
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        self.0 == other.0 || (self.is_large_int() && other.is_large_int() && self.as_int() == other.as_int())
    }

    /// Are both words the same? Then the values are identical; of integers beyond 50 bits the opposite does not follow.
    #[inline(always)]
    #[must_use]
    pub fn is_word(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    /// A number that no other living object of the heap has, as `id()` gives it and texts show it. It tells no address.
    #[must_use]
    pub fn number(&self) -> u128 {
        /// Numbers of objects are multiples of eight.
        const SHIFT: u32 = 3;
        let (number, kind) = match self.view() {
            View::Object(_) => return state::key().number(self.word()).into(),
            View::Int(value) => ((value << 1 ^ value >> 63).cast_unsigned(), 1),
            View::Float(value) => (value.to_bits(), 2),
            View::Bool(value) => (value.into(), 3),
            View::Unbound => (0, 4),
            View::None => (1, 4),
            View::NotImplemented => (2, 4),
            View::Ellipsis => (3, 4),
        };
        u128::from(number) << SHIFT | kind
    }

    /// A hash of what `number` tells apart.
    #[inline]
    #[must_use]
    pub fn identity_hash(&self) -> i64 {
        match self.view() {
            View::Object(_) => state::key().object_hash(self.word()),
            _ => (self.word() >> 4).cast_signed(),
        }
    }

    /// A number that no other living object has, for sets of visited objects. A program is shown `number` instead.
    #[must_use]
    pub fn address(&self) -> usize {
        match self.view() {
            View::Object(_) => self.0.addr().get(),
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
        if !header.has(flag::FINALIZE) {
            header.set(flag::FINALIZE);
            crate::state::number_finalizer(header);
        }
    }

    /// Takes `request_finalizer` back.
    #[inline(always)]
    #[allow(unsafe_code, reason = "reads the object's header")]
    pub fn forget_finalizer(&self) {
        let Some(header) = self.header() else { return };
        // SAFETY: this value keeps the object alive.
        let header = unsafe { header.as_ref() };
        if header.has(flag::FINALIZE) {
            header.unset(flag::FINALIZE);
            crate::state::count_finalizer(-1);
        }
    }

    /// Whether a finalizer has been asked for that is still to run.
    #[inline(always)]
    #[must_use]
    #[allow(unsafe_code, reason = "reads the object's header")]
    pub fn wants_finalizer(&self) -> bool {
        // SAFETY: this value keeps the object alive.
        self.header().is_some_and(|header| unsafe { header.as_ref() }.has(flag::FINALIZE))
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

#[cold]
#[inline(never)]
fn large_int(value: i64) -> Value {
    Value::object(Gc::new(LargeInt(value)))
}

/// The NaN that stands for all with a sign and a payload of more than 48 bits.
#[cold]
#[inline(never)]
fn negative_nan() -> Value {
    Value::plain((0xfff8 << 48) + FLOAT)
}

impl Clone for Value {
    #[inline(always)]
    fn clone(&self) -> Self {
        if let Some(header) = self.header() {
            ObjectRef::new(header).retain();
        }
        Self(self.0)
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
