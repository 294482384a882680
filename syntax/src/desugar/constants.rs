//! Constant folding, where CPython folds too and the result is small.
//!
//! In: an operator and lowered operands. Out: a constant, or the primitive on the operands.
//! Invariants: an operation that would raise or overflow 64 bits is left to run time.

use crate::core::{BinaryOp, Const, Expr, ExprKind, Prim, UnaryOp};

/// A unary operation.
pub(super) fn fold_unary(op: UnaryOp, operand: Expr) -> ExprKind {
    let folded = match (op, &operand.kind) {
        (UnaryOp::Neg, ExprKind::Const(value)) => negate(value),
        (UnaryOp::Pos, ExprKind::Const(value @ (Const::Int(_) | Const::BigInt(_) | Const::Float(_)))) => {
            Some(value.clone())
        }
        (UnaryOp::Invert, ExprKind::Const(Const::Int(value))) => Some(Const::Int(!value)),
        (UnaryOp::Not, ExprKind::Const(Const::Bool(value))) => Some(Const::Bool(!value)),
        (UnaryOp::Not, ExprKind::Const(Const::None)) => Some(Const::Bool(true)),
        _ => None,
    };
    folded.map_or_else(|| ExprKind::Prim(Prim::Unary(op), vec![operand]), ExprKind::Const)
}

fn negate(value: &Const) -> Option<Const> {
    match value {
        Const::Int(value) => value.checked_neg().map(Const::Int),
        Const::BigInt(digits) if &**digits == "9223372036854775808" => Some(Const::Int(i64::MIN)),
        Const::BigInt(digits) => Some(Const::BigInt(match digits.strip_prefix('-') {
            Some(positive) => positive.into(),
            None => format!("-{digits}").into(),
        })),
        Const::Float(value) => Some(Const::Float(-value)),
        _ => None,
    }
}

/// A binary operation.
pub(super) fn fold_binary(op: BinaryOp, left: Expr, right: Expr) -> ExprKind {
    let folded = match (&left.kind, &right.kind) {
        (ExprKind::Const(Const::Int(a)), ExprKind::Const(Const::Int(b))) => fold_ints(op, *a, *b),
        (ExprKind::Const(a), ExprKind::Const(b)) => match (as_float(a), as_float(b)) {
            (Some(a), Some(b)) => fold_floats(op, a, b),
            _ => None,
        },
        _ => None,
    };
    folded.map_or_else(|| ExprKind::Prim(Prim::Binary(op), vec![left, right]), ExprKind::Const)
}

/// A float, or an int that a float holds exactly.
fn as_float(value: &Const) -> Option<f64> {
    match value {
        Const::Float(value) => Some(*value),
        #[expect(clippy::cast_precision_loss, reason = "exact below 2**53")]
        Const::Int(value) if value.unsigned_abs() < 1 << 53 => Some(*value as f64),
        _ => None,
    }
}

fn fold_floats(op: BinaryOp, a: f64, b: f64) -> Option<Const> {
    match op {
        BinaryOp::Add => Some(Const::Float(a + b)),
        BinaryOp::Sub => Some(Const::Float(a - b)),
        BinaryOp::Mul => Some(Const::Float(a * b)),
        BinaryOp::Div if b != 0.0 => Some(Const::Float(a / b)),
        _ => None,
    }
}

fn fold_ints(op: BinaryOp, a: i64, b: i64) -> Option<Const> {
    let value = match op {
        BinaryOp::Add => a.checked_add(b),
        BinaryOp::Sub => a.checked_sub(b),
        BinaryOp::Mul => a.checked_mul(b),
        BinaryOp::Pow => u32::try_from(b).ok().and_then(|b| a.checked_pow(b)),
        // Euclid's division is Python's where the divisor is positive. Turning both signs leaves the quotient as it is.
        BinaryOp::FloorDiv if b > 0 => Some(a.div_euclid(b)),
        BinaryOp::FloorDiv if b < 0 => a.checked_neg().zip(b.checked_neg()).map(|(a, b)| a.div_euclid(b)),
        BinaryOp::Mod if b > 0 => Some(a.rem_euclid(b)),
        BinaryOp::Mod if b < 0 => a.checked_neg().zip(b.checked_neg()).map(|(a, b)| -a.rem_euclid(b)),
        BinaryOp::LShift => u32::try_from(b).ok().filter(|b| *b < 62).and_then(|b| a.checked_mul(1 << b)),
        BinaryOp::RShift => u32::try_from(b).ok().map(|b| a >> b.min(63)),
        BinaryOp::And => Some(a & b),
        BinaryOp::Or => Some(a | b),
        BinaryOp::Xor => Some(a ^ b),
        BinaryOp::FloorDiv | BinaryOp::Mod | BinaryOp::Div | BinaryOp::MatMul => None,
    };
    value.map(Const::Int)
}
