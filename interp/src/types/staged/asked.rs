//! What operations ask when they meet a staged value.
//!
//! In: operands, one of which is staged. Out: what the operation gives in staged code.
//! Elsewhere: what else the interpreter asks of staging (`stage/mod.rs`).

use crate::error::Result;
use crate::stage::Stager;
use crate::vm::Cx;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};

impl Cx {
    /// Whether a staged value is in the tuple, list, dict or named tuple, `depth` structures down.
    pub(crate) fn holds_staged(&mut self, value: &Value) -> bool {
        Stager(self).holds_staged(value)
    }

    /// The rows of a staged array of which there is a known number.
    pub(crate) fn rows_of_array(&mut self, value: &Value) -> Result<Option<Vec<Value>>> {
        Stager(self).rows_of_array(value)
    }

    /// `left op right`, one of which is staged.
    pub(crate) fn staged_binary(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        Stager(self).staged_binary(op, left, right)
    }

    /// An operation of the graph, by its name there, on values some of which are staged.
    pub fn staged_call(&mut self, name: &str, args: &[Value]) -> Result<Value> {
        Stager(self).staged_call(name, args)
    }

    /// `left op right` of a comparison, one of which is staged.
    pub(crate) fn staged_compare(&mut self, op: CompareOp, left: &Value, right: &Value) -> Result<Value> {
        Stager(self).staged_compare(op, left, right)
    }

    /// `item in container`: the comparisons that CPython makes, one after the other.
    pub(crate) fn staged_contains(&mut self, container: &Value, item: &Value, negate: bool) -> Result<Value> {
        Stager(self).staged_contains(container, item, negate)
    }

    /// `object[index]`, one of which is staged.
    pub(crate) fn staged_get_item(&mut self, object: &Value, index: &Value) -> Result<Value> {
        Stager(self).staged_get_item(object, index)
    }

    /// `left op= right`: arrays change, everything else gives a new value.
    pub(crate) fn staged_in_place(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        Stager(self).staged_in_place(op, left, right)
    }

    /// `left is right`, one of which may be staged: staged numbers are compared by value.
    pub(crate) fn staged_is(&mut self, left: &Value, right: &Value, negate: bool) -> Result<Value> {
        Stager(self).staged_is(left, right, negate)
    }

    /// `iter(value)` of a staged value.
    pub(crate) fn staged_iter(&mut self, value: &Value) -> Result<Value> {
        Stager(self).staged_iter(value)
    }

    /// `len(value)` of a staged value.
    pub(crate) fn staged_len(&mut self, value: &Value) -> Result<Value> {
        Stager(self).staged_len(value)
    }

    /// A value of the type that a staged value has; a refusal while that is not known.
    pub(crate) fn staged_sample(&mut self, value: &Value) -> Result<Value> {
        Stager(self).staged_sample(value)
    }

    /// `a op b` for sequences of which the first elements need a graph to tell whether they differ.
    pub(crate) fn staged_sequences(&mut self, op: CompareOp, a: &[Value], b: &[Value]) -> Result<Value> {
        Stager(self).staged_sequences(op, a, b)
    }

    /// `object[index] = value`, one of the first two being staged.
    pub(crate) fn staged_set_item(&mut self, object: &Value, index: &Value, value: &Value) -> Result<()> {
        Stager(self).staged_set_item(object, index, value)
    }

    /// A call with spread arguments, if staging answers it.
    pub(crate) fn staged_spread(&mut self, callee: &Value, args: &[Value], names: &[Value]) -> Result<Option<Value>> {
        Stager(self).array_call(callee, args, names)
    }

    /// An operator on one staged operand.
    pub(crate) fn staged_unary(&mut self, op: UnaryOp, value: &Value) -> Result<Value> {
        Stager(self).staged_unary(op, value)
    }
}
