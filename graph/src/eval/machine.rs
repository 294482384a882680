//! The machine: a stack of regions being run.
//!
//! In: a function and arguments. Out: its results.
//! Invariants:
//! - The innermost frame runs its next node; a node with regions pushes a frame, which says what its results are for.
//! - Frames of regions share the values of their call; the values of a call are dropped when its body ends.
//!
//! Elsewhere: what follows the end of a region (`control.rs`), printing and raising (`effects.rs`).

use snek_tensor::OpError;

use super::control::Then;
use super::{Data, Host, Layout, Limits, RunError, depth_of};
use crate::ir::{FuncId, Literal, MAX_TYPE_DEPTH, Module, NodeId, RegionId, Type, ValueId};
use crate::ops::{Eval, Given, Op};

pub(super) struct Machine<'a> {
    pub(super) module: &'a Module,
    pub(super) layout: &'a Layout,
    pub(super) limits: Limits,
    pub(super) host: &'a mut dyn Host,
    pub(super) frames: Vec<Frame>,
    /// The values of all calls, one after another.
    pub(super) values: Vec<Data>,
    /// The contents of the cells.
    pub(super) cells: Vec<Data>,
    /// How many calls are within each other.
    pub(super) calls: usize,
    /// What was done since the host was told of it.
    done: usize,
    finds_nans: bool,
}

/// How much is done before the host is told of it.
const TOLD: usize = 256;

/// A region being run.
pub(super) struct Frame {
    pub(super) region: RegionId,
    /// The position of the node to run next.
    pub(super) next: usize,
    /// Where the values of its call begin.
    pub(super) base: usize,
    /// What its results are for.
    pub(super) then: Then,
}

/// What reading an input costs beside a scalar.
pub fn work_of(input: &Data) -> usize {
    match input {
        Data::Tensor(tensor) => tensor.shape().size() / 16,
        Data::Tuple(items) | Data::List(items) => items.len() / 16,
        _ => 0,
    }
}

impl<'a> Machine<'a> {
    pub(super) fn new(module: &'a Module, layout: &'a Layout, limits: Limits, host: &'a mut dyn Host) -> Machine<'a> {
        let (depth, finds_nans) = (depth_of(host, limits.depth), host.finds_nans());
        Machine {
            module,
            layout,
            limits: Limits { depth, ..limits },
            host,
            frames: Vec::new(),
            values: Vec::new(),
            cells: Vec::new(),
            calls: 0,
            done: 0,
            finds_nans,
        }
    }

    pub(super) fn run(mut self, function: FuncId, args: &[Data]) -> Result<Vec<Data>, RunError> {
        self.enter_call(self.module.function(function).body, args, Then::Finish)?;
        loop {
            let Some(frame) = self.frames.last_mut() else {
                return Err(RunError::new("StagingError", "the run has lost its frames"));
            };
            let node = self.module.region(frame.region).nodes.get(frame.next).copied();
            frame.next += 1;
            match node {
                Some(id) => self.step(id).map_err(|e| self.locate(e, id))?,
                None => {
                    if let Some(results) = self.end_region()? {
                        return Ok(results);
                    }
                }
            }
        }
    }

    /// Counts work, and tells the host of it now and then.
    pub(super) fn tell(&mut self, work: usize) -> Result<(), RunError> {
        self.done += work;
        if self.done < TOLD { Ok(()) } else { self.host.poll(std::mem::take(&mut self.done)) }
    }

    fn step(&mut self, id: NodeId) -> Result<(), RunError> {
        if self.limits.fuel == 0 {
            return Err(RunError::new("LimitError", "the limit on operations was reached"));
        }
        self.limits.fuel -= 1;
        let node = self.module.node(id);
        let inputs = self.read_all(&node.inputs);
        self.tell(1 + inputs.iter().map(work_of).sum::<usize>())?;
        match node.op.def().eval {
            Eval::One(rule) => {
                let output = node.outputs.first().map_or(&Type::Any, |v| self.module.ty(*v));
                let value = rule(&Given { inputs: &inputs, attrs: &node.attrs, output })?;
                check(node.op, &value, output)?;
                self.look_for_nans(id, &inputs, std::slice::from_ref(&value))?;
                self.write(&node.outputs, vec![value])
            }
            Eval::Many(rule) => {
                let values = rule(&Given { inputs: &inputs, attrs: &node.attrs, output: &Type::Any })?;
                self.look_for_nans(id, &inputs, &values)?;
                self.write(&node.outputs, values)
            }
            Eval::Control => self.control(id, inputs),
            Eval::None(reason) => {
                Err(RunError::new("StagingError", format!("{} cannot be evaluated: {reason}", node.op.name())))
            }
        }
    }

    /// An error if an operation made a float that is not a number of others that are numbers, where somebody wants to know.
    fn look_for_nans(&self, id: NodeId, inputs: &[Data], made: &[Data]) -> Result<(), RunError> {
        if !self.finds_nans || inputs.iter().any(holds_nan) || !made.iter().any(holds_nan) {
            return Ok(());
        }
        let node = self.module.node(id);
        // Functions of arrays without an operation of their own have the name of NumPy's.
        let name = node.attrs.str("function").or_else(|| node.attrs.str("what")).unwrap_or(node.op.name());
        let place = match self.module.place(node.location) {
            crate::Place::Source { line, .. } => format!(" (line {line})"),
            _ => String::new(),
        };
        Err(RunError::new("FloatingPointError", format!("invalid value (nan) encountered in {name}{place}")))
    }

    pub(super) fn read(&self, value: ValueId) -> Data {
        match self.module.constant(value) {
            Some(literal) => Data::of(literal),
            None => {
                let base = self.frames.last().map_or(0, |frame| frame.base);
                self.values.get(base + self.layout.slot(value)).cloned().unwrap_or(Data::of(&Literal::Undef(Type::Any)))
            }
        }
    }

    pub(super) fn read_all(&self, values: &[ValueId]) -> Vec<Data> {
        values.iter().map(|v| self.read(*v)).collect()
    }

    /// Gives values their contents in the innermost frame.
    pub(super) fn write(&mut self, values: &[ValueId], contents: Vec<Data>) -> Result<(), RunError> {
        if values.len() != contents.len() {
            let text = format!("{} values expected, {} found", values.len(), contents.len());
            return Err(RunError::new("StagingError", text));
        }
        let base = self.frames.last().map_or(0, |frame| frame.base);
        for (value, content) in values.iter().zip(contents) {
            if let Some(slot) = self.values.get_mut(base + self.layout.slot(*value)) {
                *slot = content;
            }
        }
        Ok(())
    }

    /// Begins a region of the innermost call.
    pub(super) fn enter(&mut self, region: RegionId, args: Vec<Data>, then: Then) -> Result<(), RunError> {
        let base = self.frames.last().map_or(0, |frame| frame.base);
        self.frames.push(Frame { region, next: 0, base, then });
        self.write(&self.module.region(region).params, args)
    }

    /// Begins a call: a region with values of its own.
    pub(super) fn enter_call(&mut self, region: RegionId, args: &[Data], then: Then) -> Result<(), RunError> {
        if self.calls >= self.limits.depth {
            return Err(RunError::new("RecursionError", "maximum recursion depth exceeded"));
        }
        self.calls += 1;
        let base = self.values.len();
        self.values.resize(base + self.layout.size(self.layout.function_of(region)), Data::Undef);
        self.frames.push(Frame { region, next: 0, base, then });
        self.write(&self.module.region(region).params, args.to_vec())
    }

    /// The node that the frame below the innermost one waits for, and every error, has a place.
    pub(super) fn locate(&self, mut error: RunError, node: NodeId) -> RunError {
        if error.place == crate::Place::Unknown {
            error.place = self.module.place(self.module.node(node).location);
        }
        error
    }
}

/// Whether a float that is not a number is in it.
fn holds_nan(data: &Data) -> bool {
    match data {
        Data::Scalar(number) => number.dtype().is_float() && number.as_f64().is_nan(),
        Data::Tensor(tensor) => tensor.dtype().is_float() && tensor.iter().any(|number| number.as_f64().is_nan()),
        _ => false,
    }
}

/// A number must be of the type that the graph was built for; what is larger was made of numbers, and may not be too
/// deep.
///
/// # Errors
/// A number of another type, and data that is too deep.
pub fn check(op: Op, value: &Data, ty: &Type) -> Result<(), OpError> {
    match value {
        _ if value.depth() > MAX_TYPE_DEPTH => {
            Err(OpError::new(snek_tensor::ErrorKind::Staging, "a value is nested too deeply"))
        }
        Data::Scalar(_) if !value.is_a(ty) => {
            let text = format!("{} gave a {} where {ty} was built", op.name(), value.python_type());
            Err(OpError::new(snek_tensor::ErrorKind::Staging, text))
        }
        _ => Ok(()),
    }
}
