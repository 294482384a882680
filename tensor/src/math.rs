//! Operations of one operand: their names, and the float functions of the `math` module.
//!
//! In: a float. Out: a float, or `math domain error` / `math range error` as CPython decides.
//! Invariants: functions are the system's `libm`, as in CPython.
//! Elsewhere: operands of other types (`unary.rs`), arrays (`elementwise.rs`).

use crate::cube_root;
use crate::{ErrorKind, OpError, inverse_cosh, inverse_sinh, inverse_tanh};

/// An operation of one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unary {
    /// `-x`
    Neg,
    /// `abs(x)`
    Abs,
    /// `not x`
    Not,
    /// `~x`
    Invert,
    /// -1, 0 or 1
    Sign,
    /// The square root.
    Sqrt,
    /// e to the x.
    Exp,
    /// 2 to the x.
    Exp2,
    /// e to the x, less one.
    Expm1,
    /// The natural logarithm.
    Log,
    /// The natural logarithm of x and one.
    Log1p,
    /// The logarithm to base 2.
    Log2,
    /// The logarithm to base 10.
    Log10,
    /// The sine.
    Sin,
    /// The cosine.
    Cos,
    /// The tangent.
    Tan,
    /// The inverse sine.
    Asin,
    /// The inverse cosine.
    Acos,
    /// The inverse tangent.
    Atan,
    /// The hyperbolic sine.
    Sinh,
    /// The hyperbolic cosine.
    Cosh,
    /// The hyperbolic tangent.
    Tanh,
    /// The inverse hyperbolic sine.
    Asinh,
    /// The inverse hyperbolic cosine.
    Acosh,
    /// The inverse hyperbolic tangent.
    Atanh,
    /// The cube root.
    Cbrt,
    /// The number itself, 0 in place of one below.
    Relu,
    /// The greatest whole number not above, in the operand's type.
    Floor,
    /// The least whole number not below, in the operand's type.
    Ceil,
    /// The part before the point, in the operand's type.
    Trunc,
    /// Whether neither infinite nor `nan`.
    IsFinite,
    /// Whether `nan`.
    IsNan,
}

impl Unary {
    /// Whether integers become floats first.
    pub const fn takes_float(self) -> bool {
        !matches!(
            self,
            Unary::Neg
                | Unary::Abs
                | Unary::Not
                | Unary::Invert
                | Unary::Sign
                | Unary::Relu
                | Unary::Floor
                | Unary::Ceil
                | Unary::Trunc
        )
    }

    /// Whether the result is a truth value.
    pub const fn gives_bool(self) -> bool {
        matches!(self, Unary::Not | Unary::IsFinite | Unary::IsNan)
    }

    /// Whether an operand can be outside the domain of the Python function.
    pub const fn may_raise(self) -> bool {
        self.takes_float()
            && !matches!(self, Unary::Tanh | Unary::Atan | Unary::Asinh | Unary::Cbrt | Unary::IsFinite | Unary::IsNan)
    }

    const fn can_overflow(self) -> bool {
        matches!(self, Unary::Exp | Unary::Exp2 | Unary::Expm1 | Unary::Sinh | Unary::Cosh)
    }
}

/// The function on a float, without checks: NumPy's results.
pub(crate) fn raw(op: Unary, x: f64) -> f64 {
    match op {
        Unary::Neg => -x,
        Unary::Abs => x.abs(),
        Unary::Sign if x == 0.0 || x.is_nan() => x,
        Unary::Sign => x.signum(),
        Unary::Sqrt => x.sqrt(),
        Unary::Exp => x.exp(),
        Unary::Exp2 => x.exp2(),
        Unary::Expm1 => x.exp_m1(),
        Unary::Log => x.ln(),
        Unary::Log1p => x.ln_1p(),
        Unary::Log2 => x.log2(),
        Unary::Log10 => x.log10(),
        Unary::Sin => x.sin(),
        Unary::Cos => x.cos(),
        Unary::Tan => x.tan(),
        Unary::Asin => x.asin(),
        Unary::Acos => x.acos(),
        Unary::Atan => x.atan(),
        Unary::Sinh => x.sinh(),
        Unary::Cosh => x.cosh(),
        Unary::Tanh => x.tanh(),
        Unary::Asinh => inverse_sinh(x),
        Unary::Acosh => inverse_cosh(x),
        Unary::Atanh => inverse_tanh(x),
        Unary::Cbrt => cube_root(x),
        Unary::Relu if x <= 0.0 => 0.0,
        Unary::Relu => x,
        Unary::Floor => x.floor(),
        Unary::Ceil => x.ceil(),
        Unary::Trunc => x.trunc(),
        Unary::Not => f64::from(x == 0.0),
        Unary::Invert => f64::NAN,
        Unary::IsFinite => f64::from(x.is_finite()),
        Unary::IsNan => f64::from(x.is_nan()),
    }
}

/// The function as the `math` module has it: an undefined result is an error, an operand that is already infinite or
/// `nan` passes through.
pub(crate) fn checked(op: Unary, x: f64) -> Result<f64, OpError> {
    let y = raw(op, x);
    if op.may_raise() {
        if y.is_nan() && !x.is_nan() {
            return Err(OpError::value("math domain error"));
        }
        if y.is_infinite() && x.is_finite() {
            return Err(if op.can_overflow() {
                OpError::new(ErrorKind::Overflow, "math range error")
            } else {
                OpError::value("math domain error")
            });
        }
    }
    Ok(y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(op: Unary, x: f64, expect: Result<f64, &str>) {
        assert_eq!(checked(op, x).map_err(|e| e.message), expect.map_err(str::to_string), "{op:?} {x}");
    }

    #[test]
    fn functions_as_cpython() {
        check(Unary::Exp, 1.0, Ok(std::f64::consts::E));
        check(Unary::Exp, 1000.0, Err("math range error"));
        check(Unary::Exp, f64::INFINITY, Ok(f64::INFINITY));
        check(Unary::Log, 0.0, Err("math domain error"));
        check(Unary::Log, -1.0, Err("math domain error"));
        check(Unary::Log1p, -1.0, Err("math domain error"));
        check(Unary::Sqrt, -1.0, Err("math domain error"));
        check(Unary::Sin, f64::INFINITY, Err("math domain error"));
        check(Unary::Cosh, 1000.0, Err("math range error"));
        check(Unary::Tanh, 0.5, Ok(0.46211715726000973));
        check(Unary::Log, 10.0, Ok(std::f64::consts::LN_10));
        check(Unary::Tan, 1.5, Ok(14.101419947171719));
    }
}
