//! A source text with its line table.
//!
//! In: a file name and its text. Out: lines, and positions of byte offsets.

use std::cell::Cell;
use std::rc::Rc;

/// A source text with its name; shared by code objects, tracebacks and diagnostics.
#[derive(Clone, Debug)]
pub struct Source {
    /// File name as tracebacks show it.
    pub name: Rc<str>,
    /// The text.
    pub text: String,
    /// It stands for what CPython has in C: its functions leave no entries in tracebacks.
    pub is_native: bool,
    /// The name is that of the file which has this text.
    pub is_file: bool,
    /// The parser counts columns in bytes: CPython does so for files and bytes without a coding line.
    pub counts_bytes: bool,
    /// The scanner reads it line by line, as CPython does the file that it is started with.
    pub is_streamed: bool,
    /// Its text is part of the program that runs, and was checked when that was made: no look at it says how deep it nests.
    pub is_trusted: bool,
    /// It was typed at a prompt: tracebacks show its lines as CPython 3.13 does, and `await` may stand outside of functions.
    pub is_prompt: bool,
    /// It stands for a syntax tree: it has places, but no text.
    pub is_tree: bool,
    /// What is left out, as by `-O`: nothing, asserts (1), docstrings too (2).
    pub optimize: Cell<u8>,
    /// The features of `__future__` that hold for it, as flags of code: given, or found by the parser.
    pub features: Cell<u32>,
    line_starts: Vec<u32>,
    /// The numbers of the lines, if some are left out.
    line_numbers: Vec<u32>,
}

impl Source {
    /// A source of this name and text.
    #[must_use]
    pub fn new(name: &str, text: impl Into<String>) -> Self {
        let text = text.into();
        let mut line_starts = vec![0];
        let bytes = text.as_bytes();
        for (at, byte) in bytes.iter().enumerate() {
            let lone_cr = *byte == b'\r' && bytes.get(at + 1) != Some(&b'\n');
            if *byte == b'\n' || lone_cr {
                line_starts.push(u32::try_from(at + 1).unwrap_or(u32::MAX));
            }
        }
        Self {
            name: name.into(),
            text,
            is_native: false,
            is_file: false,
            counts_bytes: false,
            is_streamed: false,
            is_trusted: false,
            is_prompt: false,
            is_tree: false,
            optimize: Cell::new(0),
            features: Cell::new(0),
            line_starts,
            line_numbers: Vec::new(),
        }
    }

    /// A source for a tree without text: where the lines that it names start, and their numbers.
    pub(crate) fn of_tree(name: &str, line_starts: Vec<u32>, line_numbers: Vec<u32>) -> Self {
        Self { is_tree: true, line_starts, line_numbers, ..Self::new(name, "") }
    }

    /// Annotations are kept as text: the flag of `__future__.annotations`.
    pub const ANNOTATIONS: u32 = 0x100_0000;
    /// The flags of all features that change anything.
    pub const FEATURES: u32 = Self::ANNOTATIONS | Self::BARRY;
    /// The flag of `__future__.barry_as_FLUFL`.
    pub(crate) const BARRY: u32 = 0x40_0000;

    /// The same text under another name.
    #[must_use]
    pub fn renamed(&self, name: &str) -> Self {
        Self { name: name.into(), ..self.clone() }
    }

    /// How many lines there are, an empty one behind the last line end not counted.
    #[must_use]
    pub fn line_count(&self) -> u32 {
        let ends_in_newline =
            self.line_starts.len() > 1 && self.line_starts.last() == u32::try_from(self.text.len()).ok().as_ref();
        u32::try_from(self.line_starts.len() - usize::from(ends_in_newline)).unwrap_or(u32::MAX)
    }

    /// Byte offset of the start of a line (from 1).
    #[must_use]
    pub fn line_start(&self, line: u32) -> u32 {
        let at = (line as usize).saturating_sub(1);
        self.line_starts.get(at).copied().unwrap_or(u32::try_from(self.text.len()).unwrap_or(u32::MAX))
    }

    /// Line (from 1) of a byte offset.
    #[must_use]
    pub fn line(&self, offset: u32) -> u32 {
        let at = self.line_at(offset);
        self.line_numbers.get(at - 1).copied().unwrap_or(u32::try_from(at).unwrap_or(u32::MAX))
    }

    /// Which line of the table (from 1) has this offset.
    fn line_at(&self, offset: u32) -> usize {
        self.line_starts.partition_point(|start| *start <= offset).max(1)
    }

    /// Line (from 1) and byte column (from 0) of a byte offset.
    #[must_use]
    pub fn line_column(&self, offset: u32) -> (u32, u32) {
        (self.line(offset), offset - self.line_starts[self.line_at(offset) - 1])
    }

    /// Line (from 1) and column in characters (from 0) of a byte offset.
    #[must_use]
    pub fn line_character(&self, offset: u32) -> (u32, u32) {
        let (line, column) = self.line_column(offset);
        let start = (offset - column) as usize;
        let end = (offset as usize).min(self.text.len());
        let characters = self.text.get(start..end).map_or(column as usize, |text| text.chars().count());
        (line, u32::try_from(characters).unwrap_or(u32::MAX))
    }

    /// Text of a line (from 1), without its end; empty when there is no such line.
    #[must_use]
    pub fn line_text(&self, line: u32) -> &str {
        let Some(start) = (line as usize).checked_sub(1).and_then(|at| self.line_starts.get(at)) else {
            return "";
        };
        let end = self.line_starts.get(line as usize).map_or(self.text.len(), |end| *end as usize);
        self.text.get(*start as usize..end).unwrap_or("").trim_end_matches(['\n', '\r'])
    }
}
