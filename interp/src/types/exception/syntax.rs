//! `SyntaxError`: where it is, and what it says.

use super::ExceptionData;
use super::fields::field;
use super::init;
use crate::error::Result;
use crate::types::str::Str;
use crate::vm::Cx;
use snek_heap::{Gc, Value};

pub(super) fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = init::given_plainly(cx, args)?;
    fill_message(&given.data, &given.args);
    let [_, place] = &given.args[..] else { return Ok(Value::NONE) };
    let place = cx.collect(place)?;
    match place.len() {
        4 | 6 => {}
        5 => return Err(cx.type_error("end_offset must be provided when end_lineno is provided")),
        count => {
            let (bound, limit) = if count < 4 { ("at least", 4) } else { ("at most", 6) };
            return Err(cx.type_error(format!("function takes {bound} {limit} arguments ({count} given)")));
        }
    }
    let order =
        [field::SYNTAX_FILENAME, field::LINENO, field::OFFSET, field::TEXT, field::END_LINENO, field::END_OFFSET];
    for (index, value) in order.into_iter().zip(place) {
        drop(given.data.set_field(index, value));
    }
    Ok(Value::NONE)
}

/// Sets the message from the first argument.
pub(super) fn fill_message(data: &Gc<ExceptionData>, args: &[Value]) {
    if let Some(message) = args.first() {
        drop(data.set_field(field::MSG, message.clone()));
    }
}

/// `SyntaxError.__str__`.
pub(super) fn text(cx: &mut Cx, data: &Gc<ExceptionData>) -> Result<String> {
    let message = cx.str(&data.field(field::MSG).unwrap_or(Value::NONE))?;
    let filename = data.field(field::SYNTAX_FILENAME);
    let filename = filename.as_ref().and_then(Value::downcast_ref::<Str>).map(|name| {
        let name = name.as_str();
        name.rsplit('/').next().unwrap_or(name)
    });
    let line = data.field(field::LINENO).and_then(|line| line.as_int());
    Ok(match (filename, line) {
        (Some(filename), Some(line)) => format!("{message} ({filename}, line {line})"),
        (Some(filename), None) => format!("{message} ({filename})"),
        (None, Some(line)) => format!("{message} (line {line})"),
        (None, None) => message,
    })
}
