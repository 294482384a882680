//! Operations for all items: by their rule, or in a loop over the items.
//!
//! In: nodes of the region. Out: nodes in the open region.
//! Invariants: what a rule gives has the type of the result for one item with the batch's axis before it; else the rule
//! does not apply.
//! Elsewhere: the rules (`rules`), control flow (`control.rs`).

use super::{Built, Mapped, Stop, Transform, batched_type};
use crate::Builder;
use crate::ir::{Attrs, Dim, Node, RegionId, Type, ValueId};
use crate::ops::{Batch, Effect, Op};

/// What the rule of an operation is given, and builds with.
pub struct Items<'t, 'b> {
    transform: &'t mut Transform<'b>,
    /// The operation for one item.
    pub(super) node: &'t Node,
}

impl Transform<'_> {
    /// The nodes of a region.
    pub(super) fn nodes(&mut self, region: RegionId) -> Built<()> {
        for id in self.b.module().region(region).nodes.clone() {
            let node = self.b.module().node(id).clone();
            self.b.set_location(node.location);
            self.node(&node)?;
        }
        Ok(())
    }

    fn node(&mut self, node: &Node) -> Built<()> {
        if !self.touches(node) {
            return self.copy(node);
        }
        match node.op {
            Op::If => self.branch(node),
            Op::While => self.while_loop(node),
            Op::For => self.for_loop(node),
            Op::Call => self.call(node),
            Op::CustomVjp => self.custom(node),
            _ => self.ruled(node),
        }
    }

    fn ruled(&mut self, node: &Node) -> Built<()> {
        if let Batch::Rule(rule) = node.op.def().batch {
            let mark = self.b.mark();
            if let Ok(found) = rule(&mut Items { transform: self, node })
                && found.len() == node.outputs.len()
                && node.outputs.iter().zip(&found).all(|(output, found)| self.fits(*output, *found))
            {
                for (output, mut found) in node.outputs.iter().zip(found) {
                    if let Mapped::One(value) = found
                        && self.varies.contains(output)
                    {
                        found = Mapped::Each(self.spread(value)?);
                    }
                    self.define(*output, found);
                }
                return Ok(());
            }
            self.b.rollback(mark);
        }
        self.looped(node)
    }

    fn fits(&self, output: ValueId, found: Mapped) -> bool {
        let ty = self.b.ty(output);
        match found {
            Mapped::One(found) => ty.accepts(self.b.ty(found)),
            Mapped::Each(found) => batched_type(ty, &self.dim).is_some_and(|wanted| wanted.accepts(self.b.ty(found))),
        }
    }

    /// A node of which nothing differs by item.
    pub(super) fn copy(&mut self, node: &Node) -> Built<()> {
        let mut regions = Vec::with_capacity(node.regions.len());
        for region in &node.regions {
            regions.push(self.copy_region(*region)?);
        }
        self.b.set_location(node.location);
        let inputs = node.inputs.iter().map(|input| self.one(*input)).collect::<Built<Vec<_>>>()?;
        let made = self.b.node(node.op, &inputs, node.attrs.clone(), &regions)?;
        let outputs = self.b.outputs(made);
        node.outputs.iter().zip(outputs).for_each(|(old, new)| self.define(*old, Mapped::One(new)));
        Ok(())
    }

    fn copy_region(&mut self, region: RegionId) -> Built<RegionId> {
        let old = self.b.module().region(region).clone();
        let types = self.b.module().types(&old.params);
        let new = self.b.begin_region(&types);
        old.params.iter().zip(new).for_each(|(old, new)| self.define(*old, Mapped::One(new)));
        for id in &old.nodes {
            let node = self.b.module().node(*id).clone();
            self.copy(&node)?;
        }
        let results = old.results.iter().map(|result| self.one(*result)).collect::<Built<Vec<_>>>()?;
        Ok(self.b.end_region(&results)?)
    }

    /// What a node reads that differs by item, that in its regions included.
    fn differing(&self, node: &Node) -> Vec<(ValueId, ValueId)> {
        let inner = node.regions.iter().flat_map(|region| self.b.module().read_from_outside(*region));
        let mut read: Vec<ValueId> = node.inputs.iter().copied().chain(inner).collect();
        read.sort_unstable();
        read.dedup();
        let each = |value: ValueId| match self.mapped(value) {
            Mapped::Each(array) => Some((value, array)),
            Mapped::One(_) => None,
        };
        read.into_iter().filter_map(each).collect()
    }

    /// A node for one item after the other.
    pub(super) fn looped(&mut self, node: &Node) -> Built<()> {
        let read = self.differing(node);
        if read.iter().any(|(value, _)| self.b.ty(*value).dtype().is_none()) {
            return Err(Stop::Apart);
        }
        let (mut made, mut inits) = (Vec::new(), Vec::new());
        for output in &node.outputs {
            let ty = self.b.ty(*output).clone();
            if self.reads.is_loose(self.b.module(), *output) {
                // A variable that some items do not assign: an array has no place for that.
                if self.reads.is_used(*output) {
                    return Err(Stop::Apart);
                }
                continue;
            }
            made.push(*output);
            inits.push(self.zeros(&ty)?);
        }
        let params = self.begin_items(&inits);
        for (value, array) in &read {
            let ty = self.b.ty(*value).clone();
            let item = self.item(*array, params[0], &ty)?;
            self.define(*value, Mapped::One(item));
        }
        self.copy(node)?;
        let outputs = self.end_items(&inits, &params, &made)?;
        read.into_iter().for_each(|(value, array)| self.define(value, Mapped::Each(array)));
        made.iter().zip(outputs).for_each(|(old, new)| self.define(*old, Mapped::Each(new)));
        Ok(())
    }

    /// An empty stack for values of each item.
    pub(super) fn spread_stack(&mut self, stack: ValueId, wanted: Type) -> Built<ValueId> {
        let module = self.b.module();
        let is_empty = match &module.value(stack).origin {
            crate::ir::Origin::Output(node) => module.node(*node).op == Op::Stack,
            _ => false,
        };
        let Type::Stack(item) = wanted else { return Err(Stop::Apart) };
        if !is_empty {
            return Err(Stop::Apart);
        }
        let attrs = Attrs::new().with("item", crate::ir::Attr::Type(*item));
        Ok(self.b.add_with(Op::Stack, &[], attrs)?)
    }
}

impl Items<'_, '_> {
    /// What adds nodes.
    pub(super) fn b(&mut self) -> &mut Builder {
        self.transform.b
    }

    /// What an input is for the batch.
    pub(super) fn input(&self, index: usize) -> Mapped {
        self.transform.mapped(self.node.inputs[index])
    }

    /// Whether an input differs by item.
    pub(super) fn is_each(&self, index: usize) -> bool {
        matches!(self.input(index), Mapped::Each(_))
    }

    /// An input that must be the same for all items.
    pub(super) fn one(&self, index: usize) -> Built<ValueId> {
        self.transform.one(self.node.inputs[index])
    }

    /// The inputs from one on, which must be the same for all items.
    pub(super) fn ones(&self, from: usize) -> Built<Vec<ValueId>> {
        (from..self.node.inputs.len()).map(|index| self.one(index)).collect()
    }

    /// An input for each item, whether it differs or not.
    pub(super) fn each(&mut self, index: usize) -> Built<ValueId> {
        self.transform.each(self.node.inputs[index])
    }

    /// The type of an input for one item.
    pub(super) fn ty(&self, index: usize) -> Type {
        self.transform.b.ty(self.node.inputs[index]).clone()
    }

    /// How many axes an input has for one item; it must be a number or an array.
    pub(super) fn rank(&self, index: usize) -> Built<usize> {
        self.ty(index).dims().map(<[Dim]>::len).ok_or(Stop::Apart)
    }

    /// How many items there are: the dimension, and the input that gives it where it is not known.
    pub(super) fn batch(&self) -> (Dim, Vec<ValueId>) {
        (self.transform.dim.clone(), self.transform.batch_size())
    }

    /// What the operation does besides computing for one item.
    pub(super) fn effect(&self) -> Effect {
        let types: Vec<Type> = (0..self.node.inputs.len()).map(|index| self.ty(index)).collect();
        (self.node.op.def().effect)(&types.iter().collect::<Vec<_>>())
    }

    /// The operation with these inputs; all its outputs differ by item.
    pub(super) fn emit(&mut self, inputs: &[ValueId], attrs: Attrs) -> Built<Vec<Mapped>> {
        let op = self.node.op;
        let made = self.b().node(op, inputs, attrs, &[])?;
        Ok(self.b().outputs(made).into_iter().map(Mapped::Each).collect())
    }

    /// The operation for one item after the other, in a region.
    pub(super) fn looped(&mut self) -> Built<Vec<ValueId>> {
        self.transform.looped(self.node)?;
        self.node.outputs.iter().map(|output| self.transform.each(*output)).collect()
    }

    /// A value with axes of size 1 behind the batch's, so that for one item it has `rank` axes.
    pub(super) fn aligned(&mut self, value: ValueId, from: usize, rank: usize) -> Built<ValueId> {
        if from >= rank {
            return Ok(value);
        }
        let new: Vec<usize> = (1..=rank - from).collect();
        Ok(self.b().add_with_dimensions(Op::ExpandDims, value, &new)?)
    }
}
