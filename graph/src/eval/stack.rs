//! Stacks of residuals: what the trips of a loop keep for its derivative.
//!
//! In: items. Out: a stack with one more item, or with one less.
//! Invariants: a stack is a value, so pushing and popping make others and share what is below; both take constant time.
//! Dropping one does not recurse, however many items it has.
//! Elsewhere: who pushes and pops (`crate::grad`).

use std::sync::Arc;

use super::Data;

/// A stack of values.
#[derive(Clone, Debug, Default)]
pub struct Stack {
    top: Option<Arc<Link>>,
}

#[derive(Debug)]
struct Link {
    item: Data,
    below: Option<Arc<Link>>,
    depth: usize,
}

impl Stack {
    /// The stack with one more item.
    #[must_use]
    pub fn push(&self, item: Data) -> Stack {
        let depth = self.depth().max(1 + item.depth());
        Stack { top: Some(Arc::new(Link { item, below: self.top.clone(), depth })) }
    }

    /// The stack without its last item, and that item.
    pub fn pop(&self) -> Option<(Stack, Data)> {
        let link = self.top.as_ref()?;
        Some((Stack { top: link.below.clone() }, link.item.clone()))
    }

    /// The items, the last one first.
    pub fn iter(&self) -> impl Iterator<Item = &Data> {
        let mut next = self.top.as_deref();
        std::iter::from_fn(move || {
            let link = next?;
            next = link.below.as_deref();
            Some(&link.item)
        })
    }

    /// How deep the items nest.
    pub(super) fn depth(&self) -> usize {
        self.top.as_ref().map_or(1, |link| link.depth)
    }
}

/// The first item is at the bottom.
impl FromIterator<Data> for Stack {
    fn from_iter<T: IntoIterator<Item = Data>>(items: T) -> Stack {
        items.into_iter().fold(Stack::default(), |stack, item| stack.push(item))
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        let mut next = self.below.take();
        while let Some(link) = next {
            match Arc::into_inner(link) {
                Some(mut link) => next = link.below.take(),
                None => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_stacks_are_dropped_without_recursion() {
        let stack: Stack = (0..1_000_000i64).map(Data::from).collect();
        let (rest, top) = stack.pop().unwrap();
        assert_eq!(top.to_string(), "999999");
        assert_eq!(rest.iter().count(), 999_999);
    }
}
