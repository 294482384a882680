//! Finding the places where a pattern matches.
//!
//! In: a pattern, a subject, from where and how far to look. Out: the next match.
//! Invariants:
//! - A match that is empty is not found again at the same place: the search behind it must advance.

use super::matcher::{Matcher, NOWHERE, Scratch, Texts};
use super::program::{Program, Scan};
use super::subject::Subject;
use super::text::{Narrow, Text, Wide};
use snek_interp::{Cx, Result};

/// Where a match may lie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// At the start.
    Match,
    /// From the start to the end.
    Full,
    /// Anywhere.
    Search,
}

/// A match: byte offsets of all groups, and the group that was closed last.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// Start and end of the whole match and of each group.
    pub(super) spans: Box<[(usize, usize)]>,
    pub(super) last: u32,
}

impl Found {
    /// Where a group matched.
    pub(super) fn span(&self, group: usize) -> Option<(usize, usize)> {
        self.spans.get(group).copied().filter(|(start, _)| *start != NOWHERE)
    }
}

/// A search that goes on from match to match.
#[derive(Clone)]
pub(super) struct Cursor {
    /// Where the next search starts, as a byte offset; beyond `end` when there is nothing left.
    pub(super) at: usize,
    pub(super) end: usize,
    /// The last match was empty.
    pub(super) must_advance: bool,
}

impl Cursor {
    pub(super) fn new(at: usize, end: usize) -> Self {
        Self { at, end, must_advance: false }
    }

    /// The next match.
    pub(super) fn next(
        &mut self,
        cx: &mut Cx,
        program: &Program,
        scratch: &mut Scratch,
        subject: &Subject,
        mode: Mode,
    ) -> Result<Option<Found>> {
        if self.at > self.end {
            return Ok(None);
        }
        let texts = subject.texts(self.end);
        let found = match texts {
            Texts::Bytes(data) => find(cx, program, scratch, Narrow(data), self, mode),
            Texts::Utf8(data) => find(cx, program, scratch, Wide(data), self, mode),
        }?;
        match found.as_ref().and_then(|found| found.span(0)) {
            Some((start, end)) => {
                self.must_advance = start == end;
                self.at = end;
            }
            None => self.at = NOWHERE,
        }
        Ok(found)
    }
}

fn find<T: Text>(
    cx: &mut Cx,
    program: &Program,
    scratch: &mut Scratch,
    text: T,
    cursor: &Cursor,
    mode: Mode,
) -> Result<Option<Found>> {
    let mut matcher = Matcher {
        program,
        text,
        scratch,
        last: 0,
        start: cursor.at,
        is_full: mode == Mode::Full,
        must_advance: cursor.must_advance,
        steps: 0,
    };
    let mut start = cursor.at;
    let end = loop {
        if mode == Mode::Search {
            match candidate(&program.scan, text, start) {
                Some(next) => {
                    // Only at the first place must the match not be empty.
                    matcher.must_advance &= next == cursor.at;
                    start = next;
                }
                None => break None,
            }
        }
        if let Some(end) = matcher.try_at(cx, start)? {
            break Some(end);
        }
        if mode != Mode::Search {
            break None;
        }
        matcher.step(cx)?;
        matcher.must_advance = false;
        match text.next(start) {
            Some((_, next)) => start = next,
            None => break None,
        }
    };
    let steps = matcher.steps;
    // What the search went over is work, too.
    let behind = if end.is_some() { start } else { text.data().len() };
    cx.charge((steps as usize).saturating_add(behind.saturating_sub(cursor.at) >> 5))?;
    let Some(end) = end else { return Ok(None) };
    cx.reserve_result((program.groups as usize + 1) * size_of::<(usize, usize)>())?;
    let mut spans = Vec::with_capacity(program.groups as usize + 1);
    spans.push((start, end));
    spans.extend((1..=program.groups).map(|group| matcher.span(group).unwrap_or((NOWHERE, NOWHERE))));
    Ok(Some(Found { spans: spans.into(), last: matcher.last }))
}

/// The next place at or behind `from` where a match may start.
fn candidate<T: Text>(scan: &Scan, text: T, from: usize) -> Option<usize> {
    let data = text.data();
    match scan {
        Scan::All => Some(from),
        Scan::Start => (from == 0).then_some(0),
        Scan::Lines if from == 0 || data.get(from - 1) == Some(&b'\n') => Some(from),
        Scan::Lines => memchr::memchr(b'\n', data.get(from..)?).map(|at| from + at + 1),
        Scan::Literal(finder) => finder.find(data.get(from..)?).map(|at| from + at),
        Scan::First(table) => {
            let rest = data.get(from..)?;
            rest.iter().position(|byte| table[usize::from(*byte)]).map(|at| from + at)
        }
    }
}
