//! Products of arrays.
//!
//! In: two arrays. Out: their product, summed over the axes that are contracted.
//! Invariants: without attributes it is NumPy's `matmul`; with them the axes are named as in jaxpr, and the result has
//! the axes of the batch, then the others of the first operand, then those of the second.

use snek_tensor::DType;

use super::super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, Facts, OpDef};
use super::super::kernels::{self, Contraction};
use super::super::shapes::broadcast;
use super::facts::{array, axes, has_unknown, typed};
use crate::GraphError;
use crate::batch::rules as batch;
use crate::grad::rules;
use crate::ir::{Dim, Type};

/// `x @ w`, and every sum of products.
pub(crate) const DOT: OpDef = OpDef {
    attrs: &[
        AttrDef::optional("lhs_contracting", AttrKind::Ints),
        AttrDef::optional("rhs_contracting", AttrKind::Ints),
        AttrDef::optional("lhs_batch", AttrKind::Ints),
        AttrDef::optional("rhs_batch", AttrKind::Ints),
    ],
    effect: |types| if has_unknown(types) { Effect::MayRaise } else { Effect::Pure },
    infer: |facts| typed(facts, || if facts.attrs.is_empty() { infer_matmul(facts) } else { infer_general(facts) }),
    eval: Eval::One(|given| {
        let (a, b) = (&given.inputs[0], &given.inputs[1]);
        match given.attrs.is_empty() {
            true => kernels::matmul(a, b),
            false => kernels::dot_general(a, b, &Contraction::of(given.attrs)),
        }
    }),
    derivative: Derivative::Rule(rules::dot),
    batch: Batch::Rule(batch::dot),
    ..OpDef::new("dot_general", "dot", Arity::exactly(2))
};

fn operands(facts: &Facts<'_>) -> Result<DType, GraphError> {
    let ((a, _), (b, _)) = (array(facts, 0)?, array(facts, 1)?);
    Ok(a.join(b))
}

fn infer_matmul(facts: &Facts<'_>) -> Result<Type, GraphError> {
    let dtype = operands(facts)?;
    let ((_, m), (_, n)) = (array(facts, 0)?, array(facts, 1)?);
    for (operand, dims) in [m, n].into_iter().enumerate() {
        if dims.is_empty() {
            return Err(GraphError::value_error(kernels::no_core(operand)));
        }
    }
    let contracted = (&m[m.len() - 1], &n[n.len().saturating_sub(2)]);
    if let (Dim::Size(k), Dim::Size(l)) = contracted
        && k != l
    {
        return Err(GraphError::value_error(kernels::core_differs(*k, *l)));
    }
    let around = |dims: &[Dim]| Type::Tensor { dtype, dims: dims[..dims.len().saturating_sub(2)].to_vec() };
    let mut dims = broadcast(&around(m), &around(n))?;
    if m.len() > 1 {
        dims.push(m[m.len() - 2].clone());
    }
    if n.len() > 1 {
        dims.push(n[n.len() - 1].clone());
    }
    Ok(Type::tensor(dtype, dims))
}

fn infer_general(facts: &Facts<'_>) -> Result<Type, GraphError> {
    let dtype = operands(facts)?;
    let ((_, m), (_, n)) = (array(facts, 0)?, array(facts, 1)?);
    let (contract_m, batch_m) =
        (axes(facts.attrs, "lhs_contracting", m.len())?, axes(facts.attrs, "lhs_batch", m.len())?);
    let (contract_n, batch_n) =
        (axes(facts.attrs, "rhs_contracting", n.len())?, axes(facts.attrs, "rhs_batch", n.len())?);
    let overlap =
        contract_m.iter().any(|axis| batch_m.contains(axis)) || contract_n.iter().any(|axis| batch_n.contains(axis));
    if contract_m.len() != contract_n.len() || batch_m.len() != batch_n.len() || overlap {
        return Err(GraphError::structure("the axes of dot_general must come in pairs, each axis once"));
    }
    let pairs = contract_m.iter().zip(&contract_n).chain(batch_m.iter().zip(&batch_n));
    for (i, j) in pairs {
        if let (Dim::Size(k), Dim::Size(l)) = (&m[*i], &n[*j])
            && k != l
        {
            let text = format!("dot_general of {} and {}: sizes {k} and {l} differ", facts.ty(0), facts.ty(1));
            return Err(GraphError::value_error(text));
        }
    }
    let batch = batch_m.iter().zip(&batch_n).map(|(i, j)| match (&m[*i], &n[*j]) {
        (size @ Dim::Size(_), _) | (_, size @ Dim::Size(_)) => size.clone(),
        (a, _) => a.clone(),
    });
    let free = |dims: &[Dim], contract: &[usize], batch: &[usize]| {
        let rest = dims.iter().enumerate().filter(|(axis, _)| !contract.contains(axis) && !batch.contains(axis));
        rest.map(|(_, dim)| dim.clone()).collect::<Vec<Dim>>()
    };
    let dims = batch.chain(free(m, &contract_m, &batch_m)).chain(free(n, &contract_n, &batch_n)).collect();
    Ok(Type::tensor(dtype, dims))
}
