//! `unicodedata`: properties, names and normal forms of characters, as in Unicode 14.
//!
//! In: strings. Out: what the tables say of their characters.
//! Elsewhere: what strings ask of characters (`isalpha` and its like) in `snek_interp::types::text::unicode`.

mod normalize;
mod numbers;
mod properties;
mod runs;

use snek_heap::Value;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::payload;
use snek_interp::types::str::{self, Str};
use snek_interp::types::text::{repr_str, surrogate, unicode};
use snek_interp::{Cx, Result};

/// `unicodedata`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    functions: natives! {
        "bidirectional(chr, /)" => |cx, args| Ok(str::new(properties(cx, args, "bidirectional")?.1)),
        "category(chr, /)" => |cx, args| Ok(str::new(properties(cx, args, "category")?.0)),
        "combining(chr, /)" => |cx, args| Ok(Value::int(properties(cx, args, "combining")?.2.into())),
        "decimal(chr, default=None, /)" => decimal,
        "digit(chr, default=None, /)" => digit,
        "east_asian_width(chr, /)" => |cx, args| Ok(str::new(properties(cx, args, "east_asian_width")?.4)),
        "is_normalized(form, unistr, /)" => normalize::is_normalized,
        "lookup(name, /)" => lookup,
        "mirrored(chr, /)" => |cx, args| Ok(Value::int(properties(cx, args, "mirrored")?.3.into())),
        "name(chr, default=None, /)" => name,
        "normalize(form, unistr, /)" => normalize::normalize,
        "numeric(chr, default=None, /)" => numeric,
    },
    init: Some(|cx, module| {
        module.set_name(&cx.name("unidata_version"), str::new("14.0.0"));
        Ok(())
    }),
    ..ModuleDef::named("unicodedata")
};

/// The one character that an argument is.
fn character(cx: &mut Cx, value: &Value, function: &str, which: &str) -> Result<char> {
    let inner = payload(value);
    match inner.downcast_ref::<Str>().filter(|text| text.len() == 1).and_then(|text| text.char_at(0)) {
        Some(character) => Ok(character),
        None => {
            let name = if value.is_none() { "None".to_owned() } else { cx.type_name(value) };
            Err(cx.type_error(format!("{function}() argument{which} must be a unicode character, not {name}")))
        }
    }
}

fn properties(cx: &mut Cx, args: &[Value], function: &str) -> Result<properties::Properties> {
    let character = character(cx, &args[0], function, "")?;
    Ok(properties::of(surrogate::to_code(character)))
}

/// A value, the default, or ValueError.
fn or_default(cx: &mut Cx, value: Option<Value>, default: &Value, message: &str) -> Result<Value> {
    match value {
        Some(value) => Ok(value),
        None if default.is_unbound() => Err(cx.value_error(message)),
        None => Ok(default.clone()),
    }
}

fn decimal(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let character = character(cx, &args[0], "decimal", " 1")?;
    let value = unicode::decimal_value(character).map(|value| Value::int(value.into()));
    or_default(cx, value, &args[1], "not a decimal")
}

fn digit(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let character = character(cx, &args[0], "digit", " 1")?;
    // The digits among the numbers are whole.
    let value = numbers::numeric(surrogate::to_code(character)).filter(|_| unicode::is_digit(character));
    or_default(cx, value.map(|(value, _)| Value::int(value)), &args[1], "not a digit")
}

fn numeric(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let character = character(cx, &args[0], "numeric", " 1")?;
    let value = numbers::numeric(surrogate::to_code(character));
    let value = value.map(|(numerator, denominator)| Value::float(numerator as f64 / denominator as f64));
    or_default(cx, value, &args[1], "not a numeric character")
}

fn name(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let character = character(cx, &args[0], "name", " 1")?;
    let is_known = properties::is_assigned(surrogate::to_code(character));
    let name = snek_syntax::name_of(character).filter(|_| is_known).map(str::new);
    or_default(cx, name, &args[1], "no such name")
}

fn lookup(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let inner = payload(&args[0]);
    let Some(name) = inner.downcast_ref::<Str>() else {
        let got = cx.type_name(&args[0]);
        return Err(cx.type_error(format!("a bytes-like object is required, not '{got}'")));
    };
    let found = snek_syntax::character_named(name.as_str());
    match found.filter(|found| properties::is_assigned(u32::from(*found))) {
        Some(found) => Ok(str::of_char(found)),
        None => {
            let shown = repr_str(name.as_str());
            Err(cx.key_error(str::new(format!("undefined character name {shown}"))))
        }
    }
}
