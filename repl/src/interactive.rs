//! The prompt.

use crate::arguments::{RunOptions, flag};
use crate::console;
use crate::run::{interpreter, prepare};
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;
use snek::tools::{Mode, Source, begins_block, parse};
use snek::{ErrorKind, Interpreter};

/// Reads and runs statements until the end of input; gives the exit status.
pub fn interactive(options: &RunOptions) -> i32 {
    let mut py = match interpreter(options) {
        Ok(py) => py,
        Err(status) => return status,
    };
    py.set_program(&[String::new()], "");
    if let Err(status) = prepare(&mut py, options) {
        return status;
    }
    if options.flags[flag::QUIET] == 0 {
        console::put(&format!("Snek {} (Python 3.11). Ctrl-D ends.\n", env!("CARGO_PKG_VERSION")));
    }
    session(&mut py)
}

/// Goes on with what an interpreter has: `-i`.
pub fn session(py: &mut Interpreter) -> i32 {
    let mut editor = match DefaultEditor::new() {
        Ok(editor) => editor,
        Err(error) => {
            console::tell(&format!("snek: no terminal: {error}\n"));
            return 1;
        }
    };
    let history = std::env::var("HOME").map(|home| format!("{home}/.snek_history"));
    if let Ok(path) = &history {
        // There is no history before the first use.
        let _ = editor.load_history(path);
    }
    let mut pending = String::new();
    let status = loop {
        let line = match editor.readline(if pending.is_empty() { ">>> " } else { "... " }) {
            Ok(line) => line,
            Err(ReadlineError::Interrupted) => {
                console::tell("KeyboardInterrupt\n");
                pending.clear();
                continue;
            }
            Err(_) => break 0,
        };
        pending.push_str(&line);
        pending.push('\n');
        if wants_more(&pending) {
            continue;
        }
        let text = std::mem::take(&mut pending);
        if text.trim().is_empty() {
            continue;
        }
        // A full disk only costs the history.
        let _ = editor.add_history_entry(text.trim_end());
        if let Err(error) = py.run_interactive(&text) {
            console::tell(&error.to_string());
            if error.kind == ErrorKind::Exit {
                break error.status;
            }
        }
    };
    if let Ok(path) = &history {
        let _ = editor.save_history(path);
    }
    status
}

/// Is the text so far the start of a longer statement? A compound statement ends with an empty line.
fn wants_more(text: &str) -> bool {
    match parse(&Source::new("<stdin>", text), Mode::Interactive) {
        Err(error) => error.incomplete,
        Ok(_) => begins_block(text) && !text.lines().last().unwrap_or_default().trim().is_empty(),
    }
}
