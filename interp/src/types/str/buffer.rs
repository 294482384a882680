//! Texts that stand apart from their strings' objects: long ones, and those with other characters than ASCII, which
//! need a table of offsets.

use std::cell::OnceCell;

/// Code points between two entries of the offset table.
const STRIDE: usize = 32;

/// Slack of a buffer that is not worth giving back.
const SLACK: usize = 32;

/// A text in a block of its own.
pub(super) struct Buffer {
    pub(super) text: String,
    /// Byte offsets of every so many code points; seldom there, so it takes one word only.
    #[expect(clippy::box_collection, reason = "a vector takes three words")]
    offsets: OnceCell<Box<Vec<u32>>>,
}

impl Buffer {
    /// A buffer that gives back what the text does not need.
    pub(super) fn of(mut text: String) -> Self {
        if text.capacity() - text.len() > SLACK + text.len() / 8 {
            text.shrink_to_fit();
        }
        Self::growing(text)
    }

    /// A buffer with the room that the text has.
    pub(super) fn growing(text: String) -> Self {
        Self { text, offsets: OnceCell::new() }
    }

    /// Whether it has a table of offsets, which a change would make wrong.
    pub(super) fn has_offsets(&self) -> bool {
        self.offsets.get().is_some()
    }

    /// A code point's number and byte offset near the one with this number, or near this byte offset: not behind it,
    /// and fewer than `STRIDE` code points before.
    pub(super) fn landmark(&self, index: Option<usize>, offset: usize) -> (usize, usize) {
        let offsets = self.offsets.get_or_init(|| {
            let starts = self.text.char_indices().step_by(STRIDE);
            Box::new(starts.map(|(position, _)| u32::try_from(position).unwrap_or(u32::MAX)).collect())
        });
        let before = match index {
            Some(index) => index / STRIDE,
            None => offsets.partition_point(|start| *start as usize <= offset).saturating_sub(1),
        };
        offsets.get(before).map_or((0, 0), |start| (before * STRIDE, *start as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slack_is_given_back() {
        let mut text = String::with_capacity(10_000);
        text.push_str(&"x".repeat(100));
        assert!(Buffer::of(text).text.capacity() < 200);
    }

    #[test]
    fn landmarks_are_near() {
        let buffer = Buffer::of("aé€😀".repeat(50));
        for (index, (offset, _)) in buffer.text.char_indices().enumerate() {
            for (before, start) in [buffer.landmark(Some(index), 0), buffer.landmark(None, offset)] {
                assert!(before <= index && index < before + STRIDE);
                assert_eq!(buffer.text[start..offset].chars().count(), index - before);
            }
        }
    }
}
