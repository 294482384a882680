//! Merging equal operations.
//!
//! In: a module. Out: the same with each value computed once where it is visible.
//! Invariants:
//! - An operation takes the place of a later one only if it stands in the same region or in one around it, before it.
//! - Records are not merged: a host can tell two from one.
//! - What may raise is merged too: where the first one did not raise, the second one does not.

use std::collections::HashMap;
use std::sync::Arc;

use snek_tensor::Tensor;

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Attrs, Literal, Module, Node, NodeId, ValueId};
use crate::ops::{Effect, Op};

pub(super) fn merge_equal(module: &Module) -> Result<Module, GraphError> {
    copy(module, &mut Merge { known: Vec::new() })
}

/// Arrays above this size are one operand only if they are one object, so that no key costs more than this to make.
const COMPARED_ELEMENTS: usize = 100;

/// An operation with its operands and attributes.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    op: Op,
    inputs: Vec<Operand>,
    attrs: Attrs,
}

/// Equal constants are different values of the graph, but one operand.
#[derive(PartialEq, Eq, Hash)]
enum Operand {
    Value(ValueId),
    Constant(Literal),
    LargeArray(*const Tensor),
}

struct Merge {
    /// What was computed, for each open region.
    known: Vec<HashMap<Key, Vec<ValueId>>>,
}

/// The key of a node whose operands have become `inputs`.
fn key(copier: &Copier<'_>, node: &Node, inputs: &[ValueId]) -> Key {
    let inputs = inputs.iter().map(|input| operand(copier, *input)).collect();
    Key { op: node.op, inputs, attrs: node.attrs.clone() }
}

/// Whether a node may stand for an equal one.
fn merges(copier: &Copier<'_>, node: &Node) -> bool {
    node.regions.is_empty()
        && copier.module.effect(node) != Effect::Outside
        && !node.outputs.is_empty()
        && node.op != Op::Record
}

fn operand(copier: &Copier<'_>, value: ValueId) -> Operand {
    match copier.b.module().constant(value) {
        Some(Literal::Tensor(t)) if t.shape().size() > COMPARED_ELEMENTS => Operand::LargeArray(Arc::as_ptr(t)),
        Some(literal) => Operand::Constant(literal.clone()),
        None => Operand::Value(value),
    }
}

impl Rule for Merge {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let node = copier.module.node(id);
        if !merges(copier, node) {
            return Ok(false);
        }
        let inputs = copier.values(&node.inputs);
        let key = key(copier, node, &inputs);
        let found = self.known.iter().rev().find_map(|region| region.get(&key)).cloned();
        let Some(found) = found else { return Ok(false) };
        let outputs = &node.outputs;
        let fits = outputs.len() == found.len()
            && outputs.iter().zip(&found).all(|(old, new)| copier.module.ty(*old) == copier.b.ty(*new));
        if !fits {
            return Ok(false);
        }
        outputs.iter().zip(found).for_each(|(old, new)| copier.define(*old, new));
        Ok(true)
    }

    fn copied(&mut self, copier: &Copier<'_>, id: NodeId) {
        let node = copier.module.node(id);
        if !merges(copier, node) {
            return;
        }
        let (Some(inputs), Some(outputs)) = (copier.known(&node.inputs), copier.known(&node.outputs)) else { return };
        let key = key(copier, node, &inputs);
        if let Some(region) = self.known.last_mut() {
            region.insert(key, outputs);
        }
    }

    fn enter(&mut self) {
        self.known.push(HashMap::new());
    }

    fn leave(&mut self) {
        self.known.pop();
    }
}
