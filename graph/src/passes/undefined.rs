//! Values that nothing may have been assigned to.
//!
//! In: a module. Out: the values that may be `undef` when it runs.
//! Invariants: a value that is left out is never `undef`, so computing with it where the program does not is no error.
//! Elsewhere: who asks before it moves an operation (`invariant.rs`).

use std::collections::HashSet;

use crate::ir::{Literal, Module, Node, Step, ValueId};
use crate::ops::Op;

/// The values that may be `undef`. What is computed from one may be one, for simplicity.
pub(super) fn undefined_values(module: &Module) -> HashSet<ValueId> {
    let mut found: HashSet<ValueId> = (0..module.value_count())
        .map(ValueId::at)
        .filter(|id| matches!(module.constant(*id), Some(Literal::Undef(_))))
        .collect();
    // Each round follows the values through all loops and calls once more.
    let mut count = 0;
    while count < found.len() {
        count = found.len();
        for function in module.functions() {
            for step in module.walk(function.body) {
                if let Step::Node(id) = step {
                    follow(module, module.node(id), &mut found);
                }
            }
        }
    }
    found
}

fn follow(module: &Module, node: &Node, found: &mut HashSet<ValueId>) {
    let mut flow = |from: ValueId, to: ValueId| {
        if found.contains(&from) {
            found.insert(to);
        }
    };
    match node.op {
        Op::If => {
            for region in &node.regions {
                module.region(*region).results.iter().zip(&node.outputs).for_each(|(from, to)| flow(*from, *to));
            }
        }
        Op::For => {
            let body = module.region(node.regions[0]);
            for (i, output) in node.outputs.iter().enumerate() {
                for from in [node.inputs[i + 3], body.results[i]] {
                    flow(from, body.params[i + 1]);
                    flow(from, *output);
                }
            }
        }
        Op::While => {
            let (cond, body) = (module.region(node.regions[0]), module.region(node.regions[1]));
            for (i, param) in cond.params.iter().enumerate() {
                flow(node.inputs[i], *param);
                flow(body.results[i], *param);
            }
            for (i, from) in cond.results.iter().skip(1).enumerate() {
                flow(*from, body.params[i]);
                flow(*from, node.outputs[i]);
            }
        }
        Op::Call => {
            if let Some(callee) = node.attrs.func("callee") {
                let body = module.region(module.function(callee).body);
                node.inputs.iter().zip(&body.params).for_each(|(from, to)| flow(*from, *to));
                body.results.iter().zip(&node.outputs).for_each(|(from, to)| flow(*from, *to));
            }
        }
        _ => {
            let given: Vec<ValueId> = node.inputs.iter().copied().filter(|input| found.contains(input)).collect();
            if !given.is_empty() {
                found.extend(&node.outputs);
            }
            for region in &node.regions {
                found.extend(&module.region(*region).params);
            }
        }
    }
}
