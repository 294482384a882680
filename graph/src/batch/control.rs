//! Control flow for all items.
//!
//! In: nodes with regions or callees. Out: the same for the batch, where all items go one way.
//! Invariants: regions carry what differs by item as arrays, and all else as it was.
//! Elsewhere: branches and loops whose conditions differ by item (`compact.rs`).

use super::varies::{Reads, is_recursive};
use super::{Built, Mapped, Stop, Transform, batched_type};
use crate::grad::cotangent_type;
use crate::ir::{Attr, Attrs, Dim, FuncId, Node, RegionId, Type, ValueId};
use crate::ops::Op;

impl Transform<'_> {
    pub(super) fn branch(&mut self, node: &Node) -> Built<()> {
        let cond = match self.mapped(node.inputs[0]) {
            Mapped::One(cond) => cond,
            Mapped::Each(cond) => return self.branch_by_item(node, cond),
        };
        let mut arms = Vec::with_capacity(2);
        for region in &node.regions {
            self.b.begin_region(&[]);
            self.nodes(*region)?;
            let results = self.b.module().region(*region).results.clone();
            arms.push(self.end_region(&results, &node.outputs)?);
        }
        self.b.set_location(node.location);
        self.finish(node, Op::If, &[cond], node.attrs.clone(), &arms)
    }

    pub(super) fn while_loop(&mut self, node: &Node) -> Built<()> {
        let (cond, body) =
            (self.b.module().region(node.regions[0]).clone(), self.b.module().region(node.regions[1]).clone());
        if self.varies.contains(&cond.results[0]) {
            return self.while_by_item(node, &cond, &body);
        }
        let inits = self.for_params(&node.inputs, &cond.params)?;
        self.begin_region(&cond.params)?;
        self.nodes(node.regions[0])?;
        let truth = self.one(cond.results[0])?;
        let mut results = vec![truth];
        results.extend(self.for_params(&cond.results[1..], &body.params)?);
        let first = self.b.end_region(&results)?;
        self.begin_region(&body.params)?;
        self.nodes(node.regions[1])?;
        let second = self.end_region(&body.results, &cond.params)?;
        self.b.set_location(node.location);
        self.finish(node, Op::While, &inits, node.attrs.clone(), &[first, second])
    }

    pub(super) fn for_loop(&mut self, node: &Node) -> Built<()> {
        let bounds = node.inputs[..3].iter().map(|bound| self.one(*bound)).collect::<Built<Vec<_>>>();
        let Ok(mut inputs) = bounds else { return self.looped(node) };
        let body = self.b.module().region(node.regions[0]).clone();
        inputs.extend(self.for_params(&node.inputs[3..], &body.params[1..])?);
        self.begin_region(&body.params)?;
        self.nodes(node.regions[0])?;
        let region = self.end_region(&body.results, &body.params[1..])?;
        self.b.set_location(node.location);
        self.finish(node, Op::For, &inputs, node.attrs.clone(), &[region])
    }

    /// Values as the parameters want them that they are for: for each item, or as they are.
    fn for_params(&mut self, values: &[ValueId], params: &[ValueId]) -> Built<Vec<ValueId>> {
        let mut found = Vec::with_capacity(values.len());
        for (value, param) in values.iter().zip(params) {
            found.push(if self.varies.contains(param) { self.each(*value)? } else { self.one(*value)? });
        }
        Ok(found)
    }

    /// Opens a region with parameters for those of the program.
    fn begin_region(&mut self, params: &[ValueId]) -> Built<()> {
        let mut types = Vec::with_capacity(params.len());
        for param in params {
            let ty = self.b.ty(*param).clone();
            types.push(match self.varies.contains(param) {
                true => batched_type(&ty, &self.dim).ok_or(Stop::Apart)?,
                false => ty,
            });
        }
        let made = self.b.begin_region(&types);
        for (param, made) in params.iter().zip(made) {
            let is = if self.varies.contains(param) { Mapped::Each(made) } else { Mapped::One(made) };
            self.define(*param, is);
        }
        Ok(())
    }

    /// Closes a region with results for those values, which say whether they differ by item.
    fn end_region(&mut self, results: &[ValueId], wanted: &[ValueId]) -> Built<RegionId> {
        let results = self.for_params(results, wanted)?;
        Ok(self.b.end_region(&results)?)
    }

    fn finish(&mut self, node: &Node, op: Op, inputs: &[ValueId], attrs: Attrs, regions: &[RegionId]) -> Built<()> {
        let made = self.b.node(op, inputs, attrs, regions)?;
        for (output, made) in node.outputs.iter().zip(self.b.outputs(made)) {
            let is = if self.varies.contains(output) { Mapped::Each(made) } else { Mapped::One(made) };
            self.define(*output, is);
        }
        Ok(())
    }

    /// A call is one of a function for the batch. One that calls itself stops at different depths: each item has its
    /// call.
    pub(super) fn call(&mut self, node: &Node) -> Built<()> {
        let Some(callee) = node.attrs.func("callee") else { return Err(Stop::Apart) };
        if is_recursive(self.b.module(), callee) {
            // Of several results some may not be assigned on an item's path: what chooses between them is done for each item, too.
            return if node.outputs.len() == 1 { self.looped(node) } else { Err(Stop::Apart) };
        }
        let given: Vec<bool> = node.inputs.iter().map(|input| matches!(self.mapped(*input), Mapped::Each(_))).collect();
        let function = self.function(callee, &given)?;
        self.b.set_location(node.location);
        let mut inputs: Vec<ValueId> = Vec::with_capacity(node.inputs.len() + 1);
        for input in &node.inputs {
            let (Mapped::One(value) | Mapped::Each(value)) = self.mapped(*input);
            inputs.push(value);
        }
        inputs.extend(self.batch_size());
        self.finish(node, Op::Call, &inputs, Attrs::new().with("callee", Attr::Func(function)), &[])
    }

    /// The function for the batch, made once for the arguments that differ by item.
    fn function(&mut self, callee: FuncId, given: &[bool]) -> Built<FuncId> {
        let key = (callee, given.to_vec(), self.dim.clone());
        if let Some(known) = self.functions.get(&key) {
            return Ok(*known);
        }
        let module = self.b.module();
        let function = module.function(callee).clone();
        let region = module.region(function.body).clone();
        let mut types: Vec<(Type, Option<&str>)> = Vec::new();
        for (param, varies) in region.params.iter().zip(given) {
            let ty = module.ty(*param).clone();
            types.push((if *varies { batched_type(&ty, &self.dim).ok_or(Stop::Apart)? } else { ty }, None));
        }
        if !matches!(self.dim, Dim::Size(_)) {
            types.push((Type::INT, None));
        }
        let Some(pattern) = self.patterns.get(&(callee, given.to_vec())).cloned() else { return Err(Stop::Apart) };
        let made = self.b.declare(&format!("{}_batch", function.name), &types);
        let params = self.b.begin_function(made)?;
        let size = if matches!(self.dim, Dim::Size(_)) { self.size } else { params[region.params.len()] };
        let reads = Reads::of(self.b.module(), function.body);
        let outer = (
            std::mem::replace(&mut self.reads, reads),
            std::mem::take(&mut self.map),
            std::mem::replace(&mut self.varies, pattern.varies.clone()),
            std::mem::replace(&mut self.size, size),
        );
        for ((param, made), varies) in region.params.iter().zip(&params).zip(given) {
            self.define(*param, if *varies { Mapped::Each(*made) } else { Mapped::One(*made) });
        }
        self.nodes(function.body)?;
        let results = self.for_params(&region.results, &region.results)?;
        self.b.end_function(&results)?;
        (self.reads, self.map, self.varies, self.size) = outer;
        self.functions.insert(key, made);
        Ok(made)
    }

    /// A computation that brings its derivative: both for the batch. All that it takes and gives counts as different by
    /// item.
    pub(super) fn custom(&mut self, node: &Node) -> Built<()> {
        let mut inputs = Vec::with_capacity(node.inputs.len());
        for input in &node.inputs {
            inputs.push(self.each(*input)?);
        }
        let mut regions = Vec::with_capacity(2);
        for (number, region) in node.regions.iter().enumerate() {
            let params = self.b.module().region(*region).params.clone();
            self.begin_region(&params)?;
            self.nodes(*region)?;
            let mut results = Vec::new();
            for (index, result) in self.b.module().region(*region).results.clone().into_iter().enumerate() {
                let value = self.each(result)?;
                // A cotangent of another type than its input, a number for an array, would not fit any more.
                if number == 1 && self.cotangent_differs(&inputs, index, value) {
                    return Err(Stop::Apart);
                }
                results.push(value);
            }
            regions.push(self.b.end_region(&results)?);
        }
        self.b.set_location(node.location);
        let made = self.b.node(Op::CustomVjp, &inputs, node.attrs.clone(), &regions)?;
        let outputs = self.b.outputs(made);
        node.outputs.iter().zip(outputs).for_each(|(old, new)| self.define(*old, Mapped::Each(new)));
        Ok(())
    }

    fn cotangent_differs(&self, inputs: &[ValueId], index: usize, value: ValueId) -> bool {
        let wanted = inputs.iter().filter_map(|input| cotangent_type(self.b.ty(*input))).nth(index);
        wanted.is_none_or(|wanted| !wanted.accepts(self.b.ty(value)))
    }
}
