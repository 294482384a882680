//! Ranges whose bounds are staged.
//!
//! In: bounds of which some are staged. Out: staged ranges; how many numbers one has, and whether it goes on.
//! Elsewhere: loops over one (`stage/flow/loops`), items of one (`_staged_operations`).

use crate::error::Result;
use crate::native::{Answer, Site, staged_rules};
use crate::stage::{Stager, stand_ins};
use crate::types::staged::{Repr, is_staged, repr_of};
use crate::vm::Cursor;
use snek_graph::ir::{Attrs, Type};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp};
use snek_tensor::DType;

staged_rules! {
    /// a range of the graph, where a bound is staged
    RANGE = call;
}

/// `range(start, stop, step)`: under a handler Python code says first that a step of zero is none.
fn call(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    let steps = site.count == 3 && site.is_positional && cx.node_of(cursor.regs.get(site.first + 2)).is_some();
    if steps && cx.is_guarded_code() {
        return stand_ins::instead(cx, cursor, site, "range_of_three");
    }
    Ok(Answer::Runs)
}

impl Stager<'_> {
    /// How many numbers a range of staged bounds has.
    pub fn range_length(&mut self, start: &Value, stop: &Value, step: &Value) -> Result<Value> {
        let span = self.binary(BinaryOp::Sub, stop, start)?;
        let rounded = match step.as_int() {
            Some(step) => Value::int(if step > 0 { -1 } else { 1 }),
            None => {
                let upwards = self.compare(CompareOp::Gt, step, &Value::int(0))?;
                let cond = self.condition(&upwards)?;
                self.stage_if(cond, |_| Ok(Value::int(-1)), |_| Ok(Value::int(1)))?
            }
        };
        let past = self.binary(BinaryOp::Add, &span, step)?;
        let past = self.binary(BinaryOp::Add, &past, &rounded)?;
        let count = self.binary(BinaryOp::FloorDiv, &past, step)?;
        let positive = self.compare(CompareOp::Gt, &count, &Value::int(0))?;
        let cond = self.condition(&positive)?;
        self.stage_if(cond, |_| Ok(count), |_| Ok(Value::int(0)))
    }

    /// `range(...)` with a staged bound.
    pub(crate) fn staged_range(&mut self, start: &Value, stop: &Value, step: &Value) -> Result<Value> {
        let mut parts = [start.clone(), stop.clone(), step.clone()];
        for part in &mut parts {
            if let Some(Repr::Maybe { .. }) = repr_of(part) {
                *part = self.require_set(part)?;
            }
            if let Some(id) = self.node_of(part) {
                self.check_session(part)?;
                match self.node_type(id) {
                    Type::Any => {}
                    ty if ty == Type::INT => {}
                    ty if ty == Type::BOOL => {
                        let id = self.convert_node(id, DType::I64)?;
                        *part = self.staged_node(id);
                    }
                    // An integer of NumPy, or an array without dimensions.
                    ty if ty.dims() == Some(&[]) && matches!(ty.dtype(), Some(DType::I64 | DType::I32)) => {
                        let id = self.emit(Op::Item, &[id])?;
                        let id = self.convert_node(id, DType::I64)?;
                        *part = self.staged_node(id);
                    }
                    ty => {
                        let text = match ty.dims() {
                            Some([_, ..]) => "only integer scalar arrays can be converted to a scalar index".to_owned(),
                            _ => format!("'{}' object cannot be interpreted as an integer", ty.python_name()),
                        };
                        let error = self.type_error(text);
                        self.note_own_error(&error);
                        return Err(error);
                    }
                }
            } else if is_staged(part) {
                return Err(self.staged_concrete(part, "a bound of range()"));
            } else {
                *part = self.index_value(part)?;
            }
        }
        match parts[2].as_int() {
            Some(0) => Err(self.value_error("range() arg 3 must not be zero")),
            Some(_) => Ok(self.staged(Repr::Range(parts))),
            None if self.is_guarded_code() => {
                Err(self.staged_concrete(&parts[2].clone(), "the step of range(), under a handler,"))
            }
            None => {
                let is_zero = self.compare(CompareOp::Eq, &parts[2].clone(), &Value::int(0))?;
                let cond = self.condition(&is_zero)?;
                self.open_region(&[])?;
                let text = self.builder()?.constant("range() arg 3 must not be zero");
                self.emit_raise("ValueError", Some(text))?;
                let zero = self.close_region(&[])?;
                self.open_region(&[])?;
                let other = self.close_region(&[])?;
                self.emit_node(Op::If, &[cond], Attrs::new(), &[zero, other])?;
                Ok(self.staged(Repr::Range(parts)))
            }
        }
    }

    /// Whether `next` is in front of `stop`, going by `step`.
    pub(crate) fn is_ahead(&mut self, next: &Value, stop: &Value, step: &Value) -> Result<Value> {
        match step.as_int() {
            Some(step) => self.compare(if step > 0 { CompareOp::Lt } else { CompareOp::Gt }, next, stop),
            None => {
                let upwards = self.compare(CompareOp::Gt, step, &Value::int(0))?;
                let cond = self.condition(&upwards)?;
                self.stage_if(
                    cond,
                    |cx| cx.compare(CompareOp::Lt, next, stop),
                    |cx| cx.compare(CompareOp::Gt, next, stop),
                )
            }
        }
    }
}
