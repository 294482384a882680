//! Merging equal operations.
//!
//! In: a module. Out: the same with each value computed once where it is visible.
//! Invariants:
//! - An operation takes the place of a later one only if it stands in the same region or in one around it, before it.
//! - Records are not merged: a host can tell two from one.
//! - What may raise is merged too: where the first one did not raise, the second one does not.

use std::collections::HashMap;
use std::sync::Arc;

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Literal, Module, NodeId, ValueId};
use crate::ops::{Effect, Op};

pub(super) fn merge_equal(module: &Module) -> Result<Module, GraphError> {
    copy(module, &mut Merge { known: Vec::new() })
}

/// An operation with its operands and attributes.
type Key = (Op, Vec<Operand>, String);

/// Equal constants are different values of the graph, but one operand.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Operand {
    Value(ValueId),
    Constant(String),
}

struct Merge {
    /// What was computed, for each open region.
    known: Vec<HashMap<Key, Vec<ValueId>>>,
}

impl Merge {
    fn key(copier: &mut Copier<'_>, id: NodeId) -> Option<Key> {
        let node = copier.module.node(id);
        if !node.regions.is_empty()
            || copier.module.effect(node) == Effect::Outside
            || node.outputs.is_empty()
            || node.op == Op::Record
        {
            return None;
        }
        let inputs = copier.values(&node.inputs);
        let inputs = inputs.into_iter().map(|input| operand(copier, input)).collect();
        Some((node.op, inputs, format!("{:?}", node.attrs)))
    }
}

fn operand(copier: &Copier<'_>, value: ValueId) -> Operand {
    match copier.b.module().constant(value) {
        // Large arrays are equal if they are one.
        Some(Literal::Tensor(t)) if t.shape().size() > 100 => Operand::Constant(format!("{:p}", Arc::as_ptr(t))),
        Some(literal) => Operand::Constant(format!("{literal:?}")),
        None => Operand::Value(value),
    }
}

impl Rule for Merge {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let Some(key) = Self::key(copier, id) else { return Ok(false) };
        let found = self.known.iter().rev().find_map(|region| region.get(&key)).cloned();
        let Some(found) = found else { return Ok(false) };
        let outputs = &copier.module.node(id).outputs;
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
        if !node.regions.is_empty() || copier.module.effect(node) == Effect::Outside || node.outputs.is_empty() {
            return;
        }
        let (Some(inputs), Some(outputs)) = (copier.known(&node.inputs), copier.known(&node.outputs)) else { return };
        let inputs = inputs.into_iter().map(|input| operand(copier, input)).collect();
        if let Some(region) = self.known.last_mut() {
            region.insert((node.op, inputs, format!("{:?}", node.attrs)), outputs);
        }
    }

    fn enter(&mut self) {
        self.known.push(HashMap::new());
    }

    fn leave(&mut self) {
        self.known.pop();
    }
}
