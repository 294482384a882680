//! What runs of graphs take: a bar for each kernel, each other operation, each run.
//!
//! In: stretches of runs. Out: a trace as Chrome and Perfetto read it ("Trace Event Format": complete events, in microseconds).
//! Invariants: so much is kept that `MOST` bars take; the trace says how many there were beyond.
//!
//! Elsewhere: who measures (`snek_backend`); who asks: `f.profile` (`stdlib/py/snek/profiling.py`), the command.

use crate::error::Result;
use crate::vm::Cx;
use snek_graph::Place;
use snek_graph::eval::Stretch;
use snek_heap::Charge;
use std::fmt::Write as _;
use std::time::Instant;

/// So many bars are kept, some hundred megabytes of text.
const MOST: usize = 1 << 20;

/// What was measured since somebody asked.
pub(crate) struct Profile {
    began: Instant,
    /// Bars as text, a comma between two.
    events: String,
    count: usize,
    /// How many there were beyond.
    lost: usize,
    held: Charge,
}

impl Profile {
    /// Notes a stretch.
    pub(crate) fn note(&mut self, stretch: &Stretch<'_>) {
        if self.count == MOST || snek_heap::over_limit() {
            self.lost += 1;
            return;
        }
        let micros = |time: std::time::Duration| time.as_secs_f64() * 1e6;
        let (start, took) = (micros(stretch.began.saturating_duration_since(self.began)), micros(stretch.took));
        let text = &mut self.events;
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
        self.held.set(text.capacity());
    }

    /// The trace.
    fn into_text(self) -> String {
        let Self { events, lost, .. } = self;
        format!("{{\"displayTimeUnit\": \"ns\", \"lost\": {lost}, \"traceEvents\": [{events}\n]}}\n")
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
        self.stage.profile = Some(Box::new(Profile {
            began: Instant::now(),
            events: String::new(),
            count: 0,
            lost: 0,
            held: Charge::default(),
        }));
        Ok(())
    }

    /// Ends that, and gives the trace; an empty one if nothing was begun.
    pub fn end_profile(&mut self) -> String {
        self.stage.profile.take().map_or_else(String::new, |profile| profile.into_text())
    }
}
