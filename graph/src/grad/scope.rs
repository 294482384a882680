//! Values of the forward pass, seen from the backward pass.
//!
//! In: a key. Out: the value in the graph under construction.
//! Invariants:
//! - Scopes stand for the regions around the place where the backward pass is, outermost first.
//! - In the outermost scope the forward pass itself is visible. In the others there is what was kept for them.
//! - While planning, a key that is asked for becomes a need, and a placeholder stands for it.
//!
//! Elsewhere: what planning is for (`mod.rs`).

use std::collections::HashMap;

use super::needs::{Key, home};
use super::{Built, Transform};
use crate::ir::{NodeId, RegionId, ValueId};
use crate::ops::{Effect, Op};

/// How long chains of operations are computed again, rather than kept.
const MAX_CHAIN: usize = 6;

/// A region of the program whose backward pass is being built.
pub(super) struct Scope {
    pub(super) region: RegionId,
    /// How what the region keeps comes here.
    pub(super) kind: Kind,
    /// What is known of its values.
    pub(super) table: HashMap<Key, ValueId>,
}

/// The kinds of scopes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// The forward pass is visible.
    Visible,
    /// A region of a node, by its number: what it keeps is an output more of the node.
    Inner(NodeId, usize),
    /// The body of a function: what it keeps is in a box.
    Function,
}

/// Whether it is an operation on arrays that takes about as long as writing its result.
fn is_of_elements(op: Op) -> bool {
    matches!(
        op,
        Op::Add
            | Op::Sub
            | Op::Mul
            | Op::Div
            | Op::Min
            | Op::Max
            | Op::Neg
            | Op::Abs
            | Op::Sign
            | Op::Sqrt
            | Op::Exp
            | Op::Sin
            | Op::Cos
            | Op::Tanh
            | Op::Eq
            | Op::Ne
            | Op::Lt
            | Op::Le
            | Op::Gt
            | Op::Ge
            | Op::Not
            | Op::Select
            | Op::Convert
            | Op::Reshape
            | Op::Transpose
            | Op::BroadcastInDim
            | Op::Squeeze
            | Op::ExpandDims
            | Op::Rev
            | Op::Item
    )
}

impl Transform<'_> {
    /// A value of the forward pass.
    pub(super) fn primal(&mut self, value: ValueId) -> Built<ValueId> {
        self.resolve(Key::Value(value))
    }

    pub(super) fn resolve(&mut self, key: Key) -> Built<ValueId> {
        let home = home(self.b.module(), key);
        let found = self.scopes.iter().rposition(|scope| Some(scope.region) == home);
        let Some(at) = found else {
            // A constant, or a value from outside of what is differentiated.
            return match key {
                Key::Value(value) => Ok(self.forward.get(&key).copied().unwrap_or(value)),
                _ => Err(self.lost()),
            };
        };
        if let Some(known) = self.scopes[at].table.get(&key) {
            return Ok(*known);
        }
        if !self.planning {
            return match (self.scopes[at].kind, self.forward.get(&key)) {
                (Kind::Visible, Some(value)) => Ok(*value),
                (Kind::Visible, None) if self.in_place => match key {
                    Key::Value(value) => Ok(value),
                    _ => Err(self.lost()),
                },
                _ => Err(self.lost()),
            };
        }
        self.need(at, key)?;
        let ty = self.needs.ty(self.b.module(), key);
        let placeholder = self.b.undef(ty);
        self.scopes[at].table.insert(key, placeholder);
        Ok(placeholder)
    }

    /// Notes that the backward pass needs a value of a scope's region.
    fn need(&mut self, at: usize, key: Key) -> Built<()> {
        let (region, kind) = (self.scopes[at].region, self.scopes[at].kind);
        if let Key::Trips(node) = key {
            self.needs.count_trips(node);
        }
        if kind == Kind::Visible {
            return Ok(());
        }
        if let Key::Value(value) = key
            && self.is_counter(region, value)
        {
            self.needs.read_counter(value);
            return Ok(());
        }
        if let Key::Value(value) = key
            && self.is_cheap(region, value, 0)
        {
            let Some(node) = self.maker(value) else { return Err(self.lost()) };
            for input in self.b.module().node(node).inputs.clone() {
                self.primal(input)?;
            }
            self.needs.compute_again(region, value);
            return Ok(());
        }
        let position = self.needs.keep(region, key);
        if let Kind::Inner(node, number) = kind {
            self.resolve(Key::Extra(node, number, position))?;
        }
        Ok(())
    }

    fn maker(&self, value: ValueId) -> Option<NodeId> {
        match self.b.module().value(value).origin {
            crate::ir::Origin::Output(node) => Some(node),
            _ => None,
        }
    }

    /// Whether it is the counter of the `for` whose body the region is.
    fn is_counter(&self, region: RegionId, value: ValueId) -> bool {
        let module = self.b.module();
        module.region(region).params.first() == Some(&value)
            && self.scopes.iter().any(|scope| {
                scope.region == region && matches!(scope.kind, Kind::Inner(node, _) if module.node(node).op == Op::For)
            })
    }

    /// Whether a value can be computed once more from constants, a loop's counter, what is outside of the region, and
    /// what is kept anyway.
    fn is_cheap(&self, region: RegionId, value: ValueId, chain: usize) -> bool {
        let module = self.b.module();
        let Some(id) = self.maker(value).filter(|_| chain < MAX_CHAIN) else { return false };
        let node = module.node(id);
        let computes = node.regions.is_empty()
            && node.outputs.len() == 1
            && node.op != Op::Call
            && module.effect(node) < Effect::Outside
            && (module.ty(value).as_scalar().is_some() || is_of_elements(node.op));
        computes
            && node.inputs.iter().all(|input| {
                module.home(*input) != Some(region)
                    || self.is_counter(region, *input)
                    || self.needs.is_asked(*input)
                    || self.is_cheap(region, *input, chain + 1)
            })
    }

    /// Computes once more what the backward pass of the innermost scope's region does not find kept.
    pub(super) fn compute_again(&mut self, region: RegionId) -> Built<()> {
        if self.planning {
            return Ok(());
        }
        for value in self.needs.again(region).to_vec() {
            let Some(id) = self.maker(value) else { return Err(self.lost()) };
            let node = self.b.module().node(id).clone();
            let inputs = node.inputs.iter().map(|input| self.primal(*input)).collect::<Built<Vec<_>>>()?;
            self.b.set_location(node.location);
            let made = self.b.add_with(node.op, &inputs, node.attrs)?;
            if let Some(scope) = self.scopes.last_mut() {
                scope.table.insert(Key::Value(value), made);
            }
        }
        Ok(())
    }
}
