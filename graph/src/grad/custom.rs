//! Computations that bring a derivative of their own.
//!
//! In: a `custom_vjp`. Out: the nodes of its forward region in the forward pass, those of its backward region in the
//! backward pass.
//! Invariants: both are ordinary nodes there, so that a second derivative goes through them as through any others.
//! Elsewhere: what its regions take and give (`ops/residuals.rs`).

use super::needs::Key;
use super::reverse::Cotangents;
use super::{Built, Transform, cotangent_type};
use crate::error::GraphError;
use crate::ir::{Node, ValueId};

/// The rule gives cotangents of the arguments only.
const FROM_OUTSIDE: &str = "the derivative that custom_vjp() or custom_jvp() gave a function is by its arguments, and \
                            here one is asked for by a value that the function takes from outside: make that value an argument";

impl Transform<'_> {
    pub(super) fn forward_custom(&mut self, node: &Node) -> Built<()> {
        let region = self.b.module().region(node.regions[0]).clone();
        let inputs = self.ahead_all(&node.inputs);
        self.define(&region.params, &inputs);
        self.forward_nodes(node.regions[0])?;
        let results = self.ahead_all(&region.results);
        self.define(&node.outputs, &results);
        Ok(())
    }

    pub(super) fn reverse_custom(&mut self, node: &Node, cotangents: &mut Cotangents) -> Built<()> {
        if self.b.module().read_from_outside(node.regions[0]).iter().any(|value| self.is_active(*value)) {
            return Err(GraphError::type_error(FROM_OUTSIDE));
        }
        let count = node.attrs.int("results").and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
        let mut given = Vec::new();
        let forward = self.b.module().region(node.regions[0]).clone();
        for (kept, result) in node.outputs[count..].iter().zip(&forward.results[count..]) {
            // An input that is kept is the input: derivatives of higher order go on from there.
            let input = forward.params.iter().position(|param| param == result);
            given.push(self.primal(input.map_or(*kept, |at| node.inputs[at]))?);
        }
        for output in &node.outputs[..count] {
            if cotangent_type(self.b.ty(*output)).is_some() {
                given.push(self.cotangent(cotangents, *output)?);
            }
        }
        let region = self.b.module().region(node.regions[1]).clone();
        // What the rule uses from outside is looked up here, in the place of the forward pass.
        let mut shadowed = Vec::new();
        for value in self.b.module().read_from_outside(node.regions[1]) {
            let found = self.primal(value)?;
            shadowed.push((Key::Value(value), self.forward.insert(Key::Value(value), found)));
        }
        self.define(&region.params, &given);
        self.forward_nodes(node.regions[1])?;
        let found = self.ahead_all(&region.results);
        for (key, before) in shadowed {
            match before {
                Some(before) => self.forward.insert(key, before),
                None => self.forward.remove(&key),
            };
        }
        let by: Vec<ValueId> =
            node.inputs.iter().copied().filter(|input| cotangent_type(self.b.ty(*input)).is_some()).collect();
        for (input, more) in by.into_iter().zip(found) {
            self.accumulate(cotangents, input, more)?;
        }
        Ok(())
    }
}
