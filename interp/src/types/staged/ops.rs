//! Python's operators on staged values.
//!
//! In: operands of which at least one is staged. Out: a node, or a choice where the type depends on the values.
//! Invariants: what the node gives at run time is what CPython gives for the operands' values, in value and type.
//! Elsewhere: what the operations compute (`snek_tensor`), builtin functions (`types/<name>/staged.rs`).

use crate::error::{Error, Result};
use crate::kinds;
use crate::stage::{Stager, form, list};
use crate::types::class::Instance;
use crate::types::list::List;
use crate::types::payload;
use crate::types::staged::array::is_array;
use crate::types::staged::record::RecordOp;
use crate::types::staged::{Repr, is_staged, repr_of};
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use snek_graph::ir::{Literal, RegionId, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};
use snek_tensor::{Binary, DType};

/// The operation of the graph that a binary operator is.
#[must_use]
pub fn binary_op(op: BinaryOp) -> Op {
    match op {
        BinaryOp::Add => Op::Add,
        BinaryOp::Sub => Op::Sub,
        BinaryOp::Mul => Op::Mul,
        BinaryOp::MatMul => Op::Dot,
        BinaryOp::Div => Op::Div,
        BinaryOp::FloorDiv => Op::FloorDiv,
        BinaryOp::Mod => Op::Mod,
        BinaryOp::Pow => Op::Pow,
        BinaryOp::LShift => Op::ShiftLeft,
        BinaryOp::RShift => Op::ShiftRight,
        BinaryOp::And => Op::And,
        BinaryOp::Or => Op::Or,
        BinaryOp::Xor => Op::Xor,
    }
}

/// The text of the ZeroDivisionError of an operation.
pub(crate) fn division_by_zero(op: BinaryOp, is_float: bool) -> &'static str {
    let op = match op {
        BinaryOp::Div => Binary::Div,
        BinaryOp::FloorDiv => Binary::FloorDiv,
        _ => Binary::Mod,
    };
    snek_tensor::division_by_zero(op, is_float)
}

/// The operation of the graph that a comparison is; none for tests of identity and membership.
#[must_use]
pub fn compare_op(op: CompareOp) -> Option<Op> {
    Some(match op {
        CompareOp::Eq => Op::Eq,
        CompareOp::Ne => Op::Ne,
        CompareOp::Lt => Op::Lt,
        CompareOp::Le => Op::Le,
        CompareOp::Gt => Op::Gt,
        CompareOp::Ge => Op::Ge,
        _ => return None,
    })
}

/// What a region gives, or what it has raised.
pub(crate) type Outcome = std::result::Result<Value, Error>;

/// The number or text that an object of a class derived from those is to the methods of the base; NumPy's scalars have
/// operators of their own.
fn number_of(cx: &Stager<'_>, value: &Value) -> Value {
    let payload = payload(value);
    if cx.is_arrayish(value) {
        return value.clone();
    }
    let is_data = matches!(payload.kind(), snek_heap::kind::BOOL | snek_heap::kind::INT | snek_heap::kind::FLOAT)
        || payload.downcast_ref::<Str>().is_some();
    if is_data { payload } else { value.clone() }
}

impl Stager<'_> {
    /// A staged value of a node.
    pub fn staged_node(&self, id: ValueId) -> Value {
        self.new_staged(id)
    }

    /// Applies a function to the value itself: checks that it is set, and branches over a choice.
    pub fn on_each(
        &mut self,
        value: &Value,
        apply: &mut dyn FnMut(&mut Self, &Value) -> Result<Value>,
    ) -> Result<Value> {
        self.check_session(value)?;
        match repr_of(value) {
            Some(Repr::Maybe { .. }) => {
                let inner = self.require_set(value)?;
                self.on_each(&inner, apply)
            }
            Some(Repr::Choice { tag, options }) => {
                let (tag, options) = (*tag, options.clone());
                self.on_options(tag, &options, 0, apply)
            }
            Some(Repr::Poison(_)) => Err(self.staged_truth(value)),
            _ => apply(self, value),
        }
    }

    fn on_options(
        &mut self,
        tag: ValueId,
        options: &[Value],
        first: usize,
        apply: &mut dyn FnMut(&mut Self, &Value) -> Result<Value>,
    ) -> Result<Value> {
        let Some(option) = options.get(first) else {
            return Err(self.staging_error("internal error: an empty choice"));
        };
        if first + 1 == options.len() {
            return self.on_each(option, apply);
        }
        let cond = if first == 0 {
            self.is_first(tag)?
        } else {
            let here = self.builder()?.constant(first as i64);
            self.emit(Op::Eq, &[tag, here])?
        };
        let epoch = self.next_epoch();
        self.open_region(&[])?;
        let a = self.option_or_raise(|cx| cx.on_each(option, apply))?;
        let ra = self.close_region(&[])?;
        self.open_region(&[])?;
        let b = self.option_or_raise(|cx| cx.on_options(tag, options, first + 1, apply))?;
        let rb = self.close_region(&[])?;
        self.join_options(cond, (ra, a), (rb, b), false, epoch)
    }

    /// What one of two regions gives; each may have raised instead.
    pub(crate) fn join_options(
        &mut self,
        cond: ValueId,
        (ra, a): (RegionId, Outcome),
        (rb, b): (RegionId, Outcome),
        any: bool,
        epoch: u32,
    ) -> Result<Value> {
        let pair = match (a, b) {
            // Nothing goes on behind that.
            (Err(_), Err(error)) => {
                self.select(cond, (ra, rb), &[], any, epoch)?;
                return Err(error);
            }
            (a, b) => (a.ok(), b.ok()),
        };
        let mut values = self.select(cond, (ra, rb), &[pair], any, epoch)?;
        Ok(values.pop().unwrap_or(Value::NONE))
    }

    /// An operation that may raise, under a handler that would have to see it.
    pub(crate) fn check_guard(&mut self, op: Op, types: &[Type]) -> Result<()> {
        let divides = matches!(op, Op::Div | Op::FloorDiv | Op::Mod | Op::DivMod | Op::Pow);
        let zero = divides && types.iter().all(|ty| *ty != Type::Any && !ty.is_array());
        if !zero || !self.is_guarded_code() {
            return Ok(());
        }
        let pc = self.frames.last().map_or(0, |frame| frame.pc().saturating_sub(1));
        let depth = self.frames.len();
        if self.session()?.flow.watched.guarded == Some((depth, pc)) {
            return Ok(());
        }
        Err(self.staging_error(
            "an operation that may raise stands under a handler here, where it cannot be staged; write it as `/`, `//` or `%` in the guarded code itself",
        ))
    }

    /// A Python error of one option (`None + 1`) is raised where the option holds, and given.
    pub(crate) fn option_or_raise(&mut self, run: impl FnOnce(&mut Self) -> Result<Value>) -> Result<Outcome> {
        match run(self) {
            Ok(value) => Ok(Ok(value)),
            Err(error) if self.stage.is_leaving() => Err(error),
            // The operators split such values before; here the handler would see the error whatever the value is.
            Err(error) if self.is_handled_code() => {
                let type_name = error.instance().class().name.borrow().as_str().to_owned();
                Err(self.staging_error(&format!(
                    "what stands here raises {type_name} for one of several values under a handler; find out which it is \
                     (`is None`, `isinstance`) before, or do it outside of the `try`",
                )))
            }
            Err(error) => {
                let class = error.instance().class().name.borrow().as_str().to_owned();
                let text = self
                    .exception_args(&error)
                    .first()
                    .and_then(|text| text.downcast_ref::<Str>().map(|t| t.as_str().to_owned()));
                let message = self.builder()?.constant(text.unwrap_or_default().as_str());
                self.emit_raise(&class, Some(message))?;
                Ok(Err(error))
            }
        }
    }

    pub(super) fn on_both(
        &mut self,
        left: &Value,
        right: &Value,
        apply: &mut dyn FnMut(&mut Self, &Value, &Value) -> Result<Value>,
    ) -> Result<Value> {
        self.on_each(left, &mut |cx, left| {
            let left = left.clone();
            cx.on_each(right, &mut |cx, right| apply(cx, &left, right))
        })
    }

    /// Whether it is an instance whose class says what operators mean.
    fn has_own_operators(&self, value: &Value) -> bool {
        value.downcast_ref::<Instance>().is_some() && !self.is_array_constant(value)
    }

    pub(crate) fn staged_binary(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        let (left, right) = (&self.variable_value(left)?, &self.variable_value(right)?);
        if self.has_own_operators(left) || self.has_own_operators(right) {
            let result = self.try_binary(op, left, right)?;
            if !result.is_not_implemented() {
                return Ok(result);
            }
        }
        let (left, right) = (&number_of(self, left), &number_of(self, right));
        self.on_both(left, right, &mut |cx, left, right| cx.binary_node(op, left, right))
    }

    /// `left op= right`: arrays change, everything else gives a new value.
    pub(crate) fn staged_in_place(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        if is_array(left) {
            return self.on_each(right, &mut |cx, right| cx.array_in_place(op, left, right));
        }
        self.staged_binary(op, left, right)
    }

    /// A refusal where one operand is a sequence and the other one says how often it is repeated.
    fn check_repetition(
        &mut self,
        left: &Value,
        right: &Value,
        is_count: impl Fn(&Self, &Value) -> bool,
    ) -> Result<()> {
        for (sequence, other) in [(left, right), (right, left)] {
            let is_sequence = sequence.downcast_ref::<List>().is_some()
                || sequence.downcast_ref::<Tuple>().is_some()
                || sequence.downcast_ref::<Str>().is_some();
            if is_sequence && is_count(self, other) {
                return Err(self.staged_refused(
                    other,
                    "is the length of a sequence",
                    "use a loop, or a concrete length",
                ));
            }
        }
        Ok(())
    }

    /// Whether it is a staged scalar of NumPy's.
    pub(crate) fn is_scalar_of_numpy(&self, value: &Value) -> bool {
        !is_array(value) && self.node_of(value).is_some_and(|id| matches!(self.node_type(id), Type::Array0(_)))
    }

    fn binary_node(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        if !is_staged(left) && !is_staged(right) {
            return self.binary(op, left, right);
        }
        let is_text = |cx: &Self, value: &Value| {
            value.downcast_ref::<Str>().is_some() || cx.node_of(value).is_some_and(|id| cx.node_type(id) == Type::Str)
        };
        if op == BinaryOp::Mod && is_text(self, left) {
            return self.staged_percent(left, right);
        }
        if self.is_arrayish(left) || self.is_arrayish(right) {
            if op == BinaryOp::Mul {
                // Beside NumPy's scalar a sequence is repeated, beside an array it is one.
                self.check_repetition(left, right, |cx, other| cx.is_scalar_of_numpy(other))?;
            }
            return self.array_binary(op, left, right);
        }
        if let Some(result) = self.record_operator(RecordOp::Binary(op), left, right)? {
            return Ok(result);
        }
        if op == BinaryOp::Add && is_text(self, left) {
            let (a, b) = (self.lift(left)?, self.lift(right)?);
            if self.node_type(b).as_scalar().is_some() {
                let name = self.node_type(b).python_name().to_owned();
                return Err(self.type_error(format!("can only concatenate str (not \"{name}\") to str")));
            }
            let id = self.emit(Op::Concat, &[a, b])?;
            return Ok(self.staged_node(id));
        }
        if op == BinaryOp::Mul {
            self.check_repetition(left, right, |_, _| true)?;
        }
        if op == BinaryOp::Add
            && matches!(left.kind(), kinds::LIST | kinds::TUPLE)
            && let Some(id) = self.node_of(right)
            && self.node_type(id).as_scalar().is_some()
        {
            let (sequence, name) = (self.type_name(left), self.node_type(id).python_name().to_owned());
            return Err(self.type_error(format!("can only concatenate {sequence} (not \"{name}\") to {sequence}")));
        }
        let (a, b) = (self.lift(left)?, self.lift(right)?);
        let types = [self.node_type(a), self.node_type(b)];
        if op == BinaryOp::MatMul && types.iter().all(|ty| ty.as_scalar().is_some()) {
            let [a, b] = types.map(|ty| ty.python_name().to_owned());
            return Err(self.type_error(snek_tensor::unsupported_operands("@", &a, &b)));
        }
        if op == BinaryOp::Pow
            && types[0].as_scalar().is_some_and(|ty| ty.is_int())
            && types[1].as_scalar().is_some_and(|ty| ty.is_int())
        {
            return self.int_power(a, b);
        }
        let divides = matches!(op, BinaryOp::Div | BinaryOp::FloorDiv | BinaryOp::Mod);
        if divides && types[0].as_scalar().is_some() && (right.as_int() == Some(0) || right.as_float() == Some(0.0)) {
            let is_float = types.iter().any(|ty| ty.as_scalar() == Some(DType::F64));
            return Err(self.zero_division_error(division_by_zero(op, is_float)));
        }
        let divisor_known = right.as_int().is_some() || right.as_float().is_some();
        let op = binary_op(op);
        if !divisor_known || op == Op::Pow {
            self.check_guard(op, &types)?;
        }
        let id = self.emit(op, &[a, b])?;
        Ok(self.staged_node(id))
    }

    /// `int ** int` is an int, or a float where the exponent is negative.
    fn int_power(&mut self, base: ValueId, exponent: ValueId) -> Result<Value> {
        let known = self.builder_ref().and_then(|b| b.module().constant(exponent).cloned());
        if let Some(Literal::Scalar(scalar)) = known {
            let negative = scalar.as_i64().is_some_and(|number| number < 0);
            let types = [self.node_type(base), self.node_type(exponent)];
            if negative {
                self.check_guard(Op::Pow, &types)?;
            }
            let id = self.emit(Op::Pow, &[base, exponent])?;
            return Ok(self.staged_node(id));
        }
        let types = [self.node_type(base), self.node_type(exponent)];
        if self.session()?.naturals.contains(&exponent) {
            let id = self.emit(Op::Pow, &[base, exponent])?;
            return Ok(self.staged_node(id));
        }
        self.check_guard(Op::Pow, &types)?;
        let zero = self.builder()?.constant(0i64);
        let negative = self.emit(Op::Lt, &[exponent, zero])?;
        self.stage_if(
            negative,
            |cx| {
                let base = cx.convert_node(base, DType::F64)?;
                let id = cx.emit(Op::Pow, &[base, exponent])?;
                Ok(cx.staged_node(id))
            },
            |cx| {
                let id = cx.emit(Op::Pow, &[base, exponent])?;
                Ok(cx.staged_node(id))
            },
        )
    }

    pub(crate) fn staged_compare(&mut self, op: CompareOp, left: &Value, right: &Value) -> Result<Value> {
        let (left, right) = (&self.variable_value(left)?, &self.variable_value(right)?);
        if self.has_own_operators(left) || self.has_own_operators(right) {
            let result = self.try_compare(op, left, right)?;
            if !result.is_not_implemented() {
                return Ok(result);
            }
        }
        let (left, right) = (&number_of(self, left), &number_of(self, right));
        self.on_both(left, right, &mut |cx, left, right| cx.compare_node(op, left, right))
    }

    fn compare_node(&mut self, op: CompareOp, left: &Value, right: &Value) -> Result<Value> {
        if !is_staged(left) && !is_staged(right) {
            return self.compare(op, left, right);
        }
        if self.is_arrayish(left) || self.is_arrayish(right) {
            return self.array_compare(op, left, right);
        }
        if let Some(result) = self.record_operator(RecordOp::Compare(op), left, right)? {
            return Ok(result);
        }
        let Some(node) = compare_op(op) else { return Err(self.staged_truth(left)) };
        // A value of another kind than number or string is equal to no staged one.
        for other in [left, right] {
            let data = is_staged(other)
                || other.is_none()
                || matches!(other.kind(), snek_heap::kind::BOOL | snek_heap::kind::INT | snek_heap::kind::FLOAT)
                || other.downcast_ref::<Str>().is_some();
            if !data && matches!(op, CompareOp::Eq | CompareOp::Ne) && other.kind() != kinds::BIGINT {
                let typed = [left, right]
                    .iter()
                    .filter_map(|value| self.node_of(value))
                    .all(|id| self.node_type(id).is_known());
                if typed {
                    return Ok(Value::bool(op == CompareOp::Ne));
                }
            }
        }
        let (a, b) = (self.lift(left)?, self.lift(right)?);
        let id = self.emit(node, &[a, b])?;
        Ok(self.staged_node(id))
    }

    pub(crate) fn staged_unary(&mut self, op: UnaryOp, value: &Value) -> Result<Value> {
        self.on_each(value, &mut |cx, value| {
            if op == UnaryOp::Not && list::is_spread_list(value) {
                let filled = cx.is_filled(value)?;
                return cx.unary(op, &filled);
            }
            if !is_staged(value) {
                return cx.unary(op, value);
            }
            if cx.is_arrayish(value) {
                return cx.array_unary(op, value);
            }
            let id = cx.lift(value)?;
            let id = match op {
                UnaryOp::Not => {
                    let truth = cx.truth_node(id)?;
                    cx.emit(Op::Not, &[truth])?
                }
                UnaryOp::Neg => cx.emit(Op::Neg, &[id])?,
                UnaryOp::Invert => cx.emit(Op::Invert, &[id])?,
                UnaryOp::Pos => match cx.node_type(id) {
                    Type::Any => id,
                    ty if ty == Type::BOOL => cx.convert_node(id, DType::I64)?,
                    Type::Tensor { .. } => id,
                    other => {
                        let text = format!("bad operand type for unary +: '{}'", other.python_name());
                        return Err(cx.type_error(text));
                    }
                },
            };
            Ok(cx.staged_node(id))
        })
    }

    /// `bool(value)` as a staged or concrete bool.
    pub(crate) fn staged_bool(&mut self, value: &Value) -> Result<Value> {
        self.on_each(value, &mut |cx, value| match repr_of(value) {
            _ if cx.is_arrayish(value) => cx.array_truth(value),
            Some(Repr::Node(id)) => {
                let id = *id;
                if let Some(truth) = cx.record_truth(value)? {
                    return Ok(truth);
                }
                let id = cx.truth_node(id)?;
                Ok(cx.staged_node(id))
            }
            Some(_) => Err(cx.staged_truth(value)),
            None if list::is_spread_list(value) => cx.is_filled(value),
            None => cx.truth(value).map(Value::bool),
        })
    }

    /// `left is right`, one of which may be staged: staged numbers are compared by value.
    pub(crate) fn staged_is(&mut self, left: &Value, right: &Value, negate: bool) -> Result<Value> {
        let plain = Value::bool(left.is(right) != negate);
        if is_array(left) || is_array(right) {
            return Ok(plain);
        }
        if !is_staged(left) && !is_staged(right) {
            return Ok(plain);
        }
        let op = if negate { CompareOp::Ne } else { CompareOp::Eq };
        self.on_both(left, right, &mut |cx, left, right| {
            if !is_staged(left) && !is_staged(right) {
                let same = form::same(left, right);
                return Ok(Value::bool(same != negate));
            }
            if let Some(same) = cx.record_is(left, right)? {
                return Ok(Value::bool(same != negate));
            }
            if let Some(same) = cx.scalar_is(left, right)? {
                return Ok(Value::bool(same != negate));
            }
            let staged = if is_staged(left) { left } else { right };
            let other = if is_staged(left) { right } else { left };
            let ty = cx.node_of(staged).map_or(Type::Any, |id| cx.node_type(id));
            if ty.is_known() && matches!(ty, Type::Tensor { .. } | Type::Str) {
                let fits = match other.kind() {
                    snek_heap::kind::BOOL => ty == Type::BOOL,
                    snek_heap::kind::INT => ty == Type::INT,
                    snek_heap::kind::FLOAT => ty == Type::FLOAT,
                    _ => is_staged(other),
                };
                if !fits {
                    return Ok(Value::bool(negate));
                }
            }
            cx.compare_node(op, left, right)
        })
    }

    /// Whether two values are one object, where that is no comparison of numbers: numbers of different types are not, and of
    /// NumPy's scalars each operation makes a new one.
    fn scalar_is(&mut self, left: &Value, right: &Value) -> Result<Option<bool>> {
        let types = [left, right].map(|value| self.node_of(value).map(|id| self.node_type(id)));
        let is_number = |ty: &Type| ty.as_scalar().is_some() || matches!(ty, Type::Array0(_));
        if let [Some(a), Some(b)] = &types
            && is_number(a)
            && is_number(b)
            && a != b
        {
            return Ok(Some(false));
        }
        let numpy = [left, right].map(|value| self.is_scalar_of_numpy(value));
        match numpy {
            [false, false] => Ok(None),
            _ if left.is(right) || self.node_of(left).is_some() && self.node_of(left) == self.node_of(right) => {
                Ok(Some(true))
            }
            [true, true] => {
                Err(self.staged_refused(left, "is compared by identity with another scalar of NumPy's", "use `==`"))
            }
            [is_left, _] => {
                let (scalar, other) = if is_left { (left, right) } else { (right, left) };
                if self.is_array_constant(other) {
                    return Err(self.staged_refused(
                        scalar,
                        "is compared by identity with another scalar of NumPy's",
                        "use `==`",
                    ));
                }
                Ok(Some(false))
            }
        }
    }

    /// `a op b` for sequences of which the first elements need a graph to tell whether they differ.
    pub(crate) fn staged_sequences(&mut self, op: CompareOp, a: &[Value], b: &[Value]) -> Result<Value> {
        let (Some((x, a)), Some((y, b))) = (a.split_first(), b.split_first()) else {
            return self.compare(op, &Value::int(a.len() as i64), &Value::int(b.len() as i64));
        };
        let equal = if form::same(x, y) { Value::TRUE } else { self.compare(CompareOp::Eq, x, y)? };
        let differ = |cx: &mut Self| match op {
            CompareOp::Eq => Ok(Value::FALSE),
            CompareOp::Ne => Ok(Value::TRUE),
            _ => cx.compare(op, x, y),
        };
        if is_staged(&equal) {
            let cond = self.condition(&equal)?;
            return self.stage_if(cond, |cx| cx.staged_sequences(op, a, b), differ);
        }
        if self.truth(&equal)? { self.staged_sequences(op, a, b) } else { differ(self) }
    }
}
