//! Exceptions whose classes modules in Python define, raised by their halves in Rust.

use snek_heap::Value;
use snek_interp::names::intern;
use snek_interp::{Cx, Error};

/// An exception of a class that a module has, with these arguments.
#[cold]
pub(crate) fn of_module(cx: &mut Cx, module: &str, class: &str, args: &[Value]) -> Error {
    let raised = cx.import_module(module).and_then(|module| {
        let class = cx.getattr(&module, &intern(class))?;
        cx.call(&class, args)
    });
    match raised {
        Ok(value) => cx.to_error(&value).unwrap_or_else(|error| error),
        Err(error) => error,
    }
}
