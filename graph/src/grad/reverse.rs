//! The backward pass of a region: its nodes, last one first.
//!
//! In: cotangents of values of the region. Out: cotangents of its parameters and of the values around it.
//! Invariants: a cotangent is kept for active values only; a missing one is zero.
//! Elsewhere: the rules of operations (`rules`), nodes with regions (`control.rs`, `loops.rs`), calls (`calls.rs`).

use std::collections::{HashMap, HashSet};

use super::{Built, Pull, Transform, cotangent_type};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Dim, Literal, Node, NodeId, RegionId, Step, Type, ValueId};
use crate::ops::{Derivative, Op};
use snek_tensor::{DType, Scalar};

/// Cotangents of values of the program.
pub(super) type Cotangents = HashMap<ValueId, ValueId>;

impl Transform<'_> {
    pub(super) fn reverse_region(&mut self, region: RegionId, cotangents: &mut Cotangents) -> Built<()> {
        let nodes = self.b.module().region(region).nodes.clone();
        self.reverse_nodes(nodes, cotangents)
    }

    pub(super) fn reverse_nodes(&mut self, nodes: Vec<NodeId>, cotangents: &mut Cotangents) -> Built<()> {
        for id in nodes.into_iter().rev() {
            let node = self.b.module().node(id);
            if node.outputs.iter().any(|output| cotangents.contains_key(output)) {
                let node = node.clone();
                self.b.set_location(node.location);
                let place = self.b.module().place(node.location);
                self.reverse_node(id, &node, cotangents).map_err(|error| error.at(place))?;
            }
        }
        Ok(())
    }

    fn reverse_node(&mut self, id: NodeId, node: &Node, cotangents: &mut Cotangents) -> Built<()> {
        match node.op.def().derivative {
            Derivative::Zero(_) => Ok(()),
            Derivative::None(reason) => {
                Err(GraphError::type_error(format!("{} has no derivative: {reason}", node.op.name())))
            }
            Derivative::Rule(rule) => rule(&mut Pull::new(self, node, cotangents)),
            Derivative::Control => match node.op {
                Op::If => self.reverse_if(id, node, cotangents),
                Op::For => self.reverse_for(id, node, cotangents),
                Op::While => self.reverse_while(id, node, cotangents),
                Op::CustomVjp => self.reverse_custom(node, cotangents),
                _ => self.reverse_call(id, node, cotangents),
            },
        }
    }

    pub(super) fn is_active(&self, value: ValueId) -> bool {
        self.active.contains(&value)
    }

    /// Whether the derivative goes through a call.
    pub(super) fn is_active_node(&self, node: &Node) -> bool {
        node.inputs.iter().any(|input| self.is_active(*input))
            && node.outputs.iter().any(|output| self.is_active(*output))
    }

    /// Adds to the cotangent of a value.
    pub(super) fn accumulate(&mut self, cotangents: &mut Cotangents, value: ValueId, more: ValueId) -> Built<()> {
        if !self.is_active(value) {
            return Ok(());
        }
        let all = match cotangents.get(&value) {
            Some(known) => self.add(*known, more)?,
            None => more,
        };
        cotangents.insert(value, all);
        Ok(())
    }

    /// The sum of two cotangents.
    pub(super) fn add(&mut self, a: ValueId, b: ValueId) -> Built<ValueId> {
        let op = if self.b.ty(a).dtype().is_some() { Op::Add } else { Op::AddAny };
        self.b.add(op, &[a, b])
    }

    /// The zero cotangent of a value.
    pub(super) fn zero(&mut self, value: ValueId) -> Built<ValueId> {
        let ty = cotangent_type(self.b.ty(value));
        let Some((dtype, dims)) = ty.as_ref().and_then(|ty| Some((ty.dtype()?, ty.dims()?.to_vec()))) else {
            let primal = self.primal(value)?;
            return self.b.add(Op::ZerosLike, &[primal]);
        };
        if dims.iter().any(|dim| !matches!(dim, Dim::Size(_))) {
            let primal = self.primal(value)?;
            return self.b.add(Op::ZerosLike, &[primal]);
        }
        let zero = match dtype {
            DType::F32 => self.b.constant(Literal::Scalar(Scalar::F32(0.0))),
            _ => self.b.constant(0.0),
        };
        if ty.is_some_and(|ty| ty.as_scalar().is_some()) {
            return Ok(zero);
        }
        let attrs = Attrs::new().with("shape", Attr::Dims(dims)).with("broadcast_dimensions", Attr::Ints(Vec::new()));
        self.b.add_with(Op::BroadcastInDim, &[zero], attrs)
    }

    /// The cotangent of a value, zero if there is none yet.
    pub(super) fn cotangent(&mut self, cotangents: &Cotangents, value: ValueId) -> Built<ValueId> {
        match cotangents.get(&value) {
            Some(known) => Ok(*known),
            None => self.zero(value),
        }
    }

    pub(super) fn cotangent_types(&self, values: &[ValueId]) -> Vec<Type> {
        values.iter().map(|value| cotangent_type(self.b.ty(*value)).unwrap_or(Type::None)).collect()
    }

    /// The active values from outside that these regions of a node use, in the order of their ids.
    pub(super) fn captured(&self, regions: &[RegionId]) -> Vec<ValueId> {
        let module = self.b.module();
        let (mut inside, mut used) = (HashSet::new(), Vec::new());
        for step in regions.iter().flat_map(|region| module.walk(*region)) {
            match step {
                Step::Enter(region, _) => {
                    inside.insert(region);
                }
                Step::Node(node) => used.extend(&module.node(node).inputs),
                Step::Leave(region) => used.extend(&module.region(region).results),
                Step::Done(_) => {}
            }
        }
        used.retain(|value| self.is_active(*value) && module.home(*value).is_some_and(|home| !inside.contains(&home)));
        used.sort_unstable();
        used.dedup();
        used
    }
}
