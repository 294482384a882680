//! What runs of graphs take: a bar for each kernel, each other operation, each run.
//!
//! In: stretches of runs. Out: a trace as Chrome and Perfetto read it ("Trace Event Format": complete events, in microseconds).
//! Invariants: at most `MOST` bars are kept, and no more than the limit of memory has room for; the trace says how many there
//! were beyond.
//!
//! Elsewhere: who measures (`snek_backend`); who asks: `f.profile` (`stdlib/py/snek/profiling.py`), the command.

use crate::error::Result;
use crate::vm::Cx;
use snek_graph::Place;
use snek_graph::eval::Stretch;
use snek_heap::Charge;
use std::fmt::Write as _;
use std::time::Instant;

/// Some hundred megabytes of text.
const MOST: usize = 1 << 20;

/// Bytes that a bar takes beside its texts, and the end of the trace: more than enough.
const BAR: usize = 512;

/// What was measured since somebody asked.
pub(crate) struct Profile {
    began: Instant,
    /// The trace so far: bars, a comma between two.
    text: String,
    count: usize,
    /// How many there were beyond.
    lost: usize,
    held: Charge,
}

impl Profile {
    /// Notes a stretch.
    pub(crate) fn note(&mut self, stretch: &Stretch<'_>) {
        let file = if let Place::Source { file, .. } = stretch.place { file.len() } else { 0 };
        // A character is six at most as JSON has it.
        if self.count == MOST || !self.has_room(BAR + 6 * (stretch.what.len() + file)) {
            self.lost += 1;
            return;
        }
        let micros = |time: std::time::Duration| time.as_secs_f64() * 1e6;
        let (start, took) = (micros(stretch.began.saturating_duration_since(self.began)), micros(stretch.took));
        let text = &mut self.text;
        text.push_str(if self.count == 0 { "\n" } else { ",\n" });
        self.count += 1;
        text.push_str("{\"name\": ");
        quote(text, stretch.what);
        // A string takes whatever is written.
        let _ = write!(
            text,
            ", \"ph\": \"X\", \"pid\": 1, \"tid\": 1, \"ts\": {start:.3}, \"dur\": {took:.3}, \"args\": {{"
        );
        let mut comma = "";
        if let Place::Source { file, line } = stretch.place {
            text.push_str("\"file\": ");
            quote(text, file);
            let _ = write!(text, ", \"line\": {line}");
            comma = ", ";
        }
        if stretch.bytes > 0 {
            let _ = write!(text, "{comma}\"bytes\": {}", stretch.bytes);
            comma = ", ";
        }
        if stretch.operations > 0 && took > 0.0 {
            let _ = write!(text, "{comma}\"GF/s\": {:.3}", stretch.operations as f64 / (took * 1e3));
        }
        text.push_str("}}");
    }

    /// Makes room for as many bytes more, within the limit of memory.
    fn has_room(&mut self, more: usize) -> bool {
        let Some(wanted) = self.text.len().checked_add(more) else { return false };
        if wanted > self.text.capacity() {
            let wanted = wanted.max(2 * self.text.capacity());
            // While it grows, the text may be there twice.
            if snek_heap::would_exceed(wanted) || self.text.try_reserve_exact(wanted - self.text.len()).is_err() {
                return false;
            }
            self.held.set(self.text.capacity());
        }
        true
    }

    /// The trace.
    fn into_text(self) -> String {
        let Self { mut text, lost, .. } = self;
        // A string takes whatever is written; there is room for it.
        let _ = writeln!(text, "\n], \"lost\": {lost}}}");
        text
    }
}

/// Adds a text as JSON has it.
fn quote(text: &mut String, content: &str) {
    text.push('"');
    for c in content.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            '\0'..='\x1f' => {
                let _ = write!(text, "\\u{:04x}", u32::from(c));
            }
            _ => text.push(c),
        }
    }
    text.push('"');
}

impl Cx {
    /// Measures from now on what runs of graphs take.
    ///
    /// # Errors
    /// OSError where the host grants no clock; ValueError where that is measured already.
    pub fn begin_profile(&mut self) -> Result<()> {
        if let Err(error) = self.host.monotonic_clock() {
            return Err(self.io_error(&error, None));
        }
        if self.stage.profile.is_some() {
            return Err(self.value_error("what runs take is measured already"));
        }
        let text = String::from("{\"displayTimeUnit\": \"ns\", \"traceEvents\": [");
        let held = Charge::of(text.capacity());
        self.stage.profile = Some(Box::new(Profile { began: Instant::now(), text, count: 0, lost: 0, held }));
        Ok(())
    }

    /// Ends that, and gives the trace; an empty one if nothing was begun.
    pub fn end_profile(&mut self) -> String {
        self.stage.profile.take().map_or_else(String::new, |profile| profile.into_text())
    }
}
