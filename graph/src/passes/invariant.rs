//! Moving what a loop computes again and again before the loop.
//!
//! In: a module. Out: the same with operations moved out of loops by one level.
//! Invariants: only what has no effect and cannot raise is moved, since a loop may make no trip; its operands are known
//! before the loop. Each trip makes a record of its own.

use std::collections::HashSet;

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Module, NodeId, ValueId};
use crate::ops::{Effect, Op};

pub(super) fn hoist(module: &Module) -> Result<Module, GraphError> {
    copy(module, &mut Hoist { undefined: super::undefined::undefined_values(module) })
}

struct Hoist {
    /// Computing with these is an error where the program does not do it.
    undefined: HashSet<ValueId>,
}

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
                    && candidate
                        .inputs
                        .iter()
                        .all(|input| copier.is_defined(*input) && !self.undefined.contains(input));
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
