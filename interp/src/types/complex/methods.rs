//! The `complex` type: its table and methods.

use super::construct::construct;
use super::ops::{absolute, complex_binary, hash_parts, is_number, numbers_equal};
use super::value::{Complex, new};
use crate::error::Result;
use crate::native::NativeDef;
use crate::types::ops::{GetSet, Ops, TypeDef, receiver};
use crate::types::text::{self, Align, FloatFormat, FloatStyle, Spec};
use crate::types::{ops, str, tuple};
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};

/// `complex`.
pub static TYPE: TypeDef = TypeDef {
    doc: "A complex number, of two floats: real + imag * 1j.\n\n\
          complex(text) reads a number such as \"1+2j\".",
    new: Some(NativeDef::new("complex(cls, real=0, imag=0)", construct)),
    is_base: true,
    ops: Ops {
        repr: Some(repr),
        hash: Some(|cx, this| {
            let number = receiver::<Complex>(cx, this)?;
            Ok(hash_parts(number.re, number.im, this))
        }),
        compare: Some(compare),
        truth: Some(|cx, this| {
            let number = receiver::<Complex>(cx, this)?;
            Ok(number.re != 0.0 || number.im != 0.0)
        }),
        binary: Some(complex_binary),
        unary: Some(unary),
        format: Some(format),
        operators: &[BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div, BinaryOp::Pow],
        unary_operators: &[UnaryOp::Neg, UnaryOp::Pos],
        ..Ops::NONE
    },
    methods: natives! {
        "__abs__(self, /)" => abs,
        "__complex__(self, /)" => |_, args| Ok(args[0].clone()),
        "__getnewargs__(self, /)" => getnewargs,
        /// Return the complex number with the other sign of the imaginary part.
        "conjugate(self, /)" => conjugate,
    },
    attributes: &[
        GetSet::new("real", |cx, this| Ok(Value::float(receiver::<Complex>(cx, this)?.re)))
            .doc("The real part, a float.")
            .set(ops::read_only),
        GetSet::new("imag", |cx, this| Ok(Value::float(receiver::<Complex>(cx, this)?.im)))
            .doc("The imaginary part, a float.")
            .set(ops::read_only),
    ],
    ..TypeDef::named("complex", kinds::COMPLEX)
};

/// `repr` of a complex number: without the real part when it is a positive zero.
#[must_use]
pub fn show(re: f64, im: f64) -> String {
    let style = FloatStyle::new(FloatFormat::Repr, 0);
    let push = |x: f64, out: &mut String| {
        if x.is_sign_negative() && !x.is_nan() {
            out.push('-');
        }
        text::push_unsigned(x, style, out);
    };
    let mut out = String::new();
    if re == 0.0 && re.is_sign_positive() {
        push(im, &mut out);
        out.push('j');
        return out;
    }
    out.push('(');
    push(re, &mut out);
    if im.is_nan() || im.is_sign_positive() {
        out.push('+');
    }
    push(im, &mut out);
    out.push_str("j)");
    out
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let number = receiver::<Complex>(cx, this)?;
    Ok(str::new(show(number.re, number.im)))
}

fn format(cx: &mut Cx, this: &Value, spec: &str) -> Result<Value> {
    if spec.is_empty() {
        return repr(cx, this);
    }
    let number = receiver::<Complex>(cx, this)?;
    let spec = str::checked_spec(cx, Spec::parse(spec, Align::Right, "complex"))?;
    str::check_precision(cx, &spec)?;
    // Both parts, each with its layout, and the whole.
    cx.reserve_result(spec.precision.unwrap_or(0).saturating_mul(6))?;
    str::formatted(cx, text::format_complex(number.re, number.im, &spec))
}

fn compare(_cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    Ok(match op {
        CompareOp::Eq | CompareOp::Ne if is_number(other) => {
            Value::bool(numbers_equal(this, other) == (op == CompareOp::Eq))
        }
        _ => Value::NOT_IMPLEMENTED,
    })
}

fn unary(cx: &mut Cx, op: UnaryOp, this: &Value) -> Result<Value> {
    let number = receiver::<Complex>(cx, this)?;
    Ok(match op {
        UnaryOp::Neg => new(-number.re, -number.im),
        UnaryOp::Pos => new(number.re, number.im),
        UnaryOp::Invert | UnaryOp::Not => Value::NOT_IMPLEMENTED,
    })
}

fn abs(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let number = receiver::<Complex>(cx, &args[0])?;
    match absolute((number.re, number.im)) {
        Some(size) => Ok(Value::float(size)),
        None => Err(cx.overflow_error("absolute value too large")),
    }
}

fn conjugate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let number = receiver::<Complex>(cx, &args[0])?;
    Ok(new(number.re, -number.im))
}

fn getnewargs(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let number = receiver::<Complex>(cx, &args[0])?;
    Ok(tuple::new([Value::float(number.re), Value::float(number.im)]))
}

#[cfg(test)]
mod tests {
    use super::show;

    #[test]
    fn shown_as_in_cpython() {
        assert_eq!(show(1.0, -0.0), "(1-0j)");
        assert_eq!(show(-0.0, 1.0), "(-0+1j)");
        assert_eq!(show(0.0, f64::NAN), "nanj");
        assert_eq!(show(f64::INFINITY, f64::NEG_INFINITY), "(inf-infj)");
        assert_eq!(show(1e16, 1e-5), "(1e+16+1e-05j)");
        assert_eq!(show(f64::NAN, f64::NAN), "(nan+nanj)");
    }
}
