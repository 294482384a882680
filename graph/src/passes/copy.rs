//! Copying a module with changes.
//!
//! In: a module, a rule that is asked at each node. Out: the copy.
//! Invariants:
//! - A rule that handles a node has defined all its outputs; any other node is copied.
//! - The rule is told when a region begins and ends, so that what it knows of values is known where they are visible.
//!
//! Elsewhere: the rules (`fold.rs` and its siblings).

use crate::Builder;
use crate::error::GraphError;
use crate::ir::{FuncId, Location, Module, NodeId, RegionId, Type, ValueId};

/// What a pass does at each node.
pub(super) trait Rule {
    /// Handles a node: `true` if it is not to be copied.
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError>;
    /// A node was copied.
    fn copied(&mut self, _copier: &Copier<'_>, _id: NodeId) {}
    /// A region begins.
    fn enter(&mut self) {}
    /// It has ended.
    fn leave(&mut self) {}
}

/// What the values of a module are in its copy.
pub(crate) struct Copies(Vec<Option<ValueId>>);

impl Copies {
    pub(crate) fn of(module: &Module) -> Copies {
        Copies(vec![None; module.value_count()])
    }

    pub(crate) fn get(&self, value: ValueId) -> Option<ValueId> {
        self.0.get(value.index()).copied().flatten()
    }

    pub(crate) fn insert(&mut self, old: ValueId, new: ValueId) {
        if let Some(place) = self.0.get_mut(old.index()) {
            *place = Some(new);
        }
    }

    fn remove(&mut self, old: ValueId) {
        if let Some(place) = self.0.get_mut(old.index()) {
            *place = None;
        }
    }
}

/// A copy in the making.
pub(super) struct Copier<'m> {
    pub(super) module: &'m Module,
    pub(super) b: Builder,
    map: Copies,
}

/// Copies a module under a rule.
pub(super) fn copy(module: &Module, rule: &mut dyn Rule) -> Result<Module, GraphError> {
    let mut copier = Copier { module, b: Builder::new(), map: Copies::of(module) };
    for function in module.functions() {
        let params = &module.region(function.body).params;
        let types: Vec<(Type, Option<&str>)> =
            params.iter().map(|p| (module.ty(*p).clone(), module.value(*p).name.as_deref())).collect();
        let id = copier.b.declare(&function.name, &types);
        if let Some(results) = &function.results {
            copier.b.set_result_types(id, results.clone());
        }
    }
    for (index, function) in module.functions().iter().enumerate() {
        let params = copier.b.begin_function(FuncId::at(index))?;
        let old = &module.region(function.body).params;
        old.iter().zip(&params).for_each(|(old, new)| copier.define(*old, *new));
        rule.enter();
        copier.nodes(function.body, rule)?;
        let results = copier.values(&module.region(function.body).results);
        rule.leave();
        copier.b.end_function(&results)?;
    }
    copier.b.finish()
}

impl Copier<'_> {
    /// What an old value is in the copy.
    pub(super) fn value(&mut self, value: ValueId) -> ValueId {
        if let Some(known) = self.map.get(value) {
            return known;
        }
        let made = match self.module.constant(value) {
            Some(literal) => self.b.constant(literal.clone()),
            None => self.b.undef(self.module.ty(value).clone()),
        };
        self.map.insert(value, made);
        made
    }

    pub(super) fn values(&mut self, values: &[ValueId]) -> Vec<ValueId> {
        values.iter().map(|value| self.value(*value)).collect()
    }

    /// Says what an old value is.
    pub(super) fn define(&mut self, old: ValueId, new: ValueId) {
        self.map.insert(old, new);
        self.b.set_variable_of(new, self.module, old);
    }

    /// What old values are, if all of them have been copied.
    pub(super) fn known(&self, values: &[ValueId]) -> Option<Vec<ValueId>> {
        values.iter().map(|value| self.map.get(*value)).collect()
    }

    /// Whether an old value is a constant, or has been copied.
    pub(super) fn is_defined(&self, value: ValueId) -> bool {
        self.module.constant(value).is_some() || self.map.get(value).is_some()
    }

    /// The nodes of a region, into the one that is open.
    pub(super) fn nodes(&mut self, region: RegionId, rule: &mut dyn Rule) -> Result<(), GraphError> {
        let module = self.module;
        for id in &module.region(region).nodes {
            let done = module.node(*id).outputs.iter().all(|output| self.map.get(*output).is_some());
            if done && !module.node(*id).outputs.is_empty() && self.is_hoisted(*id) {
                continue;
            }
            self.node(*id, rule)?;
        }
        Ok(())
    }

    /// Whether the node has been copied to a place outside of its region.
    fn is_hoisted(&self, id: NodeId) -> bool {
        self.module
            .node(id)
            .outputs
            .iter()
            .all(|output| self.map.get(*output).is_some_and(|new| self.b.is_visible(new)))
    }

    pub(super) fn node(&mut self, id: NodeId, rule: &mut dyn Rule) -> Result<(), GraphError> {
        if rule.node(self, id)? {
            return Ok(());
        }
        let module = self.module;
        let node = module.node(id);
        let mut regions = Vec::with_capacity(node.regions.len());
        for region in &node.regions {
            regions.push(self.region(*region, rule)?);
        }
        self.locate(node.location);
        let inputs = self.values(&node.inputs);
        let made = self.b.node(node.op, &inputs, node.attrs.clone(), &regions)?;
        let made = self.b.outputs(made);
        node.outputs.iter().zip(made).for_each(|(old, new)| self.define(*old, new));
        rule.copied(self, id);
        Ok(())
    }

    fn region(&mut self, region: RegionId, rule: &mut dyn Rule) -> Result<RegionId, GraphError> {
        let old = self.module.region(region);
        let types: Vec<Type> = old.params.iter().map(|p| self.module.ty(*p).clone()).collect();
        let new = self.b.begin_region(&types);
        old.params.iter().zip(&new).for_each(|(old, new)| self.define(*old, *new));
        rule.enter();
        self.nodes(region, rule)?;
        let results = self.values(&old.results);
        rule.leave();
        self.b.end_region(&results)
    }

    pub(super) fn locate(&mut self, location: Location) {
        let place = self.module.moved(location, &mut self.b);
        self.b.set_location(place);
    }

    /// Forgets the values of a region, which is about to be copied a second time.
    pub(super) fn forget(&mut self, region: RegionId) {
        let module = self.module;
        for value in &module.region(region).params {
            self.map.remove(*value);
        }
        for id in &module.region(region).nodes {
            let node = module.node(*id);
            for output in &node.outputs {
                self.map.remove(*output);
            }
            for region in &node.regions {
                self.forget(*region);
            }
        }
    }
}
