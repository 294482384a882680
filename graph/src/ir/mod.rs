//! The graph: region-based SSA in arenas.
//!
//! In: nothing. Out: [`Module`], its functions, regions, nodes and values, by id.
//! Invariants:
//! - A value is a constant, a parameter of one region, or an output of one node. Ids are unique in the module.
//! - Nodes of a region run in order; program order *is* the order of effects, there are no effect tokens.
//! - A region may use values of the regions around it up to its function's body. A constant may be used anywhere.
//! - Regions and nodes live in arenas: however deep they nest, dropping, copying and walking a module does not recurse.
//!
//! Elsewhere: making one (`builder`), checking one (`verify`), what operations mean (`ops`).

mod literal;
mod location;
mod record;
mod types;
mod walk;

use std::sync::Arc;

pub use literal::{Attr, Attrs, Literal};
pub use location::{FileId, Location};
pub use record::RecordType;
pub use types::{Dim, FunctionType, MAX_TYPE_DEPTH, Type};
pub use walk::{Step, Walk};

use crate::builder::Builder;
use crate::error::Place;
use crate::ops::Op;

macro_rules! id {
    ($(#[$doc:meta] $name:ident),*) => {$(
        #[$doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub(crate) u32);

        impl $name {
            /// The position in the module's table.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            pub(crate) fn at(index: usize) -> $name {
                // Tables are bounded far below: the builder and the parsers refuse more than `MAX_ITEMS`.
                $name(index as u32)
            }
        }
    )*};
}

id! {
    /// Names a value.
    ValueId,
    /// Names a node.
    NodeId,
    /// Names a region.
    RegionId,
    /// Names a function.
    FuncId
}

/// How many values, nodes or regions a module may have.
pub const MAX_ITEMS: usize = 1 << 28;

/// Where a value comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Origin {
    /// Known when the graph is built.
    Constant(Literal),
    /// A parameter of a region.
    Param(RegionId),
    /// An output of a node.
    Output(NodeId),
}

/// A value: its type and where it comes from.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    /// The type.
    pub ty: Type,
    /// Where it comes from.
    pub origin: Origin,
    /// The name that the texts prefer for a parameter.
    pub name: Option<Arc<str>>,
    /// The variable of the program that held it first; drawings show it.
    pub variable: Option<Arc<str>>,
}

/// An operation in a region.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// What it does.
    pub op: Op,
    /// What it reads.
    pub inputs: Vec<ValueId>,
    /// What it gives.
    pub outputs: Vec<ValueId>,
    /// What is fixed about it.
    pub attrs: Attrs,
    /// What it may run.
    pub regions: Vec<RegionId>,
    /// The region it stands in.
    pub parent: RegionId,
    /// The source line that made it.
    pub location: Location,
}

/// Nodes in order, with parameters and results.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Region {
    /// Given on entry.
    pub params: Vec<ValueId>,
    /// Run in order.
    pub nodes: Vec<NodeId>,
    /// Given at the end.
    pub results: Vec<ValueId>,
}

/// A function of a module.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    /// The name; empty for a free expression.
    pub name: Arc<str>,
    /// The body; its parameters are the function's.
    pub body: RegionId,
    /// The types of the results; none while unknown.
    pub results: Option<Vec<Type>>,
}

/// Functions and all that they are made of. The first function is the main one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Module {
    pub(crate) functions: Vec<Function>,
    pub(crate) regions: Vec<Region>,
    pub(crate) nodes: Vec<Node>,
    pub(crate) values: Vec<Value>,
    pub(crate) files: Vec<Arc<str>>,
}

impl Module {
    /// The functions, the main one first.
    pub fn functions(&self) -> &[Function] {
        &self.functions
    }

    /// The main function, unless the module is empty.
    pub fn main(&self) -> Option<FuncId> {
        (!self.functions.is_empty()).then_some(FuncId(0))
    }

    /// The first function of this name.
    pub fn find(&self, name: &str) -> Option<FuncId> {
        self.functions.iter().position(|f| &*f.name == name).map(FuncId::at)
    }

    /// A function by id. Ids come from this module, so it exists.
    pub fn function(&self, id: FuncId) -> &Function {
        &self.functions[id.index()]
    }

    /// A region by id.
    pub fn region(&self, id: RegionId) -> &Region {
        &self.regions[id.index()]
    }

    /// A node by id.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// A value by id.
    pub fn value(&self, id: ValueId) -> &Value {
        &self.values[id.index()]
    }

    /// The type of a value.
    pub fn ty(&self, id: ValueId) -> &Type {
        &self.values[id.index()].ty
    }

    /// The constant that a value is, if it is one.
    pub fn constant(&self, id: ValueId) -> Option<&Literal> {
        match &self.value(id).origin {
            Origin::Constant(literal) => Some(literal),
            Origin::Param(_) | Origin::Output(_) => None,
        }
    }

    /// How many values there are; every id's index is below.
    pub fn value_count(&self) -> usize {
        self.values.len()
    }

    /// How many nodes there are, those included that no region holds.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The types of a function's parameters.
    pub fn param_types(&self, id: FuncId) -> Vec<Type> {
        self.types(&self.region(self.function(id).body).params)
    }

    /// The types of these values.
    pub fn types(&self, values: &[ValueId]) -> Vec<Type> {
        values.iter().map(|v| self.ty(*v).clone()).collect()
    }

    /// The file's name and line of a location, unless unknown.
    pub fn source(&self, location: Location) -> Option<(&str, u32)> {
        let file = self.files.get(location.file.index()?)?;
        (location.line > 0).then_some((&**file, location.line))
    }

    /// The location as one of a module in the making, to which its files are added.
    pub(crate) fn moved(&self, location: Location, to: &mut Builder) -> Location {
        let mut place = |location: Location| self.source(location).map(|(name, line)| (to.file(name), line));
        let Some((file, line)) = place(location) else { return Location::UNKNOWN };
        let here = Location::new(file, line);
        match Some(location.of_program()).filter(|caller| *caller != Location::new(location.file, location.line)) {
            Some(caller) => place(caller).map_or(here, |(file, line)| here.called_from(file, line)),
            None => here,
        }
    }

    /// The place of a location, for errors.
    pub fn place(&self, location: Location) -> Place {
        match self.source(location) {
            Some((file, line)) => Place::Source { file: file.into(), line },
            None => Place::Unknown,
        }
    }

    /// The region in which a value is made; none for a constant.
    pub fn home(&self, id: ValueId) -> Option<RegionId> {
        match &self.value(id).origin {
            Origin::Constant(_) => None,
            Origin::Param(region) => Some(*region),
            Origin::Output(node) => Some(self.node(*node).parent),
        }
    }

    /// The names of the functions, the main one first.
    pub fn function_names(&self) -> Vec<Arc<str>> {
        self.functions.iter().map(|f| f.name.clone()).collect()
    }

    /// Whether a node of a function, nested ones included, fits.
    pub fn has(&self, fits: impl Fn(&Node) -> bool) -> bool {
        self.functions
            .iter()
            .any(|function| self.walk(function.body).any(|step| matches!(step, Step::Node(id) if fits(self.node(id)))))
    }

    /// The names of all operations in program order, nested ones included, over all functions.
    pub fn op_names(&self) -> Vec<&'static str> {
        let nodes = self.functions.iter().flat_map(|f| self.walk(f.body));
        nodes.filter_map(|step| if let Step::Node(id) = step { Some(self.node(id).op.name()) } else { None }).collect()
    }

    /// How many operations of this name there are, nested ones included, over all functions.
    pub fn count(&self, name: &str) -> usize {
        self.op_names().into_iter().filter(|n| *n == name).count()
    }

    /// Whether no parameter, result or output is of a type that is not known.
    pub fn is_typed(&self) -> bool {
        let of_functions = self.functions.iter().all(|f| f.results.iter().flatten().all(Type::is_known));
        of_functions && self.values.iter().all(|v| v.ty.is_known())
    }
}
