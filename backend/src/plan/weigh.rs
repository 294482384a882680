//! How much memory the values of a run take.
//!
//! In: values as they are made; now and then all that are there. Out: when the host is to be asked for more.
//! Invariants:
//! - What is made between two looks at all values is at most a quarter of what there was room for, or one result. So looking
//!   costs little beside making, and a run takes little more than it may.
//! - One array takes at most half of the room ([`Room`]).
//!
//! Elsewhere: what may be taken (`Host::weigh`).

use std::collections::HashSet;
use std::sync::Arc;

use snek_graph::eval::{Data, Items, RunError};
use snek_tensor::{Room, Tensor};

/// What a change in place makes more, at most on average.
pub(super) const CHANGE: usize = 2 * size_of::<Data>();

/// Less than this is not worth a look.
const LEAST: usize = 1 << 18;

/// What was made since all values were weighed.
pub(super) struct Weights {
    made: usize,
    most: usize,
    /// What could be made when all values were weighed.
    left: usize,
    room: Room,
}

impl Weights {
    pub(super) fn new(room: usize) -> Weights {
        let mut weights = Weights { made: 0, most: 0, left: 0, room: Room::new() };
        weights.renew(0, room);
        weights
    }

    #[inline]
    pub(super) fn add(&mut self, bytes: usize) {
        self.made = self.made.saturating_add(bytes);
    }

    /// Refuses what there is no room for, before it is made.
    #[inline]
    pub(super) fn admit(&self, bytes: usize) -> Result<(), RunError> {
        if bytes > LEAST && self.made.saturating_add(bytes) > self.left {
            return Err(RunError::new("MemoryError", ""));
        }
        Ok(())
    }

    #[inline]
    pub(super) fn are_due(&self) -> bool {
        self.made > self.most
    }

    /// All values weigh so much, and may weigh so much more.
    pub(super) fn renew(&mut self, weight: usize, room: usize) {
        self.made = 0;
        self.left = room;
        // With little room left there are many looks, each at many values: then they weigh more in comparison.
        self.most = (room / 4).max(weight / 16).max(LEAST);
        self.room.set(room.saturating_add(LEAST) / 2);
    }
}

/// What a tuple or list takes beside its items.
const ITEMS: usize = size_of::<Items>() + 2 * size_of::<usize>();

/// The bytes of a value that was just made, without those of the values in it.
pub(super) fn shallow(data: &Data) -> usize {
    match data {
        Data::Str(text) => text.len(),
        Data::Tensor(tensor) => size_of_array(tensor),
        Data::Tuple(items) | Data::List(items) | Data::Boxed(items) => {
            size_of_val::<[Data]>(items) + items.index_weight() + ITEMS
        }
        Data::Record(record) => size_of_val(record.items()),
        Data::Function(closure) => size_of_val(closure.captured()),
        Data::Stack(_) => CHANGE,
        Data::None | Data::Undef | Data::Scalar(_) | Data::Cell(_) => 0,
    }
}

fn size_of_array(tensor: &Tensor) -> usize {
    tensor.shape().size() * tensor.dtype().size()
}

/// The bytes that values hold outside of themselves; what several hold is counted once.
pub(super) fn weight<'a>(values: impl Iterator<Item = &'a Data>) -> usize {
    weight_of_unseen(values.filter(|data| holds(data)).collect(), &mut HashSet::new())
}

/// Stacks are weighed within each other; they nest as deep as values do.
fn weight_of_unseen(mut waiting: Vec<&Data>, seen: &mut HashSet<*const ()>) -> usize {
    let mut bytes = 0;
    while let Some(data) = waiting.pop() {
        let (address, items): (*const (), &[Data]) = match data {
            Data::Str(text) => (Arc::as_ptr(text).cast(), &[]),
            Data::Tensor(tensor) => (Arc::as_ptr(tensor).cast(), &[]),
            Data::Tuple(items) | Data::List(items) | Data::Boxed(items) => (Arc::as_ptr(items).cast(), items),
            Data::Record(record) => (Arc::as_ptr(record).cast(), record.items()),
            Data::Function(closure) => (Arc::as_ptr(closure).cast(), &[]),
            Data::Stack(stack) => (stack.address(), &[]),
            Data::None | Data::Undef | Data::Scalar(_) | Data::Cell(_) => continue,
        };
        if !seen.insert(address) {
            continue;
        }
        bytes += shallow(data);
        waiting.extend(items.iter().filter(|data| holds(data)));
        match data {
            Data::Function(closure) => waiting.extend(closure.captured().iter().map(|(_, data)| data)),
            Data::Stack(stack) => {
                bytes += stack.weight(|data| if holds(data) { weight_of_unseen(vec![data], seen) } else { 0 });
            }
            _ => {}
        }
    }
    bytes
}

/// Whether a value has memory outside of itself.
fn holds(data: &Data) -> bool {
    !matches!(data, Data::None | Data::Undef | Data::Scalar(_) | Data::Cell(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shared_counts_once() {
        let text = Data::from("ten bytes!");
        let list = Data::list([text.clone(), text.clone(), Data::from(1)]);
        let both = [list.clone(), list, text];
        assert_eq!(weight(both.iter()), 10 + 3 * size_of::<Data>() + ITEMS);
    }

    #[test]
    fn looks_are_due_after_a_part_of_the_room() {
        let mut weights = Weights::new(64 << 20);
        weights.add(16 << 20);
        assert!(!weights.are_due());
        weights.add(1);
        assert!(weights.are_due());
        weights.renew(60 << 20, 4 << 20);
        assert!(!weights.are_due());
        assert!(snek_tensor::Shape::new(&[1 << 20]).is_err());
        drop(weights);
        assert!(snek_tensor::Shape::new(&[1 << 20]).is_ok());
    }
}
