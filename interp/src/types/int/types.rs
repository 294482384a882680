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
    doc: "int([x]) -> integer\nint(x, base=10) -> integer\n\nConvert a number or string to an integer, or return 0 if no \
          arguments\nare given.  If x is a number, return x.__int__().  For floating point\nnumbers, this truncates \
          towards zero.\n\nIf x is not a number or if base is given, then x must be a string,\nbytes, or bytearray \
          instance representing an integer literal in the\ngiven base.  The literal can be preceded by '+' or '-' and \
          be surrounded\nby whitespace.  The base defaults to 10.  Valid bases are 0 and 2-36.\nBase 0 means to \
          interpret the base from the string as an integer literal.\n>>> int('0b100', base=0)\n4",
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
        GetSet::new("real", |_, this| Ok(plain(this))).staged(Rule(as_int)),
        GetSet::new("imag", |_, _| Ok(Value::int(0))).staged(OfType),
        GetSet::new("numerator", |_, this| Ok(plain(this))).staged(Rule(as_int)),
        GetSet::new("denominator", |_, _| Ok(Value::int(1))).staged(OfType),
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
    doc: "bool(x) -> bool\n\nReturns True when the argument x is true, False otherwise.\nThe builtins True and False are \
          the only two instances of the class bool.\nThe class bool is a subclass of the class int, and cannot be \
          subclassed.",
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
