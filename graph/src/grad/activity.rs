//! Which values a derivative goes through.
//!
//! In: a region, the parameters that the derivative is by, the results that it is of. Out: the active values: they vary
//! with those parameters and those results vary with them.
//! Invariants: only values that have cotangents are active; what a loop carries is active before, inside and behind the
//! loop alike.
//! Elsewhere: the types of cotangents (`cotangent.rs`).

use std::collections::HashSet;

use super::cotangent_type;
use crate::ir::{Module, Node, NodeId, RegionId, ValueId};
use crate::ops::{Derivative, Op};

/// The values that vary with `seeds` and that `results` vary with.
pub(super) fn active(module: &Module, region: RegionId, seeds: &[ValueId], results: &[ValueId]) -> HashSet<ValueId> {
    let mut varied = Marks::new(module, seeds);
    while std::mem::take(&mut varied.changed) {
        varied.forward(region);
    }
    let mut useful = Marks::new(module, results);
    while std::mem::take(&mut useful.changed) {
        useful.backward(region);
    }
    varied.set.retain(|value| useful.set.contains(value));
    varied.set
}

/// The same for nodes of regions around each other, outermost first; also all values that the results vary with.
pub(super) fn active_among(
    module: &Module,
    nodes: &[Vec<NodeId>],
    seeds: &[ValueId],
    results: &[ValueId],
) -> (HashSet<ValueId>, HashSet<ValueId>) {
    let mut varied = Marks::new(module, seeds);
    while std::mem::take(&mut varied.changed) {
        nodes.iter().for_each(|nodes| varied.forward_nodes(nodes));
    }
    let mut useful = Marks::new(module, results);
    while std::mem::take(&mut useful.changed) {
        nodes.iter().rev().for_each(|nodes| useful.backward_nodes(nodes));
    }
    varied.set.retain(|value| useful.set.contains(value));
    (varied.set, useful.set)
}

struct Marks<'m> {
    module: &'m Module,
    set: HashSet<ValueId>,
    changed: bool,
}

impl<'m> Marks<'m> {
    fn new(module: &'m Module, seeds: &[ValueId]) -> Marks<'m> {
        let mut marks = Marks { module, set: HashSet::new(), changed: true };
        marks.add_all(seeds);
        marks
    }

    fn has(&self, value: ValueId) -> bool {
        self.set.contains(&value)
    }

    fn has_any(&self, values: &[ValueId]) -> bool {
        values.iter().any(|value| self.has(*value))
    }

    fn add(&mut self, value: ValueId) {
        let is_new = self.module.constant(value).is_none()
            && cotangent_type(self.module.ty(value)).is_some()
            && self.set.insert(value);
        self.changed |= is_new;
    }

    fn add_all(&mut self, values: &[ValueId]) {
        values.iter().for_each(|value| self.add(*value));
    }

    fn forward(&mut self, region: RegionId) {
        self.forward_nodes(&self.module.region(region).nodes);
    }

    fn forward_nodes(&mut self, nodes: &[NodeId]) {
        let module = self.module;
        for id in nodes {
            let node = module.node(*id);
            match node.op {
                Op::If => {
                    node.regions.iter().for_each(|region| self.forward(*region));
                    for (i, output) in node.outputs.iter().enumerate() {
                        if node.regions.iter().any(|r| self.has(module.region(*r).results[i])) {
                            self.add(*output);
                        }
                    }
                }
                Op::While => {
                    let (cond, body) = (module.region(node.regions[0]), module.region(node.regions[1]));
                    for (i, param) in cond.params.iter().enumerate() {
                        if self.has(node.inputs[i]) || self.has(body.results[i]) {
                            self.add(*param);
                        }
                    }
                    self.forward(node.regions[0]);
                    for (i, param) in body.params.iter().enumerate() {
                        if self.has(cond.results[i + 1]) {
                            self.add(*param);
                            self.add(node.outputs[i]);
                        }
                    }
                    self.forward(node.regions[1]);
                }
                Op::For => {
                    let body = module.region(node.regions[0]);
                    for (i, param) in body.params[1..].iter().enumerate() {
                        if self.has(node.inputs[i + 3]) || self.has(body.results[i]) {
                            self.add(*param);
                            self.add(node.outputs[i]);
                        }
                    }
                    self.forward(node.regions[0]);
                }
                // What the function keeps may vary.
                Op::Apply => self.add_all(&node.outputs),
                Op::CustomVjp => {
                    if self.has_any(&node.inputs) || self.has_any(&module.read_from_outside(node.regions[0])) {
                        self.add_all(&node.outputs);
                    }
                }
                _ => {
                    if self.has_any(&node.inputs) && !is_zero(node) {
                        self.add_all(&node.outputs);
                    }
                }
            }
        }
    }

    fn backward(&mut self, region: RegionId) {
        self.backward_nodes(&self.module.region(region).nodes);
    }

    fn backward_nodes(&mut self, nodes: &[NodeId]) {
        let module = self.module;
        for id in nodes.iter().rev() {
            let node = module.node(*id);
            match node.op {
                Op::If => {
                    for (i, output) in node.outputs.iter().enumerate() {
                        if self.has(*output) {
                            node.regions.iter().for_each(|r| self.add(module.region(*r).results[i]));
                        }
                    }
                    node.regions.iter().for_each(|region| self.backward(*region));
                }
                Op::While => {
                    let (cond, body) = (module.region(node.regions[0]), module.region(node.regions[1]));
                    self.backward(node.regions[1]);
                    for (i, param) in body.params.iter().enumerate() {
                        if self.has(node.outputs[i]) || self.has(*param) {
                            self.add_all(&[*param, node.outputs[i], cond.results[i + 1]]);
                        }
                    }
                    self.backward(node.regions[0]);
                    for (i, param) in cond.params.iter().enumerate() {
                        if self.has(*param) {
                            self.add_all(&[node.inputs[i], body.results[i]]);
                        }
                    }
                }
                Op::For => {
                    let body = module.region(node.regions[0]);
                    for (i, param) in body.params[1..].iter().enumerate() {
                        if self.has(node.outputs[i]) || self.has(*param) {
                            self.add_all(&[*param, node.outputs[i], body.results[i], node.inputs[i + 3]]);
                        }
                    }
                    self.backward(node.regions[0]);
                }
                Op::CustomVjp => {
                    if self.has_any(&node.outputs) {
                        self.add_all(&node.inputs);
                        self.add_all(&module.read_from_outside(node.regions[0]));
                    }
                }
                _ => {
                    if self.has_any(&node.outputs) && !is_zero(node) {
                        self.add_all(&node.inputs);
                    }
                }
            }
        }
    }
}

fn is_zero(node: &Node) -> bool {
    matches!(node.op.def().derivative, Derivative::Zero(_))
}
