//! Moving what a loop computes again and again before the loop.
//!
//! In: a module. Out: the same with operations moved out of loops by one level.
//! Invariants: only what has no effect and cannot raise is moved, since a loop may make no trip; its operands are known
//! before the loop. Each trip makes a record of its own.

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Module, NodeId};
use crate::ops::{Effect, Op};

pub(super) fn hoist(module: &Module) -> Result<Module, GraphError> {
    copy(module, &mut Hoist)
}

struct Hoist;

impl Rule for Hoist {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let module = copier.module;
        let node = module.node(id);
        if !matches!(node.op, Op::While | Op::For) {
            return Ok(false);
        }
        for region in &node.regions {
            for inner in &module.region(*region).nodes {
                let candidate = module.node(*inner);
                let moves = candidate.regions.is_empty()
                    && !candidate.outputs.is_empty()
                    && candidate.op != Op::Record
                    && module.effect(candidate) == Effect::Pure
                    && candidate.inputs.iter().all(|input| copier.is_defined(*input));
                if moves {
                    copier.node(*inner, &mut Copying)?;
                }
            }
        }
        Ok(false)
    }
}

/// No change.
struct Copying;

impl Rule for Copying {
    fn node(&mut self, _: &mut Copier<'_>, _: NodeId) -> Result<bool, GraphError> {
        Ok(false)
    }
}
