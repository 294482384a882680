//! Products of arrays whose axes lie in another order.
//!
//! In: a module. Out: the same with products that read the array itself in place of its transpose.
//! Invariants: the axes of a result keep their order; a product adds what it added, in the same order.

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Module, Node, NodeId, Origin, ValueId};
use crate::ops::Op;

pub(super) fn read(module: &Module) -> Result<Module, GraphError> {
    copy(module, &mut Turned)
}

struct Turned;

impl Rule for Turned {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let module = copier.module;
        let node = module.node(id);
        let (Op::Dot, [a, b], [output]) = (node.op, &node.inputs[..], &node.outputs[..]) else { return Ok(false) };
        let Some([left, right]) = sides(module, node) else { return Ok(false) };
        let found = [left.through(module, *a), right.through(module, *b)];
        if found.iter().all(Option::is_none) {
            return Ok(false);
        }
        let [(a, left), (b, right)] = [(found[0].clone(), (*a, left)), (found[1].clone(), (*b, right))]
            .map(|(found, as_it_is)| found.unwrap_or(as_it_is));
        copier.locate(node.location);
        let attrs = Attrs::new()
            .with("lhs_contracting", Attr::Ints(left.contracted))
            .with("rhs_contracting", Attr::Ints(right.contracted))
            .with("lhs_batch", Attr::Ints(left.batch))
            .with("rhs_batch", Attr::Ints(right.batch));
        let inputs = copier.values(&[a, b]);
        let made = copier.b.add_with(Op::Dot, &inputs, attrs)?;
        if copier.b.ty(made) != module.ty(*output) {
            return Err(GraphError::structure("a product of an array has another type than that of its transpose"));
        }
        copier.define(*output, made);
        Ok(true)
    }
}

/// The axes of an operand.
#[derive(Clone)]
struct Side {
    rank: usize,
    contracted: Vec<i64>,
    batch: Vec<i64>,
}

/// The axes of both operands; none for stacks that `matmul` stretches.
fn sides(module: &Module, node: &Node) -> Option<[Side; 2]> {
    let rank = |input: usize| module.ty(node.inputs[input]).dims().map(<[_]>::len);
    let (m, n) = (rank(0)?, rank(1)?);
    if node.attrs.is_empty() {
        if !(1..=2).contains(&m) || !(1..=2).contains(&n) {
            return None;
        }
        let left = Side { rank: m, contracted: vec![m as i64 - 1], batch: Vec::new() };
        return Some([left, Side { rank: n, contracted: vec![n as i64 - 2 + i64::from(n == 1)], batch: Vec::new() }]);
    }
    let axes = |name: &str| node.attrs.ints(name).unwrap_or_default().to_vec();
    Some([
        Side { rank: m, contracted: axes("lhs_contracting"), batch: axes("lhs_batch") },
        Side { rank: n, contracted: axes("rhs_contracting"), batch: axes("rhs_batch") },
    ])
}

impl Side {
    /// The array of which an operand is the transpose, and its axes.
    fn through(&self, module: &Module, value: ValueId) -> Option<(ValueId, Side)> {
        let Origin::Output(made) = module.value(value).origin else { return None };
        let made = module.node(made);
        let (Op::Transpose, [array], Some(order)) = (made.op, &made.inputs[..], made.attrs.ints("permutation")) else {
            return None;
        };
        let turned = |axes: &[i64]| {
            axes.iter().map(|axis| order.get(usize::try_from(*axis).ok()?).copied()).collect::<Option<Vec<i64>>>()
        };
        let free: Vec<i64> = (0..self.rank as i64)
            .filter(|axis| !self.contracted.contains(axis) && !self.batch.contains(axis))
            .collect();
        // The result has the other axes in the order in which the array has them.
        if !turned(&free)?.is_sorted() {
            return None;
        }
        let side = Side { rank: self.rank, contracted: turned(&self.contracted)?, batch: turned(&self.batch)? };
        Some((*array, side))
    }
}
