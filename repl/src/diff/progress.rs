//! A bar that shows how far a comparison is, where standard error is a terminal.
//!
//! Invariants: it is redrawn a few times a second at most, and gone at the end.

use crate::console;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

const WIDTH: usize = 30;
const PAUSE: Duration = Duration::from_millis(100);

/// A progress bar.
pub struct Progress {
    count: usize,
    done: usize,
    differences: usize,
    is_shown: bool,
    drawn: Option<Instant>,
}

impl Progress {
    /// A bar for `count` programs.
    pub fn new(count: usize) -> Self {
        Self { count, done: 0, differences: 0, is_shown: std::io::stderr().is_terminal() && count > 1, drawn: None }
    }

    /// A program was compared.
    pub fn advance(&mut self, differs: bool) {
        self.done += 1;
        self.differences += usize::from(differs);
        if self.is_shown && self.drawn.is_none_or(|drawn| drawn.elapsed() >= PAUSE) {
            self.drawn = Some(Instant::now());
            console::tell(&format!("\r{}", self.text()));
        }
    }

    /// Removes the bar.
    pub fn end(&self) {
        if self.drawn.is_some() {
            console::tell("\r\x1b[K");
        }
    }

    fn text(&self) -> String {
        let filled = (WIDTH * self.done).checked_div(self.count).unwrap_or(WIDTH).min(WIDTH);
        let bar = format!("{}{}", "#".repeat(filled), ".".repeat(WIDTH - filled));
        format!("[{bar}] {}/{} programs, {} different", self.done, self.count, self.differences)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_grows() {
        let bar = Progress { count: 3, done: 1, differences: 1, is_shown: true, drawn: None };
        assert_eq!(bar.text(), "[##########....................] 1/3 programs, 1 different");
    }
}
