//! Methods of `float`.
//!
//! Elsewhere: operators in `ops.rs`, hexadecimal text in `hex.rs`, decimal rounding in `types/text/round.rs`.

use super::hex::{self, HexError};
use super::ops::{float_divmod, holds};
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::types::str::Str;
use crate::types::text::{self, Align, Spec};
use crate::types::{float, int, payload, str, tuple};
use crate::vm::Cx;
use dashu_int::IBig;
use snek_heap::{Value, kind};
use snek_syntax::core::CompareOp;

fn this(args: &[Value]) -> f64 {
    args[0].as_float().unwrap_or(f64::NAN)
}

pub(super) fn repr(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(str::new(text::repr_float(this.as_float().unwrap_or(f64::NAN))))
}

pub(super) fn compare(_cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    Ok(match float::compare_numbers(this, other) {
        Some(order) => Value::bool(holds(op, order)),
        None => Value::NOT_IMPLEMENTED,
    })
}

pub(super) fn format(cx: &mut Cx, this: &Value, spec: &str) -> Result<Value> {
    if spec.is_empty() {
        return repr(cx, this);
    }
    let x = this.as_float().unwrap_or(f64::NAN);
    if let Some(formatted) = cx.compose(|out| text::usual::push_float(x, spec, out)) {
        return Ok(formatted);
    }
    let parsed = Spec::parse(spec, Align::Right, "float");
    let spec = str::checked_spec(cx, parsed)?;
    str::check_precision(cx, &spec)?;
    let formatted = text::format_float(x, &spec, "float");
    str::formatted(cx, formatted)
}

fn is_integer(_cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let x = this(args);
    Ok(Value::bool(x.is_finite() && x == x.trunc()))
}

fn as_integer_ratio(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let x = this(args);
    if x.is_nan() {
        return Err(cx.value_error("cannot convert NaN to integer ratio"));
    }
    if x.is_infinite() {
        return Err(cx.overflow_error("cannot convert Infinity to integer ratio"));
    }
    let (mantissa, exponent) = text::decompose(x);
    let zeros = if mantissa == 0 { 1074 } else { mantissa.trailing_zeros() as i32 };
    let taken = zeros.min((-exponent).max(0));
    let mantissa = IBig::from(if mantissa == 0 { 0 } else { mantissa >> taken });
    let exponent = if mantissa.is_zero() { 0 } else { exponent + taken };
    let (numerator, denominator) = match usize::try_from(exponent) {
        Ok(up) => (mantissa << up, IBig::ONE),
        Err(_) => (mantissa, IBig::ONE << exponent.unsigned_abs() as usize),
    };
    Ok(tuple::new([int::from_big(numerator), int::from_big(denominator)]))
}

fn to_hex(_cx: &mut Cx, args: &[Value]) -> Result<Value> {
    Ok(str::new(hex::to_hex(this(args))))
}

fn from_hex(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let inner = payload(&args[1]);
    let Some(text) = inner.downcast_ref::<Str>() else {
        return Err(cx.type_error("bad argument type for built-in operation"));
    };
    let value = match hex::from_hex(text.as_str()) {
        Ok(x) => Value::float(x),
        Err(HexError::Invalid) => return Err(cx.value_error("invalid hexadecimal floating-point string")),
        Err(HexError::Overflow) => {
            return Err(cx.overflow_error("hexadecimal value too large to represent as a float"));
        }
    };
    int::as_class(cx, &args[0], kind::FLOAT, value)
}

fn round(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let x = this(args);
    if args[1].is_unbound() || args[1].is_none() {
        return int::from_float(cx, x.round_ties_even());
    }
    let places = int::clamped_index(cx, &args[1])?;
    match text::round_to(x, places) {
        Some(rounded) => Ok(Value::float(rounded)),
        None => Err(cx.overflow_error("rounded value too large to represent")),
    }
}

fn divmod(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    pair(cx, &args[0], &payload(&args[1]))
}

fn rdivmod(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    pair(cx, &payload(&args[1]), &args[0])
}

fn pair(cx: &mut Cx, a: &Value, b: &Value) -> Result<Value> {
    Ok(match float_divmod(cx, a, b)? {
        Some((quotient, rest)) => tuple::new([quotient, rest]),
        None => Value::NOT_IMPLEMENTED,
    })
}

fn get_format(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    match payload(&args[1]).downcast_ref::<Str>().map(Str::as_str) {
        Some("double" | "float") => {
            let order = if cfg!(target_endian = "big") { "big" } else { "little" };
            Ok(str::new(format!("IEEE, {order}-endian")))
        }
        Some(_) => Err(cx.value_error("__getformat__() argument 1 must be 'double' or 'float'")),
        None => {
            let name = cx.argument_name(&args[1]);
            Err(cx.type_error(format!("__getformat__() argument must be str, not {name}")))
        }
    }
}

pub(super) static METHODS: &[NativeDef] = natives! {
    "__abs__(self, /)" [staged = Python("__abs__")] => |_, args| Ok(Value::float(this(args).abs())),
    "__ceil__(self, /)" [staged = Python("ceil")] => |cx, args| int::from_float(cx, this(args).ceil()),
    "__divmod__(self, value, /)" => divmod,
    "__float__(self, /)" [staged = Python("__float__")] => |_, args| Ok(Value::float(this(args))),
    "__floor__(self, /)" [staged = Python("floor")] => |cx, args| int::from_float(cx, this(args).floor()),
    "__getnewargs__(self, /)" => |_, args| Ok(tuple::new([Value::float(this(args))])),
    "__int__(self, /)" [staged = Python("__int__")] => |cx, args| int::from_float(cx, this(args)),
    "__rdivmod__(self, value, /)" => rdivmod,
    "__round__(self, ndigits=None, /)" [staged = Python("round")] => round,
    "__trunc__(self, /)" [staged = Python("trunc")] => |cx, args| int::from_float(cx, this(args)),
    /// Return the float as a fraction: numerator and positive denominator, without a common factor.
    ///
    /// >>> (0.75).as_integer_ratio()
    /// (3, 4)
    "as_integer_ratio(self, /)" => as_integer_ratio,
    /// Return the float itself, as it is its own complex conjugate.
    "conjugate(self, /)" [staged = Python("conjugate")] => |_, args| Ok(Value::float(this(args))),
    /// Return the float exactly, as a hexadecimal text.
    ///
    /// >>> (1.5).hex()
    /// '0x1.8000000000000p+0'
    "hex(self, /)" => to_hex,
    /// Return whether the float has no fraction.
    "is_integer(self, /)" [staged = Python("is_integer")] => is_integer,
};

pub(super) static CLASS_METHODS: &[NativeDef] = natives! {
    "__getformat__(type, typestr, /)" => get_format,
    /// Make a float from a hexadecimal text, as hex() gives it.
    "fromhex(type, string, /)" => from_hex,
};
