//! Calls of functions that do not call themselves, and computations with derivatives of their own: their nodes in the
//! place of the call.
//!
//! In: a module. Out: the same with fewer calls, without functions that nobody calls any more.
//! Invariants: recursion stays a call; a graph grows by a bounded number of nodes.

use std::collections::HashSet;

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{FuncId, Module, NodeId, Step};
use crate::ops::Op;

/// Functions of at most so many nodes are inlined.
const MAX_SIZE: usize = 60;

/// At most so many nodes are added to a module.
const MAX_GROWTH: usize = 5000;

/// Whether something is called, or is a computation with a derivative of its own.
pub(super) fn is_due(module: &Module) -> bool {
    module.functions().len() > 1 || module.has(|node| node.op == Op::CustomVjp)
}

pub(super) fn inline(module: &Module) -> Result<Module, GraphError> {
    let count = module.functions().len();
    let mut candidates = HashSet::new();
    for index in 1..count {
        let id = FuncId::at(index);
        let body = module.function(id).body;
        let size = module.walk(body).filter(|step| matches!(step, Step::Node(_))).count();
        let raises = module.region(body).nodes.iter().any(|id| module.node(*id).op == Op::Raise);
        if size <= MAX_SIZE && !raises && !calls(module, id).contains(&id) && calls(module, id).is_empty() {
            candidates.insert(id);
        }
    }
    if candidates.is_empty() && module.count(Op::CustomVjp.name()) == 0 {
        return Ok(module.clone());
    }
    copy(module, &mut Inline { candidates, grown: 0 })
}

/// The functions that a function calls.
fn calls(module: &Module, id: FuncId) -> HashSet<FuncId> {
    let nodes = module.walk(module.function(id).body).filter_map(|step| match step {
        Step::Node(id) => module.node(id).attrs.func("callee"),
        _ => None,
    });
    nodes.collect()
}

struct Inline {
    candidates: HashSet<FuncId>,
    grown: usize,
}

impl Rule for Inline {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let module = copier.module;
        let node = module.node(id);
        if node.op == Op::CustomVjp {
            // Who optimises has differentiated before.
            let forward = module.region(node.regions[0]);
            let inputs = copier.values(&node.inputs);
            forward.params.iter().zip(inputs).for_each(|(param, input)| copier.define(*param, input));
            copier.nodes(node.regions[0], self)?;
            let results = copier.values(&forward.results);
            node.outputs.iter().zip(results).for_each(|(output, result)| copier.define(*output, result));
            return Ok(true);
        }
        if node.op != Op::Call {
            return Ok(false);
        }
        let Some(callee) = node.attrs.func("callee").filter(|callee| self.candidates.contains(callee)) else {
            return Ok(false);
        };
        if self.grown > MAX_GROWTH {
            return Ok(false);
        }
        let body = module.function(callee).body;
        let inputs = copier.values(&node.inputs);
        copier.forget(body);
        self.grown += module.region(body).nodes.len();
        let params = &module.region(body).params;
        let fits = params.iter().zip(&inputs).all(|(param, input)| module.ty(*param) == copier.b.ty(*input));
        if !fits {
            return Ok(false);
        }
        params.iter().zip(inputs).for_each(|(param, input)| copier.define(*param, input));
        copier.nodes(body, self)?;
        let results = copier.values(&module.region(body).results);
        node.outputs.iter().zip(results).for_each(|(output, result)| copier.define(*output, result));
        // The values of the body are made anew for the next call, and for the function itself.
        let outputs: Vec<_> = node.outputs.iter().map(|output| (*output, copier.value(*output))).collect();
        copier.forget(body);
        outputs.into_iter().for_each(|(old, new)| copier.define(old, new));
        Ok(true)
    }
}
