//! Where values are kept during a run.
//!
//! In: a module. Out: for each value its position in the frame of a call, for each function the size of a frame.
//! Invariants: values of one function have different positions; constants need none.
//! Elsewhere: frames (`machine.rs`).

use std::collections::HashSet;

use crate::ir::{FuncId, Module, NodeId, RegionId, Step, ValueId};

/// Positions of values in frames.
#[derive(Clone, Debug)]
pub struct Layout {
    slots: Vec<usize>,
    sizes: Vec<usize>,
    functions: Vec<FuncId>,
}

impl Layout {
    /// The layout of a module that was verified.
    pub fn new(module: &Module) -> Layout {
        let mut layout = Layout {
            slots: vec![0; module.values.len()],
            sizes: Vec::with_capacity(module.functions.len()),
            functions: vec![FuncId::at(0); module.regions.len()],
        };
        for (index, function) in module.functions.iter().enumerate() {
            let mut size = 0;
            for step in module.walk(function.body) {
                let made: &[ValueId] = match step {
                    Step::Enter(region, _) => {
                        layout.functions[region.index()] = FuncId::at(index);
                        &module.region(region).params
                    }
                    Step::Node(node) => &module.node(node).outputs,
                    Step::Leave(_) | Step::Done(_) => &[],
                };
                for value in made {
                    layout.slots[value.index()] = size;
                    size += 1;
                }
            }
            layout.sizes.push(size);
        }
        layout
    }

    pub(super) fn slot(&self, value: ValueId) -> usize {
        self.slots[value.index()]
    }

    pub(super) fn size(&self, function: FuncId) -> usize {
        self.sizes[function.index()]
    }

    pub(super) fn function_of(&self, region: RegionId) -> FuncId {
        self.functions[region.index()]
    }
}

/// The values from outside that a region uses, for a function value to keep.
pub(super) fn captures(module: &Module, region: RegionId) -> Vec<ValueId> {
    let mut inside: HashSet<ValueId> = HashSet::new();
    let mut used = Vec::new();
    for step in module.walk(region) {
        match step {
            Step::Enter(region, _) => inside.extend(&module.region(region).params),
            Step::Node(node) => {
                used.extend(&module.node(node).inputs);
                inside.extend(outputs(module, node));
            }
            Step::Leave(region) => used.extend(&module.region(region).results),
            Step::Done(_) => {}
        }
    }
    used.retain(|value| module.constant(*value).is_none() && !inside.contains(value));
    used.sort_unstable();
    used.dedup();
    used
}

fn outputs(module: &Module, node: NodeId) -> impl Iterator<Item = &ValueId> {
    module.node(node).outputs.iter()
}
