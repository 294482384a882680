//! Staging: what control flow and operations on staged values build.

use crate::bytecode::op::Instr;
use crate::error::{Error, Result};
use crate::kinds;
use crate::types::TypeDef;
use crate::vm::{Cursor, Cx};
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};

/// What is being staged.
#[derive(Default)]
pub struct StageState {
    active: bool,
}

impl StageState {
    /// Is a function being staged now?
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.active
    }
}

/// The type of staged values.
pub static STAGED_TYPE: TypeDef = TypeDef::named("Rep", kinds::STAGED);
/// The type of staged functions.
pub static FUNCTION_TYPE: TypeDef = TypeDef::named("StagedFunction", kinds::STAGED_FUNCTION);

/// Is the value staged?
#[inline(always)]
#[must_use]
pub fn is_staged(value: &Value) -> bool {
    value.kind() == kinds::STAGED
}

pub(crate) fn before_step(_cx: &mut Cx, _at: &mut Cursor) -> Result<Option<Value>> {
    Ok(None)
}

pub(crate) fn branch(cx: &mut Cx, _at: &mut Cursor, value: &Value, _if_true: u32, _if_false: u32) -> Result<()> {
    Err(cx.staged_truth(value))
}

pub(crate) fn for_iter(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    let value = at.regs.get(ins.b).clone();
    Err(cx.staged_truth(&value))
}

impl Cx {
    pub(crate) fn staged_truth(&mut self, _value: &Value) -> Error {
        self.type_error("truth of a staged value")
    }
    pub(crate) fn staged_concrete(&mut self, value: &Value, _what: &str) -> Error {
        self.staged_truth(value)
    }
    pub(crate) fn staged_compare(&mut self, _op: CompareOp, left: &Value, _right: &Value) -> Result<Value> {
        Err(self.staged_truth(left))
    }
    pub(crate) fn staged_binary(&mut self, _op: BinaryOp, left: &Value, _right: &Value) -> Result<Value> {
        Err(self.staged_truth(left))
    }
    pub(crate) fn staged_unary(&mut self, _op: UnaryOp, value: &Value) -> Result<Value> {
        Err(self.staged_truth(value))
    }
    /// `left is right`, one of which may be staged.
    pub(crate) fn staged_is(&mut self, left: &Value, right: &Value, negate: bool) -> Result<Value> {
        if is_staged(left) || is_staged(right) {
            return Err(self.staged_truth(left));
        }
        Ok(Value::bool(left.is(right) != negate))
    }
    pub(crate) fn staged_contains(&mut self, container: &Value, _item: &Value, _negate: bool) -> Result<Value> {
        Err(self.staged_truth(container))
    }
    pub(crate) fn staged_get_item(&mut self, object: &Value, _index: &Value) -> Result<Value> {
        Err(self.staged_truth(object))
    }
    pub(crate) fn staged_set_item(&mut self, object: &Value, _index: &Value, _value: &Value) -> Result<()> {
        Err(self.staged_truth(object))
    }
    pub(crate) fn staged_iter(&mut self, value: &Value) -> Result<Value> {
        Err(self.staged_truth(value))
    }
    pub(crate) fn staged_len(&mut self, value: &Value) -> Result<Value> {
        Err(self.staged_truth(value))
    }
    /// A builtin function applied to values some of which are staged.
    pub(crate) fn staged_call(&mut self, _name: &str, args: &[Value]) -> Result<Value> {
        Err(self.staged_truth(&args[0]))
    }
    /// `min` or `max` met a staged comparison: `ranks` are the best so far and the next, `rest` iterates over the others.
    pub(crate) fn staged_extreme(
        &mut self,
        _name: &str,
        _op: CompareOp,
        _rest: &Value,
        ranks: (Value, Value),
        _key: &Value,
    ) -> Result<Value> {
        Err(self.staged_truth(&ranks.0))
    }
    pub(crate) fn staged_join(&mut self, parts: &[Value]) -> Result<Value> {
        Err(self.staged_truth(&parts[0]))
    }
    pub(crate) fn staged_format(&mut self, value: &Value, _spec: &Value, _conversion: u8) -> Result<Value> {
        Err(self.staged_truth(value))
    }
    /// `print` while staging: `None` when it is to run now.
    pub(crate) fn staged_print(&mut self, _values: &[Value], _sep: &str, _end: &str, _file: &Value) -> Result<Option<Value>> {
        Ok(None)
    }
}
