//! Making strings.
//!
//! Invariants:
//! - What stands behind a string's object is written up to the next multiple of `SHORT` bytes, with zeros behind the
//!   text, so that texts can be read by words.
//! - A text behind its object has at most `LONGEST` bytes, and at most `LONGEST_WIDE` if it is not ASCII.
#![allow(unsafe_code, reason = "writes the text behind the object that is being made")]

use super::buffer::Buffer;
use super::shared::shared_text;
use super::value::{LONGEST, LONGEST_WIDE, Str};
use super::words::{SHORT, Words, is_ascii, words};
use snek_heap::{Gc, Value};
use std::mem::MaybeUninit;

/// A new string value.
#[inline]
#[must_use]
pub fn new(text: impl Into<String> + AsRef<str>) -> Value {
    let bytes = text.as_ref().len();
    if bytes <= SHORT {
        return short(text.as_ref());
    }
    if bytes > LONGEST {
        return apart(text.into());
    }
    long(text.as_ref())
}

/// A new string value of a text with so many characters.
#[inline]
pub(super) fn of_counted(text: &str, chars: usize) -> Value {
    if text.len() <= SHORT {
        return short(text);
    }
    behind_or_apart(text, chars)
}

/// A string of a short text.
#[inline(never)]
fn short(text: &str) -> Value {
    if text.len() <= 2
        && let Some(shared) = shared_text(text)
    {
        return shared;
    }
    Value::object(unshared(text))
}

/// A string of a short text, were there a shared one or not.
#[inline(always)]
fn unshared(text: &str) -> Gc<Str> {
    let words = words(text.as_bytes());
    of_words(words, text.len(), if is_ascii(words) { text.len() } else { text.chars().count() })
}

#[inline(never)]
fn long(text: &str) -> Value {
    behind_or_apart(text, count_chars(text))
}

#[cold]
#[inline(never)]
fn apart(text: String) -> Value {
    let chars = count_chars(&text);
    Value::object(of_buffer(Buffer::of(text), chars))
}

#[inline]
fn behind_or_apart(text: &str, chars: usize) -> Value {
    if fits(text.len(), chars) {
        return Value::object(written(text.len(), chars, |pen| pen.push(text)));
    }
    Value::object(of_buffer(Buffer::of(text.to_owned()), chars))
}

#[inline]
fn count_chars(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().count() }
}

/// A string that is none of the shared ones, for the table of names.
pub(super) fn fresh(text: &str) -> Gc<Str> {
    let chars = count_chars(text);
    match text.len() {
        ..=SHORT => unshared(text),
        length if fits(length, chars) => written(length, chars, |pen| pen.push(text)),
        _ => of_buffer(Buffer::of(text.to_owned()), chars),
    }
}

/// A string of a short text that is none of the shared ones.
#[inline(always)]
pub(super) fn of_words(words: Words, bytes: usize, chars: usize) -> Gc<Str> {
    Gc::with_bytes((SHORT / 8) as u16, |room| {
        // SAFETY: the room has two words and is aligned for them.
        unsafe { room.as_mut_ptr().cast::<Words>().write(words) };
        Str::with(bytes, chars)
    })
}

/// A string of a text that `write` writes, with so many characters; there is room for so many bytes, at most `LONGEST`.
#[inline(always)]
pub(super) fn written(bytes: usize, chars: usize, write: impl FnOnce(&mut Pen)) -> Gc<Str> {
    let chunks = bytes.div_ceil(SHORT).max(1);
    Gc::with_bytes((chunks * SHORT / 8) as u16, |room| {
        let mut pen = Pen { next: room.as_mut_ptr().cast(), left: room.len() };
        // The end of the text goes over it.
        // SAFETY: the room has at least two words and is aligned for them.
        unsafe { pen.next.add(pen.left - SHORT).cast::<Words>().write([0; 2]) };
        write(&mut pen);
        let used = room.len() - pen.left;
        if pen.left > SHORT {
            room[used..].fill(MaybeUninit::new(0));
        }
        Str::with(used, chars)
    })
}

/// A string that `write` composes of pieces, which together have so many bytes and characters.
#[inline(always)]
pub(super) fn composed(bytes: usize, chars: usize, write: impl FnOnce(&mut Pen)) -> Value {
    if bytes <= 2 {
        return compose_shared(write);
    }
    if !fits(bytes, chars) {
        return compose_apart(bytes, chars, write);
    }
    Value::object(written(bytes, chars, write))
}

#[inline(never)]
fn compose_shared(write: impl FnOnce(&mut Pen)) -> Value {
    let text = written(2, 0, write);
    short(text.as_str())
}

#[inline(never)]
fn compose_apart(bytes: usize, chars: usize, write: impl FnOnce(&mut Pen)) -> Value {
    let mut text = Vec::with_capacity(bytes);
    let mut pen = Pen { next: text.as_mut_ptr(), left: bytes };
    write(&mut pen);
    let used = bytes - pen.left;
    // SAFETY: the pen wrote so many bytes, and only whole texts.
    let text = unsafe {
        text.set_len(used);
        String::from_utf8_unchecked(text)
    };
    Value::object(of_buffer(Buffer::of(text), chars))
}

/// Whether a text of this size stands behind its object.
#[inline(always)]
fn fits(bytes: usize, chars: usize) -> bool {
    bytes <= LONGEST_WIDE || bytes == chars && bytes <= LONGEST
}

/// A string whose text stands apart.
pub(super) fn of_buffer(buffer: Buffer, chars: usize) -> Gc<Str> {
    Gc::with_bytes((size_of::<Buffer>() / 8) as u16, |room| Str::with_buffer(buffer, chars, room))
}

/// Writes a text.
pub(super) struct Pen {
    next: *mut u8,
    left: usize,
}

impl Pen {
    /// Appends a text, for which there must be room.
    #[inline(always)]
    pub(super) fn push(&mut self, text: &str) {
        let count = text.len();
        assert!(count <= self.left, "the room was counted");
        // SAFETY: there is room for so many bytes, and a text that is there is no part of a string that is being made.
        unsafe { copy(text.as_ptr(), self.next, count) };
        self.advance(count);
    }

    /// Appends a character so many times.
    #[inline(always)]
    pub(super) fn push_repeated(&mut self, c: char, count: usize) {
        if !c.is_ascii() {
            for _ in 0..count {
                self.push(c.encode_utf8(&mut [0; 4]));
            }
            return;
        }
        assert!(count <= self.left, "the room was counted");
        // SAFETY: as in `push`.
        unsafe { self.next.write_bytes(c as u8, count) };
        self.advance(count);
    }

    /// Appends an ASCII text with other ASCII characters in the places of its own.
    #[inline(always)]
    pub(super) fn push_ascii(&mut self, text: &str, mut map: impl FnMut(u8) -> u8) {
        let count = text.len();
        assert!(count <= self.left, "the room was counted");
        for (index, byte) in text.bytes().enumerate() {
            // SAFETY: as in `push`; what is written is ASCII whatever the function gives.
            unsafe { self.next.add(index).write(map(byte) & 0x7f) };
        }
        self.advance(count);
    }

    #[inline(always)]
    fn advance(&mut self, count: usize) {
        // SAFETY: the caller has looked whether so many are left.
        self.next = unsafe { self.next.add(count) };
        self.left -= count;
    }
}

/// Copies bytes, a few without a call.
///
/// # Safety
/// So many can be read there, and written here; the two places are different ones.
#[inline(always)]
pub(super) unsafe fn copy(from: *const u8, to: *mut u8, count: usize) {
    /// The first and the last ones, which may have some in common.
    macro_rules! ends {
        ($word:ty) => {{
            let end = count - size_of::<$word>();
            let (first, last) = (from.cast::<$word>().read_unaligned(), from.add(end).cast::<$word>().read_unaligned());
            to.cast::<$word>().write_unaligned(first);
            to.add(end).cast::<$word>().write_unaligned(last);
        }};
    }
    // SAFETY: the caller's; each reads and writes within the bytes.
    unsafe {
        match count {
            1 => *to = *from,
            17.. => to.copy_from_nonoverlapping(from, count),
            8.. => ends!(u64),
            4.. => ends!(u32),
            2.. => ends!(u16),
            0 => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_all_lengths() {
        for length in (0..100).chain(4000..4200).chain([40_000]) {
            for alphabet in ["abc", "aé€😀"] {
                let text: String = alphabet.chars().cycle().take(length).collect();
                for value in [new(&text), new(text.clone()), Value::object(fresh(&text)), of_counted(&text, length)] {
                    let made = value.downcast_ref::<Str>().map(|made| (made.as_str(), made.len(), made.is_ascii()));
                    assert_eq!(made, Some((&*text, length, text.is_ascii())));
                }
            }
        }
    }

    #[test]
    fn pieces() {
        let made = written(40, 30, |pen| {
            pen.push("0123456789");
            pen.push_repeated('-', 3);
            pen.push_repeated('é', 2);
            pen.push("");
            pen.push("a text of more bytes");
        });
        assert_eq!(made.as_str(), "0123456789---ééa text of more bytes");
        // Less than there is room for.
        let less = written(400, 3, |pen| pen.push("abc"));
        assert!(less.has_text_of(&written(3, 3, |pen| pen.push("abc"))));
    }
}
