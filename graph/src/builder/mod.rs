//! Building a graph, node by node.
//!
//! In: operations and their operands, in program order; functions and regions as they begin and end.
//! Out: a [`Module`].
//! Invariants:
//! - Types are inferred as nodes are added; a node that does not type is not added.
//! - Functions and regions form a stack of open ones; nodes go into the innermost. A function may be begun while
//!   another is open; it does not see the other's values.
//! - A region that has ended belongs to nobody until a node takes it ([`Builder::add_if`] and its siblings).
//! - [`Builder::rollback`] undoes everything since a mark. Ids made since are void then, and are given out again.
//!
//! Elsewhere: nodes of each kind (`nodes.rs`), marks (`mark.rs`), the rules of types (`ops`).

mod arrays;
mod mark;
mod nodes;
#[cfg(test)]
mod tests;

pub use mark::Mark;

use std::sync::Arc;

use crate::error::GraphError;
use crate::ir::{
    Attrs, FileId, FuncId, Function, Literal, Location, MAX_ITEMS, MAX_TYPE_DEPTH, Module, Node, NodeId, Origin,
    Region, RegionId, Type, Value, ValueId,
};
use crate::ops::{Facts, Op};
use mark::Event;

/// Builds a module.
#[derive(Clone, Debug, Default)]
pub struct Builder {
    module: Module,
    open: Vec<Open>,
    /// For each region the position in `open` where it was last.
    level: Vec<usize>,
    location: Location,
    journal: Vec<Event>,
}

/// A region that nodes can be added to.
#[derive(Clone, Copy, Debug)]
struct Open {
    region: RegionId,
    /// The function, if the region is a body.
    function: Option<FuncId>,
    /// The position in the stack of the body of the function around.
    base: usize,
}

impl Builder {
    /// A builder of an empty module.
    pub fn new() -> Builder {
        Builder::default()
    }

    /// A builder that goes on with a module.
    pub fn of(module: Module) -> Builder {
        let level = vec![usize::MAX; module.regions.len()];
        Builder { module, level, ..Builder::default() }
    }

    /// The module as far as it is built; it may have regions that are open.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// The module, if no function or region is open.
    pub fn finish(self) -> Result<Module, GraphError> {
        if !self.open.is_empty() {
            return Err(GraphError::structure("a region is still open").at(self.module.place(self.location)));
        }
        if cfg!(debug_assertions) {
            crate::verify::verify(&self.module)?;
        }
        Ok(self.module)
    }

    /// The number of a source file, for locations.
    pub fn file(&mut self, name: &str) -> FileId {
        let known = self.module.files.iter().position(|f| &**f == name);
        let index = known.unwrap_or_else(|| {
            self.module.files.push(name.into());
            self.module.files.len() - 1
        });
        FileId(index as u32)
    }

    /// Says which variable of the program holds a value, unless another one was said to before. Constants have no
    /// variable.
    pub fn set_variable(&mut self, value: ValueId, name: &str) {
        let known = self.module.values.get_mut(value.index());
        if let Some(value) =
            known.filter(|value| value.variable.is_none() && !matches!(value.origin, Origin::Constant(_)))
        {
            value.variable = Some(name.into());
        }
    }

    /// Says that a value is held by the variable of another one, of a module of which this one is made.
    pub(crate) fn set_variable_of(&mut self, value: ValueId, old: &Module, from: ValueId) {
        if let (Some(name), Some(value)) = (&old.value(from).variable, self.module.values.get_mut(value.index()))
            && value.variable.is_none()
            && !matches!(value.origin, Origin::Constant(_))
        {
            value.variable = Some(name.clone());
        }
    }

    /// Nodes added from now on come from this line.
    pub fn set_location(&mut self, location: Location) {
        self.location = location;
    }

    /// The line that nodes come from.
    pub fn location(&self) -> Location {
        self.location
    }

    /// A function of this name with parameters of these types and preferred names. Its body comes later, with
    /// [`Builder::begin_function`]; it can be called before if [`Builder::set_result_types`] says what it gives.
    /// The first function declared is the main one.
    pub fn declare(&mut self, name: &str, params: &[(Type, Option<&str>)]) -> FuncId {
        let body = self.new_region();
        for (ty, name) in params {
            self.new_param(body, ty.clone(), name.map(Arc::from));
        }
        self.module.functions.push(Function { name: name.into(), body, results: None });
        FuncId::at(self.module.functions.len() - 1)
    }

    /// Says of which types the results of a function are.
    pub fn set_result_types(&mut self, function: FuncId, types: Vec<Type>) {
        if let Some(function) = self.module.functions.get_mut(function.index()) {
            function.results = Some(types);
        }
    }

    /// Opens the body of a declared function and gives its parameters.
    pub fn begin_function(&mut self, function: FuncId) -> Result<Vec<ValueId>, GraphError> {
        let Some(found) = self.module.functions.get(function.index()) else {
            return Err(self.wrong("no such function"));
        };
        let region = found.body;
        if self.is_open(region) || !self.module.region(region).nodes.is_empty() {
            return Err(self.wrong("the function is built already"));
        }
        self.push(Open { region, function: Some(function), base: self.open.len() });
        Ok(self.module.region(region).params.clone())
    }

    /// Closes the body of the innermost function, which must be the innermost region. Result types that were declared
    /// must accept the results; if none were, they are the results' types.
    pub fn end_function(&mut self, results: &[ValueId]) -> Result<FuncId, GraphError> {
        let Some(&Open { function: Some(id), .. }) = self.open.last() else {
            return Err(self.wrong("the innermost open region is no function"));
        };
        self.check_visible(results)?;
        let types = self.module.types(results);
        match &self.module.function(id).results {
            None => self.module.functions[id.index()].results = Some(types),
            Some(declared) => {
                let fits = declared.len() == types.len() && declared.iter().zip(&types).all(|(d, t)| d.accepts(t));
                if !fits {
                    let name = &self.module.function(id).name;
                    let (found, declared) = (Type::Tuple(types), Type::Tuple(declared.clone()));
                    let text = format!("'{name}' gives {found}, but {declared} was declared");
                    return Err(GraphError::type_error(text).at(self.module.place(self.location)));
                }
            }
        }
        self.pop(results);
        Ok(id)
    }

    /// Opens a new region with parameters of these types, and gives them.
    pub fn begin_region(&mut self, params: &[Type]) -> Vec<ValueId> {
        let region = self.new_region();
        let params = params.iter().map(|ty| self.new_param(region, ty.clone(), None)).collect();
        let base = self.open.last().map_or(0, |open| open.base);
        self.push(Open { region, function: None, base });
        params
    }

    /// Closes the innermost region. These are its results.
    pub fn end_region(&mut self, results: &[ValueId]) -> Result<RegionId, GraphError> {
        let Some(&Open { function: None, region, .. }) = self.open.last() else {
            return Err(self.wrong("no region is open"));
        };
        self.check_visible(results)?;
        self.pop(results);
        Ok(region)
    }

    /// Opens a closed region again, to add nodes to it or to give it other results, and gives the results it had.
    /// It must stand where it stood: the same regions must be open around it, and no node may have taken it.
    pub fn reopen(&mut self, region: RegionId) -> Result<Vec<ValueId>, GraphError> {
        let known = region.index() < self.module.regions.len();
        if !known || self.is_open(region) || self.module.functions.iter().any(|f| f.body == region) {
            return Err(self.wrong("the region cannot be opened again"));
        }
        let base = self.open.last().map_or(0, |open| open.base);
        self.push(Open { region, function: None, base });
        Ok(self.module.region(region).results.clone())
    }

    /// Whether the body of a function is not closed yet.
    pub(crate) fn is_unfinished(&self, function: FuncId) -> bool {
        self.module.functions.get(function.index()).is_none_or(|f| f.results.is_none() || self.is_open(f.body))
    }

    /// The types of a region's results; none for a region that a rollback has removed.
    pub fn result_types(&self, region: RegionId) -> Vec<Type> {
        self.module.regions.get(region.index()).map_or_else(Vec::new, |region| self.module.types(&region.results))
    }

    /// The type of a value; `any` for a value that a rollback has removed.
    pub fn ty(&self, value: ValueId) -> &Type {
        self.module.values.get(value.index()).map_or(&Type::Any, |value| &value.ty)
    }

    /// One more parameter of the innermost open function, whatever regions are open inside it.
    pub fn param(&mut self, ty: Type, name: Option<&str>) -> Result<ValueId, GraphError> {
        match self.open.last().and_then(|open| self.open.get(open.base)) {
            Some(body) => Ok(self.new_param(body.region, ty, name.map(Arc::from))),
            None => Err(self.wrong("no region is open")),
        }
    }

    /// A constant.
    pub fn constant(&mut self, literal: impl Into<Literal>) -> ValueId {
        let literal = literal.into();
        self.new_value(Value { ty: literal.ty(), origin: Origin::Constant(literal), name: None, variable: None })
    }

    /// `None`.
    pub fn none(&mut self) -> ValueId {
        self.constant(Literal::None)
    }

    /// A value of this type that was not assigned.
    pub fn undef(&mut self, ty: Type) -> ValueId {
        self.constant(Literal::Undef(ty))
    }

    /// Adds a node to the innermost open region; everything else is made of this.
    pub fn node(
        &mut self,
        op: Op,
        inputs: &[ValueId],
        attrs: Attrs,
        regions: &[RegionId],
    ) -> Result<NodeId, GraphError> {
        self.check_visible(inputs)?;
        let types = self.output_types(op, inputs, &attrs, regions)?;
        let Some(&Open { region: parent, .. }) = self.open.last() else {
            return Err(self.wrong("no region is open"));
        };
        if self.module.nodes.len() >= MAX_ITEMS || self.module.values.len() + types.len() >= MAX_ITEMS {
            return Err(GraphError::limit("the graph is too large").at(self.module.place(self.location)));
        }
        let id = NodeId::at(self.module.nodes.len());
        let outputs = types
            .into_iter()
            .map(|ty| self.new_value(Value { ty, origin: Origin::Output(id), name: None, variable: None }))
            .collect();
        self.module.nodes.push(Node {
            op,
            inputs: inputs.to_vec(),
            outputs,
            attrs,
            regions: regions.to_vec(),
            parent,
            location: self.location,
        });
        self.module.regions[parent.index()].nodes.push(id);
        Ok(id)
    }

    /// The types that the outputs of such a node would have; nothing is added.
    pub fn output_types(
        &self,
        op: Op,
        inputs: &[ValueId],
        attrs: &Attrs,
        regions: &[RegionId],
    ) -> Result<Vec<Type>, GraphError> {
        let place = || self.module.place(self.location);
        if inputs.iter().any(|v| v.index() >= self.module.values.len()) {
            return Err(self.wrong("a value is used that a rollback has removed"));
        }
        if regions.iter().any(|r| r.index() >= self.module.regions.len() || self.is_open(*r)) {
            return Err(self.wrong("a region that is taken must be closed"));
        }
        let facts = Facts { module: &self.module, inputs, attrs, regions };
        let types = crate::verify::infer(op, &facts).map_err(|e| e.at(place()))?;
        if types.iter().any(|ty| ty.depth() > MAX_TYPE_DEPTH) {
            return Err(GraphError::limit("a type is nested too deeply").at(place()));
        }
        Ok(types)
    }

    /// The open regions of the function under construction, outermost first.
    pub fn open_regions(&self) -> Vec<RegionId> {
        let base = self.open.last().map_or(0, |open| open.base);
        self.open[base..].iter().map(|open| open.region).collect()
    }

    /// Whether a value may be used in the innermost open region.
    pub fn is_visible(&self, value: ValueId) -> bool {
        if value.index() >= self.module.values.len() {
            return false;
        }
        let Some(home) = self.module.home(value) else { return true };
        let base = self.open.last().map_or(usize::MAX, |open| open.base);
        self.is_open(home) && self.level[home.index()] >= base
    }

    /// Whether a value belongs to a function around the innermost open one, where it may be used.
    pub fn is_around(&self, value: ValueId) -> bool {
        if value.index() >= self.module.values.len() {
            return false;
        }
        let Some(home) = self.module.home(value) else { return false };
        let base = self.open.last().map_or(0, |open| open.base);
        self.is_open(home) && self.level[home.index()] < base
    }

    fn check_visible(&self, values: &[ValueId]) -> Result<(), GraphError> {
        if values.iter().all(|v| self.is_visible(*v)) {
            return Ok(());
        }
        Err(self.wrong("a value is used outside of the function or region that makes it"))
    }

    fn is_open(&self, region: RegionId) -> bool {
        let level = self.level.get(region.index()).copied().unwrap_or(usize::MAX);
        self.open.get(level).is_some_and(|open| open.region == region)
    }

    fn new_region(&mut self) -> RegionId {
        self.module.regions.push(Region::default());
        self.level.push(usize::MAX);
        RegionId::at(self.module.regions.len() - 1)
    }

    fn new_param(&mut self, region: RegionId, ty: Type, name: Option<Arc<str>>) -> ValueId {
        let id = self.new_value(Value { ty, origin: Origin::Param(region), name, variable: None });
        self.module.regions[region.index()].params.push(id);
        id
    }

    fn new_value(&mut self, value: Value) -> ValueId {
        self.module.values.push(value);
        ValueId::at(self.module.values.len() - 1)
    }

    fn push(&mut self, open: Open) {
        self.level[open.region.index()] = self.open.len();
        self.open.push(open);
        self.journal.push(Event::Opened);
    }

    fn pop(&mut self, results: &[ValueId]) {
        if let Some(open) = self.open.pop() {
            let region = &mut self.module.regions[open.region.index()];
            let before = std::mem::replace(&mut region.results, results.to_vec());
            self.journal.push(Event::Closed { open, before });
        }
    }

    #[cold]
    fn wrong(&self, text: &str) -> GraphError {
        GraphError::structure(text).at(self.module.place(self.location))
    }
}
