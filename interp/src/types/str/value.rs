//! The `str` object.
//!
//! Invariants:
//! - The text is UTF-8. A lone surrogate U+D800+k, which UTF-8 cannot hold, is kept as U+10D800+k.
//! - The text stands behind the object, in the same block; a long one apart, and then a `Buffer` stands there.
//! - Indexing by code point is O(1) for ASCII; other texts build a table of byte offsets at the first index, unless
//!   they are short.
//!
//! Elsewhere: how strings are made in `make.rs`, how they grow in `grow.rs`.
#![allow(unsafe_code, reason = "reads the text behind the object")]

use super::buffer::Buffer;
use super::make::{fresh, of_words};
use super::words::{SHORT, Words, cased, has_byte, joined};
use crate::kinds;
use crate::types::text::surrogate;
use snek_heap::{Gc, Kind, Object, Value, byte_count_of, bytes_of, recharge};
use std::cell::Cell;
use std::cmp::Ordering;
use std::mem::MaybeUninit;

/// Longest text that stands behind its object, in bytes.
pub(super) const LONGEST: usize = 1 << 12;
/// The same of a text that is not ASCII: within so many bytes a code point is found without a table.
pub(super) const LONGEST_WIDE: usize = 64;

/// The string is in the table of names.
const NAMED: usize = 1;
/// The text has other characters than ASCII.
const WIDE: usize = 2;
/// The string has grown before.
const GROWN: usize = 4;
/// By how many bits the number of code points stands above these.
const COUNT: u32 = 3;

/// Stands for the number of bytes of a text that stands apart.
const APART: u32 = u32::MAX;

/// A string.
pub struct Str {
    /// How many code points, and flags.
    chars: Cell<usize>,
    /// How many bytes the text behind the object has.
    bytes: Cell<u32>,
    /// 0 until it is asked for.
    hash: Cell<u32>,
}

const _: () = assert!(size_of::<Str>() == 16, "with its header a string takes 32 bytes, and its text");

impl Drop for Str {
    #[inline]
    fn drop(&mut self) {
        if self.is_apart() {
            self.drop_buffer();
        }
    }
}

impl Object for Str {
    const KIND: Kind = kinds::STR;
    const CONTAINER: bool = false;
    const LEAF: bool = true;
    const HAS_BYTES: bool = true;
}

impl Str {
    /// What stands before a text of so many bytes and characters that is written behind it.
    #[inline(always)]
    pub(super) fn with(bytes: usize, chars: usize) -> Self {
        let wide = if chars == bytes { 0 } else { WIDE };
        Self { chars: Cell::new(chars << COUNT | wide), bytes: Cell::new(bytes as u32), hash: Cell::new(0) }
    }

    /// A string whose text stands apart; the buffer is put behind it.
    pub(super) fn with_buffer(buffer: Buffer, chars: usize, room: &mut [MaybeUninit<u8>]) -> Self {
        assert!(room.len() == size_of::<Buffer>(), "the buffer fits");
        recharge(0, buffer.text.capacity());
        let str = Self::with(buffer.text.len(), chars);
        str.bytes.set(APART);
        // SAFETY: there is room for it, aligned as words are.
        unsafe { room.as_mut_ptr().cast::<Buffer>().write(buffer) };
        str
    }

    #[cold]
    #[inline(never)]
    fn drop_buffer(&mut self) {
        recharge(self.buffer().text.capacity(), 0);
        // SAFETY: `with_buffer` put it there, and with the object it ends.
        unsafe { bytes_of(self).cast::<Buffer>().drop_in_place() };
    }

    /// A string for the table of names.
    #[must_use]
    pub(crate) fn interned(text: &str) -> Gc<Self> {
        let str = fresh(text);
        str.chars.set(str.chars.get() | NAMED);
        str
    }

    /// Whether it is in the table of names.
    #[inline(always)]
    #[must_use]
    pub fn is_interned(&self) -> bool {
        self.chars.get() & NAMED != 0
    }

    #[inline(always)]
    pub(super) fn is_apart(&self) -> bool {
        self.bytes.get() == APART
    }

    /// The buffer of a text that stands apart.
    #[inline(always)]
    pub(super) fn buffer(&self) -> &Buffer {
        debug_assert!(self.is_apart(), "the text stands behind the object");
        // SAFETY: `with_buffer` put it there. It changes only in `grow.rs`, where nobody else knows the string.
        unsafe { bytes_of(self).cast::<Buffer>().as_ref() }
    }

    /// How many bytes the text has, if it stands behind the object.
    #[inline(always)]
    pub(super) fn bytes_behind(&self) -> Option<usize> {
        if self.is_apart() { None } else { Some(self.bytes.get() as usize) }
    }

    /// How many bytes have room behind the object.
    pub(super) fn room(&self) -> usize {
        // SAFETY: strings are made by `Gc::with_bytes`.
        unsafe { byte_count_of(self) }
    }

    /// Where the text behind the object begins.
    #[inline(always)]
    pub(super) fn behind(&self) -> *mut u8 {
        // SAFETY: as in `room`.
        unsafe { bytes_of(self) }.as_ptr().cast()
    }

    /// The first words of the text behind the object.
    #[inline(always)]
    fn words(&self) -> Words {
        // SAFETY: there are always so many bytes, aligned as words, and all are written.
        unsafe { self.behind().cast::<Words>().read() }
    }

    /// The text.
    #[inline(always)]
    #[must_use]
    pub fn as_str(&self) -> &str {
        let bytes = self.bytes.get();
        if bytes == APART {
            return &self.buffer().text;
        }
        // SAFETY: so many bytes of text stand there; they change only in `grow.rs`, where nobody else knows the string.
        unsafe { std::str::from_utf8_unchecked(std::slice::from_raw_parts(self.behind(), bytes as usize)) }
    }

    /// Whether its text has more bytes than that.
    #[inline(always)]
    #[must_use]
    pub(crate) fn is_longer_than(&self, bytes: usize) -> bool {
        // A text apart says more than any text behind its object has, and is looked at.
        self.bytes.get() as usize > bytes && self.as_str().len() > bytes
    }

    /// Whether it has the same text as another string.
    #[inline(always)]
    #[must_use]
    pub(crate) fn has_text_of(&self, other: &Self) -> bool {
        let bytes = self.bytes.get();
        if bytes as usize > SHORT {
            return self.has_long_text_of(other);
        }
        // No short text stands apart.
        let ([low, high], [other_low, other_high]) = (self.words(), other.words());
        bytes == other.bytes.get() && (low ^ other_low) | (high ^ other_high) == 0
    }

    #[inline(never)]
    fn has_long_text_of(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }

    /// Whether it has this ASCII character.
    #[inline(always)]
    #[must_use]
    pub(crate) fn has_byte(&self, byte: u8) -> bool {
        if self.bytes.get() as usize <= SHORT && byte != 0 {
            return has_byte(self.words(), byte);
        }
        memchr::memchr(byte, self.as_str().as_bytes()).is_some()
    }

    /// The text in lower (else upper) case, if it is ASCII and short; it is none of the shared ones.
    #[inline(always)]
    pub(super) fn ascii_cased(&self, lower: bool) -> Option<Value> {
        let bytes = self.bytes.get() as usize;
        if bytes > SHORT || !self.is_ascii() {
            return None;
        }
        Some(Value::object(of_words(cased(self.words(), lower), bytes, bytes)))
    }

    /// A text and another behind it, both not empty, if the result is short.
    #[inline(always)]
    pub(super) fn joined(&self, other: &Self) -> Option<Value> {
        let (first, second) = (self.bytes.get() as usize, other.bytes.get() as usize);
        if first + second > SHORT {
            return None;
        }
        let words = joined(self.words(), first, other.words());
        Some(Value::object(of_words(words, first + second, self.len() + other.len())))
    }

    /// Length in code points.
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.chars.get() >> COUNT
    }

    /// Whether it is the empty string.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether all characters are ASCII.
    #[inline(always)]
    #[must_use]
    pub fn is_ascii(&self) -> bool {
        self.chars.get() & WIDE == 0
    }

    /// How two texts are ordered: by code points.
    #[inline(always)]
    #[must_use]
    pub fn order(&self, other: &Self) -> Ordering {
        // Bytes are ordered as code points are, but for the characters that stand for lone surrogates.
        if self.chars.get() & other.chars.get() & WIDE != 0 {
            return self.order_of_wide(other);
        }
        let (bytes, others) = (self.bytes.get(), other.bytes.get());
        let most = bytes.max(others);
        if most != APART {
            // Read with the first byte highest, words are ordered as their bytes are; zeros stand behind short texts.
            let ([low, high], [other_low, other_high]) = (self.words(), other.words());
            if low != other_low {
                return low.swap_bytes().cmp(&other_low.swap_bytes());
            }
            if most as usize <= SHORT {
                return high.swap_bytes().cmp(&other_high.swap_bytes()).then(bytes.cmp(&others));
            }
        }
        self.as_str().cmp(other.as_str())
    }

    #[inline(never)]
    fn order_of_wide(&self, other: &Self) -> Ordering {
        surrogate::compare(self.as_str(), other.as_str())
    }

    /// Whether `note_growth` spoke of this string before.
    pub(super) fn has_grown(&self) -> bool {
        self.chars.get() & GROWN != 0
    }

    /// Notes that a text was written behind this one.
    #[inline(always)]
    pub(super) fn note_growth(&self, by: &Self, bytes: Option<usize>) {
        let chars = self.chars.get() + (by.len() << COUNT);
        self.chars.set(chars | by.chars.get() & WIDE | GROWN);
        if let Some(bytes) = bytes {
            self.bytes.set(bytes as u32);
        }
        self.hash.set(0);
    }

    fn landmark(&self, index: Option<usize>, offset: usize) -> (usize, usize) {
        if self.is_apart() { self.buffer().landmark(index, offset) } else { (0, 0) }
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
        text[start..].char_indices().nth(index - before).map_or(text.len(), |(position, _)| start + position)
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

    /// The hash, if it was computed before.
    #[inline(always)]
    #[must_use]
    pub(crate) fn known_hash(&self) -> Option<i64> {
        let known = self.hash.get();
        (known != 0).then(|| i64::from(known))
    }

    /// The hash, computed once.
    #[inline(always)]
    #[must_use]
    pub fn hash(&self) -> i64 {
        let known = self.hash.get();
        if known == 0 { self.compute_hash() } else { i64::from(known) }
    }

    #[inline(never)]
    fn compute_hash(&self) -> i64 {
        let bytes = self.bytes.get() as usize;
        let hash = match bytes {
            0 => 0,
            1..=SHORT => folded(snek_heap::key().hash_words(self.words(), bytes)),
            _ => hash_bytes(self.as_str().as_bytes()),
        };
        self.hash.set(hash);
        i64::from(hash)
    }
}

/// Hash of a string or bytes under the key of the heap. It is 0, which marks "not computed", of what is empty only, as in
/// CPython.
#[must_use]
pub fn hash_bytes(bytes: &[u8]) -> u32 {
    if bytes.is_empty() { 0 } else { folded(snek_heap::key().hash(bytes)) }
}

/// A hash in the bits that a string has for it.
#[inline]
fn folded(hash: u64) -> u32 {
    match (hash ^ hash >> 32) as u32 {
        0 => 7,
        hash => hash,
    }
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
