//! Running source text: programs, interactive input, single expressions.
//!
//! In: text or bytes of a file. Out: code, values, and what the program does.
//! Invariants:
//! - Line ends are `\n` in what is compiled, as the tokenizer of CPython reads files.
//!
//! Elsewhere: `compile`, `eval` and `exec` in `builtins.rs`; modules in `crate::import`; errors' text in
//! `crate::error`.

mod again;
mod builtins;
mod entry;
mod module_main;

pub(crate) use builtins::{compile_builtin, eval_builtin};

use crate::bytecode::Code;
use crate::compile;
use crate::error::{Error, Result};
use crate::names::intern;
use crate::types::dict::{self, Dict};
use crate::types::module::Module;
use crate::types::str;
use crate::vm::Cx;
use snek_heap::{Gc, Value};
use snek_syntax::core::{Program, Warning};
use snek_syntax::tree::{self, Node, TreeError};
use snek_syntax::{Mode, Source, SyntaxError, SyntaxErrorKind};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashSet;
use std::rc::Rc;

/// Native stack for a level of a syntax tree, generously.
const TREE_LEVEL: usize = 8 << 10;

/// An expression needs no line end. Where it has none, none is shown, and an end that comes too early has no column.
fn at_open_end(error: &mut SyntaxError, source: &Source) {
    let lines = source.text.split('\n').count();
    if source.text.is_empty() {
        (error.line, error.end_line) = (0, 0);
    }
    let Some(text) = &mut error.text else { return };
    if error.line as usize + usize::from(source.text.is_empty()) != lines {
        return;
    }
    if !source.text.ends_with(text.trim_end_matches('\n')) {
        return;
    }
    if text.ends_with('\n') {
        text.pop();
    }
    if error.message == "unexpected EOF while parsing" && text.ends_with('\\') {
        error.message = "unexpected character after line continuation character".into();
        (error.column, error.end_column) = (error.column - 1, Some(0));
        return;
    }
    let before = usize::try_from(error.column - 1).unwrap_or(0);
    let rest: String = text.chars().skip(before).collect();
    if error.message == "invalid syntax" && (rest.trim().is_empty() || rest.starts_with('#')) {
        error.column = 0;
        error.end_column = Some(0);
    } else if error.column > 1 && before == text.chars().count() {
        // The line end that is not there stands at the last character.
        error.column -= 1;
        error.end_column = Some(-1);
    }
}

/// How many bytes of what reading a text, or a tree, takes are made in a unit of work.
pub const BYTES_PER_UNIT: usize = 6;

/// Whether a text is complete once its last line is.
fn begins_well(name: &str, text: &str, mode: Mode) -> bool {
    snek_syntax::parse(&Source::new(name, with_plain_line_ends(&format!("{text}\n"))), mode).is_ok()
}

impl Cx {
    /// Asks for what reading a text takes: its trees are freed soon, but they are there at the same time.
    pub(crate) fn reserve_to_read(&mut self, text: &str) -> Result<()> {
        let bytes = snek_syntax::memory_to_read(text);
        self.reserve(bytes)?;
        self.foresee(bytes / BYTES_PER_UNIT)
    }

    /// Compiles a text; a SyntaxError when it is no program.
    pub fn compile_text(&mut self, name: &str, text: &str, mode: Mode) -> Result<Gc<Code>> {
        self.compile_with_features(name, text, mode, 0)
    }

    /// Compiles a text for which these features of `__future__` hold.
    pub(crate) fn compile_with_features(&mut self, name: &str, text: &str, mode: Mode, flags: u32) -> Result<Gc<Code>> {
        self.reserve_to_read(text)?;
        let source = Rc::new(Source::new(name, with_plain_line_ends(text)));
        source.features.set(flags);
        self.compile_source(&source, mode)
    }

    /// An error if the text is the beginning of a longer one.
    pub(crate) fn refuse_unfinished(&mut self, name: &str, text: &str, mode: Mode, implies_dedent: bool) -> Result<()> {
        self.reserve_to_read(text)?;
        let source = Source::new(name, with_plain_line_ends(text));
        let is_line_open = !text.ends_with('\n');
        match snek_syntax::parse(&source, mode) {
            Err(mut error) if error.incomplete || is_line_open && begins_well(name, text, mode) => {
                error.message = "incomplete input".into();
                error.kind = SyntaxErrorKind::Syntax;
                Err(self.syntax_error(&error, &source))
            }
            Ok(_) if !implies_dedent && is_line_open && snek_syntax::begins_block(text) => {
                let class = self.types.exceptions.SyntaxError.clone();
                Err(self.exception(&class, vec![str::new("incomplete input")]))
            }
            _ => Ok(()),
        }
    }

    /// The features of `__future__` that hold for the running code.
    pub(crate) fn features(&self) -> u32 {
        self.frames.last().map_or(0, |frame| frame.code().source.features.get())
    }

    /// Compiles the text of a program.
    fn compile_main(&mut self, name: &str, text: &str) -> Result<Gc<Code>> {
        self.reserve_to_read(text)?;
        let mut source = source_of_file(name, text);
        source.is_streamed = source.is_file;
        self.compile_source(&Rc::new(source), Mode::Module)
    }

    pub(crate) fn compile_source(&mut self, source: &Rc<Source>, mode: Mode) -> Result<Gc<Code>> {
        // The library is as it is.
        source.optimize.set(if source.is_trusted { 0 } else { self.optimize });
        let program = match snek_syntax::parse(source, mode) {
            Ok(program) => program,
            Err(mut error) => {
                if matches!(mode, Mode::Expression | Mode::Interactive) && !source.text.ends_with('\n') {
                    at_open_end(&mut error, source);
                }
                return Err(self.syntax_error(&error, source));
            }
        };
        self.compile_core(&program, source)
    }

    /// The syntax tree of a text, as module `ast` shows it.
    pub fn parse_tree(&mut self, name: &str, text: &str, mode: Mode) -> Result<Node> {
        self.reserve_to_read(text)?;
        let source = Source::new(name, with_plain_line_ends(text));
        let levels = self.native_levels(TREE_LEVEL);
        match tree::parse_tree(&source, mode, levels) {
            Ok(node) => Ok(node),
            Err(TreeError::Syntax(mut error)) => {
                if mode == Mode::Expression && !source.text.ends_with('\n') {
                    at_open_end(&mut error, &source);
                }
                Err(self.syntax_error(&error, &source))
            }
            Err(TreeError::TooHigh) => {
                Err(self.recursion_error("maximum recursion depth exceeded during ast construction"))
            }
        }
    }

    /// Compiles a syntax tree, which need not come from a parser.
    pub fn compile_tree(&mut self, tree: &Node, name: &str, mode: Mode) -> Result<Gc<Code>> {
        if let Err(fault) = tree::check_tree(tree) {
            let raise = if fault.is_type_error { Self::type_error } else { Self::value_error };
            return Err(raise(self, fault.message));
        }
        match tree::compile_tree(tree, name, mode) {
            Ok((source, program)) => self.compile_core(&program, &Rc::new(source)),
            Err((source, error)) => Err(self.syntax_error(&error, &source)),
        }
    }

    /// How many levels of recursion over a syntax tree the native stack has room for.
    #[must_use]
    pub fn tree_levels(&self) -> u32 {
        self.native_levels(TREE_LEVEL).min(tree::MAX_TREE)
    }

    fn compile_core(&mut self, program: &Program, source: &Rc<Source>) -> Result<Gc<Code>> {
        self.show_warnings(&program.warnings, source)?;
        self.compile_program(program, source)
    }

    fn compile_program(&mut self, program: &Program, source: &Rc<Source>) -> Result<Gc<Code>> {
        let asking = RefCell::new((&mut *self, None));
        let ask = |instructions: usize| {
            let (cx, stopped) = &mut *asking.borrow_mut();
            let asked =
                cx.reserve(instructions.saturating_mul(compile::INSTRUCTION)).and_then(|()| cx.charge(instructions));
            asked.map_err(|error| *stopped = Some(error)).is_ok()
        };
        let compiled = compile::compile_metered(program, source, &ask);
        match (compiled, asking.into_inner().1) {
            (_, Some(error)) => Err(error),
            (Ok(code), None) => Ok(code),
            (Err(error), None) => {
                let class = self.types.exceptions.SyntaxError.clone();
                Err(self.exception(&class, vec![str::new(error.to_string())]))
            }
        }
    }

    /// Hands the compiler's warnings to module `warnings`, each text once for a line. Those about a file are printed as
    /// it would by default, as long as the module is not there: only the program could have told it anything else.
    fn show_warnings(&mut self, warnings: &[Warning], source: &Source) -> Result<()> {
        let mut shown: HashSet<(u32, &str)> = HashSet::new();
        for warning in warnings {
            let line = source.line(warning.at.start);
            if !shown.insert((line, &warning.message)) {
                continue;
            }
            let is_loaded = self.modules.get_name(&intern("warnings")).is_some();
            if is_loaded || !source.is_file && !warning.is_deprecation {
                self.warn_of_source(warning, line, source)?;
            } else if !warning.is_deprecation {
                let mut text = format!("{}:{line}: SyntaxWarning: {}\n", source.name, warning.message);
                text.push_str(&format!("  {}\n", source.line_text(line).trim()));
                drop(self.host.flush());
                if self.write_stderr(&text).is_err() {
                    drop(self.host.write_stderr(&text));
                }
            }
        }
        Ok(())
    }

    /// Warns through module `warnings`; what it makes an error is a SyntaxError.
    fn warn_of_source(&mut self, warning: &Warning, line: u32, source: &Source) -> Result<()> {
        let exceptions = &self.types.exceptions;
        let category = if warning.is_deprecation {
            exceptions.DeprecationWarning.clone()
        } else {
            exceptions.SyntaxWarning.clone()
        };
        let module = self.import_module("warnings")?;
        let (message, name) = (str::new(&*warning.message), str::new(&*source.name));
        let args = [message, category.value(), name, Value::int(i64::from(line))];
        match self.call_method(&module, "warn_explicit", &args) {
            Ok(_) => Ok(()),
            Err(error) if self.error_is(&error, &category) => Err(self.syntax_error(&warning.error(source), source)),
            Err(error) => Err(error),
        }
    }

    /// The text of a source file: UTF-8, unless its first two lines declare another encoding.
    pub fn decode_source(&mut self, data: &[u8], name: &str) -> Result<String> {
        let data = data.strip_prefix(b"\xef\xbb\xbf").unwrap_or(data);
        let declared = declared_encoding(data);
        match declared.as_deref() {
            None | Some("utf-8" | "utf8" | "ascii" | "us-ascii") => match std::str::from_utf8(data) {
                Ok(text) => Ok(text.to_owned()),
                Err(error) => Err(self.not_utf8(data, error.valid_up_to(), name)),
            },
            Some("latin-1" | "iso-8859-1" | "latin1" | "iso-latin-1" | "iso8859-1") => {
                Ok(data.iter().map(|byte| char::from(*byte)).collect())
            }
            Some(other) => {
                let class = self.types.exceptions.SyntaxError.clone();
                let message = format!("encoding problem: {other}");
                Err(self.exception(&class, vec![str::new(message)]))
            }
        }
    }

    #[cold]
    fn not_utf8(&mut self, data: &[u8], at: usize, name: &str) -> Error {
        let line = 1 + data[..at].iter().filter(|byte| **byte == b'\n').count();
        let byte = data.get(at).copied().unwrap_or(0);
        let class = self.types.exceptions.SyntaxError.clone();
        let message = format!(
            "Non-UTF-8 code starting with '\\x{byte:02x}' in file {name} on line {line}, but no encoding declared; \
             see https://peps.python.org/pep-0263/ for details"
        );
        self.exception(&class, vec![str::new(message)])
    }

    /// The variables of module `__main__`, which is made when first asked for.
    pub fn main_namespace(&mut self) -> Gc<Dict> {
        let name = self.names.__main__.clone();
        let known = self.modules.get_name(&name);
        if let Some(module) = known.as_ref().and_then(Value::downcast_ref::<Module>) {
            return module.dict.clone();
        }
        let module = self.new_module("__main__", None, None);
        self.modules.set_name(&name, module.clone());
        let Some(module) = module.downcast_ref::<Module>() else { return Gc::new(Dict::default()) };
        module.dict.set_name(&self.names.__package__, Value::NONE);
        module.dict.set_name(&self.names.__annotations__, dict::new());
        if let Ok(builtins) = self.import_module("builtins") {
            module.dict.set_name(&self.names.__builtins__, builtins);
        }
        module.dict.clone()
    }

    /// Runs a program as module `__main__`.
    pub fn run_main(&mut self, text: &str, filename: &str) -> Result<()> {
        let code = self.compile_main(filename, text)?;
        let globals = self.main_namespace();
        if !filename.starts_with('<') {
            globals.set_name(&self.names.__file__, str::new(filename));
            globals.set_name(&intern("__cached__"), Value::NONE);
        }
        self.run_code(code, globals, Value::UNBOUND)?;
        Ok(())
    }

    /// Runs one interactive statement in `__main__`; values of expressions are displayed.
    pub fn run_interactive(&mut self, text: &str) -> Result<()> {
        let code = self.compile_text("<stdin>", text, Mode::Interactive)?;
        let globals = self.main_namespace();
        self.run_code(code, globals, Value::UNBOUND)?;
        Ok(())
    }

    /// The value of an expression in `__main__`.
    pub fn eval_text(&mut self, text: &str) -> Result<Value> {
        let code = self.compile_text("<string>", text.trim_start_matches([' ', '\t']), Mode::Expression)?;
        let globals = self.main_namespace();
        self.run_code(code, globals, Value::UNBOUND)
    }

    /// Shows the value of an interactive expression: `sys.displayhook`.
    pub fn display_hook(&mut self, value: &Value) -> Result<()> {
        if let Some(hook) = self.replaced_in_sys("displayhook", "__displayhook__") {
            self.call(&hook, std::slice::from_ref(value))?;
            return Ok(());
        }
        self.default_display_hook(value)
    }

    /// `sys.__displayhook__`.
    pub fn default_display_hook(&mut self, value: &Value) -> Result<()> {
        if value.is_none() {
            return Ok(());
        }
        let underscore = intern("_");
        self.builtins.set_name(&underscore, Value::NONE);
        let mut text = self.repr(value)?;
        text.push('\n');
        match self.replaced_in_sys("stdout", "__stdout__") {
            Some(file) => drop(self.call_method(&file, "write", &[str::new(text)])?),
            None => self.write_stdout(&text)?,
        }
        self.builtins.set_name(&underscore, value.clone());
        Ok(())
    }

    /// The object that a program has put into `sys` in place of the original.
    pub(crate) fn replaced_in_sys(&self, name: &str, original: &str) -> Option<Value> {
        let module = self.modules.get_name(&intern("sys"))?;
        let dict = &module.downcast_ref::<Module>()?.dict;
        let current = dict.get_name(&intern(name))?;
        let original = dict.get_name(&intern(original))?;
        (!current.is(&original)).then_some(current)
    }
}

/// The source that the text of a file is.
pub(crate) fn source_of_file(name: &str, text: &str) -> Source {
    let mut source = Source::new(name, with_plain_line_ends(text));
    source.is_file = !name.starts_with('<');
    source.counts_bytes = declared_encoding(text.as_bytes()).is_none();
    source
}

/// The text with `\n` for each `\r\n` and `\r`.
pub(crate) fn with_plain_line_ends(text: &str) -> Cow<'_, str> {
    if text.contains('\r') { Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n")) } else { Cow::Borrowed(text) }
}

/// The encoding that a comment in one of the first two lines declares (PEP 263).
fn declared_encoding(data: &[u8]) -> Option<String> {
    for line in data.split(|byte| *byte == b'\n').take(2) {
        let text = String::from_utf8_lossy(line);
        let text = text.trim_start_matches([' ', '\t', '\x0c']);
        let Some(comment) = text.strip_prefix('#') else {
            if text.trim().is_empty() {
                continue;
            }
            return None;
        };
        if let Some((_, rest)) = comment.split_once("coding")
            && let Some(rest) = rest.strip_prefix([':', '='])
        {
            let name: String =
                rest.trim_start().chars().take_while(|c| c.is_ascii_alphanumeric() || "-_.".contains(*c)).collect();
            return (!name.is_empty()).then(|| name.to_ascii_lowercase().replace('_', "-"));
        }
    }
    None
}
