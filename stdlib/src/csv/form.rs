//! How rows are written as lines.

use snek_heap::Value;
use snek_interp::names::intern;
use snek_interp::types::payload;
use snek_interp::types::str::Str;
use snek_interp::{Cx, Result};

/// When fields are in quotes. The numbers are those that programs use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Quoting {
    /// Where a field could be misread without.
    Minimal = 0,
    All = 1,
    /// All but numbers; fields that are read without quotes are numbers.
    NonNumeric = 2,
    /// Never: a quote is a character like others.
    None = 3,
}

/// The parts of a dialect.
pub(super) struct Form {
    pub(super) delimiter: char,
    /// Absent where nothing is quoted.
    pub(super) quote: Option<char>,
    pub(super) escape: Option<char>,
    /// What ends a line that is written.
    pub(super) terminator: String,
    pub(super) quoting: Quoting,
    /// Whether a quote within quotes is written twice.
    pub(super) doubles: bool,
    /// Whether spaces behind a delimiter are left out.
    pub(super) skips_spaces: bool,
    pub(super) is_strict: bool,
}

impl Form {
    /// The parts of a dialect object that was checked.
    pub(super) fn of(cx: &mut Cx, dialect: &Value) -> Result<Self> {
        Ok(Self {
            delimiter: character(cx, dialect, "delimiter")?.unwrap_or(','),
            quote: character(cx, dialect, "quotechar")?,
            escape: character(cx, dialect, "escapechar")?,
            terminator: text(cx, dialect, "lineterminator")?.unwrap_or_default(),
            quoting: match cx.getattr(dialect, &intern("quoting")).and_then(|quoting| cx.index(&quoting))? {
                1 => Quoting::All,
                2 => Quoting::NonNumeric,
                3 => Quoting::None,
                _ => Quoting::Minimal,
            },
            doubles: flag(cx, dialect, "doublequote")?,
            skips_spaces: flag(cx, dialect, "skipinitialspace")?,
            is_strict: flag(cx, dialect, "strict")?,
        })
    }

    /// Whether the character begins or ends quotes.
    pub(super) fn is_quote(&self, c: char) -> bool {
        self.quote == Some(c) && self.quoting != Quoting::None
    }
}

fn text(cx: &mut Cx, dialect: &Value, name: &str) -> Result<Option<String>> {
    let value = payload(&cx.getattr(dialect, &intern(name))?);
    value.downcast_ref::<Str>().map(|text| cx.copy_text(text.as_str())).transpose()
}

fn character(cx: &mut Cx, dialect: &Value, name: &str) -> Result<Option<char>> {
    Ok(text(cx, dialect, name)?.and_then(|text| text.chars().next()))
}

fn flag(cx: &mut Cx, dialect: &Value, name: &str) -> Result<bool> {
    let value = cx.getattr(dialect, &intern(name))?;
    cx.truth(&value)
}

/// Which bytes begin a character that means something; those of other characters may begin in the same way.
pub(super) struct Special([bool; 256]);

impl Special {
    pub(super) fn of(characters: impl IntoIterator<Item = char>) -> Self {
        let mut marked = [false; 256];
        for c in characters {
            marked[usize::from(c.encode_utf8(&mut [0; 4]).as_bytes()[0])] = true;
        }
        Self(marked)
    }

    /// How many bytes at the beginning of a text mean nothing.
    #[inline]
    pub(super) fn ordinary(&self, text: &str) -> usize {
        text.bytes().position(|byte| self.0[usize::from(byte)]).unwrap_or(text.len())
    }
}
