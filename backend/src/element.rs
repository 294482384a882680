//! Which operation on elements a graph operation is.
//!
//! In: an operation of the graph. Out: the operation of `snek_tensor` that it does element by element, if it is one.
//! Elsewhere: what is made of it (`plan/select.rs`, `c/number.rs`).

use snek_graph::ops::Op;
use snek_tensor::{Binary, Unary};

/// The operation on two elements that a graph operation is.
pub(crate) fn binary_of(op: Op) -> Option<Binary> {
    Some(match op {
        Op::Add => Binary::Add,
        Op::Sub => Binary::Sub,
        Op::Mul => Binary::Mul,
        Op::Div => Binary::Div,
        Op::FloorDiv => Binary::FloorDiv,
        Op::Mod => Binary::Mod,
        Op::Rem => Binary::Rem,
        Op::Pow => Binary::Pow,
        Op::Min => Binary::Min,
        Op::Max => Binary::Max,
        Op::And => Binary::And,
        Op::Or => Binary::Or,
        Op::Xor => Binary::Xor,
        Op::ShiftLeft => Binary::Shl,
        Op::ShiftRight => Binary::Shr,
        Op::Atan2 => Binary::Atan2,
        Op::Lt => Binary::Lt,
        Op::Le => Binary::Le,
        Op::Eq => Binary::Eq,
        Op::Ne => Binary::Ne,
        Op::Gt => Binary::Gt,
        Op::Ge => Binary::Ge,
        _ => return None,
    })
}

/// The operation on an element that a graph operation is.
pub(crate) fn unary_of(op: Op) -> Option<Unary> {
    Some(match op {
        Op::Neg => Unary::Neg,
        Op::Abs => Unary::Abs,
        Op::Not => Unary::Not,
        Op::Invert => Unary::Invert,
        Op::Sign => Unary::Sign,
        Op::Sqrt => Unary::Sqrt,
        Op::Exp => Unary::Exp,
        Op::Exp2 => Unary::Exp2,
        Op::Expm1 => Unary::Expm1,
        Op::Log => Unary::Log,
        Op::Log1p => Unary::Log1p,
        Op::Log2 => Unary::Log2,
        Op::Log10 => Unary::Log10,
        Op::Sin => Unary::Sin,
        Op::Cos => Unary::Cos,
        Op::Tan => Unary::Tan,
        Op::Asin => Unary::Asin,
        Op::Acos => Unary::Acos,
        Op::Atan => Unary::Atan,
        Op::Sinh => Unary::Sinh,
        Op::Cosh => Unary::Cosh,
        Op::Tanh => Unary::Tanh,
        Op::Asinh => Unary::Asinh,
        Op::Acosh => Unary::Acosh,
        Op::Atanh => Unary::Atanh,
        Op::Cbrt => Unary::Cbrt,
        Op::Relu => Unary::Relu,
        Op::Floor => Unary::Floor,
        Op::Ceil => Unary::Ceil,
        Op::Trunc => Unary::Trunc,
        Op::IsFinite => Unary::IsFinite,
        Op::IsNan => Unary::IsNan,
        _ => return None,
    })
}
