//! `s += t` on a string that nobody else holds, which is then linear.
//!
//! Invariants:
//! - Only a string with one owner, which is borrowed mutably, is written; so nobody has a reference to its text.
//! - A string that grows for the first time gets no more room than it needs: mostly that was all.
#![allow(unsafe_code, reason = "grows the text of a string that nobody else can see")]

use super::buffer::Buffer;
use super::make::{copy, of_buffer, written};
use super::value::{LONGEST, LONGEST_WIDE, Str};
use snek_heap::{Value, bytes_of, recharge};

/// Beyond so many bytes a text that grows again stands apart, where it can be moved without being copied.
const SMALL: usize = 256;

impl Str {
    /// Appends to the string that `value` holds, if that value is its only owner. Says whether it did.
    #[inline]
    #[must_use]
    pub fn push_in_place(value: &mut Value, more: &Self) -> bool {
        if value.count() != 1 {
            return false;
        }
        let Some(str) = value.downcast_ref::<Self>() else { return false };
        if str.is_interned() {
            return false;
        }
        let (Some(used), Some(added)) = (str.bytes_behind(), more.bytes_behind()) else {
            return push_apart(value, more);
        };
        let end = used + added;
        if end > str.room() || end > LONGEST_WIDE && !(str.is_ascii() && more.is_ascii()) {
            return regrow(value, more);
        }
        debug_assert!(!std::ptr::eq(str, more), "a string is added to itself in place");
        // SAFETY: there is room behind the text, and nobody else knows the string: the count is one, and that one is borrowed
        // mutably. `more` is another string.
        unsafe { copy(more.behind(), str.behind().add(used), added) };
        str.note_growth(more, Some(end));
        true
    }
}

/// Appends to a string whose text, or the other one, stands apart.
#[inline(never)]
fn push_apart(value: &mut Value, more: &Str) -> bool {
    let Some(str) = value.downcast_ref::<Str>() else { return false };
    if !str.is_apart() {
        return regrow(value, more);
    }
    // SAFETY: as in `push_in_place`, which found that the string has one owner.
    let buffer = unsafe { bytes_of(str).cast::<Buffer>().as_mut() };
    if buffer.has_offsets() {
        return false;
    }
    let before = buffer.text.capacity();
    match more.as_str().as_bytes() {
        [byte] => buffer.text.push(char::from(*byte)),
        _ => buffer.text.push_str(more.as_str()),
    }
    let after = buffer.text.capacity();
    if after != before {
        recharge(before, after);
    }
    str.note_growth(more, None);
    true
}

/// Puts a new string with room for both texts in the place of one that has none.
#[inline(never)]
fn regrow(value: &mut Value, more: &Str) -> bool {
    let Some(str) = value.downcast_ref::<Str>() else { return false };
    let (text, added) = (str.as_str(), more.as_str());
    let (end, is_ascii) = (text.len() + added.len(), str.is_ascii() && more.is_ascii());
    // What grows again grows once more.
    let room = if str.has_grown() { 2 * end } else { end };
    let fits = room <= if is_ascii { LONGEST } else { LONGEST_WIDE };
    // A text that stands apart is added to one that does, too.
    let grown = if fits && more.bytes_behind().is_some() && (room <= SMALL || room == end) {
        written(room, str.len(), |pen| pen.push(text))
    } else {
        let mut grown = String::with_capacity(room);
        grown.push_str(text);
        of_buffer(Buffer::growing(grown), str.len())
    };
    let mut grown = Value::object(grown);
    std::mem::swap(value, &mut grown);
    Str::push_in_place(value, more)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::str::new;

    #[test]
    fn pushing() {
        for pieces in [
            &["ab", "c", "é", "0123456789", "😀😀", "and more than fits", "x", "", "y"][..],
            &["ab", "0123456789", "ab", "more than fits", "x", "", "y", "and so on and on and on and on and on"],
        ] {
            let (mut value, mut text) = (new("xyz"), String::from("xyz"));
            for piece in pieces.iter().cycle().take(400) {
                let more = new(*piece);
                text.push_str(piece);
                let other = value.clone();
                let pushed = more.downcast_ref::<Str>().is_some_and(|more| Str::push_in_place(&mut value, more));
                assert!(!pushed, "it has two owners");
                drop(other);
                let pushed = more.downcast_ref::<Str>().is_some_and(|more| Str::push_in_place(&mut value, more));
                assert!(pushed);
                let grown = value.downcast_ref::<Str>().map(|grown| (grown.as_str(), grown.len(), grown.is_ascii()));
                assert_eq!(grown, Some((&*text, text.chars().count(), text.is_ascii())));
                let same = new(&text);
                assert!(same.downcast_ref::<Str>().zip(value.downcast_ref()).is_some_and(|(a, b)| a.has_text_of(b)));
            }
        }
    }
}
