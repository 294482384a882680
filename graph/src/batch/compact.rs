//! Branches and loops whose conditions differ by item.
//!
//! In: a condition for each item. Out: each arm for the items that take it; a loop for those that are not done.
//! Invariants:
//! - The items of an arm are gathered, and what they give is scattered: no other item is computed, so that none raises,
//!   and none spoils a derivative with zero times infinity. An arm that no item takes is not run.
//! - Two arms that only move values, add and compare are computed for all items and selected from.
//! - A `while` goes on for the items that are not done; the values of each are kept when it is.
//!
//! Elsewhere: where all items go one way (`control.rs`).

use super::{Built, Mapped, Stop, Transform, batched_type};
use crate::ir::{Dim, Literal, Module, Node, Region, RegionId, Step, Type, ValueId};
use crate::ops::{Effect, Op};
use snek_tensor::DType;

/// What was there before a part of the items took its place.
struct Whole {
    shadowed: Vec<(ValueId, Mapped)>,
    size: ValueId,
    dim: Dim,
}

impl Transform<'_> {
    pub(super) fn branch_by_item(&mut self, node: &Node, cond: ValueId) -> Built<()> {
        if node.regions.iter().all(|region| is_harmless(self.b.module(), *region)) {
            return self.select_arms(node, cond);
        }
        let mut outs = Vec::with_capacity(node.outputs.len());
        for output in &node.outputs {
            let ty = self.b.ty(*output).clone();
            outs.push(self.zeros(&ty)?);
        }
        for (number, region) in node.regions.iter().enumerate() {
            let results = self.b.module().region(*region).results.clone();
            let mask = if number == 0 { cond } else { self.b.add(Op::Not, &[cond])? };
            let places = self.places(mask)?;
            let count = self.b.add_dim_size(places, 0)?;
            let zero = self.b.constant(0i64);
            let is_taken = self.b.add(Op::Gt, &[count, zero])?;
            self.b.begin_region(&[]);
            let whole = self.narrow(&[*region], places)?;
            self.nodes(*region)?;
            self.b.set_location(node.location);
            let mut scattered = Vec::with_capacity(outs.len());
            for (out, result) in outs.iter().zip(&results) {
                scattered.push(match self.is_undefined(*result) {
                    true => *out,
                    false => {
                        let value = self.each(*result)?;
                        self.put(*out, value, places)?
                    }
                });
            }
            self.widen(whole);
            let taken = self.b.end_region(&scattered)?;
            self.b.begin_region(&[]);
            let left = self.b.end_region(&outs)?;
            outs = self.b.add_if(is_taken, taken, left)?;
        }
        node.outputs.iter().zip(outs).for_each(|(output, out)| self.define(*output, Mapped::Each(out)));
        Ok(())
    }

    fn select_arms(&mut self, node: &Node, cond: ValueId) -> Built<()> {
        let mut arms = Vec::with_capacity(2);
        for region in &node.regions {
            self.nodes(*region)?;
            arms.push(self.b.module().region(*region).results.clone());
        }
        self.b.set_location(node.location);
        for (index, output) in node.outputs.iter().enumerate() {
            let (then, other) = (arms[0][index], arms[1][index]);
            let found = match (self.is_undefined(then), self.is_undefined(other)) {
                (true, _) => self.each(other)?,
                (_, true) => self.each(then)?,
                _ => {
                    let (a, b) = (self.each(then)?, self.each(other)?);
                    if !self.is_like(then, other) {
                        return Err(Stop::Apart);
                    }
                    let rank = self.b.ty(then).dims().map_or(0, <[Dim]>::len);
                    let new: Vec<usize> = (1..=rank).collect();
                    let mask = match rank {
                        0 => cond,
                        _ => self.b.add_with_dimensions(Op::ExpandDims, cond, &new)?,
                    };
                    self.b.add(Op::Select, &[mask, a, b])?
                }
            };
            self.define(*output, Mapped::Each(found));
        }
        Ok(())
    }

    /// Whether two values are numbers or arrays of one type and one shape, which is known.
    fn is_like(&self, a: ValueId, b: ValueId) -> bool {
        let (a, b) = (self.b.ty(a), self.b.ty(b));
        let is_known = |dims: &[Dim]| dims.iter().all(|dim| *dim != Dim::Unknown);
        a.dtype() == b.dtype() && a.dims() == b.dims() && a.dims().is_some_and(is_known)
    }

    pub(super) fn while_by_item(&mut self, node: &Node, cond: &Region, body: &Region) -> Built<()> {
        let (mut outs, mut first) = (Vec::new(), Vec::new());
        for output in &node.outputs {
            let ty = self.b.ty(*output).clone();
            outs.push(self.zeros(&ty)?);
        }
        for input in &node.inputs {
            first.push(self.each(*input)?);
        }
        let sizes = self.batch_size();
        let all = self.b.add_iota(DType::I64, std::slice::from_ref(&self.dim), 0, &sizes)?;
        let out_types: Vec<Type> = outs.iter().map(|out| self.b.ty(*out).clone()).collect();
        let params = self.part_types(&out_types, &cond.params)?;
        let forwarded = self.part_types(&out_types, &body.params)?;

        // Of the items that are not done, those that are now leave their values.
        let given = self.b.begin_region(&params);
        let (kept, places, current) = (&given[..outs.len()], given[outs.len()], &given[outs.len() + 1..]);
        let whole = self.narrow(&node.regions, places)?;
        cond.params.iter().zip(current).for_each(|(param, now)| self.define(*param, Mapped::Each(*now)));
        self.nodes(node.regions[0])?;
        self.b.set_location(node.location);
        let truth = self.each(cond.results[0])?;
        let mut values = Vec::new();
        for result in &cond.results[1..] {
            values.push(self.each(*result)?);
        }
        self.widen(whole);
        let is_done = self.b.add(Op::Not, &[truth])?;
        let (done, going) = (self.places(is_done)?, self.places(truth)?);
        let done_places = self.take(places, done)?;
        let mut results = Vec::new();
        for (out, value) in kept.iter().zip(&values) {
            let value = self.take(*value, done)?;
            results.push(self.put(*out, value, done_places)?);
        }
        results.push(self.take(places, going)?);
        for value in &values {
            results.push(self.take(*value, going)?);
        }
        let count = self.b.add_dim_size(going, 0)?;
        let zero = self.b.constant(0i64);
        results.insert(0, self.b.add(Op::Gt, &[count, zero])?);
        let condition = self.b.end_region(&results)?;

        let given = self.b.begin_region(&forwarded);
        let (places, current) = (given[outs.len()], &given[outs.len() + 1..]);
        let whole = self.narrow(&node.regions, places)?;
        body.params.iter().zip(current).for_each(|(param, now)| self.define(*param, Mapped::Each(*now)));
        self.nodes(node.regions[1])?;
        let mut results = given[..=outs.len()].to_vec();
        for result in &body.results {
            results.push(self.each(*result)?);
        }
        self.widen(whole);
        let step = self.b.end_region(&results)?;

        self.b.set_location(node.location);
        let inits = [&outs[..], &[all], &first].concat();
        let found = self.b.add_while(&inits, condition, step)?;
        node.outputs.iter().zip(found).for_each(|(output, out)| self.define(*output, Mapped::Each(out)));
        Ok(())
    }

    /// The types of what a loop over a part of the items carries: what is kept, where the items are, their values.
    fn part_types(&self, outs: &[Type], params: &[ValueId]) -> Built<Vec<Type>> {
        let mut types = outs.to_vec();
        types.push(Type::Tensor { dtype: DType::I64, dims: vec![Dim::Unknown] });
        for param in params {
            let ty = self.b.ty(*param);
            types.push(ty.dtype().and_then(|_| batched_type(ty, &Dim::Unknown)).ok_or(Stop::Apart)?);
        }
        Ok(types)
    }

    fn is_undefined(&self, value: ValueId) -> bool {
        matches!(self.b.module().constant(value), Some(Literal::Undef(_)))
    }

    /// The positions at which a mask is true.
    fn places(&mut self, mask: ValueId) -> Built<ValueId> {
        Ok(self.b.add(Op::NonZero, &[mask])?)
    }

    fn take(&mut self, array: ValueId, places: ValueId) -> Built<ValueId> {
        Ok(self.b.add_gather(array, &[0], &[places])?)
    }

    fn put(&mut self, array: ValueId, values: ValueId, places: ValueId) -> Built<ValueId> {
        Ok(self.b.add_scatter(Op::Scatter, array, values, &[0], &[places])?)
    }

    /// From here on the batch is the items at these places: what the regions read from outside is gathered.
    fn narrow(&mut self, regions: &[RegionId], places: ValueId) -> Built<Whole> {
        let mut read: Vec<ValueId> =
            regions.iter().flat_map(|region| self.b.module().read_from_outside(*region)).collect();
        read.sort_unstable();
        read.dedup();
        let mut shadowed = Vec::new();
        for value in read {
            if let is @ Mapped::Each(array) = self.mapped(value) {
                if self.b.ty(value).dtype().is_none() {
                    return Err(Stop::Apart);
                }
                let part = self.take(array, places)?;
                shadowed.push((value, is));
                self.define(value, Mapped::Each(part));
            }
        }
        let size = self.b.add_dim_size(places, 0)?;
        Ok(Whole {
            shadowed,
            size: std::mem::replace(&mut self.size, size),
            dim: std::mem::replace(&mut self.dim, Dim::Unknown),
        })
    }

    /// The batch is all items again.
    fn widen(&mut self, whole: Whole) {
        whole.shadowed.into_iter().for_each(|(value, is)| self.define(value, is));
        (self.size, self.dim) = (whole.size, whole.dim);
    }
}

/// Whether a region may be computed for items that do not take it: it cannot raise, and its derivative for a cotangent
/// of zero is zero whatever the values are.
fn is_harmless(module: &Module, region: RegionId) -> bool {
    module.walk(region).all(|step| match step {
        Step::Node(id) => is_harmless_node(module, module.node(id)),
        _ => true,
    })
}

fn is_harmless_node(module: &Module, node: &Node) -> bool {
    if node.op == Op::If {
        return true;
    }
    let types: Vec<&Type> = node.inputs.iter().map(|input| module.ty(*input)).collect();
    let is_array = |value: &ValueId| module.ty(*value).dtype().is_some();
    if !node.regions.is_empty() || (node.op.def().effect)(&types) != Effect::Pure || !node.outputs.iter().all(is_array)
    {
        return false;
    }
    let is_float = |value: &ValueId| module.ty(*value).dtype().is_some_and(DType::is_float);
    let is_finite = |value: &ValueId| match module.constant(*value) {
        Some(Literal::Scalar(x)) => x.as_f64().is_finite(),
        _ => false,
    };
    match node.op {
        Op::Call | Op::Apply | Op::CustomVjp => false,
        Op::Add
        | Op::Sub
        | Op::Neg
        | Op::Select
        | Op::Convert
        | Op::StopGradient
        | Op::DevicePut
        | Op::Barrier
        | Op::ZerosLike => true,
        Op::Reshape | Op::Transpose | Op::BroadcastInDim | Op::Squeeze | Op::ExpandDims | Op::Rev | Op::Slice => true,
        Op::ReduceSum | Op::Item | Op::DimSize | Op::Iota => true,
        Op::Mul => node.inputs.iter().any(is_finite),
        _ => !node.outputs.iter().any(is_float),
    }
}
