//! Stacks of residuals: what the trips of a loop keep for its derivative.
//!
//! In: items. Out: a stack with one more item, or with one less.
//! Invariants:
//! - A stack is a value. Stacks that were made of each other share one column; each knows how much of it is its own.
//!   Pushing on the longest one writes behind it; pushing on another one copies what it has.
//! - Numbers lie side by side: a loop that keeps one float takes eight bytes a trip. A loop that knows its trips
//!   allocates once.
//!
//! Elsewhere: who pushes and pops (`crate::grad`), the report of what is kept (`crate::residuals`).

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use snek_tensor::Scalar;

use super::Data;

/// Room for so many items is made at once, at most.
const MAX_RESERVED: usize = 1 << 20;

/// A stack of values.
#[derive(Clone, Debug, Default)]
pub struct Stack {
    column: Arc<Mutex<Column>>,
    len: usize,
    depth: usize,
}

/// The items, the first one at the bottom.
#[derive(Clone, Debug)]
enum Column {
    /// None yet, but so many will come.
    Empty(usize),
    Floats(Vec<f64>),
    Ints(Vec<i64>),
    Flags(Vec<bool>),
    Any(Vec<Data>),
}

impl Default for Column {
    fn default() -> Column {
        Column::Empty(0)
    }
}

/// Adds an item; what is allocated stays close to what is used.
fn add<T>(items: &mut Vec<T>, item: T) {
    if items.len() == items.capacity() {
        items.reserve_exact((items.len() / 4).max(16));
    }
    items.push(item);
}

fn with_room<T>(room: usize) -> Vec<T> {
    Vec::with_capacity(room.min(MAX_RESERVED))
}

impl Column {
    fn len(&self) -> usize {
        match self {
            Column::Empty(_) => 0,
            Column::Floats(items) => items.len(),
            Column::Ints(items) => items.len(),
            Column::Flags(items) => items.len(),
            Column::Any(items) => items.len(),
        }
    }

    fn get(&self, at: usize) -> Option<Data> {
        match self {
            Column::Empty(_) => None,
            Column::Floats(items) => items.get(at).map(|x| Data::from(*x)),
            Column::Ints(items) => items.get(at).map(|x| Data::from(*x)),
            Column::Flags(items) => items.get(at).map(|x| Data::from(*x)),
            Column::Any(items) => items.get(at).cloned(),
        }
    }

    fn pop(&mut self) -> Option<Data> {
        match self {
            Column::Empty(_) => None,
            Column::Floats(items) => items.pop().map(Data::from),
            Column::Ints(items) => items.pop().map(Data::from),
            Column::Flags(items) => items.pop().map(Data::from),
            Column::Any(items) => items.pop(),
        }
    }

    fn truncate(&mut self, len: usize) {
        match self {
            Column::Empty(_) => {}
            Column::Floats(items) => items.truncate(len),
            Column::Ints(items) => items.truncate(len),
            Column::Flags(items) => items.truncate(len),
            Column::Any(items) => items.truncate(len),
        }
    }

    fn push(&mut self, item: Data) {
        if let Column::Empty(room) = *self {
            *self = match item {
                Data::Scalar(Scalar::F64(_)) => Column::Floats(with_room(room)),
                Data::Scalar(Scalar::I64(_)) => Column::Ints(with_room(room)),
                Data::Scalar(Scalar::Bool(_)) => Column::Flags(with_room(room)),
                _ => Column::Any(with_room(room)),
            };
        }
        match (&mut *self, item) {
            (Column::Floats(items), Data::Scalar(Scalar::F64(x))) => add(items, x),
            (Column::Ints(items), Data::Scalar(Scalar::I64(x))) => add(items, x),
            (Column::Flags(items), Data::Scalar(Scalar::Bool(x))) => add(items, x),
            (Column::Any(items), item) => add(items, item),
            (_, item) => {
                let mut all: Vec<Data> = (0..self.len()).filter_map(|at| self.get(at)).collect();
                all.push(item);
                *self = Column::Any(all);
            }
        }
    }
}

impl Stack {
    fn column(&self) -> MutexGuard<'_, Column> {
        self.column.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says how many items will come.
    pub fn expect(&self, items: usize) {
        let mut column = self.column();
        if matches!(*column, Column::Empty(_)) {
            *column = Column::Empty(items);
        }
    }

    /// Where its items are; stacks that share them have the same address.
    #[must_use]
    pub fn address(&self) -> *const () {
        Arc::as_ptr(&self.column).cast()
    }

    /// The bytes of its items, with what `held` says that each of those holds that are no numbers.
    pub fn weight(&self, mut held: impl FnMut(&Data) -> usize) -> usize {
        match &*self.column() {
            Column::Empty(_) => 0,
            Column::Floats(items) => items.capacity() * size_of::<f64>(),
            Column::Ints(items) => items.capacity() * size_of::<i64>(),
            Column::Flags(items) => items.capacity(),
            Column::Any(items) => items.capacity() * size_of::<Data>() + items.iter().map(&mut held).sum::<usize>(),
        }
    }

    /// The stack with one more item.
    #[must_use]
    pub fn push(&self, item: Data) -> Stack {
        let (len, depth) = (self.len + 1, self.depth().max(1 + item.depth()));
        let mut column = self.column();
        if column.len() != self.len && Arc::strong_count(&self.column) == 1 {
            // Nobody sees what was popped.
            column.truncate(self.len);
        }
        if column.len() == self.len {
            column.push(item);
            return Stack { column: self.column.clone(), len, depth };
        }
        let mut own = column.clone();
        own.truncate(self.len);
        own.push(item);
        Stack { column: Arc::new(Mutex::new(own)), len, depth }
    }

    /// Pushes an item on a stack of which the former state is not needed any more.
    pub fn push_in_place(&mut self, item: Data) {
        let Some(column) = Arc::get_mut(&mut self.column) else {
            *self = self.push(item);
            return;
        };
        let column = column.get_mut().unwrap_or_else(PoisonError::into_inner);
        // Nobody sees what was popped.
        column.truncate(self.len);
        self.depth = self.depth.max(1).max(1 + item.depth());
        column.push(item);
        self.len += 1;
    }

    /// Takes the last item off a stack of which the former state is not needed any more.
    pub fn pop_in_place(&mut self) -> Option<Data> {
        let len = self.len.checked_sub(1)?;
        let item = match Arc::get_mut(&mut self.column) {
            Some(column) => {
                let column = column.get_mut().unwrap_or_else(PoisonError::into_inner);
                column.truncate(self.len);
                column.pop()?
            }
            None => self.column().get(len)?,
        };
        self.len = len;
        Some(item)
    }

    /// The stack without its last item, and that item.
    pub fn pop(&self) -> Option<(Stack, Data)> {
        let len = self.len.checked_sub(1)?;
        let item = self.column().get(len)?;
        Some((Stack { column: self.column.clone(), len, depth: self.depth }, item))
    }

    /// The items, the last one first.
    pub fn iter(&self) -> impl Iterator<Item = Data> {
        (0..self.len).rev().filter_map(|at| self.column().get(at))
    }

    /// How deep the items nest.
    pub(super) fn depth(&self) -> usize {
        self.depth.max(1)
    }
}

/// The first item is at the bottom.
impl FromIterator<Data> for Stack {
    fn from_iter<T: IntoIterator<Item = Data>>(items: T) -> Stack {
        items.into_iter().fold(Stack::default(), |stack, item| stack.push(item))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(stack: &Stack) -> String {
        stack.iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn long_stacks_are_made_and_dropped() {
        let stack: Stack = (0..1_000_000i64).map(Data::from).collect();
        let (rest, top) = stack.pop().unwrap();
        assert_eq!(top.to_string(), "999999");
        assert_eq!(rest.iter().count(), 999_999);
    }

    #[test]
    fn stacks_are_values() {
        let one = Stack::default().push(Data::from(1i64));
        let two = one.push(Data::from(2i64));
        let other = one.push(Data::from(3i64));
        let mixed = two.push(Data::from(0.5));
        assert_eq!((text(&one), text(&two), text(&other)), ("1".into(), "2 1".into(), "3 1".into()));
        let (rest, _) = mixed.pop().unwrap();
        let again = rest.push(Data::from(7i64));
        assert_eq!((text(&mixed), text(&again)), ("0.5 2 1".into(), "7 2 1".into()));
    }

    #[test]
    fn floats_take_eight_bytes() {
        let stack = Stack::default();
        stack.expect(10_000);
        let full = (0..10_000).fold(stack, |stack, x| stack.push(Data::from(f64::from(x))));
        let Column::Floats(items) = &*full.column() else { panic!() };
        assert_eq!((items.len(), items.capacity()), (10_000, 10_000));
    }
}
