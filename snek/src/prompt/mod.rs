//! What the command's prompt and notebooks ask of an interpreter.
//!
//! In: texts that are being typed. Out: names that may follow, what entries do, files as programs may reach them.
//! Invariants:
//! - Looking for names runs no code of the program: instances, classes and modules are looked into, never asked.
//!
//! Elsewhere: the terminal is the command's.

mod cell;
pub mod colour;
mod complete;
pub mod entry;

use crate::error::Error;
use crate::interpreter::Interpreter;
use snek_interp::bytecode::disassemble;
use snek_interp::heap::Value;
use snek_interp::host::{EntryKind, OpenMode};
use snek_interp::types::class::{Instance, Type};
use snek_interp::types::dict::Dict;
use snek_interp::types::function::Function;
use snek_interp::types::list::List;
use snek_interp::types::module::Module;
use snek_interp::types::str::Str;
use snek_interp::{Cx, names};
use std::io;

impl Interpreter {
    /// Runs a statement that was typed at a prompt; its tracebacks have this name and show its lines.
    ///
    /// # Errors
    /// As `run`. What `sys.excepthook` of the program was told is no error.
    pub fn run_entry(&mut self, text: &str, name: &str) -> Result<(), Error> {
        self.guarded(|cx| Ok(cx.run_typed(text, name)?))
    }

    /// Forgets an interrupt that came while nothing ran.
    pub fn forget_interrupt(&mut self) {
        self.with_cx(|cx| cx.forget_interrupt());
    }

    /// Ends the line that was written last, if it has no end.
    pub fn end_line(&mut self) {
        self.with_cx(|cx| {
            if cx.host.is_line_open() {
                // What cannot be written is told when the program ends.
                drop(cx.host.write_stdout("\n").and_then(|()| cx.host.flush()));
            }
        });
    }

    /// Writes to standard error as programs do.
    ///
    /// # Errors
    /// What the system says; a limit of output.
    pub fn write_error(&mut self, text: &str) -> io::Result<()> {
        self.with_cx(|cx| cx.host.write_stderr(text))
    }

    /// What a module exports, if it has been imported.
    pub fn known_exports(&mut self, module: &str) -> Vec<String> {
        self.with_cx(|cx| {
            let mut found = Vec::new();
            if let Some(module) = cx.modules.get_name(&names::intern(module)) {
                attributes(cx, &module, &mut found);
            }
            sorted(found)
        })
    }

    /// The names that module `__main__` and the builtins have.
    pub fn known_names(&mut self) -> Vec<String> {
        self.with_cx(|cx| {
            let mut found = Vec::new();
            names_in(&cx.main_namespace(), &mut found);
            names_in(&cx.builtins, &mut found);
            sorted(found)
        })
    }

    /// Whether module `__main__` has a variable of this name.
    pub fn has_variable(&mut self, name: &str) -> bool {
        self.with_cx(|cx| cx.main_namespace().get_name(&names::intern(name)).is_some())
    }

    /// The attributes of what a dotted path names, as far as they are known without running code.
    pub fn known_attributes(&mut self, path: &[&str]) -> Vec<String> {
        self.with_cx(|cx| {
            let mut found = Vec::new();
            if let Some(value) = value_at(cx, path) {
                attributes(cx, &value, &mut found);
            }
            sorted(found)
        })
    }

    /// The keys that are texts of the dict that a dotted path names.
    pub fn known_keys(&mut self, path: &[&str]) -> Vec<String> {
        self.with_cx(|cx| {
            let mut found = Vec::new();
            if let Some(value) = value_at(cx, path)
                && let Some(dict) = value.downcast_ref::<Dict>()
            {
                names_in(dict, &mut found);
            }
            found
        })
    }

    /// The modules that can be imported: those of the binary and those along `sys.path`; below a package, its own.
    pub fn known_modules(&mut self, package: &str) -> Vec<String> {
        self.with_cx(|cx| {
            let mut found = Vec::new();
            let prefix = if package.is_empty() { String::new() } else { format!("{package}.") };
            for name in cx.native_modules.names().into_iter().chain(["builtins"]) {
                let Some(rest) = name.strip_prefix(&prefix) else { continue };
                found.push(rest.split('.').next().unwrap_or(rest).to_owned());
            }
            let path = cx.path.clone();
            let folders = path.downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default();
            let inner = package.replace('.', "/");
            for folder in folders.iter().filter_map(|folder| folder.downcast_ref::<Str>()) {
                let folder = match (folder.as_str(), inner.as_str()) {
                    ("", "") => ".".to_owned(),
                    ("", inner) => inner.to_owned(),
                    (folder, "") => folder.to_owned(),
                    (folder, inner) => format!("{folder}/{inner}"),
                };
                modules_in(cx, &folder, &mut found);
            }
            sorted(found)
        })
    }

    /// The names in a folder that programs may read, and which of them are folders.
    pub fn known_files(&mut self, folder: &str) -> Vec<(String, bool)> {
        self.with_cx(|cx| {
            let entries = cx.host.list_directory(folder).unwrap_or_default();
            let mut found: Vec<(String, bool)> = entries
                .into_iter()
                .map(|(name, _)| {
                    let is_folder = cx.host.is_directory(&format!("{}/{name}", folder.trim_end_matches('/')));
                    (name, is_folder)
                })
                .collect();
            found.sort();
            found
        })
    }

    /// The bytecode of the function that an expression gives; `None` if it gives something else.
    ///
    /// # Errors
    /// As `run`.
    pub fn disassembly(&mut self, expression: &str) -> Result<Option<String>, Error> {
        self.guarded(|cx| {
            let mut value = cx.eval_text(expression)?;
            let wrapped = names::intern("__wrapped__");
            while value.downcast_ref::<Function>().is_none() {
                match cx.getattr_opt(&value, &wrapped)? {
                    Some(inner) => value = inner,
                    None => return Ok(None),
                }
            }
            Ok(value.downcast_ref::<Function>().map(|function| disassemble(&function.code)))
        })
    }

    /// Reads a file as programs may.
    ///
    /// # Errors
    /// What the system says; a file that is not granted.
    pub fn read_file(&mut self, path: &str) -> io::Result<Vec<u8>> {
        self.with_cx(|cx| cx.host.read_file(path))
    }

    /// Writes a file as programs may; what it had is lost.
    ///
    /// # Errors
    /// As `read_file`.
    pub fn write_file(&mut self, path: &str, text: &str) -> io::Result<()> {
        self.with_cx(|cx| {
            let mode = OpenMode { write: true, create: true, truncate: true, ..OpenMode::default() };
            let mut file = cx.host.open_file(path, &mode)?;
            let mut rest = text.as_bytes();
            while !rest.is_empty() {
                match file.write(rest)? {
                    0 => return Err(io::ErrorKind::WriteZero.into()),
                    count => rest = &rest[count..],
                }
            }
            Ok(())
        })
    }
}

fn sorted(mut found: Vec<String>) -> Vec<String> {
    found.sort();
    found.dedup();
    found
}

/// Adds the keys that are texts.
fn names_in(dict: &Dict, found: &mut Vec<String>) {
    let table = dict.table.borrow();
    found.extend(table.iter().filter_map(|entry| Some(entry.key.downcast_ref::<Str>()?.as_str().to_owned())));
}

fn value_at(cx: &mut Cx, path: &[&str]) -> Option<Value> {
    let (first, rest) = path.split_first()?;
    let name = names::intern(first);
    let mut value = cx.main_namespace().get_name(&name).or_else(|| cx.builtins.get_name(&name))?;
    for part in rest {
        value = attribute(&value, part)?;
    }
    Some(value)
}

/// The value of an attribute that stands in the object itself, or of a class or module.
fn attribute(value: &Value, name: &str) -> Option<Value> {
    let name = names::intern(name);
    if let Some(module) = value.downcast_ref::<Module>() {
        return module.dict.get_name(&name);
    }
    if let Some(instance) = value.downcast_ref::<Instance>() {
        return instance.get(&name);
    }
    value.downcast_ref::<Type>()?.lookup(&name)
}

/// Adds the attributes of a value: its own, and those of its class.
fn attributes(cx: &mut Cx, value: &Value, found: &mut Vec<String>) {
    if let Some(module) = value.downcast_ref::<Module>() {
        names_in(&module.dict, found);
        return;
    }
    if let Some(instance) = value.downcast_ref::<Instance>() {
        match instance.own_dict() {
            Some(dict) => names_in(&dict, found),
            None => found.extend(instance.shape().names().iter().map(|name| name.as_str().to_owned())),
        }
    }
    let class = value.downcast::<Type>().unwrap_or_else(|| cx.class_of(value));
    for class in class.mro.borrow().iter() {
        names_in(&class.dict, found);
    }
}

/// Adds the modules that a folder has.
fn modules_in(cx: &mut Cx, folder: &str, found: &mut Vec<String>) {
    for (name, kind) in cx.host.list_directory(folder).unwrap_or_default() {
        let module = match name.strip_suffix(".py") {
            Some(module) => module,
            None if matches!(kind, EntryKind::Directory) => name.as_str(),
            None => continue,
        };
        let is_name = module.chars().all(|c| c.is_alphanumeric() || c == '_') && module != "__pycache__";
        if is_name && module.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            found.push(module.to_owned());
        }
    }
}
