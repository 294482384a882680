//! Which values are words.
//!
//! In: a module. Out: for each value how it is kept in a word, or that it is not.
//! Invariants: a value that may stand for nothing assigned is no word; so a word is always defined.
//! Elsewhere: what `undef` is for (`snek_graph::ir::Literal`).

use std::collections::HashSet;

use snek_graph::ir::{Literal, Module, Node, RegionId, Step, Type, ValueId};
use snek_graph::ops::Op;

use super::code::Rep;

/// How the values of a module are kept.
pub(super) struct Kinds {
    reps: Vec<Option<Rep>>,
    /// Regions of which the end is never reached.
    endless: HashSet<RegionId>,
}

impl Kinds {
    pub(super) fn of(module: &Module) -> Kinds {
        let mut flow =
            Flow { module, undefined: vec![false; module.value_count()], endless: endless(module), changed: true };
        while flow.changed {
            flow.changed = false;
            for function in module.functions() {
                for step in module.walk(function.body) {
                    if let Step::Node(id) = step {
                        flow.node(module.node(id));
                    }
                }
            }
        }
        let mut reps = vec![None; module.value_count()];
        for function in module.functions() {
            for step in module.walk(function.body) {
                let made: &[ValueId] = match step {
                    Step::Enter(region, _) => &module.region(region).params,
                    Step::Node(node) => &module.node(node).outputs,
                    _ => &[],
                };
                for value in made.iter().filter(|value| !flow.undefined[value.index()]) {
                    reps[value.index()] = Rep::of(module.ty(*value));
                }
            }
        }
        Kinds { reps, endless: flow.endless }
    }

    /// How a value that is no constant is kept in a word, if it is.
    pub(super) fn rep(&self, value: ValueId) -> Option<Rep> {
        self.reps[value.index()]
    }

    /// Whether the end of a region is never reached.
    pub(super) fn is_endless(&self, region: RegionId) -> bool {
        self.endless.contains(&region)
    }
}

/// The regions that always raise.
fn endless(module: &Module) -> HashSet<RegionId> {
    let mut found = HashSet::new();
    for function in module.functions() {
        for step in module.walk(function.body) {
            let Step::Leave(region) = step else { continue };
            let raises = module.region(region).nodes.iter().map(|id| module.node(*id)).any(|node| match node.op {
                Op::Raise => true,
                Op::If => node.regions.iter().all(|region| found.contains(region)),
                _ => false,
            });
            if raises {
                found.insert(region);
            }
        }
    }
    found
}

/// Finds the values that may be `undef`, or hold one.
struct Flow<'m> {
    module: &'m Module,
    undefined: Vec<bool>,
    endless: HashSet<RegionId>,
    changed: bool,
}

impl Flow<'_> {
    fn is_undefined(&self, value: ValueId) -> bool {
        match self.module.constant(value) {
            Some(literal) => matches!(literal, Literal::Undef(_)),
            None => self.undefined[value.index()],
        }
    }

    fn mark(&mut self, value: ValueId) {
        self.changed |= !std::mem::replace(&mut self.undefined[value.index()], true);
    }

    fn mark_all(&mut self, values: &[ValueId]) {
        values.iter().for_each(|value| self.mark(*value));
    }

    fn flow(&mut self, from: &[ValueId], to: &[ValueId]) {
        for (from, to) in from.iter().zip(to) {
            if self.is_undefined(*from) {
                self.mark(*to);
            }
        }
    }

    fn results(&mut self, region: RegionId, skipped: usize, to: &[ValueId]) {
        let module = self.module;
        if !self.endless.contains(&region) {
            self.flow(&module.region(region).results[skipped..], to);
        }
    }

    fn node(&mut self, node: &Node) {
        let module = self.module;
        let params = |at: usize| &module.region(node.regions[at]).params[..];
        match node.op {
            Op::If => {
                self.results(node.regions[0], 0, &node.outputs);
                self.results(node.regions[1], 0, &node.outputs);
            }
            Op::For => {
                self.flow(&node.inputs[3..], &params(0)[1..]);
                self.results(node.regions[0], 0, &params(0)[1..]);
                self.flow(&params(0)[1..], &node.outputs);
            }
            Op::While => {
                self.flow(&node.inputs, params(0));
                self.results(node.regions[1], 0, params(0));
                self.results(node.regions[0], 1, params(1));
                self.results(node.regions[0], 1, &node.outputs);
            }
            Op::CustomVjp => {
                self.flow(&node.inputs, params(0));
                self.results(node.regions[0], 0, &node.outputs);
            }
            Op::Call => {
                if let Some(callee) = node.attrs.func("callee") {
                    let body = module.function(callee).body;
                    self.flow(&node.inputs, &module.region(body).params);
                    self.results(body, 0, &node.outputs);
                }
            }
            Op::Lambda => self.mark_all(params(0)),
            // The evaluator looks at what these give no closer than the host does.
            Op::Apply | Op::Get | Op::HostCall | Op::TextMethod | Op::Unwrap | Op::CotangentPart => {
                self.mark_all(&node.outputs);
            }
            op if (passes_on(op) || node.outputs.iter().any(|output| !is_number(module.ty(*output))))
                && node.inputs.iter().any(|input| self.is_undefined(*input)) =>
            {
                self.mark_all(&node.outputs);
            }
            _ => {}
        }
    }
}

/// Whether an operation may give what is not defined, if an operand is not or holds such a thing.
fn passes_on(op: Op) -> bool {
    matches!(
        op,
        Op::Idx
            | Op::Pop
            | Op::ArrayGet
            | Op::Select
            | Op::StopGradient
            | Op::DevicePut
            | Op::Barrier
            | Op::ZerosLike
            | Op::AddAny
            | Op::PopStack
            | Op::Unbox
            | Op::GetAttr
    )
}

fn is_number(ty: &Type) -> bool {
    ty.dtype().is_some()
}
