//! Control flow of the machine.
//!
//! In: a node that runs regions or functions; a region that has ended. Out: the next frame, or the node's outputs.
//! Invariants: the meaning is the one written at the top of `ops/control.rs`, step for step.
//! Elsewhere: frames (`machine.rs`), printing and raising (`effects.rs`).

use std::sync::Arc;

use super::layout::captures;
use super::machine::Machine;
use super::{Closure, Data, RunError};
use crate::ir::{NodeId, RegionId, ValueId};
use crate::ops::Op;

/// What the results of a region are for.
pub(super) enum Then {
    /// They are the results of the run.
    Finish,
    /// They are the outputs of the node: an `if`.
    Outputs(NodeId),
    /// They are the outputs of the node, and a call ends: `call` and `apply`.
    Return(NodeId),
    /// They decide about another trip of the `while`.
    Decide(NodeId),
    /// They are carried to the condition of the `while`.
    Again(NodeId),
    /// They are carried to the next trip of the `for`.
    Trip(NodeId, Range),
}

/// The numbers that a `for` has before it.
#[derive(Clone, Copy)]
pub(super) struct Range {
    next: i128,
    stop: i128,
    step: i128,
}

impl Range {
    fn trips(&self) -> usize {
        let distance = if self.step > 0 { self.stop - self.next } else { self.next - self.stop };
        let size = self.step.abs();
        usize::try_from((distance + size - 1) / size).unwrap_or(0)
    }
}

impl Machine<'_> {
    pub(super) fn control(&mut self, id: NodeId, inputs: Vec<Data>) -> Result<(), RunError> {
        let node = self.module.node(id);
        match node.op {
            Op::If => {
                let taken = if inputs[0].truth()? { 0 } else { 1 };
                self.enter(node.regions[taken], Vec::new(), Then::Outputs(id))
            }
            Op::While => self.enter(node.regions[0], inputs, Then::Decide(id)),
            Op::CustomVjp => self.enter(node.regions[0], inputs, Then::Outputs(id)),
            Op::For => {
                let [start, stop, step] = [inputs[0].as_int()?, inputs[1].as_int()?, inputs[2].as_int()?];
                if step == 0 {
                    return Err(RunError::new("ValueError", "range() arg 3 must not be zero"));
                }
                let range = Range { next: start.into(), stop: stop.into(), step: step.into() };
                for input in &inputs[3..] {
                    if let Data::Stack(stack) = input {
                        stack.expect(range.trips());
                    }
                }
                self.trip(id, range, inputs.into_iter().skip(3).collect())
            }
            Op::Call => match node.attrs.func("callee") {
                Some(callee) => self.enter_call(self.module.function(callee).body, &inputs, Then::Return(id)),
                None => Err(RunError::new("StagingError", "a call of no function")),
            },
            Op::Lambda => {
                let region = node.regions[0];
                let captures = captures(self.module, region).into_iter();
                let captured: Vec<(ValueId, Data)> = captures.map(|v| (v, self.read(v))).collect();
                let Some(closure) = Closure::new(region, captured) else {
                    return Err(RunError::new("StagingError", "a value is nested too deeply"));
                };
                self.write(&node.outputs, vec![Data::Function(Arc::new(closure))])
            }
            Op::Apply => self.apply(id, &inputs),
            _ => self.effect(node, &inputs),
        }
    }

    /// Ends the innermost region; gives the results of the run if it was the last.
    pub(super) fn end_region(&mut self) -> Result<Option<Vec<Data>>, RunError> {
        let Some(frame) = self.frames.last() else {
            return Err(RunError::new("StagingError", "the run has lost its frames"));
        };
        let results = self.read_all(&self.module.region(frame.region).results);
        let Some(frame) = self.frames.pop() else { return Ok(Some(results)) };
        let node = match frame.then {
            Then::Finish => return Ok(Some(results)),
            Then::Outputs(node) | Then::Return(node) | Then::Decide(node) | Then::Again(node) | Then::Trip(node, _) => {
                node
            }
        };
        self.resume(frame.then, frame.base, results).map_err(|e| self.locate(e, node))?;
        Ok(None)
    }

    fn resume(&mut self, then: Then, base: usize, results: Vec<Data>) -> Result<(), RunError> {
        match then {
            Then::Finish => Ok(()),
            Then::Outputs(id) => self.write(&self.module.node(id).outputs, results),
            Then::Return(id) => {
                self.values.truncate(base);
                self.calls -= 1;
                self.write(&self.module.node(id).outputs, results)
            }
            Then::Decide(id) => {
                let node = self.module.node(id);
                let mut results = results.into_iter();
                let goes_on = match results.next() {
                    Some(condition) => condition.truth()?,
                    None => false,
                };
                let forwarded = results.collect();
                if goes_on {
                    self.enter(node.regions[1], forwarded, Then::Again(id))
                } else {
                    self.write(&node.outputs, forwarded)
                }
            }
            Then::Again(id) => {
                self.spend()?;
                self.enter(self.module.node(id).regions[0], results, Then::Decide(id))
            }
            Then::Trip(id, range) => {
                self.spend()?;
                self.trip(id, range, results)
            }
        }
    }

    fn trip(&mut self, id: NodeId, range: Range, carried: Vec<Data>) -> Result<(), RunError> {
        let node = self.module.node(id);
        let over = if range.step > 0 { range.next >= range.stop } else { range.next <= range.stop };
        if over {
            return self.write(&node.outputs, carried);
        }
        let counter = i64::try_from(range.next).unwrap_or(i64::MAX);
        let later = Range { next: range.next + range.step, ..range };
        let args = std::iter::once(Data::from(counter)).chain(carried).collect();
        self.enter(node.regions[0], args, Then::Trip(id, later))
    }

    /// A trip costs at least one operation, so that an empty loop ends at the limit.
    fn spend(&mut self) -> Result<(), RunError> {
        match self.limits.fuel.checked_sub(1) {
            Some(left) => {
                self.limits.fuel = left;
                self.tell(1)
            }
            None => Err(RunError::new("LimitError", "the limit on operations was reached")),
        }
    }

    fn apply(&mut self, id: NodeId, inputs: &[Data]) -> Result<(), RunError> {
        let Data::Function(closure) = &inputs[0] else {
            let text = format!("'{}' object is not callable", inputs[0].python_type());
            return Err(RunError::new("TypeError", text));
        };
        let params = self.params(closure.region);
        if params != inputs.len() - 1 {
            let text = format!("<lambda>() takes {params} positional arguments but {} were given", inputs.len() - 1);
            return Err(RunError::new("TypeError", text));
        }
        self.enter_call(closure.region, &inputs[1..], Then::Return(id))?;
        let (values, contents) = closure.captured.iter().cloned().unzip::<_, _, Vec<_>, Vec<_>>();
        self.write(&values, contents)
    }

    fn params(&self, region: RegionId) -> usize {
        self.module.regions.get(region.index()).map_or(0, |region| region.params.len())
    }
}
