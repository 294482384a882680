//! Operations whose result is one of their operands.
//!
//! In: a module. Out: the same without them.
//! Invariants: the result has the operand's type and bits: `x + 0.0` stays (it changes -0.0), `x * 1.0` goes. Sums are
//! not reassociated.

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Literal, Module, NodeId, ValueId};
use crate::ops::Op;
use snek_tensor::{DType, Scalar};

pub(super) fn simplify(module: &Module) -> Result<Module, GraphError> {
    copy(module, &mut Algebra)
}

struct Algebra;

impl Rule for Algebra {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let module = copier.module;
        let node = module.node(id);
        if node.op == Op::If {
            return Ok(false);
        }
        let [output] = node.outputs[..] else { return Ok(false) };
        let inputs = copier.values(&node.inputs);
        let Some(same) = operand(copier, node.op, &inputs) else { return Ok(false) };
        if copier.b.ty(same) != module.ty(output) {
            return Ok(false);
        }
        copier.define(output, same);
        Ok(true)
    }
}

/// The operand that is the result.
fn operand(copier: &Copier<'_>, op: Op, inputs: &[ValueId]) -> Option<ValueId> {
    let scalar = |value: ValueId| match copier.b.module().constant(value) {
        Some(Literal::Scalar(scalar)) => Some(*scalar),
        _ => None,
    };
    let is_float_type = |value: ValueId| copier.b.ty(value).dtype().is_none_or(DType::is_float);
    match (op, inputs) {
        // Of floats `x + 0` changes -0.0, and `x // 1` rounds.
        (Op::Add | Op::Or | Op::Xor | Op::ShiftLeft | Op::ShiftRight, [x, y])
            if scalar(*y) == Some(Scalar::I64(0)) && !is_float_type(*x) =>
        {
            Some(*x)
        }
        (Op::Add | Op::Or | Op::Xor, [x, y]) if scalar(*x) == Some(Scalar::I64(0)) && !is_float_type(*y) => Some(*y),
        (Op::FloorDiv, [x, y]) if scalar(*y) == Some(Scalar::I64(1)) && !is_float_type(*x) => Some(*x),
        (Op::Sub, [x, y]) if scalar(*y) == Some(Scalar::I64(0)) => Some(*x),
        (Op::Mul, [x, y]) if scalar(*y) == Some(Scalar::I64(1)) => Some(*x),
        (Op::Mul, [x, y]) if scalar(*x) == Some(Scalar::I64(1)) => Some(*y),
        (Op::Mul | Op::Div, [x, y]) if is_float(scalar(*y), 1.0) => Some(*x),
        (Op::Mul, [x, y]) if is_float(scalar(*x), 1.0) => Some(*y),
        (Op::Sub, [x, y]) if is_float(scalar(*y), 0.0) => Some(*x),
        (Op::And | Op::Or, [x, y]) if x == y => Some(*x),
        (Op::And, [x, y]) if scalar(*y) == Some(Scalar::Bool(true)) => Some(*x),
        (Op::And, [x, y]) if scalar(*x) == Some(Scalar::Bool(true)) => Some(*y),
        (Op::Or, [x, y]) if scalar(*y) == Some(Scalar::Bool(false)) => Some(*x),
        (Op::Or, [x, y]) if scalar(*x) == Some(Scalar::Bool(false)) => Some(*y),
        (Op::StopGradient | Op::DevicePut, [x]) => Some(*x),
        (Op::Select, [_, x, y]) if x == y => Some(*x),
        (Op::Select, [cond, x, y]) => match scalar(*cond) {
            Some(Scalar::Bool(true)) => Some(*x),
            Some(Scalar::Bool(false)) => Some(*y),
            _ => None,
        },
        _ => None,
    }
}

/// Whether it is this float, sign included.
fn is_float(scalar: Option<Scalar>, number: f64) -> bool {
    matches!(scalar, Some(Scalar::F64(x)) if x.to_bits() == number.to_bits())
}
