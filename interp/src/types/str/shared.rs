//! Strings of one character, which are made once.

use super::value::new;
use crate::names::intern;
use crate::types::text::surrogate;
use snek_heap::Value;
use std::cell::RefCell;

thread_local! {
    static ASCII: RefCell<[Value; 128]> = const { RefCell::new([const { Value::UNBOUND }; 128]) };
}

/// The string of one character. Those of ASCII are always the same objects.
#[must_use]
pub fn of_char(c: char) -> Value {
    if !c.is_ascii() {
        return new(c.encode_utf8(&mut [0; 4]));
    }
    ASCII.with_borrow_mut(|strings| {
        let string = &mut strings[c as usize];
        if string.is_unbound() {
            *string = intern(c.encode_utf8(&mut [0; 4])).value();
        }
        string.clone()
    })
}

/// The string of the character with this code point, surrogates included; `None` beyond U+10FFFF.
#[must_use]
pub fn of_code(code: u32) -> Option<Value> {
    surrogate::from_code(code).map(of_char)
}
