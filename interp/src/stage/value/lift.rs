//! Values as nodes of the graph, and which values a graph can hold.

use super::form::{Form, is_structure, tuple_subclass};
use super::poison::Poison;
use crate::error::Result;
use crate::kinds;
use crate::stage::stager::Stager;
use crate::types::exception::staged::exception_parts;
use crate::types::list::List;
use crate::types::staged::{Repr, Staged, is_staged, repr_of};
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use snek_graph::ir::{Literal, ValueId};
use snek_heap::{Gc, Value, View, state_of};

/// Roughly the bytes that an item takes as a value of the graph.
const LIFTED: usize = 400;

impl Stager<'_> {
    /// The graph value that a staged value is, if it is just one.
    pub fn node_of(&self, value: &Value) -> Option<ValueId> {
        match repr_of(value) {
            Some(Repr::Node(id)) => Some(*id),
            _ => None,
        }
    }

    /// Whether the value can be used in the innermost open region.
    pub(crate) fn is_visible(&self, value: &Value) -> bool {
        let Some(b) = self.builder_ref() else { return true };
        if !is_staged(value) {
            return self.is_content_visible(value, 0);
        }
        match repr_of(value) {
            Some(Repr::Node(id)) => b.is_visible(*id),
            Some(Repr::Array(array)) => self.is_array_visible(array),
            Some(Repr::Maybe { flag, value, .. }) => b.is_visible(*flag) && self.is_visible(value),
            Some(Repr::Choice { tag, options }) => {
                b.is_visible(*tag) && options.iter().all(|option| self.is_visible(option))
            }
            Some(Repr::Range(parts) | Repr::RangeIter(parts) | Repr::ListIter(parts)) => {
                parts.iter().all(|part| self.is_visible(part))
            }
            Some(Repr::Spread(id)) => b.is_visible(*id),
            Some(Repr::Position(tag, _)) => tag.is_none_or(|tag| b.is_visible(tag)),
            Some(Repr::Stepped { .. }) => false,
            Some(Repr::Items(items)) => items.iter().all(|item| self.is_visible(item)),
            _ => true,
        }
    }

    fn is_content_visible(&self, value: &Value, depth: usize) -> bool {
        if is_staged(value) {
            return self.is_visible(value);
        }
        let all = |parts: &[Value]| parts.iter().all(|part| depth < 60 && self.is_content_visible(part, depth + 1));
        if let Some(tuple) = value.downcast_ref::<Tuple>() {
            return all(tuple.items());
        }
        if let Some((_, items)) = tuple_subclass(value) {
            return all(&items);
        }
        if let Some(parts) = exception_parts(value) {
            return all(&parts);
        }
        let first = self.stage.session.as_ref().map_or(u32::MAX, |session| session.epoch);
        if snek_heap::epoch_of(value) < first || !is_structure(value) {
            return true;
        }
        state_of(value).is_none_or(|state| all(&state.slots))
    }

    /// The graph value of a value: a constant, a node, a tuple or list of such.
    pub fn lift(&mut self, value: &Value) -> Result<ValueId> {
        let literal = match value.view() {
            View::Int(number) => Literal::from(number),
            View::Float(number) => Literal::from(number),
            View::Bool(flag) => Literal::from(flag),
            View::None => Literal::None,
            View::Object(_) => match value.downcast_ref::<Str>() {
                Some(text) => {
                    let bytes = text.as_str().len();
                    self.charge_text(bytes)?;
                    self.reserve(bytes)?;
                    self.session()?.weight.hold_text(bytes);
                    Literal::from(text.as_str())
                }
                None => return self.lift_object(value),
            },
            _ => return Err(self.staging_error("this value cannot be part of a graph")),
        };
        Ok(self.builder()?.constant(literal))
    }

    fn lift_object(&mut self, value: &Value) -> Result<ValueId> {
        if let Some(staged) = value.downcast::<Staged>() {
            return self.lift_staged(value, &staged);
        }
        let (items, op) = if let Some(tuple) = value.downcast_ref::<Tuple>() {
            (tuple.items().to_vec(), snek_graph::ops::Op::Tuple)
        } else if let Some(list) = value.downcast_ref::<List>() {
            let items = list.items.borrow().clone();
            self.ask_for(&items)?;
            return self.lift_list(&items, None);
        } else if value.kind() == kinds::BIGINT {
            return Err(self.staging_error(
                "an integer beyond 64 bits cannot be part of a graph; use a float, or keep it outside",
            ));
        } else if let Some(id) = self.lift_constant(value)? {
            return Ok(id);
        } else {
            let text = "an object of type '{}' cannot be part of a graph; compute with its numbers instead";
            return Err(self.refusal_of(value, text));
        };
        self.ask_for(&items)?;
        let ids = items.iter().map(|item| self.lift(item)).collect::<Result<Vec<_>>>()?;
        self.emit(op, &ids)
    }

    /// Asks for the time and the room to lift items, which may be many, nested deeply, or stand in many places.
    fn ask_for(&mut self, items: &[Value]) -> Result<()> {
        self.charge(items.len().saturating_add(1))?;
        self.reserve(items.len().saturating_mul(LIFTED))?;
        match self.stack_is_low() {
            true => Err(self.staging_error(&Poison::TooDeep.to_string())),
            false => Ok(()),
        }
    }

    /// A choice between `T` and `None` is a value of an optional type; no other choice is one value.
    fn lift_choice(&mut self, value: &Value, form: &Form) -> Result<ValueId> {
        let Form::Choice(forms) = form else { return Err(self.staged_truth(value)) };
        let scalars = forms.iter().map(Form::scalar).collect::<Option<Vec<_>>>();
        let joined = scalars.and_then(|all| all.iter().skip(1).try_fold(all.first().cloned()?, |a, b| a.join(b)));
        if joined.is_none() {
            return Err(self.staged_refused(
                value,
                "has one of several types, which no operation of the graph takes",
                "convert it to one type, with float() or int(), where it is made",
            ));
        }
        let Some(Repr::Choice { tag, options }) = repr_of(value) else { return Err(self.staged_truth(value)) };
        let (tag, options) = (*tag, options.clone());
        if let (Some((_, whole)), [none, _]) = (self.optional_of(tag), &options[..])
            && none.is_none()
        {
            return Ok(whole);
        }
        let Some(last) = options.last() else { return Err(self.staged_truth(value)) };
        let mut all = self.lift(last)?;
        for (index, option) in options.iter().enumerate().rev().skip(1) {
            let (here, one) = (self.builder()?.constant(index as i64), self.lift(option)?);
            let cond = self.emit(snek_graph::ops::Op::Eq, &[tag, here])?;
            all = self.emit(snek_graph::ops::Op::Select, &[cond, one, all])?;
        }
        Ok(all)
    }

    fn lift_staged(&mut self, value: &Value, staged: &Gc<Staged>) -> Result<ValueId> {
        self.check_session(value)?;
        match &staged.repr {
            Repr::Node(id) => self.taken_in(*id),
            Repr::Array(_) => self.array_node(value),
            Repr::Maybe { .. } => {
                let inner = self.require_set(value)?;
                self.lift(&inner)
            }
            Repr::Choice { .. } => {
                // `T` or None is a type of the graph; other choices are not.
                let form = self.form_of(value, 0);
                self.lift_choice(value, &form)
            }
            Repr::Range(_)
            | Repr::RangeIter(_)
            | Repr::ListIter(_)
            | Repr::Spread(_)
            | Repr::Position(..)
            | Repr::Stepped { .. }
            | Repr::Method(..)
            | Repr::Bound(..)
            | Repr::Items(_) => {
                Err(self.staged_refused(value, "cannot be kept in a graph", "iterate over it with `for`"))
            }
            Repr::Poison(_) => Err(self.staged_truth(value)),
        }
    }
}
