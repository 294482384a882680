//! Short lists of numbers, one for each axis.
//!
//! Invariants: lists of up to four numbers take no allocation, so that views are cheap to make.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

const INLINE: usize = 4;

/// A list that is usually short.
#[derive(Clone)]
pub enum Short<T> {
    /// The numbers themselves, and how many they are.
    Inline([T; INLINE], u8),
    /// More than fit.
    Heap(Vec<T>),
}

/// The length of each axis.
pub type Dims = Short<usize>;
/// The distance between neighbours along each axis, in elements.
pub type Strides = Short<isize>;

impl<T: Copy + Default> Short<T> {
    /// No numbers.
    #[must_use]
    pub fn new() -> Self {
        Short::Inline([T::default(); INLINE], 0)
    }

    /// `count` times the same number.
    #[must_use]
    pub fn filled(value: T, count: usize) -> Self {
        if count <= INLINE { Short::Inline([value; INLINE], count as u8) } else { Short::Heap(vec![value; count]) }
    }

    /// Adds a number at the end.
    #[inline]
    pub fn push(&mut self, value: T) {
        match self {
            Short::Inline(items, len) if usize::from(*len) < INLINE => {
                items[usize::from(*len)] = value;
                *len += 1;
            }
            _ => self.insert(self.len(), value),
        }
    }

    /// Adds a number before position `at`, which is at most the length.
    pub fn insert(&mut self, at: usize, value: T) {
        match self {
            Short::Inline(items, len) if usize::from(*len) < INLINE => {
                items.copy_within(at..usize::from(*len), at + 1);
                items[at] = value;
                *len += 1;
            }
            Short::Inline(items, _) => {
                let mut all = items.to_vec();
                all.insert(at, value);
                *self = Short::Heap(all);
            }
            Short::Heap(items) => items.insert(at, value),
        }
    }

    /// Takes out the number at a position.
    pub fn remove(&mut self, at: usize) -> T {
        match self {
            Short::Inline(items, len) => {
                let value = items[at];
                items.copy_within(at + 1..usize::from(*len), at);
                *len -= 1;
                value
            }
            Short::Heap(items) => items.remove(at),
        }
    }
}

impl<T: Copy + Default> Default for Short<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Deref for Short<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        match self {
            Short::Inline(items, len) => &items[..usize::from(*len)],
            Short::Heap(items) => items,
        }
    }
}

impl<T> DerefMut for Short<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        match self {
            Short::Inline(items, len) => &mut items[..usize::from(*len)],
            Short::Heap(items) => items,
        }
    }
}

impl<T: Copy + Default> FromIterator<T> for Short<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        for item in items {
            list.push(item);
        }
        list
    }
}

impl<T: Copy + Default> From<&[T]> for Short<T> {
    #[inline]
    fn from(items: &[T]) -> Self {
        if items.len() > INLINE {
            return Short::Heap(items.to_vec());
        }
        let mut inline = [T::default(); INLINE];
        inline.iter_mut().zip(items).for_each(|(to, from)| *to = *from);
        Short::Inline(inline, items.len() as u8)
    }
}

impl<T: PartialEq> PartialEq for Short<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Short<T> {}

impl<T: Hash> Hash for Short<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for Short<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grows_beyond_its_inline_room() {
        let mut list: Dims = (1..=6).collect();
        assert_eq!(&*list, [1, 2, 3, 4, 5, 6]);
        list.insert(0, 9);
        assert_eq!(list.remove(6), 6);
        let mut short: Dims = [7, 8].as_slice().into();
        short.insert(1, 5);
        assert_eq!((short.remove(0), &*short), (7, [5, 8].as_slice()));
    }
}
