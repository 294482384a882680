//! Factors and solutions of matrices.
//!
//! In: stacks of matrices, which the attribute `what` says what to do with. Out: the parts of the decomposition, of float64.
//! Invariants: the parts are those of `snek_tensor::linalg`, as module `numpy.linalg` has them.
//! Elsewhere: derivatives, which are functions of Python (`stdlib/py/numpy/_derivatives.py`).

use snek_tensor::DType;

use super::super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, Facts, OpDef};
use super::super::kernels;
use super::facts::array;
use crate::GraphError;
use crate::batch::rules as batch;
use crate::ir::{Dim, Type};

/// `what`: `solve`, `slogdet`, `cholesky`, `qr`, `eigh`, `svd`; the last three may be `_full`.
pub(crate) const LINALG: OpDef = OpDef {
    attrs: &[AttrDef::required("what", AttrKind::Str)],
    effect: |_| Effect::MayRaise,
    infer,
    eval: Eval::Many(|given| kernels::linalg(given.attrs.str("what").unwrap_or(""), given.inputs)),
    derivative: Derivative::None("it is part of a computation that brings its own"),
    batch: Batch::Rule(batch::linalg),
    ..OpDef::new("linalg", "linalg", Arity { min: 1, max: 2 })
};

fn infer(facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    let what = facts.attrs.str("what").unwrap_or("");
    let count = kernels::linalg_parts(what);
    if facts.types().any(|ty| *ty == Type::Any) {
        return Ok(vec![Type::Any; count]);
    }
    let (_, dims) = array(facts, 0)?;
    let [outer @ .., rows, columns] = dims else {
        return Err(GraphError::value_error("at least two dimensions are needed"));
    };
    let few = match (rows, columns) {
        (Dim::Size(m), Dim::Size(n)) => Dim::Size(*m.min(n)),
        _ if rows == columns => rows.clone(),
        _ => Dim::Unknown,
    };
    let part = |last: &[&Dim]| Type::tensor(DType::F64, outer.iter().chain(last.iter().copied()).cloned().collect());
    Ok(match what {
        "solve" if facts.inputs.len() == 2 => {
            let (_, right) = array(facts, 1)?;
            let Some(width) = right.last() else { return Err(GraphError::value_error("a matrix is needed")) };
            vec![part(&[rows, width])]
        }
        "slogdet" => vec![part(&[]), part(&[])],
        "cholesky" => vec![part(&[rows, columns])],
        "qr" => vec![part(&[rows, &few]), part(&[&few, columns])],
        "qr_full" => vec![part(&[rows, rows]), part(&[rows, columns])],
        "eigh" => vec![part(&[rows]), part(&[rows, columns])],
        "svd" => vec![part(&[rows, &few]), part(&[&few]), part(&[&few, columns])],
        "svd_full" => vec![part(&[rows, rows]), part(&[&few]), part(&[columns, columns])],
        _ => return Err(GraphError::structure(format!("there is no decomposition '{what}'"))),
    })
}
