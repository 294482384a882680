//! Warnings about patterns that may mean something else in later versions.

use super::error::Problem;
use snek_heap::Value;
use snek_interp::Cx;
use snek_interp::names::intern;
use snek_interp::types::str::{self, Str};

/// Emits a FutureWarning at the line that gave the pattern; without a module `warnings` nobody would see it.
pub(super) fn future(cx: &mut Cx, message: String) -> Result<(), Problem> {
    let Ok(warnings) = cx.import_module("warnings") else { return Ok(()) };
    let category = cx.types.exceptions.FutureWarning.value();
    // Functions of `re` itself are passed over.
    let own = (0..8).take_while(|calls| is_own(cx, *calls)).count();
    let arguments = [str::new(message), category, Value::int(own as i64 + 1)];
    let warn = cx.getattr(&warnings, &intern("warn"))?;
    cx.call(&warn, &arguments)?;
    Ok(())
}

fn is_own(cx: &Cx, calls: usize) -> bool {
    let name = cx.globals_above(calls).and_then(|globals| globals.get_name(&cx.names.__name__));
    name.is_some_and(|name| name.downcast_ref::<Str>().is_some_and(|name| name.as_str() == "re"))
}
