//! The `bytes` and `bytearray` objects.

use crate::error::Result;
use crate::kinds;
use crate::vm::Cx;
use snek_heap::{Charge, Gc, Kind, Layout, Object, State, Value};
use std::cell::{Cell, RefCell};

/// Immutable bytes.
#[derive(Debug)]
pub struct Bytes {
    data: Box<[u8]>,
    /// The hash once computed; 0 before.
    pub hash: Cell<i64>,
    _charge: Charge,
}

impl Object for Bytes {
    const KIND: Kind = kinds::BYTES;
    const CONTAINER: bool = false;
    const LEAF: bool = true;
}

impl Bytes {
    /// The bytes.
    #[must_use]
    pub fn data(&self) -> &[u8] {
        &self.data
    }
}

/// A new bytes value.
#[must_use]
pub fn new(data: impl Into<Box<[u8]>>) -> Value {
    let data = data.into();
    let charge = Charge::of(data.len());
    Value::object(Gc::new(Bytes { data, hash: Cell::new(0), _charge: charge }))
}

/// Mutable bytes.
#[derive(Debug, Default)]
pub struct ByteArray {
    /// The bytes.
    pub data: RefCell<Vec<u8>>,
    /// Memory held by `data`.
    pub charge: Charge,
    /// How many views show it; its length must not change while there are any.
    pub exports: Cell<usize>,
}

impl Object for ByteArray {
    const KIND: Kind = kinds::BYTEARRAY;
    const CONTAINER: bool = false;
    fn state(&self) -> Option<State> {
        Some(State { layout: Layout::Sequence, slots: vec![new(&**self.data.borrow())] })
    }
    fn set_state(&self, state: State) {
        if let Some(data) = state.slots.first().and_then(|slot| slot.downcast_ref::<Bytes>()) {
            self.data.replace(data.data().to_vec());
            self.recharge();
        }
    }
}

impl ByteArray {
    /// BufferError while views show the bytes.
    pub fn check_resizable(&self, cx: &mut Cx) -> Result<()> {
        if self.exports.get() > 0 {
            return Err(cx.buffer_error("Existing exports of data: object cannot be re-sized"));
        }
        Ok(())
    }

    /// Counts the buffer again after `data` changed.
    pub fn recharge(&self) {
        self.charge.set(self.data.borrow().capacity());
    }
}

/// A new bytearray value.
#[must_use]
pub fn new_array(data: Vec<u8>) -> Value {
    let charge = Charge::of(data.capacity());
    Value::object(Gc::new(ByteArray { data: RefCell::new(data), charge, exports: Cell::new(0) }))
}
