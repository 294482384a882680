//! Shapes and broadcasting.
//!
//! In: lists of dimensions. Out: [`Shape`]s.
//! Invariants: the number of elements is bounded, so that no shape makes an allocation fail.
//! Elsewhere: dimensions that are known only by a name (`snek_graph::Dim`).

use std::cell::Cell;
use std::fmt;

use crate::{Dims, ErrorKind, OpError};

/// How many elements an array of this crate may have. Back-ends hold larger ones.
pub const MAX_SIZE: usize = 1 << 27;

/// The dimensions of an array, outermost first; none for a scalar.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shape(Dims);

/// Bytes of the widest element.
const WIDEST: usize = 8;

thread_local! {
    /// How many bytes an array may take.
    static ROOM: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// Bounds the bytes of each array that a shape is made for, until it is dropped.
#[derive(Debug)]
pub struct Room {
    outer: usize,
}

impl Room {
    /// Begins with the bound that holds outside.
    #[must_use]
    pub fn new() -> Room {
        Room { outer: ROOM.get() }
    }

    /// Arrays may take so many bytes from now on.
    pub fn set(&self, bytes: usize) {
        ROOM.set(bytes.min(self.outer));
    }
}

impl Default for Room {
    fn default() -> Room {
        Room::new()
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        ROOM.set(self.outer);
    }
}

impl Shape {
    /// The shape with these dimensions, unless they are more than [`MAX_SIZE`] elements, or an array of it is larger than there
    /// is [`Room`] for.
    ///
    /// # Errors
    /// More elements than an array may have.
    pub fn new(dims: &[usize]) -> Result<Shape, OpError> {
        let product = dims.iter().try_fold(1usize, |product, dim| product.checked_mul(*dim));
        match product {
            Some(size) if size <= MAX_SIZE && size * WIDEST > ROOM.get() => {
                let shape = Shape(dims.into());
                Err(OpError::new(ErrorKind::Memory, format!("there is no memory for an array of shape {shape}")))
            }
            Some(size) if size <= MAX_SIZE => Ok(Shape(dims.into())),
            _ => Err(OpError::value("array is too big")),
        }
    }

    /// The shape of a scalar.
    pub fn scalar() -> Shape {
        Shape(Dims::new())
    }

    /// The dimensions.
    pub fn dims(&self) -> &[usize] {
        &self.0
    }

    /// The number of dimensions.
    pub fn rank(&self) -> usize {
        self.0.len()
    }

    /// The number of elements.
    pub fn size(&self) -> usize {
        self.0.iter().product()
    }

    /// The shape that both stretch to, by NumPy's rule.
    ///
    /// # Errors
    /// Shapes of which neither stretches to the other.
    pub fn broadcast(&self, other: &Shape) -> Result<Shape, OpError> {
        let rank = self.rank().max(other.rank());
        let mut dims = vec![1; rank];
        for (i, dim) in dims.iter_mut().enumerate() {
            let (a, b) = (self.dim_from_end(rank - i), other.dim_from_end(rank - i));
            *dim = match (a, b) {
                (a, b) if a == b => a,
                (1, b) => b,
                (a, 1) => a,
                _ => {
                    let text = format!("operands could not be broadcast together with shapes {self} {other} ");
                    return Err(OpError::new(ErrorKind::Value, text));
                }
            };
        }
        Shape::new(&dims)
    }

    /// For each element of `target` in row-major order, the position of the element of `self` that it reads.
    pub(crate) fn positions(&self, target: &Shape) -> Vec<usize> {
        let rank = target.rank();
        let mut stride = 1;
        let mut strides = vec![0; rank];
        for (i, dim) in self.0.iter().enumerate().rev() {
            if *dim != 1 {
                strides[rank - self.rank() + i] = stride;
            }
            stride *= dim;
        }
        let mut index = vec![0; rank];
        let mut position = 0;
        let mut positions = Vec::with_capacity(target.size());
        for _ in 0..target.size() {
            positions.push(position);
            for axis in (0..rank).rev() {
                index[axis] += 1;
                position += strides[axis];
                if index[axis] < target.0[axis] {
                    break;
                }
                position -= strides[axis] * index[axis];
                index[axis] = 0;
            }
        }
        positions
    }

    fn dim_from_end(&self, distance: usize) -> usize {
        self.rank().checked_sub(distance).map_or(1, |axis| self.0[axis])
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for (i, dim) in self.0.iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            write!(f, "{comma}{dim}")?;
        }
        let trailing = if self.rank() == 1 { "," } else { "" };
        write!(f, "{trailing})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(a: &[usize], b: &[usize], expect: Option<&[usize]>) {
        let (a, b) = (Shape::new(a).unwrap(), Shape::new(b).unwrap());
        assert_eq!(a.broadcast(&b).ok().map(|s| s.dims().to_vec()), expect.map(<[usize]>::to_vec));
    }

    #[test]
    fn broadcasts_as_numpy() {
        check(&[], &[3], Some(&[3]));
        check(&[2, 1], &[3], Some(&[2, 3]));
        check(&[2, 3], &[2], None);
        check(&[0], &[1], Some(&[0]));
        let (column, target) = (Shape::new(&[2, 1]).unwrap(), Shape::new(&[2, 3]).unwrap());
        assert_eq!(column.positions(&target), [0, 0, 0, 1, 1, 1]);
        assert_eq!(Shape::new(&[3]).unwrap().positions(&target), [0, 1, 2, 0, 1, 2]);
    }

    #[test]
    fn refuses_sizes_that_overflow() {
        assert!(Shape::new(&[usize::MAX, 2]).is_err());
    }
}
