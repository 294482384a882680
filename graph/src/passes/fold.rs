//! Computing what is known: operations on constants, branches on constants.
//!
//! In: a module. Out: the same with results in place of operations.
//! Invariants: an operation that raises stays, so that it raises when the graph runs.

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::eval::Data;
use crate::ir::{Dim, Literal, Module, NodeId, Type};
use crate::ops::{Effect, Eval, Given, Op};
use snek_tensor::Scalar;

/// Texts longer than this are not made while folding.
const MAX_TEXT: usize = 1000;

/// Arrays with more elements than this are not made while folding.
const MAX_ELEMENTS: usize = 1000;

pub(super) fn fold(module: &Module) -> Result<Module, GraphError> {
    copy(module, &mut Fold)
}

struct Fold;

impl Rule for Fold {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let node = copier.module.node(id);
        if node.op == Op::If {
            return self.branch(copier, id);
        }
        let [output] = node.outputs[..] else { return Ok(false) };
        let Eval::One(rule) = node.op.def().eval else { return Ok(false) };
        if !node.regions.is_empty() || copier.module.effect(node) == Effect::Outside {
            return Ok(false);
        }
        let inputs = copier.values(&node.inputs);
        let mut data = Vec::with_capacity(inputs.len());
        for input in inputs {
            match copier.b.module().constant(input) {
                Some(Literal::Undef(_)) | None => return Ok(false),
                Some(literal) => data.push(Data::of(literal)),
            }
        }
        let ty = copier.module.ty(output).clone();
        if !is_small(&ty) {
            return Ok(false);
        }
        let Ok(result) = rule(&Given { inputs: &data, attrs: &node.attrs, output: &ty }) else { return Ok(false) };
        let Some(literal) = literal(&result, &ty) else { return Ok(false) };
        let constant = copier.b.constant(literal);
        copier.define(output, constant);
        Ok(true)
    }
}

/// The constant of a result, if it is of the type that the graph was built for.
fn literal(data: &Data, ty: &Type) -> Option<Literal> {
    if !data.is_a(ty) || data.ty(&Module::default()) != *ty {
        return None;
    }
    Some(match data {
        Data::None => Literal::None,
        Data::Scalar(scalar) => Literal::Scalar(*scalar),
        Data::Tensor(t) if t.shape().size() <= MAX_ELEMENTS => Literal::Tensor(t.clone()),
        Data::Str(text) if text.len() <= MAX_TEXT => Literal::from(&**text),
        _ => return None,
    })
}

/// Whether a result of this type may be made while folding.
fn is_small(ty: &Type) -> bool {
    let size = |product: usize, dim: &Dim| match dim {
        Dim::Size(size) => product.checked_mul(*size),
        _ => None,
    };
    match ty.dims() {
        None => true,
        Some(dims) => dims.iter().try_fold(1, size).is_some_and(|size| size <= MAX_ELEMENTS),
    }
}

impl Fold {
    /// A branch on a constant is the arm that is taken.
    fn branch(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let module = copier.module;
        let node = module.node(id);
        let cond = copier.value(node.inputs[0]);
        let Some(Literal::Scalar(Scalar::Bool(known))) = copier.b.module().constant(cond) else { return Ok(false) };
        let region = node.regions[usize::from(!*known)];
        let raises = module.region(region).nodes.iter().any(|id| module.node(*id).op == Op::Raise);
        // An arm's value may be of a narrower type than the branch's, an optional one for example.
        let narrows = |(output, result)| module.ty(output) != module.ty(result);
        let results = module.region(region).results.iter().copied();
        if raises || node.outputs.iter().copied().zip(results).any(narrows) {
            return Ok(false);
        }
        copier.nodes(region, self)?;
        let results = module.region(region).results.clone();
        for (output, result) in node.outputs.iter().zip(results) {
            let value = copier.value(result);
            if copier.b.ty(value) != module.ty(*output) {
                // The arm's value is of a narrower type than the branch's.
                return Err(GraphError::structure("a folded branch changes a type"));
            }
            copier.define(*output, value);
        }
        Ok(true)
    }
}
