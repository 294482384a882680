//! The table of the `float` type.

use super::construct::construct;
use super::hash::hash_f64;
use super::methods::{CLASS_METHODS, METHODS, compare, format, repr};
use super::ops::{float_binary, float_unary};
use super::quick;
use crate::native::NativeDef;
use crate::native::Staged;
use crate::native::StagedAttribute::{OfType, Rule};
use crate::stage::rule;
use crate::types::ops::{GetSet, Ops, TypeDef};
use snek_heap::{Value, kind};
use snek_syntax::core::{BinaryOp, UnaryOp};

/// `float`.
pub static TYPE: TypeDef = TypeDef {
    doc: "A floating point number of 64 bits.\n\n\
          float(x) turns a number or a text such as \"1.5e3\" or \"inf\" into one.",
    new: Some(
        NativeDef::new("float(cls, x=0, /)", construct).staged(Staged::Rule(rule::PARSE)).quick(quick::construct),
    ),
    is_base: true,
    ops: Ops {
        repr: Some(repr),
        hash: Some(|_, this| Ok(hash_f64(this.as_float().unwrap_or(f64::NAN), this))),
        compare: Some(compare),
        truth: Some(|_, this| Ok(this.as_float() != Some(0.0))),
        binary: Some(float_binary),
        unary: Some(float_unary),
        format: Some(format),
        operators: &[
            BinaryOp::Add,
            BinaryOp::Sub,
            BinaryOp::Mul,
            BinaryOp::Div,
            BinaryOp::FloorDiv,
            BinaryOp::Mod,
            BinaryOp::Pow,
        ],
        unary_operators: &[UnaryOp::Neg, UnaryOp::Pos],
        ..Ops::NONE
    },
    methods: METHODS,
    class_methods: CLASS_METHODS,
    attributes: &[
        GetSet::new("real", |_, this| Ok(this.clone()))
            .doc("The float itself, its real part.")
            .staged(Rule(|_, value| Ok(value.clone()))),
        GetSet::new("imag", |_, _| Ok(Value::float(0.0))).doc("0.0, its imaginary part.").staged(OfType),
    ],
    ..TypeDef::named("float", kind::FLOAT)
};
