//! Operations of one scalar operand.
//!
//! In: a scalar. Out: a scalar, or CPython's error.
//! Invariants: `bool` counts as an integer, except for `not`.
//! Elsewhere: the float functions (`math.rs`), arrays (`elementwise.rs`).

use crate::{OpError, Scalar, Unary, int, math, truth};

/// Applies `op` to `x`.
///
/// # Errors
/// A number outside of the domain, and an overflow.
pub fn unary(op: Unary, x: Scalar) -> Result<Scalar, OpError> {
    if op == Unary::Not {
        return Ok(Scalar::Bool(!truth(x)));
    }
    if op.gives_bool() {
        return Ok(Scalar::Bool(math::raw(op, x.as_f64()) != 0.0));
    }
    match x {
        Scalar::F64(x) if op != Unary::Invert => Ok(Scalar::F64(math::checked(op, x)?)),
        Scalar::F32(x) if op != Unary::Invert => Ok(Scalar::F32(math::raw(op, f64::from(x)) as f32)),
        Scalar::F64(_) | Scalar::F32(_) => {
            Err(OpError::type_error(format!("bad operand type for unary ~: '{}'", x.python_type())))
        }
        _ if op.takes_float() => Ok(Scalar::F64(math::checked(op, x.as_f64())?)),
        Scalar::Bool(b) => Ok(Scalar::I64(on_int(op, i64::from(b))?)),
        Scalar::I64(i) => Ok(Scalar::I64(on_int(op, i)?)),
        Scalar::I32(i) => Ok(Scalar::I32(wrapping(op, i64::from(i)) as i32)),
    }
}

fn on_int(op: Unary, x: i64) -> Result<i64, OpError> {
    match op {
        Unary::Neg => int::neg(x),
        Unary::Abs => int::abs(x),
        _ => Ok(wrapping(op, x)),
    }
}

/// The operation on an integer of an array.
pub(crate) fn wrapping(op: Unary, x: i64) -> i64 {
    match op {
        Unary::Neg => x.wrapping_neg(),
        Unary::Abs => x.wrapping_abs(),
        Unary::Invert => !x,
        Unary::Sign => x.signum(),
        Unary::Relu => x.max(0),
        _ => x, // floor, ceil, trunc
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(op: Unary, x: Scalar, expect: Result<Scalar, &str>) {
        assert_eq!(unary(op, x).map_err(|e| e.message), expect.map_err(str::to_string), "{op:?} {x}");
    }

    #[test]
    fn applies_as_python() {
        check(Unary::Neg, Scalar::Bool(true), Ok(Scalar::I64(-1)));
        check(Unary::Neg, Scalar::I64(i64::MIN), Err("staged int too large for 64 bits"));
        check(Unary::Neg, Scalar::I32(i32::MIN), Ok(Scalar::I32(i32::MIN)));
        check(Unary::Invert, Scalar::I64(5), Ok(Scalar::I64(-6)));
        check(Unary::Invert, Scalar::Bool(true), Ok(Scalar::I64(-2)));
        check(Unary::Invert, Scalar::F64(1.0), Err("bad operand type for unary ~: 'float'"));
        check(Unary::Not, Scalar::F64(0.0), Ok(Scalar::Bool(true)));
        check(Unary::Sqrt, Scalar::I64(16), Ok(Scalar::F64(4.0)));
        check(Unary::Log, Scalar::I64(0), Err("math domain error"));
        check(Unary::Abs, Scalar::F64(-0.0), Ok(Scalar::F64(0.0)));
        check(Unary::Floor, Scalar::F64(-1.5), Ok(Scalar::F64(-2.0)));
        check(Unary::IsNan, Scalar::F64(f64::NAN), Ok(Scalar::Bool(true)));
    }
}
