//! The forward pass: the program, keeping what its derivative needs.
//!
//! In: a region, the needs. Out: its nodes in the open region; regions with more results, loops with stacks, calls of
//! functions that give a box.
//! Invariants: what the program does, raises and prints, it does here, once and in its order.
//! Elsewhere: what is needed (`needs.rs`), functions (`calls.rs`).

use super::needs::Key;
use super::{Built, Transform};
use crate::ir::{Attr, Attrs, Node, NodeId, RegionId, Type, ValueId};
use crate::ops::Op;

impl Transform<'_> {
    /// What a value of the program is in the forward pass.
    pub(super) fn ahead(&self, value: ValueId) -> ValueId {
        self.forward.get(&Key::Value(value)).copied().unwrap_or(value)
    }

    pub(super) fn ahead_all(&self, values: &[ValueId]) -> Vec<ValueId> {
        values.iter().map(|value| self.ahead(*value)).collect()
    }

    pub(super) fn define(&mut self, old: &[ValueId], new: &[ValueId]) {
        self.forward.extend(old.iter().map(|old| Key::Value(*old)).zip(new.iter().copied()));
    }

    /// The nodes of a region.
    pub(super) fn forward_nodes(&mut self, region: RegionId) -> Built<()> {
        for id in self.b.module().region(region).nodes.clone() {
            let node = self.b.module().node(id).clone();
            self.forward_node(id, &node)?;
        }
        Ok(())
    }

    pub(super) fn forward_node(&mut self, id: NodeId, node: &Node) -> Built<()> {
        // What has no derivative but this one stays a node, for derivatives of higher order.
        let is_opaque = node.attrs.int("opaque").is_some();
        if node.op == Op::CustomVjp && self.is_active_node(node) && !is_opaque {
            return self.forward_custom(node);
        }
        self.b.set_location(node.location);
        let mut inputs = self.ahead_all(&node.inputs);
        let mut attrs = node.attrs.clone();
        let mut regions = Vec::with_capacity(node.regions.len());
        let mut extras: Vec<Key> = Vec::new();
        match node.op {
            Op::If => {
                for number in 0..2 {
                    let count = self.needs.kept(node.regions[number]).len();
                    extras.extend((0..count).map(|at| Key::Extra(id, number, at)));
                }
                for number in 0..2 {
                    regions.push(self.forward_arm(node, number)?);
                }
            }
            Op::For => {
                extras = self.stacks_of(id, 0, node.regions[0]);
                inputs.extend(self.empty_stacks(&extras)?);
                regions.push(self.forward_body(node.regions[0], &extras)?);
            }
            Op::While => {
                extras = self.stacks_of(id, 0, node.regions[0]);
                extras.extend(self.stacks_of(id, 1, node.regions[1]));
                inputs.extend(self.empty_stacks(&extras)?);
                if self.needs.counts_trips(id) {
                    extras.push(Key::Trips(id));
                    let zero = self.b.constant(0i64);
                    inputs.push(zero);
                }
                regions.push(self.forward_trip(node.regions[0], 0, &extras)?);
                regions.push(self.forward_trip(node.regions[1], 1, &extras)?);
                self.b.set_location(node.location);
            }
            Op::Call => {
                if let Some(pair) = node.attrs.func("callee").and_then(|callee| self.pairs.get(&callee))
                    && self.is_active_node(node)
                {
                    attrs = Attrs::new().with("callee", Attr::Func(pair.forward));
                    extras.push(Key::Extra(id, 0, 0));
                }
            }
            _ => {
                for region in &node.regions {
                    regions.push(self.forward_body(*region, &[])?);
                }
            }
        }
        self.b.set_location(node.location);
        let made = self.b.node(node.op, &inputs, attrs, &regions)?;
        let outputs = self.b.outputs(made);
        self.define(&node.outputs, &outputs);
        self.forward.extend(extras.into_iter().zip(outputs[node.outputs.len()..].iter().copied()));
        Ok(())
    }

    /// An arm of an `if`: it gives what it keeps, and nothing in the place of what the other one keeps.
    fn forward_arm(&mut self, node: &Node, number: usize) -> Built<RegionId> {
        self.b.begin_region(&[]);
        self.forward_nodes(node.regions[number])?;
        let mut results = self.ahead_all(&self.b.module().region(node.regions[number]).results.clone());
        for other in 0..2 {
            for key in self.needs.kept(node.regions[other]).to_vec() {
                let kept = if other == number { self.forward.get(&key).copied() } else { None };
                let ty = self.needs.ty(self.b.module(), key);
                results.push(kept.unwrap_or_else(|| self.b.undef(ty)));
            }
        }
        self.b.end_region(&results)
    }

    /// The body of a `for`, or another region: each trip pushes what it keeps.
    fn forward_body(&mut self, region: RegionId, stacks: &[Key]) -> Built<RegionId> {
        let (params, stacks) = self.forward_begin(region, stacks);
        debug_assert_eq!(params, self.b.module().region(region).params.len());
        self.forward_nodes(region)?;
        let mut results = self.ahead_all(&self.b.module().region(region).results.clone());
        for (at, key) in self.needs.kept(region).to_vec().into_iter().enumerate() {
            if let Some(stack) = stacks.get(at) {
                results.push(self.push(*stack, key)?);
            }
        }
        self.b.end_region(&results)
    }

    /// The condition (0) or the body (1) of a `while`. Both are given all stacks and the trips, and push on their own.
    fn forward_trip(&mut self, region: RegionId, number: usize, extras: &[Key]) -> Built<RegionId> {
        let (_, given) = self.forward_begin(region, extras);
        self.forward_nodes(region)?;
        let mut results = self.ahead_all(&self.b.module().region(region).results.clone());
        let kept = self.needs.kept(region).to_vec();
        for (key, value) in extras.iter().zip(given) {
            results.push(match *key {
                Key::Extra(_, owner, at) if owner == number => self.push(value, kept[at])?,
                Key::Trips(_) if number == 1 => {
                    let one = self.b.constant(1i64);
                    self.b.add(Op::Add, &[value, one])?
                }
                _ => value,
            });
        }
        self.b.end_region(&results)
    }

    /// Opens a region with the parameters of `region` and one more for each extra; gives these.
    fn forward_begin(&mut self, region: RegionId, extras: &[Key]) -> (usize, Vec<ValueId>) {
        let params = self.b.module().region(region).params.clone();
        let mut types = self.b.module().types(&params);
        types.extend(extras.iter().map(|key| self.needs.ty(self.b.module(), *key)));
        let given = self.b.begin_region(&types);
        self.define(&params, &given);
        (params.len(), given[params.len()..].to_vec())
    }

    fn stacks_of(&self, id: NodeId, number: usize, region: RegionId) -> Vec<Key> {
        (0..self.needs.kept(region).len()).map(|at| Key::Extra(id, number, at)).collect()
    }

    fn empty_stacks(&mut self, keys: &[Key]) -> Built<Vec<ValueId>> {
        let mut stacks = Vec::with_capacity(keys.len());
        for key in keys {
            let Type::Stack(item) = self.needs.ty(self.b.module(), *key) else { return Err(self.lost()) };
            stacks.push(self.b.add_with(Op::Stack, &[], Attrs::new().with("item", Attr::Type(*item)))?);
        }
        Ok(stacks)
    }

    fn push(&mut self, stack: ValueId, key: Key) -> Built<ValueId> {
        match self.forward.get(&key) {
            Some(value) => self.b.add(Op::Push, &[stack, *value]),
            None => Err(self.lost()),
        }
    }
}
