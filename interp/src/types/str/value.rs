//! The `str` object.
//!
//! Invariants:
//! - The text is UTF-8. A lone surrogate U+D800+k, which UTF-8 cannot hold, is kept as U+10D800+k.
//! - Indexing by code point is O(1) for ASCII; other texts build a table of byte offsets at the first index, unless they are short.
//!
//! Elsewhere: short and long texts in `storage.rs`.

use super::shared::shared_text;
use super::storage::{INLINE, Storage};
use crate::kinds;
use snek_heap::{Gc, Kind, Object, Value, recharge};
use std::cell::{Cell, UnsafeCell};

/// Set beside the number of code points: the string is in the table of names.
const INTERNED: usize = 1 << (usize::BITS - 1);

/// A string.
pub struct Str {
    text: UnsafeCell<Storage>,
    /// How many code points, and `INTERNED`.
    chars: Cell<usize>,
    hash: Cell<u64>,
}

const _: () = assert!(size_of::<Str>() == 48, "with its header a string takes 64 bytes");

impl Drop for Str {
    #[inline]
    fn drop(&mut self) {
        let capacity = self.text.get_mut().capacity();
        if capacity != 0 {
            recharge(capacity, 0);
        }
    }
}

impl Object for Str {
    const KIND: Kind = kinds::STR;
    const CONTAINER: bool = false;
    const LEAF: bool = true;
}

/// A new string value.
#[inline]
#[must_use]
pub fn new(text: impl Into<String> + AsRef<str>) -> Value {
    if text.as_ref().len() <= INLINE {
        return short(text.as_ref());
    }
    long(Storage::take(text))
}

/// A string that stands inside its object.
#[inline(never)]
fn short(text: &str) -> Value {
    if text.len() <= 2
        && let Some(shared) = shared_text(text)
    {
        return shared;
    }
    let (storage, is_ascii) = Storage::short(text);
    of_inline(storage, if is_ascii { text.len() } else { text.chars().count() })
}

#[inline(never)]
fn long(text: Storage) -> Value {
    let chars = count_chars(text.as_str());
    Value::object(Gc::new(Str::of(text, chars)))
}

/// A string of a text that stands inside its object and is not one of the shared ones.
#[inline(always)]
pub(super) fn of_inline(text: Storage, chars: usize) -> Value {
    Value::object(Gc::new(Str { text: UnsafeCell::new(text), chars: Cell::new(chars), hash: Cell::new(0) }))
}

/// A string of a long text with so many characters.
#[inline]
pub(super) fn of_counted(text: String, chars: usize) -> Value {
    Value::object(Gc::new(Str::of(Storage::take(text), chars)))
}

/// The string with this text.
#[inline]
pub(super) fn from_storage(text: Storage) -> Value {
    if text.capacity() == 0 { short(text.as_str()) } else { long(text) }
}

#[inline]
fn count_chars(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().count() }
}

impl Str {
    /// A string of this text.
    #[must_use]
    pub fn new(text: String) -> Self {
        let chars = count_chars(&text);
        Self::of(Storage::take(text), chars)
    }

    #[inline]
    fn of(text: Storage, chars: usize) -> Self {
        let capacity = text.capacity();
        if capacity != 0 {
            recharge(0, capacity);
        }
        Self { text: UnsafeCell::new(text), chars: Cell::new(chars), hash: Cell::new(0) }
    }

    /// A string for the table of names.
    #[must_use]
    pub(crate) fn interned(text: &str) -> Self {
        let str = Self::of(Storage::take(text), count_chars(text));
        str.chars.set(str.chars.get() | INTERNED);
        str
    }

    /// Is it in the table of names?
    #[inline(always)]
    #[must_use]
    pub fn is_interned(&self) -> bool {
        self.chars.get() & INTERNED != 0
    }

    /// The text.
    #[allow(unsafe_code, reason = "the text changes only in `push_in_place`, whose caller owns the string alone")]
    #[inline(always)]
    #[must_use]
    pub fn as_str(&self) -> &str {
        // SAFETY: see `push_in_place`.
        unsafe { &*self.text.get() }.as_str()
    }

    /// Has it the same text as another string?
    #[allow(unsafe_code, reason = "as in `as_str`")]
    #[inline(always)]
    #[must_use]
    pub(crate) fn has_text_of(&self, other: &Self) -> bool {
        // SAFETY: as in `as_str`.
        let (text, other) = unsafe { (&*self.text.get(), &*other.text.get()) };
        text.same(other)
    }

    /// Has it this ASCII character?
    #[allow(unsafe_code, reason = "as in `as_str`")]
    #[inline(always)]
    #[must_use]
    pub(crate) fn has_byte(&self, byte: u8) -> bool {
        // SAFETY: as in `as_str`.
        unsafe { &*self.text.get() }.has_byte(byte)
    }

    /// The text in lower (else upper) case, if it is ASCII and stands inside the object; it is none of the shared ones.
    #[allow(unsafe_code, reason = "as in `as_str`")]
    #[inline(always)]
    pub(super) fn ascii_cased(&self, lower: bool) -> Option<Value> {
        if !self.is_ascii() {
            return None;
        }
        // SAFETY: as in `as_str`.
        let cased = unsafe { &*self.text.get() }.ascii_cased(lower)?;
        Some(of_inline(cased, self.len()))
    }

    /// A text and another behind it, if both stand inside their objects and the result does.
    #[allow(unsafe_code, reason = "as in `as_str`")]
    #[inline(always)]
    pub(super) fn joined(&self, other: &Self) -> Option<Value> {
        // SAFETY: as in `as_str`.
        let (first, second) = unsafe { (&*self.text.get(), &*other.text.get()) };
        Some(of_inline(first.joined(second)?, self.len() + other.len()))
    }

    /// Length in code points.
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.chars.get() & !INTERNED
    }

    /// Is it the empty string?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Are all characters ASCII?
    #[inline(always)]
    #[must_use]
    pub fn is_ascii(&self) -> bool {
        self.len() == self.as_str().len()
    }

    /// Appends to the string that `value` holds, if that value is its only owner; this makes `s += t` linear.
    /// Says whether it did.
    #[allow(unsafe_code, reason = "grows the text of a string that nobody else can see")]
    #[must_use]
    pub fn push_in_place(value: &mut Value, more: &Self) -> bool {
        if value.count() != 1 {
            return false;
        }
        let Some(str) = value.downcast_ref::<Str>() else { return false };
        if str.is_interned() {
            return false;
        }
        // SAFETY: the count is one and that one is borrowed mutably, so no other reference to the text exists
        // (`more` comes from another string).
        let text = unsafe { &mut *str.text.get() };
        if text.has_offsets() {
            return false;
        }
        let before = text.capacity();
        text.push(more.as_str());
        if text.capacity() != before {
            recharge(before, text.capacity());
        }
        str.chars.set(str.chars.get() + more.len());
        str.hash.set(0);
        true
    }

    #[allow(unsafe_code, reason = "as in `as_str`")]
    fn landmark(&self, index: Option<usize>, offset: usize) -> (usize, usize) {
        // SAFETY: as in `as_str`.
        unsafe { &*self.text.get() }.landmark(index, offset)
    }

    /// Index of the code point that starts at a byte offset; the text's length for the end.
    #[must_use]
    pub fn char_index(&self, offset: usize) -> usize {
        let text = self.as_str();
        if self.is_ascii() {
            return offset.min(text.len());
        }
        if offset >= text.len() {
            return self.len();
        }
        let (before, start) = self.landmark(None, offset);
        before + text.get(start..offset).map_or(0, |part| part.chars().count())
    }

    /// Byte offset of a code point; the text's length when it is behind the end.
    #[must_use]
    pub fn byte_offset(&self, index: usize) -> usize {
        let text = self.as_str();
        if self.is_ascii() {
            return index.min(text.len());
        }
        if index >= self.len() {
            return text.len();
        }
        let (before, start) = self.landmark(Some(index), 0);
        text[start..].char_indices().nth(index - before).map_or(text.len(), |(at, _)| start + at)
    }

    /// The code point at an index.
    #[must_use]
    pub fn char_at(&self, index: usize) -> Option<char> {
        if self.is_ascii() {
            return self.as_str().as_bytes().get(index).map(|byte| char::from(*byte));
        }
        if index >= self.len() {
            return None;
        }
        self.as_str()[self.byte_offset(index)..].chars().next()
    }

    /// The text between two code-point indices, which must be in order and in range.
    #[must_use]
    pub fn substring(&self, start: usize, end: usize) -> &str {
        &self.as_str()[self.byte_offset(start)..self.byte_offset(end)]
    }

    /// The hash, computed once.
    #[inline(always)]
    #[must_use]
    pub fn hash(&self) -> i64 {
        let known = self.hash.get();
        if known == 0 { self.compute_hash() } else { known.cast_signed() }
    }

    #[inline(never)]
    fn compute_hash(&self) -> i64 {
        let hash = hash_bytes(self.as_str().as_bytes());
        self.hash.set(hash);
        hash.cast_signed()
    }
}

/// Hash of a string or bytes; never 0, which marks "not computed", nor -1, which CPython reserves.
#[must_use]
pub fn hash_bytes(bytes: &[u8]) -> u64 {
    use std::hash::Hasher;
    let mut hasher = rustc_hash::FxHasher::default();
    hasher.write(bytes);
    // The table uses the low bits, the hasher mixes into the high ones.
    let hash = hasher.finish();
    let hash = hash ^ (hash >> 32) ^ ((bytes.len() as u64) << 56);
    if hash == 0 || hash == u64::MAX { 7 } else { hash }
}

impl std::fmt::Debug for Str {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(self.as_str(), f)
    }
}

impl std::fmt::Display for Str {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}
