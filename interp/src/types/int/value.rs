//! Integers: 64 bits inside the value, else a `BigInt` object.
//!
//! Invariant: a `BigInt` object never holds a number that fits into 64 bits, so equal integers have one form.

use crate::kinds;
use dashu_int::IBig;
use snek_heap::{Gc, Kind, Object, Value};

/// An integer beyond 64 bits.
#[derive(Debug)]
pub struct BigInt(pub IBig);

impl Object for BigInt {
    const KIND: Kind = kinds::BIGINT;
    const CONTAINER: bool = false;
}

/// The value of an integer of any size.
#[must_use]
pub fn from_big(number: IBig) -> Value {
    match i64::try_from(&number) {
        Ok(small) => Value::int(small),
        Err(_) => Value::object(Gc::new(BigInt(number))),
    }
}

/// The value of a 128-bit integer.
#[must_use]
pub fn from_i128(number: i128) -> Value {
    match i64::try_from(number) {
        Ok(small) => Value::int(small),
        Err(_) => Value::object(Gc::new(BigInt(IBig::from(number)))),
    }
}

/// The value of an unsigned integer.
#[must_use]
pub fn from_u64(number: u64) -> Value {
    from_i128(i128::from(number))
}

/// The integer of any size that an `int` or `bool` value is; `None` for other values.
#[must_use]
pub fn to_big(value: &Value) -> Option<IBig> {
    if let Some(small) = value.as_int() {
        return Some(IBig::from(small));
    }
    if let Some(flag) = value.as_bool() {
        return Some(IBig::from(u8::from(flag)));
    }
    value.downcast_ref::<BigInt>().map(|big| big.0.clone())
}
