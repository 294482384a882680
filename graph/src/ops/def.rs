//! What an operation is: the record of all its rules.
//!
//! In: nothing. Out: [`OpDef`] and the parts of it.
//! Invariants: an operation has every rule; one that is missing is `None` with its reason.
//! Elsewhere: the operations themselves (`elementwise.rs` and its siblings), the table of them (`mod.rs`).

use snek_tensor::OpError;

use crate::GraphError;
use crate::batch::{Built, Items, Mapped};
use crate::eval::Data;
use crate::grad::Pull;
use crate::ir::{Attrs, FuncId, Literal, Module, RegionId, Type, ValueId};

/// All rules of an operation.
pub struct OpDef {
    /// The name in the text and in queries: jaxpr's where it has the operation.
    pub name: &'static str,
    /// The head in S-expressions.
    pub head: &'static str,
    /// How many inputs it takes.
    pub inputs: Arity,
    /// The attributes it may have.
    pub attrs: &'static [AttrDef],
    /// The labels of its regions.
    pub regions: &'static [&'static str],
    /// What else it does than to compute, given its inputs' types.
    pub effect: fn(&[&Type]) -> Effect,
    /// The types of its outputs.
    pub infer: fn(&Facts<'_>) -> Result<Vec<Type>, GraphError>,
    /// Its outputs' values.
    pub eval: Eval,
    /// Its derivative.
    pub derivative: Derivative,
    /// How it is done for all items of a batch.
    pub batch: Batch,
}

/// How many inputs an operation takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arity {
    /// At least so many.
    pub min: usize,
    /// At most so many.
    pub max: usize,
}

impl Arity {
    /// Just so many.
    pub const fn exactly(count: usize) -> Arity {
        Arity { min: count, max: count }
    }

    /// So many or more.
    pub const fn at_least(min: usize) -> Arity {
        Arity { min, max: usize::MAX }
    }

    /// Whether the count is allowed.
    pub const fn allows(self, count: usize) -> bool {
        self.min <= count && count <= self.max
    }
}

/// The kinds of attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttrKind {
    /// A function of the module.
    Func,
    /// A string.
    Str,
    /// Strings.
    Names,
    /// An integer.
    Int,
    /// Integers.
    Ints,
    /// Dimensions.
    Dims,
    /// An element type.
    DType,
    /// A type.
    Type,
}

/// An attribute that an operation may have.
#[derive(Clone, Copy, Debug)]
pub struct AttrDef {
    /// The name.
    pub name: &'static str,
    /// The kind.
    pub kind: AttrKind,
    /// Whether it must be there.
    pub required: bool,
}

impl AttrDef {
    /// An attribute that must be there.
    pub const fn required(name: &'static str, kind: AttrKind) -> AttrDef {
        AttrDef { name, kind, required: true }
    }

    /// An attribute that may be there.
    pub const fn optional(name: &'static str, kind: AttrKind) -> AttrDef {
        AttrDef { name, kind, required: false }
    }
}

/// What an operation does besides computing. Effects happen in program order. For `if` and loops it is the strongest
/// effect inside (`Module::effect`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// Nothing: it may be moved, merged and dropped.
    Pure,
    /// It may raise: it stays even if unused, and in order with other effects.
    MayRaise,
    /// It is seen from outside: it prints, raises, changes or calls something.
    Outside,
}

/// What a type rule may look at.
pub struct Facts<'a> {
    /// The module, for called functions and types.
    pub module: &'a Module,
    /// The inputs.
    pub inputs: &'a [ValueId],
    /// The attributes.
    pub attrs: &'a Attrs,
    /// The regions, closed.
    pub regions: &'a [RegionId],
}

impl<'a> Facts<'a> {
    /// The type of an input. Inputs were counted before, so it exists.
    pub fn ty(&self, input: usize) -> &'a Type {
        self.module.ty(self.inputs[input])
    }

    /// The types of all inputs.
    pub fn types(&self) -> impl Iterator<Item = &'a Type> + '_ {
        self.inputs.iter().map(|v| self.module.ty(*v))
    }

    /// The constant that an input is, if it is one.
    pub fn constant(&self, input: usize) -> Option<&'a Literal> {
        self.module.constant(self.inputs[input])
    }

    /// The types of a region's parameters.
    pub fn params(&self, region: usize) -> Vec<Type> {
        self.module.types(&self.module.region(self.regions[region]).params)
    }

    /// The types of a region's results.
    pub fn results(&self, region: usize) -> Vec<Type> {
        self.module.types(&self.module.region(self.regions[region]).results)
    }

    /// The function that an attribute names.
    ///
    /// # Errors
    /// A node without such an attribute.
    pub fn func(&self, name: &str) -> Result<FuncId, GraphError> {
        let id = self.attrs.func(name).filter(|id| id.index() < self.module.functions().len());
        id.ok_or_else(|| GraphError::structure(format!("attribute '{name}' names no function")))
    }
}

/// What an evaluation rule may look at.
pub struct Given<'a> {
    /// The values of the inputs.
    pub inputs: &'a [Data],
    /// The attributes.
    pub attrs: &'a Attrs,
    /// The type of the first output, `any` if there is no output.
    pub output: &'a Type,
}

/// How an operation is evaluated.
pub enum Eval {
    /// A function of the inputs with one output.
    One(fn(&Given<'_>) -> Result<Data, OpError>),
    /// A function of the inputs with several outputs.
    Many(fn(&Given<'_>) -> Result<Vec<Data>, OpError>),
    /// The evaluator itself runs it: control flow and effects.
    Control,
    /// Not possible, with the reason.
    None(&'static str),
}

/// How an operation is differentiated: the one table that graphs and tapes share.
#[derive(Clone, Copy)]
pub enum Derivative {
    /// Not at all, with the reason: a derivative that goes through it is refused.
    None(&'static str),
    /// It is zero wherever it exists, with the reason.
    Zero(&'static str),
    /// Given the cotangents of the outputs, those of the inputs, in operations that have derivatives themselves.
    Rule(fn(&mut Pull<'_, '_>) -> Result<(), GraphError>),
    /// The transform itself knows it: control flow.
    Control,
}

/// How an operation is done for all items of a batch.
#[derive(Clone, Copy)]
pub enum Batch {
    /// One item after the other.
    Loop,
    /// At once, by what the rule gives for the outputs; one item after the other where it does not apply.
    Rule(fn(&mut Items<'_, '_>) -> Built<Vec<Mapped>>),
    /// The transform itself knows it: control flow.
    Control,
    /// All that is done for an item stands between this and the next item, for the reason.
    Apart(&'static str),
}

impl OpDef {
    /// A pure operation without rules of its own yet; each family fills in what it needs.
    pub(super) const fn new(name: &'static str, head: &'static str, inputs: Arity) -> OpDef {
        OpDef {
            name,
            head,
            inputs,
            attrs: &[],
            regions: &[],
            effect: |_| Effect::Pure,
            infer: |_| Ok(Vec::new()),
            eval: Eval::None("has no evaluation rule"),
            derivative: Derivative::None("not differentiated yet"),
            batch: Batch::Loop,
        }
    }
}
