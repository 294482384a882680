//! Lists whose length is staged.
//!
//! In: lists that grow in a staged loop, or differ in length after a branch. Out: values of type `list<T>`.
//! Invariants:
//! - Such a list is an ordinary list object that holds a `Spread`: the items of a graph list, in this place. Appending
//!   and concatenating work on it as they are.
//! - Every other operation on it is a node, or refused (`types/list/staged.rs`): none sees the `Spread` as an item.
//!
//! Elsewhere: where lists become staged (`flow/join.rs`, `flow/loops/trip.rs`).

use super::form::Form;
use crate::error::{Error, Result};
use crate::stage::stager::Stager;
use crate::stage::value::form;
use crate::stage::value::poison::Poison;
use crate::stage::value::state;
use crate::types::list::List;
use crate::types::staged::array::{is_array, owner_of};
use crate::types::staged::{Repr, has_spread, repr_of};
use crate::types::str::Str;
use crate::types::tuple::{self, Tuple};
use snek_graph::ir::{Attr, Attrs, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::{Layout, State, Value, spend};
use std::rc::Rc;

/// How deep tuples in lists may nest.
pub(super) const MOST_DEEP: usize = 16;

/// Whether the list holds the items of a graph list.
pub fn is_spread_list(value: &Value) -> bool {
    value.downcast_ref::<List>().is_some_and(|list| holds_spread(&list.items.borrow()))
}

/// An item that cannot be staged may stand for several that no graph list holds: nobody knows how many they are.
pub fn holds_spread(items: &[Value]) -> bool {
    has_spread() && items.iter().any(|item| matches!(repr_of(item), Some(Repr::Spread(_) | Repr::Poison(_))))
}

/// The items before those of a graph list, as a tuple, and the others, as a list.
pub(crate) fn before_spread(list: &Value) -> Vec<Value> {
    let mut first = list.downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default();
    let known = first.iter().position(|item| holds_spread(std::slice::from_ref(item))).unwrap_or(first.len());
    let rest = first.split_off(known);
    vec![tuple::new(first), crate::types::list::new(rest)]
}

/// Refuses a list of staged length where its length has to be known.
#[inline]
pub(crate) fn check_known(cx: &mut Stager<'_>, list: &Value, what: &str) -> Result<()> {
    if cx.stage.is_active() && is_spread_list(list) { Err(cx.refuse_list(what)) } else { Ok(()) }
}

impl Stager<'_> {
    /// An array in a list of the graph has a content of its own there: nobody writes it from then on.
    fn seal(&mut self, item: &Value) {
        if is_array(item) {
            spend(&owner_of(item));
            self.stage.session.iter_mut().for_each(|session| session.effects.has_twins = true);
        } else if let Some(tuple) = item.downcast_ref::<Tuple>() {
            tuple.items().iter().for_each(|part| self.seal(part));
        }
    }

    /// The type that all items have; `Err` if there is none, `None` for no items.
    pub(crate) fn item_type(&self, items: &[Value]) -> std::result::Result<Option<Type>, Rc<Poison>> {
        let mut all: Option<Type> = None;
        for item in items {
            let ty = self.part_type(item, 0)?;
            all = Some(match all {
                None => ty,
                Some(known) if known == Type::Any || ty == Type::Any => Type::Any,
                Some(known) => match known.join(&ty) {
                    Some(both) => both,
                    None => return Err(Rc::new(Poison::MixedItems(known, ty))),
                },
            });
        }
        Ok(all)
    }

    /// The type of an item, of all items of a graph list in its place, or of a part of a tuple.
    fn part_type(&self, item: &Value, depth: usize) -> std::result::Result<Type, Rc<Poison>> {
        Ok(match repr_of(item) {
            Some(Repr::Spread(id)) => match self.node_type(*id) {
                Type::List(item) => *item,
                other => other,
            },
            Some(Repr::Node(id)) => self.node_type(*id),
            Some(Repr::Array(_)) => self.array_type(item),
            Some(Repr::Poison(why)) => return Err(why.clone()),
            _ => match (form::scalar_form(item), item.downcast_ref::<Tuple>()) {
                (Form::Node(ty), _) => ty,
                (_, Some(tuple)) if depth < MOST_DEEP => {
                    let parts = tuple.items().iter().map(|part| self.part_type(part, depth + 1));
                    Type::Tuple(parts.collect::<std::result::Result<_, _>>()?)
                }
                _ if item.downcast_ref::<Str>().is_some() => Type::Str,
                _ => return Err(Rc::new(Poison::ItemKind)),
            },
        })
    }

    /// An item of a graph list: a tuple is one of Python again.
    pub(crate) fn staged_item(&mut self, id: ValueId) -> Result<Value> {
        let Type::Tuple(parts) = self.node_type(id) else {
            let item = self.staged_node(id);
            self.seal(&item);
            return Ok(item);
        };
        let mut items = Vec::with_capacity(parts.len());
        for index in 0..parts.len() {
            let part = self.emit_with(Op::Idx, &[id], Attrs::new().with("index", Attr::Int(index as i64)))?;
            items.push(self.staged_item(part)?);
        }
        Ok(tuple::new(items))
    }

    /// Refuses items that no graph list can hold together.
    pub(crate) fn check_types(&mut self, items: &[Value]) -> Result<()> {
        match self.item_type(items) {
            Ok(_) => Ok(()),
            Err(why) => Err(self.staging_error(&format!("{why}; give all items one type"))),
        }
    }

    /// The graph list of these items.
    pub(crate) fn lift_list(&mut self, items: &[Value], item: Option<&Type>) -> Result<ValueId> {
        if holds_spread(items) {
            self.check_types(items)?;
        }
        let mut list: Option<ValueId> = None;
        let mut first: Vec<ValueId> = Vec::new();
        for value in items {
            if let Some(Repr::Spread(id)) = repr_of(value) {
                list = Some(match list {
                    Some(list) => self.emit(Op::Add, &[list, *id])?,
                    None if first.is_empty() => *id,
                    None => {
                        let front = self.emit(Op::List, &std::mem::take(&mut first))?;
                        self.emit(Op::Add, &[front, *id])?
                    }
                });
                continue;
            }
            let id = self.lift(value)?;
            self.seal(value);
            match list {
                Some(known) => list = Some(self.emit(Op::Append, &[known, id])?),
                None => first.push(id),
            }
        }
        match (list, item) {
            (Some(list), _) => Ok(list),
            (None, Some(item)) => self.emit_with(Op::List, &first, Attrs::new().with("item", Attr::Type(item.clone()))),
            (None, None) => self.emit(Op::List, &first),
        }
    }

    /// The graph list that holds the items of a list.
    pub(crate) fn lift_spread(&mut self, list: &Value) -> Result<ValueId> {
        let items = list.downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default();
        self.lift_list(&items, None)
    }

    /// The length of the list, as a staged number.
    pub(crate) fn spread_length(&mut self, list: &Value) -> Result<Value> {
        let id = self.lift_spread(list)?;
        let length = self.emit(Op::Len, &[id])?;
        Ok(self.staged_node(length))
    }

    /// Whether there is an item in the list.
    pub(crate) fn is_filled(&mut self, list: &Value) -> Result<Value> {
        let id = self.lift_spread(list)?;
        let (length, zero) = (self.emit(Op::Len, &[id])?, self.builder()?.constant(0i64));
        let filled = self.emit(Op::Gt, &[length, zero])?;
        Ok(self.staged_node(filled))
    }

    /// Makes the list hold the items of a graph list.
    pub(crate) fn put_spread(&mut self, list: &Value, id: ValueId) {
        let spread = self.staged(Repr::Spread(id));
        state::write(list, State { layout: Layout::Sequence, slots: vec![spread] });
    }

    /// How many items a list has, for code that needs a number now.
    pub(crate) fn length_now(&mut self, list: &Value) -> Result<usize> {
        if self.stage.is_active() && is_spread_list(list) {
            return Err(self.refuse_list("is measured by a builtin function"));
        }
        Ok(list.downcast_ref::<List>().map_or(0, List::len))
    }

    #[cold]
    pub(crate) fn refuse_list(&mut self, what: &str) -> Error {
        let text = format!(
            "a list whose length is staged {what} here; append to it, pop, index, loop over it or take its len()"
        );
        self.staging_error(&text)
    }
}
