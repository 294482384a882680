//! Values that a loop carries without changing them.
//!
//! In: a module. Out: the same, with the value before the loop in their places.
//! Invariants: a slot goes only if each trip gives it what it was given, and the value before the loop has its type.

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Module, Node, NodeId, RegionId, ValueId};
use crate::ops::Op;

pub(super) fn take_out(module: &Module) -> Result<Module, GraphError> {
    copy(module, &mut TakeOut)
}

struct TakeOut;

impl Rule for TakeOut {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let module = copier.module;
        let node = module.node(id);
        let same = match node.op {
            Op::For => unchanged_by_for(module, node),
            Op::While => unchanged_by_while(module, node),
            _ => return Ok(false),
        };
        if same.is_empty() {
            return Ok(false);
        }
        for (input, params, output) in &same {
            let value = copier.value(node.inputs[*input]);
            params.iter().for_each(|param| copier.define(*param, value));
            copier.define(node.outputs[*output], value);
        }
        let stays = |input: usize| same.iter().all(|(gone, ..)| *gone != input);
        let is_output = |output: usize| same.iter().all(|(_, _, gone)| *gone != output);
        let mut regions = Vec::new();
        match node.op {
            Op::For => {
                let kept: Vec<usize> = (0..node.outputs.len()).filter(|i| is_output(*i)).collect();
                let params: Vec<usize> = std::iter::once(0).chain(kept.iter().map(|i| i + 1)).collect();
                regions.push(region(copier, node.regions[0], &params, &kept, self)?);
            }
            _ => {
                let carried: Vec<usize> = (0..node.inputs.len()).filter(|i| stays(*i)).collect();
                let forwarded: Vec<usize> = (0..node.outputs.len()).filter(|i| is_output(*i)).collect();
                let with_truth: Vec<usize> = std::iter::once(0).chain(forwarded.iter().map(|i| i + 1)).collect();
                regions.push(region(copier, node.regions[0], &carried, &with_truth, self)?);
                regions.push(region(copier, node.regions[1], &forwarded, &carried, self)?);
            }
        }
        copier.locate(node.location);
        let inputs: Vec<ValueId> =
            (0..node.inputs.len()).filter(|i| stays(*i)).map(|i| copier.value(node.inputs[i])).collect();
        let made = copier.b.node(node.op, &inputs, node.attrs.clone(), &regions)?;
        let made = copier.b.outputs(made);
        let outputs = (0..node.outputs.len()).filter(|i| is_output(*i)).map(|i| node.outputs[i]);
        outputs.zip(made).for_each(|(old, new)| copier.define(old, new));
        Ok(true)
    }
}

/// An input, the parameters that hold it, and the output that gives it.
type Slot = (usize, Vec<ValueId>, usize);

fn unchanged_by_for(module: &Module, node: &Node) -> Vec<Slot> {
    let body = module.region(node.regions[0]);
    let is_same = |i: &usize| {
        let param = body.params[i + 1];
        body.results[*i] == param && module.ty(param) == module.ty(node.inputs[i + 3])
    };
    (0..node.outputs.len()).filter(is_same).map(|i| (i + 3, vec![body.params[i + 1]], i)).collect()
}

fn unchanged_by_while(module: &Module, node: &Node) -> Vec<Slot> {
    let (cond, body) = (module.region(node.regions[0]), module.region(node.regions[1]));
    let mut slots = Vec::new();
    for (i, param) in cond.params.iter().enumerate() {
        let mut places = cond.results[1..].iter().enumerate().filter(|(_, result)| *result == param);
        let (Some((j, _)), None) = (places.next(), places.next()) else { continue };
        let typed = |value: ValueId| module.ty(value) == module.ty(node.inputs[i]);
        if body.results[i] == body.params[j] && typed(*param) && typed(body.params[j]) {
            slots.push((i, vec![*param, body.params[j]], j));
        }
    }
    slots
}

/// A copy of a region with those parameters and results.
fn region(
    copier: &mut Copier<'_>,
    id: RegionId,
    params: &[usize],
    results: &[usize],
    rule: &mut dyn Rule,
) -> Result<RegionId, GraphError> {
    let module = copier.module;
    let old = module.region(id);
    let types: Vec<_> = params.iter().map(|i| module.ty(old.params[*i]).clone()).collect();
    let new = copier.b.begin_region(&types);
    params.iter().zip(&new).for_each(|(i, new)| copier.define(old.params[*i], *new));
    rule.enter();
    copier.nodes(id, rule)?;
    let results: Vec<ValueId> = results.iter().map(|i| copier.value(old.results[*i])).collect();
    rule.leave();
    copier.b.end_region(&results)
}
