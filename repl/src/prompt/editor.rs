//! The line editor: what it shows and offers while something is typed.
//!
//! In: the interpreter, whether there are colours. Out: texts, one for each entry; what was typed before in a file.
//! Elsewhere: keys in `keys`, words in `complete`, colours in `colour`; the editor itself is `rustyline`.

use super::{colour, complete, entry, keys};
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hinter, HistoryHinter};
use rustyline::history::FileHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Behavior, ColorMode, CompletionType, Config, Context, Helper, Prompt, Result};
use snek::Interpreter;
use std::borrow::Cow;
use std::cell::RefCell;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::rc::Rc;

/// How many entries the history keeps.
const ENTRIES: usize = 10_000;

/// A line longer than this has no colours while it is typed.
const LONGEST: usize = 50_000;

/// What `read` gives.
pub enum Typed {
    /// An entry.
    Text(String),
    /// Ctrl-C.
    Interrupt,
    /// Bytes that are no text.
    Invalid,
    /// Ctrl-D.
    End,
}

/// The editor with its history.
pub struct Editor {
    editor: rustyline::Editor<Assistant, FileHistory>,
    history: Option<PathBuf>,
    has_colours: bool,
}

impl Editor {
    /// An editor for this terminal.
    pub fn new(py: &Rc<RefCell<Interpreter>>, has_colours: bool) -> Result<Self> {
        let config = Config::builder()
            .max_history_size(ENTRIES)?
            .history_ignore_dups(true)?
            .history_ignore_space(false)
            .completion_type(CompletionType::List)
            // Without colours the texts are drawn as with them: lines have prompts that way.
            .color_mode(ColorMode::Enabled)
            // Where output goes to a file, what is typed is shown on the terminal all the same.
            .behavior(if std::io::stdout().is_terminal() { Behavior::Stdio } else { Behavior::PreferTerm })
            .tab_stop(8)
            .build();
        let mut editor = rustyline::Editor::with_config(config)?;
        editor.set_helper(Some(Assistant { py: Rc::clone(py), hints: HistoryHinter::new(), has_colours }));
        keys::bind(&mut editor);
        let home = std::env::var_os("HOME").filter(|home| !home.is_empty());
        let history = home.map(|home| PathBuf::from(home).join(".snek_history"));
        if let Some(path) = &history {
            // There is no history before the first use.
            let _ = editor.load_history(path);
        }
        Ok(Self { editor, history, has_colours })
    }

    /// Reads an entry behind these prompts.
    pub fn read(&mut self, first: &str, next: &str) -> Result<Typed> {
        match self.editor.readline(&Prompts::new(first, next, self.has_colours)) {
            Ok(text) => Ok(Typed::Text(text)),
            Err(ReadlineError::Interrupted) => Ok(Typed::Interrupt),
            Err(ReadlineError::Eof) => Ok(Typed::End),
            Err(ReadlineError::Io(error)) if error.kind() == std::io::ErrorKind::InvalidData => Ok(Typed::Invalid),
            Err(error) => Err(error),
        }
    }

    /// Adds an entry to the history, and to its file at once: others append to it too, and this session may be killed.
    pub fn remember(&mut self, text: &str) {
        // A full disk only costs the history.
        let _ = self.editor.add_history_entry(text.trim_end());
        if let Some(path) = &self.history {
            let _ = self.editor.append_history(path);
        }
    }

    /// Columns and rows of the terminal.
    pub fn size(&mut self) -> (usize, usize) {
        self.editor.dimensions().map_or((80, 24), |(columns, rows)| (usize::from(columns), usize::from(rows)))
    }
}

/// What stands in front of the first line, and of the others.
struct Prompts {
    plain: [String; 2],
    styled: [String; 2],
}

impl Prompts {
    fn new(first: &str, next: &str, has_colours: bool) -> Self {
        let plain = [first.to_owned(), next.to_owned()];
        let styled = if has_colours { plain.clone().map(|text| colour::prompt(&text)) } else { plain.clone() };
        Self { plain, styled }
    }
}

impl Prompt for Prompts {
    fn raw(&self) -> &str {
        &self.plain[0]
    }

    fn styled(&self) -> &str {
        &self.styled[0]
    }

    fn continuation(&self) -> &str {
        &self.plain[1]
    }

    fn styled_continuation(&self) -> &str {
        &self.styled[1]
    }
}

/// Answers what the editor asks.
struct Assistant {
    py: Rc<RefCell<Interpreter>>,
    hints: HistoryHinter,
    has_colours: bool,
}

impl Helper for Assistant {}

impl Completer for Assistant {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> Result<(usize, Vec<Pair>)> {
        // While the editor reads, nobody else uses the interpreter.
        let Ok(mut py) = self.py.try_borrow_mut() else { return Ok((at, Vec::new())) };
        let (start, words) = complete::complete(&mut py, &line[..at], line);
        Ok((start, words.into_iter().map(|word| Pair { display: word.shown, replacement: word.text }).collect()))
    }
}

impl Hinter for Assistant {
    type Hint = String;

    fn hint(&self, line: &str, at: usize, context: &Context<'_>) -> Option<String> {
        if line.trim().is_empty() || keys::waiting() > 0 {
            return None;
        }
        self.hints.hint(line, at, context)
    }
}

impl Highlighter for Assistant {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        if !self.has_colours || line.len() > LONGEST || entry::is_command(line) {
            return Cow::Borrowed(line);
        }
        Cow::Owned(colour::code(line, |name| BUILTINS.contains(&name)))
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        if self.has_colours { Cow::Owned(colour::hint(hint)) } else { Cow::Borrowed(hint) }
    }

    fn highlight_char(&self, _: &str, _: usize, kind: CmdKind) -> bool {
        // What is sent is shown when all of it is there.
        self.has_colours && kind != CmdKind::MoveCursor && (kind == CmdKind::ForcedRefresh || keys::waiting() == 0)
    }
}

impl Validator for Assistant {
    /// For terminals that cannot be drawn on: elsewhere the key says when an entry ends.
    fn validate(&self, context: &mut ValidationContext<'_>) -> Result<ValidationResult> {
        let more = entry::wants_more(context.input());
        Ok(if more { ValidationResult::Incomplete } else { ValidationResult::Valid(None) })
    }
}

/// The builtins that have a colour of their own.
const BUILTINS: [&str; 62] = [
    "abs",
    "all",
    "any",
    "ascii",
    "bin",
    "bool",
    "bytearray",
    "bytes",
    "callable",
    "chr",
    "classmethod",
    "complex",
    "delattr",
    "dict",
    "dir",
    "divmod",
    "enumerate",
    "eval",
    "exec",
    "filter",
    "float",
    "format",
    "frozenset",
    "getattr",
    "globals",
    "hasattr",
    "hash",
    "help",
    "hex",
    "id",
    "input",
    "int",
    "isinstance",
    "issubclass",
    "iter",
    "len",
    "list",
    "locals",
    "map",
    "max",
    "min",
    "next",
    "object",
    "oct",
    "open",
    "ord",
    "pow",
    "print",
    "property",
    "range",
    "repr",
    "reversed",
    "round",
    "set",
    "setattr",
    "sorted",
    "staticmethod",
    "str",
    "sum",
    "super",
    "tuple",
    "zip",
];
