//! What is said to the prompt itself: `:command`, `!command`, `name?`.
//!
//! In: a line. Out: what it asks for.
//! Invariants:
//! - Files are read and written as programs may; the system's commands run where nothing was taken away from programs.

use super::{Session, entry, pager};
use crate::arguments::RunOptions;
use crate::console;
use snek::Error;
use std::fmt::Write;
use std::process::Command;
use std::time::Instant;

/// Names, what they take, what they do.
pub const NAMES: [(&str, &str, &str); 10] = [
    ("help", "", "this list"),
    ("time", "CODE", "run it, and say how long it took"),
    ("graph", "F", "the graph of a staged function"),
    ("explain", "F", "what was staged in it, and why"),
    ("code", "F", "the S-expression of a staged function"),
    ("dis", "F", "the bytecode of a function"),
    ("load", "FILE", "run a file here"),
    ("save", "FILE", "write the entries of this session that ran into a file"),
    ("limits", "", "what entries may use and reach"),
    ("quit", "", "end, as exit, quit and Ctrl-D do"),
];

/// What becomes of the session.
pub enum Then {
    /// It goes on.
    Continue,
    /// It ends with this status.
    End(i32),
}

impl Session<'_> {
    /// Does what a line asks for.
    pub(super) fn command(&mut self, line: &str) -> Then {
        let line = line.trim();
        if let Some((expression, is_double)) = entry::asked(line) {
            self.ask(expression, is_double);
        } else if let Some(command) = line.strip_prefix('!') {
            self.system(command.trim());
        } else if line.starts_with('?') {
            self.ask(line.trim_matches('?').trim(), line.starts_with("??"));
        } else {
            let rest = line.strip_prefix(':').unwrap_or(line);
            let (name, argument) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            return self.named(name, argument.trim());
        }
        Then::Continue
    }

    fn named(&mut self, name: &str, argument: &str) -> Then {
        let known: Vec<_> = NAMES.iter().filter(|(known, ..)| known.starts_with(name) && !name.is_empty()).collect();
        let (name, takes) = match known[..] {
            [(name, takes, _)] => (*name, *takes),
            _ => {
                console::tell(&format!("snek: no command ':{name}'; ':help' lists all\n"));
                return Then::Continue;
            }
        };
        if argument.is_empty() != takes.is_empty() {
            let text = if takes.is_empty() { "takes nothing".to_owned() } else { format!("needs {takes}") };
            console::tell(&format!("snek: ':{name}' {text}\n"));
            return Then::Continue;
        }
        match name {
            "time" => return self.time(argument),
            "graph" | "explain" | "code" => self.staged(name, argument),
            "dis" => self.disassemble(argument),
            "load" => return self.load(argument),
            "save" => self.save(argument),
            "limits" => self.show(&limits(self.options)),
            "quit" => return Then::End(0),
            _ => {
                let mut text = String::new();
                for (name, takes, does) in NAMES {
                    // Writing to a text cannot fail.
                    let _ = writeln!(text, "  {:<14} {does}", format!(":{name} {takes}"));
                }
                text.push_str("  x?             what x is; x?? its source too\n");
                text.push_str("  !COMMAND       run a command of the system\n");
                text.push_str(
                    "Commands may be shortened. Alt-Enter adds a line, Tab completes, Ctrl-R searches the history.",
                );
                self.show(&text);
            }
        }
        Then::Continue
    }

    /// Shows a text, with stops if it is long.
    fn show(&mut self, text: &str) {
        let (_, rows) = self.editor.size();
        pager::show(text, rows);
    }

    fn fail(&mut self, error: &Error) {
        let text = match error.message.as_str() {
            "" => format!("{}\n", error.class),
            message => format!("{}: {message}\n", error.class),
        };
        self.tell(&text);
    }

    /// Shows what there is to say of an object, as `help` does.
    pub(super) fn help(&mut self, expression: &str) {
        let text = self.asked(&format!("__import__('_prompt').help_text({expression})"));
        match text {
            Ok(text) => self.show(&text),
            Err(error) => self.fail(&error),
        }
    }

    fn ask(&mut self, expression: &str, is_double: bool) {
        let text = self.description(expression, is_double);
        match text {
            Ok(text) => self.show(&text),
            Err(error) => self.fail(&error),
        }
    }

    fn description(&mut self, expression: &str, is_double: bool) -> Result<String, Error> {
        if !is_double {
            return self.asked(&format!("__import__('_prompt').describe({expression})"));
        }
        let file = self.asked(&format!("__import__('_prompt').file_of({expression})"))?;
        let typed = self.typed.iter().find(|(name, _)| *name == file).map(|(_, text)| text.clone());
        let mut py = self.py.borrow_mut();
        let text = typed.or_else(|| String::from_utf8(py.read_file(&file).ok()?).ok()).unwrap_or_default();
        py.set("__prompt_text__", text.as_str())?;
        drop(py);
        self.asked(&format!("__import__('_prompt').describe({expression}, globals().pop('__prompt_text__', ''))"))
    }

    /// The text that an expression gives.
    fn asked(&mut self, expression: &str) -> Result<String, Error> {
        self.watched(|py| py.eval(expression))
    }

    fn staged(&mut self, what: &str, expression: &str) {
        let text = self.asked(&format!("__import__('_prompt').{what}({expression})"));
        match text {
            Ok(text) => self.show(&text),
            Err(error) => self.fail(&error),
        }
    }

    fn disassemble(&mut self, expression: &str) {
        let text = self.watched(|py| py.disassembly(expression));
        match text {
            Ok(Some(text)) => self.show(&text),
            Ok(None) => self.tell(&format!("TypeError: {expression} is no function in Python\n")),
            Err(error) => self.fail(&error),
        }
    }

    fn time(&mut self, code: &str) -> Then {
        let began = Instant::now();
        let then = self.run(code);
        let took = began.elapsed();
        self.py.borrow_mut().end_line();
        console::put(&format!("took {took:.3?}\n"));
        then
    }

    fn load(&mut self, path: &str) -> Then {
        let read = self.py.borrow_mut().read_file(path);
        let data = match read {
            Ok(data) => data,
            Err(error) => {
                console::tell(&format!("snek: can't open file '{path}': {}\n", console::reason(&error)));
                return Then::Continue;
            }
        };
        let result = self.watched(|py| py.run_bytes(&data, path));
        self.settle(result)
    }

    fn save(&mut self, path: &str) {
        let text: String = self.ran.iter().map(|text| format!("{}\n", text.trim_end())).collect();
        let written = self.py.borrow_mut().write_file(path, &text);
        match written {
            Ok(()) => drop(console::put(&format!("{} entries in {path}\n", self.ran.len()))),
            Err(error) => console::tell(&format!("snek: can't write '{path}': {}\n", console::reason(&error))),
        }
    }

    fn system(&mut self, command: &str) {
        if !has_all(self.options) {
            console::tell("snek: '!' runs commands only where nothing is taken away from programs\n");
            return;
        }
        let status = Command::new("sh").args(["-c", command]).status();
        // As many blanks as there are columns: they go to the next line if the command has left its last one open.
        let (columns, _) = self.editor.size();
        console::put(&format!("{}\r", " ".repeat(columns)));
        match status {
            Ok(status) if status.success() => {}
            Ok(status) => console::tell(&format!("snek: {status}\n")),
            Err(error) => console::tell(&format!("snek: can't run 'sh': {}\n", console::reason(&error))),
        }
    }
}

/// Programs may reach what the process may: its files, and what tells of it.
fn has_all(options: &RunOptions) -> bool {
    !options.without.files && !options.without.processes && options.folders.is_empty()
}

fn limits(options: &RunOptions) -> String {
    let or_none = |value: Option<String>| value.unwrap_or_else(|| "no limit".to_owned());
    let without = &options.without;
    let files = match (&options.folders[..], without.files) {
        ([], true) => "none".to_owned(),
        ([], false) => "all".to_owned(),
        (folders, _) => {
            let shown =
                |(path, writable): &(String, bool)| format!("{path}{}", if *writable { " (to write)" } else { "" });
            folders.iter().map(shown).collect::<Vec<_>>().join(", ")
        }
    };
    let granted = |is_away: bool| if is_away { "no" } else { "yes" };
    let rows = [
        ("time", or_none(options.time.map(|time| format!("{time:?} for each entry")))),
        ("memory", or_none(options.memory.map(|bytes| format!("{bytes} bytes")))),
        ("operations", or_none(options.ops.map(|count| format!("{count} for each entry")))),
        ("files", files),
        ("environment", granted(without.environment).to_owned()),
        ("clock", granted(without.clock).to_owned()),
        ("randomness", granted(without.randomness).to_owned()),
        ("process", granted(without.processes).to_owned()),
        ("commands (!)", granted(!has_all(options)).to_owned()),
    ];
    rows.iter().map(|(name, value)| format!("{name:<13}{value}\n")).collect()
}
