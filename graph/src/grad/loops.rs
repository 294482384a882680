//! The backward pass of loops: as many trips, last one first.
//!
//! In: a loop with cotangents of its outputs. Out: a `for` that carries cotangents: those of what the loop carries, sums of
//! those of what it uses from outside, and the stacks of what its trips kept.
//! Invariants:
//! - A `for` runs through its range backwards if the counter is looked at, so the counter is not kept. A `while` has counted its trips.
//! - A loop whose derivative needs nothing of its trips keeps nothing.
//!
//! Elsewhere: who fills the stacks (`forward.rs`).

use std::collections::HashMap;

use super::needs::Key;
use super::reverse::Cotangents;
use super::scope::{Kind, Scope};
use super::{Built, Transform};
use crate::error::GraphError;
use crate::ir::{Literal, Node, NodeId, RegionId, Type, ValueId};
use crate::ops::Op;

/// What the backward loop carries: cotangents of carried values, sums for values from outside, stacks.
struct Carried {
    values: Vec<ValueId>,
    outside: Vec<ValueId>,
    stacks: Vec<Key>,
}

impl Carried {
    fn split<'v>(&self, all: &'v [ValueId]) -> (&'v [ValueId], &'v [ValueId], &'v [ValueId]) {
        let (values, rest) = all.split_at(self.values.len());
        let (sums, stacks) = rest.split_at(self.outside.len());
        (values, sums, stacks)
    }
}

impl Transform<'_> {
    pub(super) fn reverse_for(&mut self, id: NodeId, node: &Node, cotangents: &mut Cotangents) -> Built<()> {
        let region = node.regions[0];
        let body = self.b.module().region(region).clone();
        let slots: Vec<usize> = (0..node.outputs.len()).filter(|i| self.is_active(body.params[i + 1])).collect();
        let carried = Carried {
            values: slots.iter().map(|i| body.params[i + 1]).collect(),
            outside: self.captured(&node.regions),
            stacks: (0..self.needs.kept(region).len()).map(|at| Key::Extra(id, 0, at)).collect(),
        };
        let outputs: Vec<ValueId> = slots.iter().map(|i| node.outputs[*i]).collect();
        let inits = self.loop_inits(&carried, &outputs, cotangents)?;

        let given = self.begin_loop(&carried);
        let (seeds, sums, stacks) = carried.split(&given[1..]);
        let (mut table, rest) = self.pop_all(region, stacks)?;
        if !self.planning {
            table.insert(Key::Value(body.params[0]), given[0]);
        }
        self.scopes.push(Scope { region, kind: Kind::Inner(id, 0), table });
        self.compute_again(region)?;
        let mut found = Cotangents::new();
        for (slot, seed) in slots.iter().zip(seeds) {
            self.accumulate(&mut found, body.results[*slot], *seed)?;
        }
        self.reverse_region(region, &mut found)?;
        let mut results = Vec::with_capacity(given.len());
        for value in &carried.values {
            results.push(self.cotangent(&found, *value)?);
        }
        self.scopes.pop();
        self.sum_outside(&carried.outside, sums, &[&found], &mut results)?;
        results.extend(rest);
        let region = self.b.end_region(&results)?;

        self.b.set_location(node.location);
        let range = self.reversed_range(node, body.params[0])?;
        let made = self.b.add_for(range, &inits, region)?;
        let (values, sums, _) = carried.split(&made);
        for (slot, value) in slots.iter().zip(values) {
            self.accumulate(cotangents, node.inputs[slot + 3], *value)?;
        }
        for (outside, sum) in carried.outside.iter().zip(sums) {
            self.accumulate(cotangents, *outside, *sum)?;
        }
        Ok(())
    }

    pub(super) fn reverse_while(&mut self, id: NodeId, node: &Node, cotangents: &mut Cotangents) -> Built<()> {
        let module = self.b.module();
        let (cond, body) = (module.region(node.regions[0]).clone(), module.region(node.regions[1]).clone());
        let slots: Vec<usize> = (0..body.params.len()).filter(|i| self.is_active(body.params[*i])).collect();
        let stacks_of =
            |number: usize| (0..self.needs.kept(node.regions[number]).len()).map(move |at| Key::Extra(id, number, at));
        let carried = Carried {
            values: slots.iter().map(|i| body.params[*i]).collect(),
            outside: self.captured(&node.regions),
            stacks: stacks_of(0).chain(stacks_of(1)).collect(),
        };
        let of_cond = self.needs.kept(node.regions[0]).len();
        let trips = self.resolve(Key::Trips(id))?;
        let outputs: Vec<ValueId> = slots.iter().map(|i| node.outputs[*i]).collect();
        let inits = self.loop_inits(&carried, &outputs, cotangents)?;

        let given = self.begin_loop(&carried);
        let (seeds, sums, stacks) = carried.split(&given[1..]);
        let tested: Vec<ValueId> = slots.iter().map(|i| cond.results[i + 1]).collect();
        let (before, mut rest) = self.reverse_inner(id, 0, node.regions[0], &tested, seeds, &stacks[..of_cond])?;
        let (table, more) = self.pop_all(node.regions[1], &stacks[of_cond..])?;
        rest.extend(more);
        self.scopes.push(Scope { region: node.regions[1], kind: Kind::Inner(id, 1), table });
        self.compute_again(node.regions[1])?;
        let mut found = Cotangents::new();
        for (param, result) in cond.params.iter().zip(&body.results) {
            if let Some(seed) = before.get(param) {
                self.accumulate(&mut found, *result, *seed)?;
            }
        }
        self.reverse_region(node.regions[1], &mut found)?;
        let mut results = Vec::with_capacity(given.len());
        for value in &carried.values {
            results.push(self.cotangent(&found, *value)?);
        }
        self.scopes.pop();
        self.sum_outside(&carried.outside, sums, &[&before, &found], &mut results)?;
        results.extend(rest);
        let region = self.b.end_region(&results)?;

        self.b.set_location(node.location);
        let (zero, one) = (self.b.constant(0i64), self.b.constant(1i64));
        let made = self.b.add_for([zero, trips, one], &inits, region)?;
        let (values, sums, stacks) = carried.split(&made);
        for (outside, sum) in carried.outside.iter().zip(sums) {
            self.accumulate(cotangents, *outside, *sum)?;
        }
        // The condition ran once more than the body.
        let (first, _) = self.reverse_inner(id, 0, node.regions[0], &tested, values, &stacks[..of_cond])?;
        for (param, input) in cond.params.iter().zip(&node.inputs) {
            if let Some(value) = first.get(param) {
                self.accumulate(cotangents, *input, *value)?;
            }
        }
        for outside in &carried.outside {
            if let Some(value) = first.get(outside) {
                self.accumulate(cotangents, *outside, *value)?;
            }
        }
        Ok(())
    }

    /// The backward pass of a region in place: from seeds for its results, popping what it kept.
    fn reverse_inner(
        &mut self,
        id: NodeId,
        number: usize,
        region: RegionId,
        results: &[ValueId],
        seeds: &[ValueId],
        stacks: &[ValueId],
    ) -> Built<(Cotangents, Vec<ValueId>)> {
        let (table, rest) = self.pop_all(region, stacks)?;
        self.scopes.push(Scope { region, kind: Kind::Inner(id, number), table });
        self.compute_again(region)?;
        let mut found = Cotangents::new();
        for (result, seed) in results.iter().zip(seeds) {
            self.accumulate(&mut found, *result, *seed)?;
        }
        self.reverse_region(region, &mut found)?;
        self.scopes.pop();
        Ok((found, rest))
    }

    /// Opens the body of the backward loop: its counter, then what it carries.
    fn begin_loop(&mut self, carried: &Carried) -> Vec<ValueId> {
        let mut types = vec![Type::INT];
        types.extend(self.cotangent_types(&carried.values));
        types.extend(self.cotangent_types(&carried.outside));
        types.extend(carried.stacks.iter().map(|key| self.needs.ty(self.b.module(), *key)));
        self.b.begin_region(&types)
    }

    /// What is carried into the backward loop.
    fn loop_inits(&mut self, carried: &Carried, outputs: &[ValueId], cotangents: &Cotangents) -> Built<Vec<ValueId>> {
        let mut inits = Vec::new();
        for output in outputs {
            inits.push(self.cotangent(cotangents, *output)?);
        }
        for value in &carried.outside {
            inits.push(self.zero(*value)?);
        }
        for key in &carried.stacks {
            inits.push(self.resolve(*key)?);
        }
        Ok(inits)
    }

    /// Takes from each stack what the region kept; gives also what is left of the stacks.
    fn pop_all(&mut self, region: RegionId, stacks: &[ValueId]) -> Built<(HashMap<Key, ValueId>, Vec<ValueId>)> {
        let (mut table, mut rest) = (HashMap::new(), Vec::new());
        if self.planning {
            return Ok((table, rest));
        }
        for (key, stack) in self.needs.kept(region).to_vec().into_iter().zip(stacks) {
            let node = self.b.node(Op::PopStack, &[*stack], crate::ir::Attrs::new(), &[])?;
            let outputs = self.b.outputs(node);
            rest.push(outputs[0]);
            table.insert(key, outputs[1]);
        }
        Ok((table, rest))
    }

    /// The sums for values from outside, with what this trip adds.
    fn sum_outside(
        &mut self,
        outside: &[ValueId],
        sums: &[ValueId],
        found: &[&Cotangents],
        results: &mut Vec<ValueId>,
    ) -> Built<()> {
        for (value, sum) in outside.iter().zip(sums) {
            let mut all = *sum;
            for more in found.iter().filter_map(|found| found.get(value)) {
                all = self.add(all, *more)?;
            }
            results.push(all);
        }
        Ok(())
    }

    /// The numbers of the loop's range, last one first. Where nobody looks at them, as many in any order.
    fn reversed_range(&mut self, node: &Node, counter: ValueId) -> Built<[ValueId; 3]> {
        if !self.needs.reads_counter(counter) {
            return Ok([self.primal(node.inputs[0])?, self.primal(node.inputs[1])?, self.primal(node.inputs[2])?]);
        }
        let step = match self.b.module().constant(node.inputs[2]) {
            Some(Literal::Scalar(step)) => step.as_i64().filter(|step| *step != 0 && *step != i64::MIN),
            _ => None,
        };
        let Some(step) = step else {
            return Err(GraphError::type_error("the derivative of a loop needs a constant step"));
        };
        let (start, stop) = (self.primal(node.inputs[0])?, self.primal(node.inputs[1])?);
        let sign = self.b.constant(step.signum());
        let end = self.sub_int(start, sign)?;
        let last = self.sub_int(stop, sign)?;
        let first = if step.abs() == 1 {
            last
        } else {
            // start + (stop - sign - start) // step * step
            let step = self.b.constant(step);
            let distance = self.sub_int(last, start)?;
            let count = self.b.add(Op::FloorDiv, &[distance, step])?;
            let length = self.b.add(Op::Mul, &[count, step])?;
            self.b.add(Op::Add, &[start, length])?
        };
        let back = self.b.constant(-step);
        Ok([first, end, back])
    }

    fn sub_int(&mut self, a: ValueId, b: ValueId) -> Built<ValueId> {
        let number = |value: ValueId| match self.b.module().constant(value) {
            Some(Literal::Scalar(number)) => number.as_i64(),
            _ => None,
        };
        match (number(a), number(b)) {
            (Some(a), Some(b)) if a.checked_sub(b).is_some() => Ok(self.b.constant(a - b)),
            _ => self.b.add(Op::Sub, &[a, b]),
        }
    }
}
