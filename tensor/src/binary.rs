//! Operations of two operands, on scalars.
//!
//! In: two scalars, also of different types. Out: a scalar, or CPython's error.
//! Invariants: operands promote themselves as in Python (`int` with `float` is computed in `float`, compared exactly); no
//! conversion has to be written before an operation.
//! Elsewhere: kernels (`int.rs`, `float.rs`, `compare.rs`), arrays (`elementwise.rs`).

use std::cmp::Ordering;

use crate::elementwise::{wrapping_binary, wrapping_float};
use crate::{DType, OpError, Scalar, compare, convert, float, int, unsupported_operands};

/// An operation of two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Binary {
    /// `a + b`
    Add,
    /// `a - b`
    Sub,
    /// `a * b`
    Mul,
    /// `a / b`
    Div,
    /// `a // b`
    FloorDiv,
    /// `a % b`, with the sign of `b`
    Mod,
    /// The remainder with the sign of `a`, as `math.fmod`
    Rem,
    /// `a ** b`
    Pow,
    /// Python's `min(a, b)`: the first unless the second is less
    Min,
    /// Python's `max(a, b)`: the first unless the second is greater
    Max,
    /// `a & b`
    And,
    /// `a | b`
    Or,
    /// `a ^ b`
    Xor,
    /// `a << b`
    Shl,
    /// `a >> b`
    Shr,
    /// The angle of the point (b, a)
    Atan2,
    /// `a < b`
    Lt,
    /// `a <= b`
    Le,
    /// `a == b`
    Eq,
    /// `a != b`
    Ne,
    /// `a > b`
    Gt,
    /// `a >= b`
    Ge,
}

impl Binary {
    /// Python's operator, or the name of the function.
    pub const fn symbol(self) -> &'static str {
        match self {
            Binary::Add => "+",
            Binary::Sub => "-",
            Binary::Mul => "*",
            Binary::Div => "/",
            Binary::FloorDiv => "//",
            Binary::Mod => "%",
            Binary::Rem => "fmod",
            Binary::Pow => "**",
            Binary::Min => "min",
            Binary::Max => "max",
            Binary::And => "&",
            Binary::Or => "|",
            Binary::Xor => "^",
            Binary::Shl => "<<",
            Binary::Shr => ">>",
            Binary::Atan2 => "atan2",
            Binary::Lt => "<",
            Binary::Le => "<=",
            Binary::Eq => "==",
            Binary::Ne => "!=",
            Binary::Gt => ">",
            Binary::Ge => ">=",
        }
    }

    /// Whether the result is a truth value.
    pub const fn is_comparison(self) -> bool {
        matches!(self, Binary::Lt | Binary::Le | Binary::Eq | Binary::Ne | Binary::Gt | Binary::Ge)
    }

    /// Whether only integers and truth values are allowed.
    pub const fn is_bitwise(self) -> bool {
        matches!(self, Binary::And | Binary::Or | Binary::Xor | Binary::Shl | Binary::Shr)
    }

    /// The element type of the result for operands of this type; none where the operation is undefined.
    pub fn result(self, operands: DType) -> Option<DType> {
        match self {
            _ if self.is_comparison() => Some(DType::Bool),
            Binary::And | Binary::Or | Binary::Xor if operands == DType::Bool => Some(DType::Bool),
            Binary::Min | Binary::Max => Some(operands),
            _ if self.is_bitwise() && operands.is_float() => None,
            Binary::Div | Binary::Atan2 if !operands.is_float() => Some(DType::F64),
            _ if operands == DType::Bool => Some(DType::I64),
            _ => Some(operands),
        }
    }
}

/// The type in which two operands meet. A Python scalar (`i64`, `f64` or `bool` of rank 0) is weak: beside an array it
/// gives way, unless it is of a higher kind (a float beside integers).
pub fn promote(a: DType, a_is_scalar: bool, b: DType, b_is_scalar: bool) -> DType {
    let kind = |d: DType| (d != DType::Bool) as u8 + d.is_float() as u8;
    let weak = |d: DType, is_scalar: bool| is_scalar && matches!(d, DType::Bool | DType::I64 | DType::F64);
    match (weak(a, a_is_scalar), weak(b, b_is_scalar)) {
        (true, false) if kind(a) <= kind(b) => b,
        (false, true) if kind(b) <= kind(a) => a,
        _ => a.join(b),
    }
}

/// Applies `op` to two scalars.
///
/// # Errors
/// A division by zero, an overflow, operands that the operation does not take.
pub fn binary(op: Binary, a: &Scalar, b: &Scalar) -> Result<Scalar, OpError> {
    let (a, b) = (*a, *b);
    if op.is_comparison() {
        return Ok(Scalar::Bool(holds(op, compare::order(a, b))));
    }
    if let Some(chosen) = choose(op, a, b) {
        return Ok(chosen);
    }
    let operands = promote(a.dtype(), true, b.dtype(), true);
    match operands {
        DType::F64 if !op.is_bitwise() => Ok(Scalar::F64(on_floats(op, a.as_f64(), b.as_f64())?)),
        DType::F32 if !op.is_bitwise() => Ok(Scalar::F32(wrapping_float(op, a.as_f64(), b.as_f64()) as f32)),
        DType::Bool | DType::I64 => on_ints(op, a, b),
        DType::I32 => {
            let (Some(x), Some(y)) = (a.as_i64(), b.as_i64()) else { return Err(unsupported(op, a, b)) };
            if op.result(DType::I32) == Some(DType::F64) {
                return Ok(Scalar::F64(wrapping_float(op, a.as_f64(), b.as_f64())));
            }
            convert(Scalar::I64(wrapping_binary(op, x, y)), DType::I32)
        }
        _ => Err(unsupported(op, a, b)),
    }
}

/// `divmod(a, b)` of two scalars.
///
/// # Errors
/// A division by zero, an overflow.
pub fn divmod(a: &Scalar, b: &Scalar) -> Result<(Scalar, Scalar), OpError> {
    if promote(a.dtype(), true, b.dtype(), true) == DType::F64 && b.as_f64() == 0.0 {
        return Err(OpError::zero_division("float divmod()"));
    }
    Ok((binary(Binary::FloorDiv, a, b)?, binary(Binary::Mod, a, b)?))
}

pub(crate) fn holds(op: Binary, order: Option<Ordering>) -> bool {
    match op {
        Binary::Lt => order == Some(Ordering::Less),
        Binary::Le => matches!(order, Some(Ordering::Less | Ordering::Equal)),
        Binary::Eq => order == Some(Ordering::Equal),
        Binary::Ne => order != Some(Ordering::Equal),
        Binary::Gt => order == Some(Ordering::Greater),
        _ => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
    }
}

/// `min` and `max` give one of their operands, unchanged.
fn choose(op: Binary, a: Scalar, b: Scalar) -> Option<Scalar> {
    let better = match op {
        Binary::Min => Ordering::Less,
        Binary::Max => Ordering::Greater,
        _ => return None,
    };
    Some(if compare::order(b, a) == Some(better) { b } else { a })
}

fn on_floats(op: Binary, a: f64, b: f64) -> Result<f64, OpError> {
    match op {
        Binary::Div => float::div(a, b),
        Binary::FloorDiv => float::floordiv(a, b),
        Binary::Mod => float::modulo(a, b),
        Binary::Pow => float::pow(a, b),
        Binary::Rem => {
            let rest = a % b;
            let undefined = rest.is_nan() && !a.is_nan() && !b.is_nan();
            if undefined { Err(OpError::value("math domain error")) } else { Ok(rest) }
        }
        _ => Ok(wrapping_float(op, a, b)),
    }
}

fn on_ints(op: Binary, a: Scalar, b: Scalar) -> Result<Scalar, OpError> {
    let (Some(x), Some(y)) = (a.as_i64(), b.as_i64()) else { return Err(unsupported(op, a, b)) };
    let both_bool = a.dtype() == DType::Bool && b.dtype() == DType::Bool;
    let result = match op {
        Binary::Add => int::add(x, y)?,
        Binary::Sub => int::sub(x, y)?,
        Binary::Mul => int::mul(x, y)?,
        Binary::FloorDiv => int::floordiv(x, y)?,
        Binary::Mod => int::modulo(x, y)?,
        Binary::Rem => int::rem(x, y)?,
        Binary::Shl => int::shl(x, y)?,
        Binary::Shr => int::shr(x, y)?,
        Binary::Div => return Ok(Scalar::F64(int::div(x, y)?)),
        Binary::Pow if y < 0 => return Ok(Scalar::F64(float::pow(x as f64, y as f64)?)),
        Binary::Pow => int::pow(x, y.unsigned_abs())?,
        Binary::And if both_bool => return Ok(Scalar::Bool(x & y != 0)),
        Binary::Or if both_bool => return Ok(Scalar::Bool(x | y != 0)),
        Binary::Xor if both_bool => return Ok(Scalar::Bool(x ^ y != 0)),
        Binary::And => x & y,
        Binary::Or => x | y,
        Binary::Xor => x ^ y,
        Binary::Atan2 => return Ok(Scalar::F64((x as f64).atan2(y as f64))),
        _ => return Err(unsupported(op, a, b)),
    };
    Ok(Scalar::I64(result))
}

#[cold]
fn unsupported(op: Binary, a: Scalar, b: Scalar) -> OpError {
    let (a, b) = (a.python_type(), b.python_type());
    let symbol = match op {
        Binary::Pow => "** or pow()",
        _ => op.symbol(),
    };
    OpError::type_error(unsupported_operands(symbol, a, b))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(op: Binary, a: Scalar, b: Scalar, expect: &str) {
        let found = match binary(op, &a, &b) {
            Ok(found) => found.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(found, expect, "{a} {op:?} {b}");
    }

    #[test]
    fn applies_as_python() {
        use Scalar::{Bool as B, F64 as F, I64 as I};
        check(Binary::Add, B(true), B(true), "2");
        check(Binary::Add, I(1), F(0.5), "1.5");
        check(Binary::Add, I(i64::MAX), I(1), "OverflowError: staged int too large for 64 bits");
        check(Binary::Div, I(7), I(2), "3.5");
        check(Binary::Div, B(true), I(0), "ZeroDivisionError: division by zero");
        check(Binary::FloorDiv, I(-7), F(2.0), "-4.0");
        check(Binary::Mod, I(5), F(-3.0), "-1.0");
        check(Binary::Mod, F(5.0), I(0), "ZeroDivisionError: float modulo");
        check(Binary::Pow, I(2), I(-1), "0.5");
        check(Binary::Pow, I(0), I(-1), "ZeroDivisionError: 0.0 cannot be raised to a negative power");
        check(Binary::Pow, I(2), I(10), "1024");
        check(Binary::And, B(true), B(false), "False");
        check(Binary::And, B(true), I(3), "1");
        check(Binary::Or, F(1.0), I(3), "TypeError: unsupported operand type(s) for |: 'float' and 'int'");
        check(Binary::Min, I(1), F(1.0), "1");
        check(Binary::Max, F(f64::NAN), I(1), "nan");
        check(Binary::Lt, I(1), F(1.5), "True");
        check(Binary::Ne, F(f64::NAN), F(f64::NAN), "True");
        check(Binary::Rem, F(1.0), I(0), "ValueError: math domain error");
        check(Binary::Rem, I(-7), I(3), "-1");
        assert_eq!(divmod(&F(1.0), &I(0)).unwrap_err().message, "float divmod()");
        assert_eq!(divmod(&I(-7), &I(2)), Ok((I(-4), I(1))));
    }

    #[test]
    fn python_scalars_give_way_to_arrays() {
        let check = |a, b, expect| {
            assert_eq!((promote(a, false, b, true), promote(b, true, a, false)), (expect, expect));
        };
        check(DType::F32, DType::F64, DType::F32);
        check(DType::F32, DType::I64, DType::F32);
        check(DType::I32, DType::I64, DType::I32);
        check(DType::I32, DType::F64, DType::F64);
        check(DType::Bool, DType::I64, DType::I64);
    }
}
