//! Checking a module: everything that holds of a graph, whoever made it.
//!
//! In: a module. Out: nothing, or the first error with its place.
//! Invariants checked:
//! - Each value is made once, before its uses, in a region around them and in the same function.
//! - Each region and node stands in one place.
//! - Inputs, attributes and regions are as many and of the kinds that the operation wants.
//! - The types of outputs are those that the operation infers; the results of functions fit what is declared.
//!
//! Elsewhere: the rules of types (`ops`).

use crate::error::GraphError;
use crate::ir::{Attr, FuncId, MAX_TYPE_DEPTH, Module, NodeId, Origin, RegionId, Step, Type, ValueId};
use crate::ops::{AttrKind, Facts, Op};

/// Checks a module.
///
/// # Errors
/// The first rule of graphs that it breaks, with the place.
pub fn verify(module: &Module) -> Result<(), GraphError> {
    let mut check = Check {
        module,
        defined: vec![false; module.values.len()],
        region_seen: vec![false; module.regions.len()],
        node_seen: vec![false; module.nodes.len()],
        made: Vec::new(),
    };
    for index in 0..module.functions.len() {
        check.function(FuncId::at(index))?;
    }
    Ok(())
}

/// Counts the inputs, attributes and regions of a node, then infers its types.
pub(crate) fn infer(op: Op, facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    let def = op.def();
    if !def.inputs.allows(facts.inputs.len()) {
        return Err(GraphError::structure(format!("{} does not take {} inputs", def.name, facts.inputs.len())));
    }
    if def.regions.len() != facts.regions.len() {
        return Err(GraphError::structure(format!("{} does not take {} regions", def.name, facts.regions.len())));
    }
    for attr in def.attrs.iter().filter(|attr| attr.required) {
        if facts.attrs.get(attr.name).is_none() {
            return Err(GraphError::structure(format!("{} needs the attribute '{}'", def.name, attr.name)));
        }
    }
    for (name, attr) in facts.attrs.iter() {
        let kind = match attr {
            Attr::Func(_) => AttrKind::Func,
            Attr::Str(_) => AttrKind::Str,
            Attr::Names(_) => AttrKind::Names,
            Attr::Int(_) => AttrKind::Int,
            Attr::Ints(_) => AttrKind::Ints,
            Attr::Dims(_) => AttrKind::Dims,
            Attr::DType(_) => AttrKind::DType,
            Attr::Type(_) => AttrKind::Type,
        };
        if !def.attrs.iter().any(|attr| attr.name == name && attr.kind == kind) {
            return Err(GraphError::structure(format!("{} has no such attribute '{name}'", def.name)));
        }
    }
    let types = (def.infer)(facts)?;
    types.iter().try_for_each(check_size)?;
    Ok(types)
}

/// Refuses arrays of which none can be. Back-ends multiply dimensions without a look.
fn check_size(ty: &Type) -> Result<(), GraphError> {
    if ty.can_be() {
        return Ok(());
    }
    Err(GraphError::limit(format!("{ty} is too big: no memory can hold so many elements")))
}

struct Check<'m> {
    module: &'m Module,
    /// Whether a value is in scope; values of a region that was left are out of scope again.
    defined: Vec<bool>,
    region_seen: Vec<bool>,
    node_seen: Vec<bool>,
    /// For each open region, the values it has brought into scope.
    made: Vec<Vec<ValueId>>,
}

impl Check<'_> {
    fn function(&mut self, id: FuncId) -> Result<(), GraphError> {
        let function = self.module.function(id);
        for step in self.module.walk(function.body) {
            match step {
                Step::Enter(region, _) => self.enter(region)?,
                Step::Leave(region) => self.leave(region)?,
                Step::Node(node) if self.module.node(node).regions.is_empty() => self.node(node)?,
                Step::Node(node) => self.inputs(node)?,
                Step::Done(node) => self.node(node)?,
            }
        }
        let Some(declared) = &function.results else {
            return Err(GraphError::structure(format!("'{}' was declared but not built", function.name)));
        };
        let found = self.module.types(&self.module.region(function.body).results);
        if declared.len() != found.len() || !declared.iter().zip(&found).all(|(d, f)| d.accepts(f)) {
            return Err(GraphError::type_error(format!("the results of '{}' are not as declared", function.name)));
        }
        Ok(())
    }

    fn enter(&mut self, region: RegionId) -> Result<(), GraphError> {
        if std::mem::replace(&mut self.region_seen[region.index()], true) {
            return Err(GraphError::structure("a region stands in two places"));
        }
        self.made.push(Vec::new());
        for &param in &self.module.region(region).params {
            if self.module.value(param).origin != Origin::Param(region) {
                return Err(GraphError::structure("a parameter belongs to another region"));
            }
            self.define(param)?;
        }
        Ok(())
    }

    fn leave(&mut self, region: RegionId) -> Result<(), GraphError> {
        for &result in &self.module.region(region).results {
            self.used(result)?;
        }
        for value in self.made.pop().unwrap_or_default() {
            self.defined[value.index()] = false;
        }
        Ok(())
    }

    fn inputs(&self, id: NodeId) -> Result<(), GraphError> {
        let node = self.module.node(id);
        let at = |e: GraphError| e.at(self.module.place(node.location));
        node.inputs.iter().try_for_each(|input| self.used(*input)).map_err(at)
    }

    fn node(&mut self, id: NodeId) -> Result<(), GraphError> {
        let node = self.module.node(id);
        let at = |e: GraphError| e.at(self.module.place(node.location));
        if std::mem::replace(&mut self.node_seen[id.index()], true) {
            return Err(at(GraphError::structure("a node stands in two places")));
        }
        self.inputs(id)?;
        let facts = Facts { module: self.module, inputs: &node.inputs, attrs: &node.attrs, regions: &node.regions };
        let types = infer(node.op, &facts).map_err(at)?;
        if types.len() != node.outputs.len() {
            let text = format!("{} gives {} values, not {}", node.op.name(), types.len(), node.outputs.len());
            return Err(at(GraphError::structure(text)));
        }
        for (output, inferred) in node.outputs.iter().zip(&types) {
            let found = self.module.ty(*output);
            if found != inferred {
                let text = format!("{} gives {inferred}, not {found}", node.op.name());
                return Err(at(GraphError::type_error(text)));
            }
            if found.depth() > MAX_TYPE_DEPTH {
                return Err(at(GraphError::limit("a type is nested too deeply")));
            }
            if self.module.value(*output).origin != Origin::Output(id) {
                return Err(at(GraphError::structure("an output belongs to another node")));
            }
            self.define(*output).map_err(at)?;
        }
        Ok(())
    }

    fn define(&mut self, value: ValueId) -> Result<(), GraphError> {
        check_size(self.module.ty(value))?;
        if std::mem::replace(&mut self.defined[value.index()], true) {
            return Err(GraphError::structure("a value is made twice"));
        }
        if let Some(made) = self.made.last_mut() {
            made.push(value);
        }
        Ok(())
    }

    fn used(&self, value: ValueId) -> Result<(), GraphError> {
        if self.module.constant(value).is_some() || self.defined[value.index()] {
            return Ok(());
        }
        Err(GraphError::structure("a value is used before or outside of where it is made"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Literal;

    /// Spoils a module that is well formed, and looks for the error.
    fn check(spoil: impl FnOnce(&mut Module), expect: &str) {
        let text = "func @f(a: i64) -> (i64) {
  x: i64 = add a, 1
  c: bool = lt x, a
  y: i64 = if c then {
    z: i64 = mul x, x
    yield z
  } else {
    yield a
  }
  return y
}";
        let mut module = crate::text::parse(text).unwrap();
        spoil(&mut module);
        assert_eq!(verify(&module).unwrap_err().message, expect);
    }

    #[test]
    fn spoiled_modules_are_refused() {
        let region = |m: &Module, i: usize| m.functions[0].body.index() + i;
        check(|m| m.regions[0].nodes.swap(0, 1), "a value is used before or outside of where it is made");
        check(
            |m| m.regions[0].results = m.regions[region(m, 1)].results.clone(),
            "a value is used before or outside of where it is made",
        );
        check(|m| m.regions[0].nodes.push(NodeId::at(0)), "a node stands in two places");
        check(|m| m.nodes[0].inputs.truncate(1), "add does not take 1 inputs");
        check(|m| m.nodes[0].outputs.clear(), "add gives 1 values, not 0");
        check(|m| m.values[m.nodes[0].outputs[0].index()].ty = Type::FLOAT, "add gives i64, not f64");
        check(|m| m.functions[0].results = Some(vec![Type::BOOL]), "the results of 'f' are not as declared");
        check(|m| m.functions[0].results = None, "'f' was declared but not built");
        check(
            |m| {
                let region = m.nodes.iter().find(|n| n.op == Op::If).unwrap().regions[0];
                m.nodes.iter_mut().find(|n| n.op == Op::If).unwrap().regions = vec![region, region];
            },
            "a region stands in two places",
        );
        check(
            |m| m.values[m.nodes[0].outputs[0].index()].origin = Origin::Constant(Literal::None),
            "an output belongs to another node",
        );
    }
}
