//! `unicodedata`: properties, names and normal forms of characters, as in Unicode 14.
//!
//! In: strings. Out: what the tables say of their characters.
//! Elsewhere: what strings ask of characters (`isalpha` and its like) in `snek_interp::types::text::unicode`.

mod normalize;
mod numbers;
mod properties;
mod runs;
mod version_3_2;

use snek_heap::Value;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::host::{self, HostState};
use snek_interp::types::ops::GetSet;
use snek_interp::types::str::{self, Str};
use snek_interp::types::text::{repr_str, surrogate, unicode};
use snek_interp::types::{TypeDef, payload};
use snek_interp::{Cx, Result, kinds};
use std::cmp::Ordering;

/// `unicodedata`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "Properties of Unicode characters.",
    functions: natives! {
        /// Return the class of a character for writing in both directions, or an empty string.
        "bidirectional(chr, /)" => |cx, args| bidirectional(cx, args, Version::Current),
        /// Return the general category of a character, such as 'Lu' for upper-case letters.
        "category(chr, /)" => |cx, args| category(cx, args, Version::Current),
        /// Return the class in which a character combines with others, 0 for none.
        "combining(chr, /)" => |cx, args| combining(cx, args, Version::Current),
        /// Return the digit that a character is, from 0 to 9; else default, or raise ValueError.
        "decimal(chr, default=None, /)" => |cx, args| decimal(cx, args, Version::Current),
        /// Return what a character decomposes into, as code points in hexadecimal, or an empty string.
        "decomposition(chr, /)" => |cx, args| decomposition(cx, args, Version::Current),
        /// Return the digit that a character shows, superscripts included; else default, or raise ValueError.
        "digit(chr, default=None, /)" => |cx, args| digit(cx, args, Version::Current),
        /// Return how wide a character is in East Asian texts, such as 'W' for wide.
        "east_asian_width(chr, /)" => |cx, args| east_asian_width(cx, args, Version::Current),
        /// Return whether a text is in the normal form 'NFC', 'NFD', 'NFKC' or 'NFKD'.
        "is_normalized(form, unistr, /)" => |cx, args| normalize::is_normalized(cx, args, Version::Current),
        /// Return the character of a name; raise KeyError if there is none.
        "lookup(name, /)" => |cx, args| lookup(cx, args, Version::Current),
        /// Return 1 if a character is mirrored in texts from right to left, else 0.
        "mirrored(chr, /)" => |cx, args| mirrored(cx, args, Version::Current),
        /// Return the name of a character; else default, or raise ValueError.
        "name(chr, default=None, /)" => |cx, args| name(cx, args, Version::Current),
        /// Return a text in the normal form 'NFC', 'NFD', 'NFKC' or 'NFKD'.
        "normalize(form, unistr, /)" => |cx, args| normalize::normalize(cx, args, Version::Current),
        /// Return the number that a character stands for, as a float; else default, or raise ValueError.
        "numeric(chr, default=None, /)" => |cx, args| numeric(cx, args, Version::Current),
    },
    init: Some(|cx, module| {
        module.set_name(&cx.name("unidata_version"), str::new("14.0.0"));
        let class = cx.types.define(&UCD, &cx.name("unicodedata"));
        module.set_name(&cx.name("UCD"), class.value());
        module.set_name(&cx.name("ucd_3_2_0"), host::new(&UCD, Old));
        Ok(())
    }),
    ..ModuleDef::named("unicodedata")
};

/// A version of Unicode.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Version {
    /// 14.0.
    Current,
    /// 3.2.
    Old,
}

impl Version {
    fn properties(self, code: u32) -> properties::Properties {
        match self {
            Self::Current => properties::of(code),
            Self::Old => version_3_2::of(code),
        }
    }

    /// Whether a code point is assigned to a character.
    fn is_assigned(self, code: u32) -> bool {
        self.properties(code).0 != "Cn"
    }
}

/// `ucd_3_2_0`: the functions of the module, as of Unicode 3.2.
struct Old;

impl HostState for Old {}

static UCD: TypeDef = TypeDef {
    doc: "Properties of characters in a version of Unicode.",
    methods: natives! {
        /// Return the class of a character for writing in both directions, or an empty string.
        "bidirectional(self, chr, /)" => |cx, args| bidirectional(cx, &args[1..], Version::Old),
        /// Return the general category of a character, such as 'Lu' for upper-case letters.
        "category(self, chr, /)" => |cx, args| category(cx, &args[1..], Version::Old),
        /// Return the class in which a character combines with others, 0 for none.
        "combining(self, chr, /)" => |cx, args| combining(cx, &args[1..], Version::Old),
        /// Return the digit that a character is, from 0 to 9; else default, or raise ValueError.
        "decimal(self, chr, default=None, /)" => |cx, args| decimal(cx, &args[1..], Version::Old),
        /// Return what a character decomposes into, as code points in hexadecimal, or an empty string.
        "decomposition(self, chr, /)" => |cx, args| decomposition(cx, &args[1..], Version::Old),
        /// Return the digit that a character shows, superscripts included; else default, or raise ValueError.
        "digit(self, chr, default=None, /)" => |cx, args| digit(cx, &args[1..], Version::Old),
        /// Return how wide a character is in East Asian texts, such as 'W' for wide.
        "east_asian_width(self, chr, /)" => |cx, args| east_asian_width(cx, &args[1..], Version::Old),
        /// Return whether a text is in the normal form 'NFC', 'NFD', 'NFKC' or 'NFKD'.
        "is_normalized(self, form, unistr, /)" => |cx, args| normalize::is_normalized(cx, &args[1..], Version::Old),
        /// Return the character of a name; raise KeyError if there is none.
        "lookup(self, name, /)" => |cx, args| lookup(cx, &args[1..], Version::Old),
        /// Return 1 if a character is mirrored in texts from right to left, else 0.
        "mirrored(self, chr, /)" => |cx, args| mirrored(cx, &args[1..], Version::Old),
        /// Return the name of a character; else default, or raise ValueError.
        "name(self, chr, default=None, /)" => |cx, args| name(cx, &args[1..], Version::Old),
        /// Return a text in the normal form 'NFC', 'NFD', 'NFKC' or 'NFKD'.
        "normalize(self, form, unistr, /)" => |cx, args| normalize::normalize(cx, &args[1..], Version::Old),
        /// Return the number that a character stands for, as a float; else default, or raise ValueError.
        "numeric(self, chr, default=None, /)" => |cx, args| numeric(cx, &args[1..], Version::Old),
    },
    attributes: &[GetSet::new("unidata_version", |_, _| Ok(str::new("3.2.0"))).doc("The version of Unicode.")],
    ..TypeDef::named("UCD", kinds::HOST)
};

fn bidirectional(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    Ok(str::new(properties(cx, args, version, "bidirectional")?.1))
}

fn category(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    Ok(str::new(properties(cx, args, version, "category")?.0))
}

fn combining(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    Ok(Value::int(properties(cx, args, version, "combining")?.2.into()))
}

fn mirrored(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    Ok(Value::int(properties(cx, args, version, "mirrored")?.3.into()))
}

fn east_asian_width(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    Ok(str::new(properties(cx, args, version, "east_asian_width")?.4))
}

/// `decomposition(chr)`: the code points that a character is made of, behind the kind of its likeness to them.
fn decomposition(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    let code = surrogate::to_code(character(cx, &args[0], "decomposition", "")?);
    let found = if version.is_assigned(code) { decomposition_of(code) } else { None };
    Ok(str::new(found.unwrap_or_default()))
}

/// Lines of a code point and its decomposition, in order.
static DECOMPOSITIONS: &str = include_str!("decompositions.txt");

fn decomposition_of(code: u32) -> Option<&'static str> {
    // The half-open range of bytes where the line may start.
    let (mut low, mut high) = (0, DECOMPOSITIONS.len());
    while low < high {
        let middle = low.midpoint(high);
        let start = DECOMPOSITIONS[..middle].rfind('\n').map_or(0, |at| at + 1);
        let (line, _) = DECOMPOSITIONS[start..].split_once('\n')?;
        let (key, text) = line.split_once(';')?;
        match u32::from_str_radix(key, 16).ok()?.cmp(&code) {
            Ordering::Equal => return Some(text),
            Ordering::Less => low = start + line.len() + 1,
            Ordering::Greater => high = start,
        }
    }
    None
}

/// The one character that an argument is.
fn character(cx: &mut Cx, value: &Value, function: &str, which: &str) -> Result<char> {
    let inner = payload(value);
    match inner.downcast_ref::<Str>().filter(|text| text.len() == 1).and_then(|text| text.char_at(0)) {
        Some(character) => Ok(character),
        None => {
            let name = cx.argument_name(value);
            Err(cx.type_error(format!("{function}() argument{which} must be a unicode character, not {name}")))
        }
    }
}

fn properties(cx: &mut Cx, args: &[Value], version: Version, function: &str) -> Result<properties::Properties> {
    let character = character(cx, &args[0], function, "")?;
    Ok(version.properties(surrogate::to_code(character)))
}

/// A value, the default, or ValueError.
fn or_default(cx: &mut Cx, value: Option<Value>, default: &Value, message: &str) -> Result<Value> {
    match value {
        Some(value) => Ok(value),
        None if default.is_unbound() => Err(cx.value_error(message)),
        None => Ok(default.clone()),
    }
}

/// The number that a character of this version stands for.
fn known_number(character: char, version: Version) -> Option<(i64, i64)> {
    let code = surrogate::to_code(character);
    numbers::numeric(code).filter(|_| version.is_assigned(code))
}

fn decimal(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    let character = character(cx, &args[0], "decimal", " 1")?;
    let code = surrogate::to_code(character);
    let value = match version {
        // What is a digit only today was a decimal one then.
        Version::Old if version_3_2::is_decimal(code) => numbers::numeric(code).map(|(value, _)| value),
        _ => unicode::decimal_value(character).filter(|_| version.is_assigned(code)).map(i64::from),
    };
    let value = value.map(Value::int);
    or_default(cx, value, &args[1], "not a decimal")
}

fn digit(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    let character = character(cx, &args[0], "digit", " 1")?;
    // The digits among the numbers are whole.
    let value = known_number(character, version).filter(|_| unicode::is_digit(character));
    or_default(cx, value.map(|(value, _)| Value::int(value)), &args[1], "not a digit")
}

fn numeric(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    let character = character(cx, &args[0], "numeric", " 1")?;
    let value = known_number(character, version);
    let value = value.map(|(numerator, denominator)| Value::float(numerator as f64 / denominator as f64));
    or_default(cx, value, &args[1], "not a numeric character")
}

fn name(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    let character = character(cx, &args[0], "name", " 1")?;
    let is_known = version.is_assigned(surrogate::to_code(character));
    let name = snek_syntax::name_of(character).filter(|_| is_known).map(str::new);
    or_default(cx, name, &args[1], "no such name")
}

fn lookup(cx: &mut Cx, args: &[Value], version: Version) -> Result<Value> {
    let inner = payload(&args[0]);
    let Some(name) = inner.downcast_ref::<Str>() else {
        let got = cx.type_name(&args[0]);
        return Err(cx.type_error(format!("a bytes-like object is required, not '{got}'")));
    };
    // It is shown if there is none.
    cx.reserve_result(name.as_str().len().saturating_mul(4))?;
    let found = snek_syntax::character_named(name.as_str());
    match found.filter(|found| version.is_assigned(u32::from(*found))) {
        Some(found) => Ok(str::of_char(found)),
        None => {
            let shown = repr_str(name.as_str());
            Err(cx.key_error(str::new(format!("undefined character name {shown}"))))
        }
    }
}
