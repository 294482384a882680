//! Adding nodes.
//!
//! In: operations on graph values. Out: nodes with the program's line.
//! Invariants: a node's line is that of the instruction that runs; errors of the graph become Python's.
//! Elsewhere: which nodes Python's operations are (`types/staged/ops.rs`).

use crate::error::Result;
use crate::stage::stager::Stager;
use crate::types::staged::{FREE, Repr, Staged};
use crate::types::staged_function::notes::is_own;
use snek_graph::Builder;
use snek_graph::ir::{Attr, Attrs, Location, RegionId, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_tensor::DType;
use std::rc::Rc;

/// So many frames of libraries are looked through for the line of the program.
const MAX_FRAMES: usize = 40;

impl Stager<'_> {
    pub(crate) fn builder_ref(&self) -> Option<&Builder> {
        match &self.stage.session {
            Some(session) => Some(&session.builder),
            None => self.stage.free.as_deref(),
        }
    }

    /// The graph under construction.
    pub fn builder(&mut self) -> Result<&mut Builder> {
        if self.stage.session.is_none() && self.stage.free.is_none() {
            return Err(self.staging_error("a staged value is used outside of its staged function"));
        }
        let stage = &mut self.stage;
        Ok(match &mut stage.session {
            Some(session) => &mut session.builder,
            None => stage.free.as_deref_mut().expect("asked above"),
        })
    }

    fn session_id(&self) -> u32 {
        self.stage.session.as_ref().map_or(FREE, |session| session.id)
    }

    /// A new staged value of the present session.
    pub(crate) fn staged(&self, repr: Repr) -> Value {
        let line = self.current_line().map_or(0, |(_, line)| line);
        Staged::value(self.session_id(), line, repr)
    }

    pub(crate) fn check_session(&mut self, value: &Value) -> Result<()> {
        let Some(staged) = value.downcast_ref::<Staged>() else { return Ok(()) };
        if staged.session == self.session_id() {
            return Ok(());
        }
        let line = staged.line;
        Err(self.staging_error(&format!(
            "a staged value made on line {line} is used after its stage ended; return it from the staged function instead"
        )))
    }

    /// Makes the present line that of new nodes.
    pub fn locate(&mut self) -> Result<()> {
        let place = self.current_line();
        let caller = self.line_of_program();
        if let Some(session) = self.stage.session.as_mut()
            && session.weight.grows(session.builder.module().value_count())
        {
            self.reserve(0)?;
        }
        let b = self.builder()?;
        if let Some((code, line)) = place {
            let location = Location::new(b.file(&code.source.name), line);
            let location = match caller {
                Some((name, line)) => location.called_from(b.file(&name), line),
                None => location,
            };
            b.set_location(location);
        }
        Ok(())
    }

    /// The line of the program that called the library whose code runs; none if the code that runs is the program's
    /// own.
    fn line_of_program(&self) -> Option<(Rc<str>, u32)> {
        let inner = self.frames.last().filter(|frame| !is_own(frame.code()))?;
        let around = self.frames.iter().rev().skip(1).take(MAX_FRAMES);
        let caller = around.into_iter().find(|frame| is_own(frame.code())).unwrap_or(inner);
        let line = caller.code().line_at(caller.pc().saturating_sub(1));
        Some((caller.code().source.name.clone(), line))
    }

    /// A node with one output.
    pub fn emit(&mut self, op: Op, inputs: &[ValueId]) -> Result<ValueId> {
        self.emit_with(op, inputs, Attrs::new())
    }

    /// A node with one output and attributes.
    pub fn emit_with(&mut self, op: Op, inputs: &[ValueId], attrs: Attrs) -> Result<ValueId> {
        self.locate()?;
        let inputs = &self.taken_in_all(inputs)?;
        self.check_sizes(op, inputs)?;
        let node = self.builder()?.add_with(op, inputs, attrs);
        self.checked(node)
    }

    /// A node, with its outputs.
    pub fn emit_node(
        &mut self,
        op: Op,
        inputs: &[ValueId],
        attrs: Attrs,
        regions: &[RegionId],
    ) -> Result<Vec<ValueId>> {
        self.locate()?;
        let inputs = &self.taken_in_all(inputs)?;
        self.check_sizes(op, inputs)?;
        let b = self.builder()?;
        let outputs = b.node(op, inputs, attrs, regions).map(|node| b.outputs(node));
        self.checked(outputs)
    }

    /// The type of a graph value.
    #[must_use]
    pub fn node_type(&self, id: ValueId) -> Type {
        self.builder_ref().map_or(Type::Any, |b| b.ty(id).clone())
    }

    /// Opens a region.
    pub fn open_region(&mut self, types: &[Type]) -> Result<Vec<ValueId>> {
        Ok(self.builder()?.begin_region(types))
    }

    /// Closes the innermost region.
    pub fn close_region(&mut self, results: &[ValueId]) -> Result<RegionId> {
        let results = &self.taken_in_all(results)?;
        let region = self.builder()?.end_region(results);
        self.checked(region)
    }

    /// Opens a region again.
    pub(crate) fn reopen_region(&mut self, region: RegionId) -> Result<()> {
        let reopened = self.builder()?.reopen(region);
        self.checked(reopened).map(drop)
    }

    /// The truth of a graph value as a `bool`; an untyped one stands for its truth.
    pub(crate) fn truth_node(&mut self, id: ValueId) -> Result<ValueId> {
        match self.node_type(id) {
            Type::Any => Ok(id),
            ty if ty == Type::BOOL => Ok(id),
            ty if ty.is_array() => self.array_truth_node(id),
            _ => self.convert_node(id, DType::Bool),
        }
    }

    /// A number as one of another type.
    pub fn convert_node(&mut self, id: ValueId, dtype: DType) -> Result<ValueId> {
        if self.node_type(id).as_scalar() == Some(dtype) {
            return Ok(id);
        }
        self.emit_with(Op::Convert, &[id], Attrs::new().with("dtype", Attr::DType(dtype)))
    }

    /// Raises at run time.
    pub(crate) fn emit_raise(&mut self, exception: &str, message: Option<ValueId>) -> Result<()> {
        let inputs: Vec<ValueId> = message.into_iter().collect();
        let attrs = Attrs::new().with("exception", Attr::Str(exception.into()));
        self.emit_node(Op::Raise, &inputs, attrs, &[]).map(drop)
    }
}
