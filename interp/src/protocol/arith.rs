//! Arithmetic operators (Python reference, "Emulating numeric types").

use crate::error::{Error, Result};
use crate::names::Name;
use crate::native::{Native, Quick};
use crate::types::class::Instance;
use crate::types::well_known::OperatorNames;
use crate::types::{host, ops_of, payload, payload_or_self, takes_instances};
use crate::vm::{Cx, look};
use crate::{kinds, stage};
use snek_heap::{Kind, Value};
use snek_syntax::core::{BinaryOp, UnaryOp};

/// The quick form of an operator's method, and whose it is.
pub(crate) struct QuickOperator {
    pub(crate) run: Quick,
    /// The right operand's: its arguments are the other way round.
    pub(crate) is_reflected: bool,
}

impl Cx {
    /// The quick form of the method that an operator in place asks, if the left operand is an instance of a class in
    /// Python that has no other one for that; or that of the right operand of any operator, if the left one is an
    /// integer, which knows no instances but those of its own classes.
    #[inline(always)]
    pub(crate) fn quick_operator(
        &self,
        op: BinaryOp,
        in_place: bool,
        left: &Value,
        right: &Value,
    ) -> Option<QuickOperator> {
        let is_int = left.as_small_int().is_some();
        let owner = if is_int { right } else { left }.downcast_ref::<Instance>()?;
        look(owner.class_slot(), |class| {
            let names = self.operator_names(op);
            // Without one of both the operator itself has asked the method already.
            if !is_int && !in_place || class.is_builtin {
                return None;
            }
            if let Some(right) = right.downcast_ref::<Instance>()
                && !is_int
                && !look(right.class_slot(), |other| other.is(class))
            {
                return None;
            }
            let found = class.lookup(if is_int { &names.reflected } else { &names.plain })?;
            let run = found.downcast_ref::<Native>()?.quick_of_instances()?;
            if is_int && class.layout != kinds::INSTANCE || in_place && class.lookup(&names.in_place).is_some() {
                return None;
            }
            Some(QuickOperator { run, is_reflected: is_int })
        })
    }

    /// The names of the operator's methods.
    #[inline]
    pub(crate) fn operator_names(&self, op: BinaryOp) -> &OperatorNames {
        &self.names.binary[op as usize]
    }

    /// `left op right`, where the left operand's method has answered NotImplemented.
    pub(crate) fn binary_after_left(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        let reflected = self.operator_names(op).reflected.clone();
        let same_class = self.class_of(left).is(&self.class_of(right));
        let result =
            if same_class { Value::NOT_IMPLEMENTED } else { self.operand(right, &reflected, op, left, false)? };
        if result.is_not_implemented() {
            return Err(self.unsupported_operands(op, op.shown(), left, right));
        }
        Ok(result)
    }

    /// `left op right`.
    pub fn binary(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        if stage::is_staged(left) || stage::is_staged(right) {
            return self.staged_binary(op, left, right);
        }
        let result = self.try_binary(op, left, right)?;
        if result.is_not_implemented() {
            return Err(self.unsupported_operands(op, op.shown(), left, right));
        }
        Ok(result)
    }

    /// The kind of a builtin sequence whose operator no subclass has replaced.
    fn sequence_kind(&self, value: &Value, operator: &Name) -> Option<Kind> {
        let kind = payload_or_self(value).kind();
        let is_sequence = matches!(kind, kinds::STR | kinds::BYTES | kinds::BYTEARRAY | kinds::LIST | kinds::TUPLE);
        let is_own = match value.downcast_ref::<Instance>() {
            Some(instance) => instance.class().lookup(operator).is_some_and(|found| found.kind() == kinds::NATIVE),
            None => true,
        };
        (is_sequence && is_own).then_some(kind)
    }

    #[cold]
    fn unsupported_operands(&mut self, op: BinaryOp, shown: &str, left: &Value, right: &Value) -> Error {
        let (left_name, right_name) = (self.type_name(left), self.type_name(right));
        // The operators of sequences are asked after those of numbers, and word their own errors.
        match op {
            BinaryOp::Add => match self.sequence_kind(left, &self.operator_names(op).plain) {
                Some(kinds::BYTES | kinds::BYTEARRAY) => {
                    return self.type_error(format!("can't concat {right_name} to {left_name}"));
                }
                Some(kinds::STR) => return self.cannot_concatenate("str", right),
                Some(kinds::LIST) => return self.cannot_concatenate("list", right),
                Some(_) => return self.cannot_concatenate("tuple", right),
                None => {}
            },
            BinaryOp::Mul => {
                let names = self.operator_names(op);
                let other = match self.sequence_kind(left, &names.plain) {
                    Some(_) => Some(&right_name),
                    None => self.sequence_kind(right, &names.reflected).map(|_| &left_name),
                };
                if let Some(other) = other {
                    return self.type_error(snek_tensor::cannot_multiply(other));
                }
            }
            _ => {}
        }
        // `print >> file` of Python 2 has a message of its own.
        let hint = if shown == ">>" && self.callable_name(left) == "print()" {
            ". Did you mean \"print(<message>, file=<output_stream>)\"?"
        } else {
            ""
        };
        let text = snek_tensor::unsupported_operands(shown, &left_name, &right_name);
        self.type_error(text + hint)
    }

    /// The error of `+` of a sequence, called `what`, and something else.
    #[cold]
    pub fn cannot_concatenate(&mut self, what: &str, right: &Value) -> Error {
        let class = self.type_name(right);
        self.type_error(snek_tensor::cannot_concatenate(what, &class))
    }

    pub(crate) fn try_binary(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        let (left_instance, right_instance) = (left.downcast_ref::<Instance>(), right.downcast_ref::<Instance>());
        if left_instance.is_none() && right_instance.is_none() {
            return self.binary_builtin(op, left, right);
        }
        let names = self.operator_names(op);
        let (plain, reflected) = (names.plain.clone(), names.reflected.clone());
        let right_first = match (left_instance, right_instance) {
            (_, None) => false,
            (left_instance, Some(right)) => {
                let left_class = left_instance.map_or_else(|| self.class_of(left), Instance::class);
                let right_class = right.class();
                !right_class.is(&left_class)
                    && right_class.is_subclass(&left_class)
                    && !same_method(left_class.lookup(&reflected), right_class.lookup(&reflected))
            }
        };
        if right_first {
            let result = self.operand(right, &reflected, op, left, false)?;
            if !result.is_not_implemented() {
                return Ok(result);
            }
        }
        let result = self.operand(left, &plain, op, right, true)?;
        if !result.is_not_implemented() || right_first {
            return Ok(result);
        }
        let same_class = self.class_of(left).is(&self.class_of(right));
        if same_class { Ok(result) } else { self.operand(right, &reflected, op, left, false) }
    }

    /// Asks one operand: by its dunder if it is an instance, by its `Ops` otherwise.
    fn operand(&mut self, this: &Value, name: &Name, op: BinaryOp, other: &Value, is_left: bool) -> Result<Value> {
        if this.downcast_ref::<Instance>().is_some() {
            // Repetition is asked only when the other is a count. Called by its name, it says that it is none.
            if op == BinaryOp::Mul && self.sequence_kind(this, name).is_some() && !self.is_index(other) {
                return Ok(Value::NOT_IMPLEMENTED);
            }
            return Ok(self.call_special(this, name, std::slice::from_ref(other))?.unwrap_or(Value::NOT_IMPLEMENTED));
        }
        let other = if takes_instances(this) { other.clone() } else { payload_or_self(other) };
        match (ops_of(this.kind()).binary, is_left) {
            (Some(binary), true) => binary(self, op, this, &other),
            (Some(binary), false) => binary(self, op, &other, this),
            (None, _) => Ok(Value::NOT_IMPLEMENTED),
        }
    }

    /// `left op right` of two builtin objects: the left one's table, then the right one's.
    pub(crate) fn binary_builtin(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        if let Some(binary) = ops_of(left.kind()).binary {
            let result = binary(self, op, left, right)?;
            if !result.is_not_implemented() {
                return Ok(result);
            }
        }
        if left.kind() != right.kind()
            && let Some(binary) = ops_of(right.kind()).binary
        {
            return binary(self, op, left, right);
        }
        Ok(Value::NOT_IMPLEMENTED)
    }

    /// `left op= right`.
    pub fn in_place(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        // A variable is changed, whatever the other operand is.
        let is_variable = left.is_object() && host::is_variable(&payload(left));
        if !is_variable && (stage::is_staged(left) || stage::is_staged(right)) {
            return self.staged_in_place(op, left, right);
        }
        let mut result = Value::NOT_IMPLEMENTED;
        if left.downcast_ref::<Instance>().is_some() {
            let in_place = self.operator_names(op).in_place.clone();
            if let Some(value) = self.call_special(left, &in_place, std::slice::from_ref(right))? {
                result = value;
            }
        } else if let Some(in_place) = ops_of(left.kind()).in_place {
            snek_heap::before_write(left);
            result = in_place(self, op, left, right)?;
        }
        if result.is_not_implemented() {
            result = self.try_binary(op, left, right)?;
        }
        if result.is_not_implemented() {
            let shown = format!("{}=", op.symbol());
            return Err(self.unsupported_operands(op, &shown, left, right));
        }
        Ok(result)
    }

    /// `-value` and its like.
    pub fn unary(&mut self, op: UnaryOp, value: &Value) -> Result<Value> {
        if stage::is_staged(value) {
            return self.staged_unary(op, value);
        }
        let (name, symbol) = match op {
            UnaryOp::Not => return Ok(Value::bool(!self.truth(value)?)),
            UnaryOp::Neg => (self.names.__neg__.clone(), "-"),
            UnaryOp::Pos => (self.names.__pos__.clone(), "+"),
            UnaryOp::Invert => (self.names.__invert__.clone(), "~"),
        };
        if let Some(unary) = ops_of(value.kind()).unary {
            let result = unary(self, op, value)?;
            if !result.is_not_implemented() {
                return Ok(result);
            }
        }
        if value.downcast_ref::<Instance>().is_some()
            && let Some(result) = self.call_special(value, &name, &[])?
        {
            return Ok(result);
        }
        let type_name = self.type_name(value);
        Err(self.type_error(format!("bad operand type for unary {symbol}: '{type_name}'")))
    }
}

fn same_method(left: Option<Value>, right: Option<Value>) -> bool {
    match (left, right) {
        (Some(left), Some(right)) => left.is(&right),
        (None, None) => true,
        _ => false,
    }
}
