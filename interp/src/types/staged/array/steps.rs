//! How views are made of arrays.
//!
//! In: what the module of arrays makes of a key or of a method. Out: steps that views keep.
//! Elsewhere: which step an index is, and its nodes (`numpy/staging/{keys,steps}.rs` of the library).

use crate::error::Result;
use crate::stage::Stager;
use snek_graph::Builder;
use snek_graph::GraphError;
use snek_graph::ir::{Dim, Literal, Origin, Type, ValueId};
use snek_graph::ops::{Effect, Op};

/// How a view is made of an array.
#[derive(Clone, Debug)]
pub enum Step {
    /// Basic indexing, a part for each axis that the key names.
    Index(Vec<Part>),
    /// The axes in another order.
    Transpose(Vec<usize>),
    /// New axes of length one, at these places.
    Expand(Vec<usize>),
    /// Axes of length one taken away.
    Squeeze(Vec<usize>),
    /// Another shape, where NumPy may give a view or a copy.
    Reshape(Vec<Dim>, Vec<ValueId>),
    /// Stretched, which NumPy makes read-only.
    Stretch(Vec<Dim>, Vec<usize>, Vec<ValueId>),
    /// A diagonal of the last two axes, so far to the right: read-only, too.
    Diagonal(i64),
}

impl Step {
    /// Whether NumPy makes a view that cannot be written.
    #[must_use]
    pub fn is_read_only(&self) -> bool {
        matches!(self, Self::Stretch(..) | Self::Diagonal(_))
    }
}

/// What a basic index says of one axis.
#[derive(Clone, Debug)]
pub enum Part {
    /// One position.
    At(ValueId),
    /// A slice: start, stop, step.
    Range([Bound; 3]),
    /// All of it.
    All,
    /// A new axis.
    New,
}

/// A bound of a slice.
#[derive(Clone, Debug)]
pub enum Bound {
    /// Left out.
    None,
    /// Known.
    Is(i64),
    /// Staged.
    Staged(ValueId),
}

impl Stager<'_> {
    /// Adds one node, with the program's line.
    pub fn build_node(
        &mut self,
        make: impl FnOnce(&mut Builder) -> std::result::Result<ValueId, GraphError>,
    ) -> Result<ValueId> {
        self.locate()?;
        let made = make(self.builder()?);
        let made = self.checked(made)?;
        let module = self.builder()?.module();
        if let Origin::Output(node) = module.value(made).origin {
            let node = module.node(node);
            let (op, inputs) = (node.op, node.inputs.clone());
            self.check_sizes(op, &inputs)?;
        }
        Ok(made)
    }

    /// No handler sees what a graph finds wrong with sizes that are known only when it runs.
    pub(crate) fn check_sizes(&mut self, op: Op, inputs: &[ValueId]) -> Result<()> {
        let types: Vec<Type> = inputs.iter().map(|id| self.node_type(*id)).collect();
        let is_unknown = |ty: &Type| ty.dims().is_some_and(|dims| dims.iter().any(|dim| !matches!(dim, Dim::Size(_))));
        let may_raise = types.iter().any(is_unknown)
            && (op.def().effect)(&types.iter().collect::<Vec<_>>()) == Effect::MayRaise
            && self.is_guarded_code();
        if !may_raise {
            return Ok(());
        }
        Err(self.staging_error(
            "an operation on an array whose size is known only when the graph runs may raise under a handler here; \
             compute it before the `try`",
        ))
    }

    /// The constant integer that a graph value is.
    pub fn known_int(&self, id: ValueId) -> Option<i64> {
        match self.builder_ref()?.module().constant(id)? {
            Literal::Scalar(x) => x.as_i64(),
            Literal::Tensor(t) if t.shape().rank() == 0 => t.get(0)?.as_i64(),
            _ => None,
        }
    }

    /// The dimensions of a graph value.
    pub fn dims_of(&self, id: ValueId) -> Vec<Dim> {
        self.node_type(id).dims().unwrap_or_default().to_vec()
    }
}

/// A shape as NumPy writes it.
pub fn shape_text(dims: &[Dim]) -> String {
    let parts: Vec<String> = dims.iter().map(Dim::to_string).collect();
    format!("({}{})", parts.join(","), if dims.len() == 1 { "," } else { "" })
}
