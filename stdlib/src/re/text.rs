//! The two ways in which characters lie in a subject: one byte each, or as UTF-8.

use super::program::Single;
use super::sets::Set;
use snek_interp::types::text::surrogate;

/// Reads characters of a subject.
pub(super) trait Text: Copy {
    /// The bytes.
    fn data(&self) -> &[u8];
    /// The character at an offset, and the offset behind it.
    fn next(&self, at: usize) -> Option<(u32, usize)>;
    /// The offset of the character before.
    fn before(&self, at: usize) -> Option<usize>;
    /// How far a repeated character goes, at most so often. Gives the offset behind the last and how many there are.
    fn run(&self, one: Single, sets: &[Set], at: usize, max: u32) -> (usize, u32);

    /// The offset so many characters before.
    fn back(&self, at: usize, count: u32) -> Option<usize> {
        let mut at = at;
        for _ in 0..count {
            at = self.before(at)?;
        }
        Some(at)
    }

    /// The offset behind a character that matches.
    #[inline(always)]
    fn one(&self, one: Single, sets: &[Set], at: usize) -> Option<usize> {
        let (code, next) = self.next(at)?;
        has(one, sets, code).then_some(next)
    }
}

/// Whether a character matches.
#[inline(always)]
pub(super) fn has(one: Single, sets: &[Set], code: u32) -> bool {
    match one {
        Single::Char(wanted) => code == wanted,
        Single::NotChar(other) => code != other,
        Single::Any => code != u32::from(b'\n'),
        Single::All => true,
        Single::Set(number) => sets.get(number as usize).is_some_and(|set| set.has(code)),
    }
}

/// One byte is one character: bytes, and text of ASCII.
#[derive(Clone, Copy)]
pub(super) struct Narrow<'a>(pub(super) &'a [u8]);

impl Text for Narrow<'_> {
    #[inline(always)]
    fn data(&self) -> &[u8] {
        self.0
    }

    #[inline(always)]
    fn next(&self, at: usize) -> Option<(u32, usize)> {
        self.0.get(at).map(|byte| (u32::from(*byte), at + 1))
    }

    #[inline(always)]
    fn before(&self, at: usize) -> Option<usize> {
        at.checked_sub(1)
    }

    fn back(&self, at: usize, count: u32) -> Option<usize> {
        at.checked_sub(count as usize)
    }

    fn run(&self, one: Single, sets: &[Set], at: usize, max: u32) -> (usize, u32) {
        let end = self.0.len().min(at.saturating_add(max as usize));
        let part = self.0.get(at..end).unwrap_or(&[]);
        let length = match one {
            Single::Char(code) => part.iter().position(|byte| u32::from(*byte) != code),
            Single::NotChar(code) => u8::try_from(code).ok().and_then(|byte| memchr::memchr(byte, part)),
            Single::Any => memchr::memchr(b'\n', part),
            Single::All => None,
            Single::Set(number) => {
                let set = sets.get(number as usize);
                part.iter().position(|byte| !set.is_some_and(|set| set.has_low(*byte)))
            }
        };
        let length = length.unwrap_or(part.len());
        // No subject is longer than what one allocation holds; a count beyond 32 bits is as good as unlimited.
        (at + length, u32::try_from(length).unwrap_or(u32::MAX))
    }
}

/// UTF-8.
#[derive(Clone, Copy)]
pub(super) struct Wide<'a>(pub(super) &'a [u8]);

impl Text for Wide<'_> {
    #[inline(always)]
    fn data(&self) -> &[u8] {
        self.0
    }

    #[inline(always)]
    fn next(&self, at: usize) -> Option<(u32, usize)> {
        let first = u32::from(*self.0.get(at)?);
        if first < 0x80 {
            return Some((first, at + 1));
        }
        let more = |index: usize| u32::from(self.0.get(at + index).copied().unwrap_or(0x80)) & 0x3f;
        if first < 0xe0 {
            return Some(((first & 0x1f) << 6 | more(1), at + 2));
        }
        if first < 0xf0 {
            return Some(((first & 0x0f) << 12 | more(1) << 6 | more(2), at + 3));
        }
        let code = (first & 0x07) << 18 | more(1) << 12 | more(2) << 6 | more(3);
        Some((char::from_u32(code).map_or(code, surrogate::to_code), at + 4))
    }

    #[inline(always)]
    fn before(&self, at: usize) -> Option<usize> {
        let mut at = at.checked_sub(1)?;
        while at > 0 && self.0.get(at).is_some_and(|byte| byte & 0xc0 == 0x80) {
            at -= 1;
        }
        Some(at)
    }

    fn run(&self, one: Single, sets: &[Set], at: usize, max: u32) -> (usize, u32) {
        let (mut at, mut count) = (at, 0);
        while count < max {
            match self.one(one, sets, at) {
                Some(next) => at = next,
                None => break,
            }
            count += 1;
        }
        (at, count)
    }
}
