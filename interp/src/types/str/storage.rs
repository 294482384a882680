//! Where a string's text is kept: short ones inside the object, others in a buffer of their own.
//!
//! Invariants:
//! - The first `length` bytes of an inline text are UTF-8: they were copied from a `str`, and only whole ones; then at
//!   most ASCII bytes became other ASCII bytes.

use std::cell::OnceCell;

/// Code points between two entries of the offset table.
const STRIDE: usize = 32;

/// Longest text that is kept inside the object, in bytes.
pub(super) const INLINE: usize = 23;

/// Slack of a buffer that is not worth giving back.
const SLACK: usize = 32;

/// A string's text.
pub(super) enum Storage {
    /// Inside the object.
    Inline {
        /// How many bytes are used.
        length: u8,
        /// The text, and zeros behind it.
        bytes: [u8; INLINE],
    },
    /// In a buffer.
    Heap(Buffer),
}

/// A long text.
pub(super) struct Buffer {
    text: String,
    /// Byte offsets of every so many code points; seldom there, so it takes one word only.
    #[expect(clippy::box_collection, reason = "a vector takes three words")]
    offsets: OnceCell<Box<Vec<u32>>>,
}

const _: () = assert!(size_of::<Storage>() == 32, "the inline text fills the space that a buffer's fields take");

impl Buffer {
    fn of(text: String) -> Self {
        Self { text, offsets: OnceCell::new() }
    }
}

impl Storage {
    /// A text, whose buffer is kept if it has one and is long.
    #[inline]
    pub(super) fn take(text: impl Into<String> + AsRef<str>) -> Self {
        if let Some(inline) = Self::inline(text.as_ref()) {
            return inline;
        }
        let mut text = text.into();
        if text.capacity() - text.len() > SLACK + text.len() / 8 {
            text.shrink_to_fit();
        }
        Self::Heap(Buffer::of(text))
    }

    /// An empty text with room for so many bytes.
    #[inline]
    pub(super) fn with_capacity(bytes: usize) -> Self {
        if bytes <= INLINE {
            Self::Inline { length: 0, bytes: [0; INLINE] }
        } else {
            Self::Heap(Buffer::of(String::with_capacity(bytes)))
        }
    }

    /// The bytes go through registers: copied to memory one by one and read again as words, they would stall.
    #[inline(always)]
    fn inline(text: &str) -> Option<Self> {
        let source = text.as_bytes();
        if source.len() > INLINE {
            return None;
        }
        Some(Self::of_words(words(source), source.len()))
    }

    /// A text of at most `INLINE` bytes, and whether it is ASCII.
    #[inline(always)]
    pub(super) fn short(text: &str) -> (Self, bool) {
        let (low, high) = words(text.as_bytes());
        (Self::of_words((low, high), text.len()), is_ascii((low, high)))
    }

    /// The bytes of an inline text as words, and its length.
    #[inline(always)]
    pub(super) fn inline_words(&self) -> Option<((u128, u64), usize)> {
        let Self::Inline { length, bytes } = self else { return None };
        let low = bytes.first_chunk().map_or(0, |bytes| u128::from_le_bytes(*bytes));
        // The last eight bytes begin with one of the first sixteen.
        let high = bytes.last_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes) >> 8);
        Some(((low, high), usize::from(*length)))
    }

    /// An inline ASCII text with its letters in lower (else upper) case; `None` if it stands in a buffer.
    #[inline(always)]
    pub(super) fn ascii_cased(&self, lower: bool) -> Option<Self> {
        let ((low, high), length) = self.inline_words()?;
        let map = |word| cased(word, lower);
        let low = u128::from(map(low as u64)) | u128::from(map((low >> 64) as u64)) << 64;
        Some(Self::of_words((low, map(high)), length))
    }

    #[inline(always)]
    fn of_words((low, high): (u128, u64), length: usize) -> Self {
        let mut bytes = [0; INLINE];
        bytes[..16].copy_from_slice(&low.to_le_bytes());
        bytes[16..].copy_from_slice(&high.to_le_bytes()[..INLINE - 16]);
        Self::Inline { length: length as u8, bytes }
    }

    /// Two texts one behind the other, if they fit inside the object.
    #[inline]
    pub(super) fn joined(&self, second: &Self) -> Option<Self> {
        let (((low, high), first), ((next_low, next_high), more)) = (self.inline_words()?, second.inline_words()?);
        let length = first + more;
        if length > INLINE {
            return None;
        }
        let both = match first {
            0 => (next_low, next_high),
            // A byte of the second text that does not fit into `low` goes to `high`.
            by @ 1..16 => {
                let over = (next_low >> (128 - 8 * by)) as u64;
                let moved = if by < 8 { next_high << (8 * by) } else { 0 };
                (low | next_low << (8 * by), high | over | moved)
            }
            by => (low, high | (next_low as u64) << (8 * (by - 16))),
        };
        Some(Self::of_words(both, length))
    }

    /// The text.
    #[allow(unsafe_code, reason = "inline bytes are known to be UTF-8, and this is read everywhere")]
    #[inline(always)]
    pub(super) fn as_str(&self) -> &str {
        match self {
            Self::Inline { length, bytes } => {
                let used = bytes.get(..usize::from(*length)).unwrap_or_default();
                // SAFETY: `inline` and `push` copy whole `str`s, `make_ascii_…` keep ASCII bytes ASCII; nobody else writes.
                unsafe { std::str::from_utf8_unchecked(used) }
            }
            Self::Heap(buffer) => &buffer.text,
        }
    }

    /// Are both texts the same? Inline ones are compared by words, the zeros behind the text included.
    #[inline(always)]
    pub(super) fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Inline { length, bytes }, Self::Inline { length: other_length, bytes: other }) => {
                let word = |bytes: &[u8; INLINE], at: usize| {
                    bytes[at..].first_chunk().map_or(0, |chunk| u64::from_le_bytes(*chunk))
                };
                // The last two words have a byte in common.
                let differs = |at: usize| word(bytes, at) ^ word(other, at);
                length == other_length && differs(0) | differs(8) | differs(INLINE - 8) == 0
            }
            (Self::Heap(buffer), Self::Heap(other)) => buffer.text == other.text,
            // A text in a buffer may be short: one that was made with room for more.
            _ => self.as_str() == other.as_str(),
        }
    }

    /// Has the text this byte? An inline one is looked at by words.
    #[inline(always)]
    pub(super) fn has_byte(&self, byte: u8) -> bool {
        match self {
            Self::Inline { length, bytes } if byte != 0 => {
                const ONES: u64 = u64::MAX / 255;
                // The high bit of each byte that is zero, perhaps of others above one that is.
                let has = |at: usize| {
                    let word = bytes[at..].first_chunk().map_or(0, |chunk| u64::from_le_bytes(*chunk));
                    let differs = word ^ (u64::from(byte) * ONES);
                    differs.wrapping_sub(ONES) & !differs & ONES << 7 != 0
                };
                has(0) || *length > 8 && (has(8) || *length > 16 && has(INLINE - 8))
            }
            _ => self.as_str().as_bytes().contains(&byte),
        }
    }

    /// Bytes of the buffer, if there is one.
    pub(super) fn capacity(&self) -> usize {
        match self {
            Self::Inline { .. } => 0,
            Self::Heap(buffer) => buffer.text.capacity(),
        }
    }

    /// Has it a table of offsets, which a change would make wrong?
    pub(super) fn has_offsets(&self) -> bool {
        matches!(self, Self::Heap(buffer) if buffer.offsets.get().is_some())
    }

    /// A code point's number and byte offset near the one with this number, or near this byte offset: not behind it, and
    /// fewer than `STRIDE` code points before.
    pub(super) fn landmark(&self, index: Option<usize>, offset: usize) -> (usize, usize) {
        let Self::Heap(Buffer { text, offsets }) = self else { return (0, 0) };
        let offsets = offsets.get_or_init(|| {
            let starts = text.char_indices().step_by(STRIDE);
            Box::new(starts.map(|(at, _)| u32::try_from(at).unwrap_or(u32::MAX)).collect())
        });
        let before = match index {
            Some(index) => index / STRIDE,
            None => offsets.partition_point(|start| *start as usize <= offset).saturating_sub(1),
        };
        offsets.get(before).map_or((0, 0), |start| (before * STRIDE, *start as usize))
    }

    /// Changes ASCII letters to lower case.
    #[inline]
    pub(super) fn make_ascii_lowercase(&mut self) {
        match self {
            Self::Inline { bytes, .. } => bytes.make_ascii_lowercase(),
            Self::Heap(buffer) => buffer.text.make_ascii_lowercase(),
        }
    }

    /// Changes ASCII letters to upper case.
    #[inline]
    pub(super) fn make_ascii_uppercase(&mut self) {
        match self {
            Self::Inline { bytes, .. } => bytes.make_ascii_uppercase(),
            Self::Heap(buffer) => buffer.text.make_ascii_uppercase(),
        }
    }

    /// Appends a text.
    #[inline]
    pub(super) fn push(&mut self, more: &str) {
        match self {
            Self::Heap(buffer) => match more.as_bytes() {
                [byte] => buffer.text.push(char::from(*byte)),
                _ => buffer.text.push_str(more),
            },
            Self::Inline { length, bytes } => {
                let used = usize::from(*length);
                // One byte is copied without a call.
                if let ([byte], Some(free)) = (more.as_bytes(), bytes.get_mut(used)) {
                    *free = *byte;
                    *length += 1;
                    return;
                }
                let end = used + more.len();
                if let Some(free) = bytes.get_mut(used..end) {
                    free.copy_from_slice(more.as_bytes());
                    *length = end as u8;
                    return;
                }
                // Twice the room: what grows once grows again.
                let mut text = String::with_capacity(2 * end);
                text.push_str(self.as_str());
                text.push_str(more);
                *self = Self::Heap(Buffer::of(text));
            }
        }
    }
}

/// The bytes of a text that fits inside an object, the first one lowest, and zeros.
#[inline(always)]
fn words(source: &[u8]) -> (u128, u64) {
    match source.len() {
        0..8 => (u128::from(short(source)), 0),
        8..16 => (u128::from(word(source, 0)) | u128::from(tail(source, 8)) << 64, 0),
        _ => (u128::from(word(source, 0)) | u128::from(word(source, 8)) << 64, tail(source, 16)),
    }
}

/// One in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// Are all bytes ASCII?
#[inline(always)]
fn is_ascii((low, high): (u128, u64)) -> bool {
    (low as u64 | (low >> 64) as u64 | high) & (0x80 * ONES) == 0
}

/// Eight ASCII characters in lower (else upper) case. Adding to each byte sets its highest bit where it is large enough.
#[inline(always)]
fn cased(word: u64, lower: bool) -> u64 {
    let first = if lower { b'A' } else { b'a' };
    let from = word.wrapping_add(u64::from(0x80 - first) * ONES);
    let behind = word.wrapping_add(u64::from(0x80 - first - 26) * ONES);
    word ^ (from & !behind & (0x80 * ONES)) >> 2
}

/// Eight bytes, the first one lowest.
#[inline(always)]
fn word(source: &[u8], from: usize) -> u64 {
    source.get(from..).and_then(<[u8]>::first_chunk).map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

/// The bytes behind `from`, fewer than eight, of a text that has at least eight.
#[inline(always)]
fn tail(source: &[u8], from: usize) -> u64 {
    let count = source.len() - from;
    let last = source.last_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes));
    if count == 0 { 0 } else { last >> (8 * (8 - count)) }
}

/// Fewer than eight bytes. Those in the middle may be read twice.
#[inline(always)]
fn short(source: &[u8]) -> u64 {
    if let (Some(first), Some(last)) = (source.first_chunk::<4>(), source.last_chunk::<4>()) {
        let last = u64::from(u32::from_le_bytes(*last));
        return u64::from(u32::from_le_bytes(*first)) | last << (8 * (source.len() - 4));
    }
    match source {
        [] => 0,
        [first, ..] => {
            let at = |position: usize| u64::from(source[position]) << (8 * position);
            u64::from(*first) | at(source.len() / 2) | at(source.len() - 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_all_lengths() {
        for length in 0..60 {
            let text: String = "aé€😀".chars().cycle().take(length).collect();
            assert_eq!(Storage::take(&text).as_str(), text);
            assert_eq!(Storage::take(text.clone()).as_str(), text);
        }
    }

    #[test]
    fn pushing() {
        let (mut storage, mut text) = (Storage::take(""), String::new());
        for piece in ["a", "", "é", "0123456789", "😀😀", "and more than fits", "x"] {
            storage.push(piece);
            text.push_str(piece);
            assert_eq!(storage.as_str(), text);
        }
        assert!(storage.capacity() >= text.len());
    }

    #[test]
    fn bytes_in_texts() {
        let text = "abcdefghijklmnopqrstuvwxyz\u{7f}";
        for length in 0..=text.len() {
            let storage = Storage::take(&text[..length]);
            for byte in 0..128 {
                assert_eq!(storage.has_byte(byte), text.as_bytes()[..length].contains(&byte), "{length} {byte}");
            }
        }
        assert!(Storage::take("a\0b").has_byte(0) && !Storage::take("ab").has_byte(0));
    }

    #[test]
    fn joining() {
        let text = "abcdefghijklmnopqrstuvwxyz";
        for first in 0..26 {
            for second in 0..=26 - first {
                let [left, right] = [&text[..first], &text[first..first + second]].map(Storage::take);
                let joined = left.joined(&right);
                assert_eq!(joined.is_some(), first + second <= INLINE);
                assert!(joined.as_ref().is_none_or(|joined| joined.same(&Storage::take(&text[..first + second]))));
                assert!(joined.is_none_or(|joined| joined.as_str() == &text[..first + second]));
            }
        }
    }

    #[test]
    fn cases() {
        let text: String = (0..128).map(char::from).collect();
        for start in 0..110 {
            let part = &text[start..start + 18];
            let (storage, is_ascii) = Storage::short(part);
            assert!(is_ascii);
            let cased = |lower| storage.ascii_cased(lower).map(|cased| cased.as_str().to_owned());
            assert_eq!(cased(true), Some(part.to_ascii_lowercase()));
            assert_eq!(cased(false), Some(part.to_ascii_uppercase()));
        }
        assert!(!Storage::short("aé").1);
    }

    #[test]
    fn slack_is_given_back() {
        let mut text = String::with_capacity(10_000);
        text.push_str(&"x".repeat(100));
        assert!(Storage::take(text).capacity() < 200);
    }
}
