//! The prompt: `snek` alone.
//!
//! In: what is typed, pasted or sent to a terminal. Out: what it does, entry by entry.
//! Invariants:
//! - An entry has limits of its own. What it raises ends the entry and not the session.
//! - Nothing that is sent ahead is lost: input is read as it is needed, by the prompt and by programs.
//!
//! Elsewhere: editing in `editor` and `keys`, where entries end in `entry`, what is said to the prompt itself in
//! `commands`.

mod colour;
mod commands;
mod complete;
mod editor;
mod entry;
mod keys;
mod pager;

use crate::arguments::{RunOptions, flag};
use crate::console;
use crate::late::Watch;
use crate::packages;
use crate::run::{interpreter, prepare};
use commands::Then;
use editor::{Editor, Typed};
use snek::{Error, ErrorKind, Interpreter};
use std::cell::RefCell;
use std::rc::Rc;

/// How many texts are kept for those who ask for the source of a function.
const TYPED: usize = 1000;

/// A session.
struct Session<'a> {
    options: &'a RunOptions,
    py: Rc<RefCell<Interpreter>>,
    editor: Editor,
    has_coloured_errors: bool,
    watch: Option<Watch>,
    /// How many entries there were.
    count: usize,
    /// The last of them with their names in tracebacks.
    typed: Vec<(String, String)>,
    /// Those that ran without an error.
    ran: Vec<String>,
}

/// Reads and runs statements until the end of input; gives the exit status.
pub fn interactive(options: &RunOptions) -> i32 {
    let mut py = match interpreter(options) {
        Ok(py) => py,
        Err(status) => return status,
    };
    py.set_program(&[String::new()], "");
    if let Err(error) = packages::find(&mut py, options) {
        return packages::told(&error);
    }
    if let Err(status) = prepare(&mut py, options) {
        return status;
    }
    if options.flags[flag::QUIET] == 0 {
        let version = env!("CARGO_PKG_VERSION");
        console::put(&format!("Snek {version} (Python 3.11). Ctrl-D ends, ':help' lists commands.\n"));
    }
    let starts = options.flags[flag::IGNORE_ENVIRONMENT] == 0;
    session(py, options, starts)
}

/// Goes on with what an interpreter has, to its end; gives the exit status. `starts`: the file that the environment names
/// is run before.
pub fn session(py: Interpreter, options: &RunOptions, starts: bool) -> i32 {
    let py = Rc::new(RefCell::new(py));
    let editor = match Editor::new(&py, colour::wanted(&std::io::stdout())) {
        Ok(editor) => editor,
        Err(error) => {
            console::tell(&format!("snek: no terminal: {error}\n"));
            return 1;
        }
    };
    let has_coloured_errors = colour::wanted(&std::io::stderr());
    let (typed, ran) = (Vec::new(), Vec::new());
    let watch = Watch::new(options.time);
    let mut session = Session { options, py, editor, has_coloured_errors, watch, count: 0, typed, ran };
    let status = match session.start(starts) {
        Then::Continue => session.talk(),
        Then::End(status) => status,
    };
    let status = session.end(status);
    // The process ends: what is left goes back to the system as it is.
    std::mem::forget(session);
    status
}

impl Session<'_> {
    /// Sets what programs see of the prompt, and runs the file that the environment names.
    fn start(&mut self, starts: bool) -> Then {
        let set = "__import__('sys').__dict__.update(ps1='>>> ', ps2='... ')";
        let _ = self.py.borrow_mut().eval::<()>(set);
        if self.options.without.environment || !starts {
            return Then::Continue;
        }
        let Some(path) = std::env::var("PYTHONSTARTUP").ok().filter(|path| !path.is_empty()) else {
            return Then::Continue;
        };
        let read = self.py.borrow_mut().read_file(&path);
        match read {
            Ok(data) => {
                let result = self.watched(|py| py.run_bytes(&data, &path));
                self.settle(result)
            }
            Err(error) => {
                console::tell(&format!("Could not open PYTHONSTARTUP '{path}': {}\n", console::reason(&error)));
                Then::Continue
            }
        }
    }

    /// Reads and runs entries; gives the status with which the session ends.
    fn talk(&mut self) -> i32 {
        loop {
            self.py.borrow_mut().end_line();
            let (first, next) = (self.prompt("ps1", ">>> "), self.prompt("ps2", "... "));
            let text = match self.editor.read(&first, &next) {
                Ok(Typed::Text(text)) => text,
                Ok(Typed::Interrupt) => {
                    self.tell("KeyboardInterrupt\n");
                    continue;
                }
                Ok(Typed::Invalid) => {
                    self.tell("snek: what was typed is no text in UTF-8\n");
                    continue;
                }
                Ok(Typed::End) => return 0,
                Err(error) => {
                    console::tell(&format!("snek: can't read from the terminal: {error}\n"));
                    return 1;
                }
            };
            if !text.trim().is_empty() {
                self.editor.remember(&text);
            }
            if let Then::End(status) = self.entry(&text) {
                return status;
            }
        }
    }

    /// What `sys` has for a prompt.
    fn prompt(&mut self, name: &str, usual: &str) -> String {
        let ask = format!("str(__import__('sys').{name})");
        self.py.borrow_mut().eval(&ask).unwrap_or_else(|_| usual.to_owned())
    }

    fn entry(&mut self, text: &str) -> Then {
        let bare = text.trim();
        if matches!(bare, "exit" | "quit") && !self.py.borrow_mut().has_variable(bare) {
            return Then::End(0);
        }
        if entry::is_command(text) {
            return self.command(text);
        }
        if let Some(path) = entry::help_about(bare)
            && !self.py.borrow_mut().has_variable("help")
        {
            self.help(path);
            self.count += 1;
            return Then::Continue;
        }
        let then = self.run(text);
        self.count += 1;
        then
    }

    /// Runs the statements of a text, one after the other, up to one that fails.
    fn run(&mut self, text: &str) -> Then {
        let name = format!("<python-input-{}>", self.count);
        if self.typed.len() == TYPED {
            self.typed.remove(0);
        }
        self.typed.push((name.clone(), text.to_owned()));
        // A Ctrl-C that came too late for what ran before is not for this.
        self.py.borrow_mut().forget_interrupt();
        for statement in entry::split(text) {
            let result = self.watched(|py| py.run_entry(&statement, &name));
            let failed = result.is_err();
            if let Then::End(status) = self.settle(result) {
                return Then::End(status);
            }
            if failed {
                return Then::Continue;
            }
        }
        if !text.trim().is_empty() {
            self.ran.push(text.to_owned());
        }
        Then::Continue
    }

    /// Lets the interpreter do something that has a limit of time.
    fn watched<R>(&mut self, act: impl FnOnce(&mut Interpreter) -> R) -> R {
        if let Some(watch) = &self.watch {
            watch.begin();
        }
        let result = act(&mut self.py.borrow_mut());
        if let Some(watch) = &self.watch {
            watch.end();
        }
        result
    }

    /// Prints what an entry raised; it may have asked for the end.
    fn settle(&mut self, result: Result<(), Error>) -> Then {
        match result {
            Ok(()) => Then::Continue,
            Err(error) if error.kind == ErrorKind::Exit => Then::End(error.status),
            Err(error) => {
                self.tell(&error.to_string());
                Then::Continue
            }
        }
    }

    /// Writes to standard error, in colours where it takes them.
    fn tell(&mut self, text: &str) {
        let text = if self.has_coloured_errors { colour::traceback(text) } else { text.to_owned() };
        if self.py.borrow_mut().write_error(&text).is_err() {
            console::tell(&text);
        }
    }

    /// Ends the program that the session was; gives the status.
    fn end(&mut self, status: i32) -> i32 {
        self.py.borrow_mut().end_line();
        let result = self.py.borrow_mut().run_exit_functions();
        let mut status = self.ended(result, status);
        let has_ended = self.py.borrow().has_ended();
        if !has_ended {
            let result = self.py.borrow_mut().end_program();
            status = self.ended(result, status);
        }
        let flushed = self.py.borrow_mut().flush();
        match flushed {
            Ok(()) => status,
            Err(error) => {
                console::tell_unwritten(&error);
                console::LOST_OUTPUT
            }
        }
    }

    fn ended(&mut self, result: Result<(), Error>, status: i32) -> i32 {
        match result {
            Ok(()) => status,
            Err(error) => {
                self.tell(&error.to_string());
                if status == 0 { error.status } else { status }
            }
        }
    }
}
