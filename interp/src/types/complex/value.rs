//! The `complex` object.

use crate::kinds;
use snek_heap::{Gc, Kind, Object, Value};

/// A complex number.
#[derive(Clone, Copy, Debug)]
pub struct Complex {
    /// Real part.
    pub re: f64,
    /// Imaginary part.
    pub im: f64,
}

impl Object for Complex {
    const KIND: Kind = kinds::COMPLEX;
    const CONTAINER: bool = false;
    const LEAF: bool = true;
}

/// A new complex value.
#[must_use]
pub fn new(re: f64, im: f64) -> Value {
    Value::object(Gc::new(Complex { re, im }))
}
