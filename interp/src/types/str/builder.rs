//! Building a string piece by piece.
//!
//! Invariants:
//! - A short result never touches the allocator but for the string object itself.

use super::storage::Storage;
use super::value::from_storage;
use snek_heap::Value;

/// A string under construction.
pub struct Builder(Storage);

impl Builder {
    /// With room for so many bytes.
    #[inline]
    #[must_use]
    pub fn with_capacity(bytes: usize) -> Self {
        Self(Storage::with_capacity(bytes))
    }

    /// A copy of a text, to be changed or extended.
    #[inline]
    #[must_use]
    pub fn of(text: &str) -> Self {
        Self(Storage::take(text))
    }

    /// Appends a text.
    #[inline]
    pub fn push(&mut self, text: &str) {
        self.0.push(text);
    }

    /// Appends a character.
    #[inline]
    pub fn push_char(&mut self, c: char) {
        self.0.push(c.encode_utf8(&mut [0; 4]));
    }

    /// Appends a character so many times.
    pub fn push_repeated(&mut self, c: char, count: usize) {
        let mut buffer = [0; 4];
        let text = c.encode_utf8(&mut buffer);
        for _ in 0..count {
            self.0.push(text);
        }
    }

    /// Changes ASCII letters to upper case.
    #[must_use]
    pub fn ascii_upper(mut self) -> Self {
        self.0.make_ascii_uppercase();
        self
    }

    /// Changes ASCII letters to lower case.
    #[must_use]
    pub fn ascii_lower(mut self) -> Self {
        self.0.make_ascii_lowercase();
        self
    }

    /// The string.
    #[inline]
    #[must_use]
    pub fn finish(self) -> Value {
        from_storage(self.0)
    }
}

impl std::fmt::Write for Builder {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.push(text);
        Ok(())
    }
}
