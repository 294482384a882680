//! Differentiation: from a region to its forward and backward pass.
//!
//! In: a closed region, the parameters that the derivative is by. Out: the region's nodes where it is used, as
//! [`pull_back`] puts them there, and any number of backward passes ([`PullBack::backward`]), each for cotangents of the
//! results.
//! Invariants:
//! - The rules of operations are in their [`crate::ops::OpDef`]s, in operations that have derivatives themselves: what
//!   comes out can be differentiated again, to any order. Levels do not meet: each is by parameters of its own.
//! - The forward pass does what the program does, once. The backward pass has no effect.
//! - Planning runs the backward pass on trial to see what it needs of the forward pass. Only that is kept: outputs more
//!   of an `if`, a stack for each value in a loop, a box for each call.
//! - Loops that are to keep little are cut into segments before (`checkpoint`).
//!
//! Reading order: `cotangent`, `activity` (what is differentiated), `pull` and `rules` (operations), `reverse` and `control`
//! (the backward pass), `needs`, `scope` and `forward` (what is kept), `calls` (functions).

mod activity;
mod calls;
mod checkpoint;
mod control;
mod cotangent;
mod custom;
mod fit;
mod forward;
mod gradient;
mod loops;
mod needs;
mod pull;
mod reverse;
pub(crate) mod rules;
mod scope;
#[cfg(test)]
mod tests;
mod within;

pub use checkpoint::recomputed;
pub use cotangent::cotangent_type;
pub use gradient::gradient;
#[cfg(test)]
pub(crate) use gradient::with_main;
pub use pull::Pull;
pub use within::{Here, here, pull_back_here};

use std::collections::{HashMap, HashSet};

use crate::Builder;
use crate::error::GraphError;
use crate::ir::{FuncId, Module, NodeId, RegionId, ValueId};
use calls::Pair;
use needs::{Key, Needs};
use scope::{Kind, Scope};

type Built<T> = Result<T, GraphError>;

/// Regions nested deeper than this are not differentiated: the transform recurses.
const MAX_NESTING: usize = 100;

/// A forward pass that was built, and what a backward pass needs to know of it.
#[derive(Clone, Debug)]
pub struct PullBack {
    /// Regions around each other, outermost first, with the nodes that are differentiated.
    regions: Vec<(RegionId, Vec<NodeId>)>,
    by: Vec<ValueId>,
    results: Vec<ValueId>,
    active: HashSet<ValueId>,
    needs: std::rc::Rc<Needs>,
    forward: std::rc::Rc<HashMap<Key, ValueId>>,
    pairs: HashMap<FuncId, Pair>,
    /// The regions are open: their nodes are the forward pass.
    in_place: bool,
}

struct Transform<'b> {
    b: &'b mut Builder,
    active: HashSet<ValueId>,
    needs: Needs,
    forward: HashMap<Key, ValueId>,
    pairs: HashMap<FuncId, Pair>,
    /// Functions that are called and not planned yet.
    called: Vec<FuncId>,
    scopes: Vec<Scope>,
    planning: bool,
    in_place: bool,
}

/// Puts the nodes of a closed region, which no node has taken, into the open one, with these arguments for its
/// parameters. The derivative will be of those results that `of` names, by the parameters that `by` names.
pub fn pull_back(
    b: &mut Builder,
    source: RegionId,
    args: &[ValueId],
    by: &[usize],
    of: &[usize],
) -> Result<PullBack, GraphError> {
    if crate::prune::nesting(b.module(), source, 0) > MAX_NESTING {
        return Err(GraphError::limit("branches and loops are nested too deeply to be differentiated"));
    }
    if checkpoint::is_in(b.module(), source) {
        let (copy, known) = checkpoint::in_segments(b, source)?;
        let mut pull = pull_back(b, copy, args, by, of)?;
        let forward = std::rc::Rc::make_mut(&mut pull.forward);
        let found: Vec<(Key, ValueId)> = known
            .into_iter()
            .filter_map(|(old, new)| Some((Key::Value(old), *forward.get(&Key::Value(new))?)))
            .collect();
        forward.extend(found);
        return Ok(pull);
    }
    let region = b.module().region(source).clone();
    let chosen = |values: &[ValueId], at: &[usize]| -> Vec<ValueId> {
        at.iter().filter_map(|at| values.get(*at).copied()).collect()
    };
    let (by, results) = (chosen(&region.params, by), chosen(&region.results, of));
    let location = b.location();
    let mut transform = Transform::new(b);
    transform.active = activity::active(transform.b.module(), source, &by, &results);
    transform.plan(source, &results)?;
    transform.define(&region.params, args);
    transform.build_functions()?;
    transform.forward_nodes(source)?;
    let Transform { active, needs, forward, pairs, .. } = transform;
    b.set_location(location);
    let regions = vec![(source, region.nodes)];
    Ok(PullBack { regions, by, results, active, needs: needs.into(), forward: forward.into(), pairs, in_place: false })
}

impl PullBack {
    /// The result of the forward pass that a result of the region is.
    pub fn result(&self, module: &Module, index: usize) -> Option<ValueId> {
        let (source, _) = self.regions.first()?;
        let value = *module.region(*source).results.get(index)?;
        Some(self.value(value))
    }

    /// What a value of the region is in the forward pass.
    pub fn value(&self, value: ValueId) -> ValueId {
        self.forward.get(&Key::Value(value)).copied().unwrap_or(value)
    }

    /// Builds a backward pass in the open region, from a cotangent for each result; none is zero. Gives the cotangents of
    /// the parameters; none is zero.
    pub fn backward(
        &self,
        b: &mut Builder,
        cotangents: &[Option<ValueId>],
    ) -> Result<Vec<Option<ValueId>>, GraphError> {
        let location = b.location();
        let mut transform = Transform::new(b);
        transform.active = self.active.clone();
        transform.needs = Needs::clone(&self.needs);
        transform.forward = HashMap::clone(&self.forward);
        transform.pairs = self.pairs.clone();
        transform.in_place = self.in_place;
        let seeds: Vec<_> = self.results.iter().copied().zip(cotangents.iter().copied()).collect();
        let found = transform.backward_of(&self.regions, &seeds)?;
        b.set_location(location);
        Ok(self.by.iter().map(|param| found.get(param).copied()).collect())
    }
}

impl<'b> Transform<'b> {
    fn new(b: &'b mut Builder) -> Transform<'b> {
        Transform {
            b,
            active: HashSet::new(),
            needs: Needs::default(),
            forward: HashMap::new(),
            pairs: HashMap::new(),
            called: Vec::new(),
            scopes: Vec::new(),
            planning: false,
            in_place: false,
        }
    }

    /// Runs the backward pass on trial, with placeholders for what it needs, and forgets it.
    fn plan(&mut self, source: RegionId, results: &[ValueId]) -> Built<()> {
        let is_plain = |id: &NodeId| {
            let node = self.b.module().node(*id);
            node.regions.is_empty() && node.attrs.func("callee").is_none()
        };
        if self.b.module().region(source).nodes.iter().all(is_plain) {
            return Ok(());
        }
        let nodes = self.b.module().region(source).nodes.clone();
        self.plan_regions(&[(source, nodes)], results)
    }

    fn plan_regions(&mut self, sources: &[(RegionId, Vec<NodeId>)], results: &[ValueId]) -> Built<()> {
        self.plan_once(sources, results)?;
        // What was asked for can often be computed of other things that were: then only these are kept.
        if let Some(asked) = self.needs.asked() {
            self.needs = asked;
            self.plan_once(sources, results)?;
        }
        Ok(())
    }

    fn plan_once(&mut self, sources: &[(RegionId, Vec<NodeId>)], results: &[ValueId]) -> Built<()> {
        self.planning = true;
        let mark = self.b.mark();
        let mut seeds = Vec::new();
        for result in results {
            seeds.push((*result, self.placeholder(*result)));
        }
        let outcome = self.backward_of(sources, &seeds).map(drop).and_then(|()| self.plan_functions());
        self.scopes.clear();
        self.b.rollback(mark);
        self.planning = false;
        outcome
    }

    fn backward_of(
        &mut self,
        sources: &[(RegionId, Vec<NodeId>)],
        seeds: &[(ValueId, Option<ValueId>)],
    ) -> Built<HashMap<ValueId, ValueId>> {
        let mut cotangents = HashMap::new();
        for (region, _) in sources {
            self.scopes.push(Scope { region: *region, kind: Kind::Visible, table: HashMap::new() });
        }
        for (result, seed) in seeds {
            if let Some(seed) = seed {
                self.accumulate(&mut cotangents, *result, *seed)?;
            }
        }
        for (_, nodes) in sources.iter().rev() {
            self.reverse_nodes(nodes.clone(), &mut cotangents)?;
        }
        for _ in sources {
            self.scopes.pop();
        }
        Ok(cotangents)
    }

    /// Stands for a cotangent while planning.
    fn placeholder(&mut self, value: ValueId) -> Option<ValueId> {
        let ty = cotangent_type(self.b.ty(value))?;
        Some(self.b.undef(ty))
    }

    #[cold]
    fn lost(&self) -> GraphError {
        GraphError::structure("a value that a derivative needs was not kept")
    }
}
