//! Strings that are made once: the empty one, and those of one character below U+0100.

use super::make::new;
use super::value::Str;
use crate::names::intern;
use crate::types::text::surrogate;
use snek_heap::Value;
use std::cell::Cell;
use std::mem::ManuallyDrop;

/// The empty string stands behind the 256 characters.
const EMPTY: usize = 256;

thread_local! {
    /// Nothing in it needs a destructor, so reaching it is one load; `EMPTIER` empties it.
    static SHARED: [Cell<Option<ManuallyDrop<Value>>>; EMPTY + 1] = const { [const { Cell::new(None) }; EMPTY + 1] };
    static EMPTIER: Emptier = const { Emptier };
}

/// Drops the shared strings when the thread ends.
struct Emptier;

impl Drop for Emptier {
    fn drop(&mut self) {
        SHARED.with(|strings| strings.iter().for_each(|held| drop(held.take().map(ManuallyDrop::into_inner))));
    }
}

/// The shared string at this place, if it was made.
#[inline(always)]
fn known(index: usize) -> Option<Value> {
    SHARED.with(|strings| {
        let held = strings[index].take();
        let copy = held.as_deref().cloned();
        strings[index].set(held);
        copy
    })
}

#[inline(always)]
fn shared(index: usize, text: &str) -> Value {
    known(index).unwrap_or_else(|| first(index, text))
}

#[cold]
#[inline(never)]
fn first(index: usize, text: &str) -> Value {
    let made = intern(text).value();
    // At the end of the thread nobody would drop it.
    if EMPTIER.try_with(|_| ()).is_ok() {
        SHARED.with(|strings| strings[index].set(Some(ManuallyDrop::new(made.clone()))));
    }
    made
}

#[cold]
#[inline(never)]
fn first_of_byte(byte: u8) -> Value {
    of_char(char::from(byte))
}

/// The shared string with this text, if there is one.
#[inline]
pub(super) fn shared_text(text: &str) -> Option<Value> {
    match text.as_bytes() {
        [] => Some(shared(EMPTY, "")),
        [byte] => Some(shared(usize::from(byte & 0x7f), text)),
        // U+0080 to U+00FF: two bytes, of which the first is one of these.
        [first @ 0xc2..=0xc3, second] => Some(shared(usize::from(first & 1) << 6 | usize::from(*second), text)),
        _ => None,
    }
}

/// The string of an ASCII character.
#[inline(always)]
pub(crate) fn of_ascii(byte: u8) -> Value {
    known(usize::from(byte)).unwrap_or_else(|| first_of_byte(byte))
}

/// The string of one character. Those below U+0100 are always the same objects.
#[inline]
#[must_use]
pub fn of_char(c: char) -> Value {
    let mut buffer = [0; 4];
    let text: &str = c.encode_utf8(&mut buffer);
    if c.is_ascii() { shared(c as usize, text) } else { new(text) }
}

/// The string of the character with this code point, surrogates included; `None` beyond U+10FFFF.
#[must_use]
pub fn of_code(code: u32) -> Option<Value> {
    surrogate::from_code(code).map(of_char)
}

/// The only character of a string.
#[must_use]
pub fn single_char(text: &Str) -> Option<char> {
    if text.len() == 1 { text.as_str().chars().next() } else { None }
}
