//! Functions of the graph: a forward and a backward function for each that a derivative goes through.
//!
//! In: calls. Out: functions that give a box with what they keep, and functions that take it and cotangents of the results,
//! and give those of the parameters.
//! Invariants: recursion stays recursion: what inner calls keep is in the box of the outer one.
//! Elsewhere: boxes (`ops/residuals.rs`).

use std::collections::HashMap;

use super::needs::Key;
use super::reverse::Cotangents;
use super::scope::{Kind, Scope};
use super::{Built, Transform, activity, cotangent_type};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, FuncId, Node, NodeId, Type, ValueId};
use crate::ops::Op;

/// The functions that a function became.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) forward: FuncId,
    pub(super) backward: FuncId,
}

impl Transform<'_> {
    pub(super) fn reverse_call(&mut self, id: NodeId, node: &Node, cotangents: &mut Cotangents) -> Built<()> {
        let Some(callee) = node.attrs.func("callee") else { return Err(self.lost()) };
        let kept = self.resolve(Key::Extra(id, 0, 0))?;
        let mut inputs = vec![kept];
        for output in &node.outputs {
            if cotangent_type(self.b.ty(*output)).is_some() {
                inputs.push(self.cotangent(cotangents, *output)?);
            }
        }
        let by: Vec<ValueId> =
            node.inputs.iter().copied().zip(self.b.module().param_types(callee)).filter_map(differentiable).collect();
        let outputs = if self.planning {
            self.called.push(callee);
            by.iter().map(|input| self.placeholder(*input)).collect::<Option<Vec<_>>>()
        } else {
            let pair = self.pairs.get(&callee).copied();
            pair.map(|pair| self.b.add_call(pair.backward, &inputs)).transpose()?
        };
        let Some(outputs) = outputs else { return Err(self.lost()) };
        for (input, more) in by.into_iter().zip(outputs) {
            self.accumulate(cotangents, input, more)?;
        }
        Ok(())
    }

    /// Plans the functions that were met, and those that they call.
    pub(super) fn plan_functions(&mut self) -> Built<()> {
        let mut planned: Vec<FuncId> = Vec::new();
        while let Some(callee) = self.called.pop() {
            if planned.contains(&callee) {
                continue;
            }
            planned.push(callee);
            let module = self.b.module();
            let function = module.function(callee);
            let (body, name) = (function.body, function.name.clone());
            if self.b.is_unfinished(callee) {
                let text = format!("the derivative of {name}() is asked for inside {name}() itself");
                return Err(GraphError::structure(text));
            }
            let region = module.region(body).clone();
            let active = activity::active(module, body, &region.params, &region.results);
            self.active.extend(active);
            let trial = self.b.declare("", &[]);
            self.b.begin_function(trial)?;
            self.scopes.push(Scope { region: body, kind: Kind::Function, table: HashMap::new() });
            let mut found = Cotangents::new();
            for result in &region.results {
                if let Some(seed) = self.placeholder(*result) {
                    self.accumulate(&mut found, *result, seed)?;
                }
            }
            self.reverse_region(body, &mut found)?;
            self.parameter_cotangents(&region.params, &found)?;
            self.scopes.pop();
            self.b.end_function(&[])?;
            // A placeholder: the functions themselves are declared when all is planned.
            self.pairs.insert(callee, Pair { forward: callee, backward: callee });
        }
        Ok(())
    }

    fn parameter_cotangents(&mut self, params: &[ValueId], found: &Cotangents) -> Built<Vec<ValueId>> {
        let by: Vec<ValueId> = params.iter().copied().filter(|p| cotangent_type(self.b.ty(*p)).is_some()).collect();
        by.into_iter().map(|param| self.cotangent(found, param)).collect()
    }

    /// Builds the forward and backward functions of all that were planned.
    pub(super) fn build_functions(&mut self) -> Built<()> {
        let mut planned: Vec<FuncId> = self.pairs.keys().copied().collect();
        planned.sort_unstable();
        for callee in &planned {
            let module = self.b.module();
            let function = module.function(*callee).clone();
            let region = module.region(function.body).clone();
            let params: Vec<(Type, Option<String>)> = region
                .params
                .iter()
                .map(|p| (module.ty(*p).clone(), module.value(*p).name.as_deref().map(str::to_owned)))
                .collect();
            let params: Vec<(Type, Option<&str>)> =
                params.iter().map(|(ty, name)| (ty.clone(), name.as_deref())).collect();
            let mut results = function.results.clone().unwrap_or_default();
            let mut given = vec![(Type::Boxed, Some("kept"))];
            given.extend(results.iter().filter_map(cotangent_type).map(|ty| (ty, None)));
            results.push(Type::Boxed);
            let found = module.types(&region.params).iter().filter_map(cotangent_type).collect();
            let forward = self.b.declare(&format!("{}_forward", function.name), &params);
            self.b.set_result_types(forward, results);
            let backward = self.b.declare(&format!("{}_backward", function.name), &given);
            self.b.set_result_types(backward, found);
            self.pairs.insert(*callee, Pair { forward, backward });
        }
        for callee in planned {
            self.build_pair(callee)?;
        }
        Ok(())
    }

    fn build_pair(&mut self, callee: FuncId) -> Built<()> {
        let Some(pair) = self.pairs.get(&callee).copied() else { return Err(self.lost()) };
        let function = self.b.module().function(callee).clone();
        let (body, declared) = (function.body, function.results.unwrap_or_default());
        let region = self.b.module().region(body).clone();

        let params = self.b.begin_function(pair.forward)?;
        self.define(&region.params, &params);
        self.forward_nodes(body)?;
        let kept = self.needs.kept(body).to_vec();
        let types: Vec<Type> = kept.iter().map(|key| self.needs.ty(self.b.module(), *key)).collect();
        let values = kept.iter().map(|key| self.forward.get(key).copied()).collect::<Option<Vec<_>>>();
        let Some(values) = values else { return Err(self.lost()) };
        let boxed = self.b.add(Op::Box, &values)?;
        let mut results = self.ahead_all(&region.results);
        results.push(boxed);
        self.b.end_function(&results)?;

        let params = self.b.begin_function(pair.backward)?;
        let attrs = Attrs::new().with("types", Attr::Type(Type::Tuple(types)));
        let node = self.b.node(Op::Unbox, &params[..1], attrs, &[])?;
        let table = kept.into_iter().zip(self.b.outputs(node)).collect();
        self.scopes.push(Scope { region: body, kind: Kind::Function, table });
        self.compute_again(body)?;
        let mut found = Cotangents::new();
        let seeded = region.results.iter().zip(&declared).filter(|(_, ty)| cotangent_type(ty).is_some());
        for ((result, _), seed) in seeded.zip(&params[1..]) {
            self.accumulate(&mut found, *result, *seed)?;
        }
        self.reverse_region(body, &mut found)?;
        let results = self.parameter_cotangents(&region.params, &found)?;
        self.scopes.pop();
        self.b.end_function(&results)?;
        Ok(())
    }
}

/// The value, if the parameter that it is given to has a cotangent.
fn differentiable((value, ty): (ValueId, Type)) -> Option<ValueId> {
    cotangent_type(&ty).map(|_| value)
}
