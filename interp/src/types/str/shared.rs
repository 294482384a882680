//! Strings that are made once in each heap: the empty one, and those of one character below U+0100.

use super::make::new;
use super::value::Str;
use crate::names::intern;
use crate::types::text::surrogate;
use snek_heap::Value;

/// The empty string stands behind the 256 characters.
const EMPTY: usize = 256;

const _: () = assert!(EMPTY < snek_heap::SHARED, "a heap has room for them");

#[inline(always)]
fn shared(index: usize, text: &str) -> Value {
    snek_heap::shared(index).unwrap_or_else(|| first(index, text))
}

#[cold]
#[inline(never)]
fn first(index: usize, text: &str) -> Value {
    let made = intern(text).value();
    snek_heap::share(index, &made);
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
    snek_heap::shared(usize::from(byte)).unwrap_or_else(|| first_of_byte(byte))
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
