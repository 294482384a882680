//! Places of nodes, and the offsets that stand for them where a tree has no text.
//!
//! In: the nodes of a tree. Out: a table of the lines that occur, each as long as its last column.
//! Invariants: the order of places is that of their offsets, as far as 32 bits reach.

use ruff_text_size::{TextRange, TextSize};

use super::{Field, Node};

/// Where a node stands: lines from 1, columns in bytes from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Line of the start.
    pub line: i32,
    /// Column of the start.
    pub column: i32,
    /// Line of the end.
    pub end_line: i32,
    /// Column behind the end.
    pub end_column: i32,
}

/// The lines that a tree's places name.
pub(super) struct Lines {
    numbers: Vec<u32>,
    starts: Vec<u32>,
}

/// No line of a tree is longer than this.
const WIDEST: u32 = 1 << 16;

impl Lines {
    pub(super) fn of(tree: &Node) -> Self {
        let mut widths = std::collections::BTreeMap::from([(1, 1)]);
        let mut note = |line: i32, column: i32| {
            let width = widths.entry(number(line)).or_insert(1);
            *width = number(column).min(WIDEST).saturating_add(2).max(*width);
        };
        let mut waiting = vec![tree];
        while let Some(node) = waiting.pop() {
            if node.kind.has_place {
                note(node.at.line, node.at.column);
                note(node.at.end_line, node.at.end_column);
            }
            for field in &node.fields {
                match field {
                    Field::Node(inner) => waiting.push(inner),
                    Field::Nodes(list) => waiting.extend(list.iter().flatten()),
                    _ => {}
                }
            }
        }
        let mut next = 0u32;
        let mut starts = Vec::with_capacity(widths.len());
        for width in widths.values() {
            starts.push(next);
            next = next.saturating_add(*width);
        }
        Self { numbers: widths.into_keys().collect(), starts }
    }

    pub(super) fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    pub(super) fn starts(&self) -> &[u32] {
        &self.starts
    }

    pub(super) fn range(&self, at: Place) -> TextRange {
        let start = self.offset(at.line, at.column);
        let end = self.offset(at.end_line, at.end_column).max(start);
        TextRange::new(TextSize::from(start), TextSize::from(end))
    }

    fn offset(&self, line: i32, column: i32) -> u32 {
        let at = self.numbers.binary_search(&number(line)).unwrap_or(0);
        self.starts.get(at).copied().unwrap_or(0).saturating_add(number(column).min(WIDEST))
    }
}

fn number(number: i32) -> u32 {
    u32::try_from(number).unwrap_or(0)
}
