//! Adding nodes of each kind.
//!
//! In: operands, regions, names. Out: the values that the node gives.
//! Invariants: each is [`Builder::node`] with the right attributes.
//! Elsewhere: what the operations mean (`ops`).

use std::sync::Arc;

use snek_tensor::DType;

use super::Builder;
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, FuncId, NodeId, RegionId, Type, ValueId};
use crate::ops::Op;

type Built<T> = Result<T, GraphError>;

impl Builder {
    /// A node without attributes and regions, and with one output.
    pub fn add(&mut self, op: Op, inputs: &[ValueId]) -> Built<ValueId> {
        self.add_with(op, inputs, Attrs::new())
    }

    /// A node with attributes and one output.
    pub fn add_with(&mut self, op: Op, inputs: &[ValueId], attrs: Attrs) -> Built<ValueId> {
        let node = self.node(op, inputs, attrs, &[])?;
        self.one_output(node)
    }

    /// The outputs of a node.
    pub fn outputs(&self, node: NodeId) -> Vec<ValueId> {
        self.module.node(node).outputs.clone()
    }

    /// `bool(x)`, `int(x)`, `float(x)`; gives `x` itself if it is of this type already.
    pub fn add_convert(&mut self, x: ValueId, dtype: DType) -> Built<ValueId> {
        if self.is_visible(x) && self.ty(x).as_scalar() == Some(dtype) {
            return Ok(x);
        }
        self.add_with(Op::Convert, &[x], Attrs::new().with("dtype", Attr::DType(dtype)))
    }

    /// `if cond`: one region or the other; gives their results, joined.
    pub fn add_if(&mut self, cond: ValueId, then: RegionId, otherwise: RegionId) -> Built<Vec<ValueId>> {
        let node = self.node(Op::If, &[cond], Attrs::new(), &[then, otherwise])?;
        Ok(self.outputs(node))
    }

    /// `while`: see `ops/control.rs` for what the regions take and give; gives the values forwarded at the end.
    pub fn add_while(&mut self, inits: &[ValueId], cond: RegionId, body: RegionId) -> Built<Vec<ValueId>> {
        let node = self.node(Op::While, inits, Attrs::new(), &[cond, body])?;
        Ok(self.outputs(node))
    }

    /// `for` over `range(start, stop, step)`; gives the last carried values.
    pub fn add_for(&mut self, range: [ValueId; 3], inits: &[ValueId], body: RegionId) -> Built<Vec<ValueId>> {
        let node = self.node(Op::For, &[&range, inits].concat(), Attrs::new(), &[body])?;
        Ok(self.outputs(node))
    }

    /// A call of a function of the module; gives its results.
    pub fn add_call(&mut self, callee: FuncId, args: &[ValueId]) -> Built<Vec<ValueId>> {
        let attrs = Attrs::new().with("callee", Attr::Func(callee));
        let node = self.node(Op::Call, args, attrs, &[])?;
        Ok(self.outputs(node))
    }

    /// A function value; the region's parameters are its parameters.
    pub fn add_lambda(&mut self, body: RegionId) -> Built<ValueId> {
        let node = self.node(Op::Lambda, &[], Attrs::new(), &[body])?;
        self.one_output(node)
    }

    /// A call of a function value; gives its results.
    pub fn add_apply(&mut self, function: ValueId, args: &[ValueId]) -> Built<Vec<ValueId>> {
        let node = self.node(Op::Apply, &[&[function], args].concat(), Attrs::new(), &[])?;
        Ok(self.outputs(node))
    }

    /// `print(*values, sep=sep, end=end)`.
    pub fn add_print(&mut self, values: &[ValueId], sep: &str, end: &str) -> Built<()> {
        let mut attrs = Attrs::new();
        if sep != " " {
            attrs = attrs.with("sep", Attr::Str(sep.into()));
        }
        if end != "\n" {
            attrs = attrs.with("end", Attr::Str(end.into()));
        }
        self.node(Op::Print, values, attrs, &[]).map(drop)
    }

    /// `assert cond, message`.
    pub fn add_assert(&mut self, cond: ValueId, message: Option<ValueId>) -> Built<()> {
        let inputs: Vec<ValueId> = [Some(cond), message].into_iter().flatten().collect();
        self.node(Op::Assert, &inputs, Attrs::new(), &[]).map(drop)
    }

    /// `raise exception(message)`. Results of the region may be `undef` after it.
    pub fn add_raise(&mut self, exception: &str, message: Option<ValueId>) -> Built<()> {
        let attrs = Attrs::new().with("exception", Attr::Str(exception.into()));
        let inputs: Vec<ValueId> = message.into_iter().collect();
        self.node(Op::Raise, &inputs, attrs, &[]).map(drop)
    }

    /// `object.name(*args)`; the last arguments are keyword arguments of these names.
    pub fn add_call_method(
        &mut self,
        object: ValueId,
        name: &str,
        args: &[ValueId],
        keywords: &[&str],
    ) -> Built<ValueId> {
        let mut attrs = Attrs::new().with("name", Attr::Str(name.into()));
        if !keywords.is_empty() {
            let keywords: Vec<Arc<str>> = keywords.iter().map(|k| Arc::from(*k)).collect();
            attrs = attrs.with("keywords", Attr::Names(keywords));
        }
        self.add_with(Op::CallMethod, &[&[object], args].concat(), attrs)
    }

    /// `object.name`.
    pub fn add_getattr(&mut self, object: ValueId, name: &str) -> Built<ValueId> {
        self.add_with(Op::GetAttr, &[object], Attrs::new().with("name", Attr::Str(name.into())))
    }

    /// `object.name = value`.
    pub fn add_setattr(&mut self, object: ValueId, name: &str, value: ValueId) -> Built<()> {
        let attrs = Attrs::new().with("name", Attr::Str(name.into()));
        self.node(Op::SetAttr, &[object, value], attrs, &[]).map(drop)
    }

    /// The part of a tuple at a constant position.
    pub fn add_idx(&mut self, tuple: ValueId, index: usize) -> Built<ValueId> {
        self.add_with(Op::Idx, &[tuple], Attrs::new().with("index", Attr::Int(index as i64)))
    }

    /// A list; `item` gives the type of its items if there are none yet.
    pub fn add_list(&mut self, items: &[ValueId], item: Option<Type>) -> Built<ValueId> {
        let attrs = item.map_or_else(Attrs::new, |ty| Attrs::new().with("item", Attr::Type(ty)));
        self.add_with(Op::List, items, attrs)
    }

    fn one_output(&self, node: NodeId) -> Built<ValueId> {
        match self.module.node(node).outputs[..] {
            [output] => Ok(output),
            ref outputs => {
                let text = format!("{} has {} outputs", self.module.node(node).op.name(), outputs.len());
                Err(GraphError::structure(text).at(self.module.place(self.location)))
            }
        }
    }
}
