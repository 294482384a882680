//! Operations on the elements of arrays.
//!
//! In: arrays, or arrays and scalars. Out: an array.
//! Invariants:
//! - Shapes are broadcast, types promoted, results computed as NumPy does: integers wrap, nothing raises by value.
//! - An operand of rank 0 counts as a Python scalar in promotion.
//!
//! Elsewhere: scalars alone (`binary.rs`, `unary.rs`); the kernels (`ufunc`).

use crate::{
    Binary, DType, Layout, OpError, Scalar, Shape, Tensor, TensorData, Unary, View, compare, convert, find_one,
    find_two, float, int, math, promote, truth,
};

/// Applies `op` to each pair of elements.
///
/// # Errors
/// Shapes that do not fit, and what the operation raises for an element.
pub fn array_binary(op: Binary, a: &Tensor, b: &Tensor) -> Result<Tensor, OpError> {
    let operands = promote(a.dtype(), a.shape().rank() == 0, b.dtype(), b.shape().rank() == 0);
    let Some(dtype) = op.result(operands) else {
        let text = format!("ufunc '{}' not supported for the input types", op.symbol());
        return Err(OpError::type_error(text));
    };
    let shape = a.shape().broadcast(b.shape())?;
    // What NumPy's functions compute with these types is computed by their kernels.
    if let Some(function) = find_two(name_of(op))
        && let Some(kernel) = function.loop_for(operands).filter(|kernel| kernel.types() == (operands, dtype))
    {
        let (x, y) = (stretched(a, &shape), stretched(b, &shape));
        let data = kernel.run(function, View { data: a.data(), layout: &x }, View { data: b.data(), layout: &y }).0;
        return Tensor::from_data(shape, data);
    }
    let pairs = a.shape().positions(&shape).into_iter().zip(b.shape().positions(&shape));
    let mut elements = Vec::with_capacity(shape.size());
    for (i, j) in pairs {
        if let (Some(x), Some(y)) = (a.get(i), b.get(j)) {
            let (x, y) = (convert(x, operands)?, convert(y, operands)?);
            elements.push(element(op, x, y)?);
        }
    }
    Tensor::new(dtype, shape, &elements)
}

fn stretched(x: &Tensor, shape: &Shape) -> Layout {
    let layout = Layout::contiguous(x.shape().dims());
    layout.broadcast_to(shape.dims()).unwrap_or(layout)
}

/// NumPy's name of an operation.
pub(crate) const fn name_of(op: Binary) -> &'static str {
    match op {
        Binary::Add => "add",
        Binary::Sub => "subtract",
        Binary::Mul => "multiply",
        Binary::Div => "divide",
        Binary::FloorDiv => "floor_divide",
        Binary::Mod => "remainder",
        Binary::Rem => "fmod",
        Binary::Pow => "power",
        Binary::Min => "minimum",
        Binary::Max => "maximum",
        Binary::And => "bitwise_and",
        Binary::Or => "bitwise_or",
        Binary::Xor => "bitwise_xor",
        Binary::Shl => "left_shift",
        Binary::Shr => "right_shift",
        Binary::Atan2 => "arctan2",
        Binary::Lt => "less",
        Binary::Le => "less_equal",
        Binary::Eq => "equal",
        Binary::Ne => "not_equal",
        Binary::Gt => "greater",
        Binary::Ge => "greater_equal",
    }
}

/// NumPy's name of an operation on one operand.
pub(crate) const fn name_of_unary(op: Unary) -> &'static str {
    match op {
        Unary::Neg => "negative",
        Unary::Abs => "absolute",
        Unary::Not => "logical_not",
        Unary::Invert => "invert",
        Unary::Sign => "sign",
        Unary::Sqrt => "sqrt",
        Unary::Exp => "exp",
        Unary::Exp2 => "exp2",
        Unary::Expm1 => "expm1",
        Unary::Log => "log",
        Unary::Log1p => "log1p",
        Unary::Log2 => "log2",
        Unary::Log10 => "log10",
        Unary::Sin => "sin",
        Unary::Cos => "cos",
        Unary::Tan => "tan",
        Unary::Asin => "arcsin",
        Unary::Acos => "arccos",
        Unary::Atan => "arctan",
        Unary::Sinh => "sinh",
        Unary::Cosh => "cosh",
        Unary::Tanh => "tanh",
        Unary::Asinh => "arcsinh",
        Unary::Acosh => "arccosh",
        Unary::Atanh => "arctanh",
        Unary::Cbrt => "cbrt",
        Unary::Relu => "_relu",
        Unary::Floor => "floor",
        Unary::Ceil => "ceil",
        Unary::Trunc => "trunc",
        Unary::IsFinite => "isfinite",
        Unary::IsNan => "isnan",
    }
}

/// Applies `op` to each element.
///
/// # Errors
/// What the operation raises for an element.
pub fn array_unary(op: Unary, x: &Tensor) -> Result<Tensor, OpError> {
    let dtype = match x.dtype() {
        _ if op.gives_bool() => DType::Bool,
        DType::F32 => DType::F32,
        DType::Bool if op == Unary::Invert => DType::Bool,
        dtype if !op.takes_float() && dtype != DType::Bool => dtype,
        DType::Bool if !op.takes_float() => DType::I64,
        _ => DType::F64,
    };
    if dtype == DType::F64 && matches!(x.dtype(), DType::Bool | DType::I32 | DType::I64) {
        return array_unary(op, &x.convert(DType::F64)?);
    }
    // What NumPy's functions compute with these types is computed by their kernels.
    if let Some(function) = find_one(name_of_unary(op))
        && let Some(kernel) = function.loops.iter().copied().find(|kernel| kernel.types() == (x.dtype(), dtype))
    {
        let layout = Layout::contiguous(x.shape().dims());
        let data = kernel.run(function, View { data: x.data(), layout: &layout }).0;
        return Tensor::from_data(x.shape().clone(), data);
    }
    let elements = x.iter().map(|x| match (op, x, x.as_i64()) {
        (Unary::Not, ..) => Ok(Scalar::Bool(!truth(x))),
        (Unary::Invert, Scalar::Bool(x), _) => Ok(Scalar::Bool(!x)),
        (Unary::Invert, _, None) => Err(OpError::type_error("ufunc 'invert' not supported for the input types")),
        (_, _, Some(i)) if !op.takes_float() => Ok(Scalar::I64(crate::unary::wrapping(op, i))),
        _ => Ok(Scalar::F64(math::raw(op, x.as_f64()))),
    });
    let elements = elements.collect::<Result<Vec<_>, _>>()?;
    let narrowed = match dtype {
        DType::I32 => TensorData::I32(elements.iter().filter_map(|x| x.as_i64()).map(|i| i as i32).collect()),
        _ => return Tensor::new(dtype, x.shape().clone(), &elements),
    };
    Tensor::from_data(x.shape().clone(), narrowed)
}

fn element(op: Binary, x: Scalar, y: Scalar) -> Result<Scalar, OpError> {
    if op.is_comparison() {
        return Ok(Scalar::Bool(crate::binary::holds(op, compare::order(x, y))));
    }
    match (x, y) {
        (Scalar::Bool(x), Scalar::Bool(y))
            if matches!(op, Binary::And | Binary::Or | Binary::Xor | Binary::Min | Binary::Max) =>
        {
            Ok(Scalar::Bool(match op {
                Binary::And | Binary::Min => x && y,
                Binary::Or | Binary::Max => x || y,
                _ => x != y,
            }))
        }
        (Scalar::I32(x), Scalar::I32(y)) if op.result(DType::I32) == Some(DType::I32) => {
            convert(Scalar::I64(wrapping_binary(op, i64::from(x), i64::from(y))), DType::I32)
        }
        _ => match (x.as_i64(), y.as_i64()) {
            (Some(x), Some(y)) if op.result(DType::I64) == Some(DType::I64) => {
                Ok(Scalar::I64(wrapping_binary(op, x, y)))
            }
            _ => Ok(Scalar::F64(wrapping_float(op, x.as_f64(), y.as_f64()))),
        },
    }
}

/// The operation on integers of an array: wraps, and division by zero gives 0.
pub(crate) fn wrapping_binary(op: Binary, a: i64, b: i64) -> i64 {
    match op {
        Binary::Add => a.wrapping_add(b),
        Binary::Sub => a.wrapping_sub(b),
        Binary::Mul => a.wrapping_mul(b),
        Binary::FloorDiv => int::floor_div(a, b).unwrap_or(if b == 0 { 0 } else { a }),
        Binary::Mod => int::floor_mod(a, b).unwrap_or(0),
        Binary::Rem => int::rem(a, b).unwrap_or(0),
        Binary::Pow => (0..64).rev().fold(1i64, |power, bit| {
            let square = power.wrapping_mul(power);
            if b >> bit & 1 == 1 { square.wrapping_mul(a) } else { square }
        }),
        Binary::Min => a.min(b),
        Binary::Max => a.max(b),
        Binary::And => a & b,
        Binary::Or => a | b,
        Binary::Xor => a ^ b,
        Binary::Shl if (0..64).contains(&b) => a << b,
        Binary::Shl => 0,
        Binary::Shr => a >> b.clamp(0, 63),
        _ => 0,
    }
}

/// The operation on floats of an array: division by zero gives `inf` or `nan`.
pub(crate) fn wrapping_float(op: Binary, a: f64, b: f64) -> f64 {
    match op {
        Binary::Add => a + b,
        Binary::Sub => a - b,
        Binary::Mul => a * b,
        Binary::Div => a / b,
        Binary::FloorDiv if b == 0.0 => a / b,
        Binary::FloorDiv => float::float_floor_div(a, b).0,
        Binary::Mod if b == 0.0 => f64::NAN,
        Binary::Mod => float::float_mod(a, b),
        Binary::Rem => a % b,
        Binary::Pow => a.powf(b),
        Binary::Min if a.is_nan() || b.is_nan() => f64::NAN,
        Binary::Min => {
            if b < a {
                b
            } else {
                a
            }
        }
        Binary::Max if a.is_nan() || b.is_nan() => f64::NAN,
        Binary::Max => {
            if b > a {
                b
            } else {
                a
            }
        }
        Binary::Atan2 => a.atan2(b),
        _ => f64::NAN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    fn array(dtype: DType, dims: &[usize], elements: &[f64]) -> Tensor {
        let elements: Vec<Scalar> = elements.iter().map(|x| Scalar::F64(*x)).collect();
        Tensor::new(dtype, Shape::new(dims).unwrap(), &elements).unwrap()
    }

    fn check(op: Binary, a: &Tensor, b: &Tensor, expect: TensorData) {
        assert_eq!(array_binary(op, a, b).unwrap().data(), &expect, "{op:?}");
    }

    #[test]
    fn elementwise_as_numpy() {
        let column = array(DType::I64, &[2, 1], &[1.0, -2.0]);
        let row = array(DType::I64, &[2], &[3.0, 0.0]);
        check(Binary::Mul, &column, &row, TensorData::I64(vec![3, 0, -6, 0]));
        check(Binary::FloorDiv, &column, &row, TensorData::I64(vec![0, 0, -1, 0]));
        check(
            Binary::Div,
            &column,
            &row,
            TensorData::F64(vec![1.0 / 3.0, f64::INFINITY, -2.0 / 3.0, f64::NEG_INFINITY]),
        );
        check(Binary::Lt, &column, &row, TensorData::Bool(vec![true, false, true, true]));
        let half = Tensor::from(Scalar::F64(0.5));
        check(Binary::Add, &array(DType::F32, &[1], &[1.0]), &half, TensorData::F32(vec![1.5]));
        check(Binary::Add, &array(DType::I32, &[1], &[1.0]), &half, TensorData::F64(vec![1.5]));
        let big = array(DType::I32, &[1], &[2147483647.0]);
        check(Binary::Add, &big, &Tensor::from(Scalar::I64(1)), TensorData::I32(vec![i32::MIN]));
    }

    #[test]
    fn unary_as_numpy() {
        let x = array(DType::F64, &[2], &[-1.0, 0.0]);
        assert_eq!(array_unary(Unary::Log, &x).unwrap().get(1), Some(Scalar::F64(f64::NEG_INFINITY)));
        assert_eq!(array_unary(Unary::Not, &x).unwrap().data(), &TensorData::Bool(vec![false, true]));
        let i = array(DType::I32, &[1], &[-5.0]);
        assert_eq!(array_unary(Unary::Abs, &i).unwrap().data(), &TensorData::I32(vec![5]));
        assert!(array_unary(Unary::Invert, &x).is_err());
    }
}
