//! Methods of `int` and `bool`.
//!
//! Elsewhere: operators in `ops.rs`, formatting in `types/text`.

use super::convert::{as_class, to_float};
use super::ops::{absolute, int_binary};
use super::power::try_power_modulo;
use super::value::{from_big, from_i128, view};
use super::{division, from_u64};
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::types::str::Str;
use crate::types::text::{self, Align, FormatError, IntRef, Spec};
use crate::types::{bytes, float, payload, str, tuple};
use crate::vm::Cx;
use dashu_int::ops::BitTest;
use dashu_int::{IBig, UBig};
use snek_heap::{Value, kind};
use snek_syntax::core::{BinaryOp, CompareOp};

fn number(value: &Value) -> IntRef<'_> {
    view(value).unwrap_or(IntRef::Small(0))
}

/// The receiver as a plain `int`.
pub(super) fn plain(value: &Value) -> Value {
    value.as_bool().map_or_else(|| value.clone(), |flag| Value::int(i64::from(flag)))
}

/// The decimal text of a small integer, as a string.
#[must_use]
pub fn text(number: i64) -> Value {
    str::new(text::Digits::signed(number).as_str())
}

pub(super) fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    if let Some(number) = this.as_int() {
        return Ok(text(number));
    }
    cx.foresee_digits(number(this).bit_length(), 10)?;
    match text::print_int(number(this)) {
        Some(digits) => Ok(str::new(digits)),
        None => Err(cx.value_error(text::too_long_to_print())),
    }
}

pub(super) fn repr_bool(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(str::new(if this.as_bool() == Some(true) { "True" } else { "False" }))
}

pub(super) fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    Ok(match (view(this), view(other)) {
        (Some(x), Some(y)) => {
            cx.charge_text(x.bit_length().min(y.bit_length()) / 8)?;
            Value::bool(float::holds(op, Some(super::compare_ints(x, y))))
        }
        _ => Value::NOT_IMPLEMENTED,
    })
}

pub(super) fn format(cx: &mut Cx, this: &Value, spec: &str) -> Result<Value> {
    if spec.is_empty() {
        return if this.as_bool().is_some() { repr_bool(cx, this) } else { repr(cx, this) };
    }
    if let Some(number) = this.as_int()
        && let Some(formatted) = cx.compose(|out| text::usual::push_int(number, spec, out))
    {
        return Ok(formatted);
    }
    let type_name = if this.as_bool().is_some() { "bool" } else { "int" };
    let spec = str::checked_spec(cx, Spec::parse(spec, Align::Right, type_name))?;
    if spec.kind.is_some_and(|kind| matches!(kind, 'e' | 'E' | 'f' | 'F' | 'g' | 'G' | '%')) {
        str::check_precision(cx, &spec)?;
    }
    let as_float = || {
        let float = match number(this) {
            IntRef::Small(small) => small as f64,
            IntRef::Big(big) => big.to_f64().value(),
        };
        let too_large = || FormatError::Overflow("int too large to convert to float".into());
        Some(float).filter(|x| x.is_finite()).ok_or_else(too_large)
    };
    let base = match spec.kind {
        Some('b') => 2,
        Some('o') => 8,
        Some('x' | 'X') => 16,
        _ => 10,
    };
    cx.foresee_digits(number(this).bit_length(), base)?;
    let formatted = text::format_int(number(this), &spec, type_name, as_float);
    str::formatted(cx, formatted)
}

fn round(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args[1].is_unbound() {
        return Ok(plain(&args[0]));
    }
    let places = super::clamped_index(cx, &args[1])?;
    if places >= 0 {
        return Ok(plain(&args[0]));
    }
    let x = number(&args[0]);
    let zeros = usize::try_from(places.unsigned_abs()).unwrap_or(usize::MAX);
    // A unit with more digits than twice the number rounds it to zero.
    if zeros > x.bit_length() / 3 + 2 {
        return Ok(Value::int(0));
    }
    cx.foresee_products(zeros.saturating_mul(4))?;
    let unit = IBig::from(10).pow(zeros);
    let (quotient, rest) = division::divmod(cx, x, IntRef::Big(&unit))?;
    cx.reserve(x.bit_length())?;
    let twice = number(&rest).to_big() * 2;
    let quotient = number(&quotient).to_big();
    let is_odd = quotient.bit(0);
    let rounds_up = twice > unit || (twice == unit && is_odd);
    Ok(from_big((quotient + IBig::from(u8::from(rounds_up))) * unit))
}

fn divmod(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    pair(cx, &args[0], &payload(&args[1]))
}

fn rdivmod(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    pair(cx, &payload(&args[1]), &args[0])
}

fn pair(cx: &mut Cx, a: &Value, b: &Value) -> Result<Value> {
    let (Some(x), Some(y)) = (view(a), view(b)) else { return Ok(Value::NOT_IMPLEMENTED) };
    let (quotient, rest) = division::divmod(cx, x, y)?;
    Ok(tuple::new([quotient, rest]))
}

fn pow(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    raise(cx, &args[0], &payload(&args[1]), &args[2])
}

fn rpow(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    raise(cx, &payload(&args[1]), &args[0], &args[2])
}

fn raise(cx: &mut Cx, base: &Value, exponent: &Value, modulus: &Value) -> Result<Value> {
    if modulus.is_unbound() || modulus.is_none() {
        return int_binary(cx, BinaryOp::Pow, base, exponent);
    }
    try_power_modulo(cx, base, exponent, &payload(modulus))
}

fn bit_count(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    cx.charge(number(&args[0]).bit_length() / 4096)?;
    Ok(match number(&args[0]) {
        IntRef::Small(small) => Value::int(i64::from(small.unsigned_abs().count_ones())),
        IntRef::Big(big) => {
            let (_, words) = big.as_sign_words();
            from_u64(words.iter().map(|word| u64::from(word.count_ones())).sum())
        }
    })
}

/// Whether the byte order is little-endian.
fn is_little(cx: &mut Cx, order: &Value, method: &str) -> Result<bool> {
    if order.is_unbound() {
        return Ok(false);
    }
    match payload(order).downcast_ref::<Str>().map(Str::as_str) {
        Some("little") => Ok(true),
        Some("big") => Ok(false),
        Some(_) => Err(cx.value_error("byteorder must be either 'little' or 'big'")),
        None => {
            let name = cx.argument_name(order);
            Err(cx.type_error(format!("{method}() argument 'byteorder' must be str, not {name}")))
        }
    }
}

fn to_bytes(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let length = if args[1].is_unbound() { 1 } else { cx.index(&args[1])? };
    let little = is_little(cx, &args[2], "to_bytes")?;
    let signed = !args[3].is_unbound() && cx.truth(&args[3])?;
    let Ok(length) = usize::try_from(length) else {
        return Err(cx.value_error("length argument must be non-negative"));
    };
    let x = number(&args[0]);
    let is_negative = x.is_negative();
    if is_negative && !signed {
        return Err(cx.overflow_error("can't convert negative int to unsigned"));
    }
    cx.reserve_result(length)?;
    cx.charge_text(x.bit_length() / 8)?;
    let mut data = match x {
        IntRef::Small(0) => Vec::new(),
        IntRef::Small(small) => small.to_le_bytes().to_vec(),
        IntRef::Big(big) => big.to_le_bytes().into_vec(),
    };
    let filler = if is_negative { 0xff } else { 0 };
    let kept = data.iter().rposition(|byte| *byte != filler).map_or(0, |position| position + 1);
    let top_bit = |data: &[u8], position: usize| data.get(position).is_some_and(|byte| byte & 0x80 != 0);
    let sign_lost = signed && length > 0 && kept == length && top_bit(&data, length - 1) != is_negative;
    if kept > length || sign_lost {
        return Err(cx.overflow_error("int too big to convert"));
    }
    data.resize(length, filler);
    if !little {
        data.reverse();
    }
    Ok(bytes::new(data))
}

fn from_bytes(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let little = is_little(cx, &args[2], "from_bytes")?;
    let signed = !args[3].is_unbound() && cx.truth(&args[3])?;
    let mut data = bytes::bytes_of(cx, &args[1])?;
    cx.reserve_result(data.len().saturating_mul(2))?;
    if !little {
        data.reverse();
    }
    let value =
        if signed { from_big(IBig::from_le_bytes(&data)) } else { from_big(IBig::from(UBig::from_le_bytes(&data))) };
    as_class(cx, &args[0], kind::INT, value)
}

fn sizeof(_cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let digits = number(&args[0]).bit_length().div_ceil(30).max(1);
    Ok(from_i128(24 + 4 * digits as i128))
}

pub(super) static METHODS: &[NativeDef] = natives! {
    "__abs__(self, /)" [staged = Python("__abs__")] => |_, args| Ok(absolute(&args[0])),
    "__ceil__(self, /)" [staged = Python("ceil")] => |_, args| Ok(plain(&args[0])),
    "__divmod__(self, value, /)" => divmod,
    "__float__(self, /)" [staged = Python("__float__")] => |cx, args| Ok(Value::float(to_float(cx, number(&args[0]))?)),
    "__floor__(self, /)" [staged = Python("floor")] => |_, args| Ok(plain(&args[0])),
    "__getnewargs__(self, /)" => |_, args| Ok(tuple::new([plain(&args[0])])),
    "__index__(self, /)" => |_, args| Ok(plain(&args[0])),
    "__int__(self, /)" [staged = Python("__int__")] => |_, args| Ok(plain(&args[0])),
    "__pow__(self, value, mod=None, /)" => pow,
    "__rdivmod__(self, value, /)" => rdivmod,
    "__round__(self, ndigits=None, /)" [staged = Python("round")] => round,
    "__rpow__(self, value, mod=None, /)" => rpow,
    "__sizeof__(self, /)" => sizeof,
    "__trunc__(self, /)" [staged = Python("trunc")] => |_, args| Ok(plain(&args[0])),
    /// Return the integer and 1, as numerator and denominator.
    "as_integer_ratio(self, /)" [staged = Python("as_integer_ratio")] => |_, args| Ok(tuple::new([plain(&args[0]), Value::int(1)])),
    /// Return how many bits of the absolute value are ones.
    "bit_count(self, /)" [staged = Python("bit_count")] => bit_count,
    /// Return how many bits the absolute value has, leading zeros aside.
    ///
    /// >>> (37).bit_length()
    /// 6
    "bit_length(self, /)" [staged = Python("bit_length")] => |_, args| Ok(from_u64(number(&args[0]).bit_length() as u64)),
    /// Return the integer itself, as it is its own complex conjugate.
    "conjugate(self, /)" [staged = Python("conjugate")] => |_, args| Ok(plain(&args[0])),
    /// Return the integer as length bytes, the most significant first unless byteorder is "little".
    ///
    /// One that does not fit raises OverflowError; so does a negative one, unless signed is true.
    ///
    /// >>> (1024).to_bytes(2)
    /// b'\x04\x00'
    "to_bytes(self, /, length=1, byteorder='big', *, signed=False)" => to_bytes,
};

pub(super) static CLASS_METHODS: &[NativeDef] = natives! {
    /// Make an integer of bytes, the most significant first unless byteorder is "little".
    ///
    /// If signed is true, it can be negative.
    "from_bytes(type, /, bytes, byteorder='big', *, signed=False)" => from_bytes,
};
