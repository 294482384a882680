//! Functions that run into a region by themselves, and what they leave behind.
//!
//! In: a function of the program, its arguments in an open region. Out: its result and what it wrote, as graph values that
//! can be others afterwards: those of a forward pass.
//! Invariants:
//! - What a function wrote to older objects is put back only by who asked for it.
//! - Its arguments are made after the epoch has begun (`next_epoch`): else they would be objects of the outside.
//!
//! Elsewhere: derivatives, which are made of them (`snek/gradient.rs` and `snek/custom.rs` of the library).

use crate::error::{Error, Result};
use crate::stage::flow::arm::Start;
use crate::stage::flow::branch::Bounds;
use crate::stage::session::end::End;
use crate::stage::session::flow::Next;
use crate::stage::stager::Stager;
use crate::stage::value::exit::Exit;
use crate::stage::value::form::Form;
use crate::stage::value::state;
use crate::types::function::Function;
use crate::vm::{FrameKind, bind, pop_frame, push_bound};
use snek_graph::ir::ValueId;
use snek_heap::{Gc, Layout, State, Value, epoch_of};

/// How many backward functions may be in each other.
const MAX_DEPTH: u32 = 8;

/// A value, and the graph values that it consists of.
pub struct Apart {
    form: Form,
    ids: Vec<ValueId>,
}

impl Apart {
    /// The graph values, in their order.
    #[must_use]
    pub fn ids(&self) -> &[ValueId] {
        &self.ids
    }
}

/// What a function leaves behind: its result, and the objects that it wrote.
pub struct Left {
    /// The result.
    pub value: Apart,
    heap: Vec<(Value, Layout, Vec<Apart>)>,
}

impl Stager<'_> {
    pub(crate) fn run_function(&mut self, function: &Gc<Function>, args: Vec<Value>) -> Result<End> {
        let bound = bind(self, function, args, &[])?;
        push_bound(self, function.clone(), bound, 0, FrameKind::Entry, Value::UNBOUND)?;
        let length = u32::try_from(function.code.instrs.len()).unwrap_or(u32::MAX);
        let bounds = Bounds { range: (0, length), stops: Vec::new() };
        let end = self.run_arm(Start::At(0, Vec::new()), bounds.arm())?;
        pop_frame(self);
        if end.keys.iter().any(|key| *key != Exit::Return) {
            return Err(self.staging_error(
                "a function that is differentiated or mapped raises under a staged condition, and a function around it handles that; handle it inside",
            ));
        }
        Ok(end)
    }

    /// Runs a function into the open region; none if it raises on every path. The graph values of what it leaves behind,
    /// objects older than the epoch included, are added to the region's results.
    pub fn run_and_leave(
        &mut self,
        function: &Gc<Function>,
        args: Vec<Value>,
        epoch: u32,
        results: &mut Vec<ValueId>,
    ) -> Result<Option<Left>> {
        let end = self.run_function(function, args)?;
        if !end.keys.contains(&Exit::Return) {
            return Ok(None);
        }
        let value = end.ret.clone().unwrap_or(Value::NONE);
        let value = self.require_set(&value)?;
        let value = self.take_apart(&value, epoch, results)?;
        let mut heap = Vec::new();
        for (object, state) in end.heap.iter().filter(|(object, _)| epoch_of(object) < epoch) {
            let mut slots = Vec::with_capacity(state.slots.len());
            for slot in &state.slots {
                slots.push(self.take_apart(slot, epoch, results)?);
            }
            heap.push((object.clone(), state.layout.clone(), slots));
        }
        Ok(Some(Left { value, heap }))
    }

    /// Writes what a function left behind; `now` says which graph value each of them is. Gives the result.
    pub fn put_back(&mut self, left: &Left, now: &dyn Fn(ValueId) -> ValueId) -> Result<Value> {
        let value = self.put_together(&left.value, now)?;
        for (object, layout, slots) in &left.heap {
            let slots = slots.iter().map(|slot| self.put_together(slot, now)).collect::<Result<Vec<_>>>()?;
            state::write(object, State { layout: layout.clone(), slots });
        }
        Ok(value)
    }

    /// Runs a function into the open region, which must change nothing older than the epoch: `changes` says what it means
    /// if it does. Gives its result; none if it raises on every path.
    pub(crate) fn run_pure(
        &mut self,
        function: &Gc<Function>,
        args: Vec<Value>,
        epoch: u32,
        changes: &str,
    ) -> Result<Option<Value>> {
        let end = self.run_function(function, args)?;
        if end.writes_before(epoch) {
            return Err(self.staging_error(changes));
        }
        match end.ret {
            Some(value) if end.keys.contains(&Exit::Return) => self.require_set(&value).map(Some),
            _ => Ok(None),
        }
    }

    /// Runs a function of a custom derivative: it must return.
    pub fn run_apart(&mut self, function: &Gc<Function>, args: Vec<Value>, epoch: u32) -> Result<Value> {
        let changes = "a function of a custom derivative changes a variable outside of it";
        let result = self.run_pure(function, args, epoch, changes)?;
        result.ok_or_else(|| self.staging_error("a function of a custom derivative raises; raise outside of it"))
    }

    /// Runs a function for one of many items. What it wrote would be of one item only.
    pub fn run_for_item(&mut self, function: &Gc<Function>, args: Vec<Value>, epoch: u32) -> Result<Option<Value>> {
        let changes = "a function that vmap() maps changes an object outside of it, which would be for each item; return what it computes";
        self.run_pure(function, args, epoch, changes)
    }

    /// Runs a backward function. One that uses the function itself is no recursion of it: it is another order of the
    /// derivative.
    pub fn run_backward(&mut self, function: &Gc<Function>, args: Vec<Value>, epoch: u32) -> Result<Value> {
        let session = self.session()?;
        if session.flow.custom_depth == MAX_DEPTH {
            return Err(
                self.staging_error("the backward function of a custom derivative uses the function itself without end")
            );
        }
        session.flow.custom_depth += 1;
        let calls = std::mem::take(&mut session.flow.calls);
        let found = self.run_apart(function, args, epoch);
        if let Some(session) = &mut self.stage.session {
            session.flow.custom_depth -= 1;
            session.flow.calls = calls;
        }
        found
    }

    /// In how many backward functions staged code is.
    pub fn custom_depth(&mut self) -> Result<u32> {
        Ok(self.session()?.flow.custom_depth)
    }

    /// The value as graph values, which are added to `ids`.
    pub fn take_apart(&mut self, value: &Value, epoch: u32, ids: &mut Vec<ValueId>) -> Result<Apart> {
        let form = self.form_of(value, epoch);
        let first = ids.len();
        self.flatten(Some(value), &form, ids)?;
        Ok(Apart { form, ids: ids[first..].to_vec() })
    }

    /// The value of other graph values.
    pub fn put_together(&mut self, apart: &Apart, now: &dyn Fn(ValueId) -> ValueId) -> Result<Value> {
        let ids: Vec<ValueId> = apart.ids.iter().map(|id| now(*id)).collect();
        self.build_staged(&apart.form, &ids)
    }

    /// The code that is staged raises on every path, and so does what calls it.
    pub fn always_raises(&mut self, text: &str) -> Error {
        if let Some(session) = &mut self.stage.session {
            session.flow.next = Some(Next::End(End::default()));
            session.flow.leaving = true;
        }
        self.runtime_error(text)
    }

    /// A TypeError that leaves the staged function: what is asked for makes no sense, whatever the values are.
    pub fn refuse(&mut self, text: &str) -> Error {
        if let Some(session) = &mut self.stage.session {
            session.flow.leaving = true;
        }
        self.type_error(text.to_owned())
    }

    /// The variables that were read in staged code, each with the graph value that it held.
    pub fn variables_read(&mut self) -> Result<Vec<(Value, ValueId)>> {
        Ok(self.session()?.captures.variables.clone())
    }
}
