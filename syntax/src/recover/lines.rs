//! A text by its lines, which can be replaced and moved.
//!
//! In: a source. Out: the text as it is now.
//! Invariants: there are as many lines as before, whatever is replaced.

use crate::Source;

/// The lines of a text, their ends left out.
pub(super) struct Lines {
    list: Vec<Line>,
}

struct Line {
    text: String,
    /// How many characters were taken from its indentation.
    shift: i32,
    /// The same, before the last change: errors were found in the text before it.
    shift_before: i32,
}

/// The whitespace that a line begins with.
pub(super) fn indentation(line: &str) -> &str {
    let rest = line.trim_start_matches([' ', '\t', '\x0c']);
    &line[..line.len() - rest.len()]
}

/// How deep a line stands, as CPython counts it.
pub(super) fn depth(line: &str) -> usize {
    let mut depth = 0;
    for c in indentation(line).chars() {
        match c {
            ' ' => depth += 1,
            '\t' => depth = (depth / 8 + 1) * 8,
            _ => depth = 0,
        }
    }
    depth
}

/// Whether there is no statement on a line: nothing, or a comment.
pub(super) fn is_blank(line: &str) -> bool {
    let text = line.trim();
    text.is_empty() || text.starts_with('#')
}

impl Lines {
    /// The lines of a source.
    pub(super) fn of(source: &Source) -> Self {
        let count = source.line_count();
        let line = |number| Line { text: source.line_text(number).to_owned(), shift: 0, shift_before: 0 };
        Self { list: (1..=count).map(line).collect() }
    }

    /// How many there are.
    pub(super) fn count(&self) -> u32 {
        u32::try_from(self.list.len()).unwrap_or(u32::MAX)
    }

    /// A line, from 1; beyond the end an empty one.
    pub(super) fn line(&self, number: u32) -> &str {
        let index = (number as usize).checked_sub(1);
        index.and_then(|index| self.list.get(index)).map_or("", |line| line.text.as_str())
    }

    /// Replaces a line.
    pub(super) fn set(&mut self, number: u32, text: String) {
        if let Some(line) = (number as usize).checked_sub(1).and_then(|index| self.list.get_mut(index)) {
            line.text = text;
        }
    }

    /// Gives a line another indentation.
    pub(super) fn indent(&mut self, number: u32, indent: &str) {
        let Some(line) = (number as usize).checked_sub(1).and_then(|index| self.list.get_mut(index)) else { return };
        let old = indentation(&line.text);
        let signed = |text: &str| i32::try_from(text.chars().count()).unwrap_or(i32::MAX / 2);
        line.shift += signed(old) - signed(indent);
        line.text = format!("{indent}{}", &line.text[old.len()..]);
    }

    /// What was done so far belongs to the next error.
    pub(super) fn settle(&mut self) {
        for line in &mut self.list {
            line.shift_before = line.shift;
        }
    }

    /// The text of all.
    pub(super) fn text(&self) -> String {
        self.list.iter().flat_map(|line| [line.text.as_str(), "\n"]).collect()
    }

    /// By line: how many characters were taken from its indentation.
    pub(super) fn shifts(&self) -> Vec<i32> {
        self.list.iter().map(|line| line.shift).collect()
    }

    /// How many had been taken when the last error was found.
    pub(super) fn shift_before(&self, number: u32) -> i32 {
        (number as usize).checked_sub(1).and_then(|index| self.list.get(index)).map_or(0, |line| line.shift_before)
    }

    /// The column that a column of the text as it is now had at first.
    pub(super) fn original_column(&self, number: u32, column: u32) -> u32 {
        let shift =
            (number as usize).checked_sub(1).and_then(|index| self.list.get(index)).map_or(0, |line| line.shift);
        column.saturating_add_signed(shift)
    }

    /// The next line with a statement behind this one.
    pub(super) fn next_statement(&self, number: u32) -> Option<u32> {
        (number + 1..=self.count()).find(|next| !is_blank(self.line(*next)))
    }

    /// The last statement's line before this one.
    pub(super) fn previous_statement(&self, number: u32) -> Option<u32> {
        (1..number).rev().find(|before| !is_blank(self.line(*before)))
    }
}
