//! `str` of exceptions.
//!
//! In: an exception. Out: its message, as the `__str__` of its class words it.

use super::fields::{copied_args, field, receiver};
use super::{os_error, syntax, unicode};
use crate::error::Result;
use crate::types::class::Instance;
use crate::types::list::List;
use crate::types::str::Str;
use crate::types::tuple;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::Value;

/// `str(exception)` of the builtin classes.
pub(super) fn text(cx: &mut Cx, this: &Value) -> Result<String> {
    let data = receiver(cx, this)?;
    let args = copied_args(cx, this)?;
    let Some(instance) = this.downcast_ref::<Instance>() else { return of_args(cx, &args) };
    let class = instance.class();
    if os_error::is_os_error(cx, instance) {
        if let Some(text) = os_error::text(cx, &data)? {
            return Ok(text);
        }
    } else if class.is_subclass(&cx.types.exceptions.KeyError) {
        if let [key] = &args[..] {
            return cx.repr(key);
        }
    } else if class.is_subclass(&cx.types.exceptions.SyntaxError) {
        return syntax::text(cx, &data);
    } else if class.is_subclass(&cx.types.exceptions.UnicodeError) {
        if let Some(text) = unicode::text(cx, &data)? {
            return Ok(text);
        }
    } else if class.is_subclass(&cx.types.exceptions.ImportError) {
        if let Some(message) = data.field(field::MSG)
            && let Some(text) = message.downcast_ref::<Str>()
        {
            return Ok(text.as_str().to_owned());
        }
    } else if class.is_subclass(&cx.types.exceptions.BaseExceptionGroup) {
        return of_group(cx, this);
    }
    of_args(cx, &args)
}

pub(super) fn of_args(cx: &mut Cx, args: &[Value]) -> Result<String> {
    match args {
        [] => Ok(String::new()),
        [one] => cx.str(one),
        several => cx.repr(&tuple::new(several.to_vec())),
    }
}

fn of_group(cx: &mut Cx, this: &Value) -> Result<String> {
    let data = receiver(cx, this)?;
    let message = cx.str(&data.field(field::MESSAGE).unwrap_or(Value::NONE))?;
    let members = data.field(field::EXCEPTIONS);
    let count = members.as_ref().map_or(0, |members| match members.downcast_ref::<Tuple>() {
        Some(tuple) => tuple.items().len(),
        None => members.downcast_ref::<List>().map_or(0, List::len),
    });
    let plural = if count > 1 { "s" } else { "" };
    Ok(format!("{message} ({count} sub-exception{plural})"))
}
