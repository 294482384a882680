//! The quick forms of functions of `math`; see `Quick`.

use dashu_int::IBig;
use dashu_int::ops::{BitTest, Gcd, UnsignedAbs};
use snek_heap::Value;
use snek_interp::Cx;
use snek_interp::types::int::{from_big, from_u64, gcd_u64, view};
use snek_interp::types::text::IntRef;

/// Larger ones than this many bits are left to `integers::gcd`.
const SHORT: usize = 4096;

/// `gcd` of two integers.
pub(super) fn gcd(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [a, b] = args else { return None };
    Some(match (view(a)?, view(b)?) {
        (IntRef::Small(a), IntRef::Small(b)) => from_u64(gcd_u64(a.unsigned_abs(), b.unsigned_abs())),
        // Small ones are not asked for the rest of a division by zero, nor the library for the divisor of two zeros.
        (IntRef::Big(big), IntRef::Small(small)) | (IntRef::Small(small), IntRef::Big(big)) if small != 0 => {
            let rest = u64::try_from((big % IBig::from(small)).unsigned_abs()).ok()?;
            from_u64(gcd_u64(small.unsigned_abs(), rest))
        }
        (IntRef::Big(a), IntRef::Big(b)) if a.bit_len().min(b.bit_len()) <= SHORT => from_big(a.gcd(b).into()),
        // The work is counted first.
        (IntRef::Big(_), IntRef::Big(_)) => return None,
        _ => return None,
    })
}

/// `sqrt` of a float that is not negative.
pub(super) fn sqrt(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    value.as_float().filter(|number| *number >= 0.0).map(|number| Value::float(number.sqrt()))
}
