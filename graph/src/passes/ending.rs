//! Loops and counters of which nothing can be seen: what `prune` may leave out although it might raise or not end.
//!
//! In: a module. Out: which additions count trips, and which loops end.
//! Invariants:
//! - A number that begins at a constant and moves by 1 in each trip does not leave 64 bits: no loop makes so many trips.
//! - A `for` with a constant step ends. So does a `while i < bound` whose trips add a positive constant to `i`.
//!
//! Elsewhere: leaving out (`prune.rs`).

use std::collections::HashSet;

use crate::ir::{Literal, Module, Node, NodeId, Origin, RegionId, Step, Type, ValueId};
use crate::ops::{Effect, Op};
use snek_tensor::Scalar;

/// Counters may begin so far from zero.
const FAR: i64 = 1 << 62;

/// The nodes of a module that only seem to do something.
pub(crate) struct Quiet {
    counting: HashSet<NodeId>,
    ending: HashSet<NodeId>,
}

impl Quiet {
    pub(crate) fn new(module: &Module) -> Quiet {
        let mut quiet = Quiet { counting: HashSet::new(), ending: HashSet::new() };
        for step in module.functions().iter().flat_map(|function| module.walk(function.body)) {
            let Step::Node(id) = step else { continue };
            let node = module.node(id);
            match node.op {
                Op::For => quiet.look_at_for(module, id, node),
                Op::While => quiet.look_at_while(module, id, node),
                _ => {}
            }
        }
        quiet
    }

    /// What a node does besides computing.
    pub(crate) fn effect(&self, module: &Module, id: NodeId) -> Effect {
        let node = module.node(id);
        if self.counting.contains(&id) {
            return Effect::Pure;
        }
        if !matches!(node.op, Op::For | Op::While | Op::If) {
            return module.effect(node);
        }
        let own = match node.op {
            Op::If => Effect::Pure,
            _ if self.ending.contains(&id) => Effect::Pure,
            _ => Effect::MayRaise,
        };
        let inner = node.regions.iter().flat_map(|region| &module.region(*region).nodes);
        inner.fold(own, |all, id| all.max(self.effect(module, *id)))
    }

    fn look_at_for(&mut self, module: &Module, id: NodeId, node: &Node) {
        if number(module, node.inputs[2]).is_some_and(|step| step != 0) {
            self.ending.insert(id);
        }
        let body = module.region(node.regions[0]);
        for (i, result) in body.results.iter().enumerate() {
            self.look_at_counter(module, body.params[i + 1], *result, node.inputs[i + 3]);
        }
    }

    fn look_at_while(&mut self, module: &Module, id: NodeId, node: &Node) {
        let (cond, body) = (module.region(node.regions[0]), module.region(node.regions[1]));
        for (j, param) in body.params.iter().enumerate() {
            let Some(i) = cond.params.iter().position(|p| *p == cond.results[j + 1]) else { continue };
            self.look_at_counter(module, *param, body.results[i], node.inputs[i]);
            if is_tested(module, node, cond.params[i])
                && step_of(module, *param, body.results[i]).is_some_and(|s| s > 0)
            {
                self.ending.insert(id);
            }
        }
    }

    fn look_at_counter(&mut self, module: &Module, param: ValueId, result: ValueId, first: ValueId) {
        let begins = number(module, first).is_some_and(|first| (-FAR..=FAR).contains(&first));
        if begins
            && step_of(module, param, result).is_some_and(|step| step.abs() == 1)
            && let Origin::Output(node) = module.value(result).origin
        {
            self.counting.insert(node);
        }
    }
}

/// By how much a trip moves an integer.
fn step_of(module: &Module, param: ValueId, result: ValueId) -> Option<i64> {
    let Origin::Output(id) = module.value(result).origin else { return None };
    let node = module.node(id);
    let is_int = *module.ty(param) == Type::INT && *module.ty(result) == Type::INT;
    match (node.op, &node.inputs[..]) {
        (Op::Add, [a, b]) if is_int && *a == param => number(module, *b),
        (Op::Add, [a, b]) if is_int && *b == param => number(module, *a),
        (Op::Sub, [a, b]) if is_int && *a == param => number(module, *b)?.checked_neg(),
        _ => None,
    }
}

/// Whether a `while` does nothing in its condition but test that this parameter is below a value from outside.
fn is_tested(module: &Module, node: &Node, param: ValueId) -> bool {
    let region = node.regions[0];
    let cond = module.region(region);
    let [test] = cond.nodes[..] else { return false };
    let test = module.node(test);
    if test.outputs.first() != cond.results.first() {
        return false;
    }
    match (test.op, &test.inputs[..]) {
        (Op::Lt | Op::Le, [a, bound]) | (Op::Gt | Op::Ge, [bound, a]) => {
            *a == param && is_outside(module, region, *bound)
        }
        _ => false,
    }
}

fn is_outside(module: &Module, region: RegionId, value: ValueId) -> bool {
    module.home(value) != Some(region)
}

fn number(module: &Module, value: ValueId) -> Option<i64> {
    match module.constant(value) {
        Some(Literal::Scalar(Scalar::I64(number))) => Some(*number),
        _ => None,
    }
}
