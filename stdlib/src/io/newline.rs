//! Ends of lines: where a line ends, and what its end becomes.

/// What an argument `newline` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Newline {
    /// `None`: any end is one, and is read as `\n`; `\n` is written as it is.
    Universal,
    /// `''`: any end is one, and stays.
    Untranslated,
    /// `'\n'`: only that.
    Line,
    /// `'\r'`: only that; `\n` is written so.
    Return,
    /// `'\r\n'`: only that; `\n` is written so.
    Both,
}

impl Newline {
    pub(super) fn of(text: Option<&str>) -> Option<Self> {
        Some(match text {
            None => Self::Universal,
            Some("") => Self::Untranslated,
            Some("\n") => Self::Line,
            Some("\r") => Self::Return,
            Some("\r\n") => Self::Both,
            Some(_) => return None,
        })
    }

    /// What says so.
    pub(super) fn argument(self) -> Option<&'static str> {
        match self {
            Self::Universal => None,
            Self::Untranslated => Some(""),
            Self::Line => Some("\n"),
            Self::Return => Some("\r"),
            Self::Both => Some("\r\n"),
        }
    }

    /// Whether `\r` is an end.
    pub(super) fn is_any(self) -> bool {
        matches!(self, Self::Universal | Self::Untranslated)
    }

    /// The end behind the first line of a text: where it starts and ends. `None`: no end is in sight, or (unless no more
    /// text follows) one that may go on.
    pub(super) fn find(self, text: &str, is_last: bool) -> Option<(usize, usize)> {
        let bytes = text.as_bytes();
        match self {
            Self::Line => bytes.iter().position(|b| *b == b'\n').map(|at| (at, at + 1)),
            Self::Return => bytes.iter().position(|b| *b == b'\r').map(|at| (at, at + 1)),
            Self::Both => text.find("\r\n").map(|at| (at, at + 2)),
            Self::Universal | Self::Untranslated => {
                let at = bytes.iter().position(|b| matches!(b, b'\n' | b'\r'))?;
                match (bytes[at], bytes.get(at + 1)) {
                    (b'\r', Some(b'\n')) => Some((at, at + 2)),
                    (b'\r', None) if !is_last => None,
                    _ => Some((at, at + 1)),
                }
            }
        }
    }

    /// A text as it is read.
    pub(super) fn translate(self, text: &str) -> String {
        if self != Self::Universal || !text.contains('\r') {
            return text.to_owned();
        }
        text.replace("\r\n", "\n").replace('\r', "\n")
    }

    /// A text as it is written; `None` if it stays as it is.
    pub(super) fn written(self, text: &str) -> Option<String> {
        let end = match self {
            Self::Return => "\r",
            Self::Both => "\r\n",
            _ => return None,
        };
        text.contains('\n').then(|| text.replace('\n', end))
    }
}

/// Which ends were seen: bits for `\r`, `\n`, `\r\n`.
pub(super) fn seen(text: &str) -> u8 {
    let (mut bits, mut rest) = (0, text.as_bytes());
    while let Some(at) = rest.iter().position(|b| matches!(b, b'\n' | b'\r')) {
        let is_both = rest[at] == b'\r' && rest.get(at + 1) == Some(&b'\n');
        bits |= if is_both {
            4
        } else if rest[at] == b'\n' {
            2
        } else {
            1
        };
        rest = &rest[at + 1 + usize::from(is_both)..];
    }
    bits
}

/// Attribute `newlines` of these bits.
pub(super) fn seen_value(bits: u8) -> snek_interp::heap::Value {
    use snek_interp::types::{str, tuple};
    let ends: Vec<_> = [(1, "\r"), (2, "\n"), (4, "\r\n")]
        .into_iter()
        .filter(|(bit, _)| bits & bit != 0)
        .map(|(_, end)| str::new(end))
        .collect();
    match ends.len() {
        0 => snek_interp::heap::Value::NONE,
        1 => ends[0].clone(),
        _ => tuple::new(ends),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_that_may_go_on_waits() {
        assert_eq!(Newline::Universal.find("a\r", false), None);
        assert_eq!(Newline::Universal.find("a\r", true), Some((1, 2)));
        assert_eq!(Newline::Universal.find("a\r\nb", false), Some((1, 3)));
        assert_eq!(Newline::Line.find("a\r\nb", false), Some((2, 3)));
    }

    #[test]
    fn ends_are_noted() {
        assert_eq!(seen("a\r\nb\nc\r"), 7);
        assert_eq!(Newline::Universal.translate("a\r\nb\rc"), "a\nb\nc");
    }
}
