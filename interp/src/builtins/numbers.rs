//! Numeric functions: `abs`, `divmod`, `pow`, `round`, `bin`, `oct`, `hex`, `chr`, `ord`.

use super::quick;
use crate::error::Result;
use crate::native::NativeDef;
use crate::stage::rule;
use crate::types::class::Instance;
use crate::types::str::{self, Str};
use crate::types::text::surrogate;
use crate::types::{bytes, int, payload};
use crate::vm::Cx;
use crate::{natives, stage};
use snek_heap::Value;
use snek_syntax::core::BinaryOp;

pub(super) static FUNCTIONS: &[NativeDef] = natives! {
    /// Return the absolute value of a number; of a complex number, its distance from 0.
    "abs(x, /)" [quick = quick::abs, staged = Rule(rule::NUMBER)] => abs,
    /// Return the pair (x // y, x % y).
    ///
    /// >>> divmod(7, -2)
    /// (-4, -1)
    "divmod(x, y, /)" [quick = crate::types::int::quick::divmod, staged = Rule(rule::NUMBER)] => divmod,
    /// Return base to the power of exp; with mod, the integer power modulo mod, computed without the large power.
    ///
    /// >>> pow(3, 4, 5)
    /// 1
    "pow(base, exp, mod=None)" [staged = Python("pow")] => pow,
    /// Return a number rounded to ndigits digits behind the point; without ndigits, an integer.
    ///
    /// Halves go to the even neighbour.
    ///
    /// >>> round(2.5), round(3.14159, 2)
    /// (2, 3.14)
    "round(number, ndigits=None)" [staged = Rule(rule::NUMBER)] => round,
    /// Return an integer as a binary text with 0b in front.
    "bin(number, /)" [staged = Python("bin")] => |cx, a| based(cx, &a[0], 2),
    /// Return an integer as an octal text with 0o in front.
    "oct(number, /)" [staged = Python("oct")] => |cx, a| based(cx, &a[0], 8),
    /// Return an integer as a hexadecimal text with 0x in front.
    "hex(number, /)" [staged = Python("hex")] => |cx, a| based(cx, &a[0], 16),
    /// Return the character with the code point i, as a string.
    "chr(i, /)" [quick = quick::chr, staged = Rule(rule::CHR)] => chr,
    /// Return the code point of a string of one character, or the number of a single byte.
    "ord(c, /)" [quick = quick::ord, staged = Rule(rule::ORD)] => ord,
};

fn abs(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if let Some(float) = a[0].as_float() {
        return Ok(Value::float(float.abs()));
    }
    if let Some(small) = a[0].as_int().and_then(i64::checked_abs) {
        return Ok(Value::int(small));
    }
    if stage::is_staged(&a[0]) {
        return cx.staged_call("abs", a);
    }
    let name = cx.names.__abs__.clone();
    match cx.call_special(&a[0], &name, &[])? {
        Some(result) => Ok(result),
        None => {
            let got = cx.type_name(&a[0]);
            Err(cx.type_error(format!("bad operand type for abs(): '{got}'")))
        }
    }
}

fn divmod(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if stage::is_staged(&a[0]) || stage::is_staged(&a[1]) {
        let quotient = cx.binary(BinaryOp::FloorDiv, &a[0], &a[1])?;
        let rest = cx.binary(BinaryOp::Mod, &a[0], &a[1])?;
        return Ok(cx.tuple(vec![quotient, rest]));
    }
    for (this, other, name) in [(0, 1, cx.names.__divmod__.clone()), (1, 0, cx.names.__rdivmod__.clone())] {
        if let Some(result) = cx.call_special(&a[this], &name, std::slice::from_ref(&a[other]))?
            && !result.is_not_implemented()
        {
            return Ok(result);
        }
    }
    let (left, right) = (cx.type_name(&a[0]), cx.type_name(&a[1]));
    Err(cx.type_error(snek_tensor::unsupported_operands("divmod()", &left, &right)))
}

fn pow(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if a[2].is_unbound() || a[2].is_none() {
        return cx.binary(BinaryOp::Pow, &a[0], &a[1]);
    }
    if a[0].downcast_ref::<Instance>().is_some() {
        let name = cx.operator_names(BinaryOp::Pow).plain.clone();
        if let Some(result) = cx.call_special(&a[0], &name, &[a[1].clone(), a[2].clone()])?
            && !result.is_not_implemented()
        {
            return Ok(result);
        }
    }
    int::power_modulo(cx, &a[0], &a[1], &a[2])
}

fn round(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if stage::is_staged(&a[0]) {
        return cx.staged_call("round", if a[1].is_unbound() || a[1].is_none() { &a[..1] } else { a });
    }
    let name = cx.names.__round__.clone();
    let args: &[Value] = if a[1].is_unbound() || a[1].is_none() { &[] } else { &a[1..2] };
    match cx.call_special(&a[0], &name, args)? {
        Some(result) => Ok(result),
        None => {
            let got = cx.type_name(&a[0]);
            Err(cx.type_error(format!("type {got} doesn't define __round__ method")))
        }
    }
}

fn based(cx: &mut Cx, number: &Value, base: u32) -> Result<Value> {
    let number = cx.index_value(number)?;
    let Some(view) = int::view(&number) else {
        return Err(cx.system_error("an index that is no integer"));
    };
    let prefix = match base {
        2 => "0b",
        8 => "0o",
        _ => "0x",
    };
    cx.foresee_digits(view.bit_length(), base)?;
    let sign = if view.is_negative() { "-" } else { "" };
    Ok(str::new(format!("{sign}{prefix}{}", view.magnitude_digits(base))))
}

fn chr(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let code = cx.index_value(&a[0])?;
    let Some(code) = code.as_int().filter(|code| i32::try_from(*code).is_ok()) else {
        return Err(cx.overflow_error("Python int too large to convert to C int"));
    };
    match u32::try_from(code).ok().and_then(surrogate::from_code) {
        Some(char) => Ok(str::of_char(char)),
        None => Err(cx.value_error("chr() arg not in range(0x110000)")),
    }
}

fn ord(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let value = payload(&a[0]);
    if let Some(text) = value.downcast_ref::<Str>() {
        let mut chars = text.as_str().chars();
        if let (Some(char), None) = (chars.next(), chars.next()) {
            return Ok(Value::int(i64::from(surrogate::to_code(char))));
        }
        let length = text.len();
        return Err(cx.type_error(format!("ord() expected a character, but string of length {length} found")));
    }
    let only = |data: &[u8]| if let [byte] = data { Ok(*byte) } else { Err(data.len()) };
    let found = match (value.downcast_ref::<bytes::Bytes>(), value.downcast_ref::<bytes::ByteArray>()) {
        (Some(bytes), _) => only(bytes.data()),
        (None, Some(array)) => only(&array.data.borrow()),
        (None, None) => {
            let got = cx.type_name(&a[0]);
            return Err(cx.type_error(format!("ord() expected string of length 1, but {got} found")));
        }
    };
    match found {
        Ok(byte) => Ok(Value::int(i64::from(byte))),
        Err(length) => Err(cx.type_error(format!("ord() expected a character, but string of length {length} found"))),
    }
}
