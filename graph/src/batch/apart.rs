//! One loop over the items, in which all of the region is done for one item after the other.
//!
//! In: a region. Out: a `for` that holds its nodes.
//! Invariants: it is what the program says, whatever the region does: prints, calls of the program, lists, recursion.
//! Elsewhere: loops of single operations (`nodes.rs`).

use super::varies::called_in;
use super::{Built, Mapped, Stop, Transform};
use crate::error::GraphError;
use crate::ir::{Dim, Module, Origin, RegionId, Step, Type, ValueId};
use crate::ops::{Batch, Op};

pub(super) const REFUSED: &str =
    "vmap() needs a function that gives numbers and arrays whose shapes are known and the same for all items";

/// Whether something in the region, or in functions that it calls, is done in the order of the items.
pub(super) fn is_needed(module: &Module, region: RegionId) -> bool {
    let bodies = called_in(module, region).into_iter().map(|callee| module.function(callee).body);
    std::iter::once(region).chain(bodies).any(|region| {
        module.walk(region).any(|step| match step {
            Step::Node(id) => matches!(module.node(id).op.def().batch, Batch::Apart(_)),
            _ => false,
        })
    })
}

impl Transform<'_> {
    pub(super) fn apart(&mut self, source: RegionId, args: &[ValueId]) -> Built<Vec<Mapped>> {
        let region = self.b.module().region(source).clone();
        let is_made = |module: &Module, value: &ValueId| match &module.value(*value).origin {
            Origin::Constant(_) => false,
            Origin::Param(home) => *home == source,
            Origin::Output(node) => module.node(*node).parent == source,
        };
        let made: Vec<ValueId> =
            region.results.iter().copied().filter(|value| is_made(self.b.module(), value)).collect();
        let mut inits = Vec::with_capacity(made.len());
        for value in &made {
            let ty = self.b.ty(*value).clone();
            inits.push(self.zeros(&ty).map_err(|_| self.shape_refused(*value, &ty))?);
        }
        let counter = self.begin_items(&inits);
        for (param, arg) in region.params.iter().zip(args) {
            let ty = self.b.ty(*param).clone();
            let item = self.item(*arg, counter[0], &ty)?;
            self.define(*param, Mapped::One(item));
        }
        for id in &region.nodes {
            let node = self.b.module().node(*id).clone();
            self.copy(&node)?;
        }
        let outputs = self.end_items(&inits, &counter, &made)?;
        let mut outputs = outputs.into_iter();
        Ok(region
            .results
            .iter()
            .map(|value| match is_made(self.b.module(), value).then(|| outputs.next()).flatten() {
                Some(output) => Mapped::Each(output),
                None => Mapped::One(*value),
            })
            .collect())
    }

    /// Opens the body of a loop over the items that carries arrays of results. Gives its counter and the arrays.
    pub(super) fn begin_items(&mut self, inits: &[ValueId]) -> Vec<ValueId> {
        let types: Vec<Type> =
            std::iter::once(Type::INT).chain(inits.iter().map(|init| self.b.ty(*init).clone())).collect();
        self.b.begin_region(&types)
    }

    /// Closes it: each array gets the item's result. Gives the arrays after the loop.
    pub(super) fn end_items(&mut self, inits: &[ValueId], params: &[ValueId], made: &[ValueId]) -> Built<Vec<ValueId>> {
        let mut results = Vec::with_capacity(made.len());
        for (array, value) in params[1..].iter().zip(made) {
            let value = self.one(*value)?;
            results.push(self.b.add(Op::ArraySet, &[*array, params[0], value])?);
        }
        let body = self.b.end_region(&results)?;
        let (zero, one) = (self.b.constant(0i64), self.b.constant(1i64));
        Ok(self.b.add_for([zero, self.size, one], inits, body)?)
    }

    /// The value of an item that has this type.
    pub(super) fn item(&mut self, array: ValueId, index: ValueId, ty: &Type) -> Built<ValueId> {
        if ty.dtype().is_none() {
            return Err(Stop::Apart);
        }
        let item = self.b.add(Op::ArrayGet, &[array, index])?;
        let item = if ty.as_scalar().is_some() { self.b.add(Op::Item, &[item])? } else { item };
        if ty.accepts(self.b.ty(item)) { Ok(item) } else { Err(Stop::Apart) }
    }

    #[cold]
    fn shape_refused(&self, value: ValueId, ty: &Type) -> GraphError {
        let module = self.b.module();
        let error = match ty.dims() {
            Some(dims) if dims.iter().any(|dim| !matches!(dim, Dim::Size(_))) => {
                GraphError::type_error(format!("{REFUSED}; one is of type {ty}"))
            }
            _ => GraphError::type_error(format!("{REFUSED}, not '{}'", ty.python_name())),
        };
        match &module.value(value).origin {
            Origin::Output(node) => error.at(module.place(module.node(*node).location)),
            _ => error,
        }
    }
}
