//! Integers: 64 bits inside the value, else a `BigInt` object.
//!
//! Invariant: a `BigInt` object never holds a number that fits into 64 bits, so equal integers have one form.

use crate::error::Result;
use crate::kinds;
use crate::types::text::{IntRef, Integer};
use crate::vm::Cx;
use dashu_int::IBig;
use dashu_int::ops::BitTest;
use snek_heap::{Charge, Gc, Kind, Object, Value, View};

/// An integer beyond 64 bits.
#[derive(Debug)]
pub struct BigInt(pub IBig, #[expect(dead_code, reason = "counts the memory while it lives")] Charge);

impl Object for BigInt {
    const KIND: Kind = kinds::BIGINT;
    const CONTAINER: bool = false;
    const LEAF: bool = true;
}

/// The value of an integer of any size.
#[must_use]
pub fn from_big(number: IBig) -> Value {
    match i64::try_from(&number) {
        Ok(small) => Value::int(small),
        Err(_) => object(number),
    }
}

/// The object of an integer beyond 64 bits.
fn object(number: IBig) -> Value {
    // Up to 128 bits fit into the number itself.
    let bits = number.bit_len();
    let charge = if bits > 128 { Charge::of(bits / 8) } else { Charge::default() };
    Value::object(Gc::new(BigInt(number, charge)))
}

/// The value of a 128-bit integer.
#[must_use]
pub fn from_i128(number: i128) -> Value {
    match i64::try_from(number) {
        Ok(small) => Value::int(small),
        Err(_) => object(IBig::from(number)),
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

/// The same of a number that may be long: the memory of the copy, and of what is made of it, is asked for.
///
/// # Errors
/// As of [`Cx::reserve_result`].
pub fn copy_big(cx: &mut Cx, value: &Value) -> Result<Option<IBig>> {
    let bits = view(value).map_or(0, IntRef::bit_length);
    cx.reserve_result(bits / 4)?;
    Ok(to_big(value))
}

/// The integer that an `int` or `bool` value is, looked at; `None` for other values.
#[inline]
#[must_use]
pub fn view(value: &Value) -> Option<IntRef<'_>> {
    match value.view() {
        View::Int(small) => Some(IntRef::Small(small)),
        View::Bool(flag) => Some(IntRef::Small(i64::from(flag))),
        View::Object(object) => object.downcast::<BigInt>().map(|big| IntRef::Big(&big.0)),
        _ => None,
    }
}

/// The value of an integer that was read.
#[must_use]
pub fn from_integer(number: Integer) -> Value {
    match number {
        Integer::Small(small) => Value::int(small),
        Integer::Big(big) => from_big(big),
    }
}

impl IntRef<'_> {
    /// The number as a big integer; a small one takes no allocation.
    #[must_use]
    pub fn to_big(self) -> IBig {
        match self {
            Self::Small(small) => IBig::from(small),
            Self::Big(big) => big.clone(),
        }
    }

    /// Number of bits of the magnitude.
    #[must_use]
    pub fn bit_length(self) -> usize {
        match self {
            Self::Small(small) => (64 - small.unsigned_abs().leading_zeros()) as usize,
            Self::Big(big) => big.bit_len(),
        }
    }
}
