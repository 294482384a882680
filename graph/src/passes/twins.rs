//! Operations that nobody uses and that stay because they may raise, beside one that raises in the same cases.
//!
//! In: a module. Out: the same with the one that is used in the place of the other, so that both become one.
//! Invariants: what is raised is raised at the same place, with the same text.

use std::collections::HashSet;

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Module, NodeId, Step, ValueId};
use crate::ops::Op;

/// Whether there is an operation that may have a twin.
pub(super) fn is_due(module: &Module) -> bool {
    module.has(|node| twin(node.op).is_some())
}

pub(super) fn replace(module: &Module) -> Result<Module, GraphError> {
    let mut used = HashSet::new();
    for function in module.functions() {
        for step in module.walk(function.body) {
            match step {
                Step::Node(id) => used.extend(module.node(id).inputs.iter().copied()),
                Step::Leave(region) => used.extend(module.region(region).results.iter().copied()),
                Step::Enter(..) | Step::Done(_) => {}
            }
        }
    }
    copy(module, &mut Twins { used })
}

struct Twins {
    used: HashSet<ValueId>,
}

/// The operation that raises for the same operands: infinities.
fn twin(op: Op) -> Option<Op> {
    match op {
        Op::Sin => Some(Op::Cos),
        Op::Cos => Some(Op::Sin),
        _ => None,
    }
}

impl Rule for Twins {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let module = copier.module;
        let node = module.node(id);
        let Some(other) = twin(node.op).filter(|_| !self.used.contains(&node.outputs[0])) else { return Ok(false) };
        let siblings = &module.region(node.parent).nodes;
        let mut later = siblings.iter().skip_while(|sibling| **sibling != id);
        if !later.any(|sibling| module.node(*sibling).op == other && module.node(*sibling).inputs == node.inputs) {
            return Ok(false);
        }
        copier.locate(node.location);
        let inputs = copier.values(&node.inputs);
        let made = copier.b.add(other, &inputs)?;
        copier.define(node.outputs[0], made);
        Ok(true)
    }
}
