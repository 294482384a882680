//! Exceptions whose classes modules in Python define, raised by their halves in Rust.

use snek_interp::names::intern;
use snek_interp::types::str;
use snek_interp::{Cx, Error};

/// An exception of a class that a module has, with this message.
#[cold]
pub(crate) fn of_module(cx: &mut Cx, module: &str, class: &str, message: &str) -> Error {
    let raised = cx.import_module(module).and_then(|module| {
        let class = cx.getattr(&module, &intern(class))?;
        cx.call(&class, &[str::new(message)])
    });
    match raised {
        Ok(value) => cx.to_error(&value).unwrap_or_else(|error| error),
        Err(error) => error,
    }
}
