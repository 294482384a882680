//! `UnicodeEncodeError`, `UnicodeDecodeError`, `UnicodeTranslateError`.

use super::ExceptionData;
use super::fields::field;
use super::init;
use crate::error::Result;
use crate::types::bytes::{self, ByteArray, Bytes};
use crate::types::str::Str;
use crate::types::text::surrogate::to_code;
use crate::vm::Cx;
use snek_heap::{Gc, Value};

/// What an argument must be.
#[derive(Clone, Copy)]
enum Wanted {
    Text,
    Data,
    Number,
}

fn check(cx: &mut Cx, args: &[Value], wanted: &[Wanted]) -> Result<()> {
    if args.len() != wanted.len() {
        let (count, given) = (wanted.len(), args.len());
        return Err(cx.type_error(format!("function takes exactly {count} arguments ({given} given)")));
    }
    for (position, (value, wanted)) in args.iter().zip(wanted).enumerate() {
        let number = position + 1;
        match wanted {
            Wanted::Text if value.downcast_ref::<Str>().is_none() => {
                let got = cx.type_name(value);
                return Err(cx.type_error(format!("argument {number} must be str, not {got}")));
            }
            Wanted::Data if value.downcast_ref::<Bytes>().is_none() && value.downcast_ref::<ByteArray>().is_none() => {
                let got = cx.type_name(value);
                return Err(cx.type_error(format!("a bytes-like object is required, not '{got}'")));
            }
            Wanted::Number => {
                cx.index(value)?;
            }
            _ => {}
        }
    }
    Ok(())
}

pub(super) fn encode(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = init::given_plainly(cx, args)?;
    check(cx, &given.args, &[Wanted::Text, Wanted::Text, Wanted::Number, Wanted::Number, Wanted::Text])?;
    fill(&given.data, &given.args);
    Ok(Value::NONE)
}

pub(super) fn decode(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = init::given_plainly(cx, args)?;
    check(cx, &given.args, &[Wanted::Text, Wanted::Data, Wanted::Number, Wanted::Number, Wanted::Text])?;
    fill(&given.data, &given.args);
    // What is wrong with the data stays visible whatever becomes of the array.
    if let Some(data) = given.args[1].downcast_ref::<ByteArray>() {
        let copied = bytes::new(data.data.borrow().clone());
        drop(given.data.set_field(field::OBJECT, copied));
    }
    Ok(Value::NONE)
}

pub(super) fn translate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = init::given_plainly(cx, args)?;
    check(cx, &given.args, &[Wanted::Text, Wanted::Number, Wanted::Number, Wanted::Text])?;
    fill(&given.data, &given.args);
    Ok(Value::NONE)
}

/// Sets the fields from five arguments, or four without an encoding.
pub(super) fn fill(data: &Gc<ExceptionData>, args: &[Value]) {
    let first = match args.len() {
        5 => field::ENCODING,
        4 => field::OBJECT,
        _ => return,
    };
    for (position, value) in args.iter().enumerate() {
        drop(data.set_field(first + position, value.clone()));
    }
}

/// The `__str__` of the three classes; `None` when the exception was made without its five arguments.
pub(super) fn text(cx: &mut Cx, data: &Gc<ExceptionData>) -> Result<Option<String>> {
    let Some(object) = data.field(field::OBJECT) else { return Ok(None) };
    let start = data.field(field::START).and_then(|start| start.as_int()).unwrap_or(0);
    let end = data.field(field::END).and_then(|end| end.as_int()).unwrap_or(0);
    let reason = cx.str(&data.field(field::REASON).unwrap_or(Value::NONE))?;
    let encoding = data.field(field::ENCODING);
    let codec = match &encoding {
        Some(encoding) => format!("'{}' codec can't ", cx.str(encoding)?),
        None => "can't ".to_owned(),
    };
    let single = if end == start + 1 { usize::try_from(start).ok() } else { None };
    let last = end - 1;
    if let Some(text) = object.downcast_ref::<Str>() {
        let verb = if encoding.is_some() { "encode" } else { "translate" };
        return Ok(Some(match single.and_then(|position| text.char_at(position)) {
            Some(character) => {
                let shown = escaped(to_code(character));
                format!("{codec}{verb} character '{shown}' in position {start}: {reason}")
            }
            None => format!("{codec}{verb} characters in position {start}-{last}: {reason}"),
        }));
    }
    let byte = single.and_then(|position| match (object.downcast_ref::<Bytes>(), object.downcast_ref::<ByteArray>()) {
        (Some(data), _) => data.data().get(position).copied(),
        (_, Some(data)) => data.data.borrow().get(position).copied(),
        _ => None,
    });
    Ok(Some(match byte {
        Some(byte) => format!("{codec}decode byte {byte:#04x} in position {start}: {reason}"),
        None => format!("{codec}decode bytes in position {start}-{last}: {reason}"),
    }))
}

fn escaped(code: u32) -> String {
    match code {
        0..=0xff => format!("\\x{code:02x}"),
        0x100..=0xffff => format!("\\u{code:04x}"),
        _ => format!("\\U{code:08x}"),
    }
}
