//! The tables of the `int` and `bool` types.

use super::construct::{construct, construct_bool};
use super::hash::{hash_big, hash_i64};
use super::methods::{CLASS_METHODS, METHODS, compare, format, plain, repr, repr_bool};
use super::ops::{int_binary, int_unary};
use super::quick;
use super::staged::as_int;
use super::value::view;
use crate::error::Result;
use crate::native::NativeDef;
use crate::native::Staged;
use crate::native::StagedAttribute::{OfType, Rule};
use crate::stage::rule;
use crate::types::ops::{GetSet, Ops, TypeDef};
use crate::types::text::IntRef;
use crate::vm::Cx;
use snek_heap::{Value, kind};
use snek_syntax::core::{BinaryOp, UnaryOp};

/// `int`. Its operations serve big integers too.
pub static TYPE: TypeDef = TypeDef {
    doc: "An integer of any size.\n\n\
          int(x) cuts the fraction off a number; int(text, base) reads digits in a base from 2 to 36, or 0\n\
          for the base that a prefix names.\n\n\
          >>> int(\"ff\", 16)\n\
          255",
    new: Some(
        NativeDef::new("int(cls, x=0, /, base=10)", construct)
            .staged(Staged::Rule(rule::PARSE))
            .quick(quick::construct),
    ),
    is_base: true,
    ops: INT_OPS,
    methods: METHODS,
    class_methods: CLASS_METHODS,
    attributes: &[
        GetSet::new("real", |_, this| Ok(plain(this))).doc("The integer itself, its real part.").staged(Rule(as_int)),
        GetSet::new("imag", |_, _| Ok(Value::int(0))).doc("0, its imaginary part.").staged(OfType),
        GetSet::new("numerator", |_, this| Ok(plain(this)))
            .doc("The integer itself, its numerator.")
            .staged(Rule(as_int)),
        GetSet::new("denominator", |_, _| Ok(Value::int(1))).doc("1, its denominator.").staged(OfType),
    ],
    ..TypeDef::named("int", kind::INT)
};

const INT_OPS: Ops = Ops {
    repr: Some(repr),
    hash: Some(hash),
    compare: Some(compare),
    truth: Some(|_, this| Ok(!matches!(view(this), Some(IntRef::Small(0))))),
    binary: Some(int_binary),
    unary: Some(int_unary),
    format: Some(format),
    operators: &[
        BinaryOp::Add,
        BinaryOp::Sub,
        BinaryOp::Mul,
        BinaryOp::Div,
        BinaryOp::FloorDiv,
        BinaryOp::Mod,
        BinaryOp::Pow,
        BinaryOp::LShift,
        BinaryOp::RShift,
        BinaryOp::And,
        BinaryOp::Or,
        BinaryOp::Xor,
    ],
    unary_operators: &[UnaryOp::Neg, UnaryOp::Pos, UnaryOp::Invert],
    ..Ops::NONE
};

fn hash(cx: &mut Cx, this: &Value) -> Result<i64> {
    Ok(match view(this) {
        Some(IntRef::Small(small)) => hash_i64(small),
        Some(IntRef::Big(big)) => {
            cx.charge(big.as_sign_words().1.len())?;
            hash_big(big)
        }
        None => 0,
    })
}

/// `bool`, whose class derives from `int`.
pub static BOOL_TYPE: TypeDef = TypeDef {
    doc: "One of the two truth values, True and False. bool(x) says whether x counts as true.",
    new: Some(NativeDef::new("bool(cls, x=False, /)", construct_bool).staged(Staged::Rule(rule::TRUTH))),
    ops: Ops { repr: Some(repr_bool), binary: Some(bool_binary), operators: &BITWISE, unary_operators: &[], ..INT_OPS },
    ..TypeDef::named("bool", kind::BOOL)
};

const BITWISE: [BinaryOp; 3] = [BinaryOp::And, BinaryOp::Or, BinaryOp::Xor];

/// Bitwise operators of two booleans give booleans; all else is integer arithmetic.
fn bool_binary(cx: &mut Cx, op: BinaryOp, a: &Value, b: &Value) -> Result<Value> {
    if let (Some(a), Some(b)) = (a.as_bool(), b.as_bool()) {
        match op {
            BinaryOp::And => return Ok(Value::bool(a & b)),
            BinaryOp::Or => return Ok(Value::bool(a | b)),
            BinaryOp::Xor => return Ok(Value::bool(a ^ b)),
            _ => {}
        }
    }
    int_binary(cx, op, a, b)
}
