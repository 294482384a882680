//! What stands behind an object in the same box: values, or plain bytes.
//!
//! In: an object and how many words are to stand behind it. Out: the object; from a reference to it, what is behind.
//! Invariants:
//! - A box that has anything behind it was exposed when it was made, since references to the object alone lead back to it.
//! - Values are counted and dropped with the object; bytes are nobody's business but the object's.
#![allow(unsafe_code, reason = "reaches beyond the object")]

use crate::header::Header;
use crate::object::{Gc, GcBox, Object, Table, WORD};
use crate::pool;
use crate::slot::Slot;
use crate::state;
use crate::value::Value;
use std::marker::PhantomData;
use std::mem::MaybeUninit;
use std::ptr::NonNull;

impl<T: Object> Gc<T> {
    /// Moves `value` onto the heap, and so many unbound values behind it.
    #[inline]
    #[must_use]
    pub fn with_tail(value: T, count: u16) -> Self {
        Self::with_values(value, count, std::iter::empty())
    }

    /// Moves `value` onto the heap, and so many values behind it; those that the iterator does not give are unbound.
    #[inline]
    #[must_use]
    pub fn with_values(value: T, count: u16, mut values: impl Iterator<Item = Value>) -> Self {
        const { assert!(T::HAS_TAIL && align_of::<T>() == align_of::<Value>(), "values can stand directly behind it") };
        let header = Header::new(T::KIND, count);
        let extra = header.tail_size();
        let pointer = pool::store_with(GcBox { header, value }, extra);
        for at in 0..usize::from(count) {
            let value = values.next().unwrap_or(Value::UNBOUND);
            // SAFETY: `store_with` made room for so many behind the box.
            unsafe { pointer.add(1).cast::<Slot<Value>>().add(at).write(Slot::new(value)) };
        }
        // `tail_of` comes back to it from a reference to the object alone.
        let _ = pointer.expose_provenance();
        state::register(pointer.cast(), &Table::<T>::VTABLE, T::KIND, extra);
        Self { pointer, owns: PhantomData }
    }

    /// As `with_values`, of an array of values.
    #[inline(always)]
    #[must_use]
    pub fn with_array<const N: usize>(value: T, values: [Value; N]) -> Self {
        const { assert!(T::HAS_TAIL && align_of::<T>() == align_of::<Value>(), "values can stand directly behind it") };
        const { assert!(N <= u16::MAX as usize, "tails are counted by 16 bits") };
        let header = Header::new(T::KIND, N as u16);
        let extra = size_of::<[Value; N]>();
        let pointer = pool::store_with(GcBox { header, value }, extra);
        // SAFETY: `store_with` made room for so many behind the box. A slot is laid out as its value.
        unsafe { pointer.add(1).cast::<[Value; N]>().write(values) };
        // As in `with_values`.
        let _ = pointer.expose_provenance();
        state::register(pointer.cast(), &Table::<T>::VTABLE, T::KIND, extra);
        Self { pointer, owns: PhantomData }
    }

    /// A new object with so many words of bytes behind it, given by a function that sees the bytes and may write them.
    #[inline(always)]
    #[must_use]
    pub fn with_bytes(words: u16, make: impl FnOnce(&mut [MaybeUninit<u8>]) -> T) -> Self {
        const { assert!(T::HAS_BYTES && align_of::<T>() == WORD, "bytes can stand directly behind it") };
        let header = Header::new(T::KIND, words);
        let extra = header.tail_size();
        let pointer = pool::reserve_with::<GcBox<T>>(extra);
        // SAFETY: the memory is the box's and of the bytes behind it, and nobody else has it.
        unsafe {
            (&raw mut (*pointer.as_ptr()).header).write(header);
            let bytes = std::slice::from_raw_parts_mut(pointer.add(1).cast().as_ptr(), extra);
            (&raw mut (*pointer.as_ptr()).value).write(make(bytes));
        }
        // `bytes_of` comes back to it from a reference to the object alone.
        let _ = pointer.expose_provenance();
        state::register(pointer.cast(), &Table::<T>::VTABLE, T::KIND, extra);
        Self { pointer, owns: PhantomData }
    }
}

/// The values behind an object.
///
/// # Safety
/// The object stands where `Gc::with_tail` put it.
#[inline(always)]
#[must_use]
pub unsafe fn tail_of<T: Object>(object: &T) -> &[Slot<Value>] {
    const { assert!(T::HAS_TAIL, "the type says that it has one") };
    let address = (&raw const *object).addr() - std::mem::offset_of!(GcBox<T>, value);
    let place = std::ptr::with_exposed_provenance::<GcBox<T>>(address);
    // SAFETY: the object lives in the box that begins there, which `with_tail` exposed and filled with so many values.
    unsafe {
        let count = (*place).header.tail();
        std::slice::from_raw_parts(place.add(1).cast::<Slot<Value>>(), usize::from(count))
    }
}

/// Where the bytes behind an object begin; they are aligned as words.
///
/// # Safety
/// The object stands where `Gc::with_bytes` put it.
#[inline(always)]
#[must_use]
pub unsafe fn bytes_of<T: Object>(object: &T) -> NonNull<MaybeUninit<u8>> {
    const { assert!(T::HAS_BYTES, "the type says that it has them") };
    let behind = (&raw const *object).addr() + size_of::<T>();
    // SAFETY: behind an object's address there is no null.
    unsafe { NonNull::new_unchecked(std::ptr::with_exposed_provenance_mut(behind)) }
}

/// How many bytes stand behind an object.
///
/// # Safety
/// As of `bytes_of`.
#[inline(always)]
#[must_use]
pub unsafe fn byte_count_of<T: Object>(object: &T) -> usize {
    let address = (&raw const *object).addr() - std::mem::offset_of!(GcBox<T>, value);
    // SAFETY: the object lives in the box that begins there, which `with_bytes` exposed.
    unsafe { (*std::ptr::with_exposed_provenance::<Header>(address)).tail_size() }
}

/// The values behind an object that is immutable.
///
/// # Safety
/// As of `tail_of`; and while the result is used nothing writes them.
#[inline(always)]
#[must_use]
pub unsafe fn fixed_tail_of<T: Object>(object: &T) -> &[Value] {
    const { assert!(T::IMMUTABLE, "the type says that it never changes") };
    // SAFETY: the caller's. A slot is laid out as its value.
    unsafe {
        let tail = tail_of(object);
        std::slice::from_raw_parts(tail.as_ptr().cast::<Value>(), tail.len())
    }
}

/// The values behind an object that nobody else knows.
///
/// # Safety
/// As of `tail_of`.
#[inline(always)]
#[must_use]
pub unsafe fn tail_of_mut<T: Object>(object: &mut T) -> &mut [Value] {
    // SAFETY: the caller's. A slot is laid out as its value, and lets it be written.
    unsafe {
        let tail = tail_of(object);
        std::slice::from_raw_parts_mut(tail.as_ptr().cast::<Value>().cast_mut(), tail.len())
    }
}
