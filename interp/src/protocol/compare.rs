//! Comparison (Python reference, "Rich comparison methods").

use crate::error::Result;
use crate::names::Name;
use crate::native::{Native, Quick};
use crate::types::class::Instance;
use crate::types::dict::key;
use crate::types::function::Function;
use crate::types::{compares_instances, ops_of, payload_or_self};
use crate::vm::{Cx, look};
use crate::{kinds, stage};
use snek_heap::{Gc, Value};
use snek_syntax::core::CompareOp;

/// What answers a comparison without the protocol.
enum Method {
    /// A plain function.
    Call(Gc<Function>),
    /// The quick form of a method in Rust.
    Quick(Quick),
}

impl Cx {
    /// The name of the comparison's method; that of equality for identity and membership.
    #[inline]
    pub(crate) fn compare_name(&self, op: CompareOp) -> &Name {
        self.names.compare.get(op as usize).unwrap_or(&self.names.__eq__)
    }

    /// `left op right` for the six rich comparisons.
    pub fn compare(&mut self, op: CompareOp, left: &Value, right: &Value) -> Result<Value> {
        match self.method_of_left(op, left, right) {
            Some(Method::Call(method)) => return self.compare_by(method, op, left, right),
            Some(Method::Quick(quick)) => {
                let result = quick(self, &[left.clone(), right.clone()]);
                if let Some(result) = result.filter(|result| !result.is_not_implemented()) {
                    return Ok(result);
                }
            }
            None => {}
        }
        if stage::is_staged(left) || stage::is_staged(right) {
            return self.staged_compare(op, left, right);
        }
        let result = self.try_compare(op, left, right)?;
        self.compared(result, op, left, right)
    }

    /// The method of an instance, beside another one of its class or what is no instance, if it has a quick form; of two
    /// instances, if it is a plain function, too.
    #[inline(always)]
    fn method_of_left(&self, op: CompareOp, left: &Value, right: &Value) -> Option<Method> {
        let (left, right) = (left.downcast_ref::<Instance>()?, right.downcast_ref::<Instance>());
        let found = look(left.class_slot(), |class| {
            let is_plain = match right {
                Some(right) => look(right.class_slot(), |other| other.is(class)),
                None => !class.is_builtin,
            };
            if is_plain { class.lookup(self.compare_name(op)) } else { None }
        })?;
        match found.downcast::<Function>() {
            Some(function) => (right.is_some() && function.takes(2)).then_some(Method::Call(function)),
            None => found.downcast_ref::<Native>()?.quick_of_instances().map(Method::Quick),
        }
    }

    /// The comparison that `method_of_left` has found the method of.
    fn compare_by(&mut self, method: Gc<Function>, op: CompareOp, left: &Value, right: &Value) -> Result<Value> {
        if self.enter_native().is_err() {
            return Err(self.recursion_error("maximum recursion depth exceeded in comparison"));
        }
        let result = self.call_simple(method, [left.clone(), right.clone()].into_iter());
        self.leave_native();
        let result = result?;
        if !result.is_not_implemented() {
            return Ok(result);
        }
        let result = self.compare_side(op.swapped(), right, left)?;
        self.compared(result, op, left, right)
    }

    /// What the comparison is, when the methods have answered this.
    fn compared(&mut self, result: Value, op: CompareOp, left: &Value, right: &Value) -> Result<Value> {
        if !result.is_not_implemented() {
            return Ok(result);
        }
        match op {
            CompareOp::Eq => Ok(Value::bool(left.is(right))),
            CompareOp::Ne => Ok(Value::bool(!left.is(right))),
            _ => {
                let (left, right) = (self.type_name(left), self.type_name(right));
                let symbol = op.symbol();
                let message = format!("'{symbol}' not supported between instances of '{left}' and '{right}'");
                Err(self.type_error(message))
            }
        }
    }

    pub(crate) fn try_compare(&mut self, op: CompareOp, left: &Value, right: &Value) -> Result<Value> {
        self.charge(1)?;
        let (left_class, right_class) = (left.downcast_ref::<Instance>(), right.downcast_ref::<Instance>());
        if left_class.is_none() && right_class.is_none() {
            // Classes of one kind may have metaclasses of several; a derived one goes first.
            let are_classes = left.kind() == kinds::TYPE && right.kind() == kinds::TYPE;
            let (first, second, op) = match are_classes && self.is_derived_metaclass(right, left) {
                true => (right, left, op.swapped()),
                false => (left, right, op),
            };
            let result = self.compare_builtin(op, first, second)?;
            if !result.is_not_implemented() || left.kind() == right.kind() && !are_classes {
                return Ok(result);
            }
            return self.compare_builtin(op.swapped(), second, first);
        }
        let right_first = match (left_class, right_class) {
            (Some(left), Some(right)) => {
                let (left, right) = (left.class(), right.class());
                !right.is(&left) && right.is_subclass(&left)
            }
            // A subclass of a builtin type goes first against the builtin itself.
            (None, Some(right)) => right.class().is_subclass(&self.class_of(left)),
            _ => false,
        };
        if right_first {
            let result = self.compare_side(op.swapped(), right, left)?;
            if !result.is_not_implemented() {
                return Ok(result);
            }
        }
        let result = self.compare_side(op, left, right)?;
        if !result.is_not_implemented() || right_first {
            return Ok(result);
        }
        self.compare_side(op.swapped(), right, left)
    }

    /// Whether the metaclass of a class is derived from that of another.
    fn is_derived_metaclass(&self, class: &Value, of: &Value) -> bool {
        let (own, other) = (self.class_of(class), self.class_of(of));
        !own.is(&other) && own.is_subclass(&other)
    }

    fn compare_side(&mut self, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
        if this.downcast_ref::<Instance>().is_none() {
            if compares_instances(this) {
                return self.compare_builtin(op, this, other);
            }
            return self.compare_builtin(op, this, &payload_or_self(other));
        }
        let name = self.compare_name(op).clone();
        if self.enter_native().is_err() {
            return Err(self.recursion_error("maximum recursion depth exceeded in comparison"));
        }
        let result = self.call_special(this, &name, std::slice::from_ref(other));
        self.leave_native();
        match result? {
            Some(result) => Ok(result),
            None => Ok(Value::NOT_IMPLEMENTED),
        }
    }

    pub(crate) fn compare_builtin(&mut self, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
        match ops_of(this.kind()).compare {
            Some(compare) => compare(self, op, this, other),
            None if op == CompareOp::Eq && this.is(other) => Ok(Value::TRUE),
            None => Ok(Value::NOT_IMPLEMENTED),
        }
    }

    /// Whether the values are the same object or equal. What containers ask.
    pub fn eq(&mut self, left: &Value, right: &Value) -> Result<bool> {
        if left.is(right) {
            return Ok(true);
        }
        if left.kind() != kinds::INSTANCE
            && let Some(known) = key::simple_eq(left, right)
        {
            return Ok(known);
        }
        self.holds(CompareOp::Eq, left, right)
    }

    /// The truth of `left < right`, as sorting asks.
    pub fn less(&mut self, left: &Value, right: &Value) -> Result<bool> {
        self.holds(CompareOp::Lt, left, right)
    }

    /// The truth of a comparison.
    #[inline]
    fn holds(&mut self, op: CompareOp, left: &Value, right: &Value) -> Result<bool> {
        let result = self.compare(op, left, right)?;
        match result.as_bool() {
            Some(flag) => Ok(flag),
            None => self.truth(&result),
        }
    }
}
