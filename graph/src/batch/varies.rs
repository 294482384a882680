//! What differs by item.
//!
//! In: a region and those of its parameters that differ. Out: all values that do.
//! Invariants: a value that is not found is the same for all items; one that is found may be all the same.
//! Elsewhere: what is done with them (`nodes.rs`, `control.rs`).

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::Transform;
use crate::ir::{FuncId, Literal, Module, Node, NodeId, RegionId, Step, ValueId};
use crate::ops::Op;

/// What differs by item in a function, given which of its arguments do.
#[derive(Debug, Default)]
pub(super) struct Pattern {
    pub(super) varies: Rc<HashSet<ValueId>>,
    /// For each result whether it differs.
    pub(super) results: Vec<bool>,
}

/// What may have no value, and what is read at all.
#[derive(Debug, Default)]
pub(super) struct Reads {
    /// Values of variables that are not assigned on every path.
    loose: HashSet<ValueId>,
    used: HashSet<ValueId>,
}

impl Reads {
    pub(super) fn of(module: &Module, region: RegionId) -> Reads {
        let mut reads = Reads::default();
        for step in module.walk(region) {
            match step {
                Step::Node(node) => reads.used.extend(module.node(node).inputs.iter().copied()),
                Step::Leave(region) => reads.used.extend(module.region(region).results.iter().copied()),
                _ => {}
            }
        }
        loop {
            let before = reads.loose.len();
            reads.find_loose(module, region);
            if reads.loose.len() == before {
                return reads;
            }
        }
    }

    /// Whether a value may be missing.
    pub(super) fn is_loose(&self, module: &Module, value: ValueId) -> bool {
        matches!(module.constant(value), Some(Literal::Undef(_))) || self.loose.contains(&value)
    }

    pub(super) fn is_used(&self, value: ValueId) -> bool {
        self.used.contains(&value)
    }

    fn pass_on(&mut self, module: &Module, from: &[ValueId], to: &[ValueId]) {
        for (from, to) in from.iter().zip(to) {
            if self.is_loose(module, *from) {
                self.loose.insert(*to);
            }
        }
    }

    fn find_loose(&mut self, module: &Module, region: RegionId) {
        for id in &module.region(region).nodes {
            let node = module.node(*id);
            let inner = |at: usize| module.region(node.regions[at]);
            node.regions.iter().for_each(|region| self.find_loose(module, *region));
            match node.op {
                Op::If => (0..2).for_each(|arm| self.pass_on(module, &inner(arm).results, &node.outputs)),
                Op::Select => (1..3).for_each(|at| self.pass_on(module, &node.inputs[at..=at], &node.outputs)),
                Op::For => {
                    self.pass_on(module, &node.inputs[3..], &inner(0).params[1..]);
                    self.pass_on(module, &inner(0).results, &inner(0).params[1..]);
                    self.pass_on(module, &inner(0).params[1..], &node.outputs);
                }
                Op::While => {
                    self.pass_on(module, &node.inputs, &inner(0).params);
                    self.pass_on(module, &inner(1).results, &inner(0).params);
                    self.pass_on(module, &inner(0).results[1..], &inner(1).params);
                    self.pass_on(module, &inner(1).params, &node.outputs);
                }
                _ => {}
            }
        }
    }
}

struct Varying<'m> {
    module: &'m Module,
    found: HashSet<ValueId>,
    patterns: HashMap<(FuncId, Vec<bool>), Rc<Pattern>>,
}

impl Transform<'_> {
    pub(super) fn find_varying(&mut self, source: RegionId, params: &[ValueId]) {
        let mut varying = Varying {
            module: self.b.module(),
            found: params.iter().copied().collect(),
            patterns: std::mem::take(&mut self.patterns),
        };
        varying.all(source);
        let Varying { found, patterns, .. } = varying;
        self.varies = found.into();
        self.patterns = patterns;
        self.reads = Reads::of(self.b.module(), source);
    }

    /// Whether a node, or what stands in it, reads something that differs by item.
    pub(super) fn touches(&self, node: &Node) -> bool {
        let varies = |value: &ValueId| self.varies.contains(value);
        node.inputs.iter().chain(&node.outputs).any(varies)
            || node.regions.iter().any(|region| self.b.module().read_from_outside(*region).iter().any(varies))
    }
}

impl Varying<'_> {
    fn has(&self, value: ValueId) -> bool {
        self.found.contains(&value)
    }

    fn add(&mut self, values: &[ValueId]) {
        self.found.extend(values.iter().copied());
    }

    /// Those of `to` vary whose partner does.
    fn pass_on(&mut self, from: &[ValueId], to: &[ValueId]) {
        for (from, to) in from.iter().zip(to) {
            if self.has(*from) {
                self.found.insert(*to);
            }
        }
    }

    /// What varies in a region, until nothing more is found: loops pass on what a trip before has found.
    fn all(&mut self, region: RegionId) {
        loop {
            let before = self.found.len();
            self.region(region);
            if self.found.len() == before {
                return;
            }
        }
    }

    fn region(&mut self, region: RegionId) {
        for id in &self.module.region(region).nodes {
            self.node(*id);
        }
    }

    fn node(&mut self, id: NodeId) {
        let module = self.module;
        let node = module.node(id);
        match node.op {
            // The size of an axis is the same for all.
            Op::DimSize => {}
            Op::Len if module.ty(node.inputs[0]).is_array() => {}
            Op::If => {
                let arms = [module.region(node.regions[0]), module.region(node.regions[1])];
                node.regions.iter().for_each(|region| self.region(*region));
                if self.has(node.inputs[0]) {
                    self.add(&node.outputs);
                }
                arms.iter().for_each(|arm| self.pass_on(&arm.results, &node.outputs));
            }
            Op::While => self.while_loop(node),
            Op::For if !node.inputs[..3].iter().any(|bound| self.has(*bound)) => {
                let body = module.region(node.regions[0]);
                let carried = &body.params[1..];
                self.pass_on(&node.inputs[3..], carried);
                self.region(node.regions[0]);
                self.pass_on(&body.results, carried);
                self.pass_on(carried, &node.outputs);
            }
            Op::Call => {
                let given: Vec<bool> = node.inputs.iter().map(|input| self.has(*input)).collect();
                if let Some(callee) = node.attrs.func("callee")
                    && given.contains(&true)
                {
                    let pattern = self.pattern(callee, &given);
                    for (output, varies) in node.outputs.iter().zip(&pattern.results) {
                        if *varies {
                            self.found.insert(*output);
                        }
                    }
                }
            }
            Op::CustomVjp if self.reads(node) => {
                for region in &node.regions {
                    self.add(&module.region(*region).params);
                    self.region(*region);
                }
                self.add(&node.outputs);
            }
            _ => {
                if self.reads(node) {
                    self.add(&node.outputs);
                }
            }
        }
    }

    fn while_loop(&mut self, node: &Node) {
        let (cond, body) = (self.module.region(node.regions[0]), self.module.region(node.regions[1]));
        self.pass_on(&node.inputs, &cond.params);
        self.region(node.regions[0]);
        if self.has(cond.results[0]) {
            // Items stop at different trips.
            self.add(&cond.params);
            self.add(&body.params);
            self.add(&node.outputs);
        }
        self.pass_on(&cond.results[1..], &body.params);
        self.region(node.regions[1]);
        self.pass_on(&body.results, &cond.params);
        self.pass_on(&body.params, &node.outputs);
    }

    fn reads(&self, node: &Node) -> bool {
        node.inputs.iter().any(|input| self.has(*input))
            || node
                .regions
                .iter()
                .any(|region| self.module.read_from_outside(*region).iter().any(|value| self.has(*value)))
    }

    fn pattern(&mut self, callee: FuncId, given: &[bool]) -> Rc<Pattern> {
        let key = (callee, given.to_vec());
        if let Some(known) = self.patterns.get(&key) {
            return known.clone();
        }
        let body = self.module.function(callee).body;
        let region = self.module.region(body);
        // A function that calls itself: any of its results may differ.
        let results = match &self.module.function(callee).results {
            Some(results) => vec![true; results.len()],
            None => vec![true; region.results.len()],
        };
        self.patterns.insert(key.clone(), Rc::new(Pattern { varies: Rc::default(), results }));
        if is_recursive(self.module, callee) {
            return self.patterns[&key].clone();
        }
        let chosen = region.params.iter().zip(given).filter(|(_, varies)| **varies).map(|(param, _)| *param);
        let outer = std::mem::replace(&mut self.found, chosen.collect());
        self.all(body);
        let found = std::mem::replace(&mut self.found, outer);
        let results = region.results.iter().map(|result| found.contains(result)).collect();
        let pattern = Rc::new(Pattern { varies: found.into(), results });
        self.patterns.insert(key, pattern.clone());
        pattern
    }
}

/// The functions that a region calls, and those that they call.
pub(super) fn called_in(module: &Module, region: RegionId) -> HashSet<FuncId> {
    let (mut found, mut pending) = (HashSet::new(), vec![region]);
    while let Some(region) = pending.pop() {
        for step in module.walk(region) {
            if let Step::Node(id) = step
                && let Some(callee) = module.node(id).attrs.func("callee")
                && found.insert(callee)
            {
                pending.push(module.function(callee).body);
            }
        }
    }
    found
}

/// Whether a function calls itself, by way of others or not.
pub(super) fn is_recursive(module: &Module, function: FuncId) -> bool {
    called_in(module, module.function(function).body).contains(&function)
}
