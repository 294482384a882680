//! What is known of arrays while a plan is made.
//!
//! In: a typed module. Out: what its nodes become, groups that wait, values that are others in another shape.
//! Invariants: a value that is only another name has no slot: all who read it are kernels, which read elements.

use std::collections::HashMap;

use snek_graph::ir::{Module, Node, NodeId, Step, ValueId};
use snek_graph::ops::Op;
use snek_tensor::DType;

use super::super::kinds::Kinds;
use super::{Choice, Context, Group};

/// What is known of arrays while a plan is made.
#[derive(Debug, Default)]
pub(in crate::plan) struct Arrays {
    /// For each value whether somebody reads it who is no kernel.
    as_values: Vec<bool>,
    /// What nodes become that are operations on arrays of known shapes, until they are made.
    choices: HashMap<NodeId, Choice>,
    pub(in crate::plan) renamed: HashMap<ValueId, ValueId>,
    bins: HashMap<(DType, Vec<usize>), u32>,
    /// Parts of chains that wait.
    pub(in crate::plan) groups: Vec<Group>,
}

impl Arrays {
    pub(in crate::plan) fn of(module: &Module, kinds: &Kinds) -> Arrays {
        let mut arrays = Arrays { as_values: vec![false; module.value_count()], ..Arrays::default() };
        for function in module.functions() {
            for step in module.walk(function.body) {
                match step {
                    Step::Node(id) => {
                        let node = module.node(id);
                        match choose(module, kinds, node) {
                            Some(choice) => drop(arrays.choices.insert(id, choice)),
                            None => arrays.mark(&node.inputs),
                        }
                    }
                    Step::Leave(region) => arrays.mark(&module.region(region).results),
                    Step::Enter(..) | Step::Done(_) => {}
                }
            }
        }
        arrays
    }

    fn mark(&mut self, values: &[ValueId]) {
        values.iter().for_each(|value| self.as_values[value.index()] = true);
    }

    /// Whether somebody reads a value who is no kernel.
    pub(in crate::plan) fn is_read_as_value(&self, value: ValueId) -> bool {
        self.as_values[value.index()]
    }

    /// Takes what a node becomes, if it is an operation on arrays of known shapes.
    pub(in crate::plan) fn choice(&mut self, node: NodeId) -> Option<Choice> {
        self.choices.remove(&node)
    }

    /// Takes the groups that are to be made.
    pub(in crate::plan) fn make(&mut self, is_due: impl Fn(usize, &Group) -> bool) -> Vec<Group> {
        let mut made = Vec::new();
        let mut kept = Vec::new();
        for (i, group) in std::mem::take(&mut self.groups).into_iter().enumerate() {
            if is_due(i, &group) { made.push(group) } else { kept.push(group) }
        }
        self.groups = kept;
        made
    }

    pub(in crate::plan) fn context<'a>(&'a mut self, module: &'a Module, uses: &'a [u32]) -> Context<'a> {
        Context { module, uses, renamed: &self.renamed, bins: &mut self.bins }
    }
}

/// What a node becomes, if it is an operation on arrays of known shapes.
fn choose(module: &Module, kinds: &Kinds, node: &Node) -> Option<Choice> {
    let [output] = node.outputs[..] else { return None };
    let choice = Choice::of(module, node)?;
    // Numbers have instructions; what they do not do is a kernel only where arrays become a number.
    let is_word = kinds.rep(output).is_some();
    match choice {
        Choice::Kernel(_) if node.op == Op::ArrayGet && is_word => None,
        Choice::Item(_) | Choice::Renamed(_) if is_word => None,
        choice => Some(choice),
    }
}
