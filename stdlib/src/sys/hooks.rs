//! `sys.displayhook` and `sys.excepthook`, as they are before a program replaces them.

use snek_interp::heap::Value;
use snek_interp::types::exception::{Traceback, data_of};
use snek_interp::{Cx, Result};

pub(super) fn display(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    cx.default_display_hook(&args[0])?;
    Ok(Value::NONE)
}

/// Prints the exception with the given traceback.
pub(super) fn except(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let Some(data) = data_of(&args[1]) else {
        let got = cx.type_name(&args[1]);
        let text = format!("TypeError: print_exception(): Exception expected for value, {got} found\n");
        cx.write_stderr(&text)?;
        return Ok(Value::NONE);
    };
    if let Some(traceback) = args[2].downcast::<Traceback>() {
        drop(data.traceback.replace(Some(traceback)));
    }
    let error = cx.to_error(&args[1])?;
    cx.print_exception(&error);
    Ok(Value::NONE)
}
