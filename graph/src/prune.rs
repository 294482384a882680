//! Leaving out what nobody uses.
//!
//! In: a module. Out: the same without pure nodes, results of branches and carried values that nothing needs.
//! Invariants:
//! - What may raise or is seen from outside stays, in its order.
//! - A carried value that is used only to compute its own next value is not needed.
//! - Functions that nobody calls go.
//!
//! Elsewhere: the stager, which makes a result of everything that differs between arms.

use crate::error::GraphError;
use crate::ir::{Attr, Attrs, FuncId, Location, Module, NodeId, RegionId, Step, ValueId};
use crate::ops::{Effect, Op};
use crate::passes::copy::Copies;
use crate::passes::ending::Quiet;
use crate::{Builder, ir::Type};

/// Regions nested deeper than this are left as they are: copying recurses.
const MAX_NESTING: usize = 200;

/// The module without what nobody uses.
///
/// # Errors
/// A module that is not valid.
pub fn prune(module: &Module) -> Result<Module, GraphError> {
    let deepest = module.functions().iter().map(|f| nesting(module, f.body, 0)).max();
    if deepest.is_none_or(|depth| depth > MAX_NESTING) {
        return Ok(module.clone());
    }
    let functions = reached(module);
    let quiet = Quiet::new(module);
    let mut uses = Uses { module, quiet: &quiet, used: vec![false; module.value_count()], changed: true };
    for function in module.functions() {
        uses.mark_all(&module.region(function.body).results);
    }
    while std::mem::take(&mut uses.changed) {
        for function in module.functions() {
            uses.region(function.body);
        }
    }
    Copy { module, quiet: &quiet, used: uses.used, b: Builder::new(), map: Copies::of(module), functions }.run()
}

/// The main function and those that are called from it, in their order.
fn reached(module: &Module) -> Vec<FuncId> {
    let mut reached: Vec<FuncId> = module.main().into_iter().collect();
    let mut next = 0;
    while let Some(id) = reached.get(next).copied() {
        next += 1;
        for step in module.walk(module.function(id).body) {
            if let Step::Node(node) = step
                && let Some(callee) = module.node(node).attrs.func("callee")
                && !reached.contains(&callee)
            {
                reached.push(callee);
            }
        }
    }
    reached.sort_unstable();
    reached
}

pub(crate) fn nesting(module: &Module, region: RegionId, depth: usize) -> usize {
    if depth > MAX_NESTING {
        return depth;
    }
    let inner = module.region(region).nodes.iter().flat_map(|node| &module.node(*node).regions);
    inner.map(|region| nesting(module, *region, depth + 1)).max().unwrap_or(depth)
}

struct Uses<'m> {
    module: &'m Module,
    quiet: &'m Quiet,
    used: Vec<bool>,
    changed: bool,
}

impl Uses<'_> {
    fn is(&self, value: ValueId) -> bool {
        self.used[value.index()]
    }

    fn mark(&mut self, value: ValueId) {
        if !std::mem::replace(&mut self.used[value.index()], true) {
            self.changed = true;
        }
    }

    fn mark_all(&mut self, values: &[ValueId]) {
        values.iter().for_each(|value| self.mark(*value));
    }

    fn needs(&self, id: NodeId) -> bool {
        needed(self.module, self.quiet, &self.used, id)
    }

    fn region(&mut self, region: RegionId) {
        let module = self.module;
        for id in module.region(region).nodes.iter().rev() {
            let node = module.node(*id);
            if !self.needs(*id) {
                continue;
            }
            match node.op {
                Op::If => {
                    self.mark_all(&node.inputs);
                    for (i, output) in node.outputs.iter().enumerate() {
                        if self.is(*output) {
                            node.regions.iter().for_each(|r| self.mark(module.region(*r).results[i]));
                        }
                    }
                }
                Op::While => {
                    let (cond, body) = (module.region(node.regions[0]), module.region(node.regions[1]));
                    self.mark(cond.results[0]);
                    for (i, output) in node.outputs.iter().enumerate() {
                        if self.is(*output) || self.is(body.params[i]) {
                            self.mark(cond.results[i + 1]);
                        }
                    }
                    for (i, param) in cond.params.iter().enumerate() {
                        if self.is(*param) {
                            self.mark(node.inputs[i]);
                            self.mark(body.results[i]);
                        }
                    }
                }
                Op::For => {
                    let body = module.region(node.regions[0]);
                    self.mark_all(&node.inputs[..3]);
                    for (i, output) in node.outputs.iter().enumerate() {
                        if self.is(*output) || self.is(body.params[i + 1]) {
                            self.mark(node.inputs[i + 3]);
                            self.mark(body.results[i]);
                        }
                    }
                }
                _ => {
                    self.mark_all(&node.inputs);
                    node.regions.iter().for_each(|r| self.mark_all(&module.region(*r).results));
                }
            }
            node.regions.iter().for_each(|r| self.region(*r));
        }
    }
}

fn needed(module: &Module, quiet: &Quiet, used: &[bool], id: NodeId) -> bool {
    module.node(id).outputs.iter().any(|output| used[output.index()]) || quiet.effect(module, id) > Effect::Pure
}

struct Copy<'m> {
    module: &'m Module,
    quiet: &'m Quiet,
    /// The functions that are called, from the main one, in their order.
    functions: Vec<FuncId>,
    used: Vec<bool>,
    b: Builder,
    map: Copies,
}

impl Copy<'_> {
    fn run(mut self) -> Result<Module, GraphError> {
        let module = self.module;
        for id in self.functions.clone() {
            let function = module.function(id);
            let params = &module.region(function.body).params;
            let types: Vec<(Type, Option<&str>)> =
                params.iter().map(|p| (module.ty(*p).clone(), module.value(*p).name.as_deref())).collect();
            let id = self.b.declare(&function.name, &types);
            if let Some(results) = &function.results {
                self.b.set_result_types(id, results.clone());
            }
        }
        for (index, id) in self.functions.clone().into_iter().enumerate() {
            let function = module.function(id);
            let params = self.b.begin_function(FuncId::at(index))?;
            self.define(&module.region(function.body).params, &params);
            self.nodes(function.body)?;
            let results = self.values(&module.region(function.body).results);
            self.b.end_function(&results)?;
        }
        self.b.finish()
    }

    fn define(&mut self, old: &[ValueId], new: &[ValueId]) {
        for (old, new) in old.iter().zip(new) {
            self.map.insert(*old, *new);
            self.b.set_variable_of(*new, self.module, *old);
        }
    }

    fn value(&mut self, value: ValueId) -> ValueId {
        if let Some(known) = self.map.get(value) {
            return known;
        }
        // Only constants have no home that was copied before.
        let made = match self.module.constant(value) {
            Some(literal) => self.b.constant(literal.clone()),
            None => self.b.undef(self.module.ty(value).clone()),
        };
        self.map.insert(value, made);
        made
    }

    fn values(&mut self, values: &[ValueId]) -> Vec<ValueId> {
        values.iter().map(|value| self.value(*value)).collect()
    }

    fn nodes(&mut self, region: RegionId) -> Result<(), GraphError> {
        let module = self.module;
        for id in &module.region(region).nodes {
            if needed(module, self.quiet, &self.used, *id) {
                self.node(*id)?;
            }
        }
        Ok(())
    }

    /// A copy of a region with those parameters and results that are kept.
    fn region(&mut self, region: RegionId, params: &[bool], results: &[bool]) -> Result<RegionId, GraphError> {
        let old = self.module.region(region);
        let old_params = chosen(&old.params, params);
        let types: Vec<Type> = old_params.iter().map(|p| self.module.ty(*p).clone()).collect();
        let new = self.b.begin_region(&types);
        self.define(&old_params, &new);
        self.nodes(region)?;
        let results = self.values(&chosen(&old.results, results));
        self.b.end_region(&results)
    }

    fn node(&mut self, id: NodeId) -> Result<(), GraphError> {
        let module = self.module;
        let node = module.node(id);
        let used = |values: &[ValueId], used: &[bool]| values.iter().map(|v| used[v.index()]).collect::<Vec<bool>>();
        let mut inputs = node.inputs.clone();
        let mut outputs = node.outputs.clone();
        let mut regions = Vec::new();
        match node.op {
            Op::If => {
                let kept = used(&outputs, &self.used);
                for region in &node.regions {
                    regions.push(self.region(*region, &[], &kept)?);
                }
                outputs = chosen(&outputs, &kept);
            }
            Op::While => {
                let (cond, body) = (module.region(node.regions[0]), module.region(node.regions[1]));
                let carried = used(&cond.params, &self.used);
                let forwarded: Vec<bool> = outputs
                    .iter()
                    .zip(&body.params)
                    .map(|(o, p)| self.used[o.index()] || self.used[p.index()])
                    .collect();
                let with_truth = [&[true], &forwarded[..]].concat();
                regions.push(self.region(node.regions[0], &carried, &with_truth)?);
                regions.push(self.region(node.regions[1], &forwarded, &carried)?);
                inputs = chosen(&inputs, &carried);
                outputs = chosen(&outputs, &forwarded);
            }
            Op::For => {
                let body = module.region(node.regions[0]);
                let kept: Vec<bool> = outputs
                    .iter()
                    .zip(&body.params[1..])
                    .map(|(o, p)| self.used[o.index()] || self.used[p.index()])
                    .collect();
                let params = [&[true], &kept[..]].concat();
                regions.push(self.region(node.regions[0], &params, &kept)?);
                inputs = [&inputs[..3], &chosen(&inputs[3..], &kept)[..]].concat();
                outputs = chosen(&outputs, &kept);
            }
            _ => {
                for region in &node.regions {
                    let old = module.region(*region);
                    let (params, results) = (vec![true; old.params.len()], vec![true; old.results.len()]);
                    regions.push(self.region(*region, &params, &results)?);
                }
            }
        }
        self.locate(node.location);
        let inputs = self.values(&inputs);
        let attrs = self.attrs(&node.attrs);
        let made = self.b.node(node.op, &inputs, attrs, &regions)?;
        let made = self.b.outputs(made);
        self.define(&outputs, &made);
        Ok(())
    }

    /// The attributes with functions by their new numbers.
    fn attrs(&self, attrs: &Attrs) -> Attrs {
        let renumbered = |attr: &Attr| match attr {
            Attr::Func(id) => {
                let at = self.functions.iter().position(|known| known == id);
                Attr::Func(at.map_or(*id, FuncId::at))
            }
            other => other.clone(),
        };
        attrs.iter().fold(Attrs::new(), |all, (name, attr)| all.with(name, renumbered(attr)))
    }

    fn locate(&mut self, location: Location) {
        let place = self.module.moved(location, &mut self.b);
        self.b.set_location(place);
    }
}

fn chosen(values: &[ValueId], kept: &[bool]) -> Vec<ValueId> {
    values.iter().zip(kept).filter(|(_, kept)| **kept).map(|(value, _)| *value).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn leaves_out_what_nobody_uses() {
        let text = "func @f(a: i64, c: bool) -> (i64) {
  x0: i64, x1: i64 = if c then {
    x2: i64 = max a, 1
    yield x2, a
  } else {
    yield 0, 1
  }
  x3: i64, x4: i64 = while a, 0 cond (p: i64, q: i64) {
    x5: bool = lt p, 3
    yield x5, p, q
  } body (r: i64, s: i64) {
    x6: i64 = add r, 1
    x7: i64 = max s, 1
    yield x6, x7
  }
  return x1
}";
        let module = crate::text::parse(text).unwrap();
        let pruned = super::prune(&module).unwrap();
        assert_eq!(pruned.op_names(), ["if", "while", "lt", "add"]);
    }
}
