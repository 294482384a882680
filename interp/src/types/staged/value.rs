//! Staged values: what a register holds when the value is known only when the graph runs.
//!
//! In: nodes of the graph that is being built. Out: Python objects of kind `STAGED`.
//! Invariants:
//! - A staged value belongs to one session; using it in another is a StagingError.
//! - A staged value never changes; what changes is which one a variable holds. Only arrays have a content that changes.
//!
//! Elsewhere: what the operations on them emit (`types/staged/ops.rs`), how two of them join (`form.rs`).

use crate::kinds;
use crate::names::Name;
use crate::stage::{Exit, Poison, Position};
use crate::types::staged::array::StagedArray;
use crate::types::str::Str;
use crate::vm::Cursor;
use snek_graph::ir::ValueId;
use snek_heap::{Gc, Kind, Object, State, Value};
use std::cell::Cell;
use std::rc::Rc;

/// The session of `Rep`s that belong to no staged function.
pub(crate) const FREE: u32 = 0;

/// A staged value.
#[derive(Debug)]
pub struct Staged {
    /// The session it belongs to.
    pub(crate) session: u32,
    /// The line that made it.
    pub(crate) line: u32,
    /// What it is.
    pub(crate) repr: Repr,
}

/// What a staged value is.
#[derive(Debug)]
pub(crate) enum Repr {
    /// A value of the graph.
    Node(ValueId),
    /// An array, which has an identity.
    Array(Box<StagedArray>),
    /// A variable that is set only where `flag` holds.
    Maybe {
        /// Whether it is set.
        flag: ValueId,
        /// Its value where it is.
        value: Value,
        /// The variable, for the error.
        name: Name,
    },
    /// One of several values that have no type in common; `tag` says which.
    Choice {
        /// The position of the one that holds.
        tag: ValueId,
        /// The values.
        options: Vec<Value>,
    },
    /// `range` with a staged bound: start, stop, step.
    Range([Value; 3]),
    /// An iterator over such a range: next, stop, step.
    RangeIter([Value; 3]),
    /// An iterator over a graph list: next position, list, 1.
    ListIter([Value; 3]),
    /// Stands in a list object for the items of a graph list.
    Spread(ValueId),
    /// The items of a list object that is about to become a graph list.
    Items(Vec<Value>),
    /// Where a generator waits: one of these places, the one that the tag says.
    Position(Option<ValueId>, Vec<Position>),
    /// The step that a loop over a generator has made: which way it went, the generator, what it yielded or returned.
    Stepped {
        /// Which way, if several are possible.
        tag: Option<ValueId>,
        /// The ways.
        keys: Vec<Exit>,
        /// Generator, yielded value, result.
        parts: [Value; 3],
    },
    /// A method of an array or of NumPy's scalars.
    Bound(Value, Box<str>),
    /// A method of a value whose type is not known yet.
    Method(ValueId, Box<str>),
    /// A value that differs between paths and cannot be expressed: using it is an error, which this text explains.
    Poison(Rc<Poison>),
}

impl Object for Staged {
    const KIND: Kind = kinds::STAGED;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        match &self.repr {
            Repr::Maybe { value, .. } => visit(value),
            Repr::Choice { options, .. } => options.iter().for_each(visit),
            Repr::Range(parts) | Repr::RangeIter(parts) | Repr::ListIter(parts) | Repr::Stepped { parts, .. } => {
                parts.iter().for_each(visit);
            }
            Repr::Items(items) => items.iter().for_each(visit),
            Repr::Array(array) => array.trace(visit),
            Repr::Bound(array, _) => visit(array),
            Repr::Node(_) | Repr::Spread(_) | Repr::Method(..) | Repr::Poison(_) | Repr::Position(..) => {}
        }
    }
    fn state(&self) -> Option<State> {
        match &self.repr {
            Repr::Array(array) => Some(array.state()),
            _ => None,
        }
    }
    fn set_state(&self, state: State) {
        if let Repr::Array(array) = &self.repr {
            array.set_state(state);
        }
    }
}

thread_local! {
    /// Whether a value that may stand for several items has been made since staging began.
    static HAS_SPREAD: Cell<bool> = const { Cell::new(false) };
}

/// Whether any list may hold items of a graph list. While there are none, nobody has to go through a list to know.
pub(crate) fn has_spread() -> bool {
    HAS_SPREAD.get()
}

/// No staged value is left.
pub(crate) fn forget_spread() {
    HAS_SPREAD.set(false);
}

impl Staged {
    pub(crate) fn value(session: u32, line: u32, repr: Repr) -> Value {
        if matches!(repr, Repr::Spread(_) | Repr::Poison(_)) {
            HAS_SPREAD.set(true);
        }
        Value::object(Gc::new(Self { session, line, repr }))
    }
}

/// Whether the value is staged.
#[inline(always)]
#[must_use]
pub fn is_staged(value: &Value) -> bool {
    value.kind() == kinds::STAGED
}

/// What a staged value is; `None` for other values.
pub(crate) fn repr_of(value: &Value) -> Option<&Repr> {
    value.downcast_ref::<Staged>().map(|staged| &staged.repr)
}

/// The values of which a staged one is one.
#[must_use]
pub fn options_of(value: &Value) -> Option<&[Value]> {
    match repr_of(value) {
        Some(Repr::Choice { options, .. }) => Some(options),
        _ => None,
    }
}

/// The first of some registers that holds one of several values.
pub(crate) fn choice_in(cursor: &Cursor, registers: impl IntoIterator<Item = u16>) -> Option<u16> {
    registers.into_iter().find(|register| options_of(cursor.regs.get(*register)).is_some())
}

/// Whether it is staged, and one value whatever happens: no choice, range or list that grows.
#[must_use]
pub fn is_one_value(value: &Value) -> bool {
    let is_other = |repr: &Repr| {
        matches!(
            repr,
            Repr::Maybe { .. }
                | Repr::Choice { .. }
                | Repr::Range(_)
                | Repr::RangeIter(_)
                | Repr::ListIter(_)
                | Repr::Spread(_)
                | Repr::Items(_)
                | Repr::Poison(_)
        )
    };
    repr_of(value).is_some_and(|repr| !is_other(repr))
}

/// The text of a value that is a string.
pub fn text_of(value: &Value) -> Option<String> {
    value.downcast_ref::<Str>().map(|text| text.as_str().to_owned())
}
