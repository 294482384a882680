//! Cells of notebooks: several statements that are one entry.
//!
//! In: a text, and the name that its tracebacks have. Out: what it does; the value of an expression at its end is displayed.
//! Invariants:
//! - An error of the syntax anywhere in the text is told before anything of it runs.
//! - The features of `__future__` that a cell asks for hold for the cells behind it.

use super::entry;
use crate::error::Error;
use crate::interpreter::Interpreter;
use snek_interp::compile::compile;
use snek_interp::heap::Value;
use snek_interp::names::intern;
use snek_interp::types::module::Module;
use snek_interp::types::str;
use snek_interp::{Cx, Error as Raised};
use snek_syntax::core::{Program, Warning};
use snek_syntax::{Mode, Shade, Source, begins_block, memory_to_read, parse, shades, statements};
use std::rc::Rc;

impl Interpreter {
    /// Runs the statements of a cell as one entry, with limits of its own. An expression at its end, without a semicolon behind
    /// it, is displayed.
    ///
    /// # Errors
    /// As `run`; `sys.last_value` has what was raised.
    pub fn run_cell(&mut self, text: &str, name: &str) -> Result<(), Error> {
        let mut features = self.features;
        let result = self.guarded(|cx| {
            let result = run(cx, text, name, &mut features);
            if let Err(error) = &result
                && cx.ended().is_none()
            {
                note_last(cx, error);
            }
            Ok(result?)
        });
        self.features = features;
        result
    }
}

fn run(cx: &mut Cx, text: &str, name: &str, features: &mut u32) -> Result<(), Raised> {
    // The text and its trees are made for the whole, for what is in front of the last statement, and for that.
    cx.reserve(memory_to_read(text).saturating_mul(3))?;
    let text = entry::dedented(&format!("{}\n", text.replace("\r\n", "\n").trim_end()));
    let source = source_of(name, text.clone(), *features);
    let whole = parsed(cx, &source, Mode::Module)?;
    warn(cx, &whole.warnings, &source)?;
    *features = source.features.get();
    let Some(start) = shown_statement(&text) else { return run_program(cx, &whole, &source) };
    drop(whole);
    let (head, tail) = text.split_at(start);
    if !head.trim().is_empty() {
        let source = source_of(name, head.to_owned(), *features);
        let program = parsed(cx, &source, Mode::Module)?;
        run_program(cx, &program, &source)?;
    }
    let source = source_of(name, "\n".repeat(head.matches('\n').count()) + tail, *features);
    let program = parsed(cx, &source, Mode::Interactive)?;
    run_program(cx, &program, &source)
}

fn source_of(name: &str, text: String, features: u32) -> Rc<Source> {
    let mut source = Source::new(name, text);
    source.is_prompt = true;
    // Errors of the compiler show their lines.
    source.is_file = true;
    source.features.set(features);
    Rc::new(source)
}

fn parsed(cx: &mut Cx, source: &Rc<Source>, mode: Mode) -> Result<Program, Raised> {
    parse(source, mode).map_err(|error| cx.syntax_error(&error, source))
}

fn run_program(cx: &mut Cx, program: &Program, source: &Rc<Source>) -> Result<(), Raised> {
    let code = compile(program, source).map_err(|error| {
        let class = cx.types.exceptions.SyntaxError.clone();
        cx.exception(&class, vec![str::new(error.to_string())])
    })?;
    let globals = cx.main_namespace();
    cx.run_code(code, globals, Value::UNBOUND)?;
    Ok(())
}

/// Where the last statement begins, if its value is displayed when it has one.
fn shown_statement(text: &str) -> Option<usize> {
    let last = statements(text)?.last()?.clone();
    let tokens = shades(text);
    let end = tokens.iter().rfind(|(_, shade)| *shade != Shade::Comment)?;
    let is_silent = &text[end.0.clone()] == ";" || begins_block(&text[last.clone()]);
    (!is_silent).then_some(last.start)
}

/// Hands the compiler's warnings to module `warnings`; what that makes an error is a SyntaxError.
fn warn(cx: &mut Cx, warnings: &[Warning], source: &Source) -> Result<(), Raised> {
    for warning in warnings {
        let exceptions = &cx.types.exceptions;
        let category = match warning.is_deprecation {
            true => exceptions.DeprecationWarning.clone(),
            false => exceptions.SyntaxWarning.clone(),
        };
        let module = cx.import_module("warnings")?;
        let line = Value::int(i64::from(source.line(warning.at.start)));
        let args = [str::new(&*warning.message), category.value(), str::new(&*source.name), line];
        if let Err(error) = cx.call_method(&module, "warn_explicit", &args) {
            return Err(match cx.error_is(&error, &category) {
                true => cx.syntax_error(&warning.error(source), source),
                false => error,
            });
        }
    }
    Ok(())
}

/// Sets what `sys` has of the last error.
fn note_last(cx: &mut Cx, error: &Raised) {
    let value = error.value();
    let traceback = cx.getattr(&value, &intern("__traceback__")).unwrap_or(Value::NONE);
    let class = cx.class_of(&value).value();
    let module = cx.modules.get_name(&intern("sys"));
    let Some(module) = module.as_ref().and_then(Value::downcast_ref::<Module>) else { return };
    for (name, value) in [("last_type", class), ("last_value", value), ("last_traceback", traceback)] {
        module.dict.set_name(&intern(name), value);
    }
}

#[cfg(test)]
mod tests {
    use super::shown_statement;
    use crate::{Interpreter, Output};

    #[test]
    fn the_last_expression_is_shown() {
        assert_eq!(shown_statement("a = 1\na\n"), Some(6));
        assert_eq!(shown_statement("f(\n 1) # why;\n"), Some(0));
        for silent in ["a;\n", "a; # why\n", "for x in y:\n    x\n", "if a: b\n", "# a\n", "\n"] {
            assert_eq!(shown_statement(silent), None, "{silent}");
        }
    }

    /// What cells write, one after the other, and the last's error.
    fn outcome(cells: &[&str]) -> String {
        let output = Output::capture();
        let mut py = Interpreter::builder().output(output.clone()).build().expect("it has no settings to refuse");
        let mut text = String::new();
        for (index, cell) in cells.iter().enumerate() {
            let result = py.run_cell(cell, &format!("<cell {}>", index + 1));
            text += &output.take().0;
            if let Err(error) = result {
                text += &error.to_string();
            }
        }
        text
    }

    #[test]
    fn only_the_end_of_a_cell_is_displayed() {
        assert_eq!(outcome(&["1\nx = 2\nx + 1"]), "3\n");
        assert_eq!(outcome(&["x = 2\nfor y in 3, 4: y", "x; x + 1", "x + 2;"]), "2\n3\n");
        assert_eq!(outcome(&["'a'\n\n\n'b' # why"]), "'b'\n");
        assert_eq!(outcome(&["", "  # c\n", "    2\r\n    3"]), "3\n");
    }

    #[test]
    fn errors_of_the_syntax_come_first() {
        let text = outcome(&["print(1)\nreturn 2\n3"]);
        assert_eq!(
            text,
            "  File \"<cell 1>\", line 2\n    return 2\n    ^^^^^^^^\nSyntaxError: 'return' outside function\n"
        );
    }

    #[test]
    fn tracebacks_show_lines_of_all_cells() {
        let text = outcome(&["def f(x):\n    return x / 0\n1", "2\n\nf(1) + 1"]);
        let first = "  File \"<cell 1>\", line 2, in f\n    return x / 0\n           ~~^~~\n";
        assert!(
            text.contains(first) && text.contains("  File \"<cell 2>\", line 3, in <module>\n    f(1) + 1\n"),
            "{text}"
        );
    }

    #[test]
    fn features_hold_for_later_cells() {
        let cells = [
            "from __future__ import annotations\ndef f(x: Absent): pass\n1",
            "def g(x: Absent): pass\ng.__annotations__",
        ];
        assert_eq!(outcome(&cells), "1\n{'x': 'Absent'}\n");
    }

    #[test]
    fn cells_may_await() {
        let cell =
            "import asyncio\nasync def f():\n    await asyncio.sleep(0)\n    return 7\nx = await f()\nawait f() + x";
        assert_eq!(outcome(&[cell]), "14\n");
    }
}
