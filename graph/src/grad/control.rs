//! The backward pass of branches.
//!
//! In: an `if` with cotangents of its outputs. Out: an `if` on the same condition that gives the cotangents of what the
//! arms use.
//! Invariants: the arm whose backward pass runs is the one that ran; what the other one kept is not looked at.
//! Elsewhere: loops (`loops.rs`).

use std::collections::{BTreeSet, HashMap};

use super::needs::Key;
use super::reverse::Cotangents;
use super::scope::{Kind, Scope};
use super::{Built, Transform};
use crate::ir::{Node, NodeId, RegionId, ValueId};

impl Transform<'_> {
    pub(super) fn reverse_if(&mut self, id: NodeId, node: &Node, cotangents: &mut Cotangents) -> Built<()> {
        let cond = self.primal(node.inputs[0])?;
        let mut arms: Vec<(RegionId, Cotangents)> = Vec::with_capacity(2);
        for number in 0..2 {
            arms.push(self.reverse_arm(id, node, number, cotangents)?);
        }
        let reached: BTreeSet<ValueId> = arms.iter().flat_map(|(_, found)| found.keys().copied()).collect();
        if reached.is_empty() {
            return Ok(());
        }
        for (region, found) in &arms {
            self.b.reopen(*region)?;
            let results = reached.iter().map(|value| self.cotangent(found, *value)).collect::<Built<Vec<_>>>()?;
            self.b.end_region(&results)?;
        }
        self.b.set_location(node.location);
        let outputs = self.b.add_if(cond, arms[0].0, arms[1].0)?;
        for (value, more) in reached.into_iter().zip(outputs) {
            self.accumulate(cotangents, value, more)?;
        }
        Ok(())
    }

    /// The backward pass of an arm; gives the cotangents of values from outside of it.
    fn reverse_arm(
        &mut self,
        id: NodeId,
        node: &Node,
        number: usize,
        cotangents: &Cotangents,
    ) -> Built<(RegionId, Cotangents)> {
        let region = node.regions[number];
        let mut table = HashMap::new();
        if !self.planning {
            for (at, key) in self.needs.kept(region).to_vec().into_iter().enumerate() {
                let kept = self.resolve(Key::Extra(id, number, at))?;
                table.insert(key, kept);
            }
        }
        self.b.begin_region(&[]);
        self.scopes.push(Scope { region, kind: Kind::Inner(id, number), table });
        self.compute_again(region)?;
        let mut found = Cotangents::new();
        let results = self.b.module().region(region).results.clone();
        for (output, result) in node.outputs.iter().zip(results) {
            if let Some(seed) = cotangents.get(output) {
                self.accumulate(&mut found, result, *seed)?;
            }
        }
        self.reverse_region(region, &mut found)?;
        self.scopes.pop();
        let module = self.b.module();
        found.retain(|value, _| module.home(*value) != Some(region));
        Ok((self.b.end_region(&[])?, found))
    }
}
