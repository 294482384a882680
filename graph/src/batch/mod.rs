//! Batching: from a region for one item to nodes for all items of a batch at once.
//!
//! In: a closed region, arrays that hold an argument for each item along their first axis. Out: the region's results,
//! each the same for all items or an array with a result for each item along its first axis.
//! Invariants:
//! - What comes out is what a loop over the items gives. Items are computed together only where that is so: errors are
//!   raised if an item raises one, and derivatives see no item where it would not have gone.
//! - The rules of operations are in their [`crate::ops::OpDef`]s. An operation without a rule, or one that does not
//!   apply, is done in a loop over the items. What has no array for its values (lists, texts, records) or is done for
//!   its effect makes one loop over the items of the whole region.
//! - A branch or a loop of which the condition differs by item gathers the items that take it, and scatters what they
//!   give. Only branches that can neither raise nor spoil a derivative are computed for all items and selected from.
//! - What comes out is ordinary nodes: it can be differentiated and batched again.
//!
//! Reading order: `varies` (what differs by item), `nodes` (operations), `rules`, `control`, `compact` (items that
//! differ in their way), `apart` (one loop over all).

mod apart;
mod compact;
mod control;
mod nodes;
pub(crate) mod rules;
#[cfg(test)]
pub(crate) mod tests;
mod varies;

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

pub use nodes::Items;

use crate::Builder;
use crate::error::GraphError;
use crate::ir::{Dim, FuncId, Literal, RegionId, Type, ValueId};
use varies::{Pattern, Reads};

/// Regions nested deeper than this are not batched: the transform recurses.
const MAX_NESTING: usize = 100;

/// What a value of the region is for the batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mapped {
    /// The same for all items.
    One(ValueId),
    /// A value for each item, along the first axis.
    Each(ValueId),
}

/// Why something is not built.
#[derive(Debug)]
pub enum Stop {
    /// It is an error in any case.
    Error(GraphError),
    /// Only a loop over the items does it.
    Apart,
}

impl From<GraphError> for Stop {
    fn from(error: GraphError) -> Stop {
        Stop::Error(error)
    }
}

/// What is built, or why not.
pub type Built<T> = Result<T, Stop>;

struct Transform<'b> {
    b: &'b mut Builder,
    map: HashMap<ValueId, Mapped>,
    /// The values of the program that differ by item.
    varies: Rc<HashSet<ValueId>>,
    reads: Reads,
    patterns: HashMap<(FuncId, Vec<bool>), Rc<Pattern>>,
    functions: HashMap<(FuncId, Vec<bool>, Dim), FuncId>,
    /// How many items there are.
    size: ValueId,
    dim: Dim,
}

/// Puts the nodes of a closed region, which no node has taken, into the open one, for `size` items at once. `args` are
/// arrays that hold an argument for each item along their first axis; the region's parameters have their types without
/// it.
///
/// # Errors
/// Results that are neither numbers nor arrays of known shape.
pub fn batch(b: &mut Builder, source: RegionId, args: &[ValueId], size: ValueId) -> Result<Vec<Mapped>, GraphError> {
    if crate::prune::nesting(b.module(), source, 0) > MAX_NESTING {
        return Err(GraphError::limit("branches and loops are nested too deeply for vmap()"));
    }
    let (mark, location) = (b.mark(), b.location());
    if !apart::is_needed(b.module(), source) {
        let found = Transform::new(b, size).together(source, args);
        b.set_location(location);
        match found {
            Ok(results) => return Ok(results),
            Err(Stop::Error(error)) if error.kind == crate::GraphErrorKind::Limit => return Err(error),
            Err(_) => b.rollback(mark),
        }
    }
    let found = Transform::new(b, size).apart(source, args);
    b.set_location(location);
    match found {
        Ok(results) => Ok(results),
        Err(Stop::Error(error)) => Err(error),
        Err(Stop::Apart) => Err(GraphError::type_error(apart::REFUSED)),
    }
}

/// The dimension that a number of items is.
fn dim_of(b: &Builder, size: ValueId) -> Dim {
    match b.module().constant(size) {
        Some(Literal::Scalar(size)) => {
            size.as_i64().and_then(|size| usize::try_from(size).ok()).map_or(Dim::Unknown, Dim::Size)
        }
        _ => Dim::Unknown,
    }
}

/// The type of a value for each item; none if there is no such type.
fn batched_type(ty: &Type, dim: &Dim) -> Option<Type> {
    match ty {
        Type::Tensor { dtype, dims } => {
            Some(Type::Tensor { dtype: *dtype, dims: std::iter::once(dim).chain(dims).cloned().collect() })
        }
        Type::Array0(dtype) => Some(Type::Tensor { dtype: *dtype, dims: vec![dim.clone()] }),
        Type::Tuple(items) => {
            items.iter().map(|item| batched_type(item, dim)).collect::<Option<Vec<_>>>().map(Type::Tuple)
        }
        Type::Stack(item) => batched_type(item, dim).map(|item| Type::Stack(Box::new(item))),
        Type::Boxed => Some(Type::Boxed),
        _ => None,
    }
}

impl<'b> Transform<'b> {
    fn new(b: &'b mut Builder, size: ValueId) -> Transform<'b> {
        let dim = dim_of(b, size);
        Transform {
            b,
            map: HashMap::new(),
            varies: Rc::default(),
            reads: Reads::default(),
            patterns: HashMap::new(),
            functions: HashMap::new(),
            size,
            dim,
        }
    }

    fn together(&mut self, source: RegionId, args: &[ValueId]) -> Built<Vec<Mapped>> {
        let region = self.b.module().region(source).clone();
        self.find_varying(source, &region.params);
        region.params.iter().zip(args).for_each(|(param, arg)| self.define(*param, Mapped::Each(*arg)));
        self.nodes(source)?;
        Ok(region.results.iter().map(|result| self.mapped(*result)).collect())
    }

    /// What a value of the program is here.
    fn mapped(&self, value: ValueId) -> Mapped {
        self.map.get(&value).copied().unwrap_or(Mapped::One(value))
    }

    fn define(&mut self, value: ValueId, is: Mapped) {
        self.map.insert(value, is);
    }

    /// What a value that is the same for all items is here.
    fn one(&self, value: ValueId) -> Built<ValueId> {
        match self.mapped(value) {
            Mapped::One(value) => Ok(value),
            Mapped::Each(_) => Err(Stop::Apart),
        }
    }

    /// A value of the program for each item.
    fn each(&mut self, value: ValueId) -> Built<ValueId> {
        match self.mapped(value) {
            Mapped::Each(value) => Ok(value),
            Mapped::One(value) => self.spread(value),
        }
    }

    /// What is the same for all items as a value for each.
    fn spread(&mut self, value: ValueId) -> Built<ValueId> {
        let ty = self.b.ty(value).clone();
        let wanted = batched_type(&ty, &self.dim).ok_or(Stop::Apart)?;
        let is_undefined = matches!(self.b.module().constant(value), Some(Literal::Undef(_)));
        match &ty {
            // Nothing looks at it, but it may be moved with others.
            Type::Tensor { .. } | Type::Array0(_) if is_undefined => self.zeros(&ty),
            Type::Tensor { dims, .. } => {
                let shape: Vec<Dim> = std::iter::once(&self.dim).chain(dims).cloned().collect();
                let mut sizes = self.batch_size();
                for axis in (0..dims.len()).filter(|axis| !matches!(dims[*axis], Dim::Size(_))) {
                    sizes.push(self.b.add_dim_size(value, axis)?);
                }
                let places: Vec<usize> = (1..=dims.len()).collect();
                Ok(self.b.add_broadcast(value, &shape, &places, &sizes)?)
            }
            Type::Array0(_) => {
                let (shape, sizes) = ([self.dim.clone()], self.batch_size());
                Ok(self.b.add_broadcast(value, &shape, &[], &sizes)?)
            }
            _ if is_undefined => Ok(self.b.undef(wanted)),
            Type::Tuple(items) => {
                let mut parts = Vec::with_capacity(items.len());
                for index in 0..items.len() {
                    let part = self.b.add_idx(value, index)?;
                    parts.push(self.spread(part)?);
                }
                Ok(self.b.add(crate::ops::Op::Tuple, &parts)?)
            }
            Type::Stack(_) => self.spread_stack(value, wanted),
            _ => Err(Stop::Apart),
        }
    }

    /// The number of items as an input, if it is one: where the dimension is not known.
    fn batch_size(&self) -> Vec<ValueId> {
        if matches!(self.dim, Dim::Size(_)) { Vec::new() } else { vec![self.size] }
    }

    /// Zeros for each item, for results of this type for one.
    fn zeros(&mut self, ty: &Type) -> Built<ValueId> {
        let (Some(dtype), Some(dims)) = (ty.dtype(), ty.dims()) else { return Err(Stop::Apart) };
        if !dims.iter().all(|dim| matches!(dim, Dim::Size(_))) {
            return Err(Stop::Apart);
        }
        let zero = self.b.constant(Literal::Scalar(zero(dtype)));
        let shape: Vec<Dim> = std::iter::once(&self.dim).chain(dims).cloned().collect();
        let sizes = self.batch_size();
        Ok(self.b.add_broadcast(zero, &shape, &[], &sizes)?)
    }
}

fn zero(dtype: snek_tensor::DType) -> snek_tensor::Scalar {
    use snek_tensor::{DType, Scalar};
    match dtype {
        DType::Bool => Scalar::Bool(false),
        DType::I32 => Scalar::I32(0),
        DType::I64 => Scalar::I64(0),
        DType::F32 => Scalar::F32(0.0),
        DType::F64 => Scalar::F64(0.0),
    }
}
