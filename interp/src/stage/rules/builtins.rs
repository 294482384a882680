//! Builtin functions on staged values: `print`, `abs`, `round`, `min`, `max`, `int`, `float`, `bool`, `range`, texts.
//!
//! In: arguments of which some are staged. Out: nodes.
//! Invariants: `print` in staged code is a node even if all its arguments are concrete: it happens at every call.
//! Elsewhere: operators (`operators.rs`), mathematical functions of module `math` (that module).

use crate::error::Result;
use crate::stage::stager::Stager;
use crate::stage::value::array::object;
use crate::stage::value::form::Form;
use crate::stage::value::repr;
use crate::stage::value::repr::{Repr, is_staged, repr_of};
use crate::stage::value::{form, list};
use crate::types::tuple;
use snek_graph::ir::{Attr, Attrs, Type};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp};
use snek_tensor::DType;

/// A type of Python numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// `int`.
    Int,
    /// `float`.
    Float,
    /// `bool`.
    Bool,
}

impl Number {
    /// The name of its class.
    #[must_use]
    pub fn class_name(self) -> &'static str {
        match self {
            Self::Int => "int",
            Self::Float => "float",
            Self::Bool => "bool",
        }
    }

    fn dtype(self) -> DType {
        match self {
            Self::Int => DType::I64,
            Self::Float => DType::F64,
            Self::Bool => DType::Bool,
        }
    }
}

impl Stager<'_> {
    /// An operation of the graph, by its name there, on values some of which are staged.
    pub(crate) fn staged_call(&mut self, name: &str, args: &[Value]) -> Result<Value> {
        let Some(first) = args.first() else { return Ok(Value::NONE) };
        let Some(op) = Op::from_head(name, args.len()).filter(|op| op.def().inputs.allows(args.len())) else {
            return Err(self.staged_concrete(first, &format!("an argument of {name}()")));
        };
        self.on_each(first, &mut |cx, value| {
            let mut inputs = args.to_vec();
            inputs[0] = value.clone();
            cx.apply(op, &inputs)
        })
    }

    /// `int`, `float` or `bool` of a staged value.
    pub(crate) fn staged_number(&mut self, number: Number, value: &Value) -> Result<Value> {
        self.on_each(value, &mut |cx, value| {
            if number == Number::Bool {
                return cx.staged_bool(value);
            }
            let mut id = cx.lift(value)?;
            if cx.node_type(id).is_array() {
                id = cx.only_element(id, "only length-1 arrays can be converted to Python scalars")?;
            }
            let from_float = cx.node_type(id).as_scalar() == Some(DType::F64);
            if from_float && number == Number::Int && cx.is_guarded_code() {
                return Err(cx.staging_error(
                    "int() of a staged float may raise under a handler here; convert before the `try`",
                ));
            }
            let id = cx.convert_node(id, number.dtype())?;
            Ok(cx.staged_node(id))
        })
    }

    /// Whether the value is a number of this type, or will be when the graph runs.
    pub(crate) fn is_number_of(&self, value: &Value, number: Number) -> bool {
        let form = match self.node_of(value) {
            Some(id) => Form::Node(self.node_type(id)),
            None => form::scalar_form(value),
        };
        matches!(form, Form::Node(ty) if ty == Type::scalar(number.dtype()))
    }

    fn apply(&mut self, op: Op, args: &[Value]) -> Result<Value> {
        let ids = args.iter().map(|arg| self.lift(arg)).collect::<Result<Vec<_>>>()?;
        let id = self.emit(op, &ids)?;
        Ok(self.staged_node(id))
    }

    /// `min` or `max` met a staged comparison: the best so far and the next are given with their ranks, `rest` iterates
    /// over the others.
    pub(crate) fn staged_extreme(
        &mut self,
        name: &str,
        op: CompareOp,
        rest: &Value,
        (mut best, mut next): ((Value, Value), (Value, Value)),
        key: &Value,
    ) -> Result<Value> {
        let has_key = !key.is_unbound() && !key.is_none();
        loop {
            let better = self.compare(op, &next.0, &best.0)?;
            best = if is_staged(&better) {
                let cond = self.condition(&better)?;
                let pair = |(rank, item): (Value, Value)| tuple::new(vec![rank, item]);
                let (keep, take) = if has_key { (pair(best), pair(next)) } else { (best.1, next.1) };
                let chosen = self.stage_if(cond, |_| Ok(take), |_| Ok(keep))?;
                match chosen.downcast_ref::<crate::types::tuple::Tuple>().map(|pair| pair.items()) {
                    Some([rank, item]) if has_key => (rank.clone(), item.clone()),
                    _ if has_key => {
                        return Err(self.staged_concrete(&chosen, &format!("an item with a key in {name}()")));
                    }
                    _ => (chosen.clone(), chosen),
                }
            } else if self.truth(&better)? {
                next
            } else {
                best
            };
            let Some(item) = self.next(rest)? else { return Ok(best.1) };
            let rank = if has_key { self.call(key, std::slice::from_ref(&item))? } else { item.clone() };
            next = (rank, item);
        }
    }

    /// `print` while staging: `None` when it is to run now.
    pub(crate) fn staged_print(
        &mut self,
        values: &[Value],
        sep: &str,
        end: &str,
        file: &Value,
    ) -> Result<Option<Value>> {
        if self.stage.muted && (file.is_unbound() || file.is_none()) {
            return Ok(Some(Value::NONE));
        }
        if !self.stage.is_active() {
            return match values.iter().find(|value| is_staged(value)) {
                Some(value) => Err(self.staged_refused(
                    value,
                    "is printed outside of a staged function",
                    "use snek.code() to see what leads to it",
                )),
                None => Ok(None),
            };
        }
        if !file.is_unbound() && !file.is_none() {
            return Err(self.staging_error("print(file=...) cannot be staged; print to standard output"));
        }
        self.print_from(values, Vec::new(), sep, end)?;
        Ok(Some(Value::NONE))
    }

    /// Prints `done` and then `values`; a choice is branched on.
    fn print_from(
        &mut self,
        values: &[Value],
        mut done: Vec<snek_graph::ir::ValueId>,
        sep: &str,
        end: &str,
    ) -> Result<()> {
        for (at, value) in values.iter().enumerate() {
            if let Some(Repr::Choice { .. }) = repr_of(value) {
                let rest = &values[at + 1..];
                return self
                    .on_each(value, &mut |cx, value| {
                        let mut all = vec![value.clone()];
                        all.extend_from_slice(rest);
                        cx.print_from(&all, done.clone(), sep, end)?;
                        Ok(Value::NONE)
                    })
                    .map(drop);
            }
            let id = self.print_operand(value)?;
            done.push(id);
        }
        let mut attrs = Attrs::new();
        if sep != " " {
            attrs = attrs.with("sep", Attr::Str(sep.into()));
        }
        if end != "\n" {
            attrs = attrs.with("end", Attr::Str(end.into()));
        }
        self.emit_node(Op::Print, &done, attrs, &[]).map(drop)
    }

    /// What is printed: graph data as it is, anything concrete as its text.
    fn print_operand(&mut self, value: &Value) -> Result<snek_graph::ir::ValueId> {
        if is_staged(value) || self.holds_spread_deep(value, 0) {
            return self.lift(value);
        }
        let text = self.staged_text(|cx| cx.str(value))?;
        self.lift(&text)
    }

    /// Whether a list whose length is staged is in the tuple or list.
    fn holds_spread_deep(&self, value: &Value, depth: usize) -> bool {
        let any = |items: &[Value]| depth < 50 && items.iter().any(|item| self.holds_spread_deep(item, depth + 1));
        if let Some(tuple) = value.downcast_ref::<crate::types::tuple::Tuple>() {
            return any(tuple.items());
        }
        let Some(list) = value.downcast_ref::<crate::types::list::List>() else { return false };
        let items = list.items.borrow();
        list::holds_spread(&items) || any(&items)
    }

    /// Whether a staged value is in the tuple, list, dict or named tuple.
    pub fn holds_staged(&self, value: &Value, depth: usize) -> bool {
        if is_staged(value) || depth > 50 || !value.is_object() {
            return is_staged(value);
        }
        if let Some((_, items)) = form::tuple_subclass(value) {
            return items.iter().any(|item| self.holds_staged(item, depth + 1));
        }
        if let Some(tuple) = value.downcast_ref::<crate::types::tuple::Tuple>() {
            return tuple.items().iter().any(|item| self.holds_staged(item, depth + 1));
        }
        if let Some(list) = value.downcast_ref::<crate::types::list::List>() {
            return list.items.borrow().iter().any(|item| self.holds_staged(item, depth + 1));
        }
        if let Some(dict) = value.downcast_ref::<crate::types::dict::Dict>() {
            return dict.table.borrow().iter().any(|entry| self.holds_staged(&entry.value, depth + 1));
        }
        false
    }

    /// The parts of an f-string, one after another.
    pub(crate) fn staged_join(&mut self, parts: &[Value]) -> Result<Value> {
        let ids = parts.iter().map(|part| self.lift(part)).collect::<Result<Vec<_>>>()?;
        let id = self.emit(Op::Concat, &ids)?;
        Ok(self.staged_node(id))
    }

    /// `format(value, spec)`; the conversion is that of f-strings: 0 none, 1 `s`, 2 `r`, 3 `a`.
    pub(crate) fn staged_format(&mut self, value: &Value, spec: &Value, conversion: u8) -> Result<Value> {
        let spec_text = repr::text_of(spec).unwrap_or_default();
        if is_staged(spec) {
            return Err(self.staged_concrete(spec, "the format of a text"));
        }
        self.on_each(value, &mut |cx, value| {
            let spec = spec_text.as_str();
            if !is_staged(value) {
                let text = match conversion {
                    2 => cx.staged_text(|cx| cx.repr(value))?,
                    3 => cx.staged_text(|cx| cx.ascii(value))?,
                    0 if !spec.is_empty() => value.clone(),
                    0 => cx.staged_text(|cx| cx.format(value, ""))?,
                    _ => cx.staged_text(|cx| cx.str(value))?,
                };
                return match is_staged(&text) {
                    true if spec.is_empty() => Ok(text),
                    true => cx.staged_format(&text, &crate::types::str::new(spec), 0),
                    false => Ok(crate::types::str::new(cx.format(&text, spec)?)),
                };
            }
            let id = cx.lift(value)?;
            if cx.node_type(id) == Type::Str && spec.is_empty() && conversion < 2 {
                return Ok(value.clone());
            }
            // A specification that the type does not take raises what plain Python raises.
            if !spec.is_empty()
                && let Some(sample) = cx.sample_of(value)
                && conversion == 0
            {
                cx.format(&sample, spec)?;
            }
            let mut attrs = Attrs::new();
            if !spec.is_empty() {
                attrs = attrs.with("spec", Attr::Str(spec.into()));
            }
            if conversion > 0 {
                let name = ["", "s", "r", "a"][usize::from(conversion & 3)];
                attrs = attrs.with("conversion", Attr::Str(name.into()));
            }
            let id = cx.emit_with(Op::Format, &[id], attrs)?;
            Ok(cx.staged_node(id))
        })
    }

    pub(crate) fn staged_len(&mut self, value: &Value) -> Result<Value> {
        self.on_each(value, &mut |cx, value| match repr_of(value) {
            _ if cx.is_arrayish(value) => cx.array_len(value),
            Some(Repr::Node(id)) => {
                let length = cx.emit(Op::Len, &[*id]).inspect_err(|error| cx.note_number_error(value, error))?;
                Ok(cx.staged_node(length))
            }
            Some(Repr::Range([start, stop, step])) => {
                let (start, stop, step) = (start.clone(), stop.clone(), step.clone());
                cx.range_length(&start, &stop, &step)
            }
            None if list::is_spread_list(value) => {
                let id = cx.lift(value)?;
                let id = cx.emit(Op::Len, &[id])?;
                Ok(cx.staged_node(id))
            }
            None => Ok(Value::int(cx.len(value)? as i64)),
            Some(_) => Err(cx.staged_concrete(value, "an object with a length")),
        })
    }

    /// How many numbers a range of staged bounds has.
    fn range_length(&mut self, start: &Value, stop: &Value, step: &Value) -> Result<Value> {
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
                        let text = format!("'{}' object cannot be interpreted as an integer", ty.python_name());
                        return Err(self.type_error(text));
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

    pub(crate) fn staged_iter(&mut self, value: &Value) -> Result<Value> {
        self.check_session(value)?;
        match repr_of(value) {
            Some(Repr::Range(parts)) => Ok(self.staged(Repr::RangeIter(parts.clone()))),
            Some(Repr::RangeIter(_) | Repr::ListIter(_)) => Ok(value.clone()),
            Some(Repr::Array(_)) => Ok(self.staged(Repr::ListIter([Value::int(0), value.clone(), Value::int(1)]))),
            _ if self.is_arrayish(value) => Err(self.type_error("iteration over a 0-d array")),
            Some(Repr::Node(id)) if matches!(self.node_type(*id), Type::Tensor { .. } | Type::None) => {
                let text = format!("'{}' object is not iterable", self.node_type(*id).python_name());
                let error = self.type_error(text);
                self.note_number_error(value, &error);
                Err(error)
            }
            Some(Repr::Maybe { .. }) => {
                let inner = self.require_set(value)?;
                self.iter(&inner)
            }
            _ => {
                Err(self.staged_refused(value, "is iterated over", "loop over range(len(x)), or pass a list or tuple"))
            }
        }
    }
}

/// The length of a list or tuple that is known while staging.
pub(crate) fn plain_length(items: &Value) -> Option<usize> {
    if list::is_spread_list(items) {
        return None;
    }
    let list = items.downcast_ref::<crate::types::list::List>().map(|list| list.items.borrow().len());
    list.or_else(|| Some(items.downcast_ref::<crate::types::tuple::Tuple>()?.items().len()))
}

impl Stager<'_> {
    /// The item of a list or tuple at a position inside it; either may be staged.
    pub(crate) fn item_at(&mut self, items: &Value, position: &Value) -> Result<Value> {
        if plain_length(items).is_some() || object::is_array(items) {
            return self.get_item(items, position);
        }
        let (list, position) = (self.lift(items)?, self.lift(position)?);
        let item = self.emit(Op::ArrayGet, &[list, position])?;
        Ok(self.staged_node(item))
    }
}
