//! Type codes: how a number becomes bytes, and bytes a number.

use dashu_int::IBig;
use snek_interp::heap::Value;
use snek_interp::types::str::Str;
use snek_interp::types::text::surrogate;
use snek_interp::types::{float, int, memoryview, payload, str};
use snek_interp::{Cx, Error, Result};

/// All type codes.
pub(super) const TYPE_CODES: &str = "bBuhHiIlLqQfd";

/// The bytes of an item, of which the first `size` count.
pub(super) type Packed = [u8; 8];

/// What the items of an array are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct ItemType {
    /// The type code.
    pub code: &'static str,
    /// Bytes of an item.
    pub size: usize,
}

impl ItemType {
    /// What a type code means; `None` for characters that are none.
    pub fn of(code: &str) -> Option<Self> {
        let at = TYPE_CODES.find(code).filter(|_| code.len() == 1)?;
        let size = match code {
            "b" | "B" => 1,
            "h" | "H" => 2,
            "u" | "i" | "I" | "f" => 4,
            _ => 8,
        };
        Some(Self { code: &TYPE_CODES[at..=at], size })
    }

    /// Whether the items are characters.
    pub fn is_text(self) -> bool {
        self.code == "u"
    }

    /// The format that views of the memory have.
    pub fn format(self) -> &'static str {
        if self.is_text() { "w" } else { self.code }
    }

    /// The item that bytes are; ValueError for what is no character.
    pub fn unpack(self, cx: &mut Cx, data: &[u8]) -> Result<Value> {
        if !self.is_text() {
            return Ok(memoryview::unpack(self.code.chars().next().unwrap_or('B'), data));
        }
        let mut wide = [0; 4];
        wide.copy_from_slice(&data[..4]);
        let code = u32::from_ne_bytes(wide);
        match surrogate::from_code(code) {
            Some(character) => Ok(str::new(character.to_string())),
            None => Err(cx.value_error(format!("character U+{code:x} is not in range [U+0000; U+10ffff]"))),
        }
    }

    /// The bytes of an item.
    pub fn pack(self, cx: &mut Cx, value: &Value) -> Result<Packed> {
        match self.code {
            "u" => character(cx, value),
            "f" => Ok(u64::from((float::nan::canonical(float::as_float(cx, value)?) as f32).to_bits()).to_ne_bytes()),
            "d" => Ok(float::nan::canonical(float::as_float(cx, value)?).to_bits().to_ne_bytes()),
            "I" | "L" => unsigned(cx, self.code, value),
            "q" | "Q" => long_long(cx, self.code, value),
            _ => long(cx, self.code, value),
        }
    }
}

fn character(cx: &mut Cx, value: &Value) -> Result<Packed> {
    let inner = payload(value);
    let mut characters = inner.downcast_ref::<Str>().map_or("", |text| text.as_str()).chars();
    match (characters.next(), characters.next()) {
        (Some(character), None) => Ok(u64::from(surrogate::to_code(character)).to_ne_bytes()),
        _ => Err(cx.type_error("array item must be unicode character")),
    }
}

/// An integer within 128 bits; those beyond become the largest or the least.
fn wide(cx: &mut Cx, value: &Value) -> Result<i128> {
    let number = cx.index_value(value)?;
    if let Some(small) = number.as_int() {
        return Ok(small.into());
    }
    let big = int::copy_big(cx, &number)?.unwrap_or_default();
    Ok(i128::try_from(&big).unwrap_or(if big < IBig::ZERO { i128::MIN } else { i128::MAX }))
}

/// Integers that C takes as a `long` first.
fn long(cx: &mut Cx, code: &str, value: &Value) -> Result<Packed> {
    let Ok(number) = i64::try_from(wide(cx, value)?) else {
        return Err(cx.overflow_error("Python int too large to convert to C long"));
    };
    let (name, least, greatest) = match code {
        "b" => ("signed char", i8::MIN.into(), i8::MAX.into()),
        "B" => ("unsigned byte integer", 0, u8::MAX.into()),
        "h" => ("signed short integer", i16::MIN.into(), i16::MAX.into()),
        "H" => ("unsigned short", 0, u16::MAX.into()),
        "i" => ("signed integer", i32::MIN.into(), i32::MAX.into()),
        _ => ("long", i64::MIN, i64::MAX),
    };
    if number < least {
        return Err(cx.overflow_error(format!("{name} is less than minimum")));
    }
    if number > greatest {
        return Err(cx.overflow_error(format!("{name} is greater than maximum")));
    }
    Ok(number.to_ne_bytes())
}

fn unsigned(cx: &mut Cx, code: &str, value: &Value) -> Result<Packed> {
    let number = wide(cx, value)?;
    if number < 0 {
        return Err(cx.overflow_error("can't convert negative value to unsigned int"));
    }
    let Ok(number) = u64::try_from(number) else {
        return Err(cx.overflow_error("Python int too large to convert to C unsigned long"));
    };
    if code == "I" && u32::try_from(number).is_err() {
        return Err(cx.overflow_error("unsigned int is greater than maximum"));
    }
    Ok(number.to_ne_bytes())
}

fn long_long(cx: &mut Cx, code: &str, value: &Value) -> Result<Packed> {
    let number = wide(cx, value)?;
    if code == "Q" {
        if number < 0 {
            return Err(cx.overflow_error("can't convert negative int to unsigned"));
        }
        return u64::try_from(number).map(u64::to_ne_bytes).map_err(|_| too_big(cx));
    }
    i64::try_from(number).map(i64::to_ne_bytes).map_err(|_| too_big(cx))
}

#[cold]
fn too_big(cx: &mut Cx) -> Error {
    cx.overflow_error("int too big to convert")
}
