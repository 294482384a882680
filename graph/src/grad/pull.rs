//! What a rule sees: an operation, the cotangents of its outputs, the graph to add to.
//!
//! In: a node whose outputs have cotangents. Out: cotangents of its inputs.
//! Invariants: a rule asks for values of the forward pass only where it uses them: what is asked for is kept.
//! Elsewhere: the rules (`rules`).

use snek_tensor::{DType, Scalar};

use super::reverse::Cotangents;
use super::{Built, Transform, cotangent_type};
use crate::Builder;
use crate::ir::{Attr, Attrs, Literal, Node, Type, ValueId};
use crate::ops::Op;

/// An operation of which the backward pass is built.
pub struct Pull<'t, 'b> {
    pub(super) transform: &'t mut Transform<'b>,
    node: &'t Node,
    cotangents: &'t mut Cotangents,
}

impl<'t, 'b> Pull<'t, 'b> {
    pub(super) fn new(
        transform: &'t mut Transform<'b>,
        node: &'t Node,
        cotangents: &'t mut Cotangents,
    ) -> Pull<'t, 'b> {
        Pull { transform, node, cotangents }
    }

    pub(crate) fn node(&self) -> &'t Node {
        self.node
    }

    pub(crate) fn builder(&mut self) -> &mut Builder {
        self.transform.b
    }

    /// How many inputs there are.
    pub(crate) fn inputs(&self) -> usize {
        self.node.inputs.len()
    }

    /// Whether the derivative goes to an input.
    pub(crate) fn wants(&self, input: usize) -> bool {
        self.node.inputs.get(input).is_some_and(|input| self.transform.is_active(*input))
    }

    /// The type of an input.
    pub(crate) fn ty(&self, input: usize) -> Type {
        self.transform.b.ty(self.node.inputs[input]).clone()
    }

    /// The number that an input is, if the program says it.
    pub(crate) fn number(&self, input: usize) -> Option<Scalar> {
        match self.transform.b.module().constant(self.node.inputs[input]) {
            Some(Literal::Scalar(number)) => Some(*number),
            _ => None,
        }
    }

    /// An input, as the forward pass had it.
    pub(crate) fn x(&mut self, input: usize) -> Built<ValueId> {
        self.transform.primal(self.node.inputs[input])
    }

    /// An output, as the forward pass gave it.
    pub(crate) fn y(&mut self, output: usize) -> Built<ValueId> {
        self.transform.primal(self.node.outputs[output])
    }

    /// The cotangent of an output, zero if nothing depends on it.
    pub(crate) fn ct(&mut self, output: usize) -> Built<ValueId> {
        self.transform.cotangent(self.cotangents, self.node.outputs[output])
    }

    /// The cotangent of an output, if something depends on it.
    pub(crate) fn ct_of(&self, output: usize) -> Option<ValueId> {
        self.cotangents.get(&self.node.outputs[output]).copied()
    }

    /// Whether an output has a cotangent, whatever depends on it.
    pub(crate) fn output_type(&self, output: usize) -> Option<Type> {
        cotangent_type(self.transform.b.ty(self.node.outputs[output]))
    }

    /// Adds to the cotangent of an input, which has its element type and shape.
    pub(crate) fn give(&mut self, input: usize, value: ValueId) -> Built<()> {
        if !self.wants(input) {
            return Ok(());
        }
        let id = self.node.inputs[input];
        let value = self.fit(value, id)?;
        self.transform.accumulate(self.cotangents, id, value)
    }

    /// What is known of the cotangent of an input.
    pub(crate) fn known(&self, input: usize) -> Option<ValueId> {
        self.cotangents.get(&self.node.inputs[input]).copied()
    }

    /// Puts another cotangent in the place of what is known of it.
    pub(crate) fn replace(&mut self, input: usize, value: ValueId) {
        self.cotangents.insert(self.node.inputs[input], value);
    }

    /// A number of the forward pass, as Python writes it.
    pub(crate) fn float(&mut self, number: f64) -> ValueId {
        self.transform.b.constant(number)
    }

    pub(crate) fn op(&mut self, op: Op, inputs: &[ValueId]) -> Built<ValueId> {
        self.transform.b.add(op, inputs)
    }

    pub(crate) fn add(&mut self, a: ValueId, b: ValueId) -> Built<ValueId> {
        self.transform.add(a, b)
    }

    /// A product; one of two factors if the other is 1.
    pub(crate) fn mul(&mut self, a: ValueId, b: ValueId) -> Built<ValueId> {
        match (self.is_one(a), self.is_one(b)) {
            (true, _) => Ok(b),
            (_, true) => Ok(a),
            _ => self.op(Op::Mul, &[a, b]),
        }
    }

    pub(crate) fn neg(&mut self, a: ValueId) -> Built<ValueId> {
        self.op(Op::Neg, &[a])
    }

    /// The input times its own square's relatives: `a * a`.
    pub(crate) fn square(&mut self, a: ValueId) -> Built<ValueId> {
        self.op(Op::Mul, &[a, a])
    }

    /// Zeros that promote to the type of a cotangent that is at hand.
    pub(crate) fn zeros(&mut self, like: ValueId) -> Built<ValueId> {
        match self.transform.b.ty(like).dtype() {
            Some(DType::F64) => Ok(self.float(0.0)),
            Some(_) if self.transform.b.ty(like).is_array() => Ok(self.float(0.0)),
            _ => self.op(Op::ZerosLike, &[like]),
        }
    }

    /// A part of a tuple.
    pub(crate) fn part(&mut self, tuple: ValueId, index: usize) -> Built<ValueId> {
        self.transform.b.add_idx(tuple, index)
    }

    /// A node with several outputs.
    pub(crate) fn many(&mut self, op: Op, inputs: &[ValueId], attrs: Attrs) -> Built<Vec<ValueId>> {
        let node = self.transform.b.node(op, inputs, attrs, &[])?;
        Ok(self.transform.b.outputs(node))
    }

    /// The values of a box of cotangents.
    pub(crate) fn unbox(&mut self, boxed: ValueId, types: Vec<Type>) -> Built<Vec<ValueId>> {
        let attrs = Attrs::new().with("types", Attr::Type(Type::Tuple(types)));
        self.many(Op::Unbox, &[boxed], attrs)
    }

    fn is_one(&self, value: ValueId) -> bool {
        matches!(
            self.transform.b.module().constant(value),
            Some(Literal::Scalar(Scalar::F64(number))) if *number == 1.0
        )
    }
}
