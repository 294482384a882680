//! Derivatives of what the open regions have computed so far.
//!
//! In: values that are visible here; where to begin. Out: a [`PullBack`] whose backward passes stand here.
//! Invariants:
//! - The nodes stay as they are: they are the forward pass. A branch, loop or call that has to keep something is done once
//!   more, with the same inputs; one that has an effect is refused.
//! - A derivative never goes round an open loop: that it would is an error.
//!
//! Elsewhere: the same for a closed region (`mod.rs`).

use std::collections::HashSet;

use super::needs::Key;
use super::{Built, MAX_NESTING, PullBack, Transform, activity, cotangent_type};
use crate::Builder;
use crate::error::GraphError;
use crate::ir::{NodeId, RegionId, ValueId};
use crate::ops::{Effect, Op};

/// A place in the graph under construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Here {
    /// The number of an open region.
    pub region: usize,
    /// How many nodes it had.
    pub nodes: usize,
}

/// The place where the next node goes.
pub fn here(b: &Builder) -> Option<Here> {
    let region = *b.open_regions().last()?;
    Some(Here { region: region.index(), nodes: b.module().region(region).nodes.len() })
}

/// What leads from values to others, both visible here, by nodes after `since`; without that, by all nodes of the
/// function. What made the values of `cuts` is not looked into: they were put into variables.
///
/// # Errors
/// An operation without a derivative.
pub fn pull_back_here(
    b: &mut Builder,
    since: Option<Here>,
    by: &[ValueId],
    cuts: &[ValueId],
    of: &[ValueId],
) -> Result<PullBack, GraphError> {
    let open = b.open_regions();
    let first = match since {
        Some(since) => open.iter().position(|region| region.index() == since.region),
        None => Some(0),
    };
    let Some(first) = first else {
        return Err(GraphError::structure("a tape was opened in a branch or loop that has ended; open it outside"));
    };
    let regions = open[first..].to_vec();
    for region in &regions {
        if crate::prune::nesting(b.module(), *region, 0) > MAX_NESTING {
            return Err(GraphError::limit("branches and loops are nested too deeply to be differentiated"));
        }
    }
    let skipped = since.map_or(0, |since| since.nodes);
    let nodes: Vec<Vec<NodeId>> = regions
        .iter()
        .enumerate()
        .map(|(at, region)| {
            let all = &b.module().region(*region).nodes;
            let all = &all[if at == 0 { skipped.min(all.len()) } else { 0 }..];
            let is_cut = |id: &NodeId| {
                let outputs = &b.module().node(*id).outputs;
                !outputs.is_empty() && outputs.iter().all(|output| cuts.contains(output))
            };
            all.iter().copied().filter(|id| !is_cut(id)).collect()
        })
        .collect();
    let location = b.location();
    let (active, useful) = activity::active_among(b.module(), &nodes, by, of);
    for region in &regions[1..] {
        let params = &b.module().region(*region).params;
        let carried =
            |p: &ValueId| useful.contains(p) && !by.contains(p) && cotangent_type(b.module().ty(*p)).is_some();
        if params.iter().any(carried) {
            return Err(GraphError::structure(
                "a derivative would go through trips of a loop around it; open the tape inside of the loop, or detach what comes from the trip before",
            ));
        }
    }
    let mut transform = Transform::new(b);
    transform.active = active;
    transform.in_place = true;
    transform.plan_here(&regions, &nodes, of)?;
    transform.build_functions()?;
    for id in nodes.iter().flatten() {
        transform.keep_again(*id)?;
    }
    let Transform { active, needs, forward, pairs, .. } = transform;
    b.set_location(location);
    Ok(PullBack {
        regions: regions.into_iter().zip(nodes).collect(),
        by: by.to_vec(),
        results: of.to_vec(),
        active,
        needs: needs.into(),
        forward: forward.into(),
        pairs,
        in_place: true,
    })
}

impl Transform<'_> {
    fn plan_here(&mut self, regions: &[RegionId], nodes: &[Vec<NodeId>], of: &[ValueId]) -> Built<()> {
        let is_plain = |id: &NodeId| {
            let node = self.b.module().node(*id);
            node.regions.is_empty() && node.attrs.func("callee").is_none()
        };
        if nodes.iter().flatten().all(is_plain) {
            return Ok(());
        }
        let sources: Vec<_> = regions.iter().copied().zip(nodes.iter().cloned()).collect();
        self.plan_regions(&sources, of)
    }

    /// A node whose regions, or whose function, keep something is done once more.
    fn keep_again(&mut self, id: NodeId) -> Built<()> {
        let node = self.b.module().node(id).clone();
        let keeps = match node.op {
            Op::Call => {
                self.is_active_node(&node) && node.attrs.func("callee").is_some_and(|c| self.pairs.contains_key(&c))
            }
            Op::CustomVjp => false,
            _ => self.needs.counts_trips(id) || node.regions.iter().any(|region| !self.needs.kept(*region).is_empty()),
        };
        if !keeps {
            return Ok(());
        }
        if self.b.module().effect(&node) >= Effect::Outside {
            let text = "a branch, loop or function that prints or changes something outside cannot be differentiated by a tape in staged code; use grad()";
            return Err(GraphError::structure(text).at(self.b.module().place(node.location)));
        }
        let before: HashSet<Key> = self.forward.keys().copied().collect();
        self.forward_node(id, &node)?;
        // Outputs stay those that the program has.
        self.forward.retain(|key, _| before.contains(key) || !matches!(key, Key::Value(v) if node.outputs.contains(v)));
        Ok(())
    }
}
