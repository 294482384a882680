//! Lengths, items and iterators of what is staged.
//!
//! In: ranges, lists, arrays and numbers of the graph. Out: nodes; iterators as values of the stager.
//! Invariants: what has no length or no items raises what plain Python raises.
//! Elsewhere: items by operators (`operators.rs`), natives that walk (`types/iter/staged.rs`).

use crate::error::Result;
use crate::stage::stager::Stager;
use crate::stage::value::array::object;
use crate::stage::value::repr::{Repr, is_staged, repr_of};
use crate::stage::value::{form, list};
use crate::types::dict::Dict;
use crate::types::list::List;
use crate::types::tuple::Tuple;
use snek_graph::ir::Type;
use snek_graph::ops::Op;
use snek_heap::Value;

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

    fn apply(&mut self, op: Op, args: &[Value]) -> Result<Value> {
        let ids = args.iter().map(|arg| self.lift(arg)).collect::<Result<Vec<_>>>()?;
        let id = self.emit(op, &ids)?;
        Ok(self.staged_node(id))
    }

    /// Whether a staged value is in the tuple, list, dict or named tuple.
    pub fn holds_staged(&self, value: &Value, depth: usize) -> bool {
        if is_staged(value) || depth > 50 || !value.is_object() {
            return is_staged(value);
        }
        if let Some((_, items)) = form::tuple_subclass(value) {
            return items.iter().any(|item| self.holds_staged(item, depth + 1));
        }
        if let Some(tuple) = value.downcast_ref::<Tuple>() {
            return tuple.items().iter().any(|item| self.holds_staged(item, depth + 1));
        }
        if let Some(list) = value.downcast_ref::<List>() {
            return list.items.borrow().iter().any(|item| self.holds_staged(item, depth + 1));
        }
        if let Some(dict) = value.downcast_ref::<Dict>() {
            return dict.table.borrow().iter().any(|entry| self.holds_staged(&entry.value, depth + 1));
        }
        false
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
    let list = items.downcast_ref::<List>().map(|list| list.items.borrow().len());
    list.or_else(|| Some(items.downcast_ref::<Tuple>()?.items().len()))
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
