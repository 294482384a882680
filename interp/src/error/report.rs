//! Errors that end a program, or that nobody can be told of.
//!
//! In: errors. Out: text on standard error, an exit status.

use super::Error;
use crate::error::Result;
use crate::kinds;
use crate::names::intern;
use crate::types::class::Instance;
use crate::types::exception::{data_of, field};
use crate::types::module::Module;
use crate::types::str::{self, Str};
use crate::types::tuple;
use crate::vm::Cx;
use snek_heap::Value;

impl Cx {
    /// Writes to `sys.stderr`: the host's, unless the program has put another object there.
    pub fn write_stderr(&mut self, text: &str) -> Result<()> {
        if let Some(file) = self.replaced_in_sys("stderr", "__stderr__") {
            self.call_method(&file, "write", &[str::new(text)])?;
            return Ok(());
        }
        match self.host.write_stderr(text) {
            Ok(()) => Ok(()),
            Err(error) => Err(self.io_error(&error, None)),
        }
    }

    /// Ends a program with an error: prints it, unless it is a SystemExit, and gives the exit status.
    pub fn report_uncaught(&mut self, error: &Error) -> i32 {
        if self.error_is(error, &self.types.exceptions.SystemExit.clone()) {
            return self.exit_status(error);
        }
        self.note_last_error(error);
        if let Some(hook) = self.replaced_in_sys("excepthook", "__excepthook__") {
            let (value, class) = (error.value(), self.class_of(&error.value()).value());
            let traceback = data_of(&value).and_then(|data| data.traceback.borrow().clone());
            let traceback = traceback.map_or(Value::NONE, |entry| entry.value());
            match self.call(&hook, &[class, value, traceback]) {
                Ok(_) => return 1,
                Err(second) if self.error_is(&second, &self.types.exceptions.SystemExit.clone()) => {
                    return self.exit_status(&second);
                }
                Err(second) => {
                    let text = self.format_exception(&second);
                    let text = format!("Error in sys.excepthook:\n{text}\nOriginal exception was:\n");
                    drop(self.host.write_stderr(&text));
                }
            }
        }
        self.print_exception(error);
        1
    }

    /// Prints an error to standard error.
    pub fn print_exception(&mut self, error: &Error) {
        let text = self.format_exception(error);
        drop(self.host.flush());
        if self.write_stderr(&text).is_err() {
            // The program's own `sys.stderr` failed: the host's is the last resort.
            drop(self.host.write_stderr(&text));
        }
    }

    /// Sets what `sys` has of the last error that nobody caught.
    pub(crate) fn note_last_error(&mut self, error: &Error) {
        let module = self.modules.get_name(&intern("sys"));
        let Some(module) = module.as_ref().and_then(Value::downcast_ref::<Module>) else { return };
        let value = error.value();
        module.dict.set_name(&intern("last_type"), self.class_of(&value).value());
        let traceback = data_of(&value).and_then(|data| data.traceback.borrow().clone());
        let traceback = traceback.map_or(Value::NONE, |entry| entry.value());
        module.dict.set_name(&intern("last_traceback"), traceback);
        module.dict.set_name(&intern("last_value"), value);
    }

    /// The exit status that a SystemExit asks for; what it carries is printed if it is no number.
    pub fn exit_status(&mut self, error: &Error) -> i32 {
        let code = data_of(&error.value()).and_then(|data| data.field(field::CODE)).unwrap_or(Value::NONE);
        if code.is_none() {
            return 0;
        }
        if let Some(flag) = code.as_bool() {
            return i32::from(flag);
        }
        if let Some(number) = code.as_int() {
            return number as i32;
        }
        if code.kind() == kinds::BIGINT {
            return -1;
        }
        // A text may be long: it is not copied, and what ends its line is written after it.
        let shown = if code.kind() == kinds::STR { String::new() } else { self.str(&code).unwrap_or_default() };
        let text = code.downcast_ref::<Str>().map_or(&*shown, Str::as_str);
        drop(self.host.flush());
        drop(self.write_stderr(text));
        drop(self.write_stderr("\n"));
        1
    }

    /// Tells of an error that nobody can catch, such as one in `__del__`.
    pub(crate) fn report_ignored(&mut self, error: &Error, object: &Value) {
        self.note_place(error);
        let name = self.names.__del__.clone();
        let source = object.downcast_ref::<Instance>().and_then(|instance| instance.class().lookup(&name));
        let source = source.unwrap_or_else(|| object.clone());
        self.report_unraisable(error, &source);
    }

    /// Tells of an error that nobody can catch, and of what was going on.
    pub fn report_unraisable(&mut self, error: &Error, source: &Value) {
        // The limit that has ended the program is told of by the error that it ends with.
        if self.ended().is_some() {
            return;
        }
        if let Some(hook) = self.replaced_in_sys("unraisablehook", "__unraisablehook__") {
            let told = self.unraisable(error, source).and_then(|told| self.call(&hook, &[told]));
            match told {
                Ok(_) => return,
                Err(second) => {
                    let text = self.format_exception(&second);
                    drop(self.write_stderr(&format!("Exception ignored in sys.unraisablehook: {text}")));
                    return;
                }
            }
        }
        let shown = self.repr(source).unwrap_or_else(|_| "<object repr() failed>".to_owned());
        let text = self.format_exception_alone(error);
        drop(self.host.flush());
        drop(self.write_stderr(&format!("Exception ignored in: {shown}\n{text}")));
    }

    /// What `sys.unraisablehook` is given.
    fn unraisable(&mut self, error: &Error, source: &Value) -> Result<Value> {
        let value = error.value();
        let traceback = data_of(&value).and_then(|data| data.traceback.borrow().clone());
        let traceback = traceback.map_or(Value::NONE, |entry| entry.value());
        let class = self.class_of(&value).value();
        let sys = self.import_module("sys")?;
        let name = intern("UnraisableHookArgs");
        let make = self.getattr(&sys, &name)?;
        let fields = tuple::new([class, value, traceback, Value::NONE, source.clone()]);
        self.call(&make, &[fields])
    }
}
