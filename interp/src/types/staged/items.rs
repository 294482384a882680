//! Lengths, items and iterators of what is staged.
//!
//! In: ranges, lists, arrays and numbers of the graph; known lists with staged positions. Out: nodes; iterators as
//! values of the stager; writes to items.
//! Invariants: what has no length or no items raises what plain Python raises.
//! Elsewhere: natives that walk (`types/iter/staged.rs`).

use crate::error::Result;
use crate::kinds;
use crate::names::intern;
use crate::native::Staged;
use crate::stage::{Stager, capture, each_once, form, list, row_of, state};
use crate::types::class::Instance;
use crate::types::dict::Dict;
use crate::types::list::List;
use crate::types::payload_or_self;
use crate::types::staged::array::is_array;
use crate::types::staged::{Repr, is_staged, repr_of};
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use rustc_hash::FxHashSet;
use snek_graph::ir::{Attrs, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::{Layout, State, Value};
use snek_syntax::core::{CompareOp, UnaryOp};

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
    #[inline]
    pub fn holds_staged(&self, value: &Value) -> bool {
        is_staged(value) || value.is_object() && holds_staged_within(value)
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
        if plain_length(items).is_some() || is_array(items) {
            return self.get_item(items, position);
        }
        let (list, position) = (self.lift(items)?, self.lift(position)?);
        let item = self.emit(Op::ArrayGet, &[list, position])?;
        self.staged_item(item)
    }
}

/// The containers that one holds.
fn containers_in(value: &Value) -> Vec<Value> {
    let is_container = |item: &&Value| {
        matches!(item.kind(), kinds::LIST | kinds::DICT | kinds::SET | kinds::TUPLE | kinds::BYTEARRAY | kinds::HOST)
    };
    if let Some(list) = value.downcast_ref::<List>() {
        return list.items.borrow().iter().filter(is_container).cloned().collect();
    }
    if let Some(tuple) = value.downcast_ref::<Tuple>() {
        return tuple.items().iter().filter(is_container).cloned().collect();
    }
    match value.downcast_ref::<Dict>() {
        Some(dict) => dict.table.borrow().iter().map(|entry| &entry.value).filter(is_container).cloned().collect(),
        None => Vec::new(),
    }
}

/// The most items among which one is found by comparisons of its position.
const SEARCHED: usize = 256;

/// Whether the items are numbers or texts of one type, as those of a list of the graph.
fn is_of_one_type(items: &[Value]) -> bool {
    let all = |fits: fn(&Value) -> bool| items.iter().all(fits);
    all(|item| item.as_int().is_some())
        || all(|item| item.as_float().is_some())
        || all(|item| item.as_bool().is_some())
        || all(|item| item.kind() == kinds::STR)
}

impl Cx {
    /// Notes all attributes of an object, if a staged function reads them.
    pub(crate) fn note_attributes(&mut self, object: &Value) -> Result<()> {
        if !self.stage.is_active() {
            return Ok(());
        }
        capture::attribute(&mut Stager::new(self), object, &intern("__dict__"))
    }
}

impl Stager<'_> {
    /// Notes what an argument holds. Natives that take what is known as it is may look at all that is inside of it; others say
    /// themselves what they read.
    pub(crate) fn note_argument(&mut self, callee: &Value, value: &Value) -> Result<()> {
        match row_of(self, callee).map(|row| row.staged) {
            Some(Staged::Known) => self.note_deeply(value),
            _ => capture::content(self, value),
        }
    }

    /// Notes what a container holds, and the containers in it: texts, comparisons and copies go through all of them.
    pub(crate) fn note_deeply(&mut self, value: &Value) -> Result<()> {
        capture::content(self, value)?;
        let (mut seen, mut waiting) = (FxHashSet::default(), containers_in(value));
        while let Some(inner) = waiting.pop() {
            if seen.insert(inner.address()) {
                self.charge(1)?;
                capture::content(self, &inner)?;
                waiting.extend(containers_in(&inner));
            }
        }
        Ok(())
    }

    /// `item in container`: the comparisons that CPython makes, one after the other.
    pub(crate) fn staged_contains(&mut self, container: &Value, item: &Value, negate: bool) -> Result<Value> {
        if self.is_scalar_of_numpy(container) {
            return Err(self.staged_refused(container, "is looked into, and is one number", "compare with `==`"));
        }
        if self.is_arrayish(container) {
            let found = self.call_composed("contains", &[container.clone(), item.clone()])?;
            return if negate { self.unary(UnaryOp::Not, &found) } else { Ok(found) };
        }
        if is_staged(container) || matches!(container.kind(), kinds::STR | kinds::BYTES | kinds::BYTEARRAY) {
            return Err(self.staged_refused(
                item,
                "is looked for in something staged, or in a string",
                "compare in a loop",
            ));
        }
        if !self.is_iterable(container) {
            let type_name = self.type_name(container);
            return Err(self.type_error(format!("argument of type '{type_name}' is not iterable")));
        }
        let items = self.collect(container)?;
        let found = self.any_equal(&items, item)?;
        if negate { self.unary(UnaryOp::Not, &found) } else { Ok(found) }
    }

    fn any_equal(&mut self, items: &[Value], item: &Value) -> Result<Value> {
        let Some((first, rest)) = items.split_first() else { return Ok(Value::FALSE) };
        if form::same(first, item) {
            return Ok(Value::TRUE);
        }
        let equal = self.compare(CompareOp::Eq, first, item)?;
        if !is_staged(&equal) {
            return if self.truth(&equal)? { Ok(Value::TRUE) } else { self.any_equal(rest, item) };
        }
        if rest.is_empty() {
            return self.staged_bool(&equal);
        }
        let cond = self.condition(&equal)?;
        self.stage_if(cond, |_| Ok(Value::TRUE), |cx| cx.any_equal(rest, item))
    }

    pub(crate) fn staged_get_item(&mut self, object: &Value, index: &Value) -> Result<Value> {
        if object.downcast_ref::<Instance>().is_some() {
            let (name, payload) = (self.names.__getitem__.clone(), payload_or_self(object));
            if payload.downcast_ref::<List>().is_some() || payload.downcast_ref::<Tuple>().is_some() {
                return self.staged_get_item(&payload, index);
            }
            if let Some(value) = self.call_special(object, &name, std::slice::from_ref(index))? {
                return Ok(value);
            }
        }
        if self.is_arrayish(object) {
            return self.on_each(index, &mut |cx, index| cx.array_get_item(object, index));
        }
        if is_staged(object) {
            return self.on_both(object, index, &mut |cx, object, index| {
                let (a, b) = (cx.lift(object)?, cx.lift(index)?);
                let id = cx.emit(Op::ArrayGet, &[a, b])?;
                Ok(cx.staged_node(id))
            });
        }
        self.staged_index(object, index)
    }

    /// A concrete sequence at a staged position: a search by comparisons.
    fn staged_index(&mut self, object: &Value, index: &Value) -> Result<Value> {
        let (count, what) = if let Some(list) = object.downcast_ref::<List>() {
            (list.len(), "list index out of range")
        } else if let Some(tuple) = object.downcast_ref::<Tuple>() {
            (tuple.items().len(), "tuple index out of range")
        } else {
            return Err(self.staged_concrete(index, "a key or index of this object"));
        };
        let items = self.collect(object)?;
        let is_long = count > SEARCHED;
        let is_list = || object.downcast_ref::<List>().is_some() && is_of_one_type(&items);
        if self.is_guarded_code() && !self.is_looked_at() || is_long && !is_list() {
            return Err(self.staged_concrete(index, "an index of a long sequence, or one under a handler,"));
        }
        self.on_each(index, &mut |cx, index| {
            cx.check_index(object, index)?;
            let id = cx.lift(index)?;
            if is_long || cx.node_type(id) == Type::Any {
                let list = cx.lift(object)?;
                let id = cx.emit(Op::ArrayGet, &[list, id])?;
                return Ok(cx.staged_node(id));
            }
            cx.item_search(&items, id, 0, what)
        })
    }

    /// No float is an index.
    pub(crate) fn check_index(&mut self, object: &Value, index: &Value) -> Result<()> {
        if self.node_of(index).is_none_or(|id| self.node_type(id) != Type::FLOAT) {
            return Ok(());
        }
        let type_name = self.type_name(object);
        let error = self.type_error(format!("{type_name} indices must be integers or slices, not float"));
        self.note_own_error(&error);
        Err(error)
    }

    fn item_search(&mut self, items: &[Value], index: ValueId, place: usize, what: &str) -> Result<Value> {
        let Some(item) = items.get(place).cloned() else {
            let text = self.builder()?.constant(what);
            self.emit_raise("IndexError", Some(text))?;
            return Ok(items.first().cloned().unwrap_or(Value::NONE));
        };
        let b = self.builder()?;
        let (front, back) = (b.constant(place as i64), b.constant(place as i64 - items.len() as i64));
        let is_front = self.emit(Op::Eq, &[index, front])?;
        let is_back = self.emit(Op::Eq, &[index, back])?;
        let here = self.emit(Op::Or, &[is_front, is_back])?;
        self.stage_if(here, |_| Ok(item), |cx| cx.item_search(items, index, place + 1, what))
    }

    pub(crate) fn staged_set_item(&mut self, object: &Value, index: &Value, value: &Value) -> Result<()> {
        if object.downcast_ref::<Instance>().is_some() {
            let name = self.names.__setitem__.clone();
            if self.call_special(object, &name, &[index.clone(), value.clone()])?.is_some() {
                return Ok(());
            }
        }
        if is_array(object) {
            return self.array_set_item(object, index, value);
        }
        if is_staged(object) {
            return Err(self.staged_refused(object, "is assigned to by index", "build a new one"));
        }
        if object.kind() != kinds::LIST {
            return Err(self.staged_concrete(index, "a key of this object"));
        }
        if self.is_guarded_code() && !self.is_looked_at() {
            return Err(self.staged_concrete(index, "an index under a handler"));
        }
        self.check_index(object, index)?;
        let items = self.collect(object)?;
        let id = self.lift(index)?;
        let mut changed = Vec::with_capacity(items.len());
        let mut inside = self.lift(&Value::FALSE)?;
        for (place, item) in items.iter().enumerate() {
            let b = self.builder()?;
            let (front, back) = (b.constant(place as i64), b.constant(place as i64 - items.len() as i64));
            let is_front = self.emit(Op::Eq, &[id, front])?;
            let is_back = self.emit(Op::Eq, &[id, back])?;
            let here = self.emit(Op::Or, &[is_front, is_back])?;
            inside = self.emit(Op::Or, &[inside, here])?;
            let (item, value) = (item.clone(), value.clone());
            changed.push(self.stage_if(here, |_| Ok(value), |_| Ok(item))?);
        }
        self.open_region(&[])?;
        let good = self.close_region(&[])?;
        self.open_region(&[])?;
        let text = self.builder()?.constant("list assignment index out of range");
        self.emit_raise("IndexError", Some(text))?;
        let bad = self.close_region(&[])?;
        self.emit_node(Op::If, &[inside], Attrs::new(), &[good, bad])?;
        state::write(object, State { layout: Layout::Sequence, slots: changed });
        Ok(())
    }
}

/// Whether a staged value is in what an object consists of; what stands in several places is looked at once.
fn holds_staged_within(value: &Value) -> bool {
    !each_once(value, &mut |value, pending| {
        all_parts(value, &mut |part| {
            pending.push(part.clone());
            !is_staged(part)
        })
    })
}

/// How many values a tuple, list or dict holds; no other value is gone through.
pub(crate) fn parts_len(value: &Value) -> usize {
    if let Some(tuple) = value.downcast_ref::<Tuple>() {
        return tuple.items().len();
    }
    if let Some(list) = value.downcast_ref::<List>() {
        return list.len();
    }
    value.downcast_ref::<Dict>().map_or(0, Dict::len)
}

/// Whether all that a tuple, list, dict or named tuple holds is as it should be.
fn all_parts(value: &Value, is_right: &mut dyn FnMut(&Value) -> bool) -> bool {
    if let Some((_, items)) = form::tuple_subclass(value) {
        return items.iter().all(is_right);
    }
    if let Some(tuple) = value.downcast_ref::<Tuple>() {
        return tuple.items().iter().all(is_right);
    }
    if let Some(list) = value.downcast_ref::<List>() {
        return list.items.borrow().iter().all(is_right);
    }
    value.downcast_ref::<Dict>().is_none_or(|dict| dict.table.borrow().iter().all(|entry| is_right(&entry.value)))
}
