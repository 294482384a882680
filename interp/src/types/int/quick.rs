//! The quick forms of functions of integers; see `native/quick.rs`.

use crate::types::str::Str;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::Value;
use snek_tensor::{floor_div, floor_mod};

/// `int(value)` of a small integer and of a string of few digits.
pub(crate) fn construct(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    if value.as_small_int().is_some() {
        return Some(value.clone());
    }
    let digits = value.downcast_ref::<Str>()?.as_str().as_bytes();
    if digits.is_empty() || digits.len() > 14 {
        return None;
    }
    let mut number = 0;
    for byte in digits {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        number = 10 * number + i64::from(digit);
    }
    Some(Value::int(number))
}

pub(crate) fn divmod(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [x, y] = args else { return None };
    let (x, y) = (x.as_small_int()?, y.as_small_int()?);
    let (quotient, rest) = (floor_div(x, y)?, floor_mod(x, y)?);
    Some(Value::object(Tuple::of_two(Value::int(quotient), Value::int(rest))))
}

/// By halving: two numbers share the factors of two that both have; the rest is subtractions of odd ones.
#[must_use]
pub fn gcd_u64(mut a: u64, mut b: u64) -> u64 {
    if a == 0 || b == 0 {
        return a | b;
    }
    let shared = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    while b != 0 {
        b >>= b.trailing_zeros();
        (a, b) = (a.min(b), a.abs_diff(b));
    }
    a << shared
}
