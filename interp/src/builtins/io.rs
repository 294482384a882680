//! `print`, `input`, and the text functions `repr`, `ascii`, `format`.

use super::staged;
use crate::error::Result;
use crate::names::intern;
use crate::native::{NativeDef, OUTSIDE};
use crate::stage::rule;
use crate::types::module::Module;
use crate::types::payload;
use crate::types::str::{self, Str};
use crate::types::text::surrogate::has_surrogate;
use crate::vm::Cx;
use crate::{kinds, natives, stage};
use snek_heap::Value;
use std::time::Duration;

pub(super) static FUNCTIONS: &[NativeDef] = natives! {
    /// Write values as texts, with sep between them and end behind the last, to file or standard output.
    ///
    /// >>> print("a", 1, sep="-")
    /// a-1
    "print(*args, sep=' ', end='\\n', file=None, flush=False)" [staged = Rule(staged::PRINT)] => print,
    /// Read a line from standard input, after writing the prompt, and return it without its end.
    ///
    /// At the end of the input it raises EOFError.
    "input(prompt='', /)" [staged = Refused(OUTSIDE)] => input,
    /// Call sys.breakpointhook(), where a debugger begins if there is one.
    "breakpoint(*args, **kws)" [staged = Refused(OUTSIDE)] => breakpoint,
    /// Return a text that shows an object to programmers; for many objects, an expression for an equal one.
    "repr(obj, /)" [staged = Rule(rule::REPR)] => |cx, a| cx.repr_value(&a[0]),
    /// Return what repr() returns, with escapes in place of all characters beyond ASCII.
    "ascii(obj, /)" [staged = Rule(rule::ASCII)] => |cx, a| {
        let text = cx.repr_value(&a[0])?;
        let inner = payload(&text);
        match inner.downcast_ref::<Str>() {
            Some(shown) if !shown.is_ascii() => cx.escaped(shown.as_str()).map(str::new),
            _ => Ok(text),
        }
    },
    /// Return a value as a text in the format of format_spec.
    ///
    /// >>> format(3.14159, ".2f")
    /// '3.14'
    "format(value, format_spec='', /)" [staged = Rule(rule::FORMAT)] => format,
};

/// `breakpoint()`: whatever `sys.breakpointhook` is.
fn breakpoint(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let sys = cx.import_module("sys")?;
    let Some(hook) = cx.getattr_opt(&sys, &intern("breakpointhook"))? else {
        return Err(cx.runtime_error("lost sys.breakpointhook"));
    };
    let (args, keywords) = (cx.collect(&a[0])?, cx.keywords_of(&a[1]));
    cx.call_kw(&hook, &args, &keywords)
}

fn text_option(cx: &mut Cx, name: &str, value: &Value, default: &str) -> Result<String> {
    if value.is_unbound() || value.is_none() {
        return Ok(default.to_owned());
    }
    match payload(value).downcast_ref::<Str>() {
        Some(text) => cx.copy_text(text.as_str()),
        None => {
            let got = cx.type_name(value);
            Err(cx.type_error(format!("{name} must be None or a string, not {got}")))
        }
    }
}

fn print(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let values = cx.collect(&a[0])?;
    let sep = text_option(cx, "sep", &a[1], " ")?;
    let end = text_option(cx, "end", &a[2], "\n")?;
    if (values.iter().any(stage::is_staged) || cx.stage.watches_print())
        && let Some(done) = cx.staged_print(&values, &sep, &end, &a[3])?
    {
        return Ok(done);
    }
    let file = if a[3].is_unbound() || a[3].is_none() { cx.redirected_stdout() } else { Some(a[3].clone()) };
    if let Some(file) = file {
        return print_to(cx, &file, &values, (&sep, &end), &a[4]);
    }
    let mut text = String::new();
    for (index, value) in values.iter().enumerate() {
        if index > 0 {
            text.push_str(&sep);
        }
        match value.downcast_ref::<Str>() {
            Some(value) => {
                cx.reserve(text.len().saturating_add(value.as_str().len()))?;
                text.push_str(value.as_str());
            }
            // The call is a level of its own, which shows where an object's text goes deep.
            None if value.kind() == kinds::INSTANCE => {
                cx.enter_native()?;
                let shown = cx.str(value);
                cx.leave_native();
                text.push_str(&shown?);
            }
            None => text.push_str(&cx.str(value)?),
        }
    }
    text.push_str(&end);
    cx.write_stdout(&text)?;
    if !a[4].is_unbound() && cx.truth(&a[4])? {
        cx.host.flush().map_err(|error| cx.io_error(&error, None))?;
    }
    Ok(Value::NONE)
}

/// Prints to an object: each piece is written by itself, as the object can tell.
fn print_to(cx: &mut Cx, file: &Value, values: &[Value], (sep, end): (&str, &str), flush: &Value) -> Result<Value> {
    let name = cx.name("write");
    let write = cx.getattr(file, &name)?;
    for (index, value) in values.iter().enumerate() {
        if index > 0 {
            cx.call(&write, &[str::new(sep)])?;
        }
        let text = cx.str(value)?;
        cx.call(&write, &[str::new(text)])?;
    }
    cx.call(&write, &[str::new(end)])?;
    if !flush.is_unbound() && cx.truth(flush)? {
        cx.call_method(file, "flush", &[])?;
    }
    Ok(Value::NONE)
}

/// How long is waited for input until the limits are looked at.
const WAIT: Duration = Duration::from_millis(20);

impl Cx {
    /// Reads what standard input has, up to the end of a line and so many bytes; empty at the end of input. Waits until something
    /// comes.
    ///
    /// # Errors
    /// OSError; LimitError and KeyboardInterrupt while it waits.
    pub fn read_input(&mut self, most: usize) -> Result<Vec<u8>> {
        loop {
            match self.host.read_input(most, WAIT) {
                Ok(Some(data)) => return Ok(data),
                Ok(None) => self.charge_now(0)?,
                Err(error) => return Err(self.io_error(&error, None)),
            }
        }
    }
}

/// A line of standard input, with its end.
fn read_line(cx: &mut Cx) -> Result<Vec<u8>> {
    const PIECE: usize = 8 << 10;
    let mut line = Vec::new();
    while !line.ends_with(b"\n") {
        let piece = cx.read_input(PIECE)?;
        if piece.is_empty() {
            break;
        }
        cx.reserve_result(line.len() + piece.len())?;
        line.extend(piece);
    }
    Ok(line)
}

fn input(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if !a[0].is_unbound() {
        let prompt = cx.str(&a[0])?;
        match cx.redirected_stdout() {
            Some(file) => drop(cx.call_method(&file, "write", &[str::new(prompt)])?),
            None => cx.write_stdout(&prompt)?,
        }
    }
    let _ = cx.host.flush();
    let line = match cx.in_sys("stdin") {
        Some(stdin) => {
            let line = cx.call_method(&stdin, "readline", &[])?;
            match payload(&line).downcast_ref::<Str>() {
                Some(line) => line.as_str().to_owned(),
                None => return Err(cx.type_error("object.readline() returned non-string")),
            }
        }
        None => {
            let line = read_line(cx)?;
            let line = str::decode_value(cx, &line, "utf-8", "strict")?;
            line.downcast_ref::<Str>().map_or_else(String::new, |line| line.as_str().to_owned())
        }
    };
    if line.is_empty() {
        let class = cx.types.exceptions.EOFError.clone();
        return Err(cx.exception(&class, vec![str::new("EOF when reading a line")]));
    }
    Ok(str::new(line.strip_suffix('\n').unwrap_or(&line)))
}

fn format(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let spec = if a[1].is_unbound() {
        String::new()
    } else {
        match payload(&a[1]).downcast_ref::<Str>() {
            // It is copied, taken apart and shown where it is wrong.
            Some(spec) => {
                cx.reserve_result(spec.as_str().len().saturating_mul(3))?;
                spec.as_str().to_owned()
            }
            None => {
                let got = cx.argument_name(&a[1]);
                return Err(cx.type_error(format!("format() argument 2 must be str, not {got}")));
            }
        }
    };
    Ok(str::new(cx.format(&a[0], &spec)?))
}

impl Cx {
    /// Writes to the host's standard output.
    pub fn write_stdout(&mut self, text: &str) -> Result<()> {
        if has_surrogate(text) {
            str::encode_text(self, text, "utf-8", "strict")?;
        }
        match self.host.write_stdout(text) {
            Ok(()) => Ok(()),
            Err(error) => Err(self.io_error(&error, None)),
        }
    }

    /// A variable of module `sys`, if that has been imported.
    fn in_sys(&mut self, name: &str) -> Option<Value> {
        let module = self.modules.get_name(&self.name("sys"))?;
        module.downcast_ref::<Module>()?.dict.get_name(&self.name(name))
    }

    /// `sys.stdout`, when a program has put another object there.
    pub(crate) fn redirected_stdout(&mut self) -> Option<Value> {
        let name = self.name("sys");
        let is_changed = self.native_modules.places.changes_stdout;
        let module = match self.modules.get_name(&name) {
            None if is_changed => self.import_module("sys").ok()?,
            module => module?,
        };
        let dict = module.downcast_ref::<Module>()?.dict.clone();
        let current = dict.get_name(&self.name("stdout"))?;
        if is_changed && !current.is_none() {
            return Some(current);
        }
        let original = dict.get_name(&self.name("__stdout__"))?;
        (!current.is(&original)).then_some(current)
    }
}
