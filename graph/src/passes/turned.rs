//! Products of arrays whose axes lie in another order.
//!
//! In: a module. Out: the same with products that read the array itself in place of its transpose.
//! Invariants: the axes of a result keep their order. A product adds what it added; a row and a column that both lie straight
//! are summed in lanes, others in a chain, so that the last bits may be others.

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Module, Node, NodeId, Origin, ValueId};
use crate::ops::Op;

/// Whether a product reads a transpose.
pub(super) fn is_due(module: &Module) -> bool {
    module.has(|node| node.op == Op::Dot && found(module, node).is_some())
}

pub(super) fn read(module: &Module) -> Result<Module, GraphError> {
    copy(module, &mut Turned)
}

struct Turned;

impl Rule for Turned {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let module = copier.module;
        let node = module.node(id);
        let (Op::Dot, [output]) = (node.op, &node.outputs[..]) else { return Ok(false) };
        let Some([(a, left), (b, right)]) = found(module, node) else { return Ok(false) };
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

/// The arrays that a product can read in place of transposes, and their axes; none if no operand is a transpose.
fn found(module: &Module, node: &Node) -> Option<[(ValueId, Side); 2]> {
    let [a, b] = node.inputs[..] else { return None };
    let [left, right] = sides(module, node)?;
    let (x, y) = (left.through(module, a), right.through(module, b));
    if x.is_none() && y.is_none() {
        return None;
    }
    Some([x.unwrap_or((a, left)), y.unwrap_or((b, right))])
}

/// The axes of an operand.
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
