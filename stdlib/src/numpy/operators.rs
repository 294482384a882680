//! Python's operators on arrays and scalars.

use super::convert::{operand, plain_operand};
use super::object::{as_array, new_array};
use super::scalar::{as_scalar, new_scalar, scalar};
use super::ufunc::{Options, call_one, call_two, two_operands};
use snek_heap::Value;
use snek_interp::types::list::List;
use snek_interp::types::payload;
use snek_interp::types::str::Str;
use snek_interp::types::tuple::{self, Tuple};
use snek_interp::{Cx, Result, kinds};
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};
use snek_tensor::{Array, Binop, DType, Scalar, find_one, find_two, unsupported_operands};

/// The function of an operator.
fn function_of(op: BinaryOp) -> Option<&'static Binop> {
    find_two(op.ufunc())
}

/// Can the value be an operand: a number, an array, or something that becomes one? What has operators of its own is none.
fn is_operand(cx: &Cx, value: &Value) -> bool {
    let inner = payload(value);
    if plain_operand(value).is_some()
        || inner.downcast_ref::<List>().is_some()
        || inner.downcast_ref::<Tuple>().is_some()
    {
        return true;
    }
    value.kind() == kinds::INSTANCE
        && cx.lookup_special(value, &cx.name("__array__")).is_some()
        && cx.lookup_special(value, &cx.name("__radd__")).is_none()
}

const OPERATOR: Options = Options { out: None, mask: None, dtype: None, is_unsafe: false, is_operator: true };

/// `left op right`, where one of them is an array or a scalar.
pub(super) fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    if let Some(result) = scalars(cx, op, left, right) {
        return Ok(result);
    }
    if let Some((left, right)) = without_large(cx, left, right)? {
        return binary(cx, op, &left, &right);
    }
    if !is_operand(cx, left) || !is_operand(cx, right) {
        return no_numbers(cx, op, left, right);
    }
    let Some(function) = function_of(op) else {
        return super::products::matmul_values(cx, left, right, &OPERATOR);
    };
    if op == BinaryOp::Pow
        && let (Some((Scalar::I64(2), true)), Some(array)) = (as_scalar(right), as_array(left))
        && array.dtype() != DType::Bool
        && let Some(square) = find_one("square")
    {
        return call_one(cx, square, left, &OPERATOR);
    }
    call_two(cx, function, left, right, &OPERATOR)
}

/// Whether it is an integer beyond 64 bits.
fn is_large(value: &Value) -> bool {
    value.kind() == kinds::BIGINT && value.as_int().is_none()
}

/// Beside floats, an integer beyond 64 bits is a float; beside integers there is no room for it.
fn without_large(cx: &mut Cx, left: &Value, right: &Value) -> Result<Option<(Value, Value)>> {
    let (large, other) = match (is_large(left), is_large(right)) {
        (true, false) => (left, right),
        (false, true) => (right, left),
        _ => return Ok(None),
    };
    let dtype = match (as_array(other), as_scalar(other)) {
        (Some(array), _) => array.dtype(),
        (None, Some((x, _))) => x.dtype(),
        (None, None) => return Ok(None),
    };
    if !dtype.is_float() {
        return Err(cx.overflow_error("Python int too large to convert to C long"));
    }
    let x = Value::float(snek_interp::types::float::as_float(cx, large)?);
    Ok(Some(if is_large(left) { (x, right.clone()) } else { (left.clone(), x) }))
}

/// The element type as NumPy's messages name it; that of a text is of its length.
fn type_text(value: &Value) -> Option<String> {
    if let Some(text) = value.downcast_ref::<Str>() {
        return Some(format!("<U{}", text.as_str().chars().count()));
    }
    let dtype = as_array(value).map(|array| array.dtype()).or(as_scalar(value).map(|(x, _)| x.dtype()))?;
    Some(dtype.numpy_name().to_owned())
}

/// An operator on an array and what has no numbers: texts and None are said to be that, others may know better.
#[cold]
fn no_numbers(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    let is_text = |value: &Value| value.downcast_ref::<Str>().is_some();
    let counts = |value: &Value| as_scalar(value).is_some_and(|(x, _)| !x.dtype().is_float());
    if op == BinaryOp::Mul && (is_text(right) && counts(left) || is_text(left) && counts(right)) {
        // A text that is repeated.
        return Ok(Value::NOT_IMPLEMENTED);
    }
    if is_text(right) || is_text(left) {
        let (Some(a), Some(b)) = (type_text(left), type_text(right)) else { return Ok(Value::NOT_IMPLEMENTED) };
        let name = op.ufunc();
        let text = format!(
            "ufunc '{name}' did not contain a loop with signature matching types (dtype('{a}'), dtype('{b}')) -> None"
        );
        return Err(super::errors::error(cx, "_UFuncNoLoopError", text));
    }
    let is_known = |value: &Value| value.is_none() || matches!(value.kind(), kinds::DICT | kinds::SET);
    if op == BinaryOp::MatMul || !(is_known(left) || is_known(right)) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    // NumPy applies the operator to each element, as Python has it.
    let element = |array: &Array| match array.dtype() {
        DType::Bool => "bool",
        dtype if dtype.is_float() => "float",
        _ => "int",
    };
    let name = |cx: &mut Cx, value: &Value| match (as_array(value), as_scalar(value)) {
        (Some(array), _) => element(&array).to_owned(),
        (None, Some((x, _))) => element(&Array::scalar(x)).to_owned(),
        (None, None) => cx.type_name(value),
    };
    let (a, b) = (name(cx, left), name(cx, right));
    Err(cx.type_error(unsupported_operands(op.shown(), &a, &b)))
}

/// The common case of two numbers of one type of which one is NumPy's.
fn scalars(cx: &Cx, op: BinaryOp, left: &Value, right: &Value) -> Option<Value> {
    let result = match (as_scalar(left)?.0, as_scalar(right)?.0) {
        (Scalar::F64(x), Scalar::F64(y)) => {
            let result = match op {
                BinaryOp::Add => x + y,
                BinaryOp::Sub => x - y,
                BinaryOp::Mul => x * y,
                BinaryOp::Div => x / y,
                _ => return None,
            };
            // What is not finite may be a fault, which the long way reports; so does an integer that wraps.
            Scalar::F64(Some(result).filter(|x| x.is_finite())?)
        }
        (Scalar::I64(x), Scalar::I64(y)) => Scalar::I64(match op {
            BinaryOp::Add => x.checked_add(y)?,
            BinaryOp::Sub => x.checked_sub(y)?,
            BinaryOp::Mul => x.checked_mul(y)?,
            _ => return None,
        }),
        _ => return None,
    };
    Some(new_scalar(cx, result))
}

/// `this op= other`: the result goes into the array.
pub(super) fn in_place(cx: &mut Cx, op: BinaryOp, this: &Value, other: &Value) -> Result<Value> {
    if !is_operand(cx, other) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    let options = Options { out: Some(this.clone()), is_operator: true, ..Options::default() };
    match function_of(op) {
        Some(function) => call_two(cx, function, this, other, &options),
        None => super::products::matmul_values(cx, this, other, &options),
    }
}

/// `-this`, `+this`, `~this`.
pub(super) fn unary(cx: &mut Cx, op: UnaryOp, this: &Value) -> Result<Value> {
    let name = match op {
        UnaryOp::Neg => "negative",
        UnaryOp::Pos => "positive",
        UnaryOp::Invert => "invert",
        UnaryOp::Not => return Ok(Value::NOT_IMPLEMENTED),
    };
    match find_one(name) {
        Some(function) => call_one(cx, function, this, &OPERATOR),
        None => Ok(Value::NOT_IMPLEMENTED),
    }
}

/// A function of one operand by its name.
pub(super) fn function(cx: &mut Cx, name: &str, a: &[Value]) -> Result<Value> {
    match find_one(name) {
        Some(function) => call_one(cx, function, &a[0], &OPERATOR),
        None => Ok(Value::NOT_IMPLEMENTED),
    }
}

/// The six comparisons, element by element.
pub(super) fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let Some(name) = op.ufunc() else { return Ok(Value::NOT_IMPLEMENTED) };
    let Some(function) = find_two(name) else { return Ok(Value::NOT_IMPLEMENTED) };
    if let (Some((Scalar::F64(x), _)), Some((Scalar::F64(y), _))) = (as_scalar(this), as_scalar(other)) {
        return Ok(new_scalar(
            cx,
            Scalar::Bool(match op {
                CompareOp::Eq => x == y,
                CompareOp::Ne => x != y,
                CompareOp::Lt => x < y,
                CompareOp::Le => x <= y,
                CompareOp::Gt => x > y,
                _ => x >= y,
            }),
        ));
    }
    if cx.is_recorded(other) {
        // It compares itself.
        return Ok(Value::NOT_IMPLEMENTED);
    }
    if is_left_to(cx, other) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    if is_large(other) {
        // It is beyond every integer of an array.
        let x = snek_interp::types::float::as_float(cx, other)?;
        let is_float = as_array(this).is_some_and(|array| array.dtype().is_float());
        let x = Value::float(if is_float { x } else { x.signum() * f64::INFINITY });
        return compare(cx, op, this, &x);
    }
    if !is_operand(cx, other) {
        return unlike(cx, op, this);
    }
    let (a, b) = (operand(cx, this)?, operand(cx, other)?);
    two_operands(cx, function, a, b, &OPERATOR)
}

/// Whether the class says that its own operators come first.
fn is_left_to(cx: &mut Cx, other: &Value) -> bool {
    if other.kind() != kinds::INSTANCE {
        return false;
    }
    let (takes, priority) = (cx.name("__array_ufunc__"), cx.name("__array_priority__"));
    match cx.getattr_opt(other, &takes) {
        Ok(Some(takes)) => takes.is_none(),
        _ => {
            let priority = cx.getattr_opt(other, &priority).ok().flatten();
            priority.and_then(|p| p.as_float().or(p.as_int().map(|p| p as f64))).is_some_and(|p| p > 0.0)
        }
    }
}

/// Nothing in an array is equal to what is no number.
fn unlike(cx: &mut Cx, op: CompareOp, this: &Value) -> Result<Value> {
    let flag = match op {
        CompareOp::Eq => false,
        CompareOp::Ne => true,
        _ => return Ok(Value::NOT_IMPLEMENTED),
    };
    let Some(array) = as_array(this) else { return Ok(Value::NOT_IMPLEMENTED) };
    super::object::allocate(cx, DType::Bool, array.dims())?;
    Ok(new_array(Array::full(array.dims(), Scalar::Bool(flag))))
}

/// `divmod(left, right)`.
pub(super) fn divmod(cx: &mut Cx, left: &Value, right: &Value) -> Result<Value> {
    if !is_operand(cx, left) || !is_operand(cx, right) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    let (Some(quotient), Some(rest)) = (find_two("floor_divide"), find_two("remainder")) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    let quotient = call_two(cx, quotient, left, right, &OPERATOR)?;
    let rest = call_two(cx, rest, left, right, &OPERATOR)?;
    Ok(tuple::new([quotient, rest]))
}

/// `round(scalar, digits)`: without digits a Python int.
pub(super) fn round_scalar(cx: &mut Cx, this: &Value, digits: &Value) -> Result<Value> {
    let x = scalar(cx, this)?;
    if digits.is_unbound() || digits.is_none() {
        let plain = super::scalar::python_number(x);
        let round = cx.name("round");
        let round = cx.builtins.get_name(&round).unwrap_or(Value::NONE);
        return cx.call(&round, &[plain]);
    }
    let digits = cx.index(digits)?;
    super::rounding::round_value(cx, &Array::scalar(x), digits)
}
