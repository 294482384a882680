//! Arrays and views as objects of staged code.
//!
//! In: graph values, steps. Out: [`StagedArray`]s; their content now; writes.
//! Invariants:
//! - The content of an owner is one staged value, its only slot for the write journal.
//! - A view keeps the node that it was made with, and uses it as long as the array below has the content of then.
//! - An array that a branch or a loop chose among others knows their owners (`sources`): it is refused once one of them
//!   is written, and it is never written itself.
//!
//! Elsewhere: the nodes of a step (`steps.rs`).

use super::steps::Step;
use crate::error::Result;
use crate::stage::Stager;
use crate::types::array;
use crate::types::staged::{Repr, is_staged, repr_of};
use snek_graph::Builder;
use snek_graph::ir::{Dim, Origin, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::{Layout, State, Value, before_write};
use std::cell::{Cell, RefCell};

/// An array of a staged function.
#[derive(Debug)]
pub struct StagedArray {
    /// The staged value that it holds. `UNBOUND` for a view.
    content: RefCell<Value>,
    view: Option<View>,
    /// The virtual device on which the result is put, if the staged code says so.
    placement: Option<u16>,
    /// How often it was written, in trials too.
    writes: Cell<u32>,
    /// The owners that it may share elements with, and how often they had been written when it was made.
    pub(crate) sources: Vec<(Value, u32)>,
}

/// What a view looks at.
#[derive(Debug)]
pub(crate) struct View {
    /// An array or another view.
    pub(crate) of: Value,
    /// Its content when the view was made.
    before: ValueId,
    /// The view's content then.
    node: ValueId,
    pub(crate) step: Step,
}

impl StagedArray {
    pub(crate) fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.content.borrow());
        if let Some(view) = &self.view {
            visit(&view.of);
        }
        self.sources.iter().for_each(|(source, _)| visit(source));
    }

    pub(crate) fn state(&self) -> State {
        State { layout: Layout::Sequence, slots: vec![self.content.borrow().clone()] }
    }

    pub(crate) fn set_state(&self, state: State) {
        if let Some(content) = state.slots.into_iter().next() {
            self.writes.set(self.writes.get().wrapping_add(1));
            *self.content.borrow_mut() = content;
        }
    }

    /// What it looks at, unless it has a content of its own.
    pub(crate) fn view(&self) -> Option<&View> {
        self.view.as_ref().filter(|_| self.content.borrow().is_unbound())
    }
}

/// The array that a value is.
pub(crate) fn array_of(value: &Value) -> Option<&StagedArray> {
    match repr_of(value) {
        Some(Repr::Array(array)) => Some(array),
        _ => None,
    }
}

/// The owner of the elements that an array shows.
pub(crate) fn owner_of(value: &Value) -> Value {
    let mut owner = value.clone();
    while let Some(of) = array_of(&owner).and_then(StagedArray::view).map(|view| view.of.clone()) {
        owner = of;
    }
    owner
}

/// Whether a staged array shows elements that NumPy does not let be written through it.
#[must_use]
pub fn is_read_only(value: &Value) -> bool {
    let mut array = value.clone();
    while let Some(view) = array_of(&array).and_then(StagedArray::view) {
        if view.step.is_read_only() {
            return true;
        }
        let of = view.of.clone();
        array = of;
    }
    false
}

/// The owners that an array may share elements with, itself excluded if it is one.
pub(crate) fn sources_of(value: &Value) -> Vec<Value> {
    let owner = owner_of(value);
    let mut all: Vec<Value> =
        array_of(&owner).map(|array| array.sources.iter().map(|(one, _)| one.clone()).collect()).unwrap_or_default();
    if !owner.is(value) {
        all.push(owner);
    }
    all
}

impl Stager<'_> {
    /// A new array that holds a graph value; a graph value without axes stays a plain staged value.
    pub fn new_staged(&self, id: ValueId) -> Value {
        match self.node_type(id) {
            Type::Tensor { dims, .. } if !dims.is_empty() => self.new_staged_array(id, &[]),
            _ => self.staged(Repr::Node(id)),
        }
    }

    /// A new array; `sources` are the owners that it may share elements with.
    pub fn new_staged_array(&self, id: ValueId, sources: &[Value]) -> Value {
        let content = RefCell::new(self.staged(Repr::Node(id)));
        let count = |owner: &Value| array_of(owner).map_or(0, |array| array.writes.get());
        let sources = sources.iter().map(|owner| (owner.clone(), count(owner))).collect();
        self.staged(Repr::Array(Box::new(StagedArray {
            content,
            view: None,
            placement: array::placement(),
            writes: Cell::new(0),
            sources,
        })))
    }

    /// A view of an array.
    pub fn new_staged_view(&mut self, of: &Value, step: Step) -> Result<Value> {
        let before = self.array_node(of)?;
        let node = self.step_node(&step, before)?;
        let ty = self.node_type(node);
        if ty.dims().is_some_and(<[_]>::is_empty) {
            return Ok(self.staged(Repr::Node(node)));
        }
        let view = Some(View { of: of.clone(), before, node, step });
        let content = RefCell::new(Value::UNBOUND);
        let placement = array_of(of).and_then(|array| array.placement);
        let (writes, sources) = (Cell::new(0), Vec::new());
        Ok(self.staged(Repr::Array(Box::new(StagedArray { content, view, placement, writes, sources }))))
    }

    /// The type of an array, known also where its content must not be used.
    pub(crate) fn array_type(&self, value: &Value) -> Type {
        let Some(array) = array_of(value) else { return Type::Any };
        match array.view() {
            Some(view) => self.node_type(view.node),
            None => self.node_of(&array.content.borrow()).map_or(Type::Any, |id| self.node_type(id)),
        }
    }

    /// The present content of an array.
    pub fn array_node(&mut self, value: &Value) -> Result<ValueId> {
        self.check_session(value)?;
        let Some(array) = array_of(value) else { return self.lift(value) };
        let is_old = |(owner, count): &(Value, u32)| array_of(owner).is_some_and(|owner| owner.writes.get() != *count);
        if array.sources.iter().any(is_old) {
            return Err(self.staged_refused(
                value,
                "may share elements with an array that has been written since",
                "take a copy() of it before the branch or loop",
            ));
        }
        let Some(view) = array.view() else {
            let content = array.content.borrow().clone();
            return match self.node_of(&content) {
                Some(id) => {
                    self.note_elements(value, id);
                    self.taken_in(id)
                }
                None => self.lift(&content),
            };
        };
        let now = self.array_node(&view.of)?;
        let visible = self.builder_ref().is_none_or(|b| b.is_visible(view.node));
        if now == view.before && visible {
            return Ok(view.node);
        }
        if now != view.before && matches!(view.step, Step::Reshape(..)) && !self.is_one_piece(view) {
            return Err(self.staged_refused(
                value,
                "was made by reshape() of an array that has been written since, and may or may not share its elements",
                "reshape the array after it is written, or take a copy()",
            ));
        }
        self.step_node(&view.step, now)
    }

    /// Whether a reshaped array is known to share the elements of the array below: only axes of length one differ, or that was
    /// made in row-major order by what takes no array.
    fn is_one_piece(&self, view: &View) -> bool {
        let long = |id| {
            let dims = self.node_type(id).dims().unwrap_or_default().to_vec();
            dims.into_iter().filter(|dim| *dim != Dim::Size(1)).collect::<Vec<_>>()
        };
        if long(view.before) == long(view.node) {
            return true;
        }
        let Some(module) = self.builder_ref().map(Builder::module) else { return false };
        let has_axes = |id: &ValueId| module.value(*id).ty.dims().is_some_and(|dims| !dims.is_empty());
        let mut id = view.before;
        array_of(&view.of).is_some_and(|below| below.view().is_none() && below.sources.is_empty())
            && loop {
                let Origin::Output(node) = module.value(id).origin else { break module.constant(id).is_some() };
                let node = module.node(node);
                match (node.op, node.inputs.first()) {
                    (Op::ArraySet | Op::DynamicUpdateSlice | Op::Scatter | Op::ScatterAdd, Some(first)) => id = *first,
                    _ => break !node.inputs.iter().any(has_axes),
                }
            }
    }

    /// Gives an array another content, which all names and views of it show.
    pub fn write_array(&mut self, value: &Value, id: ValueId) -> Result<()> {
        self.check_session(value)?;
        let Some(array) = array_of(value) else {
            return Err(self.staging_error("a value that is no array cannot be written"));
        };
        if !array.sources.is_empty() {
            return Err(self.staged_refused(
                value,
                "is one of several arrays, depending on a branch or a loop, and is written",
                "write to a copy() of it, or write inside the branch",
            ));
        }
        match array.view() {
            None => {
                self.put_content(value, id);
                Ok(())
            }
            // Nobody else sees what this looks at, so it may have a content of its own from here on.
            Some(View { of, step: Step::Reshape(..), .. })
                if array_of(of).is_some_and(|below| below.view().is_none() && below.sources.is_empty())
                    && !self.owners(&self.copy_registers()).is_shared(of) =>
            {
                self.put_content(value, id);
                Ok(())
            }
            Some(view) => {
                let before = self.array_node(&view.of)?;
                let changed = self.step_update(&view.step, before, id)?;
                self.write_array(&view.of.clone(), changed)
            }
        }
    }

    fn put_content(&self, value: &Value, id: ValueId) {
        before_write(value);
        let content = self.staged(Repr::Node(id));
        if let Some(array) = array_of(value) {
            array.set_state(State { layout: Layout::Sequence, slots: vec![content] });
        }
    }

    /// Whether the array can be used in the innermost open region.
    pub(crate) fn is_array_visible(&self, array: &StagedArray) -> bool {
        let Some(b) = self.builder_ref() else { return true };
        match array.view() {
            Some(view) => b.is_visible(view.node) && self.is_visible(&view.of),
            None => self.is_visible(&array.content.borrow()),
        }
    }
}

/// Puts an array that a graph gave on the device that staged code says.
pub(crate) fn place(value: &Value, like: &Value) {
    if let (Some(device), Some(state)) = (placement_of(like), array::state_of(value)) {
        state.device.set(device);
    }
}

/// The device on which staged code says that a staged array is.
pub fn placement_of(array: &Value) -> Option<u16> {
    array_of(array)?.placement
}

/// Whether the value is a staged array.
pub fn is_array(value: &Value) -> bool {
    is_staged(value) && array_of(value).is_some()
}
