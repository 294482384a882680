//! `_traceback`: what modules `traceback` and `inspect` ask of the interpreter.
//!
//! In: traceback entries, frames, exceptions, code. Out: their places with source lines and marks; names that may have been
//! meant; the source text.

use snek_interp::bytecode::Code;
use snek_interp::error::Place;
use snek_interp::heap::Value;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::exception::{FrameView, Traceback};
use snek_interp::types::{str, tuple};
use snek_interp::{Cx, Result};

/// `_traceback`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module traceback that is in Rust.",
    functions: natives! {
        "place(entry, /)" => place,
        "source(code, /)" => source,
        "suggestion(exception, /)" => |cx, args| Ok(cx.suggestion(&args[0]).map_or(Value::NONE, str::new)),
    },
    ..ModuleDef::named("_traceback")
};

/// The whole text that code was compiled from.
fn source(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    match args[0].downcast_ref::<Code>() {
        Some(code) => Ok(str::new(code.source.text.as_str())),
        None => {
            let got = cx.type_name(&args[0]);
            Err(cx.type_error(format!("source() argument must be code, not {got}")))
        }
    }
}

/// `(file, line, name, text or None, marks or None, last line, column, end column)` of a traceback or frame.
fn place(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let place = match (args[0].downcast_ref::<Traceback>(), args[0].downcast_ref::<FrameView>()) {
        (Some(entry), _) => Place::of(entry),
        (None, Some(frame)) => Place::of(&frame.entry()),
        (None, None) => {
            let got = cx.type_name(&args[0]);
            return Err(cx.type_error(format!("place() argument must be a traceback or frame, not {got}")));
        }
    };
    let number = |number: u32| Value::int(i64::from(number));
    Ok(tuple::new([
        str::new(place.file),
        number(place.lines.0),
        str::new(place.name),
        place.text.map_or(Value::NONE, str::new),
        place.marks.map_or(Value::NONE, str::new),
        number(place.lines.1),
        number(place.columns.0),
        number(place.columns.1),
    ]))
}
