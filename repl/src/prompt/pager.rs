//! Long texts, a screen at a time.
//!
//! In: a text, a terminal. Out: the text, as far as somebody wants to see it.

use crate::console;
use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr};
use std::io::{IsTerminal, stdin, stdout};

/// Shows a text; waits for a key after each screen of so many rows.
pub fn show(text: &str, rows: usize) {
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let screen = rows.saturating_sub(1).max(1);
    if lines.len() <= screen || !stdin().is_terminal() || !stdout().is_terminal() {
        console::put(&format!("{}\n", lines.join("\n")));
        return;
    }
    let mut shown = 0;
    let mut more = screen;
    while shown < lines.len() {
        let end = (shown + more).min(lines.len());
        console::put(&format!("{}\n", lines[shown..end].join("\n")));
        shown = end;
        if shown == lines.len() {
            return;
        }
        console::put(&format!("--More-- ({}%)", shown * 100 / lines.len()));
        let key = key();
        console::put("\r\x1b[K");
        more = match key {
            Some(b' ' | b'f') => screen,
            Some(b'\r' | b'\n' | b'j') => 1,
            // The rest without a stop.
            Some(b'G') => lines.len(),
            _ => return,
        };
    }
}

/// A key; `None` where it cannot be read.
fn key() -> Option<u8> {
    let stdin = stdin();
    let mode = tcgetattr(&stdin).ok()?;
    let mut raw = mode.clone();
    raw.local_modes &= !(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG);
    raw.special_codes[SpecialCodeIndex::VMIN] = 1;
    raw.special_codes[SpecialCodeIndex::VTIME] = 0;
    tcsetattr(&stdin, OptionalActions::Drain, &raw).ok()?;
    let mut byte = [0];
    let read = rustix::io::retry_on_intr(|| rustix::io::read(&stdin, &mut byte));
    tcsetattr(&stdin, OptionalActions::Drain, &mode).ok()?;
    (read == Ok(1)).then_some(byte[0])
}
